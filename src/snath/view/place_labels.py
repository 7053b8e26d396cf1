"""What stands on a place, in words: for tooltips, screen readers and lists."""

from snath.content import load_content
from snath.content.modules.invaders_from_afar import traps
from snath.words import Words
from snath.words.modules.invaders_from_afar import trap_text
from snath.words.texts import join

from .accessors import Territory, Token


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
        token = territory.faction_token
        owner = words(f"faction-{token.faction}")
        parts.append(words("drawing-of", faction=owner, what=token_label(words, token)))
    parts += [units_label(words, faction, units) for faction, units in territory.units.items()]
    if territory.resources:
        tokens = [words(f"gain-{kind}", n=n) for kind, n in territory.resources.items()]
        parts.append(join(words, tokens))
    return ". ".join(parts) + "."


def place_label(words: Words, territory: Territory) -> str:
    if territory.terrain is None:
        faction = territory.name.partition(":")[2]
        return words("drawing-base", faction=words(f"faction-{faction}"))
    return words("drawing-place", place=territory.name, terrain=words(f"terrain-{territory.terrain}"))


def token_label(words: Words, token: Token) -> str:
    """A Flag, or a Trap with what it takes if that may be known."""
    if token.kind == "flag":
        return words("token-flag")
    trap = words("trap-armed" if token.armed else "trap-disarmed")
    if token.penalty is None:
        return trap
    return words("drawing-trap-known", trap=trap, penalty=trap_text(words, traps(load_content())[token.penalty]))


def units_label(words: Words, faction: str, units: dict[str, int]) -> str:
    parts = []
    if units["character"]:
        parts.append(words("unit-character"))
    for kind in ("mechs", "workers"):
        if units[kind]:
            parts.append(words(f"drawing-{kind}", n=units[kind]))
    return words("drawing-of", faction=words(f"faction-{faction}"), what=join(words, parts))
