"""Drawings for a terminal: exact, at most 120 columns wide, the same with and without colours."""

import re
from collections import Counter

import pytest

import snath
from snath.engine.layout import PLACES
from snath.view import Look, view_of
from snath.view.text import text_of
from snath.view.text_board import INNER, LINES, board_text, corner
from snath.words import Words
from tests.view.table import HERE, Pieces, contested, crowded, midgame, pieces_there, random_states

STRUCTURES = ("mine", "monument", "armory", "mill")
RESOURCES = {"F": "food", "M": "metal", "O": "oil", "W": "wood"}
CODES = re.compile(r"\x1b\[[0-9;]*m")


def bricks(look: Look) -> dict[str, str]:
    """What is written in each brick, by place."""
    lines = board_text(look, Words(), False).splitlines()
    board = look.shown.table.map
    places = [place for place in range(PLACES) if (board.territories | board.bases) >> place & 1]
    corners = {board.names[place]: corner(board.coordinates[place]) for place in places}
    left, top = (min(spot[i] for spot in corners.values()) for i in (0, 1))
    return {
        name: "\n".join(
            lines[y - top + 1 + i][x - left + 1 : x - left + 1 + INNER].rstrip() if y - top + 1 + i < len(lines) else ""
            for i in range(LINES)
        )
        for name, (x, y) in corners.items()
    }


def pieces_written(look: Look) -> Pieces:
    """Read the bricks as a person does."""
    letters = {faction[0].upper(): faction for faction in look.factions}
    found: Pieces = Counter()
    for place, brick in bricks(look).items():
        first, *rest = brick.split("\n")
        if place.startswith("home:") and place[5:] not in look.factions:
            assert not any(re.search(r"\d", line) for line in rest)
            continue
        found[place, "", "encounter"] += "?" in first
        for owner, name in re.findall(r"([A-Z]):([a-z]+)", brick):
            found[place, letters[owner], next(kind for kind in STRUCTURES if kind.startswith(name))] += 1
        for owner, units in re.findall(r"([A-Z])((?: ?(?:c|m\d*|w\d*)(?![a-z]{2}))+)(?![a-z:])", "\n".join(rest)):
            for letter, number in re.findall(r"([cmw])(\d*)", units):
                kind = {"c": "character", "m": "mech", "w": "worker"}[letter]
                found[place, letters[owner], kind] += int(number or 1)
        for number, letter in re.findall(r"(?<![a-z\d])(\d+)([FMOW])", rest[-1]):
            found[place, "", RESOURCES[letter]] += int(number)
    return +found


def test_every_territory_has_its_brick_with_name_terrain_and_marks():
    game = midgame()
    for territory in game.territories:
        first = bricks(game)[territory.name].split("\n")[0]
        assert first.split()[:2] == [territory.name, Words()(f"terrain-{territory.terrain}")]
        assert ("∩" in first, "?" in first) == (territory.tunnel, territory.token)


@pytest.mark.parametrize("position", [midgame, crowded, contested], ids=lambda position: position.__name__)
def test_every_piece_and_token_is_written(position):
    game = position()
    assert pieces_written(game) == pieces_there(game)


@pytest.mark.parametrize("number", range(50))
def test_random_states_are_written_exactly(number):
    game = random_states()[number]
    assert pieces_written(game) == pieces_there(game)
    assert max(len(line) for line in text_of(game).splitlines()) <= 120


def test_rivers_stand_between_their_hexes_and_nowhere_else():
    game = midgame()
    lines = board_text(game, Words(), False).splitlines()
    board = game.state.table.map
    places = [place for place in range(PLACES) if (board.territories | board.bases) >> place & 1]
    left, top = (min(corner(board.coordinates[place])[i] for place in places) for i in (0, 1))
    for one in game.territories:
        q, r = board.coordinates[one.place]
        x, y = corner((q, r))
        for other in game.territories:
            wet = bool(board.river[one.place] >> other.place & 1)
            if board.coordinates[other.place] == (q + 1, r):
                assert (lines[y - top + 2][x - left + INNER + 1] == "≈") is wet, (one, other)
            if board.coordinates[other.place] == (q, r + 1):
                assert (lines[y - top + LINES + 1][x - left + INNER - 2] == "≈") is wet, (one, other)


def test_colours_change_no_character():
    for game in (midgame(), crowded(), contested(), *random_states()[:5]):
        coloured = text_of(game, colour=True)
        assert "\x1b[" in coloured
        assert CODES.sub("", coloured) == text_of(game)


def test_the_drawing_of_a_known_position():
    """Look at it: `tests/view/midgame.txt` is what a person sees."""
    assert text_of(midgame()) + "\n" == (HERE / "midgame.txt").read_text(encoding="utf-8")


def test_the_table_tells_what_everybody_has():
    game = midgame()
    rows = text_of(game).splitlines()
    for player in game.players:
        row = next(
            line for line in rows if re.match(rf">?\s+{player.faction[0].upper()} {player.faction.title()} ", line)
        )
        numbers = re.findall(r"\d+(?:/\d)?", row)
        assert numbers[:9] == [
            str(player.coins),
            str(player.power),
            str(player.popularity),
            str(player.cards),
            f"{len(player.workers)}/8",
            f"{len(player.upgrades)}/6",
            f"{len(player.mechs)}/4",
            f"{len(player.structures)}/4",
            f"{len(player.recruits)}/4",
        ]
        assert row.count("★") == player.star_count
        assert row.startswith(">") == (player.seat == game.active)


def test_costs_and_benefits_are_those_of_now():
    text = text_of(midgame(), seat="nordic")
    for line in ("gain 3 power", "or draw 1 combat card", "produce on 3 territories", "move 3 units", "pay 2 oil",
                 "pay 1 metal", "[x] Mill: produces too", "[x] recruit: 1 coin", "[ ] Artillery"):  # fmt: skip
        assert line in text


def test_cards_of_others_are_question_marks():
    game = midgame()
    view = game.view(game.seat("nordic"))
    own, other = text_of(view), text_of(view, seat="rusviet")
    assert "Combat cards: 2 3 5\nObjectives: Deep Green; Lake Country\n" in own
    assert "Combat cards: ? ? ?\nObjectives: ?\n" in other
    assert "Combat cards: 2 4 4\nObjectives: Golden Acres\n" in text_of(game, seat="rusviet")


def test_hidden_coins_are_question_marks():
    game = snath.new_game(3, seed=2, options={"open_coins": False})
    text = text_of(game.view(0), seat=1)
    assert ": $?, " in text
    coins = re.findall(r"^>? +[A-Z] [A-Z][a-z]+ +[A-Z][a-z]+ +(\S+) ", text, flags=re.M)
    assert coins == [str(game.player(0).coins), "?", "?"]


@pytest.mark.parametrize("number", range(0, 50, 7))
def test_views_that_are_equal_are_written_alike(number):
    game = random_states()[number]
    for seat in (None, *range(len(game.players))):
        view = game.view(seat)
        other = view_of(snath.determinize(view, seed=number + 1), seat)
        assert all(text_of(view, seat=who) == text_of(other, seat=who) for who in range(len(game.players)))
