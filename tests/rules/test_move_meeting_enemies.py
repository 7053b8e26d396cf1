"""Moving to where others stand: workers give way, characters and mechs are fought, structures stop nobody."""

import pytest

from tests.rules.marching import (
    begin_move,
    cards_allowed,
    commit,
    deciding,
    end_moves,
    fight,
    go,
    onward,
    reach,
    walk,
)
from tests.rules.table import given, legal, step_of

# --- Territories held by workers -------------------------------------------------------------------------


@pytest.mark.rule("MOVE-023", "FBASE-002")
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_entering_among_enemy_workers_ends_the_movement(kind: str) -> None:
    text = """
        active: saxony
        players:
          saxony: {{mat: militant, objectives: [], character: E2, mechs: {{speed: E2}},
                    upgrades: {{units: deploy}}}}
          nordic: {{workers: [{worker}, A4]}}
        encounters: []
    """
    met = begin_move(given(text.format(worker="E3")))
    go(met, kind, "E2", "E3")
    assert onward(met) == set()
    assert step_of(met) == "move"
    assert f"unit {kind} E3" not in legal(met)

    alone = begin_move(given(text.format(worker="A5")))
    go(alone, kind, "E2", "E3")
    assert {"E4", "F3"} <= onward(alone)


@pytest.mark.rule("MOVE-024")
def test_workers_give_way_at_once_and_leave_their_tokens() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, objectives: [], mechs: {peoples_army: A6}, popularity: 9}
          polania: {workers: [B6, B6, B6]}
        resources: {B6: {food: 4}}
    """)
    begin_move(game)
    walk(game, "mech", "A6", "B6")
    assert step_of(game) == "move"  # before the action is over
    assert game.player("polania").workers == ["home:polania"] * 3
    assert game.at("B6").controller == "rusviet"
    assert game.at("B6").resources == {"food": 4}
    assert game.player("rusviet").resources.get("food") == 4
    assert game.player("polania").resources.get("food", 0) == 0


@pytest.mark.rule("MOVE-024")
def test_only_the_workers_on_that_territory_give_way() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, objectives: [], mechs: {peoples_army: A6}, popularity: 9}
          polania: {workers: [B6, B7, C5]}
    """)
    begin_move(game)
    walk(game, "mech", "A6", "B6")
    assert game.player("polania").workers == ["B7", "C5", "home:polania"]
    assert game.player("rusviet").popularity == 8


@pytest.mark.rule("MOVE-025")
def test_a_worker_may_follow_where_enemy_workers_were_driven_off() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {scout: G4}, workers: [G3, G3]}
          nordic: {workers: [H1, A4]}
        encounters: []
    """)
    begin_move(game)
    assert "H1" not in reach(game, "worker", "G3")
    walk(game, "mech", "G4", "H1")
    assert "H1" in reach(game, "worker", "G3")
    walk(game, "worker", "G3", "H1")
    assert game.player("crimea").workers == ["G3", "H1"]


@pytest.mark.rule("MOVE-025")
def test_a_second_mech_passes_through_and_takes_what_the_workers_left() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {scout: B6, speed: B6}, popularity: 5}
          nordic: {workers: [C5, A4]}
        resources: {C5: {wood: 2}}
    """)
    begin_move(game)
    walk(game, "mech", "B6", "C5")
    go(game, "mech", "B6", "C5", "cargo wood 2", "D5")
    assert game.at("D5").resources == {"wood": 2}
    assert game.player("crimea").popularity == 4  # only once for the one worker


@pytest.mark.rule("MOVE-025", "MOVE-012")
def test_a_worker_brought_along_walks_on_from_where_enemy_workers_were_driven_off() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {scout: B6}, workers: [B6, G3], popularity: 5}
          nordic: {workers: [C5, A4]}
    """)
    begin_move(game)
    walk(game, "mech", "B6", "cargo workers 1", "C5")
    assert game.player("nordic").workers == ["A4", "home:nordic"]
    walk(game, "worker", "C5", "D5")
    assert game.player("crimea").workers == ["D5", "G3"]


@pytest.mark.rule("MOVE-026")
@pytest.mark.parametrize("kind", ["character", "mech"])
@pytest.mark.parametrize("workers", [1, 3])
def test_each_worker_driven_off_costs_one_popularity(kind: str, workers: int) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: militant, objectives: [], character: B6, mechs: {{artillery: B6}}, popularity: 5}}
          saxony: {{workers: {["C5"] * workers + ["F1"]}, popularity: 6}}
    """)
    begin_move(game)
    walk(game, kind, "B6", "C5")
    assert game.player("nordic").popularity == 5 - workers
    assert game.player("saxony").popularity == 6


