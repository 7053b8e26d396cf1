"""Combat, encounter, Factory and objective cards."""

from collections import Counter
from collections.abc import Iterator

import pytest

from snath.content import load_content
from snath.content.model import (
    ControlledTerritories,
    Cost,
    EncounterCard,
    FactoryCard,
    Gain,
    ObjectiveCard,
    Offer,
)

CONTENT = load_content()


def offers(card: EncounterCard) -> tuple[Offer, Offer, Offer]:
    return card.options.A, card.options.B, card.options.C


def every_card() -> Iterator[ObjectiveCard | EncounterCard | FactoryCard]:
    yield from CONTENT.objectives.values()
    yield from CONTENT.encounters.values()
    yield from CONTENT.factory_cards.values()


@pytest.mark.rule("COMP-003")
def test_the_combat_deck() -> None:
    assert CONTENT.combat_deck.counts == {2: 16, 3: 12, 4: 8, 5: 6}
    assert CONTENT.combat_deck.total == 42


def test_the_power_dial_ends_at_seven() -> None:
    assert CONTENT.combat_deck.dial_max == 7


@pytest.mark.rule("COMP-004")
def test_the_objective_deck_has_23_different_cards() -> None:
    base = [card for card in CONTENT.objectives.values() if card.set == "base"]
    assert [card.id for card in base] == list(range(1, 24))
    assert len({card.require for card in base}) == 23
    assert len(CONTENT.objectives) == 27


def test_fourteen_base_objectives_speak_of_the_end_of_the_turn() -> None:
    late = [c.id for c in CONTENT.objectives.values() if c.set == "base" and c.reveal == "end_of_turn"]
    assert late == [1, 2, 3, 4, 5, 9, 10, 11, 12, 14, 16, 17, 19, 21]


def test_six_advantage_objectives_ask_for_three_territories_each() -> None:
    asked = {
        card.id: (test.terrain or test.feature, test.min)
        for card in CONTENT.objectives.values()
        for test in card.require
        if isinstance(test, ControlledTerritories) and test.adjacent_to is None
    }
    assert asked == {
        1: ("mountain", 3),
        2: ("tunnel", 3),
        3: ("farm", 3),
        4: ("tundra", 3),
        10: ("forest", 3),
        11: ("village", 3),
    }


@pytest.mark.rule("COMP-005")
def test_the_encounter_deck_has_28_cards_with_three_options() -> None:
    base = [card for card in CONTENT.encounters.values() if card.set == "base"]
    assert len(base) == 28
    assert all(len(offers(card)) == 3 and all(offer.gains for offer in offers(card)) for card in base)
    assert len(CONTENT.encounters) == 42


def test_encounters_follow_one_pattern() -> None:
    for card in CONTENT.encounters.values():
        a, b, c = offers(card)
        assert a.cost == Cost()
        assert "popularity" in {gain.kind for gain in a.gains}
        assert b.cost == Cost(coins=b.cost.coins)
        assert 2 <= b.cost.coins <= 4
        assert c.cost == Cost(popularity=c.cost.popularity)
        assert 2 <= c.cost.popularity <= 3


def test_a_mech_costs_four_coins_or_three_popularity_everywhere() -> None:
    for card in CONTENT.encounters.values():
        for offer in offers(card):
            if any(gain.kind == "deploy" for gain in offer.gains):
                assert offer.cost in (Cost(coins=4), Cost(popularity=3))


def test_no_encounter_costs_resources_yet() -> None:
    assert all(not offer.cost.resources for card in CONTENT.encounters.values() for offer in offers(card))


@pytest.mark.rule("COMP-006")
def test_twelve_factory_cards_share_one_bottom_row() -> None:
    base = [card for card in CONTENT.factory_cards.values() if card.set == "base"]
    assert len(base) == 12
    assert len({(card.cost, card.gains, card.one_of) for card in base}) == 12
    assert (CONTENT.factory_bottom_row.units, CONTENT.factory_bottom_row.steps) == (1, 2)


def test_a_factory_card_that_asks_popularity_to_enlist_or_upgrade() -> None:
    card = CONTENT.factory_cards[2]
    assert card.cost == Cost(popularity=1)
    assert card.one_of == (Gain(kind="enlist"), Gain(kind="upgrade"))
    assert card.gains == ()


def test_promo_factory_cards_ask_for_different_resources() -> None:
    different = [card.id for card in CONTENT.factory_cards.values() if card.cost.all_different]
    assert different == [13, 18]
    assert all(CONTENT.factory_cards[number].cost.resources == 2 for number in different)


def test_every_promo_card_is_marked_by_its_set() -> None:
    assert Counter(card.set for card in every_card() if card.set != "base") == {
        "promo_1": 4,
        "promo_2": 4,
        "promo_3": 4,
        "promo_4": 6,
        "promo_6": 1,
        "promo_7": 1,
        "promo_11": 1,
        "promo_12": 1,
        "promo_13": 1,
        "promo_14": 1,
    }


def test_a_card_we_are_not_sure_of_says_so() -> None:
    unsure = {(type(card).__name__, card.id) for card in every_card() if card.confidence != "high"}
    assert unsure == {("EncounterCard", n) for n in (12, 37, 38, 39, 40, 41, 42)} | {("FactoryCard", 15)}
    assert CONTENT.encounters[12].doubt
    assert CONTENT.factory_cards[15].doubt
