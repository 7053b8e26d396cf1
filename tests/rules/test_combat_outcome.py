"""What a combat leaves behind: gains and losses of the winner, the retreat, and combats that end the game."""

import pytest

import snath
from snath import Game
from tests.rules.battle import (
    EIGHT,
    asked,
    clash,
    combat_stars,
    commit,
    fight,
    march,
    options,
    size,
    stage,
    two_fronts,
)
from tests.rules.table import legal, step_of

# five stars, of which the second combat star is still to come
FIVE = f"stars: {{combat: 1, objective: 1, power: 1, popularity: 1}}, workers: {EIGHT}"
FIVE_SAXON = "stars: {combat: 2, objective: 2, power: 1}"


def units(game: Game, place: str, faction: str) -> tuple[int, int, int]:
    """(characters, mechs, workers) of this faction there."""
    there = game.at(place).units.get(faction, {"character": 0, "mechs": 0, "workers": 0})
    return there["character"], there["mechs"], there["workers"]


# --- the winner -------------------------------------------------------------------------------------------


@pytest.mark.rule("COMBAT-020")
def test_winning_attacker_takes_territory_and_resources() -> None:
    game = clash(nordic="power: 3", saxony="power: 3", table="resources: {D5: {food: 3}}")
    march(game, "mech D4 D5")
    assert game.at("D5").controller == "saxony"
    assert game.player("saxony").resources.get("food", 0) == 3
    fight(game, nordic=[2], saxony=[1])
    assert game.at("D5").controller == "nordic"
    assert "D5" in game.player("nordic").controls
    assert "D5" not in game.player("saxony").controls
    assert game.at("D5").resources == {"food": 3}
    assert game.player("nordic").resources.get("food", 0) == 3
    assert game.player("saxony").resources.get("food", 0) == 0


@pytest.mark.rule("COMBAT-020")
def test_winning_defender_keeps_territory_and_resources() -> None:
    game = clash(nordic="power: 3", saxony="power: 3", table="resources: {D5: {food: 3}}")
    march(game, "mech D4 D5")
    fight(game, nordic=[1], saxony=[2])
    assert game.at("D5").controller == "saxony"
    assert game.player("saxony").resources.get("food", 0) == 3
    assert game.player("nordic").resources.get("food", 0) == 0


@pytest.mark.rule("COMBAT-021")
@pytest.mark.parametrize("before", [0, 1])
@pytest.mark.parametrize(("attack", "defence", "winner"), [(2, 1, "nordic"), (1, 2, "crimea")])
def test_winner_places_a_combat_star_on_either_side(before: int, attack: int, defence: int, winner: str) -> None:
    game = stage(
        "nordic",
        nordic=f"power: 3, mechs: {{riverwalk: D4}}, stars: {{combat: {before}}}",
        crimea=f"power: 3, mechs: {{riverwalk: D5}}, stars: {{combat: {before}}}",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[attack], crimea=[defence])
    loser = {"nordic": "crimea", "crimea": "nordic"}[winner]
    assert combat_stars(game, winner) == before + 1
    assert combat_stars(game, loser) == before


@pytest.mark.rule("COMBAT-022")
@pytest.mark.parametrize(("attack", "defence", "winner"), [(2, 1, "nordic"), (1, 2, "crimea")])
def test_third_win_gives_no_star(attack: int, defence: int, winner: str) -> None:
    game = stage(
        "nordic",
        nordic="power: 3, mechs: {riverwalk: D4}, stars: {combat: 2}",
        crimea="power: 3, mechs: {riverwalk: D5}, stars: {combat: 2}",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[attack], crimea=[defence])
    assert (combat_stars(game, winner), game.player(winner).star_count) == (2, 2)


@pytest.mark.rule("COMBAT-022")
def test_third_win_has_all_its_other_effects() -> None:
    game = clash(
        nordic="power: 5, popularity: 6, hand: [3], stars: {combat: 2}",
        saxony="power: 3, workers: [D5, D5]",
        table="resources: {D5: {food: 3}}, combat_deck: {5: 3}",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[2, 3], saxony=[1])
    nordic, saxony = game.player("nordic"), game.player("saxony")
    assert nordic.star_count == 2
    assert (nordic.power, nordic.popularity, nordic.hand) == (3, 4, [])
    assert nordic.resources.get("food", 0) == 3
    assert saxony.workers == ["home:saxony", "home:saxony"]
    assert saxony.mechs == {"riverwalk": "home:saxony"}
    assert saxony.hand == [5]


