"""Final scoring with every line of its working, and the winner with all tie breakers; at any moment (SCORE-025)."""

from dataclasses import dataclass

from mypy_extensions import i64

from snath.content import load_content

from .abilities import END_COINS, END_CONTROL, END_TERRITORIES, in_force
from .bits import count, index_of
from .layout import COINS, MECHS, POPULARITY, POWER, ROW, STARS, STRUCTURES, WORKERS_OUT
from .pieces import controlled
from .state import State
from .structure_tiles import tile_count


@dataclass(frozen=True)
class ScoreLine:
    """`count` things at `each` coins; `each` is 0 where a table says what they are worth together."""

    kind: str
    count: int
    each: int
    coins: int


@dataclass(frozen=True)
class ScoreSheet:
    """One player's fortune, line by line."""

    faction: str
    lines: list[ScoreLine]
    total: int


def score(s: State) -> list[ScoreSheet]:
    """By seat: what each would score now."""
    return [sheet_of(s, seat) for seat in range(s.table.players)]


def sheet_of(s: State, seat: i64) -> ScoreSheet:
    table = s.table
    row = seat * ROW
    popularity = s.player[row + POPULARITY]
    coins, stars = s.player[row + COINS], s.player[row + STARS]
    star, territory = table.star_coins[popularity], table.territory_coins[popularity]
    pair = table.pair_coins[popularity]
    held = held_at_end(s, seat)
    territories = territories_in(s, seat, held)
    pairs = resources_in(s, held) // 2  # SCORE-007, SCORE-008
    lines = [
        ScoreLine("coins", coins, 1, coins),
        ScoreLine("stars", stars, star, stars * star),
        ScoreLine("territories", territories, territory, territories * territory),
        ScoreLine("resources", pairs, pair, pairs * pair),
        ScoreLine("structure_bonus", tile_count(s, seat), 0, tile_coins(s, seat)),
        *further_lines(s, seat, held),
    ]
    return ScoreSheet(table.factions[seat], lines, sum(line.coins for line in lines))


def further_lines(s: State, seat: i64, held: i64) -> list[ScoreLine]:
    """What an ability pays, and what was bid for faction and mat."""
    lines = []
    for ability in s.table.hooks[END_COINS][seat]:
        if in_force(s, seat, ability):
            kind, n, each = ability.end_coins(s, seat, held)
            lines.append(ScoreLine(kind, n, each, n * each))
    bid = s.table.bids[seat]
    return [*lines, ScoreLine("bid", bid, -1, -bid)] if bid else lines


def total(s: State, seat: i64) -> i64:
    """The sum of a score sheet without its lines, for those who ask at every step of a search."""
    table = s.table
    row = seat * ROW
    popularity = s.player[row + POPULARITY]
    held = held_at_end(s, seat)
    coins = s.player[row + COINS] + s.player[row + STARS] * table.star_coins[popularity]
    coins += territories_in(s, seat, held) * table.territory_coins[popularity]
    coins += resources_in(s, held) // 2 * table.pair_coins[popularity]
    coins += tile_coins(s, seat) - table.bids[seat]
    for ability in table.hooks[END_COINS][seat]:
        if in_force(s, seat, ability):
            _, n, each = ability.end_coins(s, seat, held)
            coins += n * each
    return coins


def tile_coins(s: State, seat: i64) -> i64:
    coins = s.table.tile_coins
    return coins[min(tile_count(s, seat), len(coins) - 1)]


def held_at_end(s: State, seat: i64) -> i64:
    """Territories under control when the game ends, and those that an ability adds then, as a mask."""
    mask = controlled(s, seat)
    for ability in s.table.hooks[END_CONTROL][seat]:
        if in_force(s, seat, ability):
            mask |= ability.end_control(s, seat)
    return mask


def territories_in(s: State, seat: i64, held: i64) -> i64:
    """Every territory held once (SCORE-005), the Factory as three (FACT-001), and what an ability adds."""
    n = count(held)
    if held >> s.table.map.factory & 1:
        n += s.table.factory_territories - 1
    for ability in s.table.hooks[END_TERRITORIES][seat]:
        if in_force(s, seat, ability):
            n += ability.end_territories(s, seat, held)
    return n


def resources_in(s: State, held: i64) -> i64:
    """All tokens on the territories held, whoever brought them (SCORE-009)."""
    n: i64 = 0
    while held:
        low = held & -held
        held ^= low
        first = index_of(low) * 4
        for i in range(first, first + 4):
            n += s.resources[i]
    return n


def tie_breakers(s: State, seat: int) -> tuple[int, ...]:
    """In the order of the rules (SCORE-018 to -023)."""
    row = seat * ROW
    held = held_at_end(s, seat)
    pieces = s.player[row + WORKERS_OUT] + count(s.player[row + MECHS]) + count(s.player[row + STRUCTURES])
    values = {
        "workers_mechs_structures": pieces,
        "power": s.player[row + POWER],
        "popularity": s.player[row + POPULARITY],
        "resources": resources_in(s, held),
        "territories": territories_in(s, seat, held),
        "stars": s.player[row + STARS],
    }
    return tuple(values[name] for name in load_content().scoring.tie_breakers)


def ranking(s: State) -> list[tuple[int, ...]]:
    """By seat: fortune and tie breakers, those of partners added up (VAR-007); the greatest wins."""
    own = [(sheet.total, *tie_breakers(s, seat)) for seat, sheet in enumerate(score(s))]
    return [tuple(map(sum, zip(*(own[each] for each in side), strict=True))) for side in s.table.sides]


def winners(s: State) -> list[int]:
    """Seats that win, or would win now; several only if everything is equal (SCORE-024), or if the ending says so."""
    ranks = ranking(s)
    best = max(ranks)
    return s.table.ending.winners(s, [seat for seat, rank in enumerate(ranks) if rank == best])
