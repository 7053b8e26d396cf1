"""snath: the board game Scythe to play, study and learn from. An unofficial fan implementation."""

from snath.engine.notation import Action
from snath.engine.reasons import Reason
from snath.engine.setup import Options, Seat, SetupError
from snath.game import Decision, Event, Game, IllegalAction, load_position, new_game
from snath.view import View, determinize

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Decision",
    "Event",
    "Game",
    "IllegalAction",
    "Options",
    "Reason",
    "Seat",
    "SetupError",
    "View",
    "__version__",
    "determinize",
    "load_position",
    "new_game",
]
