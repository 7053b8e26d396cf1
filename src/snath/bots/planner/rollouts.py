"""Rollouts: the best plans are played out against guesses at what is hidden and at what the others will do.

For every guess (a determinization) each plan is played, the others reply with their own best turn, and the own next
turns are planned. The value from the search counts as some rollouts (a prior). Plans that do badly are dropped early
(successive halving); the time goes to those that are close.
"""

import time
from collections.abc import Callable
from random import Random
from typing import Final

from mypy_extensions import i64

from snath.engine.layout import OVER, TURN
from snath.engine.machine import answer
from snath.engine.state import State

from .evaluation import LEAD_SCALE, Evaluator, Network, lead_of, value_of, victory_share
from .plan_search import ENDING_BONUS, Effort, Plan, plans_for_turn
from .turn_search import Node, advance, best_nodes, reply, turn_ends

CERTAIN: Final = 1.0  # chance
PRIOR_ROLLOUTS: Final = 2.0  # the value from the search counts as so many rollouts
AFTER_REPLIES: Final = Effort(2, 3, 2, ending_bonus=ENDING_BONUS)  # for the own turns after the others' replies


class Candidate:
    """A plan and the results of its rollouts so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.sum = 0.0
        self.rollouts: i64 = 0
        self.worst = CERTAIN

    def add(self, result: float) -> None:
        self.sum += result
        self.rollouts += 1
        self.worst = min(self.worst, result)

    def mean(self) -> float:
        return (PRIOR_ROLLOUTS * self.plan.value + self.sum) / (PRIOR_ROLLOUTS + float(self.rollouts))

    def is_sure(self) -> bool:
        """Did it end the game with a victory in every rollout? Then a larger lead later is no reason to wait."""
        return self.plan.ends and self.plan.win == CERTAIN and self.worst >= CERTAIN

    def better_than(self, other: "Candidate") -> bool:
        if self.is_sure() != other.is_sure():
            return self.is_sure()
        return self.mean() > other.mean()


def best_by_rollouts(
    plans: list[Plan], guess: Callable[[], State], me: i64, network: Network, width: i64, deck: list[int],
    deadline: float,
) -> Candidate:  # fmt: skip
    """The plan with the best mean, or a sure victory at once; `guess` gives a full state that fits the view."""
    candidates = [Candidate(plan) for plan in plans]
    alive = candidates
    rounds: i64 = 0
    while len(alive) > 1 and time.perf_counter() < deadline:
        start = guess()
        results: list[float] = []
        for candidate in alive:
            results.append(rollout(start.copy(), candidate.plan.moves, me, network, width, deck, deadline))
            if time.perf_counter() > deadline:
                break
        if len(results) < len(alive):
            break  # an unfinished round would be unfair
        for i in range(len(results)):
            alive[i].add(results[i])
        rounds += 1
        if rounds % 2 == 0:
            alive = sorted(alive, key=by_mean, reverse=True)[: max(2, (len(alive) + 1) // 2)]
    best = alive[0]
    for candidate in alive:
        if candidate.better_than(best):
            best = candidate
    return best


def by_mean(candidate: Candidate) -> float:
    return candidate.mean()


def rollout(
    s: State, moves: list[int], me: i64, network: Network, width: i64, deck: list[int], deadline: float
) -> float:
    """The value after playing the plan and a turn of everybody else, as the search for the own next turns finds it.

    Where the game ends a victory counts as a chance of one, not as more: means are taken of the results.
    """
    s = finish_turn(s, moves, me, network, width, deck, deadline)
    while not s.now[OVER] and s.seat != me:
        s = best_turn_end(s, s.seat, network, width, deck, deadline)
    if s.now[OVER]:
        return value_of(victory_share(s, me), lead_of(s, me) / LEAD_SCALE)
    best = plans_for_turn(s, me, network, AFTER_REPLIES, deck, deadline, Random(0))[0]
    return value_of(best.win, best.lead / LEAD_SCALE) if best.ends else best.value


def finish_turn(
    s: State, moves: list[int], me: i64, network: Network, width: i64, deck: list[int], deadline: float
) -> State:
    """The end of the turn; where chance decides otherwise than planned, the rest is planned anew."""
    turn = s.now[TURN]
    for move in moves:
        while not s.now[OVER] and s.now[TURN] == turn and s.seat != me:
            reply(s, me, deck)
        if s.now[OVER] or s.now[TURN] != turn:
            return s
        if move not in s.legal:
            break
        answer(s, me, move)
    if advance(s, me, turn, [], deck):
        return s
    return best_turn_end(s, me, network, width, deck, deadline)


def best_turn_end(s: State, seat: i64, network: Network, width: i64, deck: list[int], deadline: float) -> State:
    """The best end of the seat's turn, or of the rest of it, by the evaluation."""
    evaluator = Evaluator(network, s, seat, deadline)
    return best_nodes(turn_ends(Node(s, None, []), seat, evaluator, width, deck), 1)[0].state
