"""The board: territories, rivers and home bases."""

from itertools import count
from typing import Literal

from snath.content.hexes import adjacent
from snath.content.printed import BASE, Component, Count, Positive, Printed, Resource, Terrain


class TerrainKind(Printed, frozen=True, kw_only=True):
    """A kind of terrain and what a worker produces there ("worker" on villages, None where nothing)."""

    id: Terrain
    produces: Resource | Literal["worker"] | None = None
    primary: bool = False


class Territory(Printed, frozen=True, kw_only=True):
    """One hex of the board; q grows to the east, r to the south, the Factory lies at (0, 0)."""

    id: str
    q: int
    r: int
    terrain: Terrain
    tunnel: bool = False
    encounter: bool = False


class Border(Printed, frozen=True, kw_only=True):
    """A territory that touches a home base, and what lies on the border between them."""

    hex: str
    border: Literal["land", "river", "lake"]


class HomeBase(Component, frozen=True, kw_only=True):
    """A home base; it is never a territory. `set` tells which box its faction came in."""

    id: str
    faction: str
    q: int
    r: int
    touches: tuple[Border, ...]
    start_workers: tuple[str, str]
    set: str = BASE


class Board(Printed, frozen=True, kw_only=True):
    """Territories in reading order (north to south, west to east), home bases clockwise from the top.

    Every hex has a number, in reading order. One that is `missing` keeps its number, so that the others keep theirs.
    """

    name: str
    encounter_tokens: Positive
    terrains: tuple[TerrainKind, ...]
    territories: tuple[Territory, ...]
    rivers: tuple[tuple[str, str], ...]
    home_bases: tuple[HomeBase, ...]
    missing: tuple[Count, ...] = ()

    def numbers(self) -> dict[str, int]:
        """The number of each territory.

        >>> from snath.content import load_content
        >>> numbers = load_content().board.numbers()
        >>> numbers["A1"], numbers["D4"], numbers["H1"]
        (0, 22, 46)
        """
        free = (number for number in count() if number not in self.missing)
        return {territory.id: number for territory, number in zip(self.territories, free, strict=False)}

    def territory(self, name: str) -> Territory:
        for territory in self.territories:
            if territory.id == name:
                return territory
        raise KeyError(name)

    def home_base(self, faction: str) -> HomeBase:
        for base in self.home_bases:
            if base.faction == faction:
                return base
        raise KeyError(faction)

    def neighbours(self, name: str) -> tuple[str, ...]:
        """Territories that touch this one, whatever lies on the border, in reading order."""
        here = self.territory(name)
        return tuple(t.id for t in self.territories if adjacent((here.q, here.r), (t.q, t.r)))

    def river_between(self, a: str, b: str) -> bool:
        return (a, b) in self.rivers or (b, a) in self.rivers
