"""The worker processes of `training`, `comparison_training` and `openings`."""

from collections.abc import Iterator
from contextlib import contextmanager

from snath.processes import Pool, ProcessDied, pool_of
from snath.words import Words


@contextmanager
def workers(processes: int) -> Iterator[Pool]:
    """If one of them dies, the program ends with a sentence; it would wait for ever for what that one worked at."""
    try:
        with pool_of(processes) as pool:
            yield pool
    except ProcessDied:
        raise SystemExit(Words()("cli-training-died")) from None
