"""Every objective card: met, just not met in each of its conditions, and at which moments it may be shown.

Nordic holds the card. It takes a turn without any action, and the moments that offer the card are noted.
"""

from typing import NamedTuple

import pytest

from snath import Game
from tests.known import known
from tests.rules.table import given, legal, play, step_of

ALWAYS = {"choose_section", "take_bottom", "end_turn"}
AT_THE_END = {"end_turn"}

# the cards whose text names the end of the own turn
END_OF_TURN = {1, 2, 3, 4, 5, 9, 10, 11, 12, 14, 16, 17, 19, 21, 24, 26}
ON_TURN = {6, 7, 8, 13, 15, 18, 20, 22, 23, 25, 27}


class Case(NamedTuple):
    card: int
    met: bool
    words: str
    nordic: str
    board: str = ""
    others: str = "saxony: {mat: militant, power: 3, workers: [F1, G1], objectives: []}"


def yes(card: int, words: str, nordic: str, board: str = "", **more: str) -> Case:
    return Case(card, True, words, nordic, board, **more)


def no(card: int, words: str, nordic: str, board: str = "", **more: str) -> Case:
    return Case(card, False, words, nordic, board, **more)


def invaded(place: str) -> str:
    """A worker of Saxony has walked onto this place."""
    return f"saxony: {{mat: militant, power: 3, workers: [{place}, G1], objectives: []}}"


HEDGED = {
    "upgrades": "upgrades: {power: build}",
    "mechs": "mechs: {speed: A4}",
    "structures": "structures: {mill: A5}",
    "recruits": "recruits: {build: power}",
}


def hedged(without: str = "") -> str:
    return ", ".join(text for item, text in HEDGED.items() if item != without)


ONE_OF_EACH = "resources: {A4: {food: 1, oil: 1}, A5: {metal: 1, wood: 1}}"
SHORE_OF_C4 = "character: D5, workers: [B4, B5, C3, C5]"
SHEEP = "character: B5, mechs: {speed: B5}, workers: [A4, B5]"

