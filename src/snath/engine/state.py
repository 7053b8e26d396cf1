"""Everything that changes in play, as flat integer vectors. `layout.py` is the legend."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .layout import (
    BROUGHT_ROW,
    CARD_SPACE,
    CARD_VALUES,
    COMMIT_ROW,
    FRAME,
    GOALS,
    MAT,
    MAX_DEPTH,
    NOW,
    PILE,
    ROW,
    SEATS,
    SPOTS,
    UNITS,
    WHERE,
)
from .table import Table

VECTORS: Final = (
    "now", "stack", "coins", "power", "popularity", "mat", "stars", "active", "unit_at", "moved", "came_from",
    "brought",
    "resources", "loose", "structure_on", "hand", "known_hand", "combat_pile", "card_at", "card_known", "commit",
    "orders", "token_on",
    "crowd", "where",
)  # fmt: skip

NOTHING: Final[list[int]] = []  # no answers; never changed

Raw = tuple[int, int, int, int, int, int]  # an event, see events.py


class State:
    """One moment of a game. Only steps change it; copying it is cheap."""

    __slots__ = (*VECTORS, "dry", "legal", "log", "seat", "table")

    def __init__(
        self, table: Table,
        now: vec[i64], stack: vec[i64], coins: vec[i64], power: vec[i64], popularity: vec[i64], mat: vec[i64],
        stars: vec[i64], active: vec[i64], unit_at: vec[i64], moved: vec[i64], came_from: vec[i64],
        brought: vec[i64], resources: vec[i64], loose: vec[i64], structure_on: vec[i64], hand: vec[i64],
        known_hand: vec[i64], combat_pile: vec[i64], card_at: vec[i64], card_known: vec[i64], commit: vec[i64],
        orders: vec[i64], token_on: vec[i64], crowd: vec[i64], where: vec[i64],
    ) -> None:  # fmt: skip
        self.table = table
        self.now = now
        self.stack = stack
        self.coins = coins
        self.power = power
        self.popularity = popularity
        self.mat = mat
        self.stars = stars
        self.active = active  # ability bits in force
        self.unit_at = unit_at
        self.moved = moved  # by unit of the active seat: has moved in this Move action
        self.came_from = came_from  # by unit of the active seat: 1 + place it entered a contested territory from
        self.brought = brought  # unit x kind: resources it took into a contested territory
        self.resources = resources  # place x kind
        self.loose = loose  # place x kind: tokens on a lake that the holder did not bring (FBASE-050)
        self.structure_on = structure_on  # 0, else 1 + seat * 4 + kind
        self.hand = hand  # seat x value
        self.known_hand = known_hand  # viewer x holder x value
        self.combat_pile = combat_pile
        self.card_at = card_at
        self.card_known = card_known  # seats that know where this card is
        self.commit = commit
        self.orders = orders  # bits: be asked before this recruit bonus
        self.token_on = token_on  # Flags and Traps: 0, else 1 + seat * 4 + form
        self.crowd = crowd  # cache: 7 bits a seat, 3 for characters and mechs, 4 for workers
        self.where = where  # cache: masks of a seat's fighters, workers, structures, Mine, faction tokens
        # not part of the position
        self.legal: list[int] = NOTHING  # answers to the pending decision of `seat`
        self.seat: i64 = -1  # whose answer `legal` is
        self.log: list[Raw] | None = None  # listener
        self.dry = False  # a rehearsal: chance and secrets stop it

    def copy(self) -> "State":
        """An independent state; nobody listens to it."""
        twin = State(
            self.table, self.now[:], self.stack[:], self.coins[:], self.power[:], self.popularity[:], self.mat[:],
            self.stars[:], self.active[:], self.unit_at[:], self.moved[:], self.came_from[:], self.brought[:],
            self.resources[:], self.loose[:], self.structure_on[:], self.hand[:], self.known_hand[:],
            self.combat_pile[:], self.card_at[:], self.card_known[:], self.commit[:], self.orders[:],
            self.token_on[:], self.crowd[:], self.where[:],
        )  # fmt: skip
        twin.legal = self.legal
        twin.seat = self.seat
        return twin


def filled(value: i64, n: i64) -> vec[i64]:
    """A vector of n equal numbers."""
    return vec[i64]([value] * n)


def blank_state(table: Table) -> State:
    """All zero, every unit on its mat. Vectors by seat have a row for every player at the table."""
    n = table.players
    return State(
        table, filled(0, NOW), filled(0, MAX_DEPTH * FRAME), filled(0, n), filled(0, n), filled(0, n),
        filled(0, n * ROW), filled(0, n * GOALS), filled(0, n), filled(MAT, n * UNITS), filled(0, UNITS),
        filled(0, UNITS), filled(0, UNITS * BROUGHT_ROW), filled(0, SPOTS * 4), filled(0, SPOTS * 4), filled(0, SPOTS),
        filled(0, n * CARD_VALUES), filled(0, n * SEATS * CARD_VALUES), filled(0, PILE), filled(0, CARD_SPACE),
        filled(0, CARD_SPACE), filled(0, n * COMMIT_ROW), filled(0, n), filled(0, SPOTS), filled(0, SPOTS),
        filled(0, n * WHERE),
    )  # fmt: skip


def same_position(one: State, other: State) -> bool:
    """Do both states stand alike? Tables are not compared."""
    return all(getattr(one, name) == getattr(other, name) for name in VECTORS)
