"""Togawa: placing, re-arming and scoring Traps (Maifuku, Shinobi), Toka, Suiton, Ronin."""

import random
from textwrap import dedent

import pytest
import yaml

import snath
from snath import Game
from snath.content import load_content
from snath.engine.scoring import ScoreLine
from snath.words import Words
from snath.words.modules.invaders_from_afar import traps_aid
from tests.known import known
from tests.rules.battle import flow
from tests.rules.marching import (
    CROSSINGS,
    DRY,
    LAKES,
    begin_move,
    by_foot,
    cards_allowed,
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
)
from tests.rules.table import given, legal, play, step_of, supply, token_at

HOME = "home:togawa"
ALL_RECRUITS = "recruits: {upgrade: power, deploy: coins, build: popularity, enlist: cards}"
FIVE_STARS = f"stars: {{combat: 2, objective: 1, popularity: 1, recruits: 1}}, {ALL_RECRUITS}"
PENALTIES = ["popularity", "power", "coins", "cards"]
ALL_TRAPS = {f"trap {penalty}" for penalty in PENALTIES} | {"done"}
NOBODY = "saxony: {objectives: [], workers: [home:saxony, home:saxony]}"


def table(text: str, more: str = "") -> Game:
    """A position with the factions from afar.

    Of two words about one thing the later one counts; workers that are missing wait on the home base.
    """
    position = {"modules": ["invaders_from_afar"]} | yaml.safe_load(dedent(text)) | flow(more)
    for faction, player in position["players"].items():
        if "workers" in player:
            player["workers"] += [f"home:{faction}"] * (2 - len(player["workers"]))
    return given(yaml.safe_dump(position, sort_keys=False))


def start(togawa: str = "", others: str = "saxony: {mat: militant, objectives: []}", more: str = "") -> Game:
    """Togawa is to choose a section; its character stands on E4 and it has neither cards nor objectives."""
    text = f"""
        active: togawa
        players:
          togawa: {{mat: mechanical, objectives: [], hand: [], character: E4, {togawa}}}
          {others}
    """
    return table(text, more)


def before_march(togawa: str = "", others: str = "saxony: {mat: militant, objectives: []}", more: str = "") -> Game:
    """The same, and Togawa has begun to move units."""
    return begin_move(start(togawa, others, more))


def traps(game: Game) -> dict[str, tuple[str, bool]]:
    """Where Traps lie, with penalty and whether they are armed."""
    return {
        hex_.name: (known(token.penalty), known(token.armed))
        for hex_ in game.territories
        if (token := token_at(game, hex_.name)) and token.kind == "trap"
    }


def scored(game: Game, faction: str, kind: str) -> ScoreLine:
    (found,) = (line for line in game.score()[game.seat(faction)].lines if line.kind == kind)
    return found


def territories(game: Game, faction: str = "togawa") -> int:
    """How many territories count for this faction now."""
    return scored(game, faction, "territories").count


def told(game: Game, *kinds: str) -> list[str]:
    """The events of these kinds, in the order in which they happened."""
    return [event.kind for event in game.events if event.kind in kinds]


# --- Maifuku: placing -------------------------------------------------------------------------------------


@pytest.mark.rule("FAFAR-019", "FAFAR-023")
@pytest.mark.parametrize("penalty", PENALTIES)
def test_the_character_may_lay_any_of_the_four_traps_where_it_went(penalty: str) -> None:
    game = before_march()
    assert supply(game) == sorted(PENALTIES)
    go(game, "character", "E4", "E3")
    assert step_of(game) == "after_movement"
    assert deciding(game) == {"togawa"}
    assert legal(game) == ALL_TRAPS
    game.play(f"trap {penalty}")
    assert token_at(game, "E3") == ("togawa", "trap", True, penalty)
    assert traps(game) == {"E3": (penalty, True)}
    assert supply(game) == sorted(set(PENALTIES) - {penalty})
    assert step_of(game) == "move"


@pytest.mark.rule("FAFAR-023")
def test_a_new_game_has_one_trap_of_each_penalty() -> None:
    game = snath.new_game(["togawa", "nordic"], seed=1, modules=["invaders_from_afar"])
    assert supply(game) == sorted(PENALTIES)
    assert traps(game) == {}


@pytest.mark.rule("FAFAR-019", "FAFAR-023")
def test_a_trap_that_lies_on_the_board_is_not_laid_again() -> None:
    game = walk(before_march("traps: {coins: B4, power: C3}, disarmed: [power]"), "character", "E4", "E3")
    assert legal(game) == {"trap popularity", "trap cards", "done"}
    assert supply(game) == ["cards", "popularity"]


@pytest.mark.rule("FAFAR-019", "FAFAR-023")
def test_the_last_trap_is_offered_and_after_it_none() -> None:
    last = walk(before_march("traps: {coins: B4, power: C3, cards: C2}"), "character", "E4", "E3")
    assert legal(last) == {"trap popularity", "done"}
    none = walk(before_march("traps: {coins: B4, power: C3, cards: C2, popularity: E6}"), "character", "E4", "E3")
    assert step_of(none) == "move"
    assert none.player("togawa").module("invaders_from_afar").traps_left == []


@pytest.mark.rule("FAFAR-019")
def test_no_trap_need_be_laid() -> None:
    game = walk(before_march("mechs: {toka: F4}"), "character", "E4", "E3")
    game.play("done")
    assert step_of(game) == "move"
    walk(game, "mech", "F4", "F5")
    end_moves(game)
    assert step_of(game) != "after_movement", "who declined is not asked again"
    assert traps(game) == {}


@pytest.mark.rule("FAFAR-019")
@pytest.mark.parametrize("kind", ["mech", "worker"])
def test_only_the_character_lays_traps(kind: str) -> None:
    game = before_march("mechs: {toka: F4}, workers: [F4, F7]")
    walk(game, kind, "F4", "F5")
    assert step_of(game) == "move"
    end_moves(game)
    assert step_of(game) != "after_movement"


@pytest.mark.rule("FAFAR-019", "FAFAR-041")
def test_a_trap_is_laid_before_the_next_unit_moves_and_serves_it() -> None:
    game = before_march("mechs: {shinobi: B6}")
    assert "E3" not in reach(game, "mech", "B6")
    walk(game, "character", "E4", "E3")
    game.play("trap power")
    assert "E3" in reach(game, "mech", "B6")


@pytest.mark.rule("FAFAR-019", "FAFAR-043")
def test_no_trap_between_the_two_steps_of_a_factory_card() -> None:
    game = play(start("factory_card: 7", NOBODY, "encounters: []"), "section factory:7", "done", "bottom")
    go(game, "character", "E4", "F4")
    assert step_of(game) == "step_unit"
    assert not legal(game) & (ALL_TRAPS - {"done"})
    game.play("step F5")
    assert legal(game) == ALL_TRAPS
    game.play("trap cards")
    assert traps(game) == {"F5": ("cards", True)}


@pytest.mark.rule("FAFAR-004")
@pytest.mark.parametrize(
    ("togawa", "others"),
    [
        ("", "albion: {objectives: [], flags: [E3]}"),
        ("traps: {coins: E3}", NOBODY),
        ("traps: {coins: E3}, disarmed: [coins]", NOBODY),
    ],
)
def test_no_trap_where_a_token_lies_already(togawa: str, others: str) -> None:
    game = before_march(togawa, others)
    token = token_at(game, "E3")
    walk(game, "character", "E4", "E3")
    assert not legal(game) & (ALL_TRAPS - {"done"})
    end_moves(game)
    assert step_of(game) != "after_movement"
    assert token_at(game, "E3") == token