CASES = [
    # 1-4, 10, 11: three territories of one sort
    yes(1, "three mountains", "workers: [A1, C2, D5]"),
    yes(1, "a structure holds one of them", "workers: [A1, C2], structures: {mill: D5}"),
    yes(1, "character, mech and worker hold them", "character: A1, mechs: {speed: C2}, workers: [D5, D5]"),
    no(1, "two mountains", "workers: [A1, A1, C2, A2]"),
    no(
        1,
        "an enemy worker beside the structure",
        "workers: [A1, C2], structures: {mill: D5}",
        others=invaded("D5"),
    ),
    yes(2, "three tunnels", "workers: [B4, C2, F4]"),
    no(2, "two tunnels", "workers: [B4, C2, A4]"),
    no(2, "two tunnels and the own mine", "workers: [B4, C2, A4], structures: {mine: A4}"),
    yes(3, "three farms", "workers: [A2, B6, E3]"),
    no(3, "two farms", "workers: [A2, B6, B6, A4]"),
    yes(4, "three tundras", "workers: [A5, B2, E4]"),
    no(4, "two tundras", "workers: [A5, B2, A4]"),
    yes(10, "three forests", "workers: [A4, C3, F5]"),
    no(10, "two forests", "workers: [A4, C3, A5]"),
    yes(11, "three villages", "workers: [A3, A6, E6]"),
    no(11, "two villages", "workers: [A3, A6, A5]"),
    # 5: the Factory and the highest power, a tie counts
    yes(5, "highest", "power: 4, character: D4"),
    yes(5, "tied for the highest", "power: 3, character: D4"),
    yes(5, "a structure holds the Factory", "power: 4, structures: {mill: D4}"),
    no(5, "one less than another", "power: 2, character: D4"),
    no(
        5,
        "less than a third player",
        "power: 4, character: D4",
        others="saxony: {mat: militant, power: 3, objectives: []}\n"
        "          polania: {mat: engineering, power: 5, objectives: []}",
    ),
    no(5, "beside the Factory", "power: 4, character: C3"),
    no(5, "an enemy worker on the Factory", "power: 4, structures: {mill: D4}", others=invaded("D4")),
    # 7: a Factory card, a mech, at most three workers
    yes(7, "everything", "factory_card: 6, mechs: {speed: A4}, workers: [A4, A4, A5]"),
    yes(
        7,
        "two workers, the mech at home",
        "factory_card: 6, mechs: {speed: 'home:nordic'}, workers: [A4, A5]",
    ),
    no(7, "no Factory card", "mechs: {speed: A4}, workers: [A4, A4, A5]"),
    no(7, "no mech", "factory_card: 6, workers: [A4, A4, A5]"),
    no(7, "four workers", "factory_card: 6, mechs: {speed: A4}, workers: [A4, A4, A5, A5]"),
    no(
        7,
        "the fourth worker at home",
        "factory_card: 6, mechs: {speed: A4}, workers: [A4, A4, A5, 'home:nordic']",
    ),
    # 8: at most 2 coins, four workers, popularity 7
    yes(8, "everything", "coins: 2, popularity: 7, workers: [A4, A4, A5, A5]"),
    yes(8, "workers at home count", "coins: 0, popularity: 9, workers: [A4, A4, 'home:nordic', 'home:nordic']"),
    no(8, "3 coins", "coins: 3, popularity: 7, workers: [A4, A4, A5, A5]"),
    no(8, "popularity 6", "coins: 2, popularity: 6, workers: [A4, A4, A5, A5]"),
    no(8, "three workers", "coins: 2, popularity: 7, workers: [A4, A4, A5]"),
    # 9: nine tokens on one territory, all four kinds among them
    yes(9, "nine of four kinds", "", "resources: {A4: {food: 1, metal: 1, oil: 1, wood: 6}}"),
    no(9, "eight", "", "resources: {A4: {food: 1, metal: 1, oil: 1, wood: 5}}"),
    no(9, "three kinds", "", "resources: {A4: {food: 3, metal: 3, oil: 3}}"),
    no(9, "on two territories", "", "resources: {A4: {food: 1, metal: 1, oil: 1, wood: 5}, A5: {wood: 1}}"),
    no(9, "not controlled", "", "resources: {B5: {food: 1, metal: 1, oil: 1, wood: 6}}"),
    # 12: 20 coins
    yes(12, "20 coins", "coins: 20"),
    no(12, "19 coins", "coins: 19"),
    # 13: six own pieces on one territory
    yes(13, "six", "character: A4, mechs: {speed: A4}, workers: [A4, A4, A4], structures: {mill: A4}"),
    yes(13, "six workers", "workers: [A4, A4, A4, A4, A4, A4]"),
    no(13, "five", "character: A4, mechs: {speed: A4}, workers: [A4, A4, A5], structures: {mill: A4}"),
    no(13, "three and three", "character: A4, workers: [A4, A4, A5, A5, A5]"),
    no(13, "goods are no pieces", "workers: [A4, A4, A4, A4, A4]", "resources: {A4: {wood: 4}}"),
    no(13, "the home base is no territory", f"workers: [{', '.join(['home:nordic'] * 6)}]"),
    no(
        13,
        "a structure of another",
        "workers: [A4, A4, A4, A4, A4]",
        others="saxony: {mat: militant, structures: {mill: A4}, objectives: []}",
    ),
    # 14: one of every improvement and one token of every kind
    yes(14, "everything", hedged(), ONE_OF_EACH),
    no(14, "no upgrade", hedged(without="upgrades"), ONE_OF_EACH),
    no(14, "no mech", hedged(without="mechs"), ONE_OF_EACH),
    no(14, "no structure", hedged(without="structures"), ONE_OF_EACH),
    no(14, "no recruit", hedged(without="recruits"), ONE_OF_EACH),
    no(14, "no food", hedged(), "resources: {A4: {oil: 2}, A5: {metal: 1, wood: 1}}"),
    no(14, "no metal", hedged(), "resources: {A4: {food: 2}, A5: {oil: 1, wood: 1}}"),
    no(14, "no oil", hedged(), "resources: {A4: {food: 2}, A5: {metal: 1, wood: 1}}"),
    no(14, "no wood", hedged(), "resources: {A4: {food: 2}, A5: {metal: 1, oil: 1}}"),
    no(
        14,
        "wood out of control",
        hedged(),
        "resources: {A4: {food: 1, oil: 1}, A5: {metal: 1}, H1: {wood: 1}}",
    ),
    # 15: as many recruits as workers
    yes(15, "two and two", "workers: [A4, A5], recruits: {build: power, deploy: coins}"),
    yes(15, "three and three", "workers: [A4, A5, A5], recruits: {build: power, deploy: coins, enlist: cards}"),
    yes(
        15,
        "four and four, one worker at home",
        "workers: [A4, A5, A5, 'home:nordic'],"
        " recruits: {build: power, deploy: coins, enlist: cards, upgrade: popularity}",
    ),
    no(15, "more workers", "workers: [A4, A5, A5], recruits: {build: power, deploy: coins}"),
    no(15, "more recruits", "workers: [A4, A5], recruits: {build: power, deploy: coins, enlist: cards}"),
    # 16: character, exactly one mech, exactly one worker and five tokens on one territory
    yes(16, "five tokens of a mix", SHEEP, "resources: {B5: {metal: 3, oil: 2}}"),
    yes(
        16,
        "a structure there does not matter",
        f"{SHEEP}, structures: {{mill: B5}}",
        "resources: {B5: {wood: 7}}",
    ),
    no(16, "four tokens", SHEEP, "resources: {B5: {metal: 2, oil: 2}, A4: {wood: 3}}"),
    no(
        16,
        "no character",
        "character: A4, mechs: {speed: B5}, workers: [A4, B5]",
        "resources: {B5: {metal: 5}}",
    ),
    no(16, "no mech", "character: B5, workers: [A4, B5]", "resources: {B5: {metal: 5}}"),
    no(
        16,
        "two mechs",
        "character: B5, mechs: {speed: B5, riverwalk: B5}, workers: [A4, B5]",
        "resources: {B5: {metal: 5}}",
    ),
    no(16, "no worker", "character: B5, mechs: {speed: B5}, workers: [A4, A4]", "resources: {B5: {metal: 5}}"),
    no(
        16,
        "two workers",
        "character: B5, mechs: {speed: B5}, workers: [B5, B5]",
        "resources: {B5: {metal: 5}}",
    ),
    # 17: no Factory card, two territories beside the Factory
    yes(17, "two beside it", "workers: [C3, D5]"),
    yes(17, "a lake counts", "character: C4, mechs: {seaworthy: A4}, workers: [C3, A4]"),
    no(17, "one beside it", "workers: [C3, C3, C2]"),
    no(17, "the Factory itself is not beside it", "character: D4, workers: [C3, A4]"),
    no(17, "with a Factory card", "factory_card: 6, workers: [C3, D5]"),
    # 18: power 0, popularity 13, five workers
    yes(18, "everything", "power: 0, popularity: 13, workers: [A4, A4, A4, A5, 'home:nordic']"),
    no(18, "power 1", "power: 1, popularity: 13, workers: [A4, A4, A4, A5, A5]"),
    no(18, "popularity 12", "power: 0, popularity: 12, workers: [A4, A4, A4, A5, A5]"),
    no(18, "four workers", "power: 0, popularity: 13, workers: [A4, A4, A4, A5]"),
    # 19: five territories around one lake
    yes(19, "five around C4", SHORE_OF_C4),
    yes(19, "the Factory counts", "character: D4, workers: [B4, B5, C3, C5]"),
    no(19, "four around C4 and two more around D3", "character: C2, workers: [B4, B5, C3, C5, D2]"),
    no(19, "one of the five belongs to another", "workers: [B4, B5, C3, C5]", others=invaded("D5")),
    # 20: three structures, popularity 7, no mech
    yes(20, "everything", "popularity: 7, structures: {mill: A4, mine: A5, armory: B5}"),
    yes(20, "four structures", "popularity: 8, structures: {mill: A4, mine: A5, armory: B5, monument: B4}"),
    no(20, "two structures", "popularity: 7, structures: {mill: A4, mine: A5}"),
    no(20, "popularity 6", "popularity: 6, structures: {mill: A4, mine: A5, armory: B5}"),
    no(20, "a mech", "popularity: 7, mechs: {speed: A4}, structures: {mill: A4, mine: A5, armory: B5}"),
    no(
        20,
        "a mech at home",
        "popularity: 7, mechs: {speed: 'home:nordic'}, structures: {mill: A4, mine: A5, armory: B5}",
    ),
    # 21: nine tokens of one kind
    yes(21, "nine on two territories", "", "resources: {A4: {oil: 5}, A5: {oil: 4}}"),
    no(21, "eight", "", "resources: {A4: {oil: 5, wood: 8}, A5: {oil: 3}}"),
    no(21, "the ninth out of control", "", "resources: {A4: {oil: 5}, A5: {oil: 3}, H1: {oil: 1}}"),
    # 22: a Factory card, no upgrade
    yes(22, "everything", "factory_card: 6"),
    no(22, "no Factory card", ""),
    no(22, "an upgrade", "factory_card: 6, upgrades: {power: build}"),
    # 23: eight combat cards, a combat star
    yes(23, "everything", "hand: [2, 2, 2, 2, 3, 3, 4, 5], stars: {combat: 1}"),
    yes(23, "nine cards, two stars", "hand: [2, 2, 2, 2, 2, 3, 3, 4, 5], stars: {combat: 2}"),
    no(23, "seven cards", "hand: [2, 2, 2, 3, 3, 4, 5], stars: {combat: 1}"),
    no(23, "no combat star", "hand: [2, 2, 2, 2, 3, 3, 4, 5], stars: {power: 1}"),
    # 24: five workers on one territory beside the Factory
    yes(24, "five", "workers: [C3, C3, C3, C3, C3]"),
    yes(24, "on a lake", "mechs: {seaworthy: C4}, workers: [C4, C4, C4, C4, C4]"),
    no(24, "four", "workers: [C3, C3, C3, C3, D5]"),
    no(24, "on the Factory", "workers: [D4, D4, D4, D4, D4]"),
    no(24, "two steps away", "workers: [C2, C2, C2, C2, C2]"),
    # 25: popularity at most 3, power 13, two mechs
    yes(25, "everything", "popularity: 3, power: 13, mechs: {speed: A4, riverwalk: 'home:nordic'}"),
    no(25, "popularity 4", "popularity: 4, power: 13, mechs: {speed: A4, riverwalk: A4}"),
    no(25, "power 12", "popularity: 3, power: 12, mechs: {speed: A4, riverwalk: A4}"),
    no(25, "one mech", "popularity: 3, power: 13, mechs: {speed: A4}"),
    # 26: a worker on each of the five terrains
    yes(26, "everything", "workers: [A1, A2, A3, A4, A5]"),
    no(26, "no mountain", "workers: [A2, A3, A4, A5]"),
    no(26, "no farm", "workers: [A1, A3, A4, A5]"),
    no(26, "no village", "workers: [A1, A2, A4, A5]"),
    no(26, "no forest", "workers: [A1, A2, A3, A5]"),
    no(26, "no tundra", "workers: [A1, A2, A3, A4]"),
    no(26, "a mech is no worker", "mechs: {speed: A1}, workers: [A2, A3, A4, A5]"),
    # 27: three structures, none beside the own home base
    yes(27, "three away from home", "structures: {mill: A3, mine: B5, armory: B4}"),
    yes(27, "beside the base of another", "structures: {mill: A3, mine: B5, armory: F1}"),
    no(27, "two", "structures: {mill: A3, mine: B5}"),
    no(27, "one of three beside the base", "structures: {mill: A3, mine: B5, armory: A4}"),
    no(27, "a fourth beside the base", "structures: {mill: A3, mine: B5, armory: B4, monument: A5}"),
]


