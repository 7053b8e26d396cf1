"""Training: finding out by playing what positions are worth.

    python -m snath.bots.training --out DIR --rounds 30

Each round plays games of the present network against itself, with two to five players, random factions and mats. So
that it sees more than its own habits, most seats have a character of their own for the game: they overrate some things
and underrate others, and many are keen on workers in their first turns. Every position at the end of a turn is a
lesson: who won in the end and by how many coins, mixed with what the network itself said of the seat's later positions
(TD(lambda)). The network is then taught with the lessons of the last rounds (Adam) and tried in games against the
network before. It has two parts, taught apart: one for the first turns of a seat, one for all later ones.

Plans look ahead as if the others stood still. So that the network knows what such positions are worth, every lesson is
given a second time with the seat's own numbers from some turns later.

Interrupted, it goes on where it stopped: network, history and lessons of every round lie in DIR. The result is
DIR/network.json; copy it to src/snath/bots/data. Needs NumPy (`snath[arena]`).
"""

import argparse
import json
import multiprocessing
import random
import statistics
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray
from tqdm import tqdm

from snath.engine.layout import VILLAGE
from snath.engine.state import State
from snath.files import whole
from snath.processes import Pool

from .networks import handmade, prejudiced
from .planner import features as f
from .planner.value import A_TURN, AHEAD, EARLY, INPUTS, SCALE, Network, read_given
from .programs import workers
from .selfplay import Mind, played, random_table
from .training_folder import Course

PLAYERS = (2, 2, 2, 3, 3, 4, 4, 5)
ODDNESS = (0.0, 0.1, 0.2, 0.35)
TASTES = (  # what a character may love or despise
    (f.CREW, f.FIELD + VILLAGE),
    (f.HARVEST, f.HARVEST + 1),
    (f.CUBES_MOVED,),
    tuple(range(f.MECH, f.MECH + 4)),
    tuple(range(f.RECRUIT, f.RECRUIT + 4)),
    tuple(range(f.STRUCTURE, f.STRUCTURE + 4)),
    tuple(range(f.GOODS, f.GOODS + 4)),
    tuple(range(f.READY, f.READY + 4)),
    (f.MIGHT,),
    (f.AMMUNITION, f.AMMUNITION + 1),
    (f.LOVE,),
    (f.LAND,),
    (f.TO_FACTORY, f.CARD),
    (f.TO_TOKEN,),
    (f.NEAR, f.NEAR + 1),
    (f.EXPOSED, f.EXPOSED + 1),
    (f.AIM,),
    tuple(range(f.STAR_COUNT + 3, f.STAR_COUNT + 6)),
)
TASTES_EACH = 4
STRONG = 1.5  # in logits of the chance to win
WEAK = 0.08
YOUNG = (2, 8)  # turns that youth may last
ENOUGH = (3, 6)  # workers that are enough
GROWERS = 0.6  # share of the seats that are keen on workers in youth: what these bring comes late, and is seldom seen
GROWTH = (2.0, 7.0)  # in logits; for less hardly anybody goes to a village
LONGEST = 45  # rounds: a game that has not ended by then is counted as it stands
LAMBDA = 0.88
MOST_AHEAD = 7  # turns
REMEMBERED = 10  # rounds
HIDDEN = 32
BATCH = 512
EPOCHS = 4
LEARNING_RATE = 1e-3
DECAY = 0.01
LEAD_LOSS = 0.5

Numbers = NDArray[np.float32]
Weights = dict[str, Any]  # of one network, as JSON has them


@dataclass(frozen=True)
class Job:
    """A game to play: the network of every seat (as text), how hard it thinks, and how odd its character is."""

    networks: tuple[str, ...]
    seed: int
    effort: tuple[int, int, int]
    oddness: tuple[float, ...]


@dataclass(frozen=True)
class Lesson:
    """One seat's game: its position at the end of every turn, its share of the victory, its lead in SCALE coins."""

    positions: Numbers
    win: float
    lead: float


@dataclass(frozen=True)
class Exercises:
    """Positions, how many turns the seat had taken before the one that led there, and what is to be said of them."""

    positions: Numbers
    turns: NDArray[np.intp]
    win: Numbers
    lead: Numbers


@dataclass(frozen=True)
class Game:
    lessons: list[Lesson]
    shares: list[float]
    coins: int  # the winner's
    rounds: int


