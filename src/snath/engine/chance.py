"""Chance comes from the state: the same key and the same actions give the same game on every platform.

A draw is one block of the Speck 64/128 cipher: the key is the secret of the game, the text is (stream, counter).
Nobody who sees the draws of a game can tell the next one. Each purpose has a stream of its own, so that a module
which draws at setup does not change later cards. All arithmetic stays below 2**57, so compiled and interpreted
games are the same.
"""

from typing import Final

from mypy_extensions import i64

from .layout import CHANCE, EPOCH, KEY
from .state import State

SETUP_STREAM: Final = 0
COMBAT_STREAM: Final = 1
ENCOUNTER_STREAM: Final = 2
STEAL_STREAM: Final = 3

WORD: Final = 0xFFFFFFFF
ROUNDS: Final = 27


class ChanceStops(Exception):
    """A rehearsal has reached something that only chance, or a secret, decides."""


def speck(key0: i64, key1: i64, key2: i64, key3: i64, x: i64, y: i64) -> i64:
    """First word of the encrypted block; the round keys are made on the way."""
    k = key0
    schedule = [key1, key2, key3]
    for i in range(ROUNDS):
        x = ((((x >> 8) | (x << 24)) + y) & WORD) ^ k
        y = (((y << 3) | (y >> 29)) & WORD) ^ x
        part = schedule[i % 3]
        part = (k + (((part >> 8) | (part << 24)) & WORD)) & WORD ^ i
        schedule[i % 3] = part
        k = (((k << 3) | (k >> 29)) & WORD) ^ part
        x &= WORD
    return x


def unveil(s: State) -> None:
    """What lay hidden comes to light now: a rehearsal ends before it, and nobody takes back what led to it."""
    if s.dry:
        raise ChanceStops
    s.now[EPOCH] += 1


def draw(s: State, stream: i64, limit: i64) -> i64:
    """A number from 0 to limit - 1."""
    unveil(s)
    now = s.now
    count = now[CHANCE + stream]
    now[CHANCE + stream] = count + 1
    word = speck(now[KEY], now[KEY + 1], now[KEY + 2], now[KEY + 3], stream, count)
    return (word * limit) >> 32


def key_from_seed(seed: int) -> list[int]:
    """Four words of 32 bits out of an integer of up to 128 bits."""
    return [(seed >> shift) & WORD for shift in (0, 32, 64, 96)]
