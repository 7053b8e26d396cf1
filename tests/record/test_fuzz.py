"""Whatever a file says and whoever plays what: only the named errors, quickly, and what is refused changes nothing."""

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import snath
from snath import Game, IllegalAction, PositionError, RecordError
from snath.engine.actions import SPACE
from snath.engine.steps.base import STEPS
from snath.record.fine_print import rows_of
from snath.record.position import state_of
from snath.record.state_entries import NOTHING, printed_entries
from snath.record.validate_state import faults
from snath.record.write_position import position_data
from snath.record.yaml_lines import Located

from .games import choose, differing, new_random_game, played, playing

LONGEST = 3.0  # seconds of work for one file
fuzz = settings(deadline=None, derandomize=True, max_examples=300, suppress_health_check=list(HealthCheck))

RUBBISH = [
    "", "\n", " ", "{}", "[]", "null", "~", "true", "-1", "0", "1e999", ".nan", "9" * 30, "9" * 5000, "0x" + "f" * 5000,
    "{", "}", "[", "]" * 50, "[" * 2000, "{" * 2000, "- " * 2000, "a: " * 500, '"', "'", "|", ">", "%YAML 1.1", "---",
    "...", "&a", "*a", "!!python/object:os.system x", "!!binary x", "!!set {}", "<<: *a", "? x", "\t", "\0", "\x07",
    "\x85", "\ud800", "\ufeff", "é", "\U0001f600", '"\\U00110000"', "2001-99-99", "1:2:3:4", "=", "#",
    '{"end":1}', '{"n":1}', "position/1", "home:nordic", "Z9", "factory:99", "x" * 300,
]  # fmt: skip


@contextmanager
def quickly() -> Iterator[None]:
    start = time.process_time()
    yield
    assert time.process_time() - start < LONGEST


