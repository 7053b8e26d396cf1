"""`snath replay FILE`: tell a recorded game move by move, with the final scores."""

import argparse
from pathlib import Path

from snath.game import Game, load_record, tell_event
from snath.words import Words


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]", words: Words) -> None:
    parser = verbs.add_parser("replay", help=words("cli-replay"), description=words("cli-replay"))
    parser.add_argument("file", type=Path, help=words("cli-record"))
    parser.add_argument("--from", dest="first", type=int, default=1, metavar="N", help=words("cli-from"))
    parser.add_argument("--to", dest="last", type=int, metavar="N", help=words("cli-to"))
    parser.add_argument("--actions", action="store_true", help=words("cli-actions"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    whole = load_record(args.file)
    last = len(whole.history) if args.last is None else min(args.last, len(whole.history))
    game = Game(whole.start)
    for n, played in enumerate(whole.history[:last], 1):
        before = game.event_count
        game.play(played.action, played.seat)
        if n < args.first:
            continue
        if args.actions:
            print(f"{n:5}  {game.factions[played.seat]:8}  {game.notation.text(played.action)}")
        for event in game.events_since(before):
            sentence = tell_event(event, game, words)
            if sentence:
                print(f"{'' if args.actions else n:5}  {sentence}")
    if game.over:
        print(scores(game, words))
    return 0


def scores(game: Game, words: Words) -> str:
    lines = [words("cli-final-scores")]
    for sheet in sorted(game.score(), key=lambda sheet: -sheet.total):
        parts = ", ".join(f"{words(f'score-{line.kind}'.replace('_', '-'))} {line.coins}" for line in sheet.lines)
        lines.append(f"  {words(f'faction-{sheet.faction}'):10} {sheet.total:4}  ({parts})")
    winners = ", ".join(words(f"faction-{faction}") for faction in game.winners())
    lines.append(words("cli-winner", faction=winners))
    return "\n".join(lines)
