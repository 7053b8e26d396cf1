"""Build and the four structures."""

import pytest

from snath import Game
from tests.rules.mat_actions import offered, pass_until, pay_bottom
from tests.rules.table import given, legal, play, step_of

TUNNELS = {"B4", "C2", "C5", "E3", "E6", "F4"}


def duel(active: str, own: str, other: str, theirs: str = "", more: str = "") -> Game:
    """Two players; mechanical: Move over Build (3 wood), engineering: Bolster over Build (3 wood)."""
    mat = "" if "mat:" in own else "mat: mechanical, "
    their_mat = "" if "mat:" in theirs else "mat: industrial, "
    return given(f"""
        active: {active}
        players:
          {active}: {{{mat}coins: 5, objectives: [], {own}}}
          {other}: {{{their_mat}objectives: [], {theirs}}}
        encounters: []
        {more}
        """)


def sites(game: Game) -> set[str]:
    """Where the structure may stand, or Produce may go on."""
    return {action.split()[1] for action in offered(game, "territory")}


def steps(game: Game, unit: str, place: str) -> set[str]:
    """Where this unit may step first."""
    trial = play(game.copy(), "section move", "top units", f"unit {unit} {place}")
    return {action.split()[1] for action in offered(trial, "step")}


def produce(game: Game, *places: str) -> Game:
    """Take Produce with these territories."""
    return play(game, "section produce", "top territories", *[f"territory {place}" for place in places])


# --- Build ----------------------------------------------------------------------------------------


@pytest.mark.rule("STRUC-001")
@pytest.mark.parametrize("kind", ["mine", "monument", "armory", "mill"])
@pytest.mark.parametrize("place", ["A2", "F1"])
def test_any_structure_is_built_where_an_own_worker_stands(kind: str, place: str) -> None:
    game = duel("saxony", "workers: [A2, F1], character: G1", "nordic", more="resources: {G1: {wood: 4}}")
    pay_bottom(game, "move")
    assert game.at("G1").resources == {"wood": 1}
    assert offered(game, "structure") == {f"structure {k}" for k in ("mine", "monument", "armory", "mill")}
    play(game, f"structure {kind}")
    assert "G1" in game.player("saxony").controls
    assert sites(game) == {"A2", "F1"}
    play(game, f"territory {place}")
    assert game.player("saxony").structures == {kind: place}
    assert game.at(place).structure == ("saxony", kind)


@pytest.mark.rule("STRUC-001")
def test_a_structure_that_stands_is_not_built_again() -> None:
    game = duel(
        "saxony",
        "workers: [F1, G1], structures: {mill: A2, mine: C3}",
        "nordic",
        more="resources: {F1: {wood: 3}}",
    )
    pay_bottom(game, "move")
    assert offered(game, "structure") == {"structure monument", "structure armory"}


@pytest.mark.rule("STRUC-002")
def test_no_structure_is_built_beside_an_enemy_structure() -> None:
    game = duel(
        "rusviet",
        "workers: [E4, C6, D7]",
        "nordic",
        "structures: {mill: E4}",
        more="resources: {C6: {wood: 3}}",
    )
    pay_bottom(game, "move")
    play(game, "structure mine")
    assert game.at("E4").controller == "rusviet"
    assert sites(game) == {"C6", "D7"}


@pytest.mark.rule("STRUC-002")
def test_no_second_own_structure_is_built_on_a_territory() -> None:
    game = duel(
        "nordic",
        "workers: [E4, A4, A5], structures: {mill: E4}",
        "rusviet",
        "mat: militant",
        more="resources: {A4: {wood: 3}}",
    )
    pay_bottom(game, "move")
    play(game, "structure mine")
    assert sites(game) == {"A4", "A5"}


