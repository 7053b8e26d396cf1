"""The ladder: always a legal answer, nothing of the view changed, the same seed the same game, never late."""

import gc
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import count
from typing import Any

import pytest

import snath
from snath.bots import Bot, RandomBot, planning_bot, play, step
from snath.bots.levels import Easy, Expert, Hard, Medium
from snath.bots.networks import package_inputs
from snath.bots.planner import plan_search
from snath.bots.planner.evaluation import NEVER, Network
from snath.bots.planner.plan_search import Effort, Plan
from snath.bots.planner.rollouts import Candidate
from snath.content import load_content
from snath.engine.notation import Action
from snath.engine.setup import Options
from snath.engine.state import State
from snath.form import engine_form
from snath.view import View
from tests.bots.positions import STEP_NAMES, Moment, late_starts, moments, numbers

INPUTS = package_inputs()
LADDER = [Easy, Medium, Hard, Expert]
AFAR = ("invaders_from_afar",)
BRIEF = 0.02  # seconds: enough to show that an answer is legal

# What steps never ask: they run by themselves, or lie below those that do, or ask only where a module wants it.
SILENT = {"turn", "combat", "prepare", "after_reveal"}
OUT_OF_TURN = {"before_combat", "commit", "retreat", "recruit_bonus", "encounter", "choose_star"}


def legal_answer(bot: Bot, moment: Moment) -> str:
    """Ask; the answer is legal, and neither view nor list was touched."""
    view, legal = moment.view(), moment.legal()
    before, offered = numbers(view.state), list(legal)
    answer = bot.decide(view, legal)
    assert answer in offered, f"{bot.name}: {answer} at {moment}"
    assert numbers(view.state) == before, f"{bot.name} changed its view at {moment}"
    assert view.viewer == moment.seat
    assert legal == offered
    return str(answer)


# --- Every question -------------------------------------------------------------------------------


def test_the_positions_ask_everything_that_can_be_asked() -> None:
    asked = {(moment.step, moment.own_turn) for moment in moments()}
    assert {step for step, _ in asked} == STEP_NAMES - SILENT
    assert {step for step, own in asked if not own} >= OUT_OF_TURN
    assert {moment.state.table.players for moment in moments()} == set(range(2, 8))


@pytest.mark.parametrize("level", LADDER)
def test_every_question_gets_a_legal_answer(level: type[Bot]) -> None:
    for n, moment in enumerate(moments()):
        legal_answer(level(n, BRIEF), moment)


@pytest.mark.parametrize("level", [Easy, Hard])
def test_a_plan_made_elsewhere_does_no_harm(level: type[Hard | Easy]) -> None:
    """One bot is asked here and there: nothing it remembers leads it to an answer that is not legal."""
    bot = level(1, BRIEF)
    for moment in moments():
        legal_answer(bot, moment)


@pytest.mark.parametrize("faction", INPUTS.factions)
def test_every_faction_begins_with_every_mat(faction: str) -> None:
    """The whole first turn of both, by who knows the openings."""
    other = next(name for name in INPUTS.factions if name != faction)
    for n, mat in enumerate(INPUTS.mats):
        options = Options(banned_pairs=False)
        game = snath.new_game([f"{faction}:{mat}", other], n, options, modules=AFAR)
        bots = [Hard(n, BRIEF), Hard(n, BRIEF)]
        while not game.over and game.turn <= 2:
            step(game, bots)
        assert game.turn == 3


def test_factions_and_mats_of_the_network_are_in_the_content() -> None:
    content = load_content()
    assert set(INPUTS.factions) <= set(content.faction_mats)
    assert set(INPUTS.mats) <= set(content.player_mats)


# --- Whole games ----------------------------------------------------------------------------------

TABLES = [
    (2, {"open_coins": False, "trade_to_several_territories": True, "trade_onto_lakes": True, "banned_pairs": False}),
    (3, {"objectives_any_time": True, "delay_of_game": True, "enlist_pays_at_once": False, "tournament": True}),
    (4, {"teams": True, "late_displaced_workers": True, "relentless_on_factory_cards": True}),
    (5, {"last_turns": True, "sample_scoring": True, "mats_in_order": True}),
    (6, {"teams": True, "last_turns": True, "open_coins": False}),
    (7, {"objectives_any_time": True, "late_displaced_workers": True}),
]


def test_every_house_rule_is_played_somewhere() -> None:
    changed = {name for _, options in TABLES for name in Options.of(options).changed()}
    assert changed == {field.name for field in fields(Options)}


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_game_of_all_levels_comes_to_its_end(players: int, options: dict[str, bool]) -> None:
    """With promos and Invaders from Afar; `step` refuses what is not legal."""
    game = snath.new_game(players, 40 + players, options, promos=True, modules=AFAR)
    levels = [Easy, Hard, Medium, Easy, Expert, Medium, Easy]
    bots = [levels[seat](seat, BRIEF) for seat in range(players)]
    play(game, bots)
    assert game.over
    assert game.winners()
    assert len({played.seat for played in game.history}) == players


@pytest.mark.parametrize("level", [Easy, Medium])
def test_who_is_far_ahead_brings_the_game_to_its_end(level: type[Easy | Medium]) -> None:
    """Against somebody who plays at random: won, and within 150 turns. A race takes some 20."""
    for seed in (0, 4, 6):
        game = snath.new_game(2, seed=seed)
        bots = [level(seed, 1000), RandomBot(seed)]
        while not game.over and game.turn <= 300:
            step(game, bots)
        assert game.over, f"{game.player(game.factions[0]).star_count} stars, and it goes on"
        assert game.winners() == [game.factions[0]]


