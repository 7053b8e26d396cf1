"""What the tests of drawings share: positions, random states, and reading a drawing back."""

import random
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import snath
from snath import Game
from snath.view import Look

HERE = Path(__file__).parent
SVG = "{http://www.w3.org/2000/svg}"
Pieces = Counter[tuple[str, str, str]]  # place, faction (or nobody), piece


def midgame() -> Game:
    """Five players in the middle of a game."""
    return snath.load_position(HERE / "midgame.yaml")


def crowded() -> Game:
    """Hexes as full as they can be."""
    return snath.load_position(HERE / "crowded.yaml")


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
    """States of random games for two to five players, at random moments."""
    chosen = random.Random(20)
    games = []
    for i in range(number):
        game = snath.new_game(2 + i % 4, seed=i)
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
        kind = {"structure": mark.get("data-kind"), "resource": mark.get("data-resource")}.get(piece, piece)
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
    return +found
