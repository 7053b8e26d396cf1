"""Bolster and Trade."""

from itertools import combinations_with_replacement

import pytest

from snath import Game
from tests.rules.mat_actions import choose, offered
from tests.rules.table import given, legal, play

KINDS = ("food", "metal", "oil", "wood")


def nordic(own: str, more: str = "") -> Game:
    """Nordic with the industrial mat (Bolster over Upgrade, Trade over Enlist) is to move."""
    return given(f"""
        active: nordic
        players:
          nordic: {{mat: industrial, objectives: [], {own}}}
          saxony: {{mat: militant}}
        {more}
        """)


def deck_size(game: Game) -> int:
    return game.decks.combat_size


# --- Bolster --------------------------------------------------------------------------------------


@pytest.mark.rule("TOP-001")
def test_bolster_for_power_costs_a_coin_and_draws_no_card() -> None:
    game = nordic("coins: 1, power: 4, hand: [3]")
    play(game, "section bolster")
    assert {"top power", "top cards", "done"} <= legal(game)
    play(game, "top power")
    me = game.player("nordic")
    assert (me.coins, me.power, me.hand) == (0, 6, [3])
    assert not offered(game, "top")


@pytest.mark.rule("TOP-001")
def test_bolster_for_cards_costs_a_coin_and_gives_no_power() -> None:
    game = play(nordic("coins: 1, power: 4, hand: [3]"), "section bolster", "top cards")
    me = game.player("nordic")
    assert (me.coins, me.power, me.cards) == (0, 4, 2)
    assert not offered(game, "top")


@pytest.mark.rule("TOP-001")
def test_bolster_is_not_offered_without_a_coin() -> None:
    game = play(nordic("coins: 0, power: 4, hand: [3]"), "section bolster")
    assert not offered(game, "top")
    me = game.player("nordic")
    assert (me.coins, me.power, me.cards) == (0, 4, 1)
    assert me.last_section == "bolster"


@pytest.mark.rule("TOP-002")
@pytest.mark.parametrize(
    ("upgrades", "power"),
    [("{}", 6), ("{power: deploy}", 7), ("{cards: deploy, popularity: deploy}", 6)],
)
def test_bolster_gives_two_power_and_one_more_with_its_own_upgrade(upgrades: str, power: int) -> None:
    game = given(f"""
        active: saxony
        players:
          saxony: {{mat: industrial, coins: 3, power: 4, objectives: [], upgrades: {upgrades}}}
          nordic: {{mat: militant}}
        """)
    play(game, "section bolster", "top power")
    assert game.player("saxony").power == power
    assert game.player("saxony").coins == 2


@pytest.mark.rule("TOP-003")
@pytest.mark.parametrize(
    ("upgrades", "cards"),
    [("{}", 1), ("{cards: deploy}", 2), ("{power: deploy, units: deploy}", 1)],
)
def test_bolster_draws_one_card_and_one_more_with_its_own_upgrade(upgrades: str, cards: int) -> None:
    game = given(f"""
        active: crimea
        players:
          crimea: {{mat: industrial, coins: 3, power: 4, hand: [], objectives: [], upgrades: {upgrades}}}
          nordic: {{mat: militant}}
        """)
    deck = deck_size(game)
    play(game, "section bolster", "top cards")
    assert game.player("crimea").cards == cards
    assert deck_size(game) == deck - cards
    assert game.player("crimea").power == 4


@pytest.mark.rule("TOP-004")
@pytest.mark.parametrize("before", [14, 15])
def test_power_stops_at_sixteen_and_earns_its_star(before: int) -> None:
    game = given(f"""
        active: rusviet
        players:
          rusviet: {{mat: militant, coins: 3, power: {before}, objectives: []}}
          nordic: {{mat: industrial}}
        """)
    assert game.player("rusviet").stars.get("power", 0) == 0
    play(game, "section bolster", "top power")
    assert game.player("rusviet").power == 16
    assert game.player("rusviet").stars["power"] == 1


@pytest.mark.rule("TOP-004")
def test_power_at_thirteen_falls_short_of_the_star() -> None:
    game = play(nordic("coins: 3, power: 13"), "section bolster", "top power")
    assert game.player("nordic").power == 15
    assert game.player("nordic").star_count == 0


@pytest.mark.rule("TOP-004")
def test_sixteen_power_for_a_second_time_earns_no_second_star() -> None:
    game = play(nordic("coins: 3, power: 15, stars: {power: 1}"), "section bolster", "top power")
    assert game.player("nordic").power == 16
    assert game.player("nordic").star_count == 1


