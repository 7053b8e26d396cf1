"""Encounters: when they happen, what is paid, what arrives, and where the card goes."""

import pytest

from snath import Game, IllegalAction
from snath.words import Words
from tests.known import known
from tests.rules.table import given, legal, play, step_of

TOKENS = {"A3", "B2", "B5", "B7", "D2", "D6", "E1", "F2", "F3", "F6", "G4"}


def walk(game: Game, start: str, end: str) -> Game:
    """The active player's character goes one step and nobody else moves."""
    return play(game, "section move", "top units", f"unit character {start}", f"step {end}", "done")


def fight(game: Game, dials: dict[int, int]) -> Game:
    """Both sides set their dials and add no cards."""
    assert step_of(game) == "commit"
    while step_of(game) == "commit":
        seat = known(game.decision).seats[0]
        wanted = f"dial {dials[seat]}"
        game.play(wanted if wanted in legal(game, seat) else "done", seat)
    return game


def options(game: Game) -> set[str]:
    """The letters of the options on offer."""
    return {action.split()[1] for action in legal(game) if action.startswith("option")}


def tokens_left(game: Game) -> set[str]:
    return {place for place in TOKENS if game.at(place).token}


CRIMEA_BEFORE_G4 = """
    encounter_deck: [{card}]
    active: crimea
    players:
      crimea:
        mat: mechanical
        coins: 5
        power: 5
        popularity: 5
        character: G3
        workers: [H1, H1]
        objectives: []
      nordic: {{mat: militant, objectives: []}}
    resources: {{H1: {{wood: 3}}}}
"""


# --- when ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ENC-001")
def test_encounter_waits_for_the_whole_move_action_and_precedes_the_bottom_action() -> None:
    game = given(CRIMEA_BEFORE_G4.format(card=5))
    play(game, "section move", "top units", "unit character G3", "step G4")
    assert step_of(game) == "move"  # one more unit may move first
    assert game.at("G4").token

    play(game, "unit worker H1", "step G3")
    assert step_of(game) == "encounter"
    assert options(game) == {"A", "B", "C"}
    assert "bottom" not in legal(game)

    play(game, "option A")
    assert step_of(game) == "take_bottom"
    assert "bottom" in legal(game)


@pytest.mark.rule("ENC-001", "ENC-012")
def test_all_combats_come_before_the_encounter() -> None:
    game = given("""
        encounter_deck: [5]
        active: crimea
        players:
          crimea:
            mat: mechanical
            power: 5
            character: G3
            mechs: {riverwalk: E4}
            workers: [H1, H1]
            objectives: []
          nordic: {mat: militant, power: 5, mechs: {speed: F4}, objectives: []}
    """)
    play(game, "section move", "top units", "unit character G3", "step G4", "unit mech E4", "step F4")
    assert step_of(game) == "commit"
    assert game.at("G4").token

    fight(game, {game.seat("crimea"): 3, game.seat("nordic"): 1})
    assert step_of(game) == "encounter"


@pytest.mark.rule("ENC-012")
@pytest.mark.parametrize(
    ("dial", "won"), [pytest.param(0, False, id="lost: the token stays"), pytest.param(5, True, id="won")]
)
def test_character_that_fights_on_the_encounter_hex_has_the_encounter_only_if_it_wins(dial: int, won: bool) -> None:
    game = given("""
        encounter_deck: [5]
        active: rusviet
        players:
          rusviet: {mat: mechanical, power: 5, character: C6, hand: [], objectives: []}
          saxony: {mat: militant, power: 5, mechs: {speed: D6}, hand: [], objectives: []}
    """)
    walk(game, "C6", "D6")
    fight(game, {game.seat("rusviet"): dial, game.seat("saxony"): 2})
    if won:
        assert step_of(game) == "encounter"
        play(game, "option A")
        assert not game.at("D6").token
    else:
        assert step_of(game) == "choose_section"
        assert game.player("rusviet").character == "home:rusviet"
        assert game.at("D6").token


