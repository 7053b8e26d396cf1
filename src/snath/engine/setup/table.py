"""Laying the table: factions and mats are known, everything fixed follows from them and from the printed components."""

from functools import cache
from typing import Final

from snath.content import load_content
from snath.content.layouts import standard
from snath.content.model import BOTTOM_ACTIONS, RESOURCES, TOP_ACTIONS, Board

from ..abilities import HOOKS, NAMES, Ability
from ..actions import (
    TOP_CARDS,
    TOP_COINS,
    TOP_POPULARITY,
    TOP_POWER,
    TOP_RESOURCES,
    TOP_TERRITORIES,
    TOP_UNITS,
)
from ..factions import common, crimea, nordic, polania, rusviet, saxony
from ..keepers import Keeper
from ..layout import GOAL_KINDS, ITEM_COINS, ITEM_POPULARITY, ITEM_POWER
from ..modules.module import Module
from ..modules.register import ABILITY_CLASSES, CACHES, expansions, in_play
from ..modules.slot_secrets import SlotSecrets
from ..names import GOAL_NAMES
from ..secrets import Secrets
from ..steps.person import PERSON
from ..table import Table
from ..table_rules import RULE_HOOKS, TableRule
from .board import TERRAIN_NUMBER, lay_map
from .cards import encounter_offers, factory_offers, objective_cards
from .options import Options
from .seats import DealtSeat
from .settings import NO_SETTINGS, ModuleSettings
from .tiles import tile_rule

# In the order of `abilities.BASE_NAMES`.
BASE_ABILITIES: Final[tuple[type[Ability], ...]] = (
    nordic.Swim, rusviet.Relentless, crimea.Coercion, saxony.Dominate, polania.Meander, common.Riverwalk, common.Speed,
    nordic.Seaworthy, nordic.Artillery, rusviet.Township, rusviet.PeoplesArmy, crimea.Wayfare, crimea.Scout,
    saxony.Underpass, saxony.Disarm, polania.Submerge, polania.Camaraderie,
)  # fmt: skip

MANY_PLAYERS: Final = 6  # from here on two abilities are replaced (SETUP-033)
TOP_OPTION: Final = {
    "move_units": TOP_UNITS, "gain_coins": TOP_COINS, "gain_power": TOP_POWER, "gain_combat_cards": TOP_CARDS,
    "gain_resources": TOP_RESOURCES, "gain_popularity": TOP_POPULARITY, "produce_territories": TOP_TERRITORIES,
}  # fmt: skip
PRODUCE_COST: Final = {"none": -1, "power": ITEM_POWER, "coins": ITEM_COINS, "popularity": ITEM_POPULARITY}
GOAL_COUNTS: Final = {
    "upgrades": "upgrades", "mechs": "mechs", "structures": "structures", "recruits": "recruits", "workers": "workers",
    "objectives": "objective", "combats_won": "combat", "popularity": "popularity", "power": "power",
}  # fmt: skip


@cache
def abilities() -> dict[str, Ability]:
    """One object per ability, by name."""
    printed = load_content().abilities
    classes = {**dict(enumerate(BASE_ABILITIES)), **ABILITY_CLASSES}
    return {NAMES[number]: kind(number, printed[NAMES[number]]) for number, kind in classes.items()}


CACHES.extend((abilities.cache_clear, encounter_offers.cache_clear, factory_offers.cache_clear, lay_map.cache_clear))


def board_of(modules: tuple[str, ...], settings: ModuleSettings) -> Board:
    """The printed board, or what the modules make of it."""
    board = standard()
    for module in expansions():
        if module.name in modules:
            board = module.board(board, settings.of_module(module))
    return board


def lay_table(
    places: list[DealtSeat],
    options: Options,
    promos: bool,
    tile: str,
    modules: tuple[str, ...],
    settings: ModuleSettings = NO_SETTINGS,
    board: Board | None = None,
) -> Table:
    """Places by seat, clockwise; settings with all that chance has settled; on the board of the modules, or another."""
    table = Table(lay_map(board or board_of(modules, settings)), len(places))
    table.modules = modules
    table.settings = settings.given
    table.factions = [place.faction for place in places]
    table.mats = [place.mat for place in places]
    table.home = [table.map.names.index(f"home:{place.faction}") for place in places]
    table.inactive_bases = table.map.bases & ~sum(1 << home for home in table.home)
    everybody = range(len(places))
    table.enemies = [[other for other in everybody if other != seat] for seat in everybody]
    table.sides = [[other for other in everybody if places[other].team == place.team] for place in places]
    table.team = [place.team for place in places]
    table.bids = [place.bid for place in places]
    table.who = list(table.factions)
    table.keepers = [PERSON] * table.players
    table.rules = [[] for _ in range(RULE_HOOKS)]
    lay_mats(table)
    lay_tracks(table, options)
    lay_factions(table)
    table.objectives = objective_cards(table.map)
    table.encounters = encounter_offers()
    table.factory_cards = factory_offers()
    lay_scoring(table, tile)
    table.promos = promos
    lay_house_rules(table, options)
    for module in in_play(table):
        table.more = table.more or bool(module.goals) or any(slot.vector == "more" for slot in module.slots)
        module.lay(table, settings.of_module(module))
        table.secrets += hidden_slots(table, module)
    table.only_persons = all(keeper is PERSON for keeper in table.keepers)
    return table


def hidden_slots(table: Table, module: Module) -> list[Secrets]:
    """What a module declares as hidden; its own `Secrets` are asked first."""
    found: list[Secrets] = []
    for slot in module.slots:
        if slot.open in ("owner", "sealed"):
            most = slot.most(table) if callable(slot.most) else slot.most
            found.append(SlotSecrets(slot.vector == "more", slot.at, slot.length, most, slot.open == "sealed"))
    return found


