"""The text of an error in a bot. Making it runs code of the bot, so it is guarded."""

import traceback
from collections.abc import Callable

NO_TEXT = "<it cannot be told>"


def message_of(error: BaseException) -> str:
    """Its kind and what it says.

    >>> message_of(KeyError("lost")), message_of(ValueError("half a letter: \\ud800"))
    ("KeyError: 'lost'", 'ValueError: half a letter: \\\\ud800')
    """
    return f"{safely(lambda: type(error).__name__)}: {safely(lambda: str(error))}"


def traceback_of(error: BaseException) -> str:
    return safely(lambda: "".join(traceback.format_exception(error)))


def safely(text: Callable[[], str]) -> str:
    """A text that a bot may have a hand in; what UTF-8 cannot hold is spelt out."""
    try:
        return str.encode(text(), "utf-8", "backslashreplace").decode()
    except BaseException:
        return NO_TEXT
