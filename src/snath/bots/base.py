"""What a bot is: somebody who is shown what its seat may know and picks one of the legal actions."""

import random
from collections.abc import Sequence

from snath.engine.notation import Action
from snath.view import View
from snath.words import Words


class Bot:
    """Write your own in a few lines: a name, a version and `decide`.

    >>> class Cautious(Bot):
    ...     name = "cautious"
    ...     version = "1"
    ...
    ...     def decide(self, view, legal):
    ...         return min(legal, key=str)

    One object plays one seat of one game. `random` is seeded, so that the same seed plays the same game; `seconds` is
    the time that one decision may take, None for the bot's own habit. Of that, `habit` tells the seconds; None if it
    does not look at the clock.
    """

    name = "bot"
    version = "0"
    habit: float | None = None

    def __init__(self, seed: int = 0, seconds: float | None = None) -> None:
        self.seed = seed
        self.seconds = seconds
        self.random = random.Random(seed)

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        """One of `legal`. The view holds nothing that the seat may not know."""
        raise NotImplementedError

    def why(self, words: Words) -> str:
        """The last decision in a few words, for people; empty if there is nothing to say."""
        return ""


class RandomBot(Bot):
    """Any legal action is as good as another."""

    name = "random"
    version = "1"

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        return self.random.choice(legal)
