"""Everything that play tells people has its words: reasons, steps, events, sources of coins."""

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

import snath
from snath.engine.events import KIND_NAMED, KINDS, filtered
from snath.engine.modules.invaders_from_afar.numbers import TRAP_PLACED
from snath.engine.names import BONUS_NAMES, BOTTOM_NAMES, BOX_NAMES, GOAL_NAMES
from snath.engine.setup.options import Options
from snath.engine.steps.base import STEPS
from snath.game.random_play import play_randomly
from snath.game.story import tell_event
from snath.words import Words

SOURCE = Path(snath.__file__).parent
SOURCES = ("start", "move", "factory-card", *BOTTOM_NAMES, "recruit", "enlist-bonus", "encounter", "given")
SCORE_LINES = ("coins", "stars", "territories", "resources", "structure-bonus", "encounters", "bid")
RUN_BY_THEMSELVES = {"turn", "combat"}


def keys_of_play() -> Iterator[str]:
    for file in SOURCE.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        yield from (f"why-{key}" for key in re.findall(r'(?:Reason\(\s*|used_up_reason = )"([a-z-]+)"', text))
    for declared in KINDS.values():
        kind, secret = declared.name, declared.secret
        if not declared.silent:
            yield f"event-{kind}".replace("_", "-")
            if secret >= 0:
                yield f"event-{kind}-hidden".replace("_", "-")
    yield from ("event-recruit-bonus-declined", "event-hidden")
    yield from (f"step-{step.name}".replace("_", "-") for step in STEPS if step.name not in {"", *RUN_BY_THEMSELVES})
    yield from (f"box-{name}" for name in BOX_NAMES)
    yield from (f"gain-name-{name}" for name in BONUS_NAMES)
    yield from (f"goal-name-{name}" for name in GOAL_NAMES if name)
    yield from (f"source-{name}" for name in SOURCES)
    yield from (f"score-{name}" for name in SCORE_LINES)
    for rule in [f"option-{field.name}" for field in fields(Options)] + ["module-invaders-from-afar"]:
        yield from (rule.replace("_", "-"), f"{rule}-text".replace("_", "-"))


@pytest.mark.parametrize("key", sorted(set(keys_of_play())))
def test_everything_told_in_play_has_words(key: str) -> None:
    assert key in Words("en").keys()  # noqa: SIM118 - keys() of a catalogue, not of a dict


def test_every_event_of_a_game_is_told_in_a_sentence() -> None:
    words = Words("en", strict=True)
    for seed in range(6):
        modules = ("invaders_from_afar",) if seed > 2 else ()
        played = play_randomly(2 + seed, seed, promos=True, modules=modules)
        game = played.game()
        for raw in played.log:
            for seat in (None, 0, raw[1]):
                shown = filtered(raw, seat)
                if shown is None:
                    continue
                event = snath.game.read_event(game.state.table, shown)
                sentence = tell_event(event, game, words)
                assert sentence.endswith(".") or KIND_NAMED[event.kind].silent


def test_the_kind_of_a_trap_is_told_to_its_owner_alone() -> None:
    game = snath.new_game(["togawa", "nordic"], modules=["invaders_from_afar"])
    placed = (TRAP_PLACED, game.seat("togawa"), 2, game.at("G6").place, 0, 0)
    seen = [filtered(placed, game.seat(faction)) for faction in ("togawa", "nordic")]
    events = [snath.game.read_event(game.state.table, raw) for raw in seen if raw is not None]
    assert [tell_event(event, game, Words("en", strict=True)) for event in events] == [
        "Togawa puts the coin Trap on G6.",
        "Togawa puts a Trap on G6.",
    ]
