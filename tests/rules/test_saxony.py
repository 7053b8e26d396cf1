"""Saxony: Dominate, Riverwalk, Underpass, Disarm."""

import pytest

from snath import Game
from tests.rules.marching import (
    TUNNELS,
    begin_move,
    commit,
    deciding,
    end_moves,
    fight,
    go,
    may_commit,
    onward,
    reach,
    sit_out,
    walk,
)
from tests.rules.table import given, legal, play, step_of

# --- Underpass -------------------------------------------------------------------------------------------

UNDERPASS = """
    active: saxony
    players:
      saxony:
        mat: militant
        objectives: []
        character: F1
        mechs: {underpass: F1}
        workers: [F1, D5]
        structures: {monument: D7, mine: G6}
      nordic: {mechs: {speed: F6}, workers: [A4, A5]}
    encounters: []
"""


@pytest.mark.rule("FBASE-009")
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_underpass_joins_controlled_mountains_tunnels_and_the_own_mine(kind: str) -> None:
    game = begin_move(given(UNDERPASS))
    neighbours = {"F2", "G1"}
    mountains = {"D5", "D7"}  # held by a worker and by a structure; A1 is nobody's, F6 is Nordic
    assert reach(game, kind, "F1") == neighbours | mountains | TUNNELS | {"G6"}


@pytest.mark.rule("FBASE-009")
def test_underpass_is_not_for_workers() -> None:
    game = begin_move(given(UNDERPASS))
    assert reach(game, "worker", "F1") == {"F2", "G1"}
    assert reach(game, "worker", "D5") == {"C5", "D4", "E6"}


@pytest.mark.rule("FBASE-009")
def test_without_underpass_a_mountain_is_an_ordinary_place() -> None:
    game = begin_move(given(UNDERPASS.replace("underpass: F1", "disarm: F1")))
    assert reach(game, "mech", "F1") == {"F2", "G1"}


@pytest.mark.rule("FBASE-009", "STRUC-016")
@pytest.mark.parametrize(("ability", "mountains"), [("underpass", {"F1", "D5"}), ("disarm", set())])
def test_underpass_joins_the_mine_to_controlled_mountains(ability: str, mountains: set[str]) -> None:
    game = given(f"""
        active: saxony
        players:
          saxony: {{mat: militant, mechs: {{{ability}: G6}}, workers: [F1, D5], structures: {{mine: G6}}}}
          nordic: {{}}
    """)
    begin_move(game)
    assert reach(game, "mech", "G6") == {"F6", "F7", "G5"} | TUNNELS | mountains


@pytest.mark.rule("FBASE-009", "STRUC-017")
def test_underpass_leads_to_the_own_mine_even_if_an_enemy_holds_it() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {underpass: F1}, workers: [G1, G1],
                   structures: {mine: A1},
                   popularity: 5}
          nordic: {workers: [A1, A4]}
    """)
    begin_move(game)
    assert "A1" in reach(game, "mech", "F1")
    walk(game, "mech", "F1", "A1")
    assert game.player("nordic").workers == ["A4", "home:nordic"]
    assert game.player("saxony").popularity == 4


@pytest.mark.rule("FBASE-009", "MOVE-011")
def test_underpass_carries_workers_and_tokens() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {underpass: F1}, workers: [F1, F1, D5]}
          nordic: {}
        resources: {F1: {metal: 2}}
    """)
    begin_move(game)
    walk(game, "mech", "F1", "cargo metal 2", "cargo workers 1", "D5")
    assert game.player("saxony").workers == ["D5", "D5", "F1"]
    assert game.at("D5").resources == {"metal": 2}


