"""`snath show FILE`: draw a record or a position, at any move, as text, SVG or PNG."""

import argparse
import sys
from pathlib import Path

from snath.view import Drawn
from snath.words import Words

from .files import open_file


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]", words: Words) -> None:
    parser = verbs.add_parser("show", help=words("cli-show"), description=words("cli-show"))
    parser.add_argument("file", type=Path, help=words("cli-file"))
    parser.add_argument("--move", type=int, metavar="N", help=words("cli-move"))
    parser.add_argument("--seat", metavar="FACTION", help=words("cli-seat"))
    parser.add_argument("--as", dest="form", choices=("text", "svg", "png"), help=words("cli-form"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=words("cli-out"))
    parser.add_argument("--night", action="store_true", help=words("cli-night"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    game = open_file(args.file, args.move)
    form = args.form or (args.out.suffix.lstrip(".") if args.out else "text")
    if form not in ("text", "txt", "svg", "png"):
        raise ValueError(words("cli-form-unknown", form=form))
    look: Drawn = game if args.seat is None else game.view(game.seat(args.seat))
    drawing = draw(look, form, args.seat, args.night, colour=args.out is None and sys.stdout.isatty())
    if args.out is not None:
        args.out.write_bytes(drawing)
    elif form == "png" and sys.stdout.isatty():
        raise ValueError(words("cli-png-needs-out"))
    else:
        sys.stdout.buffer.write(drawing)
        sys.stdout.buffer.flush()
    return 0


def draw(look: Drawn, form: str, seat: str | None, night: bool, colour: bool) -> bytes:
    if form == "svg":
        return look.svg(seat=seat, night=night).encode()
    if form == "png":
        return look.png(seat=seat, night=night)
    return (look.text(colour=colour, seat=seat) + "\n").encode()
