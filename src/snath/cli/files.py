"""Opening what a player hands us: a record, a position or a setup."""

import sys
from pathlib import Path

from snath.game import Game, TableSetup, load_position, load_record, load_setup
from snath.record.record import RecordError
from snath.record.yaml_lines import FileError
from snath.words import Words

RECORD, POSITION, SETUP = b"record/", b"position/", b"setup/"  # what the first lines of a file say after "snath"
FIRST_LINES = 4000


def open_file(path: Path, words: Words, move: int | None = None) -> Game:
    """The game of a file; of a record, the game as it stood after `move` actions."""
    if kind_of(path, words) == POSITION:
        if move is not None:
            raise ValueError(words("cli-position-has-no-moves", file=str(path)))
        try:
            return load_position(path)
        except FileError as error:
            raise ValueError(located(path, error, words)) from None
    game = open_record(path, words)
    if move is None:
        return game
    if not 0 <= move <= len(game.history):
        raise ValueError(words("cli-no-such-move", file=str(path), n=str(move), last=str(len(game.history))))
    return game.at_move(move)


def open_record(path: Path, words: Words) -> Game:
    """The game of a record. One that was cut off is taken as far as it goes, and that is said."""
    if kind_of(path, words) == POSITION:
        raise ValueError(words("cli-is-a-position", file=str(path)))
    try:
        return load_record(path)
    except RecordError as error:
        mistake = error
    try:
        game = load_record(path, partial=True)
    except RecordError:
        raise ValueError(located(path, mistake, words)) from None
    print("snath:", words("cli-cut-off", file=str(path), n=str(len(game.history))), file=sys.stderr)
    return game


def open_setup(path: Path, words: Words) -> TableSetup:
    """The table of a setup file."""
    if SETUP not in first_lines(path):
        raise ValueError(words("cli-no-setup", file=str(path)))
    try:
        return load_setup(path)
    except FileError as error:
        raise ValueError(located(path, error, words)) from None


def kind_of(path: Path, words: Words) -> bytes:
    start = first_lines(path)
    is_json = start.lstrip().startswith(b"{")
    if is_json and RECORD in start:
        return RECORD
    if not is_json and POSITION in start:
        return POSITION
    raise ValueError(words("cli-no-game", file=str(path)))


def first_lines(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(FIRST_LINES)


def located(path: Path, error: FileError, words: Words) -> str:
    if error.line is None:
        return words("cli-wrong-file", file=str(path), reason=error.reason)
    return words("cli-wrong-line", file=str(path), line=str(error.line), reason=error.reason)
