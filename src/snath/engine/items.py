"""A benefit as one integer: a short list of items, the first in the lowest bits."""

from .layout import ITEM_ANY_RESOURCE, ITEM_BITS, ITEM_ENLIST


def item(kind: int, n: int, rest: int) -> int:
    """Put an item before the rest of a benefit."""
    return (kind + 1) | n << 5 | rest << ITEM_BITS


def first_kind(items: int) -> int:
    return (items & 31) - 1


def first_amount(items: int) -> int:
    return items >> 5 & 127


def rest_of(items: int) -> int:
    return items >> ITEM_BITS


def in_parts(items: int) -> bool:
    """Does it hold something of which a part can be taken? Improvements can be declined anyway."""
    while items:
        if first_kind(items) <= ITEM_ANY_RESOURCE or first_kind(items) == ITEM_ENLIST:
            return True
        items = rest_of(items)
    return False


def listed(items: int) -> list[tuple[int, int]]:
    """(kind, amount) of every item, for people."""
    out: list[tuple[int, int]] = []
    while items:
        out.append((first_kind(items), first_amount(items)))
        items = rest_of(items)
    return out
