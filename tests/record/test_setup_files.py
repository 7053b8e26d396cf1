"""Setup files: what they say, what they refuse and where, and that nothing is lost on the way."""

import random
import re
from dataclasses import fields
from io import StringIO
from pathlib import Path
from textwrap import dedent

import pytest

import snath
from snath import Game, Options, Person, SetupError, SetupFileError, TableSetup, load_setup, save_setup
from snath.content import load_content
from tests.known import known

from .test_fuzz import mutated

PAGE = Path(__file__).parents[2] / "docs" / "setup.md"
INVADERS = ("invaders_from_afar",)
FACTIONS = list(load_content().faction_mats)
MATS = list(load_content().player_mats)
BANNED = (("rusviet", "industrial"), ("crimea", "patriotic"))
TILES = list(load_content().scoring.tiles)


def table(text: str) -> TableSetup:
    return load_setup("snath: setup/1\n" + dedent(text).strip("\n"))


def game_of(table: TableSetup, seed: int | None = None) -> Game:
    """A game of a table at which nothing is drafted or auctioned."""
    game = table.new_game(seed)
    assert isinstance(game, Game)
    return game


def refusal(text: str | Path) -> SetupFileError:
    with pytest.raises(SetupFileError) as caught:
        load_setup(text)
    return caught.value


# --- What they say --------------------------------------------------------------------------------


def test_a_number_of_players_is_enough() -> None:
    plain = table("players: 3")
    assert plain.players == (Person(),) * 3
    assert (plain.modules, plain.options, plain.promos, plain.tile) == ((), Options(), False, None)
    assert (plain.seed, plain.deal) == (None, "random")


def test_a_file_says_everything_about_a_table() -> None:
    whole = table("""
        players:
          - {name: Ann, faction: albion, mat: militant, team: 1}
          - {name: Bob, faction: nordic, team: 1}
          - {name: Cleo, mat: industrial, team: 2}
          - {team: 2}
        modules: [invaders_from_afar]
        options: {teams: true, open_coins: false}
        promos: true
        tile: in_a_row
        seed: 340282366920938463463374607431768211455
        deal: random
    """)
    assert whole.players[0] == Person("Ann", "albion", "militant", 1)
    assert whole.players[3] == Person(team=2)
    assert whole.modules == INVADERS
    assert whole.options == Options(teams=True, open_coins=False)
    assert (whole.promos, whole.tile, whole.seed) == (True, "in_a_row", (1 << 128) - 1)
    game = game_of(whole)
    assert game.decks.tile == "in_a_row"
    assert game.player("albion").mat == "militant"
    assert game.player("albion").team == game.player("nordic").team


def test_a_table_gives_the_game_that_new_game_gives() -> None:
    file = table("players: [{faction: nordic}, {mat: militant}, {}]\noptions: {tournament: true}\npromos: true")
    direct = snath.new_game(["nordic", ":militant", ""], seed=9, options={"tournament": True}, promos=True)
    assert game_of(file, 9).position() == direct.position()


def test_an_explicit_default_is_the_default() -> None:
    assert table("players: 2\noptions: {open_coins: true, teams: false}\nmodules: []") == table("players: 2")


def test_an_empty_list_of_wishes_is_a_number_of_players() -> None:
    assert table("players: [{}, {}, ~]") == table("players: 3")


# --- Seeds ----------------------------------------------------------------------------------------


def test_a_fresh_seed_is_drawn_anew_for_every_game() -> None:
    fresh = table("players: 2\nseed: fresh")
    seeds = {known(game_of(fresh).setup).seed for _ in range(5)}
    assert len(seeds) == 5
    assert max(seeds) >= 1 << 100  # all 128 bits are drawn


def test_a_numbered_seed_gives_the_same_game_again() -> None:
    fixed = table("players: 3\nseed: 12")
    assert known(game_of(fixed).setup).seed == 12
    assert game_of(fixed).position() == game_of(fixed).position()
    assert known(game_of(fixed, 13).setup).seed == 13


