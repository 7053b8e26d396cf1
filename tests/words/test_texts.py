"""Texts made from component data."""

import re
from dataclasses import fields
from itertools import pairwise

import pytest
from msgspec.structs import replace

from snath.content import load_content
from snath.content.cards import EncounterCard
from snath.content.mats import FactionMat
from snath.content.model import (
    ControlledResources,
    ControlledTerritories,
    Cost,
    FactoryCard,
    Gain,
    HighestPower,
    NumberBetween,
    Offer,
    OneTerritoryHolds,
    PiecesOnOneTerritory,
)
from snath.content.modules.invaders_from_afar import traps
from snath.content.objectives import ObjectiveCard, ObjectiveTest
from snath.content.regions import homeland
from snath.content.scoring import StructureTile
from snath.engine.setup.options import Options
from snath.words import Words
from snath.words.modules.invaders_from_afar import trap_text, traps_aid
from snath.words.texts import (
    ability_text,
    condition_text,
    cost_text,
    factory_bottom_text,
    factory_text,
    goal_text,
    home_base_text,
    join,
    module_text,
    newcomer_advice,
    notes,
    objective_text,
    offer_text,
    one_time_bonus_text,
    ongoing_bonus_text,
    option_text,
    quick_start,
    riverwalk_aid,
    set_text,
    structure_text,
    tile_coins_text,
    top_option_text,
)