@pytest.mark.rule("STRUC-003")
def test_nothing_is_built_on_a_lake() -> None:
    game = duel(
        "polania",
        "workers: [B1, C1, D1], mechs: {submerge: B1}",
        "nordic",
        more="resources: {C1: {wood: 3}}",
    )
    pay_bottom(game, "move")
    play(game, "structure mine")
    assert "B1" in game.player("polania").controls
    assert sites(game) == {"C1", "D1"}


@pytest.mark.rule("STRUC-004")
@pytest.mark.parametrize("base", ["home:crimea", "home:polania"])
def test_nothing_is_built_on_a_home_base(base: str) -> None:
    game = duel(
        "crimea",
        f'hand: [], workers: ["{base}", G3, H1], mechs: {{wayfare: "{base}"}}',
        "nordic",
        more="resources: {G3: {wood: 3}}",
    )
    pay_bottom(game, "move")
    play(game, "structure mine")
    assert sites(game) == {"G3", "H1"}


@pytest.mark.rule("STRUC-005")
def test_the_factory_may_be_built_on() -> None:
    game = duel("nordic", "workers: [A4, D4]", "saxony", "mat: militant", "resources: {A4: {wood: 3}}")
    pay_bottom(game, "move")
    play(game, "structure armory")
    assert sites(game) == {"A4", "D4"}
    play(game, "territory D4")
    assert game.at("D4").structure == ("nordic", "armory")


@pytest.mark.rule("STRUC-020")
def test_the_fourth_structure_earns_the_star() -> None:
    game = duel(
        "nordic",
        "workers: [A4, A4], structures: {mine: B6, monument: C3, armory: D5}",
        "saxony",
        more="resources: {A4: {wood: 3}}",
    )
    pay_bottom(game, "move")
    assert game.player("nordic").star_count == 0
    assert offered(game, "structure") == {"structure mill"}
    play(game, "structure mill")
    assert game.player("nordic").structures["mill"] == "A4"
    assert game.player("nordic").stars == {"structures": 1}


@pytest.mark.rule("STRUC-020")
def test_the_third_structure_earns_no_star() -> None:
    game = duel(
        "nordic",
        "workers: [A4, A4], structures: {mine: B6, monument: C3}",
        "saxony",
        more="resources: {A4: {wood: 3}}",
    )
    pay_bottom(game, "move")
    play(game, "structure mill")
    assert len(game.player("nordic").structures) == 3
    assert game.player("nordic").star_count == 0


# --- Permanence and ownership ---------------------------------------------------------------------


@pytest.mark.rule("STRUC-006")
def test_a_lost_combat_leaves_the_structure_to_its_owner() -> None:
    game = duel(
        "nordic",
        "power: 7, hand: [], mechs: {speed: C3}",
        "saxony",
        "power: 0, hand: [], mechs: {speed: D4}, structures: {armory: D4}",
    )
    play(game, "section move", "top units", "unit mech C3", "step D4", "done")
    seat = game.seat("nordic")
    for action in ("dial 3", "done"):
        if step_of(game) == "commit" and action in legal(game, seat):
            game.play(action, seat=seat)
    assert game.player("saxony").mechs == {"speed": "home:saxony"}
    assert game.at("D4").controller == "nordic"
    assert game.at("D4").structure == ("saxony", "armory")
    assert game.player("saxony").structures == {"armory": "D4"}
    assert game.player("nordic").structures == {}


@pytest.mark.rule("STRUC-006")
def test_driving_off_workers_leaves_the_structure_to_its_owner() -> None:
    game = duel("nordic", "popularity: 5, mechs: {speed: C3}", "saxony", "workers: [D4, D4], structures: {mine: D4}")
    play(game, "section move", "top units", "unit mech C3", "step D4", "done")
    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    assert game.at("D4").structure == ("saxony", "mine")
    assert game.at("D4").controller == "nordic"


