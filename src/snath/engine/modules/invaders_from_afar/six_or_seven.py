"""With six or seven players two abilities are replaced (SETUP-033)."""

from mypy_extensions import i64

from ...abilities import END_COINS, OPTIONS, REACH, Ability
from ...bits import count
from ...factions.polania import Meander
from ...layout import FARM, FIGHTERS, KIND_WORKER, ROW, WORKERS
from ...pieces import enemy_units
from ...state import State


class WayfareToFarms(Ability):
    """Crimea: from anywhere to any farm without units (FBASE-038)."""

    fills = 1 << REACH

    def reach(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        if kind == KIND_WORKER:
            return 0
        row = seat * ROW
        occupied = enemy_units(s, seat) | s.player[row + FIGHTERS] | s.player[row + WORKERS]
        return s.table.map.of_terrain[FARM] & ~occupied


class MeanderForCoins(Meander):
    """Polania: two options of a card as ever, and coins for encounter territories at the end (FBASE-044)."""

    fills = 1 << OPTIONS | 1 << END_COINS

    def end_coins(self, s: State, seat: i64, control: i64) -> tuple[str, int, int]:
        territories = count(control & s.table.map.encounters)
        return "encounters", territories, self.printed.coins_per_encounter_territory
