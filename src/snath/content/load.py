"""All components out of the data files: those of the base game, and one file a module."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TypeVar

from msgspec.structs import replace

from snath.content import checks
from snath.content.data_file import Card, DataFile
from snath.content.errors import ContentError, read_record
from snath.content.hexes import clockwise
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
    HomeBase,
    ObjectiveCard,
    Pieces,
    PlayerMat,
    Scoring,
    StructureTile,
)
from snath.content.modules import SECTIONS, Folder, ModuleFile, Sources, data_of, files_in
from snath.module_files import packages

T = TypeVar("T")
C = TypeVar("C", bound=Card)

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
#: Read by others; every further file is that of a module.
NOT_OF_MODULES = (*FILES, "achievements.yaml")


def load_content() -> Content:
    """All components, read once from the package's own data and from that of packages added to it.

    >>> content = load_content()
    >>> content.board.territory("D4").terrain
    'factory'
    >>> content.player_mats["industrial"].start.popularity
    2
    >>> content.faction_mats["nordic"].mech_abilities
    ('riverwalk', 'seaworthy', 'artillery', 'speed')
    >>> content.encounters[1].options.B.gains[0].kind
    'food'
    """
    return _content_of(packages())


@lru_cache(maxsize=4)
def _content_of(names: tuple[str, ...]) -> Content:
    return load_content_from(data_of(names[0]), names[1:])


def load_content_from(directory: Folder, added: Sequence[str] = ()) -> Content:
    """The same from another directory, and from packages; a mistake in a file raises `ContentError`."""
    files = {name: DataFile(directory, name) for name in FILES}
    modules = modules_in(directory, added)
    sources = Sources()
    merge = Merge(modules, sources)
    mats = files["player_mats.yaml"]
    factions = files["faction_mats.yaml"]
    factory = files["factory_cards.yaml"]
    scoring = files["scoring.yaml"]
    board = files["board_base.yaml"].rest(Board)
    bonuses = factions.take("one_time_bonuses")
    tiles = merge.tables("tiles", scoring.table("tiles", StructureTile), StructureTile, boxed=True)
    faction_mats = factions.table("factions", FactionMat, one_time_bonuses=bonuses)
    faction_mats = merge.tables("factions", faction_mats, FactionMat, boxed=True, one_time_bonuses=bonuses)
    content = Content(
        board=replace(board, home_bases=merge.home_bases(board)),
        player_mats=by_rank(merge.tables("player_mats", mats.table("mats", PlayerMat), PlayerMat, boxed=True)),
        every_mat=mats.rest(EveryMat),
        faction_mats=merge.with_six_or_more(faction_mats),
        abilities=merge.tables("abilities", factions.table("abilities", Ability), Ability),
        pieces=factions.record("pieces", Pieces),
        combat_deck=files["combat_cards.yaml"].rest(CombatDeck),
        objectives=merge.decks("objectives", files["objectives.yaml"].deck(ObjectiveCard), ObjectiveCard),
        encounters=merge.decks("encounters", files["encounters.yaml"].deck(EncounterCard), EncounterCard),
        factory_cards=merge.decks("factory_cards", factory.deck(FactoryCard), FactoryCard),
        factory_bottom_row=factory.record("bottom_row", FactoryBottomRow),
        scoring=replace(scoring.rest(Scoring, tiles={}), tiles=tiles),
        modules=MappingProxyType({file.module: file.own() for file in modules}),
    )
    for file in (*files.values(), *modules):
        file.nothing_left()
    try:
        checks.check(content)
    except ContentError as error:
        raise sources.where_it_stands(error) from None
    for module in modules:
        if hasattr(module.code, "check"):
            module.code.check(content.modules[module.module], content, module.name)
    return content


def modules_in(directory: Folder, added: Sequence[str]) -> list[ModuleFile]:
    """The files of all modules, in the order that they name."""
    found = list(files_in("snath", directory, NOT_OF_MODULES))
    for package in added:
        found += files_in(package, data_of(package), NOT_OF_MODULES)
    for place, file in enumerate(found):
        if file.module in [other.module for other in found[:place]]:
            raise ContentError(file.name, "", f"there is a second file of the module {file.module}")
    return sorted(found, key=lambda file: file.order)


def by_rank(mats: Mapping[str, PlayerMat]) -> Mapping[str, PlayerMat]:
    return MappingProxyType(dict(sorted(mats.items(), key=lambda item: item[1].rank)))


class Merge:
    """Adds what modules bring to what the base game has."""

    def __init__(self, modules: Sequence[ModuleFile], sources: Sources) -> None:
        self.modules = modules
        self.sources = sources

    def tables(
        self, section: str, base: Mapping[str, T], kind: type[T], boxed: bool = False, **more: object
    ) -> Mapping[str, T]:
        """Entries by id. What lies in a box learns which (`boxed`)."""
        found = dict(base)
        for file in self.modules:
            box = {"set": file.module} if boxed else {}
            for name, record in file.part(section, kind, **box, **more).items():
                if name in found:
                    raise ContentError(file.name, f"{section}.{name}", "stands in another file already")
                found[name] = record
                self.sources.note(file, section, name)
        return MappingProxyType(found)

    def decks(self, section: str, base: Mapping[int, C], kind: type[C]) -> Mapping[int, C]:
        """Cards by number, those of modules after those of the base game."""
        found = dict(base)
        for file in self.modules:
            if section in file.data:
                for _, card in file.cards(section, kind, after=len(found), set=file.module):
                    found[card.id] = card
                    self.sources.note(file, section, card.id)
        return MappingProxyType(found)

    def home_bases(self, board: Board) -> tuple[HomeBase, ...]:
        """Clockwise from the top of the board."""
        found = list(board.home_bases)
        for file in self.modules:
            for base in file.listed("home_bases", HomeBase, set=file.module):
                found.append(base)
                self.sources.note(file, "home_bases", base.id)
        return tuple(sorted(found, key=lambda base: clockwise((base.q, base.r))))

    def with_six_or_more(self, mats: Mapping[str, FactionMat]) -> Mapping[str, FactionMat]:
        """A module may say which abilities another one replaces at large tables, of any faction."""
        found = dict(mats)
        key = "with_six_or_more"
        for file in self.modules:
            said = read_record(file.data.pop(key, {}), dict[str, dict[str, str]], file.name, key)
            for faction, instead in said.items():
                if faction not in found:
                    raise ContentError(file.name, f"{key}.{faction}", f"the faction {faction} is not known")
                found[faction] = replace(
                    found[faction], with_six_or_more={**found[faction].with_six_or_more, **instead}
                )
                base_file, entry = SECTIONS["factions"]
                self.sources.note_part(file, f"{key}.{faction}", base_file, f"{entry}.{faction}.{key}")
        return MappingProxyType(found)
