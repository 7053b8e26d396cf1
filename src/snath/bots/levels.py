"""The ladder for people: easy, medium, hard, expert. What each can do is measured in docs/bots.md."""

from .networks import handmade
from .planner.plan import Effort
from .planner.value import Network
from .thinking import PlanningBot, SearchingBot


class Easy(PlanningBot):
    """Takes what looks best this turn, by a beginner's idea of what things are worth, and has its moods."""

    name = "easy"
    version = "2"
    effort = Effort(2, 1, 1, whim=0.08)

    def network(self) -> Network:
        return handmade()


class Medium(PlanningBot):
    """Knows from many games what positions are worth, but thinks of this turn alone and is a little moody."""

    name = "medium"
    version = "2"
    effort = Effort(3, 1, 1, whim=0.06)


class Hard(PlanningBot):
    """Plans several turns ahead and knows its openings."""

    name = "hard"
    version = "2"
    effort = Effort(5, 6, 3)
    habit = 0.18
    knows_openings = True


class Expert(SearchingBot):
    """Plans further, and tries its plans out against what the others may do."""

    name = "expert"
    version = "2"
    effort = Effort(8, 12, 4)
    habit = 0.9
    knows_openings = True
