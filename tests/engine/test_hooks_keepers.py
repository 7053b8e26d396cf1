"""Sides that nobody answers for: seats that play by cards, and a side without a player."""

from collections.abc import Callable, Iterator

import pytest
from mypy_extensions import i64

from snath import Game, new_game
from snath.content.mats import Ability as Printed
from snath.engine.abilities import AFTER_REVEAL, BEFORE, Ability
from snath.engine.actions import DIAL_TO
from snath.engine.keepers import Keeper
from snath.engine.layout import (
    ABILITIES_USED,
    ACTIVE,
    CARDS,
    CHARACTER,
    COMBAT,
    DECK,
    DEFENDERS_MEET,
    DIAL,
    F_A,
    FIGHTERS,
    HAND,
    ON_MAT,
    POWER,
    ROW,
    SECOND_HERO,
    STAGE,
    UNITS,
)
from snath.engine.machine import seats_to_act, settle
from snath.engine.modules.invaders_from_afar.togawa import TrapSecrets
from snath.engine.modules.module import Slot
from snath.engine.modules.slot_secrets import SlotSecrets
from snath.engine.pieces import controlled, fighters_at, put
from snath.engine.setup.start import first_player
from snath.engine.setup.table import seat_nobody
from snath.engine.soundness import STEP_KIND, StepKind
from snath.engine.stack import pop, push
from snath.engine.stars import end_game
from snath.engine.state import State
from snath.engine.steps.base import STEPS, Step
from snath.engine.steps.person import PERSON
from snath.engine.table import Table
from snath.record.validate_state import faults
from snath.view import determinize, view_of
from snath.view.information.table_copy import copied_table
from tests.engine.parts import TestModule, ability, hang, kept, module, no_faults, with_module
from tests.rules.battle import clash, commit, march, options, stage
from tests.rules.marching import begin_move, walk
from tests.rules.table import legal, play, step_of

__all__ = ["module"]


class Clockwork(Keeper):
    """Sets a fixed number on its dial, loses its fighters to the mat, and lets its turn pass."""

    def __init__(self, dial: int) -> None:
        self.asked = False
        self.dial = dial

    def begin_turn(self, s: State, seat: i64) -> None:
        pass

    def commit(self, s: State, seat: i64, place: i64, attacks: bool) -> None:
        s.player[seat * ROW + DIAL] = min(self.dial, s.player[seat * ROW + POWER])

    def strength(self, s: State, seat: i64) -> i64:
        return self.dial

    def lost(self, s: State, f: i64, seat: i64) -> None:
        for unit in (*range(5), SECOND_HERO):
            if s.unit_at[seat * UNITS + unit] == s.stack[f + F_A]:
                put(s, seat, unit, ON_MAT)

    def faults(self, s: State, seat: i64) -> list[tuple[str, int, str]]:
        wrong = s.player[seat * ROW + CARDS] > 3
        return [("player", seat * ROW + CARDS, "the clockwork holds three cards at most")] if wrong else []


class Anything(Ability):
    """May be used before a combat, and after the reveal."""

    fills = 1 << BEFORE | 1 << AFTER_REVEAL

    def before_combat(self, s: State, seat: i64, opponent: i64, place: i64, attacks: bool) -> bool:
        return True

    def after_reveal(self, s: State, seat: i64, opponent: i64, place: i64, out: list[int]) -> None:
        out.append(DIAL_TO)


class Forced(Anything):
    """Used without asking; only against players."""

    fills = 1 << BEFORE

    def __init__(self, number: i64, printed: Printed) -> None:
        super().__init__(number, printed)
        self.compulsory = True
        self.only_players = True

    def use_before_combat(self, s: State, seat: i64, opponent: i64, place: i64) -> None:
        s.player[opponent * ROW + POWER] = max(0, s.player[opponent * ROW + POWER] - 1)


def automatic(module: TestModule, faction: str, dial: int, *parts: type[Ability]) -> str:
    """A module by which clockworks keep these factions; all seats have the abilities."""

    def lay(table: Table) -> None:
        for seat, name in enumerate(table.factions):
            if name in faction.split():
                table.keepers[seat] = Clockwork(dial)
        for n, kind in enumerate(parts):
            hang(table, ability(kind, n))

    return with_module(module(lay, abilities=len(parts)))


