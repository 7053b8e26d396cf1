"""Who is looking at which table, and waking them when something happens, whichever process it happened in."""

import asyncio
import contextlib
import logging
import secrets
import threading
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import select, text

from ..store import schema
from ..store.database import CHANNEL, Database

LOOK = 0.5  # seconds between looks at a SQLite file that others may write to
STALE = 60.0  # seconds after which another process that says nothing is thought dead
BEAT = 20.0

log = logging.getLogger("snath.server")


class Watcher:
    """One connection to one table."""

    def __init__(self, game: str, person: int | None) -> None:
        self.game = game
        self.person = person
        self.heard: int | None = None  # the newest line of the log that we heard of; None: it may be any
        self.others = True  # may other people be here than before?
        self.doubted = True  # may its key have become void?
        self.news = asyncio.Event()
        self.messages: list[dict[str, Any]] = []

    def tell(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        self.news.set()


class Hub:
    """All watchers of this process. Its methods run in the event loop; `tell_soon` may be called from any thread."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.me = secrets.token_hex(4)
        self.forget_people: Callable[[str], None] = lambda game: None
        self.listening = False  # does the database tell us of our own changes too?
        self._watchers: dict[str, set[Watcher]] = {}
        self._elsewhere: dict[tuple[str, str, int], float] = {}  # process, game, person: until when
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._numbers: dict[str, tuple[int, int]] = {}  # of watched games: the newest line, and `people`

    # --- Watchers ----------------------------------------------------------------------------------

    def add(self, watcher: Watcher) -> None:
        self._watchers.setdefault(watcher.game, set()).add(watcher)
        self._presence(watcher, True)

    def remove(self, watcher: Watcher) -> None:
        here = self._watchers.get(watcher.game, set())
        here.discard(watcher)
        if not here:
            self._watchers.pop(watcher.game, None)
            self._numbers.pop(watcher.game, None)
        if not any(other.person == watcher.person for other in here):
            self._presence(watcher, False)

    def online(self, game: str) -> frozenset[int]:
        """People with an open connection, here or in another process."""
        now = time.time()
        far = {person for (_, at, person), until in self._elsewhere.items() if at == game and until > now}
        near = {each.person for each in self._watchers.get(game, ()) if each.person is not None}
        return frozenset(near | far)

    def wake(self, game: str, number: int | None = 0, others: bool = False) -> None:
        """Something has happened; `number`: the log goes at least so far, None: nobody knows how far."""
        for watcher in self._watchers.get(game, ()):
            watcher.others |= others
            watcher.doubted |= others
            if number is None or watcher.heard is None:
                watcher.heard = None
            else:
                watcher.heard = max(watcher.heard, number)
            watcher.news.set()

    def _presence(self, watcher: Watcher, here: bool) -> None:
        self.wake(watcher.game, others=True)
        if watcher.person is not None and not self.database.sqlite and self._loop is not None:
            message = f"here {self.me} {watcher.game} {watcher.person} {int(here)}"
            with contextlib.suppress(RuntimeError):  # the server is ending
                self._loop.run_in_executor(None, self._send, message)

    def _send(self, message: str) -> None:
        try:
            with self.database.writing() as connection:
                self.database.tell(connection, message)
        except Exception as error:  # presence is a courtesy: without it the game goes on
            log.warning("presence was not told: %s", type(error).__name__)

    # --- News --------------------------------------------------------------------------------------

    def other_people(self, game: str) -> None:
        """Somebody has come or gone: here that is known at once, so that no void key is told anything more."""
        self.tell_soon(f"people {game}")

    def changed(self, game: str, number: int) -> None:
        """This process has changed a game; PostgreSQL tells that to us as to all others."""
        if not self.listening:
            self.tell_soon(f"game {game} {number}")

    def watched(self, game: str) -> bool:
        return game in self._watchers

    def soon(self, work: Callable[[], None]) -> None:
        """Do something in the event loop, from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(work)

    def tell_soon(self, message: str) -> None:
        """News from this process, from any thread."""
        self.soon(lambda: self.hear(message))

    def hear(self, message: str) -> None:
        """`game ID NUMBER`, `people ID`, `chat ID NUMBER`, `nudge ID PERSON BY`, `here PROCESS ID PERSON 0/1`."""
        kind, *rest = message.split(" ")
        match kind, rest:
            case "game", [game, number]:
                self.wake(game, int(number))
            case "people", [game]:
                self.forget_people(game)
                self.wake(game, others=True)
            case "chat", [game, number]:
                self._each(game, {"type": "chat", "id": int(number)})
            case "nudge", [game, person, by]:
                for watcher in self._watchers.get(game, ()):
                    if watcher.person == int(person):
                        watcher.tell({"type": "nudge", "by": int(by)})
            case "here", [process, game, person, here] if process != self.me:
                key = (process, game, int(person))
                if here == "1":
                    self._elsewhere[key] = time.time() + STALE
                else:
                    self._elsewhere.pop(key, None)
                self.wake(game, others=True)

    def _each(self, game: str, message: dict[str, Any]) -> None:
        for watcher in self._watchers.get(game, ()):
            watcher.tell(dict(message))

    # --- Other processes ---------------------------------------------------------------------------

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        listen = self._look if self.database.sqlite else self._listen
        self._thread = threading.Thread(target=listen, name="snath-news", daemon=True)
        self._thread.start()

    async def beat(self) -> None:
        """Say again and again who is here; forget those who do not."""
        while True:
            await asyncio.sleep(BEAT)
            now = time.time()
            self._elsewhere = {key: until for key, until in self._elsewhere.items() if until > now}
            if self.database.sqlite:
                continue
            for game, watchers in list(self._watchers.items()):
                for person in {each.person for each in watchers if each.person is not None}:
                    await asyncio.to_thread(self._send, f"here {self.me} {game} {person} 1")

    def stop(self) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=5)

    def _listen(self) -> None:
        """PostgreSQL tells; after a lost connection everybody looks for themselves."""
        import psycopg

        url = self.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.listening = True
                    self.soon(self._wake_all)
                    while not self._stop.is_set():
                        for news in connection.notifies(timeout=0.25):
                            self.tell_soon(news.payload)
            except psycopg.Error as error:
                self.listening = False
                log.warning("the database does not answer: %s", type(error).__name__)
                self._stop.wait(1.0)

    def _wake_all(self) -> None:
        for game in list(self._watchers):
            self.forget_people(game)
            self.wake(game, None, others=True)

    def _look(self) -> None:
        """SQLite tells nothing, but a changed file can be seen."""
        version: int | None = -1
        newest: int | None = None
        with self.database.engine.connect() as connection:
            while not self._stop.wait(LOOK):
                seen = connection.execute(text("PRAGMA data_version")).scalar()
                if seen != version:
                    version = seen
                    newest = self._read_news(connection, newest)
                connection.rollback()

    def _read_news(self, connection: Any, newest: int | None) -> int:
        games, chat = schema.games, schema.chat
        live = list(self._watchers)
        wanted = select(games.c.id, games.c.number, games.c.people).where(games.c.id.in_(live))
        for game, number, people in connection.execute(wanted):
            before = self._numbers.get(game, (-1, -1))
            self._numbers[game] = number, people
            if before[1] != people:  # first of all: a key may be void
                self.tell_soon(f"people {game}")
            if before[0] != number:
                self.tell_soon(f"game {game} {number}")
        last = connection.execute(select(chat.c.id).order_by(chat.c.id.desc()).limit(1)).scalar() or 0
        if newest is not None and last > newest:
            said = select(chat.c.game, chat.c.id).where(chat.c.id > newest, chat.c.game.in_(live))
            for game, number in connection.execute(said):
                self.tell_soon(f"chat {game} {number}")
        return int(last)
