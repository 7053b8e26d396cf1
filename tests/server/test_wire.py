"""On the wire, through whole games, at every step: what anybody is sent does not depend on what they may not know.

Bots play whole games over live connections of all seats and of a spectator. Every message that arrives is compared with
what the server would send in another world (`worlds.py`), in which everything hidden from its reader is different. In
turn all other answers are asked for in both worlds too. The second half of this file breaks the hiding on purpose and
expects to be told.
"""

import json
import random
import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from snath.bots.levels import Easy
from snath.engine import events as event_kinds
from snath.engine.layout import CARD_VALUES, COINS, ENCOUNTER_CARDS, FACTORY_CARDS, HAND, ROW
from snath.engine.modules.invaders_from_afar.numbers import TRAP_KINDS, TRAPS
from snath.server.bots import bot_worker
from snath.server.http.bodies import NewGame
from snath.server.services import lobby
from snath.server.store.live_table import LiveTable, Sitting
from snath.server.views.action_labels import words_for
from snath.server.views.table_view import table_view
from snath.view.information import hiding, seat_view
from snath.words import Words

from .guests import House, Table
from .test_live import Socket, connected
from .worlds import Worlds

AFAR = ["invaders_from_afar"]
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {"players": [{}, {}], "deal": "draft"}),
    "three": (
        3,
        {
            "players": [{"faction": "togawa"}, {"faction": "albion"}, {"faction": "crimea"}],
            "modules": AFAR,
            "options": {"open_coins": False, "objectives_any_time": True, "delay_of_game": True},
        },
    ),
    "four": (
        4,
        {"players": [{"team": 1 + i % 2} for i in range(4)], "promos": True, "options": {"teams": True}},
    ),
    "five": (5, {"players": [{}] * 5, "deal": "auction", "options": {"sample_scoring": True, "last_turns": True}}),
}
CODES = ("section move", "step D4", "pay oil C3", "card 5", "dial 7", "reveal 3", "bribe 0 20", "trap coins", "delay 0")
LOOKED = ("players", "board", "decks", "combat", "encounter", "decision", "turn", "round", "active", "to_act", "tile")
ASK_EVERY = 4  # steps between questions over HTTP
HINT_EVERY = 10
SEEDS = {"two": 11}  # of games in which everything happens that is looked for; else 7


def wire(view: dict[str, Any]) -> str:
    return msgspec.json.encode({"type": "view", "view": view}).decode()