@pytest.mark.rule("FAFAR-004", "FAFAR-023", "FAFAR-034")
@pytest.mark.parametrize(
    "togawa",
    [
        "traps: {coins: E3, power: E3}",
        "traps: {tea: E3}",
        "traps: {coins: home:saxony}",
        "traps: {coins: F1}",  # a worker of Saxony stands there
        "disarmed: [coins]",  # in the supply
    ],
)
def test_impossible_traps_are_refused(togawa: str) -> None:
    with pytest.raises(snath.PositionError):
        start(togawa)


@pytest.mark.rule("FAFAR-021")
def test_a_trap_may_be_laid_beside_an_enemy_structure() -> None:
    game = before_march(others="nordic: {objectives: [], structures: {mill: E3}}")
    walk(game, "character", "E4", "E3")
    assert legal(game) == ALL_TRAPS
    game.play("trap coins")
    assert game.at("E3").structure == ("nordic", "mill")
    assert traps(game) == {"E3": ("coins", True)}


@pytest.mark.rule("FAFAR-021")
def test_a_trap_may_be_laid_beside_an_own_structure() -> None:
    game = walk(before_march("structures: {mill: E3}"), "character", "E4", "E3")
    assert legal(game) == ALL_TRAPS


# --- Maifuku: after combat and encounter ------------------------------------------------------------------

DEFENDED = "saxony: {{mat: militant, objectives: [], hand: [], power: {power}, mechs: {{speed: {place}}}}}"


def attack(togawa: str = "power: 5", power: int = 0, place: str = "E3", more: str = "") -> Game:
    """The character has gone from E4 into a Saxon mech; other units may still move."""
    game = before_march(togawa, DEFENDED.format(power=power, place=place), more)
    return walk(game, "character", "E4", place)


@pytest.mark.rule("FAFAR-020")
def test_after_a_won_combat_the_trap_may_be_laid() -> None:
    game = attack("power: 5, mechs: {toka: F4}")
    assert step_of(game) == "move", "not before the combat"
    walk(game, "mech", "F4", "F5")
    end_moves(game)
    fight(game, togawa=1, saxony=0)
    assert step_of(game) == "after_movement"
    assert legal(game) == ALL_TRAPS
    game.play("trap power")
    assert traps(game) == {"E3": ("power", True)}
    assert told(game, "combat_won", "trap_placed") == ["combat_won", "trap_placed"]


@pytest.mark.rule("FAFAR-020")
def test_after_a_lost_combat_there_is_no_trap() -> None:
    game = end_moves(attack(power=3))
    fight(game, togawa=0, saxony=1)
    assert game.player("togawa").character == HOME
    assert step_of(game) != "after_movement"
    assert traps(game) == {}


@pytest.mark.rule("FAFAR-020")
def test_the_trap_comes_after_the_encounter() -> None:
    game = before_march("mechs: {toka: F4}", more="encounter_deck: [1]")
    walk(game, "character", "E4", "F3")
    assert step_of(game) == "move"
    end_moves(game)
    assert step_of(game) == "encounter"
    game.play("option A")
    assert legal(game) == ALL_TRAPS
    game.play("trap coins")
    assert traps(game) == {"F3": ("coins", True)}
    assert told(game, "encounter_option", "trap_placed") == ["encounter_option", "trap_placed"]


@pytest.mark.rule("FAFAR-020")
def test_after_combat_and_encounter_on_one_territory_the_trap_comes_last() -> None:
    game = end_moves(attack(place="F3", more="encounter_deck: [1]"))
    fight(game, togawa=1, saxony=0)
    assert step_of(game) == "encounter"
    game.play("option A")
    assert legal(game) == ALL_TRAPS
    game.play("trap coins")
    order = ["combat_won", "encounter_drawn", "trap_placed"]
    assert told(game, *order) == order


@pytest.mark.rule("FAFAR-020")
def test_a_trap_gained_after_the_factory_visit_of_a_winner() -> None:
    """The character beats the holder of the Factory: combat, Factory card, then the Trap."""
    game = end_moves(attack(place="D4", more="factory: [1, 2, 3]"))
    fight(game, togawa=1, saxony=0)
    seen = []
    while step_of(game) in ("factory_visit", "after_movement"):
        seen.append(step_of(game))
        game.play("factory 2" if seen[-1] == "factory_visit" else "trap coins")
    assert seen == ["factory_visit", "after_movement"]
    assert traps(game) == {"D4": ("coins", True)}


@pytest.mark.rule("FAFAR-020")
@pytest.mark.parametrize(("answer", "place", "offered"), [("yes", "E3", False), ("no", "F3", True)])
def test_the_trap_is_laid_only_if_the_character_is_still_there(answer: str, place: str, offered: bool) -> None:
    game = before_march("coins: 5, workers: [F3, F7]", more="promos: true, encounter_deck: [42]")
    walk(game, "character", "E4", "F3")
    end_moves(game)
    play(game, "option B", "territory E3", answer)
    while step_of(game) == "relocate":
        game.play("amount 1")
    assert game.player("togawa").character == place
    assert (legal(game) == ALL_TRAPS) == offered
    assert (step_of(game) == "after_movement") == offered


@pytest.mark.rule("FAFAR-020")
def test_driving_workers_off_is_no_combat_and_delays_nothing() -> None:
    game = before_march("popularity: 5", "saxony: {mat: militant, objectives: [], workers: [E3, E3]}")
    walk(game, "character", "E4", "E3")
    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    assert legal(game) == ALL_TRAPS


@pytest.mark.rule("FAFAR-020")
def test_a_winning_defender_lays_no_trap() -> None:
    game = begin_move(
        table("""
            active: nordic
            players:
              togawa: {mat: mechanical, objectives: [], hand: [], power: 5, character: E3}
              nordic: {mat: militant, objectives: [], hand: [], power: 5, mechs: {riverwalk: E4}}
        """)
    )
    walk(game, "mech", "E4", "E3")
    end_moves(game)
    fight(game, togawa=3, nordic=1)
    assert game.at("E3").controller == "togawa"
    assert step_of(game) != "after_movement"
    assert traps(game) == {}


# --- Maifuku: permanence and buildings --------------------------------------------------------------------


@pytest.mark.rule("FAFAR-022", "FAFAR-023", "FAFAR-004")
def test_traps_are_never_moved_or_taken_up_in_whole_games() -> None:
    laid = 0
    for seed in range(4):
        dice = random.Random(seed)
        game = snath.new_game(["albion", "togawa", "nordic"], seed=seed, modules=["invaders_from_afar"])
        before: dict[str, str] = {}
        while not game.over:
            game.play(dice.choice(game.legal_numbers()))
            if step_of(game) in ("choose_section", "take_bottom", "over"):
                now = {place: penalty for place, (penalty, _) in traps(game).items()}
                assert before.items() <= now.items()
                assert sorted([*now.values(), *supply(game)]) == sorted(PENALTIES)
                before = now
        laid += len(before)
    assert laid >= 4


