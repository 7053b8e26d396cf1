"""What one process measures of other engines: catanatron (Python) and OpenSpiel (C++ through Python); prints JSON."""

import argparse
import json
import random
import time
from typing import Any

ROUNDS = 9  # as many as in ours.py


def catanatron(games: int) -> dict[str, float]:
    """Random 4-player games; a decision is one tick. Copying: states of running games."""
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    decisions = 0
    kept: list[Any] = []
    begun = time.process_time()
    for seed in range(games):
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
    seconds = time.process_time() - begun
    for seed in range(4):
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
        for n in range(400):
            game.play_tick()
            if n % 20 == 19:
                kept.append(game.copy())
    return {"decisions": decisions / seconds, "games": games / seconds, "copy": best_copy(kept)}


def best_copy(kept: list[Any]) -> float:
    """Microseconds per copy, the best of some rounds."""
    rounds = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        for _ in range(10):
            for game in kept:
                game.copy()
        rounds.append((time.process_time() - begun) * 1e6 / (10 * len(kept)))
    return min(rounds)


def open_spiel(name: str, games: int) -> dict[str, float]:
    """Random games through the Python interface; chance is not counted as a decision."""
    import pyspiel

    game = pyspiel.load_game(name)
    choice = random.Random(0)
    decisions = 0
    begun = time.process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                decisions += 1
            state.apply_action(actions[int(choice.random() * len(actions))])
    seconds = time.process_time() - begun
    return {"decisions": decisions / seconds, "games": games / seconds}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    args = parser.parse_args()
    figures = {
        "catanatron": catanatron(args.games),
        "hearts": open_spiel("hearts", 20 * args.games),
        "chess": open_spiel("chess", args.games),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
