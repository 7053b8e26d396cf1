"""Characters on a grid, with styles that become ANSI colours or nothing."""

from typing import Final

from .palette import TERMINAL

#: Ink and ground as ANSI codes.
STYLES: Final = {
    "river": "1;38;5;39",
    "lake": "38;5;67",
    "farm": "38;5;178",
    "forest": "38;5;71",
    "mountain": "38;5;137",
    "tundra": "38;5;110",
    "village": "38;5;173",
    "factory": "1",
    "faint": "2",
    "strong": "1",
    # a ground of its own makes a faction readable on dark and on light terminals
    **{faction: f"48;5;{ground};38;5;{ink}" for faction, (ground, ink) in TERMINAL.items()},
}

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
#: Lines by the directions in which they go on.
LINES: Final = {
    UP: "│", DOWN: "│", UP | DOWN: "│", LEFT: "─", RIGHT: "─", LEFT | RIGHT: "─",
    DOWN | RIGHT: "┌", DOWN | LEFT: "┐", UP | RIGHT: "└", UP | LEFT: "┘",
    UP | DOWN | RIGHT: "├", UP | DOWN | LEFT: "┤", LEFT | RIGHT | DOWN: "┬", LEFT | RIGHT | UP: "┴",
    UP | DOWN | LEFT | RIGHT: "┼",
}  # fmt: skip
RIVER: Final = "≈"


class Canvas:
    """A grid that grows as it is written on."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, str]] = {}
        self._lines: dict[tuple[int, int], int] = {}
        self._rivers: dict[tuple[int, int], int] = {}

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        for i, letter in enumerate(text):
            self._cells[x + i, y] = (letter, style)

    def line(self, x: int, y: int, dx: int, dy: int, river: bool = False) -> None:
        """A straight line from a point; both ends are corners where others may join."""
        step_x, step_y = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
        there, back = (RIGHT, LEFT) if step_x else (DOWN, UP)
        for i in range(max(abs(dx), abs(dy))):
            here = (x + i * step_x, y + i * step_y)
            following = (here[0] + step_x, here[1] + step_y)
            self._lines[here] = self._lines.get(here, 0) | there
            self._lines[following] = self._lines.get(following, 0) | back
            if river:
                self._rivers[here] = self._rivers.get(here, 0) | there
                self._rivers[following] = self._rivers.get(following, 0) | back

    def _shown(self, at: tuple[int, int]) -> tuple[str, str]:
        if at in self._cells:
            return self._cells[at]
        if at in self._lines:
            wet = self._rivers.get(at, 0)
            if wet.bit_count() >= 2:
                return RIVER, "river"
            return LINES[self._lines[at]], "faint"
        return " ", ""

    def text(self, colour: bool) -> str:
        """Lines without blanks at their ends."""
        marked = self._cells.keys() | self._lines.keys()
        width = 1 + max(x for x, _ in marked)
        height = 1 + max(y for _, y in marked)
        rows = [[self._shown((x, y)) for x in range(width)] for y in range(height)]
        return "\n".join(painted(row, colour) for row in rows)


def painted(row: list[tuple[str, str]], colour: bool) -> str:
    """One line; neighbours of one style share their codes."""
    while row and row[-1][0] == " ":
        row = row[:-1]
    if not colour:
        return "".join(letter for letter, _ in row)
    out, current = [], ""
    for letter, style in row:
        if style != current:
            out.append("\x1b[0m" if current else "")
            out.append(f"\x1b[{STYLES[style]}m" if style in STYLES else "")
            current = style
        out.append(letter)
    return "".join(out) + ("\x1b[0m" if current else "")


def styled(text: str, style: str, colour: bool) -> str:
    """A piece of text with a style.

    >>> styled("N", "nordic", False), styled("N", "faint", True)
    ('N', '\\x1b[2mN\\x1b[0m')
    """
    return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if colour and style in STYLES else text
