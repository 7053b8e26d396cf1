"""snath beside its peers, in one run on one core: `make bench`.

Compiled and interpreted snath, catanatron and OpenSpiel are measured in turn, several times; the best of each counts.
Figures of one run can be compared with each other, not with those of another machine: the last line is one JSON object
of all ratios.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tqdm import tqdm

HERE = Path(__file__).parent
PEERS = HERE.parent / "build" / "bench-venv" / "bin" / "python"
Figures = dict[str, Any]
GROWING = ("legal", "answer", "copy")


def run(python: str, script: str, pure: bool, arguments: list[str]) -> Figures:
    environment = {name: value for name, value in os.environ.items() if name != "SNATH_PURE"}
    if pure:
        environment["SNATH_PURE"] = "1"
    command = [python, str(HERE / script), *arguments]
    found = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if found.returncode:
        sys.exit(f"{script} failed:\n{found.stderr}")
    figures: Figures = json.loads(found.stdout.splitlines()[-1])
    return figures


def best(rounds: list[Figures]) -> Figures:
    """Entry by entry: rates the highest, costs and sizes the lowest."""
    found: Figures = {}
    for key, value in rounds[0].items():
        if isinstance(value, dict):
            lower = key in ("costs", "growth", "memory", "records")
            found[key] = {
                name: (min if lower or name == "copy" else max)(each[key][name] for each in rounds) for name in value
            }
        else:
            found[key] = value
    return found


def ratios(compiled: Figures, plain: Figures, peers: Figures) -> dict[str, float]:
    catan, hearts, chess = peers["catanatron"], peers["hearts"], peers["chess"]
    fast, slow = compiled["base_4"], plain["base_4"]
    rounds = {n: compiled[f"invaders_{n}"]["turns"] / n for n in (3, 7)}
    found = {
        "decisions_vs_catanatron_compiled": fast["decisions"] / catan["decisions"],
        "decisions_vs_catanatron_interpreted": slow["decisions"] / catan["decisions"],
        "games_vs_catanatron_compiled": fast["games"] / catan["games"],
        "decisions_vs_openspiel_hearts": fast["decisions"] / hearts["decisions"],
        "decisions_vs_openspiel_chess": fast["decisions"] / chess["decisions"],
        "copy_vs_catanatron": catan["copy"] / compiled["costs"]["copy"],
        "copy_vs_catanatron_interpreted": catan["copy"] / plain["costs"]["copy"],
        "compiled_vs_interpreted": fast["decisions"] / slow["decisions"],
        "turns_7_players_vs_3": compiled["invaders_3"]["turns"] / compiled["invaders_7"]["turns"],
        "round_7_players_vs_3": rounds[3] / rounds[7],
        "invaders_vs_base": compiled["invaders_4"]["decisions"] / fast["decisions"],
        "variants_vs_base": compiled["variants_4"]["decisions"] / fast["decisions"],
        "record_bytes": compiled["records"]["bytes"],
        "record_bytes_gzip": compiled["records"]["bytes_gzip"],
    }
    for what in GROWING:
        found[f"{what}_end_vs_begin"] = compiled["growth"][f"{what}_end"] / compiled["growth"][f"{what}_begin"]
    return {name: round(value, 2) for name, value in found.items()}


def table(compiled: Figures, plain: Figures, peers: Figures) -> str:
    lines = [f"{'random games, one core':28}{'decisions/s':>14}{'turns/s':>12}{'games/s':>10}"]
    rows = [("snath compiled, 4 players", compiled["base_4"]), ("snath interpreted", plain["base_4"])]
    rows += [(f"  compiled, {n} of 7 factions", compiled[f"invaders_{n}"]) for n in range(2, 8)]
    rows += [("  compiled, all variants", compiled["variants_4"])]
    rows += [("catanatron, 4 players", peers["catanatron"]), ("OpenSpiel hearts", peers["hearts"])]
    rows += [("OpenSpiel chess", peers["chess"])]
    for name, row in rows:
        turns = f"{row['turns']:12,.0f}" if "turns" in row else " " * 12
        lines.append(f"{name:28}{row['decisions']:14,.0f}{turns}{row['games']:10,.1f}")
    lines += ["", f"{'microseconds':28}{'compiled':>14}{'interpreted':>12}"]
    for name in compiled["costs"]:
        lines.append(f"{name:28}{compiled['costs'][name]:14.2f}{plain['costs'][name]:12.1f}")
    lines.append(f"{'copy of catanatron':28}{peers['catanatron']['copy']:14.2f}")
    lines += ["", f"{'compiled, in a game':28}{'begin':>14}{'middle':>12}{'end':>10}"]
    for what in (*GROWING, "choices"):
        begin, middle, end = (compiled["growth"][f"{what}_{when}"] for when in ("begin", "middle", "end"))
        lines.append(f"{what:28}{begin:14.2f}{middle:12.2f}{end:10.2f}")
    memory, records = compiled["memory"], compiled["records"]
    lines += ["", f"record of a random game: {records['decisions']:,.0f} decisions, {records['bytes']:,.0f} bytes,"]
    lines[-1] += f" {records['bytes_gzip']:,.0f} compressed"
    lines += [f"one state {memory['state_bytes']:,.0f} bytes of numbers;"]
    lines[-1] += f" {memory['live_games']:,.0f} live games {memory['live_bytes_each']:,.0f} bytes each"
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=60)
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    compiled, plain, peers = [], [], []
    for _ in tqdm(range(args.rounds), leave=False, unit="round"):
        compiled.append(run(sys.executable, "ours.py", False, ["--games", str(args.games)]))
        plain.append(run(sys.executable, "ours.py", True, ["--games", str(max(4, args.games // 6))]))
        peers.append(run(str(PEERS), "peers.py", False, []))
    if compiled[0]["form"] != "compiled":
        sys.exit("the engine is not compiled: install a C compiler and run `make setup` again")
    fast, slow, others = best(compiled), best(plain), best(peers)
    print(table(fast, slow, others))
    print()
    found = ratios(fast, slow, others)
    for name, value in found.items():
        print(f"{name:40}{value:8.2f}")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
