"""A benefit as one integer: a short list of items, the first in the lowest bits."""

from mypy_extensions import i64

from .layout import ITEM_ANY_RESOURCE, ITEM_BITS, ITEM_ENLIST


def item(kind: i64, n: i64, rest: i64) -> i64:
    """Put an item before the rest of a benefit."""
    return (kind + 1) | n << 5 | rest << ITEM_BITS


def first_kind(items: i64) -> i64:
    return (items & 31) - 1


def first_amount(items: i64) -> i64:
    return items >> 5 & 127


def rest_of(items: i64) -> i64:
    return items >> ITEM_BITS


def in_parts(items: i64) -> bool:
    """Does it hold something of which a part can be taken? Improvements can be declined anyway."""
    while items:
        if first_kind(items) <= ITEM_ANY_RESOURCE or first_kind(items) == ITEM_ENLIST:
            return True
        items = rest_of(items)
    return False


def listed(items: i64) -> list[tuple[int, int]]:
    """(kind, amount) of every item, for people."""
    out: list[tuple[int, int]] = []
    while items:
        out.append((first_kind(items), first_amount(items)))
        items = rest_of(items)
    return out
