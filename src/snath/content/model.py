"""All components as frozen records, named as on the table; `Content` bundles them.

Nothing here is a rule; the rules read these records. Every record is checked when it is loaded (see
`load.py`), so the rest of the program may trust it. This module gathers the names of the others for a
single import.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from snath.content.board import (
    Board,
    Border,
    HomeBase,
    TerrainKind,
    Territory,
)
from snath.content.cards import (
    CombatDeck,
    EncounterCard,
    FactoryBottomRow,
    FactoryCard,
    Offer,
    Options,
)
from snath.content.mats import (
    Ability,
    BottomAction,
    EveryMat,
    FactionMat,
    MatStart,
    Pieces,
    PlayerMat,
    Section,
    Structure,
    TopAction,
    TopOption,
)
from snath.content.objectives import (
    ControlledResources,
    ControlledTerritories,
    ControlsFactory,
    EqualNumbers,
    ForcedWorkersToRetreat,
    HighestPower,
    NumberBetween,
    ObjectiveCard,
    ObjectiveTest,
    OneTerritoryHolds,
    OwnNumber,
    PieceKind,
    PiecesOnOneTerritory,
    ResourcesOnOneTerritory,
    StructuresAwayFromHome,
    WorkerOnEachTerrain,
)
from snath.content.printed import (
    BASE,
    BOTTOM_ACTIONS,
    RESOURCES,
    STRUCTURES,
    TERRAINS,
    TOP_ACTIONS,
    BottomActionId,
    Component,
    Confidence,
    Cost,
    Count,
    Gain,
    GainKind,
    Origin,
    Positive,
    Printed,
    Resource,
    StructureId,
    Terrain,
    TopActionId,
)
from snath.content.scoring import (
    Goal,
    Scoring,
    StructureTile,
    Tier,
    TileCount,
    Track,
)

__all__ = [
    "BASE",
    "BOTTOM_ACTIONS",
    "RESOURCES",
    "STRUCTURES",
    "TERRAINS",
    "TOP_ACTIONS",
    "Ability",
    "Board",
    "Border",
    "BottomAction",
    "BottomActionId",
    "CombatDeck",
    "Component",
    "Confidence",
    "Content",
    "ControlledResources",
    "ControlledTerritories",
    "ControlsFactory",
    "Cost",
    "Count",
    "EncounterCard",
    "EqualNumbers",
    "EveryMat",
    "FactionMat",
    "FactoryBottomRow",
    "FactoryCard",
    "ForcedWorkersToRetreat",
    "Gain",
    "GainKind",
    "Goal",
    "HighestPower",
    "HomeBase",
    "MatStart",
    "NumberBetween",
    "ObjectiveCard",
    "ObjectiveTest",
    "Offer",
    "OneTerritoryHolds",
    "Options",
    "Origin",
    "OwnNumber",
    "PieceKind",
    "Pieces",
    "PiecesOnOneTerritory",
    "PlayerMat",
    "Positive",
    "Printed",
    "Resource",
    "ResourcesOnOneTerritory",
    "Scoring",
    "Section",
    "Structure",
    "StructureId",
    "StructureTile",
    "StructuresAwayFromHome",
    "Terrain",
    "TerrainKind",
    "Territory",
    "Tier",
    "TileCount",
    "TopAction",
    "TopActionId",
    "TopOption",
    "Track",
    "WorkerOnEachTerrain",
]


class Content(Struct, frozen=True, kw_only=True):
    """All components, with lookups by id."""

    board: Board
    every_mat: EveryMat
    player_mats: Mapping[str, PlayerMat]
    faction_mats: Mapping[str, FactionMat]
    abilities: Mapping[str, Ability]
    pieces: Pieces
    combat_deck: CombatDeck
    objectives: Mapping[int, ObjectiveCard]
    encounters: Mapping[int, EncounterCard]
    factory_cards: Mapping[int, FactoryCard]
    factory_bottom_row: FactoryBottomRow
    scoring: Scoring
    #: By module, in their order: what `content/modules/<module>.py` has read; None if it has nothing of its own.
    modules: Mapping[str, object]

    def components(self) -> Iterator[tuple[str, Component]]:
        """Every component with its entry, such as `abilities.speed`, those of modules' own sections included."""
        tables: dict[str, Mapping[str, Component] | Mapping[int, Component]] = {
            "player_mats": self.player_mats,
            "factions": self.faction_mats,
            "abilities": self.abilities,
            "objectives": self.objectives,
            "encounters": self.encounters,
            "factory_cards": self.factory_cards,
            "tiles": self.scoring.tiles,
        }
        for section, table in tables.items():
            yield from ((f"{section}.{name}", component) for name, component in table.items())
        yield from ((f"home_bases.{base.id}", base) for base in self.board.home_bases)
        for module, own in self.modules.items():
            yield from components_in(own, module)


def components_in(thing: object, entry: str) -> Iterator[tuple[str, Component]]:
    """The components in a record, a list or a mapping, however deep."""
    if isinstance(thing, Component):
        yield entry, thing
    if isinstance(thing, Struct):
        for name in thing.__struct_fields__:
            yield from components_in(getattr(thing, name), f"{entry}.{name}")
    elif isinstance(thing, Mapping):
        for name, each in thing.items():
            yield from components_in(each, f"{entry}.{name}")
    elif isinstance(thing, tuple | list):
        for place, each in enumerate(thing):
            yield from components_in(each, f"{entry}[{place}]")
