"""`snath arena`: bots against each other."""

import argparse
import sys
from concurrent.futures import BrokenExecutor
from functools import partial
from pathlib import Path

import msgspec

from snath import __version__
from snath.arena.cluster import LOCAL, on_ray
from snath.arena.entrants import entrants_of
from snath.arena.extras import RESULTS, needed
from snath.arena.folder import Folder, identity
from snath.arena.lines import GameLine
from snath.arena.plan import MANNERS, Arena, Job, jobs_of, pairings_of
from snath.arena.stopping import Stop
from snath.arena.summary import summary_of
from snath.arena.workers import Runner, in_processes
from snath.engine.setup.modules import FEWEST_PLAYERS, MOST_PLAYERS
from snath.game import Person, TableSetup
from snath.words import Words

from .arena_summary import Standing, arena_text
from .arguments import above_zero, at_least, numbers
from .files import open_setup
from .progress import progress

PLAYERS = 2
FAULTY, STOPPED = 1, 130  # exit codes


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]", words: Words) -> None:
    one, zero = at_least(1, words), at_least(0, words)
    seats = numbers(FEWEST_PLAYERS, MOST_PLAYERS, words)
    parser = verbs.add_parser("arena", help=words("cli-arena"), description=words("cli-arena"))
    parser.add_argument("--bots", required=True, metavar="A,B,...", help=words("cli-arena-bots"))
    parser.add_argument("--pairing", choices=MANNERS, default=MANNERS[0], help=words("cli-arena-pairing"))
    parser.add_argument("--both-ways", action="store_true", help=words("cli-arena-both-ways"))
    parser.add_argument("--games", type=one, default=400, metavar="N", help=words("cli-arena-games"))
    parser.add_argument("--players", type=seats, metavar="N[,N...]", help=words("cli-arena-players"))
    parser.add_argument("--seed", type=zero, default=1, metavar="N", help=words("cli-arena-seed"))
    parser.add_argument("--seconds", type=above_zero(words), metavar="S", help=words("cli-arena-seconds"))
    parser.add_argument("--limit", type=above_zero(words), metavar="S", help=words("cli-arena-limit"))
    parser.add_argument("--max-rounds", type=one, default=100, metavar="N", help=words("cli-arena-max-rounds"))
    parser.add_argument("--modules", nargs="+", metavar="NAME", help=words("cli-modules"))
    parser.add_argument("--setup", type=Path, metavar="FILE", help=words("cli-arena-setup"))
    parser.add_argument("--processes", type=one, metavar="N", help=words("cli-arena-processes"))
    parser.add_argument("--out", type=Path, metavar="DIR", help=words("cli-arena-out"))
    parser.add_argument("--ray", nargs="?", const=LOCAL, metavar="ADDRESS", help=words("cli-arena-ray"))
    parser.add_argument("--json", action="store_true", help=words("cli-arena-json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    arena = arena_of(args, words)
    runner = runner_of(args, words)
    jobs = jobs_of(arena)
    folder = open_folder(args.out, arena, words) if args.out else None
    say_number(arena, words)
    try:
        lines = play(arena, jobs, folder, runner, words)
    except BrokenExecutor:
        raise ValueError(words("cli-arena-died")) from None
    stopped = len(lines) < len(jobs)
    if stopped:
        print(words("cli-stopped", n=len(lines)), file=sys.stderr)
        if folder:
            print(words("cli-arena-go-on"), file=sys.stderr)
    summary = summary_of(arena, identity(arena), len(jobs), lines)
    if folder and lines:
        from snath.arena.results import write_results

        summary = write_results(folder, summary, words)
    print(msgspec.json.encode(summary).decode() if args.json else arena_text(summary, words))
    return STOPPED if stopped else FAULTY if summary.faults else 0


def runner_of(args: argparse.Namespace, words: Words) -> Runner:
    """Who plays the games."""
    if args.ray is None:
        return partial(in_processes, processes=args.processes)
    return partial(on_ray, ray=needed("ray", words, "ray"), address=args.ray, cpus=args.processes)


def open_folder(path: Path, arena: Arena, words: Words) -> Folder:
    """Better now than after the last game: is there all that the results need?"""
    for module in RESULTS:
        needed(module, words)
    return Folder(path, arena, words)


def arena_of(args: argparse.Namespace, words: Words) -> Arena:
    """What is to be played; what cannot be is refused here."""
    bots = entrants_of([name.strip() for name in args.bots.split(",") if name.strip()])
    if not bots or (len(bots) == 1 and args.pairing != "self"):
        raise ValueError(words("cli-arena-few-bots"))
    table, *others = tables_of(args, len(bots), words)
    sizes = tuple(len(each.players) for each in (table, *others))
    if args.pairing == "mixed" and len(bots) > min(sizes):
        raise ValueError(words("cli-arena-many-bots", bots=len(bots), players=min(sizes)))
    return Arena(
        snath=__version__,
        bots=tuple(bots),
        pairing=args.pairing,
        both_ways=args.both_ways,
        games=args.games,
        players=sizes if others else sizes[0],
        seed=args.seed,
        seconds=args.seconds,
        max_rounds=args.max_rounds,
        table=table.text(),
        limit=args.limit,
    )


def tables_of(args: argparse.Namespace, bots: int, words: Words) -> list[TableSetup]:
    """From a setup file, or one of each size from the other arguments; a mixed table seats all bots."""
    if args.setup is None:
        usual = max(PLAYERS, min(bots, MOST_PLAYERS)) if args.pairing == "mixed" else PLAYERS
        return [TableSetup((Person(),) * n, tuple(args.modules or ())) for n in args.players or (usual,)]
    if args.players or args.modules:
        raise ValueError(words("cli-arena-setup-alone"))
    return [open_setup(args.setup, words)]


def say_number(arena: Arena, words: Words) -> None:
    """Games come in whole groups, so there may be more than were asked for."""
    for size in sorted({pairing.size for pairing in pairings_of(arena)}):
        each = -(-arena.games // size) * size
        if each != arena.games:
            print(words("cli-arena-rounded", games=str(arena.games), each=str(each), size=str(size)), file=sys.stderr)


def play(arena: Arena, jobs: list[Job], folder: Folder | None, runner: Runner, words: Words) -> list[GameLine]:
    """All games that have ended, in their order, each written at once; fewer than jobs if Ctrl-C cut them short."""
    lines = list(folder.lines) if folder else []
    finished = {line.game for line in lines}
    left = [job for job in jobs if job.number not in finished]
    standing = Standing(arena)
    for line in lines:
        standing.note(line)
    with progress(words("cli-arena-playing"), len(jobs), len(lines)) as bar, Stop(words("cli-arena-stopping")) as stop:
        bar.set_postfix_str(str(standing))
        for played in runner(arena, left, stop):
            if folder:
                folder.note(played)
            lines.append(played.line)
            standing.note(played.line)
            bar.set_postfix_str(str(standing), refresh=False)
            bar.update()
    return sorted(lines, key=lambda line: line.game)
