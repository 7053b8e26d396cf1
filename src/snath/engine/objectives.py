"""Objective cards: when they may be shown, and what becomes of them (OBJ-002 to OBJ-012)."""

from mypy_extensions import i64

from .abilities import KEEPS, in_force
from .actions import REVEAL
from .events import OBJECTIVE_REVEALED, tell
from .layout import (
    ACTIVE,
    DUE,
    EPOCH,
    FACTORY_CARDS,
    GOAL_OBJECTIVE,
    IN_HAND,
    OBJECTIVE_CARDS,
    OBJECTIVES,
    OBJECTIVES_UNDER,
    PUBLIC,
    ROW,
    UNDER_PILE,
)
from .pieces import controlled
from .stars import checkpoint, goal_reached, last_star, place_star, stars_left
from .state import State
from .table_rules import OBJECTIVE_SHOWN


def held(s: State, seat: i64) -> list[int]:
    """Numbers of the objective cards in hand."""
    return [card for card in range(OBJECTIVE_CARDS, FACTORY_CARDS) if s.card_at[card] == IN_HAND + seat]


def is_met(s: State, seat: i64, card: i64) -> bool:
    """The whole condition must hold at this moment (OBJ-004)."""
    control = controlled(s, seat)
    for condition in s.table.objectives[card].conditions:
        if not condition.holds(s, seat, control):
            return False
    return True


def offer_reveals(s: State, seat: i64, at_end_of_turn: bool, out: list[int]) -> None:
    """Cards that speak of the end of the turn wait for it (OBJ-012)."""
    left = s.player[seat * ROW + OBJECTIVES]
    card = OBJECTIVE_CARDS
    while left:
        if s.card_at[card] == IN_HAND + seat:
            left -= 1
            if (at_end_of_turn or not s.table.objectives[card].at_end_of_turn) and is_met(s, seat, card):
                out.append(REVEAL + card)
        card += 1


def may_show(s: State, seat: i64, card: i64) -> bool:
    """In the middle of the own turn, where older editions are played (VAR-013); OBJ-003 and OBJ-012 hold."""
    own = seat == s.now[ACTIVE] and s.card_at[card] == IN_HAND + seat
    return own and not s.table.objectives[card].at_end_of_turn and is_met(s, seat, card)


def reveal(s: State, seat: i64, card: i64) -> None:
    """Before or after an action: a star at once (OBJ-005)."""
    show(s, seat, card)
    checkpoint(s)


def reveal_midway(s: State, seat: i64, card: i64) -> None:
    """In the middle of an action: this star alone; others that are due wait for the end of their benefit (VAR-018)."""
    show(s, seat, card)
    if s.player[seat * ROW + DUE] >> GOAL_OBJECTIVE & 1:
        place_star(s, seat, GOAL_OBJECTIVE)
        if stars_left(s, seat) == 0:
            last_star(s, seat)


def show(s: State, seat: i64, card: i64) -> None:
    """All cards go under the deck (OBJ-006), unless an ability keeps the others."""
    s.now[EPOCH] += 1
    tell(s, OBJECTIVE_REVEALED, seat, card, 0, 0, 0)
    put_under(s, seat, card)
    s.card_known[card] = PUBLIC
    keeps = False
    for ability in s.table.hooks[KEEPS][seat]:
        if in_force(s, seat, ability) and ability.keeps_objectives(s, seat):
            keeps = True
    if not keeps:
        for other in held(s, seat):
            put_under(s, seat, other)
    for rule in s.table.rules[OBJECTIVE_SHOWN]:
        rule.objective_shown(s, seat, card)
    if stars_left(s, seat):
        goal_reached(s, seat, GOAL_OBJECTIVE)


def put_under(s: State, seat: i64, card: i64) -> None:
    s.card_at[card] = UNDER_PILE + s.now[OBJECTIVES_UNDER]
    s.now[OBJECTIVES_UNDER] += 1
    s.player[seat * ROW + OBJECTIVES] -= 1
