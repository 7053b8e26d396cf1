"""What has happened, told to a listener when there is one: `(kind, seat, a, b, c, d)`.

`KINDS` is the legend. A secret argument is seen only by the seats that the kind names; the others get -1.
"""

from typing import Final

from mypy_extensions import i64

from .state import Raw, State

# name, arguments, secret argument (index from 0) or -1, who sees it: "own" the seat, "both" it and argument a,
# "alone": for the others the whole event does not exist
KINDS: Final = (
    ("turn_begun", ("turn",), -1, ""),
    ("turn_ended", (), -1, ""),
    ("section_chosen", ("section",), -1, ""),
    ("top_taken", ("top_option",), -1, ""),
    ("bottom_taken", ("bottom",), -1, ""),
    ("paid", ("item", "n"), -1, ""),
    ("paid_resource", ("resource", "place", "n"), -1, ""),
    ("gained", ("item", "n"), -1, ""),
    ("lost", ("item", "n"), -1, ""),
    ("resource_placed", ("resource", "place", "n"), -1, ""),
    ("worker_placed", ("place",), -1, ""),
    ("unit_stepped", ("unit", "from", "to"), -1, ""),
    ("carried", ("place", "load"), -1, ""),
    ("movement_ended", ("unit", "place"), -1, ""),
    ("workers_driven_off", ("place", "by", "n"), -1, ""),
    ("cube_moved", ("box", "bottom"), -1, ""),
    ("mech_deployed", ("ability", "place"), -1, ""),
    ("structure_built", ("structure", "place"), -1, ""),
    ("recruit_enlisted", ("bottom", "bonus"), -1, ""),
    ("recruit_bonus", ("bottom", "taken"), -1, ""),
    ("combat_opened", ("defender", "place"), -1, ""),
    ("ability_used", ("ability", "opponent"), -1, ""),
    ("committed", (), -1, ""),
    ("revealed", ("dial", "played"), -1, ""),
    ("combat_won", ("loser", "place"), -1, ""),
    ("unit_retreated", ("unit", "from", "to"), -1, ""),
    ("card_drawn", ("value",), 0, "own"),
    ("card_discarded", ("value",), -1, ""),
    ("card_stolen", ("victim", "value"), 1, "both"),
    ("hand_seen", ("of",), -1, ""),
    ("encounter_drawn", ("card", "place"), -1, ""),
    ("encounter_option", ("card", "letter"), -1, ""),
    ("factory_seen", ("n",), -1, ""),
    ("factory_taken", ("card",), -1, ""),
    ("objective_revealed", ("card",), -1, ""),
    ("star_placed", ("goal",), -1, ""),
    ("first_star", (), -1, ""),
    ("coins_given", ("receiver", "n"), -1, ""),
    ("order_given", ("order",), 0, "alone"),
    ("units_sent_back", ("unit", "from", "to"), -1, ""),
    ("game_over", (), -1, ""),
    ("deck_reshuffled", ("n",), -1, ""),
    ("flag_placed", ("place",), -1, ""),
    ("trap_placed", ("trap", "place"), 0, "own"),
    ("trap_sprung", ("trap", "place", "victim"), -1, ""),
    ("trap_armed", ("place",), -1, ""),
    ("last_turns", (), -1, ""),
    ("delay_reported", ("by",), -1, ""),
    ("sample_score", ("coins",), -1, ""),
)  # fmt: skip

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
FLAG_PLACED: Final = 42
TRAP_PLACED: Final = 43
TRAP_SPRUNG: Final = 44
TRAP_ARMED: Final = 45
LAST_TURNS_BEGUN: Final = 46
DELAY_REPORTED: Final = 47
SAMPLE_SCORE: Final = 48


def filtered(raw: Raw, seat: i64 | None) -> Raw | None:
    """The event as a seat (None: a spectator) may know it; None if it is none of its business."""
    _, _, secret, seen_by = KINDS[raw[0]]
    if secret < 0 or (seat is not None and (seat == raw[1] or (seen_by == "both" and seat == raw[2]))):
        return raw
    if seen_by == "alone":
        return None
    hidden = list(raw)
    hidden[2 + secret] = -1
    return hidden[0], hidden[1], hidden[2], hidden[3], hidden[4], hidden[5]


def tell(s: State, kind: i64, seat: i64, a: i64, b: i64, c: i64, d: i64) -> None:
    """With no listener this costs next to nothing."""
    log = s.log
    if log is not None:
        log.append((kind, seat, a, b, c, d))