@pytest.mark.rule("STRUC-007")
def test_an_enemy_mine_is_no_tunnel_for_others() -> None:
    on_the_mine = "mechs: {speed: A2}, workers: [A2, G3], character: C2"
    game = duel("crimea", on_the_mine, "polania", "structures: {mine: A2}")
    assert not steps(game, "mech", "A2") & TUNNELS
    assert not steps(game, "worker", "A2") & TUNNELS
    assert "A2" not in steps(game, "character", "C2")
    owner = duel("crimea", on_the_mine + ", structures: {mine: A2}", "polania")
    assert steps(owner, "mech", "A2") >= TUNNELS
    assert "A2" in steps(owner, "character", "C2")


@pytest.mark.rule("STRUC-007", "STRUC-008")
@pytest.mark.parametrize(
    ("kind", "section", "option", "gain"),
    [("monument", "bolster", "cards", "popularity"), ("armory", "trade", "popularity", "power")],
)
def test_a_structure_under_an_enemy_worker_serves_its_owner_and_nobody_else(
    kind: str, section: str, option: str, gain: str
) -> None:
    held = f"popularity: 4, power: 4, structures: {{{kind}: E4}}"
    occupier = "popularity: 4, power: 4, workers: [E4, C6]"

    def gained(active: str, own: str, other: str, theirs: str) -> tuple[int, int]:
        game = duel(active, own, other, theirs)
        assert game.at("E4").controller == "rusviet"
        play(game, f"section {section}", f"top {option}")
        owner, guest = game.player("nordic"), game.player("rusviet")
        return getattr(owner, gain) - 4, getattr(guest, gain) - 4

    assert gained("nordic", held, "rusviet", "mat: militant, " + occupier) == (1, 0)
    assert gained("rusviet", occupier, "nordic", held) == (0, 0)


@pytest.mark.rule("STRUC-007")
def test_an_enemy_mill_adds_nothing_to_the_production_of_others() -> None:
    game = duel("rusviet", "workers: [E4, C6, D7]", "nordic", "structures: {mill: E4}")
    produce(game, "E4", "D7")
    assert sites(game) == set()
    assert game.at("E4").resources == {"oil": 1}


# --- Monument and Armory --------------------------------------------------------------------------


@pytest.mark.rule("STRUC-009")
def test_a_monument_counts_from_the_next_bolster_on() -> None:
    game = duel(
        "rusviet",
        "mat: engineering, popularity: 4, workers: [C6, C6]",
        "nordic",
        more="resources: {C6: {wood: 3}}",
    )
    play(game, "section bolster", "top power", "bottom", "structure monument")
    assert game.player("rusviet").structures == {"monument": "C6"}
    assert game.player("rusviet").popularity == 4
    pass_until(game, "rusviet")
    play(game, "section bolster", "top power")
    assert game.player("rusviet").popularity == 5


@pytest.mark.rule("STRUC-009")
@pytest.mark.parametrize(
    ("kind", "bolster", "trade"), [("mine", 0, 0), ("monument", 1, 0), ("armory", 0, 1), ("mill", 0, 0)]
)
def test_the_bonus_belongs_to_the_top_action_above_the_structure(kind: str, bolster: int, trade: int) -> None:
    game = duel("nordic", f"popularity: 4, power: 4, structures: {{{kind}: C3}}", "saxony")
    bolstered = play(game.copy(), "section bolster", "top cards").player("nordic")
    assert (bolstered.popularity, bolstered.power) == (4 + bolster, 4)
    traded = play(game.copy(), "section trade", "top popularity").player("nordic")
    assert (traded.popularity, traded.power) == (5, 4 + trade)
    coins = play(game.copy(), "section move", "top coins").player("nordic")
    assert (coins.popularity, coins.power, coins.coins) == (4, 4, 6)


