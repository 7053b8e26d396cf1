"""Words looked up once: drawings say the same few things again and again."""

from functools import lru_cache

from snath.module_files import packages
from snath.words import Words

MOST = 4096


class Spoken(Words):
    """A catalogue that remembers what it has said.

    >>> words = Spoken(Words("en"))
    >>> words("action-move"), words("gain-food", n=2)
    ('Move', '2 food')
    """

    def __init__(self, words: Words) -> None:
        self.locale = words.locale
        self.strict = words.strict
        self._words = words
        self._said: dict[tuple[object, ...], str] = {}

    def __call__(self, key: str, **args: object) -> str:
        asked = (key, *args.items())
        if asked not in self._said:
            if len(self._said) >= MOST:
                self._said.clear()
            self._said[asked] = self._words(key, **args)
        return self._said[asked]


def english() -> Spoken:
    """The words of a drawing when nobody asks for another language."""
    return _english_of(packages())


@lru_cache(maxsize=4)
def _english_of(names: tuple[str, ...]) -> Spoken:
    """A package that comes or goes brings other words."""
    return Spoken(Words())


def spoken(words: Words | None) -> Words:
    """The words to draw with."""
    return english() if words is None else words if isinstance(words, Spoken) else Spoken(words)
