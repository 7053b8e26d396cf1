"""Bots that plan: what the view hides is filled in at random (determinization), and the search works on that guess."""

import time
from collections.abc import Sequence

from snath.engine.layout import ACTIVE, CHOOSE_SECTION, COMMIT, EPOCH, TURN
from snath.engine.notation import Action
from snath.engine.setup.start import combat_deck
from snath.engine.state import State
from snath.view import View, determinize
from snath.words import Words

from .base import Bot
from .networks import trained_network
from .openings import book, situation
from .planner.evaluation import Network
from .planner.plan_search import Effort, Plan, best_answer, plans_for_turn
from .planner.rollouts import best_by_rollouts
from .planner.turn_search import can_be_played, top_kind


class PlanningBot(Bot):
    """Plans its whole turn at once and follows the plan until chance or somebody else comes in between."""

    effort = Effort(6, 1, 1)
    habit: float = 1.0
    reserve = 0.003  # seconds that the last evaluation may still take when time is up
    uses_opening_book = False

    def __init__(self, seed: int = 0, seconds: float | None = None) -> None:
        super().__init__(seed, seconds)
        self.deck = combat_deck()
        self.plan: list[int] = []
        self.moment = (0, 0)  # turn and epoch that the plan was made in
        self.last_plan: Plan | None = None

    def network(self) -> Network:
        """What it evaluates positions with."""
        return trained_network()

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        seat = view.viewer
        assert seat is not None
        by_number = {action.number: action for action in legal}
        moment = (int(view.state.now[TURN]), int(view.state.now[EPOCH]))
        if self.plan and moment == self.moment and self.plan[0] in by_number:
            return by_number[self.plan.pop(0)]
        self.plan = []
        if len(legal) == 1:
            return legal[0]
        state = determinize(view, self.random.getrandbits(60))
        state.legal, state.seat = [action.number for action in legal], seat
        if state.now[ACTIVE] != seat or top_kind(state) == COMMIT:
            return by_number[best_answer(state, seat, self.network(), self.deck)]
        self.last_plan = None
        self.plan = self.opening(state, seat)
        if not self.plan:
            self.last_plan = self.make_plan(view, state, seat)
            self.plan = self.last_plan.moves
        self.moment = moment
        return by_number[self.plan.pop(0)]

    def opening(self, state: State, seat: int) -> list[int]:
        """The turn from the book, if the seat stands just as the line expects and the turn can be played."""
        if not self.uses_opening_book or not state.table.map.standard or top_kind(state) != CHOOSE_SECTION:
            return []
        page = book().get((state.table.factions[seat], state.table.mats[seat], situation(state, seat)))
        return list(page) if page and can_be_played(state, seat, page, self.deck) else []

    def why(self, words: Words) -> str:
        if self.last_plan is None:
            return words("bot-why-opening") if self.plan else ""
        lead = round(self.last_plan.lead)
        hope = words("bot-why-ahead", n=lead) if lead >= 0 else words("bot-why-behind", n=-lead)
        return words(
            "bot-why-plan",
            hope=hope,
            turns=int(self.last_plan.depth),
            positions=int(self.last_plan.evaluated),
        )

    def deadline(self, share: float) -> float:
        """The moment when this share of the time for a decision is used up."""
        return time.perf_counter() + share * (self.habit if self.seconds is None else self.seconds)

    def end(self) -> float:
        """The deadline of the search: early enough for the last evaluation."""
        return self.deadline(0.92) - self.reserve

    def make_plan(self, view: View, state: State, seat: int) -> Plan:
        """The rest of the own turn; `state` is one guess at what the view hides."""
        return plans_for_turn(state, seat, self.network(), self.effort, self.deck, self.end(), self.random)[0]


class RolloutBot(PlanningBot):
    """Compares its best plans by rollouts; uses all the time it is given."""

    plans = 4  # compared by rollouts
    reply_width = 2
    planning_share = 0.5  # of the time
    reserve = 0.02

    def make_plan(self, view: View, state: State, seat: int) -> Plan:
        network = self.network()
        end = self.end()
        plans = plans_for_turn(
            state, seat, network, self.effort, self.deck, self.deadline(self.planning_share), self.random
        )[: self.plans]
        if len(plans) == 1:
            return plans[0]

        def guess() -> State:
            found = determinize(view, self.random.getrandbits(60))
            found.legal, found.seat = state.legal, seat
            return found

        return best_by_rollouts(plans, guess, seat, network, self.reply_width, self.deck, end).plan
