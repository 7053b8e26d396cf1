"""Combat cards: those of one value are alike, piles have no order, and everybody remembers what they know for sure."""

from mypy_extensions import i64

from .chance import COMBAT_STREAM, STEAL_STREAM, draw
from .events import CARD_DISCARDED, CARD_DRAWN, CARD_STOLEN, DECK_RESHUFFLED, tell
from .layout import CARD_VALUES, CARDS, DECK, DECK_SIZE, DISCARD, HAND, LOWEST_CARD, ROW
from .state import State


def draw_card(s: State, seat: i64) -> bool:
    """One card from the deck; an empty deck is made anew from the discards (SETUP-004), if any (SETUP-005)."""
    pile = s.now
    if pile[DECK_SIZE] == 0:
        reshuffle(s)
        if pile[DECK_SIZE] == 0:
            return False
    pick = draw(s, COMBAT_STREAM, pile[DECK_SIZE])
    value = 0
    while pick >= pile[DECK + value]:
        pick -= pile[DECK + value]
        value += 1
    pile[DECK + value] -= 1
    pile[DECK_SIZE] -= 1
    s.player[seat * ROW + HAND + value] += 1
    s.player[seat * ROW + CARDS] += 1
    tell(s, CARD_DRAWN, seat, value + LOWEST_CARD, 0, 0, 0)
    return True


def reshuffle(s: State) -> None:
    pile = s.now
    for value in range(CARD_VALUES):
        pile[DECK_SIZE] += pile[DISCARD + value]
        pile[DECK + value] += pile[DISCARD + value]
        pile[DISCARD + value] = 0
    if pile[DECK_SIZE]:
        tell(s, DECK_RESHUFFLED, -1, pile[DECK_SIZE], 0, 0, 0)


def draw_cards(s: State, seat: i64, n: i64) -> None:
    for _ in range(n):
        if not draw_card(s, seat):
            return


def discard_card(s: State, seat: i64, value: i64) -> None:
    """An open discard; `value` counts from 0. Whoever had counted on that card strikes it off."""
    s.player[seat * ROW + HAND + value] -= 1
    s.player[seat * ROW + CARDS] -= 1
    s.now[DISCARD + value] += 1
    for viewer in range(s.table.players):
        k = (viewer * s.table.players + seat) * CARD_VALUES + value
        if s.known_hand[k]:
            s.known_hand[k] -= 1
    tell(s, CARD_DISCARDED, seat, value + LOWEST_CARD, 0, 0, 0)


def lose_cards(s: State, seat: i64, n: i64) -> None:
    """Discarded by chance, as far as there are any (FAFAR-023, FAFAR-026)."""
    for _ in range(min(n, s.player[seat * ROW + CARDS])):
        discard_card(s, seat, by_chance(s, seat))


def by_chance(s: State, seat: i64) -> i64:
    """Value, from 0, of a card taken blindly out of a hand."""
    pick = draw(s, STEAL_STREAM, s.player[seat * ROW + CARDS])
    value = 0
    while pick >= s.player[seat * ROW + HAND + value]:
        pick -= s.player[seat * ROW + HAND + value]
        value += 1
    return value


def steal_card(s: State, thief: i64, victim: i64) -> None:
    """A card chosen by chance (INFO-023). Thief and victim know it; for the others one unknown card left the hand."""
    if s.player[victim * ROW + CARDS] == 0:
        return
    value = by_chance(s, victim)
    s.player[victim * ROW + HAND + value] -= 1
    s.player[thief * ROW + HAND + value] += 1
    s.player[victim * ROW + CARDS] -= 1
    s.player[thief * ROW + CARDS] += 1
    known = s.known_hand
    for viewer in range(s.table.players):
        k = (viewer * s.table.players + victim) * CARD_VALUES
        if viewer == thief:
            if known[k + value]:
                known[k + value] -= 1
        elif viewer != victim:
            for other in range(CARD_VALUES):
                if known[k + other]:
                    known[k + other] -= 1
    known[(victim * s.table.players + thief) * CARD_VALUES + value] += 1
    tell(s, CARD_STOLEN, thief, victim, value + LOWEST_CARD, 0, 0)
