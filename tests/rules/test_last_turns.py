"""The end game variant: after the sixth star everybody else has one last turn, and nobody moves in it."""

import pytest

import snath
from snath import Event, Game
from snath.words import Words
from tests.known import known
from tests.rules.battle import (
    FIVE_CUBES,
    HOARD,
    SIX_CUBES,
    accept,
    asked,
    clash,
    commit,
    fight,
    flow,
    inside,
    march,
    meet,
    skip_top,
    stage,
    stars,
    two_fronts,
)
from tests.rules.table import given, legal, play, step_of

WORDS = Words("en")
LAST_TURNS = "options: {last_turns: true}"
RECRUITS = "recruits: {upgrade: power, deploy: coins, build: popularity, enlist: cards}"
SAXON_FIVE = "stars: {combat: 2, objective: 2, power: 1}"


def five(home: str = "A4") -> str:
    """Five stars: both combats, objective, popularity and the eight workers."""
    return f"workers: {[home] * 8}, stars: {{combat: 2, objective: 1, popularity: 1}}"


def four(home: str = "A4") -> str:
    return f"workers: {[home] * 8}, stars: {{combat: 2, objective: 1}}"


def table_of_four(active: str = "nordic", table: str = "", **players: str) -> Game:
    """Nordic, Rusviet, Crimea and Saxony, clockwise, with the variant."""
    texts = {faction: players.pop(faction, "") for faction in ("nordic", "rusviet", "crimea", "saxony")}
    return stage(active, f"{LAST_TURNS}, {table}".rstrip(", "), **texts, **players)


def sixth_star(table: str = "", **players: str) -> Game:
    """Nordic has just bolstered to its sixth star, in its own turn."""
    own = f"coins: 1, power: 14, {five()}, {players.pop('nordic', '')}".rstrip(", ")
    game = table_of_four("nordic", table, nordic=own, **players)
    return play(game, "section bolster", "top power")


def pass_turn(game: Game) -> Game:
    """The active player places the token somewhere and takes no action."""
    turn = game.turn
    game.play(min(action for action in legal(game) if action.startswith("section")))
    while not game.over and game.turn == turn:
        game.play("done")
    return game


def pass_until(game: Game, faction: str) -> Game:
    """The others pass until it is the last turn of this faction."""
    while game.factions[game.active] != faction:
        pass_turn(game)
    assert step_of(game) == "choose_section"
    return game


def rest_of_the_game(game: Game) -> list[str]:
    """The factions that still take a turn, in order, until the game is over."""
    order = []
    while not game.over:
        assert step_of(game) == "choose_section"
        assert asked(game) == {game.factions[game.active]}
        order.append(game.factions[game.active])
        pass_turn(game)
    return order


def told(game: Game, kind: str) -> list[Event]:
    return [event for event in game.events if event.kind == kind]


# --- who has a last turn ----------------------------------------------------------------------------------


@pytest.mark.rule("VAR-009")
def test_after_a_sixth_star_every_other_player_has_one_turn_in_order() -> None:
    game = sixth_star()
    assert step_of(game) != "over"
    assert game.player("nordic").star_count == 6
    assert rest_of_the_game(game) == ["rusviet", "crimea", "saxony"]
    assert game.over
    assert game.decision is None
    with pytest.raises(snath.IllegalAction):
        game.play("section move", seat=game.seat("nordic"))


@pytest.mark.rule("VAR-009")
def test_without_the_variant_nobody_has_another_turn() -> None:
    game = stage("nordic", nordic=f"coins: 1, power: 14, {five()}", rusviet="", crimea="", saxony="")
    assert play(game, "section bolster", "top power").over


@pytest.mark.rule("VAR-009")
def test_a_fifth_star_begins_no_last_turns() -> None:
    game = table_of_four(nordic=f"coins: 1, power: 14, {four()}", table=HOARD)
    play(game, "section bolster", "top power")
    assert game.player("nordic").star_count == 5
    assert step_of(game) == "take_bottom"
    assert told(game, "last_turns") == []
    play(game, "done", "section move")
    assert "top units" in legal(game)


@pytest.mark.rule("VAR-009")
def test_between_two_players_the_other_one_has_the_only_last_turn() -> None:
    game = stage("saxony", LAST_TURNS, nordic="", saxony="coins: 1, power: 14, stars: {combat: 3, objective: 2}")
    play(game, "section bolster", "top power")
    assert rest_of_the_game(game) == ["nordic"]


@pytest.mark.rule("VAR-009", "VAR-015")
@pytest.mark.parametrize("active", ["nordic", "rusviet", "crimea", "saxony", "polania"])
def test_last_turns_go_round_from_the_left_of_the_active_player(active: str) -> None:
    seats = ["nordic", "rusviet", "crimea", "saxony", "polania"]
    homes = {"nordic": "A4", "rusviet": "C6", "crimea": "H1", "saxony": "F1", "polania": "C1"}
    sides = dict.fromkeys(seats, "") | {active: f"coins: 1, power: 14, {five(homes[active])}"}
    game = stage(active, LAST_TURNS, **sides)
    play(game, "section bolster", "top power")
    at = seats.index(active)
    assert rest_of_the_game(game) == seats[at + 1 :] + seats[:at]


@pytest.mark.rule("VAR-009")
def test_sixth_star_ends_the_turn_at_once() -> None:
    game = sixth_star(table=HOARD)
    assert asked(game) == {"rusviet"}
    assert step_of(game) == "choose_section"
    assert game.player("nordic").upgrades == {}
    assert game.at("A4").resources == {"oil": 9, "metal": 9, "wood": 9, "food": 9}
    assert game.turn == 2


