"""The catalogue itself: looking up, falling back, refusing."""

import re
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from snath.words import MissingWords, Words
from snath.words.catalogue import languages, read_words

HOME = Path(str(resources.files("snath.words")))


def test_a_key_gives_its_words() -> None:
    assert Words("en")("terrain-factory") == "Factory"


def test_numbers_choose_the_form() -> None:
    words = Words("en", strict=True)
    assert [words("gain-workers", n=n) for n in (1, 2)] == ["1 worker", "2 workers"]
    assert words("number-mechs-on-board", n=0) == "no mech on the board"


def test_a_missing_key_is_an_error_when_strict_and_the_key_itself_otherwise() -> None:
    with pytest.raises(MissingWords, match="no such words") as caught:
        Words("en", strict=True)("terrain-swamp")
    assert isinstance(caught.value, KeyError)
    assert str(caught.value) == "terrain-swamp (en): no such words"
    assert Words("en")("terrain-swamp") == "terrain-swamp"


def test_a_missing_argument_is_an_error_when_strict() -> None:
    with pytest.raises(MissingWords, match="gain-coins"):
        Words("en", strict=True)("gain-coins")
    assert Words("en")("gain-coins")


def test_a_language_without_a_catalogue_speaks_english_unless_strict() -> None:
    words = Words("tlh")
    assert words("terrain-farm") == "farm"
    assert words.keys() == frozenset()
    with pytest.raises(MissingWords, match="no such language"):
        Words("tlh", strict=True)


def test_no_isolation_characters_and_no_stray_line_breaks() -> None:
    words = Words("en", strict=True)
    text = words("offer-paid", cost="2 coins", gains=words("encounter-1-story"))
    assert not re.search("[\u2066-\u2069\u200e\u200f\n]", text)


def test_english_is_there() -> None:
    assert "en" in languages()


@pytest.mark.parametrize("file", sorted(HOME.glob("*/*.ftl")), ids=lambda f: f"{f.parent.name}/{f.name}")
def test_files_are_sound_and_tidy(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    found = read_words(file.name, text)
    assert text.endswith("\n")
    assert "\t" not in text
    for entry in found.body:
        if isinstance(entry, ast.Message):
            assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.id.name)
            assert entry.value is not None
            assert not entry.attributes


def test_a_file_that_is_not_fluent_is_refused_with_its_line() -> None:
    with pytest.raises(ValueError, match=r"bad\.ftl, line 3: \?\?"):
        read_words("bad.ftl", "a = b\n\n?? what\n")


@pytest.mark.parametrize("locale", languages())
def test_no_key_stands_twice(locale: str) -> None:
    keys = [
        entry.id.name
        for file in (HOME / locale).glob("*.ftl")
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body
        if isinstance(entry, ast.Message)
    ]
    assert sorted(keys) == sorted(Words(locale).keys())


@pytest.mark.parametrize("locale", languages())
def test_a_translation_has_no_key_that_english_lacks(locale: str) -> None:
    assert Words(locale).keys() <= Words("en").keys()
