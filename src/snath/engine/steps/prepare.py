"""Before the first turn: the choosers of the table, one after the other, each sealed until all have chosen."""

from mypy_extensions import i64

from ..bits import BIT
from ..chance import unveil
from ..layout import F_A
from ..stack import pop
from ..state import State
from .base import Step


class Prepare(Step):
    """F_A number of the chooser that is asked."""

    name = "prepare"

    def who(self, s: State, f: i64) -> i64:
        if s.stack[f + F_A] >= len(s.table.choosers):
            return 0
        chooser = s.table.choosers[s.stack[f + F_A]]
        seats = chooser.seats(s)
        asked = 0
        for seat in range(s.table.players):
            if seats >> seat & 1 and not chooser.finished(s, seat):
                asked |= BIT[seat]
        return asked

    def seals(self, s: State, f: i64) -> i64:
        return s.table.choosers[s.stack[f + F_A]].seats(s)

    def run(self, s: State, f: i64) -> None:
        """Everybody has chosen: show it, and go on to the next choice."""
        number = s.stack[f + F_A]
        if number >= len(s.table.choosers):
            pop(s)
            return
        unveil(s)
        s.stack[f + F_A] = number + 1
        s.table.choosers[number].show(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        s.table.choosers[s.stack[f + F_A]].options(s, seat, out)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        s.table.choosers[s.stack[f + F_A]].apply(s, seat, action)

    def bars_deals(self, s: State, f: i64) -> bool:
        return True

    def answers_itself(self, s: State, f: i64, seat: i64) -> bool:
        return False  # a question that is not asked would tell what was drawn
