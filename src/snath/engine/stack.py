"""The stack of frames: rows of eight integers, the topmost says what happens next."""

from mypy_extensions import i64

from .layout import DEPTH, F_A, F_B, F_C, F_D, F_E, F_KIND, F_SEAT, F_STAGE, FRAME
from .state import State


def top_frame(s: State) -> i64:
    """Where the row of the topmost step begins in `state.stack`."""
    return (s.now[DEPTH] - 1) * FRAME


def push(s: State, kind: i64, seat: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
    depth = s.now[DEPTH]
    f = depth * FRAME
    stack = s.stack
    stack[f + F_KIND] = kind
    stack[f + F_SEAT] = seat
    stack[f + F_STAGE] = 0
    stack[f + F_A] = a
    stack[f + F_B] = b
    stack[f + F_C] = c
    stack[f + F_D] = d
    stack[f + F_E] = e
    s.now[DEPTH] = depth + 1


def pop(s: State) -> None:
    """Take the top frame off; its row is cleared so that equal positions are equal."""
    depth = s.now[DEPTH] - 1
    s.now[DEPTH] = depth
    f = depth * FRAME
    stack = s.stack
    for i in range(f, f + FRAME):
        stack[i] = 0


def frames(s: State) -> list[list[int]]:
    """All rows, bottom first."""
    return [list(s.stack[f * FRAME : (f + 1) * FRAME]) for f in range(s.now[DEPTH])]
