"""Encounters, and the two odd benefits of promo cards: looking at a hand and shifting units."""

from typing import Final

from mypy_extensions import i64

from ..abilities import OPTIONS, in_force
from ..actions import AMOUNT, DONE, NO, OPTION, SEAT, TERRITORY, YES
from ..bits import BIT, index_of
from ..chance import ENCOUNTER_STREAM, draw, unveil
from ..events import CARRIED, ENCOUNTER_DRAWN, ENCOUNTER_OPTION, HAND_SEEN, UNIT_STEPPED, tell
from ..items import in_parts
from ..layout import (
    CARD_SPACE,
    CARD_VALUES,
    CHARACTER,
    ENCOUNTER_CARDS,
    ENCOUNTER_PILE,
    ENCOUNTERS_UNDER,
    F_A,
    F_B,
    F_C,
    F_D,
    F_SEAT,
    F_STAGE,
    FIRST_MECH,
    FIRST_WORKER,
    GAIN,
    HAND,
    IN_PILE,
    LAST_WORKER,
    ON_TABLE,
    OPEN_ENCOUNTER,
    ROW,
    TOKENS,
    UNDER_PILE,
    UNITS,
)
from ..movement import with_amount
from ..payment import can_pay_offer, pay_offer
from ..pieces import character_at, mechs_at, put, workers_at
from ..sites import offer_sites
from ..stack import pop, push
from ..stars import checkpoint
from ..state import State
from ..table_rules import ENCOUNTER_DONE
from ..tokens import unit_comes
from .base import Step

MEETING: Final = 0
CHOOSING: Final = 1
RECEIVED: Final = 2


class Encounter(Step):
    """F_SEAT owner of the character, F_A place, F_B card, F_C options used (bits), F_D options left."""

    name = "encounter"

    def place(self, s: State, f: i64) -> i64:
        return s.stack[f + F_A]

    def who(self, s: State, f: i64) -> i64:
        if s.stack[f + F_STAGE] != CHOOSING or s.stack[f + F_D] == 0:
            return 0
        asked = self.payable(s, f) or (s.stack[f + F_C] and not s.table.open_coins)
        return BIT[s.stack[f + F_SEAT]] if asked else 0

    def answers_itself(self, s: State, f: i64, seat: i64) -> bool:
        return s.table.open_coins  # else a skipped question would tell of an empty purse

    def payable(self, s: State, f: i64) -> i64:
        """Bits of the options that may be chosen (ENC-004)."""
        offers = s.table.encounters[s.stack[f + F_B]]
        bits = 0
        for i in range(3):
            if not s.stack[f + F_C] >> i & 1 and can_pay_offer(s, s.stack[f + F_SEAT], offers[i]):
                bits |= BIT[i]
        return bits

    def run(self, s: State, f: i64) -> None:
        stack = s.stack
        stage = stack[f + F_STAGE]
        if stage == MEETING:
            seat = stack[f + F_SEAT]
            card = draw_encounter(s)
            s.now[TOKENS] &= ~(BIT[stack[f + F_A]])  # ENC-002
            stack[f + F_B] = card
            stack[f + F_D] = options_of(s, seat)
            stack[f + F_STAGE] = CHOOSING
            tell(s, ENCOUNTER_DRAWN, seat, card, stack[f + F_A], 0, 0)
        elif stage == RECEIVED:
            stack[f + F_STAGE] = CHOOSING
            checkpoint(s)  # ENC-014
        else:
            put_under(s)
            seat = stack[f + F_SEAT]
            place = stack[f + F_A]
            pop(s)
            for rule in s.table.rules[ENCOUNTER_DONE]:
                rule.encounter_done(s, seat, place)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        bits = self.payable(s, f)
        for i in range(3):
            if bits >> i & 1:
                out.append(OPTION + i * 2)
                if in_parts(s.table.encounters[s.stack[f + F_B]][i].items):
                    out.append(OPTION + i * 2 + 1)
        if s.stack[f + F_C]:
            out.append(DONE)  # Meander: up to two

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        stack = s.stack
        if action == DONE:
            stack[f + F_D] = 0
            return
        i = (action - OPTION) >> 1
        stack[f + F_C] |= BIT[i]
        stack[f + F_D] -= 1
        stack[f + F_STAGE] = RECEIVED
        tell(s, ENCOUNTER_OPTION, seat, stack[f + F_B], i, 0, 0)
        offer = s.table.encounters[stack[f + F_B]][i]
        push(s, GAIN, seat, offer.items, stack[f + F_A], (action - OPTION) & 1, 0, 0)
        pay_offer(s, seat, offer)

    def abandon(self, s: State, f: i64) -> None:
        put_under(s)


def options_of(s: State, seat: i64) -> i64:
    most = 1
    for ability in s.table.hooks[OPTIONS][seat]:
        if in_force(s, seat, ability):
            most = max(most, ability.encounter_options(s, seat))
    return most


def draw_encounter(s: State) -> i64:
    """A random card of the pile; used cards come up again, oldest first, when no other is left (ENC-006)."""
    unveil(s)
    pile = s.now[ENCOUNTER_PILE]
    card = 0
    if pile:
        pick = draw(s, ENCOUNTER_STREAM, pile)
        for each in range(ENCOUNTER_CARDS, CARD_SPACE):
            if s.card_at[each] == IN_PILE:
                if pick == 0:
                    card = each
                    break
                pick -= 1
        s.now[ENCOUNTER_PILE] -= 1
    else:
        for each in range(ENCOUNTER_CARDS, CARD_SPACE):
            if s.card_at[each] >= UNDER_PILE and (card == 0 or s.card_at[each] < s.card_at[card]):
                card = each
    s.card_at[card] = ON_TABLE
    s.now[OPEN_ENCOUNTER] = card - ENCOUNTER_CARDS
    return card - ENCOUNTER_CARDS


