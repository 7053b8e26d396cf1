"""On the wire: nothing that a seat or a spectator may not know leaves the server, in any answer, in whole games.

At many moments of random games the hidden part of the state is exchanged for another that the viewer cannot tell
from it (`determinize`), and the secret arguments of what has happened for others: every answer must stay as it is.
"""

import random
from typing import Any

import pytest

from snath.engine import events as event_kinds
from snath.server.services import lobby
from snath.server.store.live_table import LiveTable, Told
from snath.view import determinize
from tests.known import known

from .guests import House, Table, finish, in_secret_choice

ASKED = (
    "section move",
    "step D4",
    "pay oil C3",
    "card 5",
    "dial 7",
    "reveal 3",
    "bribe 0 20",
    "trap coins",
    "mech speed",
)


MOMENTS = 6


def answers(table: Table, person: int | None) -> list[Any]:
    """Everything that somebody can ask without changing anything."""
    seen = table.view(person)["story"]
    found = [table.get("", person).content, table.get("", person, since=max(0, seen - 150)).content]
    found += [table.get("/chat", person).content, table.get("/record", person).content]
    if person is None:
        return found
    legal = table.view(person)["legal"]
    for code in ASKED:
        found.append(table.post("/why", {"action": code}, person).content)
    for action in legal[:3]:
        found.append(table.post("/plan", {"actions": [action["code"]]}, person).content)
    found.append(table.post("/undo", {"after": 999_999}, person).content)
    return found


def other_secrets(live: LiveTable, person: int | None, seed: int) -> tuple[Any, list[Told]]:
    """The same table with other hidden things, as far as this person can know."""
    seat = live.seat_of(person)
    assert live.game is not None
    state = determinize(live.game.view(seat), seed)
    game = live.game.standing(state, live.game.history, known(live.game.state.log))
    story = []
    for entry in live.story:
        raw = entry.raw
        if raw is not None and event_kinds.filtered(raw, seat) != raw:
            secret = event_kinds.KINDS[raw[0]].secret
            changed = list(raw)
            changed[2 + secret] = (raw[2 + secret] + 1) % 4
            kind, by, a, b, c, d = changed
            raw = (kind, by, a, b, c, d)
        story.append(Told(entry.row, raw, entry.undone))
    return game, story


@pytest.mark.parametrize(
    ("seed", "wanted"),
    [
        (1, {"players": [{}, {}]}),
        (2, {"players": [{}, {}, {}], "promos": True, "options": {"open_coins": False}}),
        (3, {"players": [{"faction": "togawa"}, {"faction": "albion"}, {}], "modules": ["invaders_from_afar"]}),
    ],
)
def test_answers_do_not_depend_on_what_is_hidden(
    house: House, seed: int, wanted: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = random.Random(seed)
    monkeypatch.setattr(lobby, "new_seed", lambda: dice.getrandbits(128))
    steps = set()
    for moment in range(MOMENTS):
        table = somewhere(house, wanted, dice, in_combat=moment % 3 == 0)
        live = house.parts.house._cached(table.game)
        steps.add(known(known(live.game).decision).step)
        kept = live.game, live.story
        for person in (None, *range(len(live.persons))):
            live.game, live.story, live._seen = *kept, {}
            before = answers(table, person)
            live.game, live.story = other_secrets(live, person, dice.getrandbits(60))
            live._seen = {}
            for one, other in zip(before, answers(table, person), strict=True):
                assert one == other, (person, live.game.decision)
    assert "commit" in steps
    assert len(steps) > 2


def somewhere(house: House, wanted: dict[str, Any], dice: random.Random, in_combat: bool) -> Table:
    """A game at some moment; or in the middle of a secret choice."""
    if in_combat:
        table = in_secret_choice(house, **wanted)
        finish(table, 1, dice.getrandbits(30))
        return table
    table = house.table(**wanted)
    finish(table, dice.randrange(5, 300), dice.getrandbits(30))
    return table


def test_neither_seed_nor_keys_nor_record_can_be_had_while_the_game_runs(house: House) -> None:
    table = house.table()
    finish(table, 300)
    row = house.parts.house.game_row(table.game)
    sent = [
        table.get(path, person) for path in ("", "/steps", "/chat", "/record", "/result") for person in (None, 0, 1)
    ]
    sent += [table.get("/replay", step=5), house.client.get("/api/games"), house.client.get("/api/content")]
    sent.append(house.client.post("/api/mine", json={"tokens": list(table.tokens.values())}))
    words = [row.seed, row.seed.removeprefix("0x"), str(int(row.seed, 16)), *table.tokens.values()]
    for answer in sent:
        assert answer.status_code < 500
        for word in words:
            assert str(word) not in answer.text
    assert table.get("/record").status_code == 422


def test_the_database_keeps_only_hashes_of_keys(house: House) -> None:
    table = house.table()
    house.client.post("/api/register", json={"name": "Ann", "password": "correct horse"})
    cookie = house.client.cookies["snath_session"]
    with house.parts.database.reading() as connection:
        for name in ("tokens", "people", "sessions", "accounts", "games"):
            for row in connection.exec_driver_sql(f"SELECT * FROM {name}"):
                text = str(tuple(row))
                for secret in (*table.tokens.values(), cookie, "correct horse"):
                    assert str(secret) not in text


def test_a_replay_of_a_running_game_shows_what_a_spectator_saw(house: House) -> None:
    table = house.table(players=[{"faction": "togawa"}, {"faction": "nordic"}], modules=["invaders_from_afar"])
    finish(table, 400)
    steps = table.get("/steps").json()
    for step in range(0, len(steps), 37):
        view = table.get("/replay", step=step).json()
        assert all(player["hand"] is None and player["objectives"] is None for player in view["players"])
        togawa = next(player for player in view["players"] if player["faction"] == "togawa")
        assert togawa["modules"]["invaders_from_afar"]["traps_left"] is None
        assert view["legal"] == []
    values = [event for step in range(1, len(steps), 5) for event in table.get("/replay", step=step).json()["events"]]
    assert all(event["args"]["value"] is None for event in values if event["kind"] == "card_drawn")
