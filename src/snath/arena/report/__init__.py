"""The report of an arena: one page that needs nothing else."""

from .page import page_of

__all__ = ["page_of"]
