"""No bot knows more than its seat: equal views, equal answers, and no way from a view back to the game."""

import gc
import pickle
import random
import time
from collections.abc import Iterable, Sequence
from itertools import count
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import msgspec
import pytest

import snath
from snath.bots import RandomBot, planning_bot, play
from snath.bots.levels import Easy, Expert, Hard, Medium
from snath.bots.planning_bot import PlanningBot
from snath.content import load_content
from snath.engine.layout import (
    ACTIVE,
    CARD_VALUES,
    DECK,
    DISCARD,
    HAND,
    KEY,
    PLAYED,
    PLAYED_COUNT,
    ROW,
)
from snath.engine.notation import Action
from snath.engine.setup.start import combat_deck
from snath.engine.state import VECTORS, State, same_position
from snath.view import View, determinize
from tests.bots.positions import Moment, moments, numbers

ABSURD = 97
UNKNOWN = -1
LADDER: list[type[PlanningBot]] = [Easy, Medium, Hard, Expert]
AT: dict[type[PlanningBot], int] = {Easy: 1, Medium: 1, Hard: 4, Expert: 4}  # every so many positions


def positions(level: type[PlanningBot]) -> list[Moment]:
    return moments()[:: AT[level]]


def answer(level: type[PlanningBot], view: View, moment: Moment, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What it answers, what it plans, and every guess at the truth that it has thought about.

    On a clock that ticks when it is looked at: whoever stops when time is up stops at the same thought.
    """
    ticks = count()
    thoughts: list[object] = []

    def remembered(seen: View, seed: int) -> State:
        found = determinize(seen, seed)
        thoughts.append(numbers(found))
        return found

    with monkeypatch.context() as patch:
        patch.setattr(time, "perf_counter", lambda: next(ticks) * 1e-3)
        patch.setattr(planning_bot, "determinize", remembered)
        bot = level(11, 0.1)
        return [str(bot.decide(view, moment.legal())), list(bot.plan), bot.random.random(), thoughts]


@pytest.mark.parametrize("level", LADDER)
def test_what_is_hidden_changes_no_answer(level: type[PlanningBot], monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games that look alike from a seat: other hands, decks, objectives, Traps, sealed choices, another fate."""
    differing = guesses = 0
    for n, moment in enumerate(positions(level)):
        view = moment.view()
        truth, twin = moment.state, determinize(view, 1_000 + n)
        differing += not same_position(truth, twin)
        other = Moment(twin, moment.seat)
        assert other.view() == view
        first = answer(level, view, moment, monkeypatch)
        assert answer(level, other.view(), other, monkeypatch) == first, str(moment)
        guesses += len(first[-1])
    assert differing == len(positions(level))
    assert guesses > 0.8 * differing


def poisoned(view: View) -> View:
    """Absurd numbers wherever the view hides something, but for those by which a guess knows that it is hidden."""
    s = view.state.copy()
    for i in range(KEY, KEY + 4):
        s.now[i] = ABSURD
    for value in range(CARD_VALUES):
        assert s.now[DECK + value] == UNKNOWN
        s.now[DECK + value] = ABSURD
    for seat in range(s.table.players):
        row = seat * ROW
        if s.player[row + HAND] == UNKNOWN:
            for value in range(1, CARD_VALUES):
                s.player[row + HAND + value] = ABSURD
        if s.player[row + PLAYED_COUNT] == UNKNOWN:
            for i in range(row + PLAYED, row + PLAYED_COUNT):
                s.player[i] = ABSURD
    return View(s, view.viewer)


@pytest.mark.parametrize("level", LADDER)
def test_absurd_numbers_in_place_of_hidden_ones_change_no_answer(
    level: type[PlanningBot], monkeypatch: pytest.MonkeyPatch
) -> None:
    for moment in positions(level)[::2]:
        view = moment.view()
        assert answer(level, view, moment, monkeypatch) == answer(level, poisoned(view), moment, monkeypatch), str(
            moment
        )


def test_a_guess_leaves_nothing_unknown_and_makes_up_no_cards() -> None:
    for n, moment in enumerate(moments()):
        guess = determinize(poisoned(moment.view()), n)
        assert all(UNKNOWN not in getattr(guess, name) for name in VECTORS if name != "stack"), str(moment)
        hands = sum(
            guess.player[seat * ROW + HAND + v] for seat in range(guess.table.players) for v in range(CARD_VALUES)
        )
        lying = sum(guess.now[DECK + value] + guess.now[DISCARD + value] for value in range(CARD_VALUES))
        assert hands + lying == sum(combat_deck())


# --- No way back ----------------------------------------------------------------------------------


def reached_from(start: object) -> list[object]:
    """Everything that can be got at from an object by its references; what a program shares anyway is left out."""
    shared = (type, ModuleType, FunctionType, BuiltinFunctionType)
    seen = {id(start): start}
    waiting = [start]
    while waiting:
        for found in gc.get_referents(waiting.pop()):
            if id(found) not in seen and not isinstance(found, shared):
                seen[id(found)] = found
                waiting.append(found)
    return list(seen.values())


def test_the_way_back_would_be_found() -> None:
    game = snath.new_game(4, seed=2)
    view = game.view(0)
    view.state.log = game.state.log
    assert any(found is game.state.log for found in reached_from(view))
    view = game.view(0)
    view.friend = lambda: game.state  # type: ignore[attr-defined]
    view.other = [game]  # type: ignore[attr-defined]
    assert any(found is game.state for found in reached_from(view))


def test_no_view_leads_to_the_game_or_its_state() -> None:
    game = snath.new_game(4, seed=2, modules=("invaders_from_afar",))
    secrets: list[object] = []

    class Peering(Easy):
        """Looks at everything that it can get hold of."""

        def decide(self, view: View, legal: Sequence[Action]) -> Action:
            if len(game.history) % 40 == 0:
                found = reached_from(view) + reached_from(legal)
                secrets.extend(each for each in found if each in forbidden)
            return super().decide(view, legal)

    class Same(list[object]):
        def __contains__(self, item: object) -> bool:
            return any(item is each for each in self)

    forbidden = Same([game, game.state, game.start, game.history, game.state.log, game.timeline.log])
    play(game, [Peering(seat) for seat in range(4)])
    assert game.over
    assert secrets == []


def test_a_view_shares_no_number_with_the_state() -> None:
    """Whatever somebody writes into a view, the game stays as it is."""
    game = snath.new_game(3, seed=2)
    before = game.state.copy()
    for seat in range(3):
        view = game.view(seat)
        for name in VECTORS:
            vector = getattr(view.state, name)
            for i in range(len(vector)):
                vector[i] = ABSURD
        view.state.legal.append(ABSURD)
    assert same_position(game.state, before)
    assert game.state.now[ACTIVE] == before.now[ACTIVE]
    assert ABSURD not in game.state.legal


# --- The rules are nobody's to change -------------------------------------------------------------

WHOLE: dict[str, Any] = {
    "promos": True,
    "modules": ("invaders_from_afar",),
    "options": {"last_turns": True, "sample_scoring": True},
}
ENDURING = (int, str, float, bytes, type(None), msgspec.Struct)  # nobody can write into these


def named(thing: object) -> list[str]:
    """What can be written on an object by name."""
    found = [name for name in dir(thing) if not name.startswith("__")]
    return [name for name in found if not callable(getattr(thing, name))]


def other_than(value: object) -> object:
    """Something of the same kind, but wrong."""
    if isinstance(value, bool):
        return not value
    return ABSURD if isinstance(value, int) else ("absurd",) if isinstance(value, tuple) else "absurd"


def scribble(thing: Any, written: list[object]) -> None:
    """Write into everything that can be got at from here, the innermost first."""
    if isinstance(thing, msgspec.Struct):  # what is printed
        with pytest.raises(AttributeError):
            setattr(thing, named(thing)[0], ABSURD)
        return
    entries = not isinstance(thing, (State, View)) and hasattr(thing, "__setitem__")
    keys: Iterable[Any] = range(len(thing)) if entries else named(thing)
    for key in keys:
        value = thing[key] if entries else getattr(thing, key)
        if not isinstance(value, (int, str, tuple)):
            scribble(value, written)
        elif entries:
            thing[key] = other_than(value)
        else:
            setattr(thing, key, other_than(value))
    if isinstance(thing, list):
        thing.append(thing[0] if thing else ABSURD)
    written.append(thing)


class Scribbling(RandomBot):
    """Writes all over the rules that it is shown, and answers as if nothing had been."""

    def __init__(self, seed: int, written: list[object]) -> None:
        super().__init__(seed)
        self.written = written

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        if not self.written:
            scribble(view.state.table, self.written)
            assert view.state.table.section_coins[:2] == [ABSURD, ABSURD]
        return super().decide(view, legal)


@pytest.mark.parametrize("players", [2, 7])
def test_whoever_writes_into_the_rules_in_a_view_changes_no_rule(players: int) -> None:
    """Neither of this game nor of the next: the board and the cards are the same in all games of a program."""
    fair, spoiled = (snath.new_game(players, seed=2, **WHOLE) for _ in range(2))
    written: list[list[object]] = [[] for _ in range(players)]
    play(spoiled, [Scribbling(seat, written[seat]) for seat in range(players)])
    play(fair, [RandomBot(seat) for seat in range(players)])
    assert all(len(things) > 400 for things in written)
    assert spoiled.record() == fair.record()
    assert play(snath.new_game(players, seed=2, **WHOLE), [RandomBot(seat) for seat in range(players)]).record() == (
        fair.record()
    )


@pytest.mark.parametrize("name", ["verb", "args", "number"])
def test_nobody_can_change_an_action_for_the_others(name: str) -> None:
    """All games of a program offer the same objects."""
    action = snath.new_game(2).legal_actions()[0]
    before = str(action), action.number
    with pytest.raises(AttributeError, match=name):
        setattr(action, name, ABSURD)
    with pytest.raises(AttributeError, match=name):
        delattr(action, name)
    twin = pickle.loads(pickle.dumps(action))
    assert (str(twin), twin.number) == (str(action), action.number) == before


def test_who_spoils_the_own_view_misleads_nobody_else() -> None:
    game = snath.new_game(3, seed=2)
    coins = list(game.state.table.section_coins)
    scribble(game.view(0).state.table, [])
    for seat in (1, 2, None):
        assert game.view(seat).state.table.section_coins == coins


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_nobody_looks_from_a_seat_that_is_not_there(seat: int) -> None:
    game = snath.new_game(3, seed=2)
    for _ in range(2):
        with pytest.raises(KeyError, match="seats are 0 to 2"):
            game.view(seat)


@pytest.mark.parametrize("tile", sorted(load_content().scoring.tiles))
def test_a_table_that_is_shown_is_equal_and_shares_nothing_that_can_be_changed(tile: str) -> None:
    game = snath.new_game(7, seed=random.Random(tile).getrandbits(8), tile=tile, **WHOLE)
    for seat in (0, 6, None):
        shown = game.view(seat).state.table
        own = {id(each) for each in reached_from(game.state.table)}
        shared = [each for each in reached_from(shown) if id(each) in own]
        assert [each for each in shared if not isinstance(each, (*ENDURING, tuple))] == []
        assert plain(shown) == plain(game.state.table)


def plain(thing: object) -> object:
    """All that a table holds, as something that can be compared."""
    if isinstance(thing, (*ENDURING, tuple)):
        return thing
    if hasattr(thing, "__getitem__"):
        return [plain(each) for each in thing]  # type: ignore[attr-defined]
    return type(thing).__name__, {name: plain(getattr(thing, name)) for name in named(thing)}
