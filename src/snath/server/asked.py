"""What a seat is asked, and everything it may answer."""

from typing import Any

from snath.engine.actions import BRIBE, LARGEST_BRIBE
from snath.engine.layout import CHARACTER, DEPTH, F_A, FIRST_WORKER, FRAME
from snath.engine.machine import may_interject
from snath.engine.names import BOTTOM_NAMES
from snath.game import Game, IllegalAction
from snath.view import View
from snath.words import Words

from .labels import label_of, place_of, preview_data
from .tables import LiveTable

TURN_PARTS = ("section", "top", "bottom", "end")


def decision_view(game: Game, view: View, seat: int | None, words: Words) -> dict[str, Any] | None:
    decision = game.decision
    if decision is None:
        return None
    step = decision.text(words)
    asked = ", ".join(words(f"faction-{game.factions[each]}") for each in decision.seats)
    yours = seat in decision.seats
    part = part_of_turn(game, decision.step)
    return {
        "step": decision.step,
        "stage": decision.stage,
        "place": decision.place,
        "unit": unit_asked(game, decision.step),
        "text": words("ask-you", step=step) if yours else words("ask", who=asked, step=step),
        "steps": [
            {
                "label": words(f"turn-part-{name}"),
                "state": "done" if i < part else "now" if i == part else "later",
            }
            for i, name in enumerate(TURN_PARTS)
        ],
    }


def unit_asked(game: Game, step: str) -> dict[str, Any] | None:
    """The unit that is moving."""
    decision = game.decision
    if step != "step_unit" or decision is None:
        return None
    number = game.state.stack[(game.state.now[DEPTH] - 1) * FRAME + F_A]
    kind = "character" if number == CHARACTER else "mech" if number < FIRST_WORKER else "worker"
    return {"kind": kind, "place": decision.place}


def part_of_turn(game: Game, step: str) -> int:
    """How far the turn has come: what is decided may belong to the top or to the bottom action."""
    known = {"choose_section": 0, "take_top": 1, "take_bottom": 2, "end_turn": 3}
    if step in known:
        return known[step]
    for event in reversed(game.events_since(max(0, game.event_count - 200))):
        if event.kind in ("bottom_taken", "turn_begun"):
            return 2 if event.kind == "bottom_taken" else 0
        if event.kind == "top_taken":
            return 1
    return 1


def legal_view(game: Game, view: View, seat: int, words: Words) -> list[dict[str, Any]]:
    decision = game.decision
    assert decision is not None
    return [action_view(game, view, seat, number, decision.step, words) for number in game.legal_numbers(seat)]


def action_view(game: Game, view: View, seat: int, number: int, step: str, words: Words) -> dict[str, Any]:
    action = game.notation.action(number)
    section: str | None = None
    if action.verb == "section":
        section = action.args[0]
    elif action.verb in ("top", "bottom"):
        section = view.player(seat).last_section
    return {
        "action": number,
        "code": str(action),
        "verb": action.verb,
        "args": list(action.args),
        "label": label_of(action, step, view, seat, words),
        "place": place_of(action),
        "section": section,
        "preview": preview_data(game.preview(number, seat), game, words),
    }


def end_of_turn(game: Game, seat: int | None) -> int | None:
    """The action that ends the turn here and now."""
    decision = game.decision
    if decision is None or seat not in decision.seats or decision.step != "end_turn":
        return None
    return game.notation.number("done")


def interjections_view(game: Game, view: View, seat: int | None, words: Words) -> dict[str, Any] | None:
    """What the seat may do beside the decision: bribes as a form, the rest as actions."""
    if seat is None or game.over:
        return None
    state, notation = game.state, game.notation
    most = {
        other: max(
            (
                n
                for n in range(1, LARGEST_BRIBE + 1)
                if may_interject(state, seat, BRIBE + other * LARGEST_BRIBE + n - 1)
            ),
            default=0,
        )
        for other in range(len(view.players))
    }
    codes = [f"order {'take' if bottom in view.player(seat).asks else 'ask'} {bottom}" for bottom in BOTTOM_NAMES]
    codes += [f"delay {other}" for other in range(len(view.players)) if other != seat]
    codes += [f"reveal {number}" for number in view.player(seat).objectives or []]
    legal = set(game.legal_numbers(seat)) if seat in game.to_act else set()
    numbers = [notation.number(code) for code in codes]
    return {
        "bribe": {
            "seats": [other for other, n in most.items() if n],
            "most": max(most.values(), default=0),
            "code": "bribe SEAT N",
        },
        "actions": [
            {
                "action": number,
                "code": notation.text(number),
                "verb": notation.action(number).verb,
                "args": list(notation.action(number).args),
                "label": label_of(notation.action(number), "", view, seat, words),
            }
            for number in numbers
            if number not in legal and may_interject(state, seat, number)
        ],
    }


def undo_view(table: LiveTable, person: int | None, words: Words) -> dict[str, Any]:
    if person is None:
        return {"allowed": False, "reason": None}
    try:
        table.last_to_undo(person)
    except IllegalAction as error:
        return {"allowed": False, "reason": error.reason.text(words)}
    return {"allowed": True, "reason": None}
