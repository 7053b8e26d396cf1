"""A table as the log of its actions tells it: draft or auction, game, story, clocks."""

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from snath.engine import events as event_kinds
from snath.engine.interjections import is_interjection
from snath.engine.reasons import Reason
from snath.engine.state import Raw, State
from snath.game import Auction, Draft, Game, IllegalAction, TableSetup
from snath.game.game import refusal
from snath.record.setup_file import setup_from
from snath.view import view_of

CHOICE, ACTION, UNDO = "choice", "action", "undo"


@dataclass(frozen=True)
class Sitting:
    """Somebody at the table, as far as the database knows them."""

    person: int
    kind: str
    level: str | None
    name: str
    joined: bool


@dataclass(frozen=True)
class Row:
    """One line of the log."""

    number: int
    kind: str
    person: int
    seat: int
    text: str
    target: int | None
    public: bool
    at: float


@dataclass
class Told:
    """One entry of the story: an event of the engine, a choice of a draft or auction, or an undo."""

    row: Row
    raw: Raw | None
    undone: bool = False


Seen = tuple[Told, Raw | None]


@dataclass(frozen=True)
class Clock:
    """A budget of seconds for everybody, with so many more for each answer that others see."""

    seconds: float
    increment: float


class LiveTable:
    """One game, as far as its log is known here. Whoever uses it holds `lock`."""

    def __init__(
        self,
        game: str,
        setup: dict[str, Any],
        seed: int,
        clock: dict[str, Any] | None = None,
        name: str = "",
        created: float = 0.0,
    ) -> None:
        self.id = game
        self.name = name
        self.created = created
        self.lock = threading.RLock()
        self.seed = seed
        self.setup = setup_from(setup, TableSetup)
        budget = clock is not None and clock["kind"] == "budget"
        self.clock = Clock(clock["seconds"], clock["increment"]) if clock and budget else None
        self.wanted_clock = clock
        self.restart()

    def restart(self) -> None:
        """Back to the beginning: the log will be read again."""
        self.unread = True  # nobody has looked yet whether there is a log
        self.rows: list[Row] = []
        self.in_force: list[Row] = []  # without what was taken back
        self.story: list[Told] = []
        self._seen: dict[int | None, tuple[int, list[Seen]]] = {}  # how far the story was filtered, by person
        self.sentences: dict[tuple[str, Raw], dict[str, Any]] = {}  # events in words, by language
        self.entries: dict[tuple[str, int | None], dict[int, dict[str, Any]]] = {}  # by language and person, numbered
        self._public = 0  # lines that everybody knows of
        self._secret = [0] * len(self.setup.players)  # lines that only one person knows of
        self.moved = self.created  # when others last saw something happen
        self.left = [self.clock.seconds if self.clock else 0.0] * len(self.setup.players)
        self._given: dict[int, float] = {}  # seconds that a line has brought its author
        self.dealing: Draft | Auction | None = None
        self.game: Game | None = None
        self.seats: list[int] = []  # by person
        self.persons: list[int] = []  # by seat
        begun = self.setup.new_game(self.seed)
        if isinstance(begun, Game):
            self._begin(begun)
        else:
            self.dealing = begun

    def _begin(self, game: Game) -> None:
        self.game = game
        person_of = self.setup.who_plays(game)
        self.persons = [person_of[faction] for faction in game.factions]
        self.seats = [self.persons.index(person) for person in range(len(self.persons))]

    # --- Looking -----------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        return self.rows[-1].number if self.rows else 0

    @property
    def over(self) -> bool:
        return self.game is not None and self.game.over

    @property
    def to_act(self) -> list[int]:
        """People who are asked."""
        if self.game is not None:
            return [self.persons[seat] for seat in self.game.to_act]
        assert self.dealing is not None
        return [] if self.dealing.to_act is None else [self.dealing.to_act]

    def seat_of(self, person: int | None) -> int | None:
        """The seat of a person; None for spectators and while factions are dealt."""
        return None if person is None or self.game is None else self.seats[person]

    def sees(self, person: int | None, row: Row) -> bool:
        return row.public or row.person == person

    @property
    def lines(self) -> list[Row]:
        """The lines of the log in force that stand for the actions of the game, in their order."""
        assert self.game is not None
        return self.in_force[len(self.in_force) - len(self.game.timeline) :]

    def number_for(self, person: int | None) -> int:
        """How many lines of the log this person (None: a spectator) can know of."""
        return self._public + (0 if person is None else self._secret[person])

    def waits_since(self, person: int) -> int:
        """The line with which somebody last answered; what they do in secret or beside a question answers nothing."""
        for row in reversed(self.in_force):
            if row.person == person and row.public and not self._beside(row):
                return row.number
        return 0

    def _beside(self, row: Row) -> bool:
        return row.kind == ACTION and self.game is not None and is_interjection(self.game.notation.numbers[row.text])

    def story_for(self, person: int | None) -> list[Seen]:
        """The story with what this person may not know taken out."""
        done, seen = self._seen.get(person, (0, []))
        seat = self.seat_of(person)
        for entry in self.story[done:]:
            raw = None if entry.raw is None else event_kinds.filtered(entry.raw, seat)
            if raw is not None or (entry.raw is None and self.sees(person, entry.row)):
                seen.append((entry, raw))
        self._seen[person] = len(self.story), seen
        return seen

    def time_left(self, person: int, now: float) -> float | None:
        """Seconds on somebody's clock; it runs from the first move of the game on."""
        if self.clock is None:
            return None
        running = self.rows and not self.over and person in self.to_act
        return max(0.0, self.left[person] - (max(0.0, now - self.rows[-1].at) if running else 0.0))

    # --- Playing -----------------------------------------------------------------------------------

    def play(self, person: int, text: str | int, at: float, public: bool | None = None) -> Row:
        """Carry out a choice or an action at the end of the log; refused with `IllegalAction` and no change.

        `public`, if it is known already, says whether others can know that something has happened.
        """
        if self.game is None:
            return self._choose(person, str(text), at)
        seat = self.seats[person]
        asked = self.to_act
        self.game.play(text, seat)
        before, raws = self.game.timeline.last()
        played = self.game.notation.text(self.game.history[-1].action)
        if public is None:
            public = seen_by_others(before, self.game.state, raws, seat)
        row = Row(self.number + 1, ACTION, person, seat, played, None, public, at)
        self._write(row, asked)
        self.in_force.append(row)
        self.story += [Told(row, raw) for raw in raws]
        return row

    def _choose(self, person: int, choice: str, at: float) -> Row:
        assert self.dealing is not None
        asked = self.to_act
        self.dealing.play(choice, person)
        row = Row(self.number + 1, CHOICE, person, -1, choice, None, True, at)
        self._write(row, asked)
        self.in_force.append(row)
        self.story.append(Told(row, None))
        if self.dealing.done:
            self._begin(self.dealing.new_game())
        return row

    def undo(self, person: int, at: float) -> Row:
        """Take the last own action back, if that is fair."""
        last = self.last_to_undo(person)
        row = Row(self.number + 1, UNDO, person, self.seats[person], "undo", last.number, True, at)
        return self._undo(row)

    def _undo(self, row: Row) -> Row:
        assert self.game is not None
        asked = self.to_act
        before = self.game.state
        lines = self.lines
        target = next(n for n, line in enumerate(lines) if line.number == row.target)
        gone = {lines[n].number for n in [target, *self.game.take_back(target)]}
        self.in_force = [each for each in self.in_force if each.number not in gone]
        public = seen_by_others(before, self.game.state, [], row.seat)
        row = Row(row.number, row.kind, row.person, row.seat, row.text, row.target, public, row.at)
        self._write(row, asked)
        for entry in self.story:
            if entry.row.number == row.target:
                entry.undone = True
        self.entries.clear()
        self.story.append(Told(row, None))
        return row

    def last_to_undo(self, person: int) -> Row:
        """The action that an undo takes back; else `IllegalAction` says why there is none."""
        found = self.undoable(person)
        if isinstance(found, Reason):
            raise refusal(found)
        return found

    def undoable(self, person: int) -> Row | Reason:
        """The action that an undo takes back, or why there is none."""
        if self.game is None:
            return Reason("nothing-to-undo")
        lines = self.lines
        found = self.game.timeline.undoable(self.seats[person], True, lambda n: self.sees(person, lines[n]))
        return found if isinstance(found, Reason) else lines[found]

    def read(self, rows: Iterable[Row]) -> None:
        """Carry out lines of the log that others have written."""
        for row in rows:
            if row.kind == UNDO:
                self._undo(row)
            else:
                self.play(row.person, row.text, row.at, row.public)

    def _write(self, row: Row, asked: list[int]) -> None:
        """Add a line to the log. The time since the last one goes to those who were asked before it."""
        if self.clock is not None and self.rows:
            for person in asked:
                self.left[person] -= max(0.0, row.at - self.rows[-1].at)
            if row.kind == UNDO:
                self.left[row.person] -= self._given.pop(row.target or 0, 0.0)
            elif row.public and row.person in asked:
                self.left[row.person] += self.clock.increment
                self._given[row.number] = self.clock.increment
        self.rows.append(row)
        if row.public:
            self._public += 1
            self.moved = row.at
        else:
            self._secret[row.person] += 1


def seen_by_others(before: State, after: State, raws: list[Raw], seat: int) -> bool:
    """Can anybody else, or a spectator, know that something has happened?"""
    others: list[int | None] = [None, *(each for each in range(before.table.players) if each != seat)]
    for other in others:
        if view_of(before, other) != view_of(after, other):
            return True
        if any(event_kinds.filtered(raw, other) is not None for raw in raws):
            return True
    return False


__all__ = ["Clock", "IllegalAction", "LiveTable", "Row", "Told"]
