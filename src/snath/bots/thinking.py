"""Bots that plan: the view is filled up at random where it hides something, and thought about as if it were true."""

import time
from collections.abc import Sequence

from snath.engine.layout import ACTIVE, COMMIT, EPOCH, TURN
from snath.engine.notation import Action
from snath.engine.setup.start import combat_deck
from snath.view import View, determinize

from .base import Bot
from .planner.plan import Effort, Plan, best_answer, plan_turn
from .planner.turns import top_kind
from .planner.value import Network


class PlanningBot(Bot):
    """Plans its whole turn at once and follows the plan until chance or somebody else comes in between."""

    effort = Effort(6, 1, 1)
    habit = 1.0  # seconds

    def __init__(self, seed: int = 0, seconds: float | None = None) -> None:
        super().__init__(seed, seconds)
        self.deck = combat_deck()
        self.plan: list[int] = []
        self.moment = (0, 0)  # turn and epoch that the plan was made in
        self.thought: Plan | None = None

    def network(self) -> Network:
        raise NotImplementedError

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        seat = view.viewer
        assert seat is not None
        by_number = {action.number: action for action in legal}
        moment = (view.state.now[TURN], view.state.now[EPOCH])
        if self.plan and moment == self.moment and self.plan[0] in by_number:
            return by_number[self.plan.pop(0)]
        self.plan = []
        if len(legal) == 1:
            return legal[0]
        state = determinize(view, self.random.getrandbits(60))
        state.legal, state.seat = [action.number for action in legal], seat
        if state.now[ACTIVE] != seat or top_kind(state) == COMMIT:
            return by_number[best_answer(state, seat, self.network(), self.deck)]
        deadline = time.perf_counter() + (self.habit if self.seconds is None else self.seconds) * 0.9
        self.thought = plan_turn(state, seat, self.network(), self.effort, self.deck, deadline, self.random)
        self.plan = self.thought.moves
        self.moment = moment
        return by_number[self.plan.pop(0)]
