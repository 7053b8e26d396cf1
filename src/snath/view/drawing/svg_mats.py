"""A player mat: four sections with their cubes, workers, structures and recruits, and the Factory card.

What lies on the mat covers what it stands on; what has left it shows what it uncovered: what you can read is what
counts.
"""

from typing import Final

from snath.content import load_content
from snath.content.model import RESOURCES, FactoryCard, Section, TopAction, TopOption
from snath.words.texts import factory_bottom_text, factory_text, kebab, structure_text

from ..accessors import Look, Player
from .palette import FACTIONS
from .standings import BOX_OF
from .svg_paper import Paper
from .svg_pieces import draw_structure

HEAD: Final = 36.0
STRIP: Final = 18.0
TOP: Final = 134.0
BOTTOM: Final = 98.0
MAT_HEIGHT: Final = HEAD + STRIP + TOP + BOTTOM
BOX: Final = 24.0
STEP: Final = 26.0
OPTION_ICONS: Final = {
    "move_units": "a-move", "gain_coins": "c-coin", "gain_power": "c-power", "gain_combat_cards": "c-combat-card",
    "gain_resources": "r-any", "gain_popularity": "c-popularity", "produce_territories": "c-territory",
}  # fmt: skip
GAIN_ICONS: Final = {
    "coins": "c-coin", "power": "c-power", "popularity": "c-popularity", "combat_cards": "c-combat-card",
    "workers": "u-worker", "food": "r-food", "metal": "r-metal", "oil": "r-oil", "wood": "r-wood",
    "any_resources": "r-any", "upgrade": "a-upgrade", "deploy": "a-deploy", "build": "a-build", "enlist": "a-enlist",
    "produce": "c-territory", "look_at_hand": "i-hidden", "relocate_units": "a-move",
}  # fmt: skip


def draw_player_mat(paper: Paper, look: Look, player: Player, x: float, y: float, width: float) -> None:
    mat = load_content().player_mats[player.mat]
    with paper.group(part="player-mat", seat=player.seat, mat=mat.id):
        paper.rect(x, y, width, MAT_HEIGHT, "panel", rx=6)
        draw_head(paper, player, x, y, width)
        factory = 104.0
        section_width = (width - factory) / len(mat.sections)
        for i, section in enumerate(mat.sections):
            left = x + i * section_width
            with paper.group(section=section.top):
                draw_section(paper, player, section, left, y + HEAD, section_width)
        draw_factory(paper, player, x + width - factory, y + HEAD, factory)
        paper.path(f"M{x:.1f} {y + HEAD:.1f}h{width:.1f}", stroke="neat", line=2)


def draw_head(paper: Paper, player: Player, x: float, y: float, width: float) -> None:
    """Name of the mat; coins, tracks and controlled resources."""
    mat = load_content().player_mats[player.mat]
    paper.use("scene-skyline", x + 168, y + 1, 174, 34, dress="sky")
    paper.use(f"e-{player.faction}", x + 9, y + 8, 20, faction=player.faction)
    paper.text(x + 36, y + 24, paper.words(f"mat-{mat.id}"), 17, serif=True, fit=104)
    paper.text(x + 132, y + 24, paper.words("drawing-mat-number", number=mat.number), 12, "ink-2", weight=500)
    resources = player.resources
    numbers: list[tuple[str, int | None]] = [(f"r-{kind}", resources[kind]) for kind in RESOURCES]
    numbers = [("c-coin", player.coins), ("c-power", player.power), ("c-popularity", player.popularity), *numbers]
    right = x + width - 8
    for icon, number in reversed(numbers):
        text = "?" if number is None else str(number)
        right -= 10.0 * len(text) + 5
        paper.text(right, y + 24, text, 16, weight=700, value=icon)
        right -= 22
        paper.use(icon, right, y + 9, 19)
        right -= 3


# --- A section -------------------------------------------------------------------------------------------------------