@pytest.mark.rule("STRUC-010")
@pytest.mark.parametrize(("structures", "more"), [("{monument: C3}", 1), ("{}", 0)])
@pytest.mark.parametrize("option", ["cards", "power"])
def test_monument_adds_a_popularity_to_every_bolster(structures: str, more: int, option: str) -> None:
    game = duel("nordic", f"popularity: 4, power: 4, hand: [], structures: {structures}", "saxony")
    play(game, "section bolster", f"top {option}")
    me = game.player("nordic")
    assert me.popularity == 4 + more
    assert (me.power, me.cards) == ((4, 1) if option == "cards" else (6, 0))


@pytest.mark.rule("STRUC-011")
@pytest.mark.parametrize(("structures", "more"), [("{armory: C3}", 1), ("{}", 0)])
@pytest.mark.parametrize("option", ["popularity", "resources"])
def test_armory_adds_a_power_to_every_trade(structures: str, more: int, option: str) -> None:
    game = duel("nordic", f"popularity: 4, power: 4, workers: [A4, A4], structures: {structures}", "saxony")
    play(game, "section trade", f"top {option}")
    if option == "resources":
        play(game, "put oil A4", "put oil A4")
    me = game.player("nordic")
    assert me.power == 4 + more
    assert me.popularity == (5 if option == "popularity" else 4)
    assert sum(me.resources.values()) == (2 if option == "resources" else 0)


# --- Mill -----------------------------------------------------------------------------------------


@pytest.mark.rule("STRUC-012")
def test_mill_adds_its_territory_and_its_workers_produce_too() -> None:
    game = duel(
        "saxony",
        "power: 5, popularity: 5, workers: [F2, F2, F1, F1, G1, G1], structures: {mill: F2}",
        "nordic",
    )
    produce(game, "F1", "G1")
    assert sites(game) == {"F2"}
    play(game, "territory F2")
    assert game.at("F1").resources == {"metal": 2}
    assert game.at("G1").resources == {"oil": 2}
    assert game.player("saxony").workers.count("F2") == 4
    assert game.player("saxony").workers_on_mat == 0


@pytest.mark.rule("STRUC-012")
@pytest.mark.parametrize(("structures", "new"), [("{mill: F2}", 3), ("{}", 2)])
def test_mill_produces_like_one_more_worker(structures: str, new: int) -> None:
    game = duel("saxony", f"power: 5, workers: [F2, F2, F1], structures: {structures}", "nordic")
    produce(game, "F2")
    assert game.player("saxony").workers.count("F2") == 2 + new


@pytest.mark.rule("STRUC-012")
@pytest.mark.parametrize("first", ["A2", "A4"])
def test_the_additional_territory_is_the_one_of_the_mill_and_no_other(first: str) -> None:
    game = duel("nordic", "power: 5, workers: [A4, A5, B5, B6], structures: {mill: A2}", "saxony")
    produce(game)
    assert sites(game) == {"A4", "A5", "B5", "B6", "A2"}
    if first == "A2":
        play(game, "territory A2", "territory A4", "territory A5")
        assert sites(game) == set()
    else:
        play(game, "territory A4", "territory A5")
        assert sites(game) == {"A2"}
        play(game, "territory A2")
    assert sum(game.player("nordic").resources.values()) == 3
    assert game.at("A2").resources == {"food": 1}


@pytest.mark.rule("STRUC-012")
def test_upgrade_and_mill_together_give_four_territories() -> None:
    own = "power: 5, workers: [A4, A5, B5, B6], upgrades: {territories: upgrade}, structures: {mill: A2}"
    game = produce(duel("nordic", own, "saxony"), "A4", "A5", "B5")
    assert sites(game) == {"A2"}
    play(game, "territory A2")
    assert sum(game.player("nordic").resources.values()) == 4


@pytest.mark.rule("STRUC-012")
def test_the_mill_and_each_worker_beside_it_may_leave_off_producing() -> None:
    game = duel("nordic", "workers: [A4, A4], structures: {mill: A4}", "saxony")
    play(game, "section produce", "top territories", "territory A4 some")
    assert offered(game, "amount") == {"amount 0", "amount 1", "amount 2", "amount 3"}


