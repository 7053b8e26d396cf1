"""One YAML file of data while it is read; every mistake in it becomes a `ContentError`."""

from collections.abc import Hashable, Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

import yaml

from snath.content.errors import ContentError, read_record

T = TypeVar("T")


class Card(Protocol):
    @property
    def id(self) -> int: ...
    @property
    def set(self) -> str: ...


C = TypeVar("C", bound=Card)

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _NoDoubles(_Loader):  # type: ignore[misc]  # the base depends on whether the C library is there
    """A YAML loader that refuses a key that stands twice in one mapping."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        keys: list[Any] = [self.construct_object(key, deep=True) for key, _ in node.value]
        for key in keys:
            if keys.count(key) > 1:
                line = node.start_mark.line + 1
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key '{key}' stands twice in the mapping that begins in line {line}"
                )
        mapping: dict[Hashable, Any] = super().construct_mapping(node, deep)
        return mapping


class DataFile:
    """One data file while it is read: its keys are taken out one by one, and none may be left over."""

    def __init__(self, directory: Path | Traversable, name: str) -> None:
        self.name = name
        try:
            text = (directory / name).read_text(encoding="utf-8")
        except FileNotFoundError:
            raise ContentError(name, "", "the file is missing") from None
        except UnicodeDecodeError:
            raise ContentError(name, "", "the file is not UTF-8 text") from None
        try:
            # a safe loader: _NoDoubles only adds a check
            data = yaml.load(text, Loader=_NoDoubles)
        except yaml.YAMLError as error:
            raise ContentError(name, "", f"not readable as YAML: {' '.join(str(error).split())}") from None
        self.data = self.mapping(data, "")

    def mapping(self, data: object, entry: str) -> dict[Any, Any]:
        if not isinstance(data, dict):
            raise ContentError(self.name, entry, "should be a mapping")
        return data

    def list_of(self, data: object, entry: str) -> list[Any]:
        if not isinstance(data, list):
            raise ContentError(self.name, entry, "should be a list")
        return data

    def take(self, key: str) -> Any:
        if key not in self.data:
            raise ContentError(self.name, "", f"the key '{key}' is missing")
        return self.data.pop(key)

    def nothing_left(self) -> None:
        for key in self.data:
            raise ContentError(self.name, "", f"the key '{key}' is not known here")

    def record(self, key: str, kind: type[T]) -> T:
        return read_record(self.take(key), kind, self.name, key)

    def rest(self, kind: type[T], **more: object) -> T:
        """All keys that are left make one record."""
        data, self.data = self.data, {}
        return read_record({**data, **more}, kind, self.name, "")

    def table(self, key: str, kind: type[T], **more: object) -> Mapping[str, T]:
        """A mapping from id to entry; each entry learns its id. An entry may say otherwise than `more`."""
        table: dict[str, T] = {}
        for name, entry in self.mapping(self.take(key), key).items():
            where = f"{key}.{name}"
            if "id" in self.mapping(entry, where):
                raise ContentError(self.name, where, "the key 'id' is not known here: the entry's key is its id")
            table[name] = read_record({**more, **entry, "id": name}, kind, self.name, where)
        return MappingProxyType(table)

    def deck(self, kind: type[C]) -> Mapping[int, C]:
        """Numbered cards without gaps, as many of each set as the file says."""
        sizes = read_record(self.take("deck_size"), dict[str, int], self.name, "deck_size")
        deck: dict[int, C] = {}
        for where, card in self.cards("cards", kind, after=0):
            if card.set not in sizes:
                raise ContentError(
                    self.name,
                    f"{where}.set",
                    f"'{card.set}' is not known here; known are: {', '.join(sizes)}",
                )
            deck[card.id] = card
        for name, size in sizes.items():
            there = sum(card.set == name for card in deck.values())
            if there != size:
                reason = f"{size} cards are announced, {there} are there"
                raise ContentError(self.name, f"deck_size.{name}", reason)
        return MappingProxyType(deck)

    def cards(self, key: str, kind: type[C], after: int, **more: object) -> Iterator[tuple[str, C]]:
        """The cards of a list with their entries, numbered on from the last card before them."""
        last = after
        for place, entry in enumerate(self.list_of(self.take(key), key)):
            known = isinstance(entry, dict) and isinstance(entry.get("id"), int)
            where = f"{key}.{entry['id']}" if known else f"{key}[{place}]"
            card = read_record({**self.mapping(entry, where), **more}, kind, self.name, where)
            if card.id <= last:
                raise ContentError(self.name, where, f"card number {card.id} stands twice")
            if card.id != last + 1:
                raise ContentError(self.name, where, f"card number {last + 1} is missing before it")
            last = card.id
            yield where, card
