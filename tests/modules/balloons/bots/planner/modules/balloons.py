"""How bots fly: they drop a beacon wherever they can, and else go on."""

from snath.bots.planner.modules import ModulePlanning
from snath.engine.state import State
from tests.modules.balloons.numbers import DROP_BEACON, FLY


def flights(s: State, f: int, seat: int, legal: list[int]) -> list[int]:
    return [DROP_BEACON] if DROP_BEACON in legal else []


PLANNING = ModulePlanning(choices={FLY: flights})
