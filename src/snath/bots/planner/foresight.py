"""Foresight: what the others will do about it. The best plans are played out against guesses at what is hidden.

For every guess (a determinization) each plan is carried out, the others answer with their own best turn, and the own
next turns are planned. What the plan promised counts as well. Plans that do badly are dropped early; the time goes to
those that are close.
"""

import time
from collections.abc import Callable
from random import Random
from typing import Final

from mypy_extensions import i64

from snath.engine.layout import OVER, TURN
from snath.engine.machine import answer
from snath.engine.state import State

from .plan import FINALITY, Effort, Plan, plans_for_turn
from .turns import Node, advance, best_first, reply, turn_ends
from .value import SCALE, Judge, Network, hopes, lead_of, share_of

CERTAIN: Final = 1.0  # chance
PROMISE: Final = 2.0  # tries that the promise of a plan counts for
AFTERWARDS: Final = Effort(2, 3, 2, finality=FINALITY)  # how the own turns after the others' answers are planned


class Trial:
    """A plan and how it did so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.sum = 0.0
        self.tries: i64 = 0
        self.worst = CERTAIN

    def add(self, result: float) -> None:
        self.sum += result
        self.tries += 1
        self.worst = min(self.worst, result)

    def mean(self) -> float:
        return (PROMISE * self.plan.value + self.sum) / (PROMISE + float(self.tries))

    def is_sure(self) -> bool:
        """Does it end the game with a victory, whatever was guessed? A larger lead later is no reason to wait."""
        return self.plan.ends and self.plan.win == CERTAIN and self.worst >= CERTAIN

    def better_than(self, other: "Trial") -> bool:
        if self.is_sure() != other.is_sure():
            return self.is_sure()
        return self.mean() > other.mean()


def best_tried(
    plans: list[Plan], guess: Callable[[], State], me: i64, network: Network, width: i64, deck: list[int],
    deadline: float,
) -> Trial:  # fmt: skip
    """The plan that does best on average, or a sure victory at once; `guess` gives a full state that fits the view."""
    trials = [Trial(plan) for plan in plans]
    alive = trials
    rounds: i64 = 0
    while len(alive) > 1 and time.perf_counter() < deadline:
        start = guess()
        results: list[float] = []
        for trial in alive:
            results.append(tried(start.copy(), trial.plan.moves, me, network, width, deck, deadline))
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
    for trial in alive:
        if trial.better_than(best):
            best = trial
    return best


def by_mean(trial: Trial) -> float:
    return trial.mean()


def tried(s: State, moves: list[int], me: i64, network: Network, width: i64, deck: list[int], deadline: float) -> float:
    """Carry the plan out, let everybody else take a turn, and plan the own turns after that.

    The result is a hope also where the game ends: as averages are made of it, a victory is worth a chance of one.
    """
    s = carried_out(s, moves, me, network, width, deck, deadline)
    while not s.now[OVER] and s.seat != me:
        s = after_turn(s, s.seat, network, width, deck, deadline)
    if s.now[OVER]:
        return hopes(share_of(s, me), lead_of(s, me) / SCALE)
    best = plans_for_turn(s, me, network, AFTERWARDS, deck, deadline, Random(0))[0]
    return hopes(best.win, best.lead / SCALE) if best.ends else best.value


def carried_out(
    s: State, moves: list[int], me: i64, network: Network, width: i64, deck: list[int], deadline: float
) -> State:
    """The end of the turn; where chance falls otherwise than planned, the rest is planned anew."""
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
    return after_turn(s, me, network, width, deck, deadline)


def after_turn(s: State, seat: i64, network: Network, width: i64, deck: list[int], deadline: float) -> State:
    """The seat has played its turn, or the rest of it, as well as it can see."""
    judge = Judge(network, s, seat, deadline)
    return best_first(turn_ends(Node(s, None, []), seat, judge, width, deck), 1)[0].state
