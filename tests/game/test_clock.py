"""The counting clock of option delay_of_game."""

import pytest

from snath import CountingClock, new_game
from snath.engine.layout import POPULARITY


def test_ten_seconds_are_allowed_and_more_are_not() -> None:
    clock = CountingClock()
    clock.looks(0, at=5.0)
    assert not clock.returns(0, at=15.0)
    clock.acts(0)
    clock.looks(0, at=20.0)
    assert clock.returns(0, at=30.1)


def test_several_looks_of_one_wait_add_up() -> None:
    clock = CountingClock()
    for start in (0.0, 10.0):
        clock.looks(0, at=start)
        assert not clock.returns(0, at=start + 5)
    clock.looks(0, at=20.0)
    assert clock.returns(0, at=20.5)


def test_after_the_answer_the_next_wait_begins_at_nothing() -> None:
    clock = CountingClock()
    clock.looks(0, at=0.0)
    clock.returns(0, at=9.0)
    clock.acts(0)
    clock.looks(0, at=20.0)
    assert not clock.returns(0, at=29.0)


def test_an_answer_closes_the_preview() -> None:
    clock = CountingClock()
    clock.looks(0, at=0.0)
    clock.acts(0)
    assert not clock.returns(0, at=60.0)


def test_after_a_report_the_counting_begins_anew() -> None:
    clock = CountingClock()
    clock.looks(0, at=0.0)
    assert clock.returns(0, at=11.0)
    clock.looks(0, at=12.0)
    assert not clock.returns(0, at=13.0)


def test_every_seat_has_a_time_of_its_own() -> None:
    clock = CountingClock(limit=3)
    clock.looks(0, at=0.0)
    clock.looks(1, at=2.0)
    assert not clock.returns(1, at=4.0)
    assert clock.returns(0, at=4.0)


def test_opening_what_is_open_does_not_begin_anew() -> None:
    clock = CountingClock(limit=3)
    clock.looks(0, at=0.0)
    clock.looks(0, at=2.0)
    assert clock.returns(0, at=4.0)


def test_who_never_looked_has_counted_nothing() -> None:
    assert not CountingClock(limit=0).returns(0, at=100.0)


def test_time_does_not_go_back() -> None:
    clock = CountingClock()
    clock.looks(0, at=5.0)
    with pytest.raises(ValueError, match=r"goes back: from 5\.0 to 4\.0"):
        clock.returns(0, at=4.0)


@pytest.mark.rule("VAR-001")
def test_a_delay_that_the_clock_tells_costs_popularity() -> None:
    game = new_game(["nordic:industrial", "saxony:militant"], options={"delay_of_game": True})
    game.state.player[POPULARITY] = 7
    clock = CountingClock()
    clock.looks(0, at=0.0)
    if clock.returns(0, at=10.5):
        game.play("delay 0", seat=1)
    assert game.player("nordic").popularity == 5
