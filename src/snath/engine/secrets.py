"""What a module hides: taken out of a view, and guessed again at random where a bot fills a view up."""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from .state import State

UNKNOWN = -1  # an entry of a view that its viewer may not know


@mypyc_attr(allow_interpreted_subclasses=True)
class Guess:
    """Chance for guesses: never the chance of a game. `snath.view` brings the dice."""

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1."""
        raise NotImplementedError

    def take(self, pool: list[int]) -> i64:
        """Remove one at random."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Secrets:
    """Hangs on the table of a game in which the module has something to hide."""

    def hide(self, s: "State", viewer: i64) -> None:
        """Put UNKNOWN where the viewer (-1: a spectator) may not know an entry."""

    def guess(self, s: "State", viewer: i64, guess: Guess) -> None:
        """Fill in what `hide` has taken out, as the viewer could think it to be."""
