"""The base board: what is printed on it, and what follows from that."""

import math
from collections import Counter

import pytest

from snath.content import load_content
from snath.content.hexes import adjacent
from snath.content.regions import homeland, land_regions, riverwalk_crossings

BOARD = load_content().board
LAKES = {t.id for t in BOARD.territories if t.terrain == "lake"}
PAIRS = [(t.id, n) for t in BOARD.territories for n in BOARD.neighbours(t.id) if t.id < n]


@pytest.mark.rule("CTRL-001")
def test_every_territory_has_one_of_seven_types() -> None:
    assert Counter(t.terrain for t in BOARD.territories) == {
        "farm": 7,
        "forest": 7,
        "mountain": 8,
        "tundra": 8,
        "village": 9,
        "lake": 7,
        "factory": 1,
    }
    assert len(BOARD.territories) == 47


@pytest.mark.rule("CTRL-002")
def test_five_terrains_are_primary() -> None:
    assert {kind.id for kind in BOARD.terrains if kind.primary} == {
        "farm",
        "forest",
        "mountain",
        "tundra",
        "village",
    }
    assert {kind.id for kind in BOARD.terrains if not kind.primary} == {"lake", "factory"}


def test_each_primary_terrain_yields_its_own_goods() -> None:
    assert {kind.id: kind.produces for kind in BOARD.terrains} == {
        "farm": "food",
        "forest": "wood",
        "mountain": "metal",
        "tundra": "oil",
        "village": "worker",
        "lake": None,
        "factory": None,
    }


@pytest.mark.rule("COMP-007")
def test_there_is_one_encounter_token_more_than_the_board_needs() -> None:
    assert sum(t.encounter for t in BOARD.territories) == 11
    assert BOARD.encounter_tokens == 12


def test_symbols_are_where_they_are_printed() -> None:
    assert [t.id for t in BOARD.territories if t.tunnel] == ["B4", "C2", "C5", "E3", "E6", "F4"]
    assert [t.id for t in BOARD.territories if t.encounter] == [
        "A3", "B2", "B5", "B7", "D2", "D6", "E1", "F2", "F3", "F6", "G4",
    ]  # fmt: skip
    assert sorted(LAKES) == ["B1", "B3", "C4", "D3", "E5", "E7", "G2"]
    assert [t.id for t in BOARD.territories if t.terrain == "factory"] == ["D4"]


def test_borders_add_up() -> None:
    rivers = [pair for pair in PAIRS if BOARD.river_between(*pair)]
    lake_sides = Counter(len(LAKES & set(pair)) for pair in PAIRS)
    assert len(rivers) == len(BOARD.rivers) == 31
    assert lake_sides == {0: 31 + 48, 1: 36}


def test_the_factory_lies_between_three_lakes_and_three_land_territories() -> None:
    around = BOARD.neighbours("D4")
    assert around == ("C3", "C4", "D3", "D5", "E4", "E5")
    assert len(LAKES & set(around)) == 3


def test_rivers_and_lakes_cut_the_land_into_five_homelands_and_the_open_land() -> None:
    open_land = "A1 A2 A3 A6 B2 B4 B6 B7 C2 C3 C5 D4 D5 E1 E2 E3 E4 E6 F3 F4 F5 F6 F7 G5 G6"  # with the Factory
    assert set(land_regions(BOARD)) == {
        ("A4", "A5", "B5"),
        ("C1", "D1", "D2"),
        ("C6", "D6", "D7"),
        ("F1", "F2", "G1"),
        ("G3", "G4", "H1"),
        tuple(open_land.split()),
    }


@pytest.mark.parametrize(
    ("faction", "territories"),
    [
        ("nordic", ("A4", "A5", "B5")),
        ("rusviet", ("C6", "D6", "D7")),
        ("crimea", ("G3", "G4", "H1")),
        ("saxony", ("F1", "F2", "G1")),
        ("polania", ("C1", "D1", "D2")),
        ("albion", ()),
        ("togawa", ()),
    ],
)
def test_homelands(faction: str, territories: tuple[str, ...]) -> None:
    assert homeland(BOARD, faction) == territories


@pytest.mark.parametrize("faction", [base.faction for base in BOARD.home_bases if homeland(BOARD, base.faction)])
def test_every_homeland_has_one_encounter_two_steps_from_the_base(faction: str) -> None:
    home = homeland(BOARD, faction)
    encounters = [place for place in home if BOARD.territory(place).encounter]
    assert len(encounters) == 1
    start = BOARD.home_base(faction).start_workers
    assert encounters[0] not in start
    assert all(place in BOARD.neighbours(encounters[0]) for place in start)


@pytest.mark.parametrize(("faction", "encounter"), [("albion", "B2"), ("togawa", "F6")])
def test_albion_and_togawa_have_an_encounter_two_steps_from_the_base(faction: str, encounter: str) -> None:
    assert BOARD.territory(encounter).encounter
    start = BOARD.home_base(faction).start_workers
    assert all(place in BOARD.neighbours(encounter) for place in start)


def test_home_bases_stand_clockwise() -> None:
    order = [base.faction for base in BOARD.home_bases]
    assert order == ["nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion"]
    # Clockwise is a fact of the map, not of the list: the angle round the Factory only grows.
    angles = []
    for base in BOARD.home_bases:
        east, north = base.q + base.r / 2, -base.r * math.sqrt(3) / 2
        angles.append(math.atan2(east, north) % math.tau)
    assert angles == sorted(angles)


def test_start_territories_are_those_joined_by_land() -> None:
    workers = {base.faction: set(base.start_workers) for base in BOARD.home_bases}
    assert workers["rusviet"] == {"C6", "D7"}
    assert workers["polania"] == {"C1", "D1"}
    assert workers["crimea"] == {"G3", "H1"}
    water = {
        (base.faction, side.hex, side.border)
        for base in BOARD.home_bases
        for side in base.touches
        if side.border != "land"
    }
    assert water == {("rusviet", "B7", "river"), ("polania", "B1", "lake"), ("crimea", "G2", "lake")}


def test_home_bases_of_the_expansion_are_on_the_board() -> None:
    assert {base.faction for base in BOARD.home_bases if base.set == "invaders_from_afar"} == {
        "albion",
        "togawa",
    }


def test_neighbours_are_mutual_and_at_most_six() -> None:
    for territory in BOARD.territories:
        around = BOARD.neighbours(territory.id)
        assert 0 < len(around) <= 6
        for other in around:
            assert territory.id in BOARD.neighbours(other)


def test_home_bases_touch_no_home_base() -> None:
    spots = [(base.q, base.r) for base in BOARD.home_bases]
    assert not any(adjacent(a, b) for a in spots for b in spots)


def test_unknown_places_are_refused() -> None:
    with pytest.raises(KeyError):
        BOARD.territory("Z9")
    with pytest.raises(KeyError):
        BOARD.home_base("atlantis")


def test_who_can_cross_into_which_homeland_follows_from_mats_and_map() -> None:
    content = load_content()
    assert riverwalk_crossings(content, content.board, "nordic") == {
        "A4": ("saxony",),
        "A5": ("crimea",),
        "B5": ("saxony", "polania"),
    }
    assert riverwalk_crossings(content, content.board, "rusviet") == {"C6": ("polania",), "D6": ("crimea",)}
