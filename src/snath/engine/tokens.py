"""Faction tokens on the board: one at most on a territory (FAFAR-004), there for good (FAFAR-005, FAFAR-022)."""

from mypy_extensions import i64

from .abilities import ENEMY_COMES
from .bits import BIT, index_of
from .layout import FACTION_TOKENS, ROW
from .state import State


def set_token(s: State, seat: i64, place: i64, form: i64) -> None:
    """Put a token down, or turn it over. The cache of the seat's tokens changes here and nowhere else."""
    s.token_on[place] = 1 + seat * 4 + form
    s.player[seat * ROW + FACTION_TOKENS] |= BIT[place]


def token_form(s: State, seat: i64, place: i64) -> i64:
    """The form of the seat's token on a place, or -1."""
    token = s.token_on[place] - 1
    return token & 3 if token >= 0 and token >> 2 == seat else -1


def tokens_of_form(s: State, seat: i64, form: i64) -> i64:
    """Mask of the places with such a token of the seat."""
    mask = s.player[seat * ROW + FACTION_TOKENS]
    found = 0
    while mask:
        low = mask & -mask
        mask ^= low
        if s.token_on[index_of(low)] == 1 + seat * 4 + form:
            found |= low
    return found


def unit_comes(s: State, seat: i64, place: i64) -> bool:
    """A unit has come onto a place, by moving or without (FAFAR-046); True: a token ends its movement."""
    token = s.token_on[place] - 1
    if token < 0 or token >> 2 == seat:
        return False
    owner = token >> 2
    halted = False
    for ability in s.table.hooks[ENEMY_COMES][owner]:
        if ability.enemy_comes(s, owner, seat, place):
            halted = True
    return halted