def name(case: Case) -> str:
    return f"{case.card}-{'met' if case.met else 'not met'}: {case.words}"


def position(case: Case) -> Game:
    other = 12 if case.card != 12 else 1
    mine = f"mat: mechanical, {case.nordic}{', ' if case.nordic else ''}objectives: [{case.card}, {other}]"
    return given(f"""
        promos: true
        active: nordic
        players:
          nordic: {{{mine}}}
          {case.others}
        {case.board}
    """)


def moments(game: Game, card: int) -> set[str]:
    """The moments of a turn without actions at which the card may be shown."""
    shown = set()
    seat = game.active
    while game.active == seat:
        if f"reveal {card}" in legal(game):
            shown.add(step_of(game))
        game.play("section trade" if step_of(game) == "choose_section" else "done")
    return shown


def test_every_card_is_tried_both_ways() -> None:
    stories = {6}  # card 6 needs a turn to be played, see below
    assert {case.card for case in CASES if case.met} | stories == set(range(1, 28))
    assert {case.card for case in CASES if not case.met} | stories == set(range(1, 28))
    assert sorted([*END_OF_TURN, *ON_TURN]) == list(range(1, 28))


@pytest.mark.rule("OBJ-002", "OBJ-012", "OBJ-009")
@pytest.mark.parametrize("case", CASES, ids=name)
def test_card_may_be_shown_when_met_and_only_at_its_moments(case: Case) -> None:
    moments_when_met = AT_THE_END if case.card in END_OF_TURN else ALWAYS
    assert moments(position(case), case.card) == (moments_when_met if case.met else set())


