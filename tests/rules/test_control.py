"""Territories, home bases, control and resources."""

import random

import pytest

import snath
from snath import Game
from snath.view.accessors import Player
from tests.known import known
from tests.rules.table import finish_turn, given, legal, play, step_of

TERRAIN = {
    "A": "mountain farm village forest tundra village",
    "B": "lake tundra lake tundra mountain farm farm",
    "C": "forest mountain forest lake forest village",
    "D": "farm village lake factory mountain tundra mountain",
    "E": "forest forest farm tundra lake village lake",
    "F": "mountain village village tundra forest mountain tundra",
    "G": "tundra lake farm mountain village farm",
    "H": "village",
}
HEXES = {
    f"{row}{column}": terrain
    for row, terrains in TERRAIN.items()
    for column, terrain in enumerate(terrains.split(), start=1)
}


def commit(game: Game, faction: str, dial: int, *cards: int) -> None:
    """A whole secret choice of one side."""
    seat = game.seat(faction)
    game.play(f"dial {dial}", seat=seat)
    for card in cards:
        game.play(f"card {card}", seat=seat)
    if step_of(game) == "commit" and seat in known(game.decision).seats:
        game.play("done", seat=seat)


def end_turn(game: Game, faction: str) -> None:
    """Decline whatever this faction is still asked in its turn."""
    while not game.over and game.factions[game.active] == faction:
        game.play("done")


def held(player: Player) -> dict[str, int]:
    """The tokens a player controls, kinds without any left out."""
    return {kind: number for kind, number in player.resources.items() if number}


def coins_for_resources(game: Game, faction: str) -> int:
    """What the resources of a faction would score now."""
    [sheet] = [sheet for sheet in game.score() if sheet.faction == faction]
    [line] = [line for line in sheet.lines if line.kind == "resources"]
    return line.coins


def can_pay(game: Game) -> bool:
    """Is the bottom action offered? Only asked where objective cards keep the question open."""
    assert step_of(game) == "take_bottom"
    return "bottom" in legal(game)


# --- territories ---------------------------------------------------------------------------------


@pytest.mark.rule("CTRL-001")
def test_every_hex_has_one_of_the_seven_types() -> None:
    game = snath.new_game(2, seed=1)

    assert len(HEXES) == 47
    assert {place: game.at(place).terrain for place in HEXES} == HEXES
    assert set(HEXES.values()) == {"farm", "forest", "mountain", "tundra", "village", "lake", "factory"}


@pytest.mark.rule("CTRL-001")
def test_only_six_hexes_have_a_tunnel() -> None:
    game = snath.new_game(2, seed=1)

    assert {place for place in HEXES if game.at(place).tunnel} == {"B4", "C2", "C5", "E3", "E6", "F4"}


@pytest.mark.rule("CTRL-002")
def test_five_primary_terrains_yield_something_lake_and_factory_do_not() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: mechanical, power: 5, popularity: 5, coins: 5, objectives: [1, 2],
                    mechs: {submerge: B1}, workers: [A1, A2, B2, C3, A3, D4, B1]}
          saxony: {}
        """)

    play(game, "section produce", "top territories")

    def yields(place: str) -> bool:
        if f"territory {place}" not in legal(game):
            return False
        after = play(game.copy(), f"territory {place}").player("polania")
        return bool(held(after)) or len(after.workers) > 7

    terrain = {place: game.at(place).terrain for place in ("A1", "A2", "B2", "C3", "A3", "D4", "B1")}
    assert {terrain[place] for place in terrain if yields(place)} == {
        "mountain", "farm", "tundra", "forest", "village",
    }  # fmt: skip
    assert {terrain[place] for place in terrain if not yields(place)} == {"factory", "lake"}


@pytest.mark.rule("CTRL-003")
def test_home_base_is_no_territory() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: mechanical, mechs: {speed: "home:crimea"}, workers: ["home:crimea", "home:crimea"],
                   coins: 5, objectives: [1, 2]}
          saxony: {}
        """)
    assert game.player("crimea").controls == set()

    on_trade = play(game.copy(), "section trade")
    assert "top resources" not in legal(on_trade)  # no territory with a worker
    assert "top popularity" in legal(on_trade)

    play(game, "section move", "top units", "unit mech home:crimea", "step H1")
    assert game.player("crimea").controls == {"H1"}


