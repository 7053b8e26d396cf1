"""The bottom action of the chosen section: cost, main part, coins, own recruit bonus, stars, neighbours' bonuses."""

from typing import Final

from mypy_extensions import i64

from ..abilities import FREE, in_force
from ..actions import AMOUNT, BOTTOM, DONE, NO, REVEAL, SEAT, YES, verb_of
from ..bits import BIT
from ..bonus import gain_item
from ..chance import ChanceStops
from ..events import BOTTOM_TAKEN, RECRUIT_BONUS_TAKEN, tell
from ..layout import (
    ANYWHERE,
    BUILD_STEP,
    COVERED,
    DEPLOY_STEP,
    ENLIST,
    ENLIST_STEP,
    ENLISTED,
    F_A,
    F_B,
    F_C,
    F_D,
    F_E,
    F_SEAT,
    F_STAGE,
    FIRST_FACTORY_SECTION,
    GOAL_POPULARITY,
    GOAL_POWER,
    ITEM_POPULARITY,
    ITEM_POWER,
    MOVE_STEP,
    NO_BOTTOM,
    OBJECTIVES,
    ORDERS,
    POPULARITY,
    POWER,
    RECRUIT_BONUS,
    RECRUITS,
    ROW,
    UPGRADE_STEP,
)
from ..objectives import offer_reveals, reveal
from ..payment import can_pay_resources, pay_resources
from ..stack import pop, push
from ..stars import checkpoint, is_open, stars_left
from ..state import State
from ..tracks import gain_coins
from .base import Step

MAIN_PART: Final = (UPGRADE_STEP, DEPLOY_STEP, BUILD_STEP, ENLIST_STEP)

FREE_OF_COST: Final = 2  # in an action: `bottom` without its cost

CHOOSE: Final = 0
PAY_OUT: Final = 1
ASK_COINS: Final = 2
OWN_BONUS: Final = 3
ASK_OWN_BONUS: Final = 4
PLACE_STARS: Final = 5
NEIGHBOURS: Final = 6
AFTER_MOVE: Final = 7


def bottom_of(s: State, seat: i64, section: i64) -> i64:
    return s.table.bottom_of[seat * 4 + section] if section < FIRST_FACTORY_SECTION else NO_BOTTOM


def cost_of(s: State, seat: i64, bottom: i64) -> i64:
    """Boxes not covered by a cube (TURN-011)."""
    return s.table.section_cost[seat * 4 + bottom] - s.player[seat * ROW + COVERED + bottom]


def has_recruit(s: State, seat: i64, bottom: i64) -> bool:
    return s.player[seat * ROW + RECRUITS] >> (3 * bottom) & 7 != 0


def is_free(s: State, seat: i64, bottom: i64) -> bool:
    for ability in s.table.hooks[FREE][seat]:
        if in_force(s, seat, ability) and ability.free(s, seat, bottom):
            return True
    return False


def use_free(s: State, seat: i64, bottom: i64) -> None:
    """The first ability that takes the cost away is used for it."""
    for ability in s.table.hooks[FREE][seat]:
        if in_force(s, seat, ability) and ability.free(s, seat, bottom):
            ability.use_free(s, seat, bottom)
            return


