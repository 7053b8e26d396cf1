"""Hooks of turns, bottom actions and production; goals as data, watches and endings."""

import random
from collections.abc import Iterator

import pytest
from mypy_extensions import i64

from snath import Game, new_game
from snath.engine.abilities import FREE, SECTIONS, SITES, YIELDS, Ability
from snath.engine.actions import SECTION, STAR_MORE, star_action
from snath.engine.endings import Ending
from snath.engine.events import ABILITY_USED, tell
from snath.engine.layout import (
    ACTIVE,
    COINS,
    DUE,
    FIRST_FACTORY_SECTION,
    GOAL_COMBAT,
    GOAL_POPULARITY,
    GOAL_POWER,
    MORE,
    OVER,
    POPULARITY,
    POWER,
    RECRUIT_BONUS,
    ROW,
    STARS,
)
from snath.engine.machine import settle
from snath.engine.modules.module import GoalKind
from snath.engine.names import GOAL_NAMES, TOP_NAMES
from snath.engine.setup.table import add_rule
from snath.engine.stack import push
from snath.engine.stars import checkpoint, goal_reached, is_open, place_star, stars_left, stars_on
from snath.engine.state import State
from snath.engine.table import Table
from snath.engine.table_rules import (
    ENCOUNTER_DONE,
    FACTORY_CARD_TAKEN,
    OBJECTIVE_SHOWN,
    TURN_ENDS,
    TableRule,
)
from snath.engine.tracks import gain_popularity
from snath.engine.watches import ANY_MOMENT, OWN_TURN, TURN_END, Watch
from tests.engine.parts import TestModule, ability, hang, kept, module, no_faults, with_module
from tests.known import known
from tests.rules.battle import HOARD, march, skip_top, stage
from tests.rules.marching import sites
from tests.rules.table import finish_turn, legal, play, step_of

__all__ = ["module"]


def table_with(module: TestModule, *kinds: type[Ability]) -> str:
    def lay(table: Table) -> None:
        for n, kind in enumerate(kinds):
            hang(table, ability(kind, n), 0)

    return with_module(module(lay, abilities=len(kinds)))


# --- Turns and actions ----------------------------------------------------------------------------


class Cards(Ability):
    """The Factory card 7 lies beside the mat, and nobody has taken it at the Factory."""

    fills = 1 << SECTIONS

    def sections(self, s: State, seat: i64, out: list[int]) -> None:
        out.append(SECTION + FIRST_FACTORY_SECTION + 7)


@pytest.mark.rule("FFEN-010")
def test_further_sections_may_be_chosen(module: TestModule) -> None:
    text = table_with(module, Cards)
    game = stage("nordic", text, nordic="", saxony="")
    assert "section factory:7" in legal(game)
    game.play("section factory:7")
    kept(game)
    while game.active == 0:
        game.play(str(game.legal_actions()[-1]))
    kept(game)
    assert no_faults(game)


def test_nobody_else_has_them(module: TestModule) -> None:
    game = stage("saxony", table_with(module, Cards), nordic="", saxony="")
    assert "section factory:7" not in legal(game)


class Machinery(Ability):
    """Upgrade for nothing, as often as one likes; says when."""

    fills = 1 << FREE

    def free(self, s: State, seat: i64, bottom: i64) -> bool:
        return bottom == 0

    def use_free(self, s: State, seat: i64, bottom: i64) -> None:
        tell(s, ABILITY_USED, seat, 0, bottom, 0, 0)


def section_over_upgrade(game: Game) -> str:
    return TOP_NAMES[list(game.state.table.bottom_of[:4]).index(0)]


@pytest.mark.rule("MOD-015")
def test_a_bottom_action_can_be_free(module: TestModule) -> None:
    game = stage("nordic", table_with(module, Machinery), nordic="coins: 0", saxony="")
    coins = game.state.table.section_coins[0]
    skip_top(play(game, f"section {section_over_upgrade(game)}"))
    assert {action for action in legal(game) if action.startswith("bottom")} == {"bottom free", "bottom free some"}
    kept(game)
    play(game, "bottom free")
    assert step_of(game) == "upgrade"
    play(game, str(game.legal_actions()[0]))
    assert game.player("nordic").coins == coins
    assert "ability_used" in [event.kind for event in game.events]
    assert no_faults(game)


