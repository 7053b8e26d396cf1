"""Training by comparison: the network learns which end of a turn a longer search prefers.

    python -m snath.bots.comparison_training --start src/snath/bots/data/network.json --out DIR --rounds 2

Results of games teach what positions are worth on the whole, but hardly which of two turns is the better one: such
positions differ by less than the luck of a game. A search does tell them apart. So in games of the network against
itself the best ends of a turn are each searched for some turns more, and the network is trained to predict what that
search finds. Only the differences between the ends of one turn are taught: plans are too optimistic, and how good a
position is on the whole is for `training` to find out. Some turns are compared as plans see them: several turns ahead,
the others standing still.

Interrupted, it goes on where it stopped: network and comparisons of every round lie in DIR. The result is
DIR/network.json; copy it to src/snath/bots/data. Needs NumPy (`snath[arena]`).
"""

import argparse
import multiprocessing
import random
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from tqdm import tqdm

from snath.engine.layout import CHOOSE_SECTION, OVER, ROW, TURNS
from snath.engine.setup.start import combat_deck
from snath.engine.state import State
from snath.files import whole
from snath.processes import Pool

from .networks import read_network
from .planner.evaluation import EARLY, LEAD_SCALE, NEVER, Evaluator, Network, chance_of, value_of
from .planner.plan_search import ENDING_BONUS, SURE_LEAD, Effort, lead_later, plans_for_turn, turns_after
from .planner.rollouts import finish_turn
from .planner.turn_search import Node, best_distinct, skip_to_own_turn, top_kind, turn_ends
from .selfplay import guess_of, play_turn, random_table
from .training import LONGEST, Examples, Numbers, PhasedTrainer, compared, input_values
from .training_run import TrainingRun
from .worker_pool import workers

PLAYERS = (2, 3, 4, 4, 4, 5)
PLAYED = Effort(2, 2, 2, noise=0.03)  # how the games are played: with a little noise, so that they differ
WHILE_OTHERS_WAIT = Effort(2, 1, 1)  # how a seat goes on while the others stand still
SHARE = 0.5  # of all turns that are compared
AHEAD_SHARE = 0.3  # of these that are compared as plans see them
MOST_AHEAD = 4  # turns
ENDS = 8  # of a turn that are compared
WIDTH = 3
FURTHER = Effort(2, 3, 3)  # the search from each of them: three of the best, two turns further
DECISIVE = 7.0  # logits: more is as good as certain
MOST_LEAD = 3.0  # LEAD_SCALE coins
LEARNING_RATE = 6e-4
EPOCHS = 16
TRIED = 200  # games against the network before
ROUNDS_KEPT = 1  # rounds before this one
TEST_EACH = 10  # every tenth comparison is kept back, to see what was learnt
DECK = combat_deck()


@dataclass(frozen=True)
class Comparison:
    """Ends of one turn that do not end the game: what the network says of each, and what a longer search finds.

    Both are the chance to win as a logit and the lead in LEAD_SCALE coins, a row for each end.
    """

    turn: int  # of the seat, from 1
    positions: Numbers
    said: Numbers
    found: Numbers


@dataclass(frozen=True)
class Estimate:
    """Chance to win (as a logit), lead, and the value that compares positions."""

    win: float
    lead: float
    value: float


@dataclass(frozen=True)
class Job:
    network: str
    seed: int


def play(job: Job) -> list[Comparison]:
    """A game, and what some of its turns could have become."""
    chance = random.Random(job.seed)
    network = read_network(job.network)
    players = chance.choice(PLAYERS)
    s = random_table(players, network.inputs.factions, chance)
    found = []
    turns = 0
    while not s.now[OVER] and turns < LONGEST * players:
        if top_kind(s) == CHOOSE_SECTION and chance.random() < SHARE:
            ahead = chance.randint(1, MOST_AHEAD) if chance.random() < AHEAD_SHARE else 0
            found.append(comparison(guess_of(s, chance), int(s.seat), ahead, network))
        play_turn(s, [network] * players, PLAYED, chance)
        turns += 1
    return [each for each in found if each is not None]


def comparison(s: State, me: int, ahead: int, network: Network) -> Comparison | None:
    """Of the ends of a turn that is so many own turns ahead; None if there is nothing to compare."""
    then = position_ahead(s, me, ahead, network)
    if then is None:
        return None
    evaluator = Evaluator(network, s, me)
    evaluator.set_turns_ahead(ahead)
    ends = best_distinct(turn_ends(Node(then, None, []), me, evaluator, WIDTH, DECK), me, ENDS)
    ends = [end for end in ends if not end.state.now[OVER]]
    if len(ends) < 2:
        return None
    said = [estimate(end.state, me, evaluator, ahead) for end in ends]
    found = [searched_further(end, me, evaluator, ahead) for end in ends]
    positions = np.array([input_values(end.state, me, network.inputs, s, ahead) for end in ends])
    return Comparison(int(s.player[me * ROW + TURNS]), positions, table_of(said), table_of(found))


def position_ahead(s: State, me: int, turns: int, network: Network) -> State | None:
    """The seat has taken so many turns while the others stood still; None if the game is over then."""
    for _ in range(turns):
        moves = plans_for_turn(s, me, network, WHILE_OTHERS_WAIT, DECK, NEVER, random.Random(0))[0].moves
        s = finish_turn(s.copy(), moves, me, network, WHILE_OTHERS_WAIT.width, DECK, NEVER)
        skip_to_own_turn(s, me)
        if s.now[OVER] or top_kind(s) != CHOOSE_SECTION:
            return None
    return s


