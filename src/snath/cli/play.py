"""`snath play`: the game in the browser."""

import argparse
import importlib.util
import sys
import threading
import webbrowser
from pathlib import Path

from snath.words import Words

from .arguments import at_least

NEEDED = ("fastapi", "uvicorn", "sqlalchemy", "alembic", "argon2")


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]", words: Words) -> None:
    parser = verbs.add_parser("play", help=words("cli-play"), description=words("cli-play-about"))
    parser.add_argument("--host", default="127.0.0.1", help=words("cli-play-host"))
    parser.add_argument("--port", type=at_least(0, words), default=8037, help=words("cli-play-port"))
    parser.add_argument("--no-browser", action="store_true", help=words("cli-play-no-browser"))
    parser.add_argument("--data", type=Path, default=default_data(), metavar="DIR", help=words("cli-play-data"))
    parser.add_argument("--database", metavar="URL", help=words("cli-play-database"))
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help=words("cli-play-origin"))
    parser.add_argument("--https", action="store_true", help=words("cli-play-https"))
    parser.add_argument("--bots", type=at_least(1, words), metavar="N", help=words("cli-play-bots"))
    parser.add_argument("--pace", type=at_least(0, words), default=800, metavar="MS", help=words("cli-play-pace"))
    parser.add_argument("--no-limits", action="store_true", help=words("cli-play-no-limits"))
    parser.set_defaults(run=run)


def default_data() -> Path:
    return Path.home() / ".local" / "share" / "snath"


def run(args: argparse.Namespace, words: Words) -> None:
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise ValueError(words("cli-play-missing", modules=", ".join(missing)))
    if args.port > 65535:
        raise ValueError(words("cli-play-bad-port", port=str(args.port)))
    from snath.server.app import page_files
    from snath.server.serve import serve
    from snath.server.settings import Settings

    settings = Settings(
        data=args.data,
        database=args.database,
        origins=tuple(args.origin),
        secure=args.https,
        bot_workers=args.bots,
        bot_pace=args.pace / 1000,
        limited=not args.no_limits,
    )

    has_page = "index.html" in page_files()
    if not has_page:
        print(words("cli-play-no-page"), file=sys.stderr)

    def ready(port: int) -> None:
        shown = "localhost" if args.host in ("127.0.0.1", "0.0.0.0", "::1", "::") else args.host
        address = f"http://{shown}:{port}/"
        print(words("cli-play-ready", address=address), flush=True)
        if has_page and not args.no_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    serve(settings, args.host, args.port, ready)
