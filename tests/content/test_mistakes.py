"""Every mistake in a data file is told with file, entry and reason.

Each story changes one thing in a copy of the real data and names the words that must come.
"""

import shutil
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
import yaml

from snath.content import Content, ContentError, load_content, load_content_from

DATA = Path(str(resources.files("snath.content") / "data"))

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)

Change = Callable[[Any], object]


def put(path: str, value: object) -> Change:
    """Set the value at a path such as `mats.industrial.sections.2.coins`."""

    def change(data: Any) -> None:
        *way, last = path.split(".")
        for step in way:
            data = data[int(step)] if isinstance(data, list) else data[_key(data, step)]
        if isinstance(data, list):
            data[int(last)] = value
        else:
            data[_key(data, last)] = value

    return change


def drop(path: str) -> Change:
    """Remove what stands at a path."""

    def change(data: Any) -> None:
        *way, last = path.split(".")
        for step in way:
            data = data[int(step)] if isinstance(data, list) else data[_key(data, step)]
        if isinstance(data, list):
            del data[int(last)]
        else:
            del data[_key(data, last)]

    return change


def add(path: str, value: object) -> Change:
    """Append to the list at a path."""

    def change(data: Any) -> None:
        for step in path.split("."):
            data = data[int(step)] if isinstance(data, list) else data[_key(data, step)]
        data.append(value)

    return change


def _key(data: dict[Any, Any], step: str) -> Any:
    return int(step) if step.isdigit() and int(step) in data else step


def broken(directory: Path, file: str, change: Change) -> Path:
    shutil.copytree(DATA, directory, dirs_exist_ok=True)
    data = yaml.load((directory / file).read_text(encoding="utf-8"), Loader=LOADER)
    change(data)
    (directory / file).write_text(yaml.dump(data, Dumper=DUMPER, sort_keys=False), encoding="utf-8")
    return directory


def complaint(directory: Path) -> ContentError:
    with pytest.raises(ContentError) as caught:
        load_content_from(directory)
    return caught.value


BOARD = "board_base.yaml"
MATS = "player_mats.yaml"
FACTIONS = "faction_mats.yaml"
COMBAT = "combat_cards.yaml"
OBJECTIVES = "objectives.yaml"
ENCOUNTERS = "encounters.yaml"
FACTORY = "factory_cards.yaml"
INVADERS = "invaders_from_afar.yaml"
MODULAR = "modular_board.yaml"
SCORING = "scoring.yaml"

OBJECTIVE = {"id": 28, "reveal": "on_turn", "require": [{"test": "controls_factory"}], "confidence": "high"}

