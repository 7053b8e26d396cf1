"""The top action of the chosen section: what it costs and gives (TURN-011), all fixed before it starts."""

from mypy_extensions import i64

from ..actions import (
    DONE,
    TOP,
    TOP_CARD,
    TOP_CARD2,
    TOP_CARDS,
    TOP_COINS,
    TOP_POPULARITY,
    TOP_POWER,
    TOP_RESOURCES,
    TOP_TERRITORIES,
    TOP_UNITS,
)
from ..bits import BIT
from ..events import TOP_TAKEN, tell
from ..items import in_parts, item
from ..layout import (
    ANYWHERE,
    ARMORY,
    BOLSTER,
    BOX_CARDS,
    BOX_COINS,
    BOX_POPULARITY,
    BOX_POWER,
    BOX_TERRITORIES,
    BOX_UNITS,
    COINS,
    CUBES,
    F_A,
    F_SEAT,
    F_STAGE,
    FIRST_FACTORY_SECTION,
    GAIN,
    ITEM_ANY_RESOURCE,
    ITEM_CARDS,
    ITEM_COINS,
    ITEM_POPULARITY,
    ITEM_POWER,
    MILL,
    MONUMENT,
    MOVE,
    MOVE_STEP,
    POPULARITY,
    POWER,
    PRODUCE_STEP,
    ROW,
    STRUCTURES,
    TRADE,
    WORKERS_OUT,
)
from ..payment import can_pay_offer, pay_offer, pay_tracks
from ..sites import trade_sites
from ..stack import pop, push
from ..stars import checkpoint
from ..state import State
from .base import Step


def upgraded(s: State, seat: i64, box: i64) -> i64:
    """1 if the cube of this green box has gone."""
    return 1 if s.player[seat * ROW + CUBES] >> (3 * box) & 7 else 0


def has_built(s: State, seat: i64, kind: i64) -> i64:
    return s.player[seat * ROW + STRUCTURES] >> kind & 1


def produce_price(s: State, seat: i64) -> tuple[int, int, int]:
    """Coins, power and popularity shown on the uncovered rectangles (TOP-013)."""
    price = [0, 0, 0]  # by item: power, coins, popularity
    for rectangle in range(s.player[seat * ROW + WORKERS_OUT] - s.table.free_workers):
        what = s.table.produce_cost[rectangle]
        if what >= 0:
            price[what] += 1
    return price[1], price[0], price[2]


class TakeTop(Step):
    """Stage 0: choose a benefit or skip; stage 1: the benefit is complete, stars are placed (STAR-022)."""

    name = "take_top"

    def who(self, s: State, f: i64) -> i64:
        return BIT[s.stack[f + F_SEAT]] if s.stack[f + F_STAGE] == 0 else 0

    def run(self, s: State, f: i64) -> None:
        pop(s)
        checkpoint(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        section = s.stack[f + F_A]
        row = seat * ROW
        if section == MOVE:
            if s.table.ending.may_move(s):
                out.append(TOP + TOP_UNITS * 2)
            full_or_some(out, TOP_COINS)
        elif section == BOLSTER:
            if s.player[row + COINS] >= s.table.top_price[BOLSTER]:
                full_or_some(out, TOP_POWER)
                full_or_some(out, TOP_CARDS)
        elif section == TRADE:
            if s.player[row + COINS] >= s.table.top_price[TRADE]:
                if trade_sites(s, seat):  # TOP-010
                    full_or_some(out, TOP_RESOURCES)
                full_or_some(out, TOP_POPULARITY)
        elif section < FIRST_FACTORY_SECTION:
            coins, power, popularity = produce_price(s, seat)
            rows = s.player
            if rows[row + COINS] >= coins and rows[row + POWER] >= power and rows[row + POPULARITY] >= popularity:
                out.append(TOP + TOP_TERRITORIES * 2)
        else:
            offers = s.table.factory_cards[section - FIRST_FACTORY_SECTION]
            for i in range(len(offers)):
                if can_pay_offer(s, seat, offers[i]):
                    out.append(TOP + (TOP_CARD + i) * 2)
                    if in_parts(offers[i].items):
                        out.append(TOP + (TOP_CARD + i) * 2 + 1)
        out.append(DONE)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        if action == DONE:
            pop(s)
            return
        s.stack[f + F_STAGE] = 1
        option = (action - TOP) >> 1
        some = (action - TOP) & 1
        tell(s, TOP_TAKEN, seat, option, 0, 0, 0)
        if option == TOP_UNITS:
            push(s, MOVE_STEP, seat, self.amount(s, seat, TOP_UNITS, BOX_UNITS), 1, 0, 0, 0)
        elif option == TOP_TERRITORIES:
            coins, power, popularity = produce_price(s, seat)
            pay_tracks(s, seat, coins, power, popularity)
            mill = has_built(s, seat, MILL)
            push(s, PRODUCE_STEP, seat, self.amount(s, seat, TOP_TERRITORIES, BOX_TERRITORIES), 0, mill, 0, 0)
        elif option == TOP_CARD or option == TOP_CARD2:
            bought = s.table.factory_cards[s.stack[f + F_A] - FIRST_FACTORY_SECTION][option - TOP_CARD]
            push(s, GAIN, seat, bought.items, ANYWHERE, some, 0, 0)
            pay_offer(s, seat, bought)
        else:
            push(s, GAIN, seat, self.items(s, seat, option), ANYWHERE, some, 0, 0)
            pay_tracks(s, seat, s.table.top_price[s.stack[f + F_A]], 0, 0)

    def answers_itself(self, s: State, f: i64, seat: i64) -> bool:
        return s.table.open_coins  # else a skipped question would tell of an empty purse

    def amount(self, s: State, seat: i64, option: i64, box: i64) -> i64:
        """What is uncovered (TURN-011)."""
        return s.table.top_base[option] + upgraded(s, seat, box)

    def items(self, s: State, seat: i64, option: i64) -> i64:
        """The benefit of a mat section, with what a structure adds (STRUC-010, -011)."""
        if option == TOP_COINS:
            return item(ITEM_COINS, self.amount(s, seat, TOP_COINS, BOX_COINS), 0)
        if option == TOP_POWER or option == TOP_CARDS:
            more = item(ITEM_POPULARITY, 1, 0) if has_built(s, seat, MONUMENT) else 0
            if option == TOP_POWER:
                return item(ITEM_POWER, self.amount(s, seat, TOP_POWER, BOX_POWER), more)
            return item(ITEM_CARDS, self.amount(s, seat, TOP_CARDS, BOX_CARDS), more)
        more = item(ITEM_POWER, 1, 0) if has_built(s, seat, ARMORY) else 0
        if option == TOP_RESOURCES:
            return item(ITEM_ANY_RESOURCE, s.table.top_base[TOP_RESOURCES], more)
        return item(ITEM_POPULARITY, self.amount(s, seat, TOP_POPULARITY, BOX_POPULARITY), more)


def full_or_some(out: list[int], option: i64) -> None:
    """Every plain benefit has both forms (TURN-009)."""
    out.append(TOP + option * 2)
    out.append(TOP + option * 2 + 1)
