"""Drawings for a terminal: exact, at most 120 columns wide, the same with and without colours."""

import re
from collections import Counter
from collections.abc import Callable

import pytest

import snath
from snath import Game
from snath.engine.layout import PLACES
from snath.view import Look, view_of
from snath.view.drawing.text import text_of
from snath.view.drawing.text_board import INNER, LINES, board_text, corner
from snath.words import Words
from tests.view.table import (
    HERE,
    Pieces,
    contested,
    crowded,
    finished,
    last_turns,
    midgame,
    partners,
    pieces_there,
    piled,
    random_states,
    seven,
)

STRUCTURES = ("mine", "monument", "armory", "mill")
RESOURCES = {"F": "food", "M": "metal", "O": "oil", "W": "wood"}
PENALTIES = {"♥": "popularity", "↯": "power", "$": "coins", "♠": "cards", "": "hidden"}
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
        found[place, "albion", "flag"] += "⚑" in first
        for sign, penalty in re.findall("([▲△])([♥↯$♠]?)", first):
            found[place, "togawa", f"{'armed' if sign == '▲' else 'disarmed'} {PENALTIES[penalty]} trap"] += 1
        for owner, name in re.findall(r"([A-Z]):([a-z]+)", brick):
            found[place, letters[owner], next(kind for kind in STRUCTURES if kind.startswith(name))] += 1
        standing = re.sub("[A-Z]:[a-z]+", "", "\n".join(rest))
        for owner, units in re.findall(r"([A-Z])((?: ?(?:c|m\d*|w\d*))+)", standing):
            for letter, number in re.findall(r"([cmw])(\d*)", units):
                kind = {"c": "character", "m": "mech", "w": "worker"}[letter]
                found[place, letters[owner], kind] += int(number or 1)
        for number, letter in re.findall(r"(?<![a-z\d])(\d+)([FMOW])", rest[-1]):
            found[place, "", RESOURCES[letter]] += int(number)
    return +found


def test_every_territory_has_its_brick_with_name_terrain_and_marks() -> None:
    game = midgame()
    for territory in game.territories:
        first = bricks(game)[territory.name].split("\n")[0]
        assert first.split()[:2] == [territory.name, Words()(f"terrain-{territory.terrain}")]
        assert ("∩" in first, "?" in first) == (territory.tunnel, territory.token)


@pytest.mark.parametrize(
    "position", [midgame, crowded, contested, seven, piled], ids=lambda position: position.__name__
)
def test_every_piece_and_token_is_written(position: Callable[[], Game]) -> None:
    game = position()
    assert pieces_written(game) == pieces_there(game)


@pytest.mark.parametrize("number", range(50))
def test_random_states_are_written_exactly(number: int) -> None:
    game = random_states()[number]
    view = game.view(number % len(game.players))
    assert pieces_written(game) == pieces_there(game)
    assert pieces_written(view) == pieces_there(view)
    assert max(len(line) for line in text_of(game).splitlines()) <= 120


def test_rivers_stand_between_their_hexes_and_nowhere_else() -> None:
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


def test_colours_change_no_character() -> None:
    for game in (midgame(), crowded(), contested(), seven(), finished(), *random_states()[:5]):
        coloured = text_of(game, colour=True)
        assert "\x1b[" in coloured
        assert CODES.sub("", coloured) == text_of(game)


