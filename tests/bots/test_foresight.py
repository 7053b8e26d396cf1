"""Foresight: plans are tried out against what the others may do, and their promise counts as well."""

import time
from random import Random

import pytest

from snath.bots.networks import trained
from snath.bots.planner.foresight import PROMISE, Trial, best_tried, tried
from snath.bots.planner.plan import FINALITY, Effort, Plan, plans_for_turn
from snath.bots.planner.value import NEVER, SCALE, VICTORY, hopes, lead_of
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
    return plans_for_turn(s, me, trained(), effort, DECK, NEVER, Random(1))


def result(s: State, me: int, plan: Plan) -> float:
    """Of one try in which everything is as the state says."""
    return tried(s.copy(), plan.moves, me, trained(), WIDTH, DECK, NEVER)


def starts() -> list[Moment]:
    """Beginnings of turns of random games."""
    return [moment for seed in range(4) for moment in turn_starts(random_table, seed, 60)]


def test_a_plan_keeps_its_promise_as_long_as_it_is_not_tried() -> None:
    s = guess(starts()[0])
    for plan in plans_of(s, s.seat, Effort(2, 4, 3)):
        assert Trial(plan).mean() == plan.value


def test_the_plan_is_taken_that_does_best_by_promise_and_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """One round of tries on one guess, reckoned once more by hand."""
    clock = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    changed = 0
    for moment in starts()[::6]:
        s, me = guess(moment), moment.seat
        plans = plans_of(s, me, Effort(2, 4, 2))
        worth = [(PROMISE * plan.value + result(s, me, plan)) / (PROMISE + 1.0) for plan in plans]
        guesses: list[State] = []

        def same_guess_until_time_is_up(s: State = s, guesses: list[State] = guesses) -> State:
            clock[0] = float(len(guesses))
            guesses.append(s)
            return s

        clock[0] = 0.0
        chosen = best_tried(plans, same_guess_until_time_is_up, me, trained(), WIDTH, DECK, 0.5)
        if len(plans) > 1:
            assert chosen.tries == 1, str(moment)
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
    """Whoever bolsters leaves the goods where they are: that promises about the same, wherever the enemy stands."""
    promises, results = [], []
    for place in ("F1", "B5"):
        s, me = threatened(place)
        plan = next(plan for plan in plans_of(s, me, Effort(2, 20, 1)) if plan.moves[0] == SECTION + BOLSTER)
        promises.append(plan.value)
        results.append(result(s, me, plan))
    assert promises[0] == pytest.approx(promises[1], abs=0.05)
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


def test_a_victory_in_a_try_is_a_chance_of_one() -> None:
    """Results are averaged with hopes: what makes planners take a victory at once has no place there."""
    s, me = one_bolster_from_the_end()
    plans = plans_of(s, me, Effort(2, 20, 1))
    now = next(plan for plan in plans if plan.moves[0] == SECTION + BOLSTER)
    later = next(plan for plan in plans if not plan.ends)
    assert now.ends
    assert now.value > VICTORY > later.value
    assert result(s, me, now) == pytest.approx(hopes(1.0, now.lead / SCALE))
    assert result(s, me, later) == pytest.approx(hopes(1.0, lead_of(s, me) / SCALE), abs=0.15)


def test_a_sure_victory_is_taken_however_long_is_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """To wait promises more coins; with many tries that would outweigh what a victory at once promises."""
    s, me = one_bolster_from_the_end(popularity=0, coins=2)
    plans = plans_of(s, me, Effort(2, 20, 2, finality=FINALITY))
    now = next(plan for plan in plans if plan.ends)
    later = max((plan for plan in plans if not plan.ends), key=lambda plan: result(s, me, plan))
    assert result(s, me, later) > result(s, me, now)
    clock = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])

    def one_more_guess() -> State:
        clock[0] += 1.0
        return s

    many = 100 * PROMISE
    chosen = best_tried([later, now], one_more_guess, me, trained(), WIDTH, DECK, many)
    assert int(chosen.tries) > many / 2
    assert chosen.plan is now


def test_a_victory_that_a_guess_doubts_is_weighed_like_any_plan() -> None:
    s, me = one_bolster_from_the_end()
    now = Trial(next(plan for plan in plans_of(s, me, Effort(2, 20, 1)) if plan.ends))
    assert now.is_sure()
    now.add(hopes(1.0, 0.1))
    assert now.is_sure()
    now.add(0.9)
    assert not now.is_sure()


def test_a_defeat_in_a_try_is_no_chance() -> None:
    s, me = one_bolster_from_the_end()
    s.player[(1 - me) * ROW + COINS] += 300
    now = next(plan for plan in plans_of(s, me, Effort(2, 500, 1)) if plan.ends)
    assert now.value < -VICTORY
    assert result(s, me, now) == pytest.approx(hopes(0.0, now.lead / SCALE))


def test_a_plan_gains_by_an_end_in_it() -> None:
    """Only those whose second turn ends the game, and all of them by as much."""
    s, me = one_bolster_from_the_end()
    found = []
    for finality in (0.0, 0.25):
        plans = plans_of(s, me, Effort(2, 20, 2, finality=finality))
        found.append({tuple(plan.moves): plan for plan in plans if not plan.ends})
    gains = [found[1][moves].value - plan.value for moves, plan in found[0].items() if moves in found[1]]
    assert max(gains) == pytest.approx(0.25)
    assert min(gains) >= 0.0
