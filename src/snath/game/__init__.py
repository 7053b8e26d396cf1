"""The game as a library sees it: one object to set up, play, look, undo, save and draw."""

from .game import Decision, Event, Game, IllegalAction, load_position, new_game

__all__ = ["Decision", "Event", "Game", "IllegalAction", "load_position", "new_game"]
