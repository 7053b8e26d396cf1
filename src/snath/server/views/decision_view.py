"""What a seat is asked, and everything it may answer."""

from typing import Any

from snath.engine import events as event_kinds
from snath.engine.actions import BRIBE, LARGEST_BRIBE
from snath.engine.layout import ANY_KIND, F_A, F_D
from snath.engine.machine import may_interject, step_of
from snath.engine.names import BOTTOM_NAMES, RESOURCE_NAMES, UNIT_NAMES
from snath.engine.reasons import Reason
from snath.engine.stack import top_frame
from snath.engine.steps.pay import sources
from snath.engine.units import kind_of
from snath.game import Game
from snath.view import View
from snath.words import Words

from ..store.live_table import LiveTable
from .action_labels import label_of, preview_data

TURN_PARTS = ("section", "top", "bottom", "end")
PART_BEGUN_BY = {event_kinds.TURN_BEGUN: 0, event_kinds.TOP_TAKEN: 1, event_kinds.BOTTOM_TAKEN: 2}


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
        "left": left_now(game),
        "together": decision.step == "place_resources" and not game.state.table.trade_to_several_territories,
        "pay": payment_asked(game, decision.step),
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
    unit = game.state.stack[top_frame(game.state) + F_A]
    return {"kind": UNIT_NAMES[kind_of(unit)], "place": decision.place}


def left_now(game: Game) -> int | None:
    """Of what is done several times in a row: how often it may still be done."""
    left = step_of(game.state).left(game.state, top_frame(game.state))
    return None if left < 0 else int(left)


def payment_asked(game: Game, step: str) -> dict[str, Any] | None:
    """Of resources of one kind that are owed: where they may come from, in the order in which they are paid."""
    state = game.state
    f = top_frame(state)
    kind = state.stack[f + F_A]
    if step != "pay" or state.stack[f + F_D] or kind >= ANY_KIND:
        return None
    names = state.table.map.names
    return {
        "kind": RESOURCE_NAMES[kind],
        "from": {names[place]: int(state.resources[place * 4 + kind]) for place in sources(state, f)},
    }


def part_of_turn(game: Game, step: str) -> int:
    """How far the turn has come: what is decided may belong to the top or to the bottom action."""
    known = {"choose_section": 0, "take_top": 1, "take_bottom": 2, "end_turn": 3}
    if step in known:
        return known[step]
    for raw in reversed(game.state.log or []):
        if raw[0] in PART_BEGUN_BY:
            return PART_BEGUN_BY[raw[0]]
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
        "place": game.notation.place_of(action),
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
    players = range(state.table.players)
    me = view.player(seat)
    most = {other: largest_bribe(game, seat, other, me.coins or 0) for other in players if other != seat}
    asks = me.asks
    codes = [f"order {'take' if bottom in asks else 'ask'} {bottom}" for bottom in BOTTOM_NAMES]
    codes += [f"delay {other}" for other in players if other != seat]
    codes += [f"reveal {number}" for number in me.objectives or []]
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


def largest_bribe(game: Game, seat: int, other: int, coins: int) -> int:
    """Coins that the seat may give another one now; none where no deals are made."""
    first = BRIBE + other * LARGEST_BRIBE - 1
    if not may_interject(game.state, seat, first + 1):
        return 0
    amounts = range(min(coins, LARGEST_BRIBE), 0, -1)
    return next((n for n in amounts if may_interject(game.state, seat, first + n)), 0)


def undo_view(table: LiveTable, person: int | None, words: Words) -> dict[str, Any]:
    if person is None:
        return {"allowed": False, "reason": None}
    found = table.undoable(person)
    if isinstance(found, Reason):
        return {"allowed": False, "reason": found.text(words)}
    return {"allowed": True, "reason": None}
