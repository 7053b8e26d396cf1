"""Modules bring components in files of their own, those of other packages too."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from snath.content import ContentError, load_content
from snath.content.achievements import load_achievements
from snath.content.model import Component
from snath.module_files import add_package, packages, remove_package
from snath.words import Words
from snath.words.texts import ability_text, mark_text

CONTENT = load_content()
BASE_FACTIONS = ["nordic", "rusviet", "crimea", "saxony", "polania"]
PACKAGE = "wandering_sample"
MODULE = "wanderers"

DATA = """
order: 50

factions:
  wanderers:
    full_name: The Wanderers
    colour: orange
    character: Ida
    companions: []
    start_power: 1
    start_combat_cards: 1
    faction_ability: roam
    mech_abilities: [seaworthy, township, scout, speed]
    one_time_bonuses:
      - {kind: power, amount: 1}
      - {kind: coins, amount: 1}
      - {kind: popularity, amount: 1}
      - {kind: combat_cards, amount: 1}
    tokens: {stones: 3}
    own_base: false
    origin: reported
    known: [it roams]
    filled_in: [how far, how often]
    confidence: low

abilities:
  roam: {kind: faction, origin: house}

stones:
  grey: {weight: 2, origin: house}
  white: {weight: 1, origin: house}
"""
CODE = """
from collections.abc import Mapping
from snath.content.errors import ContentError
from snath.content.printed import Component, Positive, Printed

class Stone(Component, frozen=True, kw_only=True):
    id: str
    weight: Positive

class Stones(Printed, frozen=True, kw_only=True):
    stones: Mapping[str, Stone]

def read(file):
    return Stones(stones=file.table("stones", Stone))

def check(own, content, file):
    if sum(stone.weight for stone in own.stones.values()) > 5:
        raise ContentError(file, "stones", "nobody can carry that")
"""
WORDS = "faction-wanderers = Wanderers\nability-roam = Roam\nability-roam-text = You own { $stones } stones.\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with one module, known to content and words while the test runs."""
    home = tmp_path / PACKAGE
    for folder in (home, home / "content", home / "content" / "modules"):
        folder.mkdir()
        (folder / "__init__.py").write_text("", encoding="utf-8")
    for file, text in (
        (f"content/data/{MODULE}.yaml", DATA),
        (f"content/modules/{MODULE}.py", CODE),
        (f"words/en/{MODULE}.ftl", WORDS),
    ):
        (home / file).parent.mkdir(parents=True, exist_ok=True)
        (home / file).write_text(text, encoding="utf-8")
    # A package of its own for every test: what is read of a package is read once.
    name = f"{PACKAGE}_{tmp_path.name}"
    home.rename(tmp_path / name)
    monkeypatch.syspath_prepend(tmp_path)
    add_package(name)
    yield tmp_path / name
    remove_package(name)
    for known in [each for each in sys.modules if each.partition(".")[0] == name]:
        del sys.modules[known]


# --- The order that everything has ----------------------------------------------------------------


def test_modules_stand_behind_the_base_game_in_the_order_of_the_rulebook() -> None:
    assert list(CONTENT.modules) == ["invaders_from_afar", "modular_board"]
    assert list(CONTENT.faction_mats) == [*BASE_FACTIONS, "albion", "togawa"]
    assert [tile.number for tile in CONTENT.scoring.tiles.values()] == list(range(1, 15))
    assert list(CONTENT.abilities)[-3:] == ["shinobi", "wayfare_to_farms", "meander_for_coins"]


def test_player_mats_stand_by_rank_and_home_bases_clockwise() -> None:
    assert [mat.rank for mat in CONTENT.player_mats.values()] == list(range(1, 8))
    assert [base.faction for base in CONTENT.board.home_bases] == [
        "nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion",
    ]  # fmt: skip


def test_what_stands_in_the_file_of_a_module_lies_in_its_box() -> None:
    assert {mat.id for mat in CONTENT.faction_mats.values() if mat.set == "invaders_from_afar"} == {"albion", "togawa"}
    assert {mat.id for mat in CONTENT.player_mats.values() if mat.set != "base"} == {"militant", "innovative"}
    assert [tile.number for tile in CONTENT.scoring.tiles.values() if tile.set == "modular_board"] == [*range(7, 15)]


def test_the_achievement_sheet_has_a_line_for_every_faction_and_mat() -> None:
    lines = list(load_achievements())
    bases = [f"faction_{base.faction}" for base in CONTENT.board.home_bases]
    assert lines[: len(bases)] == bases
    assert lines[len(bases) : len(bases) + 7] == [f"mat_{mat}" for mat in CONTENT.player_mats]


# --- A package of its own -------------------------------------------------------------------------


