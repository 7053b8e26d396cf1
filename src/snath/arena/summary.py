"""What the games of an arena come to: one object for programs, a few lines for people."""

import statistics
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from .intervals import Share, share_of
from .lines import GameLine, SeatLine
from .plan import Arena, Pairing, pairings_of
from .times import quantile

INTERVAL = "Wilson, 95 %, games of one group counted by their cluster-robust variance"


class WinRate(msgspec.Struct):
    """`win_rate` lies between `low` and `high`, and would be `even` if all played equally well."""

    games: int
    win_rate: float | None
    low: float | None
    high: float | None
    even: float


class PairingSummary(WinRate, kw_only=True):
    """How the first bot of a pairing did against the rest."""

    name: str
    bots: list[str]
    players: int
    groups: int


class TimeSummary(msgspec.Struct):
    """Seconds per decision; `turn_p95` is what 95 % of the turns do not exceed."""

    p50: float
    p95: float
    max: float
    mean: float
    turn_p95: float


class BotSummary(WinRate, kw_only=True):
    """How a bot did over all games in which others played, too, and in those of each number of players."""

    version: str
    source: str
    seats: int
    median_score: float | None
    mean_stars: float | None
    faults: int
    late: int | None
    times: TimeSummary
    by_players: dict[str, WinRate]


class FaultSummary(msgspec.Struct):
    """A game that a bot broke off."""

    game: int
    seed: int
    bot: str
    seat: int
    error: str


class Elo(msgspec.Struct):
    """A rating with its 95 % interval."""

    rating: float
    low: float
    high: float


class Skill(msgspec.Struct):
    """Mean and deviation of a bot's strength by Plackett and Luce, after the last game."""

    mu: float
    sigma: float


class Ratings(msgspec.Struct):
    """By bot."""

    elo: dict[str, Elo]
    openskill: dict[str, Skill]


class Summary(msgspec.Struct):
    """Medians are those of the games that were played to their end; a game that never ends has no sixth star."""

    arena: dict[str, object]
    games: int
    planned: int
    finished: int
    unfinished: int
    faults: int
    median_winner_coins: float | None
    median_rounds: float | None
    share_sixth_star: float | None
    interval: str
    pairings: list[PairingSummary]
    bots: dict[str, BotSummary]
    fault_games: list[FaultSummary]
    ratings: Ratings | None = None  # these two only where results are kept
    examples: dict[str, list[str]] = {}


def summary_of(arena: Arena, setting: dict[str, object], planned: int, lines: Sequence[GameLine]) -> Summary:
    """`told` is what the arena was asked for."""
    ended = [line for line in lines if line.finished]
    whole = [line for line in lines if line.fault is None]
    return Summary(
        arena=setting,
        games=len(lines),
        planned=planned,
        finished=len(ended),
        unfinished=sum(line.ended == "unfinished" for line in lines),
        faults=sum(line.ended == "fault" for line in lines),
        median_winner_coins=median([line.winner_coins for line in ended]),
        median_rounds=median([line.rounds for line in ended]),
        share_sixth_star=sum(line.ended == "sixth_star" for line in whole) / len(whole) if whole else None,
        interval=INTERVAL,
        pairings=[pairing_summary(arena, pairing, ended) for pairing in pairings_of(arena) if told_apart(pairing)],
        bots={bot.name: bot_summary(arena, bot.name, lines) for bot in arena.bots},
        fault_games=[
            FaultSummary(line.game, line.seed, fault.bot, fault.seat, fault.error)
            for line in lines
            if (fault := line.fault) is not None
        ],
    )


def told_apart(pairing: Pairing) -> bool:
    """Somebody can be better than somebody else, and it is one against the rest."""
    return len(set(pairing.lineup)) > 1 and not pairing.shuffled


def pairing_summary(arena: Arena, pairing: Pairing, ended: Iterable[GameLine]) -> PairingSummary:
    first, rest = (arena.bots[bot].name for bot in dict.fromkeys(pairing.lineup))
    groups = wins_by_group((line for line in ended if line.pairing == pairing.name), first)
    rate = rate_of(groups, 1 / len(pairing.lineup))
    return PairingSummary(
        **msgspec.structs.asdict(rate),
        name=pairing.name,
        bots=[first, rest],
        players=len(pairing.lineup),
        groups=len(groups),
    )


def bot_summary(arena: Arena, name: str, lines: Sequence[GameLine]) -> BotSummary:
    entrant = next(bot for bot in arena.bots if bot.name == name)
    seats = [seat for line in lines for seat in line.seats if seat.bot == name]
    ended = [line for line in lines if line.finished]
    scored = [seat for line in ended for seat in line.seats if seat.bot == name]
    return BotSummary(
        **msgspec.structs.asdict(rate_against_others(ended, name)),
        version=entrant.version,
        source=entrant.source,
        seats=len(scored),
        median_score=median([seat.score for seat in scored]),
        mean_stars=statistics.fmean(len(seat.stars) for seat in scored) if scored else None,
        faults=sum(line.fault is not None and line.fault.bot == name for line in lines),
        late=late_of(seats),
        times=times_of(seats),
        by_players={
            str(players): rate_against_others([line for line in ended if line.players == players], name)
            for players in arena.sizes
        },
    )


def rate_against_others(ended: Iterable[GameLine], bot: str) -> WinRate:
    met = [line for line in ended if 0 < count(line, bot) < line.players]
    even = statistics.fmean(count(line, bot) / line.players for line in met) if met else 1.0
    return rate_of(wins_by_group(met, bot), even)


def count(line: GameLine, bot: str) -> int:
    return sum(seat.bot == bot for seat in line.seats)


def wins_by_group(lines: Iterable[GameLine], bot: str) -> list[list[float]]:
    """What a bot won, game by game."""
    groups: defaultdict[tuple[str, int], list[float]] = defaultdict(list)
    for line in lines:
        groups[line.pairing, line.group].append(won_by(line, bot))
    return list(groups.values())


def won_by(line: GameLine, bot: str) -> float:
    """What all seats of a bot won together."""
    return sum(seat.win or 0.0 for seat in line.seats if seat.bot == bot)


def rate_of(groups: Sequence[Sequence[float]], even: float) -> WinRate:
    share: Share | None = share_of(groups)
    games = sum(map(len, groups))
    if share is None:
        return WinRate(games, None, None, None, even)
    return WinRate(games, share.share, share.low, share.high, even)


def times_of(seats: Sequence[SeatLine]) -> TimeSummary:
    histogram: Counter[int] = Counter()
    turns: Counter[int] = Counter()
    for seat in seats:
        histogram.update(seat.times.histogram)
        turns.update(seat.times.turn_histogram)
    total, n = sum(seat.times.total for seat in seats), sum(histogram.values())
    return TimeSummary(
        p50=quantile(histogram, 0.5),
        p95=quantile(histogram, 0.95),
        max=max((seat.times.max for seat in seats), default=0.0),
        mean=total / n if n else 0.0,
        turn_p95=quantile(turns, 0.95),
    )


def late_of(seats: Sequence[SeatLine]) -> int | None:
    """Decisions that took too long; None if nobody said what they may take."""
    known = [seat.times.late for seat in seats if seat.times.late is not None]
    return sum(known) if known else None


def median(numbers: Sequence[float]) -> float | None:
    return statistics.median(numbers) if numbers else None
