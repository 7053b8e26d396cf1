"""Why something is not offered, in the words of the rules."""

import random
import re
from textwrap import dedent

import pytest

import snath
from snath.engine.state import same_position
from snath.game.random_play import play_randomly
from snath.words import Words
from tests.known import known
from tests.rules.table import given, play

WORDS = Words("en", strict=True)

TABLE = """
    active: nordic
    players:
      nordic:
        mat: industrial
        coins: {coins}
        power: 4
        popularity: 1
        hand: [3]
        objectives: [1, 12]
        character: B4
        mechs: {{riverwalk: B4, seaworthy: A4}}
        workers: [A4, A5, B4]
        last_section: bolster
      saxony: {{mat: militant, power: 3, hand: [], objectives: [], workers: [A3, G1], mechs: {{speed: C2}}}}
    resources: {{B4: {{metal: 2}}, A5: {{oil: 1}}, home:nordic: {{wood: 2}}}}
"""


def table(coins: int = 5) -> snath.Game:
    return given(TABLE.format(coins=coins))


CASES = [
    # actions before, action, key, rule
    ([], "section bolster", "same-section", "TURN-002"),
    ([], "section factory:3", "no-such-factory-card", "TURN-015"),
    ([], "done", "must-choose", ""),
    ([], "dial 3", "not-now", ""),
    ([], "reveal 2", "objective-not-held", "OBJ-001"),
    ([], "reveal 12", "objective-not-met", "OBJ-004"),
    (["section move"], "top power", "not-in-this-section", "TURN-001"),
    (["section produce", "top territories"], "territory C3", "not-controlled", "TOP-015"),
    (["section produce", "top territories"], "territory home:nordic", "not-on-a-base", "TOP-024"),
    (["section produce", "top territories", "territory A4"], "territory A4", "already-produced", "TOP-025"),
    (["section produce", "done"], "bottom", "missing-resources", "TURN-010"),
    (["section move", "top units"], "unit mech C3", "no-unit-there", "MOVE-002"),
    (["section move", "top units", "unit worker A5", "step A4"], "unit worker A5", "no-unit-there", "MOVE-002"),
    (["section move", "top units", "unit character B4", "step C3"], "unit character C3", "already-moved", "MOVE-005"),
    (["section move", "top units", "unit worker A5"], "step A5", "already-there", "MOVE-009"),
    (["section move", "top units", "unit worker A5"], "step home:nordic", "home-base", "MOVE-022"),
    (["section move", "top units", "unit worker A4"], "step A3", "enemies-bar-workers", "MOVE-028"),
    (["section move", "top units", "unit worker B4"], "step B3", "lake", "MOVE-015"),
    (["section move", "top units", "unit worker A5"], "step D1", "too-far", "MOVE-007"),
    (["section move", "top units", "unit mech B4"], "step A3", "river-wrong-terrain", "FBASE-005"),
    (["section move", "top units", "unit mech B4"], "step C4 all", None, ""),
    (["section move", "top units", "unit mech B4"], "cargo metal 3", "not-so-much-here", "MOVE-010"),
    (["section move", "top units", "unit mech B4", "cargo metal 1"], "cargo food 1", "cargo-order", ""),
    (["section move", "top units", "unit character B4"], "cargo workers 1", "only-mechs-carry-workers", "UNIT-008"),
    (["section trade", "top resources"], "put wood home:nordic", "not-on-a-base", "CTRL-003"),
    (["section trade", "top resources"], "put wood C3", "not-controlled", "TOP-009"),
    (["section trade", "top resources", "put metal A4"], "put food A4", "put-order", ""),
    (["section trade", "top popularity some"], "amount 9", "not-so-much", "TURN-009"),
]


@pytest.mark.parametrize(("before", "action", "key", "rule"), CASES)
def test_the_reason_names_the_rule(before: list[str], action: str, key: str | None, rule: str) -> None:
    game = play(table(), *before)
    reason = game.why_not(action)
    if key is None:
        assert reason is None
        return
    assert reason is not None
    assert (reason.key, reason.rule) == (key, rule)
    text = reason.text(WORDS)
    assert text.endswith(".")
    assert "{" not in text
    with pytest.raises(snath.IllegalAction, match=re.escape(text)):
        game.play(action)