@pytest.mark.rule("STRUC-012")
def test_the_mill_may_be_left_out() -> None:
    game = duel("nordic", "workers: [A4, A5], structures: {mill: A2}", "saxony")
    produce(game, "A4", "A5")
    assert "done" in legal(game)
    play(game, "done")
    assert game.at("A2").resources == {}
    assert step_of(game) != "produce"


@pytest.mark.rule("STRUC-008", "STRUC-013")
def test_mill_gives_nothing_while_an_enemy_holds_its_territory() -> None:
    game = duel(
        "nordic",
        "workers: [A4, A5, B5], structures: {mill: E4}",
        "rusviet",
        "mat: militant, workers: [E4, C6]",
    )
    assert game.at("E4").controller == "rusviet"
    produce(game)
    assert sites(game) == {"A4", "A5", "B5"}
    play(game, "territory A4", "territory A5")
    assert sites(game) == set()
    assert game.at("E4").resources == {}


@pytest.mark.rule("STRUC-014", "STRUC-015")
@pytest.mark.parametrize(("place", "kind"), [("A2", "food"), ("D5", "metal"), ("E4", "oil"), ("C3", "wood")])
def test_mill_produces_without_any_worker(place: str, kind: str) -> None:
    game = duel("crimea", f"workers: [G3, G3], structures: {{mill: {place}}}", "nordic")
    assert game.at(place).units == {}
    produce(game, place)
    assert game.at(place).resources == {kind: 1}
    assert len(game.player("crimea").workers) == 2


@pytest.mark.rule("STRUC-014")
def test_mill_on_a_village_produces_a_worker() -> None:
    game = duel("polania", "workers: [C1, D1], structures: {mill: H1}", "nordic")
    produce(game, "H1")
    assert game.player("polania").workers == ["C1", "D1", "H1"]
    assert game.player("polania").workers_on_mat == 5


@pytest.mark.rule("STRUC-014")
def test_mill_on_the_factory_produces_nothing() -> None:
    game = duel("polania", "workers: [C1, D1], structures: {mill: D4}", "nordic")
    produce(game, "C1", "D1")
    if "D4" in sites(game):
        play(game, "territory D4")
    assert game.at("D4").resources == {}
    assert game.player("polania").workers == ["C1", "D1"]
    assert sum(game.player("polania").resources.values()) == 2


# --- Mine -----------------------------------------------------------------------------------------


@pytest.mark.rule("STRUC-016")
@pytest.mark.parametrize("unit", ["character", "mech", "worker"])
def test_every_own_unit_moves_between_mine_and_tunnels(unit: str) -> None:
    outward = "character: E1, mechs: {artillery: E1}, workers: [E1, E1]"
    inward = "character: E6, mechs: {artillery: E6}, workers: [E6, E6]"
    with_mine = ", structures: {mine: E1}"
    assert steps(duel("nordic", outward + with_mine, "saxony"), unit, "E1") >= TUNNELS
    assert "E1" in steps(duel("nordic", inward + with_mine, "saxony"), unit, "E6")
    assert not steps(duel("nordic", outward, "saxony"), unit, "E1") & TUNNELS
    assert "E1" not in steps(duel("nordic", inward, "saxony"), unit, "E6")


@pytest.mark.rule("STRUC-016")
def test_a_worker_arrives_through_the_mine() -> None:
    game = duel("nordic", "workers: [E6, F5], structures: {mine: A4}", "saxony")
    play(game, "section move", "top units", "unit worker E6", "step A4")
    assert game.player("nordic").workers == ["A4", "F5"]


@pytest.mark.rule("STRUC-017")
def test_the_mine_leads_into_a_territory_that_an_enemy_holds() -> None:
    game = duel(
        "saxony",
        "popularity: 5, mechs: {speed: E3}, workers: [E3, E3], structures: {mine: A2}",
        "rusviet",
        "mat: militant, workers: [A2, C6]",
    )
    assert game.at("A2").controller == "rusviet"
    assert "A2" not in steps(game, "worker", "E3")
    play(game, "section move", "top units", "unit mech E3", "step A2")
    assert game.player("rusviet").workers == ["C6", "home:rusviet"]
    assert game.player("saxony").popularity == 4
    assert game.player("saxony").mechs == {"speed": "A2"}


