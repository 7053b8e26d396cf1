"""The paper a drawing is made on: marks in order, the symbols they need, and text that fits its place."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from snath.words import Words

from .cached_words import spoken
from .svg_icons import body_of, needs_clip, short, symbol, symbol_id
from .svg_palette import inks_of, theme_of

SANS: Final = "'Sofia Sans Semi Condensed','Roboto Condensed','Arial Narrow','Segoe UI',sans-serif"
SERIF: Final = "'Brygada 1918','Iowan Old Style',Georgia,serif"
#: Widths of letters in hundredths of the type size, a little generous so that other fonts fit too.
WIDE: Final = dict.fromkeys("mwMWЖШЩЮФжшщюфмы", 82) | dict.fromkeys("iljI.,:;'|!’", 26) | dict.fromkeys("ftr()[] -", 38)
CAPITAL: Final = 62
LETTER: Final = 53

Value = str | int | None
Data = Mapping[str, Value]
NOTHING: Final[Data] = {}


class Paper:
    """A drawing that is being made. Colours are called by their names on the palette."""

    def __init__(self, night: bool = False, words: Words | None = None) -> None:
        self.theme = theme_of(night)
        self.inks = inks_of(self.theme)
        self.words = spoken(words)
        self._marks: list[str] = []
        self._symbols: dict[str, str] = {}

    # --- Marks -------------------------------------------------------------------------------------------------------

    def put(self, markup: str) -> None:
        self._marks.append(markup)

    def use(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float | None = None,
        *,
        faction: str = "",
        dress: str = "",
        opacity: float = 1,
        data: Data = NOTHING,
    ) -> None:
        """A symbol of the sheet with its upper left corner at x, y; `data` tells what it stands for."""
        key = self.need(name, faction, dress)
        size = f'width="{short(width)}" height="{short(width if height is None else height)}"'
        if data and faction:
            data = {**data, "faction": faction}
        faded = f' opacity="{opacity:g}"' if opacity < 1 else ""
        self.put(f'<use href="#{key}" x="{short(x)}" y="{short(y)}" {size}{faded}{tagged(data)}/>')

    def need(self, name: str, faction: str = "", dress: str = "") -> str:
        """Take a symbol into the head of the drawing and give its id."""
        key = symbol_id(self.theme, name, faction, dress)
        if key not in self._symbols:
            self._symbols[key] = symbol(self.theme, name, faction, dress)
            if needs_clip(name):
                self.need("clip-hex")
        return key

    def halo(self, figures: list[tuple[str, float, float, float]]) -> None:
        """A light rim and a hard shadow make tokens of figures: name, upper left corner, size."""
        spots = "".join(
            f'<use href="#{self.need(body_of(name), dress="halo")}" x="{short(x)}" y="{short(y)}" '
            f'width="{short(size)}" height="{short(size)}"/>'
            for name, x, y, size in figures
        )
        join = 'stroke-linejoin="round"'
        shade = 'transform="translate(0 2.4)" fill="#0a0f14" stroke="#0a0f14" opacity=".38"'
        self.put(f"<g {shade} {join}>{spots}</g>")
        self.put(f'<g fill="{self.inks["halo"]}" stroke="{self.inks["halo"]}" {join}>{spots}</g>')

    def text(
        self,
        x: float,
        y: float,
        text: str | int,
        size: float = 13,
        ink: str = "ink",
        *,
        anchor: str = "",
        weight: int = 0,
        serif: bool = False,
        italic: bool = False,
        fit: float = 0,
        more: str = "",
        **data: Value,
    ) -> None:
        """One line; y is its foot. With `fit` it becomes smaller, at last shorter, rather than wider than that."""
        line = str(text)
        if fit:
            line, size = fitted(line, size, fit)
        style = f' font-size="{short(size)}"'
        style += f' text-anchor="{anchor}"' if anchor else ""
        style += f' font-weight="{weight}"' if weight else ""
        style += f" font-family={quoteattr(SERIF)}" if serif else ""
        style += ' font-style="italic"' if italic else ""
        place = f'<text x="{short(x)}" y="{short(y)}" fill="{self.ink(ink)}"'
        self.put(f"{place}{style}{more}{tagged(data)}>{escape(line)}</text>")

    def lines(
        self, x: float, y: float, text: str, width: float, most: int, size: float = 11, ink: str = "ink-2"
    ) -> int:
        """A paragraph of at most so many lines; it becomes smaller before it is cut. Gives the number of lines."""
        wrapped = wrap(text, width, size)
        while len(wrapped) > most and size > 8.5:
            size -= 0.5
            wrapped = wrap(text, width, size)
        if len(wrapped) > most:
            wrapped = [*wrapped[: most - 1], f"{wrapped[most - 1]}…"]
        for i, line in enumerate(wrapped):
            self.text(x, y + i * size * 1.16, line, size, ink, weight=500)
        return len(wrapped)

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        stroke: str = "",
        line: float = 1,
        rx: float = 0,
        more: str = "",
    ) -> None:
        rim = f' stroke="{self.ink(stroke)}" stroke-width="{line:g}"' if stroke else ""
        bend = f' rx="{rx:g}"' if rx else ""
        size = f'width="{short(width)}" height="{short(height)}"'
        self.put(f'<rect x="{short(x)}" y="{short(y)}" {size} fill="{self.ink(fill)}"{rim}{bend}{more}/>')

    def circle(self, x: float, y: float, radius: float, fill: str, stroke: str = "", line: float = 1) -> None:
        rim = f' stroke="{self.ink(stroke)}" stroke-width="{line:g}"' if stroke else ""
        self.put(f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(radius)}" fill="{self.ink(fill)}"{rim}/>')

    def path(self, d: str, fill: str = "none", stroke: str = "", line: float = 1, more: str = "") -> None:
        rim = f' stroke="{self.ink(stroke)}" stroke-width="{line:g}"' if stroke else ""
        self.put(f'<path d="{d}" fill="{self.ink(fill)}"{rim}{more}/>')

    @contextmanager
    def group(self, more: str = "", title: str = "", **data: Value) -> Iterator[None]:
        """Marks that belong together; the title is shown when a pointer rests on them."""
        self.put(f"<g{more}{tagged(data)}>")
        if title:
            self.put(f"<title>{escape(title)}</title>")
        yield
        self.put("</g>")

    def ink(self, name: str) -> str:
        return self.inks.get(name, name)

    def pattern(self, faction: str) -> str:
        """The faction's pattern as a fill: areas are never told apart by colour alone."""
        return f"url(#{self.need(f'pt-{faction}', faction)})"

    # --- The finished drawing ----------------------------------------------------------------------------------------

    def drawing(self, width: float, height: float, title: str) -> str:
        """A complete SVG that needs nothing from outside."""
        box = f'viewBox="0 0 {short(width)} {short(height)}" width="{short(width)}" height="{short(height)}"'
        font = f'font-family={quoteattr(SANS)} font-weight="600"'
        return "".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {box} {font} role="img" data-theme="{self.theme}">',
                f"<title>{escape(title)}</title><defs>",
                *self._symbols.values(),
                "</defs>",
                *self._marks,
                "</svg>",
            ]
        )


def tagged(data: Data) -> str:
    """`data-` attributes, by which tests and web pages find a mark."""
    return "".join(
        f" data-{key.replace('_', '-')}={quoteattr(str(value))}" for key, value in data.items() if value is not None
    )


def width_of(text: str, size: float) -> float:
    """About how wide a line will be.

    >>> round(width_of("Mill", 10)), round(width_of("Monument", 10))
    (16, 47)
    """
    return size / 100 * sum(WIDE.get(letter, CAPITAL if letter.isupper() else LETTER) for letter in text)


def fitted(text: str, size: float, width: float) -> tuple[str, float]:
    """The line and its size so that it stays within a width."""
    needed = width_of(text, size)
    if needed <= width:
        return text, size
    size = max(size * width / needed, size * 0.72)
    while len(text) > 1 and width_of(text, size) > width:
        text = text[:-2].rstrip(" ,.;:") + "…"
    return text, size


def wrap(text: str, width: float, size: float) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
