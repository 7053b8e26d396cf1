"""The register of all modules. Central files walk over it and never name a module.

`register` puts what a module declares into the tables of the engine: abilities, steps, verbs, events, goals. Numbers
are reserved once, in `layout.py`, `actions.py` and docs/modules.md; one that is taken twice is refused.
"""

from collections.abc import Callable, Iterator

from snath.module_files import HOME, add_package, remove_package

from ..abilities import ABILITY_NUMBERS, NAMES, Ability, name_of
from ..actions import SPACE
from ..events import KIND_NAMED, KINDS
from ..interjections import INTERJECTIONS
from ..layout import STEP_KINDS
from ..names import GOAL_NAMES, UNIT_NAMES
from ..notation import VERBS, notation_of
from ..soundness import STEP_KIND
from ..state import State
from ..steps.base import STEPS, Step
from ..steps.kinds import declare_base_steps
from ..table import Table
from . import invaders_from_afar, variants
from .module import Module

#: What is built, by name.
MODULES: dict[str, Module] = {}

#: Caches of what modules declare; they are emptied when a module comes or goes.
CACHES: list[Callable[[], None]] = [notation_of.cache_clear]

#: Classes of the modules' abilities, by number.
ABILITY_CLASSES: dict[int, type[Ability]] = {}

#: The modules of the rulebook, each switched alone (TESLA-006), and which of them do not go together (VAR-012).
ONE_TRACK = "only one Triumph Track is used"
DESOLATION_TRACK = "Desolation cannot be used with another Triumph Track"
RULEBOOK: dict[str, dict[str, str]] = {
    "invaders_from_afar": {},
    "vesna": {},
    "fenris": {},
    "airships": {},
    "resolution": {},
    "modular_board": {},
    "mech_mods": {},
    "infrastructure_mods": {},
    "war_track": {},
    "peace_track": {"war_track": ONE_TRACK},
    "triumph_tiles": {"war_track": ONE_TRACK, "peace_track": ONE_TRACK},
    "rivals": {"peace_track": "the Peace track cannot be used with Rivals"},
    "alliances": {},
    "tesla": {},
    "mad_tesla": {},
    "automa": {},
    "desolation": {
        "war_track": DESOLATION_TRACK,
        "peace_track": DESOLATION_TRACK,
        "triumph_tiles": DESOLATION_TRACK,
        "rivals": "Desolation cannot be used with Rivals",
        "mad_tesla": "Desolation cannot be used with Mad Tesla",
        "resolution": "Desolation cannot be used with resolution tiles",
        "automa": "Desolation cannot be used with an Automa",
    },
}


def register(module: Module) -> None:
    """Put a module into the register; a number or name that is taken is refused, and nothing is registered then."""
    check_free(module)
    if module.package != HOME:
        add_package(module.package)
    MODULES[module.name] = module
    for number, kind in module.abilities.items():
        NAMES[number] = name_of(kind)
        ABILITY_CLASSES[number] = kind
    for step in module.steps:
        STEPS[step.kind] = step.step
        STEP_KIND[step.kind] = step
    for verb in module.verbs:
        VERBS.append(verb)
        if verb.interjection is not None:
            INTERJECTIONS.append(verb.interjection)
    KINDS.update(module.events)
    KIND_NAMED.update({kind.name: kind for kind in module.events.values()})
    for goal in module.goals:
        GOAL_NAMES[goal.number] = goal.name
    for unit, name in module.units.items():
        UNIT_NAMES[unit] = name
    empty_caches()


def unregister(module: Module) -> None:
    """Take a module out again, with everything it declares: for tests and notebooks."""
    del MODULES[module.name]
    if not any(other.package == module.package for other in MODULES.values()):
        remove_package(module.package)
    for number in module.abilities:
        NAMES[number] = ""
        del ABILITY_CLASSES[number]
    for step in module.steps:
        STEPS[step.kind] = Step()
        del STEP_KIND[step.kind]
    for verb in module.verbs:
        VERBS.remove(verb)
        if verb.interjection is not None:
            INTERJECTIONS.remove(verb.interjection)
    for number, kind in module.events.items():
        del KINDS[number], KIND_NAMED[kind.name]
    for goal in module.goals:
        GOAL_NAMES[goal.number] = ""
    for unit in module.units:
        UNIT_NAMES[unit] = ""
    empty_caches()


def empty_caches() -> None:
    for empty in CACHES:
        empty()


def check_free(module: Module) -> None:
    taken: list[str] = []
    if module.name in MODULES:
        taken.append("its name")
    taken += [f"ability {n}" for n in module.abilities if not 0 <= n < ABILITY_NUMBERS or NAMES[n]]
    taken += [f"step {step.kind}" for step in module.steps if step.kind in STEP_KIND or step.kind >= STEP_KINDS]
    taken += [f"event {n}" for n in module.events if n in KINDS or module.events[n].name in KIND_NAMED]
    taken += [f"unit kind {unit}" for unit in module.units if UNIT_NAMES[unit]]
    taken += [f"goal {goal.number}" for goal in module.goals if GOAL_NAMES[goal.number]]
    for verb in module.verbs:
        end = verb.base + verb.size
        overlaps = any(other.base < end and verb.base < other.base + other.size for other in VERBS)
        if overlaps or end > SPACE:
            taken.append(f"actions {verb.base} to {end - 1}")
    if taken:
        raise ValueError(f"the module {module.name} cannot be registered; taken: {', '.join(taken)}")


def in_play(table: Table) -> Iterator[Module]:
    """The modules on a table, and the variants that its options ask for, in the order of the register."""
    for module in MODULES.values():
        if module.name in table.modules or (module.option and getattr(table, module.name)):
            yield module


def granted(s: State, seat: int) -> int:
    """Bits of the abilities that a seat has besides those of its faction mat."""
    bits = 0
    for module in in_play(s.table):
        bits |= module.grants(s, seat)
    return bits


def expansions() -> Iterator[Module]:
    """Modules that are switched by their name."""
    return (module for module in MODULES.values() if not module.option)


declare_base_steps()
for each in (invaders_from_afar.MODULE, *variants.MODULES):
    register(each)
