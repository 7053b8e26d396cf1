"""The reference pages list what there is: every verb, every step, every kind of event, every option, every name."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

import snath
from snath.content import load_content
from snath.engine import actions
from snath.engine.events import KINDS
from snath.engine.modules.module import Module
from snath.engine.notation import notation_of
from snath.engine.steps.base import STEPS
from snath.view.accessors import Decks, Player, Territory

ROOT = Path(__file__).parents[1]
NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
MODULES = (ROOT / "docs" / "modules.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def rows(page: str, heads: str) -> list[list[str]]:
    """Cells of the table below this line of heads."""
    lines = page[page.index(heads) :].splitlines()[2:]
    table = lines[: next((i for i, line in enumerate(lines) if not line.startswith("|")), len(lines))]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def code(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_the_notation_page_has_every_verb() -> None:
    game = snath.new_game(2)
    spoken = {text.split()[0] for text in notation_of(tuple(game.state.table.map.names)).texts.values()}
    written = {form.split()[0] for row in rows(NOTATION, "| notation |") for form in code(row[0])}
    assert written == spoken


def test_the_notation_page_names_steps_that_exist() -> None:
    asked = {step for row in rows(NOTATION, "| notation |") for step in code(row[2])}
    ended = {step for row in rows(NOTATION, "| step |") for step in code(row[0])}
    names = {step.name for step in STEPS if step.name}
    assert asked | ended <= names
    assert asked >= names - {"turn", "combat", "recruit_bonus"}  # run by themselves; yes or no


def test_the_notation_page_names_places_and_arguments_that_exist() -> None:
    texts = set(notation_of(tuple(snath.new_game(2).state.table.map.names)).texts.values())
    for verb, arguments in (
        ("section", "move bolster trade produce factory:7"),
        ("top", "units coins power cards resources popularity territories card card2"),
        ("structure", "mine monument armory mill"),
        ("star", "upgrades mechs structures recruits workers objective combat popularity power"),
    ):
        row = next(row for row in rows(NOTATION, "| notation |") if code(row[0])[0].split()[0] == verb)
        assert set(arguments.split()) <= set(code(row[1]))
        assert {f"{verb} {argument}" for argument in arguments.split()} <= texts


def test_the_library_page_lists_every_kind_of_event_with_its_arguments() -> None:
    """The table can be written anew with `python -m tests.test_docs`."""
    assert [row[:3] for row in rows(API, "| event |")] == event_rows()


def event_rows() -> list[list[str]]:
    table = []
    for _, kind in sorted(KINDS.items()):
        name, arguments, secret, seen_by = kind.name, kind.args, kind.secret, kind.seen_by
        secrecy = {
            "": "",
            "own": f"`{arguments[secret]}`" if arguments else "",
            "both": f"`{arguments[secret]}`, which `{arguments[0]}` sees as well" if arguments else "",
            "alone": "the whole event",
        }[seen_by]
        table.append([f"`{name}`", " ".join(f"`{argument}`" for argument in arguments), secrecy])
    return table


def test_the_library_page_lists_every_option() -> None:
    assert {code(row[0])[0]: row[1] for row in rows(API, "| option |")} == {
        field.name: str(field.default) for field in fields(snath.Options)
    }


def test_the_library_page_explains_everything_that_snath_exports() -> None:
    assert [name for name in snath.__all__ if f"`{name}" not in API and f"snath.{name}" not in API] == []


@pytest.mark.parametrize("kind", [Player, Territory, Decks, snath.Game, snath.View, snath.Replay])
def test_the_library_page_names_every_public_attribute(kind: type[object]) -> None:
    named = set(re.findall(r"\w+", API))
    public = {name for each in kind.__mro__[:-1] for name in vars(each) if not name.startswith("_")}
    assert public - named == set()


def test_the_library_page_names_every_tile() -> None:
    assert all(f"`{tile}`" in API for tile in load_content().scoring.tiles)


def test_the_modules_page_explains_every_part_of_a_module() -> None:
    assert [code(row[0])[0] for row in rows(MODULES, "| part of")] == [field.name for field in fields(Module)]


def test_the_modules_page_has_every_hook() -> None:
    source = (ROOT / "src" / "snath" / "engine" / "abilities.py").read_text(encoding="utf-8")
    hooks = re.findall(r"^([A-Z_]+): Final = \d+  # ", source, re.MULTILINE)
    assert [hook for row in rows(MODULES, "| hook |") for hook in code(row[0])] == hooks


def test_the_modules_page_reserves_the_actions_that_the_engine_reserves() -> None:
    reserved = {code(row[0])[0]: int(row[1]) for row in rows(MODULES, "| block | base")[1:]}
    assert reserved == {name: getattr(actions, name) for name in reserved}
    assert sorted(reserved.values()) == [base for base in actions.BLOCKS if base >= actions.STAR_MORE]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)]+)\)", text):
        file, _, heading = target.partition("#")
        if file.startswith("http"):
            continue
        there = page if not file else page.parent / file
        assert there.exists(), target
        if heading:
            assert heading in {anchor(line) for line in there.read_text(encoding="utf-8").splitlines()}, target


def anchor(line: str) -> str:
    """The name that a heading gets on a page."""
    return re.sub(r"[^\w -]", "", line.lstrip("#").strip().lower()).replace(" ", "-") if line.startswith("#") else ""


@pytest.mark.parametrize(
    ("name", "coins"),
    [
        ("expert-bottom", {"saxony": 73, "togawa": 69, "polania": 50, "albion": 45}),
        ("expert-two-workers", {"crimea": 76, "rusviet": 49, "nordic": 32, "albion": 32}),
        ("expert-waiting", {"togawa": 166, "crimea": 161, "nordic": 126, "polania": 111}),
    ],
)
def test_the_games_of_the_pages_can_be_played_again(name: str, coins: dict[str, int]) -> None:
    game = snath.load_record(ROOT / "docs" / "games" / f"{name}.snath")
    assert game.over
    assert {score.faction: score.total for score in game.score()} == coins
    told = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert f"(games/{name}.snath)" in told


if __name__ == "__main__":
    print("\n".join(f"| {' | '.join(row)} |" for row in event_rows()))
