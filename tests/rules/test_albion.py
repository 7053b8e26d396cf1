"""Albion: Flags (Exalt), Burrow, Sword, Shield, Rally."""

import random
from textwrap import dedent

import pytest
import yaml

import snath
from snath import Game
from snath.engine.scoring import ScoreLine
from tests.rules.battle import flow
from tests.rules.marching import (
    CROSSINGS,
    DRY,
    LAKES,
    TUNNELS,
    begin_move,
    by_foot,
    cards_allowed,
    commit,
    deciding,
    end_moves,
    fight,
    go,
    may_commit,
    onward,
    reach,
    walk,
)
from tests.rules.table import given, legal, play, step_of, token_at

HOME = "home:albion"
FLAG = ("albion", "flag", None, None)
ALL_RECRUITS = "recruits: {upgrade: power, deploy: coins, build: popularity, enlist: cards}"
FIVE_STARS = f"stars: {{combat: 2, objective: 1, popularity: 1, recruits: 1}}, {ALL_RECRUITS}"


def table(text: str, more: str = "") -> Game:
    """A position with the factions from afar.

    Of two words about one thing the later one counts; workers that are missing wait on the home base.
    """
    position = {"modules": ["invaders_from_afar"]} | yaml.safe_load(dedent(text)) | flow(more)
    for faction, player in position["players"].items():
        if "workers" in player:
            player["workers"] += [f"home:{faction}"] * (2 - len(player["workers"]))
    return given(yaml.safe_dump(position, sort_keys=False))


def flags(game: Game) -> set[str]:
    """Where Flags stand."""
    return {hex_.name for hex_ in game.territories if token_at(game, hex_.name) == FLAG}


def territories(game: Game, faction: str = "albion") -> int:
    """How many territories count for this faction now."""
    return scored(game, faction, "territories").count


def scored(game: Game, faction: str, kind: str) -> ScoreLine:
    (found,) = (line for line in game.score()[game.seat(faction)].lines if line.kind == kind)
    return found


def told(game: Game, *kinds: str) -> list[str]:
    """The events of these kinds, in the order in which they happened."""
    return [event.kind for event in game.events if event.kind in kinds]


# --- Exalt: placing ---------------------------------------------------------------------------------------


def before_march(albion: str = "", others: str = "saxony: {mat: militant, objectives: []}", more: str = "") -> Game:
    """Albion's character stands on E4 and Albion has begun to move units."""
    return begin_move(
        table(
            f"""
            active: albion
            players:
              albion: {{mat: mechanical, objectives: [], hand: [], character: E4, {albion}}}
              {others}
        """,
            more,
        )
    )


@pytest.mark.rule("FAFAR-001", "FAFAR-003")
def test_the_character_may_leave_a_flag_where_it_went() -> None:
    game = before_march()
    assert game.player("albion").module("invaders_from_afar").flags_left == 4
    go(game, "character", "E4", "E3")
    assert step_of(game) == "after_movement"
    assert deciding(game) == {"albion"}
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert token_at(game, "E3") == FLAG
    assert flags(game) == {"E3"}
    assert game.player("albion").module("invaders_from_afar").flags_left == 3
    assert step_of(game) == "move"


@pytest.mark.rule("FAFAR-001")
def test_everybody_is_told_of_a_flag() -> None:
    game = walk(before_march(), "character", "E4", "E3")
    game.play("flag")
    for viewer in (None, 0, 1):
        (event,) = (event for event in game.events_for(viewer) if event.kind == "flag_placed")
        assert (event.seat, event["place"]) == (game.seat("albion"), "E3")
        assert token_at(game.view(viewer), "E3") == FLAG
        assert game.view(viewer).player("albion").module("invaders_from_afar").flags_left == 3


@pytest.mark.rule("FAFAR-003")
def test_no_flag_need_be_placed() -> None:
    game = walk(before_march("mechs: {sword: E4}"), "character", "E4", "E3")
    game.play("done")
    assert step_of(game) == "move"
    assert "flag" not in legal(game)
    walk(game, "mech", "E4", "F4")
    end_moves(game)
    assert step_of(game) != "after_movement", "who declined is not asked again"
    assert flags(game) == set()
    assert game.player("albion").module("invaders_from_afar").flags_left == 4


@pytest.mark.rule("FAFAR-001")
@pytest.mark.parametrize("kind", ["mech", "worker"])
def test_only_the_character_places_flags(kind: str) -> None:
    game = before_march("mechs: {sword: F4}, workers: [F4, A1]")
    walk(game, kind, "F4", "F5")
    assert step_of(game) == "move"
    end_moves(game)
    assert step_of(game) != "after_movement"
    assert flags(game) == set()


@pytest.mark.rule("FAFAR-001")
def test_a_mech_that_joins_the_character_places_no_flag() -> None:
    game = before_march("mechs: {sword: F4}")
    walk(game, "mech", "F4", "E4")
    assert step_of(game) == "move"
    assert "flag" not in legal(game)


@pytest.mark.rule("FAFAR-001")
def test_a_flag_is_placed_before_the_next_unit_moves_and_serves_it() -> None:
    game = before_march("mechs: {rally: B6}, workers: [A1, A1]")
    assert "E3" not in reach(game, "mech", "B6")
    walk(game, "character", "E4", "E3")
    game.play("flag")
    assert "E3" in reach(game, "mech", "B6")
    walk(game, "mech", "B6", "E3")
    assert game.player("albion").mechs == {"rally": "E3"}


@pytest.mark.rule("FAFAR-001")
def test_without_the_flag_the_next_unit_cannot_rally_there() -> None:
    game = before_march("mechs: {rally: B6}, workers: [A1, A1]")
    walk(game, "character", "E4", "E3")
    game.play("done")
    assert "E3" not in reach(game, "mech", "B6")


@pytest.mark.rule("FAFAR-001")
@pytest.mark.parametrize("place", ["A1", "A2"])
def test_a_flag_may_be_placed_beside_the_own_base(place: str) -> None:
    game = begin_move(
        table("""
        active: albion
        players:
          albion: {mat: mechanical, objectives: []}
          saxony: {objectives: []}
    """)
    )
    walk(game, "character", HOME, place)
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert flags(game) == {place}


