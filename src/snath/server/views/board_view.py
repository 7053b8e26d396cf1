"""What lies and stands on the board."""

from typing import Any

from snath.engine.layout import (
    BUILDINGS,
    FIGHTERS,
    ROW,
    SPOTS,
    TERRITORY_LIMIT,
    TOKENS,
    WORKERS,
)
from snath.engine.names import RESOURCE_NAMES
from snath.engine.pieces import controlled, fighters_at, mechs_at, workers_at
from snath.engine.state import State
from snath.view import Territory, View
from snath.words import Words

from ..modules import on_the_board


def resources_of(state: State, seat: int) -> dict[str, int]:
    """Tokens on all territories that the seat controls."""
    found = [0] * len(RESOURCE_NAMES)
    mask = controlled(state, seat)
    for i, n in enumerate(state.resources):
        if n and mask >> i // 4 & 1 and i // 4 < TERRITORY_LIMIT:
            found[i % 4] += n
    return dict(zip(RESOURCE_NAMES, found, strict=True))


def board_view(view: View, words: Words) -> dict[str, Any]:
    """Only places on which something lies or stands."""
    state = view.shown
    factions = state.table.factions
    mechs: dict[tuple[str, str], list[str]] = {}
    for player in view.players:
        for ability, place in player.mechs.items():
            mechs.setdefault((place, player.faction), []).append(ability)
    pieces = on_the_board(view, words)
    used = state.now[TOKENS] | sum(1 << state.table.map.names.index(place) for place in pieces)
    standing = []  # masks of the places with units, by seat
    for seat in range(len(factions)):
        units = state.player[seat * ROW + FIGHTERS] | state.player[seat * ROW + WORKERS]
        standing.append(units)
        used |= units | state.player[seat * ROW + BUILDINGS]
    tokens: dict[int, dict[str, int]] = {}
    for i, n in enumerate(state.resources):
        if n:
            tokens.setdefault(i // 4, {})[RESOURCE_NAMES[i % 4]] = n
            used |= 1 << i // 4
    found: dict[str, Any] = {}
    for number in range(SPOTS):
        if not used >> number & 1:
            continue
        here = Territory(state, number)
        name = here.name
        units_here = {}
        for seat, faction in enumerate(factions):
            if standing[seat] >> number & 1:
                fighters = fighters_at(state, seat, number)
                units_here[faction] = {
                    "character": fighters - mechs_at(state, seat, number),
                    "mechs": mechs.get((name, faction), []),
                    "workers": workers_at(state, seat, number),
                }
        found[name] = {
            "resources": tokens.get(number, {}),
            "structure": here.structure,
            "units": units_here,
            "token": here.token,
            "controller": here.controller,
            "pieces": pieces.get(name, []),
        }
    return found