# --- Seats that are not asked ---------------------------------------------------------------------


def test_a_seat_that_is_not_asked_commits_at_the_reveal(module: TestModule) -> None:
    game = march(
        clash(automatic(module, "saxony", 2), nordic="power: 5", saxony="power: 4, hand: [2, 3]"), "mech D4 D5"
    )
    assert game.to_act == (game.seat("nordic"),)
    kept(game)
    s = game.state
    assert s.player[game.seat("saxony") * ROW + STAGE] == 2
    for viewer in (0, 1, None):
        view = game.view(viewer)
        for seed in range(5):
            guessed = determinize(view, seed)
            assert view_of(guessed, viewer, view.state.table) == view
            assert seats_to_act(guessed) == seats_to_act(s)
            assert guessed.player[game.seat("saxony") * ROW + DIAL] == 0  # it has not chosen yet
    commit(game, "nordic", 3)
    assert [event["dial"] for event in game.events if event.kind == "revealed"] == [3, 2]
    assert game.player("saxony").power == 2
    assert game.player("saxony").mechs != {"riverwalk": "D5"}
    assert game.player("nordic").stars["combat"] == 1


def test_it_wins_without_being_asked_anything(module: TestModule) -> None:
    text = automatic(module, "saxony", 4, Anything)
    game = march(clash(text, nordic="power: 5, hand: [2]", saxony="power: 4"), "mech D4 D5")
    assert legal(game) >= {"done"}
    seen = []
    while step_of(game) in ("before_combat", "commit", "after_reveal"):
        seen.append((step_of(game), game.to_act))
        kept(game)
        game.play("dial 3" if "dial 3" in legal(game) else "done")
    assert {seats for _, seats in seen} == {(game.seat("nordic"),)}
    assert {name for name, _ in seen} == {"before_combat", "commit", "after_reveal"}
    assert game.player("nordic").mechs == {"riverwalk": "home:nordic"}


def test_what_is_compulsory_happens_for_it_too(module: TestModule) -> None:
    text = automatic(module, "saxony", 4, Forced)
    game = march(clash(text, nordic="power: 5", saxony="power: 5"), "mech D4 D5")
    assert step_of(game) == "commit"
    assert (game.player("nordic").power, game.player("saxony").power) == (4, 4)
    assert game.state.player[game.seat("saxony") * ROW + ABILITIES_USED] != 0


def test_two_sides_that_are_not_asked_fight_it_out(module: TestModule) -> None:
    """No question comes up."""
    text = automatic(module, "crimea saxony", 2)
    game = stage("nordic", text, nordic="", saxony="power: 5", crimea="power: 5")
    s = game.state
    crimea, saxony = game.seat("crimea"), game.seat("saxony")
    for seat in (crimea, saxony):
        put(s, seat, CHARACTER, s.table.map.names.index("D5"))
    push(s, COMBAT, crimea, s.table.map.names.index("D5"), saxony, 0, 0, 0)
    settle(s)
    assert step_of(game) == "choose_section"
    assert [event.seat for event in game.events if event.kind == "combat_won"] == [crimea]
    assert s.unit_at[saxony * UNITS + CHARACTER] == ON_MAT


def test_its_turn_passes_without_a_question(module: TestModule) -> None:
    game = new_game(3, seed=5, modules=[module(keep_second)])
    first = game.active
    while game.turn < 8:
        assert game.active != (first + 1) % 3
        assert no_faults(game)
        play(game, str(game.legal_actions()[-1]))
    turns = [event.seat for event in game.events if event.kind == "turn_begun"]
    assert [first, *turns][:6] == [first, (first + 1) % 3, (first + 2) % 3] * 2


def keep_second(table: Table) -> None:
    """The seat after the one that begins."""
    table.keepers[(first_player(table) + 1) % 3] = Clockwork(2)


