"""Rollouts: plans are played against what the others may do, and the value from the search counts as well."""

import time
from random import Random

import pytest

from snath.bots.networks import trained_network
from snath.bots.planner.evaluation import LEAD_SCALE, NEVER, VICTORY_VALUE, lead_of, value_of
from snath.bots.planner.plan_search import ENDING_BONUS, Effort, Plan, plans_for_turn
from snath.bots.planner.rollouts import PRIOR_ROLLOUTS, Candidate, best_by_rollouts, rollout
from snath.engine.actions import SECTION
from snath.engine.layout import BOLSTER, COINS, ROW
from snath.engine.setup.start import combat_deck
from snath.engine.state import State
from tests.bots.positions import Moment, guess, turn_starts
from tests.play.games import random_table
from tests.rules.battle import EIGHT, SIX_CUBES, stage

DECK = combat_deck()
WIDTH = 2


def plans_of(s: State, me: int, effort: Effort) -> list[Plan]:
    return plans_for_turn(s, me, trained_network(), effort, DECK, NEVER, Random(1))


def result(s: State, me: int, plan: Plan) -> float:
    """Of one try in which everything is as the state says."""
    return rollout(s.copy(), plan.moves, me, trained_network(), WIDTH, DECK, NEVER)


def starts() -> list[Moment]:
    """Beginnings of turns of random games."""
    return [moment for seed in range(4) for moment in turn_starts(random_table, seed, 60)]


def test_without_rollouts_a_plan_has_its_value_from_the_search() -> None:
    s = guess(starts()[0])
    for plan in plans_of(s, s.seat, Effort(2, 4, 3)):
        assert Candidate(plan).mean() == plan.value


def test_the_plan_with_the_best_mean_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """One round of rollouts on one guess, reckoned once more by hand."""
    clock = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    changed = 0
    for moment in starts()[::6]:
        s, me = guess(moment), moment.seat
        plans = plans_of(s, me, Effort(2, 4, 2))
        worth = [(PRIOR_ROLLOUTS * plan.value + result(s, me, plan)) / (PRIOR_ROLLOUTS + 1.0) for plan in plans]
        guesses: list[State] = []

        def same_guess_until_time_is_up(s: State = s, guesses: list[State] = guesses) -> State:
            clock[0] = float(len(guesses))
            guesses.append(s)
            return s

        clock[0] = 0.0
        chosen = best_by_rollouts(plans, same_guess_until_time_is_up, me, trained_network(), WIDTH, DECK, 0.5)
        if len(plans) > 1:
            assert chosen.rollouts == 1, str(moment)
            assert chosen.mean() == pytest.approx(max(worth)), str(moment)
            changed += chosen.plan is not plans[0]
    assert changed > 0


def threatened(place: str) -> tuple[State, int]:
    """Two Nordic workers sit on all its goods; a Saxon mech stands where it is told to."""
    game = stage(
        "nordic",
        "resources: {F2: {oil: 4, metal: 4, wood: 4, food: 4}}",
        nordic="power: 0, workers: [F2, F2], character: A4",
        saxony=f"power: 16, hand: [5, 5], mechs: {{riverwalk: {place}}}, popularity: 18",
    )
    return game.state, game.seat("nordic")


def test_an_enemy_next_door_makes_a_plan_worse() -> None:
    """Whoever bolsters leaves the goods where they are: the value is about the same, wherever the enemy stands."""
    values, results = [], []
    for place in ("F1", "B5"):
        s, me = threatened(place)
        plan = next(plan for plan in plans_of(s, me, Effort(2, 20, 1)) if plan.moves[0] == SECTION + BOLSTER)
        values.append(plan.value)
        results.append(result(s, me, plan))
    assert values[0] == pytest.approx(values[1], abs=0.05)
    assert results[0] < results[1] - 0.1


# --- The end of the game --------------------------------------------------------------------------


def one_bolster_from_the_end(popularity: int = 10, coins: int = 20) -> tuple[State, int]:
    """Nordic has five stars, lacks one power for the sixth and is ahead, usually far; Saxony stands at home."""
    five = f"workers: {EIGHT}, upgrades: {SIX_CUBES}, stars: {{combat: 2, objective: 1}}"
    game = stage(
        "nordic",
        nordic=f"power: 15, coins: {coins}, popularity: {popularity}, character: F3, {five}",
        saxony="coins: 3",
    )
    return game.state, game.seat("nordic")


def test_a_victory_in_a_rollout_is_a_chance_of_one() -> None:
    """Means are taken of the results: what makes the search take a victory at once has no place there."""
    s, me = one_bolster_from_the_end()
    plans = plans_of(s, me, Effort(2, 20, 1))
    now = next(plan for plan in plans if plan.moves[0] == SECTION + BOLSTER)
    later = next(plan for plan in plans if not plan.ends)
    assert now.ends
    assert now.value > VICTORY_VALUE > later.value
    assert result(s, me, now) == pytest.approx(value_of(1.0, now.lead / LEAD_SCALE))
    assert result(s, me, later) == pytest.approx(value_of(1.0, lead_of(s, me) / LEAD_SCALE), abs=0.15)


def test_a_sure_victory_is_taken_however_long_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """To wait is worth more coins; with many rollouts that would outweigh the value of a victory at once."""
    s, me = one_bolster_from_the_end(popularity=0, coins=2)
    plans = plans_of(s, me, Effort(2, 20, 2, ending_bonus=ENDING_BONUS))
    now = next(plan for plan in plans if plan.ends)
    later = max((plan for plan in plans if not plan.ends), key=lambda plan: result(s, me, plan))
    assert result(s, me, later) > result(s, me, now)
    clock = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])

    def one_more_guess() -> State:
        clock[0] += 1.0
        return s

    many = 100 * PRIOR_ROLLOUTS
    chosen = best_by_rollouts([later, now], one_more_guess, me, trained_network(), WIDTH, DECK, many)
    assert int(chosen.rollouts) > many / 2
    assert chosen.plan is now


def test_a_victory_that_a_guess_doubts_is_weighed_like_any_plan() -> None:
    s, me = one_bolster_from_the_end()
    now = Candidate(next(plan for plan in plans_of(s, me, Effort(2, 20, 1)) if plan.ends))
    assert now.is_sure()
    now.add(value_of(1.0, 0.1))
    assert now.is_sure()
    now.add(0.9)
    assert not now.is_sure()


def test_a_defeat_in_a_rollout_is_no_chance() -> None:
    s, me = one_bolster_from_the_end()
    s.player[(1 - me) * ROW + COINS] += 300
    now = next(plan for plan in plans_of(s, me, Effort(2, 500, 1)) if plan.ends)
    assert now.value < -VICTORY_VALUE
    assert result(s, me, now) == pytest.approx(value_of(0.0, now.lead / LEAD_SCALE))


def test_a_plan_gains_by_an_end_in_it() -> None:
    """Only those whose second turn ends the game, and all of them by as much."""
    s, me = one_bolster_from_the_end()
    found = []
    for ending_bonus in (0.0, 0.25):
        plans = plans_of(s, me, Effort(2, 20, 2, ending_bonus=ending_bonus))
        found.append({tuple(plan.moves): plan for plan in plans if not plan.ends})
    gains = [found[1][moves].value - plan.value for moves, plan in found[0].items() if moves in found[1]]
    assert max(gains) == pytest.approx(0.25)
    assert min(gains) >= 0.0