def draw_section(paper: Paper, player: Player, section: Section, x: float, y: float, width: float) -> None:
    if player.last_section == section.top:
        paper.rect(x, y, width, STRIP, "panel-3")
        paper.text(x + 8, y + 13, paper.words("drawing-last-turn"), 11, "ink-2", weight=500, last="yes")
    actions = {action.id: action for action in load_content().every_mat.top_actions}
    draw_top(paper, player, actions[section.top], x, y + STRIP, width)
    draw_bottom(paper, player, section, x, y + STRIP + TOP, width)
    paper.path(f"M{x + width:.1f} {y:.1f}v{STRIP + TOP + BOTTOM:.1f}", stroke="line")


def draw_top(paper: Paper, player: Player, action: TopAction, x: float, y: float, width: float) -> None:
    paper.use(f"a-{action.id}", x + 7, y + 3, 21)
    paper.text(x + 33, y + 19, paper.words(f"action-{action.id}"), 15, serif=True, fit=width - 38)
    row = y + 31
    left = x + 7
    if action.id == "produce":
        draw_produce_cost(paper, player, left, row, width - 14)
        row += 28
    for i, option in enumerate(action.options):
        start = left
        if i:
            paper.text(left, row + 16, paper.words("drawing-or"), 12, "ink-3", serif=True, italic=True, weight=500)
            start += STEP
        elif action.cost.coins:
            for _ in range(action.cost.coins):
                draw_cost_box(paper, "c-coin", start, row)
                start += STEP
            paper.use("i-chevron", start, row + 7, 10, dress="quiet")
            start += 11
        draw_option(paper, player, option, start, row)
        row += 28
    draw_slot(paper, player, action, x + 6, y + TOP - 42, width - 12)


def draw_option(paper: Paper, player: Player, option: TopOption, x: float, y: float) -> None:
    """Green boxes; a technology cube covers the last until it is moved away."""
    icon = OPTION_ICONS[option.id]
    for i in range(option.base):
        draw_gain_box(paper, icon, x + i * STEP, y)
    if option.cubes:
        box = BOX_OF[option.id]
        left = x + option.base * STEP
        draw_gain_box(paper, icon, left, y)
        if box not in player.upgrades:
            draw_cube(paper, player, left, y, {"box": box})


def draw_produce_cost(paper: Paper, player: Player, x: float, y: float, width: float) -> None:
    """Six red boxes; workers that are still on the mat stand on the last of them and cover their cost."""
    costs = load_content().every_mat.produce_cost
    step = width / len(costs)
    for i, cost in enumerate(costs):
        left = x + i * step
        covered = i >= len(costs) - player.workers_on_mat
        paper.rect(left + 0.8, y + 0.8, step - 2.4, BOX - 1.6, "cost-bg", "cost-line", 1.4)
        if cost != "none" and not covered:
            paper.use(GAIN_ICONS[cost], left + step / 2 - 8.8, y + 4, 16)
        if covered:
            data = {"place": "mat", "piece": "worker"}
            name = f"p-worker-{player.faction}"
            paper.use(name, left + step / 2 - 11.4, y, 22, faction=player.faction, data=data)


def draw_slot(paper: Paper, player: Player, action: TopAction, x: float, y: float, width: float) -> None:
    """The place of a structure: it stands here until it is built, then its bonus is open."""
    kind = action.structure
    built = kind in player.structures
    structure = next(each for each in load_content().every_mat.structures if each.id == kind)
    name = paper.words(f"structure-{kind}")
    with paper.group(title=structure_text(paper.words, structure), structure=kind, built="yes" if built else "no"):
        paper.rect(x, y, width, 36, "gain-bg" if built else "panel-2", rx=4)
        if built:
            paper.use("i-check", x + 8, y + 10, 17, dress="gain")
        else:
            data = {"place": "mat", "piece": "structure"}
            draw_structure(paper, player.faction, kind, x + 4, y + 4, 27, data, dress="")
        paper.text(x + 36, y + 16, name, 12.5, "ink" if built else "ink-2", fit=width - 40)
        bonus = paper.words(f"drawing-structure-{kind}", n=structure.bonus.amount if structure.bonus else 0)
        paper.text(x + 36, y + 29, bonus, 11, "gain" if built else "ink-3", weight=500, fit=width - 40)


