"""Setup files: a table before its games, as one small document. See docs/setup.md.

>>> text = '''
... snath: setup/1
... players: [{name: Ann, faction: nordic}, {name: Bob}]
... tile: in_a_row
... '''
>>> table = read_setup(text, SetupFile)
>>> table.players[1].name, table.deal, table.setup(7).seed
('Bob', 'random', 7)
>>> print(table.text())
snath: setup/1
players:
  - {name: "Ann", faction: nordic}
  - {name: "Bob"}
tile: in_a_row
seed: fresh
deal: random
<BLANKLINE>
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path as FilePath
from typing import Any, TypeVar

from snath.content import load_content
from snath.engine.setup import Options, Seat, SetupError
from snath.engine.setup.modules import FEWEST_PLAYERS, MOST_PLAYERS, is_built
from snath.engine.setup.seats import HIGHEST_TEAM, factions_of
from snath.engine.setup.settings import NO_SETTINGS, ModuleSettings

from .reader import Reader
from .record import Setup, Target, write_record
from .yaml_lines import FileError, Located, Path, read_located

FORMAT = "setup/1"
KEYS = {"snath", "players", "modules", "settings", "options", "promos", "tile", "seed", "deal"}
FRESH = "fresh"
DEALS = ["random", "draft", "auction"]
LONGEST_NAME = 60
HIGHEST_SEED = (1 << 128) - 1


class SetupFileError(FileError):
    """A setup file that cannot be used, or a table that cannot be: line and reason."""


@dataclass(frozen=True)
class Person:
    """Somebody who sits down at the table, and what is settled about them already."""

    name: str | None = None
    faction: str | None = None
    mat: str | None = None
    team: int | None = None

    @property
    def seat(self) -> Seat:
        return Seat(self.faction, self.mat, self.team)

    def taking(self, what: str, name: str) -> "Person":
        """The same person with a faction or a mat."""
        return replace(self, faction=name) if what == "faction" else replace(self, mat=name)


@dataclass(frozen=True)
class SetupFile:
    """What a setup file says. A table that cannot be is refused with `SetupError`."""

    players: tuple[Person, ...]
    modules: tuple[str, ...] = ()
    options: Options = field(default_factory=Options)
    promos: bool = False
    tile: str | None = None
    seed: int | None = None  # None: fresh for every game
    deal: str = DEALS[0]
    settings: ModuleSettings = NO_SETTINGS

    def __post_init__(self) -> None:
        check_people(self.players)
        check_deal(self)
        if self.seed is not None and not 0 <= self.seed <= HIGHEST_SEED:
            raise SetupError("a seed is a whole number from 0 up to 128 bits")
        self.setup(0).state()

    @property
    def factions(self) -> list[str]:
        """Those in the boxes on the table."""
        return factions_of(self.modules)

    @property
    def mats(self) -> list[str]:
        """All seven, whatever the modules (SETUP-032)."""
        return list(load_content().player_mats)

    def setup(self, seed: int) -> Setup:
        """What a game is set up from; what nobody has chosen is dealt."""
        seats = tuple(person.seat for person in self.players)
        return Setup(seats, seed, self.options, self.promos, self.tile, self.modules, self.settings)

    def data(self) -> dict[str, Any]:
        """The entries of the file; defaults are left out, but for seed and deal."""
        people: list[dict[str, Any]] = [
            {key: value for key, value in asdict(person).items() if value is not None} for person in self.players
        ]
        found: dict[str, Any] = {"snath": FORMAT, "players": people if any(people) else len(people)}
        if self.modules:
            found["modules"] = list(self.modules)
        if self.settings.given:
            found["settings"] = self.settings.changed()
        if self.options.changed():
            found["options"] = self.options.changed()
        if self.promos:
            found["promos"] = True
        if self.tile is not None:
            found["tile"] = self.tile
        return found | {"seed": FRESH if self.seed is None else self.seed, "deal": self.deal}

    def text(self) -> str:
        """The file; `read_setup` reads the same table out of it."""
        return as_yaml(self.data())


T = TypeVar("T", bound=SetupFile)


# --- What cannot be -------------------------------------------------------------------------------


def check_people(people: tuple[Person, ...]) -> None:
    """Names and teams that a file can keep, and names that tell people apart."""
    for i, person in enumerate(people):
        if person.name is not None:
            fault = fault_of_name(person.name, people[:i])
            if fault:
                raise SetupError(fault)
        if person.team is not None and not 1 <= person.team <= HIGHEST_TEAM:
            raise SetupError(f"a team is a number from 1 to {HIGHEST_TEAM}, not {person.team}")


def fault_of_name(name: str, others: Iterable[Person]) -> str:
    """What is wrong with a name, or nothing."""
    if not name.isprintable() or name != name.strip() or not name:
        return "a name is one line of letters and signs, without blanks around it"
    if len(name) > LONGEST_NAME:
        return f"a name has at most {LONGEST_NAME} letters"
    if any(name == other.name for other in others):
        return f"the name '{name}' stands twice: players must be told apart"
    return ""


def check_deal(table: SetupFile) -> None:
    """What the engine cannot know: how factions and mats come to the players."""
    if table.deal not in DEALS:
        raise SetupError(f"factions and mats are dealt in one of these ways: {', '.join(DEALS)}, not '{table.deal}'")
    if table.deal == "random":
        return
    if table.options.mats_in_order:
        raise SetupError(f"with option mats_in_order the mats are handed out in order: there can be no {table.deal}")
    if table.deal == "auction" and any(person.faction or person.mat for person in table.players):
        raise SetupError("in an auction factions and mats are dealt and bid for: nobody can name one before")


# --- Reading --------------------------------------------------------------------------------------


def read_setup(source: str | FilePath, kind: type[T]) -> T:
    """Read a setup file, given as path or as text, into this kind of table."""
    if isinstance(source, FilePath) or (source and "\n" not in source and ":" not in source):
        try:
            source = FilePath(source).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:  # ValueError: not UTF-8, or no possible path
            raise SetupFileError(f"the setup file cannot be read: {str(error)[:200]}") from None
    try:
        return setup_of(Reader(read_located(source)), kind)
    except SetupFileError:
        raise
    except FileError as error:
        raise SetupFileError(error.reason, error.line) from None


def setup_from(data: dict[str, Any], kind: type[T]) -> T:
    """The same from the entries of a file as plain data."""
    return setup_of(Reader(Located(data, {})), kind)


def setup_of(read: Reader, kind: type[T]) -> T:
    top = read.mapping((), KEYS) if isinstance(read.file.data, dict) else {}
    if top.get("snath") != FORMAT:
        read.fail(("snath",) if top else (), f"a setup file begins with 'snath: {FORMAT}'")
    entries: dict[str, Any] = {
        "modules": modules_of(read),
        "options": options_of(read),
        "promos": read.truth(("promos",), False),
        "tile": short_text(read, ("tile",)),
        "seed": seed_of(read),
        "deal": read.choice(("deal",), DEALS, DEALS[0]),
    }
    entries["settings"] = settings_of(read, entries["modules"])
    players = players_of(read)
    try:
        return kind(players, **entries)
    except SetupError as error:
        path = path_of(str(error), players, entries)
        raise SetupFileError(f"{'.'.join(map(str, path))}: {error}", read.file.line(path)) from None


def players_of(read: Reader) -> tuple[Person, ...]:
    path: Path = ("players",)
    if not read.has(path):
        read.fail((), "the entry 'players' is missing: a number, or a list with one entry per player")
    if not isinstance(read.get(path), list):
        return (Person(),) * read.number(path, None, FEWEST_PLAYERS, MOST_PLAYERS)
    count = len(read.items(path))
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        read.fail(path, f"{count} players: a table seats {FEWEST_PLAYERS} to {MOST_PLAYERS}")
    people: list[Person] = []
    for i in range(count):
        people.append(person_of(read, (*path, i), people))
    return tuple(people)


def person_of(read: Reader, path: Path, others: list[Person]) -> Person:
    read.mapping(path, {field.name for field in fields(Person)})
    name = short_text(read, (*path, "name"))
    fault = fault_of_name(name, others) if name is not None else ""
    if fault:
        read.fail((*path, "name"), fault)
    team = (*path, "team")
    return Person(
        name,
        short_text(read, (*path, "faction")),
        short_text(read, (*path, "mat")),
        read.number(team, None, 1, HIGHEST_TEAM) if read.has(team) else None,
    )


def short_text(read: Reader, path: Path) -> str | None:
    if not read.has(path):
        return None
    text = read.text(path)
    if len(text) > LONGEST_NAME:
        read.fail(path, f"a name has at most {LONGEST_NAME} letters")
    return text


def modules_of(read: Reader) -> tuple[str, ...]:
    found: list[str] = []
    for i, name in enumerate(read.texts(("modules",))):
        if name in found:
            read.fail(("modules", i), f"the module {name} stands twice")
        found.append(short_text(read, ("modules", i)) or "")
    return tuple(found)


def options_of(read: Reader) -> Options:
    known = {field.name: bool(field.default) for field in fields(Options)}
    given = read.mapping(("options",), set(known), "option")
    return Options(**{name: read.truth(("options", name), known[name]) for name in given})


def settings_of(read: Reader, modules: tuple[str, ...]) -> ModuleSettings:
    """By module. Whether the module itself can be on the table is said of the entry `modules`."""
    given: dict[str, Any] = {}
    for name in read.mapping(("settings",), set(modules), "module") if read.has(("settings",)) else ():
        given[name] = read.mapping(("settings", name), None, "setting")
        if is_built(name):
            try:
                ModuleSettings.of({name: given[name]}, modules)
            except SetupError as error:
                read.fail(("settings", name), str(error))
    return ModuleSettings.of({name: values for name, values in given.items() if is_built(name)}, modules)


def seed_of(read: Reader) -> int | None:
    path: Path = ("seed",)
    if read.get(path) in (None, FRESH):
        return None
    if isinstance(read.get(path), str):
        read.fail(path, f"the seed is '{FRESH}' (drawn anew for every game) or a whole number")
    return read.number(path, None, 0, HIGHEST_SEED)


# --- Which entry a refusal is about ---------------------------------------------------------------


def path_of(reason: str, players: tuple[Person, ...], entries: dict[str, Any]) -> Path:
    """The entry with which the table begins to be refused for this reason, when it is laid entry by entry."""
    for path, some, so_far in laid_piece_by_piece(players, entries):
        try:
            SetupFile(some, **so_far)
        except SetupError as error:
            if str(error) == reason:
                return path
    return ("players",)


def laid_piece_by_piece(
    players: tuple[Person, ...], entries: dict[str, Any]
) -> Iterator[tuple[Path, tuple[Person, ...], dict[str, Any]]]:
    """Ever larger parts of a table, the whole last; each with the path of what has just come."""
    people = [Person()] * len(players)
    so_far: dict[str, Any] = {}
    yield ("players",), tuple(people), so_far
    for i in range(len(entries["modules"])):
        so_far["modules"] = entries["modules"][: i + 1]
        yield ("modules", i), tuple(people), so_far
    chosen: dict[str, bool] = {}
    for name, value in entries["options"].changed().items():
        chosen[name] = value
        so_far["options"] = Options(**chosen)
        yield ("options", name), tuple(people), so_far
    so_far["settings"] = entries["settings"]
    for name in ("promos", "tile", "deal"):
        so_far[name] = entries[name]
        yield (name,), tuple(people), so_far
    for i, person in enumerate(players):
        for part in ("faction", "mat", "team"):
            if getattr(person, part) is not None:
                people[i] = replace(people[i], **{part: getattr(person, part)})
                yield ("players", i, part), tuple(people), so_far


# --- Writing --------------------------------------------------------------------------------------


def write_setup(table: SetupFile, target: Target) -> None:
    """To a path or an open file."""
    write_record(table.text(), target)


def as_yaml(data: dict[str, Any]) -> str:
    """Every entry on a line, every player on one of their own."""
    lines = []
    for key, value in data.items():
        if key == "players" and isinstance(value, list):
            lines.append("players:")
            lines += [f"  - {inline(person)}" for person in value]
        else:
            lines.append(f"{key}: {inline(value)}")
    return "\n".join(lines) + "\n"


def inline(value: Any) -> str:
    """Names of people stand in quotes: they may look like anything."""
    if isinstance(value, dict):
        parts = (
            f"{key}: {json.dumps(entry, ensure_ascii=False) if key == 'name' else inline(entry)}"
            for key, entry in value.items()
        )
        return "{" + ", ".join(parts) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(inline(entry) for entry in value) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)
