"""Golden games: digests of whole games and counts of the first decisions, kept in golden.json.

They guard the move generator and chance: a change of the rules, of the action space or of dealing shows here first.
After a change that is meant, write them anew: `python -m tests.play.golden --write`.
"""

import argparse
import hashlib
import json
from pathlib import Path
from typing import Any

from snath.engine.layout import OVER, TURN
from snath.engine.machine import answer
from snath.engine.scoring import score
from snath.engine.setup import Options, Seat, new_state
from snath.engine.state import State

from .checks import Table
from .games import decisions, random_table, wide_table

FILE = Path(__file__).with_name("golden.json")
SEEDS = range(7000, 7016)
TABLES = (
    (("nordic", "industrial"), ("saxony", "militant")),
    (("rusviet", "mechanical"), ("crimea", "agricultural"), ("polania", "innovative")),
    (("albion", "militant"), ("togawa", "engineering")),
)
DEEPEST = 8


def digest(seed: int, table: Table = random_table) -> dict[str, Any]:
    """A whole random game in a few numbers; the hash goes over every list of legal actions."""
    s = table(seed)
    hashed = hashlib.sha256()
    n = 0
    for _ in decisions(s, seed):
        hashed.update(f"{s.seat}:{s.legal};".encode())
        n += 1
    return {
        "factions": s.table.factions,
        "decisions": n,
        "turns": s.now[TURN],
        "scores": [sheet.total for sheet in score(s)],
        "hash": hashed.hexdigest()[:16],
    }


def count(s: State, depth: int) -> int:
    """Number of ways to make the next `depth` decisions."""
    if depth == 0 or s.now[OVER]:
        return 1
    if depth == 1:
        return len(s.legal)
    total = 0
    for action in s.legal:
        twin = s.copy()
        answer(twin, twin.seat, action)
        total += count(twin, depth - 1)
    return total


def counts(table: tuple[tuple[str, str], ...]) -> list[int]:
    seats = [Seat(*seat) for seat in table]
    s = new_state(seats, 1, Options(), tile="adjacent_lakes", modules=("invaders_from_afar",))
    return [count(s, depth) for depth in range(1, DEEPEST + 1)]


def golden() -> dict[str, Any]:
    return {
        "games": {str(seed): digest(seed) for seed in SEEDS},
        "wide": {str(seed): digest(seed, wide_table) for seed in SEEDS},
        "counts": {"+".join(faction for faction, _ in table): counts(table) for table in TABLES},
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write golden.json anew")
    if parser.parse_args().write:
        FILE.write_text(json.dumps(golden(), indent=1) + "\n", encoding="utf-8")
