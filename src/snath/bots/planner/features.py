"""A position in numbers, as one seat sees it at the end of its turn: what the value function is fed with.

Two parts. What the own seat has changes with every thought, so it is read quickly into `own`. What the others have and
what the table is changes little within a turn and is read once, into `others`. All numbers are of the order of one.
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
    GOAL_STARS,
    GOALS,
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

# --- `own` -----------------------------------------------------------------------------------------
ONE: Final = 0  # always 1
STAR_COUNT: Final = 1  # 1-7: exactly so many stars, 0 to 6
MONEY: Final = 8
MIGHT: Final = 9
LOVE: Final = 10  # 10-12: popularity, second tier, third tier
AMMUNITION: Final = 13  # 13-14: combat cards, their value
CREW: Final = 15  # 15-17: workers, five or more, all
CUBES_MOVED: Final = 18
BOXES: Final = 19  # 19-24
COSTS: Final = 25  # 25-28: what the bottom actions cost now
MECH: Final = 29  # 29-32
RECRUIT: Final = 33  # 33-36
STRUCTURE: Final = 37  # 37-40
LAND: Final = 41  # 41-42: territories, the Factory
GOODS: Final = 43  # 43-46 by kind
CARD: Final = 47  # Factory card
SECRETS: Final = 48  # objectives in hand
GOAL: Final = 49  # 49-57
SAVED: Final = 58  # 58-61: share of the cost of each bottom action that is there
READY: Final = 62  # 62-65: payable, and its section may be chosen next
FIELD: Final = 66  # 66-70: workers by terrain
AWAY: Final = 71  # character has left home
TO_FACTORY: Final = 72  # steps as the crow flies
TO_TOKEN: Final = 73
FORTUNE: Final = 74  # what the position scores now
EXPOSED: Final = 75  # 75-76: fighters, workers that enemies stand near
NEAR: Final = 77  # 77-78: enemy fighters, enemy workers near the own fighters
AGE: Final = 79  # 79-80: turns, turns squared
LAST: Final = 81  # 81-85: section of the last turn
PAIRS: Final = 86  # 86-89: payable bottom x workers early
OWN: Final = 90

# --- `others` --------------------------------------------------------------------------------------
RIVAL_STARS: Final = 0  # 0-6: most stars of a rival, exactly
MEAN_STARS: Final = 7
RIVAL_FORTUNE: Final = 8  # 8-9: best, mean
RIVAL_MIGHT: Final = 10
RIVAL_MECHS: Final = 11
RIVAL_CREW: Final = 12
RIVAL_BUILT: Final = 13  # upgrades, recruits, structures of the foremost
TABLE: Final = 14  # 14-19: number of players, 2 to 7
FACTION: Final = 20  # 20-26
PLAYER_MAT: Final = 27  # 27-33
OTHERS: Final = 34

FACTIONS: Final = ("albion", "crimea", "nordic", "polania", "rusviet", "saxony", "togawa")
MATS: Final = ("agricultural", "engineering", "industrial", "innovative", "mechanical", "militant", "patriotic")
FAR: Final = 12

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
    """What does not change while one seat thinks about its turn."""

    def __init__(self, s: State, seat: i64) -> None:
        self.danger: i64 = 0  # places within two steps of enemy fighters
        self.prey: i64 = 0  # places of enemy workers
        self.foes: i64 = 0  # places of enemy fighters
        self.to_factory = vec[i64]([FAR] * 64)
        for enemy in s.table.enemies[seat]:
            self.foes |= s.mat[enemy * ROW + FIGHTERS]
            self.prey |= s.mat[enemy * ROW + WORKERS]
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


def read_own(s: State, seat: i64, around: Surroundings, x: vec[float]) -> None:
    """Fill the part that a turn changes."""
    for i in range(OWN):
        x[i] = 0.0
    row = seat * ROW
    mat = s.mat
    x[ONE] = 1.0
    stars = min(6, mat[row + STARS])
    x[STAR_COUNT + stars] = 1.0
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
        worth += mat[row + HAND + value] * (value + LOWEST_CARD)
    x[AMMUNITION + 1] = float(worth) / 24.0
    read_mat(s, seat, x)
    read_board(s, seat, around, x)
    turns = float(mat[row + TURNS]) / 20.0
    x[AGE] = turns
    x[AGE + 1] = turns * turns
    last = mat[row + LAST_SECTION]
    if last:
        x[LAST + min(last - 1, FIRST_FACTORY_SECTION)] = 1.0


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
    for goal in range(GOALS):
        stars = mat[row + GOAL_STARS + goal]
        if stars:
            x[GOAL + goal] = float(stars)


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
    early = 1.0 - float(min(6, mat[row + STARS])) / 6.0
    for kind in range(4):
        n = resources_on(s, held, kind)
        x[GOODS + kind] = float(min(n, 12)) / 6.0
        bottom = PAID_FOR[kind]
        cost = s.table.section_cost[seat * 4 + bottom] - mat[row + COVERED + bottom]
        x[SAVED + bottom] = 1.0 if n >= cost else float(n) / float(max(1, cost))
        if n >= cost:
            x[PAIRS + bottom] = early
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
    x[FORTUNE] = float(total(s, seat)) / 60.0


PAID_FOR: Final = vec[i64]([3, 1, 0, 2])  # food enlists, metal deploys, oil upgrades, wood builds


def steps_to_token(s: State, place: i64) -> i64:
    """As the crow flies, 4 at most."""
    tokens = s.now[TOKENS]
    reached = BIT[place]
    for steps in range(4):
        if reached & tokens:
            return steps
        reached = spread(s, reached)
    return 4


def read_others(s: State, seat: i64, x: vec[float]) -> None:
    """Fill the part that belongs to the rivals and the table."""
    for i in range(OTHERS):
        x[i] = 0.0
    most: i64 = 0
    best: i64 = 0
    sum_stars: i64 = 0
    sum_fortune: i64 = 0
    built: i64 = 0
    rivals = s.table.enemies[seat]
    for rival in rivals:
        row = rival * ROW
        stars = s.mat[row + STARS]
        most = max(most, stars)
        sum_stars += stars
        worth = total(s, rival)
        best = max(best, worth)
        sum_fortune += worth
        x[RIVAL_MIGHT] = max(x[RIVAL_MIGHT], float(s.mat[row + POWER]) / 16.0)
        x[RIVAL_MECHS] = max(x[RIVAL_MECHS], float(count(s.mat[row + MECHS])) / 4.0)
        x[RIVAL_CREW] = max(x[RIVAL_CREW], float(s.mat[row + WORKERS_OUT]) / 8.0)
        built = max(built, s.mat[row + UPGRADES] + s.mat[row + ENLISTED] + count(s.mat[row + STRUCTURES]))
    n = float(max(1, len(rivals)))
    x[RIVAL_STARS + min(6, most)] = 1.0
    x[MEAN_STARS] = float(sum_stars) / n / 6.0
    x[RIVAL_FORTUNE] = float(best) / 60.0
    x[RIVAL_FORTUNE + 1] = float(sum_fortune) / n / 60.0
    x[RIVAL_BUILT] = float(built) / 14.0
    x[TABLE + s.table.players - 2] = 1.0
    for i in range(len(FACTIONS)):
        if s.table.factions[seat] == FACTIONS[i]:
            x[FACTION + i] = 1.0
        if s.table.mats[seat] == MATS[i]:
            x[PLAYER_MAT + i] = 1.0