@pytest.mark.rule("COMBAT-023")
@pytest.mark.parametrize("workers", [0, 1, 2])
def test_attacking_winner_loses_popularity_for_each_worker_that_retreats(workers: int) -> None:
    game = stage(
        "crimea",
        crimea="power: 3, popularity: 6, mechs: {riverwalk: D4}",
        saxony=f"power: 3, popularity: 6, mechs: {{riverwalk: D5}}, workers: {['D5'] * workers + ['F1'] * 2}",
    )
    march(game, "mech D4 D5")
    assert game.player("crimea").popularity == 6
    fight(game, crimea=[2], saxony=[0])
    assert game.player("crimea").popularity == 6 - workers
    assert game.player("saxony").popularity == 6
    assert game.player("saxony").workers == ["F1", "F1"] + ["home:saxony"] * workers


@pytest.mark.rule("COMBAT-024", "COMBAT-036")
def test_defending_winner_loses_no_popularity() -> None:
    game = clash(
        nordic="power: 3, popularity: 6, workers: [D4, D4]",
        saxony="power: 3, popularity: 6",
    )
    march(game, "mech D4 D5 all")
    assert units(game, "D5", "nordic") == (0, 1, 2)
    fight(game, nordic=[1], saxony=[2])
    assert game.player("nordic").workers == ["home:nordic", "home:nordic"]
    assert game.player("saxony").popularity == 6
    assert game.player("nordic").popularity == 6


@pytest.mark.rule("COMBAT-036")
def test_losing_attacker_pays_no_popularity_for_the_workers_it_met() -> None:
    game = clash(
        nordic="power: 3, popularity: 6",
        saxony="power: 3, popularity: 6, workers: [D5, D5]",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[1], saxony=[2])
    assert (game.player("nordic").popularity, game.player("saxony").popularity) == (6, 6)
    assert game.player("saxony").workers == ["D5", "D5"]


@pytest.mark.rule("COMBAT-025")
def test_popularity_stops_at_nothing_and_the_workers_retreat_all_the_same() -> None:
    game = clash(nordic="power: 3, popularity: 1", saxony="power: 3, workers: [D5, D5, D5]")
    march(game, "mech D4 D5")
    fight(game, nordic=[1], saxony=[0])
    assert game.player("nordic").popularity == 0
    assert game.player("saxony").workers == ["home:saxony"] * 3
    assert game.at("D5").controller == "nordic"


@pytest.mark.rule("COMBAT-030")
def test_winner_draws_no_card() -> None:
    game = clash(
        nordic="power: 3",
        saxony="power: 3, character: D5, hand: [2, 3, 5]",
        table="combat_deck: {4: 8}",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[1], saxony=[1, 2, 3])
    assert game.player("saxony").hand == [5]
    assert game.player("nordic").hand == [4]


# --- the loser --------------------------------------------------------------------------------------------


@pytest.mark.rule("COMBAT-026")
def test_defending_loser_takes_all_units_of_the_territory_home() -> None:
    game = stage(
        "nordic",
        nordic="power: 3, mechs: {riverwalk: D4}",
        polania="power: 3, character: D5, mechs: {riverwalk: D5, speed: E6}, workers: [D5, D5, E6]",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[2], polania=[1])
    polania = game.player("polania")
    assert polania.character == "home:polania"
    assert polania.mechs == {"riverwalk": "home:polania", "speed": "E6"}
    assert polania.workers == ["E6", "home:polania", "home:polania"]
    assert units(game, "D5", "polania") == (0, 0, 0)


@pytest.mark.rule("COMBAT-026")
def test_attacking_loser_takes_all_units_of_the_territory_home() -> None:
    game = stage(
        "polania",
        nordic="power: 3, mechs: {riverwalk: D5}",
        polania="power: 3, character: C5, mechs: {riverwalk: C5, speed: E6}, workers: [C5, C5, E6]",
    )
    march(game, "character C5 D5", "mech C5 D5 all")
    assert units(game, "D5", "polania") == (1, 1, 2)
    fight(game, polania=[1], nordic=[2])
    polania = game.player("polania")
    assert polania.character == "home:polania"
    assert polania.mechs == {"riverwalk": "home:polania", "speed": "E6"}
    assert polania.workers == ["E6", "home:polania", "home:polania"]
    assert game.at("D5").controller == "nordic"