@pytest.mark.rule("MOVE-027")
@pytest.mark.parametrize("popularity", [0, 1])
def test_missing_popularity_protects_no_workers(popularity: int) -> None:
    game = given(f"""
        active: saxony
        players:
          saxony: {{mat: militant, objectives: [], mechs: {{disarm: E2}}, popularity: {popularity}}}
          nordic: {{workers: [E3, E3, E3]}}
    """)
    begin_move(game)
    walk(game, "mech", "E2", "E3")
    assert game.player("nordic").workers == ["home:nordic"] * 3
    assert game.player("saxony").popularity == 0


@pytest.mark.rule("MOVE-024", "UNIT-003", "COMBAT-037")
def test_driving_off_workers_is_no_combat() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {disarm: E2}, hand: [2], power: 3}
          nordic: {workers: [E3, E3], hand: [5], power: 7}
    """)
    begin_move(game)
    walk(game, "mech", "E2", "E3")
    end_moves(game)
    assert game.active == game.seat("nordic")
    assert step_of(game) == "choose_section"
    assert not game.player("saxony").stars.get("combat")
    assert (game.player("saxony").power, game.player("nordic").power) == (3, 7)


@pytest.mark.rule("MOVE-028")
def test_a_worker_does_not_enter_alone_among_enemy_workers() -> None:
    text = """
        active: polania
        players:
          polania: {{mat: militant, workers: [E2, C1]}}
          crimea: {{workers: [{worker}, H1]}}
    """
    assert "E3" in reach(begin_move(given(text.format(worker="G3"))), "worker", "E2")
    game = begin_move(given(text.format(worker="E3")))
    assert reach(game, "worker", "E2") == {"E1"}


@pytest.mark.rule("MOVE-028")
def test_a_worker_does_not_come_through_a_tunnel_among_enemy_workers() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, workers: [C2, C1]}
          crimea: {workers: [E3, F4]}
    """)
    begin_move(game)
    assert reach(game, "worker", "C2") == {"B2", "C3", "B4", "C5", "E6"}


@pytest.mark.rule("MOVE-028", "MOVE-033")
@pytest.mark.parametrize("defender", ["{workers: [B4, G1]}", "{mechs: {speed: B4}}", "{character: B4}"])
def test_a_swimming_worker_does_not_land_among_enemies_either(defender: str) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: militant, workers: [A4, A5]}}
          saxony: {defender}
    """)
    begin_move(game)
    assert reach(game, "worker", "A4") == {"A5", "B5", "A3"}


@pytest.mark.rule("MOVE-028")
def test_a_mech_brings_a_worker_among_enemy_workers() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], mechs: {camaraderie: E2}, workers: [E2, C1], popularity: 4}
          crimea: {workers: [E3, H1]}
    """)
    begin_move(game)
    walk(game, "mech", "E2", "cargo workers 1", "E3")
    assert game.player("polania").workers == ["C1", "E3"]
    assert game.player("crimea").workers == ["H1", "home:crimea"]
    assert game.player("polania").popularity == 3


@pytest.mark.rule("MOVE-028", "MOVE-041")
def test_a_worker_is_shut_in_on_its_base_while_enemy_workers_hold_the_land_around_it() -> None:
    text = """
        active: polania
        players:
          polania: {{mat: militant, workers: [home:polania, home:polania]}}
          nordic: {{workers: [C1, {worker}]}}
    """
    shut_in, free = begin_move(given(text.format(worker="D1"))), begin_move(given(text.format(worker="A4")))
    assert reach(shut_in, "worker", "home:polania") == set()
    assert reach(free, "worker", "home:polania") == {"D1"}
    assert reach(shut_in, "character", "home:polania") == {"C1", "D1"}


@pytest.mark.rule("MOVE-028", "STRUC-017")
def test_a_worker_does_not_come_to_its_own_mine_among_enemy_workers() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, mechs: {scout: B4}, workers: [B4, G3], structures: {mine: G6}}
          nordic: {workers: [G6, A4]}
    """)
    begin_move(game)
    assert "G6" not in reach(game, "worker", "B4")
    assert "G6" in reach(game, "mech", "B4")


@pytest.mark.rule("MOVE-023", "MOVE-036", "MOVE-039")
def test_a_character_drives_off_workers_and_then_has_its_encounter() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], character: D1, mechs: {speed: C1}, popularity: 5}
          nordic: {workers: [D2, A4]}
        encounters: [D2]
    """)
    begin_move(game)
    go(game, "character", "D1", "D2")
    assert onward(game) == set()
    assert game.player("nordic").workers == ["A4", "home:nordic"]
    assert game.player("polania").popularity == 4
    end_moves(game)
    assert step_of(game) == "encounter"
    assert not game.at("D2").token


# --- Territories held by a structure ---------------------------------------------------------------------


