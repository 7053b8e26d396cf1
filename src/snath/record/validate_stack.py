"""Is the stack of steps possible? Which step may stand on which, at which stage, and with which numbers.

The engine trusts its own stack; a file has to earn that trust. Without this check a wrong number could stop the game
with an error, or never let it stop.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from snath.engine import layout
from snath.engine.bits import index_of
from snath.engine.layout import ANYWHERE, ON_MAT
from snath.engine.machine import seats_to_act, step_of
from snath.engine.movement import amount, cargo_at
from snath.engine.payment import can_pay_resources
from snath.engine.pieces import enemy_at, enemy_units, fighters_at
from snath.engine.stack import top_frame
from snath.engine.stars import goals_due, stars_left
from snath.engine.state import State
from snath.engine.steps.base import STEPS
from snath.engine.steps.move import CHOOSE, LATE

MOST_LEFT = 127  # of anything that a step counts down


class Frame(NamedTuple):
    """One row of the stack; `row` is its number from the bottom."""

    row: int
    kind: int
    seat: int
    stage: int
    a: int
    b: int
    c: int
    d: int
    e: int

    def is_plain(self) -> bool:
        return self.a == self.b == self.c == self.d == self.e == 0


def frames_of(s: State) -> list[Frame]:
    size = layout.FRAME
    return [Frame(row, *s.stack[row * size : (row + 1) * size]) for row in range(s.now[layout.DEPTH])]


def has_frame(s: State, kind: int, stage: int | None = None) -> bool:
    """Does a step of this kind wait on the stack, at this stage?"""
    return any(frame.kind == kind and stage in (None, frame.stage) for frame in frames_of(s))


# --- Which step on which --------------------------------------------------------------------------

IMPROVEMENTS = (layout.UPGRADE_STEP, layout.DEPLOY_STEP, layout.BUILD_STEP, layout.ENLIST_STEP)
IN_TURN = {
    layout.CHOOSE_SECTION: 1,
    layout.TAKE_TOP: 2,
    layout.TAKE_BOTTOM: 3,
    layout.RECRUIT_BONUS: 3,
    layout.END_TURN: 4,
}
OF_BENEFIT = (layout.PLACE_RESOURCES, layout.LOOK_AT_HAND, layout.RELOCATE, layout.PRODUCE_STEP, *IMPROVEMENTS)

#: (step, step below it): stages at which the one below can be
BELOW: dict[tuple[int, int], tuple[int, ...]] = {
    **{(kind, layout.TURN_STEP): (stage,) for kind, stage in IN_TURN.items()},
    **{(kind, layout.GAIN): (0,) for kind in (layout.PAY, *OF_BENEFIT)},
    **{(layout.PAY, kind): (0,) for kind in IMPROVEMENTS},
    **{(kind, layout.TAKE_BOTTOM): (1,) for kind in IMPROVEMENTS},
    (layout.GAIN, layout.TAKE_TOP): (1,),
    (layout.GAIN, layout.ENCOUNTER): (2,),
    (layout.GAIN, layout.TAKE_BOTTOM): (1,),  # a one-time bonus taken in part
    (layout.GAIN, layout.GAIN): (0,),
    (layout.PRODUCE_STEP, layout.TAKE_TOP): (1,),
    (layout.MOVE_STEP, layout.TAKE_TOP): (1,),
    (layout.MOVE_STEP, layout.TAKE_BOTTOM): (7,),
    (layout.STEP_UNIT, layout.MOVE_STEP): (0,),
    (layout.CHOOSE_COMBAT, layout.MOVE_STEP): (2,),
    (layout.ENCOUNTER, layout.MOVE_STEP): (3, 4),
    (layout.FACTORY_VISIT, layout.MOVE_STEP): (5,),
    (layout.AFTER_MOVEMENT, layout.MOVE_STEP): (CHOOSE, LATE),
    (layout.COMBAT, layout.CHOOSE_COMBAT): (0,),
    (layout.BEFORE_COMBAT, layout.COMBAT): (1, 2),
    (layout.COMMIT, layout.COMBAT): (3,),
    (layout.RETREAT, layout.COMBAT): (4,),
    (layout.CHOOSE_STAR, layout.TURN_STEP): (2, 3),
    (layout.CHOOSE_STAR, layout.CHOOSE_SECTION): (0,),
    (layout.CHOOSE_STAR, layout.TAKE_BOTTOM): (0, 6),
    (layout.CHOOSE_STAR, layout.RECRUIT_BONUS): (0,),
    (layout.CHOOSE_STAR, layout.END_TURN): (0,),
    (layout.CHOOSE_STAR, layout.BEFORE_COMBAT): (0,),
    (layout.CHOOSE_STAR, layout.CHOOSE_COMBAT): (0,),
    (layout.CHOOSE_STAR, layout.ENCOUNTER): (1,),
}

#: stages of the topmost step, where they are not just the first
STAGES: dict[int, tuple[int, ...]] = {
    layout.TAKE_BOTTOM: (0, 2, 4),
    layout.RECRUIT_BONUS: (1,),
    layout.DEPLOY_STEP: (0, 1),
    layout.BUILD_STEP: (0, 1),
    layout.RELOCATE: tuple(range(8)),
    layout.ENCOUNTER: (1,),
    layout.FACTORY_VISIT: (1,),
}

#: steps of another seat than the one below
OF_ANY_SEAT = (layout.BEFORE_COMBAT, layout.RETREAT, layout.ENCOUNTER, layout.CHOOSE_STAR)


def faults_of_stack(s: State) -> Iterator[tuple[int, str]]:
    """(row, reason). The last question is asked only when all rows are sound: does somebody have a choice?"""
    frames = frames_of(s)
    if not frames:
        yield 0, "nothing is to be decided, but the game is not over"
        return
    sound = True
    for below, frame in zip([None, *frames], frames, strict=False):
        reason = fault_of(s, frame, below, frame is frames[-1])
        if reason:
            sound = False
            yield frame.row, reason
    if any(s.stack[len(frames) * layout.FRAME :]):
        yield len(frames), "there is something above the topmost step"
    elif sound and not asks_somebody(s):
        yield len(frames) - 1, "nobody has anything to decide here"


def fault_of(s: State, frame: Frame, below: Frame | None, on_top: bool) -> str:
    """What is wrong with one row, or nothing."""
    if not 0 <= frame.kind < layout.STEP_KINDS or not STEPS[frame.kind].name:
        return "there is no such step"
    name = STEPS[frame.kind].name
    if not 0 <= frame.seat < s.table.players:
        return f"{name}: there is no such seat"
    if below is None:
        if frame.kind != layout.TURN_STEP or frame.seat != s.now[layout.ACTIVE] or not frame.is_plain():
            return "the lowest step is the turn of the active player"
        return ""
    if below.stage not in BELOW.get((frame.kind, below.kind), ()):
        return f"{name} cannot stand on the step below it"
    if frame.seat != below.seat and frame.kind not in OF_ANY_SEAT:
        return f"{name} is the matter of another seat"
    if on_top and frame.stage not in STAGES.get(frame.kind, (0,)):
        return f"{name} does not wait at this stage"
    if not NUMBERS.get(frame.kind, plain)(s, frame, below):
        return f"{name}: its numbers are not possible"
    return ""


def asks_somebody(s: State) -> bool:
    """A saved game stands at a decision: nothing runs by itself when it is loaded."""
    seats = seats_to_act(s)
    if not seats or seats >> s.table.players:
        return False
    first = index_of(seats & -seats)
    f = top_frame(s)
    step = step_of(s)
    legal: list[int] = []
    step.options(s, f, first, legal)
    return len(legal) > 1 or (len(legal) == 1 and not step.answers_itself(s, f, first))


# --- Numbers of each step: see the text of its class ----------------------------------------------


def plain(s: State, frame: Frame, below: Frame) -> bool:
    return frame.is_plain()


def flag(value: int) -> bool:
    return value in (0, 1)


def take_top(s: State, frame: Frame, below: Frame) -> bool:
    section = s.player[frame.seat * layout.ROW + layout.LAST_SECTION] - 1
    return frame.a == section >= 0 and frame.b == frame.c == frame.d == frame.e == 0


def take_bottom(s: State, frame: Frame, below: Frame) -> bool:
    section = s.player[frame.seat * layout.ROW + layout.LAST_SECTION] - 1
    if frame.a != section or section < 0:
        return False
    if frame.stage in (0, 7):
        return frame.b == frame.c == frame.d == frame.e == 0
    if section >= layout.FIRST_FACTORY_SECTION:
        return False
    bottom = s.table.bottom_of[frame.seat * 4 + section]
    coins = s.table.section_coins[frame.seat * 4 + bottom]
    return frame.b == bottom and frame.c == coins and flag(frame.d) and flag(frame.e)


def recruit_bonus(s: State, frame: Frame, below: Frame) -> bool:
    served = 2 if s.table.players > 2 else 1  # neighbours there are
    left = served - frame.stage  # while one is asked, at least that one is left
    return 0 <= frame.a < 4 and 0 <= frame.b <= left and frame.c == frame.d == frame.e == 0


def pay(s: State, frame: Frame, below: Frame) -> bool:
    kind, tokens, last, cards = frame.a, frame.b, frame.c, frame.d
    if not (0 <= kind <= layout.ALL_DIFFERENT and 0 <= tokens <= MOST_LEFT and -1 <= last < 4 * 64 and frame.e == 0):
        return False
    if cards:  # no cost asks for both: a card cannot pay twice
        return tokens == 0 and 0 < cards <= s.player[frame.seat * layout.ROW + layout.CARDS]
    return last >= 0 or can_pay_resources(s, frame.seat, kind, tokens, 0)


def gain(s: State, frame: Frame, below: Frame) -> bool:
    place = below.a if below.kind == layout.ENCOUNTER else ANYWHERE
    items = frame.a
    if not 0 <= items < 1 << 60:
        return False
    while items:
        if not 1 <= items & 31 <= layout.ITEM_RELOCATE + 1:
            return False
        items >>= layout.ITEM_BITS
    return frame.b == place and flag(frame.c) and frame.d == frame.e == 0


def place_resources(s: State, frame: Frame, below: Frame) -> bool:
    place = frame.b
    somewhere = place == ANYWHERE or s.table.map.territories >> place & 1 if 0 <= place <= ANYWHERE else False
    return (
        1 <= frame.a <= MOST_LEFT
        and bool(somewhere)
        and flag(frame.c)
        and -1 <= frame.d < layout.PLACES * 4
        and frame.e == 0
    )


def produce(s: State, frame: Frame, below: Frame) -> bool:
    if not (0 <= frame.a <= MOST_LEFT and flag(frame.c) and 0 <= frame.d <= layout.TERRITORY_LIMIT and frame.e == 0):
        return False
    if frame.b < 0 or frame.b & ~s.table.map.territories:
        return False
    if frame.d == 0:
        return True
    step = STEPS[layout.PRODUCE_STEP]
    options: list[int] = []
    step.options(s, frame.row * layout.FRAME, frame.seat, options)
    used = frame.b >> (frame.d - 1) & 1
    return not used and len(options) > 1 and (frame.a > 0 or frame.c == 1)


def improvement(s: State, frame: Frame, below: Frame) -> bool:
    """Upgrade and Enlist: from the mat with ANYWHERE, from cards with nothing; F_C of Enlist: asked for the bonus."""
    asked = flag(frame.c) if frame.kind == layout.ENLIST_STEP else frame.c == 0
    return frame.a in (0, ANYWHERE) and asked and frame.b == frame.d == frame.e == 0


def on_a_site(s: State, frame: Frame, below: Frame) -> bool:
    """Deploy and Build: F_A the territory, at the second stage F_B the piece."""
    place = below.b if below.kind == layout.GAIN else ANYWHERE
    if frame.a != place or not flag(frame.stage) or not frame.c == frame.d == frame.e == 0:
        return False
    if frame.stage == 0:
        return frame.b == 0
    gone = layout.MECHS if frame.kind == layout.DEPLOY_STEP else layout.STRUCTURES
    return place == ANYWHERE and 0 <= frame.b < 4 and not s.player[frame.seat * layout.ROW + gone] >> frame.b & 1


def move(s: State, frame: Frame, below: Frame) -> bool:
    waiting = 0 <= frame.c < 1 << layout.UNITS and frame.d >= 0 and not frame.d & ~s.table.map.territories
    return 0 <= frame.a <= MOST_LEFT and 1 <= frame.b <= 9 and waiting and frame.e == 0


def step_unit(s: State, frame: Frame, below: Frame) -> bool:
    unit, load = frame.a, frame.c
    if not 0 <= unit <= layout.LAST_WORKER or not 1 <= frame.b <= MOST_LEFT or not flag(frame.e):
        return False
    if s.travel[unit * layout.TRAVEL + layout.MOVED]:
        return False
    place = s.unit_at[frame.seat * layout.UNITS + unit]
    if (
        place >= ON_MAT
        or not 0 <= frame.d <= layout.CARGO_KINDS
        or not 0 <= load < 1 << layout.CARGO_KINDS * layout.CARGO_BITS
    ):
        return False
    everything = cargo_at(s, frame.seat, unit, place)
    return all(amount(load, kind) <= amount(everything, kind) for kind in range(layout.CARGO_KINDS))


def after_movement(s: State, frame: Frame, below: Frame) -> bool:
    if not 0 <= frame.a <= layout.LAST_WORKER or not frame.b == frame.c == frame.d == frame.e == 0:
        return False
    place = s.unit_at[frame.seat * layout.UNITS + frame.a]
    there = place < layout.TERRITORY_LIMIT and enemy_at(s, frame.seat, place) < 0
    return there and s.travel[frame.a * layout.TRAVEL + layout.MOVED] == 1


def combat(s: State, frame: Frame, below: Frame) -> bool:
    place, enemy = frame.a, frame.b
    if not 0 <= place < layout.TERRITORY_LIMIT or not 0 <= enemy < s.table.players or enemy == frame.seat:
        return False
    if frame.stage < 4:
        both = fighters_at(s, frame.seat, place) and fighters_at(s, enemy, place)
        return bool(both) and frame.c == frame.d == frame.e == 0
    return {frame.c, frame.d} == {frame.seat, enemy} and flag(frame.e)


def before_combat(s: State, frame: Frame, below: Frame) -> bool:
    attacks = below.stage == 1
    sides = (below.seat, below.b) if attacks else (below.b, below.seat)
    return (frame.seat, frame.b) == sides and (frame.a, frame.c) == (below.a, int(attacks)) and frame.d == frame.e == 0


def commit(s: State, frame: Frame, below: Frame) -> bool:
    return (frame.a, frame.b) == (below.a, below.b) and 0 <= frame.c <= 2 and frame.d == frame.e == 0


def retreat(s: State, frame: Frame, below: Frame) -> bool:
    lakes = s.table.map.lakes & ~enemy_units(s, frame.seat)
    if frame.seat != below.d or frame.a != below.a or frame.b <= 0 or frame.b & ~lakes:
        return False
    return 0 <= frame.c < ON_MAT and frame.d >= 0 and not frame.d & ~frame.b and flag(frame.e)


def encounter(s: State, frame: Frame, below: Frame) -> bool:
    on_board = 0 <= frame.a < layout.TERRITORY_LIMIT
    opened = s.now[layout.OPEN_ENCOUNTER]
    return on_board and frame.b == opened > 0 and 0 <= frame.c < 8 and 0 <= frame.d <= 3 and frame.e == 0


def relocate(s: State, frame: Frame, below: Frame) -> bool:
    if frame.a != below.b or frame.a >= layout.TERRITORY_LIMIT or frame.d or frame.e:
        return False
    if frame.stage == 0:
        return frame.b == frame.c == 0
    target = 0 <= frame.b < layout.TERRITORY_LIMIT and s.table.map.adjacent[frame.a] & s.table.map.land
    return bool(target) and target >> frame.b & 1 == 1 and 0 <= frame.c < layout.UNITS


def choose_star(s: State, frame: Frame, below: Frame) -> bool:
    return frame.is_plain() and len(goals_due(s, frame.seat)) >= stars_left(s, frame.seat) > 0


NUMBERS: dict[int, Callable[[State, Frame, Frame], bool]] = {
    layout.TAKE_TOP: take_top,
    layout.TAKE_BOTTOM: take_bottom,
    layout.RECRUIT_BONUS: recruit_bonus,
    layout.PAY: pay,
    layout.GAIN: gain,
    layout.PLACE_RESOURCES: place_resources,
    layout.PRODUCE_STEP: produce,
    layout.UPGRADE_STEP: improvement,
    layout.ENLIST_STEP: improvement,
    layout.DEPLOY_STEP: on_a_site,
    layout.BUILD_STEP: on_a_site,
    layout.MOVE_STEP: move,
    layout.STEP_UNIT: step_unit,
    layout.AFTER_MOVEMENT: after_movement,
    layout.COMBAT: combat,
    layout.BEFORE_COMBAT: before_combat,
    layout.COMMIT: commit,
    layout.RETREAT: retreat,
    layout.ENCOUNTER: encounter,
    layout.RELOCATE: relocate,
    layout.CHOOSE_STAR: choose_star,
}
