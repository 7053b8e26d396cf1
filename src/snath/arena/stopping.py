"""Ctrl-C in long runs: games that are being played end first."""

import os
import signal
from types import FrameType
from typing import Any

from snath.processes import in_main_thread

TERMINAL = 2


class Stop:
    """The first Ctrl-C lets the running game end, so that no line is torn; the second one stops at once.

    `said` is told to the terminal at the first.
    """

    def __init__(self, said: str = "") -> None:
        self.asked = False
        self._said = said
        self._before: Any = None

    def __enter__(self) -> "Stop":
        if in_main_thread():
            self._before = signal.signal(signal.SIGINT, self._ask)
        return self

    def _ask(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
        if self._said:
            os.write(TERMINAL, f"\n{self._said}\n".encode())  # print may be interrupted in the middle of itself

    def __exit__(self, *_: object) -> None:
        if in_main_thread():
            signal.signal(signal.SIGINT, self._before)
