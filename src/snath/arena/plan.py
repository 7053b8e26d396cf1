"""Which games an arena plays: pairings, and groups of games that differ only in who sits where."""

import hashlib
import random
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Literal, get_args

import msgspec

from .entrants import Entrant

Manner = Literal["all", "neighbours", "self", "one-against-all", "mixed"]
MANNERS: tuple[str, ...] = get_args(Manner)


class Arena(msgspec.Struct, frozen=True):
    """Everything that decides which games are played. Equal arenas play equal games."""

    snath: str
    bots: tuple[Entrant, ...]
    pairing: Manner
    both_ways: bool
    games: int
    players: int | tuple[int, ...]  # several numbers for tables of several sizes
    seed: int
    seconds: float | None
    max_rounds: int
    table: str
    limit: float | None = None  # seconds; None for what a bot may take, many times over

    @property
    def sizes(self) -> tuple[int, ...]:
        """Of the tables."""
        return (self.players,) if isinstance(self.players, int) else self.players


class Pairing(msgspec.Struct, frozen=True):
    """Who meets: bots by their number, in the order of the seats of the first game of a group."""

    name: str
    lineup: tuple[int, ...]
    shuffled: bool = False

    @property
    def size(self) -> int:
        """Games in a group: each way round, or one if all are the same."""
        return len(self.lineup) if len(set(self.lineup)) > 1 else 1


class Job(msgspec.Struct, frozen=True):
    """One game to be played; `seats` and `bot_seeds` by seat."""

    number: int
    pairing: str
    group: int
    rotation: int
    seed: int
    seats: tuple[int, ...]
    bot_seeds: tuple[int, ...]


def pairings_of(arena: Arena) -> list[Pairing]:
    """At tables of several sizes everybody meets at each of them, and the name tells which."""
    if len(arena.sizes) == 1:
        return pairings_at(arena, arena.sizes[0])
    return [
        msgspec.structs.replace(pairing, name=f"{pairing.name} ({players} players)")
        for players in arena.sizes
        for pairing in pairings_at(arena, players)
    ]


def pairings_at(arena: Arena, players: int) -> list[Pairing]:
    """With more than two players, one of the first bot sits down with the second one in all other seats."""
    bots = range(len(arena.bots))
    if arena.pairing == "self":
        return [Pairing(arena.bots[bot].name, (bot,) * players) for bot in bots]
    if arena.pairing == "mixed":
        lineup = tuple(bots[seat % len(bots)] for seat in range(players))
        return [Pairing(" + ".join(bot.name for bot in arena.bots), lineup, shuffled=True)]
    if arena.pairing == "neighbours":
        pairs = list(pairwise(bots))
    elif arena.pairing == "one-against-all":
        pairs = [(0, other) for other in bots[1:]]
    else:
        pairs = list(combinations(bots, 2))
    if arena.both_ways and players > 2:
        pairs = [way for one, rest in pairs for way in ((one, rest), (rest, one))]
    return [
        Pairing(f"{arena.bots[one].name} - {arena.bots[rest].name}", (one,) + (rest,) * (players - 1))
        for one, rest in pairs
    ]


def jobs_of(arena: Arena) -> list[Job]:
    """All games. Groups of the same number share their seed over all pairings, and come in turns."""
    pairings = pairings_of(arena)
    groups = max(-(-arena.games // pairing.size) for pairing in pairings)
    jobs: list[Job] = []
    for group in range(groups):
        for pairing in pairings:
            if group * pairing.size < arena.games:
                jobs.extend(group_of(arena, pairing, group, len(jobs)))
    return jobs


def group_of(arena: Arena, pairing: Pairing, group: int, first: int) -> Iterator[Job]:
    """The games of one group: the same table, everybody in every seat."""
    lineup = list(pairing.lineup)
    seed = seed_from(arena.seed, group)
    if pairing.shuffled:
        random.Random(seed).shuffle(lineup)
    for rotation in range(pairing.size):
        seats = tuple(lineup[seat - rotation] for seat in range(len(lineup)))
        seeds = tuple(seed_from(arena.seed, group, pairing.name, rotation, seat) for seat in range(len(seats)))
        yield Job(first + rotation, pairing.name, group, rotation, seed, seats, seeds)


def seed_from(*parts: object) -> int:
    """48 bits: runs with neighbouring seeds share no games."""
    return int.from_bytes(hashlib.blake2b("/".join(map(str, parts)).encode(), digest_size=6).digest())