def play(job: Job) -> Game:
    chance = random.Random(job.seed)
    players = len(job.networks)
    minds = [character(text, odd, chance) for text, odd in zip(job.networks, job.oddness, strict=True)]
    seen: list[list[Numbers]] = [[] for _ in minds]
    game = played(
        random_table(players, chance), minds, job.effort, LONGEST, chance,
        lambda s, seat: seen[seat].append(inputs_of(s, seat)),
    )  # fmt: skip
    lessons = [
        Lesson(np.array(seen[seat]), game.shares[seat], game.leads[seat] / SCALE)
        for seat in range(players)
        if seen[seat]
    ]
    return Game(lessons, game.shares, max(game.coins), game.rounds)


def character(text: str, odd: float, chance: random.Random) -> Mind:
    """The network with prejudices: a little about everything, strong ones about a few things, and in youth workers."""
    if odd == 0.0:
        return Mind(prejudiced(text, []))
    prejudices = [odd * chance.gauss(0.0, WEAK) for _ in range(f.NUMBERS)]
    for taste in chance.sample(TASTES, TASTES_EACH):
        strength = odd * chance.gauss(0.0, STRONG) / len(taste) ** 0.5
        for number in taste:
            prejudices[number] += strength
    grown_up = prejudiced(text, prejudices)
    if chance.random() >= GROWERS:
        return Mind(grown_up)
    growth = chance.uniform(*GROWTH)
    prejudices[f.CREW] += growth
    prejudices[f.FIELD + VILLAGE] += growth / 2
    prejudices[f.HARVEST] += growth / 2
    return Mind(grown_up, prejudiced(text, prejudices), chance.randint(*YOUNG), chance.randint(*ENOUGH))


def inputs_of(s: State, seat: int, root: State | None = None, ahead: int = 0) -> Numbers:
    """All that the network is told; of a position so many turns ahead of a root, with the others as they are there."""
    root = s if root is None else root
    x = vec[float]([0.0] * INPUTS)
    read_given(root, seat, x)
    own = vec[float]([0.0] * f.NUMBERS)
    f.read(s, seat, f.Surroundings(root, seat), own)
    found = np.array(list(x), dtype=np.float32)
    found[: f.NUMBERS] = list(own)
    found[AHEAD] = ahead * A_TURN
    return found


