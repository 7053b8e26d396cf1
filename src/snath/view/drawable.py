"""`Drawn`: a `Look` that can draw itself, and that a notebook shows by itself."""

from .accessors import Look
from .drawing.standings import SeatChoice


class Drawn(Look):
    """Inherit from this instead of `Look`; nothing else is needed. Drawings are loaded when the first is made."""

    def text(self, colour: bool = False, seat: SeatChoice = None) -> str:
        """Board, players and mats for a terminal, at most 120 columns wide."""
        from .drawing.text import text_of

        return text_of(self, colour, seat)

    def svg(self, what: str = "all", seat: SeatChoice = None, night: bool = False) -> str:
        """A self-contained SVG: `"all"`, `"board"`, `"mat"` of a seat or the `"mats"` of everybody."""
        from .drawing.svg import named, svg_of

        return svg_of(self, named(what), seat, night)

    def png(self, width: int = 1400, what: str = "all", seat: SeatChoice = None, night: bool = False) -> bytes:
        """The same as a PNG; needs the extra `snath[png]`."""
        from .drawing.png import png_of
        from .drawing.svg import named

        return png_of(self, width, named(what), seat, night)

    def _repr_svg_(self) -> str:
        return self.svg()
