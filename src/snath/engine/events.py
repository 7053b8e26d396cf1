"""What has happened, told to a listener when there is one: `(kind, seat, a, b, c, d)`.

`KINDS` is the legend. A secret argument is seen only by the seats that the kind names; the others get -1. Modules
add kinds of their own.
"""

from typing import Final

from mypy_extensions import i64

from .axes import Axis
from .state import Raw, State


class EventKind:
    """A kind of event: its name, the names of its arguments, and who may know them.

    `secret` is the number of the argument that is hidden, or -1; `seen_by` says from whom it is not: "own" the seat,
    "both" the seat and the one that the first argument names, "alone": for all others the event does not exist.
    `axes` says what arguments stand for whose names do not say it. For the log: `silent` kinds are told by another
    event or not at all, `whole` ones have a sentence of their own, `losses_of` names the argument whose following
    losses belong to this event.
    """

    def __init__(
        self,
        name: str,
        args: tuple[str, ...] = (),
        secret: int = -1,
        seen_by: str = "",
        axes: dict[str, Axis] | None = None,
        silent: bool = False,
        whole: bool = False,
        losses_of: str = "",
    ) -> None:
        self.name = name
        self.args = args
        self.secret = secret
        self.seen_by = seen_by
        self.axes = axes or {}
        self.silent = silent
        self.whole = whole
        self.losses_of = losses_of


KINDS: Final[dict[int, EventKind]] = {
    0: EventKind("turn_begun", ("turn",)),
    1: EventKind("turn_ended", ()),
    2: EventKind("section_chosen", ("section",)),
    3: EventKind("top_taken", ("top_option",), silent=True),
    4: EventKind("bottom_taken", ("bottom",)),
    5: EventKind("paid", ("item", "n")),
    6: EventKind("paid_resource", ("resource", "place", "n")),
    7: EventKind("gained", ("item", "n")),
    8: EventKind("lost", ("item", "n")),
    9: EventKind("resource_placed", ("resource", "place", "n")),
    10: EventKind("worker_placed", ("place",)),
    11: EventKind("unit_stepped", ("unit", "from", "to")),
    12: EventKind("carried", ("place", "load"), silent=True),
    13: EventKind("movement_ended", ("unit", "place"), silent=True),
    14: EventKind("workers_driven_off", ("place", "by", "n"), whole=True),
    15: EventKind("cube_moved", ("box", "bottom")),
    16: EventKind("mech_deployed", ("ability", "place")),
    17: EventKind("structure_built", ("structure", "place")),
    18: EventKind("recruit_enlisted", ("bottom", "bonus")),
    19: EventKind("recruit_bonus", ("bottom", "taken")),
    20: EventKind("combat_opened", ("defender", "place")),
    21: EventKind("ability_used", ("ability", "opponent")),
    22: EventKind("committed", (), silent=True),
    23: EventKind("revealed", ("dial", "played")),
    24: EventKind("combat_won", ("loser", "place")),
    25: EventKind("unit_retreated", ("unit", "from", "to")),
    26: EventKind("card_drawn", ("value",), secret=0, seen_by="own"),
    27: EventKind("card_discarded", ("value",)),
    28: EventKind("card_stolen", ("victim", "value"), secret=1, seen_by="both"),
    29: EventKind("hand_seen", ("of",)),
    30: EventKind("encounter_drawn", ("card", "place")),
    31: EventKind("encounter_option", ("card", "letter")),
    32: EventKind("factory_seen", ("n",)),
    33: EventKind("factory_taken", ("card",)),
    34: EventKind("objective_revealed", ("card",)),
    35: EventKind("star_placed", ("goal",)),
    36: EventKind("first_star", (), silent=True),
    37: EventKind("coins_given", ("receiver", "n")),
    38: EventKind("order_given", ("order",), secret=0, seen_by="alone"),
    39: EventKind("units_sent_back", ("unit", "from", "to")),
    40: EventKind("game_over", (), whole=True),
    41: EventKind("deck_reshuffled", ("n",), whole=True),
}

TURN_BEGUN: Final = 0
TURN_ENDED: Final = 1
SECTION_CHOSEN: Final = 2
TOP_TAKEN: Final = 3
BOTTOM_TAKEN: Final = 4
PAID: Final = 5
PAID_RESOURCE: Final = 6
GAINED: Final = 7
LOST: Final = 8
RESOURCE_PLACED: Final = 9
WORKER_PLACED: Final = 10
UNIT_STEPPED: Final = 11
CARRIED: Final = 12
MOVEMENT_ENDED: Final = 13
WORKERS_DRIVEN_OFF: Final = 14
CUBE_MOVED: Final = 15
MECH_DEPLOYED: Final = 16
STRUCTURE_BUILT: Final = 17
RECRUIT_ENLISTED: Final = 18
RECRUIT_BONUS_TAKEN: Final = 19
COMBAT_OPENED: Final = 20
ABILITY_USED: Final = 21
COMMITTED: Final = 22
REVEALED: Final = 23
COMBAT_WON: Final = 24
UNIT_RETREATED: Final = 25
CARD_DRAWN: Final = 26
CARD_DISCARDED: Final = 27
CARD_STOLEN: Final = 28
HAND_SEEN: Final = 29
ENCOUNTER_DRAWN: Final = 30
ENCOUNTER_OPTION: Final = 31
FACTORY_SEEN: Final = 32
FACTORY_TAKEN: Final = 33
OBJECTIVE_REVEALED: Final = 34
STAR_PLACED: Final = 35
FIRST_STAR_PLACED: Final = 36
COINS_GIVEN: Final = 37
ORDER_GIVEN: Final = 38
UNIT_SENT_BACK: Final = 39
GAME_OVER: Final = 40
DECK_RESHUFFLED: Final = 41
# 42-48 and all from 49 on belong to modules

KIND_NAMED: Final[dict[str, EventKind]] = {kind.name: kind for kind in KINDS.values()}


def filtered(raw: Raw, seat: i64 | None) -> Raw | None:
    """The event as a seat (None: a spectator) may know it; None if it is none of its business."""
    kind = KINDS[raw[0]]
    secret = kind.secret
    if secret < 0 or (seat is not None and (seat == raw[1] or (kind.seen_by == "both" and seat == raw[2]))):
        return raw
    if kind.seen_by == "alone":
        return None
    hidden = list(raw)
    hidden[2 + secret] = -1
    return hidden[0], hidden[1], hidden[2], hidden[3], hidden[4], hidden[5]


def tell(s: State, kind: i64, seat: i64, a: i64, b: i64, c: i64, d: i64) -> None:
    """With no listener this costs next to nothing."""
    log = s.log
    if log is not None:
        log.append((kind, seat, a, b, c, d))
