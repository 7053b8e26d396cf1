"""The counting clock of a table with the option delay_of_game (VAR-001): who counts scores too long is reported."""

import threading
import time
from collections.abc import Callable
from typing import Any

from snath.game import CountingClock, IllegalAction

from .house import House
from .refusal import Refusal


class Counting:
    """Clocks of this process; a player's page talks to one process as long as its connection lasts."""

    def __init__(self, house: House, clock: Callable[[], float] = time.monotonic) -> None:
        self.house = house
        self.now = clock
        self._clocks: dict[str, tuple[int, CountingClock]] = {}
        self._lock = threading.Lock()

    def looks(self, game: str, person: int, looking: bool) -> dict[str, Any]:
        """The player opens or closes the preview of scores; too long, and the table reports the delay."""
        with self.house.table(game) as table:
            if not table.setup.options.delay_of_game:
                raise Refusal(422, "no-clock")
            if table.game is None or person not in table.to_act:
                return {"reported": False}
            number, seat = table.number, table.seats[person]
            others = [each for each in range(len(table.persons)) if each != person]
        late = False
        with self._lock:
            then, clock = self._clocks.get(game, (-1, CountingClock()))
            if then != number:  # somebody has answered: a new wait begins
                clock = CountingClock()
            self._clocks[game] = (number, clock)
            if looking:
                clock.looks(seat, self.now())
            else:
                late = clock.returns(seat, self.now())
        if late:
            try:
                self.house.play(game, others[0], f"delay {seat}", None)
            except IllegalAction:  # once in a turn is enough
                late = False
        return {"reported": late}
