"""Bots at the table: they move when they are asked, one process at a time, and never stop a game of people."""

import asyncio
import os
import signal
import time
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Never

import pytest

from snath.bots import Bot, BotError, RandomBot
from snath.engine.notation import Action
from snath.game import Game
from snath.server.bots import bot_worker
from snath.server.bots.bot_runner import Bots
from snath.server.bots.bot_worker import Past, bot_of, decide, past_of, stand
from snath.view import View
from tests.known import known

from .guests import House, Table, finish

HUMAN = {"kind": "human", "name": "Ann"}
BOT = {"kind": "bot", "level": "random"}


def wait_for(table: Table, person: int, seconds: float = 40.0) -> dict[str, Any]:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        view = table.view(person)
        if view["your_move"] or view["phase"] == "over":
            return view
        time.sleep(0.05)
    raise AssertionError("the bots do not move")


def test_bots_move_until_a_person_is_asked(any_house: House) -> None:
    table = any_house.table([HUMAN, BOT, BOT])
    for _ in range(2):
        view = wait_for(table, 0)
        while view["your_move"]:
            view = table.play(0, view["legal"][-1]["action"])
    view = wait_for(table, 0)
    assert view["turn"] > 4
    assert {entry["seat"] for entry in view["log"] if entry["kind"] == "turn_begun"} >= {0, 1, 2}


