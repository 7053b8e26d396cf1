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
    """A beginner's idea of what is worth how many coins: where tuning begins, and what the easy bot believes."""
    worth = [0.0] * f.INPUTS
    worth[f.FORTUNE] = 60.0
    for stars in range(7):
        worth[f.STAR_COUNT + stars] = 3.0 * stars
    early = {
        f.MIGHT: 10.0, f.LOVE: 20.0, f.LOVE + 1: 2.0, f.LOVE + 2: 3.0, f.AMMUNITION: 5.0, f.CREW: 36.0,
        f.CUBES_MOVED: 34.0, f.CARD: 6.0, f.AWAY: 3.0, f.TO_FACTORY: -3.0, f.TO_TOKEN: -2.5, f.EXPOSED + 1: -2.0,
        f.VARIETY: 4.0,
    }  # fmt: skip
    for first, coins in ((f.MECH, 7.0), (f.RECRUIT, 7.5), (f.STRUCTURE, 6.0), (f.GOODS, 3.0), (f.SAVED, 2.0)):
        early |= {first + i: coins for i in range(4)}
    early |= {f.READY + i: 2.5 for i in range(4)} | {f.NEARLY + i: 3.0 for i in range(4)}
    for number, coins in early.items():
        worth[number + f.EARLY] = coins
    return worth


@lru_cache(maxsize=1)
def handmade() -> Weights:
    return Weights(guessed())
