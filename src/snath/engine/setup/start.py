"""Setting up a game: factions and mats chosen or dealt, cards dealt, pieces put in their places (SETUP)."""

from collections.abc import Sequence

from snath.content import load_content
from snath.content.model import Board

from ..bits import places_in
from ..cards import draw_cards
from ..chance import SETUP_STREAM, draw, key_from_seed
from ..layout import (
    ABILITIES,
    ACTIVE,
    CARD_SPACE,
    CARD_VALUES,
    CHANCE,
    CHARACTER,
    COINS,
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
    POPULARITY,
    POWER,
    PREPARE,
    PUBLIC,
    ROW,
    TOKENS,
    TURN_STEP,
    WORKERS_OUT,
)
from ..machine import settle
from ..modules.register import granted, in_play
from ..pieces import put
from ..stack import push
from ..state import State, blank_state
from ..table import Table
from .options import Options, SetupError
from .seats import BASE_SET, Dealer, Seat, clockwise, seat_players
from .settings import NO_SETTINGS, ModuleSettings, settle_settings
from .table import board_of, lay_table


def new_state(
    seats: Sequence[Seat],
    seed: int,
    options: Options,
    promos: bool = False,
    tile: str | None = None,
    modules: tuple[str, ...] = (),
    settings: ModuleSettings = NO_SETTINGS,
    board: Board | None = None,
) -> State:
    """A game at its first decision, on the printed board unless another one is named."""
    if not 0 <= seed < 1 << 128:
        raise SetupError("a seed is a whole number from 0 up to 128 bits")
    key = key_from_seed(seed)
    dealer = Dealer(key)
    places = seat_players(seats, options, modules, dealer, board)
    tiles = list(load_content().scoring.tiles)
    if tile is None:
        tile = dealer.take(tiles)
    elif tile not in tiles:
        raise SetupError(f"there is no structure bonus tile '{tile}'; there are: {', '.join(tiles)}")
    settled = settle_settings(settings, modules, tuple(place.faction for place in places), dealer)
    board = board or board_of(modules, settled)
    order = clockwise([place.faction for place in places], board)
    places.sort(key=lambda place: order.index(place.faction))
    s = blank_state(lay_table(places, options, promos, tile, modules, settled, board))
    for i, word in enumerate(key):
        s.now[KEY + i] = word
    s.now[CHANCE + SETUP_STREAM] = dealer.count
    put_out_pieces(s)
    put_out_decks(s)
    for seat in range(s.table.players):
        draw_cards(s, seat, load_content().faction_mats[places[seat].faction].start_combat_cards)
    deal_objectives(s)
    lay_factory_cards(s)
    for module in in_play(s.table):
        module.deal(s)
    first = first_player(s.table)
    push(s, TURN_STEP, first, 0, 0, 0, 0, 0)
    if s.table.choosers:
        s.now[ACTIVE] = first
        push(s, PREPARE, first, 0, 0, 0, 0, 0)
    settle(s)
    return s


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
        row = seat * ROW
        s.player[row + POWER] = content.faction_mats[faction].start_power
        s.player[row + POPULARITY] = start.popularity
        s.player[row + COINS] = start.coins
        s.player[row + ABILITIES] = 1 << s.table.faction_ability[seat] | granted(s, seat)
        put(s, seat, CHARACTER, s.table.home[seat])
        for i, place in enumerate(places_in(s.table.map.dry[s.table.home[seat]])):
            put(s, seat, FIRST_WORKER + i, place)
        s.player[row + WORKERS_OUT] = s.table.free_workers


def put_out_decks(s: State) -> None:
    """All piles full; promo cards only where they are wanted.

    Where a card is, is public, but for objectives and Factory cards that are in the game.
    """
    content = load_content()
    for value, n in enumerate(combat_deck()):
        s.now[DECK + value] = n
    s.now[DECK_SIZE] = sum(s.now[DECK : DECK + CARD_VALUES])
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
    s.player[seat * ROW + OBJECTIVES] += 1
    s.now[OBJECTIVE_PILE] -= 1


def lay_factory_cards(s: State) -> None:
    """One more than players, face down; the others leave the game unseen (SETUP-006)."""
    box = [number for number, card in load_content().factory_cards.items() if in_game(s, card.set)]
    for _ in range(s.table.players + 1):
        s.card_at[FACTORY_CARDS + box.pop(draw(s, SETUP_STREAM, len(box)))] = IN_PILE
        s.now[FACTORY_PILE] += 1
