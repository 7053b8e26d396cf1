"""Another world: a table that differs from a given one in everything that somebody may not know, and in nothing else.

What is secret is written down here once more, by the rules (docs/rules/table_talk_and_information.yaml) and not by
`snath.view`: two who agree are harder to fool than one.
"""

import copy
import random
from typing import Any

from snath.engine import events as event_kinds
from snath.engine.layout import (
    CARD_SPACE,
    CARD_VALUES,
    CARDS,
    CHANCE,
    COINS,
    COMMIT,
    DECK,
    DEPTH,
    DIAL,
    ENCOUNTER_CARDS,
    F_A,
    F_B,
    F_KIND,
    F_SEAT,
    FACTORY_CARDS,
    FRAME,
    HAND,
    KEY,
    OBJECTIVE_CARDS,
    ORDERS,
    PLAYED,
    PLAYED_COUNT,
    POWER,
    PUBLIC,
    ROW,
    STAGE,
    STREAMS,
    UNDER_PILE,
)
from snath.engine.machine import seats_to_act, settle
from snath.engine.modules.invaders_from_afar.numbers import TRAP_KINDS, TRAP_PLACED, TRAPS, TRAPS_SEEN
from snath.engine.state import Raw, State
from snath.engine.steps.combat import card_limit
from snath.server.store.live_table import CHOICE, UNDO, LiveTable, Told

Viewer = int | None  # a seat; None: a spectator


class Worlds:
    """Other worlds of one table; what was made other once stays so, which is quicker than a new past every time."""

    def __init__(self, live: LiveTable, dice: random.Random) -> None:
        self.live = live
        self.dice = dice
        self._pasts: dict[int | None, Past] = {}

    def other_table(self, person: int | None) -> LiveTable:
        """The same table as far as a person (None: a spectator) can tell."""
        live, dice = self.live, self.dice
        assert live.game is not None
        past = self._past(person)
        found = copy.copy(live)
        lines = [row for row in live.in_force if row.kind != CHOICE]
        kept = [row.public or row.person == person for row in lines]
        found.in_force = [row for row in live.in_force if row.public or row.person == person]
        history = [played for played, keep in zip(live.game.history, kept, strict=True) if keep]
        state = other_state(live.game.state, live.seat_of(person), dice)
        found.game = live.game.standing(
            state, history, [entry.raw for entry in past.story[-200:] if entry.raw and not entry.undone]
        )
        found.story = past.story
        found._seen, found.entries = past.seen, past.entries
        found._secret = [n if each == person else dice.randrange(50) for each, n in enumerate(live._secret)]
        return found

    def _past(self, person: int | None) -> "Past":
        live = self.live
        undone = sum(row.kind == UNDO for row in live.rows)
        past = self._pasts.get(person)
        if past is None or past.undone != undone:
            past = self._pasts[person] = Past(undone)
        viewer = live.seat_of(person)
        for entry in live.story[past.read :]:
            if entry.row.public or entry.row.person == person:
                raw = None if entry.raw is None else other_event(entry.raw, viewer, self.dice)
                past.story.append(Told(entry.row, raw, entry.undone))
        past.read = len(live.story)
        return past


class Past:
    """What has happened, told otherwise."""

    def __init__(self, undone: int) -> None:
        self.undone = undone
        self.read = 0
        self.story: list[Told] = []
        self.seen: dict[int | None, Any] = {}
        self.entries: dict[tuple[str, int | None], dict[int, dict[str, Any]]] = {}


def other_event(raw: Raw, viewer: Viewer, dice: random.Random) -> Raw:
    """Which card was drawn or stolen (INFO-002) and which Trap was laid (INFO-020) only those who did it know."""
    kind, seat, a, b, c, d = raw
    if kind in (event_kinds.CARD_DRAWN, TRAP_PLACED) and viewer != seat:
        return kind, seat, (a + 1 + dice.randrange(3)) % 4, b, c, d
    if kind == event_kinds.CARD_STOLEN and viewer not in (seat, a):
        return kind, seat, a, (b + 1 + dice.randrange(3)) % 4, c, d
    return raw


