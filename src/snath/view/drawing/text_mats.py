"""The mats of one seat in characters: four sections with what they cost and bring now, abilities and cards."""

from textwrap import wrap
from typing import Final

from snath.content import load_content
from snath.content.model import RESOURCES, Cost, Section, TopAction
from snath.words import Words
from snath.words.texts import cost_text, factory_text, gain_text, kebab, top_option_text

from ..accessors import Look, Player
from ..modules import views_in_play
from .standings import BOX_OF, abilities_of
from .text_canvas import styled

INNER: Final = 27
WIDTH: Final = 4 * (INNER + 1) + 1


def mat_text(look: Look, player: Player, words: Words, colour: bool) -> str:
    mat = load_content().player_mats[player.mat]
    lines = [headline(player, words, colour)]
    tops = [top_lines(player, section, words) for section in mat.sections]
    bottoms = [bottom_lines(player, section, words) for section in mat.sections]
    titles = [title_of(player, section, words) for section in mat.sections]
    lines.append("┌" + "┬".join(f" {title} ".ljust(INNER, "─")[:INNER] for title in titles) + "┐")
    lines += columns(tops)
    actions = [words(f"action-{section.bottom}") for section in mat.sections]
    lines.append("├" + "┼".join(f" {action} ".ljust(INNER, "─")[:INNER] for action in actions) + "┤")
    lines += columns(bottoms)
    lines.append("└" + "┴".join("─" * INNER for _ in mat.sections) + "┘")
    lines.append(abilities_line(look, player, words))
    for view in views_in_play(look.shown.table):
        lines += view.mat_lines(look, player, words)
    lines += [hand_line(player, words), objectives_line(player, words)]
    if player.factory_card is not None:
        lines += factory_lines(player.factory_card, words)
    return "\n".join(lines)


def headline(player: Player, words: Words, colour: bool) -> str:
    name = words(f"faction-{player.faction}-full")
    resources = player.resources
    held = ", ".join(words(f"gain-{kind}", n=resources[kind]) for kind in RESOURCES)
    coins = "?" if player.coins is None else player.coins
    tier = 1 + load_content().scoring.tiers.index(load_content().scoring.tier(player.popularity))
    rest = words(
        "drawing-text-holds",
        mat=words(f"mat-{player.mat}"),
        coins=coins,
        power=player.power,
        popularity=player.popularity,
        tier=tier,
        resources=held,
    )
    return f"{styled(name, player.faction, colour)}{rest}"


def title_of(player: Player, section: Section, words: Words) -> str:
    name = words(f"action-{section.top}")
    return words("drawing-text-last-turn", action=name) if player.last_section == section.top else name


def columns(cells: list[list[str]]) -> list[str]:
    """Cells side by side; long lines are broken."""
    broken = [[part for line in cell for part in wrap(line, INNER - 1, subsequent_indent="  ")] for cell in cells]
    height = max(len(cell) for cell in broken)
    rows = []
    for i in range(height):
        row = [f" {cell[i]}" if i < len(cell) else "" for cell in broken]
        rows.append("│" + "│".join(line.ljust(INNER) for line in row) + "│")
    return rows


# --- A section -------------------------------------------------------------------------------------------------------


def top_lines(player: Player, section: Section, words: Words) -> list[str]:
    action = next(each for each in load_content().every_mat.top_actions if each.id == section.top)
    lines = []
    price = cost_text(words, top_cost(player, action))
    if price:
        lines.append(words("drawing-text-pay", cost=price))
    for i, option in enumerate(action.options):
        moved = option.cubes and BOX_OF[option.id] in player.upgrades
        text = top_option_text(words, option, option.base + (1 if moved else 0))
        lines.append(words("drawing-text-or", option=text) if i else text)
    built = action.structure in player.structures
    structure = next(each for each in load_content().every_mat.structures if each.id == action.structure)
    bonus = words(f"drawing-structure-{structure.id}", n=structure.bonus.amount if structure.bonus else 0)
    name = words(f"structure-{structure.id}")
    lines.append(ticked(built, words("drawing-text-bonus", name=name, bonus=bonus)))
    return lines


def top_cost(player: Player, action: TopAction) -> Cost:
    if action.id == "produce":
        return load_content().every_mat.produce_cost_with(len(player.workers))
    return action.cost


def bottom_lines(player: Player, section: Section, words: Words) -> list[str]:
    cost = words(f"gain-{section.resource}", n=player.cost(section.bottom))
    lines = [words("drawing-text-pay", cost=cost)]
    coins = player.coins_of(section.bottom)
    gain = words(f"gain-{section.bottom}")
    lines.append(words("drawing-text-and-coins", gain=gain, n=coins) if coins else gain)
    action = next(each for each in load_content().every_mat.bottom_actions if each.id == section.bottom)
    bonus = gain_text(words, action.ongoing_bonus)
    enlisted = section.bottom in player.recruits
    lines.append(ticked(enlisted, words("drawing-text-recruit", bonus=bonus)))
    return lines


def ticked(done: bool, text: str) -> str:
    """`[x]` for what is in force, `[ ]` for what is still to come."""
    return f"[{'x' if done else ' '}] {text}"


# --- Abilities and cards ---------------------------------------------------------------------------------------------


def abilities_line(look: Look, player: Player, words: Words) -> str:
    own, mechs = abilities_of(look, player)
    spaces = [ticked(ability in player.mechs, words(f"ability-{kebab(ability)}")) for ability in mechs]
    return words("drawing-text-abilities", abilities="  ".join([ticked(True, words(f"ability-{kebab(own)}")), *spaces]))


def hand_line(player: Player, words: Words) -> str:
    """Values that may be known, a question mark for every other card."""
    known = player.hand if player.hand is not None else player.hand_known or []
    shown = [str(value) for value in known] + ["?"] * (player.cards - len(known))
    cards = " ".join(shown) if shown else words("drawing-text-none")
    return words("drawing-text-hand", cards=cards)


def objectives_line(player: Player, words: Words) -> str:
    if player.objectives is None:
        titles = ["?"] * player.objective_count
    else:
        titles = [words(f"objective-{number}-title") for number in player.objectives]
    return words("drawing-text-objectives", cards="; ".join(titles) if titles else words("drawing-text-none"))


def factory_lines(number: int, words: Words) -> list[str]:
    name = words(f"factory-{number}-name")
    text = factory_text(words, load_content().factory_cards[number])
    return wrap(words("drawing-text-factory", name=name, text=text), WIDTH, subsequent_indent="  ")
