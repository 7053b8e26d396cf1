"""Position files: any situation at the start of a turn, readable, with clear errors for impossible ones. See
docs/positions.md.
"""

from pathlib import Path as FilePath
from typing import Any

from snath.content import load_content
from snath.engine.abilities import NAMES
from snath.engine.cards import draw_cards
from snath.engine.chance import SETUP_STREAM, draw, key_from_seed
from snath.engine.layout import (
    BESIDE_MAT,
    BONUSES,
    CARD_VALUES,
    CARDS,
    CHARACTER,
    COVERED,
    CUBES,
    DECK,
    DECK_SIZE,
    DISCARD,
    DUE,
    ENCOUNTER_CARDS,
    ENCOUNTER_PILE,
    ENCOUNTERS_UNDER,
    ENLISTED,
    FACTORY_CARD,
    FACTORY_CARDS,
    FACTORY_PILE,
    FIRST_FACTORY_SECTION,
    FIRST_MECH,
    FIRST_STAR,
    FIRST_WORKER,
    GOALS,
    IN_PILE,
    KEY,
    LAST_SECTION,
    LOWEST_CARD,
    MAT,
    MECHS,
    OBJECTIVE_CARDS,
    PUBLIC,
    RECRUITS,
    ROW,
    STARS,
    TERRITORY_LIMIT,
    TOKENS,
    TURN_STEP,
    UNDER_PILE,
    UPGRADES,
    WORKERS_OUT,
)  # fmt: skip
from snath.engine.machine import settle
from snath.engine.names import (
    BONUS_NAMES,
    BOTTOM_NAMES,
    BOX_NAMES,
    GOAL_NAMES,
    RESOURCE_NAMES,
    STRUCTURE_NAMES,
    TOP_NAMES,
)  # fmt: skip
from snath.engine.pieces import put, raise_structure
from snath.engine.setup.options import Options, SetupError
from snath.engine.setup.start import (
    first_player,
    hand_objective,
    in_game,
    objective_pile,
    put_out_decks,
    put_out_pieces,
)  # fmt: skip
from snath.engine.setup.table import clockwise, lay_table
from snath.engine.stack import push
from snath.engine.stars import limit_of
from snath.engine.state import State, blank_state

from .fine_print import apply_fine_print
from .located import FileError, Located, Path, read_located
from .reader import Reader
from .sound import check_sound

FORMAT = "position/1"
KEYS = {
    "snath", "seed", "tile", "options", "promos", "active", "players", "resources", "loose", "encounters",
    "combat_deck",
    "combat_discard", "factory", "encounter_deck", "fine_print",
}  # fmt: skip
PLAYER_KEYS = {
    "mat", "coins", "power", "popularity", "character", "mechs", "workers", "structures", "upgrades", "recruits",
    "hand",
    "objectives", "factory_card", "stars", "last_section", "ask",
}  # fmt: skip


class PositionError(FileError):
    """A position file that cannot be set up: line and reason."""


def read_position(source: str | FilePath) -> Located:
    """Read the file, given as path or as text."""
    if isinstance(source, FilePath) or ("\n" not in source and ":" not in source):
        try:
            source = FilePath(source).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise PositionError(f"the position file cannot be read: {error}") from None
    try:
        return read_located(source)
    except FileError as error:
        raise PositionError(error.reason, error.line) from None


def state_of(file: Located) -> State:
    """Set the position up; stands at the first decision of the turn."""
    try:
        return _Setter(file).state()
    except PositionError:
        raise
    except FileError as error:
        raise PositionError(error.reason, error.line) from None


