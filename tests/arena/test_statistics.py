"""Shares, ratings and times, against values known otherwise."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from snath.arena.intervals import share_of, wilson
from snath.arena.lines import GameLine
from snath.arena.ratings import ratings_of
from snath.arena.times import Stopwatch, quantile
from tests.known import known

from .games import game


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (8, 10, 0.4902, 0.9433), (1, 1, 0.2065, 1.0)],
)
def test_wilsons_interval(wins: int, n: int, low: float, high: float) -> None:
    assert wilson(wins / n, n) == pytest.approx((wins / n, low, high), abs=1e-4)


def test_games_on_their_own_have_wilsons_interval() -> None:
    wins = [[float(random.Random(n).random() < 0.3)] for n in range(2000)]
    plain = wilson(sum(map(sum, wins)) / 2000, 2000)
    assert share_of(wins) == pytest.approx(plain, abs=1e-4)


def test_games_that_repeat_each_other_count_once() -> None:
    """Each table is won or lost twice: 400 games tell no more than 200."""
    wins = [[1.0, 1.0], [0.0, 0.0]] * 100
    assert share_of(wins) == pytest.approx(wilson(0.5, 200 * 199 / 200), abs=1e-9)


def test_games_that_balance_each_other_are_not_taken_for_more_than_they_are() -> None:
    assert share_of([[1.0, 0.0]] * 50) == wilson(0.5, 100)


def test_no_games_no_share() -> None:
    assert share_of([]) is None
    assert share_of([[]]) is None


def duel(number: int, first: float, chance: random.Random, one: str = "a", other: str = "b") -> GameLine:
    """The first bot wins this game with that chance."""
    won = chance.random() < first
    return game(number, [one, other], [60, 40] if won else [40, 60])


def test_three_wins_of_four_are_191_points() -> None:
    lines = [game(n, "ab", [40, 60] if n % 4 == 0 else [60, 40]) for n in range(4000)]
    elo = known(ratings_of("ab", lines)).elo
    assert elo["a"].rating - elo["b"].rating == pytest.approx(400 * math.log10(3), abs=0.5)
    assert elo["a"].rating + elo["b"].rating == pytest.approx(3000)


def test_known_strengths_are_found_within_their_intervals() -> None:
    strength = {"a": 1700, "b": 1500, "c": 1300}
    chance = random.Random(5)
    lines: list[GameLine] = []
    for one, other in ("ab", "bc", "ac"):
        first = 1 / (1 + 10 ** ((strength[other] - strength[one]) / 400))
        lines += [duel(len(lines) + n, first, chance, one, other) for n in range(600)]
    ratings = known(ratings_of("abc", lines))
    for bot, elo in ratings.elo.items():
        assert elo.low < strength[bot] < elo.high
        assert 15 < elo.high - elo.low < 80
    assert ratings.openskill["a"].mu > ratings.openskill["b"].mu > ratings.openskill["c"].mu


def test_shared_victories_are_half_each() -> None:
    """As many wins as shared victories are three points of four."""
    elo = known(ratings_of("ab", [game(n, "ab", [50 + n % 2, 50]) for n in range(4000)])).elo
    assert elo["a"].rating - elo["b"].rating == pytest.approx(400 * math.log10(3), abs=0.5)


def test_who_always_wins_is_not_infinitely_strong() -> None:
    elo = known(ratings_of("ab", [game(n, "ab", [60, 40]) for n in range(20)])).elo
    assert 400 < elo["a"].rating - elo["b"].rating < 1200


SWEEPS = {
    "20 of 20": [("ab", [60, 40], n) for n in range(20)],
    "one game": [("ab", [60, 40], 0)],
    "one group, won": [("ab", [60, 40], 0), ("ba", [40, 60], 0)],
    "one group, shared out": [("ab", [60, 40], 0), ("ba", [60, 40], 0)],
    "one group of four": [("abbb", [60, 40, 30, 20], 0), ("babb", [40, 60, 30, 20], 0)],
    "one beats two": [(bots, [60, 40], n) for n in range(200) for bots in ("ab", "ac")],
    "a row": [(bots, [60, 40], n) for n in range(20) for bots in ("ab", "bc")],
    "even": [("ab", [50, 50], n) for n in range(30)],
}


@pytest.mark.parametrize("played", SWEEPS.values(), ids=SWEEPS)
@pytest.mark.parametrize("seed", range(5))
def test_a_rating_lies_inside_its_interval_whoever_always_wins(
    played: list[tuple[str, list[int], int]], seed: int
) -> None:
    lines = [game(n, list(bots), scores, group, str(set(bots))) for n, (bots, scores, group) in enumerate(played)]
    seen = sorted({bot for bots, _, _ in played for bot in bots})
    for elo in known(ratings_of(seen, lines, seed)).elo.values():
        assert elo.low + 5 < elo.rating < elo.high - 5
        assert elo.high - elo.low < 3000


def test_the_interval_of_20_wins_of_20_is_that_of_jeffreys() -> None:
    """By the Beta distribution of 20.5 and 0.5, the first bot wins less than 88.3 % with a chance of 2.5 %."""
    elo = known(ratings_of("ab", [game(n, "ab", [60, 40]) for n in range(20)])).elo["a"]
    assert elo.low == pytest.approx(1500 + 200 * math.log10(0.883 / 0.117), abs=30)


def test_bots_that_no_game_compares_have_no_ratings() -> None:
    lines = [game(0, "ab", [60, 40]), game(1, "cd", [60, 40])]
    assert ratings_of("abcd", lines) is None
    assert ratings_of("ab", []) is None


@given(some.lists(some.floats(1e-6, 100), min_size=1), some.sampled_from([0.5, 0.95]))
def test_counts_of_times_keep_their_quantiles(times: list[float], share: float) -> None:
    watch = Stopwatch()
    for n, seconds in enumerate(times):
        watch.note(n // 3, seconds)
    exact = sorted(times)[max(0, math.ceil(share * len(times)) - 1)]
    assert quantile(watch.times().histogram, share) == pytest.approx(exact, rel=0.03)
    assert watch.times().max == pytest.approx(max(times), abs=1e-9)


def test_late_is_more_than_a_fifth_too_long() -> None:
    watch = Stopwatch(0.5)
    for seconds in (0.1, 0.5, 0.59, 0.61, 7.0):
        watch.note(1, seconds)
    assert watch.times().late == 2
    assert Stopwatch().times().late is None


def test_the_decisions_of_a_turn_are_added_up() -> None:
    watch = Stopwatch()
    for turn in (1, 1, 1, 2):
        watch.note(turn, 0.5)
    times = watch.times()
    assert (times.turn_p95, times.p95, times.total, times.mean) == (1.5, 0.5, 2.0, 0.5)