FACTORY_CARD = """
    active: albion
    players:
      albion: {{mat: mechanical, objectives: [], hand: [], factory_card: 7, character: E4, workers: [A1, A1], {albion}}}
      saxony: {{mat: militant, objectives: [], hand: [], power: 0}}
    encounters: []
"""


def factory_move(albion: str = "") -> Game:
    """Albion takes only the Move of its Factory card."""
    game = table(FACTORY_CARD.format(albion=albion))
    return play(game, "section factory:7", "done", "bottom")


@pytest.mark.rule("FAFAR-001")
def test_no_flag_between_the_two_steps_of_a_factory_card() -> None:
    game = go(factory_move(), "character", "E4", "F4")
    assert step_of(game) == "step_unit"
    assert "flag" not in legal(game)
    game.play("step F5")
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert flags(game) == {"F5"}


@pytest.mark.rule("FAFAR-001")
def test_a_character_that_stops_after_one_of_two_steps_may_leave_a_flag() -> None:
    game = walk(factory_move(), "character", "E4", "F4")
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert flags(game) == {"F4"}


@pytest.mark.rule("FAFAR-001")
def test_a_character_that_went_out_and_back_has_moved() -> None:
    game = go(factory_move(), "character", "E4", "F4", "E4")
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert flags(game) == {"E4"}


@pytest.mark.rule("FAFAR-001")
def test_a_first_visit_to_the_factory_does_not_delay_the_flag() -> None:
    game = before_march("mechs: {sword: F4}")
    walk(game, "character", "E4", "D4")
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert step_of(game) == "move"
    game.play("done")
    assert step_of(game) == "factory_visit"
    assert flags(game) == {"D4"}


# --- Exalt: after combat and encounter --------------------------------------------------------------------

DEFENDED = "saxony: {{mat: militant, objectives: [], hand: [], power: {power}, mechs: {{speed: {place}}}}}"


def attack(albion: str = "power: 5, mechs: {burrow: F4}", power: int = 0, place: str = "E3", more: str = "") -> Game:
    """The character has gone from E4 into a Saxon mech; one more unit may move."""
    game = before_march(albion, DEFENDED.format(power=power, place=place), more)
    return walk(game, "character", "E4", place)


@pytest.mark.rule("FAFAR-002")
def test_after_a_won_combat_the_flag_may_be_placed() -> None:
    game = attack()
    assert step_of(game) == "move", "not before the combat"
    assert "flag" not in legal(game)
    walk(game, "mech", "F4", "F5")
    end_moves(game)
    assert step_of(game) == "commit"
    fight(game, albion=1, saxony=0)
    assert step_of(game) == "after_movement"
    assert deciding(game) == {"albion"}
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert flags(game) == {"E3"}
    assert told(game, "combat_won", "flag_placed") == ["combat_won", "flag_placed"]


@pytest.mark.rule("FAFAR-002", "FAFAR-003")
def test_a_winner_need_not_place_a_flag() -> None:
    game = end_moves(attack())
    fight(game, albion=1, saxony=0)
    game.play("done")
    assert step_of(game) != "after_movement"
    assert flags(game) == set()


@pytest.mark.rule("FAFAR-002")
def test_after_a_lost_combat_there_is_no_flag() -> None:
    game = end_moves(attack(power=3))
    fight(game, albion=0, saxony=1)
    assert game.player("albion").character == HOME
    assert step_of(game) != "after_movement"
    assert game.player("albion").module("invaders_from_afar").flags_left == 4
    assert flags(game) == set()


@pytest.mark.rule("FAFAR-002")
def test_the_flag_comes_after_all_combats() -> None:
    game = before_march(
        "power: 7, mechs: {burrow: F4}",
        "saxony: {mat: militant, objectives: [], hand: [], power: 0, mechs: {speed: E3, riverwalk: F5}}",
    )
    walk(game, "character", "E4", "E3")
    walk(game, "mech", "F4", "F5")
    end_moves(game)
    game.play("territory E3")
    fight(game, albion=1, saxony=0)
    assert step_of(game) == "commit", "the second combat comes first"
    fight(game, albion=1, saxony=0)
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert flags(game) == {"E3"}


@pytest.mark.rule("FAFAR-002")
def test_a_combat_of_another_unit_does_not_delay_the_flag() -> None:
    game = before_march("power: 5, mechs: {burrow: F4}", DEFENDED.format(power=0, place="F5"))
    walk(game, "mech", "F4", "F5")
    walk(game, "character", "E4", "E3")
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert flags(game) == {"E3"}
    end_moves(game)
    assert step_of(game) == "commit"


@pytest.mark.rule("FAFAR-002")
def test_driving_workers_off_is_no_combat_and_delays_nothing() -> None:
    game = before_march(
        "popularity: 5, mechs: {burrow: F4}", "saxony: {mat: militant, objectives: [], workers: [E3, E3]}"
    )
    walk(game, "character", "E4", "E3")
    assert game.player("albion").popularity == 3
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert flags(game) == {"E3"}
    assert step_of(game) == "move"


@pytest.mark.rule("FAFAR-002")
def test_the_flag_comes_after_the_encounter() -> None:
    game = before_march("coins: 1, popularity: 3, mechs: {burrow: F4}", more="encounter_deck: [1]")
    walk(game, "character", "E4", "F3")
    assert step_of(game) == "move"
    walk(game, "mech", "F4", "F5")
    end_moves(game)
    assert step_of(game) == "encounter"
    assert "flag" not in legal(game)
    game.play("option A")
    assert (game.player("albion").coins, game.player("albion").popularity) == (3, 4)
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert flags(game) == {"F3"}


@pytest.mark.rule("FAFAR-002")
def test_after_combat_and_encounter_on_one_territory_the_flag_comes_last() -> None:
    game = end_moves(attack(place="F3", more="encounter_deck: [1]"))
    fight(game, albion=1, saxony=0)
    assert step_of(game) == "encounter"
    game.play("option A")
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    order = ["combat_won", "encounter_drawn", "flag_placed"]
    assert told(game, *order) == order


@pytest.mark.rule("FAFAR-002")
def test_a_lost_combat_on_an_encounter_leaves_neither_encounter_nor_flag() -> None:
    game = end_moves(attack(power=3, place="F3"))
    fight(game, albion=0, saxony=1)
    assert told(game, "encounter_drawn", "flag_placed") == []
    assert step_of(game) not in ("encounter", "after_movement")


