"""Rulings of this project where the rulebook is silent (docs/rules, sources "ruling of this project")."""

import pytest

import snath
from tests.known import known

from .table import given, legal, play, step_of


def rest_of_turn(game: snath.Game) -> None:
    while step_of(game) != "choose_section":
        game.play("done")


@pytest.mark.rule("MOVE-043", "COMBAT-033")
@pytest.mark.parametrize("cargo", [0, 2])
def test_a_unit_on_its_second_step_returns_to_the_hex_between(cargo: int) -> None:
    game = given("""
        active: nordic
        players:
          nordic:
            mat: patriotic
            power: 7
            hand: []
            objectives: []
            mechs: {speed: E6, artillery: A2}
            workers: [A4, A5]
            stars: {combat: 1, objective: 1, power: 1, popularity: 1}
            structures: {mine: A4, mill: A5, monument: B5, armory: B4}
          saxony: {mat: militant, power: 0, hand: [], objectives: [], mechs: {speed: F6, disarm: C2}, workers: [F1, G1]}
        resources: {A2: {food: 2}, B2: {oil: 3}}
        encounters: []
    """)
    play(game, "section move", "top units", "unit mech A2", "step B2")
    if cargo:
        play(game, f"cargo oil {cargo}")
    play(game, "step C2", "unit mech E6", "step F6")
    play(game, "territory F6", "done", "dial 1")
    while not game.over and step_of(game) in ("before_combat", "commit"):
        game.play("done" if "done" in legal(game) else "dial 1")
    assert game.over
    assert game.player("nordic").mechs == {"speed": "F6", "artillery": "B2"}
    assert game.at("B2").resources == {"oil": 3}
    assert game.at("C2").units == {"saxony": {"character": 0, "mechs": 1, "workers": 0}}


@pytest.mark.rule("ENC-019", "ENC-018")
def test_a_shifted_character_meets_its_new_token_only_after_a_later_move_action() -> None:
    """Card 42 shifts Saxony's character from one token territory (F2) onto the next (F3)."""
    game = given("""
        promos: true
        active: saxony
        encounter_deck: [42]
        players:
          saxony: {mat: patriotic, coins: 5, objectives: [], character: F1}
          nordic: {mat: militant, objectives: []}
        encounters: [F2, F3]
    """)
    play(game, "section move", "top units", "unit character F1", "step F2", "done")
    assert game.view(None).encounter_card == 42
    play(game, "option B", "territory F3", "yes")
    assert game.player("saxony").character == "F3"
    assert game.at("F3").token
    rest_of_turn(game)
    for section in ("bolster", "bolster", "trade"):
        game.play(f"section {section}")
        rest_of_turn(game)
    assert game.at("F3").token, "without a Move action nothing is met"
    play(game, "section move", "top units", "unit worker F1", "step G1", "done")
    assert step_of(game) == "encounter"
    assert not game.at("F3").token


@pytest.mark.rule("ENC-019", "COMBAT-043", "COMBAT-031")
def test_a_character_standing_at_a_token_meets_it_after_any_move_action_or_a_won_defence() -> None:
    position = """
        active: {active}
        players:
          nordic: {{mat: patriotic, power: 7, hand: [], objectives: [], character: B5, workers: [A4, A5]}}
          saxony: {{mat: militant, power: 1, hand: [], objectives: [], mechs: {{speed: C5, riverwalk: C5}}}}
        encounters: [B5]
    """
    game = given(position.format(active="nordic"))
    play(game, "section move", "top units", "unit worker A4", "step A5", "done")
    assert step_of(game) == "encounter"

    game = given(position.format(active="saxony"))
    play(game, "section move", "top units", "unit mech C5", "step B5", "done")
    play(game, "dial 7", "dial 1")
    assert step_of(game) == "encounter"
    assert known(game.decision).seats == (game.seat("nordic"),)
    assert game.active == game.seat("saxony")
    play(game, "option A")
    assert not game.at("B5").token


@pytest.mark.rule("ENC-020")
@pytest.mark.parametrize(("owner", "offered"), [("nordic", True), ("saxony", False)])
def test_an_own_structure_does_not_bar_the_way_of_card_42(owner: str, offered: bool) -> None:
    structures = {owner: "structures: {mill: C5}"}
    game = given(f"""
        promos: true
        active: nordic
        encounter_deck: [42]
        players:
          nordic: {{mat: patriotic, coins: 5, objectives: [], character: A4, {structures.get("nordic", "hand: []")}}}
          saxony: {{mat: militant, objectives: [], {structures.get("saxony", "hand: []")}}}
        encounters: [B5]
    """)
    play(game, "section move", "top units", "unit character A4", "step B5", "done", "option B")
    assert ("territory C5" in legal(game)) == offered
    assert "territory C4" not in legal(game), "a lake is no land territory"
    assert "territory A4" not in legal(game), "an own worker stands there"


