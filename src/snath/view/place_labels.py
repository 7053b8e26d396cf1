"""What stands on a place, in words: for tooltips, screen readers and lists."""

from snath.words import Words
from snath.words.texts import join

from .accessors import Territory
from .modules import Piece, label_of_piece


def label_of(words: Words, territory: Territory) -> str:
    """One line for a place.

    >>> import snath
    >>> label_of(Words("en"), snath.new_game(["nordic:industrial", "saxony:militant"]).at("A4"))
    'A4, forest. Nordic: 1 worker.'
    """
    parts = [place_label(words, territory)]
    if territory.tunnel:
        parts.append(words("drawing-tunnel"))
    if territory.token:
        parts.append(words("drawing-encounter"))
    if territory.structure:
        faction, kind = territory.structure
        owner = words(f"faction-{faction}")
        parts.append(words("drawing-of", faction=owner, what=words(f"structure-{kind}")))
    if territory.faction_token:
        parts.append(piece_label(words, territory.faction_token))
    parts += [units_label(words, faction, units) for faction, units in territory.units.items()]
    parts += [piece_label(words, piece) for piece in territory.module_units]
    if territory.resources:
        tokens = [words(f"gain-{kind}", n=n) for kind, n in territory.resources.items()]
        parts.append(join(words, tokens))
    return ". ".join(parts) + "."


def place_label(words: Words, territory: Territory) -> str:
    if territory.terrain is None:
        if territory.home_of is None:
            return words("drawing-base-nobody")
        return words("drawing-base", faction=words(f"faction-{territory.home_of}"))
    return words("drawing-place", place=territory.name, terrain=words(f"terrain-{territory.terrain}"))


def piece_label(words: Words, piece: Piece) -> str:
    """A piece of a module, with its owner."""
    owner = words(f"faction-{piece.faction}")
    return words("drawing-of", faction=owner, what=label_of_piece(words, piece))


def units_label(words: Words, faction: str, units: dict[str, int]) -> str:
    parts = []
    if units["character"]:
        parts.append(words("unit-character"))
    for kind in ("mechs", "workers"):
        if units[kind]:
            parts.append(words(f"drawing-{kind}", n=units[kind]))
    return words("drawing-of", faction=words(f"faction-{faction}"), what=join(words, parts))