@pytest.mark.rule("FAFAR-002", "MOVE-039")
def test_the_flag_comes_before_the_bottom_action() -> None:
    game = end_moves(attack("power: 5, workers: [A1, A1]", more="resources: {A1: {wood: 3}}"))
    fight(game, albion=1, saxony=0)
    assert step_of(game) == "after_movement"
    game.play("flag")
    assert step_of(game) == "take_bottom"
    assert "bottom" in legal(game)


@pytest.mark.rule("FAFAR-002")
def test_with_the_sixth_star_won_there_is_no_flag_any_more() -> None:
    stars = "stars: {combat: 1, objective: 1, power: 1, popularity: 1, recruits: 1}"
    game = end_moves(attack(f"power: 5, {stars}, {ALL_RECRUITS}"))
    fight(game, albion=1, saxony=0)
    assert game.over
    assert flags(game) == set()


@pytest.mark.rule("FAFAR-002")
def test_a_winning_defender_places_no_flag() -> None:
    game = begin_move(
        table("""
        active: saxony
        players:
          albion: {mat: mechanical, objectives: [], hand: [], power: 5, character: E3}
          saxony: {mat: militant, objectives: [], hand: [], power: 5, mechs: {disarm: E4}}
    """)
    )
    walk(game, "mech", "E4", "E3")
    end_moves(game)
    play(game, "done")  # Disarm is not used
    fight(game, albion=3, saxony=1)
    assert game.at("E3").controller == "albion"
    assert step_of(game) != "after_movement"
    assert flags(game) == set()


def shifted(character: str) -> Game:
    """Promo encounter 42 has shifted the units on F3 to E3; the character goes along or not."""
    game = before_march("coins: 5, workers: [F3, A1]", more="promos: true, encounter_deck: [42]")
    walk(game, "character", "E4", "F3")
    end_moves(game)
    play(game, "option B", "territory E3", character)
    while step_of(game) == "relocate":
        game.play("amount 1")
    return game


@pytest.mark.rule("FAFAR-002")
def test_a_character_that_the_encounter_shifted_away_leaves_no_flag() -> None:
    game = shifted("yes")
    assert game.player("albion").character == "E3"
    assert step_of(game) != "after_movement"
    assert flags(game) == set()


@pytest.mark.rule("FAFAR-002")
def test_a_character_that_the_encounter_left_in_place_may_place_its_flag() -> None:
    game = shifted("no")
    assert game.player("albion").character == "F3"
    assert game.player("albion").workers == ["A1", "E3"]
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert flags(game) == {"F3"}


@pytest.mark.rule("FAFAR-002", "VAR-013")
def test_workers_that_leave_late_delay_the_flag() -> None:
    game = before_march(
        "popularity: 5, mechs: {burrow: F4}",
        "saxony: {mat: militant, objectives: [], workers: [E3, E3]}",
        "options: {late_displaced_workers: true}",
    )
    walk(game, "character", "E4", "E3")
    assert step_of(game) == "move"
    end_moves(game)
    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert flags(game) == {"E3"}


@pytest.mark.rule("FAFAR-001", "FAFAR-002")
def test_the_question_of_the_flag_survives_saving_and_taking_back() -> None:
    at_once = walk(before_march("mechs: {sword: F4}"), "character", "E4", "E3")
    late = end_moves(attack())
    fight(late, albion=1, saxony=0)
    for game in (at_once, late):
        again = snath.load_position(game.position())
        assert (again.decision, legal(again)) == (game.decision, {"flag", "done"})
        again.play("flag")
        assert flags(again) == {"E3"}
        again.undo()
        assert (again.decision, flags(again), again.player("albion").module("invaders_from_afar").flags_left) == (
            game.decision,
            set(),
            4,
        )


# --- Exalt: number and place of tokens --------------------------------------------------------------------


@pytest.mark.rule("FAFAR-003")
def test_with_four_flags_on_the_board_none_is_offered() -> None:
    game = before_march("flags: [B4, C2, E6, G5]")
    assert game.player("albion").module("invaders_from_afar").flags_left == 0
    walk(game, "character", "E4", "E3")
    assert step_of(game) == "move"
    assert "flag" not in legal(game)
    end_moves(game)
    assert flags(game) == {"B4", "C2", "E6", "G5"}


@pytest.mark.rule("FAFAR-003")
def test_the_fourth_flag_may_be_placed_and_is_the_last() -> None:
    game = before_march("flags: [B4, C2, E6]")
    walk(game, "character", "E4", "E3")
    game.play("flag")
    assert game.player("albion").module("invaders_from_afar").flags_left == 0
    assert flags(game) == {"B4", "C2", "E6", "E3"}


@pytest.mark.rule("FAFAR-003", "FAFAR-004")
@pytest.mark.parametrize("places", ["[B4, C2, E6, G5, E3]", "[B4, B4]"])
def test_more_flags_than_there_are_and_two_on_one_territory_are_refused(places: str) -> None:
    with pytest.raises(snath.PositionError):
        before_march(f"flags: {places}")


@pytest.mark.rule("FAFAR-004")
def test_no_second_flag_on_a_territory() -> None:
    game = before_march("flags: [E3]")
    walk(game, "character", "E4", "E3")
    assert step_of(game) == "move"
    assert "flag" not in legal(game)
    assert game.player("albion").module("invaders_from_afar").flags_left == 3


@pytest.mark.rule("FAFAR-004")
@pytest.mark.parametrize("disarmed", ["", "disarmed: [coins]"])
def test_no_flag_where_a_trap_lies(disarmed: str) -> None:
    game = before_march("coins: 9", f"togawa: {{mat: militant, objectives: [], traps: {{coins: E3}}, {disarmed}}}")
    walk(game, "character", "E4", "E3")
    assert game.player("albion").character == "E3"
    assert "flag" not in legal(game)
    end_moves(game)
    assert step_of(game) != "after_movement"
    assert token_at(game, "E3") == ("togawa", "trap", False, "coins")
    assert game.player("albion").module("invaders_from_afar").flags_left == 4


@pytest.mark.rule("FAFAR-004")
def test_a_flag_and_a_trap_on_one_territory_are_refused() -> None:
    with pytest.raises(snath.PositionError):
        before_march("flags: [E3]", "togawa: {traps: {coins: E3}}")


