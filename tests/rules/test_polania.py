"""Polania: Meander, Riverwalk, Submerge, Camaraderie."""

import pytest

from snath import Game
from tests.rules.marching import (
    LAKES,
    begin_move,
    by_foot,
    commit,
    end_moves,
    go,
    left_on,
    onward,
    reach,
    sites,
    walk,
)
from tests.rules.table import given, legal, play, step_of

# --- Meander ---------------------------------------------------------------------------------------------

ENCOUNTER = """
    seed: {seed}
    active: {faction}
    players:
      {faction}:
        mat: industrial
        objectives: []
        character: {start}
        coins: {coins}
        popularity: {popularity}
      saxony: {{mat: engineering, objectives: []}}
"""
PLAIN = {"option A", "option B", "option C"}


def meeting(faction: str = "polania", coins: int = 9, popularity: int = 9, seed: int = 0) -> Game:
    """The character has just met somebody on the way; which card is drawn is left to chance."""
    start, place = {"polania": ("D1", "D2"), "nordic": ("A4", "B5")}[faction]
    text = ENCOUNTER.format(faction=faction, start=start, coins=coins, popularity=popularity, seed=seed)
    game = begin_move(given(text))
    walk(game, "character", start, place)
    end_moves(game)
    assert step_of(game) == "encounter"
    return game


def options(game: Game) -> set[str]:
    """The options of the encounter card that may be chosen now."""
    return legal(game) & PLAIN if step_of(game) == "encounter" else set()


def take(game: Game, option: str) -> Game:
    """Choose an option and take all it gives, anything will do where there is a choice."""
    turn = game.turn
    game.play(f"option {option}")
    while step_of(game) not in {"encounter", "take_bottom", "over"} and game.turn == turn:
        game.play(min(legal(game) - {"done"}, default="done"))
    return game


@pytest.mark.rule("FBASE-041")
@pytest.mark.parametrize(("first", "second"), [("A", "C"), ("C", "A"), ("A", "B"), ("B", "C"), ("C", "B")])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_options_of_one_card_in_any_order(first: str, second: str, seed: int) -> None:
    game = meeting(seed=seed)
    assert options(game) == PLAIN
    take(game, first)
    assert step_of(game) == "encounter"
    assert options(game) == PLAIN - {f"option {first}"}  # never the same one twice
    take(game, second)
    assert options(game) == set()  # and never all three


@pytest.mark.rule("FBASE-041")
@pytest.mark.parametrize("seed", range(4))
def test_both_options_are_carried_out(seed: int) -> None:
    """Whatever the card: A is free and gives at least 1 popularity, C costs 2 or 3."""
    game = meeting(seed=seed)
    take(game, "A")
    after_a = game.player("polania").popularity
    assert after_a in {10, 11}
    take(game, "C")
    assert after_a - game.player("polania").popularity in {2, 3}


@pytest.mark.rule("FBASE-041")
def test_the_second_option_is_no_duty_but_the_first_is() -> None:
    game = meeting()
    assert "done" not in legal(game)
    take(game, "A")
    assert "done" in legal(game)
    game.play("done")
    assert options(game) == set()
    assert not game.at("D2").token


@pytest.mark.rule("FBASE-041")
def test_other_factions_choose_one_option() -> None:
    game = meeting("nordic")
    assert options(game) == PLAIN
    take(game, "A")
    assert options(game) == set()


@pytest.mark.rule("FBASE-042")
def test_coins_of_the_first_option_pay_for_the_second() -> None:
    for seed in range(80):
        game = meeting(coins=0, seed=seed)
        assert "option B" not in options(game)  # it always costs coins
        take(game, "A")
        if game.player("polania").coins == 2 and "option B" in options(game):
            take(game, "B")
            assert game.player("polania").coins == 0
            return
    pytest.fail("no card was met that gives 2 coins and asks for 2")


@pytest.mark.rule("FBASE-042")
def test_popularity_of_the_first_option_pays_for_the_second() -> None:
    paid = False
    for seed in range(12):
        game = meeting(popularity=1, seed=seed)
        assert "option C" not in options(game)  # it always costs 2 or 3 popularity
        take(game, "A")
        if "option C" in options(game):
            before = game.player("polania").popularity
            assert before >= 2
            take(game, "C")
            assert game.player("polania").popularity <= before - 2
            paid = True
    assert paid


@pytest.mark.rule("FBASE-042")
@pytest.mark.parametrize("seed", range(6))
def test_the_second_option_must_be_paid_like_the_first(seed: int) -> None:
    game = meeting(coins=0, seed=seed)
    take(game, "C")
    assert "option A" in options(game)
    if game.player("polania").coins == 0:
        assert "option B" not in options(game)


