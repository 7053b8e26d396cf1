"""Charts as SVG for the page: lines and letters take the colours of the page, in its light and in its dark dress."""

import io
import math
import re
import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from snath.view.drawing.palette import CHART, CHART_LAST, DAY

from ..intervals import Share
from ..times import seconds_of

INK, LINE, FIELD = "#010203", "#010204", "#010205"  # stand for the page's own colours
DRESS = {INK: "currentColor", LINE: "var(--line)", FIELD: "var(--panel)"}
STYLE: Any = {
    "axes.edgecolor": LINE,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.axisbelow": True,
    "font.size": 9,
    "grid.color": LINE,
    "legend.frameon": False,
    "svg.fonttype": "none",
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "ytick.major.size": 0,
}
WIDTH = 6.2  # inches; the page scales it
#: Those of the factions, which are told apart by every kind of colour blindness, and a few more.
COLOURS = [*CHART, DAY["c-metal"], DAY["c-objective"], *CHART_LAST]
INTERVAL_WIDTH = 2

Counts = Mapping[str, float]


def drawn(figure: Figure, name: str, title: str) -> str:
    """The SVG alone, with ids of its own, a spoken title and the colours of the page."""
    sheet = io.StringIO()
    with rc_context({"svg.hashsalt": name, **STYLE}):
        figure.savefig(
            sheet,
            format="svg",
            transparent=True,
            metadata={"Date": None, "Creator": None, "Format": None, "Type": None},
        )
    text = sheet.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'(id="|url\(#|href="#)', rf"\g<1>{name}-", text)
    text = re.sub(r"font: ([^;\"]*?)([\d.]+)px [^;\"]+", r"font: \1\2px var(--sans)", text)
    text = re.sub(r'^<svg ([^>]*?)width="[^"]*"', r'<svg role="img" class="chart" \1', text)
    text = re.sub(r'^(<svg [^>]*?)height="[^"]*"', r"\1", text)
    for stand_in, own in DRESS.items():
        text = text.replace(stand_in, own)
    return re.sub(r"(<svg[^>]*>)", rf"\1<title>{escape(title)}</title>", text, count=1)


def sheet_of(height: float, width: float = WIDTH) -> tuple[Figure, Axes]:
    with rc_context(STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        axes = figure.subplots()
        axes.tick_params(length=0)
    return figure, axes


def intervals_chart(rows: Mapping[str, Share], colours: Mapping[str, str], even: float, percent: bool, name: str,
                    title: str) -> str:  # fmt: skip
    """A dot with its interval per row, and a line where all would be equal."""
    figure, axes = sheet_of(0.4 + 0.26 * len(rows))
    with rc_context(STYLE):
        axes.axvline(even, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        for place, (label, (share, low, high)) in enumerate(rows.items()):
            axes.plot([low, high], [place, place], color=INK, linewidth=INTERVAL_WIDTH, solid_capstyle="round")
            axes.plot([share], [place], "o", markersize=7, color=colours[label], markeredgecolor=INK)
        axes.set_yticks(range(len(rows)), list(rows))
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.grid(visible=True, axis="x", color=LINE, linewidth=0.7)
        axes.spines["left"].set_visible(False)
        if percent:
            axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{100 * value:.0f} %"))
    return drawn(figure, name, title)


def spread_chart(numbers: Sequence[float], colour: str, name: str, title: str) -> str:
    """A histogram with its median."""
    figure, axes = sheet_of(2.2, WIDTH / 2)
    with rc_context(STYLE):
        axes.hist(numbers, bins=bins_of(numbers), color=colour, edgecolor=FIELD, linewidth=0.6)
        axes.axvline(statistics.median(numbers), color=INK, linewidth=1.2, linestyle=(0, (4, 3)))
        axes.grid(visible=True, axis="y", color=LINE, linewidth=0.7)
        axes.yaxis.set_major_locator(MaxNLocator(5, integer=True))
        axes.spines["left"].set_visible(False)
    return drawn(figure, name, title)


def bins_of(numbers: Sequence[float]) -> list[float]:
    """Of a whole width, at most some 25, so that whole numbers fall evenly."""
    low, high = math.floor(min(numbers)), math.ceil(max(numbers))
    width = max(1, math.ceil((high - low + 1) / 25))
    return [low - 0.5 + width * i for i in range((high - low) // width + 2)]


def stacked_chart(rows: Mapping[str, Counts], labels: Mapping[str, str], name: str, title: str) -> str:
    """One bar per bot, one part per kind; parts that are wide enough carry their number."""
    figure, axes = sheet_of(0.5 + 0.34 * len(rows) + 0.16 * math.ceil(len(labels) / 4))
    longest = max((sum(counts.values()) for counts in rows.values()), default=1) or 1
    with rc_context(STYLE):
        left = [0.0] * len(rows)
        for kind, colour in zip(labels, COLOURS * 3, strict=False):
            widths = [counts.get(kind, 0.0) for counts in rows.values()]
            axes.barh(range(len(rows)), widths, left=left, color=colour, edgecolor=INK, linewidth=0.6,
                      label=labels[kind], height=0.7)  # fmt: skip
            for place, width in enumerate(widths):
                if width > longest / 22:
                    axes.text(left[place] + width / 2, place, f"{width:.1f}", ha="center", va="center", fontsize=7.5,
                              color=sign_on(colour))  # fmt: skip
                left[place] += width
        axes.set_yticks(range(len(rows)), list(rows))
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.spines["left"].set_visible(False)
        figure.legend(loc="outside lower left", ncols=4, fontsize=8, handlelength=1, handleheight=1)
    return drawn(figure, name, title)


def sign_on(colour: str) -> str:
    """Dark or light, what reads better upon a colour."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return DAY["ink"] if 0.3 * red + 0.59 * green + 0.11 * blue > 0.5 else DAY["panel"]


def times_chart(rows: Mapping[str, Mapping[int, int]], name: str, title: str) -> str:
    """How often a bot thought how long, as shares on a logarithmic scale."""
    figure, axes = sheet_of(2.6)
    with rc_context(STYLE):
        for (label, histogram), colour in zip(rows.items(), COLOURS, strict=False):
            total = sum(histogram.values())
            if not total:
                continue
            coarse: Counter[int] = Counter()
            for bucket, count in histogram.items():
                coarse[bucket // 6] += count
            places = range(min(coarse) - 1, max(coarse) + 2)
            times = [1000 * seconds_of(6 * place + 3) for place in places]
            shares = [coarse[place] / total for place in places]
            axes.step(times, shares, where="mid", color=colour, linewidth=2, label=label)
            axes.fill_between(times, shares, step="mid", color=colour, alpha=0.18, linewidth=0)
        axes.set_xscale("log")
        axes.set_ylim(bottom=0)
        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g} ms"))
        axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{100 * value:.0f} %"))
        axes.grid(visible=True, axis="both", color=LINE, linewidth=0.7)
        figure.legend(loc="outside lower left", ncols=4, fontsize=8, handlelength=1.2)
    return drawn(figure, name, title)
