"""Objective cards: when they may be shown, what showing one brings, and what becomes of the cards."""

import pytest

import snath
from snath import Game, IllegalAction
from tests.known import known
from tests.rules.table import finish_turn, given, legal, play, step_of

# Card 13: six own pieces on one territory, at any moment of the own turn.
# Card 8: at most 2 coins, at least 4 workers and 7 popularity, at any moment of the own turn.
# Card 3: three farms, card 1: three mountains, card 12: 20 coins, all at the end of the turn.


def reveals(game: Game, seat: int | None = None) -> set[str]:
    return {action for action in legal(game, seat) if action.startswith("reveal")}


def common_man(coins: int = 2, objectives: str = "[8, 12]", more: str = "") -> Game:
    """Nordic fulfils card 8 as long as it stays poor."""
    return given(f"""
        active: nordic
        players:
          nordic:
            mat: mechanical
            coins: {coins}
            popularity: 7
            workers: [A4, A4, A5, A5]
            objectives: {objectives}
            {more}
          saxony: {{mat: militant, objectives: []}}
        resources: {{A4: {{wood: 3}}}}
    """)


# --- dealt in secret -----------------------------------------------------------------------------------


@pytest.mark.rule("OBJ-001")
def test_everybody_starts_with_two_different_secret_cards() -> None:
    game = snath.new_game(4, seed=5)
    hands = [known(game.player(seat).objectives) for seat in range(4)]
    assert [len(hand) for hand in hands] == [2, 2, 2, 2]
    assert len({card for hand in hands for card in hand}) == 8
    assert game.decks.objectives == 23 - 8


@pytest.mark.rule("OBJ-001")
def test_nobody_sees_the_cards_of_the_others() -> None:
    game = common_man()
    nordic, saxony = game.seat("nordic"), game.seat("saxony")
    assert sorted(known(game.view(nordic).player("nordic").objectives)) == [8, 12]
    for stranger in (saxony, None):
        nordic_seen = game.view(stranger).player("nordic")
        assert nordic_seen.objectives is None
        assert nordic_seen.objective_count == 2


# --- when ----------------------------------------------------------------------------------------------


@pytest.mark.rule("OBJ-002")
def test_a_met_objective_may_be_shown_before_between_and_after_the_actions() -> None:
    game = common_man()
    assert step_of(game) == "choose_section"
    assert reveals(game) == {"reveal 8"}
    play(game, "section bolster", "top power")
    assert step_of(game) == "take_bottom"
    assert reveals(game) == {"reveal 8"}
    game.play("done")
    assert step_of(game) == "end_turn"
    assert reveals(game) == {"reveal 8"}


@pytest.mark.rule("OBJ-002")
def test_never_in_the_middle_of_an_action() -> None:
    """Six Nordic pieces stand on A4 only between the moves of two units."""
    game = given("""
        active: nordic
        players:
          nordic:
            mat: mechanical
            character: A4
            mechs: {riverwalk: A4}
            workers: [A4, A4, A4, A5, A5]
            objectives: [13, 12]
          saxony: {mat: militant, objectives: []}
    """)
    assert reveals(game) == set()
    play(game, "section move", "top units", "unit worker A5", "step A4")
    assert game.at("A4").units["nordic"] == {"character": 1, "mechs": 1, "workers": 4}
    assert step_of(game) == "move"
    assert reveals(game) == set()
    with pytest.raises(IllegalAction):
        game.play("reveal 13")

    play(game, "unit character A4", "step A5")
    assert step_of(game) == "take_bottom"
    assert reveals(game) == set()


@pytest.mark.rule("OBJ-002")
def test_a_condition_met_by_the_top_action_may_be_shown_before_the_bottom_action() -> None:
    game = given("""
        active: nordic
        players:
          nordic:
            mat: mechanical
            character: A4
            mechs: {riverwalk: A4}
            workers: [A4, A4, A4, A5, A5]
            objectives: [13, 12]
          saxony: {mat: militant, objectives: []}
    """)
    play(game, "section move", "top units", "unit worker A5", "step A4", "done")
    assert step_of(game) == "take_bottom"
    assert reveals(game) == {"reveal 13"}


