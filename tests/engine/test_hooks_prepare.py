"""Choices before the first turn: sealed until all have chosen, one chooser after the other."""

import io

import pytest
from mypy_extensions import i64

from snath import Game, IllegalAction, load_position, load_record, new_game
from snath.engine.actions import AMOUNT
from snath.engine.choosers import Chooser
from snath.engine.layout import ACTIVE, COINS, MORE, PREPARE, ROW, TURN
from snath.engine.machine import legal_for, seats_to_act
from snath.engine.modules.module import Slot
from snath.engine.secrets import UNKNOWN, Guess, Secrets
from snath.engine.stars import end_game
from snath.engine.state import State, same_position
from snath.engine.table import Table
from snath.record.validate_state import faults
from snath.view import determinize, view_of
from tests.engine.parts import TestModule, kept, module
from tests.known import known
from tests.rules.table import legal, step_of

__all__ = ["module"]

CHOSEN, ANSWERED = 17, 18  # in `more`: the sum of the answers, how many there were
MOST = 3


class Pledge(Chooser):
    """Every seat names two numbers in secret; their sum is paid out when all have done so."""

    def __init__(self, seats: int, first: int = 0) -> None:
        self.chosen_by = seats
        self.first = first

    def seats(self, s: State) -> i64:
        return self.chosen_by

    def finished(self, s: State, seat: i64) -> bool:
        return s.more[seat * MORE + ANSWERED] >= self.first + 2

    def options(self, s: State, seat: i64, out: list[int]) -> None:
        for n in range(MOST + 1):
            out.append(AMOUNT + n)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        s.more[seat * MORE + CHOSEN] += action - AMOUNT
        s.more[seat * MORE + ANSWERED] += 1

    def show(self, s: State) -> None:
        for seat in range(s.table.players):
            s.player[seat * ROW + COINS] += s.more[seat * MORE + CHOSEN]
            s.more[seat * MORE + CHOSEN] = 0


class Guessed(Secrets):
    """How far somebody is, is open; what they have named is not."""

    def guess(self, s: State, viewer: i64, guess: Guess) -> None:
        for seat in range(s.table.players):
            if s.more[seat * MORE + CHOSEN] == UNKNOWN:
                s.more[seat * MORE + CHOSEN] = guess.below(MOST + 1)


SLOTS = (Slot(CHOSEN, "pledged", 4 * MOST, open="sealed"), Slot(ANSWERED, "answers", 4))


def pledging(module: TestModule, *choosers: Chooser, players: int = 3) -> Game:
    def lay(table: Table) -> None:
        table.choosers.extend(choosers or [Pledge(0b111)])
        table.secrets.append(Guessed())

    return new_game(players, seed=5, modules=[module(lay, slots=SLOTS)])


def pledge(game: Game, seat: int, *numbers: int) -> None:
    for n in numbers:
        game.play(f"amount {n}", seat=seat)


def test_all_are_asked_at_once_and_in_any_order(module: TestModule) -> None:
    game = pledging(module)
    assert (step_of(game), game.to_act, game.turn) == ("prepare", (0, 1, 2), 0)
    pledge(game, 2, 1, 3)
    assert game.to_act == (0, 1)
    pledge(game, 0, 0)
    assert game.to_act == (0, 1)
    pledge(game, 1, 2, 2)
    pledge(game, 0, 0)
    assert step_of(game) == "choose_section"
    assert game.turn == 1


def test_the_first_player_begins_as_ever(module: TestModule) -> None:
    game = pledging(module)
    usual = new_game(3, seed=5)
    assert game.active == usual.active
    for seat in range(3):
        pledge(game, seat, 1, 1)
    assert game.active == usual.active
    assert game.state.now[TURN] == usual.state.now[TURN]
    assert game.legal_numbers() == usual.legal_numbers()
    assert [player.coins for player in game.players] == [known(player.coins) + 2 for player in usual.players]


def test_nobody_sees_the_choice_of_another(module: TestModule) -> None:
    game = pledging(module)
    pledge(game, 0, 3, 2)
    pledge(game, 1, 1)
    for viewer in (0, 1, 2, None):
        shown = game.view(viewer).state.more
        for seat, true in ((0, 5), (1, 1), (2, 0)):
            assert shown[seat * MORE + CHOSEN] == (true if seat == viewer else UNKNOWN)
            assert shown[seat * MORE + ANSWERED] == game.state.more[seat * MORE + ANSWERED]
    pledge(game, 1, 1)
    pledge(game, 2, 0, 0)
    assert game.view(None).state.more[CHOSEN] == 0


def test_other_choices_give_the_same_views(module: TestModule) -> None:
    one = pledging(module)
    other = one.copy()
    pledge(one, 0, 3, 2)
    pledge(other, 0, 0, 1)
    for viewer in (1, 2, None):
        assert one.view(viewer) == other.view(viewer)


def test_what_is_hidden_is_guessed_again(module: TestModule) -> None:
    game = pledging(module)
    pledge(game, 0, 3, 2)
    pledge(game, 1, 1)
    found = set()
    for viewer in (0, 1, 2, None):
        view = game.view(viewer)
        for seed in range(20):
            guessed = determinize(view, seed)
            assert view_of(guessed, viewer, view.state.table) == view
            assert seats_to_act(guessed) == seats_to_act(game.state)
            assert min(guessed.more) >= 0
            if viewer is not None:
                assert legal_for(guessed, viewer) == legal_for(game.state, viewer)
            found.add(guessed.more[CHOSEN])
    assert len(found) > 2


