"""SVG drawings show exactly what lies on the table, and nothing that a seat may not know."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations

import pytest

import snath
from snath.content import load_content
from snath.view import view_of
from snath.view.drawn import Drawn
from snath.view.svg import svg_of
from snath.view.svg_board import BELOW_MARK
from snath.view.svg_hexes import half_width
from snath.view.svg_icons import sheet, symbol
from snath.view.svg_palette import DRESSES, FACTIONS
from snath.view.svg_pieces import Ground, Piece, pack, positions
from snath.words import Words
from tests.view.table import SVG, contested, crowded, marks, midgame, pieces_drawn, pieces_there, random_states

PIECES = load_content().pieces


# --- The board -------------------------------------------------------------------------------------------------------


def test_every_territory_and_home_base_is_drawn_once():
    game = midgame()
    hexes = {m.get("data-place"): m.get("data-terrain") for m in marks(svg_of(game, "board")) if m.get("data-terrain")}
    bases = [m.get("data-place") for m in marks(svg_of(game, "board")) if m.get("data-base")]
    assert hexes == {territory.name: territory.terrain for territory in game.territories}
    assert len(bases) == len(set(bases)) == len(load_content().board.home_bases)


@pytest.mark.parametrize("position", [midgame, crowded, contested], ids=lambda position: position.__name__)
def test_every_piece_and_token_is_drawn(position):
    game = position()
    assert pieces_drawn(svg_of(game, "board")) == pieces_there(game)


@pytest.mark.parametrize("number", range(50))
def test_random_states_are_drawn_exactly(number):
    game = random_states()[number]
    seat = number % len(game.players)
    drawing = svg_of(game.view(seat), "all", night=number % 2 == 1)
    assert pieces_drawn(drawing) == pieces_there(game)
    assert len(drawing) < 400_000


def test_tunnels_are_marked_and_met_encounters_stay_as_pale_signs():
    game = midgame()
    marked = {(m.get("data-mark"), m.get("data-place")) for m in marks(svg_of(game, "board")) if m.get("data-mark")}
    assert marked == {("tunnel", t.name) for t in game.territories if t.tunnel} | {
        ("encounter", t.name) for t in game.territories if t.encounter and not t.token
    }


def test_the_tracks_show_where_everybody_stands():
    game = midgame()
    drawn = [m for m in marks(svg_of(game, "board")) if m.get("data-track")]
    found = {(m.get("data-track"), m.get("data-faction")): int(m.get("data-value", "")) for m in drawn}
    assert len(drawn) == 2 * len(game.players)
    for player in game.players:
        assert found["power", player.faction] == player.power
        assert found["popularity", player.faction] == player.popularity


def test_stars_lie_on_their_goals():
    game = midgame()
    found: Counter[tuple[str, str]] = Counter()
    for mark in marks(svg_of(game, "board")):
        if mark.get("data-piece") == "star":
            goal = mark.get("data-goal", "").partition("_")[0]
            found[mark.get("data-faction", ""), goal] += int(mark.get("data-count", ""))
    assert found == Counter({(p.faction, goal): n for p in game.players for goal, n in p.stars.items()})


def test_decks_show_how_many_cards_are_left():
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


@pytest.mark.parametrize("place", ["B4", "B5", "C3", "E3"])
def test_on_a_crowded_hex_nothing_overlaps_and_nothing_leaves_it(place):
    territory = crowded().at(place)
    packing = pack(territory, Ground(BELOW_MARK, 40.5))
    boxes = [box(piece, x, y, packing.scale) for piece, x, y in positions(packing, (0.0, 0.0))]
    for a, b in combinations(boxes, 2):
        apart = a[2] <= b[0] + 8.5 or b[2] <= a[0] + 8.5 or a[3] <= b[1] + 0.1 or b[3] <= a[1] + 0.1
        assert apart, (a, b)
    for left, top, right, bottom in boxes:
        assert top >= BELOW_MARK
        assert max(-left, right) <= half_width(max(abs(top + 6), abs(bottom))) + 8.5


# --- Mats ------------------------------------------------------------------------------------------------------------


def on_mat(svg: str) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for mark in marks(svg):
        if mark.get("data-place") == "mat":
            found[mark.get("data-faction", ""), mark.get("data-piece", "")] += 1
    return found


@pytest.mark.parametrize("number", range(0, 50, 5))
def test_pieces_leave_the_mats_when_they_come_to_the_board(number):
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


def test_cubes_lie_where_the_upgrades_put_them():
    player = midgame().player("nordic")
    cubes = [m for m in marks(svg_of(midgame(), "mat", "nordic")) if m.get("data-piece") == "cube"]
    assert Counter(m.get("data-on") for m in cubes if m.get("data-on")) == Counter(player.upgrades.values())
    boxes = {"units", "coins", "power", "cards", "popularity", "territories"}
    assert {m.get("data-box") for m in cubes if m.get("data-box")} == boxes - player.upgrades.keys()


def test_a_seat_is_named_by_number_or_faction_and_defaults_to_the_viewer_then_to_the_active():
    game = midgame()
    assert svg_of(game, "mat", "polania") == svg_of(game, "mat", game.seat("polania"))
    assert svg_of(game, "mat") == svg_of(game, "mat", game.active)
    view = game.view(game.seat("saxony"))
    assert svg_of(view, "mat") == svg_of(view, "mat", "saxony")
    assert svg_of(game.view(None), "mat") == svg_of(game.view(None), "mat", game.active)
    with pytest.raises(KeyError, match="togawa"):
        svg_of(game, "mat", "togawa")


def test_an_unknown_drawing_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match="all, board, mat, mats"):
        midgame_drawn().svg("everything")


# --- What a seat may not know ----------------------------------------------------------------------------------------


def cards_in(svg: str) -> list[str | None]:
    return [m.get("data-value") for m in marks(svg) if m.get("data-piece") in ("combat-card", "objective")]


def test_own_cards_are_face_up_and_those_of_others_face_down():
    game = midgame()
    nordic, rusviet = game.seat("nordic"), game.seat("rusviet")
    view = game.view(nordic)
    assert cards_in(svg_of(view, "mat", nordic)) == ["2", "3", "5", "10", "19"]
    assert cards_in(svg_of(view, "mat", rusviet)) == ["hidden"] * 4
    assert cards_in(svg_of(game, "mat", rusviet)) == ["2", "4", "4", "3"]
    assert cards_in(svg_of(game.view(None), "mat", nordic)) == ["hidden"] * 5


def test_hidden_coins_are_drawn_as_a_question_mark():
    game = snath.new_game(3, seed=2, options={"open_coins": False})
    for seat in (0, 1):
        shown = [m.text for m in marks(svg_of(game.view(0), "all", seat)) if m.get("data-column") == "coins"]
        assert shown == [str(game.player(0).coins), "?", "?"]


@pytest.mark.parametrize("number", range(0, 50, 7))
def test_views_that_are_equal_are_drawn_alike(number):
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
def test_a_drawing_needs_nothing_from_outside(what, night):
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


def test_day_and_night_may_stand_on_one_page():
    day, night = (svg_of(midgame(), night=night) for night in (False, True))
    assert not set(re.findall(r' id="(.*?)"', day)) & set(re.findall(r' id="(.*?)"', night))


class Hostile(Words):
    """A catalogue that tries to break out of the markup."""

    def __call__(self, key: str, **args: object) -> str:
        return f'</text><script>&{key}"'


@pytest.mark.parametrize("what", ["all", "board", "mat", "mats"])
def test_every_text_is_escaped(what):
    root = ET.fromstring(svg_of(midgame(), what, words=Hostile("en")))
    assert not list(root.iter(f"{SVG}script"))
    assert any("<script>&drawing-" in (element.text or "") for element in root.iter(f"{SVG}title"))


def test_every_symbol_can_be_printed_in_every_dress():
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
    def shown(self):
        return self._state


def midgame_drawn() -> Sketch:
    return Sketch(midgame())


def test_a_notebook_shows_a_drawing_by_itself():
    sketch = midgame_drawn()
    assert sketch._repr_svg_() == sketch.svg() == svg_of(midgame())
    assert sketch.svg("board", night=True) == svg_of(midgame(), "board", night=True)
    assert sketch.text(seat="polania").count("Republic of Polania") == 1
    assert sketch.png(width=40)[:4] == b"\x89PNG"
