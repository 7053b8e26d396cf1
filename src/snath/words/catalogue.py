"""Looking up words in the catalogue."""

import re
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from snath.module_files import packages

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


def languages() -> tuple[str, ...]:
    """Languages that have a catalogue.

    >>> "en" in languages()
    True
    """
    return _languages_of(packages())


def bundle_of(locale: str) -> FluentBundle:
    """The catalogue of one language; a file that is not sound Fluent is refused."""
    return _bundle_of(locale, packages())


def keys_of(locale: str) -> frozenset[str]:
    """The keys of one language; one that stands twice is refused, in the files of two modules as well."""
    return _keys_of(locale, packages())


@lru_cache(maxsize=16)
def _languages_of(names: tuple[str, ...]) -> tuple[str, ...]:
    homes = [home for name in names if (home := resources.files(name) / "words").is_dir()]
    return tuple(sorted({each.name for home in homes for each in home.iterdir() if each.is_dir() and _files(each)}))


@lru_cache(maxsize=16)
def _bundle_of(locale: str, names: tuple[str, ...]) -> FluentBundle:
    # No isolation characters: the texts also go to terminals, logs and SVG.
    bundle = FluentBundle([locale], use_isolating=False)
    for file in _all_files(locale, names):
        bundle.add_resource(read_words(file.name, file.read_text(encoding="utf-8")))
    return bundle


@lru_cache(maxsize=16)
def _keys_of(locale: str, names: tuple[str, ...]) -> frozenset[str]:
    keys: set[str] = set()
    for file in _all_files(locale, names):
        for entry in read_words(file.name, file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                if entry.id.name in keys:
                    raise ValueError(f"{locale}/{file.name}: {entry.id.name} stands twice")
                keys.add(entry.id.name)
    return frozenset(keys)


def _all_files(locale: str, names: tuple[str, ...]) -> list[Traversable]:
    """The files of a language: of the game and all its modules, then of each package that was added."""
    folders = [resources.files(name) / "words" / locale for name in names]
    return [file for folder in folders if folder.is_dir() for file in _files(folder)]


def _files(directory: Traversable) -> list[Traversable]:
    return sorted((f for f in directory.iterdir() if f.name.endswith(".ftl")), key=lambda f: f.name)


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
