"""Every encounter card, option by option: what it costs, what it gives and where that arrives.

The character of Nordic walks from the forest A4 onto the mountain B5, where a token lies and nobody stands.
"""

from typing import Any, NamedTuple

import pytest

from snath import Game
from tests.rules.table import given, legal, play, step_of

# `any` = tokens of any kind; `cards` = combat cards; build, deploy, enlist, upgrade = that improvement once
CARDS = """
     1 A  free          2 coins, 1 popularity
     1 B  2 coins       4 food
     1 C  2 popularity  build
     2 A  free          1 cards, 1 popularity
     2 B  2 coins       4 wood
     2 C  2 popularity  enlist
     3 A  free          2 food, 1 popularity
     3 B  2 coins       1 worker, 3 food
     3 C  3 popularity  deploy
     4 A  free          2 metal, 1 popularity
     4 B  3 coins       enlist
     4 C  2 popularity  4 metal
     5 A  free          2 food, 1 popularity
     5 B  4 coins       deploy
     5 C  2 popularity  2 food, 2 metal
     6 A  free          2 coins, 1 popularity
     6 B  3 coins       enlist
     6 C  2 popularity  4 food
     7 A  free          2 oil, 1 popularity
     7 B  2 coins       upgrade
     7 C  2 popularity  4 oil
     8 A  free          2 coins, 1 popularity
     8 B  2 coins       4 oil
     8 C  2 popularity  enlist
     9 A  free          2 oil, 1 popularity
     9 B  3 coins       build
     9 C  2 popularity  4 oil
    10 A  free          2 oil, 1 popularity
    10 B  4 coins       deploy
    10 C  2 popularity  2 any, 2 coins
    11 A  free          2 food, 1 popularity
    11 B  2 coins       1 worker, 3 food
    11 C  2 popularity  build
    12 A  free          2 wood, 1 popularity
    12 B  3 coins       build
    12 C  2 popularity  1 worker, 3 wood
    13 A  free          2 coins, 1 popularity
    13 B  2 coins       2 power, 2 popularity
    13 C  3 popularity  5 any
    14 A  free          2 food, 1 popularity
    14 B  2 coins       3 any
    14 C  2 popularity  1 worker, 3 metal
    15 A  free          2 popularity
    15 B  2 coins       3 any
    15 C  3 popularity  5 any
    16 A  free          2 food, 1 popularity
    16 B  2 coins       1 worker, 2 any
    16 C  2 popularity  enlist
    17 A  free          1 cards, 1 popularity
    17 B  2 coins       2 cards, 2 power
    17 C  3 popularity  deploy
    18 A  free          2 food, 1 popularity
    18 B  2 coins       3 any
    18 C  2 popularity  1 worker, 3 wood
    19 A  free          2 coins, 1 popularity
    19 B  2 coins       4 food
    19 C  2 popularity  2 cards, 3 power
    20 A  free          1 cards, 1 popularity
    20 B  2 coins       3 popularity
    20 C  2 popularity  4 wood
    21 A  free          2 popularity
    21 B  4 coins       deploy
    21 C  2 popularity  2 cards, 3 power
    22 A  free          2 coins, 1 popularity
    22 B  2 coins       4 metal
    22 C  2 popularity  build
    23 A  free          2 coins, 1 popularity
    23 B  3 coins       enlist
    23 C  2 popularity  1 worker, 3 food
    24 A  free          1 cards, 1 popularity
    24 B  2 coins       3 any
    24 C  3 popularity  deploy
    25 A  free          2 power, 1 popularity
    25 B  2 coins       4 power
    25 C  2 popularity  upgrade, 2 any
    26 A  free          2 power, 1 popularity
    26 B  2 coins       3 popularity
    26 C  2 popularity  build
    27 A  free          2 coins, 1 popularity
    27 B  2 coins       4 metal
    27 C  3 popularity  deploy
    28 A  free          2 coins, 1 popularity
    28 B  2 coins       1 worker, 2 any
    28 C  2 popularity  build
    29 A  free          2 coins, 1 popularity
    29 B  3 coins       upgrade
    29 C  2 popularity  1 food, 3 oil
    30 A  free          2 power, 1 popularity
    30 B  2 coins       4 power
    30 C  2 popularity  build
    31 A  free          2 wood, 1 popularity
    31 B  2 coins       3 popularity
    31 C  2 popularity  look_at_hand, 3 cards
    32 A  free          2 coins, 1 popularity
    32 B  2 coins       2 cards, 2 power
    32 C  2 popularity  upgrade, 2 any
    33 A  free          2 coins, 1 popularity
    33 B  2 coins       2 cards, 2 power
    33 C  2 popularity  upgrade, 2 food
    34 A  free          2 coins, 1 popularity
    34 B  2 coins       4 metal
    34 C  2 popularity  enlist
    35 A  free          2 popularity
    35 B  2 coins       4 wood
    35 C  2 popularity  1 worker, 3 oil
    36 A  free          2 oil, 1 popularity
    36 B  4 coins       deploy
    36 C  2 popularity  1 worker, 3 oil
    37 A  free          2 popularity
    37 B  2 coins       2 food, 2 oil
    37 C  2 popularity  enlist
    38 A  free          2 popularity
    38 B  4 coins       deploy
    38 C  2 popularity  4 food
    39 A  free          2 food, 1 popularity
    39 B  2 coins       4 food
    39 C  2 popularity  5 power
    40 A  free          1 cards, 1 popularity
    40 B  2 coins       3 popularity
    40 C  2 popularity  build
    41 A  free          2 power, 1 popularity
    41 B  2 coins       4 cards
    41 C  3 popularity  enlist, 2 wood
    42 A  free          2 coins, 1 popularity
    42 B  2 coins       relocate
    42 C  3 popularity  5 any
"""

