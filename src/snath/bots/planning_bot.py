"""Bots that plan: the view is filled up at random where it hides something, and thought about as if it were true."""

import time
from collections.abc import Sequence

from snath.engine.layout import ACTIVE, CHOOSE_SECTION, COMMIT, EPOCH, TURN
from snath.engine.notation import Action
from snath.engine.setup.start import combat_deck
from snath.engine.state import State
from snath.view import View, determinize
from snath.words import Words

from .base import Bot
from .networks import trained
from .openings import book, situation
from .planner.foresight import best_tried
from .planner.plan import Effort, Plan, best_answer, plans_for_turn
from .planner.turns import can_be_played, top_kind
from .planner.value import Network


class PlanningBot(Bot):
    """Plans its whole turn at once and follows the plan until chance or somebody else comes in between."""

    effort = Effort(6, 1, 1)
    habit: float = 1.0
    tail = 0.003  # seconds that a thought may still take when time is up
    knows_openings = False

    def __init__(self, seed: int = 0, seconds: float | None = None) -> None:
        super().__init__(seed, seconds)
        self.deck = combat_deck()
        self.plan: list[int] = []
        self.moment = (0, 0)  # turn and epoch that the plan was made in
        self.thought: Plan | None = None

    def network(self) -> Network:
        """How it judges positions."""
        return trained()

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
        self.thought = None
        self.plan = self.opening(state, seat)
        if not self.plan:
            self.thought = self.think(view, state, seat)
            self.plan = self.thought.moves
        self.moment = moment
        return by_number[self.plan.pop(0)]

    def opening(self, state: State, seat: int) -> list[int]:
        """The turn from the book, if the seat stands just as its line expects and the turn can be played."""
        if not self.knows_openings or top_kind(state) != CHOOSE_SECTION:
            return []
        page = book().get((state.table.factions[seat], state.table.mats[seat], situation(state, seat)))
        return list(page) if page and can_be_played(state, seat, page, self.deck) else []

    def why(self, words: Words) -> str:
        if self.thought is None:
            return words("bot-why-opening") if self.plan else ""
        lead = round(self.thought.lead)
        hope = words("bot-why-ahead", n=lead) if lead >= 0 else words("bot-why-behind", n=-lead)
        return words("bot-why-plan", hope=hope, turns=int(self.thought.depth), positions=int(self.thought.judged))

    def deadline(self, share: float) -> float:
        """The moment when this share of the time for a decision is used up."""
        return time.perf_counter() + share * (self.habit if self.seconds is None else self.seconds)

    def end(self) -> float:
        """The moment to come to an end, early enough for the last thought."""
        return self.deadline(0.92) - self.tail

    def think(self, view: View, state: State, seat: int) -> Plan:
        """The rest of the own turn; `state` is one guess at what the view hides."""
        return plans_for_turn(state, seat, self.network(), self.effort, self.deck, self.end(), self.random)[0]


class SearchingBot(PlanningBot):
    """Tries its best plans out against what the others may do; uses all the time it is given."""

    plans = 4  # tried out
    reply_width = 2
    share = 0.5  # of the time, for planning
    tail = 0.02

    def think(self, view: View, state: State, seat: int) -> Plan:
        network = self.network()
        end = self.end()
        plans = plans_for_turn(state, seat, network, self.effort, self.deck, self.deadline(self.share), self.random)[
            : self.plans
        ]
        if len(plans) == 1:
            return plans[0]

        def guess() -> State:
            found = determinize(view, self.random.getrandbits(60))
            found.legal, found.seat = state.legal, seat
            return found

        return best_tried(plans, guess, seat, network, self.reply_width, self.deck, end).plan
