"""The game for browsers: tables, seats, bots and live views over HTTP and WebSocket (extra `snath[server]`)."""