@pytest.mark.rule("ENC-001", "ENC-012")
def test_the_won_encounter_waits_for_the_second_combat() -> None:
    game = given("""
        encounter_deck: [5]
        active: rusviet
        players:
          rusviet:
            mat: mechanical
            power: 7
            hand: []
            character: C6
            mechs: {riverwalk: C3}
            objectives: []
          saxony: {mat: militant, power: 5, hand: [], mechs: {speed: D6, underpass: D4}, objectives: []}
    """)
    play(game, "section move", "top units", "unit character C6", "step D6", "unit mech C3", "step D4")
    assert step_of(game) == "choose_combat"
    play(game, "territory D6")
    fight(game, {game.seat("rusviet"): 2, game.seat("saxony"): 1})  # both combats, one after the other
    assert game.player("saxony").mechs == {"speed": "home:saxony", "underpass": "home:saxony"}
    assert step_of(game) == "encounter"
    assert known(game.decision).place == "D6"


@pytest.mark.rule("ENC-012")
def test_a_character_that_wins_as_defender_where_a_token_lies_has_the_encounter_too() -> None:
    """The token is still there because the character was shifted onto it, as by card 42."""
    game = given("""
        encounter_deck: [15]
        active: saxony
        players:
          rusviet:
            mat: mechanical
            power: 5
            popularity: 3
            hand: []
            character: D6
            workers: [D7, D7]
            objectives: []
          saxony: {mat: militant, power: 5, hand: [], mechs: {riverwalk: C6}, objectives: []}
    """)
    rusviet = game.seat("rusviet")
    play(game, "section move", "top units", "unit mech C6", "step D6", "done")
    fight(game, {rusviet: 3, game.seat("saxony"): 1})
    assert step_of(game) == "encounter"
    assert known(game.decision).seats == (rusviet,)
    game.play("option A", seat=rusviet)
    assert game.player("rusviet").popularity == 5
    assert not game.at("D6").token


@pytest.mark.rule("ENC-001", "ENC-004")
def test_popularity_lost_by_driving_workers_off_is_gone_before_the_encounter() -> None:
    game = given("""
        encounter_deck: [4]
        active: crimea
        players:
          crimea: {mat: mechanical, coins: 3, popularity: 2, character: G3, objectives: []}
          nordic: {mat: militant, workers: [G4, A4], objectives: []}
    """)
    walk(game, "G3", "G4")
    assert game.player("crimea").popularity == 1
    assert options(game) == {"A", "B"}  # C costs 2 popularity


