"""Combat as the planner sees it, beside a slow model that counts every hand one by one."""

from collections import Counter, defaultdict
from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from snath.bots.planner import combat_odds
from snath.bots.planner.turn_search import commit_as, reply
from snath.engine.layout import CARD_VALUES, CARDS, DISCARD, GOAL_COMBAT, HAND, LOWEST_CARD, POWER, ROW
from snath.engine.machine import answer, step_of
from snath.engine.notation import notation_of
from snath.engine.setup.start import combat_deck
from snath.engine.stars import is_open, stars_left
from snath.engine.state import State
from snath.engine.steps.combat import card_limit
from tests.bots.positions import Moment, moments
from tests.rules.battle import clash, march

DECK = combat_deck()
VALUES = range(LOWEST_CARD, LOWEST_CARD + CARD_VALUES)
NORDIC, SAXONY = 0, 1


def fight(nordic: str, saxony: str, mechs: int = 1) -> tuple[State, int]:
    """Nordic attacks D5 with one or two mechs; both are to choose. The state and the place."""
    units = "mechs: {riverwalk: D4, speed: D4}, " if mechs == 2 else ""
    game = march(clash(nordic=units + nordic, saxony=saxony), *["mech D4 D5"] * mechs)
    assert step_of(game.state).name == "commit"
    return game.state, game.state.table.map.names.index("D5")


# --- The slow model: cards in the hand, one by one --------------------------------------------------


def cards_in(s: State, seat: int) -> list[int]:
    return [value for value in VALUES for _ in range(s.player[seat * ROW + HAND + value - LOWEST_CARD])]


def model_unseen(s: State, seat: int) -> Counter[int]:
    pile = Counter({value: DECK[value - LOWEST_CARD] for value in VALUES})
    pile.subtract(cards_in(s, seat))
    pile.subtract({value: s.now[DISCARD + value - LOWEST_CARD] for value in VALUES})
    return pile


def model_totals(s: State, seat: int, enemy: int, place: int) -> dict[int, float]:
    """Every hand that the enemy may hold, every habit, every dial."""
    unseen = model_unseen(s, seat)
    held = s.player[enemy * ROW + CARDS]
    used = min(held, card_limit(s, enemy, place))
    dials = range(min(7, s.player[enemy * ROW + POWER]) + 1)
    found: dict[int, float] = defaultdict(float)
    for hand in product(VALUES, repeat=held):
        chance, pile = 1.0, unseen.copy()
        for card in hand:
            chance *= pile[card] / pile.total()
            pile[card] -= 1
        laid = sum(sorted(hand, reverse=True)[:used])
        found[dials[-1] + laid] += combat_odds.ALL_IN * chance
        found[0] += combat_odds.NOTHING_AT_ALL * chance
        for dial in dials:
            found[dial + laid] += combat_odds.SOME_DIAL * chance / len(dials)
            found[dial] += combat_odds.DIAL_ALONE * chance / len(dials)
    return dict(found)


def model_worths(s: State, seat: int, enemy: int, place: int, attacks: bool) -> dict[tuple[int, int], float]:
    """What each dial with so many of the best cards is worth."""
    totals = model_totals(s, seat, enemy, place)
    prize = float(combat_odds.GROUND)
    prize += combat_odds.STAR if is_open(s, seat, GOAL_COMBAT) and stars_left(s, seat) else 0
    prize += combat_odds.STAR * 0.5 if is_open(s, enemy, GOAL_COMBAT) and stars_left(s, enemy) else 0
    hand = sorted(cards_in(s, seat), reverse=True)
    found = {}
    for n in range(min(len(hand), card_limit(s, seat, place)) + 1):
        for dial in range(min(7, s.player[seat * ROW + POWER]) + 1):
            mine = dial + sum(hand[:n])
            chance = sum(p for other, p in totals.items() if other < mine or (attacks and other == mine))
            cost = int(dial) * combat_odds.POWER_SPENT + sum(
                combat_odds.CARD_SPENT + combat_odds.POINT_SPENT * card for card in hand[:n]
            )
            found[dial, n] = prize * chance - cost
    return found


# --- Beside it ------------------------------------------------------------------------------------

FIGHTS = [
    ("power: 5, hand: [2, 3]", "power: 3, hand: [4]", 1),
    ("power: 16, hand: [5, 5, 5]", "power: 16, hand: [5, 5, 5, 4]", 1),
    ("power: 2, hand: [2, 2, 5]", "power: 9, hand: [3, 3]", 2),
    ("power: 0, hand: [4, 5]", "power: 0, hand: [2, 2, 2, 3, 3]", 2),
    ("power: 7, hand: []", "power: 1, hand: [5]", 1),
    ("power: 1, hand: [3]", "power: 12, hand: []", 1),
]


@pytest.mark.parametrize(("nordic", "saxony", "mechs"), FIGHTS)
def test_totals_are_those_of_the_model(nordic: str, saxony: str, mechs: int) -> None:
    s, place = fight(nordic, saxony, mechs)
    for seat, enemy in ((NORDIC, SAXONY), (SAXONY, NORDIC)):
        model = model_totals(s, seat, enemy, place)
        found = combat_odds.enemy_totals(s, seat, enemy, place, DECK)
        for total, chance in enumerate(found):
            assert chance == pytest.approx(model.get(total, 0.0), abs=1e-9)


