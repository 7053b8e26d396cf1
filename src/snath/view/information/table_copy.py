"""The table as it is handed to somebody who looks: a copy that may be scribbled on, the game keeps its own.

All copies of a state share one `Table`, and all tables share one board and one set of cards: whoever could write into
them through a view would change the rules of this game, and of every other in the program.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from snath.engine.abilities import Ability
from snath.engine.choosers import Chooser
from snath.engine.conditions import Condition
from snath.engine.endings import Ending, FirstStar
from snath.engine.keepers import Keeper
from snath.engine.secrets import Secrets
from snath.engine.structure_tiles import TileRule
from snath.engine.table import Map, Objective, Offer, Table
from snath.engine.table_rules import TableRule
from snath.engine.watches import Watch

LOOKING = 64  # tables and seats at once; a copy has some 50 kB, and making one takes half a millisecond
FROM_THE_START = ("name", "asked", "fills")  # defaults of the classes above

T = TypeVar("T", Map, Table)
FIXED = (int, str, tuple)  # tuples of names and numbers
VECTOR = type(vec[i64]([]))
MADE_OF_PARTS = (Objective, Condition, TileRule)
MADE_BARE = (Ending, FirstStar, Secrets, Watch, Keeper, TableRule, Chooser)  # may have attributes besides their parts


@lru_cache(maxsize=LOOKING)
def handed_table(table: Table, seat: int | None) -> Table:
    """A copy for each seat, and one for spectators: whoever spoils theirs misleads nobody else."""
    return copied_table(table)


def copied_table(table: Table) -> Table:
    """An equal table that shares nothing with this one that can be changed."""
    return filled_like(Table(copied_map(table.map), table.players), table, but="map")


def copied_map(board: Map) -> Map:
    return filled_like(Map(), board)


def filled_like(twin: T, original: T, but: str = "") -> T:
    for name in names_in(original):
        if name != but:
            setattr(twin, name, copied(getattr(original, name)))
    return twin


def copied(value: object) -> object:
    """What is made of parts is made anew of copies of them: its attributes are what it was made of, in that order."""
    if isinstance(value, FIXED):
        return value
    if isinstance(value, list):
        return value[:] if value and isinstance(value[0], FIXED) else [copied(each) for each in value]
    if isinstance(value, VECTOR):
        return value[:]
    if isinstance(value, Offer):
        return copied_offer(value)
    if isinstance(value, Ability):
        return type(value)(value.number, value.printed)  # what is printed is frozen
    if isinstance(value, MADE_OF_PARTS):
        make: Callable[..., object] = type(value)
        return make(*(copied(getattr(value, name)) for name in names_in(value)))
    if isinstance(value, MADE_BARE):
        return copied_part(value)
    raise TypeError(f"a table holds {type(value).__name__}, and nobody has said how that is copied")


def copied_part(value: object) -> object:
    """What a module has laid on the table, with the same attributes.

    A class in Python need not run its constructor for that. A compiled one must: it is called with the attributes by
    their names, but for those that every class of its kind has from the start.
    """
    names = names_in(value)
    if hasattr(value, "__dict__"):
        twin = type(value).__new__(type(value))
    else:
        make: Callable[..., object] = type(value)
        twin = make(**{name: copied(getattr(value, name)) for name in names if name not in FROM_THE_START})
    for name in names:
        setattr(twin, name, copied(getattr(value, name)))
    return twin


def copied_offer(offer: Offer) -> Offer:
    """Most of what lies on a table: written out, it takes a third of the time."""
    return Offer(
        offer.coins, offer.power, offer.popularity, offer.cards, offer.resources, offer.all_different, offer.items
    )


def names_in(value: object) -> Iterable[str]:
    """Attributes in the order in which they were given; a compiled object has them in a list of its class."""
    compiled: Iterable[str] = getattr(type(value), "__mypyc_attrs__", ())
    return [*dict.fromkeys(compiled), *getattr(value, "__dict__", ())]
