"""Bots decide in golden games as they always did (see golden.py)."""

import json

import pytest

from .golden import FILE, GAMES, digest

GOLDEN = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_bots_play_the_same_games(name: str) -> None:
    assert digest(name) == GOLDEN[name]
