"""The map: sheet, home bases, hexes, rivers, tunnels and encounters, and the pieces upon it."""

from typing import Final

from snath.engine.layout import ACTIVE, OVER, PLACES, TURN
from snath.engine.table import Map

from ..accessors import Look, Territory
from ..place_labels import label_of
from .palette import FACTIONS
from .standings import last_turn
from .svg_hexes import BASE_SCALE, WIDTH, Point, centre, extent, hex_path, river_courses
from .svg_paper import Data, Paper
from .svg_pieces import Ground, draw_pieces

MARGIN_LEFT: Final = 22.0  # the letters of the rows stand here
MARGIN: Final = 10.0
PRINTED: Final = 0.972  # hexes are printed a little smaller, so that paper shows between them
MARK: Final = 25.0
NAME: Final = 8.0  # pieces stay above the name of the hex
HIGHEST: Final = -47.0
BELOW_MARK: Final = -29.0
FIGHT: Final = "#e2553f"

#: Height lines of the paper outside the map, drawn by hand about the middle.
CONTOURS: Final = (
    "M-440-330C-380-350-350-400-300-430M-440-300C-370-320-330-380-270-432M-440-262C-390-280-350-300-330-330"
    "M-60-430C-50-390-10-380 30-392S90-420 96-432M-90-430C-70-370-10-352 40-366S120-410 128-432"
    "M250-432C270-400 330-390 360-360S420-320 440-322M290-432C310-410 350-404 380-380S420-350 440-350"
    "M330-432C350-420 400-404 440-384"
    "M-440 330C-400 340-380 380-330 392S-250 410-230 432M-440 362C-410 366-390 400-350 412S-290 424-276 432"
    "M-440 300C-420 302-404 310-396 330M90 432C110 396 160 380 210 392S300 400 330 372 400 330 440 336"
    "M130 432C150 410 180 404 220 412S320 420 350 396 410 366 440 368M190 432C220 424 320 436 360 416S420 396 440 396"
)


def map_size(look: Look) -> tuple[float, float]:
    left, top, right, bottom = extent(look.shown.table.map)
    return right - left + MARGIN_LEFT + MARGIN, bottom - top + 2 * MARGIN


def draw_map(paper: Paper, look: Look, x: float, y: float) -> None:
    """The whole map with its upper left corner at x, y."""
    board = look.shown.table.map
    left, top, _, _ = extent(board)
    with paper.group(f' transform="translate({x - left + MARGIN_LEFT:.1f} {y - top + MARGIN:.1f})"', part="map"):
        paper.path(CONTOURS, stroke="contour", line=1.4)
        draw_row_letters(paper, look, left - MARGIN_LEFT / 2 + 1)
        for place in range(PLACES):
            if board.bases >> place & 1:
                draw_base(paper, look, place)
        for territory in look.territories:
            draw_hex(paper, look, territory)
        draw_rivers(paper, look)
        for territory in look.territories:
            draw_marks(paper, territory, centre(board.coordinates[territory.place]))
            draw_name(paper, territory, centre(board.coordinates[territory.place]), name_foot(board, territory.place))
        for place in range(PLACES):
            if (board.territories | board.bases) >> place & 1:
                draw_place(paper, look, Territory(look.shown, place))


def draw_row_letters(paper: Paper, look: Look, margin: float) -> None:
    """In the left margin, but beside a row that begins far from it."""
    rows: dict[tuple[str, float], list[float]] = {}
    for territory in look.territories:
        x, y = centre(look.shown.table.map.coordinates[territory.place])
        rows.setdefault((territory.name[0], y), []).append(x)
    for (letter, y), row in rows.items():
        far = min(row) - margin > 3.2 * WIDTH
        x = max(row) + WIDTH / 2 + 14 if far else margin
        paper.text(x, y + 5, letter, 14, "ink-3", anchor="middle", serif=True, italic=True)


def draw_hex(paper: Paper, look: Look, territory: Territory) -> None:
    x, y = centre(look.shown.table.map.coordinates[territory.place])
    with paper.group(title=label_of(paper.words, territory), place=territory.name, terrain=territory.terrain):
        width, height = 104 * PRINTED, 120 * PRINTED
        paper.use(f"hex-{territory.terrain}", x - width / 2, y - height / 2, width, height)


def draw_rivers(paper: Paper, look: Look) -> None:
    """Bank, water, glint: a river's banks are dark, a lake's shore is pale."""
    d = river_courses(look.shown.table.map)
    ends = ' stroke-linecap="round" stroke-linejoin="round"'
    with paper.group(part="rivers"):
        paper.path(d, stroke="river-e", line=12.5, more=ends)
        paper.path(d, stroke="river", line=9.5, more=ends)
        glint = ' stroke-dasharray="14 21 5 33 22 17 3 26" opacity=".85"'
        paper.path(d, stroke="river-l", line=1.5, more=ends + glint)


