"""Games for the tests of saving and loading: random but lively, over all numbers of players, promos and house rules."""

import random
from collections.abc import Iterator
from contextlib import suppress

import snath
from snath import Game, IllegalAction
from snath.engine.actions import DONE
from snath.engine.state import VECTORS, State

#: Five armies in the middle of the board: combats, encounters and Factory visits are a few actions away.
WAR = """
snath: position/1
seed: {seed}
promos: true
active: {active}
players:
  nordic: {{mat: industrial, coins: 15, power: 12, popularity: 12, character: B4, factory_card: 7,
           mechs: {{seaworthy: C4, artillery: C3, riverwalk: D3}}, workers: [C3, C3, B4, C4],
           structures: {{mine: B4}}, upgrades: {{power: deploy}}, recruits: {{deploy: coins}}, hand: [2, 3, 5]}}
  rusviet: {{mat: engineering, coins: 15, power: 12, popularity: 12, character: F5,
            mechs: {{peoples_army: F4, township: E6, speed: F5}}, workers: [F4, E6, F5, F5],
            structures: {{mill: F5}}, recruits: {{build: popularity}}, hand: [2, 2, 4], ask: [upgrade, deploy]}}
  crimea: {{mat: militant, coins: 15, power: 12, popularity: 12, character: F3,
           mechs: {{scout: E3, wayfare: E4, riverwalk: F3}}, workers: [E4, F3, E3], hand: [3, 3, 4, 5]}}
  saxony: {{mat: patriotic, coins: 15, power: 12, popularity: 12, character: D5,
           mechs: {{disarm: D5, underpass: C5, riverwalk: B6}}, workers: [D5, C5, B6], hand: [2, 4]}}
  polania: {{mat: innovative, coins: 15, power: 12, popularity: 12, character: D1,
            mechs: {{submerge: D2, camaraderie: C1, speed: E2}}, workers: [D1, C1, E2], hand: [2, 5]}}
resources: {{C3: {{wood: 4, oil: 3}}, F4: {{oil: 4, food: 2}}, E4: {{oil: 5, metal: 3}}, D5: {{metal: 4, wood: 2}},
            C4: {{food: 2}}, D1: {{food: 4, wood: 3}}, B4: {{metal: 3}}, F5: {{food: 3, metal: 3}}}}
loose: {{C4: {{food: 1}}}}
encounters: [B5, D2, F3, D6, F6, B2, A3]
encounter_deck: [31, 42]
"""

#: Five stars placed and two more goals in reach: which star is the sixth must be chosen.
SIXTH_STAR = """
snath: position/1
players:
  nordic: {mat: industrial, coins: 5, power: 15, hand: [], objectives: [],
           mechs: {speed: A4, riverwalk: A4, seaworthy: A4, artillery: A4},
           stars: {combat: 2, objective: 1, popularity: 1, recruits: 0, mechs: 0, workers: 1},
           workers: [A4, A4, A4, A4, A5, A5, A5, A5]}
  saxony: {mat: militant}
"""

HOUSE_RULES = [
    {},
    {"trade_to_several_territories": True, "trade_onto_lakes": True},
    {"enlist_pays_at_once": False, "open_coins": False},
    {"tournament": True, "banned_pairs": False},
]
INTERJECTIONS = [
    "bribe 0 1",
    "bribe 1 2",
    "order ask build",
    "order ask upgrade",
    "order take build",
    "order ask deploy",
]


def new_random_game(seed: int) -> Game:
    """By seed: 2 to 5 players, promos or not, some house rules, dealt or chosen; every fourth starts in a war."""
    if seed % 4 == 3:
        active = ("nordic", "rusviet", "crimea", "saxony", "polania")[seed // 4 % 5]
        return snath.load_position(WAR.format(seed=seed, active=active))
    players: int | list[str] = 2 + seed % 4
    if seed % 5 == 0:
        players = ["rusviet", ":militant", "", "polania:innovative"][: 2 + seed % 3]
    return snath.new_game(
        players, seed=seed * 0x9E3779B97F4A7C15, options=HOUSE_RULES[seed // 4 % 4], promos=seed % 2 == 0
    )


def choose(rng: random.Random, legal: list[int]) -> int:
    """Rarely "no more of this": random games that always may stop hardly move."""
    if len(legal) > 1 and rng.random() < 0.85:
        legal = [action for action in legal if action != DONE] or legal
    return rng.choice(legal)


def playing(game: Game, rng: random.Random, most: int) -> Iterator[Game]:
    """The game before each decision and at the end; sealed choices in any order, now and then an interjection."""
    for _ in range(most):
        if game.over:
            break
        yield game
        if rng.random() < 0.02:
            with suppress(IllegalAction):
                game.play(rng.choice(INTERJECTIONS), seat=rng.randrange(len(game.factions)))
        seat = rng.choice(game.to_act)
        game.play(choose(rng, game.legal_numbers(seat)), seat=seat)
    yield game


def played(seed: int, most: int) -> Game:
    """A random game after so many decisions, or at its end."""
    game = new_random_game(seed)
    for _ in playing(game, random.Random(seed), most):
        pass
    return game


def differing(one: State, other: State) -> list[str]:
    """Names of the vectors that are not alike."""
    return [name for name in VECTORS if getattr(one, name) != getattr(other, name)]
