"""Numbers on the command line."""

import argparse
from collections.abc import Callable

from snath.words import Words


def at_least(least: int, words: Words) -> Callable[[str], int]:
    def number(text: str) -> int:
        try:
            n = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(words("cli-not-a-number", text=text)) from None
        if n < least:
            raise argparse.ArgumentTypeError(words("cli-too-small", n=str(n), least=str(least)))
        return n

    return number


def numbers(least: int, most: int, words: Words) -> Callable[[str], tuple[int, ...]]:
    """One or several, with commas between; each once."""

    def parsed(text: str) -> tuple[int, ...]:
        try:
            found = tuple(dict.fromkeys(int(part) for part in text.split(",")))
        except ValueError:
            raise argparse.ArgumentTypeError(words("cli-not-numbers", text=text)) from None
        for n in found:
            if not least <= n <= most:
                raise argparse.ArgumentTypeError(words("cli-not-between", n=str(n), least=str(least), most=str(most)))
        return found

    return parsed


def above_zero(words: Words) -> Callable[[str], float]:
    def number(text: str) -> float:
        try:
            n = float(text)
        except ValueError:
            n = 0.0
        if not 0 < n < float("inf"):
            raise argparse.ArgumentTypeError(words("cli-not-above-zero", text=text))
        return n

    return number
