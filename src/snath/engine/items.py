"""A benefit as one integer: a short list of items, the first in the lowest bits."""

from .layout import ITEM_BITS


def item(kind: int, n: int, rest: int) -> int:
    """Put an item before the rest of a benefit."""
    return (kind + 1) | n << 5 | rest << ITEM_BITS


def first_kind(items: int) -> int:
    return (items & 31) - 1


def first_amount(items: int) -> int:
    return items >> 5 & 127


def rest_of(items: int) -> int:
    return items >> ITEM_BITS


def listed(items: int) -> list[tuple[int, int]]:
    """(kind, amount) of every item, for people."""
    out: list[tuple[int, int]] = []
    while items:
        out.append((first_kind(items), first_amount(items)))
        items = rest_of(items)
    return out
