"""The end game variant: after the last star everybody else has one turn more, without moving (VAR-009, VAR-010)."""

from typing import Final

from mypy_extensions import i64

from ...bits import BIT
from ...endings import Ending
from ...events import TURN_ENDED, tell
from ...layout import ACTIVE, DEPTH, F_KIND, FRAME, MOVE_STEP, TURN_STEP
from ...stack import push
from ...stars import clear_stack, stars_left
from ...state import State

ENDED_BY: Final = 14  # in `now`: 1 + seat whose last star began the last turns, else 0
LAST_TURNS: Final = 15  # in `now`, bits: seats that have a last turn to come
LAST_TURNS_BEGUN: Final = 46  # event


class LastTurns(Ending):
    """The turn that is cut short does not count as one of the last turns: its player has one too, as the last."""

    name = "last_turns"

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

    def six_end_it(self, s: State, seat: i64) -> bool:
        return s.now[ENDED_BY] == 0

    def may_move(self, s: State) -> bool:
        """Nobody moves in the last turns (VAR-009)."""
        return s.now[ENDED_BY] == 0

    def next_seat(self, s: State, seat: i64) -> i64:
        if s.now[ENDED_BY] == 0:
            return Ending.next_seat(self, s, seat)
        s.now[LAST_TURNS] &= ~BIT[seat]
        return following(s, seat)

    def ended_by(self, s: State) -> i64:
        return s.now[ENDED_BY] - 1

    def fault(self, s: State, complete: bool) -> tuple[str, i64, str] | None:
        by = s.now[ENDED_BY] - 1
        left = s.now[LAST_TURNS]
        if by >= 0 and moving(s):
            return "now", ENDED_BY, "nobody moves in the last turns"
        if complete != (by >= 0) or (by >= 0 and stars_left(s, by) > 0):
            return "now", ENDED_BY, "the last turns begin with a last star"
        if left and (by < 0 or left >> by & 1):
            return "now", LAST_TURNS, "whoever placed the last star has no last turn"
        if left and not left >> s.now[ACTIVE] & 1:
            return "now", ACTIVE, "this player has no last turn to take"
        return Ending.fault(self, s, complete and left == 0)


def moving(s: State) -> bool:
    for depth in range(s.now[DEPTH]):
        if s.stack[depth * FRAME + F_KIND] == MOVE_STEP:
            return True
    return False


def following(s: State, seat: i64) -> i64:
    """The next seat clockwise that has a last turn to come, or -1."""
    for i in range(1, s.table.players + 1):
        other = (seat + i) % s.table.players
        if s.now[LAST_TURNS] >> other & 1:
            return other
    return -1
