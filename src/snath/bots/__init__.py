"""Opponents: what a bot is, how to load one, and the ladder from random to expert."""

from .base import Bot, RandomBot
from .loading import BotError, bot_names, load_bot
from .match import IllegalMove, play, step

__all__ = ["Bot", "BotError", "IllegalMove", "RandomBot", "bot_names", "load_bot", "play", "step"]
