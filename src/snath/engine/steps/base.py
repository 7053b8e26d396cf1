"""What a step is: one stateless object per kind of frame, with five duties."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from ..layout import STEP_KINDS

if TYPE_CHECKING:
    from ..state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A frame's kind. `f` is the index of the frame's row in `state.stack`.

    `who` nobody = the step runs by itself; else `options` lists what a seat may answer and `apply` carries one
    answer out and pushes what follows. `abandon` tidies up when the game ends in the middle. Nothing else changes
    the state.
    """

    name: str = ""

    def who(self, s: "State", f: i64) -> i64:
        """Bit set of the seats that must answer; 0 = nobody."""
        return 0

    def run(self, s: "State", f: i64) -> None:
        """One stage of a step that needs nobody."""
        raise RuntimeError(f"step {self.name} does not run by itself")

    def options(self, s: "State", f: i64, seat: i64, out: list[int]) -> None:
        """Append every legal answer of this seat."""

    def apply(self, s: "State", f: i64, seat: i64, action: i64) -> None:
        """Carry out one of the options."""

    def abandon(self, s: "State", f: i64) -> None:
        """The game, or the turn, ends now."""

    def answers_itself(self, s: "State", f: i64, seat: i64) -> bool:
        """With one option left: can everybody know that there is only one? (else its absence would tell a secret)"""
        return True

    def bars_deals(self, s: "State", f: i64) -> bool:
        """Is a choice sealed or a cost half paid, so that no coins may change hands? (INFO-019)"""
        return False

    def seals(self, s: "State", f: i64) -> i64:
        """Bit set of the seats whose answers stay hidden from the others until the step is over."""
        return 0

    def place(self, s: "State", f: i64) -> i64:
        """The place that the decision is about, or -1: for people."""
        return -1

    def left(self, s: "State", f: i64) -> i64:
        """Of what is done several times in a row: how often it may still be done. -1: nothing is counted."""
        return -1


STEPS: Final[list[Step]] = [Step() for _ in range(STEP_KINDS)]
