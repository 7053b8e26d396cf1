"""The colours of the drawings: day and night, and four codes for every faction.

A colour is called by its use on the table, never by its hue. Every pair that must be told apart has been measured
(text at least 4.5:1, rims at least 3:1; factions apart for every kind of colour blindness), so change them together.
"""

from functools import cache
from typing import Final

Inks = dict[str, str]

DAY: Final[Inks] = {
    # the table and the paper on it
    "table": "#cdd6d7", "panel": "#faf6ec", "panel-2": "#f0e9d9", "panel-3": "#e4dbc6", "line": "#d3c8b0",
    "line-2": "#8d8369", "ink": "#1b2530", "ink-2": "#46515c", "ink-3": "#5e656a", "bar": "#1b2530",
    "on-bar": "#faf6ec", "on-bar-2": "#b9c4cb", "lamp": "#f5b53d", "on-lamp": "#1b2530", "lamp-soft": "#fde9bd",
    "lamp-ink": "#7a4a00", "cost": "#9e3327", "cost-bg": "#f3d2c8", "cost-line": "#b44a3c", "gain": "#3b6a3d",
    "gain-bg": "#d3e3c2", "gain-line": "#5f8a56", "sheet": "#f3ecdb", "contour": "#dccfb2", "neat": "#1b2530",
    # key block, paper and tints of the pictures
    "ik": "#1b2530", "ip": "#faf6ec", "edge": "#161d25", "halo": "#fffaf0",
    "c-coin": "#e3b23c", "c-power": "#e0762f", "c-popularity": "#c8453b", "c-card": "#ecc653", "c-objective": "#dccba3",
    "c-encounter": "#6f9a4e", "c-factory": "#8a6aa3", "c-star": "#e3b23c", "c-tunnel": "#b9ad9b",
    "c-territory": "#cfd9c2", "c-oil": "#454d59", "c-oil-l": "#dfe5ea", "c-metal": "#8fa2ad", "c-metal-l": "#dbe4e8",
    "c-wood": "#9a6236", "c-wood-l": "#e6c79d", "c-food": "#d9a02c", "c-move": "#b98a5e", "c-gain": "#5f9455",
    "c-upgrade": "#7fa6c4", "c-enlist": "#c98d76",
    # the land
    "farm": "#e3c77a", "farm-l": "#f3e3ab", "farm-m": "#d3ab56", "farm-d": "#bd9443", "farm-k": "#86652a",
    "hedge": "#6f7d45", "forest": "#86a276", "forest-l": "#a9be93", "forest-d": "#55795a", "forest-dd": "#34543f",
    "forest-k": "#243c31", "mountain": "#b7ada0", "mountain-l": "#f6f2ea", "mountain-m": "#c6bdb0",
    "mountain-d": "#8a8077", "mountain-dd": "#544d49", "mountain-k": "#3d3835", "tundra": "#e3eaeb",
    "tundra-l": "#fbfdfd", "tundra-d": "#bccdd2", "tundra-dd": "#7d959e", "tundra-ice": "#9fc0cd",
    "village": "#dfba9b", "village-l": "#f8ecdb", "village-m": "#cda27f", "village-d": "#ad4f37",
    "village-dd": "#8a3d2c", "village-k": "#5b2c22", "lake": "#6c9db5", "lake-l": "#c3dfe8", "lake-m": "#8db8ca",
    "lake-dd": "#3c7391", "factory": "#6d666a", "factory-m": "#837b7c", "factory-d": "#4b464d", "factory-s": "#b9b0ac",
    "factory-b": "#8d4f3b", "factory-w": "#c5b8a5", "factory-k": "#201e24", "factory-l": "#f2b04e",
    "river": "#3f83a8", "river-e": "#1f4d68", "river-l": "#bfe0ec", "id": "#161d25", "id-rim": "#fffaf0",
}  # fmt: skip

