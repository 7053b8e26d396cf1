"""The page: sections in the order in which a reader asks."""

from collections.abc import Sequence
from html import escape
from importlib import resources

from snath.words import Words

from ..examples import Examples
from ..lines import GameLine
from ..summary import Summary
from .sections import causes, factions, faults, games, head, pairings, sizes, strength, thinking
from .viewing import examples


def page_of(summary: Summary, lines: Sequence[GameLine], kept: Examples, words: Words) -> str:
    """One HTML file with everything in it: styles, pictures, and a few lines of script for the replays."""
    ended = [line for line in lines if line.finished]
    parts = [
        head(summary, words),
        strength(summary, words),
        pairings(summary, words),
        sizes(summary, words),
        factions(ended, words),
        games(ended, words),
        causes(ended, words),
        thinking(summary, lines, words),
        examples(lines, kept, words),
        faults(lines, words),
    ]
    title = escape(words("arena-title", bots=", ".join(summary.bots)))
    own = resources.files(__package__)
    style, script = (own.joinpath(name).read_text(encoding="utf-8") for name in ("page.css", "page.js"))
    return (
        f'<!doctype html>\n<html lang="{words.locale}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{title}</title>\n<link rel="icon" href="data:,">\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n'
        + "\n".join(part for part in parts if part)
        + f"\n</main>\n<script>\n{script}</script>\n</body>\n</html>\n"
    )
