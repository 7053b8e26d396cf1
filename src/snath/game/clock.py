"""A table clock for the option delay_of_game (VAR-001). It has no time of its own: the caller tells it."""

LIMIT = 10.0  # seconds that a player may count scores while the game waits for them


class CountingClock:
    """How long each player has been counting scores while the others wait.

    >>> clock = CountingClock()
    >>> clock.looks(0, at=100.0)
    >>> clock.returns(0, at=108.0)
    False
    >>> clock.looks(0, at=110.0)
    >>> clock.returns(0, at=113.5)  # 8 seconds and 3.5 more: the table now plays "delay 0"
    True
    """

    def __init__(self, limit: float = LIMIT) -> None:
        self.limit = limit
        self._since: dict[int, float] = {}
        self._counted: dict[int, float] = {}

    def looks(self, seat: int, at: float) -> None:
        """The player opens the score preview while the game waits for them."""
        self._since.setdefault(seat, at)

    def returns(self, seat: int, at: float) -> bool:
        """The player closes it. True once the counting of this wait is over the limit: then report the delay."""
        since = self._since.pop(seat, at)
        if at < since:
            raise ValueError(f"the clock goes back: from {since} to {at}")
        self._counted[seat] = self._counted.get(seat, 0.0) + at - since
        if self._counted[seat] <= self.limit:
            return False
        del self._counted[seat]
        return True

    def acts(self, seat: int) -> None:
        """The player has answered: the next wait begins at nothing."""
        self._since.pop(seat, None)
        self._counted.pop(seat, None)
