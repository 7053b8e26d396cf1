"""The four plain benefits: power, coins, popularity and combat cards, as recruits, cards and sections give them."""

from mypy_extensions import i64

from .cards import draw_cards
from .layout import ITEM_COINS, ITEM_POPULARITY, ITEM_POWER
from .state import State
from .tracks import gain_coins, gain_popularity, gain_power


def gain_item(s: State, seat: i64, kind: i64, n: i64) -> None:
    if n == 0:
        return
    if kind == ITEM_POWER:
        gain_power(s, seat, n)
    elif kind == ITEM_COINS:
        gain_coins(s, seat, n)
    elif kind == ITEM_POPULARITY:
        gain_popularity(s, seat, n)
    else:
        draw_cards(s, seat, n)
