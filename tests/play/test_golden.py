"""Golden games come out as they always did (see golden.py)."""

import json

import pytest

from .games import wide_table
from .golden import FILE, SEEDS, TABLES, counts, digest

GOLDEN = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("seed", SEEDS)
def test_golden_game(seed: int) -> None:
    assert digest(seed) == GOLDEN["games"][str(seed)]


@pytest.mark.parametrize("seed", SEEDS)
def test_golden_game_with_invaders_and_variants(seed: int) -> None:
    assert digest(seed, wide_table) == GOLDEN["wide"][str(seed)]


@pytest.mark.parametrize("table", TABLES)
def test_number_of_ways_to_begin(table: tuple[tuple[str, str], ...]) -> None:
    assert counts(table) == GOLDEN["counts"]["+".join(faction for faction, _ in table)]
