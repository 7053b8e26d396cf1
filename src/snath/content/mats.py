"""Player mats and faction mats."""

from collections.abc import Mapping
from typing import Literal

from msgspec import field

from snath.content.printed import (
    BASE,
    BottomActionId,
    Component,
    Confidence,
    Cost,
    Count,
    Gain,
    Positive,
    Printed,
    Resource,
    StructureId,
    Terrain,
    TopActionId,
)


class TopOption(Printed, frozen=True, kw_only=True):
    """One benefit of a top-row action: `base` at first, one more for each technology cube moved away."""

    id: Literal[
        "move_units", "gain_coins", "gain_power", "gain_combat_cards",
        "gain_resources", "gain_popularity", "produce_territories",
    ]  # fmt: skip
    base: Positive
    cubes: Literal[0, 1]


class TopAction(Printed, frozen=True, kw_only=True):
    """A top-row action; its options exclude each other. The cost of Produce is `EveryMat.produce_cost`."""

    id: TopActionId
    cost: Cost
    options: tuple[TopOption, ...]
    structure: StructureId


class BottomAction(Printed, frozen=True, kw_only=True):
    """A bottom-row action: the resource that pays it and the recruit's ongoing bonus."""

    id: BottomActionId
    resource: Resource
    ongoing_bonus: Gain


class Structure(Printed, frozen=True, kw_only=True):
    """A structure, the top action it stands over, and its bonus (None: a lasting effect, see the rules)."""

    id: StructureId
    top: TopActionId
    bonus: Gain | None = None


class EveryMat(Printed, frozen=True, kw_only=True):
    """What is the same on all player mats."""

    top_actions: tuple[TopAction, ...]
    bottom_actions: tuple[BottomAction, ...]
    structures: tuple[Structure, ...]
    #: The six red rectangles of Produce, left to right. Workers leave the leftmost first.
    produce_cost: tuple[Literal["none", "power", "popularity", "coins"], ...]

    def produce_cost_with(self, workers_on_board: int, workers: int = 8) -> Cost:
        """Cost of Produce when so many workers of all have left the mat."""
        open_ = self.produce_cost[: workers_on_board - (workers - len(self.produce_cost))]
        return Cost(power=open_.count("power"), popularity=open_.count("popularity"), coins=open_.count("coins"))


class MatStart(Printed, frozen=True, kw_only=True):
    popularity: Count
    coins: Count
    objective_cards: Count


class Section(Printed, frozen=True, kw_only=True):
    """One of the four sections: a top action over a bottom action with its cost and coins."""

    top: TopActionId
    bottom: BottomActionId
    resource: Resource
    base_cost: Positive
    fixed: Count
    reducible: Count
    coins: Count


class PlayerMat(Component, frozen=True, kw_only=True):
    """A player mat; `rank` decides who starts (1 first), `banned_factions` may not be dealt it."""

    id: str
    number: str
    rank: Positive
    set: str = BASE
    start: MatStart
    sections: tuple[Section, Section, Section, Section]
    banned_factions: tuple[str, ...] = ()


# --- Faction mats ----------------------------------------------------------------------------------


class Ability(Component, frozen=True, kw_only=True):
    """An ability with the numbers in it; the rule itself lives in the engine. Zero: no such number."""

    id: str
    kind: Literal["faction", "mech", "module"]  # of a mat, or of what a module gives to seats
    before_combat: bool = False
    extra_steps: Count = 0
    pays_power: Count = 0
    opponent_loses_power: Count = 0
    steals_cards: Count = 0
    extra_cards: Count = 0
    cards_as_resources: Count = 0
    encounter_options: Count = 0
    gains_power: Count = 0
    coins_per_encounter_territory: Count = 0


class Pieces(Printed, frozen=True, kw_only=True):
    """What every faction owns."""

    characters: Positive
    mechs: Positive
    workers: Positive
    workers_at_start: Positive
    structures: Positive
    recruits: Positive
    stars: Positive
    technology_cubes: Positive


class FactionMat(Component, frozen=True, kw_only=True):
    """A faction mat; mech abilities and one-time recruit bonuses from left to right.

    `tokens`: faction tokens in the supply, how many of each kind. Without an `own_base` the faction starts from a base
    that nobody else uses.
    """

    id: str
    full_name: str
    colour: str
    character: str
    companions: tuple[str, ...]
    start_power: Count
    start_combat_cards: Count
    faction_ability: str
    mech_abilities: tuple[str, str, str, str]
    riverwalk_onto: tuple[Terrain, ...] = ()
    one_time_bonuses: tuple[Gain, Gain, Gain, Gain]
    confidence: Confidence
    set: str = BASE
    #: Abilities that another one replaces with six or seven players.
    with_six_or_more: Mapping[str, str] = field(default_factory=dict)
    tokens: Mapping[str, Positive] = field(default_factory=dict)
    own_base: bool = True
