"""The part of a position file that speaks of cards: in hands, beside mats, in their piles."""

from snath.content import load_content
from snath.engine import layout
from snath.engine.cards import draw_cards
from snath.engine.chance import SETUP_STREAM, draw
from snath.engine.setup.start import hand_objective, in_game, objective_pile
from snath.engine.state import State

from .reader import Reader
from .yaml_lines import Path


def set_cards(s: State, read: Reader) -> None:
    set_combat_cards(s, read)
    set_objectives(s, read)
    set_factory(s, read)
    set_encounters(s, read)


# --- Combat cards ---------------------------------------------------------------------------------


def set_combat_cards(s: State, read: Reader) -> None:
    """Discards and hands come out of the full deck; then the deck may be made smaller still."""
    for value, n in values_of(read, ("combat_discard",)).items():
        take_from_deck(s, read, ("combat_discard", str(value + layout.LOWEST_CARD)), value, n)
        s.now[layout.DISCARD + value] += n
    dealt = []
    for seat, faction in enumerate(s.table.factions):
        path: Path = ("players", faction, "hand")
        if read.has(path):
            set_hand(s, read, seat, path)
        else:
            dealt.append(seat)
    for seat in dealt:
        draw_cards(s, seat, load_content().faction_mats[s.table.factions[seat]].start_combat_cards)
    if read.has(("combat_deck",)):
        wanted = values_of(read, ("combat_deck",))
        for value in range(layout.CARD_VALUES):
            n = wanted.get(value, 0)
            card = value + layout.LOWEST_CARD
            if n > s.now[layout.DECK + value]:
                read.fail(("combat_deck", str(card)), f"not so many cards of value {card} are left")
            s.now[layout.DECK_SIZE] += n - s.now[layout.DECK + value]
            s.now[layout.DECK + value] = n


def set_hand(s: State, read: Reader, seat: int, path: Path) -> None:
    highest = layout.LOWEST_CARD + layout.CARD_VALUES - 1
    for i in range(len(read.items(path))):
        value = read.number((*path, i), None, layout.LOWEST_CARD, highest) - layout.LOWEST_CARD
        take_from_deck(s, read, (*path, i), value, 1)
        s.player[seat * layout.ROW + layout.HAND + value] += 1
        s.player[seat * layout.ROW + layout.CARDS] += 1


def values_of(read: Reader, path: Path) -> dict[int, int]:
    """Numbers of cards by value, counted from 0."""
    known = {str(value + layout.LOWEST_CARD) for value in range(layout.CARD_VALUES)}
    most = load_content().combat_deck.total
    return {
        int(value) - layout.LOWEST_CARD: read.number((*path, value), 0, 0, most)
        for value in read.mapping(path, known, "card value")
    }


def take_from_deck(s: State, read: Reader, path: Path, value: int, n: int) -> None:
    if s.now[layout.DECK + value] < n:
        read.fail(path, f"there are not so many combat cards of value {value + layout.LOWEST_CARD}")
    s.now[layout.DECK + value] -= n
    s.now[layout.DECK_SIZE] -= n


# --- Objectives, Factory cards, encounters --------------------------------------------------------


def set_objectives(s: State, read: Reader) -> None:
    dealt = []
    for seat, faction in enumerate(s.table.factions):
        path: Path = ("players", faction, "objectives")
        if not read.has(path):
            dealt.append(seat)
            continue
        for i in range(len(read.items(path))):
            card = read.number((*path, i), None, 1, max(load_content().objectives))
            if s.card_at[layout.OBJECTIVE_CARDS + card] != layout.IN_PILE:
                read.fail((*path, i), f"objective {card} is not in the deck (promos: true?) or already dealt")
            hand_objective(s, seat, card)
    for seat in dealt:
        for _ in range(load_content().player_mats[s.table.mats[seat]].start.objective_cards):
            pile = objective_pile(s)
            if not pile:
                read.fail(("players", s.table.factions[seat]), "no objective cards are left to deal")
            hand_objective(s, seat, pile[draw(s, SETUP_STREAM, len(pile))])


def take_factory_card(s: State, read: Reader, seat: int, card: int, path: Path) -> None:
    if card not in load_content().factory_cards:
        read.fail(path, f"there is no Factory card {card}")
    if not in_game(s, load_content().factory_cards[card].set):
        read.fail(path, f"Factory card {card} is a promo card (promos: true)")
    if s.card_at[layout.FACTORY_CARDS + card]:
        read.fail(path, f"Factory card {card} is used twice")
    s.card_at[layout.FACTORY_CARDS + card] = layout.BESIDE_MAT + seat
    s.card_known[layout.FACTORY_CARDS + card] = layout.PUBLIC
    s.player[seat * layout.ROW + layout.FACTORY_CARD] = card


def set_factory(s: State, read: Reader) -> None:
    """As named; else at random, as many as have not been taken of those that setup lays out."""
    cards = load_content().factory_cards
    at = layout.FACTORY_CARDS
    visitors = sum(1 for seat in range(s.table.players) if not s.player[seat * layout.ROW + layout.FACTORY_CARD])
    box = [number for number, card in cards.items() if in_game(s, card.set) and not s.card_at[at + number]]
    if read.has(("factory",)):
        for i in range(len(read.items(("factory",)))):
            card = read.number(("factory", i), None, 1, max(cards))
            if card not in box:
                read.fail(("factory", i), f"Factory card {card} is not in the box (promos: true?) or used twice")
            box.remove(card)
            lay_factory_card(s, card)
        lying = s.now[layout.FACTORY_PILE]
        if lying < visitors:  # a first visitor must take one (FACT-005)
            read.fail(("factory",), f"{lying} cards at the Factory, but {visitors} players have none yet")
        return
    for _ in range(visitors + 1):
        lay_factory_card(s, box.pop(draw(s, SETUP_STREAM, len(box))))


def lay_factory_card(s: State, card: int) -> None:
    s.card_at[layout.FACTORY_CARDS + card] = layout.IN_PILE
    s.now[layout.FACTORY_PILE] += 1


def set_encounters(s: State, read: Reader) -> None:
    """The cards not named have been used and lie under the deck."""
    if not read.has(("encounter_deck",)):
        return
    cards = load_content().encounters
    wanted = [
        read.number(("encounter_deck", i), None, 1, max(cards)) for i in range(len(read.items(("encounter_deck",))))
    ]
    for i, card in enumerate(wanted):
        if card not in cards or not in_game(s, cards[card].set) or card in wanted[:i]:
            read.fail(("encounter_deck", i), f"encounter {card} is a promo card (promos: true?) or named twice")
    for card in cards:
        if s.card_at[layout.ENCOUNTER_CARDS + card] == layout.IN_PILE and card not in wanted:
            s.card_at[layout.ENCOUNTER_CARDS + card] = layout.UNDER_PILE + s.now[layout.ENCOUNTERS_UNDER]
            s.now[layout.ENCOUNTERS_UNDER] += 1
            s.now[layout.ENCOUNTER_PILE] -= 1