@pytest.mark.rule("CTRL-004")
def test_home_bases_of_absent_factions_are_empty_and_nobodys() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: mechanical, mechs: {wayfare: H1}, objectives: []}
          nordic: {}
          saxony: {}
        """)
    inactive = {"home:rusviet", "home:togawa", "home:polania", "home:albion"}
    for base in inactive:
        assert game.at(base).units == {}
        assert game.at(base).controller is None

    play(game, "section move", "top units", "unit mech H1")

    steps = {action.split()[1] for action in legal(game) if action.startswith("step ")}
    assert {place for place in steps if place.startswith("home:")} == {*inactive, "home:crimea"}


# --- control -------------------------------------------------------------------------------------


@pytest.mark.rule("CTRL-005")
@pytest.mark.parametrize(
    "unit",
    [
        "character: E3",
        "mechs: {speed: E3}",
        "workers: [F1, G1, E3]",
        "character: F1, workers: [F1, G1, E3, E3]",
    ],
)
def test_one_unit_of_any_kind_controls_a_territory(unit: str) -> None:
    game = given(f"""
        players:
          saxony: {{{unit}}}
          nordic: {{}}
        """)

    assert game.at("E3").controller == "saxony"
    assert game.player("saxony").controls == {"E3", "F1", "G1"}
    assert "E3" not in game.player("nordic").controls


@pytest.mark.rule("CTRL-005")
def test_nobody_controls_an_empty_territory() -> None:
    game = given("""
        players:
          saxony: {}
          nordic: {}
        """)

    assert game.at("E3").controller is None
    assert {place for place in HEXES if game.at(place).controller} == {"F1", "G1", "A4", "A5"}


@pytest.mark.rule("CTRL-006")
@pytest.mark.parametrize(
    "unit",
    ["workers: [C6, D7, C3]", "character: C3", "mechs: {speed: C3}"],
    ids=["worker", "character", "mech"],
)
def test_structure_controls_until_an_enemy_unit_comes(unit: str) -> None:
    game = given(f"""
        active: rusviet
        players:
          nordic: {{structures: {{mill: B4}}}}
          rusviet: {{mat: mechanical, {unit}, objectives: []}}
        """)
    assert game.at("B4").controller == "nordic"
    assert "B4" in game.player("nordic").controls

    kind = unit.split(":", maxsplit=1)[0].removesuffix("s")
    play(game, "section move", "top units", f"unit {kind} C3", "step B4")

    assert game.at("B4").controller == "rusviet"
    assert "B4" not in game.player("nordic").controls
    assert game.at("B4").structure == ("nordic", "mill")


@pytest.mark.rule("CTRL-007")
@pytest.mark.parametrize("seed", range(4))
def test_never_more_than_one_controller(seed: int) -> None:
    game = snath.new_game(5 if seed % 2 else 2, seed=seed)
    chance = random.Random(seed)

    for number in range(600):
        if game.over:
            break
        game.play(chance.choice(game.legal_actions()))
        if number % 5:
            continue
        claims = {faction: game.player(faction).controls for faction in game.factions}
        for place in HEXES:
            owners = [faction for faction in game.factions if place in claims[faction]]
            assert owners == ([] if game.at(place).controller is None else [game.at(place).controller])


@pytest.mark.rule("CTRL-007")
def test_position_with_two_controllers_is_refused() -> None:
    with pytest.raises(ValueError, match="E3"):
        given("""
            players:
              saxony: {workers: [E3, F1]}
              nordic: {workers: [E3, A4]}
            """)


@pytest.mark.rule("CTRL-008")
def test_defender_controls_until_the_combat_is_decided() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: mechanical, mechs: {speed: E6}, hand: [], power: 7, objectives: []}
          saxony: {mechs: {speed: D5}, hand: [], power: 3}
        resources: {D5: {metal: 3}}
        """)

    play(game, "section move", "top units", "unit mech E6", "step D5")
    assert step_of(game) == "move"
    assert set(game.at("D5").units) == {"crimea", "saxony"}
    assert game.at("D5").controller == "saxony"
    assert "D5" not in game.player("crimea").controls
    assert held(game.player("crimea")) == {}
    assert held(game.player("saxony")) == {"metal": 3}

    game.play("done")
    commit(game, "crimea", 7)
    commit(game, "saxony", 0)
    assert game.at("D5").controller == "crimea"
    assert held(game.player("crimea")) == {"metal": 3}