@pytest.mark.rule("FBASE-053")
@pytest.mark.parametrize("power", [0, 3])
def test_artillery_may_be_used_against_any_power(power: int) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: patriotic, power: 4, hand: [], objectives: [], mechs: {{artillery: D5}}}}
          crimea: {{mat: militant, power: {power}, hand: [], objectives: [], character: E6}}
    """)
    play(game, "section move", "top units", "unit mech D5", "step E6", "done")
    assert "ability artillery" in legal(game)


@pytest.mark.rule("FBASE-053")
@pytest.mark.parametrize(("hand", "asked"), [([], False), ([2], True)])
def test_scout_is_not_offered_against_an_empty_hand(hand: list[int], asked: bool) -> None:
    game = given(f"""
        active: crimea
        players:
          nordic: {{mat: patriotic, power: 4, hand: {hand}, objectives: [], character: E6}}
          crimea: {{mat: militant, power: 2, hand: [], objectives: [], mechs: {{scout: D5}}}}
    """)
    play(game, "section move", "top units", "unit mech D5", "step E6", "done")
    assert (step_of(game) == "before_combat") == asked


@pytest.mark.rule("ENL-019", "ENL-006")
@pytest.mark.parametrize(
    ("stars", "asked"), [("combat: 2, objective: 1", False), ("combat: 2, objective: 1, popularity: 1", True)]
)
def test_a_neighbour_is_asked_before_a_bonus_that_is_its_sixth_star(stars: str, asked: bool) -> None:
    game = given(f"""
        active: saxony
        players:
          saxony: {{mat: industrial, coins: 5, objectives: []}}
          nordic:
            mat: patriotic
            power: 15
            objectives: []
            recruits: {{upgrade: power}}
            workers: [A4, A4, A4, A4, A4, A4, A4, A4]
            stars: {{{stars}}}
        resources: {{F1: {{oil: 3}}}}
    """)
    play(game, "section bolster", "done", "bottom", "done")
    if asked:
        assert step_of(game) == "recruit_bonus"
        assert known(game.decision).seats == (game.seat("nordic"),)
        game.play("no")
        assert game.player("nordic").power == 15
    else:
        assert game.player("nordic").power == 16
    assert not game.over


@pytest.mark.rule("INFO-024", "INFO-019")
def test_bribes_end_with_the_first_finished_choice_and_are_open_again_after_the_reveal() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: patriotic, power: 4, hand: [], objectives: [], mechs: {artillery: D5}}
          crimea: {mat: militant, power: 3, hand: [2], objectives: [], character: E6}
          saxony: {mat: mechanical, coins: 9, objectives: []}
    """)
    nordic, crimea, saxony = (game.seat(name) for name in ("nordic", "crimea", "saxony"))
    play(game, "section move", "top units", "unit mech D5", "step E6", "done", "done")
    assert step_of(game) == "commit"
    game.play(f"bribe {crimea} 1", seat=saxony)
    game.play("dial 3", seat=crimea)
    game.play(f"bribe {crimea} 1", seat=saxony)  # not finished: a card may follow
    game.play("done", seat=crimea)
    with pytest.raises(snath.IllegalAction):
        game.play(f"bribe {nordic} 1", seat=saxony)
    game.play("dial 4", seat=nordic)
    game.play(f"bribe {nordic} 1", seat=saxony)
    assert game.player("saxony").coins == 6


@pytest.mark.rule("INFO-025")
@pytest.mark.parametrize("open_coins", [True, False])
def test_with_hidden_coins_an_empty_purse_is_asked_all_the_same(open_coins: bool) -> None:
    game = given(f"""
        active: nordic
        options: {{open_coins: {str(open_coins).lower()}}}
        players:
          nordic: {{mat: patriotic, coins: 0, objectives: []}}
          saxony: {{mat: militant, objectives: []}}
    """)
    game.play("section bolster")
    assert (step_of(game) == "take_top") == (not open_coins)
    if not open_coins:
        assert legal(game) == {"done"}


