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
