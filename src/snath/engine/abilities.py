"""Abilities belong to a seat: `active[seat]` says which are in force. Each fills hooks named after the rule it bends.

A faction's own abilities stand in `factions/`, those of an expansion in its module. The table keeps, per seat and hook,
the short list of those that fill it.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from snath.content.mats import Ability as Printed  # the numbers in its text

from .bits import BIT
from .layout import ABILITIES, ROW

if TYPE_CHECKING:
    from .state import State

# --- Numbers of the abilities; never reused. 17 and above belong to modules ------------------------
BASE_NAMES: Final = (
    "swim", "relentless", "coercion", "dominate", "meander", "riverwalk", "speed", "seaworthy", "artillery", "township",
    "peoples_army", "wayfare", "scout", "underpass", "disarm", "submerge", "camaraderie",
)  # fmt: skip
ABILITY_NUMBERS: Final = 62
#: By number; "" where no ability of that number is registered. Modules fill in theirs.
NAMES: Final[list[str]] = [*BASE_NAMES, *[""] * (ABILITY_NUMBERS - len(BASE_NAMES))]

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
TAKES_STEP: Final = 11  # what a step uses up
ENEMY_COMES: Final = 12  # what the own tokens do when an enemy unit comes
FOLLOWS_MOVEMENT: Final = 13  # what may be done when a unit has finished its movement
END_CONTROL: Final = 14  # territories held at the end without a unit or structure
END_TERRITORIES: Final = 15  # what counts as further territories at the end
END_COINS: Final = 16  # coins at the end with a line of their own
SECTIONS: Final = 17  # which sections there are besides those of the mat and the Factory card
GOES_ON: Final = 18  # whether a unit may pass through a territory that would end its movement
ENDS_STEP: Final = 19  # whether a step ends the movement
MEANS: Final = 20  # other means of taking a step, with an effect of their own
ALIKE: Final = 21  # any number of combat cards, but all of one value
AFTER_REVEAL: Final = 22  # what may be done when dials and cards are shown
TIES: Final = 23  # who wins a tie
SITES: Final = 24  # where else pieces may be put
YIELDS: Final = 25  # what a territory produces
FREE: Final = 26  # which bottom actions cost nothing
MORE_UNITS: Final = 27  # which units move besides character, mechs and workers
SEES: Final = 28  # whether the dial of an opponent is seen before one's own choice
HOOKS: Final = 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """Does nothing by default; named after its class. `fills` has a bit for each hook that a subclass answers."""

    fills: int = 0
    compulsory: bool = False  # before a combat: used without asking
    only_players: bool = False  # of no use against a side without a player
    retreats_together: bool = False  # losers that do not go home all go to one place
    used_up_reason: str = ""  # why it does not help once it was used in this turn: a key of the catalogue, its rule
    used_up_rule: str = ""

    def __init__(self, number: i64, printed: Printed) -> None:
        self.number = number
        self.bit = BIT[number]
        self.printed = printed

    def may_choose(self, s: "State", seat: i64, section: i64) -> bool:
        """May the section of the last turn be chosen again?"""
        return False

    def steps_further(self, s: "State", seat: i64, kind: i64) -> i64:
        return 0

    def reach(self, s: "State", seat: i64, kind: i64, place: i64) -> i64:
        """More places that are one step away for a unit of this kind, as a mask."""
        return 0

    def pays(self, s: "State", seat: i64) -> bool:
        """Can one combat card stand in for a resource now?"""
        return False

    def before_combat(self, s: "State", seat: i64, opponent: i64, place: i64, attacks: bool) -> bool:
        """May it be used before this combat?"""
        return False

    def use_before_combat(self, s: "State", seat: i64, opponent: i64, place: i64) -> None:
        """Use it."""

    def card_limit(self, s: "State", seat: i64, place: i64) -> i64:
        """Further combat cards that may be played there."""
        return 0

    def popularity_loss(self, s: "State", seat: i64, workers: i64, by_combat: bool) -> i64:
        return workers

    def retreats_to(self, s: "State", seat: i64, place: i64) -> i64:
        """Places besides the home base, as a mask."""
        return 0

    def retreats_freely(self, s: "State", seat: i64, place: i64) -> i64:
        """The same for places where workers need no mech beside them."""
        return 0

    def encounter_options(self, s: "State", seat: i64) -> i64:
        return 1

    def star_limit(self, s: "State", goal: i64) -> i64:
        """How many stars this goal takes; 0 = as printed."""
        return 0

    def keeps_objectives(self, s: "State", seat: i64) -> bool:
        return False

    def takes_step(self, s: "State", seat: i64, unit: i64, place: i64, to: i64) -> None:
        """A unit is about to step from here to there."""

    def enemy_comes(self, s: "State", owner: i64, seat: i64, place: i64) -> bool:
        """A unit of another seat has come onto a territory with a token of the owner; True: it goes no further."""
        return False

    def after_movement(self, s: "State", seat: i64, unit: i64, place: i64, out: list[int]) -> None:
        """Append what may be done where a unit has finished its movement."""

    def use_after_movement(self, s: "State", seat: i64, place: i64, action: i64) -> None:
        """Do it."""

    def end_control(self, s: "State", seat: i64) -> i64:
        """Territories that count as controlled in the final scoring, as a mask."""
        return 0

    def end_territories(self, s: "State", seat: i64, control: i64) -> i64:
        """How many territories more count; `control` is the mask of those controlled."""
        return 0

    def end_coins(self, s: "State", seat: i64, control: i64) -> tuple[str, int, int]:
        """Name of a line of the score sheet, how many things, coins for each."""
        return "", 0, 0

    def sections(self, s: "State", seat: i64, out: list[int]) -> None:
        """Append further sections that may be chosen."""

    def goes_on(self, s: "State", seat: i64, unit: i64, origin: i64, to: i64) -> bool:
        """May the unit pass through? What would happen there then happens only if it stops."""
        return False

    def ends_step(self, s: "State", seat: i64, unit: i64, origin: i64, to: i64) -> bool:
        """Does this step end the movement?"""
        return False

    def means(self, s: "State", seat: i64, kind: i64, place: i64) -> i64:
        """Places that a step by this ability's own means leads to, as a mask; they are offered besides all others."""
        return 0

    def use_means(self, s: "State", seat: i64, unit: i64, to: i64) -> None:
        """A unit has come by them."""

    def alike(self, s: "State", seat: i64, place: i64) -> bool:
        """Any number of cards in this combat, all of one value?"""
        return False

    def after_reveal(self, s: "State", seat: i64, opponent: i64, place: i64, out: list[int]) -> None:
        """Append what may be done when dials and cards are shown."""

    def use_after_reveal(self, s: "State", seat: i64, opponent: i64, place: i64, action: i64) -> None:
        """Do it."""

    def wins_ties(self, s: "State", seat: i64, place: i64, attacks: bool) -> bool:
        return False

    def sites(self, s: "State", seat: i64) -> i64:
        """Further territories where a mech or structure may be put, as a mask."""
        return 0

    def yields(self, s: "State", seat: i64, place: i64, n: i64) -> i64:
        """How much a territory produces that yields n without this ability."""
        return n

    def free(self, s: "State", seat: i64, bottom: i64) -> bool:
        """May this bottom action be taken without paying its cost?"""
        return False

    def use_free(self, s: "State", seat: i64, bottom: i64) -> None:
        """It is taken so."""

    def more_units(self, s: "State", seat: i64, out: list[int]) -> None:
        """Append further units that may move now."""

    def move_unit(self, s: "State", seat: i64, action: i64, steps: i64) -> bool:
        """Push the step of such a unit, if it is this ability that offered it."""
        return False

    def sees(self, s: "State", seat: i64, opponent: i64) -> bool:
        """Does this seat see the dial of the opponent in the running combat?"""
        return False


def name_of(kind: type[Ability]) -> str:
    """`peoples_army` for the class PeoplesArmy: how notation, files and content name an ability."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__).lstrip("_")


def in_force(s: "State", seat: i64, ability: Ability) -> bool:
    """Does the seat have this ability now?"""
    return s.player[seat * ROW + ABILITIES] & ability.bit != 0
