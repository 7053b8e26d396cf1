"""Playing the games of an arena: in this process, in several, or on a Ray cluster."""

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

from .plan import Arena, Job
from .playing import Played, play_job
from .stopping import Stop, undisturbed

Runner = Callable[[Arena, list[Job], Stop], Iterator[Played]]

_arena: list[Arena] = []  # what a worker process was told when it started


def in_processes(arena: Arena, jobs: list[Job], stop: Stop, processes: int | None = None) -> Iterator[Played]:
    """Games as they end. The processes start once; after Ctrl-C those that run end, and no further one begins."""
    width = min(processes or os.cpu_count() or 1, len(jobs))
    if width <= 1:
        for job in jobs:
            if stop.asked:
                return
            yield play_job(arena, job)
        return
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(width, multiprocessing.get_context("spawn"), remember, (arena,))

    def begin(job: Job) -> "Future[Played]":
        with undisturbed():
            return pool.submit(play_here, job)

    def ended(running: "list[Future[Played]]") -> "set[Future[Played]]":
        return wait(running, return_when=FIRST_COMPLETED).done

    try:
        yield from side_by_side(jobs, width, stop, begin, ended, Future.result)
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown()


def remember(arena: Arena) -> None:
    _arena.append(arena)


def play_here(job: Job) -> Played:
    """In a worker process."""
    return play_job(_arena[-1], job)


def side_by_side(
    jobs: list[Job],
    width: int,
    stop: Stop,
    begin: Callable[[Job], Any],
    ended: Callable[[list[Any]], Any],
    result: Callable[[Any], Played],
) -> Iterator[Played]:
    """Keep `width` games running, whatever plays them."""
    waiting = iter(jobs)
    running: list[Any] = []
    while True:
        while len(running) < width and not stop.asked and (job := next(waiting, None)) is not None:
            running.append(begin(job))
        if not running:
            return
        done = ended(running)
        running = [each for each in running if each not in done]
        yield from map(result, done)
