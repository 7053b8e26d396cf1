"""Example games to step through: the public board at the ends of turns."""

import re
from collections.abc import Sequence
from pathlib import Path

import msgspec

from snath.game import Game, Replay, load_record
from snath.words import Words

from ..examples import REASONS
from ..lines import GameLine

GAMES = len(REASONS)
PICTURES = 20


class Film(msgspec.Struct):
    """Pictures of one game by day and by night. Each is a row of pairs: first piece, number of pieces that follow."""

    pieces: list[str]
    day: list[list[int]]
    night: list[list[int]]
    captions: list[str]


def chosen(lines: Sequence[GameLine]) -> list[GameLine]:
    """The games to show: over all pairings the best example of each kind, and further ones."""
    ended = [line for line in lines if line.finished]
    best = [min(ended, key=key) for key in REASONS.values() if ended]
    return list({line.game: line for line in [*best, *ended]}.values())[:GAMES]


def film_of(record: Path, words: Words) -> Film:
    game = load_record(record)
    replay = Replay(game)
    stops = spread(turn_ends(game))
    numbers: dict[str, int] = {}
    film = Film([], [], [], [])
    for stop in stops:
        at = replay.at(stop)
        seen = at.view(None)
        film.day.append(pieces_drawn(seen.svg("board"), numbers))
        film.night.append(pieces_drawn(seen.svg("board", night=True), numbers))
        film.captions.append(words("arena-film-round", n=str(-(-at.turn // len(at.players)))))
    film.pieces = list(numbers)
    return film


def turn_ends(game: Game) -> list[int]:
    """Numbers of actions after which a turn was over, from the start to the end of the game."""
    ends = [0]
    again = Game(game.start, game.setup)
    for n, played in enumerate(game.history[:-1], 1):
        turn = again.turn
        again.play(played.action, played.seat)
        if again.turn != turn:
            ends.append(n)
    return [*ends, len(game.history)]


def spread(stops: Sequence[int]) -> list[int]:
    """At most so many of them, evenly, with the first and the last."""
    if len(stops) <= PICTURES:
        return list(stops)
    return [stops[round(i * (len(stops) - 1) / (PICTURES - 1))] for i in range(PICTURES)]


def pieces_drawn(svg: str, numbers: dict[str, int]) -> list[int]:
    """A picture as runs of numbered pieces; most of them are those of the picture before."""
    runs: list[int] = []
    for piece in re.findall(r"<[^>]*>[^<]*", svg):
        number = numbers.setdefault(piece, len(numbers))
        if runs and runs[-2] + runs[-1] == number:
            runs[-1] += 1
        else:
            runs += [number, 1]
    return runs
