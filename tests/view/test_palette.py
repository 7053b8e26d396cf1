"""Factions are told apart by four codes: colour for every kind of eyes, outline, sign and pattern."""

import math
import re
import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path

import pytest

from snath.content import load_content
from snath.view.drawing.palette import BLOCKS, CHART, CHART_LAST, DAY, FACTIONS, NIGHT, TERMINAL
from snath.view.drawing.svg_icons import sheet
from snath.view.drawing.svg_palette import inks_of

PLAYED = tuple(load_content().faction_mats)
Light = tuple[float, ...]

#: Full colour blindness of each kind (Machado, Oliveira and Fernandes 2009), for linear light.
EYES = {
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green cones": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no blue cones": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
SEEN_ALIKE = 10  # two colours that are closer than this are confused at the size of a piece


def linear(colour: str) -> Light:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def contrast(one: str, other: str) -> float:
    weights = (0.2126, 0.7152, 0.0722)
    dark, light = sorted(sum(w * c for w, c in zip(weights, linear(each), strict=True)) for each in (one, other))
    return (light + 0.05) / (dark + 0.05)


def lab(light: Light) -> Light:
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1.0, 1.089)
    x, y, z = (sum(m * c for m, c in zip(row, light, strict=True)) / w for row, w in zip(rows, white, strict=True))
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: str, eyes: str) -> Light:
    light = linear(colour)
    return lab(tuple(min(1.0, max(0.0, sum(m * c for m, c in zip(row, light, strict=True)))) for row in EYES[eyes]))


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("one", "other"), list(combinations(PLAYED, 2)))
def test_colours_of_factions_stay_apart_for_all_eyes(eyes: str, one: str, other: str) -> None:
    assert math.dist(seen(FACTIONS[one]["f"], eyes), seen(FACTIONS[other]["f"], eyes)) > SEEN_ALIKE


@pytest.mark.parametrize("faction", PLAYED)
def test_a_sign_is_read_on_its_colour_and_a_piece_has_a_rim(faction: str) -> None:
    colours = FACTIONS[faction]
    assert contrast(colours["f"], colours["fs"]) >= 4.5
    assert max(contrast(colours["f"], "#161d25"), contrast(colours["f"], DAY["halo"])) >= 3


def test_every_faction_has_its_own_outline_sign_and_pattern() -> None:
    for prefix in ("e-", "k-", "pt-"):
        pictures = {ET.tostring(sheet()[f"{prefix}{faction}"]).split(b">", 1)[1] for faction in PLAYED}
        assert len(pictures) == len(PLAYED)
    outlines = {tuple(sorted(sheet()[f"e-{faction}"][0].attrib.items())) for faction in PLAYED}
    assert len(outlines) == len(PLAYED)


@pytest.mark.parametrize("inks", [DAY, NIGHT], ids=["day", "night"])
def test_penalties_and_scores_can_be_read(inks: dict[str, str]) -> None:
    assert contrast(inks["cost"], inks["panel"]) >= 4.5
    assert contrast(inks["cost"], inks["sheet"]) >= 4.5
    assert contrast(inks["ink"], inks["lamp-soft"]) >= 4.5


# --- Page and pictures share them ------------------------------------------------------------------------------------

PAGE = Path(__file__).parents[2] / "web" / "src"


def test_the_page_has_no_palette_and_no_symbols_of_its_own() -> None:
    styles = {file.name: file.read_text(encoding="utf-8") for file in (PAGE / "styles").glob("*.css")}
    assert "drawing/art/palette.css" in styles["tokens.css"]
    again = [
        (file, name)
        for file, text in styles.items()
        for name in (*DAY, *(f"f-{faction}" for faction in FACTIONS))
        if re.search(rf"(:root(\[[^]]*\])?{{[^}}]*--{name}:|\.{name}{{--f:)", text)
    ]
    assert again == []
    assert list(PAGE.rglob("*.svg")) == []


def test_every_ink_of_the_symbols_is_on_the_palette() -> None:
    """Or the symbol is inked by what wears it, or by its scene."""
    worn = {"f", "fs", "fe", "pt", "it", "cube", "cube-e"}
    used = {name for element in sheet().values() for name in re.findall(r"var\(--([a-z0-9-]+)", whole(element))}
    assert {name for name in used if not name.startswith("sc-")} <= set(DAY) | worn
    assert set(BLOCKS[":root[data-theme=dark]"]) <= set(DAY)


def whole(element: ET.Element) -> str:
    return ET.tostring(element, encoding="unicode")


def test_the_palette_says_what_the_terminal_and_charts_need() -> None:
    assert set(TERMINAL) == set(FACTIONS) >= set(PLAYED)
    assert sorted([*CHART, *CHART_LAST]) == sorted(codes["f"] for codes in FACTIONS.values())
    assert inks_of("night")["ink"] == NIGHT["ink"] != DAY["ink"]
