"""Checks of cards: what the fields of one cannot see alone. Each raises `ContentError` at the first mistake."""

from typing import Final

from snath.content.cards import CombatDeck, EncounterCard, FactoryCard, Offer
from snath.content.errors import ContentError
from snath.content.objectives import ControlledTerritories, NumberBetween, ObjectiveCard
from snath.content.printed import Cost, Gain

#: Gains that are a single act, so that their amount is always one.
SINGLE_ACTS: Final = ("upgrade", "deploy", "build", "enlist", "look_at_hand", "relocate_units")
#: Gains that may carry a place of their own.
PLACED: Final = ("workers", "food", "metal", "oil", "wood", "any_resources", "deploy", "build")


def check_gain(gain: Gain, file: str, entry: str) -> None:
    if gain.kind in SINGLE_ACTS and gain.amount != 1:
        raise ContentError(file, f"{entry}.amount", f"{gain.kind} happens once")
    if gain.place is not None and gain.kind not in PLACED:
        raise ContentError(file, f"{entry}.place", f"{gain.kind} has no place on the board")


def check_cost(cost: Cost, file: str, entry: str) -> None:
    if cost.all_different and not 2 <= cost.resources <= 4:
        raise ContentError(file, f"{entry}.all_different", "needs two to four resources")


def check_combat_deck(deck: CombatDeck) -> None:
    for value in deck.counts:
        if value < 1:
            raise ContentError("combat_cards.yaml", "counts", f"a card cannot have the value {value}")
    if not deck.counts:
        raise ContentError("combat_cards.yaml", "counts", "the deck is empty")


def check_objective(card: ObjectiveCard) -> None:
    file, entry = "objectives.yaml", f"cards.{card.id}"
    if not card.require:
        raise ContentError(file, f"{entry}.require", "a card must ask for something")
    for place, test in enumerate(card.require):
        where = f"{entry}.require[{place}]"
        if isinstance(test, ControlledTerritories) and (
            sum(name is not None for name in (test.terrain, test.feature, test.adjacent_to)) != 1
        ):
            raise ContentError(file, where, "should name one of terrain, feature and adjacent_to")
        if isinstance(test, NumberBetween):
            if test.max is not None and test.max < test.min:
                raise ContentError(file, where, f"max {test.max} is below min {test.min}")
            if test.max is None and test.min == 0:
                raise ContentError(file, where, "asks for nothing: min or max is missing")


def check_encounter(card: EncounterCard) -> None:
    for name, offer in (("A", card.options.A), ("B", card.options.B), ("C", card.options.C)):
        _check_offer(offer, f"cards.{card.id}.options.{name}")


def _check_offer(offer: Offer, entry: str) -> None:
    file = "encounters.yaml"
    check_cost(offer.cost, file, f"{entry}.cost")
    if not offer.gains:
        raise ContentError(file, f"{entry}.gains", "an option must give something")
    for place, gain in enumerate(offer.gains):
        check_gain(gain, file, f"{entry}.gains[{place}]")
        if gain.place is not None:
            reason = "an encounter's pieces always go to the territory of the encounter"
            raise ContentError(file, f"{entry}.gains[{place}].place", reason)


def check_factory_card(card: FactoryCard) -> None:
    file, entry = "factory_cards.yaml", f"cards.{card.id}"
    check_cost(card.cost, file, f"{entry}.cost")
    if card.cost == Cost():
        raise ContentError(file, f"{entry}.cost", "every Factory card costs something")
    if not card.gains and not card.one_of:
        raise ContentError(file, entry, "the card gives nothing: gains or one_of is missing")
    if len(card.one_of) == 1:
        raise ContentError(file, f"{entry}.one_of", "a choice needs at least two entries")
    for name, gains in (("gains", card.gains), ("one_of", card.one_of)):
        for place, gain in enumerate(gains):
            check_gain(gain, file, f"{entry}.{name}[{place}]")
            on_board = gain.kind in PLACED
            if on_board and gain.place is None:
                raise ContentError(file, f"{entry}.{name}[{place}]", f"{gain.kind} needs a place")
