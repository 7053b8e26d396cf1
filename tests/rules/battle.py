"""Helpers of the tests about combat, stars and scoring: plain positions, marching in, fighting it out."""

from typing import Any

import yaml

from snath import Game
from tests.rules.table import given, legal, step_of

MATS = {
    "nordic": "industrial",
    "rusviet": "engineering",
    "crimea": "militant",
    "saxony": "patriotic",
    "polania": "innovative",
}
EIGHT = ["A4"] * 8
# all but the last upgrade of the industrial mat, which is `upgrade territories enlist`, and all six
FIVE_CUBES = "{units: upgrade, coins: deploy, power: deploy, cards: build, popularity: enlist}"
SIX_CUBES = FIVE_CUBES[:-1] + ", territories: enlist}"
HOARD = "resources: {A4: {oil: 9, metal: 9, wood: 9, food: 9}}"


def flow(text: str) -> dict[str, Any]:
    """`power: 5, hand: [2]` as a mapping."""
    return yaml.safe_load("{" + text + "}") or {}


def stage(active: str, table: str = "", **players: str) -> Game:
    """A position in which nobody holds cards or objectives unless the text of a player says so."""
    sides = {
        faction: {"mat": MATS[faction], "hand": [], "objectives": []} | flow(text) for faction, text in players.items()
    }
    spec = {"active": active, "players": sides} | flow(table)
    return given(yaml.safe_dump(spec, sort_keys=False))


def clash(table: str = "", **players: str) -> Game:
    """A Nordic mech on the Factory beside the mountain D5, which a Saxon mech holds; Nordic to move."""
    nordic = {"mechs": {"riverwalk": "D4"}} | flow(players.pop("nordic", ""))
    saxony = {"mechs": {"riverwalk": "D5"}} | flow(players.pop("saxony", ""))
    return stage("nordic", table, nordic=inside(nordic), saxony=inside(saxony), **players)


def two_fronts(table: str = "", **players: str) -> Game:
    """Two Nordic mechs on the Factory between a Saxon mech on D5 and a Crimean mech on E4; Nordic to move."""
    nordic = {"mechs": {"riverwalk": "D4", "speed": "D4"}} | flow(players.pop("nordic", ""))
    saxony = {"mechs": {"riverwalk": "D5"}} | flow(players.pop("saxony", ""))
    crimea = {"mechs": {"riverwalk": "E4"}} | flow(players.pop("crimea", ""))
    return stage("nordic", table, nordic=inside(nordic), saxony=inside(saxony), crimea=inside(crimea), **players)


def inside(mapping: dict[str, Any]) -> str:
    """The mapping as text that `flow` reads."""
    return yaml.safe_dump(mapping, default_flow_style=True, width=10_000).strip()[1:-1]


def march(game: Game, *orders: str) -> Game:
    """The whole Move action: `mech D4 D5` goes to D5, `mech D4 D5 all` with everything it can carry."""
    game.play("section move")
    game.play("top units")
    return move_units(game, *orders)


def move_units(game: Game, *orders: str) -> Game:
    """Move these units and say that no more are moved."""
    for order in orders:
        kind, start, *path = order.split()
        game.play(f"unit {kind} {start}")
        for i, place in enumerate(path):
            if place != "all":
                loaded = path[i + 1 : i + 2] == ["all"]
                game.play(f"step {place} all" if loaded else f"step {place}")
        if step_of(game) == "step_unit":
            game.play("done")
    if step_of(game) == "move":
        game.play("done")
    return game


def meet(card: int, active: str, table: str = "", **players: str) -> Game:
    """The character of the active faction, which stands on E4, walks into this encounter on F3."""
    for seed in range(1000):
        game = stage(active, f"seed: {seed}, {table}", **players)
        march(game, "character E4 F3")
        drawn = [event.args["card"] for event in game.events if event.kind == "encounter_drawn"]
        if drawn == [card]:
            return game
    raise AssertionError(f"no seed draws encounter card {card}")


def asked(game: Game) -> set[str]:
    """The factions that may answer now."""
    return set() if game.decision is None else {game.factions[seat] for seat in game.decision.seats}


def options(game: Game, faction: str) -> set[str]:
    """What this faction may do now."""
    return legal(game, game.seat(faction))


def dials(game: Game, faction: str) -> set[int]:
    """The numbers this faction may set on its dial."""
    return {int(text.split()[1]) for text in options(game, faction) if text.startswith("dial")}


def commit(game: Game, faction: str, dial: int, *cards: int) -> None:
    """Choose in secret: the dial, the cards, and no more cards."""
    seat, place = game.seat(faction), game.decision and game.decision.place

    def due() -> bool:
        here = game.decision is not None and game.decision.place == place
        return here and step_of(game) == "commit" and faction in asked(game)

    if due() and dials(game, faction):
        game.play(f"dial {dial}", seat=seat)
    else:
        assert dial == 0, f"{faction} is not asked for its dial"
    for value in sorted(cards):
        game.play(f"card {value}", seat=seat)
    if due() and "done" in options(game, faction):
        game.play("done", seat=seat)


def fight(game: Game, **sides: list[int]) -> Game:
    """Settle a combat: for each side its dial and then its cards."""
    assert step_of(game) == "commit"
    for faction, (dial, *cards) in sides.items():
        commit(game, faction, dial, *cards)
    return game


def skip_top(game: Game) -> Game:
    """Leave the top row out, if it could be taken at all."""
    if step_of(game) == "take_top":
        game.play("done")
    return game


def accept(game: Game) -> Game:
    """Take recruit bonuses whose owners are asked first."""
    while "yes" in legal(game):
        game.play("yes")
    return game


def combat_stars(game: Game, faction: str) -> int:
    return stars(game, faction, "combat")


def stars(game: Game, faction: str, goal: str) -> int:
    """Stars this faction has on this goal."""
    return game.player(faction).stars.get(goal, 0)


def size(pile: Any) -> int:
    """How many cards there are in a pile that is counted by value."""
    return sum(pile.values())