@pytest.mark.rule("FAFAR-022")
def test_a_sprung_trap_stays_when_its_territory_is_won_and_left() -> None:
    game = begin_move(
        table("""
            active: nordic
            players:
              togawa: {mat: mechanical, objectives: [], hand: [], power: 0, character: E3, traps: {coins: E3}}
              nordic: {mat: militant, objectives: [], hand: [], power: 5, mechs: {speed: E4}, factory_card: 7}
        """)
    )
    walk(game, "mech", "E4", "E3")
    end_moves(game)
    fight(game, togawa=0, nordic=1)
    assert game.at("E3").controller == "nordic"
    assert traps(game) == {"E3": ("coins", False)}
    play(game, "done", "done")
    while game.factions[game.active] == "togawa":
        game.play("section trade" if step_of(game) == "choose_section" else "done")
    play(game, "section factory:7", "done", "bottom")
    walk(game, "mech", "E3", "E4")
    assert game.at("E3").units == {}
    assert traps(game) == {"E3": ("coins", False)}


@pytest.mark.rule("FAFAR-033", "FAFAR-022")
def test_an_opponent_may_build_on_a_trap() -> None:
    game = table("""
        active: polania
        players:
          togawa: {objectives: [], traps: {coins: E6}, disarmed: [coins]}
          polania: {mat: mechanical, objectives: [], workers: [E6, E6]}
        resources: {E6: {wood: 3}}
    """)
    play(game, "section move", "done", "bottom", "structure mill")
    assert game.player("polania").structures == {"mill": "E6"}
    assert traps(game) == {"E6": ("coins", False)}


@pytest.mark.rule("FAFAR-033", "STRUC-002")
def test_the_usual_conditions_of_building_hold_on_a_trap() -> None:
    game = table("""
        active: polania
        players:
          togawa: {objectives: [], traps: {coins: E6}, disarmed: [coins], structures: {mine: E6}}
          polania: {mat: mechanical, objectives: [], workers: [E6, C1]}
        resources: {C1: {wood: 3}}
    """)
    play(game, "section move", "done", "bottom", "structure mill")
    assert game.player("polania").structures == {"mill": "C1"}


# --- Maifuku: scoring -------------------------------------------------------------------------------------


def scoring(togawa: str = "", others: str = NOBODY, more: str = "") -> Game:
    return table(
        f"""
        active: togawa
        players:
          togawa: {{mat: mechanical, objectives: [], hand: [], workers: [], {togawa}}}
          {others}
        """,
        more,
    )


@pytest.mark.rule("FAFAR-031")
def test_an_armed_trap_holds_its_territory_at_the_end_and_a_disarmed_one_does_not() -> None:
    assert territories(scoring("traps: {coins: F4}")) == 1
    assert territories(scoring("traps: {coins: F4}, disarmed: [coins]")) == 0
    assert territories(scoring("traps: {coins: F4, power: C3, cards: A6, popularity: E1}, disarmed: [cards]")) == 3


@pytest.mark.rule("FAFAR-031")
@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize(("place", "worth"), [("C4", 1), ("D4", 3), ("A1", 1), ("F7", 1)])
def test_it_does_so_with_every_penalty_and_everywhere(penalty: str, place: str, worth: int) -> None:
    assert territories(scoring(f"traps: {{{penalty}: {place}}}")) == worth


@pytest.mark.rule("FAFAR-031")
@pytest.mark.parametrize("holder", ["workers: [F4]", "character: F4", "mechs: {toka: F4}", "structures: {mill: F4}"])
@pytest.mark.parametrize("disarmed", ["", "disarmed: [coins]"])
def test_a_trap_where_togawa_stands_adds_nothing(holder: str, disarmed: str) -> None:
    assert territories(scoring(f"{holder}, traps: {{coins: F4}}, {disarmed}")) == 1


@pytest.mark.rule("FAFAR-031", "SCORE-014")
def test_goods_under_an_armed_trap_count_at_the_end_only() -> None:
    goods = "resources: {E3: {food: 4}}"
    armed = scoring("workers: [F7], traps: {coins: E3}", more=goods)
    assert scored(armed, "togawa", "resources").count == 2
    assert armed.at("E3").controller is None
    assert armed.player("togawa").controls == {"F7"}
    play(armed, "section produce", "done")
    assert "bottom" not in legal(armed), "the food cannot be spent"

    disarmed = scoring("workers: [F7], traps: {coins: E3}, disarmed: [coins]", more=goods)
    assert scored(disarmed, "togawa", "resources").count == 0

    occupied = scoring("workers: [F7, E3], traps: {coins: E3}", more=goods)
    play(occupied, "section produce", "done")
    assert "bottom" in legal(occupied)


@pytest.mark.rule("FAFAR-031")
def test_an_armed_trap_completes_no_objective() -> None:
    """Card 4 asks for three tundras."""
    text = "objectives: [4], workers: [F7, F4 {third}], traps: {{coins: B4}}"
    trapped = play(scoring(text.format(third="")), "section trade", "done", "done")
    assert "reveal 4" not in legal(trapped)
    complete = play(scoring(text.format(third=", B4")), "section trade", "done", "done")
    assert "reveal 4" in legal(complete)


@pytest.mark.rule("FAFAR-031")
def test_nothing_is_produced_or_built_on_an_armed_trap_without_a_worker() -> None:
    game = scoring("workers: [F7], traps: {coins: E3}", more="resources: {F7: {wood: 3}}")
    play(game, "section produce", "top territories")
    assert sites(game) == {"F7"} or game.at("E3").resources == {}
    built = scoring("workers: [F7], traps: {coins: E3}", more="resources: {F7: {wood: 3}}")
    play(built, "section move", "done", "bottom", "structure mill")
    assert built.player("togawa").structures == {"mill": "F7"}


@pytest.mark.rule("FAFAR-032")
@pytest.mark.parametrize("disarmed", ["", "disarmed: [coins]"])
def test_an_enemy_structure_beats_a_trap(disarmed: str) -> None:
    nordic = "nordic: {objectives: [], workers: [home:nordic, home:nordic], structures: {mill: E3}}"
    game = scoring(f"traps: {{coins: E3}}, {disarmed}", nordic, "resources: {E3: {food: 2}}")
    assert (territories(game), territories(game, "nordic")) == (0, 1)
    assert scored(game, "togawa", "resources").count == 0
    assert scored(game, "nordic", "resources").count == 1
    assert game.at("E3").controller == "nordic"


@pytest.mark.rule("FAFAR-032", "CTRL-005")
def test_a_togawa_unit_beats_the_enemy_structure() -> None:
    nordic = "nordic: {objectives: [], workers: [home:nordic, home:nordic], structures: {mill: E3}}"
    game = scoring("workers: [E3], traps: {coins: E3}", nordic)
    assert (territories(game), territories(game, "nordic")) == (1, 0)


@pytest.mark.rule("FAFAR-031", "FAFAR-032")
def test_traps_count_at_the_real_end_too() -> None:
    game = scoring(
        f"coins: 1, power: 14, popularity: 10, workers: [F7], traps: {{coins: D4, power: E3, cards: B6}}, {FIVE_STARS}",
        "nordic: {objectives: [], workers: [A4], structures: {mill: E3}}",
        "resources: {D4: {oil: 1}, B6: {food: 2}, E3: {food: 2}}",
    )
    play(game, "section bolster", "top power")
    assert game.over
    assert (territories(game), scored(game, "togawa", "territories").coins) == (1 + 3 + 1, 15)
    assert scored(game, "togawa", "resources").coins == 2
    assert territories(game, "nordic") == 2


# --- Toka -------------------------------------------------------------------------------------------------


def over_rivers(place: str) -> set[str]:
    """Where a unit that may cross a river can go from here."""
    return by_foot(place) | {there for here, there in CROSSINGS if here == place}


