"""Position files: any situation, readable, with clear errors for impossible ones. See docs/positions.md.

Reading goes from the outside in: the text (`yaml_lines.py`), its entries (`reader.py`), the table, then players, board
and cards, each with its own file. What the readable part cannot say stands in the fine print.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Any

from snath.content import load_content
from snath.engine import layout
from snath.engine.chance import key_from_seed
from snath.engine.machine import settle
from snath.engine.modules.register import MODULES, in_play
from snath.engine.setup.modules import check_modules, check_options, check_players
from snath.engine.setup.options import Options, SetupError
from snath.engine.setup.seats import (
    HIGHEST_BID,
    HIGHEST_TEAM,
    DealtSeat,
    Seat,
    check_factions,
    check_teams,
    clockwise,
    teams_of,
)
from snath.engine.setup.settings import ModuleSettings
from snath.engine.setup.start import first_player, put_out_decks, put_out_pieces
from snath.engine.setup.table import board_of, lay_table
from snath.engine.stack import push
from snath.engine.state import State, blank_state
from snath.engine.table import Table

from .fine_print import apply_fine_print
from .position_board import set_board, set_stars
from .position_cards import set_cards
from .position_players import set_player
from .reader import Reader
from .validate_state import check_possible, check_start_of_turn
from .yaml_lines import FileError, Located, Path, read_located

FORMAT = "position/1"
KEYS = {
    "snath", "seed", "modules", "settings", "tile", "options", "promos", "active", "players", "resources", "loose",
    "encounters", "combat_deck", "combat_discard", "factory", "encounter_deck", "fine_print",
}  # fmt: skip
PLAYER_KEYS = {
    "mat", "coins", "power", "popularity", "character", "mechs", "workers", "structures", "upgrades", "recruits",
    "hand", "objectives", "factory_card", "stars", "last_section", "ask", "team", "bid",
}  # fmt: skip


class PositionError(FileError):
    """A position file that cannot be set up: line and reason."""


def read_position(source: str | FilePath) -> Located:
    """Read the file, given as path or as text."""
    if isinstance(source, FilePath) or (source and "\n" not in source and ":" not in source):
        try:
            source = FilePath(source).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:  # ValueError: not UTF-8, or no possible path
            raise PositionError(f"the position file cannot be read: {str(error)[:200]}") from None
    try:
        return read_located(source)
    except FileError as error:
        raise PositionError(error.reason, error.line) from None


def state_of(file: Located) -> State:
    """Set the position up; it stands at a decision, or at the end of the game."""
    try:
        read = Reader(file)
        check_keys(read)
        s = draft(read, table_of(read))
        if read.has(("fine_print",)):
            apply_fine_print(s, read)
        check_possible(s, read)
        settle(s)
    except FileError as error:
        raise PositionError(error.reason, error.line) from None
    return s


def check_keys(read: Reader) -> None:
    if not isinstance(read.file.data, dict):
        read.fail((), f"a position file begins with 'snath: {FORMAT}'")
    top = read.mapping((), KEYS | field_keys("table"))
    if top.get("snath") != FORMAT:
        read.fail(("snath",), f"a position file begins with 'snath: {FORMAT}'")


def field_keys(of: str) -> set[str]:
    """Entries that modules have declared."""
    return {field.key for module in MODULES.values() for field in module.fields if field.of == of}


def check_fields(read: Reader, table: Table) -> None:
    """No entry of a module that is not on the table."""
    playing = {module.name for module in in_play(table)}
    for module in MODULES.values():
        if module.name not in playing:
            for field in module.fields:
                owners: list[Path] = [("players", name) for name in table.factions] if field.of == "player" else [()]
                for path in ((*owner, field.key) for owner in owners):
                    if read.has(path):
                        read.fail(path, f"this belongs to the module {module.name}, which is not on the table")


def draft(read: Reader, table: Table) -> State:
    """What the readable part says, at the first decision of the turn."""
    check_fields(read, table)
    s = blank_state(table)
    for i, word in enumerate(key_from_seed(read.number(("seed",), 0, 0, (1 << 128) - 1))):
        s.now[layout.KEY + i] = word
    put_out_pieces(s)
    put_out_decks(s)
    for seat in range(table.players):
        set_player(s, read, seat)
    set_board(s, read)
    set_cards(s, read)
    set_stars(s, read)
    for module in in_play(table):
        for field in module.fields:
            if field.of == "table":
                field.read(s, read, (field.key,), -1)
    if not read.has(("fine_print",)):
        check_start_of_turn(s, read)
    active = read.choice(("active",), table.who, table.who[first_player(table)])
    push(s, layout.TURN_STEP, table.who.index(active), 0, 0, 0, 0, 0)
    settle(s)
    return s


# --- Table ----------------------------------------------------------------------------------------


def table_of(read: Reader) -> Table:
    content = load_content()
    modules = tuple(read.texts(("modules",)))
    with refused_at(read, ("modules",)):
        check_modules(modules)
    players = read.mapping(("players",), set(content.faction_mats), "faction")
    with refused_at(read, ("players",)):
        check_players(len(players), modules)
    for faction in players:
        with refused_at(read, ("players", faction)):
            check_factions([faction], modules)
    names = {field.name for field in fields(Options)}
    options = Options(**{name: read.truth(("options", name), False) for name in read.mapping(("options",), names)})
    with refused_at(read, ("options",)):
        check_options(len(players), options, modules)
    tiles = list(content.scoring.tiles)
    settings = settings_of(read, modules)
    factions = clockwise(list(players), board_of(modules, settings))
    return shared_table(
        tuple(places_of(read, factions, options)),
        options,
        read.truth(("promos",), False),
        read.choice(("tile",), tiles, tiles[0]),
        modules,
        settings,
    )


def settings_of(read: Reader, modules: tuple[str, ...]) -> ModuleSettings:
    """What was decided about the modules, and what chance has settled."""
    given: dict[str, Any] = {}
    for name in read.mapping(("settings",), set(modules), "module") if read.has(("settings",)) else ():
        given[name] = read.mapping(("settings", name), None, "setting")
        with refused_at(read, ("settings", name)):
            ModuleSettings.of({name: given[name]}, modules)
    return ModuleSettings.of(given, modules)


@contextmanager
def refused_at(read: Reader, path: Path) -> Iterator[None]:
    """A reason against the table is told with the line of this entry."""
    try:
        yield
    except SetupError as error:
        read.fail(path, str(error))


def places_of(read: Reader, factions: list[str], options: Options) -> list[DealtSeat]:
    mats = mats_of(read, factions, options)
    seats = []
    for faction, mat in zip(factions, mats, strict=True):
        me: Path = ("players", faction)
        team = read.number((*me, "team"), -1, 1, HIGHEST_TEAM)
        bid = read.number((*me, "bid"), 0, 0, HIGHEST_BID)
        seats.append(Seat(faction, mat, None if team < 0 else team, bid))
    with refused_at(read, ("players",)):
        check_teams([seat.team for seat in seats], options)
    teams = teams_of(seats, options)
    return [DealtSeat(factions[i], mats[i], teams[i], seat.bid) for i, seat in enumerate(seats)]


@lru_cache(maxsize=64)
def shared_table(
    places: tuple[DealtSeat, ...],
    options: Options,
    promos: bool,
    tile: str,
    modules: tuple[str, ...],
    settings: ModuleSettings,
) -> Table:
    """Nothing changes a table: games that are set up alike share one."""
    return lay_table(list(places), options, promos, tile, modules, settings)


def mats_of(read: Reader, factions: list[str], options: Options) -> list[str]:
    """The mats that the file names; the others are handed out in order, leaving out banned pairs."""
    printed = load_content().player_mats
    chosen: dict[str, str] = {}
    for faction in factions:
        read.mapping(("players", faction), PLAYER_KEYS | field_keys("player"))
        path: Path = ("players", faction, "mat")
        if not read.has(path):
            continue
        mat = read.choice(path, list(printed), None)
        if mat in chosen.values():
            read.fail(path, f"the {mat} mat is used twice")
        if options.banned_pairs and faction in printed[mat].banned_factions:
            read.fail(path, f"{faction} may not play the {mat} mat (option banned_pairs)")
        chosen[faction] = mat
    spare = [mat for mat in printed if mat not in chosen.values()]
    dealt = hand_out([faction for faction in factions if faction not in chosen], spare)
    if dealt is None:
        read.fail(("players",), "no mats are left for the others that are no banned pairs")
    return [(chosen | dealt)[faction] for faction in factions]


def hand_out(factions: list[str], mats: list[str]) -> dict[str, str] | None:
    """The first way to give each faction a mat that it may play; None if there is none."""
    if not factions:
        return {}
    for mat in mats:
        if factions[0] not in load_content().player_mats[mat].banned_factions:
            others = hand_out(factions[1:], [each for each in mats if each != mat])
            if others is not None:
                return {factions[0]: mat} | others
    return None
