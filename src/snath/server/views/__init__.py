"""What leaves the server about a table or a replay, out of what a seat may know."""
