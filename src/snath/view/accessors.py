"""Reading a state by the names of the table: players, territories, decks. Serves full games and views of a seat alike.

In a view, what is hidden is None.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from snath.engine.abilities import NAMES
from snath.engine.layout import (
    ABILITIES,
    CARD_VALUES,
    CARDS,
    CHARACTER,
    COINS,
    CUBES,
    DECK,
    DECK_SIZE,
    DISCARD,
    ENCOUNTER_CARDS,
    ENCOUNTER_PILE,
    FACTORY_CARD,
    FACTORY_CARDS,
    FACTORY_PILE,
    FIRST_FACTORY_SECTION,
    FIRST_MECH,
    FIRST_WORKER,
    GOAL_KINDS,
    HAND,
    IN_HAND,
    LAST_SECTION,
    LAST_WORKER,
    LOWEST_CARD,
    MECHS,
    OBJECTIVE_CARDS,
    OBJECTIVE_PILE,
    OBJECTIVES,
    OBJECTIVES_UNDER,
    ON_MAT,
    ORDERS,
    POPULARITY,
    POWER,
    RECRUITS,
    ROW,
    STARS,
    TERRITORY_LIMIT,
    TOKENS,
    UNDER_PILE,
    UNITS,
    WORKERS_OUT,
)
from snath.engine.mech_spaces import mech_ability
from snath.engine.names import (
    BONUS_NAMES,
    BOTTOM_NAMES,
    BOX_NAMES,
    GOAL_NAMES,
    RESOURCE_NAMES,
    STRUCTURE_NAMES,
    TERRAIN_NAMES,
    TOP_NAMES,
)
from snath.engine.pieces import controlled, controller, fighters_at, mechs_at, workers_at
from snath.engine.stars import stars_on
from snath.engine.state import State
from snath.engine.steps.take_bottom import bottom_of, cost_of

from .modules import Piece, layer_of, view_by_name, views_in_play

NOBODYS_BASE = "inactive"  # as in `home:inactive`: a base of the map that no faction can have


class Player:
    """One seat, read from a state."""

    def __init__(self, state: State, seat: int, viewer: int | None = None) -> None:
        self._s = state
        self.seat = seat
        self._row = seat * ROW
        self._viewer = viewer

    def __repr__(self) -> str:
        return f"Player({self.faction!r}, {self.mat!r})"

    def _name(self, place: int) -> str:
        return self._s.table.map.names[place]

    @property
    def faction(self) -> str:
        return self._s.table.factions[self.seat]

    @property
    def mat(self) -> str:
        return self._s.table.mats[self.seat]

    @property
    def home(self) -> str:
        return self._name(self._s.table.home[self.seat])

    @property
    def coins(self) -> int | None:
        coins = self._s.player[self.seat * ROW + COINS]
        return None if coins < 0 else coins

    @property
    def power(self) -> int:
        return self._s.player[self.seat * ROW + POWER]

    @property
    def popularity(self) -> int:
        return self._s.player[self.seat * ROW + POPULARITY]

    @property
    def hand(self) -> list[int] | None:
        """Values of the combat cards, sorted."""
        hand = self.seat * ROW + HAND
        counts = self._s.player[hand : hand + CARD_VALUES]
        return None if min(counts) < 0 else values_of(counts)

    @property
    def hand_known(self) -> list[int] | None:
        """In a view: values that the viewer is certain of; in a game: the hand."""
        if self._viewer is None or self._viewer == self.seat:
            return self.hand
        if self._viewer < 0:
            return []  # a spectator
        k = (self._viewer * self._s.table.players + self.seat) * CARD_VALUES
        return values_of(self._s.known_hand[k : k + CARD_VALUES])

    @property
    def cards(self) -> int:
        """Number of combat cards in hand."""
        return self._s.player[self._row + CARDS]

    @property
    def objectives(self) -> list[int] | None:
        """Numbers of the objective cards in hand."""
        found = [card for card in range(OBJECTIVE_CARDS, FACTORY_CARDS) if self._s.card_at[card] == IN_HAND + self.seat]
        return found if len(found) == self.objective_count else None

    @property
    def objective_count(self) -> int:
        return self._s.player[self._row + OBJECTIVES]

    @property
    def factory_card(self) -> int | None:
        return self._s.player[self._row + FACTORY_CARD] or None

    @property
    def stars(self) -> dict[str, int]:
        """Stars by goal, goals without one left out."""
        placed = [stars_on(self._s, self.seat, goal) for goal in range(GOAL_KINDS)]
        return {GOAL_NAMES[goal]: n for goal, n in enumerate(placed) if n}

    @property
    def star_count(self) -> int:
        return self._s.player[self._row + STARS]

    @property
    def character(self) -> str:
        return self._name(self._s.unit_at[self.seat * UNITS + CHARACTER])

    @property
    def mechs(self) -> dict[str, str]:
        """Deployed mechs: the ability each uncovered, and where it stands."""
        return {
            NAMES[mech_ability(self._s, self.seat, space)]: self._name(
                self._s.unit_at[self.seat * UNITS + FIRST_MECH + space]
            )
            for space in range(4)
            if self._s.player[self._row + MECHS] >> space & 1
        }

    @property
    def workers(self) -> list[str]:
        """Where the workers stand, sorted; a place with two is listed twice."""
        at = self._s.unit_at[self.seat * UNITS + FIRST_WORKER : self.seat * UNITS + LAST_WORKER + 1]
        return sorted(self._name(place) for place in at if place < ON_MAT)

    @property
    def workers_on_mat(self) -> int:
        return LAST_WORKER - FIRST_WORKER + 1 - self._s.player[self._row + WORKERS_OUT]

    @property
    def structures(self) -> dict[str, str]:
        found = {}
        for place in range(TERRITORY_LIMIT):
            on = self._s.structure_on[place] - 1
            if on >= 0 and on // 4 == self.seat:
                found[STRUCTURE_NAMES[on % 4]] = self._name(place)
        return {name: found[name] for name in STRUCTURE_NAMES if name in found}

    @property
    def upgrades(self) -> dict[str, str]:
        """Cubes that left their green box, and the bottom action whose cost they cover."""
        cubes = self._s.player[self._row + CUBES]
        return {
            name: BOTTOM_NAMES[(cubes >> 3 * box & 7) - 1] for box, name in enumerate(BOX_NAMES) if cubes >> 3 * box & 7
        }

    @property
    def recruits(self) -> dict[str, str]:
        """Sections whose recruit is enlisted, and the one-time bonus it took."""
        recruits = self._s.player[self._row + RECRUITS]
        return {
            name: BONUS_NAMES[(recruits >> 3 * bottom & 7) - 1]
            for bottom, name in enumerate(BOTTOM_NAMES)
            if recruits >> 3 * bottom & 7
        }

    @property
    def abilities(self) -> list[str]:
        """In force now: the faction's own, then those uncovered."""
        active = self._s.player[self.seat * ROW + ABILITIES]
        own = self._s.table.faction_ability[self.seat]
        found = [i for i in range(len(NAMES)) if active >> i & 1]
        return [NAMES[i] for i in sorted(found, key=lambda i: (i != own, i))]

    @property
    def controls(self) -> set[str]:
        mask = controlled(self._s, self.seat)
        return {self._name(place) for place in range(TERRITORY_LIMIT) if mask >> place & 1}

    @property
    def resources(self) -> Counter[str]:
        """All controlled tokens by kind; kinds without any are left out."""
        mask = controlled(self._s, self.seat)
        found: Counter[str] = Counter()
        for place in range(TERRITORY_LIMIT):
            if mask >> place & 1:
                found += tokens_at(self._s, place)
        return found

    @property
    def last_section(self) -> str | None:
        """Where the action token stands."""
        section = self._s.player[self._row + LAST_SECTION] - 1
        if section < 0:
            return None
        return TOP_NAMES[section] if section < 4 else f"factory:{section - FIRST_FACTORY_SECTION}"

    @property
    def asks(self) -> list[str]:
        """Standing orders: recruit bonuses before which this seat wants to be asked."""
        return [name for i, name in enumerate(BOTTOM_NAMES) if self._s.player[self.seat * ROW + ORDERS] >> i & 1]

    def bottom_of(self, top: str) -> str:
        """The bottom action below a top action on this mat."""
        return BOTTOM_NAMES[bottom_of(self._s, self.seat, TOP_NAMES.index(top))]

    def cost(self, bottom: str) -> int:
        """Resources that a bottom action costs now."""
        return cost_of(self._s, self.seat, BOTTOM_NAMES.index(bottom))

    def coins_of(self, bottom: str) -> int:
        """Coins printed at a bottom action."""
        return self._s.table.section_coins[self.seat * 4 + BOTTOM_NAMES.index(bottom)]

    @property
    def team(self) -> int | None:
        """A number that partners share; None in a game without teams."""
        return self._s.table.team[self.seat] if self._s.table.teams else None

    @property
    def bid(self) -> int:
        """Coins promised for faction and mat."""
        return self._s.table.bids[self.seat]

    def module(self, name: str) -> Any:
        """What a module on the table says of this seat; its file in `view/modules` tells the attributes."""
        return view_by_name(self._s.table, name).reads_player(self._s, self.seat)