@pytest.mark.rule("TOP-006")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_power_never_falls_below_zero(before: int, after: int) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: industrial, power: 5, mechs: {{artillery: C3}}, objectives: []}}
          crimea: {{mat: militant, power: {before}, hand: [], character: D4, factory_card: 3}}
        """)
    play(game, "section move", "top units", "unit mech C3", "step D4", "done", "ability artillery")
    assert game.player("nordic").power == 4
    assert game.player("crimea").power == after


# --- Trade ----------------------------------------------------------------------------------------


@pytest.mark.rule("TOP-007")
def test_trade_for_popularity_costs_a_coin_and_brings_no_resources() -> None:
    game = nordic("coins: 1, popularity: 5, workers: [A4, A5]")
    play(game, "section trade")
    assert {"top resources", "top popularity", "done"} <= legal(game)
    play(game, "top popularity")
    me = game.player("nordic")
    assert (me.coins, me.popularity) == (0, 6)
    assert sum(me.resources.values()) == 0
    assert not offered(game, "top")
    assert not offered(game, "put")


@pytest.mark.rule("TOP-007")
def test_trade_for_resources_costs_a_coin_and_brings_no_popularity() -> None:
    game = nordic("coins: 1, popularity: 5, workers: [A4, A5]")
    play(game, "section trade", "top resources", "put metal A4", "put metal A4")
    me = game.player("nordic")
    assert (me.coins, me.popularity) == (0, 5)
    assert sum(me.resources.values()) == 2
    assert not offered(game, "top")
    assert not offered(game, "put")


@pytest.mark.rule("TOP-007")
def test_trade_is_not_offered_without_a_coin() -> None:
    game = play(nordic("coins: 0, popularity: 5"), "section trade")
    assert not offered(game, "top")
    assert game.player("nordic").popularity == 5
    assert game.player("nordic").last_section == "trade"


@pytest.mark.rule("TOP-008")
@pytest.mark.parametrize(("first", "second"), list(combinations_with_replacement(KINDS, 2)))
def test_traded_resources_are_two_of_any_kinds(first: str, second: str) -> None:
    game = nordic("coins: 1, workers: [A4, A5]", "resources: {A4: {oil: 1}}")
    play(game, "section trade", "top resources", f"put {first} A4")
    if offered(game, "put"):  # after wood only wood is left: kinds are named in ascending order
        play(game, f"put {second} A4")
    expected = {kind: (first, second).count(kind) + (kind == "oil") for kind in KINDS}
    assert game.at("A4").resources == {kind: n for kind, n in expected.items() if n}
    assert game.at("A5").resources == {}
    assert not offered(game, "put")


@pytest.mark.rule("TOP-008")
def test_no_upgrade_raises_the_number_of_traded_resources() -> None:
    game = nordic("coins: 3, workers: [A4, A4], upgrades: {popularity: enlist, territories: enlist}")
    play(game, "section trade", "top resources", "put food A4", "put food A4")
    assert not offered(game, "put")
    assert game.player("nordic").resources["food"] == 2


@pytest.mark.rule("TOP-009")
def test_traded_resources_need_an_own_worker_on_the_territory() -> None:
    game = nordic("coins: 3, workers: [A4, A5], mechs: {speed: A2}, character: B5, structures: {mill: E4}")
    play(game, "section trade", "top resources")
    assert {"A2", "A4", "A5", "B5", "E4"} <= game.player("nordic").controls
    assert offered(game, "put") == {f"put {kind} {place}" for kind in KINDS for place in ("A4", "A5")}


@pytest.mark.rule("TOP-009")
def test_both_traded_resources_go_to_the_same_territory() -> None:
    game = nordic("coins: 3, workers: [A4, A5]")
    play(game, "section trade", "top resources", "put metal A5")
    assert "put metal A5" in legal(game)
    assert {action.split()[2] for action in offered(game, "put")} == {"A5"}


@pytest.mark.rule("TOP-009")
def test_an_option_lets_traded_resources_go_to_different_territories() -> None:
    game = nordic("coins: 3, workers: [A4, A5]", "options: {trade_to_several_territories: true}")
    play(game, "section trade", "top resources", "put metal A4", "put metal A5")
    assert game.at("A4").resources == {"metal": 1}
    assert game.at("A5").resources == {"metal": 1}


@pytest.mark.rule("TOP-010")
def test_trade_with_all_workers_at_home_offers_popularity_only() -> None:
    game = given("""
        active: polania
        players:
          polania:
            {mat: industrial, coins: 1, popularity: 3, workers: ["home:polania", "home:polania"],
             character: C1, objectives: []}
          nordic: {mat: militant}
        """)
    play(game, "section trade")
    assert {action.split()[1] for action in offered(game, "top")} == {"popularity"}
    play(game, "top popularity")
    assert (game.player("polania").popularity, game.player("polania").coins) == (4, 0)


@pytest.mark.rule("TOP-010")
def test_one_worker_on_a_territory_is_enough_to_trade_for_resources() -> None:
    game = nordic('coins: 1, workers: ["home:nordic", A5]')
    play(game, "section trade")
    assert {"top resources", "top popularity"} <= legal(game)
    play(game, "top resources")
    assert offered(game, "put") == {f"put {kind} A5" for kind in KINDS}


@pytest.mark.rule("TOP-011")
@pytest.mark.parametrize(
    ("upgrades", "popularity"),
    [("{}", 4), ("{popularity: deploy}", 5), ("{coins: deploy, cards: enlist}", 4)],
)
def test_trade_gives_one_popularity_and_one_more_with_its_own_upgrade(upgrades: str, popularity: int) -> None:
    game = given(f"""
        active: rusviet
        players:
          rusviet: {{mat: militant, coins: 2, popularity: 3, objectives: [], upgrades: {upgrades}}}
          nordic: {{mat: industrial}}
        """)
    play(game, "section trade", "top popularity")
    assert game.player("rusviet").popularity == popularity
    assert game.player("rusviet").coins == 1


@pytest.mark.rule("TOP-005")
def test_popularity_stays_at_eighteen() -> None:
    game = nordic("coins: 2, popularity: 18")
    assert game.player("nordic").stars == {"popularity": 1}
    play(game, "section trade", "top popularity")
    assert game.player("nordic").popularity == 18
    assert game.player("nordic").coins == 1
    assert game.player("nordic").star_count == 1


@pytest.mark.rule("TOP-005")
def test_popularity_stops_at_eighteen_and_earns_its_star() -> None:
    game = nordic("coins: 2, popularity: 17, upgrades: {popularity: enlist}")
    assert game.player("nordic").star_count == 0
    play(game, "section trade", "top popularity")
    assert game.player("nordic").popularity == 18
    assert game.player("nordic").stars == {"popularity": 1}


@pytest.mark.rule("TOP-005")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (3, 0), (4, 1)])
def test_popularity_never_falls_below_zero(before: int, after: int) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: industrial, popularity: {before}, mechs: {{speed: C3}}, objectives: []}}
          saxony: {{mat: militant, workers: [D4, D4, D4]}}
        """)
    play(game, "section move", "top units", "unit mech C3", "step D4")
    assert game.player("nordic").popularity == after
    assert game.player("saxony").workers == ["home:saxony"] * 3


