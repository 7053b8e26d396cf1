"""How a picture is inked: the palette by day or night, the codes of its faction, and what it wears where it stands."""

from functools import cache
from typing import Final

from .palette import DAY, FACTIONS, NIGHT, Inks

NOBODY: Final[Inks] = {"f": "#e4dbc6", "fs": "#1b2530", "pt": "#1b2530"}

#: What a picture wears where it stands; a value may call another ink by name.
DRESSES: Final[dict[str, Inks]] = {
    "": {},
    # on the map, pieces keep a dark edge and day tints in both lights, so that a picture means the same in both
    "board": {
        name: DAY[name]
        for name in (
            "edge", "c-oil", "c-oil-l", "c-metal", "c-metal-l", "c-wood", "c-wood-l", "c-tunnel", "c-coin", "c-card",
            "c-objective",
        )
    }
    | {"ik": "#161d25", "ip": "#fffaf0", "fe": "#161d25", "cube-e": "#161d25"},
    # an emblem on its own colour
    "own": {"fe": "fs"},
    "spent": {"ik": "#161d25", "ip": "#fffaf0", "c-encounter": "#fffaf0"},
    # an emblem of nobody, a faction's place that is empty
    "ghost": {"f": "none", "fe": "ink-3", "fs": "ink-3"},
    "plain": {"f": "panel-3", "fe": "ik"},
    "quiet": {"ik": "ink-3"},
    "faint": {"ik": "line-2"},
    "gain": {"ik": "gain"},
    "cost": {"ik": "cost"},
    "peg": {"f": "#fffaf0", "ik": "#161d25", "ip": "#fffaf0"},
    "paper": {"ik": "#161d25", "ip": "#fffaf0", "c-encounter": "#fffaf0", "c-objective": "#fffaf0"},
    "sky": {"color": "panel-3"},
}  # fmt: skip


def theme_of(night: bool) -> str:
    return "night" if night else "day"


@cache
def inks_of(theme: str, faction: str = "", dress: str = "") -> Inks:
    """All colours by name, as a picture sees them where it stands.

    >>> inks_of("day", "nordic")["f"], inks_of("day", "nordic", "own")["fe"]
    ('#2b6ca6', '#fdf9ef')
    """
    light = NIGHT if theme == "night" else DAY
    own = FACTIONS.get(faction, NOBODY)
    inks = light | own | {"fe": light["edge"], "cube-e": light["edge"]}
    if own["pt"] != "#ffffff":
        inks["cube-e"] = DAY["edge"]  # a pale cube needs dark edges to show its faces
    if not faction:
        inks["f"] = light["panel-3"]
    for name, ink in DRESSES[dress].items():
        inks[name] = inks.get(ink, ink)
    inks["cube"] = inks["f"]
    return inks