@pytest.mark.rule("FBASE-010")
def test_underpass_leads_from_a_tunnel_to_own_mountains_only() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, mechs: {underpass: E3}, workers: [B5, G1], character: D5}
          nordic: {mechs: {speed: F6}, workers: [A1, A4]}
    """)
    begin_move(game)
    # F6 and A1 are held by Nordic, D7, F1 and G4 by nobody
    assert reach(game, "mech", "E3") == {"E2", "E4", "F3"} | TUNNELS - {"E3"} | {"B5", "D5"}


@pytest.mark.rule("FBASE-010")
def test_a_structure_gives_no_underpass_while_an_enemy_stands_on_its_mountain() -> None:
    text = """
        active: saxony
        players:
          saxony: {{mat: militant, mechs: {{underpass: E3}}, structures: {{armory: D5}}}}
          nordic: {{workers: [{worker}, A4]}}
    """
    assert "D5" in reach(begin_move(given(text.format(worker="A5"))), "mech", "E3")
    assert "D5" not in reach(begin_move(given(text.format(worker="D5"))), "mech", "E3")


@pytest.mark.rule("FBASE-010", "CTRL-008")
def test_a_contested_mountain_is_no_end_of_an_underpass() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {underpass: C5, disarm: E3}}
          nordic: {mechs: {speed: D5}}
    """)
    begin_move(game)
    walk(game, "mech", "C5", "D5")
    assert game.at("D5").controller == "nordic"
    assert "D5" not in reach(game, "mech", "E3")


@pytest.mark.rule("FBASE-010", "MOVE-025")
def test_a_mountain_just_cleared_of_workers_is_an_end_of_an_underpass() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {underpass: C5, disarm: E3}}
          nordic: {workers: [D5, A4]}
    """)
    begin_move(game)
    assert "D5" not in reach(game, "mech", "E3")
    walk(game, "mech", "C5", "D5")
    assert "D5" in reach(game, "mech", "E3")


@pytest.mark.rule("FBASE-009", "FBASE-001")
def test_with_speed_a_mountain_controlled_by_arriving_is_an_entrance() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {underpass: G1, speed: home:saxony},
                   workers: [G1, D5]}
          nordic: {}
    """)
    begin_move(game)
    assert not TUNNELS & reach(game, "mech", "G1")
    go(game, "mech", "G1", "F1")
    assert onward(game) == {"F2", "G1", "D5"} | TUNNELS


@pytest.mark.rule("FBASE-009", "FBASE-001", "CTRL-018")
@pytest.mark.parametrize("guard", [True, False])
def test_with_speed_the_way_back_is_open_only_if_the_mountain_is_still_held(guard: bool) -> None:
    game = given(f"""
        active: saxony
        players:
          saxony: {{mat: militant, objectives: [], mechs: {{underpass: F1, speed: home:saxony}},
                    workers: [{"F1" if guard else "G1"}, G1]}}
          nordic: {{}}
    """)
    begin_move(game)
    go(game, "mech", "F1", "C5")
    assert ("F1" in onward(game)) == guard


@pytest.mark.rule("FBASE-009", "FBASE-001")
def test_with_speed_mountain_tunnel_mountain_is_one_movement() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {underpass: F1, speed: home:saxony},
                   workers: [B5, G1]}
          nordic: {}
    """)
    begin_move(game)
    go(game, "mech", "F1", "E6", "B5")
    assert onward(game) == set()
    assert game.player("saxony").mechs["underpass"] == "B5"


# --- Disarm ----------------------------------------------------------------------------------------------

TUNNEL_COMBAT = """
    active: {active}
    players:
      saxony: {{mat: militant, objectives: [],
                mechs: {{disarm: {saxony}, speed: {saxony}, riverwalk: {saxony}}},
                power: 4, hand: [], structures: {{{structures}}}}}
      nordic: {{mat: industrial, objectives: [], mechs: {{speed: {nordic}}}, power: {power}, hand: [],
                structures: {{{enemy_structures}}}}}
