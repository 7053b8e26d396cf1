"""All components as frozen records, named as on the table; `Content` bundles them.

Nothing here is a rule; the rules read these records. Every record is checked when it is loaded (see
`load.py`), so the rest of the program may trust it. This module gathers the names of the others for a
single import.
"""

from collections.abc import Mapping

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
    Trap,
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
    BOTTOM_ACTIONS,
    RESOURCES,
    STRUCTURES,
    TERRAINS,
    TOP_ACTIONS,
    BottomActionId,
    Confidence,
    Cost,
    Count,
    Gain,
    GainKind,
    ModuleId,
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
    "ModuleId",
    "NumberBetween",
    "ObjectiveCard",
    "ObjectiveTest",
    "Offer",
    "OneTerritoryHolds",
    "Options",
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
    "Trap",
    "WorkerOnEachTerrain",
]


class Content(Struct, frozen=True, kw_only=True):
    """All components, with lookups by id."""

    board: Board
    every_mat: EveryMat
    player_mats: Mapping[str, PlayerMat]
    faction_mats: Mapping[str, FactionMat]
    abilities: Mapping[str, Ability]
    traps: Mapping[str, Trap]
    pieces: Pieces
    combat_deck: CombatDeck
    objectives: Mapping[int, ObjectiveCard]
    encounters: Mapping[int, EncounterCard]
    factory_cards: Mapping[int, FactoryCard]
    factory_bottom_row: FactoryBottomRow
    scoring: Scoring
