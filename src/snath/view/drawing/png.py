"""`png_of`: a drawing as a PNG picture, through the optional extra `snath[png]`."""

from importlib import resources
from types import ModuleType
from typing import Final

from ..accessors import Look
from .cached_words import english
from .standings import SeatChoice
from .svg import What, svg_of

FONT: Final = "SofiaSansSemiCondensed.ttf"
FAMILY: Final = "Sofia Sans Semi Condensed"
INSTALL: Final = "pip install 'snath[png]'"


class MissingExtra(ImportError):
    """An optional part of snath is not installed; the message says how to install it."""


def png_of(
    drawing: Look | str,
    width: int = 1400,
    what: What = "all",
    seat: SeatChoice = None,
    night: bool = False,
) -> bytes:
    """A game, a view or a finished SVG as a PNG of a width in pixels.

    The font is shipped with the package, so that a picture looks the same on every machine.
    """
    if width < 1:
        raise ValueError(f"a picture is at least 1 pixel wide, not {width}")
    painter = resvg()
    svg = drawing if isinstance(drawing, str) else svg_of(drawing, what, seat, night)
    with resources.as_file(resources.files("snath.view.drawing") / "fonts" / FONT) as font:
        return bytes(
            painter.svg_to_bytes(
                svg_string=svg,
                width=width,
                skip_system_fonts=True,
                font_files=[str(font)],
                font_family=FAMILY,
                sans_serif_family=FAMILY,
                serif_family=FAMILY,
            )
        )


def resvg() -> ModuleType:
    try:
        import resvg_py
    except ImportError:
        raise MissingExtra(english()("drawing-png-missing", command=INSTALL)) from None
    return resvg_py
