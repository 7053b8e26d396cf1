"""Teaching the value function: bots play themselves, and the network learns to foresee how their games end.

    python -m snath.bots.training --out DIR --rounds 5 --games 3000

Every round plays games with the newest weights and fits new ones to the games of the last rounds. Interrupted, it goes
on where it stopped. The last weights are DIR/weights-N.json; copy them to src/snath/bots/data. Needs `snath[arena]`.
"""

import argparse
import json
import multiprocessing
import time
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec
from tqdm import tqdm

from snath.engine.scoring import score
from snath.game import new_game

from .planner.features import OTHERS, OWN, Surroundings, read_others, read_own
from .planner.plan import Effort
from .planner.value import Network
from .table import step
from .thinking import PlanningBot
from .weights import handmade, network_from

INPUTS = OWN + OTHERS
TABLES = (2, 4, 2, 4, 3, 4, 2, 5, 4, 2, 3, 4, 6, 2, 4, 7)  # players, game after game
LONGEST = 45  # rounds; a game that takes longer is no example
HIDDEN = 24


class Pupil(PlanningBot):
    """Plays with the weights that are being taught, and tries things out."""

    name = "pupil"
    version = "0"

    def __init__(self, seed: int, network: Network, effort: Effort) -> None:
        super().__init__(seed)
        self._network = network
        self.effort = effort

    def network(self) -> Network:
        return self._network


@lru_cache(maxsize=2)
def network_of(path: str) -> Network:
    return network_from(Path(path).read_text(encoding="utf-8")) if path else handmade()


def lesson(job: tuple[str, int, int, float]) -> tuple[np.ndarray, np.ndarray, list[int], float]:
    """One game: what each seat saw after each of its turns, and what became of it; scores; rounds."""
    path, seed, width, whim = job
    network = network_of(path)
    players = TABLES[seed % len(TABLES)]
    game = new_game(players, seed=seed, modules=("invaders_from_afar",))
    bots = [Pupil(seed * 10 + seat, network, Effort(width, 1, 1, whim)) for seat in range(players)]
    rows: list[list[float]] = []
    seats: list[int] = []
    while not game.over and game.turn <= LONGEST * players:
        seat, turn = game.active, game.turn
        step(game, bots)
        if game.turn != turn and not game.over:
            rows.append(described(game.state, seat))
            seats.append(seat)
    if not game.over:
        return np.zeros((0, INPUTS), np.float32), np.zeros(0, np.float32), [], float(LONGEST)
    ends = [outcome_of(game.state, seat) for seat in range(players)]
    totals = [sheet.total for sheet in score(game.state)]
    return np.array(rows, np.float32), np.array([ends[seat] for seat in seats], np.float32), totals, game.turn / players


def described(state: Any, seat: int) -> list[float]:
    own = vec[float]([0.0] * OWN)
    others = vec[float]([0.0] * OTHERS)
    read_own(state, seat, Surroundings(state, seat), own)
    read_others(state, seat, others)
    return [*own, *others]


def outcome_of(state: Any, seat: int) -> float:
    """As the value function judges a finished game."""
    from .planner.value import outcome

    return outcome(state, seat)


# --- Learning ----------------------------------------------------------------------------------------


