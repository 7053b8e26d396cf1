"""Cards as the engine reads them: offers with packed benefits, objectives as conditions."""

from functools import cache, lru_cache
from typing import Final, assert_never

from snath.content import load_content
from snath.content import model as printed

from .. import conditions
from ..conditions import NUMBERS, Condition
from ..items import item
from ..layout import (
    ENCOUNTER_CARDS,
    FACTORY_CARDS,
    ITEM_ANY_RESOURCE,
    ITEM_BUILD,
    ITEM_CARDS,
    ITEM_COINS,
    ITEM_DEPLOY,
    ITEM_ENLIST,
    ITEM_FOOD,
    ITEM_LOOK,
    ITEM_POPULARITY,
    ITEM_POWER,
    ITEM_PRODUCE,
    ITEM_RELOCATE,
    ITEM_UPGRADE,
    ITEM_WORKER,
    METAL,
    OBJECTIVE_CARDS,
    OIL,
    WOOD,
)
from ..table import Map, Objective, Offer
from .board import LAID, TERRAIN_NUMBER

ITEM_NUMBER: Final[dict[printed.GainKind, int]] = {
    "power": ITEM_POWER, "coins": ITEM_COINS, "popularity": ITEM_POPULARITY, "combat_cards": ITEM_CARDS,
    "workers": ITEM_WORKER, "food": ITEM_FOOD, "metal": ITEM_FOOD + METAL, "oil": ITEM_FOOD + OIL,
    "wood": ITEM_FOOD + WOOD, "any_resources": ITEM_ANY_RESOURCE, "upgrade": ITEM_UPGRADE, "deploy": ITEM_DEPLOY,
    "build": ITEM_BUILD, "enlist": ITEM_ENLIST, "produce": ITEM_PRODUCE, "look_at_hand": ITEM_LOOK,
    "relocate_units": ITEM_RELOCATE,
}  # fmt: skip
WITHOUT_LIMIT = 1 << 30


def offer_of(cost: printed.Cost, gains: tuple[printed.Gain, ...]) -> Offer:
    items = 0
    for gain in reversed(gains):
        items = item(ITEM_NUMBER[gain.kind], gain.amount, items)
    return Offer(cost.coins, cost.power, cost.popularity, cost.combat_cards, cost.resources, cost.all_different, items)


@cache
def encounter_offers() -> list[list[Offer]]:
    """By card number: options A, B, C."""
    offers: list[list[Offer]] = [[] for _ in range(max(load_content().encounters) + 1)]
    for number, card in load_content().encounters.items():
        options = card.options
        offers[number] = [offer_of(each.cost, each.gains) for each in (options.A, options.B, options.C)]
    return offers


@cache
def factory_offers() -> list[list[Offer]]:
    """By card number: one offer, or one for each alternative."""
    offers: list[list[Offer]] = [[] for _ in range(ENCOUNTER_CARDS - FACTORY_CARDS)]
    for number, card in load_content().factory_cards.items():
        if card.one_of:
            offers[number] = [offer_of(card.cost, (choice, *card.gains)) for choice in card.one_of]
        else:
            offers[number] = [offer_of(card.cost, card.gains)]
    return offers


@lru_cache(maxsize=LAID)
def objective_cards(board: Map) -> list[Objective]:
    """By card number."""
    cards = [Objective(True, []) for _ in range(FACTORY_CARDS - OBJECTIVE_CARDS)]
    for number, card in load_content().objectives.items():
        found = [condition_of(test, board) for test in card.require]
        cards[number] = Objective(card.reveal == "end_of_turn", found)
    return cards


def condition_of(test: printed.ObjectiveTest, board: Map) -> Condition:
    match test:
        case printed.ControlledTerritories():
            return conditions.ControlsSome(areas_of(test, board), test.min)
        case printed.ControlsFactory():
            return conditions.ControlsSome([1 << board.factory], 1)
        case printed.HighestPower():
            return conditions.HighestPower(test.tie_counts)
        case printed.ForcedWorkersToRetreat():
            return conditions.DroveOffWorkers(test.min)
        case printed.NumberBetween():
            most = WITHOUT_LIMIT if test.max is None else test.max
            return conditions.NumberBetween(NUMBERS.index(test.of), test.min, most)
        case printed.EqualNumbers():
            return conditions.EqualNumbers(NUMBERS.index(test.of[0]), NUMBERS.index(test.of[1]))
        case printed.PiecesOnOneTerritory():
            among = board.adjacent[board.factory] if test.adjacent_to else board.territories
            counted = test.counted
            return conditions.PiecesTogether(
                "mech" in counted, "worker" in counted, "structure" in counted, among, test.min
            )
        case printed.ResourcesOnOneTerritory():
            return conditions.Stockpile(test.min, test.each_kind_min)
        case printed.ControlledResources():
            return conditions.ControlledResources(test.each_kind_min, test.some_kind_min)
        case printed.OneTerritoryHolds():
            return conditions.OneTerritoryHolds(test.mechs, test.workers, test.resources_min)
        case printed.WorkerOnEachTerrain():
            masks = [board.of_terrain[TERRAIN_NUMBER[terrain]] for terrain in test.terrains]
            return conditions.WorkersOnEach(masks, test.min)
        case printed.StructuresAwayFromHome():
            return conditions.StructuresAwayFromHome(test.min)
    assert_never(test)


def areas_of(test: printed.ControlledTerritories, board: Map) -> list[int]:
    if test.terrain is not None:
        return [board.of_terrain[TERRAIN_NUMBER[test.terrain]]]
    if test.feature is not None:
        return [board.tunnels if test.feature == "tunnel" else board.encounters]
    if test.adjacent_to == "factory":
        return [board.adjacent[board.factory]]
    return [board.adjacent[place] for place in range(len(board.adjacent)) if board.lakes >> place & 1]
