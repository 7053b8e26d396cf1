"""Laying the table: options, factions and mats, cards, starting pieces."""

from .options import Options, SetupError
from .start import Seat, new_state

__all__ = ["Options", "Seat", "SetupError", "new_state"]