@pytest.mark.rule("OBJ-002")
def test_not_between_paying_and_the_rest_of_a_bottom_action() -> None:
    game = common_man()
    play(game, "section move", "done", "bottom")
    assert step_of(game) == "build"
    assert reveals(game) == set()


@pytest.mark.rule("OBJ-003")
def test_not_on_the_turn_of_another_player() -> None:
    """A recruit bonus makes card 18 true while Saxony acts; Nordic has to wait for its own turn."""
    game = given("""
        active: saxony
        players:
          nordic:
            mat: mechanical
            power: 0
            popularity: 12
            workers: [A4, A4, A4, A5, A5]
            recruits: {build: power}
            objectives: [18, 12]
          saxony: {mat: industrial, workers: [F1, G1], objectives: []}
        resources: {F1: {wood: 3}}
    """)
    nordic = game.seat("nordic")
    play(game, "section move", "done", "bottom", "structure mill")
    assert game.active == game.seat("saxony")
    play(game, "territory F1")
    assert game.player("nordic").popularity == 13
    assert game.active == nordic
    assert reveals(game) == {"reveal 18"}

    other = given("""
        active: saxony
        players:
          nordic:
            mat: mechanical
            power: 0
            popularity: 13
            workers: [A4, A4, A4, A5, A5]
            objectives: [18, 12]
          saxony: {mat: industrial, objectives: []}
    """)
    assert reveals(other, other.seat("nordic")) == set()
    with pytest.raises(IllegalAction):
        other.play("reveal 18", seat=other.seat("nordic"))
    assert other.player("nordic").star_count == 0


@pytest.mark.rule("OBJ-004")
def test_showing_is_voluntary_and_needs_the_condition_at_that_moment() -> None:
    game = common_man()
    assert reveals(game) == {"reveal 8"}
    play(game, "section move", "top coins")  # 3 coins: too rich
    assert game.player("nordic").coins == 3
    assert reveals(game) == set()
    finish_turn(game)
    finish_turn(play(game, "section bolster"))

    assert game.active == game.seat("nordic")
    assert game.player("nordic").objectives == [8, 12]
    assert reveals(game) == set()
    with pytest.raises(IllegalAction):
        game.play("reveal 8")
    play(game, "section bolster", "top power")  # costs 1 coin: it holds again
    assert reveals(game) == {"reveal 8"}


@pytest.mark.rule("OBJ-004")
def test_an_unmet_objective_cannot_be_shown() -> None:
    game = common_man(coins=3)
    assert reveals(game) == set()
    with pytest.raises(IllegalAction):
        game.play("reveal 8")
    assert game.player("nordic").stars.get("objective", 0) == 0
    assert game.player("nordic").objectives == [8, 12]


@pytest.mark.rule("OBJ-012")
def test_a_card_that_names_the_end_of_the_turn_waits_for_the_last_action() -> None:
    """Crimea holds three mountains all the time."""
    game = given("""
        active: crimea
        players:
          crimea:
            mat: mechanical
            workers: [A1, C2, D5]
            objectives: [1, 8]
          saxony: {mat: militant, objectives: []}
        resources: {A1: {wood: 3}}
    """)
    assert reveals(game) == set()
    play(game, "section move", "done")
    assert step_of(game) == "take_bottom"
    assert "bottom" in legal(game)
    assert reveals(game) == set()
    with pytest.raises(IllegalAction):
        game.play("reveal 1")
    play(game, "bottom", "structure mill", "territory A1")
    assert step_of(game) == "end_turn"
    assert reveals(game) == {"reveal 1"}
    play(game, "reveal 1")
    assert game.player("crimea").stars["objective"] == 1


