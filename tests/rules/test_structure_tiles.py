"""The fourteen structure bonus tiles."""

import pytest

from tests.rules.table import given

KINDS = ("mine", "monument", "armory", "mill")


def bonus(
    tile: str,
    places: str,
    saxony: str = "",
    more: str = "",
    faction: str = "nordic",
    enemies: str = "workers: [G1, G1]",
) -> tuple[int, int]:
    """Count and coins of the tile when the structures stand on these territories."""
    own = ", ".join(f"{kind}: {place}" for kind, place in zip(KINDS, places.split(), strict=False))
    theirs = ", ".join(f"{kind}: {place}" for kind, place in zip(KINDS, saxony.split(), strict=False))
    game = given(f"""
        tile: {tile}
        active: nordic
        players:
          nordic: {{mat: industrial, workers: ["home:nordic", "home:nordic"], structures: {{{own}}}}}
          saxony: {{mat: militant, structures: {{{theirs}}}, {enemies}}}
        {more}
        """)
    lines = [line for line in game.score()[game.seat(faction)].lines if line.kind == "structure_bonus"]
    return sum(line.count for line in lines), sum(line.coins for line in lines)


# Tile, territories with structures, what the tile counts, its coins.
TABLE = [
    ("adjacent_tunnels", "D1 E1 F7 H1", 0, 0),
    ("adjacent_tunnels", "A2 B7 E2 E6", 1, 2),
    ("adjacent_tunnels", "C1 D2 E3 E6", 2, 4),
    ("adjacent_tunnels", "A1 B5 F2 H1", 3, 4),
    ("adjacent_tunnels", "A2 A4 C6 F3", 4, 6),
    ("adjacent_tunnels", "D2 D6 F4 F5", 5, 6),
    ("adjacent_tunnels", "A4 C6 D2 F5", 6, 9),
    ("adjacent_lakes", "B6 B7 E1 H1", 0, 0),
    ("adjacent_lakes", "A2 A3 B6 G4", 1, 2),
    ("adjacent_lakes", "E1 F3 F6 G6", 2, 4),
    ("adjacent_lakes", "C5 D7 F3 G6", 3, 4),
    ("adjacent_lakes", "C2 D2 F3 F5", 4, 6),
    ("adjacent_lakes", "A1 C2 C3 F5", 5, 6),
    ("adjacent_lakes", "B2 D4 E6 F4", 6, 9),
    ("adjacent_lakes", "B2 D4 D6 F2", 7, 9),
    ("adjacent_encounters", "B7 C3 D4 F6", 0, 0),
    ("adjacent_encounters", "B7 D2 D6 E4", 1, 2),
    ("adjacent_encounters", "A3 A5 C5 F6", 2, 4),
    ("adjacent_encounters", "A2 D6 F2 F6", 3, 4),
    ("adjacent_encounters", "B2 D7 F4 G5", 4, 6),
    ("adjacent_encounters", "A5 C2 D4 E2", 5, 6),
    ("adjacent_encounters", "A5 C6 F3 F4", 6, 9),
    ("adjacent_encounters", "C1 D5 E3 G5", 7, 9),
    ("adjacent_encounters", "B4 C6 E3 G5", 9, 9),
    ("on_tunnels", "A3 D5 D7 E1", 0, 0),
    ("on_tunnels", "E1 E6 F7 G1", 1, 2),
    ("on_tunnels", "C5 D6 F4 G6", 2, 4),
    ("on_tunnels", "A3 C5 E3 E6", 3, 6),
    ("on_tunnels", "B4 C2 E3 F4", 4, 6),
    ("in_a_row", "", 0, 0),
    ("in_a_row", "B7 C1 F4 H1", 1, 2),
    ("in_a_row", "D2 D7 F6 G5", 2, 4),
    ("in_a_row", "F1 F3 G3 H1", 3, 6),
    ("in_a_row", "F4 F5 F6 F7", 4, 9),
    ("on_farms_or_tundras", "B5 F2 F5 H1", 0, 0),
    ("on_farms_or_tundras", "A6 B2 C2 D5", 1, 2),
    ("on_farms_or_tundras", "A2 D2 E4 F6", 2, 4),
    ("on_farms_or_tundras", "B7 C6 D6 E4", 3, 6),
    ("on_farms_or_tundras", "A5 B6 E4 G3", 4, 9),
    ("next_to_home_base_or_factory", "A6 C5 E6 G5", 0, 0),
    ("next_to_home_base_or_factory", "A3 E4 E6 F5", 1, 3),
    ("next_to_home_base_or_factory", "B6 C3 D4 D5", 2, 6),
    ("next_to_home_base_or_factory", "A1 C2 F7 G3", 3, 9),
    ("next_to_home_base_or_factory", "A2 A5 B7 E4", 4, 9),
    ("next_to_same_lake", "B6 F1 G4 G6", 0, 0),
    ("next_to_same_lake", "A1 B5 F4 G6", 1, 2),
    ("next_to_same_lake", "A1 C1 E4 G5", 2, 4),
    ("next_to_same_lake", "D4 E1 E3 E4", 3, 6),
    ("next_to_same_lake", "D5 E4 F4 F5", 4, 9),
    ("on_villages", "A2 A5 C2 E1", 0, 0),
    ("on_villages", "A5 B2 E3 G5", 1, 3),
    ("on_villages", "A3 B5 D1 F3", 2, 6),
    ("on_villages", "A6 E6 G3 G5", 3, 9),
    ("on_villages", "C6 F2 D2 H1", 4, 9),
    ("on_mountains_or_forests", "C6 D4 E4 H1", 0, 0),
    ("on_mountains_or_forests", "B5 E4 E6 G1", 1, 2),
    ("on_mountains_or_forests", "B6 F1 F6 G3", 2, 4),
    ("on_mountains_or_forests", "C2 C6 D5 G4", 3, 6),
    ("on_mountains_or_forests", "C3 D7 E2 F6", 4, 9),
    ("on_encounters", "C5 D1 E2 E3", 0, 0),
    ("on_encounters", "A5 B4 F3 H1", 1, 3),
    ("on_encounters", "A6 B7 E3 G4", 2, 6),
    ("on_encounters", "C2 D6 E1 F2", 3, 9),
    ("on_encounters", "A3 B2 F2 G4", 4, 9),
    ("not_adjacent_to_structures", "A4 B5 F7 G6", 0, 0),
    ("not_adjacent_to_structures", "B4 B5 B6 E3", 1, 2),
    ("not_adjacent_to_structures", "B6 C5 E6 F4", 2, 4),
    ("not_adjacent_to_structures", "C1 D4 E2", 3, 6),
    ("not_adjacent_to_structures", "B6 C3 D2 G3", 4, 6),
    ("in_diamond", "", 0, 0),
    ("in_diamond", "A3 C6 E1 E4", 1, 2),
    ("in_diamond", "A3 B6 D5 F5", 2, 3),
    ("in_diamond", "E3 E4 F2 F4", 3, 4),
    ("in_diamond", "A5 B5 B6 C5", 4, 9),
    ("next_to_same_encounter", "A3 D2 D4 G4", 0, 0),
    ("next_to_same_encounter", "A2 B6 D5 F2", 1, 2),
    ("next_to_same_encounter", "C1 D1 F5 G1", 2, 4),
    ("next_to_same_encounter", "E4 E6 F5 G6", 3, 6),
    ("next_to_same_encounter", "C1 D1 E2 E3", 4, 9),
]