# --- Who plays what -------------------------------------------------------------------------------


def test_people_keep_what_they_named() -> None:
    file = table("players: [{name: Ann, faction: saxony}, {name: Bob, mat: militant}, {name: Cleo}, {}]")
    for seed in range(12):
        game = game_of(file, seed)
        who = file.who_plays(game)
        assert list(who) == list(game.factions)
        assert sorted(who.values()) == [0, 1, 2, 3]
        assert who["saxony"] == 0
        militant = next(player.faction for player in game.players if player.mat == "militant")
        assert who[militant] == 1
        names = file.names(game)
        assert names["saxony"] == "Ann"
        assert sorted(names.values()) == ["Ann", "Bob", "Cleo"]


def test_what_is_dealt_does_not_follow_the_order_of_the_file() -> None:
    file = table("players: [{name: Ann}, {name: Bob}, {name: Cleo}]")
    first = [file.who_plays(game)[game.factions[0]] for game in (game_of(file, seed) for seed in range(300))]
    assert all(70 <= first.count(person) <= 130 for person in range(3))


def test_who_plays_what_is_the_same_every_time() -> None:
    file = table("players: 4")
    assert file.who_plays(game_of(file, 3)) == file.who_plays(game_of(file, 3))


@pytest.mark.parametrize("named", ["", "faction: saxony, ", "mat: militant, "])
def test_partners_sit_together(named: str) -> None:
    file = table(f"""
        players: [{{team: 4}}, {{{named}team: 7}}, {{team: 7}}, {{team: 4}}]
        options: {{teams: true}}
    """)
    for seed in range(20):
        game = game_of(file, seed)
        who = file.who_plays(game)
        team = {who[player.faction]: player.team for player in game.players}
        assert team[0] == team[3] != team[1] == team[2]


def test_a_game_of_another_table_is_not_told() -> None:
    file = table("players: 2")
    with pytest.raises(ValueError, match="was not set up from this table"):
        file.who_plays(snath.new_game(3))
    with pytest.raises(ValueError, match="was not set up from this table"):
        file.who_plays(snath.load_position("snath: position/1\nplayers: {nordic: {}, saxony: {}}\n"))


# --- Nothing is lost ------------------------------------------------------------------------------

NAMES = ["Ann", "Zoë Ω", "yes", "007", "null", 'a "quoted" one', "back\\slash", "{x: y}", "- dash", "#7", "a: b", "🎲"]


def random_table(seed: int) -> TableSetup:
    choice = random.Random(seed)
    modules = INVADERS if choice.random() < 0.6 else ()
    count = choice.randint(2, 7 if modules else 5)
    deal = choice.choice(["random", "draft", "auction"])
    pool = [name for name in FACTIONS if modules or name not in ("albion", "togawa")]
    names, factions, mats = (choice.sample(each, count) for each in (NAMES, pool, MATS))
    options = {field.name: choice.random() < 0.5 for field in fields(Options)}
    options["teams"] = options["teams"] and count in (4, 6)
    options["banned_pairs"] = False
    options["sample_scoring"] = options["sample_scoring"] and options["open_coins"]
    options["mats_in_order"] = options["mats_in_order"] and deal == "random"
    teams = choice.sample([1, 1, 2, 2, 3, 3][:count], count) if options["teams"] and choice.random() < 0.5 else None
    people = [
        Person(
            names[i] if choice.random() < 0.5 else None,
            factions[i] if choice.random() < 0.5 and deal != "auction" else None,
            mats[i] if choice.random() < 0.5 and deal != "auction" and not options["mats_in_order"] else None,
            teams[i] if teams else None,
        )
        for i in range(count)
    ]
    return TableSetup(
        tuple(people),
        modules,
        Options(**options),
        choice.random() < 0.5,
        choice.choice([None, *TILES]),
        choice.choice([None, 0, choice.getrandbits(128)]),
        deal,
    )


