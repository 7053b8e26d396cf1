"""Flags and Traps: reading them, and drawing them on territories, beside faction mats and beside the map."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from snath.content import load_content
from snath.content.modules.invaders_from_afar import Trap, flags_of, traps_of
from snath.content.modules.invaders_from_afar import traps as all_traps
from snath.engine.layout import ROW, TERRITORY_LIMIT
from snath.engine.modules.invaders_from_afar.albion import flags_owned, flags_placed
from snath.engine.modules.invaders_from_afar.numbers import ARMED, DISARMED, FLAG, TRAP_KINDS, TRAP_NAMES, TRAPS
from snath.engine.modules.invaders_from_afar.positions import ALBION, TOGAWA
from snath.engine.modules.invaders_from_afar.togawa import trap_kind, traps_left
from snath.engine.state import State
from snath.words import Words
from snath.words.modules.invaders_from_afar import trap_text
from snath.words.texts import join

from . import Face, ModuleView

if TYPE_CHECKING:
    from ..accessors import Look, Player
    from ..drawing.svg_paper import Data, Paper

FLAG_SIGN: Final = "⚑"
ARMED_SIGN: Final = "▲"
DISARMED_SIGN: Final = "△"
#: What a Trap takes, behind its sign.
PENALTIES: Final = {"popularity": "♥", "power": "↯", "coins": "$", "cards": "♠"}
PENALTY_ICONS: Final = {
    "popularity": "c-popularity", "power": "c-power", "coins": "c-coin", "cards": "c-combat-card",
}  # fmt: skip
PENALTY: Final = 33.0  # room for what a Trap takes
TOKEN: Final = 21.0  # room for a token of the supply
LIST: Final = 20.0  # height of the list beside the map


# --- Reading ---------------------------------------------------------------------------------------


class Token(NamedTuple):
    """A Flag or Trap; `penalty` is None where the viewer may not know it."""

    faction: str
    kind: str
    armed: bool | None
    penalty: str | None


class Invaders:
    """The tokens on the board; behind `look.module("invaders_from_afar")`."""

    def __init__(self, state: State) -> None:
        self._s = state

    @property
    def tokens(self) -> dict[str, Token]:
        """By the name of the territory."""
        names = self._s.table.map.names
        return {names[place]: token for place in range(TERRITORY_LIMIT) for token in tokens_on(self._s, place)}


class InvadersPlayer:
    """The supply of a player; behind `player.module("invaders_from_afar")`."""

    def __init__(self, state: State, seat: int) -> None:
        self._s = state
        self.seat = seat

    @property
    def flags_left(self) -> int:
        """Flags in the supply."""
        return flags_owned() - flags_placed(self._s, self.seat) if self._faction == ALBION else 0

    @property
    def traps_left(self) -> list[str] | None:
        """Traps in the supply, by what they take; None where that is hidden."""
        row = self.seat * ROW + TRAPS
        if min(self._s.player[row : row + TRAP_KINDS]) < 0:
            return None
        return [TRAP_NAMES[kind] for kind in traps_left(self._s, self.seat)] if self._faction == TOGAWA else []

    @property
    def traps_left_count(self) -> int:
        """Everybody sees how many are left, whatever they are."""
        tokens = Invaders(self._s).tokens.values()
        placed = sum(token.kind == "trap" and token.faction == self._faction for token in tokens)
        return len(traps_of(load_content(), self._faction)) - placed

    @property
    def _faction(self) -> str:
        return self._s.table.factions[self.seat]


def tokens_on(state: State, place: int) -> Iterator[Token]:
    """The Flag or Trap on a place."""
    token = state.token_on[place] - 1
    if token < 0:
        return
    seat, form = token >> 2, token & 3
    faction = state.table.factions[seat]
    if form == FLAG:
        yield Token(faction, "flag", None, None)
    elif form in (DISARMED, ARMED):
        kind = trap_kind(state, seat, place)
        yield Token(faction, "trap", form == ARMED, None if kind < 0 else TRAP_NAMES[kind])


# --- A token on its territory ----------------------------------------------------------------------


def face(token: Token) -> Face:
    """`⚑` a Flag, `▲` an armed Trap, `△` a disarmed one; `▲$` if it is known that it takes coins."""
    if token.kind == "flag":
        return Face(FLAG_SIGN, width=25.0)
    state = "armed" if token.armed else "disarmed"
    sign = (ARMED_SIGN if token.armed else DISARMED_SIGN) + PENALTIES.get(token.penalty or "", "")
    badge = PENALTY_ICONS.get(token.penalty or "", "")
    return Face(sign, f"c-trap-{state}", 27.0, badge, data={"state": state, "penalty": token.penalty or "hidden"})


def label(words: Words, token: Token) -> str:
    """A Flag, or a Trap with what it takes if that may be known."""
    if token.kind == "flag":
        return words("token-flag")
    trap = words("trap-armed" if token.armed else "trap-disarmed")
    if token.penalty is None:
        return trap
    return words("drawing-trap-known", trap=trap, penalty=trap_text(words, all_traps(load_content())[token.penalty]))


# --- SVG -------------------------------------------------------------------------------------------


def draw_trap_list(paper: "Paper", look: "Look", right: float, foot: float) -> float:
    """What the Traps of this game take, beside the map: everybody may know that (FAFAR-045)."""
    height = 0.0
    for faction in look.factions:
        owned = traps_of(load_content(), faction)
        if not owned:
            continue
        height += LIST
        y = foot - height
        left = right - PENALTY * len(owned)
        with paper.group(part="penalties", faction=faction):
            paper.use("c-trap-armed", left - 23, y, 19, faction=faction)
            for i, trap in enumerate(owned):
                draw_penalty(paper, trap, left + i * PENALTY, y)
    return height


def draw_supply(paper: "Paper", look: "Look", player: "Player", right: float, y: float) -> float:
    """Flags or Traps in the supply; one that lies on the board leaves a ghost."""
    flags = flags_of(load_content(), player.faction)
    traps = traps_of(load_content(), player.faction)
    supply = InvadersPlayer(look.shown, player.seat)
    for i in range(flags):
        left = right - (flags - i) * TOKEN
        draw_token(paper, player, "c-flag", left, y, {"piece": "flag"} if i < supply.flags_left else None)
    if not traps:
        return flags * TOKEN
    if supply.traps_left is not None:
        width = (PENALTY + TOKEN) * len(traps)
        draw_traps(paper, player, traps, supply.traps_left, right - width, y)
        return width
    number = supply.traps_left_count
    left = right - PENALTY * len(traps)
    draw_token(paper, player, "c-trap-armed", left - 42, y, {"piece": "trap", "count": number} if number else None)
    paper.text(left - 21, y + 15, f"×{number}", 12, "ink-2")
    for i, trap in enumerate(traps):
        draw_penalty(paper, trap, left + i * PENALTY, y)
    return right - left + 42


def draw_traps(paper: "Paper", player: "Player", traps: tuple[Trap, ...], left: list[str], x: float, y: float) -> None:
    """The owner sees which are left; what each takes, everybody may know."""
    for i, trap in enumerate(traps):
        data: Data | None = {"piece": "trap", "penalty": trap.id} if trap.id in left else None
        spot = x + i * (PENALTY + TOKEN)
        draw_token(paper, player, "c-trap-armed", spot, y, data)
        draw_penalty(paper, trap, spot + 22, y)


def draw_token(paper: "Paper", player: "Player", name: str, x: float, y: float, data: "Data | None") -> None:
    if data is None:
        paper.use(name, x, y, 20, faction=player.faction, dress="ghost", opacity=0.55)
    else:
        paper.use(name, x, y, 20, faction=player.faction, data={"place": "mat", **data})


def draw_penalty(paper: "Paper", trap: Trap, x: float, y: float) -> None:
    """What a Trap takes: "−4" and a coin."""
    words = paper.words
    with paper.group(title=words("traps-line", trap=words(f"trap-{trap.id}"), penalty=trap_text(words, trap))):
        paper.text(x, y + 15, f"−{trap.amount}", 12, "cost")
        paper.use(PENALTY_ICONS[trap.id], x + 14, y + 3.5, 13.5)


# --- Text ------------------------------------------------------------------------------------------


def legend(look: "Look", words: Words) -> list[str]:
    """What the signs mean, only where somebody has such tokens."""
    lines = []
    content = load_content()
    for faction in look.factions:
        name = words(f"faction-{faction}")
        traps = traps_of(content, faction)
        if flags_of(content, faction):
            lines.append(words("drawing-text-legend-flag", flag=FLAG_SIGN, faction=name))
        if traps:
            taken = [f"{PENALTIES[trap.id]} {trap_text(words, trap)}" for trap in traps]
            signs = {"armed": ARMED_SIGN, "disarmed": DISARMED_SIGN, "penalties": join(words, taken, "list-or")}
            lines.append(words("drawing-text-legend-traps", faction=name, **signs))
    return lines


def supply_lines(look: "Look", player: "Player", words: Words) -> list[str]:
    """Flags or Traps in the supply; of hidden Traps only the number."""
    supply = InvadersPlayer(look.shown, player.seat)
    if flags_of(load_content(), player.faction):
        return [words("drawing-text-flags-left", n=supply.flags_left)]
    if not traps_of(load_content(), player.faction):
        return []
    if supply.traps_left is None:
        return [words("drawing-text-traps-left", traps=str(supply.traps_left_count))]
    traps = [words(f"trap-{name}") for name in supply.traps_left] or [words("drawing-text-none")]
    return [words("drawing-text-traps-left", traps=", ".join(traps))]


VIEW = ModuleView(
    reads=Invaders,
    reads_player=InvadersPlayer,
    pieces=tokens_on,
    face=face,
    label=label,
    panel=draw_trap_list,
    mat=draw_supply,
    legend=legend,
    mat_lines=supply_lines,
)
