"""Positions that cannot be: each is refused with the line and the reason."""

from pathlib import Path
from textwrap import dedent

import pytest

import snath
from snath import PositionError


def refusal(text: str) -> PositionError:
    with pytest.raises(PositionError) as caught:
        snath.load_position(dedent(text).strip("\n"))
    return caught.value


def two_players(nordic: str = "", saxony: str = "", more: str = "") -> str:
    """Nordic stands in line 4, Saxony in line 6, anything else from line 7 on."""
    return (
        "snath: position/1\nplayers:\n"
        f"  nordic:\n    {{mat: industrial, {nordic}}}\n"
        f"  saxony:\n    {{mat: militant, {saxony}}}\n{more}\n"
    )


IMPOSSIBLE = [
    # units
    ("workers: [A4, A4, A4, A4, A4, A4, A4, A4, A4]", "", "", 4, "9 workers: from the start 2 have left the mat"),
    ("workers: [A4]", "", "", 4, "1 workers"),
    ("workers: A4", "", "", 4, "a list is expected, not 'A4'"),
    ("workers: [A4, Z9]", "", "", 4, "there is no place 'Z9'"),
    ("character: Q1", "", "", 4, "there is no place 'Q1' on the board"),
    ("character: home:saxony", "", "", 4, "home:saxony is the base of another player"),
    ("character: [A4]", "", "", 4, "a name is expected, not a list"),
    ("character: D5", "character: D5", "", 6, "nordic and saxony cannot share D5"),
    ("mechs: {speed: D5}", "workers: [D5, F1]", "", 6, "nordic and saxony cannot share D5"),
    ("workers: [B3, A4]", "", "", 4, "workers cannot be on the lake B3 without a mech"),
    ("mechs: {underpass: A4}", "", "", 4, "'underpass' is no mech ability of this faction"),
    ("mechs: {speed: }", "", "", 4, "a name is expected, not nothing"),
    # mat
    ("coins: -1", "", "", 4, "coins: '-1' is not a whole number from 0"),
    ("coins: 1e9", "", "", 4, "'1e9' is not a whole number"),
    ("power: 17", "", "", 4, "power: '17' is not a whole number from 0 to 16"),
    ("popularity: 19", "", "", 4, "from 0 to 18"),
    ("popularity: true", "", "", 4, "popularity: 'True' is not a whole number"),
    ("structures: {mill: A4, mine: A4}", "", "", 4, "A4 already has a structure"),
    ("structures: {mill: A4}", "structures: {mine: A4}", "", 6, "A4 already has a structure"),
    ("structures: {mill: B3}", "", "", 4, "no structure can stand on B3"),
    ("structures: {mill: home:nordic}", "", "", 4, "no structure can stand on home:nordic"),
    ("structures: {tower: A4}", "", "", 4, "'tower' is no structure"),
    ("upgrades: {power: build, cards: build, coins: build, units: build}", "", "", 4, "the industrial mat has room"),
    ("upgrades: {power: }", "", "", 4, "nothing is not one of: upgrade, deploy"),
    ("recruits: {build: coins, enlist: coins}", "", "", 4, "the bonus coins is taken twice"),
    ("recruits: {build: wood}", "", "", 4, "'wood' is not one of: power, coins"),
    ("ask: [bolster]", "", "", 4, "'bolster' is no bottom action"),
    ("last_section: factory:7", "", "", 4, "'factory:7' is no section of this player"),
    ("factory_card: 7, last_section: factory:8", "", "", 4, "'factory:8' is no section of this player"),
    ("hat: red", "", "", 4, "'hat' is no entry; known: ask, bid, character, coins"),
    # stars
    ("stars: {mechs: 1}", "", "", 4, "the goal mechs has not been reached"),
    ("stars: {combat: 3}", "", "", 4, "stars.combat: '3' is not a whole number from 0 to 2"),
    ("", "stars: {combat: 6}", "", 6, "with 6 stars placed the game is over"),
    ("stars: {glory: 1}", "", "", 4, "'glory' is no goal"),
    # cards
    ("hand: [5, 5, 5, 5, 5, 5]", "", "combat_discard: {5: 1}", 4, "not so many combat cards of value 5"),
    ("hand: [6]", "", "", 4, "hand.0: '6' is not a whole number from 2 to 5"),
    ("hand: []", "hand: []", "combat_discard: {2: 17}", 7, "not so many combat cards of value 2"),
    ("hand: []", "hand: []", "combat_deck: {2: 20}", 7, "not so many cards of value 2 are left"),
    ("", "", "combat_deck: {7: 1}", 7, "'7' is no card value; known: 2, 3, 4, 5"),
    ("objectives: [3]", "objectives: [3]", "", 6, "objective 3 is not in the deck"),
    ("objectives: [27]", "", "", 4, "objective 27 is not in the deck (promos: true?)"),
    ("factory_card: 7", "factory_card: 7", "", 6, "Factory card 7 is used twice"),
    ("factory_card: 18", "", "", 4, "Factory card 18 is a promo card"),
    ("factory_card: 7", "", "factory: [7]", 7, "Factory card 7 is not in the box"),
    ("", "", "factory: [1]", 7, "1 cards at the Factory, but 2 players have none yet"),
    ("", "", "factory: [1, 2, 1]", 7, "factory.2: Factory card 1 is not in the box"),
    ("", "", "encounter_deck: [5, 5]", 7, "encounter 5 is a promo card (promos: true?) or named twice"),
    ("", "", "encounter_deck: [40]", 7, "encounter 40 is a promo card"),
    # board
    ("", "", "resources: {A4: {gold: 1}}", 7, "'gold' is no resource; known: food, metal, oil, wood"),
    ("", "", "resources:\n  A4: {wood: 1}\n  Z4: {wood: 1}", 9, "'Z4' is no place"),
    ("", "", "resources: {A4: {wood: 1000000}}", 7, "is not a whole number"),
    ("", "", "loose: {A4: {wood: 1}}", 7, "only tokens on lakes can be loose"),
    ("", "", "loose: {B3: {wood: 1}}", 7, "more loose tokens than there are"),
    ("", "", "encounters: [A4]", 7, "'A4' is no encounter territory"),
    # table
    ("", "", "tile: nonsense", 7, "'nonsense' is not one of: adjacent_tunnels"),
    ("", "", "active: crimea", 7, "'crimea' is not one of: nordic, saxony"),
    ("", "", "options: {speed: true}", 7, "'speed' is no entry"),
    ("", "", "options: {tournament: 1}", 7, "true or false is expected, not '1'"),
    ("", "", "promos: 3", 7, "true or false is expected"),
    ("", "", "seed: -4", 7, "seed: '-4' is not a whole number"),
    ("", "", "seed: 0x1" + "0" * 40, 7, "seed: a huge number is not a whole number"),
    ("", "", "colour: blue", 7, "'colour' is no entry; known: active"),
]  # fmt: skip


