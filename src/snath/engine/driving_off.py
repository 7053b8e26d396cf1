"""Workers that leave because enemy characters or mechs came: where they go, and what it costs the other side."""

from mypy_extensions import i64

from .abilities import POPULARITY_LOSS, in_force
from .bits import index_of
from .events import UNIT_RETREATED, WORKERS_DRIVEN_OFF, tell
from .layout import DROVE_OFF, FIGHTERS, FIRST_WORKER, LAST_WORKER, ROW, UNITS
from .pieces import enemy_at, enemy_fighters, enemy_units, put, workers_at
from .state import State
from .table_rules import FORCED
from .tracks import lose_popularity


def drive_off(s: State, seat: i64, enemy: i64, place: i64) -> None:
    """Enemy workers alone go home at once, their resources stay (MOVE-024); each costs 1 popularity (MOVE-026)."""
    n = workers_at(s, enemy, place)
    for worker in range(FIRST_WORKER, LAST_WORKER + 1):
        if s.unit_at[enemy * UNITS + worker] == place:
            put(s, enemy, worker, s.table.home[enemy])
            tell(s, UNIT_RETREATED, enemy, worker, place, s.table.home[enemy], 0)
    s.player[seat * ROW + DROVE_OFF] += n
    tell(s, WORKERS_DRIVEN_OFF, enemy, place, seat, n, 0)
    lose_popularity(s, seat, s.table.keepers[seat].popularity_for(s, seat, n, False))
    for rule in s.table.rules[FORCED]:
        rule.forced(s, seat, enemy, n, place, False)


def drive_off_late(s: State, seat: i64) -> None:
    """As older editions have it: when all units have moved (VAR-013)."""
    mask = s.player[seat * ROW + FIGHTERS] & enemy_units(s, seat) & ~enemy_fighters(s, seat) & s.table.map.territories
    while mask:
        low = mask & -mask
        mask ^= low
        place = index_of(low)
        drive_off(s, seat, enemy_at(s, seat, place), place)


def popularity_loss(s: State, seat: i64, workers: i64, by_combat: bool) -> i64:
    for ability in s.table.hooks[POPULARITY_LOSS][seat]:
        if in_force(s, seat, ability):
            workers = ability.popularity_loss(s, seat, workers, by_combat)
    return workers