def searched_further(end: Node, me: int, evaluator: Evaluator, ahead: int) -> Estimate:
    """What the best of the next turns leads to; the evaluator is where it was afterwards."""
    best = estimate(end.state, me, evaluator, ahead)
    level = [end]
    over: list[Estimate] = []
    for turns in range(1, FURTHER.depth):
        evaluator.set_turns_ahead(ahead + turns)
        found = turns_after(level, me, evaluator, FURTHER, DECK)
        over += [estimate(node.state, me, evaluator, ahead + turns) for node in found if node.state.now[OVER]]
        level = best_distinct([node for node in found if not node.state.now[OVER]], me, FURTHER.keep)
        if not level:
            break
        best = estimate(level[0].state, me, evaluator, ahead + turns)
    evaluator.set_turns_ahead(ahead)
    return max([best, *over], key=lambda each: each.value)


def estimate(s: State, me: int, evaluator: Evaluator, ahead: int) -> Estimate:
    if s.now[OVER]:
        lead = float(lead_later(s, me, ahead))
        win, lead, final = lead / SURE_LEAD, lead / LEAD_SCALE, ENDING_BONUS
    else:
        evaluator.estimate(s)
        win, lead, final = float(evaluator.win), float(evaluator.lead), 0.0
    return Estimate(win, lead, float(value_of(chance_of(win), lead)) + final)


def table_of(estimates: list[Estimate]) -> Numbers:
    answers = np.array([(each.win, each.lead) for each in estimates], np.float32)
    return np.clip(answers, (-DECISIVE, -MOST_LEAD), (DECISIVE, MOST_LEAD)).astype(np.float32)


def examples(comparisons: list[Comparison]) -> Examples:
    """What is to be said at once: on average as much as now, with the differences that the longer search found."""
    goals = np.concatenate([each.found - each.found.mean(axis=0) + each.said.mean(axis=0) for each in comparisons])
    turns = np.concatenate([np.full(len(each.said), each.turn - 1, np.intp) for each in comparisons])
    win = (1.0 / (1.0 + np.exp(-goals[:, 0]))).astype(np.float32)
    return Examples(np.concatenate([each.positions for each in comparisons]), turns, win, goals[:, 1])


def agreement(comparisons: list[Comparison], trainers: PhasedTrainer) -> float:
    """How well the network agrees with the longer search: the correlation of the differences within each comparison.

    0 if all ends are alike to either of them.
    """
    said, found = [], []
    for each in comparisons:
        trainer = trainers.early if each.turn <= EARLY else trainers.later
        chance = np.clip(trainer.answers(each.positions)[1], 1e-6, 1 - 1e-6)
        logit = np.log(chance / (1 - chance))
        said.append(logit - logit.mean())
        found.append(each.found[:, 0] - each.found[:, 0].mean())
    one, other = np.concatenate(said), np.concatenate(found)
    size = float(np.sqrt((one @ one) * (other @ other)))
    return float(one @ other) / size if size > 0.0 else 0.0


class ComparisonRun(TrainingRun):
    """Training by comparison."""

    material = "comparisons"

    def remembered(self) -> list[Comparison]:
        """Of the rounds before that are taught once more."""
        return [each for file in self.last_files(ROUNDS_KEPT) for each in read(file)]

    def save(self, made: list[Comparison]) -> None:
        write(made, self.file_of(len(self.history)))
        self.write()


def write(comparisons: list[Comparison], file: Path) -> None:
    with whole(file) as out:
        np.savez_compressed(
            out,
            turns=[each.turn for each in comparisons],
            sizes=[len(each.said) for each in comparisons],
            positions=np.concatenate([each.positions for each in comparisons]),
            said=np.concatenate([each.said for each in comparisons]),
            found=np.concatenate([each.found for each in comparisons]),
        )


def read(file: Path) -> list[Comparison]:
    with np.load(file) as data:
        ends = np.cumsum(data["sizes"])[:-1]
        parts = [np.split(data[name], ends) for name in ("positions", "said", "found")]
        return [Comparison(int(turn), *rows) for turn, *rows in zip(data["turns"], *parts, strict=True)]


def retrained(network: str, comparisons: list[Comparison], seed: int, rate: float) -> str:
    trainers = PhasedTrainer(network)
    tasks = examples(comparisons)
    order = np.random.default_rng(seed)
    for epoch in range(EPOCHS):
        trainers.train(tasks, order, rate * (1 - epoch / EPOCHS))
    return trainers.text()


def one_round(run: ComparisonRun, pool: Pool, games: int, rate: float) -> None:
    n = len(run.history) + 1
    jobs = [Job(run.network, n * 100_000 + i) for i in range(games)]
    made: list[Comparison] = []
    for found in tqdm(pool.imap(play, jobs), total=games, desc=f"round {n}", mininterval=10):
        made += found
    kept_back, given = made[::TEST_EACH], [each for i, each in enumerate(made) if i % TEST_EACH]
    before = run.network
    run.network = retrained(before, run.remembered() + given, n, rate)
    run.history.append({
        "turns": len(made),
        "agreement before": round(agreement(kept_back, PhasedTrainer(before)), 3),
        "agreement": round(agreement(kept_back, PhasedTrainer(run.network)), 3),
        "share": round(compared(run.network, before, pool, TRIED, (2, 1, 1), n), 3),
    })  # fmt: skip
    run.save(given)
    tqdm.write(f"round {n}: {run.history[-1]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--start", type=Path, required=True, metavar="FILE", help="the network to begin with")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=500, help="in each round")
    parser.add_argument("--rate", type=float, default=LEARNING_RATE)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    run = ComparisonRun(args.out, args.start.read_text(encoding="utf-8"))
    with workers(args.processes) as pool:
        while len(run.history) < args.rounds:
            one_round(run, pool, args.games, args.rate)


if __name__ == "__main__":
    main()