@pytest.mark.rule("ENC-001")
@pytest.mark.parametrize("unit", ["mech", "worker"])
def test_only_a_character_meets_people(unit: str) -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: mechanical, mechs: {speed: G3}, workers: [G3, H1], objectives: []}
          nordic: {mat: militant, objectives: []}
    """)
    play(game, "section move", "top units", f"unit {unit} G3", "step G4", "done", "done")
    assert step_of(game) == "choose_section"
    assert game.at("G4").token
    assert game.decks.encounters == 28


@pytest.mark.rule("ENC-017")
def test_nothing_happens_where_the_token_is_gone() -> None:
    game = given("""
        encounters: [A3, F2]
        active: crimea
        players:
          crimea: {mat: mechanical, character: G3, workers: [H1, H1], objectives: []}
          nordic: {mat: militant, objectives: []}
    """)
    walk(game, "G3", "G4")
    assert game.player("crimea").character == "G4"
    assert step_of(game) == "choose_section"
    assert game.active == game.seat("nordic")
    assert game.decks.encounters == 28


@pytest.mark.rule("ENC-017", "ENC-002")
def test_the_used_hex_stays_quiet_when_the_character_leaves_and_returns() -> None:
    game = given("""
        encounter_deck: [15, 21]
        active: rusviet
        players:
          rusviet: {mat: mechanical, popularity: 3, character: C6, workers: [D7, D7], objectives: []}
          saxony: {mat: militant, objectives: []}
    """)
    walk(game, "C6", "D6")
    play(game, "option A")
    play(game, "section bolster", "done", "done")
    walk(game, "D6", "C6")
    assert game.active == game.seat("saxony")
    play(game, "section trade", "done", "done")
    walk(game, "C6", "D6")
    assert game.player("rusviet").character == "D6"
    assert game.active == game.seat("saxony")
    assert game.player("rusviet").popularity == 5  # one encounter gave 2, there was no other


@pytest.mark.rule("ENC-018")
def test_the_first_token_ends_the_two_step_move_of_a_factory_card() -> None:
    game = given("""
        encounter_deck: [5]
        active: saxony
        players:
          saxony: {mat: militant, character: F1, factory_card: 6, mechs: {speed: F1}, objectives: []}
          nordic: {mat: mechanical, objectives: []}
    """)
    play(game, "section factory:6", "done", "bottom", "unit character F1", "step F2")
    assert step_of(game) == "encounter"  # no second and, in spite of Speed, no third step
    assert game.player("saxony").character == "F2"
    play(game, "option A")
    assert step_of(game) == "choose_section"
    assert tokens_left(game) == TOKENS - {"F2"}


@pytest.mark.rule("ENC-018")
def test_the_token_holds_the_character_but_not_a_mech() -> None:
    game = given("""
        encounter_deck: [5]
        active: saxony
        players:
          saxony: {mat: militant, character: F1, mechs: {speed: F1}, objectives: []}
          nordic: {mat: mechanical, objectives: []}
    """)
    play(game, "section move", "top units", "unit mech F1", "step F2")
    assert "step G1" in legal(game)
    play(game, "step G1", "unit character F1", "step F2")
    assert step_of(game) == "encounter"


# --- the card ------------------------------------------------------------------------------------------


@pytest.mark.rule("ENC-002", "ENC-006")
def test_token_and_one_card_are_drawn_and_the_card_goes_back_under_the_deck() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: mechanical, character: G3, objectives: []}
          nordic: {mat: militant, objectives: []}
    """)
    assert game.decks.encounters == 28
    assert tokens_left(game) == TOKENS
    walk(game, "G3", "G4")
    assert game.decks.encounters == 27
    play(game, "option A")
    assert game.decks.encounters == 28
    assert tokens_left(game) == TOKENS - {"G4"}


@pytest.mark.rule("ENC-006")
@pytest.mark.parametrize("seed", range(10))
def test_a_card_that_was_used_does_not_come_up_before_the_others(seed: int) -> None:
    game = given(f"""
        seed: {seed}
        encounter_deck: [5, 6]
        active: nordic
        players:
          nordic: {{mat: engineering, coins: 0, character: A4, objectives: []}}
          saxony: {{mat: militant, coins: 0, character: F1, objectives: []}}
    """)
    walk(game, "A4", "B5")
    play(game, "option A")
    walk(game, "F1", "F2")
    play(game, "option A")
    # card 5 gives 2 food, card 6 gives 2 coins
    assert {game.player("nordic").coins, game.player("saxony").coins} == {0, 2}


@pytest.mark.rule("ENC-003")
def test_the_drawn_card_lies_open_for_everybody() -> None:
    game = given(CRIMEA_BEFORE_G4.format(card=7))
    everybody = [*range(len(game.factions)), None]  # the players and a spectator
    assert [game.view(viewer).encounter_card for viewer in everybody] == [None, None, None]

    walk(game, "G3", "G4")
    assert [game.view(viewer).encounter_card for viewer in everybody] == [7, 7, 7]
    for viewer in everybody:
        drawn = [event for event in game.events_for(viewer) if event.kind == "encounter_drawn"]
        assert [event.args["card"] for event in drawn] == [7]

    play(game, "option A")  # face down again
    assert [game.view(viewer).encounter_card for viewer in everybody] == [None, None, None]


