"""Speed and Riverwalk, which all five base factions have, and when abilities come into force."""

import pytest

import snath
from tests.rules.marching import (
    CROSSINGS,
    TUNNELS,
    begin_move,
    by_foot,
    go,
    left_on,
    onward,
    reach,
    sit_out,
    walk,
)
from tests.rules.table import given, legal, play, step_of

FACTIONS = ["nordic", "rusviet", "crimea", "saxony", "polania"]
RIVERWALK_ONTO = {
    "nordic": {"forest", "mountain"},
    "rusviet": {"farm", "village"},
    "crimea": {"farm", "tundra"},
    "saxony": {"forest", "mountain"},
    "polania": {"village", "mountain"},
}


def opponent_of(faction: str) -> str:
    return "saxony" if faction != "saxony" else "nordic"


# --- Speed -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FBASE-001")
@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
@pytest.mark.parametrize("ability", ["speed", "riverwalk"])
def test_speed_gives_characters_and_mechs_one_step_more(faction: str, kind: str, ability: str) -> None:
    other = opponent_of(faction)
    game = given(f"""
        active: {faction}
        players:
          {faction}: {{mat: militant, objectives: [], character: E4, mechs: {{{ability}: E4}},
                       workers: [E4, E4]}}
          {other}: {{}}
        encounters: []
    """)
    begin_move(game)
    go(game, kind, "E4", "F4")
    if ability == "speed" and kind != "worker":
        assert onward(game) == by_foot("F4")
        game.play("step F5")
        assert onward(game) == set()  # never a third
    else:
        assert onward(game) == set()


@pytest.mark.rule("FBASE-001")
def test_speed_is_no_duty() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {speed: E4}}
          saxony: {}
    """)
    begin_move(game)
    go(game, "mech", "E4", "F4")
    assert "done" in legal(game)
    game.play("done")
    assert game.player("nordic").mechs == {"speed": "F4"}
    assert step_of(game) == "move"


@pytest.mark.rule("FBASE-001")
def test_speed_uncovered_by_one_mech_holds_for_all() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {speed: home:nordic, artillery: E4}}
          saxony: {}
    """)
    begin_move(game)
    go(game, "mech", "E4", "F4")
    assert onward(game) == by_foot("F4")


@pytest.mark.rule("FBASE-002")
@pytest.mark.parametrize("enemy", ["character: F4", "mechs: {speed: F4}", "workers: [F4, F1]"])
@pytest.mark.parametrize("faction", ["nordic", "rusviet", "crimea", "polania"])
def test_speed_ends_where_any_enemy_unit_stands(faction: str, enemy: str) -> None:
    game = given(f"""
        active: {faction}
        players:
          {faction}: {{mat: militant, objectives: [], mechs: {{speed: E4}}}}
          saxony: {{{enemy}}}
    """)
    begin_move(game)
    go(game, "mech", "E4", "F4")
    assert onward(game) == set()
    assert game.player(faction).mechs == {"speed": "F4"}
    assert "unit mech F4" not in legal(game)


@pytest.mark.rule("FBASE-003", "MOVE-020")
@pytest.mark.parametrize(
    "path",
    [
        ("C5", "F4", "E4"),  # tunnel, tunnel, neighbour
        ("B6", "C5", "F4"),  # neighbour, tunnel, tunnel
        ("C5", "F4", "B4"),  # three tunnels
    ],
)
def test_with_speed_a_tunnel_step_comes_before_or_after_another_step(path: tuple[str, str, str]) -> None:
    game = given(f"""
        active: crimea
        players:
          crimea: {{mat: militant, objectives: [], mechs: {{speed: {path[0]}}}}}
          nordic: {{}}
    """)
    begin_move(game)
    go(game, "mech", *path)
    assert game.player("crimea").mechs == {"speed": path[-1]}
    assert onward(game) == set()


@pytest.mark.rule("FBASE-003")
def test_with_speed_the_own_mine_joins_the_chain() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {speed: G5}, structures: {mine: G6}}
          nordic: {}
    """)
    begin_move(game)
    go(game, "mech", "G5", "G6")
    assert onward(game) == {"F6", "F7", "G5"} | TUNNELS
    game.play("step B4")
    assert onward(game) == set()


@pytest.mark.rule("FBASE-004")
def test_with_speed_workers_get_off_on_the_way() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {speed: F1}, workers: [F1, F1]}
          nordic: {}
    """)
    begin_move(game)
    go(game, "mech", "F1", "cargo workers 2", "F2", "cargo workers 1", "G1")
    assert game.player("saxony").workers == ["F2", "G1"]
    assert game.player("saxony").mechs == {"speed": "G1"}


