"""Bots by name (entry points of the group `snath.bots`) or from a file of your own."""

import importlib.util
import inspect
from importlib.metadata import entry_points
from pathlib import Path
from typing import TypeGuard

from .base import Bot

GROUP = "snath.bots"


class BotError(ValueError):
    """A bot that is not there, or that breaks its word."""


def bot_names() -> list[str]:
    """Every bot that is installed."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


def load_bot(source: str) -> type[Bot]:
    """The class of a bot: a name that is installed, `file.py`, or `file.py:Class` where a file has several.

    >>> load_bot("random").name
    'random'
    """
    path, _, wanted = source.rpartition(":") if source.count(".py:") else (source, "", "")
    if path.endswith(".py"):
        return from_file(Path(path), wanted)
    for entry in entry_points(group=GROUP):
        if entry.name == source:
            found = entry.load()
            if not is_bot(found):
                raise BotError(f"{source}: the entry point names no subclass of snath.bots.Bot")
            return found
    raise BotError(f"there is no bot '{source}'; installed are {', '.join(bot_names())}, or give a file: ./mybot.py")


def from_file(path: Path, wanted: str) -> type[Bot]:
    if not path.is_file():
        raise BotError(f"{path}: there is no such file")
    spec = importlib.util.spec_from_file_location(f"snath_bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise BotError(f"{path}: this is no Python file")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise BotError(f"{path}: {type(error).__name__}: {error}") from error
    own = {name: value for name, value in vars(module).items() if is_bot(value) and value.__module__ == module.__name__}
    if wanted:
        if wanted not in own:
            raise BotError(f"{path}: there is no bot class {wanted}")
        return own[wanted]
    if len(own) != 1:
        names = ", ".join(own) or "none"
        raise BotError(f"{path}: give one subclass of snath.bots.Bot, or name it after a colon; found: {names}")
    return next(iter(own.values()))


def is_bot(value: object) -> TypeGuard[type[Bot]]:
    return inspect.isclass(value) and issubclass(value, Bot) and value is not Bot
