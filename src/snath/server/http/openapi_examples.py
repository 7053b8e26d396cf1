"""Examples for the OpenAPI description; docs/protocol.md explains every field."""

from typing import Any

Responses = dict[int | str, dict[str, Any]]


def example(status: int, description: str, value: Any) -> Responses:
    return {status: {"description": description, "content": {"application/json": {"example": value}}}}


ERROR = {"error": {"code": "illegal", "message": "Trade does not offer that."}}

ERRORS: Responses = {
    **example(401, "No key, or one that opens no seat here", {"error": {"code": "bad-token", "message": "..."}}),
    **example(403, "Not open to you, or a request from another site", {"error": {"code": "origin", "message": "..."}}),
    **example(404, "There is no such game", {"error": {"code": "not-found", "message": "..."}}),
    **example(409, "Something has happened since; the new view comes along", ERROR | {"view": {"number": 12}}),
    **example(413, "Too large", {"error": {"code": "too-large", "message": "..."}}),
    **example(422, "Not allowed by the rules, or not readable", ERROR),
    **example(429, "Too many requests", {"error": {"code": "too-fast", "message": "..."}}),
}

VIEW: Responses = example(
    200,
    "A table view",
    {
        "game": "k7m2p9qx4wzd",
        "name": "Table of Ann",
        "number": 3,
        "person": 0,
        "you": 1,
        "setup": {"deal": "random", "modules": [], "promos": False, "options": {}, "tile": None, "clock": None},
        "phase": "running",
        "turn": 2,
        "round": 1,
        "active": 1,
        "to_act": [1],
        "your_move": True,
        "decision": {
            "step": "choose_section",
            "stage": 0,
            "place": None,
            "text": "You: choose a section.",
            "steps": [],
        },
        "players": [{"seat": 0, "person": 1, "name": "Bob", "faction": "nordic", "mat": "industrial", "coins": 4}],
        "board": {"A4": {"resources": {"wood": 1}, "units": {"nordic": {"character": 0, "mechs": [], "workers": 1}}}},
        "legal": [{"action": 4, "code": "section move", "verb": "section", "args": ["move"], "label": "Move"}],
        "undo": {"allowed": False, "reason": "There is nothing to take back."},
        "story": 12,
        "events": [],
        "log": [{"n": 11, "seat": 0, "kind": "turn_ended", "args": {}, "text": "Nordic ends the turn."}],
        "result": None,
    },
)

NEW_TABLE: Responses = example(
    201,
    "The table is set up",
    {
        "game": "k7m2p9qx4wzd",
        "name": "Table of Ann",
        "seats": [
            {"person": 0, "kind": "human", "token": "kQ0...", "invite": None},
            {"person": 1, "kind": "human", "token": None, "invite": "wT3..."},
        ],
    },
)