HERE = "B5"
KINDS = ["food", "metal", "oil", "wood"]
MIXES = {2: ["metal", "wood"], 3: ["food", "metal", "wood"], 5: ["food", "food", "metal", "oil", "wood"]}


class Option(NamedTuple):
    card: int
    letter: str
    cost: dict[str, int]
    gain: dict[str, int]

    @property
    def action(self) -> str:
        return f"option {self.letter}"


def amounts(text: str) -> dict[str, int]:
    """'1 worker, 3 food' as a dict; an improvement counts once."""
    result = {}
    for part in text.split(", "):
        number, _, item = part.rpartition(" ")
        result[item] = int(number or 1)
    return result


def read(line: str) -> Option:
    card, letter, rest = line.split(maxsplit=2)
    cost, _, gain = (part.strip() for part in rest.partition("  "))
    return Option(int(card), letter, {} if cost == "free" else amounts(cost), amounts(gain))


OPTIONS = [read(line) for line in CARDS.strip().splitlines()]
PRICED = [option for option in OPTIONS if option.cost]
PLAIN = [option for option in OPTIONS if "relocate" not in option.gain]


def name(option: Option) -> str:
    return f"{option.card}{option.letter}"


def encounter(card: int, coins: int = 10, popularity: int = 9) -> Game:
    """Nordic stands before this card; its neighbour shares every bottom action it could take."""
    game = given(f"""
        promos: true
        encounter_deck: [{card}]
        active: nordic
        players:
          nordic:
            mat: engineering
            coins: {coins}
            power: 5
            popularity: {popularity}
            character: A4
            workers: [A5, A5]
            hand: [2]
            objectives: []
          saxony:
            mat: militant
            recruits: {{upgrade: power, deploy: coins, build: popularity, enlist: cards}}
            hand: [3, 4]
            objectives: []
    """)
    play(game, "section move", "top units", "unit character A4", f"step {HERE}", "done")
    assert step_of(game) == "encounter"
    return game


def numbers(game: Game, faction: str) -> dict[str, Any]:
    """All that an encounter could change for a faction."""
    player = game.player(faction)
    return {
        "coins": player.coins,
        "power": player.power,
        "popularity": player.popularity,
        "cards": player.cards,
        "workers": player.workers,
        "workers on mat": player.workers_on_mat,
        "character": player.character,
        "mechs": player.mechs,
        "structures": player.structures,
        "upgrades": player.upgrades,
        "recruits": player.recruits,
        "resources": player.resources,
    }


def answer(game: Game) -> list[str]:
    """Carry out the improvements and free choices an option brings; names of the steps that asked."""
    asked = []
    replies = {
        "build": "structure mill",
        "deploy": "mech speed",
        "enlist": "recruit build coins",
        "upgrade": "upgrade power build",
        "look_at_hand": f"seat {game.seat('saxony')}",
    }
    while step_of(game) in replies:
        asked.append(step_of(game))
        play(game, replies[step_of(game)])
    return asked


