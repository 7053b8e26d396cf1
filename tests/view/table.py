"""What the tests of drawings share: positions, random states, and reading a drawing back."""

import random
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import snath
from snath import Game
from snath.engine.modules.variants.last_turns import ENDED_BY
from snath.view import Look
from snath.view.modules.invaders_from_afar import Token

HERE = Path(__file__).parent
SVG = "{http://www.w3.org/2000/svg}"
Pieces = Counter[tuple[str, str, str]]  # place, faction (or nobody), piece


def midgame() -> Game:
    """Five players in the middle of a game."""
    return snath.load_position(HERE / "midgame.yaml")


def crowded() -> Game:
    """Hexes as full as they can be."""
    return snath.load_position(HERE / "crowded.yaml")


def seven() -> Game:
    """Seven players with Flags and Traps."""
    return snath.load_position(HERE / "seven.yaml")


def piled() -> Game:
    """Flags and Traps on hexes as full as they can be."""
    return snath.load_position("""
        snath: position/1
        modules: [invaders_from_afar]
        active: togawa
        players:
          albion:
            mat: industrial
            character: C2
            mechs: {burrow: C2, sword: C2, shield: C2, rally: C2}
            workers: [C2, C2, C2, C2, C2, C2, C2, C2]
            structures: {monument: C2}
            flags: [C2, A3, B2, C3]
          togawa:
            mat: militant
            character: F4
            mechs: {toka: F4, suiton: F4, ronin: F4, shinobi: F4}
            workers: [F4, F4, F4, F4, F4, F4, F4]
            structures: {mine: F4}
            traps: {cards: F4, coins: E5, popularity: G6, power: F7}
            disarmed: [cards, coins]
          saxony:
            mat: engineering
            character: E5
            mechs: {speed: E5, riverwalk: E5}
            workers: [E5, E5, F1]
            structures: {mill: G6}
        resources:
          {C2: {food: 12, metal: 14, oil: 12, wood: 17}, F4: {food: 3, metal: 10, oil: 2, wood: 7}, E5: {oil: 2}}
        """)


def last_turns() -> Game:
    """Five players; the second has placed the last star, and the variant gives everybody else one turn more."""
    game = snath.new_game(5, seed=3, options={"last_turns": True})
    game.state.now[ENDED_BY] = 2
    return game


def partners() -> Game:
    """Two teams; two players have bid for their seats."""
    return snath.load_position("""
        snath: position/1
        options: {teams: true}
        active: saxony
        players:
          nordic: {mat: industrial, team: 1, bid: 5}
          rusviet: {mat: militant, team: 2}
          saxony: {mat: engineering, team: 1, stars: {combat: 5, objective: 2}}
          polania: {mat: mechanical, team: 2, bid: 3}
        """)


@cache
def finished() -> Game:
    """A random game of three teams with both factions from afar, played to its end."""
    seats = [snath.Seat(faction=faction) for faction in ("nordic", "togawa", "saxony", "albion", "polania", "crimea")]
    game = snath.new_game(seats, seed=2, options={"teams": True}, modules=["invaders_from_afar"])
    chosen = random.Random(2)
    while not game.over:
        game.play(chosen.choice(game.legal_numbers()))
    return game


def contested() -> Game:
    """A mech with its workers has entered a territory of enemies: two factions on one hex, and a structure."""
    game = snath.load_position("""
        snath: position/1
        active: nordic
        players:
          nordic: {mat: industrial, mechs: {speed: E4}, workers: [E4, E4], hand: [2, 3, 5], power: 6}
          saxony:
            mat: militant
            mechs: {speed: E3, riverwalk: E3}
            workers: [E3, E3, E3]
            structures: {armory: E3}
            hand: [3, 4]
        resources: {E3: {food: 2, wood: 11}}
        """)
    for action in ("section move", "top units", "unit mech E4", "step E3"):
        game.play(action)
    return game


@cache
def random_states(number: int = 50) -> tuple[Game, ...]:
    """States of random games for two to seven players, with and without Invaders from Afar, at random moments."""
    chosen = random.Random(20)
    games = []
    for i in range(number):
        players = 2 + i % 6
        modules = ["invaders_from_afar"] if players > 5 or i // 6 % 2 else []
        game = snath.new_game(players, seed=i, modules=modules)
        for _ in range(chosen.randrange(20, 420)):
            if game.over:
                break
            game.play(chosen.choice(game.legal_numbers()))
        games.append(game)
    return tuple(games)


def marks(svg: str) -> Iterator[ET.Element]:
    """All elements of a drawing; it must be well-formed."""
    return ET.fromstring(svg).iter()


def pieces_drawn(svg: str) -> Pieces:
    """What stands on the board, counted from the marks."""
    found: Pieces = Counter()
    for mark in marks(svg):
        piece, place = mark.get("data-piece"), mark.get("data-place")
        if piece is None or place in (None, "mat"):
            continue
        trap = f"{mark.get('data-state')} {mark.get('data-penalty')} trap"
        kinds = {"structure": mark.get("data-kind"), "resource": mark.get("data-resource"), "trap": trap}
        kind = kinds.get(piece, piece)
        found[place or "", mark.get("data-faction", ""), kind or ""] += int(mark.get("data-count", "1"))
    return found


def pieces_there(look: Look) -> Pieces:
    """The same from the state."""
    found: Pieces = Counter()
    bases = [player.home for player in look.players]
    for territory in [*look.territories, *(look.at(base) for base in bases)]:
        for faction, units in territory.units.items():
            found[territory.name, faction, "character"] += units["character"]
            found[territory.name, faction, "mech"] += units["mechs"]
            found[territory.name, faction, "worker"] += units["workers"]
        if territory.structure:
            found[territory.name, territory.structure[0], territory.structure[1]] += 1
        for kind, number in territory.resources.items():
            found[territory.name, "", kind] += number
        if territory.token:
            found[territory.name, "", "encounter"] += 1
        if isinstance(territory.faction_token, Token):
            found[territory.name, territory.faction_token.faction, token_name(territory.faction_token)] += 1
    return +found


def token_name(token: Token) -> str:
    """`flag`, `armed coins trap`, `armed hidden trap`."""
    if token.kind == "flag":
        return "flag"
    return f"{'armed' if token.armed else 'disarmed'} {token.penalty or 'hidden'} trap"