@pytest.mark.rule("COMBAT-027")
def test_resources_brought_by_a_losing_attacker_stay_for_the_winner() -> None:
    game = clash(
        nordic="power: 3",
        saxony="power: 3",
        table="resources: {D4: {oil: 2}, D5: {metal: 1}}",
    )
    march(game, "mech D4 D5 all")
    fight(game, nordic=[1], saxony=[2])
    assert game.at("D5").resources == {"oil": 2, "metal": 1}
    assert game.at("D4").resources == {}
    assert game.player("saxony").resources.get("oil", 0) == 2
    assert game.player("nordic").resources.get("oil", 0) == 0


@pytest.mark.rule("COMBAT-027")
def test_resources_of_a_losing_defender_do_not_retreat_with_it() -> None:
    game = clash(nordic="power: 3", saxony="power: 3, workers: [D5, F1]", table="resources: {D5: {oil: 2}}")
    march(game, "mech D4 D5")
    fight(game, nordic=[2], saxony=[1])
    assert game.at("D5").resources == {"oil": 2}
    assert game.at("home:saxony").resources == {}


@pytest.mark.rule("COMBAT-028", "COMBAT-029")
@pytest.mark.parametrize(
    ("shown", "hand"),
    [([1], [2, 4]), ([0, 2], [4]), ([1, 2], [4]), ([0], [2])],
    ids=["dial", "card", "both", "nothing"],
)
@pytest.mark.parametrize("loser", ["nordic", "saxony"])
def test_loser_who_showed_something_draws_one_card(shown: list[int], hand: list[int], loser: str) -> None:
    winner = {"nordic": "saxony", "saxony": "nordic"}[loser]
    game = clash(
        **{loser: "power: 5, hand: [2]", winner: "power: 5, hand: [3]"},
        table="combat_deck: {4: 8}",
    )
    march(game, "mech D4 D5")
    fight(game, **{loser: shown, winner: [5]})
    assert combat_stars(game, winner) == 1
    assert game.player(loser).hand == hand
    assert game.player(winner).hand == [3]
    assert size(game.decks.combat) == (8 if shown == [0] else 7)


@pytest.mark.rule("COMBAT-028")
def test_card_just_played_may_come_back_to_the_loser() -> None:
    game = clash(
        nordic="power: 5",
        saxony="power: 0, hand: [3]",
        table="combat_deck: {}, combat_discard: {}",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[5], saxony=[0, 3])
    assert game.player("saxony").hand == [3]
    assert size(game.decks.combat_discard) == 0


@pytest.mark.rule("COMBAT-028")
def test_no_card_is_drawn_when_there_is_none_left() -> None:
    game = clash(
        nordic="power: 5",
        saxony="power: 3",
        table="combat_deck: {}, combat_discard: {}",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[5], saxony=[1])
    assert combat_stars(game, "nordic") == 1
    assert game.player("saxony").cards == 0


# --- encounters -------------------------------------------------------------------------------------------


@pytest.mark.rule("COMBAT-031")
def test_encounter_follows_all_combats_of_the_turn() -> None:
    game = stage(
        "nordic",
        nordic="power: 6, character: E4, mechs: {riverwalk: D4}",
        saxony="power: 3, mechs: {riverwalk: F3}",
        crimea="power: 3, mechs: {riverwalk: D5}",
        table="resources: {A4: {wood: 3}}",
    )
    march(game, "character E4 F3", "mech D4 D5")
    game.play("territory F3")
    fight(game, nordic=[2], saxony=[1])
    assert (step_of(game), asked(game)) == ("commit", {"nordic", "crimea"})
    assert game.at("F3").token
    fight(game, nordic=[2], crimea=[1])
    assert (step_of(game), asked(game)) == ("encounter", {"nordic"})
    assert not game.at("F3").token
    assert "option A" in legal(game)
    assert "bottom" not in legal(game)


