"""Positions to ask bots about: every kind of question, in and out of turn, from random games of all tables."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from snath.engine.layout import ACTIVE, CHOOSE_LEAD, CHOOSE_SECTION, OVER, TURN
from snath.engine.machine import legal_for, seats_to_act, step_of
from snath.engine.notation import Action, notation_of
from snath.engine.state import VECTORS, State
from snath.engine.steps.base import STEPS
from snath.game import Game
from snath.view import View, determinize, view_of
from tests.play.games import decisions, random_table, wide_table
from tests.rules.battle import EIGHT, SIX_CUBES, fight, march, stage

GAMES = 42  # seven with each number of players
OF_EACH_KIND = 5
RARE = (
    (wide_table, 1007), (random_table, 1058), (wide_table, 1059), (random_table, 1081), (random_table, 1015),
    (wide_table, 1021), (random_table, 1025), (wide_table, 1031), (wide_table, 1114), (random_table, 1268),
)  # fmt: skip  # games with questions that few games ask

Key = tuple[str, bool]  # name of the step, is the seat's own turn running?


@dataclass(frozen=True)
class Moment:
    """A seat is asked something."""

    state: State
    seat: int

    @property
    def step(self) -> str:
        return str(step_of(self.state).name)

    @property
    def own_turn(self) -> bool:
        return self.state.now[ACTIVE] == self.seat

    def view(self) -> View:
        return view_of(self.state, self.seat)

    def legal(self) -> list[Action]:
        notation = notation_of(tuple(self.state.table.map.names))
        return [notation.action(number) for number in legal_for(self.state, self.seat)]

    def __str__(self) -> str:
        table = self.state.table
        who = f"seat {self.seat} of {table.players} ({table.factions[self.seat]})"
        return f"{self.step}, {who}, turn {self.state.now[TURN]}"


def guess(moment: Moment) -> State:
    """What a bot thinks with."""
    s = determinize(moment.view(), 1)
    s.legal, s.seat = [action.number for action in moment.legal()], moment.seat
    return s


def asked(s: State) -> list[int]:
    bits = seats_to_act(s)
    return [seat for seat in range(s.table.players) if bits >> seat & 1]


@cache
def moments() -> list[Moment]:
    """Some of each kind of question, each from another game, and some that were laid out."""
    found: dict[Key, list[Moment]] = {}
    games = [((random_table, wide_table, wide_table)[seed % 3], seed) for seed in range(GAMES)]
    for table, seed in (*games, *RARE):
        for key, moment in of_game(table(seed), seed).items():
            kept = found.setdefault(key, [])
            if len(kept) < OF_EACH_KIND:
                kept.append(moment)
    return [moment for _, kept in sorted(found.items()) for moment in kept] + laid_out()


def laid_out() -> list[Moment]:
    """What hardly ever happens: a defender meets people out of its turn, and has to choose between two stars."""
    five = f"coins: 2, popularity: 16, workers: {EIGHT}, upgrades: {SIX_CUBES}, stars: {{combat: 2, objective: 1}}"
    game = defender_meets(13, f"power: 14, hand: [5], character: F3, {five}")
    encounter = Moment(game.state.copy(), game.seat("nordic"))
    game.play("option B")
    return [encounter, Moment(game.state.copy(), game.seat("nordic"))]


def defender_meets(card: int, defender: str) -> Game:
    """A Saxon mech is beaten on F3 by the Nordic character, who then meets this encounter card."""
    for seed in range(1000):
        attacker = "power: 0, mechs: {riverwalk: E4}"
        game = stage("saxony", f"seed: {seed}", saxony=attacker, nordic=defender)
        march(game, "mech E4 F3")
        fight(game, nordic=[0, 5])
        if [event.args["card"] for event in game.events if event.kind == "encounter_drawn"] == [card]:
            return game
    raise AssertionError(f"no seed draws encounter card {card}")


def of_game(s: State, seed: int) -> dict[Key, Moment]:
    """One question of each kind with a choice in it, any of those in the game."""
    choice = random.Random(seed)
    met: dict[Key, int] = {}
    found: dict[Key, Moment] = {}
    for _ in decisions(s, seed, interjections=0.02):
        if s.now[OVER] or len(s.legal) == 1:
            continue
        for seat in asked(s):
            key = (str(step_of(s).name), s.now[ACTIVE] == seat)
            met[key] = met.get(key, 0) + 1
            if choice.random() * met[key] < 1.0:
                found[key] = Moment(s.copy(), seat)
    return found


def turn_starts(table: Callable[[int], State], seed: int, every: int) -> Iterator[Moment]:
    """Beginnings of turns of a random game: every so many."""
    n = 0
    for s in decisions(table(seed), seed):
        if not s.now[OVER] and step_of(s) is STEPS[CHOOSE_SECTION]:
            n += 1
            if n % every == 0:
                yield Moment(s.copy(), s.seat)


def late_starts(players: int, games: int) -> list[Moment]:
    """The last turn of random games that began with everything on the table."""
    found = []
    for seed in range(players - 2, 6 * games, 6):
        *_, last = turn_starts(wide_table, seed, 1)
        found.append(last)
    return found


def numbers(s: State) -> dict[str, list[int]]:
    """Everything that can change in a state, as plain lists."""
    found = {name: list(getattr(s, name)) for name in VECTORS}
    return found | {"legal": list(s.legal), "seat": [s.seat], "log": list(s.log or [])}


#: Of the steps that belong to no module.
STEP_NAMES = {str(STEPS[kind].name) for kind in range(CHOOSE_LEAD + 1)} - {""}
