"""The game as a library sees it: one object to set up, play, look, undo, save and draw."""

from .events import Event, read_event
from .game import Decision, Game, IllegalAction, load_position, new_game
from .records import Replay, load_record, save_record
from .story import tell_event, tell_preview

__all__ = [
    "Decision",
    "Event",
    "Game",
    "IllegalAction",
    "Replay",
    "load_position",
    "load_record",
    "new_game",
    "read_event",
    "save_record",
    "tell_event",
    "tell_preview",
]
