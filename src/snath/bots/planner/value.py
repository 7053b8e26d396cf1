"""The evaluation: a small network that says what a seat may hope for in a position.

It is told the numbers of the seat itself, of its foremost rival, of the other rivals on average, what was given to the
seat at the start, and by how many turns its own numbers are ahead of the others', who stand still in plans. One hidden
layer and a direct way from the numbers give two answers: the chance to win and the lead in coins at the end. While a
seat thinks about its own turns only its own numbers change, so all the rest is summed up once. What is worth something
in the first turns is seldom what is later: for them there may be a network of its own.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from snath.engine.layout import OVER, ROW, STARS, TURNS
from snath.engine.scoring import total, winners
from snath.engine.state import State

from .features import FACTIONS, MATS, NUMBERS, Surroundings, read

NEVER: Final = 1e18
MOST_PLAYERS: Final = 7
GIVEN: Final = MOST_PLAYERS + 1 + len(FACTIONS) + len(MATS)  # players, faction and mat, one number for each that may be
FOREMOST: Final = NUMBERS
OTHERS: Final = 2 * NUMBERS
START: Final = 3 * NUMBERS
AHEAD: Final = START + GIVEN  # turns that the seat has taken while the others stood still
INPUTS: Final = AHEAD + 1
A_TURN: Final = 0.25  # a turn ahead, of the order of one as all numbers are
SCALE: Final = 40.0  # coins
LEAD_COUNTS: Final = 0.1  # what SCALE coins are worth, measured in chance to win
ENOUGH_LEAD: Final = 1.0  # SCALE coins: whoever has more of a lead than that should bring the game to its end
CERTAINTY: Final = 0.005  # what a logit is worth besides: near certainty chances differ too little to be seen
VICTORY: Final = 3.0  # hopes never reach it
COINS_A_STAR: Final = 10
EARLY: Final = 8  # turns of a seat that may have a network of their own


class Network:
    """The numbers of a trained evaluation; `hidden` rows of INPUTS to the hidden layer, then two answers.

    An answer has a number for every hidden unit and one for every input. `early` judges the first EARLY turns of a
    seat, and what is planned in them, in its place.
    """

    def __init__(
        self, hidden: list[list[float]], win: list[float], lead: list[float], early: "Network | None" = None
    ) -> None:
        size = len(hidden)
        if any(len(row) != INPUTS for row in hidden) or len(win) != size + INPUTS or len(lead) != size + INPUTS:
            raise ValueError(f"not a network for {INPUTS} numbers")
        self.size: i64 = size
        self.columns = vec[float]([hidden[unit][i] for i in range(INPUTS) for unit in range(size)])
        self.win = vec[float](win)
        self.lead = vec[float](lead)
        self.early = early

    def for_turn(self, turn: i64) -> "Network":
        """The numbers that a seat judges with in so many turns of its own."""
        return self.early if self.early is not None and turn <= EARLY else self


class Judge:
    """Judges positions of one turn for one seat; whoever searches with it stops at `deadline` (time.perf_counter())."""

    def __init__(self, network: Network, s: State, seat: i64, deadline: float = NEVER) -> None:
        network = network.for_turn(s.player[seat * ROW + TURNS])
        self.network = network
        self.seat = seat
        self.deadline = deadline
        self.numbers = vec[float]([0.0] * NUMBERS)
        self.usual = vec[float]([0.0] * NUMBERS)  # the seat's own numbers that are summed up in the base
        self.judged: i64 = 0
        self.ahead: i64 = 0
        self.around = Surroundings(s, seat)
        given = vec[float]([0.0] * INPUTS)
        read_given(s, seat, given)
        size = network.size
        self.base = vec[float]([0.0] * size)
        self.units = vec[float]([0.0] * size)
        self.base_win = 0.0
        self.base_lead = 0.0
        for i in range(NUMBERS, INPUTS):
            if given[i] != 0.0:
                self.add(i, given[i])
        self.win = 0.0  # the answers for the position judged last, as logit and in SCALE coins
        self.lead = 0.0
        self.start_from(s)

    def add(self, i: i64, further: float) -> None:
        """So much more of one input in all that is summed up."""
        network = self.network
        size = network.size
        self.base_win += further * network.win[size + i]
        self.base_lead += further * network.lead[size + i]
        for unit in range(size):
            self.base[unit] += further * network.columns[i * size + unit]

    def start_from(self, s: State) -> None:
        """Positions that come from this one are judged from now on: what they share with it is summed up once."""
        numbers, usual = self.numbers, self.usual
        read(s, self.seat, self.around, numbers)
        for i in range(NUMBERS):
            if numbers[i] != usual[i]:
                self.add(i, numbers[i] - usual[i])
                usual[i] = numbers[i]

    def look_ahead(self, turns: i64) -> None:
        """From now on positions are judged that lie so many turns ahead, the others having stood still."""
        self.add(AHEAD, float(turns - self.ahead) * A_TURN)
        self.ahead = turns

    def value(self, s: State) -> float:
        """What the seat may hope for in this position."""
        self.judged += 1
        if s.now[OVER]:
            return outcome(s, self.seat)
        self.ask(s)
        return hopes(chance_of(self.win), self.lead) + CERTAINTY * self.win

    def ask(self, s: State) -> None:
        numbers, usual, units, network = self.numbers, self.usual, self.units, self.network
        size = network.size
        columns, to_win, to_lead = network.columns, network.win, network.lead
        read(s, self.seat, self.around, numbers)
        for unit in range(size):
            units[unit] = self.base[unit]
        win, lead = self.base_win, self.base_lead
        for i in range(NUMBERS):
            x = numbers[i] - usual[i]
            if x != 0.0:
                win += x * to_win[size + i]
                lead += x * to_lead[size + i]
                first = i * size
                for unit in range(size):
                    units[unit] += x * columns[first + unit]
        for unit in range(size):
            if units[unit] > 0.0:
                win += units[unit] * to_win[unit]
                lead += units[unit] * to_lead[unit]
        self.win, self.lead = win, lead


def read_given(s: State, seat: i64, given: vec[float]) -> None:
    """Fill in everything but the seat's own numbers: what does not change in its turn."""
    rivals = rivals_of(s, seat)
    foremost = rivals[0]
    for rival in rivals:
        if standing(s, rival) > standing(s, foremost):
            foremost = rival
    numbers = vec[float]([0.0] * NUMBERS)
    share = 1.0 / float(max(1, len(rivals) - 1))
    for rival in rivals:
        read(s, rival, Surroundings(s, rival, own=False), numbers)
        for i in range(NUMBERS):
            if rival == foremost:
                given[FOREMOST + i] = numbers[i]
            else:
                given[OTHERS + i] += share * numbers[i]
    given[START + min(MOST_PLAYERS, s.table.players)] = 1.0
    given[START + MOST_PLAYERS + 1 + FACTIONS.index(s.table.factions[seat])] = 1.0
    given[START + MOST_PLAYERS + 1 + len(FACTIONS) + MATS.index(s.table.mats[seat])] = 1.0


