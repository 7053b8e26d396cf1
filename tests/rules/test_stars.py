"""The Triumph Track: which goals there are, when a star falls due, and that it stays."""

import pytest

from tests.rules.battle import (
    EIGHT,
    FIVE_CUBES,
    HOARD,
    SIX_CUBES,
    asked,
    fight,
    march,
    meet,
    skip_top,
    stage,
    stars,
    two_fronts,
)
from tests.rules.table import step_of

# --- the goals --------------------------------------------------------------------------------------------


@pytest.mark.rule("STAR-001")
@pytest.mark.parametrize(
    ("goal", "short", "reached"),
    [
        ("upgrades", f"upgrades: {FIVE_CUBES}", f"upgrades: {SIX_CUBES}"),
        (
            "mechs",
            "mechs: {riverwalk: A4, speed: A4, artillery: A5}",
            "mechs: {riverwalk: A4, speed: A4, artillery: A5, seaworthy: A5}",
        ),
        (
            "structures",
            "structures: {mine: A4, mill: A5, armory: B5}",
            "structures: {mine: A4, mill: A5, armory: B5, monument: B4}",
        ),
        (
            "recruits",
            "recruits: {upgrade: power, deploy: coins, build: popularity}",
            "recruits: {upgrade: power, deploy: coins, build: popularity, enlist: cards}",
        ),
        ("workers", f"workers: {EIGHT[:7]}", f"workers: {EIGHT}"),
        ("popularity", "popularity: 17", "popularity: 18"),
        ("power", "power: 15", "power: 16"),
    ],
)
def test_each_goal_has_its_number(goal: str, short: str, reached: str) -> None:
    before = stage("nordic", nordic=short, saxony="")
    assert before.player("nordic").star_count == 0
    after = stage("nordic", nordic=reached, saxony="")
    assert after.player("nordic").star_count == 1
    assert stars(after, "nordic", goal) == 1


@pytest.mark.rule("STAR-001", "STAR-004")
def test_track_has_two_spaces_for_combat_and_one_for_every_other_goal() -> None:
    game = stage(
        "nordic",
        nordic="stars: {combat: 2, objective: 1, power: 1, popularity: 1}",
        saxony="",
    )
    assert game.player("nordic").star_count == 5
    for beyond in ("combat: 3", "objective: 2", "power: 2", "popularity: 2", "factory: 1"):
        with pytest.raises(ValueError, match=r"nordic\.stars"):
            stage("nordic", nordic=f"stars: {{{beyond}}}", saxony="")


# --- compulsory, permanent, once --------------------------------------------------------------------------


@pytest.mark.rule("STAR-002")
def test_a_star_must_be_placed_even_if_it_ends_the_game_for_a_player_who_is_behind() -> None:
    game = stage(
        "crimea",
        crimea=(
            "coins: 1, power: 14, popularity: 0,"
            f"workers: {['H1'] * 8}, stars: {{combat: 2, objective: 1, popularity: 1}}"
        ),
        saxony="coins: 90",
    )
    assert game.player("crimea").star_count == 5
    game.play("section bolster")
    game.play("top power")
    assert game.over
    assert stars(game, "crimea", "power") == 1
    assert game.player("crimea").star_count == 6
    assert set(game.winners()) == {"saxony"}


@pytest.mark.rule("STAR-002")
def test_a_star_is_placed_as_soon_as_its_goal_is_reached() -> None:
    game = stage("nordic", nordic="coins: 1, power: 14", saxony="", table=HOARD)
    game.play("section bolster")
    assert game.player("nordic").star_count == 0
    game.play("top power")
    assert step_of(game) == "take_bottom"
    assert stars(game, "nordic", "power") == 1


@pytest.mark.rule("STAR-003")
def test_popularity_star_stays_when_popularity_falls() -> None:
    game = stage(
        "nordic",
        nordic="popularity: 18, mechs: {riverwalk: D4}",
        saxony="workers: [D5, D5]",
    )
    assert stars(game, "nordic", "popularity") == 1
    march(game, "mech D4 D5")
    assert game.player("nordic").popularity == 16
    assert stars(game, "nordic", "popularity") == 1


@pytest.mark.rule("STAR-003", "STAR-011")
def test_power_star_stays_when_the_power_is_spent() -> None:
    game = stage(
        "nordic",
        nordic="power: 16, mechs: {riverwalk: D4}",
        saxony="power: 1, mechs: {riverwalk: D5}",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[7], saxony=[0])
    assert game.player("nordic").power == 9
    assert stars(game, "nordic", "power") == 1
    assert game.player("nordic").star_count == 2


