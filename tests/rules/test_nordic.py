"""Nordic: Swim, Riverwalk, Seaworthy, Artillery."""

import pytest

from snath import Game
from tests.rules.marching import (
    CROSSINGS,
    LAKES,
    begin_move,
    by_foot,
    commit,
    deciding,
    end_moves,
    fight,
    go,
    left_on,
    may_commit,
    onward,
    reach,
    sit_out,
    sites,
    walk,
    ways,
)
from tests.rules.table import given, legal, play, step_of

# --- Swim ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FBASE-023")
def test_workers_swim_every_river_and_enter_no_lake() -> None:
    for here, there in CROSSINGS:
        game = given(f"""
            active: nordic
            players:
              nordic: {{mat: militant, workers: [{here}, home:nordic]}}
              saxony: {{workers: [home:saxony, home:saxony]}}
        """)
        targets = reach(begin_move(game), "worker", here)
        assert there in targets
        assert targets >= by_foot(here)
        assert not targets & LAKES.keys()


@pytest.mark.rule("FBASE-023")
def test_a_swimming_worker_carries_tokens() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: []}
          saxony: {}
        resources: {A4: {wood: 3}}
    """)
    begin_move(game)
    walk(game, "worker", "A4", "cargo wood 2", "B4")
    assert game.player("nordic").workers == ["A5", "B4"]
    assert game.at("B4").resources == {"wood": 2}


@pytest.mark.rule("FBASE-024")
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_characters_and_mechs_do_not_swim(kind: str) -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, character: A4, mechs: {artillery: A4}, workers: [A4, A4]}
          saxony: {}
    """)
    begin_move(game)
    assert reach(game, kind, "A4") == {"A5", "B5"}
    assert reach(game, "worker", "A4") == {"A5", "B5", "A3", "B4"}


@pytest.mark.rule("FBASE-024")
def test_other_workers_do_not_swim() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, workers: [F1, G1]}
          nordic: {}
    """)
    begin_move(game)
    assert reach(game, "worker", "F1") == {"F2", "G1"}


@pytest.mark.rule("FBASE-025")
def test_nordic_riverwalk_leads_onto_forests_and_mountains() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, character: B5, mechs: {riverwalk: B4}}
          saxony: {}
        encounters: []
    """)
    begin_move(game)
    # from B4 the forest A4 and the mountain B5, not the village A3
    assert reach(game, "mech", "B4") == by_foot("B4") | {"A4", "B5"}
    assert reach(game, "character", "B5") == {"A4", "A5", "C5"}  # neither B4 nor B6


# --- Seaworthy: moving -----------------------------------------------------------------------------------


@pytest.mark.rule("FBASE-026", "MOVE-016")
@pytest.mark.parametrize("lake", sorted(LAKES))
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_from_a_lake_all_land_around_it_is_one_step_and_no_other_lake(lake: str, kind: str) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: militant, character: {lake}, mechs: {{seaworthy: {lake}}}, workers: [A4, A4]}}
          saxony: {{workers: [home:saxony, home:saxony]}}
    """)
    begin_move(game)
    assert reach(game, kind, lake) == LAKES[lake]


@pytest.mark.rule("FBASE-026")
@pytest.mark.parametrize("kind", ["character", "mech"])
@pytest.mark.parametrize("place", ["B2", "B4", "C3", "D4", "E6", "F3"])
def test_lakes_are_entered_from_the_land_around_them(kind: str, place: str) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: militant, character: {place}, mechs: {{seaworthy: {place}}}, workers: [{place}, A4]}}
          saxony: {{}}
        encounters: []
    """)
    begin_move(game)
    lakes = {lake for lake, shore in LAKES.items() if place in shore}
    assert reach(game, kind, place) == by_foot(place) | lakes
    assert not reach(game, "worker", place) & LAKES.keys()


@pytest.mark.rule("FBASE-026", "FBASE-001")
def test_with_speed_a_lake_is_crossed_in_one_movement() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {seaworthy: B5, speed: home:nordic},
                   workers: [B5, A4]}
          saxony: {}
        resources: {B5: {metal: 1}}
    """)
    begin_move(game)
    go(game, "mech", "B5", "C4 all")
    assert onward(game) == {"B4", "B5", "C3", "C5", "D4", "D5"}
    game.play("step D4")
    assert game.player("nordic").mechs["seaworthy"] == "D4"
    assert game.player("nordic").workers == ["A4", "D4"]
    assert game.at("D4").resources == {"metal": 1}


@pytest.mark.rule("FBASE-026", "FBASE-052")
def test_without_seaworthy_no_lake_is_entered() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, character: D4, mechs: {riverwalk: D4, speed: D4}}
          saxony: {}
    """)
    begin_move(game)
    assert reach(game, "mech", "D4") == {"C3", "D5", "E4"}
    assert reach(game, "character", "D4") == {"C3", "D5", "E4"}


