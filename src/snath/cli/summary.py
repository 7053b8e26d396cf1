"""What many games have in common, in a few lines for people."""

import statistics
from collections import Counter
from itertools import zip_longest
from typing import Any

from snath.words import Words

Report = dict[str, Any]
GAP = "    "


def summary(reports: list[Report], words: Words) -> str:
    players = [player for report in reports for player in report["players"]]
    length = spread([report["rounds"] for report in reports])
    fortune = spread([max(player["score"] for player in report["players"]) for report in reports])
    stars: Counter[str] = Counter()
    coins: Counter[str] = Counter()
    for player in players:
        stars.update(star["goal"] for star in player["stars"])
        coins.update(player["coins"])
    title = max(len(words(key)) for key in ("cli-summary-length", "cli-summary-winner"))
    return "\n".join(
        [
            words("cli-summary-games", n=len(reports), players=len(reports[0]["players"])),
            f"  {words('cli-summary-length'):{title}}  {words('cli-summary-rounds', **length)}",
            f"  {words('cli-summary-winner'):{title}}  {words('cli-summary-coins', **fortune)}",
            "",
            *factions(reports, words),
            "",
            *side_by_side(
                shares("cli-summary-stars", "goal-name", stars, len(players), words),
                shares("cli-summary-sources", "source", coins, len(players), words),
            ),
        ]
    )


def spread(numbers: list[int]) -> dict[str, str]:
    return {"median": str(round(statistics.median(numbers))), "least": str(min(numbers)), "most": str(max(numbers))}


def factions(reports: list[Report], words: Words) -> list[str]:
    """How often each was played, how often it won, and what it scored."""
    scores: dict[str, list[int]] = {}
    won = Counter(faction for report in reports for faction in report["winners"])
    for report in reports:
        for player in report["players"]:
            scores.setdefault(player["faction"], []).append(player["score"])
    rows = [
        [words(f"faction-{faction}"), str(len(its)), str(won[faction]), f"{statistics.mean(its):.1f}"]
        for faction, its in sorted(scores.items())
    ]
    heads = [words(f"cli-summary-{column}") for column in ("faction", "played", "won", "mean")]
    return table([heads, *rows])


def shares(title: str, family: str, counts: Counter[str], players: int, words: Words) -> list[str]:
    rows = [
        [words(f"{family}-{name}".replace("_", "-")), f"{n / players:.2f}"] for name, n in counts.most_common() if n
    ]
    return table([[words(title), ""], *rows])


def table(rows: list[list[str]]) -> list[str]:
    """Words to the left, numbers to the right, below a line of heads."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    widths[0] = max(width + 2 * bool(i) for i, width in enumerate([len(rows[0][0]), *(len(r[0]) for r in rows[1:])]))
    lines = []
    for i, (name, *cells) in enumerate(rows):
        indented = f"  {name}" if i else name
        numbers = "".join(f"  {cell:>{width}}" for cell, width in zip(cells, widths[1:], strict=True))
        lines.append(f"{indented:{widths[0]}}{numbers}".rstrip())
    return lines


def side_by_side(left: list[str], right: list[str]) -> list[str]:
    width = max(map(len, left))
    return [f"{a:{width}}{GAP}{b}".rstrip() for a, b in zip_longest(left, right, fillvalue="")]
