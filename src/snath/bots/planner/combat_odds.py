"""Combat: what strength the enemy may show, and what to commit oneself.

Nothing here looks into the enemy's hand. Its cards are those that nobody has seen, its dial is at most its power, and
how much of both it uses is an assumption about how people play: mostly everything, sometimes little.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from snath.engine.layout import (
    CARD_VALUES,
    CARDS,
    DISCARD,
    GOAL_COMBAT,
    HAND,
    LOWEST_CARD,
    POWER,
    ROW,
)
from snath.engine.stars import is_open, stars_left
from snath.engine.state import State
from snath.engine.steps.combat import card_limit

TOTALS: Final = 64  # more than dial and cards can add up to
HIGHEST_VALUE: Final = LOWEST_CARD + CARD_VALUES - 1

# --- How the enemy is assumed to play: shares add up to one -------------------------------------------------------
ALL_IN: Final = 0.45  # full dial, all cards allowed
SOME_DIAL: Final = 0.3  # any dial, all cards allowed
DIAL_ALONE: Final = 0.1  # any dial, no card
NOTHING_AT_ALL: Final = 0.15

# --- What things are worth, in coins -------------------------------------------------------------------
POWER_SPENT: Final = 0.7
CARD_SPENT: Final = 0.4  # and so much for each point on it:
POINT_SPENT: Final = 0.25
GROUND: Final = 6.0  # keeping the place, not being sent home
STAR: Final = 9.0


class Commitment:
    """A dial and how many of the best cards; `chance` to win with it."""

    def __init__(self, dial: i64, cards: i64, chance: float, worth: float) -> None:
        self.dial = dial
        self.cards = cards
        self.chance = chance
        self.worth = worth


def unseen_cards(s: State, seat: i64, deck: list[int]) -> vec[i64]:
    """How many cards of each value the seat does not see."""
    left = vec[i64]([0] * CARD_VALUES)
    for value in range(CARD_VALUES):
        left[value] = max(0, deck[value] - s.now[DISCARD + value] - s.player[seat * ROW + HAND + value])
    return left


def sums_of_best(unseen: vec[i64], held: i64, used: i64) -> vec[float]:
    """Chance of each sum of the `used` best cards in a hand of `held` that was drawn from the unseen ones.

    The hand is filled value by value, the highest first; a cell counts the ways to hold so many cards with this sum.
    """
    ways = vec[float]([0.0] * ((held + 1) * TOTALS))
    ways[0] = 1.0
    for i in range(CARD_VALUES):
        value = CARD_VALUES - 1 - i
        further = vec[float]([0.0] * ((held + 1) * TOTALS))
        for cards in range(held + 1):
            for total in range(min(used, cards) * HIGHEST_VALUE + 1):
                choices = ways[cards * TOTALS + total]
                if choices > 0.0:
                    for more in range(min(unseen[value], held - cards) + 1):
                        counted = min(used, cards + more) - min(used, cards)
                        cell = (cards + more) * TOTALS + total + counted * (value + LOWEST_CARD)
                        further[cell] += choices
                        choices *= float(unseen[value] - more) / float(more + 1)
        ways = further
    sums = vec[float]([0.0] * TOTALS)
    whole = 0.0
    for total in range(TOTALS):
        sums[total] = ways[held * TOTALS + total]
        whole += sums[total]
    if whole == 0.0:  # more cards than exist: somebody brought cards from nowhere
        sums[used * HIGHEST_VALUE] = whole = 1.0
    for total in range(TOTALS):
        sums[total] /= whole
    return sums


def enemy_totals(s: State, seat: i64, enemy: i64, place: i64, deck: list[int]) -> vec[float]:
    """Chance of each total that the enemy may show."""
    dial = min(s.table.highest_dial, s.player[enemy * ROW + POWER])
    held = s.player[enemy * ROW + CARDS]
    used = min(held, card_limit(s, enemy, place))
    sums = sums_of_best(unseen_cards(s, seat, deck), held, used)
    totals = vec[float]([0.0] * TOTALS)
    each = 1.0 / float(dial + 1)
    totals[0] += NOTHING_AT_ALL
    for d in range(dial + 1):
        totals[d] += DIAL_ALONE * each
    for total in range(TOTALS - dial):
        if sums[total] > 0.0:
            totals[total + dial] += ALL_IN * sums[total]
            for d in range(dial + 1):
                totals[total + d] += SOME_DIAL * each * sums[total]
    return totals


def best_commitment(s: State, seat: i64, enemy: i64, place: i64, attacks: bool, deck: list[int]) -> Commitment:
    """What is worth most: the prize times the chance of winning it, less what is spent."""
    totals = enemy_totals(s, seat, enemy, place, deck)
    prize = GROUND
    if is_open(s, seat, GOAL_COMBAT) and stars_left(s, seat):
        prize += STAR
    if is_open(s, enemy, GOAL_COMBAT) and stars_left(s, enemy):
        prize += STAR * 0.5
    most = min(s.player[seat * ROW + CARDS], card_limit(s, seat, place))
    best = Commitment(0, 0, 0.0, -1000.0)
    strength: i64 = 0
    spent = 0.0
    value: i64 = CARD_VALUES - 1
    of_value: i64 = 0
    for cards in range(most + 1):
        if cards:
            while value >= 0 and s.player[seat * ROW + HAND + value] <= of_value:
                value -= 1
                of_value = 0
            if value < 0:
                break
            of_value += 1
            strength += value + LOWEST_CARD
            spent += CARD_SPENT + POINT_SPENT * float(value + LOWEST_CARD)
        for dial in range(min(s.table.highest_dial, s.player[seat * ROW + POWER]) + 1):
            total = strength + dial
            chance = 0.0
            for other in range(total + 1 if attacks else total):
                chance += totals[other]
            worth = prize * chance - spent - POWER_SPENT * float(dial)
            if worth > best.worth:
                best = Commitment(dial, cards, chance, worth)
    return best


def next_card(s: State, seat: i64, played: vec[i64], wanted: i64) -> i64:
    """The value (from 0) of the next card when the `wanted` best are laid in ascending order; -1 when all lie."""
    chosen = vec[i64]([0] * CARD_VALUES)
    left = wanted
    value = CARD_VALUES - 1
    while value >= 0 and left:
        chosen[value] = min(left, s.player[seat * ROW + HAND + value])
        left -= chosen[value]
        value -= 1
    for value in range(CARD_VALUES):
        if chosen[value] > played[value]:
            return value
    return -1
