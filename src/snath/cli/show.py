"""`snath show FILE`: draw a record or a position, at any move, as text, SVG or PNG."""

import argparse
import sys
from pathlib import Path

from snath.game import Game
from snath.view import Drawn
from snath.words import Words

from .arguments import at_least
from .files import open_file

FORMS = ("text", "svg", "png")
ENDINGS = {"": "text", ".txt": "text", ".text": "text", ".svg": "svg", ".png": "png"}


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]", words: Words) -> None:
    parser = verbs.add_parser("show", help=words("cli-show"), description=words("cli-show"))
    parser.add_argument("file", type=Path, metavar="FILE", help=words("cli-file"))
    parser.add_argument("--move", type=at_least(0, words), metavar="N", help=words("cli-move"))
    parser.add_argument("--seat", metavar="FACTION", help=words("cli-seat"))
    parser.add_argument("--as", dest="form", choices=FORMS, help=words("cli-form"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=words("cli-out"))
    parser.add_argument("--night", action="store_true", help=words("cli-night"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> None:
    form = args.form or form_of(args.out, words)
    if form == "png" and args.out is None and sys.stdout.isatty():
        raise ValueError(words("cli-png-needs-out"))
    game = open_file(args.file, words, args.move)
    seat = None if args.seat is None else seated(game, args.seat, words)
    look: Drawn = game if seat is None else game.view(game.seat(seat))
    drawing = draw(look, form, seat, args.night, colour=args.out is None and sys.stdout.isatty())
    if args.out is not None:
        args.out.write_bytes(drawing)
    else:
        sys.stdout.buffer.write(drawing)
        sys.stdout.buffer.flush()


def form_of(out: Path | None, words: Words) -> str:
    """By the ending of the file's name; text when there is none."""
    if out is None or out.is_dir():
        return "text"
    try:
        return ENDINGS[out.suffix.lower()]
    except KeyError:
        raise ValueError(words("cli-form-unknown", form=out.suffix)) from None


def seated(game: Game, name: str, words: Words) -> str:
    """The faction meant, however it is spelled."""
    faction = name.strip().lower()
    if faction not in game.factions:
        raise ValueError(words("cli-no-such-seat", faction=name, factions=", ".join(game.factions)))
    return faction


def draw(look: Drawn, form: str, seat: str | None, night: bool, colour: bool) -> bytes:
    if form == "svg":
        return look.svg(seat=seat, night=night).encode()
    if form == "png":
        return look.png(seat=seat, night=night)
    return (look.text(colour=colour, seat=seat) + "\n").encode()
