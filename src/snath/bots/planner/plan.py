"""Planning: the best own turn, found by looking at the turns after it as well, as if the others stood still."""

import time
from random import Random
from typing import Final

from mypy_extensions import i64

from snath.engine.actions import SECTION, TOP
from snath.engine.layout import EPOCH, LAST_SECTION, OVER, ROW
from snath.engine.machine import answer
from snath.engine.state import State

from .turns import Node, different, pass_over, plain_choices, turn_ends
from .value import SCALE, Judge, Network, chance_of, hopes, lead_of, share_of

COINS_A_TURN: Final = 4.0  # that the others would have earned in every turn that they were passed over
SURE_LEAD: Final = 6.0  # coins
LATER: Final = 2  # width within the turns after the first
FINALITY: Final = 0.4  # what an end in a later turn of a plan gains, for those who look for it
HOPELESS: Final = -1e9  # of a turn that was not gone on with: below every hope and every mood


class Effort:
    """How hard to think: width of the beam within a turn, how many turns are gone on with, turns ahead.

    `whim` makes every section look better or worse by chance: for variety, and for opponents that err. `finality` is
    what a plan gains if the game is over in a later turn of it: without it the end is put off too often.
    """

    def __init__(self, width: i64, keep: i64, depth: i64, whim: float = 0.0, finality: float = 0.0) -> None:
        self.width = width
        self.keep = keep
        self.depth = depth
        self.whim = whim
        self.finality = finality


class Plan:
    """The own answers of one turn, what may be hoped for then, and how much was looked at for it."""

    def __init__(self, moves: list[int], value: float, judged: i64, depth: i64) -> None:
        self.moves = moves
        self.value = value
        self.win = 0.0  # chance
        self.lead = 0.0  # in coins, at the end of the game
        self.judged = judged
        self.depth = depth
        self.ends = False  # is the game over with this turn?


def plans_for_turn(
    s: State, me: i64, network: Network, effort: Effort, deck: list[int], deadline: float, chance: Random
) -> list[Plan]:
    """The turns worth considering, best first. The state stands at a decision of the seat in its own turn.

    `deadline` is a moment of time.perf_counter(); one turn ahead is always looked at.
    """
    judge = Judge(network, s, me, deadline)
    ends = turn_ends(Node(s, None, []), me, judge, effort.width, deck)
    if effort.whim > 0.0:
        disturb(ends, me, effort.whim, chance)
    turns = different(ends, me, max(1, effort.keep))
    for node in turns:
        node.hope = node.value
    reached: i64 = 1
    finished: list[Node] = [node for node in turns if node.state.now[OVER]]
    level = [node for node in turns if not node.state.now[OVER]]
    while reached < effort.depth and level:
        judge.look_ahead(reached)
        found = turns_after(level, me, judge, effort, deck)
        if time.perf_counter() > deadline:
            judge.look_ahead(reached - 1)
            break
        reached += 1
        for node in found:
            if node.state.now[OVER]:
                node.value = victory_later(node.state, me, reached - 1) + effort.finality
                finished.append(node)
        level = different([node for node in found if not node.state.now[OVER]], me, effort.keep)
        hope_anew(turns, level, finished)
    turns.sort(key=by_hope, reverse=True)
    plans = [plan_for(node, judge, reached) for node in turns if node.hope > HOPELESS]
    for node in turns:
        node.leaf = None  # it leads back here
    return plans


def plan_for(turn: Node, judge: Judge, depth: i64) -> Plan:
    plan = Plan(turns_to(turn)[0], turn.hope, judge.judged, depth)
    leaf = turn if turn.leaf is None else turn.leaf
    plan.ends = turn.state.now[OVER] != 0
    if leaf.state.now[OVER]:
        plan.win, plan.lead = share_of(leaf.state, judge.seat), lead_of(leaf.state, judge.seat)
    else:
        judge.ask(leaf.state)
        plan.win, plan.lead = chance_of(judge.win), SCALE * judge.lead
    return plan


def victory_later(s: State, me: i64, turns: i64) -> float:
    """Of a game that ends after so many turns in which the others stood still: they would not have."""
    lead = lead_later(s, me, turns)
    return hopes(chance_of(lead / SURE_LEAD), lead / SCALE)


def lead_later(s: State, me: i64, turns: i64) -> float:
    """In coins, if the others had gone on in so many turns as well."""
    return lead_of(s, me) - COINS_A_TURN * float(turns)


def turns_after(level: list[Node], me: i64, judge: Judge, effort: Effort, deck: list[int]) -> list[Node]:
    """The ends of the own next turn after each of these, the others standing still."""
    found: list[Node] = []
    for node in level:
        if time.perf_counter() > judge.deadline:
            break
        later = Node(node.state.copy(), node, [])
        later.first = node if node.first is None else node.first
        pass_over(later.state, me)
        if not later.state.now[OVER]:
            found.extend(turn_ends(later, me, judge, LATER, deck))
    return found


def best_line(s: State, me: i64, network: Network, effort: Effort, deck: list[int]) -> list[list[int]]:
    """The best own turns from here on as far as `effort` looks, up to where chance comes in."""
    judge = Judge(network, s, me)
    level = different(turn_ends(Node(s, None, []), me, judge, effort.width, deck), me, effort.keep)
    for ahead in range(1, effort.depth):
        judge.look_ahead(ahead)
        level = different(turns_after(level, me, judge, effort, deck), me, effort.keep)
    sure: i64 = 0
    at: Node | None = level[0]
    while at is not None:
        if at.ended and at.state.now[EPOCH] == s.now[EPOCH]:
            sure += 1
        at = at.parent
    return turns_to(level[0])[:sure]


def turns_to(node: Node) -> list[list[int]]:
    """The own answers on the way there, turn by turn."""
    turns: list[list[int]] = []
    turn: list[int] = []
    at: Node | None = node
    while at is not None:
        turn = at.moves + turn
        if not at.moves:  # here a turn begins
            turns.append(turn)
            turn = []
        at = at.parent
    turns.reverse()
    return turns


def hope_anew(turns: list[Node], level: list[Node], finished: list[Node]) -> None:
    """Each turn is worth what its best continuation is."""
    for turn in turns:
        turn.hope = HOPELESS
    for nodes in (level, finished):
        for node in nodes:
            first = node if node.first is None else node.first
            if node.value + first.mood > first.hope:
                first.hope = node.value + first.mood
                first.leaf = node


def by_hope(node: Node) -> float:
    return node.hope


def disturb(ends: list[Node], me: i64, whim: float, chance: Random) -> None:
    """The same for all ends of one section; a finished game stays what it is."""
    moods = [chance.gauss(0.0, whim) for _ in range(TOP - SECTION)]
    for node in ends:
        if not node.state.now[OVER]:
            node.mood = moods[node.state.player[me * ROW + LAST_SECTION] - 1]
            node.value += node.mood


def best_answer(s: State, me: i64, network: Network, deck: list[int]) -> i64:
    """A decision out of turn: the answer after which things look best."""
    judge = Judge(network, s, me)
    choices = plain_choices(s, me, deck)
    best = choices[0]
    top = HOPELESS
    for action in choices:
        twin = s.copy()
        answer(twin, me, action)
        value = judge.value(twin)
        if value > top:
            top = value
            best = action
    return best
