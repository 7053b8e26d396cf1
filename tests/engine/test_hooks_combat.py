"""Hooks of combat: rules of the table, ties, cards alike, what follows the reveal, spying, flyers, retreats."""

from functools import partial

import pytest
from mypy_extensions import i64

from snath import Game, IllegalAction
from snath.content.mats import Ability as Printed
from snath.engine.abilities import AFTER_REVEAL, ALIKE, BEFORE, RETREATS, SEES, TIES, Ability
from snath.engine.actions import DIAL_TO
from snath.engine.events import ABILITY_USED, tell
from snath.engine.keepers import NOT_ON_THE_GROUND
from snath.engine.layout import (
    CHOOSE_COMBAT,
    COMBAT,
    DEPTH,
    DIAL,
    FLYER,
    MOVE_STEP,
    PLAYED_COUNT,
    POWER,
    ROW,
    SECOND_HERO,
    STAGE,
    TAKE_TOP,
    TURN_STEP,
)
from snath.engine.machine import seats_to_act, settle
from snath.engine.pieces import fly, put
from snath.engine.setup.table import add_rule
from snath.engine.stack import push
from snath.engine.stars import end_game
from snath.engine.state import State
from snath.engine.table import Table
from snath.engine.table_rules import COMBAT_OPENS, COMBAT_SETTLED, FORCED, TableRule
from snath.view import View, determinize
from tests.engine.parts import TestModule, ability, hang, kept, module, no_faults, with_module
from tests.rules.battle import clash, commit, march, options, stage
from tests.rules.marching import sites
from tests.rules.table import legal, play, step_of

__all__ = ["module"]


def table_with(module: TestModule, *parts: tuple[type[Ability], tuple[int, ...]]) -> str:
    """The entry of a position for a module that hangs these abilities on these seats."""

    def lay(table: Table) -> None:
        for n, (kind, seats) in enumerate(parts):
            hang(table, ability(kind, n), *seats)

    return with_module(module(lay, abilities=len(parts)))


def marched(game: Game) -> Game:
    return march(game, "mech D4 D5")


# --- Rules of the table ---------------------------------------------------------------------------


class Chronicle(TableRule):
    """Writes down every moment of a combat."""

    fills = 1 << COMBAT_OPENS | 1 << COMBAT_SETTLED | 1 << FORCED

    def combat_opens(self, s: State, f: i64) -> None:
        tell(s, ABILITY_USED, s.stack[f + 1], 0, s.stack[f + 4], 0, 0)

    def combat_settled(self, s: State, f: i64) -> None:
        tell(s, ABILITY_USED, s.stack[f + 5], 1, s.stack[f + 6], 0, 0)

    def forced(self, s: State, seat: i64, enemy: i64, units: i64, place: i64, by_combat: bool) -> None:
        tell(s, ABILITY_USED, seat, 2 + by_combat, 10 * units + enemy, 0, 0)


def written(game: Game) -> list[tuple[int, int, int]]:
    """Seat, moment and second number of everything that the chronicle says."""
    return [(seat, a, b) for kind, seat, a, b, _, _ in game.timeline.log if kind == ABILITY_USED]


def chronicled(module: TestModule) -> str:
    return with_module(module(lambda table: add_rule(table, Chronicle())))


def test_rules_see_a_combat_open_force_and_settle(module: TestModule) -> None:
    game = marched(clash(chronicled(module), nordic="power: 5", saxony="power: 3, workers: [D5, D5]"))
    commit(game, "nordic", 4)
    commit(game, "saxony", 1)
    assert written(game) == [(0, 0, 1), (0, 3, 31), (0, 1, 1)]  # a mech and two workers had to go


def test_a_defender_who_wins_forces_nobody(module: TestModule) -> None:
    game = marched(clash(chronicled(module), nordic="power: 1", saxony="power: 3"))
    commit(game, "nordic", 0)
    commit(game, "saxony", 1)
    assert written(game) == [(0, 0, 1), (1, 1, 0)]


@pytest.mark.rule("ALLY-008")
def test_workers_that_are_driven_off_were_forced_too(module: TestModule) -> None:
    text = chronicled(module)
    game = stage("nordic", text, nordic="mechs: {riverwalk: D4}", saxony="workers: [D5, D5]")
    march(game, "mech D4 D5")
    assert written(game) == [(0, 2, 21)]


# --- Ties and cards -------------------------------------------------------------------------------


