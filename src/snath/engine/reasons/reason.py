"""A reason as data."""

from dataclasses import dataclass, field
from typing import Protocol

# Arguments that name a thing of the table: the prefix of its key in the catalogue.
NAMED = {
    "resource": "resource",
    "faction": "faction",
    "terrain": "terrain",
    "ability": "ability",
    "structure": "structure",
    "action": "action",
    "unit": "unit",
    "step": "step",
}


class Speaker(Protocol):
    def __call__(self, key: str, **args: object) -> str: ...


@dataclass(frozen=True)
class Reason:
    """A key of the catalogue (`why-...`), its arguments, and the rule that says so.

    Arguments named in `NAMED` hold ids of the table (`"metal"`); a tuple of them is a list.
    """

    key: str
    args: dict[str, object] = field(default_factory=dict)
    rule: str = ""

    def text(self, words: Speaker) -> str:
        """In the words of a language."""
        spoken = {name: self._spoken(words, name, value) for name, value in self.args.items()}
        return words(f"why-{self.key}", **spoken)

    def _spoken(self, words: Speaker, name: str, value: object) -> object:
        if name not in NAMED:
            return value
        ids = value if isinstance(value, tuple) else (value,)
        return ", ".join(words(f"{NAMED[name]}-{str(each).replace('_', '-')}") for each in ids)
