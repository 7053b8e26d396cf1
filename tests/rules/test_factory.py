"""The Factory: visits, the card as a fifth section, and its two-step Move."""

import pytest

import snath
from snath import Game, IllegalAction
from tests.known import known
from tests.rules.table import given, legal, play, step_of


def walk(game: Game, *path: str) -> Game:
    """The active player's character goes this way and nobody else moves."""
    play(game, "section move", "top units", f"unit character {path[0]}")
    play(game, *(f"step {place}" for place in path[1:]))
    while step_of(game) in ("step_unit", "move"):
        game.play("done")
    return game


def fight(game: Game, dials: dict[int, int]) -> Game:
    """Both sides set their dials and add no cards."""
    assert step_of(game) == "commit"
    while step_of(game) == "commit":
        seat = known(game.decision).seats[0]
        wanted = f"dial {dials[seat]}"
        game.play(wanted if wanted in legal(game, seat) else "done", seat)
    return game


def factory_move(game: Game, unit: str) -> Game:
    """Take only the Move of the active player's Factory card and choose the unit."""
    card = game.player(game.active).factory_card
    return play(game, f"section factory:{card}", "done", "bottom", f"unit {unit}")


def steps(game: Game) -> set[str]:
    """Where the unit that is moving may go next."""
    return {action.split()[1] for action in legal(game) if action.startswith("step ")}


def cards_on_offer(game: Game) -> set[str]:
    return {action for action in legal(game) if action.startswith("factory ")}


# --- the visit -----------------------------------------------------------------------------------------

NORDIC_BEFORE_THE_FACTORY = """
    active: nordic
    factory: [2, 3, 5, 8, 11]
    players:
      nordic: {{mat: engineering, character: C3, {nordic} objectives: []}}
      rusviet: {{mat: militant, {rusviet} objectives: []}}
      saxony: {{mat: mechanical, objectives: []}}
      polania: {{mat: patriotic, objectives: []}}
    resources: {{A5: {{food: 3}}}}
"""


@pytest.mark.rule("FACT-002", "FACT-005")
def test_first_visit_shows_all_cards_there_and_one_must_be_taken() -> None:
    game = given(NORDIC_BEFORE_THE_FACTORY.format(nordic="", rusviet=""))
    assert game.player("nordic").factory_card is None
    walk(game, "C3", "D4")
    assert step_of(game) == "factory_visit"
    assert legal(game) == {"factory 2", "factory 3", "factory 5", "factory 8", "factory 11"}  # and no `done`

    play(game, "factory 8")
    assert game.player("nordic").factory_card == 8
    assert game.decks.factory == 4
    assert step_of(game) == "take_bottom"  # the visit comes before the bottom action


@pytest.mark.rule("FACT-002")
@pytest.mark.parametrize("unit", ["mech", "worker"])
def test_only_the_character_is_given_a_card(unit: str) -> None:
    game = given(NORDIC_BEFORE_THE_FACTORY.format(nordic="mechs: {riverwalk: C3}, workers: [C3, A5],", rusviet=""))
    play(game, "section move", "top units", f"unit {unit} C3", "step D4", "done")
    assert step_of(game) == "take_bottom"
    assert cards_on_offer(game) == set()
    assert game.decks.factory == 5


@pytest.mark.rule("FACT-002")
def test_the_visit_waits_for_all_moves_and_combats() -> None:
    game = given(
        NORDIC_BEFORE_THE_FACTORY.format(
            nordic="power: 5, mechs: {riverwalk: C5},", rusviet="power: 5, mechs: {speed: B6},"
        )
    )
    play(game, "section move", "top units", "unit character C3", "step D4")
    assert step_of(game) == "move"
    play(game, "unit mech C5", "step B6")
    fight(game, {game.seat("nordic"): 2, game.seat("rusviet"): 1})
    assert step_of(game) == "factory_visit"


@pytest.mark.rule("FACT-002", "FACT-003")
def test_a_card_for_the_winner_on_the_factory_and_none_for_the_loser_who_may_come_again() -> None:
    game = given("""
        factory: [1, 2, 3]
        active: rusviet
        players:
          rusviet:
            mat: mechanical
            power: 5
            hand: []
            character: C6
            mechs: {township: A6, speed: A6}
            workers: [C6, C6]
            objectives: []
          saxony: {mat: militant, power: 5, hand: [], mechs: {underpass: D4}, objectives: []}
    """)
    rusviet, saxony = game.seat("rusviet"), game.seat("saxony")
    walk(game, "C6", "D4")
    fight(game, {rusviet: 0, saxony: 2})
    assert game.player("rusviet").character == "home:rusviet"
    assert game.player("rusviet").factory_card is None
    assert game.active == saxony

    play(game, "section trade", "done", "done")
    walk(game, "home:rusviet", "C6", "D4")
    fight(game, {rusviet: 4, saxony: 0})
    assert step_of(game) == "factory_visit"
    assert cards_on_offer(game) == {"factory 1", "factory 2", "factory 3"}


