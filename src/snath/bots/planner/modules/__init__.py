"""What modules tell the planner. Each has at most one file here, by its name, with a `PLANNING`.

A module needs none: without it the planner tries all answers of the module's steps, and evaluates with the network.
Plain Python, never compiled.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from snath.engine.state import State

#: The answers of `legal` that are worth trying, best first; none: the module has nothing to say about this decision.
#: Called with the state, the index of the step's frame, the seat that answers, and `legal`.
Choices = Callable[[State, int, int, list[int]], list[int]]

#: The chance of a seat to win, from 0 to 1, in games that scores do not decide.
Value = Callable[[State, int], float]


@dataclass(frozen=True)
class ModulePlanning:
    """How the planner deals with a module: `choices` by kind of step, `value` only where there are no scores."""

    choices: Mapping[int, Choices] = field(default_factory=dict)
    value: Value | None = None
