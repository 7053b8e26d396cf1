"""What the log of a table tells: numbers that keep secrets, undo, clocks, and the same story again from the log."""

import random

import pytest

from snath.engine.layout import ROW, STARS
from snath.game import IllegalAction
from snath.server.store.live_table import LiveTable
from snath.server.views.stakes import scores_now
from snath.server.views.table_view import combat_view
from tests.known import known

from .guests import comes_to_combat

SETUP = {"snath": "setup/1", "players": 2, "seed": "fresh", "deal": "random"}


def in_secret_choice(seed: int = 3) -> LiveTable:
    """A random game up to its first combat."""
    found = next(again for again in range(seed, 10_000) if comes_to_combat(LiveTable("g", SETUP, again).game, again))
    table = LiveTable("g", SETUP, found)
    dice = random.Random(found)
    while known(known(table.game).decision).step != "commit":
        person = table.to_act[0]
        table.play(person, dice.choice(known(table.game).legal_numbers(table.seats[person])), 0.0)
    return table


def test_a_secret_choice_changes_no_number_that_others_see() -> None:
    table = in_secret_choice()
    one, other = table.to_act
    before = [table.number_for(each) for each in (one, other, None)]
    table.play(one, "dial 0", 1.0)
    while one in table.to_act:
        assert [table.number_for(each) for each in (other, None)] == before[1:]
        assert table.number_for(one) > before[0]
        hidden = table.number_for(one)
        table.play(one, "done", 1.0)
    assert hidden > before[0]
    assert [table.number_for(each) for each in (other, None)] == [n + 1 for n in before[1:]]  # sealed: all see that


def test_undo_does_not_tell_whether_the_other_has_chosen() -> None:
    table = in_secret_choice()
    one, other = table.to_act
    table.play(one, "dial 0", 1.0)
    assert table.last_to_undo(one).text == "dial 0"
    alone = undo_of(table, other)
    table.play(other, "dial 0", 2.0)
    assert table.last_to_undo(one).text == "dial 0"  # whatever the other does in secret
    assert table.last_to_undo(other).text == "dial 0"
    numbers = [table.number_for(other), table.number_for(None)]
    row = table.undo(one, 3.0)
    assert not row.public
    assert [table.number_for(other), table.number_for(None)] == numbers
    assert table.last_to_undo(other).text == "dial 0"  # still there
    table.undo(other, 4.0)
    assert undo_of(table, other) == alone


def undo_of(table: LiveTable, person: int) -> str:
    """What would be taken back, or why nothing can."""
    try:
        return table.last_to_undo(person).text
    except IllegalAction as error:
        return error.reason.key


def test_an_attack_that_is_taken_back_takes_the_secret_choices_along() -> None:
    table = in_secret_choice()
    for _ in range(20):
        table = in_secret_choice(table.seed + 1)
        attacker = table.persons[known(table.game).active]
        defender = next(person for person in table.to_act if person != attacker)
        if undo_of(table, attacker).startswith(("undo-", "nothing-")):
            continue
        before = undo_of(table, attacker)
        table.play(defender, "dial 0", 1.0)
        assert undo_of(table, attacker) == before
        table.undo(attacker, 2.0)
        assert all(row.text != "dial 0" or row.person != defender for row in table.in_force[-1:])
        again = LiveTable("g", SETUP, table.seed)
        again.read(table.rows)
        assert known(again.game).view(0) == known(table.game).view(0)
        return
    raise AssertionError("no attack could be taken back")


def test_a_standing_order_is_seen_by_nobody_else_and_stands_in_no_ones_way() -> None:
    table = LiveTable("g", SETUP, 1)
    one = table.to_act[0]
    table.play(one, "section bolster", 0.0)
    table.play(1 - one, "order ask upgrade", 0.0)
    assert table.number_for(one) == table.number_for(None) == 1
    assert table.number_for(1 - one) == 2
    table.undo(one, 0.0)
    assert known(table.game).player(table.seats[1 - one]).asks == ["upgrade"]


@pytest.mark.parametrize("seed", range(3))
def test_the_log_tells_the_same_game_again(seed: int) -> None:
    table = LiveTable("g", SETUP | {"players": 3}, seed)
    dice = random.Random(seed)
    for n in range(600):
        if table.over:
            break
        person = dice.choice(table.to_act)
        if dice.random() < 0.2:
            try:
                table.undo(person, float(n))
                continue
            except IllegalAction:
                pass
        table.play(person, dice.choice(known(table.game).legal_numbers(table.seats[person])), float(n))
    again = LiveTable("g", SETUP | {"players": 3}, seed)
    again.read(table.rows)
    assert again.rows == table.rows
    assert any(row.kind == "undo" for row in table.rows)
    assert [entry.raw for entry in again.story] == [entry.raw for entry in table.story]
    viewer: int | None
    for viewer in (None, 0, 1, 2):
        assert again.number_for(viewer) == table.number_for(viewer)
        assert known(again.game).view(again.seat_of(viewer)) == known(table.game).view(table.seat_of(viewer))


def test_a_deep_undo_plays_the_whole_game_again() -> None:
    table = LiveTable("g", SETUP, 1)
    one = table.to_act[0]
    table.play(one, "section bolster", 0.0)
    state = known(table.game).state.copy()
    table.play(one, "top power", 0.0)
    assert table.game is not None
    table.game.timeline._kept = {0: table.game.start}
    table.undo(one, 0.0)
    assert known(table.game).view(0) == known(table.game).standing(state, [], []).view(0)