"""


def tunnel_combat(
    saxony: str = "E4",
    nordic: str = "E3",
    active: str = "saxony",
    power: int = 5,
    structures: str = "",
    enemy_structures: str = "",
) -> Game:
    """The active side has just gone to where the other stands; Saxony has three mechs, Nordic one."""
    game = given(
        TUNNEL_COMBAT.format(
            saxony=saxony,
            nordic=nordic,
            active=active,
            power=power,
            structures=structures,
            enemy_structures=enemy_structures,
        )
    )
    begin_move(game)
    start, end = (saxony, nordic) if active == "saxony" else (nordic, saxony)
    walk(game, "mech", start, end)
    if active == "saxony":
        walk(game, "mech", start, end)
    return end_moves(game)


@pytest.mark.rule("FBASE-011")
def test_disarm_takes_two_power_before_the_dials_are_set() -> None:
    game = tunnel_combat()
    assert step_of(game) == "before_combat"
    assert deciding(game) == {"saxony"}
    game.play("ability disarm")
    assert game.player("nordic").power == 3
    assert game.player("saxony").power == 4
    assert may_commit(game, "nordic", "dial 3")
    assert not may_commit(game, "nordic", "dial 4")


@pytest.mark.rule("FBASE-011")
def test_disarm_is_optional() -> None:
    game = tunnel_combat()
    game.play("done")
    assert step_of(game) == "commit"
    assert game.player("nordic").power == 5
    assert may_commit(game, "nordic", "dial 5")


@pytest.mark.rule("FBASE-011")
def test_disarm_works_on_the_own_mine() -> None:
    game = tunnel_combat(saxony="F6", nordic="G6", structures="mine: G6")
    game.play("ability disarm")
    assert game.player("nordic").power == 3


@pytest.mark.rule("FBASE-011")
@pytest.mark.parametrize("structures", [{}, {"structures": "mill: G6"}, {"enemy_structures": "mine: G6"}])
def test_disarm_works_nowhere_else(structures: dict[str, str]) -> None:
    game = tunnel_combat(saxony="F6", nordic="G6", power=5, **structures)
    assert step_of(game) == "commit"
    assert game.player("nordic").power == 5


@pytest.mark.rule("FBASE-011")
def test_disarm_takes_what_there_is() -> None:
    game = tunnel_combat(power=1)
    game.play("ability disarm")
    assert game.player("nordic").power == 0


@pytest.mark.rule("FBASE-012")
def test_disarm_is_used_once_however_many_units_fight() -> None:
    game = tunnel_combat()  # two mechs attack
    game.play("ability disarm")
    assert step_of(game) == "commit"
    assert "ability disarm" not in legal(game)
    assert game.player("nordic").power == 3


@pytest.mark.rule("FBASE-012")
def test_disarm_defends_too() -> None:
    game = tunnel_combat(saxony="E3", nordic="E4", active="nordic")  # against three mechs
    assert step_of(game) == "before_combat"
    assert deciding(game) == {"saxony"}
    game.play("ability disarm")
    assert game.player("nordic").power == 3
    assert step_of(game) == "commit"


@pytest.mark.rule("FBASE-011", "FBASE-052")
def test_there_is_no_disarm_without_its_mech() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {underpass: E4}, power: 4, hand: []}
          nordic: {mechs: {speed: E3}, power: 5, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "E4", "E3")
    end_moves(game)
    assert step_of(game) == "commit"


@pytest.mark.rule("FBASE-012", "COMBAT-040")
def test_disarm_is_available_again_in_the_second_combat_of_a_turn() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, objectives: [], mechs: {disarm: E4, underpass: B6}, power: 4, hand: []}
          nordic: {mechs: {riverwalk: E3, speed: C5}, power: 7, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "E4", "E3")
    walk(game, "mech", "B6", "C5")
    game.play("territory E3")
    game.play("ability disarm")
    assert game.player("nordic").power == 5
    fight(game, saxony=1, nordic=0)
    game.play("ability disarm")
    assert game.player("nordic").power == 3


# --- Dominate --------------------------------------------------------------------------------------------

THIRD_WIN = """
    active: {faction}
    players:
      {faction}: {{mat: militant, objectives: [], mechs: {{riverwalk: E4}}, power: 4, hand: [],
                   stars: {{{stars}}}}}
      crimea: {{mat: industrial, objectives: [], mechs: {{speed: E3}}, power: 0, hand: []}}
