"""The ladder for people: easy, medium, hard, expert. What each can do is measured in docs/bots.md.

The steps between them are about equal: every level but the best errs on purpose, by `noise`.
"""

from .networks import handmade_network
from .planner.evaluation import Network
from .planner.plan_search import ENDING_BONUS, Effort
from .planning_bot import PlanningBot, RolloutBot


class Easy(PlanningBot):
    """The best turn by a hand-written evaluation, with noise."""

    name = "easy"
    version = "6"
    effort = Effort(2, 1, 1, noise=0.13)

    def network(self) -> Network:
        return handmade_network()


class Medium(PlanningBot):
    """The best turn by the trained network, with noise."""

    name = "medium"
    version = "8"
    effort = Effort(2, 1, 1, noise=0.22)


class Hard(PlanningBot):
    """Plans two turns, with an opening book and noise."""

    name = "hard"
    version = "7"
    effort = Effort(3, 3, 2, noise=0.17)
    habit = 0.18
    uses_opening_book = True


class Expert(RolloutBot):
    """Plans up to six turns, then compares its best plans by rollouts; no noise."""

    name = "expert"
    version = "8"
    effort = Effort(4, 12, 6, ending_bonus=ENDING_BONUS)
    habit = 0.3