@pytest.mark.parametrize(("nordic", "saxony", "more", "line", "words"), IMPOSSIBLE)
def test_refused_with_line_and_reason(nordic: str, saxony: str, more: str, line: int, words: str) -> None:
    error = refusal(two_players(nordic, saxony, more))
    assert words in error.reason
    assert error.line == line
    assert str(error).startswith(f"line {line}: ")


TABLES = [
    ("", None, "begins with 'snath: position/1'"),
    ("players: {nordic: {}, saxony: {}}", 1, "begins with 'snath: position/1'"),
    ("snath: position/9\nplayers: {nordic: {}, saxony: {}}", 1, "begins with 'snath: position/1'"),
    ("- snath\n- position", 1, "begins with 'snath: position/1'"),
    ("snath: position/1", 1, "0 players: the base game seats 2 to 5"),
    ("snath: position/1\nplayers: {nordic: {}}", 2, "1 players"),
    ("snath: position/1\nplayers: [nordic, saxony]", 2, "a mapping of names to values is expected, not a list"),
    ("snath: position/1\nplayers:\n  nordic: {}\n  albion: {}", 4, "albion belongs to the module invaders_from_afar"),
    ("snath: position/1\nplayers:\n  nordic: 3\n  saxony: {}", 3, "a mapping of names to values is expected, not '3'"),
    ("snath: position/1\nplayers:\n  nordic: {mat: militant}\n  saxony: {mat: militant}", 4, "militant mat is used"),
    ("snath: position/1\nplayers:\n  nordic: {mat: aquatic}\n  saxony: {}", 3, "'aquatic' is not one of"),
    ("snath: position/1\nplayers:\n  rusviet: {mat: industrial}\n  saxony: {}", 3, "may not play the industrial mat"),
    ("snath: position/1\nplayers:\n  nordic: {}\n  nordic: {}", 4, "'nordic' stands twice"),
    ("snath: position/1\nplayers: {nordic: &n {}, saxony: *n}", 2, "anchors and aliases are not used"),
    ("snath: position/1\nplayers: {nordic: !!python/object:os.system {}, saxony: {}}", 2, "tags"),
    ("snath: position/1\nplayers: {nordic: !!bool x, saxony: {}}", 2, "tags"),
    ("snath: position/1\nplayers: {nordic: {}, saxony: {}", 2, "this is not YAML"),
    ("snath: position/1\nseed: 2001-99-99", 2, "'2001-99-99' cannot be read"),
    ("snath: position/1\nseed: " + "9" * 5000, 2, "cannot be read"),
    ("snath: position/1\n? [a]\n: b", 1, "a key must be a plain word"),
    ("snath: position/1\nseed: " + "[" * 100, 2, "nested too deeply"),
    ("snath: position/1\nseed: 1\n--- \nsnath: position/1", 3, "another document"),
    ("snath: position/1\nseed: \x07", 2, "a character that YAML does not allow"),
    ("snath: position/1\nseed: \"\\U00110000\"", None, "a character that does not exist"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "words"), TABLES)