def test_bots_pause_after_every_move_so_that_people_can_follow(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.table([BOT, BOT, BOT])
    moved: list[float] = []

    async def play() -> None:
        bots = Bots(house.parts.house, workers=1, pace=0.3)
        play_all = bots.house.play_all

        def noted(*move: Any) -> bool:
            moved.append(time.monotonic())
            return play_all(*move)

        monkeypatch.setattr(bots.house, "play_all", noted)
        playing = asyncio.create_task(bots._move(table.game))
        while len(moved) < 4:
            assert not playing.done()
            await asyncio.sleep(0.01)
        playing.cancel()
        await bots.close()

    asyncio.run(play())
    assert all(after - before >= 0.3 for before, after in pairwise(moved))


def test_a_bot_process_that_has_died_is_replaced(house: House) -> None:
    async def think_twice() -> tuple[int, int]:
        bots = Bots(house.parts.house, workers=1)
        first = await bots.think(os.getpid)
        os.kill(first, signal.SIGKILL)
        second = await bots.think(os.getpid)
        await bots.close()
        return first, second

    first, second = asyncio.run(think_twice())
    assert first != second


@pytest.mark.parametrize("deal", ["draft", "auction"])
def test_factions_are_drafted_and_auctioned_with_bots(house: House, deal: str) -> None:
    table = house.table([HUMAN, BOT], deal=deal)
    for _ in range(20):
        view = wait_for(table, 0)
        if view["phase"] == "running":
            break
        if deal == "draft":
            choice = view["legal"][0]["action"]
        else:
            lot = min(range(2), key=lambda lot: view["dealing"]["lots"][lot]["least_bid"])
            choice = f"bid {lot} {view['dealing']['lots'][lot]['least_bid']}"
        assert table.act(0, "faction nonsense").status_code == 422
        table.play(0, choice)
    assert view["phase"] == "running"
    assert {player["person"] for player in view["players"]} == {0, 1}
    assert any(entry["kind"] == "chosen" for entry in view["log"])
    assert table.get("/steps").json()[1]["text"]


def past(table: Table) -> Past:
    house = table.house.parts.house
    with house.table(table.game) as live:
        return past_of(live, house.game_row(table.game).setup)


def test_a_bot_works_its_move_out_from_the_log_alone(house: House) -> None:
    table = house.table()
    finish(table, 120)
    with house.parts.house.table(table.game) as live:
        person, view = live.to_act[0], known(live.game).view(live.seats[live.to_act[0]])
        seat = live.seats[person]
    stands = stand(past(table))
    assert isinstance(stands, Game)
    assert stands.view(seat) == view
    actions = decide(past(table), person, seat, "random", None)
    number = house.parts.house._cached(table.game).number
    assert house.parts.house.play_all(table.game, person, actions, number)
    assert not house.parts.house.play_all(table.game, person, actions, number)  # somebody was quicker
    assert house.parts.house._cached(table.game).number == number + len(actions)


def test_a_bot_that_fails_does_not_stop_the_game_and_is_told_of(
    monkeypatch: pytest.MonkeyPatch, house: House, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(Bot):
        name, version = "broken", "7"

        def decide(self, view: View, legal: Sequence[Action]) -> Never:
            raise RuntimeError(f"what shall I do with {view.player(known(view.viewer)).hand}?")

    class Liar(Bot):
        name, version = "liar", "8"

        def decide(self, view: View, legal: Sequence[Action]) -> Any:
            return "everything"

    table = house.table()
    person = table.asked()
    seat = table.view(person)["you"]
    for kind, told in ((Broken, "RuntimeError at bot_worker.py"), (Liar, "no legal answer")):
        caplog.clear()
        monkeypatch.setattr(bot_worker, "bot_of", lambda level, kind=kind: kind)
        done = decide(past(table), person, seat, "easy", None)
        assert len(caplog.messages) == len(done) > 0
        assert all(f"{kind.name} {kind.version}" in line and told in line for line in caplog.messages)
        assert "what shall I do" not in caplog.text  # messages of errors may tell secrets


def test_a_level_that_is_not_installed_is_played_by_an_easier_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_random(name: str) -> type[Bot]:
        if name != "random":
            raise BotError(name)
        return RandomBot

    monkeypatch.setattr(bot_worker, "load_bot", only_random)
    assert bot_of("expert") is RandomBot
    assert bot_of("easy") is RandomBot


def test_a_bot_sees_only_its_view(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    seen = []

    class Curious(Bot):
        def decide(self, view: View, legal: Sequence[Action]) -> Action:
            seen.append(view)
            return legal[0]

    monkeypatch.setattr(bot_worker, "bot_of", lambda level: Curious)
    table = house.table()
    person = table.asked()
    seat = table.view(person)["you"]
    decide(past(table), person, seat, "easy", None)
    assert seen
    assert all(view.viewer == seat and view.player(1 - seat).hand is None for view in seen)


def test_only_one_process_holds_the_lease(any_house: House) -> None:
    table = any_house.table()
    house = any_house.parts.house
    one, two = Bots(house), Bots(house)
    assert one._lease(table.game)
    assert not two._lease(table.game)
    assert one._lease(table.game)  # it may go on
    one._release(table.game)
    assert two._lease(table.game)


def test_bots_among_themselves_wait_for_somebody_to_look_on(house: House) -> None:
    made = house.client.post("/api/games", json={"players": [BOT, BOT | {"level": "easy"}]}).json()
    assert house.parts.house.game_row(made["game"]).bot_at is None
    with house.client.websocket_connect(f"/api/games/{made['game']}/live") as socket:
        socket.send_json({})
        kinds = [socket.receive_json() for _ in range(3)]
        assert kinds[0]["type"] == "view"
        while kinds[-1]["type"] != "view" or kinds[-1]["view"]["number"] == 0:
            kinds.append(socket.receive_json())


def test_a_bot_takes_over_when_somebody_leaves(house: House) -> None:
    table = house.table()
    first = table.asked()
    assert table.post("/leave", {"bot": "random"}, first).json()["invite"] is None
    view = wait_for(table, 1 - first)
    assert view["number"] > 0
    assert {player["kind"] for player in view["players"]} == {"bot", "human"}


def test_when_time_is_up_a_bot_decides(house: House) -> None:
    table = house.table(clock={"kind": "budget", "seconds": 10, "increment": 0})
    first = table.asked()
    table.play(first, "section bolster")
    row = house.parts.house.game_row(table.game)
    assert row.bot_at == pytest.approx(row.moved + 10, abs=1)
    assert 0 < table.view()["players"][table.view()["active"]]["clock"] <= 10
    now = house.parts.house.now
    house.parts.house.now = lambda: now() + 60
    house.parts.house.bot_asked()
    end = time.monotonic() + 40
    while table.view()["number"] < 2 and time.monotonic() < end:
        time.sleep(0.05)
    assert table.view()["number"] >= 2


def test_a_hint_comes_with_its_plan_and_a_reason(house: House) -> None:
    table = house.table()
    first = table.asked()
    hint = table.post("/hint", {"level": "expert"}, first).json()
    assert hint["action"] in {each["action"] for each in table.view(first)["legal"]}
    assert hint["label"]
    assert hint["why"]
    assert table.post("/hint", {}, 1 - first).status_code == 422
    assert table.view(first)["number"] == 0