def test_its_row_is_looked_at_by_its_keeper(module: TestModule) -> None:
    game = new_game(3, seed=5, modules=[module(keep_second)])
    seat = next(seat for seat, keeper in enumerate(game.state.table.keepers) if not keeper.asked)
    assert no_faults(game)
    for _ in range(4):
        game.state.player[seat * ROW + HAND] += 1
        game.state.player[seat * ROW + CARDS] += 1
    assert any("three cards at most" in fault.reason for fault in faults(game.state))


# --- A side without a player ----------------------------------------------------------------------


class Wanderer(Clockwork):
    """Attacks the territory D5 in its turn, if somebody fights there."""

    def begin_turn(self, s: State, seat: i64) -> None:
        push(s, ROAMING, seat, 0, 0, 0, 0, 0)


class Roaming(Step):
    """The whole turn of the side without a player; stage 1: its combat is over."""

    def __init__(self) -> None:
        self.name = "roaming"

    def run(self, s: State, f: i64) -> None:
        place = s.table.map.names.index("D5")
        seat = s.stack[f + 1]
        if s.stack[f + 2] == 1:
            pop(s)
            return
        s.stack[f + 2] = 1
        for enemy in s.table.enemies[seat]:
            if fighters_at(s, enemy, place):
                put(s, seat, SECOND_HERO, place)
                push(s, COMBAT, seat, place, enemy, 0, 0, 0)


ROAMING = 74
SLOTS = (Slot(10, "anger", 9, per="table"),)


def lay_nobody(dial: int, keeper: type[Clockwork] = Clockwork, *parts: type[Ability]) -> Callable[[Table], None]:
    def lay(table: Table) -> None:
        seat_nobody(table, keeper(dial), "wanderer")
        table.further_units = 1 << SECOND_HERO
        table.last_in_round = table.players - 1
        for n, kind in enumerate(parts):
            hang(table, ability(kind, n))

    return lay


def against_nobody(
    module: TestModule, dial: int, *parts: type[Ability], nordic: str = "power: 5", more: str = ""
) -> Game:
    """A Nordic mech beside D5, where the side without a player stands."""
    name = module(lay_nobody(dial, Clockwork, *parts), abilities=len(parts), slots=SLOTS)
    nordic = f"mechs: {{riverwalk: D4}}, {nordic}"
    game = stage("nordic", f"{with_module(name)}, {more}", nordic=nordic, saxony="power: 5")
    for state in (game.state, game.start):
        put(state, 2, SECOND_HERO, state.table.map.names.index("D5"))
    assert no_faults(game)
    return game


def test_a_side_without_a_player_has_rows_of_its_own(module: TestModule) -> None:
    game = against_nobody(module, 2)
    s = game.state
    assert (s.table.seats, s.table.nobody, s.table.players) == (3, 2, 2)
    assert (len(s.player), len(s.unit_at), len(s.more)) == (3 * ROW, 3 * UNITS, 4 * 64)
    assert s.table.who == ["nordic", "saxony", "wanderer"]
    assert s.table.enemies == [[1, 2], [0, 2], [0, 1]]
    assert s.player[2 * ROW + FIGHTERS] != 0
    kept(game)


def test_who_beats_nobody_gets_a_star(module: TestModule) -> None:
    game = march(against_nobody(module, 2), "mech D4 D5")
    assert game.to_act == (0,)
    kept(game)
    for viewer in (0, 1, None):
        view = game.view(viewer)
        assert view_of(determinize(view, 3), viewer, view.state.table) == view
    commit(game, "nordic", 3)
    assert game.player("nordic").stars["combat"] == 1
    assert game.state.unit_at[2 * UNITS + SECOND_HERO] == ON_MAT
    assert no_faults(game)


def test_who_loses_to_nobody_goes_home(module: TestModule) -> None:
    game = march(against_nobody(module, 5, nordic="power: 5, hand: [2]", more="encounters: [F3]"), "mech D4 D5")
    commit(game, "nordic", 3)
    nordic = game.player("nordic")
    assert nordic.mechs == {"riverwalk": "home:nordic"}
    assert game.state.player[CARDS] == 2  # the loser has shown something
    assert game.state.now[DEFENDERS_MEET] == 0
    assert no_faults(game)


