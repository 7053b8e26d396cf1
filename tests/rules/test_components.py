"""Counts and fixed quantities that show only in a game."""

import pytest

import snath
from snath import Game
from tests.rules.table import given, legal, play, step_of

FACTIONS = ("nordic", "rusviet", "crimea", "saxony", "polania")


def starting(game: Game, verb: str) -> set[str]:
    return {action for action in legal(game) if action.split()[0] == verb}


@pytest.mark.rule("COMP-001")
def test_there_are_exactly_four_kinds_of_resources() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: mechanical, coins: 3, objectives: []}
          saxony: {}
        """)

    play(game, "section trade", "top resources")

    assert {action.split()[1] for action in starting(game, "put")} == {"food", "metal", "oil", "wood"}


@pytest.mark.rule("COMP-001")
def test_twenty_tokens_of_a_kind_are_no_limit() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: mechanical, workers: [C1, C1, C1], objectives: []}
          saxony: {}
        resources: {C1: {wood: 12}, F1: {wood: 8}}
        """)

    play(game, "section produce", "top territories", "territory C1")

    assert game.at("C1").resources == {"wood": 15}
    assert game.player("polania").resources["wood"] + game.player("saxony").resources["wood"] == 23


@pytest.mark.rule("COMP-002")
def test_thirteen_food_are_thirteen_food_and_split_freely() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: mechanical, objectives: []}
          saxony: {}
        resources: {G3: {food: 13}}
        """)
    assert game.at("G3").resources == {"food": 13}

    play(game, "section move", "top units", "unit worker G3")
    assert {f"cargo food {number}" for number in range(1, 14)} <= legal(game)
    play(game, "cargo food 7", "step H1")

    assert (game.at("G3").resources, game.at("H1").resources) == ({"food": 6}, {"food": 7})


@pytest.mark.rule("COMP-007")
def test_eleven_of_the_twelve_encounter_tokens_are_used() -> None:
    game = snath.new_game(2, seed=1)

    hexes = [f"{row}{column}" for row, width in zip("ABCDEFGH", (6, 7, 6, 7, 7, 7, 6, 1), strict=True)
             for column in range(1, width + 1)]  # fmt: skip
    assert sum(bool(game.at(place).token) for place in hexes) == 11


@pytest.mark.rule("COMP-010")
@pytest.mark.parametrize("faction", FACTIONS)
def test_pieces_of_a_faction(faction: str) -> None:
    place = {"nordic": "A4", "rusviet": "C6", "crimea": "G3", "saxony": "F1", "polania": "C1"}[faction]
    other = "nordic" if faction != "nordic" else "saxony"
    game = given(f"""
        active: {faction}
        players:
          {faction}: {{mat: mechanical, hand: [], objectives: []}}
          {other}: {{}}
        resources: {{{place}: {{oil: 9, metal: 9, wood: 9, food: 9}}}}
        """)
    player = game.player(faction)

    def offered(top: str, verb: str, part: int) -> set[str]:
        after = play(game.copy(), f"section {top}", "done", "bottom")
        return {action.split()[part] for action in starting(after, verb)}

    assert player.character == f"home:{faction}"
    assert len(player.workers) + player.workers_on_mat == 8
    assert len(offered("trade", "upgrade", 1)) + len(player.upgrades) == 6
    assert len(offered("bolster", "mech", 1)) + len(player.mechs) == 4
    assert len(offered("move", "structure", 1)) + len(player.structures) == 4
    assert len(offered("produce", "recruit", 1)) + len(player.recruits) == 4


FULL = {
    "mechs": "{riverwalk: A4, seaworthy: A4, artillery: A4, speed: A4}",
    "workers": "[A4, A4, A4, A4, A5, A5, A5, A5]",
    "structures": "{mine: A4, monument: A5, armory: B5, mill: B4}",
    "recruits": "{upgrade: power, deploy: coins, build: popularity, enlist: cards}",
    "upgrades": "{units: upgrade, coins: deploy, power: deploy, cards: build, popularity: enlist, territories: enlist}",
}


@pytest.mark.rule("COMP-010")
@pytest.mark.parametrize(
    ("piece", "top", "verb"),
    [("upgrades", "trade", "upgrade"), ("mechs", "bolster", "mech"), ("structures", "move", "structure"),
     ("recruits", "produce", "recruit")],
)  # fmt: skip
def test_nothing_is_left_when_all_pieces_are_out(piece: str, top: str, verb: str) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: mechanical, {piece}: {FULL[piece]}, objectives: [1, 2]}}
          saxony: {{}}
        resources: {{A4: {{oil: 9, metal: 9, wood: 9, food: 9}}}}
        """)
    assert game.player("nordic").stars[piece] == 1

    play(game, f"section {top}", "done", "bottom")

    assert starting(game, verb) == set()


