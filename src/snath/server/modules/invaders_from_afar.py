"""Invaders from Afar: Flags and Traps, printed, in the supply and on the board."""

from collections.abc import Iterator

from snath.content import load_content
from snath.content.modules.invaders_from_afar import flags_of, traps, traps_of
from snath.view import Territory, View
from snath.view.modules.invaders_from_afar import InvadersPlayer, Token
from snath.words import Words
from snath.words.modules.invaders_from_afar import trap_text

from . import Data, ModuleWire


def content(words: Words) -> Data:
    """What each Trap takes, and which factions have which tokens."""
    printed = load_content()
    return {
        "traps": [
            {"id": trap.id, "name": words(f"trap-{trap.id}"), "text": trap_text(words, trap)}
            for trap in traps(printed).values()
        ],
        "factions": {
            name: {"flags": flags_of(printed, name), "traps": [trap.id for trap in traps_of(printed, name)]}
            for name in printed.faction_mats
            if flags_of(printed, name) or traps_of(printed, name)
        },
    }


def player(view: View, seat: int, words: Words) -> Data:
    """Tokens in the supply. How many Traps are left is for all to see, which ones only for their owner."""
    printed = load_content()
    faction = view.factions[seat]
    supply = InvadersPlayer(view.shown, seat)
    if flags_of(printed, faction):
        return {"flags_left": supply.flags_left}
    if traps_of(printed, faction):
        return {"traps_left": supply.traps_left, "traps_in_supply": supply.traps_left_count}
    return {}


def pieces(view: View, words: Words) -> Iterator[tuple[str, Data]]:
    for place, lies in enumerate(view.shown.token_on):
        if not lies:
            continue
        territory = Territory(view.shown, place)
        token = territory.faction_token
        if isinstance(token, Token):
            found: Data = {"kind": token.kind, "faction": token.faction}
            if token.armed is not None:
                found |= {"armed": token.armed, "penalty": token.penalty}
            yield territory.name, found


WIRE = ModuleWire(content=content, player=player, pieces=pieces)
