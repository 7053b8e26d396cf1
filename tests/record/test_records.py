"""Game records: saving, loading by playing again, walking through a game, and every mistake with its line."""

import io
import random
from pathlib import Path

import msgspec
import pytest

import snath
from snath import Game, RecordError, Replay

from .games import SIXTH_STAR, differing, new_random_game, played, playing


def assert_same_game(one: Game, other: Game) -> None:
    assert differing(one.state, other.state) == []
    assert differing(one.start, other.start) == []
    assert one.history == other.history
    assert one.events == other.events
    assert one.legal_actions() == other.legal_actions()


def bolstering() -> Game:
    game = snath.new_game(["nordic:industrial", "saxony:militant"], seed=7)
    for action in ("section bolster", "top power", "done", "done"):
        game.play(action)
    return game


def finished() -> Game:
    game = snath.load_position(SIXTH_STAR)
    for action in ("section bolster", "top power", "star mechs"):
        game.play(action)
    return game


# --- Round trips ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(0, 32, 2))
def test_record_replay_record(seed: int) -> None:
    """A record played again gives the same game in every vector, and the same record."""
    game = played(seed, 250)
    text = game.record()
    again = snath.load_record(text)
    assert_same_game(game, again)
    assert again.record() == text


def test_a_whole_game() -> None:
    game = played(5, 6000)
    assert game.over
    again = snath.load_record(game.record())
    assert again.over
    assert again.score() == game.score()
    assert_same_game(game, again)


def test_what_was_dealt_is_dealt_again() -> None:
    """The header keeps the choices as they were made, so that the setup repeats; the seats show what came out."""
    game = snath.new_game(["", "rusviet", ":militant"], seed=1 << 127, promos=True)
    header = msgspec.json.decode(game.record().split("\n")[0])
    assert header["setup"]["players"] == [
        {"faction": None, "mat": None, "team": None, "bid": 0},
        {"faction": "rusviet", "mat": None, "team": None, "bid": 0},
        {"faction": None, "mat": "militant", "team": None, "bid": 0},
    ]
    assert header["setup"]["seed"] == "0x8" + "0" * 31
    assert [player["faction"] for player in header["players"]] == list(game.factions)
    assert_same_game(game, snath.load_record(game.record()))


def test_house_rules_promos_and_tile_are_kept() -> None:
    game = snath.new_game(
        3, seed=4, options={"tournament": True, "banned_pairs": False}, promos=True, tile="adjacent_lakes"
    )
    again = snath.load_record(game.record())
    assert again.setup == game.setup
    assert again.state.table.tournament
    assert again.decks.tile == "adjacent_lakes"


def test_a_game_that_began_from_a_position() -> None:
    game = finished()
    header = msgspec.json.decode(game.record().split("\n")[0])
    assert header["position"].startswith("snath: position/1\n")
    assert "setup" not in header
    again = snath.load_record(game.record())
    assert_same_game(game, again)
    assert again.record() == game.record()


def test_interjections_are_part_of_the_record() -> None:
    game = snath.new_game(["nordic:industrial", "saxony:militant"], seed=7)
    game.play("order ask build", seat=1)
    game.play("bribe 0 2", seat=1)
    game.play("section bolster")
    assert_same_game(game, snath.load_record(game.record()))


def test_an_action_taken_back_is_not_in_the_record() -> None:
    game = bolstering()
    game.undo()
    assert len(snath.load_record(game.record()).history) == 3


def test_a_loaded_game_goes_on() -> None:
    game = snath.load_record(bolstering().record())
    assert str(game.undo()) == "done"
    game.play("done")
    game.play("section trade")
    assert game.copy().record() == game.record()


def test_the_result_stands_in_the_closing_line() -> None:
    game = finished()
    end = msgspec.json.decode(game.record().strip().split("\n")[-1])
    assert end["end"] == 3
    assert end["result"]["winners"] == ["nordic"]
    assert end["result"]["scores"]["nordic"]["total"] == game.score()[0].total
    assert msgspec.json.decode(bolstering().record().strip().split("\n")[-1]) == {"end": 4}


# --- Files ----------------------------------------------------------------------------------------


def test_files(tmp_path: Path) -> None:
    game = bolstering()
    path = tmp_path / "game.jsonl"
    game.save(path)
    snath.save_record(game, str(path), names={"nordic": "Ann"}, date="2024-05-01")
    assert [each.name for each in tmp_path.iterdir()] == ["game.jsonl"]
    header = msgspec.json.decode(path.read_text(encoding="utf-8").split("\n")[0])
    assert header["players"][0] == {"faction": "nordic", "mat": "industrial", "name": "Ann"}
    assert header["date"] == "2024-05-01"
    for source in (path, str(path), io.BytesIO(path.read_bytes()), io.StringIO(path.read_text(encoding="utf-8"))):
        assert_same_game(game, snath.load_record(source))


