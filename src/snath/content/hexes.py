"""The hex grid: axial coordinates (q, r), q grows to the east, r to the south; pointy-top hexes."""

from math import atan2, sqrt, tau
from typing import Final

Hex = tuple[int, int]

#: The six steps to a neighbour, counter-clockwise from the east: E, NE, NW, W, SW, SE.
DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def distance(a: Hex, b: Hex) -> int:
    """Number of steps from one hex to another.

    >>> distance((0, 0), (2, -1))
    2
    """
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def adjacent(a: Hex, b: Hex) -> bool:
    """Do two different hexes touch?

    >>> adjacent((0, 0), (1, -1)), adjacent((0, 0), (1, 1)), adjacent((0, 0), (0, 0))
    (True, False, False)
    """
    return distance(a, b) == 1


def clockwise(place: Hex) -> float:
    """The angle at which a hex lies around the middle, from the north: a key to sort by.

    >>> sorted([(-3, 4), (0, -4), (4, -1), (3, -4)], key=clockwise)
    [(3, -4), (4, -1), (-3, 4), (0, -4)]
    """
    q, r = place
    return atan2(q + r / 2, -r * sqrt(3) / 2) % tau
