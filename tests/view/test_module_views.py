"""Drawings and readers take what modules give them, from whatever package they come, and know none by name."""

import xml.etree.ElementTree as ET
from collections import Counter

import pytest

import snath
from snath import Game
from snath.engine.layout import FLYER, UNITS
from snath.engine.modules.module import GoalKind, Module, PieceKind
from snath.engine.modules.register import MODULES
from snath.engine.names import GOAL_NAMES
from snath.view.accessors import NOBODYS_BASE, Look
from snath.view.drawing.svg import svg_of
from snath.view.drawing.svg_tracks import goal_icon, stars_at
from snath.view.drawing.text import text_of
from snath.view.modules import NOTHING, view_of_module
from snath.view.place_labels import label_of
from snath.words import Words
from tests.known import known
from tests.rules.table import token_at
from tests.view.lanterns.view.modules.lanterns import LANTERN, Balloon, Lantern
from tests.view.table import SVG, marks, pieces_drawn, pieces_there, seven

PACKAGE = "tests.view.lanterns"
MODULE = Module(
    "lanterns",
    package=PACKAGE,
    goals=(GoalKind(9, "lamps", "c-star"),),
    pieces=(PieceKind("lantern", "c-star", 24.0), PieceKind("balloon", "u-worker", 30.0, "air")),
)