def other_state(state: State, viewer: Viewer, dice: random.Random) -> State:
    s = state.copy()
    others = [seat for seat in range(s.table.players) if seat != viewer]
    for i in (*range(KEY, KEY + 4), *range(CHANCE, CHANCE + STREAMS)):
        s.now[i] = dice.getrandbits(30)
    deal_hands_anew(s, viewer, others, dice)
    for first, end in ((OBJECTIVE_CARDS, FACTORY_CARDS), (FACTORY_CARDS, ENCOUNTER_CARDS)):
        exchange_cards(s, viewer, range(first, end), dice)
    under = [card for card in range(ENCOUNTER_CARDS, CARD_SPACE) if s.card_at[card] >= UNDER_PILE]
    depths = dice.sample([s.card_at[card] for card in under], len(under))
    for card, depth in zip(under, depths, strict=True):
        s.card_at[card] = depth
    asked = seats_to_act(s)
    for seat in others:
        exchange_traps(s, seat, dice)
        if not asked >> seat & 1:
            s.player[seat * ROW + ORDERS] = dice.randrange(16)
        if not s.table.open_coins:
            s.player[seat * ROW + COINS] += 1 + dice.randrange(9)
    choose_anew(s, viewer, dice)
    settle(s)
    return s


def deal_hands_anew(s: State, viewer: Viewer, others: list[int], dice: random.Random) -> None:
    """Cards in others' hands are exchanged with each other and with the deck, except those that the viewer has seen."""
    players = s.table.players
    pool = [value for value in range(CARD_VALUES) for _ in range(s.now[DECK + value])]
    certain = {}
    for seat in others:
        known = 0 if viewer is None else (viewer * players + seat) * CARD_VALUES
        certain[seat] = [0 if viewer is None else s.known_hand[known + value] for value in range(CARD_VALUES)]
        for value in range(CARD_VALUES):
            pool += [value] * (s.player[seat * ROW + HAND + value] - certain[seat][value])
    dice.shuffle(pool)
    for seat in others:
        drawn = [pool.pop() for _ in range(s.player[seat * ROW + CARDS] - sum(certain[seat]))]
        for value in range(CARD_VALUES):
            s.player[seat * ROW + HAND + value] = certain[seat][value] + drawn.count(value)
        for i in range(seat * players * CARD_VALUES, (seat + 1) * players * CARD_VALUES):
            s.known_hand[i] = 0  # what they have seen of hands
    for value in range(CARD_VALUES):
        s.now[DECK + value] = pool.count(value)


def exchange_cards(s: State, viewer: Viewer, cards: range, dice: random.Random) -> None:
    """Cards that the viewer has not seen change their places."""
    seen = PUBLIC | (0 if viewer is None else 1 << viewer)
    unseen = [card for card in cards if not s.card_known[card] & seen]
    places = [(s.card_at[card], s.card_known[card]) for card in unseen]
    for card, (place, known) in zip(unseen, dice.sample(places, len(places)), strict=True):
        s.card_at[card], s.card_known[card] = place, known


def exchange_traps(s: State, seat: int, dice: random.Random) -> None:
    row = seat * ROW
    hidden = [
        kind
        for kind in range(TRAP_KINDS)
        if s.table.factions[seat] == "togawa" and not s.player[row + TRAPS_SEEN] >> kind & 1
    ]
    places = [s.player[row + TRAPS + kind] for kind in hidden]
    for kind, place in zip(hidden, dice.sample(places, len(places)), strict=True):
        s.player[row + TRAPS + kind] = place


def choose_anew(s: State, viewer: Viewer, dice: random.Random) -> None:
    """Another dial and other cards in the secret choice of a combat; only whether somebody has finished is known."""
    f = (s.now[DEPTH] - 1) * FRAME
    if s.stack[f + F_KIND] != COMMIT:
        return
    for seat in (s.stack[f + F_SEAT], s.stack[f + F_B]):
        row = seat * ROW
        if seat == viewer:
            continue
        begun, finished = s.player[row + STAGE] > 0, s.player[row + STAGE] == 2
        for i in range(row + DIAL, row + PLAYED_COUNT + 1):
            s.player[i] = 0
        most = min(s.player[row + CARDS], card_limit(s, seat, s.stack[f + F_A]))
        power = min(s.table.highest_dial, s.player[row + POWER])
        if finished:
            hand = [value for value in range(CARD_VALUES) for _ in range(s.player[row + HAND + value])]
            for value in dice.sample(hand, dice.randrange(most + 1)):
                s.player[row + PLAYED + value] += 1
                s.player[row + PLAYED_COUNT] += 1
        elif power and most:
            s.player[row + STAGE] = 0 if begun else 1
        if finished or s.player[row + STAGE] == 1:
            s.player[row + DIAL] = dice.randrange(power + 1)
