"""Short ways through a turn on the player mat, shared by the tests of its top and bottom row."""

from snath import Game
from tests.rules.table import legal, step_of


def choose(game: Game, section: str) -> Game:
    """Place the action token and leave out the top row."""
    game.play(f"section {section}")
    if step_of(game) == "take_top":
        game.play("done")
    return game


def pay_bottom(game: Game, section: str) -> Game:
    """Take the bottom row of a section without its top row, up to the first choice in it."""
    choose(game, section).play("bottom")
    return game


def pass_turn(game: Game) -> Game:
    """The active player places the token somewhere and takes no action."""
    seat, turn = game.active, game.turn
    game.play(min(action for action in legal(game) if action.startswith("section")))
    while (game.active, game.turn) == (seat, turn):
        game.play("done")
    return game


def pass_until(game: Game, faction: str) -> Game:
    """Everybody passes until the turn of this faction begins."""
    while game.factions[game.active] != faction or step_of(game) != "choose_section":
        if step_of(game) == "choose_section":
            pass_turn(game)
        else:
            game.play("done")
    return game


def asked(game: Game) -> tuple[str, ...]:
    """The factions that must answer now."""
    return () if game.decision is None else tuple(game.factions[seat] for seat in game.decision.seats)


def offered(game: Game, verb: str) -> set[str]:
    """What is offered now with this verb."""
    return {action for action in legal(game) if action.split()[0] == verb}