@pytest.mark.rule("INFO-025")
def test_standing_orders_are_nobody_elses_business() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: patriotic, objectives: []}
          saxony: {mat: militant, objectives: []}
    """)
    nordic, saxony = game.seat("nordic"), game.seat("saxony")
    before = game.view(nordic), game.view(None)
    game.play("order ask upgrade", seat=saxony)
    assert (game.view(nordic), game.view(None)) == before
    assert game.view(saxony).player("saxony").asks == ["upgrade"]
    assert "order_given" not in [event.kind for event in game.events_for(nordic)]
    assert game.events_for(saxony)[-1].args == {"order": "ask upgrade"}


@pytest.mark.rule("SETUP-039")
@pytest.mark.parametrize(("mat", "banned"), [("industrial", "rusviet"), ("patriotic", "crimea")])
def test_a_chosen_mat_is_never_dealt_its_banned_faction(mat: str, banned: str) -> None:
    for seed in range(60):
        game = snath.new_game([f":{mat}", "", ""], seed=seed)
        owner = next(player for player in game.players if player.mat == mat)
        assert owner.faction != banned
    with pytest.raises(snath.SetupError, match="banned"):
        snath.new_game([f"{banned}:{mat}", ""], seed=1)
    assert snath.new_game([f"{banned}:{mat}", ""], seed=1, options={"banned_pairs": False}).player(banned).mat == mat


@pytest.mark.rule("FACT-019", "MOVE-018")
def test_a_worker_of_factory_card_14_may_appear_beside_a_mech_on_a_lake() -> None:
    game = given("""
        promos: true
        active: polania
        players:
          polania:
            mat: patriotic
            hand: [2]
            objectives: []
            factory_card: 14
            mechs: {submerge: B1}
            workers: [C1, D1]
          saxony: {mat: militant, objectives: []}
    """)
    play(game, "section factory:14", "top card")
    assert game.player("polania").workers == ["B1", "C1", "D1"]
    play(game, "bottom")
    assert "unit worker B1" not in legal(game)
    assert "unit mech B1" in legal(game)


@pytest.mark.rule("COMBAT-043", "COMBAT-031")
def test_two_winning_defenders_both_have_their_encounter() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, power: 0, hand: [], objectives: [], mechs: {speed: C5, disarm: F5}}
          nordic: {mat: patriotic, power: 3, hand: [], objectives: [], character: D6}
          rusviet: {mat: mechanical, power: 3, hand: [], objectives: [], character: F6}
        encounters: [F6, D6]
    """)
    play(game, "section move", "top units", "unit mech F5", "step F6", "unit mech C5")
    assert "step D6" not in legal(game), "a river lies between"
    play(game, "step B6", "done", "dial 3", "done")
    assert known(game.decision).step == "encounter"
    assert known(game.decision).seats == (game.seat("rusviet"),)


@pytest.mark.rule("TURN-009", "ENL-002")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_some_of_a_one_time_bonus_may_be_left(taken: int) -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, coins: 3, power: 5, objectives: []}
          saxony: {mat: militant, objectives: []}
        resources: {A4: {food: 4}}
    """)
    play(game, "section trade", "done", "bottom some", "recruit deploy power", f"amount {taken}")
    assert game.player("nordic").power == 5 + taken


@pytest.mark.rule("CTRL-012", "UNIT-002")
def test_a_thousand_tokens_do_not_break_a_load() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: patriotic, objectives: [], mechs: {speed: A4}, workers: [A4, A4, A4, A4]}
          saxony: {mat: militant, objectives: []}
        resources: {A4: {wood: 1023, food: 999}}
    """)
    game.state.resources[game.state.table.map.names.index("A4") * 4 + 3] += 5
    play(game, "section move", "top units", "unit mech A4", "step A5 all", "done")
    assert game.at("A5").resources == {"wood": 1023, "food": 999}
    assert game.at("A4").resources == {"wood": 5}
    assert game.at("A5").units["nordic"] == {"character": 0, "mechs": 1, "workers": 4}


@pytest.mark.rule("CTRL-007", "FBASE-027")
def test_while_a_beaten_side_retreats_only_the_winner_controls_the_territory() -> None:
    game = given("""
        active: saxony
        players:
          nordic:
            mat: patriotic
            power: 0
            hand: []
            objectives: []
            mechs: {seaworthy: B4}
            workers: [B4, B4, A4]
          saxony: {mat: militant, power: 5, hand: [], objectives: [], mechs: {speed: C3}}
        encounters: []
    """)
    play(game, "section move", "top units", "unit mech C3", "step B4", "done", "dial 1")
    assert step_of(game) == "retreat"
    game.play("territory B3")
    assert step_of(game) == "retreat", "the workers still choose"
    assert game.at("B4").controller == "saxony"
    assert "B4" not in game.player("nordic").controls


@pytest.mark.rule("ENL-019")
def test_a_neighbour_whose_power_star_is_placed_is_not_asked() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: industrial, coins: 5, objectives: []}
          nordic:
            mat: patriotic
            power: 15
            objectives: []
            recruits: {upgrade: power}
            stars: {combat: 2, objective: 1, popularity: 1, power: 1}
        resources: {F1: {oil: 3}}
    """)
    play(game, "section bolster", "done", "bottom", "done")
    assert game.player("nordic").power == 16
    assert not game.over