@pytest.mark.rule("ENC-003")
@pytest.mark.parametrize("card", range(1, 43))
def test_every_card_has_a_story_to_read_out(card: int) -> None:
    words = Words("en", strict=True)
    assert words(f"encounter-{card}-title")
    assert len(words(f"encounter-{card}-story").split()) > 10


@pytest.mark.rule("ENC-013")
@pytest.mark.parametrize("option", ["option A", "option B"])
def test_the_number_of_a_card_has_no_effect(option: str) -> None:
    """Cards 3 and 11 agree in their options A and B."""
    outcomes = []
    for card in (3, 11):
        game = play(walk(given(CRIMEA_BEFORE_G4.format(card=card)), "G3", "G4"), option)
        crimea = game.player("crimea")
        outcomes.append((crimea.coins, crimea.popularity, crimea.power, crimea.cards, crimea.workers, crimea.resources))
        assert step_of(game) == "take_bottom"
    assert outcomes[0] == outcomes[1]


# --- choosing and paying -------------------------------------------------------------------------------


@pytest.mark.rule("ENC-004")
def test_exactly_one_option_must_be_chosen() -> None:
    game = walk(given(CRIMEA_BEFORE_G4.format(card=7)), "G3", "G4")
    assert options(game) == {"A", "B", "C"}
    assert "done" not in legal(game)
    play(game, "option A")
    assert step_of(game) == "take_bottom"
    assert game.player("crimea").popularity == 6
    assert game.player("crimea").coins == 5


@pytest.mark.rule("ENC-004")
def test_an_option_that_cannot_be_paid_in_full_is_not_available() -> None:
    game = given("""
        encounter_deck: [4]
        active: crimea
        players:
          crimea: {mat: mechanical, coins: 3, popularity: 1, character: G3, objectives: []}
          nordic: {mat: militant, objectives: []}
    """)
    walk(game, "G3", "G4")
    assert options(game) == {"A", "B"}  # C costs 2 popularity
    with pytest.raises(IllegalAction):
        game.play("option C")
    assert game.player("crimea").popularity == 1


@pytest.mark.rule("ENC-004")
def test_polania_may_choose_a_second_different_option_paid_from_the_first() -> None:
    game = given("""
        encounter_deck: [1]
        active: polania
        players:
          polania: {mat: engineering, coins: 0, popularity: 5, character: D1, objectives: []}
          nordic: {mat: militant, objectives: []}
    """)
    walk(game, "D1", "D2")
    assert options(game) == {"A", "C"}
    assert "done" not in legal(game)
    play(game, "option A")
    assert options(game) == {"B", "C"}
    assert "done" in legal(game)
    play(game, "option B")
    assert step_of(game) != "encounter"
    assert game.player("polania").coins == 0
    assert game.at("D2").resources == {"food": 4}


@pytest.mark.rule("ENC-005")
def test_the_benefit_may_be_taken_in_part() -> None:
    game = walk(given(CRIMEA_BEFORE_G4.format(card=14)), "G3", "G4")
    play(game, "option C some")  # 2 popularity for 1 worker and 3 metal
    assert game.player("crimea").popularity == 3
    assert step_of(game) == "gain"
    assert legal(game) == {"amount 0", "amount 1"}
    play(game, "amount 0")
    assert legal(game) == {"amount 0", "amount 1", "amount 2", "amount 3"}
    play(game, "amount 2")
    assert game.player("crimea").workers == ["H1", "H1"]
    assert game.at("G4").resources == {"metal": 2}
    assert step_of(game) == "take_bottom"