@pytest.mark.rule("FAFAR-035")
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_toka_crosses_every_river_onto_every_terrain(kind: str) -> None:
    for place in sorted(DRY):
        game = before_march(f"character: {place}, mechs: {{toka: {place}}}, workers: [{HOME}]", NOBODY)
        assert reach(game, kind, place) == over_rivers(place)


@pytest.mark.rule("FAFAR-035")
def test_toka_is_not_for_workers() -> None:
    for here, there in CROSSINGS:
        game = before_march(f"mechs: {{toka: {HOME}}}, workers: [{here}]", NOBODY)
        assert there not in reach(game, "worker", here)


@pytest.mark.rule("FAFAR-035", "FBASE-052")
def test_without_toka_no_river_is_crossed() -> None:
    game = before_march("mechs: {ronin: B4}", NOBODY)
    assert reach(game, "mech", "B4") == by_foot("B4")


@pytest.mark.rule("FAFAR-035")
def test_only_one_of_two_mechs_crosses_a_river() -> None:
    game = before_march("mechs: {toka: B4, ronin: C5}", NOBODY)
    assert reach(game, "mech", "C5") == over_rivers("C5")
    walk(game, "mech", "B4", "A4")
    assert reach(game, "mech", "C5") == by_foot("C5")
    assert reach(game, "character", "E4") == by_foot("E4")


@pytest.mark.rule("FAFAR-035")
@pytest.mark.parametrize(("first", "place"), [("character", "B4"), ("mech", "C5")])
def test_character_and_mech_share_the_one_crossing(first: str, place: str) -> None:
    game = before_march("character: B4, mechs: {toka: C5}, traps: {coins: A4}", NOBODY, "encounters: []")
    walk(game, first, place, "A4" if first == "character" else "C6")
    other = ("mech", "C5") if first == "character" else ("character", "B4")
    assert reach(game, *other) == by_foot(other[1])


@pytest.mark.rule("FAFAR-035")
def test_a_dry_step_uses_nothing_up() -> None:
    game = before_march("mechs: {toka: B4, ronin: C5}", NOBODY)
    walk(game, "mech", "B4", "C3")
    assert reach(game, "mech", "C5") == over_rivers("C5")


@pytest.mark.rule("FAFAR-035", "STRUC-016", "FAFAR-050")
def test_toka_is_not_used_up_where_the_own_mine_leads() -> None:
    """B5 lies across a river from the tunnel B4; through an own Mine nobody gets wet."""
    with_mine = before_march("mechs: {toka: B4, ronin: C5}, structures: {mine: B5}", NOBODY)
    walk(with_mine, "mech", "B4", "B5")
    assert {"C6", "D6"} <= reach(with_mine, "mech", "C5")
    without = before_march("mechs: {toka: B4, ronin: C5}, structures: {mill: B5}", NOBODY)
    walk(without, "mech", "B4", "B5")
    assert reach(without, "mech", "C5") == by_foot("C5")


@pytest.mark.rule("FAFAR-035", "FAFAR-041")
def test_toka_is_not_used_up_where_shinobi_leads() -> None:
    game = before_march("mechs: {toka: B4, shinobi: C5}, traps: {coins: A4}", NOBODY)
    walk(game, "mech", "B4", "A4")
    assert {"C6", "D6"} <= reach(game, "mech", "C5")


@pytest.mark.rule("FAFAR-035", "FAFAR-037")
def test_toka_is_not_used_up_by_going_onto_a_lake() -> None:
    game = before_march("mechs: {toka: B4, suiton: C5}", NOBODY)
    walk(game, "mech", "B4", "C4")
    assert {"C6", "D6"} <= reach(game, "mech", "C5")


@pytest.mark.rule("FAFAR-035", "MOVE-011")
def test_a_mech_carries_workers_and_goods_across() -> None:
    game = before_march("mechs: {toka: B4}, workers: [B4, B4, B4]", NOBODY, "resources: {B4: {oil: 1}}")
    walk(game, "mech", "B4", "A4 all")
    assert game.player("togawa").workers == ["A4", "A4", "A4"]
    assert game.at("A4").resources == {"oil": 1}


@pytest.mark.rule("FAFAR-035")
def test_toka_works_again_in_the_next_turn() -> None:
    game = before_march("mechs: {toka: B4, ronin: C5}, factory_card: 7", NOBODY)
    walk(game, "mech", "B4", "A4")
    play(game, "done", "done")
    assert game.active == game.seat("saxony")
    sit_out(game, "trade")
    play(game, "section factory:7", "done", "bottom")
    assert {"C6", "D6"} <= reach(game, "mech", "C5")


@pytest.mark.rule("FAFAR-035")
def test_a_crossing_that_was_taken_back_is_not_used_up() -> None:
    game = before_march("mechs: {toka: B4, ronin: C5}", NOBODY)
    walk(game, "mech", "B4", "A4")
    game.undo()
    game.undo()
    assert reach(game, "mech", "C5") == over_rivers("C5")


def with_factory_card(togawa: str, more: str = "encounters: []") -> Game:
    """Togawa moves with its Factory card."""
    return play(start(f"factory_card: 7, {togawa}", NOBODY, more), "section factory:7", "done", "bottom")


@pytest.mark.rule("FAFAR-036")
@pytest.mark.parametrize(
    ("kind", "togawa"), [("mech", "mechs: {toka: A4}"), ("character", f"character: A4, mechs: {{toka: {HOME}}}")]
)
def test_the_two_steps_of_a_factory_card_cross_one_river(kind: str, togawa: str) -> None:
    first_wet = go(with_factory_card(togawa), kind, "A4", "B4")
    assert onward(first_wet) == by_foot("B4")
    first_dry = go(with_factory_card(togawa), kind, "A4", "B5")
    assert onward(first_dry) == over_rivers("B5")
    first_dry.play("step C5")
    assert onward(first_dry) == set()


@pytest.mark.rule("FAFAR-036", "FAFAR-041")
def test_shinobi_and_one_river_make_the_two_steps_of_a_factory_card() -> None:
    text = "mechs: {toka: B6, shinobi: F7}, traps: {coins: E2}"
    shinobi_first = go(with_factory_card(text), "mech", "B6", "E2")
    assert onward(shinobi_first) == over_rivers("E2")
    river_first = go(with_factory_card(text), "mech", "B6", "A5")
    assert onward(river_first) == by_foot("A5") | {"E2"}


@pytest.mark.rule("FAFAR-036", "FAFAR-037")
def test_after_a_river_a_lake_may_still_be_entered() -> None:
    game = go(with_factory_card("mechs: {toka: A4, suiton: F7}"), "mech", "A4", "B4")
    assert onward(game) == by_foot("B4") | {"B3", "C4"}


@pytest.mark.rule("FAFAR-036", "FAFAR-037")
def test_the_way_over_a_lake_is_no_river() -> None:
    game = go(with_factory_card("mechs: {toka: B4, suiton: F7}"), "mech", "B4", "C4")
    assert onward(game) == LAKES["C4"]
    game.play("step B5")
    assert game.player("togawa").mechs["toka"] == "B5"


# --- Suiton -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FAFAR-037")
@pytest.mark.parametrize("kind", ["character", "mech"])
@pytest.mark.parametrize("lake", sorted(LAKES))
def test_from_a_lake_all_land_around_it_is_one_step_and_no_other_lake(kind: str, lake: str) -> None:
    game = before_march(f"character: {lake}, mechs: {{suiton: {lake}}}", NOBODY)
    assert reach(game, kind, lake) == LAKES[lake]