@pytest.mark.rule("STRUC-021")
@pytest.mark.parametrize(("tile", "places", "count", "coins"), TABLE)
def test_tile_pays_by_its_printed_table(tile: str, places: str, count: int, coins: int) -> None:
    assert bonus(tile, places) == (count, coins)


@pytest.mark.rule("STRUC-022")
@pytest.mark.parametrize(("tile", "places", "count", "coins"), [row for row in TABLE if row[2] == 4])
def test_tile_counts_structures_under_enemy_units(tile: str, places: str, count: int, coins: int) -> None:
    enemies = f"workers: [{', '.join(places.split())}]"
    assert bonus(tile, places, enemies=enemies) == (count, coins)


# --- Adjacent territories, each counted once ------------------------------------------------------


@pytest.mark.rule("STRUC-023", "STRUC-037")
def test_tile_1_counts_each_tunnel_beside_own_structures_once() -> None:
    assert bonus("adjacent_tunnels", "E2 E4") == (2, 4)  # E3 twice, F4
    assert bonus("adjacent_tunnels", "G3 G4") == (1, 2)  # F4 twice


@pytest.mark.rule("STRUC-023")
def test_tile_1_counts_tunnels_across_rivers() -> None:
    assert bonus("adjacent_tunnels", "A4") == (1, 2)  # B4 beyond the river


