"""Random games for tests and soaks: every seed gives another table."""

import random
from collections.abc import Iterator

from snath.content import load_content
from snath.engine.actions import BRIBE, DELAY, ORDER, REVEAL
from snath.engine.layout import OVER
from snath.engine.machine import answer, interject, legal_for, may_interject
from snath.engine.setup import Options, Seat, new_state
from snath.engine.state import State

INTERJECTIONS = (
    *range(BRIBE, BRIBE + 160, 3), *range(ORDER, ORDER + 8), *range(DELAY, DELAY + 7), *range(REVEAL + 1, REVEAL + 28),
)  # fmt: skip


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


VARIANTS = (
    "teams", "last_turns", "delay_of_game", "mats_in_order", "late_displaced_workers", "relentless_on_factory_cards",
    "objectives_any_time", "sample_scoring",
)  # fmt: skip


def wide_table(seed: int) -> State:
    """2 to 7 players with Invaders from Afar, and house rules and variants at random."""
    choice = random.Random(seed)
    players = 2 + seed % 6
    chosen = {name: choice.random() < 0.3 for name in VARIANTS}
    chosen |= {name: choice.random() < 0.7 for name in ("enlist_pays_at_once", "open_coins", "banned_pairs")}
    chosen["teams"] &= players in (4, 6)
    chosen["sample_scoring"] &= chosen["open_coins"]
    return new_state(
        [Seat(bid=choice.randrange(3)) for _ in range(players)],
        seed,
        Options(**chosen),
        promos=choice.random() < 0.5,
        tile=list(load_content().scoring.tiles)[seed % 14],
        modules=("invaders_from_afar",),
    )


def decisions(s: State, seed: int, interjections: float = 0.0) -> Iterator[State]:
    """Play to the end at random; yields the state before every decision and once at the end."""
    choice = random.Random(seed ^ 0x5EED)
    while not s.now[OVER]:
        yield s
        if interjections and choice.random() < interjections:
            seat = choice.randrange(s.table.players)
            action = choice.choice(INTERJECTIONS)
            if may_interject(s, seat, action) and action not in legal_for(s, seat):
                interject(s, seat, action)
                continue
        answer(s, s.seat, s.legal[int(choice.random() * len(s.legal))])
    yield s
