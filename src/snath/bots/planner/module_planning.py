"""Asks the modules: which answers of a step are worth trying, and what a position is worth where there are no scores.

What they say stands in `planner/modules/<name>.py` and is found by walking over the register.
"""

from mypy_extensions import i64

from snath.engine.layout import F_KIND, STEP_KINDS
from snath.engine.modules.module import Module
from snath.engine.modules.register import MODULES, in_play
from snath.engine.state import State
from snath.engine.table import Table
from snath.module_files import module_file

from .modules import Choices, ModulePlanning, Value


class Registered:
    """What the modules of the register say; read anew when the register has changed."""

    def __init__(self) -> None:
        self.modules: list[str] = []
        self.by_step: list[list[Choices]] = [[] for _ in range(STEP_KINDS)]
        self.values: dict[str, Value] = {}  # by module

    def refresh(self) -> None:
        if self.modules == list(MODULES):
            return
        self.modules = list(MODULES)
        self.by_step = [[] for _ in range(STEP_KINDS)]
        self.values = {}
        for module in MODULES.values():
            planning = planning_of(module)
            if planning is not None:
                for kind, choices in planning.choices.items():
                    self.by_step[kind].append(choices)
                if planning.value is not None:
                    self.values[module.name] = planning.value


REGISTERED = Registered()


def planning_of(module: Module) -> ModulePlanning | None:
    """What stands in the module's file, if it has one."""
    file = module_file(module.package, "bots.planner", module.name)
    if file is None:
        return None
    planning = file.PLANNING
    assert isinstance(planning, ModulePlanning)
    return planning


def module_choices(s: State, f: i64, seat: i64) -> list[int]:
    """The answers that the first module wants to be tried; none if no module has anything to say about the step."""
    if not REGISTERED.modules:
        REGISTERED.refresh()
    for choices in REGISTERED.by_step[s.stack[f + F_KIND]]:
        found = choices(s, f, seat, s.legal)
        if found:
            return found
    return []


def module_value(table: Table) -> Value | None:
    """How positions are evaluated on this table, if not by the network."""
    REGISTERED.refresh()
    if REGISTERED.values:
        for module in in_play(table):
            if module.name in REGISTERED.values:
                return REGISTERED.values[module.name]
    return None