def test_a_free_action_in_parts_asks_for_every_part(module: TestModule) -> None:
    game = stage("nordic", table_with(module, Machinery), nordic="coins: 0", saxony="")
    coins = game.state.table.section_coins[0]
    skip_top(play(game, f"section {section_over_upgrade(game)}"))
    play(game, "bottom free some")
    play(game, str(game.legal_actions()[0]))
    assert legal(game) == {f"amount {n}" for n in range(coins + 1)}
    kept(game)
    play(game, "amount 0")
    assert game.player("nordic").coins == 0


def test_who_can_pay_chooses_whether_to_pay(module: TestModule) -> None:
    game = stage("nordic", f"{table_with(module, Machinery)}, {HOARD}", nordic="workers: [A4, A4]", saxony="")
    skip_top(play(game, f"section {section_over_upgrade(game)}"))
    assert {"bottom", "bottom free"} <= legal(game)


class Assembly(Ability):
    """Everything produces twice as much, and one thing more."""

    fills = 1 << YIELDS

    def yields(self, s: State, seat: i64, place: i64, n: i64) -> i64:
        return 2 * n + 1


def test_an_ability_changes_what_a_territory_yields(module: TestModule) -> None:
    game = stage("nordic", table_with(module, Assembly), nordic="workers: [A4, A4], coins: 5", saxony="")
    terrain = known(game.at("A4").terrain)
    play(game, "section produce", "top territories", "territory A4")
    kind = {"farm": "food", "mountain": "metal", "tundra": "oil", "forest": "wood"}[terrain]
    assert game.at("A4").resources == {kind: 5}


@pytest.mark.rule("TOP-023")
def test_villages_yield_no_more_workers_than_there_are(module: TestModule) -> None:
    text = table_with(module, Assembly)
    workers = ", ".join(["A3"] * 6)
    game = stage("nordic", text, nordic=f"workers: [{workers}], coins: 5, power: 5, popularity: 5", saxony="")
    assert game.at("A3").terrain == "village"
    play(game, "section produce", "top territories", "territory A3")
    assert len(game.player("nordic").workers) == 8


class Craft(Ability):
    fills = 1 << SITES

    def sites(self, s: State, seat: i64) -> i64:
        return 1 << s.table.map.names.index("G1")


def test_pieces_can_be_put_elsewhere(module: TestModule) -> None:
    plain = stage("nordic", HOARD, nordic="workers: [A4, A5]", saxony="")
    game = stage("nordic", f"{table_with(module, Craft)}, {HOARD}", nordic="workers: [A4, A5]", saxony="")
    found = []
    for each in (plain, game):
        section = TOP_NAMES[list(each.state.table.bottom_of[:4]).index(1)]
        skip_top(play(each, f"section {section}")).play("bottom")
        while step_of(each) == "pay":
            each.play(str(each.legal_actions()[0]))
        each.play(next(action for action in legal(each) if action.startswith("mech")))
        found.append(sites(each))
        kept(each)
    assert found == [{"A4", "A5"}, {"A4", "A5", "G1"}]


# --- Rules of the table ---------------------------------------------------------------------------


class Diary(TableRule):
    fills = 1 << TURN_ENDS | 1 << ENCOUNTER_DONE | 1 << FACTORY_CARD_TAKEN | 1 << OBJECTIVE_SHOWN

    def turn_ends(self, s: State, seat: i64) -> None:
        tell(s, ABILITY_USED, seat, 1, 0, 0, 0)

    def encounter_done(self, s: State, seat: i64, place: i64) -> None:
        tell(s, ABILITY_USED, seat, 2, place, 0, 0)

    def factory_card_taken(self, s: State, seat: i64) -> None:
        tell(s, ABILITY_USED, seat, 3, 0, 0, 0)

    def objective_shown(self, s: State, seat: i64, card: i64) -> None:
        tell(s, ABILITY_USED, seat, 4, card, 0, 0)