CONTENT = load_content()
EN = Words("en", strict=True)


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize(
    ("parts", "text"),
    [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c", "d"], "a, b, c and d")],
)
def test_lists(parts: list[str], text: str) -> None:
    assert join(EN, parts) == text


@pytest.mark.parametrize("card", CONTENT.encounters.values(), ids=lambda card: card.id)
def test_every_encounter_option_tells_its_own_numbers(card: EncounterCard) -> None:
    for offer in (card.options.A, card.options.B, card.options.C):
        text = offer_text(EN, offer)
        assert text.endswith(".")
        told = numbers(text)
        counted = [gain.amount for gain in offer.gains if gain.kind not in SINGLE]
        paid = [n for n in (offer.cost.coins, offer.cost.popularity) if n]
        assert told == paid + counted


SINGLE = {"upgrade", "deploy", "build", "enlist", "look_at_hand", "relocate_units"}


@pytest.mark.parametrize(
    ("number", "texts"),
    [
        (1, ["Gain 2 coins and 1 popularity.", "Pay 2 coins to gain 4 food.",
             "Pay 2 popularity to gain a structure."]),
        (25, ["Gain 2 power and 1 popularity.", "Pay 2 coins to gain 4 power.",
              "Pay 2 popularity to gain an upgrade and 2 resources of your choice."]),
    ],
)  # fmt: skip
def test_encounters_read_well(number: int, texts: list[str]) -> None:
    options = CONTENT.encounters[number].options
    assert [offer_text(EN, offer) for offer in (options.A, options.B, options.C)] == texts


def test_a_changed_number_changes_the_text() -> None:
    offer = Offer(cost=Cost(coins=7), gains=(Gain(kind="oil", amount=9),))
    assert offer_text(EN, offer) == "Pay 7 coins to gain 9 oil."


@pytest.mark.parametrize("card", CONTENT.factory_cards.values(), ids=lambda card: card.id)
def test_every_factory_card_has_a_text(card: FactoryCard) -> None:
    text = factory_text(EN, card)
    assert text.startswith("Pay ")
    assert (" or " in text) == bool(card.one_of)


def test_factory_cards_read_well() -> None:
    cards = CONTENT.factory_cards
    assert factory_text(EN, cards[1]) == (
        "Pay 1 coin and 1 combat card to gain the yield of 2 territories where your workers produce."
    )
    assert factory_text(EN, cards[14]) == (
        "Pay 1 combat card to gain 1 worker on a territory with a mech of yours and 2 coins."
    )
    assert factory_text(EN, cards[18]) == ("Pay 2 resources of different kinds to gain a recruit or an upgrade.")
    assert factory_bottom_text(EN, CONTENT.factory_bottom_row) == "Then you may move 1 unit up to 2 times."


def test_free_is_no_cost() -> None:
    assert cost_text(EN, Cost()) == ""


@pytest.mark.parametrize("card", CONTENT.objectives.values(), ids=lambda card: card.id)
def test_every_objective_says_when_and_on_what_condition(card: ObjectiveCard) -> None:
    text = objective_text(EN, card)
    assert ("at the end of your turn" in text) == (card.reveal == "end_of_turn")
    assert ("before or after an action" in text) == (card.reveal == "on_turn")


#: Number, moment, conditions: a second book to check the card data by.
OBJECTIVES: list[tuple[int, str, list[str]]] = [
    (1, "end_of_turn", ["you control at least 3 mountains"]),
    (2, "end_of_turn", ["you control at least 3 tunnel territories"]),
    (3, "end_of_turn", ["you control at least 3 farms"]),
    (4, "end_of_turn", ["you control at least 3 tundras"]),
    (5, "end_of_turn", ["you control the Factory", "nobody has more power than you"]),
    (
        6,
        "on_turn",
        [
            "you have forced at least 1 worker of your opponents to retreat this turn",
            "you have at least 7 power",
        ],
    ),
    (
        7,
        "on_turn",
        [
            "you have exactly 1 Factory card",
            "you have at least 1 mech on the board",
            "you have at most 3 workers on the board",
        ],
    ),
    (
        8,
        "on_turn",
        [
            "you have at most 2 coins",
            "you have at least 4 workers on the board",
            "you have at least 7 popularity",
        ],
    ),
    (9, "end_of_turn", ["one territory you control holds at least 9 resources, 1 of each kind or more"]),
    (10, "end_of_turn", ["you control at least 3 forests"]),
    (11, "end_of_turn", ["you control at least 3 villages"]),
    (12, "end_of_turn", ["you have at least 20 coins"]),
    (
        13,
        "on_turn",
        ["one territory holds at least 6 of your pieces: the character, workers, mechs and structures"],
    ),
    (
        14,
        "end_of_turn",
        [
            "you have at least 1 upgrade",
            "you have at least 1 mech on the board",
            "you have at least 1 structure on the board",
            "you have at least 1 recruit",
            "you control at least 1 of each kind of resource",
        ],
    ),
    (15, "on_turn", ["you have exactly as many workers on the board as recruits"]),
    (
        16,
        "end_of_turn",
        [("one territory you control holds your character, exactly 1 mech, exactly 1 worker and at least 5 resources")],
    ),
    (
        17,
        "end_of_turn",
        ["you have no Factory card", "you control at least 2 territories adjacent to the Factory"],
    ),
    (
        18,
        "on_turn",
        ["you have no power", "you have at least 13 popularity", "you have at least 5 workers on the board"],
    ),
    (19, "end_of_turn", ["you control at least 5 territories around one and the same lake"]),
    (
        20,
        "on_turn",
        [
            "you have at least 3 structures on the board",
            "you have at least 7 popularity",
            "you have no mech on the board",
        ],
    ),
    (21, "end_of_turn", ["you control at least 9 resources of one kind"]),
    (22, "on_turn", ["you have exactly 1 Factory card", "you have no upgrade"]),
    (23, "on_turn", ["you have at least 8 combat cards in hand", "you have at least 1 star from combat"]),
    (24, "end_of_turn", ["at least 5 of your workers stand on one territory adjacent to the Factory"]),
    (
        25,
        "on_turn",
        [
            "you have at most 3 popularity",
            "you have at least 13 power",
            "you have at least 2 mechs on the board",
        ],
    ),
    (
        26,
        "end_of_turn",
        [
            (
                "each of these terrains has a territory you control with at least 1 of your workers: "
                "mountain, farm, tundra, forest and village"
            )
        ],
    ),
    (27, "on_turn", ["you have built at least 3 structures, none of them adjacent to your home base"]),
]


@pytest.mark.parametrize(("number", "reveal", "conditions"), OBJECTIVES)
def test_objectives_read_as_on_the_cards(number: int, reveal: str, conditions: list[str]) -> None:
    card = CONTENT.objectives[number]
    assert card.reveal == reveal
    assert [condition_text(EN, test) for test in card.require] == conditions


def test_every_objective_is_in_the_second_book() -> None:
    assert [number for number, _, _ in OBJECTIVES] == list(CONTENT.objectives)


def test_an_objective_reads_well() -> None:
    assert objective_text(EN, CONTENT.objectives[5]) == (
        "You may show this at the end of your turn if you control the Factory and nobody has more power than you."
    )


@pytest.mark.parametrize(
    ("test", "text"),
    [
        (NumberBetween(of="power", min=2, max=5), "you have at least 2 and at most 5 power"),
        (NumberBetween(of="coins", max=2), "you have at most 2 coins"),
        (HighestPower(tie_counts=False), "everybody else has less power than you"),
        (ControlledTerritories(min=4, feature="encounter"), "you control at least 4 encounter territories"),
        (ControlledResources(some_kind_min=9), "you control at least 9 resources of one kind"),
        (
            PiecesOnOneTerritory(counted=("worker", "mech"), min=3, adjacent_to="factory"),
            "one territory adjacent to the Factory holds at least 3 of your pieces: workers and mechs",
        ),
        (PiecesOnOneTerritory(counted=("mech",), min=2), "at least 2 of your mechs stand on one territory"),
        (
            OneTerritoryHolds(character=False, mechs=2, workers=1, resources_min=3),
            "one territory you control holds exactly 2 mechs, exactly 1 worker and at least 3 resources",
        ),
    ],
)
def test_conditions_that_later_cards_may_use(test: ObjectiveTest, text: str) -> None:
    assert condition_text(EN, test) == text


@pytest.mark.parametrize("mat", CONTENT.faction_mats.values(), ids=CONTENT.faction_mats)
def test_every_ability_is_explained_in_one_sentence(mat: FactionMat) -> None:
    for name in (mat.faction_ability, *mat.mech_abilities):
        text = ability_text(EN, CONTENT.abilities[name], mat)
        assert re.fullmatch(r"[A-Z][^.]*\.", text)


@pytest.mark.parametrize(
    ("faction", "ability", "end"),
    [
        ("albion", "sword", "in which you attack, the defender loses 2 power."),
        ("albion", "shield", "in which you defend, you gain 2 power."),
        ("togawa", "suiton", "in a combat on a lake you may play 1 more combat card."),
        ("togawa", "ronin", "and no workers, you may gain 2 power."),
        ("crimea", "wayfare_to_farms", "may move to any farm where no unit stands."),
        ("polania", "meander_for_coins", "you gain 3 coins for each encounter territory you control."),
    ],
)
def test_abilities_tell_the_numbers_of_the_data(faction: str, ability: str, end: str) -> None:
    assert ability_text(EN, CONTENT.abilities[ability], CONTENT.faction_mats[faction]).endswith(end)


def test_flags_and_traps_are_counted_from_the_mats() -> None:
    exalt, maifuku = CONTENT.faction_mats["albion"], CONTENT.faction_mats["togawa"]
    assert "one of your 4 Flags" in ability_text(EN, CONTENT.abilities["exalt"], exalt)
    assert "one of your 4 Traps" in ability_text(EN, CONTENT.abilities["maifuku"], maifuku)
    assert "one of your 3 Flags" in ability_text(EN, CONTENT.abilities["exalt"], replace(exalt, tokens={"flags": 3}))


def test_recruits_and_home_bases() -> None:
    enlist = CONTENT.every_mat.bottom_actions[3]
    assert ongoing_bonus_text(EN, enlist) == (
        "Recruit Ongoing Bonus, each time you or a neighbour takes Enlist: 1 combat card"
    )
    bonuses = [one_time_bonus_text(EN, gain) for gain in CONTENT.faction_mats["nordic"].one_time_bonuses]
    assert bonuses[0] == "Recruit One-Time Bonus: 2 power"
    assert home_base_text(EN, CONTENT.board.home_base("albion")) == "home base of Albion"


def test_structures_options_and_goals() -> None:
    every = CONTENT.every_mat
    assert [structure_text(EN, structure) for structure in every.structures][1] == (
        "Each time you Bolster you also gain 1 popularity."
    )
    options = {option.id: option for action in every.top_actions for option in action.options}
    assert top_option_text(EN, options["gain_combat_cards"], 1) == "draw 1 combat card"
    assert top_option_text(EN, options["gain_resources"], 2) == "gain 2 resources of your choice"
    assert [goal_text(EN, goal) for goal in CONTENT.scoring.goals] == [
        "6 upgrades",
        "4 mechs",
        "4 structures",
        "4 recruits",
        "8 workers",
        "completed objective",
        "combat victory",
        "second combat victory",
        "18 popularity",
        "16 power",
    ]


@pytest.mark.parametrize("tile", CONTENT.scoring.tiles.values(), ids=CONTENT.scoring.tiles)
def test_the_coin_table_of_a_tile_tells_all_its_coins(tile: StructureTile) -> None:
    lines = tile_coins_text(EN, tile)
    assert [int(line.rpartition("$")[2]) for line in lines] == sorted(set(tile.coins[1:]))


def test_doubts_and_readings_are_told() -> None:
    assert notes(EN, CONTENT.encounters[12])[0].startswith("Not certain: ")
    assert notes(EN, CONTENT.objectives[27])[0].startswith("How we play it: ")
    assert notes(EN, CONTENT.scoring.tiles["adjacent_encounters"])
    assert notes(EN, CONTENT.encounters[1]) == []


def test_sets() -> None:
    assert [set_text(EN, name) for name in ("base", "modular_board", "promo_3")] == [
        "base game",
        "modular board",
        "promo pack 3",
    ]


@pytest.mark.rule("SETUP-038")
def test_the_riverwalk_aid_lists_terrains_and_homelands() -> None:
    lines = riverwalk_aid(EN, CONTENT)
    assert "Polania: onto villages and mountains" in lines
    assert "Into the homeland of Rusviet: C6 (village) by Polania; D6 (tundra) by Crimea" in lines
    assert [line for line in lines if line.endswith("no Riverwalk")] == [
        "Albion: no Riverwalk",
        "Togawa: no Riverwalk",
    ]
    assert len(lines) == 12


@pytest.mark.rule("SETUP-037")
@pytest.mark.parametrize("faction", CONTENT.faction_mats)
def test_quick_start_gives_five_turns_and_says_that_it_is_only_advice(faction: str) -> None:
    note, *turns = quick_start(EN, faction)
    assert "our own" in note.lower()
    assert "Nothing obliges you" in note
    assert len(turns) == 5
    tops = {re.split(r"\W", turn)[0] for turn in turns}
    assert tops <= {EN(f"action-{top}") for top in ("move", "produce", "trade", "bolster")}


@pytest.mark.parametrize("faction", CONTENT.faction_mats)
def test_quick_start_does_not_repeat_a_section_unless_the_faction_may(faction: str) -> None:
    tops = [re.split(r"\W", turn)[0] for turn in quick_start(EN, faction)[1:]]
    if CONTENT.faction_mats[faction].faction_ability != "relentless":
        assert all(one != other for one, other in pairwise(tops))


@pytest.mark.parametrize("faction", CONTENT.faction_mats)
def test_quick_start_names_only_terrains_near_the_home_base(faction: str) -> None:
    near = set(CONTENT.board.home_base(faction).start_workers)
    near |= {place for start in tuple(near) for place in CONTENT.board.neighbours(start)}
    terrains = {CONTENT.board.territory(place).terrain for place in homeland(CONTENT.board, faction) or near}
    named = set(re.findall("farm|forest|mountain|tundra|village|lake", " ".join(quick_start(EN, faction))))
    assert named <= terrains


@pytest.mark.rule("SETUP-036")
@pytest.mark.parametrize("faction", CONTENT.faction_mats)
def test_newcomers_are_advised_to_take_a_base_faction(faction: str) -> None:
    advice = newcomer_advice(EN, CONTENT, faction)
    if faction in ("albion", "togawa"):
        assert "Nordic, Rusviet, Crimea, Saxony or Polania than Albion or Togawa" in advice
        assert "only advice" in advice
    else:
        assert advice == ""


# --- Flags and Traps -------------------------------------------------------------------------------


@pytest.mark.rule("FAFAR-045")
def test_all_four_penalties_are_told_but_not_which_trap_lies_where() -> None:
    note, *lines = traps_aid(EN, CONTENT, "togawa")
    assert "4 Traps" in note
    assert "which Trap lies where is known to Togawa alone" in note
    assert lines == [
        "popularity Trap: 2 popularity",
        "power Trap: 3 power",
        "coin Trap: 4 coins",
        "card Trap: 2 combat cards at random",
    ]


def test_only_a_faction_with_traps_has_penalties_to_tell() -> None:
    assert [faction for faction in CONTENT.faction_mats if traps_aid(EN, CONTENT, faction)] == ["togawa"]


def test_a_changed_penalty_changes_its_text() -> None:
    coins, cards = traps(CONTENT)["coins"], traps(CONTENT)["cards"]
    assert trap_text(EN, replace(coins, amount=1)) == "1 coin"
    assert trap_text(EN, replace(cards, amount=1)) == "1 combat card at random"


# --- Setting up ------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", [field.name for field in fields(Options)])
def test_every_option_says_what_it_changes(option: str) -> None:
    assert re.fullmatch(r"[A-Z][^.]+\. ([A-Z][^.]+\.)+( [A-Z][^.]+\.)?", option_text(EN, option))


def test_a_module_says_what_it_brings() -> None:
    assert module_text(EN, "invaders_from_afar").startswith("Invaders from Afar. Clan Albion with its Flags, ")
