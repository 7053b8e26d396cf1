"""People of tests: they talk to the server over HTTP and WebSocket like a page does."""

import os
import random
import re
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self
from unittest import mock

from fastapi.testclient import TestClient

from snath.game import Game
from snath.server.app import Parts, create_app
from snath.server.http.bodies import NewGame
from snath.server.services import lobby
from snath.server.settings import Settings
from snath.server.store.live_table import LiveTable, Row
from snath.words import Words

SOON = 1400  # moves
TWO = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Bob"}]


class House:
    """A server inside the test."""

    def __init__(self, database: str, **settings: Any) -> None:
        chosen = {"limited": False, "bot_workers": 1} | settings
        self.app = create_app(Settings(database=database, **chosen))
        self.parts: Parts = self.app.state.parts
        self.client = TestClient(self.app, base_url="http://snath.test", raise_server_exceptions=True)

    def __enter__(self) -> Self:
        self.client.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.client.__exit__(None, None, None)

    def table(self, players: list[dict[str, Any]] | None = None, **wanted: Any) -> "Table":
        answer = self.client.post("/api/games", json={"players": players or TWO, "hot_seat": True} | wanted)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return Table(self, made["game"], {each["person"]: each["token"] for each in made["seats"]}, made)


@dataclass
class Table:
    """One game, and the keys of all its seats."""

    house: House
    game: str
    tokens: dict[int, str | None]
    made: dict[str, Any] = field(default_factory=dict)

    def headers(self, person: int | None) -> dict[str, str]:
        token = None if person is None else self.tokens[person]
        return {"Authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str = "", person: int | None = None, **params: Any) -> Any:
        return self.house.client.get(f"/api/games/{self.game}{path}", headers=self.headers(person), params=params)

    def post(self, path: str, body: dict[str, Any], person: int | None = None) -> Any:
        return self.house.client.post(f"/api/games/{self.game}{path}", headers=self.headers(person), json=body)

    def view(self, person: int | None = None, **params: Any) -> dict[str, Any]:
        answer = self.get("", person, **params)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def act(self, person: int, action: str | int, after: int | None = None) -> Any:
        number = self.view(person)["number"] if after is None else after
        return self.post("/actions", {"action": action, "after": number}, person)

    def play(self, person: int, *actions: str | int) -> dict[str, Any]:
        """Actions that must be allowed."""
        view: dict[str, Any] = {}
        for action in actions:
            answer = self.act(person, action)
            assert answer.status_code == 200, answer.text
            view = answer.json()
        return view

    def asked(self) -> int:
        """The first person who is asked."""
        view = self.view()
        asked: int = view["to_act"][0]
        if view["phase"] == "dealing":
            return asked
        person: int = next(each["person"] for each in view["players"] if each["seat"] == asked)
        return person

    def play_randomly(self, dice: random.Random, moves: int) -> int:
        """So many moves of whoever is asked, by the list that each was sent; how many were played."""
        for n in range(moves):
            if self.view()["phase"] == "over":
                return n
            person = self.asked()
            self.play(person, dice.choice(self.view(person)["legal"])["action"])
        return moves


def finish(table: Table, most: int = 100_000, seed: int = 5, until: str = "") -> None:
    """Play on at random in one breath, to the end or to the next such step: quicker than over the wire."""
    dice = random.Random(seed)

    def moves(live: LiveTable, at: float) -> list[Row]:
        lines: list[Row] = []
        while not live.over and len(lines) < most:
            person = live.to_act[0]
            assert live.game is not None
            assert live.game.decision is not None
            if lines and live.game.decision.step == until:
                break
            lines.append(live.play(person, dice.choice(live.game.legal_numbers(live.seats[person])), at))
        return lines

    if not table.house.parts.house._cached(table.game).over:
        table.house.parts.house._write(table.game, moves, 0, None)


def in_secret_choice(house: House, players: list[dict[str, Any]] | None = None, **wanted: Any) -> Table:
    """A game in which two people choose dial and cards in secret."""
    asked = NewGame.model_validate({"players": players or TWO} | wanted)
    setup, _ = lobby.setup_of(asked, Words())
    seed = next(seed for seed in range(1000) if comes_to_combat(LiveTable("g", setup, seed).game, seed))
    with mock.patch.object(lobby, "new_seed", return_value=seed):
        table = house.table(players, **wanted)
    finish(table, SOON, seed, until="commit")
    return table


def comes_to_combat(game: Game | None, seed: int) -> bool:
    """Would `finish` with this seed soon come to a secret choice? Quicker found out without a table."""
    dice = random.Random(seed)
    assert game is not None
    for _ in range(SOON):
        if game.decision is None or game.decision.step == "commit":
            return game.decision is not None
        seat = game.to_act[0]
        game.play(dice.choice(game.legal_numbers(seat)), seat)
    return False


class Process:
    """A server as people run it: `snath play` in a process of its own."""

    def __init__(self, data: Path, *arguments: str) -> None:
        command = [
            sys.executable,
            "-m",
            "snath",
            "play",
            "--no-browser",
            "--pace",
            "0",
            "--port",
            "0",
            "--data",
            str(data),
        ]
        environment = os.environ | {"PYTHONUNBUFFERED": "1"}
        self.log = (data.parent / f"{data.name}-{os.getpid()}-{id(self)}.log").open("w+")
        self.process = subprocess.Popen(
            [*command, *arguments], stdout=subprocess.PIPE, stderr=self.log, text=True, env=environment
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line + self.errors()
        self.address = found[0].rstrip("/")

    def errors(self) -> str:
        self.log.flush()
        self.log.seek(0)
        return self.log.read()

    def kill(self) -> None:
        """As if the power had failed."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                self.kill()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.log.close()
