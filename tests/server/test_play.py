"""A game over HTTP: set up, joined, played, taken back, looked back at; on both databases."""

from typing import Any

import pytest

import snath

from .guests import House, finish


def test_a_table_is_set_up_and_joined_by_invitation(any_house: House) -> None:
    made = any_house.client.post(
        "/api/games", json={"players": [{"name": "Ann"}, {}, {"kind": "bot", "level": "random"}]}
    ).json()
    ann, bob, bot = made["seats"]
    assert [bool(each["token"]) for each in (ann, bob, bot)] == [True, False, False]
    assert [bool(each["invite"]) for each in (ann, bob, bot)] == [False, True, False]
    path = f"/api/games/{made['game']}/join"
    assert any_house.client.post(path, json={"name": "Eve"}).status_code == 403  # not listed
    assert any_house.client.post(path, json={"name": "Ann", "invite": bob["invite"]}).status_code == 422  # taken name
    joined = any_house.client.post(path, json={"name": "Bob", "invite": bob["invite"]})
    assert joined.status_code == 200
    assert joined.json()["person"] == 1
    again = any_house.client.post(path, json={"name": "Eve", "invite": bob["invite"]})
    assert again.status_code == 403
    headers = {"Authorization": f"Bearer {joined.json()['token']}"}
    view = any_house.client.get(f"/api/games/{made['game']}", headers=headers).json()
    assert view["person"] == 1
    assert [each["name"] for each in sorted(view["players"], key=lambda each: each["person"])][:2] == ["Ann", "Bob"]


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {
            "deal": "draft",
            "modules": ["invaders_from_afar"],
            "promos": True,
            "options": {"open_coins": False, "tournament": True},
            "tile": "in_a_row",
            "clock": {"kind": "budget", "seconds": 600, "increment": 5},
        },
        {"deal": "auction", "clock": {"kind": "counting"}},
    ],
)
def test_the_setup_of_a_view_sets_up_a_like_table(house: House, wanted: dict[str, Any]) -> None:
    table = house.table(**wanted)
    setup = table.view(0)["setup"]
    assert setup == table.view()["setup"]
    assert set(setup) == {"deal", "modules", "settings", "promos", "options", "tile", "clock"}
    for name, value in wanted.items():
        if name != "clock":
            assert setup[name] == value
    again = house.table(**setup)
    assert again.view(0)["setup"] == setup
    rows = [house.parts.house.game_row(each.game) for each in (table, again)]
    assert rows[0].clock == rows[1].clock
    assert house.parts.house._cached(table.game).setup == house.parts.house._cached(again.game).setup
    if wanted == {}:
        plan = table.post("/plan", {"actions": []}, table.asked()).json()
        assert plan["setup"] == setup


def test_an_action_is_played_and_seen_by_everybody(any_house: House) -> None:
    table = any_house.table()
    first = table.asked()
    before = table.view(first)
    assert before["your_move"]
    assert {each["verb"] for each in before["legal"]} == {"section"}
    after = table.play(first, "section bolster", "top power")
    me = after["players"][after["you"]]
    assert me["power"] == before["players"][before["you"]]["power"] + 2
    assert after["number"] == 2
    assert table.view()["number"] == 2
    assert table.view()["legal"] == []
    assert table.view(1 - first)["your_move"] is False


def test_an_action_of_yesterday_is_refused_with_the_view_of_today(any_house: House) -> None:
    table = any_house.table()
    first = table.asked()
    table.play(first, "section bolster")
    late = table.act(first, "top power", after=0)
    assert late.status_code == 409
    assert late.json()["error"]["code"] == "stale"
    assert late.json()["view"]["number"] == 1
    assert table.view()["number"] == 1


def test_an_illegal_action_is_refused_in_the_words_of_the_rules(house: House) -> None:
    table = house.table()
    first = table.asked()
    table.play(first, "section trade")
    refused = table.act(first, "top power")
    assert refused.status_code == 422
    assert refused.json() == {
        "error": {"code": "illegal", "message": "Trade does not offer that."},
        "rule": "TURN-001",
        "reason": "not-in-this-section",
    }
    why = table.post("/why", {"action": "top power"}, first)
    assert why.json() == {"legal": False, "reason": "Trade does not offer that.", "rule": "TURN-001"}
    assert table.post("/why", {"action": "top popularity"}, first).json()["legal"] is True
    assert table.act(1 - first, "top popularity").status_code == 422  # not asked


