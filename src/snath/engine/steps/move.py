"""The Move action: units one after the other, then combats, encounter and Factory card (MOVE-039)."""

from typing import Final

from mypy_extensions import i64

from ..abilities import MEANS, MORE_UNITS, in_force
from ..actions import DONE, REACHED, TERRITORY, UNIT
from ..bits import BIT
from ..driving_off import drive_off_late
from ..events import UNIT_SENT_BACK, tell
from ..layout import (
    BROUGHT,
    CAME_FROM,
    CHARACTER,
    CHOOSE_COMBAT,
    COMBAT,
    DEFENDERS_MEET,
    ENCOUNTER,
    F_A,
    F_B,
    F_E,
    F_SEAT,
    F_STAGE,
    FACTORY_CARD,
    FACTORY_PILE,
    FACTORY_VISIT,
    FIGHTERS,
    FIRST_MECH,
    FIRST_WORKER,
    FLYER,
    KIND_CHARACTER,
    KIND_MECH,
    KIND_SECOND_HERO,
    KIND_WORKER,
    LAST_WORKER,
    MOVED,
    ON_MAT,
    ROW,
    SEATS,
    SECOND_HERO,
    STEP_UNIT,
    TERRITORY_LIMIT,
    TOKENS,
    TRAVEL,
    UNITS,
)
from ..movement import destinations, steps_of
from ..pieces import contested, enemy_at, enemy_units, hero_stands_at, put
from ..sites import offer_sites
from ..stack import pop, push
from ..state import State
from ..table_rules import STEP_PRICE
from ..units import HEROES
from .after_movement import next_late
from .base import Step
from .step_unit import ways_out

CHOOSE: Final = 0
COMBATS: Final = 1
MEETING: Final = 2
DEFENDER_MEETING: Final = 3
VISIT: Final = 4
LATE: Final = 5
TIDY: Final = 6
BOTH_HEROES: Final = 3  # in F_E: their owner says who meets first


class Move(Step):
    """F_A units that may still move, F_B steps of each.

    F_C units (bits) and F_D places (mask) where combat or encounter come before what may follow their movement.
    F_E heroes (bits as in HEROES) that stand at tokens when the combats are over and have not met anybody yet.
    """

    name = "move"

    def left(self, s: State, f: i64) -> i64:
        return s.stack[f + F_A]

    def who(self, s: State, f: i64) -> i64:
        if s.stack[f + F_STAGE] == CHOOSE:
            return BIT[s.stack[f + F_SEAT]] if s.stack[f + F_A] else 0
        return BIT[s.stack[f + F_SEAT]] if s.stack[f + F_E] == BOTH_HEROES else 0

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        """One choice for all alike: a kind of unit at a place that has one not yet moved (MOVE-005).

        Later: which of two heroes has its encounter first, named by its place.
        """
        base = seat * UNITS
        if s.stack[f + F_E] == BOTH_HEROES:
            offer_sites(BIT[s.unit_at[base + CHARACTER]] | BIT[s.unit_at[base + SECOND_HERO]], out)
            return
        place = s.unit_at[base + CHARACTER]
        if not s.travel[CHARACTER * TRAVEL + MOVED] and self.can_go(s, seat, CHARACTER, KIND_CHARACTER, place):
            out.append(UNIT + KIND_CHARACTER * REACHED + place)
        self.offer(s, seat, FIRST_MECH, FIRST_WORKER, KIND_MECH, out)
        self.offer(s, seat, FIRST_WORKER, LAST_WORKER + 1, KIND_WORKER, out)
        if s.unit_at[base + SECOND_HERO] < ON_MAT:
            self.offer(s, seat, SECOND_HERO, SECOND_HERO + 1, KIND_SECOND_HERO, out)
        if s.table.hooks_filled >> MORE_UNITS & 1:
            for ability in s.table.hooks[MORE_UNITS][seat]:
                if in_force(s, seat, ability):
                    ability.more_units(s, seat, out)
        out.append(DONE)

    def offer(self, s: State, seat: i64, first: i64, end: i64, kind: i64, out: list[int]) -> None:
        seen = 0
        base = seat * UNITS
        for unit in range(first, end):
            place = s.unit_at[base + unit]
            if place < ON_MAT and not s.travel[unit * TRAVEL + MOVED] and not seen >> place & 1:
                seen |= BIT[place]
                if self.can_go(s, seat, unit, kind, place):
                    out.append(UNIT + kind * REACHED + place)

    def can_go(self, s: State, seat: i64, unit: i64, kind: i64, place: i64) -> bool:
        if s.table.hooks_filled >> MEANS & 1 or s.table.rules_filled >> STEP_PRICE & 1:
            return ways_out(s, seat, unit, place) != 0
        return destinations(s, seat, kind, place) != 0

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        if action == DONE:
            s.stack[f + F_STAGE] = COMBATS
            return
        if s.stack[f + F_E] == BOTH_HEROES:
            first = 0 if s.unit_at[seat * UNITS + CHARACTER] == (action - TERRITORY) >> 1 else 1
            s.stack[f + F_E] = BIT[1 - first]
            self.meet(s, seat, HEROES[first])
            return
        s.stack[f + F_A] -= 1
        for ability in s.table.hooks[MORE_UNITS][seat]:
            if in_force(s, seat, ability) and ability.move_unit(s, seat, action, s.stack[f + F_B]):
                return
        kind = (action - UNIT) // REACHED
        place = (action - UNIT) % REACHED
        unit = CHARACTER
        if kind == KIND_SECOND_HERO:
            unit = SECOND_HERO
        elif kind != KIND_CHARACTER:
            unit = FIRST_MECH if kind == KIND_MECH else FIRST_WORKER
            while s.unit_at[seat * UNITS + unit] != place or s.travel[unit * TRAVEL + MOVED]:
                unit += 1
        push(s, STEP_UNIT, seat, unit, steps_of(s, seat, kind, s.stack[f + F_B]), 0, 0, 0)

    def run(self, s: State, f: i64) -> None:
        stage = s.stack[f + F_STAGE]
        seat = s.stack[f + F_SEAT]
        s.stack[f + F_STAGE] = stage + 1
        if stage == CHOOSE:
            return
        if stage == COMBATS:
            if s.table.late_displaced_workers:
                drive_off_late(s, seat)
            if contested(s, seat):
                push(s, CHOOSE_COMBAT, seat, 0, 0, 0, 0, 0)
        elif stage == MEETING:
            s.stack[f + F_E] = self.heroes_at_tokens(s, seat)
            if s.stack[f + F_E] != BOTH_HEROES:
                self.next_hero(s, f, seat)
        elif stage == DEFENDER_MEETING:
            if s.stack[f + F_E]:
                s.stack[f + F_STAGE] = DEFENDER_MEETING
                self.next_hero(s, f, seat)
            else:
                self.next_defender(s, f, seat)
        elif stage == VISIT:
            first = s.player[seat * ROW + FACTORY_CARD] == 0 and s.now[FACTORY_PILE] > 0
            if first and hero_stands_at(s, seat, s.table.map.factory):
                push(s, FACTORY_VISIT, seat, 0, 0, 0, 0, 0)
        elif stage == LATE:
            if next_late(s, f, seat):
                s.stack[f + F_STAGE] = LATE
        elif stage == TIDY:
            forget_movement(s)
            pop(s)

    def heroes_at_tokens(self, s: State, seat: i64) -> i64:
        """As bits; two at one token are one."""
        base = seat * UNITS
        if s.unit_at[base + CHARACTER] == s.unit_at[base + SECOND_HERO]:
            return 1 if stands_at_token(s, seat, CHARACTER) else 0
        heroes: i64 = 0
        for i in range(len(HEROES)):
            if stands_at_token(s, seat, HEROES[i]):
                heroes |= BIT[i]
        return heroes

    def next_hero(self, s: State, f: i64, seat: i64) -> None:
        for i in range(len(HEROES)):
            if s.stack[f + F_E] >> i & 1:
                s.stack[f + F_E] &= ~BIT[i]
                self.meet(s, seat, HEROES[i])
                return

    def meet(self, s: State, seat: i64, hero: i64) -> None:
        """An encounter, if the hero stands at a token (ENC-001)."""
        if stands_at_token(s, seat, hero):
            push(s, ENCOUNTER, seat, s.unit_at[seat * UNITS + hero], 0, 0, 0, 0)

    def next_defender(self, s: State, f: i64, active: i64) -> None:
        """Winning defenders at a token, clockwise from the active seat (COMBAT-043)."""
        players = s.table.players
        for i in range(1, players + 1):
            seat = (active + i) % players
            for hero in range(len(HEROES)):
                defender = hero * SEATS + seat
                if s.now[DEFENDERS_MEET] >> defender & 1:
                    s.now[DEFENDERS_MEET] &= ~BIT[defender]
                    s.stack[f + F_STAGE] = DEFENDER_MEETING
                    self.meet(s, seat, HEROES[hero])
                    return

    def abandon(self, s: State, f: i64) -> None:
        """Units that moved in for a combat that is not fought go back with what they brought (COMBAT-033, STAR-018)."""
        send_back(s, s.stack[f + F_SEAT])
        s.now[DEFENDERS_MEET] = 0
        forget_movement(s)


