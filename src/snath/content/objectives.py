"""Objective cards and the tests they are made of."""

from typing import Literal

from snath.content.printed import Component, Confidence, Count, Positive, Printed, Terrain

OwnNumber = Literal[
    "coins", "power", "popularity", "upgrades", "recruits_enlisted", "structures_built", "mechs_on_board",
    "workers_on_board", "combat_cards_in_hand", "combat_stars", "factory_cards",
]  # fmt: skip
PieceKind = Literal["character", "worker", "mech", "structure"]


class ControlledTerritories(Printed, frozen=True, kw_only=True, tag_field="test", tag="controlled_territories"):
    """At least `min` controlled territories of that terrain, with that feature, or beside that place.

    `one_lake`: all of them beside one and the same lake hex.
    """

    min: Positive
    terrain: Terrain | None = None
    feature: Literal["tunnel", "encounter"] | None = None
    adjacent_to: Literal["factory", "one_lake"] | None = None


class ControlsFactory(Printed, frozen=True, kw_only=True, tag_field="test", tag="controls_factory"):
    """The Factory is under own control."""


class HighestPower(Printed, frozen=True, kw_only=True, tag_field="test", tag="highest_power"):
    """Nobody has more power; with `tie_counts` an equal is allowed."""

    tie_counts: bool


class ForcedWorkersToRetreat(Printed, frozen=True, kw_only=True, tag_field="test", tag="forced_workers_to_retreat"):
    """Opponents' workers driven home this turn, by moving in or by winning as the attacker."""

    min: Positive


class NumberBetween(Printed, frozen=True, kw_only=True, tag_field="test", tag="number"):
    """An own number within bounds, both inclusive; `max` None is without upper bound."""

    of: OwnNumber
    min: Count = 0
    max: Count | None = None


class EqualNumbers(Printed, frozen=True, kw_only=True, tag_field="test", tag="equal_numbers"):
    """The named own numbers are the same."""

    of: tuple[OwnNumber, OwnNumber]


class PiecesOnOneTerritory(Printed, frozen=True, kw_only=True, tag_field="test", tag="pieces_on_one_territory"):
    """At least `min` own pieces of the counted kinds on one territory (beside that place, if named)."""

    counted: tuple[PieceKind, ...]
    min: Positive
    adjacent_to: Literal["factory"] | None = None


class ResourcesOnOneTerritory(Printed, frozen=True, kw_only=True, tag_field="test", tag="resources_on_one_territory"):
    """One controlled territory with so many resources in total and of each kind."""

    min: Positive
    each_kind_min: Count


class ControlledResources(Printed, frozen=True, kw_only=True, tag_field="test", tag="controlled_resources"):
    """All controlled resources: so many of each kind, and so many of some one kind."""

    each_kind_min: Count = 0
    some_kind_min: Count = 0


class OneTerritoryHolds(Printed, frozen=True, kw_only=True, tag_field="test", tag="one_territory_holds"):
    """One controlled territory with the character, exactly so many mechs and workers, and resources."""

    character: bool
    mechs: Count
    workers: Count
    resources_min: Count


class WorkerOnEachTerrain(Printed, frozen=True, kw_only=True, tag_field="test", tag="worker_on_each_terrain"):
    """For each terrain a controlled territory with at least `min` own workers."""

    terrains: tuple[Terrain, ...]
    min: Positive


class StructuresAwayFromHome(Printed, frozen=True, kw_only=True, tag_field="test", tag="structures_away_from_home"):
    """At least `min` structures built, and none of them beside the own home base."""

    min: Positive


ObjectiveTest = (
    ControlledTerritories
    | ControlsFactory
    | HighestPower
    | ForcedWorkersToRetreat
    | NumberBetween
    | EqualNumbers
    | PiecesOnOneTerritory
    | ResourcesOnOneTerritory
    | ControlledResources
    | OneTerritoryHolds
    | WorkerOnEachTerrain
    | StructuresAwayFromHome
)


class ObjectiveCard(Component, frozen=True, kw_only=True):
    """An objective: every test of `require` must hold when it is shown.

    `reveal`: "end_of_turn" only after the last action of the own turn, "on_turn" at any allowed moment of it.
    """

    id: Positive
    set: str
    reveal: Literal["end_of_turn", "on_turn"]
    require: tuple[ObjectiveTest, ...]
    confidence: Confidence
    reading: str = ""
    doubt: str = ""