@pytest.mark.rule("FBASE-043")
@pytest.mark.parametrize("seed", range(3))
def test_meander_draws_one_card(seed: int) -> None:
    fresh = given(ENCOUNTER.format(faction="polania", start="D1", coins=9, popularity=9, seed=seed))
    whole = fresh.decks.encounters
    game = meeting(seed=seed)
    assert game.decks.encounters == whole - 1
    take(game, "A")
    assert game.decks.encounters == whole - 1
    take(game, "C")
    assert game.decks.encounters == whole  # under the pile again
    assert not game.at("D2").token


# --- Riverwalk (the terrains of all borders are proven with the common abilities) ------------------------


@pytest.mark.rule("FBASE-045")
def test_polish_riverwalk_leads_out_of_the_homeland_over_mountains() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, character: C1, mechs: {riverwalk: D2}}
          nordic: {}
        encounters: []
    """)
    begin_move(game)
    assert reach(game, "character", "C1") == {"D1", "D2", "C2"}  # not the tundra B2
    assert reach(game, "mech", "D2") == {"C1", "D1", "C2"}  # neither the farm E3 nor the forest E2


# --- Submerge --------------------------------------------------------------------------------------------


@pytest.mark.rule("FBASE-046", "MOVE-016")
@pytest.mark.parametrize("lake", sorted(LAKES))
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_submerge_leads_from_lake_to_lake_and_ashore(lake: str, kind: str) -> None:
    game = given(f"""
        active: polania
        players:
          polania: {{mat: militant, character: {lake}, mechs: {{submerge: {lake}}}, workers: [C1, C1]}}
          saxony: {{workers: [home:saxony, home:saxony]}}
    """)
    begin_move(game)
    assert reach(game, kind, lake) == LAKES[lake] | LAKES.keys() - {lake}


@pytest.mark.rule("FBASE-046")
def test_submerge_enters_only_adjacent_lakes_from_land() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, character: C3, mechs: {submerge: G6}, workers: [C3, C1]}
          nordic: {}
    """)
    begin_move(game)
    assert reach(game, "character", "C3") == by_foot("C3") | {"B3", "C4", "D3"}
    assert reach(game, "mech", "G6") == {"F6", "F7", "G5"}
    assert reach(game, "worker", "C3") == by_foot("C3")


@pytest.mark.rule("FBASE-046", "FBASE-001")
@pytest.mark.parametrize("path", [("C1", "B1", "E7"), ("B1", "E7", "F7"), ("B1", "G2", "E5"), ("C3", "D3", "E4")])
def test_with_speed_submerge_steps_are_chained(path: tuple[str, str, str]) -> None:
    game = given(f"""
        active: polania
        players:
          polania: {{mat: militant, objectives: [], mechs: {{submerge: {path[0]}, speed: home:polania}}}}
          nordic: {{}}
    """)
    begin_move(game)
    go(game, "mech", *path)
    assert game.player("polania").mechs["submerge"] == path[-1]
    assert onward(game) == set()


@pytest.mark.rule("FBASE-046", "MOVE-011", "FBASE-050")
def test_submerge_carries_workers_and_tokens_from_lake_to_lake() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], mechs: {submerge: C1, speed: home:polania},
                    workers: [C1, C1]}
          nordic: {}
        resources: {C1: {wood: 2}}
    """)
    begin_move(game)
    go(game, "mech", "C1", "cargo wood 1", "cargo workers 1", "B1")
    assert left_on(game, "B1", "E7") == {(0, 0)}
    game.play("step E7")
    assert game.player("polania").workers == ["C1", "E7"]
    assert game.at("E7").resources == {"wood": 1}
    assert game.at("C1").resources == {"wood": 1}


@pytest.mark.rule("FBASE-046", "FBASE-052")
def test_without_submerge_no_lake_is_entered() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, character: C3, mechs: {riverwalk: C3}}
          nordic: {}
    """)
    begin_move(game)
    assert reach(game, "mech", "C3") == {"B4", "C2", "D4"}


@pytest.mark.rule("FBASE-047")
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
@pytest.mark.parametrize("ability", ["submerge", "speed"])
def test_submerge_works_from_the_base(kind: str, ability: str) -> None:
    game = given(f"""
        active: polania
        players:
          polania: {{mat: militant, mechs: {{{ability}: home:polania}},
                     workers: [home:polania, home:polania]}}
          nordic: {{}}
    """)
    begin_move(game)
    dives = ability == "submerge" and kind != "worker"
    assert reach(game, kind, "home:polania") == {"C1", "D1"} | ({"B1"} if dives else set())