@pytest.mark.rule("COMBAT-031")
def test_encounter_follows_even_if_another_combat_was_lost() -> None:
    game = stage(
        "nordic",
        nordic="power: 6, character: E4, mechs: {riverwalk: D4}",
        saxony="power: 3, mechs: {riverwalk: F3}",
        crimea="power: 3, mechs: {riverwalk: D5}",
    )
    march(game, "character E4 F3", "mech D4 D5")
    game.play("territory D5")
    fight(game, nordic=[1], crimea=[2])
    fight(game, nordic=[2], saxony=[1])
    assert (step_of(game), asked(game)) == ("encounter", {"nordic"})


@pytest.mark.rule("COMBAT-031")
def test_no_encounter_after_a_lost_combat() -> None:
    game = stage(
        "nordic",
        nordic="power: 6, character: E4",
        saxony="power: 3, mechs: {riverwalk: F3}",
    )
    march(game, "character E4 F3")
    fight(game, nordic=[1], saxony=[2])
    assert (step_of(game), asked(game)) == ("choose_section", {"saxony"})
    assert game.at("F3").token


@pytest.mark.rule("COMBAT-031")
def test_no_encounter_for_a_winner_without_its_character_there() -> None:
    game = stage(
        "nordic",
        nordic="power: 6, mechs: {riverwalk: E4}",
        saxony="power: 3, mechs: {riverwalk: F3}",
    )
    march(game, "mech E4 F3")
    fight(game, nordic=[2], saxony=[1])
    assert (step_of(game), asked(game)) == ("choose_section", {"saxony"})
    assert game.at("F3").token


@pytest.mark.rule("COMBAT-031")
def test_encounter_of_a_defender_that_wins_with_its_character() -> None:
    game = stage(
        "nordic",
        nordic="power: 6, mechs: {riverwalk: E4}",
        saxony="power: 3, character: F3",
    )
    march(game, "mech E4 F3")
    fight(game, nordic=[1], saxony=[2])
    assert (step_of(game), asked(game)) == ("encounter", {"saxony"})
    assert not game.at("F3").token


# --- combats that end the game ----------------------------------------------------------------------------


@pytest.mark.rule("COMBAT-032")
def test_no_further_combat_after_the_sixth_star() -> None:
    game = stage(
        "saxony",
        saxony=f"power: 6, mechs: {{riverwalk: D4, speed: D4}}, {FIVE_SAXON}",
        nordic="power: 3, mechs: {riverwalk: D5}",
        crimea="power: 3, hand: [5], mechs: {riverwalk: E4}",
    )
    march(game, "mech D4 D5", "mech D4 E4")
    game.play("territory D5")
    fight(game, saxony=[2], nordic=[1])
    assert game.over
    assert game.decision is None
    assert game.player("saxony").star_count == 6
    crimea = game.player("crimea")
    assert (crimea.power, crimea.hand, crimea.mechs) == (3, [5], {"riverwalk": "E4"})
    assert game.at("E4").controller == "crimea"


@pytest.mark.rule("COMBAT-032")
def test_a_combat_star_that_is_not_the_sixth_lets_the_second_combat_happen() -> None:
    game = stage(
        "saxony",
        saxony="power: 6, mechs: {riverwalk: D4, speed: D4}, stars: {combat: 2, objective: 2}",
        nordic="power: 3, mechs: {riverwalk: D5}",
        crimea="power: 3, mechs: {riverwalk: E4}",
    )
    march(game, "mech D4 D5", "mech D4 E4")
    game.play("territory D5")
    fight(game, saxony=[2], nordic=[1])
    assert step_of(game) != "over"
    fight(game, saxony=[2], crimea=[1])
    assert game.over
    assert (combat_stars(game, "saxony"), game.player("saxony").star_count) == (4, 6)


@pytest.mark.rule("COMBAT-032", "COMBAT-022")
def test_a_win_without_a_star_does_not_end_the_game() -> None:
    game = clash(
        nordic=f"power: 6, stars: {{combat: 2, objective: 1, power: 1}}, workers: {EIGHT}",
        saxony="power: 3",
    )
    assert game.player("nordic").star_count == 5
    march(game, "mech D4 D5")
    fight(game, nordic=[2], saxony=[1])
    assert game.at("D5").controller == "nordic"
    assert step_of(game) != "over"
    assert game.player("nordic").star_count == 5


