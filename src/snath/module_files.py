"""What a module of the game keeps in a higher layer: one file there, found by the module's name.

The engine declares a module in a folder of its own. What the drawings, the server or the bots must know of it stands
in `<package>.<layer>.modules.<name>`, for example `snath.view.modules.invaders_from_afar`. A module that has nothing
to say in a layer has no file there.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


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