@pytest.mark.rule("OBJ-005")
@pytest.mark.parametrize("case", [case for case in CASES if case.met], ids=name)
def test_showing_the_card_places_the_star_and_changes_nothing_else(case: Case) -> None:
    game = position(case)
    before = game.player("nordic")
    numbers = (before.coins, before.power, before.popularity, before.hand, before.resources, before.workers)
    stars = before.star_count
    if case.card in END_OF_TURN:
        play(game, "section trade")
        while step_of(game) != "end_turn":
            game.play("done")
    play(game, f"reveal {case.card}")
    after = game.player("nordic")
    assert after.stars["objective"] == 1
    assert after.star_count == stars + 1
    assert (after.coins, after.power, after.popularity, after.hand, after.resources, after.workers) == numbers


# --- card 19 and 27 with other home bases --------------------------------------------------------------


@pytest.mark.parametrize(
    ("workers", "met"),
    [
        pytest.param("[F2, F3, G1, G3, 'home:crimea']", False, id="four and the home base"),
        pytest.param("[C2, C3, D2, E3, E4]", True, id="five around D3, rivers between"),
    ],
)
def test_card_19_counts_no_home_base(workers: str, met: bool) -> None:
    game = given(f"""
        active: crimea
        players:
          crimea: {{mat: mechanical, workers: {workers}, objectives: [19, 12]}}
          nordic: {{mat: militant, objectives: []}}
    """)
    assert moments(game, 19) == (AT_THE_END if met else set())