def lay_house_rules(table: Table, options: Options) -> None:
    table.trade_to_several_territories = options.trade_to_several_territories
    table.trade_onto_lakes = options.trade_onto_lakes
    table.enlist_pays_at_once = options.enlist_pays_at_once
    table.open_coins = options.open_coins
    table.tournament = options.tournament
    table.teams = options.teams
    table.last_turns = options.last_turns
    table.delay_of_game = options.delay_of_game
    table.mats_in_order = options.mats_in_order
    table.late_displaced_workers = options.late_displaced_workers
    table.relentless_on_factory_cards = options.relentless_on_factory_cards
    table.objectives_any_time = options.objectives_any_time
    table.sample_scoring = options.sample_scoring


def lay_mats(table: Table) -> None:
    content = load_content()
    for mat in table.mats:
        by_top = {section.top: section for section in content.player_mats[mat].sections}
        by_bottom = {section.bottom: section for section in content.player_mats[mat].sections}
        table.bottom_of += [BOTTOM_ACTIONS.index(by_top[top].bottom) for top in TOP_ACTIONS]
        table.section_cost += [by_bottom[bottom].base_cost for bottom in BOTTOM_ACTIONS]
        table.section_coins += [by_bottom[bottom].coins for bottom in BOTTOM_ACTIONS]
        table.brackets += [by_bottom[bottom].reducible for bottom in BOTTOM_ACTIONS]
    every = content.every_mat
    table.top_base = [0] * len(TOP_OPTION)
    for top in every.top_actions:
        for option in top.options:
            table.top_base[TOP_OPTION[option.id]] = option.base
    prices = {top.id: top.cost.coins for top in every.top_actions}
    table.top_price = [prices[top] for top in TOP_ACTIONS]
    table.produce_cost = [PRODUCE_COST[rectangle] for rectangle in every.produce_cost]
    paid = {bottom.id: RESOURCES.index(bottom.resource) for bottom in every.bottom_actions}
    table.paid_with = [paid[bottom] for bottom in BOTTOM_ACTIONS]
    table.factory_units = content.factory_bottom_row.units
    table.factory_steps = content.factory_bottom_row.steps
    table.free_workers = content.pieces.workers_at_start


def lay_tracks(table: Table, options: Options) -> None:
    content = load_content()
    table.most_power = content.scoring.power.max
    table.most_popularity = content.scoring.popularity.max
    table.highest_dial = content.combat_deck.dial_max
    table.all_stars = content.scoring.team_stars if options.teams else content.scoring.stars_to_end
    table.delay_costs = content.scoring.delay_costs
    table.goal_limits = [0] * GOAL_KINDS
    table.goal_need = [0] * GOAL_KINDS
    table.goal_shares = [1 << goal for goal in range(GOAL_KINDS)]
    for goal in content.scoring.goals:
        number = GOAL_NAMES.index(GOAL_COUNTS[goal.counts])
        table.goal_limits[number] += 1
        table.goal_need[number] = goal.need
        table.spaces.append([number])


def lay_scoring(table: Table, tile: str) -> None:
    scoring = load_content().scoring
    table.tile = tile
    table.tile_rule = tile_rule(tile, table.map)
    table.tile_coins = list(scoring.tiles[tile].coins)
    tiers = [scoring.tier(popularity) for popularity in range(table.most_popularity + 1)]
    table.star_coins = [tier.coins_per_star for tier in tiers]
    table.territory_coins = [tier.coins_per_territory for tier in tiers]
    table.pair_coins = [tier.coins_per_resource_pair for tier in tiers]
    table.factory_territories = scoring.factory_territories


def lay_factions(table: Table) -> None:
    content = load_content()
    known = abilities()
    table.hooks = [[[] for _ in table.factions] for _ in range(HOOKS)]
    for seat, faction in enumerate(table.factions):
        mat = content.faction_mats[faction]
        replaced = mat.with_six_or_more if table.players >= MANY_PLAYERS else {}
        own = [replaced.get(name, name) for name in (mat.faction_ability, *mat.mech_abilities)]
        table.faction_ability.append(known[own[0]].number)
        table.mech_ability += [known[name].number for name in own[1:]]
        onto = 0
        for terrain in mat.riverwalk_onto:
            onto |= table.map.of_terrain[TERRAIN_NUMBER[terrain]]
        table.riverwalk.append(onto)
        table.one_time += [gain.amount for gain in mat.one_time_bonuses]
        for name in sorted(own, key=lambda name: not known[name].compulsory):
            hang_ability(table, seat, known[name])


def hang_ability(table: Table, seat: int, ability: Ability) -> None:
    """An ability that a seat has or may get; for those of modules `Module.grants` says when they are in force."""
    table.hooks_filled |= ability.fills
    for hook in range(HOOKS):
        if ability.fills >> hook & 1:
            table.hooks[hook][seat].append(ability)


def seat_nobody(table: Table, keeper: Keeper, name: str) -> int:
    """A side without a player: the last row of the state. It has its turn after that of `table.last_in_round`."""
    seat = table.players
    table.nobody = seat
    table.seats = seat + 1
    table.keepers.append(keeper)
    table.who.append(name)
    table.enemies = [[*others, seat] for others in table.enemies]
    table.enemies.append(list(range(table.players)))
    for hook in table.hooks:
        hook.append([])
    return seat


def add_rule(table: Table, rule: TableRule) -> None:
    """A rule for everybody, asked at the moments that it fills."""
    table.rules_filled |= rule.fills
    for hook in range(RULE_HOOKS):
        if rule.fills >> hook & 1:
            table.rules[hook].append(rule)
