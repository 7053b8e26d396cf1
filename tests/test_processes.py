"""Processes that help another one."""

import subprocess
import sys

import pytest

POOL = """\
import time

from snath.processes import pool_of

def work(seconds):
    print(1, flush=True)
    time.sleep(seconds)

if __name__ == "__main__":
    with pool_of(1) as pool:
        pool.map(work, [90])
"""

SERVER = """\
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from snath.server import thinking

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, get_context("spawn"), thinking.prepare)
    print(pool.submit(abs, -1).result(), flush=True)
    input()
"""


@pytest.mark.parametrize("program", [POOL, SERVER], ids=["pool at work", "idle bots of a server"])
def test_helpers_end_with_a_process_that_is_killed(tmp_path, program):
    """All of them hold the pipe that they speak to, so it ends when the last of them has gone."""
    script = tmp_path / "script.py"
    script.write_text(program, encoding="utf-8")
    command = [sys.executable, script]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "1\n"
        process.kill()
        assert process.communicate(timeout=20)[0] == ""
