"""Pieces on a hex: small figures while there is room, counted figures when it grows crowded, never overlapping."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..accessors import Territory
from ..modules import Face, face_of, piece_kind
from ..modules import Piece as ModulePiece
from .svg_hexes import Point, half_width
from .svg_paper import Data, Paper

GAP: Final = 2.0
ROOM: Final = 96.0  # widest row, in the middle of the hex
RIM: Final = 3.0  # kept free along the border
BADGE: Final = 8.0  # a count sticks out of its figure by this much
SCALES: Final = (1.0, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.54)
#: Width and height of a figure with the space it needs.
FIGURES: Final = {
    "structure": (31.0, 31.0), "character": (33.0, 38.0), "mech": (40.0, 39.0), "worker": (21.0, 25.0),
}  # fmt: skip
DRAWN: Final = {"structure": 30.0, "character": 38.0, "mech": 40.0, "worker": 25.0}
PILL_HEIGHT: Final = 20.0


@dataclass(frozen=True)
class Piece:
    """A figure, or a pill with resources."""

    kind: str
    faction: str = ""
    count: int = 1
    of: str = ""  # which structure, which resource
    face: Face | None = None  # of a module's piece

    @property
    def badge(self) -> float:
        """How far a count or a small symbol sticks out."""
        sticks_out = self.count > 1 or (self.face is not None and self.face.badge)
        return BADGE if self.kind != "resource" and sticks_out else 0.0

    @property
    def bare(self) -> float:
        """The width of the figure alone."""
        if self.face is not None:
            return self.face.width or self.drawn
        return FIGURES[self.kind][0]

    @property
    def width(self) -> float:
        if self.kind == "resource":
            return 29.0 + 7.5 * len(str(self.count))
        return self.bare + self.badge

    @property
    def height(self) -> float:
        if self.kind == "resource":
            return PILL_HEIGHT
        return self.drawn if self.face is not None else FIGURES[self.kind][1]

    @property
    def drawn(self) -> float:
        """The size of its symbol."""
        return DRAWN[self.kind] if self.face is None else piece_kind(self.kind)[1].size


Row = list[Piece]


@dataclass(frozen=True)
class Ground:
    """The part of a hex where pieces may stand: between two heights; `scale` is the size of the hex."""

    highest: float
    lowest: float
    scale: float = 1.0


@dataclass(frozen=True)
class Packing:
    """Rows of pieces, their scale, and where the first row begins above or below the middle."""

    rows: list[Row]
    scale: float
    top: float


# --- What stands on a place ------------------------------------------------------------------------------------------


def figures(territory: Territory, counted: int) -> list[list[Row]]:
    """Fighters and workers by faction. `counted` 1: workers as one figure with a number, 2: mechs too."""
    fixed = set_down(territory)
    own = [of_module(piece) for piece in territory.module_units]
    groups = []
    for faction, units in territory.units.items():
        big = [piece for piece in fixed if piece.faction == faction]
        big += [Piece("character", faction)] * units["character"]
        big += together(Piece("mech", faction), units["mechs"], counted > 1)
        big += [piece for piece in own if piece.faction == faction]
        small = together(Piece("worker", faction), units["workers"], counted > 0)
        groups.append([big, small])
    left = [piece for piece in (*fixed, *own) if piece.faction not in territory.units]
    if not groups:
        return [[left, []]]
    return [[left + groups[0][0], groups[0][1]], *groups[1:]]


def set_down(territory: Territory) -> Row:
    """What never moves: a structure, a faction's token."""
    found = []
    if territory.structure is not None:
        owner, kind = territory.structure
        found.append(Piece("structure", owner, of=kind))
    if territory.faction_token is not None:
        found.append(of_module(territory.faction_token))
    return found


def of_module(piece: ModulePiece) -> Piece:
    face = face_of(piece)
    return Piece(piece.kind, piece.faction, face.count, face=face)


def together(piece: Piece, number: int, counted: bool) -> Row:
    if counted and number > 1:
        return [Piece(piece.kind, piece.faction, number)]
    return [piece] * number


