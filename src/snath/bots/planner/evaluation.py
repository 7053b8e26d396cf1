"""The evaluation: a small network that estimates the chance to win and the lead in coins at the end.

Its inputs are the features of the seat itself, of its strongest rival, the mean of the other rivals, what was given to
the seat at the start, and by how many turns the seat is ahead of the others, who stand still in plans. There is one
hidden layer, and direct connections from the inputs to both outputs.

Within a turn only the seat's own features change. So everything else is added up once, and for each position only the
features that differ from the start of the turn. The first turns of a seat may have a network of their own.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from snath.engine.layout import OVER, ROW, STARS, TURNS
from snath.engine.scoring import total, winners
from snath.engine.state import State

from .features import FEATURES, Surroundings, read_features
from .inputs import FIRST_FACTION, MOST_PLAYERS, OTHERS, PLAYERS, STRONGEST, Inputs
from .module_planning import module_value

NEVER: Final = 1e18
TURN_AHEAD: Final = 0.25  # the input for one turn ahead: of the order of one, as all inputs are
LEAD_SCALE: Final = 40.0  # coins
LEAD_WEIGHT: Final = 0.1  # what LEAD_SCALE coins are worth, measured in chance to win
LEAD_CAP: Final = 1.0  # in LEAD_SCALE coins: with more of a lead than that a seat should end the game
LOGIT_WEIGHT: Final = 0.005  # what the logit counts besides: near certainty the chances themselves hardly differ
VICTORY_VALUE: Final = 3.0  # more than any estimate
COINS_A_STAR: Final = 10
EARLY: Final = 8  # turns of a seat that may have a network of their own


class Network:
    """The weights of a network: `hidden` has a row for every hidden unit, with a weight for every input.

    Both outputs have a weight for every hidden unit and one for every input. `early` takes the place of the network in
    the first EARLY turns of a seat, and for what is planned in them; it has the same inputs.
    """

    def __init__(
        self, inputs: Inputs, hidden: list[list[float]], win: list[float], lead: list[float],
        early: "Network | None" = None,
    ) -> None:  # fmt: skip
        size = len(hidden)
        count = inputs.count
        if any(len(row) != count for row in hidden) or len(win) != size + count or len(lead) != size + count:
            raise ValueError(f"not a network for {count} inputs")
        self.inputs = inputs
        self.size: i64 = size
        self.columns = vec[float]([hidden[unit][i] for i in range(count) for unit in range(size)])
        self.win = vec[float](win)
        self.lead = vec[float](lead)
        self.early = early

    def for_turn(self, turn: i64) -> "Network":
        """The network for this turn of a seat, counted from 1."""
        return self.early if self.early is not None and turn <= EARLY else self


class Evaluator:
    """Evaluates positions of one turn for one seat. A search with it stops at `deadline` (time.perf_counter())."""

    def __init__(self, network: Network, s: State, seat: i64, deadline: float = NEVER) -> None:
        network = network.for_turn(s.player[seat * ROW + TURNS])
        self.network = network
        self.seat = seat
        self.deadline = deadline
        self.features = vec[float]([0.0] * FEATURES)
        self.base_features = vec[float]([0.0] * FEATURES)  # those of the own seat that are summed up in the base
        self.evaluated: i64 = 0
        self.ahead: i64 = 0
        self.around = Surroundings(s, seat)
        self.module_value = module_value(s.table)
        inputs = network.inputs
        given = vec[float]([0.0] * inputs.count)
        read_context(s, seat, inputs, given)
        size = network.size
        self.base_units = vec[float]([0.0] * size)
        self.units = vec[float]([0.0] * size)
        self.base_win = 0.0
        self.base_lead = 0.0
        for i in range(FEATURES, inputs.count):
            if given[i] != 0.0:
                self.add(i, given[i])
        self.win = 0.0  # the outputs for the last position: chance to win as a logit, lead in LEAD_SCALE coins
        self.lead = 0.0
        self.set_base(s)

    def add(self, i: i64, further: float) -> None:
        """Add so much of one input to the sums."""
        network = self.network
        size = network.size
        self.base_win += further * network.win[size + i]
        self.base_lead += further * network.lead[size + i]
        for unit in range(size):
            self.base_units[unit] += further * network.columns[i * size + unit]

    def set_base(self, s: State) -> None:
        """From now on positions that come from this one are evaluated: what they share with it is summed up once."""
        features, base = self.features, self.base_features
        read_features(s, self.seat, self.around, features)
        for i in range(FEATURES):
            if features[i] != base[i]:
                self.add(i, features[i] - base[i])
                base[i] = features[i]

    def set_turns_ahead(self, turns: i64) -> None:
        """From now on positions are evaluated that lie so many own turns ahead, while the others stood still."""
        self.add(self.network.inputs.turns_ahead, float(turns - self.ahead) * TURN_AHEAD)
        self.ahead = turns

    def value(self, s: State) -> float:
        """What the position is worth to the seat."""
        self.evaluated += 1
        if s.now[OVER]:
            return outcome_value(s, self.seat)
        self.estimate(s)
        return value_of(chance_of(self.win), self.lead) + LOGIT_WEIGHT * self.win

    def estimate(self, s: State) -> None:
        """Compute chance to win and lead in a position: by the network, or by a module where there are no scores."""
        if self.module_value is not None:
            self.win = logit_of(self.module_value(s, self.seat))
            self.lead = 0.0
            return
        features, base, units, network = self.features, self.base_features, self.units, self.network
        size = network.size
        columns, to_win, to_lead = network.columns, network.win, network.lead
        read_features(s, self.seat, self.around, features)
        for unit in range(size):
            units[unit] = self.base_units[unit]
        win, lead = self.base_win, self.base_lead
        for i in range(FEATURES):
            x = features[i] - base[i]
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


def read_context(s: State, seat: i64, inputs: Inputs, given: vec[float]) -> None:
    """Fill in all inputs but the seat's own features: what does not change in its turn. No rivals give no inputs."""
    rivals = rivals_of(s, seat)
    strongest: i64 = rivals[0] if rivals else -1
    for rival in rivals:
        if standing(s, rival) > standing(s, strongest):
            strongest = rival
    features = vec[float]([0.0] * FEATURES)
    share = 1.0 / float(max(1, len(rivals) - 1))
    for rival in rivals:
        read_features(s, rival, Surroundings(s, rival, own=False), features)
        for i in range(FEATURES):
            if rival == strongest:
                given[STRONGEST + i] = features[i]
            else:
                given[OTHERS + i] += share * features[i]
    given[PLAYERS + min(MOST_PLAYERS, s.table.players)] = 1.0
    faction, mat = s.table.factions[seat], s.table.mats[seat]
    if faction in inputs.factions:
        given[FIRST_FACTION + inputs.factions.index(faction)] = 1.0
    if mat in inputs.mats:
        given[inputs.first_mat + inputs.mats.index(mat)] = 1.0