def put_under(s: State) -> None:
    card = s.now[OPEN_ENCOUNTER]
    if card:
        s.card_at[ENCOUNTER_CARDS + card] = UNDER_PILE + s.now[ENCOUNTERS_UNDER]
        s.now[ENCOUNTERS_UNDER] += 1
        s.now[OPEN_ENCOUNTER] = 0


class LookAtHand(Step):
    """See the combat cards of one opponent (promo encounter 31)."""

    name = "look_at_hand"

    def who(self, s: State, f: i64) -> i64:
        return BIT[s.stack[f + F_SEAT]]

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        for other in range(s.table.players):
            if other != seat:
                out.append(SEAT + other)
        out.append(DONE)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        pop(s)
        if action == DONE:
            return
        other = action - SEAT
        unveil(s)
        k = (seat * s.table.players + other) * CARD_VALUES
        for value in range(CARD_VALUES):
            s.known_hand[k + value] = s.player[other * ROW + HAND + value]
        tell(s, HAND_SEEN, seat, other, 0, 0, 0)


ASK_TARGET: Final = 0
ASK_CHARACTER: Final = 1
ASK_MECHS: Final = 2
ASK_WORKERS: Final = 3
ASK_RESOURCE: Final = 4  # 4-7 by kind
SHIFTED: Final = 8


class Relocate(Step):
    """Own units of the territory go at once to one empty adjacent land territory, rivers or not (promo encounter 42).

    F_A place, F_B target, F_C pieces that go. It is no Move action: nothing is met there (ENC-019).
    """

    name = "relocate"

    def place(self, s: State, f: i64) -> i64:
        return s.stack[f + F_A]

    def targets(self, s: State, f: i64) -> i64:
        """No unit there, and no structure of another player; tokens wait for them (FAFAR-049)."""
        seat = s.stack[f + F_SEAT]
        board = s.table.map
        mask = board.adjacent[s.stack[f + F_A]] & board.land
        found = 0
        while mask:
            low = mask & -mask
            mask ^= low
            place = index_of(low)
            owner = (s.structure_on[place] - 1) >> 2 if s.structure_on[place] else seat
            if s.crowd[place] == 0 and owner == seat:
                found |= low
        return found

    def most(self, s: State, f: i64) -> i64:
        """How many pieces of the kind asked for now."""
        seat = s.stack[f + F_SEAT]
        place = s.stack[f + F_A]
        stage = s.stack[f + F_STAGE]
        if stage == ASK_CHARACTER:
            return 1 if character_at(s, seat) == place else 0
        if stage == ASK_MECHS:
            return mechs_at(s, seat, place)
        if stage == ASK_WORKERS:
            return workers_at(s, seat, place)
        return s.resources[place * 4 + stage - ASK_RESOURCE] if s.stack[f + F_C] else 0

    def who(self, s: State, f: i64) -> i64:
        stage = s.stack[f + F_STAGE]
        if stage == ASK_TARGET:
            asked = self.targets(s, f)
        else:
            asked = self.most(s, f) if stage < SHIFTED else 0
        return BIT[s.stack[f + F_SEAT]] if asked else 0

    def run(self, s: State, f: i64) -> None:
        if s.stack[f + F_STAGE] == ASK_TARGET or s.stack[f + F_STAGE] == SHIFTED:
            pop(s)
        else:
            s.stack[f + F_STAGE] += 1

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        stage = s.stack[f + F_STAGE]
        if stage == ASK_TARGET:
            offer_sites(self.targets(s, f), out)
            out.append(DONE)
        elif stage == ASK_CHARACTER:
            out.append(YES)
            out.append(NO)
        else:
            for n in range(min(40, self.most(s, f)) + 1):
                out.append(AMOUNT + n)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        stack = s.stack
        stage = stack[f + F_STAGE]
        if action == DONE:
            pop(s)
            return
        stack[f + F_STAGE] = stage + 1
        if stage == ASK_TARGET:
            stack[f + F_B] = (action - TERRITORY) >> 1
        elif stage == ASK_CHARACTER:
            if action == YES:
                self.shift(s, f, seat, CHARACTER, FIRST_MECH, 1)
        elif stage == ASK_MECHS:
            self.shift(s, f, seat, FIRST_MECH, FIRST_WORKER, action - AMOUNT)
        elif stage == ASK_WORKERS:
            self.shift(s, f, seat, FIRST_WORKER, LAST_WORKER + 1, action - AMOUNT)
        else:
            kind = stage - ASK_RESOURCE
            s.resources[stack[f + F_A] * 4 + kind] -= action - AMOUNT
            s.resources[stack[f + F_B] * 4 + kind] += action - AMOUNT
            tell(s, CARRIED, seat, stack[f + F_B], with_amount(0, kind, action - AMOUNT), 0, 0)

    def shift(self, s: State, f: i64, seat: i64, first: i64, end: i64, n: i64) -> None:
        origin = s.stack[f + F_A]
        to = s.stack[f + F_B]
        for unit in range(first, end):
            if n and s.unit_at[seat * UNITS + unit] == origin:
                put(s, seat, unit, to)
                tell(s, UNIT_STEPPED, seat, unit, origin, to, 0)
                unit_comes(s, seat, to)
                s.stack[f + F_C] += 1
                n -= 1
