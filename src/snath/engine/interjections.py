"""What a seat may do beside the decision that is pending: give coins away, leave standing orders, show an objective.

An interjection is a property of its verb. Modules add theirs through the register.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from .actions import BRIBE, LARGEST_BRIBE, ORDER, REVEAL, SEAT, TOKEN
from .bits import BIT
from .events import COINS_GIVEN, ORDER_GIVEN, tell
from .layout import COINS, DEPTH, F_KIND, FRAME, ORDERS, ROW
from .objectives import may_show, reveal_midway
from .state import State
from .steps.base import STEPS


@mypyc_attr(allow_interpreted_subclasses=True)
class Interjection:
    """A block of actions, from `base` up to `end`; `n` is the number of an action within it."""

    silent: bool = False  # it changes nothing on the table: an undo passes over it
    answers_too: bool = False  # some steps also take it as an answer

    def __init__(self, base: i64, end: i64) -> None:
        self.base = base
        self.end = end

    def allowed(self, s: State, seat: i64, n: i64) -> bool:
        return False

    def apply(self, s: State, seat: i64, n: i64) -> None:
        """Carry it out; the pending decision stays."""


class Bribe(Interjection):
    """Coins of one's own to another player (INFO-016), but in no tournament (INFO-017)."""

    def allowed(self, s: State, seat: i64, n: i64) -> bool:
        to = n // LARGEST_BRIBE
        coins = n % LARGEST_BRIBE + 1
        if s.table.tournament or to == seat or to >= s.table.players:
            return False
        return s.player[seat * ROW + COINS] >= coins and not deals_barred(s)

    def apply(self, s: State, seat: i64, n: i64) -> None:
        to = n // LARGEST_BRIBE
        coins = n % LARGEST_BRIBE + 1
        s.player[seat * ROW + COINS] -= coins
        s.player[to * ROW + COINS] += coins
        tell(s, COINS_GIVEN, seat, to, coins, 0, 0)


class StandingOrder(Interjection):
    """Be asked before a recruit bonus, or take it without being asked."""

    silent = True

    def allowed(self, s: State, seat: i64, n: i64) -> bool:
        return True

    def apply(self, s: State, seat: i64, n: i64) -> None:
        if n // 4 == 0:
            s.player[seat * ROW + ORDERS] |= BIT[n % 4]
        else:
            s.player[seat * ROW + ORDERS] &= ~BIT[n % 4]
        tell(s, ORDER_GIVEN, seat, n, 0, 0, 0)


class ShowMidway(Interjection):
    """An objective in the middle of an action, where older editions are played (VAR-013)."""

    answers_too = True

    def allowed(self, s: State, seat: i64, n: i64) -> bool:
        return s.table.objectives_any_time and may_show(s, seat, n) and not deals_barred(s)

    def apply(self, s: State, seat: i64, n: i64) -> None:
        reveal_midway(s, seat, n)


#: Those of the base game; modules add theirs.
INTERJECTIONS: Final[list[Interjection]] = [Bribe(BRIBE, ORDER), StandingOrder(ORDER, TOKEN), ShowMidway(REVEAL, SEAT)]


def interjection_of(action: i64) -> Interjection | None:
    for each in INTERJECTIONS:
        if each.base <= action < each.end:
            return each
    return None


def is_interjection(action: i64) -> bool:
    """Is it never an answer to a question?"""
    found = interjection_of(action)
    return found is not None and not found.answers_too


def is_order(action: i64) -> bool:
    """Standing orders change nothing on the table."""
    found = interjection_of(action)
    return found is not None and found.silent


def deals_barred(s: State) -> bool:
    """Is a choice sealed or a cost half paid? (INFO-019)"""
    for depth in range(s.now[DEPTH]):
        f = depth * FRAME
        if STEPS[s.stack[f + F_KIND]].bars_deals(s, f):
            return True
    return False