STORIES: list[tuple[str, Change, str, str]] = [
    # the board
    (BOARD, put("territories.0.terrain", "swamp"), "territories[0].terrain", "'swamp' is not known here"),
    (
        BOARD,
        put("territories.0.terrain", "swamp"),
        "territories[0].terrain",
        "known are: factory, farm, forest",
    ),
    (BOARD, put("territories.0.q", "west"), "territories[0].q", "should be a whole number, but is text"),
    (BOARD, drop("territories.0.r"), "territories[0]", "the key 'r' is missing"),
    (BOARD, put("territories.0.volcano", True), "territories[0]", "the key 'volcano' is not known here"),
    (BOARD, put("territories.0.tunnel", 1), "territories[0].tunnel", "should be true or false"),
    (BOARD, put("territories.1.id", "A1"), "territories", "the id A1 stands twice"),
    (BOARD, put("territories.46.r", 3), "territories and home_bases", "the place (-2, 3) stands twice"),
    (BOARD, put("territories.46.r", 40), "territories.H1", "touches no other territory"),
    (BOARD, put("territories.6.tunnel", True), "territories.B1", "a lake has neither tunnel nor encounter"),
    (
        BOARD,
        put("territories.22.terrain", "farm"),
        "territories",
        "there should be one Factory, but there are 0",
    ),
    (BOARD, put("encounter_tokens", 10), "encounter_tokens", "11 encounter territories need more than 10"),
    (BOARD, drop("terrains.6"), "terrains", "the entry factory is missing"),
    (BOARD, add("rivers", ["A1", "H1"]), "rivers[31]", "A1 and H1 do not touch"),
    (BOARD, add("rivers", ["A1", "B1"]), "rivers[31]", "a river cannot touch the lake B1"),
    (BOARD, add("rivers", ["A1", "Z9"]), "rivers[31]", "the territory Z9 does not exist"),
    (BOARD, add("rivers", ["A4", "A3"]), "rivers", "the border ('A3', 'A4') stands twice"),
    (BOARD, add("rivers", ["A1"]), "rivers[31]", "should have 2 entries, but has 1"),
    (BOARD, put("home_bases.0.touches", []), "home_bases.home_nordic.touches", "touches nothing"),
    (BOARD, put("home_bases.0.touches.0.hex", "H1"), "home_bases.home_nordic.touches[0]", "does not touch"),
    (
        BOARD,
        put("home_bases.0.touches.0.border", "lake"),
        "touches[0].border",
        "'lake' does not fit, A5 is tundra",
    ),
    (
        BOARD,
        drop("home_bases.1.touches.0"),
        "home_bases.home_rusviet.touches",
        "B7 touches the home base too",
    ),
    (BOARD, put("home_bases.0.start_workers", ["A4", "A4"]), "start_workers", "joined by land: A4, A5"),
    (BOARD, put("home_bases.0.faction", "rusviet"), "home_bases", "the faction rusviet stands twice"),
    (BOARD, put("home_bases.0.id", "north"), "home_bases.north.id", "should be home_nordic"),
    # player mats
    (MATS, put("mats.industrial.sections.2.coins", "one"), "mats.industrial.sections[2].coins", "but is text"),
    (MATS, put("mats.industrial.sections.2.coins", -1), "mats.industrial.sections[2].coins", "at least 0"),
    (MATS, put("mats.industrial.sections.2.coins", 2), "mats.industrial.sections", "coins adds up to 7"),
    (
        MATS,
        put("mats.industrial.sections.0.base_cost", 4),
        "sections[0].base_cost",
        "fixed and reducible together",
    ),
    (MATS, put("mats.industrial.sections.0.resource", "food"), "sections[0].resource", "should be oil"),
    (
        MATS,
        put("mats.industrial.sections.0.resource", "gold"),
        "sections[0].resource",
        "'gold' is not known here",
    ),
    (
        MATS,
        put("mats.industrial.sections.0.top", "move"),
        "mats.industrial.sections",
        "the entry move stands twice",
    ),
    (MATS, put("mats.industrial.sections.0.bottom", "build"), "sections[0].bottom", "should be upgrade"),
    (MATS, drop("mats.industrial.sections.3"), "mats.industrial.sections", "should have 4 entries, but has 3"),
    (MATS, drop("mats.industrial.start"), "mats.industrial", "the key 'start' is missing"),
    (MATS, put("mats.industrial.rank", 7), "mats", "the ranks should be 1 to 7, each once"),
    (MATS, put("mats.mechanical.number", "1"), "mats", "the number 1 stands twice"),
    (MATS, put("mats.mechanical.number", "6"), "mats.agricultural.rank", "number 5 cannot rank behind number 6"),
    (MATS, put("mats.industrial.id", "x"), "mats.industrial", "the key 'id' is not known"),
    (MATS, put("mats.industrial.banned_factions", ["mars"]), "banned_factions", "mars is not known"),
    (MATS, put("mats.industrial", 3), "mats.industrial", "should be a mapping"),
    (MATS, put("produce_cost", ["none"]), "produce_cost", "should have 6 rectangles"),
    (MATS, put("produce_cost.0", "tears"), "produce_cost[0]", "'tears' is not known here"),
    (MATS, put("bottom_actions.0.id", "build"), "bottom_actions", "in this order: upgrade, deploy"),
    (MATS, put("bottom_actions.0.resource", "wood"), "bottom_actions", "the resource wood stands twice"),
    (MATS, put("top_actions.0.options.0.cubes", 0), "top_actions", "5 boxes for 6 technology cubes"),
    (
        MATS,
        put("top_actions.0.options.0.id", "gain_coins"),
        "top_actions",
        "the option gain_coins stands twice",
    ),
    (MATS, put("structures.0.top", "trade"), "structures[0].top", "trade has the armory beside it"),
    (MATS, put("colour", "green"), "", "the key 'colour' is not known here"),
    # faction mats
    (FACTIONS, put("factions.nordic.faction_ability", "fly"), "faction_ability", "'fly' is not known"),
    (FACTIONS, put("factions.nordic.faction_ability", "speed"), "faction_ability", "not a faction ability"),
    (FACTIONS, put("factions.nordic.mech_abilities.1", "swim"), "mech_abilities[1]", "not a mech ability"),
    (FACTIONS, put("factions.nordic.mech_abilities.1", "speed"), "mech_abilities", "speed stands twice"),
    (FACTIONS, put("factions.nordic.riverwalk_onto", []), "riverwalk_onto", "goes together with"),
    (FACTIONS, put("factions.nordic.riverwalk_onto", ["lake"]), "riverwalk_onto", "lake has no river"),
    (
        FACTIONS,
        put("factions.nordic.start_power", 17),
        "nordic.start_power",
        "beyond the end of the power track",
    ),
    (FACTIONS, put("factions.nordic.colour", "red"), "factions", "the colour red stands twice"),
    (FACTIONS, drop("factions.nordic"), "factions", "the entry nordic is missing"),
    (FACTIONS, put("abilities.fly", {"kind": "mech"}), "abilities.fly", "no faction mat has this ability"),
    (FACTIONS, put("one_time_bonuses.0.kind", "coins"), "one_time_bonuses", "the bonus coins stands twice"),
    (FACTIONS, put("pieces.structures", 5), "pieces.structures", "should be 4"),
    (FACTIONS, drop("pieces"), "", "the key 'pieces' is missing"),
    (FACTIONS, put("factions.nordic.set", "moon"), "factions.nordic.set", "'moon' is not known here; known are: base,"),
    (
        FACTIONS,
        put("factions.nordic.set", "invaders_from_afar"),
        "factions.nordic.set",
        "its home base belongs to base",
    ),
    (FACTIONS, put("factions.nordic.own_base", False), "factions.nordic", "its home base is on the board"),
    (FACTIONS, put("factions.nordic.origin", "told"), "nordic.origin", "known are: house, owner, printed, reported"),
    (FACTIONS, put("factions.nordic.origin", "reported"), "factions.nordic", "says under 'known' what was told"),
    (FACTIONS, put("factions.nordic.filled_in", ["its name"]), "factions.nordic", "where the origin is 'printed'"),
    # modules: the file is theirs, also where the mistake is found by a check of the base game
    (INVADERS, drop("order"), "", "the key 'order' is missing"),
    (INVADERS, put("magic", 1), "", "the key 'magic' is not known here"),
    (INVADERS, drop("factions.togawa"), "home_bases.home_togawa.faction", "the faction togawa has no mat"),
    (
        INVADERS,
        put("factions.albion.set", "base"),
        "factions.albion",
        "the key 'set' is not known here: all that stands",
    ),
    (INVADERS, put("home_bases.0.set", "base"), "home_bases[0]", "the key 'set' is not known here: all that stands"),
    (INVADERS, put("factions.albion.start_power", 17), "albion.start_power", "beyond the end of the power track"),
    (INVADERS, put("factions.togawa.tokens.traps", 5), "factions.togawa.tokens.traps", "should be 4, one of each kind"),
    (INVADERS, put("factions.togawa.own_base", False), "factions.togawa", "its home base is on the board"),
    (INVADERS, put("factions.nordic", {}), "factions.nordic", "is missing"),
    (INVADERS, put("abilities.speed", {"kind": "mech"}), "abilities.speed", "stands in another file already"),
    (INVADERS, put("abilities.sword.kind", "faction"), "albion.mech_abilities[1]", "'sword' is not a mech ability"),
    (INVADERS, put("home_bases.0.touches.0.border", "lake"), "home_togawa.touches[0].border", "'lake' does not fit"),
    (INVADERS, put("home_bases.0.id", "home"), "home_bases.home.id", "should be home_togawa"),
    (INVADERS, put("player_mats.militant.sections.0.coins", 9), "player_mats.militant.sections", "coins adds up to"),
    (INVADERS, put("traps.coins.amount", 0), "traps.coins.amount", "should be at least 1"),
    (INVADERS, put("objectives", [OBJECTIVE | {"id": 3}]), "objectives.3", "card number 3 stands twice"),
    (INVADERS, put("objectives", [OBJECTIVE | {"id": 29}]), "objectives.29", "card number 28 is missing before it"),
    (INVADERS, put("objectives", [OBJECTIVE | {"require": []}]), "objectives.28.require", "must ask for something"),
    (INVADERS, put("with_six_or_more.moon", {}), "with_six_or_more.moon", "the faction moon is not known"),
    (INVADERS, put("with_six_or_more.crimea", {"swim": "speed"}), "with_six_or_more.crimea.swim", "is no ability of"),
    (
        INVADERS,
        put("with_six_or_more.crimea.wayfare", "meander_for_coins"),
        "with_six_or_more.crimea.wayfare",
        "not a mech ability",
    ),
    (MODULAR, put("tiles.in_diamond.number", "one"), "tiles.in_diamond.number", "should be a whole number"),
    (MODULAR, put("tiles.in_diamond.coins", [2, 4]), "tiles.in_diamond.coins", "should begin with 0"),
    # cards
    (COMBAT, put("counts", {0: 3}), "counts", "cannot have the value 0"),
    (COMBAT, put("counts", {}), "counts", "the deck is empty"),
    (COMBAT, put("counts", {2: "many"}), "counts", "should be a whole number"),
    (OBJECTIVES, drop("cards.4"), "cards.6", "card number 5 is missing before it"),
    (OBJECTIVES, put("cards.4.id", 4), "cards.4", "card number 4 stands twice"),
    (OBJECTIVES, drop("cards.26"), "deck_size.promo_3", "4 cards are announced, 3 are there"),
    (OBJECTIVES, put("cards.0.set", "promo_99"), "cards.1.set", "'promo_99' is not known here"),
    (
        OBJECTIVES,
        put("cards.0.require.0.test", "luck"),
        "cards.1.require[0].test",
        "'luck' is not known here",
    ),
    (OBJECTIVES, put("cards.0.require", []), "cards.1.require", "must ask for something"),
    (OBJECTIVES, drop("cards.0.require.0.terrain"), "cards.1.require[0]", "one of terrain, feature"),
    (OBJECTIVES, put("cards.11.require.0.max", 5), "cards.12.require[0]", "max 5 is below min 20"),
    (OBJECTIVES, drop("cards.11.require.0.min"), "cards.12.require[0]", "asks for nothing"),
    (OBJECTIVES, put("cards.0.reveal", "never"), "cards.1.reveal", "known are: end_of_turn, on_turn"),
    (OBJECTIVES, put("cards", {}), "cards", "should be a list"),
    (OBJECTIVES, drop("cards.0.id"), "cards[0]", "the key 'id' is missing"),
    (ENCOUNTERS, drop("cards.0.options.C"), "cards.1.options", "the key 'C' is missing"),
    (ENCOUNTERS, put("cards.0.options.A.gains", []), "cards.1.options.A.gains", "must give something"),
    (
        ENCOUNTERS,
        put("cards.0.options.A.gains.0.kind", "luck"),
        "options.A.gains[0].kind",
        "'luck' is not known",
    ),
    (ENCOUNTERS, put("cards.0.options.A.gains.0.place", "own_mech"), "gains[0].place", "has no place"),
    (
        ENCOUNTERS,
        put("cards.0.options.B.gains.0.place", "own_mech"),
        "gains[0].place",
        "territory of the encounter",
    ),
    (ENCOUNTERS, put("cards.0.options.C.gains.0.amount", 2), "gains[0].amount", "build happens once"),
    (ENCOUNTERS, put("cards.0.options.A.gains.0.amount", 0), "gains[0].amount", "should be at least 1"),
    (FACTORY, put("cards.0.cost", {}), "cards.1.cost", "costs something"),
    (FACTORY, drop("cards.2.gains"), "cards.3", "gives nothing"),
    (FACTORY, drop("cards.1.one_of.0"), "cards.2.one_of", "at least two entries"),
    (FACTORY, drop("cards.7.gains.0.place"), "cards.8.gains[0]", "any_resources needs a place"),
    (FACTORY, put("cards.12.cost.resources", 1), "cards.13.cost.all_different", "two to four resources"),
    (FACTORY, drop("bottom_row.steps"), "bottom_row", "the key 'steps' is missing"),
    # tracks and tiles
    (SCORING, put("tiers.1.min", 8), "tiers[1].min", "should be 7: between the tiers there is neither gap"),
    (SCORING, put("tiers.2.max", 17), "tiers", "end at 17, but the track ends at 18"),
    (SCORING, put("tiers.0.max", 0), "tiers[0].max", "should be at least 1"),
    (SCORING, put("power.star_at", 17), "power.star_at", "is not on the track"),
    (SCORING, put("goals.0.need", 5), "goals[0].need", "should be 6"),
    (SCORING, put("goals.1.id", "upgrades"), "goals", "the id upgrades stands twice"),
    (SCORING, put("stars_to_end", 5), "stars_to_end", "everybody has 6 stars"),
    (SCORING, put("tiles.in_a_row.number", 1), "tiles", "the numbers should be 1 to 14, each once"),
    (SCORING, put("tiles.in_a_row.coins", [2, 4]), "tiles.in_a_row.coins", "should begin with 0"),
    (SCORING, put("tiles.in_a_row.coins", [0, 4, 2]), "tiles.in_a_row.coins", "cannot be worth less"),
    (MODULAR, drop("tiles.on_villages.counts.what"), "tiles.on_villages.counts.what", "standing_on needs it"),
    (SCORING, put("tiles.in_a_row.counts.what", ["farm"]), "counts.what", "longest_row does not use it"),
    (MODULAR, drop("tiles.in_diamond.counts.shapes"), "counts.shapes", "most_in_shape needs it"),
    (SCORING, put("tiles.in_a_row.counts.rule", "luck"), "counts.rule", "'luck' is not known here"),
    (SCORING, put("tie_breakers.1", "stars"), "tie_breakers", "the entry stars stands twice"),
]


