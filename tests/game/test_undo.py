"""Taking actions back, and when that is fair."""

from typing import Any

import pytest

import snath
from snath.engine.state import same_position
from tests.known import known
from tests.rules.table import given, play

FIGHT = """
    active: saxony
    players:
      nordic: {power: 5, hand: [], objectives: [], mechs: {riverwalk: B4}}
      saxony: {power: 7, hand: [], objectives: [], character: C3}
    encounters: []
"""


def test_undo_goes_back_to_the_very_beginning() -> None:
    game = snath.new_game(3, seed=5)
    start = game.state.copy()
    for _ in range(40):
        game.play(game.legal_numbers()[0])
    while game.history:
        game.undo()
    assert same_position(start, game.state)
    assert game.events == []
    with pytest.raises(snath.IllegalAction, match="nothing to take back"):
        game.undo()


def test_a_section_may_be_taken_back_fairly_but_a_drawn_card_may_not() -> None:
    game = snath.new_game(["nordic:industrial", "saxony:militant"], seed=7)
    game.play("section bolster")
    assert str(game.undo(fair=True)) == "section bolster"
    play(game, "section bolster", "top cards")
    with pytest.raises(snath.IllegalAction, match="cannot be taken back"):
        game.undo(fair=True)
    game.undo()
    assert game.player("nordic").cards == 1


def test_a_reveal_cannot_be_taken_back_even_if_nobody_draws() -> None:
    game = play(given(FIGHT), "section move", "top units", "unit character C3", "step B4", "done")
    game.play("dial 4", seat=game.seat("nordic"))
    game.play("dial 0", seat=game.seat("saxony"))
    with pytest.raises(snath.IllegalAction):
        game.undo(fair=True)


def test_a_sealed_choice_may_be_taken_back_by_its_owner_before_the_reveal() -> None:
    game = play(given(FIGHT), "section move", "top units", "unit character C3", "step B4", "done")
    nordic, saxony = game.seat("nordic"), game.seat("saxony")
    game.play("dial 4", seat=saxony)
    with pytest.raises(snath.IllegalAction, match="Only the player who acted"):
        game.undo(fair=True, seat=nordic)
    game.undo(fair=True, seat=saxony)
    assert game.view(saxony).committed == set()


def test_the_turn_of_another_player_is_not_taken_back() -> None:
    game = given("players: {nordic: {objectives: [], mat: industrial}, saxony: {objectives: []}}\n")
    play(game, "section bolster", "done")
    assert game.active == game.seat("saxony")
    with pytest.raises(snath.IllegalAction):
        game.undo(fair=True)


def test_a_standing_order_of_somebody_else_neither_hinders_undo_nor_is_lost() -> None:
    game = given("players: {nordic: {objectives: [], mat: industrial}, saxony: {objectives: []}}\n")
    saxony = game.seat("saxony")
    game.play("section bolster")
    game.play("order ask build", seat=saxony)
    assert str(game.undo(fair=True, seat=game.seat("nordic"))) == "section bolster"
    assert game.player("saxony").asks == ["build"]
    assert str(game.legal_actions()[0]) == "section move"


@pytest.mark.parametrize("seat", [-1, 7, "nordic", True, 10**40])
def test_a_seat_that_does_not_exist_is_refused(seat: Any) -> None:
    game = snath.new_game(2, seed=1)
    for ask in (game.play, game.preview, game.why_not):
        with pytest.raises(snath.IllegalAction, match="no seat"):
            ask("section move", seat=seat)


@pytest.mark.parametrize("action", ["", "foo", "section", "step Z9", -3, 10**9, 2.5, None, True])
def test_what_is_no_action_is_refused(action: Any) -> None:
    game = snath.new_game(2, seed=1)
    before = game.state.copy()
    for ask in (game.play, game.preview, game.why_not):
        with pytest.raises(snath.IllegalAction):
            ask(action)
    assert same_position(before, game.state)


def test_the_list_of_legal_actions_is_the_callers_own() -> None:
    game = snath.new_game(2, seed=1)
    game.legal_numbers().clear()
    assert game.legal_actions()


def test_a_preview_does_not_tell_a_standing_order() -> None:
    position = """
        active: nordic
        players:
          nordic: {{mat: industrial, coins: 3, objectives: []}}
          saxony: {{mat: militant, objectives: [], recruits: {{upgrade: coins}}, ask: {asks}}}
        resources: {{A4: {{oil: 3}}}}
    """
    previews = []
    for asks in ("[]", "[upgrade]"):
        game = play(given(position.format(asks=asks)), "section bolster", "done", "bottom")
        previews.append(game.preview("done"))
    assert previews[0] == previews[1]


def test_a_look_at_a_hand_cannot_be_taken_back() -> None:
    game = given("""
        promos: true
        active: nordic
        encounter_deck: [31]
        combat_deck: {}
        players:
          nordic: {mat: patriotic, popularity: 5, hand: [], objectives: [], character: A4}
          saxony: {mat: militant, hand: [2, 5], objectives: []}
        resources: {A5: {oil: 2}}
        encounters: [B5]
    """)
    play(game, "section move", "top units", "unit character A4", "step B5", "done", "option C")
    assert known(game.decision).step == "look_at_hand"
    game.play(f"seat {game.seat('saxony')}")
    assert game.view(game.seat("nordic")).player("saxony").hand_known == [2, 5]
    assert known(game.decision).step == "take_bottom"
    with pytest.raises(snath.IllegalAction):
        game.undo(fair=True)
