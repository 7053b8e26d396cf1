"""Structure bonus tiles: how a printed tile counts, as masks over the places of the board."""

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from snath.content import load_content
from snath.content.hexes import DIRECTIONS
from snath.content.model import TileCount

from ..bits import places_in
from ..layout import PLACES
from ..structure_tiles import Apart, LongestRow, MostWithin, StandingOn, TileRule, Touching
from ..table import Map
from .board import LAID, TERRAIN_NUMBER

THERE = (DIRECTIONS.index((1, 0)), DIRECTIONS.index((0, 1)), DIRECTIONS.index((1, -1)))  # each line one way, not back


@lru_cache(maxsize=LAID)
def tile_rule(tile: str, board: Map) -> TileRule:
    counts = load_content().scoring.tiles[tile].counts
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
            return LongestRow(vec[i64]([following for way in THERE for following in following_on(board, way)]))
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


def following_on(board: Map, way: int) -> list[int]:
    """By territory, a mask of the next one in a direction; 0 at the edge."""
    following = [0] * PLACES
    for place in places_in(board.territories):
        there = board.line[way * PLACES + place]
        following[place] = 1 << there if there >= 0 else 0
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
