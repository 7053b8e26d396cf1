"""Bots by name or from a file, and the table that checks what they answer."""

import json

import pytest

import snath
from snath.bots import Bot, BotError, IllegalMove, RandomBot, bot_names, levels, load_bot, play, step
from tests.bots.positions import numbers

ONE = """
from snath.bots import Bot, RandomBot
class {0}(Bot):
    name = "{1}"
    def decide(self, view, legal):
        return legal[0]
"""


def written(tmp_path, text: str) -> str:
    path = tmp_path / "mine.py"
    path.write_text(text, encoding="utf-8")
    return str(path)


# --- Loading --------------------------------------------------------------------------------------


def test_the_ladder_is_installed():
    assert {"random", "easy", "medium", "hard", "expert"} <= set(bot_names())
    assert bot_names() == sorted(bot_names())


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("random", RandomBot),
        ("easy", levels.Easy),
        ("medium", levels.Medium),
        ("hard", levels.Hard),
        ("expert", levels.Expert),
    ],
)
def test_a_bot_is_found_by_its_name(name, expected):
    found = load_bot(name)
    assert found is expected
    assert found.name == name
    assert found.version


def test_a_bot_comes_from_a_file_and_plays(tmp_path):
    """What is imported there, like RandomBot, is not meant."""
    found = load_bot(written(tmp_path, ONE.format("Mine", "mine")))
    assert found.name == "mine"
    game = snath.new_game(2, seed=3)
    first = game.legal_actions()[0]
    step(game, [found(), found()])
    assert game.history[0].action == first.number


def test_of_several_bots_in_a_file_one_is_named(tmp_path):
    source = written(tmp_path, ONE.format("Mine", "mine") + ONE.format("Yours", "yours"))
    assert load_bot(f"{source}:Yours").name == "yours"
    with pytest.raises(BotError) as refused:
        load_bot(source)
    assert "Mine" in str(refused.value)
    assert "Yours" in str(refused.value)
    assert "RandomBot" not in str(refused.value)


def test_an_unknown_name_tells_which_are_installed():
    with pytest.raises(BotError) as refused:
        load_bot("grandmaster")
    assert "grandmaster" in str(refused.value)
    for name in bot_names():
        assert name in str(refused.value)


@pytest.mark.parametrize(
    ("text", "after", "told"),
    [
        ("x = 1", "", "found: none"),
        ("from snath.bots import RandomBot", "", "found: none"),
        ("1 / 0", "", "ZeroDivisionError"),
        ("def", "", "SyntaxError"),
        ("raise SystemExit(3)", "", "SystemExit"),
        (ONE.format("Mine", "mine"), ":Other", "Other"),
        (ONE.format("Mine", "mine") + "Other = 5", ":Other", "Other"),
    ],
    ids=["no bot", "only an imported one", "raises", "no Python", "exits", "no such class", "no class"],
)
def test_a_file_that_gives_no_bot_is_refused_by_its_name(tmp_path, text, after, told):
    source = written(tmp_path, text)
    with pytest.raises(BotError) as refused:
        load_bot(source + after)
    assert source in str(refused.value)
    assert told in str(refused.value)


def test_a_missing_file_is_said_to_be_missing(tmp_path):
    with pytest.raises(BotError, match="no such file"):
        load_bot(str(tmp_path / "nowhere.py"))


# --- The table ------------------------------------------------------------------------------------


class Stubborn(Bot):
    """Answers the same whatever is asked."""

    name = "stubborn"
    version = "7"

    def __init__(self, answer: object) -> None:
        super().__init__()
        self.answer = answer

    def decide(self, view, legal):
        return self.answer


@pytest.mark.parametrize("answer", ["done", None, -1, 99_999, "top power", [], "section bolster now"])
def test_an_answer_that_is_not_legal_is_refused_and_nothing_happens(answer):
    game = snath.new_game(3, seed=5)
    before, seat = numbers(game.state), game.to_act[0]
    with pytest.raises(IllegalMove) as refused:
        step(game, [Stubborn(answer)] * 3)
    assert f"stubborn 7 (seat {seat})" in str(refused.value)
    assert refused.value.seat == seat
    assert isinstance(refused.value, BotError)
    assert numbers(game.state) == before
    assert game.history == []


def test_play_stops_at_the_first_answer_that_is_not_legal():
    game = snath.new_game(2, seed=5)
    other = 1 - game.to_act[0]
    bots = [RandomBot(1), RandomBot(2)]
    bots[other] = Stubborn("castle long")
    with pytest.raises(IllegalMove) as refused:
        play(game, bots)
    assert refused.value.seat == other
    assert game.history
    assert not game.over
    assert {played.seat for played in game.history} == {1 - other}


def test_everybody_is_shown_their_own_view_and_watched():
    """The seat that is asked is the seat that looks; each decision is told to who watches."""
    shown, told = [], []

    class Looking(RandomBot):
        def decide(self, view, legal):
            shown.append(view.viewer)
            return super().decide(view, legal)

    game = snath.new_game(3, seed=8)
    play(game, [Looking(seat) for seat in range(3)], lambda seat, seconds: told.append((seat, seconds)))
    assert game.over
    assert shown == [played.seat for played in game.history] == [seat for seat, _ in told]
    assert all(seconds >= 0 for _, seconds in told)


def test_random_bots_with_the_same_seed_play_the_same_game():
    games = [play(snath.new_game(2, seed=9), [RandomBot(seed), RandomBot(2)]) for seed in (1, 1, 3)]
    histories = [json.dumps([played.action for played in game.history]) for game in games]
    assert histories[0] == histories[1]
    assert histories[0] != histories[2]


def test_a_bot_says_that_it_cannot_decide():
    with pytest.raises(NotImplementedError):
        Bot().decide(snath.new_game(2).view(0), [])