# --- Seaworthy: retreating -------------------------------------------------------------------------------

HOME = "home:nordic"
BEATEN_AT_B4 = """
    active: saxony
    players:
      nordic:
        mat: engineering
        objectives: []
        character: {character}
        mechs: {{{mechs}}}
        workers: {workers}
        power: 0
        hand: []
      saxony: {{mat: militant, objectives: [], mechs: {{speed: C3}}, power: 5, hand: [], popularity: 9}}
      {polania}
    resources: {{B4: {{oil: 2}}}}
"""


def beaten_at_b4(
    character: str = "home:nordic", mechs: str = "seaworthy: B4", workers: str = "[A4, A5]", polania: str = ""
) -> Game:
    """Saxony has just beaten Nordic on B4, between the lakes B3 and C4."""
    text = BEATEN_AT_B4.format(character=character, mechs=mechs, workers=workers, polania=polania)
    game = begin_move(given(text))
    walk(game, "mech", "C3", "B4")
    end_moves(game)
    return commit(game, "saxony", 1)


def retreats(game: Game) -> set[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Every way the beaten units can go: places of the character, of the mechs and of the workers."""
    if step_of(game) != "retreat":
        player = game.player("nordic")
        return {(player.character, tuple(sorted(player.mechs.values())), tuple(player.workers))}
    found = set()
    for action in legal(game):
        trial = game.copy()
        trial.play(action)
        found |= retreats(trial)
    return found


@pytest.mark.rule("FBASE-027")
def test_two_beaten_mechs_may_retreat_to_two_different_lakes() -> None:
    game = beaten_at_b4(mechs="seaworthy: B4, riverwalk: B4")
    assert step_of(game) == "retreat"
    assert deciding(game) == {"nordic"}
    assert {"territory B3", "territory C4", "home"} <= legal(game)
    game.play("territory B3")
    assert {"territory B3", "territory C4", "home"} <= legal(game)
    game.play("territory C4")
    assert set(game.player("nordic").mechs.values()) == {"B3", "C4"}
    assert game.at("B4").controller == "saxony"
    assert step_of(game) != "retreat"


@pytest.mark.rule("FBASE-027")
def test_one_mech_to_a_lake_and_the_other_home() -> None:
    game = beaten_at_b4(mechs="seaworthy: B4, riverwalk: B4")
    game.play("territory C4")
    game.play("home")
    assert sorted(game.player("nordic").mechs.values()) == ["C4", "home:nordic"]


@pytest.mark.rule("FBASE-027")
def test_two_beaten_mechs_choose_independently_of_each_other() -> None:
    game = beaten_at_b4(mechs="seaworthy: B4, riverwalk: B4")
    places = ["B3", "C4", "home:nordic"]
    assert retreats(game) == {(HOME, (one, other), ("A4", "A5")) for one in places for other in places if one <= other}


@pytest.mark.rule("FBASE-027")
def test_character_and_mech_choose_independently_of_each_other() -> None:
    game = beaten_at_b4(character="B4")
    places = ["B3", "C4", "home:nordic"]
    assert retreats(game) == {(one, (other,), ("A4", "A5")) for one in places for other in places}


@pytest.mark.rule("FBASE-027")
def test_all_may_go_home_at_once() -> None:
    game = beaten_at_b4(character="B4", mechs="seaworthy: B4, riverwalk: B4", workers="[B4, B4]")
    game.play("home")
    player = game.player("nordic")
    assert player.character == "home:nordic"
    assert player.mechs == {"seaworthy": "home:nordic", "riverwalk": "home:nordic"}
    assert player.workers == ["home:nordic", "home:nordic"]


@pytest.mark.rule("FBASE-027")
def test_the_character_retreats_to_a_lake_too() -> None:
    game = beaten_at_b4(character="B4", mechs="seaworthy: A4")
    assert {"territory B3", "territory C4", "home"} <= legal(game)
    game.play("territory B3")
    assert game.player("nordic").character == "B3"
    assert game.player("nordic").mechs == {"seaworthy": "A4"}


@pytest.mark.rule("FBASE-027")
def test_a_retreat_goes_to_adjacent_lakes_only() -> None:
    game = beaten_at_b4()
    assert sites(game) - {"home:nordic"} == {"B3", "C4"}


@pytest.mark.rule("FBASE-027")
def test_a_lake_with_an_enemy_takes_no_retreat() -> None:
    game = beaten_at_b4(polania="polania: {mechs: {submerge: C4}}")
    assert "territory B3" in legal(game)
    assert "territory C4" not in legal(game)


@pytest.mark.rule("FBASE-027")
def test_with_all_lakes_taken_the_retreat_leads_home() -> None:
    game = beaten_at_b4(polania="polania: {mechs: {submerge: C4}, character: B3}")
    assert game.player("nordic").mechs == {"seaworthy": "home:nordic"}
    assert step_of(game) != "retreat"


@pytest.mark.rule("FBASE-027")
def test_an_own_mech_on_the_lake_does_not_bar_it() -> None:
    game = beaten_at_b4(mechs="seaworthy: B4, riverwalk: C4")
    game.play("territory C4")
    assert game.player("nordic").mechs == {"seaworthy": "C4", "riverwalk": "C4"}


@pytest.mark.rule("FBASE-027")
def test_without_seaworthy_everything_retreats_home() -> None:
    game = beaten_at_b4(mechs="riverwalk: B4, speed: B4")
    assert game.player("nordic").mechs == {"riverwalk": "home:nordic", "speed": "home:nordic"}
    assert step_of(game) != "retreat"


@pytest.mark.rule("FBASE-027")
def test_away_from_lakes_everything_retreats_home() -> None:
    game = given("""
        active: saxony
        players:
          nordic: {mat: engineering, objectives: [], mechs: {seaworthy: B6}, power: 0, hand: []}
          saxony: {mat: militant, objectives: [], mechs: {speed: C5}, power: 5, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "C5", "B6")
    end_moves(game)
    commit(game, "saxony", 1)
    assert game.player("nordic").mechs == {"seaworthy": "home:nordic"}


@pytest.mark.rule("FBASE-027")
def test_a_beaten_attacker_retreats_to_a_lake_too() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: engineering, objectives: [], mechs: {seaworthy: C3}, workers: [C3, C3], power: 0,
                   hand: []}
          saxony: {mat: militant, objectives: [], mechs: {speed: B4}, power: 5, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "C3", "cargo workers 1", "B4")
    end_moves(game)
    commit(game, "saxony", 1)
    assert step_of(game) == "retreat"
    assert deciding(game) == {"nordic"}
    game.play("territory C4")
    play(game, "territory C4")
    assert game.player("nordic").mechs == {"seaworthy": "C4"}
    assert game.player("nordic").workers == ["C3", "C4"]