class Entrenched(Ability):
    fills = 1 << TIES

    def wins_ties(self, s: State, seat: i64, place: i64, attacks: bool) -> bool:
        return not attacks


class Stubborn(Ability):
    fills = 1 << TIES

    def wins_ties(self, s: State, seat: i64, place: i64, attacks: bool) -> bool:
        return True


def winner_of_a_tie(module: TestModule, *parts: tuple[type[Ability], tuple[int, ...]], dial: int = 2) -> str:
    text = table_with(module, *parts) if parts else ""
    game = marched(clash(text, nordic="power: 5", saxony="power: 5"))
    commit(game, "nordic", dial)
    commit(game, "saxony", dial)
    won = next(event for event in game.events if event.kind == "combat_won")
    return game.factions[won.seat]


@pytest.mark.rule("COMBAT-016")
def test_who_wins_ties(module: TestModule) -> None:
    assert winner_of_a_tie(module) == "nordic"
    assert winner_of_a_tie(module, (Entrenched, (1,))) == "saxony"
    assert winner_of_a_tie(module, (Entrenched, (1,)), dial=0) == "saxony"
    assert winner_of_a_tie(module, (Entrenched, (0,))) == "nordic"
    assert winner_of_a_tie(module, (Entrenched, (1,)), (Stubborn, (0,))) == "nordic"


class DeathRay(Ability):
    fills = 1 << ALIKE

    def alike(self, s: State, seat: i64, place: i64) -> bool:
        return seat == 0


def test_any_number_of_cards_but_all_of_one_value(module: TestModule) -> None:
    text = table_with(module, (DeathRay, (0, 1)))
    game = marched(clash(text, nordic="power: 0, hand: [2, 2, 2, 4]", saxony="power: 0, hand: [2, 2, 2]"))
    assert options(game, "nordic") == {"card 2", "card 4", "done"}
    play(game, "card 2")
    assert options(game, "nordic") == {"card 2", "done"}
    play(game, "card 2", "card 2")
    assert options(game, "nordic") == {"done"}
    game.play("done")
    game.play("card 2", seat=1)  # one mech, one card
    assert game.state.player[game.seat("nordic") * ROW + PLAYED_COUNT] == 0
    assert [event["played"] for event in game.events if event.kind == "revealed"] == [{"2": 3}, {"2": 1}]


def test_what_is_guessed_of_cards_alike_is_legal(module: TestModule) -> None:
    text = table_with(module, (DeathRay, (0,)))
    game = marched(clash(text, nordic="power: 0, hand: [2, 2, 3, 3, 4, 5]", saxony="power: 3"))
    play(game, "card 3", "card 3", "done")
    most = 0
    for seed in range(60):
        view = game.view(1)
        guessed = determinize(view, seed)
        played = list(guessed.player[46:50])
        assert sum(n > 0 for n in played) <= 1
        most = max(most, sum(played))
        assert guessed_again(guessed, game, 1) == view
    assert most > 1


def guessed_again(guessed: State, game: Game, seat: int | None) -> View:
    """The view of a state that was guessed."""
    from snath.view import view_of

    return view_of(guessed, seat, game.view(seat).state.table)


# --- What follows the reveal ----------------------------------------------------------------------


class Feint(Ability):
    """Another number on the own dial, no more than can be paid (MOD-008)."""

    fills = 1 << AFTER_REVEAL

    def after_reveal(self, s: State, seat: i64, opponent: i64, place: i64, out: list[int]) -> None:
        for n in range(min(7, s.player[seat * ROW + POWER]) + 1):
            if n != s.player[seat * ROW + DIAL]:
                out.append(DIAL_TO + n)

    def use_after_reveal(self, s: State, seat: i64, opponent: i64, place: i64, action: i64) -> None:
        s.player[seat * ROW + DIAL] = action - DIAL_TO


def feinting(module: TestModule, *seats: int, nordic: str = "power: 4", saxony: str = "power: 4") -> Game:
    return marched(clash(table_with(module, (Feint, seats)), nordic=nordic, saxony=saxony))


@pytest.mark.rule("MOD-008")
def test_a_dial_can_be_changed_when_all_is_shown(module: TestModule) -> None:
    game = feinting(module, 1)
    commit(game, "nordic", 3)
    commit(game, "saxony", 2)
    assert step_of(game) == "after_reveal"
    assert game.to_act == (1,)
    assert legal(game) == {"dial 0", "dial 1", "dial 3", "dial 4", "done"}
    game.play("dial 4")
    assert game.player("saxony").power == 0
    assert game.player("nordic").power == 1
    assert game.player("nordic").mechs == {"riverwalk": "home:nordic"}


