"""What every request passes first (size, rate, origin), and the headers that every answer carries."""

import contextlib
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..settings import Settings
from ..store.access_keys import hash_of
from ..views.action_labels import words_for
from .rate_limits import Limits

SAFE = {"GET", "HEAD", "OPTIONS"}
# Requests that cost more have a bucket of their own.
KINDS = {"/api/games": "create", "/api/replay": "create", "/api/login": "login", "/api/register": "login"}
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class TooLarge(Exception):
    """The body goes on beyond what is allowed."""


def address_of(scope: Scope, settings: Settings) -> str:
    """Who asks; behind a proxy that we trust, whom it names."""
    client = scope.get("client")
    near = client[0] if client else "?"
    forwarded = Headers(scope=scope).get("x-forwarded-for")
    return forwarded.rsplit(",", 1)[-1].strip()[:60] if forwarded and near in settings.trusted_proxies else near


def who_asks(scope: Scope, settings: Settings) -> str:
    """A seat has a bucket of its own, so that many people can sit behind one address."""
    key = Headers(scope=scope).get("authorization", "")
    return hash_of(key)[:16] + address_of(scope, settings) if key else address_of(scope, settings)


def same_origin(scope: Scope, settings: Settings) -> bool:
    """Browsers say which site a request comes from; programs need not."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return urlsplit(origin).netloc == headers.get("host") or origin in settings.origins


class Guard:
    """Plain ASGI, so that streams and sockets pass untouched."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if not same_origin(scope, self.settings):
                await receive()
                await send({"type": "websocket.close", "code": 1008})
                return
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refused = self._refusal(scope)
        if refused is not None:
            status, code, args = refused
            await respond(send, status, code, args)
            return
        await self._pass(scope, receive, send)

    def _refusal(self, scope: Scope) -> tuple[int, str, dict[str, Any]] | None:
        path, method = scope["path"], scope["method"]
        if not path.startswith("/api/"):
            return None
        if not self.limits.allows("request", who_asks(scope, self.settings)):
            return 429, "too-fast", {}
        if method in SAFE:
            return None
        if not same_origin(scope, self.settings):
            return 403, "origin", {}
        kind = KINDS.get(path)
        if kind is not None and not self.limits.allows(kind, address_of(scope, self.settings)):
            return 429, "too-fast", {}
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > self._most(path):
            return 413, "too-large", {"most": self._most(path)}
        return None

    def _most(self, path: str) -> int:
        return self.settings.largest_record if path == "/api/replay" else self.settings.largest_body

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        read = 0
        begun = False
        most = self._most(scope["path"])

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise TooLarge  # whatever the application makes of it, `dressed` says nothing of it
            return message

        async def dressed(message: Message) -> None:
            nonlocal begun
            if read > most and not begun:
                return
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
                elif scope["path"].startswith("/assets/") and message["status"] == 200:  # names carry hashes
                    headers.setdefault("Cache-Control", "public, max-age=31536000, immutable")
            await send(message)

        with contextlib.suppress(TooLarge):
            await self.app(scope, counted, dressed)
        if read > most and not begun:
            await respond(send, 413, "too-large", {"most": most})


async def respond(send: Send, status: int, code: str, args: dict[str, Any]) -> None:
    body = msgspec.json.encode({"error": {"code": code, "message": words_for("en")(f"refused-{code}", **args)}})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    if status == 429:
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
