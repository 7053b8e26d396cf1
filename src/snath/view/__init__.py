"""What a seat may know, looking at it, and drawings of it."""

from .drawn import Drawn
from .handed import handed_table
from .look import Decks, Look, Player, Territory
from .seen import View, determinize, view_of

__all__ = ["Decks", "Drawn", "Look", "Player", "Territory", "View", "determinize", "handed_table", "view_of"]
