"""The bots: whatever is asked of them they answer by the rules, in time, and from what their seat may know."""
