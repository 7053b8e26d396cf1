"""The page about the arena says what there is, and its bot does what it says."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from snath.arena.plan import MANNERS
from snath.arena.summary import BotSummary, PairingSummary, Ratings, Summary, TimeSummary
from tests.arena.conftest import RunArena

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "arena.md").read_text(encoding="utf-8")
FIGURES = PAGE.partition("## What the figures mean")[2].partition("\n## ")[0]
BOT = DOCS / "examples" / "mybot.py"


def test_the_example_bot_beats_random_ones(arena: RunArena) -> None:
    said = arena("--bots", f"{BOT},random", "--games", 2, "--json")
    summary = json.loads(said.out)
    assert summary["finished"] == 2
    assert summary["pairings"][0]["win_rate"] == 1


def test_the_page_shows_the_bot_as_it_is() -> None:
    assert BOT.read_text(encoding="utf-8") in PAGE


def test_the_page_names_every_argument(arena: RunArena) -> None:
    asked = set(re.findall(r"--[a-z-]+", arena("--help").out)) - {"--help"}
    assert asked == set(re.findall(r"`(--[a-z-]+)", PAGE))
    assert set(re.findall(r"`--pairing ([a-z-]+)`", PAGE)) == set(MANNERS)


@pytest.mark.parametrize("kind", [Summary, PairingSummary, BotSummary, TimeSummary, Ratings])
def test_the_page_explains_the_figures_of_the_summary(
    kind: type[BotSummary | Ratings | TimeSummary | PairingSummary | Summary],
) -> None:
    """But for those whose names say all."""
    plain = {"arena", "interval", "name", "bots", "groups", "version", "source", "seats", "median_score", "mean_stars"}
    told = {name for code in re.findall(r"`([^`\n]+)`", FIGURES) for name in re.findall(r"\w+", code)}
    assert {field.name for field in msgspec.structs.fields(kind)} - told - plain == set()
