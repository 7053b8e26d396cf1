"""Invaders from Afar: Clan Albion, the Togawa Shogunate, and what changes with six or seven players."""

from typing import Final

from ...abilities import Ability
from .albion import Burrow, Exalt, Rally, Shield, Sword
from .six_or_seven import MeanderForCoins, WayfareToFarms
from .togawa import Maifuku, Ronin, Shinobi, Suiton, Toka

#: In the order of `abilities.NAMES`.
ABILITIES: Final[tuple[type[Ability], ...]] = (
    Exalt, Maifuku, Burrow, Sword, Shield, Rally, Toka, Suiton, Ronin, Shinobi, WayfareToFarms, MeanderForCoins,
)  # fmt: skip