def test_missing_coins_are_told_with_numbers() -> None:
    game = given(TABLE.format(coins=0))
    game.play("section trade")
    assert known(game.decision).step == "take_bottom", "Trade cannot be paid"
    hidden = given("options: {open_coins: false}\n" + dedent(TABLE.format(coins=0)))
    hidden.play("section trade")
    reason = known(hidden.why_not("top popularity"))
    assert (reason.key, reason.rule) == ("missing-coins", "TURN-010")
    assert reason.text(WORDS) == "It costs $1, and you have $0."


def test_another_seat_is_told_whose_decision_it_is() -> None:
    game = table()
    reason = known(game.why_not("section move", seat=game.seat("saxony")))
    assert reason.key == "not-your-decision"
    assert reason.text(WORDS) == "It is for Nordic to decide now."


@pytest.mark.parametrize(
    ("action", "key"),
    [("bribe 0 1", "bribe-whom"), ("bribe 5 1", "bribe-whom"), ("bribe 1 20", "missing-coins")],
)
def test_refused_gifts(action: str, key: str) -> None:
    assert known(table().why_not(action, seat=0)).key == key


def test_gifts_in_a_tournament() -> None:
    game = given("options: {tournament: true}\n" + "players: {nordic: {}, saxony: {}}\n")
    assert known(game.why_not("bribe 1 1", seat=0)).key == "tournament"


def test_combat_reasons() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, power: 2, hand: [3], objectives: [], mechs: {artillery: C3}}
          saxony: {mat: militant, power: 3, hand: [], objectives: [], mechs: {speed: C2}}
    """)
    play(game, "section move", "top units", "unit mech C3", "step C2", "done")
    nordic = game.seat("nordic")
    assert known(game.why_not("ability scout")).key == "ability-not-in-force"
    assert known(game.why_not("ability swim")).key == "ability-no-use-here"
    play(game, "ability artillery")
    assert known(game.why_not("dial 5", seat=nordic)).key == "dial-too-high"
    game.play("dial 1", seat=nordic)
    assert known(game.why_not("card 5", seat=nordic)).key == "no-such-card"


def test_game_over_is_told() -> None:
    finished = play_randomly(2, 1).game()
    assert finished.why_not("section move", seat=0).key == "game-over"
    with pytest.raises(snath.IllegalAction, match="The game is over"):
        finished.play("section move", seat=0)


def test_every_illegal_action_of_random_games_has_a_reason_in_words() -> None:
    """No action of the whole space, at any decision, is refused without a sentence, and asking changes nothing."""
    for seed in range(6):
        choice = random.Random(seed)
        game = snath.new_game(2 + seed % 4, seed=seed, promos=True)
        for _ in range(250):
            if game.over:
                break
            legal = set(game.legal_numbers())
            before = game.state.copy()
            for number in choice.sample(sorted(game.notation.texts), 12):
                if number not in legal:
                    reason = game.why_not(number)
                    if reason is not None:
                        assert "why-" not in reason.text(WORDS)
            assert same_position(before, game.state)
            game.play(choice.choice(sorted(legal)))


@pytest.mark.parametrize(
    ("action", "key", "rule"),
    [
        ("pay wood A4", "wrong-resource", "BOT-007"),
        ("pay oil C3", "not-controlled", "CTRL-009"),
        ("pay oil home:nordic", "resources-at-home", "CTRL-020"),
        ("pay oil B5", "no-token-there", "CTRL-009"),
        ("card 2", "no-such-card", "COMBAT-011"),
    ],
)
def test_what_cannot_pay(action: str, key: str, rule: str) -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, hand: [], objectives: [], character: B5, workers: [A4, A5]}
          saxony: {mat: militant, objectives: []}
        resources: {A4: {oil: 2, wood: 1}, A5: {oil: 2}, C3: {oil: 1}, home:nordic: {oil: 1}}
    """)
    play(game, "section bolster", "done", "bottom")
    assert known(game.decision).step == "pay"
    reason = known(game.why_not(action))
    assert (reason.key, reason.rule) == (key, rule)
