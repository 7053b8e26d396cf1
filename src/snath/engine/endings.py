"""When the game ends and whose turn is next. An ending is asked when stars are placed and at both ends of a turn."""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from .layout import OVER

if TYPE_CHECKING:
    from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Ending:
    """The printed rule: the last star ends the game at once (STAR-013), and play goes clockwise.

    A side without a player has its turn after that of `table.last_in_round`.
    """

    name: str = "sixth_star"
    follows_play: bool = False  # are `turn_begins`, `turn_over` and `checked` asked?

    def last_star(self, s: "State", by: i64) -> bool:
        """A seat has placed the last star it could: is the game over now?"""
        return True

    def six_end_it(self, s: "State", seat: i64) -> bool:
        """Would the last star of this seat end the game, or begin its end?"""
        return True

    def may_move(self, s: "State") -> bool:
        """May units move in this turn?"""
        return True

    def turn_begins(self, s: "State", seat: i64) -> None:
        """A turn begins."""

    def turn_over(self, s: "State", seat: i64) -> bool:
        """A turn is over: is the game over with it?"""
        return False

    def checked(self, s: "State") -> bool:
        """All stars that were due are placed: is the game over for another reason?"""
        return False

    def next_seat(self, s: "State", seat: i64) -> i64:
        """Who follows when the turn of a seat is over; -1 nobody."""
        if seat == s.table.nobody:
            seat = s.table.last_in_round
        elif seat == s.table.last_in_round:
            return s.table.nobody
        return seat + 1 if seat + 1 < s.table.players else 0

    def ended_by(self, s: "State") -> i64:
        """Who has brought the end about when nobody follows; -1 nobody."""
        return -1

    def winners(self, s: "State", best: list[int]) -> list[int]:
        """Who wins; `best` are those with the greatest fortune."""
        return best

    def fault(self, s: "State", complete: bool) -> tuple[str, i64, str] | None:
        """What cannot be so: vector, entry, reason. `complete`: somebody has placed all stars."""
        if complete != (s.now[OVER] == 1):
            return "now", OVER, f"with {s.table.all_stars} stars placed the game is over, and not before"
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstStar:
    """What happens when the first star of a game is placed: nothing, unless the table wants a sample scoring."""

    def placed(self, s: "State") -> None:
        pass
