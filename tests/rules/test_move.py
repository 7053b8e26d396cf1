"""The Move action: how many units, how far, over what borders. Enemies and cargo have files of their own."""

import pytest

import snath
from tests.rules.marching import (
    DRY,
    LAKES,
    TUNNELS,
    begin_move,
    by_foot,
    commit,
    end_moves,
    fight,
    go,
    onward,
    reach,
    sit_out,
    walk,
)
from tests.rules.table import given, legal, step_of


@pytest.mark.rule("MOVE-001")
def test_moving_units_forgoes_the_coins() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, objectives: [], coins: 5}
          saxony: {}
    """)
    game.play("section move")
    assert {"top units", "top coins"} <= legal(game)
    game.play("top units")
    walk(game, "worker", "A4", "A5")
    assert "top coins" not in legal(game)
    end_moves(game)
    assert game.active == game.seat("saxony")
    assert game.player("nordic").coins == 5


@pytest.mark.rule("MOVE-001")
def test_taking_the_coins_forgoes_moving() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, objectives: [], coins: 5}
          saxony: {}
    """)
    game.play("section move")
    game.play("top coins")
    assert game.player("nordic").coins == 6
    assert not {action for action in legal(game) if action.startswith(("unit", "top"))}
    assert game.active == game.seat("saxony")


@pytest.mark.rule("MOVE-002")
def test_two_units_move_and_no_third() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], character: G4, mechs: {scout: H1}, workers: [G3, H1],
                   hand: []}
          nordic: {}
        encounters: []
    """)
    begin_move(game)
    walk(game, "mech", "H1", "G3")
    assert reach(game, "worker", "H1") == {"G3", "G4"}
    walk(game, "worker", "H1", "G4")
    assert step_of(game) != "move"
    assert not {action for action in legal(game) if action.startswith("unit")}
    assert game.active == game.seat("nordic")
    assert game.player("crimea").character == "G4"


@pytest.mark.rule("MOVE-004")
def test_the_uncovered_box_lets_a_third_unit_move_and_no_fourth() -> None:
    game = given("""
        active: crimea
        players:
          crimea:
            mat: militant
            objectives: []
            character: G4
            mechs: {scout: H1}
            workers: [G3, H1]
            hand: []
            upgrades: {units: deploy}
          nordic: {}
        encounters: []
    """)
    begin_move(game)
    walk(game, "mech", "H1", "G3")
    walk(game, "worker", "H1", "G4")
    assert step_of(game) == "move"
    walk(game, "character", "G4", "H1")
    assert game.active == game.seat("nordic")
    assert game.player("crimea").character == "H1"


@pytest.mark.rule("MOVE-003", "MOVE-004")
@pytest.mark.parametrize(("upgrades", "coins"), [("", 3), ("coins: deploy", 4), ("units: deploy", 3)])
def test_the_coin_option_gives_one_coin_and_one_more_from_its_own_box(upgrades: str, coins: int) -> None:
    game = given(f"""
        active: saxony
        players:
          saxony: {{mat: militant, objectives: [], coins: 2, upgrades: {{{upgrades}}}}}
          nordic: {{}}
    """)
    game.play("section move")
    game.play("top coins")
    assert game.player("saxony").coins == coins


@pytest.mark.rule("MOVE-004")
def test_the_coin_box_adds_no_unit_to_move() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], workers: [F1, G1, F2], upgrades: {coins: deploy}}
          nordic: {}
    """)
    begin_move(game)
    walk(game, "worker", "F1", "F2")
    walk(game, "worker", "G1", "F1")
    assert game.active == game.seat("nordic")


