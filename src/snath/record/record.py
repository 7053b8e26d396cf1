"""Game records: how a game began and every action, as lines of JSON. See docs/records.md.

This file knows the format: writing it, reading it, and saying in which line something is wrong. Whether each action was
allowed is found out by playing them again, in `snath.game`.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Final, NamedTuple, NoReturn, TypeVar

import msgspec

from snath.engine import actions
from snath.engine.layout import OVER
from snath.engine.notation import UnknownAction, notation_of
from snath.engine.scoring import score, winners
from snath.engine.setup import Options, Seat, SetupError, new_state
from snath.engine.setup.modules import check_modules
from snath.engine.setup.settings import NO_SETTINGS, ModuleSettings
from snath.engine.state import State

from .position import state_of
from .write_position import position_of
from .yaml_lines import FileError, read_located

FORMAT = "record/1"
LARGEST_RECORD = 20_000_000  # bytes; a long game has 200,000
SEED = re.compile(r"0x[0-9a-f]{1,32}")

Source = str | Path | IO[str] | IO[bytes]
Target = str | Path | IO[str]
T = TypeVar("T")


class RecordError(FileError):
    """A record that cannot be used: line and reason."""


class Move(NamedTuple):
    """One action of a seat."""

    seat: int
    action: int


@dataclass(frozen=True)
class Setup:
    """What a game was set up from. The same setup gives the same game again; what nobody chose is dealt alike."""

    players: tuple[Seat, ...]
    seed: int = 0
    options: Options = field(default_factory=Options)
    promos: bool = False
    tile: str | None = None
    modules: tuple[str, ...] = ()
    settings: ModuleSettings = NO_SETTINGS

    def state(self) -> State:
        """The game at its first decision."""
        return new_state(self.players, self.seed, self.options, self.promos, self.tile, self.modules, self.settings)


@dataclass
class Record:
    """A record as it was read: the actions are numbered and named rightly, but not yet played."""

    start: State
    setup: Setup | None  # None: the game began from a position
    moves: list[Move]
    complete: bool  # has its closing line
    result: dict[str, Any] | None  # None: the game was not over
    names: dict[str, str]  # by faction
    date: str | None
    program: str


# --- Lines ----------------------------------------------------------------------------------------


class _Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    pass


class _Player(_Line):
    faction: str
    mat: str
    name: str | None = None


class _Setup(_Line, omit_defaults=False):
    players: list[Seat]
    seed: str
    options: dict[str, bool]
    promos: bool
    tile: str | None
    modules: list[str] = []
    settings: dict[str, dict[str, bool | int | str | list[str]]] | msgspec.UnsetType = msgspec.UNSET


class _Header(_Line):
    snath: str
    program: str
    actions: int
    players: list[_Player]
    date: str | None = None
    setup: _Setup | None = None
    position: str | None = None


class _Action(_Line):
    n: int
    seat: int
    action: int
    say: str


class _Result(_Line):
    scores: dict[str, dict[str, int]]
    winners: list[str]


class _End(_Line):
    end: int
    result: _Result | None = None


# Made now and not with the first line: two threads that both show msgspec a new form crash the program.
_HEADER: Final = msgspec.json.Decoder(_Header)
_ACTION: Final = msgspec.json.Decoder(_Action)
_END: Final = msgspec.json.Decoder(_End)


# --- Writing --------------------------------------------------------------------------------------


def record_text(
    start: State,
    setup: Setup | None,
    moves: Iterable[Move],
    end: State,
    program: str,
    names: Mapping[str, str] | None = None,
    date: str | None = None,
) -> str:
    """A whole record. `end` is the state after all moves, `names` are those of the players by faction."""
    names = names or {}
    table = start.table
    for faction in names:
        if faction not in table.factions:
            raise ValueError(f"{faction} is not in this game; there are {', '.join(table.factions)}")
    players = [
        _Player(faction, mat, names.get(faction)) for faction, mat in zip(table.factions, table.mats, strict=True)
    ]
    header = _Header(FORMAT, program, actions.VERSION, players, date)
    if setup is None:
        header.position = position_of(start)
    else:
        options = setup.options.changed()
        modules = list(setup.modules)
        header.setup = _Setup(list(setup.players), hex(setup.seed), options, bool(setup.promos), setup.tile, modules)
        if setup.settings.given:
            header.setup.settings = setup.settings.changed()
    say = notation_of(tuple(table.map.names)).text
    lines: list[_Line] = [header]
    lines += [_Action(n, move.seat, move.action, say(move.action)) for n, move in enumerate(moves, 1)]
    result = result_of(end)
    lines.append(_End(len(lines) - 1, None if result is None else msgspec.convert(result, _Result)))
    return "".join(f"{msgspec.json.encode(line).decode()}\n" for line in lines)


def write_record(text: str, target: Target) -> None:
    """To a path or an open file. A path is written beside the old file first: a full disk must not cost that one."""
    if not isinstance(target, str | Path):
        target.write(text)
        return
    path = Path(target)
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)


def result_of(s: State) -> dict[str, Any] | None:
    """Scores with every line of their working, and who has won; None while the game runs."""
    if not s.now[OVER]:
        return None
    scores = {
        sheet.faction: {line.kind: line.coins for line in sheet.lines} | {"total": sheet.total} for sheet in score(s)
    }
    return {"scores": scores, "winners": [s.table.factions[seat] for seat in winners(s)]}


# --- Reading --------------------------------------------------------------------------------------


def read_record(source: Source, partial: bool = False) -> Record:
    """Read a record, given as path, text or open file. `partial` takes one that was cut off, without half a line."""
    data = bytes_of(source)
    lines = data.split(b"\n")
    torn = bool(lines[-1].strip())  # a whole line ends with a line break
    while lines and not lines[-1].strip():
        lines.pop()
    if not lines:
        raise RecordError("the record is empty")
    if partial and torn and len(lines) > 1 and not is_json(lines[-1]):
        lines.pop()
    header = decoded(lines[0], _HEADER, 1)
    setup, start = beginning(header)
    end: _End | None = None
    moves: list[Move] = []
    for number, line in enumerate(lines[1:], 2):
        if end is not None:
            fail("nothing may follow the closing line", number)
        if b'"end"' in line:
            end = decoded(line, _END, number)
            if end.end != len(moves):
                fail(f"the closing line speaks of {end.end} actions, but there are {len(moves)}", number)
        else:
            moves.append(move_of(decoded(line, _ACTION, number), len(moves) + 1, start, number))
    if end is None and not partial:
        reason = f"the record stops after {len(moves)} actions: its closing line is missing (partial=True loads it)"
        fail(reason, len(lines))
    return Record(
        start=start,
        setup=setup,
        moves=moves,
        complete=end is not None,
        result=None if end is None or end.result is None else msgspec.to_builtins(end.result),
        names={player.faction: player.name for player in header.players if player.name is not None},
        date=header.date,
        program=header.program,
    )


def fail(reason: str, line: int) -> NoReturn:
    raise RecordError(reason, line)


def bytes_of(source: Source) -> bytes:
    try:
        if isinstance(source, str) and ("\n" in source or source.lstrip()[:1] in ("", "{")):
            data: bytes | str = source
        elif isinstance(source, str | Path):
            with Path(source).open("rb") as file:
                data = file.read(LARGEST_RECORD + 1)
        else:
            data = source.read(LARGEST_RECORD + 1)
        data = data.encode() if isinstance(data, str) else data
    except (OSError, ValueError) as error:  # ValueError: no possible path, or text that is none
        raise RecordError(f"the record cannot be read: {str(error)[:200]}") from None
    if len(data) > LARGEST_RECORD:
        raise RecordError(f"a record has at most {LARGEST_RECORD} bytes")
    return data


def is_json(line: bytes) -> bool:
    try:
        msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def decoded(line: bytes, form: msgspec.json.Decoder[T], number: int) -> T:
    """One line of a known form."""
    try:
        return form.decode(line)
    except RecursionError:
        fail("this is nested too deeply", number)
    except msgspec.ValidationError as error:
        reason = str(error).replace("`$.", "`").replace(" - at `$`", "").replace("`", "'")
        fail(reason[:1].lower() + reason[1:], number)
    except (msgspec.DecodeError, UnicodeDecodeError):
        fail("this is not a line of JSON", number)


def move_of(line: _Action, n: int, start: State, number: int) -> Move:
    """Number, name and seat of an action must agree; whether it was allowed only playing can tell."""
    if line.n != n:
        fail(f"here action {n} is expected, but this one has the number {shown(line.n)}", number)
    if not 0 <= line.seat < start.table.players:
        fail(f"there is no seat {shown(line.seat)}; seats are 0 to {start.table.players - 1}", number)
    try:
        say = notation_of(tuple(start.table.map.names)).text(line.action)
    except (UnknownAction, ValueError):
        fail(f"no action has the number {shown(line.action)}", number)
    if line.say != say:
        fail(f"action {line.action} is '{say}', but the record says '{line.say[:80]}'", number)
    return Move(line.seat, line.action)


def shown(number: int) -> str:
    return str(number) if abs(number) < 1 << 64 else "a huge number"


# --- The beginning --------------------------------------------------------------------------------


def beginning(header: _Header) -> tuple[Setup | None, State]:
    """Set the game up as it was; what came out must be what the header says."""
    if header.snath != FORMAT:
        fail(f'a record begins with "snath": "{FORMAT}", not \'{header.snath[:40]}\'', 1)
    if header.actions != actions.VERSION:
        fail(f"its actions are of version {shown(header.actions)}; this program knows {actions.VERSION}", 1)
    if (header.setup is None) == (header.position is None):
        fail("a game begins either from a setup or from a position", 1)
    try:
        setup = None if header.setup is None else setup_of(header.setup)
        start = setup.state() if setup else state_of(read_located(header.position or ""))
    except RecordError:
        raise
    except SetupError as error:
        fail(f"the game cannot be set up: {error}", 1)
    except FileError as error:
        fail(f"the position it begins from: {error}", 1)
    sitting = list(zip(start.table.factions, start.table.mats, strict=True))
    if sitting != [(player.faction, player.mat) for player in header.players]:
        found = ", ".join(f"{faction}:{mat}" for faction, mat in sitting)
        fail(f"the players do not agree with the setup, which gives {found}", 1)
    return setup, start


def setup_of(line: _Setup) -> Setup:
    if not SEED.fullmatch(line.seed):
        fail(f"'{line.seed[:40]}' is no seed: up to 32 digits in base 16, after 0x", 1)
    options = Options.of(dict(line.options))
    modules = tuple(line.modules)
    check_modules(modules)
    settings = ModuleSettings.of(None if line.settings is msgspec.UNSET else line.settings, modules)
    return Setup(tuple(line.players), int(line.seed, 16), options, line.promos, line.tile, modules, settings)
