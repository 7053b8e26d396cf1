"""The course of a game: going back to any point of it, and leaving an action out."""

import pytest

import snath
from snath.engine.reasons import Reason
from snath.engine.state import State, same_position
from snath.game.timeline import RECENT, Timeline
from tests.rules.table import given, play

LONG = 3 * RECENT
FIGHT = """
    active: saxony
    players:
      nordic: {power: 5, hand: [], objectives: [], mechs: {riverwalk: B4}}
      saxony: {power: 7, hand: [], objectives: [], character: C3}
    encounters: []
"""


def long_game() -> tuple[snath.Game, list[State]]:
    """A game of some length, and copies of all its states."""
    game = snath.new_game(3, seed=5)
    states = [game.state.copy()]
    for n in range(LONG):
        legal = game.legal_numbers()
        game.play(legal[n % len(legal)])
        states.append(game.state.copy())
    return game, states


def test_every_point_is_reached_whether_its_state_was_kept_or_not() -> None:
    game, states = long_game()
    timeline = game.timeline
    assert len(timeline._kept) < LONG  # not all of them
    assert [same_position(timeline.at(n), states[n]) for n in range(LONG + 1)] == [True] * (LONG + 1)
    assert [same_position(state, states[n]) for n, state in enumerate(timeline.walk(), 1)] == [True] * LONG


def test_events_belong_to_their_actions_though_nobody_counted_them() -> None:
    game, _ = long_game()
    counted = [game.timeline.told_by(n) for n in range(LONG)]
    assert [raw for raws in counted for raw in raws] == game.timeline.log
    later = Timeline(game.start, game.history, game.timeline.log)
    assert [later.told_by(n) for n in range(LONG)] == counted


def test_a_state_that_was_kept_does_not_change_when_the_game_goes_on_from_it() -> None:
    game, states = long_game()
    back = game.at_move(LONG - 1)
    back.play(back.legal_numbers()[-1])
    assert same_position(game.at_move(LONG - 1).state, states[LONG - 1])
    assert len(game.history) == LONG


@pytest.mark.parametrize("n", [-1, LONG + 1])
def test_there_is_nothing_before_the_beginning_and_after_the_end(n: int) -> None:
    with pytest.raises(IndexError, match=f"there is no point {n}"):
        long_game()[0].at_move(n)


def test_a_secret_choice_falls_away_with_the_combat_that_is_not_fought() -> None:
    game = play(given(FIGHT), "section move", "top units", "unit character C3", "step B4", "done")
    nordic, saxony = game.seat("nordic"), game.seat("saxony")
    ends_movement = len(game.history) - 1
    game.play("order ask build", seat=saxony)
    game.play("dial 4", seat=nordic)
    sealed = len(game.history) - 1
    assert game.take_back(ends_movement) == [sealed]
    assert game.player("saxony").asks == ["build"]
    assert [game.notation.text(played.action) for played in game.history[-2:]] == ["step B4", "order ask build"]
    assert game.decision is not None
    assert game.decision.step == "move"


def test_what_somebody_does_not_know_of_hinders_no_undo() -> None:
    game = play(given(FIGHT), "section move", "top units", "unit character C3", "step B4", "done")
    nordic, saxony = game.seat("nordic"), game.seat("saxony")
    before = game.timeline.undoable(saxony)
    game.play("dial 4", seat=nordic)
    secret = len(game.history) - 1
    assert game.timeline.undoable(saxony, known=lambda n: n != secret) == before
    refused = game.timeline.undoable(saxony)
    assert isinstance(refused, Reason)
    assert refused.key == "undo-not-yours"
    assert game.timeline.undoable(nordic) == secret
