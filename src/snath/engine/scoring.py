"""Final scoring with every line of its working, and the winner with all tie breakers; at any moment (SCORE-025)."""

from dataclasses import dataclass

from snath.content import load_content

from .abilities import END_COINS, END_CONTROL, END_TERRITORIES
from .bits import count
from .layout import ABILITIES, COINS, MECHS, POPULARITY, POWER, ROW, STARS, STRUCTURES, WORKERS_OUT
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


def sheet_of(s: State, seat: int) -> ScoreSheet:
    rules = load_content().scoring
    tier = rules.tier(s.mat[seat * ROW + POPULARITY])
    stars = s.mat[seat * ROW + STARS]
    territories = territories_of(s, seat)
    pairs = resources_of(s, seat) // 2  # SCORE-007, SCORE-008
    count = tile_count(s, seat)
    lines = [
        ScoreLine("coins", s.mat[seat * ROW + COINS], 1, s.mat[seat * ROW + COINS]),
        ScoreLine("stars", stars, tier.coins_per_star, stars * tier.coins_per_star),
        ScoreLine("territories", territories, tier.coins_per_territory, territories * tier.coins_per_territory),
        ScoreLine("resources", pairs, tier.coins_per_resource_pair, pairs * tier.coins_per_resource_pair),
        ScoreLine("structure_bonus", count, 0, rules.tiles[s.table.tile].coins_for(count)),
        *further_lines(s, seat),
    ]
    return ScoreSheet(s.table.factions[seat], lines, sum(line.coins for line in lines))


def further_lines(s: State, seat: int) -> list[ScoreLine]:
    """What an ability pays, and what was bid for faction and mat."""
    lines = []
    for ability in s.table.hooks[END_COINS][seat]:
        if s.mat[seat * ROW + ABILITIES] & ability.bit:
            kind, n, each = ability.end_coins(s, seat, held_at_end(s, seat))
            lines.append(ScoreLine(kind, n, each, n * each))
    bid = s.table.bids[seat]
    return [*lines, ScoreLine("bid", bid, -1, -bid)] if bid else lines


def held_at_end(s: State, seat: int) -> int:
    """Territories under control when the game ends, and those that an ability adds then, as a mask."""
    mask = controlled(s, seat)
    for ability in s.table.hooks[END_CONTROL][seat]:
        if s.mat[seat * ROW + ABILITIES] & ability.bit:
            mask |= ability.end_control(s, seat)
    return mask


def territories_of(s: State, seat: int) -> int:
    """Every controlled territory once (SCORE-005), the Factory as three (FACT-001), and what an ability adds."""
    mask = held_at_end(s, seat)
    more = load_content().scoring.factory_territories - 1 if mask >> s.table.map.factory & 1 else 0
    for ability in s.table.hooks[END_TERRITORIES][seat]:
        if s.mat[seat * ROW + ABILITIES] & ability.bit:
            more += ability.end_territories(s, seat, mask)
    return count(mask) + more


def resources_of(s: State, seat: int) -> int:
    """All tokens on controlled territories, whoever brought them (SCORE-009)."""
    mask = held_at_end(s, seat)
    total = 0
    while mask:
        low = mask & -mask
        mask ^= low
        i = (low.bit_length() - 1) * 4
        total += sum(s.resources[i : i + 4])
    return total


def tie_breakers(s: State, seat: int) -> tuple[int, ...]:
    """In the order of the rules (SCORE-018 to -023)."""
    row = seat * ROW
    pieces = s.mat[row + WORKERS_OUT] + count(s.mat[row + MECHS]) + count(s.mat[row + STRUCTURES])
    values = {
        "workers_mechs_structures": pieces,
        "power": s.mat[seat * ROW + POWER],
        "popularity": s.mat[seat * ROW + POPULARITY],
        "resources": resources_of(s, seat),
        "territories": territories_of(s, seat),
        "stars": s.mat[row + STARS],
    }
    return tuple(values[name] for name in load_content().scoring.tie_breakers)


def ranking(s: State) -> list[tuple[int, ...]]:
    """By seat: fortune and tie breakers, those of partners added up (VAR-007); the greatest wins."""
    own = [(sheet.total, *tie_breakers(s, seat)) for seat, sheet in enumerate(score(s))]
    return [tuple(map(sum, zip(*(own[each] for each in side), strict=True))) for side in s.table.sides]


def winners(s: State) -> list[int]:
    """Seats that win, or would win now; several only if everything is equal (SCORE-024)."""
    ranks = ranking(s)
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