@pytest.mark.rule("COMBAT-032")
def test_sixth_star_of_a_defender_ends_the_game_too() -> None:
    game = two_fronts(
        nordic="power: 6",
        saxony=f"power: 3, {FIVE_SAXON}",
        crimea="power: 3",
    )
    march(game, "mech D4 D5", "mech D4 E4")
    game.play("territory D5")
    fight(game, nordic=[1], saxony=[2])
    assert game.over
    assert game.player("saxony").star_count == 6
    assert game.player("crimea").power == 3
    assert sorted(game.player("nordic").mechs.values()) == ["D4", "home:nordic"]


@pytest.mark.rule("COMBAT-033", "STAR-018")
def test_units_of_an_unfought_combat_go_back_with_what_they_carried() -> None:
    workers = ["D4"] * 2 + ["A4"] * 6
    game = two_fronts(
        nordic=f"power: 6, stars: {{combat: 1, objective: 1, power: 1, popularity: 1}}, workers: {workers}",
        saxony="power: 3",
        crimea="power: 3",
        table="resources: {D4: {oil: 3, wood: 1}, E4: {oil: 1}}",
    )
    march(game, "mech D4 D5", "mech D4 E4 all")
    assert units(game, "E4", "nordic") == (0, 1, 2)
    assert game.at("E4").resources == {"oil": 4, "wood": 1}
    game.play("territory D5")
    fight(game, nordic=[2], saxony=[1])
    assert game.over
    assert units(game, "E4", "nordic") == (0, 0, 0)
    assert units(game, "D4", "nordic") == (0, 1, 2)
    assert units(game, "D5", "nordic") == (0, 1, 0)
    assert game.at("D4").resources == {"oil": 3, "wood": 1}
    assert game.at("E4").resources == {"oil": 1}
    assert game.at("E4").controller == "crimea"
    assert {"D4", "D5"} <= game.player("nordic").controls


@pytest.mark.rule("COMBAT-033")
def test_what_was_left_behind_and_what_was_carried_lie_together_again() -> None:
    game = two_fronts(
        nordic=f"power: 6, {FIVE}",
        saxony="power: 3",
        crimea="power: 3",
        table="resources: {D4: {oil: 3}}",
    )
    for action in ("section move", "top units", "unit mech D4", "step D5", "unit mech D4"):
        game.play(action)
    game.play("cargo oil 2")
    game.play("step E4")
    assert (game.at("D4").resources, game.at("E4").resources) == ({"oil": 1}, {"oil": 2})
    game.play("territory D5")
    fight(game, nordic=[2], saxony=[1])
    assert game.over
    assert (game.at("D4").resources, game.at("E4").resources) == ({"oil": 3}, {})


@pytest.mark.rule("COMBAT-033")
def test_units_go_back_each_to_the_place_it_came_from() -> None:
    game = stage(
        "nordic",
        nordic=(f"power: 6, character: F4, mechs: {{riverwalk: D4, speed: E3}}, {FIVE}, upgrades: {{units: upgrade}}"),
        saxony="power: 3, mechs: {riverwalk: D5}",
        crimea="power: 3, mechs: {riverwalk: E4}",
    )
    march(game, "character F4 E4", "mech E3 E4", "mech D4 D5")
    assert units(game, "E4", "nordic") == (1, 1, 0)
    game.play("territory D5")
    fight(game, nordic=[2], saxony=[1])
    assert game.over
    nordic = game.player("nordic")
    assert nordic.character == "F4"
    assert nordic.mechs == {"riverwalk": "D5", "speed": "E3"}


@pytest.mark.rule("COMBAT-033", "STAR-018")
def test_each_carrier_takes_back_its_own_cargo() -> None:
    workers = ["D4"] + ["E3"] * 2 + ["A4"] * 5
    game = stage(
        "nordic",
        nordic=(
            "power: 6, character: C5, mechs: {riverwalk: D4, speed: E3}, upgrades: {units: upgrade},"
            f"stars: {{combat: 1, objective: 1, power: 1, popularity: 1}}, workers: {workers}"
        ),
        saxony="power: 3, mechs: {riverwalk: D5}",
        crimea="power: 3, mechs: {riverwalk: E4}, workers: [E4, H1]",
        table="resources: {D4: {oil: 2}, E3: {oil: 1, food: 1}, E4: {oil: 4}}",
    )
    march(game, "mech D4 E4 all", "mech E3 E4 all", "character C5 D5")
    assert units(game, "E4", "nordic") == (0, 2, 3)
    assert game.at("E4").resources == {"oil": 7, "food": 1}
    game.play("territory D5")
    fight(game, nordic=[2], saxony=[1])
    assert game.over
    assert (units(game, "D4", "nordic"), units(game, "E3", "nordic")) == ((0, 1, 1), (0, 1, 2))
    assert units(game, "E4", "nordic") == (0, 0, 0)
    assert game.at("D4").resources == {"oil": 2}
    assert game.at("E3").resources == {"oil": 1, "food": 1}
    assert game.at("E4").resources == {"oil": 4}
    assert game.player("crimea").workers == ["E4", "H1"]


