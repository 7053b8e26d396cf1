"""Playing a game with bots: each is shown its own view, and every answer is checked."""

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext

from snath.game import Game

from .base import Bot
from .loading import BotError

Watch = Callable[[int, float], None]  # seat, seconds of one decision
Guard = Callable[[int], AbstractContextManager[None]]  # seat → in what it decides


class IllegalMove(BotError):
    """A bot answered with something that is not legal."""

    def __init__(self, bot: Bot, seat: int, answer: object) -> None:
        super().__init__(f"{bot.name} {bot.version} (seat {seat}) answered {str(answer)[:80]!r}, which is not legal")
        self.seat = seat


def step(game: Game, bots: Sequence[Bot], watch: Watch | None = None, guard: Guard | None = None) -> None:
    """Ask the first bot that is to decide, and carry its answer out."""
    seat = game.to_act[0]
    legal = game.legal_actions(seat)
    bot = bots[seat]
    begun = time.perf_counter()
    with guard(seat) if guard else nullcontext():
        answer = bot.decide(game.view(seat), list(legal))  # a list of its own: nothing it does to it counts
    if watch is not None:
        watch(seat, time.perf_counter() - begun)
    if answer not in legal:
        raise IllegalMove(bot, seat, answer)
    game.play(answer, seat)


def play(game: Game, bots: Sequence[Bot], watch: Watch | None = None) -> Game:
    """Play a game to its end; `bots` by seat.

    >>> from snath import new_game
    >>> from snath.bots import RandomBot
    >>> play(new_game(2, seed=1), [RandomBot(1), RandomBot(2)]).over
    True
    """
    while not game.over:
        step(game, bots, watch)
    return game
