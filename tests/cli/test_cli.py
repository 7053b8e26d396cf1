"""The command line as its users meet it: every verb, every option, every mistake."""

import json
import os
import re
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import snath as library
from snath import Game
from snath.cli import simulate as simulation
from snath.cli.main import main
from snath.cli.simulate import Job
from snath.game.random_play import play_randomly
from tests.cli.conftest import Command, Refusal
from tests.known import known

COMMAND = [sys.executable, "-m", "snath.cli.main"]
PNG = b"\x89PNG"


# --- The command itself ---------------------------------------------------------------------------


def test_without_a_verb_the_command_tells_what_it_can_do(snath: Command) -> None:
    code, out, err = snath()
    assert (code, err) == (0, "")
    assert all(f"\n    {verb} " in out for verb in ("simulate", "setup", "show", "replay", "rules"))


@pytest.mark.parametrize("verb", ["", "simulate", "setup", "show", "replay", "rules"])
def test_help_explains_every_option(snath: Command, verb: str) -> None:
    code, out, _ = snath(*verb.split(), "--help")
    assert code == 0
    assert out.startswith(f"usage: snath {verb}".rstrip())
    assert "cli-" not in out  # a key without words


def test_version(snath: Command) -> None:
    code, out, _ = snath("--version")
    assert code == 0
    assert out.startswith(f"snath {library.__version__} (")


def test_an_unknown_verb_is_refused_in_one_sentence(refusal: Refusal) -> None:
    assert "dance" in refusal("dance")


