"""Saxony Empire: Dominate, Underpass, Disarm."""

from mypy_extensions import i64

from ..abilities import BEFORE, KEEPS, REACH, STAR_LIMIT, Ability
from ..bits import BIT
from ..layout import GOAL_COMBAT, GOAL_OBJECTIVE, KIND_WORKER, MINES, MOUNTAIN, ROW
from ..pieces import controlled
from ..state import State
from ..tracks import lose_power


class Dominate(Ability):
    """No limit for objective and combat stars (FBASE-013); the other objective card is kept (FBASE-014)."""

    fills = 1 << STAR_LIMIT | 1 << KEEPS

    def star_limit(self, s: State, goal: i64) -> i64:
        return s.table.all_stars if goal in (GOAL_OBJECTIVE, GOAL_COMBAT) else 0

    def keeps_objectives(self, s: State, seat: i64) -> bool:
        return True


class Underpass(Ability):
    """Controlled mountains, all tunnels and the own Mine are adjacent to each other (FBASE-009, FBASE-010)."""

    fills = 1 << REACH

    def reach(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        if kind == KIND_WORKER:
            return 0
        board = s.table.map
        here = BIT[place]
        if not (board.of_terrain[MOUNTAIN] | board.tunnels | s.player[seat * ROW + MINES]) & here:
            return 0
        linked = controlled(s, seat) & board.of_terrain[MOUNTAIN] | board.tunnels | s.player[seat * ROW + MINES]
        return linked if linked & here else 0


class Disarm(Ability):
    """On a tunnel or the own Mine the opponent loses power (FBASE-011), as attacker or defender (FBASE-012)."""

    fills = 1 << BEFORE
    only_players = True

    def before_combat(self, s: State, seat: i64, opponent: i64, place: i64, attacks: bool) -> bool:
        return (s.table.map.tunnels | s.player[seat * ROW + MINES]) >> place & 1 == 1

    def use_before_combat(self, s: State, seat: i64, opponent: i64, place: i64) -> None:
        lose_power(s, opponent, self.printed.opponent_loses_power)
