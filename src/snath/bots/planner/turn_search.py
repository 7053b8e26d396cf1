"""The search within a turn: a beam search in stages.

A stage ends where the next unit of a Move is chosen, where the top action is finished, and where the turn is over. Only
there positions are evaluated and compared: in the middle of a payment everything looks bad.
"""

import time
from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from snath.engine.actions import (
    AMOUNT,
    CARD,
    CARGO,
    CARGO_RADIX,
    DIAL_TO,
    DONE,
    HOME,
    OPTION,
    PUT,
    REACHED,
    REVEAL,
    SEAT,
    TERRITORY,
    TOP,
    UPGRADE_CUBE,
    YES,
)
from snath.engine.bits import BIT, index_of
from snath.engine.layout import (
    BEFORE_COMBAT,
    CARD_VALUES,
    CARGO_WORKERS,
    CHOOSE_SECTION,
    COMMIT,
    DEPTH,
    EPOCH,
    F_A,
    F_B,
    F_C,
    F_D,
    F_KIND,
    F_SEAT,
    F_STAGE,
    FIGHTERS,
    FIRST_WORKER,
    FLYER,
    FRAME,
    LAST_SECTION,
    MORE,
    MOVE_STEP,
    MOVED,
    OVER,
    PAY,
    PLACE_RESOURCES,
    PLAYED,
    POWER,
    PRODUCE_STEP,
    RETREAT,
    ROW,
    STAGE,
    STEP_UNIT,
    TAKE_BOTTOM,
    TAKE_TOP,
    TERRITORY_LIMIT,
    TRAVEL,
    TURN,
    UNITS,
    WORKERS,
)
from snath.engine.machine import answer, settle
from snath.engine.movement import amount, cargo_at
from snath.engine.pieces import controlled, fighters_at, workers_at
from snath.engine.stack import pop, top_frame
from snath.engine.state import State
from snath.engine.steps.combat import card_limit

from .combat_odds import Commitment, best_commitment, next_card
from .evaluation import Evaluator
from .features import resources_on
from .module_planning import module_choices

COUNTS_AS_WON: Final = 0.6  # from this chance on a combat counts as won in a plan
ALL_BITS: Final = 2**62 - 1
CROWD_BITS: Final = 5  # eight workers fit in
MOST_STEPS: Final = 300  # answers tried within one stage


class Node:
    """A node of the search tree: a position, and the own answers that led here from its parent."""

    def __init__(self, state: State, parent: "Node | None", moves: list[int]) -> None:
        self.state = state
        self.parent = parent
        self.moves = moves
        self.value = 0.0
        self.ended = False  # the turn is over
        self.first: Node | None = None  # the end of the running turn on the way here; None up to there
        self.plan_value = 0.0  # of such an end: the value of its best continuation, backed up
        self.noise = 0.0  # of such an end: what chance adds to its value
        self.leaf: Node | None = None  # the end of that continuation


def top_kind(s: State) -> i64:
    return s.stack[top_frame(s) + F_KIND]


def sensible_choices(s: State, seat: i64, deck: list[int]) -> list[int]:
    """The answers that the search looks at; always at least one."""
    legal = s.legal
    if len(legal) == 1:
        return legal
    f = top_frame(s)
    kind = s.stack[f + F_KIND]
    wanted = module_choices(s, f, seat)
    if wanted:
        return wanted
    last = legal[len(legal) - 1]
    if last >= REVEAL and last < SEAT:
        return [last]  # a star for the asking
    if kind == STEP_UNIT:
        return sensible_loads(s, f, seat, legal)
    if kind == PAY:
        return sensible_payments(legal)
    if kind == PLACE_RESOURCES:
        return sensible_placings(s, seat, legal)
    if kind == PRODUCE_STEP:
        return sensible_territories(s, f, legal)
    if kind == COMMIT:
        return [commit_answer(s, f, seat, deck)]
    if kind == RETREAT:
        return [HOME] if HOME in legal else [legal[0]]
    if kind == BEFORE_COMBAT:
        return [legal[0]]
    if kind == TAKE_TOP or kind == TAKE_BOTTOM:
        return [action for action in legal if action < TOP or action % 2 == 0]
    found: list[int] = []
    for action in legal:
        if OPTION <= action < OPTION + 6 and (action - OPTION) % 2 == 1:
            continue
        if TERRITORY <= action < AMOUNT and (action - TERRITORY) % 2 == 1:
            continue
        found.append(action)
    if AMOUNT <= found[len(found) - 1] < UPGRADE_CUBE:
        return [found[len(found) - 1]]  # as much as there is
    return found if len(found) <= MOST_STEPS else found[:MOST_STEPS]


