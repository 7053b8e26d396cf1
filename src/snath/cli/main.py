"""`snath`: one command with four verbs."""

import argparse
import sys
from collections.abc import Sequence

from snath import __version__
from snath.record.located import FileError
from snath.words import Words

from . import replay, rules, show, simulate


def parser(words: Words) -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="snath", description=words("cli-about"))
    top.add_argument("--version", action="version", version=f"snath {__version__}")
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB")
    for verb in (simulate, show, replay, rules):
        verb.add_to(verbs, words)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; mistakes of the caller end with a sentence and exit code 2."""
    words = Words()
    args = parser(words).parse_args(argv)
    try:
        code: int = args.run(args, words)
    except (FileError, ValueError, OSError) as error:
        print(f"snath: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    return code


if __name__ == "__main__":
    sys.exit(main())
