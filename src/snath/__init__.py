"""snath: the board game Scythe to play, study and learn from. An unofficial fan implementation."""

from snath.engine.notation import Action
from snath.engine.reasons import Reason
from snath.engine.setup import Options, Seat, SetupError
from snath.game import (
    Decision,
    Event,
    Game,
    IllegalAction,
    Replay,
    load_position,
    load_record,
    new_game,
    save_record,
)
from snath.record.position import PositionError
from snath.record.record import RecordError
from snath.view import View, determinize

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Decision",
    "Event",
    "Game",
    "IllegalAction",
    "Options",
    "PositionError",
    "Reason",
    "RecordError",
    "Replay",
    "Seat",
    "SetupError",
    "View",
    "__version__",
    "determinize",
    "load_position",
    "load_record",
    "new_game",
    "save_record",
]
