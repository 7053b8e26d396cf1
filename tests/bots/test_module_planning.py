"""What modules tell the planner in `bots/planner/modules/<name>.py`: answers to try, values without scores."""

import random
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from snath.bots.networks import handmade_network
from snath.bots.planner import module_planning
from snath.bots.planner.evaluation import NEVER, Evaluator
from snath.bots.planner.modules import ModulePlanning
from snath.bots.planner.plan_search import Effort, best_answer, plans_for_turn
from snath.bots.planner.turn_search import MOST_STEPS, can_be_played, reply, sensible_choices, top_kind
from snath.engine.actions import SECTION
from snath.engine.layout import ACTIVE, BOLSTER, CHOOSE_SECTION, COMMIT, POWER, PRODUCE, ROW
from snath.engine.machine import answer
from snath.engine.modules import register
from snath.engine.modules.module import Module
from snath.engine.setup import Options, Seat, new_state
from snath.engine.setup.start import combat_deck
from snath.engine.stack import top_frame
from snath.engine.state import State, same_position
from snath.module_files import module_file
from tests.bots.positions import guess, moments

DECK = combat_deck()
Tell = Callable[[ModulePlanning], None]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[Tell]:
    """Registers a module that tells the planner something; afterwards it is forgotten."""

    def tell(planning: ModulePlanning) -> None:
        file = ModuleType("a_package.bots.planner.modules.a_module")
        vars(file)["PLANNING"] = planning
        monkeypatch.setattr(module_planning, "module_file", lambda *names: file if "a_module" in names else None)
        monkeypatch.setitem(register.MODULES, "a_module", Module("a_module", "a_package"))
        module_planning.REGISTERED.refresh()

    yield tell
    monkeypatch.undo()
    module_planning.REGISTERED.refresh()


def table(*modules: str) -> State:
    return new_state([Seat("nordic"), Seat("saxony")], 3, Options(), modules=modules)


def only(action: int) -> Callable[[State, int, int, list[int]], list[int]]:
    """Choices of a module that wants this answer alone, wherever it is legal."""
    return lambda s, f, seat, legal: [action] if action in legal else []


def test_what_a_module_wants_to_be_tried_is_all_that_is_tried(told: Tell) -> None:
    s = table()
    assert len(sensible_choices(s, s.seat, DECK)) > 1
    told(ModulePlanning({CHOOSE_SECTION: only(SECTION + PRODUCE)}))
    assert sensible_choices(s, s.seat, DECK) == [SECTION + PRODUCE]
    plans = plans_for_turn(s, s.seat, handmade_network(), Effort(2, 5, 2), DECK, NEVER, random.Random(1))
    assert {plan.moves[0] for plan in plans} == {SECTION + PRODUCE}
    assert can_be_played(s, s.seat, plans[0].moves, DECK)


def test_a_module_is_told_the_frame_the_seat_and_what_is_legal(told: Tell) -> None:
    calls = []

    def nothing(s: State, f: int, seat: int, legal: list[int]) -> list[int]:
        calls.append((f, seat, list(legal)))
        return []

    s = table()
    before = sensible_choices(s, s.seat, DECK)
    told(ModulePlanning({CHOOSE_SECTION: nothing}))
    assert sensible_choices(s, s.seat, DECK) == before  # it had nothing to say
    assert calls == [(top_frame(s), s.seat, list(s.legal))]


def test_a_module_also_answers_for_others_and_out_of_turn(told: Tell) -> None:
    moment = next(moment for moment in moments() if top_kind(moment.state) == COMMIT and not moment.own_turn)
    wanted = max(action.number for action in moment.legal())
    told(ModulePlanning({COMMIT: only(wanted)}))
    s = guess(moment)
    assert best_answer(s, moment.seat, handmade_network(), DECK) == wanted
    twin = s.copy()
    reply(s, s.now[ACTIVE], DECK)
    answer(twin, moment.seat, wanted)
    assert same_position(s, twin)


def test_a_step_that_no_module_speaks_of_is_tried_with_all_answers_up_to_a_limit() -> None:
    s = table()
    s.legal = [SECTION + BOLSTER] * (MOST_STEPS + 5)
    assert len(sensible_choices(s, s.seat, DECK)) == MOST_STEPS


def test_where_a_module_gives_a_value_scores_do_not_count(told: Tell) -> None:
    told(ModulePlanning(value=lambda s, seat: s.player[seat * ROW + POWER] / 20))
    s, other = table("a_module"), table()
    me = s.seat
    evaluator = Evaluator(handmade_network(), s, me)
    values = []
    for power in (0, 3, 9):
        s.player[me * ROW + POWER] = power
        values.append(evaluator.value(s))
        evaluator.estimate(s)
        assert evaluator.lead == 0.0
    assert values == sorted(values)
    assert values[2] - values[0] > 0.4
    assert Evaluator(handmade_network(), other, me).module_value is None  # the module is not on that table
    best = plans_for_turn(s, me, handmade_network(), Effort(3, 5, 1), DECK, NEVER, random.Random(1))[0]
    assert best.moves[0] == SECTION + BOLSTER
    assert best.win == pytest.approx(11 / 20)


def test_files_of_modules_are_what_the_form_says() -> None:
    for module in register.MODULES.values():
        file = module_file(module.package, "bots.planner", module.name)
        assert file is None or isinstance(file.PLANNING, ModulePlanning)
