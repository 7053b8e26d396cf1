"""The form of a module: everything that the central files must know of it, declared in its own folder.

A module is an expansion of the rulebook, switched on by its name, or a variant, switched on by an option of the
table. Central files walk over the register (`register.py`) and never name a module. What needs code in a higher
layer has one file there, found by the module's name: `view/modules`, `server/modules`, `bots/planner/modules`,
`content/modules`, `web/src/modules`, and words in `words/<language>/<name>.ftl`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import prod
from typing import TYPE_CHECKING, Any, Literal

from snath.content.board import Board

from ..abilities import Ability
from ..axes import Axis
from ..events import EventKind
from ..interjections import Interjection
from ..soundness import Fault, FieldReader, Path, StepKind, Why
from ..state import State
from ..table import Table

if TYPE_CHECKING:
    from ..setup.seats import Dealer

Value = bool | int | str | tuple[str, ...]
Settings = Mapping[str, Value]


# --- Parts of a module -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Setting:
    """Something that a table decides about a module. `refuse` says what is wrong with a value, or nothing."""

    name: str
    default: Value
    refuse: Callable[[object], str]


@dataclass(frozen=True)
class Verb:
    """Actions of one name: numbers from `base` on, one for every combination of the values of its axes.

    `why` says why such an action is not offered. An interjection is played beside the pending decision.
    """

    name: str
    base: int
    axes: tuple[Axis, ...] = ()
    why: Why | None = None
    interjection: Interjection | None = None

    @property
    def size(self) -> int:
        return prod(axis.size for axis in self.axes)


@dataclass(frozen=True)
class GoalKind:
    """A goal of a Triumph Track: its number, its name in notation and files, and the symbol of its space."""

    number: int
    name: str
    icon: str


@dataclass(frozen=True)
class Slot:
    """An entry of the state that belongs to the module: where, what it is called, how large it may grow.

    `most` may depend on the table. `open` says who may know it: everybody; the seat itself ("owner"); the seat itself
    as long as a step seals its answers ("sealed"; whether a seat has finished stands in an open slot of its own); or
    it is left to the module's `Secrets` ("secrets"). Views hide "owner" and "sealed" by themselves, and guess them
    evenly where the module's `Secrets` do not.
    """

    at: int
    name: str
    most: int | Callable[[Table], int]
    vector: Literal["player", "more", "now"] = "more"
    per: Literal["seat", "table"] = "seat"
    open: Literal["all", "owner", "sealed", "secrets"] = "all"
    length: int = 1


@dataclass(frozen=True)
class Field:
    """An entry of a position file: of every player, or of the table (then `seat` is -1).

    `read` puts the value into the state; `write` gives what stands in the state, or nothing (None, empty) if it is
    as at the start.
    """

    key: str
    read: Callable[[State, FieldReader, Path, int], None]
    write: Callable[[State, int], Any]
    of: Literal["player", "table"] = "player"


@dataclass(frozen=True)
class PieceKind:
    """A piece that drawings and page show: its symbol in the icon sheet, its size on a hex, and where it lies."""

    name: str
    symbol: str
    size: float
    layer: Literal["air", "ground", "token"] = "token"


def nothing_settled(settings: Settings, factions: tuple[str, ...], dealer: "Dealer") -> Settings:
    """Chance has nothing to settle before the table is laid."""
    return settings


def same_board(board: Board, settings: Settings) -> Board:
    """The module is played on the printed board."""
    return board


def nothing_laid(table: Table, settings: Settings) -> None:
    """Nothing of the table changes."""


def nothing_dealt(s: State) -> None:
    """Nothing is put out."""


def nothing_granted(s: State, seat: int) -> int:
    """No ability but those of the faction mat."""
    return 0


def no_faults(s: State) -> Iterator[Fault]:
    """Nothing must hold besides what the slots say."""
    return iter(())


def nothing_checked(s: State, read: FieldReader) -> None:
    """A hand-written position needs no further check."""


# --- The module ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Module:
    """One module. Everything but the name may be left out.

    A table comes about in three steps. `settle` lets chance complete the settings (which tiles, which base): from
    then on they say all, and positions keep them. `board` changes the board, `lay` the rest of the fixed table:
    hooks, rules, keepers, the ending. `deal` puts pieces and cards out at the start of a game.
    """

    name: str
    package: str = "snath"  # where its files in other layers are found: `<package>.view.modules.<name>` and so on
    option: bool = False  # a variant: switched by the option of its name
    settings: tuple[Setting, ...] = ()
    apart: Mapping[str, str] = field(default_factory=dict)  # other module or option -> why they do not go together
    seats: tuple[int, int] = (0, 0)  # fewest and most players; (0, 0): it says nothing
    abilities: Mapping[int, type[Ability]] = field(default_factory=dict)
    steps: tuple[StepKind, ...] = ()
    verbs: tuple[Verb, ...] = ()
    events: Mapping[int, EventKind] = field(default_factory=dict)
    goals: tuple[GoalKind, ...] = ()
    units: Mapping[int, str] = field(default_factory=dict)  # kinds that the base game does not have, by number
    slots: tuple[Slot, ...] = ()
    fields: tuple[Field, ...] = ()
    pieces: tuple[PieceKind, ...] = ()
    settle: Callable[[Settings, tuple[str, ...], "Dealer"], Settings] = nothing_settled
    board: Callable[[Board, Settings], Board] = same_board
    lay: Callable[[Table, Settings], None] = nothing_laid
    deal: Callable[[State], None] = nothing_dealt
    grants: Callable[[State, int], int] = nothing_granted  # bits of the abilities that a seat has from the module
    faults: Callable[[State], Iterator[Fault]] = no_faults
    check: Callable[[State, FieldReader], None] = nothing_checked
