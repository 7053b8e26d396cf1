"""SVG drawings show exactly what lies on the table, and nothing that a seat may not know."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise

import pytest

import snath
from snath import Game
from snath.content import load_content
from snath.engine.layout import COINS
from snath.engine.state import State
from snath.view import view_of
from snath.view.drawable import Drawn
from snath.view.drawing.palette import FACTIONS
from snath.view.drawing.svg import GAP, What, svg_of
from snath.view.drawing.svg_board import BELOW_MARK, MARGIN
from snath.view.drawing.svg_hexes import BASE_SCALE, SIZE, centre, extent, half_width
from snath.view.drawing.svg_icons import sheet, symbol
from snath.view.drawing.svg_palette import DRESSES
from snath.view.drawing.svg_pieces import Ground, Piece, pack, positions
from snath.view.drawing.svg_tracks import HEAD, band_spots, marker_spots, star_rows
from snath.words import Words
from tests.view.table import (
    SVG,
    contested,
    crowded,
    finished,
    last_turns,
    marks,
    midgame,
    partners,
    pieces_drawn,
    pieces_there,
    piled,
    random_states,
    seven,
)

PIECES = load_content().pieces


# --- The board -------------------------------------------------------------------------------------------------------


def test_every_territory_and_home_base_is_drawn_once() -> None:
    game = midgame()
    hexes = {m.get("data-place"): m.get("data-terrain") for m in marks(svg_of(game, "board")) if m.get("data-terrain")}
    bases = [m.get("data-place") for m in marks(svg_of(game, "board")) if m.get("data-base")]
    assert hexes == {territory.name: territory.terrain for territory in game.territories}
    assert len(bases) == len(set(bases)) == len(load_content().board.home_bases)


@pytest.mark.parametrize(
    "position", [midgame, crowded, contested, seven, piled], ids=lambda position: position.__name__
)
def test_every_piece_and_token_is_drawn(position: Callable[[], Game]) -> None:
    game = position()
    assert pieces_drawn(svg_of(game, "board")) == pieces_there(game)


@pytest.mark.parametrize("number", range(50))
def test_random_states_are_drawn_exactly(number: int) -> None:
    game = random_states()[number]
    seat = number % len(game.players)
    view = game.view(seat)
    drawing = svg_of(view, "all", night=number % 2 == 1)
    assert pieces_drawn(drawing) == pieces_there(view)
    assert len(drawing) < 400_000


def test_tunnels_are_marked_and_met_encounters_stay_as_pale_signs() -> None:
    game = midgame()
    marked = {(m.get("data-mark"), m.get("data-place")) for m in marks(svg_of(game, "board")) if m.get("data-mark")}
    assert marked == {("tunnel", t.name) for t in game.territories if t.tunnel} | {
        ("encounter", t.name) for t in game.territories if t.encounter and not t.token
    }


def test_the_tracks_show_where_everybody_stands() -> None:
    game = midgame()
    drawn = [m for m in marks(svg_of(game, "board")) if m.get("data-track")]
    found = {(m.get("data-track"), m.get("data-faction")): int(m.get("data-value", "")) for m in drawn}
    assert len(drawn) == 2 * len(game.players)
    for player in game.players:
        assert found["power", player.faction] == player.power
        assert found["popularity", player.faction] == player.popularity


def test_stars_lie_on_their_goals() -> None:
    game = midgame()
    found: Counter[tuple[str, str]] = Counter()
    for mark in marks(svg_of(game, "board")):
        if mark.get("data-piece") == "star":
            goal = mark.get("data-goal", "").partition("_")[0]
            found[mark.get("data-faction", ""), goal] += int(mark.get("data-count", ""))
    assert found == Counter({(p.faction, goal): n for p in game.players for goal, n in p.stars.items()})


def test_decks_show_how_many_cards_are_left() -> None:
    game = midgame()
    decks = {
        m.get("data-deck"): int(m.get("data-count", "")) for m in marks(svg_of(game, "board")) if m.get("data-deck")
    }
    assert decks == {
        "combat": game.decks.combat_size,
        "encounters": game.decks.encounters,
        "objectives": game.decks.objectives,
        "factory": game.decks.factory,
    }


# --- No overlaps -----------------------------------------------------------------------------------------------------


def box(piece: Piece, x: float, y: float, scale: float) -> tuple[float, float, float, float]:
    half = piece.width * scale / 2
    return x - half, y, x + half, y + piece.height * scale


@pytest.mark.parametrize(
    ("position", "place"),
    [
        *((crowded, place) for place in ("B4", "B5", "C3", "E3")),
        *((piled, place) for place in ("C2", "F4", "E5")),
        *((seven, place) for place in ("B2", "F6", "G6")),
    ],
    ids=lambda each: each if isinstance(each, str) else each.__name__,
)
def test_on_a_crowded_hex_nothing_overlaps_and_nothing_leaves_it(position: Callable[[], Game], place: str) -> None:
    territory = position().at(place)
    packing = pack(territory, Ground(BELOW_MARK, 40.5))
    boxes = [box(piece, x, y, packing.scale) for piece, x, y in positions(packing, (0.0, 0.0))]
    for a, b in combinations(boxes, 2):
        apart = a[2] <= b[0] + 8.5 or b[2] <= a[0] + 8.5 or a[3] <= b[1] + 0.1 or b[3] <= a[1] + 0.1
        assert apart, (a, b)
    for left, top, right, bottom in boxes:
        assert top >= BELOW_MARK
        assert max(-left, right) <= half_width(max(abs(top + 6), abs(bottom))) + 8.5


@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize(("width", "height"), [(44.0, 36.0), (44.0, 41.0)], ids=["power", "popularity"])
def test_markers_of_all_players_fit_on_one_space_of_a_track(number: int, width: float, height: float) -> None:
    spots = marker_spots(list(FACTIONS)[:number], 100.0, 50.0, width, height)
    assert [faction for faction, *_ in spots] == list(FACTIONS)[:number]
    squares_are_apart([(x, y, size) for _, x, y, size in spots], (100.0, 50.0, 100.0 + width, 50.0 + height))
    assert all(size >= 10 for *_, size in spots)
    # the number of the space stands in its upper left corner
    assert number < 3 or all(x >= 112 or y >= 59 for _, x, y, _ in spots)


@pytest.mark.parametrize("number", range(1, 8))
def test_emblems_of_all_players_fit_into_one_band_of_the_bonus_tile(number: int) -> None:
    spots = band_spots(list(FACTIONS)[:number], 10.0, 20.0, 44.0, 16.5)
    squares_are_apart([(x, y, size) for _, x, y, size in spots], (10.0, 20.0, 54.0, 36.5))
    assert all(size >= 7.5 for *_, size in spots)


def squares_are_apart(squares: list[tuple[float, float, float]], room: tuple[float, float, float, float]) -> None:
    for x, y, size in squares:
        assert room[0] <= x
        assert room[1] <= y
        assert x + size <= room[2]
        assert y + size <= room[3]
    for (ax, ay, a), (bx, by, b) in combinations(squares, 2):
        assert ax + a <= bx or bx + b <= ax or ay + a <= by or by + b <= ay


def test_stars_of_all_players_fit_on_one_goal_and_a_number_stays_with_its_emblem() -> None:
    rows = star_rows([(faction, 3 if faction == "saxony" else 1) for faction in list(FACTIONS)[:7]])
    assert [[faction or n for faction, n in row] for row in rows] == [
        ["nordic", "rusviet", "crimea"],
        ["saxony", 3, "polania", "albion", "togawa"],
    ]


def test_the_list_of_seven_players_stands_below_the_map() -> None:
    game = seven()
    board = game.state.table.map
    _, top, _, _ = extent(board)
    base = board.coordinates[game.at("home:saxony").place]
    foot = GAP + HEAD + MARGIN + centre(base)[1] + SIZE * BASE_SCALE - top
    rows = [m for m in marks(svg_of(game, "board")) if m.get("data-part") == "player"]
    heads = [float(row[0].get("y", "")) for row in rows]
    assert len(heads) == 7
    assert heads[0] >= foot
    assert all(a + float(row[0].get("height", "")) <= b for (a, b), row in zip(pairwise(heads), rows, strict=False))


# --- Flags and Traps -------------------------------------------------------------------------------------------------


def traps_drawn(svg: str) -> dict[str, tuple[str | None, ...]]:
    found = (m for m in marks(svg) if m.get("data-piece") == "trap" and m.get("data-place") != "mat")
    return {m.get("data-place", ""): (m.get("data-state"), m.get("data-penalty"), m.get("href")) for m in found}


@pytest.mark.rule("INFO-020")
def test_the_penalty_of_an_armed_trap_is_drawn_for_its_owner_alone() -> None:
    game = seven()
    own = traps_drawn(svg_of(game.view(game.seat("togawa")), "board"))
    assert {place: penalty for place, (_, penalty, _) in own.items()} == {
        "F6": "coins",
        "G6": "popularity",
        "E7": "power",
    }
    for other in (None, game.seat("crimea")):
        seen = traps_drawn(svg_of(game.view(other), "board"))
        assert {place: penalty for place, (_, penalty, _) in seen.items()} == {
            "F6": "hidden",
            "G6": "hidden",
            "E7": "power",
        }


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_armed_and_disarmed_traps_differ_in_shape(night: bool) -> None:
    drawn = traps_drawn(svg_of(seven(), "board", night=night))
    assert {state for state, _, _ in drawn.values()} == {"armed", "disarmed"}
    assert all(f"c-trap-{state}-" in (symbol or "") for state, _, symbol in drawn.values())
    outlines = [sheet()[f"c-trap-{state}"][0].tag for state in ("armed", "disarmed")]
    assert outlines[0] != outlines[1]


def test_titles_tell_the_token_of_a_hex() -> None:
    titles = [m.text for m in marks(svg_of(seven(), "board")) if m.tag == f"{SVG}title"]
    assert any("Togawa: disarmed Trap, 3 power" in (title or "") for title in titles)
    assert any("Albion: Flag" in (title or "") for title in titles)
    hidden = [m.text for m in marks(svg_of(seven().view(None), "board")) if m.tag == f"{SVG}title"]
    assert any("Togawa: armed Trap." in (title or "") for title in hidden)
    assert not any("armed Trap, 4 coins" in (title or "") for title in hidden)


@pytest.mark.rule("FAFAR-045")
def test_everybody_sees_what_the_traps_take() -> None:
    game = seven()
    for seat in (None, *range(7)):
        root = ET.fromstring(svg_of(game.view(seat), "board"))
        lists = [m for m in root.iter() if m.get("data-part") == "penalties"]
        titles = [m.text for part in lists for m in part.iter(f"{SVG}title")]
        assert titles == [
            "popularity Trap: 2 popularity",
            "power Trap: 3 power",
            "coin Trap: 4 coins",
            "card Trap: 2 combat cards at random",
        ]
    assert not [m for m in marks(svg_of(midgame(), "board")) if m.get("data-part") == "penalties"]


def tokens_on_mat(svg: str) -> list[tuple[str | None, ...]]:
    kept = [m for m in marks(svg) if m.get("data-place") == "mat" and m.get("data-piece") in ("flag", "trap")]
    return [(m.get("data-piece"), m.get("data-penalty"), m.get("data-count")) for m in kept]


def test_flags_and_traps_leave_the_faction_mat() -> None:
    game = seven()
    assert tokens_on_mat(svg_of(game, "mat", "albion")) == [("flag", None, None)]
    assert tokens_on_mat(svg_of(game, "mat", "togawa")) == [("trap", "cards", None)]
    assert tokens_on_mat(svg_of(game, "mat", "crimea")) == []
    fresh = snath.new_game(["albion", "togawa"], modules=["invaders_from_afar"])
    assert tokens_on_mat(svg_of(fresh, "mat", "albion")) == [("flag", None, None)] * 4
    kinds = ["popularity", "power", "coins", "cards"]
    assert tokens_on_mat(svg_of(fresh, "mat", "togawa")) == [("trap", kind, None) for kind in kinds]


@pytest.mark.rule("INFO-020")
def test_others_see_only_how_many_traps_are_left() -> None:
    game = seven()
    view = game.view(game.seat("crimea"))
    assert tokens_on_mat(svg_of(view, "mat", "togawa")) == [("trap", None, "1")]
    assert tokens_on_mat(svg_of(piled().view(None), "mat", "togawa")) == []


# --- Teams, bids, the end --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["board", "all"])
def test_partners_carry_the_same_number(what: What) -> None:
    root = ET.fromstring(svg_of(partners(), what))
    rows = [m for m in root.iter() if m.get("data-part") == "player"]
    teams = {row.get("data-faction"): [m.get("data-team") for m in row.iter() if m.get("data-team")] for row in rows}
    assert teams == {"nordic": ["1"], "rusviet": ["2"], "saxony": ["1"], "polania": ["2"]}
    assert not [m for m in marks(svg_of(midgame(), what)) if m.get("data-team")]


def test_bids_stand_beside_the_mat() -> None:
    texts = {m.text for m in marks(svg_of(partners()))}
    assert {"Industrial, bid $5", "Mechanical, bid $3"} <= texts
    assert "Militant" in texts


def test_more_stars_than_six_stay_in_their_place() -> None:
    """In a team Saxony may place them (VAR-006)."""
    rows = [m for m in marks(svg_of(partners())) if m.get("data-part") == "stars"]
    ends = {row.get("data-count"): max(float(m.get("x", "")) + float(m.get("width", "")) for m in row) for row in rows}
    assert [len(row) for row in rows if row.get("data-count") == "7"] == [7, 7]
    assert ends["7"] <= ends["0"] + 0.1


def test_at_the_end_scores_are_told_and_the_winners_are_lit() -> None:
    game = finished()
    root = ET.fromstring(svg_of(game))
    scores = [m for m in root.iter() if m.get("data-part") == "score"]
    assert [m.get("data-score") for m in scores] == [str(sheet.total) for sheet in game.score()]
    polania = game.score()[game.seat("polania")]
    line = next(line.coins for line in polania.lines if line.kind == "encounters")
    assert f", encounters {line}" in (scores[game.seat("polania")][0].text or "")
    assert [m.get("data-faction") for m in root.iter() if m.get("data-lit")] == game.winners()
    assert not [m for m in marks(svg_of(midgame())) if m.get("data-part") == "score"]


def test_hidden_coins_keep_the_scores_hidden() -> None:
    game = finished()
    game.state.player[COINS] = -1
    try:
        drawn = [m for m in marks(svg_of(game)) if m.get("data-part") == "score" or m.get("data-lit")]
    finally:
        finished.cache_clear()
    assert drawn == []


def test_the_last_turns_are_called_so() -> None:
    assert "turn 1" in {m.text for m in marks(svg_of(midgame(), "board"))}
    assert "turn 1, the last" in {m.text for m in marks(svg_of(last_turns(), "board"))}


# --- Mats ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SETUP-034")
@pytest.mark.rule("SETUP-035")
def test_mats_show_the_abilities_of_six_and_seven_players() -> None:
    crimea, polania = (svg_of(seven(), "mat", faction) for faction in ("crimea", "polania"))
    abilities = [m.get("data-ability") for m in marks(crimea) if m.get("data-ability")]
    assert abilities == ["riverwalk", "wayfare_to_farms", "scout", "speed"]
    assert any((m.text or "").startswith("Meander for Coins. ") for m in marks(polania))
    assert "wayfare" in {m.get("data-ability") for m in marks(svg_of(midgame(), "mat", "crimea"))}


@pytest.mark.parametrize("faction", seven().factions)
def test_what_a_faction_can_do_is_told_in_full(faction: str) -> None:
    """No ability is cut short on its mat."""
    assert not [m.text for m in marks(svg_of(seven(), "mat", faction)) if (m.text or "").endswith("…")]


def on_mat(svg: str) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for mark in marks(svg):
        if mark.get("data-place") == "mat":
            found[mark.get("data-faction", ""), mark.get("data-piece", "")] += 1
    return found


@pytest.mark.parametrize("number", range(0, 50, 5))
def test_pieces_leave_the_mats_when_they_come_to_the_board(number: int) -> None:
    game = random_states()[number]
    mats, board = on_mat(svg_of(game, "mats")), pieces_drawn(svg_of(game, "board"))
    for player in game.players:
        mine = Counter[str]()
        for (_, faction, piece), n in board.items():
            mine[piece] += n if faction == player.faction else 0
        structures = sum(mine[kind] for kind in ("mine", "monument", "armory", "mill"))
        assert mats[player.faction, "worker"] + mine["worker"] == PIECES.workers
        assert mats[player.faction, "mech"] + mine["mech"] == PIECES.mechs
        assert mats[player.faction, "structure"] + structures == PIECES.structures
        assert mats[player.faction, "recruit"] + mats[player.faction, "enlisted"] == PIECES.recruits
        assert mats[player.faction, "enlisted"] == len(player.recruits)
        assert mats[player.faction, "cube"] == PIECES.technology_cubes


def test_cubes_lie_where_the_upgrades_put_them() -> None:
    player = midgame().player("nordic")
    cubes = [m for m in marks(svg_of(midgame(), "mat", "nordic")) if m.get("data-piece") == "cube"]
    assert Counter(m.get("data-on") for m in cubes if m.get("data-on")) == Counter(player.upgrades.values())
    boxes = {"units", "coins", "power", "cards", "popularity", "territories"}
    assert {m.get("data-box") for m in cubes if m.get("data-box")} == boxes - player.upgrades.keys()


def test_a_seat_is_named_by_number_or_faction_and_defaults_to_the_viewer_then_to_the_active() -> None:
    game = midgame()
    assert svg_of(game, "mat", "polania") == svg_of(game, "mat", game.seat("polania"))
    assert svg_of(game, "mat") == svg_of(game, "mat", game.active)
    view = game.view(game.seat("saxony"))
    assert svg_of(view, "mat") == svg_of(view, "mat", "saxony")
    assert svg_of(game.view(None), "mat") == svg_of(game.view(None), "mat", game.active)
    with pytest.raises(KeyError, match="togawa"):
        svg_of(game, "mat", "togawa")


def test_an_unknown_drawing_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="all, board, mat, mats"):
        midgame_drawn().svg("everything")


# --- What a seat may not know ----------------------------------------------------------------------------------------


def cards_in(svg: str) -> list[str | None]:
    return [m.get("data-value") for m in marks(svg) if m.get("data-piece") in ("combat-card", "objective")]


def test_own_cards_are_face_up_and_those_of_others_face_down() -> None:
    game = midgame()
    nordic, rusviet = game.seat("nordic"), game.seat("rusviet")
    view = game.view(nordic)
    assert cards_in(svg_of(view, "mat", nordic)) == ["2", "3", "5", "10", "19"]
    assert cards_in(svg_of(view, "mat", rusviet)) == ["hidden"] * 4
    assert cards_in(svg_of(game, "mat", rusviet)) == ["2", "4", "4", "3"]
    assert cards_in(svg_of(game.view(None), "mat", nordic)) == ["hidden"] * 5


def test_hidden_coins_are_drawn_as_a_question_mark() -> None:
    game = snath.new_game(3, seed=2, options={"open_coins": False})
    for seat in (0, 1):
        shown = [m.text for m in marks(svg_of(game.view(0), "all", seat)) if m.get("data-column") == "coins"]
        assert shown == [str(game.player(0).coins), "?", "?"]


@pytest.mark.parametrize("number", range(0, 50, 7))
def test_views_that_are_equal_are_drawn_alike(number: int) -> None:
    """States that differ only in what the seat may not know."""
    game = random_states()[number]
    for seat in (None, *range(len(game.players))):
        view = game.view(seat)
        other = view_of(snath.determinize(view, seed=number + 1), seat)
        assert view == other
        for who in range(len(game.players)):
            assert svg_of(view, "mat", who) == svg_of(other, "mat", who)
        assert svg_of(view) == svg_of(other)


# --- The document ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["all", "board", "mat", "mats"])
@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_a_drawing_needs_nothing_from_outside(what: What, night: bool) -> None:
    root = ET.fromstring(svg_of(midgame(), what, night=night))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert root.tag == f"{SVG}svg"
    assert len(ids) == len(set(ids))
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in ("image", "style", "script", "foreignObject")
        for value in element.attrib.values():
            assert "var(" not in value
        for reference in re.findall(r"url\((.*?)\)", " ".join(element.attrib.values())):
            assert reference[1:] in ids
        if element.get("href"):
            assert element.get("href", "")[1:] in ids


def test_day_and_night_may_stand_on_one_page() -> None:
    day, night = (svg_of(midgame(), night=night) for night in (False, True))
    assert not set(re.findall(r' id="(.*?)"', day)) & set(re.findall(r' id="(.*?)"', night))


class Hostile(Words):
    """A catalogue that tries to break out of the markup."""

    def __call__(self, key: str, **args: object) -> str:
        return f'</text><script>&{key}"'


@pytest.mark.parametrize("what", ["all", "board", "mat", "mats"])
def test_every_text_is_escaped(what: What) -> None:
    root = ET.fromstring(svg_of(midgame(), what, words=Hostile("en")))
    assert not list(root.iter(f"{SVG}script"))
    assert any("<script>&drawing-" in (element.text or "") for element in root.iter(f"{SVG}title"))


def test_every_symbol_can_be_printed_in_every_dress() -> None:
    for name in sheet():
        for faction in ("", *FACTIONS):
            ET.fromstring(symbol("day", name, faction))
        for dress in DRESSES:
            markup = symbol("night", name, "nordic", dress)
            assert "var(" not in markup
            assert " class=" not in markup
    with pytest.raises(KeyError, match="no picture u-dragon"):
        symbol("day", "u-dragon")


# --- Notebooks -------------------------------------------------------------------------------------------------------


class Sketch(Drawn):
    """The least that can be drawn: a state."""

    def __init__(self, game: snath.Game) -> None:
        self._state = game.state

    @property
    def shown(self) -> State:
        return self._state


def midgame_drawn() -> Sketch:
    return Sketch(midgame())


def test_a_notebook_shows_a_drawing_by_itself() -> None:
    sketch = midgame_drawn()
    assert sketch._repr_svg_() == sketch.svg() == svg_of(midgame())
    assert sketch.svg("board", night=True) == svg_of(midgame(), "board", night=True)
    assert sketch.text(seat="polania").count("Republic of Polania") == 1
    assert sketch.png(width=40)[:4] == b"\x89PNG"
