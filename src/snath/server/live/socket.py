"""The live connection: views as they change, chat, presence and nudges; actions may come this way too."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import anyio
import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from ..http.auth import apart
from ..http.bodies import Act, Body, Key, Lang, Undo
from ..http.middleware import address_of
from ..refusal import Refusal
from ..views.action_labels import words_for
from .hub import Watcher

if TYPE_CHECKING:
    from ..app import Parts

log = logging.getLogger("snath.server")
router = APIRouter()

PATIENCE = 10.0  # seconds for the first message
PING = 25.0  # seconds of silence after which the server says that it is there


class Hello(Body):
    """The first message; `since`: entries of the story that the page has shown already."""

    token: Key | None = None
    lang: Lang = "en"
    since: int | None = None


HELLO = TypeAdapter(Hello)
ACT = TypeAdapter(Act)
UNDO = TypeAdapter(Undo)


class Live:
    """One connection."""

    def __init__(self, socket: WebSocket, parts: "Parts", game: str) -> None:
        self.socket = socket
        self.parts = parts
        self.game = game
        self.lang = "en"
        self.token: str | None = None
        self.void: Refusal | None = None  # why the connection is closed
        self.watcher = Watcher(game, None)
        self.number = -1
        self.story: int | None = None
        self.people: list[dict[str, Any]] = []
        self.said = 0
        self.sending = asyncio.Lock()

    async def send(self, message: dict[str, Any]) -> None:
        await self.socket.send_text(msgspec.json.encode(message).decode())

    async def refuse(self, error: Refusal, reply: Any = None) -> None:
        message = error.message or words_for(self.lang)(f"refused-{error.code}", **error.args_of_text)
        refusal = {"type": "error", "error": {"code": error.code, "message": message}, "reply": reply}
        await self.send(refusal | {key: value for key, value in error.extra.items() if key != "view"})

    async def dismiss(self, error: Refusal | TimeoutError) -> None:
        if isinstance(error, Refusal):
            await self.refuse(error)
        await self.socket.close(1008)

    async def read(self) -> dict[str, Any]:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        text = message.get("text")
        if text is None:
            raise Refusal(422, "bad-request", detail="JSON")
        if len(text) > self.parts.settings.largest_message:
            raise Refusal(413, "too-large", most=self.parts.settings.largest_message)
        try:
            found = msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            raise Refusal(422, "bad-request", detail="JSON") from None
        if not isinstance(found, dict):
            raise Refusal(422, "bad-request", detail="JSON")
        return found

    async def hello(self) -> None:
        """Who looks: the key comes inside the connection, never in its address."""
        with anyio.fail_after(PATIENCE):
            found = checked(HELLO, await self.read())
        self.lang = found.lang
        self.story = found.since
        self.token = found.token
        await apart(self.parts.house.game_row, self.game)
        self.watcher.person = await apart(self.parts.lobby.person_of, self.game, found.token)
        self.said = max((line["id"] for line in await apart(self.parts.desk.chat, self.game)), default=0)

    async def prove(self) -> None:
        """Ask again whose key this is: the seat may have been given up since, and somebody else may sit there.

        Whoever asks holds `sending`: until the answer is there, nothing else is told.
        """
        self.watcher.doubted = False
        if self.token is not None:
            person = await apart(self.parts.lobby.person_of, self.game, self.token)
            if person != self.watcher.person:
                raise Refusal(401, "bad-token")

    async def prove_if_doubted(self) -> None:
        while self.watcher.doubted:
            await self.prove()

    async def news(self) -> None:
        """Tell what has changed, and nothing if this person may not know that anything has."""
        desk, house, watcher = self.parts.desk, self.parts.house, self.watcher
        async with self.sending:
            await self.prove_if_doubted()
            heard, watcher.heard = watcher.heard, watcher.heard or 0
            if not house.has_seen(self.game, watcher.person, self.number, heard):
                known = (self.game, watcher.person, self.lang, self.number, self.story, heard)
                await self.deliver(await apart(desk.news, *known))
            if watcher.others:
                watcher.others = False
                await self.introduce(await apart(desk.people, self.game))
            messages, watcher.messages = watcher.messages, []
            for message in messages:
                if message["type"] != "chat":
                    await self.send(message)
            if any(message["type"] == "chat" for message in messages):
                for line in await apart(desk.chat, self.game, self.said):
                    self.said = max(self.said, line["id"])
                    await self.send({"type": "chat", **line})

    async def deliver(self, packed: tuple[str, int, int] | None) -> None:
        if packed is not None:
            await self.prove_if_doubted()  # while the view was made, the seat may have been given up
            text, self.number, self.story = packed
            await self.socket.send_text(text)

    async def introduce(self, people: list[dict[str, Any]]) -> None:
        if people != self.people:
            self.people = people
            await self.send({"type": "presence", "players": people})

    async def tell(self) -> None:
        """Until the connection ends."""
        while True:
            with anyio.move_on_after(PING) as waiting:
                await self.watcher.news.wait()
            if waiting.cancelled_caught:
                await self.send({"type": "ping"})
                continue
            self.watcher.news.clear()
            await self.news()

    async def listen(self) -> None:
        who = f"live:{self.game}:{self.watcher.person}:{id(self)}"
        while True:
            message: dict[str, Any] = {}
            try:
                message = await self.read()
                self.parts.limits.take("request", who)
                await self.obey(message)
            except Refusal as error:
                if error.code == "bad-token":
                    raise
                await self.refuse(error, message.get("reply"))
                if error.code == "stale":
                    self.number = -1
                    self.watcher.news.set()

    async def obey(self, message: dict[str, Any]) -> None:
        kind, reply = message.get("type"), message.get("reply")
        wanted = {key: value for key, value in message.items() if key not in ("type", "reply")}
        person = self.watcher.person
        desk = self.parts.desk
        if kind == "ping":
            await self.send({"type": "pong", "reply": reply})
            return
        if kind == "pong":
            return
        if kind not in ("action", "undo"):
            raise Refusal(422, "bad-request", detail="type")
        if person is None:
            raise Refusal(401, "no-seat")
        checked_move = checked(ACT if kind == "action" else UNDO, wanted)
        async with self.sending:
            await self.prove()
            move = (self.game, person, checked_move, self.lang, self.number, self.story)
            await self.deliver(await apart(desk.move, *move))
        await self.send({"type": "done", "reply": reply, "number": self.number})


def checked(kind: TypeAdapter[Any], message: dict[str, Any]) -> Any:
    try:
        return kind.validate_python(message)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Refusal(422, "bad-request", detail=f"{where}: {first['msg']}"[:200]) from None


@router.websocket("/api/games/{game}/live")
async def live(socket: WebSocket, game: str) -> None:
    parts: Parts = socket.app.state.parts
    address = address_of(socket.scope, parts.settings)
    if not parts.limits.enter(address):
        await socket.close(1013)
        return
    await socket.accept()
    connection = Live(socket, parts, game)
    try:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await attend(connection)
    finally:
        parts.limits.leave(address)


async def attend(connection: Live) -> None:
    try:
        await connection.hello()
    except (Refusal, TimeoutError) as error:
        await connection.dismiss(error)
        return
    hub, house = connection.parts.hub, connection.parts.house
    hub.add(connection.watcher)
    if all(each.kind == "bot" for each in await apart(house.sitting, connection.game)):
        await apart(house.look_again, connection.game)
    try:
        async with anyio.create_task_group() as tasks:
            for work in (connection.tell, connection.listen):
                tasks.start_soon(until_gone, connection, work, tasks.cancel_scope)
    finally:
        hub.remove(connection.watcher)
    if connection.void is not None:
        await connection.dismiss(connection.void)


async def until_gone(connection: Live, work: Callable[[], Awaitable[None]], other: anyio.CancelScope) -> None:
    """Where the connection ends for one direction, it ends for both."""
    try:
        await work()
    except WebSocketDisconnect:
        pass
    except Refusal as error:
        connection.void = error
    except Exception as error:
        log.error("a live connection broke off", exc_info=error)
    finally:
        other.cancel()