def standing(s: State, seat: i64) -> i64:
    """Who is ahead, roughly: what it would score now, and how near it is to the end."""
    return total(s, seat) + COINS_A_STAR * s.player[seat * ROW + STARS]


def chance_of(logit: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, logit))))


def logit_of(chance: float) -> float:
    chance = max(1e-9, min(1.0 - 1e-9, chance))
    return math.log(chance / (1.0 - chance))


def value_of(chance: float, lead: float) -> float:
    """The value of a chance to win and a lead in LEAD_SCALE coins."""
    return chance + LEAD_WEIGHT * min(lead, LEAD_CAP)


def outcome_value(s: State, seat: i64) -> float:
    """The value of a finished game: a victory is worth more than any estimate, and the lead counts as always."""
    return VICTORY_VALUE * (2.0 * victory_share(s, seat) - 1.0) + LEAD_WEIGHT * lead_of(s, seat) / LEAD_SCALE


def victory_share(s: State, seat: i64) -> float:
    """The seat's share of the victory: 1, or less if several sides share it."""
    sides = {min(s.table.sides[winner]) for winner in winners(s)}
    return 1.0 / len(sides) if min(s.table.sides[seat]) in sides else 0.0


def lead_of(s: State, seat: i64) -> float:
    """In coins, over the richest rival, if the game ended now; without rivals all coins of the own side."""
    own = side_total(s, seat)
    best: i64 = -1000
    for rival in rivals_of(s, seat):
        best = max(best, side_total(s, rival))
    return float(own if best == -1000 else own - best)


def rivals_of(s: State, seat: i64) -> list[int]:
    """All players but the own side. A partner may be fought, but is no rival; whoever is no player scores nothing."""
    found: list[int] = []
    for enemy in s.table.enemies[seat]:
        if enemy < s.table.players and enemy not in s.table.sides[seat]:
            found.append(enemy)
    return found


def side_total(s: State, seat: i64) -> i64:
    """Coins of the whole side, if the game ended now (VAR-007)."""
    coins: i64 = 0
    for each in s.table.sides[seat]:
        coins += total(s, each)
    return coins
