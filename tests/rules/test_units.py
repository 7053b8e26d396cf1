"""Characters, mechs and workers: what each of them can do and cannot do."""

import pytest

import snath
from snath import Game
from tests.known import known
from tests.rules.table import given, legal, play, step_of


def commit(game: Game, faction: str, dial: int, *cards: int) -> None:
    """A whole secret choice of one side."""
    seat = game.seat(faction)
    game.play(f"dial {dial}", seat=seat)
    for card in cards:
        game.play(f"card {card}", seat=seat)
    if step_of(game) == "commit" and seat in known(game.decision).seats:
        game.play("done", seat=seat)


def end_turn(game: Game, faction: str) -> None:
    """Decline whatever this faction is still asked in its turn."""
    while not game.over and game.factions[game.active] == faction:
        game.play("done")


def starting(game: Game, verb: str) -> set[str]:
    return {action for action in legal(game) if action.split()[0] == verb}


@pytest.mark.rule("UNIT-001")
def test_units_are_character_mechs_and_workers_only() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, character: A4, mechs: {speed: A4}, workers: [A4, A4],
                   structures: {mill: A4}, objectives: []}
          saxony: {}
        resources: {A4: {wood: 3}}
        """)
    assert game.at("A4").units == {"nordic": {"character": 1, "mechs": 1, "workers": 2}}

    play(game, "section move", "top units")

    assert starting(game, "unit") == {"unit character A4", "unit mech A4", "unit worker A4"}


@pytest.mark.rule("UNIT-001")
def test_structure_and_resources_are_no_units() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, structures: {mill: A4}, workers: [A5, A5], objectives: []}
          saxony: {}
        resources: {A4: {wood: 3}}
        """)

    assert game.at("A4").units == {}
    play(game, "section move", "top units")
    assert starting(game, "unit") == {"unit character home:nordic", "unit worker A5"}


@pytest.mark.rule("UNIT-002")
@pytest.mark.parametrize("taken", [0, 1, 2, 3, 4])
@pytest.mark.parametrize(
    ("kind", "pieces"),
    [
        ("worker", "workers: [C1, D2]"),
        ("character", "character: C1"),
        ("mech", "mechs: {speed: C1}, workers: [D2, D2]"),
    ],
)
def test_every_unit_carries_any_number_of_resources(kind: str, pieces: str, taken: int) -> None:
    game = given(f"""
        active: polania
        players:
          polania: {{mat: mechanical, {pieces}, objectives: []}}
          saxony: {{}}
        resources: {{C1: {{wood: 4}}}}
        """)

    play(game, "section move", "top units", f"unit {kind} C1")
    assert {f"cargo wood {number}" for number in (1, 2, 3, 4)} <= legal(game)
    assert "cargo wood 5" not in legal(game)
    if taken:
        play(game, f"cargo wood {taken}")
    play(game, "step D1")

    assert game.at("C1").resources.get("wood", 0) == 4 - taken
    assert game.at("D1").resources.get("wood", 0) == taken


@pytest.mark.rule("UNIT-002")
@pytest.mark.parametrize(("kind", "pieces"), [("worker", "workers: [C1, D2]"), ("character", "character: C1")])
def test_unit_carries_all_kinds_together(kind: str, pieces: str) -> None:
    game = given(f"""
        active: polania
        players:
          polania: {{mat: mechanical, {pieces}, objectives: []}}
          saxony: {{}}
        resources: {{C1: {{food: 3, metal: 12, oil: 1, wood: 25}}}}
        """)

    play(game, "section move", "top units", f"unit {kind} C1", "step D1 all")

    assert game.at("C1").resources == {}
    assert game.at("D1").resources == {"food": 3, "metal": 12, "oil": 1, "wood": 25}


