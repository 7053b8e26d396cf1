"""Processes that help another one."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from snath.bots.worker_pool import workers
from snath.cli.main import main
from snath.processes import AHEAD, ProcessDied, pool_of
from tests.known import known

POOL = """\
import time

from snath.processes import pool_of

def work(seconds):
    print(1, flush=True)
    time.sleep(seconds)

if __name__ == "__main__":
    with pool_of(1) as pool:
        list(pool.imap(work, [90]))
"""

SERVER = """\
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from snath.server.bots import bot_worker

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, get_context("spawn"), bot_worker.prepare)
    print(pool.submit(abs, -1).result(), flush=True)
    input()
"""


@pytest.mark.parametrize("program", [POOL, SERVER], ids=["pool at work", "idle bots of a server"])
def test_helpers_end_with_a_process_that_is_killed(tmp_path: Path, program: str) -> None:
    """All of them hold the pipe that they speak to, so it ends when the last of them has gone."""
    script = tmp_path / "script.py"
    script.write_text(program, encoding="utf-8")
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert known(process.stdout).readline() == "1\n"
        process.kill()
        assert process.communicate(timeout=20)[0] == ""


# --- Pools ----------------------------------------------------------------------------------------

soon = pytest.mark.timeout(120)  # where something is wrong these wait for ever


def kill_itself(n: int) -> int:
    if n == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return n


def wait_for_later(job: tuple[int, Path]) -> int | None:
    """The first waits for one that comes much later."""
    n, file = job
    end = time.monotonic() + 30
    while n == 0 and not file.exists() and time.monotonic() < end:
        time.sleep(0.01)
    if n == AHEAD:
        file.touch()
    return n if time.monotonic() < end else None


def test_results_come_in_the_order_of_the_jobs_and_are_not_held_up_by_a_long_one(tmp_path: Path) -> None:
    jobs = [(n, tmp_path / "done") for n in range(3 * AHEAD)]
    with pool_of(2) as pool:
        assert list(pool.imap(wait_for_later, jobs)) == list(range(3 * AHEAD))
        assert list(pool.imap(abs, [-1, -2])) == [1, 2]


def test_jobs_are_taken_as_they_are_needed() -> None:
    """So that neither they nor their results fill the memory."""
    taken = []

    def jobs() -> Iterator[int]:
        for n in range(10**9):
            taken.append(n)
            yield n

    with pool_of(2) as pool:
        results = pool.imap(abs, jobs())
        for n in range(5):
            assert next(results) == n
            assert len(taken) <= 2 * AHEAD + n


def test_an_error_of_a_job_is_that_of_its_result() -> None:
    """With the place where it happened."""
    with pool_of(2) as pool:
        results = pool.imap(json.loads, ["1", "[one]", "2", "3"])
        assert next(results) == 1
        with pytest.raises(ValueError, match="Expecting value") as raised:
            next(results)
        assert "raw_decode" in raised.value.__notes__[0]


def test_results_that_nobody_waited_for_are_not_given_to_others() -> None:
    with pool_of(2) as pool:
        assert next(pool.imap(time.sleep, [0.0, 0.3, 0.3, 0.3])) is None
        assert list(pool.imap(abs, [-1, -2, -3])) == [1, 2, 3]


@soon
def test_who_leaves_a_pool_does_not_wait_for_what_it_does() -> None:
    begun = time.monotonic()
    with pool_of(2) as pool:
        assert next(pool.imap(time.sleep, [0, 90, 90, 90])) is None
    assert time.monotonic() - begun < 60
    assert multiprocessing.active_children() == []


@soon
@pytest.mark.skipif(os.name == "nt", reason="this signal is of Unix")
@pytest.mark.parametrize("processes", [1, 2])
def test_who_waits_for_a_process_hears_of_its_death(processes: int) -> None:
    """What was done before is told first; what comes after the lost result is not."""
    found: list[int] = []
    with pool_of(processes) as pool, pytest.raises(ProcessDied):
        found.extend(pool.imap(kill_itself, range(100)))
    assert found == list(range(len(found)))
    assert len(found) <= 5
    assert multiprocessing.active_children() == []


def much(n: int) -> bytes:
    return bytes(3_000_000)


@soon
def test_half_a_result_holds_up_nobody() -> None:
    """Processes that end while they tell it: here, as they are hardly doing anything else, nearly always."""
    for _ in range(5):
        with pool_of(2) as pool:
            assert len(next(pool.imap(much, range(100)))) == 3_000_000


@soon
@pytest.mark.skipif(os.name == "nt", reason="this signal is of Unix")
def test_a_process_that_dies_with_half_a_result_told_is_heard_of() -> None:
    with pool_of(2) as pool:
        results = pool.imap(much, range(10**6))
        next(results)
        time.sleep(1)  # both tell more than a pipe can hold, and nobody listens
        multiprocessing.active_children()[0].kill()
        with pytest.raises(ProcessDied):
            list(results)


@soon
@pytest.mark.skipif(os.name == "nt", reason="this signal is of Unix")
def test_a_process_that_dies_while_it_has_nothing_to_do_is_heard_of() -> None:
    with pool_of(1) as pool:
        assert list(pool.imap(abs, [-1])) == [1]
        multiprocessing.active_children()[0].kill()
        with pytest.raises(ProcessDied):
            list(pool.imap(abs, [-1, -2]))


@soon
def test_training_whose_process_dies_ends_with_a_sentence() -> None:
    with pytest.raises(SystemExit) as ended, workers(1) as pool:
        list(pool.imap(os._exit, [0]))
    assert str(ended.value).startswith("a process died (is there too little memory?)")


def kill_one_when_there_is(file: Path) -> None:
    while not (file.exists() and file.stat().st_size > 0):
        time.sleep(0.01)
    multiprocessing.active_children()[0].kill()


@soon
def test_simulated_games_are_kept_if_a_process_dies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    asked = ["simulate", "--players", "2", "--processes", "2", "--json", str(file)]
    killer = threading.Thread(target=kill_one_when_there_is, args=(file,))
    killer.start()
    code = main([*asked, "--games", "5000"])
    killer.join()
    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    assert said.err.splitlines()[-1].startswith(
        "snath: a process died (is there too little memory?); with --json FILE,"
    )
    games = [json.loads(line)["seed"] for line in file.read_text(encoding="utf-8").splitlines()]
    assert games == list(range(len(games)))
    assert main([*asked, "--games", str(len(games) + 2), "--resume"]) == 0
    assert file.read_text(encoding="utf-8").count("\n") == len(games) + 2
