"""The board as masks over places."""

from functools import cache

from snath.content import load_content
from snath.content.hexes import adjacent
from snath.content.model import TERRAINS

from ..bits import places_in
from ..layout import FACTORY, FARM, FIRST_BASE, FOREST, LAKE, MOUNTAIN, PLACES, TUNDRA, VILLAGE
from ..table import Map

TERRAIN_NUMBER = {
    "farm": FARM, "mountain": MOUNTAIN, "tundra": TUNDRA, "forest": FOREST, "village": VILLAGE, "lake": LAKE,
    "factory": FACTORY,
}  # fmt: skip


@cache
def base_board() -> Map:
    """The board of the base game. Places 0-46 are its territories in reading order, 47-53 the home bases clockwise."""
    board = load_content().board
    found = Map()
    found.names = ["-"] * PLACES
    found.coordinates = [(0, 0)] * PLACES
    found.terrain = [-1] * PLACES
    found.of_terrain = [0] * len(TERRAINS)
    found.dry = [0] * PLACES
    found.river = [0] * PLACES
    found.adjacent = [0] * PLACES
    number = {territory.id: place for place, territory in enumerate(board.territories)}
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
    return found
