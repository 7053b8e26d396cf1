"""The action space: every decision as one integer, with bases that are written down once and never shifted.

An action is the base of its verb plus its arguments in mixed radix. The seat is not part of it. A new verb goes to
the end. `notation.py` gives every number its text.
"""

from typing import Final

from librt.vecs import vec
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
TOKEN: Final = 2776  # 16 for the tokens of factions
DELAY: Final = 2792  # 8 seats
STAR_MORE: Final = 2800  # 16: goals that do not fit `star`
LAY: Final = 2816  # 64 abilities x 4 spaces
KEEP: Final = 3072  # 64 abilities
RIVAL: Final = 3136  # 8 seats
OFFER: Final = 3144  # 8 seats
SHARE: Final = 3152  # 2
TILE: Final = 3160  # 16
SEND: Final = 3176  # 3 kinds x 62 places
GIVE_UP: Final = 3362  # 32 objectives
SPARE: Final = 3394
SPACE: Final = 3584

#: Where the blocks begin. Actions of modules lie in blocks that are reserved here, so that they never collide.
BLOCKS: Final[list[int]] = [
    DONE, YES, NO, HOME, SECTION, TOP, BOTTOM, UNIT, STEP, CARGO, PAY_TOKEN, PUT, TERRITORY, AMOUNT, UPGRADE_CUBE,
    MECH, STRUCTURE, RECRUIT, DIAL_TO, CARD, ABILITY, OPTION, TAKE_FACTORY, REVEAL, SEAT, STAR, BRIBE, ORDER, TOKEN,
    DELAY, STAR_MORE, LAY, KEEP, RIVAL, OFFER, SHARE, TILE, SEND, GIVE_UP, SPARE,
]  # fmt: skip

REACHED: Final = 62  # places that an action can name: territories, bases, holds
CARGO_ALL: Final = 40
CARGO_RADIX: Final = 41
LARGEST_BRIBE: Final = 20

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


def star_action(goal: i64) -> i64:
    """A star on this goal: the first 16 lie in the old block, the others in their own."""
    return STAR + goal if goal < BRIBE - STAR else STAR_MORE + goal - (BRIBE - STAR)


def goal_of_star(action: i64) -> i64:
    return action - STAR if action < BRIBE else action - STAR_MORE + BRIBE - STAR


def place_of_pay(action: i64) -> i64:
    return (action - PAY_TOKEN) % REACHED


def kind_of_pay(action: i64) -> i64:
    return (action - PAY_TOKEN) // REACHED


def verbs_by_action() -> vec[i64]:
    """The base of the block that an action belongs to, by the number of the action."""
    verbs: list[int] = []
    for base, following in zip(BLOCKS, (*BLOCKS[1:], SPACE), strict=True):
        verbs += [base] * (following - base)
    return vec[i64](verbs)


VERB: Final = verbs_by_action()


def verb_of(action: i64) -> i64:
    """The base of the block that an action belongs to."""
    return VERB[action]
