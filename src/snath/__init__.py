"""snath: the board game Scythe to play, study and learn from. An unofficial fan implementation."""

from snath.engine.notation import Action
from snath.engine.reasons import Reason
from snath.engine.setup import Options, Seat, SetupError
from snath.game import (
    Auction,
    CountingClock,
    DealingError,
    Decision,
    Draft,
    Event,
    Game,
    IllegalAction,
    Person,
    Replay,
    Sheet,
    SheetError,
    TableSetup,
    achievements_of,
    load_position,
    load_record,
    load_setup,
    new_game,
    save_record,
    save_setup,
)
from snath.record.position import PositionError
from snath.record.record import RecordError
from snath.record.setup_file import SetupFileError
from snath.view import View, determinize

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Auction",
    "CountingClock",
    "DealingError",
    "Decision",
    "Draft",
    "Event",
    "Game",
    "IllegalAction",
    "Options",
    "Person",
    "PositionError",
    "Reason",
    "RecordError",
    "Replay",
    "Seat",
    "SetupError",
    "SetupFileError",
    "Sheet",
    "SheetError",
    "TableSetup",
    "View",
    "__version__",
    "achievements_of",
    "determinize",
    "load_position",
    "load_record",
    "load_setup",
    "new_game",
    "save_record",
    "save_setup",
]
