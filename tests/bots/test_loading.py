"""Bots by name or from a file, and the table that checks what they answer."""

import json
import pickle
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import snath
from snath.bots import Bot, BotError, IllegalMove, RandomBot, bot_names, levels, load_bot, play, step
from snath.bots.error_text import NO_TEXT, message_of, traceback_of
from snath.engine.notation import Action
from snath.view import View
from tests.bots.positions import numbers

ONE = """
from snath.bots import Bot, RandomBot
class {0}(Bot):
    name = "{1}"
    def decide(self, view, legal):
        return legal[0]
"""


def written(tmp_path: Path, text: str) -> str:
    path = tmp_path / "mine.py"
    path.write_text(text, encoding="utf-8")
    return str(path)


# --- Loading --------------------------------------------------------------------------------------


def test_the_ladder_is_installed() -> None:
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
def test_a_bot_is_found_by_its_name(name: str, expected: type[Bot]) -> None:
    found = load_bot(name)
    assert found is expected
    assert found.name == name
    assert found.version


def test_a_bot_comes_from_a_file_and_plays(tmp_path: Path) -> None:
    """What is imported there, like RandomBot, is not meant."""
    found = load_bot(written(tmp_path, ONE.format("Mine", "mine")))
    assert found.name == "mine"
    game = snath.new_game(2, seed=3)
    first = game.legal_actions()[0]
    step(game, [found(), found()])
    assert game.history[0].action == first.number


def test_of_several_bots_in_a_file_one_is_named(tmp_path: Path) -> None:
    source = written(tmp_path, ONE.format("Mine", "mine") + ONE.format("Yours", "yours"))
    assert load_bot(f"{source}:Yours").name == "yours"
    with pytest.raises(BotError) as refused:
        load_bot(source)
    assert "Mine" in str(refused.value)
    assert "Yours" in str(refused.value)
    assert "RandomBot" not in str(refused.value)


def test_an_unknown_name_tells_which_are_installed() -> None:
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
def test_a_file_that_gives_no_bot_is_refused_by_its_name(tmp_path: Path, text: str, after: str, told: str) -> None:
    source = written(tmp_path, text)
    with pytest.raises(BotError) as refused:
        load_bot(source + after)
    assert source in str(refused.value)
    assert told in str(refused.value)


@pytest.mark.parametrize("what", ["name", "version"])
@pytest.mark.parametrize(
    "value", ["5", "None", "''", "'  '", r"'two\nlines'", r"'\ud800'", "property(lambda self: 'me')"]
)
def test_a_name_or_version_that_cannot_be_printed_is_refused(tmp_path: Path, what: str, value: str) -> None:
    source = written(tmp_path, ONE.format("Mine", "mine") + f"    {what} = {value}\n")
    with pytest.raises(BotError) as refused:
        load_bot(source)
    assert str(refused.value).startswith(f"{source}: the {what} of a bot must be text that can be printed, not ")
    str(refused.value).encode()


@pytest.mark.parametrize("value", ["'mïne 2.0'", "'機'", "StrEnum('Kinds', ['MINE']).MINE"])
def test_names_may_be_of_any_language(tmp_path: Path, value: str) -> None:
    source = written(tmp_path, "from enum import StrEnum" + ONE.format("Mine", "mine") + f"    name = {value}\n")
    assert load_bot(source).name in {"mïne 2.0", "機", "mine"}


class Mute(Exception):
    """Cannot even tell what it is."""

    def __str__(self) -> str:
        raise SystemExit

    @property
    def __notes__(self) -> list[str]:  # type: ignore[override]  # an attribute, of which nobody knows what it does
        raise KeyboardInterrupt


def test_whatever_an_error_does_when_it_is_asked_there_is_a_text() -> None:
    assert message_of(Mute()) == f"Mute: {NO_TEXT}"
    assert traceback_of(Mute()) == NO_TEXT
    assert traceback_of(ValueError("\ud800")) == "ValueError: \\ud800\n"