@pytest.mark.rule("MOVE-029")
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
def test_any_unit_takes_control_where_only_a_structure_stands(kind: str) -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], character: D4, mechs: {artillery: D4}, workers: [D4, A4],
                   popularity: 5}
          rusviet: {structures: {mill: C3}, popularity: 6}
    """)
    begin_move(game)
    assert game.at("C3").controller == "rusviet"
    walk(game, kind, "D4", "C3")
    assert game.at("C3").controller == "nordic"
    assert game.at("C3").structure == ("rusviet", "mill")
    assert (game.player("nordic").popularity, game.player("rusviet").popularity) == (5, 6)


@pytest.mark.rule("MOVE-029", "FBASE-002")
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_a_structure_stops_nobody(kind: str) -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, character: D4, mechs: {speed: D4}}
          rusviet: {structures: {mill: C3}}
    """)
    begin_move(game)
    go(game, kind, "D4", "C3")
    assert onward(game) == {"B4", "C2", "D4"}


@pytest.mark.rule("MOVE-024", "MOVE-026")
def test_workers_beside_a_structure_give_way_and_the_structure_stays() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {speed: D4}, popularity: 5}
          rusviet: {structures: {mill: C3}, workers: [C3, C3]}
    """)
    begin_move(game)
    go(game, "mech", "D4", "C3")
    assert onward(game) == set()
    assert game.player("nordic").popularity == 3
    assert game.at("C3").structure == ("rusviet", "mill")
    assert game.at("C3").controller == "nordic"


# --- Territories held by characters and mechs ------------------------------------------------------------

DEFENDERS = {"mech": "mechs: {speed: D5}", "character": "character: D5"}


@pytest.mark.rule("MOVE-030", "FBASE-002")
@pytest.mark.parametrize("kind", ["character", "mech"])
@pytest.mark.parametrize("defender", DEFENDERS)
def test_entering_among_enemy_fighters_ends_the_movement(kind: str, defender: str) -> None:
    text = """
        active: crimea
        players:
          crimea: {{mat: militant, objectives: [], character: C5, mechs: {{speed: C5}},
                    upgrades: {{units: deploy}}}}
          polania: {{{defender}}}
    """
    met = begin_move(given(text.format(defender=DEFENDERS[defender])))
    go(met, kind, "C5", "D5")
    assert onward(met) == set()
    assert step_of(met) == "move"
    assert f"unit {kind} D5" not in legal(met)

    alone = begin_move(given(text.format(defender="")))
    go(alone, kind, "C5", "D5")
    assert {"D4", "E6"} <= onward(alone)


@pytest.mark.rule("MOVE-031")
def test_the_second_unit_moves_before_the_combat() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {riverwalk: C5}, workers: [A4, A5], power: 3,
                   hand: []}
          polania: {mechs: {speed: D5}, power: 2, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "C5", "D5")
    assert step_of(game) == "move"
    walk(game, "worker", "A4", "B5")
    assert game.player("nordic").workers == ["A5", "B5"]
    assert step_of(game) == "commit"
    assert deciding(game) == {"nordic", "polania"}


@pytest.mark.rule("MOVE-032")
@pytest.mark.parametrize(("kinds", "cards"), [(["mech"], 1), (["character", "mech"], 2), (["mech", "mech"], 2)])
def test_units_that_enter_one_after_the_other_fight_together(kinds: list[str], cards: int) -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, objectives: [], character: D4, mechs: {riverwalk: D4, speed: D4}, power: 0,
                    hand: [2, 3, 4]}
          nordic: {mechs: {speed: C3}, power: 2, hand: []}
    """)
    begin_move(game)
    for kind in kinds:
        walk(game, kind, "D4", "C3")
    end_moves(game)
    assert step_of(game) == "commit"
    assert cards_allowed(game, "rusviet", [2, 3, 4]) == cards


@pytest.mark.rule("MOVE-033")
@pytest.mark.parametrize("defender", ["mechs: {speed: E3}", "character: E3"])
def test_a_worker_does_not_enter_alone_among_enemy_fighters(defender: str) -> None:
    game = given(f"""
        active: polania
        players:
          polania: {{mat: militant, workers: [E2, C1]}}
          crimea: {{{defender}}}
    """)
    begin_move(game)
    assert reach(game, "worker", "E2") == {"E1"}