def mutated(text: str, rng: random.Random) -> str:
    """A few things go wrong: characters, numbers, lines cut, swapped, doubled, rubbish put in."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        lines = text.split("\n")
        here = rng.randrange(len(lines))
        kind = rng.randrange(9)
        if kind == 0:
            text = text[: rng.randrange(len(text) + 1)]
        elif kind == 1:
            lines.pop(here)
        elif kind == 2:
            other = rng.randrange(len(lines))
            lines[here], lines[other] = lines[other], lines[here]
        elif kind == 3:
            lines.insert(here, rng.choice((lines[here], rng.choice(RUBBISH))))
        elif kind == 4:
            lines[here] = lines[here][: rng.randrange(len(lines[here]) + 1)]
        elif kind == 5:
            lines[here] = with_another_number(lines[here], rng)
        elif kind == 6:
            at = rng.randrange(len(lines[here]) + 1)
            lines[here] = lines[here][:at] + rng.choice(RUBBISH) + lines[here][at:]
        elif kind == 7:
            words = lines[here].split(" ")
            words[rng.randrange(len(words))] = rng.choice(RUBBISH)
            lines[here] = " ".join(words)
        else:
            at = rng.randrange(len(lines[here]) + 1)
            lines[here] = lines[here][:at] + chr(rng.randrange(256)) + lines[here][at + 1 :]
        if kind:
            text = "\n".join(lines)
        if not text:
            break
    return text


def with_another_number(line: str, rng: random.Random) -> str:
    digits = [i for i, char in enumerate(line) if char.isdigit()]
    if not digits:
        return line
    i = rng.choice(digits)
    return line[:i] + rng.choice(["-", "", "1.5", "99", "3", str(rng.randrange(100)), "9" * 25]) + line[i + 1 :]


@cache
def position_texts() -> list[str]:
    return [played(seed, 25 + 13 * seed).position() for seed in range(8)]


@cache
def record_texts() -> list[str]:
    return [played(seed, 25).record() for seed in (1, 2, 3, 4)]


# --- Files ----------------------------------------------------------------------------------------


@fuzz
@given(st.integers(0, 7), st.integers(0, 1 << 32))
def test_a_mutated_position_is_refused_or_playable(which: int, seed: int) -> None:
    rng = random.Random(seed)
    text = mutated(position_texts()[which], rng)
    with quickly():
        try:
            game = snath.load_position("#\n" + text)
        except PositionError:
            return
        play_on(game, rng, 10)


@fuzz
@given(st.integers(0, 3), st.integers(0, 1 << 32), st.booleans())
def test_a_mutated_record_is_refused_or_the_same_game_again(which: int, seed: int, partial: bool) -> None:
    text = mutated(record_texts()[which], random.Random(seed))
    with quickly():
        try:
            game = snath.load_record(text + "\n", partial)
        except RecordError:
            return
    assert snath.load_record(game.record()).history == game.history


@fuzz
@given(st.one_of(st.text(), st.binary(), st.sampled_from(RUBBISH)))
def test_rubbish_is_refused(data: str | bytes) -> None:
    text = data.decode("latin-1") if isinstance(data, bytes) else data
    with quickly():
        for load, refusal in ((snath.load_position, PositionError), (snath.load_record, RecordError)):
            with pytest.raises(refusal, match=r"\w \w"):
                load("\n" + text)


def play_on(game: Game, rng: random.Random, most: int) -> None:
    """An accepted state must be one that can be played."""
    for _ in playing(game, rng, most):
        assert game.over or game.legal_numbers()
    assert list(faults(game.state)) == []


NAMES = [step.name for step in STEPS if step.name]


def misprinted(data: dict[str, Any], game: Game, rng: random.Random) -> dict[str, Any]:
    """The same position with one to three numbers of the fine print changed, or the stack of steps."""
    fine_print: dict[str, Any] = {
        name: list(rows) if name == "stack" else dict(rows) for name, rows in data["fine_print"].items()
    }
    for _ in range(rng.choice((1, 1, 2, 3))):
        if rng.random() < 0.5:
            stack = [list(row) for row in fine_print.get("stack") or rows_of(game.state)] or [["turn", 0, 1]]
            row = rng.choice(stack)
            row += [0] * (8 - len(row))
            i = rng.randrange(8)
            row[i] = rng.choice(NAMES) if i == 0 else another_number(row[i], rng)
            if rng.random() < 0.1:
                stack.remove(row)
            fine_print["stack"] = stack
        else:
            printed = printed_entries(game.state.table)
            name = rng.choice(list(printed))
            numbers = [getattr(game.state, entry[0])[entry[1]] if entry != NOTHING else 0 for entry in printed[name]]
            used = [i for i, n in enumerate(numbers) if n]
            i = rng.choice(used) if used and rng.random() < 0.6 else rng.randrange(len(numbers))
            fine_print[name] = fine_print.get(name, {}) | {str(i): another_number(numbers[i], rng)}
    return data | {"fine_print": fine_print}


def another_number(n: int, rng: random.Random) -> int:
    return rng.choice(
        [n + 1, n - 1, 0, 1, 2, rng.randrange(64), rng.randrange(1 << 47), n ^ 1 << rng.randrange(20), -n]
    )


@pytest.mark.parametrize("seed", range(14))
def test_a_misprint_is_refused_or_playable(seed: int) -> None:
    """The engine trusts its stack: whatever is let in must not stop it with an error, or keep it from stopping."""
    rng = random.Random(seed)
    game = new_random_game(seed * 4 + 3 if seed % 2 else seed)
    for n, _ in enumerate(playing(game, rng, 160)):
        if n % 3:
            continue
        data = position_data(game.state)
        for _ in range(3):
            try:
                twin = Game(state_of(Located(misprinted(data, game, rng), {})))
            except PositionError:
                continue
            play_on(twin, rng, 8)


# --- Actions --------------------------------------------------------------------------------------

NO_ACTIONS: list[Any] = [
    -1,
    SPACE,
    10**30,
    -(10**5000),
    10**5000,
    True,
    None,
    3.5,
    "",
    "section",
    "\ud800",
    "a" * 9999,
    b"x",
    [],
    {},
]
NO_SEATS: list[Any] = [-1, -5, 7, 64, 10**30, -(10**5000), "nordic", 1.5, True, []]


def refused(game: Game, action: Any, seat: Any) -> None:
    """Nothing has changed: state, what may be done, history, events."""
    before, history, events = game.state.copy(), list(game.history), game.event_count
    with pytest.raises(IllegalAction) as caught:
        game.play(action, seat=seat)
    assert str(caught.value)
    assert differing(before, game.state) == []
    assert (game.state.legal, game.state.seat) == (before.legal, before.seat)
    assert game.history == history
    assert game.event_count == events


@pytest.mark.parametrize("seed", range(12))
def test_what_is_not_allowed_changes_nothing(seed: int) -> None:
    rng = random.Random(seed)
    game = new_random_game(seed)
    for n, _ in enumerate(playing(game, rng, 200)):
        seats = len(game.factions)
        for _ in range(4):
            action, seat = rng.randrange(SPACE), rng.randrange(seats)
            known = action in game.notation.texts
            if not known or game.why_not(action, seat) is not None:
                refused(game, action, seat)
        if n % 10 == 0:
            refused(game, rng.choice(NO_ACTIONS), None)
            refused(game, choose(rng, game.legal_numbers() or [0]), rng.choice(NO_SEATS))


def test_after_the_end_nothing_is_allowed() -> None:
    game = played(5, 6000)
    assert game.over
    for action in (0, "done", "section move", "bribe 0 1", "order ask build"):
        refused(game, action, None)
        refused(game, action, 1)
