"""`snath replay FILE`: tell a recorded game turn by turn, with the final scores."""

import argparse
import shutil
import sys
import textwrap
from pathlib import Path

from snath.game import Game
from snath.view.drawing.cached_words import Spoken
from snath.words import Words
from snath.words.texts import join

from .arguments import at_least
from .files import open_record
from .telling import Numbered, tell

TURN, ACTION = 5, 8  # widths of columns


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]", words: Words) -> None:
    parser = verbs.add_parser("replay", help=words("cli-replay"), description=words("cli-replay"))
    one = at_least(1, words)
    parser.add_argument("file", type=Path, metavar="FILE", help=words("cli-record"))
    parser.add_argument("--from", dest="first", type=one, default=1, metavar="N", help=words("cli-from"))
    parser.add_argument("--to", dest="last", type=one, metavar="N", help=words("cli-to"))
    parser.add_argument("--actions", action="store_true", help=words("cli-actions"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> None:
    whole = open_record(args.file, words)
    moves = len(whole.history)
    last = moves if args.last is None else min(args.last, moves)
    if args.first > max(last, 1):
        raise ValueError(words("cli-no-such-span", first=str(args.first), last=str(last), moves=str(moves)))
    game = Game(whole.start)
    if args.first == 1:
        print(table(game, words) + "\n")
    Teller(game, Spoken(words), args.first, args.actions).tell(whole, last)
    if game.over:
        print(scores(game, words))
    elif last == moves and game.decision is not None:
        seats = [words(f"faction-{game.factions[seat]}") for seat in game.to_act]
        print("\n" + words("cli-unfinished", who=join(words, seats), step=game.decision.text(words)))


def table(game: Game, words: Words) -> str:
    """Who plays what."""
    players = [f"{words(f'faction-{player.faction}')} ({words(f'mat-{player.mat}')})" for player in game.players]
    tile = words(f"tile-{game.decks.tile}".replace("_", "-"))
    return words("cli-table", players=join(words, players), tile=tile)


class Teller:
    """Plays a recorded game again and prints it, a turn at a time, or an action at a time with its notation."""

    def __init__(self, game: Game, words: Words, first: int, with_actions: bool) -> None:
        self.game = game
        self.words = words
        self.first = first
        self.with_actions = with_actions
        self.waiting: list[Numbered] = []
        self.turn: int | None = game.turn  # not yet printed
        self.width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0

    def tell(self, whole: Game, last: int) -> None:
        print(self.words("cli-turn").rjust(TURN) + self.words("cli-action").rjust(ACTION))
        for n, played in enumerate(whole.history[:last], 1):
            seen = self.game.event_count
            self.game.play(played.action, played.seat)
            if n < self.first:
                self.turn = self.game.turn
                continue
            if self.with_actions:
                text = f"{self.game.factions[played.seat]}: {self.game.notation.text(played.action)}"
                self.line(str(n), text)
            for event in self.game.events_since(seen):
                self.waiting.append((n, event))
                if event.kind == "turn_begun":
                    self.flush()
                    self.turn = self.game.turn
            if self.with_actions:
                self.flush()
        self.flush()

    def flush(self) -> None:
        for n, sentence in tell(self.waiting, self.game, self.words):
            if self.with_actions:
                self.line("", f"  {sentence}")
            else:
                self.line(str(n), sentence)
        self.waiting.clear()

    def line(self, action: str, text: str) -> None:
        """Each turn is numbered once; a terminal gets lines that fit."""
        start = f"{self.turn or '':{TURN}}{action:>{ACTION}}  "
        self.turn = None
        if self.width > 2 * len(start):
            print(textwrap.fill(text, self.width, initial_indent=start, subsequent_indent=" " * len(start)))
        else:
            print(start + text)


def scores(game: Game, words: Words) -> str:
    """Every sheet as a row, the winners first."""
    winners = game.winners()
    sheets = sorted(game.score(), key=lambda sheet: (sheet.faction not in winners, -sheet.total))
    kinds = list(dict.fromkeys(line.kind for sheet in sheets for line in sheet.lines))
    names = [words(f"score-{kind}".replace("_", "-")) for kind in kinds] + [words("score-total")]
    lines = ["", words("cli-final-scores").ljust(12) + "".join(f"  {name}" for name in names)]
    for sheet in sheets:
        paid = {line.kind: line.coins for line in sheet.lines}
        coins = [paid.get(kind, 0) for kind in kinds] + [sheet.total]
        row = "".join(f"  {n:{len(name)}}" for n, name in zip(coins, names, strict=True))
        lines.append(f"  {words(f'faction-{sheet.faction}'):10}{row}")
    factions = [words(f"faction-{faction}") for faction in winners]
    lines.append("\n" + words("cli-winner", n=len(winners), factions=join(words, factions)))
    return "\n".join(lines)
