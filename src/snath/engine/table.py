"""What setup fixes for the whole game: map, mats, cards, house rules. All copies of a state share one `Table`."""

from typing import Any

from mypy_extensions import i64

from .abilities import Ability
from .choosers import Chooser
from .conditions import Condition
from .endings import Ending, FirstStar
from .keepers import Keeper
from .layout import SPOTS
from .secrets import Secrets
from .structure_tiles import TileRule
from .table_rules import TableRule
from .watches import Watch


class Offer:
    """A cost and what it buys: an encounter option, the top row of a Factory card."""

    def __init__(
        self, coins: i64, power: i64, popularity: i64, cards: i64, resources: i64, all_different: bool, items: i64
    ) -> None:
        self.coins = coins
        self.power = power
        self.popularity = popularity
        self.cards = cards
        self.resources = resources  # tokens of any kind
        self.all_different = all_different
        self.items = items  # the benefit, packed: see items.py


class Objective:
    """An objective card: every condition must hold when it is shown."""

    def __init__(self, at_end_of_turn: bool, conditions: list[Condition]) -> None:
        self.at_end_of_turn = at_end_of_turn
        self.conditions = conditions


class Map:
    """Borders and features of the board as masks over places."""

    def __init__(self) -> None:
        self.standard = True  # is it the printed board?
        self.names: list[str] = []  # by place
        self.coordinates: list[tuple[int, int]] = []  # by place: q, r
        self.terrain: list[int] = []  # by place; -1 where there is no territory
        self.of_terrain: list[int] = []  # mask by terrain
        self.dry: list[int] = []  # land neighbours without a river between
        self.river: list[int] = []  # land neighbours across a river
        self.adjacent: list[int] = []  # neighbouring territories, whatever lies between; bases have theirs
        self.territories = 0
        self.land = 0
        self.lakes = 0
        self.lake: list[int] = []  # by place: which of the lakes, counted from 0; -1 for all that is none
        self.tunnels = 0
        self.encounters = 0
        self.bases = 0
        self.factory = 0  # the place
        self.line: list[int] = []  # direction * PLACES + place: the next territory that way, or -1
        self.leap: list[int] = []  # by place: territories two steps away in a straight line, over a territory

    def distance(self, a: i64, b: i64) -> int:
        """Steps between two places as the crow flies, home bases included."""
        q = self.coordinates[a][0] - self.coordinates[b][0]
        r = self.coordinates[a][1] - self.coordinates[b][1]
        return max(abs(q), abs(r), abs(q + r))


class Table:
    """Everything that is fixed once the game has begun."""

    def __init__(self, board: Map, players: i64) -> None:
        self.map = board
        self.players = players
        self.seats = players  # rows of the state: the players, and a side without a player where there is one
        self.nobody: i64 = -1  # the seat number of that side
        self.spots: i64 = SPOTS  # places that hold pieces
        self.more = False  # do modules need rows of their own?
        self.factions: list[str] = []  # by seat, clockwise
        self.mats: list[str] = []
        self.home: list[int] = []
        self.inactive_bases = 0
        self.enemies: list[list[int]] = []  # by seat
        self.sides: list[list[int]] = []  # by seat: who places stars and scores with it, itself included (VAR-003)
        self.team: list[int] = []  # by seat: number that partners share
        self.bids: list[int] = []  # by seat: coins promised for faction and mat
        self.modules: tuple[str, ...] = ()
        self.settings: tuple[tuple[str, Any], ...] = ()  # by module: what was decided and what chance has settled
        self.keepers: list[Keeper] = []  # by seat
        self.only_persons = True  # is every seat kept by a person, who chooses a section in each turn?
        self.who: list[str] = []  # by seat: its faction, or the name of a side without a player
        self.further_units = 0  # mask of the units beside character, mechs and workers that may be on the board
        self.last_in_round: i64 = -1  # the seat after whose turn the side without a player moves
        self.hooks_filled: i64 = 0  # bits: hooks that an ability of any seat fills
        self.rules_filled: i64 = 0  # bits: moments that a rule of the table answers
        self.rules: list[list[TableRule]] = []  # by moment: what applies to everybody
        self.choosers: list[Chooser] = []  # choices before the first turn, in their order
        self.secrets: list[Secrets] = []  # what modules hide
        self.open_hands = False  # do all see all cards?
        self.ending = Ending()
        self.first_star = FirstStar()
        # mats, index seat * 4 + ...
        self.bottom_of: list[int] = []  # ... top action -> bottom action below it
        self.section_cost: list[int] = []  # ... bottom action -> boxes printed
        self.section_coins: list[int] = []
        self.brackets: list[int] = []  # ... bottom action -> boxes that can be covered
        self.one_time: list[int] = []  # ... bonus -> how much
        # the same on every mat
        self.top_base: list[int] = []  # by option of `top`
        self.top_price: list[int] = []  # coins, by top action
        self.produce_cost: list[int] = []  # by rectangle, left to right: -1 nothing, else the item
        self.paid_with: list[int] = []  # resource, by bottom action
        self.factory_units = 0
        self.factory_steps = 0
        self.free_workers = 0  # on the board from the start
        # tracks
        self.most_power = 0
        self.most_popularity = 0
        self.highest_dial = 0
        self.all_stars = 0
        self.delay_costs = 0  # popularity
        self.goal_limits: list[int] = []  # by goal: stars it takes
        self.goal_need: list[int] = []  # by goal
        self.goal_shares: list[int] = []  # by goal: mask of the goals that share its space, itself included
        self.goal_closed = 0  # mask of the goals that no ability opens
        self.spaces: list[list[int]] = []  # of the Triumph Track, for drawings: the goals of each
        self.watched: list[Watch] = []  # goals that are conditions
        # factions
        self.faction_ability: list[int] = []
        self.mech_ability: list[int] = []  # seat * 4 + space
        self.riverwalk: list[int] = []  # by seat: mask of the territories that Riverwalk leads onto
        self.hooks: list[list[list[Ability]]] = []  # by hook and seat: who fills it
        # cards, by number (0 unused)
        self.objectives: list[Objective] = []
        self.encounters: list[list[Offer]] = []
        self.factory_cards: list[list[Offer]] = []
        self.tile = ""
        self.tile_rule = TileRule()
        # scoring
        self.tile_coins: list[int] = []  # by what the tile counts; the last also for more
        self.star_coins: list[int] = []  # by popularity: coins for a star
        self.territory_coins: list[int] = []
        self.pair_coins: list[int] = []  # for two resources
        self.factory_territories = 0  # what the Factory counts as
        # house rules
        self.promos = False
        self.trade_to_several_territories = False
        self.trade_onto_lakes = False
        self.enlist_pays_at_once = True
        self.open_coins = True
        self.tournament = False
        # variants
        self.teams = False
        self.last_turns = False
        self.delay_of_game = False
        self.mats_in_order = False
        self.late_displaced_workers = False
        self.relentless_on_factory_cards = False
        self.objectives_any_time = False
        self.sample_scoring = False
