"""A module from outside: lanterns lie on territories, a balloon flies over them."""

from collections.abc import Iterator
from typing import NamedTuple

from snath.engine.layout import FLYER, UNITS
from snath.engine.state import State
from snath.view import Look, Player
from snath.view.drawing.svg_paper import Paper
from snath.view.modules import Face, ModuleView
from snath.words import Words

LANTERN = 3  # form of the token


class Lantern(NamedTuple):
    faction: str
    kind: str = "lantern"


class Balloon(NamedTuple):
    faction: str
    load: int
    kind: str = "balloon"


class Lanterns:
    """Behind `look.module("lanterns")`, and of one seat behind `player.module("lanterns")`."""

    def __init__(self, state: State, seat: int = -1) -> None:
        lit = [token - 1 for token in state.token_on if token and (token - 1) & 3 == LANTERN]
        self.lit = sum(seat < 0 or token >> 2 == seat for token in lit)


def pieces(state: State, place: int) -> Iterator[Lantern | Balloon]:
    token = state.token_on[place] - 1
    if token >= 0 and token & 3 == LANTERN:
        yield Lantern(state.table.factions[token >> 2])
    for seat, faction in enumerate(state.table.factions):
        if state.unit_at[seat * UNITS + FLYER] == place:
            yield Balloon(faction, 2)


def face(piece: Lantern | Balloon) -> Face:
    if isinstance(piece, Balloon):
        return Face("b", badge="c-coin", count=piece.load, data={"load": str(piece.load)})
    return Face("*")


def label(words: Words, piece: Lantern | Balloon) -> str:
    return f"balloon with {piece.load}" if isinstance(piece, Balloon) else "lantern"


def panel(paper: Paper, look: Look, right: float, foot: float) -> float:
    with paper.group(part="lanterns"):
        paper.text(right, foot, f"{look.module('lanterns').lit} lit", anchor="end")
    return 15.0


def mat(paper: Paper, look: Look, player: Player, right: float, y: float) -> float:
    paper.use("c-star", right - 20, y, 20, data={"part": "lanterns-left"})
    return 20.0


VIEW = ModuleView(
    reads=Lanterns,
    reads_player=Lanterns,
    pieces=pieces,
    face=face,
    label=label,
    panel=panel,
    mat=mat,
    legend=lambda look, words: ["* lantern"],
    lines=lambda look, words: [f"Lanterns lit: {look.module('lanterns').lit}"],
    mat_lines=lambda look, player, words: [f"Lanterns of {player.faction}: {player.module('lanterns').lit}"],
)
