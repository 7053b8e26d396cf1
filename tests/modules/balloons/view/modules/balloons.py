"""The balloons in readers and drawings."""

from collections.abc import Iterator
from typing import NamedTuple

from snath.engine.layout import FLYER, MORE, UNITS
from snath.engine.setup.settings import ModuleSettings
from snath.engine.state import State
from snath.view.accessors import Look
from snath.view.drawing.svg_paper import Paper
from snath.view.modules import Face, ModuleView
from snath.words import Words
from tests.modules.balloons.numbers import BEACON, CHOSEN, COURSE, COURSES, HOURS, MOST_HOURS
from tests.modules.balloons.rules import beacons

SIGNS = {"balloon": "o", "beacon": "!"}


class BalloonPiece(NamedTuple):
    """A balloon over its place, or a beacon on it."""

    faction: str
    kind: str


class Balloons:
    """Behind `look.module("balloons")`."""

    def __init__(self, state: State) -> None:
        self._s = state

    @property
    def wind(self) -> str:
        """Where the wind comes from, as the table or chance has said."""
        return str(ModuleSettings(self._s.table.settings).changed()["balloons"]["wind"])

    @property
    def hours(self) -> int | None:
        """Turns until sunset; None if the sun does not set in this game."""
        left = self._s.more[self._s.table.seats * MORE + HOURS]
        return int(left) if left < MOST_HOURS else None


class BalloonPlayer:
    """Behind `player.module("balloons")`."""

    def __init__(self, state: State, seat: int) -> None:
        self._s = state
        self.seat = seat

    @property
    def course(self) -> str | None:
        """Near or far; None while it is not chosen, or hidden from the viewer."""
        row = self.seat * MORE
        course = self._s.more[row + COURSE]
        return COURSES[course] if self._s.more[row + CHOSEN] and course >= 0 else None

    @property
    def beacons(self) -> int:
        return int(beacons(self._s, self.seat))


def pieces(state: State, place: int) -> Iterator[BalloonPiece]:
    for seat, faction in enumerate(state.table.factions):
        if state.unit_at[seat * UNITS + FLYER] == place:
            yield BalloonPiece(faction, "balloon")
        if state.token_on[place] == 1 + seat * 4 + BEACON:
            yield BalloonPiece(faction, "beacon")


def face(piece: BalloonPiece) -> Face:
    return Face(SIGNS[piece.kind])


def panel(paper: Paper, look: Look, right: float, foot: float) -> float:
    """The wind, beside the map."""
    paper.text(
        right - 120, foot - 6, paper.words("drawing-text-balloons-wind", wind=Balloons(look.shown).wind), 12, "ink"
    )
    return 20.0


def lines(look: Look, words: Words) -> list[str]:
    return [words("drawing-text-balloons-wind", wind=Balloons(look.shown).wind)]


VIEW = ModuleView(reads=Balloons, reads_player=BalloonPlayer, pieces=pieces, face=face, panel=panel, lines=lines)
