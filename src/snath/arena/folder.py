"""The folder of an arena: what it plays, and one line per finished game, so that an interrupted run can go on."""

import os
import sys
import weakref
from pathlib import Path
from typing import Any

import msgspec

from snath.files import part_of, whole
from snath.words import Words

from .examples import Examples
from .lines import GameLine
from .plan import Arena
from .playing import Played

ARENA = "arena.json"
LOCK = "arena.lock"  # a file of its own, as one that is replaced can be locked twice
GAMES = "games.jsonl"


class Folder:
    """Opens a folder for an arena: a new one, or the one where the same arena was interrupted."""

    def __init__(self, path: Path, arena: Arena, words: Words) -> None:
        self.path = path
        self._words = words
        path.mkdir(parents=True, exist_ok=True)
        self._begun(arena)  # whatever else lies here is left alone: not even a lock is put beside it
        self._hold()
        self._claim(arena)
        self._games = path / GAMES
        self.lines = self._read()
        self.examples = Examples(path, self.lines)

    def _claim(self, arena: Arena) -> None:
        if not self._begun(arena):
            with whole(self.path / ARENA) as file:
                file.write(msgspec.json.format(msgspec.json.encode(identity(arena))))

    def _begun(self, arena: Arena) -> bool:
        """Only the arena that began here may go on here; False if none has."""
        names = {file.name for file in self.path.iterdir()}
        if ARENA not in names:
            killed_at_once = {LOCK, part_of(self.path / ARENA).name}  # what such a run leaves
            if names - killed_at_once:
                raise ValueError(self._words("arena-strange-folder", folder=str(self.path)))
            return False
        wanted = identity(arena)
        try:
            there = msgspec.json.decode((self.path / ARENA).read_bytes(), type=dict[str, Any])
        except msgspec.DecodeError:
            raise ValueError(self._words("arena-strange-folder", folder=str(self.path))) from None
        for key, value in wanted.items():
            if there.get(key) != value:
                before, now = (msgspec.json.encode(each).decode()[:80] for each in (there.get(key), value))
                raise ValueError(
                    self._words(
                        "arena-other", folder=str(self.path), what=key.replace("_", "-"), before=before, now=now
                    )
                )
        return True

    def _hold(self) -> None:
        """As long as this is open, nobody else plays here; Windows does not see to it."""
        if sys.platform == "win32":
            return
        from fcntl import LOCK_EX, LOCK_NB, flock

        file = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT, 0o666)
        weakref.finalize(self, os.close, file)
        try:
            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise ValueError(self._words("arena-busy", folder=str(self.path))) from None

    def _read(self) -> list[GameLine]:
        """The games that were played here. Half a line at the end is cut off."""
        if not self._games.exists():
            return []
        data = self._games.read_bytes()
        lines, _, torn = data.rpartition(b"\n")
        found: dict[int, GameLine] = {}
        for n, line in enumerate(lines.split(b"\n") if lines else [], 1):
            try:
                game = msgspec.json.decode(line, type=GameLine)
            except msgspec.DecodeError:
                raise ValueError(self._words("arena-no-game", file=str(self._games), line=str(n))) from None
            found[game.game] = game
        if torn:
            with self._games.open("r+b") as file:
                file.truncate(len(data) - len(torn))
        return list(found.values())

    def note(self, played: Played) -> None:
        """Write down a finished game at once: what has its line has its record, if that is to be kept."""
        self.examples.note(played)
        with self._games.open("ab") as file:
            file.write(msgspec.json.encode(played.line) + b"\n")
        self.lines.append(played.line)


def identity(arena: Arena) -> dict[str, Any]:
    """What must be the same for a run to go on, as a file tells it."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(arena))
    data["bots"] = [{"name": bot.name, "source": bot.source, "mark": bot.mark} for bot in arena.bots]
    return data
