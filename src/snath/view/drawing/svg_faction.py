"""A faction mat with its mechs and recruit bonuses, and the cards in a player's hand."""

from typing import Final

from snath.content import load_content
from snath.words.texts import ability_text, kebab, objective_text

from ..accessors import Look, Player
from ..modules import views_in_play
from .standings import BONUS_OF, abilities_of
from .svg_mats import GAIN_ICONS
from .svg_paper import Paper
from .svg_players import draw_colours, draw_stars, draw_team

HEAD: Final = 56.0
ABILITIES: Final = 112.0
FACTION_HEIGHT: Final = HEAD + ABILITIES
CARDS_HEIGHT: Final = 128.0
BONUS_WIDTH: Final = 158.0


def draw_faction_mat(paper: Paper, look: Look, player: Player, x: float, y: float, width: float) -> None:
    with paper.group(part="faction-mat", seat=player.seat):
        paper.rect(x, y, width, FACTION_HEIGHT, "panel", rx=6)
        own, spaces = abilities_of(look, player)
        draw_head(paper, player, own, x, y, width)
        right = x + width - 118
        for view in views_in_play(look.shown.table):
            right -= view.mat(paper, look, player, right, y + 4)
        paper.path(f"M{x:.1f} {y + HEAD:.1f}h{width:.1f}", stroke="line")
        step = (width - BONUS_WIDTH) / len(spaces)
        for i, ability in enumerate(spaces):
            draw_ability(paper, player, ability, x + i * step, y + HEAD, step)
        draw_bonuses(paper, player, x + width - BONUS_WIDTH, y + HEAD)


def draw_head(paper: Paper, player: Player, own: str, x: float, y: float, width: float) -> None:
    content = load_content()
    mat = content.faction_mats[player.faction]
    draw_colours(paper, player.faction, x, y, 46, 32, HEAD)
    left = x + 56
    if player.team is not None:
        left = draw_team(paper, player.team, left, y + 6) + 5
    paper.text(left, y + 20, paper.words(f"faction-{player.faction}-full"), 16, serif=True, fit=150)
    name = paper.words(f"ability-{kebab(own)}")
    text = ability_text(paper.words, content.abilities[own], mat)
    paper.lines(x + 56, y + 37, paper.words("drawing-own-ability", name=name, text=text), width - 66, 2, 12)
    draw_stars(paper, player, x + width - 106, y + 5, 17)


def draw_ability(paper: Paper, player: Player, ability: str, x: float, y: float, width: float) -> None:
    """A mech covers its ability; once it is deployed, the ability is in force."""
    deployed = ability in player.mechs
    content = load_content()
    mat = content.faction_mats[player.faction]
    text = ability_text(paper.words, content.abilities[ability], mat)
    with paper.group(title=text, ability=ability, deployed="yes" if deployed else "no"):
        if deployed:
            paper.use("i-check", x + 8, y + 9, 16, dress="gain")
        else:
            paper.rect(x, y + 0.5, width, ABILITIES - 0.5, "panel-3", more=' opacity=".7"')
            data = {"place": "mat", "piece": "mech"}
            paper.use(f"p-mech-{player.faction}", x + 4, y + 2, 26, faction=player.faction, data=data)
        name = paper.words(f"ability-{kebab(ability)}")
        paper.text(x + (29 if deployed else 34), y + 22, name, 13.5, serif=True, fit=width - 38)
        paper.lines(x + 8, y + 40, text, width - 12, 6, 10.5, "ink-2" if deployed else "ink-3")
        paper.path(f"M{x + width:.1f} {y:.1f}v{ABILITIES:.1f}", stroke="line")


