"""A game told by turns, as a person would tell it."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from snath import Game
from snath.cli.simulate import again
from snath.cli.telling import FAMILIES, OPENINGS, WHOLE, WITHIN_OTHERS, tell
from snath.engine.events import KINDS
from snath.game import Event, load_position, new_game
from snath.game.events import Value
from snath.words import Words
from tests.known import known

WORDS = Words("en", strict=True)


@pytest.fixture
def table() -> Game:
    return new_game(["nordic:industrial", "saxony:militant"], seed=7)


def told(game: Game, events: Iterable[Event], words: Words = WORDS) -> list[str]:
    return [sentence for _, sentence in tell(list(enumerate(events, 1)), game, words)]


def test_every_kind_of_event_has_its_place() -> None:
    names = {kind.name for kind in KINDS.values()}
    assert names >= OPENINGS | WHOLE | WITHIN_OTHERS | set(FAMILIES)
    told_alone = names - WHOLE - WITHIN_OTHERS - set(FAMILIES) - {"movement_ended"}
    assert {f"clause-{name}".replace("_", "-") for name in told_alone} <= WORDS.keys()


def test_what_belongs_together_is_one_sentence(table: Game) -> None:
    table.play("section bolster")
    table.play("top power")
    assert told(table, table.events) == ["Nordic chooses Bolster, pays 1 coin and gains 2 power."]


def test_a_turn_in_which_nothing_happens(table: Game) -> None:
    table.play("section bolster")
    while table.active == 0:
        table.play("done")
    assert told(table, table.events) == ["Nordic chooses Bolster and does nothing else."]


def test_nothing_is_told_of_nothing(table: Game) -> None:
    assert told(table, [Event("gained", 0, {"item": "power", "n": 0})]) == []


def test_a_way_of_several_steps_is_one_clause(table: Game) -> None:
    load: dict[str, Value] = {"place": "A4", "load": {"workers": 1, "walked": 1, "oil": 3}}
    steps = [
        Event("unit_stepped", 0, {"unit": "mech", "from": "home:nordic", "to": "A4"}),
        Event("unit_stepped", 0, {"unit": "mech", "from": "A4", "to": "A5"}),
        Event("movement_ended", 0, {"unit": "mech", "place": "A5"}),
        Event("unit_stepped", 0, {"unit": "mech", "from": "A5", "to": "A4"}),
        Event("carried", 0, load),
        Event("movement_ended", 0, {"unit": "mech", "place": "A4"}),
    ]
    assert told(table, steps) == [
        "Nordic moves a mech from the home base over A4 to A5 and moves a mech with 2 workers and 3 oil from A5 to A4."
    ]


def test_another_home_base_is_called_by_its_faction(table: Game) -> None:
    """Wayfare leads Crimea into the bases of others."""
    step = Event("unit_stepped", 0, {"unit": "character", "from": "home:nordic", "to": "home:albion"})
    assert told(table, [step]) == ["Nordic moves the character from the home base to the home base of Albion."]


def test_a_load_that_changes_on_the_way(table: Game) -> None:
    steps = [
        Event("unit_stepped", 0, {"unit": "mech", "from": "A4", "to": "A5"}),
        Event("unit_stepped", 0, {"unit": "mech", "from": "A5", "to": "A6"}),
        Event("carried", 0, {"place": "A6", "load": {"metal": 2}}),
    ]
    assert told(table, steps) == ["Nordic moves a mech from A4 to A5 and goes on to A6 with 2 metal."]


def test_units_that_are_shifted_take_things_along(table: Game) -> None:
    """Promo encounter 42: first the units, then kind by kind what goes with them."""
    shift = [
        Event("unit_stepped", 0, {"unit": "character", "from": "A4", "to": "A5"}),
        Event("unit_stepped", 0, {"unit": "worker", "from": "A4", "to": "A5"}),
        Event("carried", 0, {"place": "A5", "load": {"food": 2}}),
        Event("carried", 0, {"place": "A5", "load": {}}),
        Event("carried", 0, {"place": "A5", "load": {"oil": 1}}),
    ]
    assert told(table, shift) == [
        "Nordic moves the character from A4 to A5 and moves a worker with 2 food and 1 oil from A4 to A5."
    ]
    assert told(table, shift[2:]) == ["Nordic takes 2 food and 1 oil along to A5."]
    assert told(table, shift[3:4]) == []


def test_tokens_of_one_place_are_paid_together(table: Game) -> None:
    pay = [Event("paid_resource", 0, {"resource": "wood", "place": place, "n": 1}) for place in ("A4", "A4", "B4")]
    pay.append(Event("card_discarded", 0, {"value": 3}))
    assert told(table, pay) == ["Nordic pays 2 wood from A4, 1 wood from B4 and a combat card of value 3."]


def test_a_combat_tells_what_was_shown_once() -> None:
    game = load_position("""\
