"""Bots at the tables: the runner that finds whose move it is, and the worker process that decides it."""
