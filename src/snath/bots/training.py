"""Training by self-play: the network learns from the results of its own games.

    python -m snath.bots.training --out DIR --rounds 30

Each round plays games of the present network against itself, with two to five players, random factions and mats. For
exploration most seats play with biased weights: they overrate some features and underrate others, and many prefer
workers in their first turns. Every position at the end of a turn is a training example. Its target is the result of the
game mixed with the network's own estimates of the seat's later positions (TD(lambda)). The network is then trained with
the games of the last rounds (Adam) and plays against the network before. It has two parts, trained apart: one for the
first turns of a seat, one for all later ones.

Plans look ahead as if the others stood still. So every example is given a second time as a plan would see it, with the
seat's own features from some turns later.

Interrupted, it goes on where it stopped: network, history and examples of every round lie in DIR. The result is
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

from snath.content import load_content
from snath.engine.layout import VILLAGE
from snath.engine.modules.register import expansions
from snath.engine.setup.seats import factions_of
from snath.engine.state import State
from snath.files import whole
from snath.processes import Pool

from .networks import handmade_network_for, inputs_from, with_bonuses
from .planner import features as f
from .planner.evaluation import EARLY, LEAD_SCALE, TURN_AHEAD, Network, read_context
from .planner.inputs import Inputs
from .selfplay import Policy, played, random_table
from .training_run import TrainingRun
from .worker_pool import workers

PLAYERS = (2, 2, 2, 3, 3, 4, 4, 5)
BIAS_STRENGTHS = (0.0, 0.1, 0.2, 0.35)
FEATURE_GROUPS = (  # features that are overrated or underrated together
    (f.X_WORKERS, f.X_WORKERS_ON + VILLAGE),
    (f.X_HARVEST, f.X_HARVEST + 1),
    (f.X_UPGRADES,),
    tuple(range(f.X_MECHS, f.X_MECHS + 4)),
    tuple(range(f.X_RECRUITS, f.X_RECRUITS + 4)),
    tuple(range(f.X_STRUCTURES, f.X_STRUCTURES + 4)),
    tuple(range(f.X_RESOURCES, f.X_RESOURCES + 4)),
    tuple(range(f.X_PAYABLE, f.X_PAYABLE + 4)),
    (f.X_POWER,),
    (f.X_CARDS, f.X_CARDS + 1),
    (f.X_POPULARITY,),
    (f.X_TERRITORIES,),
    (f.X_TO_FACTORY, f.X_FACTORY_CARD),
    (f.X_TO_ENCOUNTER,),
    (f.X_TARGETS, f.X_TARGETS + 1),
    (f.X_EXPOSED, f.X_EXPOSED + 1),
    (f.X_OBJECTIVES_NEAR,),
    tuple(range(f.X_STARS + 3, f.X_STARS + 6)),
)
GROUPS_EACH = 4
GROUP_BIAS = 1.5  # in logits of the chance to win
FEATURE_BIAS = 0.08
WORKER_BIAS_SHARE = 0.6  # of the seats prefer workers at first: their yield comes late, and would be seldom seen
WORKER_BIAS = (2.0, 7.0)  # in logits; for less hardly anybody goes to a village
EARLY_TURNS = (2, 8)  # how long that may last
ENOUGH_WORKERS = (3, 6)  # with so many it is over
LONGEST = 45  # rounds: a game that has not ended by then is counted as it stands
LAMBDA = 0.88
MOST_AHEAD = 7  # turns
ROUNDS_KEPT = 10  # rounds
HIDDEN = 32
BATCH = 512
EPOCHS = 4
LEARNING_RATE = 1e-3
WEIGHT_DECAY = 0.01
LEAD_LOSS = 0.5

Numbers = NDArray[np.float32]
Weights = dict[str, Any]  # of one network, as JSON has them


@dataclass(frozen=True)
class Job:
    """A game to play: the network of every seat (as text), the search effort, and how strongly each seat is biased."""

    networks: tuple[str, ...]
    seed: int
    effort: tuple[int, int, int]
    bias_strengths: tuple[float, ...]


@dataclass(frozen=True)
class Episode:
    """One seat's game: positions at the ends of its turns, its share of the victory, its lead in LEAD_SCALE coins."""

    positions: Numbers
    win: float
    lead: float


