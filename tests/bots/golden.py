"""Games of bots whose decisions are pinned, so that a change of how they play is seen.

    python -m tests.bots.golden --write

plays them anew and writes golden.json: only after a change that is meant to alter what bots do. Bots that think until
time is up are given a clock that ticks when it is looked at, so that they think as far every time.
"""

import argparse
import hashlib
import json
import time
from itertools import count
from pathlib import Path

import pytest

import snath
from snath.bots import Bot, step
from snath.bots.levels import Easy, Expert, Hard, Medium

FILE = Path(__file__).with_suffix(".json")
TICK = 1e-3  # seconds
PLENTY = 1000.0  # seconds: never used up

#: Levels by seat, seed, seconds for a decision, decisions until the game is broken off; all factions come up.
GAMES: dict[str, tuple[list[type[Bot]], int, float, int]] = {
    "easy": ([Easy] * 4, 1, PLENTY, 400),
    "medium": ([Medium] * 3, 2, PLENTY, 400),
    "hard": ([Hard] * 2, 3, PLENTY, 90),
    "expert": ([Expert] * 2, 4, 0.1, 50),
    "all levels": ([Easy, Medium, Hard, Expert, Medium, Easy, Medium], 5, 0.1, 150),
}


def decisions(name: str) -> list[tuple[int, int]]:
    """Seat and action, one after the other."""
    levels, seed, seconds, most = GAMES[name]
    game = snath.new_game(len(levels), seed, modules=("invaders_from_afar",))
    bots = [level(seed * 10 + seat, seconds) for seat, level in enumerate(levels)]
    ticks = count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "perf_counter", lambda: next(ticks) * TICK)
        while not game.over and len(game.history) < most:
            step(game, bots)
    return [(played.seat, played.action) for played in game.history]


def digest(name: str) -> str:
    played = decisions(name)
    return f"{len(played)} decisions, {hashlib.sha256(json.dumps(played).encode()).hexdigest()[:16]}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write golden.json anew")
    if parser.parse_args().write:
        FILE.write_text(json.dumps({name: digest(name) for name in GAMES}, indent=1) + "\n", encoding="utf-8")
