"""Invaders from Afar: Albion's Flags and Togawa's Traps."""

from collections.abc import Mapping
from typing import Final

from snath.content.errors import ContentError
from snath.content.model import Content
from snath.content.modules import ModuleFile
from snath.content.printed import Component, Positive, Printed

NAME: Final = "invaders_from_afar"


class Trap(Component, frozen=True, kw_only=True):
    """A Trap: so much of the thing it is called after is lost (`cards`: combat cards, by chance)."""

    id: str
    amount: Positive


class Invaders(Printed, frozen=True, kw_only=True):
    """What no other module has."""

    traps: Mapping[str, Trap]


def read(file: ModuleFile) -> Invaders:
    return Invaders(traps=file.table("traps", Trap))


def check(own: Invaders, content: Content, file: str) -> None:
    """Whoever has Traps has each of them once."""
    for mat in content.faction_mats.values():
        if mat.tokens.get("traps", len(own.traps)) != len(own.traps):
            raise ContentError(file, f"factions.{mat.id}.tokens.traps", f"should be {len(own.traps)}, one of each kind")


def traps(content: Content) -> Mapping[str, Trap]:
    """All Traps, in the order of the mat.

    >>> from snath.content import load_content
    >>> traps(load_content())["coins"].amount
    4
    """
    own = content.modules[NAME]
    assert isinstance(own, Invaders)
    return own.traps


def traps_of(content: Content, faction: str) -> tuple[Trap, ...]:
    """The Traps of a faction, in the order of its mat; none if it has no Traps."""
    return tuple(traps(content).values()) if "traps" in content.faction_mats[faction].tokens else ()


def flags_of(content: Content, faction: str) -> int:
    """The Flags of a faction: as many as its mat says, or none."""
    return content.faction_mats[faction].tokens.get("flags", 0)
