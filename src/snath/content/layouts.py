"""Boards that can lie on a table, by the layout that the table has chosen."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from snath.content.board import Board
from snath.content.load import load_content
from snath.content.model import Content

#: The name of the printed board; another one has another name.
STANDARD: Final = "base"
NOBODY: Final[Mapping[str, str]] = MappingProxyType({})


def standard(replaced: Mapping[str, str] = NOBODY) -> Board:
    """The printed board. Who has no base of its own starts from another faction's, `replaced`: base to faction.

    >>> [base.faction for base in standard({"rusviet": "polania", "polania": "rusviet"}).home_bases][:2]
    ['nordic', 'polania']
    """
    return _standard(tuple(sorted(replaced.items()))) if replaced else load_content().board


@lru_cache(maxsize=64)
def _standard(replaced: tuple[tuple[str, str], ...]) -> Board:
    content = load_content()
    bases = [base.faction for base in content.board.home_bases]
    now = {**dict(zip(bases, bases, strict=True)), **dict(replaced)}
    for base, faction in replaced:
        if base not in bases:
            raise ValueError(f"the board has no home base of {base}")
        if faction not in content.faction_mats:
            raise ValueError(f"there is no faction {faction}")
        if list(now.values()).count(faction) > 1:
            raise ValueError(f"{faction} has two home bases")
    return _settled(content, now)


def _settled(content: Content, now: Mapping[str, str]) -> Board:
    """The printed board with these factions at its bases."""
    bases = tuple(
        replace(base, id=f"home_{faction}", faction=faction, set=content.faction_mats[faction].set)
        for base in content.board.home_bases
        for faction in [now[base.faction]]
    )
    return replace(content.board, home_bases=bases)
