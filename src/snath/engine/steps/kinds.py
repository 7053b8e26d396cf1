"""The steps of the base game as the validators and the reasons see them.

For every step: which step it may stand on, at which stage, with which numbers, and which verbs answer it.
"""

from collections.abc import Callable, Mapping

from .. import actions as a
from ..abilities import GOES_ON
from ..keepers import NOT_ON_THE_GROUND
from ..layout import (
    AFTER_MOVEMENT,
    AFTER_REVEAL,
    ALL_DIFFERENT,
    ANYWHERE,
    BEFORE_COMBAT,
    BUILD_STEP,
    CARDS,
    CARGO_BITS,
    CARGO_KINDS,
    CHOOSE_COMBAT,
    CHOOSE_SECTION,
    CHOOSE_STAR,
    COMBAT,
    COMMIT,
    DEPLOY_STEP,
    DEPTH,
    ENCOUNTER,
    END_TURN,
    ENLIST_STEP,
    F_KIND,
    FACTORY_VISIT,
    FIRST_FACTORY_SECTION,
    FLYER,
    FRAME,
    GAIN,
    ITEM_BITS,
    ITEM_RELOCATE,
    LAST_SECTION,
    LOOK_AT_HAND,
    MECHS,
    MOVE_STEP,
    MOVED,
    ON_MAT,
    OPEN_ENCOUNTER,
    PAY,
    PLACE_RESOURCES,
    PLACES,
    PREPARE,
    PRODUCE_STEP,
    RECRUIT_BONUS,
    RELOCATE,
    RETREAT,
    ROW,
    SECOND_HERO,
    STEP_UNIT,
    STRUCTURES,
    TAKE_BOTTOM,
    TAKE_TOP,
    TERRITORY_LIMIT,
    TRAVEL,
    TURN_STEP,
    UNITS,
    UPGRADE_STEP,
)
from ..movement import amount, cargo_at
from ..payment import can_pay_resources
from ..pieces import enemy_at, fighters_at
from ..reasons import mat, moving, pieces
from ..reasons.reason import Reason
from ..retreats import one_place_for_all, retreats, retreats_with_mechs
from ..soundness import STEP_KIND, Frame, StepKind, is_bit, plain
from ..stars import goals_due, stars_left
from ..state import State
from .base import STEPS
from .combat import CHOOSING, COMPARING, DEFENDER_PREPARES, LOSER_DRAWS, OPENED, SETTLED, TOGETHER
from .move import BOTH_HEROES, CHOOSE, DEFENDER_MEETING, LATE

MOST_LEFT = 127  # of anything that a step counts down


# --- Numbers of each step: see the text of its class -----------------------------------------------


def take_top(s: State, frame: Frame, below: Frame) -> bool:
    section = s.player[frame.seat * ROW + LAST_SECTION] - 1
    return frame.a == section >= 0 and frame.b == frame.c == frame.d == frame.e == 0


def take_bottom(s: State, frame: Frame, below: Frame) -> bool:
    section = s.player[frame.seat * ROW + LAST_SECTION] - 1
    if frame.a != section or section < 0:
        return False
    if frame.stage in (0, 7):
        return frame.b == frame.c == frame.d == frame.e == 0
    if section >= FIRST_FACTORY_SECTION:
        return False
    bottom = s.table.bottom_of[frame.seat * 4 + section]
    coins = s.table.section_coins[frame.seat * 4 + bottom]
    return frame.b == bottom and frame.c == coins and is_bit(frame.d) and is_bit(frame.e)


def recruit_bonus(s: State, frame: Frame, below: Frame) -> bool:
    served = 2 if s.table.players > 2 else 1  # neighbours there are
    left = served - frame.stage  # while one is asked, at least that one is left
    return 0 <= frame.a < 4 and 0 <= frame.b <= left and frame.c == frame.d == frame.e == 0


def pay(s: State, frame: Frame, below: Frame) -> bool:
    kind, tokens, last, cards = frame.a, frame.b, frame.c, frame.d
    if not (0 <= kind <= ALL_DIFFERENT and 0 <= tokens <= MOST_LEFT and -1 <= last < 4 * 64 and frame.e == 0):
        return False
    if cards:  # no cost asks for both: a card cannot pay twice
        return tokens == 0 and 0 < cards <= s.player[frame.seat * ROW + CARDS]
    return last >= 0 or can_pay_resources(s, frame.seat, kind, tokens, 0)


def gain(s: State, frame: Frame, below: Frame) -> bool:
    place = below.a if below.kind == ENCOUNTER else ANYWHERE
    items = frame.a
    if not 0 <= items < 1 << 60:
        return False
    while items:
        if not 1 <= items & 31 <= ITEM_RELOCATE + 1:
            return False
        items >>= ITEM_BITS
    return frame.b == place and is_bit(frame.c) and frame.d == frame.e == 0


