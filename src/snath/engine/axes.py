"""What an argument of an action or an event stands for: a place, a seat, an ability, a number, or one of some names."""

from typing import Final

from .abilities import NAMES
from .layout import SEATS
from .table import Table


class Axis:
    """The values of one argument. `kind` is also the prefix of their keys in the catalogue (`terrain-farm`)."""

    def __init__(self, kind: str, size: int, names: tuple[str, ...] = ()) -> None:
        self.kind = kind
        self.size = size
        self.names = names

    def text(self, value: int, places: tuple[str, ...]) -> str:
        """A value as notation and files write it; "-" if there is none of this number."""
        if self.kind == "place":
            return places[value]
        if self.kind == "ability":
            return NAMES[value] or "-"
        return self.names[value] if self.names else str(value)

    def value(self, value: int, table: Table) -> int | str:
        """A value as events name it."""
        if self.kind in ("seat", "number"):
            return value
        return self.text(value, tuple(table.map.names))


def one_of(kind: str, names: tuple[str, ...]) -> Axis:
    """One of some names; their words stand in the catalogue under `<kind>-<name>`."""
    return Axis(kind, len(names), names)


def number(size: int) -> Axis:
    return Axis("number", size)


PLACE: Final = Axis("place", 62)
SEAT_AXIS: Final = Axis("seat", SEATS)
ABILITY_AXIS: Final = Axis("ability", 62)
