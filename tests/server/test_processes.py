"""Servers as people run them: several processes on one database, power failures, logs."""

import concurrent.futures
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.sync.client import connect

from .guests import TWO, Process

# A connection that is kept may be closed by a busy server at the moment in which it is used again.
CLIENT = httpx2.Client(timeout=30, limits=httpx2.Limits(max_keepalive_connections=0))


@pytest.fixture(scope="module", autouse=True)
def _closing() -> Iterator[None]:
    yield
    CLIENT.close()


def new_table(address: str, **wanted: Any) -> tuple[str, dict[int, str]]:
    made = CLIENT.post(f"{address}/api/games", json={"players": TWO, "hot_seat": True} | wanted).json()
    return made["game"], {each["person"]: each["token"] for each in made["seats"]}


def look(address: str, game: str, token: str | None = None) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = CLIENT.get(f"{address}/api/games/{game}", headers=headers)
    assert answer.status_code == 200, answer.text
    view: dict[str, Any] = answer.json()
    return view


def act(address: str, game: str, token: str, action: Any, after: int) -> httpx2.Response:
    return CLIENT.post(
        f"{address}/api/games/{game}/actions",
        headers={"Authorization": f"Bearer {token}"},
        json={"action": action, "after": after},
    )


def until(true: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait for something that another process does."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


def asked(view: dict[str, Any]) -> int:
    person: int = next(each["person"] for each in view["players"] if each["seat"] == view["to_act"][0])
    return person


@pytest.mark.parametrize("kind", ["postgresql", "sqlite"])
def test_two_processes_on_one_database_are_one_server(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = request.getfixturevalue("fresh_postgres") if kind == "postgresql" else f"sqlite:///{tmp_path / 'two.db'}"
    data = tmp_path / "data"
    with Process(data, "--database", url) as one, Process(data, "--database", url) as two:
        game, tokens = new_table(one.address)
        first = asked(look(two.address, game))
        path = two.address.replace("http", "ws") + f"/api/games/{game}/live"
        with connect(path, max_size=None) as socket:
            socket.send(json.dumps({"token": tokens[1 - first]}))
            assert next_view(socket)["number"] == 0
            assert act(one.address, game, tokens[first], "section bolster", 0).status_code == 200
            assert next_view(socket)["number"] == 1  # told through the database
            assert act(two.address, game, tokens[first], "top power", 0).status_code == 409
            assert act(two.address, game, tokens[first], "top power", 1).status_code == 200
            assert next_view(socket)["number"] == 2
        assert look(one.address, game)["number"] == 2
        answers = race(game, tokens[first], one.address, two.address)
        assert sorted(answers) == [200, 409]
        assert look(one.address, game)["number"] == look(two.address, game)["number"] == 3


def race(game: str, token: str, *addresses: str) -> list[int]:
    """The same move in several processes at once: one wins, the others lose cleanly."""
    with concurrent.futures.ThreadPoolExecutor() as pool:
        moves = [pool.submit(act, address, game, token, "done", 2) for address in addresses]
        return [move.result().status_code for move in moves]


def next_view(socket: Any) -> dict[str, Any]:
    end = time.monotonic() + 30
    while True:
        message = json.loads(socket.recv(timeout=max(0.0, end - time.monotonic())))
        if message["type"] == "view":
            view: dict[str, Any] = message["view"]
            return view


def test_a_power_failure_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Process(data) as server:
        game, tokens = new_table(server.address)
        acknowledged = 0
        for _ in range(25):
            view = look(server.address, game)
            token = tokens[asked(view)]
            action = look(server.address, game, token)["legal"][-1]["action"]
            answer = act(server.address, game, token, action, view["number"])
            assert answer.status_code == 200
            acknowledged = answer.json()["number"]
            last = look(server.address, game, token)
        server.kill()
        log = server.errors()
    with Process(data) as again:
        view = look(again.address, game, token)
        assert view["number"] == acknowledged
        for key in ("players", "board", "legal", "log", "decks"):
            assert view[key] == last[key]
        mine = tokens[asked(view)]
        action = look(again.address, game, mine)["legal"][0]["action"]
        assert act(again.address, game, mine, action, acknowledged).status_code == 200
    for token in tokens.values():
        assert token not in log  # keys are written down nowhere


def test_bots_go_on_after_a_power_failure(tmp_path: Path) -> None:
    data = tmp_path / "data"
    players = [{"kind": "human", "name": "Ann"}, *({"kind": "bot", "level": "random"} for _ in range(3))]
    with Process(data) as server:
        game, tokens = new_table(server.address, players=players)
        server.kill()  # perhaps in the middle of a bot's thought
    with Process(data) as again:
        until(lambda: look(again.address, game, tokens[0])["your_move"], 60)
        view = look(again.address, game, tokens[0])
        assert view["legal"]