def place_resources(s: State, frame: Frame, below: Frame) -> bool:
    place = frame.b
    somewhere = place == ANYWHERE or s.table.map.territories >> place & 1 if 0 <= place <= ANYWHERE else False
    return (
        1 <= frame.a <= MOST_LEFT
        and bool(somewhere)
        and is_bit(frame.c)
        and -1 <= frame.d < PLACES * 4
        and frame.e == 0
    )


def produce(s: State, frame: Frame, below: Frame) -> bool:
    if not (0 <= frame.a <= MOST_LEFT and is_bit(frame.c) and 0 <= frame.d <= TERRITORY_LIMIT and frame.e == 0):
        return False
    if frame.b < 0 or frame.b & ~s.table.map.territories:
        return False
    if frame.d == 0:
        return True
    step = STEPS[PRODUCE_STEP]
    options: list[int] = []
    step.options(s, frame.row * FRAME, frame.seat, options)
    used = frame.b >> (frame.d - 1) & 1
    return not used and len(options) > 1 and (frame.a > 0 or frame.c == 1)


def improvement(s: State, frame: Frame, below: Frame) -> bool:
    """Upgrade and Enlist: from the mat with ANYWHERE, from cards with nothing; F_C of Enlist: asked for the bonus."""
    asked = is_bit(frame.c) if frame.kind == ENLIST_STEP else frame.c == 0
    return frame.a in (0, ANYWHERE) and asked and frame.b == frame.d == frame.e == 0


def on_a_site(s: State, frame: Frame, below: Frame) -> bool:
    """Deploy and Build: F_A the territory, at the second stage F_B the piece."""
    place = below.b if below.kind == GAIN else ANYWHERE
    if frame.a != place or not is_bit(frame.stage) or not frame.c == frame.d == frame.e == 0:
        return False
    if frame.stage == 0:
        return frame.b == 0
    gone = MECHS if frame.kind == DEPLOY_STEP else STRUCTURES
    return place == ANYWHERE and 0 <= frame.b < 4 and not s.player[frame.seat * ROW + gone] >> frame.b & 1


def move(s: State, frame: Frame, below: Frame) -> bool:
    waiting = 0 <= frame.c < 1 << UNITS and frame.d >= 0 and not frame.d & ~s.table.map.territories
    to_meet = frame.e == 0 or (frame.stage == DEFENDER_MEETING and second_hero_is_out(s, frame))
    if frame.e < 0 or frame.e > BOTH_HEROES or (frame.e == BOTH_HEROES) != (frame.stage > 0 and on_top(s, frame)):
        return False
    return 0 <= frame.a <= MOST_LEFT and 1 <= frame.b <= 9 and waiting and to_meet


def on_top(s: State, frame: Frame) -> bool:
    return frame.row == s.now[DEPTH] - 1


def second_hero_is_out(s: State, frame: Frame) -> bool:
    return s.unit_at[frame.seat * UNITS + SECOND_HERO] < ON_MAT


def step_unit(s: State, frame: Frame, below: Frame) -> bool:
    unit, load = frame.a, frame.c
    if not 0 <= unit < UNITS or unit == FLYER or not 1 <= frame.b <= MOST_LEFT:
        return False
    if not 0 <= frame.e <= 1 | ON_MAT << 1 or (frame.e > 1 and not s.table.hooks[GOES_ON][frame.seat]):
        return False
    if s.travel[unit * TRAVEL + MOVED]:
        return False
    place = s.unit_at[frame.seat * UNITS + unit]
    if place >= ON_MAT or not 0 <= frame.d <= CARGO_KINDS or not 0 <= load < 1 << CARGO_KINDS * CARGO_BITS:
        return False
    everything = cargo_at(s, frame.seat, unit, place)
    return all(amount(load, kind) <= amount(everything, kind) for kind in range(CARGO_KINDS))


def after_movement(s: State, frame: Frame, below: Frame) -> bool:
    if not 0 <= frame.a < UNITS or not frame.b == frame.c == frame.d == frame.e == 0:
        return False
    place = s.unit_at[frame.seat * UNITS + frame.a]
    there = place < TERRITORY_LIMIT and (frame.a == FLYER or enemy_at(s, frame.seat, place) < 0)
    return there and s.travel[frame.a * TRAVEL + MOVED] == 1