@pytest.mark.rule("ENC-005")
@pytest.mark.parametrize(
    ("card", "option"),
    [
        pytest.param(7, "option B", id="upgrade"),
        pytest.param(5, "option B", id="deploy"),
        pytest.param(9, "option B", id="build"),
        pytest.param(4, "option B", id="enlist"),
    ],
)
def test_an_improvement_that_was_paid_for_may_be_declined(card: int, option: str) -> None:
    game = walk(given(CRIMEA_BEFORE_G4.format(card=card)), "G3", "G4")
    play(game, option)
    assert known(game.player("crimea").coins) < 5
    assert "done" in legal(game)
    game.play("done")
    crimea = game.player("crimea")
    assert (crimea.upgrades, crimea.mechs, crimea.structures, crimea.recruits) == ({}, {}, {}, {})
    assert game.at("G4").resources == {}
    assert step_of(game) == "take_bottom"


@pytest.mark.rule("ENC-005")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_fewer_resources_of_free_choice_may_be_taken(number: int) -> None:
    game = walk(given(CRIMEA_BEFORE_G4.format(card=15)), "G3", "G4")
    play(game, "option B some")  # 2 coins for 3 tokens of any kind
    assert game.player("crimea").coins == 3
    play(game, *["put oil G4"] * number)
    if number < 3:
        assert step_of(game) == "place_resources"
        game.play("done")
    assert game.at("G4").resources == ({"oil": number} if number else {})
    assert step_of(game) == "take_bottom"


# --- where it arrives ----------------------------------------------------------------------------------


@pytest.mark.rule("ENC-007")
def test_worker_and_food_arrive_on_the_farm_of_the_encounter() -> None:
    game = given("""
        encounter_deck: [11]
        active: crimea
        players:
          crimea: {mat: mechanical, coins: 2, character: B6, workers: [H1, H1], objectives: []}
          nordic: {mat: militant, objectives: []}
    """)
    walk(game, "B6", "B7")
    play(game, "option B")
    assert game.player("crimea").workers == ["B7", "H1", "H1"]
    assert game.at("B7").resources == {"food": 3}
    assert game.at("H1").resources == {}


@pytest.mark.rule("ENC-007", "ENC-009")
def test_mech_from_an_encounter_stands_beside_the_character_without_any_worker() -> None:
    game = given("""
        encounter_deck: [10]
        active: polania
        players:
          polania: {mat: engineering, coins: 4, character: D1, workers: [C1, C1], objectives: []}
          nordic: {mat: militant, objectives: []}
    """)
    walk(game, "D1", "D2")
    play(game, "option B")
    assert not any(action.startswith("territory") for action in legal(game))
    play(game, "mech speed")
    assert game.player("polania").mechs == {"speed": "D2"}
    assert "speed" in game.player("polania").abilities
    assert game.at("D2").units == {"polania": {"character": 1, "mechs": 1, "workers": 0}}


@pytest.mark.rule("ENC-007", "ENC-009")
def test_structure_from_an_encounter_stands_beside_the_character_without_any_worker() -> None:
    game = walk(given(CRIMEA_BEFORE_G4.format(card=9)), "G3", "G4")
    play(game, "option B")
    assert {"structure mine", "structure mill", "structure armory", "structure monument"} <= legal(game)
    play(game, "structure armory")
    assert game.player("crimea").structures == {"armory": "G4"}
    assert game.at("G4").structure == ("crimea", "armory")
    assert game.at("H1").resources == {"wood": 3}


@pytest.mark.rule("ENC-008")
def test_structure_is_lost_where_one_stands_already() -> None:
    game = given("""
        encounter_deck: [1]
        active: crimea
        players:
          crimea: {mat: mechanical, popularity: 5, character: B6, objectives: []}
          nordic: {mat: militant, structures: {mill: B7}, objectives: []}
    """)
    walk(game, "B6", "B7")
    play(game, "option C")
    assert step_of(game) != "build"
    assert game.player("crimea").popularity == 3
    assert game.player("crimea").structures == {}
    assert game.at("B7").structure == ("nordic", "mill")