def choose_kinds(game: Game, number: int) -> None:
    """Take a mix of resources; every kind is offered, and only where the encounter is."""
    puts = {action for action in legal(game) if action.startswith("put ")}
    assert puts == {f"put {kind} {HERE}" for kind in KINDS}
    play(game, *(f"put {kind} {HERE}" for kind in MIXES[number]))


def expected(before: dict[str, Any], option: Option) -> dict[str, Any]:
    """The numbers after paying and taking everything, as printed."""
    after = dict(before)
    for item, n in option.cost.items():
        after[item] -= n
    for item, n in option.gain.items():
        if item in ("coins", "power", "popularity", "cards"):
            after[item] += n
        elif item == "worker":
            after["workers"] = sorted([*after["workers"], *[HERE] * n])
            after["workers on mat"] -= n
        elif item == "build":
            after["structures"] = {"mill": HERE}
        elif item == "deploy":
            after["mechs"] = {"speed": HERE}
        elif item == "upgrade":
            after["upgrades"] = {"power": "build"}
        elif item == "enlist":
            after["recruits"] = {"build": "coins"}
            after["coins"] += 2
    return after


def tokens(option: Option) -> dict[str, int]:
    """The resource tokens an option brings, with the mix that `choose_kinds` takes."""
    here: dict[str, int] = {}
    for item, n in option.gain.items():
        if item in KINDS:
            here[item] = here.get(item, 0) + n
        elif item == "any":
            for kind in MIXES[n]:
                here[kind] = here.get(kind, 0) + 1
    return here


def test_the_table_has_three_options_for_each_of_42_cards() -> None:
    assert [(option.card, option.letter) for option in OPTIONS] == [(n, x) for n in range(1, 43) for x in "ABC"]


@pytest.mark.rule("ENC-004", "ENC-007", "ENC-009", "ENC-010")
@pytest.mark.parametrize("option", PLAIN, ids=name)
def test_option_costs_and_gives_what_is_printed_at_the_place_of_the_encounter(option: Option) -> None:
    game = encounter(option.card)
    before, neighbour = numbers(game, "nordic"), numbers(game, "saxony")
    before.pop("resources")

    play(game, option.action)
    improvements = [item for item in option.gain if item in ("build", "deploy", "enlist", "upgrade", "look_at_hand")]
    assert answer(game) == improvements
    if "any" in option.gain:
        choose_kinds(game, option.gain["any"])

    assert step_of(game) in ("take_bottom", "choose_section")  # nothing of the encounter is left to decide
    after = numbers(game, "nordic")
    assert {kind: n for kind, n in after.pop("resources").items() if n} == tokens(option)
    assert after == expected(before, option)
    assert game.at(HERE).resources == tokens(option)
    assert numbers(game, "saxony") == neighbour


@pytest.mark.rule("ENC-004")
@pytest.mark.parametrize("option", PRICED, ids=name)
def test_option_is_offered_exactly_when_its_cost_can_be_paid(option: Option) -> None:
    ((item, price),) = option.cost.items()
    others = {other.action for other in OPTIONS if other.card == option.card and other.letter != option.letter}

    enough = encounter(option.card, **{item: price})
    assert option.action in legal(enough)

    short = encounter(option.card, **{item: price - 1})
    offered = legal(short)
    assert option.action not in offered
    assert f"{option.action} some" not in offered
    assert others <= offered


@pytest.mark.rule("ENC-004")
@pytest.mark.parametrize("card", range(1, 43))
def test_penniless_and_unloved_only_the_free_option_is_left(card: int) -> None:
    game = encounter(card, coins=0, popularity=0)
    assert {action for action in legal(game) if not action.endswith(" some")} <= {"option A"}


# --- card 31, option C: look at a hand, then draw three ------------------------------------------------


def before_card_31() -> Game:
    game = given("""
        promos: true
        encounter_deck: [31]
        active: nordic
        players:
          nordic: {mat: engineering, popularity: 5, character: A4, hand: [2], objectives: []}
          saxony: {mat: militant, hand: [3, 4, 4], objectives: []}
          polania: {mat: mechanical, hand: [5, 5], objectives: []}
    """)
    return play(game, "section move", "top units", "unit character A4", "step B5", "done", "option C")


