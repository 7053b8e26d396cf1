"""Records of games: saving, loading by playing every action again, and walking through a game in both directions.

>>> from .game import new_game
>>> game = new_game(["nordic:industrial", "saxony:militant"], seed=7)
>>> game.play("section bolster")
>>> game.play("top power")
>>> again = load_record(game.record())
>>> again.player("nordic").power
6
>>> replay = Replay(again)
>>> len(replay), replay.at(1).decision.step
(2, 'take_top')
"""

from collections.abc import Iterator, Mapping

from snath.engine.interjections import is_interjection
from snath.engine.machine import may_interject
from snath.record.record import Move, Record, RecordError, Source, Target, read_record, result_of

from .game import Game, IllegalAction
from .timeline import EVERY


def save_record(game: Game, target: Target, names: Mapping[str, str] | None = None, date: str | None = None) -> None:
    """Write the record of a game to a path or an open file, with names of the players (by faction) and a date."""
    game.save(target, names, date)


def load_record(source: Source, partial: bool = False) -> Game:
    """The game of a record, given as path, text or open file, with its whole history.

    Every line is checked: a mistake raises `RecordError` with the line and what is wrong. With `partial=True` a record
    that was cut off is loaded as far as it goes.
    """
    record = read_record(source, partial)
    game = Game(record.start, record.setup)
    for n, move in enumerate(record.moves, 1):
        play_line(game, move, n + 1)
    check_result(game, record)
    return game


def play_line(game: Game, move: Move, line: int) -> None:
    say = game.notation.text(move.action)
    if game.over:
        raise RecordError(f"'{say}' comes after the end of the game", line)
    beside = may_interject(game.state, move.seat, move.action) or is_interjection(move.action)
    if not beside and move.seat not in game.to_act:
        asked = " and ".join(str(seat) for seat in game.to_act)
        raise RecordError(f"'{say}' comes from seat {move.seat}, but seat {asked} is asked", line)
    try:
        game.play(move.action, seat=move.seat)
    except IllegalAction as error:
        raise RecordError(f"seat {move.seat} cannot do that here: {error}", line) from None


def check_result(game: Game, record: Record) -> None:
    """The closing line says how the game stands; playing it again must come out the same."""
    if not record.complete:
        return
    line = len(record.moves) + 2
    result = result_of(game.state)
    if record.result is None and result is not None:
        raise RecordError("the game is over here, but the closing line has no result", line)
    if record.result is not None and result is None:
        raise RecordError("the closing line has a result, but the game is not over here", line)
    if record.result != result:
        raise RecordError(f"the result is not what the actions give, which is {result}", line)


class Replay:
    """A game to walk through. `at(n)` is the game after its first n actions; going back is as quick as going on.

    What it gives are games of their own: play on from any of them to try what else could have been.
    """

    def __init__(self, game: Game, every: int = EVERY) -> None:
        """A state is kept after `every` so many actions; any other point is reached from the one before."""
        self._game = game.copy()
        self._game.timeline.every = every

    def __len__(self) -> int:
        """Number of actions."""
        return len(self._game.timeline)

    def __iter__(self) -> Iterator[Game]:
        """The game after each action."""
        return (self.at(n) for n in range(1, len(self) + 1))

    def at(self, n: int) -> Game:
        """The game after n actions: 0 is its beginning, `len(replay)` its end."""
        return self._game.at_move(n)
