"""All drawings of a game or a view: text for a terminal, SVG, PNG."""

from .png import MissingExtra, png_of
from .svg import What, svg_of
from .text import text_of

__all__ = ["MissingExtra", "What", "png_of", "svg_of", "text_of"]
