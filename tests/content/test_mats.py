"""Player mats and faction mats."""

from itertools import combinations

import pytest
from msgspec.structs import asdict

from snath.content import load_content
from snath.content.mats import PlayerMat
from snath.content.model import BOTTOM_ACTIONS, TOP_ACTIONS, Cost
from snath.content.modules.invaders_from_afar import flags_of, traps_of

CONTENT = load_content()
MATS = CONTENT.player_mats


@pytest.mark.rule("COMP-009")
def test_seven_player_mats_with_their_numbers() -> None:
    assert {mat.number for mat in MATS.values()} == {"1", "2", "2a", "3", "3a", "4", "5"}
    assert {mat.number for mat in MATS.values() if mat.set == "base"} == set("12345")


def test_mats_rank_by_number() -> None:
    ranked = sorted(MATS.values(), key=lambda mat: mat.rank)
    assert [mat.number for mat in ranked] == ["1", "2", "2a", "3", "3a", "4", "5"]


@pytest.mark.parametrize("mat", MATS.values(), ids=MATS)
def test_every_mat_adds_up_to_the_same_sums(mat: PlayerMat) -> None:
    sections = mat.sections
    assert sum(section.base_cost for section in sections) == 13
    assert sum(section.fixed for section in sections) == 7
    assert sum(section.reducible for section in sections) == 6
    assert sum(section.coins for section in sections) == 6


@pytest.mark.rule("TURN-016")
def test_top_actions_are_the_same_but_paired_differently() -> None:
    for mat in MATS.values():
        assert sorted(section.top for section in mat.sections) == sorted(TOP_ACTIONS)
    for one, other in combinations(MATS.values(), 2):
        assert [s.top for s in one.sections] != [s.top for s in other.sections]


@pytest.mark.rule("TURN-017")
def test_bottom_actions_stand_in_the_same_order_everywhere() -> None:
    assert BOTTOM_ACTIONS == ("upgrade", "deploy", "build", "enlist")
    for mat in MATS.values():
        assert tuple(section.bottom for section in mat.sections) == BOTTOM_ACTIONS
    for one, other in combinations(MATS.values(), 2):
        assert [(s.base_cost, s.fixed, s.coins) for s in one.sections] != [
            (s.base_cost, s.fixed, s.coins) for s in other.sections
        ]


@pytest.mark.parametrize(
    ("name", "popularity", "coins"),
    [
        ("industrial", 2, 4),
        ("engineering", 2, 5),
        ("militant", 3, 4),
        ("patriotic", 2, 6),
        ("innovative", 3, 5),
        ("mechanical", 3, 6),
        ("agricultural", 4, 7),
    ],
)
def test_starting_values_of_the_mats(name: str, popularity: int, coins: int) -> None:
    start = MATS[name].start
    assert (start.popularity, start.coins, start.objective_cards) == (popularity, coins, 2)


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("industrial", "bolster 3-2 $3, produce 3-1 $2, move 3-2 $1, trade 4-2 $0"),
        ("engineering", "produce 3-2 $2, trade 4-2 $0, bolster 3-1 $3, move 3-2 $1"),
        ("militant", "bolster 3-1 $0, move 3-2 $3, produce 4-3 $1, trade 3-1 $2"),
        ("patriotic", "move 2-2 $1, bolster 4-1 $3, trade 4-2 $0, produce 3-2 $2"),
        ("innovative", "trade 3-3 $3, produce 3-2 $1, bolster 4-1 $2, move 3-1 $0"),
        ("mechanical", "trade 3-2 $0, bolster 3-1 $2, move 3-2 $2, produce 4-2 $2"),
        ("agricultural", "move 2-2 $1, trade 4-2 $0, produce 4-2 $2, bolster 3-1 $3"),
    ],
)
def test_sections_as_printed(name: str, row: str) -> None:
    """Top action, cost at first and at its lowest, coins; from left to right."""
    assert row == ", ".join(f"{s.top} {s.base_cost}-{s.fixed} ${s.coins}" for s in MATS[name].sections)


def test_banned_pairs_are_printed_on_the_mats() -> None:
    banned = {(faction, mat.id) for mat in MATS.values() for faction in mat.banned_factions}
    assert banned == {("rusviet", "industrial"), ("crimea", "patriotic")}


def test_top_actions_as_printed() -> None:
    printed = {
        action.id: (action.cost, {option.id: (option.base, option.cubes) for option in action.options})
        for action in CONTENT.every_mat.top_actions
    }
    assert printed == {
        "move": (Cost(), {"move_units": (2, 1), "gain_coins": (1, 1)}),
        "bolster": (Cost(coins=1), {"gain_power": (2, 1), "gain_combat_cards": (1, 1)}),
        "trade": (Cost(coins=1), {"gain_resources": (2, 0), "gain_popularity": (1, 1)}),
        "produce": (Cost(), {"produce_territories": (2, 1)}),
    }


@pytest.mark.parametrize(
    ("workers", "cost"),
    [
        (2, Cost()),
        (3, Cost()),
        (4, Cost(power=1)),
        (5, Cost(power=1)),
        (6, Cost(power=1, popularity=1)),
        (7, Cost(power=1, popularity=1)),
        (8, Cost(power=1, popularity=1, coins=1)),
    ],
)
def test_produce_grows_dearer_with_the_workers(workers: int, cost: Cost) -> None:
    assert CONTENT.every_mat.produce_cost_with(workers) == cost


