"""Bots against each other: many games with balanced seats, and what they say about strength. See docs/arena.md."""
