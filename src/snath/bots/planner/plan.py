"""Planning: the best own turn, found by looking at the turns after it as well, as if the others stood still."""

import time
from random import Random
from typing import Final

from mypy_extensions import i64

from snath.engine.actions import SECTION, TOP
from snath.engine.layout import EPOCH, LAST_SECTION, OVER, ROW
from snath.engine.machine import answer
from snath.engine.state import State

from .turns import Node, different, pass_over, path_to, plain_choices, turn_ends
from .value import Judge, Weights

STANDSTILL: Final = 0.04  # what a finished game is worth less for every turn that the others were passed over
HOPELESS: Final = -9.0  # of a turn that was not gone on with


class Effort:
    """How hard to think: width of the beam within a turn, how many turns are gone on with, turns ahead.

    `whim` makes every section look better or worse by chance: for variety, and for opponents that err.
    """

    def __init__(self, width: i64, keep: i64, depth: i64, whim: float = 0.0) -> None:
        self.width = width
        self.keep = keep
        self.depth = depth
        self.whim = whim


class Plan:
    """The own answers of one turn, what may be hoped for then, and how much was looked at for it."""

    def __init__(self, moves: list[int], value: float, judged: i64, depth: i64) -> None:
        self.moves = moves
        self.value = value
        self.judged = judged
        self.depth = depth


def plans_for_turn(
    s: State, me: i64, weights: Weights, effort: Effort, deck: list[int], deadline: float, chance: Random
) -> list[Plan]:
    """The turns worth considering, best first. The state stands at a decision of the seat in its own turn.

    `deadline` is a moment of time.perf_counter(); one turn ahead is always looked at.
    """
    judge = Judge(weights, s, me, deadline)
    root = Node(s, None, [])
    ends = turn_ends(root, me, judge, effort.width, deck)
    if effort.whim > 0.0:
        disturb(ends, me, effort.whim, chance)
    turns = different(ends, me, max(1, effort.keep))
    for node in turns:
        node.hope = node.value
    reached: i64 = 1
    finished: list[Node] = [node for node in turns if node.state.now[OVER]]
    level = [node for node in turns if not node.state.now[OVER]]
    while reached < effort.depth and level:
        found = turns_after(level, me, judge, effort, deck)
        if time.perf_counter() > deadline:
            break
        reached += 1
        for node in found:
            if node.state.now[OVER]:
                node.value -= STANDSTILL * float(reached - 1)
                finished.append(node)
        level = different([node for node in found if not node.state.now[OVER]], me, effort.keep)
        hope_anew(turns, level, finished)
    turns.sort(key=by_hope, reverse=True)
    return [Plan(path_to(node, root), node.hope, judge.judged, reached) for node in turns if node.hope > HOPELESS]


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
            found.extend(turn_ends(later, me, judge, max(2, effort.width // 2), deck))
    return found


def best_line(s: State, me: i64, weights: Weights, effort: Effort, deck: list[int]) -> list[list[int]]:
    """The best own turns from here on as far as `effort` looks, without anything that depends on chance."""
    judge = Judge(weights, s, me)
    root = Node(s, None, [])
    epoch = s.now[EPOCH]
    found = turn_ends(root, me, judge, effort.width, deck)
    level = different([node for node in found if node.state.now[EPOCH] == epoch], me, effort.keep)
    for _ in range(effort.depth - 1):
        found = turns_after(level, me, judge, effort, deck)
        level = different([node for node in found if node.state.now[EPOCH] == epoch], me, effort.keep)
    line: list[list[int]] = []
    at: Node | None = level[0]
    turn: list[int] = []
    while at is not None:
        turn = at.moves + turn
        if not at.moves:  # here a turn begins
            line.insert(0, turn)
            turn = []
        at = at.parent
    return line


def hope_anew(turns: list[Node], level: list[Node], finished: list[Node]) -> None:
    """Each turn is worth what its best continuation is."""
    for turn in turns:
        turn.hope = HOPELESS
    for nodes in (level, finished):
        for node in nodes:
            first = node if node.first is None else node.first
            if node.value > first.hope:
                first.hope = node.value


def by_hope(node: Node) -> float:
    return node.hope


def disturb(ends: list[Node], me: i64, whim: float, chance: Random) -> None:
    """The same for all ends of one section; a finished game stays what it is."""
    moods = [chance.gauss(0.0, whim) for _ in range(TOP - SECTION)]
    for node in ends:
        if not node.state.now[OVER]:
            node.value += moods[node.state.mat[me * ROW + LAST_SECTION] - 1]


def best_answer(s: State, me: i64, weights: Weights, deck: list[int]) -> i64:
    """A decision out of turn: the answer after which things look best."""
    judge = Judge(weights, s, me)
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
