"""Taking out of a state what a seat may not know, and filling it up again at random. Hot: compiled with the engine."""

import random
from typing import Final

from mypy_extensions import i64

from snath.engine.bits import BIT
from snath.engine.chance import key_from_seed
from snath.engine.layout import (
    CARD_SPACE,
    CARD_VALUES,
    CARDS,
    CHANCE,
    COINS,
    COMBAT,
    COMMIT,
    DECK,
    DECK_SIZE,
    DEPTH,
    DIAL,
    DISCARD,
    ENCOUNTER_CARDS,
    ENCOUNTERS_UNDER,
    F_A,
    F_B,
    F_KIND,
    F_SEAT,
    F_STAGE,
    FACTORY_CARDS,
    FACTORY_PILE,
    FRAME,
    HAND,
    IN_BOX,
    IN_HAND,
    IN_PILE,
    KEY,
    OBJECTIVE_CARDS,
    OBJECTIVES,
    OBJECTIVES_UNDER,
    ORDERS,
    PLAYED,
    PLAYED_COUNT,
    POWER,
    PUBLIC,
    ROW,
    STAGE,
    STREAMS,
    UNDER_PILE,
)
from snath.engine.machine import settle
from snath.engine.secrets import UNKNOWN, Guess
from snath.engine.setup.start import combat_deck
from snath.engine.stack import top_frame
from snath.engine.state import State
from snath.engine.steps.base import STEPS
from snath.engine.steps.combat import COMPARING, card_limit, must_be_alike, sees_dial

NOBODY: Final = -1  # a spectator
MOST_GUESSED_COINS: Final = 25


def sealed_seats(s: State) -> list[int]:
    """Attacker and defender while they choose in secret."""
    for f in range(0, s.now[DEPTH] * FRAME, FRAME):
        if s.stack[f + F_KIND] == COMMIT:
            sealed = STEPS[COMMIT].seals(s, f)
            return [seat for seat in (s.stack[f + F_SEAT], s.stack[f + F_B]) if sealed >> seat & 1]
    return []


def hidden(state: State, seat: i64) -> State:
    """A copy without everything that the seat (NOBODY: a spectator) may not know."""
    s = state.copy()
    s.legal = []
    s.seat = -1
    for i in range(KEY, KEY + 4):
        s.now[i] = 0
    for i in range(CHANCE, CHANCE + STREAMS):
        s.now[i] = 0
    for i in range(DECK, DECK + CARD_VALUES):
        s.now[i] = UNKNOWN
    hide_hands(s, seat)
    hide_cards(s, seat)
    for other in sealed_seats(s):
        if other != seat:
            hide_commit(s, other, seat >= 0 and sees_dial(s, seat, other))
    for other in range(s.table.players):
        if other != seat:
            s.player[other * ROW + ORDERS] = 0
            if not s.table.open_coins:
                s.player[other * ROW + COINS] = UNKNOWN
    for secrets in s.table.secrets:
        secrets.hide(s, seat)
    return s


def hide_hands(s: State, seat: i64) -> None:
    for other in range(s.table.players):
        if other != seat and not s.table.open_hands:
            for value in range(CARD_VALUES):
                s.player[other * ROW + HAND + value] = UNKNOWN
    row = s.table.players * CARD_VALUES
    for viewer in range(s.table.players):
        if viewer != seat:
            for i in range(viewer * row, (viewer + 1) * row):
                s.known_hand[i] = 0


def hide_cards(s: State, seat: i64) -> None:
    bit = BIT[seat] if seat >= 0 else 0
    for card in range(CARD_SPACE):
        known = s.card_known[card]
        if known & PUBLIC:
            s.card_known[card] = PUBLIC
            if card >= ENCOUNTER_CARDS and s.card_at[card] >= UNDER_PILE:
                s.card_at[card] = UNDER_PILE  # INFO-013: how deep it lies is hidden
        elif known & bit:
            s.card_known[card] = bit
        elif s.table.open_hands and IN_HAND <= s.card_at[card] < IN_HAND + s.table.players:
            s.card_known[card] = BIT[s.card_at[card] - IN_HAND]
        else:
            s.card_known[card] = 0
            s.card_at[card] = UNKNOWN


def hide_commit(s: State, seat: i64, dial_seen: bool) -> None:
    """Only whether the choice is finished is open (INFO-003, INFO-004), and then the dial for who spies."""
    row = seat * ROW
    finished = s.player[row + STAGE] == 2
    s.player[row + STAGE] = 2 if finished else 0
    for i in range(row + PLAYED if dial_seen and finished else row + DIAL, row + PLAYED_COUNT + 1):
        s.player[i] = UNKNOWN


