"""Entries of the state that modules declare as hidden: views hide them and guess them without code of the module."""

from mypy_extensions import i64

from ..layout import DEPTH, F_KIND, FRAME, MORE, ROW
from ..secrets import UNKNOWN, Guess, Secrets
from ..state import State
from ..steps.base import STEPS


class SlotSecrets(Secrets):
    """One slot in the row of every seat: `length` entries from `at`, each from 0 to `most`."""

    def __init__(self, in_more: bool, at: i64, length: i64, most: i64, sealed: bool) -> None:
        self.in_more = in_more
        self.at = at
        self.length = length
        self.most = most
        self.sealed = sealed

    def hide(self, s: State, viewer: i64) -> None:
        hidden: i64 = sealed_by_steps(s) if self.sealed else -1
        for seat in range(s.table.players):
            if seat != viewer and hidden >> seat & 1:
                for i in range(self.length):
                    self.set_entry(s, seat, i, UNKNOWN)

    def guess(self, s: State, viewer: i64, guess: Guess) -> None:
        """Evenly, where the module itself has not guessed."""
        for seat in range(s.table.players):
            for i in range(self.length):
                if self.entry(s, seat, i) == UNKNOWN:
                    self.set_entry(s, seat, i, guess.below(self.most + 1))

    def entry(self, s: State, seat: i64, i: i64) -> i64:
        return s.more[seat * MORE + self.at + i] if self.in_more else s.player[seat * ROW + self.at + i]

    def set_entry(self, s: State, seat: i64, i: i64, value: i64) -> None:
        if self.in_more:
            s.more[seat * MORE + self.at + i] = value
        else:
            s.player[seat * ROW + self.at + i] = value


def sealed_by_steps(s: State) -> i64:
    """Bit set of the seats whose answers to a step under way are hidden."""
    seats: i64 = 0
    for f in range(0, s.now[DEPTH] * FRAME, FRAME):
        seats |= STEPS[s.stack[f + F_KIND]].seals(s, f)
    return seats