def differing(one: Any, other: Any, path: str = "") -> str:
    """Where two messages differ, for people who read a failed test."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return "".join(differing(one[key], other[key], f"{path}.{key}") for key in one)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return "".join(differing(a, b, f"{path}[{i}]") for i, (a, b) in enumerate(zip(one, other, strict=True)))
    return "" if one == other else f"{path}: {one!r} or {other!r}\n"


def looked(view: dict[str, Any]) -> dict[str, Any]:
    """What lies on the table; who is at home does not belong to a replay."""
    found = {key: view[key] for key in LOOKED}
    return found | {"players": [player | {"online": None} for player in found["players"]]}


class Reader:
    """Somebody with a live connection, and how much they have seen."""

    def __init__(self, person: int | None, socket: Socket) -> None:
        self.person = person
        self.socket = socket
        self.number = 0
        self.story = 0
        self.passed: list[str] = []  # views that came while something else was waited for

    def read(self, kind: str, secrets: list[str]) -> str:
        """The next message of a kind; nothing that comes may hold a key or a seed."""
        if kind == "view" and self.passed:
            return self.passed.pop(0)
        while True:
            text: str = self.socket.socket.receive_text()
            assert not any(secret in text for secret in secrets)
            if text.startswith(f'{{"type":"{kind}"'):
                return text
            if text.startswith('{"type":"view"'):
                self.passed.append(text)


class Match:
    """One game over the wire, played by bots who see what their seats see."""

    def __init__(self, house: House, beside: House, players: int, wanted: dict[str, Any]) -> None:
        self.house = house
        self.beside = beside  # a server on the same database whose tables can be exchanged: nobody is connected there
        self.dice = random.Random(players)
        self.table = house.table(**wanted)
        self.live: LiveTable = house.parts.house._cached(self.table.game)
        self.worlds = Worlds(self.live, self.dice)
        self.bots = [Easy(seat, 60.0) for seat in range(players)]
        row = house.parts.house.game_row(self.table.game)
        self.secrets = [row.seed, row.seed[2:], str(int(row.seed, 16)), *map(str, self.table.tokens.values())]
        self.readers: list[Reader] = []
        self.seen_then: dict[int, dict[str, Any]] = {}  # by public step: what the spectator saw
        self.asked: set[str] = set()

    def connect(self, stack: ExitStack) -> None:
        for person in (None, *self.table.tokens):
            self.readers.append(Reader(person, stack.enter_context(connected(self.table, person, since=0))))
        for reader in self.readers:
            reader.read("view", self.secrets)
            everybody = False
            while not everybody:
                people = json.loads(reader.read("presence", self.secrets))["players"]
                everybody = all(each["online"] for each in people)

    def play(self) -> None:
        self.deal()
        self.catch_up()
        step = 0
        while not self.live.over:
            step += 1
            self.move(step)
            self.check()
            if step % ASK_EVERY == 0 and not self.live.over:
                self.ask(step // ASK_EVERY)
            if step % HINT_EVERY == 0 and not self.live.over:
                self.hint()
        self.check_replay()

    # --- Moves -------------------------------------------------------------------------------------

    def deal(self) -> None:
        """The draft or auction before the game: nothing is secret but the seed."""
        while self.live.game is None:
            person = self.live.to_act[0]
            assert self.live.dealing is not None
            self.table.play(person, bot_worker.choice_of(self.live.dealing))

    def catch_up(self) -> None:
        """Read on until everybody has seen what there is."""
        for reader in self.readers:
            reader.number = self.live.number_for(reader.person)
            reader.story = len(self.live.story_for(reader.person))
            if reader.number:
                while json.loads(reader.read("view", self.secrets))["view"]["number"] < reader.number:
                    pass

    def move(self, step: int) -> None:
        """What a bot decides; now and then an order in secret, a gift, or a move taken back."""
        live = self.live
        assert live.game is not None
        chance = self.dice.random()
        if chance < 0.06:
            person = self.dice.randrange(len(live.persons))
            code = self.dice.choice(["order ask build", "order take build", f"bribe {1 - live.seats[person] % 2} 1"])
            self.table.act(person, code, live.number_for(person))
            return
        person = self.dice.choice(live.to_act)
        if chance < 0.1:
            self.table.post("/undo", {"after": live.number_for(person)}, person)
            return
        seat = live.seats[person]
        action = self.bots[seat].decide(live.game.view(seat), live.game.legal_actions(seat)).number
        if step % 2:
            assert self.table.act(person, action, live.number_for(person)).status_code == 200
        else:
            mine = next(reader for reader in self.readers if reader.person == person)
            mine.socket.send(type="action", action=action, after=live.number_for(person), reply=step)
            mine.read("done", self.secrets)

    # --- What is sent ------------------------------------------------------------------------------

    def check(self) -> None:
        """Every message that this step brought: as in another world, and none to those who may not know of it."""
        with self.house.parts.house.table(self.table.game, 0) as live:
            numbers = [live.number_for(reader.person) for reader in self.readers]
        for reader, number in zip(self.readers, numbers, strict=True):
            if number == reader.number:
                continue
            text = reader.read("view", self.secrets)
            other = self.worlds.other_table(reader.person)
            view = self.house.parts.desk.shown(other, reader.person, "en", reader.story)
            if not self.live.over:
                assert text == wire(view), f"{reader.person}: {differing(json.loads(text), json.loads(wire(view)))}"
            reader.number, reader.story = view["number"], view["story"]
            assert reader.number == number
            if reader.person is None:
                public = sum(row.public for row in self.live.in_force)
                self.seen_then[public] = looked(json.loads(text)["view"])

    def ask(self, turn: int) -> None:
        """One of all other questions, by one of the people, in this world and in another."""
        reader = self.readers[turn % len(self.readers)]
        name, question = list(self.questions(reader.person))[turn // len(self.readers) % self.kinds(reader.person)]
        tables = self.beside.parts.house._tables
        tables[self.table.game] = self.live
        here = question()
        tables[self.table.game] = self.worlds.other_table(reader.person)
        there = question()
        assert here.status_code == there.status_code < 500, name
        assert here.content == there.content, (name, reader.person)
        assert not any(secret in here.text for secret in self.secrets)
        self.asked.add(name)

    def kinds(self, person: int | None) -> int:
        return 7 if person is None else 12

    def questions(self, person: int | None) -> Iterator[tuple[str, Callable[[], Any]]]:
        """Everything that can be asked without changing anything."""
        table = Table(self.beside, self.table.game, self.table.tokens)
        dice = random.Random(self.live.number)
        yield "view", lambda: table.get("", person)
        yield "since", lambda: table.get("", person, since=max(0, self.live.number - 40))
        yield "steps", lambda: table.get("/steps", person)
        yield "record", lambda: table.get("/record", person)
        yield "result", lambda: table.get("/result", person)
        yield "chat", lambda: table.get("/chat", person)
        keys = [] if person is None else [table.tokens[person]]
        yield "mine", lambda: self.beside.client.post("/api/mine", json={"tokens": keys})
        if person is None:
            return
        code = dice.choice(CODES)
        seat = self.live.seats[person]
        assert self.live.game is not None
        legal = self.live.game.legal_numbers(seat) if person in self.live.to_act else [0]
        tried = [dice.choice(legal)]
        yield "why", lambda: table.post("/why", {"action": code}, person)
        yield "plan", lambda: table.post("/plan", {"actions": tried}, person)
        yield "stale", lambda: table.post("/actions", {"action": code, "after": 999_999}, person)
        yield "stale undo", lambda: table.post("/undo", {"after": 999_999}, person)
        yield "illegal", lambda: table.act(person, "section nowhere", self.live.number_for(person))

    def hint(self) -> None:
        """What a bot advises somebody does not depend on what they cannot see."""
        person = self.live.to_act[0]
        assert self.live.game is not None
        other = self.worlds.other_table(person).game
        assert other is not None
        advice = [
            bot_worker.advice(game, self.live.seats[person], "easy", "en", 60.0) for game in (self.live.game, other)
        ]
        assert advice[0] == advice[1]
        assert advice[0] is not None

    def check_replay(self) -> None:
        """Looking back shows a moment as the spectator saw it then, and nothing that came to light later."""
        steps = self.table.get("/steps").json()
        played = [n for n in sorted(self.seen_then) if n < len(steps)]
        assert len(played) > 100
        for n in played[self.dice.randrange(9) :: 9]:
            view = self.table.get("/replay", step=n).json()
            assert looked(view) == self.seen_then[n], n


@pytest.fixture
def _same_games(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    seeds = random.Random(SEEDS.get(name, 7))
    monkeypatch.setattr(lobby, "new_seed", lambda: seeds.getrandbits(128))
    monkeypatch.setattr(secrets, "randbits", lambda bits: 5)
    dice = random.Random(7)
    monkeypatch.setattr(random, "SystemRandom", lambda: dice)
    monkeypatch.setattr(random, "random", dice.random)  # the lots of an auction


@pytest.mark.usefixtures("_same_games")
@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_sent_to_anybody_in_a_whole_game(house: House, tmp_path: Path, name: str) -> None:
    with ExitStack() as stack:
        beside = stack.enter_context(House(f"sqlite:///{tmp_path / 'house.db'}"))
        match = Match(house, beside, *GAMES[name])
        match.connect(stack)
        match.play()
    kinds = {event_kinds.KINDS[entry.raw[0]].name for entry in match.live.story if entry.raw is not None}
    assert kinds >= {"committed", "card_drawn", "encounter_drawn", "order_given"}
    assert any(row.kind == "undo" for row in match.live.rows)
    assert len(match.asked) == match.kinds(0)
    if name == "three":
        assert kinds >= {"trap_placed", "flag_placed"}


# --- Would we notice? -----------------------------------------------------------------------------


def leaking(*slots: int) -> Callable[[Any, int], Any]:
    """A view that forgets to hide some slots of others' rows."""
    hidden = hiding.hidden

    def leak(state: Any, seat: int) -> Any:
        found = hidden(state, seat)
        for other in range(state.table.players):
            for slot in slots:
                found.player[other * ROW + slot] = state.player[other * ROW + slot]
        return found

    return leak


