"""Tables, seats and accounts."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from ..refusal import Refusal
from ..views.action_labels import words_for
from .auth import COOKIE, Account, AllParts, GameId, Lang, Player, Token, answer
from .bodies import Archive, Invite, Join, Keys, Leave, Login, NewGame, NewToken
from .openapi_examples import ERRORS, NEW_TABLE

router = APIRouter(prefix="/api", responses=ERRORS)


# --- Tables ---------------------------------------------------------------------------------------


@router.post("/games", tags=["tables"], status_code=201, summary="Set up a table", responses=NEW_TABLE)
def create(body: NewGame, parts: AllParts, account: Account, lang: Lang = "en") -> Response:
    """The first human seat is yours (with `hot_seat` all of them); invitations open the others."""
    return answer(parts.lobby.create(body, account, words_for(lang)), 201)


@router.get("/games", tags=["tables"], summary="Listed tables, or your own")
def games(
    parts: AllParts,
    account: Account,
    state: Annotated[Literal["open", "running", "finished"] | None, Query()] = None,
    mine: bool = False,
    archived: bool = False,
) -> Response:
    """`mine`: those of the account that is logged in. Without an account: POST /api/mine with your keys."""
    if not mine:
        return answer(parts.lobby.listed(state))
    if account is None:
        raise Refusal(401, "not-logged-in")
    found = parts.lobby.of_account(account, archived)
    return answer(
        [each for each in found if state in (None, each["state"]) or (state == "open" and each["open_seats"])]
    )


@router.post("/mine", tags=["tables"], summary="The games that your keys open")
def mine(body: Keys, parts: AllParts) -> Response:
    return answer(parts.lobby.of_tokens(body.tokens))


@router.post("/games/{game}/join", tags=["seats"], summary="Take a seat")
def join(game: GameId, body: Join, parts: AllParts, account: Account) -> Response:
    """With an invitation its seat; at a listed table any open one."""
    return answer(parts.lobby.join(game, body, account))


@router.post("/games/{game}/leave", tags=["seats"], summary="Leave: somebody else or a bot takes the seat")
def leave(game: GameId, body: Leave, parts: AllParts, person: Player) -> Response:
    return answer(parts.lobby.leave(game, person, body.bot))


@router.post("/games/{game}/invite", tags=["seats"], summary="A new invitation to an open seat")
def invite(game: GameId, body: Invite, parts: AllParts, person: Player) -> Response:
    return answer(parts.lobby.another_invite(game, body.person))


@router.post("/games/{game}/token", tags=["seats"], summary="A key of your seat for another device")
def token(game: GameId, body: NewToken, parts: AllParts, key: Token, account: Account) -> Response:
    """By a key of the seat, or by the account that holds it."""
    person = parts.lobby.person_of(game, key)
    if person is None and account is not None:
        person = parts.lobby.account_seat(game, account)
    if person is None:
        raise Refusal(401, "no-seat")
    return answer(parts.lobby.another_token(game, person, body.only))


@router.post("/games/{game}/archive", tags=["seats"], summary="Put a game away, or take it out again")
def archive(game: GameId, body: Archive, parts: AllParts, person: Player) -> Response:
    parts.lobby.archive(game, person, body.archived)
    return answer({"archived": body.archived})


# --- Accounts -------------------------------------------------------------------------------------


def with_session(parts: Any, found: tuple[dict[str, Any], str], status: int = 200) -> Response:
    about, key = found
    response = answer(about, status)
    response.set_cookie(
        COOKIE, key, max_age=90 * 86400, httponly=True, samesite="strict", secure=parts.settings.secure, path="/api"
    )
    return response


@router.post("/register", tags=["accounts"], status_code=201, summary="A new account")
def register(body: Login, parts: AllParts) -> Response:
    return with_session(parts, parts.accounts.register(body.name, body.password), 201)


@router.post("/login", tags=["accounts"], summary="Log in")
def login(body: Login, parts: AllParts) -> Response:
    return with_session(parts, parts.accounts.login(body.name, body.password))


@router.post("/logout", tags=["accounts"], summary="Log out")
def logout(request: Request, parts: AllParts) -> Response:
    parts.accounts.logout(request.cookies.get(COOKIE))
    response = answer({})
    response.delete_cookie(COOKIE, path="/api")
    return response


@router.get("/account", tags=["accounts"], summary="Who is logged in")
def account(parts: AllParts, account: Account) -> Response:
    return answer(None if account is None else {"account": account, "name": parts.accounts.name_of(account)})


@router.post("/claim", tags=["accounts"], summary="Keep the seats of your keys under the account")
def claim(body: Keys, parts: AllParts, account: Account) -> Response:
    if account is None:
        raise Refusal(401, "not-logged-in")
    return answer({"claimed": parts.lobby.claim(account, body.tokens)})