@pytest.mark.rule("CTRL-018")
def test_resources_left_behind_cannot_be_spent_later_in_the_turn() -> None:
    def nordic() -> Game:
        return given("""
            active: nordic
            players:
              nordic: {mat: industrial, objectives: [1, 2]}
              saxony: {}
            resources: {A4: {wood: 3}}
            """)

    stays = play(nordic(), "section move", "top units", "unit worker A5", "step B5", "done")
    assert can_pay(stays)

    carries = play(nordic(), "section move", "top units", "unit worker A4", "step A5 all", "done")
    assert can_pay(carries)

    leaves = play(nordic(), "section move", "top units", "unit worker A4", "step A5")
    assert leaves.at("A4").controller is None
    assert held(leaves.player("nordic")) == {}
    play(leaves, "done")
    assert not can_pay(leaves)
    assert leaves.at("A4").resources == {"wood": 3}


@pytest.mark.rule("CTRL-018")
def test_own_structure_keeps_control_when_the_last_unit_leaves() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, structures: {mine: A4}, objectives: [1, 2]}
          saxony: {}
        resources: {A4: {wood: 3}}
        """)

    play(game, "section move", "top units", "unit worker A4", "step A5", "done")

    assert game.at("A4").controller == "nordic"
    assert can_pay(game)


@pytest.mark.rule("CTRL-019")
def test_structure_owner_regains_control_when_the_last_enemy_leaves() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: mechanical, mechs: {speed: E4, riverwalk: E4}, objectives: []}
          nordic: {structures: {monument: E4}}
        resources: {E4: {oil: 2}}
        """)
    assert game.at("E4").controller == "saxony"

    play(game, "section move", "top units", "unit mech E4", "step F4", "done")
    assert game.at("E4").controller == "saxony"  # the other mech is still there

    play(game, "unit mech E4", "step F4")
    assert game.at("E4").controller == "nordic"
    assert "E4" in game.player("nordic").controls
    assert held(game.player("nordic")) == {"oil": 2}


@pytest.mark.rule("CTRL-017")
def test_occupied_enemy_structure_gives_its_territory_but_not_its_ability() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: mechanical, workers: [C1, D1, E3], power: 2, popularity: 3, coins: 5, objectives: []}
          crimea: {mat: engineering, structures: {armory: E3}, power: 5, coins: 5, objectives: []}
        resources: {E3: {food: 2}}
        """)
    assert game.at("E3").controller == "polania"
    assert held(game.player("polania")) == {"food": 2}
    assert held(game.player("crimea")) == {}

    play(game, "section trade", "top popularity")
    assert (game.player("polania").popularity, game.player("polania").power) == (4, 2)
    end_turn(game, "polania")

    play(game, "section trade", "top popularity")  # the owner still has it
    assert game.player("crimea").power == 6


# --- resources -----------------------------------------------------------------------------------


@pytest.mark.rule("CTRL-009", "CTRL-016")
@pytest.mark.parametrize("worker", ["D1", "D5"])
def test_only_resources_on_controlled_territories_can_be_spent(worker: str) -> None:
    game = given(f"""
        active: polania
        players:
          polania: {{mat: militant, workers: [C1, {worker}], objectives: [1, 2]}}
          saxony: {{}}
        resources: {{D5: {{metal: 3}}}}
        """)

    play(game, "section move", "top coins")

    assert can_pay(game) == (worker == "D5")
    assert held(game.player("polania")) == ({"metal": 3} if worker == "D5" else {})


@pytest.mark.rule("CTRL-009", "CTRL-015")
def test_resources_an_enemy_controls_cannot_be_spent() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [1, 2]}
          saxony: {workers: [D5, F1]}
        resources: {D5: {metal: 3}}
        """)

    play(game, "section move", "top coins")

    assert not can_pay(game)
    assert held(game.player("saxony")) == {"metal": 3}


