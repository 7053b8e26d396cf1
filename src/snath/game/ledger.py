"""Where each coin and each star came from, read off the events of a game."""

from dataclasses import dataclass, field

from snath.engine import events as event_kinds
from snath.engine.layout import COINS, ITEM_COINS, ROW
from snath.engine.names import BOTTOM_NAMES, GOAL_NAMES, TOP_OPTION_NAMES
from snath.engine.state import Raw, State


@dataclass
class Book:
    """One seat's account: coins gained by source, coins paid, and its stars in order with the turn of each."""

    coins: dict[str, int] = field(default_factory=dict)
    paid: int = 0
    stars: list[dict[str, str | int]] = field(default_factory=list)

    def gain(self, source: str, n: int) -> None:
        self.coins[source] = self.coins.get(source, 0) + n


def ledger(start: State, log: list[Raw]) -> list[Book]:
    """By seat. Sources: start, move, factory_card, the bottom actions, recruit, enlist_bonus, encounter, given."""
    books = [Book() for _ in range(start.table.players)]
    for seat, book in enumerate(books):
        book.gain("start", start.player[seat * ROW + COINS])
    turn = 0
    source = ""
    previous = -1
    for kind, seat, a, b, _, _ in log:
        if kind == event_kinds.TURN_BEGUN:
            turn = a
        elif kind == event_kinds.TOP_TAKEN:
            source = "move" if TOP_OPTION_NAMES[a] == "coins" else "factory_card"
        elif kind == event_kinds.BOTTOM_TAKEN and a >= 0:
            source = BOTTOM_NAMES[a]
        elif kind == event_kinds.ENCOUNTER_OPTION:
            source = "encounter"
        elif kind == event_kinds.GAINED and a == ITEM_COINS:
            books[seat].gain(source_after(previous, source), b)
        elif kind in (event_kinds.PAID, event_kinds.LOST) and a == ITEM_COINS:
            books[seat].paid += b
        elif kind == event_kinds.COINS_GIVEN:
            books[seat].paid += b
            books[a].gain("given", b)
        elif kind == event_kinds.STAR_PLACED:
            books[seat].stars.append({"goal": GOAL_NAMES[a], "turn": turn})
        previous = kind
    return books


def source_after(previous: int, source: str) -> str:
    """A recruit's coins are told right after the recruit itself."""
    if previous == event_kinds.RECRUIT_BONUS_TAKEN:
        return "recruit"
    if previous == event_kinds.RECRUIT_ENLISTED:
        return "enlist_bonus"
    return source