@pytest.mark.rule("ENC-008")
@pytest.mark.parametrize(
    ("card", "exhausted", "rest"),
    [
        pytest.param(
            41,
            "recruits: {upgrade: power, deploy: coins, build: popularity, enlist: cards}",
            {"wood": 2},
            id="no recruit left: only the wood",
        ),
        pytest.param(
            33,
            "upgrades: {units: enlist, coins: enlist, power: build, cards: deploy,"
            " popularity: deploy, territories: upgrade}",
            {"food": 2},
            id="no cube left: only the food",
        ),
    ],
)
def test_what_the_player_has_no_piece_for_is_lost_and_the_rest_is_given(
    card: int, exhausted: str, rest: dict[str, int]
) -> None:
    game = given(f"""
        promos: true
        encounter_deck: [{card}]
        active: crimea
        players:
          crimea: {{mat: mechanical, popularity: 5, character: G3, {exhausted}, objectives: []}}
          nordic: {{mat: militant, objectives: []}}
    """)
    walk(game, "G3", "G4")
    play(game, "option C")
    assert step_of(game) not in ("enlist", "upgrade")
    assert game.at("G4").resources == rest


@pytest.mark.rule("ENC-008")
def test_no_fifth_mech_comes_from_an_encounter() -> None:
    game = given("""
        encounter_deck: [5]
        active: crimea
        players:
          crimea:
            mat: mechanical
            coins: 4
            character: G3
            mechs: {riverwalk: H1, wayfare: H1, scout: H1, speed: H1}
            objectives: []
          nordic: {mat: militant, objectives: []}
    """)
    walk(game, "G3", "G4")
    play(game, "option B")
    assert step_of(game) != "deploy"
    assert game.player("crimea").coins == 0
    assert set(game.player("crimea").mechs.values()) == {"H1"}


@pytest.mark.rule("ENC-015")
def test_a_worker_from_an_encounter_comes_off_the_mat_and_none_beyond_the_eighth() -> None:
    position = """
        encounter_deck: [3]
        active: crimea
        players:
          crimea: {{mat: mechanical, coins: 2, character: G3, workers: {workers}, objectives: []}}
          nordic: {{mat: militant, objectives: []}}
    """
    seven = walk(given(position.format(workers="[H1, H1, H1, H1, H1, H1, H1]")), "G3", "G4")
    play(seven, "option B")
    assert seven.player("crimea").workers == ["G4", *["H1"] * 7]
    assert seven.player("crimea").workers_on_mat == 0
    assert seven.player("crimea").stars["workers"] == 1

    eight = walk(given(position.format(workers="[H1, H1, H1, H1, H1, H1, H1, H1]")), "G3", "G4")
    play(eight, "option B")
    assert eight.player("crimea").workers == ["H1"] * 8
    assert eight.at("G4").resources == {"food": 3}


@pytest.mark.rule("ENC-015")
@pytest.mark.parametrize(("power", "offered"), [(0, False), (1, True)])
def test_the_leftmost_worker_leaves_and_uncovers_the_next_cost_of_produce(power: int, offered: bool) -> None:
    game = given(f"""
        encounter_deck: [3]
        active: crimea
        players:
          crimea:
            mat: mechanical
            coins: 2
            power: {power}
            character: G3
            workers: [H1, H1, H1]
            objectives: []
          nordic: {{mat: militant, objectives: []}}
    """)
    walk(game, "G3", "G4")
    play(game, "option B", "section bolster", "done", "done", "section produce")  # the fourth worker is out
    assert ("top territories" in legal(game)) is offered
    if offered:
        play(game, "top territories")
        assert game.player("crimea").power == 0


# --- cut off from the mats -----------------------------------------------------------------------------

IMPROVEMENTS = {
    # mat with coins printed at that action, card, option, its price, the choice
    "upgrade": ("industrial", 7, "option B", 2, "upgrade power build"),
    "deploy": ("industrial", 5, "option B", 4, "mech speed"),
    "build": ("mechanical", 9, "option B", 3, "structure mine"),
    "enlist": ("mechanical", 4, "option B", 3, "recruit upgrade popularity"),
}


