"""The live connection: views as they change, to those who may know; chat, presence, nudges; actions this way too."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from snath.server.live import hub
from snath.server.services.table_service import Desk
from snath.server.store import schema

from .guests import House, Table, in_secret_choice

BAD = [
    "{",
    "[]",
    '{"type": "dance"}',
    '{"type": "action"}',
    '{"type": "action", "action": -5, "after": 0}',
    '{"type": "action", "action": "\\ud800", "after": 0}',
    '{"type": "action", "action": 1e400, "after": 0}',
    '{"type": "undo", "after": true}',
    '{"type": ["x"]}',
    "x" * 5000,
]


class Socket:
    """A page's connection that sorts what it is sent."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket

    def send(self, **message: Any) -> None:
        self.socket.send_text(json.dumps(message))

    def next(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; others are passed over."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.receive_text())
            if message["type"] in kinds:
                return message

    def settled(self) -> None:
        """Until it has been shown the game, and told that everybody is there: nothing else comes by itself."""
        shown = everybody = False
        while not (shown and everybody):
            message = self.next("view", "presence")
            shown |= message["type"] == "view"
            everybody |= all(player["online"] for player in message.get("players", [{"online": False}]))

    def dismissed(self) -> list[str]:
        """Everything up to the end that a void key comes to, by its kind."""
        kinds: list[str] = []
        self.send(type="ping")
        while "error" not in kinds:
            message = json.loads(self.socket.receive_text())
            kinds.append(message["type"])
            if message["type"] == "pong":
                assert kinds.count("pong") < 100, "nobody closes the connection"
                time.sleep(0.1)
                self.send(type="ping")
        assert message["error"]["code"] == "bad-token"
        with pytest.raises(WebSocketDisconnect) as end:
            self.socket.receive_text()
        assert end.value.code == 1008
        return kinds

    def quiet(self) -> list[str]:
        """Everything that was sent up to now, by its kind."""
        self.send(type="ping", reply="now")
        kinds: list[str] = []
        while True:
            message = json.loads(self.socket.receive_text())
            if message["type"] == "pong":
                return kinds
            kinds.append(message["type"])


@contextmanager
def connected(table: Table, person: int | None, **hello: Any) -> Iterator[Socket]:
    with table.house.client.websocket_connect(f"/api/games/{table.game}/live") as socket:
        found = Socket(socket)
        token = None if person is None else table.tokens[person]
        socket.send_text(json.dumps({"token": token} | hello))
        yield found


def test_everybody_sees_a_move_at_once_with_what_happened(any_house: House) -> None:
    table = any_house.table()
    first = table.asked()
    with connected(table, first) as mine, connected(table, 1 - first) as theirs, connected(table, None) as crowd:
        for each in (mine, theirs, crowd):
            assert each.next("view")["view"]["number"] == 0
        legal = table.view(first)["legal"]
        mine.send(type="action", action=legal[1]["action"], after=0, reply="a")
        assert mine.next("done") == {"type": "done", "reply": "a", "number": 1}
        view = theirs.next("view")["view"]
        assert view["number"] == 1
        assert [event["kind"] for event in view["events"]] == ["section_chosen"]
        assert crowd.next("view")["view"]["legal"] == []
        mine.send(type="undo", after=1, reply="b")
        assert mine.next("done")["number"] == 2
        assert theirs.next("view")["view"]["events"][0]["kind"] == "undone"


def test_a_refused_action_says_why_and_a_late_one_brings_the_new_view(house: House) -> None:
    table = house.table()
    first = table.asked()
    with connected(table, first) as mine, connected(table, None) as crowd:
        mine.next("view")
        mine.send(type="action", action="top power", after=0, reply=1)
        assert mine.next("error")["error"]["code"] == "illegal"
        table.play(first, "section bolster")
        mine.next("view")
        mine.send(type="action", action="top power", after=0, reply=2)
        error = mine.next("error")
        assert (error["error"]["code"], error["reply"]) == ("stale", 2)
        assert mine.next("view")["view"]["number"] == 1
        crowd.next("view")
        crowd.send(type="action", action="top power", after=1)
        assert crowd.next("error")["error"]["code"] == "no-seat"


def test_a_secret_choice_reaches_nobody_else(house: House) -> None:
    table = in_secret_choice(house)
    one, other = house.parts.house._cached(table.game).to_act
    with connected(table, one) as mine, connected(table, other) as theirs, connected(table, None) as crowd:
        for each in (mine, theirs, crowd):
            each.settled()
        number = table.view(one)["number"]
        mine.send(type="action", action="dial 0", after=number)
        view = mine.next("view")["view"]
        assert view["combat"]["mine"]["dial"] == 0
        mine.send(type="undo", after=view["number"])
        mine.next("done")
        assert theirs.quiet() == []
        assert crowd.quiet() == []
        assert table.view(other)["combat"]["sealed"] == []


def test_chat_presence_and_nudge(house: House) -> None:
    table = house.table()
    asked = table.asked()
    with connected(table, asked) as mine:
        mine.next("view")
        with connected(table, 1 - asked) as theirs:
            theirs.next("view")
            online = mine.next("presence")["players"]
            while not all(player["online"] for player in online):
                online = mine.next("presence")["players"]
            assert table.post("/chat", {"text": "your turn!"}, 1 - asked).status_code == 200
            assert mine.next("chat")["text"] == "your turn!"
            table.post("/nudge", {"seat": table.view(asked)["you"]}, 1 - asked)
            assert mine.next("nudge") == {"type": "nudge", "by": 1 - asked}
            assert "nudge" not in theirs.quiet()
        gone = mine.next("presence")["players"]
        assert [player["online"] for player in gone if player["person"] != asked] == [False]


def test_after_a_pause_the_page_hears_what_it_has_missed(house: House) -> None:
    table = house.table()
    first = table.asked()
    table.play(first, "section bolster")
    seen = table.view(1 - first)["story"]
    table.play(first, "top power")
    with connected(table, 1 - first, since=seen) as theirs:
        events = theirs.next("view")["view"]["events"]
        assert [event["kind"] for event in events] == ["top_taken", "paid", "gained"]


@pytest.mark.parametrize(
    "hello", ["", "null", "[]", "{", '{"token": 5}', '{"token": "' + "x" * 40 + '"}', '{"lang": "<>"}', '{"other": 1}']
)
def test_a_bad_greeting_ends_the_connection(house: House, hello: str) -> None:
    table = house.table()
    with house.client.websocket_connect(f"/api/games/{table.game}/live") as socket:
        socket.send_text(hello)
        assert json.loads(socket.receive_text())["type"] == "error"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_text()


def test_bad_messages_are_answered_and_the_connection_lives_on(house: House) -> None:
    table = house.table()
    with connected(table, 0) as mine:
        mine.next("view")
        for text in BAD:
            mine.socket.send_text(text)
            assert mine.next("error")["error"]["code"] in ("bad-request", "too-large"), text
        mine.send(type="ping")
        assert mine.next("pong")


def test_a_message_that_is_no_text_is_refused(house: House) -> None:
    table = house.table()
    with house.client.websocket_connect(f"/api/games/{table.game}/live") as socket:
        socket.send_bytes(b"{}")
        assert json.loads(socket.receive_text())["error"]["code"] == "bad-request"
    with connected(table, 0) as mine:
        mine.next("view")
        mine.socket.send_bytes(b"{}")
        assert mine.next("error")["error"]["code"] == "bad-request"
        mine.send(type="ping")
        assert mine.next("pong")


# --- Void keys -------------------------------------------------------------------------------------


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process looks at a changed SQLite file in time: it knows only what it does itself."""
    monkeypatch.setattr(hub, "LOOK", 60.0)


def test_whoever_has_left_is_told_nothing_more_of_the_seat(alone: None, any_house: House) -> None:
    table = any_house.table()
    with connected(table, 0) as old, connected(table, 1) as other:
        old.settled()
        other.settled()
        left = table.post("/leave", {}, 0).json()
        joined = table.post("/join", {"name": "Carl", "invite": left["invite"]}).json()
        table.tokens[0] = joined["token"]
        first = table.asked()
        table.play(first, table.view(first)["legal"][0]["action"])
        assert "view" not in old.dismissed()
        assert other.next("view")["view"]["number"] == 1
        with connected(table, 0) as carl:
            assert carl.next("view")["view"]["you"] is not None


def test_a_new_key_for_one_device_alone_closes_the_others(alone: None, any_house: House) -> None:
    table = any_house.table()
    with connected(table, 0) as old, connected(table, 1) as other:
        old.settled()
        other.settled()
        made = table.post("/token", {"only": False}, 0).json()
        table.tokens[0] = made["token"]
        with connected(table, 0) as second:
            second.settled()
            assert "error" not in old.quiet()
            table.tokens[0] = table.post("/token", {"only": True}, 0).json()["token"]
            for each in (old, second):
                assert "view" not in each.dismissed()
        with connected(table, 0) as newest:
            assert newest.next("view")["view"]["you"] is not None
        assert "error" not in other.quiet()


def test_a_new_key_made_in_another_process_closes_the_old(database: str) -> None:
    with House(database) as one, House(database) as two:
        table = one.table()
        with connected(table, 0) as old, connected(table, 1) as other:
            old.settled()
            other.settled()
            people = one.parts.house.game_row(table.game).people
            two.parts.lobby.another_token(table.game, 0, only=True)
            assert one.parts.house.game_row(table.game).people == people + 1  # by that SQLite tells
            old.dismissed()


def test_a_void_key_acts_no_more_even_if_nobody_has_told_us(house: House) -> None:
    table = house.table()
    first = table.asked()
    with connected(table, first) as mine, connected(table, 1 - first) as theirs:
        mine.settled()
        theirs.settled()
        with house.parts.database.writing() as connection:
            connection.execute(schema.tokens.delete().where(schema.tokens.c.person == first))
        mine.send(type="action", action="section bolster", after=0)
        mine.dismissed()
    assert table.view()["number"] == 0


def test_a_seat_given_up_while_its_view_was_made_is_not_shown(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.table()
    with connected(table, 0) as old, connected(table, 1) as other:
        old.settled()
        other.settled()
        made = Desk.news

        def leaves_meanwhile(self: Desk, game: str, person: int | None, *known: Any) -> Any:
            found = made(self, game, person, *known)
            if person == 0:
                house.parts.lobby.leave(game, 0, None)
            return found

        monkeypatch.setattr(Desk, "news", leaves_meanwhile)
        house.parts.house.play(table.game, table.asked(), "section bolster", None)
        assert "view" not in old.dismissed()


def test_a_move_brings_the_news_that_somebody_has_left_in_another_process(alone: None, database: str) -> None:
    with House(database) as one, House(database) as two:
        table = one.table()
        with connected(table, 0) as old, connected(table, 1) as other:
            old.settled()
            other.settled()
            two.parts.lobby.leave(table.game, 0, None)
            one.parts.house.play(table.game, table.asked(), "section bolster", None)
            assert "view" not in old.dismissed()
            assert other.next("view")["view"]["number"] == 1


def test_another_site_may_not_connect(house: House) -> None:
    table = house.table()
    path = f"/api/games/{table.game}/live"
    with (
        pytest.raises(WebSocketDisconnect),
        house.client.websocket_connect(path, headers={"Origin": "https://evil.example"}),
    ):
        pass
    with house.client.websocket_connect(path, headers={"Origin": "http://testserver"}) as socket:
        socket.send_text("{}")
        assert json.loads(socket.receive_text())["type"] == "view"
