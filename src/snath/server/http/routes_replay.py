"""Looking back: steps, the table at any of them, results, records."""

from typing import Annotated

from fastapi import APIRouter, Body, Path, Query
from fastapi.responses import PlainTextResponse, Response

from .auth import AllParts, GameId, Lang, answer
from .openapi_examples import ERRORS, VIEW

router = APIRouter(prefix="/api", tags=["replay"], responses=ERRORS)

ReplayId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$", examples=["Zk3..."])]
Step = Annotated[int, Query(ge=0, le=100_000, description="0 is the beginning.")]


@router.get("/games/{game}/steps", summary="Every step that everybody has seen")
def steps(game: GameId, parts: AllParts, lang: Lang = "en") -> Response:
    return answer(parts.desk.steps(game, lang))


@router.get("/games/{game}/replay", summary="The table after a step, as a spectator saw it", responses=VIEW)
def replay(game: GameId, parts: AllParts, step: Step = 0, lang: Lang = "en") -> Response:
    return answer(parts.desk.replay(game, step, lang))


@router.get("/games/{game}/result", summary="Score sheets, charts, ledger and achievements of a finished game")
def result(game: GameId, parts: AllParts, lang: Lang = "en") -> Response:
    return answer(parts.desk.result(game, lang))


@router.get("/games/{game}/record", summary="The record of a finished game", response_class=PlainTextResponse)
def record(game: GameId, parts: AllParts) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{game}.jsonl"'}
    return Response(parts.desk.record(game), media_type="application/jsonl", headers=headers)


@router.post("/replay", status_code=201, summary="Open a record from a file, for a day")
def upload(text: Annotated[str, Body(media_type="text/plain", max_length=2_000_000)], parts: AllParts) -> Response:
    return answer(parts.shelf.put(text), 201)


@router.get("/replay/{replay}/steps", summary="Every step of an opened record")
def opened_steps(replay: ReplayId, parts: AllParts, lang: Lang = "en") -> Response:
    return answer(parts.shelf.steps(replay, lang))


@router.get("/replay/{replay}/view", summary="The table after a step of an opened record", responses=VIEW)
def opened_view(replay: ReplayId, parts: AllParts, step: Step = 0, lang: Lang = "en") -> Response:
    return answer(parts.shelf.view(replay, step, lang))


@router.get("/replay/{replay}/result", summary="The result of an opened record")
def opened_result(replay: ReplayId, parts: AllParts, lang: Lang = "en") -> Response:
    return answer(parts.shelf.result(replay, lang))
