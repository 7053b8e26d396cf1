"""Produce."""

import pytest

from snath import Game
from tests.rules.mat_actions import choose, offered, pass_until
from tests.rules.table import given, legal, play


def nordic(own: str, more: str = "") -> Game:
    """Nordic with the industrial mat (Produce over Deploy) is to move."""
    return given(f"""
        active: nordic
        players:
          nordic: {{mat: industrial, objectives: [], {own}}}
          saxony: {{mat: militant}}
        {more}
        """)


def rusviet(own: str) -> Game:
    """Rusviet, which may produce in every turn, with the engineering mat (Produce over Upgrade)."""
    return given(f"""
        active: rusviet
        players:
          rusviet: {{mat: engineering, objectives: [], {own}}}
          saxony: {{mat: militant, objectives: []}}
        """)


def sites(game: Game) -> set[str]:
    """Where Produce may go on now."""
    return {action.split()[1] for action in offered(game, "territory")}


def produce(game: Game, *places: str) -> Game:
    """Take Produce with these territories, as far as they are offered."""
    play(game, "section produce", "top territories")
    for place in places:
        if place in sites(game):
            play(game, f"territory {place}")
    return game


# --- Cost -----------------------------------------------------------------------------------------

COST_BY_WORKERS = [
    # workers off the mat, then power, popularity, coins
    (2, 0, 0, 0),
    (3, 0, 0, 0),
    (4, 1, 0, 0),
    (5, 1, 0, 0),
    (6, 1, 1, 0),
    (7, 1, 1, 0),
    (8, 1, 1, 1),
]


@pytest.mark.rule("TOP-013")
@pytest.mark.parametrize(("workers", "power", "popularity", "coins"), COST_BY_WORKERS)
def test_produce_costs_what_the_workers_off_the_mat_have_uncovered(
    workers: int, power: int, popularity: int, coins: int
) -> None:
    game = nordic(f"coins: 5, power: 5, popularity: 5, workers: [{', '.join(['A4'] * workers)}]")
    play(game, "section produce", "top territories", "territory A4", "done")
    me = game.player("nordic")
    assert (me.power, me.popularity, me.coins) == (5 - power, 5 - popularity, 5 - coins)
    assert me.resources["wood"] == workers


@pytest.mark.rule("TOP-013")
def test_workers_on_the_home_base_have_left_the_mat_and_count_for_the_cost() -> None:
    game = nordic('power: 5, workers: [A4, "home:nordic", "home:nordic", "home:nordic"]')
    play(game, "section produce", "top territories", "territory A4", "done")
    assert game.player("nordic").power == 4


@pytest.mark.rule("TOP-013", "TOP-014")
@pytest.mark.parametrize(
    ("workers", "power", "popularity", "coins", "payable"),
    [
        (3, 0, 0, 0, True),
        (4, 1, 0, 0, True),
        (4, 0, 5, 5, False),
        (6, 1, 1, 0, True),
        (6, 0, 1, 5, False),
        (6, 1, 0, 5, False),
        (8, 1, 1, 1, True),
        (8, 0, 1, 1, False),
        (8, 1, 0, 1, False),
        (8, 1, 1, 0, False),
    ],
)
def test_produce_needs_its_whole_cost(workers: int, power: int, popularity: int, coins: int, payable: bool) -> None:
    game = given(f"""
        active: crimea
        players:
          crimea:
            {{mat: industrial, power: {power}, popularity: {popularity}, coins: {coins}, hand: [],
             workers: [{", ".join(["G3"] * workers)}], objectives: []}}
          nordic: {{mat: militant}}
        """)
    play(game, "section produce")
    assert ("top territories" in legal(game)) == payable
    me = game.player("crimea")
    assert (me.power, me.popularity, me.coins) == (power, popularity, coins)
    assert me.last_section == "produce"


@pytest.mark.rule("TOP-020", "TOP-021")
def test_workers_put_out_by_this_produce_raise_only_the_cost_of_the_next() -> None:
    game = rusviet("power: 5, popularity: 5, coins: 5, workers: [C6, C6, D7, D7]")
    produce(game, "C6")
    play(game, "done", "done")
    me = game.player("rusviet")
    assert len(me.workers) == 6
    assert (me.power, me.popularity, me.coins) == (4, 5, 5)
    pass_until(game, "rusviet")
    produce(game, "D7")
    me = game.player("rusviet")
    assert (me.power, me.popularity, me.coins) == (3, 4, 5)


