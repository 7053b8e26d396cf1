"""Upgrade, Deploy, Build and Enlist: the main part of the bottom actions, also of Factory cards and encounters.

Coins, recruit bonuses and structure extras belong to the bottom action of the mat alone (BOT-026). Each may be
declined.
"""

from typing import Final

from mypy_extensions import i64

from ..actions import DONE, MECH, RECRUIT, STRUCTURE, TERRITORY, UPGRADE_CUBE
from ..bits import BIT, count
from ..bonus import gain_item
from ..events import CUBE_MOVED, MECH_DEPLOYED, RECRUIT_ENLISTED, STRUCTURE_BUILT, tell
from ..items import item
from ..layout import (
    ABILITIES,
    ANYWHERE,
    BONUSES,
    COVERED,
    CUBES,
    ENLISTED,
    F_A,
    F_B,
    F_C,
    F_SEAT,
    F_STAGE,
    FIRST_MECH,
    GAIN,
    GOAL_MECHS,
    GOAL_RECRUITS,
    GOAL_STRUCTURES,
    GOAL_UPGRADES,
    MECHS,
    RECRUITS,
    ROW,
    STRUCTURES,
    UPGRADES,
)
from ..mech_spaces import mech_abilities, mech_ability
from ..names import BOX_NAMES
from ..pieces import put, raise_structure
from ..sites import building_sites, offer_sites, worker_sites
from ..stack import pop, push
from ..stars import goal_reached
from ..state import State
from .base import Step

FOUR: Final = 4  # sections, mechs, structures, recruits
ALL_FOUR: Final = 15  # bits of four pieces


