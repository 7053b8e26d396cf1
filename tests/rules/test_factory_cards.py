"""Every Factory card: the cost and the benefit of its top action.

Nordic owns exactly what the card costs. Its Monument, Armory, recruits and mat coins, and the recruits of its
neighbour, must all stay silent.
"""

from typing import Any, NamedTuple

import pytest

from snath import Game
from tests.known import known
from tests.rules.table import given, legal, play, step_of

# `any` = tokens of any kind, `different` = tokens of different kinds, `card` = combat cards, `|` = or
CARDS = """
     1  1 coins, 1 card  2 territories
     2  1 popularity     enlist | upgrade
     3  1 card           2 popularity
     4  1 card           3 coins
     5  1 power          2 popularity
     6  1 power          3 coins
     7  1 popularity     deploy | build
     8  1 card           3 any
     9  2 coins          upgrade, 1 popularity
    10  2 coins          deploy, 1 power
    11  2 coins          build, 1 popularity
    12  2 coins          enlist, 1 power
    13  2 different      deploy | build
    14  1 card           1 worker, 2 coins
    15  1 any            1 card, 2 power
    16  1 any            1 power, 1 popularity, 1 coins
    17  1 card           upgrade, 1 power
    18  2 different      enlist | upgrade
"""


class Top(NamedTuple):
    card: int
    action: str
    cost: dict[str, int]
    gain: dict[str, int]


def amounts(text: str) -> dict[str, int]:
    """'1 worker, 2 coins' as a dict; an improvement counts once."""
    result = {}
    for part in text.split(", "):
        number, _, item = part.rpartition(" ")
        result[item] = int(number or 1)
    return result


def read(line: str) -> list[Top]:
    """One entry for each thing the card lets its owner choose."""
    card, rest = line.split(maxsplit=1)
    cost, _, gain = (part.strip() for part in rest.partition("  "))
    return [
        Top(int(card), action, amounts(cost), amounts(choice))
        for action, choice in zip(("top card", "top card2"), gain.split(" | "), strict=False)
    ]


TOPS = [top for line in CARDS.strip().splitlines() for top in read(line)]
LACKING = [(top, item) for top in TOPS for item in top.cost]
FIRST_OF_CARD = [top for top in TOPS if top.action == "top card"]

# what "exactly the cost" means on the board
TOKENS = {"any": {"A4": {"oil": 1}}, "different": {"A4": {"oil": 1}, "A5": {"food": 1}}}


def name(top: Top) -> str:
    return f"{top.card}-{'+'.join(top.gain)}"


def owner(card: int, cost: dict[str, int], tokens: dict[str, dict[str, int]] | None = None) -> Game:
    """Nordic with this card and these means, about to use it."""
    if tokens is None:
        tokens = next((TOKENS[item] for item in cost if item in TOKENS), {})
    game = given(f"""
        promos: true
        active: nordic
        players:
          nordic:
            mat: patriotic
            coins: {cost.get("coins", 0)}
            power: {cost.get("power", 0)}
            popularity: {cost.get("popularity", 0)}
            hand: {[3] * cost.get("card", 0)}
            character: A5
            mechs: {{riverwalk: B5}}
            workers: [A4, A5, B5]
            structures: {{monument: A1, armory: C3}}
            recruits: {{upgrade: power, deploy: popularity}}
            factory_card: {card}
            objectives: []
          saxony:
            mat: militant
            recruits: {{upgrade: power, deploy: coins, build: popularity, enlist: cards}}
            objectives: []
        resources: {tokens}
    """)
    return play(game, f"section factory:{card}")


def numbers(game: Game, faction: str) -> dict[str, Any]:
    """All that a top action could change for a faction."""
    player = game.player(faction)
    return {
        "coins": player.coins,
        "power": player.power,
        "popularity": player.popularity,
        "card": player.cards,
        "workers": player.workers,
        "mechs": player.mechs,
        "structures": player.structures,
        "upgrades": player.upgrades,
        "recruits": player.recruits,
        "resources": {kind: n for kind, n in player.resources.items() if n},
    }


REPLIES = {
    "territories": ["territory A4", "territory A5"],
    "deploy": ["mech speed", "territory A4"],
    "build": ["structure mill", "territory A4"],
    "enlist": ["recruit build coins"],
    "upgrade": ["upgrade power enlist"],
    "any": ["put food A4", "put metal A4", "put metal A4"],
}


