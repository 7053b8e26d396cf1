"""Runs of the arena: the same games whoever plays them, nothing lost, faults told."""

import csv
import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from itertools import groupby
from pathlib import Path
from signal import Signals
from types import SimpleNamespace
from typing import IO, Any

import pytest

from snath.arena import cluster, folder, workers
from snath.arena.entrants import entrants_of
from snath.arena.plan import Arena, Job
from snath.arena.playing import Played
from snath.files import whole
from snath.words import Words
from tests.arena.conftest import RunArena, WriteBot

from .conftest import lines_in

SHORT = ("--max-rounds", 30)  # long enough to compare games


def test_everybody_plays_the_same_tables_from_every_seat(arena: RunArena, eager: Path, tmp_path: Path) -> None:
    arena("--bots", f"random,{eager}", "--games", 6, "--players", 3, "--out", tmp_path / "out", *SHORT)
    lines = lines_in(tmp_path / "out")
    assert len(lines) == 6
    tables = [
        {tuple((seat["faction"], seat["mat"]) for seat in line["seats"]) for line in group}
        for _, group in groupby(lines, key=lambda line: line["group"])
    ]
    assert [len(table) for table in tables] == [1, 1]
    assert tables[0] != tables[1]
    assert [[seat["bot"] for seat in line["seats"]].index("random") for line in lines] == [0, 1, 2, 0, 1, 2]
    assert {(line["ended"], seat["win"]) for line in lines for seat in line["seats"]} == {("unfinished", None)}


def test_rounding_up_to_whole_groups_is_said(arena: RunArena, eager: Path) -> None:
    said = arena("--bots", f"random,{eager}", "--games", 3, *SHORT)
    assert "4 games per pairing in place of 3" in said.err
    assert "4 games" in said.out
    said = arena("--bots", "random", "--pairing", "self", "--games", 3, *SHORT)
    assert "in place of" not in said.err


def test_a_game_over_the_cap_is_stopped_and_does_not_count(arena: RunArena) -> None:
    said = arena("--bots", "random", "--pairing", "self", "--games", 1, "--max-rounds", 2, "--json")
    summary = json.loads(said.out)
    assert said.code == 0
    assert (summary["games"], summary["unfinished"], summary["finished"]) == (1, 1, 0)
    assert summary["median_rounds"] is None


def test_several_processes_play_the_same_games(arena: RunArena, eager: Path, tmp_path: Path) -> None:
    asked = ("--bots", f"random,{eager}", "--games", 6, *SHORT, "--out")
    arena(*asked, tmp_path / "one")
    arena(*asked, tmp_path / "two", "--processes", 2)
    assert lines_in(tmp_path / "one") == lines_in(tmp_path / "two")