@pytest.mark.rule("MOVE-005")
def test_a_unit_moves_only_once() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: patriotic, objectives: [], character: C1, workers: [C1, D1]}
          nordic: {}
        encounters: []
    """)
    begin_move(game)
    walk(game, "character", "C1", "D2")
    assert step_of(game) == "move"
    assert "unit character D2" not in legal(game)
    assert "unit worker D1" in legal(game)
    with pytest.raises(snath.IllegalAction):
        game.play("unit character D2")


@pytest.mark.rule("MOVE-005")
def test_a_worker_that_walked_is_not_mistaken_for_the_one_it_joined() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: industrial, objectives: [], workers: [C1, D1, D2], upgrades: {units: deploy}}
          nordic: {}
    """)
    begin_move(game)
    walk(game, "worker", "C1", "D1")
    assert "unit worker D1" in legal(game)  # the one that was there
    walk(game, "worker", "D1", "D2")
    assert game.player("polania").workers == ["D1", "D2", "D2"]
    assert "unit worker D1" not in legal(game)
    assert "unit worker D2" in legal(game)


@pytest.mark.rule("MOVE-006")
def test_one_unit_of_two_is_enough() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: engineering, objectives: []}
          nordic: {}
    """)
    begin_move(game)
    walk(game, "worker", "C6", "D6")
    assert {"done", "unit worker D7"} <= legal(game)
    game.play("done")
    assert game.active == game.seat("nordic")
    assert game.player("rusviet").workers == ["D6", "D7"]


@pytest.mark.rule("MOVE-006")
def test_moving_no_unit_at_all_is_allowed_too() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: engineering, objectives: []}
          nordic: {}
    """)
    begin_move(game)
    game.play("done")
    assert game.active == game.seat("nordic")
    assert game.player("rusviet").workers == ["C6", "D7"]


@pytest.mark.rule("MOVE-007", "MOVE-014", "MOVE-015", "MOVE-019", "MOVE-020", "MOVE-040")
@pytest.mark.parametrize("place", sorted(DRY))
def test_a_step_leads_to_dry_neighbours_and_from_tunnel_to_tunnel(place: str) -> None:
    game = given(f"""
        active: crimea
        players:
          crimea: {{mat: militant, mechs: {{scout: {place}}}, workers: [{place}, home:crimea],
                    objectives: []}}
          nordic: {{workers: [home:nordic, home:nordic]}}
    """)
    begin_move(game)
    assert reach(game, "worker", place) == by_foot(place)
    assert reach(game, "mech", place) == by_foot(place)


@pytest.mark.rule("MOVE-014")
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
def test_no_unit_crosses_a_river_by_itself(kind: str) -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, character: G3, mechs: {scout: G3}, workers: [G3, G3]}
          nordic: {}
    """)
    begin_move(game)
    assert reach(game, kind, "G3") == {"G4", "H1"}  # neither F3 nor F4 on the other bank


@pytest.mark.rule("MOVE-015")
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
def test_no_unit_enters_a_lake_by_itself(kind: str) -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, character: D7, mechs: {speed: D7}, workers: [D7, D7]}
          nordic: {}
    """)
    begin_move(game)
    assert reach(game, kind, "D7") == {"C6", "D6"}  # not E7
    with pytest.raises(snath.IllegalAction):
        go(game, kind, "D7", "E7")


@pytest.mark.rule("MOVE-016")
@pytest.mark.parametrize("place", sorted(DRY))
def test_a_lake_is_entered_from_all_land_around_it(place: str) -> None:
    game = given(f"""
        active: polania
        players:
          polania: {{mat: militant, mechs: {{submerge: {place}}}, workers: [home:polania, home:polania]}}
          nordic: {{workers: [home:nordic, home:nordic]}}
    """)
    begin_move(game)
    lakes = {lake for lake, shore in LAKES.items() if place in shore}
    assert reach(game, "mech", place) == by_foot(place) | lakes


