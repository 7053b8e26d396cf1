"""A module may lay an ability on a mech space: the mech that leaves it uncovers that one."""

from snath.engine.abilities import NAMES
from snath.engine.layout import ABILITIES, MECH_SPACES, MORE, MORE_MECHS, ROW
from snath.engine.mech_spaces import mech_abilities
from snath.engine.modules.module import Field, Slot
from snath.engine.soundness import FieldReader, Path
from snath.engine.state import State
from tests.engine.parts import TestModule, kept, module, no_faults
from tests.rules.table import given, legal, play

__all__ = ["module"]


def read_spaces(s: State, read: FieldReader, path: Path, seat: int) -> None:
    for space, name in enumerate(read.texts(path)):
        s.more[seat * MORE + MORE_MECHS + space] = 1 + NAMES.index(name) if name != "-" else 0


def write_spaces(s: State, seat: int) -> list[str]:
    laid = s.more[seat * MORE + MORE_MECHS : seat * MORE + MORE_MECHS + MECH_SPACES]
    return [NAMES[each - 1] if each else "-" for each in laid] if any(laid) else []


SLOT = Slot(MORE_MECHS, "mech_spaces", len(NAMES), length=MECH_SPACES)
FIELD = Field("spaces", read_spaces, write_spaces)


def test_a_mech_uncovers_the_ability_that_was_laid_on_its_space(module: TestModule) -> None:
    name = module(lambda table: None, slots=(SLOT,), fields=(FIELD,))
    game = given(f"""
        modules: [{name}]
        active: saxony
        players:
          saxony: {{mat: industrial, spaces: [artillery, -, -, -], workers: [F1, F1], objectives: []}}
          nordic: {{mat: militant, objectives: []}}
        resources: {{F1: {{metal: 4}}}}
    """)
    saxony = game.seat("saxony")
    printed = list(game.state.table.mech_ability[saxony * MECH_SPACES : (saxony + 1) * MECH_SPACES])
    artillery = NAMES.index("artillery")
    assert mech_abilities(game.state, saxony) == [artillery, *printed[1:]]
    play(game, "section produce", "done", "bottom")  # on this mat Deploy stands below Produce
    while not any(action.startswith("mech") for action in legal(game)):
        play(game, sorted(legal(game))[0])
    offered = {action for action in legal(game) if action.startswith("mech")}
    assert offered == {f"mech {NAMES[ability]}" for ability in (artillery, *printed[1:])}
    play(game, "mech artillery")
    if "territory F1" in legal(game):
        play(game, "territory F1")
    assert game.player("saxony").mechs == {"artillery": "F1"}
    assert game.state.player[saxony * ROW + ABILITIES] >> artillery & 1
    assert no_faults(game)
    kept(game)