def test_the_attacker_is_asked_first_and_each_side_once(module: TestModule) -> None:
    game = feinting(module, 0, 1)
    commit(game, "nordic", 3)
    commit(game, "saxony", 2)
    asked = []
    while step_of(game) == "after_reveal":
        asked.append(game.to_act)
        game.play("dial 0")
    assert asked == [(0,), (1,)]
    assert game.player("nordic").mechs == {"riverwalk": "D5"}


def test_who_has_nothing_to_change_is_not_asked(module: TestModule) -> None:
    game = feinting(module, 1, saxony="power: 0")
    commit(game, "nordic", 1)
    assert step_of(game) != "after_reveal"


def test_what_is_shown_is_open_to_all_and_cannot_be_taken_back(module: TestModule) -> None:
    game = feinting(module, 0, 1, nordic="power: 4, hand: [5]", saxony="power: 4, hand: [3, 2]")
    commit(game, "nordic", 3, 5)
    commit(game, "saxony", 2, 3)
    for seat in (0, 1, None):
        shown = game.view(seat).state.player
        assert (shown[DIAL], shown[ROW + DIAL]) == (3, 2)
    with pytest.raises(IllegalAction):
        game.undo(fair=True)
    game.play("done")
    with pytest.raises(IllegalAction):
        game.undo(fair=True)  # another seat is asked now


def test_shown_cards_are_in_every_guess_of_the_hand(module: TestModule) -> None:
    """Else a guessed game could discard a card that is not there."""
    game = feinting(module, 0, nordic="power: 4, hand: [5, 2]", saxony="power: 4, hand: [4, 2, 2]")
    commit(game, "nordic", 3, 5)
    commit(game, "saxony", 2, 4)
    for seat in (0, 1, None):
        view = game.view(seat)
        for seed in range(30):
            guessed = determinize(view, seed)
            for each in (0, 1):
                hand = guessed.player[each * ROW + 41 : each * ROW + 45]
                played = guessed.player[each * ROW + 46 : each * ROW + 50]
                assert all(held >= shown for held, shown in zip(hand, played, strict=True))
            assert guessed_again(guessed, game, seat) == view


def test_a_position_after_the_reveal_is_kept(module: TestModule) -> None:
    game = feinting(module, 0, 1, nordic="power: 4, hand: [5, 2]", saxony="power: 4, hand: [4, 2, 2]")
    commit(game, "nordic", 3, 5)
    commit(game, "saxony", 2, 4)
    twin = kept(game)
    for each in (game, twin):
        play(each, "dial 4", "done")
    assert twin.position() == game.position()


def test_a_game_that_ends_after_the_reveal_leaves_nothing_behind(module: TestModule) -> None:
    game = feinting(module, 0, 1)
    commit(game, "nordic", 3)
    commit(game, "saxony", 2)
    end_game(game.state, 0)
    s = game.state
    assert not any(s.player[seat * ROW + slot] for seat in (0, 1) for slot in range(DIAL, STAGE + 2))
    assert game.player("nordic").mechs == {"riverwalk": "D4"}
    assert game.player("nordic").power == 4


def test_without_the_hook_nothing_follows_the_reveal() -> None:
    game = marched(clash(nordic="power: 4", saxony="power: 4"))
    commit(game, "nordic", 3)
    commit(game, "saxony", 2)
    assert step_of(game) not in ("after_reveal", "commit")


# --- Spying ---------------------------------------------------------------------------------------


class Spy(Ability):
    fills = 1 << SEES

    def sees(self, s: State, seat: i64, opponent: i64) -> bool:
        return True


def spied(module: TestModule, *spies: str) -> Game:
    def lay(table: Table) -> None:
        for faction in spies:
            hang(table, ability(Spy), table.factions.index(faction))

    text = with_module(module(lay, abilities=1))
    crimea = "mechs: {riverwalk: A1}"
    return marched(clash(text, nordic="power: 5, hand: [2, 3]", saxony="power: 5, hand: [4, 5]", crimea=crimea))


