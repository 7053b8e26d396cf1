"""What all drawings of the players share: whose mats are meant, and the numbers everybody compares."""

from typing import Final

from snath.content import load_content
from snath.engine.abilities import NAMES
from snath.engine.layout import ACTIVE, OVER
from snath.engine.mech_spaces import mech_abilities
from snath.engine.scoring import ScoreSheet, score, winners

from ..accessors import Look, Player

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
    return viewer if viewer is not None and viewer >= 0 else state.now[ACTIVE]


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


def abilities_of(look: Look, player: Player) -> tuple[str, list[str]]:
    """The faction ability and those of the mechs from left to right, as they hold at this table (SETUP-034, -035)."""
    mechs = mech_abilities(look.shown, player.seat)
    return NAMES[look.shown.table.faction_ability[player.seat]], [NAMES[ability] for ability in mechs]


def teams_of(look: Look) -> dict[int, list[Player]]:
    """Partners by the number of their team; nothing where everybody plays alone."""
    teams: dict[int, list[Player]] = {}
    for player in look.players:
        if player.team is not None:
            teams.setdefault(player.team, []).append(player)
    return dict(sorted(teams.items()))


def final_scores(look: Look) -> list[ScoreSheet]:
    """By seat, once the game is over; nothing before that or while somebody's coins are hidden."""
    if not look.shown.now[OVER] or any(player.coins is None for player in look.players):
        return []
    return score(look.shown)


def lit_seats(look: Look) -> list[int]:
    """Whose turn it is; at the end the winners, if they can be told."""
    if final_scores(look):
        return winners(look.shown)
    return [] if look.shown.now[OVER] else [look.shown.now[ACTIVE]]


def last_turn(look: Look) -> bool:
    """Are these the last turns, in which no unit moves (VAR-009)?"""
    state = look.shown
    return not state.table.ending.may_move(state)
