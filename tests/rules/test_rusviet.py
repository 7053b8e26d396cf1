"""Rusviet: Relentless, Riverwalk, Township, People's Army."""

import pytest

from tests.rules.marching import (
    begin_move,
    cards_allowed,
    commit,
    end_moves,
    go,
    onward,
    reach,
    sit_out,
    walk,
)
from tests.rules.table import given, legal, step_of

SECTIONS = {"section move", "section bolster", "section trade", "section produce"}

# --- Relentless ------------------------------------------------------------------------------------------


@pytest.mark.rule("FBASE-016")
@pytest.mark.parametrize("last", ["move", "bolster", "trade", "produce"])
def test_relentless_repeats_any_section_of_the_mat(last: str) -> None:
    text = """
        active: {faction}
        players:
          {faction}: {{mat: militant, objectives: [], last_section: {last}}}
          crimea: {{}}
    """
    assert legal(given(text.format(faction="rusviet", last=last))) == SECTIONS
    assert legal(given(text.format(faction="nordic", last=last))) == SECTIONS - {f"section {last}"}


@pytest.mark.rule("FBASE-016")
def test_relentless_repeats_a_section_turn_after_turn() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, objectives: [], coins: 9, power: 0}
          crimea: {mat: industrial, objectives: []}
    """)
    for turn in range(4):
        game.play("section bolster")
        game.play("top power")
        assert game.player("rusviet").power == 2 * (turn + 1)
        assert game.player("rusviet").last_section == "bolster"
        sit_out(game, "bolster" if turn % 2 else "trade")


@pytest.mark.rule("FBASE-017", "FACT-010")
@pytest.mark.parametrize("faction", ["rusviet", "nordic"])
def test_relentless_does_not_repeat_a_factory_card(faction: str) -> None:
    game = given(f"""
        active: {faction}
        players:
          {faction}: {{mat: militant, objectives: [], factory_card: 6, last_section: factory:6}}
          crimea: {{}}
    """)
    assert legal(game) == SECTIONS


@pytest.mark.rule("FBASE-017")
def test_a_factory_card_is_free_again_after_another_section() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, objectives: [], factory_card: 6, last_section: bolster, power: 5, coins: 1}
          crimea: {mat: industrial, objectives: []}
    """)
    assert legal(game) == SECTIONS | {"section factory:6"}
    game.play("section factory:6")
    game.play("top card")
    assert (game.player("rusviet").power, game.player("rusviet").coins) == (4, 4)
    game.play("done")  # no Move
    sit_out(game, "trade")
    assert "section factory:6" not in legal(game)
    sit_out(game, "trade")
    sit_out(game, "bolster")
    assert "section factory:6" in legal(game)


# --- Township --------------------------------------------------------------------------------------------

TOWNSHIP = """
    active: rusviet
    players:
      rusviet:
        mat: militant
        objectives: []
        character: C6
        mechs: {township: C6}
        workers: [C6, G5]
        structures: {armory: A6}
      crimea: {workers: [H1, G3]}
    encounters: []
"""


@pytest.mark.rule("FBASE-019")
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_township_joins_controlled_villages_and_the_factory(kind: str) -> None:
    game = begin_move(given(TOWNSHIP))
    # G5 is held by a worker, A6 by a structure; H1 is Crimean, D2, E6, F2, F3 and A3 are nobody's
    assert reach(game, kind, "C6") == {"D6", "D7", "D4", "G5", "A6"}


@pytest.mark.rule("FBASE-019")
def test_township_is_not_for_workers() -> None:
    game = begin_move(given(TOWNSHIP))
    assert reach(game, "worker", "C6") == {"D6", "D7"}
    assert reach(game, "worker", "G5") == {"F5", "F6", "G6"}


@pytest.mark.rule("FBASE-019")
def test_without_township_a_village_is_an_ordinary_place() -> None:
    game = begin_move(given(TOWNSHIP.replace("township: C6", "peoples_army: C6")))
    assert reach(game, "mech", "C6") == {"D6", "D7"}


@pytest.mark.rule("FBASE-019")
def test_township_begins_only_on_villages_and_the_factory() -> None:
    game = begin_move(given(TOWNSHIP.replace("township: C6", "township: D7")))
    assert reach(game, "mech", "D7") == {"C6", "D6"}


@pytest.mark.rule("FBASE-020")
def test_township_leads_from_the_factory_to_controlled_villages() -> None:
    game = begin_move(given(TOWNSHIP.replace("township: C6", "township: D4")))
    assert reach(game, "mech", "D4") == {"C3", "D5", "E4", "C6", "G5", "A6"}


