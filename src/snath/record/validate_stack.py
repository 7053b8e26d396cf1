"""Is the stack of steps possible? Every step says on which others it may stand, at which stage and with which numbers.

The engine trusts its own stack; a file has to earn that trust. Without this check a wrong number could stop the game
with an error, or never let it stop.
"""

from collections.abc import Iterator

from snath.engine import layout
from snath.engine.bits import index_of
from snath.engine.machine import seats_to_act, step_of
from snath.engine.soundness import STEP_KIND, Frame, frames_of
from snath.engine.stack import top_frame
from snath.engine.state import State


def faults_of_stack(s: State) -> Iterator[tuple[int, str]]:
    """(row, reason). The last question is asked only when all rows are sound: does somebody have a choice?"""
    frames = frames_of(s)
    if not frames:
        yield 0, "nothing is to be decided, but the game is not over"
        return
    sound = True
    for below, frame in zip([None, *frames], frames, strict=False):
        reason = fault_of(s, frame, below, frame is frames[-1])
        if reason:
            sound = False
            yield frame.row, reason
    if any(s.stack[len(frames) * layout.FRAME :]):
        yield len(frames), "there is something above the topmost step"
    elif sound and not asks_somebody(s):
        yield len(frames) - 1, "nobody has anything to decide here"


def fault_of(s: State, frame: Frame, below: Frame | None, on_top: bool) -> str:
    """What is wrong with one row, or nothing."""
    kind = STEP_KIND.get(frame.kind)
    if kind is None:
        return "there is no such step"
    name = kind.step.name
    if not 0 <= frame.seat < s.table.seats:
        return f"{name}: there is no such seat"
    if below is None:
        if frame.kind != layout.TURN_STEP or frame.seat != s.now[layout.ACTIVE] or not frame.is_plain():
            return "the lowest step is the turn of the active player"
        return ""
    carried = STEP_KIND[below.kind].carries.get(frame.kind, ()) if below.kind in STEP_KIND else ()
    if below.stage not in (*kind.below.get(below.kind, ()), *carried):
        return f"{name} cannot stand on the step below it"
    if frame.seat != below.seat and not kind.any_seat:
        return f"{name} is the matter of another seat"
    if on_top and frame.stage not in kind.stages:
        return f"{name} does not wait at this stage"
    if not kind.numbers(s, frame, below):
        return f"{name}: its numbers are not possible"
    return ""


def asks_somebody(s: State) -> bool:
    """A saved game stands at a decision: nothing runs by itself when it is loaded."""
    seats = seats_to_act(s)
    if not seats or seats >> s.table.players:
        return False
    first = index_of(seats & -seats)
    f = top_frame(s)
    step = step_of(s)
    legal: list[int] = []
    step.options(s, f, first, legal)
    return len(legal) > 1 or (len(legal) == 1 and not step.answers_itself(s, f, first))