@pytest.mark.rule("OBJ-012")
def test_the_end_of_the_turn_comes_even_if_both_actions_were_declined() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: mechanical, workers: [A1, C2, D5], objectives: [1, 8]}
          saxony: {mat: militant, objectives: []}
    """)
    play(game, "section bolster")
    game.play("done")
    assert step_of(game) == "take_bottom"
    game.play("done")
    assert step_of(game) == "end_turn"
    assert reveals(game) == {"reveal 1"}
    game.play("done")
    assert game.active == game.seat("saxony")
    assert game.player("crimea").objectives == [1, 8]


@pytest.mark.rule("OBJ-012")
@pytest.mark.parametrize(
    ("path", "kept"),
    [
        pytest.param(["D5", "D4"], False, id="a mountain was given up"),
        pytest.param(["G3", "H1"], True, id="another worker moved"),
    ],
)
def test_the_condition_must_hold_when_the_last_action_is_done(path: list[str], kept: bool) -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: mechanical, workers: [A1, C2, D5, G3], factory_card: 6, objectives: [1, 8]}
          saxony: {mat: militant, objectives: []}
    """)
    play(game, "section factory:6", "done")
    assert step_of(game) == "take_bottom"
    assert reveals(game) == set()
    play(game, "bottom", f"unit worker {path[0]}", f"step {path[1]}")
    game.play("done")
    assert step_of(game) == "end_turn"
    assert reveals(game) == ({"reveal 1"} if kept else set())


# --- what it brings ------------------------------------------------------------------------------------


@pytest.mark.rule("OBJ-005", "OBJ-006", "OBJ-007")
def test_showing_places_a_star_and_both_cards_go_under_the_deck() -> None:
    game = common_man()
    assert game.decks.objectives == 21
    play(game, "reveal 8")
    nordic = game.player("nordic")
    assert nordic.stars["objective"] == 1
    assert nordic.star_count == 1
    assert nordic.objectives == []
    assert game.decks.objectives == 23
    assert step_of(game) == "choose_section"  # it is no action: the turn goes on
    assert game.active == game.seat("nordic")
    assert reveals(game) == set()


@pytest.mark.rule("OBJ-002", "OBJ-005")
def test_after_showing_between_the_actions_the_bottom_action_is_still_open() -> None:
    game = common_man()
    play(game, "section move", "done")
    assert step_of(game) == "take_bottom"
    play(game, "reveal 8")
    assert game.player("nordic").stars["objective"] == 1
    assert step_of(game) == "take_bottom"
    assert "bottom" in legal(game)
    play(game, "bottom", "structure mill", "territory A4")
    assert game.player("nordic").structures == {"mill": "A4"}
    assert game.active == game.seat("saxony")  # without cards in hand nothing is asked at the end


@pytest.mark.rule("OBJ-006")
def test_the_others_see_the_card_that_was_shown_and_not_the_other_one() -> None:
    game = common_man()
    saxony = game.seat("saxony")
    play(game, "reveal 8")
    shown = [event for event in game.events_for(saxony) if event.kind == "objective_revealed"]
    assert [event.args["card"] for event in shown] == [8]
    assert "12" not in str(game.events_for(saxony))


@pytest.mark.rule("OBJ-007")
def test_no_second_objective_star_even_if_both_cards_were_met() -> None:
    game = common_man(objectives="[8, 20]", more="structures: {mine: A4, mill: A5, armory: B5}")
    assert reveals(game) == {"reveal 8", "reveal 20"}
    play(game, "reveal 8")
    assert reveals(game) == set()
    with pytest.raises(IllegalAction):
        game.play("reveal 20")
    assert game.player("nordic").stars["objective"] == 1


