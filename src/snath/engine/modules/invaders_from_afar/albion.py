"""Clan Albion: Exalt and its Flags, Burrow, Sword, Shield, Rally."""

from mypy_extensions import i64

from snath.content import load_content
from snath.content.mats import Ability as Printed
from snath.content.modules.invaders_from_afar import flags_of

from ...abilities import BEFORE, END_TERRITORIES, FOLLOWS_MOVEMENT, REACH, Ability
from ...bits import count
from ...events import tell
from ...layout import KIND_WORKER, MINES, ROW, WORKERS
from ...state import State
from ...tokens import set_token, tokens_of_form
from ...tracks import gain_power, lose_power
from ...units import is_hero
from .numbers import FLAG, FLAG_PLACED, PLACE_FLAG


def flags_owned() -> int:
    return flags_of(load_content(), "albion")


def flags_placed(s: State, seat: i64) -> i64:
    return count(tokens_of_form(s, seat, FLAG))


class Exalt(Ability):
    """A Flag where the character has ended its movement (FAFAR-001); at the end a territory more (FAFAR-006)."""

    fills = 1 << FOLLOWS_MOVEMENT | 1 << END_TERRITORIES

    def __init__(self, number: i64, printed: Printed) -> None:
        super().__init__(number, printed)
        self.flags: i64 = flags_owned()

    def after_movement(self, s: State, seat: i64, unit: i64, place: i64, out: list[int]) -> None:
        if is_hero(unit) and s.token_on[place] == 0 and flags_placed(s, seat) < self.flags:
            out.append(PLACE_FLAG)

    def use_after_movement(self, s: State, seat: i64, place: i64, action: i64) -> None:
        set_token(s, seat, place, FLAG)
        tell(s, FLAG_PLACED, seat, place, 0, 0, 0)

    def end_territories(self, s: State, seat: i64, control: i64) -> i64:
        """Only under control (FAFAR-008), and not next to the own base (FAFAR-007)."""
        near = s.table.map.adjacent[s.table.home[seat]]
        return count(tokens_of_form(s, seat, FLAG) & control & ~near)


class Burrow(Ability):
    """Across a river into or out of a tunnel (FAFAR-011); the own Mine is one (FAFAR-012)."""

    fills = 1 << REACH

    def reach(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        if kind == KIND_WORKER:
            return 0
        board = s.table.map
        tunnels = board.tunnels | s.player[seat * ROW + MINES]
        return board.river[place] if tunnels >> place & 1 else board.river[place] & tunnels


class Sword(Ability):
    """When Albion attacks, the defender loses power first (FAFAR-013)."""

    fills = 1 << BEFORE
    only_players = True
    compulsory = True

    def before_combat(self, s: State, seat: i64, opponent: i64, place: i64, attacks: bool) -> bool:
        return attacks

    def use_before_combat(self, s: State, seat: i64, opponent: i64, place: i64) -> None:
        lose_power(s, opponent, self.printed.opponent_loses_power)


class Shield(Ability):
    """When Albion defends, it gains power first (FAFAR-014)."""

    fills = 1 << BEFORE
    compulsory = True

    def before_combat(self, s: State, seat: i64, opponent: i64, place: i64, attacks: bool) -> bool:
        return not attacks

    def use_before_combat(self, s: State, seat: i64, opponent: i64, place: i64) -> None:
        gain_power(s, seat, self.printed.gains_power)


class Rally(Ability):
    """From anywhere to a territory with an own worker or a Flag (FAFAR-016), whoever holds it (FAFAR-017)."""

    fills = 1 << REACH

    def reach(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        if kind == KIND_WORKER:
            return 0
        row = seat * ROW
        return (s.player[row + WORKERS] | tokens_of_form(s, seat, FLAG)) & s.table.map.territories
