"""Stars fall due when a goal is reached and are placed at checkpoints; the last one ends the game, or begins its end.

A checkpoint stands where the rules say that a star is placed "at once": after all parts of one benefit, after one
combat with
all its consequences, after each neighbour's bonus. What falls due stays due, even if the track sinks again before
(STAR-003).
"""

from mypy_extensions import i64

from .abilities import STAR_LIMIT, in_force
from .bits import BIT, index_of, places_in
from .events import FIRST_STAR_PLACED, GAME_OVER, STAR_PLACED, tell
from .layout import (
    ACTIVE,
    CHOOSE_STAR,
    DEPTH,
    DUE,
    F_KIND,
    FIRST_STAR,
    FRAME,
    GOAL_STARS,
    GOALS,
    MORE,
    MORE_STARS,
    MOVE_STEP,
    OVER,
    ROW,
    STARS,
)
from .stack import pop, push, top_frame
from .state import State
from .steps.base import STEPS
from .watches import ANY_MOMENT, OWN_TURN, TURN_END


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


def stars_on(s: State, seat: i64, goal: i64) -> i64:
    """Stars that a seat has placed on a goal."""
    if goal < GOALS:
        return s.player[seat * ROW + GOAL_STARS + goal]
    return s.more[seat * MORE + MORE_STARS + goal - GOALS] if s.table.more else 0


def set_stars_on(s: State, seat: i64, goal: i64, n: i64) -> None:
    if goal < GOALS:
        s.player[seat * ROW + GOAL_STARS + goal] = n
    else:
        s.more[seat * MORE + MORE_STARS + goal - GOALS] = n


def is_open(s: State, seat: i64, goal: i64) -> bool:
    """Can the seat, or its team, still place a star on this goal?"""
    if s.table.goal_closed >> goal & 1:
        return False
    shares = s.table.goal_shares[goal]
    placed: i64 = 0
    for each in s.table.sides[seat]:
        if shares == BIT[goal]:
            placed += stars_on(s, each, goal)
        else:
            for other in places_in(shares):
                placed += stars_on(s, each, other)
    return placed < limit_of(s, seat, goal)


def goal_reached(s: State, seat: i64, goal: i64) -> None:
    """The star is due unless the goal is used up for this seat."""
    if is_open(s, seat, goal):
        s.player[seat * ROW + DUE] |= BIT[goal]


def place_star(s: State, seat: i64, goal: i64) -> None:
    s.player[seat * ROW + DUE] &= ~BIT[goal]
    s.player[seat * ROW + STARS] += 1
    set_stars_on(s, seat, goal, stars_on(s, seat, goal) + 1)
    tell(s, STAR_PLACED, seat, goal, 0, 0, 0)
    if not s.now[FIRST_STAR]:
        s.now[FIRST_STAR] = 1
        tell(s, FIRST_STAR_PLACED, seat, 0, 0, 0, 0)
        s.table.first_star.placed(s)


def checkpoint(s: State) -> None:
    """Place what is due, the active player first, then clockwise. It may end the game: callers stop after it."""
    players = s.table.players
    if s.table.watched:
        look_at_watches(s, ANY_MOMENT)
    seat = s.now[ACTIVE]
    if seat >= players:
        seat = 0  # the turn of a side without a player
    for _ in range(players):
        if s.player[seat * ROW + DUE] and place_due(s, seat):
            return
        seat = seat + 1 if seat + 1 < players else 0
    if s.table.ending.follows_play and s.table.ending.checked(s):
        end_game(s, s.table.ending.ended_by(s))


def look_at_watches(s: State, moment: i64) -> None:
    """Goals that are conditions, at any moment, in the own turn or at its end; never in the middle of a Move."""
    for depth in range(s.now[DEPTH]):
        if s.stack[depth * FRAME + F_KIND] == MOVE_STEP:
            return
    active = s.now[ACTIVE]
    for watch in s.table.watched:
        for seat in range(s.table.players):
            right = watch.moment == ANY_MOMENT or (seat == active and (watch.moment == OWN_TURN or moment == TURN_END))
            if right and is_open(s, seat, watch.goal) and watch.met(s, seat):
                goal_reached(s, seat, watch.goal)


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
    due = s.player[seat * ROW + DUE]
    while due:
        low = due & -due
        due ^= low
        goal = index_of(low)
        if is_open(s, seat, goal) and not shares_star(s, goal, found):
            found.append(goal)
    return found


def shares_star(s: State, goal: i64, found: list[int]) -> bool:
    """Does another goal of the same space take its star?"""
    for other in found:
        if s.table.goal_shares[goal] >> other & 1:
            return True
    return False


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
