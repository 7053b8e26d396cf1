"""Setting up tables, taking and leaving seats, lists of games."""

from dataclasses import fields
from typing import Any

from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select, update

from snath.engine.setup import Options, SetupError
from snath.record.setup_file import SetupFile, setup_from
from snath.record.yaml_lines import FileError
from snath.words import Words

from ..http.bodies import Join, NewGame
from ..refusal import Refusal
from ..store import schema
from ..store.access_keys import hash_of, new_game_id, new_key, new_seed
from ..store.live_table import LiveTable
from ..store.table_store import House

MOST_LISTED = 100
ONE_MORE = {"people": schema.games.c.people + 1}  # everybody who has read who sits there, or a key, must read it again


class Lobby:
    """People come and go; who plays which faction is decided by the table."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.database = house.database

    # --- A new table -------------------------------------------------------------------------------

    def create(self, wanted: NewGame, account: int | None, words: Words) -> dict[str, Any]:
        setup, names = setup_of(wanted, words)
        seed = new_seed()
        game = new_game_id()
        clock = None if wanted.clock is None else wanted.clock.model_dump()
        try:
            table = LiveTable(game, setup, seed, clock)
        except (SetupError, FileError) as error:
            raise Refusal(422, "setup", detail=str(error)) from None
        humans = [person for person, player in enumerate(wanted.players) if player.kind == "human"]
        own = humans if wanted.hot_seat else humans[:1]
        seats: list[dict[str, Any]] = []
        rows, keys = [], []
        now = self.house.now()
        for person, player in enumerate(wanted.players):
            token = new_key() if person in own else None
            invite = new_key() if person in humans and person not in own else None
            seats.append({"person": person, "kind": player.kind, "token": token, "invite": invite})
            rows.append(
                {
                    "game": game,
                    "person": person,
                    "kind": player.kind,
                    "level": player.level if player.kind == "bot" else None,
                    "name": names[person],
                    "joined": player.kind == "bot" or token is not None,
                    "invite": None if invite is None else hash_of(invite),
                    "account": account if token is not None else None,
                    "archived": False,
                }
            )
            if token is not None:
                keys.append({"hash": hash_of(token), "game": game, "person": person, "created": now})
        name = wanted.name or words("table-game", who=names[own[0]] if own else names[0])[:60]
        with self.database.writing() as connection:
            values = {
                "id": game,
                "name": name,
                "setup": setup,
                "seed": hex(seed),
                "clock": clock,
                "listed": wanted.listed,
                "created": now,
                "bot_holder": None,
                "bot_until": 0.0,
            }
            stands = {"state": "running", "number": 0, "to_act": table.to_act, "turn": 0, "moved": now, "result": None}
            bot_due = bool(humans) and any(wanted.players[person].kind == "bot" for person in table.to_act)
            connection.execute(insert(schema.games).values(**values, **stands, bot_at=0.0 if bot_due else None))
            connection.execute(insert(schema.people), rows)
            if keys:
                connection.execute(insert(schema.tokens), keys)
        self.house.bot_asked()
        return {"game": game, "name": name, "seats": seats}

    # --- Seats -------------------------------------------------------------------------------------

    def person_of(self, game: str, token: str | None) -> int | None:
        """Whose key this is; without one, a spectator."""
        if token is None:
            return None
        tokens = schema.tokens
        with self.database.reading() as connection:
            wanted = select(tokens.c.person).where(tokens.c.hash == hash_of(token), tokens.c.game == game)
            found = connection.execute(wanted).first()
        if found is None:
            raise Refusal(401, "bad-token")
        return int(found.person)

    def join(self, game: str, wanted: Join, account: int | None) -> dict[str, Any]:
        """Take the seat of an invitation; at a listed table any open seat."""
        row = self.house.game_row(game)
        people = schema.people
        open_seat = and_(people.c.game == game, people.c.joined.is_(False))
        if wanted.invite is not None:
            open_seat = and_(open_seat, people.c.invite == hash_of(wanted.invite))
        elif not row.listed:
            raise Refusal(403, "bad-invite")
        with self.database.writing() as connection:
            found = connection.execute(select(people).where(open_seat).order_by(people.c.person)).first()
            if found is None:
                raise Refusal(403, "bad-invite" if wanted.invite is not None else "no-open-seat")
            self._free_name(connection, game, found.person, wanted.name)
            taken = connection.execute(
                update(people)
                .where(open_seat, people.c.person == found.person)
                .values(joined=True, name=wanted.name, invite=None, account=account, archived=False)
            )
            if taken.rowcount != 1:
                raise Refusal(409, "bad-invite")
            token = self._new_token(connection, game, found.person)
            connection.execute(update(schema.games).where(schema.games.c.id == game).values(**ONE_MORE))
            self.database.tell(connection, f"people {game}")
        self._people_changed(game)
        return {"game": game, "person": found.person, "token": token}

    def _free_name(self, connection: Connection, game: str, person: int, name: str) -> None:
        people = schema.people
        same = select(people.c.person).where(people.c.game == game, people.c.name == name, people.c.person != person)
        if connection.execute(same).first() is not None:
            raise Refusal(422, "name-taken")

    def _new_token(self, connection: Connection, game: str, person: int) -> str:
        token = new_key()
        line = {"hash": hash_of(token), "game": game, "person": person, "created": self.house.now()}
        connection.execute(insert(schema.tokens).values(**line))
        return token

    def leave(self, game: str, person: int, bot: str | None) -> dict[str, Any]:
        """The seat is open again, with a new invitation, or a bot takes it; all keys to it are void."""
        invite = None if bot else new_key()
        people, tokens = schema.people, schema.tokens
        values = {"joined": bot is not None, "account": None, "invite": hash_of(invite) if invite else None}
        if bot is not None:
            values |= {"kind": "bot", "level": bot}
        with self.database.writing() as connection:
            connection.execute(update(people).where(people.c.game == game, people.c.person == person).values(**values))
            connection.execute(delete(tokens).where(tokens.c.game == game, tokens.c.person == person))
            connection.execute(update(schema.games).where(schema.games.c.id == game).values(**ONE_MORE))
            self.database.tell(connection, f"people {game}")
        self._people_changed(game)
        if bot is not None:
            self.house.look_again(game)
        return {"game": game, "person": person, "invite": invite}

    def _people_changed(self, game: str) -> None:
        self.house.forget_people(game)
        self.house.people_changed(game)

    def another_token(self, game: str, person: int, only: bool) -> dict[str, Any]:
        """A key for another device; with `only`, all others are void."""
        tokens = schema.tokens
        with self.database.writing() as connection:
            if only:
                connection.execute(delete(tokens).where(tokens.c.game == game, tokens.c.person == person))
                connection.execute(update(schema.games).where(schema.games.c.id == game).values(**ONE_MORE))
                self.database.tell(connection, f"people {game}")
            token = self._new_token(connection, game, person)
        if only:
            self._people_changed(game)
        return {"game": game, "person": person, "token": token}

    def another_invite(self, game: str, person: int) -> dict[str, Any]:
        """A new invitation to a seat nobody has taken yet, for those who sit at the table."""
        people = schema.people
        invite = new_key()
        with self.database.writing() as connection:
            done = connection.execute(
                update(people)
                .where(people.c.game == game, people.c.person == person, people.c.joined.is_(False))
                .values(invite=hash_of(invite))
            )
            if done.rowcount != 1:
                raise Refusal(422, "no-open-seat")
        return {"game": game, "person": person, "invite": invite}

    def archive(self, game: str, person: int, archived: bool) -> None:
        people = schema.people
        with self.database.writing() as connection:
            connection.execute(
                update(people).where(people.c.game == game, people.c.person == person).values(archived=archived)
            )

    # --- Lists -------------------------------------------------------------------------------------

    def listed(self, state: str | None) -> list[dict[str, Any]]:
        """Public tables, the newest first."""
        games, people = schema.games, schema.people
        free = exists().where(people.c.game == games.c.id, people.c.joined.is_(False))
        wanted = select(games).where(games.c.listed.is_(True))
        if state == "open":
            wanted = wanted.where(games.c.state == "running", free)
        elif state is not None:
            wanted = wanted.where(games.c.state == state)
        with self.database.reading() as connection:
            rows = connection.execute(wanted.order_by(games.c.moved.desc()).limit(MOST_LISTED)).all()
            return self._told(connection, [(row, None, False) for row in rows])

    def of_account(self, account: int, archived: bool) -> list[dict[str, Any]]:
        games, people = schema.games, schema.people
        wanted = (
            select(games, people.c.person, people.c.archived)
            .join(people, people.c.game == games.c.id)
            .where(people.c.account == account, people.c.archived.is_(archived))
            .order_by(games.c.moved.desc())
            .limit(MOST_LISTED)
        )
        with self.database.reading() as connection:
            rows = connection.execute(wanted).all()
            return self._told(connection, [(row, row.person, row.archived) for row in rows])

    def of_tokens(self, keys: list[str]) -> list[dict[str, Any]]:
        """The games that these keys open: for browsers without an account."""
        games, people, tokens = schema.games, schema.people, schema.tokens
        same = and_(people.c.game == tokens.c.game, people.c.person == tokens.c.person)
        wanted = (
            select(games, people.c.person, people.c.archived)
            .join(tokens, tokens.c.game == games.c.id)
            .join(people, same)
            .where(tokens.c.hash.in_([hash_of(key) for key in keys]))
            .order_by(games.c.moved.desc())
        )
        with self.database.reading() as connection:
            rows = connection.execute(wanted).all()
            return self._told(connection, [(row, row.person, row.archived) for row in rows])

    def claim(self, account: int, keys: list[str]) -> int:
        """Keep the seats that these keys open under an account."""
        people, tokens = schema.people, schema.tokens
        held = select(tokens.c.game, tokens.c.person).where(tokens.c.hash.in_([hash_of(key) for key in keys]))
        with self.database.writing() as connection:
            seats = connection.execute(held).all()
            mine = or_(*(and_(people.c.game == seat.game, people.c.person == seat.person) for seat in seats))
            if not seats:
                return 0
            return int(connection.execute(update(people).where(mine).values(account=account)).rowcount)

    def account_seat(self, game: str, account: int) -> int | None:
        people = schema.people
        wanted = select(func.min(people.c.person)).where(people.c.game == game, people.c.account == account)
        with self.database.reading() as connection:
            found = connection.execute(wanted).scalar()
        return None if found is None else int(found)

    def _told(self, connection: Connection, rows: list[tuple[Any, int | None, bool]]) -> list[dict[str, Any]]:
        people = schema.people
        ids = {row.id for row, _, _ in rows}
        found = connection.execute(select(people).where(people.c.game.in_(ids)).order_by(people.c.person)).all()
        at: dict[str, list[Any]] = {}
        for each in found:
            at.setdefault(each.game, []).append(each)
        return [
            {
                "game": row.id,
                "name": row.name,
                "state": row.state,
                "listed": row.listed,
                "turn": row.turn,
                "created": row.created,
                "moved": row.moved,
                "deal": row.setup["deal"],
                "modules": row.setup.get("modules", []),
                "clock": row.clock,
                "open_seats": sum(not each.joined for each in at.get(row.id, [])),
                "people": [
                    {"name": each.name, "kind": each.kind, "level": each.level, "joined": each.joined}
                    for each in at.get(row.id, [])
                ],
                "to_act": row.to_act,
                "person": person,
                "your_move": person is not None and row.state == "running" and person in row.to_act,
                "archived": archived,
                "result": row.result,
            }
            for row, person, archived in rows
        ]


def setup_of(wanted: NewGame, words: Words) -> tuple[dict[str, Any], list[str]]:
    """The entries of a setup file, and what everybody is called."""
    names: list[str] = []
    people: list[dict[str, Any]] = []
    for number, player in enumerate(wanted.players, 1):
        level = words(f"level-{player.level}") if player.level else ""
        default = words("table-bot", level=level, n=number) if player.kind == "bot" else words("table-player", n=number)
        name = player.name or default
        if name in names:
            raise Refusal(422, "name-taken")
        names.append(name)
        chosen = {"faction": player.faction, "mat": player.mat, "team": player.team}
        people.append({"name": name} | {key: value for key, value in chosen.items() if value is not None})
    known = {field.name for field in fields(Options)}
    for option in wanted.options:
        if option not in known:
            raise Refusal(422, "setup", detail=f"there is no option '{option[:40]}'")
    counting = wanted.clock is not None and wanted.clock.kind == "counting"
    setup: dict[str, Any] = {
        "snath": "setup/1",
        "players": people,
        "modules": wanted.modules,
        "options": wanted.options | ({"delay_of_game": True} if counting else {}),
        "promos": wanted.promos,
        "seed": "fresh",
        "deal": "random" if wanted.deal == "chosen" else wanted.deal,
    }
    if wanted.tile is not None:
        setup["tile"] = wanted.tile
    if wanted.settings:
        setup["settings"] = wanted.settings
    try:
        setup_from(setup, SetupFile)
    except (SetupError, FileError) as error:
        raise Refusal(422, "setup", detail=str(error)) from None
    return setup, names
