"""Events with names: what the engine tells as bare numbers."""

from dataclasses import dataclass, field

from snath.engine.abilities import NAMES
from snath.engine.axes import Axis
from snath.engine.events import KINDS
from snath.engine.layout import CARD_VALUES, FIRST_FACTORY_SECTION, LOWEST_CARD
from snath.engine.movement import amount
from snath.engine.names import (
    BONUS_NAMES,
    BOTTOM_NAMES,
    BOX_NAMES,
    CARGO_NAMES,
    GOAL_NAMES,
    ITEM_NAMES,
    RESOURCE_NAMES,
    STRUCTURE_NAMES,
    TOP_NAMES,
    TOP_OPTION_NAMES,
    UNIT_NAMES,
)
from snath.engine.state import Raw
from snath.engine.table import Table
from snath.engine.units import kind_of

Value = int | str | bool | None | dict[str, int]


@dataclass(frozen=True)
class Event:
    """One thing that happened. `args` by name; a value that the viewer may not know is None."""

    kind: str
    seat: int
    args: dict[str, Value] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Value:
        return self.args[name]


def read_event(table: Table, raw: Raw) -> Event:
    kind, seat, *values = raw
    known = KINDS[kind]
    pairs = zip(known.args, values, strict=False)
    return Event(known.name, seat, {arg: named(table, arg, value, known.axes.get(arg)) for arg, value in pairs})


def named(table: Table, arg: str, value: int, axis: Axis | None = None) -> Value:
    """The value as people write it."""
    if value < 0 and arg not in ("bottom", "coins"):
        return None
    if axis is not None:
        return axis.value(value, table)
    match arg:
        case "place" | "from" | "to":
            return table.map.names[value]
        case "resource":
            return RESOURCE_NAMES[value]
        case "section":
            return TOP_NAMES[value] if value < 4 else f"factory:{value - FIRST_FACTORY_SECTION}"
        case "bottom":
            return "move" if value < 0 else BOTTOM_NAMES[value]
        case "item":
            return ITEM_NAMES[value]
        case "box":
            return BOX_NAMES[value]
        case "bonus":
            return BONUS_NAMES[value]
        case "structure":
            return STRUCTURE_NAMES[value]
        case "ability":
            return NAMES[value]
        case "goal":
            return GOAL_NAMES[value]
        case "unit":
            return UNIT_NAMES[kind_of(value)]
        case "taken":
            return value == 1
        case "top_option":
            return TOP_OPTION_NAMES[value]
        case "letter":
            return "ABC"[value]
        case "order":
            return f"{('ask', 'take')[value // 4]} {BOTTOM_NAMES[value % 4]}"
        case "played":
            return {str(i + LOWEST_CARD): value >> 4 * i & 15 for i in range(CARD_VALUES) if value >> 4 * i & 15}
        case "load":
            return {cargo: amount(value, i) for i, cargo in enumerate(CARGO_NAMES) if amount(value, i)}
        case _:
            return value
