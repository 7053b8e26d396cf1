"""The first visit of a character to the Factory: look through the cards lying there and take one (FACT-002)."""

from mypy_extensions import i64

from ..actions import TAKE_FACTORY
from ..bits import BIT
from ..chance import unveil
from ..events import FACTORY_SEEN, FACTORY_TAKEN, tell
from ..layout import (
    BESIDE_MAT,
    ENCOUNTER_CARDS,
    F_SEAT,
    F_STAGE,
    FACTORY_CARD,
    FACTORY_CARDS,
    FACTORY_PILE,
    IN_PILE,
    PUBLIC,
    ROW,
)
from ..stack import pop
from ..state import State
from ..table_rules import FACTORY_CARD_TAKEN
from .base import Step


class FactoryVisit(Step):
    """Stage 0: the visitor looks; stage 1: takes one, which is compulsory (FACT-005)."""

    name = "factory_visit"

    def who(self, s: State, f: i64) -> i64:
        return BIT[s.stack[f + F_SEAT]] if s.stack[f + F_STAGE] == 1 else 0

    def place(self, s: State, f: i64) -> i64:
        return s.table.map.factory

    def run(self, s: State, f: i64) -> None:
        """What lies there, and so what is in the box, is known to the visitor from now on (INFO-010)."""
        unveil(s)
        seat = s.stack[f + F_SEAT]
        for card in range(FACTORY_CARDS, ENCOUNTER_CARDS):
            s.card_known[card] |= BIT[seat]
        tell(s, FACTORY_SEEN, seat, s.now[FACTORY_PILE], 0, 0, 0)
        s.stack[f + F_STAGE] = 1

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        for card in range(FACTORY_CARDS, ENCOUNTER_CARDS):
            if s.card_at[card] == IN_PILE:
                out.append(TAKE_FACTORY + card - FACTORY_CARDS)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        card = action - TAKE_FACTORY
        s.card_at[FACTORY_CARDS + card] = BESIDE_MAT + seat
        s.card_known[FACTORY_CARDS + card] = PUBLIC  # INFO-011
        s.now[FACTORY_PILE] -= 1
        s.player[seat * ROW + FACTORY_CARD] = card
        tell(s, FACTORY_TAKEN, seat, card, 0, 0, 0)
        pop(s)
        for rule in s.table.rules[FACTORY_CARD_TAKEN]:
            rule.factory_card_taken(s, seat)