@pytest.mark.parametrize(("nordic", "saxony", "mechs"), FIGHTS)
@pytest.mark.parametrize("attacks", [True, False])
def test_no_other_commitment_is_worth_more(nordic: str, saxony: str, mechs: int, attacks: bool) -> None:
    s, place = fight(nordic, saxony, mechs)
    seat, enemy = (NORDIC, SAXONY) if attacks else (SAXONY, NORDIC)
    worths = model_worths(s, seat, enemy, place, attacks)
    found = combat_odds.best_commitment(s, seat, enemy, place, attacks, DECK)
    assert (found.dial, found.cards) in worths
    assert worths[found.dial, found.cards] == pytest.approx(max(worths.values()), abs=1e-9)
    assert found.worth == pytest.approx(max(worths.values()), abs=1e-9)


def test_unseen_cards_are_what_is_left_of_the_deck() -> None:
    for moment in moments():
        s, seat = moment.state, moment.seat
        found = combat_odds.unseen_cards(s, seat, DECK)
        assert list(found) == [model_unseen(s, seat)[value] for value in VALUES]
        assert sum(found) > 0


def test_more_cards_than_exist_count_as_the_best() -> None:
    sums = combat_odds.sums_of_best(vec[i64]([0, 1, 0, 0]), 3, 2)
    assert sums[2 * max(VALUES)] == 1.0
    assert sum(sums) == 1.0


def commits() -> list[Moment]:
    return [moment for moment in moments() if moment.step == "commit"]


def test_chances_add_up_and_nothing_is_beyond_dial_and_cards() -> None:
    assert len(commits()) >= 8
    for moment in commits():
        s = moment.state
        for enemy in s.table.enemies[moment.seat]:
            for place in range(47):
                if not s.crowd[place]:
                    continue
                totals = combat_odds.enemy_totals(s, moment.seat, enemy, place, DECK)
                assert sum(totals) == pytest.approx(1.0)
                assert min(totals) >= 0.0
                used = min(s.player[enemy * ROW + CARDS], card_limit(s, enemy, place))
                highest = min(7, s.player[enemy * ROW + POWER]) + used * max(VALUES)
                assert not any(totals[highest + 1 :])


def test_nobody_commits_more_than_the_rules_allow() -> None:
    for moment in commits():
        s, seat = moment.state, moment.seat
        for enemy in s.table.enemies[seat]:
            for place in range(47):
                for attacks in (True, False):
                    found = combat_odds.best_commitment(s, seat, enemy, place, attacks, DECK)
                    assert 0 <= found.dial <= min(7, s.player[seat * ROW + POWER])
                    assert 0 <= found.cards <= min(s.player[seat * ROW + CARDS], card_limit(s, seat, place))
                    assert 0.0 <= found.chance <= 1.0 + 1e-9


def test_against_nothing_the_attacker_spends_nothing() -> None:
    s, place = fight("power: 7, hand: [5, 5]", "power: 0, hand: []")
    found = combat_odds.best_commitment(s, NORDIC, SAXONY, place, True, DECK)
    assert (found.dial, found.cards) == (0, 0)
    assert found.chance == pytest.approx(1.0)


def test_against_nothing_the_defender_spends_a_single_power() -> None:
    """Ties are the attacker's."""
    s, place = fight("power: 0, hand: []", "power: 7, hand: [5, 5]")
    found = combat_odds.best_commitment(s, SAXONY, NORDIC, place, False, DECK)
    assert (found.dial, found.cards) == (1, 0)
    assert found.chance == pytest.approx(1.0)


def test_without_a_chance_nothing_is_spent() -> None:
    s, place = fight("power: 16, hand: [5, 5]", "power: 0, hand: []")
    found = combat_odds.best_commitment(s, SAXONY, NORDIC, place, False, DECK)
    assert (found.dial, found.cards, found.chance) == (0, 0, 0.0)


# --- Carried out ----------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", range(6))
def test_the_best_cards_are_laid_in_ascending_order(wanted: int) -> None:
    s, _ = fight("power: 3, hand: [2, 5, 3, 5, 2]", "power: 3, hand: []")
    played = vec[i64]([0] * CARD_VALUES)
    laid = []
    while (value := combat_odds.next_card(s, NORDIC, played, wanted)) >= 0:
        played[value] += 1
        laid.append(value + LOWEST_CARD)
    assert laid == sorted(sorted([2, 5, 3, 5, 2], reverse=True)[:wanted])


def test_an_answer_follows_the_commitment() -> None:
    s, _ = fight("power: 6, hand: [2, 5, 3]", "power: 3, hand: [4]", 2)
    plan = combat_odds.Commitment(4, 2, 0.5, 1.0)
    for expected in ("dial 4", "card 3", "card 5"):
        number = commit_as(s, NORDIC, plan)
        assert number in s.legal
        assert notation_of(tuple(s.table.map.names)).text(number) == expected
        answer(s, NORDIC, number)


def test_an_enemy_who_resists_lays_its_best_card() -> None:
    """Nordic has next to nothing: Saxony is expected to fight in earnest."""
    s, _ = fight("power: 0, hand: [2]", "power: 7, hand: [2, 3, 5]")
    assert s.seat == NORDIC
    answer(s, NORDIC, s.legal[0])
    while step_of(s).name == "commit":
        reply(s, NORDIC, DECK)
    assert s.now[DISCARD + 5 - LOWEST_CARD] == 1
