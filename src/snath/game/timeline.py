"""The course of a game: every action since its beginning, the way back to any of them, and what may be taken back.

One list of lines serves undo, replay and charts. States are kept on the way, so that going back is quick.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from snath.engine.interjections import is_order
from snath.engine.layout import EPOCH, OVER, TURN
from snath.engine.machine import answer, interject, legal_for, seats_to_act, step_of
from snath.engine.reasons import Reason
from snath.engine.stack import top_frame
from snath.engine.state import Raw, State

RECENT: Final = 64  # so many actions can be taken back without playing any of them again
EVERY: Final = 50  # of earlier ones, a state is kept after so many


@dataclass(frozen=True)
class Played:
    """One line of the history."""

    seat: int
    action: int
    fair_to_undo: bool


def everything(n: int) -> bool:
    """Somebody who knows of every action."""
    return True


class Timeline:
    """What was played from a beginning on, and the events that it told. `start` is never changed."""

    def __init__(self, start: State, history: Iterable[Played] = (), log: Iterable[Raw] = ()) -> None:
        self.start = start
        self.history = list(history)
        self.log = list(log)
        self.every = EVERY
        self._kept = {0: start}  # states by the number of actions before them; they never change
        self._told = [0]  # events told by the first n actions; counted as far as anybody asked

    def __len__(self) -> int:
        """Number of actions."""
        return len(self.history)

    def add(self, played: Played, before: State) -> None:
        """One action more. `before` is the state in which it was played; it is kept and must not change any more."""
        n = len(self.history)
        self.history.append(played)
        self._kept[n] = before
        if n >= RECENT and (n - RECENT) % self.every:
            self._kept.pop(n - RECENT, None)
        if len(self._told) == n + 1:
            self._told.append(len(self.log))

    # --- Going back --------------------------------------------------------------------------------

    def at(self, n: int) -> State:
        """The state after n actions, for the caller to play on with."""
        if not 0 <= n <= len(self.history):
            raise IndexError(f"there is no point {n}: the game has {len(self.history)} actions")
        nearest = max(each for each in self._kept if each <= n)
        state = self._kept[nearest].copy()
        for m in range(nearest, n):
            carry_out(state, self.history[m])
            if (m + 1) % self.every == 0:
                self._kept[m + 1] = state.copy()
        return state

    def first(self, n: int) -> "Timeline":
        """The first n actions as a timeline of their own."""
        twin = Timeline(self.start, self.history[:n], self.log[: self._events(n)])
        twin._kept = {m: state for m, state in self._kept.items() if m <= n}
        twin._told = self._told[: n + 1]
        return twin

    def copy(self) -> "Timeline":
        twin = Timeline(self.start, self.history, self.log)
        twin._kept = dict(self._kept)
        twin._told = list(self._told)
        return twin

    def walk(self) -> Iterator[State]:
        """The state after each action: one and the same object, which is not to be changed."""
        state = self.start.copy()
        for played in self.history:
            carry_out(state, played)
            yield state

    def last(self) -> tuple[State, list[Raw]]:
        """The state before the last action, which is not to be changed, and the events that this action told."""
        n = len(self.history) - 1
        return self._kept[n], self.told_by(n)

    def told_by(self, n: int) -> list[Raw]:
        """The events that the n-th action told; the first is number 0."""
        return self.log[self._events(n) : self._events(n + 1)]

    def _events(self, n: int) -> int:
        """How many events the first n actions told."""
        known = len(self._told) - 1
        if n > known:
            state = self.at(known)
            heard: list[Raw] = []
            state.log = heard
            for played in self.history[known:n]:
                carry_out(state, played)
                self._told.append(self._told[known] + len(heard))
        return self._told[n]

    # --- Taking back -------------------------------------------------------------------------------

    def undoable(
        self, seat: int | None = None, fair: bool = False, known: Callable[[int], bool] = everything
    ) -> int | Reason:
        """The number of the action that an undo takes back, or why there is none.

        Standing orders stay as they are and stand in nobody's way. So does what the asker does not know of: a refusal
        must not tell that somebody has chosen in secret. Without a seat, anybody's action may go back.
        """
        for n in range(len(self.history) - 1, -1, -1):
            line = self.history[n]
            if is_order(line.action) or not known(n):
                continue
            if seat is not None and line.seat != seat:
                return Reason("undo-not-yours")
            if fair and not line.fair_to_undo:
                return Reason("undo-not-fair")
            return n
        return Reason("nothing-to-undo")


def carry_out(state: State, played: Played) -> None:
    """Repeat an action that was legal here."""
    if played.action in legal_for(state, played.seat):
        answer(state, played.seat, played.action)
    else:
        interject(state, played.seat, played.action)


def seals_now(state: State) -> bool:
    """Is a choice being made in secret?"""
    return step_of(state).seals(state, top_frame(state)) != 0


def fair_to_undo(before: State, after: State, actor: int) -> bool:
    """Nothing hidden was shown, no chance used, nobody else acted meanwhile or is asked instead."""
    if after.now[OVER] or before.now[EPOCH] != after.now[EPOCH] or before.now[TURN] != after.now[TURN]:
        return False
    sealed = seals_now(before) and seals_now(after)
    return sealed or seats_to_act(after) >> actor & 1 == 1
