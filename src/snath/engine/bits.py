"""Masks of places and other sets as machine integers.

A set bit stands for a place, seat or goal. `BIT[n]` is the mask with bit n alone: a table, because the compiler
computes `1 << n` with a literal 1 in 32 bits.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MODULUS: Final = 67  # the powers of two below 2**66 leave 66 different remainders


def remainders() -> list[int]:
    table = [0] * MODULUS
    for n in range(63):
        table[2**n % MODULUS] = n
    return table


BIT: Final = vec[i64]([2**n for n in range(63)])
INDEX: Final = vec[i64](remainders())


def index_of(bit: i64) -> i64:
    """The number of the only bit that is set."""
    return INDEX[bit % MODULUS]


def count(mask: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def places_in(mask: i64) -> list[int]:
    """Numbers of the bits that are set, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(index_of(low))
    return found
