"""What an offered action will cost, bring and start: a rehearsal on a copy that stops at chance and at secrets."""

from dataclasses import dataclass, field

from .bits import places_in
from .chance import ChanceStops
from .driving_off import popularity_loss
from .events import filtered
from .layout import ACTIVE, F_KIND, OVER, POPULARITY, ROW
from .machine import interject, legal_for, seats_to_act, settle, step_of
from .pieces import contested, enemy_at, workers_at
from .stack import top_frame
from .state import Raw, State
from .steps.base import STEPS


@dataclass(frozen=True)
class Preview:
    """Consequences as data.

    `events` happen for certain, in this order; `chance` is true if then something must be drawn or revealed;
    `next_step` and `next_seats` name the decision that follows (None after chance or at the end of the game).
    `fights`: for each combat that the move would start, the place, the defender and the popularity it would cost to
    win.
    """

    events: tuple[Raw, ...]
    chance: bool
    ends_game: bool
    next_step: str | None
    next_seats: tuple[int, ...]
    fights: tuple[tuple[int, int, int], ...] = field(default=())


def preview(s: State, seat: int, action: int) -> Preview:
    """Rehearse a legal action or interjection of a seat."""
    twin = s.copy()
    log: list[Raw] = []
    twin.log = log
    twin.dry = True
    chance = False
    f = top_frame(twin)
    try:
        if action in legal_for(s, seat):
            STEPS[twin.stack[f + F_KIND]].apply(twin, f, seat, action)
            settle(twin)
        else:
            interject(twin, seat, action)
    except ChanceStops:
        chance = True
    over = twin.now[OVER] == 1
    stopped = chance or over
    seats = 0 if stopped else seats_to_act(twin)
    return Preview(
        events=tuple(shown for raw in log if (shown := filtered(raw, seat)) is not None),
        chance=chance,
        ends_game=over,
        next_step=None if stopped else step_of(twin).name,
        next_seats=tuple(i for i in range(twin.table.players) if seats >> i & 1),
        fights=started_fights(s, twin, seat),
    )


def started_fights(before: State, after: State, seat: int) -> tuple[tuple[int, int, int], ...]:
    """Combats that are due after the action and were not before."""
    if seat != before.now[ACTIVE] or after.now[OVER]:
        return ()
    new = contested(after, seat) & ~contested(before, seat)
    found = []
    for place in places_in(new):
        defender = enemy_at(after, seat, place)
        loss = popularity_loss(after, seat, workers_at(after, defender, place), True)
        found.append((place, defender, min(loss, after.player[seat * ROW + POPULARITY])))
    return tuple(found)
