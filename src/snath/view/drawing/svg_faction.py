"""A faction mat with its mechs and recruit bonuses, and the cards in a player's hand."""

from typing import Final

from snath.content import load_content
from snath.content.modules.invaders_from_afar import flags_of, traps_of
from snath.content.modules.invaders_from_afar import traps as traps_known
from snath.words.modules.invaders_from_afar import trap_text
from snath.words.texts import ability_text, kebab, objective_text

from ..accessors import Look, Player
from .standings import BONUS_OF, abilities_of, traps_placed
from .svg_mats import GAIN_ICONS
from .svg_paper import Data, Paper
from .svg_pieces import PENALTY_ICONS
from .svg_players import draw_colours, draw_stars, draw_team

HEAD: Final = 56.0
ABILITIES: Final = 112.0
FACTION_HEIGHT: Final = HEAD + ABILITIES
CARDS_HEIGHT: Final = 128.0
BONUS_WIDTH: Final = 158.0
PENALTY: Final = 33.0  # room for what a Trap takes


def draw_faction_mat(paper: Paper, look: Look, player: Player, x: float, y: float, width: float) -> None:
    with paper.group(part="faction-mat", seat=player.seat):
        paper.rect(x, y, width, FACTION_HEIGHT, "panel", rx=6)
        own, spaces = abilities_of(look, player)
        draw_head(paper, player, own, x, y, width)
        draw_tokens(paper, look, player, x + width - 118, y + 4)
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


def draw_tokens(paper: Paper, look: Look, player: Player, right: float, y: float) -> None:
    """Flags or Traps in the supply; one that lies on the board leaves a ghost."""
    content = load_content()
    flags = flags_of(content, player.faction)
    traps = tuple(trap.id for trap in traps_of(content, player.faction))
    for i in range(flags):
        left = right - (flags - i) * 21
        draw_token(paper, player, "c-flag", left, y, {"piece": "flag"} if i < player.flags_left else None)
    if traps and player.traps_left is not None:
        draw_traps(paper, player, traps, player.traps_left, right - (PENALTY + 21) * len(traps), y)
    elif traps:
        number = len(traps) - traps_placed(look, player.faction)
        left = right - PENALTY * len(traps)
        draw_token(paper, player, "c-trap-armed", left - 42, y, {"piece": "trap", "count": number} if number else None)
        paper.text(left - 21, y + 15, f"×{number}", 12, "ink-2")
        for i, name in enumerate(traps):
            draw_penalty(paper, name, left + i * PENALTY, y)


def draw_token(paper: Paper, player: Player, name: str, x: float, y: float, data: Data | None) -> None:
    if data is None:
        paper.use(name, x, y, 20, faction=player.faction, dress="ghost", opacity=0.55)
    else:
        paper.use(name, x, y, 20, faction=player.faction, data={"place": "mat", **data})


def draw_traps(paper: Paper, player: Player, traps: tuple[str, ...], left: list[str], x: float, y: float) -> None:
    """The owner sees which are left; what each takes, everybody may know."""
    for i, name in enumerate(traps):
        data: Data | None = {"piece": "trap", "penalty": name} if name in left else None
        spot = x + i * (PENALTY + 21)
        draw_token(paper, player, "c-trap-armed", spot, y, data)
        draw_penalty(paper, name, spot + 22, y)


def draw_penalty(paper: Paper, name: str, x: float, y: float) -> None:
    """What a Trap takes: "−4" and a coin."""
    trap = traps_known(load_content())[name]
    words = paper.words
    with paper.group(title=words("traps-line", trap=words(f"trap-{name}"), penalty=trap_text(words, trap))):
        paper.text(x, y + 15, f"−{trap.amount}", 12, "cost")
        paper.use(PENALTY_ICONS[name], x + 14, y + 3.5, 13.5)


def draw_trap_list(paper: Paper, look: Look, right: float, y: float) -> None:
    """What the Traps of this game take, beside the map: everybody may know that (FAFAR-045)."""
    for player in look.players:
        traps = tuple(trap.id for trap in traps_of(load_content(), player.faction))
        if not traps:
            continue
        left = right - PENALTY * len(traps)
        with paper.group(part="penalties", faction=player.faction):
            paper.use("c-trap-armed", left - 23, y, 19, faction=player.faction)
            for i, name in enumerate(traps):
                draw_penalty(paper, name, left + i * PENALTY, y)


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