# --- Exalt: permanence ------------------------------------------------------------------------------------


@pytest.mark.rule("FAFAR-005")
def test_a_flag_stays_when_albion_is_beaten_there() -> None:
    game = begin_move(
        table("""
        active: saxony
        players:
          albion: {mat: mechanical, objectives: [], hand: [], power: 0, character: E3, flags: [E3]}
          saxony: {mat: militant, objectives: [], hand: [], power: 5, character: E4, workers: [E4, E4]}
        resources: {E4: {food: 9, metal: 9, oil: 9, wood: 9}}
    """)
    )
    walk(game, "character", "E4", "E3")
    end_moves(game)
    fight(game, albion=0, saxony=1)
    assert game.at("E3").controller == "saxony"
    assert flags(game) == {"E3"}
    assert game.player("albion").module("invaders_from_afar").flags_left == 3


@pytest.mark.rule("FAFAR-005")
def test_a_structure_may_be_built_beside_a_flag() -> None:
    game = table("""
        active: saxony
        players:
          albion: {mat: mechanical, objectives: [], flags: [E6]}
          saxony: {mat: militant, objectives: [], workers: [E6, E6]}
        resources: {E6: {wood: 4}}
    """)
    play(game, "section produce", "done", "bottom", "structure mill")
    assert game.player("saxony").structures == {"mill": "E6"}
    assert flags(game) == {"E6"}


@pytest.mark.rule("FAFAR-005", "FAFAR-003", "FAFAR-004")
def test_flags_are_never_moved_or_taken_up_in_whole_games() -> None:
    placed = 0
    for seed in range(4):
        dice = random.Random(seed)
        game = snath.new_game(["albion", "togawa", "nordic"], seed=seed, modules=["invaders_from_afar"])
        before: set[str] = set()
        while not game.over:
            game.play(dice.choice(game.legal_numbers()))
            if step_of(game) in ("choose_section", "take_bottom", "over"):
                now = flags(game)
                assert before <= now
                assert len(now) + game.player("albion").module("invaders_from_afar").flags_left == 4
                before = now
        placed += len(before)
    assert placed >= 4


# --- Exalt: scoring ---------------------------------------------------------------------------------------


def scoring(albion: str, others: str = "saxony: {workers: [F1, F1]}", more: str = "") -> Game:
    return table(
        f"""
        active: albion
        players:
          albion: {{mat: mechanical, objectives: [], workers: [], {albion}}}
          {others}
    """,
        more,
    )


@pytest.mark.rule("FAFAR-006")
@pytest.mark.parametrize("holder", ["workers: [C3]", "character: C3", "mechs: {sword: C3}", "structures: {mill: C3}"])
def test_a_flag_doubles_a_territory_that_albion_holds(holder: str) -> None:
    assert territories(scoring(holder)) == 1
    assert territories(scoring(f"{holder}, flags: [C3]")) == 2


@pytest.mark.rule("FAFAR-006")
def test_each_flag_counts_one_extra_territory() -> None:
    game = scoring("workers: [C3, B4, B4, E6, G5, F5], flags: [C3, B4, E6, G5]")
    assert territories(game) == 5 + 4


@pytest.mark.rule("FAFAR-006", "FAFAR-008")
@pytest.mark.parametrize("intruder", ["workers: [C3, F1]", "character: C3", "mechs: {speed: C3}"])
def test_a_structure_under_an_enemy_unit_does_not_make_the_flag_count(intruder: str) -> None:
    game = scoring("structures: {mill: C3}, flags: [C3]", f"saxony: {{workers: [F1, F1], {intruder}}}")
    assert territories(game) == 0
    assert territories(game, "saxony") == 2


@pytest.mark.rule("FAFAR-006")
def test_an_enemy_structure_under_an_albion_worker_makes_the_flag_count() -> None:
    game = scoring("workers: [C3], flags: [C3]", "saxony: {workers: [F1, F1], structures: {mill: C3}}")
    assert territories(game) == 2
    assert territories(game, "saxony") == 1


@pytest.mark.rule("FAFAR-007")
@pytest.mark.parametrize("place", ["A1", "A2"])
def test_a_flag_beside_the_own_base_is_worth_nothing(place: str) -> None:
    assert territories(scoring(f"workers: [{place}], flags: [{place}]")) == 1
    assert territories(scoring(f"structures: {{mill: {place}}}, flags: [{place}]")) == 1


@pytest.mark.rule("FAFAR-006", "FAFAR-007")
@pytest.mark.parametrize("place", sorted(DRY.keys() - {"A1", "A2", "D4"}))
def test_everywhere_else_on_land_it_is_worth_one(place: str) -> None:
    game = scoring(f"workers: [{place}], flags: [{place}]", "saxony: {workers: [home:saxony, home:saxony]}")
    assert territories(game) == 2


@pytest.mark.rule("FAFAR-007", "FAFAR-016")
@pytest.mark.parametrize("place", ["A1", "A2"])
def test_a_flag_beside_the_own_base_still_serves_rally(place: str) -> None:
    game = begin_move(scoring(f"mechs: {{rally: F5}}, flags: [{place}]"))
    assert place in reach(game, "mech", "F5")


@pytest.mark.rule("FAFAR-008")
def test_a_flag_under_an_enemy_is_worth_nothing_to_anybody() -> None:
    game = scoring("workers: [A1], flags: [E3]", "nordic: {workers: [home:nordic, home:nordic], mechs: {speed: E3}}")
    assert territories(game) == 1
    assert territories(game, "nordic") == 1


@pytest.mark.rule("FAFAR-008", "FAFAR-009")
def test_a_flag_alone_is_worth_nothing() -> None:
    game = scoring("workers: [A1], flags: [E3, C3, B4, G5]")
    assert territories(game) == 1
    assert territories(game, "saxony") == 1


@pytest.mark.rule("FAFAR-009")
def test_a_flag_gives_no_control_and_no_goods() -> None:
    text = "workers: [A1, {there}], flags: [E3]"
    goods = "resources: {E3: {food: 4}}"
    without = scoring(text.format(there="A1"), more=goods)
    assert without.at("E3").controller is None
    assert without.player("albion").controls == {"A1"}
    assert scored(without, "albion", "resources").count == 0
    play(without, "section produce", "done")
    assert "bottom" not in legal(without)

    with_worker = scoring(text.format(there="E3"), more=goods)
    assert with_worker.at("E3").controller == "albion"
    assert scored(with_worker, "albion", "resources").count == 2
    play(with_worker, "section produce", "done")
    assert "bottom" in legal(with_worker)


