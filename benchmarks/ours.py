"""What one process measures of snath, in the form that SNATH_PURE chooses; prints one JSON object."""

import argparse
import gzip
import json
import random
import resource
import time
from collections.abc import Callable
from typing import Any

from snath import new_game
from snath.engine.layout import OVER, TURN
from snath.engine.machine import answer, legal_for, settle
from snath.engine.scoring import score, total
from snath.engine.setup import Options, Seat, new_state
from snath.engine.state import VECTORS, State
from snath.form import engine_form
from snath.view import determinize, view_of

ROUNDS = 9  # as many as in peers.py; a busy machine runs at two speeds, and each side needs a look at the better one
KEPT_EVERY = 97  # states kept for the single costs
STRETCH = 50  # decisions at the begin, in the middle and at the end of a game
INVADERS = ("invaders_from_afar",)
ALL_VARIANTS = Options(last_turns=True, delay_of_game=True, late_displaced_workers=True, objectives_any_time=True)


def play(s: State, seed: int, kept: list[State] | None = None) -> int:
    """A random game to its end: number of decisions."""
    choose = random.Random(seed).random
    n = 0
    while not s.now[OVER]:
        legal = s.legal
        answer(s, s.seat, legal[int(choose() * len(legal))])
        n += 1
        if kept is not None and n % KEPT_EVERY == 0:
            kept.append(s.copy())
    return n


def games(count: int, players: int, options: Options, modules: tuple[str, ...]) -> dict[str, float]:
    """Decisions, turns and games per second of processor time; games are set up beforehand."""
    tables = [new_state([Seat()] * players, seed, options, modules=modules) for seed in range(count)]
    begun = time.process_time()
    decisions = sum(play(s, seed) for seed, s in enumerate(tables))
    seconds = time.process_time() - begun
    turns = sum(int(s.now[TURN]) for s in tables)
    return {"decisions": decisions / seconds, "turns": turns / seconds, "games": count / seconds}


def cost(work: Callable[[State], object], states: list[State], times: int) -> float:
    """Microseconds per call, the best of some rounds."""
    rounds = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        for _ in range(times):
            for s in states:
                work(s)
        rounds.append((time.process_time() - begun) * 1e6 / (times * len(states)))
    return min(rounds)


def single_costs() -> dict[str, float]:
    kept: list[State] = []
    for seed in range(10):
        play(new_state([Seat()] * 4, seed, Options()), seed, kept)
    running = [s for s in kept if not s.now[OVER]][:400]
    return {
        "copy": cost(State.copy, running, 20),
        "view": cost(lambda s: view_of(s, 0), running, 4),
        "determinize": cost(lambda s: determinize(view_of(s, 0), 1), running, 2),
        "legal": cost(settle, running, 10),
        "score": cost(score, running, 2),
        "total": cost(lambda s: total(s, 0), running, 10),
        "setup": cost(lambda s: new_state([Seat()] * 4, 1, Options()), running[:20], 1),
    }


def stretch(seed: int, first: int, end: int) -> list[State]:
    """The states before some decisions of a random game."""
    s = new_state([Seat()] * 4, seed, Options())
    choose = random.Random(seed).random
    found = []
    for n in range(end):
        if n >= first:
            found.append(s.copy())
        answer(s, s.seat, s.legal[int(choose() * len(s.legal))])
    return found


def cost_of_answers(states: list[State], times: int) -> float:
    """The same for answers, which change their state: each to a copy that was made before."""
    rounds = []
    for _ in range(ROUNDS):
        seconds = 0.0
        for _ in range(times):
            twins = [(s.copy(), s.legal[len(s.legal) // 2]) for s in states]
            begun = time.process_time()
            for twin, action in twins:
                answer(twin, twin.seat, action)
            seconds += time.process_time() - begun
        rounds.append(seconds * 1e6 / (times * len(states)))
    return min(rounds)


def growth() -> dict[str, float]:
    """Single costs at the first decisions of some games, in their middle and at their end."""
    lengths = [play(new_state([Seat()] * 4, seed, Options()), seed) for seed in range(8)]
    first = {"begin": [0] * 8, "middle": [n // 2 for n in lengths], "end": [n - STRETCH for n in lengths]}
    found = {}
    for when, starts in first.items():
        states = [s for seed, n in enumerate(starts) for s in stretch(seed, n, n + STRETCH)]
        found[f"copy_{when}"] = cost(State.copy, states, 10)
        found[f"legal_{when}"] = cost(settle, states, 10)
        found[f"answer_{when}"] = cost_of_answers(states, 10)
        found[f"choices_{when}"] = sum(len(s.legal) for s in states) / len(states)
    return found


def records(count: int) -> dict[str, float]:
    """Size of the records of random games, plain and compressed."""
    sizes, packed, decisions = 0, 0, 0
    for seed in range(count):
        game = new_game(4, seed=seed)
        choose = random.Random(seed).random
        while not game.over:
            legal = game.state.legal
            game.play(legal[int(choose() * len(legal))])
        text = game.record().encode()
        sizes += len(text)
        packed += len(gzip.compress(text, mtime=0))
        decisions += len(game.history)
    return {"decisions": decisions / count, "bytes": sizes / count, "bytes_gzip": packed / count}


def memory(live: int) -> dict[str, float]:
    """Bytes of one state, and of so many games that live in one process."""
    s = new_state([Seat()] * 4, 1, Options())
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    alive = [s.copy() for _ in range(live)]
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert len(legal_for(alive[-1], alive[-1].seat)) > 1
    return {
        "state_bytes": 8 * sum(len(getattr(s, name)) for name in VECTORS),
        "live_games": live,
        "live_bytes_each": (after - before) * 1024 / live,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--quick", action="store_true", help="only the random 4-player base game and copying")
    args = parser.parse_args()
    figures: dict[str, Any] = {"form": engine_form(), "base_4": games(args.games, 4, Options(), ())}
    if args.quick:
        figures["costs"] = {"copy": single_costs()["copy"]}
    else:
        for players in range(2, 8):
            figures[f"invaders_{players}"] = games(args.games, players, Options(), INVADERS)
        figures["variants_4"] = games(args.games, 4, ALL_VARIANTS, INVADERS)
        figures["costs"] = single_costs()
        figures["growth"] = growth()
        figures["memory"] = memory(10_000)
        figures["records"] = records(5)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
