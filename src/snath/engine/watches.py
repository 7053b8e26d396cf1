"""Goals that are conditions: looked at again and again, until they hold at the right moment."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from .state import State

ANY_MOMENT: Final = 0
OWN_TURN: Final = 1
TURN_END: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch:
    """A goal that is reached when `met` holds at its moment."""

    def __init__(self, goal: i64, moment: i64) -> None:
        self.goal = goal
        self.moment = moment

    def met(self, s: "State", seat: i64) -> bool:
        return False
