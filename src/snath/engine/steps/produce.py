"""Produce: workers on the chosen territories yield what the terrain gives; so does the Mill on its own one."""

from mypy_extensions import i64

from ..abilities import YIELDS, in_force
from ..actions import AMOUNT, DONE, TERRITORY, verb_of
from ..bits import BIT, index_of
from ..events import RESOURCE_PLACED, tell
from ..layout import BUILDINGS, F_A, F_B, F_C, F_D, F_SEAT, FACTORY, LAKE, MILL, ROW, VILLAGE, WORKERS
from ..pieces import controlled, workers_at
from ..stack import pop
from ..state import State
from ..workers import worker_appears, workers_left
from .base import Step


class Produce(Step):
    """F_A territories left, F_B mask of those used, F_C 1 = the Mill may still work, F_D 1 + territory asked about."""

    name = "produce"

    def left(self, s: State, f: i64) -> i64:
        return s.stack[f + F_A]

    def who(self, s: State, f: i64) -> i64:
        seat = s.stack[f + F_SEAT]
        return BIT[seat] if s.stack[f + F_D] or self.sites(s, f, seat) else 0

    def run(self, s: State, f: i64) -> None:
        pop(s)

    def mill_site(self, s: State, f: i64, seat: i64) -> i64:
        """Mask of the Mill's territory, if it may work: only under own control (STRUC-013)."""
        if s.stack[f + F_C] == 0:
            return 0
        mask = s.player[seat * ROW + BUILDINGS] & controlled(s, seat)
        mill = 1 + seat * 4 + MILL
        while mask:
            low = mask & -mask
            mask ^= low
            if s.structure_on[index_of(low)] == mill:
                return low
        return 0

    def sites(self, s: State, f: i64, seat: i64) -> i64:
        """Territories that would yield something."""
        mill = self.mill_site(s, f, seat)
        mask = mill
        if s.stack[f + F_A]:
            mask |= controlled(s, seat) & s.player[seat * ROW + WORKERS]
        board = s.table.map
        mask &= ~(s.stack[f + F_B] | board.of_terrain[LAKE] | board.of_terrain[FACTORY])  # TOP-019, TOP-025
        if workers_left(s, seat) == 0:
            mask &= ~board.of_terrain[VILLAGE]  # TOP-023
        return mask

    def yield_of(self, s: State, f: i64, seat: i64, place: i64) -> i64:
        n = workers_at(s, seat, place)
        if self.mill_site(s, f, seat) >> place & 1:
            n += 1
        if s.table.hooks_filled >> YIELDS & 1:
            for ability in s.table.hooks[YIELDS][seat]:
                if in_force(s, seat, ability):
                    n = ability.yields(s, seat, place, n)
        return min(n, workers_left(s, seat)) if s.table.map.terrain[place] == VILLAGE else n

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        asked = s.stack[f + F_D]
        if asked:
            for n in range(self.yield_of(s, f, seat, asked - 1) + 1):
                out.append(AMOUNT + n)
            return
        mask = self.sites(s, f, seat)
        while mask:
            low = mask & -mask
            mask ^= low
            place = index_of(low)
            out.append(TERRITORY + place * 2)
            if self.yield_of(s, f, seat, place) > 1:
                out.append(TERRITORY + place * 2 + 1)
        out.append(DONE)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        if action == DONE:
            pop(s)
        elif verb_of(action) == AMOUNT:
            place = s.stack[f + F_D] - 1
            s.stack[f + F_D] = 0
            self.produce(s, f, seat, place, action - AMOUNT)
        else:
            place = (action - TERRITORY) >> 1
            if (action - TERRITORY) & 1:
                s.stack[f + F_D] = place + 1
            else:
                self.produce(s, f, seat, place, self.yield_of(s, f, seat, place))

    def produce(self, s: State, f: i64, seat: i64, place: i64, n: i64) -> None:
        """Only those present now produce (TOP-022); the territory is used up (TOP-025)."""
        if self.mill_site(s, f, seat) >> place & 1:
            s.stack[f + F_C] = 0
        else:
            s.stack[f + F_A] -= 1
        s.stack[f + F_B] |= BIT[place]
        terrain = s.table.map.terrain[place]
        if terrain == VILLAGE:
            for _ in range(n):
                worker_appears(s, seat, place)
        elif n:
            s.resources[place * 4 + terrain] += n
            tell(s, RESOURCE_PLACED, seat, terrain, place, n, 0)
