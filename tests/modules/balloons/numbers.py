"""Which numbers the balloons use: entries of `more`, a form of token, actions, a step, events, a goal."""

from typing import Final

from snath.engine.actions import SPARE

PACKAGE: Final = "tests.modules.balloons"
PILOT: Final = 60  # the ability
FLY: Final = 30  # the step
LOOKOUT: Final = 20  # the goal

# --- Entries of `more` -----------------------------------------------------------------------------
COURSE: Final = 54  # of a seat: how many territories further its balloon flies
CHOSEN: Final = 55  # of a seat: 1 if it has chosen its course
HOURS: Final = 30  # of the table: turns until the sun sets

COURSES: Final = ("near", "far")
WINDS: Final = ("east", "west")
MOST_HOURS: Final = 99
MOST_BEACONS: Final = 3
BEACON: Final = 3  # form of the token
STAR_BEACONS: Final = 2  # so many bring the star

# --- Actions ---------------------------------------------------------------------------------------
CHOOSE_COURSE: Final = SPARE  # 2 courses
DROP_BEACON: Final = SPARE + 2
CALL_HOME: Final = SPARE + 3

# --- Events ----------------------------------------------------------------------------------------
COURSES_SHOWN: Final = 56
BEACON_DROPPED: Final = 57
CALLED_HOME: Final = 58
