"""The registers of the engine: numbers, names and bases that must never shift or overlap."""

from typing import Any

import pytest

from snath.content import load_content
from snath.content.layouts import standard
from snath.engine import actions
from snath.engine.abilities import HOOKS, NAMES, name_of
from snath.engine.chance import draw, key_from_seed, speck
from snath.engine.events import KINDS
from snath.engine.layout import CHANCE, EPOCH, STEP_KINDS
from snath.engine.notation import Action, UnknownAction, notation_of
from snath.engine.setup import Options, Seat, new_state
from snath.engine.setup.board import lay_map
from snath.engine.setup.table import abilities
from snath.engine.soundness import STEP_KIND
from snath.engine.steps.base import STEPS

NOTATION = notation_of(tuple(lay_map(standard()).names))

# Written down once: a record of today must be readable for ever.
BASES = {
    "DONE": 0, "YES": 1, "NO": 2, "HOME": 3, "SECTION": 4, "TOP": 40, "BOTTOM": 72, "UNIT": 80, "STEP": 390,
    "CARGO": 1382,
    "PAY_TOKEN": 1669, "PUT": 1917, "TERRITORY": 2165, "AMOUNT": 2289, "UPGRADE_CUBE": 2330, "MECH": 2354,
    "STRUCTURE": 2418, "RECRUIT": 2422, "DIAL_TO": 2438, "CARD": 2446, "ABILITY": 2450, "OPTION": 2514,
    "TAKE_FACTORY": 2520, "REVEAL": 2552, "SEAT": 2584, "STAR": 2592, "BRIBE": 2608, "ORDER": 2768, "TOKEN": 2776,
    "DELAY": 2792, "STAR_MORE": 2800, "LAY": 2816, "KEEP": 3072, "RIVAL": 3136, "OFFER": 3144, "SHARE": 3152,
    "TILE": 3160, "SEND": 3176, "GIVE_UP": 3362, "SPACE": 3584,
}  # fmt: skip
SAMPLES = {
    "section move": 4, "section factory:7": 15, "top power": 44, "top power some": 45, "unit mech B4": 151,
    "step home:nordic": 484, "step D4 all": 435, "cargo wood 2": 1507, "cargo walked all": 1627, "pay oil A5": 1797,
    "territory H1 some": 2258, "upgrade power build": 2340, "mech speed": 2360, "recruit enlist cards": 2437,
    "dial 7": 2445, "card 5": 2449, "option C some": 2519, "factory 1": 2521, "reveal 27": 2579, "bribe 1 20": 2647,
    "order take enlist": 2775, "flag": 2776, "trap cards": 2780, "arm": 2781, "delay 6": 2798,
}  # fmt: skip


@pytest.mark.parametrize(("name", "base"), BASES.items())
def test_bases_of_the_action_space_never_shift(name: str, base: int) -> None:
    assert getattr(actions, name) == base


@pytest.mark.parametrize(("text", "number"), SAMPLES.items())
def test_known_actions_keep_their_number(text: str, number: int) -> None:
    assert NOTATION.number(text) == number
    assert NOTATION.text(number) == text


def test_every_action_has_one_text_and_every_text_one_action() -> None:
    assert len(NOTATION.numbers) == len(NOTATION.texts)
    assert max(NOTATION.texts) < actions.SPACE
    for number, text in NOTATION.texts.items():
        assert NOTATION.number(text) == number == NOTATION.number(Action.of(text)) == NOTATION.number(number)


@pytest.mark.parametrize("wrong", ["", "stepp B4", "step b4", "section move now", 99_999, -1, None, 1.5, True])
def test_what_is_no_action_is_refused(wrong: Any) -> None:
    with pytest.raises(UnknownAction):
        NOTATION.number(wrong)


def test_abilities_stand_in_the_order_of_their_numbers() -> None:
    known = abilities()
    assert list(known) == [name for name in NAMES if name]
    for name, ability in known.items():
        assert (NAMES[ability.number], name_of(type(ability)), ability.bit) == (name, name, 1 << ability.number)
        assert 0 < ability.fills < 1 << HOOKS
    assert set(known) == set(load_content().abilities)


def test_every_kind_of_frame_has_its_step() -> None:
    names = [step.name for step in STEPS if step.name]
    assert len(STEPS) == STEP_KINDS
    assert len(names) == len(set(names))
    assert [kind for kind, step in enumerate(STEPS) if step.name] == sorted(STEP_KIND)


def test_kinds_of_events_have_different_names() -> None:
    assert len({kind.name for kind in KINDS.values()}) == len(KINDS)


def test_speck_gives_the_published_test_vector() -> None:
    """Speck 64/128 of its authors' paper."""
    word = speck(0x03020100, 0x0B0A0908, 0x13121110, 0x1B1A1918, 0x3B726574, 0x7475432D)
    assert word == 0x8C6FA548


def test_key_takes_all_bits_of_the_seed() -> None:
    assert key_from_seed(1 << 127 | 5) == [5, 0, 0, 1 << 31]


def test_streams_of_chance_are_independent() -> None:
    """Drawing from one stream does not change what another gives."""
    one = new_state([Seat(), Seat()], 9, Options())
    other = one.copy()
    for _ in range(5):
        draw(other, 3, 1000)
    assert [draw(one, 2, 1000) for _ in range(8)] == [draw(other, 2, 1000) for _ in range(8)]
    assert one.now[CHANCE + 3] != other.now[CHANCE + 3]
    assert other.now[EPOCH] == one.now[EPOCH] + 5


def test_draws_are_spread_evenly() -> None:
    s = new_state([Seat(), Seat()], 3, Options())
    counts = [0] * 6
    for _ in range(6000):
        counts[draw(s, 7, 6)] += 1
    assert all(880 < n < 1120 for n in counts)
