"""The lines of the achievement sheet. They are no component of the game: nothing here changes how it is played."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from snath.content.data_file import DataFile
from snath.content.errors import ContentError
from snath.content.load import load_content
from snath.content.model import Content
from snath.content.modules import data_of
from snath.content.printed import Count, Positive, Printed
from snath.module_files import packages

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


class WonWithEach(Printed, frozen=True, kw_only=True, tag_field="kind", tag="each"):
    """Stands for a line for every faction, clockwise by home bases, or for every player mat, by rank."""

    id: str
    of: Literal["factions", "mats"]


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


def load_achievements() -> Mapping[str, Achievement]:
    """The lines of the sheet by id, from top to bottom.

    >>> load_achievements()["rich"].min
    100
    """
    return _achievements_of(packages())


@lru_cache(maxsize=4)
def _achievements_of(names: tuple[str, ...]) -> Mapping[str, Achievement]:
    return load_achievements_from(data_of(names[0]))


def load_achievements_from(directory: Path | Traversable) -> Mapping[str, Achievement]:
    """The same from another directory; a mistake in it raises `ContentError`."""
    file = DataFile(directory, FILE)
    if file.take("confidence") != "ours":
        raise ContentError(FILE, "confidence", "the printed sheet is not known to us: the list is 'ours'")
    lines: Mapping[str, Achievement | WonWithEach] = file.table("lines", Achievement | WonWithEach)  # type: ignore[arg-type]  # a union is a type here
    file.nothing_left()
    content = load_content()
    found: dict[str, Achievement] = {}
    for line in lines.values():
        known: Mapping[str, object] | None = None
        if isinstance(line, WonWithFaction):
            known, name = content.faction_mats, line.faction
        elif isinstance(line, WonWithMat):
            known, name = content.player_mats, line.mat
        if known is not None and name not in known:
            raise ContentError(FILE, f"lines.{line.id}", f"'{name}' is not known; known are: {', '.join(known)}")
        each = lines_for_each(line, content) if isinstance(line, WonWithEach) else [line]
        found.update((one.id, one) for one in each)
    return MappingProxyType(found)


def lines_for_each(line: WonWithEach, content: Content) -> Iterator[Achievement]:
    """One line for everything that the line speaks of, called after it: `faction_nordic`, `mat_industrial`."""
    if line.of == "mats":
        yield from (WonWithMat(id=f"{line.id}_{mat}", mat=mat) for mat in content.player_mats)
        return
    seated = [base.faction for base in content.board.home_bases]
    seated += [faction for faction in content.faction_mats if faction not in seated]
    yield from (WonWithFaction(id=f"{line.id}_{faction}", faction=faction) for faction in seated)
