"""Entries of the state that modules declare as hidden: views hide them and guess them without code of the module."""

from mypy_extensions import i64

from ..layout import DEPTH, F_KIND, FRAME, MORE, PREPARE, ROW
from ..secrets import UNKNOWN, Guess, Secrets
from ..state import State


class SlotSecrets(Secrets):
    """One slot in the row of every seat: `length` entries from `at`, each from 0 to `most`."""

    def __init__(self, in_more: bool, at: i64, length: i64, most: i64, sealed: bool) -> None:
        self.in_more = in_more
        self.at = at
        self.length = length
        self.most = most
        self.sealed = sealed

    def hide(self, s: State, viewer: i64) -> None:
        """Of a sealed choice everybody may know that it is made."""
        if self.sealed and not choosing(s):
            return
        for seat in range(s.table.players):
            if seat != viewer:
                for i in range(self.length):
                    if not self.sealed or self.entry(s, seat, i):
                        self.set_entry(s, seat, i, UNKNOWN)

    def guess(self, s: State, viewer: i64, guess: Guess) -> None:
        """Evenly, where the module itself has not guessed."""
        for seat in range(s.table.players):
            for i in range(self.length):
                if self.entry(s, seat, i) == UNKNOWN:
                    least: i64 = 1 if self.sealed else 0
                    self.set_entry(s, seat, i, least + guess.below(self.most + 1 - least))

    def entry(self, s: State, seat: i64, i: i64) -> i64:
        return s.more[seat * MORE + self.at + i] if self.in_more else s.player[seat * ROW + self.at + i]

    def set_entry(self, s: State, seat: i64, i: i64, value: i64) -> None:
        if self.in_more:
            s.more[seat * MORE + self.at + i] = value
        else:
            s.player[seat * ROW + self.at + i] = value


def choosing(s: State) -> bool:
    """Are the choices before the first turn still under way?"""
    for depth in range(s.now[DEPTH]):
        if s.stack[depth * FRAME + F_KIND] == PREPARE:
            return True
    return False
