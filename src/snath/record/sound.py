"""Is a state possible? Used for positions; the same conditions are invariants of play."""

from snath.engine.layout import FIGHTERS, TERRITORY_LIMIT, WHERE, WORKERS
from snath.engine.pieces import fighters_at, mechs_at, workers_at
from snath.engine.state import State

from .reader import Reader


def check_sound(s: State, read: Reader) -> None:
    """Refuse what cannot happen at the start of a turn."""
    names = s.table.map.names
    for place in range(TERRITORY_LIMIT):
        here = [
            seat
            for seat in range(s.table.players)
            if (s.where[seat * WHERE + FIGHTERS] | s.where[seat * WHERE + WORKERS]) >> place & 1
        ]
        if len(here) > 1:
            factions = " and ".join(s.table.factions[seat] for seat in here)
            read.fail(("players", s.table.factions[here[1]]), f"{factions} cannot share {names[place]}")
        if s.table.map.lakes >> place & 1:
            check_lake(s, read, place, here)


def check_lake(s: State, read: Reader, place: int, here: list[int]) -> None:
    name = s.table.map.names[place]
    for seat in here:
        if workers_at(s, seat, place) and not mechs_at(s, seat, place):
            read.fail(("players", s.table.factions[seat]), f"workers cannot be on the lake {name} without a mech")
    carried = any(fighters_at(s, seat, place) for seat in here)
    for kind in range(4):
        i = place * 4 + kind
        if s.resources[i] and not carried:
            s.loose[i] = s.resources[i]  # nobody's: whoever comes may leave it
