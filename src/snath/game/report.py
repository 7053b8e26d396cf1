"""What a game came to, as plain data."""

from typing import Any

from snath.engine.layout import OVER, ROW, TURN, TURNS
from snath.engine.scoring import ranking, score, winners
from snath.engine.state import Raw, State

from .ledger import ledger

Report = dict[str, Any]


def report_of(seed: int | None, start: State, end: State, log: list[Raw], decisions: int) -> Report:
    """Rounds, scores, and where each coin and star came from; of a running game, as it would end now."""
    table = end.table
    books = ledger(start, log)
    sheets = score(end)
    ranks = ranking(end)
    turns = [end.player[seat * ROW + TURNS] for seat in range(table.players)]
    players = [
        {
            "faction": table.factions[seat],
            "mat": table.mats[seat],
            "score": sheets[seat].total,
            "rank": 1 + sum(other > ranks[seat] for other in ranks),
            "lines": {line.kind: {"count": line.count, "coins": line.coins} for line in sheets[seat].lines},
            "stars": books[seat].stars,
            "coins": books[seat].coins,
            "paid": books[seat].paid,
            "turns": turns[seat],
        }
        for seat in range(table.players)
    ]
    return {
        "seed": seed,
        "rounds": max(turns),
        "turns": end.now[TURN],
        "decisions": decisions,
        "tile": table.tile,
        "ended": how_ended(end),
        "winners": [table.factions[seat] for seat in winners(end)],
        "players": players,
    }


def how_ended(end: State) -> str | None:
    """`sixth_star`, or the name of another ending that a variant or module brings; None while the game runs."""
    return end.table.ending.name if end.now[OVER] else None