def test_nobody_never_meets_people(module: TestModule) -> None:
    """A winner that defends at a token meets them, if somebody answers for it (COMBAT-031)."""
    game = against_nobody(module, 5, nordic="power: 5, character: E3", more="encounters: [F3]")
    for state in (game.state, game.start):
        put(state, 2, SECOND_HERO, state.table.map.names.index("F3"))
    march(game, "character E3 F3")
    commit(game, "nordic", 0)
    assert game.state.now[DEFENDERS_MEET] == 0
    assert game.at("F3").token
    assert no_faults(game)


@pytest.mark.rule("MOD-006", "DESO-045")
def test_abilities_against_players_do_not_work_on_nobody(module: TestModule) -> None:
    game = march(against_nobody(module, 2, Forced), "mech D4 D5")
    assert game.state.player[2 * ROW + POWER] == 0
    assert game.state.player[ABILITIES_USED] == 0
    assert step_of(game) == "commit"


@pytest.mark.rule("DESO-045")
def test_artillery_is_not_offered_against_nobody(module: TestModule) -> None:
    for own in ("riverwalk", "artillery"):
        game = stage_beside_nobody(module, own)
        march(game, "mech D4 D5")
        assert step_of(game) == "commit"
    game = march(clash(nordic="power: 5, mechs: {artillery: D4}", saxony="power: 5"), "mech D4 D5")
    assert step_of(game) == "before_combat"


def stage_beside_nobody(module: TestModule, own: str) -> Game:
    name = module(lay_nobody(2), slots=SLOTS)
    game = stage("nordic", with_module(name), nordic=f"mechs: {{{own}: D4}}, power: 5", saxony="power: 5")
    for state in (game.state, game.start):
        put(state, 2, SECOND_HERO, state.table.map.names.index("D5"))
    return game


@pytest.mark.rule("DESO-016")
def test_partners_against_nobody_share_their_ground(module: TestModule) -> None:
    """Where players are no enemies they may stand together, and nobody is driven off."""

    def lay(table: Table) -> None:
        lay_nobody(2)(table)
        table.enemies = [[2], [2], [0, 1]]

    name = module(lay, slots=SLOTS)
    nordic = "mechs: {riverwalk: D4}, popularity: 5"
    game = stage("nordic", with_module(name), nordic=nordic, saxony="workers: [D5, D5], mechs: {riverwalk: D5}")
    march(game, "mech D4 D5")
    assert step_of(game) != "commit"
    assert game.player("nordic").popularity == 5
    assert controlled(game.state, 0) & controlled(game.state, 1) == 1 << game.state.table.map.names.index("D5")
    kept(game)


def test_open_hands_are_in_every_view(module: TestModule) -> None:
    """Hands and objectives; the deck and the key stay hidden."""

    def lay(table: Table) -> None:
        table.open_hands = True

    game = new_game(3, seed=5, modules=[module(lay)])
    s = game.state
    for viewer in (0, 1, 2, None):
        view = game.view(viewer)
        for seat in range(3):
            row = seat * ROW + HAND
            assert list(view.state.player[row : row + 4]) == list(s.player[row : row + 4])
        held = [card for card in range(32) if 8 <= s.card_at[card] < 11]
        assert all(view.state.card_at[card] == s.card_at[card] for card in held)
        assert view.state.now[DECK] == view.state.card_at[next(n for n in range(1, 32) if n not in held)] == -1
        for seed in range(5):
            guessed = determinize(view, seed)
            assert view_of(guessed, viewer, view.state.table) == view
            assert list(faults(guessed)) == []


def roaming_game(module: TestModule, monkeypatch: pytest.MonkeyPatch, dial: int) -> Game:
    """Nobody's turn comes after that of the last seat; its step stands in the register while the test runs."""
    STEPS[ROAMING] = Roaming()
    monkeypatch.setitem(
        STEP_KIND, ROAMING, StepKind(ROAMING, STEPS[ROAMING], {0: (4,)}, {COMBAT: (1,)}, numbers=lambda s, f, b: True)
    )
    name = module(lay_nobody(dial, Wanderer), slots=SLOTS)
    return stage("saxony", with_module(name), nordic="", saxony="power: 5, mechs: {riverwalk: D5}")


