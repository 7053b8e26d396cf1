"""The engine in its two forms, compiled and in plain Python: the same games, and the compiled one worth its while."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from snath.engine.setup import Options, Seat, new_state
from snath.engine.state import VECTORS
from snath.form import engine_form

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "src" / "snath" / "engine"
PLAIN = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["snath"]["plain"]
NEEDS_BOTH = pytest.mark.skipif(engine_form() == "interpreted", reason="only the plain form is here")
DIGESTS = """
import json, sys
from tests.play.golden import digest
from tests.play.games import random_table, wide_table
first, last = map(int, sys.argv[1:])
print(json.dumps([digest(seed, table) for seed in range(first, last) for table in (random_table, wide_table)]))
"""
CALLS = """
import sys, random
from snath.engine.machine import answer
from snath.engine.setup import Options, Seat, new_state
calls = 0
def count(frame, event, argument):
    global calls
    calls += event == "call"
s = new_state([Seat()] * 4, 1, Options())
choose = random.Random(1).random
sys.setprofile(count)
for n in range(2000):
    answer(s, s.seat, s.legal[int(choose() * len(s.legal))])
sys.setprofile(None)
print(calls / 2000)
"""
COPIES = """
import timeit
from snath.engine.setup import Options, Seat, new_state
from snath.engine.state import VECTORS
s = new_state([Seat()] * 4, 1, Options())
lists = [list(getattr(s, name)) for name in VECTORS]
works = (s.copy, lambda: [each[:] for each in lists])
state, others = zip(*([timeit.timeit(work, number=1000) for work in works] for _ in range(40)))
print(min(state) / min(others))
"""


def in_form(form: str, script: str, *arguments: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "SNATH_PURE"}
    if form == "interpreted":
        environment["SNATH_PURE"] = "1"
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout


@NEEDS_BOTH
@pytest.mark.parametrize("first", range(20_000, 20_200, 25))
def test_both_forms_play_the_same_games(first: int) -> None:
    """400 games of all player counts, modules and variants: every list of legal actions, every score."""
    games = [json.loads(in_form(form, DIGESTS, str(first), str(first + 25))) for form in ("compiled", "interpreted")]
    assert len(games[0]) == 50
    assert games[0] == games[1]


def test_the_environment_chooses_the_plain_form() -> None:
    script = "from snath.form import engine_form; print(engine_form())"
    assert in_form("interpreted", script) == "interpreted\n"


@NEEDS_BOTH
def test_the_compiled_engine_is_worth_compiling() -> None:
    """Both in one run, each at its best of three: no seconds, only their ratio. It is about ten."""
    script = (ROOT / "benchmarks" / "ours.py").read_text(encoding="utf-8")
    speed = {}
    for form, games in (("compiled", "12"), ("interpreted", "3")):
        runs = [json.loads(in_form(form, script, "--quick", "--games", games)) for _ in range(3)]
        speed[form] = max(run["base_4"]["decisions"] for run in runs)
    assert speed["compiled"] > 4 * speed["interpreted"]


def test_a_decision_takes_no_more_work_than_it_used_to() -> None:
    """Calls of functions per decision of a fixed game: a count, the same on every machine."""
    assert float(in_form("interpreted", CALLS)) < 28


def test_a_copy_takes_no_more_than_it_used_to() -> None:
    """Vectors and numbers of a state: what a copy costs, as counts."""
    s = new_state([Seat()] * 4, 1, Options())
    vectors = [getattr(s, name) for name in VECTORS]
    assert len(vectors) <= 14
    assert sum(map(len, vectors)) <= 1250


@NEEDS_BOTH
def test_a_copy_costs_little_beside_the_same_numbers_in_lists() -> None:
    """In one run, the best of many rounds: no seconds, only their ratio. It is about a seventh."""
    assert float(in_form("compiled", COPIES)) < 0.4


def test_no_literal_is_shifted_by_a_machine_integer() -> None:
    """The compiler would compute it in 32 bits; `BIT[n]` is what is meant."""
    wrong = [
        f"{file.name}: {line.strip()}"
        for file in ENGINE.rglob("*.py")
        if file.name != "__init__.py" and not {file.name, file.parent.name}.intersection(PLAIN)
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.search(r"\b\d+ << [a-z(]", line) and "`" not in line
    ]
    assert wrong == []
