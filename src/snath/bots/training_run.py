"""The state of a training, kept in a directory: interrupted, it goes on after the last round that was finished."""

import json
from pathlib import Path

from snath.files import whole


class TrainingRun:
    """The network so far, what was seen of every round, and a file of what each round was taught with."""

    material = "material"  # what such a file is called

    def __init__(self, path: Path, start: str) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        self.history: list[dict[str, float]] = []
        self.network = start
        if (path / "history.json").exists():
            self.history = json.loads((path / "history.json").read_text(encoding="utf-8"))
        if self.history:  # network.json may be that of a round which was never finished
            self.network = self.network_of(len(self.history)).read_text(encoding="utf-8")

    def network_of(self, n: int) -> Path:
        """After round `n`."""
        return self.path / f"network-{n}.json"

    def file_of(self, n: int) -> Path:
        """Of the material of round `n`."""
        return self.path / f"{self.material}-{n}.npz"

    def last_files(self, rounds: int) -> list[Path]:
        """Of the material of so many last rounds, as far as it is there."""
        last = len(self.history)
        files = [self.file_of(n) for n in range(max(1, last - rounds + 1), last + 1)]
        return [file for file in files if file.exists()]

    def write(self) -> None:
        """The network and the history; the history last, as that makes the round a finished one."""
        network = self.network.strip() + "\n"
        history = json.dumps(self.history, indent=1) + "\n"
        newest = self.path / "network.json"
        files = {self.network_of(len(self.history)): network, newest: network, self.path / "history.json": history}
        for path, text in files.items():
            with whole(path) as file:
                file.write(text.encode())
