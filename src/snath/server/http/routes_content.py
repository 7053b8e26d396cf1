"""Components and rules: the same for everybody, kept by the browser."""

import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from snath.engine.modules.register import CACHES
from snath.words.rulebook import search

from ..views.action_labels import words_for
from ..views.content_view import components, encounters_data
from .auth import AllParts, Lang, answer

router = APIRouter(prefix="/api", tags=["content"])

MOST_RULES = 60


@lru_cache(maxsize=16)
def packed(make: Callable[[str], object], locale: str) -> tuple[bytes, str]:
    body = msgspec.json.encode(make(locale))
    return body, f'"{hashlib.sha256(body).hexdigest()[:20]}"'


CACHES.append(packed.cache_clear)


def kept(request: Request, make: Callable[[str], object], lang: str) -> Response:
    """What the browser keeps and asks for again only by its tag."""
    body, tag = packed(make, words_for(lang).locale)
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@router.get("/content", summary="Everything printed: map, mats, cards, options, levels")
def content(request: Request, lang: Lang = "en") -> Response:
    return kept(request, components, lang)


@router.get("/encounters", summary="The encounter cards, needed only when one is met")
def encounters(request: Request, lang: Lang = "en") -> Response:
    return kept(request, encounters_data, lang)


@router.get("/rules", summary="Search the rules")
def rules(q: Annotated[str, Query(max_length=100)] = "", lang: Lang = "en") -> Response:
    """All words must occur; the number of a rule finds that rule."""
    found = search(q)
    return answer({"found": len(found), "rules": found[:MOST_RULES]})


@router.get("/health", summary="Is the server well?")
def health(parts: AllParts) -> Response:
    with parts.database.reading() as connection:
        connection.exec_driver_sql("SELECT 1")
    return answer({"ok": True})