def test_every_legal_action_tells_its_consequences(house: House) -> None:
    table = house.table([{"faction": "nordic", "mat": "industrial"}, {"faction": "saxony", "mat": "militant"}])
    first = table.asked()
    view = table.play(first, "section bolster")
    power = next(each for each in view["legal"] if each["code"] == "top power")
    assert power["label"] == "Gain power"
    assert power["section"] == "bolster"
    assert power["preview"]["cost"] == [{"item": "coins", "n": 1}]
    assert power["preview"]["gain"] == [{"item": "power", "n": 2}]
    assert power["preview"]["chance"] is False
    cards = next(each for each in view["legal"] if each["code"] == "top cards")
    assert cards["preview"]["chance"] is True
    assert [part["state"] for part in view["decision"]["steps"]] == ["done", "now", "later", "later"]


def test_what_is_done_several_times_says_how_much_is_left(house: House) -> None:
    table = house.table([{"faction": "nordic", "mat": "industrial"}, {"faction": "saxony", "mat": "militant"}])

    def nordic(*actions: str) -> dict[str, Any]:
        while table.asked() == 1:
            last = table.view(1)["players"][table.view(1)["you"]]["last_section"]
            table.play(1, "section move" if last != "move" else "section bolster", "done", "done", "done")
        return table.play(0, *actions)

    decision = nordic("section trade", "top resources")["decision"]
    assert (decision["left"], decision["together"], decision["pay"]) == (2, True, None)
    assert nordic("put oil A4")["decision"]["left"] == 1
    nordic("put oil A4", "done", "done")
    assert nordic("section produce", "top territories")["decision"]["left"] == 2
    nordic("territory A5", "done", "done", "done")
    nordic("section trade", "top resources", "put oil A5", "put oil A5", "done", "done")
    decision = nordic("section bolster", "top power", "bottom")["decision"]
    assert (decision["left"], decision["pay"]) == (3, {"kind": "oil", "from": {"A4": 2, "A5": 3}})
    decision = nordic("pay oil A4")["decision"]
    assert (decision["left"], decision["pay"]) == (2, {"kind": "oil", "from": {"A4": 1, "A5": 3}})


def test_undo_is_a_line_of_the_log_and_marked_in_the_story(any_house: House) -> None:
    table = any_house.table()
    first = table.asked()
    assert table.post("/undo", {"after": 0}, first).status_code == 422
    seen = table.play(first, "section bolster", "top power")
    story = seen["story"]
    undone = table.post("/undo", {"after": 2}, first)
    assert undone.status_code == 200
    view = undone.json()
    assert view["number"] == 3  # it only grows
    assert view["decision"]["step"] == "take_top"
    assert view["log"][-1]["kind"] == "undone"
    assert [each.get("undone", False) for each in view["log"] if each["kind"] == "gained"] == [True]
    news = table.view(first, since=story)["events"]
    assert [each["kind"] for each in news] == ["undone"]
    assert news[0]["n"] == story
    table.play(first, "top cards")
    refused = table.post("/undo", {"after": 4}, first)
    assert refused.json()["reason"] == "undo-not-fair"
    assert table.view(first)["undo"]["allowed"] is False


def test_a_plan_stores_nothing_and_stops_at_chance(house: House) -> None:
    table = house.table()
    first = table.asked()
    plan = table.post("/plan", {"actions": ["section bolster", "top power"]}, first).json()
    assert plan["plan"] == {"done": 2, "stopped": None}
    assert plan["decision"]["step"] == "take_bottom"
    assert table.view(first)["number"] == 0
    drawn = table.post("/plan", {"actions": ["section bolster", "top cards", "done"]}, first).json()
    assert drawn["plan"] == {"done": 1, "stopped": "chance"}
    assert drawn["players"][drawn["you"]]["cards"] == plan["players"][plan["you"]]["cards"]
    refused = table.post("/plan", {"actions": ["section bolster", "top coins"]}, first)
    assert refused.status_code == 422
    assert refused.json()["done"] == 1


def test_a_game_to_its_end_with_result_record_and_replay(house: House) -> None:
    table = house.table()
    assert table.get("/record").status_code == 422
    assert table.get("/result").status_code == 422
    finish(table)
    view = table.view()
    assert view["phase"] == "over"
    result = table.get("/result").json()
    assert result["totals"] == view["result"]["totals"]
    assert sum(line["coins"] for line in result["sheets"][0]["lines"]) == result["totals"][0]
    assert all(line["label"] for sheet in result["sheets"] for line in sheet["lines"])
    chart = result["charts"][0]
    assert chart["coins"][-1] == view["players"][0]["coins"]
    assert chart["stars"][0] == 0
    assert chart["stars"][-1] == view["players"][0]["star_count"]
    record = table.get("/record").text
    game = snath.load_record(record)
    assert [sheet.total for sheet in game.score()] == result["totals"]
    steps = table.get("/steps").json()
    assert steps[-1]["n"] == len(steps) - 1
    last = table.get("/replay", step=steps[-1]["n"]).json()
    assert last["players"][0]["coins"] == view["players"][0]["coins"]
    assert table.get("/replay", step=0).json()["turn"] == 1
    assert table.get("/replay", step=len(steps)).status_code == 404
    opened = house.client.post("/api/replay", content=record, headers={"Content-Type": "text/plain"})
    assert opened.status_code == 201, opened.text
    where = f"/api/replay/{opened.json()['replay']}"
    assert house.client.get(f"{where}/steps").json()[-1]["n"] == opened.json()["steps"]
    shown = house.client.get(f"{where}/view", params={"step": opened.json()["steps"]}).json()
    assert shown["board"] == last["board"]
    assert house.client.get(f"{where}/result").json()["totals"] == result["totals"]
    assert house.client.get("/api/games", params={"state": "finished"}).json() == []  # it was not listed
    told = house.client.post("/api/mine", json={"tokens": [table.tokens[0]]}).json()
    assert told[0]["state"] == "finished"
    assert told[0]["result"]["winners"]
    assert table.act(0, "done").status_code == 422


