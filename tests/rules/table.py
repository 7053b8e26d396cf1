"""How rule tests speak: a position as given, actions in notation, the facade to look."""

from textwrap import dedent

import snath
from snath import Game
from snath.view import Look, View
from snath.view.modules.invaders_from_afar import Token
from tests.known import known


def given(text: str) -> Game:
    """A game that stands as the position file says."""
    body = dedent(text)
    if "snath:" not in body:
        body = "snath: position/1\n" + body
    return snath.load_position(body)


def legal(game: Game, seat: int | None = None) -> set[str]:
    """The notations of everything that may be done now."""
    return {str(action) for action in game.legal_actions(seat)}


def play(game: Game, *actions: str) -> Game:
    """Play actions in order; a `done` whose question answered itself is passed over."""
    for action in actions:
        if action == "done" and (game.over or "done" not in legal(game)):
            continue
        game.play(action)
    return game


def token_at(look: Look, place: str) -> Token | None:
    """The Flag or Trap there."""
    token = look.at(place).faction_token
    assert token is None or isinstance(token, Token)
    return token


def step_of(game: Game) -> str:
    """Name of the decision that is due, or 'over'."""
    return "over" if game.decision is None else game.decision.step


def finish_turn(game: Game) -> Game:
    """Say `done` until the turn has passed to another seat or the game is over."""
    seat, turn = game.active, game.turn
    while not game.over and (game.active, game.turn) == (seat, turn):
        game.play("done")
    return game


def supply(looked_at: Game | View) -> list[str]:
    """Togawa's Traps that are not on the board yet, by name; only where that may be known."""
    return sorted(known(looked_at.player("togawa").module("invaders_from_afar").traps_left))
