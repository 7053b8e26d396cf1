"""What all drawings of the players share: whose mats are meant, and the numbers everybody compares."""

from typing import Final

from snath.content import load_content
from snath.engine.layout import ACTIVE

from .look import Look, Player

#: A seat by number or by faction; None leaves the choice to the drawing.
SeatChoice = int | str | None
#: The green box that an option's cube leaves, as positions and notation call it.
BOX_OF: Final = {
    "move_units": "units", "gain_coins": "coins", "gain_power": "power", "gain_combat_cards": "cards",
    "gain_popularity": "popularity", "produce_territories": "territories",
}  # fmt: skip
#: Spaces of one-time bonuses as positions and notation call them.
BONUS_OF: Final = {"power": "power", "coins": "coins", "popularity": "popularity", "combat_cards": "cards"}


def seat_of(look: Look, seat: SeatChoice) -> int:
    """The seat asked for; else the viewer's; else the one whose turn it is."""
    if seat is not None:
        return look.player(seat).seat
    viewer = look._viewer()
    state = look.shown
    return viewer if viewer is not None and viewer < state.table.players else state.now[ACTIVE]


def numbers_of(player: Player) -> dict[str, int | None]:
    """By name; what is hidden is None."""
    return {
        "coins": player.coins,
        "power": player.power,
        "popularity": player.popularity,
        "cards": player.cards,
        "workers": len(player.workers),
        "upgrades": len(player.upgrades),
        "mechs": len(player.mechs),
        "structures": len(player.structures),
        "recruits": len(player.recruits),
    }


def most_of(name: str) -> int | None:
    """How many there can be of a kind of piece; None where that says nothing."""
    pieces = load_content().pieces
    return {
        "workers": pieces.workers,
        "upgrades": pieces.technology_cubes,
        "mechs": pieces.mechs,
        "structures": pieces.structures,
        "recruits": pieces.recruits,
    }.get(name)
