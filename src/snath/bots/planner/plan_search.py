"""The search over turns: a beam search over the own turns, in which the others stand still."""

import time
from random import Random
from typing import Final

from mypy_extensions import i64

from snath.engine.actions import SECTION, TOP
from snath.engine.layout import EPOCH, LAST_SECTION, OVER, ROW
from snath.engine.machine import answer
from snath.engine.state import State

from .evaluation import LEAD_SCALE, Evaluator, Network, chance_of, lead_of, value_of, victory_share
from .turn_search import Node, best_distinct, sensible_choices, skip_to_own_turn, turn_ends

COINS_A_TURN: Final = 4.0  # what the others would have earned in every turn that they stood still
SURE_LEAD: Final = 6.0  # coins
LATER_WIDTH: Final = 2  # of the beam within the turns after the first
ENDING_BONUS: Final = 0.4  # what the end of the game in a later turn of a plan adds to its value
PRUNED: Final = -1e9  # value of a turn that is not searched further: below every value and every noise


class Effort:
    """How much to search: width of the beam within a turn, turns that are kept for searching further, turns ahead.

    `noise` makes every section look better or worse by chance: for variety, and for opponents that err. `ending_bonus`
    is added to a plan if the game is over in a later turn of it: without it the end is put off too often.
    """

    def __init__(self, width: i64, keep: i64, depth: i64, noise: float = 0.0, ending_bonus: float = 0.0) -> None:
        self.width = width
        self.keep = keep
        self.depth = depth
        self.noise = noise
        self.ending_bonus = ending_bonus


class Plan:
    """The own answers of one turn, their value, and how much was searched for it."""

    def __init__(self, moves: list[int], value: float, evaluated: i64, depth: i64) -> None:
        self.moves = moves
        self.value = value
        self.win = 0.0  # chance
        self.lead = 0.0  # in coins, at the end of the game
        self.evaluated = evaluated
        self.depth = depth
        self.ends = False  # is the game over with this turn?


def plans_for_turn(
    s: State, me: i64, network: Network, effort: Effort, deck: list[int], deadline: float, chance: Random
) -> list[Plan]:
    """The best turns found, best first. The state stands at a decision of the seat in its own turn.

    `deadline` is a moment of time.perf_counter(); the search is always finished for the first turn.
    """
    evaluator = Evaluator(network, s, me, deadline)
    ends = turn_ends(Node(s, None, []), me, evaluator, effort.width, deck)
    if effort.noise > 0.0:
        add_noise(ends, me, effort.noise, chance)
    turns = best_distinct(ends, me, max(1, effort.keep))
    for node in turns:
        node.plan_value = node.value
    reached: i64 = 1
    finished: list[Node] = [node for node in turns if node.state.now[OVER]]
    level = [node for node in turns if not node.state.now[OVER]]
    while reached < effort.depth and level:
        evaluator.set_turns_ahead(reached)
        found = turns_after(level, me, evaluator, effort, deck)
        if time.perf_counter() > deadline:
            evaluator.set_turns_ahead(reached - 1)
            break
        reached += 1
        for node in found:
            if node.state.now[OVER]:
                node.value = ended_later(node.state, evaluator, reached - 1) + effort.ending_bonus
                finished.append(node)
        level = best_distinct([node for node in found if not node.state.now[OVER]], me, effort.keep)
        back_up(turns, level, finished)
    turns.sort(key=by_plan_value, reverse=True)
    plans = [plan_for(node, evaluator, reached) for node in turns if node.plan_value > PRUNED]
    for node in turns:
        node.leaf = None  # it leads back here
    return plans


def plan_for(turn: Node, evaluator: Evaluator, depth: i64) -> Plan:
    plan = Plan(turns_to(turn)[0], turn.plan_value, evaluator.evaluated, depth)
    leaf = turn if turn.leaf is None else turn.leaf
    plan.ends = turn.state.now[OVER] != 0
    if leaf.state.now[OVER]:
        plan.win, plan.lead = victory_share(leaf.state, evaluator.seat), lead_of(leaf.state, evaluator.seat)
    else:
        evaluator.estimate(leaf.state)
        plan.win, plan.lead = chance_of(evaluator.win), LEAD_SCALE * evaluator.lead
    return plan


def ended_later(s: State, evaluator: Evaluator, turns: i64) -> float:
    """The value of a game that ends after so many turns: in fact the others would not have stood still."""
    me = evaluator.seat
    if evaluator.module_value is not None:  # there are no scores
        return value_of(victory_share(s, me), 0.0)
    lead = lead_later(s, me, turns)
    return value_of(chance_of(lead / SURE_LEAD), lead / LEAD_SCALE)


def lead_later(s: State, me: i64, turns: i64) -> float:
    """In coins, if the others had gone on in so many turns as well."""
    return lead_of(s, me) - COINS_A_TURN * float(turns)


def turns_after(level: list[Node], me: i64, evaluator: Evaluator, effort: Effort, deck: list[int]) -> list[Node]:
    """The ends of the own next turn after each of these, the others standing still."""
    found: list[Node] = []
    for node in level:
        if time.perf_counter() > evaluator.deadline:
            break
        later = Node(node.state.copy(), node, [])
        later.first = node if node.first is None else node.first
        skip_to_own_turn(later.state, me)
        if not later.state.now[OVER]:
            found.extend(turn_ends(later, me, evaluator, LATER_WIDTH, deck))
    return found


def best_line(s: State, me: i64, network: Network, effort: Effort, deck: list[int]) -> list[list[int]]:
    """The principal variation: the best own turns from here on, up to the first event of chance."""
    evaluator = Evaluator(network, s, me)
    level = best_distinct(turn_ends(Node(s, None, []), me, evaluator, effort.width, deck), me, effort.keep)
    for ahead in range(1, effort.depth):
        evaluator.set_turns_ahead(ahead)
        level = best_distinct(turns_after(level, me, evaluator, effort, deck), me, effort.keep)
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


def back_up(turns: list[Node], level: list[Node], finished: list[Node]) -> None:
    """The value of a turn is that of its best continuation."""
    for turn in turns:
        turn.plan_value = PRUNED
    for nodes in (level, finished):
        for node in nodes:
            first = node if node.first is None else node.first
            if node.value + first.noise > first.plan_value:
                first.plan_value = node.value + first.noise
                first.leaf = node


def by_plan_value(node: Node) -> float:
    return node.plan_value


def add_noise(ends: list[Node], me: i64, noise: float, chance: Random) -> None:
    """The same for all ends of one section; none for a finished game."""
    of_section = [chance.gauss(0.0, noise) for _ in range(TOP - SECTION)]
    for node in ends:
        if not node.state.now[OVER]:
            node.noise = of_section[node.state.player[me * ROW + LAST_SECTION] - 1]
            node.value += node.noise


def best_answer(s: State, me: i64, network: Network, deck: list[int]) -> i64:
    """A decision out of turn: the answer that leads to the best position."""
    evaluator = Evaluator(network, s, me)
    choices = sensible_choices(s, me, deck)
    best = choices[0]
    top = PRUNED
    for action in choices:
        twin = s.copy()
        answer(twin, me, action)
        value = evaluator.value(twin)
        if value > top:
            top = value
            best = action
    return best
