"""One game of an arena, from its job to its line."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, redirect_stdout
from dataclasses import replace
from functools import lru_cache

import msgspec

from snath.bots import Bot, step
from snath.bots.error_text import message_of, traceback_of
from snath.game import Game, Person, TableSetup, load_setup
from snath.game.random_play import random_setup

from .entrants import class_of
from .limit import Alarm, allowed_to, limit_of
from .lines import Fault, GameLine, SeatLine
from .plan import Arena, Job
from .times import Stopwatch

Ask = Callable[[int, float], None]  # told the seat of a bot, and how long it may take, before it may do anything
DIED = "ProcessDied: the process ended while this bot was asked, and once more when the game was played again alone"


class Played(msgspec.Struct):
    """A game that was played: its line and its record."""

    line: GameLine
    record: str


def play_job(arena: Arena, job: Job, ask: Ask | None = None) -> Played:
    """Play it. What a bot prints goes to the standard error, what it does wrong into the line.

    Without `ask` this is the process that hears Ctrl-C; in others nobody but a bot can have interrupted it.
    """
    game = game_of(arena, job)
    watches = [Stopwatch() for _ in job.seats]
    with redirect_stdout(sys.stderr), Alarm() as alarm:
        fault = play_on(game, arena, job, watches, alarm, ask)
    return Played(line_of(game, arena, job, watches, fault), game.record(names_of(game, arena, job)))


def lost_job(arena: Arena, job: Job, seat: int, why: str) -> Played:
    """A game that nobody can tell of, because the process ended while the bot of this seat was asked."""
    game = game_of(arena, job)
    fault = Fault(arena.bots[job.seats[seat]].name, seat, why, why)
    line = line_of(game, arena, job, [Stopwatch() for _ in job.seats], fault)
    return Played(line, game.record(names_of(game, arena, job)))


def game_of(arena: Arena, job: Job) -> Game:
    setup = random_setup(table_from(arena.table, len(job.seats)), job.seed)
    return Game(setup.state(), setup)


@lru_cache(maxsize=8)
def table_from(text: str, players: int) -> TableSetup:
    """The same for another number of players, if the arena has tables of several sizes."""
    table = load_setup(text)
    return table if len(table.players) == players else replace(table, players=(Person(),) * players)


def play_on(
    game: Game, arena: Arena, job: Job, watches: list[Stopwatch], alarm: Alarm, ask: Ask | None
) -> Fault | None:
    """To the end of the game or of the allowed rounds, or up to the first fault."""
    last_turn = arena.max_rounds * len(job.seats)
    bots: list[Bot] = []
    limits: list[float] = []
    asked = ask or (lambda seat, limit: None)

    def guard(seat: int) -> AbstractContextManager[None]:
        asked(seat, limits[seat])
        return alarm.within(limits[seat])

    try:
        for bot, seed in zip(job.seats, job.bot_seeds, strict=True):
            asked(len(bots), limit_of(None, arena.limit))
            kind = class_of(arena.bots[bot])
            allowed = watches[len(bots)].allowed = allowed_to(kind, arena.seconds)
            limits.append(limit_of(allowed, arena.limit))
            asked(len(bots), limits[-1])
            with alarm.within(limits[-1]):
                made = kind(seed, arena.seconds)
            bots.append(made)
        while not game.over and game.turn <= last_turn:
            turn = game.turn
            step(
                game,
                bots,
                lambda seat, seconds: watches[seat].note(turn, seconds),  # noqa: B023 - called at once
                guard,
            )
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt) and ask is None:
            raise
        seat = game.to_act[0] if len(bots) == len(job.seats) else len(bots)
        return Fault(arena.bots[job.seats[seat]].name, seat, message_of(error), traceback_of(error))
    return None


def line_of(game: Game, arena: Arena, job: Job, watches: list[Stopwatch], fault: Fault | None) -> GameLine:
    report = game.report()
    won = report["winners"]
    ended = "fault" if fault else report["ended"] or "unfinished"
    seats = []
    for seat, (bot, player) in enumerate(zip(job.seats, report["players"], strict=True)):
        entrant = arena.bots[bot]
        win = (player["faction"] in won) / len(won) if game.over and not fault else None
        watch = watches[seat]
        seats.append(
            SeatLine(
                bot=entrant.name,
                version=entrant.version,
                win=win,
                decisions=len(watch.decisions),
                times=watch.times(),
                **player,
            )
        )
    return GameLine(
        game=job.number,
        pairing=job.pairing,
        group=job.group,
        rotation=job.rotation,
        seed=job.seed,
        players=len(job.seats),
        rounds=report["rounds"],
        turns=report["turns"],
        decisions=report["decisions"],
        tile=report["tile"],
        ended=ended,
        seats=seats,
        fault=fault,
    )


def names_of(game: Game, arena: Arena, job: Job) -> dict[str, str]:
    """Faction → bot."""
    return {faction: arena.bots[bot].name for faction, bot in zip(game.factions, job.seats, strict=True)}
