"""`Game`: a state together with its history."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from snath.engine import events as event_kinds
from snath.engine.actions import SPACE
from snath.engine.layout import ACTIVE, F_STAGE, OVER, SEATS, TURN
from snath.engine.machine import answer, interject, legal_for, may_interject, seats_to_act, step_of
from snath.engine.notation import Action, Notation, UnknownAction, notation_of
from snath.engine.preview import Preview, preview
from snath.engine.reasons import Reason, reason_against
from snath.engine.scoring import ScoreSheet, score, winners
from snath.engine.setup import Options, Seat
from snath.engine.setup.modules import check_modules
from snath.engine.setup.settings import ModuleSettings
from snath.engine.stack import top_frame
from snath.engine.state import Raw, State
from snath.engine.table import Table
from snath.record.position import read_position, state_of
from snath.record.record import Move, Setup, Target, record_text, write_record
from snath.record.write_position import position_of
from snath.view import Drawn, View, handed_table, view_of
from snath.words import Words

from .events import Event, read_event
from .report import Report, report_of
from .timeline import Played, Timeline, fair_to_undo

PlayerChoice = str | Seat


class IllegalAction(ValueError):
    """An action that is not allowed now. `reason` says why as data, the message in words."""

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason = reason


@dataclass(frozen=True)
class Decision:
    """What is being decided: the step, the seats that may answer now, and the place it is about, if any."""

    step: str
    seats: tuple[int, ...]
    stage: int
    place: str | None

    def text(self, words: Words) -> str:
        """What is asked, in words."""
        return words(f"step-{self.step}".replace("_", "-"))


class Game(Drawn):
    """A running or finished game.

    >>> game = new_game(["nordic:industrial", "saxony:militant"], seed=7)
    >>> game.play("section bolster")
    >>> game.play("top power")
    >>> game.player("nordic").power
    6
    """

    def __init__(self, start: State, setup: Setup | None = None) -> None:
        """`start` stands at a decision; it is kept as the beginning of the history, with what it was set up from."""
        self.setup = setup
        self._stand(start.copy(), Timeline(start.copy()))
        self._handed: dict[int | None, Table] = {}  # to who looks, by seat

    def _stand(self, state: State, timeline: Timeline) -> None:
        """Go on from here: `timeline` tells how it came to `state`, and hears what comes."""
        self.timeline = timeline
        self.state = state
        self.state.log = timeline.log

    # --- Looking -----------------------------------------------------------------------------------

    @property
    def start(self) -> State:
        """The state that the game began from."""
        return self.timeline.start

    @property
    def history(self) -> list[Played]:
        """What was played, from the beginning."""
        return self.timeline.history

    @property
    def shown(self) -> State:
        """The state that is looked at."""
        return self.state

    @property
    def notation(self) -> Notation:
        return notation_of(tuple(self.state.table.map.names))

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.state.now[ACTIVE]

    @property
    def turn(self) -> int:
        """Number of the running turn, counted over all players."""
        return self.state.now[TURN]

    @property
    def over(self) -> bool:
        return self.state.now[OVER] == 1

    @property
    def decision(self) -> Decision | None:
        """What is being decided now; None when the game is over."""
        if self.over:
            return None
        f = top_frame(self.state)
        step = step_of(self.state)
        place = step.place(self.state, f)
        name = None if place < 0 else self.state.table.map.names[place]
        return Decision(step.name, self.to_act, self.state.stack[f + F_STAGE], name)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        bits = seats_to_act(self.state)
        return tuple(seat for seat in range(SEATS) if bits >> seat & 1)

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """What a seat may do now (default: the first of those asked)."""
        return [self.notation.action(number) for number in self.legal_numbers(seat)]

    def legal_numbers(self, seat: int | None = None) -> list[int]:
        """The same as plain numbers: quick, for bots and loops."""
        return list(self.state.legal if seat is None else legal_for(self.state, seat))

    @property
    def events(self) -> list[Event]:
        """What has happened since the start of this object's history."""
        return [read_event(self.state.table, raw) for raw in self.timeline.log]

    def events_since(self, n: int) -> list[Event]:
        """Events from the n-th on (the first is 0)."""
        return [read_event(self.state.table, raw) for raw in self.timeline.log[n:]]

    @property
    def event_count(self) -> int:
        return len(self.timeline.log)

    def events_for(self, seat: int | None) -> list[Event]:
        """The same with what this seat (None: a spectator) may not know taken out."""
        shown = (event_kinds.filtered(raw, seat) for raw in self.timeline.log)
        return [read_event(self.state.table, raw) for raw in shown if raw is not None]

    def score(self) -> list[ScoreSheet]:
        """What each player would score now, or has scored, with every line of the working."""
        return score(self.state)

    def winners(self) -> list[str]:
        """Factions that win, or would win now."""
        return [self.state.table.factions[seat] for seat in winners(self.state)]

    def report(self) -> Report:
        """What the game came to, as plain data: rounds, scores, and where each coin and star came from."""
        seed = None if self.setup is None else self.setup.seed
        return report_of(seed, self.start, self.state, self.timeline.log, len(self.history))

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (None), may know."""
        return view_of(self.state, seat, self._handed.get(seat) or self._hand(seat))

    def _hand(self, seat: int | None) -> Table:
        """A table for who looks for the first time; they keep it."""
        if seat is not None and not 0 <= seat < self.state.table.players:
            raise KeyError(f"there is no seat {seat}; seats are 0 to {self.state.table.players - 1}")
        self._handed[seat] = handed_table(self.state.table, seat)
        return self._handed[seat]

    # --- Playing -----------------------------------------------------------------------------------

    def play(self, action: int | str | Action, seat: int | None = None) -> None:
        """Carry out one action. Refused with `IllegalAction` and no change if it is not allowed."""
        number = self._number(action)
        actor = self.state.seat if seat is None else self._sitting(seat)
        if number not in legal_for(self.state, actor):
            self._interject(number, actor)
            return
        before = self.state.copy()
        answer(self.state, actor, number)
        self.timeline.add(Played(actor, number, fair_to_undo(before, self.state, actor)), before)

    def _number(self, action: int | str | Action) -> int:
        if isinstance(action, int) and not 0 <= action < SPACE:
            raise IllegalAction("no action has this number", Reason("unknown-action", {"action": "?"}))
        try:
            return self.notation.number(action)
        except UnknownAction as error:
            raise IllegalAction(str(error), Reason("unknown-action", {"action": str(action)[:80]})) from None

    def _sitting(self, seat: object) -> int:
        """The seat, if somebody sits there."""
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.state.table.players:
            return seat
        name = str(seat)[:20] if not isinstance(seat, int) or abs(seat) < SPACE else "?"
        raise refusal(Reason("no-such-seat", {"seat": name}))

    def _interject(self, number: int, seat: int) -> None:
        if not may_interject(self.state, seat, number):
            self._refuse(number, seat)
        before = self.state.copy()
        interject(self.state, seat, number)
        self.timeline.add(Played(seat, number, False), before)

    def _refuse(self, number: int, seat: int) -> None:
        reason = reason_against(self.state, seat, number)
        words = Words()
        text = self.notation.text(number)
        raise IllegalAction(f"{text}: {reason.text(words)}", reason)

    def undo(self, fair: bool = False, seat: int | None = None) -> Action:
        """Take the last action back and return it; `seat` says who asks, and only its own action goes back.

        `fair=True` refuses once chance was used, something hidden was shown or another seat acted or is to act.
        Standing orders given since are kept: they change nothing on the table.
        """
        found = self.timeline.undoable(seat, fair)
        if isinstance(found, Reason):
            raise refusal(found)
        taken_back = self.history[found]
        self.take_back(found)
        return self.notation.action(taken_back.action)

    def take_back(self, n: int) -> list[int]:
        """Leave out the n-th action (the first is 0) and play what came after it again.

        Returns the numbers of those that are no longer possible and fall away too: secret choices in a combat that is
        now not fought.
        """
        later = self.history[n + 1 :]
        self._stand(self.timeline.at(n), self.timeline.first(n))
        fallen = []
        for number, played in enumerate(later, n + 1):
            try:
                self.play(played.action, played.seat)
            except IllegalAction:
                fallen.append(number)
        return fallen

    def at_move(self, n: int) -> "Game":
        """This game as it stood after its first n actions; a game of its own to play on with."""
        twin = Game(self.start, self.setup)
        twin._stand(self.timeline.at(n), self.timeline.first(n))
        return twin

    def copy(self) -> "Game":
        """An independent game with the same history."""
        twin = Game(self.start, self.setup)
        twin._stand(self.state.copy(), self.timeline.copy())
        return twin

    def standing(self, state: State, history: list[Played], log: list[Raw]) -> "Game":
        """A game with the same beginning that stands at `state` after this history."""
        twin = Game(self.start, self.setup)
        twin._stand(state.copy(), Timeline(twin.start, history, log))
        return twin

    # --- Saving ------------------------------------------------------------------------------------

    def position(self) -> str:
        """The game as it stands, as a position file; it keeps everything but the history."""
        return position_of(self.state)

    def record(self, names: Mapping[str, str] | None = None, date: str | None = None) -> str:
        """The whole game as a record. It holds the seed and all secret choices."""
        from snath import __version__

        moves = [Move(played.seat, played.action) for played in self.history]
        return record_text(self.start, self.setup, moves, self.state, __version__, names, date)

    def save(self, target: Target, names: Mapping[str, str] | None = None, date: str | None = None) -> None:
        """Write the record to a path or an open file; `snath.load_record` reads it."""
        write_record(self.record(names, date), target)

    # --- Consequences ------------------------------------------------------------------------------

    def preview(self, action: int | str | Action, seat: int | None = None) -> Preview:
        """What an offered action will cost, bring and start; stops at chance and at secrets."""
        number = self._number(action)
        actor = self.state.seat if seat is None else self._sitting(seat)
        if number not in legal_for(self.state, actor) and not may_interject(self.state, actor, number):
            self._refuse(number, actor)
        return preview(self.state, actor, number)

    def why_not(self, action: int | str | Action, seat: int | None = None) -> Reason | None:
        """Why an action is not offered; None if it is."""
        number = self._number(action)
        actor = self.state.seat if seat is None else self._sitting(seat)
        if number in legal_for(self.state, actor):
            return None
        if may_interject(self.state, actor, number):
            return None
        return reason_against(self.state, actor, number)


def refusal(reason: Reason) -> IllegalAction:
    """The error for a reason that needs no action named before it."""
    return IllegalAction(reason.text(Words()), reason)


def new_game(
    players: int | Sequence[PlayerChoice],
    seed: int = 0,
    options: Options | dict[str, Any] | None = None,
    promos: bool = False,
    tile: str | None = None,
    modules: Sequence[str] = (),
    settings: Mapping[str, Mapping[str, Any]] | None = None,
) -> Game:
    """Set up a game. `players` is a number, or one choice per player: `"nordic:industrial"`, `"nordic"`,
    `":industrial"`, `""`. `modules` names the expansions on the table,
    `settings` says by module what is decided about them.

    >>> new_game(3, seed=1).factions
    ('rusviet', 'crimea', 'saxony')
    """
    seats = [Seat()] * players if isinstance(players, int) else [read_choice(choice) for choice in players]
    on_table = tuple(modules)
    check_modules(on_table)
    decided = ModuleSettings.of(settings, on_table)
    setup = Setup(tuple(seats), seed, Options.of(options), promos, tile, on_table, decided)
    return Game(setup.state(), setup)


def read_choice(choice: PlayerChoice) -> Seat:
    if isinstance(choice, Seat):
        return choice
    faction, _, mat = choice.partition(":")
    return Seat(faction or None, mat or None)


def load_position(source: str | Path) -> Game:
    """A game from a position file, given as text or path."""
    return Game(state_of(read_position(source)))
