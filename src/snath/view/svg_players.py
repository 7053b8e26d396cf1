"""All players at a glance: a table beside the map, a short list in its corner."""

from typing import Final

from snath.content import load_content
from snath.engine.layout import ACTIVE

from .look import Look, Player
from .standings import most_of, numbers_of
from .svg_palette import FACTIONS
from .svg_paper import Paper

ROW: Final = 44.0
HEAD: Final = 26.0
HIDDEN: Final = "?"
VALUES: Final = (
    ("coins", "c-coin"), ("power", "c-power"), ("popularity", "c-popularity"), ("cards", "c-combat-card"),
)  # fmt: skip
PIECES: Final = (
    ("workers", "u-worker"), ("upgrades", "a-upgrade"), ("mechs", "a-deploy"), ("structures", "a-build"),
    ("recruits", "a-enlist"),
)  # fmt: skip


def standings_height(look: Look, row: float = ROW) -> float:
    return HEAD + row * len(look.players)


def draw_standings(paper: Paper, look: Look, x: float, y: float, width: float, row: float = ROW) -> None:
    """One row a player, in the order of the turns; the eye compares down a column."""
    paper.rect(x, y, width, standings_height(look, row), "panel", rx=6)
    paper.text(x + 12, y + 17, paper.words("drawing-players"), 11, "ink-3")
    columns = column_spots(x, width)
    for (name, icon), left in zip((*VALUES, *PIECES), columns, strict=True):
        with paper.group(title=paper.words(f"drawing-column-{name}")):
            paper.use(icon, left - 9, y + 4, 18, dress="plain" if icon.startswith("u-") else "")
    paper.text(x + 168, y + 17, paper.words("drawing-last"), 11, "ink-3", fit=46)
    paper.text(x + width - 52, y + 17, paper.words("drawing-stars"), 11, "ink-3", anchor="middle")
    for i, player in enumerate(look.players):
        draw_row(paper, look, player, x, y + HEAD + i * row, width, row, columns)


def column_spots(x: float, width: float) -> list[float]:
    """The middles of the number columns."""
    left, right = x + 228, x + width - 108
    step = (right - left) / (len(VALUES) + len(PIECES))
    return [left + step * (i + 0.5) for i in range(len(VALUES) + len(PIECES))]


def draw_row(
    paper: Paper, look: Look, player: Player, x: float, y: float, width: float, height: float, columns: list[float]
) -> None:
    active = look.shown.now[ACTIVE] == player.seat
    with paper.group(part="player", faction=player.faction, active="yes" if active else None):
        if active:
            paper.rect(x, y, width, height, "lamp-soft")
        paper.path(f"M{x:.1f} {y:.1f}h{width:.1f}", stroke="line")
        draw_flag(paper, player.faction, x, y, 44, 28, height)
        y += (height - ROW) / 2
        paper.text(x + 53, y + 20, paper.words(f"faction-{player.faction}"), 15, serif=True, fit=108)
        paper.text(x + 53, y + 35, paper.words(f"mat-{player.mat}"), 12, "ink-3", weight=500, fit=108)
        draw_last(paper, player, x + 166, y + 13)
        for (name, number), middle in zip(numbers_of(player).items(), columns, strict=True):
            full = number is not None and number == most_of(name)
            ink = "lamp-ink" if full else "ink"
            text = HIDDEN if number is None else number
            paper.text(middle, y + 27, text, 16, ink, anchor="middle", column=name)
        draw_stars(paper, player, x + width - 102, y + 14, 16.5)


def draw_flag(paper: Paper, faction: str, x: float, y: float, width: float, emblem: float, height: float) -> None:
    """Colour, pattern and emblem of a faction."""
    paper.rect(x, y, width, height, FACTIONS[faction]["f"])
    paper.rect(x, y, width, height, paper.pattern(faction), more=' opacity=".28"')
    left, top = x + (width - emblem) / 2, y + (height - emblem) / 2
    paper.use(f"e-{faction}", left, top, emblem, faction=faction, dress="own")


def draw_last(paper: Paper, player: Player, x: float, y: float) -> None:
    """The two actions of the section where the action token stands."""
    section = player.last_section
    if section is None:
        return
    icons = ["c-factory-card", "a-move"] if ":" in section else [f"a-{section}", f"a-{player.bottom_of(section)}"]
    for i, icon in enumerate(icons):
        paper.use(icon, x + i * 22, y, 19)


def draw_stars(paper: Paper, player: Player, x: float, y: float, size: float) -> None:
    """Placed stars in faction colour, the others as outlines."""
    stars = load_content().pieces.stars
    with paper.group(part="stars", count=player.star_count):
        for i in range(stars):
            placed = i < player.star_count
            name, faction = ("c-star-f", player.faction) if placed else ("c-star-empty", "")
            paper.use(name, x + i * (size - 0.5), y, size, faction=faction, dress="" if placed else "faint")


# --- The short list in a corner of the map ---------------------------------------------------------------------------


def draw_corner_list(paper: Paper, look: Look, x: float, bottom: float) -> None:
    """Emblem, name, coins, cards and stars of everybody."""
    players = look.players
    step = min(21.0, 108 / len(players))
    top = bottom - step * len(players)
    for i, player in enumerate(players):
        y = top + i * step
        with paper.group(part="player", faction=player.faction):
            paper.use(f"e-{player.faction}", x, y + 1, step - 4, faction=player.faction)
            paper.text(x + step, y + step / 2 + 4, paper.words(f"faction-{player.faction}"), 12.5, fit=58)
            paper.use("c-coin", x + 84, y + step / 2 - 7.5, 14)
            text = HIDDEN if player.coins is None else player.coins
            paper.text(x + 101, y + step / 2 + 4.5, text, 13, column="coins")
            paper.use("c-combat-card", x + 124, y + step / 2 - 7.5, 14)
            paper.text(x + 140, y + step / 2 + 4.5, player.cards, 13, column="cards")
            draw_stars(paper, player, x + 160, y + step / 2 - 7, 14)
