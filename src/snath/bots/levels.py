"""The ladder for people: easy, medium, hard, expert. What each can do is measured in docs/bots.md.

The steps between them are about equal: every level but the best errs on purpose, by moods (`whim`).
"""

from .networks import handmade
from .planner.plan import FINALITY, Effort
from .planner.value import Network
from .planning_bot import PlanningBot, SearchingBot


class Easy(PlanningBot):
    """Takes what looks best this turn, by a beginner's idea of what things are worth, and has its moods."""

    name = "easy"
    version = "6"
    effort = Effort(2, 1, 1, whim=0.13)

    def network(self) -> Network:
        return handmade()


class Medium(PlanningBot):
    """Knows from many games what positions are worth, but thinks of this turn alone and is moody."""

    name = "medium"
    version = "8"
    effort = Effort(2, 1, 1, whim=0.22)


class Hard(PlanningBot):
    """Plans its next turn as well and knows its openings, but does not always play the best that it found."""

    name = "hard"
    version = "7"
    effort = Effort(3, 3, 2, whim=0.17)
    habit = 0.18
    knows_openings = True


class Expert(SearchingBot):
    """Plans further, tries its plans out against what the others may do, and errs only where it knows no better."""

    name = "expert"
    version = "8"
    effort = Effort(4, 12, 6, finality=FINALITY)
    habit = 0.3
