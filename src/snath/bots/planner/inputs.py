"""The inputs of a network: where each of them stands.

First come the features of the seat itself, of its strongest rival, and the mean of those of the other rivals. Then
what was given to the seat at the start: the number of players, its faction, its mat. Last comes the number of turns
that the seat is ahead of the others.
"""

from typing import Final

from .features import FEATURES

MOST_PLAYERS: Final = 7
STRONGEST: Final = FEATURES
OTHERS: Final = 2 * FEATURES
PLAYERS: Final = 3 * FEATURES  # one input for each number of players, from 0
FIRST_FACTION: Final = PLAYERS + MOST_PLAYERS + 1


class Inputs:
    """The inputs of one network. It names the factions and mats that it was trained with, each of which has an input.

    So new content changes no input of a network that is there already: whatever it does not name gives no input.
    """

    def __init__(self, factions: list[str], mats: list[str]) -> None:
        self.factions = factions
        self.mats = mats
        self.first_mat: int = FIRST_FACTION + len(factions)
        self.turns_ahead: int = self.first_mat + len(mats)
        self.count: int = self.turns_ahead + 1
