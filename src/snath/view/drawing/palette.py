"""The colours of `art/palette.css`, which drawings and page share: day and night, and the codes of every faction."""

import re
from importlib import resources
from typing import Final

Inks = dict[str, str]

COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
BLOCK: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
VALUE: Final = re.compile(r"--([a-z0-9-]+):([^;]+)")


def blocks() -> dict[str, Inks]:
    """Selector -> what stands there, by name."""
    text = (resources.files("snath.view.drawing") / "art" / "palette.css").read_text(encoding="utf-8")
    found = BLOCK.findall(COMMENT.sub("", text))
    return {selector.strip(): {name: value.strip() for name, value in VALUE.findall(body)} for selector, body in found}


BLOCKS: Final = blocks()
DAY: Final = BLOCKS[":root"]
NIGHT: Final = DAY | BLOCKS[":root[data-theme=dark]"]
#: Everything that the file says of a faction.
CODES: Final = {selector.removeprefix(".f-"): codes for selector, codes in BLOCKS.items() if selector.startswith(".f-")}

#: f the colour, fs the sign upon it, pt the ink of its pattern. Outlines and signs stand in the symbol sheet.
FACTIONS: Final[dict[str, Inks]] = {
    faction: {name: codes[name] for name in ("f", "fs", "pt")} for faction, codes in CODES.items()
}
#: Ground and ink in a terminal of 256 colours.
TERMINAL: Final = {faction: tuple(codes["term"].split()) for faction, codes in CODES.items()}
#: Colours of factions as the lines of a chart; black and pale say too little there, so they come last.
CHART: Final = [colour for _, colour in sorted((int(c["chart"]), c["f"]) for c in CODES.values() if "chart" in c)]
CHART_LAST: Final = [codes["f"] for codes in CODES.values() if "chart" not in codes]