@pytest.mark.rule("CTRL-010")
def test_resources_of_several_territories_pay_for_something_elsewhere() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, workers: [G3, F7, G5], hand: [], objectives: []}
          saxony: {}
        resources: {F7: {metal: 2}, G5: {metal: 1}}
        """)

    play(game, "section move", "top coins", "bottom", "mech speed")
    assert {"territory G3", "territory F7", "territory G5"} <= legal(game)
    play(game, "territory G3")

    assert game.player("crimea").mechs == {"speed": "G3"}
    assert game.at("F7").resources == {}
    assert game.at("G5").resources == {}


@pytest.mark.rule("CTRL-010")
def test_payer_chooses_the_territory_the_tokens_come_from() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, workers: [G3, F7, G5], hand: [], objectives: []}
          saxony: {}
        resources: {F7: {metal: 3}, G5: {metal: 1}}
        """)

    play(game, "section move", "top coins", "bottom")
    assert step_of(game) == "pay"
    assert legal(game) == {"pay metal F7", "pay metal G5"}  # two from F7 in any case, then
    from_f7, from_g5 = play(game.copy(), "pay metal F7"), play(game.copy(), "pay metal G5")

    assert (from_f7.at("F7").resources, from_f7.at("G5").resources) == ({}, {"metal": 1})
    assert (from_g5.at("F7").resources, from_g5.at("G5").resources) == ({"metal": 1}, {})


@pytest.mark.rule("CTRL-011")
def test_spent_resource_leaves_the_board() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, objectives: []}
          saxony: {}
        resources: {A4: {wood: 5}, F1: {wood: 2}}
        """)

    play(game, "section move", "top coins", "bottom", "structure mill", "territory A5")

    assert game.at("A4").resources == {"wood": 2}
    assert sum(sum(game.at(place).resources.values()) for place in HEXES) == 4
    assert held(game.player("nordic")) == {"wood": 2}
    assert held(game.player("saxony")) == {"wood": 2}


@pytest.mark.rule("CTRL-012")
def test_any_number_of_tokens_lies_on_a_territory() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, workers: [A5, A5, A5], objectives: []}
          saxony: {}
        resources: {A5: {oil: 30}}
        """)

    play(game, "section produce", "top territories", "territory A5")

    assert game.at("A5").resources == {"oil": 33}
    assert held(game.player("nordic")) == {"oil": 33}


@pytest.mark.rule("CTRL-013")
def test_produced_resource_lies_where_it_was_produced() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: mechanical, objectives: []}
          saxony: {}
        """)

    play(game, "section produce", "top territories", "territory D7", "done")

    assert {place: game.at(place).resources for place in HEXES if game.at(place).resources} == {"D7": {"metal": 1}}


@pytest.mark.rule("CTRL-013")
@pytest.mark.parametrize(("place", "other"), [("C6", "D7"), ("D7", "C6")])
def test_traded_resources_lie_where_the_player_chose(place: str, other: str) -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: mechanical, coins: 3, objectives: []}
          saxony: {}
        """)

    play(game, "section trade", "top resources")
    assert {f"put food {place}", f"put food {other}"} <= legal(game)
    play(game, f"put food {place}", f"put oil {place}")

    assert game.at(place).resources == {"food": 1, "oil": 1}
    assert game.at(other).resources == {}


