"""Is every card in exactly one place, and do the counts of hands and piles agree with that?"""

from collections.abc import Iterator

from snath.content import load_content
from snath.engine import layout
from snath.engine.setup.start import combat_deck, in_game
from snath.engine.state import State

Found = tuple[str, int, str]


def faults_of_cards(s: State) -> Iterator[Found]:
    """(vector, index, reason)"""
    yield from combat_card_faults(s)
    yield from knowledge_faults(s)
    yield from objective_faults(s)
    yield from factory_faults(s)
    yield from encounter_faults(s)
    if s.now[layout.TOKENS] & ~s.table.map.encounters:
        yield "now", layout.TOKENS, "an encounter token lies where there is no such territory"


# --- Combat cards ---------------------------------------------------------------------------------


def combat_card_faults(s: State) -> Iterator[Found]:
    """No more of a value than are printed; a position may have taken some out of the game."""
    for value, printed in enumerate(combat_deck()):
        held = sum(s.player[seat * layout.ROW + layout.HAND + value] for seat in range(s.table.players))
        if held + s.now[layout.DECK + value] + s.now[layout.DISCARD + value] > printed:
            card = value + layout.LOWEST_CARD
            yield "now", layout.DECK + value, f"there are only {printed} combat cards of value {card}"
    if sum(s.now[layout.DECK : layout.DECK + layout.CARD_VALUES]) != s.now[layout.DECK_SIZE]:
        yield "now", layout.DECK_SIZE, "the size of the combat deck is not right"
    for seat, faction in enumerate(s.table.factions):
        hand = seat * layout.ROW + layout.HAND
        if sum(s.player[hand : hand + layout.CARD_VALUES]) != s.player[seat * layout.ROW + layout.CARDS]:
            yield "player", seat * layout.ROW + layout.CARDS, f"{faction}: the size of the hand is not right"


def knowledge_faults(s: State) -> Iterator[Found]:
    """Nobody is certain of a card that is not there."""
    for i, n in enumerate(s.known_hand):
        holder = i // layout.CARD_VALUES % s.table.players
        if n > s.player[holder * layout.ROW + layout.HAND + i % layout.CARD_VALUES]:
            yield "known_hand", i, "somebody is certain of a card that is not in that hand"


# --- Numbered cards -------------------------------------------------------------------------------


def places(s: State, first: int, end: int) -> dict[int, int]:
    """Where each card of a kind is, by number."""
    return {card - first: s.card_at[card] for card in range(first, end)}


def under_faults(s: State, first: int, at: dict[int, int], most: int) -> Iterator[Found]:
    """Every card under a pile has a position of its own, below the number of cards put there so far."""
    seen: set[int] = set()
    for card, place in at.items():
        if place >= layout.UNDER_PILE:
            if place in seen or place - layout.UNDER_PILE >= most:
                yield "card_at", first + card, "the order of the cards under the pile is not right"
            seen.add(place)


def objective_faults(s: State) -> Iterator[Found]:
    first = layout.OBJECTIVE_CARDS
    at = places(s, first, layout.FACTORY_CARDS)
    printed = load_content().objectives
    hands = {layout.IN_HAND + seat for seat in range(s.table.players)}
    for card, place in at.items():
        playing = card in printed and in_game(s, printed[card].set)
        if playing != (place == layout.IN_PILE or place in hands or place >= layout.UNDER_PILE):
            yield "card_at", first + card, "an objective card cannot be there"
        elif not playing and place != layout.IN_BOX:
            yield "card_at", first + card, "this objective card is not in the game"
    for seat, faction in enumerate(s.table.factions):
        held = sum(1 for place in at.values() if place == layout.IN_HAND + seat)
        if held != s.player[seat * layout.ROW + layout.OBJECTIVES]:
            reason = f"{faction}: the number of objective cards is not right"
            yield "player", seat * layout.ROW + layout.OBJECTIVES, reason
    if list(at.values()).count(layout.IN_PILE) != s.now[layout.OBJECTIVE_PILE]:
        yield "now", layout.OBJECTIVE_PILE, "the size of the objective deck is not right"
    if sum(1 for place in at.values() if place >= layout.UNDER_PILE) != s.now[layout.OBJECTIVES_UNDER]:
        yield "now", layout.OBJECTIVES_UNDER, "the number of objective cards under the deck is not right"
    yield from under_faults(s, first, at, s.now[layout.OBJECTIVES_UNDER])


def factory_faults(s: State) -> Iterator[Found]:
    first = layout.FACTORY_CARDS
    at = places(s, first, layout.ENCOUNTER_CARDS)
    printed = load_content().factory_cards
    beside = {layout.BESIDE_MAT + seat: seat for seat in range(s.table.players)}
    for card, place in at.items():
        playing = card in printed and in_game(s, printed[card].set)
        if place != layout.IN_BOX and not (playing and (place == layout.IN_PILE or place in beside)):
            yield "card_at", first + card, "a Factory card cannot be there"
    for place, seat in beside.items():
        taken = [card for card, there in at.items() if there == place]
        if taken != [card for card in [s.player[seat * layout.ROW + layout.FACTORY_CARD]] if card]:
            index = seat * layout.ROW + layout.FACTORY_CARD
            yield "player", index, f"{s.table.factions[seat]}: the Factory card does not agree with the pile"
    if list(at.values()).count(layout.IN_PILE) != s.now[layout.FACTORY_PILE]:
        yield "now", layout.FACTORY_PILE, "the number of cards at the Factory is not right"
    visitors = sum(1 for seat in range(s.table.players) if not s.player[seat * layout.ROW + layout.FACTORY_CARD])
    if s.now[layout.FACTORY_PILE] < visitors:
        yield "now", layout.FACTORY_PILE, "there are fewer Factory cards than players without one"


def encounter_faults(s: State) -> Iterator[Found]:
    first = layout.ENCOUNTER_CARDS
    at = places(s, first, layout.CARD_SPACE)
    printed = load_content().encounters
    opened = s.now[layout.OPEN_ENCOUNTER]
    for card, place in at.items():
        playing = card in printed and in_game(s, printed[card].set)
        if playing != (place in (layout.IN_PILE, layout.ON_TABLE) or place >= layout.UNDER_PILE):
            yield "card_at", first + card, "an encounter card cannot be there"
        elif not playing and place != layout.IN_BOX:
            yield "card_at", first + card, "this encounter card is not in the game"
        elif (place == layout.ON_TABLE) != (card == opened and opened > 0):
            yield "card_at", first + card, "the open encounter card is another one"
    if opened and opened not in printed:
        yield "now", layout.OPEN_ENCOUNTER, "there is no such encounter card"
    if list(at.values()).count(layout.IN_PILE) != s.now[layout.ENCOUNTER_PILE]:
        yield "now", layout.ENCOUNTER_PILE, "the size of the encounter deck is not right"
    yield from under_faults(s, first, at, s.now[layout.ENCOUNTERS_UNDER])