@dataclass(frozen=True)
class Examples:
    """Training examples: positions, how many turns the seat had taken before each, and the targets."""

    positions: Numbers
    turns: NDArray[np.intp]
    win: Numbers
    lead: Numbers


@dataclass(frozen=True)
class Game:
    episodes: list[Episode]
    shares: list[float]
    coins: int  # the winner's
    rounds: int


def play(job: Job) -> Game:
    chance = random.Random(job.seed)
    players = len(job.networks)
    policies = [
        biased_policy(text, bias_strength, chance)
        for text, bias_strength in zip(job.networks, job.bias_strengths, strict=True)
    ]
    inputs = policies[0].network.inputs
    seen: list[list[Numbers]] = [[] for _ in policies]
    game = played(
        random_table(players, inputs.factions, chance), policies, job.effort, LONGEST, chance,
        lambda s, seat: seen[seat].append(input_values(s, seat, inputs)),
    )  # fmt: skip
    episodes = [
        Episode(np.array(seen[seat]), game.shares[seat], game.leads[seat] / LEAD_SCALE)
        for seat in range(players)
        if seen[seat]
    ]
    return Game(episodes, game.shares, max(game.coins), game.rounds)


def biased_policy(text: str, bias_strength: float, chance: random.Random) -> Policy:
    """The network with biased weights: all of them a little, a few groups strongly, and at first those of workers."""
    if bias_strength == 0.0:
        return Policy(with_bonuses(text, []))
    bonuses = [bias_strength * chance.gauss(0.0, FEATURE_BIAS) for _ in range(f.FEATURES)]
    for group in chance.sample(FEATURE_GROUPS, GROUPS_EACH):
        strength = bias_strength * chance.gauss(0.0, GROUP_BIAS) / len(group) ** 0.5
        for number in group:
            bonuses[number] += strength
    later_network = with_bonuses(text, bonuses)
    if chance.random() >= WORKER_BIAS_SHARE:
        return Policy(later_network)
    worker_bias = chance.uniform(*WORKER_BIAS)
    bonuses[f.X_WORKERS] += worker_bias
    bonuses[f.X_WORKERS_ON + VILLAGE] += worker_bias / 2
    bonuses[f.X_HARVEST] += worker_bias / 2
    return Policy(
        later_network, with_bonuses(text, bonuses), chance.randint(*EARLY_TURNS), chance.randint(*ENOUGH_WORKERS)
    )


def input_values(s: State, seat: int, inputs: Inputs, root: State | None = None, ahead: int = 0) -> Numbers:
    """All inputs of the network; of a position so many turns ahead of a root, with the others as they are there."""
    root = s if root is None else root
    x = vec[float]([0.0] * inputs.count)
    read_context(root, seat, inputs, x)
    own = vec[float]([0.0] * f.FEATURES)
    f.read_features(s, seat, f.Surroundings(root, seat), own)
    found = np.array(list(x), dtype=np.float32)
    found[: f.FEATURES] = list(own)
    found[inputs.turns_ahead] = ahead * TURN_AHEAD
    return found


