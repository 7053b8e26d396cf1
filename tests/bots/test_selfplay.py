"""Games for training: everybody answers for itself, and knows no more than its seat may."""

import random

import pytest

from snath.bots import selfplay
from snath.bots.networks import handmade
from snath.bots.planner.turns import top_kind
from snath.bots.selfplay import guess_of, played
from snath.engine.layout import ACTIVE, COMMIT, EPOCH, OVER, TURN
from snath.engine.state import same_position
from snath.view import determinize, view_of
from tests.bots.test_turns import starts


def test_nothing_hidden_is_used_for_a_guess():
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


@pytest.fixture(scope="module")
def answers():
    """What was asked out of turn, or in a combat, in three games; and when turns were planned."""
    asked: list[tuple[bool, bool]] = []
    planned: list[tuple[int, int, int]] = []
    answer, plans = selfplay.best_answer, selfplay.plans_for_turn

    def note_answer(s, seat, *rest):
        asked.append((s.now[ACTIVE] == seat, top_kind(s) == COMMIT))
        return answer(s, seat, *rest)

    def note_plan(s, *rest):
        planned.append((seed, s.now[TURN], s.now[EPOCH]))
        return plans(s, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(selfplay, "best_answer", note_answer)
        patch.setattr(selfplay, "plans_for_turn", note_plan)
        for seed in range(3):
            chance = random.Random(seed)
            table = selfplay.random_table(3, chance)
            before = table.copy()
            game = played(table, [handmade()] * 3, (2, 1, 1), 30, chance)
            assert same_position(table, before)  # the game is played on a copy
            assert game.state.now[OVER] or game.rounds == 30
    return asked, planned


def test_both_sides_of_a_combat_choose_for_themselves(answers):
    asked, _ = answers
    assert (True, True) in asked
    assert (False, True) in asked


def test_a_turn_is_planned_again_where_something_has_shown(answers):
    _, planned = answers
    moments: dict[tuple[int, int], set[int]] = {}
    for game, turn, epoch in planned:
        moments.setdefault((game, turn), set()).add(epoch)
    assert any(len(epochs) > 1 for epochs in moments.values())
