"""Who takes part: bots by name or from a file, told apart by their names."""

import hashlib
import sys
import tempfile
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path

import msgspec

from snath.bots import Bot, BotError, load_bot


class Entrant(msgspec.Struct, frozen=True):
    """A bot as the arena knows it. `text` is that of its file, which another machine may not have."""

    name: str
    version: str
    source: str
    text: str = ""

    @property
    def mark(self) -> str:
        """What tells two versions of a bot apart."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:16] if self.text else self.version


def entrants_of(sources: list[str]) -> list[Entrant]:
    """The bots of these sources; two of one name go by their sources."""
    found = [entrant_of(source) for source in sources]
    names = [entrant.name for entrant in found]
    told_apart = [
        msgspec.structs.replace(entrant, name=entrant.source) if names.count(entrant.name) > 1 else entrant
        for entrant in found
    ]
    for entrant in told_apart:
        if sum(other.name == entrant.name for other in told_apart) > 1:
            raise BotError(f"the bot {entrant.name} stands twice")
    return told_apart


def entrant_of(source: str) -> Entrant:
    """What its file prints goes to the standard error, as all that it prints later."""
    with redirect_stdout(sys.stderr):
        bot = load_bot(source)
    file, _ = file_of(source)
    return Entrant(str(bot.name), str(bot.version), source, file.read_text(encoding="utf-8") if file else "")


def file_of(source: str) -> tuple[Path | None, str]:
    """The file that a source names, if it does, and what follows its name.

    >>> file_of("./mine.py:Second")[1], file_of("random")
    (':Second', (None, ''))
    """
    path, ending, wanted = source.rpartition(".py")
    if not ending or (wanted and not wanted.startswith(":")):
        return None, ""
    return Path(path + ending), wanted


@cache
def class_of(entrant: Entrant) -> type[Bot]:
    """The bot as it was when the arena began: from its file if that is here and the same, else from a copy."""
    file, wanted = file_of(entrant.source)
    if file is None or (file.is_file() and file.read_text(encoding="utf-8") == entrant.text):
        return load_bot(entrant.source)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / file.name
        copy.write_text(entrant.text, encoding="utf-8")
        return load_bot(f"{copy}{wanted}")
