"""Tuning: finding out what things are worth by playing.

    python -m snath.bots.tuning --out DIR --generations 30

Scythe is a race: most of what decides it is how quickly a player gets on. So weights are judged by races, one seat
alone with everybody else standing still: the fortune when the sixth star is placed, less what the others would have
earned meanwhile. Each generation draws weights around the present best, races all of them over the same factions and
mats, and moves towards the best of them (the cross-entropy method). Interrupted, it goes on where it stopped. The
result is DIR/weights.json; copy it to src/snath/bots/data. Nothing is needed but snath itself.
"""

import argparse
import json
import multiprocessing
import random
import statistics
from pathlib import Path
from typing import Any

from tqdm import tqdm

from snath.engine.layout import OVER, ROW, TURNS
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
LONGEST = 26  # turns
UNFINISHED = 15  # coins

Race = tuple[list[float], str, str, int, tuple[int, int, int]]  # weights, faction, mat, seed, effort


def race(job: Race) -> float:
    """How well one seat does alone."""
    worth, faction, mat, seed, (width, keep, depth) = job
    s, me = sample(faction, mat, seed)
    weights, effort, deck = Weights(worth), Effort(width, keep, depth), combat_deck()
    chance = random.Random(seed)
    while not s.now[OVER] and s.mat[me * ROW + TURNS] <= LONGEST:
        plan = plans_for_turn(s, me, weights, effort, deck, NEVER, chance)[0]
        s = carried_out(s.copy(), plan.moves, me, weights, width, deck, NEVER)
        pass_over(s, me)
    return result(s, me)


def result(s: State, me: int) -> float:
    turns = min(LONGEST, s.mat[me * ROW + TURNS])
    return int(total(s, me)) - PER_TURN * int(turns) - (0 if s.now[OVER] else UNFINISHED)


def tunable() -> list[int]:
    """Numbers whose worth is looked for; the fortune itself is the measure."""
    always = [f.MIGHT, f.LOVE, f.LOVE + 1, f.LOVE + 2, f.AMMUNITION, f.CREW, f.CREW + 1, f.CREW + 2, f.CUBES_MOVED]
    always += [f.CARD, f.SECRETS, f.TO_FACTORY, f.TO_TOKEN, f.PRICE, f.PRICE + 1]
    for first in (f.MECH, f.RECRUIT, f.STRUCTURE, f.GOODS, f.SAVED, f.READY, f.NEARLY):
        always += range(first, first + 4)
    return [*range(f.STAR_COUNT + 1, f.STAR_COUNT + 7), *always, *range(f.MONEY + f.EARLY, f.INPUTS)]


class Course:
    """The present best, how far around it is looked, and the history; kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.generation = 0
        self.worth = guessed()
        self.spread = [max(1.5, abs(coins) * 0.3) for coins in self.worth]
        self.history: list[dict[str, float]] = []
        if path.exists():
            data = json.loads(path.read_text(encoding="utf-8"))
            self.generation, self.worth = data["generation"], data["worth"]
            self.spread, self.history = data["spread"], data["history"]

    def save(self) -> None:
        worth = [round(coins, 3) for coins in self.worth]
        data = {"generation": self.generation, "worth": worth, "spread": self.spread, "history": self.history}
        self.path.write_text(json.dumps(data) + "\n", encoding="utf-8")


def generation(course: Course, pool: Any, population: int, races: int, effort: tuple[int, int, int]) -> None:
    chance = random.Random(course.generation)
    numbers = tunable()
    tables = [(chance.choice(f.FACTIONS), chance.choice(f.MATS), chance.randrange(10**6)) for _ in range(races)]
    tried = [list(course.worth)]
    for _ in range(population - 1):
        worth = list(course.worth)
        for i in numbers:
            worth[i] += chance.gauss(0, course.spread[i])
        tried.append(worth)
    jobs = [(worth, *table, effort) for worth in tried for table in tables]
    name = f"generation {course.generation + 1}"
    results = list(tqdm(pool.imap(race, jobs, 4), total=len(jobs), desc=name, mininterval=5))
    means = [statistics.fmean(results[i * races : (i + 1) * races]) for i in range(population)]
    order = sorted(range(population), key=lambda i: -means[i])
    best = [tried[i] for i in order[: population // 4]]
    for i in numbers:
        column = [worth[i] for worth in best]
        course.worth[i] = 0.3 * course.worth[i] + 0.7 * statistics.fmean(column)
        course.spread[i] = 0.5 * course.spread[i] + 0.5 * max(0.3, statistics.pstdev(column) * 1.1)
    course.generation += 1
    course.history.append({"before": means[0], "best": means[order[0]], "mean": statistics.fmean(means)})
    course.save()
    tqdm.write(f"{name}: before {means[0]:.1f}, best {means[order[0]]:.1f}, mean {statistics.fmean(means):.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--population", type=int, default=40)
    parser.add_argument("--races", type=int, default=16, help="for each set of weights")
    parser.add_argument("--effort", type=int, nargs=3, default=(2, 1, 1), metavar=("WIDTH", "KEEP", "DEPTH"))
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    course = Course(args.out / "weights.json")
    with multiprocessing.get_context("spawn").Pool(args.processes) as pool:
        while course.generation < args.generations:
            generation(course, pool, args.population, args.races, tuple(args.effort))


if __name__ == "__main__":
    main()
