"""Random games over every player count, faction and mat keep all invariants.

The long run is `python -m tests.play.soak`.
"""

import pytest

from snath.content import load_content

from .checks import conserving_game, leakless_game, plain_game, repeated_game
from .games import random_table


@pytest.mark.parametrize("seed", range(40))
def test_nothing_is_made_or_lost(seed):
    assert conserving_game(seed)["decisions"] > 100


@pytest.mark.parametrize("seed", range(1000, 1008))
def test_no_view_tells_a_secret(seed):
    assert leakless_game(seed)["decisions"] > 100


@pytest.mark.parametrize("seed", range(2000, 2008))
def test_same_seed_same_game(seed):
    assert repeated_game(seed)["decisions"] > 100


def test_games_end_by_themselves():
    for seed in range(3000, 3100):
        assert plain_game(seed)["turns"] > 10


def test_random_tables_meet_every_faction_mat_and_tile():
    tables = [random_table(seed).table for seed in range(400)]
    pairs = {pair for table in tables for pair in zip(table.factions, table.mats, strict=True)}
    content = load_content()
    assert {faction for faction, _ in pairs} == set(content.faction_mats)
    assert {mat for _, mat in pairs} == set(content.player_mats)
    assert len(pairs) == 35
    assert {table.tile for table in tables} == set(content.scoring.tiles)