def sensible_loads(s: State, f: i64, seat: i64, legal: list[int]) -> list[int]:
    """With the present load or with everything; or with one worker to begin with, or all but one."""
    found = [action for action in legal if action < CARGO]
    if s.stack[f + F_C] == 0 and s.stack[f + F_D] <= CARGO_WORKERS:
        unit = s.stack[f + F_A]
        n = amount(cargo_at(s, seat, unit, s.unit_at[seat * UNITS + unit]), CARGO_WORKERS)
        one = CARGO + CARGO_WORKERS * CARGO_RADIX + 1
        if n >= 2 and one in legal:
            found.append(one)
            if n >= 3:
                found.append(one + n - 2)
    return found


def sensible_payments(legal: list[int]) -> list[int]:
    """The first token, and the cheapest card where a card may pay."""
    for action in legal:
        if action >= CARD and action != legal[0]:
            return [legal[0], action]
    return [legal[0]]


def sensible_placings(s: State, seat: i64, legal: list[int]) -> list[int]:
    """Tokens go where most workers stand, with fighters beside them if possible."""
    best: i64 = -1
    most: i64 = -1
    for action in legal:
        if action >= PUT and action < TERRITORY:
            place = (action - PUT) % REACHED
            safety = 2 * workers_at(s, seat, place) + fighters_at(s, seat, place)
            if safety > most:
                most = safety
                best = place
    return [action for action in legal if PUT <= action < TERRITORY and (action - PUT) % REACHED == best] or [legal[0]]


def sensible_territories(s: State, f: i64, legal: list[int]) -> list[int]:
    """Territories in ascending order, each in full."""
    used = s.stack[f + F_B]
    found: list[int] = []
    for action in legal:
        if TERRITORY <= action < AMOUNT:
            if (action - TERRITORY) % 2 == 0 and BIT[(action - TERRITORY) >> 1] > used:
                found.append(action)
        elif action >= AMOUNT:
            return [legal[len(legal) - 1]]
    return found or [legal[0] if DONE not in legal else DONE]


def commit_answer(s: State, f: i64, seat: i64, deck: list[int]) -> i64:
    """The next part of the best commitment."""
    attacker = s.stack[f + F_SEAT]
    enemy = s.stack[f + F_B] if seat == attacker else attacker
    plan = best_commitment(s, seat, enemy, s.stack[f + F_A], seat == attacker, deck)
    return commit_as(s, seat, plan)


def commit_as(s: State, seat: i64, plan: Commitment) -> i64:
    row = seat * ROW
    if s.player[row + STAGE] == 0:
        return DIAL_TO + plan.dial
    played = s.player[row + PLAYED : row + PLAYED + CARD_VALUES]
    value = next_card(s, seat, played, plan.cards)
    return DONE if value < 0 else CARD + value


def reply(s: State, me: i64, deck: list[int]) -> None:
    """Another seat answers in the middle of my turn: it takes what it is offered, and fights as it probably would."""
    f = top_frame(s)
    seat = s.seat
    kind = s.stack[f + F_KIND]
    wanted = module_choices(s, f, seat)
    if wanted:
        answer(s, seat, wanted[0])
    elif kind == COMMIT:
        attacker = s.stack[f + F_SEAT]
        mine = best_commitment(s, me, seat, s.stack[f + F_A], me == attacker, deck)
        if mine.chance >= COUNTS_AS_WON:
            theirs = Commitment(0, 0, 0.0, 0.0)
        else:
            dial = min(s.table.highest_dial, s.player[seat * ROW + POWER])
            theirs = Commitment(dial, card_limit(s, seat, s.stack[f + F_A]), 0.0, 0.0)
        answer(s, seat, commit_as(s, seat, theirs))
    elif kind == RETREAT and HOME in s.legal:
        answer(s, seat, HOME)
    elif YES in s.legal:
        answer(s, seat, YES)
    else:
        answer(s, seat, s.legal[0])