def fit(x: np.ndarray, y: np.ndarray, hidden: int, epochs: int, seed: int) -> tuple[dict[str, Any], dict[str, float]]:
    """A network with one hidden layer and a straight way beside it; Adam on the squared error."""
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(x))
    held_back = order[: len(x) // 20]
    order = order[len(x) // 20 :]
    weights = {
        "first": rng.normal(0, (2 / 40) ** 0.5, (INPUTS, hidden)).astype(np.float32),
        "bias": np.zeros(hidden, np.float32),
        "second": rng.normal(0, 0.1, hidden).astype(np.float32),
        "straight": np.zeros(INPUTS, np.float32),
    }
    mean = {name: np.zeros_like(w) for name, w in weights.items()}
    square = {name: np.zeros_like(w) for name, w in weights.items()}
    steps = 0
    batch = 512
    total = epochs * (len(order) // batch)
    for _ in range(epochs):
        order = rng.permutation(order)
        for first in range(0, len(order) - batch + 1, batch):
            chosen = order[first : first + batch]
            gradients = slopes(weights, x[chosen], y[chosen])
            steps += 1
            rate = 2e-3 * (1 - steps / (total + 1)) + 2e-5
            for name, slope in gradients.items():
                slope = slope + 1e-5 * weights[name]
                mean[name] = 0.9 * mean[name] + 0.1 * slope
                square[name] = 0.999 * square[name] + 0.001 * slope**2
                step_size = mean[name] / (1 - 0.9**steps) / (np.sqrt(square[name] / (1 - 0.999**steps)) + 1e-8)
                weights[name] = (weights[name] - rate * step_size).astype(np.float32)
    guess = forward(weights, x[held_back])[0]
    known = {
        "error": float(np.mean((guess - y[held_back]) ** 2)),
        "variance": float(np.var(y[held_back])),
        "examples": float(len(x)),
    }
    data = {name: [round(float(value), 5) for value in w.reshape(-1)] for name, w in weights.items()}
    return {"inputs": INPUTS, "hidden": hidden, **data}, known


def forward(weights: dict[str, np.ndarray], x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    layer = np.maximum(x @ weights["first"] + weights["bias"], 0)
    return np.tanh(layer @ weights["second"] + x @ weights["straight"]), layer


def slopes(weights: dict[str, np.ndarray], x: np.ndarray, y: np.ndarray) -> dict[str, np.ndarray]:
    guess, layer = forward(weights, x)
    at_end = 2 * (guess - y) * (1 - guess**2) / len(x)
    back = np.outer(at_end, weights["second"]) * (layer > 0)
    return {
        "first": x.T @ back,
        "bias": back.sum(0),
        "second": layer.T @ at_end,
        "straight": x.T @ at_end,
    }


# --- The whole course --------------------------------------------------------------------------------


def course(out: Path, rounds: int, games: int, width: int, whim: float, processes: int, memory: int) -> None:
    out.mkdir(parents=True, exist_ok=True)
    pool = multiprocessing.get_context("spawn").Pool(processes)
    with pool:
        for n in range(1, rounds + 1):
            if not (out / f"weights-{n}.json").exists():
                teach(pool, out, n, games, width, whim, memory)


def teach(pool: Any, out: Path, n: int, games: int, width: int, whim: float, memory: int) -> None:
    """One round: play, remember, fit."""
    teacher = "" if n == 1 else str(out / f"weights-{n - 1}.json")
    examples = out / f"games-{n}.npz"
    if not examples.exists():
        jobs = [(teacher, n * 1_000_000 + i, width, whim) for i in range(games)]
        xs, ys, best, lengths = [], [], [], []
        for x, y, totals, length in tqdm(pool.imap_unordered(lesson, jobs, 4), total=games, desc=f"round {n}"):
            xs.append(x)
            ys.append(y)
            lengths.append(length)
            best.extend([max(totals)] if totals else [])
        np.savez_compressed(examples, x=np.concatenate(xs).astype(np.float16), y=np.concatenate(ys))
        print(f"round {n}: winners {np.median(best):.0f} coins, {np.median(lengths):.1f} rounds (median)", flush=True)
    loaded = [np.load(out / f"games-{i}.npz") for i in range(max(1, n - memory + 1), n + 1)]
    x = np.concatenate([data["x"] for data in loaded]).astype(np.float32)
    y = np.concatenate([data["y"] for data in loaded])
    begun = time.perf_counter()
    weights, known = fit(x, y, HIDDEN, 6, n)
    (out / f"weights-{n}.json").write_text(json.dumps(weights) + "\n", encoding="utf-8")
    told = " ".join(f"{name} {value:.3f}" for name, value in known.items())
    print(f"round {n}: {told} ({time.perf_counter() - begun:.0f} s)", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--width", type=int, default=4)
    parser.add_argument("--whim", type=float, default=0.05)
    parser.add_argument("--memory", type=int, default=2, help="rounds whose games are learnt from")
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    course(args.out, args.rounds, args.games, args.width, args.whim, args.processes, args.memory)


if __name__ == "__main__":
    main()