@pytest.mark.rule("TOP-021")
def test_a_cost_that_this_produce_uncovers_need_not_be_there() -> None:
    game = rusviet("power: 0, popularity: 0, coins: 0, workers: [C6, D7, D7]")
    produce(game, "C6")
    assert len(game.player("rusviet").workers) == 4
    assert game.player("rusviet").power == 0
    play(game, "done", "done")
    pass_until(game, "rusviet")
    play(game, "section produce")
    assert "top territories" not in legal(game)


# --- Territories ----------------------------------------------------------------------------------


@pytest.mark.rule("TOP-015")
@pytest.mark.parametrize(("upgrades", "territories"), [("{power: deploy}", 2), ("{territories: deploy}", 3)])
def test_two_territories_produce_and_a_third_with_the_upgrade(upgrades: str, territories: int) -> None:
    game = nordic(f"power: 5, workers: [A4, A5, B5, A2], upgrades: {upgrades}")
    play(game, "section produce", "top territories")
    assert sites(game) == {"A4", "A5", "B5", "A2"}
    for place in ("A4", "A5", "B5", "A2")[:territories]:
        assert place in sites(game)
        play(game, f"territory {place}")
    assert sites(game) == set()
    assert sum(game.player("nordic").resources.values()) == territories


@pytest.mark.rule("TOP-015")
def test_fewer_territories_than_allowed_may_be_chosen() -> None:
    game = nordic("power: 5, workers: [A4, A5, B5, A2]")
    play(game, "section produce", "top territories", "territory A4", "done")
    assert sum(game.player("nordic").resources.values()) == 1
    assert sites(game) == set()


@pytest.mark.rule("TOP-015")
def test_only_controlled_territories_with_own_producers_are_chosen() -> None:
    game = given("""
        active: nordic
        players:
          nordic:
            {mat: industrial, workers: [A4, A4], character: B5, mechs: {speed: A2}, structures: {armory: C3},
             objectives: []}
          saxony: {mat: militant, workers: [E4, F1]}
        """)
    play(game, "section produce", "top territories")
    assert "A4" in sites(game)
    assert "E4" not in sites(game)
    for place in ("B5", "A2", "C3"):
        if place in sites(game):
            play(game, f"territory {place}")
    assert sum(game.player("nordic").resources.values()) == 0


@pytest.mark.rule("TOP-024")
def test_workers_on_the_home_base_do_not_produce() -> None:
    game = nordic('workers: ["home:nordic", "home:nordic", A4]')
    play(game, "section produce", "top territories")
    assert sites(game) == {"A4"}


@pytest.mark.rule("TOP-025")
def test_a_territory_produces_only_once_in_an_action() -> None:
    game = nordic("power: 5, workers: [A4, A4, A5], upgrades: {territories: deploy}")
    play(game, "section produce", "top territories", "territory A4")
    assert sites(game) == {"A5"}
    assert game.at("A4").resources == {"wood": 2}


@pytest.mark.rule("TOP-025")
def test_the_territory_of_the_mill_is_either_a_regular_or_the_extra_one() -> None:
    game = nordic("power: 5, workers: [A4, A4, A5], structures: {mill: A4}")
    play(game, "section produce", "top territories", "territory A4")
    assert sites(game) == {"A5"}
    play(game, "territory A5")
    assert sites(game) == set()
    assert game.at("A4").resources == {"wood": 3}


# --- What is produced -----------------------------------------------------------------------------


@pytest.mark.rule("TOP-016")
def test_each_worker_on_a_chosen_territory_produces_one_token() -> None:
    game = nordic("power: 5, popularity: 5, workers: [A4, A4, A4, B6, B6, A5]", "resources: {A4: {wood: 1}}")
    produce(game, "A4", "B6")
    assert game.at("A4").resources == {"wood": 4}
    assert game.at("B6").resources == {"food": 2}
    assert game.at("A5").resources == {}


@pytest.mark.rule("TOP-017")
@pytest.mark.parametrize("amount", [0, 1, 2])
def test_each_worker_may_leave_off_producing(amount: int) -> None:
    game = nordic("workers: [B5, B5]")
    play(game, "section produce", "top territories", "territory B5 some")
    assert offered(game, "amount") == {"amount 0", "amount 1", "amount 2"}
    play(game, f"amount {amount}")
    assert game.at("B5").resources.get("metal", 0) == amount