@pytest.mark.rule("FACT-004")
def test_each_later_visitor_sees_one_card_fewer() -> None:
    """Four characters take the Factory from each other, one after the other."""
    game = given("""
        factory: [1, 2, 3, 4, 5]
        active: nordic
        players:
          nordic: {mat: industrial, power: 5, hand: [], character: C3, objectives: []}
          rusviet: {mat: engineering, power: 5, hand: [], character: D5, objectives: []}
          saxony: {mat: mechanical, power: 5, hand: [], character: E4, objectives: []}
          polania: {mat: militant, power: 5, hand: [], character: D3, mechs: {submerge: D1}, objectives: []}
    """)
    seen = []
    holder = None
    for faction, start in {"nordic": "C3", "rusviet": "D5", "saxony": "E4", "polania": "D3"}.items():
        seat = game.seat(faction)
        assert game.active == seat
        walk(game, start, "D4")
        if holder is not None:
            fight(game, {seat: 1, holder: 0})
        seen.append(len(cards_on_offer(game)))
        play(game, min(cards_on_offer(game)), "done", "done")
        holder = seat
    assert seen == [5, 4, 3, 2]
    assert game.decks.factory == 1


@pytest.mark.rule("FACT-004")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_card_more_than_players_lies_on_the_factory(players: int) -> None:
    assert snath.new_game(players, seed=3).decks.factory == players + 1


@pytest.mark.rule("FACT-002")
def test_only_the_visitor_looks_at_the_cards_and_the_chosen_one_lies_open() -> None:
    game = given(NORDIC_BEFORE_THE_FACTORY.format(nordic="", rusviet=""))
    nordic, rusviet = game.seat("nordic"), game.seat("rusviet")
    assert game.view(nordic).factory_cards_known == []
    walk(game, "C3", "D4")
    assert sorted(game.view(nordic).factory_cards_known) == [2, 3, 5, 8, 11]
    assert game.view(rusviet).factory_cards_known == []
    assert game.view(None).factory_cards_known == []

    play(game, "factory 8")
    assert sorted(game.view(nordic).factory_cards_known) == [2, 3, 5, 11]
    assert game.view(rusviet).factory_cards_known == []
    assert game.view(rusviet).player("nordic").factory_card == 8


@pytest.mark.rule("FACT-002")
def test_workers_on_the_factory_are_driven_off_before_the_visit() -> None:
    game = given(NORDIC_BEFORE_THE_FACTORY.format(nordic="popularity: 3,", rusviet="workers: [D4, C6],"))
    walk(game, "C3", "D4")
    assert game.player("rusviet").workers == ["C6", "home:rusviet"]
    assert game.player("nordic").popularity == 2
    assert step_of(game) == "factory_visit"


@pytest.mark.rule("FACT-006", "FACT-007")
def test_whoever_has_a_card_is_offered_nothing_on_a_later_visit() -> None:
    game = given("""
        factory: [1, 2]
        active: rusviet
        players:
          rusviet: {mat: engineering, character: C3, factory_card: 7, objectives: []}
          saxony: {mat: militant, objectives: []}
        resources: {C6: {food: 3}}
    """)
    walk(game, "C3", "D4")
    assert game.player("rusviet").character == "D4"
    assert step_of(game) == "take_bottom"
    with pytest.raises(IllegalAction):
        game.play("factory 1")
    assert game.player("rusviet").factory_card == 7
    assert game.decks.factory == 2


@pytest.mark.rule("FACT-008")
@pytest.mark.parametrize(
    ("path", "visit"),
    [
        pytest.param(("C3", "D4", "D5"), False, id="passing through"),
        pytest.param(("C3", "D4"), True, id="stopping there"),
        pytest.param(("C2", "C3", "D4"), True, id="arriving with the second step"),
    ],
)
def test_only_a_movement_that_ends_on_the_factory_gives_a_card(path: tuple[str, ...], visit: bool) -> None:
    game = given(f"""
        active: polania
        players:
          polania: {{mat: engineering, character: {path[0]}, mechs: {{speed: D1}}, objectives: []}}
          saxony: {{mat: militant, objectives: []}}
    """)
    walk(game, *path)
    assert game.player("polania").character == path[-1]
    assert (step_of(game) == "factory_visit") is visit
    assert bool(cards_on_offer(game)) is visit


