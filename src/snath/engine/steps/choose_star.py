"""More stars are due than are left: their owner says which goals count (STAR-021)."""

from mypy_extensions import i64

from ..actions import goal_of_star, star_action
from ..bits import BIT
from ..layout import DUE, F_SEAT, ROW
from ..stack import pop
from ..stars import checkpoint, goals_due, last_star, place_star, stars_left
from ..state import State
from .base import Step


class ChooseStar(Step):
    name = "choose_star"

    def who(self, s: State, f: i64) -> i64:
        return BIT[s.stack[f + F_SEAT]]

    def bars_deals(self, s: State, f: i64) -> bool:
        return True  # the last star is as good as placed

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        for goal in goals_due(s, seat):
            out.append(star_action(goal))

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        place_star(s, seat, goal_of_star(action))
        if stars_left(s, seat) == 0:
            s.player[seat * ROW + DUE] = 0
            pop(s)
            if not last_star(s, seat):
                checkpoint(s)  # of the seats that follow