@pytest.mark.rule("FBASE-020")
def test_township_leads_into_a_factory_held_by_an_enemy() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, objectives: [], mechs: {township: C6}, power: 3, hand: []}
          nordic: {mechs: {speed: D4}, power: 0, hand: []}
    """)
    begin_move(game)
    assert "D4" in reach(game, "mech", "C6")
    walk(game, "mech", "C6", "D4")
    end_moves(game)
    assert step_of(game) == "commit"
    commit(game, "rusviet", 1)
    assert game.at("D4").controller == "rusviet"
    assert game.player("rusviet").stars["combat"] == 1


@pytest.mark.rule("FBASE-019", "MOVE-011")
def test_township_carries_workers_and_tokens() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, objectives: [], mechs: {township: C6}, workers: [C6, C6]}
          nordic: {}
        resources: {C6: {oil: 2}}
    """)
    begin_move(game)
    walk(game, "mech", "C6", "cargo oil 1", "cargo workers 1", "D4")
    assert game.player("rusviet").workers == ["C6", "D4"]
    assert game.at("D4").resources == {"oil": 1}


@pytest.mark.rule("FBASE-019", "FBASE-001", "CTRL-018")
@pytest.mark.parametrize("guard", [True, False])
def test_with_speed_the_way_back_is_open_only_if_the_village_is_still_held(guard: bool) -> None:
    game = given(f"""
        active: rusviet
        players:
          rusviet: {{mat: militant, objectives: [], mechs: {{township: C6, speed: home:rusviet}},
                     workers: [{"C6" if guard else "D7"}, G5]}}
          nordic: {{}}
    """)
    begin_move(game)
    go(game, "mech", "C6", "D4")
    assert onward(game) == {"C3", "D5", "E4", "G5"} | ({"C6"} if guard else set())


@pytest.mark.rule("FBASE-019", "FBASE-001")
def test_with_speed_a_village_controlled_by_arriving_is_an_entrance() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, objectives: [], mechs: {township: B6, speed: home:rusviet},
                    workers: [C6, G5]}
          nordic: {}
    """)
    begin_move(game)
    assert "D4" not in reach(game, "mech", "B6")
    go(game, "mech", "B6", "A6")
    assert onward(game) == {"B6", "B7", "D4", "C6", "G5"}


@pytest.mark.rule("FBASE-019", "FBASE-001")
@pytest.mark.parametrize("path", [("C6", "G5", "D4"), ("C6", "D4", "G5"), ("C6", "G5", "A6"), ("D7", "C6", "D4")])
def test_with_speed_township_steps_are_chained(path: tuple[str, str, str]) -> None:
    game = given(f"""
        active: rusviet
        players:
          rusviet: {{mat: militant, objectives: [], mechs: {{township: {path[0]}, speed: home:rusviet}},
                     workers: [C6, G5], structures: {{armory: A6}}}}
          nordic: {{}}
    """)
    begin_move(game)
    go(game, "mech", *path)
    assert onward(game) == set()
    assert game.player("rusviet").mechs["township"] == path[-1]


@pytest.mark.rule("FBASE-019", "MOVE-023")
def test_with_speed_driving_off_workers_on_a_village_leaves_no_township_step() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, objectives: [], mechs: {township: B6, speed: home:rusviet},
                    workers: [C6, G5]}
          nordic: {workers: [A6, A4]}
    """)
    begin_move(game)
    go(game, "mech", "B6", "A6")
    assert onward(game) == set()


@pytest.mark.rule("FBASE-019", "CTRL-008")
def test_a_contested_village_is_no_end_of_township() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, objectives: [], mechs: {township: B6, peoples_army: C6}, workers: [C6, C6]}
          nordic: {mechs: {speed: A6}}
    """)
    begin_move(game)
    walk(game, "mech", "B6", "A6")
    assert game.at("A6").controller == "nordic"
    assert reach(game, "mech", "C6") == {"D6", "D7", "D4"}


@pytest.mark.rule("FBASE-020", "MOVE-032")
def test_a_second_mech_follows_by_township_into_the_contested_factory() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, objectives: [], mechs: {township: C6, riverwalk: C6}, power: 0,
                    hand: [2, 3, 4]}
          nordic: {mechs: {speed: D4}, power: 2, hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "C6", "D4")
    assert game.at("D4").controller == "nordic"
    walk(game, "mech", "C6", "D4")
    assert cards_allowed(game, "rusviet", [2, 3, 4]) == 2


@pytest.mark.rule("FBASE-019", "MOVE-025")
def test_a_village_just_cleared_of_workers_is_an_end_of_township() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, objectives: [], mechs: {township: B6, peoples_army: C6}, workers: [C6, C6]}
          nordic: {workers: [A6, A4]}
    """)
    begin_move(game)
    assert reach(game, "mech", "C6") == {"D6", "D7", "D4"}
    walk(game, "mech", "B6", "A6")
    assert reach(game, "mech", "C6") == {"D6", "D7", "D4", "A6"}


