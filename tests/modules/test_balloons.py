"""A module of another package, in every layer of snath: the balloons of `tests/modules/balloons`."""

import random
from pathlib import Path

import pytest

import snath
from snath import Game
from snath.bots import load_bot
from snath.bots import play as play_bots
from snath.bots.planner.module_planning import module_choices
from snath.engine.layout import MORE
from snath.engine.setup import SetupError
from snath.engine.stack import top_frame
from snath.game import IllegalAction
from snath.record.setup_file import SetupFile, read_setup
from snath.server.views.table_view import player_view
from snath.view.information.seat_view import determinize
from snath.words import Words
from tests.known import known
from tests.modules.balloons.numbers import COURSE, DROP_BEACON, HOURS
from tests.rules.table import legal, play, step_of

pytestmark = pytest.mark.usefixtures("balloons")

POSITION = """
snath: position/1
modules: [balloons]
settings: {balloons: {wind: west, hours: 20}}
hours: 20
active: nordic
players:
  nordic: {mat: industrial, balloon: D4, course: far, objectives: []}
  saxony: {mat: militant, beacons: [F5], objectives: []}
"""


def new_game(**settings: object) -> Game:
    pairs = ["nordic:industrial", "saxony:militant"]
    return snath.new_game(pairs, 3, modules=["balloons"], settings={"balloons": settings})


def first_turn(**settings: object) -> Game:
    """Both courses are chosen."""
    game = new_game(**settings)
    for seat, course in ((0, "far"), (1, "near")):
        game.play(f"course {course}", seat)
    return game


# --- Register and setup ----------------------------------------------------------------------------


def test_a_table_without_the_module_has_nothing_of_it() -> None:
    plain = snath.new_game(2, 1)
    assert len(plain.state.more) == 0
    assert plain.state.table.further_units == 0
    assert step_of(plain) == "choose_section"


def test_settings_are_checked_by_the_module() -> None:
    with pytest.raises(SetupError, match="balloons, setting hours: a whole number from 0 to 99"):
        new_game(hours=True)
    with pytest.raises(SetupError, match="has no setting 'sky'; there are: hours, wind"):
        new_game(sky=1)
    with pytest.raises(SetupError, match="not on the table"):
        snath.new_game(2, settings={"balloons": {}})


def test_chance_settles_what_nobody_has_chosen() -> None:
    winds = {snath.new_game(2, seed, modules=["balloons"]).module("balloons").wind for seed in range(20)}
    assert winds == {"east", "west"}
    assert new_game(wind="west").module("balloons").wind == "west"


def test_a_setup_file_names_settings() -> None:
    text = "snath: setup/1\nplayers: 2\nmodules: [balloons]\nsettings: {balloons: {hours: 9}}\n"
    table = read_setup(text, SetupFile)
    assert table.settings.changed() == {"balloons": {"hours": 9}}
    assert read_setup(table.text(), SetupFile) == table
    with pytest.raises(snath.SetupFileError, match=r"line 4: .*hours: a whole number"):
        read_setup(text.replace("hours: 9", "hours: x"), SetupFile)


def test_it_does_not_go_with_teams() -> None:
    with pytest.raises(SetupError, match="no room for partners"):
        snath.new_game(4, modules=["balloons"], options={"teams": True})


# --- The secret choice -----------------------------------------------------------------------------


def test_courses_are_chosen_in_secret_and_shown_together() -> None:
    game = new_game()
    assert step_of(game) == "prepare"
    assert legal(game, 0) == legal(game, 1) == {"course near", "course far"}
    game.play("course far", 1)
    assert game.state.more[MORE + COURSE] == 1
    assert game.view(1).player("saxony").module("balloons").course == "far"
    for viewer in (0, None):
        assert game.view(viewer).player("saxony").module("balloons").course is None
        assert game.view(viewer).state.more[MORE + COURSE] == -1
    game.play("course near", 0)
    assert game.view(None).player("saxony").module("balloons").course == "far"
    assert step_of(game) == "choose_section"


def test_tables_that_differ_in_the_sealed_choice_look_alike() -> None:
    seen = []
    for course in ("near", "far"):
        game = new_game()
        game.play(f"course {course}", 1)
        seen.append([game.view(viewer) for viewer in (0, None)])
        for view in seen[-1]:
            guess = determinize(view, 7)
            assert guess.more[MORE + COURSE] in (0, 1)
    assert seen[0] == seen[1]


def test_a_sealed_choice_may_be_taken_back_until_it_is_shown() -> None:
    game = new_game()
    game.play("course far", 1)
    assert str(game.undo(fair=True)) == "course far"
    game.play("course near", 1)
    game.play("course far", 0)
    with pytest.raises(IllegalAction):
        game.undo(fair=True)


# --- Unit, token, goal, ending ---------------------------------------------------------------------


