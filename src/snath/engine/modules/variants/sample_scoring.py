"""A sample scoring after the first star: everybody hears what everybody would score now (SCORE-025)."""

from typing import Final

from ...endings import FirstStar
from ...events import tell
from ...scoring import score
from ...state import State

SAMPLE_SCORE: Final = 48  # event


class SampleScoring(FirstStar):
    def placed(self, s: State) -> None:
        for seat, sheet in enumerate(score(s)):
            tell(s, SAMPLE_SCORE, seat, sheet.total, 0, 0, 0)
