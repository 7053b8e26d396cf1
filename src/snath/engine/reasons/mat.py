"""Reasons about sections, their actions and cards that are played like them."""

from .. import actions as a
from ..layout import (
    ALL_DIFFERENT,
    ANY_KIND,
    CARDS,
    COINS,
    F_A,
    F_B,
    F_C,
    FACTORY_CARD,
    FIRST_FACTORY_SECTION,
    IN_HAND,
    LAST_SECTION,
    NO_BOTTOM,
    POPULARITY,
    POWER,
    PRODUCE,
    ROW,
    TRADE,
)
from ..names import BOTTOM_NAMES, RESOURCE_NAMES, TOP_NAMES
from ..objectives import is_met
from ..payment import can_pay_resources, joker, tokens_of
from ..state import State
from ..steps.take_bottom import bottom_of, cost_of
from ..steps.take_top import produce_price
from ..table import Offer
from .reason import Reason

OPTIONS_OF = (
    (a.TOP_UNITS, a.TOP_COINS), (a.TOP_POWER, a.TOP_CARDS), (a.TOP_RESOURCES, a.TOP_POPULARITY), (a.TOP_TERRITORIES,),
)  # fmt: skip


def against(s: State, f: int, seat: int, verb: int, action: int) -> Reason | None:
    if verb == a.SECTION:
        return section(s, seat, action - a.SECTION)
    if verb == a.TOP:
        return top(s, s.stack[f + F_A], seat, (action - a.TOP) >> 1)
    if verb == a.BOTTOM:
        return bottom(s, s.stack[f + F_A], seat)
    if verb == a.REVEAL:
        return objective(s, seat, action - a.REVEAL)
    return option(s, f, seat, (action - a.OPTION) >> 1)


def section(s: State, seat: int, chosen: int) -> Reason | None:
    last = s.player[seat * ROW + LAST_SECTION] - 1
    if chosen >= FIRST_FACTORY_SECTION:
        card = chosen - FIRST_FACTORY_SECTION
        if s.player[seat * ROW + FACTORY_CARD] != card:
            return Reason("no-such-factory-card", {"card": card}, "TURN-015")
        return Reason("same-factory-card", {"card": card}, "FACT-010")
    if chosen == last:
        return Reason("same-section", {"action": TOP_NAMES[chosen]}, "TURN-002")
    return None


def top(s: State, of_section: int, seat: int, chosen: int) -> Reason | None:
    if of_section >= FIRST_FACTORY_SECTION:
        offers = s.table.factory_cards[of_section - FIRST_FACTORY_SECTION]
        if not 0 <= chosen - a.TOP_CARD < len(offers):
            return Reason("not-on-this-card", rule="FACT-012")
        return unaffordable(s, seat, offers[chosen - a.TOP_CARD], "FACT-012")
    if chosen not in OPTIONS_OF[of_section]:
        return Reason("not-in-this-section", {"action": TOP_NAMES[of_section]}, "TURN-001")
    if of_section == PRODUCE:
        coins, power, popularity = produce_price(s, seat)
        return lacking(s, seat, coins, power, popularity, "TOP-014")
    if chosen == a.TOP_UNITS and not s.table.ending.may_move(s):
        return Reason("last-turn-no-move", rule="VAR-009")
    price = s.table.top_price[of_section]
    if s.player[seat * ROW + COINS] < price:
        return Reason("missing-coins", {"need": price, "have": s.player[seat * ROW + COINS]}, "TURN-010")
    if of_section == TRADE:
        return Reason("no-worker-for-trade", rule="TOP-010")
    return None


def bottom(s: State, of_section: int, seat: int) -> Reason | None:
    chosen = bottom_of(s, seat, of_section)
    if chosen == NO_BOTTOM and not s.table.ending.may_move(s):
        return Reason("last-turn-no-move", rule="VAR-009")
    if chosen == NO_BOTTOM:
        return Reason("not-on-this-card", rule="FACT-013")
    kind = s.table.paid_with[chosen]
    need = cost_of(s, seat, chosen)
    have = tokens_of(s, seat, kind) + joker(s, seat, 0)
    if have < need:
        args: dict[str, object] = {
            "action": BOTTOM_NAMES[chosen],
            "resource": RESOURCE_NAMES[kind],
            "need": need,
            "have": have,
        }
        return Reason("missing-resources", args, "TURN-010")
    return None


def option(s: State, f: int, seat: int, letter: int) -> Reason | None:
    if s.stack[f + F_C] >> letter & 1:
        return Reason("option-taken", rule="FBASE-041")
    return unaffordable(s, seat, s.table.encounters[s.stack[f + F_B]][letter], "ENC-004")


def objective(s: State, seat: int, card: int) -> Reason | None:
    if s.card_at[card] != IN_HAND + seat:
        return Reason("objective-not-held", {"card": card}, "OBJ-001")
    if not is_met(s, seat, card):
        return Reason("objective-not-met", {"card": card}, "OBJ-004")
    if s.table.objectives[card].at_end_of_turn:
        return Reason("objective-at-end-of-turn", {"card": card}, "OBJ-012")
    return None


def unaffordable(s: State, seat: int, offer: Offer, rule: str) -> Reason | None:
    found = lacking(s, seat, offer.coins, offer.power, offer.popularity, rule)
    if found is not None:
        return found
    cards = s.player[seat * ROW + CARDS]
    if cards < offer.cards:
        return Reason("missing-cards", {"need": offer.cards, "have": cards}, rule)
    if not can_pay_resources(s, seat, ALL_DIFFERENT if offer.all_different else ANY_KIND, offer.resources, offer.cards):
        if offer.all_different:
            return Reason("missing-different-tokens", {"need": offer.resources}, rule)
        return Reason("missing-tokens", {"need": offer.resources}, rule)
    return None


def lacking(s: State, seat: int, coins: int, power: int, popularity: int, rule: str) -> Reason | None:
    """The first of the tracks that does not cover a price."""
    row = seat * ROW
    if s.player[row + COINS] < coins:
        return Reason("missing-coins", {"need": coins, "have": s.player[row + COINS]}, rule)
    if s.player[row + POWER] < power:
        return Reason("missing-power", {"need": power, "have": s.player[row + POWER]}, rule)
    if s.player[row + POPULARITY] < popularity:
        return Reason("missing-popularity", {"need": popularity, "have": s.player[row + POPULARITY]}, rule)
    return None
