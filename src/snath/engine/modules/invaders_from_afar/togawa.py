"""Togawa Shogunate: Maifuku and its Traps, Toka, Suiton, Ronin, Shinobi."""

from mypy_extensions import i64

from snath.content import load_content
from snath.content.mats import Ability as Printed
from snath.content.modules.invaders_from_afar import traps

from ...abilities import (
    BEFORE,
    CARD_LIMIT,
    END_CONTROL,
    ENEMY_COMES,
    FOLLOWS_MOVEMENT,
    REACH,
    TAKES_STEP,
    Ability,
)
from ...bits import BIT, places_in
from ...cards import lose_cards
from ...chance import unveil
from ...events import tell
from ...factions.common import over_lakes
from ...layout import BUILDINGS, KIND_WORKER, ROW, USED
from ...movement import destinations
from ...pieces import enemy_units, fighters_at, workers_at
from ...secrets import UNKNOWN, Guess, Secrets
from ...state import State
from ...tokens import set_token, token_form, tokens_of_form
from ...tracks import gain_power, lose_coins, lose_popularity, lose_power
from ...units import is_fighter, is_hero, kind_of
from .numbers import (
    ARM_TRAP,
    ARMED,
    DISARMED,
    PLACE_TRAP,
    TRAP_ARMED,
    TRAP_CARDS,
    TRAP_COINS,
    TRAP_KINDS,
    TRAP_NAMES,
    TRAP_PLACED,
    TRAP_POPULARITY,
    TRAP_POWER,
    TRAP_SPRUNG,
    TRAPS,
    TRAPS_SEEN,
)


def traps_left(s: State, seat: i64) -> list[int]:
    """Kinds of Trap in the supply."""
    row = seat * ROW + TRAPS
    return [kind for kind in range(TRAP_KINDS) if s.player[row + kind] == 0]


def trap_kind(s: State, seat: i64, place: i64) -> i64:
    """Which Trap of the seat lies on a place; -1 in a view that does not tell."""
    row = seat * ROW + TRAPS
    for kind in range(TRAP_KINDS):
        if s.player[row + kind] == 1 + place:
            return kind
    return -1


class Maifuku(Ability):
    """An armed Trap where the character has ended its movement (FAFAR-019); it holds its territory at the end."""

    fills = 1 << FOLLOWS_MOVEMENT | 1 << ENEMY_COMES | 1 << END_CONTROL

    def __init__(self, number: i64, printed: Printed) -> None:
        super().__init__(number, printed)
        self.takes: list[int] = [traps(load_content())[name].amount for name in TRAP_NAMES]

    def after_movement(self, s: State, seat: i64, unit: i64, place: i64, out: list[int]) -> None:
        if is_hero(unit) and s.token_on[place] == 0:
            for kind in traps_left(s, seat):
                out.append(PLACE_TRAP + kind)

    def use_after_movement(self, s: State, seat: i64, place: i64, action: i64) -> None:
        kind = action - PLACE_TRAP
        s.player[seat * ROW + TRAPS + kind] = 1 + place
        set_token(s, seat, place, ARMED)
        tell(s, TRAP_PLACED, seat, kind, place, 0, 0)

    def enemy_comes(self, s: State, owner: i64, seat: i64, place: i64) -> bool:
        """The penalty before anything else there (FAFAR-025), as far as possible (FAFAR-026)."""
        if token_form(s, owner, place) != ARMED:
            return False  # FAFAR-029
        kind = trap_kind(s, owner, place)
        if not s.player[owner * ROW + TRAPS_SEEN] >> kind & 1:
            unveil(s)  # INFO-020
            s.player[owner * ROW + TRAPS_SEEN] |= BIT[kind]
        set_token(s, owner, place, DISARMED)
        tell(s, TRAP_SPRUNG, owner, kind, place, seat, 0)
        n = self.takes[kind]
        if kind == TRAP_POPULARITY:
            lose_popularity(s, seat, n)
        elif kind == TRAP_POWER:
            lose_power(s, seat, n)
        elif kind == TRAP_COINS:
            lose_coins(s, seat, n)
        elif kind == TRAP_CARDS:
            lose_cards(s, seat, n)
        return True

    def end_control(self, s: State, seat: i64) -> i64:
        """An armed Trap holds a territory without a unit (FAFAR-031); an enemy's structure beats it (FAFAR-032)."""
        mask = tokens_of_form(s, seat, ARMED) & ~enemy_units(s, seat)
        for enemy in s.table.enemies[seat]:
            mask &= ~s.player[enemy * ROW + BUILDINGS]
        return mask


