"""The application: database, tables, bots and watchers put together behind FastAPI."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from snath import __version__

from .bots.bot_runner import Bots
from .http import routes_content, routes_game, routes_people, routes_replay
from .http.middleware import Guard
from .http.rate_limits import Limits
from .live import socket
from .live.hub import Hub
from .refusal import Refusal
from .services.accounts import Accounts
from .services.delay_clock import Counting
from .services.lobby import Lobby
from .services.table_service import Desk
from .settings import Settings
from .store.database import database_at
from .store.table_store import House
from .store.uploaded_records import Shelf
from .views.action_labels import words_for

STATIC = Path(__file__).parent / "static"
THREADS = 10  # that wait for the database; with more of them the event loop waits for its turn
ABOUT = "Play Scythe with people and bots. An unofficial fan implementation. docs/protocol.md explains the messages."


class Parts:
    """Everything that a request needs; one object per application."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = database_at(settings.database, settings.data)
        self.house = House(self.database)
        self.hub = Hub(self.database)
        self.desk = Desk(self.house, self.hub)
        self.lobby = Lobby(self.house)
        self.accounts = Accounts(self.database, self.house.now)
        self.counting = Counting(self.house)
        self.shelf = Shelf(self.database, self.house.now)
        self.limits = Limits(settings)
        self.bots = Bots(self.house, settings.bot_workers, settings.bot_seconds, settings.bot_pace)


def create_app(settings: Settings | None = None) -> FastAPI:
    """An application of its own; several may stand on one database."""
    settings = settings or Settings()
    parts = Parts(settings)

    @asynccontextmanager
    async def running(_: FastAPI) -> AsyncIterator[None]:
        await asyncio.to_thread(parts.database.migrate)
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS))
        parts.hub.start()
        parts.house.changed = parts.hub.changed
        parts.house.people_changed = parts.hub.other_people
        parts.house.watched = parts.hub.watched
        parts.house.bot_asked = lambda: parts.hub.soon(parts.bots.call)
        parts.hub.forget_people = parts.house.forget_people
        tasks = [asyncio.create_task(parts.bots.run()), asyncio.create_task(parts.hub.beat())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await parts.bots.close()
            await asyncio.get_running_loop().shutdown_default_executor()
            parts.hub.stop()
            parts.database.close()

    app = FastAPI(
        title="snath", version=__version__, description=ABOUT, lifespan=running, docs_url=None, redoc_url=None
    )
    app.state.parts = parts
    for routes in (routes_content, routes_people, routes_game, routes_replay, socket):
        app.include_router(routes.router)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, settings=settings, limits=parts.limits)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(HTTPException, not_there)
    app.add_exception_handler(Exception, broken)
    add_page(app)
    return app


def page_files() -> frozenset[str]:
    """Names of the built files; nothing else can be fetched."""
    return frozenset(file.relative_to(STATIC).as_posix() for file in STATIC.rglob("*") if file.is_file())


def add_page(app: FastAPI) -> None:
    """The page: its files, and index.html for every address of its own."""
    files = page_files()
    if (STATIC / "assets").is_dir():
        app.mount("/assets", StaticFiles(directory=STATIC / "assets"), name="assets")

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(path: str) -> Response:
        if path.startswith("api/"):
            raise Refusal(404, "not-found")
        if path in files:
            return FileResponse(STATIC / path)
        if "index.html" not in files:
            return Response("The page is not built: make play builds it.", 404, media_type="text/plain")
        return FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})


# --- Refusals -------------------------------------------------------------------------------------


def error_response(status: int, code: str, message: str, extra: dict[str, Any] | None = None) -> Response:
    body = {"error": {"code": code, "message": message}} | (extra or {})
    return Response(msgspec.json.encode(body), status, media_type="application/json")


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    words = words_for(request.query_params.get("lang", "en"))
    message = error.message or words(f"refused-{error.code}", **error.args_of_text)
    return error_response(error.status, error.code, message, error.extra)


async def unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    words = words_for(request.query_params.get("lang", "en"))
    message = words("refused-bad-request", detail=f"{where}: {first['msg']}"[:300])
    return error_response(422, "bad-request", message)


async def not_there(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = words_for(request.query_params.get("lang", "en"))
    code = "not-found" if error.status_code == 404 else "bad-request"
    response = error_response(error.status_code, code, words(f"refused-{code}", detail=str(error.detail)))
    response.headers.update(error.headers or {})
    return response


async def broken(_: Request, error: Exception) -> Response:
    return error_response(500, "internal", words_for("en")("refused-internal"))