@pytest.mark.rule("CTRL-014")
def test_workers_are_no_resources() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {workers: [E3, E3, E3, E3, E3], popularity: 2}
          nordic: {}
        resources: {E3: {food: 4}}
        """)

    assert game.at("E3").resources == {"food": 4}
    assert held(game.player("saxony")) == {"food": 4}
    assert coins_for_resources(game, "saxony") == 2  # two pairs at $1, not four


@pytest.mark.rule("CTRL-015")
def test_who_controls_the_territory_controls_what_others_produced_there() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, workers: [F4, F4], objectives: []}
          saxony: {mat: patriotic, character: F5, popularity: 5, objectives: [1, 2]}
        """)
    play(game, "section produce", "top territories", "territory F4")
    end_turn(game, "nordic")
    assert held(game.player("nordic")) == {"oil": 2}
    assert held(game.player("saxony")) == {}

    play(game, "section move", "top units", "unit character F5", "step F4", "done")

    assert held(game.player("nordic")) == {}
    assert held(game.player("saxony")) == {"oil": 2}
    assert can_pay(game)
    play(game, "bottom", "upgrade power deploy")
    assert game.at("F4").resources == {}


@pytest.mark.rule("CTRL-016")
def test_resources_nobody_controls_remain_and_count_for_nobody() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: industrial, objectives: [1, 2]}
          nordic: {}
        resources: {E3: {food: 4}}
        """)
    assert game.at("E3").controller is None
    assert [held(game.player(faction)) for faction in game.factions] == [{}, {}]
    assert [coins_for_resources(game, faction) for faction in game.factions] == [0, 0]

    play(game, "section trade", "done")

    assert not can_pay(game)
    finish_turn(game)
    assert game.at("E3").resources == {"food": 4}


@pytest.mark.rule("CTRL-020")
def test_resources_on_a_home_base_are_neither_payable_nor_scored() -> None:
    def crimea() -> Game:
        return given("""
            active: crimea
            players:
              crimea: {mat: militant, mechs: {wayfare: D5}, hand: [], popularity: 3, objectives: [1, 2]}
              saxony: {}
            resources: {D5: {metal: 4}}
            """)

    on_the_board = play(crimea(), "section move", "top units", "unit mech D5", "step E6 all", "done")
    assert can_pay(on_the_board)
    assert coins_for_resources(on_the_board, "crimea") == 2

    at_home = play(crimea(), "section move", "top units", "unit mech D5", "step home:crimea all", "done")
    assert at_home.at("home:crimea").resources == {"metal": 4}
    assert not can_pay(at_home)
    assert held(at_home.player("crimea")) == {}
    assert coins_for_resources(at_home, "crimea") == 0


@pytest.mark.rule("CTRL-021")
def test_power_popularity_cards_and_coins_are_no_resources() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: mechanical, power: 9, popularity: 9, coins: 9, hand: [2, 3, 4, 5], character: A4,
                   objectives: []}
          saxony: {}
        """)
    assert held(game.player("nordic")) == {}
    assert game.at("A4").resources == {}
    assert coins_for_resources(game, "nordic") == 0

    on_trade = play(game.copy(), "section trade", "top resources")
    assert {action.split()[1] for action in legal(on_trade)} == {"food", "metal", "oil", "wood"}

    play(game, "section move", "top units", "unit character A4")
    assert not any(action.startswith("cargo ") for action in legal(game))
    play(game, "step A5")
    nordic = game.player("nordic")
    assert (nordic.power, nordic.popularity, nordic.coins, nordic.hand) == (9, 9, 9, [2, 3, 4, 5])


@pytest.mark.rule("CTRL-021")
def test_position_cannot_put_coins_on_the_board() -> None:
    for thing in ("coins", "power", "popularity", "cards"):
        with pytest.raises(ValueError, match=f"{thing}.*resource"):
            given(f"""
                players:
                  nordic: {{}}
                  saxony: {{}}
                resources: {{A4: {{{thing}: 2}}}}
                """)