@pytest.mark.rule("FAFAR-037")
@pytest.mark.parametrize("kind", ["character", "mech"])
@pytest.mark.parametrize("place", ["B2", "B4", "C3", "D4", "E6", "F3"])
def test_lakes_are_entered_from_the_land_around_them(kind: str, place: str) -> None:
    game = before_march(
        f"character: {place}, mechs: {{suiton: {place}}}, workers: [{place}, F7]", NOBODY, "encounters: []"
    )
    lakes = {lake for lake, shore in LAKES.items() if place in shore}
    assert reach(game, kind, place) == by_foot(place) | lakes
    assert not reach(game, "worker", place) & LAKES.keys()


@pytest.mark.rule("FAFAR-037", "FBASE-052")
def test_without_suiton_no_lake_is_entered() -> None:
    game = before_march("mechs: {toka: B4}", NOBODY)
    assert not reach(game, "mech", "B4") & LAKES.keys()


@pytest.mark.rule("FAFAR-037", "MOVE-017", "MOVE-018")
def test_workers_and_goods_leave_a_lake_with_their_mech() -> None:
    game = before_march("mechs: {suiton: C4}, workers: [C4, C4]", NOBODY, "resources: {C4: {oil: 2}}")
    assert reach(game, "worker", "C4") == set()
    game.play("unit mech C4")
    assert left_on(game, "C4", "C3") == {(0, 0)}


@pytest.mark.rule("FAFAR-037", "COMBAT-026")
def test_suiton_is_no_way_to_retreat() -> None:
    game = begin_move(
        table("""
            active: nordic
            players:
              togawa: {mat: mechanical, objectives: [], hand: [], power: 0, character: B4, mechs: {suiton: B4}}
              nordic: {mat: militant, objectives: [], hand: [], power: 5, mechs: {riverwalk: C3}}
        """)
    )
    walk(game, "mech", "C3", "B4")
    end_moves(game)
    fight(game, nordic=1, togawa=0)
    assert step_of(game) != "retreat"
    assert (game.player("togawa").character, game.player("togawa").mechs) == (HOME, {"suiton": HOME})


def lake_battle(attacker: str, togawa: str, nordic: str = "mechs: {seaworthy: C4}", move: str = "mech B4 C4") -> Game:
    """All have moved onto the battlefield."""
    game = begin_move(
        table(f"""
            active: {attacker}
            players:
              togawa: {{mat: mechanical, objectives: [], hand: [2, 2, 2, 2], power: 5, {togawa}}}
              nordic: {{mat: militant, objectives: [], hand: [3, 3, 3], power: 5, {nordic}}}
        """)
    )
    walk(game, *move.split())
    return end_moves(game)


@pytest.mark.rule("FAFAR-038")
def test_one_more_card_may_be_played_on_a_lake() -> None:
    game = lake_battle("togawa", "mechs: {suiton: B4}")
    assert cards_allowed(game, "togawa", [2, 2, 2, 2]) == 2
    assert cards_allowed(game, "nordic", [3, 3, 3]) == 1


@pytest.mark.rule("FAFAR-038")
def test_the_defender_on_a_lake_plays_one_more_card_too() -> None:
    game = lake_battle("nordic", "mechs: {suiton: C4}", "mechs: {seaworthy: B4}")
    assert cards_allowed(game, "togawa", [2, 2, 2, 2]) == 2
    assert cards_allowed(game, "nordic", [3, 3, 3]) == 1


@pytest.mark.rule("FAFAR-038")
def test_one_more_card_whatever_the_number_of_units() -> None:
    game = lake_battle("nordic", "character: C4, mechs: {suiton: C4, toka: C4}", "mechs: {seaworthy: B4}")
    assert cards_allowed(game, "togawa", [2, 2, 2, 2]) == 4
    assert game.player("togawa").cards == 4
    fewer = lake_battle("nordic", "mechs: {suiton: C4, toka: C4}", "mechs: {seaworthy: B4}")
    assert cards_allowed(fewer, "togawa", [2, 2, 2, 2]) == 3


@pytest.mark.rule("FAFAR-038")
def test_a_lone_character_on_a_lake_plays_two_cards() -> None:
    game = lake_battle("nordic", "character: C4, mechs: {suiton: F7}", "mechs: {seaworthy: B4}")
    assert cards_allowed(game, "togawa", [2, 2, 2, 2]) == 2


@pytest.mark.rule("FAFAR-038")
def test_on_land_there_is_no_additional_card() -> None:
    game = lake_battle("togawa", "mechs: {suiton: B4}", "mechs: {seaworthy: C3}", "mech B4 C3")
    assert cards_allowed(game, "togawa", [2, 2, 2, 2]) == 1


@pytest.mark.rule("FAFAR-039")
def test_a_trap_may_be_laid_on_a_lake() -> None:
    game = before_march("character: B4, mechs: {suiton: F7}", NOBODY)
    walk(game, "character", "B4", "C4")
    assert legal(game) == ALL_TRAPS
    game.play("trap cards")
    assert traps(game) == {"C4": ("cards", True)}


@pytest.mark.rule("FAFAR-039", "FBASE-050")
@pytest.mark.parametrize(("section", "piece"), [("bolster", "mech toka"), ("move", "structure mill")])
def test_nothing_is_deployed_or_built_on_a_lake(section: str, piece: str) -> None:
    game = start("mechs: {suiton: C4}, workers: [C4, C4, E6]", NOBODY, "resources: {E6: {metal: 3, wood: 3}}")
    play(game, f"section {section}", "done", "bottom", piece)
    player = game.player("togawa")
    assert {**player.mechs, **player.structures}[piece.split()[1]] == "E6"


# --- Ronin ------------------------------------------------------------------------------------------------


def defended(togawa: str = "mechs: {ronin: E3}") -> Game:
    """Nordic has marched from E4 into Togawa on E3 and all have moved."""
    game = begin_move(
        table(f"""
            active: nordic
            players:
              togawa: {{mat: mechanical, objectives: [], hand: [], power: 3, {togawa}}}
              nordic: {{mat: militant, objectives: [], hand: [], power: 9, mechs: {{riverwalk: E4}}}}
        """)
    )
    walk(game, "mech", "E4", "E3")
    return end_moves(game)


@pytest.mark.rule("FAFAR-040", "COMBAT-009")
@pytest.mark.parametrize(
    "lone", ["mechs: {ronin: E3}", "mechs: {ronin: F7, toka: E3}", "character: E3, mechs: {ronin: F7}"]
)
def test_a_lone_unit_may_gain_two_power(lone: str) -> None:
    game = defended(f"{lone}, workers: [F7, G6]")
    assert step_of(game) == "before_combat"
    assert deciding(game) == {"togawa"}
    assert legal(game) == {"ability ronin", "done"}
    game.play("ability ronin")
    assert step_of(game) == "commit"
    assert game.player("togawa").power == 5
    assert may_commit(game, "togawa", "dial 5")
    assert not may_commit(game, "togawa", "dial 6")


@pytest.mark.rule("FAFAR-040")
def test_ronin_may_be_left_out() -> None:
    game = defended()
    game.play("done")
    assert step_of(game) == "commit"
    assert game.player("togawa").power == 3


