"""Stars fall due when a goal is reached and are placed at checkpoints; the last one ends the game, or begins its end.

A checkpoint stands where the rules say that a star is placed "at once": after all parts of one benefit, after one
combat with
all its consequences, after each neighbour's bonus. What falls due stays due, even if the track sinks again before
(STAR-003).
"""

from mypy_extensions import i64

from .abilities import STAR_LIMIT, in_force
from .bits import BIT
from .events import FIRST_STAR_PLACED, GAME_OVER, STAR_PLACED, tell
from .layout import (
    ACTIVE,
    CHOOSE_STAR,
    DEPTH,
    DUE,
    F_KIND,
    FIRST_STAR,
    GOAL_STARS,
    GOALS,
    OVER,
    ROW,
    STARS,
)
from .stack import pop, push, top_frame
from .state import State
from .steps.base import STEPS


def limit_of(s: State, seat: i64, goal: i64) -> i64:
    """Stars that a seat, or its team, can place on a goal (STAR-004, VAR-005)."""
    most = s.table.goal_limits[goal]
    for ability in s.table.hooks[STAR_LIMIT][seat]:
        if in_force(s, seat, ability):
            most = max(most, ability.star_limit(s, goal))
    return most


def stars_left(s: State, seat: i64) -> i64:
    """Stars that a seat, or its team, has still to place (STAR-006, VAR-004)."""
    left = s.table.all_stars
    for each in s.table.sides[seat]:
        left -= s.player[each * ROW + STARS]
    return left


def is_open(s: State, seat: i64, goal: i64) -> bool:
    """Can the seat, or its team, still place a star on this goal?"""
    placed = 0
    for each in s.table.sides[seat]:
        placed += s.player[each * ROW + GOAL_STARS + goal]
    return placed < limit_of(s, seat, goal)


def goal_reached(s: State, seat: i64, goal: i64) -> None:
    """The star is due unless the goal is used up for this seat."""
    if is_open(s, seat, goal):
        s.player[seat * ROW + DUE] |= BIT[goal]


def place_star(s: State, seat: i64, goal: i64) -> None:
    s.player[seat * ROW + DUE] &= ~BIT[goal]
    s.player[seat * ROW + STARS] += 1
    s.player[seat * ROW + GOAL_STARS + goal] += 1
    tell(s, STAR_PLACED, seat, goal, 0, 0, 0)
    if not s.now[FIRST_STAR]:
        s.now[FIRST_STAR] = 1
        tell(s, FIRST_STAR_PLACED, seat, 0, 0, 0, 0)
        s.table.first_star.placed(s)


def checkpoint(s: State) -> None:
    """Place what is due, the active player first, then clockwise. It may end the game: callers stop after it."""
    players = s.table.players
    seat = s.now[ACTIVE]
    for _ in range(players):
        if s.player[seat * ROW + DUE] and place_due(s, seat):
            return
        seat = seat + 1 if seat + 1 < players else 0


def place_due(s: State, seat: i64) -> bool:
    """Place the stars of one seat; True if a choice or the end of the game comes first."""
    room = stars_left(s, seat)
    due = goals_due(s, seat) if room else []
    if len(due) > room:  # STAR-021
        push(s, CHOOSE_STAR, seat, 0, 0, 0, 0, 0)
        return True
    s.player[seat * ROW + DUE] = 0
    for goal in due:
        place_star(s, seat, goal)
    return len(due) > 0 and stars_left(s, seat) == 0 and last_star(s, seat)


def goals_due(s: State, seat: i64) -> list[int]:
    """Goals whose star is due, but for those where a partner was quicker (VAR-005)."""
    found: list[int] = []
    for goal in range(GOALS):
        if s.player[seat * ROW + DUE] >> goal & 1 and is_open(s, seat, goal):
            found.append(goal)
    return found


def last_star(s: State, seat: i64) -> bool:
    """All stars of a side are placed: does that end the game? It may also cut the turn short."""
    over = s.table.ending.last_star(s, seat)
    if over:
        end_game(s, seat)
    return over


def clear_stack(s: State) -> None:
    """Everything that was under way stops; open frames tidy up from the top down."""
    while s.now[DEPTH]:
        f = top_frame(s)
        STEPS[s.stack[f + F_KIND]].abandon(s, f)
        pop(s)


def end_game(s: State, by: i64) -> None:
    """At once, whatever could still happen (STAR-013)."""
    clear_stack(s)
    s.now[OVER] = 1
    for seat in range(s.table.players):
        s.player[seat * ROW + DUE] = 0  # STAR-006
    tell(s, GAME_OVER, by, 0, 0, 0, 0)