# --- a fifth section -----------------------------------------------------------------------------------


def with_card(card: int, more: str = "") -> Game:
    return given(f"""
        promos: true
        active: nordic
        players:
          nordic:
            mat: engineering
            coins: 5
            power: 5
            popularity: 5
            hand: [3]
            character: A4
            workers: [A4, A5]
            factory_card: {card}
            objectives: []
            {more}
          saxony: {{mat: militant, objectives: []}}
    """)


@pytest.mark.rule("FACT-009")
def test_the_card_is_a_fifth_section_with_its_top_action_before_its_move() -> None:
    game = with_card(6)
    assert legal(game) == {
        "section move",
        "section bolster",
        "section trade",
        "section produce",
        "section factory:6",
    }
    play(game, "section factory:6")
    assert step_of(game) == "take_top"
    assert "bottom" not in legal(game)
    play(game, "top card")
    assert (game.player("nordic").power, game.player("nordic").coins) == (4, 8)
    assert step_of(game) == "take_bottom"
    assert "top card" not in legal(game)
    play(game, "bottom", "unit character A4", "step B5")
    assert game.player("nordic").character == "B5"
    assert game.player("nordic").last_section == "factory:6"


@pytest.mark.rule("FACT-009", "FACT-012")
def test_both_actions_of_the_card_are_optional() -> None:
    game = with_card(6)
    play(game, "section factory:6")
    assert {"top card", "done"} <= legal(game)
    game.play("done")
    assert {"bottom", "done"} <= legal(game)
    game.play("done")
    assert game.active == game.seat("saxony")
    assert (game.player("nordic").power, game.player("nordic").coins) == (5, 5)


