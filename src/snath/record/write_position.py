"""Writing a state as a position file: everything readable first, then the fine print that makes it lossless.

>>> from snath.engine.setup import Options, Seat, new_state
>>> from .yaml_lines import read_located
>>> from .position import state_of
>>> from snath.engine.state import same_position
>>> state = new_state([Seat("nordic", "industrial"), Seat("saxony", "militant")], 7, Options(), tile="in_a_row")
>>> text = position_of(state)
>>> print(text[:76])
snath: position/1
seed: 7
tile: in_a_row
active: nordic
players:
  nordic:
<BLANKLINE>
>>> same_position(state_of(read_located(text)), state)
True
"""

from dataclasses import asdict
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from snath.content import load_content
from snath.engine import layout
from snath.engine.abilities import NAMES
from snath.engine.bits import places_in
from snath.engine.mech_spaces import mech_ability
from snath.engine.modules.register import in_play
from snath.engine.names import (
    BONUS_NAMES,
    BOTTOM_NAMES,
    BOX_NAMES,
    GOAL_NAMES,
    RESOURCE_NAMES,
    STRUCTURE_NAMES,
    TOP_NAMES,
)
from snath.engine.setup.options import Options
from snath.engine.setup.settings import ModuleSettings
from snath.engine.setup.start import combat_deck
from snath.engine.stars import stars_on
from snath.engine.state import State
from snath.engine.table import Table

from .fine_print import difference
from .position import FORMAT, draft
from .position_board import goals_reached
from .reader import Reader
from .yaml_lines import Located

Data = dict[str, Any]


def position_of(s: State) -> str:
    """The state as a position file. `state_of(read_located(...))` gives the same state again, in every vector."""
    return as_yaml(position_data(s))


def position_data(s: State) -> Data:
    """The same before it becomes text."""
    if min(s.player) < 0 or min(s.card_at) < 0:
        raise ValueError("only a whole state can be written; this is a view, where cards are hidden")
    data = readable(s)
    written = draft(Reader(Located(data | {"fine_print": {}}, {})), s.table)
    fine_print = difference(s, written)
    return data | {"fine_print": fine_print}


# --- The readable part ----------------------------------------------------------------------------


def readable(s: State) -> Data:
    now = s.now
    data: Data = {"snath": FORMAT}
    data["seed"] = sum(now[layout.KEY + i] << 32 * i for i in range(4))
    data |= given(modules=list(s.table.modules), settings=ModuleSettings(s.table.settings).changed())
    data["tile"] = s.table.tile
    data |= given(options=options_of(s.table).changed(), promos=s.table.promos)
    data["active"] = s.table.who[now[layout.ACTIVE]]
    data["players"] = {faction: player(s, seat) for seat, faction in enumerate(s.table.factions)}
    names = s.table.map.names
    lakes = [names[place] for place in places_in(s.table.map.lakes)]
    data |= given(resources=tokens(s.resources, names[: s.table.spots]), loose=tokens(s.loose, lakes))
    if now[layout.TOKENS] != s.table.map.encounters:
        data["encounters"] = [name for place, name in enumerate(names) if now[layout.TOKENS] >> place & 1]
    return data | piles(s) | given(**fields_of_modules(s, -1))


def given(**entries: Any) -> Data:
    """Only what differs from the default, which is nothing."""
    return {name: value for name, value in entries.items() if value}


def options_of(table: Table) -> Options:
    """The house rules; whether banned pairs are allowed shows only where one sits at the table."""
    mats = load_content().player_mats
    banned = any(faction in mats[mat].banned_factions for faction, mat in zip(table.factions, table.mats, strict=True))
    kept = {name: getattr(table, name) for name in asdict(Options()) if name != "banned_pairs"}
    return Options(**kept, banned_pairs=not banned)


def player(s: State, seat: int) -> Data:
    row = seat * layout.ROW
    base = seat * layout.UNITS
    place = s.table.map.names
    rows = s.player
    data: Data = {
        "mat": s.table.mats[seat],
        "coins": rows[row + layout.COINS],
        "power": rows[row + layout.POWER],
        "popularity": rows[row + layout.POPULARITY],
        "character": place[s.unit_at[base + layout.CHARACTER]],
    }
    data["mechs"] = {
        NAMES[mech_ability(s, seat, space)]: place[s.unit_at[base + layout.FIRST_MECH + space]]
        for space in range(4)
        if rows[row + layout.MECHS] >> space & 1
    }
    workers = range(layout.FIRST_WORKER, layout.FIRST_WORKER + rows[row + layout.WORKERS_OUT])
    data["workers"] = [place[s.unit_at[base + unit]] for unit in workers]
    data |= given(
        structures={
            STRUCTURE_NAMES[on - 1 & 3]: place[i] for i, on in enumerate(s.structure_on) if on and on - 1 >> 2 == seat
        },
        upgrades=moved_pieces(rows[row + layout.CUBES], BOX_NAMES, BOTTOM_NAMES),
        recruits=moved_pieces(rows[row + layout.RECRUITS], BOTTOM_NAMES, BONUS_NAMES),
    )
    hand = rows[row + layout.HAND : row + layout.HAND + layout.CARD_VALUES]
    data["hand"] = [value + layout.LOWEST_CARD for value, n in enumerate(hand) for _ in range(n)]
    data["objectives"] = cards_at(s, layout.OBJECTIVE_CARDS, layout.FACTORY_CARDS, layout.IN_HAND + seat)
    return data | given(
        factory_card=rows[row + layout.FACTORY_CARD],
        stars=stars(s, seat),
        last_section=section_name(rows[row + layout.LAST_SECTION] - 1),
        ask=[name for i, name in enumerate(BOTTOM_NAMES) if rows[row + layout.ORDERS] >> i & 1],
        **fields_of_modules(s, seat),
        team=s.table.team[seat] if s.table.teams else 0,
        bid=s.table.bids[seat],
    )