def draw_bonuses(paper: Paper, player: Player, x: float, y: float) -> None:
    """Four one-time bonuses; a recruit lies on each that has been taken."""
    paper.text(x + 10, y + 17, paper.words("drawing-one-time"), 11, "ink-3", fit=BONUS_WIDTH - 16)
    taken = set(player.recruits.values())
    bonuses = load_content().faction_mats[player.faction].one_time_bonuses
    for i, bonus in enumerate(bonuses):
        left, top = x + 10 + i % 2 * 71, y + 26 + i // 2 * 41
        used = BONUS_OF[bonus.kind] in taken
        paper.rect(left, top, 67, 36, "panel-3" if used else "gain-bg", "line-2" if used else "gain-line", 1.4, 6)
        if used:
            data = {"place": "mat", "piece": "enlisted", "bonus": bonus.kind}
            paper.use("c-recruit", left + 21, top + 5, 26, faction=player.faction, data=data)
        else:
            paper.use(GAIN_ICONS[bonus.kind], left + 8, top + 8, 20)
            paper.text(left + 34, top + 23, f"+{bonus.amount}", 15)


# --- Cards -----------------------------------------------------------------------------------------------------------


def draw_cards(
    paper: Paper, look: Look, player: Player, x: float, y: float, width: float, height: float = CARDS_HEIGHT
) -> None:
    """Combat cards and objectives: face up what may be known, face down the rest."""
    with paper.group(part="cards", seat=player.seat):
        paper.rect(x, y, width, height, "panel", rx=6)
        mine = look._viewer() == player.seat
        paper.text(x + 10, y + 17, paper.words("drawing-cards-own" if mine else "drawing-cards"), 11, "ink-3")
        combat = 188.0
        draw_hand(paper, player, x + 10, y + 25, combat - 14)
        draw_objectives(paper, player, x + combat, y + 25, width - combat - 8, height - 35)


def draw_hand(paper: Paper, player: Player, x: float, y: float, width: float) -> None:
    """Certain values first, then the backs of all others."""
    shown: list[int | None] = list(player.hand if player.hand is not None else player.hand_known or [])
    shown += [None] * (player.cards - len(shown))
    if not shown:
        paper.text(x, y + 24, paper.words("drawing-no-cards"), 12, "ink-3", weight=500)
    columns = max(4, -(-len(shown) // 2))
    step = min(41.0, (width - 36) / max(columns - 1, 1))
    for i, value in enumerate(shown):
        draw_combat_card(paper, value, x + i % columns * step, y + i // columns * 48)


def draw_combat_card(paper: Paper, value: int | None, x: float, y: float) -> None:
    with paper.group(piece="combat-card", value="hidden" if value is None else value):
        paper.rect(x, y, 36, 45, "c-card" if value is not None else "panel-3", "#161d25", 1.6, 5)
        if value is None:
            paper.use("i-combat", x + 9, y + 13, 18, dress="faint")
        else:
            paper.use("i-combat", x + 3.5, y + 3.5, 11, dress="board")
            paper.text(x + 18, y + 34, value, 24, "#161d25", anchor="middle", weight=700, serif=True)


def draw_objectives(paper: Paper, player: Player, x: float, y: float, width: float, height: float) -> None:
    shown = player.objectives
    cards: list[int | None] = [None] * player.objective_count if shown is None else list(shown)
    if not cards:
        paper.text(x + 4, y + 24, paper.words("drawing-no-objectives"), 12, "ink-3", weight=500)
    step = width / max(len(cards), 2)
    for i, number in enumerate(cards):
        draw_objective(paper, number, x + i * step, y, step - 6, height)


def draw_objective(paper: Paper, number: int | None, x: float, y: float, width: float, height: float) -> None:
    with paper.group(piece="objective", value="hidden" if number is None else number):
        if number is None:
            paper.rect(x, y, width, height, "panel-3", "#161d25", 1.6, 5)
            paper.use("c-objective", x + width / 2 - 18, y + height / 2 - 18, 36, opacity=0.55)
            return
        paper.rect(x, y, width, height, "c-objective", "#161d25", 1.6, 5)
        paper.text(x + 9, y + 20, paper.words(f"objective-{number}-title"), 14.5, "#161d25", serif=True, fit=width - 16)
        text = objective_text(paper.words, load_content().objectives[number])
        paper.lines(x + 9, y + 38, text, width - 16, 5, 12, "#161d25")