@pytest.mark.rule("MOD-017")
@pytest.mark.parametrize(("spying", "spied_on"), [("nordic", "saxony"), ("saxony", "nordic")])
def test_a_spy_sees_the_dial_and_no_card_and_chooses_last(module: TestModule, spying: str, spied_on: str) -> None:
    game = spied(module, spying)
    spy, other = game.seat(spying), game.seat(spied_on)
    assert game.to_act == (other,)
    game.play("dial 3", seat=other)
    unfinished = game.view(spy)
    assert unfinished.commit_of(other) is None  # the choice is not finished
    assert guessed_again(determinize(unfinished, 5), game, spy) == unfinished
    game.play("card 4" if "card 4" in legal(game, other) else "card 2", seat=other)
    assert game.to_act == (spy,)
    for seat in range(3):
        view = game.view(seat)
        seen = view.state.player[other * ROW + DIAL]
        assert seen == (3 if seat in (spy, other) else -1)
        assert (view.state.player[other * ROW + PLAYED_COUNT] == -1) == (seat != other)
        for seed in range(10):
            guessed = determinize(view, seed)
            assert guessed_again(guessed, game, seat) == view
            assert seats_to_act(guessed) == seats_to_act(game.state)
    spectator = game.view(None)
    assert spectator.state.player[other * ROW + DIAL] == -1
    kept(game)


def test_a_dial_that_a_spy_has_seen_is_not_taken_back(module: TestModule) -> None:
    game = spied(module, "nordic")
    saxony = game.seat("saxony")
    game.play("dial 3", seat=saxony)
    game.undo(fair=True, seat=saxony)  # nobody has seen it yet
    commit(game, "saxony", 3)
    with pytest.raises(IllegalAction):
        game.undo(fair=True, seat=saxony)
    plain = spied(module)
    commit(plain, "saxony", 3)
    plain.undo(fair=True, seat=saxony)


def test_two_spies_do_not_wait_for_each_other(module: TestModule) -> None:
    game = spied(module, "nordic", "saxony")
    assert game.to_act == (game.seat("saxony"),)  # the attacker sees the dial of the defender
    commit(game, "saxony", 1)
    assert game.to_act == (game.seat("nordic"),)
    commit(game, "nordic", 4)
    assert step_of(game) != "commit"


# --- Flyers alone ---------------------------------------------------------------------------------


def over(game: Game, place: str, *seats: int) -> None:
    for seat in seats:
        fly(game.state, seat, game.state.table.map.names.index(place))


def flyers_fight(module: TestModule, *parts: tuple[type[Ability], tuple[int, ...]]) -> Game:
    """Both flyers over D5, where a Saxon mech and worker stand."""

    def lay(table: Table) -> None:
        table.further_units = 1 << FLYER
        for n, (kind, seats) in enumerate(parts):
            hang(table, ability(kind, n), *seats)

    text = with_module(module(lay, abilities=len(parts)))
    game = clash(text, nordic="power: 5, hand: [2, 3]", saxony="power: 5, hand: [4, 5], workers: [D5, D5]")
    game.play("section move")
    game.play("top units")
    over(game, "D5", 0, 1)
    game.play("done")
    return game


@pytest.mark.rule("AIR-034", "AIR-035")
def test_flyers_that_fight_alone_leave_the_ground_alone(module: TestModule) -> None:
    game = combat_of_flyers(flyers_fight(module))
    assert step_of(game) == "commit"
    commit(game, "nordic", 3, 3)
    assert options(game, "saxony") >= {"dial 5"}
    commit(game, "saxony", 0, 4)
    names = game.state.table.map.names
    saxony = game.player("saxony")
    assert (saxony.mechs, saxony.workers) == ({"riverwalk": "D5"}, ["D5", "D5"])
    assert names[game.state.unit_at[15 + FLYER]] == "home:saxony"
    assert names[game.state.unit_at[FLYER]] == "D5"
    assert game.player("nordic").stars["combat"] == 1
    assert no_faults(game)


def combat_of_flyers(game: Game) -> Game:
    """Pushed as a module would push it: on the choice of combats in a Move."""
    twin = flyers_at_stage(game)
    push(twin.state, COMBAT, 0, game.state.table.map.names.index("D5"), 1, 0, 0, NOT_ON_THE_GROUND)
    settle(twin.state)
    kept(twin)
    return twin


