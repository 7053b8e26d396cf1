"""The action space: every decision as one integer, with bases that are written down once and never shifted.

An action is the base of its verb plus its arguments in mixed radix. The seat is not part of it. A new verb goes to
the end. `notation.py` gives every number its text.
"""

from typing import Final

from mypy_extensions import i64

VERSION: Final = 1

# --- Bases -----------------------------------------------------------------------------------------
DONE: Final = 0
YES: Final = 1
NO: Final = 2
HOME: Final = 3
SECTION: Final = 4  # 36: four mat sections, 32 Factory cards
TOP: Final = 40  # 16 options x (full, some)
BOTTOM: Final = 72  # plain, some, six for later
UNIT: Final = 80  # 5 kinds x 62 places
STEP: Final = 390  # 8 means x 62 places x (present load, everything)
CARGO: Final = 1382  # 7 kinds x (0-39, all)
PAY_TOKEN: Final = 1669  # 4 kinds x 62 places
PUT: Final = 1917  # 4 kinds x 62 places
TERRITORY: Final = 2165  # 62 places x (full, some)
AMOUNT: Final = 2289  # 0-40
UPGRADE_CUBE: Final = 2330  # 6 boxes x 4 costs
MECH: Final = 2354  # 64 abilities
STRUCTURE: Final = 2418  # 4
RECRUIT: Final = 2422  # 4 sections x 4 bonuses
DIAL_TO: Final = 2438  # 0-7
CARD: Final = 2446  # values 2-5
ABILITY: Final = 2450  # 64
OPTION: Final = 2514  # A-C x (full, some)
TAKE_FACTORY: Final = 2520  # 32
REVEAL: Final = 2552  # 32
SEAT: Final = 2584  # 8
STAR: Final = 2592  # 16
BRIBE: Final = 2608  # 8 seats x 1-20
ORDER: Final = 2768  # (ask, take) x 4 bottom actions
TOKEN: Final = 2776  # Flag, four Traps, arm a Trap, ten for later tokens
DELAY: Final = 2792  # 8 seats
SPACE: Final = 2800

REACHED: Final = 62  # places that an action can name: territories, bases, holds
CARGO_ALL: Final = 40
CARGO_RADIX: Final = 41
LARGEST_BRIBE: Final = 20

# --- What `token` puts on the board ----------------------------------------------------------------
TOKEN_FLAG: Final = 0
TOKEN_TRAP: Final = 1  # 1-4 by kind
TOKEN_ARM: Final = 5

# --- Options of `top`, by the name of what they give -----------------------------------------------
TOP_UNITS: Final = 0
TOP_COINS: Final = 1
TOP_POWER: Final = 2
TOP_CARDS: Final = 3
TOP_RESOURCES: Final = 4
TOP_POPULARITY: Final = 5
TOP_TERRITORIES: Final = 6
TOP_CARD: Final = 7
TOP_CARD2: Final = 8


def place_of_pay(action: i64) -> i64:
    return (action - PAY_TOKEN) % REACHED


def kind_of_pay(action: i64) -> i64:
    return (action - PAY_TOKEN) // REACHED
