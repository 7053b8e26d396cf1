"""The networks that evaluate positions: the trained one of the package, and one written by hand."""

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from .planner import features as f
from .planner.evaluation import LEAD_SCALE, Network
from .planner.inputs import STRONGEST, Inputs

SURE_LEAD = 12.0  # coins
LEAD_OF_WIN = 0.3  # LEAD_SCALE coins of lead that go with a logit of the chance to win

#: Logits that the whole popularity track and its second tier count more than training says.
POPULARITY_BONUS = {f.X_POPULARITY: 0.5, f.X_POPULARITY + 1: 0.2}


def read_network(text: str) -> Network:
    """From the JSON text that training writes."""
    try:
        return network_from(json.loads(text))
    except ValueError as error:
        raise ValueError(f"{error}: train anew") from None


def network_from(data: dict[str, Any]) -> Network:
    inputs = inputs_from(data)
    early = Network(inputs, *weights_of(data["early"])) if "early" in data else None
    return Network(inputs, *weights_of(data), early)


def weights_of(part: dict[str, Any]) -> tuple[list[list[float]], list[float], list[float]]:
    return part["hidden"], part["win"], part["lead"]


def inputs_from(data: dict[str, Any]) -> Inputs:
    """Which factions and mats have an input. Older files do not say so: theirs are those of the package's network."""
    if "factions" not in data and "mats" not in data:
        return package_inputs()
    return Inputs(names_in(data, "factions"), names_in(data, "mats"))


def names_in(data: dict[str, Any], key: str) -> list[str]:
    names = data.get(key)
    if not isinstance(names, list) or not all(isinstance(name, str) and name for name in names):
        raise ValueError(f"the {key} of a network are a list of names")
    if len(set(names)) < len(names):
        raise ValueError(f"the {key} of a network are named once each")
    return names


def package_text() -> str:
    return (files("snath.bots") / "data" / "network.json").read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def package_inputs() -> Inputs:
    """Those of the network that comes with the package. Bots are trained with these factions and mats."""
    return inputs_from(json.loads(package_text()))


@lru_cache(maxsize=1)
def trained_network() -> Network:
    """The network that comes with the package, with a bonus for popularity.

    Without the bonus games are won with fewer coins (docs/bots-tried.md).
    """
    return with_bonuses(package_text(), [POPULARITY_BONUS.get(number, 0.0) for number in range(f.FEATURES)])


def with_bonuses(text: str, bonuses: list[float]) -> Network:
    """The network with something added to the weights of the seat's own features, in logits."""
    data = json.loads(text)
    for part in (data, data["early"]) if "early" in data else (data,):
        first = len(part["hidden"])
        for number, bonus in enumerate(bonuses):
            part["win"][first + number] += bonus
            part["lead"][first + number] += bonus * LEAD_OF_WIN
    return network_from(data)


def handmade_weights() -> list[float]:
    """What each feature is worth in coins, by hand: where training begins, and the evaluation of the easy bot.

    A star is worth more than its coins: it brings the end nearer by some three turns, in which everybody else earns.
    What leads to a star has its share of that.
    """
    worth = [0.0] * f.FEATURES
    worth[f.X_SCORE] = 60.0
    for stars in range(7):
        worth[f.X_STARS + stars] = 6.0 * stars
    alone = {
        f.X_POWER: 10.0, f.X_POPULARITY: 16.0, f.X_WORKERS: 26.0, f.X_UPGRADES: 16.0, f.X_CARDS: 4.0,
        f.X_PRODUCE_PRICE + 1: -3.0, f.X_FACTORY_CARD: 3.0, f.X_LEFT_HOME: 1.5, f.X_TO_FACTORY: -1.5,
        f.X_TO_ENCOUNTER: -1.5, f.X_EXPOSED + 1: -1.0, f.X_TERRAINS: 4.0,
    }  # fmt: skip
    for number, coins in alone.items():
        worth[number] = coins
    fours = (
        (f.X_MECHS, 4.0),
        (f.X_RECRUITS, 5.0),
        (f.X_STRUCTURES, 3.5),
        (f.X_RESOURCES, 1.5),
        (f.X_SAVED, 1.5),
        (f.X_PAYABLE, 2.0),
    )
    for first, coins in fours:
        for number in range(first, first + 4):
            worth[number] = coins
    return worth


@lru_cache(maxsize=1)
def handmade_network() -> Network:
    """With the inputs of the package's network."""
    return handmade_network_for(package_inputs())


def handmade_network_for(inputs: Inputs) -> Network:
    """Without hidden units: the weighted features of the seat less those of its strongest rival."""
    coins = [0.0] * inputs.count
    for number, worth in enumerate(handmade_weights()):
        coins[number] = worth
        coins[STRONGEST + number] = -worth
    return Network(inputs, [], [n / SURE_LEAD for n in coins], [n / LEAD_SCALE for n in coins])
