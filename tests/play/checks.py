"""The checks that tests run on a few games and `soak.py` on thousands."""

from collections.abc import Callable

from snath.engine.layout import DEPTH, FRAME, OVER, TURN
from snath.engine.machine import legal_for, seats_to_act
from snath.engine.state import State, filled, same_position
from snath.view import determinize, view_of

from .games import decisions, random_table
from .invariants import check, money_and_tokens, told_changes

Table = Callable[[int], State]
LONGEST_GAME = 100_000  # decisions; a random game takes some thousands


def plain_game(seed: int, table: Table = random_table) -> dict[str, int]:
    """A game ends by itself; figures for people."""
    s = table(seed)
    for n, _ in enumerate(decisions(s, seed), 1):
        assert n < LONGEST_GAME
    assert s.now[OVER]
    return {"decisions": n, "players": s.table.players, "turns": s.now[TURN]}


def conserving_game(seed: int, table: Table = random_table) -> dict[str, int]:
    """Nothing is made or lost, at every decision."""
    s = table(seed)
    s.log = []
    coins, tokens = money_and_tokens(s)
    n = 0
    for _ in decisions(s, seed, interjections=0.02):
        n += 1
        check(s)
        changes, made = told_changes(s.table.players, s.log)
        s.log.clear()
        coins = [before + change for before, change in zip(coins, changes, strict=True)]
        tokens += made
        assert (coins, tokens) == money_and_tokens(s)
    return {"decisions": n}


def leakless_game(seed: int, table: Table = random_table) -> dict[str, int]:
    """Another state that differs only in what a seat may not know gives the same view and the same questions."""
    s = table(seed)
    for n, _ in enumerate(decisions(s, seed, interjections=0.01), 1):
        for seat in (*range(s.table.players), None):
            view = view_of(s, seat)
            other = determinize(view, seed * 1_000_003 + n)
            assert view_of(other, seat) == view
            assert s.stack[: s.now[DEPTH] * FRAME] == other.stack[: other.now[DEPTH] * FRAME]
            assert seats_to_act(s) == seats_to_act(other)
            if seat is not None:
                assert legal_for(s, seat) == legal_for(other, seat)
            if seat == n % s.table.players:
                check_guess(other)
    return {"decisions": n}


def check_guess(s: State) -> None:
    """A guessed state is a possible one."""
    known = s.known_hand
    s.known_hand = filled(0, len(known))  # what others know is not guessed
    check(s)
    s.known_hand = known


def repeated_game(seed: int, table: Table = random_table) -> dict[str, int]:
    """Same seed, same game."""
    one, other = table(seed), table(seed)
    n = 0
    for _ in zip(decisions(one, seed), decisions(other, seed), strict=True):
        n += 1
        assert one.legal == other.legal
    assert same_position(one, other)
    return {"decisions": n}
