"""What must hold of a state, said beside the rule that needs it: steps, fields of position files, faults.

The engine trusts its own states; a file has to earn that trust. `snath.record` asks what is declared here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, Protocol

from .layout import DEPTH, FRAME
from .state import State
from .steps.base import Step

if TYPE_CHECKING:
    from .reasons.reason import Reason

Path = tuple[str | int, ...]


class Fault(NamedTuple):
    """What is wrong, and with which entry of which vector (for the stack: which row)."""

    vector: str
    entry: int
    reason: str


# --- The stack -------------------------------------------------------------------------------------


class Frame(NamedTuple):
    """One row of the stack; `row` is its number from the bottom."""

    row: int
    kind: int
    seat: int
    stage: int
    a: int
    b: int
    c: int
    d: int
    e: int

    def is_plain(self) -> bool:
        return self.a == self.b == self.c == self.d == self.e == 0


def frames_of(s: State) -> list[Frame]:
    return [Frame(row, *s.stack[row * FRAME : (row + 1) * FRAME]) for row in range(s.now[DEPTH])]


def has_frame(s: State, kind: int, stage: int | None = None) -> bool:
    """Does a step of this kind wait on the stack, at this stage?"""
    return any(frame.kind == kind and stage in (None, frame.stage) for frame in frames_of(s))


def is_bit(value: int) -> bool:
    return value in (0, 1)


def plain(s: State, frame: Frame, below: Frame) -> bool:
    """The numbers of a step that has none."""
    return frame.is_plain()


Why = Callable[[State, int, int, int], "Reason | None"]  # state, frame, seat, action


@dataclass(frozen=True)
class StepKind:
    """A step: when its frame is possible, which verbs it takes as answers, and why an answer is not offered.

    `below` maps the kind of the step below to the stages that one can be at; `carries` says the same from below, for
    steps that were there before: what may stand on this step, and at which of its stages. `stages` are those at which
    this step waits for an answer; `numbers` says whether the five numbers of the frame are possible.
    """

    kind: int
    step: Step
    below: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    carries: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    stages: tuple[int, ...] = (0,)
    any_seat: bool = False
    answers: tuple[int, ...] = ()
    numbers: Callable[[State, Frame, Frame], bool] = plain
    why: Why | None = None


#: By kind; filled by `steps.kinds` and the modules.
STEP_KIND: dict[int, StepKind] = {}


# --- Position files --------------------------------------------------------------------------------


class FieldReader(Protocol):
    """Typed look-ups by path in a position file; a mistake raises an error that names the line."""

    def fail(self, path: Path, reason: str) -> NoReturn: ...
    def has(self, path: Path) -> bool: ...
    def get(self, path: Path) -> Any: ...
    def mapping(self, path: Path, allowed: set[str] | None, what: str = "entry") -> dict[str, Any]: ...
    def items(self, path: Path) -> list[Any]: ...
    def texts(self, path: Path) -> list[str]: ...
    def text(self, path: Path) -> str: ...
    def number(self, path: Path, default: int | None, least: int, most: int) -> int: ...
    def truth(self, path: Path, default: bool) -> bool: ...
    def choice(self, path: Path, known: list[str], default: str | None) -> str: ...


def place_at(s: State, read: FieldReader, path: Path, seat: int) -> int:
    """A hex, the own base or an inactive base."""
    name = read.text(path)
    board = s.table.map
    if name not in board.names or name == "-":
        read.fail(path, f"there is no place '{name[:40]}' on the board")
    place = board.names.index(name)
    if (board.bases & ~s.table.inactive_bases & ~(1 << s.table.home[seat])) >> place & 1:
        read.fail(path, f"{name} is the base of another player")
    return place


def token_site(s: State, read: FieldReader, path: Path, seat: int) -> int:
    """A territory without a faction token."""
    place = place_at(s, read, path, seat)
    name = s.table.map.names[place]
    if not s.table.map.territories >> place & 1:
        read.fail(path, f"no token can lie on {name}")
    if s.token_on[place]:
        read.fail(path, f"{name} already has a token")
    return place
