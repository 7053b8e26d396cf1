"""Games of networks against each other on the open state, without views: for training alone, many of them fast."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from snath.engine.layout import OVER
from snath.engine.scoring import total
from snath.engine.setup import Options, Seat, new_state
from snath.engine.setup.start import combat_deck
from snath.engine.state import State

from .planner.features import FACTIONS
from .planner.foresight import carried_out
from .planner.plan import Effort, plans_for_turn
from .planner.value import NEVER, Network, lead_of, share_of


@dataclass(frozen=True)
class Outcome:
    """How a game ended, or stood when it was broken off; everything by seat."""

    state: State
    shares: list[float]
    leads: list[float]
    coins: list[int]
    rounds: int


def random_table(players: int, chance: random.Random) -> State:
    """Any factions, mats as dealt."""
    seats = [Seat(faction) for faction in chance.sample(FACTIONS, players)]
    return new_state(seats, chance.getrandbits(40), Options(), modules=("invaders_from_afar",))


def played(
    s: State, networks: list[Network], effort: tuple[int, int, int], longest: int, chance: random.Random,
    after_turn: Callable[[State, int], None] | None = None,
) -> Outcome:  # fmt: skip
    """Everybody plays with its network for so many rounds at most; `after_turn` sees every turn's end but the last."""
    players, deck, turns = s.table.players, combat_deck(), 0
    while not s.now[OVER] and turns < longest * players:
        me = int(s.seat)
        plan = plans_for_turn(s, me, networks[me], Effort(*effort), deck, NEVER, chance)[0]
        s = carried_out(s.copy(), plan.moves, me, networks[me], effort[0], deck, NEVER)
        turns += 1
        if after_turn and not s.now[OVER]:
            after_turn(s, me)
    seats = range(players)
    shares, leads = [float(share_of(s, seat)) for seat in seats], [float(lead_of(s, seat)) for seat in seats]
    return Outcome(s, shares, leads, [int(total(s, seat)) for seat in seats], -(-turns // players))
