"""Bots by name (entry points of the group `snath.bots`) or from a file of your own."""

import hashlib
import importlib.util
import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import TypeGuard

from .base import Bot
from .error_text import message_of, safely

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
    bot = found_bot(source)
    for what, value in (("name", bot.name), ("version", bot.version)):
        if not is_word(value):
            given = safely(partial(repr, value))[:80]
            raise BotError(f"{source}: the {what} of a bot must be text that can be printed, not {given}")
    return bot


def found_bot(source: str) -> type[Bot]:
    path, _, wanted = source.rpartition(":") if source.count(".py:") else (source, "", "")
    if path.endswith(".py"):
        return from_file(Path(path), wanted)
    for entry in entry_points(group=GROUP):
        if entry.name == source:
            return from_entry(entry)
    raise BotError(f"there is no bot '{source}'; installed are {', '.join(bot_names())}, or give a file: ./mybot.py")


def from_entry(entry: EntryPoint) -> type[Bot]:
    try:
        found = entry.load()
    except (Exception, SystemExit) as error:
        raise BotError(f"{entry.name}: {entry.value} cannot be loaded: {message_of(error)}") from error
    if not is_bot(found):
        raise BotError(f"{entry.name}: the entry point names no subclass of snath.bots.Bot")
    return found


def from_file(path: Path, wanted: str) -> type[Bot]:
    """Modules beside the file can be imported while it is loaded, but not later."""
    if not path.is_file():
        raise BotError(f"{path}: there is no such file")
    try:
        module = module_from(path)
    except (Exception, SystemExit) as error:
        raise BotError(f"{path}: {message_of(error)}") from error
    own = {name: value for name, value in vars(module).items() if is_bot(value) and value.__module__ == module.__name__}
    if wanted:
        if wanted not in own:
            raise BotError(f"{path}: there is no bot class {wanted}")
        return own[wanted]
    if len(own) != 1:
        names = ", ".join(own) or "none"
        raise BotError(f"{path}: give one subclass of snath.bots.Bot, or name it after a colon; found: {names}")
    return next(iter(own.values()))


def module_from(path: Path) -> ModuleType:
    """Under a name of its own: other folders may have files that are called alike."""
    mark = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:12]
    spec = importlib.util.spec_from_file_location(f"snath_bot_{path.stem}_{mark}", path)
    if spec is None or spec.loader is None:
        raise ImportError("this is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses and pickle look for it there
    try:
        with neighbours(path.resolve().parent):
            spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[spec.name]
        raise
    return module


@contextmanager
def neighbours(folder: Path) -> Iterator[None]:
    """What lies in a folder can be imported, and is forgotten again: two versions of a bot have the same file names."""
    if any(Path(entry).resolve() == folder for entry in sys.path):
        yield
        return
    before = set(sys.modules)
    importlib.invalidate_caches()
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        if str(folder) in sys.path:
            sys.path.remove(str(folder))
        tops = {name for name in set(sys.modules) - before if lies_in(sys.modules[name], folder)}
        for name in set(sys.modules) - before:
            if name.partition(".")[0] in tops:
                del sys.modules[name]


def lies_in(module: ModuleType, folder: Path) -> bool:
    """Directly, not further below: an environment with all that is installed there may lie in the same folder."""
    places = list(getattr(module, "__path__", ())) or [getattr(module, "__file__", None) or ""]
    return any(Path(place).parent == folder for place in places)


def is_bot(value: object) -> TypeGuard[type[Bot]]:
    return inspect.isclass(value) and issubclass(value, Bot) and value is not Bot


def is_word(value: object) -> bool:
    """Fit for tables, reports and terminals."""
    return isinstance(value, str) and str.isprintable(value) and bool(str.strip(value))
