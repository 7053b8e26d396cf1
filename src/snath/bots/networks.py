"""How positions are judged: the trained network of the package, and one that was guessed by hand."""

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from .planner import features as f
from .planner.value import FOREMOST, INPUTS, SCALE, Network

SURE_LEAD = 12.0  # coins
LEAD_OF_WIN = 0.3  # SCALE coins of lead that go with a logit of the chance to win
TASTE = {f.LOVE: 0.5, f.LOVE + 1: 0.2}  # logits that the whole popularity track and its second tier count more


def read_network(text: str) -> Network:
    """From the JSON text that training writes."""
    try:
        return made_of(json.loads(text))
    except ValueError as error:
        raise ValueError(f"{error}: train anew") from None


def made_of(data: dict[str, Any]) -> Network:
    early = made_of(data["early"]) if "early" in data else None
    return Network(data["hidden"], data["win"], data["lead"], early)


@lru_cache(maxsize=1)
def trained() -> Network:
    """The network that comes with the package, and a taste for popularity.

    Without it games are won with fewer coins (docs/bots-tried.md).
    """
    text = (files("snath.bots") / "data" / "network.json").read_text(encoding="utf-8")
    return prejudiced(text, [TASTE.get(number, 0.0) for number in range(f.NUMBERS)])


def prejudiced(text: str, prejudices: list[float]) -> Network:
    """The network with something added to what the seat's own numbers are worth, in logits."""
    data = json.loads(text)
    for part in (data, data["early"]) if "early" in data else (data,):
        first = len(part["hidden"])
        for number, prejudice in enumerate(prejudices):
            part["win"][first + number] += prejudice
            part["lead"][first + number] += prejudice * LEAD_OF_WIN
    return made_of(data)


def guessed() -> list[float]:
    """A first idea of what each number is worth in coins: where training begins, and what the easy bot believes.

    A star is worth more than its coins: it brings the end nearer by some three turns, in which everybody else earns.
    What leads to a star has its share of that.
    """
    worth = [0.0] * f.NUMBERS
    worth[f.FORTUNE] = 60.0
    for stars in range(7):
        worth[f.STAR_COUNT + stars] = 6.0 * stars
    alone = {
        f.MIGHT: 10.0, f.LOVE: 16.0, f.CREW: 26.0, f.CUBES_MOVED: 16.0, f.AMMUNITION: 4.0, f.PRICE + 1: -3.0,
        f.CARD: 3.0, f.AWAY: 1.5, f.TO_FACTORY: -1.5, f.TO_TOKEN: -1.5, f.EXPOSED + 1: -1.0, f.VARIETY: 4.0,
    }  # fmt: skip
    for number, coins in alone.items():
        worth[number] = coins
    fours = ((f.MECH, 4.0), (f.RECRUIT, 5.0), (f.STRUCTURE, 3.5), (f.GOODS, 1.5), (f.SAVED, 1.5), (f.READY, 2.0))
    for first, coins in fours:
        for number in range(first, first + 4):
            worth[number] = coins
    return worth


@lru_cache(maxsize=1)
def handmade() -> Network:
    """Without hidden units: the own worth less that of the foremost rival."""
    coins = [0.0] * INPUTS
    for number, worth in enumerate(guessed()):
        coins[number] = worth
        coins[FOREMOST + number] = -worth
    return Network([], [n / SURE_LEAD for n in coins], [n / SCALE for n in coins])
