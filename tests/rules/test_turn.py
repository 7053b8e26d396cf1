"""The structure of a turn, costs and benefits."""

import pytest

import snath
from snath import Game
from snath.view.accessors import Player
from tests.known import known
from tests.rules.table import finish_turn, given, legal, play, step_of

TOPS = ("move", "bolster", "trade", "produce")
BOTTOMS = ("upgrade", "deploy", "build", "enlist")

# mat: for each bottom action from left to right the top action above it, the cost and the coins
MATS = {
    "industrial": [("bolster", 3, 3), ("produce", 3, 2), ("move", 3, 1), ("trade", 4, 0)],
    "engineering": [("produce", 3, 2), ("trade", 4, 0), ("bolster", 3, 3), ("move", 3, 1)],
    "militant": [("bolster", 3, 0), ("move", 3, 3), ("produce", 4, 1), ("trade", 3, 2)],
    "patriotic": [("move", 2, 1), ("bolster", 4, 3), ("trade", 4, 0), ("produce", 3, 2)],
    "innovative": [("trade", 3, 3), ("produce", 3, 1), ("bolster", 4, 2), ("move", 3, 0)],
    "mechanical": [("trade", 3, 0), ("bolster", 3, 2), ("move", 3, 2), ("produce", 4, 2)],
    "agricultural": [("move", 2, 1), ("trade", 4, 0), ("produce", 4, 2), ("bolster", 3, 3)],
}


def held(player: Player) -> dict[str, int]:
    """The tokens a player controls, kinds without any left out."""
    return {kind: number for kind, number in player.resources.items() if number}


def sections(game: Game) -> set[str]:
    return {action.removeprefix("section ") for action in legal(game) if action.startswith("section ")}


def tops(game: Game) -> set[str]:
    return {action for action in legal(game) if action.startswith("top ")}


def active(game: Game) -> str:
    return game.factions[game.active]


def upgrading_nordic(oil: int = 3, objectives: str = "[1, 2]") -> Game:
    """Nordic can bolster and upgrade in one section; its objectives keep every question of the turn open."""
    return given(f"""
        active: nordic
        players:
          nordic: {{mat: industrial, coins: 5, power: 4, objectives: {objectives}}}
          saxony: {{mat: militant, objectives: [3, 4]}}
        resources: {{A5: {{oil: {oil}}}}}
        """)


# --- the three steps -----------------------------------------------------------------------------


@pytest.mark.rule("TURN-001")
def test_token_then_top_then_bottom() -> None:
    game = upgrading_nordic()

    assert step_of(game) == "choose_section"
    assert not tops(game)
    assert "bottom" not in legal(game)

    game.play("section bolster")
    assert step_of(game) == "take_top"
    assert tops(game)
    assert not sections(game)
    assert "bottom" not in legal(game)

    game.play("top power")
    assert step_of(game) == "take_bottom"
    assert "bottom" in legal(game)
    assert not tops(game)


@pytest.mark.rule("TURN-001", "TURN-004")
def test_top_action_is_gone_once_the_bottom_action_is_done() -> None:
    game = upgrading_nordic()

    play(game, "section bolster", "done", "bottom", "upgrade power deploy")

    assert game.player("nordic").upgrades == {"power": "deploy"}
    assert not tops(game)
    with pytest.raises(snath.IllegalAction):
        game.play("top power")
    finish_turn(game)
    assert active(game) == "saxony"
    assert (game.player("nordic").power, game.player("nordic").coins) == (4, 5 + 3)


@pytest.mark.rule("TURN-004")
def test_polania_cannot_deploy_first_and_move_then() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [1, 2]}
          saxony: {}
        resources: {C1: {metal: 3}}
        """)

    play(game, "section move", "done", "bottom", "mech speed", "territory C1")

    assert game.player("polania").mechs == {"speed": "C1"}
    for refused in ("top units", "unit mech C1", "section move"):
        with pytest.raises(snath.IllegalAction):
            game.play(refused)
    finish_turn(game)
    assert game.player("polania").mechs == {"speed": "C1"}
    assert active(game) == "saxony"


@pytest.mark.rule("TURN-004")
def test_moving_first_and_deploying_then_is_fine() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [1, 2]}
          saxony: {}
        resources: {C1: {metal: 3}}
        """)

    play(game, "section move", "top units", "unit worker D1", "step D2", "done", "bottom", "mech speed")
    play(game, "territory D2")

    assert game.player("polania").mechs == {"speed": "D2"}