def nordic_mech_enters_e3(defenders: str) -> Game:
    return play(
        given(f"""
            active: nordic
            players:
              nordic: {{mat: industrial, mechs: {{speed: E4}}, hand: [2], power: 5, popularity: 5,
                       objectives: []}}
              saxony: {{{defenders}, hand: [3], power: 5, popularity: 5}}
            """),
        "section move", "top units", "unit mech E4", "step E3", "done",
    )  # fmt: skip


@pytest.mark.rule("UNIT-003", "UNIT-013")
@pytest.mark.parametrize(
    "defenders",
    ["workers: [F1, E3]", "workers: [F1, E3], structures: {armory: E3}", "structures: {armory: E3}"],
    ids=["worker", "worker and structure", "structure"],
)
def test_no_combat_against_workers_and_structures(defenders: str) -> None:
    game = nordic_mech_enters_e3(defenders)

    assert step_of(game) != "commit"
    end_turn(game, "nordic")
    assert step_of(game) == "choose_section"
    assert game.at("E3").controller == "nordic"
    assert [game.player(faction).star_count for faction in game.factions] == [0, 0]
    assert [game.player(faction).power for faction in game.factions] == [5, 5]


@pytest.mark.rule("UNIT-003", "UNIT-013")
@pytest.mark.parametrize("defenders", ["character: E3", "mechs: {speed: E3}"])
def test_characters_and_mechs_fight(defenders: str) -> None:
    game = nordic_mech_enters_e3(defenders)

    assert step_of(game) == "commit"
    assert set(known(game.decision).seats) == {game.seat("nordic"), game.seat("saxony")}


@pytest.mark.rule("UNIT-003", "UNIT-013")
def test_workers_and_structures_add_no_card_to_a_combat() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, mechs: {speed: E4}, hand: [2, 3, 4], power: 5, objectives: []}
          saxony: {mechs: {speed: E3}, workers: [E3, E3, E3], structures: {armory: E3}, power: 5,
                   hand: [2, 3, 4]}
        """)
    play(game, "section move", "top units", "unit mech E4", "step E3", "done")
    saxony = game.seat("saxony")

    game.play("dial 1", seat=saxony)
    assert {"card 2", "card 3", "card 4"} <= legal(game, saxony)
    game.play("card 2", seat=saxony)

    assert not any(action.startswith("card ") for action in legal(game, saxony))
    with pytest.raises(snath.IllegalAction):
        game.play("card 3", seat=saxony)


@pytest.mark.rule("UNIT-004")
def test_mech_and_worker_have_no_encounter() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: mechanical, mechs: {riverwalk: G3}, objectives: []}
          saxony: {}
        """)

    play(game, "section move", "top units", "unit mech G3", "step G4", "unit worker H1", "step G4")

    assert step_of(game) != "encounter"
    assert game.view(None).encounter_card is None
    end_turn(game, "crimea")
    assert game.at("G4").token
    assert game.decks.encounters == 28


@pytest.mark.rule("UNIT-004")
def test_character_has_an_encounter() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: mechanical, character: G3, objectives: []}
          saxony: {}
        """)

    play(game, "section move", "top units", "unit character G3", "step G4", "done")

    assert step_of(game) == "encounter"
    assert game.view(None).encounter_card is not None
    play(game, "option A")
    assert not game.at("G4").token


@pytest.mark.rule("UNIT-005")
def test_mech_and_worker_gain_no_factory_card() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, mechs: {riverwalk: D5}, workers: [C3, A4], objectives: []}
          saxony: {}
        """)

    play(game, "section move", "top units", "unit mech D5", "step D4", "unit worker C3", "step D4")

    assert game.at("D4").units == {"nordic": {"character": 0, "mechs": 1, "workers": 1}}
    assert step_of(game) != "factory_visit"
    end_turn(game, "nordic")
    assert game.player("nordic").factory_card is None
    assert game.decks.factory == 3