def test_an_open_file() -> None:
    file = io.StringIO()
    snath.save_record(bolstering(), file)
    assert file.getvalue() == bolstering().record()


def test_line_breaks_of_other_systems() -> None:
    assert_same_game(bolstering(), snath.load_record(bolstering().record().replace("\n", "\r\n") + "\n"))


def test_a_name_for_nobody() -> None:
    with pytest.raises(ValueError, match="crimea is not in this game"):
        bolstering().record(names={"crimea": "Ann"})


# --- Replay ---------------------------------------------------------------------------------------


def test_walking_in_both_directions() -> None:
    game = played(9, 230)
    seen = [game.start.copy()]
    again = new_random_game(9)
    for move in game.history:
        again.play(move.action, seat=move.seat)
        seen.append(again.state.copy())
    replay = Replay(game)
    assert len(replay) == len(game.history)
    points = [*range(0, len(replay) + 1, 9), *range(len(replay), -1, -7)]
    random.Random(1).shuffle(points)
    for n in points:
        there = replay.at(n)
        assert differing(there.state, seen[n]) == []
        assert there.history == game.history[:n]
    assert replay.at(len(replay)).events == game.events


def test_every_point_has_the_events_so_far() -> None:
    game = played(3, 60)
    replay = Replay(game, every=10)
    for n, there in enumerate(replay, 1):
        assert there.history == game.history[:n]
        assert there.events == game.events[: len(there.events)]
    assert there.events == game.events


def test_playing_on_from_an_earlier_point_leaves_the_game_alone() -> None:
    game = bolstering()
    replay = Replay(game)
    other = replay.at(1)
    other.play("top cards")
    assert game.player("nordic").power == 6
    assert replay.at(2).player("nordic").power == 6
    assert snath.load_record(other.record()).player("nordic").cards == other.player("nordic").cards


def test_a_point_that_is_not_there() -> None:
    with pytest.raises(IndexError, match="the game has 4 actions"):
        Replay(bolstering()).at(5)
    with pytest.raises(IndexError, match="there is no point -1"):
        Replay(bolstering()).at(-1)


def test_a_game_that_goes_on_does_not_change_its_replay() -> None:
    game = bolstering()
    replay = Replay(game)
    game.play("section trade")
    assert len(replay) == 4


# --- Mistakes -------------------------------------------------------------------------------------


def refusal(text: str, partial: bool = False) -> RecordError:
    with pytest.raises(RecordError) as caught:
        snath.load_record(text, partial)
    return caught.value


MISTAKES = [
    (1, '"record/1"', '"record/2"', "begins with \"snath\": \"record/1\", not 'record/2'"),
    (1, '"actions":1', '"actions":2', "its actions are of version 2; this program knows 1"),
    (1, '"0x7"', '"7"', "'7' is no seed"),
    (1, '"0x7"', "7", "expected 'str', got 'int' - at 'setup.seed'"),
    (1, '"options":{}', '"options":{"speed":true}', "there is no option 'speed'"),
    (1, '"options":{}', '"options":{"tournament":1}', "expected 'bool', got 'int'"),
    (1, '"tile":null', '"tile":"nonsense"', "there is no structure bonus tile 'nonsense'"),
    (1, '"promos":false', '"promos":false,"luck":1', "unknown field 'luck' - at 'setup'"),
    (1, '"setup":{"players":[{"faction":"nordic"', '"setup":{"players":[{"faction":"albion"', "belongs to the module"),
    (1, '1,"players":[{"faction":"nordic"', '1,"players":[{"faction":"crimea"', "players do not agree with the setup"),
    (1, '"setup":', '"position":"snath: position/1","setup":', "either from a setup or from a position"),
    (2, '"n":1', '"n":2', "here action 1 is expected, but this one has the number 2"),
    (2, '"n":1', '"n":"1"', "expected 'int', got 'str' - at 'n'"),
    (2, '"n":1,', "", "object missing required field 'n'"),
    (2, '"n":1', '"n":1,"note":"!"', "unknown field 'note'"),
    (2, '"n":1', '"n":' + "9" * 50, "here action 1 is expected, but this one has the number a huge number"),
    (2, '"seat":0', '"seat":1', "'section bolster' comes from seat 1, but seat 0 is asked"),
    (2, '"seat":0', '"seat":5', "there is no seat 5; seats are 0 to 1"),
    (2, '"action":5', '"action":6', "action 6 is 'section trade', but the record says 'section bolster'"),
    (2, '"action":5', '"action":123456', "no action has the number 123456"),
    (2, "section bolster", "section trade", "action 5 is 'section bolster', but the record says 'section trade'"),
    (3, '"action":44,"say":"top power"', '"action":4,"say":"section move"', "seat 0 cannot do that here: section move"),
    (3, "}", "", "this is not a line of JSON"),
    (3, '{"n":2', '[{"n":2', "expected 'object', got 'array'"),
    (6, '"end":4', '"end":5', "the closing line speaks of 5 actions, but there are 4"),
    (6, '"end":4', '"end":4,"result":{"scores":{},"winners":[]}', "has a result, but the game is not over here"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "old", "new", "words"), MISTAKES)
