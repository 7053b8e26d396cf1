"""What an arena came to, in a few lines for people."""

from collections import Counter, defaultdict

from snath.arena.lines import GameLine
from snath.arena.plan import Arena, pairings_of
from snath.arena.summary import BotSummary, Summary, WinRate, told_apart, won_by
from snath.words import Words

from .summary import table

FEW = 3  # win rates that fit beside a progress bar
FEW_FAULTS = 5
NOTHING = "–"


def arena_text(summary: Summary, words: Words) -> str:
    parts = [
        [words("cli-arena-summary", n=summary.games, finished=str(summary.finished), stopped=str(summary.unfinished))],
        length(summary, words),
        pairings(summary, words),
        bots(summary, words),
        sizes(summary, words),
        faults(summary, words),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def length(summary: Summary, words: Words) -> list[str]:
    if summary.median_rounds is None or summary.share_sixth_star is None:
        return []
    return [
        words(
            "cli-arena-length",
            rounds=f"{summary.median_rounds:g}",
            coins=f"{summary.median_winner_coins:g}",
            share=f"{100 * summary.share_sixth_star:.0f}",
        )
    ]


def pairings(summary: Summary, words: Words) -> list[str]:
    rows = [[pairing.name, str(pairing.games), *rate(pairing)] for pairing in summary.pairings]
    heads = [words(f"cli-arena-head-{head}") for head in ("pairing", "games", "won", "interval", "even")]
    return table([heads, *rows]) if rows else []


def rate(of: WinRate) -> list[str]:
    if of.win_rate is None or of.low is None or of.high is None:
        return [NOTHING] * 3
    return [f"{100 * of.win_rate:.1f} %", f"{100 * of.low:.1f}–{100 * of.high:.1f} %", f"{100 * of.even:.0f} %"]


def bots(summary: Summary, words: Words) -> list[str]:
    rows = [[f"{name} {bot.version}", *row(bot)] for name, bot in summary.bots.items()]
    heads = ["bot", "games", "bot-won", "interval", "even", "score", "p50", "p95", "max", "turn", "late"]
    return table([[words(f"cli-arena-head-{head}") for head in heads], *rows])


def sizes(summary: Summary, words: Words) -> list[str]:
    """Who wins how much with how many players, if there were tables of several sizes."""
    rows = [
        [words("cli-arena-of-players", bot=name, players=players), str(of.games), *rate(of)]
        for name, bot in summary.bots.items()
        if len(bot.by_players) > 1
        for players, of in bot.by_players.items()
    ]
    heads = [words(f"cli-arena-head-{head}") for head in ("bot", "games", "bot-won", "interval", "even")]
    return table([heads, *rows]) if rows else []


def row(bot: BotSummary) -> list[str]:
    times = bot.times
    score = NOTHING if bot.median_score is None else f"{bot.median_score:g}"
    seconds = [milliseconds(each) for each in (times.p50, times.p95, times.max, times.turn_p95)]
    late = NOTHING if bot.late is None else str(bot.late)
    return [str(bot.games), *rate(bot), score, *seconds, late]


def milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.2g}" if seconds < 0.1 else f"{1000 * seconds:.0f}"


def faults(summary: Summary, words: Words) -> list[str]:
    """The first ones, and how many there are."""
    if not summary.faults:
        return []
    return [
        words("arena-faults-note", n=summary.faults),
        *(
            words("arena-fault", game=str(fault.game), seed=str(fault.seed), bot=fault.bot, seat=str(fault.seat))
            + f" {fault.error}"
            for fault in summary.fault_games[:FEW_FAULTS]
        ),
    ]


class Standing:
    """How the first pairings stand, for the progress bar."""

    def __init__(self, arena: Arena) -> None:
        self._first = {
            pairing.name: arena.bots[pairing.lineup[0]].name for pairing in pairings_of(arena) if told_apart(pairing)
        }
        self._wins: defaultdict[str, float] = defaultdict(float)
        self._games: Counter[str] = Counter()

    def note(self, line: GameLine) -> None:
        if line.finished and line.pairing in self._first:
            self._games[line.pairing] += 1
            self._wins[line.pairing] += won_by(line, self._first[line.pairing])

    def __str__(self) -> str:
        shown = [name for name in self._first if self._games[name]][:FEW]
        return ", ".join(f"{name} {100 * self._wins[name] / self._games[name]:.0f} %" for name in shown)
