"""`text_of`: a game or a view as a drawing for a terminal, at most 120 columns wide."""

from textwrap import wrap
from typing import Final

from snath.content import load_content
from snath.engine.layout import ACTIVE, OVER, TURN
from snath.words import Words
from snath.words.texts import join, kebab, tile_coins_text

from ..accessors import Look, Player
from ..modules import views_in_play
from .cached_words import spoken
from .standings import SeatChoice, final_scores, last_turn, lit_seats, most_of, numbers_of, seat_of, teams_of
from .text_board import TOKEN, TUNNEL, board_text, letter_of
from .text_canvas import RIVER, styled
from .text_mats import mat_text

HIDDEN: Final = "?"
WIDEST: Final = 120
COLUMNS: Final = ("coins", "power", "popularity", "cards", "workers", "upgrades", "mechs", "structures", "recruits")


def text_of(look: Look, colour: bool = False, seat: SeatChoice = None, words: Words | None = None) -> str:
    """The board, a table of the players, and the mats of a seat (default: the viewer's, else the one whose turn it is).

    `colour` adds ANSI colours; the characters are the same.

    >>> import snath
    >>> print(text_of(snath.new_game(["nordic:industrial", "saxony:militant"], seed=7)).splitlines()[0])
    Turn 1: Nordic to play
    """
    said = spoken(words)
    table = [*stars_lines(look, said), tile_line(look, said), decks_line(look, said), *bid_lines(look, said)]
    for view in views_in_play(look.shown.table):
        table += view.lines(look, said)
    parts = [
        turn_line(look, said),
        board_text(look, said, colour),
        "\n".join(legend(look, said)),
        "\n".join([players_text(look, said, colour), *team_lines(look, said)]),
        "\n".join(table),
        "\n".join(score_lines(look, said)),
        mat_text(look, look.player(seat_of(look, seat)), said, colour),
    ]
    return "\n\n".join(part for part in parts if part)


def turn_line(look: Look, words: Words) -> str:
    now = look.shown.now
    if now[OVER]:
        return words("drawing-over")
    faction = words(f"faction-{look.factions[now[ACTIVE]]}")
    return words("drawing-text-turn-last" if last_turn(look) else "drawing-text-turn", n=now[TURN], faction=faction)


def legend(look: Look, words: Words) -> list[str]:
    """What the signs mean, those of modules as well."""
    lines = [words("drawing-text-legend", tunnel=TUNNEL, token=TOKEN, river=RIVER)]
    lines.append(words("drawing-text-legend-pieces"))
    for view in views_in_play(look.shown.table):
        lines += view.legend(look, words)
    return lines


# --- The players -----------------------------------------------------------------------------------------------------


def players_text(look: Look, words: Words, colour: bool) -> str:
    """One line a player, in the order of the turns; > marks the one whose turn it is, at the end the winner."""
    heads = ["", words("drawing-text-faction"), words("drawing-text-mat")]
    heads += [words(f"drawing-head-{name}") for name in COLUMNS]
    heads += [words("drawing-head-objectives"), words("drawing-head-last"), words("drawing-head-stars")]
    rows = [player_row(look, player, words) for player in look.players]
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    lines = ["  ".join(aligned(heads, widths)).rstrip()]
    for player, row in zip(look.players, rows, strict=True):
        cells = aligned(row, widths)
        cells[1] = styled(cells[1], player.faction, colour)
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def player_row(look: Look, player: Player, words: Words) -> list[str]:
    row = [">" if player.seat in lit_seats(look) else ""]
    row.append(f"{letter_of(player.faction)} {words(f'faction-{player.faction}')}")
    row.append(words(f"mat-{player.mat}"))
    numbers = numbers_of(player)
    row += [number_text(numbers[name], most_of(name)) for name in COLUMNS]
    row.append(str(player.objective_count))
    row.append(last_text(player, words))
    row.append(stars_text(player.star_count))
    return row