@pytest.mark.rule("UNIT-005")
def test_character_gains_a_factory_card_once() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, character: D5, objectives: []}
          saxony: {objectives: []}
        factory: [4, 6, 9]
        """)

    play(game, "section move", "top units", "unit character D5", "step D4", "done")
    assert step_of(game) == "factory_visit"
    assert legal(game) == {"factory 4", "factory 6", "factory 9"}
    play(game, "factory 6")
    assert game.player("nordic").factory_card == 6
    assert game.decks.factory == 2

    def saxony_passes(section: str) -> None:
        end_turn(game, "nordic")
        play(game, f"section {section}")
        end_turn(game, "saxony")

    saxony_passes("trade")
    play(game, "section factory:6", "done", "bottom", "unit character D4", "step D5", "done")
    saxony_passes("move")
    play(game, "section move", "top units", "unit character D5", "step D4", "done")
    assert game.player("nordic").character == "D4"
    assert step_of(game) != "factory_visit"
    assert game.player("nordic").factory_card == 6
    assert game.decks.factory == 2


@pytest.mark.rule("UNIT-005")
def test_passing_through_the_factory_gives_no_card() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, character: D5, mechs: {speed: A4}, objectives: []}
          saxony: {}
        """)

    play(game, "section move", "top units", "unit character D5", "step D4", "step C3", "done")

    assert game.player("nordic").character == "C3"
    assert step_of(game) != "factory_visit"


@pytest.mark.rule("UNIT-006")
@pytest.mark.parametrize("carried", [0, 1, 3, 5])
def test_mech_transports_any_number_of_own_workers(carried: int) -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: mechanical, mechs: {riverwalk: C6}, workers: [C6, C6, C6, C6, C6], objectives: []}
          saxony: {}
        """)

    play(game, "section move", "top units", "unit mech C6")
    assert {f"cargo workers {number}" for number in (1, 2, 3, 4, 5)} <= legal(game)
    assert "cargo workers 6" not in legal(game)
    if carried:
        play(game, f"cargo workers {carried}")
    play(game, "step D7")

    assert game.player("rusviet").workers == ["C6"] * (5 - carried) + ["D7"] * carried
    assert game.player("rusviet").mechs == {"riverwalk": "D7"}


@pytest.mark.rule("UNIT-006")
def test_mech_cannot_transport_enemy_workers_because_it_drives_them_off() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: mechanical, mechs: {speed: E4}, popularity: 5, objectives: []}
          saxony: {workers: [E3, E3]}
        """)

    play(game, "section move", "top units", "unit mech E4", "step E3")

    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    assert not starting(game, "cargo")


@pytest.mark.rule("UNIT-007")
def test_mech_never_transports_a_character() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: mechanical, character: F1, mechs: {riverwalk: F1}, workers: [F1, F1], objectives: []}
          nordic: {}
        resources: {F1: {metal: 1}}
        """)

    play(game, "section move", "top units", "unit mech F1")
    assert {action.split()[1] for action in starting(game, "cargo")} == {"metal", "workers"}
    play(game, "step G1 all")

    saxony = game.player("saxony")
    assert (saxony.character, saxony.mechs, saxony.workers) == ("F1", {"riverwalk": "G1"}, ["G1", "G1"])


@pytest.mark.rule("UNIT-008")
def test_character_never_transports_workers() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, character: A2, workers: [A2, A2], objectives: []}
          saxony: {}
        resources: {A2: {food: 2}}
        """)

    play(game, "section move", "top units", "unit character A2")
    assert {action.split()[1] for action in starting(game, "cargo")} == {"food"}
    play(game, "step A1 all")

    nordic = game.player("nordic")
    assert (nordic.character, nordic.workers) == ("A1", ["A2", "A2"])
    assert game.at("A1").resources == {"food": 2}


