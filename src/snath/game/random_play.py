"""Games played at random: for simulations, tests and measurements. Fast: only the engine runs."""

import random
from dataclasses import dataclass
from typing import Any

from snath.engine.layout import OVER
from snath.engine.machine import answer
from snath.engine.setup import Options, Seat
from snath.engine.state import Raw, State
from snath.record.record import Setup
from snath.record.setup_file import SetupFile

from .dealing import Auction, Draft
from .report import report_of


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
        return report_of(self.seed, self.start, self.end, self.log, self.decisions)


def play_randomly(players: int, seed: int, promos: bool = False, modules: tuple[str, ...] = ()) -> RandomGame:
    """Set up a game and play legal actions at random to its end.

    >>> report = play_randomly(2, seed=1).report()
    >>> len(report["players"]), max(player["score"] for player in report["players"]) > 0
    (2, True)
    """
    return play_out(Setup((Seat(),) * players, seed, Options(), promos, modules=modules))


def play_out(setup: Setup) -> RandomGame:
    """The same with any setup."""
    s = setup.state()
    start = s.copy()
    log: list[Raw] = []
    s.log = log
    choose = random.Random(setup.seed).random
    n = 0
    while not s.now[OVER]:
        legal = s.legal
        answer(s, s.seat, legal[int(choose() * len(legal))])
        n += 1
    return RandomGame(setup.seed, start, s, log, n)


def random_setup(table: SetupFile, seed: int) -> Setup:
    """What a game of this table is set up from; a draft or an auction is played at random."""
    if table.deal == "random":
        return table.setup(seed)
    dealing = Draft(table, seed) if table.deal == "draft" else Auction(table, seed)
    choose = random.Random(seed).random
    while not dealing.done:
        choices = dealing.legal_choices()
        dealing.play(choices[int(choose() * len(choices))])
    return dealing.setup()