def leaking_factory(state: Any, seat: int, hidden: Any = hiding.hidden) -> Any:
    found = hidden(state, seat)
    for card in range(FACTORY_CARDS, ENCOUNTER_CARDS):
        found.card_at[card] = state.card_at[card]
    return found


def every_line(table: LiveTable, person: int | None) -> int:
    return len(table.rows) + sum(table._secret)


LEAKS: dict[str, tuple[Any, str, Any]] = {
    "hands": (seat_view, "hidden", leaking(*range(HAND, HAND + CARD_VALUES))),
    "coins": (seat_view, "hidden", leaking(COINS)),
    "traps": (seat_view, "hidden", leaking(*range(TRAPS, TRAPS + TRAP_KINDS))),
    "factory cards": (seat_view, "hidden", leaking_factory),
    "events": (event_kinds, "filtered", lambda raw, seat: raw),
    "numbers": (LiveTable, "number_for", every_line),
    "secret choices in the way of an undo": (LiveTable, "sees", lambda table, person, row: True),
}


def play_and_compare(name: str) -> None:
    """The same without a server: every view at every step in two worlds."""
    players, wanted = GAMES[name]
    setup, names = lobby.setup_of(NewGame.model_validate(wanted | {"deal": "random"}), Words())
    live = LiveTable("g", setup, 11)
    sitting = [Sitting(person, "human", None, name, True) for person, name in enumerate(names)]
    dice, words = random.Random(3), words_for("en")
    worlds = Worlds(live, dice)
    bots = [Easy(seat, 60.0) for seat in range(players)]
    while live.to_act:
        assert live.game is not None
        person = dice.choice(live.to_act)
        seat = live.seats[person]
        live.play(person, bots[seat].decide(live.game.view(seat), live.game.legal_actions(seat)).number, 0.0)
        for viewer in (None, *range(players)) if not live.over else ():
            one = table_view(live, viewer, sitting, words)
            other = table_view(worlds.other_table(viewer), viewer, sitting, words)
            assert one == other, differing(one, other)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*LEAKS[leak])
    with pytest.raises(AssertionError, match=r" or "):
        play_and_compare("three")