@pytest.mark.rule("FBASE-027", "COMBAT-030")
def test_a_winner_does_not_retreat() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: engineering, objectives: [], mechs: {seaworthy: C3}, power: 2, hand: []}
          saxony: {mat: militant, objectives: [], mechs: {speed: B4}, power: 0, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "C3", "B4")
    end_moves(game)
    commit(game, "nordic", 1)
    assert step_of(game) == "choose_section"
    assert game.player("nordic").mechs == {"seaworthy": "B4"}
    assert game.player("saxony").mechs == {"speed": "home:saxony"}


@pytest.mark.rule("FBASE-028")
def test_workers_follow_a_mech_to_its_lake_or_go_home() -> None:
    game = beaten_at_b4(workers="[B4, B4]")
    game.play("territory B3")
    assert game.player("nordic").mechs == {"seaworthy": "B3"}
    assert {"territory B3", "home"} <= legal(game)
    assert "territory C4" not in legal(game)  # no mech went there
    game.play("territory B3")
    game.play("home")
    assert game.player("nordic").workers == ["B3", "home:nordic"]
    assert game.player("saxony").popularity == 7  # both had to retreat


@pytest.mark.rule("FBASE-028")
def test_all_workers_may_go_along_with_the_mech() -> None:
    game = beaten_at_b4(workers="[B4, B4, B4]")
    play(game, "territory B3", "territory B3", "territory B3", "territory B3")
    assert game.player("nordic").workers == ["B3", "B3", "B3"]


