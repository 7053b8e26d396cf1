"""Receiving a benefit item by item, in full or in part (TURN-009), and putting gained resources down."""

from mypy_extensions import i64

from ..actions import AMOUNT, DONE, PUT, REACHED, TERRITORY, verb_of
from ..bits import BIT, index_of
from ..bonus import gain_item
from ..events import RESOURCE_PLACED, tell
from ..items import first_amount, first_kind, item, rest_of
from ..layout import (
    ANYWHERE,
    BUILD_STEP,
    DEPLOY_STEP,
    ENLIST_STEP,
    F_A,
    F_B,
    F_C,
    F_D,
    F_SEAT,
    ITEM_ANY_RESOURCE,
    ITEM_BUILD,
    ITEM_CARDS,
    ITEM_DEPLOY,
    ITEM_ENLIST,
    ITEM_FOOD,
    ITEM_LOOK,
    ITEM_POPULARITY,
    ITEM_POWER,
    ITEM_PRODUCE,
    ITEM_RELOCATE,
    ITEM_UPGRADE,
    ITEM_WORKER,
    LOOK_AT_HAND,
    PLACE_RESOURCES,
    POPULARITY,
    POWER,
    PRODUCE_STEP,
    RELOCATE,
    ROW,
    UPGRADE_STEP,
)
from ..pieces import mech_spaces
from ..sites import offer_sites, trade_sites
from ..stack import pop, push
from ..state import State
from ..workers import worker_appears, workers_left
from .base import Step


class Gain(Step):
    """F_A items left, F_B where pieces go (ANYWHERE: as the action allows), F_C 1 = asked for every amount."""

    name = "gain"

    def who(self, s: State, f: i64) -> i64:
        items = s.stack[f + F_A]
        if items == 0:
            return 0
        kind = first_kind(items)
        seat = s.stack[f + F_SEAT]
        if kind == ITEM_WORKER:
            if workers_left(s, seat) == 0:
                return 0
            if s.stack[f + F_B] == ANYWHERE:
                return BIT[seat] if self.mech_sites(s, seat) else 0
        return BIT[seat] if s.stack[f + F_C] and kind < ITEM_ANY_RESOURCE else 0

    def mech_sites(self, s: State, seat: i64) -> i64:
        """A worker of a Factory card appears beside a mech on a territory."""
        return mech_spaces(s, seat) & s.table.map.territories

    def run(self, s: State, f: i64) -> None:
        items = s.stack[f + F_A]
        if items == 0:
            pop(s)
            return
        s.stack[f + F_A] = rest_of(items)
        kind = first_kind(items)
        n = first_amount(items)
        seat = s.stack[f + F_SEAT]
        place = s.stack[f + F_B]
        if kind < ITEM_ANY_RESOURCE:
            self.receive(s, seat, kind, n, place)
        elif kind == ITEM_ANY_RESOURCE:
            push(s, PLACE_RESOURCES, seat, n, place, s.stack[f + F_C], -1, 0)
        elif kind == ITEM_UPGRADE:
            push(s, UPGRADE_STEP, seat, 0, 0, 0, 0, 0)
        elif kind == ITEM_DEPLOY:
            push(s, DEPLOY_STEP, seat, place, 0, 0, 0, 0)
        elif kind == ITEM_BUILD:
            push(s, BUILD_STEP, seat, place, 0, 0, 0, 0)
        elif kind == ITEM_ENLIST:
            push(s, ENLIST_STEP, seat, 0, 0, s.stack[f + F_C], 0, 0)
        elif kind == ITEM_PRODUCE:
            push(s, PRODUCE_STEP, seat, n, 0, 0, 0, 0)  # no Mill: the card is cut off from the mat (FACT-011)
        elif kind == ITEM_LOOK:
            push(s, LOOK_AT_HAND, seat, 0, 0, 0, 0, 0)
        elif kind == ITEM_RELOCATE:
            push(s, RELOCATE, seat, place, 0, 0, 0, 0)

    def receive(self, s: State, seat: i64, kind: i64, n: i64, place: i64) -> None:
        if kind <= ITEM_CARDS:
            gain_item(s, seat, kind, n)
        elif place == ANYWHERE:
            return  # a worker with no mech to stand beside
        elif kind == ITEM_WORKER:
            for _ in range(n):
                worker_appears(s, seat, place)
        elif n:
            s.resources[place * 4 + kind - ITEM_FOOD] += n
            tell(s, RESOURCE_PLACED, seat, kind - ITEM_FOOD, place, n, 0)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        items = s.stack[f + F_A]
        if first_kind(items) == ITEM_WORKER and s.stack[f + F_B] == ANYWHERE:
            offer_sites(self.mech_sites(s, seat), out)
            if s.stack[f + F_C]:
                out.append(DONE)
            return
        for n in range(self.most(s, seat, first_kind(items), first_amount(items)) + 1):
            out.append(AMOUNT + n)

    def most(self, s: State, seat: i64, kind: i64, n: i64) -> i64:
        """No more than the track or the mat has room for."""
        if kind == ITEM_POWER:
            return min(n, s.table.most_power - s.player[seat * ROW + POWER])
        if kind == ITEM_POPULARITY:
            return min(n, s.table.most_popularity - s.player[seat * ROW + POPULARITY])
        return min(n, workers_left(s, seat)) if kind == ITEM_WORKER else n

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        items = s.stack[f + F_A]
        s.stack[f + F_A] = rest_of(items)
        if action == DONE:
            return
        if verb_of(action) == AMOUNT:
            self.receive(s, seat, first_kind(items), action - AMOUNT, s.stack[f + F_B])
        else:
            worker_appears(s, seat, (action - TERRITORY) >> 1)
            if first_amount(items) > 1:
                s.stack[f + F_A] = item(ITEM_WORKER, first_amount(items) - 1, rest_of(items))


class PlaceResources(Step):
    """F_A tokens left, F_B the territory (ANYWHERE: not chosen yet), F_C 1 = may stop, F_D last token (ascending)."""

    name = "place_resources"

    def left(self, s: State, f: i64) -> i64:
        return s.stack[f + F_A]

    def who(self, s: State, f: i64) -> i64:
        if s.stack[f + F_A] == 0:
            return 0
        seat = s.stack[f + F_SEAT]
        return BIT[seat] if s.stack[f + F_B] != ANYWHERE or trade_sites(s, seat) else 0

    def run(self, s: State, f: i64) -> None:
        pop(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        place = s.stack[f + F_B]
        last = s.stack[f + F_D]
        mask = trade_sites(s, seat) if place == ANYWHERE else BIT[place]
        while mask:
            low = mask & -mask
            mask ^= low
            here = index_of(low)
            for kind in range(4):
                if here * 4 + kind >= last:
                    out.append(PUT + kind * REACHED + here)
        if s.stack[f + F_C]:
            out.append(DONE)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        if action == DONE:
            pop(s)
            return
        kind = (action - PUT) // REACHED
        place = (action - PUT) % REACHED
        s.resources[place * 4 + kind] += 1
        tell(s, RESOURCE_PLACED, seat, kind, place, 1, 0)
        s.stack[f + F_A] -= 1
        s.stack[f + F_D] = place * 4 + kind
        if not s.table.trade_to_several_territories:  # TOP-009
            s.stack[f + F_B] = place
