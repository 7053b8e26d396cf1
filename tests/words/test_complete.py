"""Every component has its words, and every word is used."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import snath
from snath.content import load_content
from snath.content.mats import FactionMat
from snath.content.model import GainKind, Origin, OwnNumber, PieceKind
from snath.content.modules.invaders_from_afar import traps
from snath.words import Words
from snath.words.texts import QUICK_START_TURNS, kebab

from .test_play_words import keys_of_play

CONTENT = load_content()
SOURCE = Path(snath.__file__).parent


def keys_of_components() -> Iterator[str]:
    """The keys that the components ask for by their ids."""
    board, every = CONTENT.board, CONTENT.every_mat
    for kind in board.terrains:
        yield from (f"terrain-{kind.id}", f"terrain-{kind.id}-many")
    for bottom in every.bottom_actions:
        yield from (f"action-{bottom.id}", f"resource-{bottom.resource}")
    for top in every.top_actions:
        yield f"action-{top.id}"
        yield from (f"option-{kebab(option.id)}" for option in top.options)
    for structure in every.structures:
        yield from (f"structure-{structure.id}", f"structure-{structure.id}-text")
    for unit in ("character", "mech", "worker"):
        yield from (f"unit-{unit}", f"unit-{unit}-many", f"unit-{unit}-text")
    yield from (f"mat-{mat}" for mat in CONTENT.player_mats)
    for base in board.home_bases:
        yield from (f"faction-{base.faction}", f"faction-{base.faction}-full", f"set-{kebab(base.set)}")
    for mat in CONTENT.faction_mats.values():
        yield from (f"colour-{mat.colour}", f"hero-{mat.id}", f"confidence-{mat.confidence}")
        yield from (f"quick-start-{mat.id}-{turn}" for turn in range(1, QUICK_START_TURNS + 1))
        yield f"set-{kebab(mat.set)}"
    for trap in traps(CONTENT):
        yield from (f"trap-{trap}", f"trap-{trap}-text")
    for ability in CONTENT.abilities:
        yield from (f"ability-{kebab(ability)}", f"ability-{kebab(ability)}-text")
    for goal in CONTENT.scoring.goals:
        yield f"goal-{kebab(goal.id)}"
    for tile in CONTENT.scoring.tiles.values():
        yield from (f"tile-{kebab(tile.id)}", f"tile-{kebab(tile.id)}-text", f"set-{kebab(tile.set)}")
    for number in CONTENT.objectives:
        yield f"objective-{number}-title"
    for number in CONTENT.encounters:
        yield from (f"encounter-{number}-title", f"encounter-{number}-story")
    for number in CONTENT.factory_cards:
        yield f"factory-{number}-name"
    yield from ("track-power", "track-popularity", "track-triumph")
    yield from (f"confidence-{level}" for level in ("high", "medium", "low"))
    yield from (f"gain-{kebab(kind)}" for kind in get_args(GainKind))
    yield from (f"number-{kebab(number)}" for number in get_args(OwnNumber))
    yield from (f"number-{kebab(number)}-bare" for number in get_args(OwnNumber))
    yield from (f"piece-{kind}" for kind in get_args(PieceKind))


@pytest.mark.parametrize("key", sorted(set(keys_of_components())))
def test_every_component_has_its_words(key: str) -> None:
    assert key in Words("en").keys()  # noqa: SIM118 - keys() of a catalogue, not of a dict


def keys_of_texts() -> Iterator[str]:
    """The keys that `snath.words.texts` puts together from parts of a card."""
    yield from (f"gain-at-{kebab(place)}" for place in ("own_worker", "own_mech"))
    yield from (f"cost-{kebab(name)}" for name in ("coins", "popularity", "power", "combat_cards"))
    yield from (f"objective-{kebab(moment)}" for moment in ("end_of_turn", "on_turn"))
    yield from (f"test-controls-{feature}s" for feature in ("tunnel", "encounter"))
    yield from (f"test-controls-by-{kebab(place)}" for place in ("factory", "one_lake"))
    yield from (f"{key}-by-factory" for key in ("test-one-kind", "test-pieces"))
    yield "test-one-territory-holds-without-character"
    yield from (f"origin-{origin}" for origin in get_args(Origin) if origin != "printed")


def test_no_words_are_unused() -> None:
    """A key is used if a component asks for it, or if a source file names it in full or by its beginning."""
    files = [file for file in SOURCE.rglob("*.py") if file.parts[-2:] != ("words", "texts.py")]
    source = "\n".join(file.read_text(encoding="utf-8") for file in files)
    asked = set(keys_of_components()) | set(keys_of_texts()) | set(keys_of_play())
    named = set(re.findall(r'"([a-z0-9-]+)"', source + (SOURCE / "words/texts.py").read_text(encoding="utf-8")))
    families = {key.partition("-")[0] for key in asked}
    beginnings = tuple(
        beginning
        for beginning in re.findall(r'f"([a-z0-9]+-(?:[a-z0-9]+-)*)\{', source)
        if beginning.partition("-")[0] not in families
    )
    left = Words("en").keys() - asked - named
    assert {key for key in left if not key.startswith(beginnings)} == set()


def test_titles_are_all_different() -> None:
    words = Words("en", strict=True)
    for family in ("objective-{}-title", "encounter-{}-title", "factory-{}-name"):
        pattern = re.compile(family.format(r"\d+"))
        titles = [words(key) for key in sorted(words.keys()) if pattern.fullmatch(key)]
        assert len(set(titles)) == len(titles) > 0


@pytest.mark.parametrize("number", CONTENT.encounters)
def test_every_encounter_has_a_short_story(number: int) -> None:
    story = Words("en", strict=True)(f"encounter-{number}-story")
    assert 1 <= len(re.findall(r"[.!?](?:\s|$)", story)) <= 2
    assert 60 < len(story) < 260


@pytest.mark.parametrize("faction", CONTENT.faction_mats.values(), ids=CONTENT.faction_mats)
def test_english_names_are_those_on_the_faction_mats(faction: FactionMat) -> None:
    words = Words("en", strict=True)
    assert words(f"faction-{faction.id}-full") == faction.full_name
    assert words(f"colour-{faction.colour}") == faction.colour
    hero = words(f"hero-{faction.id}")
    assert re.split(r", | & ", hero) == [faction.character, *faction.companions]