def combat(s: State, frame: Frame, below: Frame) -> bool:
    place, enemy = frame.a, frame.b
    if not 0 <= place < TERRITORY_LIMIT or not 0 <= enemy < s.table.seats or enemy == frame.seat:
        return False
    if frame.stage != SETTLED:
        sides = (frame.seat, enemy)
        both = all(fighters_at(s, seat, place) for seat in sides) if frame.e == 0 else flyers_meet(s, sides, place)
        return both and frame.c == frame.d == 0 and frame.e in (0, NOT_ON_THE_GROUND)
    return {frame.c, frame.d} == {frame.seat, enemy} and 0 <= frame.e <= LOSER_DRAWS | NOT_ON_THE_GROUND


def flyers_meet(s: State, sides: tuple[int, int], place: int) -> bool:
    return all(s.unit_at[seat * UNITS + FLYER] == place for seat in sides)


def before_combat(s: State, frame: Frame, below: Frame) -> bool:
    attacks = below.stage == OPENED + 1
    sides = (below.seat, below.b) if attacks else (below.b, below.seat)
    return (frame.seat, frame.b) == sides and (frame.a, frame.c) == (below.a, int(attacks)) and frame.d == frame.e == 0


def commit(s: State, frame: Frame, below: Frame) -> bool:
    return (frame.a, frame.b) == (below.a, below.b) and 0 <= frame.c <= 2 and frame.d == frame.e == 0


def retreat(s: State, frame: Frame, below: Frame) -> bool:
    allowed = retreats_with_mechs(s, frame.seat, frame.a) | retreats(s, frame.seat, frame.a)
    if frame.seat != below.d or frame.a != below.a or frame.b <= 0 or frame.b & ~allowed:
        return False
    together = frame.e & TOGETHER
    if together and not one_place_for_all(s, frame.seat):
        return False
    return 0 <= frame.c < ON_MAT and frame.d >= 0 and not frame.d & ~frame.b and is_bit(frame.e & ~together)


def encounter(s: State, frame: Frame, below: Frame) -> bool:
    on_board = 0 <= frame.a < TERRITORY_LIMIT
    opened = s.now[OPEN_ENCOUNTER]
    return on_board and frame.b == opened > 0 and 0 <= frame.c < 8 and 0 <= frame.d <= 3 and frame.e == 0


def relocate(s: State, frame: Frame, below: Frame) -> bool:
    if frame.a != below.b or frame.a >= TERRITORY_LIMIT or frame.d or frame.e:
        return False
    if frame.stage == 0:
        return frame.b == frame.c == 0
    target = 0 <= frame.b < TERRITORY_LIMIT and s.table.map.adjacent[frame.a] & s.table.map.land
    return bool(target) and target >> frame.b & 1 == 1 and 0 <= frame.c < UNITS


def choose_star(s: State, frame: Frame, below: Frame) -> bool:
    return frame.is_plain() and len(goals_due(s, frame.seat)) >= stars_left(s, frame.seat) > 0


def after_reveal(s: State, frame: Frame, below: Frame) -> bool:
    attacks = frame.c == 1
    if below.kind == AFTER_REVEAL:  # the attacker is asked first, the defender waits below
        sides = (below.b, below.seat) if attacks and below.c == 0 else (-1, -1)
    else:
        sides = (below.seat, below.b) if attacks else (below.b, below.seat)
    return (frame.seat, frame.b) == sides and frame.a == below.a and is_bit(frame.c) and frame.d == frame.e == 0


def prepare(s: State, frame: Frame, below: Frame) -> bool:
    return 0 <= frame.a < len(s.table.choosers) and frame.b == frame.c == frame.d == frame.e == 0


# --- Why an answer is not offered ------------------------------------------------------------------


def why(s: State, f: int, seat: int, action: int) -> Reason | None:
    """The reasons of the base game, by the verb of the answer."""
    verb = a.verb_of(action)
    if verb in (a.SECTION, a.TOP, a.BOTTOM, a.REVEAL, a.OPTION):
        return mat.against(s, f, seat, verb, action)
    if verb in (a.UNIT, a.STEP, a.CARGO):
        return moving.against(s, f, seat, verb, action)
    return pieces.against(s, f, seat, STEPS[s.stack[f + F_KIND]].name, verb, action)


# --- The steps -------------------------------------------------------------------------------------

Numbers = Callable[[State, Frame, Frame], bool]
Below = Mapping[int, tuple[int, ...]]
FIRST = (0,)
CHOSEN_BEFORE_THE_FIRST_TURN = (
    a.YES, a.NO, a.ABILITY, a.AMOUNT, a.SEAT, a.LAY, a.KEEP, a.RIVAL, a.SHARE, a.TILE, a.SPARE,
)  # fmt: skip
FROM_CARDS: Below = {GAIN: FIRST}
IMPROVED: Below = {TAKE_BOTTOM: (1,), **FROM_CARDS}