def test_a_mistake_is_shown_where_it_stands(line: int, old: str, new: str, words: str) -> None:
    lines = bolstering().record().split("\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    error = refusal("\n".join(lines))
    assert words in error.reason
    assert error.line == line


def test_lines_missing_swapped_or_added() -> None:
    lines = bolstering().record().strip().split("\n")
    assert refusal("\n".join([*lines[:2], *lines[3:]])).line == 3
    assert refusal("\n".join([lines[0], lines[2], lines[1], *lines[3:]])).line == 2
    assert refusal("\n".join([*lines[:2], "", *lines[2:]])).line == 3
    after = refusal("\n".join([*lines, lines[1]]))
    assert (after.line, after.reason) == (7, "nothing may follow the closing line")


def test_another_result_than_the_actions_give() -> None:
    text = finished().record()
    total = finished().score()[1].total
    error = refusal(text.replace(f'"total":{total}', f'"total":{total + 1}'))
    assert error.line == 5
    assert "the result is not what the actions give" in error.reason
    lines = text.strip().split("\n")
    assert "has no result" in refusal("\n".join([*lines[:-1], '{"end":3}'])).reason
    lines[-1:] = ['{"n":4,"seat":0,"action":0,"say":"done"}', '{"end":4}']
    error = refusal("\n".join(lines))
    assert (error.line, error.reason) == (5, "'done' comes after the end of the game")


def test_a_position_in_the_header_that_cannot_be() -> None:
    text = finished().record().replace("power: 15", "power: 99")
    error = refusal(text)
    assert error.line == 1
    assert "the position it begins from: line " in error.reason


def test_cut_off_after_a_whole_line() -> None:
    lines = bolstering().record().split("\n")
    cut = "\n".join(lines[:4]) + "\n"
    assert refusal(cut).reason.startswith("the record stops after 3 actions: its closing line is missing")
    game = snath.load_record(cut, partial=True)
    assert [str(game.notation.action(move.action)) for move in game.history] == ["section bolster", "top power", "done"]


def test_cut_off_in_the_middle_of_a_line() -> None:
    lines = bolstering().record().split("\n")
    cut = "\n".join(lines[:4])[:-9]
    assert (refusal(cut).line, refusal(cut).reason) == (4, "this is not a line of JSON")
    assert len(snath.load_record(cut, partial=True).history) == 2


def test_what_is_wrong_in_the_middle_stays_wrong_in_a_partial_record() -> None:
    lines = bolstering().record().split("\n")
    lines[2] = lines[2][:-9]
    assert refusal("\n".join(lines[:4]), partial=True).line == 3


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", None, "the record is empty"),
        ("\n \n", None, "the record is empty"),
        ("{}\n", 1, "object missing required field 'snath'"),
        ("[]\n", 1, "expected 'object', got 'array'"),
        ("[" * 100_000 + "\n", 1, ""),
        ('{"snath":' * 100_000 + "\n", 1, ""),
        ("\ud800\n", None, "cannot be read"),
        ("\0", None, "cannot be read"),
        ("no such file", None, "cannot be read"),
        ("x" * 10_000, None, "cannot be read"),
    ],
)
def test_what_is_no_record(text: str, line: int | None, words: str) -> None:
    error = refusal(text)
    assert words in error.reason
    assert error.line == line


def test_bytes_that_are_no_text() -> None:
    for data in (b"\xff\xfe\x00", b"\x89PNG\r\n", bolstering().record().encode().replace(b"bolster", b"bol\xffter")):
        with pytest.raises(RecordError, match="not a line of JSON"):
            snath.load_record(io.BytesIO(data))


def test_a_record_that_is_far_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("snath.record.record.LARGEST_RECORD", 100)
    assert "at most 100 bytes" in refusal(bolstering().record()).reason


def test_playing_yields_the_same_games_again() -> None:
    """The helper of these tests is itself repeatable."""
    assert played(4, 40).record() == played(4, 40).record()
    assert sum(1 for _ in playing(new_random_game(4), random.Random(4), 10)) == 11
