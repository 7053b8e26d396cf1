"""HTTP: what a request passes through (middleware, rate limits, auth, checked bodies), and the routes."""