@pytest.mark.rule("FAFAR-009")
def test_a_flag_completes_no_objective() -> None:
    """Card 3 asks for three farms; Flags are extra territories only at the end."""
    text = "objectives: [3], workers: [{farms}], flags: [E3, B6]"
    without = play(scoring(text.format(farms="G6, E3")), "section trade", "done", "done")
    assert "reveal 3" not in legal(without)
    complete = play(scoring(text.format(farms="G6, E3, B6")), "section trade", "done", "done")
    assert "reveal 3" in legal(complete)


@pytest.mark.rule("FAFAR-010")
@pytest.mark.parametrize("holder", ["workers: [D4]", "character: D4", "mechs: {sword: D4}", "structures: {mill: D4}"])
def test_the_factory_with_a_flag_counts_four(holder: str) -> None:
    assert territories(scoring(holder)) == 3
    assert territories(scoring(f"{holder}, flags: [D4]")) == 4


@pytest.mark.rule("FAFAR-010", "FAFAR-008")
def test_the_flag_on_the_factory_is_worth_nothing_to_its_enemy_holder() -> None:
    game = scoring("workers: [A1], flags: [D4]", "saxony: {workers: [F1, F1], mechs: {speed: D4}}")
    assert territories(game) == 1
    assert territories(game, "saxony") == 1 + 3


@pytest.mark.rule("FAFAR-006", "FAFAR-010")
def test_flags_count_at_the_real_end_too() -> None:
    game = scoring(f"coins: 1, power: 14, popularity: 3, workers: [D4, C3], flags: [D4, C3, E3, A1], {FIVE_STARS}")
    play(game, "section bolster", "top power")
    assert game.over
    line = scored(game, "albion", "territories")
    assert (line.count, line.each, line.coins) == (4 + 2, 2, 12)


# --- Burrow -----------------------------------------------------------------------------------------------


def burrow(place: str) -> set[str]:
    """Where a unit with Burrow may go from here."""
    over = {there for here, there in CROSSINGS if here == place and (here in TUNNELS or there in TUNNELS)}
    return by_foot(place) | over


@pytest.mark.rule("FAFAR-011")
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_burrow_crosses_rivers_into_and_out_of_tunnels_and_no_others(kind: str) -> None:
    for place in sorted(DRY):
        game = begin_move(
            table(f"""
            active: albion
            players:
              albion: {{mat: mechanical, character: {place}, mechs: {{burrow: {place}}}, workers: [{HOME}]}}
              saxony: {{workers: [home:saxony, home:saxony]}}
            encounters: []
        """)
        )
        assert reach(game, kind, place) == burrow(place)


@pytest.mark.rule("FAFAR-011")
def test_burrow_is_not_for_workers() -> None:
    for here, there in CROSSINGS:
        game = begin_move(
            table(f"""
            active: albion
            players:
              albion: {{mat: mechanical, mechs: {{burrow: {HOME}}}, workers: [{here}]}}
              saxony: {{workers: [home:saxony, home:saxony]}}
        """)
        )
        assert there not in reach(game, "worker", here)


@pytest.mark.rule("FAFAR-011", "FBASE-052")
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_without_burrow_no_river_is_crossed(kind: str) -> None:
    game = begin_move(
        table("""
        active: albion
        players:
          albion: {mat: mechanical, character: B4, mechs: {sword: B4}, workers: [A1]}
          saxony: {}
    """)
    )
    assert reach(game, kind, "B4") == by_foot("B4")


@pytest.mark.rule("FAFAR-011", "MOVE-011")
def test_a_mech_burrows_with_workers_and_goods() -> None:
    game = begin_move(
        table("""
        active: albion
        players:
          albion: {mat: mechanical, objectives: [], mechs: {burrow: B4}, workers: [B4, B4]}
          saxony: {}
        resources: {B4: {oil: 2}}
    """)
    )
    walk(game, "mech", "B4", "A4 all")
    assert game.player("albion").workers == ["A4", "A4"]
    assert game.at("A4").resources == {"oil": 2}


@pytest.mark.rule("FAFAR-011")
def test_burrow_enters_no_lake() -> None:
    game = begin_move(
        table("""
        active: albion
        players:
          albion: {mat: mechanical, character: E6, mechs: {burrow: E6}, workers: [A1]}
          saxony: {}
    """)
    )
    assert not reach(game, "mech", "E6") & LAKES.keys()


def beside_a_mine(owner: str, place: str, more: str = "") -> Game:
    """A Mine on the forest A4, which has rivers to A3 and to the tunnel B4; a mech with Burrow stands on `place`."""
    mine = {"albion": "", "nordic": ""} | {owner: "structures: {mine: A4}, "}
    return begin_move(
        table(f"""
        active: albion
        players:
          albion: {{mat: mechanical, objectives: [], {mine["albion"]}mechs: {{burrow: {place}}}, workers: [A1]}}
          nordic: {{objectives: [], {mine["nordic"]}workers: [home:nordic, home:nordic] {more}}}
    """)
    )


@pytest.mark.rule("FAFAR-012")
def test_burrow_leads_into_the_own_mine_and_not_into_an_enemy_one() -> None:
    assert reach(beside_a_mine("albion", "A3"), "mech", "A3") == {"A2", "B4", "A4"}
    assert reach(beside_a_mine("nordic", "A3"), "mech", "A3") == {"A2", "B4"}


@pytest.mark.rule("FAFAR-012")
def test_burrow_leads_out_of_the_own_mine_and_not_out_of_an_enemy_one() -> None:
    assert reach(beside_a_mine("albion", "A4"), "mech", "A4") == {"A5", "B5", "A3"} | TUNNELS
    assert reach(beside_a_mine("nordic", "A4"), "mech", "A4") == {"A5", "B5", "B4"}


@pytest.mark.rule("FAFAR-012", "STRUC-017")
def test_the_own_mine_serves_burrow_under_an_enemy_too() -> None:
    game = beside_a_mine("albion", "A3", ", mechs: {speed: A4}")
    assert reach(game, "mech", "A3") == {"A2", "B4", "A4"}
    walk(game, "mech", "A3", "A4")
    end_moves(game)
    assert step_of(game) in ("before_combat", "commit")


