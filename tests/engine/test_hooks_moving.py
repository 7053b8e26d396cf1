"""Hooks of movement: passing through, ends of movements, other means, prices, further units, arrivals."""

import pytest
from mypy_extensions import i64

from snath import Game
from snath.content.mats import Ability as Printed
from snath.engine.abilities import ENDS_STEP, GOES_ON, MEANS, MORE_UNITS, STEPS_FURTHER, Ability
from snath.engine.actions import REACHED, STEP, TOKEN, UNIT
from snath.engine.axes import PLACE, one_of
from snath.engine.events import ABILITY_USED, tell
from snath.engine.layout import (
    CHARACTER,
    COINS,
    FLYER,
    KIND_FLYER,
    KIND_SECOND_HERO,
    KIND_WORKER,
    ON_MAT,
    ROW,
    SECOND_HERO,
    UNITS,
)
from snath.engine.modules.module import Verb
from snath.engine.pieces import carriers_at, controlled, enemy_units, fighters_at, fly, mechs_at, put, workers_at
from snath.engine.setup.table import add_rule
from snath.engine.stars import end_game
from snath.engine.state import State
from snath.engine.steps.after_movement import movement_ended
from snath.engine.table import Table
from snath.engine.table_rules import LANDED, STEP_PRICE, TableRule
from snath.record.validate_state import faults
from tests.engine.parts import TestModule, ability, hang, kept, module, no_faults, stages, with_module
from tests.known import known
from tests.rules.battle import clash, march, stage
from tests.rules.marching import begin_move, go, onward, walk
from tests.rules.table import given, legal, play, step_of

__all__ = ["module"]

BY_OTHER_MEANS = Verb("leap", STEP + 2 * REACHED, (PLACE, one_of("load", ("so", "all"))))


class Stealth(Ability):
    """Through anything that would end a movement."""

    fills = 1 << GOES_ON

    def goes_on(self, s: State, seat: i64, unit: i64, origin: i64, to: i64) -> bool:
        return unit < 5 and enemy_units(s, seat) >> to & 1 == 1


class Seven(Ability):
    fills = 1 << STEPS_FURTHER

    def steps_further(self, s: State, seat: i64, kind: i64) -> i64:
        return 6


class Pontoons(Ability):
    fills = 1 << ENDS_STEP

    def __init__(self, number: i64, printed: Printed, name: str) -> None:
        super().__init__(number, printed)
        self.name = name

    def ends_step(self, s: State, seat: i64, unit: i64, origin: i64, to: i64) -> bool:
        return s.table.map.names[to] == self.name