@pytest.mark.rule("STAR-004")
@pytest.mark.parametrize(
    ("level", "actions"),
    [
        ("power: 14, stars: {power: 1}", ["section bolster", "top power"]),
        ("popularity: 17, stars: {popularity: 1}", ["section trade", "top popularity"]),
    ],
)
def test_a_goal_reached_again_gives_no_second_star(level: str, actions: list[str]) -> None:
    game = stage("polania", polania=f"coins: 1, {level}", saxony="")
    for action in actions:
        game.play(action)
    polania = game.player("polania")
    assert polania.power == 16 or polania.popularity == 18
    assert polania.star_count == 1


@pytest.mark.rule("STAR-004")
def test_combat_gives_a_second_star_and_no_third() -> None:
    game = two_fronts(nordic="power: 6, stars: {combat: 1}", saxony="power: 3", crimea="power: 3")
    march(game, "mech D4 D5", "mech D4 E4")
    game.play("territory D5")
    fight(game, nordic=[2], saxony=[1])
    assert stars(game, "nordic", "combat") == 2
    fight(game, nordic=[2], crimea=[1])
    assert game.at("E4").controller == "nordic"
    assert stars(game, "nordic", "combat") == 2


@pytest.mark.rule("STAR-005")
def test_several_players_may_have_stars_on_the_same_goal() -> None:
    game = stage(
        "saxony",
        nordic="mechs: {riverwalk: A4, speed: A4, artillery: A5, seaworthy: A5}",
        saxony="coins: 1, mechs: {riverwalk: F1, speed: F1, disarm: G1}",
        table="resources: {F1: {metal: 4}}",
    )
    assert (stars(game, "nordic", "mechs"), stars(game, "saxony", "mechs")) == (1, 0)
    game.play("section bolster")
    skip_top(game)
    game.play("bottom")
    game.play("mech underpass")
    game.play("territory F1")
    assert (stars(game, "nordic", "mechs"), stars(game, "saxony", "mechs")) == (1, 1)


@pytest.mark.rule("STAR-006")
def test_no_more_than_six_stars() -> None:
    with pytest.raises(ValueError, match="6 stars"):
        stage(
            "nordic",
            nordic=f"stars: {{combat: 2, objective: 1, power: 1, popularity: 1}}, workers: {EIGHT}",
            saxony="",
        )
    game = stage(
        "nordic",
        nordic=(
            f"coins: 1, power: 13, popularity: 17, workers: {EIGHT}, upgrades: {SIX_CUBES},"
            "structures: {monument: A4}, stars: {combat: 2, objective: 1}"
        ),
        saxony="",
    )
    game.play("section bolster")
    game.play("top power")
    assert (game.player("nordic").power, game.player("nordic").popularity) == (16, 18)
    game.play("star power")
    assert game.over
    assert game.player("nordic").star_count == 6


# --- each goal --------------------------------------------------------------------------------------------


@pytest.mark.rule("STAR-007")
def test_upgrade_star_with_the_sixth_upgrade_from_the_mat() -> None:
    game = stage("nordic", nordic=f"coins: 1, upgrades: {FIVE_CUBES}", saxony="", table=HOARD)
    game.play("section bolster")
    skip_top(game)
    game.play("bottom")
    assert stars(game, "nordic", "upgrades") == 0
    game.play("upgrade territories enlist")
    assert stars(game, "nordic", "upgrades") == 1


@pytest.mark.rule("STAR-007")
def test_fifth_upgrade_gives_no_star() -> None:
    four = "{units: upgrade, coins: deploy, power: deploy, cards: build}"
    game = stage("nordic", nordic=f"coins: 1, upgrades: {four}", saxony="", table=HOARD)
    game.play("section bolster")
    skip_top(game)
    game.play("bottom")
    game.play("upgrade territories enlist")
    assert len(game.player("nordic").upgrades) == 5
    assert game.player("nordic").star_count == 0


@pytest.mark.rule("STAR-007")
def test_upgrade_star_with_the_sixth_upgrade_from_a_factory_card() -> None:
    game = stage("nordic", nordic=f"coins: 2, factory_card: 9, upgrades: {FIVE_CUBES}", saxony="")
    game.play("section factory:9")
    game.play("top card")
    assert stars(game, "nordic", "upgrades") == 0
    game.play("upgrade territories enlist")
    assert stars(game, "nordic", "upgrades") == 1


@pytest.mark.rule("STAR-007")
def test_upgrade_star_with_the_sixth_upgrade_from_an_encounter() -> None:
    game = meet(
        7,  # B: an upgrade for 2 coins
        "nordic",
        nordic=f"coins: 2, character: E4, upgrades: {FIVE_CUBES}",
        saxony="",
    )
    game.play("option B")
    assert stars(game, "nordic", "upgrades") == 0
    game.play("upgrade territories enlist")
    assert stars(game, "nordic", "upgrades") == 1
    assert step_of(game) != "over"