@pytest.mark.rule("TURN-002")
@pytest.mark.parametrize("last", TOPS)
def test_section_of_the_previous_turn_is_closed(last: str) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: industrial, last_section: {last}}}
          saxony: {{}}
        """)

    assert sections(game) == set(TOPS) - {last}
    with pytest.raises(snath.IllegalAction):
        game.play(f"section {last}")


@pytest.mark.rule("TURN-002")
def test_section_is_open_again_one_turn_later() -> None:
    game = upgrading_nordic(oil=0)

    offered = []
    for section in ("produce", "move", "produce"):
        offered.append(sections(game))
        play(game, f"section {section}")
        finish_turn(game)
        play(game, "section trade" if "section trade" in legal(game) else "section move")
        finish_turn(game)

    assert offered == [set(TOPS), set(TOPS) - {"produce"}, set(TOPS) - {"move"}]


@pytest.mark.rule("TURN-003")
@pytest.mark.parametrize("takes_bottom", [False, True])
@pytest.mark.parametrize("takes_top", [False, True])
def test_both_actions_are_optional(takes_top: bool, takes_bottom: bool) -> None:
    game = upgrading_nordic()

    game.play("section bolster")
    game.play("top power" if takes_top else "done")
    if takes_bottom:
        play(game, "bottom", "upgrade power deploy")
    else:
        game.play("done")
    finish_turn(game)

    nordic = game.player("nordic")
    assert active(game) == "saxony"
    assert nordic.last_section == "bolster"
    assert nordic.power == (6 if takes_top else 4)
    assert nordic.coins == 5 - takes_top + 3 * takes_bottom
    assert nordic.upgrades == ({"power": "deploy"} if takes_bottom else {})
    assert nordic.resources.get("oil", 0) == (0 if takes_bottom else 3)


@pytest.mark.rule("TURN-003")
def test_crimea_may_place_the_token_and_decline_everything() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, coins: 3, objectives: []}
          saxony: {}
        resources: {G3: {food: 3}}
        """)

    play(game, "section trade", "done", "done")

    crimea = game.player("crimea")
    assert active(game) == "saxony"
    assert crimea.last_section == "trade"
    assert (crimea.coins, crimea.popularity, held(crimea)) == (3, 3, {"food": 3})


@pytest.mark.rule("TURN-005")
def test_no_action_is_taken_twice_in_a_turn() -> None:
    game = upgrading_nordic(oil=6)

    play(game, "section bolster", "top power")
    assert not tops(game)
    with pytest.raises(snath.IllegalAction):
        game.play("top power")
    play(game, "bottom", "upgrade power deploy")

    assert "bottom" not in legal(game)
    assert not any(action.startswith("upgrade ") for action in legal(game))
    with pytest.raises(snath.IllegalAction):
        game.play("bottom")
    finish_turn(game)
    nordic = game.player("nordic")
    assert active(game) == "saxony"
    assert len(nordic.upgrades) == 1
    assert held(nordic) == {"oil": 3}
    assert nordic.power == 6


@pytest.mark.rule("TURN-006")
def test_traded_metal_pays_for_the_deploy_below() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: engineering, coins: 2, upgrades: {power: deploy}, objectives: [1, 2]}
          nordic: {}
        resources: {F1: {metal: 1}}
        """)
    assert game.player("saxony").cost("deploy") == 3
    without_trade = game.copy()

    play(without_trade, "section trade", "done")
    assert step_of(without_trade) == "take_bottom"
    assert "bottom" not in legal(without_trade)

    play(game, "section trade", "top resources", "put metal F1", "put metal F1")
    assert "bottom" in legal(game)
    play(game, "bottom", "mech speed", "territory G1")
    assert game.player("saxony").mechs == {"speed": "G1"}
    assert held(game.player("saxony")) == {}


# --- costs and benefits --------------------------------------------------------------------------


@pytest.mark.rule("TURN-007")
def test_workers_put_out_by_a_produce_raise_only_the_cost_of_the_next_one() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: mechanical, workers: [C6, C6, C6], power: 5, popularity: 5, coins: 5, objectives: []}
          saxony: {objectives: []}
        """)

    play(game, "section produce", "top territories", "territory C6", "done")
    rusviet = game.player("rusviet")
    assert rusviet.workers == ["C6"] * 6
    assert (rusviet.power, rusviet.popularity) == (5, 5)

    play(game, "section trade", "done")  # Saxony
    play(game, "section produce", "top territories", "territory C6", "done")
    rusviet = game.player("rusviet")
    assert (rusviet.power, rusviet.popularity, rusviet.coins) == (4, 4, 5)