def test_a_budget_runs_for_those_who_are_asked() -> None:
    table = LiveTable("g", SETUP, 1, {"kind": "budget", "seconds": 100.0, "increment": 5.0})
    one = table.to_act[0]
    assert table.time_left(one, 1000.0) == 100  # nobody has moved yet
    table.play(one, "section bolster", 1000.0)
    assert table.time_left(one, 1030.0) == 70
    table.play(one, "top power", 1030.0)
    assert table.time_left(one, 1030.0) == 75
    assert table.time_left(1 - one, 1090.0) == 100
    assert table.time_left(one, 2000.0) == 0


def test_what_is_taken_back_brings_no_time() -> None:
    clock = {"kind": "budget", "seconds": 100.0, "increment": 30.0}
    table = LiveTable("g", SETUP, 1, clock)
    one = table.to_act[0]
    table.play(one, "section bolster", 0.0)
    for n in range(1, 20, 2):
        table.play(one, "top power", float(n))
        table.undo(one, float(n + 1))
    assert table.time_left(one, 20.0) == 80
    table.play(one, "top power", 20.0)
    assert table.time_left(one, 20.0) == 110
    again = LiveTable("g", SETUP, 1, clock)
    again.read(table.rows)
    assert again.left == table.left


def test_only_an_answer_brings_time() -> None:
    table = LiveTable("g", SETUP, 1, {"kind": "budget", "seconds": 100.0, "increment": 30.0})
    one = table.to_act[0]
    table.play(one, "section bolster", 0.0)
    table.play(1 - one, f"bribe {table.seats[one]} 1", 5.0)
    assert table.time_left(1 - one, 5.0) == 100
    assert table.time_left(one, 5.0) == 95


def test_a_wait_ends_with_an_answer_and_comes_back_when_that_is_taken_back() -> None:
    table = LiveTable("g", SETUP, 1)
    one = table.to_act[0]
    table.play(one, "order ask upgrade", 0.0)
    assert table.waits_since(one) == 0
    table.play(one, "section bolster", 0.0)
    assert table.waits_since(one) == 2
    table.play(one, f"bribe {table.seats[1 - one]} 1", 0.0)
    table.play(1 - one, "order ask upgrade", 0.0)
    assert table.waits_since(one) == 2
    table.play(one, "top power", 0.0)
    assert table.waits_since(one) == 5
    table.undo(one, 0.0)
    assert table.waits_since(one) == 2
    assert table.waits_since(1 - one) == 0


def test_a_secret_choice_is_not_told_by_the_clock() -> None:
    table = in_secret_choice()
    clocked = LiveTable("g", SETUP, table.seed, {"kind": "budget", "seconds": 100.0, "increment": 5.0})
    clocked.read(table.rows)
    one = clocked.to_act[0]
    left = clocked.time_left(one, 10.0)
    clocked.play(one, "dial 0", 5.0)
    assert one in clocked.to_act
    assert clocked.time_left(one, 10.0) == left


def test_a_combat_tells_what_is_at_stake_and_the_end_keeps_it() -> None:
    """What `sides` foretell is what happens, whoever wins."""
    for loud in (0, 1):  # who turns the dial up: attacker or defender
        table = in_secret_choice()
        game = known(table.game)
        combat = known(combat_view(game.view(None), None))
        seats = [combat["attacker"], combat["defender"]]
        assert [side["seat"] for side in combat["sides"]] == seats
        before = [game.player(seat) for seat in seats]
        assert [side["most_dial"] for side in combat["sides"]] == [min(7, player.power) for player in before]
        for seat, side in zip(seats, combat["sides"], strict=True):
            wins = seat == seats[loud]
            table.play(table.persons[seat], f"dial {side['most_dial'] if wins else 0}", 1.0)
            while seat in game.to_act and known(game.decision).step == "commit":
                table.play(table.persons[seat], game.legal_actions(seat)[0].number, 1.0)
        won = next(event for event in game.events if event.kind == "combat_won")
        side = next(side for side in combat["sides"] if side["seat"] == won.seat)
        driven = side["if_won"]["retreating"]
        gone = [event for event in game.events if event.kind == "unit_retreated"]
        assert len(gone) == driven["character"] + driven["mechs"] + driven["workers"]
        assert side["if_won"]["popularity"] == (driven["workers"] if won.seat == seats[0] else 0)
        assert side["if_won"]["star"]
        assert game.player(won.seat).stars["combat"] == 1


@pytest.mark.parametrize(("placed", "star", "last"), [(4, True, False), (5, True, True), (6, False, False)])
def test_a_combat_tells_whether_its_star_is_the_last(placed: int, star: bool, last: bool) -> None:
    game = known(in_secret_choice().game)
    attacker = known(combat_view(game.view(None), None))["attacker"]
    game.state.player[attacker * ROW + STARS] = placed
    attacks, defends = (side["if_won"] for side in known(combat_view(game.view(None), None))["sides"])
    assert (attacks["star"], attacks["last_star"]) == (star, last)
    assert (defends["star"], defends["last_star"]) == (True, False)


def test_scores_leave_hidden_coins_open() -> None:
    for closed in (False, True):
        table = LiveTable("g", SETUP | {"options": {"open_coins": not closed}}, 5)
        sheets = known(table.game).score()
        for viewer in (0, None):
            for seat, (sheet, seen) in enumerate(zip(sheets, scores_now(known(table.game).view(viewer)), strict=True)):
                hidden = closed and seat != viewer
                assert seen["total"] == (None if hidden else sheet.total)
                for line, shown in zip(sheet.lines, seen["lines"], strict=True):
                    assert shown["coins"] == (None if hidden and line.kind == "coins" else line.coins)
