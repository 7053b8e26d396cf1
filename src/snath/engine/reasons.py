"""Why an action is not offered: the rule that stands against it, as data that the catalogue turns into words."""

from dataclasses import dataclass, field
from typing import Protocol

from . import actions as a
from .state import State


class Speaker(Protocol):
    def __call__(self, key: str, **args: object) -> str: ...


@dataclass(frozen=True)
class Reason:
    """A key of the catalogue (`why-...`), its arguments, and the rule that says so."""

    key: str
    args: dict[str, object] = field(default_factory=dict)
    rule: str = ""

    def text(self, words: Speaker) -> str:
        return words(f"why-{self.key}", **self.args)


def reason_against(s: State, seat: int, action: int) -> Reason:
    return Reason("not-now", {})
