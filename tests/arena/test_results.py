"""What an arena leaves behind: records, tables, summary and a page that needs nothing else."""

import json
import random
import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

import snath
from snath.arena.entrants import Entrant
from snath.arena.examples import Examples
from snath.arena.lines import Fault
from snath.arena.plan import Arena
from snath.arena.playing import Played
from snath.arena.report.replays import PICTURES, film_of, spread
from snath.arena.summary import Summary, summary_of
from snath.cli.main import main
from snath.words import Words

from .conftest import BOT, lines_in
from .games import game

pyarrow_csv = pytest.importorskip("pyarrow.csv")
parquet = pytest.importorskip("pyarrow.parquet")


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a small arena with three bots, one of which is at fault."""
    folder = tmp_path_factory.mktemp("arena")
    eager, bad = folder / "eager.py", folder / "bad.py"
    eager.write_text(
        BOT.format(
            name="<eager> & co", body="return legal[0] if self.random.random() < 0.3 else self.random.choice(legal)"
        ),
        encoding="utf-8",
    )
    bad.write_text(BOT.format(name="bad", body="raise ValueError('</script>')"), encoding="utf-8")
    bots = f"random,{eager},{bad}"
    asked = ["--games", "4", "--max-rounds", "2000", "--processes", "1", "--out", str(folder / "out")]
    assert main(["arena", "--bots", bots, *asked]) == 1
    return folder / "out"


@pytest.fixture(scope="module")
def page(out: Path) -> str:
    return (out / "report.html").read_text(encoding="utf-8")


def test_the_summary_has_the_form_that_is_promised(out: Path) -> None:
    """Every field is there, is named so and has its type; none is there beside."""
    data = json.loads((out / "summary.json").read_bytes())
    assert msgspec.to_builtins(msgspec.convert(data, Summary)) == data
    assert data["games"] == data["planned"] == 12
    assert data["faults"] == len(data["fault_games"]) == 8
    assert data["ratings"]["elo"].keys() == data["ratings"]["openskill"].keys() == {"random", "<eager> & co"}
    for pairing in data["pairings"]:
        if pairing["games"]:
            assert 0 <= pairing["low"] <= pairing["win_rate"] <= pairing["high"] <= 1


def test_wins_stars_and_coins_are_those_of_the_games(out: Path) -> None:
    summary, lines = json.loads((out / "summary.json").read_bytes()), lines_in(out)
    ended = [line for line in lines if line["ended"] == "sixth_star"]
    assert summary["finished"] == len(ended) == 4
    for line in ended:
        assert sum(seat["win"] for seat in line["seats"]) == 1
        assert max(line["seats"], key=lambda seat: seat["win"])["rank"] == 1
        assert max(len(seat["stars"]) for seat in line["seats"]) == 6
        for seat in line["seats"]:
            assert sum(part["coins"] for part in seat["lines"].values()) == seat["score"]
            assert sum(seat["coins"].values()) - seat["paid"] == seat["lines"]["coins"]["coins"]
    wins = sum(seat["win"] for line in ended for seat in line["seats"] if seat["bot"] == "random")
    assert summary["pairings"][0]["win_rate"] == wins / len(ended)


@pytest.mark.parametrize("name", ["games", "players"])
def test_csv_and_parquet_agree(out: Path, name: str) -> None:
    table = parquet.read_table(out / f"{name}.parquet")
    options = pyarrow_csv.ConvertOptions(column_types=table.schema, strings_can_be_null=True)
    assert pyarrow_csv.read_csv(out / f"{name}.csv", convert_options=options).equals(table)
    assert table.num_rows == (12 if name == "games" else 24)


def test_the_tables_hold_what_the_lines_say(out: Path) -> None:
    lines = [json.loads(line) for line in (out / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    rows = parquet.read_table(out / "players.parquet").to_pylist()
    seats = [(line["game"], number, seat) for line in lines for number, seat in enumerate(line["seats"])]
    for row, (number, place, seat) in zip(rows, seats, strict=True):
        assert (row["game"], row["seat"], row["bot"]) == (number, place, seat["bot"])
        assert (row["score"], row["win"], row["stars"]) == (seat["score"], seat["win"], len(seat["stars"]))
        assert sum(row[name] for name in row if name.startswith("score_")) == seat["score"]
        assert sum(row[name] for name in row if name.startswith("coins_")) == sum(seat["coins"].values())
        turns = {star["goal"]: star["turn"] for star in reversed(seat["stars"])}
        assert {name[5:]: row[name] for name in row if name.startswith("star_") and row[name]} == turns


def test_records_of_the_examples_replay_to_their_lines(out: Path) -> None:
    lines = [json.loads(line) for line in (out / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    examples = json.loads((out / "summary.json").read_bytes())["examples"]
    assert sorted(examples) == sorted(file.name for file in (out / "records").iterdir())
    reasons = {reason for why in examples.values() for reason in why}
    assert reasons == {"first", "closest", "highest", "shortest", "longest", "fault"}
    for line in lines:
        file = out / "records" / f"game-{line['game']:06}.snath"
        if file.name in examples:
            played = snath.load_record(file)
            assert [sheet.total for sheet in played.score()] == [seat["score"] for seat in line["seats"]]


def test_games_that_never_end_count_against_the_sixth_star() -> None:
    """A game that a bot broke off counts for nothing."""
    lines = [game(n, "ab", [60, 40]) for n in range(6)]
    lines += [game(n, "ab", [20, 10], ended="unfinished") for n in (6, 7)]
    lines.append(game(8, "ab", [20, 10], ended="fault", fault=Fault("a", 0, "e", "t")))
    arena = Arena("0", (Entrant("a", "1", "a"), Entrant("b", "1", "b")), "all", False, 9, 2, 1, None, 100, "")
    summary = summary_of(arena, {}, 9, lines)
    assert (summary.finished, summary.unfinished, summary.faults) == (6, 2, 1)
    assert summary.share_sixth_star == 0.75
    assert summary_of(arena, {}, 9, lines[-1:]).share_sixth_star is None


# --- Examples ---------------------------------------------------------------------------------------------------------

scores = some.tuples(some.integers(0, 99), some.integers(0, 99))


@given(some.lists(some.tuples(scores, some.integers(10, 30)), min_size=1, max_size=12), some.randoms())
def test_examples_do_not_depend_on_the_order_of_the_games(
    tmp_path_factory: pytest.TempPathFactory, played: list[tuple[tuple[int, int], int]], chance: random.Random
) -> None:
    """Whatever was interrupted and taken up again, what is kept is the same, and it is on the disk."""
    lines = [game(n, "ab", list(score), rounds=rounds) for n, (score, rounds) in enumerate(played)]
    lines.append(game(len(lines), "ab", [0, 0], ended="fault", fault=Fault("a", 0, "e", "t")))
    kept = []
    for order in (lines, chance.sample(lines, len(lines))):
        folder = tmp_path_factory.mktemp("examples")
        cut = chance.randrange(len(order))
        first = Examples(folder, [])
        for line in order[:cut]:
            first.note(Played(line, f"record {line.game}"))
        second = Examples(folder, order[:cut])
        for line in order[cut:]:
            second.note(Played(line, f"record {line.game}"))
        assert {file.read_text() for file in (folder / "records").iterdir()} == {f"record {n}" for n in second.games()}
        kept.append(second.games())
    assert kept[0] == kept[1]


def test_examples_are_the_best_of_their_kind(tmp_path: Path) -> None:
    lines = [game(n, "ab", scores) for n, scores in enumerate([[50, 40], [60, 20], [90, 10], [41, 40], [30, 5]])]
    lines += [game(5, "ab", [20, 1], rounds=9), game(6, "ab", [20, 1], rounds=30)]
    assert Examples(tmp_path, lines).games() == {
        0: ["first"],
        1: ["first"],
        2: ["highest"],
        3: ["closest"],
        5: ["shortest"],
        6: ["longest"],
    }


# --- The page ---------------------------------------------------------------------------------------------------------


class Reader(HTMLParser):
    """Collects what a browser would fetch, and checks that tags are closed in order."""

    VOID = ("meta", "link", "input")

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str | None] = []
        self.open: list[str] = []
        self.ids: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.fetched += [named[key] for key in ("src", "href", "xlink:href", "data", "poster") if key in named]
        self.ids += [named["id"]] if "id" in named else []
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


@pytest.fixture(scope="module")
def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


def test_the_page_needs_nothing_from_outside(page: str, read: Reader, out: Path) -> None:
    outside = [link for link in read.fetched if link and not link.startswith(("#", "data:"))]
    assert all((out / link).is_file() for link in outside)  # the records beside it, to download
    assert outside
    assert not re.search(r"url\((?!#)|@import|fetch\(|XMLHttpRequest", page)
    namespaces = r"http://www\.w3\.org/(2000/svg|1999/xlink)"
    assert re.findall(r"https?://", re.sub(namespaces, "", page)) == []


def test_the_page_is_of_a_sane_size(page: str) -> None:
    assert 200_000 < len(page) < 4_000_000


def test_ids_of_the_charts_do_not_collide(read: Reader) -> None:
    assert len(set(read.ids)) == len(read.ids) > 0


def test_names_of_bots_and_errors_are_told_as_text(page: str) -> None:
    assert "&lt;eager&gt; &amp; co" in page
    assert "<eager>" not in page
    assert "&lt;/script&gt;" in page
    assert page.count("</script>") == page.count("<script")


def test_every_word_of_the_page_is_in_the_catalogue(page: str) -> None:
    """Words that are not there are answered with their key."""
    text = re.sub(r"<(script|style|pre).*?</\1>", "", page, flags=re.DOTALL)
    told = re.sub(r"<[^>]*>", " ", text)
    assert re.findall(r"\b(?:arena|cli|faction|mat|goal-name|source|score)-[a-z-]+", told) == []


def test_the_charts_take_the_colours_of_the_page(page: str) -> None:
    charts = re.findall(r'<svg role="img" class="chart".*?</svg>', page, re.DOTALL)
    assert len(charts) >= 6
    assert all("currentColor" in chart and "#0102" not in chart and "<title>" in chart for chart in charts)


def test_the_pictures_of_a_film_are_those_of_the_game(page: str, out: Path) -> None:
    films = re.findall(r'<script type="application/json">(.*?)</script>', page, re.DOTALL)
    assert len(films) == 4
    assert not any("</" in film for film in films)  # nothing in it can end the script
    shown = [json.loads(film) for film in films]
    records = [snath.load_record(file) for file in sorted((out / "records").iterdir())]
    ends = {played.view(None).svg("board") for played in records if played.over}
    for film in shown:
        assert len(film["day"]) == len(film["night"]) == len(film["captions"]) <= PICTURES
        assert picture(film, "day", -1) in ends
        assert 'data-theme="night"' in picture(film, "night", 0)


def picture(film: dict[str, Any], light: str, n: int) -> str:
    """As the page puts it together."""
    runs = film[light][n]
    return "".join("".join(film["pieces"][a : a + b]) for a, b in zip(runs[::2], runs[1::2], strict=True))


def test_a_film_shows_ends_of_turns_from_the_first_to_the_last(out: Path) -> None:
    film = film_of(sorted((out / "records").iterdir())[0], Words())
    assert film.captions[0] == "round 1"
    rounds = [int(caption.split()[1]) for caption in film.captions]
    assert rounds == sorted(rounds)


@given(some.integers(2, 300))
def test_pictures_are_spread_evenly(n: int) -> None:
    stops = spread(range(n))
    gaps = [b - a for a, b in pairwise(stops)]
    assert (stops[0], stops[-1], len(stops)) == (0, n - 1, min(n, PICTURES))
    assert max(gaps) - min(gaps) <= 1
