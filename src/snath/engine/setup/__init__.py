"""Laying the table: options, factions and mats, cards, starting pieces."""

from .options import Options, SetupError
from .seats import Seat
from .start import new_state

__all__ = ["Options", "Seat", "SetupError", "new_state"]
