"""The end game variant: after the last star everybody else has one turn more, without moving (VAR-009, VAR-010)."""

from mypy_extensions import i64

from ...bits import BIT
from ...endings import Ending
from ...events import LAST_TURNS_BEGUN, TURN_ENDED, tell
from ...layout import ACTIVE, ENDED_BY, LAST_TURNS, TURN_STEP
from ...stack import push
from ...stars import clear_stack
from ...state import State


class LastTurns(Ending):
    """The turn that is cut short does not count as one of the last turns: its player has one too, as the last."""

    def last_star(self, s: State, by: i64) -> bool:
        if s.now[ENDED_BY]:
            return False
        clear_stack(s)
        active = s.now[ACTIVE]
        tell(s, TURN_ENDED, active, 0, 0, 0, 0)
        tell(s, LAST_TURNS_BEGUN, by, 0, 0, 0, 0)
        s.now[ENDED_BY] = 1 + by
        s.now[LAST_TURNS] = ((BIT[s.table.players]) - 1) & ~BIT[by]
        push(s, TURN_STEP, following(s, active), 0, 0, 0, 0, 0)
        return False

    def next_seat(self, s: State, seat: i64) -> i64:
        if s.now[ENDED_BY] == 0:
            return Ending.next_seat(self, s, seat)
        s.now[LAST_TURNS] &= ~BIT[seat]
        return following(s, seat)


def following(s: State, seat: i64) -> i64:
    """The next seat clockwise that has a last turn to come, or -1."""
    for i in range(1, s.table.players + 1):
        other = (seat + i) % s.table.players
        if s.now[LAST_TURNS] >> other & 1:
            return other
    return -1
