"""Random games over every player count, faction and mat keep all invariants.

The long run is `python -m tests.play.soak`.
"""

from collections.abc import Callable

import pytest

from snath.content import load_content
from snath.engine.layout import OVER
from snath.engine.scoring import score, total
from snath.engine.state import State

from .checks import conserving_game, leakless_game, plain_game, repeated_game
from .games import VARIANTS, decisions, random_table, wide_table


@pytest.mark.parametrize("seed", range(40))
def test_nothing_is_made_or_lost(seed: int) -> None:
    assert conserving_game(seed)["decisions"] > 100


@pytest.mark.parametrize("seed", range(5000, 5048))
def test_nothing_is_made_or_lost_with_every_variant(seed: int) -> None:
    assert conserving_game(seed, wide_table)["decisions"] > 50


@pytest.mark.parametrize("seed", range(5100, 5112))
def test_no_view_tells_a_secret_with_every_variant(seed: int) -> None:
    assert leakless_game(seed, wide_table)["decisions"] > 50


@pytest.mark.parametrize("seed", range(1000, 1008))
def test_no_view_tells_a_secret(seed: int) -> None:
    assert leakless_game(seed)["decisions"] > 100


@pytest.mark.parametrize("seed", range(2000, 2008))
def test_same_seed_same_game(seed: int) -> None:
    assert repeated_game(seed)["decisions"] > 100


def test_games_end_by_themselves() -> None:
    for seed in range(3000, 3100):
        assert plain_game(seed)["turns"] > 10
        assert plain_game(seed, wide_table)["turns"] > 10


@pytest.mark.parametrize("table", [random_table, wide_table])
def test_the_quick_total_is_that_of_the_score_sheet(table: Callable[[int], State]) -> None:
    """Over all tiles, modules and variants, at some hundred moments of 28 games."""
    moments = 0
    for seed in range(6000, 6028):
        for n, s in enumerate(decisions(table(seed), seed)):
            if n % 97 == 0 or s.now[OVER]:
                assert [total(s, seat) for seat in range(s.table.players)] == [sheet.total for sheet in score(s)]
                moments += 1
    assert moments > 300


def test_random_tables_meet_every_faction_mat_and_tile() -> None:
    tables = [random_table(seed).table for seed in range(400)]
    pairs = {pair for table in tables for pair in zip(table.factions, table.mats, strict=True)}
    content = load_content()
    assert {faction for faction, _ in pairs} == {
        name for name, mat in content.faction_mats.items() if mat.set == "base"
    }
    assert {mat for _, mat in pairs} == set(content.player_mats)
    assert len(pairs) == 35
    assert {table.tile for table in tables} == set(content.scoring.tiles)


def test_wide_tables_meet_every_pair_player_count_and_variant() -> None:
    tables = [wide_table(seed).table for seed in range(600)]
    pairs = {pair for table in tables for pair in zip(table.factions, table.mats, strict=True)}
    assert len(pairs) == 49
    assert {table.players for table in tables} == {2, 3, 4, 5, 6, 7}
    for name in VARIANTS:
        assert {getattr(table, name) for table in tables} == {True, False}
