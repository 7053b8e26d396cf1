"""`snath setup FILE`: check a setup file and show the table it makes."""

import argparse
import shutil
import textwrap
from pathlib import Path

from snath.game import Auction, Draft, Game, Person, TableSetup
from snath.words import Words
from snath.words.texts import join, kebab, module_text, option_text

from .arguments import at_least
from .files import open_setup

COLUMNS = ("seat", "faction", "mat", "team", "player")
NUMBERS = ("seat", "team")  # to the right
WIDEST = 100


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]", words: Words) -> None:
    parser = verbs.add_parser("setup", help=words("cli-setup"), description=words("cli-setup"))
    parser.add_argument("file", type=Path, metavar="FILE", help=words("cli-setup-file"))
    parser.add_argument("--seed", type=at_least(0, words), metavar="N", help=words("cli-setup-seed"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> None:
    table = open_setup(args.file, words)
    print("\n".join(table_lines(table, table.seed if args.seed is None else args.seed, words)))


def table_lines(table: TableSetup, seed: int | None, words: Words) -> list[str]:
    """The whole table in lines; with a seed, what it deals as well."""
    deal = words(f"cli-setup-deal-{table.deal}")
    chance = words("cli-setup-fresh") if seed is None else words("cli-setup-seeded", seed=str(seed))
    lines = [words("cli-setup-table", n=len(table.players), deal=deal, chance=chance)]
    tile = table.tile
    settled = all(person.faction and person.mat for person in table.players)
    beginning = table.new_game(0 if seed is None else seed)
    if isinstance(beginning, Game) and (settled or seed is not None):
        lines += seats(table, beginning, words)
        tile = tile if seed is None else beginning.decks.tile
    else:
        lines += people(table, words)
    if seed is not None and isinstance(beginning, Draft | Auction):
        lines += before_the_game(table, beginning, words)
    return [*lines, *rules(table, tile, words)]


# --- Who sits where -------------------------------------------------------------------------------


def seats(table: TableSetup, game: Game, words: Words) -> list[str]:
    """Clockwise, with who starts."""
    who = table.who_plays(game)
    rows = []
    for player in game.players:
        person = who[player.faction]
        rows.append(
            {
                "seat": str(player.seat),
                "faction": words(f"faction-{player.faction}"),
                "mat": words(f"mat-{player.mat}"),
                "team": str(player.team) if table.options.teams else "",
                "player": name_of(table, person, words),
                "starts": words("cli-setup-starts") if player.seat == game.active else "",
            }
        )
    return columns(rows, words)


def people(table: TableSetup, words: Words) -> list[str]:
    """As in the file: what nobody has named is still to be dealt."""
    rows = [
        {
            "faction": words(f"faction-{person.faction}") if person.faction else words("cli-setup-open"),
            "mat": words(f"mat-{person.mat}") if person.mat else words("cli-setup-open"),
            "team": "" if person.team is None else str(person.team),
            "player": name_of(table, number, words),
        }
        for number, person in enumerate(table.players)
    ]
    return columns(rows, words)


def name_of(table: TableSetup, number: int, words: Words) -> str:
    person: Person = table.players[number]
    return person.name or words("cli-setup-person", n=str(number))


def columns(rows: list[dict[str, str]], words: Words) -> list[str]:
    """Columns that say nothing are left out; what has no head stands at the end."""
    heads = {column: words(f"cli-setup-{column}") for column in COLUMNS}
    shown = [column for column in COLUMNS if any(row.get(column) for row in rows)]
    widths = {column: max(len(row.get(column, "")) for row in [heads, *rows]) for column in shown}
    lines = []
    for row in [heads, *rows]:
        cells = [
            f"{row[column]:>{widths[column]}}" if column in NUMBERS else f"{row[column]:{widths[column]}}"
            for column in shown
        ]
        lines.append("  ".join(["", *cells, row.get("starts", "")]).rstrip())
    return lines


def before_the_game(table: TableSetup, dealing: Draft | Auction, words: Words) -> list[str]:
    """In which order people choose, and what is bid for."""
    order = [name_of(table, person, words) for person in dealing.order]
    lines = [words("cli-setup-order", people=join(words, order))]
    if isinstance(dealing, Auction):
        for number, lot in enumerate(dealing.lots):
            named = {"faction": words(f"faction-{lot.faction}"), "mat": words(f"mat-{lot.mat}")}
            lines.append("  " + words("cli-setup-lot", number=str(number), **named))
    return lines


# --- What is played with --------------------------------------------------------------------------


def rules(table: TableSetup, tile: str | None, words: Words) -> list[str]:
    drawn = words("cli-setup-drawn") if tile is None else words(f"tile-{kebab(tile)}")
    lines = [words("cli-setup-tile", tile=drawn)]
    if table.promos:
        lines.append(words("cli-setup-promos"))
    lines += [words("cli-setup-with", rule=module_text(words, module)) for module in table.modules]
    for option, value in table.options.changed().items():
        key = "cli-setup-with" if value else "cli-setup-without"
        lines.append(words(key, rule=option_text(words, option)))
    width = min(shutil.get_terminal_size().columns, WIDEST)
    return [textwrap.fill(line, width, subsequent_indent="    ") for line in lines]