def draw_bottom(paper: Paper, player: Player, section: Section, x: float, y: float, width: float) -> None:
    """Cost now, and what it brings."""
    paper.rect(x, y, width, BOTTOM, "panel-2")
    paper.path(f"M{x:.1f} {y:.1f}h{width:.1f}", stroke="line")
    paper.use(f"a-{section.bottom}", x + 7, y + 7, 21)
    paper.text(x + 33, y + 23, paper.words(f"action-{section.bottom}"), 15, serif=True, fit=width - 68)
    draw_recruit(paper, player, section, x + width - 33, y + 5)
    covered = section.base_cost - player.cost(section.bottom)
    for i in range(section.base_cost):
        left = x + 7 + i * STEP
        draw_cost_box(paper, f"r-{section.resource}", left, y + 37, bracket=i >= section.fixed)
        if section.fixed <= i < section.fixed + covered:
            draw_cube(paper, player, left, y + 37, {"on": section.bottom})
    payable = player.resources[section.resource] >= player.cost(section.bottom)
    mark = ("i-check", "gain") if payable else ("i-close", "cost")
    paper.use(mark[0], x + width - 17, y + 43, 12, dress=mark[1], data={"payable": "yes" if payable else "no"})
    draw_gain_box(paper, f"a-{section.bottom}", x + 7, y + 66)
    for i in range(section.coins):
        draw_gain_box(paper, "c-coin", x + 7 + (i + 1) * STEP, y + 66)


def draw_recruit(paper: Paper, player: Player, section: Section, x: float, y: float) -> None:
    """The recruit covers its bonus; when it is enlisted the bonus is ringed in green."""
    actions = {action.id: action for action in load_content().every_mat.bottom_actions}
    bonus = actions[section.bottom].ongoing_bonus
    middle = (x + 13, y + 13)
    title = paper.words("drawing-ongoing", gain=paper.words(f"gain-{kebab(bonus.kind)}", n=bonus.amount))
    with paper.group(title=title):
        if section.bottom in player.recruits:
            paper.circle(*middle, 15, "gain")
            paper.circle(*middle, 13, "gain-bg", "panel-2", 1.5)
            paper.use(GAIN_ICONS[bonus.kind], x + 4, y + 4, 18, data={"bonus": bonus.kind})
            return
        paper.circle(*middle, 13, "gain-bg", "gain-line", 1.6)
        paper.circle(*middle, 13, FACTIONS[player.faction]["f"], "edge", 2)
        data = {"place": "mat", "piece": "recruit", "section": section.bottom}
        paper.use("c-recruit", x + 3, y + 3, 20, faction=player.faction, dress="peg", data=data)


# --- Boxes and cubes -------------------------------------------------------------------------------------------------


def draw_gain_box(paper: Paper, icon: str, x: float, y: float) -> None:
    """What you get: round."""
    paper.rect(x + 0.8, y + 0.8, BOX - 1.6, BOX - 1.6, "gain-bg", "gain-line", 1.6, 7)
    paper.use(icon, x + 2.5, y + 2.5, 19, dress="plain" if icon.startswith("u-") else "")


def draw_cost_box(paper: Paper, icon: str, x: float, y: float, bracket: bool = False) -> None:
    """What you pay: square; only corners where a cube may lie."""
    if bracket:
        paper.rect(x + 2.5, y + 2.5, BOX - 5, BOX - 5, "cost-bg")
        a, b, e = 1.0, BOX - 1.0, 6.5
        corners = (
            f"M{x + a:.1f} {y + a + e:.1f}v{-e}h{e}M{x + b - e:.1f} {y + a:.1f}h{e}v{e}"
            f"M{x + b:.1f} {y + b - e:.1f}v{e}h{-e}M{x + a + e:.1f} {y + b:.1f}h{-e}v{-e}"
        )
        paper.path(corners, stroke="cost-line", line=1.8)
    else:
        paper.rect(x + 0.8, y + 0.8, BOX - 1.6, BOX - 1.6, "cost-bg", "cost-line", 1.6, 1)
    paper.use(icon, x + 2.5, y + 2.5, 19)