def test_bottom_actions_and_structures_as_printed() -> None:
    every = CONTENT.every_mat
    assert [(b.id, b.resource, b.ongoing_bonus.kind, b.ongoing_bonus.amount) for b in every.bottom_actions] == [
        ("upgrade", "oil", "power", 1),
        ("deploy", "metal", "coins", 1),
        ("build", "wood", "popularity", 1),
        ("enlist", "food", "combat_cards", 1),
    ]
    assert {s.id: (s.top, s.bonus and s.bonus.kind) for s in every.structures} == {
        "mine": ("move", None),
        "monument": ("bolster", "popularity"),
        "armory": ("trade", "power"),
        "mill": ("produce", None),
    }


@pytest.mark.rule("COMP-010")
def test_what_every_faction_owns() -> None:
    pieces = CONTENT.pieces
    assert (pieces.characters, pieces.mechs, pieces.workers, pieces.structures) == (1, 4, 8, 4)
    assert (pieces.recruits, pieces.stars, pieces.technology_cubes) == (4, 6, 6)
    assert pieces.workers - pieces.workers_at_start == len(CONTENT.every_mat.produce_cost) == 6


@pytest.mark.rule("COMP-011")
def test_colours_of_the_base_factions() -> None:
    assert {mat.id: mat.colour for mat in CONTENT.faction_mats.values() if mat.set == "base"} == {
        "nordic": "blue",
        "saxony": "black",
        "polania": "white",
        "crimea": "yellow",
        "rusviet": "red",
    }


def test_colours_of_the_factions_from_afar() -> None:
    afar = {mat.id: mat.colour for mat in CONTENT.faction_mats.values() if mat.set == "invaders_from_afar"}
    assert afar == {"albion": "green", "togawa": "purple"}


@pytest.mark.parametrize(
    ("faction", "power", "cards", "ability", "mechs", "riverwalk"),
    [
        ("nordic", 4, 1, "swim", "riverwalk seaworthy artillery speed", "forest mountain"),
        ("rusviet", 3, 2, "relentless", "riverwalk township peoples_army speed", "farm village"),
        ("crimea", 5, 0, "coercion", "riverwalk wayfare scout speed", "farm tundra"),
        ("saxony", 1, 4, "dominate", "riverwalk underpass disarm speed", "forest mountain"),
        ("polania", 2, 3, "meander", "riverwalk submerge camaraderie speed", "village mountain"),
        ("albion", 3, 0, "exalt", "burrow sword shield rally", ""),
        ("togawa", 0, 2, "maifuku", "toka suiton ronin shinobi", ""),
    ],
)
def test_faction_mats_as_printed(
    faction: str, power: int, cards: int, ability: str, mechs: str, riverwalk: str
) -> None:
    mat = CONTENT.faction_mats[faction]
    assert (mat.start_power, mat.start_combat_cards, mat.faction_ability) == (power, cards, ability)
    assert mat.mech_abilities == tuple(mechs.split())
    assert mat.riverwalk_onto == tuple(riverwalk.split())
    assert [(gain.kind, gain.amount) for gain in mat.one_time_bonuses] == [
        ("power", 2),
        ("coins", 2),
        ("popularity", 2),
        ("combat_cards", 2),
    ]


NO_NUMBERS = ("id", "kind", "origin", "known", "filled_in", "confidence")


def test_numbers_inside_the_abilities() -> None:
    numbers = {
        name: {field: value for field, value in asdict(ability).items() if field not in NO_NUMBERS and value}
        for name, ability in CONTENT.abilities.items()
    }
    assert {name: fields for name, fields in numbers.items() if fields} == {
        "coercion": {"cards_as_resources": 1},
        "meander": {"encounter_options": 2},
        "speed": {"extra_steps": 1},
        "artillery": {"before_combat": True, "pays_power": 1, "opponent_loses_power": 2},
        "peoples_army": {"extra_cards": 1},
        "scout": {"before_combat": True, "steals_cards": 1},
        "disarm": {"before_combat": True, "opponent_loses_power": 2},
        "sword": {"before_combat": True, "opponent_loses_power": 2},
        "shield": {"before_combat": True, "gains_power": 2},
        "suiton": {"extra_cards": 1},
        "ronin": {"before_combat": True, "gains_power": 2},
        "meander_for_coins": {"encounter_options": 2, "coins_per_encounter_territory": 3},
    }


def test_power_and_cards_at_the_start_are_five_together_in_the_base_game() -> None:
    base = [mat for mat in CONTENT.faction_mats.values() if mat.set == "base"]
    assert {mat.start_power + mat.start_combat_cards for mat in base} == {5}


@pytest.mark.rule("FAFAR-003")
def test_albion_has_four_flags() -> None:
    assert {faction: flags_of(CONTENT, faction) for faction in CONTENT.faction_mats if flags_of(CONTENT, faction)} == {
        "albion": 4
    }


@pytest.mark.rule("FAFAR-023")
def test_togawa_has_one_trap_of_each_penalty() -> None:
    assert [faction for faction in CONTENT.faction_mats if traps_of(CONTENT, faction)] == ["togawa"]
    assert {trap.id: trap.amount for trap in traps_of(CONTENT, "togawa")} == {
        "popularity": 2,
        "power": 3,
        "coins": 4,
        "cards": 2,
    }


@pytest.mark.rule("SETUP-034")
@pytest.mark.rule("SETUP-035")
def test_two_abilities_are_replaced_with_six_or_seven_players() -> None:
    replaced = {mat.id: mat.with_six_or_more for mat in CONTENT.faction_mats.values() if mat.with_six_or_more}
    assert replaced == {
        "crimea": {"wayfare": "wayfare_to_farms"},
        "polania": {"meander": "meander_for_coins"},
    }


def test_start_territories_are_of_two_different_terrains() -> None:
    board = CONTENT.board
    for base in board.home_bases:
        assert len({board.territory(place).terrain for place in base.start_workers}) == 2
