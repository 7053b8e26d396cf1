"""The decision machine: run what needs nobody, stop where somebody must decide, carry the answer out."""

from mypy_extensions import i64

from .actions import BRIBE, DELAY, LARGEST_BRIBE, ORDER, REVEAL, SEAT, SPACE, TOKEN
from .bits import BIT, index_of
from .events import COINS_GIVEN, DELAY_REPORTED, ORDER_GIVEN, tell
from .layout import (
    AFTER_MOVEMENT,
    BEFORE_COMBAT,
    BUILD_STEP,
    CHOOSE_COMBAT,
    CHOOSE_SECTION,
    CHOOSE_STAR,
    COINS,
    COMBAT,
    COMMIT,
    DELAYED,
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
    ORDERS,
    OVER,
    PAY,
    PLACE_RESOURCES,
    PRODUCE_STEP,
    RECRUIT_BONUS,
    RELOCATE,
    RETREAT,
    ROW,
    STEP_UNIT,
    TAKE_BOTTOM,
    TAKE_TOP,
    TURN,
    TURN_STEP,
    UPGRADE_STEP,
)
from .objectives import may_show, reveal_midway
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
    produce,
    step_unit,
    take_bottom,
    take_top,
    turn,
)
from .steps.base import STEPS, Step
from .tracks import lose_popularity

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


def settle(s: State) -> None:
    """Run until somebody must decide or the game is over; `legal` then holds the answers of `seat`."""
    now = s.now
    while not now[OVER]:
        f = (now[DEPTH] - 1) * FRAME
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
    f = top_frame(s)
    STEPS[s.stack[f + F_KIND]].apply(s, f, seat, action)
    settle(s)


def may_interject(s: State, seat: i64, action: i64) -> bool:
    """What may be done beside the decision that is pending."""
    if s.now[OVER] or not 0 <= seat < s.table.players:
        return False
    if is_order(action):
        return True
    if BRIBE <= action < ORDER:
        return may_bribe(s, seat, action) and not deals_barred(s)
    if DELAY <= action < SPACE:
        return may_report_delay(s, action - DELAY)
    if REVEAL <= action < SEAT:
        return s.table.objectives_any_time and may_show(s, seat, action - REVEAL) and not deals_barred(s)
    return False


def may_bribe(s: State, seat: i64, action: i64) -> bool:
    """Coins of one's own to another player (INFO-016), but in no tournament (INFO-017)."""
    to = (action - BRIBE) // LARGEST_BRIBE
    coins = (action - BRIBE) % LARGEST_BRIBE + 1
    return not s.table.tournament and to != seat and to < s.table.players and s.player[seat * ROW + COINS] >= coins


def may_report_delay(s: State, seat: i64) -> bool:
    """Only who is asked can hold the game up, and pays for it once in a turn (VAR-001)."""
    asked = seats_to_act(s) >> seat & 1 == 1
    return s.table.delay_of_game and asked and s.player[seat * ROW + DELAYED] != s.now[TURN]


def deals_barred(s: State) -> bool:
    """Is a choice sealed or a cost half paid? (INFO-019)"""
    for depth in range(s.now[DEPTH]):
        f = depth * FRAME
        if STEPS[s.stack[f + F_KIND]].bars_deals(s, f):
            return True
    return False


def interject(s: State, seat: i64, action: i64) -> None:
    """Carry out a legal interjection; the pending decision stays, with fresh options, unless the game has ended."""
    if is_order(action):
        bottom = (action - ORDER) % 4
        ask = (action - ORDER) // 4 == 0
        if ask:
            s.player[seat * ROW + ORDERS] |= BIT[bottom]
        else:
            s.player[seat * ROW + ORDERS] &= ~BIT[bottom]
        tell(s, ORDER_GIVEN, seat, action - ORDER, 0, 0, 0)
    elif action >= DELAY:
        held_up = action - DELAY
        s.player[held_up * ROW + DELAYED] = s.now[TURN]
        tell(s, DELAY_REPORTED, held_up, seat, 0, 0, 0)
        lose_popularity(s, held_up, s.table.delay_costs)
    elif action >= BRIBE:
        to = (action - BRIBE) // LARGEST_BRIBE
        coins = (action - BRIBE) % LARGEST_BRIBE + 1
        s.player[seat * ROW + COINS] -= coins
        s.player[to * ROW + COINS] += coins
        tell(s, COINS_GIVEN, seat, to, coins, 0, 0)
    else:
        reveal_midway(s, seat, action - REVEAL)
    settle(s)


def is_order(action: i64) -> bool:
    """Standing orders change nothing on the table."""
    return ORDER <= action < TOKEN


def is_interjection(action: i64) -> bool:
    """Is it never an answer to a question?"""
    return BRIBE <= action < TOKEN or DELAY <= action < SPACE