"""


@pytest.mark.rule("FBASE-013")
@pytest.mark.parametrize(("faction", "stars"), [("saxony", 3), ("polania", 2)])
def test_only_saxony_places_a_third_combat_star(faction: str, stars: int) -> None:
    game = begin_move(given(THIRD_WIN.format(faction=faction, stars="combat: 2")))
    walk(game, "mech", "E4", "E3")
    end_moves(game)
    commit(game, faction, 1)
    assert game.player(faction).stars["combat"] == stars
    assert game.player(faction).star_count == stars
    assert game.at("E3").controller == faction


@pytest.mark.rule("FBASE-015")
def test_a_sixth_star_from_combat_is_placed_and_ends_the_game() -> None:
    game = begin_move(given(THIRD_WIN.format(faction="saxony", stars="combat: 3, power: 1, popularity: 1")))
    walk(game, "mech", "E4", "E3")
    end_moves(game)
    assert not game.over
    commit(game, "saxony", 1)
    assert game.player("saxony").stars["combat"] == 4
    assert game.player("saxony").star_count == 6
    assert game.over


@pytest.mark.rule("FBASE-015", "FBASE-013")
def test_saxony_must_place_its_star_as_a_defender_too() -> None:
    game = given("""
        active: crimea
        players:
          saxony: {mat: militant, objectives: [], mechs: {riverwalk: E3}, power: 4, hand: [],
                   stars: {combat: 2, objective: 1, power: 1, popularity: 1}}
          crimea: {mat: industrial, objectives: [], mechs: {speed: E4}, power: 0, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "E4", "E3")
    end_moves(game)
    commit(game, "saxony", 1)
    assert game.player("saxony").stars["combat"] == 3
    assert game.over


TWO_OBJECTIVES = """
    active: {faction}
    players:
      {faction}:
        mat: militant
        objectives: [8, 18]
        coins: 2
        power: {power}
        popularity: 13
        workers: {workers}
      crimea: {{objectives: []}}
"""
# 8 asks for at most 2 coins, 4 workers and 7 popularity; 18 for 0 power, 13 popularity and 5 workers


@pytest.mark.rule("FBASE-014", "FBASE-013")
def test_saxony_keeps_its_second_objective_and_completes_it_too() -> None:
    game = given(TWO_OBJECTIVES.format(faction="saxony", power=0, workers="[F1, F1, F1, G1, G1]"))
    assert {"reveal 8", "reveal 18"} <= legal(game)
    game.play("reveal 8")
    assert game.player("saxony").objectives == [18]
    assert game.player("saxony").stars["objective"] == 1
    assert "reveal 18" in legal(game)
    game.play("reveal 18")
    assert game.player("saxony").objectives == []
    assert game.player("saxony").stars["objective"] == 2
    assert game.player("saxony").star_count == 2


@pytest.mark.rule("FBASE-014")
def test_saxony_may_complete_its_second_objective_in_a_later_turn() -> None:
    game = given(TWO_OBJECTIVES.format(faction="saxony", power=1, workers="[F1, F1, F1, F2]"))
    assert "reveal 18" not in legal(game)  # one power too many, a fifth worker missing
    game.play("reveal 8")
    assert game.player("saxony").objectives == [18]
    sit_out(game, "trade")
    sit_out(game, "bolster")
    assert game.player("saxony").objectives == [18]
    play(game, "section produce", "top territories", "territory F2", "done")
    assert len(game.player("saxony").workers) == 5
    assert step_of(game) == "take_bottom"
    game.play("reveal 18")
    assert game.player("saxony").stars["objective"] == 2


@pytest.mark.rule("FBASE-014")
def test_other_factions_lose_their_second_objective() -> None:
    game = given(TWO_OBJECTIVES.format(faction="polania", power=0, workers="[C1, C1, C1, D1, D1]"))
    game.play("reveal 8")
    assert game.player("polania").objectives == []
    assert game.player("polania").stars["objective"] == 1
    assert "reveal 18" not in legal(game)


# --- Riverwalk (the terrains of all borders are proven with the common abilities) ------------------------


@pytest.mark.rule("FBASE-008")
def test_saxon_riverwalk_leads_out_of_the_homeland_over_forests() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, character: F2, mechs: {riverwalk: F1}}
          nordic: {}
    """)
    begin_move(game)
    assert reach(game, "mech", "F1") == {"F2", "G1", "E1", "E2"}
    assert reach(game, "character", "F2") == {"F1", "G1", "E2"}  # not the farm E3, not the village F3
