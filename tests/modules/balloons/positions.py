"""The balloons in position files, what must hold of them, and why an action of theirs is not offered."""

from collections.abc import Iterator

from snath.engine.layout import F_A, F_SEAT, FLYER, MORE, ON_MAT, TERRITORY_LIMIT, UNITS
from snath.engine.reasons import Reason
from snath.engine.soundness import Fault, FieldReader, Frame, Path, place_at, token_site
from snath.engine.state import State
from snath.engine.tokens import set_token

from .numbers import BEACON, CHOSEN, COURSE, COURSES, HOURS, MOST_BEACONS, MOST_HOURS
from .rules import balloon_at, beacon_places, beacons


def read_balloon(s: State, read: FieldReader, path: Path, seat: int) -> None:
    place = s.table.home[seat]
    if read.has(path):
        place = place_at(s, read, path, seat)
    s.unit_at[seat * UNITS + FLYER] = place


def write_balloon(s: State, seat: int) -> str | None:
    place = balloon_at(s, seat)
    return None if place == s.table.home[seat] else s.table.map.names[place]


def read_course(s: State, read: FieldReader, path: Path, seat: int) -> None:
    s.more[seat * MORE + COURSE] = COURSES.index(read.choice(path, list(COURSES), COURSES[0]))
    s.more[seat * MORE + CHOSEN] = 1


def write_course(s: State, seat: int) -> str | None:
    course = s.more[seat * MORE + COURSE]
    return COURSES[course] if course else None


def read_beacons(s: State, read: FieldReader, path: Path, seat: int) -> None:
    for i in range(len(read.texts(path))):
        if i == MOST_BEACONS:
            read.fail(path, f"a player has {MOST_BEACONS} beacons")
        set_token(s, seat, token_site(s, read, (*path, i), seat), BEACON)


def write_beacons(s: State, seat: int) -> list[str]:
    return [s.table.map.names[place] for place in beacon_places(s, seat)]


def read_hours(s: State, read: FieldReader, path: Path, seat: int) -> None:
    s.more[s.table.seats * MORE + HOURS] = read.number(path, MOST_HOURS, 1, MOST_HOURS)


def write_hours(s: State, seat: int) -> int | None:
    hours = s.more[s.table.seats * MORE + HOURS]
    return hours if hours != MOST_HOURS else None


def faults(s: State) -> Iterator[Fault]:
    for seat, faction in enumerate(s.table.factions):
        place = balloon_at(s, seat)
        if place >= ON_MAT or (place >= TERRITORY_LIMIT and place != s.table.home[seat]):
            yield Fault("unit_at", seat * UNITS + FLYER, f"{faction}: a balloon is at home or over a territory")
        if beacons(s, seat) > MOST_BEACONS:
            yield Fault("token_on", 0, f"{faction}: there are more beacons than this player has")


def flying(s: State, frame: Frame, below: Frame) -> bool:
    return 0 <= frame.a <= 9 and frame.b == frame.c == frame.d == frame.e == 0


def why_not(s: State, f: int, seat: int, action: int) -> Reason:
    """Nothing of the balloons is possible at any other decision than its own."""
    if s.stack[f + F_SEAT] == seat and s.stack[f + F_A] == 0:
        return Reason("balloon-has-landed")
    return Reason("no-balloon-now")