@pytest.mark.rule("COMP-010")
def test_ninth_worker_does_not_exist() -> None:
    with pytest.raises(ValueError, match="9 workers"):
        given("""
            players:
              nordic: {workers: [A4, A4, A4, A4, A4, A4, A4, A4, A4]}
              saxony: {}
            """)


@pytest.mark.rule("COMP-010")
def test_sixth_star_is_the_last() -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: mechanical, power: 14, coins: 1, objectives: [], stars: {{combat: 2, popularity: 1}},
                   workers: {FULL["workers"]}, recruits: {FULL["recruits"]}}}
          saxony: {{}}
        """)
    assert (game.player("nordic").star_count, game.over) == (5, False)

    play(game, "section bolster", "top power")

    assert (game.player("nordic").star_count, game.over) == (6, True)
    with pytest.raises(ValueError, match="6 stars"):
        given("""
            players:
              nordic: {workers: [A4, A4, A4, A4, A5, A5, A5, A5], objectives: [],
                       stars: {combat: 2, objective: 1, popularity: 1, power: 1, workers: 1}}
              saxony: {}
            """)


@pytest.mark.rule("COMP-012")
def test_base_game_has_five_factions() -> None:
    assert set(snath.new_game(5, seed=1).factions) == set(FACTIONS)
    dealt = {faction for seed in range(40) for faction in snath.new_game(2, seed=seed).factions}
    assert dealt == set(FACTIONS)


@pytest.mark.rule("COMP-012")
@pytest.mark.parametrize("faction", ["albion", "togawa", "vesna", "fenris", "atlantis"])
def test_factions_of_other_boxes_are_refused_by_the_base_game(faction: str) -> None:
    with pytest.raises(snath.SetupError):
        snath.new_game([faction, "nordic"])


@pytest.mark.rule("COMP-017")
@pytest.mark.parametrize(("power", "highest"), [(16, 7), (7, 7), (3, 3)])
def test_dial_shows_zero_to_seven(power: int, highest: int) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: industrial, mechs: {{speed: E4}}, hand: [], power: {power}, objectives: []}}
          saxony: {{mechs: {{speed: E3}}, hand: [], power: 5}}
        """)

    play(game, "section move", "top units", "unit mech E4", "step E3", "done")

    assert step_of(game) == "commit"
    assert starting(game, "dial") == {f"dial {number}" for number in range(highest + 1)}
    with pytest.raises((snath.IllegalAction, ValueError)):
        game.play(f"dial {highest + 1}")


@pytest.mark.rule("COMP-018")
def test_coins_never_run_out() -> None:
    game = given("""
        active: saxony
        players:
          nordic: {coins: 50}
          saxony: {mat: militant, coins: 40, objectives: []}
        resources: {F1: {metal: 3}}
        """)

    play(game, "section move", "top coins", "bottom", "mech speed", "territory F1")

    assert game.player("saxony").coins == 40 + 1 + 3
    assert game.player("nordic").coins == 50


@pytest.mark.rule("COMP-019")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_base_game_seats_two_to_five(players: int) -> None:
    assert len(snath.new_game(players, seed=1).factions) == players


@pytest.mark.rule("COMP-019")
@pytest.mark.parametrize("players", [0, 1, 6, 7])
def test_base_game_seats_neither_one_nor_six(players: int) -> None:
    with pytest.raises(snath.SetupError):
        snath.new_game(players)
    with pytest.raises(snath.SetupError):
        snath.new_game([""] * players)