@pytest.mark.rule("FACT-009")
def test_without_a_card_there_are_four_sections() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: engineering, objectives: []}
          saxony: {mat: militant, factory_card: 6, objectives: []}
    """)
    assert legal(game) == {"section move", "section bolster", "section trade", "section produce"}


@pytest.mark.rule("FACT-010")
@pytest.mark.parametrize("faction", ["nordic", "rusviet"])
def test_the_card_may_not_be_used_on_two_turns_in_a_row(faction: str) -> None:
    """Not even by Rusviet, who may repeat the sections of its mat."""
    position = """
        active: {faction}
        players:
          {faction}: {{mat: engineering, factory_card: 6, last_section: '{last}', objectives: []}}
          saxony: {{mat: militant, objectives: []}}
    """
    mat = {"section move", "section bolster", "section trade", "section produce"}
    after_card = given(position.format(faction=faction, last="factory:6"))
    assert legal(after_card) == mat
    after_move = given(position.format(faction=faction, last="move"))
    repeat = {"section move"} if faction == "nordic" else set()
    assert legal(after_move) == mat - repeat | {"section factory:6"}


@pytest.mark.rule("FACT-010")
def test_after_a_turn_elsewhere_the_card_is_open_again() -> None:
    game = with_card(6)
    play(game, "section factory:6", "done", "done", "section bolster", "done", "done")
    assert "section factory:6" not in legal(game)
    play(game, "section bolster", "done", "done", "section trade", "done", "done")
    assert "section factory:6" in legal(game)


@pytest.mark.rule("FACT-012")
def test_the_top_action_needs_its_full_cost() -> None:
    game = with_card(2)
    play(game, "section factory:2")
    assert {"top card", "top card2"} <= legal(game)

    poor = given("""
        active: nordic
        players:
          nordic: {mat: engineering, popularity: 0, factory_card: 2, objectives: []}
          saxony: {mat: militant, objectives: []}
    """)
    play(poor, "section factory:2")
    assert {action for action in legal(poor) if action.startswith("top")} == set()
    assert "bottom" in legal(poor)


@pytest.mark.rule("FACT-012")
def test_the_cost_is_paid_although_the_benefit_is_declined() -> None:
    game = with_card(9)
    play(game, "section factory:9", "top card")
    assert game.player("nordic").coins == 3
    assert step_of(game) == "upgrade"
    game.play("done")
    assert game.player("nordic").upgrades == {}
    assert game.player("nordic").popularity == 6


@pytest.mark.rule("FACT-012")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_fewer_resources_may_be_taken_than_the_card_offers(number: int) -> None:
    game = with_card(8)
    play(game, "section factory:8", "top card some")
    assert game.player("nordic").cards == 0
    play(game, *["put oil A5"] * number)
    if number < 3:
        assert step_of(game) == "place_resources"
        game.play("done")
    assert game.at("A5").resources == ({"oil": number} if number else {})
    assert step_of(game) == "take_bottom"


@pytest.mark.rule("FACT-009")
def test_the_sixth_star_by_the_top_action_leaves_no_move() -> None:
    game = given("""
        active: nordic
        players:
          nordic:
            mat: engineering
            power: 5
            popularity: 16
            factory_card: 5
            recruits: {upgrade: power, deploy: coins, build: popularity, enlist: cards}
            stars: {power: 1, objective: 1, combat: 2, recruits: 1}
            objectives: []
          saxony: {mat: militant, objectives: []}
    """)
    play(game, "section factory:5", "top card")
    assert game.over
    assert game.player("nordic").popularity == 18


# --- cut off from the mat ------------------------------------------------------------------------------

IMPROVEMENTS = {
    # mat with coins at that bottom action, card, choices
    "upgrade": ("industrial", 9, ["upgrade coins build"]),
    "deploy": ("industrial", 10, ["mech speed", "territory A4"]),
    "build": ("mechanical", 11, ["structure mine", "territory A4"]),
    "enlist": ("mechanical", 12, ["recruit upgrade coins"]),
}


@pytest.mark.rule("FACT-011")
@pytest.mark.parametrize("action", IMPROVEMENTS)
def test_an_improvement_pays_no_coins_of_the_mat_and_brings_nobody_a_recruit_bonus(action: str) -> None:
    mat, card, choices = IMPROVEMENTS[action]
    game = given(f"""
        active: nordic
        players:
          nordic:
            mat: {mat}
            coins: 5
            power: 5
            popularity: 5
            hand: [3]
            workers: [A4, A5]
            recruits: {{{action}: power}}
            factory_card: {card}
            objectives: []
          rusviet:
            mat: militant
            recruits: {{upgrade: power, deploy: coins, build: popularity, enlist: cards}}
            objectives: []
          polania:
            mat: patriotic
            recruits: {{upgrade: power, deploy: coins, build: popularity, enlist: cards}}
            objectives: []
        resources: {{A5: {{food: 4, metal: 4, oil: 4, wood: 4}}}}
    """)

    def neighbours() -> list[tuple[int, int, int, int]]:
        return [(known(p.coins), p.power, p.popularity, p.cards) for p in map(game.player, ("rusviet", "polania"))]

    before = neighbours()

    play(game, f"section factory:{card}", "top card", *choices)

    nordic = game.player("nordic")
    assert len(nordic.upgrades) + len(nordic.mechs) + len(nordic.structures) + len(nordic.recruits) == 2
    assert nordic.coins == (5 if action == "enlist" else 3)  # the recruit's one-time bonus is 2 coins
    assert nordic.power == (6 if card in (10, 12) else 5)
    assert nordic.popularity == (6 if card in (9, 11) else 5)
    assert nordic.cards == 1
    assert nordic.resources == {"food": 4, "metal": 4, "oil": 4, "wood": 4}
    assert neighbours() == before


@pytest.mark.rule("FACT-011")
def test_a_recruit_from_the_card_pays_from_the_next_bottom_action_on() -> None:
    game = with_card(12)
    play(game, "section factory:12", "top card", "recruit enlist popularity")
    assert game.player("nordic").recruits == {"enlist": "popularity"}
    assert game.player("nordic").popularity == 7
    assert game.player("nordic").cards == 1  # no ongoing bonus for this enlisting


@pytest.mark.rule("FACT-011")
def test_resources_from_the_card_bring_no_power_from_the_armory() -> None:
    game = with_card(8, "structures: {armory: B5}")
    play(game, "section factory:8", "top card", "put food A4", "put food A4", "put food A4")
    assert game.at("A4").resources == {"food": 3}
    assert game.player("nordic").power == 5


@pytest.mark.rule("FACT-011")
def test_power_from_the_card_brings_no_popularity_from_the_monument() -> None:
    game = with_card(17, "structures: {monument: B5}")
    play(game, "section factory:17", "top card", "upgrade coins build")
    assert game.player("nordic").power == 6
    assert game.player("nordic").popularity == 5


@pytest.mark.rule("FACT-011")
def test_produce_of_the_card_has_two_territories_no_mill_and_no_cost_of_the_mat() -> None:
    game = given("""
        active: nordic
        players:
          nordic:
            mat: engineering
            coins: 1
            power: 0
            popularity: 0
            hand: [3]
            workers: [A1, A2, A2, A4, A4, A5, A5, A5]
            structures: {mill: B2}
            upgrades: {territories: build}
            factory_card: 1
            objectives: []
          saxony: {mat: militant, objectives: []}
    """)
    play(game, "section factory:1", "top card")
    assert (game.player("nordic").coins, game.player("nordic").cards) == (0, 0)
    assert {a for a in legal(game) if a.startswith("territory") and not a.endswith("some")} == {
        "territory A1",
        "territory A2",
        "territory A4",
        "territory A5",
    }
    play(game, "territory A4", "territory A5")
    assert step_of(game) == "take_bottom"
    assert game.at("A4").resources == {"wood": 2}
    assert game.at("A5").resources == {"oil": 3}
    assert sum(game.player("nordic").resources.values()) == 5  # nothing on A1, A2 and at the Mill


# --- its Move ------------------------------------------------------------------------------------------


@pytest.mark.rule("FACT-013", "FACT-014")
def test_a_worker_may_go_two_territories_and_no_third() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, factory_card: 6, character: F1, workers: [F1, F1], objectives: []}
          nordic: {mat: engineering, objectives: []}
    """)
    factory_move(game, "worker F1")
    assert steps(game) == {"F2", "G1"}
    play(game, "step G1")
    assert "step F2" in legal(game)
    play(game, "step F2")
    assert game.player("saxony").workers == ["F1", "F2"]
    assert game.active == game.seat("nordic")  # one unit, two steps: the Move is over