def test_card_31_lets_its_reader_look_at_the_hand_of_one_opponent_and_draw_three() -> None:
    game = before_card_31()
    me, seen, unseen = game.seat("nordic"), game.seat("saxony"), game.seat("polania")
    assert step_of(game) == "look_at_hand"
    assert {f"seat {seen}", f"seat {unseen}"} <= legal(game)
    assert f"seat {me}" not in legal(game)
    assert game.player("nordic").cards == 1  # first look, then draw

    play(game, f"seat {seen}")

    assert game.view(me).player("saxony").hand_known == [3, 4, 4]
    assert game.view(me).player("polania").hand_known == []
    assert game.player("nordic").cards == 4
    assert game.player("nordic").popularity == 3
    assert game.player("saxony").hand == [3, 4, 4]  # looking takes nothing


def test_card_31_shows_the_hand_to_nobody_else() -> None:
    game = before_card_31()
    play(game, f"seat {game.seat('saxony')}")
    assert game.view(game.seat("polania")).player("saxony").hand_known == []
    assert game.view(None).player("saxony").hand_known == []


# --- card 42, option B: shift own units to an empty land hex beside the encounter -----------------------


def before_card_42(extra: str = "") -> Game:
    """Nordic's character comes to B5, where a mech, two workers, 2 metal and 1 wood are waiting."""
    game = given(f"""
        promos: true
        encounter_deck: [42]
        active: nordic
        players:
          nordic:
            mat: engineering
            coins: 3
            character: A4
            mechs: {{speed: B5}}
            workers: [B5, B5, G6]
            objectives: []
          saxony:
            mat: militant
            character: C5
            workers: [F1, G1]
            structures: {{mill: B6}}
            objectives: []
        resources: {{B5: {{metal: 2, wood: 1}}}}
        {extra}
    """)
    return play(game, "section move", "top units", "unit character A4", "step B5", "done")


def test_card_42_goes_to_an_adjacent_land_hex_without_pieces_of_others_even_across_a_river() -> None:
    game = before_card_42()
    play(game, "option B")
    assert game.player("nordic").coins == 1
    places = {action for action in legal(game) if action.startswith("territory ")}
    # B4 lies across a river; C4 is a lake, C5 holds a character, B6 a structure of Saxony
    assert places == {"territory A4", "territory A5", "territory B4"}


def test_card_42_shifts_everybody_with_the_goods_for_one_payment() -> None:
    game = before_card_42()
    play(game, "option B", "territory B4", "yes", "amount 1", "amount 2", "amount 2", "amount 1")
    nordic = game.player("nordic")
    assert nordic.character == "B4"
    assert nordic.mechs == {"speed": "B4"}
    assert nordic.workers == ["B4", "B4", "G6"]
    assert game.at("B4").resources == {"metal": 2, "wood": 1}
    assert game.at("B5").resources == {}
    assert nordic.coins == 1


def test_card_42_lets_any_of_the_units_and_goods_stay() -> None:
    game = before_card_42()
    play(game, "option B", "territory A4", "no", "amount 0")
    assert {action for action in legal(game) if action.startswith("amount")} == {
        "amount 0",
        "amount 1",
        "amount 2",
    }
    play(game, "amount 1", "amount 1", "amount 0")
    nordic = game.player("nordic")
    assert nordic.character == "B5"
    assert nordic.mechs == {"speed": "B5"}
    assert nordic.workers == ["A4", "B5", "G6"]
    assert game.at("A4").resources == {"metal": 1}
    assert game.at("B5").resources == {"metal": 1, "wood": 1}


def test_card_42_moves_no_goods_when_no_unit_goes() -> None:
    game = before_card_42()
    play(game, "option B", "territory A4", "no", "amount 0", "amount 0")
    assert step_of(game) in ("take_bottom", "choose_section")
    assert game.at("B5").resources == {"metal": 2, "wood": 1}
    assert game.at("A4").units == {}


@pytest.mark.rule("ENC-018")
def test_card_42_is_no_move_action_so_a_second_token_is_left_alone() -> None:
    game = given("""
        promos: true
        encounter_deck: [42]
        active: saxony
        players:
          saxony: {mat: engineering, coins: 5, character: F1, workers: [G1, G1], objectives: []}
          nordic: {mat: militant, objectives: []}
    """)
    play(game, "section move", "top units", "unit character F1", "step F2", "done", "option B")
    play(game, "territory F3", "yes")
    assert game.player("saxony").character == "F3"
    assert step_of(game) == "choose_section"
    assert game.at("F3").token
    assert not game.at("F2").token
