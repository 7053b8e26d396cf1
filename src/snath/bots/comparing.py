"""Training by comparison: which end of a turn is the best, as a longer look at each of them tells.

    python -m snath.bots.comparing --start src/snath/bots/data/network.json --out DIR --rounds 2

The results of games teach what positions are worth on the whole, but hardly which of two turns is the better one: such
positions differ by less than the luck of a game. A search does tell them apart. So in games of the network against
itself the best ends of a turn are each looked into for some turns more, and the network is taught to say at once what
it says after that look. Only the differences between the ends of one turn are taught: plans promise too much, and how
good a position is on the whole is for `training` to find out. Some turns are compared as plans see them: several turns
ahead, the others standing still.

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
from .planner.foresight import carried_out
from .planner.plan import FINALITY, SURE_LEAD, Effort, lead_later, plans_for_turn, turns_after
from .planner.turns import Node, different, pass_over, top_kind, turn_ends
from .planner.value import EARLY, NEVER, SCALE, Judge, Network, chance_of, hopes
from .programs import workers
from .selfplay import guess_of, play_turn, random_table
from .training import LONGEST, Exercises, Numbers, School, compared, inputs_of
from .training_folder import Course

PLAYERS = (2, 3, 4, 4, 4, 5)
PLAYED = Effort(2, 2, 2, whim=0.03)  # how the games are played: a little by mood, so that they differ
PASSING = Effort(2, 1, 1)  # how a seat goes on while the others stand still
SHARE = 0.5  # of all turns that are compared
AHEAD_SHARE = 0.3  # of these that are compared as plans see them
MOST_AHEAD = 4  # turns
ENDS = 8  # of a turn that are compared
WIDTH = 3
LOOK = Effort(2, 3, 3)  # into each of them: three of the best, two turns further
DECISIVE = 7.0  # logits: more is as good as certain
MOST_LEAD = 3.0  # SCALE coins
LEARNING_RATE = 6e-4
EPOCHS = 16
TRIED = 200  # games against the network before
REMEMBERED = 1  # rounds before this one
TEST_EACH = 10  # every tenth comparison is kept back, to see what was learnt
DECK = combat_deck()


@dataclass(frozen=True)
class Comparison:
    """Ends of one turn that do not end the game: what the network says of each, and what after a longer look.

    Both are the chance to win as a logit and the lead in SCALE coins, a row for each end.
    """

    turn: int  # of the seat, from 1
    positions: Numbers
    said: Numbers
    found: Numbers


@dataclass(frozen=True)
class Prospect:
    """What a position promises, and how that compares with others; the chance to win is a logit."""

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
    s = random_table(players, chance)
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
    then = gone_on(s, me, ahead, network)
    if then is None:
        return None
    judge = Judge(network, s, me)
    judge.look_ahead(ahead)
    ends = different(turn_ends(Node(then, None, []), me, judge, WIDTH, DECK), me, ENDS)
    ends = [end for end in ends if not end.state.now[OVER]]
    if len(ends) < 2:
        return None
    said = [prospect(end.state, me, judge, ahead) for end in ends]
    found = [looked_into(end, me, judge, ahead) for end in ends]
    positions = np.array([inputs_of(end.state, me, s, ahead) for end in ends])
    return Comparison(int(s.player[me * ROW + TURNS]), positions, table_of(said), table_of(found))


def gone_on(s: State, me: int, turns: int, network: Network) -> State | None:
    """The seat has taken so many turns while the others stood still; None if the game is over then."""
    for _ in range(turns):
        moves = plans_for_turn(s, me, network, PASSING, DECK, NEVER, random.Random(0))[0].moves
        s = carried_out(s.copy(), moves, me, network, PASSING.width, DECK, NEVER)
        pass_over(s, me)
        if s.now[OVER] or top_kind(s) != CHOOSE_SECTION:
            return None
    return s


def looked_into(end: Node, me: int, judge: Judge, ahead: int) -> Prospect:
    """What the best of the next turns leads to; the judge is where it was afterwards."""
    best = prospect(end.state, me, judge, ahead)
    level = [end]
    over: list[Prospect] = []
    for turns in range(1, LOOK.depth):
        judge.look_ahead(ahead + turns)
        found = turns_after(level, me, judge, LOOK, DECK)
        over += [prospect(node.state, me, judge, ahead + turns) for node in found if node.state.now[OVER]]
        level = different([node for node in found if not node.state.now[OVER]], me, LOOK.keep)
        if not level:
            break
        best = prospect(level[0].state, me, judge, ahead + turns)
    judge.look_ahead(ahead)
    return max([best, *over], key=lambda each: each.value)


def prospect(s: State, me: int, judge: Judge, ahead: int) -> Prospect:
    if s.now[OVER]:
        lead = float(lead_later(s, me, ahead))
        win, lead, final = lead / SURE_LEAD, lead / SCALE, FINALITY
    else:
        judge.ask(s)
        win, lead, final = float(judge.win), float(judge.lead), 0.0
    return Prospect(win, lead, float(hopes(chance_of(win), lead)) + final)


def table_of(prospects: list[Prospect]) -> Numbers:
    answers = np.array([(each.win, each.lead) for each in prospects], np.float32)
    return np.clip(answers, (-DECISIVE, -MOST_LEAD), (DECISIVE, MOST_LEAD)).astype(np.float32)


def exercises(comparisons: list[Comparison]) -> Exercises:
    """What is to be said at once: on average as much as now, with the differences that the longer look found."""
    goals = np.concatenate([each.found - each.found.mean(axis=0) + each.said.mean(axis=0) for each in comparisons])
    turns = np.concatenate([np.full(len(each.said), each.turn - 1, np.intp) for each in comparisons])
    win = (1.0 / (1.0 + np.exp(-goals[:, 0]))).astype(np.float32)
    return Exercises(np.concatenate([each.positions for each in comparisons]), turns, win, goals[:, 1])


def agreement(comparisons: list[Comparison], school: School) -> float:
    """How well the answers go with the longer look: the correlation of the differences within each comparison.

    0 if all ends are alike to either of them.
    """
    said, found = [], []
    for each in comparisons:
        teacher = school.early if each.turn <= EARLY else school.later
        chance = np.clip(teacher.answers(each.positions)[1], 1e-6, 1 - 1e-6)
        logit = np.log(chance / (1 - chance))
        said.append(logit - logit.mean())
        found.append(each.found[:, 0] - each.found[:, 0].mean())
    one, other = np.concatenate(said), np.concatenate(found)
    size = float(np.sqrt((one @ one) * (other @ other)))
    return float(one @ other) / size if size > 0.0 else 0.0


class ComparingCourse(Course):
    """Training by comparison."""

    material = "comparisons"

    def remembered(self) -> list[Comparison]:
        """Of the rounds before that are taught once more."""
        return [each for file in self.last_files(REMEMBERED) for each in read(file)]

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


def taught(network: str, comparisons: list[Comparison], seed: int, rate: float) -> str:
    school = School(network)
    tasks = exercises(comparisons)
    order = np.random.default_rng(seed)
    for epoch in range(EPOCHS):
        school.learn(tasks, order, rate * (1 - epoch / EPOCHS))
    return school.text()


def one_round(course: ComparingCourse, pool: Pool, games: int, rate: float) -> None:
    n = len(course.history) + 1
    jobs = [Job(course.network, n * 100_000 + i) for i in range(games)]
    made: list[Comparison] = []
    for found in tqdm(pool.imap(play, jobs), total=games, desc=f"round {n}", mininterval=10):
        made += found
    kept_back, given = made[::TEST_EACH], [each for i, each in enumerate(made) if i % TEST_EACH]
    before = course.network
    course.network = taught(before, course.remembered() + given, n, rate)
    course.history.append({
        "turns": len(made),
        "agreement before": round(agreement(kept_back, School(before)), 3),
        "agreement": round(agreement(kept_back, School(course.network)), 3),
        "share": round(compared(course.network, before, pool, TRIED, (2, 1, 1), n), 3),
    })  # fmt: skip
    course.save(given)
    tqdm.write(f"round {n}: {course.history[-1]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--start", type=Path, required=True, metavar="FILE", help="the network to begin with")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=500, help="in each round")
    parser.add_argument("--rate", type=float, default=LEARNING_RATE)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    course = ComparingCourse(args.out, args.start.read_text(encoding="utf-8"))
    with workers(args.processes) as pool:
        while len(course.history) < args.rounds:
            one_round(course, pool, args.games, args.rate)


if __name__ == "__main__":
    main()