@pytest.mark.rule("FAFAR-040")
@pytest.mark.parametrize(
    "company",
    [
        "mechs: {ronin: E3}, workers: [E3, F7]",
        "mechs: {ronin: E3, toka: E3}",
        "mechs: {ronin: E3}, character: E3",
        "character: E3, mechs: {ronin: F7}, workers: [E3]",
        "mechs: {toka: E3}",
    ],
)
def test_with_company_or_without_the_ability_there_is_no_ronin(company: str) -> None:
    game = defended(company)
    assert step_of(game) == "commit"
    assert game.player("togawa").power == 3


@pytest.mark.rule("FAFAR-040", "FAFAR-014", "STAR-002")
@pytest.mark.parametrize(("power", "after", "star"), [(0, 2, 0), (13, 15, 0), (14, 16, 1), (15, 16, 1)])
def test_ronin_stops_at_sixteen_power_and_may_bring_the_power_star(power: int, after: int, star: int) -> None:
    game = defended(f"mechs: {{ronin: E3}}, power: {power}")
    game.play("ability ronin")
    assert game.player("togawa").power == after
    assert game.player("togawa").stars.get("power", 0) == star
    assert step_of(game) == "commit"


def ronin_attack(steps: str, togawa: str) -> Game:
    game = before_march(f"power: 3, {togawa}", DEFENDED.format(power=5, place="E3"))
    walk(game, "mech", "F4", steps)
    return end_moves(game)


@pytest.mark.rule("FAFAR-040")
def test_a_lone_attacker_may_use_ronin_and_one_with_cargo_may_not() -> None:
    alone = ronin_attack("E3", "mechs: {ronin: F4}, workers: [F4, F7]")
    assert legal(alone) == {"ability ronin", "done"}
    alone.play("ability ronin")
    assert alone.player("togawa").power == 5
    loaded = ronin_attack("E3 all", "mechs: {ronin: F4}, workers: [F4, F7]")
    assert step_of(loaded) == "commit"
    assert loaded.player("togawa").power == 3


@pytest.mark.rule("FAFAR-040")
def test_two_attackers_may_not_use_ronin() -> None:
    game = before_march("power: 3, mechs: {ronin: F4}", DEFENDED.format(power=5, place="E3"))
    walk(game, "mech", "F4", "E3")
    walk(game, "character", "E4", "E3")
    end_moves(game)
    assert step_of(game) == "commit"


@pytest.mark.rule("FAFAR-040", "COMBAT-008")
def test_ronin_of_the_defender_follows_the_sword() -> None:
    game = begin_move(
        table("""
            active: albion
            players:
              togawa: {mat: mechanical, objectives: [], hand: [], power: 1, mechs: {ronin: E3}}
              albion: {mat: militant, objectives: [], hand: [], power: 9, mechs: {sword: E4}}
        """)
    )
    walk(game, "mech", "E4", "E3")
    end_moves(game)
    assert game.player("togawa").power == 0
    game.play("ability ronin")
    assert game.player("togawa").power == 2


# --- Shinobi: moving --------------------------------------------------------------------------------------


@pytest.mark.rule("FAFAR-041")
@pytest.mark.parametrize("kind", ["character", "mech"])
@pytest.mark.parametrize("place", ["B6", "D4", "E1", HOME])
def test_every_trap_is_one_step_away(kind: str, place: str) -> None:
    game = before_march(
        f"character: {place}, mechs: {{shinobi: {place}}}, "
        "traps: {coins: A6, power: F2, cards: D7}, disarmed: [power]",
        NOBODY,
        "encounters: []",
    )
    near = {"F7", "G6"} if place == HOME else by_foot(place)
    assert reach(game, kind, place) == near | {"A6", "F2", "D7"}


@pytest.mark.rule("FAFAR-041", "FAFAR-039")
def test_a_trap_on_a_lake_is_one_step_away_too() -> None:
    game = before_march("mechs: {shinobi: B6, suiton: B6}, traps: {coins: D3}", NOBODY)
    assert reach(game, "mech", "B6") == by_foot("B6") | {"D3"}


@pytest.mark.rule("FAFAR-041")
def test_shinobi_is_not_for_workers_and_not_without_its_mech() -> None:
    game = before_march("mechs: {shinobi: B6}, workers: [B6], traps: {coins: E1}", NOBODY)
    assert reach(game, "worker", "B6") == by_foot("B6")
    without = before_march("mechs: {toka: A2}, traps: {coins: E1}", NOBODY)
    assert reach(without, "mech", "A2") == by_foot("A2")


@pytest.mark.rule("FAFAR-041", "MOVE-011")
def test_shinobi_carries_workers_and_goods_and_is_a_whole_step() -> None:
    game = before_march(
        "mechs: {shinobi: B6}, workers: [B6, B6], traps: {coins: E2}", NOBODY, "resources: {B6: {food: 1}}"
    )
    go(game, "mech", "B6", "E2 all")
    assert onward(game) == set()
    assert game.player("togawa").workers == ["E2", "E2"]
    assert game.at("E2").resources == {"food": 1}


@pytest.mark.rule("FAFAR-041")
def test_shinobi_leads_not_to_flags() -> None:
    game = before_march("mechs: {shinobi: B6}", "albion: {objectives: [], workers: [home:albion], flags: [E1]}")
    assert reach(game, "mech", "B6") == by_foot("B6")


@pytest.mark.rule("FAFAR-041", "FACT-013")
def test_shinobi_is_one_of_the_two_steps_of_a_factory_card() -> None:
    game = with_factory_card("mechs: {shinobi: B6}, traps: {coins: E2, power: A6}")
    go(game, "mech", "B6", "E2")
    assert onward(game) == by_foot("E2") | {"A6"}


# --- Shinobi: arming again --------------------------------------------------------------------------------

FAR_TRAP = "mechs: {shinobi: B6}, traps: {coins: E2}, disarmed: [coins]"
ARM = {"arm", "done"}


@pytest.mark.rule("FAFAR-042")
def test_a_mech_that_came_by_shinobi_may_arm_the_trap_again() -> None:
    game = walk(before_march(FAR_TRAP, NOBODY), "mech", "B6", "E2")
    assert step_of(game) == "after_movement"
    assert legal(game) == ARM
    game.play("arm")
    assert traps(game) == {"E2": ("coins", True)}
    (event,) = (event for event in game.events_for(None) if event.kind == "trap_armed")
    assert (event.seat, event["place"]) == (game.seat("togawa"), "E2")
    assert step_of(game) == "move"


@pytest.mark.rule("FAFAR-042")
def test_the_trap_need_not_be_armed() -> None:
    game = walk(before_march(FAR_TRAP, NOBODY), "mech", "B6", "E2")
    game.play("done")
    end_moves(game)
    assert step_of(game) != "after_movement"
    assert traps(game) == {"E2": ("coins", False)}


@pytest.mark.rule("FAFAR-042", "FAFAR-004")
def test_a_character_that_came_by_shinobi_arms_the_trap_and_lays_no_other() -> None:
    game = walk(before_march(f"{FAR_TRAP}, character: A2", NOBODY), "character", "A2", "E2")
    assert legal(game) == ARM
    game.play("arm")
    assert traps(game) == {"E2": ("coins", True)}


@pytest.mark.rule("FAFAR-042")
@pytest.mark.parametrize(("kind", "place"), [("character", "E4"), ("mech", "E4")])
def test_who_walks_onto_a_trap_without_shinobi_arms_nothing(kind: str, place: str) -> None:
    game = before_march("mechs: {toka: E4}, traps: {coins: E3}, disarmed: [coins]", NOBODY)
    walk(game, kind, place, "E3")
    assert step_of(game) == "move"
    assert "arm" not in legal(game)