def test_a_record_that_is_none_is_refused(house: House) -> None:
    for text in ("", "\n", "nonsense\nmore of it\n", "/etc/passwd", '{"snath":"record/1"}\n{"end":0}\n'):
        answer = house.client.post("/api/replay", content=text, headers={"Content-Type": "text/plain"})
        assert answer.status_code == 422, text


def test_lists_chat_nudges_archive_and_leaving(any_house: House) -> None:
    table = any_house.table(listed=True)
    open_table = any_house.client.post("/api/games", json={"players": [{}, {}], "listed": True}).json()
    listed = any_house.client.get("/api/games", params={"state": "open"}).json()
    assert [each["game"] for each in listed] == [open_table["game"]]
    assert len(any_house.client.get("/api/games", params={"state": "running"}).json()) == 2
    walked_in = any_house.client.post(f"/api/games/{open_table['game']}/join", json={"name": "Cid"})
    assert walked_in.status_code == 200
    assert any_house.client.get("/api/games", params={"state": "open"}).json() == []

    assert table.post("/chat", {"text": "<b>hello</b>"}, 0).status_code == 200
    assert table.post("/chat", {"text": "x"}).status_code == 401
    assert [line["text"] for line in table.get("/chat").json()] == ["<b>hello</b>"]

    asked = table.asked()
    seat = table.view(asked)["you"]
    assert table.post("/nudge", {"seat": seat}, 1 - asked).status_code == 200
    assert table.post("/nudge", {"seat": 1 - seat}, asked).status_code == 422

    assert table.post("/archive", {"archived": True}, 0).status_code == 200
    mine = any_house.client.post("/api/mine", json={"tokens": [table.tokens[0], table.tokens[1]]}).json()
    assert sorted(each["archived"] for each in mine) == [False, True]

    other = table.post("/token", {"only": True}, 0).json()["token"]
    assert table.get("", 0).status_code == 401  # the old key is void
    table.tokens[0] = other
    left = table.post("/leave", {}, 0).json()
    assert table.get("", 0).status_code == 401
    back = any_house.client.post(f"/api/games/{table.game}/join", json={"name": "Dan", "invite": left["invite"]})
    assert back.json()["person"] == 0


def test_a_hot_seat_has_all_keys_and_texts_come_in_the_language_asked_for(house: House) -> None:
    table = house.table()
    assert all(table.tokens.values())
    assert table.view(lang="xx")["decision"]["text"] == table.view(lang="en")["decision"]["text"]


def test_content_is_kept_by_the_browser(house: House) -> None:
    first = house.client.get("/api/content")
    content = first.json()
    assert len(content["factions"]) == 7
    assert len(content["map"]["places"]) > 40
    assert {level["id"] for level in content["levels"]} == {"random", "easy", "medium", "hard", "expert"}
    cards = house.client.get("/api/encounters")
    assert len(cards.json()) == 42
    assert all(set(card["options"]) == set("ABC") for card in cards.json())
    for path, answer in (("content", first), ("encounters", cards)):
        again = house.client.get(f"/api/{path}", headers={"If-None-Match": answer.headers["ETag"]})
        assert again.status_code == 304


def test_rules_are_searched(house: House) -> None:
    assert house.client.get("/api/rules", params={"q": "MOVE-012"}).json()["rules"][0]["id"] == "MOVE-012"
    found = house.client.get("/api/rules", params={"q": "river"}).json()
    assert found["found"] >= len(found["rules"]) > 3
    of_modules = [bool(rule["module"]) for rule in found["rules"]]
    assert of_modules == sorted(of_modules)
    assert True in of_modules
    assert house.client.get("/api/rules", params={"q": "xyzzy"}).json() == {"found": 0, "rules": []}
