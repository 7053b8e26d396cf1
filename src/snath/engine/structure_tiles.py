"""What the structure bonus tile counts for a seat: own structures, whoever controls their territory (STRUC-022)."""

from snath.content import load_content
from snath.content.model import TileCount

from .bits import count, places_in
from .layout import BUILDINGS, ROW
from .setup.board import TERRAIN_NUMBER
from .state import State
from .table import Map

DIRECTIONS = ((1, 0), (0, 1), (1, -1))


def tile_count(s: State, seat: int) -> int:
    counts = load_content().scoring.tiles[s.table.tile].counts
    own = s.mat[seat * ROW + BUILDINGS]
    board = s.table.map
    match counts.rule:
        case "adjacent_distinct":
            touched = 0
            for place in places_in(own):
                touched |= board.adjacent[place]
            return count(touched & kinds_of(counts, board))
        case "standing_on":
            return count(own & kinds_of(counts, board))
        case "adjacent_to_any":
            beside = 0
            for place in places_in(kinds_of(counts, board)):
                beside |= board.adjacent[place]
            return count(own & beside)
        case "most_around_one":
            return max(count(own & board.adjacent[place]) for place in places_in(kinds_of(counts, board)))
        case "longest_row":
            return longest_row(own, board)
        case "apart":
            everything = 0
            for other in range(s.table.players):
                everything |= s.mat[other * ROW + BUILDINGS]
            return sum(1 for place in places_in(own) if board.adjacent[place] & everything == 0)
        case "most_in_shape":
            return most_in_shape(own, counts, board)


def kinds_of(counts: TileCount, board: Map) -> int:
    """Mask of the places that the tile speaks of."""
    mask = 0
    for what in counts.what:
        if what == "tunnel":
            mask |= board.tunnels  # a Mine is none (STRUC-019)
        elif what == "encounter":
            mask |= board.encounters
        elif what == "home_base":
            mask |= board.bases
        else:
            mask |= board.of_terrain[TERRAIN_NUMBER[what]]
    return mask


def hexes_in(own: int, board: Map) -> set[tuple[int, int]]:
    return {board.coordinates[place] for place in places_in(own)}


def longest_row(own: int, board: Map) -> int:
    """STRUC-027: rivers do not break it, one alone is a row of 1."""
    hexes = hexes_in(own, board)
    longest = 0
    for q, r in hexes:
        for dq, dr in DIRECTIONS:
            n = 1
            while (q + n * dq, r + n * dr) in hexes:
                n += 1
            longest = max(longest, n)
    return longest


def most_in_shape(own: int, counts: TileCount, board: Map) -> int:
    """STRUC-034: the shape may lie anywhere, so each structure is tried on each of its hexes."""
    hexes = hexes_in(own, board)
    most = 0
    for shape in counts.shapes:
        for q, r in hexes:
            for dq, dr in shape:
                origin = (q - dq, r - dr)
                most = max(most, sum((origin[0] + x, origin[1] + y) in hexes for x, y in shape))
    return most
