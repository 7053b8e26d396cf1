"""Tracks, star spaces, popularity tiers and structure bonus tiles."""

from collections.abc import Mapping
from typing import Literal

from snath.content.printed import BASE, Component, Confidence, Count, Positive, Printed, Terrain


class Track(Printed, frozen=True, kw_only=True):
    min: Count
    max: Positive
    star_at: Positive


class Tier(Printed, frozen=True, kw_only=True):
    """Popularity from `min` to `max`, and what everything is worth there at the end."""

    min: Count
    max: Positive
    coins_per_star: Positive
    coins_per_territory: Positive
    coins_per_resource_pair: Positive


class Goal(Printed, frozen=True, kw_only=True):
    """A space of the Triumph Track: so many of `counts` earn a star there."""

    id: str
    counts: Literal[
        "upgrades", "mechs", "structures", "recruits", "workers",
        "objectives", "combats_won", "popularity", "power",
    ]  # fmt: skip
    need: Positive


class TileCount(Printed, frozen=True, kw_only=True):
    """What a structure bonus tile counts.

    adjacent_distinct    different territories of the kinds in `what` beside own structures, each once
    standing_on          own structures on territories of the kinds in `what`
    adjacent_to_any      own structures beside any place of the kinds in `what`
    most_around_one      the most own structures around one and the same place of the kind in `what`
    longest_row          the longest unbroken straight line of own structures
    apart                own structures without any structure beside them, own or not
    most_in_shape        the most own structures inside one of `shapes` (steps (q, r) from a first hex)
    """

    rule: Literal[
        "adjacent_distinct", "standing_on", "adjacent_to_any", "most_around_one",
        "longest_row", "apart", "most_in_shape",
    ]  # fmt: skip
    what: tuple[Terrain | Literal["tunnel", "encounter", "home_base"], ...] = ()
    shapes: tuple[tuple[tuple[int, int], ...], ...] = ()


class StructureTile(Component, frozen=True, kw_only=True):
    """A structure bonus tile; `coins[n]` for a count of n, the last entry also for more."""

    id: str
    number: Positive
    set: str = BASE
    counts: TileCount
    coins: tuple[Count, ...]
    confidence: Confidence
    reading: str = ""

    def coins_for(self, count: int) -> int:
        return self.coins[min(count, len(self.coins) - 1)]


class Scoring(Printed, frozen=True, kw_only=True):
    """Tracks, star spaces, end scoring and structure bonus tiles."""

    power: Track
    popularity: Track
    tiers: tuple[Tier, ...]
    goals: tuple[Goal, ...]
    stars_to_end: Positive
    team_stars: Positive  # of two partners together (VAR-004)
    delay_costs: Positive  # popularity (VAR-001)
    factory_territories: Positive
    tie_breakers: tuple[
        Literal["workers_mechs_structures", "power", "popularity", "resources", "territories", "stars"], ...
    ]
    tiles: Mapping[str, StructureTile]

    def tier(self, popularity: int) -> Tier:
        for tier in self.tiers:
            if tier.min <= popularity <= tier.max:
                return tier
        raise ValueError(f"popularity {popularity} is not on the track")