def stands_at_token(s: State, seat: i64, unit: i64) -> bool:
    place = s.unit_at[seat * UNITS + unit]
    return place < TERRITORY_LIMIT and s.now[TOKENS] >> place & 1 == 1


def forget_movement(s: State) -> None:
    for i in range(UNITS * TRAVEL):
        s.travel[i] = 0


def send_back(s: State, seat: i64) -> None:
    """To the last place on their way without enemies; home if a beaten enemy has retreated there (MOVE-043)."""
    shared = s.player[seat * ROW + FIGHTERS] & enemy_units(s, seat) & s.table.map.territories
    if shared == 0:
        return
    for unit in range(UNITS):
        place = s.unit_at[seat * UNITS + unit]
        if unit == FLYER or place >= ON_MAT or not shared >> place & 1 or s.travel[unit * TRAVEL + CAME_FROM] == 0:
            continue
        origin = s.travel[unit * TRAVEL + CAME_FROM] - 1
        if origin < TERRITORY_LIMIT and enemy_units(s, seat) >> origin & 1:
            origin = s.table.home[seat]
        for kind in range(4):
            n = s.travel[unit * TRAVEL + BROUGHT + kind]
            s.resources[place * 4 + kind] -= n
            s.resources[origin * 4 + kind] += n
        put(s, seat, unit, origin)
        tell(s, UNIT_SENT_BACK, seat, unit, place, origin, 0)


class ChooseCombat(Step):
    """All combats of this Move, in the attacker's order (COMBAT-004)."""

    name = "choose_combat"

    def who(self, s: State, f: i64) -> i64:
        return BIT[s.stack[f + F_SEAT]] if contested(s, s.stack[f + F_SEAT]) else 0

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        offer_sites(contested(s, seat), out)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        place = (action - TERRITORY) >> 1
        push(s, COMBAT, seat, place, enemy_at(s, seat, place), 0, 0, 0)

    def run(self, s: State, f: i64) -> None:
        pop(s)
