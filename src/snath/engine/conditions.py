"""The tests that objective cards are made of. Each asks the state at this moment and costs nothing (OBJ-009)."""

from typing import TYPE_CHECKING, Final

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
        return s.mat[seat * ROW + COINS]
    if which == 1:
        return s.mat[seat * ROW + POWER]
    if which == 2:
        return s.mat[seat * ROW + POPULARITY]
    if which == 3:
        return s.mat[row + UPGRADES]
    if which == 4:
        return s.mat[row + ENLISTED]
    if which == 5:
        return count(s.mat[row + STRUCTURES])
    if which == 6:
        return count(s.mat[row + MECHS])
    if which == 7:
        return s.mat[row + WORKERS_OUT]
    if which == 8:
        return s.mat[row + CARDS]
    if which == 9:
        return s.mat[seat * ROW + GOAL_STARS + GOAL_COMBAT]
    return 1 if s.mat[row + FACTORY_CARD] else 0


class Condition:
    """`control` is the mask of territories that the seat controls."""

    def holds(self, s: "State", seat: i64, control: i64) -> bool:
        raise NotImplementedError


class ControlsSome(Condition):
    """At least so many controlled territories within one of the masks (one mask per lake for the shore card)."""

    def __init__(self, masks: list[int], least: i64) -> None:
        self.masks = masks
        self.least = least

    def holds(self, s: "State", seat: i64, control: i64) -> bool:
        for mask in self.masks:
            if count(control & mask) >= self.least:
                return True
        return False


class HighestPower(Condition):
    def __init__(self, tie_counts: bool) -> None:
        self.tie_counts = tie_counts

    def holds(self, s: "State", seat: i64, control: i64) -> bool:
        own = s.mat[seat * ROW + POWER]
        for other in range(s.table.players):
            power = s.mat[other * ROW + POWER]
            if other != seat and (power > own or (power == own and not self.tie_counts)):
                return False
        return True


class DroveOffWorkers(Condition):
    """Looks back at this turn only."""

    def __init__(self, least: i64) -> None:
        self.least = least

    def holds(self, s: "State", seat: i64, control: i64) -> bool:
        return s.mat[seat * ROW + DROVE_OFF] >= self.least


class NumberBetween(Condition):
    def __init__(self, which: i64, least: i64, most: i64) -> None:
        self.which = which
        self.least = least
        self.most = most

    def holds(self, s: "State", seat: i64, control: i64) -> bool:
        return self.least <= own_number(s, seat, self.which) <= self.most


class EqualNumbers(Condition):
    def __init__(self, one: i64, other: i64) -> None:
        self.one = one
        self.other = other

    def holds(self, s: "State", seat: i64, control: i64) -> bool:
        return own_number(s, seat, self.one) == own_number(s, seat, self.other)


class PiecesTogether(Condition):
    """At least so many own pieces on one of the territories of a mask."""

    def __init__(self, fighters: bool, workers: bool, structures: bool, among: i64, least: i64) -> None:
        self.fighters = fighters
        self.workers = workers
        self.structures = structures
        self.among = among
        self.least = least

    def holds(self, s: "State", seat: i64, control: i64) -> bool:
        row = seat * ROW
        mask = (s.mat[row + FIGHTERS] | s.mat[row + WORKERS]) & self.among
        while mask:
            low = mask & -mask
            mask ^= low
            crowd = s.crowd[index_of(low)] >> (seat * 7)
            n = 0
            if self.fighters:
                n += crowd & 7
            if self.workers:
                n += crowd >> 3 & 15
            if self.structures and s.mat[row + BUILDINGS] & low:
                n += 1
            if n >= self.least:
                return True
        return False


class Stockpile(Condition):
    """One controlled territory with so many resources in total and of each kind."""

    def __init__(self, least: i64, of_each: i64) -> None:
        self.least = least
        self.of_each = of_each

    def holds(self, s: "State", seat: i64, control: i64) -> bool:
        while control:
            low = control & -control
            control ^= low
            i = index_of(low) * 4
            tokens = s.resources[i : i + 4]
            if sum(tokens) >= self.least and min(tokens) >= self.of_each:
                return True
        return False


class ControlledResources(Condition):
    """All controlled tokens: so many of each kind, and so many of some one kind."""

    def __init__(self, of_each: i64, of_some: i64) -> None:
        self.of_each = of_each
        self.of_some = of_some

    def holds(self, s: "State", seat: i64, control: i64) -> bool:
        totals = [0, 0, 0, 0]
        while control:
            low = control & -control
            control ^= low
            i = index_of(low) * 4
            for kind in range(4):
                totals[kind] += s.resources[i + kind]
        return min(totals) >= self.of_each and max(totals) >= self.of_some


class OneTerritoryHolds(Condition):
    """The character, exactly so many mechs and workers, and enough resources on one controlled territory."""

    def __init__(self, mechs: i64, workers: i64, resources: i64) -> None:
        self.mechs = mechs
        self.workers = workers
        self.resources = resources

    def holds(self, s: "State", seat: i64, control: i64) -> bool:
        place = s.unit_at[seat * UNITS]
        if not control >> place & 1:
            return False
        crowd = s.crowd[place] >> (seat * 7)
        return (
            crowd & 7 == self.mechs + 1
            and crowd >> 3 & 15 == self.workers
            and sum(s.resources[place * 4 : place * 4 + 4]) >= self.resources
        )


class WorkersOnEach(Condition):
    """For each mask a controlled territory with at least so many own workers."""

    def __init__(self, masks: list[int], least: i64) -> None:
        self.masks = masks
        self.least = least

    def holds(self, s: "State", seat: i64, control: i64) -> bool:
        for each in self.masks:
            mask = each & control & s.mat[seat * ROW + WORKERS]
            found = False
            while mask and not found:
                low = mask & -mask
                mask ^= low
                found = s.crowd[index_of(low)] >> (seat * 7 + 3) & 15 >= self.least
            if not found:
                return False
        return True


class StructuresAwayFromHome(Condition):
    def __init__(self, least: i64) -> None:
        self.least = least

    def holds(self, s: "State", seat: i64, control: i64) -> bool:
        built = s.mat[seat * ROW + BUILDINGS]
        beside_home = s.table.map.adjacent[s.table.home[seat]]
        return count(built) >= self.least and built & beside_home == 0