class Leap(Ability):
    """To one place from everywhere, for one power."""

    fills = 1 << MEANS

    def __init__(self, number: i64, printed: Printed, name: str) -> None:
        super().__init__(number, printed)
        self.name = name

    def means(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        return 1 << s.table.map.names.index(self.name) if kind == KIND_WORKER else 0

    def use_means(self, s: State, seat: i64, unit: i64, to: i64) -> None:
        tell(s, ABILITY_USED, seat, self.number, to, 0, 0)


class Toll(TableRule):
    """So many coins for every step onto a place; they go to another seat."""

    fills = 1 << STEP_PRICE

    def __init__(self, name: str, coins: int, to: int) -> None:
        self.name = name
        self.coins = coins
        self.to = to

    def step_price(self, s: State, seat: i64, unit: i64, origin: i64, to: i64) -> i64:
        return self.coins if s.table.map.names[to] == self.name else 0

    def step_paid(self, s: State, seat: i64, unit: i64, to: i64, coins: i64) -> None:
        s.player[self.to * ROW + COINS] += coins


def through_enemies(module: TestModule, more: str = "", nordic: str = "", saxony: str = "") -> Game:
    """A Nordic mech on D4 before Saxons on D5 and, behind them, E6; it can pass through."""

    def lay(table: Table) -> None:
        hang(table, ability(Stealth), 0)
        hang(table, ability(Seven, 1), 0)

    name = module(lay, abilities=2)
    return clash(
        f"{with_module(name)}, {more}",
        nordic=f"power: 5, {nordic}",
        saxony=f"mechs: {{riverwalk: D5, speed: E6}}, power: 3, {saxony}",
    )


def only_the_end_is_odd(game: Game) -> bool:
    """The game was ended without the stars for it; nothing else is wrong."""
    return [fault.reason for fault in faults(game.state)] == ["with 6 stars placed the game is over, and not before"]


# --- Passing through ------------------------------------------------------------------------------


@pytest.mark.rule("MOD-009")
def test_who_passes_through_meets_nobody(module: TestModule) -> None:
    game = through_enemies(module)
    go(begin_move(game), "mech", "D4", "D5", "C5")
    assert step_of(game) == "step_unit"
    assert no_faults(game)
    play(game, "done", "done")
    assert game.active == 1
    assert not [event for event in game.events if event.kind == "combat_opened"]
    assert no_faults(game)


def test_who_stops_there_has_to_fight(module: TestModule) -> None:
    game = through_enemies(module)
    march(game, "mech D4 D5")
    assert step_of(game) == "commit"
    assert known(game.decision).place == "D5"


def test_a_passing_unit_loads_nothing_and_keeps_its_load(module: TestModule) -> None:
    game = through_enemies(module, "resources: {D4: {oil: 1}, D5: {wood: 3}}")
    go(begin_move(game), "mech", "D4")
    play(game, "step D5 all")
    assert not [action for action in legal(game) if action.startswith("cargo") or action.endswith("all")]
    play(game, "step C5", "done", "done")
    assert game.at("C5").resources == {"oil": 1}
    assert game.at("D5").resources == {"wood": 3}


def test_workers_that_are_only_passed_stay(module: TestModule) -> None:
    saxony = "workers: [C5, C5], popularity: 5"
    game = through_enemies(module, nordic="popularity: 5", saxony=saxony)
    walk(begin_move(game), "mech", "D4", "D5", "C5")
    assert game.player("nordic").popularity == 3  # it stopped where they stood
    assert game.player("saxony").workers == ["home:saxony"] * 2
    game = through_enemies(module, nordic="popularity: 5", saxony=saxony)
    walk(begin_move(game), "mech", "D4", "D5", "C5", "B6")
    assert game.player("nordic").popularity == 5
    assert game.player("saxony").workers == ["C5", "C5"]


def test_a_position_is_kept_while_a_unit_passes_through(module: TestModule) -> None:
    for saxony in ("", "workers: [C5, C5]"):
        game = through_enemies(module, "resources: {D4: {oil: 2}}", saxony=saxony)
        go(begin_move(game), "mech", "D4")
        play(game, "step D5 all")
        kept(game)
        play(game, "step C5")
        twin = kept(game)
        for each in (game, twin):
            play(each, "done", "done")
        assert twin.position() == game.position()


def test_a_game_that_ends_meanwhile_sends_the_unit_back_with_its_load(module: TestModule) -> None:
    """MOVE-043: to the last place on its way without enemies, which is not always the one before."""
    game = through_enemies(module, "resources: {D4: {oil: 2}}", nordic="workers: [D4, D4]")
    go(begin_move(game), "mech", "D4")
    play(game, "step D5 all", "step E6")
    assert game.player("nordic").workers == ["E6", "E6"]
    end_game(game.state, 0)
    assert game.player("nordic").mechs == {"riverwalk": "D4"}
    assert game.player("nordic").workers == ["D4", "D4"]
    assert game.at("D4").resources == {"oil": 2}
    assert only_the_end_is_odd(game)


def test_the_same_holds_for_a_combat_that_is_not_fought(module: TestModule) -> None:
    game = through_enemies(module)
    march(game, "mech D4 D5 E6")
    assert known(game.decision).place == "E6"
    end_game(game.state, 0)
    assert game.player("nordic").mechs == {"riverwalk": "D4"}
    assert only_the_end_is_odd(game)


def test_the_last_step_never_passes_through(module: TestModule) -> None:
    def lay(table: Table) -> None:
        hang(table, ability(Stealth), 0)

    game = clash(with_module(module(lay, abilities=1)), nordic="power: 5", saxony="power: 3")
    play(begin_move(game), "unit mech D4", "step D5", "done")
    assert step_of(game) == "commit"


# --- Ends of movements, other means, prices -------------------------------------------------------


def test_a_step_can_end_the_movement_even_of_who_passes_through(module: TestModule) -> None:
    def lay(table: Table) -> None:
        hang(table, ability(Stealth), 0)
        hang(table, ability(Seven, 1), 0)
        hang(table, ability(Pontoons, 2, "D5"), 0)

    game = clash(with_module(module(lay, abilities=3)), nordic="power: 5", saxony="power: 3")
    play(begin_move(game), "unit mech D4", "step D5", "done")
    assert step_of(game) == "commit"


def leaping(module: TestModule, to: str, more: str = "", **players: str) -> Game:
    def lay(table: Table) -> None:
        hang(table, ability(Leap, 0, to), 0)

    return stage("nordic", f"{with_module(module(lay, abilities=1, verbs=(BY_OTHER_MEANS,)))}, {more}", **players)


def test_other_means_are_offered_beside_the_usual_way(module: TestModule) -> None:
    game = leaping(module, "B5", nordic="workers: [A4, A4]", saxony="")
    play(begin_move(game), "unit worker A4")
    assert {"step B5", "leap B5 so"} <= legal(game)
    usual, other = game.copy(), game.copy()
    usual.play("step B5")
    other.play(STEP + 2 * REACHED + 2 * game.state.table.map.names.index("B5"))
    assert [event.kind for event in usual.events][-3:].count("ability_used") == 0
    assert "ability_used" in [event.kind for event in other.events]
    assert sorted(usual.player("nordic").workers) == sorted(other.player("nordic").workers) == ["A4", "B5"]


def test_a_unit_that_can_only_go_by_other_means_may_be_moved(module: TestModule) -> None:
    game = leaping(module, "D4", nordic="workers: [home:nordic, D3], mechs: {seaworthy: D3}", saxony="")
    begin_move(game)
    assert "unit worker D3" in legal(game)  # by foot a worker never leaves a lake
    play(game, "unit worker D3")
    assert "D4" in game.player("nordic").workers


def toll_table(module: TestModule, *tolls: tuple[str, int], coins: int) -> Game:
    def lay(table: Table) -> None:
        for name, price in tolls:
            add_rule(table, Toll(name, price, 1))

    name = module(lay)
    return stage(
        "nordic", with_module(name), nordic=f"character: A4, workers: [A5, A5], coins: {coins}", saxony="coins: 0"
    )


def test_a_step_that_costs_is_paid_and_somebody_gets_it(module: TestModule) -> None:
    game = toll_table(module, ("B5", 2), coins=3)
    walk(begin_move(game), "character", "A4", "B5")
    assert (game.player("nordic").coins, game.player("saxony").coins) == (1, 2)


def test_a_step_that_cannot_be_paid_is_not_offered(module: TestModule) -> None:
    game = toll_table(module, ("B5", 2), coins=1)
    play(begin_move(game), "unit character A4")
    assert onward(game) == set() or onward(game) == {"A5"}
    assert game.player("nordic").character in ("A4", "A5")


def test_prices_of_several_rules_add_up(module: TestModule) -> None:
    game = toll_table(module, ("B5", 1), ("B5", 1), coins=1)
    play(begin_move(game), "unit worker A5")
    assert "B5" not in onward(game)
    cheap = toll_table(module, ("B5", 1), coins=1)
    play(begin_move(cheap), "unit worker A5")
    assert "B5" in onward(cheap)


def test_a_unit_with_no_step_that_it_can_pay_is_not_offered(module: TestModule) -> None:
    """Else there would be a question without an answer."""
    game = toll_table(module, ("B5", 1), ("A5", 1), ("A4", 1), coins=0)
    begin_move(game)
    assert legal(game) == {"done"} or "unit character A4" not in legal(game)
    assert "unit character A4" not in legal(game)


def test_other_means_cost_as_well(module: TestModule) -> None:
    def lay(table: Table) -> None:
        hang(table, ability(Leap, 0, "B5"), 0)
        add_rule(table, Toll("B5", 2, 1))

    name = module(lay, abilities=1, verbs=(BY_OTHER_MEANS,))
    game = stage("nordic", with_module(name), nordic="workers: [A4, A4], coins: 1", saxony="")
    play(begin_move(game), "unit worker A4")
    assert "B5 so" not in {action.partition(" ")[2] for action in legal(game)}
    assert onward(game)


# --- Further units --------------------------------------------------------------------------------


class Crew(Ability):
    """The flyer goes one territory further, whatever lies there."""

    fills = 1 << MORE_UNITS

    def more_units(self, s: State, seat: i64, out: list[int]) -> None:
        place = s.unit_at[seat * UNITS + FLYER]
        if place < ON_MAT:
            out.append(UNIT + KIND_FLYER * REACHED + place)

    def move_unit(self, s: State, seat: i64, action: i64, steps: i64) -> bool:
        if not 0 <= action - UNIT - KIND_FLYER * REACHED < REACHED:
            return False
        place = s.unit_at[seat * UNITS + FLYER]
        around = s.table.map.adjacent[place]
        fly(s, seat, (around & -around).bit_length() - 1)
        return True


def flying(module: TestModule, place: str, more: str = "", **players: str) -> Game:
    def lay(table: Table) -> None:
        table.further_units = 1 << FLYER
        hang(table, ability(Crew), 0)

    name = module(lay, abilities=1, verbs=(Verb("unit flyer", UNIT + KIND_FLYER * REACHED, (PLACE,)),))
    game = stage("nordic", f"{with_module(name)}, {more}", **players)
    for state in (game.state, game.start):
        fly(state, 0, state.table.map.names.index(place))
    return game


@pytest.mark.rule("AIR-021")
def test_a_further_unit_is_one_of_those_that_move(module: TestModule) -> None:
    game = flying(module, "D5", nordic="", saxony="mechs: {riverwalk: D5}")
    begin_move(game)
    assert "unit flyer D5" in legal(game)
    game.play("unit flyer D5")
    assert game.state.unit_at[FLYER] == min(
        place
        for place in range(47)
        if game.state.table.map.adjacent[game.state.table.map.names.index("D5")] >> place & 1
    )
    play(game, "unit flyer C4")
    assert game.active == 1  # two units have moved


@pytest.mark.rule("AIR-003", "AIR-027", "AIR-031", "AIR-033")
def test_a_flyer_occupies_and_controls_nothing(module: TestModule) -> None:
    game = flying(module, "D5", nordic="", saxony="mechs: {riverwalk: E6}, workers: [D5, D5]")
    s = game.state
    place = s.table.map.names.index("D5")
    assert fighters_at(s, 0, place) == workers_at(s, 0, place) == 0
    assert controlled(s, 0) >> place & 1 == 0
    assert controlled(s, 1) >> place & 1 == 1
    assert enemy_units(s, 1) >> place & 1 == 0
    assert no_faults(game)
    kept(game)


@pytest.mark.rule("AIR-031", "AIR-035")
def test_a_flyer_over_a_lost_combat_stays(module: TestModule) -> None:
    game = flying(module, "D4", nordic="mechs: {riverwalk: D4}, power: 0", saxony="power: 5, mechs: {riverwalk: D5}")
    march(game, "mech D4 D5")
    fly(game.state, 0, game.state.table.map.names.index("D5"))
    game.play("dial 3", seat=1)
    assert game.player("nordic").mechs == {"riverwalk": "home:nordic"}
    assert game.state.unit_at[FLYER] == game.state.table.map.names.index("D5")
    assert no_faults(game)


class Scribe(TableRule):
    """Offers something wherever a unit has ended its movement, and writes down what was taken."""

    fills = 1 << LANDED

    def landed(self, s: State, seat: i64, unit: i64, place: i64, out: list[int]) -> None:
        if unit in (CHARACTER, FLYER):
            out.append(TOKEN + 15)

    def use_landed(self, s: State, seat: i64, unit: i64, place: i64, action: i64) -> bool:
        tell(s, ABILITY_USED, seat, 0, unit, 0, 0)
        return True


def test_rules_of_the_table_offer_something_where_a_unit_has_arrived(module: TestModule) -> None:
    def lay(table: Table) -> None:
        add_rule(table, Scribe())

    name = module(lay, verbs=(Verb("write", TOKEN + 15, ()),))
    game = stage("nordic", with_module(name), nordic="character: A4", saxony="")
    walk(begin_move(game), "character", "A4", "A5")
    assert step_of(game) == "after_movement"
    kept(game)
    assert legal(game) == {"write", "done"}
    game.play("write")
    assert step_of(game) == "move"
    assert game.events[-1].kind == "ability_used"


def test_a_flyer_does_not_wait_for_the_combat_below_it(module: TestModule) -> None:
    def lay(table: Table) -> None:
        table.further_units = 1 << FLYER
        hang(table, ability(Crew), 0)
        add_rule(table, Scribe())

    verbs = (Verb("write", TOKEN + 15, ()), Verb("unit flyer", UNIT + KIND_FLYER * REACHED, (PLACE,)))
    game = stage(
        "nordic", with_module(module(lay, abilities=1, verbs=verbs)), nordic="", saxony="mechs: {riverwalk: D5}"
    )
    begin_move(game)
    s = game.state
    fly(s, 0, s.table.map.names.index("D5"))
    s.travel[FLYER * 6] = 1
    movement_ended(s, 0, FLYER)
    assert stages(game)[-1][0] == 26
    assert no_faults(game)


# --- A second hero --------------------------------------------------------------------------------


def two_heroes(module: TestModule, place: str, more: str = "", **players: str) -> Game:
    def lay(table: Table) -> None:
        table.further_units = 1 << SECOND_HERO

    name = module(lay, verbs=(Verb("unit hero", UNIT + KIND_SECOND_HERO * REACHED, (PLACE,)),))
    game = stage("nordic", f"{with_module(name)}, {more}", **players)
    for state in (game.state, game.start):
        put(state, 0, SECOND_HERO, state.table.map.names.index(place))
    assert no_faults(game)
    return game


@pytest.mark.rule("TESLA-001")
def test_a_second_hero_carries_workers_and_is_no_mech(module: TestModule) -> None:
    game = two_heroes(module, "A4", nordic="character: A5, workers: [A4, A4], mechs: {speed: A4}", saxony="")
    s = game.state
    place = s.table.map.names.index("A4")
    assert (fighters_at(s, 0, place), carriers_at(s, 0, place), mechs_at(s, 0, place)) == (2, 2, 1)
    play(begin_move(game), "unit hero A4", "step B5 all", "done")
    assert game.player("nordic").workers == ["B5", "B5"]
    assert mechs_at(s, 0, game.state.table.map.names.index("B5")) == 0


@pytest.mark.parametrize(("first", "second"), [("B5", "F3"), ("F3", "B5")])
def test_both_heroes_have_an_encounter_after_one_move(module: TestModule, first: str, second: str) -> None:
    """In the order that their owner wants, each with a card of its own; a position between them is kept."""
    game = two_heroes(module, "E4", "encounters: [F3, B5]", nordic="character: A4", saxony="")
    play(begin_move(game), "unit character A4", "step B5")
    play(game, "unit hero E4", "step F3")
    assert legal(game) == {"territory B5", "territory F3"}
    kept(game)
    game.play(f"territory {first}")
    assert (step_of(game), known(game.decision).place) == ("encounter", first)
    kept(game)
    while step_of(game) != "encounter" or known(game.decision).place == first:
        game.play(game.legal_actions()[-1])
        kept(game)
    assert known(game.decision).place == second
    while game.active == 0:
        game.play(game.legal_actions()[-1])
    drawn = [event["place"] for event in game.events if event.kind == "encounter_drawn"]
    assert drawn == [first, second]


def test_two_heroes_at_one_token_have_one_encounter(module: TestModule) -> None:
    game = two_heroes(module, "E4", "encounters: [F3]", nordic="character: E4", saxony="")
    play(begin_move(game), "unit character E4", "step F3", "unit hero E4", "step F3")
    assert step_of(game) == "encounter"
    while game.active == 0:
        game.play(game.legal_actions()[-1])
    assert [event.kind for event in game.events].count("encounter_drawn") == 1


def test_both_heroes_of_a_winning_defender_have_an_encounter(module: TestModule) -> None:
    """COMBAT-031: in one place there is one token, so the character meets and the other does not."""
    game = two_heroes(
        module, "F3", "encounters: [F3]", nordic="character: F3, power: 7", saxony="mechs: {riverwalk: E4}, power: 1"
    )
    march_in = stage_of_other(game)
    march(march_in, "mech E4 F3")
    march_in.play("dial 5", seat=0)
    march_in.play("dial 0", seat=1)
    kept(march_in)
    while step_of(march_in) in ("encounter", "gain", "pay"):
        march_in.play(march_in.legal_actions()[0])
    drawn = [event.seat for event in march_in.events if event.kind == "encounter_drawn"]
    assert drawn == [0]
    assert march_in.state.now[12] == 0


def stage_of_other(game: Game) -> Game:
    """The same position in the turn of the second seat."""
    while game.active == 0:
        game.play("section bolster" if "section bolster" in legal(game) else "done")
    return game


@pytest.mark.rule("TESLA-001", "FAFAR-001")
def test_a_second_hero_places_faction_tokens(module: TestModule) -> None:
    def lay(table: Table) -> None:
        table.further_units = 1 << SECOND_HERO

    name = module(lay, verbs=(Verb("unit hero", UNIT + KIND_SECOND_HERO * REACHED, (PLACE,)),))
    players = "{albion: {mat: militant, character: E4, objectives: []}, nordic: {mat: industrial, objectives: []}}"
    game = given(f"modules: [invaders_from_afar, {name}]\nactive: albion\nplayers: {players}\n")
    seat = game.seat("albion")
    for state in (game.state, game.start):
        put(state, seat, SECOND_HERO, state.table.map.names.index("G5"))
    play(begin_move(game), "unit hero G5", "step G6")
    if step_of(game) == "step_unit":
        game.play("done")
    assert "flag" in legal(game)
    game.play("flag")
    assert no_faults(game)


def test_why_a_step_is_not_offered_is_said(module: TestModule) -> None:
    game = toll_table(module, ("B5", 2), coins=1)
    play(begin_move(game), "unit worker A5")
    assert str(known(game.why_not("step B5")).key) == "missing-coins"
