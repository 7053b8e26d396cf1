"""How long a bot may take at most: one that hangs must not hold up the arena for ever."""

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from snath.bots import Bot, BotError
from snath.processes import in_main_thread

LEAST = 60.0  # seconds that everybody has
TIMES = 20  # as long as a bot may take for one decision is patience enough
AGAIN = 1.0  # seconds until the alarm rings once more, for bots that catch everything


class OutOfTime(BotError):
    """A bot took so long that it is taken for dead."""

    def __init__(self, limit: float) -> None:
        super().__init__(f"no answer within {limit:g} s")


def allowed_to(bot: type[Bot], seconds: float | None) -> float | None:
    """What a bot may take for one decision: the time it is given, or else its habit; None if it has none."""
    return bot.habit if seconds is None else seconds


def limit_of(allowed: float | None, limit: float | None) -> float:
    """When it is out of time; `limit` is what the arena was asked for.

    >>> limit_of(None, None), limit_of(0.3, None), limit_of(5, None), limit_of(5, 7)
    (60.0, 60.0, 100, 7)
    """
    return max(LEAST, TIMES * (allowed or 0.0)) if limit is None else limit


class Alarm:
    """Interrupts bots by the alarm clock of the system.

    Only the main thread of a process can hear it, and Windows has none: there a bot is found out when it answers. One
    that never does, or hangs in compiled code, which does not listen, ends with its process (`workers`).
    """

    def __init__(self) -> None:
        self._works = False
        self._limit = 0.0
        self._handler: Any = None
        self._timer = (0.0, 0.0)
        self._begun = 0.0

    def __enter__(self) -> "Alarm":
        self._works = hasattr(signal, "setitimer") and in_main_thread()
        if self._works:
            self._handler = signal.signal(signal.SIGALRM, self._ring)
            self._timer = signal.setitimer(signal.ITIMER_REAL, 0)
            self._begun = time.monotonic()
        return self

    def __exit__(self, *_: object) -> None:
        """Whoever set the alarm before hears it when it is due."""
        if self._works:
            signal.signal(signal.SIGALRM, self._handler)
            left, again = self._timer
            if left:
                left = max(0.001, left - (time.monotonic() - self._begun))
            signal.setitimer(signal.ITIMER_REAL, left, again)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        raise OutOfTime(self._limit)

    @contextmanager
    def within(self, limit: float) -> Iterator[None]:
        """What happens in here ends after so many seconds, with `OutOfTime`."""
        self._limit = limit
        begun = time.perf_counter()
        try:
            if self._works:
                signal.setitimer(signal.ITIMER_REAL, limit, AGAIN)
            yield
        finally:
            if self._works:
                signal.setitimer(signal.ITIMER_REAL, 0)
        if time.perf_counter() - begun > limit:
            raise OutOfTime(limit)