def with_module(game: Game, module: Module, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(MODULES, module.name, module)
    game.state.table.modules = (*game.state.table.modules, module.name)
    return game


@pytest.fixture
def lit(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Seven players; a lantern of Nordic on C5, and its balloon over E4."""
    game = with_module(seven(), MODULE, monkeypatch)
    nordic = game.seat("nordic")
    game.state.token_on[game.at("C5").place] = 1 + nordic * 4 + LANTERN
    game.state.unit_at[nordic * UNITS + FLYER] = game.at("E4").place
    return game


# --- Reading ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", ["game", None, "nordic", "saxony"])
def test_what_a_module_tells_is_read_by_its_name(lit: Game, viewer: str | None) -> None:
    look: Look = lit if viewer == "game" else lit.view(None if viewer is None else lit.seat(viewer))
    assert look.module("lanterns").lit == 1
    assert [player.module("lanterns").lit for player in look.players] == [
        int(faction == "nordic") for faction in look.factions
    ]
    assert look.at("C5").faction_token == Lantern("nordic")
    assert look.at("C5").module_units == []
    assert look.at("E4").module_units == [Balloon("nordic", 2)]
    assert known(look.at("F6").faction_token).kind == "trap"


def test_a_module_that_is_not_on_the_table_is_refused(lit: Game) -> None:
    with pytest.raises(KeyError, match="airships is not on this table; there are: invaders_from_afar, lanterns"):
        lit.module("airships")
    with pytest.raises(KeyError, match="there are: none"):
        snath.new_game(2, seed=1).player(0).module("lanterns")


def test_tokens_on_the_board_are_read_by_the_name_of_their_place() -> None:
    tokens = seven().module("invaders_from_afar").tokens
    assert {place: token.kind for place, token in tokens.items() if token.faction == "albion"} == dict.fromkeys(
        ("B2", "A3", "C3"), "flag"
    )
    assert tokens["F6"] == ("togawa", "trap", known(token_at(seven(), "F6")).armed, "coins")
    supply = seven().view(None).player("togawa").module("invaders_from_afar")
    assert (supply.traps_left, supply.traps_left_count) == (None, 1)


# --- Drawing ---------------------------------------------------------------------------------------------------------


def test_pieces_of_modules_are_drawn_with_their_symbol_and_size(lit: Game) -> None:
    drawn = {
        m.get("data-piece"): m for m in marks(svg_of(lit, "board")) if m.get("data-piece") in ("lantern", "balloon")
    }
    lantern, balloon = drawn["lantern"], drawn["balloon"]
    assert (lantern.get("data-place"), lantern.get("data-faction")) == ("C5", "nordic")
    assert (balloon.get("data-place"), balloon.get("data-load"), balloon.get("data-count")) == ("E4", "2", "2")
    assert "-c-star-nordic" in lantern.get("href", "")
    assert "-u-worker-nordic" in balloon.get("href", "")
    assert float(lantern.get("width", "")) <= 24.0 < float(balloon.get("width", "")) <= 30.0


def test_all_other_pieces_are_drawn_as_without_the_module(lit: Game) -> None:
    drawn = pieces_drawn(svg_of(lit, "board"))
    more = Counter({("C5", "nordic", "lantern"): 1, ("E4", "nordic", "balloon"): 2})
    assert drawn - more == pieces_drawn(svg_of(seven(), "board")) == pieces_there(seven())


def test_panels_stand_one_above_the_other_and_mats_side_by_side(lit: Game) -> None:
    root = ET.fromstring(svg_of(lit, "all", "togawa"))
    panel = next(m for m in root.iter() if m.get("data-part") == "lanterns")
    penalties = next(m for m in root.iter() if m.get("data-part") == "penalties")
    assert panel[0].text == "1 lit"
    assert float(panel[0].get("y", "")) <= float(penalties[0].get("y", ""))
    star = next(m for m in root.iter() if m.get("data-part") == "lanterns-left")
    kept = [m for m in root.iter() if m.get("data-place") == "mat" and m.get("data-piece") == "trap"]
    assert float(star.get("x", "")) + 20 <= min(float(m.get("x", "")) for m in kept)


def test_the_text_has_signs_legend_and_lines_of_the_module(lit: Game) -> None:
    text = text_of(lit, seat="nordic")
    lines = text.splitlines()
    assert any("C5" in line and "*" in line for line in lines)
    assert any("Nb2" in line.replace(" ", "") for line in lines)
    assert {"* lantern", "Lanterns lit: 1", "Lanterns of nordic: 1"} <= set(lines)


def test_titles_tell_tokens_and_units_of_modules(lit: Game) -> None:
    assert "Nordic: lantern" in label_of(Words("en"), lit.at("C5"))
    assert "Nordic: balloon with 2" in label_of(Words("en"), lit.at("E4"))


def test_a_module_without_a_file_here_changes_no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    mute = Module("mute", package=PACKAGE)
    assert view_of_module(mute) is NOTHING
    game = with_module(seven(), mute, monkeypatch)
    assert svg_of(game) == svg_of(seven())
    assert text_of(game) == text_of(seven())
    assert game.module("mute") is None


# --- The Triumph Track ----------------------------------------------------------------------------------------------


def test_goals_of_modules_have_their_own_symbol(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODULES, "lanterns", MODULE)
    assert goal_icon("lamps") == "c-star"
    assert goal_icon("power") == "c-power"


def test_goals_that_share_a_space_share_its_stars() -> None:
    game = snath.load_position("""
        snath: position/1
        active: nordic
        players:
          nordic: {mat: industrial, stars: {combat: 2, power: 1}}
          saxony: {mat: engineering, stars: {combat: 2, objective: 1}}
        """)
    combat, power, objective = (GOAL_NAMES.index(name) for name in ("combat", "power", "objective"))
    game.state.table.spaces = [[combat], [power, objective], [combat]]
    assert [stars_at(game, space) for space in range(3)] == [
        [("nordic", 1), ("saxony", 1)],
        [("nordic", 1), ("saxony", 1)],
        [("nordic", 1), ("saxony", 1)],
    ]
    titles = {m.get("data-goal"): m[0].text for m in marks(svg_of(game, "board")) if m.get("data-goal") and len(m)}
    assert list(titles) == ["combat_1", "power", "combat_2"]
    assert titles["power"] == "16 power or completed objective"


# --- Other maps ------------------------------------------------------------------------------------------------------


def test_another_map_is_drawn_as_it_lies_on_the_table() -> None:
    """A territory is missing, and no faction has the base where Rusviet would stand."""
    game = snath.load_position("""
        snath: position/1
        active: nordic
        players:
          nordic: {mat: industrial}
          saxony: {mat: engineering}
        """)
    table = game.view(None).state.table
    board = table.map
    missing, base = board.names.index("D4"), board.names.index("home:rusviet")
    board.names[missing] = "-"
    board.territories &= ~(1 << missing)
    board.names[base] = f"home:{NOBODYS_BASE}"
    look = game.view(None)
    assert look.state.table is table
    root = ET.fromstring(svg_of(look, "board"))
    hexes = [m.get("data-place") for m in root.iter() if m.get("data-terrain")]
    assert len(hexes) == len(set(hexes)) == len(game.territories) - 1
    assert "D4" not in hexes
    bases = {m.get("data-place"): m for m in root.iter() if m.get("data-base")}
    nobodys = bases[f"home:{NOBODYS_BASE}"]
    assert (nobodys.get("data-base"), known(nobodys.find(f"{SVG}title")).text) == ("nobody", "home base")
    assert nobodys.find(f"{SVG}use") is None
    text = text_of(look)
    assert "(home base)" in text
    assert "D4" not in text
    assert "(Rusviet)" not in text
    assert look.at(f"home:{NOBODYS_BASE}").home_of is None
    assert look.at("home:saxony").home_of == "saxony"
    assert label_of(Words("en"), look.at(f"home:{NOBODYS_BASE}")) == "home base."
