"""Flags and Traps in position files, and what must hold of them."""

from collections.abc import Iterator

from ...layout import F_A, ROW, TERRITORY_LIMIT, UNITS
from ...pieces import enemy_units
from ...reasons.reason import Reason
from ...soundness import Fault, FieldReader, Path, token_site
from ...state import State
from ...tokens import set_token, token_form
from ...units import is_hero
from .albion import flags_owned
from .numbers import (
    ARM_TRAP,
    ARMED,
    DISARMED,
    FLAG,
    PLACE_FLAG,
    TRAP_KINDS,
    TRAP_NAMES,
    TRAPS,
    TRAPS_SEEN,
)
from .togawa import trap_kind

ALBION, TOGAWA = "albion", "togawa"


def forms_of(s: State, seat: int) -> dict[int, int]:
    """The tokens of a seat: form by place."""
    found = {place: token_form(s, seat, place) for place in range(TERRITORY_LIMIT)}
    return {place: form for place, form in found.items() if form >= 0}


def traps_of(s: State, seat: int) -> dict[str, int]:
    """Traps of a seat on the board: place by name."""
    at = s.player[seat * ROW + TRAPS : seat * ROW + TRAPS + TRAP_KINDS]
    return {name: at[kind] - 1 for kind, name in enumerate(TRAP_NAMES) if at[kind]}


# --- Reading and writing ---------------------------------------------------------------------------


def read_flags(s: State, read: FieldReader, path: Path, seat: int) -> None:
    names = read.texts(path)
    owned = flags_owned() if s.table.factions[seat] == ALBION else 0
    if len(names) > owned:
        read.fail(path, f"{len(names)} Flags: this player has {owned}")
    for i in range(len(names)):
        set_token(s, seat, token_site(s, read, (*path, i), seat), FLAG)


def write_flags(s: State, seat: int) -> list[str]:
    return [s.table.map.names[place] for place, form in forms_of(s, seat).items() if form == FLAG]


def read_traps(s: State, read: FieldReader, path: Path, seat: int) -> None:
    """Those named under `disarmed` lie face up; that entry is read here too."""
    own = set(TRAP_NAMES) if s.table.factions[seat] == TOGAWA else set()
    placed = read.mapping(path, own, "Trap of this player")
    disarmed = read.texts((*path[:-1], "disarmed"))
    for name in placed:
        place = token_site(s, read, (*path, name), seat)
        kind = TRAP_NAMES.index(name)
        s.player[seat * ROW + TRAPS + kind] = 1 + place
        set_token(s, seat, place, DISARMED if name in disarmed else ARMED)
        if name in disarmed:
            s.player[seat * ROW + TRAPS_SEEN] |= 1 << kind


def write_traps(s: State, seat: int) -> dict[str, str]:
    return {name: s.table.map.names[place] for name, place in traps_of(s, seat).items()}


def read_disarmed(s: State, read: FieldReader, path: Path, seat: int) -> None:
    placed = read.mapping((*path[:-1], "traps"), None)
    for i, name in enumerate(read.texts(path)):
        if name not in placed:
            read.fail((*path, i), f"'{name[:40]}' is no Trap on the board")


def write_disarmed(s: State, seat: int) -> list[str]:
    forms = forms_of(s, seat)
    return [name for name, place in traps_of(s, seat).items() if forms[place] == DISARMED]


# --- What must hold --------------------------------------------------------------------------------


def check(s: State, read: FieldReader) -> None:
    """At the start of a turn no enemy unit stands on an armed Trap (FAFAR-034)."""
    for seat, faction in enumerate(s.table.factions):
        for place, form in forms_of(s, seat).items():
            if form == ARMED and enemy_units(s, seat) >> place & 1:
                name = TRAP_NAMES[trap_kind(s, seat, place)]
                read.fail(("players", faction, "traps", name), "no enemy unit can stand on an armed Trap")


def faults(s: State) -> Iterator[Fault]:
    """No more tokens than there are, each Trap where the mat says, none armed among enemies (FAFAR-034)."""
    for seat, faction in enumerate(s.table.factions):
        for fault in (*flag_faults(s, seat), *trap_faults(s, seat)):
            yield Fault(fault.vector, fault.entry, f"{faction}: {fault.reason}")


def flag_faults(s: State, seat: int) -> Iterator[Fault]:
    owned = flags_owned() if s.table.factions[seat] == ALBION else 0
    if len(write_flags(s, seat)) > owned:
        yield Fault("token_on", 0, "there are more Flags than this player has")


def trap_faults(s: State, seat: int) -> Iterator[Fault]:
    row = seat * ROW
    at = list(s.player[row + TRAPS : row + TRAPS + TRAP_KINDS])
    seen = s.player[row + TRAPS_SEEN]
    lying = {place: form for place, form in forms_of(s, seat).items() if form != FLAG}
    for place, form in lying.items():
        kind = at.index(1 + place) if 1 + place in at else -1
        if form > ARMED or kind < 0:
            yield Fault("token_on", place, "there is no such token")
        elif form == DISARMED and not seen >> kind & 1:
            yield Fault("token_on", place, "everybody has seen a Trap that was sprung")
        elif form == ARMED and enemy_units(s, seat) >> place & 1:
            yield Fault("token_on", place, "no enemy unit can stand on an armed Trap")
    owns = s.table.factions[seat] == TOGAWA
    for kind, where in enumerate(at):
        if where and (not owns or where - 1 not in lying or at.count(where) > 1):
            yield Fault("player", row + TRAPS + kind, "this Trap does not lie there")
        if seen >> kind & 1 and not where:
            yield Fault("player", row + TRAPS_SEEN, "nobody can have seen a Trap that was never placed")


# --- Why a token is not offered --------------------------------------------------------------------


def why_no_token(s: State, f: int, seat: int, action: int) -> Reason:
    if action == ARM_TRAP:
        return Reason("nothing-to-arm", rule="FAFAR-042")
    unit = s.stack[f + F_A]
    if not is_hero(unit):
        return Reason("character-places-tokens", rule="FAFAR-001" if action == PLACE_FLAG else "FAFAR-019")
    place = s.unit_at[seat * UNITS + unit]
    if s.token_on[place]:
        return Reason("token-there", {"place": s.table.map.names[place]}, "FAFAR-004")
    if action == PLACE_FLAG:
        return Reason("no-flag-left", rule="FAFAR-003")
    return Reason("no-such-trap-left", rule="FAFAR-023")
