"""How fast the engine is: random 4-player games on one core, and the costs of copying, viewing and guessing.

    make bench

The last line is one JSON object. Figures of one run can be compared with each other, not with those of another machine.
"""

import argparse
import json
import platform
import random
import time
from collections.abc import Callable

from tqdm import tqdm

from snath.engine.layout import OVER, TURN
from snath.engine.machine import answer
from snath.engine.setup import Options, Seat, new_state
from snath.engine.state import State
from snath.view import determinize, view_of

KEPT_EVERY = 97  # states kept for the single costs


def play(seed: int, players: int, kept: list[State]) -> tuple[int, int]:
    """One random game: decisions and turns."""
    s = new_state([Seat()] * players, seed, Options())
    choose = random.Random(seed).random
    n = 0
    while not s.now[OVER]:
        legal = s.legal
        answer(s, s.seat, legal[int(choose() * len(legal))])
        n += 1
        if n % KEPT_EVERY == 0:
            kept.append(s.copy())
    return n, s.now[TURN]


def cost(work: Callable[[State], object], states: list[State], times: int) -> float:
    """Microseconds per call."""
    begun = time.perf_counter()
    for _ in range(times):
        for s in states:
            work(s)
    return (time.perf_counter() - begun) * 1e6 / (times * len(states))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    args = parser.parse_args()
    figures: dict[str, float | str] = {"python": platform.python_version()}
    kept: list[State] = []
    for players in (4, 2, 3, 5):
        begun = time.process_time()
        totals = [play(seed, players, kept if players == 4 else []) for seed in tqdm(range(args.games), leave=False)]
        seconds = time.process_time() - begun
        decisions = sum(n for n, _ in totals)
        turns = sum(turn for _, turn in totals)
        figures[f"decisions_per_second_{players}_players"] = round(decisions / seconds)
        figures[f"games_per_second_{players}_players"] = round(args.games / seconds, 2)
        figures[f"turns_per_second_{players}_players"] = round(turns / seconds)
    running = [s for s in kept if not s.now[OVER]][:400]
    figures["copy_us"] = round(cost(State.copy, running, 20), 2)
    figures["view_us"] = round(cost(lambda s: view_of(s, 0), running, 5), 1)
    figures["determinize_us"] = round(cost(lambda s: determinize(view_of(s, 0), 1), running, 2), 1)
    for name, value in figures.items():
        print(f"{name:34} {value:>12}")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
