"""`snath simulate`: random games, and where their coins and stars came from."""

import argparse
import json
import multiprocessing
import os
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from tqdm import tqdm

from snath.game.random_play import play_randomly
from snath.words import Words


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]", words: Words) -> None:
    parser = verbs.add_parser("simulate", help=words("cli-simulate"), description=words("cli-simulate"))
    parser.add_argument("--games", type=positive, default=100, help=words("cli-games"))
    parser.add_argument("--players", type=int, default=4, choices=range(2, 6), help=words("cli-players"))
    parser.add_argument("--seed", type=int, default=0, help=words("cli-seed"))
    parser.add_argument("--processes", type=positive, default=os.cpu_count() or 1, help=words("cli-processes"))
    parser.add_argument("--promos", action="store_true", help=words("cli-promos"))
    parser.add_argument("--json", metavar="FILE", help=words("cli-json"))
    parser.add_argument("--resume", action="store_true", help=words("cli-resume"))
    parser.add_argument("--draw", action="store_true", help=words("cli-draw"))
    parser.set_defaults(run=run)


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def one_game(job: tuple[int, int, bool]) -> dict[str, Any]:
    players, seed, promos = job
    return play_randomly(players, seed, promos).report()


def run(args: argparse.Namespace, words: Words) -> int:
    if args.resume and args.json in (None, "-"):
        raise ValueError(words("cli-resume-needs-file"))
    finished = read_finished(Path(args.json)) if args.resume else {}
    wanted = range(args.seed, args.seed + args.games)
    jobs = [(args.players, seed, args.promos) for seed in wanted if seed not in finished]
    reports = [finished[seed] for seed in wanted if seed in finished]
    out = open_output(args.json, append=args.resume)
    stopped = False
    bar = tqdm(total=args.games, initial=len(reports), unit="game", desc=words("cli-simulating"), file=sys.stderr)
    try:
        for report in results(jobs, args.processes):
            reports.append(report)
            if out is not None:
                out.write(json.dumps(report) + "\n")
                out.flush()
            bar.update()
    except KeyboardInterrupt:
        stopped = True
    finally:
        bar.close()
        if out not in (None, sys.stdout):
            assert out is not None
            out.close()
    if stopped:
        print(words("cli-stopped", n=len(reports)), file=sys.stderr)
    if reports and args.json != "-":
        print(summary(reports, words))
    if args.draw and reports:
        last = reports[-1]
        print(play_randomly(args.players, last["seed"], args.promos).game().text(colour=sys.stdout.isatty()))
    return 130 if stopped else 0


def results(jobs: list[tuple[int, int, bool]], processes: int) -> Iterator[dict[str, Any]]:
    if processes == 1 or len(jobs) < 4:
        yield from map(one_game, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(min(processes, len(jobs))) as pool:
        yield from pool.imap_unordered(one_game, jobs, chunksize=max(1, min(20, len(jobs) // (processes * 4))))


def open_output(name: str | None, append: bool) -> TextIO | None:
    if name is None:
        return None
    return sys.stdout if name == "-" else Path(name).open("a" if append else "w", encoding="utf-8")


def read_finished(path: Path) -> dict[int, dict[str, Any]]:
    """Games of an interrupted run; a line cut off in the middle is left out."""
    found: dict[int, dict[str, Any]] = {}
    if not path.exists():
        return found
    whole = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            report = json.loads(line)
            found[report["seed"]] = report
            whole.append(line)
        except (json.JSONDecodeError, KeyError, TypeError):
            continue
    path.write_text("".join(line + "\n" for line in whole), encoding="utf-8")
    return found


def summary(reports: list[dict[str, Any]], words: Words) -> str:
    """A few lines for people."""
    winners = [max(player["score"] for player in report["players"]) for report in reports]
    stars: dict[str, int] = {}
    coins: dict[str, int] = {}
    for report in reports:
        for player in report["players"]:
            for star in player["stars"]:
                stars[star["goal"]] = stars.get(star["goal"], 0) + 1
            for source, n in player["coins"].items():
                coins[source] = coins.get(source, 0) + n
    seats = sum(len(report["players"]) for report in reports)
    lines = [
        words("cli-summary-games", n=len(reports)),
        words("cli-summary-rounds", n=round(statistics.median(report["rounds"] for report in reports))),
        words("cli-summary-winner", n=round(statistics.median(winners))),
        words("cli-summary-stars") + " " + shares(stars, seats, "goal-name", words),
        words("cli-summary-coins") + " " + shares(coins, seats, "source", words),
    ]
    return "\n".join(lines)


def shares(counts: dict[str, int], seats: int, family: str, words: Words) -> str:
    ordered = sorted(counts.items(), key=lambda item: -item[1])
    return ", ".join(f"{words(f'{family}-{name}'.replace('_', '-'))} {n / seats:.2f}" for name, n in ordered if n)