@pytest.mark.rule("FACT-013")
def test_goods_and_workers_may_be_taken_up_and_left_between_the_two_steps() -> None:
    game = given("""
        active: saxony
        players:
          saxony:
            mat: militant
            factory_card: 6
            mechs: {underpass: F1}
            workers: [F1, F1]
            objectives: []
          nordic: {mat: engineering, objectives: []}
        resources: {F1: {metal: 3}, G1: {oil: 1}}
    """)
    factory_move(game, "mech F1")
    play(game, "step G1 all", "cargo metal 1", "cargo oil 1", "cargo workers 1", "step F2")
    assert game.at("G1").resources == {"metal": 2}
    assert game.at("F2").resources == {"metal": 1, "oil": 1}
    assert game.player("saxony").workers == ["F2", "G1"]


@pytest.mark.rule("FACT-014")
def test_the_two_steps_cannot_be_divided_between_two_units() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, factory_card: 6, character: F1, workers: [F1, F1], objectives: []}
          nordic: {mat: engineering, objectives: []}
    """)
    factory_move(game, "character F1")
    play(game, "step G1")
    assert not any(action.startswith("unit") for action in legal(game))
    game.play("done")
    assert game.active == game.seat("nordic")
    assert game.player("saxony").workers == ["F1", "F1"]


@pytest.mark.rule("FACT-015")
@pytest.mark.parametrize("unit", ["character", "mech"])
def test_enemy_workers_end_the_whole_movement(unit: str) -> None:
    game = given("""
        encounters: []
        active: saxony
        players:
          saxony:
            mat: militant
            popularity: 3
            factory_card: 6
            character: G1
            mechs: {speed: G1}
            workers: [F1, F1]
            objectives: []
          nordic: {mat: engineering, workers: [F2, A5], objectives: []}
    """)
    factory_move(game, f"{unit} G1")
    play(game, "step F2")
    assert game.active == game.seat("nordic")  # neither a second step nor the third of Speed
    assert game.player("nordic").workers == ["A5", "home:nordic"]
    assert game.player("saxony").popularity == 2


@pytest.mark.rule("FACT-015", "FACT-018")
def test_an_enemy_mech_ends_the_movement_and_combat_follows() -> None:
    game = given("""
        encounters: []
        active: saxony
        players:
          saxony: {mat: militant, power: 5, hand: [], factory_card: 6, character: G1, objectives: []}
          nordic: {mat: engineering, power: 5, hand: [], mechs: {speed: F2}, objectives: []}
    """)
    factory_move(game, "character G1")
    play(game, "step F2")
    fight(game, {game.seat("saxony"): 3, game.seat("nordic"): 1})
    assert game.player("nordic").mechs == {"speed": "home:nordic"}
    assert game.player("saxony").stars["combat"] == 1
    assert (game.player("saxony").power, game.player("nordic").power) == (2, 4)


@pytest.mark.rule("FACT-015", "FACT-018")
def test_a_token_ends_the_characters_movement_and_the_encounter_follows() -> None:
    game = given("""
        encounter_deck: [15]
        active: saxony
        players:
          saxony: {mat: militant, popularity: 3, factory_card: 6, character: G1, objectives: []}
          nordic: {mat: engineering, objectives: []}
    """)
    factory_move(game, "character G1")
    play(game, "step F2")
    assert step_of(game) == "encounter"
    play(game, "option A")
    assert game.player("saxony").popularity == 5
    assert game.active == game.seat("nordic")


@pytest.mark.rule("FACT-015")
def test_rivers_and_lakes_bar_the_way_as_ever() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: militant, factory_card: 6, character: F2, objectives: []}
          nordic: {mat: engineering, objectives: []}
    """)
    factory_move(game, "character F2")
    assert steps(game) == {"F1", "G1"}


