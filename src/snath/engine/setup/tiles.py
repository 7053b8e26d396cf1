"""Structure bonus tiles: how a printed tile counts, as masks over the places of the board."""

from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from snath.content import load_content
from snath.content.model import TileCount

from ..bits import places_in
from ..layout import PLACES
from ..structure_tiles import Apart, LongestRow, MostWithin, StandingOn, TileRule, Touching
from ..table import Map
from .board import TERRAIN_NUMBER, base_board

DIRECTIONS = ((1, 0), (0, 1), (1, -1))


@cache
def tile_rule(tile: str) -> TileRule:
    counts = load_content().scoring.tiles[tile].counts
    board = base_board()
    adjacent = vec[i64](board.adjacent)
    kinds = places_of_kinds(counts, board)
    match counts.rule:
        case "adjacent_distinct":
            return Touching(kinds, adjacent)
        case "standing_on":
            return StandingOn(kinds)
        case "adjacent_to_any":
            beside = 0
            for place in places_in(kinds):
                beside |= board.adjacent[place]
            return StandingOn(beside)
        case "most_around_one":
            return MostWithin(vec[i64]([board.adjacent[place] for place in places_in(kinds)]))
        case "longest_row":
            return LongestRow(vec[i64]([following for step in DIRECTIONS for following in line(board, step)]))
        case "apart":
            return Apart(adjacent)
        case "most_in_shape":
            return MostWithin(vec[i64](shapes(counts, board)))


def places_of_kinds(counts: TileCount, board: Map) -> int:
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


def hexes(board: Map) -> dict[tuple[int, int], int]:
    """Territories by coordinates, each as a mask."""
    return {board.coordinates[place]: 1 << place for place in places_in(board.territories)}


def line(board: Map, step: tuple[int, int]) -> list[int]:
    """By place, the next hex in one direction; 0 at the edge."""
    at = hexes(board)
    following = [0] * PLACES
    for place in places_in(board.territories):
        q, r = board.coordinates[place]
        following[place] = at.get((q + step[0], r + step[1]), 0)
    return following


def shapes(counts: TileCount, board: Map) -> list[int]:
    """STRUC-034: the shape may lie anywhere, so each hex of the board is tried as each of its hexes."""
    at = hexes(board)
    found = set()
    for shape in counts.shapes:
        for q, r in at:
            for dq, dr in shape:
                found.add(sum(at.get((q - dq + x, r - dr + y), 0) for x, y in shape))
    return sorted(found)
