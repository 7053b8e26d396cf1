"""Texts made from what only one module has: one file a module, named after it.

Its words stand in `words/<language>/<module>.ftl`.
"""
