"""Saving and loading: game records, position files."""