@pytest.mark.rule("ENC-010")
@pytest.mark.parametrize("action", IMPROVEMENTS)
def test_an_improvement_costs_no_resources_pays_no_coins_and_brings_nobody_a_recruit_bonus(action: str) -> None:
    mat, card, option, price, choice = IMPROVEMENTS[action]
    game = given(f"""
        encounter_deck: [{card}]
        active: nordic
        players:
          nordic:
            mat: {mat}
            coins: 5
            power: 4
            popularity: 4
            character: A4
            workers: [A5, A5]
            recruits: {{{action}: power}}
            hand: [2]
            objectives: []
          rusviet:
            mat: militant
            recruits: {{upgrade: power, deploy: coins, build: popularity, enlist: cards}}
            objectives: []
          polania:
            mat: patriotic
            recruits: {{upgrade: power, deploy: coins, build: popularity, enlist: cards}}
            objectives: []
        resources: {{A5: {{food: 2, metal: 2, oil: 2, wood: 2}}}}
    """)
    neighbours = [game.player(faction) for faction in ("rusviet", "polania")]
    before = [(p.coins, p.power, p.popularity, p.cards) for p in neighbours]

    walk(game, "A4", "B5")
    play(game, option, choice)

    nordic = game.player("nordic")
    assert len(nordic.upgrades) + len(nordic.mechs) + len(nordic.structures) == (action != "enlist")
    assert nordic.coins == 5 - price
    assert (nordic.power, nordic.cards) == (4, 1)
    assert nordic.popularity == (6 if action == "enlist" else 4)  # the one-time bonus of the recruit itself
    assert nordic.resources == {"food": 2, "metal": 2, "oil": 2, "wood": 2}
    neighbours = [game.player(faction) for faction in ("rusviet", "polania")]
    assert [(p.coins, p.power, p.popularity, p.cards) for p in neighbours] == before


@pytest.mark.rule("ENC-011")
@pytest.mark.parametrize(
    ("structure", "card", "gains"),
    [
        pytest.param("monument", 25, {"power": 4}, id="power without the monument's popularity"),
        pytest.param("armory", 20, {"popularity": 3}, id="popularity without the armory's power"),
        pytest.param("armory", 1, {"food": 4}, id="resources without the armory's power"),
    ],
)
def test_structures_add_nothing_to_an_encounter(structure: str, card: int, gains: dict[str, int]) -> None:
    game = given(f"""
        encounter_deck: [{card}]
        active: crimea
        players:
          crimea:
            mat: mechanical
            coins: 2
            power: 5
            popularity: 5
            character: G3
            structures: {{{structure}: H1}}
            objectives: []
          nordic: {{mat: militant, objectives: []}}
    """)
    walk(game, "G3", "G4")
    play(game, "option B")
    crimea = game.player("crimea")
    assert crimea.power == 5 + gains.get("power", 0)
    assert crimea.popularity == 5 + gains.get("popularity", 0)
    assert game.at("G4").resources.get("food", 0) == gains.get("food", 0)


# --- stars ---------------------------------------------------------------------------------------------

FIVE_STARS = "{power: 1, popularity: 1, objective: 1, combat: 2}"


@pytest.mark.rule("ENC-014")
def test_fourth_mech_from_an_encounter_is_the_sixth_star_and_ends_the_game_before_the_bottom_action() -> None:
    game = given(f"""
        encounter_deck: [5]
        active: nordic
        players:
          nordic:
            mat: mechanical
            coins: 4
            character: A4
            mechs: {{riverwalk: A5, seaworthy: A5, artillery: A5}}
            stars: {FIVE_STARS}
            objectives: []
          saxony: {{mat: militant, objectives: []}}
        resources: {{A5: {{wood: 4}}}}
    """)
    walk(game, "A4", "B5")
    play(game, "option B", "mech speed")
    assert game.player("nordic").stars["mechs"] == 1
    assert game.player("nordic").star_count == 6
    assert game.over
    assert game.decision is None


