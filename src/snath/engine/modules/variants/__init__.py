"""Variants of the rulebook that need more than a switch, each a module that its option puts on the table."""

from collections.abc import Iterator

from ...actions import DELAY, STAR_MORE
from ...axes import SEAT_AXIS
from ...events import EventKind
from ...layout import ROW, TURN
from ...reasons.reason import Reason
from ...soundness import Fault
from ...state import State
from ...table import Table
from ..module import Module, Settings, Slot, Verb
from .delay_of_game import DELAY_REPORTED, DELAYED, DelayReport
from .last_turns import ENDED_BY, LAST_TURNS, LAST_TURNS_BEGUN, LastTurns
from .sample_scoring import SAMPLE_SCORE, SampleScoring

WITHOUT_LIMIT = 1 << 40


# --- Last turns ------------------------------------------------------------------------------------


def lay_last_turns(table: Table, settings: Settings) -> None:
    table.ending = LastTurns()


LAST_TURNS_MODULE = Module(
    "last_turns",
    option=True,
    events={LAST_TURNS_BEGUN: EventKind("last_turns", whole=True)},
    slots=(
        Slot(ENDED_BY, "ended_by", lambda table: table.players, "now", "table"),
        Slot(LAST_TURNS, "last_turns", lambda table: (1 << table.players) - 1, "now", "table"),
    ),
    lay=lay_last_turns,
)


# --- Sample scoring --------------------------------------------------------------------------------


def lay_sample_scoring(table: Table, settings: Settings) -> None:
    table.first_star = SampleScoring()


SAMPLE_SCORING_MODULE = Module(
    "sample_scoring",
    option=True,
    events={SAMPLE_SCORE: EventKind("sample_score", ("coins",), whole=True)},
    lay=lay_sample_scoring,
)


# --- Delay of game ---------------------------------------------------------------------------------


def no_delay(s: State, f: int, seat: int, action: int) -> Reason:
    return Reason("no-delay", rule="VAR-001")


def delay_faults(s: State) -> Iterator[Fault]:
    for seat in range(s.table.players):
        if s.player[seat * ROW + DELAYED] > s.now[TURN]:
            reason = f"{s.table.factions[seat]}: there has been no such turn"
            yield Fault("player", seat * ROW + DELAYED, reason)


DELAY_OF_GAME_MODULE = Module(
    "delay_of_game",
    option=True,
    verbs=(Verb("delay", DELAY, (SEAT_AXIS,), no_delay, DelayReport(DELAY, STAR_MORE)),),
    events={DELAY_REPORTED: EventKind("delay_reported", ("by",), whole=True)},
    slots=(Slot(DELAYED, "delayed", WITHOUT_LIMIT, "player"),),
    faults=delay_faults,
)

MODULES = (LAST_TURNS_MODULE, SAMPLE_SCORING_MODULE, DELAY_OF_GAME_MODULE)
