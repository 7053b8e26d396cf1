"""The counting clock (VAR-001) stands in the database: any process goes on with it, also after a new start."""

from typing import Any

import pytest

from .guests import House, Table

OPTIONS: dict[str, Any] = {"options": {"delay_of_game": True}, "clock": {"kind": "counting"}}


class Watch:
    """A clock that is set by hand, for all processes."""

    time = 1000.0

    def on(self, house: House) -> House:
        house.parts.house.now = lambda: self.time
        return house


def counts(table: Table, house: House, person: int, looking: bool) -> bool:
    """Open or close the preview of scores, in one process or another; True if the delay is reported."""
    answer = Table(house, table.game, table.tokens).post("/counting", {"looking": looking}, person)
    assert answer.status_code == 200, answer.text
    reported: bool = answer.json()["reported"]
    return reported


def counts_for(seconds: float, watch: Watch, table: Table, person: int) -> bool:
    """Open the preview and close it so much later; True if the delay is reported."""
    assert not counts(table, table.house, person, True)
    watch.time += seconds
    return counts(table, table.house, person, False)


def popularity(table: Table, person: int) -> int:
    view = table.view(person)
    found: int = view["players"][view["you"]]["popularity"]
    return found


def test_several_short_looks_are_added_up_and_reported(house: House) -> None:
    watch = Watch()
    table = watch.on(house).table(**OPTIONS)
    first = table.asked()
    before = popularity(table, first)
    reports = []
    for looking, seconds in ((True, 8.0), (False, 2.0), (True, 5.0), (False, 1.0)):
        reports.append(counts(table, house, first, looking))
        watch.time += seconds
    assert reports == [False, False, False, True]
    assert popularity(table, first) == max(0, before - 2)
    assert house.table().post("/counting", {"looking": True}, 0).status_code == 422


def test_the_clock_runs_on_in_another_process_and_after_a_new_start(database: str) -> None:
    watch = Watch()
    with House(database) as one:
        table = watch.on(one).table(**OPTIONS)
        first = table.asked()
        with House(database) as two:
            watch.on(two)
            assert not counts(table, one, first, True)
            watch.time += 6
            assert not counts(table, two, first, False)  # six seconds, told to the other process
            watch.time += 60
            assert not counts(table, two, first, True)
            watch.time += 3
    with House(database) as again:
        watch.on(again)
        watch.time += 2  # six, and five over the new start
        assert counts(table, again, first, False)
        assert again.parts.house._cached(table.game).rows[-1].text.startswith("delay")


def test_the_counting_clock_brings_its_option(house: House) -> None:
    for options in ({}, {"delay_of_game": False}):
        table = house.table(clock={"kind": "counting"}, options=options)
        assert table.view()["counting"]
        assert table.post("/counting", {"looking": True}, table.asked()).status_code == 200


def test_whoever_moves_with_the_preview_open_has_counted_until_then(any_house: House) -> None:
    watch = Watch()
    table = watch.on(any_house).table(**OPTIONS)
    first = table.asked()
    before = popularity(table, first)
    assert not counts(table, any_house, first, True)
    watch.time += 600
    assert table.act(first, "step D4").status_code == 422  # a refused move neither reports nor ends the counting
    assert popularity(table, first) == before
    view = table.play(first, "section bolster")
    assert popularity(table, first) == max(0, before - 2)
    assert [event["kind"] for event in view["log"] if event["kind"] in ("delay_reported", "section_chosen")] == [
        "delay_reported",
        "section_chosen",
    ]
    assert not counts(table, any_house, first, False)
    table.play(first, "top power")
    assert popularity(table, first) == max(0, before - 2)  # a new wait, and once in a turn is enough


def test_a_short_look_that_is_not_closed_costs_nothing(house: House) -> None:
    watch = Watch()
    table = watch.on(house).table(**OPTIONS)
    first = table.asked()
    before = popularity(table, first)
    assert not counts(table, house, first, True)
    watch.time += 9
    table.play(first, "section bolster")
    watch.time += 600
    table.play(first, "top power")
    assert popularity(table, first) == before


def test_own_standing_orders_end_no_wait(house: House) -> None:
    watch = Watch()
    table = watch.on(house).table(**OPTIONS)
    first = table.asked()
    assert not counts_for(9, watch, table, first)
    table.play(first, "order ask upgrade")
    assert counts_for(9, watch, table, first)


def test_a_move_taken_back_leads_back_into_its_wait(house: House) -> None:
    watch = Watch()
    table = watch.on(house).table(**OPTIONS)
    first = table.asked()
    assert not counts_for(9, watch, table, first)
    table.play(first, "section bolster")
    assert table.post("/undo", {"after": 1}, first).status_code == 200
    assert counts_for(9, watch, table, first)


def test_a_preview_that_is_open_while_a_move_is_taken_back_counts_on(house: House) -> None:
    watch = Watch()
    table = watch.on(house).table(**OPTIONS)
    first = table.asked()
    table.play(first, "section bolster")
    assert not counts(table, house, first, True)
    watch.time += 6
    assert table.post("/undo", {"after": 1}, first).status_code == 200
    watch.time += 6
    assert counts(table, house, first, False)


@pytest.mark.parametrize("who", ["mover", "other"])
def test_a_new_wait_begins_at_nothing(house: House, who: str) -> None:
    watch = Watch()
    table = watch.on(house).table(**OPTIONS)
    first = table.asked()
    assert not counts_for(9, watch, table, first)
    if who == "mover":
        table.play(first, "section bolster")
    else:
        table.play(1 - first, "order ask upgrade")  # nobody else knows of it: the same wait goes on
    assert counts_for(9, watch, table, first) == (who == "other")
    assert not counts_for(60, watch, table, 1 - first)  # whoever is not asked holds nobody up