@pytest.mark.rule("VAR-009", "STAR-014", "STAR-015")
def test_sixth_star_from_the_bottom_row_comes_after_the_own_gains_and_ends_the_turn_before_those_of_neighbours() -> (
    None
):
    game = table_of_four(
        nordic=f"coins: 1, power: 5, upgrades: {FIVE_CUBES}, recruits: {{upgrade: coins}}, {five()}",
        rusviet=f"power: 3, {RECRUITS}",
        saxony=f"power: 3, {RECRUITS}",
        table=HOARD,
    )
    game.play("section bolster")
    skip_top(game)
    play(game, "bottom", "upgrade territories enlist")
    nordic = game.player("nordic")
    assert (nordic.star_count, nordic.power, nordic.coins) == (6, 6, 4)
    assert (game.player("rusviet").power, game.player("saxony").power) == (3, 3)
    assert asked(game) == {"rusviet"}


@pytest.mark.rule("VAR-009", "STAR-022")
def test_the_rest_of_the_same_benefit_is_received_before_the_turn_ends() -> None:
    game = sixth_star(nordic="popularity: 5, structures: {monument: A4}")
    assert game.player("nordic").popularity == 6
    assert asked(game) == {"rusviet"}


@pytest.mark.rule("VAR-009", "OBJ-008")
def test_sixth_star_by_an_objective_before_any_action() -> None:
    """The token is not even placed. Card 8: at most 2 coins, 4 workers, 7 popularity."""
    game = table_of_four(
        nordic=f"coins: 2, popularity: 7, objectives: [8, 12], workers: {['A4'] * 8}, last_section: trade,"
        "stars: {combat: 2, power: 1, popularity: 1}"
    )
    assert game.player("nordic").star_count == 5
    game.play("reveal 8")
    assert game.player("nordic").star_count == 6
    assert game.player("nordic").last_section == "trade"
    assert rest_of_the_game(game) == ["rusviet", "crimea", "saxony"]


@pytest.mark.rule("VAR-009", "OBJ-012")
def test_sixth_star_by_an_objective_at_the_end_of_the_turn() -> None:
    """Card 12: 20 coins at the end of the turn."""
    game = table_of_four(
        nordic=f"coins: 30, objectives: [12, 1], workers: {['A4'] * 8}, stars: {{combat: 2, power: 1, popularity: 1}}"
    )
    play(game, "section bolster", "done", "done", "reveal 12")
    assert game.player("nordic").star_count == 6
    assert rest_of_the_game(game) == ["rusviet", "crimea", "saxony"]


@pytest.mark.rule("VAR-009", "STAR-021")
@pytest.mark.parametrize("chosen", ["power", "popularity"])
def test_of_two_stars_due_one_is_chosen_before_the_last_turns(chosen: str) -> None:
    game = table_of_four(
        nordic=f"coins: 1, power: 13, popularity: 17, workers: {['A4'] * 8}, upgrades: {SIX_CUBES},"
        "structures: {monument: A4}, stars: {combat: 2, objective: 1}"
    )
    play(game, "section bolster", "top power")
    assert (step_of(game), asked(game)) == ("choose_star", {"nordic"})
    assert told(game, "last_turns") == []
    game.play(f"star {chosen}")
    assert (stars(game, "nordic", chosen), game.player("nordic").star_count) == (1, 6)
    assert rest_of_the_game(game) == ["rusviet", "crimea", "saxony"]
    assert game.player("nordic").star_count == 6


@pytest.mark.rule("VAR-009", "STAR-022")
def test_the_second_option_of_polania_is_lost_with_the_rest_of_the_turn() -> None:
    game = meet(
        26,  # A: 2 power and 1 popularity; B: for 2 coins 3 popularity
        "polania",
        LAST_TURNS,
        polania=f"coins: 5, power: 14, popularity: 3, character: E4, {five('C1')}",
        nordic="",
    )
    game.play("option A")
    polania = game.player("polania")
    assert (polania.power, polania.popularity, polania.coins, polania.star_count) == (16, 4, 5, 6)
    assert rest_of_the_game(game) == ["nordic"]


# --- the turn of somebody else is cut short ---------------------------------------------------------------


@pytest.mark.rule("VAR-009", "VAR-015")
def test_sixth_star_of_a_defender_interrupts_the_attacker_whose_last_turn_comes_last() -> None:
    game = clash(f"{LAST_TURNS}, {HOARD}", nordic="power: 3", saxony=f"power: 3, {SAXON_FIVE}", rusviet="", crimea="")
    march(game, "mech D4 D5")
    fight(game, nordic=[1], saxony=[2])
    assert game.player("saxony").star_count == 6
    assert game.player("nordic").structures == {}
    assert rest_of_the_game(game) == ["rusviet", "crimea", "nordic"]


@pytest.mark.rule("VAR-009", "VAR-015")
def test_the_interrupted_attacker_of_two_has_its_last_turn_at_once() -> None:
    game = clash(LAST_TURNS, nordic="power: 3", saxony=f"power: 3, {SAXON_FIVE}")
    march(game, "mech D4 D5")
    fight(game, nordic=[1], saxony=[2])
    assert rest_of_the_game(game) == ["nordic"]


@pytest.mark.rule("VAR-009", "VAR-015")
@pytest.mark.parametrize(
    ("defender", "order"),
    [
        ("nordic", ["saxony", "polania", "rusviet", "crimea"]),
        ("rusviet", ["saxony", "polania", "nordic", "crimea"]),
        ("saxony", ["polania", "nordic", "rusviet", "crimea"]),
        ("polania", ["saxony", "nordic", "rusviet", "crimea"]),
    ],
)
def test_last_turns_begin_at_the_left_of_the_active_player_whoever_placed_the_star(
    defender: str, order: list[str]
) -> None:
    homes = {"nordic": "A4", "rusviet": "C6", "saxony": "F1", "polania": "C1"}
    sides = dict.fromkeys(("nordic", "rusviet", "saxony", "polania"), "")
    sides[defender] = (
        f"power: 3, mechs: {{riverwalk: D5}}, workers: {[homes[defender]] * 8},"
        "stars: {combat: 1, objective: 1, popularity: 1, power: 1}"
    )
    game = stage("crimea", LAST_TURNS, crimea="power: 3, mechs: {riverwalk: D4}", **sides)
    march(game, "mech D4 D5")
    fight(game, crimea=[0], **{defender: [2]})
    assert game.player(defender).star_count == 6
    assert rest_of_the_game(game) == order