def expected(before: dict[str, Any], top: Top) -> dict[str, Any]:
    """The numbers after paying and taking everything, as printed."""
    after = dict(before)
    for item, n in top.cost.items():
        if item in TOKENS:
            after["resources"] = {}
        else:
            after[item] -= n
    for item, n in top.gain.items():
        if item in ("coins", "power", "popularity", "card"):
            after[item] += n
        elif item == "worker":
            after["workers"] = sorted([*after["workers"], "B5"])
        elif item == "territories":
            after["resources"] = {"oil": 1, "wood": 1}
        elif item == "any":
            after["resources"] = {"food": 1, "metal": 2}
        elif item == "deploy":
            after["mechs"] = {**after["mechs"], "speed": "A4"}
        elif item == "build":
            after["structures"] = {**after["structures"], "mill": "A4"}
        elif item == "upgrade":
            after["upgrades"] = {"power": "enlist"}
        elif item == "enlist":
            after["recruits"] = {**after["recruits"], "build": "coins"}
            after["coins"] += 2
    return after


def test_the_table_has_18_cards() -> None:
    assert sorted({top.card for top in TOPS}) == list(range(1, 19))


@pytest.mark.rule("FACT-011", "FACT-012")
@pytest.mark.parametrize("top", TOPS, ids=name)
def test_top_action_costs_and_gives_what_is_printed_and_nothing_else(top: Top) -> None:
    game = owner(top.card, top.cost)
    before, neighbour = numbers(game, "nordic"), numbers(game, "saxony")

    play(game, top.action)
    for item in top.gain:
        play(game, *REPLIES.get(item, []))

    assert step_of(game) == "take_bottom"  # nothing of the top action is left to decide
    assert "bottom" in legal(game)
    assert numbers(game, "nordic") == expected(before, top)
    assert numbers(game, "saxony") == neighbour


@pytest.mark.rule("FACT-012")
@pytest.mark.parametrize(("top", "item"), LACKING, ids=lambda value: name(value) if isinstance(value, Top) else value)
def test_top_action_is_not_offered_when_one_piece_of_its_cost_is_missing(top: Top, item: str) -> None:
    means = {**top.cost, item: top.cost[item] - 1}
    tokens = {"A4": {"oil": 1}} if item == "different" else {} if item == "any" else None
    game = owner(top.card, means, tokens)
    assert {action for action in legal(game) if action.startswith("top")} == set()
    assert "bottom" in legal(game)


@pytest.mark.parametrize("card", [2, 7, 13, 18])
def test_cards_with_two_alternatives_offer_both_and_the_others_only_one(card: int) -> None:
    with_choice = {top.card: top.cost for top in FIRST_OF_CARD}
    assert {"top card", "top card2"} <= legal(owner(card, with_choice[card]))
    other = {2: 9, 7: 10, 13: 16, 18: 15}[card]
    assert "top card2" not in legal(owner(other, with_choice[other]))


# --- paying --------------------------------------------------------------------------------------------


@pytest.mark.rule("FACT-012")
@pytest.mark.parametrize("card", [1, 3, 4, 8, 14, 17])
def test_the_owner_chooses_which_combat_card_to_spend(card: int) -> None:
    game = given(f"""
        promos: true
        combat_discard: {{2: 1}}
        active: nordic
        players:
          nordic: {{mat: patriotic, coins: 1, hand: [2, 5, 5], factory_card: {card}, objectives: []}}
          saxony: {{mat: militant, objectives: []}}
    """)
    play(game, f"section factory:{card}", "top card")
    assert step_of(game) == "pay"
    assert legal(game) == {"card 2", "card 5"}
    play(game, "card 5")
    assert game.player("nordic").hand == [2, 5]
    assert {value: n for value, n in game.decks.combat_discard.items() if n} == {2: 1, 5: 1}


@pytest.mark.parametrize("card", [13, 18])
@pytest.mark.parametrize(
    ("tokens", "payable"),
    [
        pytest.param({"A4": {"oil": 2}}, False, id="two of one kind"),
        pytest.param({"A4": {"oil": 3}, "A5": {"oil": 2}}, False, id="one kind on two territories"),
        pytest.param({"A4": {"oil": 1, "wood": 1}}, True, id="two kinds on one territory"),
        pytest.param({"A4": {"oil": 1}, "A5": {"metal": 1}}, True, id="two kinds on two territories"),
        pytest.param({"A4": {"oil": 1}, "H1": {"metal": 1}}, False, id="the second kind out of control"),
    ],
)
def test_two_different_kinds_means_different(card: int, tokens: dict[str, dict[str, int]], payable: bool) -> None:
    game = owner(card, {}, tokens)
    assert ("top card" in legal(game)) is payable
    assert ("top card2" in legal(game)) is payable