@pytest.fixture
def steps() -> Iterator[None]:
    before = STEPS[ROAMING]
    yield
    STEPS[ROAMING] = before


@pytest.mark.rule("DESO-012")
def test_nobody_attacks_in_a_turn_of_its_own(module: TestModule, monkeypatch: pytest.MonkeyPatch, steps: None) -> None:
    game = roaming_game(module, monkeypatch, 2)
    play(game, "section bolster", "done")
    while game.active != 2:
        game.play(str(game.legal_actions()[-1]))
    assert game.state.now[ACTIVE] == 2
    assert (step_of(game), game.to_act) == ("commit", (1,))
    assert options(game, "nordic") == set()
    twin = kept(game)
    for viewer in (0, 1, None):
        view = game.view(viewer)
        assert view_of(determinize(view, 3), viewer, view.state.table) == view
    for each in (game, twin):
        commit(each, "saxony", 3)
        assert each.player("saxony").stars["combat"] == 1
        assert each.active == 0  # the first seat follows
        assert each.state.unit_at[2 * UNITS + SECOND_HERO] == ON_MAT
        assert no_faults(each)
    assert twin.position() == game.position()


def test_nobody_wins_in_a_turn_of_its_own(module: TestModule, monkeypatch: pytest.MonkeyPatch, steps: None) -> None:
    game = roaming_game(module, monkeypatch, 6)
    play(game, "section bolster", "done")
    while game.active != 2:
        game.play(str(game.legal_actions()[-1]))
    commit(game, "saxony", 3)
    assert game.player("saxony").mechs == {"riverwalk": "home:saxony"}
    assert game.active == 0
    assert no_faults(game)


def test_a_game_can_end_in_its_turn(module: TestModule, monkeypatch: pytest.MonkeyPatch, steps: None) -> None:
    game = roaming_game(module, monkeypatch, 2)
    play(game, "section bolster", "done")
    while game.active != 2:
        game.play(str(game.legal_actions()[-1]))
    end_game(game.state, -1)
    assert game.over
    assert not any(game.state.player[seat * ROW + STAGE] for seat in range(3))
    assert game.winners()


# --- Parts in views -------------------------------------------------------------------------------


def test_views_get_keepers_of_their_own(module: TestModule) -> None:
    game = new_game(3, seed=5, modules=[module(keep_second)])
    true = game.state.table.keepers
    copy = copied_table(game.state.table).keepers
    assert [keeper.asked for keeper in copy] == [keeper.asked for keeper in true]
    assert [type(keeper) for keeper in copy] == [type(keeper) for keeper in true]
    assert not {id(keeper) for keeper in copy} & {id(keeper) for keeper in true}
    clockwork = next(keeper for keeper in copy if not keeper.asked)
    assert isinstance(clockwork, Clockwork)
    assert clockwork.dial == 2


def test_persons_are_kept_as_ever() -> None:
    game = walk(begin_move(clash(nordic="", saxony="")), "mech", "D4", "E4")
    assert {type(keeper) for keeper in game.state.table.keepers} == {type(PERSON)}
    assert game.state.table.nobody == -1
    assert game.state.table.seats == 2


def test_what_modules_of_the_engine_lay_is_copied_too(module: TestModule) -> None:
    """In the compiled form as well, where no constructor can be left out."""
    slots = (Slot(17, "hidden", 3, open="owner"), Slot(21, "also", 3, "player", open="sealed"))
    game = new_game(3, seed=5, modules=["invaders_from_afar", module(lambda table: None, slots=slots)])
    game.state.table.secrets.append(TrapSecrets([0]))
    true = game.state.table.secrets
    copy = copied_table(game.state.table).secrets
    assert [type(each) for each in copy] == [type(each) for each in true]
    assert [(each.at, each.sealed) for each in copy if isinstance(each, SlotSecrets)] == [(17, False), (21, True)]
    assert not {id(each) for each in copy} & {id(each) for each in true}
    for seat in (0, 1, None):
        assert game.view(seat).state.table.secrets is not true
