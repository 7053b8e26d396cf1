"""The sixth star: what still counts, what does not, and who comes first."""

from collections.abc import Callable

import pytest

import snath
from snath import Game
from tests.known import known
from tests.rules.battle import (
    EIGHT,
    FIVE_CUBES,
    HOARD,
    SIX_CUBES,
    accept,
    asked,
    clash,
    fight,
    march,
    meet,
    skip_top,
    stage,
    stars,
    two_fronts,
)
from tests.rules.table import legal, step_of

ALL_RECRUITS = "recruits: {upgrade: power, deploy: coins, build: popularity, enlist: cards}"


def five(home: str = "A4") -> str:
    """Five stars: both combats, objective, popularity and the eight workers, all on one territory."""
    return f"workers: {[home] * 8}, stars: {{combat: 2, objective: 1, popularity: 1}}"


def four(home: str = "A4") -> str:
    return f"workers: {[home] * 8}, stars: {{combat: 2, objective: 1}}"


def holdings(game: Game, faction: str) -> tuple[int, int, int, int]:
    """Everything a recruit bonus could raise."""
    player = game.player(faction)
    return player.power, known(player.coins), player.popularity, player.cards


def over_for_all(game: Game) -> None:
    """No seat is asked for anything and none may do anything."""
    assert game.over
    assert game.decision is None
    for seat in range(len(game.factions)):
        for action in ("section move", "section produce", "done"):
            with pytest.raises(snath.IllegalAction):
                game.play(action, seat=seat)


# --- at once ----------------------------------------------------------------------------------------------


@pytest.mark.rule("STAR-013")
def test_sixth_star_from_the_top_row_leaves_no_bottom_row_and_no_further_turn() -> None:
    game = stage("nordic", nordic=f"coins: 1, power: 14, {five()}", saxony="", table=HOARD)
    game.play("section bolster")
    game.play("top power")
    over_for_all(game)
    assert game.player("nordic").star_count == 6
    assert game.player("nordic").upgrades == {}
    assert game.at("A4").resources == {"oil": 9, "metal": 9, "wood": 9, "food": 9}


@pytest.mark.rule("STAR-013")
def test_fifth_star_from_the_top_row_lets_the_turn_go_on() -> None:
    game = stage("nordic", nordic=f"coins: 1, power: 14, {four()}", saxony="", table=HOARD)
    game.play("section bolster")
    game.play("top power")
    assert step_of(game) != "over"
    assert game.player("nordic").star_count == 5
    assert step_of(game) == "take_bottom"
    assert "bottom" in legal(game)


@pytest.mark.rule("STAR-013")
def test_sixth_star_of_a_defender_ends_the_turn_of_the_attacker() -> None:
    game = clash(
        nordic="power: 3",
        saxony="power: 3, stars: {combat: 2, objective: 2, power: 1}",
        table=HOARD,
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[1], saxony=[2])
    over_for_all(game)
    assert game.player("saxony").star_count == 6
    assert game.player("nordic").structures == {}


@pytest.mark.rule("STAR-020")
def test_nobody_gets_another_turn_to_even_things_out() -> None:
    game = stage(
        "nordic",
        nordic=f"coins: 1, power: 14, {five()}",
        rusviet="",
        saxony="",
    )
    turn, first = game.turn, game.active
    assert first == game.seat("nordic")
    game.play("section bolster")
    game.play("top power")
    over_for_all(game)
    assert (game.turn, game.active) == (turn, first)
    assert game.player("rusviet").last_section is None
    assert game.player("saxony").last_section is None


# --- bottom row -------------------------------------------------------------------------------------------

# section, all but the last one, the action that earns the star, gains of (power, coins, popularity, cards)
LAST_IMPROVEMENT = {
    "upgrades": (
        "bolster",
        f"mat: industrial, upgrades: {FIVE_CUBES}, recruits: {{upgrade: power}}",
        "upgrade territories enlist",
        (1, 3, 0, 0),
    ),
    "mechs": (
        "bolster",
        "mat: mechanical, mechs: {riverwalk: B5, seaworthy: B5, speed: B5}, recruits: {deploy: power}",
        "mech artillery",
        (0, 2 + 1, 0, 0),
    ),
    "structures": (
        "move",
        "mat: mechanical, structures: {mine: B5, monument: B4, armory: C3}, recruits: {build: power}",
        "structure mill",
        (0, 2, 1, 0),
    ),
    "recruits": (
        "produce",
        "mat: mechanical, recruits: {upgrade: power, deploy: coins, enlist: cards}",
        "recruit build popularity",
        (0, 2, 2, 1),
    ),
}


