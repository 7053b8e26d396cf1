"""Maps: straight lines and distances, other factions at the bases, hexes that are missing."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from snath.content import load_content
from snath.content.hexes import DIRECTIONS
from snath.content.layouts import standard
from snath.content.model import Board
from snath.engine.bits import places_in
from snath.engine.layout import CHARACTER, FIRST_BASE, FIRST_WORKER, OVER, PLACES, UNITS
from snath.engine.notation import notation_of
from snath.engine.setup import Options, Seat, new_state
from snath.engine.setup.board import lay_map
from snath.engine.setup.cards import objective_cards
from snath.engine.setup.tiles import tile_rule
from snath.engine.structure_tiles import Touching
from snath.engine.table import Map
from snath.view.information.table_copy import copied_map
from tests.play.games import decisions
from tests.play.invariants import check

MAP = lay_map(standard())
WAYS = ("E", "NE", "NW", "W", "SW", "SE")
ROWS = [[t.id for t in load_content().board.territories if t.id[0] == row] for row in "ABCDEFGH"]


def place(name: str, board: Map = MAP) -> int:
    return board.names.index(name)


def names(mask: int, board: Map = MAP) -> set[str]:
    return {board.names[each] for each in places_in(mask)}


def next_to(name: str, way: str, board: Map = MAP) -> str:
    there = board.line[WAYS.index(way) * PLACES + place(name, board)]
    return board.names[there] if there >= 0 else ""


# --- The printed board ----------------------------------------------------------------------------


def test_the_six_neighbours_of_the_factory() -> None:
    assert [next_to("D4", way) for way in WAYS] == ["D5", "C4", "C3", "D3", "E4", "E5"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0][0])
def test_a_row_runs_from_west_to_east(row: list[str]) -> None:
    assert next_to(row[0], "W") == next_to(row[-1], "E") == ""
    for one, other in pairwise(row):
        assert (next_to(one, "E"), next_to(other, "W")) == (other, one)


def test_a_line_leads_back_and_to_neighbours_only() -> None:
    for here in places_in(MAP.territories):
        around = 0
        for way in range(len(DIRECTIONS)):
            there = MAP.line[way * PLACES + here]
            if there >= 0:
                around |= 1 << there
                assert MAP.line[(way + 3) % 6 * PLACES + there] == here
        assert around == MAP.adjacent[here]


def test_from_a_home_base_lines_lead_onto_the_board_and_none_leads_back() -> None:
    assert (next_to("home:nordic", "SW"), next_to("home:nordic", "SE")) == ("A4", "A5")
    assert next_to("home:crimea", "E") == "H1"
    for base in places_in(MAP.bases):
        assert base not in MAP.line
        assert names(sum(1 << MAP.line[way * PLACES + base] for way in range(6) if MAP.line[way * PLACES + base] >= 0))


def test_a_leap_goes_over_one_territory_in_a_straight_line() -> None:
    assert names(MAP.leap[place("D4")]) == {"B3", "B5", "D2", "D6", "F3", "F5"}
    assert names(MAP.leap[place("A1")]) == {"A3", "C2"}
    assert names(MAP.leap[place("home:nordic")]) == {"B4", "B6"}
    assert names(MAP.leap[place("H1")]) == {"F3", "F5"}


def test_distance_counts_hexes() -> None:
    assert MAP.distance(place("A1"), place("H1")) == 7
    assert MAP.distance(place("E1"), place("D7")) == 7
    assert MAP.distance(place("home:nordic"), place("D4")) == 4
    for a in places_in(MAP.territories):
        assert MAP.distance(a, a) == 0
        assert {b for b in places_in(MAP.territories) if MAP.distance(a, b) == 1} == set(places_in(MAP.adjacent[a]))
        assert {MAP.distance(a, b) for b in places_in(MAP.leap[a])} <= {2}


def test_a_copy_of_a_map_is_equal_and_shares_nothing() -> None:
    twin = copied_map(MAP)
    assert (twin.line, twin.leap, twin.standard) == (MAP.line, MAP.leap, True)
    twin.line[0] = 99
    assert MAP.line[0] != 99


def test_equal_boards_share_one_map() -> None:
    assert lay_map(standard()) is lay_map(standard({})) is MAP
    assert lay_map(standard({"albion": "togawa", "togawa": "albion"})) is not MAP


# --- Another faction at a base --------------------------------------------------------------------

SWAP = {"nordic": "togawa", "togawa": "nordic"}


def test_a_faction_that_takes_a_base_starts_there() -> None:
    swapped = lay_map(standard(SWAP))
    assert swapped.standard
    assert swapped.names[FIRST_BASE : FIRST_BASE + 3] == ["home:togawa", "home:rusviet", "home:nordic"]
    assert swapped.names[:FIRST_BASE] == MAP.names[:FIRST_BASE]
    assert swapped.dry[FIRST_BASE] == MAP.dry[FIRST_BASE]


@pytest.mark.parametrize(
    ("replaced", "reason"),
    [
        ({"atlantis": "nordic"}, "no home base of atlantis"),
        ({"nordic": "atlantis"}, "no faction atlantis"),
        ({"nordic": "saxony"}, "saxony has two home bases"),
    ],
)
def test_bases_that_nobody_can_have(replaced: dict[str, str], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        standard(replaced)


def swapped_game(seed: int) -> Any:
    seats = [Seat(faction) for faction in ("nordic", "togawa", "crimea", "albion")]
    return new_state(seats, seed, Options(), modules=("invaders_from_afar",), board=standard(SWAP))


def test_seats_workers_and_empty_bases_follow_the_map() -> None:
    s = swapped_game(1)
    assert s.table.factions == ["togawa", "nordic", "crimea", "albion"]
    for seat, start in enumerate((("A4", "A5"), ("F7", "G6"), ("G3", "H1"), ("A1", "A2"))):
        units = [s.unit_at[seat * UNITS + unit] for unit in (CHARACTER, FIRST_WORKER, FIRST_WORKER + 1)]
        assert units == [s.table.home[seat], *(place(name) for name in start)]
    assert names(s.table.inactive_bases, s.table.map) == {"home:rusviet", "home:saxony", "home:polania"}


@pytest.mark.parametrize("seed", range(6))
def test_a_game_on_such_a_board_comes_to_its_end(seed: int) -> None:
    s = swapped_game(seed)
    for _ in decisions(s, seed, interjections=0.02):
        check(s)
    assert s.now[OVER]


# --- A hex that is missing ------------------------------------------------------------------------

GONE = "B4"  # a tundra with a tunnel


def with_a_gap() -> Board:
    """The printed board without one territory."""
    board = standard()
    number = board.numbers()[GONE]
    territories = tuple(territory for territory in board.territories if territory.id != GONE)
    rivers = tuple(pair for pair in board.rivers if GONE not in pair)
    return replace(board, name="gap", territories=territories, rivers=rivers, missing=(number,))


def test_a_missing_hex_keeps_its_number() -> None:
    gap = lay_map(with_a_gap())
    assert not gap.standard
    assert [name for name in gap.names if name != "-"] == [name for name in MAP.names if name not in ("-", GONE)]
    assert [gap.names[each] for each in places_in(gap.territories)] == [
        MAP.names[each] for each in places_in(MAP.territories) if MAP.names[each] != GONE
    ]
    assert gap.names[place(GONE)] == "-"
    texts = notation_of(tuple(gap.names)).texts
    assert {number: text for number, text in notation_of(tuple(MAP.names)).texts.items() if GONE not in text} == texts


def test_nothing_leads_over_a_gap() -> None:
    gap = lay_map(with_a_gap())
    assert next_to("B3", "E", gap) == ""
    assert "B5" in names(MAP.leap[place("B3")])
    assert "B5" not in names(gap.leap[place("B3")])
    assert all(not mask >> place(GONE) & 1 for mask in (*gap.adjacent, *gap.leap, gap.tunnels, gap.land))


def test_cards_and_tiles_ask_the_map() -> None:
    gap = lay_map(with_a_gap())
    for board, tunnels in ((MAP, 6), (gap, 5)):
        rule = tile_rule("adjacent_tunnels", board)
        assert isinstance(rule, Touching)
        assert len(places_in(rule.places)) == tunnels
    here = [objective_cards(board)[2].conditions[0].masks for board in (MAP, gap)]  # type: ignore[attr-defined]
    assert here == [[MAP.tunnels], [gap.tunnels]]
