"""Under which names and numbers the fine print knows the entries of a state.

Position files outlive the layout of the state: these names and lengths belong to the format and stay as they are,
wherever the engine keeps the numbers. The stack is written row by row; caches are not written.
"""

from functools import lru_cache

from snath.engine import layout
from snath.engine.table import Table

Entry = tuple[str, int]  # vector of the state, index
NOTHING: Entry = ("", 0)  # a number of the format that is always 0
NOW = 48
MAT_ROW = 32
HOLDERS = 8


@lru_cache(maxsize=16)
def printed_entries(table: Table) -> dict[str, list[Entry]]:
    """By name, where in the state each of its numbers stands."""
    entries = {
        "now": padded(run("now", 0, layout.DECK), NOW),
        "coins": by_seat(table, layout.COINS, 1),
        "power": by_seat(table, layout.POWER, 1),
        "popularity": by_seat(table, layout.POPULARITY, 1),
        "mat": by_seat(table, layout.LAST_SECTION, layout.COINS, MAT_ROW),
        "stars": by_seat(table, layout.GOAL_STARS, layout.GOALS),
        "active": by_seat(table, layout.ABILITIES, 1),
        "unit_at": run("unit_at", 0, table.seats * layout.UNITS),
        "moved": by_unit(layout.MOVED, 1),
        "came_from": by_unit(layout.CAME_FROM, 1),
        "brought": by_unit(layout.BROUGHT, 4),
        "resources": run("resources", 0, table.spots * 4),
        "loose": by_lake(table),
        "structure_on": run("structure_on", 0, table.spots),
        "hand": by_seat(table, layout.HAND, layout.CARD_VALUES),
        "known_hand": by_viewer(table),
        "combat_pile": run("now", layout.DECK, layout.NOW - layout.DECK),
        "card_at": run("card_at", 0, layout.CARD_SPACE),
        "card_known": run("card_known", 0, layout.CARD_SPACE),
        "commit": by_seat(table, layout.DIAL, layout.FIGHTERS - layout.DIAL),
        "orders": by_seat(table, layout.ORDERS, 1),
        "token_on": run("token_on", 0, table.spots),
    }
    if table.more:
        entries["more"] = run("more", 0, (table.seats + 1) * layout.MORE)
    return entries


@lru_cache(maxsize=16)
def printed_as(table: Table) -> dict[Entry, tuple[str, str]]:
    """The way back: name and number of an entry."""
    return {entry: (name, str(i)) for name, row in printed_entries(table).items() for i, entry in enumerate(row)}


def run(vector: str, first: int, length: int) -> list[Entry]:
    return [(vector, first + i) for i in range(length)]


def padded(row: list[Entry], length: int) -> list[Entry]:
    return row + [NOTHING] * (length - len(row))


def by_seat(table: Table, slot: int, length: int, written: int = 0) -> list[Entry]:
    rows = [padded(run("player", seat * layout.ROW + slot, length), written) for seat in range(table.seats)]
    return [entry for row in rows for entry in row]


def by_unit(slot: int, length: int) -> list[Entry]:
    rows = [run("travel", unit * layout.TRAVEL + slot, length) for unit in range(layout.UNITS)]
    return [entry for row in rows for entry in row]


def by_lake(table: Table) -> list[Entry]:
    rows = [run("loose", lake * 4, 4) if lake >= 0 else [NOTHING] * 4 for lake in table.map.lake[: table.spots]]
    return [entry for row in rows for entry in row]


def by_viewer(table: Table) -> list[Entry]:
    length = table.players * layout.CARD_VALUES
    rows = [run("known_hand", viewer * length, length) for viewer in range(table.players)]
    return [entry for row in rows for entry in padded(row, HOLDERS * layout.CARD_VALUES)]