def pills(territory: Territory) -> Row:
    return [Piece("resource", count=n, of=kind) for kind, n in territory.resources.items()]


# --- Packing ---------------------------------------------------------------------------------------------------------


def pack(territory: Territory, ground: Ground) -> Packing:
    """The largest arrangement that stays on its ground."""
    last = Packing([], 1.0, 0.0)
    for last in arrangements(territory, ground):
        if fits(last, ground):
            return last
    return last


def arrangements(territory: Territory, ground: Ground) -> Iterator[Packing]:
    """From the roomiest to the most crowded."""
    cargo = pills(territory)
    for scale in SCALES:
        for mixed in (False, True):
            for counted in (0, 1, 2):
                rows = rows_of(figures(territory, counted), cargo, ROOM * ground.scale / scale, mixed)
                height = (sum(row_height(row) for row in rows) + GAP * (len(rows) - 1)) * scale
                wanted = (ground.highest + ground.lowest - height) / 2
                for shift in (0, 2, -2, 4, -4, 6, -6, 9, -9, 12, -12, 16, -16):
                    yield Packing(rows, scale, wanted + shift)


def rows_of(groups: list[list[Row]], cargo: Row, room: float, mixed: bool) -> list[Row]:
    """Rows of figures, then of pills; `mixed` lets them share rows."""
    everybody = [piece for group in groups for row in group for piece in row]
    if mixed:
        return even_rows([*everybody, *cargo], room)
    rows = even_rows(everybody, room)
    if len(rows) > 1 or len(groups) > 1:
        rows = [row for group in groups for part in group for row in even_rows(part, room)]
    return rows + even_rows(cargo, room)


def even_rows(pieces: Row, room: float) -> list[Row]:
    """As few rows as possible, about equally long."""
    if not pieces:
        return []
    width = sum(piece.width for piece in pieces)
    for number in range(max(1, math.ceil(width / room)), len(pieces) + 1):
        rows = broken(pieces, max(width / number, *(piece.width for piece in pieces)), room)
        if len(rows) <= number:
            return rows
    return [[piece] for piece in pieces]


def broken(pieces: Row, about: float, room: float) -> list[Row]:
    rows: list[Row] = [[]]
    for piece in pieces:
        width = row_width(rows[-1])
        if rows[-1] and (width + piece.width > room or width + piece.width / 2 > about):
            rows.append([])
        rows[-1].append(piece)
    return rows


def row_width(row: Row) -> float:
    return sum(piece.width for piece in row)


def row_height(row: Row) -> float:
    return max(piece.height for piece in row)


def fits(packing: Packing, ground: Ground) -> bool:
    y = packing.top
    if y < ground.highest:
        return False
    for row in packing.rows:
        foot = y + row_height(row) * packing.scale
        half = row_width(row) * packing.scale / 2
        # heads are narrower than feet: a figure's upper corners are air
        head = y if row[0].kind == "resource" else y + 6 * packing.scale
        narrow = max(abs(head), abs(foot)) / ground.scale
        if half > half_width(narrow) * ground.scale - RIM:
            return False
        y = foot + GAP * packing.scale
    return y - GAP * packing.scale <= ground.lowest


# --- Drawing ---------------------------------------------------------------------------------------------------------


def draw_pieces(paper: Paper, territory: Territory, middle: Point, ground: Ground) -> None:
    """All figures of a place on their halo, then the pills and the counts on top."""
    packing = pack(territory, ground)
    placed = list(positions(packing, middle))
    standing = [(piece, x, y) for piece, x, y in placed if piece.kind != "resource"]
    if standing:
        paper.halo([(symbol_of(piece), *box_of(piece, x, y, packing.scale)) for piece, x, y in standing])
    for piece, x, y in standing:
        draw_figure(paper, piece, territory.name, *box_of(piece, x, y, packing.scale))
    for piece, x, y in placed:
        if piece.kind == "resource":
            draw_pill(paper, piece, territory.name, x, y, packing.scale)
        elif piece.face is not None and piece.face.badge:
            draw_badge(paper, piece.face.badge, *box_of(piece, x, y, packing.scale))
        elif piece.count > 1:
            draw_count(paper, piece.count, x + piece.bare / 2 * packing.scale, y, packing.scale)


