"""What a seat may know, looking at it, and drawings of it."""

from .accessors import Decks, Look, Player, Territory
from .drawable import Drawn
from .information.seat_view import View, determinize, view_of
from .information.table_copy import handed_table

__all__ = ["Decks", "Drawn", "Look", "Player", "Territory", "View", "determinize", "handed_table", "view_of"]