@pytest.mark.rule("FBASE-028")
def test_workers_of_two_mechs_choose_between_two_lakes() -> None:
    game = beaten_at_b4(mechs="seaworthy: B4, riverwalk: B4", workers="[B4, B4]")
    game.play("territory B3")
    game.play("territory C4")
    assert {"territory B3", "territory C4", "home"} <= legal(game)
    places = ["B3", "C4", "home:nordic"]
    expected = {(HOME, ("B3", "C4"), (one, other)) for one in places for other in places if one <= other}
    assert retreats(game) == expected


@pytest.mark.rule("FBASE-028")
def test_no_retreat_leaves_a_worker_on_a_lake_without_a_mech() -> None:
    outcomes = retreats(beaten_at_b4(character="B4", mechs="seaworthy: B4, riverwalk: B4", workers="[B4, B4]"))
    for _, mechs, workers in outcomes:
        assert set(workers) <= {*mechs, HOME}
    assert ("B3", ("C4", "C4"), ("C4", HOME)) in outcomes
    assert (HOME, ("B3", HOME), ("B3", "B3")) in outcomes


@pytest.mark.rule("FBASE-028")
def test_workers_go_home_if_the_mech_does() -> None:
    game = beaten_at_b4(workers="[B4, B4]")
    game.play("territory home:nordic")
    assert step_of(game) != "retreat"
    assert game.player("nordic").workers == ["home:nordic", "home:nordic"]


@pytest.mark.rule("FBASE-028")
def test_workers_do_not_follow_the_character_to_a_lake() -> None:
    game = beaten_at_b4(character="B4", mechs="seaworthy: A4", workers="[B4, B4]")
    game.play("territory B3")
    assert step_of(game) != "retreat"
    assert game.player("nordic").character == "B3"
    assert game.player("nordic").workers == ["home:nordic", "home:nordic"]


@pytest.mark.rule("FBASE-028", "COMBAT-027")
def test_tokens_stay_with_the_winner_in_a_retreat_to_a_lake() -> None:
    game = beaten_at_b4(workers="[B4, A4]")
    play(game, "territory B3", "territory B3")
    assert game.at("B4").resources == {"oil": 2}
    assert game.at("B3").resources == {}
    assert game.player("saxony").resources.get("oil") == 2


@pytest.mark.rule("FBASE-028", "MOVE-018")
def test_workers_that_fled_to_a_lake_leave_it_only_with_a_mech() -> None:
    game = beaten_at_b4(workers="[B4, A4]")
    play(game, "territory B3", "territory B3")
    assert game.player("nordic").workers == ["A4", "B3"]
    assert game.active == game.seat("nordic")
    begin_move(game)
    assert reach(game, "worker", "B3") == set()
    game.play("unit mech B3")
    assert left_on(game, "B3", "C2") == {(0, 0)}


@pytest.mark.rule("FBASE-027")
def test_a_lake_where_another_combat_is_due_takes_no_retreat() -> None:
    """Polania attacks on B4 and on the lake C4 at once; the mech beaten on B4 may not join the one on C4."""
    game = given("""
        active: polania
        players:
          nordic: {mat: engineering, objectives: [], mechs: {seaworthy: B4, riverwalk: C4}, power: 0,
                   hand: []}
          polania: {mat: militant, objectives: [], mechs: {submerge: C3, speed: D3}, power: 5, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "C3", "B4")
    walk(game, "mech", "D3", "C4")
    game.play("territory B4")
    commit(game, "polania", 1)
    assert step_of(game) == "retreat"
    assert sites(game) - {HOME} == {"B3"}


@pytest.mark.rule("FBASE-027", "MOVE-024")
def test_workers_driven_off_without_combat_go_home_and_to_no_lake() -> None:
    game = given("""
        active: saxony
        players:
          nordic: {mat: engineering, objectives: [], mechs: {seaworthy: C4}, workers: [B4, B4]}
          saxony: {mat: militant, objectives: [], mechs: {speed: C3}}
    """)
    begin_move(game)
    walk(game, "mech", "C3", "B4")
    assert game.player("nordic").workers == [HOME, HOME]
    assert step_of(game) == "move"


@pytest.mark.rule("FBASE-027", "FBASE-015", "COMBAT-034")
def test_the_retreat_is_chosen_even_when_the_combat_ends_the_game() -> None:
    text = BEATEN_AT_B4.format(character=HOME, mechs="seaworthy: B4", workers="[A4, A5]", polania="")
    stars = "stars: {combat: 3, power: 1, popularity: 1}, popularity: 9"
    game = begin_move(given(text.replace("popularity: 9", stars)))
    walk(game, "mech", "C3", "B4")
    end_moves(game)
    commit(game, "saxony", 1)
    assert step_of(game) == "retreat"
    game.play("territory C4")
    assert game.over
    assert game.player("saxony").star_count == 6
    assert game.player("nordic").mechs == {"seaworthy": "C4"}
    assert "C4" in game.player("nordic").controls


# --- Lakes as places -------------------------------------------------------------------------------------


@pytest.mark.rule("FBASE-050")
def test_nothing_is_deployed_on_a_lake() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: mechanical, objectives: [], mechs: {seaworthy: B3}, workers: [B3, A4, A5]}
          saxony: {}
        resources: {A4: {metal: 3}}
    """)
    play(game, "section bolster", "done", "bottom", "mech speed")
    assert sites(game) == {"A4", "A5"}