@pytest.mark.rule("TURN-007")
def test_cube_put_on_the_cost_of_upgrade_itself_does_not_refund_oil() -> None:
    game = upgrading_nordic(oil=3)
    assert game.player("nordic").cost("upgrade") == 3

    play(game, "section bolster", "done", "bottom", "upgrade cards upgrade")

    assert game.player("nordic").cost("upgrade") == 2
    assert game.at("A5").resources == {}


@pytest.mark.rule("TURN-008")
def test_coins_that_come_later_in_the_turn_do_not_pay_for_bolster() -> None:
    def crimea_with(coins: int) -> Game:
        return given(f"""
            active: crimea
            players:
              crimea: {{mat: engineering, coins: {coins}, hand: [], objectives: [1, 2]}}
              saxony: {{}}
            resources: {{G3: {{wood: 3}}}}
            """)

    poor, rich = crimea_with(0), crimea_with(1)
    play(rich, "section bolster")
    assert {"top power", "top cards"} <= tops(rich)

    play(poor, "section bolster")
    assert not tops(poor)
    for refused in ("top power", "top cards"):
        with pytest.raises(snath.IllegalAction):
            poor.play(refused)
    if step_of(poor) == "take_top":
        poor.play("done")
    play(poor, "bottom", "structure mill", "territory G3")
    assert poor.player("crimea").coins == 3
    with pytest.raises(snath.IllegalAction):
        poor.play("top power")


@pytest.mark.rule("TURN-008")
def test_cost_is_paid_before_the_benefit_is_chosen() -> None:
    game = upgrading_nordic()

    play(game, "section bolster", "done", "bottom")

    assert step_of(game) == "upgrade"
    assert game.at("A5").resources == {}
    assert game.player("nordic").upgrades == {}


@pytest.mark.rule("TURN-009")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_only_a_part_of_the_traded_resources_may_be_taken(taken: int) -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: mechanical, coins: 3, objectives: [1, 2]}
          saxony: {}
        """)

    play(game, "section trade", "top resources some", *["put wood C1"] * taken)
    if taken < 2:
        assert step_of(game) == "place_resources"
        game.play("done")

    polania = game.player("polania")
    assert polania.coins == 2
    assert sum(polania.resources.values()) == taken
    assert step_of(game) == "take_bottom"


@pytest.mark.rule("TURN-009")
def test_only_a_part_of_the_power_may_be_taken() -> None:
    game = upgrading_nordic()

    play(game, "section bolster", "top power some", "amount 1")

    assert (game.player("nordic").power, game.player("nordic").coins) == (5, 4)
    assert step_of(game) == "take_bottom"


@pytest.mark.rule("TURN-009")
def test_main_part_of_a_paid_bottom_action_may_be_declined() -> None:
    game = upgrading_nordic()

    play(game, "section bolster", "done", "bottom")
    assert "done" in legal(game)
    game.play("done")

    nordic = game.player("nordic")
    assert (nordic.upgrades, held(nordic), nordic.coins) == ({}, {}, 8)


@pytest.mark.rule("TURN-010")
@pytest.mark.parametrize(("metal", "payable"), [(0, False), (2, False), (3, True), (4, True)])
def test_bottom_action_is_offered_only_when_its_whole_cost_can_be_paid(metal: int, payable: bool) -> None:
    game = given(f"""
        active: polania
        players:
          polania: {{mat: militant, objectives: [1, 2]}}
          saxony: {{}}
        resources: {{C1: {{metal: {metal}, wood: 9}}}}
        """)

    play(game, "section move", "top coins")

    assert step_of(game) == "take_bottom"
    assert ("bottom" in legal(game)) == payable
    if not payable:
        with pytest.raises(snath.IllegalAction):
            game.play("bottom")
        assert game.at("C1").resources.get("metal", 0) == metal


@pytest.mark.rule("TURN-010")
@pytest.mark.parametrize("power", [0, 1])
def test_produce_is_offered_only_when_its_cost_can_be_paid(power: int) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: industrial, workers: [A4, A4, A4, A4], power: {power}, objectives: [1, 2]}}
          saxony: {{}}
        """)

    play(game, "section produce")

    assert ("top territories" in legal(game)) == (power >= 1)


