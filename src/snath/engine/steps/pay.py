"""Paying a cost that leaves a choice: which territory each token comes from, which combat card goes."""

from mypy_extensions import i64

from ..actions import CARD, PAY_TOKEN, REACHED, kind_of_pay, place_of_pay, verb_of
from ..bits import BIT
from ..cards import discard_card
from ..layout import ALL_DIFFERENT, ANY_KIND, CARD_VALUES, CARDS, F_A, F_B, F_C, F_D, F_SEAT, HAND, ROW
from ..payment import joker, spend, use_joker
from ..pieces import controlled
from ..stack import pop
from ..state import State
from .base import Step


class Pay(Step):
    """F_A kind, F_B tokens owed, F_C last token paid (kind * 64 + place; in ascending order), F_D cards owed."""

    name = "pay"

    def left(self, s: State, f: i64) -> i64:
        return s.stack[f + F_B]

    def who(self, s: State, f: i64) -> i64:
        return BIT[s.stack[f + F_SEAT]] if s.stack[f + F_B] or s.stack[f + F_D] else 0

    def run(self, s: State, f: i64) -> None:
        pop(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        if s.stack[f + F_D]:
            self.offer_cards(s, seat, out)
            return
        kind = s.stack[f + F_A]
        owed = s.stack[f + F_B]
        last = s.stack[f + F_C]
        # Walk the tokens from the highest down: one may be paid next if enough lie at and above it.
        above = 0
        mask_all = controlled(s, seat)
        high = kind if kind < ANY_KIND else 3
        low_kind = kind if kind < ANY_KIND else 0
        found: list[int] = []
        for each in range(high, low_kind - 1, -1):
            here = 0
            mask = mask_all
            while mask:
                place = int(mask).bit_length() - 1
                mask ^= BIT[place]
                have = s.resources[place * 4 + each]
                if have == 0:
                    continue
                key = each * 64 + place
                if kind == ALL_DIFFERENT:
                    here = 1
                    if each > last // 64 and above + 1 >= owed:
                        found.append(PAY_TOKEN + each * REACHED + place)
                else:
                    above += have
                    if key >= last and above >= owed:
                        found.append(PAY_TOKEN + each * REACHED + place)
            above += here
        found.reverse()
        out.extend(found)
        if last < 0 and joker(s, seat, 0):
            self.offer_cards(s, seat, out)

    def offer_cards(self, s: State, seat: i64, out: list[int]) -> None:
        for value in range(CARD_VALUES):
            if s.player[seat * ROW + HAND + value]:
                out.append(CARD + value)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        if verb_of(action) == CARD:
            discard_card(s, seat, action - CARD)
            if s.stack[f + F_D]:
                s.stack[f + F_D] -= 1
            else:  # Coercion, FBASE-031
                s.stack[f + F_B] -= 1
                use_joker(s, seat)
            return
        kind = kind_of_pay(action)
        place = place_of_pay(action)
        spend(s, seat, kind, place, 1)
        s.stack[f + F_B] -= 1
        s.stack[f + F_C] = kind * 64 + place

    def bars_deals(self, s: State, f: i64) -> bool:
        return True

    def answers_itself(self, s: State, f: i64, seat: i64) -> bool:
        """A card that must go is a public matter only if it is the last one."""
        if s.stack[f + F_D] or (s.stack[f + F_C] < 0 and joker(s, seat, 0)):
            return s.player[seat * ROW + CARDS] == 1
        return True


def sources(s: State, f: i64) -> list[int]:
    """Where tokens of the one kind that is owed may still come from, in the order in which they are paid."""
    kind = s.stack[f + F_A]
    mine = controlled(s, s.stack[f + F_SEAT])
    first = max(0, s.stack[f + F_C] - kind * 64)
    return [place for place in range(first, REACHED) if mine & BIT[place] and s.resources[place * 4 + kind]]
