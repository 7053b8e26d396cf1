"""Hints: what a bot would do, and why; for the decision one is asked and for one further on in a plan."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from snath.bots import Bot
from snath.engine.notation import Action, notation_of
from snath.server.bots import bot_worker
from snath.server.bots.bot_worker import advise
from snath.server.services import lobby
from snath.view import View
from snath.words import Words

from .guests import House, Table, finish, in_secret_choice

LEVELS = ("hard", "expert")
NOTHING = Words()("hint-none")


@pytest.fixture(autouse=True)
def _same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "new_seed", lambda: 4)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose bots have little time."""
    place: Path = tmp_path_factory.mktemp("hasty")
    with House(f"sqlite:///{place / 'h.db'}", bot_seconds=0.05) as house:
        yield house


def hint(table: Table, person: int, **wanted: Any) -> dict[str, Any]:
    answer = table.post("/hint", wanted, person)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_a_hint_names_a_legal_action_its_plan_and_a_reason(hasty: House, level: str) -> None:
    table = hasty.table()
    finish(table, 200)
    finish(table, until="choose_section")
    person = table.asked()
    number = table.view(person)["number"]
    found = hint(table, person, level=level)
    legal = {each["action"]: each for each in table.view(person)["legal"]}
    assert found["bot"].startswith(level)
    assert found["label"] == legal[found["action"]]["label"]
    assert found["code"] == legal[found["action"]]["code"]
    assert found["plan"]
    assert found["why"] not in ("", NOTHING)
    assert table.view(person)["number"] == number  # nothing was played


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_is_not_asked_gets_no_hint(hasty: House, level: str) -> None:
    table = hasty.table()
    person = table.asked()
    refused = table.post("/hint", {"level": level}, 1 - person)
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "not-your-move")
    assert table.post("/hint", {"level": level}).status_code == 401


@pytest.mark.parametrize("level", LEVELS)
def test_a_plan_is_helped_on(hasty: House, level: str) -> None:
    table = hasty.table()
    person = table.asked()
    tried = ["section bolster", "top power"]
    found = hint(table, person, level=level, actions=tried)
    ahead = table.post("/plan", {"actions": tried}, person).json()
    legal = {each["action"]: each["label"] for each in ahead["legal"]}
    assert legal[found["action"]] == found["label"]
    again = hint(table, person, level=level, actions=[*tried, found["action"]])
    assert again["action"] in {
        each["action"] for each in table.post("/plan", {"actions": [*tried, found["action"]]}, person).json()["legal"]
    }
    assert table.view(person)["number"] == 0


def test_a_plan_that_cannot_be_played_out_has_no_hint(hasty: House) -> None:
    table = hasty.table()
    person = table.asked()

    def refusal(*actions: str) -> str:
        answer = table.post("/hint", {"actions": list(actions)}, person)
        assert answer.status_code == 422
        code: str = answer.json()["error"]["code"]
        return code

    assert refusal("section bolster", "top cards") == "no-hint"  # which cards will come nobody knows
    assert refusal("section bolster", "top power", "done", "section move") in ("no-hint", "illegal")  # others' turn
    assert refusal("top power") == "illegal"
    finish(table)
    assert refusal() == "over"


@pytest.mark.parametrize("level", LEVELS)
def test_both_fighters_may_ask_what_to_choose_in_secret(hasty: House, level: str) -> None:
    table = in_secret_choice(hasty)
    for person in hasty.parts.house._cached(table.game).to_act:
        found = hint(table, person, level=level)
        assert found["action"] in {each["action"] for each in table.view(person)["legal"]}
        assert found["why"]


TURN = ["section bolster", "top power", "bottom", "dial 7"]  # the last is not allowed there


class Planner(Bot):
    """Means to play one turn, whatever comes."""

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        self.plan = [notation_of(tuple(view.state.table.map.names)).number(code) for code in TURN[1:]]
        return next(action for action in legal if str(action) == TURN[0])


def test_the_labels_of_a_plan_are_those_of_their_moment(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    """The bottom action is that of the section just chosen, and a plan that does not fit ends quietly."""
    monkeypatch.setattr(bot_worker, "bot_of", lambda level: Planner)
    for seed in range(100):
        monkeypatch.setattr(lobby, "new_seed", lambda seed=seed: seed)
        table = house.table()
        finish(table, 250, seed)
        finish(table, seed=seed, until="choose_section")
        person = table.asked()
        ahead = table.post("/plan", {"actions": TURN[:2]}, person).json()
        bottom = [each["label"] for each in ahead.get("legal", []) if each["code"] == "bottom"]
        if not bottom:
            continue
        past, seat = house.parts.desk.past_for_hint(table.game, person, [], "en")
        found = advise(past, seat, "expert", "en")
        assert found is not None
        assert found["plan"][1:] == bottom
        return
    raise AssertionError("nobody could pay for a bottom action")
