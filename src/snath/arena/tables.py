"""The games as two tables, one row per game and one per player, each as Parquet and as CSV."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .lines import GameLine, SeatLine

Row = dict[str, Any]


def game_rows(lines: Sequence[GameLine]) -> list[Row]:
    return [
        {
            "game": line.game,
            "pairing": line.pairing,
            "group": line.group,
            "rotation": line.rotation,
            "seed": line.seed,
            "players": line.players,
            "rounds": line.rounds,
            "turns": line.turns,
            "decisions": line.decisions,
            "tile": line.tile,
            "ended": line.ended,
            "winner_coins": line.winner_coins if line.finished else None,
            "winner_bot": " + ".join(seat.bot for seat in line.seats if seat.win) or None,
            "fault_bot": line.fault.bot if line.fault else None,
            "fault_seat": line.fault.seat if line.fault else None,
            "fault": line.fault.error if line.fault else None,
        }
        for line in lines
    ]


def player_rows(lines: Sequence[GameLine]) -> list[Row]:
    """Columns for goals, sources and lines of the score are those that came up; that of a goal holds its first turn."""
    seats = [seat for line in lines for seat in line.seats]
    goals = names(star["goal"] for seat in seats for star in seat.stars)
    sources = names(source for seat in seats for source in seat.coins)
    kinds = names(kind for seat in seats for kind in seat.lines)
    return [
        {
            "game": line.game,
            "seat": number,
            "ended": line.ended,
            "bot": seat.bot,
            "version": seat.version,
            "faction": seat.faction,
            "mat": seat.mat,
            "score": seat.score,
            "rank": seat.rank,
            "win": seat.win,
            "turns": seat.turns,
            "decisions": seat.decisions,
            "stars": len(seat.stars),
            **{f"star_{goal}": first_turn(seat, goal) for goal in goals},
            **{f"coins_{source}": seat.coins.get(source, 0) for source in sources},
            "paid": seat.paid,
            **{f"score_{kind}": seat.lines[kind]["coins"] if kind in seat.lines else 0 for kind in kinds},
            "seconds": seat.times.total,
            "seconds_mean": seat.times.mean,
            "seconds_p95": seat.times.p95,
            "seconds_max": seat.times.max,
            "seconds_turn_p95": seat.times.turn_p95,
            "late": seat.times.late,
        }
        for line in lines
        for number, seat in enumerate(line.seats)
    ]


def names(found: Any) -> list[str]:
    return sorted(set(found))


def first_turn(seat: SeatLine, goal: str) -> int | None:
    return next((star["turn"] for star in seat.stars if star["goal"] == goal), None)


def write_tables(folder: Path, lines: Sequence[GameLine]) -> None:
    """`games` and `players`, each with the endings .parquet and .csv."""
    import pyarrow
    from pyarrow import csv, parquet

    number, text, share = pyarrow.int64(), pyarrow.string(), pyarrow.float64()
    maybe_empty = {"winner_coins": number, "winner_bot": text, "fault_bot": text, "fault_seat": number, "fault": text}
    maybe_empty |= {"win": share, "late": number}
    for name, rows in (("games", game_rows(lines)), ("players", player_rows(lines))):
        known = pyarrow.Table.from_pylist(rows).schema
        fields = [pyarrow.field(each.name, maybe_empty.get(each.name, each.type)) for each in known]
        table = pyarrow.Table.from_pylist(rows, pyarrow.schema(fields))
        parquet.write_table(table, folder / f"{name}.parquet")
        csv.write_csv(table, folder / f"{name}.csv")