@pytest.mark.rule("STRUC-023")
def test_tile_1_counts_neither_mines_nor_the_tunnel_under_the_structure() -> None:
    assert bonus("adjacent_tunnels", "B4") == (0, 0)
    assert bonus("adjacent_tunnels", "A2 A1") == (0, 0)  # the first is a Mine


@pytest.mark.rule("STRUC-024", "STRUC-037")
def test_tile_2_counts_each_lake_beside_own_structures_once() -> None:
    assert bonus("adjacent_lakes", "C2 E4") == (3, 4)  # B3 and D3, D3 and E5
    assert bonus("adjacent_lakes", "D6 D7 F6 F7") == (1, 2)  # all of them at E7


@pytest.mark.rule("STRUC-024")
def test_tile_2_counts_for_each_player_apart() -> None:
    assert bonus("adjacent_lakes", "D7", saxony="F7 A3") == (1, 2)
    assert bonus("adjacent_lakes", "D7", saxony="F7 A3", faction="saxony") == (2, 4)


@pytest.mark.rule("STRUC-025", "STRUC-037")
def test_tile_3_counts_each_encounter_territory_beside_own_structures_once() -> None:
    assert bonus("adjacent_encounters", "F7 G6") == (1, 2)  # F6 twice
    assert bonus("adjacent_encounters", "F7 G5") == (2, 4)  # F6 twice, G4


@pytest.mark.rule("STRUC-025")
@pytest.mark.parametrize("tokens", ["[]", "[B2]"])
def test_tile_3_counts_encounter_territories_with_or_without_token(tokens: str) -> None:
    assert bonus("adjacent_encounters", "A1", more=f"encounters: {tokens}") == (1, 2)


@pytest.mark.rule("STRUC-025")
def test_tile_3_counts_across_rivers_but_not_under_the_structure() -> None:
    assert bonus("adjacent_encounters", "D5") == (1, 2)  # D6 beyond the river
    assert bonus("adjacent_encounters", "B7") == (0, 0)


# --- Terrain and features under the structures ----------------------------------------------------


@pytest.mark.rule("STRUC-026")
def test_tile_4_counts_structures_on_tunnels_and_no_mine_elsewhere() -> None:
    assert bonus("on_tunnels", "C3 A1 B4 E3") == (2, 4)  # Mine on a forest
    assert bonus("on_tunnels", "B4") == (1, 2)  # Mine on a tunnel
    assert bonus("on_tunnels", "C3 E4") == (0, 0)  # beside tunnels


@pytest.mark.rule("STRUC-028")
def test_tile_6_counts_structures_on_farms_and_tundras() -> None:
    assert bonus("on_farms_or_tundras", "A2 E4 G5 D5") == (2, 4)
    assert bonus("on_farms_or_tundras", "C3 D4 G5 D5") == (0, 0)


@pytest.mark.rule("STRUC-031")
def test_tile_9_counts_structures_on_villages() -> None:
    assert bonus("on_villages", "A3 G5 A2 G6") == (2, 6)
    assert bonus("on_villages", "A2 C3 D4 D5") == (0, 0)


@pytest.mark.rule("STRUC-032")
def test_tile_10_counts_structures_on_encounter_territories_with_or_without_token() -> None:
    assert bonus("on_encounters", "A3 B2 A2 C3", more="encounters: [B2]") == (2, 6)


@pytest.mark.rule("STRUC-035")
def test_tile_13_counts_structures_on_mountains_and_forests() -> None:
    assert bonus("on_mountains_or_forests", "D5 C3 A2 D4") == (2, 4)
    assert bonus("on_mountains_or_forests", "A2 E4 G5 D4") == (0, 0)


# --- Patterns of structures -----------------------------------------------------------------------


