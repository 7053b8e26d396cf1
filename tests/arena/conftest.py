"""Bots as people write them, and the command as they call it."""

import json
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pytest

from snath.cli.main import main

BOT = """\
from snath.bots import Bot

class Mine(Bot):
    name = "{name}"
    version = "1"

    def decide(self, view, legal):
        {body}
"""


class Said(NamedTuple):
    code: str | int | None
    out: str
    err: str


class RunArena(Protocol):
    def __call__(self, *words: object) -> Said: ...


class WriteBot(Protocol):
    def __call__(self, name: str, body: str) -> Path: ...


@pytest.fixture
def arena(capsys: pytest.CaptureFixture[str]) -> RunArena:
    """Runs `snath arena` in this process."""

    def run(*words: object) -> Said:
        code: str | int | None
        try:
            code = main(["arena", "--processes", "1", *(str(word) for word in words)])
        except SystemExit as stop:  # how argparse ends
            code = stop.code
        return Said(code, *capsys.readouterr())

    return run


@pytest.fixture
def bot(tmp_path: Path) -> WriteBot:
    """Writes a bot that answers like this."""

    def write(name: str, body: str) -> Path:
        path = tmp_path / f"{name}.py"
        path.write_text(BOT.format(name=name, body=body), encoding="utf-8")
        return path

    return write


@pytest.fixture
def eager(bot: WriteBot) -> Path:
    """A bot that ends its games sooner than a random one."""
    return bot("eager", "return legal[0] if self.random.random() < 0.3 else self.random.choice(legal)")


def lines_in(folder: Path) -> list[dict[str, Any]]:
    """The games of a folder in their order, without what the clock said."""
    lines = [json.loads(line) for line in (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    for line in lines:
        for seat in line["seats"]:
            seat["times"] = None
    return sorted(lines, key=lambda line: line["game"])
