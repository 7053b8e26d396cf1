"""Training: examples from played games, and a trainer whose outputs are those of the compiled evaluator."""

import json
import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from snath.bots import selfplay, training
from snath.bots.networks import handmade_network, package_inputs, read_network, with_bonuses
from snath.bots.planner.evaluation import EARLY, TURN_AHEAD, Evaluator, chance_of
from snath.bots.planner.features import FEATURES, X_POWER, X_WORKERS
from snath.bots.selfplay import Policy, played
from snath.bots.training import (
    EARLY_TURNS,
    ENOUGH_WORKERS,
    MOST_AHEAD,
    WORKER_BIAS,
    Episode,
    Examples,
    Job,
    PhasedTrainer,
    SelfPlayRun,
    Trainer,
    all_planned,
    biased_policy,
    input_values,
    play,
    targets,
    text_of,
)
from snath.engine.layout import OVER, ROW, TURNS, WORKERS_OUT
from snath.processes import Pool
from tests.known import known
from tests.play.games import decisions, random_table

INPUTS = package_inputs()
SILENT = {"hidden": [], "win": [0.0] * INPUTS.count, "lead": [0.0] * INPUTS.count}  # says a half, and 0


def some_network(size: int = 5) -> str:
    trainers = PhasedTrainer(text_of(handmade_network()))
    for seed, trainer in enumerate((trainers.early, trainers.later)):
        trainer.grow(size, seed)
        trainer.parts[1] += np.random.default_rng(seed).normal(0.0, 0.2, trainer.parts[1].shape).astype(np.float32)
    return trainers.text()


def test_trainer_and_evaluator_give_the_same_outputs() -> None:
    text = some_network()
    trainers, network = PhasedTrainer(text), read_network(text)
    compared = [0, 0]
    for seed in range(3):
        for n, s in enumerate(decisions(random_table(seed), seed)):
            if n % 90 == 0 and not s.now[OVER]:
                for seat in range(s.table.players):
                    evaluator = Evaluator(network, s, seat)
                    x = input_values(s, seat, INPUTS)
                    ahead = sum(compared) % 6
                    evaluator.set_turns_ahead(ahead)
                    x[INPUTS.turns_ahead] = ahead * TURN_AHEAD
                    evaluator.estimate(s)
                    is_later = s.player[seat * ROW + TURNS] > EARLY
                    _, win, lead = (trainers.early, trainers.later)[is_later].answers(x[None, :])
                    assert chance_of(evaluator.win) == pytest.approx(float(win[0]), abs=1e-4)
                    assert evaluator.lead == pytest.approx(float(lead[0]), rel=1e-3, abs=1e-3)
                    compared[is_later] += 1
    assert min(compared) > 10


def test_new_hidden_units_change_nothing() -> None:
    trainer = PhasedTrainer(text_of(handmade_network())).early
    x = np.random.default_rng(1).normal(0.0, 1.0, (7, INPUTS.count)).astype(np.float32)
    before = trainer.answers(x)[1:]
    trainer.grow(9, seed=2)
    assert np.allclose(before, trainer.answers(x)[1:])


def test_a_trainer_fits_its_targets() -> None:
    chance = np.random.default_rng(5)
    x = chance.normal(0.0, 1.0, (400, INPUTS.count)).astype(np.float32)
    win = (np.abs(x[:, 3]) > 0.7).astype(np.float32)  # nothing that a sum of numbers could say
    trainer = Trainer(SILENT, INPUTS)
    trainer.grow(16, seed=1)
    losses = [trainer.train(x, win, x[:, 7], 3e-3) for _ in range(300)]
    assert losses[-1] < 0.25 * losses[0]


def test_later_positions_count_as_much_as_they_are_trusted() -> None:
    trainers = PhasedTrainer(json.dumps(SILENT))
    episodes = [Episode(np.zeros((3, INPUTS.count), np.float32), 1.0, 2.0)]
    found = targets(episodes, trainers, 1.0)
    assert found.win.tolist() == [1.0, 1.0, 1.0]
    assert found.lead.tolist() == [2.0, 2.0, 2.0]
    found = targets(episodes * 2, trainers, 0.5)
    assert found.win.tolist() == [0.625, 0.75, 1.0] * 2
    assert found.lead.tolist() == [0.5, 1.0, 2.0] * 2
    assert found.turns.tolist() == [0, 1, 2] * 2


def test_each_part_of_a_network_learns_from_its_own_turns() -> None:
    """Whoever has taken EARLY turns or fewer wins, the others lose: said by both parts of positions all alike."""
    length = EARLY + 4
    turns = np.tile(np.arange(length), 40)
    alike = np.ones((len(turns), INPUTS.count), np.float32)
    win = (turns < EARLY).astype(np.float32)
    trainers = PhasedTrainer(json.dumps(SILENT))
    order = np.random.default_rng(2)
    losses = [trainers.train(Examples(alike, turns, win, win - 0.5), order, 1e-2) for _ in range(30)]
    assert losses[-1] < 0.3 * losses[0]
    chance, lead = PhasedTrainer(trainers.text()).answers(alike[:length])
    assert (chance > 0.5).tolist() == (lead > 0.0).tolist() == win[:length].astype(bool).tolist()
    assert PhasedTrainer(trainers.text()).answers(alike[:3])[0].tolist() == chance[:3].tolist()


def test_a_network_of_one_part_begins_with_both_alike() -> None:
    trainers = PhasedTrainer(text_of(handmade_network()))
    assert trainers.early.weights() == trainers.later.weights()