def at_stage(s: State) -> bool:
    """Is this a moment to compare positions?"""
    f = top_frame(s)
    kind = s.stack[f + F_KIND]
    return (kind == MOVE_STEP or kind == TAKE_BOTTOM) and s.stack[f + F_STAGE] == 0


def advance(s: State, me: i64, turn: i64, moves: list[int], deck: list[int]) -> bool:
    """Play on while there is nothing to choose; True when the turn is over."""
    while True:
        if s.now[OVER] or s.now[TURN] != turn:
            return True
        if s.seat != me:
            reply(s, me, deck)
            continue
        choices = sensible_choices(s, me, deck)
        if len(choices) > 1 or at_stage(s):
            return False
        moves.append(choices[0])
        answer(s, me, choices[0])


def expand(node: Node, me: i64, turn: i64, deck: list[int], out: list[Node]) -> None:
    """All ends of the next stage."""
    states = [node.state]
    paths: list[list[int]] = [[]]
    seen: set[int] = set()
    looked: i64 = 0
    while states:
        s = states.pop()
        path = paths.pop()
        choices = sensible_choices(s, me, deck)
        for action in choices:
            looked += 1
            if looked > MOST_STEPS and len(choices) > 1 and action != choices[0]:
                break
            last = action == choices[len(choices) - 1] and s is not node.state  # then nobody needs `s` any more
            twin = s if last else s.copy()
            moves = [*path, action]
            answer(twin, me, action)
            over = advance(twin, me, turn, moves, deck)
            if not over:
                mark = fingerprint(twin, me)
                if mark in seen:
                    continue
                seen.add(mark)
            if over or at_stage(twin):
                child = Node(twin, node, moves)
                child.ended = over
                child.first = node.first
                out.append(child)
            else:
                states.append(twin)
                paths.append(moves)


def fingerprint(s: State, me: i64) -> i64:
    """A hash that is equal for positions that differ only in the way that led to them."""
    h = s.now[DEPTH]
    top = (h - 1) * FRAME
    h = hash_into(h, s.stack, top, top + FRAME)
    h = hash_into(h, s.player, me * ROW, me * ROW + ROW)
    h = hash_into(h, s.unit_at, me * UNITS, me * UNITS + FIRST_WORKER)
    h = hash_into(h, s.crowd, 0, s.table.spots)
    h = hash_into(h, s.resources, 0, s.table.spots * 4)
    for unit in range(UNITS):
        h = (h * 31 + s.travel[unit * TRAVEL + MOVED]) & ALL_BITS
    return with_modules(h, s, me)


def hash_into(h: i64, numbers: vec[i64], first: i64, end: i64) -> i64:
    for i in range(first, end):
        h = (h * 31 + numbers[i]) & ALL_BITS
    return h


def best_nodes(nodes: list[Node], width: i64) -> list[Node]:
    """The best by value, one of each value: equal values mean equal positions."""
    nodes.sort(key=by_value, reverse=True)
    kept: list[Node] = []
    last = 2.0
    for node in nodes:
        if node.value != last:
            last = node.value
            kept.append(node)
            if len(kept) >= width:
                break
    return kept


def best_distinct(nodes: list[Node], me: i64, width: i64) -> list[Node]:
    """The best by value, one of each kind: what a seat has counts, and on which terrains its workers stand."""
    nodes.sort(key=by_value, reverse=True)
    kept: list[Node] = []
    seen: set[int] = set()
    for node in nodes:
        mark = possessions_hash(node.state, me)
        if mark not in seen:
            seen.add(mark)
            kept.append(node)
            if len(kept) >= width:
                break
    return kept


def possessions_hash(s: State, me: i64) -> i64:
    """A hash of what the seat has on its mats, in its purse and of each resource, and of workers on each terrain.

    Without the workers all ways to move them would count as one, and a plan that first sends a worker to a village
    would have to look best before it has produced anybody there.
    """
    h = hash_into(s.now[OVER], s.player, me * ROW, me * ROW + FIGHTERS)
    h = hash_into(h, resources_on(s, controlled(s, me)), 0, 4)
    return with_modules((h * 31 + workers_by_terrain(s, me)) & ALL_BITS, s, me)


