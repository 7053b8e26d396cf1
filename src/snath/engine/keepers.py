"""Who keeps a seat: a person, or a side that plays by rules of its own and is never asked.

The table has one keeper for every row of the state; all persons share one.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from .state import State

NOT_ON_THE_GROUND: Final = 2  # in F_E of a combat: flyers fight alone, whatever stands below them is left alone


@mypyc_attr(allow_interpreted_subclasses=True)
class Keeper:
    """What a seat does by itself. `asked` False: no step ever asks this seat; the abilities that it would have to be
    asked about are of no use to it.
    """

    asked: bool = True

    def begin_turn(self, s: "State", seat: i64) -> None:
        """Push the first step of the turn."""
        raise NotImplementedError

    def commit(self, s: "State", seat: i64, place: i64, attacks: bool) -> None:
        """At the reveal of a combat, for those who are not asked: set dial and cards."""

    def strength(self, s: "State", seat: i64) -> i64:
        """What was committed, all together."""
        raise NotImplementedError

    def won(self, s: "State", f: i64, seat: i64) -> None:
        """A combat was won; `f` is its frame."""

    def lost(self, s: "State", f: i64, seat: i64) -> None:
        """A combat was lost: what becomes of the units on its territory."""

    def popularity_for(self, s: "State", seat: i64, workers: i64, by_combat: bool) -> i64:
        """What it costs to force so many workers to retreat."""
        return 0

    def faults(self, s: "State", seat: i64) -> list[tuple[str, int, str]]:
        """What cannot be so in the rows of this seat: vector, entry, reason."""
        return []