def flyers_at_stage(game: Game) -> Game:
    """The same moment, in the middle of a Move that has come to its combats."""
    s = game.state
    while s.now[DEPTH]:
        s.now[DEPTH] -= 1
        for i in range(s.now[DEPTH] * 8, s.now[DEPTH] * 8 + 8):
            s.stack[i] = 0
    s.now[0] = 0
    push(s, TURN_STEP, 0, 0, 0, 0, 0, 0)
    s.stack[2] = 2
    s.player[0] = 1
    push(s, TAKE_TOP, 0, 0, 0, 0, 0, 0)
    s.stack[8 + 2] = 1
    push(s, MOVE_STEP, 0, 0, 1, 0, 0, 0)
    s.stack[16 + 2] = 2
    push(s, CHOOSE_COMBAT, 0, 0, 0, 0, 0, 0)
    return game


def test_abilities_of_mechs_do_not_help_flyers(module: TestModule) -> None:
    """AIR-026: neither before the combat nor after the reveal nor in a tie."""
    game = combat_of_flyers(flyers_fight(module, (Feint, (0, 1)), (Entrenched, (1,)), (Insult, (0,))))
    assert step_of(game) == "commit"
    commit(game, "nordic", 2)
    commit(game, "saxony", 2)
    assert [event.seat for event in game.events if event.kind == "combat_won"] == [0]


class Insult(Ability):
    """May be used before any combat."""

    fills = 1 << BEFORE

    def before_combat(self, s: State, seat: i64, opponent: i64, place: i64, attacks: bool) -> bool:
        return True


# --- Retreats -------------------------------------------------------------------------------------


class Regroup(Ability):
    """Losers go to the neighbouring land, all to one place."""

    fills = 1 << RETREATS

    def __init__(self, number: i64, printed: Printed) -> None:
        super().__init__(number, printed)
        self.retreats_together = True

    def retreats_freely(self, s: State, seat: i64, place: i64) -> i64:
        return sum(1 << s.table.map.names.index(name) for name in ("C5", "E6"))


def test_losers_may_have_to_stay_together(module: TestModule) -> None:
    saxony = "power: 0, character: D5, workers: [D5, D5]"
    game = marched(clash(table_with(module, (Regroup, (1,))), nordic="power: 5", saxony=saxony))
    commit(game, "nordic", 3)
    assert sites(game) == {"C5", "E6", "home:saxony"}
    play(game, "territory E6")
    assert sites(game) == {"E6", "home:saxony"}
    kept(game)
    play(game, "territory home:saxony")
    assert sites(game) == {"E6", "home:saxony"}  # workers need no mech beside them there
    play(game, "territory E6", "territory E6")
    beaten = game.player("saxony")
    assert (beaten.character, beaten.mechs) == ("E6", {"riverwalk": "home:saxony"})
    assert beaten.workers == ["E6", "E6"]


class ToTheLake(Ability):
    """Losers may go to the lake E5, workers only beside who carries them."""

    fills = 1 << RETREATS

    def retreats_to(self, s: State, seat: i64, place: i64) -> i64:
        return 1 << s.table.map.names.index("E5")


def test_workers_may_follow_a_second_hero_as_they_follow_a_mech(module: TestModule) -> None:
    def lay(table: Table) -> None:
        table.further_units = 1 << SECOND_HERO
        hang(table, ability(ToTheLake), 1)

    text = with_module(module(lay, abilities=1))
    game = marched_with_hero(clash(text, nordic="power: 5", saxony="power: 0, workers: [D5, D5]"))
    assert sites(game) == {"E5", "home:saxony"}
    play(game, "territory E5")  # the second hero, before mechs and workers
    assert game.state.unit_at[15 + SECOND_HERO] == game.state.table.map.names.index("E5")
    kept(game)
    play(game, "territory home:saxony", "territory E5", "territory E5")
    assert game.player("saxony").workers == ["E5", "E5"]
    assert no_faults(game)


def marched_with_hero(game: Game) -> Game:
    put(game.state, 1, SECOND_HERO, game.state.table.map.names.index("D5"))
    marched(game)
    commit(game, "nordic", 3)
    return game


plain_clash = partial(clash, nordic="power: 5", saxony="power: 3")


def test_a_second_hero_fights_and_adds_a_card(module: TestModule) -> None:
    def lay(table: Table) -> None:
        table.further_units = 1 << SECOND_HERO

    game = plain_clash(with_module(module(lay)), saxony="power: 1, hand: [2, 2, 2]")
    put(game.state, 1, SECOND_HERO, game.state.table.map.names.index("D5"))
    marched(game)
    game.play("dial 1", seat=1)
    play_cards = 0
    while "card 2" in legal(game, 1):
        game.play("card 2", seat=1)
        play_cards += 1
    assert play_cards == 2