def draw_cube(paper: Paper, player: Player, x: float, y: float, where: dict[str, str]) -> None:
    data = {"place": "mat", "piece": "cube", **where}
    paper.use("c-cube", x - 1, y - 1, 26, faction=player.faction, data=data)


# --- The Factory card ------------------------------------------------------------------------------------------------


def draw_factory(paper: Paper, player: Player, x: float, y: float, width: float) -> None:
    """A fifth section once a card has been taken; before that, its place."""
    height = STRIP + TOP + BOTTOM
    number = player.factory_card
    card = load_content().factory_cards[number] if number else None
    title = factory_text(paper.words, card) if card else ""
    with paper.group(title=title, part="factory-card", card=number):
        if card is None:
            paper.rect(x + 8, y + 12, width - 16, height - 24, "none", "line-2", 1.4, 6, ' stroke-dasharray="5 5"')
            paper.use("c-factory-card", x + width / 2 - 18, y + 70, 36, opacity=0.35)
            words = paper.words("drawing-no-factory-card")
            paper.text(x + width / 2, y + 126, words, 11.5, "ink-3", anchor="middle", fit=width - 20)
            return
        paper.rect(x, y, width, height, "#8a6aa3", more=' opacity=".16"')
        if player.last_section == f"factory:{number}":
            paper.rect(x, y, width, STRIP, "panel-3")
            paper.text(x + 8, y + 13, paper.words("drawing-last-turn"), 11, "ink-2", weight=500, last="yes")
        paper.use("c-factory-card", x + 6, y + STRIP + 3, 20)
        paper.text(x + 30, y + STRIP + 18, paper.words("drawing-factory"), 14, serif=True, fit=width - 34)
        row = draw_offer(paper, card, x + 6, y + STRIP + 31)
        paper.lines(x + 7, row + 13, paper.words(f"factory-{number}-name"), width - 12, 2, 12.5)
        foot = y + STRIP + TOP
        paper.path(f"M{x:.1f} {foot:.1f}h{width:.1f}", stroke="line")
        paper.use("a-move", x + 6, foot + 7, 21)
        paper.text(x + 30, foot + 23, paper.words("action-move"), 14, serif=True, fit=width - 34)
        text = factory_bottom_text(paper.words, load_content().factory_bottom_row)
        paper.lines(x + 7, foot + 45, text, width - 12, 4, 11)


def draw_offer(paper: Paper, card: FactoryCard, x: float, y: float) -> float:
    """Red boxes, then green ones, "or" between those of which one is taken; gives where the text may begin."""
    cost = card.cost
    reds = [("c-coin", cost.coins), ("c-popularity", cost.popularity), ("c-power", cost.power)]
    reds += [("c-combat-card", cost.combat_cards), ("r-any", cost.resources)]
    icons = [icon for icon, n in reds for _ in range(n)]
    step = min(STEP, 92 / max(len(icons), 1))
    for i, icon in enumerate(icons):
        draw_cost_box(paper, icon, x + i * step, y)
    if icons:
        y += 27
    greens = [(gain, False) for gain in card.gains] + [(gain, i > 0) for i, gain in enumerate(card.one_of)]
    step = min(STEP + 8, 92 / max(len(greens), 1))
    for i, (gain, other) in enumerate(greens):
        left = x + i * step
        if other:
            paper.text(left - 7, y + 16, "/", 13, "ink-3")
        draw_gain_box(paper, GAIN_ICONS[gain.kind], left, y)
        if gain.amount > 1:
            paper.circle(left + 22, y + 3, 6.5, "panel", "gain-line", 1)
            paper.text(left + 22, y + 6.8, gain.amount, 10.5, anchor="middle")
    return y + 27