class Teacher:
    """A network as arrays, and how it learns: cross entropy for the chance to win, least squares for the lead."""

    def __init__(self, data: Weights) -> None:
        hidden = np.array(data["hidden"], dtype=np.float32).reshape(-1, INPUTS)
        size = len(hidden)
        answers = np.array([data["win"], data["lead"]], dtype=np.float32)
        self.parts = [hidden.T.copy(), answers[:, :size].T.copy(), answers[:, size:].T.copy()]
        self.moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]
        self.steps = 0

    def grow(self, size: int, seed: int) -> None:
        """New hidden units that change nothing at first."""
        missing = size - self.parts[0].shape[1]
        noise = np.random.default_rng(seed).normal(0.0, 0.08, (INPUTS, missing)).astype(np.float32)
        self.parts[0] = np.concatenate([self.parts[0], noise], axis=1)
        self.parts[1] = np.concatenate([self.parts[1], np.zeros((missing, 2), np.float32)])
        self.moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]

    def answers(self, x: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """The hidden units, the chance to win and the lead."""
        units = np.maximum(x @ self.parts[0], 0.0)
        out = units @ self.parts[1] + x @ self.parts[2]
        return units, 1.0 / (1.0 + np.exp(-np.clip(out[:, 0], -30, 30))), out[:, 1]

    def learn(self, x: Numbers, win: Numbers, lead: Numbers, rate: float) -> float:
        """One step with a batch; returns the loss before it."""
        units, chance, hoped = self.answers(x)
        errors = np.stack([chance - win, 2 * LEAD_LOSS * np.clip(hoped - lead, -2, 2)], axis=1)
        wrong: Numbers = (errors / len(x)).astype(np.float32)
        back: Numbers = (wrong @ self.parts[1].T) * (units > 0)
        self.step([x.T @ back, units.T @ wrong, x.T @ wrong], rate)
        entropy = -np.mean(win * np.log(chance + 1e-7) + (1 - win) * np.log(1 - chance + 1e-7))
        return float(entropy + LEAD_LOSS * np.mean((hoped - lead) ** 2))

    def step(self, slopes: list[Numbers], rate: float) -> None:
        self.steps += 1
        for part, slope, (mean, square) in zip(self.parts, slopes, self.moments, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            size = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            part -= rate * (mean / (1 - 0.9**self.steps) / size + DECAY * part)

    def weights(self) -> Weights:
        hidden, units, inputs = self.parts
        answers = np.concatenate([units, inputs]).T
        return {"hidden": rounded(hidden.T), "win": rounded(answers[0]), "lead": rounded(answers[1])}


def rounded(numbers: Numbers) -> Any:
    return np.round(numbers.astype(float), 4).tolist()


class School:
    """Both parts of a network, each taught with its own turns: the first EARLY ones of a seat, and those after."""

    def __init__(self, text: str) -> None:
        data = json.loads(text)
        self.early, self.later = Teacher(data.get("early", data)), Teacher(data)

    def answers(self, positions: Numbers) -> tuple[Numbers, Numbers]:
        """The chance to win and the lead after every turn of one seat, from the first one on."""
        _, *first = self.early.answers(positions[:EARLY])
        _, *rest = self.later.answers(positions[EARLY:])
        chance, lead = (np.concatenate(parts) for parts in zip(first, rest, strict=True))
        return chance, lead

    def learn(self, tasks: Exercises, order: np.random.Generator, rate: float) -> float:
        """One epoch; returns the loss before each step, on average."""
        losses = []
        for teacher, of_it in ((self.early, tasks.turns < EARLY), (self.later, tasks.turns >= EARLY)):
            rows = order.permutation(np.flatnonzero(of_it))
            for batch in np.array_split(rows, max(1, len(rows) // BATCH)):
                if len(batch):
                    losses.append(teacher.learn(tasks.positions[batch], tasks.win[batch], tasks.lead[batch], rate))
        return statistics.fmean(losses)

    def text(self) -> str:
        return json.dumps({**self.later.weights(), "early": self.early.weights()})


def text_of(network: Network) -> str:
    """A network without hidden units as text."""
    return json.dumps({"hidden": [], "win": list(network.win), "lead": list(network.lead)})


class GameCourse(Course):
    """Training by the results of games."""

    material = "lessons"

    def __init__(self, path: Path, start: str | None = None) -> None:
        super().__init__(path, beginner() if start is None else start)
        self.lessons = [read_lessons(file) for file in self.last_files(REMEMBERED)]

    def save(self) -> None:
        write_lessons(self.lessons[-1], self.file_of(len(self.history)))
        self.write()


def beginner() -> str:
    """The guessed network, with hidden units that have learnt nothing yet."""
    school = School(text_of(handmade()))
    school.early.grow(HIDDEN, seed=1)
    school.later.grow(HIDDEN, seed=2)
    return school.text()


def write_lessons(lessons: list[Lesson], file: Path) -> None:
    with whole(file) as out:
        np.savez_compressed(
            out,
            positions=np.concatenate([lesson.positions for lesson in lessons]),
            lengths=[len(lesson.positions) for lesson in lessons],
            wins=[lesson.win for lesson in lessons],
            leads=[lesson.lead for lesson in lessons],
        )


def read_lessons(file: Path) -> list[Lesson]:
    with np.load(file) as data:
        parts = np.split(data["positions"], np.cumsum(data["lengths"])[:-1])
        return [Lesson(*each) for each in zip(parts, data["wins"].tolist(), data["leads"].tolist(), strict=True)]


def targets(lessons: list[Lesson], school: School, trust: float) -> Exercises:
    """All positions, and what is to be said of them; `trust` is lambda."""
    wins, leads = [], []
    for lesson in lessons:
        chance, hoped = school.answers(lesson.positions)
        win = np.empty(len(chance), np.float32)
        lead = np.empty(len(chance), np.float32)
        later_win, later_lead = lesson.win, float(np.clip(lesson.lead, -3, 3))
        for i in range(len(chance) - 1, -1, -1):
            win[i], lead[i] = later_win, later_lead
            later_win = trust * later_win + (1 - trust) * float(chance[i])
            later_lead = trust * later_lead + (1 - trust) * float(hoped[i])
        wins.append(win)
        leads.append(lead)
    positions = np.concatenate([lesson.positions for lesson in lessons])
    turns = np.concatenate([np.arange(len(lesson.positions)) for lesson in lessons])
    return Exercises(positions, turns, np.concatenate(wins), np.concatenate(leads))


def planned(positions: Numbers, chance: np.random.Generator) -> tuple[Numbers, NDArray[np.intp]]:
    """One seat's positions as it would foresee them: its own numbers from some turns later, all others' from now.

    Also which of the positions each looks forward to; beyond the end of the game that is the last one.
    """
    ahead = chance.integers(1, MOST_AHEAD + 1, len(positions))
    later = np.minimum(np.arange(len(positions)) + ahead, len(positions) - 1)
    found = positions.copy()
    found[:, : f.NUMBERS] = positions[later, : f.NUMBERS]
    found[:, AHEAD] = ahead * A_TURN
    return found, later


def foreseen(lessons: list[Lesson], chance: np.random.Generator) -> tuple[Numbers, NDArray[np.intp]]:
    """All positions as they would be foreseen, and which of them each looks forward to."""
    found, later, first = [], [], 0
    for lesson in lessons:
        positions, which = planned(lesson.positions, chance)
        found.append(positions)
        later.append(first + which)
        first += len(positions)
    return np.concatenate(found), np.concatenate(later)


def taught(course: GameCourse, n: int, rate: float) -> tuple[str, float]:
    """The network after the lessons of the last rounds, and its loss in the last epoch."""
    school = School(course.network)
    lessons = [lesson for part in course.lessons for lesson in part]
    now = targets(lessons, school, 1.0 if n <= 2 else LAMBDA)
    order = np.random.default_rng(n)
    plans, later = foreseen(lessons, order)
    tasks = Exercises(
        np.concatenate([now.positions, plans]), np.append(now.turns, now.turns),
        np.append(now.win, now.win[later]), np.append(now.lead, now.lead[later]),
    )  # fmt: skip
    loss = 0.0
    for epoch in range(EPOCHS):
        loss = school.learn(tasks, order, rate * (1 - epoch / EPOCHS))
    return school.text(), loss


def one_round(course: GameCourse, pool: Pool, games: int, effort: tuple[int, int, int], rate: float) -> None:
    n = len(course.history) + 1
    chance = random.Random(n)
    jobs = []
    for i in range(games):
        players = chance.choice(PLAYERS)
        oddness = tuple(chance.choice(ODDNESS) for _ in range(players))
        jobs.append(Job((course.network,) * players, n * 100_000 + i, effort, oddness))
    played = list(tqdm(pool.imap(play, jobs), total=games, desc=f"round {n}", mininterval=10))
    course.lessons = [*course.lessons, [lesson for game in played for lesson in game.lessons]][-REMEMBERED:]
    before = course.network
    course.network, loss = taught(course, n, rate)
    share = compared(course.network, before, pool, max(40, games // 8), effort, n)
    course.history.append({
        "loss": round(loss, 4), "share": round(share, 3),
        "coins": statistics.median(game.coins for game in played),
        "rounds": statistics.median(game.rounds for game in played),
        "ended": statistics.fmean(game.rounds < LONGEST for game in played),
    })  # fmt: skip
    course.save()
    tqdm.write(f"round {n}: {course.history[-1]}")


def compared(one: str, other: str, pool: Pool, games: int, effort: tuple[int, int, int], n: int) -> float:
    """The share of two-player games that one network wins against another, each table played from both seats."""
    jobs = []
    for i in range(games // 2):
        seed = n * 100_000 + 90_000 + i
        jobs.append(Job((one, other), seed, effort, (0.0, 0.0)))
        jobs.append(Job((other, one), seed, effort, (0.0, 0.0)))
    played = list(pool.imap(play, jobs))
    return statistics.fmean(game.shares[i % 2] for i, game in enumerate(played))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, metavar="FILE", help="a network to begin with, not the guessed one")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--games", type=int, default=400, help="in each round")
    parser.add_argument("--effort", type=int, nargs=3, default=(2, 1, 1), metavar=("WIDTH", "KEEP", "DEPTH"))
    parser.add_argument("--rate", type=float, default=LEARNING_RATE)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    course = GameCourse(args.out, args.start.read_text(encoding="utf-8") if args.start else None)
    with workers(args.processes) as pool:
        while len(course.history) < args.rounds:
            one_round(course, pool, args.games, tuple(args.effort), args.rate)


if __name__ == "__main__":
    main()
