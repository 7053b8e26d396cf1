"""A turn: place the action token, top action, bottom action, end (TURN-001); then the next player clockwise."""

from typing import Final

from mypy_extensions import i64

from ..abilities import MAY_CHOOSE, SECTIONS, in_force
from ..actions import DONE, REVEAL, SEAT, SECTION
from ..bits import BIT
from ..events import SECTION_CHOSEN, TURN_BEGUN, TURN_ENDED, tell
from ..layout import (
    ACTIVE,
    CHOOSE_SECTION,
    DROVE_OFF,
    END_TURN,
    F_SEAT,
    F_STAGE,
    FACTORY_CARD,
    FIRST_FACTORY_SECTION,
    LAST_SECTION,
    OBJECTIVES,
    ROW,
    TAKE_BOTTOM,
    TAKE_TOP,
    TURN,
    TURNS,
    USED,
)
from ..objectives import offer_reveals, reveal
from ..stack import pop, push
from ..stars import checkpoint, end_game, look_at_watches
from ..state import State
from ..table_rules import TURN_ENDS
from ..watches import TURN_END
from .base import Step

LAST_STAGE: Final = 4  # what happens at the end of a turn; then it is over


class Turn(Step):
    """The lowest frame of the stack; its seat is the active one."""

    name = "turn"

    def run(self, s: State, f: i64) -> None:
        seat = s.stack[f + F_SEAT]
        stage = s.stack[f + F_STAGE]
        s.stack[f + F_STAGE] = stage + 1
        row = seat * ROW
        if stage == 0:
            s.now[ACTIVE] = seat
            s.now[TURN] += 1
            s.player[row + TURNS] += 1
            forget_turn(s, seat)
            tell(s, TURN_BEGUN, seat, s.now[TURN], 0, 0, 0)
            if s.table.ending.follows_play:
                s.table.ending.turn_begins(s, seat)
            if s.table.only_persons:
                push(s, CHOOSE_SECTION, seat, 0, 0, 0, 0, 0)
            else:
                self.begin(s, f, seat)
        elif stage == 1:
            push(s, TAKE_TOP, seat, s.player[row + LAST_SECTION] - 1, 0, 0, 0, 0)
        elif stage == 2:
            push(s, TAKE_BOTTOM, seat, s.player[row + LAST_SECTION] - 1, 0, 0, 0, 0)
        elif stage == 3:
            if s.player[row + OBJECTIVES]:
                push(s, END_TURN, seat, 0, 0, 0, 0, 0)
        elif stage == LAST_STAGE and (s.table.rules_filled >> TURN_ENDS & 1 or s.table.watched):
            for rule in s.table.rules[TURN_ENDS]:
                rule.turn_ends(s, seat)
            look_at_watches(s, TURN_END)
            checkpoint(s)
        else:
            self.end(s, f, seat)

    def begin(self, s: State, f: i64, seat: i64) -> None:
        """Whoever keeps the seat begins the turn; one that is not asked has no sections."""
        keeper = s.table.keepers[seat]
        if not keeper.asked:
            s.stack[f + F_STAGE] = LAST_STAGE
        keeper.begin_turn(s, seat)

    def end(self, s: State, f: i64, seat: i64) -> None:
        forget_turn(s, seat)
        tell(s, TURN_ENDED, seat, 0, 0, 0, 0)
        ending = s.table.ending
        following: i64 = -1
        if not (ending.follows_play and ending.turn_over(s, seat)):
            following = ending.next_seat(s, seat)
        if following < 0:
            end_game(s, ending.ended_by(s))
        else:
            s.stack[f + F_SEAT] = following
            s.stack[f + F_STAGE] = 0

    def abandon(self, s: State, f: i64) -> None:
        forget_turn(s, s.stack[f + F_SEAT])


def forget_turn(s: State, seat: i64) -> None:
    """What counts within one turn is over."""
    s.player[seat * ROW + USED] = 0
    s.player[seat * ROW + DROVE_OFF] = 0


class ChooseSection(Step):
    """The action token goes to another section than last turn (TURN-002); a dead turn still moves it (TURN-012)."""

    name = "choose_section"

    def who(self, s: State, f: i64) -> i64:
        return BIT[s.stack[f + F_SEAT]]

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        last = s.player[seat * ROW + LAST_SECTION] - 1
        for section in range(FIRST_FACTORY_SECTION):
            if section != last or may_repeat(s, seat, section):
                out.append(SECTION + section)
        card = s.player[seat * ROW + FACTORY_CARD]
        if card and (last != FIRST_FACTORY_SECTION + card or may_repeat(s, seat, last)):
            out.append(SECTION + FIRST_FACTORY_SECTION + card)
        if s.table.hooks_filled >> SECTIONS & 1:
            for ability in s.table.hooks[SECTIONS][seat]:
                if in_force(s, seat, ability):
                    ability.sections(s, seat, out)
        offer_reveals(s, seat, False, out)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        if REVEAL <= action < SEAT:
            reveal(s, seat, action - REVEAL)
            return
        s.player[seat * ROW + LAST_SECTION] = action - SECTION + 1
        tell(s, SECTION_CHOSEN, seat, action - SECTION, 0, 0, 0)
        pop(s)


def may_repeat(s: State, seat: i64, section: i64) -> bool:
    for ability in s.table.hooks[MAY_CHOOSE][seat]:
        if in_force(s, seat, ability) and ability.may_choose(s, seat, section):
            return True
    return False


class EndTurn(Step):
    """Last moment to show an objective (OBJ-012). Asked whenever cards are held: its absence would tell of them."""

    name = "end_turn"

    def who(self, s: State, f: i64) -> i64:
        return BIT[s.stack[f + F_SEAT]]

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        out.append(DONE)
        offer_reveals(s, seat, True, out)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        if REVEAL <= action < SEAT:
            reveal(s, seat, action - REVEAL)
        else:
            pop(s)

    def answers_itself(self, s: State, f: i64, seat: i64) -> bool:
        return s.player[seat * ROW + OBJECTIVES] == 0