@pytest.mark.rule("MOVE-008")
def test_a_movement_is_finished_before_the_next_one_begins() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {speed: F1}, workers: [F1, G1],
                   upgrades: {units: deploy}}
          nordic: {}
    """)
    begin_move(game)
    go(game, "mech", "F1", "F2")
    assert onward(game) == {"F1", "G1"}
    assert not {action for action in legal(game) if action.startswith("unit")}
    game.play("done")
    walk(game, "worker", "G1", "F1")
    assert step_of(game) == "move"
    assert "unit mech F2" not in legal(game)


@pytest.mark.rule("MOVE-009")
def test_going_out_and_back_is_a_movement() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], character: H1, mechs: {speed: G4}, workers: [G3, G3]}
          nordic: {}
    """)
    begin_move(game)
    go(game, "character", "H1", "G3", "H1")
    assert step_of(game) == "move"
    assert game.player("crimea").character == "H1"
    assert "unit character H1" not in legal(game)


@pytest.mark.rule("MOVE-009")
def test_a_unit_that_was_chosen_goes_at_least_one_territory() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], character: H1, mechs: {speed: G4}, workers: [G3, G3]}
          nordic: {}
    """)
    begin_move(game)
    game.play("unit character H1")
    assert legal(game) == {"step G3", "step G4"}  # staying would be no movement
    game.play("step G3")
    assert "done" in legal(game)


@pytest.mark.rule("MOVE-019")
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
def test_every_unit_may_use_the_tunnels(kind: str) -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, character: E6, mechs: {scout: E6}, workers: [E6, E6]}
          nordic: {}
    """)
    begin_move(game)
    assert reach(game, kind, "E6") == {"D5", "F5", "F6"} | TUNNELS - {"E6"}


@pytest.mark.rule("MOVE-019", "STRUC-007")
def test_a_tunnel_leads_only_to_tunnels_and_to_no_foreign_mine() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, workers: [B4, G3]}
          nordic: {structures: {mine: A6}}
    """)
    begin_move(game)
    assert reach(game, "worker", "B4") == {"C3", "C2", "C5", "E3", "E6", "F4"}


@pytest.mark.rule("MOVE-019", "STRUC-016")
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
def test_the_own_mine_is_one_more_tunnel_for_every_own_unit(kind: str) -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, character: B4, mechs: {scout: G6}, workers: [B4, G6],
                   structures: {mine: G6}}
          nordic: {}
    """)
    begin_move(game)
    if kind != "mech":
        assert reach(game, kind, "B4") == {"C3", "G6"} | TUNNELS - {"B4"}
    if kind != "character":
        assert reach(game, kind, "G6") == {"F6", "F7", "G5"} | TUNNELS


@pytest.mark.rule("MOVE-020")
def test_a_tunnel_step_uses_up_one_step() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, mechs: {speed: B6}, workers: [A4, A5]}
          saxony: {}
    """)
    begin_move(game)
    go(game, "mech", "B6", "C5")
    assert onward(game) >= TUNNELS - {"C5"}
    game.play("step E3")
    assert onward(game) == set()
    assert game.player("nordic").mechs == {"speed": "E3"}


@pytest.mark.rule("MOVE-020")
def test_a_mine_beyond_the_river_is_one_tunnel_step_away() -> None:
    """B5 and the tunnel B4 have a river between them: the way under it is open only through the Mine."""
    text = """
        active: saxony
        players:
          saxony: {{mat: militant, workers: [B4, G1], structures: {{{mine}}}}}
          crimea: {{}}
    """
    without, with_mine = (
        begin_move(given(text.format(mine=""))),
        begin_move(given(text.format(mine="mine: B5"))),
    )
    assert "B5" not in reach(without, "worker", "B4")
    assert "B5" in reach(with_mine, "worker", "B4")


BASES = {
    "nordic": {"A4", "A5"},
    "rusviet": {"C6", "D7"},  # B7 lies beyond a river
    "crimea": {"G3", "H1"},  # G2 is a lake
    "saxony": {"F1", "G1"},
    "polania": {"C1", "D1"},  # B1 is a lake
}


@pytest.mark.rule("MOVE-021")
@pytest.mark.parametrize("faction", BASES)
@pytest.mark.parametrize("kind", ["character", "worker"])
def test_a_base_is_left_by_land_only(faction: str, kind: str) -> None:
    other = "saxony" if faction != "saxony" else "nordic"
    game = given(f"""
        active: {faction}
        players:
          {faction}: {{mat: militant, workers: [home:{faction}, home:{faction}]}}
          {other}: {{}}
    """)
    begin_move(game)
    assert reach(game, kind, f"home:{faction}") == BASES[faction]


@pytest.mark.rule("MOVE-022")
@pytest.mark.parametrize("faction", BASES)
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
def test_no_unit_walks_onto_a_base_not_even_its_own(faction: str, kind: str) -> None:
    other = "saxony" if faction != "saxony" else "nordic"
    for place in BASES[faction]:
        game = given(f"""
            active: {faction}
            players:
              {faction}: {{mat: militant, character: {place}, mechs: {{speed: {place}}},
                           workers: [{place}, {place}]}}
              {other}: {{}}
        """)
        begin_move(game)
        targets = reach(game, kind, place)
        assert targets
        assert not {target for target in targets if target.startswith("home")}


@pytest.mark.rule("MOVE-042")
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
def test_nobody_comes_to_units_on_their_base(kind: str) -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, character: F1, mechs: {riverwalk: F1, speed: A4}, workers: [F1, F1]}
          saxony: {workers: [home:saxony, home:saxony], mechs: {speed: home:saxony}}
    """)
    begin_move(game)
    targets = reach(game, kind, "F1")
    assert {"F2", "G1"} <= targets
    assert "home:saxony" not in targets
    walk(game, kind, "F1", "G1")
    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    with pytest.raises(snath.IllegalAction):
        go(game, "mech", "A4", "home:saxony")


