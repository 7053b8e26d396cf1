"""`text_of`: a game or a view as a drawing for a terminal, at most 120 columns wide."""

from typing import Final

from snath.content import load_content
from snath.engine.layout import ACTIVE, OVER, TURN
from snath.words import Words
from snath.words.texts import kebab, tile_coins_text

from .look import Look, Player
from .spoken import spoken
from .standings import SeatChoice, most_of, numbers_of, seat_of
from .text_board import TOKEN, TUNNEL, board_text, letter_of
from .text_canvas import RIVER, styled
from .text_mats import mat_text

HIDDEN: Final = "?"
COLUMNS: Final = ("coins", "power", "popularity", "cards", "workers", "upgrades", "mechs", "structures", "recruits")


def text_of(look: Look, colour: bool = False, seat: SeatChoice = None, words: Words | None = None) -> str:
    """The board, a table of the players, and the mats of a seat (default: the viewer's, else the one whose turn it is).

    `colour` adds ANSI colours; the characters are the same.

    >>> import snath
    >>> print(text_of(snath.new_game(["nordic:industrial", "saxony:militant"], seed=7)).splitlines()[0])
    Turn 1: Nordic to play
    """
    said = spoken(words)
    parts = [
        turn_line(look, said),
        board_text(look, said, colour),
        legend(said),
        players_text(look, said, colour),
        f"{stars_line(look, said)}\n{tile_line(look, said)}\n{decks_line(look, said)}",
        mat_text(look, look.player(seat_of(look, seat)), said, colour),
    ]
    return "\n\n".join(parts)


def turn_line(look: Look, words: Words) -> str:
    now = look.shown.now
    if now[OVER]:
        return words("drawing-over")
    faction = words(f"faction-{look.factions[now[ACTIVE]]}")
    return words("drawing-text-turn", n=now[TURN], faction=faction)


def legend(words: Words) -> str:
    marks = words("drawing-text-legend", tunnel=TUNNEL, token=TOKEN, river=RIVER)
    return f"{marks}\n{words('drawing-text-legend-pieces')}"


# --- The players -----------------------------------------------------------------------------------------------------


def players_text(look: Look, words: Words, colour: bool) -> str:
    """One line a player, in the order of the turns; > marks the one whose turn it is."""
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
    state = look.shown
    active = state.now[ACTIVE] == player.seat and not state.now[OVER]
    row = [">" if active else "", f"{letter_of(player.faction)} {words(f'faction-{player.faction}')}"]
    row.append(words(f"mat-{player.mat}"))
    numbers = numbers_of(player)
    row += [number_text(numbers[name], most_of(name)) for name in COLUMNS]
    stars = load_content().pieces.stars
    row.append(str(player.objective_count))
    row.append(last_text(player, words))
    row.append("★" * player.star_count + "☆" * (stars - player.star_count))
    return row


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


def stars_line(look: Look, words: Words) -> str:
    """Whose stars lie on which goal; two letters for two stars."""
    goals: dict[str, str] = {}
    for player in look.players:
        for goal, number in player.stars.items():
            goals[goal] = goals.get(goal, "") + letter_of(player.faction) * number
    if not goals:
        return words("drawing-text-no-stars")
    spaces = [f"{words(f'drawing-star-{goal}')} {owners}" for goal, owners in goals.items()]
    return words("drawing-text-stars", stars=", ".join(spaces))


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
