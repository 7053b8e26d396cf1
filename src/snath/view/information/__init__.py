"""What a seat may know: hiding secrets, guessing them again, and a table that may be written into."""