class Dice(Guess):
    """Quick chance for guesses; the chance of a game is the engine's own."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def below(self, limit: i64) -> i64:
        return int(self.random() * int(limit))

    def take(self, pool: list[int]) -> i64:
        """Remove one at random."""
        return pool.pop(int(self.random() * len(pool)))


def guessed(hidden_state: State, viewer: i64, seed: int) -> State:
    """A full state that the viewer cannot tell from the true one."""
    s = hidden_state.copy()
    key = key_from_seed(seed)
    guess = Dice(seed)
    for i in range(4):
        s.now[KEY + i] = key[i]
    deal_hands(s, viewer, guess)
    deal_objectives(s, guess)
    deal_factory(s, guess)
    order_encounters(s, guess)
    for seat in range(s.table.players):
        if s.player[seat * ROW + COINS] == UNKNOWN:
            s.player[seat * ROW + COINS] = guess.below(MOST_GUESSED_COINS + 1)
    for secrets in s.table.secrets:
        secrets.guess(s, viewer, guess)
    for sealed in sealed_seats(s):
        if s.player[sealed * ROW + PLAYED_COUNT] == UNKNOWN:
            guess_commit(s, sealed, guess)
    settle(s)
    return s


def cards_are_shown(s: State) -> bool:
    """Do cards of a combat lie face up that are not discarded yet?"""
    for f in range(0, s.now[DEPTH] * FRAME, FRAME):
        if s.stack[f + F_KIND] == COMBAT and s.stack[f + F_STAGE] == COMPARING:
            return True
    return False


def deal_hands(s: State, viewer: i64, guess: Guess) -> None:
    """Certain cards first, then at random what is in no known place; the rest is the deck."""
    left = combat_deck()
    hidden = [seat for seat in range(s.table.players) if s.player[seat * ROW + HAND] == UNKNOWN]
    shown = cards_are_shown(s)
    for value in range(CARD_VALUES):
        left[value] -= s.now[DISCARD + value]
        for seat in range(s.table.seats):
            if seat not in hidden:
                left[value] -= s.player[seat * ROW + HAND + value]
    for seat in hidden:
        for value in range(CARD_VALUES):
            certain = 0 if viewer < 0 else s.known_hand[(viewer * s.table.players + seat) * CARD_VALUES + value]
            if shown:
                certain = max(certain, s.player[seat * ROW + PLAYED + value])
            s.player[seat * ROW + HAND + value] = certain
            left[value] -= certain
    pool = [value for value, n in enumerate(left) for _ in range(n)]
    for seat in hidden:
        hand = seat * ROW + HAND
        for _ in range(s.player[seat * ROW + CARDS] - sum(s.player[hand : hand + CARD_VALUES])):
            s.player[hand + guess.take(pool)] += 1
    while len(pool) > s.now[DECK_SIZE]:
        guess.take(pool)  # a position may have taken cards out of the game
    for value in range(CARD_VALUES):
        s.now[DECK + value] = pool.count(value)


def deal_objectives(s: State, guess: Guess) -> None:
    cards = range(OBJECTIVE_CARDS, FACTORY_CARDS)
    unknown = [card for card in cards if s.card_at[card] == UNKNOWN]
    for card in cards:
        if s.card_at[card] == UNKNOWN:
            s.card_at[card] = IN_BOX
    for seat in range(s.table.players):
        known = sum(s.card_at[card] == IN_HAND + seat for card in cards)
        for _ in range(s.player[seat * ROW + OBJECTIVES] - known):
            card = guess.take(unknown)
            s.card_at[card] = IN_HAND + seat
            s.card_known[card] = 1 << seat
    for position in range(s.now[OBJECTIVES_UNDER]):
        if all(s.card_at[card] != UNDER_PILE + position for card in cards):
            s.card_at[guess.take(unknown)] = UNDER_PILE + position
    for card in unknown:
        s.card_at[card] = IN_PILE


def deal_factory(s: State, guess: Guess) -> None:
    cards = range(FACTORY_CARDS, ENCOUNTER_CARDS)
    unknown = [card for card in cards if s.card_at[card] == UNKNOWN]
    known = sum(s.card_at[card] == IN_PILE for card in cards)
    for card in cards:
        if s.card_at[card] == UNKNOWN:
            s.card_at[card] = IN_BOX
    for _ in range(s.now[FACTORY_PILE] - known):
        s.card_at[guess.take(unknown)] = IN_PILE


def order_encounters(s: State, guess: Guess) -> None:
    """Used cards lie under the deck in some order."""
    under = [card for card in range(ENCOUNTER_CARDS, CARD_SPACE) if s.card_at[card] == UNDER_PILE]
    position = s.now[ENCOUNTERS_UNDER] - len(under)
    while under:
        s.card_at[guess.take(under)] = UNDER_PILE + position
        position += 1


def guess_commit(s: State, seat: i64, guess: Guess) -> None:
    """A legal choice from the guessed hand, if the seat has finished; else it has not begun."""
    row = seat * ROW
    finished = s.player[row + STAGE] == 2
    dial = s.player[row + DIAL]
    for i in range(row + DIAL, row + PLAYED_COUNT + 1):
        s.player[i] = 0
    if not finished:
        s.player[row + STAGE] = 1 if s.player[seat * ROW + POWER] == 0 else 0
        return
    highest = min(s.table.highest_dial, s.player[seat * ROW + POWER])
    s.player[row + DIAL] = guess.below(highest + 1) if dial == UNKNOWN else dial
    hand = [value for value in range(CARD_VALUES) for _ in range(s.player[seat * ROW + HAND + value])]
    place = s.stack[top_frame(s) + F_A]
    most = min(len(hand), card_limit(s, seat, place))
    if hand and must_be_alike(s, seat, place):
        value = hand[guess.below(len(hand))]
        hand = [each for each in hand if each == value]
        most = len(hand)
    for _ in range(guess.below(most + 1)):
        s.player[row + PLAYED + guess.take(hand)] += 1
        s.player[row + PLAYED_COUNT] += 1