@pytest.mark.rule("VAR-009", "TURN-002")
def test_the_token_of_the_interrupted_turn_bars_its_section() -> None:
    """Nordic was interrupted in the Move section, so not even the coins of that section are open to it."""
    game = clash(LAST_TURNS, nordic="power: 3", saxony=f"power: 3, {SAXON_FIVE}", rusviet="", crimea="")
    march(game, "mech D4 D5")
    fight(game, nordic=[1], saxony=[2])
    pass_until(game, "nordic")
    assert legal(game) == {"section bolster", "section trade", "section produce"}
    assert game.player("nordic").last_section == "move"


def upgrade_between(rusviet: str, saxony: str) -> Game:
    """Nordic upgrades between Rusviet on its left and Saxony on its right."""
    game = table_of_four(nordic="coins: 1", rusviet=rusviet, saxony=saxony, table=HOARD)
    game.play("section bolster")
    skip_top(game)
    return play(game, "bottom", "upgrade units deploy")


@pytest.mark.rule("VAR-009", "ENL-011", "STAR-017")
def test_sixth_star_of_the_left_neighbour_ends_the_turn_before_the_right_one_gains() -> None:
    saxony = "power: 15, recruits: {upgrade: coins}, stars: {combat: 2, objective: 2, popularity: 1}"
    game = upgrade_between(f"power: 15, recruits: {{upgrade: coins}}, {five('C6')}", saxony)
    assert asked(game) == {"rusviet"}
    game.play("yes")
    assert (game.player("rusviet").power, game.player("rusviet").star_count) == (16, 6)
    assert (game.player("saxony").power, game.player("saxony").star_count) == (15, 5)
    assert game.player("nordic").coins == 4
    assert rest_of_the_game(game) == ["crimea", "saxony", "nordic"]
    assert game.player("saxony").star_count == 5


@pytest.mark.rule("VAR-009", "VAR-015")
def test_sixth_star_of_the_right_neighbour() -> None:
    game = upgrade_between("", "power: 15, recruits: {upgrade: coins}, stars: {combat: 2, objective: 2, popularity: 1}")
    accept(game)
    assert game.player("saxony").star_count == 6
    assert rest_of_the_game(game) == ["rusviet", "crimea", "nordic"]


@pytest.mark.rule("VAR-009", "ENL-019")
def test_a_neighbour_may_decline_the_bonus_that_would_begin_the_last_turns() -> None:
    game = upgrade_between(f"power: 15, recruits: {{upgrade: coins}}, {five('C6')}", "")
    assert (step_of(game), asked(game)) == ("recruit_bonus", {"rusviet"})
    game.play("no")
    assert told(game, "last_turns") == []
    play(game, "section move")
    assert "top units" in legal(game)


@pytest.mark.rule("VAR-009", "FBASE-031")
def test_what_is_open_once_a_turn_is_open_again_in_the_last_turn_that_follows_at_once() -> None:
    """Crimea has paid with a combat card when Saxony's sixth star cuts its turn short; the next one is Crimea's too."""
    game = stage(
        "crimea",
        f"{LAST_TURNS}, resources: {{H1: {{oil: 2, metal: 2}}}}",
        crimea="mat: industrial, coins: 3, hand: [2, 3]",
        saxony="power: 15, recruits: {upgrade: coins}, stars: {combat: 2, objective: 2, popularity: 1}",
    )
    game.play("section bolster")
    skip_top(game)
    play(game, "bottom", "card 2", "upgrade units deploy", "yes")
    assert game.player("saxony").star_count == 6
    assert (step_of(game), asked(game), game.turn) == ("choose_section", {"crimea"}, 2)
    game.play("section produce")
    skip_top(game)
    assert "bottom" in legal(game), "2 metal and a card"


@pytest.mark.rule("VAR-009", "OBJ-009")
@pytest.mark.parametrize("interrupted", [True, False])
def test_what_was_done_in_the_interrupted_turn_is_not_done_in_the_last_one(interrupted: bool) -> None:
    """Card 6: a worker forced to retreat in this turn, and 7 power."""
    game = clash(
        LAST_TURNS,
        nordic="power: 9, popularity: 5, mechs: {riverwalk: D4, speed: D4}, objectives: [6, 12]",
        saxony=f"power: 3, workers: [E4, E4], {SAXON_FIVE if interrupted else ''}".rstrip(", "),
    )
    march(game, "mech D4 E4", "mech D4 D5")
    fight(game, nordic=[1], saxony=[2])
    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    assert game.active == game.seat("nordic")
    assert step_of(game) == ("choose_section" if interrupted else "take_bottom")
    assert ("reveal 6" in legal(game)) == (not interrupted)


# --- units on their way -----------------------------------------------------------------------------------


@pytest.mark.rule("VAR-010", "STAR-018")
def test_unfought_units_go_back_before_the_last_turns_begin() -> None:
    game = two_fronts(
        f"{LAST_TURNS}, resources: {{D4: {{oil: 2}}}}",
        nordic="power: 6, workers: [D4, D4]",
        saxony=f"power: 3, {SAXON_FIVE}",
        crimea="power: 3",
    )
    march(game, "mech D4 D5", "mech D4 E4 all")
    game.play("territory D5")
    fight(game, nordic=[1], saxony=[2])
    assert (game.over, step_of(game), asked(game)) == (False, "choose_section", {"crimea"})
    nordic = game.player("nordic")
    assert sorted(nordic.mechs.values()) == ["D4", "home:nordic"]
    assert nordic.workers == ["D4", "D4"]
    assert game.at("D4").resources == {"oil": 2}
    assert game.at("E4").units == {"crimea": {"character": 0, "mechs": 1, "workers": 0}}
    assert game.at("E4").controller == "crimea"
    assert rest_of_the_game(game) == ["crimea", "nordic"]
    assert game.player("nordic").mechs == nordic.mechs


