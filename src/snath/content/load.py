"""Loading the data files: every mistake becomes a `ContentError` that names file, entry and reason."""

from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

import yaml
from msgspec.structs import replace

from snath.content import checks
from snath.content.errors import ContentError, read_record
from snath.content.model import (
    Ability,
    Board,
    CombatDeck,
    Content,
    EncounterCard,
    EveryMat,
    FactionMat,
    FactoryBottomRow,
    FactoryCard,
    ObjectiveCard,
    Pieces,
    PlayerMat,
    Scoring,
    StructureTile,
    Trap,
)

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


@cache
def load_content() -> Content:
    """All components, read once from the package's own data.

    >>> content = load_content()
    >>> content.board.territory("D4").terrain
    'factory'
    >>> content.player_mats["militant"].start.popularity
    3
    >>> content.faction_mats["nordic"].mech_abilities
    ('riverwalk', 'seaworthy', 'artillery', 'speed')
    >>> content.encounters[1].options.B.gains[0].kind
    'food'
    """
    return load_content_from(resources.files("snath.content") / "data")


def load_content_from(directory: Path | Traversable) -> Content:
    """The same from another directory; a mistake in it raises `ContentError`."""
    files = {name: DataFile(directory, name) for name in FILES}
    mats = files["player_mats.yaml"]
    factions = files["faction_mats.yaml"]
    factory = files["factory_cards.yaml"]
    scoring = files["scoring.yaml"]
    bonuses = factions.take("one_time_bonuses")
    tiles = scoring.table("tiles", StructureTile)
    content = Content(
        board=files["board_base.yaml"].rest(Board),
        player_mats=mats.table("mats", PlayerMat),
        every_mat=mats.rest(EveryMat),
        faction_mats=factions.table("factions", FactionMat, one_time_bonuses=bonuses),
        abilities=factions.table("abilities", Ability),
        traps=factions.table("traps", Trap),
        pieces=factions.record("pieces", Pieces),
        combat_deck=files["combat_cards.yaml"].rest(CombatDeck),
        objectives=files["objectives.yaml"].deck(ObjectiveCard),
        encounters=files["encounters.yaml"].deck(EncounterCard),
        factory_cards=factory.deck(FactoryCard),
        factory_bottom_row=factory.record("bottom_row", FactoryBottomRow),
        scoring=replace(scoring.rest(Scoring, tiles={}), tiles=tiles),
    )
    for file in files.values():
        file.nothing_left()
    checks.check(content)
    return content


FILES = (
    "board_base.yaml",
    "player_mats.yaml",
    "faction_mats.yaml",
    "combat_cards.yaml",
    "objectives.yaml",
    "encounters.yaml",
    "factory_cards.yaml",
    "scoring.yaml",
)


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
        self.data = self._mapping(data, "")

    def _mapping(self, data: object, entry: str) -> dict[Any, Any]:
        if not isinstance(data, dict):
            raise ContentError(self.name, entry, "should be a mapping")
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
        """A mapping from id to entry; each entry learns its id."""
        table: dict[str, T] = {}
        for name, entry in self._mapping(self.take(key), key).items():
            where = f"{key}.{name}"
            if "id" in self._mapping(entry, where):
                raise ContentError(self.name, where, "the key 'id' is not known here: the entry's key is its id")
            table[name] = read_record({**more, **entry, "id": name}, kind, self.name, where)
        return MappingProxyType(table)

    def deck(self, kind: type[C]) -> Mapping[int, C]:
        """Numbered cards without gaps, as many of each set as the file says."""
        sizes = read_record(self.take("deck_size"), dict[str, int], self.name, "deck_size")
        deck: dict[int, C] = {}
        for where, entry in self._cards():
            card = read_record(entry, kind, self.name, where)
            if card.id in deck:
                raise ContentError(self.name, where, f"card number {card.id} stands twice")
            if card.id != len(deck) + 1:
                raise ContentError(self.name, where, f"card number {len(deck) + 1} is missing before it")
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

    def _cards(self) -> Iterator[tuple[str, object]]:
        cards = self.take("cards")
        if not isinstance(cards, list):
            raise ContentError(self.name, "cards", "should be a list")
        for place, entry in enumerate(cards):
            known = isinstance(entry, dict) and isinstance(entry.get("id"), int)
            yield (f"cards.{entry['id']}" if known else f"cards[{place}]"), entry