class Territory:
    """One place of the board; a home base has no terrain."""

    def __init__(self, state: State, place: int) -> None:
        self._s = state
        self.place = place

    def __repr__(self) -> str:
        return f"Territory({self.name!r})"

    @property
    def name(self) -> str:
        return self._s.table.map.names[self.place]

    @property
    def home_of(self) -> str | None:
        """The faction whose home base this is; None for a territory, and for a base that is nobody's on this map."""
        kind, _, faction = self.name.partition(":")
        return faction if kind == "home" and faction != NOBODYS_BASE else None

    @property
    def terrain(self) -> str | None:
        terrain = self._s.table.map.terrain[self.place]
        return None if terrain < 0 else TERRAIN_NAMES[terrain]

    @property
    def tunnel(self) -> bool:
        return self._s.table.map.tunnels >> self.place & 1 == 1

    @property
    def encounter(self) -> bool:
        """Is the symbol printed here?"""
        return self._s.table.map.encounters >> self.place & 1 == 1

    @property
    def token(self) -> bool:
        """Does the encounter token still lie here?"""
        return self._s.now[TOKENS] >> self.place & 1 == 1

    @property
    def resources(self) -> Counter[str]:
        """Tokens by kind; kinds without any are left out."""
        return tokens_at(self._s, self.place)

    @property
    def structure(self) -> tuple[str, str] | None:
        on = self._s.structure_on[self.place] - 1
        return None if on < 0 else (self._s.table.factions[on // 4], STRUCTURE_NAMES[on % 4])

    @property
    def pieces(self) -> list[Piece]:
        """What modules have here: faction tokens, and units of kinds that the base game does not have."""
        return [piece for view in views_in_play(self._s.table) for piece in view.pieces(self._s, self.place)]

    @property
    def faction_token(self) -> Piece | None:
        """The token of a faction here; there is one at most (FAFAR-004)."""
        return next((piece for piece in self.pieces if layer_of(piece) == "token"), None)

    @property
    def module_units(self) -> list[Piece]:
        """Units of kinds that modules bring."""
        return [piece for piece in self.pieces if layer_of(piece) != "token"]

    @property
    def units(self) -> dict[str, dict[str, int]]:
        """By faction; factions without units here are left out."""
        found = {}
        for seat, faction in enumerate(self._s.table.factions):
            fighters = fighters_at(self._s, seat, self.place)
            mechs = mechs_at(self._s, seat, self.place)
            workers = workers_at(self._s, seat, self.place)
            if fighters or workers:
                found[faction] = {"character": fighters - mechs, "mechs": mechs, "workers": workers}
        return found

    @property
    def controller(self) -> str | None:
        seat = controller(self._s, self.place)
        return None if seat < 0 else self._s.table.factions[seat]


class Decks:
    """The piles beside the board."""

    def __init__(self, state: State) -> None:
        self._s = state

    @property
    def combat(self) -> Counter[int] | int:
        """Cards in the deck by value; in a view only their number."""
        counts = self._s.now[DECK : DECK + CARD_VALUES]
        return self.combat_size if min(counts) < 0 else by_value(counts)

    @property
    def combat_size(self) -> int:
        return self._s.now[DECK_SIZE]

    @property
    def combat_discard(self) -> Counter[int]:
        return by_value(self._s.now[DISCARD : DISCARD + CARD_VALUES])

    @property
    def factory(self) -> int:
        """Cards lying at the Factory."""
        return self._s.now[FACTORY_PILE]

    @property
    def encounters(self) -> int:
        """Cards in the encounter deck, used ones at its bottom included."""
        under = sum(place >= UNDER_PILE for place in self._s.card_at[ENCOUNTER_CARDS:])
        return self._s.now[ENCOUNTER_PILE] + under

    @property
    def objectives(self) -> int:
        return self._s.now[OBJECTIVE_PILE] + self._s.now[OBJECTIVES_UNDER]

    @property
    def tile(self) -> str:
        return self._s.table.tile


class Look:
    """Look-ups shared by games and views."""

    @property
    def shown(self) -> State:
        """The state that is looked at."""
        raise NotImplementedError

    def _viewer(self) -> int | None:
        return None

    @property
    def factions(self) -> tuple[str, ...]:
        """By seat, clockwise."""
        return tuple(self.shown.table.factions)

    def seat(self, faction: str) -> int:
        """Number of a faction's seat."""
        try:
            return self.shown.table.factions.index(faction)
        except ValueError:
            raise KeyError(f"{faction} is not in this game; there are {', '.join(self.factions)}") from None

    def player(self, who: str | int) -> Player:
        seat = self.seat(who) if isinstance(who, str) else who
        if not 0 <= seat < self.shown.table.players:
            raise KeyError(f"there is no seat {seat}; seats are 0 to {self.shown.table.players - 1}")
        return Player(self.shown, seat, self._viewer())

    @property
    def players(self) -> list[Player]:
        return [self.player(seat) for seat in range(self.shown.table.players)]

    def at(self, name: str) -> Territory:
        """A territory or home base by name."""
        try:
            return Territory(self.shown, self.shown.table.map.names.index(name))
        except ValueError:
            raise KeyError(f"there is no place {name} on the board") from None

    @property
    def territories(self) -> list[Territory]:
        return [
            Territory(self.shown, place)
            for place in range(TERRITORY_LIMIT)
            if self.shown.table.map.territories >> place & 1
        ]

    @property
    def decks(self) -> Decks:
        return Decks(self.shown)

    def module(self, name: str) -> Any:
        """What a module on the table says of it; its file in `view/modules` tells the attributes."""
        return view_by_name(self.shown.table, name).reads(self.shown)


def tokens_at(s: State, place: int) -> Counter[str]:
    tokens = s.resources[place * 4 : place * 4 + 4]
    return Counter({RESOURCE_NAMES[kind]: n for kind, n in enumerate(tokens) if n})


def values_of(counts: Iterable[int]) -> list[int]:
    return [value + LOWEST_CARD for value, n in enumerate(counts) for _ in range(n)]


def by_value(counts: Iterable[int]) -> Counter[int]:
    """Only values that there are; asking for another one gives 0."""
    return Counter({value + LOWEST_CARD: n for value, n in enumerate(counts) if n})
