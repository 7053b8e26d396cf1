"""The lines of the achievement sheet. They are no component of the game: nothing here changes how it is played."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal

from snath.content.errors import ContentError
from snath.content.load import DataFile, load_content
from snath.content.printed import Count, Positive, Printed

FILE = "achievements.yaml"

WinnersNumber = Literal[
    "popularity_tier", "combat_stars", "objective_stars", "stars", "factory_cards", "factories_controlled",
    "structures", "upgrades", "mechs", "recruits", "workers", "margin", "fortune", "turns",
]  # fmt: skip


class WonWithFaction(Printed, frozen=True, kw_only=True, tag_field="kind", tag="faction"):
    id: str
    faction: str


class WonWithMat(Printed, frozen=True, kw_only=True, tag_field="kind", tag="mat"):
    id: str
    mat: str


class WonAmong(Printed, frozen=True, kw_only=True, tag_field="kind", tag="players"):
    """At a table of so many players."""

    id: str
    players: Positive


class WonWithOption(Printed, frozen=True, kw_only=True, tag_field="kind", tag="option"):
    """With this option of the table switched on."""

    id: str
    option: str


class WonWithNumber(Printed, frozen=True, kw_only=True, tag_field="kind", tag="number"):
    """A number of the winner's within bounds, both inclusive; `max` None is without upper bound.

    `margin`: coins more than the best player, or team, who has not won. `turns`: those that the winner took.
    """

    id: str
    of: WinnersNumber
    min: Count = 0
    max: Count | None = None


Achievement = WonWithFaction | WonWithMat | WonAmong | WonWithOption | WonWithNumber


@cache
def load_achievements() -> Mapping[str, Achievement]:
    """The lines of the sheet by id, from top to bottom.

    >>> load_achievements()["rich"].min
    100
    """
    return load_achievements_from(resources.files("snath.content") / "data")


def load_achievements_from(directory: Path | Traversable) -> Mapping[str, Achievement]:
    """The same from another directory; a mistake in it raises `ContentError`."""
    file = DataFile(directory, FILE)
    if file.take("confidence") != "ours":
        raise ContentError(FILE, "confidence", "the printed sheet is not known to us: the list is 'ours'")
    lines: Mapping[str, Achievement] = file.table("lines", Achievement)  # type: ignore[arg-type]  # a union is a type here
    file.nothing_left()
    content = load_content()
    for line in lines.values():
        known: Mapping[str, object] | None = None
        if isinstance(line, WonWithFaction):
            known, name = content.faction_mats, line.faction
        elif isinstance(line, WonWithMat):
            known, name = content.player_mats, line.mat
        if known is not None and name not in known:
            raise ContentError(FILE, f"lines.{line.id}", f"'{name}' is not known; known are: {', '.join(known)}")
    return lines
