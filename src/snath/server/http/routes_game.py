"""Playing: look, act, take back, try out, ask."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import Response

from ..bots import bot_worker
from ..refusal import Refusal
from .auth import AllParts, GameId, Lang, Player, Viewer, answer
from .bodies import Act, Counting, Hint, Nudge, Plan, Say, Undo, Why
from .openapi_examples import ERRORS, VIEW

router = APIRouter(prefix="/api/games/{game}", tags=["game"], responses=ERRORS)


@router.get("", summary="The table as you may see it", responses=VIEW)
def look(
    game: GameId, parts: AllParts, person: Viewer, lang: Lang = "en", since: Annotated[int | None, Query(ge=0)] = None
) -> Response:
    """With the key of a seat: its view and legal actions. Without one: what a spectator sees."""
    return answer(parts.desk.view(game, person, lang, since))


@router.post("/actions", summary="Act", responses=VIEW)
def act(game: GameId, body: Act, parts: AllParts, person: Player, lang: Lang = "en") -> Response:
    """409 with the new view if something you can know of has happened since `after`; 422 with the reason if illegal."""
    parts.desk.act(game, person, body.action, body.after, lang)
    return answer(parts.desk.view(game, person, lang, known=0))


@router.post("/undo", summary="Take your last action back, if that is fair", responses=VIEW)
def undo(game: GameId, body: Undo, parts: AllParts, person: Player, lang: Lang = "en") -> Response:
    parts.desk.undo(game, person, body.after, lang)
    return answer(parts.desk.view(game, person, lang, known=0))


@router.post("/why", summary="Why is an action not offered?")
def why(game: GameId, body: Why, parts: AllParts, person: Player, lang: Lang = "en") -> Response:
    return answer(parts.desk.why(game, person, body.action, lang))


@router.post("/plan", summary="Try actions out on a copy; nothing is stored", responses=VIEW)
def plan(game: GameId, body: Plan, parts: AllParts, person: Player, lang: Lang = "en") -> Response:
    return answer(parts.desk.plan(game, person, body.actions, lang))


@router.post("/hint", summary="What would a bot do, and why?")
async def hint(game: GameId, body: Hint, parts: AllParts, person: Player, lang: Lang = "en") -> Response:
    """For the decision that you are asked, or for the one after the `actions` of a plan."""
    parts.limits.take("hint", f"{game}:{person}")
    past, seat = await asyncio.to_thread(parts.desk.past_for_hint, game, person, body.actions, lang)
    task = (bot_worker.advise, past, seat, body.level, lang, parts.bots.seconds)
    found: dict[str, Any] | None = await parts.bots.think(*task)
    if found is None:
        raise Refusal(422, "no-hint")
    return answer(found)


@router.get("/chat", summary="What was said at the table")
def chat(game: GameId, parts: AllParts, after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0) -> Response:
    return answer(parts.desk.chat(game, after))


@router.post("/chat", summary="Say something")
def say(game: GameId, body: Say, parts: AllParts, person: Player) -> Response:
    parts.limits.take("chat", f"{game}:{person}")
    return answer(parts.desk.say(game, person, body.text))


@router.post("/nudge", summary="Remind somebody who is asked")
def nudge(game: GameId, body: Nudge, parts: AllParts, person: Player) -> Response:
    parts.limits.take("nudge", f"{game}:{person}")
    parts.desk.nudge(game, person, body.seat)
    return answer({"nudged": body.seat})


@router.post("/counting", summary="Open or close the preview of scores (counting clock)")
def counting(game: GameId, body: Counting, parts: AllParts, person: Player) -> Response:
    """With the option delay_of_game: who counts longer than ten seconds in one wait is reported."""
    return answer(parts.counting.looks(game, person, body.looking))
