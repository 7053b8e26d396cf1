"""What a module of the game sends to the page: one file here, by its name, with a `ModuleWire` called `WIRE`.

A module of another package has its file in `<package>.server.modules.<name>`. One that sends nothing has none: what
stands in its declaration (settings, pieces, who plays, what it does not go with) is sent anyway, and the labels of its
actions are made from the axes of its verbs.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from snath.engine.modules.module import Module
from snath.engine.modules.register import in_play
from snath.module_files import module_file
from snath.view import View
from snath.words import Words

Data = dict[str, Any]


def nothing_printed(words: Words) -> Data:
    """The module has no printed texts of its own."""
    return {}


def nothing_on_the_table(view: View, words: Words) -> Data:
    """Nothing beside the board belongs to the module."""
    return {}


def nothing_of_a_player(view: View, seat: int, words: Words) -> Data:
    """No player has anything of the module."""
    return {}


def no_pieces(view: View, words: Words) -> Iterable[tuple[str, Data]]:
    """Nothing of the module lies or stands on the board."""
    return ()


@dataclass(frozen=True)
class ModuleWire:
    """All of it plain data, and nothing but what `view` shows: it goes to the one who looks.

    `content` is sent once, with everything printed, as `content` of the module. `table` is sent with every view as
    `view.modules[name]`, `player` as `player.modules[name]`. `pieces` gives what lies or stands on the board: a place
    and the piece, `{kind, faction, ...}` with `kind` one of the module's `PieceKind`s.
    """

    content: Callable[[Words], Data] = nothing_printed
    table: Callable[[View, Words], Data] = nothing_on_the_table
    player: Callable[[View, int, Words], Data] = nothing_of_a_player
    pieces: Callable[[View, Words], Iterable[tuple[str, Data]]] = no_pieces


SILENT = ModuleWire()


def wire_of(module: Module) -> ModuleWire:
    """What a module sends."""
    file = module_file(module.package, "server", module.name)
    if file is None:
        return SILENT
    wire = file.WIRE
    assert isinstance(wire, ModuleWire)
    return wire


def wires_on(view: View) -> Iterator[tuple[str, ModuleWire]]:
    """The modules and variants in play, each with what it sends."""
    return ((module.name, wire_of(module)) for module in in_play(view.state.table))


# --- Into the view ---------------------------------------------------------------------------------


def of_the_table(view: View, words: Words) -> dict[str, Data]:
    """By module or variant in play; empty where it sends nothing."""
    return {name: wire.table(view, words) for name, wire in wires_on(view)}


def of_player(view: View, seat: int, words: Words) -> dict[str, Data]:
    return {name: wire.player(view, seat, words) for name, wire in wires_on(view)}


def on_the_board(view: View, words: Words) -> dict[str, list[Data]]:
    """Pieces of the modules by place."""
    found: dict[str, list[Data]] = {}
    for name, wire in wires_on(view):
        for place, piece in wire.pieces(view, words):
            found.setdefault(place, []).append({"module": name} | piece)
    return found