@pytest.mark.rule("TURN-011")
@pytest.mark.parametrize(
    ("upgrades", "power_gained", "metal_paid"),
    [
        ("{}", 2, 3),
        ("{power: deploy}", 3, 2),
        ("{power: deploy, cards: deploy}", 3, 1),
        ("{power: build}", 3, 3),
    ],
)
def test_cube_uncovers_a_benefit_and_covers_a_cost(upgrades: str, power_gained: int, metal_paid: int) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: mechanical, power: 4, coins: 3, upgrades: {upgrades}, objectives: []}}
          saxony: {{}}
        resources: {{A4: {{metal: 5}}}}
        """)
    assert game.player("nordic").cost("deploy") == metal_paid

    play(game, "section bolster", "top power")
    assert game.player("nordic").power == 4 + power_gained

    play(game, "bottom", "mech speed", "territory A4")
    assert game.at("A4").resources == {"metal": 5 - metal_paid}


@pytest.mark.rule("TURN-011")
def test_upgrade_works_from_the_next_turn_on() -> None:
    game = upgrading_nordic()

    play(game, "section bolster", "top power", "bottom", "upgrade coins deploy")
    assert game.player("nordic").cost("deploy") == 2
    finish_turn(game)
    play(game, "section trade")
    finish_turn(game)
    coins = known(game.player("nordic").coins)
    play(game, "section move", "top coins")

    assert game.player("nordic").coins == coins + 2


@pytest.mark.rule("TURN-012")
@pytest.mark.parametrize("section", ["bolster", "trade", "produce"])
def test_dead_turn_moves_the_token_and_does_nothing(section: str) -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, workers: [A4, A4, A5, A5], last_section: move,
                   coins: 0, power: 0, popularity: 0, objectives: []}
          saxony: {}
        """)
    turn = game.turn
    assert sections(game) == {"bolster", "trade", "produce"}

    play(game, f"section {section}")

    nordic = game.player("nordic")
    assert (active(game), game.turn) == ("saxony", turn + 1)
    assert nordic.last_section == section
    assert (nordic.coins, nordic.power, nordic.popularity, held(nordic)) == (0, 0, 0, {})
    assert nordic.workers == ["A4", "A4", "A5", "A5"]


@pytest.mark.rule("TURN-012")
def test_rusviet_may_stay_where_it_is_even_when_nothing_can_be_paid() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: mechanical, workers: [C6, C6, D7, D7], last_section: move,
                    coins: 0, power: 0, popularity: 0, objectives: []}
          saxony: {}
        """)

    assert sections(game) == set(TOPS)


@pytest.mark.rule("TURN-013")
def test_turns_pass_clockwise_without_rounds() -> None:
    game = snath.new_game(["nordic:industrial", "rusviet:militant", "saxony:mechanical"], seed=2)

    def possessions() -> list[tuple[int | None, ...]]:
        players = [game.player(seat) for seat in range(3)]
        return [(each.coins, each.power, each.popularity, each.cards, each.star_count) for each in players]

    before, order = possessions(), []
    for number in range(1, 7):
        assert game.turn == number
        order.append(game.active)
        play(game, "section bolster" if number <= 3 else "section trade")
        finish_turn(game)

    assert order == [0, 1, 2, 0, 1, 2]
    assert (game.active, game.turn, step_of(game)) == (0, 7, "choose_section")
    assert possessions() == before


@pytest.mark.rule("TURN-014")
def test_overlapping_turn_equals_the_turns_in_sequence() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, objectives: []}
          saxony: {mat: militant, coins: 4, power: 3, recruits: {upgrade: coins}, objectives: []}
        resources: {A5: {oil: 3}}
        """)
    play(game, "section bolster", "done", "bottom")
    saxony = game.seat("saxony")

    # Saxony announces its turn while Nordic still upgrades: nothing of it happens before Nordic is done,
    with pytest.raises(snath.IllegalAction):
        game.play("section bolster", seat=saxony)
    assert game.player("saxony").last_section is None
    # then first comes the recruit bonus of Nordic's action, then the announced turn.
    game.play("upgrade power deploy")
    assert game.player("saxony").power == 4
    game.play("section bolster", seat=saxony)
    game.play("top power", seat=saxony)
    assert (game.player("saxony").power, game.player("saxony").coins) == (6, 3)


