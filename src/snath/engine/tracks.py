"""Coins, power and popularity: gaining and losing them within the limits of their tracks."""

from mypy_extensions import i64

from .events import GAINED, LOST, tell
from .layout import COINS, GOAL_POPULARITY, GOAL_POWER, ITEM_COINS, ITEM_POPULARITY, ITEM_POWER, POPULARITY, POWER, ROW
from .stars import goal_reached
from .state import State


def tell_change(s: State, kind: i64, seat: i64, item: i64, n: i64) -> None:
    """Nothing gained or lost is nothing to tell."""
    if n:
        tell(s, kind, seat, item, n, 0, 0)


def gain_coins(s: State, seat: i64, n: i64) -> None:
    """Coins never run out (COMP-018)."""
    s.player[seat * ROW + COINS] += n
    tell(s, GAINED, seat, ITEM_COINS, n, 0, 0)


def gain_power(s: State, seat: i64, n: i64) -> None:
    """Up to the end of the track (TOP-004)."""
    at = seat * ROW + POWER
    power = min(s.player[at] + n, s.table.most_power)
    if power >= s.table.goal_need[GOAL_POWER]:
        goal_reached(s, seat, GOAL_POWER)
    tell_change(s, GAINED, seat, ITEM_POWER, power - s.player[at])
    s.player[at] = power


def gain_popularity(s: State, seat: i64, n: i64) -> None:
    """Up to the end of the track (TOP-005)."""
    at = seat * ROW + POPULARITY
    popularity = min(s.player[at] + n, s.table.most_popularity)
    if popularity >= s.table.goal_need[GOAL_POPULARITY]:
        goal_reached(s, seat, GOAL_POPULARITY)
    tell_change(s, GAINED, seat, ITEM_POPULARITY, popularity - s.player[at])
    s.player[at] = popularity


def lose_coins(s: State, seat: i64, n: i64) -> None:
    """Forced, as far as there are any (FAFAR-026)."""
    n = min(n, s.player[seat * ROW + COINS])
    s.player[seat * ROW + COINS] -= n
    tell_change(s, LOST, seat, ITEM_COINS, n)


def lose_power(s: State, seat: i64, n: i64) -> None:
    """Forced or set on a dial; never below 0 (TOP-006)."""
    n = min(n, s.player[seat * ROW + POWER])
    s.player[seat * ROW + POWER] -= n
    tell_change(s, LOST, seat, ITEM_POWER, n)


def lose_popularity(s: State, seat: i64, n: i64) -> None:
    """As far as there is any (MOVE-027)."""
    n = min(n, s.player[seat * ROW + POPULARITY])
    s.player[seat * ROW + POPULARITY] -= n
    tell_change(s, LOST, seat, ITEM_POPULARITY, n)
