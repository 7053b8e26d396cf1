"""When the game ends and whose turn is next: asked when a last star is placed and when a turn is over."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from .state import State


class Ending:
    """The printed rule: the last star ends the game at once (STAR-013), and play goes clockwise."""

    def last_star(self, s: "State", by: i64) -> bool:
        """A seat has placed the last star it could: is the game over now?"""
        return True

    def next_seat(self, s: "State", seat: i64) -> i64:
        """Who follows when the turn of a seat is over; -1 nobody."""
        return seat + 1 if seat + 1 < s.table.players else 0


class FirstStar:
    """What happens when the first star of a game is placed: nothing, unless the table wants a sample scoring."""

    def placed(self, s: "State") -> None:
        pass