def moments(game: Game) -> list[tuple[int, int]]:
    return [(seat, a) for kind, seat, a, *_ in game.timeline.log if kind == ABILITY_USED]


def test_rules_see_turns_encounters_and_the_factory(module: TestModule) -> None:
    text = with_module(module(lambda table: add_rule(table, Diary())))
    game = stage("nordic", text, nordic="character: E4", saxony="")
    march(game, "character E4 F3")
    while game.active == 0:
        game.play(str(game.legal_actions()[-1]))
    assert moments(game) == [(0, 2), (0, 1)]
    game = stage("nordic", text, nordic="character: E4", saxony="")
    march(game, "character E4 D4")
    assert step_of(game) == "factory_visit"
    while game.active == 0:
        game.play(str(game.legal_actions()[0]))
    assert moments(game) == [(0, 3), (0, 1)]


def test_every_turn_ends_once(module: TestModule) -> None:
    game = new_game(3, seed=3, modules=[module(lambda table: add_rule(table, Diary()))])
    while game.turn < 7:
        game.play(str(game.legal_actions()[-1]))
    ends = [event.seat for event in game.events if event.kind == "turn_ended"]
    assert [seat for seat, a in moments(game) if a == 1] == ends


# --- Goals ----------------------------------------------------------------------------------------

RICH, TALL = 16, 15  # goals: coins, structure bonus


@pytest.fixture
def goals() -> Iterator[None]:
    before = list(GOAL_NAMES)
    GOAL_NAMES[RICH], GOAL_NAMES[TALL] = "coins", "structure_bonus"
    yield
    GOAL_NAMES[:] = before


class Rich(Watch):
    def met(self, s: State, seat: i64) -> bool:
        return s.player[seat * ROW + COINS] >= 30


def watched(module: TestModule, moment: int = ANY_MOMENT, **more: object) -> str:
    def lay(table: Table) -> None:
        table.goal_limits[RICH] = 1
        table.watched.append(Rich(RICH, moment))
        for name, value in more.items():
            setattr(table, name, value)

    return with_module(module(lay, goals=(GoalKind(RICH, "coins", "c-coin"),)))


def bolster(game: Game) -> Game:
    game.play("section bolster")
    return game


@pytest.mark.parametrize("moment", [ANY_MOMENT, OWN_TURN, TURN_END])
def test_a_condition_is_a_goal_at_its_moment(module: TestModule, goals: None, moment: int) -> None:
    game = stage(
        "nordic", f"{watched(module, moment)}, {HOARD}", nordic="coins: 40, workers: [A4, A4]", saxony="coins: 50"
    )
    bolster(game)
    play(game, "top power")
    early = {ANY_MOMENT: (1, 1), OWN_TURN: (1, 0), TURN_END: (0, 0)}[moment]
    assert [stars_on(game.state, seat, RICH) for seat in (0, 1)] == list(early)
    kept(game)
    finish_turn(game)
    assert stars_on(game.state, 0, RICH) == 1
    assert stars_on(game.state, 1, RICH) == early[1]
    assert game.player("nordic").stars == {"coins": 1}
    assert game.state.player[STARS] == 1
    assert game.state.more[RICH - 9] == 1
    kept(game)


def test_conditions_wait_while_units_move(module: TestModule, goals: None) -> None:
    text = watched(module)
    nordic = "coins: 29, power: 5, mechs: {riverwalk: D4}"
    game = stage("nordic", text, nordic=nordic, saxony="power: 0, mechs: {riverwalk: D5}")
    march(game, "mech D4 D5")
    game.state.player[COINS] = 40
    game.play("dial 2")
    placed = [event["goal"] for event in game.events if event.kind == "star_placed"]
    assert placed == ["combat", "coins"]  # the combat first, inside the Move; then the coins