@pytest.mark.rule("FBASE-047", "FBASE-001")
def test_with_speed_the_base_is_two_steps_from_any_lake() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], mechs: {submerge: home:polania, speed: C1},
                    workers: [C1, D1]}
          nordic: {}
    """)
    begin_move(game)
    go(game, "mech", "home:polania", "B1")
    assert onward(game) == LAKES["B1"] | LAKES.keys() - {"B1"}  # and not back onto the base


@pytest.mark.rule("FBASE-051", "FBASE-002")
def test_polania_attacks_a_mech_on_a_far_lake() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], mechs: {submerge: B1, speed: C1}, power: 2, hand: []}
          nordic: {mat: industrial, objectives: [], mechs: {seaworthy: E7}, power: 0, hand: []}
        resources: {E7: {oil: 1}}
    """)
    begin_move(game)
    go(game, "mech", "B1", "E7")
    assert onward(game) == set()
    end_moves(game)
    assert step_of(game) == "commit"
    commit(game, "polania", 1)
    assert game.player("polania").stars["combat"] == 1
    assert game.at("E7").controller == "polania"
    assert game.player("nordic").mechs == {"seaworthy": "home:nordic"}


@pytest.mark.rule("FBASE-051", "UNIT-003")
def test_on_a_lake_workers_are_never_without_a_mech_so_every_meeting_is_a_combat() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], mechs: {submerge: B1}, power: 2, hand: [], popularity: 5}
          nordic: {mat: industrial, objectives: [], mechs: {seaworthy: E7}, workers: [E7, E7], power: 0,
                   hand: []}
    """)
    begin_move(game)
    walk(game, "mech", "B1", "E7")
    assert game.player("nordic").workers == ["E7", "E7"]
    end_moves(game)
    assert step_of(game) == "commit"


@pytest.mark.rule("FBASE-050", "BOT-018")
def test_polania_deploys_nothing_on_a_lake() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: mechanical, objectives: [], mechs: {submerge: D3}, workers: [D3, C1, D1]}
          saxony: {}
        resources: {C1: {metal: 3}}
    """)
    play(game, "section bolster", "done", "bottom", "mech speed")
    assert sites(game) == {"C1", "D1"}


# --- Camaraderie -----------------------------------------------------------------------------------------

BESIEGED = """
    active: polania
    players:
      polania: {{mat: militant, objectives: [], mechs: {{{ability}: E4}}, power: 4, hand: [], popularity: 6}}
      nordic: {{mechs: {{speed: E3}}, workers: [E3, E3, E3], power: 0, hand: []}}
"""


@pytest.mark.rule("FBASE-048")
@pytest.mark.parametrize(("ability", "popularity"), [("camaraderie", 6), ("speed", 3)])
def test_camaraderie_spares_popularity_when_workers_flee_from_combat(ability: str, popularity: int) -> None:
    game = begin_move(given(BESIEGED.format(ability=ability)))
    walk(game, "mech", "E4", "E3")
    end_moves(game)
    commit(game, "polania", 1)
    assert game.player("nordic").workers == ["home:nordic"] * 3
    assert game.player("polania").popularity == popularity


@pytest.mark.rule("FBASE-049")
def test_camaraderie_spares_nothing_when_workers_are_driven_off_without_combat() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, objectives: [], mechs: {camaraderie: E4}, popularity: 6}
          nordic: {workers: [E3, E3]}
    """)
    begin_move(game)
    walk(game, "mech", "E4", "E3")
    assert game.player("nordic").workers == ["home:nordic"] * 2
    assert game.player("polania").popularity == 4


@pytest.mark.rule("FBASE-048", "COMBAT-035")
@pytest.mark.parametrize(("ability", "popularity"), [("camaraderie", 5), ("speed", 3)])
def test_camaraderie_counts_on_lakes_too(ability: str, popularity: int) -> None:
    game = given(f"""
        active: polania
        players:
          polania: {{mat: militant, objectives: [], mechs: {{submerge: B1, {ability}: C1}}, power: 2,
                     hand: [],
                     popularity: 5}}
          nordic: {{mechs: {{seaworthy: E7}}, workers: [E7, E7], power: 0, hand: []}}
    """)
    begin_move(game)
    walk(game, "mech", "B1", "E7")
    end_moves(game)
    commit(game, "polania", 1)
    assert game.player("nordic").workers == ["home:nordic", "home:nordic"]
    assert game.player("polania").popularity == popularity