def test_ray_plays_the_same_games(
    arena: RunArena, eager: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a file that the workers cannot find by its name."""
    pytest.importorskip("ray")
    monkeypatch.chdir(eager.parent)
    asked = ("--bots", f"random,{eager.name}", "--games", 4, *SHORT, "--out")
    arena(*asked, tmp_path / "here")
    assert arena(*asked, tmp_path / "there", "--ray").code == 0
    assert lines_in(tmp_path / "here") == lines_in(tmp_path / "there")


Play = Callable[[Arena, Job], Played]
Begun = tuple[int, Play, Arena, Job]


class Cluster:
    """Stands in for the module of Ray: a cluster with eight cores, each game of which waits until it is asked for."""

    exceptions = SimpleNamespace(**dict.fromkeys(cluster.DIED, OSError))

    def __init__(self) -> None:
        self.inits: list[dict[str, Any]] = []
        self.running: list[int] = []
        self.most = 0
        self.wait = lambda running, num_returns: (running[:num_returns], running[num_returns:])
        self.cluster_resources = lambda: {"CPU": 8.0}
        self.put = lambda arena: arena
        self.shutdown = self.running.clear

    def init(self, **asked: Any) -> None:
        self.inits.append(asked)

    def remote(self, **_: object) -> Callable[[Play], SimpleNamespace]:
        return lambda play: SimpleNamespace(remote=lambda *asked: self.begin(play, *asked))

    def begin(self, play: Play, arena: Arena, job: Job) -> Begun:
        self.running.append(job.number)
        self.most = max(self.most, len(self.running))
        return job.number, play, arena, job

    def get(self, reference: Begun) -> Played:
        number, play, arena, job = reference
        self.running.remove(number)
        return play(arena, job)


@pytest.mark.parametrize(("processes", "most"), [(3, 3), (20, 8)])
def test_processes_limit_the_games_at_once_on_a_cluster_elsewhere(
    arena: RunArena, monkeypatch: pytest.MonkeyPatch, processes: int, most: int
) -> None:
    ray = Cluster()
    monkeypatch.setattr("snath.cli.arena.needed", lambda *_: ray)
    asked = ("--bots", "random", "--pairing", "self", "--games", 12, "--max-rounds", 1, "--json")
    said = arena(*asked, "--ray", "10.0.0.1:6379", "--processes", processes)
    assert json.loads(said.out)["games"] == 12
    assert ray.most == most
    assert [init["address"] for init in ray.inits] == ["10.0.0.1:6379"]
    assert "num_cpus" not in ray.inits[0]  # which Ray refuses where a cluster is there already


# --- Interrupted runs -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT], ids=["killed", "Ctrl-C"])
def test_an_interrupted_run_goes_on_where_it_stopped(
    arena: RunArena, eager: Path, tmp_path: Path, how: Signals
) -> None:
    slow = ("--bots", f"random,{eager}", "--games", 30, "--max-rounds", 40, "--out")
    arena(*slow, tmp_path / "whole")
    games = tmp_path / "cut" / "games.jsonl"
    command = [sys.executable, "-m", "snath", "arena", "--processes", "1", *map(str, slow), str(tmp_path / "cut")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        while not games.exists() or games.read_bytes().count(b"\n") < 3:
            assert process.poll() is None
            time.sleep(0.01)
        os.kill(process.pid, how)
        process.wait()
    if how == signal.SIGINT:
        assert process.returncode == 130
    before = games.read_bytes()
    whole = before[: before.rfind(b"\n") + 1]
    assert 3 <= whole.count(b"\n") < 30
    assert arena(*slow, tmp_path / "cut").code == 0
    assert games.read_bytes().startswith(whole)
    assert lines_in(tmp_path / "cut") == lines_in(tmp_path / "whole")
    records = [sorted(file.name for file in (tmp_path / name / "records").iterdir()) for name in ("cut", "whole")]
    assert records[0] == records[1]


def test_the_processes_of_a_killed_run_end(eager: Path, tmp_path: Path) -> None:
    """They hold the pipe that they may write to, so it ends when the last of them has gone."""
    games = tmp_path / "out" / "games.jsonl"
    asked = ("--processes", "2", "--bots", f"random,{eager}", "--games", "400", "--out", tmp_path / "out")
    with subprocess.Popen([sys.executable, "-m", "snath", "arena", *asked], stderr=subprocess.PIPE) as process:
        while not games.exists() or not games.read_bytes():
            assert process.poll() is None
            time.sleep(0.01)
        process.kill()
        process.communicate(timeout=60)
    assert games.read_bytes().count(b"\n") < 400


def test_half_a_line_is_played_again(arena: RunArena, eager: Path, tmp_path: Path) -> None:
    asked = ("--bots", f"random,{eager}", "--games", 4, *SHORT, "--out", tmp_path / "out")
    arena(*asked)
    games = tmp_path / "out" / "games.jsonl"
    lines = lines_in(tmp_path / "out")
    games.write_bytes(games.read_bytes()[:-200])
    arena(*asked)
    assert games.read_bytes().count(b"\n") == 4
    assert lines_in(tmp_path / "out") == lines


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (("--games", 6), "games"),
        (("--seed", 2), "seed"),
        (("--players", 3), "players"),
        (("--seconds", 0.5), "seconds"),
        (("--limit", 90), "limit"),
        (("--pairing", "mixed"), "pairing"),
        (("--max-rounds", 31), "max-rounds"),
    ],
)
def test_another_arena_cannot_use_the_folder(
    arena: RunArena, eager: Path, tmp_path: Path, other: tuple[str, str | float], what: str
) -> None:
    asked = ("--bots", f"random,{eager}", "--games", 2, *SHORT, "--out", tmp_path / "out")
    arena(*asked)
    before = (tmp_path / "out" / "games.jsonl").read_bytes()
    said = arena(*asked, *other)
    assert said.code == 2
    assert f"“{what}”" in said.err
    assert said.err.count("\n") == 1
    assert (tmp_path / "out" / "games.jsonl").read_bytes() == before


def test_a_bot_that_has_changed_cannot_go_on(arena: RunArena, eager: Path, tmp_path: Path) -> None:
    asked = ("--bots", f"random,{eager}", "--games", 2, *SHORT, "--out", tmp_path / "out")
    arena(*asked)
    eager.write_text(eager.read_text(encoding="utf-8") + "\n# better now\n", encoding="utf-8")
    said = arena(*asked)
    assert said.code == 2
    assert "“bots”" in said.err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not see to it")
def test_two_arenas_do_not_play_in_one_folder(arena: RunArena, tmp_path: Path) -> None:
    from fcntl import LOCK_EX, flock

    folder = tmp_path / "out"
    asked = ("--games", 2, "--bots", "random", "--pairing", "self", *SHORT, "--out", folder)
    assert arena(*asked).code == 0
    (folder / "games.jsonl").unlink()
    with (folder / "arena.lock").open("rb") as other:
        flock(other, LOCK_EX)
        said = arena(*asked)
    assert said.code == 2
    assert "another arena is playing" in said.err
    assert not (folder / "games.jsonl").exists()
    assert arena(*asked).code == 0
    assert len(lines_in(folder)) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not see to it")
def test_of_two_arenas_that_begin_at_once_in_a_new_folder_one_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one comes while the first is about to write what it plays."""
    asked = Arena("1", tuple(entrants_of(["random", "easy"])), "all", False, 2, 2, 1, None, 5, "")
    said = []

    def meanwhile(path: Path) -> AbstractContextManager[IO[bytes]]:
        with pytest.raises(ValueError, match="another arena is playing") as refused:
            folder.Folder(tmp_path, asked, Words())
        said.append(refused)
        return whole(path)

    monkeypatch.setattr(folder, "whole", meanwhile)
    first = folder.Folder(tmp_path, asked, Words())
    assert (len(said), first.lines) == (1, [])


def test_a_folder_of_a_run_before_there_were_locks_goes_on(arena: RunArena, tmp_path: Path) -> None:
    asked = ("--games", 2, "--bots", "random", "--pairing", "self", *SHORT, "--out", tmp_path)
    arena(*asked)
    lines = lines_in(tmp_path)
    (tmp_path / "arena.lock").unlink()
    (tmp_path / "games.jsonl").write_bytes((tmp_path / "games.jsonl").read_bytes()[:-200])
    assert arena(*asked).code == 0
    assert lines_in(tmp_path) == lines


@pytest.mark.parametrize("left", [["arena.lock"], ["arena.lock", "arena.json.part"], ["arena.json.part"]])
def test_a_run_that_was_killed_in_its_first_moment_leaves_an_empty_folder(
    arena: RunArena, tmp_path: Path, left: list[str]
) -> None:
    for name in left:
        (tmp_path / name).write_text("{", encoding="utf-8")
    assert arena("--games", 2, "--bots", "random", "--pairing", "self", *SHORT, "--out", tmp_path).code == 0
    assert len(lines_in(tmp_path)) == 2
    assert not (tmp_path / "arena.json.part").exists()


def test_an_arena_file_of_others_is_left_alone(arena: RunArena, tmp_path: Path) -> None:
    (tmp_path / "arena.json").write_text("seats: 5000", encoding="utf-8")
    said = arena("--bots", "random", "--pairing", "self", "--out", tmp_path)
    assert (said.code, "other files" in said.err) == (2, True)
    assert [file.name for file in tmp_path.iterdir()] == ["arena.json"]


def test_other_files_are_left_alone(arena: RunArena, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    said = arena("--bots", "random", "--pairing", "self", "--out", tmp_path)
    assert said.code == 2
    assert "other files" in said.err
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_line_that_is_no_game_is_named(arena: RunArena, tmp_path: Path) -> None:
    asked = ("--bots", "random", "--pairing", "self", "--games", 2, *SHORT, "--out", tmp_path / "out")
    arena(*asked)
    games = tmp_path / "out" / "games.jsonl"
    games.write_bytes(b'{"game":"none"}\n' + games.read_bytes())
    said = arena(*asked)
    assert said.code == 2
    assert "line 1" in said.err


# --- Faults -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ("return 'section nowhere'", "IllegalMove"),
        ("return None", "IllegalMove"),
        ("raise KeyError('lost')", "KeyError: 'lost'"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        (r"raise ValueError('\ud800 is half a letter')", r"ValueError: \ud800 is half a letter"),
        ("raise type('Mute', (Exception,), {'__str__': lambda self: 1 / 0})", "Mute: <it cannot be told>"),
    ],
    ids=["illegal", "nothing", "raises", "exits", "says what cannot be written", "cannot say it"],
)
def test_a_bot_that_breaks_its_word_is_named_and_harms_nobody(
    arena: RunArena, bot: WriteBot, eager: Path, tmp_path: Path, body: str, error: str
) -> None:
    bad = bot("bad", body)
    asked = ("--games", 2, *SHORT, "--json")
    said = arena("--bots", f"random,{eager},{bad}", *asked, "--out", tmp_path / "out")
    assert said.code == 1
    summary = json.loads(said.out)
    assert (summary["games"], summary["faults"], summary["bots"]["bad"]["faults"]) == (6, 4, 4)
    assert {(fault["bot"], fault["error"].startswith(error)) for fault in summary["fault_games"]} == {("bad", True)}
    lines = lines_in(tmp_path / "out")
    for line in lines:
        if line["fault"]:
            fault = line["fault"]
            assert line["seats"][fault["seat"]]["bot"] == "bad"
            assert "Traceback" in fault["traceback"]
            assert [seat["win"] for seat in line["seats"]] == [None, None]
    arena("--bots", f"random,{eager}", *asked, "--out", tmp_path / "others")
    others = [line | {"game": 0} for line in lines_in(tmp_path / "others")]
    assert [line | {"game": 0} for line in lines if line["pairing"] == "random - eager"] == others


def test_a_thread_that_a_bot_left_running_does_not_hold_up_the_end(
    arena: RunArena, eager: Path, bot: WriteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process would wait for it."""
    monkeypatch.setattr(workers, "PARTING", 0.5)
    busy = bot(
        "busy", "import threading, time; threading.Thread(target=time.sleep, args=(90,)).start(); return legal[0]"
    )
    begun = time.monotonic()
    said = arena("--bots", f"{eager},{busy}", "--games", 4, "--max-rounds", 1, "--processes", 2, "--json")
    assert (said.code, json.loads(said.out)["games"], time.monotonic() - begun < 60) == (0, 4, True)
    assert multiprocessing.active_children() == []


def test_a_bot_that_cannot_begin_is_a_fault_of_its_seat(arena: RunArena, tmp_path: Path) -> None:
    path = tmp_path / "unborn.py"
    path.write_text(
        "from snath.bots import Bot\nclass Unborn(Bot):\n    name = 'unborn'\n"
        "    def __init__(self, seed, seconds):\n        raise OSError('no weights')\n",
        encoding="utf-8",
    )
    summary = json.loads(arena("--bots", f"random,{path}", "--games", 2, "--json").out)
    assert [(fault["bot"], fault["seat"]) for fault in summary["fault_games"]] == [("unborn", 1), ("unborn", 0)]


@pytest.mark.parametrize(
    "body",
    [
        "import time; time.sleep(99)",
        "while True: pass",
        "import time\n        try: time.sleep(99)\n        except ValueError:\n            while True: pass",
    ],
    ids=["sleeps", "goes round", "does not listen"],
)
@pytest.mark.parametrize("processes", [1, 2])
def test_a_bot_that_hangs_is_out_of_time(arena: RunArena, bot: WriteBot, body: str, processes: int) -> None:
    """And whoever set the alarm clock of this process before still hears it."""
    before = signal.getsignal(signal.SIGALRM), signal.getitimer(signal.ITIMER_REAL)[0]
    hung = bot("hung", body)
    asked = ("--games", 2, "--limit", 0.3, "--processes", processes, "--json")
    begun = time.monotonic()
    said = arena("--bots", f"random,{hung}", *asked)
    took = time.monotonic() - begun
    assert (said.code, took < 20) == (1, True)
    faults = json.loads(said.out)["fault_games"]
    assert [(fault["bot"], fault["error"]) for fault in faults] == [("hung", "OutOfTime: no answer within 0.3 s")] * 2
    left = signal.getitimer(signal.ITIMER_REAL)[0]
    assert signal.getsignal(signal.SIGALRM) == before[0]
    assert left == pytest.approx(max(0, before[1] - took), abs=2)


@pytest.mark.parametrize(
    "where",
    ["in its answer", "before it begins", "when it is loaded"],
)
def test_a_bot_that_hears_no_alarm_ends_with_its_process(
    arena: RunArena, eager: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """Compiled code does not listen. Everybody else's games go on."""
    monkeypatch.setattr(workers, "LOOK", 0.1)
    monkeypatch.setattr(workers, "GRACE", 0.5)
    path = tmp_path / "deaf.py"
    hang = "all(itertools.repeat(True))"
    path.write_text(
        "import itertools, multiprocessing\nfrom snath.bots import Bot\n"
        + (f"if multiprocessing.parent_process(): {hang}\n" if where == "when it is loaded" else "")
        + "class Deaf(Bot):\n    name = 'deaf'\n"
        + (f"    def __init__(self, seed, seconds): {hang}\n" if where == "before it begins" else "")
        + f"    def decide(self, view, legal): {hang}\n",
        encoding="utf-8",
    )
    asked = ("--bots", f"random,{eager},{path}", "--games", 2, *SHORT, "--limit", 0.4, "--processes", 2, "--json")
    begun = time.monotonic()
    said = arena(*asked)
    assert (said.code, time.monotonic() - begun < 60) == (1, True)
    summary = json.loads(said.out)
    assert (summary["games"], summary["faults"], summary["bots"]["deaf"]["faults"]) == (6, 4, 4)
    assert {fault["error"] for fault in summary["fault_games"]} == {workers.HUNG.format(limit=0.4)}


def test_a_bot_that_hangs_before_it_begins_is_out_of_time(arena: RunArena, tmp_path: Path) -> None:
    path = tmp_path / "unborn.py"
    path.write_text(
        "import time\nfrom snath.bots import Bot\nclass Unborn(Bot):\n    name = 'unborn'\n"
        "    def __init__(self, seed, seconds):\n        time.sleep(99)\n",
        encoding="utf-8",
    )
    summary = json.loads(arena("--bots", f"random,{path}", "--games", 2, "--limit", 0.2, "--json").out)
    assert [(fault["bot"], fault["seat"]) for fault in summary["fault_games"]] == [("unborn", 1), ("unborn", 0)]


def test_where_nobody_hears_the_alarm_a_late_answer_is_a_fault(arena: RunArena, bot: WriteBot) -> None:
    """As on Windows; here, in another thread."""
    late = bot("late", "import time; time.sleep(0.3); return legal[0]")
    asked = ("--bots", f"random,{late}", "--games", 2, "--limit", 0.2, "--json")
    with ThreadPoolExecutor(1) as elsewhere:
        said = elsewhere.submit(lambda: arena(*asked)).result()
    assert [fault["bot"] for fault in json.loads(said.out)["fault_games"]] == ["late", "late"]


DEADLY = ("import os; os._exit(0)", "import signal; signal.raise_signal(signal.SIGKILL)")


@pytest.mark.parametrize("body", DEADLY)
def test_a_bot_that_ends_its_process_is_named_and_harms_nobody(
    arena: RunArena, bot: WriteBot, eager: Path, tmp_path: Path, body: str
) -> None:
    deadly = bot("deadly", body)
    asked = ("--games", 2, *SHORT, "--processes", 2, "--json")
    said = arena("--bots", f"random,{eager},{deadly}", *asked, "--out", tmp_path / "out")
    summary = json.loads(said.out)
    assert (said.code, summary["games"], summary["faults"], summary["bots"]["deadly"]["faults"]) == (1, 6, 4, 4)
    assert all(fault["error"].startswith("ProcessDied") for fault in summary["fault_games"])
    lines = lines_in(tmp_path / "out")
    assert all(line["seats"][line["fault"]["seat"]]["bot"] == "deadly" for line in lines if line["fault"])
    arena("--bots", f"random,{eager}", *asked, "--out", tmp_path / "others")
    others = [line | {"game": 0} for line in lines_in(tmp_path / "others")]
    assert [line | {"game": 0} for line in lines if line["pairing"] == "random - eager"] == others


def test_a_game_whose_process_died_by_chance_is_played_again(arena: RunArena, bot: WriteBot, tmp_path: Path) -> None:
    once = f"import os, pathlib; p = pathlib.Path({str(tmp_path / 'once')!r})"
    unlucky = bot("unlucky", f"{once}; p.exists() or p.touch() or os._exit(1); return legal[0]")
    asked = ("--bots", f"random,{unlucky}", "--games", 2, "--max-rounds", 2, "--processes", 2, "--json")
    said = arena(*asked)
    assert (said.code, json.loads(said.out)["unfinished"]) == (0, 2)


@pytest.mark.parametrize("error", ["KeyboardInterrupt", "SystemExit", "GeneratorExit"])
def test_in_a_process_of_its_own_nobody_but_a_bot_can_interrupt(arena: RunArena, bot: WriteBot, error: str) -> None:
    rude = bot("rude", f"raise {error}")
    summary = json.loads(arena("--bots", f"random,{rude}", "--games", 2, "--processes", 2, "--json").out)
    assert [fault["error"] for fault in summary["fault_games"]] == [f"{error}: "] * 2


def test_a_bot_that_ends_its_process_on_ray_is_named(arena: RunArena, bot: WriteBot) -> None:
    pytest.importorskip("ray")
    deadly = bot("deadly", "import os; os._exit(0)")
    said = arena("--bots", f"random,{deadly}", "--games", 2, "--json", "--ray")
    faults = json.loads(said.out)["fault_games"]
    assert [(fault["bot"], fault["seat"]) for fault in faults] == [("deadly", 1), ("deadly", 0)]


def test_late_decisions_are_counted(arena: RunArena, bot: WriteBot, tmp_path: Path) -> None:
    """By the time that was given, or else by the bot's habit; a bot without one is never late."""
    slow = bot("slow", "import time; time.sleep(0.005); return legal[0]")
    text = slow.read_text(encoding="utf-8").replace('version = "1"', 'version = "1"\n    habit = {habit}')
    hasty, calm = tmp_path / "hasty.py", tmp_path / "calm.py"
    hasty.write_text(text.replace("slow", "hasty").format(habit=0.002), encoding="utf-8")
    calm.write_text(text.replace("slow", "calm").format(habit=60), encoding="utf-8")
    asked = ("--bots", f"{slow},{hasty},{calm}", "--games", 1, "--max-rounds", 1)
    out = tmp_path / "out"
    bots = json.loads(arena(*asked, "--json", "--out", out).out)["bots"]
    decided = sum(seat["decisions"] for line in lines_in(out) for seat in line["seats"] if seat["bot"] == "hasty")
    assert [bots[name]["late"] for name in ("slow", "hasty", "calm")] == [None, decided, 0]
    with (out / "players.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert {(row["bot"], row["late"] == (row["decisions"] if row["bot"] == "hasty" else "0")) for row in rows} == {
        ("slow", False),
        ("hasty", True),
        ("calm", True),
    }
    page = (out / "report.html").read_text(encoding="utf-8")
    assert re.search(rf"hasty</th>.*<td>{decided}</td></tr>", page)
    bots = json.loads(arena(*asked, "--json", "--seconds", 0.002).out)["bots"]
    assert all(bot["late"] > 0 for bot in bots.values())
    told = arena(*asked, "--seconds", 50).out.splitlines()
    assert [line.split()[-1] for line in told if line.startswith(("bot", "  hasty 1"))] == ["late", "0"]


@pytest.mark.parametrize("name", ["5", r"'\ud800'"])
def test_a_bot_whose_name_cannot_be_written_is_refused_before_any_game(
    arena: RunArena, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "odd.py"
    path.write_text(f"from snath.bots import RandomBot\nclass Odd(RandomBot):\n    name = {name}\n", encoding="utf-8")
    said = arena("--bots", f"random,{path}", "--games", 2, *SHORT, "--out", tmp_path / "out")
    assert (said.code, said.out) == (2, "")
    assert f"{path}: the name of a bot must be text that can be printed, not {name}" in said.err
    assert not (tmp_path / "out").exists()


def test_faults_are_told_to_people(arena: RunArena, bot: WriteBot) -> None:
    said = arena("--bots", f"random,{bot('bad', 'return 7')}", "--games", 2)
    assert said.code == 1
    assert "2 games were broken off" in said.out
    assert "bad in seat 1: IllegalMove" in said.out


@pytest.mark.parametrize("processes", [1, 2])
def test_what_a_bot_prints_does_not_spoil_the_json(arena: RunArena, bot: WriteBot, processes: int) -> None:
    """Neither while it plays nor while its file is read."""
    chatty = bot("chatty", "print('hm'); return legal[0]")
    chatty.write_text(chatty.read_text(encoding="utf-8") + "\nprint('here I am')\n", encoding="utf-8")
    asked = ("--pairing", "self", "--games", 2, "--max-rounds", 1, "--processes", processes, "--json")
    said = arena("--bots", chatty, *asked)
    assert json.loads(said.out)["games"] == 2
    assert "here I am" in said.err
    if processes == 1:
        assert "hm" in said.err


# --- What cannot be ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (("--bots", "random"), "at least two bots"),
        (("--bots", ","), "at least two bots"),
        (("--bots", "random,random"), "stands twice"),
        (("--bots", "random,nobody"), "there is no bot 'nobody'"),
        (("--bots", "random", "--pairing", "self", "--seconds", "0"), "not a number above zero"),
        (("--bots", "random", "--pairing", "self", "--games", "0"), "less than 1"),
        (("--bots", "random", "--pairing", "self", "--players", "2,8"), "8 is not one of 2 to 7"),
        (("--bots", "random", "--pairing", "self", "--players", "2;4"), "2;4 is no number"),
        (("--bots", "random", "--pairing", "self", "--players", "2,6"), "6 need the module invaders_from_afar"),
        (("--bots", "random,easy,hard", "--pairing", "mixed", "--players", "2,4"), "3 bots cannot sit"),
        (("--bots", "random", "--pairing", "self", "--setup", "none.yaml"), "none.yaml"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(arena: RunArena, asked: tuple[str, ...], reason: str) -> None:
    said = arena(*asked)
    assert (said.code, said.out) == (2, "")
    assert reason in said.err
    assert said.err.count("\n") == 1


def test_a_mixed_table_seats_all_bots_or_says_so(arena: RunArena, eager: Path, bot: WriteBot) -> None:
    three = f"random,{eager},{bot('third', 'return legal[0]')}"
    summary = json.loads(arena("--bots", three, "--pairing", "mixed", "--games", 1, *SHORT, "--json").out)
    assert (summary["games"], summary["arena"]["players"]) == (3, 3)
    said = arena("--bots", three, "--pairing", "mixed", "--players", 2)
    assert said.code == 2
    assert "3 bots cannot sit" in said.err


def test_tables_of_several_sizes(arena: RunArena, eager: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    asked = ("--bots", f"random,{eager}", "--games", 3, "--players", "2,3", "--max-rounds", 2000, "--out", out)
    said = arena(*asked)
    assert "4 games per pairing in place of 3" in said.err
    assert [line.split()[:4] for line in said.out.splitlines() if line.startswith("  eager, ")] == [
        ["eager,", "2", "players", "4"],
        ["eager,", "3", "players", "3"],
    ]
    lines = lines_in(out)
    assert sorted((line["pairing"], line["players"], len(line["seats"])) for line in lines) == [
        *[("random - eager (2 players)", 2, 2)] * 4,
        *[("random - eager (3 players)", 3, 3)] * 3,
    ]
    summary = json.loads(arena(*asked, "--json").out)  # nothing is left to play
    assert [(pairing["players"], pairing["games"]) for pairing in summary["pairings"]] == [(2, 4), (3, 3)]
    for bot in summary["bots"].values():
        assert {players: rate["games"] for players, rate in bot["by_players"].items()} == {"2": 4, "3": 3}
        won = sum(rate["games"] * rate["win_rate"] for rate in bot["by_players"].values())
        assert won == pytest.approx(bot["games"] * bot["win_rate"])
    assert summary["bots"]["random"]["by_players"]["3"]["even"] == pytest.approx(1 / 3)
    page = (out / "report.html").read_text(encoding="utf-8")
    assert "By number of players" in page
    assert "2, 3 players at the table" in page


def test_one_size_of_tables_is_told_as_before(arena: RunArena, eager: Path, tmp_path: Path) -> None:
    said = arena("--bots", f"random,{eager}", "--games", 2, "--players", 2, *SHORT, "--out", tmp_path / "out")
    assert "players" not in said.out
    assert {line["pairing"] for line in lines_in(tmp_path / "out")} == {"random - eager"}
    assert json.loads((tmp_path / "out" / "arena.json").read_bytes())["players"] == 2
    assert "By number of players" not in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")


def test_a_setup_file_gives_the_table(arena: RunArena, eager: Path, tmp_path: Path) -> None:
    setup = tmp_path / "table.yaml"
    setup.write_text("snath: setup/1\nplayers: [{faction: nordic}, {faction: saxony}]\n", encoding="utf-8")
    asked = ("--bots", f"random,{eager}", "--games", 4, *SHORT, "--setup", setup, "--out", tmp_path / "out")
    arena(*asked)
    factions = {frozenset(seat["faction"] for seat in line["seats"]) for line in lines_in(tmp_path / "out")}
    assert factions == {frozenset({"nordic", "saxony"})}
    assert arena(*asked, "--players", 2).code == 2


def test_two_bots_of_one_name_go_by_their_files(arena: RunArena, bot: WriteBot, tmp_path: Path) -> None:
    one = bot("twin", "return legal[0]")
    other = tmp_path / "other.py"
    other.write_text(one.read_text(encoding="utf-8"), encoding="utf-8")
    summary = json.loads(arena("--bots", f"{one},{other}", "--games", 2, "--max-rounds", 1, "--json").out)
    assert list(summary["bots"]) == [str(one), str(other)]
