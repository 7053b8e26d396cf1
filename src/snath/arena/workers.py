"""Playing the games of an arena: in this process, in several, or on a Ray cluster."""

import ctypes
import math
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager
from typing import Any

from snath.processes import end_with_parent, undisturbed

from .plan import Arena, Job
from .playing import DIED, Played, lost_job, play_job
from .stopping import Stop

LOOK = 1.0  # seconds between two looks at the processes
GRACE = 5.0  # seconds that a bot has after its limit to hear the alarm clock by itself
PARTING = 5.0  # seconds that a process has to end by itself: it waits for threads that a bot left running
NOBODY = -1
HUNG = "OutOfTime: no answer within {limit:g} s, and nothing but the end of its process could stop it"

Runner = Callable[[Arena, list[Job], Stop], Iterator[Played]]

_told: list[tuple[Arena, "Notice"]] = []  # what a worker process was told when it started


def in_processes(arena: Arena, jobs: list[Job], stop: Stop, processes: int | None = None) -> Iterator[Played]:
    """Games as they end. The processes start once; after Ctrl-C those that run end, and no further one begins.

    If a process dies, its game waits for the end and is played `alone`.
    """
    if processes == 1:
        for job in jobs:
            if stop.asked:
                return
            yield play_job(arena, job)
        return
    width = min(processes or os.cpu_count() or 1, len(jobs))
    free: list[Worker] = []
    busy: dict[Future[Played], Worker] = {}

    def begin(job: Job) -> "Future[Played]":
        worker = free.pop() if free else Worker(arena)
        try:
            future = worker.begin(job)
        except BrokenExecutor:  # it died after its last game
            worker.end()
            return begin(job)
        busy[future] = worker
        return future

    def ended(running: "list[Future[Played]]") -> "set[Future[Played]]":
        return first_of(running, list(busy.values()))

    def result(future: "Future[Played]") -> Played | None:
        worker = busy.pop(future)
        try:
            played = future.result()
        except BrokenExecutor:
            worker.end()
            return None
        free.append(worker)
        return played

    try:
        with no_child_left():
            yield from side_by_side(arena, jobs, width, stop, begin, ended, result)
    finally:
        end_all([*free, *busy.values()])


def first_of(running: "list[Future[Played]]", workers: "list[Worker]") -> "set[Future[Played]]":
    """Those that have ended, as soon as there are any; a process whose bot hangs is ended meanwhile."""
    while not (done := wait(running, LOOK, FIRST_COMPLETED).done):
        for worker in workers:
            worker.look()
    return done


class Notice(ctypes.Structure):
    """What a worker process tells of itself: its number, whom it asks, and when the answer must be there at last."""

    _fields_ = (
        ("process", ctypes.c_long),
        ("asked", ctypes.c_int),  # the seat that was asked last
        ("limit", ctypes.c_double),
        ("due", ctypes.c_double),
    )

    def nobody(self) -> None:
        self.asked, self.due = NOBODY, math.inf

    def ask(self, seat: int, limit: float) -> None:
        self.asked, self.limit = seat, limit
        self.due = time.monotonic() + limit  # this clock is the same in all processes


class Worker:
    """One process that plays game after game. If it dies, nobody else's game is lost, and it is known who was asked."""

    def __init__(self, arena: Arena) -> None:
        context = multiprocessing.get_context("spawn")
        self.notice = context.RawValue(Notice)
        self.hung = False
        self._pool = ProcessPoolExecutor(1, context, remember, (arena, self.notice))

    def begin(self, job: Job) -> "Future[Played]":
        self.notice.nobody()
        with undisturbed():
            return self._pool.submit(play_here, job)

    def look(self) -> None:
        """A bot that did not even hear the alarm clock ends with its process."""
        if time.monotonic() > self.notice.due + GRACE and not self.hung:
            self.hung = True
            self._kill()

    def end(self) -> None:
        """Whatever a bot left running there."""
        patience = threading.Timer(PARTING, self._kill)
        patience.start()
        self._pool.shutdown()
        patience.cancel()

    def _kill(self) -> None:
        """Unless it has ended: its number may be that of another process by now."""
        for child in multiprocessing.active_children():
            if child.pid == self.notice.process:
                child.kill()


def end_all(workers: list[Worker]) -> None:
    """Together, so that those that have to be waited for are waited for only once."""
    with ThreadPoolExecutor(max(1, len(workers))) as together:
        list(together.map(Worker.end, workers))


def remember(arena: Arena, notice: Notice) -> None:
    end_with_parent()
    notice.process = os.getpid()
    _told.append((arena, notice))


def play_here(job: Job) -> Played:
    """In a worker process."""
    arena, notice = _told[-1]
    played = play_job(arena, job, notice.ask)
    notice.nobody()
    return played


def alone(arena: Arena, job: Job) -> Played:
    """A game whose process died once more, with nothing beside it: if it dies again, a bot is at fault."""
    worker = Worker(arena)
    try:
        with no_child_left():
            future = worker.begin(job)
            first_of([future], [worker])
            return future.result()
    except BrokenExecutor:
        if worker.notice.asked == NOBODY:
            raise
        why = HUNG.format(limit=worker.notice.limit) if worker.hung else DIED
        return lost_job(arena, job, worker.notice.asked, why)
    finally:
        worker.end()


@contextmanager
def no_child_left() -> Iterator[None]:
    """Whoever leaves here by an exception does not wait for the games of the processes that were started here."""
    others = set(multiprocessing.active_children())
    try:
        yield
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise


def side_by_side(
    arena: Arena,
    jobs: list[Job],
    width: int,
    stop: Stop,
    begin: Callable[[Job], Any],
    ended: Callable[[list[Any]], Any],
    result: Callable[[Any], Played | None],
) -> Iterator[Played]:
    """Keep `width` games running, whatever plays them; those without a result are played alone in the end."""
    waiting = iter(jobs)
    running: dict[Any, Job] = {}
    lost: list[Job] = []
    while True:
        while len(running) < width and not stop.asked and (job := next(waiting, None)) is not None:
            running[begin(job)] = job
        if not running:
            break
        for each in ended(list(running)):
            job = running.pop(each)
            played = result(each)
            if played is None:
                lost.append(job)
            else:
                yield played
    for job in lost:
        if stop.asked:
            return
        yield alone(arena, job)
