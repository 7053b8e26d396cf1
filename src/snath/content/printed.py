"""What all records share: the base class, the names used at the table, costs and gains."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]

Terrain = Literal["farm", "forest", "mountain", "tundra", "village", "lake", "factory"]
Resource = Literal["food", "metal", "oil", "wood"]
TopActionId = Literal["move", "bolster", "trade", "produce"]
BottomActionId = Literal["upgrade", "deploy", "build", "enlist"]
StructureId = Literal["mine", "monument", "armory", "mill"]
Confidence = Literal["high", "medium", "low"]
Origin = Literal["printed", "reported", "house", "owner"]
BASE: Final = "base"  # the box of the base game; other boxes are called after their module

TERRAINS: Final[tuple[Terrain, ...]] = ("farm", "forest", "mountain", "tundra", "village", "lake", "factory")
RESOURCES: Final[tuple[Resource, ...]] = ("food", "metal", "oil", "wood")
TOP_ACTIONS: Final[tuple[TopActionId, ...]] = ("move", "bolster", "trade", "produce")
BOTTOM_ACTIONS: Final[tuple[BottomActionId, ...]] = ("upgrade", "deploy", "build", "enlist")
STRUCTURES: Final[tuple[StructureId, ...]] = ("mine", "monument", "armory", "mill")


class Printed(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all records: frozen, keyword-only, no unknown keys."""


class Component(Printed, frozen=True, kw_only=True):
    """A component that a module may bring, and how we know what is on it.

    `printed`: read from print. `reported`: the core is told by others (`known`), and what they leave open is ours
    (`filled_in`). `house`: a text of our own; where a fragment points the way it stands under `known`. `owner`: entered
    by somebody who owns the piece.

    >>> Component(origin="reported", known=("it moves two territories",), filled_in=("where it may stop",)).confidence
    'high'
    >>> Component(origin="house", confidence="low").origin
    'house'
    """

    origin: Origin = "printed"
    known: tuple[str, ...] = ()
    filled_in: tuple[str, ...] = ()
    confidence: Confidence = "high"

    def __post_init__(self) -> None:
        if self.origin == "reported" and not self.known:
            raise ValueError("what is reported says under 'known' what was told")
        if self.origin in ("printed", "owner") and self.filled_in:
            raise ValueError(f"nothing is filled in where the origin is '{self.origin}'")


GainKind = Literal[
    "coins", "popularity", "power", "combat_cards", "workers",
    "food", "metal", "oil", "wood", "any_resources",
    "upgrade", "deploy", "build", "enlist", "produce",
    "look_at_hand", "relocate_units",
]  # fmt: skip


class Cost(Printed, frozen=True, kw_only=True):
    """What must be paid in full before the benefit; all zero is free."""

    coins: Count = 0
    popularity: Count = 0
    power: Count = 0
    combat_cards: Count = 0
    resources: Count = 0  # tokens of any kind
    all_different: bool = False  # those tokens are of different kinds


class Gain(Printed, frozen=True, kw_only=True):
    """One part of a benefit.

    `amount` counts coins, cards, tokens, …; for the four improvements it is 1, for `produce` the number
    of territories. `any_resources` is any mix of the four kinds. `place` says where pieces go when the
    card itself says so: to an own worker or an own mech; None means that the rules of the source tell
    (the territory of an encounter) or that the gain has no place.
    `look_at_hand`: see the combat cards of one opponent. `relocate_units`: shift any own units from here
    to one adjacent empty land territory, rivers or not.
    """

    kind: GainKind
    amount: Positive = 1
    place: Literal["own_worker", "own_mech"] | None = None
