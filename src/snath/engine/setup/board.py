"""The board as masks over places."""

from functools import lru_cache
from typing import Final

from snath.content.hexes import DIRECTIONS, adjacent
from snath.content.layouts import STANDARD
from snath.content.model import TERRAINS, Board

from ..bits import places_in
from ..layout import FACTORY, FARM, FIRST_BASE, FOREST, LAKE, MOUNTAIN, PLACES, TUNDRA, VILLAGE
from ..table import Map

TERRAIN_NUMBER = {
    "farm": FARM, "mountain": MOUNTAIN, "tundra": TUNDRA, "forest": FOREST, "village": VILLAGE, "lake": LAKE,
    "factory": FACTORY,
}  # fmt: skip


LAID: Final = 64  # maps that are kept for the next table


@lru_cache(maxsize=LAID)
def lay_map(board: Board) -> Map:
    """A board for the rules; equal boards share one.

    Places 0-46 are its hexes in reading order, a missing one is called `-`; from 47 on the home bases clockwise.
    """
    found = Map()
    found.standard = board.name == STANDARD
    found.names = ["-"] * PLACES
    found.coordinates = [(0, 0)] * PLACES
    found.terrain = [-1] * PLACES
    found.of_terrain = [0] * len(TERRAINS)
    found.dry = [0] * PLACES
    found.river = [0] * PLACES
    found.adjacent = [0] * PLACES
    number = board.numbers()
    for territory in board.territories:
        place = number[territory.id]
        terrain = TERRAIN_NUMBER[territory.terrain]
        here = 1 << place
        found.names[place] = territory.id
        found.coordinates[place] = (territory.q, territory.r)
        found.terrain[place] = terrain
        found.of_terrain[terrain] |= here
        found.territories |= here
        if territory.tunnel:
            found.tunnels |= here
        if territory.encounter:
            found.encounters |= here
        if terrain == FACTORY:
            found.factory = place
    found.lakes = found.of_terrain[LAKE]
    found.lake = [-1] * PLACES
    for i, place in enumerate(places_in(found.lakes)):
        found.lake[place] = i
    found.land = found.territories & ~found.lakes
    for one in board.territories:
        for other in board.territories:
            if adjacent((one.q, one.r), (other.q, other.r)):
                a, b = number[one.id], number[other.id]
                found.adjacent[a] |= 1 << b
                if found.land >> a & 1 and found.land >> b & 1:
                    wet = board.river_between(one.id, other.id)
                    (found.river if wet else found.dry)[a] |= 1 << b
    for i, base in enumerate(board.home_bases):
        place = FIRST_BASE + i
        found.names[place] = f"home:{base.faction}"
        found.coordinates[place] = (base.q, base.r)
        found.bases |= 1 << place
        for border in base.touches:
            bit = 1 << number[border.hex]
            found.adjacent[place] |= bit
            if border.border == "land":
                found.dry[place] |= bit
            elif border.border == "river":
                found.river[place] |= bit
    lay_lines(found)
    return found


def lay_lines(found: Map) -> None:
    """Straight lines from every territory and home base over territories (FFEN-028: not over a home base)."""
    at = {found.coordinates[place]: place for place in places_in(found.territories)}
    found.line = [-1] * (len(DIRECTIONS) * PLACES)
    found.leap = [0] * PLACES
    for place in places_in(found.territories | found.bases):
        q, r = found.coordinates[place]
        for way, (dq, dr) in enumerate(DIRECTIONS):
            found.line[way * PLACES + place] = at.get((q + dq, r + dr), -1)
    for place in places_in(found.territories | found.bases):
        for way in range(len(DIRECTIONS)):
            between = found.line[way * PLACES + place]
            beyond = found.line[way * PLACES + between] if between >= 0 else -1
            if beyond >= 0:
                found.leap[place] |= 1 << beyond
