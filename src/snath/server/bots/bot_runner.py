"""Bots move outside the event loop, in processes of their own, and one server process at a time moves those of a game.

A bot's seat needs no memory: whoever finds it asked works its move out from the log. A lease in the database keeps
others from doing the same work; if its holder dies, the lease runs out.
"""

import asyncio
import multiprocessing
import os
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from sqlalchemy import select, update

from ..refusal import Refusal
from ..store import schema
from ..store.table_store import House
from . import bot_worker

LEASE = 30.0  # seconds
PATIENCE = 1.0  # seconds between looks at the database when nobody calls
AT_ONCE = 50
LEVEL_OF_LATE = "easy"  # decides for people whose time is up


class Bots:
    """Moves the bots of all games, with a pause of `pace` seconds after every move so that people can follow them."""

    def __init__(
        self, house: House, workers: int | None = None, seconds: float | None = None, pace: float = 0.0
    ) -> None:
        self.house = house
        self.me = secrets.token_hex(8)
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self.pace = pace
        self._pool: ProcessPoolExecutor | None = None
        self._called = asyncio.Event()
        self._busy: dict[str, asyncio.Task[None]] = {}

    def call(self) -> None:
        """Something has happened: a bot may be asked."""
        self._called.set()

    async def run(self) -> None:
        """For ever: find games in which a bot has to move."""
        while True:
            for game in await asyncio.to_thread(self._due):
                if game not in self._busy:
                    self._busy[game] = asyncio.create_task(self._move(game))
            try:
                await asyncio.wait_for(self._called.wait(), PATIENCE)
                await asyncio.sleep(0.02)  # what comes together is looked at together
            except TimeoutError:
                pass
            self._called.clear()

    def _due(self) -> list[str]:
        games = schema.games
        now = self.house.now()
        due = (games.c.state == "running", games.c.bot_at <= now, games.c.bot_until < now)
        with self.house.database.reading() as connection:
            return list(connection.execute(select(games.c.id).where(*due).limit(AT_ONCE)).scalars())

    async def _move(self, game: str) -> None:
        try:
            if await asyncio.to_thread(self._lease, game):
                while await self._one(game):
                    await asyncio.sleep(self.pace)
                await asyncio.to_thread(self._release, game)
        except (Refusal, BrokenProcessPool, OSError):
            await asyncio.sleep(PATIENCE)  # the lease runs out, somebody tries again
        finally:
            self._busy.pop(game, None)

    async def _one(self, game: str) -> bool:
        """Let one bot do what it is asked for; False if none is."""
        found = await asyncio.to_thread(self._task, game)
        if found is None:
            return False
        past, person, seat, level, number = found
        actions = await self.think(bot_worker.decide, past, person, seat, level, self.seconds)
        if not actions:
            return False
        await asyncio.to_thread(self.house.play_all, game, person, actions, number)
        await asyncio.to_thread(self._lease, game)
        return True

    def _task(self, game: str) -> tuple[bot_worker.Past, int, int, str, int] | None:
        setup = self.house.game_row(game).setup
        sitting = self.house.sitting(game)
        now = self.house.now()
        with self.house.table(game) as table:
            for person in table.to_act:
                late = table.rows and table.time_left(person, now) == 0
                if sitting[person].kind == "bot" or late:
                    level = sitting[person].level if sitting[person].kind == "bot" else LEVEL_OF_LATE
                    seat = table.seats[person] if table.game else -1
                    return bot_worker.past_of(table, setup), person, seat, level or LEVEL_OF_LATE, table.number
        return None

    def _lease(self, game: str) -> bool:
        games = schema.games
        now = self.house.now()
        free = (games.c.bot_until < now) | (games.c.bot_holder == self.me)
        with self.house.database.writing() as connection:
            values = {"bot_holder": self.me, "bot_until": now + LEASE}
            done = connection.execute(update(games).where(games.c.id == game, free).values(**values))
            return done.rowcount == 1

    def _release(self, game: str) -> None:
        games = schema.games
        mine = (games.c.id == game, games.c.bot_holder == self.me)
        with self.house.database.writing() as connection:
            connection.execute(update(games).where(*mine).values(bot_until=0.0))

    async def think(self, task: Any, *args: Any) -> Any:
        """Run one of the functions of `thinking` in a bot process; if that has died, once more in a new one."""
        loop = asyncio.get_running_loop()
        pool = self._processes()
        try:
            return await loop.run_in_executor(pool, task, *args)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
        return await loop.run_in_executor(self._processes(), task, *args)

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=bot_worker.prepare)
        return self._pool

    async def close(self) -> None:
        for task in list(self._busy.values()):
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