@pytest.mark.parametrize(
    ("structures", "met"),
    [
        pytest.param("{mill: B7, mine: D6, armory: B6}", False, id="B7 touches the base across a river"),
        pytest.param("{mill: A6, mine: D6, armory: B6}", True, id="none touches it"),
    ],
)
def test_card_27_a_river_before_the_base_makes_no_difference(structures: str, met: bool) -> None:
    game = given(f"""
        promos: true
        active: rusviet
        players:
          rusviet: {{mat: mechanical, structures: {structures}, objectives: [27, 12]}}
          saxony: {{mat: militant, objectives: []}}
    """)
    assert moments(game, 27) == (ALWAYS if met else set())


# --- card 6: send one back as a warning ----------------------------------------------------------------


def warning(power: int, saxony: str, more: str = "") -> Game:
    return given(f"""
        encounters: []
        active: nordic
        players:
          nordic:
            mat: mechanical
            power: {power}
            popularity: 5
            hand: []
            character: A4
            workers: [A5, A5]
            objectives: [6, 12]
            {more}
          saxony: {{mat: militant, power: 5, hand: [], objectives: [], {saxony}}}
    """)


def attack(game: Game, dial: int) -> None:
    """The combat on B5, in which Saxony shows 0."""
    dials = {game.seat("nordic"): dial, game.seat("saxony"): 0}
    assert step_of(game) == "commit"
    while step_of(game) == "commit":
        seat = known(game.decision).seats[0]
        wanted = f"dial {dials[seat]}"
        game.play(wanted if wanted in legal(game, seat) else "done", seat)


