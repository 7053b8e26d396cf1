"""Is a state possible? `faults` knows what must hold at every decision; positions are checked with it, and so is play.

It asks in two rounds: first whether every number is within its range, then whether the numbers agree with each other.
"""

from collections.abc import Iterator
from functools import lru_cache

from snath.engine import layout
from snath.engine.abilities import ABILITY_NUMBERS, NAMES
from snath.engine.bits import count
from snath.engine.mech_spaces import mech_ability
from snath.engine.modules.module import Slot
from snath.engine.modules.register import in_play
from snath.engine.pieces import carriers_at, fighters_at, workers_at
from snath.engine.soundness import Fault, frames_of, has_frame
from snath.engine.stars import stars_left
from snath.engine.state import State
from snath.engine.steps.step_unit import PASSING
from snath.engine.table import Table
from snath.engine.units import HEROES, is_fighter

from .reader import Reader
from .state_entries import printed_as
from .validate_cards import faults_of_cards
from .validate_seats import faults_of_seat
from .validate_stack import faults_of_stack
from .yaml_lines import Path

MOST_COINS = 99_999
MOST_TOKENS = 99_999  # of a kind on one place; the rules know no limit (CTRL-012)
MOST_CARRIED = (1 << layout.CARGO_BITS) - 1
MOST_CARDS = 99  # of a value
WITHOUT_LIMIT = 1 << 40


def faults(s: State) -> Iterator[Fault]:
    """Everything that cannot be so. The agreement of numbers is only looked at when each is within its range."""
    out_of_range = list(range_faults(s))
    if out_of_range:
        yield from out_of_range
        return
    for seat in range(s.table.seats):
        for vector, index, reason in faults_of_seat(s, seat):
            yield Fault(vector, index, f"{s.table.who[seat]}: {reason}")
    for vector, index, reason in faults_of_cards(s):
        yield Fault(vector, index, reason)
    yield from cache_faults(s)
    yield from movement_faults(s)
    yield from shared_faults(s)
    yield from end_faults(s)
    for module in in_play(s.table):
        yield from module.faults(s)
    if not s.now[layout.OVER]:
        for row, reason in faults_of_stack(s):
            yield Fault("stack", row, reason)


def check_possible(s: State, read: Reader) -> None:
    """Refuse a position that cannot occur; names the line of the fine print if the fault stands there."""
    for vector, entry, reason in faults(s):
        if vector == "stack":
            read.fail(("fine_print", "stack", entry), reason)
        read.fail(("fine_print", *printed_as(s.table).get((vector, entry), (vector,))), reason)


# --- Ranges ---------------------------------------------------------------------------------------


def range_faults(s: State) -> Iterator[Fault]:
    for vector, highest in highest_values(s.table).items():
        values = getattr(s, vector)
        for i, (value, most) in enumerate(zip(values, highest, strict=True)):
            if not 0 <= value <= most:
                yield Fault(vector, i, f"{value} is not from 0 to {most}")


@lru_cache(maxsize=16)
def highest_values(table: Table) -> dict[str, list[int]]:
    """By vector, what each entry may be at most; the stack is looked at row by row, the caches are compared."""
    board = table.map
    spots = range(table.spots)
    has_tokens = any(piece.layer == "token" for module in in_play(table) for piece in module.pieces)
    most_tokens = layout.TOKEN_FORMS * table.players if has_tokens else 0
    tokens = [MOST_TOKENS if (board.territories | board.bases) >> place & 1 else 0 for place in spots]
    return {
        "now": highest_of_now(table),
        "player": highest_of_player(table) * table.seats,
        "unit_at": [layout.ON_MAT] * (table.seats * layout.UNITS),
        "travel": [1, layout.ON_MAT, *[MOST_CARRIED] * 4] * layout.UNITS,
        "resources": [n for n in tokens for _ in range(4)],
        "loose": [MOST_TOKENS] * (count(board.lakes) * 4),
        "structure_on": [4 * table.players if board.land >> place & 1 else 0 for place in spots],
        "token_on": [most_tokens if board.territories >> place & 1 else 0 for place in spots],
        "known_hand": [MOST_CARDS] * (table.players**2 * layout.CARD_VALUES),
        "card_at": [layout.UNDER_PILE + WITHOUT_LIMIT] * layout.CARD_SPACE,
        "card_known": [2 * layout.PUBLIC - 1] * layout.CARD_SPACE,
        "more": highest_of_more(table),
    }


