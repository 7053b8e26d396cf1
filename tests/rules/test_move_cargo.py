"""What moving units take along: resources, workers, and what may not be left behind on a lake."""

import pytest

import snath
from tests.rules.marching import begin_move, go, left_on, reach, sit_out, walk, ways
from tests.rules.table import given, legal, step_of


@pytest.mark.rule("MOVE-010")
def test_a_mech_drops_some_of_its_load_on_the_way() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {speed: D5}}
          saxony: {}
        resources: {D5: {metal: 3}}
    """)
    begin_move(game)
    go(game, "mech", "D5", "cargo metal 3", "C5", "cargo metal 2", "B6")
    assert game.at("D5").resources == {}
    assert game.at("C5").resources == {"metal": 1}
    assert game.at("B6").resources == {"metal": 2}


@pytest.mark.rule("MOVE-010")
def test_a_mech_picks_up_on_the_way() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {speed: D5}}
          saxony: {}
        resources: {D5: {metal: 3}, C5: {wood: 2, oil: 1}, B6: {food: 1}}
    """)
    begin_move(game)
    go(game, "mech", "D5", "cargo metal 1", "C5", "cargo metal 0", "cargo wood 2", "B6")
    assert game.at("D5").resources == {"metal": 2}
    assert game.at("C5").resources == {"metal": 1, "oil": 1}
    assert game.at("B6").resources == {"food": 1, "wood": 2}


@pytest.mark.rule("MOVE-010")
def test_a_step_with_all_takes_everything_and_a_bare_step_keeps_the_load() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {speed: D5}}
          saxony: {}
        resources: {D5: {metal: 2, oil: 1}, C5: {wood: 1}}
    """)
    begin_move(game)
    empty = game.copy()
    go(empty, "mech", "D5", "C5", "B6")
    assert empty.at("D5").resources == {"metal": 2, "oil": 1}
    assert empty.at("B6").resources == {}
    go(game, "mech", "D5", "C5 all", "B6")
    assert game.at("D5").resources == {}
    assert game.at("C5").resources == {"wood": 1}
    assert game.at("B6").resources == {"metal": 2, "oil": 1}


@pytest.mark.rule("MOVE-010", "UNIT-002")
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
@pytest.mark.parametrize("load", [0, 1, 4])
def test_every_unit_carries_as_many_tokens_as_it_likes(kind: str, load: int) -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], character: A4, mechs: {artillery: A4}, workers: [A4, A4]}
          saxony: {}
        resources: {A4: {wood: 4}}
    """)
    begin_move(game)
    walk(game, kind, "A4", *([f"cargo wood {load}"] if load else []), "A5")
    assert game.at("A4").resources.get("wood", 0) == 4 - load
    assert game.at("A5").resources.get("wood", 0) == load


@pytest.mark.rule("MOVE-010")
def test_nobody_carries_more_than_lies_there() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: []}
          saxony: {}
        resources: {A4: {wood: 2}, A5: {oil: 1}}
    """)
    begin_move(game)
    game.play("unit worker A4")
    assert {"cargo wood 1", "cargo wood 2"} <= legal(game)
    assert not {"cargo wood 3", "cargo oil 1", "cargo workers 1"} & legal(game)
    with pytest.raises(snath.IllegalAction):
        game.play("cargo wood 3")


@pytest.mark.rule("MOVE-010")
def test_tokens_of_nobody_are_picked_up_in_passing() -> None:
    """By entering an empty territory a unit controls it and what lies there."""
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {speed: D4}}
          saxony: {}
        resources: {C3: {wood: 2}}
    """)
    begin_move(game)
    go(game, "mech", "D4", "C3", "cargo wood 2", "B4")
    assert game.at("C3").resources == {}
    assert game.at("B4").resources == {"wood": 2}


