"""What a module of the game keeps in a higher layer: one file there, found by the module's name.

The engine declares a module in a folder of its own. What the drawings, the server or the bots must know of it stands
in `<package>.<layer>.modules.<name>`. A module that has nothing to say in a layer has no file there. What
is printed on its components stands in `<package>/content/data/<name>.yaml`, its words in
`<package>/words/<language>/<name>.ftl`.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

HOME: Final = "snath"  # the package that is always looked into
_packages: tuple[str, ...] = (HOME,)


def packages() -> tuple[str, ...]:
    """The packages that bring components and words: this one, then those that were added."""
    return _packages


def add_package(name: str) -> None:
    """From now on components and words are looked for in this package as well; best done before the first game."""
    global _packages  # noqa: PLW0603 - the one place that knows them
    _packages = tuple(dict.fromkeys((*_packages, name)))


def remove_package(name: str) -> None:
    """The package is looked into no longer."""
    global _packages  # noqa: PLW0603
    _packages = tuple(each for each in _packages if each != name)


@cache
def module_file(package: str, layer: str, name: str) -> ModuleType | None:
    """The file of a module in a layer ("view", "server", "bots.planner"), or nothing.

    >>> module_file("snath", "view", "no_such_module") is None
    True
    """
    folder = f"{package}.{layer}.modules"
    try:
        if find_spec(f"{folder}.{name}") is None:
            return None
    except ModuleNotFoundError:  # the package has no such folder
        return None
    return import_module(f"{folder}.{name}")
