"""How tests of movement and combat speak: who may go where, what goes along, who fights."""

from collections import Counter
from collections.abc import Iterator

from snath import Game
from tests.rules.table import legal, step_of

TUNNELS = {"B4", "C2", "C5", "E3", "E6", "F4"}

LAKES = {
    "B1": {"A1", "B2", "C1"},
    "B3": {"A2", "A3", "B2", "B4", "C2", "C3"},
    "C4": {"B4", "B5", "C3", "C5", "D4", "D5"},
    "D3": {"C2", "C3", "D2", "D4", "E3", "E4"},
    "E5": {"D4", "D5", "E4", "E6", "F4", "F5"},
    "E7": {"D6", "D7", "E6", "F6", "F7"},
    "G2": {"F2", "F3", "G1", "G3"},
}  # and the land around each of them

DRY = {
    "A1": {"A2", "B2"},
    "A2": {"A1", "A3", "B2"},
    "A3": {"A2"},
    "A4": {"A5", "B5"},
    "A5": {"A4", "B5"},
    "A6": {"B6", "B7"},
    "B2": {"A1", "A2", "C2"},
    "B4": {"C3"},
    "B5": {"A4", "A5"},
    "B6": {"A6", "B7", "C5"},
    "B7": {"A6", "B6"},
    "C1": {"D1", "D2"},
    "C2": {"B2", "C3"},
    "C3": {"B4", "C2", "D4"},
    "C5": {"B6", "D5"},
    "C6": {"D6", "D7"},
    "D1": {"C1", "D2"},
    "D2": {"C1", "D1"},
    "D4": {"C3", "D5", "E4"},
    "D5": {"C5", "D4", "E6"},
    "D6": {"C6", "D7"},
    "D7": {"C6", "D6"},
    "E1": {"E2"},
    "E2": {"E1", "E3"},
    "E3": {"E2", "E4", "F3"},
    "E4": {"D4", "E3", "F3", "F4"},
    "E6": {"D5", "F5", "F6"},
    "F1": {"F2", "G1"},
    "F2": {"F1", "G1"},
    "F3": {"E3", "E4", "F4"},
    "F4": {"E4", "F3", "F5"},
    "F5": {"E6", "F4", "F6", "G5"},
    "F6": {"E6", "F5", "F7", "G5", "G6"},
    "F7": {"F6", "G6"},
    "G1": {"F1", "F2"},
    "G3": {"G4", "H1"},
    "G4": {"G3", "H1"},
    "G5": {"F5", "F6", "G6"},
    "G6": {"F6", "F7", "G5"},
    "H1": {"G3", "G4"},
}  # neighbours without a river between, for every land territory

RIVERS = [
    ("A3", "A4"), ("A3", "B4"), ("A4", "B4"), ("A5", "A6"), ("A5", "B6"), ("B2", "C1"), ("B4", "B5"),
    ("B5", "B6"), ("B5", "C5"), ("B6", "C6"), ("B7", "C6"), ("C1", "C2"), ("C2", "D2"), ("C5", "C6"),
    ("C5", "D6"), ("D1", "E1"), ("D1", "E2"), ("D2", "E2"), ("D2", "E3"), ("D5", "D6"), ("D6", "E6"),
    ("E1", "F1"), ("E2", "F1"), ("E2", "F2"), ("E3", "F2"), ("F2", "F3"), ("F3", "G3"), ("F4", "G3"),
    ("F4", "G4"), ("F5", "G4"), ("G4", "G5"),
]  # fmt: skip

CROSSINGS = RIVERS + [(there, here) for here, there in RIVERS]


def by_foot(place: str) -> set[str]:
    """Where a unit without any ability may go from here in one step."""
    return DRY[place] | (TUNNELS - {place} if place in TUNNELS else set())


def standing(game: Game, kind: str) -> Counter[str]:
    """Where the units of this kind of the active player stand, and how many on each place."""
    player = game.player(game.active)
    if kind == "character":
        return Counter([player.character])
    return Counter(player.mechs.values() if kind == "mech" else player.workers)


def begin_move(game: Game) -> Game:
    """Choose the Move section and its option of moving units."""
    game.play("section move")
    game.play("top units")
    return game


