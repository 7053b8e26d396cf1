"""Example games: a list of them, and some to step through."""

from collections.abc import Sequence
from html import escape

import msgspec

from snath.words import Words

from ..examples import RECORDS, Examples
from ..lines import GameLine
from .markup import NOTHING, section, table
from .replays import chosen, film_of


def examples(lines: Sequence[GameLine], kept: Examples, words: Words) -> str:
    reasons, records = kept.games(), kept.records()
    shown = [line for line in lines if line.game in records]
    if not shown:
        return ""
    heads = ["game", "pairing", "why", "result", "rounds", "record"]
    rows = [
        [
            str(line.game),
            escape(line.pairing),
            escape(", ".join(words(f"arena-example-{reason}") for reason in reasons[line.game])),
            escape(result(line, words)),
            str(line.rounds),
            f'<a href="{RECORDS}/{records[line.game].name}">{records[line.game].name}</a>',
        ]
        for line in shown
    ]
    films = [film(line, kept, words) for line in chosen(shown)]
    return section(
        words("arena-examples"),
        words("arena-examples-note"),
        *films,
        table([words(f"arena-head-{name}") for name in heads], rows, texts=(1, 2, 3)),
    )


def result(line: GameLine, words: Words) -> str:
    """Who scored how much, the winner first."""
    ranked = sorted(line.seats, key=lambda seat: seat.rank)
    parts = [f"{seat.bot} ({words(f'faction-{seat.faction}')}) {seat.score}" for seat in ranked]
    return ", ".join(parts) or NOTHING


def film(line: GameLine, kept: Examples, words: Words) -> str:
    """A board with buttons; the arrow keys turn the pictures as well."""
    made = film_of(kept.records()[line.game], words)
    data = msgspec.json.encode(made).decode().replace("</", "<\\/")
    why = ", ".join(words(f"arena-example-{reason}") for reason in kept.games()[line.game])
    title = words("arena-film", game=str(line.game), why=why, result=result(line, words))
    last = len(made.captions) - 1
    back, on, slide = (escape(words(f"arena-film-{name}")) for name in ("back", "on", "slide"))
    return (
        f'<div class="film"><h3>{escape(title)}</h3>\n<figure></figure>\n<div class="bar">'
        f'<button class="back" type="button" aria-label="{back}">‹</button>'
        f'<input type="range" min="0" max="{last}" value="{last}" aria-label="{slide}">'
        f'<button class="on" type="button" aria-label="{on}">›</button><output aria-live="polite"></output></div>\n'
        f'<script type="application/json">{data}</script></div>'
    )
