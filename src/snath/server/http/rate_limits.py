"""Token buckets: how much one address, or one seat, may ask in a while."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable

from ..refusal import Refusal
from ..settings import Settings

MOST_BUCKETS = 20_000


class Limits:
    """A bucket holds so many tokens at most and fills at a steady rate; who finds it empty is refused."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = settings.limited
        self.now = clock
        self.sizes = {
            "request": (settings.burst, settings.rate),
            "create": (settings.burst_of_creating, settings.rate_of_creating),
            "login": (settings.burst_of_login, settings.rate_of_login),
            "hint": (settings.burst_of_hints, settings.rate_of_hints),
            "chat": (10.0, 0.5),
            "nudge": (2.0, 1 / 60),
        }
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._open: dict[str, int] = {}
        self._most_open = settings.most_connections
        self._lock = threading.Lock()

    def allows(self, kind: str, who: str) -> bool:
        """Take one token, if there is one."""
        if not self.on:
            return True
        burst, rate = self.sizes[kind]
        now = self.now()
        with self._lock:
            level, then = self._buckets.pop((kind, who), (burst, now))
            level = min(burst, level + (now - then) * rate)
            allowed = level >= 1
            self._buckets[kind, who] = (level - 1 if allowed else level, now)
            while len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        return allowed

    def take(self, kind: str, who: str) -> None:
        if not self.allows(kind, who):
            raise Refusal(429, "too-fast")

    # --- Connections -------------------------------------------------------------------------------

    def enter(self, address: str) -> bool:
        """One more connection from this address, if it may have one."""
        with self._lock:
            if self.on and self._open.get(address, 0) >= self._most_open:
                return False
            self._open[address] = self._open.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        with self._lock:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
