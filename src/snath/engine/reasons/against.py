"""Finding the reason: first who is asked, then what is being decided, then the rule of that step."""

from .. import actions as a
from ..layout import ACTIVE, COINS, F_KIND, OVER, ROW
from ..machine import is_interjection, seats_to_act
from ..stack import top_frame
from ..state import State
from ..steps.base import STEPS
from . import mat, moving, pieces
from .reason import Reason

# Which verbs each step understands, by the base of the verb.
ANSWERS: dict[str, tuple[int, ...]] = {
    "choose_section": (a.SECTION, a.REVEAL),
    "take_top": (a.TOP,),
    "take_bottom": (a.BOTTOM, a.REVEAL, a.AMOUNT),
    "end_turn": (a.REVEAL,),
    "pay": (a.PAY_TOKEN, a.CARD),
    "gain": (a.AMOUNT, a.TERRITORY),
    "place_resources": (a.PUT,),
    "produce": (a.TERRITORY, a.AMOUNT),
    "upgrade": (a.UPGRADE_CUBE,),
    "deploy": (a.MECH, a.TERRITORY),
    "build": (a.STRUCTURE, a.TERRITORY),
    "enlist": (a.RECRUIT,),
    "move": (a.UNIT,),
    "step_unit": (a.STEP, a.CARGO),
    "after_movement": (a.TOKEN,),
    "choose_combat": (a.TERRITORY,),
    "before_combat": (a.ABILITY,),
    "commit": (a.DIAL_TO, a.CARD),
    "retreat": (a.TERRITORY,),
    "encounter": (a.OPTION,),
    "factory_visit": (a.TAKE_FACTORY,),
    "choose_star": (a.STAR,),
    "look_at_hand": (a.SEAT,),
    "relocate": (a.TERRITORY, a.AMOUNT),
}
VERBS = (
    a.DONE, a.SECTION, a.TOP, a.BOTTOM, a.UNIT, a.STEP, a.CARGO, a.PAY_TOKEN, a.PUT, a.TERRITORY, a.AMOUNT,
    a.UPGRADE_CUBE, a.MECH, a.STRUCTURE, a.RECRUIT, a.DIAL_TO, a.CARD, a.ABILITY, a.OPTION, a.TAKE_FACTORY, a.REVEAL,
    a.SEAT, a.STAR, a.BRIBE, a.ORDER, a.TOKEN, a.DELAY,
)  # fmt: skip


def verb_of(action: int) -> int:
    """The base of the verb that an action belongs to."""
    return max(base for base in VERBS if base <= action)


def reason_against(s: State, seat: int, action: int) -> Reason:
    """The first rule that stands against an action which is not legal now."""
    if s.now[OVER]:
        return Reason("game-over", rule="STAR-013")
    if not 0 <= seat < s.table.players:
        return Reason("no-such-seat", {"seat": seat})
    if action >= a.DELAY:
        return Reason("no-delay", rule="VAR-001")
    if is_interjection(action):
        return against_deal(s, seat, action)
    if verb_of(action) == a.REVEAL and s.table.objectives_any_time and seat == s.now[ACTIVE]:
        return mat.objective(s, seat, action - a.REVEAL) or Reason("objective-not-now", rule="OBJ-002")
    asked = seats_to_act(s)
    if not asked >> seat & 1:
        factions = tuple(s.table.factions[each] for each in range(s.table.players) if asked >> each & 1)
        return Reason("not-your-decision", {"faction": factions}, "TURN-013")
    f = top_frame(s)
    step = STEPS[s.stack[f + F_KIND]]
    verb = verb_of(action)
    if verb not in ANSWERS.get(step.name, ()):
        if action == a.DONE:
            return Reason("must-choose", {"step": step.name})
        return Reason("not-now", {"step": step.name})
    if verb in (a.SECTION, a.TOP, a.BOTTOM, a.REVEAL, a.OPTION):
        found = mat.against(s, f, seat, verb, action)
    elif verb in (a.UNIT, a.STEP, a.CARGO):
        found = moving.against(s, f, seat, verb, action)
    else:
        found = pieces.against(s, f, seat, step.name, verb, action)
    return found if found is not None else Reason("not-offered", {"step": step.name})


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
