"""The counting clock of a table with the option delay_of_game (VAR-001): who counts scores too long is reported.

It stands in the database, so that it runs on whichever process a player talks to next, and after a new start.
"""

from typing import Any

from sqlalchemy import Row, select, update

from snath.game import IllegalAction
from snath.game.clock import LIMIT

from ..refusal import Refusal
from ..store import schema
from ..store.live_table import LiveTable
from ..store.live_table import Row as Line
from ..store.table_store import House


class Counting:
    def __init__(self, house: House) -> None:
        self.house = house
        house.before_move = self.before_move

    def looks(self, game: str, person: int, looking: bool) -> dict[str, Any]:
        """The player opens or closes the preview of scores; too long, and the table reports the delay."""
        with self.house.table(game) as table:
            if not table.setup.options.delay_of_game:
                raise Refusal(422, "no-clock")
            if table.game is None or (looking and person not in table.to_act):
                return {"reported": False}
            wait, report = table.waits_since(person), report_of(table, person)
        late = self._note(game, person, wait, looking)
        if late:
            try:
                self.house.play(game, *report, None)
            except IllegalAction:  # once in a turn is enough
                late = False
        return {"reported": late}

    def before_move(self, table: LiveTable, person: int, at: float) -> list[Line]:
        """Whoever moves with the preview open has counted until now: the report stands before the move."""
        if not table.setup.options.delay_of_game or table.game is None or person not in table.to_act:
            return []
        with self.house.database.reading() as connection:
            row = connection.execute(select(schema.people).where(*one(table.id, person))).one()
        counted, since = counted_in(row, table.waits_since(person))
        if counted + seconds(since, at) <= LIMIT:
            return []
        try:
            return [table.play(*report_of(table, person), at)]
        except IllegalAction:  # once in a turn is enough
            return []

    def _note(self, game: str, person: int, wait: int, looking: bool) -> bool:
        """Write down what the clock shows; True if the counting of this wait is over the limit."""
        people = schema.people
        mine = one(game, person)
        now = self.house.now()
        with self.house.database.writing() as connection:
            row = connection.execute(select(people).where(*mine).with_for_update()).one()
            counted, since = counted_in(row, wait)
            if looking:
                since = now if since is None else since
            else:
                counted, since = counted + seconds(since, now), None
            values = {"waits_since": wait, "counts_since": since, "counted": counted}
            connection.execute(update(people).where(*mine).values(**values))
        return counted > LIMIT


def one(game: str, person: int) -> tuple[Any, Any]:
    return schema.people.c.game == game, schema.people.c.person == person


def report_of(table: LiveTable, person: int) -> tuple[int, str]:
    """Who reports the delay of a person, and how."""
    reporter = next(each for each in table.persons if each != person)
    return reporter, f"delay {table.seats[person]}"


def counted_in(row: Row[Any], wait: int) -> tuple[float, float | None]:
    """Seconds counted in this wait, and since when they run; a new wait begins at nothing.

    A line later than the wait's own was taken back: that leads back into the wait, and the counting goes on.
    """
    if row.waits_since is None or row.waits_since < wait:
        return 0.0, None
    return row.counted, row.counts_since


def seconds(since: float | None, until: float) -> float:
    return 0.0 if since is None else max(0.0, until - since)
