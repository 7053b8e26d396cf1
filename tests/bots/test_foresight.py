"""Foresight: a plan is worth what it promised, less what the others cost it when it is tried out."""

import time
from itertools import count

import pytest

from snath.bots import thinking
from snath.bots.levels import Expert
from snath.bots.networks import trained
from snath.bots.planner.foresight import PROMISE, Trial, best_tried, tried, undisturbed
from snath.bots.planner.plan import Effort, Plan, plans_for_turn
from snath.bots.planner.value import NEVER
from snath.engine.actions import SECTION
from snath.engine.layout import BOLSTER, ROW, STARS
from snath.engine.setup.start import combat_deck
from snath.engine.state import State
from tests.bots.positions import Moment, turn_starts
from tests.bots.test_turns import guess
from tests.play.games import random_table
from tests.rules.battle import stage

DECK = combat_deck()
WIDTH = 2


def plans_of(s: State, me: int, effort: Effort, ahead: int = 0) -> list[Plan]:
    return plans_for_turn(s, me, trained(), effort, DECK, NEVER, Expert().random, ahead)


def cost(s: State, me: int, plan: Plan) -> float:
    """What comes in between costs the plan so much."""
    still = undisturbed(plan, me, trained(), DECK, NEVER)
    return still - tried(s.copy(), plan.moves, me, trained(), WIDTH, DECK, NEVER)


def starts() -> list[Moment]:
    """Beginnings of turns of random games."""
    return [moment for seed in range(4) for moment in turn_starts(random_table, seed, 60)]


# --- Trying plans out -----------------------------------------------------------------------------


def test_a_plan_keeps_its_promise_as_long_as_it_is_not_tried():
    s = guess(starts()[0])
    for plan in plans_of(s, s.seat, Effort(2, 4, 3)):
        assert Trial(plan).mean() == plan.value


def test_the_plan_is_taken_that_promises_most_after_its_cost(monkeypatch):
    """One round of tries on one guess, reckoned once more by hand."""
    clock = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    changed = 0
    for moment in starts()[::6]:
        s, me = guess(moment), moment.seat
        plans = plans_of(s, me, Effort(2, 4, 2))
        worth = [plan.value - cost(s, me, plan) / (PROMISE + 1.0) for plan in plans]
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
    """A Nordic worker sits on all its goods; a Saxon mech stands where it is told to."""
    game = stage(
        "nordic",
        "resources: {F2: {oil: 4, metal: 4, wood: 4, food: 4}}",
        nordic="power: 0, workers: [F2, F2], character: A4",
        saxony=f"power: 16, hand: [5, 5], mechs: {{riverwalk: {place}}}, popularity: 18",
    )
    return game.state, game.seat("nordic")


@pytest.mark.parametrize(("place", "robbed"), [("F1", True), ("B5", False)])
def test_an_enemy_next_door_costs_more_than_one_far_away(place, robbed):
    """Whoever bolsters leaves the goods where they are."""
    s, me = threatened(place)
    plan = next(plan for plan in plans_of(s, me, Effort(2, 20, 1)) if plan.moves[0] == SECTION + BOLSTER)
    assert (cost(s, me, plan) > 0.1) == robbed


def test_whoever_stood_still_is_counted_with():
    """The same turns, but for the others' having stood still already: of course that looks worse."""
    worse = 0
    for moment in starts():
        s, me = guess(moment), moment.seat
        now, later = (plans_of(s, me, Effort(2, 1, 1), ahead)[0] for ahead in (0, 3))
        assert later.value <= now.value or now.value < 0.0, str(moment)
        worse += later.value < now.value
    assert worse > 3


# --- How the expert uses its time -----------------------------------------------------------------


def first_turn() -> Moment:
    return next(turn_starts(random_table, 1, 1))


class Unread(Expert):
    """Knows no openings."""

    knows_openings = False


@pytest.mark.parametrize("stars", [0, 1])
def test_plans_are_tried_out_from_the_first_star_on(stars, monkeypatch):
    asked = []

    def noted(plans, *rest):
        asked.append(len(plans))
        return best_tried(plans, *rest)

    monkeypatch.setattr(thinking, "best_tried", noted)
    for moment in starts()[::6]:
        s = moment.state.copy()
        for seat in range(s.table.players):
            s.mat[seat * ROW + STARS] = 0
        s.mat[STARS] = stars
        moment = Moment(s, moment.seat)
        bot = Unread(seconds=0.1)
        bot.effort = Effort(2, 4, 2)
        bot.decide(moment.view(), moment.legal())
    assert bool(asked) == bool(stars)


def test_without_anybody_in_between_the_expert_looks_wider_and_wider(monkeypatch):
    """On a clock that ticks when it is looked at; the plan it follows is the last one thought through."""
    kept: list[int] = []
    plans: list[Plan] = []

    def noted(s, me, network, effort, *rest):
        found = plans_for_turn(s, me, network, effort, *rest)
        kept.append(effort.keep)
        plans.append(found[0])
        return found

    ticks = count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) * 1e-3)
    monkeypatch.setattr(thinking, "plans_for_turn", noted)
    moment = first_turn()
    bot = Unread(seconds=0.6)
    bot.effort = Effort(2, 2, 4)
    bot.decide(moment.view(), moment.legal())
    assert len(kept) > 3
    assert kept == [2 * 2**n for n in range(len(kept))]
    assert bot.thought is plans[-2]
    assert plans[-2].depth == 4
