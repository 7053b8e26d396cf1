"""Tuning: finding out what things are worth by playing.

    python -m snath.bots.tuning --out DIR --rounds 40

Scythe is a race: most of what decides it is how quickly a player gets on. So weights are taught by races, one seat
alone with everybody else standing still: the fortune after two dozen turns, or sooner with the sixth star, less what
the others would have earned meanwhile, and less something for every star that is missing. Each round runs races with
the present weights and whims of different size, fits to every position on the way what its race still brought (least
squares, held back towards the present weights), and goes as far in that direction as new races get better.

Interrupted, it goes on where it stopped. The result is DIR/weights.json; copy it to src/snath/bots/data. Needs NumPy
(`snath[arena]`).
"""

import argparse
import json
import multiprocessing
import random
import statistics
from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray
from tqdm import tqdm

from snath.engine.layout import OVER, ROW, STARS, TURNS
from snath.engine.scoring import total
from snath.engine.setup.start import combat_deck
from snath.engine.state import State

from .openings import sample
from .planner import features as f
from .planner.foresight import carried_out
from .planner.plan import Effort, plans_for_turn
from .planner.turns import pass_over
from .planner.value import NEVER, Weights
from .weights import guessed

PER_TURN = 4.5  # coins that the others earn in a turn
PER_STAR = 10  # coins that a missing star costs
ALL_STARS = 6
LONGEST = 24  # turns
WHIMS = (0.0, 0.03, 0.06, 0.12)
STRIDES = (0.1, 0.25, 0.5, 1.0)  # how far to go in the direction that was found
REMEMBERED = 5  # rounds
HELD_BACK = 100.0

Numbers = NDArray[np.float64]
Job = tuple[list[float], str, str, int, tuple[int, int, int], float]  # weights, faction, mat, seed, effort, whim
Lesson = tuple[list[list[float]], list[float], float]  # positions, what each still brought, the result of the race


def race(job: Job) -> Lesson:
    """One seat alone."""
    worth, faction, mat, seed, (width, keep, depth), whim = job
    s, me = sample(faction, mat, seed)
    weights, effort, deck = Weights(worth), Effort(width, keep, depth, whim), combat_deck()
    chance = random.Random(seed)
    numbers = vec[float]([0.0] * f.INPUTS)
    positions: list[list[float]] = []
    standings: list[float] = []
    while not s.now[OVER] and s.mat[me * ROW + TURNS] <= LONGEST:
        plan = plans_for_turn(s, me, weights, effort, deck, NEVER, chance)[0]
        s = carried_out(s.copy(), plan.moves, me, weights, width, deck, NEVER)
        if not s.now[OVER]:
            f.read(s, me, f.Surroundings(s, me), numbers)
            positions.append(list(numbers))
            standings.append(int(total(s, me)) - PER_TURN * int(s.mat[me * ROW + TURNS]))
            pass_over(s, me)
    end = result(s, me)
    return positions, [end - standing for standing in standings], end


def result(s: State, me: int) -> float:
    row = me * ROW
    missing = 0 if s.now[OVER] else ALL_STARS - int(s.mat[row + STARS])
    return int(total(s, me)) - PER_TURN * min(LONGEST, int(s.mat[row + TURNS])) - PER_STAR * missing


class Course:
    """The weights so far and their history; kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.worth = guessed()
        self.history: list[dict[str, float]] = []
        self.lessons: list[tuple[Numbers, Numbers]] = []
        if path.exists():
            data = json.loads(path.read_text(encoding="utf-8"))
            self.worth, self.history = data["worth"], data["history"]

    def save(self) -> None:
        data = {"worth": [round(coins, 3) for coins in self.worth], "history": self.history}
        self.path.write_text(json.dumps(data) + "\n", encoding="utf-8")


def fitted(course: Course) -> list[float]:
    """Weights that foresee best what the races brought; the fortune itself is the measure."""
    x = np.concatenate([positions for positions, _ in course.lessons])
    y = np.concatenate([brought for _, brought in course.lessons])
    x[:, f.FORTUNE] = 0.0
    before = np.array(course.worth)
    before[f.FORTUNE] = 0.0
    matrix = x.T @ x + HELD_BACK * np.eye(f.INPUTS)
    found = np.linalg.solve(matrix, x.T @ y + HELD_BACK * before)
    found[f.FORTUNE] = course.worth[f.FORTUNE]
    return [float(coins) for coins in found]


def tables(seed: int, times: int) -> list[tuple[str, str, int]]:
    return [(faction, mat, seed + i) for i in range(times) for faction in f.FACTIONS for mat in f.MATS]


def one_round(course: Course, pool: Any, times: int, effort: tuple[int, int, int]) -> None:
    n = len(course.history) + 1
    chance = random.Random(n)
    jobs = [(course.worth, *table, effort, chance.choice(WHIMS)) for table in tables(n * 1000, times)]
    lessons = list(tqdm(pool.imap(race, jobs, 4), total=len(jobs), desc=f"round {n}", mininterval=5))
    positions = np.array([row for rows, _, _ in lessons for row in rows])
    brought = np.array([coins for _, coming, _ in lessons for coins in coming])
    course.lessons = [*course.lessons, (positions, brought)][-REMEMBERED:]
    goal = fitted(course)
    ways = [course.worth] + [
        [old + stride * (new - old) for old, new in zip(course.worth, goal, strict=True)] for stride in STRIDES
    ]
    trials = [(worth, *table, effort, 0.0) for worth in ways for table in tables(n * 1000 + 500, max(1, times // 2))]
    ends = [lesson[2] for lesson in tqdm(pool.imap(race, trials, 4), total=len(trials), desc="trials", mininterval=5)]
    size = len(trials) // len(ways)
    means = [statistics.fmean(ends[i * size : (i + 1) * size]) for i in range(len(ways))]
    best = max(range(len(ways)), key=lambda i: means[i])
    course.worth = ways[best]
    course.history.append({"before": means[0], "after": means[best], "stride": (0.0, *STRIDES)[best]})
    course.save()
    tqdm.write(f"round {n}: before {means[0]:.1f}, after {means[best]:.1f}, stride {(0.0, *STRIDES)[best]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--races", type=int, default=6, help="with each faction and mat, in each round")
    parser.add_argument("--effort", type=int, nargs=3, default=(2, 1, 1), metavar=("WIDTH", "KEEP", "DEPTH"))
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    course = Course(args.out / "weights.json")
    with multiprocessing.get_context("spawn").Pool(args.processes) as pool:
        while len(course.history) < args.rounds:
            one_round(course, pool, args.races, tuple(args.effort))


if __name__ == "__main__":
    main()