def declare(
    kind: int,
    below: Below,
    answers: tuple[int, ...] = (),
    numbers: Numbers = plain,
    stages: tuple[int, ...] = FIRST,
    any_seat: bool = False,
) -> None:
    STEP_KIND[kind] = StepKind(kind, STEPS[kind], below, {}, stages, any_seat, answers, numbers, why)


def declare_base_steps() -> None:
    """Once, when the steps stand in their table."""
    declare(TURN_STEP, {})
    declare(CHOOSE_SECTION, {TURN_STEP: (1,)}, (a.SECTION, a.REVEAL))
    declare(TAKE_TOP, {TURN_STEP: (2,)}, (a.TOP,), take_top)
    declare(TAKE_BOTTOM, {TURN_STEP: (3,)}, (a.BOTTOM, a.REVEAL, a.AMOUNT), take_bottom, (0, 2, 4))
    declare(RECRUIT_BONUS, {TURN_STEP: (3,)}, (), recruit_bonus, (1,))
    declare(END_TURN, {TURN_STEP: (4,)}, (a.REVEAL,))
    payers = dict.fromkeys((UPGRADE_STEP, DEPLOY_STEP, BUILD_STEP, ENLIST_STEP), FIRST)
    declare(PAY, {GAIN: FIRST, **payers}, (a.PAY_TOKEN, a.CARD), pay)
    gained = {TAKE_TOP: (1,), ENCOUNTER: (2,), TAKE_BOTTOM: (1,), GAIN: FIRST}  # below TAKE_BOTTOM: a part of a bonus
    declare(GAIN, gained, (a.AMOUNT, a.TERRITORY), gain)
    declare(PLACE_RESOURCES, FROM_CARDS, (a.PUT,), place_resources)
    declare(PRODUCE_STEP, {TAKE_TOP: (1,), **FROM_CARDS}, (a.TERRITORY, a.AMOUNT), produce)
    declare(UPGRADE_STEP, IMPROVED, (a.UPGRADE_CUBE,), improvement)
    declare(ENLIST_STEP, IMPROVED, (a.RECRUIT,), improvement)
    declare(DEPLOY_STEP, IMPROVED, (a.MECH, a.TERRITORY), on_a_site, (0, 1))
    declare(BUILD_STEP, IMPROVED, (a.STRUCTURE, a.TERRITORY), on_a_site, (0, 1))
    declare(MOVE_STEP, {TAKE_TOP: (1,), TAKE_BOTTOM: (7,)}, (a.UNIT, a.TERRITORY), move, (CHOOSE, DEFENDER_MEETING))
    declare(STEP_UNIT, {MOVE_STEP: FIRST}, (a.STEP, a.CARGO), step_unit)
    declare(AFTER_MOVEMENT, {MOVE_STEP: (CHOOSE, LATE)}, (a.TOKEN,), after_movement)
    declare(CHOOSE_COMBAT, {MOVE_STEP: (2,)}, (a.TERRITORY,))
    declare(COMBAT, {CHOOSE_COMBAT: FIRST}, (), combat)
    prepares = (OPENED + 1, DEFENDER_PREPARES + 1)
    declare(BEFORE_COMBAT, {COMBAT: prepares}, (a.ABILITY,), before_combat, any_seat=True)
    declare(COMMIT, {COMBAT: (CHOOSING + 1,)}, (a.DIAL_TO, a.CARD), commit)
    declare(
        AFTER_REVEAL, {COMBAT: (COMPARING,), AFTER_REVEAL: FIRST}, (a.ABILITY, a.DIAL_TO), after_reveal, any_seat=True
    )
    declare(PREPARE, {TURN_STEP: (0,)}, CHOSEN_BEFORE_THE_FIRST_TURN, prepare, any_seat=True)
    declare(RETREAT, {COMBAT: (SETTLED,)}, (a.TERRITORY,), retreat, any_seat=True)
    declare(ENCOUNTER, {MOVE_STEP: (3, 4)}, (a.OPTION,), encounter, (1,), any_seat=True)
    declare(FACTORY_VISIT, {MOVE_STEP: (5,)}, (a.TAKE_FACTORY,), stages=(1,))
    declare(LOOK_AT_HAND, FROM_CARDS, (a.SEAT,))
    declare(RELOCATE, FROM_CARDS, (a.TERRITORY, a.AMOUNT), relocate, tuple(range(8)))
    due: Below = {
        TURN_STEP: (2, 3, 5), CHOOSE_SECTION: FIRST, TAKE_BOTTOM: (0, 6), RECRUIT_BONUS: FIRST, END_TURN: FIRST,
        BEFORE_COMBAT: FIRST, CHOOSE_COMBAT: FIRST, ENCOUNTER: (1,),
    }  # fmt: skip
    declare(CHOOSE_STAR, due, (a.STAR, a.STAR_MORE), choose_star, any_seat=True)
