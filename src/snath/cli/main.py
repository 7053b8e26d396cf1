"""`snath`: one command, and its verbs."""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from snath import __version__
from snath.form import engine_form
from snath.words import Words

from . import arena, play, replay, rules, setup, show, simulate


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong, and where to read more."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def parser(words: Words) -> argparse.ArgumentParser:
    top = Parser(prog="snath", description=words("cli-about"), epilog=words("cli-more"))
    form = words(f"cli-engine-{engine_form()}")
    top.add_argument("--version", action="version", version=f"snath {__version__} ({form})", help=words("cli-version"))
    top.set_defaults(run=lambda _args, _words: top.print_help())
    verbs = top.add_subparsers(metavar="VERB", title=words("cli-verbs"))
    for verb in (play, simulate, arena, setup, show, replay, rules):
        verb.add_to(verbs, words)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; mistakes of the caller end with one sentence and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a river shows a question mark
    words = Words()
    args = parser(words).parse_args(argv)
    try:
        code: int | None = args.run(args, words)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough, as in `snath replay FILE | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except (ValueError, ImportError) as error:
        return complain(str(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return code or 0


def complain(sentence: str) -> int:
    print(f"snath: {sentence}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
