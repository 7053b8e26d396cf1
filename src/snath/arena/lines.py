"""One finished game as one line of JSON."""

from typing import Any

import msgspec


class Times(msgspec.Struct):
    """Seconds per decision and per turn; the histograms count both by `bucket_of`, to put games together.

    `late` is None where a bot neither was given a time nor has a habit.
    """

    total: float
    mean: float
    p95: float
    max: float
    turn_p95: float
    histogram: dict[int, int]
    turn_histogram: dict[int, int]
    late: int | None = None


class SeatLine(msgspec.Struct):
    """What became of one seat. `win` is 1, a share of it if victory is shared, 0, or None if nobody won."""

    bot: str
    version: str
    faction: str
    mat: str
    score: int
    rank: int
    win: float | None
    turns: int
    decisions: int
    stars: list[dict[str, Any]]
    coins: dict[str, int]
    paid: int
    lines: dict[str, dict[str, int]]
    times: Times


class Fault(msgspec.Struct):
    """A bot that broke its word."""

    bot: str
    seat: int
    error: str
    traceback: str


class GameLine(msgspec.Struct):
    """`ended` is `sixth_star`, `last_turns`, `unfinished` (stopped after the most rounds allowed) or `fault`."""

    game: int
    pairing: str
    group: int
    rotation: int
    seed: int
    players: int
    rounds: int
    turns: int
    decisions: int
    tile: str
    ended: str
    seats: list[SeatLine]
    fault: Fault | None = None

    @property
    def finished(self) -> bool:
        return self.ended not in ("unfinished", "fault")

    @property
    def winner_coins(self) -> int:
        return min(self.seats, key=lambda seat: seat.rank).score