def improve(goal: str, standing: str, **others: str) -> tuple[Game, dict[str, tuple[int, int, int, int]]]:
    """Nordic takes the bottom action that completes this goal."""
    section, setup, action, _ = LAST_IMPROVEMENT[goal]
    text = f"coins: 5, power: 5, popularity: 5, {setup}, {standing}"
    game = stage("nordic", nordic=text, table=HOARD, **others)
    before = {faction: holdings(game, faction) for faction in game.factions}
    game.play(f"section {section}")
    skip_top(game)
    game.play("bottom")
    game.play(action)
    return game, before


def gained(game: Game, before: dict[str, tuple[int, int, int, int]], faction: str) -> tuple[int, int, int, int]:
    power, coins, popularity, cards = (n - m for n, m in zip(holdings(game, faction), before[faction], strict=True))
    return power, coins, popularity, cards


def stars_in_order(game: Game) -> list[str]:
    """Whose stars were placed since the position was set up, one after the other."""
    return [game.factions[event.seat] for event in game.events if event.kind == "star_placed"]


@pytest.mark.rule("STAR-014")
@pytest.mark.parametrize("goal", LAST_IMPROVEMENT)
def test_sixth_star_from_the_bottom_row_comes_after_coins_and_own_recruit_bonus(goal: str) -> None:
    game, before = improve(goal, five(), saxony="")
    assert game.over
    assert (stars(game, "nordic", goal), game.player("nordic").star_count) == (1, 6)
    assert gained(game, before, "nordic") == LAST_IMPROVEMENT[goal][3]
    coins = {line.kind: line.coins for line in game.score()[game.seat("nordic")].lines}["coins"]
    assert coins == game.player("nordic").coins


@pytest.mark.rule("STAR-014", "STAR-013")
def test_sixth_star_through_the_own_recruit_bonus_comes_after_coins_and_upgrade() -> None:
    game = stage(
        "nordic",
        nordic=f"coins: 1, power: 15, recruits: {{upgrade: coins}}, {five()}",
        saxony=f"power: 3, {ALL_RECRUITS}",
        table=HOARD,
    )
    game.play("section bolster")
    skip_top(game)
    game.play("bottom")
    game.play("upgrade units deploy")
    accept(game)
    assert game.over
    nordic = game.player("nordic")
    assert (nordic.power, nordic.coins, nordic.upgrades) == (16, 4, {"units": "deploy"})
    assert stars(game, "nordic", "power") == 1
    assert game.player("saxony").power == 3


@pytest.mark.rule("STAR-014")
def test_sixth_star_through_a_one_time_bonus_comes_after_coins_and_own_recruit_bonus() -> None:
    game = stage(
        "nordic",
        nordic=f"mat: mechanical, coins: 1, power: 14, recruits: {{enlist: cards}}, {five()}",
        saxony=f"hand: [2], {ALL_RECRUITS}",
        table=HOARD,
    )
    game.play("section produce")
    skip_top(game)
    game.play("bottom")
    game.play("recruit build power")
    accept(game)
    assert game.over
    nordic = game.player("nordic")
    assert (nordic.power, nordic.coins, nordic.cards) == (16, 3, 1)
    assert nordic.recruits == {"enlist": "cards", "build": "power"}
    assert stars(game, "nordic", "power") == 1
    assert game.player("saxony").hand == [2]


@pytest.mark.rule("STAR-015")
@pytest.mark.parametrize("goal", LAST_IMPROVEMENT)
def test_neighbours_gain_nothing_from_the_action_that_ends_the_game(goal: str) -> None:
    game, before = improve(goal, five(), saxony=ALL_RECRUITS, rusviet=ALL_RECRUITS)
    assert game.over
    for neighbour in ("saxony", "rusviet"):
        assert gained(game, before, neighbour) == (0, 0, 0, 0)


@pytest.mark.rule("STAR-015")
@pytest.mark.parametrize("goal", LAST_IMPROVEMENT)
def test_neighbours_gain_from_the_same_action_if_it_is_not_the_sixth_star(goal: str) -> None:
    game, before = improve(goal, four(), saxony=ALL_RECRUITS, rusviet=ALL_RECRUITS)
    assert step_of(game) != "over"
    assert game.player("nordic").star_count == 5
    for neighbour in ("saxony", "rusviet"):
        assert sum(gained(game, before, neighbour)) == 1


