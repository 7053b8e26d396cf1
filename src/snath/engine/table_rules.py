"""Rules of the table: what applies to everybody and is no seat's ability. The base game has none."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from .state import State

COMBAT_OPENS: Final = 0
COMBAT_SETTLED: Final = 1
FORCED: Final = 2
ENCOUNTER_DONE: Final = 3
FACTORY_CARD_TAKEN: Final = 4
OBJECTIVE_SHOWN: Final = 5
TURN_ENDS: Final = 6
STEP_PRICE: Final = 7
LANDED: Final = 8
RULE_HOOKS: Final = 9


@mypyc_attr(allow_interpreted_subclasses=True)
class TableRule:
    """Does nothing by default. `fills` has a bit for each moment that a subclass answers."""

    fills: int = 0

    def combat_opens(self, s: "State", f: i64) -> None:
        """A combat begins, before any ability is used; `f` is its frame."""

    def combat_settled(self, s: "State", f: i64) -> None:
        """A combat is over with all its consequences, its stars are not placed yet."""

    def forced(self, s: "State", seat: i64, enemy: i64, units: i64, place: i64, by_combat: bool) -> None:
        """A seat has forced so many units of an enemy to retreat as the aggressor."""

    def encounter_done(self, s: "State", seat: i64, place: i64) -> None:
        """An encounter is over with all its options."""

    def factory_card_taken(self, s: "State", seat: i64) -> None:
        """A card was taken at the Factory."""

    def objective_shown(self, s: "State", seat: i64, card: i64) -> None:
        """An objective was shown, before its star is placed."""

    def turn_ends(self, s: "State", seat: i64) -> None:
        """A turn ends, before the last stars of it are placed."""

    def step_price(self, s: "State", seat: i64, unit: i64, origin: i64, to: i64) -> i64:
        """Coins that a step costs; a unit whose owner cannot pay does not take it."""
        return 0

    def step_paid(self, s: "State", seat: i64, unit: i64, to: i64, coins: i64) -> None:
        """The price of a step was paid: who gets it?"""

    def landed(self, s: "State", seat: i64, unit: i64, place: i64, out: list[int]) -> None:
        """Append what may be done where a unit has ended its movement."""

    def use_landed(self, s: "State", seat: i64, unit: i64, place: i64, action: i64) -> bool:
        """Do it, if it is this rule that offered it."""
        return False
