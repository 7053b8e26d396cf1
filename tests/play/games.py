"""Random games for tests and soaks: every seed gives another table."""

import random
from collections.abc import Iterator

from snath.content import load_content
from snath.engine.actions import BRIBE, ORDER
from snath.engine.layout import OVER
from snath.engine.machine import answer, interject, may_interject
from snath.engine.setup import Options, Seat, new_state
from snath.engine.state import State


def random_table(seed: int) -> State:
    """2 to 5 players, all factions, mats, tiles and options in turn."""
    choice = random.Random(seed)
    options = {
        name: choice.random() < 0.3 for name in ("trade_to_several_territories", "trade_onto_lakes", "tournament")
    }
    more = {name: choice.random() < 0.7 for name in ("enlist_pays_at_once", "open_coins", "banned_pairs")}
    return new_state(
        [Seat() for _ in range(2 + seed % 4)],
        seed,
        Options(**options, **more),
        promos=choice.random() < 0.5,
        tile=list(load_content().scoring.tiles)[seed % 14],
    )


def decisions(s: State, seed: int, interjections: float = 0.0) -> Iterator[State]:
    """Play to the end at random; yields the state before every decision and once at the end."""
    choice = random.Random(seed ^ 0x5EED)
    while not s.now[OVER]:
        yield s
        if interjections and choice.random() < interjections:
            seat = choice.randrange(s.table.players)
            action = choice.choice((BRIBE + choice.randrange(160), ORDER + choice.randrange(8)))
            if may_interject(s, seat, action):
                interject(s, seat, action)
                continue
        answer(s, s.seat, s.legal[int(choice.random() * len(s.legal))])
    yield s
