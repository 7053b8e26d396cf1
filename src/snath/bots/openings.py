"""Openings: the first turns of every faction with every player mat, found by a long search once and for all.

    python -m snath.bots.openings --out src/snath/bots/data/openings.json

searches them anew with the weights of the package. Nothing in the file was typed in: each line is what the planner
found best when it looked many turns ahead, as far as no chance comes in.
"""

import argparse
import json
import multiprocessing
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from tqdm import tqdm

from snath.engine.notation import notation_of
from snath.engine.setup import Options, Seat, new_state
from snath.engine.setup.start import combat_deck
from snath.engine.state import State

from .planner.features import FACTIONS, MATS
from .planner.plan import Effort, best_line
from .planner.turns import pass_over
from .weights import tuned

SEARCH = Effort(8, 60, 6)

Line = tuple[tuple[int, ...], ...]  # the own answers, turn by turn


@lru_cache(maxsize=1)
def book() -> dict[tuple[str, str], Line]:
    """The lines that come with the package, by faction and mat."""
    data = json.loads((files("snath.bots") / "data" / "openings.json").read_text(encoding="utf-8"))
    numbers = notation_of(tuple(sample("nordic", "industrial")[0].table.map.names))
    found = {}
    for name, turns in data.items():
        faction, _, mat = name.partition(":")
        found[faction, mat] = tuple(tuple(numbers.number(text) for text in turn) for turn in turns)
    return found


def sample(faction: str, mat: str, seed: int = 0) -> tuple[State, int]:
    """A table where this faction with this mat is to move, and its seat."""
    other = next(name for name in FACTIONS if name != faction)
    seats = [Seat(faction, mat), Seat(other)]
    s = new_state(seats, seed, Options(banned_pairs=False), modules=("invaders_from_afar",))
    seat = s.table.factions.index(faction)
    if s.seat != seat:
        pass_over(s, seat)
    return s, seat


def search(pair: tuple[str, str]) -> tuple[str, list[list[str]]]:
    faction, mat = pair
    s, seat = sample(faction, mat)
    texts = notation_of(tuple(s.table.map.names))
    line = best_line(s, seat, tuned(), SEARCH, combat_deck())
    return f"{faction}:{mat}", [[texts.text(number) for number in turn] for turn in line]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    pairs = [(faction, mat) for faction in FACTIONS for mat in MATS]
    with multiprocessing.get_context("spawn").Pool(args.processes) as pool:
        found = dict(tqdm(pool.imap(search, pairs), total=len(pairs)))
    lines = [f"  {json.dumps(name)}: {json.dumps(turns)}" for name, turns in found.items()]
    args.out.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
