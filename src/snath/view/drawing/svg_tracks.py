"""The frame of the map: Triumph Track, Power and Popularity Track, structure bonus tile and decks."""

from typing import Final

from snath.content import load_content
from snath.content.model import StructureTile, Tier
from snath.engine.modules.register import MODULES
from snath.engine.names import GOAL_NAMES
from snath.engine.structure_tiles import tile_count
from snath.words.texts import join, kebab

from ..accessors import Look
from .svg_paper import Data, Paper

HEAD: Final = 46.0
FOOT: Final = 36.0
EDGE: Final = 78.0
GOAL_ICONS: Final = {
    "upgrades": "a-upgrade", "mechs": "a-deploy", "structures": "a-build", "recruits": "a-enlist",
    "workers": "u-worker", "objective": "c-objective", "combat": "i-combat", "popularity": "c-popularity",
    "power": "c-power",
}  # fmt: skip
TILE_ICONS: Final = {
    "tunnel": "c-tunnel", "encounter": "c-encounter", "structure": "s-structure", "home_base": "s-structure",
}  # fmt: skip
ROMAN: Final = ("I", "II", "III", "IV", "V")
DECKS: Final = (
    ("combat", "i-combat", "c-card"), ("encounters", "c-encounter", "c-encounter"),
    ("objectives", "c-objective", "c-objective"), ("factory", "t-factory", "c-factory"),
)  # fmt: skip


# --- Triumph Track ---------------------------------------------------------------------------------------------------


def draw_triumph(paper: Paper, look: Look, x: float, y: float, width: float) -> None:
    """One cell for each space; the stars in it are emblems."""
    spaces = look.shown.table.spaces
    paper.rect(x, y, width, HEAD, "panel")
    paper.path(f"M{x:.1f} {y + HEAD:.1f}h{width:.1f}", stroke="neat", line=2)
    cell = width / len(spaces)
    for space in range(len(spaces)):
        left = x + space * cell
        if space:
            paper.path(f"M{left:.1f} {y:.1f}v{HEAD - 1:.1f}", stroke="line")
        draw_space(paper, look, space, left, y, cell)


def draw_space(paper: Paper, look: Look, space: int, x: float, y: float, width: float) -> None:
    """Goals that share a space are named together."""
    table = look.shown.table
    goals = table.spaces[space]
    names = [space_name(look, space, goal) for goal in goals]
    titles = [
        paper.words(f"goal-{kebab(name)}", need=table.goal_need[goal]) for goal, name in zip(goals, names, strict=True)
    ]
    with paper.group(title=join(paper.words, titles, "list-or"), goal=names[0]):
        icon = goal_icon(GOAL_NAMES[goals[0]])
        paper.use(icon, x + 7, y + 12, 21, dress="plain" if icon.startswith("u-") else "")
        heads = [paper.words(f"drawing-goal-{kebab(GOAL_NAMES[goal])}") for goal in goals]
        paper.text(x + 33, y + 19, join(paper.words, heads, "list-or"), 12.5, fit=width - 36)
        placed = [(faction, n) for faction, n in stars_at(look, space) if n]
        if not placed:
            need = paper.words(f"drawing-need-{kebab(names[0])}", n=table.goal_need[goals[0]])
            paper.text(x + 33, y + 35, need, 11, "ink-3", weight=500, fit=width - 36)
        else:
            draw_goal_stars(paper, names[0], placed, x + 33, y + 31.5, width - 37)


def goal_icon(name: str) -> str:
    """The symbol of a goal; modules bring their own."""
    own = {goal.name: goal.icon for module in MODULES.values() for goal in module.goals}
    return GOAL_ICONS.get(name) or own[name]


def space_name(look: Look, space: int, goal: int) -> str:
    """The goal, numbered where it has several spaces: `power`, `combat_2`."""
    spaces = spaces_of(look, goal)
    return GOAL_NAMES[goal] if len(spaces) == 1 else f"{GOAL_NAMES[goal]}_{1 + spaces.index(space)}"


def spaces_of(look: Look, goal: int) -> list[int]:
    return [space for space, goals in enumerate(look.shown.table.spaces) if goal in goals]