def standing(s: State, seat: i64) -> i64:
    """Who is ahead, roughly: what it would score now, and how near it is to the end."""
    return total(s, seat) + COINS_A_STAR * s.player[seat * ROW + STARS]


def chance_of(logit: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, logit))))


def hopes(chance: float, lead: float) -> float:
    """Of a chance to win and a lead in SCALE coins."""
    return chance + LEAD_COUNTS * min(lead, ENOUGH_LEAD)


def outcome(s: State, seat: i64) -> float:
    """Of a finished game: a victory is worth more than any hopes, and the lead in coins counts as always."""
    return VICTORY * (2.0 * share_of(s, seat) - 1.0) + LEAD_COUNTS * lead_of(s, seat) / SCALE


def share_of(s: State, seat: i64) -> float:
    """Of the victory: 1, or less if several sides share it."""
    sides = {min(s.table.sides[winner]) for winner in winners(s)}
    return 1.0 / len(sides) if min(s.table.sides[seat]) in sides else 0.0


def lead_of(s: State, seat: i64) -> float:
    """In coins, over the richest rival, if the game ended now."""
    best: i64 = -1000
    for rival in rivals_of(s, seat):
        best = max(best, fortune(s, rival))
    return float(fortune(s, seat) - best)


def rivals_of(s: State, seat: i64) -> list[int]:
    """Everybody but the own side; a partner may be fought, but is not raced."""
    return [rival for rival in s.table.enemies[seat] if rival not in s.table.sides[seat]]


def fortune(s: State, seat: i64) -> i64:
    """Of the whole side (VAR-007)."""
    coins: i64 = 0
    for each in s.table.sides[seat]:
        coins += total(s, each)
    return coins