def fields_of_modules(s: State, seat: int) -> Data:
    """What modules have to say of a player, or (seat -1) of the table."""
    of = "table" if seat < 0 else "player"
    modules = in_play(s.table)
    return {field.key: field.write(s, seat) for module in modules for field in module.fields if field.of == of}


def moved_pieces(packed: int, sources: tuple[str, ...], targets: tuple[str, ...]) -> dict[str, str]:
    """Cubes and recruits: where each that has left went."""
    return {name: targets[(packed >> 3 * i & 7) - 1] for i, name in enumerate(sources) if packed >> 3 * i & 7}


def stars(s: State, seat: int) -> dict[str, int]:
    """As placed; a goal that is reached without a star is named too."""
    reached = goals_reached(s, seat)
    placed = [stars_on(s, seat, goal) for goal in range(layout.GOAL_KINDS)]
    return {name: placed[goal] for goal, name in enumerate(GOAL_NAMES) if placed[goal] or reached[goal]}


def section_name(section: int) -> str:
    if section < 0:
        return ""
    first = layout.FIRST_FACTORY_SECTION
    return TOP_NAMES[section] if section < first else f"factory:{section - first}"


def tokens(vector: vec[i64], names: list[str]) -> dict[str, dict[str, int]]:
    """By name of the place, kinds and numbers."""
    found = {}
    for i, name in enumerate(names):
        here = vector[i * 4 : i * 4 + 4]
        if any(here):
            found[name] = {RESOURCE_NAMES[kind]: n for kind, n in enumerate(here) if n}
    return found


def cards_at(s: State, first: int, end: int, place: int) -> list[int]:
    return [card - first for card in range(first, end) if s.card_at[card] == place]


def piles(s: State) -> Data:
    """The combat deck is named only if cards are out of the game; encounters only once some were used."""
    values = range(layout.CARD_VALUES)
    deck = s.now[layout.DECK : layout.DECK + layout.CARD_VALUES]
    discard = s.now[layout.DISCARD : layout.DISCARD + layout.CARD_VALUES]
    held = [sum(s.player[layout.HAND + value :: layout.ROW]) for value in values]
    data: Data = {}
    if [deck[value] + discard[value] + held[value] for value in values] != combat_deck():
        data["combat_deck"] = {str(value + layout.LOWEST_CARD): deck[value] for value in values if deck[value]}
    data |= given(
        combat_discard={str(value + layout.LOWEST_CARD): discard[value] for value in values if discard[value]}
    )
    data["factory"] = cards_at(s, layout.FACTORY_CARDS, layout.ENCOUNTER_CARDS, layout.IN_PILE)
    if s.now[layout.ENCOUNTERS_UNDER] or s.now[layout.OPEN_ENCOUNTER]:
        data["encounter_deck"] = cards_at(s, layout.ENCOUNTER_CARDS, layout.CARD_SPACE, layout.IN_PILE)
    return data


# --- Text -----------------------------------------------------------------------------------------


def as_yaml(data: Data) -> str:
    """Two levels in blocks, everything below on one line."""
    lines = []
    for key, value in data.items():
        if key == "players":
            lines.append("players:")
            for faction, entries in value.items():
                lines.append(f"  {faction}:")
                lines += [f"    {name}: {inline(entry)}" for name, entry in entries.items()]
        elif isinstance(value, dict) and value and key in ("resources", "loose", "fine_print"):
            lines.append(f"{key}:")
            lines += block(value)
        else:
            lines.append(f"{key}: {inline(value)}")
    return "\n".join(lines) + "\n"


def block(entries: Data) -> list[str]:
    lines = []
    for name, entry in entries.items():
        if name == "stack" and entry:
            lines.append("  stack:")
            lines += [f"    - {inline(row)}" for row in entry]
        else:
            lines.append(f"  {name}: {inline(entry)}")
    return lines


def inline(value: Any) -> str:
    """Numbers, names that need no quotes, and lists and mappings of them."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {inline(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(inline(entry) for entry in value) + "]"
    return str(value)