def test_a_file_that_fails_without_words_is_refused_by_its_name(tmp_path: Path) -> None:
    source = written(tmp_path, "raise type('Mute', (Exception,), {'__str__': lambda self: 1 / 0})")
    with pytest.raises(BotError) as refused:
        load_bot(source)
    assert str(refused.value) == f"{source}: Mute: {NO_TEXT}"


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(BotError, match="no such file"):
        load_bot(str(tmp_path / "nowhere.py"))


TYPED = """
from __future__ import annotations
from dataclasses import dataclass
from snath.bots import Bot
@dataclass
class Thought:
    worth: int
    others: list[Thought]
class Typed(Bot):
    name = "typed"
    def decide(self, view, legal):
        return legal[Thought(0, []).worth]
"""
WITH_HELPER = """
import helper
from parts import inner
from snath.bots import Bot
class Mine(Bot):
    name = helper.NAME + inner.NAME
"""


def test_a_file_may_have_dataclasses_with_late_annotations(tmp_path: Path) -> None:
    """They look their module up by its name."""
    found = load_bot(written(tmp_path, TYPED))
    game = snath.new_game(2, seed=3)
    step(game, [found(), found()])
    assert pickle.loads(pickle.dumps(found)) is found


def test_files_of_one_name_are_told_apart(tmp_path: Path) -> None:
    found = []
    for folder in ("old", "new"):
        (tmp_path / folder).mkdir()
        found.append(load_bot(written(tmp_path / folder, ONE.format("Mine", folder))))
    assert [bot.name for bot in found] == ["old", "new"]
    assert found[0].__module__ != found[1].__module__
    assert [vars(sys.modules[bot.__module__])["Mine"] for bot in found] == found


def test_a_file_finds_what_lies_beside_it(tmp_path: Path) -> None:
    """Each its own, and nothing of it is left in the way of others."""
    names, before = [], (set(sys.modules), list(sys.path))
    for folder in ("old", "new"):
        (tmp_path / folder / "parts").mkdir(parents=True)
        (tmp_path / folder / "helper.py").write_text(f"NAME = '{folder}'", encoding="utf-8")
        (tmp_path / folder / "parts" / "__init__.py").touch()
        (tmp_path / folder / "parts" / "inner.py").write_text(f"NAME = ' and {folder}'", encoding="utf-8")
        names.append(load_bot(written(tmp_path / folder, WITH_HELPER)).name)
    assert names == ["old and old", "new and new"]
    assert {name for name in set(sys.modules) - before[0] if not name.startswith("snath_bot_mine_")} == set()
    assert sys.path == before[1]


