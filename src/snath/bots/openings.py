"""The opening book: the first turns of every faction with every player mat, on the standard map.

    python -m snath.bots.openings --out src/snath/bots/data/openings.json

searches them anew with the network of the package, for the factions and mats that it was trained with. Each line is the
principal variation of a long search, up to the first event of chance.
"""

import argparse
import json
import multiprocessing
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from tqdm import tqdm

from snath.engine.layout import ABILITIES, COINS, DUE, ROW, SPOTS, TURNS, UNITS, WORKERS_OUT
from snath.engine.machine import answer
from snath.engine.notation import notation_of
from snath.engine.setup import Options, Seat, new_state
from snath.engine.setup.start import combat_deck
from snath.engine.state import State

from .networks import package_inputs, trained_network
from .planner.plan_search import Effort, best_line
from .planner.turn_search import skip_to_own_turn
from .selfplay import modules_of
from .worker_pool import workers

SEARCH = Effort(5, 400, 7)
PLAYED = 4  # turns of a line: the last ones of the search look too little ahead


@lru_cache(maxsize=1)
def book() -> dict[tuple[str, str, int], tuple[int, ...]]:
    """The turns that come with the package, by faction, mat and the situation that they are for."""
    data = json.loads((files("snath.bots") / "data" / "openings.json").read_text(encoding="utf-8"))
    found = {}
    for name, turns in data.items():
        faction, _, mat = name.partition(":")
        s, seat = sample(faction, mat)
        numbers = notation_of(tuple(s.table.map.names))
        for texts in turns:
            moves = tuple(numbers.number(text) for text in texts)
            found[faction, mat, situation(s, seat)] = moves
            for move in moves:
                answer(s, seat, move)
            skip_to_own_turn(s, seat)
    return found


def situation(s: State, seat: int) -> int:
    """What an opening builds on: the seat's mats, purse, tracks, units and goods; not its cards."""
    row = seat * ROW
    held = [
        n
        for place in range(SPOTS)
        if s.crowd[place] >> (7 * seat) & 127
        for n in s.resources[place * 4 : place * 4 + 4]
    ]
    return hash((*s.player[row + WORKERS_OUT : row + DUE], *s.player[row + COINS : row + ABILITIES],
                 s.player[row + TURNS], *s.unit_at[seat * UNITS : seat * UNITS + UNITS], *held))  # fmt: skip


def sample(faction: str, mat: str, seed: int = 0) -> tuple[State, int]:
    """A table where this faction with this mat is to move, and its seat."""
    factions = package_inputs().factions
    other = next(name for name in factions if name != faction)
    seats = [Seat(faction, mat), Seat(other)]
    s = new_state(seats, seed, Options(banned_pairs=False), modules=modules_of(factions))
    seat = s.table.factions.index(faction)
    if s.seat != seat:
        skip_to_own_turn(s, seat)
    return s, seat


def search(pair: tuple[str, str]) -> tuple[str, list[list[str]]]:
    faction, mat = pair
    s, seat = sample(faction, mat)
    texts = notation_of(tuple(s.table.map.names))
    line = best_line(s, seat, trained_network(), SEARCH, combat_deck())[:PLAYED]
    return f"{faction}:{mat}", [[texts.text(number) for number in turn] for turn in line]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    inputs = package_inputs()
    pairs = [(faction, mat) for faction in inputs.factions for mat in inputs.mats]
    with workers(args.processes) as pool:
        found = dict(tqdm(pool.imap(search, pairs), total=len(pairs)))
    lines = [f"  {json.dumps(name)}: {json.dumps(turns)}" for name, turns in found.items()]
    args.out.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
