"""The rules of the balloons, each in the kind of object that the engine has for it."""

from mypy_extensions import i64

from snath.engine.abilities import MORE_UNITS, Ability
from snath.engine.actions import DONE, REACHED, TERRITORY, UNIT
from snath.engine.bits import BIT, count, places_in
from snath.engine.choosers import Chooser
from snath.engine.endings import Ending
from snath.engine.events import tell
from snath.engine.interjections import Interjection, deals_barred
from snath.engine.layout import (
    COINS,
    F_A,
    F_SEAT,
    FLYER,
    KIND_FLYER,
    MORE,
    MOVED,
    ROW,
    TERRITORY_LIMIT,
    TRAVEL,
    UNITS,
)
from snath.engine.movement import steps_of
from snath.engine.pieces import fly
from snath.engine.sites import offer_sites
from snath.engine.stack import pop, push
from snath.engine.state import State
from snath.engine.steps.base import Step
from snath.engine.tokens import set_token, tokens_of_form
from snath.engine.tracks import lose_coins
from snath.engine.watches import Watch

from .numbers import (
    BEACON,
    BEACON_DROPPED,
    CALL_HOME,
    CALLED_HOME,
    CHOOSE_COURSE,
    CHOSEN,
    COURSE,
    COURSES,
    COURSES_SHOWN,
    DROP_BEACON,
    FLY,
    HOURS,
    MOST_BEACONS,
    STAR_BEACONS,
)


def balloon_at(s: State, seat: i64) -> i64:
    return s.unit_at[seat * UNITS + FLYER]


def beacons(s: State, seat: i64) -> i64:
    return count(tokens_of_form(s, seat, BEACON))


# --- A secret choice before the first turn ---------------------------------------------------------


class ChooseCourse(Chooser):
    """Everybody decides in secret whether the own balloon flies near or far."""

    name = "course"

    def seats(self, s: State) -> i64:
        return BIT[s.table.players] - 1

    def finished(self, s: State, seat: i64) -> bool:
        return s.more[seat * MORE + CHOSEN] == 1

    def options(self, s: State, seat: i64, out: list[int]) -> None:
        out += [CHOOSE_COURSE + course for course in range(len(COURSES))]

    def apply(self, s: State, seat: i64, action: i64) -> None:
        s.more[seat * MORE + COURSE] = action - CHOOSE_COURSE
        s.more[seat * MORE + CHOSEN] = 1

    def show(self, s: State) -> None:
        tell(s, COURSES_SHOWN, -1, 0, 0, 0, 0)


# --- A unit that moves in its own way --------------------------------------------------------------


class Pilot(Ability):
    """The balloon may be one of the units of a Move; it flies as far as its course says."""

    fills = 1 << MORE_UNITS

    def more_units(self, s: State, seat: i64, out: list[int]) -> None:
        if not s.travel[FLYER * TRAVEL + MOVED]:
            out.append(UNIT + KIND_FLYER * REACHED + balloon_at(s, seat))

    def move_unit(self, s: State, seat: i64, action: i64, steps: i64) -> bool:
        if (action - UNIT) // REACHED != KIND_FLYER:
            return False
        s.travel[FLYER * TRAVEL + MOVED] = 1
        far = s.more[seat * MORE + COURSE]
        push(s, FLY, seat, steps_of(s, seat, KIND_FLYER, steps) + far, 0, 0, 0, 0)
        return True


class Fly(Step):
    """F_A steps left. The balloon goes over everything, and may drop a beacon where no token lies."""

    name = "fly_balloon"

    def place(self, s: State, f: i64) -> i64:
        return balloon_at(s, s.stack[f + F_SEAT])

    def who(self, s: State, f: i64) -> i64:
        return BIT[s.stack[f + F_SEAT]]

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        place = balloon_at(s, seat)
        if s.stack[f + F_A]:
            offer_sites(s.table.map.adjacent[place] & s.table.map.territories, out)
        if place < TERRITORY_LIMIT and not s.token_on[place] and beacons(s, seat) < MOST_BEACONS:
            out.append(DROP_BEACON)
        out.append(DONE)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        if action == DONE:
            pop(s)
        elif action == DROP_BEACON:
            set_token(s, seat, balloon_at(s, seat), BEACON)
            tell(s, BEACON_DROPPED, seat, balloon_at(s, seat), 0, 0, 0)
        else:
            s.stack[f + F_A] -= 1
            fly(s, seat, (action - TERRITORY) >> 1)


# --- A goal, an ending, something beside the pending decision --------------------------------------


class Lookout(Watch):
    """Two beacons on the board, in the own turn."""

    def met(self, s: State, seat: i64) -> bool:
        return beacons(s, seat) >= STAR_BEACONS


class Sunset(Ending):
    """The game also ends when the sun sets: so many turns after its beginning."""

    name = "sunset"

    def __init__(self) -> None:
        self.follows_play = True

    def turn_over(self, s: State, seat: i64) -> bool:
        row = s.table.seats * MORE
        s.more[row + HOURS] -= 1
        return s.more[row + HOURS] == 0

    def fault(self, s: State, complete: bool) -> tuple[str, i64, str] | None:
        """The game may be over without a last star, but only after sunset."""
        set_already = s.more[s.table.seats * MORE + HOURS] == 0
        return None if set_already else super().fault(s, complete)


class CallHome(Interjection):
    """For a coin the balloon comes home, at any time of the own game."""

    def allowed(self, s: State, seat: i64, n: i64) -> bool:
        away = balloon_at(s, seat) != s.table.home[seat]
        return away and s.player[seat * ROW + COINS] > 0 and not deals_barred(s)

    def apply(self, s: State, seat: i64, n: i64) -> None:
        lose_coins(s, seat, 1)
        fly(s, seat, s.table.home[seat])
        tell(s, CALLED_HOME, seat, 0, 0, 0, 0)


def beacon_places(s: State, seat: i64) -> list[int]:
    return places_in(tokens_of_form(s, seat, BEACON))


CALLING = CallHome(CALL_HOME, CALL_HOME + 1)
