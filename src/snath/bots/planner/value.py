"""The evaluation: what a seat may hope for in a position; a lead of 40 coins is about 1.

Every seat is weighed alike: the coins it has, and the coins that everything else it has will probably bring. The lead
over the strongest rival is what counts.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from snath.engine.layout import OVER
from snath.engine.scoring import total, winners
from snath.engine.state import State

from .features import INPUTS, Surroundings, read

NEVER: Final = 1e18
CLEAR_LEAD: Final = 20.0  # coins: from here on a lead is hard to lose
SCALE: Final = 40.0
VICTORY: Final = 3.0  # hopes never reach it


class Weights:
    """What each number of a position is worth, in coins."""

    def __init__(self, worth: list[float]) -> None:
        if len(worth) != INPUTS:
            raise ValueError(f"{len(worth)} weights for {INPUTS} numbers")
        self.worth = vec[float](worth)


class Judge:
    """Judges positions of one turn for one seat; whoever searches with it stops at `deadline` (time.perf_counter())."""

    def __init__(self, weights: Weights, s: State, seat: i64, deadline: float = NEVER) -> None:
        self.worth = weights.worth
        self.seat = seat
        self.deadline = deadline
        self.numbers = vec[float]([0.0] * INPUTS)
        self.judged: i64 = 0
        self.rival = -1000.0
        for rival in rivals_of(s, seat):
            self.rival = max(self.rival, self.prospects(s, rival, Surroundings(s, rival)))
        self.around = Surroundings(s, seat)

    def prospects(self, s: State, seat: i64, around: Surroundings) -> float:
        """The fortune that a seat will probably end with, in coins."""
        numbers = self.numbers
        read(s, seat, around, numbers)
        worth = self.worth
        coins = 0.0
        for i in range(INPUTS):
            if numbers[i] != 0.0:
                coins += numbers[i] * worth[i]
        return coins

    def value(self, s: State) -> float:
        """What the seat may hope for in this position."""
        self.judged += 1
        if s.now[OVER]:
            return outcome(s, self.seat)
        return value_of(self.prospects(s, self.seat, self.around) - self.rival)


def lead_of(value: float) -> float:
    """The lead in coins that gives this value."""
    low, high = -SCALE * 10.0, SCALE * 10.0
    for _ in range(40):
        middle = (low + high) / 2.0
        if value_of(middle) < value:
            low = middle
        else:
            high = middle
    return low


def value_of(lead: float) -> float:
    return 0.5 * math.tanh(lead / CLEAR_LEAD) + 0.5 * lead / SCALE


def outcome(s: State, seat: i64) -> float:
    """Of a finished game: a victory is worth more than any hopes, and the lead in coins counts as always."""
    sides = {min(s.table.sides[winner]) for winner in winners(s)}
    share = 1.0 / len(sides) if min(s.table.sides[seat]) in sides else 0.0
    best: i64 = -1000
    for rival in rivals_of(s, seat):
        best = max(best, fortune(s, rival))
    return VICTORY * (2.0 * share - 1.0) + 0.5 * float(fortune(s, seat) - best) / SCALE


def rivals_of(s: State, seat: i64) -> list[int]:
    """Everybody but the own side; a partner may be fought, but is not raced."""
    return [rival for rival in s.table.enemies[seat] if rival not in s.table.sides[seat]]


def fortune(s: State, seat: i64) -> i64:
    """Of the whole side (VAR-007)."""
    coins: i64 = 0
    for each in s.table.sides[seat]:
        coins += total(s, each)
    return coins
