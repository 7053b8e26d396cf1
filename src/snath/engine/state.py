"""Everything that changes in play, as flat integer vectors. `layout.py` is the legend."""

from typing import Final

from .layout import (
    CARD_SPACE,
    CARD_VALUES,
    COMMIT_ROW,
    FRAME,
    GOALS,
    MAT,
    MAX_DEPTH,
    NOW,
    PLACES,
    ROW,
    SEATS,
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

Raw = tuple[int, int, int, int, int, int]  # an event, see events.py


class State:
    """One moment of a game. Only steps change it; copying it is cheap."""

    __slots__ = (*VECTORS, "dry", "legal", "log", "seat", "table")

    def __init__(
        self, table: Table,
        now: list[int], stack: list[int], coins: list[int], power: list[int], popularity: list[int], mat: list[int],
        stars: list[int], active: list[int], unit_at: list[int], moved: list[int], came_from: list[int],
        brought: list[int], resources: list[int], loose: list[int], structure_on: list[int], hand: list[int],
        known_hand: list[int], combat_pile: list[int], card_at: list[int], card_known: list[int], commit: list[int],
        orders: list[int], token_on: list[int], crowd: list[int], where: list[int],
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
        self.legal: list[int] = []  # answers to the pending decision of `seat`
        self.seat = -1  # whose answer `legal` is
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


def blank_state(table: Table) -> State:
    """All zero, every unit on its mat."""
    return State(
        table, [0] * NOW, [0] * (MAX_DEPTH * FRAME), [0] * SEATS, [0] * SEATS, [0] * SEATS, [0] * (SEATS * ROW),
        [0] * (SEATS * GOALS), [0] * SEATS, [MAT] * (SEATS * UNITS), [0] * UNITS, [0] * UNITS, [0] * (UNITS * 4),
        [0] * (PLACES * 4), [0] * (PLACES * 4), [0] * PLACES, [0] * (SEATS * CARD_VALUES),
        [0] * (SEATS * SEATS * CARD_VALUES), [0] * 12, [0] * CARD_SPACE, [0] * CARD_SPACE, [0] * (SEATS * COMMIT_ROW),
        [0] * SEATS, [0] * PLACES, [0] * PLACES, [0] * (SEATS * WHERE),
    )  # fmt: skip


def same_position(one: State, other: State) -> bool:
    """Do both states stand alike? Tables are not compared."""
    return all(getattr(one, name) == getattr(other, name) for name in VECTORS)
