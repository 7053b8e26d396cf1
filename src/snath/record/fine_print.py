"""What the readable part of a position does not say: the stack of steps, chance, who knows which card.

It is kept by name and number (`state_entries.py`), only where it differs from what the readable part gives; the
stack is kept row by row. The caches are never kept: they follow from the pieces.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from snath.engine import layout
from snath.engine.soundness import frames_of
from snath.engine.state import State, filled
from snath.engine.steps.base import STEPS

from .reader import Reader
from .state_entries import NOTHING, printed_entries
from .validate_state import recomputed

LARGEST = 1 << 62
DEPTH = ("now", layout.DEPTH)  # follows from the stack


def difference(true: State, written: State) -> dict[str, Any]:
    """Entries that turn `written` into `true`."""
    found: dict[str, Any] = {}
    for name, row in printed_entries(true.table).items():
        entries = {}
        for i, (vector, index) in enumerate(row):
            if vector and (vector, index) != DEPTH:
                here = getattr(true, vector)[index]
                if here != getattr(written, vector)[index]:
                    entries[str(i)] = here
        if entries:
            found[name] = entries
    if true.stack != written.stack:
        found["stack"] = rows_of(true)
    return found


def rows_of(s: State) -> list[list[str | int]]:
    """The frames from the bottom up: name of the step, seat, stage, its numbers without the zeros at the end."""
    rows: list[list[str | int]] = []
    for frame in frames_of(s):
        numbers = [frame.a, frame.b, frame.c, frame.d, frame.e]
        while numbers and numbers[-1] == 0:
            numbers.pop()
        rows.append([STEPS[frame.kind].name, frame.seat, frame.stage, *numbers])
    return rows


def apply_fine_print(s: State, read: Reader) -> None:
    for name in read.mapping(("fine_print",), {"stack", *printed_entries(s.table)}, "vector of the state"):
        if name == "stack":
            set_stack(s, read)
        else:
            set_entries(s, read, name)
    if all(0 <= place < s.table.spots or place == layout.ON_MAT for place in s.unit_at) and all(
        0 <= on <= 4 * s.table.players for on in (*s.structure_on, *s.token_on)
    ):  # else the check of the position will say so
        crowd, masks = recomputed(s)
        s.crowd = vec[i64](crowd)
        for i, mask in masks.items():
            s.player[i] = mask


def set_entries(s: State, read: Reader, name: str) -> None:
    row = printed_entries(s.table)[name]
    numbers = {str(i): entry for i, entry in enumerate(row) if entry != DEPTH}
    for key in read.mapping(("fine_print", name), None):
        path = ("fine_print", name, key)
        if key not in numbers:
            read.fail(path, f"{name} has entries 0 to {len(row) - 1}; the depth of the stack is not one of them")
        n = read.number(path, None, -LARGEST, LARGEST)
        if numbers[key] != NOTHING:
            vector, index = numbers[key]
            getattr(s, vector)[index] = n
        elif n:
            read.fail(path, f"{n} is not from 0 to 0")


def set_stack(s: State, read: Reader) -> None:
    kinds = {step.name: kind for kind, step in enumerate(STEPS) if step.name}
    rows = read.items(("fine_print", "stack"))
    if len(rows) > layout.MAX_DEPTH:
        read.fail(("fine_print", "stack"), f"{len(rows)} steps: there are at most {layout.MAX_DEPTH}")
    s.stack = filled(0, layout.MAX_DEPTH * layout.FRAME)
    s.now[layout.DEPTH] = len(rows)
    for i in range(len(rows)):
        path = ("fine_print", "stack", i)
        row = read.items(path)
        if not 3 <= len(row) <= layout.FRAME:
            read.fail(path, f"a step has a name, a seat, a stage and up to {layout.FRAME - 3} numbers")
        f = i * layout.FRAME
        s.stack[f] = kinds[read.choice((*path, 0), list(kinds), None)]
        for j in range(1, len(row)):
            s.stack[f + j] = read.number((*path, j), None, -LARGEST, LARGEST)