@pytest.mark.rule("STAR-016")
def test_sixth_star_of_the_active_player_goes_before_the_one_of_a_neighbour() -> None:
    game, before = improve(
        "upgrades",
        five(),
        saxony="power: 15, recruits: {upgrade: coins}, stars: {combat: 2, objective: 2, popularity: 1}",
    )
    accept(game)
    assert game.over
    assert game.player("nordic").star_count == 6
    assert gained(game, before, "saxony") == (0, 0, 0, 0)
    assert game.player("saxony").star_count == 5


@pytest.mark.rule("STAR-016")
@pytest.mark.parametrize(
    ("goal", "standing", "star"),
    [
        ("upgrades", "power: 15, popularity: 3, stars: {combat: 2, objective: 2, popularity: 1}", "power"),
        ("structures", "power: 3, popularity: 17, stars: {combat: 2, objective: 2, power: 1}", "popularity"),
    ],
)
def test_star_of_a_neighbour_is_placed_after_the_action_if_that_did_not_end_the_game(
    goal: str, standing: str, star: str
) -> None:
    recruits = "recruits: {upgrade: coins, build: power}"
    game, _ = improve(goal, four(), saxony=f"{recruits}, {standing}")
    accept(game)
    assert game.over
    assert (stars(game, "nordic", goal), game.player("nordic").star_count) == (1, 5)
    assert (stars(game, "saxony", star), game.player("saxony").star_count) == (1, 6)
    assert stars_in_order(game) == ["nordic", "saxony"]


@pytest.mark.rule("STAR-016")
def test_stars_of_neighbours_that_end_nothing_are_both_placed() -> None:
    neighbour = "power: 15, recruits: {upgrade: coins}"
    game, _ = improve("upgrades", four(), saxony=neighbour, rusviet=neighbour)
    assert step_of(game) != "over"
    for faction in ("saxony", "rusviet"):
        assert (game.player(faction).power, stars(game, faction, "power")) == (16, 1)
    assert stars_in_order(game) == ["nordic", "rusviet", "saxony"]


# Clockwise: nordic, crimea, polania, and round again
@pytest.mark.rule("STAR-017", "STAR-016")
@pytest.mark.parametrize(
    ("active", "left", "right"),
    [("nordic", "crimea", "polania"), ("crimea", "polania", "nordic"), ("polania", "nordic", "crimea")],
)
def test_left_neighbour_comes_first_and_ends_the_game(active: str, left: str, right: str) -> None:
    homes = {"nordic": "A4", "crimea": "H1", "polania": "C1"}
    mats = {active: "industrial", left: "engineering", right: "mechanical"}
    sides = {
        faction: f"mat: {mats[faction]}, power: 15, recruits: {{upgrade: coins}}, {five(homes[faction])}"
        for faction in (left, right)
    }
    sides[active] = "mat: industrial, coins: 1"
    game = stage(active, table=f"resources: {{{homes[active]}: {{oil: 3}}}}", **sides)
    game.play("section bolster")
    skip_top(game)
    game.play("bottom")
    game.play("upgrade units deploy")
    accept(game)
    assert game.over
    assert (game.player(left).power, game.player(left).star_count) == (16, 6)
    assert (game.player(right).power, game.player(right).star_count) == (15, 5)


@pytest.mark.rule("STAR-017", "STAR-016")
def test_right_neighbour_ends_the_game_if_the_left_one_cannot() -> None:
    game = stage(
        "nordic",
        nordic="coins: 1",
        crimea=f"power: 14, recruits: {{upgrade: coins}}, {five('H1')}",
        polania=f"power: 15, recruits: {{upgrade: coins}}, {five('C1')}",
        table=HOARD,
    )
    game.play("section bolster")
    skip_top(game)
    game.play("bottom")
    game.play("upgrade units deploy")
    accept(game)
    assert game.over
    assert (game.player("crimea").power, game.player("crimea").star_count) == (15, 5)
    assert (game.player("polania").power, game.player("polania").star_count) == (16, 6)


