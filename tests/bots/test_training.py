"""Training: lessons from played games, and a teacher that says the same as the compiled judge."""

import json
import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from snath.bots import selfplay, training
from snath.bots.networks import handmade, prejudiced, read_network
from snath.bots.planner.features import CREW, MIGHT, NUMBERS
from snath.bots.planner.value import A_TURN, AHEAD, EARLY, INPUTS, Judge, chance_of
from snath.bots.selfplay import Mind, played
from snath.bots.training import (
    ENOUGH,
    GROWTH,
    MOST_AHEAD,
    YOUNG,
    Exercises,
    GameCourse,
    Job,
    Lesson,
    School,
    Teacher,
    character,
    foreseen,
    inputs_of,
    play,
    targets,
    text_of,
)
from snath.engine.layout import OVER, ROW, TURNS, WORKERS_OUT
from snath.processes import Pool
from tests.known import known
from tests.play.games import decisions, random_table

SILENT = {"hidden": [], "win": [0.0] * INPUTS, "lead": [0.0] * INPUTS}  # says a half, and 0


def some_network(size: int = 5) -> str:
    school = School(text_of(handmade()))
    for seed, teacher in enumerate((school.early, school.later)):
        teacher.grow(size, seed)
        teacher.parts[1] += np.random.default_rng(seed).normal(0.0, 0.2, teacher.parts[1].shape).astype(np.float32)
    return school.text()


def test_teacher_and_judge_give_the_same_answers() -> None:
    text = some_network()
    school, network = School(text), read_network(text)
    compared = [0, 0]
    for seed in range(3):
        for n, s in enumerate(decisions(random_table(seed), seed)):
            if n % 90 == 0 and not s.now[OVER]:
                for seat in range(s.table.players):
                    judge = Judge(network, s, seat)
                    x = inputs_of(s, seat)
                    ahead = sum(compared) % 6
                    judge.look_ahead(ahead)
                    x[AHEAD] = ahead * A_TURN
                    judge.ask(s)
                    is_later = s.player[seat * ROW + TURNS] > EARLY
                    _, win, lead = (school.early, school.later)[is_later].answers(x[None, :])
                    assert chance_of(judge.win) == pytest.approx(float(win[0]), abs=1e-4)
                    assert judge.lead == pytest.approx(float(lead[0]), rel=1e-3, abs=1e-3)
                    compared[is_later] += 1
    assert min(compared) > 10


def test_new_hidden_units_change_nothing() -> None:
    teacher = School(text_of(handmade())).early
    x = np.random.default_rng(1).normal(0.0, 1.0, (7, INPUTS)).astype(np.float32)
    before = teacher.answers(x)[1:]
    teacher.grow(9, seed=2)
    assert np.allclose(before, teacher.answers(x)[1:])


def test_a_teacher_learns_what_it_is_told() -> None:
    chance = np.random.default_rng(5)
    x = chance.normal(0.0, 1.0, (400, INPUTS)).astype(np.float32)
    win = (np.abs(x[:, 3]) > 0.7).astype(np.float32)  # nothing that a sum of numbers could say
    teacher = Teacher(SILENT)
    teacher.grow(16, seed=1)
    losses = [teacher.learn(x, win, x[:, 7], 3e-3) for _ in range(300)]
    assert losses[-1] < 0.25 * losses[0]


def test_later_positions_count_as_much_as_they_are_trusted() -> None:
    school = School(json.dumps(SILENT))
    lessons = [Lesson(np.zeros((3, INPUTS), np.float32), 1.0, 2.0)]
    told = targets(lessons, school, 1.0)
    assert told.win.tolist() == [1.0, 1.0, 1.0]
    assert told.lead.tolist() == [2.0, 2.0, 2.0]
    told = targets(lessons * 2, school, 0.5)
    assert told.win.tolist() == [0.625, 0.75, 1.0] * 2
    assert told.lead.tolist() == [0.5, 1.0, 2.0] * 2
    assert told.turns.tolist() == [0, 1, 2] * 2


def test_each_part_of_a_network_learns_from_its_own_turns() -> None:
    """Whoever has taken EARLY turns or fewer wins, the others lose: said by both parts of positions all alike."""
    length = EARLY + 4
    turns = np.tile(np.arange(length), 40)
    alike = np.ones((len(turns), INPUTS), np.float32)
    win = (turns < EARLY).astype(np.float32)
    school = School(json.dumps(SILENT))
    order = np.random.default_rng(2)
    losses = [school.learn(Exercises(alike, turns, win, win - 0.5), order, 1e-2) for _ in range(30)]
    assert losses[-1] < 0.3 * losses[0]
    chance, lead = School(school.text()).answers(alike[:length])
    assert (chance > 0.5).tolist() == (lead > 0.0).tolist() == win[:length].astype(bool).tolist()
    assert School(school.text()).answers(alike[:3])[0].tolist() == chance[:3].tolist()


def test_a_network_of_one_part_begins_with_both_alike() -> None:
    school = School(text_of(handmade()))
    assert school.early.weights() == school.later.weights()


