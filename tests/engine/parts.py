"""Parts of modules that exist only in the tests: abilities, rules, keepers, watches, choosers, laid on a table.

What compiled code reads as an attribute (`asked`, `compulsory`, `only_players`) is set in the constructor: a compiled
class keeps it in the object, so an attribute of a Python subclass would not be seen.
"""

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from snath import Game, load_position
from snath.content import load_content
from snath.engine.abilities import NAMES, Ability
from snath.engine.layout import DEPTH, FRAME, ROW
from snath.engine.machine import settle
from snath.engine.modules.module import Module, Settings, Verb
from snath.engine.modules.register import MODULES
from snath.engine.notation import VERBS, notation_of
from snath.engine.setup.table import hang_ability
from snath.engine.state import State, same_position
from snath.engine.table import Table
from snath.record.validate_state import faults
from snath.view.information.table_copy import copied_table

NUMBERS = count()
FREE_NUMBERS = range(55, 61)  # abilities that no module has

Lay = Callable[[Table], None]


class TestModule:
    """Registers modules for one test. Every one has a name of its own: tables are kept by the names of modules."""

    __test__ = False

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def __call__(self, lay: Lay, abilities: int = 0, verbs: tuple[Verb, ...] = (), **more: object) -> str:
        """`abilities`: how many of the free numbers every seat has."""
        name = f"parts_{next(NUMBERS)}"
        bits = sum(1 << number for number in FREE_NUMBERS[:abilities])

        def laid(table: Table, settings: Settings) -> None:
            lay(table)

        module = Module(name, lay=laid, grants=lambda s, seat: bits, **more)  # type: ignore[arg-type]
        self.monkeypatch.setitem(MODULES, name, module)
        VERBS.extend(verbs)
        for n, number in enumerate(FREE_NUMBERS[:abilities]):
            NAMES[number] = f"part_{n}"
        notation_of.cache_clear()
        return name


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Iterator[TestModule]:
    verbs, names = list(VERBS), list(NAMES)
    yield TestModule(monkeypatch)
    VERBS[:] = verbs
    NAMES[:] = names
    notation_of.cache_clear()


def ability(kind: type[Ability], n: int = 0, *more: object) -> Ability:
    """With the n-th free number; what is printed does not matter."""
    return kind(FREE_NUMBERS[n], load_content().abilities["speed"], *more)


def hang(table: Table, part: Ability, *seats: int) -> None:
    """An ability on these seats, or on all."""
    for seat in seats or range(table.players):
        hang_ability(table, seat, part)


def with_module(name: str) -> str:
    return f"modules: [{name}]"


def laid(game: Game, change: Callable[[State], None]) -> Game:
    """The same moment on a table of its own, after a change; no record knows of it."""
    start = game.state.copy()
    start.table = copied_table(start.table)
    change(start)
    settle(start)
    return Game(start)


def stages(game: Game) -> list[tuple[int, int]]:
    """Kind and stage of every frame, from the bottom up."""
    s = game.state
    return [(s.stack[f], s.stack[f + 2]) for f in range(0, s.now[DEPTH] * FRAME, FRAME)]


def row(game: Game, faction: str) -> int:
    return game.seat(faction) * ROW


def no_faults(game: Game) -> bool:
    """Is the state possible? Says what is not."""
    found = list(faults(game.state))
    assert found == []
    return True


def kept(game: Game) -> Game:
    """The same game out of a position file: nothing is lost on the way."""
    twin = load_position(game.position())
    assert same_position(twin.state, game.state)
    assert twin.state.legal == game.state.legal
    assert twin.to_act == game.to_act
    return twin
