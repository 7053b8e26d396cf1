"""Trainings that are interrupted, wherever it happens, go on after the last round that was finished."""

from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Never

import numpy as np
import pytest

from snath.bots import comparison_training, training
from snath.bots.training_run import TrainingRun
from snath.files import whole


class Killed(BaseException):
    pass


def two_rounds(path: Path) -> TrainingRun:
    """The second is not yet written."""
    run = TrainingRun(path, "start")
    run.network = "after 1"
    run.history.append({"loss": 1.0})
    run.write()
    run.network = "after 2"
    run.history.append({"loss": 0.5})
    return run


@pytest.mark.parametrize("files", range(4))
@pytest.mark.parametrize("kept", ["nothing", "half"])
def test_a_round_counts_when_all_of_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: int, kept: str
) -> None:
    """Killed while it writes one of its files, of which there is half or nothing then, or after the last one."""
    run = two_rounds(tmp_path)
    written: list[Path] = []
    opened = Path.open

    def dying(self: Path, *how: Any) -> Any:
        if len(written) == files:
            with opened(self, *how) as file:
                file.write(b"[{" if kept == "half" else b"")
            raise Killed
        written.append(self)
        return opened(self, *how)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", dying)
        if files < 3:
            with pytest.raises(Killed):
                run.write()
        else:
            run.write()
    again = TrainingRun(tmp_path, "start")
    finished = 2 if files == 3 else 1
    assert (len(again.history), again.network.strip()) == (finished, f"after {finished}")
    assert (tmp_path / "network.json").read_text(encoding="utf-8").strip() in {"after 1", "after 2"}


def test_without_a_finished_round_the_beginning_is_the_start(tmp_path: Path) -> None:
    run = TrainingRun(tmp_path, "start")
    run.network = "after 1"
    (tmp_path / "network.json").write_text("after 1", encoding="utf-8")
    (tmp_path / "network-1.json").write_text("after 1", encoding="utf-8")
    assert TrainingRun(tmp_path, "start").network == "start"


def test_the_newest_network_lies_beside_those_of_all_rounds(tmp_path: Path) -> None:
    two_rounds(tmp_path).write()
    found = {file.name: file.read_text(encoding="utf-8") for file in tmp_path.glob("network*")}
    assert found == {"network-1.json": "after 1\n", "network-2.json": "after 2\n", "network.json": "after 2\n"}


@pytest.mark.parametrize("write", [training.write_episodes, comparison_training.write])
def test_material_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[list[Any], Path], None]
) -> None:
    def dying(file: IO[bytes], **_: object) -> Never:
        file.write(b"PK")
        raise Killed

    monkeypatch.setattr(np, "savez_compressed", dying)
    monkeypatch.setattr(np, "concatenate", list)
    file = tmp_path / "material-1.npz"
    file.write_bytes(b"before")
    with pytest.raises(Killed):
        write([], file)
    assert file.read_bytes() == b"before"


def test_a_file_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    for text in (b"old", b"new"):
        with whole(tmp_path / "file") as file:
            file.write(text)
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("file", b"new")]
