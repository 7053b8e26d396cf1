"""snath: the board game Scythe as a Python library (an unofficial fan implementation)."""

__version__ = "0.1.0"