@pytest.mark.rule("MOVE-010", "MOVE-029")
def test_tokens_under_an_enemy_structure_are_picked_up_in_passing() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {speed: D4}}
          saxony: {structures: {mill: C3}}
        resources: {C3: {wood: 2}}
    """)
    begin_move(game)
    assert game.player("saxony").resources.get("wood", 0) == 2
    go(game, "mech", "D4", "C3", "cargo wood 2", "B4")
    assert game.at("C3").resources == {}
    assert game.at("C3").controller == "saxony"  # the structure is its owner's again
    assert game.player("nordic").resources.get("wood", 0) == 2


@pytest.mark.rule("MOVE-011")
def test_transported_workers_have_not_moved() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, objectives: [], character: D7, mechs: {peoples_army: C6},
                    workers: [C6, C6]}
          nordic: {}
        encounters: []
    """)
    begin_move(game)
    walk(game, "mech", "C6", "cargo workers 2", "D6")
    assert game.player("rusviet").workers == ["D6", "D6"]
    assert step_of(game) == "move"  # only one of the two unit moves is used
    assert reach(game, "worker", "D6") == {"C6", "D7"}
    assert reach(game, "character", "D7") == {"C6", "D6"}


@pytest.mark.rule("MOVE-011")
def test_a_mech_takes_as_many_workers_as_it_likes_and_leaves_the_others() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, mechs: {peoples_army: C6}, workers: [C6, C6, C6, D7]}
          nordic: {}
    """)
    begin_move(game)
    game.play("unit mech C6")
    assert left_on(game, "C6", "D6") == {(0, 3), (0, 2), (0, 1), (0, 0)}


@pytest.mark.rule("MOVE-011", "UNIT-008")
@pytest.mark.parametrize("kind", ["character", "worker"])
def test_only_mechs_transport_workers(kind: str) -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, character: C6, workers: [C6, C6, C6]}
          nordic: {}
        resources: {C6: {oil: 1}}
    """)
    begin_move(game)
    game.play(f"unit {kind} C6")
    assert not {action for action in legal(game) if action.startswith(("cargo workers", "cargo walked"))}
    stay = 2 if kind == "worker" else 3
    assert left_on(game, "C6", "D6") == {(0, stay), (1, stay)}


@pytest.mark.rule("MOVE-011")
def test_a_mech_transports_workers_and_tokens_through_a_tunnel() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, mechs: {peoples_army: B4}, workers: [B4, B4]}
          nordic: {}
        resources: {B4: {oil: 2}}
    """)
    begin_move(game)
    walk(game, "mech", "B4", "cargo oil 1", "cargo workers 2", "F4")
    assert game.player("rusviet").workers == ["F4", "F4"]
    assert game.at("F4").resources == {"oil": 1}
    assert game.at("B4").resources == {"oil": 1}


@pytest.mark.rule("MOVE-012")
def test_a_transported_worker_walks_on_by_itself() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], mechs: {camaraderie: C1}, workers: [C1, C1]}
          nordic: {}
    """)
    begin_move(game)
    walk(game, "mech", "C1", "cargo workers 1", "D1")
    assert reach(game, "worker", "D1") == {"C1", "D2"}
    walk(game, "worker", "D1", "D2")
    assert game.player("polania").workers == ["C1", "D2"]


@pytest.mark.rule("MOVE-012")
def test_a_worker_dropped_on_the_way_walks_on_by_itself() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], mechs: {speed: B6}, workers: [B6, C1]}
          nordic: {}
    """)
    begin_move(game)
    go(game, "mech", "B6", "cargo workers 1", "C5", "cargo workers 0", "D5")
    assert game.player("polania").workers == ["C1", "C5"]
    walk(game, "worker", "C5", "E3")
    assert game.player("polania").workers == ["C1", "E3"]


@pytest.mark.rule("MOVE-013")
def test_a_worker_walks_to_a_mech_and_rides_on() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {disarm: F3}, workers: [E3, F1]}
          nordic: {}
    """)
    begin_move(game)
    walk(game, "worker", "E3", "F3")
    game.play("unit mech F3")
    assert "cargo walked 1" in legal(game)
    assert "cargo workers 1" not in legal(game)
    game.play("cargo walked 1")
    game.play("step F4")
    assert game.player("saxony").workers == ["F1", "F4"]
    assert game.player("saxony").mechs == {"disarm": "F4"}


WALKED_AND_RODE = """
    active: saxony
    players:
      saxony: {mat: militant, objectives: [], mechs: {disarm: F3}, workers: [E3, F3],
               upgrades: {units: deploy}}
      nordic: {}
"""