@pytest.mark.rule("FAFAR-012")
def test_other_own_structures_are_no_tunnels() -> None:
    game = begin_move(
        table("""
        active: albion
        players:
          albion: {mat: mechanical, structures: {mill: A4}, mechs: {burrow: A3}, workers: [A1]}
          nordic: {workers: [home:nordic, home:nordic]}
    """)
    )
    assert reach(game, "mech", "A3") == {"A2", "B4"}


# --- Sword ------------------------------------------------------------------------------------------------


def charge(albion: str = "mechs: {sword: E4}", polania: str = "power: 6", start: str = "mech E4") -> Game:
    """Albion has marched from E4 into a Polish mech on E3 and all have moved."""
    game = begin_move(
        table(f"""
        active: albion
        players:
          albion: {{mat: mechanical, objectives: [], hand: [2, 2, 2], power: 5, workers: [A1], {albion}}}
          polania: {{mat: militant, objectives: [], hand: [], mechs: {{riverwalk: E3}}, {polania}}}
    """)
    )
    walk(game, *start.split(), "E3")
    return end_moves(game)


@pytest.mark.rule("FAFAR-013", "COMBAT-009")
def test_the_attacked_loses_two_power_before_the_dials_are_set() -> None:
    game = charge()
    assert step_of(game) == "commit"
    assert game.player("polania").power == 4
    assert game.player("albion").power == 5
    assert may_commit(game, "polania", "dial 4")
    assert not may_commit(game, "polania", "dial 5")


@pytest.mark.rule("FAFAR-013")
@pytest.mark.parametrize(("power", "left"), [(0, 0), (1, 0), (2, 0), (3, 1), (16, 14)])
def test_sword_takes_as_much_as_there_is(power: int, left: int) -> None:
    game = charge(polania=f"power: {power}, stars: {{power: 1}}")
    assert game.player("polania").power == left
    assert game.player("polania").stars["power"] == 1
    assert step_of(game) == "commit"


@pytest.mark.rule("FAFAR-013")
def test_without_sword_nobody_loses_power() -> None:
    game = charge("mechs: {shield: E4}")
    assert (game.player("polania").power, game.player("albion").power) == (6, 5)


@pytest.mark.rule("FAFAR-013")
def test_the_mech_that_uncovered_sword_need_not_take_part() -> None:
    game = charge(f"character: E4, mechs: {{sword: {HOME}}}", start="character E4")
    assert game.player("polania").power == 4


@pytest.mark.rule("FAFAR-013")
def test_sword_is_for_attacks_only() -> None:
    game = begin_move(
        table("""
        active: polania
        players:
          albion: {mat: mechanical, objectives: [], hand: [], power: 5, mechs: {sword: E3}}
          polania: {mat: militant, objectives: [], hand: [], power: 6, mechs: {riverwalk: E4}}
    """)
    )
    walk(game, "mech", "E4", "E3")
    end_moves(game)
    assert step_of(game) == "commit"
    assert (game.player("polania").power, game.player("albion").power) == (6, 5)


@pytest.mark.rule("FAFAR-013")
def test_driving_workers_off_needs_no_sword() -> None:
    game = begin_move(
        table("""
        active: albion
        players:
          albion: {mat: mechanical, objectives: [], mechs: {sword: E4}}
          polania: {mat: militant, objectives: [], power: 6, workers: [E3, E3]}
    """)
    )
    walk(game, "mech", "E4", "E3")
    end_moves(game)
    assert game.player("polania").power == 6


@pytest.mark.rule("FAFAR-015")
def test_sword_strikes_once_whatever_the_number_of_attackers() -> None:
    game = begin_move(
        table("""
        active: albion
        players:
          albion: {mat: mechanical, objectives: [], hand: [], power: 5, character: E4,
                   mechs: {sword: F4, burrow: F4, shield: F4}, upgrades: {units: enlist}}
          polania: {mat: militant, objectives: [], hand: [], power: 6, mechs: {riverwalk: E3}}
    """)
    )
    walk(game, "character", "E4", "E3")
    walk(game, "mech", "F4", "E3")
    walk(game, "mech", "F4", "E3")
    end_moves(game)
    assert step_of(game) == "commit"
    assert game.player("polania").power == 4


@pytest.mark.rule("FAFAR-015", "COMBAT-040")
def test_sword_strikes_again_in_the_next_combat() -> None:
    game = begin_move(
        table("""
        active: albion
        players:
          albion: {mat: mechanical, objectives: [], hand: [], power: 7, mechs: {sword: E4, burrow: F4}}
          polania: {mat: militant, objectives: [], hand: [], power: 9, mechs: {riverwalk: E3, speed: F5}}
    """)
    )
    walk(game, "mech", "E4", "E3")
    walk(game, "mech", "F4", "F5")
    end_moves(game)
    assert game.player("polania").power == 9, "not before the combat is chosen"
    game.play("territory E3")
    assert game.player("polania").power == 7
    fight(game, albion=2, polania=1)
    assert step_of(game) == "commit"
    assert game.player("polania").power == 4


@pytest.mark.rule("FAFAR-013", "COMBAT-008")
def test_sword_strikes_before_the_abilities_of_the_defender() -> None:
    """Nordic with 2 power has none left to pay for Artillery."""
    position = """
        active: albion
        players:
          albion: {{mat: mechanical, objectives: [], hand: [], power: 5, mechs: {{sword: E4}}}}
          nordic: {{mat: militant, objectives: [], hand: [], power: {power}, mechs: {{artillery: E3}}}}
    """
    poor = end_moves(walk(begin_move(table(position.format(power=2))), "mech", "E4", "E3"))
    assert step_of(poor) == "commit"
    assert game_power(poor) == (5, 0)
    rich = end_moves(walk(begin_move(table(position.format(power=3))), "mech", "E4", "E3"))
    assert deciding(rich) == {"nordic"}
    assert "ability artillery" in legal(rich)
    rich.play("ability artillery")
    assert game_power(rich) == (3, 0)


def game_power(game: Game) -> tuple[int, int]:
    return game.player("albion").power, game.player("nordic").power


# --- Shield -----------------------------------------------------------------------------------------------