@pytest.mark.rule("FAFAR-042")
def test_a_worker_arms_nothing() -> None:
    game = before_march("mechs: {shinobi: E4}, workers: [E4], traps: {coins: E3}, disarmed: [coins]", NOBODY)
    walk(game, "worker", "E4", "E3")
    assert "arm" not in legal(game)
    assert traps(game) == {"E3": ("coins", False)}


@pytest.mark.rule("FAFAR-041", "FAFAR-042", "FAFAR-048")
def test_shinobi_serves_a_trap_next_door_as_well() -> None:
    game = before_march("mechs: {shinobi: E4}, traps: {coins: E3}, disarmed: [coins]", NOBODY)
    walk(game, "mech", "E4", "E3")
    assert legal(game) == ARM


@pytest.mark.rule("FAFAR-042")
def test_an_armed_trap_asks_nothing() -> None:
    game = walk(before_march("mechs: {shinobi: B6}, traps: {coins: E2}", NOBODY), "mech", "B6", "E2")
    assert step_of(game) == "move"
    assert "arm" not in legal(game)


@pytest.mark.rule("FAFAR-042")
def test_a_unit_that_stayed_on_the_trap_arms_nothing() -> None:
    game = before_march("mechs: {shinobi: E2, toka: F4}, traps: {coins: E2}, disarmed: [coins]", NOBODY)
    walk(game, "mech", "F4", "F5")
    end_moves(game)
    assert step_of(game) != "after_movement"
    assert traps(game) == {"E2": ("coins", False)}


@pytest.mark.rule("FAFAR-042", "FAFAR-041")
def test_a_trap_that_one_declined_may_be_armed_by_the_next() -> None:
    game = before_march("mechs: {shinobi: B6, toka: C5}, traps: {coins: E2}, disarmed: [coins]", NOBODY)
    walk(game, "mech", "B6", "E2")
    game.play("done")
    walk(game, "mech", "C5", "E2")
    assert legal(game) == ARM
    game.play("arm")
    assert traps(game) == {"E2": ("coins", True)}


@pytest.mark.rule("FAFAR-042", "FAFAR-037")
def test_a_trap_on_a_lake_is_armed_again() -> None:
    game = before_march("mechs: {shinobi: B6, suiton: F7}, traps: {cards: D3}, disarmed: [cards]", NOBODY)
    walk(game, "mech", "B6", "D3")
    assert legal(game) == ARM
    game.play("arm")
    assert traps(game) == {"D3": ("cards", True)}


@pytest.mark.rule("FAFAR-042")
def test_driven_off_workers_do_not_delay_the_arming() -> None:
    game = before_march(f"{FAR_TRAP}, popularity: 5", "saxony: {mat: militant, objectives: [], workers: [E2, E2]}")
    walk(game, "mech", "B6", "E2")
    assert game.player("togawa").popularity == 3
    assert legal(game) == ARM


@pytest.mark.rule("FAFAR-042")
def test_the_character_arms_after_its_encounter_and_a_mech_at_once() -> None:
    text = "mechs: {shinobi: B6}, traps: {coins: E1}, disarmed: [coins]"
    game = walk(before_march(text, NOBODY, "encounter_deck: [1]"), "character", "E4", "E1")
    assert step_of(game) == "move"
    end_moves(game)
    assert step_of(game) == "encounter"
    game.play("option A")
    assert legal(game) == ARM
    game.play("arm")
    assert traps(game) == {"E1": ("coins", True)}

    mech = walk(before_march(text, NOBODY), "mech", "B6", "E1")
    assert legal(mech) == ARM


@pytest.mark.rule("FAFAR-043")
def test_no_arming_between_the_two_steps_of_a_factory_card() -> None:
    game = go(with_factory_card(FAR_TRAP), "mech", "B6", "E2")
    assert step_of(game) == "step_unit"
    assert "arm" not in legal(game)
    game.play("step E1")
    assert step_of(game) != "after_movement"
    assert traps(game) == {"E2": ("coins", False)}


@pytest.mark.rule("FAFAR-042", "FAFAR-043")
def test_who_stops_after_the_first_of_two_steps_may_arm() -> None:
    game = walk(with_factory_card(FAR_TRAP), "mech", "B6", "E2")
    assert legal(game) == ARM


@pytest.mark.rule("FAFAR-042", "FAFAR-043")
def test_shinobi_as_the_second_step_of_a_factory_card_may_arm() -> None:
    game = go(with_factory_card(FAR_TRAP), "mech", "B6", "C5", "E2")
    assert legal(game) == ARM
    game.play("arm")
    assert traps(game) == {"E2": ("coins", True)}


@pytest.mark.rule("FAFAR-043")
def test_of_two_traps_on_the_way_only_the_last_may_be_armed() -> None:
    text = "mechs: {shinobi: B6}, traps: {coins: E2, power: A6}, disarmed: [coins, power]"
    game = go(with_factory_card(text), "mech", "B6", "E2", "A6")
    assert legal(game) == ARM
    game.play("arm")
    assert traps(game) == {"E2": ("coins", False), "A6": ("power", True)}


def rush(power: int, togawa: str = FAR_TRAP, how: str = "B6 E2") -> Game:
    """A Togawa mech has rushed into a Nordic mech on the disarmed Trap."""
    place = how.rsplit(maxsplit=1)[-1]
    game = before_march(
        f"power: 5, {togawa}",
        f"nordic: {{objectives: [], hand: [], power: {power}, workers: [A4], mechs: {{riverwalk: {place}}}}}",
    )
    walk(game, "mech", *how.split())
    assert "arm" not in legal(game), "not before the combat"
    return end_moves(game)


@pytest.mark.rule("FAFAR-044")
def test_a_won_combat_lets_the_trap_be_armed() -> None:
    game = rush(0)
    fight(game, togawa=1, nordic=0)
    assert step_of(game) == "after_movement"
    assert legal(game) == ARM
    game.play("arm")
    assert traps(game) == {"E2": ("coins", True)}
    assert told(game, "combat_won", "trap_armed") == ["combat_won", "trap_armed"]


@pytest.mark.rule("FAFAR-044")
def test_a_lost_combat_leaves_the_trap_disarmed() -> None:
    game = rush(5)
    fight(game, togawa=0, nordic=1)
    assert game.player("togawa").mechs == {"shinobi": HOME}
    assert step_of(game) != "after_movement"
    assert traps(game) == {"E2": ("coins", False)}


@pytest.mark.rule("FAFAR-042", "FAFAR-044")
def test_a_combat_won_on_foot_without_shinobi_arms_nothing() -> None:
    game = rush(0, "mechs: {toka: E4}, traps: {coins: E3}, disarmed: [coins]", "E4 E3")
    fight(game, togawa=1, nordic=0)
    assert game.at("E3").controller == "togawa"
    assert step_of(game) != "after_movement"
    assert traps(game) == {"E3": ("coins", False)}


