"""Final scoring with every line of its working, and the winner with all tie breakers; at any moment (SCORE-025)."""

from dataclasses import dataclass

from snath.content import load_content

from .layout import MECHS, ROW, STARS, STRUCTURES, WORKERS_OUT
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
    tier = rules.tier(s.popularity[seat])
    stars = s.mat[seat * ROW + STARS]
    territories = territories_of(s, seat)
    pairs = resources_of(s, seat) // 2  # SCORE-007, SCORE-008
    count = tile_count(s, seat)
    lines = [
        ScoreLine("coins", s.coins[seat], 1, s.coins[seat]),
        ScoreLine("stars", stars, tier.coins_per_star, stars * tier.coins_per_star),
        ScoreLine("territories", territories, tier.coins_per_territory, territories * tier.coins_per_territory),
        ScoreLine("resources", pairs, tier.coins_per_resource_pair, pairs * tier.coins_per_resource_pair),
        ScoreLine("structure_bonus", count, 0, rules.tiles[s.table.tile].coins_for(count)),
    ]
    return ScoreSheet(s.table.factions[seat], lines, sum(line.coins for line in lines))


def territories_of(s: State, seat: int) -> int:
    """Every controlled territory once (SCORE-005), the Factory as three (FACT-001)."""
    mask = controlled(s, seat)
    more = load_content().scoring.factory_territories - 1 if mask >> s.table.map.factory & 1 else 0
    return mask.bit_count() + more


def resources_of(s: State, seat: int) -> int:
    """All tokens on controlled territories, whoever brought them (SCORE-009)."""
    mask = controlled(s, seat)
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
    pieces = s.mat[row + WORKERS_OUT] + s.mat[row + MECHS].bit_count() + s.mat[row + STRUCTURES].bit_count()
    values = {
        "workers_mechs_structures": pieces,
        "power": s.power[seat],
        "popularity": s.popularity[seat],
        "resources": resources_of(s, seat),
        "territories": territories_of(s, seat),
        "stars": s.mat[row + STARS],
    }
    return tuple(values[name] for name in load_content().scoring.tie_breakers)


def ranking(s: State) -> list[tuple[int, ...]]:
    """By seat: fortune and tie breakers; the greatest wins."""
    return [(sheet.total, *tie_breakers(s, seat)) for seat, sheet in enumerate(score(s))]


def winners(s: State) -> list[int]:
    """Seats that win, or would win now; several only if everything is equal (SCORE-024)."""
    ranks = ranking(s)
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