class TakeBottom(Step):
    """F_A section, F_B bottom action, F_C its coins, F_D own recruit was there before, F_E 1 = asked for every part."""

    name = "take_bottom"

    def who(self, s: State, f: i64) -> i64:
        stage = s.stack[f + F_STAGE]
        return BIT[s.stack[f + F_SEAT]] if stage == CHOOSE or stage == ASK_COINS or stage == ASK_OWN_BONUS else 0

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        stage = s.stack[f + F_STAGE]
        if stage == ASK_COINS:
            for n in range(s.stack[f + F_C] + 1):
                out.append(AMOUNT + n)
            return
        if stage == ASK_OWN_BONUS:
            out.append(YES)
            out.append(NO)
            return
        bottom = bottom_of(s, seat, s.stack[f + F_A])
        if bottom == NO_BOTTOM:
            if s.table.ending.may_move(s):
                out.append(BOTTOM)
        elif can_pay_resources(s, seat, s.table.paid_with[bottom], cost_of(s, seat, bottom), 0):
            out.append(BOTTOM)
            if self.has_parts(s, seat, bottom):
                out.append(BOTTOM + 1)
        if s.table.hooks_filled >> FREE & 1 and bottom != NO_BOTTOM and is_free(s, seat, bottom):
            out.append(BOTTOM + FREE_OF_COST)
            if self.has_parts(s, seat, bottom):
                out.append(BOTTOM + FREE_OF_COST + 1)
        out.append(DONE)
        offer_reveals(s, seat, False, out)

    def has_parts(self, s: State, seat: i64, bottom: i64) -> bool:
        """Coins, an own bonus or a one-time bonus that could be refused."""
        if s.table.section_coins[seat * 4 + bottom] or has_recruit(s, seat, bottom):
            return True
        return bottom == ENLIST and s.player[seat * ROW + ENLISTED] < 4

    def answers_itself(self, s: State, f: i64, seat: i64) -> bool:
        return s.player[seat * ROW + OBJECTIVES] == 0

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        stack = s.stack
        if action == DONE:
            pop(s)
        elif REVEAL <= action < SEAT:
            reveal(s, seat, action - REVEAL)
        elif verb_of(action) == AMOUNT:
            gain_item(s, seat, 1, action - AMOUNT)
            stack[f + F_STAGE] = OWN_BONUS
        elif stack[f + F_STAGE] == ASK_OWN_BONUS:
            if action == YES:
                self.own_bonus(s, seat, stack[f + F_B])
            stack[f + F_STAGE] = PLACE_STARS
        else:
            self.begin(s, f, seat, action - BOTTOM)

    def begin(self, s: State, f: i64, seat: i64, way: i64) -> None:
        """Announce the action (BOT-006), pay in full (TURN-008), then its main part."""
        stack = s.stack
        some = way & 1
        bottom = bottom_of(s, seat, stack[f + F_A])
        tell(s, BOTTOM_TAKEN, seat, bottom, 0, 0, 0)
        if bottom == NO_BOTTOM:
            stack[f + F_STAGE] = AFTER_MOVE
            push(s, MOVE_STEP, seat, s.table.factory_units, s.table.factory_steps, 0, 0, 0)  # FACT-013
            return
        stack[f + F_STAGE] = PAY_OUT
        stack[f + F_B] = bottom
        stack[f + F_C] = s.table.section_coins[seat * 4 + bottom]
        stack[f + F_D] = 1 if has_recruit(s, seat, bottom) else 0
        stack[f + F_E] = some
        push(s, MAIN_PART[bottom], seat, ANYWHERE, 0, some if bottom == ENLIST else 0, 0, 0)
        if way >= FREE_OF_COST:
            use_free(s, seat, bottom)
        else:
            pay_resources(s, seat, s.table.paid_with[bottom], cost_of(s, seat, bottom))

    def run(self, s: State, f: i64) -> None:
        stack = s.stack
        seat = stack[f + F_SEAT]
        bottom = stack[f + F_B]
        stage = stack[f + F_STAGE]
        if stage == PAY_OUT:
            coins = stack[f + F_C]
            if stack[f + F_E] and coins:
                stack[f + F_STAGE] = ASK_COINS  # BOT-003
                return
            if coins:
                gain_coins(s, seat, coins)
            stack[f + F_STAGE] = OWN_BONUS
        elif stage == OWN_BONUS:
            stack[f + F_STAGE] = PLACE_STARS
            if stack[f + F_D] or (s.table.enlist_pays_at_once and has_recruit(s, seat, bottom)):  # ENL-015
                if stack[f + F_E]:
                    stack[f + F_STAGE] = ASK_OWN_BONUS
                else:
                    self.own_bonus(s, seat, bottom)
        elif stage == PLACE_STARS:
            stack[f + F_STAGE] = NEIGHBOURS  # STAR-014: only now; STAR-015: before the neighbours
            checkpoint(s)
        elif stage == NEIGHBOURS:
            pop(s)
            push(s, RECRUIT_BONUS, seat, bottom, 0, 0, 0, 0)
        else:
            pop(s)
            checkpoint(s)

    def own_bonus(self, s: State, seat: i64, bottom: i64) -> None:
        tell(s, RECRUIT_BONUS_TAKEN, seat, bottom, 1, 0, 0)
        gain_item(s, seat, bottom, 1)


class RecruitBonus(Step):
    """F_A bottom action, F_B neighbours served: the left, then the right one (ENL-010). Stage 1: one is asked."""

    name = "recruit_bonus"

    def neighbour(self, s: State, f: i64) -> i64:
        """Next in the queue, or -1. With two players both neighbours are one (ENL-013)."""
        players = s.table.players
        served = s.stack[f + F_B]
        active = s.stack[f + F_SEAT]
        if served == 0 and players > 1:
            return (active + 1) % players
        if served == 1 and players > 2:
            return (active + players - 1) % players
        return -1

    def who(self, s: State, f: i64) -> i64:
        return BIT[self.neighbour(s, f)] if s.stack[f + F_STAGE] == 1 else 0

    def run(self, s: State, f: i64) -> None:
        seat = self.neighbour(s, f)
        bottom = s.stack[f + F_A]
        if seat < 0:
            pop(s)
        elif not has_recruit(s, seat, bottom):
            s.stack[f + F_B] += 1
        elif self.ends_the_game(s, seat, bottom):
            s.stack[f + F_STAGE] = 1
        elif s.dry:
            raise ChanceStops  # whether this neighbour wants to be asked is its secret (INFO-025)
        elif s.player[seat * ROW + ORDERS] >> bottom & 1:
            s.stack[f + F_STAGE] = 1
        else:
            self.answer(s, f, seat, True)

    def ends_the_game(self, s: State, seat: i64, bottom: i64) -> bool:
        """Would the bonus place the last star, and so end the game or begin its last turns?"""
        if stars_left(s, seat) != 1 or not s.table.ending.six_end_it(s, seat):
            return False
        if bottom == ITEM_POWER:
            return s.player[seat * ROW + POWER] == s.table.most_power - 1 and is_open(s, seat, GOAL_POWER)
        if bottom == ITEM_POPULARITY:
            return s.player[seat * ROW + POPULARITY] == s.table.most_popularity - 1 and is_open(
                s, seat, GOAL_POPULARITY
            )
        return False

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        out.append(YES)
        out.append(NO)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        self.answer(s, f, seat, action == YES)

    def answer(self, s: State, f: i64, seat: i64, taken: bool) -> None:
        bottom = s.stack[f + F_A]
        s.stack[f + F_STAGE] = 0
        s.stack[f + F_B] += 1
        tell(s, RECRUIT_BONUS_TAKEN, seat, bottom, 1 if taken else 0, 0, 0)
        if taken:
            gain_item(s, seat, bottom, 1)
            checkpoint(s)  # ENL-011
