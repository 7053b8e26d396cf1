"""Setting up a game: factions and mats chosen or dealt, cards dealt, pieces put in their places (SETUP)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from snath.content import load_content

from ..cards import draw_cards
from ..chance import SETUP_STREAM, draw, key_from_seed, speck
from ..layout import (
    CARD_SPACE,
    CARD_VALUES,
    CHANCE,
    CHARACTER,
    DECK,
    DECK_SIZE,
    ENCOUNTER_CARDS,
    ENCOUNTER_PILE,
    FACTORY_CARDS,
    FACTORY_PILE,
    FIRST_WORKER,
    IN_HAND,
    IN_PILE,
    KEY,
    LOWEST_CARD,
    OBJECTIVE_CARDS,
    OBJECTIVE_PILE,
    OBJECTIVES,
    PUBLIC,
    ROW,
    TOKENS,
    TURN_STEP,
    WORKERS_OUT,
)
from ..machine import settle
from ..pieces import put
from ..stack import push
from ..state import State, blank_state
from ..table import Table
from .options import Options, SetupError
from .table import clockwise, lay_table

T = TypeVar("T")
MOST_PLAYERS = 5
BASE_SET = "base"


@dataclass(frozen=True)
class Seat:
    """What a player has chosen; None is dealt."""

    faction: str | None = None
    mat: str | None = None


class Dealer:
    """Chance before there is a state: the setup stream of the same key."""

    def __init__(self, key: list[int]) -> None:
        self.key = key
        self.count = 0

    def below(self, limit: int) -> int:
        self.count += 1
        word = speck(self.key[0], self.key[1], self.key[2], self.key[3], SETUP_STREAM, self.count - 1)
        return (word * limit) >> 32

    def take(self, pool: list[T]) -> T:
        """Remove one at random."""
        return pool.pop(self.below(len(pool)))


def new_state(
    seats: Sequence[Seat], seed: int, options: Options, promos: bool = False, tile: str | None = None
) -> State:
    """A game at its first decision."""
    if not 0 <= seed < 1 << 128:
        raise SetupError("a seed is a whole number from 0 up to 128 bits")
    key = key_from_seed(seed)
    dealer = Dealer(key)
    factions, mats = deal_mats(list(seats), options, dealer)
    tiles = list(load_content().scoring.tiles)
    if tile is None:
        tile = dealer.take(tiles)
    elif tile not in tiles:
        raise SetupError(f"there is no structure bonus tile '{tile}'; there are: {', '.join(tiles)}")
    s = blank_state(lay_table(factions, mats, options, promos, tile))
    for i, word in enumerate(key):
        s.now[KEY + i] = word
    s.now[CHANCE + SETUP_STREAM] = dealer.count
    put_out_pieces(s)
    put_out_decks(s)
    for seat in range(s.table.players):
        draw_cards(s, seat, load_content().faction_mats[factions[seat]].start_combat_cards)
    deal_objectives(s)
    lay_factory_cards(s)
    push(s, TURN_STEP, first_player(s.table), 0, 0, 0, 0, 0)
    settle(s)
    return s


def deal_mats(seats: list[Seat], options: Options, dealer: Dealer) -> tuple[list[str], list[str]]:
    """Factions clockwise, each with a mat; what nobody chose is dealt, banned pairs anew (SETUP-011 to -013)."""
    content = load_content()
    if not 2 <= len(seats) <= MOST_PLAYERS:
        raise SetupError(
            f"{len(seats)} players: the base game seats 2 to {MOST_PLAYERS}; six and seven need Invaders from Afar"
        )
    check_chosen([seat.faction for seat in seats], list(content.faction_mats), "faction")
    check_chosen([seat.mat for seat in seats], list(content.player_mats), "player mat")
    pool = [name for name in content.faction_mats if all(seat.faction != name for seat in seats)]
    chosen = [deal_faction(seat, pool, options, dealer) for seat in sorted(seats, key=lambda seat: seat.mat is None)]
    factions = clockwise([seat.faction for seat in chosen if seat.faction])
    mat_of = {seat.faction: seat.mat for seat in chosen}
    spare = [name for name in content.player_mats if all(seat.mat != name for seat in seats)]
    mats: list[str] = []
    for faction in factions:
        mat = mat_of[faction]
        if mat is None:
            mat = dealer.take(spare)
            if options.banned_pairs and faction in content.player_mats[mat].banned_factions:
                mat = dealer.take(spare)  # the banned mat stays out of this game
        elif options.banned_pairs and faction in content.player_mats[mat].banned_factions:
            raise SetupError(f"{faction} may not play the {mat} mat (banned pair); the option banned_pairs allows it")
        mats.append(mat)
    return factions, mats


def deal_faction(seat: Seat, pool: list[str], options: Options, dealer: Dealer) -> Seat:
    """A faction for a player who chose none; a mat chosen before keeps its ban, so these players come first."""
    if seat.faction is not None:
        return seat
    banned = load_content().player_mats[seat.mat].banned_factions if seat.mat and options.banned_pairs else ()
    fitting = [name for name in pool if name not in banned]
    if not fitting:
        raise SetupError(f"no faction is left that may play the {seat.mat} mat")
    faction = dealer.take(fitting)
    pool.remove(faction)
    return Seat(faction, seat.mat)


def check_chosen(chosen: list[str | None], known: list[str], what: str) -> None:
    named = [name for name in chosen if name is not None]
    for name in named:
        if name not in known:
            raise SetupError(f"there is no {what} '{name}'; there are: {', '.join(known)}")
        if named.count(name) > 1:
            raise SetupError(f"the {what} {name} is chosen twice")


def first_player(table: Table) -> int:
    """Lowest mat number starts (SETUP-030, SETUP-031)."""
    ranks = [load_content().player_mats[mat].rank for mat in table.mats]
    return ranks.index(min(ranks))


def put_out_pieces(s: State) -> None:
    """Tokens, tracks, coins, characters and the two workers of each seat (SETUP-001, -015, -017, -019 to -021)."""
    content = load_content()
    s.now[TOKENS] = s.table.map.encounters
    for seat, faction in enumerate(s.table.factions):
        start = content.player_mats[s.table.mats[seat]].start
        s.power[seat] = content.faction_mats[faction].start_power
        s.popularity[seat] = start.popularity
        s.coins[seat] = start.coins
        s.active[seat] = 1 << s.table.faction_ability[seat]
        put(s, seat, CHARACTER, s.table.home[seat])
        for i, hex_name in enumerate(content.board.home_base(faction).start_workers):
            put(s, seat, FIRST_WORKER + i, s.table.map.names.index(hex_name))
        s.mat[seat * ROW + WORKERS_OUT] = s.table.free_workers


def put_out_decks(s: State) -> None:
    """All piles full; promo cards only where they are wanted.

    Where a card is, is public, but for objectives and Factory cards that are in the game.
    """
    content = load_content()
    s.combat_pile[DECK : DECK + CARD_VALUES] = combat_deck()
    s.combat_pile[DECK_SIZE] = sum(s.combat_pile[DECK : DECK + CARD_VALUES])
    for card in range(CARD_SPACE):
        s.card_known[card] = PUBLIC
    for number, objective in content.objectives.items():
        if in_game(s, objective.set):
            s.card_known[OBJECTIVE_CARDS + number] = 0
            s.card_at[OBJECTIVE_CARDS + number] = IN_PILE
            s.now[OBJECTIVE_PILE] += 1
    for number, encounter in content.encounters.items():
        if in_game(s, encounter.set):
            s.card_at[ENCOUNTER_CARDS + number] = IN_PILE
            s.now[ENCOUNTER_PILE] += 1
    for number, factory in content.factory_cards.items():
        if in_game(s, factory.set):
            s.card_known[FACTORY_CARDS + number] = 0


def combat_deck() -> list[int]:
    """Copies of each value in the full deck."""
    counts = load_content().combat_deck.counts
    return [counts[value + LOWEST_CARD] for value in range(CARD_VALUES)]


def in_game(s: State, card_set: str) -> bool:
    return card_set == BASE_SET or s.table.promos


def deal_objectives(s: State) -> None:
    """SETUP-008, SETUP-018."""
    for seat in range(s.table.players):
        for _ in range(load_content().player_mats[s.table.mats[seat]].start.objective_cards):
            pile = objective_pile(s)
            hand_objective(s, seat, pile[draw(s, SETUP_STREAM, len(pile))])


def objective_pile(s: State) -> list[int]:
    return [card for card in load_content().objectives if s.card_at[OBJECTIVE_CARDS + card] == IN_PILE]


def hand_objective(s: State, seat: int, card: int) -> None:
    s.card_at[OBJECTIVE_CARDS + card] = IN_HAND + seat
    s.card_known[OBJECTIVE_CARDS + card] = 1 << seat
    s.mat[seat * ROW + OBJECTIVES] += 1
    s.now[OBJECTIVE_PILE] -= 1


def lay_factory_cards(s: State) -> None:
    """One more than players, face down; the others leave the game unseen (SETUP-006)."""
    box = [number for number, card in load_content().factory_cards.items() if in_game(s, card.set)]
    for _ in range(s.table.players + 1):
        s.card_at[FACTORY_CARDS + box.pop(draw(s, SETUP_STREAM, len(box)))] = IN_PILE
        s.now[FACTORY_PILE] += 1