def test_the_balloon_flies_over_everything_and_drops_beacons() -> None:
    game = play(snath.load_position(POSITION), "section move", "top units", "unit balloon D4")
    assert step_of(game) == "fly_balloon"
    assert {"beacon", "done"} < legal(game)
    first = next(action for action in sorted(legal(game)) if action.startswith("territory"))
    play(game, "beacon", first)
    second = next(action for action in sorted(legal(game)) if action.startswith("territory"))
    play(game, second)
    assert legal(game) == {"beacon", "done"}
    play(game, "beacon", "done")
    assert [piece.kind for piece in game.at("D4").pieces] == ["beacon"]
    assert game.player("nordic").module("balloons").beacons == 2


def test_two_beacons_bring_the_star_of_the_lookout() -> None:
    game = play(snath.load_position(POSITION), "section move", "top units", "unit balloon D4", "beacon")
    flight = next(action for action in sorted(legal(game)) if action.startswith("territory"))
    play(game, flight, "beacon", "done")
    while game.active == 0:
        game.play("done")
    assert game.player("nordic").stars == {"lookout": 1}
    assert snath.load_position(game.position()).player("nordic").stars == {"lookout": 1}


def test_the_sun_sets_and_ends_the_game() -> None:
    game = first_turn(hours=3)
    chance = random.Random(5)
    while not game.over:
        game.play(chance.choice(game.legal_actions()))
    assert game.turn <= 3
    assert game.state.more[2 * MORE + HOURS] == 0


def test_the_balloon_is_called_home_beside_a_decision() -> None:
    game = snath.load_position(POSITION)
    coins = game.player("nordic").coins
    game.play("call_home", 0)
    assert step_of(game) == "choose_section"
    assert known(coins) - known(game.player("nordic").coins) == 1
    with pytest.raises(IllegalAction):
        game.play("call_home", 0)


def test_a_refusal_says_why() -> None:
    game = play(snath.load_position(POSITION), "section move", "top units", "unit balloon D4")
    with pytest.raises(IllegalAction, match="The balloon has no steps left"):
        play(game, "territory D3", "territory D4", "territory D3")


# --- Records, positions, whole games ---------------------------------------------------------------


def test_a_position_keeps_everything() -> None:
    game = snath.load_position(POSITION)
    text = game.position()
    for line in ("hours: 20", "wind: west", "balloon: D4", "course: far", "beacons: [F5]"):
        assert line in text
    assert snath.load_position(text).state.more == game.state.more


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("beacons: [F5]", "beacons: [F5, F4, E5, E6]", "a player has 3 beacons"),
        ("balloon: D4", "balloon: home:saxony", "base of another player"),
        ("\nhours: 20\n", "\nhours: 100\n", "hours"),
        ("course: far", "course: round", "course"),
        ("wind: west, hours: 20", "wind: south", "the wind comes from"),
        ("modules: [balloons]\nsettings: {balloons: {wind: west, hours: 20}}\n", "", "belongs to the module balloons"),
    ],
)
def test_an_impossible_position_names_the_line(before: str, after: str, reason: str) -> None:
    with pytest.raises(snath.PositionError, match=rf"line \d+: .*{reason}"):
        snath.load_position(POSITION.replace(before, after))


@pytest.mark.parametrize("seed", range(6))
def test_random_games_end_and_are_played_again_alike(seed: int, tmp_path: Path) -> None:
    game = snath.new_game(2 + seed % 4, seed, modules=["balloons"], settings={"balloons": {"hours": 40}})
    chance = random.Random(seed)
    while not game.over:
        if chance.random() < 0.02:
            assert snath.load_position(game.position()).state.more == game.state.more
        game.play(chance.choice(game.legal_actions()))
    game.save(tmp_path / "game.snath")
    again = snath.load_record(tmp_path / "game.snath")
    assert again.state.more == game.state.more
    assert [sheet.total for sheet in again.score()] == [sheet.total for sheet in game.score()]


# --- Drawings, server, bots ------------------------------------------------------------------------


def test_drawings_show_balloon_beacon_and_wind() -> None:
    game = snath.load_position(POSITION)
    assert "Wind from the west" in game.text()
    drawn = game.svg()
    for part in ("Wind from the west", 'data-piece="balloon"', 'data-piece="beacon"'):
        assert part in drawn


def test_the_page_is_sent_what_the_viewer_may_know() -> None:
    game = new_game()
    game.play("course far", 1)
    sent = [player_view(game.view(viewer), 1, viewer, Words("en"))["modules"]["balloons"] for viewer in (0, 1)]
    assert sent == [{"course": None, "beacons": 0}, {"course": "far", "beacons": 0}]


@pytest.mark.parametrize("level", ["random", "easy"])
def test_bots_play_it_to_the_end(level: str) -> None:
    game = new_game(hours=12)
    play_bots(game, [load_bot(level)(seed) for seed in (1, 2)])
    assert game.over


def test_bots_ask_the_module_what_is_worth_trying() -> None:
    game = play(snath.load_position(POSITION), "section move", "top units", "unit balloon D4")
    state = game.state
    assert module_choices(state, top_frame(state), 0) == [DROP_BEACON]
    play(game, "beacon")
    assert module_choices(game.state, top_frame(game.state), 0) == []