@pytest.mark.rule("COMBAT-033")
def test_units_that_came_from_their_home_base_go_back_onto_it() -> None:
    game = stage(
        "nordic",
        nordic=(
            "power: 6, mechs: {riverwalk: D4, speed: 'home:nordic'},"
            f"stars: {{combat: 1, objective: 1, power: 1, popularity: 1}}, workers: {['B5'] * 8}"
        ),
        saxony="power: 3, mechs: {riverwalk: D5}",
        crimea="power: 3, mechs: {riverwalk: A4}",
    )
    march(game, "mech D4 D5", "mech home:nordic A4")
    game.play("territory D5")
    fight(game, nordic=[2], saxony=[1])
    assert game.over
    assert game.player("nordic").mechs == {"riverwalk": "D5", "speed": "home:nordic"}
    assert game.player("crimea").mechs == {"riverwalk": "A4"}
    assert "A4" not in game.player("nordic").controls


@pytest.mark.rule("COMBAT-033")
def test_after_two_steps_a_unit_goes_back_over_the_last_border() -> None:
    game = stage(
        "nordic",
        nordic=f"power: 6, mechs: {{riverwalk: C5, speed: C3}}, {FIVE}",
        saxony="power: 3, mechs: {riverwalk: D5}",
        crimea="power: 3, mechs: {riverwalk: E4}",
        table="resources: {D4: {oil: 2}}",
    )
    march(game, "mech C5 D5", "mech C3 D4 E4 all")
    assert game.at("E4").resources == {"oil": 2}
    game.play("territory D5")
    fight(game, nordic=[2], saxony=[1])
    assert game.over
    assert game.player("nordic").mechs == {"riverwalk": "D5", "speed": "D4"}
    assert (game.at("D4").resources, game.at("E4").resources) == ({"oil": 2}, {})


@pytest.mark.rule("COMBAT-033")
def test_units_that_cannot_go_back_because_a_beaten_enemy_retreated_there_go_home() -> None:
    workers = ["C1"] * 8
    game = stage(
        "polania",
        polania=(
            "power: 6, mechs: {submerge: C4, riverwalk: C4},"
            f"stars: {{combat: 1, objective: 1, power: 1, popularity: 1}}, workers: {workers}"
        ),
        nordic="power: 3, mechs: {seaworthy: D5}",
        saxony="power: 3, mechs: {riverwalk: C3}",
    )
    march(game, "mech C4 D5", "mech C4 C3")
    game.play("territory D5")
    fight(game, polania=[2], nordic=[1])
    assert (step_of(game), asked(game)) == ("retreat", {"nordic"})
    assert step_of(game) != "over"
    assert {"territory C4", "home"} <= legal(game)
    game.play("territory C4")
    assert game.over
    assert game.player("nordic").mechs == {"seaworthy": "C4"}
    assert sorted(game.player("polania").mechs.values()) == ["D5", "home:polania"]
    assert game.at("C4").controller == "nordic"


