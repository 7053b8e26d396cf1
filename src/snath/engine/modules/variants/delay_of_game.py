"""Delay of game: whoever holds the game up to count scores loses popularity (VAR-001)."""

from typing import Final

from mypy_extensions import i64

from ...events import tell
from ...interjections import Interjection
from ...layout import F_KIND, ROW, TURN
from ...stack import top_frame
from ...state import State
from ...steps.base import STEPS
from ...tracks import lose_popularity

DELAYED: Final = 26  # in a player's row: number of the turn in which this player last paid for a delay
DELAY_REPORTED: Final = 47  # event


class DelayReport(Interjection):
    """Only who is asked can hold the game up, and pays for it once in a turn; `n` is the seat that is reported."""

    def allowed(self, s: State, seat: i64, n: i64) -> bool:
        if not s.table.delay_of_game or n >= s.table.players:
            return False
        f = top_frame(s)
        asked = STEPS[s.stack[f + F_KIND]].who(s, f) >> n & 1 == 1
        return asked and s.player[n * ROW + DELAYED] != s.now[TURN]

    def apply(self, s: State, seat: i64, n: i64) -> None:
        s.player[n * ROW + DELAYED] = s.now[TURN]
        tell(s, DELAY_REPORTED, n, seat, 0, 0, 0)
        lose_popularity(s, n, s.table.delay_costs)
