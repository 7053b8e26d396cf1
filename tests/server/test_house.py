"""Tables in memory and their lines in lists: what was put away is read again, what is secret stays so."""

import pytest

from snath.server.store import table_store as rooms

from .guests import House, Table, finish, in_secret_choice
from .test_counting import Watch


def moved(table: Table) -> float:
    """When something last happened, by the list of games."""
    found: list[float] = [each["moved"] for each in table.house.client.get("/api/games").json()]
    assert len(found) == 1
    return found[0]


def test_lists_do_not_tell_of_secret_choices(any_house: House) -> None:
    watch = Watch()
    table = in_secret_choice(watch.on(any_house), listed=True)
    one = any_house.parts.house._cached(table.game).to_act[0]
    watch.time += 5
    table.play(one, "dial 0")
    assert moved(table) == 1000.0
    watch.time += 5
    table.post("/undo", {"after": table.view(one)["number"]}, one)
    assert moved(table) == 1000.0


def test_a_standing_order_before_the_first_move_is_not_told_either(house: House) -> None:
    watch = Watch()
    table = watch.on(house).table(listed=True)
    first = table.asked()
    watch.time += 5
    table.play(1 - first, "order ask upgrade")
    assert moved(table) == 1000.0
    watch.time += 5
    table.play(first, "section bolster")
    assert moved(table) == 1010.0


@pytest.mark.parametrize("why", ["pushed out", "restarted"])
def test_a_table_that_was_put_away_is_read_again(house: House, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.table()
    finish(table, 50)
    true = table.view(0)
    parts = house.parts
    if why == "pushed out":
        monkeypatch.setattr(rooms, "MOST_TABLES", 1)
        house.table().view(0)
        assert table.game not in parts.house._tables
    else:
        parts.house._cached(table.game).restart()
    assert not parts.house.has_seen(table.game, 0, 0, 0)
    assert parts.desk.news(table.game, 0, "en", true["number"], None, known=0) is None  # there is nothing new
    assert parts.house.has_seen(table.game, 0, true["number"], 0)
    parts.house._cached(table.game).restart()
    assert parts.desk.view(table.game, 0, "en", known=0)["number"] == true["number"]


def test_a_new_table_counts_as_read_once_somebody_has_looked(house: House) -> None:
    table = house.table()
    table.view(0)
    assert house.parts.house.has_seen(table.game, 0, 0, 0)
