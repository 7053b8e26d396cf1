"""The same games on a Ray cluster."""

import os
from collections.abc import Iterator
from typing import Any

from .plan import Arena, Job
from .playing import Played, play_job
from .stopping import Stop, undisturbed
from .workers import side_by_side

LOCAL = "local"


def on_ray(
    arena: Arena, jobs: list[Job], stop: Stop, ray: Any, address: str = LOCAL, cpus: int | None = None
) -> Iterator[Played]:
    """Games as they end. `ray` is the module; at `LOCAL` a cluster of this machine starts and ends with the run."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told
    own = {"num_cpus": cpus, "include_dashboard": False} if address == LOCAL else {}
    with undisturbed():
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", **own)
    try:
        width = int(ray.cluster_resources().get("CPU", 1))
        remote = ray.remote(num_cpus=1)(play_job)
        kept = ray.put(arena)

        def begin(job: Job) -> Any:
            with undisturbed():
                return remote.remote(kept, job)

        def ended(running: list[Any]) -> list[Any]:
            done: list[Any] = ray.wait(running, num_returns=1)[0]
            return done

        yield from side_by_side(jobs, width, stop, begin, ended, ray.get)
    finally:
        ray.shutdown()