POLANIA_ON_A_LAKE = """
    active: polania
    players:
      polania:
        {mat: industrial, coins: 2, popularity: 3, workers: [B1, B1], mechs: {submerge: B1},
         objectives: []}
      nordic: {mat: militant}
    """


@pytest.mark.rule("TOP-012")
def test_workers_on_a_lake_cannot_receive_traded_resources() -> None:
    game = play(given(POLANIA_ON_A_LAKE), "section trade")
    assert "B1" in game.player("polania").controls
    assert {action.split()[1] for action in offered(game, "top")} == {"popularity"}


@pytest.mark.rule("TOP-012")
def test_beside_a_worker_on_land_the_lake_is_still_no_place_for_traded_resources() -> None:
    game = given(POLANIA_ON_A_LAKE.replace("workers: [B1, B1]", "workers: [B1, C1]"))
    play(game, "section trade", "top resources")
    assert offered(game, "put") == {f"put {kind} C1" for kind in KINDS}


@pytest.mark.rule("TOP-012")
def test_an_option_lets_traded_resources_be_put_on_a_lake() -> None:
    game = given(POLANIA_ON_A_LAKE + "options: {trade_onto_lakes: true}\n")
    play(game, "section trade", "top resources", "put oil B1", "put oil B1")
    assert game.at("B1").resources == {"oil": 2}


# --- Bonuses of structures ------------------------------------------------------------------------


@pytest.mark.rule("TOP-027")
def test_declining_trade_gives_no_power_from_the_armory() -> None:
    game = nordic("coins: 3, power: 4, structures: {armory: A4}")
    taken = play(game.copy(), "section trade", "top popularity")
    declined = choose(game.copy(), "trade")
    assert taken.player("nordic").power == 5
    assert declined.player("nordic").power == 4
    assert declined.player("nordic").coins == 3


@pytest.mark.rule("TOP-027")
def test_declining_bolster_gives_no_popularity_from_the_monument() -> None:
    game = nordic("coins: 3, popularity: 4, structures: {monument: A4}")
    taken = play(game.copy(), "section bolster", "top power")
    declined = choose(game.copy(), "bolster")
    assert taken.player("nordic").popularity == 5
    assert declined.player("nordic").popularity == 4
    assert declined.player("nordic").coins == 3
