"""The counting clock of a table with the option delay_of_game (VAR-001): who counts scores too long is reported.

It stands in the database, so that it runs on whichever process a player talks to next, and after a new start.
"""

from typing import Any

from sqlalchemy import select, update

from snath.game import IllegalAction
from snath.game.clock import LIMIT

from . import schema
from .house import House
from .refusal import Refusal


class Counting:
    def __init__(self, house: House) -> None:
        self.house = house

    def looks(self, game: str, person: int, looking: bool) -> dict[str, Any]:
        """The player opens or closes the preview of scores; too long, and the table reports the delay."""
        with self.house.table(game) as table:
            if not table.setup.options.delay_of_game:
                raise Refusal(422, "no-clock")
            if table.game is None or person not in table.to_act:
                return {"reported": False}
            number, seat = table.number_for(person), table.seats[person]
            others = [each for each in range(len(table.persons)) if each != person]
        late = self._note(game, person, number, looking)
        if late:
            try:
                self.house.play(game, others[0], f"delay {seat}", None)
            except IllegalAction:  # once in a turn is enough
                late = False
        return {"reported": late}

    def _note(self, game: str, person: int, number: int, looking: bool) -> bool:
        """Write down what the clock shows; True if the counting of this wait is over the limit."""
        people = schema.people
        mine = (people.c.game == game, people.c.person == person)
        now = self.house.now()
        with self.house.database.writing() as connection:
            row = connection.execute(select(people).where(*mine).with_for_update()).one()
            same_wait = row.waits_since == number  # else somebody has moved: a new wait begins
            since = row.counts_since if same_wait else None
            counted = row.counted if same_wait else 0.0
            if looking:
                since = now if since is None else since
            elif since is not None:
                counted, since = counted + max(0.0, now - since), None
            late = counted > LIMIT
            values = {"waits_since": number, "counts_since": since, "counted": 0.0 if late else counted}
            connection.execute(update(people).where(*mine).values(**values))
        return late