@pytest.mark.rule("COMBAT-034")
def test_combat_of_the_sixth_star_is_settled_completely() -> None:
    game = clash(
        nordic=f"power: 6, popularity: 8, hand: [3], {FIVE}",
        saxony="power: 3, workers: [D5, D5]",
        table="combat_deck: {4: 8}, resources: {D5: {oil: 2}}",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[2, 3], saxony=[1])
    assert game.over
    nordic, saxony = game.player("nordic"), game.player("saxony")
    assert (nordic.star_count, nordic.power, nordic.popularity, nordic.hand) == (6, 4, 6, [])
    assert saxony.power == 2
    assert saxony.hand == [4]
    assert saxony.mechs == {"riverwalk": "home:saxony"}
    assert saxony.workers == ["home:saxony", "home:saxony"]
    lines = {line.kind: line for line in game.score()[game.seat("nordic")].lines}
    assert (lines["stars"].count, lines["stars"].each, lines["stars"].coins) == (6, 3, 18)
    assert (lines["territories"].count, lines["territories"].each) == (2, 2)
    assert (lines["resources"].count, lines["resources"].each) == (1, 1)


@pytest.mark.rule("COMBAT-034")
def test_no_encounter_after_the_combat_of_the_sixth_star() -> None:
    game = stage(
        "nordic",
        nordic=f"power: 6, character: E4, {FIVE}",
        saxony="power: 3, mechs: {riverwalk: F3}",
    )
    march(game, "character E4 F3")
    fight(game, nordic=[2], saxony=[1])
    assert game.over
    assert game.at("F3").token
    assert game.at("F3").controller == "nordic"


@pytest.mark.rule("COMBAT-034")
def test_no_factory_card_after_the_combat_of_the_sixth_star() -> None:
    game = stage(
        "nordic",
        nordic=f"power: 6, character: E4, {FIVE}",
        saxony="power: 3, mechs: {riverwalk: D4}",
    )
    before = game.decks.factory
    march(game, "character E4 D4")
    fight(game, nordic=[2], saxony=[1])
    assert game.over
    assert game.player("nordic").factory_card is None
    assert game.decks.factory == before
    assert game.at("D4").controller == "nordic"


@pytest.mark.rule("COMBAT-034")
def test_no_bottom_action_after_the_combat_of_the_sixth_star() -> None:
    game = clash(
        nordic=f"power: 6, {FIVE}",
        saxony="power: 3",
        table="resources: {A4: {wood: 3}}",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[2], saxony=[1])
    assert game.over
    assert game.at("A4").resources == {"wood": 3}


# --- special cases ----------------------------------------------------------------------------------------


@pytest.mark.rule("COMBAT-035")
def test_combat_on_a_lake_follows_the_normal_rules() -> None:
    game = stage(
        "nordic",
        nordic="power: 4, popularity: 6, mechs: {seaworthy: D5}",
        polania="power: 4, popularity: 6, mechs: {submerge: C4}, workers: [C4, C4]",
    )
    march(game, "mech D5 C4")
    assert (step_of(game), asked(game)) == ("commit", {"nordic", "polania"})
    fight(game, nordic=[3], polania=[1])
    nordic, polania = game.player("nordic"), game.player("polania")
    assert (nordic.popularity, nordic.power, combat_stars(game, "nordic")) == (4, 1, 1)
    assert (polania.popularity, polania.power, polania.cards) == (6, 3, 1)
    assert polania.workers == ["home:polania", "home:polania"]
    assert polania.mechs == {"submerge": "home:polania"}
    assert game.at("C4").controller == "nordic"


@pytest.mark.rule("COMBAT-037")
def test_driving_off_workers_is_no_combat() -> None:
    game = stage(
        "rusviet",
        rusviet="power: 4, popularity: 6, hand: [3], mechs: {riverwalk: D4}",
        saxony="power: 4, hand: [2], workers: [D5, D5]",
    )
    march(game, "mech D4 D5")
    assert (step_of(game), asked(game)) == ("choose_section", {"saxony"})
    rusviet, saxony = game.player("rusviet"), game.player("saxony")
    assert (rusviet.power, rusviet.popularity, rusviet.hand, rusviet.star_count) == (4, 4, [3], 0)
    assert (saxony.power, saxony.hand, saxony.star_count) == (4, [2], 0)
    assert saxony.workers == ["home:saxony", "home:saxony"]