def test_an_own_answer_can_be_taken_back_until_all_is_shown(module: TestModule) -> None:
    game = pledging(module)
    pledge(game, 0, 3)
    game.undo(fair=True, seat=0)
    assert game.state.more[CHOSEN] == 0
    pledge(game, 0, 2, 2)
    game.undo(fair=True, seat=0)  # others are still to answer, and nobody knows of it
    pledge(game, 0, 3)
    pledge(game, 1, 1)
    with pytest.raises(IllegalAction):
        game.undo(fair=True, seat=0)  # not the last one to act
    pledge(game, 1, 1)
    pledge(game, 2, 0, 0)
    with pytest.raises(IllegalAction):
        game.undo(fair=True, seat=2)
    assert game.state.more[ANSWERED] == 2


def test_one_choice_after_the_other(module: TestModule) -> None:
    game = pledging(module, Pledge(0b001), Pledge(0b110), Pledge(0), Pledge(0b111, 2))
    asked = [game.to_act]
    pledge(game, 0, 1, 1)
    asked.append(game.to_act)
    pledge(game, 2, 1, 1)
    pledge(game, 1, 1, 1)
    assert [*asked, game.to_act] == [(0,), (1, 2), (0, 1, 2)]
    with pytest.raises(IllegalAction):
        game.undo(fair=True, seat=1)  # what came before is shown
    pledge(game, 0, 1)
    game.undo(fair=True, seat=0)
    for seat in range(3):
        pledge(game, seat, 0, 0)
    assert step_of(game) == "choose_section"


def test_a_position_is_kept_in_the_middle_of_the_choices(module: TestModule) -> None:
    game = pledging(module, Pledge(0b001), Pledge(0b111, 2))
    kept(game)
    pledge(game, 0, 1)
    kept(game)
    pledge(game, 0, 1)
    assert game.state.more[ANSWERED] == 2
    kept(game)


def test_a_position_of_another_chooser_is_refused(module: TestModule) -> None:
    game = pledging(module)
    text = swapped(game.position())
    with pytest.raises(ValueError, match="prepare: its numbers are not possible"):
        load_position(text)


def swapped(text: str) -> str:
    """The position with another number of the chooser."""
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if "[prepare," in line)
    lines[at] = lines[at].replace("]", ", 7]")
    return "\n".join(lines) + "\n"


def test_turns_are_counted_from_one_when_nothing_is_prepared(module: TestModule) -> None:
    game = new_game(3, seed=5)
    game.state.now[TURN] = 0
    assert "turns are counted from 1" in [fault.reason for fault in faults(game.state)]
    game = pledging(module)
    assert list(faults(game.state)) == []
    game.state.now[TURN] = 1
    assert "turns are counted from 1" in [fault.reason for fault in faults(game.state)]


def test_a_record_repeats_the_choices(module: TestModule) -> None:
    game = pledging(module)
    pledge(game, 1, 3, 0)
    pledge(game, 0, 2, 2)
    again = load_record(io.StringIO(game.record()))
    assert same_position(again.state, game.state)
    pledge(game, 2, 1, 1)
    game.play("section bolster")
    again = load_record(io.StringIO(game.record()))
    assert same_position(again.state, game.state)


def test_what_may_be_done_beside_the_choice(module: TestModule) -> None:
    game = pledging(module)
    game.play("order ask build", seat=1)
    assert game.why_not("bribe 1 1", seat=0) is not None  # no deals while a choice is sealed
    assert game.why_not("amount 9", seat=0) is not None
    assert game.why_not("section move", seat=0) is not None
    pledge(game, 0, 2)
    assert str(game.undo(fair=True, seat=0)) == "amount 2"
    assert game.player(1).asks == ["build"]  # what was ordered meanwhile is kept


def test_the_last_answer_cannot_be_previewed_beyond_the_showing(module: TestModule) -> None:
    game = pledging(module)
    pledge(game, 0, 1, 1)
    pledge(game, 1, 1, 1)
    pledge(game, 2, 1)
    assert game.preview("amount 1", seat=2) is not None
    assert game.to_act == (2,)


def test_a_game_that_ends_before_it_begins_is_clean(module: TestModule) -> None:
    game = pledging(module)
    pledge(game, 0, 1)
    end_game(game.state, -1)
    assert game.over
    assert not any(game.state.stack)
    reasons = {fault.reason for fault in faults(game.state)}
    assert reasons == {"with 6 stars placed the game is over, and not before", "turns are counted from 1"}


def test_a_table_without_choosers_prepares_nothing() -> None:
    game = new_game(3, seed=5)
    assert step_of(game) == "choose_section"
    assert PREPARE not in game.state.stack[::8]
    assert game.state.now[ACTIVE] == game.active


def test_a_view_during_the_choice_says_who_is_asked(module: TestModule) -> None:
    game = pledging(module)
    pledge(game, 1, 1, 1)
    for viewer in (0, 1, 2, None):
        assert seats_to_act(game.view(viewer).state) == 0b101
    assert legal(game, 0) == {"amount 0", "amount 1", "amount 2", "amount 3"}
    assert legal(game, 1) == set()