@pytest.mark.rule("UNIT-008")
def test_worker_carries_no_other_worker() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, workers: [A4, A4, A4], objectives: []}
          saxony: {}
        """)

    play(game, "section move", "top units", "unit worker A4")
    assert not starting(game, "cargo")
    play(game, "step A5")

    assert game.player("nordic").workers == ["A4", "A4", "A5"]


@pytest.mark.rule("UNIT-009")
def test_worker_is_needed_to_deploy_build_trade_and_produce() -> None:
    def crimea(mat: str) -> Game:
        return given(f"""
            active: crimea
            players:
              crimea: {{mat: {mat}, character: F4, mechs: {{speed: E3}}, workers: [G3, H1], hand: [],
                       coins: 5, objectives: []}}
              saxony: {{}}
            resources: {{G3: {{metal: 9, wood: 9}}}}
            """)

    def places(game: Game, verb: str) -> set[str]:
        return {action.split()[2 if verb == "put" else 1] for action in starting(game, verb)}

    assert {"E3", "F4"} <= crimea("militant").player("crimea").controls
    deploying = play(crimea("militant"), "section move", "done", "bottom", "mech scout")
    assert places(deploying, "territory") == {"G3", "H1"}
    building = play(crimea("industrial"), "section move", "done", "bottom", "structure mill")
    assert places(building, "territory") == {"G3", "H1"}
    trading = play(crimea("militant"), "section trade", "top resources")
    assert places(trading, "put") == {"G3", "H1"}
    producing = play(crimea("militant"), "section produce", "top territories")
    assert places(producing, "territory") == {"G3", "H1"}


@pytest.mark.rule("UNIT-010")
def test_workers_never_return_to_the_mat() -> None:
    game = given("""
        active: saxony
        players:
          nordic: {workers: [E3, E3, E3, E3, E3, A4, A5, A5]}
          saxony: {mat: mechanical, mechs: {riverwalk: E4}, popularity: 9, objectives: []}
        """)
    assert game.player("nordic").workers_on_mat == 0

    play(game, "section move", "top units", "unit mech E4", "step E3", "done")

    nordic = game.player("nordic")
    assert nordic.workers == ["A4", "A5", "A5"] + ["home:nordic"] * 5
    assert nordic.workers_on_mat == 0
    assert nordic.stars["workers"] == 1


@pytest.mark.rule("UNIT-010")
def test_cost_of_produce_does_not_fall_when_workers_retreat() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, workers: ["home:nordic", "home:nordic", "home:nordic", A4], power: 3,
                   objectives: []}
          saxony: {}
        """)

    play(game, "section produce", "top territories", "territory A4")

    assert game.player("nordic").power == 2  # four workers are off the mat


@pytest.mark.rule("UNIT-011")
def test_beaten_units_retreat_and_keep_their_abilities() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, mechs: {speed: E4}, hand: [], power: 7, popularity: 9, objectives: []}
          polania: {mechs: {submerge: E3}, character: E3, workers: [E3, E3], hand: [], power: 4}
        """)

    play(game, "section move", "top units", "unit mech E4", "step E3", "done")
    commit(game, "nordic", 7)
    commit(game, "polania", 2)

    polania = game.player("polania")
    assert polania.mechs == {"submerge": "home:polania"}
    assert polania.character == "home:polania"
    assert polania.workers == ["home:polania", "home:polania"]
    assert "submerge" in polania.abilities
    assert game.at("E3").units == {"nordic": {"character": 0, "mechs": 1, "workers": 0}}


@pytest.mark.rule("UNIT-012")
def test_any_number_of_own_units_share_a_territory() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: mechanical, character: F1, workers: [F1, F1, F1, F1, F1, F1, F1, G1], objectives: [],
                   mechs: {riverwalk: F1, underpass: F1, disarm: F1, speed: G1}}
          nordic: {}
        """)

    play(game, "section move", "top units", "unit worker G1", "step F1", "unit mech G1", "step F1")

    assert game.at("F1").units == {"saxony": {"character": 1, "mechs": 4, "workers": 8}}
    assert game.at("F1").controller == "saxony"
