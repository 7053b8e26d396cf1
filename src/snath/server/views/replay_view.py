"""Looking back: the public steps of a game, the table at any of them, and the sheets at the end."""

from dataclasses import asdict
from typing import Any

from snath.content.achievements import load_achievements
from snath.engine.layout import ACTIVE, COINS, POPULARITY, POWER, ROW, STARS, TURN, TURNS
from snath.engine.state import State
from snath.game import Game, achievement_text, achievements_of
from snath.game.ledger import ledger
from snath.words import Words
from snath.words.texts import kebab

from ..refusal import Refusal
from ..store.live_table import ACTION, CHOICE, LiveTable, Seen, Sitting
from .log_view import told_choice, told_event
from .table_view import game_view, result_view


def public_steps(table: LiveTable) -> list[tuple[int, list[Seen]]]:
    """For each step that a spectator sees: how many lines in force it ends with, and what it by_line.

    A secret choice is no step of its own: it goes with the next one that everybody sees.
    """
    by_line: dict[int, list[Seen]] = {}
    for entry, raw in table.story_for(None):
        if not entry.undone and entry.row.kind in (ACTION, CHOICE):
            by_line.setdefault(entry.row.number, []).append((entry, raw))
    return [(n, by_line.get(row.number, [])) for n, row in enumerate(table.in_force, 1) if row.public]


def steps_of(table: LiveTable, sitting: list[Sitting], words: Words) -> list[dict[str, Any]]:
    """`n` counts from 1; step 0 is the beginning."""
    found: list[dict[str, Any]] = [{"n": 0, "seat": None, "text": "", "turn": 0}]
    turn = 1 if table.dealing is None else 0
    for n, (lines, entries) in enumerate(public_steps(table), 1):
        row = table.in_force[lines - 1]
        at = turn
        texts = []
        for entry, raw in entries:
            if raw is None or table.game is None:
                texts.append(told_choice(n, entry, table, sitting, words)["text"])
                continue
            event = told_event(table, table.game, raw, words)
            texts.append(event["text"])
            if event["kind"] == "turn_begun":
                turn = event["args"]["turn"]
        text = " ".join(text for text in texts if text)
        found.append({"n": n, "seat": row.person if row.kind == CHOICE else row.seat, "text": text, "turn": at or turn})
    return found


def view_at(table: LiveTable, step: int, sitting: list[Sitting], words: Words) -> dict[str, Any]:
    """What a spectator saw after a public step."""
    steps = public_steps(table)
    if not 0 <= step <= len(steps):
        raise Refusal(404, "no-step", n=len(steps))
    if table.game is None:
        raise Refusal(422, "no-step", n=0)
    lines = steps[step - 1][0] if step else 0
    choices = len(table.in_force) - len(table.lines)
    stands = table.game.at_move(max(0, lines - choices))
    entries = steps[step - 1][1] if step else []
    events = []
    for n, (entry, raw) in enumerate(entries):
        if raw is None:
            events.append(told_choice(n, entry, table, sitting, words))
        else:
            events.append({"n": n} | told_event(table, table.game, raw, words))
    shown = {"game": table.id, "name": table.name, "number": step, "person": None, "you": None}
    return shown | game_view(stands, table, None, sitting, words) | {"events": events, "log": [], "steps": len(steps)}


# --- The end --------------------------------------------------------------------------------------


def result_of(game: Game, persons: list[int], sitting: list[Sitting], words: Words) -> dict[str, Any]:
    """Score sheets line by line, the course of the game, where coins came from, achievements."""
    shown = result_view(game)
    for sheet in shown["sheets"]:
        for line in sheet["lines"]:
            line["label"] = words(f"score-{kebab(line['kind'])}")
    log = game.state.log or []
    books = ledger(game.start, log)
    return shown | {
        "players": [
            {"seat": seat, "name": sitting[persons[seat]].name, "faction": faction, "mat": game.player(seat).mat}
            for seat, faction in enumerate(game.factions)
        ],
        "charts": charts_of(game),
        "ledger": [asdict(book) for book in books],
        "achievements": [
            {
                "seat": game.seat(faction),
                "lines": [
                    {"id": line.id, "text": achievement_text(words, load_achievements()[line.id])}
                    for line in achievements_of(game, faction)
                ],
            }
            for faction in game.winners()
        ],
        "turns": game.turn,
    }


def charts_of(game: Game) -> list[dict[str, Any]]:
    """By seat: coins, power, popularity and stars at the beginning and after each own turn."""
    charts: list[dict[str, Any]] = [
        {"seat": seat, "turns": [], "coins": [], "power": [], "popularity": [], "stars": []}
        for seat in range(len(game.factions))
    ]
    for chart in charts:
        note(chart, game.start)
    active, turn = game.start.now[ACTIVE], game.start.now[TURN]
    for state in game.timeline.walk():
        if state.now[TURN] != turn:
            note(charts[active], state)
        active, turn = state.now[ACTIVE], state.now[TURN]
    for chart in charts:
        note(chart, game.state)
    return charts


def note(chart: dict[str, Any], state: State) -> None:
    row = chart["seat"] * ROW
    chart["turns"].append(int(state.player[row + TURNS]))
    for name, index in (("coins", COINS), ("power", POWER), ("popularity", POPULARITY), ("stars", STARS)):
        chart[name].append(int(state.player[row + index]))
