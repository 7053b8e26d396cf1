"""Games worth a look, whose records are kept: the first, closest, highest, shortest and longest ones, and faults."""

from collections.abc import Callable, Iterable
from pathlib import Path

from .lines import GameLine
from .playing import Played

RECORDS = "records"
FIRST = 2  # of each pairing
FAULTS = 3  # in all


def margin(line: GameLine) -> int:
    """By how much the winner beat the next."""
    first, second = sorted((seat.score for seat in line.seats), reverse=True)[:2]
    return first - second


#: Reason → what makes a game of a pairing the best example of it; less is better.
REASONS: dict[str, Callable[[GameLine], float]] = {
    "closest": margin,
    "highest": lambda line: -line.winner_coins,
    "shortest": lambda line: line.rounds,
    "longest": lambda line: -line.rounds,
}


def file_of(game: int) -> str:
    return f"game-{game:06}.snath"


class Examples:
    """Keeps the records of those games that are examples among all games so far, whatever their order."""

    def __init__(self, folder: Path, lines: Iterable[GameLine]) -> None:
        self._folder = folder / RECORDS
        self._folder.mkdir(exist_ok=True)
        self._best: dict[tuple[str, str], tuple[float, int]] = {}
        self._first: dict[str, list[int]] = {}
        for line in lines:
            self._judge(line)

    def note(self, played: Played) -> None:
        """Write the record of a game if it is an example now, and drop those that no longer are."""
        before = self.games()
        self._judge(played.line)
        after = self.games()
        if played.line.game in after:
            (self._folder / file_of(played.line.game)).write_text(played.record, encoding="utf-8", newline="\n")
        for game in before.keys() - after.keys():
            (self._folder / file_of(game)).unlink(missing_ok=True)

    def _judge(self, line: GameLine) -> None:
        if line.fault:
            self._keep("fault", line.game, FAULTS)
        if not line.finished:
            return
        self._keep(line.pairing, line.game, FIRST)
        for reason, key in REASONS.items():
            candidate = (key(line), line.game)
            place = (line.pairing, reason)
            self._best[place] = min(candidate, self._best.get(place, candidate))

    def _keep(self, where: str, game: int, most: int) -> None:
        self._first[where] = sorted([*self._first.get(where, []), game])[:most]

    def games(self) -> dict[int, list[str]]:
        """Game → why it is an example, in the order of the games."""
        found: dict[int, list[str]] = {}
        for (_, reason), (_, game) in self._best.items():
            found.setdefault(game, []).append(reason)
        for where, games in self._first.items():
            for game in games:
                found.setdefault(game, []).append("fault" if where == "fault" else "first")
        return dict(sorted(found.items()))

    def records(self) -> dict[int, Path]:
        """Game → its record, for those that are there."""
        files = {game: self._folder / file_of(game) for game in self.games()}
        return {game: file for game, file in files.items() if file.is_file()}

    def tidy(self) -> None:
        """Remove records that an interrupted run left behind."""
        kept = set(self.records().values())
        for file in self._folder.glob(file_of(0).replace("000000", "*")):
            if file not in kept:
                file.unlink()
