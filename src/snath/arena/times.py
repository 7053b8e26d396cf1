"""How long bots think: measured decision by decision, kept as counts so that many games can be put together."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from .lines import Times

WIDTH = math.log(1.05)  # each bucket reaches 5 % further than the one before
SHORTEST = 1e-7
TOLERANCE = 1.2  # who takes longer than so many times what it may take is late


def bucket_of(seconds: float) -> int:
    return math.floor(math.log(max(seconds, SHORTEST)) / WIDTH)


def seconds_of(bucket: int) -> float:
    """The middle of a bucket."""
    return math.exp((bucket + 0.5) * WIDTH)


def quantile(histogram: Mapping[int, int], share: float) -> float:
    """The time that this share of the decisions does not exceed, to 3 %; 0 if there were none."""
    wanted = share * sum(histogram.values())
    for bucket in sorted(histogram):
        wanted -= histogram[bucket]
        if wanted <= 0:
            return seconds_of(bucket)
    return 0.0


def nearest(numbers: list[float], share: float) -> float:
    """The same from the numbers themselves."""
    return sorted(numbers)[max(0, math.ceil(share * len(numbers)) - 1)] if numbers else 0.0


def counted(times: Iterable[float]) -> dict[int, int]:
    return dict(sorted(Counter(map(bucket_of, times)).items()))


class Stopwatch:
    """The decisions of one seat, and of its turns; `allowed` is what one may take, if anybody said."""

    def __init__(self, allowed: float | None = None) -> None:
        self.allowed = allowed
        self.decisions: list[float] = []
        self.turns: defaultdict[int, float] = defaultdict(float)

    def note(self, turn: int, seconds: float) -> None:
        self.decisions.append(seconds)
        self.turns[turn] += seconds

    def times(self) -> Times:
        total = sum(self.decisions)
        return Times(
            total=round(total, 6),
            mean=round(total / max(1, len(self.decisions)), 9),
            p95=round(nearest(self.decisions, 0.95), 9),
            max=round(max(self.decisions, default=0.0), 9),
            turn_p95=round(nearest(list(self.turns.values()), 0.95), 9),
            histogram=counted(self.decisions),
            turn_histogram=counted(self.turns.values()),
            late=self.late(),
        )

    def late(self) -> int | None:
        if self.allowed is None:
            return None
        return sum(seconds > TOLERANCE * self.allowed for seconds in self.decisions)
