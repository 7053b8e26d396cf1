"""`svg_of`: a game or a view as one self-contained SVG."""

from typing import Final, Literal, get_args

from snath.words import Words

from ..accessors import Look
from ..modules import views_in_play
from .standings import SeatChoice, seat_of
from .svg_board import draw_map, draw_turn, map_size
from .svg_faction import CARDS_HEIGHT, FACTION_HEIGHT, draw_cards, draw_faction_mat
from .svg_mats import MAT_HEIGHT, draw_player_mat
from .svg_paper import Paper
from .svg_players import ROW, draw_corner_list, draw_standings, standings_height
from .svg_tracks import EDGE, FOOT, HEAD, draw_decks, draw_popularity, draw_power, draw_tile, draw_triumph

What = Literal["all", "board", "mat", "mats"]

GAP: Final = 8.0
MAT_WIDTH: Final = 660.0


def svg_of(
    look: Look, what: What = "all", seat: SeatChoice = None, night: bool = False, words: Words | None = None
) -> str:
    """Draw a game or a view.

    `what` is `"board"` (map and tracks), `"mat"` (both mats and the cards of a seat), `"mats"` (the mats of everybody)
    or `"all"` (the board, the players and the mats of a seat). `seat` is a number or a faction; without it the viewer's
    seat is taken, else the one whose turn it is.

    >>> import snath
    >>> svg_of(snath.new_game(2, seed=1), "board")[:40]
    '<svg xmlns="http://www.w3.org/2000/svg" '
    """
    what = named(what)
    paper = Paper(night, words)
    chosen = seat_of(look, seat)
    if what == "board":
        width, height = draw_board_page(paper, look)
    elif what == "mat":
        width, height = draw_mat_page(paper, look, chosen)
    elif what == "mats":
        width, height = draw_mats_page(paper, look)
    else:
        width, height = draw_table_page(paper, look, chosen)
    names = ", ".join(paper.words(f"faction-{faction}") for faction in look.factions)
    return paper.drawing(width, height, paper.words("drawing-title", factions=names))


def named(what: str) -> What:
    """The name of a drawing, checked."""
    for known in get_args(What):
        if what == known:
            found: What = known
            return found
    raise ValueError(f"there is no drawing of {what!r}; there are: {', '.join(get_args(What))}")


# --- Pages -----------------------------------------------------------------------------------------------------------


def draw_board_page(paper: Paper, look: Look) -> tuple[float, float]:
    width, height = board_size(look)
    paper.rect(0, 0, width + 2 * GAP, height + 2 * GAP, "table")
    draw_board(paper, look, GAP, GAP, players=True)
    return width + 2 * GAP, height + 2 * GAP


def draw_mat_page(paper: Paper, look: Look, seat: int) -> tuple[float, float]:
    height = MAT_HEIGHT + FACTION_HEIGHT + CARDS_HEIGHT + 4 * GAP
    paper.rect(0, 0, MAT_WIDTH + 2 * GAP, height, "table")
    draw_mats(paper, look, seat, GAP, GAP)
    return MAT_WIDTH + 2 * GAP, height


def draw_mats_page(paper: Paper, look: Look) -> tuple[float, float]:
    """Two columns; everybody's mats, without the cards."""
    seats = len(look.players)
    rows = (seats + 1) // 2
    each = MAT_HEIGHT + FACTION_HEIGHT + GAP
    width, height = 2 * MAT_WIDTH + 4 * GAP, rows * (each + 2 * GAP)
    paper.rect(0, 0, width, height, "table")
    for seat in range(seats):
        x = GAP + seat % 2 * (MAT_WIDTH + 2 * GAP)
        draw_mats(paper, look, seat, x, GAP + seat // 2 * (each + 2 * GAP), cards=0)
    return width, height


def draw_table_page(paper: Paper, look: Look, seat: int) -> tuple[float, float]:
    """The board on the left, the players and a seat's mats on the right; spare height goes to rows, cards and gaps."""
    board_width, board_height = board_size(look)
    column = standings_height(look) + MAT_HEIGHT + FACTION_HEIGHT + CARDS_HEIGHT + 3 * GAP
    width, height = board_width + MAT_WIDTH + 3 * GAP, max(board_height, column) + 2 * GAP
    spare = height - 2 * GAP - column
    row = min(ROW + spare / len(look.players), 56.0)
    spare -= (row - ROW) * len(look.players)
    cards = CARDS_HEIGHT + min(spare, 50.0)
    gap = GAP + (spare - min(spare, 50.0)) / 3
    paper.rect(0, 0, width, height, "table")
    draw_board(paper, look, GAP, (height - board_height) / 2, players=False)
    left = board_width + 2 * GAP
    draw_standings(paper, look, left, GAP, MAT_WIDTH, row)
    draw_mats(paper, look, seat, left, GAP + standings_height(look, row) + gap, cards, gap)
    return width, height


# --- Parts -----------------------------------------------------------------------------------------------------------


def board_size(look: Look) -> tuple[float, float]:
    width, height = map_size(look)
    return width + EDGE, height + HEAD + FOOT


def draw_board(paper: Paper, look: Look, x: float, y: float, players: bool) -> None:
    """The map sheet: tracks as its frame, bonus tile and decks in its corners."""
    map_width, map_height = map_size(look)
    width, height = board_size(look)
    with paper.group(part="board"):
        paper.rect(x, y, width, height, "sheet")
        draw_map(paper, look, x, y + HEAD)
        draw_triumph(paper, look, x, y, width)
        draw_popularity(paper, look, x + map_width, y + HEAD, map_height)
        draw_power(paper, look, x, y + height - FOOT, width)
        draw_turn(paper, look, x + 12, y + HEAD + 12)
        draw_tile(paper, look, x + map_width - 246, y + HEAD + 7, 236)
        draw_decks(paper, look, x + map_width - 4, y + height - FOOT - 4)
        foot = y + height - FOOT - 84
        for view in views_in_play(look.shown.table):
            foot -= view.panel(paper, look, x + map_width - 8, foot)
        if players:
            draw_corner_list(paper, look, x + 12, y + height - FOOT - 8)


def draw_mats(
    paper: Paper, look: Look, seat: int, x: float, y: float, cards: float = CARDS_HEIGHT, gap: float = GAP
) -> None:
    """Player mat, faction mat and, if they get any height, the cards."""
    player = look.player(seat)
    with paper.group(part="mats", seat=seat, faction=player.faction):
        draw_player_mat(paper, look, player, x, y, MAT_WIDTH)
        y += MAT_HEIGHT + gap
        draw_faction_mat(paper, look, player, x, y, MAT_WIDTH)
        if cards:
            draw_cards(paper, look, player, x, y + FACTION_HEIGHT + gap, MAT_WIDTH, cards)