def test_lessons_are_also_given_as_plans_would_see_them() -> None:
    """The own numbers from some turns later, everybody else's from now; after the end there is nothing more."""
    every = np.arange(13 * INPUTS, dtype=np.float32).reshape(13, INPUTS)
    lessons = [Lesson(every[:9], 1.0, 0.5), Lesson(every[9:], 0.0, -0.5)]
    found, later = foreseen(lessons, np.random.default_rng(3))
    assert found.shape == every.shape
    seen = set()
    for now, (row, then) in enumerate(zip(found, later, strict=True)):
        last = 8 if now < 9 else 12
        ahead = round(row[AHEAD] / A_TURN)
        assert 1 <= ahead <= MOST_AHEAD
        assert then == min(now + ahead, last)
        assert row[:NUMBERS].tolist() == every[then][:NUMBERS].tolist()
        assert row[NUMBERS:AHEAD].tolist() == every[now][NUMBERS:AHEAD].tolist()
        seen.add(ahead)
    assert len(seen) > 2
    assert every[0, 0] == 0.0  # the lessons themselves are as they were


def test_prejudices_belong_to_a_character() -> None:
    text = some_network()
    plain = character(text, 0.0, random.Random(1)).network
    odd = character(text, 1.0, random.Random(1)).network
    assert list(plain.win) == pytest.approx(json.loads(text)["win"])
    assert list(plain.win) != list(odd.win)
    assert list(plain.columns) == list(odd.columns)
    assert list(known(plain.early).win) == pytest.approx(json.loads(text)["early"]["win"])
    added, added_early = (
        [b - a for a, b in zip(p.win, o.win, strict=True)]
        for p, o in ((plain, odd), (known(plain.early), known(odd.early)))
    )
    assert added == pytest.approx(added_early)
    assert list(odd.win) == list(character(text, 1.0, random.Random(1)).network.win)


def test_many_are_keen_on_workers_while_they_are_young() -> None:
    text = some_network(0)
    minds = [character(text, 0.1, random.Random(seed)) for seed in range(200)]
    keen = [mind for mind in minds if mind.youth is not None]
    assert 80 < len(keen) < 160
    growth = [known(mind.youth).win[CREW] - mind.network.win[CREW] for mind in keen]
    assert min(growth) >= GROWTH[0]
    assert max(growth) > 5
    for mind in keen:
        last = mind.young - 1
        assert YOUNG[0] <= mind.young <= YOUNG[1]
        assert ENOUGH[0] <= mind.crew <= ENOUGH[1]
        assert (mind.judges_with(0, 2), mind.judges_with(last, mind.crew - 1)) == (mind.youth, mind.youth)
        assert mind.judges_with(mind.young, 2) == mind.judges_with(0, mind.crew) == mind.network
        assert known(mind.youth).win[MIGHT] == mind.network.win[MIGHT]  # all other tastes stay
    assert all(character(text, 0.0, random.Random(seed)).youth is None for seed in range(20))


def test_the_young_judge_otherwise_than_the_grown_up() -> None:
    """Who is keen on workers for some turns has more of them then than who never was, but not more than enough."""
    table = selfplay.random_table(2, random.Random(3))
    text = text_of(handmade())
    plain, keen = prejudiced(text, [0.0] * CREW + [-30.0]), prejudiced(text, [0.0] * CREW + [30.0])
    crews = []
    for young, enough in ((0, 8), (6, 2), (6, 4), (6, 8)):
        found = played(table, [Mind(plain, keen, young, enough)] * 2, (2, 1, 1), 6, random.Random(4))
        crews.append(sum(found.state.player[seat * ROW + WORKERS_OUT] for seat in range(2)))
    assert crews[0] == crews[1] < crews[2] < crews[3]


def test_a_game_gives_every_seat_a_lesson() -> None:
    game = play(Job((text_of(handmade()),) * 3, 11, (2, 1, 1), (0.0, 0.5, 1.0)))
    assert len(game.lessons) == 3
    assert sum(game.shares) == pytest.approx(1.0)
    for lesson, share in zip(game.lessons, game.shares, strict=True):
        assert lesson.win == share
        assert lesson.positions.shape[1] == INPUTS
        assert lesson.lead >= 0 if share == 1.0 else lesson.lead <= 0
    assert abs(len(game.lessons[0].positions) - game.rounds) <= 1
    assert play(Job((text_of(handmade()),) * 3, 11, (2, 1, 1), (0.0, 0.5, 1.0))).shares == game.shares


def test_training_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "HIDDEN", 4)

    class Here(Pool):
        """This process is enough."""

        def __init__(self) -> None:
            pass

        def imap(self, function: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
            return map(function, jobs)

    course = GameCourse(tmp_path)
    first = course.network
    training.one_round(course, Here(), 2, (2, 1, 1), 1e-3)
    again = GameCourse(tmp_path)
    assert again.history == course.history
    assert len(again.history) == 1
    assert again.network.strip() == course.network.strip() != first
    assert [read_network(again.network).for_turn(turn).size for turn in (1, 30)] == [4, 4]
    assert GameCourse(tmp_path, first).network == again.network  # a beginning is only for the beginning
    assert GameCourse(tmp_path / "other", again.network).network == again.network
    assert len(again.lessons) == 1
    for kept, given in zip(again.lessons[0], course.lessons[0], strict=True):
        assert kept.win == given.win
        assert kept.lead == pytest.approx(given.lead)
        assert np.array_equal(kept.positions, given.positions)