def stars_text(placed: int) -> str:
    """Placed and unplaced stars; one of a team may place more than its own six.

    >>> stars_text(4), stars_text(7)
    ('★★★★☆☆', '★×7')
    """
    stars = load_content().pieces.stars
    return "★" * placed + "☆" * (stars - placed) if placed <= stars else f"★×{placed}"


def number_text(number: int | None, most: int | None) -> str:
    """`3`, `6/8`, or a question mark for what is hidden.

    >>> number_text(6, 8), number_text(None, None)
    ('6/8', '?')
    """
    if number is None:
        return HIDDEN
    return str(number) if most is None else f"{number}/{most}"


def last_text(player: Player, words: Words) -> str:
    section = player.last_section
    if section is None:
        return ""
    return words("drawing-factory") if ":" in section else words(f"action-{section}")


def aligned(cells: list[str], widths: list[int]) -> list[str]:
    """Names to the left, numbers to the right."""
    last = len(cells) - 2
    return [
        cell.ljust(width) if i < 3 or i >= last else cell.rjust(width)
        for i, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]


# --- The rest of the table -------------------------------------------------------------------------------------------


def stars_lines(look: Look, words: Words) -> list[str]:
    """Whose stars lie on which goal; two letters for two stars."""
    goals: dict[str, str] = {}
    for player in look.players:
        for goal, number in player.stars.items():
            goals[goal] = goals.get(goal, "") + letter_of(player.faction) * number
    if not goals:
        return [words("drawing-text-no-stars")]
    spaces = [f"{words(f'drawing-star-{goal}')} {owners}" for goal, owners in goals.items()]
    return wrap(words("drawing-text-stars", stars=", ".join(spaces)), WIDEST, subsequent_indent="  ")


def tile_line(look: Look, words: Words) -> str:
    tile = load_content().scoring.tiles[look.decks.tile]
    coins = ", ".join(tile_coins_text(words, tile))
    return words("drawing-text-tile", tile=words(f"tile-{kebab(tile.id)}"), coins=coins)


def decks_line(look: Look, words: Words) -> str:
    decks = look.decks
    return words(
        "drawing-text-decks",
        combat=decks.combat_size,
        discarded=sum(decks.combat_discard.values()),
        encounters=decks.encounters,
        objectives=decks.objectives,
        factory=decks.factory,
    )


# --- Teams, bids and scores ------------------------------------------------------------------------------------------


def team_lines(look: Look, words: Words) -> list[str]:
    """Who plays with whom, and at the end what they have together."""
    teams = teams_of(look)
    sheets = final_scores(look)
    names = []
    for n, team in teams.items():
        players = join(words, [words(f"faction-{player.faction}") for player in team])
        coins = sum(sheets[player.seat].total for player in team) if sheets else 0
        key = "drawing-text-team-score" if sheets else "drawing-text-team"
        names.append(words(key, n=n, players=players, coins=coins))
    return [words("drawing-text-teams", teams=", ".join(names))] if names else []


def bid_lines(look: Look, words: Words) -> list[str]:
    """What will be subtracted at the end."""
    bids = [
        words("drawing-text-bid", faction=words(f"faction-{player.faction}"), n=player.bid)
        for player in look.players
        if player.bid
    ]
    return [words("drawing-text-bids", bids=", ".join(bids))] if bids else []


def score_lines(look: Look, words: Words) -> list[str]:
    """At the end a row for each player: what every line of its score sheet brought."""
    sheets = final_scores(look)
    if not sheets:
        return []
    kinds = list(dict.fromkeys(line.kind for sheet in sheets for line in sheet.lines))
    heads = [words(f"score-{kind}".replace("_", "-")) for kind in [*kinds, "total"]]
    rows = [[words("drawing-text-score"), *heads]]
    for sheet in sheets:
        coins = {line.kind: line.coins for line in sheet.lines}
        numbers = [str(coins[kind]) if kind in coins else "" for kind in kinds]
        rows.append([words(f"faction-{sheet.faction}"), *numbers, str(sheet.total)])
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        "  ".join([row[0].ljust(widths[0]), *(cell.rjust(n) for cell, n in zip(row[1:], widths[1:], strict=True))])
        for row in rows
    ]