def test_a_goal_that_is_used_up_is_not_reached_again(module: TestModule, goals: None) -> None:
    game = stage("nordic", watched(module), nordic="coins: 40", saxony="")
    for _ in range(3):
        checkpoint(game.state)
    assert stars_on(game.state, 0, RICH) == 1
    assert not is_open(game.state, 0, RICH)


def test_goals_of_one_space_share_its_star(module: TestModule, goals: None) -> None:
    shared = 1 << RICH | 1 << GOAL_POWER
    text = watched(module)
    game = stage("nordic", text, nordic="coins: 40, power: 15", saxony="")
    s = game.state
    table = s.table
    before = list(table.goal_shares)
    table.goal_shares[RICH] = table.goal_shares[GOAL_POWER] = shared
    try:
        goal_reached(s, 0, GOAL_POWER)
        checkpoint(s)
        assert (stars_on(s, 0, RICH), stars_on(s, 0, GOAL_POWER)) == (0, 1)
        assert not is_open(s, 0, RICH)
        assert s.player[DUE] == 0
    finally:
        table.goal_shares = before


@pytest.mark.rule("TRI-017")
def test_a_closed_goal_is_opened_by_no_ability(module: TestModule) -> None:
    def lay(table: Table) -> None:
        table.goal_closed = 1 << GOAL_COMBAT

    text = with_module(module(lay))
    game = stage("saxony", text, nordic="", saxony="")
    saxony = game.seat("saxony")
    assert not is_open(game.state, saxony, GOAL_COMBAT)
    assert is_open(stage("saxony", nordic="", saxony="").state, saxony, GOAL_COMBAT)
    goal_reached(game.state, saxony, GOAL_COMBAT)
    assert game.state.player[saxony * ROW + DUE] == 0


@pytest.mark.rule("TRI-010", "STAR-003")
def test_the_need_of_a_goal_is_data(module: TestModule) -> None:
    def lay(table: Table) -> None:
        table.goal_need[GOAL_POPULARITY] = 13

    game = stage("nordic", with_module(module(lay)), nordic="popularity: 12", saxony="popularity: 12")
    gain_popularity(game.state, 0, 1)
    game.state.player[POPULARITY] = 3  # it sinks again and stays due
    checkpoint(game.state)
    assert game.player("nordic").stars == {"popularity": 1}


def test_more_goals_than_stars_are_a_choice_of_the_player(module: TestModule, goals: None) -> None:
    text = watched(module)
    five = "stars: {combat: 2, objective: 1, popularity: 1, power: 1}, popularity: 18, power: 16"
    game = stage("nordic", text, nordic=f"{five}, coins: 40", saxony="")
    s = game.state
    goal_reached(s, 0, 4)  # workers
    bolster(game).play("top cards")
    assert step_of(game) == "choose_star"
    assert legal(game) == {"star workers", "star coins"}
    kept(game)
    assert star_action(RICH) == STAR_MORE
    game.play("star coins")
    assert game.over
    assert stars_on(game.state, 0, RICH) == 1


def test_stars_of_all_kinds_count(module: TestModule, goals: None) -> None:
    game = stage("nordic", watched(module), nordic="", saxony="")
    place_star(game.state, 0, RICH)
    assert stars_left(game.state, 0) == 5
    assert game.state.more[0 * MORE + RICH - 9] == 1
    assert no_faults(game)


# --- Endings --------------------------------------------------------------------------------------


