"""The tests that objective cards are made of. Each asks the state at this moment and costs nothing (OBJ-009).

A test says how much is missing, in pieces, tokens or points; nothing is missing where it holds.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from .bits import count, index_of
from .layout import (
    BUILDINGS,
    CARDS,
    COINS,
    DROVE_OFF,
    ENLISTED,
    FACTORY_CARD,
    FIGHTERS,
    GOAL_COMBAT,
    GOAL_STARS,
    MECHS,
    POPULARITY,
    POWER,
    ROW,
    STRUCTURES,
    UNITS,
    UPGRADES,
    WORKERS,
    WORKERS_OUT,
)

if TYPE_CHECKING:
    from .state import State

NUMBERS: Final = (
    "coins", "power", "popularity", "upgrades", "recruits_enlisted", "structures_built", "mechs_on_board",
    "workers_on_board", "combat_cards_in_hand", "combat_stars", "factory_cards",
)  # fmt: skip


def own_number(s: "State", seat: i64, which: i64) -> i64:
    row = seat * ROW
    if which == 0:
        return s.player[seat * ROW + COINS]
    if which == 1:
        return s.player[seat * ROW + POWER]
    if which == 2:
        return s.player[seat * ROW + POPULARITY]
    if which == 3:
        return s.player[row + UPGRADES]
    if which == 4:
        return s.player[row + ENLISTED]
    if which == 5:
        return count(s.player[row + STRUCTURES])
    if which == 6:
        return count(s.player[row + MECHS])
    if which == 7:
        return s.player[row + WORKERS_OUT]
    if which == 8:
        return s.player[row + CARDS]
    if which == 9:
        return s.player[seat * ROW + GOAL_STARS + GOAL_COMBAT]
    return 1 if s.player[row + FACTORY_CARD] else 0


def short_of(tokens: vec[i64], least: i64, of_each: i64) -> i64:
    """How many tokens are missing for so many in total, and so many of each kind."""
    total: i64 = 0
    gaps: i64 = 0
    for kind in range(4):
        total += tokens[kind]
        gaps += max(0, of_each - tokens[kind])
    return max(gaps, least - total)


def apart(one: i64, other: i64) -> i64:
    return one - other if one > other else other - one


class Condition:
    """`control` is the mask of territories that the seat controls."""

    def missing(self, s: "State", seat: i64, control: i64) -> i64:
        raise NotImplementedError

    def holds(self, s: "State", seat: i64, control: i64) -> bool:
        return self.missing(s, seat, control) == 0


class ControlsSome(Condition):
    """At least so many controlled territories within one of the masks (one mask per lake for the shore card)."""

    def __init__(self, masks: list[int], least: i64) -> None:
        self.masks = masks
        self.least = least

    def missing(self, s: "State", seat: i64, control: i64) -> i64:
        most: i64 = 0
        for mask in self.masks:
            most = max(most, count(control & mask))
        return max(0, self.least - most)


class HighestPower(Condition):
    def __init__(self, tie_counts: bool) -> None:
        self.tie_counts = tie_counts

    def missing(self, s: "State", seat: i64, control: i64) -> i64:
        needed: i64 = 0
        for other in range(s.table.players):
            if other != seat:
                needed = max(needed, s.player[other * ROW + POWER] + (0 if self.tie_counts else 1))
        return max(0, needed - s.player[seat * ROW + POWER])


class DroveOffWorkers(Condition):
    """Looks back at this turn only."""

    def __init__(self, least: i64) -> None:
        self.least = least

    def missing(self, s: "State", seat: i64, control: i64) -> i64:
        return max(0, self.least - s.player[seat * ROW + DROVE_OFF])


class NumberBetween(Condition):
    def __init__(self, which: i64, least: i64, most: i64) -> None:
        self.which = which
        self.least = least
        self.most = most

    def missing(self, s: "State", seat: i64, control: i64) -> i64:
        n = own_number(s, seat, self.which)
        return self.least - n if n < self.least else max(0, n - self.most)


class EqualNumbers(Condition):
    def __init__(self, one: i64, other: i64) -> None:
        self.one = one
        self.other = other

    def missing(self, s: "State", seat: i64, control: i64) -> i64:
        return apart(own_number(s, seat, self.one), own_number(s, seat, self.other))


class PiecesTogether(Condition):
    """At least so many own pieces on one of the territories of a mask."""

    def __init__(self, fighters: bool, workers: bool, structures: bool, among: i64, least: i64) -> None:
        self.fighters = fighters
        self.workers = workers
        self.structures = structures
        self.among = among
        self.least = least

    def missing(self, s: "State", seat: i64, control: i64) -> i64:
        row = seat * ROW
        mask = (s.player[row + FIGHTERS] | s.player[row + WORKERS]) & self.among
        most: i64 = 0
        while mask:
            low = mask & -mask
            mask ^= low
            crowd = s.crowd[index_of(low)] >> (seat * 7)
            n: i64 = 0
            if self.fighters:
                n += crowd & 7
            if self.workers:
                n += crowd >> 3 & 15
            if self.structures and s.player[row + BUILDINGS] & low:
                n += 1
            most = max(most, n)
        return max(0, self.least - most)


class Stockpile(Condition):
    """One controlled territory with so many resources in total and of each kind."""

    def __init__(self, least: i64, of_each: i64) -> None:
        self.least = least
        self.of_each = of_each

    def missing(self, s: "State", seat: i64, control: i64) -> i64:
        fewest = max(self.least, 4 * self.of_each)
        while control:
            low = control & -control
            control ^= low
            first = index_of(low) * 4
            fewest = min(fewest, short_of(s.resources[first : first + 4], self.least, self.of_each))
        return fewest


class ControlledResources(Condition):
    """All controlled tokens: so many of each kind, and so many of some one kind."""

    def __init__(self, of_each: i64, of_some: i64) -> None:
        self.of_each = of_each
        self.of_some = of_some

    def missing(self, s: "State", seat: i64, control: i64) -> i64:
        totals = vec[i64]([0, 0, 0, 0])
        while control:
            low = control & -control
            control ^= low
            i = index_of(low) * 4
            for kind in range(4):
                totals[kind] += s.resources[i + kind]
        most: i64 = 0
        for kind in range(4):
            most = max(most, totals[kind])
        return max(short_of(totals, 0, self.of_each), self.of_some - most)


class OneTerritoryHolds(Condition):
    """The character, exactly so many mechs and workers, and enough resources on one controlled territory."""

    def __init__(self, mechs: i64, workers: i64, resources: i64) -> None:
        self.mechs = mechs
        self.workers = workers
        self.resources = resources

    def missing(self, s: "State", seat: i64, control: i64) -> i64:
        place = s.unit_at[seat * UNITS]
        if not control >> place & 1:
            return 1 + self.mechs + self.workers + self.resources
        crowd = s.crowd[place] >> (seat * 7)
        n = apart(crowd & 7, self.mechs + 1) + apart(crowd >> 3 & 15, self.workers)
        return n + short_of(s.resources[place * 4 : place * 4 + 4], self.resources, 0)


class WorkersOnEach(Condition):
    """For each mask a controlled territory with at least so many own workers."""

    def __init__(self, masks: list[int], least: i64) -> None:
        self.masks = masks
        self.least = least

    def missing(self, s: "State", seat: i64, control: i64) -> i64:
        n: i64 = 0
        for each in self.masks:
            mask = each & control & s.player[seat * ROW + WORKERS]
            most: i64 = 0
            while mask:
                low = mask & -mask
                mask ^= low
                most = max(most, s.crowd[index_of(low)] >> (seat * 7 + 3) & 15)
            n += max(0, self.least - most)
        return n


class StructuresAwayFromHome(Condition):
    def __init__(self, least: i64) -> None:
        self.least = least

    def missing(self, s: "State", seat: i64, control: i64) -> i64:
        built = s.player[seat * ROW + BUILDINGS]
        beside_home = s.table.map.adjacent[s.table.home[seat]]
        return max(0, self.least - count(built)) + count(built & beside_home)