@pytest.mark.rule("FAFAR-044", "FAFAR-020")
def test_mech_and_character_both_decide_after_their_combats() -> None:
    game = before_march(
        f"power: 7, {FAR_TRAP}",
        "nordic: {objectives: [], hand: [], power: 0, workers: [A4], mechs: {riverwalk: E2, speed: E3}}",
    )
    walk(game, "character", "E4", "E3")
    walk(game, "mech", "B6", "E2")
    end_moves(game)
    game.play("territory E2")
    fight(game, togawa=1, nordic=0)
    assert step_of(game) == "commit"
    fight(game, togawa=1, nordic=0)
    asked = []
    while step_of(game) == "after_movement":
        asked.append(legal(game))
        game.play("arm" if "arm" in legal(game) else "trap power")
    assert sorted(map(len, asked)) == [2, 4]
    assert traps(game) == {"E2": ("coins", True), "E3": ("power", True)}


@pytest.mark.rule("FAFAR-044", "FAFAR-020")
def test_three_units_decide_one_after_the_other_where_they_have_won() -> None:
    game = before_march(
        "power: 9, upgrades: {units: upgrade}, mechs: {shinobi: B6, toka: C5}, "
        "traps: {coins: E2, cards: A6}, disarmed: [coins, cards]",
        "nordic: {objectives: [], hand: [], power: 3, workers: [A4], character: A6, mechs: {riverwalk: E2, speed: E3}}",
    )
    walk(game, "character", "E4", "E3")
    walk(game, "mech", "B6", "E2")
    walk(game, "mech", "C5", "A6")
    end_moves(game)
    for place, nordic in (("E2", 0), ("A6", 3), (None, 0)):  # the battle of A6 is lost
        play(game, *([f"territory {place}"] if place else []))
        assert step_of(game) == "commit"
        fight(game, togawa=1, nordic=nordic)
    asked = []
    while step_of(game) == "after_movement":
        asked.append(legal(game))
        game.play("arm" if "arm" in legal(game) else "trap power")
    assert sorted(map(len, asked)) == [2, 3]
    assert traps(game) == {"E2": ("coins", True), "E3": ("power", True), "A6": ("cards", False)}


@pytest.mark.rule("FAFAR-044")
def test_two_units_that_won_together_arm_once() -> None:
    game = before_march(
        f"power: 7, {FAR_TRAP}",
        "nordic: {objectives: [], hand: [], power: 0, workers: [A4], mechs: {riverwalk: E2}}",
    )
    walk(game, "character", "E4", "E2")
    walk(game, "mech", "B6", "E2")
    end_moves(game)
    fight(game, togawa=1, nordic=0)
    assert legal(game) == ARM
    game.play("arm")
    assert step_of(game) != "after_movement"
    assert traps(game) == {"E2": ("coins", True)}


@pytest.mark.rule("FAFAR-042", "FAFAR-034", "VAR-013")
def test_workers_that_leave_late_delay_the_arming() -> None:
    game = before_march(
        f"{FAR_TRAP}, popularity: 5",
        "saxony: {mat: militant, objectives: [], workers: [E2, E2]}",
        "options: {late_displaced_workers: true}",
    )
    walk(game, "mech", "B6", "E2")
    assert "arm" not in legal(game), "enemy workers are still there"
    end_moves(game)
    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    assert legal(game) == ARM
    game.play("arm")
    assert traps(game) == {"E2": ("coins", True)}


@pytest.mark.rule("FAFAR-020", "FAFAR-034", "VAR-013")
def test_workers_that_leave_late_delay_the_trap() -> None:
    game = before_march(
        "popularity: 5, mechs: {toka: F4}",
        "saxony: {mat: militant, objectives: [], workers: [E3, E3]}",
        "options: {late_displaced_workers: true}",
    )
    walk(game, "character", "E4", "E3")
    assert step_of(game) == "move"
    end_moves(game)
    assert legal(game) == ALL_TRAPS
    game.play("trap coins")
    assert game.at("E3").units.keys() == {"togawa"}


@pytest.mark.rule("FAFAR-042", "FAFAR-044")
def test_the_question_of_arming_survives_saving_and_taking_back() -> None:
    at_once = walk(before_march(FAR_TRAP, NOBODY), "mech", "B6", "E2")
    late = rush(0)
    fight(late, togawa=1, nordic=0)
    for game in (at_once, late):
        again = snath.load_position(game.position())
        assert (again.decision, legal(again)) == (game.decision, ARM)
        again.play("arm")
        assert traps(again) == {"E2": ("coins", True)}
        again.undo()
        assert (again.decision, traps(again)) == (game.decision, {"E2": ("coins", False)})


@pytest.mark.rule("FAFAR-042", "FAFAR-041")
def test_a_unit_that_left_a_trap_and_came_back_may_arm_it() -> None:
    text = "mechs: {shinobi: E2}, traps: {coins: E2}, disarmed: [coins]"
    game = go(with_factory_card(text), "mech", "E2", "E1", "E2")
    assert legal(game) == ARM


@pytest.mark.rule("FAFAR-044")
def test_a_winning_defender_arms_nothing() -> None:
    game = begin_move(
        table("""
            active: nordic
            players:
              togawa: {mat: mechanical, objectives: [], hand: [], power: 5, mechs: {shinobi: E3},
                       traps: {coins: E3}, disarmed: [coins]}
              nordic: {mat: militant, objectives: [], hand: [], power: 5, mechs: {riverwalk: E4}}
        """)
    )
    walk(game, "mech", "E4", "E3")
    end_moves(game)
    fight(game, togawa=3, nordic=1)
    assert game.at("E3").controller == "togawa"
    assert step_of(game) != "after_movement"
    assert traps(game) == {"E3": ("coins", False)}


# --- reasons ----------------------------------------------------------------------------------------------


def why(game: Game, action: str) -> str:
    """The key of the reason why this is not allowed."""
    reason = game.why_not(action)
    assert reason is not None
    assert reason.text(Words("en", strict=True))
    return reason.key


@pytest.mark.rule("FAFAR-035")
def test_who_cannot_cross_a_river_is_told_why() -> None:
    never = before_march("mechs: {ronin: B4}", NOBODY)
    never.play("unit mech B4")
    assert why(never, "step A4") == "river-no-riverwalk"
    used = walk(before_march("mechs: {toka: B4, ronin: C5}", NOBODY), "mech", "B4", "A4")
    used.play("unit mech C5")
    assert why(used, "step C6") == "toka-used"
    assert why(used, "step C4") == "lake"


@pytest.mark.rule("FAFAR-019", "FAFAR-023", "FAFAR-042")
def test_who_cannot_lay_or_arm_a_trap_is_told_why() -> None:
    laying = walk(before_march("traps: {coins: B4}"), "character", "E4", "E3")
    assert why(laying, "trap coins") == "no-such-trap-left"
    assert why(laying, "arm") == "nothing-to-arm"
    arming = walk(before_march(FAR_TRAP, NOBODY), "mech", "B6", "E2")
    assert why(arming, "trap power") == "character-places-tokens"


# --- everybody knows the penalties ------------------------------------------------------------------------


@pytest.mark.rule("FAFAR-045", "FAFAR-023")
def test_everybody_is_told_the_list_of_penalties_before_the_game() -> None:
    words = Words("en", strict=True)
    _, *lines = traps_aid(words, load_content(), "togawa")
    takes = ["2 popularity", "3 power", "4 coins", "2 combat cards at random"]
    assert [line.partition(": ")[2] for line in lines] == takes
    assert traps_aid(words, load_content(), "nordic") == []
    game = snath.new_game(["togawa", "nordic", "saxony"], seed=1, modules=["invaders_from_afar"])
    for viewer in (None, 0, 1, 2):
        picture = game.view(viewer).svg()
        assert all(line in picture for line in lines)