class Countdown(Ending):
    """Six stars end nothing; the game is over after so many turns, or when somebody has much power."""

    def __init__(self, turns: int, power: int) -> None:
        self.turns = turns
        self.power = power
        self.follows_play = True

    def last_star(self, s: State, by: i64) -> bool:
        return False

    def six_end_it(self, s: State, seat: i64) -> bool:
        return False

    def turn_begins(self, s: State, seat: i64) -> None:
        tell(s, ABILITY_USED, seat, 7, 0, 0, 0)

    def turn_over(self, s: State, seat: i64) -> bool:
        return s.now[1] >= self.turns

    def checked(self, s: State) -> bool:
        return max(s.player[seat * ROW + POWER] for seat in range(s.table.players)) >= self.power

    def may_move(self, s: State) -> bool:
        return s.now[1] > 1

    def ended_by(self, s: State) -> i64:
        return s.now[ACTIVE]

    def winners(self, s: State, best: list[int]) -> list[int]:
        return [1]

    def fault(self, s: State, complete: bool) -> tuple[str, i64, str] | None:
        return None


def counting(module: TestModule, turns: int = 4, power: int = 99) -> str:
    def lay(table: Table) -> None:
        table.ending = Countdown(turns, power)

    return module(lay)


def test_a_game_ends_with_a_turn(module: TestModule) -> None:
    game = new_game(2, seed=3, modules=[counting(module, turns=4)])
    first = game.active
    while not game.over:
        game.play(str(game.legal_actions()[-1]))
    kinds = [(event.kind, event.seat) for event in game.events]
    assert kinds[-2:] == [("turn_ended", 1 - first), ("game_over", 1 - first)]
    assert sum(kind == "turn_ended" for kind, _ in kinds) == 4
    assert game.winners() == [game.factions[1]]
    assert moments(game)[:2] == [(1 - first, 7), (first, 7)]
    assert not any(game.state.stack)
    kept(game)


def test_a_game_ends_after_a_checkpoint(module: TestModule) -> None:
    name = counting(module, power=4)
    game = stage("nordic", with_module(name), nordic="power: 3", saxony="power: 0")
    bolster(game)
    game.play("top power")
    assert game.over
    assert game.state.now[OVER] == 1
    kept(game)


def test_no_unit_moves_where_the_ending_says_so(module: TestModule) -> None:
    game = stage("nordic", with_module(counting(module)), nordic="", saxony="")
    game.play("section move")
    assert "top units" not in legal(game)


@pytest.mark.rule("RES-005", "RES-006")
def test_six_stars_need_not_end_anything(module: TestModule) -> None:
    workers = ", ".join(["A4"] * 8)
    five = "stars: {combat: 2, objective: 1, popularity: 1, power: 1}, popularity: 18, power: 16"
    nordic = f"{five}, workers: [{workers}]"
    game = stage("nordic", with_module(counting(module, turns=9)), nordic=nordic, saxony="")
    s = game.state
    checkpoint(s)
    assert not game.over
    assert stars_left(s, 0) == 0
    goal_reached(s, 0, 3)
    checkpoint(s)
    assert s.player[DUE] == 0  # further goals lapse
    assert sum(game.player("nordic").stars.values()) == 6
    kept(game)
    while game.active == 0:
        game.play(str(game.legal_actions()[-1]))
    assert not game.over


# --- One player -----------------------------------------------------------------------------------


def alone(module: TestModule) -> Game:
    """Nothing in the base game seats one; a module may."""

    def lay(table: Table) -> None:
        table.ending = Countdown(40, 99)

    return new_game(1, seed=8, modules=[module(lay, seats=(1, 7))])


def test_a_single_player_has_no_neighbours_and_plays_on(module: TestModule) -> None:
    game = alone(module)
    choice = random.Random(4)
    turns = set()
    while not game.over:
        turns.add(game.turn)
        assert game.to_act == (0,)
        kept(game)
        game.play(str(choice.choice(game.legal_actions())))
    assert len(turns) == 40
    assert game.score()[0].total >= 0


def test_the_neighbours_of_a_single_player_get_nothing(module: TestModule) -> None:
    game = alone(module)
    s = game.state
    s.player[9] = 1  # a recruit
    before = (s.player[POWER], s.player[COINS])
    push(s, RECRUIT_BONUS, 0, 0, 0, 0, 0, 0)
    settle(s)
    assert step_of(game) == "choose_section"
    assert (s.player[POWER], s.player[COINS]) == before
