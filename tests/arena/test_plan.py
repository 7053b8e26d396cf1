"""Which games are played: everybody who should meet meets, and nobody has the better seat."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as some

from snath.arena.entrants import Entrant
from snath.arena.plan import MANNERS, Arena, Manner, jobs_of, pairings_of


def arena_of(
    bots: Iterable[str],
    manner: str = "all",
    players: int | tuple[int, ...] = 2,
    games: int = 10,
    seed: int = 1,
    both_ways: bool = False,
) -> Arena:
    entrants = tuple(Entrant(name, "1", name) for name in bots)
    return Arena("0", entrants, cast(Manner, manner), both_ways, games, players, seed, None, 100, "")


arenas = some.builds(
    arena_of,
    some.integers(2, 4).map(lambda n: "abcd"[:n]),
    some.sampled_from(MANNERS),
    some.integers(4, 7),
    some.integers(1, 30),
    some.integers(0, 5),
    some.booleans(),
)


@given(arenas)
def test_in_every_group_everybody_sits_in_every_seat(arena: Arena) -> None:
    lineups = {pairing.name: pairing.lineup for pairing in pairings_of(arena)}
    groups = defaultdict(list)
    for job in jobs_of(arena):
        groups[job.pairing, job.group].append(job)
    for (pairing, _), jobs in groups.items():
        lineup = Counter(lineups[pairing])
        assert len({job.seed for job in jobs}) == 1
        if len(lineup) == 1:
            assert len(jobs) == 1
            continue
        assert isinstance(arena.players, int)
        assert len(jobs) == arena.players
        for seat in range(arena.players):
            assert Counter(job.seats[seat] for job in jobs) == lineup


@given(arenas)
def test_games_come_in_whole_groups_and_no_more_than_needed(arena: Arena) -> None:
    jobs = jobs_of(arena)
    assert [job.number for job in jobs] == list(range(len(jobs)))
    for pairing in pairings_of(arena):
        games = sum(job.pairing == pairing.name for job in jobs)
        assert games % pairing.size == 0
        assert arena.games <= games < arena.games + pairing.size


@given(arenas)
def test_no_chance_is_used_twice(arena: Arena) -> None:
    jobs = jobs_of(arena)
    seeds = [seed for job in jobs for seed in job.bot_seeds]
    assert len(set(seeds)) == len(seeds)
    assert len({(job.pairing, job.seed) for job in jobs}) == len({(job.pairing, job.group) for job in jobs})


def test_neighbouring_seeds_share_no_tables() -> None:
    tables = [{job.seed for job in jobs_of(arena_of("ab", games=50, seed=seed))} for seed in (1, 2)]
    assert not tables[0] & tables[1]


@pytest.mark.parametrize(
    ("manner", "players", "both_ways", "lineups"),
    [
        ("all", 2, False, ["ab", "ac", "bc"]),
        ("all", 2, True, ["ab", "ac", "bc"]),  # two players: the other way round is in every group
        ("all", 4, False, ["abbb", "accc", "bccc"]),
        ("all", 3, True, ["abb", "baa", "acc", "caa", "bcc", "cbb"]),
        ("neighbours", 2, False, ["ab", "bc"]),
        ("self", 3, False, ["aaa", "bbb", "ccc"]),
        ("one-against-all", 2, False, ["ab", "ac"]),
        ("mixed", 3, False, ["abc"]),
        ("mixed", 5, False, ["abcab"]),
    ],
)
def test_who_meets(manner: str, players: int, both_ways: bool, lineups: list[str]) -> None:
    pairings = pairings_of(arena_of("abc", manner, players, both_ways=both_ways))
    assert ["".join("abc"[bot] for bot in pairing.lineup) for pairing in pairings] == lineups


@pytest.mark.parametrize(
    ("manner", "players", "both_ways", "pairings"),
    [
        ("all", (2, 4), False, ["a - b (2 players) ab", "a - b (4 players) abbb"]),
        ("all", (2, 3), True, ["a - b (2 players) ab", "a - b (3 players) abb", "b - a (3 players) baa"]),
        ("self", (3, 2), False, ["a (3 players) aaa", "b (3 players) bbb", "a (2 players) aa", "b (2 players) bb"]),
        ("mixed", (2, 3), False, ["a + b (2 players) ab", "a + b (3 players) aba"]),
        ("all", (4,), False, ["a - b abbb"]),
    ],
)
def test_who_meets_at_tables_of_several_sizes(
    manner: str, players: tuple[int, ...], both_ways: bool, pairings: list[str]
) -> None:
    found = pairings_of(arena_of("ab", manner, players, both_ways=both_ways))
    assert [f"{pairing.name} {''.join('ab'[bot] for bot in pairing.lineup)}" for pairing in found] == pairings


def test_tables_of_several_sizes_have_their_whole_groups() -> None:
    jobs = jobs_of(arena_of("ab", players=(2, 3), games=5))
    assert [job.number for job in jobs] == list(range(len(jobs)))
    assert Counter(len(job.seats) for job in jobs) == {2: 6, 3: 6}
    seeds = [seed for job in jobs for seed in job.bot_seeds]
    assert len(set(seeds)) == len(seeds)


def test_the_same_arguments_play_the_same_games_for_ever() -> None:
    job = jobs_of(arena_of("ab", players=3))[4]
    assert (job.number, job.pairing, job.group, job.rotation, job.seats) == (4, "a - b", 1, 1, (1, 0, 1))
    assert (job.seed, *job.bot_seeds) == (35486403336593, 2359023627380, 219472351726095, 175902571038066)


def test_mixed_tables_are_not_always_mixed_alike() -> None:
    first = [job.seats for job in jobs_of(arena_of("abcd", "mixed", 4, games=80)) if job.rotation == 0]
    assert len(set(first)) > 10
