"""Modules: what an expansion or variant adds: abilities and endings, asked by hooks in the base rules."""