@pytest.mark.rule("COMBAT-038")
@pytest.mark.parametrize("kind", ["mine", "monument", "armory", "mill"])
def test_structures_lend_neither_power_nor_cards(kind: str) -> None:
    game = clash(
        nordic="power: 3, popularity: 5",
        saxony=f"power: 3, popularity: 5, hand: [2, 2, 2], structures: {{{kind}: D5}}",
    )
    march(game, "mech D4 D5")
    seat = game.seat("saxony")
    assert options(game, "saxony") == {"dial 0", "dial 1", "dial 2", "dial 3"}
    game.play("dial 1", seat=seat)
    game.play("card 2", seat=seat)
    assert asked(game) == {"nordic"}
    commit(game, "nordic", 3)
    assert combat_stars(game, "nordic") == 1
    saxony = game.player("saxony")
    assert (saxony.power, saxony.popularity, saxony.star_count) == (2, 5, 0)
    assert game.player("nordic").popularity == 5
    assert game.at("D5").structure == ("saxony", kind)
    assert game.at("D5").controller == "nordic"


@pytest.mark.rule("COMBAT-039")
def test_a_third_player_may_hand_coins_to_the_fighters_before_they_choose() -> None:
    game = clash(nordic="power: 3, coins: 1", saxony="power: 3, coins: 1", crimea="coins: 5")
    march(game, "mech D4 D5")
    crimea = game.seat("crimea")
    game.play(f"bribe {game.seat('nordic')} 2", seat=crimea)
    game.play(f"bribe {game.seat('saxony')} 1", seat=crimea)
    assert [game.player(who).coins for who in ("nordic", "saxony", "crimea")] == [3, 2, 2]
    assert (step_of(game), asked(game)) == ("commit", {"nordic", "saxony"})
    commit(game, "nordic", 3)
    with pytest.raises(snath.IllegalAction):
        game.play(f"bribe {game.seat('nordic')} 1", seat=crimea)
    commit(game, "saxony", 0)
    assert game.at("D5").controller == "nordic"
    game.play(f"bribe {game.seat('nordic')} 1", seat=crimea)
    assert game.player("crimea").coins == 1


@pytest.mark.rule("COMBAT-039")
def test_nobody_buys_a_combat_in_a_tournament() -> None:
    game = clash(
        nordic="power: 3, coins: 1",
        saxony="power: 3, coins: 1",
        crimea="coins: 5",
        table="options: {tournament: true}",
    )
    march(game, "mech D4 D5")
    with pytest.raises(snath.IllegalAction):
        game.play(f"bribe {game.seat('nordic')} 2", seat=game.seat("crimea"))
    assert game.player("crimea").coins == 5


@pytest.mark.rule("COMBAT-040")
def test_an_ability_works_once_in_each_combat_of_a_turn() -> None:
    game = two_fronts(
        nordic="power: 6, mechs: {artillery: D4, speed: D4}",
        saxony="power: 5",
        crimea="power: 5",
    )
    march(game, "mech D4 D5", "mech D4 E4")
    game.play("territory D5")
    game.play("ability artillery")
    assert step_of(game) == "commit"  # not offered a second time in this combat
    assert (game.player("nordic").power, game.player("saxony").power) == (5, 3)
    fight(game, nordic=[0], saxony=[0])
    assert (step_of(game), legal(game)) == ("before_combat", {"ability artillery", "done"})
    game.play("ability artillery")
    assert step_of(game) == "commit"
    assert (game.player("nordic").power, game.player("crimea").power) == (4, 3)


@pytest.mark.rule("COMBAT-042", "COMBAT-016", "COMBAT-020", "COMBAT-026", "COMBAT-028")
def test_the_worked_example_of_a_tie_won_by_the_attacker() -> None:
    game = clash(
        nordic="power: 10, popularity: 6, workers: [D4, D4]",
        saxony="power: 4, popularity: 6, hand: [3], character: D5, workers: [D5, F1]",
        table="resources: {D5: {food: 3}}, combat_deck: {5: 6}",
    )
    march(game, "mech D4 D5 all")
    fight(game, nordic=[7], saxony=[4, 3])
    nordic, saxony = game.player("nordic"), game.player("saxony")
    assert (nordic.power, nordic.popularity, combat_stars(game, "nordic")) == (3, 5, 1)
    assert nordic.resources.get("food", 0) == 3
    assert units(game, "D5", "nordic") == (0, 1, 2)
    assert (saxony.power, saxony.popularity, combat_stars(game, "saxony")) == (0, 6, 0)
    assert saxony.hand == [5]
    assert saxony.character == "home:saxony"
    assert saxony.mechs == {"riverwalk": "home:saxony"}
    assert saxony.workers == ["F1", "home:saxony"]