def highest_of_now(table: Table) -> list[int]:
    highest = [0] * layout.NOW
    highest[layout.ACTIVE] = table.seats - 1
    highest[layout.TURN] = highest[layout.EPOCH] = WITHOUT_LIMIT
    highest[layout.DEPTH] = layout.MAX_DEPTH
    highest[layout.OVER] = highest[layout.FIRST_STAR] = 1
    highest[layout.TOKENS] = table.map.encounters
    for pile in (
        layout.OPEN_ENCOUNTER, layout.FACTORY_PILE, layout.OBJECTIVE_PILE, layout.ENCOUNTER_PILE,
        layout.OBJECTIVES_UNDER,
    ):  # fmt: skip
        highest[pile] = layout.CARD_SPACE
    highest[layout.ENCOUNTERS_UNDER] = WITHOUT_LIMIT  # used cards come up again and go under once more
    heroes = HEROES if table.further_units >> layout.SECOND_HERO & 1 else (layout.CHARACTER,)
    highest[layout.DEFENDERS_MEET] = sum((1 << table.players) - 1 << layout.SEATS * i for i in range(len(heroes)))
    for i in range(4):
        highest[layout.KEY + i] = (1 << 32) - 1
    for i in range(layout.STREAMS):
        highest[layout.CHANCE + i] = (1 << 32) - 1
    for i in range(layout.DECK, layout.DECK_SIZE + 1):
        highest[i] = MOST_CARDS
    raise_slots(highest, table, "now")
    return highest


def raise_slots(highest: list[int], table: Table, vector: str) -> None:
    """Entries of one row that belong to the modules in play."""
    for module in in_play(table):
        for slot in module.slots:
            if slot.vector == vector:
                highest[slot.at : slot.at + slot.length] = [most_of(slot, table)] * slot.length


def most_of(slot: Slot, table: Table) -> int:
    return slot.most(table) if callable(slot.most) else slot.most


def highest_of_player(table: Table) -> list[int]:
    highest = [0] * layout.ROW
    highest[layout.LAST_SECTION] = layout.ENCOUNTER_CARDS - layout.FACTORY_CARDS + layout.FIRST_FACTORY_SECTION
    highest[layout.TURNS] = highest[layout.DROVE_OFF] = WITHOUT_LIMIT
    highest[layout.WORKERS_OUT] = layout.LAST_WORKER - layout.FIRST_WORKER + 1
    highest[layout.CUBES] = 0o444444
    highest[layout.UPGRADES] = 6
    for i in range(4):
        highest[layout.COVERED + i] = 6
    highest[layout.RECRUITS] = 0o4444
    highest[layout.ENLISTED] = 4
    highest[layout.BONUSES] = highest[layout.STRUCTURES] = highest[layout.MECHS] = 15
    highest[layout.STARS] = table.all_stars
    highest[layout.DUE] = (1 << layout.GOAL_KINDS) - 1
    highest[layout.USED] = (1 << ABILITY_NUMBERS) - 1
    highest[layout.FACTORY_CARD] = highest[layout.OBJECTIVES] = layout.FACTORY_CARDS - 1
    highest[layout.CARDS] = MOST_CARDS
    highest[layout.COINS] = MOST_COINS
    highest[layout.POWER] = table.most_power
    highest[layout.POPULARITY] = table.most_popularity
    highest[layout.ABILITIES] = highest[layout.ABILITIES_USED] = (1 << ABILITY_NUMBERS) - 1
    highest[layout.ORDERS] = 15
    for goal in range(layout.GOALS):
        highest[layout.GOAL_STARS + goal] = table.all_stars
    for value in range(layout.CARD_VALUES):
        highest[layout.HAND + value] = highest[layout.PLAYED + value] = MOST_CARDS
    highest[layout.DIAL] = table.highest_dial
    highest[layout.PLAYED_COUNT] = MOST_CARDS
    highest[layout.STAGE] = 2
    for cache in range(layout.FIGHTERS, layout.ROW):
        highest[cache] = (1 << table.spots) - 1
    raise_slots(highest, table, "player")
    return highest