def attacked(albion: str = "power: 5", nordic: str = "mechs: {riverwalk: E4}") -> Game:
    """Nordic has marched from E4 into Albion on E3 and all have moved."""
    game = begin_move(
        table(f"""
        active: nordic
        players:
          albion: {{mat: mechanical, objectives: [], hand: [2, 2, 2, 2], mechs: {{shield: E3}}, {albion}}}
          nordic: {{mat: militant, objectives: [], hand: [], power: 9, {nordic}}}
    """)
    )
    walk(game, "mech", "E4", "E3")
    return end_moves(game)


@pytest.mark.rule("FAFAR-014", "COMBAT-009")
@pytest.mark.parametrize(("power", "after"), [(0, 2), (5, 7), (13, 15), (14, 16), (15, 16), (16, 16)])
def test_the_attacked_gains_two_power_before_the_dials_are_set(power: int, after: int) -> None:
    game = attacked(f"power: {power}")
    assert step_of(game) == "commit"
    assert game.player("albion").power == after
    assert game.player("nordic").power == 9
    assert may_commit(game, "albion", f"dial {min(after, 7)}")
    assert not may_commit(game, "albion", f"dial {min(after, 7) + 1}")


@pytest.mark.rule("FAFAR-014", "STAR-002")
@pytest.mark.parametrize(("power", "star"), [(13, 0), (14, 1), (15, 1)])
def test_shield_may_bring_the_power_star_before_the_combat(power: int, star: int) -> None:
    game = attacked(f"power: {power}")
    assert step_of(game) == "commit"
    assert game.player("albion").stars.get("power", 0) == star


@pytest.mark.rule("FAFAR-014")
def test_shield_is_for_defence_only() -> None:
    game = charge("mechs: {shield: E4}")
    assert game.player("albion").power == 5


@pytest.mark.rule("FAFAR-014")
def test_without_shield_the_attacked_gains_nothing() -> None:
    game = attacked("power: 5, mechs: {sword: E3}")
    assert (game.player("albion").power, game.player("nordic").power) == (5, 9)


@pytest.mark.rule("FAFAR-014")
def test_workers_that_are_driven_off_raise_no_shield() -> None:
    game = attacked(f"power: 5, mechs: {{shield: {HOME}}}, workers: [E3, E3]")
    assert game.player("albion").workers == [HOME, HOME]
    assert game.player("albion").power == 5


@pytest.mark.rule("FAFAR-015")
def test_shield_counts_once_whatever_the_number_of_defenders() -> None:
    game = attacked("power: 5, character: E3, mechs: {shield: E3, sword: E3}, workers: [E3, E3]")
    assert game.player("albion").power == 7
    assert cards_allowed(game, "albion", [2, 2, 2, 2]) == 3


@pytest.mark.rule("FAFAR-015", "COMBAT-040")
def test_shield_counts_in_each_combat() -> None:
    game = begin_move(
        table("""
        active: nordic
        players:
          albion: {mat: mechanical, objectives: [], hand: [], power: 1, mechs: {shield: E3, sword: F5}}
          nordic: {mat: militant, objectives: [], hand: [], power: 9, mechs: {riverwalk: E4, seaworthy: F4}}
    """)
    )
    walk(game, "mech", "E4", "E3")
    walk(game, "mech", "F4", "F5")
    end_moves(game)
    assert game.player("albion").power == 1
    game.play("territory E3")
    assert game.player("albion").power == 3
    fight(game, nordic=4, albion=3)
    assert step_of(game) == "commit"
    assert game.player("albion").power == 2


@pytest.mark.rule("FAFAR-014", "COMBAT-008")
@pytest.mark.parametrize(("power", "after"), [(1, 2), (2, 2), (3, 3), (15, 15), (16, 16)])
def test_shield_follows_the_abilities_of_the_attacker(power: int, after: int) -> None:
    game = attacked(f"power: {power}, stars: {{power: 1}}", "mechs: {artillery: E4}")
    assert deciding(game) == {"nordic"}
    assert game.player("albion").power == power, "not yet"
    game.play("ability artillery")
    assert step_of(game) == "commit"
    assert game.player("albion").power == after
    assert game.player("nordic").power == 8


@pytest.mark.rule("FAFAR-014")
def test_shield_counts_also_when_the_attacker_leaves_its_abilities_out() -> None:
    game = attacked("power: 5", "mechs: {artillery: E4}")
    game.play("done")
    assert game.player("albion").power == 7


# --- Rally ------------------------------------------------------------------------------------------------


def rallying(
    place: str = "B6",
    albion: str = "workers: [G1]",
    others: str = "saxony: {objectives: [], workers: []}",
    more: str = "",
) -> Game:
    """Character and a mech with Rally stand on `place`; Albion has begun to move units."""
    return begin_move(
        table(
            f"""
        active: albion
        players:
          albion: {{mat: mechanical, objectives: [], hand: [], power: 5, popularity: 5,
                   character: {place}, mechs: {{rally: {place}}}, {albion}}}
          {others}
    """,
            more,
        )
    )


NOBODY = "saxony: {objectives: [], workers: [home:saxony, home:saxony]}"


@pytest.mark.rule("FAFAR-016")
@pytest.mark.parametrize("kind", ["character", "mech"])
@pytest.mark.parametrize("place", ["B6", "D4", "E1", "H1"])
def test_own_workers_and_flags_are_one_step_away(kind: str, place: str) -> None:
    game = rallying(place, "workers: [G1, C1], flags: [A6, F2]", NOBODY)
    assert reach(game, kind, place) == by_foot(place) | {"G1", "C1", "A6", "F2"}


@pytest.mark.rule("FAFAR-016")
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_rally_leads_out_of_the_home_base(kind: str) -> None:
    game = rallying(HOME, "workers: [G1], flags: [A6]", NOBODY)
    assert reach(game, kind, HOME) == {"A1", "A2", "G1", "A6"}


@pytest.mark.rule("FAFAR-016", "CTRL-003")
def test_a_worker_on_the_home_base_is_no_goal() -> None:
    game = rallying("B6", f"workers: [{HOME}, G1]", NOBODY)
    assert reach(game, "mech", "B6") == by_foot("B6") | {"G1"}


