"""What the readable part of a position does not say: entries of the state vectors that differ, by vector and index.

A position written from a running game is lossless through it: the stack in mid-turn, who knows which card, chance.
"""

from snath.engine.layout import DEPTH, FRAME, MAX_DEPTH, STEP_KINDS
from snath.engine.state import VECTORS, State

from .reader import Reader

CACHES = ("crowd", "where", "unit_at")


def difference(true: State, written: State) -> dict[str, dict[int, int]]:
    """Sparse entries that turn `written` into `true`."""
    found: dict[str, dict[int, int]] = {}
    for name in VECTORS:
        pairs = zip(getattr(true, name), getattr(written, name), strict=True)
        entries = {i: a for i, (a, b) in enumerate(pairs) if a != b}
        if entries:
            found[name] = entries
    return found


def apply_fine_print(s: State, read: Reader) -> None:
    for name in read.mapping(("fine_print",), set(VECTORS), "vector of the state"):
        vector = getattr(s, name)
        for key in read.mapping(("fine_print", name), None):
            path = ("fine_print", name, key)
            if not str(key).isdecimal() or int(key) >= len(vector):
                read.fail(path, f"{name} has entries 0 to {len(vector) - 1}")
            vector[int(key)] = read.number(path, None, -(1 << 62), (1 << 62) - 1)
    check_stack(s, read)


def check_stack(s: State, read: Reader) -> None:
    depth = s.now[DEPTH]
    kinds = [s.stack[f * FRAME] for f in range(min(max(depth, 0), MAX_DEPTH))]
    if not 1 <= depth <= MAX_DEPTH or any(not 0 <= kind < STEP_KINDS for kind in kinds):
        read.fail(("fine_print", "stack"), "the stack of steps is not possible")