@pytest.mark.rule("STAR-017", "STAR-016")
def test_right_neighbour_ends_the_game_if_the_left_one_declines_its_bonus() -> None:
    game = stage(
        "nordic",
        nordic="coins: 1",
        crimea=f"power: 15, recruits: {{upgrade: coins}}, ask: [upgrade], {five('H1')}",
        polania=f"power: 15, recruits: {{upgrade: coins}}, {five('C1')}",
        table=HOARD,
    )
    game.play("section bolster")
    skip_top(game)
    game.play("bottom")
    game.play("upgrade units deploy")
    assert asked(game) == {"crimea"}
    game.play("no")
    accept(game)
    assert game.over
    assert (game.player("crimea").power, game.player("crimea").star_count) == (15, 5)
    assert (game.player("polania").power, game.player("polania").star_count) == (16, 6)


# --- units on their way -----------------------------------------------------------------------------------


@pytest.mark.rule("STAR-018")
def test_attackers_of_unfought_combats_return_when_a_defender_ends_the_game() -> None:
    game = two_fronts(
        nordic="power: 6, workers: [D4, D4]",
        saxony="power: 3, stars: {combat: 2, objective: 2, power: 1}",
        crimea="power: 3",
        table="resources: {D4: {oil: 2}}",
    )
    march(game, "mech D4 D5", "mech D4 E4 all")
    game.play("territory D5")
    fight(game, nordic=[1], saxony=[2])
    assert game.over
    nordic = game.player("nordic")
    assert sorted(nordic.mechs.values()) == ["D4", "home:nordic"]
    assert nordic.workers == ["D4", "D4"]
    assert game.at("D4").resources == {"oil": 2}
    assert "nordic" not in game.at("E4").units
    assert game.at("E4").controller == "crimea"
    assert "D4" in nordic.controls


@pytest.mark.rule("STAR-018")
def test_the_lost_combat_of_the_end_sends_its_units_home_and_not_back() -> None:
    game = clash(nordic="power: 3", saxony="power: 3, stars: {combat: 2, objective: 2, power: 1}")
    march(game, "mech D4 D5")
    fight(game, nordic=[1], saxony=[2])
    assert game.over
    assert game.player("nordic").mechs == {"riverwalk": "home:nordic"}


@pytest.mark.rule("STAR-018")
def test_workers_driven_off_earlier_in_that_move_stay_driven_off() -> None:
    game = two_fronts(
        nordic=(
            "power: 6, popularity: 9, character: B4, mechs: {riverwalk: D4, speed: D4}, upgrades: {units: upgrade}"
        ),
        saxony="power: 3, workers: [C3, C3], stars: {combat: 2, objective: 2, power: 1}",
        crimea="power: 3",
    )
    march(game, "character B4 C3", "mech D4 D5", "mech D4 E4")
    game.play("territory D5")
    fight(game, nordic=[1], saxony=[2])
    assert game.over
    assert game.player("nordic").popularity == 7
    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    assert game.player("nordic").character == "C3"
    assert sorted(game.player("nordic").mechs.values()) == ["D4", "home:nordic"]


@pytest.mark.rule("STAR-018")
def test_workers_met_by_an_unfought_attack_stay_where_they_are() -> None:
    game = two_fronts(
        nordic="power: 6, popularity: 9",
        saxony="power: 3, stars: {combat: 2, objective: 2, power: 1}",
        crimea="power: 3, workers: [E4, E4]",
    )
    march(game, "mech D4 D5", "mech D4 E4")
    game.play("territory D5")
    fight(game, nordic=[1], saxony=[2])
    assert game.over
    assert game.player("crimea").workers == ["E4", "E4"]
    assert game.player("nordic").popularity == 9


@pytest.mark.rule("STAR-019")
def test_units_that_moved_to_free_territories_stay_there() -> None:
    stars_short = "stars: {combat: 1, objective: 1, power: 1, popularity: 1}"
    game = clash(
        nordic=f"power: 6, workers: {['B5'] * 8}, {stars_short}",
        saxony="power: 3",
        table="resources: {B5: {oil: 2}}",
    )
    for action in ("section move", "top units", "unit worker B5", "cargo oil 2", "step B6"):
        game.play(action)
    game.play("unit mech D4")
    game.play("step D5")
    fight(game, nordic=[2], saxony=[1])
    assert game.over
    assert game.player("nordic").workers == ["B5"] * 7 + ["B6"]
    assert game.player("nordic").controls == {"B5", "B6", "D5"}
    assert game.at("B6").resources == {"oil": 2}
    lines = {line.kind: line for line in game.score()[game.seat("nordic")].lines}
    assert (lines["territories"].count, lines["resources"].count) == (3, 1)


