"""What the page is sent of the balloons."""

from collections.abc import Iterator

from snath.server.modules import Data, ModuleWire
from snath.view import View
from snath.words import Words
from tests.modules.balloons.view.modules.balloons import BalloonPlayer, Balloons, pieces


def table(view: View, words: Words) -> Data:
    balloons = Balloons(view.shown)
    return {"wind": balloons.wind, "hours": balloons.hours}


def player(view: View, seat: int, words: Words) -> Data:
    balloon = BalloonPlayer(view.shown, seat)
    return {"course": balloon.course, "beacons": balloon.beacons}


def on_board(view: View, words: Words) -> Iterator[tuple[str, Data]]:
    for place, name in enumerate(view.shown.table.map.names):
        for piece in pieces(view.shown, place) if place < view.shown.table.spots else ():
            yield name, piece._asdict()


WIRE = ModuleWire(table=table, player=player, pieces=on_board)
