"""Looking up words in the catalogue."""

import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

#: The language every key exists in.
FIRST_LANGUAGE: Final = "en"
#: A break that only keeps the lines of a file short; an empty line between is a new paragraph.
LINE_BREAK: Final = re.compile(r"(?<!\n)\n(?!\n)")


class MissingWords(KeyError):
    """The catalogue has no such words, or a text lacks one of its arguments."""

    def __init__(self, locale: str, key: str, reason: str) -> None:
        super().__init__(key)
        self.locale = locale
        self.key = key
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.key} ({self.locale}): {self.reason}"


class Words:
    """The words of one language.

    >>> words = Words("en")
    >>> words("ability-artillery")
    'Artillery'
    >>> words("gain-combat-cards", n=1), words("gain-combat-cards", n=2)
    ('1 combat card', '2 combat cards')

    A key that does not exist is answered with the English words, or else with the key itself; with `strict`
    it is an error.

    >>> words("ability-tickling")
    'ability-tickling'
    >>> Words("en", strict=True)("ability-tickling")
    Traceback (most recent call last):
    ...
    snath.words.catalogue.MissingWords: ability-tickling (en): no such words
    """

    def __init__(self, locale: str = FIRST_LANGUAGE, *, strict: bool = False) -> None:
        self.locale = locale
        self.strict = strict
        if strict and locale not in languages():
            raise MissingWords(locale, "*", f"no such language; there are: {', '.join(languages())}")
        wanted = (locale,) if strict else (locale, FIRST_LANGUAGE)
        self._bundles = [bundle_of(each) for each in dict.fromkeys(wanted) if each in languages()]

    def __call__(self, key: str, **args: object) -> str:
        for bundle in self._bundles:
            if not bundle.has_message(key):
                continue
            pattern = bundle.get_message(key).value
            if pattern is None:
                continue
            text, errors = bundle.format_pattern(pattern, args)
            if errors and self.strict:
                raise MissingWords(self.locale, key, "; ".join(str(error) for error in errors))
            return LINE_BREAK.sub(" ", str(text))
        if self.strict:
            raise MissingWords(self.locale, key, "no such words")
        return key

    def keys(self) -> frozenset[str]:
        """All keys of this language, without those that would fall back to English."""
        return keys_of(self.locale)


@cache
def languages() -> tuple[str, ...]:
    """Languages that have a catalogue.

    >>> "en" in languages()
    True
    """
    return tuple(sorted(each.name for each in _home().iterdir() if each.is_dir() and _files(each)))


def _home() -> Traversable:
    return resources.files("snath.words")


def _files(directory: Traversable) -> list[Traversable]:
    return sorted((f for f in directory.iterdir() if f.name.endswith(".ftl")), key=lambda f: f.name)


@cache
def bundle_of(locale: str) -> FluentBundle:
    """The catalogue of one language; a file that is not sound Fluent is refused."""
    # No isolation characters: the texts also go to terminals, logs and SVG.
    bundle = FluentBundle([locale], use_isolating=False)
    for file in _files(_home() / locale):
        bundle.add_resource(read_words(file.name, file.read_text(encoding="utf-8")))
    return bundle


@cache
def keys_of(locale: str) -> frozenset[str]:
    if locale not in languages():
        return frozenset()
    keys: list[str] = []
    for file in _files(_home() / locale):
        found = read_words(file.name, file.read_text(encoding="utf-8"))
        keys.extend(entry.id.name for entry in found.body if isinstance(entry, ast.Message))
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"{locale}: {key} stands twice")
    return frozenset(keys)


def read_words(name: str, text: str) -> ast.Resource:
    """Parse one file and say where it is not sound.

    >>> read_words("bad.ftl", "good = words\\nthis is not Fluent\\n")
    Traceback (most recent call last):
    ...
    ValueError: bad.ftl, line 2: this is not Fluent
    """
    found = FluentParser().parse(text)
    for entry in found.body:
        if isinstance(entry, ast.Junk):
            start = text.index(entry.content or "")
            line = text.count("\n", 0, start) + 1
            raise ValueError(f"{name}, line {line}: {(entry.content or '').strip().splitlines()[0]}")
    return found
