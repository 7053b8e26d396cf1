"""Everything that changes in play, as flat integer vectors. `layout.py` is the legend."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .bits import count
from .layout import CARD_SPACE, CARD_VALUES, FRAME, MAX_DEPTH, MORE, NOW, ON_MAT, ROW, TRAVEL, UNITS
from .table import Table

VECTORS: Final = (
    "now", "stack", "player", "unit_at", "travel", "resources", "loose", "structure_on", "token_on", "crowd",
    "known_hand", "card_at", "card_known", "more",
)  # fmt: skip

NOTHING: Final[list[int]] = []  # no answers; never changed

Raw = tuple[int, int, int, int, int, int]  # an event, see events.py


class State:
    """One moment of a game. Only steps change it; copying it is cheap."""

    __slots__ = (*VECTORS, "dry", "legal", "log", "seat", "table")

    def __init__(
        self, table: Table,
        now: vec[i64], stack: vec[i64], player: vec[i64], unit_at: vec[i64], travel: vec[i64], resources: vec[i64],
        loose: vec[i64], structure_on: vec[i64], token_on: vec[i64], crowd: vec[i64], known_hand: vec[i64],
        card_at: vec[i64], card_known: vec[i64], more: vec[i64],
    ) -> None:  # fmt: skip
        self.table = table
        self.now = now
        self.stack = stack
        self.player = player  # a row for every seat: all that is before this player
        self.unit_at = unit_at
        self.travel = travel  # a row for every unit of the active seat
        self.resources = resources  # place x kind
        self.loose = loose  # lake x kind: tokens that the holder did not bring (FBASE-050)
        self.structure_on = structure_on  # 0, else 1 + seat * 4 + kind
        self.token_on = token_on  # tokens of factions: 0, else 1 + seat * 4 + form
        self.crowd = crowd  # cache: 7 bits a seat, 3 for characters and mechs, 4 for workers
        self.known_hand = known_hand  # viewer x holder x value
        self.card_at = card_at
        self.card_known = card_known  # seats that know where this card is
        self.more = more  # a row for every seat and one for the table, where modules need them; else empty
        # not part of the position
        self.legal: list[int] = NOTHING  # answers to the pending decision of `seat`
        self.seat: i64 = -1  # whose answer `legal` is
        self.log: list[Raw] | None = None  # listener
        self.dry = False  # a rehearsal: chance and secrets stop it

    def copy(self) -> "State":
        """An independent state; nobody listens to it."""
        twin = State(
            self.table, self.now[:], self.stack[:], self.player[:], self.unit_at[:], self.travel[:], self.resources[:],
            self.loose[:], self.structure_on[:], self.token_on[:], self.crowd[:], self.known_hand[:], self.card_at[:],
            self.card_known[:], self.more[:] if self.table.more else self.more,
        )  # fmt: skip
        twin.legal = self.legal
        twin.seat = self.seat
        return twin


def filled(value: i64, n: i64) -> vec[i64]:
    """A vector of n equal numbers."""
    return vec[i64]([value] * n)


def blank_state(table: Table) -> State:
    """All zero, every unit on its mat. Vectors by seat have a row for every seat at the table."""
    n = table.players
    rows = table.seats
    spots = table.spots
    return State(
        table, filled(0, NOW), filled(0, MAX_DEPTH * FRAME), filled(0, rows * ROW), filled(ON_MAT, rows * UNITS),
        filled(0, UNITS * TRAVEL), filled(0, spots * 4), filled(0, count(table.map.lakes) * 4), filled(0, spots),
        filled(0, spots), filled(0, spots), filled(0, n * n * CARD_VALUES), filled(0, CARD_SPACE),
        filled(0, CARD_SPACE), filled(0, (rows + 1) * MORE if table.more else 0),
    )  # fmt: skip


def same_position(one: State, other: State) -> bool:
    """Do both states stand alike? Tables are not compared."""
    return all(getattr(one, name) == getattr(other, name) for name in VECTORS)