# --- more stars than are left -----------------------------------------------------------------------------


@pytest.mark.rule("STAR-021", "STAR-006")
@pytest.mark.parametrize(("chosen", "left_out"), [("power", "popularity"), ("popularity", "power")])
def test_of_two_stars_due_only_the_chosen_one_is_placed(chosen: str, left_out: str) -> None:
    game = stage(
        "nordic",
        nordic=(
            f"coins: 1, power: 13, popularity: 17, workers: {EIGHT}, upgrades: {SIX_CUBES},"
            "structures: {monument: A4}, stars: {combat: 2, objective: 1}"
        ),
        saxony="",
    )
    assert game.player("nordic").star_count == 5
    game.play("section bolster")
    game.play("top power")
    assert step_of(game) != "over"
    assert (step_of(game), asked(game)) == ("choose_star", {"nordic"})
    assert legal(game) == {"star power", "star popularity"}
    game.play(f"star {chosen}")
    assert game.over
    assert (stars(game, "nordic", chosen), stars(game, "nordic", left_out)) == (1, 0)
    assert game.player("nordic").star_count == 6


@pytest.mark.rule("STAR-021")
def test_two_stars_due_with_two_left_are_both_placed() -> None:
    game = stage(
        "nordic",
        nordic=(
            f"coins: 1, power: 14, popularity: 17, workers: {EIGHT},"
            "structures: {monument: A4}, stars: {combat: 2, objective: 1}"
        ),
        saxony="",
    )
    assert game.player("nordic").star_count == 4
    game.play("section bolster")
    game.play("top power")
    assert game.over
    assert (stars(game, "nordic", "power"), stars(game, "nordic", "popularity")) == (1, 1)
    assert game.player("nordic").star_count == 6


@pytest.mark.rule("STAR-021")
def test_fourth_recruit_and_its_bonus_bring_two_stars_due_with_one_left() -> None:
    game = stage(
        "nordic",
        nordic=(
            "mat: mechanical, coins: 1, power: 14,"
            f"recruits: {{upgrade: cards, deploy: coins, enlist: popularity}}, {five()}"
        ),
        saxony=ALL_RECRUITS + ", hand: []",
        table=HOARD,
    )
    game.play("section produce")
    skip_top(game)
    game.play("bottom")
    game.play("recruit build power")
    assert (step_of(game), asked(game)) == ("choose_star", {"nordic"})
    assert legal(game) == {"star power", "star recruits"}
    nordic = game.player("nordic")
    assert (nordic.power, nordic.coins, nordic.cards) == (16, 3, 1)
    game.play("star recruits")
    assert game.over
    assert (stars(game, "nordic", "recruits"), stars(game, "nordic", "power")) == (1, 0)
    assert game.player("saxony").cards == 0


# --- the rest of the same benefit -------------------------------------------------------------------------


@pytest.mark.rule("STAR-022")
def test_monument_still_pays_when_the_power_of_bolster_is_the_sixth_star() -> None:
    game = stage(
        "saxony",
        saxony=(
            "coins: 1, power: 15, popularity: 5, structures: {monument: F1},"
            "stars: {combat: 2, objective: 2, popularity: 1}"
        ),
        nordic="",
        table="resources: {F1: {metal: 4}}",
    )
    game.play("section bolster")
    game.play("top power")
    assert game.over
    saxony = game.player("saxony")
    assert (saxony.power, saxony.popularity, saxony.star_count) == (16, 6, 6)
    assert saxony.mechs == {}
    assert game.at("F1").resources == {"metal": 4}


@pytest.mark.rule("STAR-022")
def test_traded_resources_arrive_when_the_power_of_the_armory_is_the_sixth_star() -> None:
    game = stage(
        "nordic",
        nordic=f"coins: 1, power: 15, structures: {{armory: A4}}, {five()}",
        saxony="",
    )
    game.play("section trade")
    game.play("top resources")
    game.play("put food A4")
    assert step_of(game) != "over"
    game.play("put oil A4")
    assert game.over
    assert game.at("A4").resources == {"oil": 1, "food": 1}
    assert (game.player("nordic").power, stars(game, "nordic", "power")) == (16, 1)