@pytest.mark.rule("STRUC-027")
@pytest.mark.parametrize(
    ("places", "row"),
    [
        ("F4 F5 F6 A1", 3),  # west to east
        ("F5 E6 D6 A1", 3),  # south-west to north-east, over a river
        ("E6 F6 G6 A1", 3),  # north-west to south-east
        ("G4 F5 E6 D6", 4),  # two rivers between them
        ("D6 G4 E6 F5", 4),  # whatever was built first
        ("F3 F4 F6 F7", 2),  # a gap breaks the row
        ("E4 F4 F5", 2),  # a bend is no row
        ("A1 A5 F5 E2", 1),
        ("A1", 1),
    ],
)
def test_tile_5_counts_the_longest_straight_row(places: str, row: int) -> None:
    assert bonus("in_a_row", places) == (row, {1: 2, 2: 4, 3: 6, 4: 9}[row])


@pytest.mark.rule("STRUC-027")
def test_tile_5_counts_no_structures_of_others() -> None:
    assert bonus("in_a_row", "F4 F6", saxony="F5") == (1, 2)


@pytest.mark.rule("STRUC-029")
def test_tile_7_counts_structures_beside_a_home_base_or_the_factory() -> None:
    assert bonus("next_to_home_base_or_factory", "F7") == (1, 3)  # base of nobody in this game
    assert bonus("next_to_home_base_or_factory", "A4") == (1, 3)  # own base
    assert bonus("next_to_home_base_or_factory", "F1") == (1, 3)  # base of an opponent
    assert bonus("next_to_home_base_or_factory", "D5") == (1, 3)  # Factory
    assert bonus("next_to_home_base_or_factory", "F7 D5") == (2, 6)


@pytest.mark.rule("STRUC-029")
def test_tile_7_counts_a_structure_beside_the_base_once_and_the_factory_itself_not() -> None:
    assert bonus("next_to_home_base_or_factory", "D4") == (0, 0)
    assert bonus("next_to_home_base_or_factory", "D4 C3 G5") == (1, 3)


@pytest.mark.rule("STRUC-030")
def test_tile_8_counts_the_structures_around_the_best_lake() -> None:
    assert bonus("next_to_same_lake", "D7 F7 E6 D5") == (3, 6)  # three at E7, two at E5
    assert bonus("next_to_same_lake", "D7 A1 G1 C5") == (1, 2)  # four lakes, one each
    assert bonus("next_to_same_lake", "D7 F7", saxony="E6 F6") == (2, 4)


@pytest.mark.rule("STRUC-033")
def test_tile_11_counts_structures_that_have_no_structure_beside_them() -> None:
    assert bonus("not_adjacent_to_structures", "C3 A5 F7 D1") == (4, 6)
    assert bonus("not_adjacent_to_structures", "C3 A5 F7 D1", saxony="E1") == (3, 6)  # E1 beside D1
    assert bonus("not_adjacent_to_structures", "C3 A5 A4 D1") == (2, 4)  # A4 beside A5


@pytest.mark.rule("STRUC-034")
@pytest.mark.parametrize(
    ("places", "count"),
    [
        ("E3 E4 F3 F4", 4),
        ("A5 B5 B6 C5", 4),
        ("F5 F6 G4 G5", 4),
        ("E3 E4 F4 A6", 3),
        ("E3 F4 A6 D7", 2),  # the far ends
        ("F4 F5 F6 F7", 2),  # a row is no diamond
        ("E4 F3 A6 C6", 2),
        ("A1 A3 A5 D7", 1),
    ],
)
def test_tile_12_counts_structures_inside_one_diamond(places: str, count: int) -> None:
    assert bonus("in_diamond", places) == (count, {1: 2, 2: 3, 3: 4, 4: 9}[count])


@pytest.mark.rule("STRUC-034")
def test_tile_12_counts_no_structures_of_others() -> None:
    assert bonus("in_diamond", "E3 F4", saxony="E4 F3") == (2, 3)


@pytest.mark.rule("STRUC-036")
def test_tile_14_counts_the_structures_around_the_best_encounter_territory() -> None:
    assert bonus("next_to_same_encounter", "F7 G6 A1") == (2, 4)  # two at F6, one at B2
    assert bonus("next_to_same_encounter", "F7 G6 E6 G5") == (4, 9)
    assert bonus("next_to_same_encounter", "F7 G6 A1", more="encounters: []") == (2, 4)
    assert bonus("next_to_same_encounter", "F6") == (0, 0)