@pytest.mark.parametrize("card", [13, 18])
def test_after_one_kind_is_paid_only_other_kinds_are_offered(card: int) -> None:
    game = owner(card, {}, {"A4": {"food": 2, "wood": 1}, "A5": {"food": 1, "metal": 1}})
    play(game, "top card")
    assert step_of(game) == "pay"
    play(game, "pay food A4")
    assert {action for action in legal(game) if action.startswith("pay")} == {"pay metal A5", "pay wood A4"}
    play(game, "pay wood A4")
    assert game.at("A4").resources == {"food": 1}
    assert game.at("A5").resources == {"food": 1, "metal": 1}


@pytest.mark.parametrize("card", [15, 16])
def test_one_token_of_any_kind_from_any_controlled_territory_pays(card: int) -> None:
    game = owner(card, {}, {"A4": {"food": 1}, "B5": {"oil": 1}, "H1": {"wood": 1}})
    play(game, "top card")
    assert legal(game) == {"pay food A4", "pay oil B5"}
    play(game, "pay oil B5")
    assert game.at("A4").resources == {"food": 1}
    assert game.at("B5").resources == {}
    assert game.at("H1").resources == {"wood": 1}


CRIMEA = """
    promos: true
    active: crimea
    players:
      crimea: {{mat: engineering, hand: {hand}, workers: [G3, H1], factory_card: {card}, objectives: []}}
      nordic: {{mat: militant, objectives: []}}
    resources: {tokens}
"""


@pytest.mark.parametrize(
    ("card", "hand", "tokens", "payable"),
    [
        pytest.param(13, [4], {"G3": {"oil": 1}}, True, id="one token and one card for two kinds"),
        pytest.param(13, [4, 4], {}, False, id="only one card a turn"),
        pytest.param(13, [4], {}, False, id="a card alone is one token"),
        pytest.param(18, [4], {"G3": {"oil": 2}}, True, id="the card is the second kind"),
        pytest.param(15, [4], {}, True, id="a card for a single token"),
        pytest.param(15, [], {}, False, id="no card, no token"),
    ],
)
def test_crimea_may_replace_one_token_by_a_combat_card(
    card: int, hand: list[int], tokens: dict[str, dict[str, int]], payable: bool
) -> None:
    game = given(CRIMEA.format(card=card, hand=hand, tokens=tokens))
    play(game, f"section factory:{card}")
    assert ("top card" in legal(game)) is payable


def test_the_combat_card_of_crimea_is_discarded_like_any_other() -> None:
    game = given(CRIMEA.format(card=16, hand=[4], tokens={}))
    crimea = game.player("crimea")
    before = (known(crimea.coins), crimea.power, crimea.popularity)
    play(game, "section factory:16", "top card")
    crimea = game.player("crimea")
    assert crimea.cards == 0
    assert game.decks.combat_discard[4] == 1
    assert (crimea.coins, crimea.power, crimea.popularity) == tuple(n + 1 for n in before)


def test_crimea_chooses_between_tokens_and_the_card() -> None:
    game = given(CRIMEA.format(card=13, hand=[4], tokens={"G3": {"oil": 1}, "H1": {"food": 2}}))
    play(game, "section factory:13", "top card2")
    left = set()  # oil, food and combat cards left after each way to pay
    ways = [game]
    while ways:
        way = ways.pop()
        if step_of(way) == "pay":
            ways += [play(way.copy(), action) for action in legal(way)]
        else:
            assert step_of(way) == "build"
            oil, food = (way.at(place).resources.get(kind, 0) for place, kind in (("G3", "oil"), ("H1", "food")))
            left.add((oil, food, way.player("crimea").cards))
    assert left == {(0, 1, 1), (1, 1, 0), (0, 2, 0)}


# --- where pieces go -----------------------------------------------------------------------------------

WORKER_SITES = """
    promos: true
    active: nordic
    players:
      nordic:
        mat: patriotic
        coins: 5
        popularity: 5
        hand: [3]
        character: E4
        mechs: {{seaworthy: C4, riverwalk: E6}}
        workers: [A4, A5, C4, 'home:nordic']
        structures: {{armory: A5}}
        factory_card: {card}
        objectives: []
      saxony: {{mat: militant, objectives: []}}
"""


def places(game: Game) -> set[str]:
    return {action.split()[-1] for action in legal(game) if action.split()[0] in ("territory", "put")}


@pytest.mark.rule("FACT-012")
@pytest.mark.parametrize("card", [7, 10])
def test_a_mech_from_the_card_needs_an_own_worker_on_land(card: int) -> None:
    game = given(WORKER_SITES.format(card=card))
    play(game, f"section factory:{card}", "top card", "mech speed")
    assert places(game) == {"A4", "A5"}


