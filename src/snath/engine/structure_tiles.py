"""What structure bonus tiles count: own structures, whoever controls their territory (STRUC-022). Places are masks."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from .bits import count, index_of
from .layout import BUILDINGS, PLACES, ROW

if TYPE_CHECKING:
    from .state import State


class TileRule:
    """How a tile counts `own` structures, where `others` are those of the other players."""

    def count(self, own: i64, others: i64) -> i64:
        return 0


class StandingOn(TileRule):
    """Own structures on certain places, each once."""

    def __init__(self, places: i64) -> None:
        self.places = places

    def count(self, own: i64, others: i64) -> i64:
        return count(own & self.places)


class Touching(TileRule):
    """Different places of a kind beside own structures, each once."""

    def __init__(self, places: i64, adjacent: vec[i64]) -> None:
        self.places = places
        self.adjacent = adjacent

    def count(self, own: i64, others: i64) -> i64:
        touched: i64 = 0
        while own:
            low = own & -own
            own ^= low
            touched |= self.adjacent[index_of(low)]
        return count(touched & self.places)


class MostWithin(TileRule):
    """The most own structures inside one of several groups of places."""

    def __init__(self, groups: vec[i64]) -> None:
        self.groups = groups

    def count(self, own: i64, others: i64) -> i64:
        most: i64 = 0
        for group in self.groups:
            if own & group:
                most = max(most, count(own & group))
        return most


class LongestRow(TileRule):
    """STRUC-027: rivers do not break it, one alone is a row of 1."""

    def __init__(self, following: vec[i64]) -> None:
        self.following = following  # by direction and place: mask of the next hex on that line

    def count(self, own: i64, others: i64) -> i64:
        longest: i64 = 0
        for first in range(0, len(self.following), PLACES):
            rest = own
            while rest:
                low = rest & -rest
                rest ^= low
                n: i64 = 0
                while low & own:
                    n += 1
                    low = self.following[first + index_of(low)]
                longest = max(longest, n)
        return longest


class Apart(TileRule):
    """Own structures without any structure beside them."""

    def __init__(self, adjacent: vec[i64]) -> None:
        self.adjacent = adjacent

    def count(self, own: i64, others: i64) -> i64:
        n: i64 = 0
        rest = own
        while rest:
            low = rest & -rest
            rest ^= low
            if self.adjacent[index_of(low)] & (own | others) == 0:
                n += 1
        return n


def tile_count(s: "State", seat: i64) -> i64:
    """What the tile of this game counts for a seat."""
    others: i64 = 0
    for other in s.table.enemies[seat]:
        others |= s.player[other * ROW + BUILDINGS]
    return s.table.tile_rule.count(s.player[seat * ROW + BUILDINGS], others)