@pytest.mark.rule("OBJ-007", "OBJ-011")
def test_saxony_keeps_its_second_card_and_may_show_both_at_the_same_moment() -> None:
    game = given("""
        active: saxony
        players:
          saxony:
            mat: mechanical
            coins: 3
            popularity: 7
            workers: [F1, F1, G1, G1]
            structures: {mine: F1, mill: G1, armory: F2}
            objectives: [8, 20]
          nordic: {mat: militant, objectives: []}
    """)
    play(game, "section bolster", "top power")
    assert step_of(game) == "take_bottom"
    assert reveals(game) == {"reveal 8", "reveal 20"}
    play(game, "reveal 20")
    assert game.player("saxony").objectives == [8]
    assert reveals(game) == {"reveal 8"}
    play(game, "reveal 8")
    assert game.player("saxony").objectives == []
    assert game.player("saxony").stars["objective"] == 2
    assert game.player("saxony").star_count == 2
    assert game.decks.objectives == 23


@pytest.mark.rule("OBJ-008")
def test_the_sixth_star_by_an_objective_ends_the_game_before_any_action() -> None:
    game = common_man(more="stars: {power: 1, popularity: 1, combat: 2}")
    assert game.player("nordic").star_count == 4
    play(game, "reveal 8")
    assert not game.over

    game = given("""
        active: nordic
        players:
          nordic:
            mat: mechanical
            coins: 2
            popularity: 7
            workers: [A4, A4, A4, A4, A5, A5, A5, A5]
            stars: {power: 1, popularity: 1, combat: 2, workers: 1}
            objectives: [8, 12]
          saxony: {mat: militant, objectives: []}
    """)
    assert game.player("nordic").star_count == 5
    play(game, "reveal 8")
    assert game.over
    assert game.decision is None
    assert game.player("nordic").star_count == 6
    assert game.player("nordic").last_section is None


@pytest.mark.rule("OBJ-009")
def test_what_the_objective_asks_for_is_not_spent() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: mechanical, workers: [A4, A5], objectives: [21, 8]}
          saxony: {mat: militant, objectives: []}
        resources: {A4: {wood: 5}, A5: {wood: 4}}
    """)
    play(game, "section bolster", "done", "done", "reveal 21")
    assert game.player("nordic").stars["objective"] == 1
    assert game.at("A4").resources == {"wood": 5}
    assert game.at("A5").resources == {"wood": 4}


@pytest.mark.rule("OBJ-009")
@pytest.mark.parametrize(("theirs", "met"), [(4, True), (5, True), (6, False)])
def test_a_card_may_compare_with_the_other_players_and_a_tie_is_enough(theirs: int, met: bool) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: mechanical, power: 5, character: D4, factory_card: 6, objectives: [5, 8]}}
          saxony: {{mat: militant, power: {theirs}, objectives: []}}
    """)
    play(game, "section bolster", "done", "done")
    assert step_of(game) == "end_turn"
    assert reveals(game) == ({"reveal 5"} if met else set())


@pytest.mark.rule("OBJ-010")
@pytest.mark.parametrize(
    ("bottom", "coins", "met"),
    [
        pytest.param("bottom", 4, False, id="taking the coins of Build"),
        pytest.param("bottom some", 2, True, id="declining them"),
    ],
)
def test_coins_may_be_declined_to_keep_an_objective_possible(bottom: str, coins: int, met: bool) -> None:
    game = common_man()
    play(game, "section move", "done", bottom)
    while step_of(game) != "end_turn":
        offered = legal(game)
        play(game, next(a for a in ("structure mill", "territory A4", "amount 0") if a in offered))
    assert game.player("nordic").structures == {"mill": "A4"}
    assert game.player("nordic").coins == coins
    assert reveals(game) == ({"reveal 8"} if met else set())


@pytest.mark.rule("OBJ-002")
def test_the_question_at_the_end_comes_whether_or_not_something_can_be_shown() -> None:
    """Its absence would tell the others what the cards are not."""
    met, unmet = common_man(coins=2), common_man(coins=9)
    for game in (met, unmet):
        play(game, "section trade", "top popularity", "done")
        assert step_of(game) == "end_turn"
        game.play("done")
        assert game.active == game.seat("saxony")