def with_modules(h: i64, s: State, me: i64) -> i64:
    """The hash, and what the seat and the table have in the rows of modules and as further units."""
    if not s.table.more:
        return h
    h = hash_into(h, s.more, me * MORE, me * MORE + MORE)
    h = hash_into(h, s.more, s.table.seats * MORE, s.table.seats * MORE + MORE)
    return hash_into(h, s.unit_at, me * UNITS + FLYER, me * UNITS + UNITS)


def workers_by_terrain(s: State, me: i64) -> i64:
    """Their numbers, CROWD_BITS for each terrain."""
    found: i64 = 0
    mask = s.player[me * ROW + WORKERS]
    while mask:
        low = mask & -mask
        mask ^= low
        place = index_of(low)
        if place < TERRITORY_LIMIT:
            found += workers_at(s, me, place) << (CROWD_BITS * s.table.map.terrain[place])
    return found


def by_value(node: Node) -> float:
    return node.value


def turn_ends(root: Node, me: i64, evaluator: Evaluator, width: i64, deck: list[int]) -> list[Node]:
    """Where the turn may lead, evaluated; each section is searched with a beam of its own."""
    s = root.state
    evaluator.set_base(s)
    turn = s.now[TURN]
    ends: list[Node] = []
    if top_kind(s) != CHOOSE_SECTION:
        search_stages([root], [], me, turn, evaluator, width, deck, ends)
        return ends
    starts: list[Node] = []
    expand(root, me, turn, deck, starts)
    while starts:
        section = starts[0].state.player[me * ROW + LAST_SECTION]
        group: list[Node] = []
        others: list[Node] = []
        for node in starts:
            if node.state.player[me * ROW + LAST_SECTION] == section:
                group.append(node)
            else:
                others.append(node)
        starts = others
        waiting: list[Node] = []
        going_on = evaluate_and_select(group, evaluator, width, waiting, ends)
        search_stages(going_on, waiting, me, turn, evaluator, width, deck, ends)
    return ends


def search_stages(
    frontier: list[Node], waiting: list[Node], me: i64, turn: i64, evaluator: Evaluator, width: i64, deck: list[int],
    ends: list[Node],
) -> None:  # fmt: skip
    """Beam search stage by stage, until every line has reached the end of the turn, or time is up.

    Lines that have finished their top action wait for the others, however many units each has moved. Those that can
    pay for the bottom action have a beam of their own: what is saved up for it hardly shows in the evaluation.
    """
    while frontier or waiting:
        if not frontier:
            able = [node for node in waiting if len(node.state.legal) > 1]
            unable = [node for node in waiting if len(node.state.legal) <= 1]
            frontier = best_nodes(able, width) + best_nodes(unable, width)
            waiting = []
        found: list[Node] = []
        for node in frontier:
            expand(node, me, turn, deck, found)
            if time.perf_counter() > evaluator.deadline and found:
                if ends:
                    return
                width = 1
                break
        frontier = evaluate_and_select(found, evaluator, width, waiting, ends)


def evaluate_and_select(
    found: list[Node], evaluator: Evaluator, width: i64, waiting: list[Node], ends: list[Node]
) -> list[Node]:
    """Evaluate all: ends of the turn go to `ends`, those after the top action to `waiting`; the best others go on."""
    going_on: list[Node] = []
    for node in found:
        node.value = evaluator.value(node.state)
        if node.ended:
            ends.append(node)
        elif top_kind(node.state) == TAKE_BOTTOM:
            waiting.append(node)
        else:
            going_on.append(node)
    return best_nodes(going_on, width)


def skip_to_own_turn(s: State, me: i64) -> None:
    """The others stand still: the own next turn begins."""
    if s.now[OVER]:
        return
    while s.now[DEPTH] > 1:
        pop(s)
    s.stack[F_SEAT] = me
    s.stack[F_STAGE] = 0
    settle(s)


def can_be_played(s: State, me: i64, moves: Sequence[int], deck: list[int]) -> bool:
    """Do these answers make up the whole turn, with nothing left to chance?"""
    s = s.copy()
    turn = s.now[TURN]
    epoch = s.now[EPOCH]
    for move in moves:
        while not s.now[OVER] and s.now[TURN] == turn and s.seat != me:
            reply(s, me, deck)
        if s.now[OVER] or s.now[TURN] != turn or move not in s.legal:
            return False
        answer(s, me, move)
    return advance(s, me, turn, [], deck) and s.now[EPOCH] == epoch
