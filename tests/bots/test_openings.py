"""The book of openings: every line can be played, and who knows it follows it as long as it goes."""

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import snath
from snath.bots import Bot, RandomBot, openings, planning_bot, step
from snath.bots.levels import Easy, Hard
from snath.bots.networks import handmade_network, package_inputs
from snath.bots.openings import sample
from snath.bots.planner.plan_search import Effort, best_line
from snath.bots.planner.turn_search import reply, skip_to_own_turn
from snath.engine.layout import CHOOSE_SECTION, EPOCH, OVER, ROW, TURN, TURNS
from snath.engine.machine import answer, step_of
from snath.engine.notation import notation_of
from snath.engine.setup import Options
from snath.engine.setup.start import combat_deck
from snath.engine.state import State
from snath.engine.steps.base import STEPS

INPUTS = package_inputs()
DECK = combat_deck()
PAIR = ("nordic", "industrial")


def play_turn(s: State, seat: int, moves: list[int]) -> None:
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


@pytest.mark.parametrize("faction", INPUTS.factions)
def test_every_line_of_the_book_can_be_played(faction: str) -> None:
    lines = json.loads((files("snath.bots") / "data" / "openings.json").read_text(encoding="utf-8"))
    assert len(lines) == len(INPUTS.factions) * len(INPUTS.mats)
    for mat in INPUTS.mats:
        s, seat = sample(faction, mat)
        notation = notation_of(tuple(s.table.map.names))
        line = lines[f"{faction}:{mat}"]
        assert line
        for turn in line:
            assert step_of(s) is STEPS[CHOOSE_SECTION]
            play_turn(s, seat, [notation.number(text) for text in turn])
            skip_to_own_turn(s, seat)


@pytest.mark.parametrize("faction", INPUTS.factions)
@pytest.mark.parametrize("mat", INPUTS.mats)
def test_a_sample_table_waits_for_the_faction_with_its_mat(faction: str, mat: str) -> None:
    s, seat = sample(faction, mat)
    assert (s.table.factions[seat], s.table.mats[seat]) == (faction, mat)
    assert s.seat == seat
    assert step_of(s) is STEPS[CHOOSE_SECTION]
    assert s.player[seat * ROW + TURNS] == 1


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[list[int]]]:
    """A book with one line of two turns."""
    s, seat = sample(*PAIR)
    notation = notation_of(tuple(s.table.map.names))
    found = best_line(s, seat, handmade_network(), Effort(2, 4, 2), DECK)
    assert len(found) == 2
    (tmp_path / "data").mkdir()
    texts = [[notation.text(move) for move in turn] for turn in found]
    (tmp_path / "data" / "openings.json").write_text(json.dumps({":".join(PAIR): texts}), encoding="utf-8")
    monkeypatch.setattr(openings, "files", lambda package: tmp_path)
    openings.book.cache_clear()
    yield found
    openings.book.cache_clear()


def first_turns(level: type[Bot], turns: int) -> list[list[int]]:
    """Own answers of the Nordic seat, turn by turn."""
    game = snath.new_game([":".join(PAIR), "albion"], 5, Options(), modules=("invaders_from_afar",))
    seat = game.factions.index("nordic")
    bots: list[Bot] = [RandomBot(1), RandomBot(1)]
    bots[seat] = level(3, 0.02)
    found: dict[int, list[int]] = {}
    while game.turn <= 2 * turns:
        turn, known = game.turn, len(game.history)
        step(game, bots)
        found.setdefault(turn, []).extend(played.action for played in game.history[known:] if played.seat == seat)
    return [moves for moves in found.values() if moves]


def test_who_knows_the_book_plays_it(line: list[list[int]]) -> None:
    """What follows in a turn is a question that depends on cards, which no book knows."""
    for moves, written in zip(first_turns(Hard, 2), line, strict=True):
        assert moves[: len(written)] == written


def test_who_does_not_know_the_book_never_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    def closed() -> None:
        raise AssertionError("opened")

    monkeypatch.setattr(planning_bot, "book", closed)
    assert first_turns(Easy, 1)
    with pytest.raises(AssertionError, match="opened"):
        first_turns(Hard, 1)