@pytest.mark.parametrize(("file", "change", "entry", "reason"), STORIES)
def test_a_mistake_is_told_with_file_entry_and_reason(
    tmp_path: Path, file: str, change: Change, entry: str, reason: str
) -> None:
    error = complaint(broken(tmp_path, file, change))
    assert error.file == file
    assert error.entry.endswith(entry)
    assert reason in error.reason
    assert str(error).startswith(f"{file}: ")


def test_a_copy_of_the_data_loads_like_the_original(tmp_path: Path) -> None:
    content = load_content_from(broken(tmp_path, BOARD, lambda data: None))
    assert content == load_content()


def test_a_missing_file(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    (tmp_path / SCORING).unlink()
    assert str(complaint(tmp_path)) == "scoring.yaml: the file is missing"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "counts: {2: 16, 2: 12}\ndial_max: 7\n",
            "the key '2' stands twice in the mapping that begins in line 1",
        ),
        ("counts: [", "not readable as YAML"),
        ("- 1\n- 2\n", "should be a mapping"),
        ("", "should be a mapping"),
        ("counts: !!python/object/apply:os.getcwd []\n", "not readable as YAML"),
    ],
)
def test_files_that_are_no_data(tmp_path: Path, text: str, reason: str) -> None:
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    (tmp_path / COMBAT).write_text(text, encoding="utf-8")
    assert reason in complaint(tmp_path).reason


def test_a_file_in_another_encoding(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    (tmp_path / COMBAT).write_bytes(b"\xff\xfe\x00")
    assert complaint(tmp_path).reason == "the file is not UTF-8 text"


def test_content_cannot_be_changed() -> None:
    content: Content = load_content()
    with pytest.raises(AttributeError):
        content.board.territories[0].terrain = "lake"  # type: ignore[misc]
    with pytest.raises(TypeError):
        content.player_mats["militant"] = content.player_mats["industrial"]  # type: ignore[index]
    with pytest.raises(TypeError):
        del content.scoring.tiles["in_a_row"]  # type: ignore[attr-defined]


def test_content_is_loaded_once() -> None:
    assert load_content() is load_content()
