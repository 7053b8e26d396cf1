"""The part of a position file that speaks of the board, and the stars that follow from everything."""

from collections.abc import Iterator

from snath.engine import layout
from snath.engine.bits import count
from snath.engine.names import GOAL_NAMES, RESOURCE_NAMES
from snath.engine.stars import is_open, limit_of, set_stars_on, stars_left, stars_on
from snath.engine.state import State

from .reader import Reader
from .validate_state import MOST_TOKENS
from .yaml_lines import Path


def set_board(s: State, read: Reader) -> None:
    names = s.table.map.names
    for place, kind, n in tokens(s, read, "resources"):
        s.resources[place * 4 + kind] = n
    for place, kind, n in tokens(s, read, "loose"):
        if n > s.resources[place * 4 + kind]:
            read.fail(("loose", names[place]), "more loose tokens than there are on that lake")
        s.loose[s.table.map.lake[place] * 4 + kind] = n
    if read.has(("encounters",)):
        s.now[layout.TOKENS] = 0
        for i, name in enumerate(read.texts(("encounters",))):
            if name not in names or not s.table.map.encounters >> names.index(name) & 1:
                read.fail(("encounters", i), f"'{name[:40]}' is no encounter territory")
            s.now[layout.TOKENS] |= 1 << names.index(name)


def tokens(s: State, read: Reader, key: str) -> Iterator[tuple[int, int, int]]:
    """(place, kind, number)"""
    names = s.table.map.names
    for name in read.mapping((key,), {each for each in names if each != "-"}, "place"):
        place = names.index(name)
        if key == "loose" and s.table.map.lake[place] < 0:
            read.fail((key, name), "only tokens on lakes can be loose")
        for kind in read.mapping((key, name), set(RESOURCE_NAMES), "resource"):
            n = read.number((key, name, kind), 0, 0, MOST_TOKENS)
            yield place, RESOURCE_NAMES.index(kind), n


def set_stars(s: State, read: Reader) -> None:
    """Goals already reached have their star unless the file leaves it out; then it is due."""
    for seat, faction in enumerate(s.table.factions):
        path: Path = ("players", faction, "stars")
        read.mapping(path, {name for goal, name in enumerate(GOAL_NAMES) if s.table.goal_limits[goal]}, "goal")
        row = seat * layout.ROW
        reached = goals_reached(s, seat)
        for goal, name in enumerate(GOAL_NAMES):
            if not s.table.goal_limits[goal]:
                continue
            assumed = 1 if reached[goal] and is_open(s, seat, goal) else 0
            n = read.number((*path, name), assumed, 0, limit_of(s, seat, goal))
            if n and not reached[goal] and goal <= layout.GOAL_WORKERS:
                read.fail((*path, name), f"the goal {name} has not been reached")
            set_stars_on(s, seat, goal, n)
            s.player[row + layout.STARS] += n
        if s.player[row + layout.STARS]:
            s.now[layout.FIRST_STAR] = 1
    for seat, faction in enumerate(s.table.factions):
        for goal, reached_now in enumerate(goals_reached(s, seat)):
            if reached_now and stars_on(s, seat, goal) == 0 and is_open(s, seat, goal):
                s.player[seat * layout.ROW + layout.DUE] |= 1 << goal
        if stars_left(s, seat) <= 0 and s.table.ending.six_end_it(s, seat) and not read.has(("fine_print",)):
            path = ("players", faction, "stars") if read.has(("players", faction, "stars")) else ("players", faction)
            read.fail(path, f"with {s.table.all_stars} stars placed the game is over")


def goals_reached(s: State, seat: int) -> list[bool]:
    """By goal: what the pieces and tracks show. Combats and objectives leave no trace."""
    row = seat * layout.ROW
    shown = {
        layout.GOAL_UPGRADES: s.player[row + layout.UPGRADES],
        layout.GOAL_MECHS: count(s.player[row + layout.MECHS]),
        layout.GOAL_STRUCTURES: count(s.player[row + layout.STRUCTURES]),
        layout.GOAL_RECRUITS: s.player[row + layout.ENLISTED],
        layout.GOAL_WORKERS: s.player[row + layout.WORKERS_OUT],
        layout.GOAL_POPULARITY: s.player[row + layout.POPULARITY],
        layout.GOAL_POWER: s.player[row + layout.POWER],
    }
    need = s.table.goal_need
    return [goal in shown and need[goal] > 0 and shown[goal] >= need[goal] for goal in range(layout.GOAL_KINDS)]