@pytest.mark.rule("FBASE-004")
def test_with_speed_workers_and_tokens_get_on_on_the_way() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {speed: F1}, workers: [F2, F2]}
          nordic: {}
        resources: {F2: {oil: 1}}
    """)
    begin_move(game)
    go(game, "mech", "F1", "F2")
    assert left_on(game, "F2", "G1") == {(oil, workers) for oil in (0, 1) for workers in (0, 1, 2)}
    game.play("cargo oil 1")
    game.play("cargo workers 1")
    game.play("step G1")
    assert game.player("saxony").workers == ["F2", "G1"]
    assert game.at("G1").resources == {"oil": 1}


# --- Riverwalk -------------------------------------------------------------------------------------------


@pytest.mark.rule("FBASE-005", "FBASE-008", "FBASE-018", "FBASE-025", "FBASE-034", "FBASE-045")
@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_riverwalk_leads_onto_the_two_terrains_of_the_faction(faction: str, kind: str) -> None:
    other = opponent_of(faction)
    for here, there in CROSSINGS:
        game = given(f"""
            active: {faction}
            players:
              {faction}:
                mat: militant
                character: {here}
                mechs: {{riverwalk: {here}}}
                workers: [home:{faction}, home:{faction}]
              {other}: {{workers: [home:{other}, home:{other}]}}
        """)
        begin_move(game)
        terrain = game.at(there).terrain
        crosses = there in reach(game, kind, here)
        assert crosses == (terrain in RIVERWALK_ONTO[faction]), f"{here} to {there} ({terrain})"


@pytest.mark.rule("FBASE-005")
@pytest.mark.parametrize("faction", FACTIONS)
def test_riverwalk_opens_no_lakes_and_takes_nothing_away(faction: str) -> None:
    other = opponent_of(faction)
    game = given(f"""
        active: {faction}
        players:
          {faction}: {{mat: militant, mechs: {{riverwalk: F3}}}}
          {other}: {{workers: [home:{other}, home:{other}]}}
    """)
    begin_move(game)
    targets = reach(game, "mech", "F3")
    assert {"E3", "E4", "F4"} <= targets
    assert "G2" not in targets


@pytest.mark.rule("FBASE-005", "FBASE-001")
def test_riverwalk_and_speed_together_cross_two_rivers() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {riverwalk: F2, speed: F1}}
          nordic: {}
    """)
    begin_move(game)
    go(game, "mech", "F2", "E2")  # a forest
    assert onward(game) == {"E1", "E3", "F1"}  # F1 is a mountain; D1, D2, F2 are neither forest nor mountain


@pytest.mark.rule("FBASE-006")
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
@pytest.mark.parametrize("ability", ["riverwalk", "speed"])
def test_riverwalk_works_from_the_base(kind: str, ability: str) -> None:
    game = given(f"""
        active: rusviet
        players:
          rusviet: {{mat: militant, mechs: {{{ability}: home:rusviet}},
                     workers: [home:rusviet, home:rusviet]}}
          nordic: {{}}
    """)
    begin_move(game)
    crosses = ability == "riverwalk" and kind != "worker"
    assert reach(game, kind, "home:rusviet") == {"C6", "D7"} | ({"B7"} if crosses else set())


@pytest.mark.rule("FBASE-007", "MOVE-011")
def test_riverwalk_carries_workers_and_tokens_across() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {riverwalk: G3}, workers: [G3, G3]}
          nordic: {}
        resources: {G3: {food: 2}}
    """)
    begin_move(game)
    assert "F4" not in reach(game, "worker", "G3")
    walk(game, "mech", "G3", "cargo food 1", "cargo workers 2", "F4")
    assert game.player("crimea").workers == ["F4", "F4"]
    assert game.at("F4").resources == {"food": 1}
    assert game.at("G3").resources == {"food": 1}


# --- When abilities come into force ----------------------------------------------------------------------


@pytest.mark.rule("FBASE-052")
def test_at_the_start_only_the_faction_ability_is_in_force() -> None:
    game = snath.new_game(["nordic:industrial", "saxony:militant"], seed=3)
    assert set(game.player("nordic").abilities) == {"swim"}
    assert set(game.player("saxony").abilities) == {"dominate"}
    begin_move(game)
    assert reach(game, "worker", "A4") == {"A5", "B5", "A3", "B4"}
    assert reach(game, "character", "home:nordic") == {"A4", "A5"}


@pytest.mark.rule("FBASE-052")
def test_a_mech_ability_comes_into_force_with_its_mech() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: mechanical, objectives: [], character: B5, mechs: {artillery: A4}, workers: [A5, A5]}
          saxony: {mat: industrial, objectives: []}
        resources: {A5: {metal: 3}}
        encounters: []
    """)
    assert set(game.player("nordic").abilities) == {"swim", "artillery"}
    assert reach(begin_move(game.copy()), "character", "B5") == {"A4", "A5"}

    play(game, "section bolster", "done", "bottom", "mech seaworthy")
    assert set(game.player("nordic").abilities) == {"swim", "artillery", "seaworthy"}
    assert game.player("nordic").mechs == {"artillery": "A4", "seaworthy": "A5"}
    sit_out(game, "bolster")
    assert reach(begin_move(game), "character", "B5") == {"A4", "A5", "C4"}