@pytest.mark.parametrize("seed", range(60))
def test_a_written_table_is_read_again(seed: int) -> None:
    written = random_table(seed)
    again = load_setup(written.text())
    assert again == written
    assert again.text() == written.text()


def test_saving_and_loading(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    saved = table("players: [{name: Ann}, {}]\nseed: 4")
    save_setup(saved, file)
    assert load_setup(file) == load_setup(str(file)) == saved
    open_file = StringIO()
    save_setup(saved, open_file)
    assert open_file.getvalue() == file.read_text(encoding="utf-8") == saved.text()


# --- What they refuse, and where ------------------------------------------------------------------

NO_SETUP_FILES = [
    ("\n", None, "a setup file begins with 'snath: setup/1'"),
    ("players: 2", 1, "a setup file begins with 'snath: setup/1'"),
    ("snath: position/1\nplayers: 2", 1, "a setup file begins with 'snath: setup/1'"),
    ("snath: setup/2\nplayers: 2", 1, "a setup file begins with 'snath: setup/1'"),
    ("- snath\n", 1, "a setup file begins with"),
    ("snath: setup/1\nplayers: 2\nplayers: 3", 3, "'players' stands twice"),
    ("snath: setup/1\nplayers: &a 2", 2, "anchors"),
]

ALL_BUT_RUSVIET = "players:\n- {faction: nordic}\n- {faction: crimea}\n- {faction: saxony}\n- {faction: polania}"
IMPOSSIBLE = [
    ("", 1, "'players' is missing"),
    ("players: 2\nseats: 3", 3, "'seats' is no entry; known: deal, modules, options, players"),
    # players
    ("players: 1", 2, "players: '1' is not a whole number from 2 to 7"),
    ("players: 8", 2, "players: '8' is not a whole number from 2 to 7"),
    ("players: true", 2, "players: 'True' is not a whole number"),
    ("players: {nordic: {}}", 2, "players: a mapping is not a whole number"),
    ("players: [{}]", 2, "players: 1 players: a table seats 2 to 7"),
    ("players: 6", 2, "6 need the module invaders_from_afar"),
    ("modules: [invaders_from_afar]\nplayers: [{}, {}, {}, {}, {}, {}, {}, {}]", 3, "seats 2 to 7"),
    ("players:\n- {}\n- nordic", 4, "players.1: here a mapping of names to values is expected"),
    ("players:\n- {}\n- {colour: red}", 4, "players.1.colour: 'colour' is no entry"),
    ("players:\n- {name: 7}\n- {}", 3, "players.0.name: here a name is expected, not '7'"),
    ("players:\n- {name: ''}\n- {}", 3, "players.0.name: a name is one line"),
    ("players:\n- {name: ' Ann'}\n- {}", 3, "players.0.name: a name is one line"),
    ('players:\n- {name: "A\\nB"}\n- {}', 3, "players.0.name: a name is one line"),
    (f"players:\n- {{name: {'A' * 61}}}\n- {{}}", 3, "a name has at most 60 letters"),
    ("players:\n- {name: Ann}\n- {name: Ann}", 4, "players.1.name: the name 'Ann' stands twice"),
    # factions and mats
    ("players:\n- {faction: narnia}\n- {}", 3, "players.0.faction: there is no faction 'narnia'"),
    ("players:\n- {}\n- {mat: soft}", 4, "players.1.mat: there is no player mat 'soft'"),
    ("players:\n- {}\n- {faction: togawa}", 4, "togawa belongs to the module invaders_from_afar"),
    ("players:\n- {faction: nordic}\n- {}\n- {faction: nordic}", 5, "players.2.faction: the faction"),
    ("players:\n- {mat: militant}\n- {mat: militant}", 4, "the player mat militant is chosen twice"),
    ("players:\n- {}\n- faction: crimea\n  mat: patriotic", 5, "crimea may not play the patriotic mat"),
    (
        ALL_BUT_RUSVIET + "\n- {mat: industrial}",
        7,
        "players.4.mat: what players chose leaves no faction and mat",
    ),
    # modules
    ("players: 2\nmodules: invaders_from_afar", 3, "modules: here a list is expected"),
    ("players: 2\nmodules:\n- invaders_from_afar\n- zeppelins", 5, "there is no module 'zeppelins'"),
    ("players: 2\nmodules: [airships]", 3, "modules.0: the module airships is not built yet"),
    ("players: 2\nmodules:\n- airships\n- airships", 5, "modules.1: the module airships stands twice"),
    (
        "players: 2\nmodules:\n- peace_track\n- invaders_from_afar\n- rivals",
        6,
        "modules.2: the Peace track cannot be used with Rivals",
    ),
    (
        "players: 2\nmodules: [desolation, war_track]",
        3,
        "Desolation cannot be used with another Triumph",
    ),
    ("players: 2\nmodules: [desolation, mad_tesla]", 3, "Desolation cannot be used with Mad Tesla"),
    # options
    ("players: 2\noptions: {tea: true}", 3, "options.tea: 'tea' is no option; known: banned_pairs"),
    ("players: 2\noptions: {teams: 2}", 3, "options.teams: here true or false is expected, not '2'"),
    (
        "players: 5\noptions:\n  tournament: true\n  teams: true",
        5,
        "options.teams: 5 players: teams of",
    ),
    (
        "players: 2\noptions:\n  open_coins: false\n  sample_scoring: true",
        5,
        "options.sample_scoring: a sample scoring shows everybody's coins",
    ),
    (
        "options: {mats_in_order: true}\nplayers:\n- {}\n- {mat: militant}",
        5,
        "players.1.mat: the option",
    ),
    ("players: 2\noptions: {mats_in_order: true}\ndeal: draft", 4, "deal: with option mats_in_order"),
    ("players: 2\noptions: {mats_in_order: true}\ndeal: auction", 4, "there can be no auction"),
    # teams
    ("players:\n- {team: 1}\n- {team: 1}", 3, "players.0.team: a team is named, but the option teams"),
    ("players:\n- {team: 0}\n- {}", 3, "players.0.team: '0' is not a whole number from 1 to 9"),
    (
        "options: {teams: true}\nplayers:\n- {team: 1}\n- {team: 1}\n- {team: 1}\n- {team: 2}",
        4,
        "every team has exactly two players",
    ),
    # the rest
    ("players: 2\npromos: some", 3, "promos: here true or false is expected"),
    ("players: 2\ntile: roof", 3, "tile: there is no structure bonus tile 'roof'"),
    ("players: 2\ntile: [in_a_row]", 3, "tile: here a name is expected, not a list"),
    ("players: 2\nseed: stale", 3, "seed: the seed is 'fresh' (drawn anew for every game) or a whole"),
    ("players: 2\nseed: -1", 3, "seed: '-1' is not a whole number from 0"),
    (f"players: 2\nseed: {1 << 128}", 3, "seed: a huge number is not a whole number"),
    ("players: 2\ndeal: poker", 3, "deal: 'poker' is not one of: random, draft, auction"),
    (
        "deal: auction\nplayers:\n- {}\n- {faction: nordic}",
        5,
        "players.1.faction: in an auction factions and mats are dealt and bid for",
    ),
]


@pytest.mark.parametrize(("text", "line", "reason"), NO_SETUP_FILES)
def test_what_is_no_setup_file(text: str, line: int | None, reason: str) -> None:
    error = refusal(text)
    assert reason in error.reason
    assert error.line == line


@pytest.mark.parametrize(("text", "line", "reason"), IMPOSSIBLE, ids=[reason[:40] for _, _, reason in IMPOSSIBLE])
def test_what_cannot_be_is_refused_with_its_line(text: str, line: int, reason: str) -> None:
    error = refusal(f"snath: setup/1\n{text}")
    assert reason in error.reason
    assert error.line == line
    assert str(error) == f"line {line}: {error.reason}"


def test_an_impossible_table_cannot_be_made_in_python_either() -> None:
    with pytest.raises(SetupError, match="6 need the module"):
        TableSetup((Person(),) * 6)
    with pytest.raises(SetupError, match="random, draft, auction, not 'poker'"):
        TableSetup((Person(),) * 2, deal="poker")
    with pytest.raises(SetupError, match="128 bits"):
        TableSetup((Person(),) * 2, seed=1 << 128)
    with pytest.raises(SetupError, match="the name 'Ann' stands twice"):
        TableSetup((Person("Ann"), Person("Ann")))
    with pytest.raises(SetupError, match="a name is one line"):
        TableSetup((Person("Ann\n"), Person()))
    with pytest.raises(SetupError, match="a team is a number from 1 to 9, not 10"):
        TableSetup(tuple(Person(team=team) for team in (1, 1, 10, 10)), options=Options(teams=True))


def test_a_draft_that_no_choices_can_bring_to_an_end_is_refused() -> None:
    """Six mats of seven are named, and the last one is banned for the only one without."""
    others = [name for name in FACTIONS if name != "crimea"]
    people = [Person(faction="crimea"), *(Person(mat=mat) for mat in MATS if mat != "patriotic")]
    with pytest.raises(SetupError, match="what players chose leaves no faction and mat for the others"):
        TableSetup(tuple(people), INVADERS, deal="draft")
    TableSetup((*people[:-1], Person(faction=others[0])), INVADERS, deal="draft")


@pytest.mark.parametrize(
    ("players", "modules"),
    [
        ("nordic crimea saxony :militant :industrial", ()),
        (": :industrial :engineering :militant :innovative :mechanical :agricultural", INVADERS),
    ],
)
def test_a_table_that_is_accepted_can_be_dealt_with_every_seed(players: str, modules: tuple[str, ...]) -> None:
    parts = [each.partition(":") for each in players.split()]
    tight = TableSetup(tuple(Person(faction=one or None, mat=other or None) for one, _, other in parts), modules)
    for seed in range(60):
        game = game_of(tight, seed)
        assert not any((player.faction, player.mat) in BANNED for player in game.players)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert "cannot be read" in refusal(str(tmp_path / "nothing.yaml")).reason
    assert "cannot be read" in refusal(tmp_path).reason
    file = tmp_path / "table.yaml"
    file.write_bytes(b"snath: setup/1\nplayers: \xff\n")
    assert "cannot be read" in refusal(file).reason
    assert "more than 50000" in refusal("snath: setup/1\nplayers: 2\n" + "#" * 60_000).reason


@pytest.mark.parametrize("seed", range(200))
def test_a_mangled_file_is_refused_or_makes_a_table(seed: int) -> None:
    """Nothing but `SetupFileError`, whatever stands there."""
    text = mutated(random_table(seed).text(), random.Random(seed))
    try:
        found = load_setup("\n" + text)
    except SetupFileError:
        return
    assert load_setup(found.text()) == found


# --- The page -------------------------------------------------------------------------------------


def examples() -> list[str]:
    return re.findall(r"^```yaml\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S)


@pytest.mark.parametrize("text", examples())
def test_the_examples_of_the_page_are_tables(text: str) -> None:
    made = load_setup(text)
    assert load_setup(made.text()) == made
    made.new_game(1)


def test_the_page_names_every_entry() -> None:
    text = PAGE.read_text(encoding="utf-8")
    named = {key for example in examples() for key in re.findall(r"(\w+):", example)}
    assert named >= {field.name for field in fields(TableSetup)} | {field.name for field in fields(Person)}
    assert len(examples()) >= 3
    assert "docs/setup.md" not in text