class Toka(Ability):
    """One river in a turn (FAFAR-035, FAFAR-036)."""

    fills = 1 << REACH | 1 << TAKES_STEP
    used_up_reason = "toka-used"
    used_up_rule = "FAFAR-035"

    def reach(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        return 0 if kind == KIND_WORKER or s.player[seat * ROW + USED] & self.bit else s.table.map.river[place]

    def takes_step(self, s: State, seat: i64, unit: i64, place: i64, to: i64) -> None:
        """Used up only if there was no other way."""
        s.player[seat * ROW + USED] ^= self.bit
        reached = destinations(s, seat, kind_of(unit), place) >> to & 1
        s.player[seat * ROW + USED] ^= self.bit
        if not reached:
            s.player[seat * ROW + USED] |= self.bit


class Suiton(Ability):
    """Onto, off and between adjacent lakes (FAFAR-037); one combat card more on a lake (FAFAR-038)."""

    fills = 1 << REACH | 1 << CARD_LIMIT

    def reach(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        return over_lakes(s, kind, place)

    def card_limit(self, s: State, seat: i64, place: i64) -> i64:
        return self.printed.extra_cards if s.table.map.lakes >> place & 1 else 0


class Ronin(Ability):
    """Power for a unit that fights alone (FAFAR-040)."""

    fills = 1 << BEFORE

    def before_combat(self, s: State, seat: i64, opponent: i64, place: i64, attacks: bool) -> bool:
        return fighters_at(s, seat, place) == 1 and workers_at(s, seat, place) == 0

    def use_before_combat(self, s: State, seat: i64, opponent: i64, place: i64) -> None:
        gain_power(s, seat, self.printed.gains_power)


class Shinobi(Ability):
    """From anywhere to a territory with an own Trap (FAFAR-041), which may be armed again there (FAFAR-042).

    Every Trap is one step away from everywhere: whoever ends there has come, or could have come, by Shinobi.
    """

    fills = 1 << REACH | 1 << FOLLOWS_MOVEMENT

    def reach(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        return 0 if kind == KIND_WORKER else tokens_of_form(s, seat, ARMED) | tokens_of_form(s, seat, DISARMED)

    def after_movement(self, s: State, seat: i64, unit: i64, place: i64, out: list[int]) -> None:
        if is_fighter(unit) and token_form(s, seat, place) == DISARMED:
            out.append(ARM_TRAP)

    def use_after_movement(self, s: State, seat: i64, place: i64, action: i64) -> None:
        set_token(s, seat, place, ARMED)
        tell(s, TRAP_ARMED, seat, place, 0, 0, 0)


class TrapSecrets(Secrets):
    """Which Trap lies where is its owner's secret until it is sprung (INFO-020)."""

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats  # with Traps

    def hide(self, s: State, viewer: i64) -> None:
        for seat in self.seats:
            row = seat * ROW
            if seat != viewer:
                for kind in range(TRAP_KINDS):
                    if not s.player[row + TRAPS_SEEN] >> kind & 1:
                        s.player[row + TRAPS + kind] = UNKNOWN

    def guess(self, s: State, viewer: i64, guess: Guess) -> None:
        """Each Trap on the board that nobody has seen is one of those unseen; the others are in the supply."""
        for seat in self.seats:
            row = seat * ROW + TRAPS
            unseen = [kind for kind in range(TRAP_KINDS) if s.player[row + kind] == UNKNOWN]
            if not unseen:
                continue
            seen = s.player[row : row + TRAP_KINDS]
            mask = tokens_of_form(s, seat, ARMED)
            for kind in unseen:
                s.player[row + kind] = 0
            for place in places_in(mask):
                if 1 + place not in seen:
                    s.player[row + guess.take(unseen)] = 1 + place