@pytest.mark.rule("MOVE-013", "MOVE-005")
def test_a_worker_that_walked_and_rode_does_not_walk_again() -> None:
    game = begin_move(given(WALKED_AND_RODE))
    walk(game, "worker", "E3", "F3")
    walk(game, "mech", "F3", "cargo walked 1", "F4")
    assert game.player("saxony").workers == ["F3", "F4"]
    assert step_of(game) == "move"
    assert "unit worker F3" in legal(game)  # the one that has neither walked nor ridden
    assert "unit worker F4" not in legal(game)


@pytest.mark.rule("MOVE-012", "MOVE-013")
def test_the_mech_may_take_the_rested_worker_and_leave_the_one_that_walked() -> None:
    game = begin_move(given(WALKED_AND_RODE))
    walk(game, "worker", "E3", "F3")
    walk(game, "mech", "F3", "cargo workers 1", "F4")
    assert game.player("saxony").workers == ["F3", "F4"]
    assert "unit worker F4" in legal(game)
    assert "unit worker F3" not in legal(game)


@pytest.mark.rule("MOVE-012", "MOVE-013")
def test_of_two_workers_aboard_only_the_rested_one_walks() -> None:
    game = begin_move(given(WALKED_AND_RODE))
    walk(game, "worker", "E3", "F3")
    walk(game, "mech", "F3", "cargo workers 1", "cargo walked 1", "F4")
    assert game.player("saxony").workers == ["F4", "F4"]
    walk(game, "worker", "F4", "F5")
    assert game.player("saxony").workers == ["F4", "F5"]
    assert game.active == game.seat("nordic")


@pytest.mark.rule("MOVE-013")
def test_a_mech_picks_up_a_worker_that_walked_to_meet_it_half_way() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {speed: E4}, workers: [E3, F1]}
          nordic: {}
    """)
    begin_move(game)
    walk(game, "worker", "E3", "F3")
    go(game, "mech", "E4", "F3", "cargo walked 1", "F4")
    assert game.player("saxony").workers == ["F1", "F4"]


@pytest.mark.rule("MOVE-011", "MOVE-013")
def test_a_worker_may_ride_two_mechs_in_one_move() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {disarm: E2, underpass: E3}, workers: [E2, F1],
                   upgrades: {units: deploy}}
          nordic: {}
    """)
    begin_move(game)
    walk(game, "mech", "E2", "cargo workers 1", "E3")
    # two mechs stand on E3 now; the one that came must not be the one that goes on
    walk(game, "mech", "E3", "cargo workers 1", "E4")
    assert game.player("saxony").workers == ["E4", "F1"]
    assert sorted(game.player("saxony").mechs.values()) == ["E3", "E4"]
    assert "unit mech E3" not in legal(game)
    assert "unit mech E4" not in legal(game)
    assert "unit worker E4" in legal(game)


@pytest.mark.rule("UNIT-007")
def test_a_mech_never_transports_the_character() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], character: F1, mechs: {disarm: F1}, workers: [F1, F1]}
          nordic: {}
    """)
    begin_move(game)
    walk(game, "mech", "F1", "G1 all")
    assert game.player("saxony").workers == ["G1", "G1"]
    assert game.player("saxony").character == "F1"


@pytest.mark.rule("MOVE-010")
def test_the_load_grows_by_what_lies_on_the_way() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {speed: D5}, workers: [C5, A4]}
          saxony: {}
        resources: {D5: {metal: 3}, C5: {metal: 2, wood: 1}}
    """)
    begin_move(game)
    go(game, "mech", "D5", "cargo metal 1", "C5")
    same, more, everything = game.copy(), game.copy(), game.copy()

    same.play("step B6")
    assert same.at("C5").resources == {"metal": 2, "wood": 1}
    assert same.at("B6").resources == {"metal": 1}

    assert "cargo metal 4" not in legal(more)  # the other two lie on D5
    more.play("cargo metal 3")
    more.play("step B6")
    assert more.at("B6").resources == {"metal": 3}

    everything.play("step B6 all")
    assert everything.at("C5").resources == {}
    assert everything.at("B6").resources == {"metal": 3, "wood": 1}
    assert everything.player("nordic").workers == ["A4", "B6"]
    assert everything.at("D5").resources == {"metal": 2}


