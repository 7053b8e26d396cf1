"""Who asks: the key of a seat in the Authorization header, the session of an account in a cookie."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
from fastapi import Depends, Path, Query, Request
from fastapi.responses import Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from ..refusal import Refusal

if TYPE_CHECKING:
    from ..app import Parts

COOKIE = "snath_session"
T = TypeVar("T")

bearer = HTTPBearer(auto_error=False, description="The secret key of a seat. It never stands in an address.")

GameId = Annotated[str, Path(pattern=r"^[a-z0-9]{1,16}$", description="A game.", examples=["k7m2p9qx4wzd"])]
Lang = Annotated[str, Query(pattern=r"^[A-Za-z0-9-]{1,16}$", description="The language of all texts.")]


def parts_of(request: Request) -> "Parts":
    parts: Parts = request.app.state.parts
    return parts


def token_of(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> str | None:
    return None if credentials is None else credentials.credentials


AllParts = Annotated[Any, Depends(parts_of)]
Token = Annotated[str | None, Depends(token_of)]


def viewer(game: GameId, parts: AllParts, token: Token) -> int | None:
    """The person who looks; None: a spectator."""
    found: int | None = parts.lobby.person_of(game, token)
    return found


def player(who: Annotated[int | None, Depends(viewer)]) -> int:
    """The person who plays."""
    if who is None:
        raise Refusal(401, "no-seat")
    return who


def account_of(request: Request, parts: AllParts) -> int | None:
    """The account that is logged in."""
    found: int | None = parts.accounts.of_session(request.cookies.get(COOKIE))
    return found


Viewer = Annotated[int | None, Depends(viewer)]
Player = Annotated[int, Depends(player)]
Account = Annotated[int | None, Depends(account_of)]


def answer(data: Any, status: int = 200) -> Response:
    """JSON, made quickly."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


async def apart(work: Callable[..., T], *args: Any) -> T:
    """Run something that waits for the database outside the event loop."""
    return await asyncio.to_thread(work, *args)
