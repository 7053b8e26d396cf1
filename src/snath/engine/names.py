"""Numbers and their names, as notation, positions and records write them. Words for people stand in the catalogue."""

from typing import Final

from .layout import GOAL_KINDS

RESOURCE_NAMES: Final = ("food", "metal", "oil", "wood")
TOP_NAMES: Final = ("move", "bolster", "trade", "produce")
BOTTOM_NAMES: Final = ("upgrade", "deploy", "build", "enlist")
STRUCTURE_NAMES: Final = ("mine", "monument", "armory", "mill")
BOX_NAMES: Final = ("units", "coins", "power", "cards", "popularity", "territories")
BONUS_NAMES: Final = ("power", "coins", "popularity", "cards")
BASE_GOALS: Final = (
    "upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat", "popularity", "power",
)  # fmt: skip
#: By number; "" where no module has declared a goal.
GOAL_NAMES: Final[list[str]] = [*BASE_GOALS, *[""] * (GOAL_KINDS - len(BASE_GOALS))]
#: By kind; "" where no module has declared units of this kind.
UNIT_NAMES: Final[list[str]] = ["character", "mech", "worker", "", ""]
CARGO_NAMES: Final = (*RESOURCE_NAMES, "workers", "walked")
TOP_OPTION_NAMES: Final = (
    "units", "coins", "power", "cards", "resources", "popularity", "territories", "card", "card2",
)  # fmt: skip
TERRAIN_NAMES: Final = ("farm", "mountain", "tundra", "forest", "village", "lake", "factory")
ITEM_NAMES: Final = (
    "power", "coins", "popularity", "cards", "worker", "food", "metal", "oil", "wood", "any_resource", "upgrade",
    "deploy", "build", "enlist", "produce", "look_at_hand", "relocate",
)  # fmt: skip
