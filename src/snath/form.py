"""The two forms of the engine: compiled to machine code, or the plain Python that it also is. Games are the same.

Where both are there the compiled one is used; with SNATH_PURE=1 in the environment the plain one.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Literal

COMPILED = ("snath.engine.", "snath.view.information.hiding", "snath.bots.planner.")


class PlainEngine(MetaPathFinder):
    """Finds the modules that may be compiled as sources only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(COMPILED) or not path:
            return None
        return FileFinder(path[0], (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)


def choose_form() -> None:
    """Called before the first module of the engine is imported."""
    if os.environ.get("SNATH_PURE") and not any(isinstance(finder, PlainEngine) for finder in sys.meta_path):
        sys.meta_path.insert(0, PlainEngine())


def engine_form() -> Literal["compiled", "interpreted"]:
    """Which form is in use. The engine stands above this module and is looked up by its name."""
    machine = import_module("snath.engine.machine")
    return "interpreted" if str(machine.__file__).endswith(".py") else "compiled"
