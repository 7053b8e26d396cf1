"""What things are worth: files of weights in the package, and a set that was guessed by hand."""

import json
from functools import lru_cache
from importlib.resources import files

from .planner import features as f
from .planner.value import Weights


def read_weights(text: str) -> Weights:
    """From the JSON text that tuning writes."""
    data = json.loads(text)
    if len(data["worth"]) != f.INPUTS:
        raise ValueError(f"these are {len(data['worth'])} weights, not {f.INPUTS}: tune anew")
    return Weights(data["worth"])


@lru_cache(maxsize=8)
def tuned(name: str = "weights") -> Weights:
    """The weights that come with the package."""
    return read_weights((files("snath.bots") / "data" / f"{name}.json").read_text(encoding="utf-8"))


def guessed() -> list[float]:
    """A first idea of what is worth how many coins: where tuning begins, and what the easy bot believes.

    A star is worth more than its coins: it brings the end nearer by some three turns, in which everybody else earns.
    What leads to a star has its share of that. What helps to earn is worth the more the earlier.
    """
    worth = [0.0] * f.INPUTS
    worth[f.FORTUNE] = 60.0
    for stars in range(7):
        worth[f.STAR_COUNT + stars] = 6.0 * stars
    always = {f.MIGHT: 10.0, f.LOVE: 12.0, f.CREW: 12.0, f.CUBES_MOVED: 10.0, f.AMMUNITION: 4.0, f.PRICE + 1: -3.0}
    early = {
        f.LOVE: 8.0, f.CREW: 28.0, f.CUBES_MOVED: 12.0, f.CARD: 6.0, f.AWAY: 3.0, f.TO_FACTORY: -3.0,
        f.TO_TOKEN: -3.0, f.EXPOSED + 1: -2.0, f.VARIETY: 8.0,
    }  # fmt: skip
    fours = ((f.MECH, 2.5, 3.0), (f.RECRUIT, 2.5, 5.0), (f.STRUCTURE, 2.5, 2.0), (f.GOODS, 0.0, 3.0))
    for first, coins, more in (*fours, (f.SAVED, 1.0, 1.0), (f.READY, 1.5, 1.0)):
        for i in range(first, first + 4):
            always[i] = coins
            early[i] = more
    for number, coins in always.items():
        worth[number] = coins
    for number, coins in early.items():
        worth[number + f.EARLY] = coins
    return worth


@lru_cache(maxsize=1)
def handmade() -> Weights:
    return Weights(guessed())