def test_examples_are_also_given_as_plans_would_see_them() -> None:
    """The own numbers from some turns later, everybody else's from now; after the end there is nothing more."""
    every = np.arange(13 * INPUTS.count, dtype=np.float32).reshape(13, INPUTS.count)
    episodes = [Episode(every[:9], 1.0, 0.5), Episode(every[9:], 0.0, -0.5)]
    found, later = all_planned(episodes, np.random.default_rng(3))
    assert found.shape == every.shape
    seen = set()
    for now, (row, then) in enumerate(zip(found, later, strict=True)):
        last = 8 if now < 9 else 12
        ahead = round(row[INPUTS.turns_ahead] / TURN_AHEAD)
        assert 1 <= ahead <= MOST_AHEAD
        assert then == min(now + ahead, last)
        assert row[:FEATURES].tolist() == every[then][:FEATURES].tolist()
        assert row[FEATURES : INPUTS.turns_ahead].tolist() == every[now][FEATURES : INPUTS.turns_ahead].tolist()
        seen.add(ahead)
    assert len(seen) > 2
    assert every[0, 0] == 0.0  # the episodes themselves are as they were


def test_biases_belong_to_a_policy() -> None:
    text = some_network()
    plain = biased_policy(text, 0.0, random.Random(1)).network
    biased = biased_policy(text, 1.0, random.Random(1)).network
    assert list(plain.win) == pytest.approx(json.loads(text)["win"])
    assert list(plain.win) != list(biased.win)
    assert list(plain.columns) == list(biased.columns)
    assert list(known(plain.early).win) == pytest.approx(json.loads(text)["early"]["win"])
    pairs = ((plain, biased), (known(plain.early), known(biased.early)))
    added, added_early = ([b - a for a, b in zip(p.win, o.win, strict=True)] for p, o in pairs)
    assert added == pytest.approx(added_early)
    assert list(biased.win) == list(biased_policy(text, 1.0, random.Random(1)).network.win)


def test_many_prefer_workers_in_early_turns() -> None:
    text = some_network(0)
    policies = [biased_policy(text, 0.1, random.Random(seed)) for seed in range(200)]
    biased = [policy for policy in policies if policy.early_network is not None]
    assert 80 < len(biased) < 160
    worker_bias = [known(policy.early_network).win[X_WORKERS] - policy.network.win[X_WORKERS] for policy in biased]
    assert min(worker_bias) >= WORKER_BIAS[0]
    assert max(worker_bias) > 5
    for policy in biased:
        last = policy.early_turns - 1
        assert EARLY_TURNS[0] <= policy.early_turns <= EARLY_TURNS[1]
        assert ENOUGH_WORKERS[0] <= policy.enough_workers <= ENOUGH_WORKERS[1]
        assert (policy.network_at(0, 2), policy.network_at(last, policy.enough_workers - 1)) == (
            policy.early_network,
            policy.early_network,
        )
        assert policy.network_at(policy.early_turns, 2) == policy.network_at(0, policy.enough_workers) == policy.network
        assert known(policy.early_network).win[X_POWER] == policy.network.win[X_POWER]  # all other biases stay
    assert all(biased_policy(text, 0.0, random.Random(seed)).early_network is None for seed in range(20))


def test_the_network_of_early_turns_is_used_until_there_are_enough_workers() -> None:
    """Who prefers workers for some turns has more of them then than who never was, but not more than enough."""
    table = selfplay.random_table(2, INPUTS.factions, random.Random(3))
    text = text_of(handmade_network())
    plain, biased = with_bonuses(text, [0.0] * X_WORKERS + [-30.0]), with_bonuses(text, [0.0] * X_WORKERS + [30.0])
    crews = []
    for early_turns, enough in ((0, 8), (6, 2), (6, 4), (6, 8)):
        found = played(table, [Policy(plain, biased, early_turns, enough)] * 2, (2, 1, 1), 6, random.Random(4))
        crews.append(sum(found.state.player[seat * ROW + WORKERS_OUT] for seat in range(2)))
    assert crews[0] == crews[1] < crews[2] < crews[3]


def test_a_game_gives_every_seat_an_episode() -> None:
    game = play(Job((text_of(handmade_network()),) * 3, 11, (2, 1, 1), (0.0, 0.5, 1.0)))
    assert len(game.episodes) == 3
    assert sum(game.shares) == pytest.approx(1.0)
    for episode, share in zip(game.episodes, game.shares, strict=True):
        assert episode.win == share
        assert episode.positions.shape[1] == INPUTS.count
        assert episode.lead >= 0 if share == 1.0 else episode.lead <= 0
    assert abs(len(game.episodes[0].positions) - game.rounds) <= 1
    assert play(Job((text_of(handmade_network()),) * 3, 11, (2, 1, 1), (0.0, 0.5, 1.0))).shares == game.shares


def test_training_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "HIDDEN", 4)

    class Here(Pool):
        """This process is enough."""

        def __init__(self) -> None:
            pass

        def imap(self, function: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
            return map(function, jobs)

    run = SelfPlayRun(tmp_path)
    first = run.network
    training.one_round(run, Here(), 2, (2, 1, 1), 1e-3)
    again = SelfPlayRun(tmp_path)
    assert again.history == run.history
    assert len(again.history) == 1
    assert again.network.strip() == run.network.strip() != first
    assert [read_network(again.network).for_turn(turn).size for turn in (1, 30)] == [4, 4]
    assert SelfPlayRun(tmp_path, first).network == again.network  # a beginning is only for the beginning
    assert SelfPlayRun(tmp_path / "other", again.network).network == again.network
    assert len(again.episodes) == 1
    for kept, given in zip(again.episodes[0], run.episodes[0], strict=True):
        assert kept.win == given.win
        assert kept.lead == pytest.approx(given.lead)
        assert np.array_equal(kept.positions, given.positions)
