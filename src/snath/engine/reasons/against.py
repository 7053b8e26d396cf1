"""Finding the reason: first who is asked, then what is being decided, then the rule of that step."""

from typing import TYPE_CHECKING

from .. import actions as a
from ..interjections import is_interjection
from ..layout import ACTIVE, COINS, F_KIND, OVER, ROW
from ..machine import seats_to_act
from ..notation import VERBS
from ..soundness import STEP_KIND
from ..stack import top_frame
from ..state import State
from . import mat
from .reason import Reason

if TYPE_CHECKING:
    from ..modules.module import Verb


def reason_against(s: State, seat: int, action: int) -> Reason:
    """The first rule that stands against an action which is not legal now."""
    if s.now[OVER]:
        return Reason("game-over", rule="STAR-013")
    if not 0 <= seat < s.table.players:
        return Reason("no-such-seat", {"seat": seat})
    f = top_frame(s)
    declared = declared_verb(action)
    if is_interjection(action):
        found = None if declared is None or declared.why is None else declared.why(s, f, seat, action)
        return found or against_deal(s, seat, action)
    if a.verb_of(action) == a.REVEAL and s.table.objectives_any_time and seat == s.now[ACTIVE]:
        return mat.objective(s, seat, action - a.REVEAL) or Reason("objective-not-now", rule="OBJ-002")
    asked = seats_to_act(s)
    if not asked >> seat & 1:
        factions = tuple(s.table.factions[each] for each in range(s.table.players) if asked >> each & 1)
        return Reason("not-your-decision", {"faction": factions}, "TURN-013")
    kind = STEP_KIND[s.stack[f + F_KIND]]
    name = kind.step.name
    if a.verb_of(action) not in kind.answers:
        return Reason("must-choose", {"step": name}) if action == a.DONE else Reason("not-now", {"step": name})
    why = kind.why if declared is None or declared.why is None else declared.why
    found = None if why is None else why(s, f, seat, action)
    return found if found is not None else Reason("not-offered", {"step": name})


def declared_verb(action: int) -> "Verb | None":
    """The verb of a module that an action belongs to."""
    return next((verb for verb in VERBS if verb.base <= action < verb.base + verb.size), None)


def against_deal(s: State, seat: int, action: int) -> Reason:
    """Bribes (INFO-016 to -019)."""
    to = (action - a.BRIBE) // a.LARGEST_BRIBE
    coins = (action - a.BRIBE) % a.LARGEST_BRIBE + 1
    if s.table.tournament:
        return Reason("tournament", rule="INFO-017")
    if to == seat or to >= s.table.players:
        return Reason("bribe-whom", rule="INFO-016")
    if s.player[seat * ROW + COINS] < coins:
        return Reason("missing-coins", {"need": coins, "have": s.player[seat * ROW + COINS]}, "INFO-016")
    return Reason("no-deal-now", rule="INFO-019")