@pytest.mark.rule("FBASE-050")
def test_nothing_is_built_on_a_lake() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: mechanical, objectives: [], mechs: {seaworthy: B3}, workers: [B3, A4, A5]}
          saxony: {}
        resources: {A4: {wood: 3}}
    """)
    play(game, "section move", "done", "bottom", "structure mill")
    assert sites(game) == {"A4", "A5"}


@pytest.mark.rule("FBASE-051", "COMBAT-035")
def test_nordic_and_polania_fight_on_a_lake() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {seaworthy: D4}, power: 3, hand: [], popularity: 6}
          polania: {mechs: {submerge: D3}, workers: [D3, D3], power: 0, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "D4", "D3")
    end_moves(game)
    assert step_of(game) == "commit"
    commit(game, "nordic", 1)
    assert game.at("D3").controller == "nordic"
    assert game.player("nordic").stars["combat"] == 1
    assert game.player("nordic").popularity == 4
    assert game.player("polania").mechs == {"submerge": "home:polania"}
    assert game.player("polania").workers == ["home:polania", "home:polania"]


@pytest.mark.rule("FBASE-050")
def test_tokens_won_in_a_combat_on_a_lake_may_be_left_there_but_not_those_brought() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {seaworthy: D4}, power: 3, hand: []}
          polania: {mat: industrial, objectives: [], mechs: {submerge: D3}, power: 0, hand: []}
        resources: {D3: {oil: 2}, D4: {metal: 1}}
    """)
    begin_move(game)
    walk(game, "mech", "D4", "D3 all")
    end_moves(game)
    commit(game, "nordic", 1)
    assert game.at("D3").resources == {"metal": 1, "oil": 2}
    sit_out(game, "trade")
    sit_out(game, "trade")
    sit_out(game, "bolster")
    begin_move(game)
    game.play("unit mech D3")
    assert left_on(game, "D3", "C3") == {(0, 0), (1, 0), (2, 0)}
    for outcome in ways(game, "C3"):
        assert outcome.at("C3").resources["metal"] == 1
        assert outcome.at("D3").controller is None


@pytest.mark.rule("FBASE-050", "COMBAT-027")
def test_tokens_brought_onto_a_lake_by_a_beaten_attacker_may_be_left_there() -> None:
    game = given("""
        active: polania
        players:
          nordic: {mat: militant, objectives: [], mechs: {seaworthy: D3}, power: 3, hand: []}
          polania: {mat: industrial, objectives: [], mechs: {submerge: C3}, power: 0, hand: []}
        resources: {C3: {oil: 2}, D3: {metal: 1}}
    """)
    begin_move(game)
    walk(game, "mech", "C3", "D3 all")
    end_moves(game)
    commit(game, "nordic", 1)
    assert game.at("D3").resources == {"metal": 1, "oil": 2}
    assert deciding(game) == {"nordic"}
    begin_move(game)
    game.play("unit mech D3")
    assert left_on(game, "D3", "C3") == {(0, 0), (1, 0), (2, 0)}
    for outcome in ways(game, "C3"):
        assert outcome.at("C3").resources["metal"] == 1  # its own


