"""Playing the games of an arena: in this process, in several, or on a Ray cluster."""

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import Any

from .plan import Arena, Job
from .playing import NOBODY, Played, died_job, play_job
from .stopping import Stop, undisturbed

Runner = Callable[[Arena, list[Job], Stop], Iterator[Played]]

_told: list[tuple[Arena, Any]] = []  # what a worker process was told when it started


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
        return wait(running, return_when=FIRST_COMPLETED).done

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
        for worker in (*free, *busy.values()):
            worker.end()


class Worker:
    """One process that plays game after game. If it dies, nobody else's game is lost, and it is known who was asked."""

    def __init__(self, arena: Arena) -> None:
        context = multiprocessing.get_context("spawn")
        self._asked = context.RawValue("i", NOBODY)
        self._pool = ProcessPoolExecutor(1, context, remember, (arena, self._asked))

    def begin(self, job: Job) -> "Future[Played]":
        self._asked.value = NOBODY
        with undisturbed():
            return self._pool.submit(play_here, job)

    @property
    def asked(self) -> int:
        """The seat that was asked last."""
        return int(self._asked.value)

    def end(self) -> None:
        self._pool.shutdown()


def remember(arena: Arena, asked: Any) -> None:
    _told.append((arena, asked))


def play_here(job: Job) -> Played:
    """In a worker process."""
    arena, asked = _told[-1]

    def ask(seat: int) -> None:
        asked.value = seat

    return play_job(arena, job, ask)


def alone(arena: Arena, job: Job) -> Played:
    """A game whose process died once more, with nothing beside it: if it dies again, a bot is at fault."""
    worker = Worker(arena)
    try:
        with no_child_left():
            return worker.begin(job).result()
    except BrokenExecutor:
        if worker.asked == NOBODY:
            raise
        return died_job(arena, job, worker.asked)
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
