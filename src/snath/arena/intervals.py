"""How sure a share is."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

Z = 1.959963984540054  # 95 % of a normal distribution lie so many deviations around its middle


class Share(NamedTuple):
    """A share with its 95 % interval."""

    share: float
    low: float
    high: float


def wilson(share: float, n: float) -> Share:
    """Wilson's interval for a share that was seen in n games.

    >>> [round(number, 3) for number in wilson(0.5, 100)]
    [0.5, 0.404, 0.596]
    """
    spread = Z * Z / n
    middle = (share + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * math.sqrt(share * (1 - share) / n + spread / (4 * n))
    return Share(share, max(0.0, middle - half), min(1.0, middle + half))


def share_of(groups: Iterable[Sequence[float]]) -> Share | None:
    """The share of the wins in groups of games that share their table; None without games.

    Wilson's interval. Where the games of a group hang together (a faction wins whoever plays it), they count as fewer
    games: their number is divided by the cluster-robust variance over the plain one, if that is more than 1.
    """
    clusters = [group for group in groups if group]
    n = sum(map(len, clusters))
    if n == 0:
        return None
    share = sum(map(sum, clusters)) / n
    return wilson(share, n / max(1.0, design_effect(clusters, share, n)))


def design_effect(clusters: Sequence[Sequence[float]], share: float, n: int) -> float:
    """How much greater the variance of the mean is than if all games were on their own."""
    plain = share * (1 - share) / n
    if plain == 0 or len(clusters) < 2:
        return 1.0
    away = sum((sum(group) - len(group) * share) ** 2 for group in clusters)
    return len(clusters) / (len(clusters) - 1) * away / n**2 / plain
