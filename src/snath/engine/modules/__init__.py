"""Modules: what an expansion or variant adds. Each brings abilities and endings; the base rules know only hooks."""
