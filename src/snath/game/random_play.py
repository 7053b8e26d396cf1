"""Games played at random: for simulations, tests and measurements. Fast: only the engine runs."""

import random
from dataclasses import dataclass
from typing import Any

from snath.engine.layout import OVER, ROW, TURN, TURNS
from snath.engine.machine import answer
from snath.engine.scoring import score, winners
from snath.engine.setup import Options, Seat, new_state
from snath.engine.state import Raw, State

from .ledger import ledger


@dataclass
class RandomGame:
    """A finished random game with everything that was told."""

    seed: int
    start: State
    end: State
    log: list[Raw]
    decisions: int

    def game(self) -> Any:
        """As a `Game`, to look at and to draw."""
        from .game import Game

        return Game(self.end)

    def report(self) -> dict[str, Any]:
        """Plain data: rounds, scores, and where each coin and star came from."""
        table = self.end.table
        books = ledger(self.start, self.log)
        sheets = score(self.end)
        players = [
            {
                "faction": table.factions[seat],
                "mat": table.mats[seat],
                "score": sheets[seat].total,
                "lines": {line.kind: {"count": line.count, "coins": line.coins} for line in sheets[seat].lines},
                "stars": books[seat].stars,
                "coins": books[seat].coins,
                "paid": books[seat].paid,
                "turns": self.end.mat[seat * ROW + TURNS],
            }
            for seat in range(table.players)
        ]
        return {
            "seed": self.seed,
            "rounds": max(self.end.mat[seat * ROW + TURNS] for seat in range(table.players)),
            "turns": self.end.now[TURN],
            "decisions": self.decisions,
            "tile": table.tile,
            "winners": [table.factions[seat] for seat in winners(self.end)],
            "players": players,
        }


def play_randomly(players: int, seed: int, promos: bool = False) -> RandomGame:
    """Set up a game and play legal actions at random to its end.

    >>> report = play_randomly(2, seed=1).report()
    >>> len(report["players"]), max(player["score"] for player in report["players"]) > 0
    (2, True)
    """
    s = new_state([Seat()] * players, seed, Options(), promos)
    start = s.copy()
    log: list[Raw] = []
    s.log = log
    choose = random.Random(seed).random
    n = 0
    while not s.now[OVER]:
        legal = s.legal
        answer(s, s.seat, legal[int(choose() * len(legal))])
        n += 1
    return RandomGame(seed, start, s, log, n)