@pytest.mark.rule("FAFAR-016")
def test_rally_leads_neither_to_own_mechs_nor_to_enemy_workers_nor_to_structures() -> None:
    game = rallying(
        "B6", "workers: [G1], mechs: {rally: B6, sword: E2}, structures: {mill: D1}", "saxony: {workers: [F1, H1]}"
    )
    assert reach(game, "mech", "B6") == by_foot("B6") | {"G1"}


@pytest.mark.rule("FAFAR-016")
def test_rally_is_not_for_workers() -> None:
    game = rallying("B6", "workers: [B6, G1], flags: [A6]", NOBODY)
    assert reach(game, "worker", "B6") == by_foot("B6")


@pytest.mark.rule("FAFAR-016", "FBASE-052")
def test_without_rally_flags_and_workers_are_far_away() -> None:
    game = rallying("B6", "mechs: {sword: B6}, workers: [G1], flags: [A3]", NOBODY)
    assert reach(game, "mech", "B6") == by_foot("B6")


@pytest.mark.rule("FAFAR-016", "MOVE-007")
def test_nobody_rallies_to_where_it_stands() -> None:
    game = rallying("B6", "workers: [B6], flags: [B6]", NOBODY)
    assert reach(game, "mech", "B6") == by_foot("B6")


@pytest.mark.rule("FAFAR-016", "MOVE-011")
def test_a_rallying_mech_carries_workers_and_goods() -> None:
    game = rallying("B6", "workers: [B6, B6, G1]", more="resources: {B6: {food: 2}}")
    walk(game, "mech", "B6", "G1 all")
    assert game.player("albion").workers == ["G1", "G1", "G1"]
    assert game.at("G1").resources == {"food": 2}


@pytest.mark.rule("FAFAR-016")
def test_rally_is_a_whole_step() -> None:
    game = go(rallying(), "mech", "B6", "G1")
    assert onward(game) == set()
    assert step_of(game) == "move"


@pytest.mark.rule("FAFAR-016", "FACT-013")
def test_rally_is_one_of_the_two_steps_of_a_factory_card() -> None:
    game = factory_move("mechs: {rally: B6}, flags: [G5]")
    go(game, "mech", "B6", "A1")
    assert onward(game) == {"A2", "B2", "G5"}
    game.play("step G5")
    assert game.player("albion").mechs == {"rally": "G5"}
    assert onward(game) == set()


@pytest.mark.rule("FAFAR-016")
def test_a_worker_that_walked_before_is_a_goal_where_it_is_now() -> None:
    game = rallying("B6", "workers: [G1]", NOBODY)
    walk(game, "worker", "G1", "F1")
    assert "F1" in reach(game, "mech", "B6")
    assert "G1" not in reach(game, "mech", "B6")


@pytest.mark.rule("FAFAR-016", "FAFAR-001")
def test_a_character_may_leave_a_flag_where_it_rallied_to() -> None:
    game = walk(rallying(), "character", "B6", "G1")
    assert legal(game) == {"flag", "done"}
    game.play("flag")
    assert flags(game) == {"G1"}


@pytest.mark.rule("FAFAR-017")
def test_rallying_to_a_flag_under_an_enemy_mech_means_combat() -> None:
    game = rallying(
        albion="workers: [A1], flags: [E3]", others="saxony: {objectives: [], hand: [], power: 0, mechs: {speed: E3}}"
    )
    assert "E3" in reach(game, "mech", "B6")
    walk(game, "mech", "B6", "E3")
    end_moves(game)
    assert step_of(game) == "commit"
    fight(game, albion=1, saxony=0)
    assert game.at("E3").controller == "albion"
    assert game.player("albion").stars["combat"] == 1


@pytest.mark.rule("FAFAR-017", "MOVE-024", "MOVE-026")
def test_rallying_to_a_flag_under_enemy_workers_drives_them_off() -> None:
    game = rallying(albion="workers: [A1], flags: [E3]", others="saxony: {objectives: [], workers: [E3, E3]}")
    walk(game, "mech", "B6", "E3")
    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    assert game.player("albion").popularity == 3


@pytest.mark.rule("FAFAR-017")
def test_rallying_to_a_flag_under_an_enemy_structure_takes_control() -> None:
    game = rallying(albion="workers: [A1], flags: [E3]", others="saxony: {objectives: [], structures: {mill: E3}}")
    walk(game, "mech", "B6", "E3")
    assert game.at("E3").controller == "albion"


@pytest.mark.rule("FAFAR-016", "FAFAR-017", "MOVE-032")
def test_a_worker_carried_into_a_combat_calls_the_second_mech_there() -> None:
    game = rallying(
        albion="hand: [2, 2, 2], workers: [F4, A1], mechs: {rally: B6, burrow: F4}",
        others="saxony: {objectives: [], hand: [], power: 5, mechs: {disarm: F5}}",
    )
    assert "F5" not in reach(game, "mech", "B6")
    walk(game, "mech", "F4", "F5 all")
    assert "F5" in reach(game, "mech", "B6")
    walk(game, "mech", "B6", "F5")
    end_moves(game)
    assert step_of(game) == "commit"
    assert cards_allowed(game, "albion", [2, 2, 2]) == 2


@pytest.mark.rule("FAFAR-017", "ENC-001")
def test_rallying_to_a_flag_with_an_encounter_token_meets_the_encounter() -> None:
    game = rallying(albion="workers: [A1], flags: [F3]", more="encounter_deck: [1]")
    walk(game, "character", "B6", "F3")
    end_moves(game)
    assert step_of(game) == "encounter"
    game.play("option A")
    assert step_of(game) != "after_movement", "there is a Flag already"


@pytest.mark.rule("FAFAR-017", "FACT-002")
def test_rallying_to_a_flag_on_the_factory_brings_a_card() -> None:
    game = rallying(albion="workers: [A1], flags: [D4]")
    walk(game, "character", "B6", "D4")
    end_moves(game)
    assert step_of(game) == "factory_visit"


@pytest.mark.rule("FAFAR-016", "COMBAT-033")
def test_a_lost_rally_leads_home() -> None:
    game = rallying(
        albion="workers: [A1], flags: [E3]", others="saxony: {objectives: [], hand: [], power: 5, mechs: {speed: E3}}"
    )
    walk(game, "mech", "B6", "E3")
    end_moves(game)
    commit(game, "albion", 0)
    commit(game, "saxony", 1)
    assert game.player("albion").mechs == {"rally": HOME}
    assert flags(game) == {"E3"}
