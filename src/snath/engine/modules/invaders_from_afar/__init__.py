"""Invaders from Afar: Clan Albion, the Togawa Shogunate, and what changes with six or seven players."""

from ...axes import PLACE, SEAT_AXIS, one_of
from ...events import EventKind
from ...layout import TERRITORY_LIMIT
from ...table import Table
from ..module import Field, Module, PieceKind, Settings, Slot, Verb
from . import positions
from .albion import Burrow, Exalt, Rally, Shield, Sword
from .numbers import (
    ARM_TRAP,
    FLAG_PLACED,
    PLACE_FLAG,
    PLACE_TRAP,
    TRAP_ARMED,
    TRAP_KINDS,
    TRAP_NAMES,
    TRAP_PLACED,
    TRAP_SPRUNG,
    TRAPS,
    TRAPS_SEEN,
)
from .six_or_seven import MeanderForCoins, WayfareToFarms
from .togawa import Maifuku, Ronin, Shinobi, Suiton, Toka, TrapSecrets

TRAP = one_of("trap", TRAP_NAMES)


def lay(table: Table, settings: Settings) -> None:
    """What the owner of Traps hides."""
    owners = [seat for seat, faction in enumerate(table.factions) if faction == positions.TOGAWA]
    if owners:
        table.secrets.append(TrapSecrets(owners))


MODULE = Module(
    "invaders_from_afar",
    seats=(2, 7),
    abilities={
        17: Exalt, 18: Maifuku, 19: Burrow, 20: Sword, 21: Shield, 22: Rally, 23: Toka, 24: Suiton, 25: Ronin,
        26: Shinobi, 27: WayfareToFarms, 28: MeanderForCoins,
    },
    verbs=(
        Verb("flag", PLACE_FLAG, (), positions.why_no_token),
        Verb("trap", PLACE_TRAP, (TRAP,), positions.why_no_token),
        Verb("arm", ARM_TRAP, (), positions.why_no_token),
    ),
    events={
        FLAG_PLACED: EventKind("flag_placed", ("place",)),
        TRAP_PLACED: EventKind("trap_placed", ("trap", "place"), 0, "own", {"trap": TRAP, "place": PLACE}),
        TRAP_SPRUNG: EventKind(
            "trap_sprung", ("trap", "place", "victim"), axes={"trap": TRAP, "victim": SEAT_AXIS}, whole=True,
            losses_of="victim",
        ),
        TRAP_ARMED: EventKind("trap_armed", ("place",)),
    },
    slots=(
        Slot(TRAPS, "traps", TERRITORY_LIMIT, "player", length=TRAP_KINDS, open="secrets"),
        Slot(TRAPS_SEEN, "traps_seen", (1 << TRAP_KINDS) - 1, "player"),
    ),
    fields=(
        Field("flags", positions.read_flags, positions.write_flags),
        Field("traps", positions.read_traps, positions.write_traps),
        Field("disarmed", positions.read_disarmed, positions.write_disarmed),
    ),
    pieces=(PieceKind("flag", "c-flag", 26.0), PieceKind("trap", "c-trap-armed", 26.0)),
    lay=lay,
    faults=positions.faults,
    check=positions.check,
)  # fmt: skip