# --- Same seed, same game -------------------------------------------------------------------------


def history(level: type[Bot], seed: int, decisions: int, seconds: float) -> list[tuple[int, int]]:
    game = snath.new_game(3, seed=12, modules=AFAR)
    bots = [level(seed + seat, seconds) for seat in range(3)]
    while not game.over and len(game.history) < decisions:
        step(game, bots)
    return [(played.seat, played.action) for played in game.history]


@pytest.mark.parametrize(("level", "decisions"), [(Easy, 10_000), (Medium, 300), (Hard, 40)])
def test_same_seed_same_game(level: type[Hard | Easy | Medium], decisions: int) -> None:
    assert history(level, 5, decisions, 1000) == history(level, 5, decisions, 1000)


def test_the_expert_repeats_itself_where_time_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that ticks when it is looked at, whoever thinks until time is up thinks as far as before."""
    games = []
    for _ in range(2):
        ticks = count()
        monkeypatch.setattr(time, "perf_counter", lambda ticks=ticks: next(ticks) * 1e-3)
        games.append(history(Expert, 5, 30, 0.1))
    assert games[0] == games[1]


def test_another_seed_has_other_noise() -> None:
    assert len({tuple(history(Easy, seed, 60, 1000)) for seed in (5, 50, 500)}) > 1


# --- Time -----------------------------------------------------------------------------------------

LATE = 1.2  # times what is allowed
QUESTIONS = {0.02: 1, 0.05: 1, 0.3: 4}  # by seconds allowed: every so many of the moments are asked
IN_PLAIN_PYTHON = 0.3  # one thought takes longer there than the small allowances


@pytest.fixture
def own_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Seconds of this process, so that others on the machine do not count, nor what tests before have left to sweep."""
    monkeypatch.setattr(time, "perf_counter", time.process_time)
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def needed(bot: Bot, moment: Moment) -> float:
    view, legal = moment.view(), moment.legal()
    begun = time.process_time()
    bot.decide(view, legal)
    return time.process_time() - begun


def overruns(level: type[Bot], allowed: float, asked: list[Moment]) -> list[str]:
    """Questions that took too long, twice: a machine may hiccup."""
    needed(level(0, allowed), asked[0])  # what is read once in a program has been read
    late: list[str] = []
    for n, moment in enumerate(asked):
        seconds = needed(level(n, allowed), moment)
        if seconds > LATE * allowed:
            seconds = needed(level(n, allowed), moment)
        if seconds > LATE * allowed:
            late.append(f"{seconds:.3f} s: {moment}")
    return late


@pytest.mark.usefixtures("own_time")
@pytest.mark.parametrize(
    ("level", "allowed"), [(Easy, 0.02), (Medium, 0.02), (Hard, 0.02), (Hard, 0.05), (Expert, 0.05), (Expert, 0.3)]
)
def test_no_decision_takes_longer_than_it_may(level: type[Bot], allowed: float) -> None:
    """Whatever is asked, and at the beginning of turns late in the game, with most to think about."""
    allowed = allowed if engine_form() == "compiled" else IN_PLAIN_PYTHON
    asked = [*late_starts(4, 3), *late_starts(7, 3), *moments()[:: QUESTIONS[allowed]]]
    assert overruns(level, allowed, asked) == []


@pytest.mark.usefixtures("own_time")
@pytest.mark.parametrize(("slow", "told"), [({2}, 0), ({2, 5}, 0), ({2, 3}, 1), ({2, 3, 5, 6}, 2), (set(range(11)), 5)])
def test_who_is_late_would_be_found(slow: set[int], told: int) -> None:
    """Five questions, the answers in their order after one for warming up: none may be late twice."""
    answers = count()

    class Slow(RandomBot):
        def decide(self, view: View, legal: Sequence[Action]) -> Action:
            end = time.process_time() + (0.03 if next(answers) in slow else 0.0)
            while time.process_time() < end:
                pass
            return super().decide(view, legal)

    assert len(overruns(Slow, 0.02, moments()[:5])) == told


@pytest.mark.parametrize(
    ("level", "seconds", "ends"),
    [(Easy, None, [0.917]), (Hard, 0.02, [0.0154]), (Hard, None, [0.1626]), (Expert, 0.3, [0.15, 0.256])],
)
def test_thoughts_end_early_enough_for_the_last_one(
    monkeypatch: pytest.MonkeyPatch, level: type[Bot], seconds: float | None, ends: list[float]
) -> None:
    """Planning, and for those who try their plans out trying: seconds after the question came."""
    given = []

    def plans_for_turn(
        s: State, me: int, network: Network, effort: Effort, deck: list[int], deadline: float, chance: random.Random
    ) -> list[Plan]:
        given.append(deadline - time.perf_counter())
        return planned(s, me, network, effort, deck, NEVER, chance)

    def best_by_rollouts(plans: list[Plan], *args: Any) -> Candidate:
        *_, deadline = args
        given.append(deadline - time.perf_counter())
        return Candidate(plans[0])

    planned = plan_search.plans_for_turn
    monkeypatch.setattr(time, "perf_counter", lambda: 100.0)
    monkeypatch.setattr(planning_bot, "plans_for_turn", plans_for_turn)
    monkeypatch.setattr(planning_bot, "best_by_rollouts", best_by_rollouts)
    moment = late_starts(4, 1)[0]
    level(0, seconds).decide(moment.view(), moment.legal())
    assert given == pytest.approx(ends)