def test_no_table_to_sit_at(text: str, line: int | None, words: str) -> None:
    error = refusal(text)
    assert words in error.reason
    assert error.line == line


def test_a_file_that_is_no_position(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xff")
    with pytest.raises(PositionError, match="cannot be read"):
        snath.load_position(path)
    with pytest.raises(PositionError, match="cannot be read"):
        snath.load_position("\0")
    with pytest.raises(PositionError, match="characters"):
        snath.load_position("snath: position/1\n" + "#" * 60_000)


def test_mats_that_leave_no_other_way() -> None:
    """The last mat left is a banned one for the last faction."""
    text = """
        snath: position/1
        players:
          nordic: {mat: engineering}
          crimea: {mat: militant}
          saxony: {mat: mechanical}
          polania: {mat: agricultural}
          rusviet: {}
        """
    game = snath.load_position(dedent(text))
    assert (game.player("rusviet").faction, game.player("rusviet").mat) not in [("rusviet", "industrial")]


# --- The fine print -------------------------------------------------------------------------------


def with_fine_print(fine_print: str) -> str:
    """A position in the middle of a turn; the fine print begins in line 5."""
    return (
        "snath: position/1\n"
        "active: nordic\n"
        "players: {nordic: {mat: industrial, hand: [2, 3]}, saxony: {mat: militant, hand: [4]}}\n"
        "fine_print:\n" + "\n".join(f"  {line}" for line in dedent(fine_print).strip("\n").split("\n")) + "\n"
    )


def test_a_fine_print_that_is_right() -> None:
    """For comparison: the same with nothing wrong in it."""
    game = snath.load_position(with_fine_print("now: {1: 12}\nstack:\n  - [turn, 0, 1]\n  - [choose_section, 0, 0]"))
    assert game.turn == 12
    assert game.decision is not None
    assert game.decision.step == "choose_section"


BOLSTER = "stack:\n  - [turn, 0, 2]\n  - [take_top, 0, 1, 1]"
MOVE = "stack:\n  - [turn, 0, 2]\n  - [take_top, 0, 1]\n  - [move, 0, 0, 2, 1]"

# Line 4 instead of 5: what does not agree stands in the readable part, so the fine print as a whole is named.
WRONG_PRINT = [
    ("wishes: {0: 1}", 5, "'wishes' is no vector of the state"),
    ("crowd: {0: 1}", 5, "'crowd' is no vector of the state"),
    ("[1, 2]", 4, "a mapping of names to values is expected"),
    ("now: 3", 5, "a mapping of names to values is expected"),
    ("now: {x: 1}", 5, "now has entries 0 to 47"),
    ("now: {48: 1}", 5, "now has entries 0 to 47"),
    ("now: {01: 1}", 5, "now has entries 0 to 47"),
    ("now: {2: 1}", 5, "the depth of the stack is not one of them"),
    ("now: {1: 2.5}", 5, "'2.5' is not a whole number"),
    ("now: {1: }", 5, "a whole number is missing"),
    ("now: {0: 2}", 5, "2 is not from 0 to 1"),
    ("now: {1: 0}", 5, "turns are counted from 1"),
    ("now: {3: 1}", 5, "with 6 stars placed the game is over, and not before"),
    ("now: {4: 1}", 5, "an encounter token lies where there is no such territory"),
    ("now: {5: 1}", 5, "whether a star was placed"),
    ("now: {6: 3}", 4, "the open encounter card is another one"),
    ("now: {7: 9}", 5, "the number of cards at the Factory is not right"),
    ("now: {8: 9}", 5, "the size of the objective deck is not right"),
    ("now: {9: 9}", 5, "the size of the encounter deck is not right"),
    ("now: {30: 1}", 5, "1 is not from 0 to 0"),
    ("now: {14: 1}", 5, "1 is not from 0 to 0"),
    ("token_on: {5: 1}", 5, "1 is not from 0 to 0"),
    ("token_on: {50: 1}", 5, "1 is not from 0 to 0"),
    ("mat: {16: 2}", 5, "an ability was used that is not there"),
    ("mat: {21: 5}", 5, "5 is not from 0 to 0"),
    ("mat: {25: 1}", 5, "1 is not from 0 to 0"),
    ("mat: {26: 9}", 5, "9 is not from 0 to 0"),
    ("coins: {0: -1}", 5, "-1 is not from 0"),
    ("coins: {5: 1}", 5, "coins has entries 0 to 1"),
    ("power: {1: 99}", 5, "99 is not from 0 to 16"),
    ("mat: {2: 3}", 4, "nordic: what is on the board does not agree with the mat"),
    ("mat: {0: 9}", 5, "nordic: the action token stands on no section"),
    ("mat: {3: 1}", 5, "nordic: the technology cubes do not agree"),
    ("mat: {9: 1}", 5, "nordic: the recruits do not agree"),
    ("mat: {12: 1}", 5, "nordic: the structures do not agree"),
    ("mat: {14: 1}", 5, "nordic: the number of stars"),
    ("mat: {19: 5}", 5, "nordic: the size of the hand is not right"),
    ("mat: {20: 5}", 5, "nordic: the number of objective cards is not right"),
    ("stars: {0: 2}", 4, "nordic: "),
    ("active: {0: 0}", 5, "nordic: the abilities do not agree with the mechs"),
    ("unit_at: {0: 62}", 5, "nordic: what is on the board does not agree"),
    ("unit_at: {0: 46}\nstack:\n  - [turn, 0, 1]", 7, "nobody has anything to decide here"),
    ("unit_at: {0: 99}", 5, "99 is not from 0 to 62"),
    ("unit_at: {0: 51}", 5, "nordic: no unit of this player can stand there"),
    ("unit_at: {20: 3}", 5, "nordic and saxony cannot share A4"),
    ("moved: {0: 1}", 5, "nobody is moving"),
    ("brought: {3: 2}", 5, "nobody is moving"),
    ("resources: {219: 1}", 5, "1 is not from 0 to 0"),
    ("loose: {0: 1}", 5, "1 is not from 0 to 0"),
    ("structure_on: {3: 2}", 4, "nordic: the structures do not agree"),
    ("hand: {0: 15}", 4, "there are only 16 combat cards of value 2"),
    ("known_hand: {4: 3}", 5, "certain of a card that is not in that hand"),
    ("combat_pile: {8: 3}", 5, "the size of the combat deck is not right"),
    ("card_at: {1: 3}", 5, "an objective card cannot be there"),
    ("card_at: {33: 17}", 4, "the Factory card does not agree"),
    ("card_at: {65: 40}", 4, "the size of the encounter deck is not right"),
    ("card_known: {1: 999}", 5, "999 is not from 0 to 511"),
    ("commit: {0: 3}", 5, "nordic: there is no combat of this player"),
    ("orders: {0: 16}", 5, "16 is not from 0 to 15"),
    ("stack: 3", 5, "a list is expected"),
    ("stack: []", 5, "nothing is to be decided, but the game is not over"),
    ("stack:\n  - [turn, 0]", 6, "a step has a name, a seat, a stage and up to 5 numbers"),
    ("stack:\n  - [picnic, 0, 1]", 6, "'picnic' is not one of: turn"),
    ("stack:\n  - [turn, 0, 1]\n  - 3", 7, "a list is expected"),
    ("stack:\n  - [turn, 0, 1]\n  - [choose_section, x, 0]", 7, "'x' is not a whole number"),
    ("stack:\n  - [turn, 1, 1]\n  - [choose_section, 1, 0]", 6, "the turn of the active player"),
    ("stack:\n  - [turn, 0, 1]\n  - [choose_section, 1, 0]", 7, "choose_section is the matter of another seat"),
    ("stack:\n  - [turn, 0, 1]\n  - [choose_section, 4, 0]", 7, "choose_section: there is no such seat"),
    ("stack:\n  - [turn, 0, 2]\n  - [choose_section, 0, 0]", 7, "choose_section cannot stand on the step below it"),
    ("stack:\n  - [turn, 0, 1]\n  - [choose_section, 0, 1]", 7, "choose_section does not wait at this stage"),
    ("stack:\n  - [turn, 0, 1]\n  - [choose_section, 0, 0, 7]", 7, "choose_section: its numbers are not possible"),
    ("stack:\n  - [turn, 0, 2]\n  - [take_top, 0, 0]", 7, "take_top: its numbers are not possible"),
    (f"mat: {{0: 2}}\n{BOLSTER}\n  - [gain, 0, 0, -1, 62]", 9, "gain: its numbers are not possible"),
    (f"mat: {{0: 2}}\n{BOLSTER}\n  - [gain, 0, 0, 65, 62]", 9, "nobody has anything to decide here"),
    (f"mat: {{0: 1}}\n{MOVE}\n  - [step_unit, 0, 0, 0, 1, 4]", 10, "step_unit: its numbers are not possible"),
    ("stack:\n" + "\n".join(["  - [turn, 0, 1]"] * 30), 5, "30 steps: there are at most 12"),
]  # fmt: skip


@pytest.mark.parametrize(("fine_print", "line", "words"), WRONG_PRINT)
def test_wrong_fine_print(fine_print: str, line: int, words: str) -> None:
    error = refusal(with_fine_print(fine_print))
    assert words in error.reason
    assert error.line == line


OF_MODULES = [
    ("modules: [invaders_from_afar]", "token_on: {5: 1}", "there are more Flags than this player has"),
    ("modules: [invaders_from_afar]", "token_on: {5: 3}", "there is no such token"),
    ("modules: [invaders_from_afar]", "token_on: {50: 1}", "1 is not from 0 to 0"),
    ("modules: [invaders_from_afar]", "mat: {21: 5}", "this Trap does not lie there"),
    ("modules: [invaders_from_afar]", "mat: {25: 1}", "nobody can have seen a Trap that was never placed"),
    ("options: {delay_of_game: true}", "mat: {26: 9}", "there has been no such turn"),
]


@pytest.mark.parametrize(("table", "fine_print", "words"), OF_MODULES)
def test_wrong_fine_print_of_a_module(table: str, fine_print: str, words: str) -> None:
    error = refusal(with_fine_print(fine_print) + f"\n{table}")
    assert words in error.reason
    assert error.line == 5


def test_an_entry_of_a_module_needs_the_module() -> None:
    error = refusal(two_players("flags: [D5]"))
    assert error.line == 4
    assert "this belongs to the module invaders_from_afar, which is not on the table" in error.reason


ARMED_AMONG_ENEMIES = """\
snath: position/1
modules: [invaders_from_afar]
players:
  togawa:
    traps: {coins: D5}
  nordic: {workers: [D5, A4]}
"""


def test_an_armed_trap_among_enemies_is_shown_where_it_stands() -> None:
    error = refusal(ARMED_AMONG_ENEMIES)
    assert (error.line, error.reason) == (5, "players.togawa.traps.coins: no enemy unit can stand on an armed Trap")
