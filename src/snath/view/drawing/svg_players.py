"""All players at a glance: a table beside the map, a short list in its corner."""

from typing import Final

from snath.content import load_content
from snath.engine.scoring import ScoreSheet

from ..accessors import Look, Player
from .palette import FACTIONS
from .standings import final_scores, lit_seats, most_of, numbers_of
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
    sheets = final_scores(look)
    paper.text(x + 168, y + 17, paper.words("drawing-score" if sheets else "drawing-last"), 11, "ink-3", fit=46)
    paper.text(x + width - 52, y + 17, paper.words("drawing-stars"), 11, "ink-3", anchor="middle")
    for i, player in enumerate(look.players):
        top = y + HEAD + i * row
        draw_row(paper, look, player, x, top, width, row, columns)
        if sheets:
            draw_score(paper, sheets[i], x + 166, top + row / 2)
        else:
            draw_last(paper, player, x + 166, top + (row - ROW) / 2 + 13)


def column_spots(x: float, width: float) -> list[float]:
    """The middles of the number columns."""
    left, right = x + 228, x + width - 108
    step = (right - left) / (len(VALUES) + len(PIECES))
    return [left + step * (i + 0.5) for i in range(len(VALUES) + len(PIECES))]


def draw_row(
    paper: Paper, look: Look, player: Player, x: float, y: float, width: float, height: float, columns: list[float]
) -> None:
    lit = player.seat in lit_seats(look)
    with paper.group(part="player", faction=player.faction, lit="yes" if lit else None):
        if lit:
            paper.rect(x, y, width, height, "lamp-soft")
        paper.path(f"M{x:.1f} {y:.1f}h{width:.1f}", stroke="line")
        draw_colours(paper, player.faction, x, y, 44, 28, height)
        y += (height - ROW) / 2
        left = x + 53
        if player.team is not None:
            left = draw_team(paper, player.team, left, y + 6) + 4
        paper.text(left, y + 20, paper.words(f"faction-{player.faction}"), 15, serif=True, fit=x + 161 - left)
        paper.text(x + 53, y + 35, mat_name(paper, player), 12, "ink-3", weight=500, fit=108)
        for (name, number), middle in zip(numbers_of(player).items(), columns, strict=True):
            full = number is not None and number == most_of(name)
            ink = "lamp-ink" if full else "ink"
            text = HIDDEN if number is None else number
            paper.text(middle, y + 27, text, 16, ink, anchor="middle", column=name)
        draw_stars(paper, player, x + width - 102, y + 14, 16.5)


def draw_colours(paper: Paper, faction: str, x: float, y: float, width: float, emblem: float, height: float) -> None:
    """Colour, pattern and emblem of a faction."""
    paper.rect(x, y, width, height, FACTIONS[faction]["f"])
    paper.rect(x, y, width, height, paper.pattern(faction), more=' opacity=".28"')
    left, top = x + (width - emblem) / 2, y + (height - emblem) / 2
    paper.use(f"e-{faction}", left, top, emblem, faction=faction, dress="own")


def mat_name(paper: Paper, player: Player) -> str:
    """The player mat, and what the player has bid for the seat."""
    mat = paper.words(f"mat-{player.mat}")
    return paper.words("drawing-mat-bid", mat=mat, bid=player.bid) if player.bid else mat


def draw_team(paper: Paper, team: int, x: float, y: float, size: float = 17) -> float:
    """The number of a team in a plate that partners share; gives its right edge."""
    with paper.group(title=paper.words("drawing-team", n=team), part="team", team=team):
        paper.rect(x, y, size, size, "ink", rx=3)
        paper.text(x + size / 2, y + size * 0.78, team, size * 0.78, "panel", anchor="middle", weight=700)
    return x + size


def draw_score(paper: Paper, sheet: ScoreSheet, x: float, middle: float) -> None:
    """The fortune at the end; its lines stand in the title."""
    parts = [paper.words(f"score-{line.kind}".replace("_", "-")) + f" {line.coins}" for line in sheet.lines]
    with paper.group(title=", ".join(parts), part="score", score=sheet.total):
        paper.use("c-coin", x, middle - 9, 17)
        paper.text(x + 20, middle + 5, sheet.total, 16, weight=700)


def draw_last(paper: Paper, player: Player, x: float, y: float) -> None:
    """The two actions of the section where the action token stands."""
    section = player.last_section
    if section is None:
        return
    icons = ["c-factory-card", "a-move"] if ":" in section else [f"a-{section}", f"a-{player.bottom_of(section)}"]
    for i, icon in enumerate(icons):
        paper.use(icon, x + i * 22, y, 19)


def draw_stars(paper: Paper, player: Player, x: float, y: float, size: float) -> None:
    """Placed stars in faction colour, the others as outlines; one of a team may place more than its own six."""
    stars = load_content().pieces.stars
    number = max(stars, player.star_count)
    small = size * stars / number
    with paper.group(part="stars", count=player.star_count):
        for i in range(number):
            placed = i < player.star_count
            name, faction = ("c-star-f", player.faction) if placed else ("c-star-empty", "")
            spot = (x + i * (small - 0.5), y + (size - small) / 2, small)
            paper.use(name, *spot, faction=faction, dress="" if placed else "faint")


# --- The short list in a corner of the map ---------------------------------------------------------------------------


def draw_corner_list(paper: Paper, look: Look, x: float, bottom: float) -> None:
    """Emblem, name, coins, cards and stars of everybody."""
    players = look.players
    step = 21.0 if len(players) <= 5 else 98 / len(players)
    size = min(14.0, step - 3)
    top = bottom - step * len(players)
    for i, player in enumerate(players):
        y = top + i * step
        middle = y + step / 2
        with paper.group(part="player", faction=player.faction):
            paper.use(f"e-{player.faction}", x, y + 1, min(17.0, step - 2), faction=player.faction)
            left = x + 21.0
            if player.team is not None:
                left = draw_team(paper, player.team, left, middle - size / 2, size) + 3
            name = paper.words(f"faction-{player.faction}")
            paper.text(left, middle + 4, name, size * 0.9, fit=x + 81 - left)
            paper.use("c-coin", x + 84, middle - size / 2, size)
            text = HIDDEN if player.coins is None else player.coins
            paper.text(x + 101, middle + 4.5, text, size * 0.93, column="coins")
            paper.use("c-combat-card", x + 124, middle - size / 2, size)
            paper.text(x + 140, middle + 4.5, player.cards, size * 0.93, column="cards")
            draw_stars(paper, player, x + 160, middle - size / 2, size)