@pytest.mark.rule("TOP-017")
@pytest.mark.parametrize("amount", [0, 1, 2])
def test_new_workers_may_be_left_on_the_mat(amount: int) -> None:
    game = rusviet("power: 5, workers: [C6, C6, D7]")
    play(game, "section produce", "top territories", "territory C6 some", f"amount {amount}")
    assert game.player("rusviet").workers == ["C6"] * (2 + amount) + ["D7"]


@pytest.mark.rule("TOP-018")
@pytest.mark.parametrize(
    ("place", "terrain", "kind"),
    [
        ("D5", "mountain", "metal"),
        ("A2", "farm", "food"),
        ("A5", "tundra", "oil"),
        ("A4", "forest", "wood"),
    ],
)
def test_each_land_yields_its_resource(place: str, terrain: str, kind: str) -> None:
    game = nordic(f'workers: [{place}, "home:nordic"]')
    assert game.at(place).terrain == terrain
    produce(game, place)
    assert game.at(place).resources == {kind: 1}
    assert len(game.player("nordic").workers) == 2


@pytest.mark.rule("TOP-018", "TOP-020")
def test_a_village_yields_a_worker_from_the_mat() -> None:
    game = nordic('workers: [A3, "home:nordic"]')
    assert game.at("A3").terrain == "village"
    assert game.player("nordic").workers_on_mat == 6
    produce(game, "A3")
    assert game.player("nordic").workers == ["A3", "A3", "home:nordic"]
    assert game.player("nordic").workers_on_mat == 5
    assert game.at("A3").resources == {}


@pytest.mark.rule("TOP-019")
def test_the_factory_produces_nothing() -> None:
    game = produce(rusviet("power: 5, workers: [D4, D4, D7]"), "D4")
    assert game.at("D4").resources == {}
    assert game.player("rusviet").workers == ["D4", "D4", "D7"]


@pytest.mark.rule("TOP-019")
def test_a_lake_produces_nothing() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: industrial, workers: [B1, B1, C1], mechs: {submerge: B1}, objectives: []}
          nordic: {mat: militant}
        """)
    produce(game, "B1", "C1")
    assert game.at("B1").resources == {}
    assert game.at("C1").resources == {"wood": 1}
    assert game.player("polania").workers == ["B1", "B1", "C1"]


@pytest.mark.rule("TOP-022")
def test_a_new_worker_does_not_produce_in_the_same_action() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: industrial, workers: [D2, C1], objectives: []}
          nordic: {mat: militant}
        """)
    play(game, "section produce", "top territories", "territory D2")
    assert "D2" not in sites(game)
    assert game.player("polania").workers == ["C1", "D2", "D2"]


@pytest.mark.rule("TOP-023")
def test_with_all_eight_workers_out_a_village_produces_nothing() -> None:
    game = given("""
        active: saxony
        players:
          saxony:
            {mat: industrial, power: 5, popularity: 5, coins: 5, objectives: [],
             workers: [F2, F2, F1, F1, F1, G1, G1, G1]}
          nordic: {mat: militant}
        """)
    produce(game, "F2", "F1")
    assert len(game.player("saxony").workers) == 8
    assert game.player("saxony").workers.count("F2") == 2
    assert game.at("F1").resources == {"metal": 3}


@pytest.mark.rule("TOP-023")
def test_a_village_yields_no_more_workers_than_the_mat_has_left() -> None:
    game = given("""
        active: saxony
        players:
          saxony:
            {mat: industrial, power: 5, popularity: 5, coins: 5, objectives: [],
             workers: [F2, F2, F2, F1, F1, G1, G1]}
          nordic: {mat: militant}
        """)
    produce(game, "F2")
    assert game.player("saxony").workers.count("F2") == 4
    assert game.player("saxony").workers_on_mat == 0
    play(game, "done")
    assert game.player("saxony").stars["workers"] == 1


@pytest.mark.rule("TOP-026")
def test_produced_resources_stay_where_they_were_produced() -> None:
    game = produce(rusviet("power: 5, workers: [D6, D6, D7]"), "D6")
    play(game, "done", "done")
    assert game.at("D6").resources == {"oil": 2}
    pass_until(game, "rusviet")
    assert game.at("D6").resources == {"oil": 2}
    assert game.player("rusviet").resources["oil"] == 2


@pytest.mark.rule("TOP-027")
def test_declining_produce_gives_nothing_from_the_mill() -> None:
    game = nordic("workers: [A4, A5], structures: {mill: B5}")
    declined = choose(game.copy(), "produce")
    taken = produce(game.copy(), "B5")
    assert declined.at("B5").resources == {}
    assert taken.at("B5").resources == {"metal": 1}
