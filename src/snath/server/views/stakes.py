"""What everybody can work out at the table: what a combat is about, and what the game would score now."""

from typing import Any

from snath.engine.driving_off import popularity_loss
from snath.engine.layout import CARDS, GOAL_COMBAT, POPULARITY, POWER, ROW
from snath.engine.pieces import workers_at
from snath.engine.retreats import retreats, retreats_with_mechs
from snath.engine.scoring import score
from snath.engine.stars import is_open, stars_left
from snath.engine.state import State
from snath.engine.steps.combat import card_limit
from snath.view import Territory, View


def sides_of(state: State, attacker: int, defender: int, place: int) -> list[dict[str, Any]]:
    """Both fighters, the attacker first: how strong each can be at most, and what it means if that one wins."""
    return [
        side_of(state, attacker, defender, place, attacks=True),
        side_of(state, defender, attacker, place, attacks=False),
    ]


def side_of(state: State, seat: int, other: int, place: int, attacks: bool) -> dict[str, Any]:
    row = seat * ROW
    driven = workers_at(state, other, place) if attacks else 0
    lost = min(popularity_loss(state, seat, driven, True), state.player[row + POPULARITY]) if driven else 0
    names = state.table.map.names
    mask = retreats(state, other, place) | retreats_with_mechs(state, other, place)
    left = stars_left(state, seat)
    star = left > 0 and is_open(state, seat, GOAL_COMBAT)
    return {
        "seat": seat,
        "most_dial": int(min(state.table.highest_dial, state.player[row + POWER])),
        "most_cards": int(min(card_limit(state, seat, place), state.player[row + CARDS])),
        "if_won": {
            "retreating": Territory(state, place).units.get(state.table.factions[other], {}),
            "retreats_to": [name for i, name in enumerate(names) if mask >> i & 1],  # besides the home base
            "popularity": int(lost),
            "star": bool(star),
            "last_star": bool(star and left == 1),
        },
    }


def scores_now(view: View) -> list[dict[str, Any]]:
    """What each would score if the game ended now; coins that are hidden are left open."""
    found = []
    for player, sheet in zip(view.players, score(view.state), strict=True):
        hidden = player.coins is None
        lines = [
            {"kind": line.kind, "count": line.count, "each": line.each, "coins": line.coins}
            | ({"count": None, "coins": None} if hidden and line.kind == "coins" else {})
            for line in sheet.lines
        ]
        found.append({"seat": player.seat, "total": None if hidden else sheet.total, "lines": lines})
    return found