def symbol_of(piece: Piece) -> str:
    if piece.face is not None:
        return piece.face.symbol or piece_kind(piece.kind)[1].symbol
    return f"s-{piece.of}" if piece.kind == "structure" else f"p-{piece.kind}-{piece.faction}"


def box_of(piece: Piece, x: float, y: float, scale: float) -> tuple[float, float, float]:
    """Upper left corner and size of a figure whose middle is x and whose upper edge is y."""
    size = piece.drawn * scale
    return x - size / 2, y, size


def positions(packing: Packing, middle: Point) -> Iterator[tuple[Piece, float, float]]:
    """Every piece with the middle of its figure at x and its upper edge at y; a row stands on one line."""
    scale = packing.scale
    y = middle[1] + packing.top
    for row in packing.rows:
        foot = y + row_height(row) * scale
        x = middle[0] - row_width(row) * scale / 2
        for piece in row:
            yield piece, x + (piece.width - piece.badge) * scale / 2, foot - piece.height * scale
            x += piece.width * scale
        y = foot + GAP * scale


def draw_figure(paper: Paper, piece: Piece, place: str, x: float, y: float, size: float) -> None:
    data: Data = {"place": place, "piece": piece.kind, "count": piece.count}
    if piece.kind == "structure":
        draw_structure(paper, piece.faction, piece.of, x, y, size, data)
    else:
        own = {} if piece.face is None else piece.face.data
        paper.use(symbol_of(piece), x, y, size, faction=piece.faction, dress="board", data={**data, **own})


def draw_structure(
    paper: Paper, faction: str, kind: str, x: float, y: float, size: float, data: Data, dress: str = "board"
) -> None:
    """The building and, upon it, the outline of its owner's emblem."""
    paper.use(f"s-{kind}", x, y, size, faction=faction, dress=dress, data={**data, "kind": kind})
    mark, down = (0.3, 0.7) if kind == "monument" else (0.36, 0.63)
    paper.use(f"k-{faction}", x + size * (1 - mark) / 2, y + size * down, size * mark, faction=faction, dress=dress)


def draw_pill(paper: Paper, piece: Piece, place: str, x: float, y: float, scale: float) -> None:
    width, height = (piece.width - 1.5) * scale, (PILL_HEIGHT - 1) * scale
    left = x - width / 2
    with paper.group(place=place, piece="resource", resource=piece.of, count=piece.count):
        paper.rect(left, y, width, height, "#fffaf0", "#161d25", 1.3 * scale, height / 2)
        paper.use(f"r-{piece.of}", left + 2.5 * scale, y + 1.2 * scale, 16.5 * scale, dress="board")
        number = left + 19 * scale + (width - 19 * scale - 4 * scale) / 2
        paper.text(number, y + 14.3 * scale, piece.count, 14 * scale, "#161d25", anchor="middle", weight=700)


def draw_badge(paper: Paper, symbol: str, x: float, y: float, size: float) -> None:
    """A small symbol at the lower right edge of a piece."""
    radius = size * 0.31
    middle_x, middle_y = x + size * 1.02, y + size - radius
    paper.circle(middle_x, middle_y, radius, "#fffaf0", "#161d25", size * 0.05)
    icon = size * 0.44
    paper.use(symbol, middle_x - icon / 2, middle_y - icon / 2, icon, dress="board")


def draw_count(paper: Paper, count: int, x: float, y: float, scale: float) -> None:
    radius = 8.2 * max(scale, 0.72)
    paper.circle(x, y + radius * 0.8, radius, "#fffaf0", "#161d25", 1.6)
    size = 13 * max(scale, 0.72)
    paper.text(x, y + radius * 0.8 + size * 0.36, count, size, "#161d25", anchor="middle", weight=700)