snath: position/1
active: saxony
players:
  nordic: {character: F4, workers: [F4, A5], power: 3, hand: [2]}
  saxony: {character: F5, power: 5, hand: [4], popularity: 5}
""")
    for action in ("section move", "top units", "unit character F5", "step F4", "done"):
        game.play(action)
    for seat, dial, card in ((game.seat("saxony"), 5, "card 4"), (game.seat("nordic"), 1, "card 2")):
        game.play(f"dial {dial}", seat)
        game.play(card, seat)
        if seat in game.to_act and known(game.decision).step == "commit":
            game.play("done", seat)
    story = told(game, game.events)
    assert story[5].startswith("Nordic retreats with the character and a worker from F4 to the home base")
    assert story[:5] == [
        "Saxony chooses Move and moves the character from F5 to F4.",
        "Saxony attacks Nordic on F4.",
        "Saxony shows 5 power with a combat card of value 4.",
        "Nordic shows 1 power with a combat card of value 2.",
        "Saxony beats Nordic on F4 and loses 1 popularity.",
    ]


def test_workers_that_are_driven_off_are_told_once(table: Game) -> None:
    events = [Event("unit_retreated", 1, {"unit": "worker", "from": "A5", "to": "home:saxony"})] * 2
    events.append(Event("workers_driven_off", 1, {"place": "A5", "by": 0, "n": 2}))
    assert told(table, events) == ["2 workers of Saxony are driven off A5 by Nordic."]


def test_a_trap_is_told_with_what_it_takes(table: Game) -> None:
    sprung = Event("trap_sprung", 1, {"trap": "cards", "place": "A5", "victim": 0})
    events = [
        Event("unit_stepped", 0, {"unit": "worker", "from": "A4", "to": "A5"}),
        sprung,
        Event("card_discarded", 0, {"value": 3}),
        Event("card_discarded", 0, {"value": 3}),
        Event("card_discarded", 0, {"value": 5}),
        Event("movement_ended", 0, {"unit": "worker", "place": "A5"}),
        Event("card_discarded", 0, {"value": 2}),
    ]
    assert told(table, events) == [
        "Nordic moves a worker from A4 to A5.",
        "Nordic springs the card Trap of Saxony on A5.",
        "Nordic loses 2 combat cards of value 3 and a combat card of value 5 and pays a combat card of value 2.",
    ]
    coins = [replace(sprung, args={**sprung.args, "trap": "coins"}), Event("lost", 0, {"item": "coins", "n": 4})]
    assert told(table, coins) == ["Nordic springs the coin Trap of Saxony on A5.", "Nordic loses 4 coins."]


def test_a_trap_that_is_sprung_in_play_is_told() -> None:
    game = load_position("""\
snath: position/1
modules: [invaders_from_afar]
active: nordic
players:
  nordic: {mat: industrial, workers: [A4, A5], hand: [3, 3]}
  togawa: {mat: militant, traps: {cards: B5}}
""")
    for action in ("section move", "top units", "unit worker A4", "step B5"):
        game.play(action)
    assert told(game, game.events) == [
        "Nordic chooses Move and moves a worker from A4 to B5.",
        "Nordic springs the card Trap of Togawa on B5.",
        "Nordic loses 2 combat cards of value 3.",
    ]


def test_flags_and_traps_are_put_down(table: Game) -> None:
    events = [
        Event("flag_placed", 0, {"place": "A5"}),
        Event("trap_placed", 0, {"trap": "power", "place": "A4"}),
        Event("trap_placed", 0, {"trap": None, "place": "B4"}),
        Event("trap_armed", 0, {"place": "A4"}),
    ]
    assert told(table, events) == [
        "Nordic puts a Flag on A5, puts the power Trap on A4, puts a Trap on B4 and arms the Trap on A4 again."
    ]


def test_variants_are_told_in_sentences_of_their_own(table: Game) -> None:
    events = [
        Event("delay_reported", 0, {"by": 1}),
        Event("lost", 0, {"item": "popularity", "n": 2}),
        Event("star_placed", 1, {"goal": "power"}),
        Event("sample_score", 0, {"coins": 31}),
        Event("sample_score", 1, {"coins": -2}),
        Event("last_turns", 1, {}),
    ]
    assert told(table, events) == [
        "Saxony reports that Nordic holds up the game.",
        "Nordic loses 2 popularity.",
        "Saxony places a star for full power.",
        "Nordic would score $31 now.",
        "Saxony would score $-2 now.",
        "With its last star Saxony ends the turn; everybody else takes one last turn, in which no unit moves.",
    ]


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (3, 5), (3, 8), (5, 1), (7, 2)])
def test_whole_games_are_told_without_missing_words(players: int, seed: int) -> None:
    game = again(players, seed, promos=True, modules=("invaders_from_afar",) if players > 3 else ())
    for sentence in told(game, game.events):
        assert sentence.endswith(".")
        assert "  " not in sentence
        assert " 0 " not in sentence.replace("shows 0 power", "")
        assert "None" not in sentence
        assert "_" not in sentence