@pytest.mark.rule("FACT-016")
@pytest.mark.parametrize(("structure", "tunnelled"), [("mine", True), ("mill", False)])
def test_the_own_mine_may_be_used(structure: str, tunnelled: bool) -> None:
    game = given(f"""
        active: crimea
        players:
          crimea:
            mat: militant
            factory_card: 6
            workers: [G3, G3]
            structures: {{{structure}: H1}}
            objectives: []
          nordic: {{mat: engineering, objectives: []}}
    """)
    factory_move(game, "worker G3")
    play(game, "step H1")
    assert ({"B4", "C2", "C5", "E3", "E6", "F4"} <= steps(game)) is tunnelled
    assert ("B4" in steps(game)) is tunnelled
    if tunnelled:
        play(game, "step B4")
        assert game.player("crimea").workers == ["B4", "G3"]


@pytest.mark.rule("FACT-017")
@pytest.mark.parametrize(
    ("mech", "unit", "reach"),
    [
        pytest.param("speed", "character", 3, id="character with Speed"),
        pytest.param("speed", "mech", 3, id="mech with Speed"),
        pytest.param("speed", "worker", 2, id="worker in spite of Speed"),
        pytest.param("riverwalk", "character", 2, id="character without Speed"),
        pytest.param("riverwalk", "mech", 2, id="mech without Speed"),
    ],
)
def test_speed_adds_one_territory_to_the_whole_movement(mech: str, unit: str, reach: int) -> None:
    game = given(f"""
        encounters: []
        active: nordic
        players:
          nordic:
            mat: engineering
            factory_card: 6
            character: A1
            mechs: {{{mech}: A1}}
            workers: [A1, A5]
            objectives: []
          saxony: {{mat: militant, objectives: []}}
    """)
    factory_move(game, f"{unit} A1")
    path = ["A2", "B2", "C2", "C3"]
    for place in path[:reach]:
        assert game.active == game.seat("nordic")
        play(game, f"step {place}")
    assert game.active == game.seat("saxony")  # the movement ended by itself
    assert game.at(path[reach - 1]).controller == "nordic"


@pytest.mark.rule("FACT-018")
def test_the_card_of_a_move_section_and_of_the_factory_lead_to_the_same_visit_rules() -> None:
    """Whoever moves with a Factory card has one already, so arriving on the Factory offers no second card."""
    game = given("""
        factory: [1, 2]
        active: saxony
        players:
          saxony: {mat: militant, factory_card: 6, character: C3, objectives: []}
          nordic: {mat: engineering, objectives: []}
    """)
    factory_move(game, "character C3")
    play(game, "step D4")
    game.play("done")
    assert game.player("saxony").character == "D4"
    assert game.active == game.seat("nordic")
    assert game.player("saxony").factory_card == 6


# --- worth at the end ----------------------------------------------------------------------------------


@pytest.mark.rule("FACT-001")
def test_the_factory_counts_as_three_territories() -> None:
    def territories_scored(worker: str) -> int:
        game = given(f"""
            active: saxony
            players:
              saxony: {{mat: militant, workers: [F1, F1, F2, G1, {worker}], structures: {{mill: E4}}}}
              nordic: {{mat: engineering}}
        """)
        sheet = next(sheet for sheet in game.score() if sheet.faction == "saxony")
        return next(line.count for line in sheet.lines if line.kind == "territories")

    assert territories_scored("D4") == 4 + 3
    assert territories_scored("D5") == 4 + 1
