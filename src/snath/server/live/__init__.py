"""Live connections: the WebSocket of a table, and the hub that wakes those who watch it."""