# --- Lakes -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MOVE-017")
def test_a_mech_leaves_a_lake_only_with_its_workers() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, mechs: {seaworthy: B3}, workers: [B3, B3]}
          saxony: {}
    """)
    begin_move(game)
    game.play("unit mech B3")
    assert "cargo workers 1" not in legal(game)
    assert left_on(game, "B3", "C3") == {(0, 0)}
    for outcome in ways(game, "C3"):
        assert outcome.player("nordic").workers == ["C3", "C3"]


@pytest.mark.rule("MOVE-017", "FBASE-050")
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_the_last_carrier_leaves_a_lake_only_with_the_tokens_brought_there(kind: str) -> None:
    game = given(f"""
        active: polania
        players:
          polania:
            mat: militant
            character: {"D3" if kind == "character" else "home:polania"}
            mechs: {{submerge: {"D3" if kind == "mech" else "C1"}}}
          nordic: {{}}
        resources: {{D3: {{oil: 3}}}}
    """)
    begin_move(game)
    game.play(f"unit {kind} D3")
    assert left_on(game, "D3", "E3") == {(0, 0)}
    assert left_on(game, "D3", "B1") == {(0, 0)}  # to another lake as well
    for outcome in ways(game, "E3"):
        assert outcome.at("E3").resources == {"oil": 3}


@pytest.mark.rule("MOVE-017", "FBASE-050")
def test_nothing_is_dropped_in_passing_over_a_lake() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, mechs: {seaworthy: A2, speed: A4}, workers: [A2, A5]}
          saxony: {}
        resources: {A2: {oil: 2}}
    """)
    begin_move(game)
    go(game, "mech", "A2", "B3 all")
    assert game.at("B3").resources == {"oil": 2}
    assert left_on(game, "B3", "C3") == {(0, 0)}


@pytest.mark.rule("FBASE-050")
def test_a_load_may_be_dropped_in_passing_if_another_own_mech_stays_on_the_lake() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, mechs: {seaworthy: A2, speed: B3}, workers: [A2, A5]}
          saxony: {}
        resources: {A2: {oil: 1}}
    """)
    begin_move(game)
    go(game, "mech", "A2", "B3 all")
    assert left_on(game, "B3", "C3") == {(0, 0), (0, 1), (1, 0), (1, 1)}


@pytest.mark.rule("FBASE-050")
def test_with_a_second_mech_on_the_lake_cargo_may_stay_until_the_last_one_leaves() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], mechs: {submerge: D3, camaraderie: D3}, workers: [D3, D3]}
          nordic: {}
        resources: {D3: {oil: 1}}
    """)
    begin_move(game)
    game.play("unit mech D3")
    assert left_on(game, "D3", "E4") == {(oil, workers) for oil in (0, 1) for workers in (0, 1, 2)}
    game.play("cargo workers 1")
    game.play("step E4")
    assert game.player("polania").workers == ["D3", "E4"]
    game.play("unit mech D3")  # the last carrier
    assert left_on(game, "D3", "E3") == {(0, 0)}


@pytest.mark.rule("FBASE-050")
def test_a_character_on_the_lake_keeps_tokens_there_but_no_workers() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, character: D3, mechs: {submerge: D3}, workers: [D3, D3]}
          nordic: {}
        resources: {D3: {oil: 1}}
    """)
    begin_move(game)
    mech_first, character_first = game.copy(), game.copy()
    mech_first.play("unit mech D3")
    assert left_on(mech_first, "D3", "E4") == {(0, 0), (1, 0)}
    character_first.play("unit character D3")
    assert left_on(character_first, "D3", "E4") == {(0, 2), (1, 2)}  # the mech is still there


@pytest.mark.rule("FBASE-050", "MOVE-017")
def test_after_the_mech_has_left_the_character_takes_the_tokens() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], character: D3, mechs: {submerge: D3}}
          nordic: {}
        resources: {D3: {oil: 2, metal: 1}}
    """)
    begin_move(game)
    walk(game, "mech", "D3", "E4")
    assert game.at("D3").resources == {"oil": 2, "metal": 1}
    game.play("unit character D3")
    assert left_on(game, "D3", "E3") == {(0, 0)}