def test_the_drawing_of_a_known_position() -> None:
    """Look at it: `tests/view/midgame.txt` is what a person sees."""
    assert text_of(midgame()) + "\n" == (HERE / "midgame.txt").read_text(encoding="utf-8")
    assert text_of(seven()) + "\n" == (HERE / "seven.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("position", [seven, piled, partners, finished], ids=lambda position: position.__name__)
def test_large_tables_stay_within_120_columns(position: Callable[[], Game]) -> None:
    game = position()
    for seat in range(len(game.players)):
        assert max(len(line) for line in text_of(game, seat=seat).splitlines()) <= 120


@pytest.mark.parametrize("position", [midgame, seven], ids=lambda position: position.__name__)
def test_the_table_tells_what_everybody_has(position: Callable[[], Game]) -> None:
    game = position()
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


def test_costs_and_benefits_are_those_of_now() -> None:
    text = text_of(midgame(), seat="nordic")
    for line in ("gain 3 power", "or draw 1 combat card", "produce on 3 territories", "move 3 units", "pay 2 oil",
                 "pay 1 metal", "[x] Mill: produces too", "[x] recruit: 1 coin", "[ ] Artillery"):  # fmt: skip
        assert line in text


def test_cards_of_others_are_question_marks() -> None:
    game = midgame()
    view = game.view(game.seat("nordic"))
    own, other = text_of(view), text_of(view, seat="rusviet")
    assert "Combat cards: 2 3 5\nObjectives: Deep Green; Lake Country\n" in own
    assert "Combat cards: ? ? ?\nObjectives: ?\n" in other
    assert "Combat cards: 2 4 4\nObjectives: Golden Acres\n" in text_of(game, seat="rusviet")


def test_hidden_coins_are_question_marks() -> None:
    game = snath.new_game(3, seed=2, options={"open_coins": False})
    text = text_of(game.view(0), seat=1)
    assert ": $?, " in text
    coins = re.findall(r"^>? +[A-Z] [A-Z][a-z]+ +[A-Z][a-z]+ +(\S+) ", text, flags=re.M)
    assert coins == [str(game.player(0).coins), "?", "?"]


@pytest.mark.parametrize("number", range(0, 50, 7))
def test_views_that_are_equal_are_written_alike(number: int) -> None:
    game = random_states()[number]
    for seat in (None, *range(len(game.players))):
        view = game.view(seat)
        other = view_of(snath.determinize(view, seed=number + 1), seat)
        assert all(text_of(view, seat=who) == text_of(other, seat=who) for who in range(len(game.players)))


# --- Flags and Traps -------------------------------------------------------------------------------------------------


@pytest.mark.rule("INFO-020")
def test_the_penalty_of_an_armed_trap_is_written_for_its_owner_alone() -> None:
    game = seven()
    own, other = (bricks(game.view(game.seat(faction))) for faction in ("togawa", "crimea"))
    assert [own[place].split("\n")[0].split()[-1] for place in ("G6", "E7")] == ["▲♥", "△↯"]
    assert [other[place].split("\n")[0].split()[-1] for place in ("G6", "E7")] == ["▲", "△↯"]


@pytest.mark.rule("FAFAR-045")
def test_everybody_reads_what_the_traps_take() -> None:
    game = seven()
    told = "taking ♥ 2 popularity, ↯ 3 power, $ 4 coins or ♠ 2 combat cards at random"
    assert all(told in text_of(game.view(seat)) for seat in (None, *range(7)))
    assert "Trap" not in text_of(midgame())
    assert "Flag" not in text_of(midgame())


def test_flags_and_traps_left_stand_on_the_mat() -> None:
    game = seven()
    assert "Flags left: 1\n" in text_of(game, seat="albion")
    assert "Traps left: card Trap\n" in text_of(game, seat="togawa")
    assert "Traps left: none\n" in text_of(piled(), seat="togawa")
    assert "left:" not in text_of(game, seat="crimea")
    assert "Traps left: 1\n" in text_of(game.view(game.seat("crimea")), seat="togawa")


@pytest.mark.rule("SETUP-034")
@pytest.mark.rule("SETUP-035")
def test_mats_name_the_abilities_of_six_and_seven_players() -> None:
    assert "[x] Wayfare to Farms" in text_of(seven(), seat="crimea")
    assert "Abilities: [x] Meander for Coins" in text_of(seven(), seat="polania")
    assert "[x] Wayfare " in text_of(midgame(), seat="crimea")


# --- Teams, bids, the end --------------------------------------------------------------------------------------------


def test_teams_and_bids_are_told() -> None:
    text = text_of(partners())
    assert "\nTeams: 1 Nordic and Saxony, 2 Rusviet and Polania\n" in text
    assert "\nBids, paid at the end: Nordic $5, Polania $3\n" in text
    assert "★×7" in text
    assert not {"Teams", "Bids"} & set(re.findall("[A-Z][a-z]+", text_of(midgame())))


def test_at_the_end_every_line_of_the_scores_is_told() -> None:
    game = finished()
    text = text_of(game)
    assert text.startswith("The game is over\n")
    heads, *rows = text[text.index("\nScore ") + 1 :].split("\n\n")[0].splitlines()
    assert heads.split()[-3:] == ["bonus", "encounters", "total"]
    for row, sheet in zip(rows, game.score(), strict=True):
        assert row.split()[0].lower() == sheet.faction
        assert [int(number) for number in row.split()[1:]] == [*(line.coins for line in sheet.lines), sheet.total]
    assert [line.split()[2].lower() for line in text.splitlines() if line.startswith(">")] == game.winners()
    for team in re.findall(r"\d ([A-Z]\w+) and ([A-Z]\w+) \$(\d+)", text):
        totals = {sheet.faction: sheet.total for sheet in game.score()}
        assert totals[team[0].lower()] + totals[team[1].lower()] == int(team[2])
    assert "\nScore " not in text_of(midgame())


def test_the_last_turns_are_called_so() -> None:
    assert text_of(midgame()).startswith("Turn 1: Nordic to play\n")
    assert re.match(r"Turn 1, the last: \w+ to play\n", text_of(last_turns()))