def test_what_was_installed_below_the_folder_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment may lie beside the bot, and much in it cannot be imported twice."""
    packages = tmp_path / "env" / "site-packages"
    packages.mkdir(parents=True)
    (packages / "snath_test_installed.py").touch()
    monkeypatch.syspath_prepend(packages)
    load_bot(written(tmp_path, "import snath_test_installed" + ONE.format("Mine", "mine")))
    del sys.modules["snath_test_installed"]


def test_a_file_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    before = set(sys.modules), list(sys.path)
    (tmp_path / "helper.py").touch()
    with pytest.raises(BotError, match="ZeroDivisionError"):
        load_bot(written(tmp_path, "import helper\n1 / 0"))
    assert (set(sys.modules), sys.path) == before


# --- Installed by others --------------------------------------------------------------------------


ENTRIES = """
[snath.bots]
guest = snath_test_guests:Guest
misspelt = snath_test_guests:Gast
number = snath_test_guests:NUMBER
absent = snath_test_nowhere:Guest
broken = snath_test_broken:Guest
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package of somebody else with bots in it, as an installer leaves it behind."""
    folder = tmp_path / "snath_test_guests-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: snath-test-guests\nVersion: 1.0\n", encoding="utf-8")
    (folder / "entry_points.txt").write_text(ENTRIES, encoding="utf-8")
    text = "NUMBER = 5" + ONE.format("Guest", "guest")
    (tmp_path / "snath_test_guests.py").write_text(text, encoding="utf-8")
    (tmp_path / "snath_test_broken.py").write_text("1 / 0", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop("snath_test_guests", None)


@pytest.mark.usefixtures("installed")
def test_a_bot_that_somebody_else_installed_is_found_and_plays() -> None:
    assert {"guest", "random"} <= set(bot_names())
    found = load_bot("guest")
    assert (found.__module__, found.name) == ("snath_test_guests", "guest")
    game = snath.new_game(2, seed=3)
    step(game, [found(), found()])
    assert len(game.history) == 1


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("misspelt", "AttributeError"),
        ("absent", "ModuleNotFoundError: No module named 'snath_test_nowhere'"),
        ("broken", "ZeroDivisionError"),
        ("number", "no subclass"),
    ],
)
def test_an_installed_bot_that_cannot_be_loaded_is_refused_by_its_name(name: str, told: str) -> None:
    with pytest.raises(BotError) as refused:
        load_bot(name)
    assert str(refused.value).startswith(f"{name}: ")
    assert told in str(refused.value)


# --- The table ------------------------------------------------------------------------------------


class Stubborn(Bot):
    """Answers the same whatever is asked."""

    name = "stubborn"
    version = "7"

    def __init__(self, answer: object) -> None:
        super().__init__()
        self.answer = answer

    def decide(self, view: View, legal: Sequence[Action]) -> Any:
        return self.answer


@pytest.mark.parametrize("answer", ["done", None, -1, 99_999, "top power", [], "section bolster now"])
def test_an_answer_that_is_not_legal_is_refused_and_nothing_happens(answer: object) -> None:
    game = snath.new_game(3, seed=5)
    before, seat = numbers(game.state), game.to_act[0]
    with pytest.raises(IllegalMove) as refused:
        step(game, [Stubborn(answer)] * 3)
    assert f"stubborn 7 (seat {seat})" in str(refused.value)
    assert refused.value.seat == seat
    assert isinstance(refused.value, BotError)
    assert numbers(game.state) == before
    assert game.history == []


def test_what_a_bot_adds_to_its_list_is_not_legal_for_that() -> None:
    class Inventive(Bot):
        def decide(self, view: View, legal: Sequence[Action]) -> Any:
            assert isinstance(legal, list)
            legal.append("castle long")
            return legal[-1]

    game = snath.new_game(2, seed=5)
    with pytest.raises(IllegalMove):
        step(game, [Inventive(), Inventive()])
    assert game.history == []


def test_play_stops_at_the_first_answer_that_is_not_legal() -> None:
    game = snath.new_game(2, seed=5)
    other = 1 - game.to_act[0]
    bots: list[Bot] = [RandomBot(1), RandomBot(2)]
    bots[other] = Stubborn("castle long")
    with pytest.raises(IllegalMove) as refused:
        play(game, bots)
    assert refused.value.seat == other
    assert game.history
    assert not game.over
    assert {played.seat for played in game.history} == {1 - other}


def test_everybody_is_shown_their_own_view_and_watched() -> None:
    """The seat that is asked is the seat that looks; each decision is told to who watches."""
    shown, told = [], []

    class Looking(RandomBot):
        def decide(self, view: View, legal: Sequence[Action]) -> Action:
            shown.append(view.viewer)
            return super().decide(view, legal)

    game = snath.new_game(3, seed=8)
    play(game, [Looking(seat) for seat in range(3)], lambda seat, seconds: told.append((seat, seconds)))
    assert game.over
    assert shown == [played.seat for played in game.history] == [seat for seat, _ in told]
    assert all(seconds >= 0 for _, seconds in told)


def test_random_bots_with_the_same_seed_play_the_same_game() -> None:
    games = [play(snath.new_game(2, seed=9), [RandomBot(seed), RandomBot(2)]) for seed in (1, 1, 3)]
    histories = [json.dumps([played.action for played in game.history]) for game in games]
    assert histories[0] == histories[1]
    assert histories[0] != histories[2]


def test_a_bot_says_that_it_cannot_decide() -> None:
    with pytest.raises(NotImplementedError):
        Bot().decide(snath.new_game(2).view(0), [])