NIGHT: Final[Inks] = DAY | {
    "table": "#0f1418", "panel": "#1c252b", "panel-2": "#242f36", "panel-3": "#151c21", "line": "#36434b",
    "line-2": "#74848d", "ink": "#efe8d9", "ink-2": "#c0c5c2", "ink-3": "#a3adb0", "bar": "#0a0e11",
    "on-bar": "#f6efdf", "on-bar-2": "#a9b4b9", "lamp-soft": "#4b3a18", "lamp-ink": "#f7c663", "cost": "#f0998a",
    "cost-bg": "#56241d", "cost-line": "#c96453", "gain": "#a2cf98", "gain-bg": "#24422a", "gain-line": "#6f9f6b",
    "sheet": "#222a2c", "contour": "#303a3b", "neat": "#8f8a78",
    "ik": "#efe8d9", "ip": "#1c252b", "edge": "#efe8d9", "halo": "#f3ead6",
    "c-oil": "#6b7683", "c-oil-l": "#e8edf0", "c-wood": "#a96e40", "c-objective": "#a8946a", "c-tunnel": "#8c8375",
    "c-territory": "#5b6f5a", "c-upgrade": "#5f88a8", "c-card": "#c99c2e", "c-coin": "#d9a531", "c-metal-l": "#b9c6cd",
    "c-wood-l": "#d8b88c", "c-metal": "#788b97",
    "farm": "#9c8548", "farm-l": "#b39b5c", "farm-m": "#8a7038", "farm-d": "#6f5a2b", "farm-k": "#45381b",
    "hedge": "#46522f", "forest": "#4a6249", "forest-l": "#5f775a", "forest-d": "#35523f", "forest-dd": "#1f3a2d",
    "forest-k": "#14261d", "mountain": "#756e68", "mountain-l": "#cfcbc3", "mountain-m": "#827b74",
    "mountain-d": "#574f4a", "mountain-dd": "#332e2c", "mountain-k": "#211d1c", "tundra": "#93a2a8",
    "tundra-l": "#b3bfc3", "tundra-d": "#7a8d95", "tundra-dd": "#526771", "tundra-ice": "#5f8493",
    "village": "#967760", "village-l": "#d5c3aa", "village-m": "#82644e", "village-d": "#8c3c29",
    "village-dd": "#6b2c1f", "village-k": "#321610", "lake": "#39647b", "lake-l": "#7ba6b8", "lake-m": "#4b7a90",
    "lake-dd": "#214559", "factory": "#454146", "factory-m": "#585356", "factory-d": "#2c2930", "factory-s": "#7b7574",
    "factory-b": "#6d3b2c", "factory-w": "#8f8576", "factory-k": "#121114", "factory-l": "#ffb84d",
    "river": "#3a7ba0", "river-e": "#0f2b3b", "river-l": "#9fcbdd", "id": "#f6efdf", "id-rim": "#0b0f12",
}  # fmt: skip

#: f the colour, fs the sign upon it, pt the ink of its pattern. Outlines and signs stand in the symbol sheet.
FACTIONS: Final[dict[str, Inks]] = {
    "nordic": {"f": "#2b6ca6", "fs": "#fdf9ef", "pt": "#ffffff"},
    "rusviet": {"f": "#b43a2d", "fs": "#fdf9ef", "pt": "#ffffff"},
    "crimea": {"f": "#e6b02e", "fs": "#1b2530", "pt": "#1b2530"},
    "saxony": {"f": "#3a3d45", "fs": "#f4efe2", "pt": "#ffffff"},
    "polania": {"f": "#f7f3e8", "fs": "#1b2530", "pt": "#1b2530"},
    "albion": {"f": "#63a463", "fs": "#13231a", "pt": "#13231a"},
    "togawa": {"f": "#5b3a78", "fs": "#fdf9ef", "pt": "#ffffff"},
    "vesna": {"f": "#5cc7c4", "fs": "#10222b", "pt": "#1b2530"},
    "fenris": {"f": "#e07a30", "fs": "#1b2530", "pt": "#1b2530"},
}
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
