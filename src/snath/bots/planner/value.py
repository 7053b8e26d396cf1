"""The value function: a small network from the numbers of a position to what the seat may hope for, -1 to 1.

One hidden layer. The part of the first layer that belongs to the others is summed once a turn (`Judge`), so that a
position costs little more than reading it.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from snath.engine.layout import OVER
from snath.engine.scoring import total, winners
from snath.engine.state import State

from .features import OTHERS, OWN, Surroundings, read_others, read_own

SCALE: Final = 40.0  # coins of lead that count as much as the victory itself


class Network:
    """Weights: `first` by input and hidden unit, own inputs before others; `straight` leads from inputs to the end."""

    def __init__(
        self, hidden: i64, first: list[float], bias: list[float], second: list[float], straight: list[float]
    ) -> None:
        self.hidden = hidden
        self.first = vec[float](first)
        self.bias = vec[float](bias)
        self.second = vec[float](second)
        self.straight = vec[float](straight)


class Judge:
    """Judges positions of one turn for one seat."""

    def __init__(self, network: Network, s: State, seat: i64) -> None:
        self.network = network
        self.seat = seat
        self.around = Surroundings(s, seat)
        self.own = vec[float]([0.0] * OWN)
        others = vec[float]([0.0] * OTHERS)
        read_others(s, seat, others)
        hidden = network.hidden
        self.base = vec[float]([0.0] * hidden)
        self.sums = vec[float]([0.0] * hidden)
        self.offset = 0.0
        for j in range(hidden):
            self.base[j] = network.bias[j]
        for i in range(OTHERS):
            x = others[i]
            if x != 0.0:
                self.offset += x * network.straight[OWN + i]
                k = (OWN + i) * hidden
                for j in range(hidden):
                    self.base[j] += x * network.first[k + j]
        self.judged: i64 = 0

    def value(self, s: State) -> float:
        """What the seat may hope for in this position."""
        self.judged += 1
        if s.now[OVER]:
            return outcome(s, self.seat)
        own = self.own
        read_own(s, self.seat, self.around, own)
        network = self.network
        hidden = network.hidden
        first = network.first
        straight = network.straight
        sums = self.sums
        base = self.base
        for j in range(hidden):
            sums[j] = base[j]
        total = self.offset
        for i in range(OWN):
            x = own[i]
            if x != 0.0:
                total += x * straight[i]
                k = i * hidden
                for j in range(hidden):
                    sums[j] += x * first[k + j]
        second = network.second
        for j in range(hidden):
            if sums[j] > 0.0:
                total += sums[j] * second[j]
        return math.tanh(total)


def outcome(s: State, seat: i64) -> float:
    """Of a finished game: half for the victory, half for the lead in coins."""
    best: i64 = -1000
    for rival in s.table.enemies[seat]:
        best = max(best, total(s, rival))
    won = winners(s)
    share = 1.0 / len(won) if seat in won else 0.0
    lead = max(-1.0, min(1.0, float(total(s, seat) - best) / SCALE))
    return 0.5 * (2.0 * share - 1.0) + 0.5 * lead
