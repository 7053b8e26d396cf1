"""Games for training: everybody answers for itself, and knows no more than its seat may."""

import random
from typing import Any

import pytest

from snath.bots import selfplay
from snath.bots.networks import handmade_network, package_inputs
from snath.bots.planner import plan_search
from snath.bots.planner.turn_search import top_kind
from snath.bots.selfplay import Policy, guess_of, played
from snath.engine import machine
from snath.engine.layout import ACTIVE, COMMIT, EPOCH, OVER, TURN
from snath.engine.state import State, same_position
from snath.view import determinize, view_of
from tests.bots.test_turn_search import starts


def test_nothing_hidden_is_used_for_a_guess() -> None:
    different = 0
    for moment in starts()[::2]:
        s = moment.state
        assert s.seat == moment.seat
        twin = determinize(view_of(s, moment.seat), 77)
        twin.legal, twin.seat = s.legal, s.seat
        different += not same_position(s, twin)
        one, other = guess_of(s, random.Random(5)), guess_of(twin, random.Random(5))
        assert same_position(one, other), str(moment)
        assert view_of(one, moment.seat) == view_of(s, moment.seat), str(moment)
        assert one.legal == s.legal
        assert one.seat == s.seat
    assert different > 10  # the twins do hide something else


class Notes:
    """What three games were asked: answers out of turn or in a combat, plans, and what was done in the own turn."""

    def __init__(self) -> None:
        self.asked: set[tuple[bool, bool]] = set()
        self.planned: set[tuple[int, int, int]] = set()
        self.done: set[tuple[int, int, int]] = set()
        answer, plans, play = plan_search.best_answer, plan_search.plans_for_turn, machine.answer
        game = 0

        def note_answer(s: State, seat: int, *rest: Any) -> int:
            self.asked.add((s.now[ACTIVE] == seat, top_kind(s) == COMMIT))
            return answer(s, seat, *rest)

        def note_plan(s: State, *rest: Any) -> list[plan_search.Plan]:
            self.planned.add((game, s.now[TURN], s.now[EPOCH]))
            return plans(s, *rest)

        def note_play(s: State, seat: int, move: int) -> None:
            if s.now[ACTIVE] == seat and top_kind(s) != COMMIT and len(s.legal) > 1:
                self.done.add((game, s.now[TURN], s.now[EPOCH]))
            play(s, seat, move)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(selfplay, "best_answer", note_answer)
            patch.setattr(selfplay, "plans_for_turn", note_plan)
            patch.setattr(selfplay, "answer", note_play)
            for game in range(3):
                chance = random.Random(game)
                table = selfplay.random_table(3, package_inputs().factions, chance)
                before = table.copy()
                outcome = played(table, [Policy(handmade_network())] * 3, (2, 1, 1), 30, chance)
                assert same_position(table, before)  # the game is played on a copy
                assert outcome.state.now[OVER] or outcome.rounds == 30


@pytest.fixture(scope="module")
def notes() -> Notes:
    return Notes()


def test_both_sides_of_a_combat_choose_for_themselves(notes: Notes) -> None:
    assert (True, True) in notes.asked
    assert (False, True) in notes.asked


def test_a_turn_is_planned_again_where_something_has_shown(notes: Notes) -> None:
    assert notes.done <= notes.planned
    assert len(notes.planned) > len({(game, turn) for game, turn, _ in notes.planned})