def reach(game: Game, kind: str, place: str) -> set[str]:
    """Where a unit of this kind standing here may go with its first step; nowhere if it may not move."""
    if f"unit {kind} {place}" not in legal(game):
        return set()
    trial, before = game.copy(), standing(game, kind)
    trial.play(f"unit {kind} {place}")
    moved = standing(trial, kind) - before
    return set(moved) or onward(trial)  # the only way there is has been taken without asking


def onward(game: Game) -> set[str]:
    """Where the unit that is on its way may go next."""
    if step_of(game) != "step_unit":
        return set()
    return {action.split()[1] for action in legal(game) if action.startswith("step ")}


def go(game: Game, kind: str, start: str, *steps: str) -> Game:
    """Move a unit without ending its movement; `B4 all` takes everything along, `cargo oil 2` loads."""
    before = standing(game, kind)
    game.play(f"unit {kind} {start}")
    taken = set(standing(game, kind) - before)
    for step in steps:
        if taken:
            assert {step} == taken, f"went to {taken} by itself"
            taken = set()
        else:
            game.play(step if step.startswith("cargo ") else f"step {step}")
    return game


def walk(game: Game, kind: str, start: str, *steps: str) -> Game:
    """Move a unit step by step and end its movement."""
    go(game, kind, start, *steps)
    if step_of(game) == "step_unit":
        game.play("done")
    return game


def ways(game: Game, place: str) -> Iterator[Game]:
    """Every outcome of the next step of the unit on its way to this place, whatever it carries."""
    for action in sorted(legal(game)):
        words = action.split()
        if words[0] == "step" and words[1] == place:
            trial = game.copy()
            trial.play(action)
            yield trial
        elif words[0] == "cargo":
            trial = game.copy()
            trial.play(action)
            yield from ways(trial, place)


def left_on(game: Game, start: str, place: str) -> set[tuple[int, int]]:
    """All pairs (tokens, own workers) that can be on `start` when the unit on its way has gone to `place`."""
    faction = game.factions[game.active]
    found = set()
    for outcome in ways(game, place):
        hex_ = outcome.at(start)
        workers = hex_.units.get(faction, {}).get("workers", 0)
        found.add((sum(hex_.resources.values()), workers))
    return found


def sites(game: Game) -> set[str]:
    """The places among which a deployment, a building or a retreat chooses now."""
    return {action.split()[1] for action in legal(game) if action.startswith("territory ")}


def deciding(game: Game) -> set[str]:
    """The factions that may answer now."""
    return set() if game.decision is None else {game.factions[seat] for seat in game.decision.seats}


def end_moves(game: Game) -> Game:
    """Move no more units."""
    if step_of(game) == "move":
        game.play("done")
    return game


def commit(game: Game, faction: str, dial: int = 0, *cards: int) -> Game:
    """One side's secret choice; what answers itself is passed over."""
    seat = game.seat(faction)
    if dial or may_commit(game, faction, "dial 0"):
        game.play(f"dial {dial}", seat=seat)
    for card in cards:
        game.play(f"card {card}", seat=seat)
    if may_commit(game, faction, "done"):
        game.play("done", seat=seat)
    return game


def may_commit(game: Game, faction: str, action: str) -> bool:
    """May this side of the combat do that now?"""
    return step_of(game) == "commit" and faction in deciding(game) and action in legal(game, game.seat(faction))


def fight(game: Game, **dials: int) -> Game:
    """Both sides commit power only: fight(game, nordic=3, saxony=0)."""
    for faction, dial in dials.items():
        commit(game, faction, dial)
    return game


def cards_allowed(game: Game, faction: str, hand: list[int]) -> int:
    """How many of the cards in hand this side may add to the combat that is being committed."""
    trial, seat = game.copy(), game.seat(faction)
    if may_commit(trial, faction, "dial 0"):
        trial.play("dial 0", seat=seat)
    added = 0
    for card in sorted(hand):
        if not may_commit(trial, faction, f"card {card}"):
            break
        trial.play(f"card {card}", seat=seat)
        added += 1
    return added


def sit_out(game: Game, section: str) -> Game:
    """Spend a whole turn on a section without taking any of its actions."""
    turn = game.turn
    game.play(f"section {section}")
    while not game.over and game.turn == turn:
        game.play("done")
    return game