@pytest.mark.rule("TURN-014")
def test_overlapping_turn_is_void_when_the_bottom_action_ends_the_game() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, objectives: [], stars: {combat: 2, objective: 1, popularity: 1, power: 1},
                   upgrades: {units: deploy, coins: deploy, power: build, cards: enlist, popularity: enlist}}
          saxony: {mat: militant, objectives: []}
        resources: {A5: {oil: 3}}
        """)

    play(game, "section bolster", "done", "bottom", "upgrade territories upgrade")

    assert game.over
    with pytest.raises(snath.IllegalAction):
        game.play("section bolster", seat=game.seat("saxony"))
    assert game.player("saxony").last_section is None


@pytest.mark.rule("TURN-015")
@pytest.mark.parametrize("last", [None, "move", "factory:6"])
def test_factory_card_is_a_fifth_section(last: str | None) -> None:
    last_section = f", last_section: '{last}'" if last else ""
    game = given(f"""
        active: crimea
        players:
          crimea: {{mat: militant, factory_card: 6, objectives: []{last_section}}}
          saxony: {{}}
        """)

    assert sections(game) == {*TOPS, "factory:6"} - {last}


@pytest.mark.rule("TURN-015")
def test_token_goes_onto_the_factory_card() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, factory_card: 6, power: 5, coins: 0, objectives: []}
          saxony: {objectives: []}
        """)

    play(game, "section factory:6", "top card")
    assert (game.player("crimea").power, game.player("crimea").coins) == (4, 3)
    finish_turn(game)
    play(game, "section move")
    finish_turn(game)

    assert game.player("crimea").last_section == "factory:6"
    assert sections(game) == set(TOPS)


# --- the mats ------------------------------------------------------------------------------------


def bottom_below(mat: str, top: str) -> str:
    """Which bottom action stands below a top action, found by taking it."""
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: {mat}, objectives: []}}
          saxony: {{}}
        resources: {{A4: {{oil: 9, metal: 9, wood: 9, food: 9}}}}
        """)
    play(game, f"section {top}", "done", "bottom")
    return step_of(game)


@pytest.mark.rule("TURN-016")
@pytest.mark.parametrize("mat", MATS)
def test_mat_pairs_its_top_and_bottom_actions_in_its_own_way(mat: str) -> None:
    pairs = {top: bottom_below(mat, top) for top in TOPS}

    assert pairs == {top: bottom for bottom, (top, _, _) in zip(BOTTOMS, MATS[mat], strict=True)}


@pytest.mark.rule("TURN-016")
def test_top_actions_are_the_same_on_all_mats() -> None:
    def offers(mat: str) -> dict[str, set[str]]:
        game = given(f"""
            active: nordic
            players:
              nordic: {{mat: {mat}, coins: 5, objectives: [1, 2]}}
              saxony: {{}}
            """)
        return {top: tops(play(game.copy(), f"section {top}")) for top in TOPS}

    first = offers("industrial")
    assert all(first[top] for top in TOPS)
    for mat in MATS:
        assert offers(mat) == first


@pytest.mark.rule("TURN-017")
@pytest.mark.parametrize("mat", MATS)
def test_bottom_actions_have_the_same_order_but_their_own_cost_and_coins(mat: str) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: {mat}, coins: 5, objectives: []}}
          saxony: {{}}
        resources: {{A4: {{oil: 4, metal: 4, wood: 4, food: 4}}}}
        """)
    nordic = game.player("nordic")
    assert [(nordic.cost(bottom), nordic.coins_of(bottom)) for bottom in BOTTOMS] == [
        (cost, coins) for _, cost, coins in MATS[mat]
    ]

    kinds = dict(zip(BOTTOMS, ("oil", "metal", "wood", "food"), strict=True))
    for bottom, (top, cost, coins) in zip(BOTTOMS, MATS[mat], strict=True):
        paid = play(game.copy(), f"section {top}", "done", "bottom").player("nordic")
        left = {"oil": 4, "metal": 4, "wood": 4, "food": 4}
        left[kinds[bottom]] -= cost
        assert held(paid) == {kind: number for kind, number in left.items() if number}
        declined = play(game.copy(), f"section {top}", "done", "bottom", "done").player("nordic")
        assert declined.coins == 5 + coins

    enlist_top = MATS[mat][3][0]
    play(game, f"section {enlist_top}", "done", "bottom")
    listed = [str(action).split()[1] for action in game.legal_actions() if action.verb == "recruit"]
    assert list(dict.fromkeys(listed)) == list(BOTTOMS)