@pytest.mark.rule("FBASE-050", "FBASE-027")
def test_tokens_found_in_a_retreat_to_a_lake_may_be_left_there() -> None:
    text = BEATEN_AT_B4.format(character=HOME, mechs="seaworthy: B4", workers="[A4, A5]", polania="")
    game = begin_move(given(text.replace("{B4: {oil: 2}}", "{C4: {oil: 2}}")))
    walk(game, "mech", "C3", "B4")
    end_moves(game)
    commit(game, "saxony", 1)
    game.play("territory C4")
    begin_move(game)
    game.play("unit mech C4")
    assert left_on(game, "C4", "D5") == {(0, 0), (1, 0), (2, 0)}


# --- Artillery -------------------------------------------------------------------------------------------

ARTILLERY = """
    active: {active}
    players:
      nordic: {{mat: militant, objectives: [], mechs: {{artillery: {nordic}, speed: {nordic}}},
                power: {power},
                hand: []}}
      crimea: {{mat: engineering, objectives: [], mechs: {{riverwalk: {crimea}}}, power: {enemy_power},
                hand: []}}
"""


def artillery_combat(active: str = "nordic", power: int = 4, enemy_power: int = 5) -> Game:
    nordic, crimea = ("C5", "D5") if active == "nordic" else ("D5", "C5")
    text = ARTILLERY.format(active=active, nordic=nordic, crimea=crimea, power=power, enemy_power=enemy_power)
    game = begin_move(given(text))
    walk(game, "mech", "C5", "D5")
    return end_moves(game)


@pytest.mark.rule("FBASE-029")
@pytest.mark.parametrize("active", ["nordic", "crimea"])
def test_artillery_costs_one_power_and_takes_two(active: str) -> None:
    game = artillery_combat(active)
    assert step_of(game) == "before_combat"
    assert deciding(game) == {"nordic"}
    game.play("ability artillery")
    assert (game.player("nordic").power, game.player("crimea").power) == (3, 3)
    assert step_of(game) == "commit"
    assert may_commit(game, "nordic", "dial 3")
    assert not may_commit(game, "nordic", "dial 4")
    assert may_commit(game, "crimea", "dial 3")
    assert not may_commit(game, "crimea", "dial 4")


@pytest.mark.rule("FBASE-029")
def test_artillery_is_optional() -> None:
    game = artillery_combat()
    game.play("done")
    assert (game.player("nordic").power, game.player("crimea").power) == (4, 5)
    assert step_of(game) == "commit"


@pytest.mark.rule("FBASE-029")
def test_artillery_takes_what_there_is() -> None:
    game = artillery_combat(enemy_power=1)
    game.play("ability artillery")
    assert (game.player("nordic").power, game.player("crimea").power) == (3, 0)


@pytest.mark.rule("FBASE-030")
def test_artillery_fires_once_per_combat() -> None:
    game = artillery_combat(power=7, enemy_power=7)
    game.play("ability artillery")
    assert step_of(game) == "commit"
    assert "ability artillery" not in legal(game)
    assert (game.player("nordic").power, game.player("crimea").power) == (6, 5)


@pytest.mark.rule("FBASE-030")
@pytest.mark.parametrize("power", [0, 1])
def test_artillery_needs_one_power(power: int) -> None:
    game = artillery_combat(power=power)
    if power:
        game.play("ability artillery")
        assert (game.player("nordic").power, game.player("crimea").power) == (0, 3)
    else:
        assert step_of(game) == "commit"
        assert "ability artillery" not in legal(game)
        assert game.player("crimea").power == 5


@pytest.mark.rule("FBASE-030", "COMBAT-040")
def test_artillery_fires_again_in_the_second_combat_of_a_turn() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {artillery: C5, speed: E4}, power: 7, hand: []}
          crimea: {mechs: {riverwalk: D5, wayfare: F4}, power: 7, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "C5", "D5")
    walk(game, "mech", "E4", "F4")
    game.play("territory D5")
    game.play("ability artillery")
    fight(game, nordic=1, crimea=0)
    game.play("ability artillery")
    assert (game.player("nordic").power, game.player("crimea").power) == (4, 3)


@pytest.mark.rule("FBASE-029", "FBASE-052")
def test_there_is_no_artillery_without_its_mech() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], mechs: {riverwalk: C5}, power: 4, hand: []}
          crimea: {mechs: {riverwalk: D5}, power: 5, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "C5", "D5")
    end_moves(game)
    assert step_of(game) == "commit"
