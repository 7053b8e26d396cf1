"""A made-up module for the tests: every seat has a balloon. It uses every part of the form of a module.

A balloon is one more unit of a Move and flies over everything, one territory or two, as its owner has chosen in secret
before the first turn. It may drop up to three beacons; two bring a star. With the setting `hours` the game ends at
sunset. docs/modules.md walks through these files.
"""

from snath.engine.actions import SPARE, TERRITORY
from snath.engine.axes import one_of
from snath.engine.events import EventKind
from snath.engine.layout import FLYER, KIND_FLYER, MORE, MOVE_STEP, UNITS
from snath.engine.modules.module import Field, GoalKind, Module, PieceKind, Setting, Settings, Slot, Verb
from snath.engine.setup.seats import Dealer, is_number
from snath.engine.setup.table import abilities, hang_ability
from snath.engine.soundness import StepKind
from snath.engine.state import State
from snath.engine.table import Table
from snath.engine.watches import OWN_TURN

from . import positions
from .numbers import (
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
    LOOKOUT,
    MOST_HOURS,
    PACKAGE,
    PILOT,
    WINDS,
)
from .rules import CALLING, ChooseCourse, Fly, Lookout, Pilot, Sunset

COURSE_AXIS = one_of("course", COURSES)


def refuse_hours(value: object) -> str:
    return "" if is_number(value, 0, MOST_HOURS) else f"a whole number from 0 to {MOST_HOURS}"


def refuse_wind(value: object) -> str:
    return "" if value in ("", *WINDS) else f"the wind comes from one of: {', '.join(WINDS)}"


def settle(settings: Settings, factions: tuple[str, ...], dealer: Dealer) -> Settings:
    """Chance says where the wind comes from, unless the table has."""
    return settings if settings["wind"] else {**settings, "wind": WINDS[dealer.below(len(WINDS))]}


def lay(table: Table, settings: Settings) -> None:
    for seat in range(table.players):
        hang_ability(table, seat, abilities()["pilot"])
    table.further_units |= 1 << FLYER
    table.choosers.append(ChooseCourse())
    table.goal_limits[LOOKOUT] = 1
    table.watched.append(Lookout(LOOKOUT, OWN_TURN))
    if settings["hours"]:
        table.ending = Sunset()


def grants(s: State, seat: int) -> int:
    """Every seat has a pilot, from the start on."""
    return 1 << PILOT


def deal(s: State) -> None:
    for seat in range(s.table.players):
        s.unit_at[seat * UNITS + FLYER] = s.table.home[seat]
    hours = dict(dict(s.table.settings).get("balloons", ())).get("hours", 0)
    s.more[s.table.seats * MORE + HOURS] = hours or MOST_HOURS


MODULE = Module(
    "balloons",
    PACKAGE,
    settings=(Setting("hours", 0, refuse_hours), Setting("wind", "", refuse_wind)),
    apart={"teams": "balloons have no room for partners"},
    seats=(2, 5),
    abilities={PILOT: Pilot},
    steps=(
        StepKind(
            FLY,
            Fly(),
            below={MOVE_STEP: (0,)},
            answers=(TERRITORY, SPARE),
            numbers=positions.flying,
            why=positions.why_not,
        ),
    ),
    verbs=(
        Verb("course", CHOOSE_COURSE, (COURSE_AXIS,), positions.why_not),
        Verb("beacon", DROP_BEACON, (), positions.why_not),
        Verb("call_home", CALL_HOME, (), positions.why_not, CALLING),
    ),
    events={
        COURSES_SHOWN: EventKind("courses_shown", whole=True),
        BEACON_DROPPED: EventKind("beacon_dropped", ("place",), whole=True),
        CALLED_HOME: EventKind("called_home", whole=True),
    },
    goals=(GoalKind(LOOKOUT, "lookout", "c-star"),),
    units={KIND_FLYER: "balloon"},
    slots=(
        Slot(COURSE, "course", len(COURSES) - 1, open="sealed"),
        Slot(CHOSEN, "course_chosen", 1),
        Slot(HOURS, "hours", MOST_HOURS, per="table"),
    ),
    fields=(
        Field("balloon", positions.read_balloon, positions.write_balloon),
        Field("course", positions.read_course, positions.write_course),
        Field("beacons", positions.read_beacons, positions.write_beacons),
        Field("hours", positions.read_hours, positions.write_hours, "table"),
    ),
    pieces=(PieceKind("balloon", "c-encounter", 30.0, "air"), PieceKind("beacon", "c-star", 24.0)),
    settle=settle,
    lay=lay,
    deal=deal,
    grants=grants,
    faults=positions.faults,
)