@pytest.mark.rule("FBASE-019")
def test_a_structure_gives_no_township_while_an_enemy_stands_on_its_village() -> None:
    text = """
        active: rusviet
        players:
          rusviet: {{mat: militant, mechs: {{township: C6}}, structures: {{armory: A6}}}}
          nordic: {{workers: [{worker}, A4]}}
    """
    assert "A6" in reach(begin_move(given(text.format(worker="A5"))), "mech", "C6")
    assert "A6" not in reach(begin_move(given(text.format(worker="A6"))), "mech", "C6")


# --- People's Army ---------------------------------------------------------------------------------------

HAND = [2, 2, 3, 4, 5]
ARMY = """
    active: {active}
    players:
      rusviet:
        mat: militant
        objectives: []
        character: home:rusviet
        mechs: {{{mechs}}}
        workers: {workers}
        power: 0
        hand: [2, 2, 3, 4, 5]
      nordic: {{mat: engineering, objectives: [], mechs: {{speed: C3}}, power: 3, hand: []}}
"""


@pytest.mark.rule("FBASE-021")
@pytest.mark.parametrize(
    ("workers", "mechs", "cards"),
    [
        ("[D4, D4, D4]", "peoples_army: D4, speed: D4", 3),  # one more, however many workers
        ("[D4, C6]", "peoples_army: D4, speed: D4", 3),
        ("[C6, D7]", "peoples_army: D4, speed: D4", 2),  # no worker in the combat
        ("[D4, D4]", "riverwalk: D4, speed: D4", 2),  # no such mech deployed
        ("[D4, D4]", "peoples_army: D4", 2),
    ],
)
def test_a_worker_in_the_defence_allows_one_card_more(workers: str, mechs: str, cards: int) -> None:
    game = begin_move(given(ARMY.format(active="nordic", workers=workers, mechs=mechs)))
    walk(game, "mech", "C3", "D4")
    end_moves(game)
    assert step_of(game) == "commit"
    assert cards_allowed(game, "rusviet", HAND) == cards


@pytest.mark.rule("FBASE-021")
@pytest.mark.parametrize(("load", "cards"), [(0, 1), (1, 2), (2, 2)])
def test_a_worker_brought_into_the_attack_allows_one_card_more(load: int, cards: int) -> None:
    text = ARMY.format(active="rusviet", workers="[D4, D4]", mechs="peoples_army: D4")
    game = begin_move(given(text))
    walk(game, "mech", "D4", *([f"cargo workers {load}"] if load else []), "C3")
    end_moves(game)
    assert step_of(game) == "commit"
    assert cards_allowed(game, "rusviet", HAND) == cards


@pytest.mark.rule("FBASE-021")
def test_the_additional_card_counts_in_the_combat() -> None:
    text = ARMY.format(active="rusviet", workers="[D4, D4]", mechs="peoples_army: D4")
    game = begin_move(given(text))
    walk(game, "mech", "D4", "cargo workers 1", "C3")
    end_moves(game)
    commit(game, "rusviet", 0, 4, 5)
    commit(game, "nordic", 3)
    assert game.at("C3").controller == "rusviet"
    assert game.player("rusviet").hand == [2, 2, 3]


@pytest.mark.rule("FBASE-022")
def test_workers_alone_do_not_fight_even_with_the_peoples_army() -> None:
    game = given("""
        active: nordic
        players:
          rusviet: {mat: militant, objectives: [], mechs: {peoples_army: C6}, workers: [D4, D4], hand: [5, 5]}
          nordic: {mat: engineering, objectives: [], mechs: {speed: C3}, popularity: 4}
    """)
    begin_move(game)
    walk(game, "mech", "C3", "D4")
    assert game.player("rusviet").workers == ["home:rusviet", "home:rusviet"]
    assert game.player("nordic").popularity == 2
    end_moves(game)
    assert game.active == game.seat("rusviet")
    assert step_of(game) == "choose_section"
    assert game.player("rusviet").hand == [5, 5]


# --- Riverwalk (the terrains of all borders are proven with the common abilities) ------------------------


@pytest.mark.rule("FBASE-018")
def test_rusviet_riverwalk_leads_out_of_the_homeland_over_farms_and_villages() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: militant, character: D6, mechs: {riverwalk: C6}}
          nordic: {}
    """)
    begin_move(game)
    assert reach(game, "mech", "C6") == {"D6", "D7", "B6", "B7"}  # not the forest C5
    assert reach(game, "character", "D6") == {"C6", "D7", "E6"}  # not the mountain D5, not the forest C5