@pytest.mark.rule("VAR-010", "COMBAT-032", "COMBAT-033", "COMBAT-034")
def test_an_attacker_with_its_sixth_star_fights_no_second_combat() -> None:
    game = two_fronts(
        LAST_TURNS,
        nordic=f"power: 6, popularity: 9, workers: {['A4'] * 8},"
        "stars: {combat: 1, objective: 1, power: 1, popularity: 1}",
        saxony="power: 3, workers: [D5, D5]",
        crimea="power: 3, workers: [E4, E4]",
    )
    march(game, "mech D4 D5", "mech D4 E4")
    game.play("territory D5")
    fight(game, nordic=[2], saxony=[1])
    nordic = game.player("nordic")
    assert nordic.star_count == 6
    assert sorted(nordic.mechs.values()) == ["D4", "D5"]
    assert nordic.popularity == 7
    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    assert game.player("crimea").workers == ["E4", "E4"]
    assert game.player("saxony").cards == 1
    assert rest_of_the_game(game) == ["crimea", "saxony"]


@pytest.mark.rule("VAR-010", "MOVE-043")
def test_an_unfought_unit_on_its_second_step_goes_back_over_one_border() -> None:
    game = given("""
        options: {last_turns: true}
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
    play(game, "section move", "top units", "unit mech A2", "step B2", "cargo oil 2", "step C2", "unit mech E6")
    play(game, "step F6", "territory F6", "done", "dial 1")
    while step_of(game) in ("before_combat", "commit"):
        game.play("done" if "done" in legal(game) else "dial 1")
    assert not game.over
    assert game.player("nordic").star_count == 6
    assert game.player("nordic").mechs == {"speed": "F6", "artillery": "B2"}
    assert game.at("B2").resources == {"oil": 3}
    assert rest_of_the_game(game) == ["saxony"]


@pytest.mark.rule("VAR-010", "STAR-018", "STAR-019")
def test_driven_off_workers_and_units_on_free_territories_stay_where_they_are() -> None:
    game = two_fronts(
        LAST_TURNS,
        nordic="power: 6, popularity: 9, character: B4, mechs: {riverwalk: D4, speed: D4}, upgrades: {units: upgrade}",
        saxony=f"power: 3, workers: [C3, C3], {SAXON_FIVE}",
        crimea="power: 3",
    )
    march(game, "character B4 C3", "mech D4 D5", "mech D4 E4")
    game.play("territory D5")
    fight(game, nordic=[1], saxony=[2])
    assert game.player("nordic").popularity == 7
    assert game.player("nordic").character == "C3"
    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    assert asked(game) == {"crimea"}


@pytest.mark.rule("VAR-010")
def test_in_the_last_turns_the_land_belongs_to_those_who_held_it_before_the_attack() -> None:
    """Crimea produces on the tundra E4 that Nordic had entered."""
    game = two_fronts(
        LAST_TURNS,
        nordic="power: 6",
        saxony=f"power: 3, {SAXON_FIVE}",
        crimea="power: 3, workers: [E4, E4]",
    )
    march(game, "mech D4 D5", "mech D4 E4")
    game.play("territory D5")
    fight(game, nordic=[1], saxony=[2])
    before = sum(game.at("E4").resources.values())
    play(game, "section produce", "top territories", "territory E4")
    assert sum(game.at("E4").resources.values()) == before + 2


@pytest.mark.rule("VAR-009", "COMBAT-034")
def test_encounter_and_factory_card_of_the_interrupted_turn_are_lost() -> None:
    game = given("""
        options: {last_turns: true}
        active: nordic
        players:
          nordic:
            mat: mechanical
            power: 6
            hand: []
            objectives: []
            character: C3
            mechs: {riverwalk: D5}
            workers: [A4, A4, A4, A4, A4, A4, A4, A4]
            stars: {combat: 1, objective: 1, popularity: 1, power: 1}
          saxony: {mat: militant, power: 0, hand: [], objectives: [], mechs: {speed: E6}}
        encounters: []
    """)
    play(game, "section move", "top units", "unit character C3", "step D4", "unit mech D5", "step E6", "dial 1")
    while step_of(game) == "commit":
        game.play("done")
    assert game.player("nordic").star_count == 6
    assert game.player("nordic").factory_card is None
    assert rest_of_the_game(game) == ["saxony"]


@pytest.mark.rule("VAR-009", "FAFAR-002")
def test_no_flag_is_placed_after_the_combat_that_brought_the_sixth_star() -> None:
    game = given("""
        options: {last_turns: true}
        modules: [invaders_from_afar]
        active: albion
        players:
          albion:
            mat: patriotic
            power: 6
            hand: []
            objectives: []
            character: D4
            workers: [A1, A1, A1, A1, A1, A1, A1, A1]
            stars: {combat: 1, objective: 1, popularity: 1, power: 1}
          saxony: {mat: militant, hand: [], power: 0, objectives: [], mechs: {speed: D5}}
        encounters: []
    """)
    march(game, "character D4 D5")
    commit(game, "albion", 1)
    assert (game.player("albion").star_count, game.player("albion").character) == (6, "D5")
    assert game.player("albion").module("invaders_from_afar").flags_left == 4
    assert (step_of(game), asked(game)) == ("choose_section", {"saxony"})


@pytest.mark.rule("VAR-010", "COMBAT-041")
def test_sixth_star_before_a_combat_sends_the_attackers_back() -> None:
    """Shield brings Albion to 16 power before the dials are set."""
    game = given("""
        options: {last_turns: true}
        modules: [invaders_from_afar]
        active: nordic
        players:
          nordic: {mat: mechanical, power: 6, hand: [], objectives: [], mechs: {riverwalk: D4}}
          saxony: {mat: militant, hand: [], objectives: []}
          albion:
            mat: patriotic
            power: 14
            hand: []
            objectives: []
            mechs: {shield: D5}
            workers: [A1, A1, A1, A1, A1, A1, A1, A1]
            stars: {combat: 2, objective: 1, popularity: 1}
        encounters: []
    """)
    march(game, "mech D4 D5")
    while step_of(game) == "before_combat":
        game.play(next(action for action in sorted(legal(game))))
    assert (game.player("albion").power, game.player("albion").star_count) == (16, 6)
    assert game.player("nordic").mechs == {"riverwalk": "D4"}
    assert told(game, "revealed") == []
    assert rest_of_the_game(game) == ["saxony", "nordic"]


# --- no Move ----------------------------------------------------------------------------------------------


@pytest.mark.rule("VAR-009")
@pytest.mark.parametrize("faction", ["rusviet", "crimea", "saxony"])
def test_units_are_not_moved_in_a_last_turn_but_the_coins_of_that_section_are_open(faction: str) -> None:
    game = sixth_star(**{faction: "coins: 3"})
    pass_until(game, faction)
    assert "section move" in legal(game)
    game.play("section move")
    assert step_of(game) == "take_top"
    assert "top coins" in legal(game)
    assert "top units" not in legal(game)
    game.play("top coins")
    assert game.player(faction).coins == 4


@pytest.mark.rule("VAR-009")
def test_the_refusal_names_its_reason() -> None:
    game = sixth_star()
    game.play("section move")
    reason = known(game.why_not("top units"))
    assert reason.key == "last-turn-no-move"
    assert reason.text(WORDS)
    assert game.why_not("top coins") is None
    with pytest.raises(snath.IllegalAction) as refused:
        game.play("top units")
    assert refused.value.reason.key == "last-turn-no-move"
    assert step_of(game) == "take_top"


@pytest.mark.rule("VAR-009", "MOVE-004")
def test_an_upgraded_coin_box_pays_in_a_last_turn() -> None:
    game = sixth_star(rusviet="coins: 3, upgrades: {coins: deploy, units: deploy}")
    play(game, "section move", "top coins")
    assert game.player("rusviet").coins == 5


@pytest.mark.rule("VAR-009")
def test_the_bottom_action_below_move_is_taken_as_usual() -> None:
    """Enlist lies below Move on the engineering mat."""
    game = sixth_star(table="resources: {C6: {food: 3}}", rusviet="coins: 0")
    play(game, "section move", "top coins", "bottom", "recruit build power")
    assert game.player("rusviet").recruits == {"build": "power"}
    assert asked(game) == {"crimea"}


@pytest.mark.rule("VAR-009", "FACT-013")
def test_the_move_of_a_factory_card_is_refused_and_its_top_action_is_not() -> None:
    game = sixth_star(rusviet="power: 5, coins: 1, factory_card: 6, objectives: [1, 12]")
    assert "section factory:6" in legal(game)
    play(game, "section factory:6", "top card")
    assert (game.player("rusviet").power, game.player("rusviet").coins) == (4, 4)
    assert step_of(game) == "take_bottom"
    assert "bottom" not in legal(game)
    assert known(game.why_not("bottom")).key == "last-turn-no-move"
    with pytest.raises(snath.IllegalAction):
        game.play("bottom")
    play(game, "done", "done")
    assert asked(game) == {"crimea"}


@pytest.mark.rule("VAR-009")
def test_before_the_sixth_star_both_moves_are_open() -> None:
    game = table_of_four("rusviet", rusviet="power: 5, factory_card: 6, objectives: [1, 12]")
    moving = game.copy()
    moving.play("section move")
    assert "top units" in legal(moving)
    assert moving.why_not("top units") is None
    play(game, "section factory:6", "top card")
    assert "bottom" in legal(game)


@pytest.mark.rule("VAR-009", "TURN-012")
def test_a_factory_card_that_cannot_be_paid_is_a_dead_end_and_the_turn_goes_by() -> None:
    game = sixth_star(rusviet="power: 0, factory_card: 6")
    game.play("section factory:6")
    while game.active == game.seat("rusviet"):
        assert legal(game) == {"done"}
        game.play("done")
    assert asked(game) == {"crimea"}


@pytest.mark.rule("VAR-009", "TURN-012")
def test_a_player_who_can_pay_for_nothing_has_a_dead_last_turn() -> None:
    """Crimea stands on Move: no coins for Bolster and Trade, no power for Produce."""
    game = sixth_star(crimea="coins: 0, power: 0, popularity: 0, workers: [H1, H1, G3, G3], last_section: move")
    pass_until(game, "crimea")
    assert legal(game) == {"section bolster", "section trade", "section produce"}
    play(game, "section produce", "done", "done")
    assert asked(game) == {"saxony"}
    assert rest_of_the_game(game) == ["saxony"]


@pytest.mark.rule("VAR-009", "TURN-002", "FBASE-016")
@pytest.mark.parametrize(("faction", "repeats"), [("rusviet", True), ("crimea", False)])
def test_the_token_goes_to_another_section_in_a_last_turn_too(faction: str, repeats: bool) -> None:
    game = sixth_star(**{faction: "last_section: trade"})
    pass_until(game, faction)
    assert ("section trade" in legal(game)) == repeats


@pytest.mark.rule("VAR-009", "ENC-019")
def test_a_character_at_a_token_meets_nobody_for_the_coins_of_the_move_section() -> None:
    game = sixth_star("encounters: [D6]", rusviet="character: D6")
    play(game, "section move", "top coins")
    assert step_of(game) != "encounter"
    assert game.at("D6").token
    assert told(game, "encounter_drawn") == []


# --- stars in the last turns ------------------------------------------------------------------------------


@pytest.mark.rule("VAR-009")
def test_stars_are_placed_in_the_last_turns() -> None:
    game = sixth_star(rusviet="coins: 1, power: 14")
    play(game, "section bolster", "top power")
    assert stars(game, "rusviet", "power") == 1


@pytest.mark.rule("VAR-009", "VAR-016")
def test_a_second_sixth_star_ends_neither_the_turn_nor_the_game() -> None:
    """Build lies below Bolster on the engineering mat."""
    game = sixth_star("resources: {C6: {wood: 9}}", rusviet=f"coins: 1, power: 14, {five('C6')}")
    play(game, "section bolster", "top power")
    assert game.player("rusviet").star_count == 6
    assert (step_of(game), asked(game)) == ("take_bottom", {"rusviet"})
    play(game, "bottom", "structure mill")
    assert game.player("rusviet").structures == {"mill": "C6"}
    assert rest_of_the_game(game) == ["crimea", "saxony"]
    assert len(told(game, "last_turns")) == 1


@pytest.mark.rule("VAR-009", "STAR-006")
def test_nobody_places_a_seventh_star() -> None:
    text = f"coins: 1, power: 14, structures: {{mine: D7, armory: D6, monument: B7}}, {five('C6')}"
    game = sixth_star("resources: {C6: {wood: 9}}", rusviet=text)
    play(game, "section bolster", "top power", "bottom", "structure mill")
    rusviet = game.player("rusviet")
    assert len(rusviet.structures) == 4
    assert (rusviet.star_count, stars(game, "rusviet", "structures")) == (6, 0)


@pytest.mark.rule("VAR-009", "STAR-021")
@pytest.mark.parametrize(("chosen", "left_out"), [("power", "popularity"), ("popularity", "power")])
def test_of_two_stars_due_with_one_left_one_is_chosen_and_the_turn_goes_on(chosen: str, left_out: str) -> None:
    game = sixth_star(
        "resources: {C6: {wood: 9}}",
        rusviet=(
            f"coins: 1, power: 14, popularity: 17, workers: {['C6'] * 8}, structures: {{monument: D7}},"
            "mechs: {riverwalk: C6, township: C6, peoples_army: C6, speed: C6}, stars: {combat: 2, objective: 1}"
        ),
    )
    assert game.player("rusviet").star_count == 5
    play(game, "section bolster", "top power")
    assert legal(game) == {"star power", "star popularity"}
    game.play(f"star {chosen}")
    assert (stars(game, "rusviet", chosen), stars(game, "rusviet", left_out)) == (1, 0)
    assert (step_of(game), asked(game)) == ("take_bottom", {"rusviet"})
    play(game, "bottom", "structure mill")
    assert (game.player("rusviet").star_count, stars(game, "rusviet", left_out)) == (6, 0)


@pytest.mark.rule("VAR-009", "STAR-006")
def test_whoever_began_the_last_turns_still_gains_bonuses_but_no_star() -> None:
    """Nordic, the right neighbour of Rusviet, is lifted to 18 popularity by a Build; its star there is not placed."""
    game = sixth_star(
        "resources: {C6: {wood: 9}}",
        nordic=f"popularity: 17, recruits: {{build: coins}}, workers: {['A4'] * 8},"
        "mechs: {riverwalk: A4, seaworthy: A4, artillery: A4, speed: A4}, stars: {combat: 2, objective: 1}",
        rusviet="coins: 1",
    )
    assert (game.player("nordic").star_count, game.player("nordic").popularity) == (6, 17)
    game.play("section bolster")
    skip_top(game)
    play(game, "bottom", "structure mill")
    game.play("territory C6")
    accept(game)
    assert game.player("nordic").popularity == 18
    assert (game.player("nordic").star_count, stars(game, "nordic", "popularity")) == (6, 0)
    assert rest_of_the_game(game) == ["crimea", "saxony"]


@pytest.mark.rule("VAR-009", "STAR-016")
def test_neighbours_gain_from_an_action_that_places_a_sixth_star_in_a_last_turn() -> None:
    game = sixth_star(
        "resources: {C6: {oil: 9}}",
        rusviet=(
            "power: 5, upgrades: {units: deploy, coins: deploy, power: build, cards: build, popularity: enlist},"
            f"{five('C6')}"
        ),
        crimea="power: 3, recruits: {upgrade: coins}",
    )
    game.play("section produce")
    skip_top(game)
    play(game, "bottom", "upgrade territories upgrade")
    assert (stars(game, "rusviet", "upgrades"), game.player("rusviet").star_count) == (1, 6)
    assert game.player("crimea").power == 4


@pytest.mark.rule("VAR-009", "STAR-017", "VAR-016")
def test_both_neighbours_place_their_sixth_star_in_a_last_turn() -> None:
    """In Crimea's last turn Saxony (left) and Rusviet (right) both reach 16 power."""
    game = sixth_star(
        "resources: {H1: {oil: 9}}",
        crimea="coins: 1",
        rusviet=f"power: 15, recruits: {{upgrade: coins}}, {five('C6')}",
        saxony="power: 15, recruits: {upgrade: coins}, stars: {combat: 2, objective: 2, popularity: 1}",
    )
    pass_until(game, "crimea")
    game.play("section bolster")
    skip_top(game)
    play(game, "bottom", "upgrade units deploy")
    accept(game)
    assert (game.player("rusviet").star_count, game.player("saxony").star_count) == (6, 6)
    assert rest_of_the_game(game) == ["saxony"]


@pytest.mark.rule("VAR-009", "OBJ-002")
def test_an_objective_is_shown_in_a_last_turn() -> None:
    game = sixth_star(rusviet="coins: 2, popularity: 7, objectives: [8, 12], workers: [C6, C6, C6, C6]")
    game.play("reveal 8")
    assert stars(game, "rusviet", "objective") == 1
    assert (step_of(game), asked(game)) == ("choose_section", {"rusviet"})


@pytest.mark.rule("VAR-009", "OBJ-008", "VAR-016")
def test_a_sixth_star_by_an_objective_in_a_last_turn_leaves_the_turn_running() -> None:
    game = sixth_star(
        rusviet=f"coins: 2, popularity: 7, objectives: [8, 12], workers: {['C6'] * 8},"
        "stars: {combat: 2, power: 1, popularity: 1}"
    )
    game.play("reveal 8")
    assert game.player("rusviet").star_count == 6
    assert (step_of(game), asked(game)) == ("choose_section", {"rusviet"})
    assert rest_of_the_game(game) == ["rusviet", "crimea", "saxony"]


@pytest.mark.rule("VAR-009", "SCORE-004")
def test_stars_and_coins_of_the_last_turns_are_scored() -> None:
    game = sixth_star(rusviet="coins: 100, power: 14, popularity: 0")
    assert not game.over
    play(game, "section bolster", "top power", "done", "done")
    rest_of_the_game(game)
    lines = {line.kind: line for line in game.score()[game.seat("rusviet")].lines}
    assert (lines["stars"].count, lines["coins"].coins) == (1, 99)
    assert list(game.winners()) == ["rusviet"]


# --- exactly then -----------------------------------------------------------------------------------------


@pytest.mark.rule("VAR-009")
def test_the_game_is_over_when_the_last_of_the_last_turns_is_over() -> None:
    game = sixth_star("resources: {F1: {metal: 9}}", saxony="coins: 1, objectives: [1, 12]")
    pass_until(game, "saxony")
    for action in ("section bolster", "top power", "bottom", "mech speed"):
        assert not game.over
        game.play(action)
    while step_of(game) == "deploy":
        game.play("territory F1")
    assert (step_of(game), asked(game), game.over) == ("end_turn", {"saxony"}, False)
    assert told(game, "game_over") == []
    game.play("done")
    assert game.over
    assert len(told(game, "game_over")) == 1


@pytest.mark.rule("VAR-009")
def test_the_last_turns_are_announced_once_with_whoever_placed_the_star() -> None:
    own = sixth_star(rusviet=f"coins: 1, power: 14, {five('C6')}")
    assert [event.seat for event in told(own, "last_turns")] == [own.seat("nordic")]
    play(own, "section bolster", "top power")
    assert len(told(own, "last_turns")) == 1
    foreign = clash(LAST_TURNS, nordic="power: 3", saxony=f"power: 3, {SAXON_FIVE}", rusviet="")
    march(foreign, "mech D4 D5")
    fight(foreign, nordic=[1], saxony=[2])
    assert [event.seat for event in told(foreign, "last_turns")] == [foreign.seat("saxony")]
    kinds = [event.kind for event in foreign.events]
    assert kinds.index("star_placed") < kinds.index("last_turns")


@pytest.mark.rule("VAR-009")
def test_coins_still_change_hands_in_the_last_turns() -> None:
    game = sixth_star(nordic="coins: 9")
    nordic, saxony = game.seat("nordic"), game.seat("saxony")
    coins = known(game.player("saxony").coins)
    game.play(f"bribe {saxony} 2", seat=nordic)
    assert game.player("saxony").coins == coins + 2
    assert asked(game) == {"rusviet"}


# --- previews, undo, records, positions -------------------------------------------------------------------


@pytest.mark.rule("VAR-009")
def test_a_preview_of_the_sixth_star_shows_a_turn_and_not_the_end() -> None:
    game = table_of_four(nordic=f"coins: 1, power: 14, {five()}")
    game.play("section bolster")
    preview = game.preview("top power")
    assert not preview.ends_game
    assert (preview.next_step, tuple(preview.next_seats)) == ("choose_section", (game.seat("rusviet"),))
    assert game.player("nordic").star_count == 5
    assert told(game, "last_turns") == []


@pytest.mark.rule("VAR-009")
def test_a_preview_of_the_very_last_action_shows_the_end() -> None:
    game = pass_until(sixth_star(saxony="objectives: [1, 12]"), "saxony")
    play(game, "section bolster", "top power", "done")
    assert step_of(game) == "end_turn"
    assert game.preview("done").ends_game
    assert not game.over


@pytest.mark.rule("VAR-009")
def test_everything_can_be_taken_back_one_by_one() -> None:
    game = clash(LAST_TURNS, nordic="power: 3", saxony=f"power: 3, {SAXON_FIVE}", rusviet="coins: 3", crimea="")
    before = []

    def do(action: str, seat: int | None = None) -> None:
        before.append(game.position())
        game.play(action, seat=seat)

    for action in ("section move", "top units", "unit mech D4", "step D5", "done"):
        do(action)
    do("dial 1", game.seat("nordic"))
    do("dial 2", game.seat("saxony"))
    assert game.player("saxony").star_count == 6
    while not game.over:
        do(min(legal(game)))
    while before:
        game.undo()
        assert game.position() == before.pop()
    assert (game.active, game.player("saxony").star_count) == (game.seat("nordic"), 5)
    game.play("section move")
    assert "top units" in legal(game)


@pytest.mark.rule("VAR-009")
def test_a_sixth_star_is_not_taken_back_fairly_once_the_next_player_is_to_act() -> None:
    game = sixth_star()
    with pytest.raises(snath.IllegalAction):
        game.undo(fair=True)
    game.undo()
    assert game.player("nordic").star_count == 5


def scripted() -> Game:
    """Interrupted by a defender in Nordic's turn; then the last turns of Rusviet, Crimea and Nordic."""
    game = two_fronts(
        LAST_TURNS,
        nordic="power: 6, objectives: [1, 12], coins: 3, factory_card: 6",
        saxony=f"power: 3, {SAXON_FIVE}",
        crimea="power: 3, objectives: [3, 4]",
        rusviet=f"coins: 3, power: 14, {five('C6')}",
    )
    march(game, "mech D4 D5", "mech D4 E4")
    game.play("territory D5")
    fight(game, nordic=[1], saxony=[2])
    assert asked(game) == {"rusviet"}
    return game


ROUTE = (
    "section bolster", "top power", "done", "section move", "top coins", "done", "done",
    "section factory:6", "top card", "done", "done",
)  # fmt: skip


@pytest.mark.rule("VAR-009", "VAR-010")
def test_a_position_in_the_middle_of_the_last_turns_comes_back_and_ends_as_it_would_have() -> None:
    game = scripted()
    for action in (*ROUTE, "done"):
        loaded = snath.load_position(game.position())
        assert loaded.decision == game.decision
        assert loaded.legal_actions() == game.legal_actions()
        assert loaded.position() == game.position()
        if step_of(game) == "choose_section":
            assert rest_of_the_game(loaded) == rest_of_the_game(game.copy())
        if game.over:
            break
        if action == "done" and "done" not in legal(game):
            continue
        game.play(action)
    assert game.over
    assert snath.load_position(game.position()).over


@pytest.mark.rule("VAR-009")
def test_a_loaded_last_turn_still_bars_the_move() -> None:
    game = sixth_star(rusviet="objectives: [1, 12]")
    loaded = snath.load_position(game.position())
    loaded.play("section move")
    assert "top units" not in legal(loaded)
    assert known(loaded.why_not("top units")).key == "last-turn-no-move"


@pytest.mark.rule("VAR-009")
def test_a_record_in_the_middle_of_the_last_turns_plays_on() -> None:
    game = scripted()
    for action in ROUTE[:5]:
        play(game, action)
        loaded = snath.load_record(game.record())
        assert loaded.decision == game.decision
        assert loaded.legal_actions() == game.legal_actions()
        assert loaded.events == game.events
    play(game, *ROUTE[5:])
    while not game.over:
        game.play("done")
    finished = snath.load_record(game.record())
    assert finished.over
    assert finished.winners() == game.winners()
    assert finished.record() == game.record()


@pytest.mark.rule("VAR-009")
def test_a_view_and_a_guess_in_the_last_turns_know_that_it_is_one() -> None:
    game = sixth_star(rusviet="hand: [2, 3], objectives: [1, 12]")
    for viewer in range(4):
        view = game.view(viewer)
        guess = snath.Game(snath.determinize(view, seed=5))
        assert guess.view(viewer) == view
        assert rest_of_the_game(guess) == ["rusviet", "crimea", "saxony"]


@pytest.mark.rule("VAR-009")
def test_a_table_with_six_stars_is_no_beginning_with_the_variant_either() -> None:
    with pytest.raises(snath.PositionError):
        table_of_four(nordic=f"{five()}, power: 16")


# --- together with teams ----------------------------------------------------------------------------------


def in_teams(active: str, **players: str) -> Game:
    """Nordic and Crimea against Rusviet and Saxony, with last turns."""
    texts = {faction: players.get(faction, "") for faction in ("nordic", "rusviet", "crimea", "saxony")}
    for number, faction in ((1, "nordic"), (2, "rusviet"), (1, "crimea"), (2, "saxony")):
        texts[faction] = inside({"team": number} | flow(texts[faction]))
    return stage(active, "options: {last_turns: true, teams: true}", **texts)


CRIMEAN_FOUR = (
    "mechs: {riverwalk: H1, wayfare: H1, scout: H1, speed: H1},"
    "structures: {mine: H1, mill: G3, armory: G4, monument: F7},"
    "upgrades: {units: upgrade, coins: upgrade, power: deploy, cards: build, popularity: enlist, territories: enlist},"
    + RECRUITS
)


@pytest.mark.rule("VAR-009", "VAR-004", "VAR-011")
def test_in_teams_the_tenth_star_begins_the_last_turns_and_the_partner_has_one_too() -> None:
    game = in_teams("crimea", crimea=f"coins: 1, power: 13, {CRIMEAN_FOUR}", nordic=five())
    play(game, "section bolster", "top power")
    assert game.player("crimea").star_count + game.player("nordic").star_count == 10
    assert not game.over
    assert rest_of_the_game(game) == ["saxony", "nordic", "rusviet"]


@pytest.mark.rule("VAR-009", "VAR-004", "VAR-011")
def test_in_teams_a_sixth_star_begins_nothing() -> None:
    game = in_teams("nordic", nordic=f"coins: 1, power: 14, {five()}")
    play(game, "section bolster", "top power", "done", "done")
    assert game.player("nordic").star_count == 6
    assert told(game, "last_turns") == []
    play(game, "section move")
    assert "top units" in legal(game)


@pytest.mark.rule("VAR-009", "VAR-004", "VAR-011")
def test_in_teams_ten_stars_are_the_limit_of_the_last_turns() -> None:
    """Saxony brings its team to ten, then nothing more; Nordic, whose team has ten, places none for 18 popularity."""
    game = in_teams(
        "crimea",
        crimea=f"coins: 1, power: 13, {CRIMEAN_FOUR}, stars: {{popularity: 1}}",
        nordic=f"coins: 1, popularity: 17, {four()}",
        saxony=f"coins: 1, power: 14, popularity: 17, structures: {{monument: F1}}, workers: {['F1'] * 8},"
        "stars: {combat: 4, objective: 2}",
        rusviet="stars: {combat: 2}",
    )
    play(game, "section bolster", "top power")
    assert game.player("crimea").star_count + game.player("nordic").star_count == 10
    assert game.player("saxony").star_count + game.player("rusviet").star_count == 9
    play(game, "section bolster", "top power")
    assert legal(game) == {"star power", "star popularity"}
    play(game, "star power", "done", "done")
    assert game.player("saxony").star_count + game.player("rusviet").star_count == 10
    assert asked(game) == {"nordic"}
    play(game, "section trade", "top popularity")
    assert (game.player("nordic").popularity, game.player("nordic").star_count) == (18, 4)
    play(game, "done", "done")
    assert rest_of_the_game(game) == ["rusviet"]