@pytest.mark.rule("FACT-012")
@pytest.mark.parametrize(("card", "action"), [(7, "top card2"), (11, "top card")])
def test_a_structure_from_the_card_needs_an_own_worker_on_land_without_structure(card: int, action: str) -> None:
    game = given(WORKER_SITES.format(card=card))
    play(game, f"section factory:{card}", action, "structure mill")
    # A5 has a structure and the lake C4 is no site, which leaves one place
    assert game.player("nordic").structures == {"armory": "A5", "mill": "A4"}


@pytest.mark.rule("FACT-012")
def test_resources_from_card_8_go_where_an_own_worker_stands_on_land() -> None:
    game = given(WORKER_SITES.format(card=8))
    play(game, "section factory:8", "top card")
    assert places(game) == {"A4", "A5"}
    assert {f"put {kind} A4" for kind in ("food", "metal", "oil", "wood")} <= legal(game)


def test_the_worker_of_card_14_appears_with_a_mech() -> None:
    game = given("""
        promos: true
        active: nordic
        players:
          nordic:
            mat: patriotic
            coins: 0
            hand: [3]
            mechs: {speed: B5, riverwalk: E6, artillery: 'home:nordic'}
            workers: [A4, A5]
            factory_card: 14
            objectives: []
          saxony: {mat: militant, objectives: []}
    """)
    play(game, "section factory:14", "top card")
    assert places(game) == {"B5", "E6"}
    play(game, "territory E6")
    assert game.player("nordic").workers == ["A4", "A5", "E6"]
    assert game.player("nordic").coins == 2


@pytest.mark.parametrize(
    "means",
    [
        pytest.param("mechs: {}, workers: [A4, A5]", id="no mech"),
        pytest.param("mechs: {speed: 'home:nordic'}, workers: [A4, A5]", id="mech only on the home base"),
        pytest.param("mechs: {speed: B5}, workers: [A4, A4, A4, A4, A5, A5, A5, A5]", id="no worker on the mat"),
    ],
)
def test_card_14_gives_only_the_coins_when_no_worker_can_appear(means: str) -> None:
    game = given(f"""
        promos: true
        active: nordic
        players:
          nordic: {{mat: patriotic, coins: 0, hand: [3], {means}, factory_card: 14, objectives: []}}
          saxony: {{mat: militant, objectives: []}}
    """)
    workers = game.player("nordic").workers
    play(game, "section factory:14", "top card")
    assert step_of(game) == "take_bottom"
    assert game.player("nordic").coins == 2
    assert game.player("nordic").cards == 0
    assert game.player("nordic").workers == workers


# --- card 1 --------------------------------------------------------------------------------------------


def test_card_1_produces_with_the_workers_of_at_most_two_territories() -> None:
    game = given("""
        active: nordic
        players:
          nordic:
            mat: patriotic
            coins: 1
            hand: [3]
            workers: [A3, A3, A4, A5, A5, A5]
            factory_card: 1
            objectives: []
          saxony: {mat: militant, objectives: []}
    """)
    play(game, "section factory:1", "top card", "territory A3")
    assert game.player("nordic").workers_on_mat == 0  # a village gives workers
    play(game, "territory A5")
    assert step_of(game) == "take_bottom"
    assert game.at("A5").resources == {"oil": 3}
    assert game.at("A4").resources == {}


def test_card_1_may_produce_less() -> None:
    game = given("""
        active: nordic
        players:
          nordic:
            mat: patriotic
            coins: 1
            hand: [3]
            workers: [A4, A5, A5, A5]
            factory_card: 1
            objectives: []
          saxony: {mat: militant, objectives: []}
    """)
    play(game, "section factory:1", "top card", "territory A5 some", "amount 2")
    assert game.at("A5").resources == {"oil": 2}
    game.play("done")
    assert step_of(game) == "take_bottom"
    assert game.at("A4").resources == {}


# --- taking less ---------------------------------------------------------------------------------------


def test_the_benefit_of_a_card_may_be_taken_in_part() -> None:
    game = owner(16, {"any": 1})
    play(game, "top card some")
    for _ in range(3):  # power, popularity, coins in the order printed
        assert step_of(game) == "gain"
        assert legal(game) == {"amount 0", "amount 1"}
        play(game, "amount 1" if game.player("nordic").power == 0 else "amount 0")
    nordic = game.player("nordic")
    assert (nordic.power, nordic.popularity, nordic.coins) == (1, 0, 0)
    assert nordic.resources.get("oil", 0) == 0
