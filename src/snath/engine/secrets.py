"""What a module hides: taken out of a view, and guessed again at random where a bot fills a view up."""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from .layout import DEPTH, F_KIND, FRAME, MORE, ROW
from .steps.base import STEPS

if TYPE_CHECKING:
    from .state import State

UNKNOWN = -1  # an entry of a view that its viewer may not know


@mypyc_attr(allow_interpreted_subclasses=True)
class Guess:
    """Chance for guesses: never the chance of a game. `snath.view` brings the dice."""

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1."""
        raise NotImplementedError

    def take(self, pool: list[int]) -> i64:
        """Remove one at random."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Secrets:
    """Hangs on the table of a game in which the module has something to hide."""

    def hide(self, s: "State", viewer: i64) -> None:
        """Put UNKNOWN where the viewer (-1: a spectator) may not know an entry."""

    def guess(self, s: "State", viewer: i64, guess: Guess) -> None:
        """Fill in what `hide` has taken out, as the viewer could think it to be."""


class HiddenSlots(Secrets):
    """Entries of a row of every seat that only the seat itself knows, always or while a step seals its answers.

    Whoever declares them guesses them too: what may be there is not known here.
    """

    def __init__(self, in_player: bool, at: i64, length: i64, sealed: bool) -> None:
        self.in_player = in_player
        self.at = at
        self.length = length
        self.sealed = sealed

    def hide(self, s: "State", viewer: i64) -> None:
        sealed = sealed_by_steps(s) if self.sealed else -1
        for seat in range(s.table.players):
            if seat != viewer and sealed >> seat & 1:
                for i in range(self.at, self.at + self.length):
                    if self.in_player:
                        s.player[seat * ROW + i] = UNKNOWN
                    else:
                        s.more[seat * MORE + i] = UNKNOWN


def sealed_by_steps(s: "State") -> i64:
    """Bit set of the seats whose answers to a step under way are hidden."""
    seats: i64 = 0
    for f in range(0, s.now[DEPTH] * FRAME, FRAME):
        seats |= STEPS[s.stack[f + F_KIND]].seals(s, f)
    return seats
