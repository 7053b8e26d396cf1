"""A bar that shows how many games are played."""

import sys
from typing import Any

from tqdm import tqdm

SHAPE = "{l_bar}{bar}| {n_fmt}/{total_fmt} [{elapsed}<{remaining}]{postfix}"


def progress(text: str, games: int, done: int) -> "tqdm[Any]":
    """`done` games were played before; `text` says what is going on."""
    return tqdm(total=games, initial=done, desc=text, bar_format=SHAPE, file=sys.stderr, dynamic_ncols=True)
