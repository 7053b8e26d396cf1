"""Thousands of random games with all checks, on all cores: `python -m tests.play.soak --games 10000`."""

import argparse
import sys
import time
from collections.abc import Callable
from multiprocessing import Pool, cpu_count

from tqdm import tqdm

from .checks import conserving_game, leakless_game, plain_game, repeated_game
from .games import random_table, wide_table

CHECKS: dict[str, Callable[..., dict[str, int]]] = {
    "plain": plain_game,
    "conserving": conserving_game,
    "leakless": leakless_game,
    "repeated": repeated_game,
}


TABLES = {"base": random_table, "wide": wide_table}


def run(job: tuple[str, int, str]) -> tuple[str, int, dict[str, int], str]:
    name, seed, table = job
    try:
        return name, seed, CHECKS[name](seed, TABLES[table]), ""
    except Exception as error:  # the seed of a broken game is what we are after
        return name, seed, {}, f"{type(error).__name__}: {error}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="games that must end by themselves")
    parser.add_argument("--conserving", type=int, default=500, help="games with all invariants at every decision")
    parser.add_argument("--leakless", type=int, default=300, help="games with leak checks at every decision")
    parser.add_argument("--repeated", type=int, default=200, help="games played twice")
    parser.add_argument("--tables", choices=TABLES, default="wide", help="wide: 2-7 players, modules and variants")
    parser.add_argument("--processes", type=int, default=cpu_count())
    parser.add_argument("--first-seed", type=int, default=0)
    args = parser.parse_args()
    counts = {"plain": args.games, "conserving": args.conserving, "leakless": args.leakless, "repeated": args.repeated}
    jobs = [(name, args.first_seed + seed, args.tables) for name, n in counts.items() for seed in range(n)]
    broken = []
    totals = dict.fromkeys(counts, 0)
    begun = time.perf_counter()
    with Pool(args.processes) as pool:
        for name, seed, figures, error in tqdm(
            pool.imap_unordered(run, jobs, chunksize=4), total=len(jobs), unit="game"
        ):
            totals[name] += figures.get("decisions", 0)
            if error:
                broken.append((name, seed, error))
                tqdm.write(f"{name} game {seed}: {error}")
    print(f"{len(jobs)} games in {time.perf_counter() - begun:.0f} s, decisions: {totals}, broken: {len(broken)}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
