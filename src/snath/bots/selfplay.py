"""Games of networks against each other, for training alone: as bots play them, but without views and clocks."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from snath.content import load_content
from snath.engine.layout import ACTIVE, COMMIT, EPOCH, OVER, ROW, TURN, TURNS, WORKERS_OUT
from snath.engine.machine import answer
from snath.engine.modules.register import expansions
from snath.engine.scoring import total
from snath.engine.setup import Options, Seat, new_state
from snath.engine.setup.start import combat_deck
from snath.engine.state import State
from snath.view.information.hiding import guessed, hidden

from .planner.evaluation import NEVER, Network, lead_of, victory_share
from .planner.plan_search import Effort, best_answer, plans_for_turn
from .planner.turn_search import top_kind


@dataclass(frozen=True)
class Policy:
    """The network that a seat plays with: perhaps another one in its first turns, until it has enough workers."""

    network: Network
    early_network: Network | None = None
    early_turns: int = 0
    enough_workers: int = 0

    def network_at(self, turns: int, workers: int) -> Network:
        is_early = turns < self.early_turns and workers < self.enough_workers
        return self.early_network if self.early_network is not None and is_early else self.network


@dataclass(frozen=True)
class Outcome:
    """How a game ended, or stood when it was broken off; everything by seat."""

    state: State
    shares: list[float]
    leads: list[float]
    coins: list[int]
    rounds: int


def random_table(players: int, factions: list[str], chance: random.Random) -> State:
    """Any of these factions, mats as dealt."""
    seats = [Seat(faction) for faction in chance.sample(factions, players)]
    return new_state(seats, chance.getrandbits(40), Options(), modules=modules_of(factions))


def modules_of(factions: list[str]) -> tuple[str, ...]:
    """The modules that these factions come with. Networks are trained with no others."""
    sets = {load_content().faction_mats[faction].set for faction in factions}
    return tuple(module.name for module in expansions() if module.name in sets)


def played(
    s: State, policies: list[Policy], effort: tuple[int, int, int], longest: int, chance: random.Random,
    after_turn: Callable[[State, int], None] | None = None,
) -> Outcome:  # fmt: skip
    """Everybody plays by its policy, for so many rounds at most; `after_turn` sees every turn's end but the last."""
    players, turns = s.table.players, 0
    s = s.copy()
    while not s.now[OVER] and turns < longest * players:
        me = int(s.seat)
        networks = [
            policy.network_at(int(s.player[seat * ROW + TURNS]), int(s.player[seat * ROW + WORKERS_OUT]))
            for seat, policy in enumerate(policies)
        ]
        play_turn(s, networks, Effort(*effort), chance)
        turns += 1
        if after_turn and not s.now[OVER]:
            after_turn(s, me)
    seats = range(players)
    shares, leads = [float(victory_share(s, seat)) for seat in seats], [float(lead_of(s, seat)) for seat in seats]
    return Outcome(s, shares, leads, [int(total(s, seat)) for seat in seats], -(-turns // players))


def play_turn(s: State, networks: list[Network], effort: Effort, chance: random.Random) -> None:
    """Everybody answers for itself, and the turn is planned anew where something has shown that was hidden before."""
    deck, turn = combat_deck(), s.now[TURN]
    plan: list[int] = []
    epoch = s.now[EPOCH]
    while not s.now[OVER] and s.now[TURN] == turn:
        seat = int(s.seat)
        if len(s.legal) == 1:
            move = s.legal[0]
        elif s.now[ACTIVE] != seat or top_kind(s) == COMMIT:
            move = int(best_answer(guess_of(s, chance), seat, networks[seat], deck))
        else:
            if s.now[EPOCH] != epoch or not plan or plan[0] not in s.legal:
                epoch = s.now[EPOCH]
                plan = plans_for_turn(guess_of(s, chance), seat, networks[seat], effort, deck, NEVER, chance)[0].moves
            move = plan[0]
        if plan and move == plan[0] and seat == s.now[ACTIVE]:
            plan.pop(0)
        answer(s, seat, move)


def guess_of(s: State, chance: random.Random) -> State:
    """A determinization: the state as the seat to move may guess it."""
    guess = guessed(hidden(s, s.seat), s.seat, chance.getrandbits(60))
    guess.legal, guess.seat = s.legal, s.seat
    return guess
