"""What the figures of an arena say, section by section."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from html import escape

from snath.content import load_content
from snath.view.drawing.palette import FACTIONS
from snath.view.drawing.svg_palette import NOBODY
from snath.words import Words

from ..intervals import Share, share_of
from ..lines import GameLine, SeatLine
from ..summary import Summary
from .charts import COLOURS, intervals_chart, spread_chart, stacked_chart, times_chart
from .markup import NOTHING, folded, milliseconds, number, percent, scale, scrolling, section, span, table

MOST_FAULTS = 20
FEW = 5  # fewer seats than that say nothing about a faction with a mat


def head(summary: Summary, words: Words) -> str:
    setting = summary.arena
    tiles = {
        "games": str(summary.games),
        "finished": str(summary.finished),
        "unfinished": str(summary.unfinished),
        "faults": str(summary.faults),
        "rounds": number(summary.median_rounds),
        "coins": f"${number(summary.median_winner_coins)}",
        "sixth-star": percent(summary.share_sixth_star, 0),
    }
    cells = "".join(
        f"<div><dt>{escape(words(f'arena-tile-{name}'))}</dt><dd>{value}</dd></div>" for name, value in tiles.items()
    )
    title = escape(words("arena-title", bots=", ".join(summary.bots)))
    sizes = setting["players"]
    players = ", ".join(map(str, sizes)) if isinstance(sizes, list) else str(sizes)
    said = words("arena-asked", players=players, seed=str(setting["seed"]), version=str(setting["snath"]))
    return f'<h1>{title}</h1>\n<p class="quiet">{escape(said)}</p>\n<dl class="tiles">{cells}</dl>'


def strength(summary: Summary, words: Words) -> str:
    ratings = summary.ratings
    heads = ["bot", "elo", "interval", "openskill", "games", "won", "interval", "even", "score", "stars"]
    rows = []
    for name, bot in summary.bots.items():
        rated = [NOTHING] * 3
        if ratings and name in ratings.elo:
            elo, skill = ratings.elo[name], ratings.openskill[name]
            rated = [f"{elo.rating:.0f}", f"{elo.low:.0f}–{elo.high:.0f}", f"{skill.mu:.1f} ± {2 * skill.sigma:.1f}"]
        won = [percent(bot.win_rate), span(bot.low, bot.high), percent(bot.even, 0)]
        rows.append(
            [f"{escape(name)} {escape(bot.version)}", *rated, str(bot.games), *won, number(bot.median_score, 1),
             number(bot.mean_stars, 1)]
        )  # fmt: skip
    chart = ""
    if ratings:
        shown = {name: Share(elo.rating, elo.low, elo.high) for name, elo in ratings.elo.items()}
        colours = dict(zip(shown, COLOURS * len(shown), strict=False))
        mean = sum(elo.rating for elo in ratings.elo.values()) / len(shown)
        chart = scrolling(intervals_chart(shown, colours, mean, False, "elo", words("arena-elo-chart")))
    return section(
        words("arena-strength"),
        words("arena-strength-note"),
        table([words(f"arena-head-{name}") for name in heads], rows),
        chart,
    )


def pairings(summary: Summary, words: Words) -> str:
    if not summary.pairings:
        return ""
    heads = ["first", "rest", "players", "games", "groups", "first-won", "interval", "scale"]
    rows = [
        [
            escape(pairing.bots[0]),
            escape(pairing.bots[1]),
            str(pairing.players),
            str(pairing.games),
            str(pairing.groups),
            percent(pairing.win_rate),
            span(pairing.low, pairing.high),
            scale(pairing.win_rate, pairing.low, pairing.high, pairing.even),
        ]
        for pairing in summary.pairings
    ]
    return section(
        words("arena-pairings"),
        words("arena-pairings-note"),
        table([words(f"arena-head-{name}") for name in heads], rows, texts=(1, 7)),
    )


def sizes(summary: Summary, words: Words) -> str:
    """Win rates by number of players, if there were tables of several sizes."""
    rows = [
        [
            escape(name),
            players,
            str(rate.games),
            percent(rate.win_rate),
            span(rate.low, rate.high),
            scale(rate.win_rate, rate.low, rate.high, rate.even),
        ]
        for name, bot in summary.bots.items()
        if len(bot.by_players) > 1
        for players, rate in bot.by_players.items()
    ]
    if not rows:
        return ""
    heads = ["bot", "players", "games", "won", "interval", "scale"]
    return section(
        words("arena-by-players"),
        words("arena-by-players-note"),
        table([words(f"arena-head-{name}") for name in heads], rows, texts=(5,)),
    )


# --- Factions and mats ------------------------------------------------------------------------------------------------


def factions(ended: Sequence[GameLine], words: Words) -> str:
    """Who wins with what, over all bots; then for each of them, if there are several."""
    if not ended:
        return ""
    shares = faction_shares(ended)
    names = {faction: words(f"faction-{faction}") for faction in shares}
    even = sum(1 for _ in ended) / sum(line.players for line in ended)
    chart = intervals_chart(
        {names[faction]: share for faction, share in shares.items()},
        {names[faction]: FACTIONS.get(faction, NOBODY)["f"] for faction in shares},
        even,
        True,
        "factions",
        words("arena-factions-chart"),
    )
    bots = list(dict.fromkeys(seat.bot for line in ended for seat in line.seats))
    single = [
        folded(words("arena-heat-of", bot=bot), heat_map(ended, even, words, bot)) for bot in bots if len(bots) > 1
    ]
    note = words("arena-factions-note", even=percent(even, 0), few=str(FEW))
    return section(words("arena-factions"), note, scrolling(chart), heat_map(ended, even, words), *single)


def faction_shares(ended: Sequence[GameLine]) -> dict[str, Share]:
    """Win rates, the best first; games of one group hang together."""
    groups: defaultdict[str, defaultdict[tuple[str, int], list[float]]] = defaultdict(lambda: defaultdict(list))
    for line in ended:
        for seat in line.seats:
            groups[seat.faction][line.pairing, line.group].append(seat.win or 0.0)
    found = {faction: share_of(its.values()) for faction, its in groups.items()}
    known = {faction: share for faction, share in found.items() if share is not None}
    return dict(sorted(known.items(), key=lambda entry: -entry[1].share))


def heat_map(ended: Sequence[GameLine], even: float, words: Words, bot: str | None = None) -> str:
    seats = [seat for line in ended for seat in line.seats if bot in (None, seat.bot)]
    wins: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for seat in seats:
        wins[seat.faction, seat.mat].append(seat.win or 0.0)
    mats = [mat for mat in load_content().player_mats if any(mat == seat.mat for seat in seats)]
    rows = [
        [f"{chip(faction)}{escape(words(f'faction-{faction}'))}", *(cell(wins[faction, mat], even) for mat in mats)]
        for faction in FACTIONS
        if any(faction == seat.faction for seat in seats)
    ]
    return table([words("arena-head-faction"), *(words(f"mat-{mat}") for mat in mats)], rows, "heat")


def chip(faction: str) -> str:
    return f'<span class="chip" style="background:{FACTIONS.get(faction, NOBODY)["f"]}"></span>'


def cell(wins: Sequence[float], even: float) -> str:
    """Stronger colour the further from even; grey where too few games were played to say anything."""
    if len(wins) < FEW:
        return f'<td class="few">·<small>{len(wins)}</small></td>'
    share = sum(wins) / len(wins)
    far = (share - even) / (1 - even) if share > even else (even - share) / even
    side = "better" if share > even else "worse"
    mixed = f"color-mix(in oklab, var(--{side}) {round(65 * far)}%, var(--panel))"
    return f'<td style="background:{mixed}">{100 * share:.0f} %<small>{len(wins)}</small></td>'


# --- Games ------------------------------------------------------------------------------------------------------------


def games(ended: Sequence[GameLine], words: Words) -> str:
    if not ended:
        return ""
    charts = []
    for name, numbers, colour in (
        ("winner-coins", [line.winner_coins for line in ended], COLOURS[1]),
        ("rounds", [line.rounds for line in ended], COLOURS[0]),
    ):
        title = words(f"arena-{name}")
        charts.append(f"<div><h3>{escape(title)}</h3>{spread_chart(numbers, colour, name, title)}</div>")
    return section(words("arena-games"), words("arena-games-note"), f'<div class="pair">{"".join(charts)}</div>')


def causes(ended: Sequence[GameLine], words: Words) -> str:
    """Stars by goal, coins by source and the final score by line, mean per game and seat of each bot."""
    if not ended:
        return ""
    parts = []
    for name, family, of in (
        ("stars", "goal-name", lambda seat: Counter(star["goal"] for star in seat.stars)),
        ("coins", "source", lambda seat: Counter(seat.coins)),
        ("score", "score", lambda seat: Counter({kind: line["coins"] for kind, line in seat.lines.items()})),
    ):
        means = {bot: mean(map(of, seats)) for bot, seats in by_bot(ended).items()}
        kinds = sorted({kind for counts in means.values() for kind in counts})
        kinds.sort(key=lambda kind: -sum(counts.get(kind, 0) for counts in means.values()))
        labels = {kind: words(f"{family}-{kind}".replace("_", "-")) for kind in kinds}
        title = words(f"arena-cause-{name}")
        parts.append(f"<h3>{escape(title)}</h3>{scrolling(stacked_chart(means, labels, name, title))}")
    return section(words("arena-causes"), words("arena-causes-note"), *parts)


def by_bot(lines: Iterable[GameLine]) -> dict[str, list[SeatLine]]:
    found: defaultdict[str, list[SeatLine]] = defaultdict(list)
    for line in lines:
        for seat in line.seats:
            found[seat.bot].append(seat)
    return dict(found)


def mean(counts: Iterable[Counter[str]]) -> dict[str, float]:
    total: Counter[str] = Counter()
    n = 0
    for each in counts:
        total.update(each)
        n += 1
    return {kind: count / n for kind, count in total.items()}


# --- Times and faults -------------------------------------------------------------------------------------------------


def thinking(summary: Summary, lines: Sequence[GameLine], words: Words) -> str:
    heads = ["bot", "p50", "p95", "max", "mean", "turn", "late"]
    rows = []
    for name, bot in summary.bots.items():
        times = bot.times
        each = (times.p50, times.p95, times.max, times.mean, times.turn_p95)
        rows.append([escape(name), *map(milliseconds, each), number(bot.late)])
    histograms: dict[str, Counter[int]] = {}
    for bot_name, seats in by_bot(lines).items():
        histograms[bot_name] = Counter()
        for seat in seats:
            histograms[bot_name].update(seat.times.histogram)
    chart = scrolling(times_chart(histograms, "times", words("arena-thinking")))
    return section(
        words("arena-thinking"),
        words("arena-thinking-note"),
        table([words(f"arena-head-{name}") for name in heads], rows),
        chart,
    )


def faults(lines: Sequence[GameLine], words: Words) -> str:
    """What bots did wrong, with the traces; the first ones in full."""
    faults = []
    for line in lines:
        if line.fault:
            what = {"game": str(line.game), "seed": str(line.seed), "bot": line.fault.bot, "seat": str(line.fault.seat)}
            title = f"{words('arena-fault', **what)} {line.fault.error}"
            faults.append(folded(title, f"<pre>{escape(line.fault.traceback)}</pre>"))
    if not faults:
        return ""
    return section(words("arena-faults"), words("arena-faults-note", n=len(faults)), *faults[:MOST_FAULTS])
