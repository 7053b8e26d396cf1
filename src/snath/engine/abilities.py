"""Abilities belong to a seat: `active[seat]` says which are in force. Each fills hooks named after the rule it bends.

A faction's own abilities stand in `factions/`. The table keeps, per seat and hook, the short list of those that
fill it.
"""

from typing import TYPE_CHECKING, Final

from snath.content.mats import Ability as Printed  # the numbers in its text

if TYPE_CHECKING:
    from .state import State

# --- Numbers of the abilities; never reused, new ones go to the end --------------------------------
NAMES: Final = (
    "swim", "relentless", "coercion", "dominate", "meander", "riverwalk", "speed", "seaworthy", "artillery", "township",
    "peoples_army", "wayfare", "scout", "underpass", "disarm", "submerge", "camaraderie",
)  # fmt: skip

# --- Hooks -----------------------------------------------------------------------------------------
MAY_CHOOSE: Final = 0  # which sections may be chosen
STEPS_FURTHER: Final = 1  # how far a unit goes
REACH: Final = 2  # where it may step
PAYS: Final = 3  # what else may pay a cost in resources
BEFORE: Final = 4  # what may be done before a combat
CARD_LIMIT: Final = 5  # combat cards allowed
POPULARITY_LOSS: Final = 6  # what driven-off workers cost
RETREATS: Final = 7  # where losers may go
OPTIONS: Final = 8  # how many options of an encounter card
STAR_LIMIT: Final = 9  # how often a goal counts
KEEPS: Final = 10  # what becomes of the other objective card
HOOKS: Final = 16


class Ability:
    """Does nothing by default. `fills` has a bit for each hook that a subclass answers."""

    name: str = ""
    fills: int = 0

    def __init__(self, number: int, printed: Printed) -> None:
        self.number = number
        self.bit = 1 << number
        self.printed = printed

    def may_choose(self, s: "State", seat: int, section: int) -> bool:
        """May the section of the last turn be chosen again?"""
        return False

    def steps_further(self, s: "State", seat: int, kind: int) -> int:
        return 0

    def reach(self, s: "State", seat: int, kind: int, place: int) -> int:
        """More places that are one step away for a unit of this kind, as a mask."""
        return 0

    def pays(self, s: "State", seat: int) -> bool:
        """Can one combat card stand in for a resource now?"""
        return False

    def before_combat(self, s: "State", seat: int, opponent: int, place: int, attacks: bool) -> bool:
        """May it be used before this combat?"""
        return False

    def use_before_combat(self, s: "State", seat: int, opponent: int, place: int) -> None:
        """Use it."""

    def card_limit(self, s: "State", seat: int, place: int) -> int:
        """Further combat cards that may be played there."""
        return 0

    def popularity_loss(self, s: "State", seat: int, workers: int, by_combat: bool) -> int:
        return workers

    def retreats_to(self, s: "State", seat: int, place: int) -> int:
        """Places besides the home base, as a mask."""
        return 0

    def encounter_options(self, s: "State", seat: int) -> int:
        return 1

    def star_limit(self, s: "State", goal: int) -> int:
        """How many stars this goal takes; 0 = as printed."""
        return 0

    def keeps_objectives(self, s: "State", seat: int) -> bool:
        return False