@pytest.mark.rule("MOVE-042")
def test_wayfare_does_not_reach_units_on_an_active_base() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, mechs: {wayfare: F1}}
          saxony: {workers: [home:saxony, home:saxony]}
    """)
    begin_move(game)
    targets = reach(game, "mech", "F1")
    assert "home:nordic" in targets
    assert "home:saxony" not in targets


@pytest.mark.rule("MOVE-036")
def test_a_character_stops_at_an_encounter_token_for_the_whole_turn() -> None:
    text = """
        active: polania
        players:
          polania: {{mat: industrial, character: D1, mechs: {{speed: D1}}, workers: [C1, C1], objectives: [],
                     upgrades: {{units: deploy}}}}
          nordic: {{}}
        encounters: [{tokens}]
    """
    game = begin_move(given(text.format(tokens="D2")))
    go(game, "character", "D1", "D2")
    assert onward(game) == set()
    assert step_of(game) == "move"
    assert "unit character D2" not in legal(game)
    assert "unit mech D1" in legal(game)

    free = begin_move(given(text.format(tokens="")))
    go(free, "character", "D1", "D2")
    assert onward(free) == {"C1", "D1"}


@pytest.mark.rule("MOVE-036")
def test_an_encounter_token_does_not_keep_a_character_from_leaving_in_a_later_turn() -> None:
    """The token is gone after the encounter, and the character is as free as any unit."""
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, objectives: [], character: A4, mechs: {speed: A5}}
          saxony: {mat: engineering, objectives: []}
    """)
    begin_move(game)
    walk(game, "character", "A4", "B5")
    end_moves(game)
    assert step_of(game) == "encounter"
    game.play("option A")
    assert not game.at("B5").token
    sit_out(game, "bolster")
    sit_out(game, "bolster")
    sit_out(game, "trade")
    begin_move(game)
    assert reach(game, "character", "B5") == {"A4", "A5"}