def draw_marks(paper: Paper, territory: Territory, middle: Point) -> None:
    """Tunnel and encounter at the top corner; where an encounter has been met, a pale sign stays."""
    x, y = middle
    shift = 13.5 if territory.tunnel and territory.encounter else 0.0
    if territory.tunnel:
        draw_mark(paper, "c-tunnel", x - shift, y - 54, {"place": territory.name, "mark": "tunnel"})
    if territory.token:
        draw_mark(paper, "c-encounter", x + shift, y - 55, {"place": territory.name, "piece": "encounter"})
    elif territory.encounter:
        met = {"place": territory.name, "mark": "encounter"}
        paper.use("c-encounter", x - 8 + shift, y - 52, 16, dress="spent", opacity=0.5, data=met)


def draw_name(paper: Paper, territory: Territory, middle: Point, foot: float) -> None:
    rim = f' paint-order="stroke" stroke="{paper.inks["id-rim"]}" stroke-opacity=".55" stroke-width="2.6"'
    paper.text(middle[0], middle[1] + foot, territory.name, 9.5, "id", anchor="middle", more=rim)


def name_foot(board: Map, place: int) -> float:
    """The name stands in the bottom corner, a little higher where a river bends round it."""
    q, r = board.coordinates[place]
    below = [other for other in range(PLACES) if board.coordinates[other] in ((q - 1, r + 1), (q, r + 1))]
    bends = sum(board.river[place] >> other & 1 for other in below) == 2
    return 44.5 if bends else 48.5


def draw_mark(paper: Paper, name: str, x: float, y: float, data: Data) -> None:
    paper.halo([(name, x - MARK / 2, y, MARK)])
    paper.use(name, x - MARK / 2, y, MARK, dress="board", data=data)


def draw_base(paper: Paper, look: Look, place: int) -> None:
    """A home base: faction colour, pattern and emblem; one that nobody plays is only outlined."""
    here = Territory(look.shown, place)
    faction = here.home_of
    x, y = centre(look.shown.table.map.coordinates[place])
    if faction is None:
        with paper.group(title=paper.words("drawing-base-nobody"), place=here.name, base="nobody"):
            draw_empty_base(paper, x, y)
        return
    played = faction in look.factions
    title = paper.words("drawing-base" if played else "drawing-base-empty", faction=paper.words(f"faction-{faction}"))
    with paper.group(title=title, place=here.name, faction=faction, base="played" if played else "empty"):
        if not played:
            draw_empty_base(paper, x, y)
            paper.use(f"e-{faction}", x - 20, y - 20, 40, faction=faction, dress="ghost", opacity=0.38)
            return
        occupied = bool(here.units)
        draw_base_ground(paper, faction, x, y)
        size, down = (26.0, -33.0) if occupied else (50.0, -25.0)
        paper.use(f"e-{faction}", x - size / 2, y + down, size, faction=faction, dress="own")


def draw_empty_base(paper: Paper, x: float, y: float) -> None:
    dashes = ' stroke-dasharray="5 5" opacity=".75"'
    paper.path(hex_path(x, y, BASE_SCALE), stroke="ink-3", line=1.6, more=dashes)


def draw_base_ground(paper: Paper, faction: str, x: float, y: float) -> None:
    colours = FACTIONS[faction]
    paper.path(hex_path(x, y, BASE_SCALE), colours["f"], "#161d25", 2.4, ' stroke-linejoin="round"')
    paper.path(hex_path(x, y, BASE_SCALE), paper.pattern(faction), more=' opacity=".26"')
    paper.path(hex_path(x, y, BASE_SCALE * 0.86), stroke=colours["fs"], line=1.6)


def draw_place(paper: Paper, look: Look, territory: Territory) -> None:
    at = look.shown.table.map.coordinates[territory.place]
    if territory.terrain is None:
        draw_pieces(paper, territory, centre(at), Ground(-8.0, 34.0, BASE_SCALE))
        return
    if len(territory.units) > 1:
        draw_fight(paper, *centre(at))
    highest = BELOW_MARK if territory.tunnel or territory.token else HIGHEST
    lowest = name_foot(look.shown.table.map, territory.place) - NAME
    draw_pieces(paper, territory, centre(at), Ground(highest, lowest))


def draw_fight(paper: Paper, x: float, y: float) -> None:
    """Two factions on one territory: a combat is due."""
    paper.path(hex_path(x, y, 0.92), stroke="#161d25", line=6.5)
    paper.path(hex_path(x, y, 0.92), stroke=FIGHT, line=3.8)


def draw_turn(paper: Paper, look: Look, x: float, y: float) -> None:
    """Whose turn it is, in the corner of the map."""
    now = look.shown.now
    if now[OVER]:
        paper.text(x, y + 20, paper.words("drawing-over"), 19, serif=True, weight=600, fit=150)
        return
    faction = look.factions[now[ACTIVE]]
    with paper.group(faction=faction, part="turn"):
        paper.use(f"e-{faction}", x, y, 30, faction=faction)
        name = paper.words(f"faction-{faction}")
        paper.text(x + 37, y + 14, paper.words("drawing-turn-of", faction=name), 17, serif=True, weight=600, fit=112)
        turn = paper.words("drawing-turn-last" if last_turn(look) else "drawing-turn", n=now[TURN])
        paper.text(x + 37, y + 29, turn, 12.5, "ink-2", weight=500, fit=112)