class _Setter:
    """Carries the file and the state under construction."""

    def __init__(self, file: Located) -> None:
        self.read = Reader(file)

    def state(self) -> State:
        read = self.read
        top = read.mapping((), KEYS)
        if top.get("snath") != FORMAT:
            read.fail(("snath",), f"a position file begins with 'snath: {FORMAT}'")
        s = self.s = blank_state(self.table())
        for i, word in enumerate(key_from_seed(read.number(("seed",), 0, 0, (1 << 128) - 1))):
            s.now[KEY + i] = word
        put_out_pieces(s)
        put_out_decks(s)
        for seat in range(s.table.players):
            self.set_player(seat)
        self.set_board()
        self.set_cards()
        self.set_stars()
        check_sound(s, read)
        active = read.choice(("active",), s.table.factions, s.table.factions[first_player(s.table)])
        push(s, TURN_STEP, s.table.factions.index(active), 0, 0, 0, 0, 0)
        if "fine_print" in top:
            apply_fine_print(s, read)
        settle(s)
        return s

    # --- Table -------------------------------------------------------------------------------------

    def table(self) -> Any:
        read = self.read
        content = load_content()
        players = read.mapping(("players",), set(content.faction_mats), "faction")
        if not 2 <= len(players) <= 5:
            read.fail(("players",), f"{len(players)} players: the base game seats 2 to 5")
        try:
            options = Options.of(read.mapping(("options",), None))
        except SetupError as error:
            read.fail(("options",), str(error))
        factions = clockwise(list(players))
        chosen: dict[str, str] = {}
        for faction in factions:
            read.mapping(("players", faction), PLAYER_KEYS)
            path: Path = ("players", faction, "mat")
            mat = read.choice(path, list(content.player_mats), None)
            if mat is not None:
                if mat in chosen.values():
                    read.fail(path, f"the {mat} mat is used twice")
                if options.banned_pairs and faction in content.player_mats[mat].banned_factions:
                    read.fail(path, f"{faction} may not play the {mat} mat (option banned_pairs)")
                chosen[faction] = mat
        for faction in factions:
            if faction not in chosen:
                chosen[faction] = next(
                    name
                    for name, mat in content.player_mats.items()
                    if name not in chosen.values() and faction not in mat.banned_factions
                )
        tiles = list(content.scoring.tiles)
        tile = read.choice(("tile",), tiles, tiles[0])
        mats = [chosen[faction] for faction in factions]
        return lay_table(factions, mats, options, read.flag(("promos",), False), tile)

    # --- Players -----------------------------------------------------------------------------------

    def set_player(self, seat: int) -> None:
        s, read = self.s, self.read
        faction = s.table.factions[seat]
        me: Path = ("players", faction)
        row = seat * ROW
        s.coins[seat] = read.number((*me, "coins"), s.coins[seat], 0, 999)
        s.power[seat] = read.number((*me, "power"), s.power[seat], 0, s.table.most_power)
        s.popularity[seat] = read.number((*me, "popularity"), s.popularity[seat], 0, s.table.most_popularity)
        if read.has((*me, "character")):
            put(s, seat, CHARACTER, self.place((*me, "character"), seat))
        self.set_mechs(seat, (*me, "mechs"))
        self.set_workers(seat, (*me, "workers"))
        for kind in read.mapping((*me, "structures"), set(STRUCTURE_NAMES), "structure"):
            path = (*me, "structures", kind)
            place = self.place(path, seat)
            if not s.table.map.land >> place & 1:
                read.fail(path, f"no structure can stand on {s.table.map.names[place]}")
            if s.structure_on[place]:
                read.fail(path, f"{s.table.map.names[place]} already has a structure")
            raise_structure(s, seat, STRUCTURE_NAMES.index(kind), place)
        self.set_upgrades(seat, (*me, "upgrades"))
        for bottom in read.mapping((*me, "recruits"), set(BOTTOM_NAMES), "bottom action"):
            bonus = BONUS_NAMES.index(read.choice((*me, "recruits", bottom), list(BONUS_NAMES), None))
            if s.mat[row + BONUSES] >> bonus & 1:
                read.fail((*me, "recruits", bottom), f"the bonus {BONUS_NAMES[bonus]} is taken twice")
            s.mat[row + BONUSES] |= 1 << bonus
            s.mat[row + RECRUITS] |= (bonus + 1) << 3 * BOTTOM_NAMES.index(bottom)
            s.mat[row + ENLISTED] += 1
        for i, bottom in enumerate(read.texts((*me, "ask"))):
            if bottom not in BOTTOM_NAMES:
                read.fail((*me, "ask", i), f"'{bottom}' is no bottom action")
            s.orders[seat] |= 1 << BOTTOM_NAMES.index(bottom)
        card = read.number((*me, "factory_card"), 0, 1, max(load_content().factory_cards))
        if card:
            self.take_factory_card(seat, card, (*me, "factory_card"))
        self.set_last_section(seat, (*me, "last_section"))

    def place(self, path: Path, seat: int) -> int:
        """A hex, the own base or an inactive base."""
        s, read = self.s, self.read
        name = read.text(path)
        if name not in s.table.map.names or name == "-":
            read.fail(path, f"there is no place '{name}' on the board")
        place = s.table.map.names.index(name)
        if place >= TERRITORY_LIMIT and place != s.table.home[seat] and not s.table.inactive_bases >> place & 1:
            read.fail(path, f"{name} is the base of another player")
        return place

    def set_mechs(self, seat: int, path: Path) -> None:
        s = self.s
        own = s.table.mech_ability[seat * 4 : seat * 4 + 4]
        for name in self.read.mapping(path, {NAMES[number] for number in own}, "mech ability of this faction"):
            space = own.index(NAMES.index(name))
            put(s, seat, FIRST_MECH + space, self.place((*path, name), seat))
            s.mat[seat * ROW + MECHS] |= 1 << space
            s.active[seat] |= 1 << own[space]

    def set_workers(self, seat: int, path: Path) -> None:
        s, read = self.s, self.read
        if not read.has(path):
            return
        places = [self.place((*path, i), seat) for i in range(len(read.items(path)))]
        if not s.table.free_workers <= len(places) <= load_content().pieces.workers:
            read.fail(path, f"{len(places)} workers: from the start 2 have left the mat, and there are 8")
        for i in range(s.table.free_workers):
            put(s, seat, FIRST_WORKER + i, MAT)
        for i, place in enumerate(places):
            put(s, seat, FIRST_WORKER + i, place)
        s.mat[seat * ROW + WORKERS_OUT] = len(places)

    def set_upgrades(self, seat: int, path: Path) -> None:
        s, read = self.s, self.read
        row = seat * ROW
        for box in read.mapping(path, set(BOX_NAMES), "green box"):
            bottom = BOTTOM_NAMES.index(read.choice((*path, box), list(BOTTOM_NAMES), None))
            s.mat[row + CUBES] |= (bottom + 1) << 3 * BOX_NAMES.index(box)
            s.mat[row + COVERED + bottom] += 1
            s.mat[row + UPGRADES] += 1
            room = s.table.brackets[seat * 4 + bottom]
            if s.mat[row + COVERED + bottom] > room:
                mat = s.table.mats[seat]
                read.fail((*path, box), f"{BOTTOM_NAMES[bottom]} of the {mat} mat has room for {room} cubes")

    def set_last_section(self, seat: int, path: Path) -> None:
        s, read = self.s, self.read
        if not read.has(path):
            return
        name = read.text(path)
        card = s.mat[seat * ROW + FACTORY_CARD]
        if name in TOP_NAMES:
            section = TOP_NAMES.index(name)
        elif card and name == f"factory:{card}":
            section = FIRST_FACTORY_SECTION + card
        else:
            read.fail(path, f"'{name}' is no section of this player")
        s.mat[seat * ROW + LAST_SECTION] = section + 1

    # --- Board -------------------------------------------------------------------------------------

    def set_board(self) -> None:
        s, read = self.s, self.read
        names = s.table.map.names
        for key, vector in (("resources", s.resources), ("loose", s.loose)):
            for name in read.mapping((key,), {each for each in names if each != "-"}, "place"):
                place = names.index(name)
                if key == "loose" and not s.table.map.lakes >> place & 1:
                    read.fail((key, name), "only tokens on lakes can be loose")
                for kind in read.mapping((key, name), set(RESOURCE_NAMES), "resource"):
                    i = place * 4 + RESOURCE_NAMES.index(kind)
                    vector[i] = read.number((key, name, kind), 0, 0, 999)
        for i, n in enumerate(s.loose):
            if n > s.resources[i]:
                read.fail(("loose", names[i // 4]), "more loose tokens than there are on that lake")
        if read.has(("encounters",)):
            s.now[TOKENS] = 0
            for i, name in enumerate(read.texts(("encounters",))):
                if name not in names or not s.table.map.encounters >> names.index(name) & 1:
                    read.fail(("encounters", i), f"{name} is no encounter territory")
                s.now[TOKENS] |= 1 << names.index(name)

    # --- Cards -------------------------------------------------------------------------------------

    def set_cards(self) -> None:
        s, read = self.s, self.read
        for value, n in self.values(("combat_discard",)).items():
            self.take_from_deck(("combat_discard",), value, n)
            s.combat_pile[DISCARD + value] += n
        dealt = []
        for seat, faction in enumerate(s.table.factions):
            path: Path = ("players", faction, "hand")
            if not read.has(path):
                dealt.append(seat)
                continue
            for i in range(len(read.items(path))):
                value = read.number((*path, i), None, LOWEST_CARD, LOWEST_CARD + CARD_VALUES - 1) - LOWEST_CARD
                self.take_from_deck((*path, i), value, 1)
                s.hand[seat * CARD_VALUES + value] += 1
                s.mat[seat * ROW + CARDS] += 1
        for seat in dealt:
            draw_cards(s, seat, load_content().faction_mats[s.table.factions[seat]].start_combat_cards)
        if read.has(("combat_deck",)):
            wanted = self.values(("combat_deck",))
            for value in range(CARD_VALUES):
                n = wanted.get(value, 0)
                if n > s.combat_pile[DECK + value]:
                    read.fail(("combat_deck",), f"not so many cards of value {value + LOWEST_CARD} are left")
                s.combat_pile[DECK_SIZE] += n - s.combat_pile[DECK + value]
                s.combat_pile[DECK + value] = n
        self.set_objectives()
        self.set_factory()
        self.set_encounters()

    def values(self, path: Path) -> dict[int, int]:
        known = {str(value + LOWEST_CARD) for value in range(CARD_VALUES)}
        return {
            int(value) - LOWEST_CARD: self.read.number((*path, value), 0, 0, 42)
            for value in self.read.mapping(path, known, "card value")
        }

    def take_from_deck(self, path: Path, value: int, n: int) -> None:
        pile = self.s.combat_pile
        if pile[DECK + value] < n:
            self.read.fail(path, f"there are not so many combat cards of value {value + LOWEST_CARD}")
        pile[DECK + value] -= n
        pile[DECK_SIZE] -= n

    def set_objectives(self) -> None:
        s, read = self.s, self.read
        dealt = []
        for seat, faction in enumerate(s.table.factions):
            path: Path = ("players", faction, "objectives")
            if not read.has(path):
                dealt.append(seat)
                continue
            for i in range(len(read.items(path))):
                card = read.number((*path, i), None, 1, max(load_content().objectives))
                if s.card_at[OBJECTIVE_CARDS + card] != IN_PILE:
                    read.fail((*path, i), f"objective {card} is not in the deck (promos: true?) or already dealt")
                hand_objective(s, seat, card)
        for seat in dealt:
            for _ in range(load_content().player_mats[s.table.mats[seat]].start.objective_cards):
                pile = objective_pile(s)
                hand_objective(s, seat, pile[draw(s, SETUP_STREAM, len(pile))])

    def take_factory_card(self, seat: int, card: int, path: Path) -> None:
        s = self.s
        if not in_game(s, load_content().factory_cards[card].set):
            self.read.fail(path, f"Factory card {card} is a promo card (promos: true)")
        if s.card_at[FACTORY_CARDS + card]:
            self.read.fail(path, f"Factory card {card} is used twice")
        s.card_at[FACTORY_CARDS + card] = BESIDE_MAT + seat
        s.card_known[FACTORY_CARDS + card] = PUBLIC
        s.mat[seat * ROW + FACTORY_CARD] = card

    def set_factory(self) -> None:
        s, read = self.s, self.read
        cards = load_content().factory_cards
        box = [
            number for number, card in cards.items() if in_game(s, card.set) and not s.card_at[FACTORY_CARDS + number]
        ]
        if read.has(("factory",)):
            for i in range(len(read.items(("factory",)))):
                card = read.number(("factory", i), None, 1, max(cards))
                if card not in box:
                    read.fail(("factory", i), f"Factory card {card} is not in the box (promos: true?) or used twice")
                box.remove(card)
                s.card_at[FACTORY_CARDS + card] = IN_PILE
                s.now[FACTORY_PILE] += 1
            return
        taken = sum(1 for seat in range(s.table.players) if s.mat[seat * ROW + FACTORY_CARD])
        for _ in range(s.table.players + 1 - taken):
            s.card_at[FACTORY_CARDS + box.pop(draw(s, SETUP_STREAM, len(box)))] = IN_PILE
            s.now[FACTORY_PILE] += 1

    def set_encounters(self) -> None:
        s, read = self.s, self.read
        if not read.has(("encounter_deck",)):
            return
        cards = load_content().encounters
        wanted = [
            read.number(("encounter_deck", i), None, 1, max(cards)) for i in range(len(read.items(("encounter_deck",))))
        ]
        for i, card in enumerate(wanted):
            if not in_game(s, cards[card].set) or wanted.count(card) > 1:
                read.fail(("encounter_deck", i), f"encounter {card} is a promo card (promos: true) or named twice")
        for card in cards:
            if s.card_at[ENCOUNTER_CARDS + card] == IN_PILE and card not in wanted:
                s.card_at[ENCOUNTER_CARDS + card] = UNDER_PILE + s.now[ENCOUNTERS_UNDER]
                s.now[ENCOUNTERS_UNDER] += 1
                s.now[ENCOUNTER_PILE] -= 1

    # --- Stars -------------------------------------------------------------------------------------

    def set_stars(self) -> None:
        """Goals already reached have their star unless the file leaves it out; then it is due."""
        s, read = self.s, self.read
        need = {goal.id: goal.need for goal in load_content().scoring.goals}
        for seat, faction in enumerate(s.table.factions):
            path: Path = ("players", faction, "stars")
            given = read.mapping(path, set(GOAL_NAMES), "goal")
            row = seat * ROW
            reached = [
                s.mat[row + UPGRADES] >= need["upgrades"],
                s.mat[row + MECHS].bit_count() >= need["mechs"],
                s.where[seat * 4 + 2].bit_count() >= need["structures"],
                s.mat[row + ENLISTED] >= need["recruits"],
                s.mat[row + WORKERS_OUT] >= need["workers"],
                False,
                False,
                s.popularity[seat] >= need["popularity"],
                s.power[seat] >= need["power"],
            ]
            for goal, name in enumerate(GOAL_NAMES):
                n = read.number((*path, name), 1 if reached[goal] else 0, 0, limit_of(s, seat, goal))
                if n and not reached[goal] and goal < 5:
                    read.fail((*path, name), f"the goal {name} has not been reached")
                s.stars[seat * GOALS + goal] = n
                s.mat[row + STARS] += n
                if reached[goal] and n == 0:
                    s.mat[row + DUE] |= 1 << goal
            if s.mat[row + STARS]:
                s.now[FIRST_STAR] = 1
            if s.mat[row + STARS] >= s.table.all_stars:
                read.fail(path if given else ("players", faction), "with six stars placed the game is over")
