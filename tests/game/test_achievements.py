"""The achievement sheet: what a victory fulfils, who may sign what, and that a sheet is kept well."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import snath
from snath import Game, IllegalAction, Sheet, SheetError, achievements_of
from snath.content.achievements import load_achievements, load_achievements_from
from snath.content.errors import ContentError
from snath.engine.layout import COINS, POPULARITY, ROW, TURNS
from snath.engine.stars import end_game
from snath.game import achievement_text
from snath.words import Words

INVADERS = ("invaders_from_afar",)
MATS = ["industrial", "engineering", "militant", "patriotic", "innovative", "mechanical", "agricultural"]
RICH = "coins: 120"


def ended(game: Game) -> Game:
    """The game ends here and now."""
    end_game(game.state, 0)
    assert game.over
    return game


def won(nordic: str = RICH, saxony: str = "coins: 0") -> Game:
    """Nordic has won a game that ended in this position."""
    game = ended(snath.load_position(f"snath: position/1\nplayers:\n  nordic: {{{nordic}}}\n  saxony: {{{saxony}}}\n"))
    assert game.winners() == ["nordic"]
    return game


def dealt(players: int | list[str], winner: int = 0, **setup: Any) -> Game:
    """A game that the seat `winner` has won at once."""
    game = snath.new_game(players, seed=2, **setup)
    game.state.player[winner * ROW + COINS] = 120
    return ended(game)


def fulfilled(game: Game, faction: str = "nordic") -> set[str]:
    return {line.id for line in achievements_of(game, faction)}


# --- What a victory fulfils -----------------------------------------------------------------------


@pytest.mark.rule("SCORE-026")
@pytest.mark.parametrize("faction", ["nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion"])
def test_a_victory_with_a_faction(faction: str) -> None:
    other = "nordic" if faction != "nordic" else "saxony"
    game = snath.new_game([f"{faction}:militant", f"{other}:engineering"], modules=INVADERS)
    game.state.player[game.seat(faction) * ROW + COINS] = 120
    found = {line for line in fulfilled(ended(game), faction) if line.startswith("faction_")}
    assert found == {f"faction_{faction}"}


@pytest.mark.parametrize("mat", MATS)
def test_a_victory_with_a_mat(mat: str) -> None:
    other = "militant" if mat != "militant" else "engineering"
    game = snath.new_game([f"nordic:{mat}", f"saxony:{other}"])
    game.state.player[COINS] = 120
    assert {line for line in fulfilled(ended(game)) if line.startswith("mat_")} == {f"mat_{mat}"}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_a_victory_among_so_many(players: int) -> None:
    game = dealt(players, modules=INVADERS)
    assert {line for line in fulfilled(game, game.factions[0]) if line.startswith("players_")} == {f"players_{players}"}


@pytest.mark.parametrize(("line", "option"), [("as_a_team", "teams"), ("after_last_turns", "last_turns")])
def test_a_victory_with_an_option_of_the_table(line: str, option: str) -> None:
    with_it, without = dealt(4, options={option: True}), dealt(4)
    assert line in fulfilled(with_it, with_it.factions[0])
    assert line not in fulfilled(without, without.factions[0])


ALL_MECHS = "mechs: {riverwalk: A4, speed: A4, seaworthy: A4, artillery: A4}"
ALL_BUILT = "structures: {mine: A4, mill: A5, armory: A6, monument: B5}"
CUBES = {
    "power": "upgrade", "cards": "deploy", "popularity": "deploy", "coins": "build", "units": "enlist",
    "territories": "enlist",
}  # fmt: skip
ALL_CUBES = f"mat: industrial, upgrades: {json.dumps(CUBES)}"
ALL_RECRUITS = "recruits: {upgrade: coins, deploy: power, build: popularity, enlist: cards}"
EIGHT, FOUR, THREE = (f"workers: [{', '.join(['A4'] * n)}]" for n in (8, 4, 3))

NUMBERS = [
    ("highest_tier", "popularity: 13", "popularity: 12"),
    ("lowest_tier", "popularity: 6", "popularity: 7"),
    ("no_combat_star", "stars: {objective: 1}", "stars: {combat: 1}"),
    ("two_combat_stars", "stars: {combat: 2}", "stars: {combat: 1}"),
    ("no_objective_star", "stars: {combat: 2}", "stars: {objective: 1}"),
    ("few_stars", "stars: {combat: 2, objective: 1}", "stars: {combat: 2, objective: 1, power: 1}, power: 16"),
    ("no_factory_card", "", "factory_card: 7"),
    ("factory_held", "character: D4", "character: D5"),
    ("no_structure", "", "structures: {mine: A4}"),
    ("all_structures", ALL_BUILT, "structures: {mine: A4, mill: A5, armory: A6}"),
    ("all_upgrades", ALL_CUBES, "upgrades: {power: build}"),
    ("no_mech", "", "mechs: {speed: A4}"),
    ("all_mechs", ALL_MECHS, "mechs: {riverwalk: A4, speed: A4, seaworthy: A4}"),
    ("all_recruits", ALL_RECRUITS, "recruits: {upgrade: coins, deploy: power, build: popularity}"),
    ("all_workers", EIGHT, "workers: [A4, A4, A4, A4, A4, A4, A4]"),
    ("few_workers", THREE, FOUR),
]


@pytest.mark.parametrize(("line", "so", "otherwise"), NUMBERS, ids=[line for line, _, _ in NUMBERS])
def test_a_victory_with_a_number(line: str, so: str, otherwise: str) -> None:
    assert line in fulfilled(won(f"{RICH}, {so}"))
    assert line not in fulfilled(won(f"{RICH}, {otherwise}"))


BARE = "popularity: 0, power: 0, hand: []"  # two territories of $2


@pytest.mark.parametrize(
    ("line", "mine", "theirs", "expected"),
    [
        ("close_call", 25, 20, True),
        ("close_call", 26, 20, False),
        ("landslide", 60, 20, True),
        ("landslide", 59, 20, False),
        ("rich", 96, 0, True),
        ("rich", 95, 0, False),
        ("modest", 46, 0, True),
        ("modest", 47, 0, False),
    ],
)
def test_a_victory_with_a_fortune(line: str, mine: int, theirs: int, expected: bool) -> None:
    game = won(f"coins: {mine}, {BARE}", f"coins: {theirs}, {BARE}")
    assert [sheet.total for sheet in game.score()] == [mine + 4, theirs + 4]
    assert (line in fulfilled(game)) == expected


def test_a_quick_victory_counts_the_turns_of_the_winner() -> None:
    game = won()
    game.state.player[0 * ROW + TURNS] = 14
    game.state.player[1 * ROW + TURNS] = 15
    assert "quick" in fulfilled(game)
    game.state.player[0 * ROW + TURNS] = 15
    assert "quick" not in fulfilled(game)


def test_the_margin_of_a_team_is_that_of_its_sum() -> None:
    game = snath.new_game(4, seed=1, options={"teams": True})
    for player in game.players:
        game.state.player[player.seat * ROW + POPULARITY] = 0
        game.state.player[player.seat * ROW + COINS] = {True: 20, False: 0}[player.team == game.player(0).team]
    ended(game)
    assert game.winners() == [player.faction for player in game.players if player.team == game.player(0).team]
    for faction in game.winners():
        assert "landslide" in fulfilled(game, faction)  # 40 coins together, 20 each
        assert "close_call" not in fulfilled(game, faction)


def test_a_tie_that_is_broken_is_a_close_call() -> None:
    game = won(f"coins: 20, {BARE.replace('power: 0', 'power: 1')}", f"coins: 20, {BARE}")
    assert "close_call" in fulfilled(game)


def test_only_winners_of_finished_games_fulfil_anything() -> None:
    game = won()
    assert achievements_of(game, "saxony") == []
    assert achievements_of(snath.new_game(["nordic", "saxony"]), "nordic") == []
    assert achievements_of(game, "togawa") == []


def test_every_line_is_shown_by_some_test() -> None:
    tested = {line for line, _, _ in NUMBERS} | {"close_call", "landslide", "rich", "modest", "quick"}
    tested |= {"as_a_team", "after_last_turns"}
    others = {line for line in load_achievements() if not line.startswith(("faction_", "mat_", "players_"))}
    assert others == tested
    assert len(load_achievements()) == len(others) + 7 + 7 + 6


# --- Words ----------------------------------------------------------------------------------------


def test_every_line_has_words_of_its_own_and_every_word_a_line() -> None:
    said = set()

    class Listening(Words):
        def __call__(self, key: str, **args: object) -> str:
            said.add(key)
            return super().__call__(key, **args)

    words = Listening("en", strict=True)
    texts = [achievement_text(words, line) for line in load_achievements().values()]
    assert len(set(texts)) == len(texts)
    assert all(text.startswith("Win ") and text.endswith(".") for text in texts)
    sheet = Sheet()
    sheet.sign(won(), "nordic", "Ann", ["faction_nordic"])
    note, *lines = sheet.lines(words)
    assert "our own" in note
    assert lines == ["Win with Nordic. – Ann, with Nordic", *texts[1:]]
    assert {key for key in frozenset(words.keys()) if key.startswith("achievement-")} <= said


def test_the_list_says_that_it_is_our_own(tmp_path: Path) -> None:
    file = tmp_path / "achievements.yaml"
    for text, reason in [
        ("confidence: high\nlines: {}\n", "the printed sheet is not known to us"),
        ("confidence: ours\nlines:\n  a: {kind: faction, faction: narnia}\n", "lines.a: 'narnia' is not known"),
        ("confidence: ours\nlines:\n  a: {kind: mat, mat: soft}\n", "lines.a: 'soft' is not known"),
        ("confidence: ours\nlines:\n  a: {kind: number, of: hats}\n", "'hats' is not known here"),
        ("confidence: ours\nlines: {}\nmore: 1\n", "the key 'more' is not known here"),
    ]:
        file.write_text(text, encoding="utf-8")
        with pytest.raises(ContentError, match=reason):
            load_achievements_from(tmp_path)


# --- Signing --------------------------------------------------------------------------------------


def refused(sheet: Sheet, game: Game, lines: list[str], faction: str = "nordic") -> str:
    before = sheet.as_dict()
    with pytest.raises(IllegalAction) as caught:
        sheet.sign(game, faction, "Ann", lines)
    assert sheet.as_dict() == before
    return caught.value.reason.key


@pytest.mark.rule("SCORE-026")
def test_of_three_unclaimed_conditions_at_most_two_are_claimed() -> None:
    game, sheet = won(), Sheet()
    three = ["faction_nordic", "players_2", "no_structure"]
    assert set(three) <= fulfilled(game)
    assert refused(sheet, game, three) == "sheet-too-many"
    sheet.sign(game, "nordic", "Ann", three[:2])
    assert refused(sheet, game, three[2:]) == "sheet-too-many"
    assert sheet.open_lines(game, "nordic") == []
    assert set(sheet.signed) == {"faction_nordic", "players_2"}


@pytest.mark.rule("SCORE-026")
def test_two_lines_one_after_the_other_are_no_more_than_two() -> None:
    game, sheet = won(), Sheet()
    sheet.sign(game, "nordic", "Ann", ["faction_nordic"])
    assert "players_2" in {line.id for line in sheet.open_lines(game, "nordic")}
    sheet.sign(game, "nordic", "Ann", ["players_2"])
    assert refused(sheet, game, ["no_structure"]) == "sheet-too-many"


@pytest.mark.rule("SCORE-026")
def test_a_line_records_only_the_first_such_victory() -> None:
    sheet = Sheet()
    first, second = won(), won("coins: 121")
    sheet.sign(first, "nordic", "Ann", ["faction_nordic", "players_2"], date="2024-05-01")
    assert refused(sheet, second, ["faction_nordic"]) == "sheet-signed"
    assert "faction_nordic" not in {line.id for line in sheet.open_lines(second, "nordic")}
    sheet.sign(second, "nordic", "Bob", ["no_structure", "rich"])
    assert {line: each.name for line, each in sheet.signed.items()} == {
        "faction_nordic": "Ann",
        "players_2": "Ann",
        "no_structure": "Bob",
        "rich": "Bob",
    }
    assert sheet.signed["players_2"].date == "2024-05-01"


def test_the_same_line_twice_is_one_line() -> None:
    sheet = Sheet()
    sheet.sign(won(), "nordic", "Ann", ["rich", "rich", "players_2"])
    assert set(sheet.signed) == {"rich", "players_2"}


def test_both_partners_of_a_team_sign() -> None:
    game, sheet = dealt(4, options={"teams": True}), Sheet()
    one, other = game.winners()
    sheet.sign(game, one, "Ann", ["as_a_team", "players_4"])
    assert sheet.open_lines(game, one) == []
    sheet.sign(game, other, "Bob", [f"faction_{other}"])
    assert sheet.signed[f"faction_{other}"].name == "Bob"


def test_what_cannot_be_signed() -> None:
    game, sheet = won(), Sheet()
    assert refused(sheet, game, ["players_2"], faction="saxony") == "sheet-no-win"
    assert refused(sheet, snath.new_game(["nordic", "saxony"]), ["players_2"]) == "sheet-no-win"
    assert refused(sheet, game, ["flying"]) == "sheet-no-such-line"
    assert refused(sheet, game, ["players_2", "players_3"]) == "sheet-not-fulfilled"
    for name in ("", "  ", "A" * 61):
        with pytest.raises(ValueError, match="a signature is a name"):
            sheet.sign(game, "nordic", name, ["players_2"])
    assert sheet.signed == {}


def test_a_refusal_speaks_of_the_line() -> None:
    game, sheet = won(), Sheet()
    sheet.sign(game, "nordic", "Ann", ["rich"])
    with pytest.raises(IllegalAction, match=r"“Win with \$100 or more\.” is signed: Ann was the first"):
        sheet.sign(won("coins: 130"), "nordic", "Bob", ["rich"])


# --- Keeping --------------------------------------------------------------------------------------


def test_a_sheet_is_saved_and_loaded(tmp_path: Path) -> None:
    game, sheet = won(), Sheet()
    sheet.sign(game, "nordic", "Zoë", ["players_2", "faction_nordic"])
    file = tmp_path / "sheet.json"
    sheet.save(file)
    text = file.read_text(encoding="utf-8")
    out = StringIO()
    sheet.save(out)
    assert out.getvalue() == text
    for again in (Sheet.load(file), Sheet.load(str(file)), Sheet.load(text), Sheet.from_dict(json.loads(text))):
        assert again.signed == sheet.signed
        assert refused(again, game, ["no_structure"]) == "sheet-too-many"
    assert list(json.loads(text)["signed"]) == ["faction_nordic", "players_2"]  # in the order of the sheet


def test_a_victory_is_known_again_from_its_record() -> None:
    game = snath.new_game(["nordic:industrial", "saxony:militant"], seed=8)
    while not game.over:
        game.play(game.legal_numbers()[-1] if game.turn % 2 else game.legal_numbers()[0])
        if game.turn > 40:
            ended(game)
    winner = game.winners()[0]
    sheet = Sheet()
    sheet.sign(game, winner, "Ann", ["players_2", f"faction_{winner}"])
    again = ended(snath.load_record(game.at_move(len(game.history)).record(), partial=True))
    assert again.winners() == [winner]
    assert sheet.open_lines(again, winner) == []


ENTRY = {"name": "Ann", "faction": "nordic", "victory": "0123456789abcdef"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "this is not JSON"),
        ("{" * 3000, "this is not JSON"),
        ('{"signed": {}}', "missing required field 'snath'"),
        ('{"snath": "achievements/2", "signed": {}}', "a sheet begins with"),
        ('{"snath": "achievements/1", "signed": {}, "hats": 1}', "unknown field 'hats'"),
        ('{"snath": "achievements/1", "signed": []}', "expected 'object', got 'array' - at 'signed'"),
        ('{"snath": "achievements/1", "signed": {"flying": ' + json.dumps(ENTRY) + "}}", "no line 'flying'"),
        ('{"snath": "achievements/1", "signed": {"rich": {"name": "Ann"}}}', "missing required field 'faction'"),
        (
            json.dumps({"snath": "achievements/1", "signed": dict.fromkeys(("rich", "quick", "players_2"), ENTRY)}),
            "more than 2 lines are signed for one victory",
        ),
        ('{"a": "' + "x" * 100_000 + '"}', "a sheet has at most"),
    ],
)
def test_what_is_no_sheet(text: str, reason: str) -> None:
    with pytest.raises(SheetError) as caught:
        Sheet.load(text)
    assert reason in str(caught.value)


def test_a_sheet_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match="cannot be read"):
        Sheet.load(tmp_path / "nothing.json")
    (tmp_path / "bad.json").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(SheetError, match="cannot be read"):
        Sheet.load(tmp_path / "bad.json")
