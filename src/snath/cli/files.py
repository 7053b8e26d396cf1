"""Opening what a player hands us: a record or a position."""

from pathlib import Path

from snath.game import Game, load_position, load_record

RECORD_START = b"{"


def open_file(path: Path, move: int | None = None) -> Game:
    """The game of a file; of a record, the game as it stood after `move` actions."""
    with path.open("rb") as file:
        is_record = file.read(200).lstrip().startswith(RECORD_START)
    if not is_record:
        if move not in (None, 0):
            raise ValueError("a position has no moves; --move is for records")
        return load_position(path)
    game = load_record(path)
    if move is None:
        return game
    if not 0 <= move <= len(game.history):
        raise ValueError(f"the record has {len(game.history)} moves; {move} is not among 0 to {len(game.history)}")
    return game.at_move(move)
