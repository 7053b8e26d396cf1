"""`snath simulate`: random games, and where their coins and stars came from."""

import argparse
import json
import os
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, TextIO

from snath.arena.stopping import Stop
from snath.engine.setup import Options, Seat
from snath.engine.setup.modules import FEWEST_PLAYERS, MOST_PLAYERS
from snath.game import Game, Person, TableSetup, load_setup
from snath.game.random_play import play_out, random_setup
from snath.processes import ProcessDied, pool_of
from snath.record.record import Setup
from snath.words import Words

from .arguments import at_least
from .files import open_setup
from .progress import progress
from .summary import summary

Job = tuple[str, int]  # text of a setup file, seed
Report = dict[str, Any]

PLAYERS = 4
FEW = 12  # games that are over before further processes have started
STANDARD_OUTPUT = "-"


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]", words: Words) -> None:
    one, zero = at_least(1, words), at_least(0, words)
    seats = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    parser = verbs.add_parser("simulate", help=words("cli-simulate"), description=words("cli-simulate"))
    parser.add_argument("--games", type=one, default=100, metavar="N", help=words("cli-games"))
    parser.add_argument("--players", type=int, choices=seats, help=words("cli-players"))
    parser.add_argument("--modules", nargs="+", metavar="NAME", help=words("cli-modules"))
    parser.add_argument("--seed", type=zero, default=0, metavar="N", help=words("cli-seed"))
    parser.add_argument("--processes", type=one, metavar="N", help=words("cli-processes"))
    parser.add_argument("--promos", action="store_true", help=words("cli-promos"))
    parser.add_argument("--setup", type=Path, metavar="FILE", help=words("cli-simulate-setup"))
    parser.add_argument("--json", metavar="FILE", help=words("cli-json"))
    parser.add_argument("--resume", action="store_true", help=words("cli-resume"))
    parser.add_argument("--draw", action="store_true", help=words("cli-draw"))
    parser.add_argument("--save", type=Path, metavar="FILE", help=words("cli-save"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    if args.save and not args.save.parent.is_dir():  # better now than after the last game
        raise ValueError(words("cli-no-folder", folder=str(args.save.parent)))
    table = table_of(args, words)
    finished = read_finished(args, table, words)
    wanted = range(args.seed, args.seed + args.games)
    jobs = [(table.text(), seed) for seed in wanted if seed not in finished]
    try:
        played, stopped = play(jobs, args, words)
    except ProcessDied:
        raise ValueError(words("cli-simulate-died")) from None
    finished |= {report["seed"]: report for report in played}
    reports = [finished[seed] for seed in wanted if seed in finished]
    if stopped:
        print(words("cli-stopped", n=len(reports)), file=sys.stderr)
        if args.json not in (None, STANDARD_OUTPUT):
            print(words("cli-go-on"), file=sys.stderr)
    if reports and args.json != STANDARD_OUTPUT:
        print(summary(reports, words))
    if reports and (args.draw or args.save):
        game = played_again(random_setup(table, reports[-1]["seed"]))
        if args.save:
            game.save(args.save, table.names(game))
        if args.draw:
            print("\n" + game.text(colour=sys.stdout.isatty()))
    return 130 if stopped else 0


def table_of(args: argparse.Namespace, words: Words) -> TableSetup:
    """From a setup file, or from the other arguments."""
    if args.setup is None:
        return TableSetup((Person(),) * (args.players or PLAYERS), tuple(args.modules or ()), promos=args.promos)
    if args.players or args.modules or args.promos:
        raise ValueError(words("cli-setup-alone"))
    return open_setup(args.setup, words)


def play(jobs: list[Job], args: argparse.Namespace, words: Words) -> tuple[list[Report], bool]:
    """The reports in the order of the seeds, each written at once; and whether Ctrl-C cut them short."""
    reports: list[Report] = []
    done = args.games - len(jobs)
    processes = args.processes or (1 if len(jobs) < FEW else os.cpu_count() or 1)
    with (
        opened(args.json, args.resume) as out,
        progress(words("cli-simulating"), args.games, done) as bar,
        Stop() as stop,
    ):
        for report in results(jobs, processes):
            reports.append(report)
            if out is not None:
                out.write(json.dumps(report) + "\n")
                out.flush()
            bar.update()
            if stop.asked:
                break
    return reports, stop.asked and len(reports) < len(jobs)


def one_game(job: Job) -> Report:
    table = table_from(job[0])
    return play_out(random_setup(table, job[1])).report() | told_of(table)


@lru_cache(maxsize=1)
def table_from(text: str) -> TableSetup:
    return load_setup(text)


def told_of(table: TableSetup) -> Report:
    """What a report says of its table; the seed is that of the game."""
    return {"promos": table.promos, "table": {key: entry for key, entry in table.data().items() if key != "seed"}}


def again(players: int, seed: int, promos: bool = False, modules: tuple[str, ...] = ()) -> Game:
    """The game that `play_randomly` plays, with its history."""
    return played_again(Setup((Seat(),) * players, seed, Options(), promos, modules=modules))


def played_again(setup: Setup) -> Game:
    """The game that `play_out` plays, with its history."""
    game = Game(setup.state(), setup)
    choose = random.Random(setup.seed).random
    while not game.over:
        legal = game.legal_numbers()
        game.play(legal[int(choose() * len(legal))])
    return game


def results(jobs: list[Job], processes: int) -> Iterator[Report]:
    processes = min(processes, len(jobs))
    if processes <= 1:
        yield from map(one_game, jobs)
        return
    with pool_of(processes) as pool:
        yield from pool.imap(one_game, jobs)


# --- The JSON file --------------------------------------------------------------------------------


@contextmanager
def opened(name: str | None, append: bool) -> Iterator[TextIO | None]:
    if name is None:
        yield None
    elif name == STANDARD_OUTPUT:
        yield sys.stdout
    else:
        with Path(name).open("a" if append else "w", encoding="utf-8", newline="\n") as file:
            yield file


def read_finished(args: argparse.Namespace, table: TableSetup, words: Words) -> dict[int, Report]:
    """Games of an interrupted run by their seeds. Half a line at the end is cut off; any other file is left alone."""
    if args.json == STANDARD_OUTPUT and args.draw:
        raise ValueError(words("cli-draw-or-json"))
    if args.json in (None, STANDARD_OUTPUT):
        if args.resume:
            raise ValueError(words("cli-resume-needs-file"))
        return {}
    path = Path(args.json)
    if not path.is_file() or path.stat().st_size == 0:
        return {}
    if not args.resume:
        raise ValueError(words("cli-json-exists", file=args.json))
    data = path.read_bytes()
    whole, _, torn = data.rpartition(b"\n")
    lines = whole.split(b"\n") if whole else []
    found: dict[int, Report] = {}
    for n, line in enumerate(lines or [data], 1):
        report = report_of(line)
        if report is None:
            raise ValueError(words("cli-not-games", file=args.json, line=str(n)))
        if report["table"] != told_of(table)["table"]:
            raise ValueError(words("cli-other-games", file=args.json, line=str(n)))
        found[report["seed"]] = report
    if torn:
        with path.open("r+b") as file:
            file.truncate(len(data) - len(torn))
    return found


def report_of(line: bytes) -> Report | None:
    try:
        report = json.loads(line)
        known = isinstance(report["seed"], int) and isinstance(report["players"], list) and "table" in report
    except (ValueError, KeyError, TypeError):
        return None
    return report if known else None