class Upgrade(Step):
    """A cube from any green box to any free bracket of a cost (BOT-010)."""

    name = "upgrade"

    def who(self, s: State, f: i64) -> i64:
        seat = s.stack[f + F_SEAT]
        return BIT[seat] if s.player[seat * ROW + UPGRADES] < len(BOX_NAMES) else 0

    def run(self, s: State, f: i64) -> None:
        pop(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        row = seat * ROW
        cubes = s.player[row + CUBES]
        for box in range(len(BOX_NAMES)):
            if cubes >> (3 * box) & 7:
                continue
            for bottom in range(4):
                if s.player[row + COVERED + bottom] < s.table.brackets[seat * 4 + bottom]:
                    out.append(UPGRADE_CUBE + box * 4 + bottom)
        out.append(DONE)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        pop(s)
        if action == DONE:
            return
        box = (action - UPGRADE_CUBE) // 4
        bottom = (action - UPGRADE_CUBE) % 4
        row = seat * ROW
        s.player[row + CUBES] |= (bottom + 1) << (3 * box)
        s.player[row + COVERED + bottom] += 1
        s.player[row + UPGRADES] += 1
        tell(s, CUBE_MOVED, seat, box, bottom, 0, 0)
        if s.player[row + UPGRADES] == s.table.goal_need[GOAL_UPGRADES]:
            goal_reached(s, seat, GOAL_UPGRADES)


class Deploy(Step):
    """F_A the territory (ANYWHERE: one with an own worker). Stage 0: which mech; stage 1: where, F_B its space."""

    name = "deploy"

    def who(self, s: State, f: i64) -> i64:
        seat = s.stack[f + F_SEAT]
        if s.player[seat * ROW + MECHS] == ALL_FOUR:
            return 0
        return BIT[seat] if s.stack[f + F_A] != ANYWHERE or worker_sites(s, seat) else 0

    def run(self, s: State, f: i64) -> None:
        pop(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        if s.stack[f + F_STAGE] == 0:
            for space in range(4):
                if not s.player[seat * ROW + MECHS] >> space & 1:
                    out.append(MECH + mech_ability(s, seat, space))
            out.append(DONE)
            return
        offer_sites(worker_sites(s, seat), out)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        if action == DONE:
            pop(s)
            return
        if s.stack[f + F_STAGE] == 1:
            self.deploy(s, seat, s.stack[f + F_B], (action - TERRITORY) >> 1)
            return
        space = mech_abilities(s, seat).index(action - MECH)
        if s.stack[f + F_A] != ANYWHERE:
            self.deploy(s, seat, space, s.stack[f + F_A])
        else:
            s.stack[f + F_B] = space
            s.stack[f + F_STAGE] = 1

    def deploy(self, s: State, seat: i64, space: i64, place: i64) -> None:
        """The ability it uncovers is there for good (BOT-020, BOT-023)."""
        pop(s)
        ability = mech_ability(s, seat, space)
        s.player[seat * ROW + MECHS] |= BIT[space]
        s.player[seat * ROW + ABILITIES] |= BIT[ability]
        put(s, seat, FIRST_MECH + space, place)
        tell(s, MECH_DEPLOYED, seat, ability, place, 0, 0)
        if count(s.player[seat * ROW + MECHS]) == s.table.goal_need[GOAL_MECHS]:
            goal_reached(s, seat, GOAL_MECHS)


class Build(Step):
    """F_A the territory (ANYWHERE: one with an own worker). Stage 0: which structure; stage 1: where, F_B its kind."""

    name = "build"

    def who(self, s: State, f: i64) -> i64:
        seat = s.stack[f + F_SEAT]
        if s.player[seat * ROW + STRUCTURES] == ALL_FOUR:
            return 0
        place = s.stack[f + F_A]
        free = building_sites(s, seat) if place == ANYWHERE else 1 - min(1, s.structure_on[place])  # ENC-008
        return BIT[seat] if free else 0

    def run(self, s: State, f: i64) -> None:
        pop(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        if s.stack[f + F_STAGE] == 0:
            for kind in range(4):
                if not s.player[seat * ROW + STRUCTURES] >> kind & 1:
                    out.append(STRUCTURE + kind)
            out.append(DONE)
            return
        offer_sites(building_sites(s, seat), out)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        if action == DONE:
            pop(s)
            return
        if s.stack[f + F_STAGE] == 1:
            self.build(s, seat, s.stack[f + F_B], (action - TERRITORY) >> 1)
        elif s.stack[f + F_A] != ANYWHERE:
            self.build(s, seat, action - STRUCTURE, s.stack[f + F_A])
        else:
            s.stack[f + F_B] = action - STRUCTURE
            s.stack[f + F_STAGE] = 1

    def build(self, s: State, seat: i64, kind: i64, place: i64) -> None:
        pop(s)
        raise_structure(s, seat, kind, place)
        tell(s, STRUCTURE_BUILT, seat, kind, place, 0, 0)
        if count(s.player[seat * ROW + STRUCTURES]) == s.table.goal_need[GOAL_STRUCTURES]:
            goal_reached(s, seat, GOAL_STRUCTURES)


class Enlist(Step):
    """A recruit from any section to any free one-time bonus (ENL-001), which is received at once (ENL-002).

    F_C 1 = asked how much of the bonus is taken.
    """

    name = "enlist"

    def who(self, s: State, f: i64) -> i64:
        seat = s.stack[f + F_SEAT]
        return BIT[seat] if s.player[seat * ROW + ENLISTED] < FOUR else 0

    def run(self, s: State, f: i64) -> None:
        pop(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        row = seat * ROW
        for bottom in range(4):
            if s.player[row + RECRUITS] >> (3 * bottom) & 7:
                continue
            for bonus in range(4):
                if not s.player[row + BONUSES] >> bonus & 1:
                    out.append(RECRUIT + bottom * 4 + bonus)
        out.append(DONE)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        some = s.stack[f + F_C]
        pop(s)
        if action == DONE:
            return
        bottom = (action - RECRUIT) // 4
        bonus = (action - RECRUIT) % 4
        row = seat * ROW
        s.player[row + RECRUITS] |= (bonus + 1) << (3 * bottom)
        s.player[row + BONUSES] |= BIT[bonus]
        s.player[row + ENLISTED] += 1
        tell(s, RECRUIT_ENLISTED, seat, bottom, bonus, 0, 0)
        if s.player[row + ENLISTED] == s.table.goal_need[GOAL_RECRUITS]:
            goal_reached(s, seat, GOAL_RECRUITS)
        amount = s.table.one_time[seat * 4 + bonus]
        if some:
            push(s, GAIN, seat, item(bonus, amount, 0), ANYWHERE, 1, 0, 0)
        else:
            gain_item(s, seat, bonus, amount)