def test_closing_the_pipe_early_is_no_mistake(record: Path) -> None:
    command = subprocess.Popen([*COMMAND, "replay", record], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert known(command.stdout).readline()
    known(command.stdout).close()
    assert known(command.stderr).read() == b""
    known(command.stderr).close()
    assert command.wait(30) == 0


def test_a_terminal_without_our_letters_gets_question_marks(record: Path) -> None:
    plain = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run([*COMMAND, "rules", "xyzzy"], capture_output=True, env=plain, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"snath: no rule speaks of ?xyzzy?")


# --- simulate -------------------------------------------------------------------------------------


def test_simulate_sums_up_what_happened(snath: Command) -> None:
    code, out, err = snath("simulate", "--games", 2, "--players", 2, "--seed", 5)
    assert code == 0
    assert out.startswith("2 games with 2 players\n")
    assert "stars per player" in out
    assert "coins per player" in out
    assert "mean score" in out
    assert "2/2 [" in err  # the bar, with the time gone and left


def test_json_has_one_line_per_game_with_where_everything_came_from(snath: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert snath("simulate", "--games", 3, "--players", 2, "--seed", 8, "--json", file)[0] == 0
    reports = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [report["seed"] for report in reports] == [8, 9, 10]
    for report in reports:
        for player in report["players"]:
            owned = sum(player["coins"].values()) - player["paid"]
            assert owned == player["lines"]["coins"]["coins"]
            assert len(player["stars"]) == player["lines"]["stars"]["count"]


def test_json_to_the_standard_output_is_nothing_but_json(snath: Command) -> None:
    code, out, _ = snath("simulate", "--games", 2, "--players", 2, "--json", "-")
    assert code == 0
    assert [json.loads(line)["seed"] for line in out.splitlines()] == [0, 1]


def test_the_same_seed_gives_the_same_json_however_many_processes_play(snath: Command, tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    for file, processes in ((one, 1), (two, 2)):
        common = ("--games", 4, "--players", 2, "--seed", 20, "--promos")
        assert snath("simulate", *common, "--json", file, "--processes", processes)[0] == 0
    assert one.read_bytes() == two.read_bytes()
    assert all(json.loads(line)["promos"] for line in one.read_text(encoding="utf-8").splitlines())


def test_an_interrupted_run_goes_on_where_it_stopped(
    snath: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, straight = tmp_path / "games.jsonl", tmp_path / "straight.jsonl"
    common = ("simulate", "--players", 2, "--json", file)
    snath(*common, "--games", 2)
    with file.open("a", encoding="utf-8") as half:
        half.write('{"seed": 2, "rou')  # the power went out
    played = []

    def noted(job: Job) -> dict[str, Any]:
        played.append(job[1])
        return plain(job)

    monkeypatch.setattr(simulation, "one_game", noted)
    code, out, err = snath(*common, "--games", 4, "--resume")
    assert (code, played) == (0, [2, 3])
    assert out.startswith("4 games")
    assert " 2/4 [" in err
    snath("simulate", "--players", 2, "--games", 4, "--json", straight)
    assert file.read_bytes() == straight.read_bytes()


def plain(job: Job) -> dict[str, Any]:
    table = library.load_setup(job[0])
    report = play_randomly(len(table.players), job[1], table.promos).report()
    return report | {"promos": False, "table": {"snath": "setup/1", "players": 2, "deal": "random"}}


def test_resume_may_also_begin_a_run(snath: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert snath("simulate", "--players", 2, "--games", 1, "--json", file, "--resume")[0] == 0
    assert file.read_text(encoding="utf-8").count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="groups of processes are of Unix")
def test_ctrl_c_leaves_whole_lines_and_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = subprocess.Popen(
        [*COMMAND, "simulate", "--games", "5000", "--players", "2", "--processes", "2", "--json", file],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    wait_for(lambda: file.exists() and file.stat().st_size > 0)
    os.killpg(command.pid, signal.SIGINT)  # as a terminal does: to the workers as well
    out, err = command.communicate(timeout=60)
    assert command.returncode == 130
    assert "Traceback" not in err
    assert "The same command with --resume goes on." in err
    games = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [game["seed"] for game in games] == list(range(len(games)))
    assert f"Stopped after {len(games)} games" in err or len(games) == 1
    assert out.startswith(f"{len(games)} games" if len(games) > 1 else "One game")


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_draw_shows_the_board_of_the_last_game(snath: Command) -> None:
    _, out, _ = snath("simulate", "--games", 2, "--players", 2, "--draw")
    assert out.endswith(play_randomly(2, 1).game().text() + "\n")


def test_save_writes_the_last_game_as_a_record(snath: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    assert snath("simulate", "--games", 2, "--players", 2, "--seed", 6, "--save", file)[0] == 0
    game = library.load_record(file)
    played = play_randomly(2, 7)
    assert len(game.history) == played.decisions
    assert game.text() == played.game().text()
    assert snath("replay", file)[0] == 0


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--games", "0"), "--games: 0 is less than 1"),
        (("--games", "many"), "--games: many is not a whole number"),
        (("--players", "8"), "--players: invalid choice"),
        (("--players", "1"), "--players: invalid choice"),
        (("--players", "6"), "6 need the module invaders_from_afar"),
        (("--modules", "zeppelins"), "there is no module 'zeppelins'"),
        (("--modules", "peace_track", "rivals"), "the Peace track cannot be used with Rivals"),
        (("--setup", "nowhere/table.yaml"), "nowhere/table.yaml: No such file or directory"),
        (("--seed", "-1"), "--seed: -1 is less than 0"),
        (("--processes", "0"), "--processes: 0 is less than 1"),
        (("--resume",), "--resume needs --json FILE"),
        (("--resume", "--json", "-"), "--resume needs --json FILE"),
        (("--json", "-", "--draw"), "--draw and --json -"),
        (("--save", "nowhere/game.jsonl"), "there is no folder nowhere"),
        (("--json", "nowhere/games.jsonl"), "nowhere/games.jsonl: No such file or directory"),
    ],
)
def test_simulate_refuses_what_makes_no_sense(refusal: Refusal, options: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal("simulate", "--games", 1, *options)


def test_games_already_written_are_never_lost_by_accident(refusal: Refusal, snath: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    common = ("simulate", "--players", 2, "--games", 1, "--json", file)
    snath(*common)
    before = file.read_bytes()
    assert "exists already" in refusal(*common)
    assert "at another table" in refusal(*common, "--players", 3, "--resume")
    assert "at another table" in refusal(*common, "--promos", "--resume")
    assert "at another table" in refusal(*common, "--modules", "invaders_from_afar", "--resume")
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", ["dear diary\n", "dear diary", '{"seed": 1}\n', "[]\n", "7\n", "\n\n"])
def test_resume_leaves_other_files_alone(refusal: Refusal, tmp_path: Path, content: str) -> None:
    file = tmp_path / "diary.txt"
    file.write_text(content, encoding="utf-8")
    assert "this is not a game" in refusal("simulate", "--games", 1, "--json", file, "--resume")
    assert file.read_text(encoding="utf-8") == content


def test_six_and_seven_players_with_the_module(snath: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    common = ("simulate", "--games", 1, "--players", 7, "--modules", "invaders_from_afar")
    code, out, _ = snath(*common, "--save", file)
    assert code == 0
    assert out.startswith("One game with 7 players\n")
    assert all(f"  {faction} " in out for faction in ("Albion", "Togawa"))
    assert len(library.load_record(file).factions) == 7
    assert snath("replay", file)[0] == 0


@pytest.fixture
def table(tmp_path: Path) -> Callable[[str], Path]:
    """Writes a setup file."""
    path = tmp_path / "table.yaml"

    def write(text: str) -> Path:
        path.write_text(f"snath: setup/1\n{text}\n", encoding="utf-8")
        return path

    return write


@pytest.mark.parametrize("deal", ["random", "draft", "auction"])
def test_simulate_at_the_table_of_a_setup_file(
    snath: Command, table: Callable[[str], Path], tmp_path: Path, deal: str
) -> None:
    text = (
        f"players: [{{name: Ann}}, {{name: Bob}}]\noptions: {{last_turns: true}}\npromos: true\nseed: 99\ndeal: {deal}"
    )
    games, last = tmp_path / "games.jsonl", tmp_path / "last.jsonl"
    code, _, _ = snath("simulate", "--games", 3, "--setup", table(text), "--json", games, "--save", last)
    assert code == 0
    reports = [json.loads(line) for line in games.read_text(encoding="utf-8").splitlines()]
    assert [report["seed"] for report in reports] == [0, 1, 2]
    assert all(report["promos"] and report["table"]["options"] == {"last_turns": True} for report in reports)
    game = library.load_record(last)
    assert known(game.setup).seed == 2
    assert known(game.setup).options.last_turns
    assert all(seat.faction is not None for seat in known(game.setup).players) == (deal != "random")
    assert any(seat.bid for seat in known(game.setup).players) == (deal == "auction")
    assert '"name":"Ann"' in last.read_text(encoding="utf-8").splitlines()[0]
    assert [player["score"] for player in reports[2]["players"]] == [sheet.total for sheet in game.score()]


def test_simulate_goes_on_only_at_the_same_table(
    snath: Command, refusal: Refusal, table: Callable[[str], Path], tmp_path: Path
) -> None:
    games = tmp_path / "games.jsonl"
    command = ("simulate", "--games", 1, "--json", games, "--setup")
    assert snath(*command, table("players: 2\ndeal: draft"))[0] == 0
    assert "at another table" in refusal(*command, table("players: 2\ndeal: auction"), "--resume")
    assert snath(*command, table("deal: draft\nplayers: 2\nseed: 4"), "--resume")[0] == 0  # the seeds are of --seed


def test_a_setup_file_tells_all_of_the_table(refusal: Refusal, table: Callable[[str], Path]) -> None:
    for option in (("--players", 3), ("--promos",), ("--modules", "invaders_from_afar")):
        assert "--setup tells all of the table" in refusal("simulate", "--setup", table("players: 2"), *option)


# --- setup ----------------------------------------------------------------------------------------

PAGE = Path(__file__).parents[2] / "docs" / "setup.md"


def test_setup_shows_the_table_as_in_the_docs(snath: Command, tmp_path: Path) -> None:
    page = PAGE.read_text(encoding="utf-8")
    file = tmp_path / "table.yaml"
    file.write_text(known(re.search(r"```yaml\n(.*?)```", page, re.S))[1], encoding="utf-8")
    shown = known(re.search(r"    \$ snath setup table.yaml\n((?:    .*\n)+)", page))[1]
    assert snath("setup", file) == (0, textwrap.dedent(shown), "")


def test_setup_with_another_seed(snath: Command, table: Callable[[str], Path]) -> None:
    file = table("players: 2\nseed: 1")
    assert snath("setup", file, "--seed", 5)[1] == snath("setup", table("players: 2\nseed: 5"))[1]
    game = library.new_game(2, seed=5)
    out = snath("setup", file, "--seed", 5)[1].lower()
    assert [line.split()[1:3] for line in out.splitlines()[2:4]] == [
        [player.faction, player.mat] for player in game.players
    ]
    starts = next(line for line in out.splitlines() if line.endswith("starts"))
    assert int(starts.split()[0]) == game.active


def test_setup_with_a_fresh_seed_shows_what_is_settled(snath: Command, table: Callable[[str], Path]) -> None:
    code, out, _ = snath("setup", table("players: [{name: Ann, faction: saxony}, {mat: militant}, {}]\ntile: in_a_row"))
    assert code == 0
    assert out.splitlines() == [
        "3 players; what nobody chose is dealt; a fresh seed for every game.",
        "  faction  mat       player",
        "  Saxony   –         Ann",
        "  –        Militant  player 1",
        "  –        –         player 2",
        "Structure bonus: All in a row.",
    ]


def test_setup_shows_who_starts_when_nothing_is_left_to_chance(snath: Command, table: Callable[[str], Path]) -> None:
    file = table("players: [{faction: saxony, mat: militant}, {faction: nordic, mat: industrial}]")
    out = snath("setup", file)[1]
    assert "     0  Nordic   Industrial  player 1  starts\n     1  Saxony   Militant    player 0\n" in out
    assert out.endswith("Structure bonus: drawn by chance.\n")


def test_setup_tells_modules_and_options_in_words(
    snath: Command, table: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    out = snath(
        "setup",
        table(
            "players: 4\nmodules: [invaders_from_afar]\npromos: true\nseed: 3\n"
            "options: {teams: true, open_coins: false}"
        ),
    )[1]
    assert "With the promo cards.\n" in out
    assert "With: Invaders from Afar. " in out
    assert "With: Teams. " in out
    assert "Without: Open coins. " in out
    assert [line.split()[3] for line in out.splitlines()[2:6]] == ["1", "2", "1", "2"]  # partners sit opposite
    monkeypatch.setenv("COLUMNS", "60")
    assert max(map(len, snath("setup", table("players: 4\noptions: {teams: true}"))[1].splitlines()[3:])) <= 60


def test_setup_tells_how_a_draft_or_an_auction_begins(snath: Command, table: Callable[[str], Path]) -> None:
    names = "players: [{name: Ann}, {name: Bob}, {name: Cleo}]"
    draft = library.load_setup(table(f"{names}\ndeal: draft\nseed: 5")).new_game()
    assert isinstance(draft, library.Draft)
    order = [("Ann", "Bob", "Cleo")[person] for person in draft.order]
    out = snath("setup", table(f"{names}\ndeal: draft\nseed: 5"))[1]
    assert f"Order of choosing: {order[0]}, {order[1]} and {order[2]}.\n" in out
    out = snath("setup", table(f"{names}\ndeal: auction\nseed: 5"))[1]
    assert out.count("\n  lot ") == 3
    assert "Order of choosing" not in snath("setup", table(f"{names}\ndeal: draft"))[1]


def test_setup_refuses_in_one_sentence(
    refusal: Refusal, table: Callable[[str], Path], tmp_path: Path, record: Path, position: Path
) -> None:
    assert "No such file" in refusal("setup", tmp_path / "nothing.yaml")
    assert "s a directory" in refusal("setup", tmp_path)
    assert "FILE" in refusal("setup")
    assert "less than 0" in refusal("setup", table("players: 2"), "--seed", "-1")
    file = table("players: 2\nmodules:\n- peace_track\n- rivals")
    assert refusal("setup", file) == (
        f"snath: {file}, line 5: modules.1: the Peace track cannot be used with Rivals (VAR-012)\n"
    )
    assert refusal("simulate", "--setup", file).startswith(f"snath: {file}, line 5: ")
    for other in (record, position):
        assert f"{other} is no setup file" in refusal("setup", other)
        assert f"{other} is no setup file" in refusal("simulate", "--setup", other)
    assert "128 bits" in refusal("setup", table("players: 2"), "--seed", 1 << 128)


# --- show -----------------------------------------------------------------------------------------


def test_show_draws_a_position(snath: Command, position: Path) -> None:
    code, out, err = snath("show", position)
    assert (code, err) == (0, "")
    assert out == library.load_position(position).text() + "\n"


def test_show_draws_a_record_at_any_action(snath: Command, record: Path, finished: Game) -> None:
    assert snath("show", record)[1] == finished.text() + "\n"
    assert snath("show", record, "--move", 30)[1] == finished.at_move(30).text() + "\n"
    assert snath("show", record, "--move", 0)[1] == finished.at_move(0).text() + "\n"


@pytest.mark.parametrize("name", ["saxony", "Saxony", " SAXONY "])
def test_show_what_a_seat_may_know(snath: Command, position: Path, name: str) -> None:
    code, out, _ = snath("show", position, "--seat", name)
    game = library.load_position(position)
    assert code == 0
    assert out == game.view(game.seat("saxony")).text(seat="saxony") + "\n"


@pytest.mark.parametrize(
    ("name", "start"), [("a.svg", b"<svg"), ("a.SVG", b"<svg"), ("a.png", PNG), ("a.txt", b"Turn"), ("a", b"Turn")]
)
def test_the_ending_of_the_name_chooses_the_form(
    snath: Command, position: Path, tmp_path: Path, name: str, start: bytes
) -> None:
    assert snath("show", position, "--out", tmp_path / name) == (0, "", "")
    assert (tmp_path / name).read_bytes().startswith(start)


def test_as_chooses_the_form_whatever_the_name(snath: Command, position: Path, tmp_path: Path) -> None:
    assert snath("show", position, "--as", "svg", "--out", tmp_path / "a.xml") == (0, "", "")
    assert (tmp_path / "a.xml").read_bytes().startswith(b"<svg")


def test_a_picture_goes_to_a_pipe_but_not_to_a_terminal(
    position: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["show", str(position), "--as", "png"]) == 0
    assert capsysbinary.readouterr().out.startswith(PNG)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["show", str(position), "--as", "png"]) == 2
    said = capsysbinary.readouterr()
    assert (said.out, said.err.count(b"\n")) == (b"", 1)
    assert b"--out" in said.err


def test_a_terminal_gets_colours(
    position: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["show", str(position)]) == 0
    assert capsys.readouterr().out == library.load_position(position).text(colour=True) + "\n"


def test_night_darkens_pictures(snath: Command, position: Path) -> None:
    _, night, _ = snath("show", position, "--as", "svg", "--night")
    assert night == library.load_position(position).svg(night=True)
    assert night != snath("show", position, "--as", "svg")[1]


def test_without_the_extra_for_png_the_command_says_how_to_get_it(
    refusal: Refusal, position: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert "snath[png]" in refusal("show", position, "--out", tmp_path / "a.png")


def test_show_refuses_in_one_sentence(refusal: Refusal, record: Path, position: Path, tmp_path: Path) -> None:
    moves = len(library.load_record(record).history)
    assert f"--move takes 0 to {moves}, not {moves + 1}" in refusal("show", record, "--move", moves + 1)
    assert "less than 0" in refusal("show", record, "--move", "-1")
    assert "not a whole number" in refusal("show", record, "--move", "last")
    assert "--move is for records" in refusal("show", position, "--move", "0")
    assert "there are nordic, saxony" in refusal("show", position, "--seat", "albion")
    assert ".txt, .svg or .png, not in .gif" in refusal("show", position, "--out", tmp_path / "a.gif")
    assert "invalid choice: 'gif'" in refusal("show", position, "--as", "gif")
    assert "No such file" in refusal("show", position, "--out", tmp_path / "nowhere" / "a.svg")
    assert "s a directory" in refusal("show", position, "--out", tmp_path)
    assert "FILE" in refusal("show")


@pytest.mark.parametrize("verb", ["show", "replay"])
def test_files_that_hold_no_game(refusal: Refusal, tmp_path: Path, verb: str) -> None:
    file = tmp_path / "file"
    assert "No such file" in refusal(verb, file)
    assert "s a directory" in refusal(verb, tmp_path)
    for content in (b"", b"# Notes\n", b"\x89PNG\r\n\x1a\n\x00", b'{"seed": 3}\n', bytes(range(256)), b"\xff\xfe" * 50):
        file.write_bytes(content)
        assert f"{file} is neither a record nor a position" in refusal(verb, file)


def test_a_mistake_in_a_position_is_shown_where_it_stands(refusal: Refusal, position: Path) -> None:
    text = position.read_text(encoding="utf-8")
    position.write_text(text.replace("power: 5", "power: 50"), encoding="utf-8")
    assert refusal("show", position).startswith(f"snath: {position}, line 4: ")
    position.write_bytes(text.encode() + b"\xff")
    assert f"snath: {position}" in refusal("show", position)


# --- replay ---------------------------------------------------------------------------------------


def test_replay_tells_the_game_with_its_scores(snath: Command, record: Path, finished: Game) -> None:
    code, out, err = snath("replay", record)
    assert (code, err) == (0, "")
    assert out.splitlines()[2].split() == ["turn", "action"]
    assert "The game is over." in out
    for sheet in finished.score():
        assert any(line.split()[0].lower() == sheet.faction and line.endswith(f" {sheet.total}") for line in lines(out))
    assert out.splitlines()[-1].lower() == f"the winner is {finished.winners()[0]}."


def lines(out: str) -> list[str]:
    return [line for line in out.splitlines() if line.strip()]


def test_replay_of_a_part(snath: Command, record: Path) -> None:
    _, whole, _ = snath("replay", record)
    code, part, _ = snath("replay", record, "--from", 40, "--to", 60)
    assert code == 0
    numbers = [int(line[5:13]) for line in part.splitlines()[1:]]
    assert numbers == sorted(numbers)
    assert numbers[0] >= 40
    assert numbers[-1] <= 60
    assert "Final scores" not in part
    assert set(part.splitlines()[2:-1]) <= set(whole.splitlines())


def test_replay_with_the_actions_in_notation(snath: Command, record: Path, finished: Game) -> None:
    _, out, _ = snath("replay", record, "--to", 25, "--actions")
    shown = [line.split(": ", 1)[1] for line in out.splitlines() if line[5:13].strip().isdigit()]
    assert shown == [finished.notation.text(played.action) for played in finished.history[:25]]


def test_replay_of_an_unfinished_game_says_who_is_asked(snath: Command, finished: Game, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    finished.at_move(20).save(file)
    code, out, err = snath("replay", file)
    assert (code, err) == (0, "")
    assert "Here the record ends. It is for " in out.splitlines()[-1]
    finished.at_move(0).save(file)
    assert snath("replay", file)[0] == 0


def test_a_terminal_gets_lines_that_fit(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "60")
    assert main(["replay", str(record)]) == 0
    told = capsys.readouterr().out.split("Final scores")[0].splitlines()[2:]
    assert max(map(len, told)) <= 60


@pytest.mark.parametrize("verb", ["show", "replay"])
def test_a_record_that_was_cut_off_is_taken_as_far_as_it_goes(
    snath: Command, record: Path, tmp_path: Path, verb: str
) -> None:
    cut = tmp_path / "cut.jsonl"
    whole = record.read_bytes().splitlines(keepends=True)
    cut.write_bytes(b"".join(whole[:31]) + whole[31][:10])
    code, out, err = snath(verb, cut)
    assert code == 0
    assert out
    assert err == f"snath: {cut} was cut off; this is how far its 30 actions go\n"


@pytest.mark.parametrize("verb", ["show", "replay"])
def test_a_corrupt_record_is_refused_with_its_line(refusal: Refusal, record: Path, tmp_path: Path, verb: str) -> None:
    bad = tmp_path / "bad.jsonl"
    whole = record.read_bytes().splitlines(keepends=True)
    for mistake in (b"rubbish\n", b"\xff\xfe\n", whole[20], b'{"n":10,"seat":0,"action":99999,"say":"done"}\n'):
        bad.write_bytes(b"".join([*whole[:10], mistake, *whole[11:]]))
        assert refusal(verb, bad).startswith(f"snath: {bad}, line 11: ")


def test_replay_refuses_in_one_sentence(refusal: Refusal, record: Path, position: Path) -> None:
    assert "is a position, not a record" in refusal("replay", position)
    assert "nothing from 99999 to " in refusal("replay", record, "--from", "99999")
    assert "nothing from 9 to 3" in refusal("replay", record, "--from", "9", "--to", "3")
    assert "less than 1" in refusal("replay", record, "--from", "0")
    assert "less than 1" in refusal("replay", record, "--to", "0")
    assert "not a whole number" in refusal("replay", record, "--to", "end")


# --- rules ----------------------------------------------------------------------------------------


def test_rules_by_id_with_check_and_note(snath: Command) -> None:
    code, out, _ = snath("rules", "combat-034")
    assert code == 0
    assert out.startswith("COMBAT-034  ")
    assert "    check: Given" in out
    assert "    note: " in out


def test_rules_by_several_ids(snath: Command) -> None:
    _, out, _ = snath("rules", "MOVE-001", "COMBAT-003")
    assert [line.split()[0] for line in out.splitlines() if line[0] != " "] == ["COMBAT-003", "MOVE-001"]


def test_rules_of_an_area(snath: Command) -> None:
    _, out, _ = snath("rules", "obj")
    found = [line.split()[0] for line in out.splitlines()[:-2] if line[0] != " "]
    assert found == [f"OBJ-{n:03}" for n in range(1, len(found) + 1)]
    assert "check: " not in out
    assert out.splitlines()[-1].startswith(f"{len(found)} rules; --all")


def test_rules_in_full(snath: Command) -> None:
    _, out, _ = snath("rules", "OBJ", "--all")
    assert out.count("    check: ") == sum(line.startswith("OBJ-") for line in out.splitlines())


def test_rules_by_words(snath: Command) -> None:
    _, out, _ = snath("rules", "Popularity", "retreat")
    assert out.startswith("COMBAT-")
    assert snath("rules", "bribes")[0] == 0  # said only in the name of the rulebook's chapter


def test_rules_that_wait_for_a_module_say_so(snath: Command) -> None:
    assert "(Planned: airships.)" in " ".join(snath("rules", "AIR-001")[1].split())
    assert "Planned" not in snath("rules", "MOVE-001")[1]


def test_rules_without_a_word_lists_the_areas(snath: Command) -> None:
    code, out, _ = snath("rules")
    assert code == 0
    rows = [line.split() for line in out.splitlines()[1:]]
    assert sum(int(row[1]) for row in rows) == int(out.split()[0])
    assert ["MOVE", "43", "move"] in rows


def test_rules_fit_the_terminal(snath: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "64")
    assert max(map(len, snath("rules", "--all", "CTRL")[1].splitlines())) <= 64


def test_no_such_rule(refusal: Refusal) -> None:
    assert "MOVE-999; this area goes from MOVE-001 to " in refusal("rules", "MOVE-999")
    assert "“xyzzy”" in refusal("rules", "xyzzy")
    assert "“QUX-001”" in refusal("rules", "QUX-001")
