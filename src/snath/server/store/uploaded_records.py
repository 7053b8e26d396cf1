"""Records that somebody has opened from a file, kept for a day."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from sqlalchemy import delete, insert, select

from snath.game import Game, load_record
from snath.record.record import RecordError, read_record

from ..refusal import Refusal
from ..views.action_labels import words_for
from ..views.replay_view import result_of, steps_of, view_at
from . import schema
from .access_keys import new_key
from .database import Database
from .live_table import ACTION, LiveTable, Row, Sitting, Told, seen_by_others

KEPT = 86400.0  # seconds
MOST = 30  # in memory
LONGEST_GAME = 20_000  # actions


class OpenedTable(LiveTable):
    """The table of a record: no log in the database, everything is there at once."""

    def __init__(self, name: str, game: Game) -> None:
        self.id = name
        self.name = ""
        self.lock = threading.RLock()
        self.clock = None
        self.dealing = None
        self.persons = list(range(len(game.factions)))
        self.seats = self.persons
        self.rows, self.in_force, self.story = [], [], []
        self._seen = {}
        self.sentences = {}
        self.entries = {}
        self._public = 0
        self._secret = [0] * len(self.persons)
        self.game = game
        before = game.start
        for n, state in enumerate(game.timeline.walk()):
            seat, raws = game.history[n].seat, game.timeline.told_by(n)
            row = Row(n + 1, ACTION, seat, seat, "", None, seen_by_others(before, state, raws, seat), 0.0)
            self.rows.append(row)
            self.in_force.append(row)
            self.story += [Told(row, raw) for raw in raws]
            before = state.copy()


class Shelf:
    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self.database = database
        self.now = now
        self._open: OrderedDict[str, tuple[OpenedTable, list[Sitting]]] = OrderedDict()
        self._lock = threading.Lock()

    def put(self, text: str) -> dict[str, Any]:
        """Read a record and keep it; what is no sound record is refused with its line."""
        name = new_key()
        opened = self._read(name, text)
        records = schema.records
        with self.database.writing() as connection:
            connection.execute(delete(records).where(records.c.until < self.now()))
            connection.execute(insert(records).values(id=name, text=text, until=self.now() + KEPT))
        self._keep(name, opened)
        return {"replay": name, "steps": len(steps_of(*opened, words_for("en"))) - 1}

    def _read(self, name: str, text: str) -> tuple[OpenedTable, list[Sitting]]:
        if text.count("\n") > LONGEST_GAME:
            raise Refusal(422, "record", detail=f"more than {LONGEST_GAME} lines")
        if "\n" not in text.strip():
            raise Refusal(422, "record", detail="a record has several lines")
        try:
            game = load_record(text)
        except (RecordError, ValueError) as error:
            raise Refusal(422, "record", detail=str(error)[:300]) from None
        names = read_record(text).names
        sitting = [
            Sitting(seat, "human", None, names.get(faction, faction), True)
            for seat, faction in enumerate(game.factions)
        ]
        return OpenedTable(name, game), sitting

    def _keep(self, name: str, opened: tuple[OpenedTable, list[Sitting]]) -> None:
        with self._lock:
            self._open[name] = opened
            while len(self._open) > MOST:
                self._open.popitem(last=False)

    def _get(self, name: str) -> tuple[OpenedTable, list[Sitting]]:
        with self._lock:
            if name in self._open:
                self._open.move_to_end(name)
                return self._open[name]
        records = schema.records
        with self.database.reading() as connection:
            text = connection.execute(select(records.c.text).where(records.c.id == name)).scalar()
        if text is None:
            raise Refusal(404, "not-found")
        opened = self._read(name, text)
        self._keep(name, opened)
        return opened

    def steps(self, name: str, lang: str) -> list[dict[str, Any]]:
        table, sitting = self._get(name)
        with table.lock:
            return steps_of(table, sitting, words_for(lang))

    def view(self, name: str, step: int, lang: str) -> dict[str, Any]:
        table, sitting = self._get(name)
        with table.lock:
            return view_at(table, step, sitting, words_for(lang))

    def result(self, name: str, lang: str) -> dict[str, Any]:
        table, sitting = self._get(name)
        with table.lock:
            if table.game is None or not table.over:
                raise Refusal(422, "running")
            return result_of(table.game, table.persons, sitting, words_for(lang))
