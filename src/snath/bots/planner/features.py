"""The features of a position, seen from one seat at the end of its turn: the inputs of the evaluation network.

All features are of the order of one. `X_POWER` is the index of a feature, `POWER` that of an entry of the state.
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
    FACTORY_CARDS,
    FIGHTERS,
    FIRST_FACTORY_SECTION,
    GOAL_MECHS,
    GOAL_OBJECTIVE,
    GOAL_RECRUITS,
    GOAL_STARS,
    GOAL_STRUCTURES,
    GOAL_UPGRADES,
    GOALS,
    HAND,
    IN_HAND,
    LAST_SECTION,
    LOWEST_CARD,
    MECHS,
    OBJECTIVE_CARDS,
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

X_BIAS: Final = 0  # always 1
X_STARS: Final = 1  # 1-7: exactly so many stars, 0 to 6
X_SCORE: Final = 8  # what the position scores now
X_COINS: Final = 9
X_POWER: Final = 10
X_POPULARITY: Final = 11  # 11-13: popularity, second tier, third tier
X_CARDS: Final = 14  # 14-15: combat cards, their value
X_WORKERS: Final = 16  # 16-18: workers, five or more, all
X_UPGRADES: Final = 19
X_BOXES: Final = 20  # 20-25
X_COSTS: Final = 26  # 26-29: what the bottom actions cost now
X_MECHS: Final = 30  # 30-33
X_RECRUITS: Final = 34  # 34-37
X_STRUCTURES: Final = 38  # 38-41
X_TERRITORIES: Final = 42  # 42-43: territories, the Factory
X_RESOURCES: Final = 44  # 44-47 by kind
X_FACTORY_CARD: Final = 48
X_OBJECTIVES: Final = 49  # objectives in hand
X_SAVED: Final = 50  # 50-53: share of the cost of each bottom action that is there
X_PAYABLE: Final = 54  # 54-57: payable, and its section may be chosen next
X_WORKERS_ON: Final = 58  # 58-62: workers by terrain
X_TERRAINS: Final = 63  # kinds of terrain with workers
X_LEFT_HOME: Final = 64  # character has left home
X_TO_FACTORY: Final = 65  # steps as the crow flies
X_TO_ENCOUNTER: Final = 66
X_EXPOSED: Final = 67  # 67-68: fighters, workers that enemies stand near
X_TARGETS: Final = 69  # 69-70: enemy fighters, enemy workers near the own fighters
X_ONE_SHORT: Final = 71  # 71-74: one short of all upgrades, mechs, structures, recruits
X_PRODUCE_PRICE: Final = 75  # 75-76: what Produce costs, and whether that cannot be paid
X_GOALS: Final = 77  # 77-85: stars placed by goal
X_LAST_SECTION: Final = 86  # 86-90: the section of this turn, which is closed in the next
X_HARVEST: Final = 91  # 91-92: workers on the two best territories, on the third
X_TURNS: Final = 93  # 93-97: turns taken; six, ten, fourteen, eighteen or more
X_OBJECTIVES_NEAR: Final = 98  # 98-99: how near the best and the second objective in hand are; of the own seat alone
FEATURES: Final = 100

FAR: Final = 12
MILESTONES: Final = (6, 10, 14, 18)

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
    """What hardly changes within a turn, so that it is computed once for a search.

    `own` is False for the features of a rival: its objectives are hidden.
    """

    def __init__(self, s: State, seat: i64, own: bool = True) -> None:
        self.own = own
        self.danger: i64 = 0  # places within two steps of enemy fighters
        self.enemy_workers: i64 = 0  # places of enemy workers
        self.enemy_fighters: i64 = 0  # places of enemy fighters
        self.to_factory = vec[i64]([FAR] * 64)
        for enemy in s.table.enemies[seat]:
            self.enemy_fighters |= s.player[enemy * ROW + FIGHTERS]
            self.enemy_workers |= s.player[enemy * ROW + WORKERS]
        self.danger = spread(s, spread(s, self.enemy_fighters))
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


def resources_on(s: State, mask: i64) -> vec[i64]:
    """Tokens by kind."""
    tokens = vec[i64]([0, 0, 0, 0])
    while mask:
        low = mask & -mask
        mask ^= low
        first = index_of(low) * 4
        for kind in range(4):
            tokens[kind] += s.resources[first + kind]
    return tokens


def read_features(s: State, seat: i64, around: Surroundings, x: vec[float]) -> None:
    """Fill in the features of one seat."""
    for i in range(FEATURES):
        x[i] = 0.0
    row = seat * ROW
    rows = s.player
    x[X_BIAS] = 1.0
    stars = min(6, rows[row + STARS])
    x[X_STARS + stars] = 1.0
    x[X_SCORE] = float(total(s, seat)) / 60.0
    x[X_COINS] = float(rows[row + COINS]) / 40.0
    x[X_POWER] = float(rows[row + POWER]) / 16.0
    popularity = rows[row + POPULARITY]
    x[X_POPULARITY] = float(popularity) / 18.0
    tier = tier_of(popularity)
    if tier:
        x[X_POPULARITY + tier] = 1.0
    x[X_CARDS] = float(rows[row + CARDS]) / 8.0
    worth: i64 = 0
    for value in range(CARD_VALUES):
        worth += max(0, rows[row + HAND + value]) * (value + LOWEST_CARD)
    x[X_CARDS + 1] = float(worth) / 24.0
    read_mat(s, seat, x)
    read_board(s, seat, around, x)
    if around.own and rows[row + OBJECTIVES] and rows[row + GOAL_STARS + GOAL_OBJECTIVE] == 0:
        read_objectives(s, seat, x)
    turns = rows[row + TURNS]
    x[X_TURNS] = float(min(turns, 40)) / 20.0
    for i in range(len(MILESTONES)):
        if turns >= MILESTONES[i]:
            x[X_TURNS + 1 + i] = 1.0


def read_objectives(s: State, seat: i64, x: vec[float]) -> None:
    """What is missing for the objectives in hand, near first."""
    control = controlled(s, seat)
    left = s.player[seat * ROW + OBJECTIVES]
    for card in range(OBJECTIVE_CARDS, FACTORY_CARDS):
        if s.card_at[card] == IN_HAND + seat:
            missing: i64 = 0
            for condition in s.table.objectives[card].conditions:
                missing += condition.missing(s, seat, control)
            near = 2.0 / float(2 + missing)
            if near > x[X_OBJECTIVES_NEAR]:
                x[X_OBJECTIVES_NEAR], x[X_OBJECTIVES_NEAR + 1] = near, x[X_OBJECTIVES_NEAR]
            elif near > x[X_OBJECTIVES_NEAR + 1]:
                x[X_OBJECTIVES_NEAR + 1] = near
            left -= 1
            if left == 0:
                break


def read_mat(s: State, seat: i64, x: vec[float]) -> None:
    row = seat * ROW
    rows = s.player
    workers = rows[row + WORKERS_OUT]
    x[X_WORKERS] = float(workers) / 8.0
    if workers >= 5:
        x[X_WORKERS + 1] = 1.0
    if workers >= 8:
        x[X_WORKERS + 2] = 1.0
    x[X_UPGRADES] = float(rows[row + UPGRADES]) / 6.0
    cubes = rows[row + CUBES]
    for box in range(6):
        if cubes >> (3 * box) & 7:
            x[X_BOXES + box] = 1.0
    recruits = rows[row + RECRUITS]
    for i in range(4):
        cost = s.table.section_cost[seat * 4 + i] - rows[row + COVERED + i]
        x[X_COSTS + i] = float(cost) / 4.0
        if rows[row + MECHS] >> i & 1:
            x[X_MECHS + i] = 1.0
        if recruits >> (3 * i) & 7:
            x[X_RECRUITS + i] = 1.0
        if rows[row + STRUCTURES] >> i & 1:
            x[X_STRUCTURES + i] = 1.0
    if rows[row + FACTORY_CARD]:
        x[X_FACTORY_CARD] = 1.0
    x[X_OBJECTIVES] = float(rows[row + OBJECTIVES]) / 2.0
    coins, power, popularity = produce_price(s, seat)
    x[X_PRODUCE_PRICE] = float(coins + power + popularity) / 3.0
    if rows[row + COINS] < coins or rows[row + POWER] < power or rows[row + POPULARITY] < popularity:
        x[X_PRODUCE_PRICE + 1] = 1.0
    for goal in range(GOALS):
        x[X_GOALS + goal] = float(rows[row + GOAL_STARS + goal])
    if rows[row + UPGRADES] == s.table.goal_need[GOAL_UPGRADES] - 1:
        x[X_ONE_SHORT] = 1.0
    if count(rows[row + MECHS]) == s.table.goal_need[GOAL_MECHS] - 1:
        x[X_ONE_SHORT + 1] = 1.0
    if count(rows[row + STRUCTURES]) == s.table.goal_need[GOAL_STRUCTURES] - 1:
        x[X_ONE_SHORT + 2] = 1.0
    if rows[row + ENLISTED] == s.table.goal_need[GOAL_RECRUITS] - 1:
        x[X_ONE_SHORT + 3] = 1.0


def read_board(s: State, seat: i64, around: Surroundings, x: vec[float]) -> None:
    row = seat * ROW
    rows = s.player
    board = s.table.map
    held = controlled(s, seat)
    land = count(held)
    x[X_TERRITORIES] = float(land) / 10.0
    if held >> board.factory & 1:
        x[X_TERRITORIES + 1] = 1.0
    last = rows[row + LAST_SECTION] - 1
    if last >= 0:
        x[X_LAST_SECTION + min(last, FIRST_FACTORY_SECTION)] = 1.0
    tokens = resources_on(s, held)
    for bottom in range(4):
        kind = s.table.paid_with[bottom]
        n = tokens[kind]
        x[X_RESOURCES + kind] = float(min(n, 12)) / 6.0
        cost = s.table.section_cost[seat * 4 + bottom] - rows[row + COVERED + bottom]
        x[X_SAVED + bottom] = 1.0 if n >= cost else float(n) / float(max(1, cost))
        if n >= cost:
            for section in range(FIRST_FACTORY_SECTION):
                if s.table.bottom_of[seat * 4 + section] == bottom and section != last:
                    x[X_PAYABLE + bottom] = 1.0
    mask = s.player[seat * ROW + WORKERS]
    exposed: i64 = 0
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    while mask:
        low = mask & -mask
        mask ^= low
        place = index_of(low)
        n = workers_at(s, seat, place)
        if place < TERRITORY_LIMIT:
            terrain = board.terrain[place]
            if terrain < 5:
                if x[X_WORKERS_ON + terrain] == 0.0:
                    x[X_TERRAINS] += 0.2
                x[X_WORKERS_ON + terrain] += float(n) / 4.0
            if n > first:
                first, second, third = n, first, second
            elif n > second:
                second, third = n, second
            elif n > third:
                third = n
        if around.danger & low:
            exposed += n
    x[X_HARVEST] = float(first + second) / 6.0
    x[X_HARVEST + 1] = float(third) / 3.0
    x[X_EXPOSED + 1] = float(exposed) / 4.0
    fighters = s.player[seat * ROW + FIGHTERS]
    x[X_EXPOSED] = float(count(fighters & around.danger)) / 4.0
    near = spread(s, fighters)
    x[X_TARGETS] = float(count(near & around.enemy_fighters & board.territories)) / 3.0
    x[X_TARGETS + 1] = float(count(near & around.enemy_workers & ~around.enemy_fighters & board.territories)) / 3.0
    place = s.unit_at[seat * UNITS + CHARACTER]
    if place < TERRITORY_LIMIT:
        x[X_LEFT_HOME] = 1.0
    x[X_TO_FACTORY] = float(around.to_factory[place]) / 6.0
    x[X_TO_ENCOUNTER] = float(steps_to_token(s, place)) / 4.0


def steps_to_token(s: State, place: i64) -> i64:
    """As the crow flies, 4 at most."""
    tokens = s.now[TOKENS]
    reached = BIT[place]
    for steps in range(4):
        if reached & tokens:
            return steps
        reached = spread(s, reached)
    return 4
