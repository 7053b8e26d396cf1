"""Records are read by many threads at once: a server's first guests come together."""

import subprocess
import sys

FIRST_TOGETHER = """
import threading
import msgspec
from snath.content.errors import read_record

asked_again = threading.Event()

def a_long_look():  # msgspec asks for it when it has begun to look at Outer
    begun.set()
    asked_again.wait(0.5)
    return int

class Inner(msgspec.Struct):
    number: "a_long_look()"

class Outer(msgspec.Struct):
    inner: Inner

def read():
    found.append(read_record({"inner": {"number": 3}}, Outer, "outer.yaml", "").inner.number)
    asked_again.set()

begun, found = threading.Event(), []
first = threading.Thread(target=read)
first.start()
assert begun.wait(30)
read()
first.join()
print(found)
"""

GAMES_TOGETHER = """
import io, sys, threading
from concurrent.futures import ThreadPoolExecutor
import snath

sys.setswitchinterval(1e-6)
start = threading.Barrier(8)

def game(seed):
    start.wait()
    text = snath.new_game(2, seed=seed).record()
    start.wait()
    return snath.load_record(io.StringIO(text)).record() == text

with ThreadPoolExecutor(8) as pool:
    print(all(pool.map(game, range(8))))
"""


def said_by(program: str) -> str:
    """In a process of its own: what goes wrong here takes the whole program with it."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()


def test_a_record_that_two_threads_meet_for_the_first_time() -> None:
    assert said_by(FIRST_TOGETHER) == "[3, 3]"


def test_the_first_games_of_a_program_may_begin_at_once() -> None:
    for _ in range(3):
        assert said_by(GAMES_TOGETHER) == "True"