def highest_of_more(table: Table) -> list[int]:
    """A row a seat and one for the table; entries that no module in play has declared are 0."""
    if not table.more:
        return []
    seat, last = [0] * layout.MORE, [0] * layout.MORE
    for goal in range(layout.GOALS, layout.GOAL_KINDS):
        seat[layout.MORE_STARS + goal - layout.GOALS] = table.all_stars if table.goal_limits[goal] else 0
    for module in in_play(table):
        for slot in module.slots:
            if slot.vector == "more":
                row = last if slot.per == "table" else seat
                row[slot.at : slot.at + slot.length] = [most_of(slot, table)] * slot.length
    return seat * table.seats + last


# --- Agreement ------------------------------------------------------------------------------------


def cache_faults(s: State) -> Iterator[Fault]:
    crowd, masks = recomputed(s)
    for i, true in enumerate(crowd):
        if s.crowd[i] != true:
            yield Fault("crowd", i, f"the cache says {s.crowd[i]}, the pieces say {true}")
    for i, true in masks.items():
        if s.player[i] != true:
            yield Fault("player", i, f"the cache says {s.player[i]}, the pieces say {true}")


def recomputed(s: State) -> tuple[list[int], dict[int, int]]:
    """The caches as the places of the pieces make them: `crowd`, and by index in `mat` the masks of every seat."""
    crowd = [0] * s.table.spots
    rows = range(0, s.table.seats * layout.ROW, layout.ROW)
    masks = {row + slot: 0 for row in rows for slot in range(layout.FIGHTERS, layout.ROW)}
    for i, place in enumerate(s.unit_at):
        seat, unit = divmod(i, layout.UNITS)
        if place >= layout.ON_MAT or unit == layout.FLYER:
            continue
        crowd[place] += (1 if is_fighter(unit) else 8) << 7 * seat
        masks[rows[seat] + (layout.FIGHTERS if is_fighter(unit) else layout.WORKERS)] |= 1 << place
    for place, on in enumerate(s.structure_on):
        if on:
            seat, kind = divmod(on - 1, 4)
            masks[rows[seat] + layout.BUILDINGS] |= 1 << place
            if kind == layout.MINE:
                masks[rows[seat] + layout.MINES] |= 1 << place
    for place, token in enumerate(s.token_on):
        if token:
            masks[rows[(token - 1) // 4] + layout.FACTION_TOKENS] |= 1 << place
    return crowd, masks


def movement_faults(s: State) -> Iterator[Fault]:
    """What is remembered of a Move: nothing outside of one; in a contested territory no more than lies there."""
    board = s.table.map
    if not has_frame(s, layout.MOVE_STEP):
        for i, n in enumerate(s.travel):
            if n:
                yield Fault("travel", i, "nobody is moving")
        return
    for i in range(layout.CAME_FROM, len(s.travel), layout.TRAVEL):
        if s.travel[i] and not (board.territories | board.bases) >> (s.travel[i] - 1) & 1:
            yield Fault("travel", i, "there is no such place")
    seat = s.now[layout.ACTIVE]
    contested = [place for place in range(layout.TERRITORY_LIMIT) if len(seats_at(s, place)) > 1]
    for place in contested:
        here = [unit for unit in range(layout.UNITS) if s.unit_at[seat * layout.UNITS + unit] == place]
        for kind in range(4):
            brought = sum(s.travel[unit * layout.TRAVEL + layout.BROUGHT + kind] for unit in here)
            if brought > s.resources[place * 4 + kind]:
                i = here[0] * layout.TRAVEL + layout.BROUGHT + kind
                yield Fault("travel", i, "more was brought than lies there")


def shared_faults(s: State) -> Iterator[Fault]:
    """Only a combat still to be fought brings two factions together (MOVE-030), and workers stand on no lake alone."""
    retreating = has_frame(s, layout.RETREAT)
    for place in range(layout.TERRITORY_LIMIT):
        here = seats_at(s, place)
        name = s.table.map.names[place]
        if len(here) > 1 and not may_share(s, place, here, retreating):
            yield Fault("unit_at", here[1] * layout.UNITS, f"{together(s, here)} cannot share {name}")
        if here and s.table.map.lakes >> place & 1 and not retreating:
            for seat in here:
                if workers_at(s, seat, place) and not carriers_at(s, seat, place):
                    reason = f"workers cannot be on the lake {name} without a mech"
                    yield Fault("unit_at", seat * layout.UNITS, reason)


def may_share(s: State, place: int, here: list[int], retreating: bool) -> bool:
    """Partners may, and two enemies of whom one has come to fight. A side without a player comes without a Move."""
    enemies = [(one, other) for one in here for other in here if other in s.table.enemies[one] and one < other]
    if not enemies:
        return True
    active = s.now[layout.ACTIVE]
    fighting = retreating or all(fighters_at(s, seat, place) for seat in here)
    if s.table.late_displaced_workers and has_frame(s, layout.MOVE_STEP, 0):
        fighting = fighters_at(s, active, place) > 0  # VAR-013
    if s.table.nobody in here:
        return fighting
    return len(here) == 2 and active in here and has_frame(s, layout.MOVE_STEP) and (fighting or passes(s, place))


def passes(s: State, place: int) -> bool:
    """Is there a unit that only passes through?"""
    frame = frames_of(s)[-1]
    moving = frame.kind == layout.STEP_UNIT and frame.e >= PASSING
    return moving and s.unit_at[frame.seat * layout.UNITS + frame.a] == place


def together(s: State, here: list[int]) -> str:
    return " and ".join(s.table.who[seat] for seat in here)


def seats_at(s: State, place: int) -> list[int]:
    """Seats with units there."""
    crowd = s.crowd[place]
    return [seat for seat in range(s.table.seats) if crowd >> 7 * seat & 127] if crowd else []


def end_faults(s: State) -> Iterator[Fault]:
    """The game is over exactly when its ending says so."""
    stars = [s.player[seat * layout.ROW + layout.STARS] for seat in range(s.table.players)]
    complete = min(stars_left(s, seat) for seat in range(s.table.players)) <= 0
    found = s.table.ending.fault(s, complete)
    if found is not None:
        yield Fault(*found)
    if s.now[layout.OVER] and s.now[layout.DEPTH]:
        yield Fault("stack", 0, "nothing is decided after the end of the game")
    if (sum(stars) > 0) != (s.now[layout.FIRST_STAR] == 1):
        yield Fault("now", layout.FIRST_STAR, "whether a star was placed does not agree with the stars")
    if (s.now[layout.TURN] == 0) != has_frame(s, layout.PREPARE):
        yield Fault("now", layout.TURN, "turns are counted from 1")


# --- The start of a turn --------------------------------------------------------------------------


def check_start_of_turn(s: State, read: Reader) -> None:
    """What a hand-written position cannot be; with nobody there, tokens on a lake are loose."""
    for place in range(layout.TERRITORY_LIMIT):
        here = seats_at(s, place)
        if any(other in s.table.enemies[one] for one in here for other in here):
            path = entry_of(s, min(here[1], s.table.players - 1), place)
            read.fail(path, f"{together(s, here)} cannot share {s.table.map.names[place]}")
        if s.table.map.lakes >> place & 1:
            check_lake(s, read, place, here)
    for module in in_play(s.table):
        module.check(s, read)


def check_lake(s: State, read: Reader, place: int, here: list[int]) -> None:
    name = s.table.map.names[place]
    for seat in here:
        if workers_at(s, seat, place) and not carriers_at(s, seat, place):
            read.fail(entry_of(s, seat, place), f"workers cannot be on the lake {name} without a mech")
    if not any(fighters_at(s, seat, place) for seat in here):
        for kind in range(4):
            s.loose[s.table.map.lake[place] * 4 + kind] = s.resources[place * 4 + kind]


def entry_of(s: State, seat: int, place: int) -> Path:
    """Where a position file speaks of the first unit that a seat has there."""
    first = list(s.unit_at).index(place, seat * layout.UNITS) - seat * layout.UNITS
    me = ("players", s.table.factions[seat])
    if first == layout.CHARACTER:
        return (*me, "character")
    if first > layout.LAST_WORKER:
        return me
    if first < layout.FIRST_WORKER:
        return (*me, "mechs", NAMES[mech_ability(s, seat, first - layout.FIRST_MECH)])
    return (*me, "workers", first - layout.FIRST_WORKER)
