"""Where the networks come from: files of weights in the package, and one that is set by hand."""

import json
from functools import lru_cache
from importlib.resources import files

from .planner import features as f
from .planner.value import Network

COINS = 40.0  # a lead of so many coins is as good as won


def network_from(text: str) -> Network:
    """From the JSON text that training writes."""
    data = json.loads(text)
    inputs = f.OWN + f.OTHERS
    if data["inputs"] != inputs:
        raise ValueError(f"these weights are for {data['inputs']} inputs, not {inputs}: train anew")
    return Network(data["hidden"], data["first"], data["bias"], data["second"], data["straight"])


@lru_cache(maxsize=8)
def trained(name: str) -> Network:
    """The weights that come with the package."""
    return network_from((files("snath.bots") / "data" / f"{name}.json").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def handmade() -> Network:
    """A beginner's idea of what is worth how many coins: the first teacher, and what the easy bot believes."""
    worth = [0.0] * (f.OWN + f.OTHERS)
    worth[f.FORTUNE] = 60.0
    for stars in range(7):
        worth[f.STAR_COUNT + stars] = 6.0 * stars
    worth[f.MIGHT] = 6.0
    worth[f.LOVE] = 18.0
    worth[f.LOVE + 1] = 2.0
    worth[f.LOVE + 2] = 5.0
    worth[f.AMMUNITION] = 3.0
    worth[f.AMMUNITION + 1] = 1.0
    worth[f.CREW] = 28.0
    worth[f.CUBES_MOVED] = 24.0
    for i in range(4):
        worth[f.MECH + i] = 4.0
        worth[f.RECRUIT + i] = 4.5
        worth[f.STRUCTURE + i] = 3.0
        worth[f.GOODS + i] = 1.5
        worth[f.SAVED + i] = 1.0
        worth[f.READY + i] = 1.5
        worth[f.FIELD + i] = 1.0
    worth[f.CARD] = 4.0
    worth[f.AWAY] = 2.0
    worth[f.TO_FACTORY] = -2.0
    worth[f.TO_TOKEN] = -1.5
    worth[f.EXPOSED + 1] = -1.5
    worth[f.RIVAL_FORTUNE + f.OWN] = -60.0
    return Network(1, [0.0] * len(worth), [0.0], [0.0], [coins / COINS / 2 for coins in worth])