class Trainer:
    """A network as arrays, and its training: cross entropy for the chance to win, squared error for the lead."""

    def __init__(self, data: Weights, inputs: Inputs) -> None:
        hidden = np.array(data["hidden"], dtype=np.float32).reshape(-1, inputs.count)
        size = len(hidden)
        answers = np.array([data["win"], data["lead"]], dtype=np.float32)
        self.parts = [hidden.T.copy(), answers[:, :size].T.copy(), answers[:, size:].T.copy()]
        self.moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]
        self.steps = 0

    def grow(self, size: int, seed: int) -> None:
        """New hidden units that change nothing at first."""
        missing = size - self.parts[0].shape[1]
        noise = np.random.default_rng(seed).normal(0.0, 0.08, (len(self.parts[0]), missing)).astype(np.float32)
        self.parts[0] = np.concatenate([self.parts[0], noise], axis=1)
        self.parts[1] = np.concatenate([self.parts[1], np.zeros((missing, 2), np.float32)])
        self.moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]

    def answers(self, x: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """The hidden units, the chance to win and the lead."""
        units = np.maximum(x @ self.parts[0], 0.0)
        out = units @ self.parts[1] + x @ self.parts[2]
        return units, 1.0 / (1.0 + np.exp(-np.clip(out[:, 0], -30, 30))), out[:, 1]

    def train(self, x: Numbers, win: Numbers, lead: Numbers, rate: float) -> float:
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
            part -= rate * (mean / (1 - 0.9**self.steps) / size + WEIGHT_DECAY * part)

    def weights(self) -> Weights:
        hidden, units, inputs = self.parts
        answers = np.concatenate([units, inputs]).T
        return {"hidden": rounded(hidden.T), "win": rounded(answers[0]), "lead": rounded(answers[1])}


def rounded(numbers: Numbers) -> Any:
    return np.round(numbers.astype(float), 4).tolist()


class PhasedTrainer:
    """Both parts of a network, each trained with its own turns: the first EARLY ones of a seat, and those after."""

    def __init__(self, text: str) -> None:
        data = json.loads(text)
        self.inputs = inputs_from(data)
        self.early, self.later = Trainer(data.get("early", data), self.inputs), Trainer(data, self.inputs)

    def answers(self, positions: Numbers) -> tuple[Numbers, Numbers]:
        """The chance to win and the lead after every turn of one seat, from the first one on."""
        _, *first = self.early.answers(positions[:EARLY])
        _, *rest = self.later.answers(positions[EARLY:])
        chance, lead = (np.concatenate(parts) for parts in zip(first, rest, strict=True))
        return chance, lead

    def train(self, tasks: Examples, order: np.random.Generator, rate: float) -> float:
        """One epoch; returns the loss before each step, on average."""
        losses = []
        for trainer, of_it in ((self.early, tasks.turns < EARLY), (self.later, tasks.turns >= EARLY)):
            rows = order.permutation(np.flatnonzero(of_it))
            for batch in np.array_split(rows, max(1, len(rows) // BATCH)):
                if len(batch):
                    losses.append(trainer.train(tasks.positions[batch], tasks.win[batch], tasks.lead[batch], rate))
        return statistics.fmean(losses)

    def text(self) -> str:
        return json.dumps({**named(self.inputs), **self.later.weights(), "early": self.early.weights()})


def text_of(network: Network) -> str:
    """A network without hidden units as text."""
    return json.dumps({**named(network.inputs), "hidden": [], "win": list(network.win), "lead": list(network.lead)})


def named(inputs: Inputs) -> dict[str, list[str]]:
    """What a network's file says of its inputs."""
    return {"factions": inputs.factions, "mats": inputs.mats}


def present_inputs() -> Inputs:
    """Of a new network: an input for everything that can be played now."""
    modules = tuple(module.name for module in expansions())
    return Inputs(sorted(factions_of(modules)), sorted(load_content().player_mats))


class SelfPlayRun(TrainingRun):
    """Training by the results of games."""

    material = "lessons"  # so are the files called that older runs have written

    def __init__(self, path: Path, start: str | None = None) -> None:
        super().__init__(path, initial_network() if start is None else start)
        self.episodes = [read_episodes(file) for file in self.last_files(ROUNDS_KEPT)]

    def save(self) -> None:
        write_episodes(self.episodes[-1], self.file_of(len(self.history)))
        self.write()


def initial_network() -> str:
    """The handmade network for all that can be played, with hidden units that change nothing yet."""
    trainers = PhasedTrainer(text_of(handmade_network_for(present_inputs())))
    trainers.early.grow(HIDDEN, seed=1)
    trainers.later.grow(HIDDEN, seed=2)
    return trainers.text()


def write_episodes(episodes: list[Episode], file: Path) -> None:
    with whole(file) as out:
        np.savez_compressed(
            out,
            positions=np.concatenate([episode.positions for episode in episodes]),
            lengths=[len(episode.positions) for episode in episodes],
            wins=[episode.win for episode in episodes],
            leads=[episode.lead for episode in episodes],
        )


def read_episodes(file: Path) -> list[Episode]:
    with np.load(file) as data:
        parts = np.split(data["positions"], np.cumsum(data["lengths"])[:-1])
        return [Episode(*each) for each in zip(parts, data["wins"].tolist(), data["leads"].tolist(), strict=True)]


def targets(episodes: list[Episode], trainers: PhasedTrainer, trust: float) -> Examples:
    """All positions and their targets; `trust` is lambda."""
    wins, leads = [], []
    for episode in episodes:
        chance, hoped = trainers.answers(episode.positions)
        win = np.empty(len(chance), np.float32)
        lead = np.empty(len(chance), np.float32)
        later_win, later_lead = episode.win, float(np.clip(episode.lead, -3, 3))
        for i in range(len(chance) - 1, -1, -1):
            win[i], lead[i] = later_win, later_lead
            later_win = trust * later_win + (1 - trust) * float(chance[i])
            later_lead = trust * later_lead + (1 - trust) * float(hoped[i])
        wins.append(win)
        leads.append(lead)
    positions = np.concatenate([episode.positions for episode in episodes])
    turns = np.concatenate([np.arange(len(episode.positions)) for episode in episodes])
    return Examples(positions, turns, np.concatenate(wins), np.concatenate(leads))


def planned(positions: Numbers, chance: np.random.Generator) -> tuple[Numbers, NDArray[np.intp]]:
    """One seat's positions as a plan would see them: its own features from some turns later, all others' from now.

    Also which of the positions each looks forward to; beyond the end of the game that is the last one.
    """
    ahead = chance.integers(1, MOST_AHEAD + 1, len(positions))
    later = np.minimum(np.arange(len(positions)) + ahead, len(positions) - 1)
    found = positions.copy()
    found[:, : f.FEATURES] = positions[later, : f.FEATURES]
    found[:, -1] = ahead * TURN_AHEAD  # the last input
    return found, later


def all_planned(episodes: list[Episode], chance: np.random.Generator) -> tuple[Numbers, NDArray[np.intp]]:
    """All positions as plans would see them, and which position each looks forward to."""
    found, later, first = [], [], 0
    for episode in episodes:
        positions, which = planned(episode.positions, chance)
        found.append(positions)
        later.append(first + which)
        first += len(positions)
    return np.concatenate(found), np.concatenate(later)


def retrained(run: SelfPlayRun, n: int, rate: float) -> tuple[str, float]:
    """The network after the episodes of the last rounds, and its loss in the last epoch."""
    trainers = PhasedTrainer(run.network)
    episodes = [episode for part in run.episodes for episode in part]
    now = targets(episodes, trainers, 1.0 if n <= 2 else LAMBDA)
    order = np.random.default_rng(n)
    plans, later = all_planned(episodes, order)
    tasks = Examples(
        np.concatenate([now.positions, plans]), np.append(now.turns, now.turns),
        np.append(now.win, now.win[later]), np.append(now.lead, now.lead[later]),
    )  # fmt: skip
    loss = 0.0
    for epoch in range(EPOCHS):
        loss = trainers.train(tasks, order, rate * (1 - epoch / EPOCHS))
    return trainers.text(), loss


def one_round(run: SelfPlayRun, pool: Pool, games: int, effort: tuple[int, int, int], rate: float) -> None:
    n = len(run.history) + 1
    chance = random.Random(n)
    jobs = []
    for i in range(games):
        players = chance.choice(PLAYERS)
        bias_strengths = tuple(chance.choice(BIAS_STRENGTHS) for _ in range(players))
        jobs.append(Job((run.network,) * players, n * 100_000 + i, effort, bias_strengths))
    played = list(tqdm(pool.imap(play, jobs), total=games, desc=f"round {n}", mininterval=10))
    run.episodes = [*run.episodes, [episode for game in played for episode in game.episodes]][-ROUNDS_KEPT:]
    before = run.network
    run.network, loss = retrained(run, n, rate)
    share = compared(run.network, before, pool, max(40, games // 8), effort, n)
    run.history.append({
        "loss": round(loss, 4), "share": round(share, 3),
        "coins": statistics.median(game.coins for game in played),
        "rounds": statistics.median(game.rounds for game in played),
        "ended": statistics.fmean(game.rounds < LONGEST for game in played),
    })  # fmt: skip
    run.save()
    tqdm.write(f"round {n}: {run.history[-1]}")


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
    parser.add_argument("--start", type=Path, metavar="FILE", help="a network to begin with, not the handmade one")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--games", type=int, default=400, help="in each round")
    parser.add_argument("--effort", type=int, nargs=3, default=(2, 1, 1), metavar=("WIDTH", "KEEP", "DEPTH"))
    parser.add_argument("--rate", type=float, default=LEARNING_RATE)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    run = SelfPlayRun(args.out, args.start.read_text(encoding="utf-8") if args.start else None)
    with workers(args.processes) as pool:
        while len(run.history) < args.rounds:
            one_round(run, pool, args.games, tuple(args.effort), args.rate)


if __name__ == "__main__":
    main()
