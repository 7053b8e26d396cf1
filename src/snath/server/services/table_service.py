"""What people ask of a table: to see it, to try something out, to be told why not, to look back."""

from typing import Any, Literal

import msgspec
from sqlalchemy import insert, select

from snath.engine.chance import ChanceStops
from snath.game import Game, IllegalAction
from snath.words import Words

from ..bots.bot_worker import Past, past_of
from ..http.bodies import Act, Undo
from ..live.hub import Hub
from ..refusal import Refusal
from ..store import schema
from ..store.live_table import ACTION, LiveTable
from ..store.table_store import House
from ..views.action_labels import words_for
from ..views.replay_view import result_of, steps_of, view_at
from ..views.table_view import game_view, setup_view, table_view

MOST_CHAT = 200


class Desk:
    """Answers out of the house, each as one person (None: a spectator) may know it."""

    def __init__(self, house: House, hub: Hub) -> None:
        self.house = house
        self.hub = hub

    def view(
        self, game: str, person: int | None, lang: str, since: int | None = None, known: int | None = None
    ) -> dict[str, Any]:
        """The table as it stands; with `since`, also what has happened since that entry of the story."""
        with self.house.table(game, known) as table:
            return self.shown(table, person, lang, since)

    def shown(self, table: LiveTable, person: int | None, lang: str, since: int | None) -> dict[str, Any]:
        sitting, online = self.house.sitting(table.id), self.hub.online(table.id)
        return table_view(table, person, sitting, words_for(lang), online=online, now=self.house.now(), since=since)

    def news(
        self, game: str, person: int | None, lang: str, number: int, since: int | None, known: int | None
    ) -> tuple[str, int, int] | None:
        """For a live connection: the new view as a message, if there is one after `number`, with its numbers."""
        with self.house.table(game, known) as table:
            if table.number_for(person) == number:
                return None
            view = self.shown(table, person, lang, since)
        return msgspec.json.encode({"type": "view", "view": view}).decode(), view["number"], view["story"]

    def people(self, game: str) -> list[dict[str, Any]]:
        online = self.hub.online(game)
        return [
            {
                "person": each.person,
                "name": each.name,
                "kind": each.kind,
                "level": each.level,
                "joined": each.joined,
                "online": each.kind == "bot" or each.person in online,
            }
            for each in self.house.sitting(game)
        ]

    # --- Moves -------------------------------------------------------------------------------------

    def move(
        self, game: str, person: int, wanted: Act | Undo, lang: str, number: int, since: int | None
    ) -> tuple[str, int, int] | None:
        """For a live connection: an action or an undo, and the news after it."""
        if isinstance(wanted, Act):
            self.act(game, person, wanted.action, wanted.after, lang)
        else:
            self.undo(game, person, wanted.after, lang)
        return self.news(game, person, lang, number, since, known=0)

    def act(self, game: str, person: int, action: int | str, after: int, lang: str) -> None:
        """Play an action; a refusal says why in words, and shows the table as it stands to those who came late."""
        try:
            self.house.play(game, person, action, after)
        except (IllegalAction, Refusal) as error:
            raise self._told(error, game, person, lang) from None

    def undo(self, game: str, person: int, after: int, lang: str) -> None:
        try:
            self.house.undo(game, person, after)
        except (IllegalAction, Refusal) as error:
            raise self._told(error, game, person, lang) from None

    def _told(self, error: Exception, game: str, person: int, lang: str) -> Refusal:
        if isinstance(error, IllegalAction):
            extra = {"rule": error.reason.rule, "reason": error.reason.key}
            return Refusal.saying(422, "illegal", error.reason.text(words_for(lang)), extra)
        assert isinstance(error, Refusal)
        if error.code == "stale":
            error.extra = {"view": self.view(game, person, lang)}
        return error

    # --- Trying out --------------------------------------------------------------------------------

    def why(self, game: str, person: int, action: int | str, lang: str) -> dict[str, Any]:
        """Why an action is not offered; nothing if it is."""
        with self.house.table(game) as table:
            stands, seat = running(table, person)
            try:
                reason = stands.why_not(action, seat)
            except IllegalAction as error:
                reason = error.reason
        if reason is None:
            return {"legal": True, "reason": None, "rule": None}
        return {"legal": False, "reason": reason.text(words_for(lang)), "rule": reason.rule}

    def plan(self, game: str, person: int, actions: list[int | str], lang: str) -> dict[str, Any]:
        """The table after these actions on a copy; stops where chance, a secret or somebody else comes in."""
        sitting = self.house.sitting(game)
        words = words_for(lang)
        with self.house.table(game) as table:
            stands, seat = running(table, person)
            stands, done, stopped = tried(stands, seat, actions, words)
            shown = {
                "game": game,
                "name": table.name,
                "number": table.number_for(person),
                "person": person,
                "you": seat,
                "setup": setup_view(table),
            }
            shown |= game_view(stands, table, person, sitting, words, self.hub.online(game), self.house.now())
            return shown | {"events": [], "log": [], "plan": {"done": done, "stopped": stopped}}

    def past_for_hint(self, game: str, person: int, actions: list[int | str], lang: str) -> tuple[Past, int]:
        """The game for a bot that is to give a hint, with the actions of a plan added; and the seat that asks."""
        setup = self.house.game_row(game).setup
        with self.house.table(game) as table:
            stands, seat = running(table, person)
            if seat not in stands.to_act:
                raise Refusal(422, "not-your-move")
            ahead, done, stopped = tried(stands, seat, actions, words_for(lang))
            if done < len(actions) or stopped is not None or ahead.over:
                raise Refusal(422, "no-hint")
            past = past_of(table, setup)
            text = stands.notation.text
            lines = [(ACTION, person, seat, text(played.action)) for played in ahead.history[len(stands.history) :]]
            return past._replace(lines=past.lines + lines), seat

    # --- Looking back ------------------------------------------------------------------------------

    def steps(self, game: str, lang: str) -> list[dict[str, Any]]:
        with self.house.table(game) as table:
            return steps_of(table, self.house.sitting(game), words_for(lang))

    def replay(self, game: str, step: int, lang: str) -> dict[str, Any]:
        sitting = self.house.sitting(game)
        with self.house.table(game) as table:
            return view_at(table, step, sitting, words_for(lang))

    def result(self, game: str, lang: str) -> dict[str, Any]:
        sitting = self.house.sitting(game)
        with self.house.table(game) as table:
            if not table.over or table.game is None:
                raise Refusal(422, "running")
            return result_of(table.game, table.persons, sitting, words_for(lang))

    def record(self, game: str) -> str:
        """The whole game with all its secrets: only when it is over."""
        sitting = self.house.sitting(game)
        with self.house.table(game) as table:
            if not table.over or table.game is None:
                raise Refusal(422, "running")
            factions = table.game.factions
            names = {faction: sitting[table.persons[seat]].name for seat, faction in enumerate(factions)}
            return table.game.record(names)

    # --- Chat --------------------------------------------------------------------------------------

    def chat(self, game: str, after: int = 0) -> list[dict[str, Any]]:
        self.house.game_row(game)
        chat = schema.chat
        wanted = select(chat).where(chat.c.game == game, chat.c.id > after).order_by(chat.c.id.desc()).limit(MOST_CHAT)
        with self.house.database.reading() as connection:
            rows = connection.execute(wanted).all()
        return [
            {"id": row.id, "person": row.person, "name": row.name, "text": row.text, "at": row.at}
            for row in reversed(rows)
        ]

    def say(self, game: str, person: int, text: str) -> dict[str, Any]:
        who = self.house.sitting(game)[person]
        line = {"game": game, "person": person, "name": who.name, "text": text, "at": self.house.now()}
        with self.house.database.writing() as connection:
            number = connection.execute(insert(schema.chat).values(**line).returning(schema.chat.c.id)).scalar_one()
            self.house.database.tell(connection, f"chat {game} {number}")
        if self.house.database.sqlite:
            self.hub.tell_soon(f"chat {game} {number}")
        return {"id": number, "person": person, "name": who.name, "text": text, "at": line["at"]}

    def nudge(self, game: str, person: int, seat: int) -> None:
        """Remind somebody who is asked."""
        with self.house.table(game) as table:
            if seat >= len(table.setup.players):
                raise Refusal(422, "not-asked")
            nudged = table.persons[seat] if table.game else seat
            if nudged not in table.to_act or nudged == person:
                raise Refusal(422, "not-asked")
        message = f"nudge {game} {nudged} {person}"
        if self.house.database.sqlite:
            self.hub.tell_soon(message)
            return
        with self.house.database.writing() as connection:
            self.house.database.tell(connection, message)


def running(table: LiveTable, person: int) -> tuple[Game, int]:
    if table.game is None:
        raise Refusal(422, "not-your-move")
    if table.over:
        raise Refusal(422, "over")
    return table.game, table.seats[person]


def tried(
    game: Game, seat: int, actions: list[int | str], words: Words
) -> tuple[Game, int, Literal["chance", "others"] | None]:
    """A copy of the game after these actions of one seat; how many were played, and what stopped the rest."""
    stands = game.copy()
    for done, action in enumerate(actions):
        if seat not in stands.to_act:
            return stands, done, "others"
        ahead = stands.copy()
        ahead.state.dry = True
        try:
            ahead.play(action, seat)
        except ChanceStops:
            return stands, done, "chance"
        except IllegalAction as error:
            extra = {"done": done, "rule": error.reason.rule, "reason": error.reason.key}
            raise Refusal.saying(422, "illegal", error.reason.text(words), extra) from None
        ahead.state.dry = False
        stands = ahead
    waits = not stands.over and seat not in stands.to_act
    return stands, len(actions), "others" if waits else None