@pytest.mark.rule("MOVE-037")
def test_mechs_and_workers_pass_encounter_tokens() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, objectives: [], character: A5, mechs: {speed: A4}, workers: [A4, A5]}
          saxony: {}
    """)
    begin_move(game)
    go(game, "mech", "A4", "B5")
    assert onward(game) == {"A4", "A5"}
    game.play("step A5")
    walk(game, "worker", "A4", "B5")
    assert game.at("B5").token
    assert game.active == game.seat("saxony")  # nobody was asked about an encounter


@pytest.mark.rule("MOVE-039")
def test_combat_then_encounter_then_bottom_action() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, objectives: [], character: A4, workers: [A5, A5], power: 5, hand: []}
          saxony: {mechs: {speed: B5}, power: 0, hand: []}
        resources: {A5: {wood: 3}}
    """)
    begin_move(game)
    walk(game, "character", "A4", "B5")
    end_moves(game)
    assert step_of(game) == "commit"
    assert "bottom" not in legal(game)
    fight(game, nordic=1, saxony=0)
    assert step_of(game) == "encounter"
    assert "bottom" not in legal(game)
    game.play("option A")
    assert step_of(game) == "take_bottom"
    assert "bottom" in legal(game)


@pytest.mark.rule("MOVE-039")
def test_a_combat_elsewhere_comes_before_the_encounter() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, objectives: [], character: A4, mechs: {speed: B6}, power: 5, hand: []}
          saxony: {mechs: {speed: C5}, power: 0, hand: []}
    """)
    begin_move(game)
    walk(game, "character", "A4", "B5")
    walk(game, "mech", "B6", "C5")
    assert step_of(game) == "commit"
    assert game.at("B5").token
    commit(game, "nordic", 1)
    commit(game, "saxony")
    assert game.player("nordic").stars.get("combat") == 1
    assert step_of(game) == "encounter"


@pytest.mark.rule("MOVE-039")
def test_a_combat_elsewhere_comes_before_the_factory_card_and_that_before_the_bottom_action() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, objectives: [], character: C3, mechs: {speed: B6}, workers: [A5, A5],
                   power: 5,
                   hand: []}
          saxony: {mechs: {speed: C5}, power: 0, hand: []}
        resources: {A5: {wood: 3}}
        factory: [3, 4, 5]
    """)
    begin_move(game)
    walk(game, "character", "C3", "D4")
    walk(game, "mech", "B6", "C5")
    assert step_of(game) == "commit"
    fight(game, nordic=1, saxony=0)
    assert step_of(game) == "factory_visit"
    assert legal(game) == {"factory 3", "factory 4", "factory 5"}
    game.play("factory 4")
    assert step_of(game) == "take_bottom"
    assert game.player("nordic").factory_card == 4


@pytest.mark.rule("MOVE-040")
def test_the_farthest_tunnels_are_one_step_apart() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, workers: [B4, D7]}
          nordic: {}
    """)
    begin_move(game)
    assert "F4" in reach(game, "worker", "B4")
    assert "D4" not in reach(game, "worker", "B4")  # two steps on foot, though it lies in a straight line


@pytest.mark.rule("MOVE-041")
def test_a_displaced_worker_walks_out_of_its_base_again() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {speed: E2}}
          polania: {mat: industrial, objectives: [], workers: [E3, C1]}
    """)
    begin_move(game)
    walk(game, "mech", "E2", "E3")
    end_moves(game)
    assert game.player("polania").workers == ["C1", "home:polania"]
    assert game.active == game.seat("polania")
    begin_move(game)
    assert reach(game, "worker", "home:polania") == {"C1", "D1"}
    walk(game, "worker", "home:polania", "D1")
    assert game.player("polania").workers == ["C1", "D1"]


@pytest.mark.rule("MOVE-041")
def test_a_beaten_mech_and_character_walk_out_of_their_base_again() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {speed: E2}, power: 3, hand: []}
          polania: {mat: industrial, objectives: [], character: E3, mechs: {speed: E3}, power: 0, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "E2", "E3")
    end_moves(game)
    fight(game, saxony=1, polania=0)
    assert game.active == game.seat("polania")
    assert game.player("polania").mechs == {"speed": "home:polania"}
    begin_move(game)
    assert reach(game, "mech", "home:polania") == {"C1", "D1"}
    assert reach(game, "character", "home:polania") == {"C1", "D1"}