@pytest.mark.rule("FBASE-050")
def test_tokens_that_the_holder_did_not_bring_may_be_left_on_the_lake() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, mechs: {submerge: D3}}
          nordic: {}
        resources: {D3: {oil: 3}}
        loose: {D3: {oil: 1}}
    """)
    begin_move(game)
    game.play("unit mech D3")
    assert left_on(game, "D3", "E3") == {(0, 0), (1, 0)}


@pytest.mark.rule("MOVE-018")
@pytest.mark.parametrize(("faction", "ability"), [("polania", "submerge"), ("nordic", "seaworthy")])
def test_workers_do_not_step_off_a_lake_by_themselves(faction: str, ability: str) -> None:
    game = given(f"""
        active: {faction}
        players:
          {faction}: {{mat: militant, mechs: {{{ability}: D3}}, workers: [D3, D3]}}
          saxony: {{}}
    """)
    begin_move(game)
    assert reach(game, "worker", "D3") == set()
    assert "E3" in reach(game, "mech", "D3")


@pytest.mark.rule("MOVE-018")
def test_workers_brought_onto_a_lake_stay_aboard_in_the_same_move() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {seaworthy: C3}, workers: [C3, C3]}
          saxony: {}
    """)
    begin_move(game)
    walk(game, "mech", "C3", "cargo workers 1", "B3")
    assert game.player("nordic").workers == ["B3", "C3"]
    assert reach(game, "worker", "B3") == set()
    assert reach(game, "worker", "C3")


@pytest.mark.rule("MOVE-018")
def test_workers_do_not_walk_onto_a_lake_where_an_own_mech_waits() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, mechs: {seaworthy: B3}, workers: [C3, A4]}
          saxony: {}
    """)
    begin_move(game)
    assert reach(game, "worker", "C3") == {"B4", "C2", "D4"}


@pytest.mark.rule("MOVE-017")
def test_once_ashore_the_load_may_be_left_behind() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {seaworthy: B3, speed: A4}, workers: [B3, B3]}
          saxony: {}
        resources: {B3: {oil: 1}}
    """)
    begin_move(game)
    go(game, "mech", "B3", "C3")  # with everything, as from every lake
    assert game.player("nordic").workers == ["C3", "C3"]
    assert left_on(game, "C3", "D4") == {(oil, workers) for oil in (0, 1) for workers in (0, 1, 2)}
    go_on_empty = next(outcome for outcome in ways(game, "D4") if outcome.at("D4").resources == {})
    assert go_on_empty.at("C3").resources == {"oil": 1}


@pytest.mark.rule("FBASE-050")
def test_tokens_found_on_a_lake_may_be_left_but_the_number_brought_goes_on() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, mechs: {submerge: C3, speed: home:polania}}
          nordic: {}
        resources: {C3: {oil: 1}, D3: {oil: 2}}
    """)
    begin_move(game)
    go(game, "mech", "C3", "cargo oil 1", "D3")
    assert game.at("D3").resources == {"oil": 3}
    assert left_on(game, "D3", "E3") == {(0, 0), (1, 0), (2, 0)}


@pytest.mark.rule("FBASE-050")
def test_tokens_found_on_one_lake_are_brought_onto_the_next() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: industrial, objectives: [], mechs: {submerge: C3, speed: home:polania}}
          nordic: {mat: militant, objectives: []}
        resources: {D3: {oil: 2}}
    """)
    begin_move(game)
    go(game, "mech", "C3", "D3", "cargo oil 1", "E7")
    game.play("done")
    assert game.at("D3").resources == {"oil": 1}
    assert game.at("E7").resources == {"oil": 1}
    for _ in range(3):
        sit_out(game, "bolster" if game.player(game.active).last_section != "bolster" else "trade")
    begin_move(game)
    game.play("unit mech E7")
    assert left_on(game, "E7", "F7") == {(0, 0)}


@pytest.mark.rule("MOVE-017", "MOVE-034")
def test_a_mech_takes_its_workers_off_the_lake_into_a_combat_too() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], mechs: {submerge: D3}, workers: [D3, D3]}
          nordic: {mechs: {speed: E4}}
        resources: {D3: {oil: 1}}
    """)
    begin_move(game)
    game.play("unit mech D3")
    assert left_on(game, "D3", "E4") == {(0, 0)}
