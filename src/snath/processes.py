"""Processes that work for another one: they end with it, however it ends, and it hears of their deaths."""

import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")
Answer = tuple[Any, Exception | None, str]  # a result, or an error with its traceback, which can be sent as text only

AHEAD = 16  # jobs per process that are begun or done before their turn: a long one must not hold up the others
MOST = 61 if sys.platform == "win32" else sys.maxsize  # processes that one can wait for


class ProcessDied(Exception):
    """Somebody ended a process, as the system does where memory is short; what it worked at is lost."""


class Pool:
    """So many processes, started anew on every system alike; who leaves it does not wait for what they still do.

    Each has a pipe of its own, which ends with it, even in the middle of a result. Of the pools of Python,
    `multiprocessing.Pool` waits for ever for a process that died, and `ProcessPoolExecutor` for half a result.
    """

    def __init__(self, processes: int) -> None:
        self._size = processes
        self._free: list[Connection] = []
        self._busy: dict[Connection, int] = {}  # with the job of which number
        context = multiprocessing.get_context("spawn")
        self._processes = []
        with undisturbed():
            for _ in range(processes):
                here, there = context.Pipe()
                process = context.Process(target=serve, args=(there,), daemon=True)
                process.start()
                there.close()
                self._free.append(here)
                self._processes.append(process)

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._processes:
            process.kill()
        for process in self._processes:
            process.join()
        for connection in (*self._free, *self._busy):
            connection.close()

    def imap(self, function: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """The results in the order of the jobs, which are taken as they are needed; for one caller at a time."""
        while self._busy:  # with jobs of somebody who did not wait for the last results
            self._receive({})
        left = iter(jobs)
        begun = delivered = 0
        done: dict[int, Answer] = {}
        while True:
            for connection, job in zip(self._free[: AHEAD * self._size + delivered - begun], left, strict=False):
                self._send(connection, begun, (function, job))
                begun += 1
            if delivered == begun:
                return
            if delivered not in done:
                self._receive(done)
                continue
            result, error, at = done.pop(delivered)
            delivered += 1
            if error is not None:
                error.add_note(at)
                raise error
            yield result

    def _send(self, connection: Connection, number: int, task: tuple[Callable[[Job], Result], Job]) -> None:
        with heard_of_death():
            connection.send(task)
        self._free.remove(connection)
        self._busy[connection] = number

    def _receive(self, done: dict[int, Answer]) -> None:
        """The next results, whosever they are, by the numbers of their jobs."""
        ready = wait(list(self._busy))
        for connection in [each for each in self._busy if each in ready]:
            with heard_of_death():
                answer = connection.recv()
            done[self._busy.pop(connection)] = answer
            self._free.append(connection)


def pool_of(processes: int) -> Pool:
    return Pool(min(processes, MOST))


@contextmanager
def heard_of_death() -> Iterator[None]:
    """The pipe of a process has ended."""
    try:
        yield
    except (EOFError, OSError) as error:
        raise ProcessDied("a process died, and what it worked at is lost") from error


def serve(connection: Connection) -> None:
    """In a process of a pool: job after job."""
    end_with_parent()
    while True:
        function, job = connection.recv()
        answer: Answer
        try:
            answer = function(job), None, ""
        except Exception as error:
            answer = None, error, traceback.format_exc()
        connection.send(answer)


def end_with_parent() -> None:
    """Called first in a process that `multiprocessing` started; a killed parent cannot end it any more."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


# --- Ctrl-C ---------------------------------------------------------------------------------------


def in_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes started here do not hear Ctrl-C, which the terminal sends to all: who started them stops them."""
    if not in_main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
