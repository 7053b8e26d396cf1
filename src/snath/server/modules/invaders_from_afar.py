"""Invaders from Afar: Flags and Traps, printed, in the supply and on the board."""

from collections.abc import Iterator

from snath.content import load_content
from snath.view import Territory, View
from snath.words import Words
from snath.words.texts import trap_text

from . import Data, ModuleWire


def content(words: Words) -> Data:
    """What each Trap takes, and which factions have which tokens."""
    printed = load_content()
    return {
        "traps": [
            {"id": trap.id, "name": words(f"trap-{trap.id}"), "text": trap_text(words, trap)}
            for trap in printed.traps.values()
        ],
        "factions": {
            name: {"flags": mat.flags, "traps": list(mat.traps)}
            for name, mat in printed.faction_mats.items()
            if mat.flags or mat.traps
        },
    }


def player(view: View, seat: int, words: Words) -> Data:
    """Tokens in the supply. How many Traps are left is for all to see, which ones only for their owner."""
    who = view.player(seat)
    mat = load_content().faction_mats[who.faction]
    if mat.flags:
        return {"flags_left": who.flags_left}
    if mat.traps:
        placed = sum(piece["faction"] == who.faction for _, piece in pieces(view, words))
        return {"traps_left": who.traps_left, "traps_in_supply": len(mat.traps) - placed}
    return {}


def pieces(view: View, words: Words) -> Iterator[tuple[str, Data]]:
    for place, lies in enumerate(view.shown.token_on):
        if not lies:
            continue
        territory = Territory(view.shown, place)
        token = territory.faction_token
        assert token is not None
        found: Data = {"kind": token.kind, "faction": token.faction}
        if token.armed is not None:
            found |= {"armed": token.armed, "penalty": token.penalty}
        yield territory.name, found


WIRE = ModuleWire(content=content, player=player, pieces=pieces)
