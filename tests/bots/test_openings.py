"""The book of openings: every line can be played, and who knows it follows it as long as it goes."""

import pytest

import snath
from snath.bots import RandomBot, step, thinking
from snath.bots.levels import Easy, Hard
from snath.bots.openings import book, sample
from snath.bots.planner.features import FACTIONS, MATS
from snath.bots.planner.plan import Effort, best_line
from snath.bots.planner.turns import can_be_played, pass_over, reply
from snath.bots.weights import handmade
from snath.engine.layout import CHOOSE_SECTION, EPOCH, OVER, TURN
from snath.engine.machine import STEPS, answer, step_of
from snath.engine.setup import Options
from snath.engine.setup.start import combat_deck
from snath.engine.state import State

DECK = combat_deck()
PAIR = ("nordic", "industrial")


def play_turn(s: State, seat: int, moves: tuple[int, ...]) -> None:
    """Each answer is legal, together they make up the turn, and no chance came in."""
    turn, epoch = s.now[TURN], s.now[EPOCH]
    for move in moves:
        while s.seat != seat:
            reply(s, seat, DECK)
        assert s.now[TURN] == turn
        assert move in s.legal
        answer(s, seat, move)
    while not s.now[OVER] and s.now[TURN] == turn and s.seat != seat:
        reply(s, seat, DECK)
    if s.now[TURN] == turn and not s.now[OVER]:
        assert step_of(s).name == "end_turn"  # a last question about objectives, which depends on the cards
        answer(s, seat, s.legal[0])
    assert s.now[TURN] != turn
    assert s.now[EPOCH] == epoch


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_line_of_the_book_can_be_played(faction):
    if not book():
        pytest.skip("the book is still empty")
    for mat in MATS:
        s, seat = sample(faction, mat)
        assert book()[faction, mat], f"{faction} {mat}"
        for turn in book()[faction, mat]:
            assert step_of(s) is STEPS[CHOOSE_SECTION]
            play_turn(s, seat, turn)
            pass_over(s, seat)


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("mat", MATS)
def test_a_sample_table_waits_for_the_faction_with_its_mat(faction, mat):
    s, seat = sample(faction, mat)
    assert (s.table.factions[seat], s.table.mats[seat]) == (faction, mat)
    assert s.seat == seat
    assert step_of(s) is STEPS[CHOOSE_SECTION]
    assert s.mat[seat * len(s.mat) // s.table.players + 1] == 1  # its first turn


@pytest.fixture
def line(monkeypatch):
    """A book with one line of two turns."""
    s, seat = sample(*PAIR)
    found = tuple(tuple(turn) for turn in best_line(s, seat, handmade(), Effort(2, 4, 2), DECK))
    assert len(found) == 2
    assert can_be_played(s, seat, found[0], DECK)
    monkeypatch.setattr(thinking, "book", lambda: {PAIR: found})
    return found


def played_by(level, line, turns: int) -> list[int]:
    """Own answers of the Nordic seat in its first turns, questions with one answer left out."""
    game = snath.new_game([":".join(PAIR), "albion"], 5, Options(), modules=("invaders_from_afar",))
    seat = game.factions.index("nordic")
    bots = [RandomBot(1), RandomBot(1)]
    bots[seat] = level(3, 0.02)
    while game.turn <= 2 * turns:
        step(game, bots)
    return [played.action for played in game.history if played.seat == seat]


def test_who_knows_the_book_plays_it(line):
    moves = played_by(Hard, line, 1)
    assert tuple(moves[: len(line[0])]) == line[0]


def test_who_does_not_know_the_book_never_looks(line, monkeypatch):
    def closed():
        raise AssertionError

    monkeypatch.setattr(thinking, "book", closed)
    assert played_by(Easy, line, 1)
    with pytest.raises(AssertionError):
        played_by(Hard, line, 1)


def test_a_line_that_cannot_be_played_is_left(monkeypatch):
    """The first answer is no section at all."""
    monkeypatch.setattr(thinking, "book", lambda: {PAIR: ((0, 0),)})
    assert played_by(Hard, (), 2)
