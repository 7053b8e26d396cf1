"""A position in numbers, as one seat has it at the end of its turn: what the evaluation is fed with.

All numbers are of the order of one. Most of them stand there twice, the second time shrinking from turn to turn: what
helps to get on is worth much at first and nothing at the end. (Shrinking with the stars would make a player shy of
placing them.)
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from snath.content import load_content
from snath.engine.bits import BIT, count, index_of
from snath.engine.layout import (
    CARD_VALUES,
    CARDS,
    CHARACTER,
    COINS,
    COVERED,
    CUBES,
    ENLISTED,
    FACTORY_CARD,
    FIGHTERS,
    FIRST_FACTORY_SECTION,
    GOAL_MECHS,
    GOAL_RECRUITS,
    GOAL_STRUCTURES,
    GOAL_UPGRADES,
    HAND,
    LAST_SECTION,
    LOWEST_CARD,
    MECHS,
    OBJECTIVES,
    POPULARITY,
    POWER,
    RECRUITS,
    ROW,
    STARS,
    STRUCTURES,
    TERRITORY_LIMIT,
    TOKENS,
    TURNS,
    UNITS,
    UPGRADES,
    WORKERS,
    WORKERS_OUT,
)
from snath.engine.pieces import controlled, workers_at
from snath.engine.scoring import total
from snath.engine.state import State
from snath.engine.steps.take_top import produce_price

ONE: Final = 0  # always 1
STAR_COUNT: Final = 1  # 1-7: exactly so many stars, 0 to 6
FORTUNE: Final = 8  # what the position scores now
MONEY: Final = 9
MIGHT: Final = 10
LOVE: Final = 11  # 11-13: popularity, second tier, third tier
AMMUNITION: Final = 14  # 14-15: combat cards, their value
CREW: Final = 16  # 16-18: workers, five or more, all
CUBES_MOVED: Final = 19
BOXES: Final = 20  # 20-25
COSTS: Final = 26  # 26-29: what the bottom actions cost now
MECH: Final = 30  # 30-33
RECRUIT: Final = 34  # 34-37
STRUCTURE: Final = 38  # 38-41
LAND: Final = 42  # 42-43: territories, the Factory
GOODS: Final = 44  # 44-47 by kind
CARD: Final = 48  # Factory card
SECRETS: Final = 49  # objectives in hand
SAVED: Final = 50  # 50-53: share of the cost of each bottom action that is there
READY: Final = 54  # 54-57: payable, and its section may be chosen next
FIELD: Final = 58  # 58-62: workers by terrain
VARIETY: Final = 63  # kinds of terrain with workers
AWAY: Final = 64  # character has left home
TO_FACTORY: Final = 65  # steps as the crow flies
TO_TOKEN: Final = 66
EXPOSED: Final = 67  # 67-68: fighters, workers that enemies stand near
NEAR: Final = 69  # 69-70: enemy fighters, enemy workers near the own fighters
NEARLY: Final = 71  # 71-74: one short of all upgrades, mechs, structures, recruits
PRICE: Final = 75  # 75-76: what Produce costs, and whether that cannot be paid
PLAIN: Final = 77
EARLY: Final = PLAIN - MONEY  # what stands at MONEY and later stands once more so much further on
INPUTS: Final = PLAIN + EARLY

FACTIONS: Final = ("albion", "crimea", "nordic", "polania", "rusviet", "saxony", "togawa")
MATS: Final = ("agricultural", "engineering", "industrial", "innovative", "mechanical", "militant", "patriotic")
FAR: Final = 12
LAST_TURN: Final = 22.0  # when a race should be over
TURNS_A_STAR: Final = 4

SECOND_TIER: Final[i64] = load_content().scoring.tiers[1].min
THIRD_TIER: Final[i64] = load_content().scoring.tiers[2].min


def tier_of(popularity: i64) -> i64:
    if popularity < SECOND_TIER:
        return 0
    return 1 if popularity < THIRD_TIER else 2


def spread(s: State, mask: i64) -> i64:
    """The places of a mask and their neighbours, whatever lies between."""
    near = mask
    adjacent = s.table.map.adjacent
    while mask:
        low = mask & -mask
        mask ^= low
        near |= adjacent[index_of(low)]
    return near


class Surroundings:
    """What hardly changes while one seat thinks about its turn."""

    def __init__(self, s: State, seat: i64) -> None:
        self.danger: i64 = 0  # places within two steps of enemy fighters
        self.prey: i64 = 0  # places of enemy workers
        self.foes: i64 = 0  # places of enemy fighters
        self.to_factory = vec[i64]([FAR] * 64)
        self.late: i64 = 0  # the turn that it might as well be, by the stars of the foremost rival
        for enemy in s.table.enemies[seat]:
            self.foes |= s.mat[enemy * ROW + FIGHTERS]
            self.prey |= s.mat[enemy * ROW + WORKERS]
            self.late = max(self.late, s.mat[enemy * ROW + STARS] * TURNS_A_STAR)
        self.danger = spread(s, spread(s, self.foes))
        reached = BIT[s.table.map.factory]
        seen: i64 = 0
        for steps in range(FAR):
            fresh = reached & ~seen
            if fresh == 0:
                break
            seen |= reached
            mask = fresh
            while mask:
                low = mask & -mask
                mask ^= low
                self.to_factory[index_of(low)] = steps
            reached = spread(s, reached)


def resources_on(s: State, mask: i64, kind: i64) -> i64:
    n: i64 = 0
    while mask:
        low = mask & -mask
        mask ^= low
        n += s.resources[index_of(low) * 4 + kind]
    return n


def read(s: State, seat: i64, around: Surroundings, x: vec[float]) -> None:
    """Fill in the numbers of one seat."""
    for i in range(INPUTS):
        x[i] = 0.0
    row = seat * ROW
    mat = s.mat
    x[ONE] = 1.0
    stars = min(6, mat[row + STARS])
    x[STAR_COUNT + stars] = 1.0
    x[FORTUNE] = float(total(s, seat)) / 60.0
    x[MONEY] = float(mat[row + COINS]) / 40.0
    x[MIGHT] = float(mat[row + POWER]) / 16.0
    popularity = mat[row + POPULARITY]
    x[LOVE] = float(popularity) / 18.0
    tier = tier_of(popularity)
    if tier:
        x[LOVE + tier] = 1.0
    x[AMMUNITION] = float(mat[row + CARDS]) / 8.0
    worth: i64 = 0
    for value in range(CARD_VALUES):
        worth += max(0, mat[row + HAND + value]) * (value + LOWEST_CARD)
    x[AMMUNITION + 1] = float(worth) / 24.0
    read_mat(s, seat, x)
    read_board(s, seat, around, x)
    early = max(0.0, 1.0 - float(max(mat[row + TURNS], around.late)) / LAST_TURN)
    for i in range(MONEY, PLAIN):
        if x[i] != 0.0:
            x[i + EARLY] = x[i] * early


def read_mat(s: State, seat: i64, x: vec[float]) -> None:
    row = seat * ROW
    mat = s.mat
    crew = mat[row + WORKERS_OUT]
    x[CREW] = float(crew) / 8.0
    if crew >= 5:
        x[CREW + 1] = 1.0
    if crew >= 8:
        x[CREW + 2] = 1.0
    x[CUBES_MOVED] = float(mat[row + UPGRADES]) / 6.0
    cubes = mat[row + CUBES]
    for box in range(6):
        if cubes >> (3 * box) & 7:
            x[BOXES + box] = 1.0
    recruits = mat[row + RECRUITS]
    for i in range(4):
        cost = s.table.section_cost[seat * 4 + i] - mat[row + COVERED + i]
        x[COSTS + i] = float(cost) / 4.0
        if mat[row + MECHS] >> i & 1:
            x[MECH + i] = 1.0
        if recruits >> (3 * i) & 7:
            x[RECRUIT + i] = 1.0
        if mat[row + STRUCTURES] >> i & 1:
            x[STRUCTURE + i] = 1.0
    if mat[row + FACTORY_CARD]:
        x[CARD] = 1.0
    x[SECRETS] = float(mat[row + OBJECTIVES]) / 2.0
    coins, power, popularity = produce_price(s, seat)
    x[PRICE] = float(coins + power + popularity) / 3.0
    if mat[row + COINS] < coins or mat[row + POWER] < power or mat[row + POPULARITY] < popularity:
        x[PRICE + 1] = 1.0
    if mat[row + UPGRADES] == s.table.goal_need[GOAL_UPGRADES] - 1:
        x[NEARLY] = 1.0
    if count(mat[row + MECHS]) == s.table.goal_need[GOAL_MECHS] - 1:
        x[NEARLY + 1] = 1.0
    if count(mat[row + STRUCTURES]) == s.table.goal_need[GOAL_STRUCTURES] - 1:
        x[NEARLY + 2] = 1.0
    if mat[row + ENLISTED] == s.table.goal_need[GOAL_RECRUITS] - 1:
        x[NEARLY + 3] = 1.0


def read_board(s: State, seat: i64, around: Surroundings, x: vec[float]) -> None:
    row = seat * ROW
    mat = s.mat
    board = s.table.map
    held = controlled(s, seat)
    land = count(held)
    x[LAND] = float(land) / 10.0
    if held >> board.factory & 1:
        x[LAND + 1] = 1.0
    last = mat[row + LAST_SECTION] - 1
    for bottom in range(4):
        kind = s.table.paid_with[bottom]
        n = resources_on(s, held, kind)
        x[GOODS + kind] = float(min(n, 12)) / 6.0
        cost = s.table.section_cost[seat * 4 + bottom] - mat[row + COVERED + bottom]
        x[SAVED + bottom] = 1.0 if n >= cost else float(n) / float(max(1, cost))
        if n >= cost:
            for section in range(FIRST_FACTORY_SECTION):
                if s.table.bottom_of[seat * 4 + section] == bottom and section != last:
                    x[READY + bottom] = 1.0
    mask = s.mat[seat * ROW + WORKERS]
    exposed: i64 = 0
    while mask:
        low = mask & -mask
        mask ^= low
        place = index_of(low)
        n = workers_at(s, seat, place)
        if place < TERRITORY_LIMIT:
            terrain = board.terrain[place]
            if terrain < 5:
                if x[FIELD + terrain] == 0.0:
                    x[VARIETY] += 0.2
                x[FIELD + terrain] += float(n) / 4.0
        if around.danger & low:
            exposed += n
    x[EXPOSED + 1] = float(exposed) / 4.0
    fighters = s.mat[seat * ROW + FIGHTERS]
    x[EXPOSED] = float(count(fighters & around.danger)) / 4.0
    near = spread(s, fighters)
    x[NEAR] = float(count(near & around.foes & board.territories)) / 3.0
    x[NEAR + 1] = float(count(near & around.prey & ~around.foes & board.territories)) / 3.0
    place = s.unit_at[seat * UNITS + CHARACTER]
    if place < TERRITORY_LIMIT:
        x[AWAY] = 1.0
    x[TO_FACTORY] = float(around.to_factory[place]) / 6.0
    x[TO_TOKEN] = float(steps_to_token(s, place)) / 4.0


def steps_to_token(s: State, place: i64) -> i64:
    """As the crow flies, 4 at most."""
    tokens = s.now[TOKENS]
    reached = BIT[place]
    for steps in range(4):
        if reached & tokens:
            return steps
        reached = spread(s, reached)
    return 4
