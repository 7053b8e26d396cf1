"""Armies scattered at random: every first and second step must be exactly what the rules of movement say.

The rules are written down here a second time, from the board and the texts alone, as sets of places.
"""

import random

import pytest

from snath import Game
from tests.rules.marching import DRY, LAKES, RIVERS, TUNNELS, begin_move, onward, reach, standing
from tests.rules.table import given, step_of

MECHS = {
    "nordic": ["riverwalk", "seaworthy", "artillery", "speed"],
    "rusviet": ["riverwalk", "township", "peoples_army", "speed"],
    "crimea": ["riverwalk", "wayfare", "scout", "speed"],
    "saxony": ["riverwalk", "underpass", "disarm", "speed"],
    "polania": ["riverwalk", "submerge", "camaraderie", "speed"],
}
ONTO = {
    "nordic": {"forest", "mountain"},
    "rusviet": {"farm", "village"},
    "crimea": {"farm", "tundra"},
    "saxony": {"forest", "mountain"},
    "polania": {"village", "mountain"},
}
BASES = {
    "nordic": {"A4", "A5"},
    "rusviet": {"C6", "D7"},
    "crimea": {"G3", "H1"},
    "saxony": {"F1", "G1"},
    "polania": {"C1", "D1"},
    "albion": {"A1", "A2"},
    "togawa": {"F7", "G6"},
}
BEYOND_WATER = {"rusviet": "B7", "polania": "B1", "crimea": "G2"}
FIGHTERS = {"character", "mech"}
LAKE_ABILITIES = {"seaworthy", "submerge"}


def scattered(seed: int) -> Game:
    """A legal position with two to five armies all over the map."""
    chance = random.Random(seed)
    factions = chance.sample(list(MECHS), chance.randint(2, 5))
    free = dict.fromkeys([*DRY, *LAKES], "")  # whose units hold it
    built: set[str] = set()
    lines = []
    for faction in factions:
        mechs = chance.sample(MECHS[faction], chance.randint(0, 4))
        swims = bool(LAKE_ABILITIES & set(mechs))

        def somewhere(lakes: bool, faction: str = faction) -> str:
            home = f"home:{faction}"
            open_to = [place for place, owner in free.items() if owner in ("", faction)]
            places = [place for place in open_to if lakes or place not in LAKES]
            place = chance.choice([home, *places, *places])
            if place != home:
                free[place] = faction
            return place

        character = somewhere(swims)
        placed = {ability: somewhere(swims) for ability in mechs}
        workers = [somewhere(False) for _ in range(chance.randint(2, 5))]
        workers += [place for place in placed.values() if chance.random() < 0.3][: 8 - len(workers)]
        structures = {}
        for kind in chance.sample(["mine", "mill", "armory"], chance.randint(0, 3)):
            site = chance.choice([place for place in DRY if place not in built])
            built.add(site)
            structures[kind] = site
        lines.append(
            f"  {faction}: {{objectives: [], character: {character}, workers: {workers},"
            f" mechs: {placed}, structures: {structures}}}"
        )
    tokens = chance.sample(["A3", "B2", "B5", "B7", "D2", "D6", "E1", "F2", "F3", "F6", "G4"], 5)
    head = [f"seed: {seed}", f"active: {chance.choice(factions)}", f"encounters: {tokens}", "players:"]
    return given("\n".join(head + lines))


def enemies(game: Game, place: str) -> dict[str, int]:
    """Enemy units on a territory by kind, as the active player sees it."""
    found = {"character": 0, "mechs": 0, "workers": 0}
    if place.startswith("home"):
        return found
    for faction, units in game.at(place).units.items():
        if faction != game.factions[game.active]:
            for kind, number in units.items():
                found[kind] += number
    return found


def one_step(game: Game, kind: str, place: str) -> set[str]:
    """Where the rules let a unit of the active player go from here in one step."""
    faction = game.factions[game.active]
    player = game.player(faction)
    abilities = set(player.abilities) if kind in FIGHTERS else set(player.abilities) & {"swim"}
    onto = ONTO[faction] if "riverwalk" in abilities else set()
    found: set[str] = set()
    if place.startswith("home:"):
        base = place.removeprefix("home:")
        found |= BASES[base]
        water = BEYOND_WATER.get(base)
        if water in LAKES:
            found |= {water} if abilities & LAKE_ABILITIES else set()
        elif water and (game.at(water).terrain in onto or (kind == "worker" and "swim" in abilities)):
            found.add(water)
    elif place in LAKES:
        if kind == "worker":
            return set()
        found |= LAKES[place]
        if "submerge" in abilities:
            found |= LAKES.keys()
    else:
        found |= DRY[place]
        for bank in RIVERS:
            if place in bank:
                (beyond,) = set(bank) - {place}
                if game.at(beyond).terrain in onto or (kind == "worker" and "swim" in abilities):
                    found.add(beyond)
        if abilities & LAKE_ABILITIES:
            found |= {lake for lake, shore in LAKES.items() if place in shore}
    mine = {player.structures["mine"]} if "mine" in player.structures else set()
    networks = [TUNNELS | mine]
    if "underpass" in abilities:
        networks.append(TUNNELS | mine | {hex_ for hex_ in player.controls if game.at(hex_).terrain == "mountain"})
    if "township" in abilities:
        networks.append({"D4"} | {hex_ for hex_ in player.controls if game.at(hex_).terrain == "village"})
    for network in networks:
        if place in network:
            found |= network
    if "wayfare" in abilities:
        found |= {f"home:{base}" for base in BASES if base == faction or base not in game.factions}
    if kind == "worker":
        found = {there for there in found if not any(enemies(game, there).values())}
    return found - {place}


def stops(game: Game, kind: str, place: str) -> bool:
    """Does entering this place end the movement (asked before entering it)?"""
    if place.startswith("home"):
        return False
    return any(enemies(game, place).values()) or (kind == "character" and game.at(place).token)


@pytest.mark.rule("MOVE-007", "MOVE-014", "MOVE-015", "MOVE-016", "MOVE-018", "MOVE-019", "MOVE-021", "MOVE-022")
@pytest.mark.rule("MOVE-028", "MOVE-033", "MOVE-042", "FBASE-005", "FBASE-009", "FBASE-019", "FBASE-023")
@pytest.mark.rule("FBASE-026", "FBASE-035", "FBASE-046")
@pytest.mark.parametrize("seed", range(40))
def test_every_first_step_is_what_the_rules_say(seed: int) -> None:
    game = begin_move(scattered(seed))
    for kind in ["character", "mech", "worker"]:
        for place in standing(game, kind):
            assert reach(game, kind, place) == one_step(game, kind, place), f"{kind} on {place}"


@pytest.mark.rule("FBASE-001", "FBASE-002", "FBASE-003", "MOVE-023", "MOVE-030", "MOVE-036", "MOVE-037")
@pytest.mark.parametrize("seed", range(100, 125))
def test_every_second_step_is_what_the_rules_say(seed: int) -> None:
    game = begin_move(scattered(seed))
    speed = "speed" in game.player(game.active).abilities
    for kind in ["character", "mech", "worker"]:
        for place in standing(game, kind):
            for there in reach(game, kind, place):
                trial, before = game.copy(), standing(game, kind)
                trial.play(f"unit {kind} {place}")
                if standing(trial, kind) == before:
                    trial.play(f"step {there}")
                if kind == "worker" or not speed or stops(game, kind, there):
                    expected = set()
                else:
                    expected = one_step(trial, kind, there)
                assert onward(trial) == expected, f"{kind} {place} {there}"
                assert step_of(trial) in {"move", "step_unit"}