@pytest.mark.rule("STAR-022")
def test_produce_goes_on_when_the_eighth_worker_is_the_sixth_star() -> None:
    game = stage(
        "crimea",
        crimea=(
            f"power: 3, popularity: 3, workers: {['G3'] * 2 + ['H1'] + ['home:crimea'] * 4},"
            "mechs: {riverwalk: H1, wayfare: H1, scout: H1, speed: H1},"
            "stars: {combat: 2, objective: 1, power: 1}"
        ),
        saxony="",
        table="resources: {H1: {wood: 9}}",
    )
    assert game.player("crimea").star_count == 5
    game.play("section produce")
    game.play("top territories")
    game.play("territory H1")
    assert len(game.player("crimea").workers) == 8
    assert step_of(game) != "over"
    assert "territory G3" in legal(game)
    game.play("territory G3")
    assert game.over
    assert game.at("G3").resources == {"food": 2}
    assert (stars(game, "crimea", "workers"), game.player("crimea").star_count) == (1, 6)
    assert game.at("H1").resources == {"wood": 9}


@pytest.mark.rule("STAR-022")
@pytest.mark.parametrize(
    ("card", "short", "action", "goal", "gain"),
    [
        (9, f"upgrades: {FIVE_CUBES}", "upgrade territories enlist", "upgrades", (0, -2, 1, 0)),
        (10, "mechs: {riverwalk: B5, seaworthy: B5, speed: B5}", "mech artillery", "mechs", (1, -2, 0, 0)),
    ],
)
def test_factory_card_gives_all_it_has_when_the_sixth_star_is_among_it(
    card: int, short: str, action: str, goal: str, gain: tuple[int, int, int, int]
) -> None:
    game = stage(
        "nordic",
        nordic=f"coins: 5, power: 5, popularity: 5, factory_card: {card}, {short}, {five()}",
        saxony=ALL_RECRUITS,
    )
    before = {"nordic": holdings(game, "nordic")}
    game.play(f"section factory:{card}")
    game.play("top card")
    game.play(action)
    over_for_all(game)
    assert gained(game, before, "nordic") == gain
    assert (stars(game, "nordic", goal), game.player("nordic").star_count) == (1, 6)


@pytest.mark.rule("STAR-022")
def test_encounter_option_gives_all_it_has_when_its_upgrade_is_the_sixth_star() -> None:
    game = meet(
        25,  # C: for 2 popularity an upgrade and 2 resources
        "nordic",
        nordic=f"popularity: 5, character: E4, upgrades: {FIVE_CUBES}, {five()}",
        saxony=ALL_RECRUITS,
        table=HOARD,
    )
    game.play("option C")
    game.play("upgrade territories enlist")
    assert step_of(game) != "over"
    game.play("put food F3")
    game.play("put oil F3")
    over_for_all(game)
    assert game.at("F3").resources == {"food": 1, "oil": 1}
    assert (stars(game, "nordic", "upgrades"), game.player("nordic").star_count) == (1, 6)
    assert game.player("nordic").structures == {}


@pytest.mark.rule("STAR-022", "STAR-021")
def test_encounter_option_that_brings_two_stars_due_with_one_left() -> None:
    game = meet(
        13,  # B: for 2 coins 2 power and 2 popularity
        "nordic",
        nordic=(
            f"coins: 2, power: 14, popularity: 16, character: E4, workers: {EIGHT},"
            f"upgrades: {SIX_CUBES}, stars: {{combat: 2, objective: 1}}"
        ),
        saxony="",
    )
    game.play("option B")
    assert (game.player("nordic").power, game.player("nordic").popularity) == (16, 18)
    assert (step_of(game), legal(game)) == ("choose_star", {"star power", "star popularity"})
    game.play("star power")
    over_for_all(game)
    assert game.player("nordic").star_count == 6


@pytest.mark.rule("STAR-022")
@pytest.mark.parametrize(("standing", "ends"), [(five, True), (four, False)])
def test_second_option_of_polania_is_no_longer_taken_after_the_sixth_star(
    standing: Callable[[str], str], ends: bool
) -> None:
    game = meet(
        26,  # A: 2 power and 1 popularity; B: for 2 coins 3 popularity
        "polania",
        polania=f"coins: 5, power: 14, popularity: 3, character: E4, {standing('C1')}",
        nordic="",
    )
    game.play("option A")
    polania = game.player("polania")
    assert (polania.power, polania.popularity, stars(game, "polania", "power")) == (16, 4, 1)
    assert game.over == ends
    if ends:
        over_for_all(game)
        assert (polania.coins, polania.star_count) == (5, 6)
    else:
        assert {"option B", "done"} <= legal(game)