@pytest.mark.rule("OBJ-009")
@pytest.mark.parametrize(("power", "met"), [(7, True), (6, False)])
def test_card_6_driving_off_a_worker_with_seven_power(power: int, met: bool) -> None:
    game = warning(power, "workers: [B5, G1]")
    assert "reveal 6" not in legal(game)
    play(game, "section move", "top units", "unit character A4", "step B5")
    assert "reveal 6" not in legal(game)  # in the middle of the Move
    play(game, "done")
    assert moments(game, 6) == ({"take_bottom", "end_turn"} if met else set())


@pytest.mark.rule("OBJ-009")
def test_card_6_without_a_retreat_power_alone_is_not_enough() -> None:
    game = warning(12, "workers: [F1, G1]")
    play(game, "section move", "top units", "unit character A4", "step B5", "done")
    assert moments(game, 6) == set()


@pytest.mark.rule("OBJ-009")
@pytest.mark.parametrize(
    ("dial", "met"), [pytest.param(2, True, id="7 power left"), pytest.param(3, False, id="6 power left")]
)
def test_card_6_winning_an_attack_on_a_mech_with_a_worker(dial: int, met: bool) -> None:
    game = warning(9, "mechs: {speed: B5}, workers: [B5, G1]")
    play(game, "section move", "top units", "unit character A4", "step B5", "done")
    attack(game, dial)
    assert game.player("saxony").workers == ["G1", "home:saxony"]
    assert moments(game, 6) == ({"take_bottom", "end_turn"} if met else set())


def test_card_6_a_beaten_mech_is_no_worker() -> None:
    game = warning(9, "mechs: {speed: B5}, workers: [F1, G1]")
    play(game, "section move", "top units", "unit character A4", "step B5", "done")
    attack(game, 1)
    assert game.player("saxony").mechs == {"speed": "home:saxony"}
    assert moments(game, 6) == set()


@pytest.mark.rule("OBJ-009")
def test_card_6_the_retreat_is_forgotten_when_the_turn_ends() -> None:
    game = warning(9, "workers: [B5, G1]")
    play(game, "section move", "top units", "unit character A4", "step B5", "done")
    assert "reveal 6" in legal(game)
    play(game, "done", "done")
    assert game.active == game.seat("saxony")
    play(game, "section bolster", "done", "done")
    assert game.active == game.seat("nordic")
    assert moments(game, 6) == set()


def test_card_6_workers_of_a_beaten_attacker_do_not_count() -> None:
    """Saxony attacks the character on A4 with a mech and a worker and loses."""
    game = given("""
        encounters: []
        active: saxony
        players:
          nordic:
            mat: mechanical
            power: 9
            hand: []
            character: A4
            workers: [A5, A5]
            objectives: [6, 12]
          saxony:
            mat: militant
            power: 0
            hand: []
            mechs: {riverwalk: B5}
            workers: [B5, B5]
            objectives: []
    """)
    play(game, "section move", "top units", "unit mech B5", "step A4 all", "done")
    dials = {game.seat("nordic"): 1, game.seat("saxony"): 0}
    while step_of(game) == "commit":
        seat = known(game.decision).seats[0]
        wanted = f"dial {dials[seat]}"
        game.play(wanted if wanted in legal(game, seat) else "done", seat)
    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    assert game.active == game.seat("nordic")
    assert moments(game, 6) == set()


@pytest.mark.rule("OBJ-009")
def test_card_6_counts_a_worker_driven_off_by_the_move_of_a_factory_card() -> None:
    game = warning(7, "workers: [B5, G1]", "factory_card: 5")
    play(game, "section factory:5", "done")
    assert "reveal 6" not in legal(game)
    play(game, "bottom", "unit character A4", "step B5")
    assert moments(game, 6) == {"end_turn"}


# --- conditions that become true in the turn -----------------------------------------------------------


@pytest.mark.rule("OBJ-002")
def test_card_22_may_be_shown_right_after_the_first_visit_to_the_factory() -> None:
    game = given("""
        factory: [1, 2, 3]
        active: nordic
        players:
          nordic: {mat: mechanical, character: C3, objectives: [22, 17]}
          saxony: {mat: militant, objectives: []}
    """)
    play(game, "section move", "top units", "unit character C3", "step D4", "done")
    assert "reveal 22" not in legal(game)
    play(game, "factory 2")
    assert moments(game, 22) == {"take_bottom", "end_turn"}