@pytest.mark.rule("STRUC-018")
@pytest.mark.parametrize(("structures", "through"), [("{mine: G3}", True), ("{}", False)])
@pytest.mark.parametrize("unit", ["mech", "worker"])
def test_the_mine_serves_the_move_of_a_factory_card(structures: str, through: bool, unit: str) -> None:
    game = duel(
        "crimea",
        f"hand: [], mechs: {{scout: H1}}, workers: [H1, H1], factory_card: 6, structures: {structures}",
        "nordic",
    )
    pay_bottom(game, "factory:6")
    play(game, f"unit {unit} H1", "step G3")
    onward = {action.split()[1] for action in offered(game, "step")}
    assert ("B4" in onward) == through
    assert "G4" in onward
    if through:
        play(game, "step B4")
        assert game.at("B4").controller == "crimea"


# --- The structure bonus tile ---------------------------------------------------------------------


def bonus(game: Game, faction: str) -> tuple[int, int]:
    """Count and coins of the structure bonus tile for a faction."""
    lines = [line for line in game.score()[game.seat(faction)].lines if line.kind == "structure_bonus"]
    return sum(line.count for line in lines), sum(line.coins for line in lines)


@pytest.mark.rule("STRUC-019")
def test_a_mine_is_no_tunnel_for_the_bonus_tile() -> None:
    own = "structures: {mine: A2, armory: A1}"
    for tile in ("on_tunnels", "adjacent_tunnels"):
        assert bonus(duel("nordic", own, "saxony", more=f"tile: {tile}"), "nordic") == (0, 0)
    printed = "structures: {mine: B4, armory: C3}"
    assert bonus(duel("nordic", printed, "saxony", more="tile: on_tunnels"), "nordic") == (1, 2)
    assert bonus(duel("nordic", printed, "saxony", more="tile: adjacent_tunnels"), "nordic") == (2, 4)


@pytest.mark.rule("STRUC-021")
def test_the_bonus_tile_pays_each_player_by_the_number_reached() -> None:
    game = given("""
        tile: adjacent_lakes
        active: nordic
        players:
          nordic: {mat: industrial, coins: 5, structures: {mill: C3, mine: E4}}
          saxony: {mat: militant, coins: 5, structures: {armory: F7}}
          crimea: {mat: engineering, coins: 5}
        """)
    assert game.decks.tile == "adjacent_lakes"
    # C3 touches the lakes B3, C4 and D3, E4 touches D3 and E5; F7 touches E7
    assert bonus(game, "nordic") == (4, 6)
    assert bonus(game, "saxony") == (1, 2)
    assert bonus(game, "crimea") == (0, 0)


@pytest.mark.rule("STRUC-021")
def test_the_bonus_is_part_of_the_total() -> None:
    own = "popularity: 5, workers: [A4, A5], structures: {mill: A4}"
    near = duel("nordic", own, "saxony", more="tile: on_mountains_or_forests").score()
    far = duel("nordic", own, "saxony", more="tile: on_villages").score()
    assert near[0].total - far[0].total == 2
    assert near[1].total == far[1].total


@pytest.mark.rule("STRUC-022")
def test_the_bonus_counts_structures_on_territories_that_others_hold() -> None:
    held = "mat: militant, workers: [F7, C6]"
    game = duel("nordic", "structures: {mill: F7}", "rusviet", held, more="tile: adjacent_lakes")
    assert game.at("F7").controller == "rusviet"
    assert bonus(game, "nordic") == (1, 2)
    assert bonus(game, "rusviet") == (0, 0)
