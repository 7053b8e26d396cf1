"""Pieces of HTML that all sections use."""

from collections.abc import Sequence
from html import escape

NOTHING = "–"


def section(title: str, note: str, *parts: str) -> str:
    body = "\n".join(part for part in parts if part)
    return f'<section>\n<h2>{escape(title)}</h2>\n<p class="quiet">{escape(note)}</p>\n{body}\n</section>'


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], kind: str = "", texts: Sequence[int] = ()) -> str:
    """Cells are HTML already; the first one of a row is its head. `texts` are columns of words, not of numbers."""
    sides = [' class="left"' if column in texts else "" for column in range(len(heads))]
    top = "".join(f'<th scope="col"{side}>{escape(head)}</th>' for head, side in zip(heads, sides, strict=True))
    body = "\n".join(
        f'<tr><th scope="row">{first}</th>{"".join(map(celled, rest, sides[1:]))}</tr>' for first, *rest in rows
    )
    of_kind = f' class="{kind}"' if kind else ""
    return scrolling(f"<table{of_kind}>\n<thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>")


def celled(what: str, side: str) -> str:
    return what if what.startswith("<td") else f"<td{side}>{what}</td>"


def folded(title: str, what: str) -> str:
    """Shown when its title is clicked."""
    return f"<details><summary>{escape(title)}</summary>{what}</details>"


def scrolling(what: str) -> str:
    """Wide things scroll in their own box, not the page; the keyboard reaches it, too."""
    return f'<div class="wide" tabindex="0">{what}</div>'


def percent(share: float | None, digits: int = 1) -> str:
    return NOTHING if share is None else f"{100 * share:.{digits}f} %"


def span(low: float | None, high: float | None) -> str:
    return NOTHING if low is None or high is None else f"{100 * low:.1f}–{100 * high:.1f} %"


def scale(share: float | None, low: float | None, high: float | None, even: float) -> str:
    """A share with its interval between 0 and 1, and where it would be if all were equal."""
    if share is None or low is None or high is None:
        return ""
    return (
        f'<span class="scale" aria-hidden="true"><u style="left:{100 * even:.1f}%"></u>'
        f'<i style="left:{100 * low:.1f}%;width:{100 * (high - low):.1f}%"></i>'
        f'<b style="left:{100 * share:.1f}%"></b></span>'
    )


def number(value: float | None, digits: int = 0) -> str:
    return NOTHING if value is None else f"{value:.{digits}f}"


def milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.2g}" if seconds < 0.1 else f"{1000 * seconds:.0f}"