@pytest.mark.rule("ENC-014")
def test_star_from_an_encounter_is_placed_at_once() -> None:
    game = given("""
        encounter_deck: [13]
        active: nordic
        players:
          nordic: {mat: mechanical, coins: 2, power: 14, popularity: 16, character: A4, objectives: []}
          saxony: {mat: militant, objectives: []}
        resources: {A5: {wood: 4}}
    """)
    walk(game, "A4", "B5")
    play(game, "option B")  # 2 power and 2 popularity
    nordic = game.player("nordic")
    assert (nordic.stars["power"], nordic.stars["popularity"]) == (1, 1)
    assert step_of(game) == "take_bottom"


@pytest.mark.rule("ENC-012", "ENC-014")
def test_no_encounter_after_a_combat_that_brought_the_sixth_star() -> None:
    game = given("""
        encounter_deck: [5]
        active: rusviet
        players:
          rusviet:
            mat: mechanical
            power: 5
            hand: []
            character: C6
            stars: {power: 1, popularity: 1, objective: 1, combat: 1, recruits: 1}
            recruits: {upgrade: power, deploy: coins, build: popularity, enlist: cards}
            objectives: []
          saxony: {mat: militant, power: 5, hand: [], mechs: {speed: D6}, objectives: []}
    """)
    walk(game, "C6", "D6")
    fight(game, {game.seat("rusviet"): 2, game.seat("saxony"): 1})
    assert game.over
    assert game.at("D6").token


@pytest.mark.rule("ENC-014")
def test_all_parts_of_the_option_are_received_before_the_sixth_star_ends_the_game() -> None:
    game = given("""
        encounter_deck: [13]
        active: nordic
        players:
          nordic:
            mat: mechanical
            coins: 2
            power: 14
            popularity: 4
            character: A4
            stars: {objective: 1, popularity: 1, combat: 2, recruits: 1}
            recruits: {upgrade: power, deploy: coins, build: popularity, enlist: cards}
            objectives: []
          saxony: {mat: militant, objectives: []}
    """)
    walk(game, "A4", "B5")
    play(game, "option B")  # 2 power, then 2 popularity
    assert game.over
    assert (game.player("nordic").power, game.player("nordic").popularity) == (16, 6)


@pytest.mark.rule("ENC-014")
def test_the_rest_of_the_option_may_still_be_chosen_after_the_part_that_earns_the_sixth_star() -> None:
    game = given(f"""
        encounter_deck: [25]
        active: nordic
        players:
          nordic:
            mat: mechanical
            popularity: 4
            character: A4
            upgrades: {{units: enlist, coins: enlist, power: build, cards: deploy, popularity: deploy}}
            stars: {FIVE_STARS}
            objectives: []
          saxony: {{mat: militant, objectives: []}}
    """)
    walk(game, "A4", "B5")
    play(game, "option C", "upgrade territories upgrade")  # the sixth upgrade
    assert step_of(game) != "over"
    play(game, "put oil B5", "put wood B5")
    assert game.over
    assert game.at("B5").resources == {"oil": 1, "wood": 1}
    assert game.player("nordic").stars["upgrades"] == 1


@pytest.mark.rule("ENC-014")
def test_the_second_option_of_polania_is_void_when_the_first_brought_the_sixth_star() -> None:
    game = given(f"""
        encounter_deck: [5]
        active: polania
        players:
          polania:
            mat: engineering
            coins: 4
            popularity: 5
            character: D1
            mechs: {{riverwalk: C1, submerge: C1, camaraderie: C1}}
            stars: {FIVE_STARS}
            objectives: []
          saxony: {{mat: militant, objectives: []}}
    """)
    walk(game, "D1", "D2")
    play(game, "option B", "mech speed")
    assert game.over
    assert game.player("polania").popularity == 5
