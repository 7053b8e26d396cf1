"""Training by comparison: a longer look tells the ends of a turn apart, and the network learns to say so at once."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from snath.bots import comparison_training
from snath.bots.comparison_training import (
    ENDS,
    Comparison,
    ComparisonRun,
    Job,
    agreement,
    comparison,
    estimate,
    examples,
    play,
    position_ahead,
    retrained,
    searched_further,
)
from snath.bots.networks import handmade_network, package_inputs, read_network
from snath.bots.planner.evaluation import (
    EARLY,
    LEAD_SCALE,
    TURN_AHEAD,
    Evaluator,
    Network,
    chance_of,
    lead_of,
    value_of,
)
from snath.bots.planner.features import X_COINS
from snath.bots.planner.plan_search import COINS_A_TURN, ENDING_BONUS, SURE_LEAD
from snath.bots.planner.turn_search import Node, turn_ends
from snath.bots.training import PhasedTrainer, text_of
from snath.engine.layout import LAST_SECTION, OVER, ROW, TURNS, UNITS
from snath.engine.setup.start import combat_deck
from snath.processes import Pool
from tests.bots.positions import Moment, guess, turn_starts
from tests.play.games import random_table, wide_table
from tests.rules.battle import stage

DECK = combat_deck()
INPUTS = package_inputs()


def starts() -> list[Moment]:
    return [moment for seed in range(3) for moment in turn_starts(random_table, seed, 25)]


def miser() -> Network:
    """Nothing counts but coins in the purse."""
    worth = [0.0] * INPUTS.count
    worth[X_COINS] = 1.0
    return Network(INPUTS, [], worth, worth)


@pytest.mark.parametrize("ahead", [0, 2])
def test_what_is_said_is_what_the_network_says_of_these_numbers(ahead: int) -> None:
    text = text_of(handmade_network())
    trainer = PhasedTrainer(text).later
    compared = 0
    for moment in starts():
        found = comparison(guess(moment), moment.seat, ahead, read_network(text))
        if found is not None:
            _, win, lead = trainer.answers(found.positions)
            expected = [chance_of(logit) for logit in found.said[:, 0]]
            assert [chance_of(x) for x in np.clip(np.log(win / (1 - win)), -7, 7)] == pytest.approx(expected, abs=1e-3)
            assert np.clip(lead, -3, 3).tolist() == pytest.approx(found.said[:, 1].tolist(), abs=1e-3)
            assert set(found.positions[:, INPUTS.turns_ahead].tolist()) == {ahead * TURN_AHEAD}
            assert found.turn == moment.state.player[moment.seat * ROW + TURNS]
            assert 2 <= len(found.said) <= ENDS
            compared += 1
    assert compared > 10


def test_a_longer_look_finds_what_the_next_turns_bring() -> None:
    """Who loves coins alone has more of them two turns later, whatever the turn before: never less than at its end."""
    grown = 0
    for moment in starts():
        found = comparison(guess(moment), moment.seat, 0, miser())
        if found is not None:
            goes_on = np.isclose(found.found[:, 0], found.found[:, 1])  # of a game that is over the two differ
            gain = (found.found - found.said)[goes_on, 0]
            assert (gain > -1.5 / 40).all()  # Trade or Bolster cost a coin
            grown += (gain > 0.5 / 40).sum()
    assert grown > 20


def test_a_longer_look_leaves_the_judge_where_it_was() -> None:
    moment = starts()[3]
    s, me = guess(moment), moment.seat
    worth = [0.0] * INPUTS.count
    worth[INPUTS.turns_ahead] = 1.0
    evaluator = Evaluator(Network(INPUTS, [], worth, worth), s, me)
    evaluator.set_turns_ahead(1)
    end = turn_ends(Node(s, None, []), me, evaluator, 2, DECK)[0]
    assert searched_further(end, me, evaluator, 1).win == pytest.approx(3 * TURN_AHEAD)
    assert estimate(end.state, me, evaluator, 1).win == pytest.approx(TURN_AHEAD)


def test_an_end_of_the_game_counts_as_it_does_in_plans() -> None:
    game = stage("saxony", saxony="coins: 30", nordic="coins: 10")
    s = game.state.copy()
    me = game.seat("saxony")
    s.now[OVER] = 1
    lead = lead_of(s, me) - 2 * COINS_A_TURN
    found = estimate(s, me, Evaluator(handmade_network(), s, me), 2)
    assert (found.win, found.lead) == pytest.approx((lead / SURE_LEAD, lead / LEAD_SCALE))
    assert found.value == pytest.approx(value_of(chance_of(lead / SURE_LEAD), lead / LEAD_SCALE) + ENDING_BONUS)


def test_whoever_goes_on_alone_takes_its_turns_and_nobody_else_does() -> None:
    moment = starts()[2]
    s, me = guess(moment), moment.seat
    then = position_ahead(s, me, 3, handmade_network())
    assert then is not None
    assert then.player[me * ROW + TURNS] == s.player[me * ROW + TURNS] + 3
    others = [seat for seat in range(s.table.players) if seat != me]
    assert others
    for seat in others:
        assert then.player[seat * ROW + LAST_SECTION] == s.player[seat * ROW + LAST_SECTION]
        units = slice(seat * UNITS, seat * UNITS + UNITS)
        assert list(then.unit_at[units]) == list(s.unit_at[units])
    assert position_ahead(s, me, 0, handmade_network()) is s


def test_a_game_that_ends_on_the_way_is_not_compared() -> None:
    *_, last = turn_starts(wide_table, 1, 1)
    assert any(position_ahead(guess(last), last.seat, turns, handmade_network()) is None for turns in range(1, 30))


def some(turn: int, said: list[float], found: list[float]) -> Comparison:
    positions = np.zeros((len(said), INPUTS.count), np.float32)
    positions[:, 5] = found
    positions[:, 0] = 1.0
    pair = [np.stack([np.array(each, np.float32), np.array(each, np.float32) / 4], axis=1) for each in (said, found)]
    return Comparison(turn, positions, *pair)


def test_only_differences_are_taught() -> None:
    """On the whole as much is said as before; each end is as much better or worse as the longer look found."""
    tasks = examples([some(EARLY, [0.0, 1.0], [3.0, 2.0]), some(EARLY + 1, [-1.0, -1.0, -1.0], [0.0, 0.0, 0.6])])
    logits = np.log(tasks.win / (1 - tasks.win)).tolist()
    assert logits == pytest.approx([1.0, 0.0, -1.2, -1.2, -0.6], abs=1e-5)
    assert tasks.lead.tolist() == pytest.approx([0.25, 0.0, -0.3, -0.3, -0.15], abs=1e-5)
    assert tasks.turns.tolist() == [EARLY - 1] * 2 + [EARLY] * 3  # each part of the network learns its own turns


def test_the_network_learns_to_say_at_once_what_a_longer_look_finds() -> None:
    chance = np.random.default_rng(4)
    silent = json.dumps({"hidden": [], "win": [0.0] * INPUTS.count, "lead": [0.0] * INPUTS.count})
    turns = (EARLY, EARLY + 1) * 150
    known = [some(turn, [0.0] * 4, chance.normal(0.0, 1.0, 4).tolist()) for turn in turns]
    after = PhasedTrainer(retrained(silent, known * 8, 1, 3e-3))
    assert agreement(known, PhasedTrainer(silent)) == 0.0
    for part in (known[::2], known[1::2]):  # early turns, later ones
        assert agreement(part, after) > 0.95


def test_games_give_the_same_comparisons_again() -> None:
    job = Job(text_of(handmade_network()), 3)
    one, other = play(job), play(job)
    assert len(one) > 10
    assert {each.positions[0, INPUTS.turns_ahead] > 0 for each in one} == {True, False}
    for a, b in zip(one, other, strict=True):
        assert a.turn == b.turn
        for name in ("positions", "said", "found"):
            assert np.array_equal(getattr(a, name), getattr(b, name))
    assert all(np.ptp(each.found[:, 0]) >= 0.0 and each.found.shape == each.said.shape for each in one)
    assert any(np.argmax(each.found[:, 0]) != np.argmax(each.said[:, 0]) for each in one)


def test_comparing_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparison_training, "TRIED", 2)
    monkeypatch.setattr(comparison_training, "EPOCHS", 1)

    class Here(Pool):
        """This process is enough."""

        def __init__(self) -> None:
            pass

        def imap(self, function: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
            return map(function, jobs)

    first = PhasedTrainer(text_of(handmade_network())).text()
    run = ComparisonRun(tmp_path, first)
    assert run.remembered() == []
    comparison_training.one_round(run, Here(), 1, 1e-3)
    again = ComparisonRun(tmp_path, first)
    assert again.history == run.history
    assert len(again.history) == 1
    assert again.network.strip() == run.network.strip() != first
    kept = again.remembered()
    assert len(kept) > 5
    assert len(kept) < run.history[0]["turns"]  # some are kept back, and never taught
    assert {each.positions.shape[1] for each in kept} == {INPUTS.count}
    comparison_training.one_round(again, Here(), 1, 1e-3)
    assert len(again.history) == 2
