"""The map in characters: hexes as bricks, rivers between them, and what stands on each.

A wall of bricks touches as hexes do: two above, two below, one on either side.
"""

from typing import Final

from snath.engine.layout import PLACES
from snath.words import Words

from ..accessors import Look, Territory
from ..modules import Piece, face_of
from .text_canvas import Canvas

INNER: Final = 13  # characters inside a brick
STEP: Final = INNER + 1
LINES: Final = 3
RISE: Final = LINES + 1
TUNNEL: Final = "∩"
TOKEN: Final = "?"
#: Half a border, or a side: the neighbour beyond it, where it begins and how it runs.
BORDERS: Final = (
    ((0, -1), (0, 0), (STEP // 2, 0)),
    ((1, -1), (STEP // 2, 0), (STEP // 2, 0)),
    ((-1, 0), (0, 0), (0, RISE)),
    ((1, 0), (STEP, 0), (0, RISE)),
    ((-1, 1), (0, RISE), (STEP // 2, 0)),
    ((0, 1), (STEP // 2, RISE), (STEP // 2, 0)),
)

Token = tuple[str, str]  # text, style
NO_UNITS: Final = {"character": 0, "mechs": 0, "workers": 0}


def board_text(look: Look, words: Words, colour: bool) -> str:
    """Rows of bricks; home bases that nobody plays are in brackets."""
    canvas = Canvas()
    board = look.shown.table.map
    places = [place for place in range(PLACES) if (board.territories | board.bases) >> place & 1]
    left = min(corner(board.coordinates[place])[0] for place in places)
    top = min(corner(board.coordinates[place])[1] for place in places)
    at = {board.coordinates[place]: place for place in places}
    for place in places:
        x, y = corner(board.coordinates[place])
        x, y = x - left, y - top
        here = Territory(look.shown, place)
        if board.bases >> place & 1 and here.home_of not in look.factions:
            empty = words(f"faction-{here.home_of}" if here.home_of else "drawing-base-nobody")
            canvas.write(x + 1, y + 2, f"({empty})".center(INNER), "faint")
            continue
        q, r = board.coordinates[place]
        for (dq, dr), (bx, by), run in BORDERS:
            beyond = at.get((q + dq, r + dr))
            river = beyond is not None and bool(board.river[place] >> beyond & 1 or board.river[beyond] >> place & 1)
            canvas.line(x + bx, y + by, *run, river=river)
        fill(canvas, here, words, x + 1, y + 1)
    return canvas.text(colour)


def corner(coordinates: tuple[int, int]) -> tuple[int, int]:
    """Upper left corner of a brick."""
    q, r = coordinates
    return STEP * q + STEP // 2 * r, RISE * r


# --- What stands in a brick ------------------------------------------------------------------------------------------


def fill(canvas: Canvas, territory: Territory, words: Words, x: int, y: int) -> None:
    lines = brick(territory, words)
    for i, line in enumerate(lines):
        if not line and territory.terrain == "lake":
            canvas.write(x, y + i, "  ~   ~   ~  "[i : i + INNER].ljust(INNER), "lake")
        column = x
        for text, style in line:
            canvas.write(column, y + i, text, style)
            column += len(text)


def brick(territory: Territory, words: Words) -> list[list[Token]]:
    """Three lines: name, terrain and marks; units and structure; resources.

    When it grows crowded the structure goes down to the resources, then spaces are left out, at last the terrain.
    """
    structure = structure_token(territory, words)
    wide, tight = (contents(territory, gap) for gap in (" ", ""))
    for units, cargo in (wide, tight):
        above, below = spaced([*units, *structure]), spaced([*structure, *cargo])
        if width(above) <= INNER and width(cargo) <= INNER:
            return [heading(territory, words), above, cargo]
        if width(units) <= INNER and width(below) <= INNER:
            return [heading(territory, words), units, below]
    name = territory.name + marks(territory)
    building = [(text[: INNER - len(name) - 1], style) for text, style in structure]
    units, cargo = wide if max(width(line) for line in wide) <= INNER else tight
    return [spaced([(name, "strong"), *building]), units, cargo]


def contents(territory: Territory, gap: str) -> tuple[list[Token], list[Token]]:
    """Units and resources."""
    own: dict[str, list[Piece]] = {faction: [] for faction in territory.units}
    for piece in territory.module_units:
        own.setdefault(piece.faction, []).append(piece)
    units = [units_text(faction, territory.units.get(faction, NO_UNITS), own[faction], gap) for faction in own]
    return spaced(units), cargo_tokens(territory, gap)


def heading(territory: Territory, words: Words) -> list[Token]:
    """`A3 village   ?`: name, terrain, and the marks at the end."""
    if territory.terrain is None:
        faction = territory.home_of or ""
        return [(words("drawing-text-base", faction=words(f"faction-{faction}"))[:INNER], faction)]
    marked = marks(territory)
    room = INNER - len(territory.name) - 1 - len(marked)
    terrain = words(f"terrain-{territory.terrain}")[:room]
    gap = " " * (INNER - len(territory.name) - 1 - len(terrain) - len(marked))
    token = token_mark(territory)
    printed = (gap + marked.removesuffix(token), "strong")
    own = [(token, territory.faction_token.faction)] if territory.faction_token else []
    return [(f"{territory.name} ", "strong"), (terrain, territory.terrain), printed, *own]


def marks(territory: Territory) -> str:
    return (TUNNEL if territory.tunnel else "") + (TOKEN if territory.token else "") + token_mark(territory)


def token_mark(territory: Territory) -> str:
    """The sign of a faction's token."""
    token = territory.faction_token
    return "" if token is None else face_of(token).sign


def units_text(faction: str, units: dict[str, int], own: list[Piece], gap: str) -> Token:
    """`N c m2 w6`: the faction's letter, character, two mechs, six workers; then the signs of modules' units."""
    parts = [letter_of(faction)]
    parts += ["c"] if units["character"] else []
    parts += [counted(letter, units[kind]) for letter, kind in (("m", "mechs"), ("w", "workers")) if units[kind]]
    parts += [counted(face.sign, face.count) for face in map(face_of, own)]
    return gap.join(parts), faction


def counted(letter: str, number: int) -> str:
    return letter if number == 1 else f"{letter}{number}"


def structure_token(territory: Territory, words: Words) -> list[Token]:
    """`N:mill`."""
    if territory.structure is None:
        return []
    faction, kind = territory.structure
    return [(f"{letter_of(faction)}:{words(f'structure-{kind}').lower()[:8]}", faction)]


def cargo_tokens(territory: Territory, gap: str) -> list[Token]:
    """`2F 3M 1O 4W`: the number before the letter of the resource."""
    cargo = gap.join(f"{n}{kind[0].upper()}" for kind, n in territory.resources.items())
    return [(cargo, "")] if cargo else []


def letter_of(faction: str) -> str:
    return faction[0].upper()


def spaced(tokens: list[Token]) -> list[Token]:
    """Tokens with a blank between them."""
    found: list[Token] = []
    for token in tokens:
        if found and token[0] != " " and found[-1][0] != " ":
            found.append((" ", ""))
        found.append(token)
    return found


def width(tokens: list[Token]) -> int:
    return sum(len(text) for text, _ in tokens)
