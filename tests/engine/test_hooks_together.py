"""All hooks on one table, played at random: every state is possible, keeps its secrets and is kept by a position."""

import random
from collections.abc import Iterator

import pytest

from snath.engine.actions import REVEAL, SECTION, STEP, TOP, UNIT, verb_of
from snath.engine.layout import ABILITIES, FIRST_MECH, MECHS, OVER, POWER, ROW
from snath.engine.machine import answer, legal_for, seats_to_act
from snath.engine.pieces import enemy_at, put
from snath.engine.setup import Options, Seat, new_state
from snath.engine.setup.table import add_rule
from snath.engine.soundness import STEP_KIND, StepKind
from snath.engine.state import State, same_position
from snath.engine.steps.base import STEPS
from snath.engine.table import Table
from snath.record.position import read_position, state_of
from snath.record.validate_state import faults
from snath.record.write_position import position_of
from snath.view import determinize, view_of
from tests.engine.parts import TestModule, ability, hang, module
from tests.engine.test_hooks_combat import DeathRay, Entrenched, Feint, Regroup, Spy
from tests.engine.test_hooks_keepers import ROAMING, Roaming, Wanderer, lay_nobody
from tests.engine.test_hooks_moving import Stealth, Toll
from tests.engine.test_hooks_prepare import SLOTS, Guessed, Pledge
from tests.engine.test_hooks_turn_and_endings import RICH, Assembly, Diary, Machinery, Rich

__all__ = ["module"]

MOST = 300  # decisions of a game
AROUND = ("C3", "D5", "E4", "D4")  # the Factory and its neighbours


def crowded(module: TestModule, monkeypatch: pytest.MonkeyPatch, seed: int, *parts: type) -> State:
    STEPS[ROAMING] = Roaming()
    monkeypatch.setitem(
        STEP_KIND,
        ROAMING,
        StepKind(ROAMING, STEPS[ROAMING], {0: (4,)}, {16: (1,)}, numbers=lambda s, frame, below: True),
    )

    def lay(table: Table) -> None:
        for n, kind in enumerate(parts):
            hang(table, ability(kind, n))
        lay_nobody(2 + seed % 3, Wanderer)(table)
        add_rule(table, Diary())
        add_rule(table, Toll("D4", 1, 0))
        table.goal_limits[RICH] = 1
        table.watched.append(Rich(RICH, seed % 3))
        table.choosers.append(Pledge((1 << table.players) - 1))
        table.secrets.append(Guessed())

    players = 2 + seed % 3
    name = module(lay, abilities=len(parts), slots=SLOTS)
    options = Options(late_displaced_workers=seed % 2 == 1, open_coins=seed % 3 > 0)
    s = new_state([Seat()] * players, seed, options, modules=(name,))
    for seat in range(players):
        row = seat * ROW
        put(s, seat, FIRST_MECH, s.table.map.names.index(AROUND[seat]))
        s.player[row + MECHS] = 1
        s.player[row + ABILITIES] |= 1 << s.table.mech_ability[seat * 4]
        s.player[row + POWER] = 9
    return s


FIRST_PARTS = (Stealth, Feint, Entrenched, Machinery, Assembly)
SECOND_PARTS = (Stealth, DeathRay, Spy, Regroup, Machinery)


@pytest.fixture
def steps() -> Iterator[None]:
    before = STEPS[ROAMING]
    yield
    STEPS[ROAMING] = before


@pytest.mark.parametrize("seed", range(4))
def test_games_with_every_hook_stay_possible_and_keep_their_secrets(
    module: TestModule, monkeypatch: pytest.MonkeyPatch, steps: None, seed: int
) -> None:
    s = crowded(module, monkeypatch, seed, *(FIRST_PARTS if seed % 2 else SECOND_PARTS))
    choice = random.Random(seed)
    n = 0
    kinds = set()
    while not s.now[OVER] and n < MOST:
        n += 1
        kinds.add(STEPS[s.stack[(s.now[2] - 1) * 8]].name)
        assert s.legal
        assert list(faults(s)) == []
        if n % 9 == 0:
            twin = state_of(read_position(position_of(s)))
            assert same_position(twin, s)
            assert twin.legal == s.legal
        if n % 5 == 0:
            for seat in (*range(s.table.players), None):
                view = view_of(s, seat)
                guessed = determinize(view, seed * 1000 + n)
                assert view_of(guessed, seat) == view
                assert seats_to_act(guessed) == seats_to_act(s)
                assert seat is None or legal_for(guessed, seat) == legal_for(s, seat)
        answer(s, s.seat, lively(s, choice))
    assert {"prepare", "commit", "step_unit"} <= kinds


def lively(s: State, choice: random.Random) -> int:
    """At random, but warlike; objectives wait: games are to last."""
    usual = [action for action in s.legal if verb_of(action) != REVEAL] or s.legal
    foes = [action for action in usual if verb_of(action) == STEP and enemy_at(s, s.seat, (action - STEP) // 2) >= 0]
    moves = [action for action in usual if action in (SECTION, TOP) or verb_of(action) == UNIT]
    for bold in (foes, moves):
        if bold and choice.random() < 0.6:
            return choice.choice(bold)
    return choice.choice(usual)
