"""The game as a library sees it: one object to set up, play, look, undo, save and draw."""

from .achievements import Sheet, SheetError, achievement_text, achievements_of
from .clock import CountingClock
from .dealing import Auction, DealingError, Draft
from .events import Event, read_event
from .game import Decision, Game, IllegalAction, load_position, new_game
from .records import Replay, load_record, save_record
from .story import tell_event, tell_preview
from .table_setup import Person, TableSetup, load_setup, save_setup

__all__ = [
    "Auction",
    "CountingClock",
    "DealingError",
    "Decision",
    "Draft",
    "Event",
    "Game",
    "IllegalAction",
    "Person",
    "Replay",
    "Sheet",
    "SheetError",
    "TableSetup",
    "achievement_text",
    "achievements_of",
    "load_position",
    "load_record",
    "load_setup",
    "new_game",
    "read_event",
    "save_record",
    "save_setup",
    "tell_event",
    "tell_preview",
]