def draw_goal_stars(
    paper: Paper, goal: str, placed: list[tuple[str, int]], x: float, middle: float, width: float
) -> None:
    """Emblems in one row, more than four in two; a number follows the emblem of several stars."""
    rows = star_rows(placed)
    step = min(17.0 if len(rows) == 1 else 11.0, width / max(len(row) for row in rows))
    size = min(15.0, step)
    for i, row in enumerate(rows):
        top = middle + 1.5 * (len(rows) - 1) + (i - len(rows) / 2) * step + (step - size) / 2
        for j, (faction, n) in enumerate(row):
            if faction:
                data: Data = {"goal": goal, "piece": "star", "count": n}
                paper.use(f"e-{faction}", x + j * step, top, size, faction=faction, data=data)
            else:
                paper.text(x + j * step, top + size * 0.8, n, min(size, 12), weight=700)


def star_rows(placed: list[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """One row of up to four spots or two about equal ones; an emblem of several stars takes a second spot.

    >>> star_rows([("nordic", 1), ("saxony", 2)])
    [[('nordic', 1), ('saxony', 2), ('', 2)]]
    """
    groups = [[(faction, n)] + [("", n)] * (n > 1) for faction, n in placed]
    number = sum(len(group) for group in groups)
    rows: list[list[tuple[str, int]]] = [[]]
    for group in groups:
        if number > 4 and len(rows) == 1 and len(rows[0]) + len(group) > -(-number // 2):
            rows.append([])
        rows[-1] += group
    return rows


def stars_at(look: Look, space: int) -> list[tuple[str, int]]:
    """Stars by faction. A goal with several spaces fills them in order; what is left lies on the last."""
    found = []
    for player in look.players:
        number = 0
        for goal in look.shown.table.spaces[space]:
            spaces = spaces_of(look, goal)
            left = max(player.stars.get(GOAL_NAMES[goal], 0) - spaces.index(space), 0)
            number += left if space == spaces[-1] else min(left, 1)
        found.append((player.faction, number))
    return found


# --- Power and popularity --------------------------------------------------------------------------------------------


def draw_power(paper: Paper, look: Look, x: float, y: float, width: float) -> None:
    """The foot of the sheet."""
    track = load_content().scoring.power
    paper.rect(x, y, width, FOOT, "panel")
    label = 80.0
    cell = (width - label) / (track.max - track.min + 1)
    for value in range(track.min, track.max + 1):
        left = x + label + (value - track.min) * cell
        draw_step(paper, look, "power", value, value == track.star_at, left, y, cell, FOOT)
    paper.use("c-power", x + 8, y + FOOT / 2 - 10, 20)
    paper.text(x + 32, y + FOOT / 2 + 5, paper.words("drawing-power"), 14, serif=True, fit=label - 36)
    paper.path(f"M{x:.1f} {y:.1f}h{width:.1f}", stroke="neat", line=2)


def draw_popularity(paper: Paper, look: Look, x: float, y: float, height: float) -> None:
    """The right edge of the sheet, and what each tier pays at the end."""
    scoring = load_content().scoring
    track = scoring.popularity
    paper.rect(x, y, EDGE, height, "panel")
    head = 30.0
    paper.use("c-popularity", x + EDGE / 2 - 10, y + 5, 20)
    cell = (height - head) / (track.max - track.min + 1)
    tiers_width = 34.0
    for value in range(track.min, track.max + 1):
        top = y + head + (track.max - value) * cell
        left = x + tiers_width
        draw_step(paper, look, "popularity", value, value == track.star_at, left, top, EDGE - tiers_width, cell)
    for number, tier in enumerate(scoring.tiers):
        top = y + head + (track.max - tier.max) * cell
        draw_tier(paper, tier, number, x, top, tiers_width, (tier.max - tier.min + 1) * cell)
        highest = number == len(scoring.tiers) - 1
        paper.path(f"M{x:.1f} {top:.1f}h{EDGE:.1f}", stroke="line" if highest else "neat", line=2)
    paper.path(f"M{x + tiers_width:.1f} {y + head:.1f}V{y + height:.1f}", stroke="line")
    paper.path(f"M{x:.1f} {y:.1f}v{height:.1f}", stroke="neat", line=2)


def draw_tier(paper: Paper, tier: Tier, number: int, x: float, y: float, width: float, height: float) -> None:
    pays = (
        ("c-star", tier.coins_per_star),
        ("c-territory", tier.coins_per_territory),
        ("r-any", tier.coins_per_resource_pair),
    )
    with paper.group(title=tier_title(paper, tier)):
        middle = x + width / 2
        top = y + height / 2 - 68
        paper.text(middle, top + 14, ROMAN[number], 13, "ink-3", anchor="middle", serif=True)
        for i, (icon, coins) in enumerate(pays):
            paper.use(icon, middle - 9, top + 24 + i * 40, 18)
            paper.text(middle, top + 56 + i * 40, coins, 14, anchor="middle", weight=700)


def tier_title(paper: Paper, tier: Tier) -> str:
    return paper.words(
        "drawing-tier-pays",
        star=tier.coins_per_star,
        territory=tier.coins_per_territory,
        pair=tier.coins_per_resource_pair,
    )


def draw_step(
    paper: Paper, look: Look, track: str, value: int, star: bool, x: float, y: float, width: float, height: float
) -> None:
    """A space of a track: its number, or small in the corner when markers stand on it."""
    fill = "lamp-soft" if star else "panel-2" if value % 2 else "panel"
    paper.rect(x, y, width, height, fill)
    paper.path(f"M{x:.1f} {y + height:.1f}V{y:.1f}h{width:.1f}", stroke="line")
    here = [player.faction for player in look.players if getattr(player, track) == value]
    if here:
        paper.text(x + 3, y + 10, value, 9.5, "ink-2")
    elif star:
        paper.use("c-star", x + width / 2 - 10, y + height / 2 - 10, 20)
    else:
        paper.text(x + width / 2, y + height / 2 + 4.5, value, 13, "ink-3", anchor="middle")
    for faction, left, top, size in marker_spots(here, x, y, width, height):
        paper.use(f"e-{faction}", left, top, size, faction=faction, data={"track": track, "value": value})


def marker_spots(
    here: list[str], x: float, y: float, width: float, height: float
) -> list[tuple[str, float, float, float]]:
    """Up to two markers side by side; more in rows of three, the first the shortest: a number stands in its corner."""
    number = len(here)
    if number <= 2:
        size = 19.0 if number == 1 else 16.0
        left, top = x + width / 2 - size * number / 2 + 2 * number, y + height / 2 - size / 2 + 1
        return [(faction, left + i * size, top, size - 0.5) for i, faction in enumerate(here)]
    rows = -(-number // 3)
    size = min((width - 5) / 3, (height - 2) / rows, 14.0)
    first = number - 3 * (rows - 1)
    lines = [here[:first], *(here[first + 3 * i : first + 3 * i + 3] for i in range(rows - 1))]
    top = y + height - 1 - size * rows if rows > 1 else y + (height - size) / 2 + 3
    return [
        (faction, x + width - 2 - (len(line) - j) * size, top + i * size, size - 0.5)
        for i, line in enumerate(lines)
        for j, faction in enumerate(line)
    ]


# --- Structure bonus tile --------------------------------------------------------------------------------------------


def draw_tile(paper: Paper, look: Look, x: float, y: float, width: float) -> None:
    """The coins by number, and who stands where now."""
    state = look.shown
    tile = load_content().scoring.tiles[look.decks.tile]
    name = kebab(tile.id)
    with paper.group(title=paper.words(f"tile-{name}-text"), part="tile", tile=tile.id):
        paper.rect(x, y, width, 77, "panel", "neat", 1.5, 4)
        icons = tile_icons(tile)
        for i, icon in enumerate(icons):
            paper.use(icon, x + 8 + i * 25, y + 4, 20, dress="plain")
        title = x + 11 + len(icons) * 25
        paper.text(title, y + 19, paper.words(f"tile-{name}"), 14, serif=True, fit=x + width - title - 8)
        bands = tile_bands(tile)
        step = (width - 14) / len(bands)
        counts = [(player.faction, tile_count(state, player.seat)) for player in look.players]
        for i, (first, last, coins) in enumerate(bands):
            left = x + 7 + i * step
            paper.rect(left + 1, y + 28, step - 2, 44, "panel-2", rx=3)
            label = band_label(first, last, i == len(bands) - 1)
            paper.text(left + step / 2, y + 39, label, 11, "ink-2", anchor="middle")
            paper.text(left + step / 2, y + 53, coins, 14, anchor="middle", weight=700)
            end = last if i < len(bands) - 1 else max(last, *(n for _, n in counts))
            here = [faction for faction, n in counts if first <= n <= end]
            for faction, spot, top, size in band_spots(here, left, y + 55, step, 16.5):
                paper.use(f"e-{faction}", spot, top, size, faction=faction, data={"band": coins})


def band_spots(
    here: list[str], x: float, y: float, width: float, height: float
) -> list[tuple[str, float, float, float]]:
    """Emblems in the middle of a band: one row of up to four, or two."""
    rows = 1 if len(here) <= 4 else 2
    columns = max(-(-len(here) // rows), 1)
    size = min(14.0, (width - 4) / columns, height / rows)
    top = y + (height - size * rows) / 2
    spots = []
    for i, faction in enumerate(here):
        row = min(columns, len(here) - i // columns * columns)
        left = x + width / 2 - size * row / 2 + i % columns * size
        spots.append((faction, left, top + i // columns * size, size - 0.5))
    return spots


def tile_bands(tile: StructureTile) -> list[tuple[int, int, int]]:
    """First and last number that bring the same coins.

    >>> tile_bands(load_content().scoring.tiles["adjacent_lakes"])
    [(0, 0, 0), (1, 1, 2), (2, 3, 4), (4, 5, 6), (6, 7, 9)]
    """
    bands: list[tuple[int, int, int]] = []
    for number, coins in enumerate(tile.coins):
        if bands and bands[-1][2] == coins:
            bands[-1] = (bands[-1][0], number, coins)
        else:
            bands.append((number, number, coins))
    return bands


def band_label(first: int, last: int, final: bool) -> str:
    if final and last > first:
        return f"{first}+"
    return f"{first}–{last}" if last > first else str(first)


def tile_icons(tile: StructureTile) -> list[str]:
    kinds = tile.counts.what or ("structure",)
    return [TILE_ICONS.get(kind, f"t-{kind}") for kind in kinds]


# --- Decks -----------------------------------------------------------------------------------------------------------


def draw_decks(paper: Paper, look: Look, right: float, bottom: float) -> None:
    """Four piles with the number of their cards, and the discarded combat cards."""
    decks = look.decks
    numbers = {"combat": decks.combat_size, "encounters": decks.encounters, "objectives": decks.objectives}
    numbers["factory"] = decks.factory
    step = 64.0
    for i, (name, icon, colour) in enumerate(DECKS):
        x = right - step * (len(DECKS) - i) + 10
        draw_pile(paper, name, icon, colour, numbers[name], x, bottom - 72)
    discarded = sum(decks.combat_discard.values())
    if discarded:
        words = paper.words("drawing-discarded", n=discarded)
        paper.text(right - step * len(DECKS) + 2, bottom - 40, words, 10.5, "ink-3", anchor="end", weight=500)


def draw_pile(paper: Paper, name: str, icon: str, colour: str, number: int, x: float, y: float) -> None:
    with paper.group(part="deck", deck=name, count=number):
        if number:
            paper.rect(x + 3, y + 3, 40, 53, colour, "#161d25", 1.6, 4)
            paper.rect(x, y, 40, 53, colour, "#161d25", 1.6, 4)
            paper.use(icon, x + 7, y + 13, 26, dress="paper")
        else:
            paper.rect(x, y, 40, 53, "none", "line-2", 1.6, 4, ' stroke-dasharray="4 4"')
        paper.rect(x + 27, y + 43, 24, 17, "ink", rx=8.5)
        paper.text(x + 39, y + 56, number, 12, "panel", anchor="middle", weight=700)
        paper.text(x + 22, y + 71, paper.words(f"drawing-deck-{name}"), 11, "ink-2", anchor="middle", fit=62)
