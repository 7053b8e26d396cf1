"""Costs: what can be paid, and paying it. Resources come from controlled territories only (CTRL-009)."""

from mypy_extensions import i64

from .abilities import PAYS, in_force
from .bits import BIT, index_of
from .events import PAID, PAID_RESOURCE, tell
from .layout import (
    ALL_DIFFERENT,
    ANY_KIND,
    CARDS,
    COINS,
    ITEM_CARDS,
    ITEM_COINS,
    ITEM_POPULARITY,
    ITEM_POWER,
    PAY,
    POPULARITY,
    POWER,
    ROW,
    USED,
)
from .pieces import controlled, take_away
from .stack import push
from .state import State
from .table import Offer


def joker(s: State, seat: i64, reserved: i64) -> i64:
    """1 if a combat card may stand in for one resource now; so many cards are needed otherwise."""
    if s.player[seat * ROW + CARDS] <= reserved:
        return 0
    return 1 if joker_of(s, seat) else 0


def joker_of(s: State, seat: i64) -> i64:
    """Bit of the ability by which a combat card may stand in for a resource now, or 0."""
    for ability in s.table.hooks[PAYS][seat]:
        if in_force(s, seat, ability) and ability.pays(s, seat):
            return ability.bit
    return 0


def use_joker(s: State, seat: i64) -> None:
    """A combat card has stood in for a resource."""
    s.player[seat * ROW + USED] |= joker_of(s, seat)


def tokens_of(s: State, seat: i64, kind: i64) -> i64:
    """Tokens of one kind on all controlled territories."""
    total = 0
    mask = controlled(s, seat)
    resources = s.resources
    while mask:
        low = mask & -mask
        mask ^= low
        total += resources[index_of(low) * 4 + kind]
    return total


def can_pay_resources(s: State, seat: i64, kind: i64, n: i64, reserved: i64) -> bool:
    """With `reserved` combat cards that the same cost takes."""
    if n == 0:
        return True
    n -= joker(s, seat, reserved)
    if n <= 0:
        return True
    if kind < ANY_KIND:
        return tokens_of(s, seat, kind) >= n
    kinds = 0
    total = 0
    for each in range(4):
        have = tokens_of(s, seat, each)
        total += have
        if have:
            kinds += 1
    return (kinds if kind == ALL_DIFFERENT else total) >= n


def can_pay_offer(s: State, seat: i64, offer: Offer) -> bool:
    rows = s.player
    row = seat * ROW
    if rows[row + COINS] < offer.coins or rows[row + POWER] < offer.power or rows[row + POPULARITY] < offer.popularity:
        return False
    if rows[row + CARDS] < offer.cards:
        return False
    return can_pay_resources(s, seat, ALL_DIFFERENT if offer.all_different else ANY_KIND, offer.resources, offer.cards)


def pay_tracks(s: State, seat: i64, coins: i64, power: i64, popularity: i64) -> None:
    if coins:
        s.player[seat * ROW + COINS] -= coins
        tell(s, PAID, seat, ITEM_COINS, coins, 0, 0)
    if power:
        s.player[seat * ROW + POWER] -= power
        tell(s, PAID, seat, ITEM_POWER, power, 0, 0)
    if popularity:
        s.player[seat * ROW + POPULARITY] -= popularity
        tell(s, PAID, seat, ITEM_POPULARITY, popularity, 0, 0)


def pay_offer(s: State, seat: i64, offer: Offer) -> None:
    pay_tracks(s, seat, offer.coins, offer.power, offer.popularity)
    kind = ALL_DIFFERENT if offer.all_different else ANY_KIND
    if offer.cards:
        tell(s, PAID, seat, ITEM_CARDS, offer.cards, 0, 0)
    if offer.resources or offer.cards:
        push(s, PAY, seat, kind, offer.resources, -1, offer.cards, 0)


def pay_resources(s: State, seat: i64, kind: i64, n: i64) -> None:
    """Pays at once where there is only one way, else asks (CTRL-010)."""
    if n == 0:
        return
    if joker(s, seat, 0) == 0:
        mask = controlled(s, seat)
        total = 0
        places = 0
        last = 0
        resources = s.resources
        while mask:
            low = mask & -mask
            mask ^= low
            place = index_of(low)
            have = resources[place * 4 + kind]
            if have:
                total += have
                places |= low
                last = place
        if places == BIT[last]:
            spend(s, seat, kind, last, n)
            return
        if total == n:
            while places:
                low = places & -places
                places ^= low
                place = index_of(low)
                spend(s, seat, kind, place, resources[place * 4 + kind])
            return
    push(s, PAY, seat, kind, n, -1, 0, 0)


def spend(s: State, seat: i64, kind: i64, place: i64, n: i64) -> None:
    """Tokens go back to the supply (CTRL-011)."""
    take_away(s, place, kind, n)
    tell(s, PAID_RESOURCE, seat, kind, place, n, 0)