@pytest.mark.rule("STAR-008")
@pytest.mark.parametrize(
    ("deployed", "due"), [("riverwalk: A4, speed: A4", 0), ("riverwalk: A4, speed: A4, seaworthy: A4", 1)]
)
def test_mech_star_with_the_fourth_mech(deployed: str, due: int) -> None:
    game = stage("nordic", nordic=f"mechs: {{{deployed}}}", saxony="", table=HOARD)
    game.play("section produce")
    skip_top(game)
    game.play("bottom")
    game.play("mech artillery")
    assert game.player("nordic").star_count == 0
    game.play("territory A5")
    assert game.player("nordic").mechs["artillery"] == "A5"
    assert stars(game, "nordic", "mechs") == due
    assert game.player("nordic").star_count == due


@pytest.mark.rule("STAR-009")
@pytest.mark.parametrize(("workers", "due"), [(6, 0), (7, 1)])
def test_worker_star_counts_workers_on_the_home_base(workers: int, due: int) -> None:
    out = ["H1", "G3"] + ["home:crimea"] * (workers - 2)
    game = stage("crimea", crimea=f"power: 1, popularity: 1, workers: {out}", saxony="")
    game.play("section produce")
    game.play("top territories")
    game.play("territory H1")
    if step_of(game) == "produce":
        game.play("done")
    crimea = game.player("crimea")
    assert crimea.workers.count("H1") == 2
    assert len(crimea.workers) == workers + 1
    assert stars(game, "crimea", "workers") == due
    assert crimea.star_count == due


@pytest.mark.rule("STAR-010", "STAR-012")
@pytest.mark.parametrize(("popularity", "due"), [(16, 0), (17, 1)])
def test_popularity_star_through_a_recruit_bonus_on_the_turn_of_another(popularity: int, due: int) -> None:
    game = stage(
        "nordic",
        nordic="coins: 1",
        saxony=f"popularity: {popularity}, recruits: {{build: power}}",
        table=HOARD,
    )
    game.play("section move")
    skip_top(game)
    game.play("bottom")
    assert stars(game, "saxony", "popularity") == 0
    game.play("structure mill")
    game.play("territory A4")
    assert game.player("saxony").popularity == popularity + 1
    assert stars(game, "saxony", "popularity") == due
    assert game.player("saxony").star_count == due


@pytest.mark.rule("STAR-010")
def test_popularity_star_on_the_own_turn() -> None:
    game = stage("nordic", nordic="coins: 1, popularity: 17", saxony="")
    game.play("section trade")
    game.play("top popularity")
    assert stars(game, "nordic", "popularity") == 1


@pytest.mark.rule("STAR-011")
@pytest.mark.parametrize(("power", "due"), [(13, 0), (14, 1), (15, 1)])
def test_power_star_at_sixteen(power: int, due: int) -> None:
    game = stage("nordic", nordic=f"coins: 1, power: {power}", saxony="", table=HOARD)
    game.play("section bolster")
    game.play("top power")
    assert game.player("nordic").power == min(16, power + 2)
    assert stars(game, "nordic", "power") == due


@pytest.mark.rule("STAR-011")
def test_power_star_is_kept_when_power_is_spent_in_a_later_turn() -> None:
    game = stage(
        "nordic",
        nordic="coins: 1, power: 14, mechs: {riverwalk: D4}",
        saxony="power: 2, mechs: {riverwalk: D5}",
    )
    game.play("section bolster")
    game.play("top power")
    game.play("section move")
    game.play("top coins")
    assert asked(game) == {"nordic"}
    march(game, "mech D4 D5")
    fight(game, nordic=[7], saxony=[1])
    assert game.player("nordic").power == 9
    assert stars(game, "nordic", "power") == 1


@pytest.mark.rule("STAR-012")
def test_defender_places_its_combat_star_on_the_turn_of_the_attacker() -> None:
    game = stage(
        "nordic",
        nordic="power: 3, mechs: {riverwalk: D4}",
        saxony="power: 3, mechs: {riverwalk: D5}",
        table="resources: {A4: {wood: 3}}",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[1], saxony=[2])
    assert game.active == game.seat("nordic")
    assert stars(game, "saxony", "combat") == 1
    assert stars(game, "nordic", "combat") == 0


@pytest.mark.rule("STAR-012")
def test_power_star_through_a_recruit_bonus_on_the_turn_of_another() -> None:
    game = stage(
        "nordic",
        nordic="coins: 1",
        saxony="power: 15, recruits: {upgrade: coins}",
        table=HOARD,
    )
    game.play("section bolster")
    skip_top(game)
    game.play("bottom")
    game.play("upgrade units deploy")
    assert game.player("saxony").power == 16
    assert stars(game, "saxony", "power") == 1
