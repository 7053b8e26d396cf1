"""The house where the tables stand: games in the database, and those in use in memory.

An answer leaves only when what it tells is committed. Any process may write the next line of a game's log; the number
of a line is unique, so that of two who write at once one wins and the other reads on and looks again.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Row, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from snath.game import IllegalAction

from ..refusal import Refusal
from ..views.table_view import result_view
from . import schema
from .database import Database
from .live_table import LiveTable, Sitting
from .live_table import Row as Line

MOST_TABLES = 500  # in memory
TRIES = 20
FRESH = 2.0  # seconds for which names and kinds of people are believed where nobody tells that they have changed
FRESH_IF_TOLD = 60.0

NEW_LINES = (
    select(schema.actions)
    .where(schema.actions.c.game == bindparam("game_id"), schema.actions.c.number > bindparam("known"))
    .order_by(schema.actions.c.number)
)

SITTING = (
    select(
        schema.games.c.people,
        schema.people.c.person,
        schema.people.c.kind,
        schema.people.c.level,
        schema.people.c.name,
        schema.people.c.joined,
    )
    .join(schema.people, schema.people.c.game == schema.games.c.id)
    .where(schema.games.c.id == bindparam("game_id"))
    .order_by(schema.people.c.person)
)
NEW_LINE = insert(schema.actions)
STANDING = ("state", "number", "to_act", "turn", "moved", "result", "bot_at")
STANDS = (
    update(schema.games)
    .where(schema.games.c.id == bindparam("game_id"), schema.games.c.people == bindparam("version"))
    .values({name: bindparam(name, type_=schema.games.c[name].type) for name in STANDING})
)

Changed = Callable[[str, int], None]
BeforeMove = Callable[[LiveTable, int, float], list[Line]]


class House:
    """All games of one database."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        self.database = database
        self.now = clock
        self.changed: Changed = lambda game, number: None  # told after every committed change, with the newest line
        self.people_changed: Callable[[str], None] = lambda game: None
        self.bot_asked: Callable[[], None] = lambda: None
        self.watched: Callable[[str], bool] = lambda game: False  # does anybody look at this game here?
        self.before_move: BeforeMove = lambda table, person, at: []  # lines that must stand before somebody's own
        self._sitting: dict[str, tuple[float, int, list[Sitting]]] = {}  # until when, `people` of the game, who
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._lock = threading.Lock()

    # --- Reading -----------------------------------------------------------------------------------

    def game_row(self, game: str) -> Row[Any]:
        with self.database.reading() as connection:
            found = connection.execute(select(schema.games).where(schema.games.c.id == game)).first()
        if found is None:
            raise Refusal(404, "not-found")
        return found

    def sitting(self, game: str) -> list[Sitting]:
        """Who sits at the table, by person."""
        return self._seated(game)[1]

    def _seated(self, game: str) -> tuple[int, list[Sitting]]:
        """The same, with the number that grows when somebody comes or goes."""
        known = self._sitting.get(game)
        if known is not None and known[0] > self.now():
            return known[1:]
        with self.database.reading() as connection:
            rows = connection.execute(SITTING, {"game_id": game}).all()
        if not rows:
            raise Refusal(404, "not-found")
        version, sitting = rows[0][0], [Sitting(*row[1:]) for row in rows]
        if len(self._sitting) > MOST_TABLES:
            self._sitting.clear()
        until = self.now() + (FRESH_IF_TOLD if self.watched(game) else FRESH)
        self._sitting[game] = (until, version, sitting)
        return version, sitting

    def forget_people(self, game: str) -> None:
        """Somebody has come or gone."""
        self._sitting.pop(game, None)

    @contextmanager
    def table(self, game: str, known: int | None = None) -> Iterator[LiveTable]:
        """A game for this thread alone, with its log read to the end; or, to spare a question, at least to a line that
        is known to be there.
        """
        table = self._cached(game)
        with table.lock:
            if known is None or table.unread or table.number < known:
                self._catch_up(table)
            yield table

    def has_seen(self, game: str, person: int | None, number: int, known: int | None) -> bool:
        """Does `number` tell somebody everything, in a log that is known to go at least to a line? If in doubt, no.

        Needs no lock: a line that is just being written will be told of when it is committed.
        """
        table = self._tables.get(game)
        if known is None or table is None or table.unread:
            return False
        return table.number >= known and table.number_for(person) == number

    def _cached(self, game: str) -> LiveTable:
        with self._lock:
            if game in self._tables:
                self._tables.move_to_end(game)
                return self._tables[game]
        row = self.game_row(game)
        fresh = LiveTable(game, row.setup, int(row.seed, 16), row.clock, row.name, row.created)
        with self._lock:
            table = self._tables.setdefault(game, fresh)
            while len(self._tables) > MOST_TABLES:
                self._tables.popitem(last=False)
        return table

    def _catch_up(self, table: LiveTable) -> None:
        with self.database.reading() as connection:
            rows = connection.execute(NEW_LINES, {"game_id": table.id, "known": table.number}).all()
        try:
            table.read(
                Line(row.number, row.kind, row.person, row.seat, row.text, row.target, row.public, row.at)
                for row in rows
            )
        except Exception:
            table.restart()
            raise
        table.unread = False

    # --- Writing -----------------------------------------------------------------------------------

    def play(self, game: str, person: int, action: str | int, after: int | None) -> None:
        """One action or choice; `after` is the newest number that the player has seen."""

        def move(table: LiveTable, at: float) -> list[Line]:
            return [*self.before_move(table, person, at), table.play(person, action, at)]

        self._write(game, move, person, after)

    def undo(self, game: str, person: int, after: int | None) -> None:
        self._write(game, lambda table, at: [table.undo(person, at)], person, after)

    def play_all(self, game: str, person: int, actions: list[str], number: int) -> bool:
        """What a bot has decided on, if nothing has happened since line `number`."""

        def every(table: LiveTable, at: float) -> list[Line]:
            if table.number != number:
                raise Refusal(409, "stale")
            return [table.play(person, action, at) for action in actions]

        try:
            self._write(game, every, person, None)
        except (Refusal, IllegalAction):
            return False
        return True

    def _write(
        self, game: str, write: Callable[[LiveTable, float], list[Line]], person: int, after: int | None
    ) -> None:
        for attempt in range(TRIES):
            # If others have written meanwhile, that shows at the latest when our line has their number.
            fresh = attempt > 0 or after is None
            with self.table(game, None if fresh else 0) as table:
                before = table.number
                try:
                    if after is not None and after != table.number_for(person):
                        raise Refusal(409, "stale")
                    if table.over:
                        raise Refusal(422, "over")
                    lines = write(table, self.now())
                    self._commit(table, lines)
                except IntegrityError:  # somebody else was quicker: read on and look again
                    table.restart()
                    continue
                except BaseException as error:
                    if table.number != before:
                        table.restart()
                    if not fresh and isinstance(error, Refusal | IllegalAction):
                        continue  # perhaps it fits what others have written
                    raise
                number = table.number
            self.changed(game, number)
            return
        raise Refusal(409, "stale")

    def _commit(self, table: LiveTable, lines: list[Line]) -> None:
        rows = [
            {
                "game": table.id,
                "number": line.number,
                "kind": line.kind,
                "person": line.person,
                "seat": line.seat,
                "text": line.text,
                "target": line.target,
                "public": line.public,
                "at": line.at,
            }
            for line in lines
        ]
        with self.database.writing() as connection:
            connection.execute(NEW_LINE, rows)
            for _ in range(TRIES):
                version, sitting = self._seated(table.id)
                stands = self.standing(table, sitting)
                if connection.execute(STANDS, {"game_id": table.id, "version": version, **stands}).rowcount == 1:
                    break
                self.forget_people(table.id)  # somebody has come or gone since they were read
                self.people_changed(table.id)
            self.database.tell(connection, f"game {table.id} {table.number}")
        if stands["bot_at"] is not None:
            self.bot_asked()

    def standing(self, table: LiveTable, sitting: list[Sitting]) -> dict[str, Any]:
        """What lists tell of a game, and when a bot has to move in it: the columns of `STANDING`."""
        result = None
        if table.over and table.game is not None:
            shown = result_view(table.game)
            result = {"winners": [table.persons[seat] for seat in shown["winners"]], "totals": shown["totals"]}
        return {
            "state": "finished" if table.over else "running",
            "number": table.number,
            "to_act": table.to_act,
            "turn": table.game.turn if table.game else 0,
            "moved": table.moved,
            "result": result,
            "bot_at": self.bot_at(table, sitting),
        }

    def bot_at(self, table: LiveTable, sitting: list[Sitting]) -> float | None:
        """When a bot has to move: at once if one is asked, or when somebody's time is up.

        Bots among themselves play only while somebody looks on.
        """
        now = self.now()
        if all(each.kind == "bot" for each in sitting) and not self.watched(table.id):
            return None
        found = []
        for person in table.to_act:
            left = table.time_left(person, now)
            if sitting[person].kind == "bot":
                found.append(0.0)
            elif left is not None and table.rows:
                found.append(now + left)
        return min(found, default=None)

    def look_again(self, game: str) -> None:
        """Has a bot to move after all? Somebody has begun to look on, or a bot has taken a seat."""
        sitting = self.sitting(game)
        with self.table(game) as table:
            due = self.bot_at(table, sitting)
        with self.database.writing() as connection:
            connection.execute(update(schema.games).where(schema.games.c.id == game).values(bot_at=due))
        self.bot_asked()