@pytest.mark.rule("MOVE-033")
def test_a_worker_does_not_follow_its_mech_into_a_contested_territory() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], mechs: {camaraderie: E2}, workers: [E2, C1]}
          crimea: {mechs: {speed: E3}}
    """)
    begin_move(game)
    walk(game, "mech", "E2", "E3")
    assert reach(game, "worker", "E2") == {"E1"}


@pytest.mark.rule("MOVE-033")
def test_workers_do_not_leave_a_contested_territory_by_themselves() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], mechs: {camaraderie: E2}, workers: [E2, E2]}
          crimea: {mechs: {speed: E3}}
    """)
    begin_move(game)
    walk(game, "mech", "E2", "cargo workers 1", "E3")
    assert game.player("polania").workers == ["E2", "E3"]
    assert step_of(game) == "move"
    assert reach(game, "worker", "E3") == set()
    assert reach(game, "worker", "E2") == {"E1"}


@pytest.mark.rule("MOVE-033")
def test_no_further_mech_fetches_workers_out_of_a_contested_territory() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], mechs: {speed: E2, camaraderie: E2}, workers: [E2, E2]}
          crimea: {mechs: {speed: E3}}
    """)
    begin_move(game)
    walk(game, "mech", "E2", "cargo workers 2", "E3")
    go(game, "mech", "E2", "E3")
    assert onward(game) == set()
    assert game.player("polania").workers == ["E3", "E3"]


@pytest.mark.rule("MOVE-034")
def test_workers_brought_into_a_lost_combat_retreat_with_the_mech() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {speed: E2}, workers: [E2, E2], power: 0, hand: []}
          nordic: {mechs: {speed: E3}, power: 3, hand: [], popularity: 7}
    """)
    begin_move(game)
    walk(game, "mech", "E2", "cargo workers 2", "E3")
    end_moves(game)
    fight(game, saxony=0, nordic=2)
    assert game.player("saxony").mechs == {"speed": "home:saxony"}
    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    assert game.player("nordic").popularity == 7
    assert game.at("E3").controller == "nordic"


@pytest.mark.rule("MOVE-034")
def test_workers_brought_into_a_won_combat_stay_with_the_mech() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {speed: E2}, workers: [E2, E2], power: 2, hand: []}
          nordic: {mechs: {speed: E3}, power: 0, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "E2", "cargo workers 2", "E3")
    end_moves(game)
    fight(game, saxony=1, nordic=0)
    assert game.player("saxony").mechs == {"speed": "E3"}
    assert game.player("saxony").workers == ["E3", "E3"]
    assert game.player("nordic").mechs == {"speed": "home:nordic"}


@pytest.mark.rule("MOVE-035")
@pytest.mark.parametrize("attacker_wins", [True, False])
def test_workers_with_a_fighter_stay_until_the_combat_is_decided(attacker_wins: bool) -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {speed: E2}, power: 3, hand: [], popularity: 6}
          nordic: {mechs: {speed: E3}, workers: [E3, E3], power: 3, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "E2", "E3")
    end_moves(game)
    assert step_of(game) == "commit"
    assert game.player("nordic").workers == ["E3", "E3"]
    assert game.player("crimea").popularity == 6
    fight(game, crimea=1, nordic=1 if attacker_wins else 2)
    if attacker_wins:
        assert game.player("nordic").workers == ["home:nordic", "home:nordic"]
        assert game.player("crimea").popularity == 4
    else:
        assert game.player("nordic").workers == ["E3", "E3"]
        assert game.player("crimea").popularity == 6


@pytest.mark.rule("MOVE-038", "CTRL-008")
def test_tokens_of_a_contested_territory_belong_to_the_defender_until_the_combat() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {speed: C5, riverwalk: C5}, workers: [C5, C5],
                   power: 3,
                   hand: []}
          saxony: {mechs: {speed: D5}, power: 0, hand: []}
        resources: {D5: {metal: 3}, C5: {metal: 1}}
    """)
    begin_move(game)
    walk(game, "mech", "C5", "cargo metal 1", "D5")  # brings one of its own
    assert game.at("D5").controller == "saxony"
    assert game.player("saxony").resources.get("metal") == 4
    assert game.player("crimea").resources.get("metal", 0) == 0
    go(game, "mech", "C5", "D5")
    assert onward(game) == set()  # so nothing can be carried out again
    assert game.at("D5").resources == {"metal": 4}
    commit(game, "crimea", 1)
    assert game.at("D5").controller == "crimea"
    assert game.player("crimea").resources.get("metal") == 4


@pytest.mark.rule("MOVE-038", "COMBAT-027")
def test_tokens_brought_by_a_losing_attacker_stay_with_the_defender() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {speed: C5}, power: 0, hand: []}
          saxony: {mechs: {speed: D5}, power: 2, hand: []}
        resources: {D5: {metal: 3}, C5: {oil: 2}}
    """)
    begin_move(game)
    walk(game, "mech", "C5", "D5 all")
    end_moves(game)
    fight(game, crimea=0, saxony=1)
    assert game.at("D5").resources == {"metal": 3, "oil": 2}
    assert game.at("D5").controller == "saxony"
    assert game.at("C5").resources == {}
