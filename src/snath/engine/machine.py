"""The decision machine: run what needs nobody, stop where somebody must decide, carry the answer out."""

from mypy_extensions import i64

from .bits import index_of
from .interjections import interjection_of
from .layout import (
    AFTER_MOVEMENT,
    AFTER_REVEAL,
    BEFORE_COMBAT,
    BUILD_STEP,
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
    FRAME,
    GAIN,
    LOOK_AT_HAND,
    MOVE_STEP,
    OVER,
    PAY,
    PLACE_RESOURCES,
    PREPARE,
    PRODUCE_STEP,
    RECRUIT_BONUS,
    RELOCATE,
    RETREAT,
    STEP_UNIT,
    TAKE_BOTTOM,
    TAKE_TOP,
    TURN_STEP,
    UPGRADE_STEP,
)
from .stack import top_frame
from .state import State
from .steps import (
    after_movement,
    choose_star,
    combat,
    encounter,
    factory,
    gain,
    improve,
    move,
    pay,
    prepare,
    produce,
    step_unit,
    take_bottom,
    take_top,
    turn,
)
from .steps.base import STEPS, Step

STEPS[TURN_STEP] = turn.Turn()
STEPS[CHOOSE_SECTION] = turn.ChooseSection()
STEPS[TAKE_TOP] = take_top.TakeTop()
STEPS[TAKE_BOTTOM] = take_bottom.TakeBottom()
STEPS[END_TURN] = turn.EndTurn()
STEPS[PAY] = pay.Pay()
STEPS[GAIN] = gain.Gain()
STEPS[PLACE_RESOURCES] = gain.PlaceResources()
STEPS[PRODUCE_STEP] = produce.Produce()
STEPS[UPGRADE_STEP] = improve.Upgrade()
STEPS[DEPLOY_STEP] = improve.Deploy()
STEPS[BUILD_STEP] = improve.Build()
STEPS[ENLIST_STEP] = improve.Enlist()
STEPS[RECRUIT_BONUS] = take_bottom.RecruitBonus()
STEPS[MOVE_STEP] = move.Move()
STEPS[CHOOSE_COMBAT] = move.ChooseCombat()
STEPS[STEP_UNIT] = step_unit.StepUnit()
STEPS[COMBAT] = combat.Combat()
STEPS[BEFORE_COMBAT] = combat.BeforeCombat()
STEPS[COMMIT] = combat.Commit()
STEPS[RETREAT] = combat.Retreat()
STEPS[ENCOUNTER] = encounter.Encounter()
STEPS[LOOK_AT_HAND] = encounter.LookAtHand()
STEPS[RELOCATE] = encounter.Relocate()
STEPS[FACTORY_VISIT] = factory.FactoryVisit()
STEPS[CHOOSE_STAR] = choose_star.ChooseStar()
STEPS[AFTER_MOVEMENT] = after_movement.AfterMovement()
STEPS[PREPARE] = prepare.Prepare()
STEPS[AFTER_REVEAL] = combat.AfterReveal()


def settle(s: State) -> None:
    """Run until somebody must decide or the game is over; `legal` then holds the answers of `seat`."""
    now = s.now
    while not now[OVER]:
        f = (now[DEPTH] - 1) * FRAME  # the hottest line of the engine: no call
        step = STEPS[s.stack[f + F_KIND]]
        seats = step.who(s, f)
        if seats == 0:
            step.run(s, f)
            continue
        seat = index_of(seats & -seats)
        legal: list[int] = []
        step.options(s, f, seat, legal)
        if len(legal) == 1 and step.answers_itself(s, f, seat):
            step.apply(s, f, seat, legal[0])
            continue
        s.legal = legal
        s.seat = seat
        return
    s.legal = []
    s.seat = -1


def step_of(s: State) -> Step:
    """The step whose decision is pending. Only while the game runs."""
    return STEPS[s.stack[top_frame(s) + F_KIND]]


def seats_to_act(s: State) -> i64:
    """Bit set of the seats that may answer now."""
    if s.now[OVER]:
        return 0
    f = top_frame(s)
    return STEPS[s.stack[f + F_KIND]].who(s, f)


def legal_for(s: State, seat: i64) -> list[int]:
    """Answers of one seat; empty if it is not asked."""
    if not 0 <= seat < s.table.players:
        return []
    if seat == s.seat:
        return s.legal
    if seats_to_act(s) >> seat & 1 == 0:
        return []
    legal: list[int] = []
    step_of(s).options(s, top_frame(s), seat, legal)
    return legal


def answer(s: State, seat: i64, action: i64) -> None:
    """Carry out a legal action of a seat that is asked. The caller has checked it."""
    f = (s.now[DEPTH] - 1) * FRAME
    STEPS[s.stack[f + F_KIND]].apply(s, f, seat, action)
    settle(s)


def may_interject(s: State, seat: i64, action: i64) -> bool:
    """What may be done beside the decision that is pending."""
    if s.now[OVER] or not 0 <= seat < s.table.players:
        return False
    found = interjection_of(action)
    return found is not None and found.allowed(s, seat, action - found.base)


def interject(s: State, seat: i64, action: i64) -> None:
    """Carry out a legal interjection; the pending decision stays, with fresh options, unless the game has ended."""
    found = interjection_of(action)
    if found is None:
        raise ValueError(f"{action} is no interjection")
    found.apply(s, seat, action - found.base)
    settle(s)
