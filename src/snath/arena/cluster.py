"""The same games on a Ray cluster."""

import os
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from typing import Any

from snath.processes import undisturbed

from .plan import Arena, Job
from .playing import Played, play_job
from .stopping import Stop
from .workers import side_by_side

LOCAL = "local"
DIED = ("WorkerCrashedError", "NodeDiedError", "OutOfMemoryError", "ObjectLostError")  # Ray's words for it


def on_ray(
    arena: Arena, jobs: list[Job], stop: Stop, ray: Any, address: str = LOCAL, cpus: int | None = None
) -> Iterator[Played]:
    """Games as they end. `ray` is the module; at `LOCAL` a cluster of this machine starts and ends with the run.

    `cpus` is how many games are played at once, at most.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told
    own = {"num_cpus": cpus, "include_dashboard": False} if address == LOCAL else {}
    with undisturbed():
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", **own)
    try:
        width = max(1, int(ray.cluster_resources().get("CPU", 1)))
        width = min(width, cpus or width)
        remote = ray.remote(num_cpus=1, max_retries=1)(play_elsewhere)
        kept = ray.put(arena)
        died = tuple(getattr(ray.exceptions, name) for name in DIED)

        def begin(job: Job) -> Any:
            with undisturbed():
                return remote.remote(kept, job)

        def ended(running: list[Any]) -> list[Any]:
            done: list[Any] = ray.wait(running, num_returns=1)[0]
            return done

        def result(reference: Any) -> Played | None:
            try:
                played: Played = ray.get(reference)
            except died:
                return None
            return played

        with redirect_stdout(sys.stderr):  # Ray's threads tell of workers that died
            yield from side_by_side(arena, jobs, width, stop, begin, ended, result)
    finally:
        with redirect_stdout(sys.stderr):  # and sometimes late
            ray.shutdown()


def play_elsewhere(arena: Arena, job: Job) -> Played:
    """In a process of the cluster. Should it die, the game is played again here, where one sees who was asked."""
    return play_job(arena, job, lambda seat, limit: None)
