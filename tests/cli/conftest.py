"""Files as a newcomer has them: a finished game and a position."""

from pathlib import Path
from typing import Protocol

import pytest

from snath import Game
from snath.cli.main import main
from snath.cli.simulate import again

POSITION = """\
snath: position/1
active: saxony
players:
  nordic: {mat: industrial, power: 5}
  saxony: {mat: militant, coins: 8}
"""

Said = tuple[str | int | None, str, str]  # exit code, standard output, standard error


class Command(Protocol):
    def __call__(self, *words: object) -> Said: ...


class Refusal(Protocol):
    def __call__(self, *words: object) -> str: ...


@pytest.fixture(scope="session")
def finished() -> Game:
    """A random game of two players with its history."""
    return again(2, 7, False)


@pytest.fixture(scope="session")
def record(finished: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    finished.save(path)
    return path


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.yaml"
    path.write_text(POSITION, encoding="utf-8")
    return path


@pytest.fixture
def snath(capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs the command: exit code, standard output, standard error."""

    def run(*words: object) -> Said:
        code: str | int | None
        try:
            code = main([str(word) for word in words])
        except SystemExit as stop:  # how argparse ends
            code = stop.code
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


@pytest.fixture
def refusal(snath: Command) -> Refusal:
    """Runs the command, which must end with one sentence and exit code 2; gives the sentence."""

    def run(*words: object) -> str:
        code, out, err = snath(*words)
        assert (code, out) == (2, "")
        assert err.startswith("snath")
        assert err.endswith("\n")
        assert err.count("\n") == 1
        assert "Traceback" not in err
        assert "Errno" not in err
        return err

    return run