@pytest.mark.usefixtures("package")
def test_a_package_brings_its_components() -> None:
    content = load_content()
    assert list(content.faction_mats) == [*CONTENT.faction_mats, "wanderers"]
    mat = content.faction_mats["wanderers"]
    assert (mat.set, mat.own_base, [gain.amount for gain in mat.one_time_bonuses]) == (MODULE, False, [1, 1, 1, 1])
    assert content.faction_mats["nordic"] == CONTENT.faction_mats["nordic"]
    assert list(content.abilities) == [*CONTENT.abilities, "roam"]
    assert content.board == CONTENT.board
    own = content.modules[MODULE]
    assert {name: stone.weight for name, stone in own.stones.items()} == {"grey": 2, "white": 1}  # type: ignore[attr-defined]
    assert "faction_wanderers" in load_achievements()


@pytest.mark.usefixtures("package")
def test_a_package_brings_its_words() -> None:
    content, words = load_content(), Words("en", strict=True)
    assert words("faction-wanderers") == "Wanderers"
    assert words("faction-nordic") == "Nordic"
    roam = ability_text(words, content.abilities["roam"], content.faction_mats["wanderers"])
    assert roam == "You own 3 stones."
    assert words.keys() == Words("en").keys() > {"ability-roam"}


def test_a_package_that_is_taken_away_leaves_nothing(package: Any) -> None:
    assert load_content() != CONTENT
    remove_package(package.name)
    assert packages() == ("snath",)
    assert load_content() is CONTENT
    assert "faction-wanderers" not in Words("en").keys()  # noqa: SIM118 - keys() of a catalogue, not of a dict


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("data", "weight: 2", "weight: none", "wanderers.yaml: stones.grey.weight: should be a whole number"),
        ("data", "weight: 2", "weight: 6", "wanderers.yaml: stones: nobody can carry that"),
        ("data", "stones:\n", "pebbles:\n", "wanderers.yaml: the key 'stones' is missing"),
        ("data", "scout, speed", "burrow, roam", "wanderers.yaml: factions.wanderers.mech_abilities[3]: 'roam'"),
        ("data", "colour: orange", "colour: red", "faction_mats.yaml: factions: the colour red stands twice"),
        ("data", "own_base: false", "own_base: true", "wanderers.yaml: factions.wanderers: the faction has no home"),
        ("code", "def read(file):", "def read_nothing(file):", "wanderers.yaml: the key 'stones' is not known here"),
    ],
)  # fmt: skip
def test_a_mistake_in_it_is_told_with_its_file(package: Any, file: str, old: str, new: str, message: str) -> None:
    where = package / "content" / (f"data/{MODULE}.yaml" if file == "data" else f"modules/{MODULE}.py")
    text = where.read_text(encoding="utf-8")
    assert old in text
    where.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_content()
    assert str(caught.value).startswith(message)


def test_a_module_comes_once(package: Any) -> None:
    file = package / "content/data" / f"{MODULE}.yaml"
    file.rename(file.with_name("invaders_from_afar.yaml"))
    with pytest.raises(ContentError, match="there is a second file of the module invaders_from_afar"):
        load_content()


def test_words_stand_once_in_all_packages(package: Any) -> None:
    file = package / "words/en" / f"{MODULE}.ftl"
    file.write_text(WORDS + "faction-nordic = Northmen\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"en/wanderers\.ftl: faction-nordic stands twice"):
        Words("en").keys()


# --- Marks: how we know what is on a component ----------------------------------------------------


def test_every_component_of_today_was_read_from_print() -> None:
    marked = {entry for entry, component in CONTENT.components() if component.origin != "printed"}
    assert marked == set()


@pytest.mark.usefixtures("package")
def test_every_component_is_walked_over_those_of_modules_too() -> None:
    content = load_content()
    marked = {entry for entry, component in content.components() if component.origin != "printed"}
    assert marked == {
        "factions.wanderers", "abilities.roam", "wanderers.stones.grey", "wanderers.stones.white",
    }  # fmt: skip
    entries = [entry for entry, _ in content.components()]
    assert len(entries) == len(set(entries))
    assert {"home_bases.home_nordic", "tiles.in_a_row", "objectives.1", "invaders_from_afar.traps.coins"} <= set(
        entries
    )


@pytest.mark.usefixtures("package")
def test_a_mark_is_told_in_words() -> None:
    words = Words("en", strict=True)
    assert mark_text(words, load_content().faction_mats["wanderers"]) == (
        "Reported by players (doubtful), not checked against print. What is known: it roams. "
        "Filled in by us: how far; how often."
    )
    assert mark_text(words, load_content().abilities["roam"]) == "House text, not the printed one."
    assert mark_text(words, Component(origin="owner")) == "Entered by the owner of the game."
    assert mark_text(words, load_content().abilities["swim"]) == ""
