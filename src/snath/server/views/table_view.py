"""What leaves the server about a table: one function makes it, out of what a seat may know."""

from functools import lru_cache
from typing import Any

from snath.content import load_content
from snath.engine.layout import (
    COMBAT,
    DEPTH,
    F_A,
    F_B,
    F_KIND,
    F_SEAT,
    F_STAGE,
    FRAME,
    POWER,
    ROW,
    TURNS,
)
from snath.engine.names import BOTTOM_NAMES
from snath.engine.objectives import is_met
from snath.engine.steps.combat import card_limit
from snath.game import Game
from snath.view import View
from snath.view.drawing.standings import abilities_of
from snath.words import Words
from snath.words.texts import factory_text, objective_text

from ..modules import of_player, of_the_table
from ..store.live_table import LiveTable, Sitting
from .board_view import board_view, resources_of
from .decision_view import decision_view, end_of_turn, interjections_view, legal_view, undo_view
from .log_view import told_story
from .stakes import scores_now, sides_of

LONGEST_LOG = 50


def table_view(
    table: LiveTable,
    person: int | None,
    sitting: list[Sitting],
    words: Words,
    *,
    online: frozenset[int] = frozenset(),
    now: float = 0.0,
    since: int | None = None,
) -> dict[str, Any]:
    """The table as one person (None: a spectator) may know it. `since`: entries of the story seen before."""
    shown = {
        "game": table.id,
        "name": table.name,
        "number": table.number_for(person),
        "person": person,
        "you": person if table.game is None else table.seat_of(person),
        "setup": setup_view(table),
    }
    story = table.story_for(person)
    last = max(0, len(story) - LONGEST_LOG)
    first = last if since is None else min(max(since, 0), len(story))
    lines = told_story(table, person, min(first, last), sitting, words)
    log = {
        "story": len(story),
        "events": [] if since is None else lines[first - min(first, last) :],
        "log": lines[-LONGEST_LOG:],
    }
    if table.game is None:
        return shown | dealing_view(table, person, sitting, words, online, now) | log
    return shown | game_view(table.game, table, person, sitting, words, online, now) | log


def setup_view(table: LiveTable) -> dict[str, Any]:
    """What a like table is set up from, with players added: fields of `requests.NewGame`."""
    setup = table.setup
    return {
        "deal": setup.deal,
        "modules": list(setup.modules),
        "settings": setup.settings.changed(),
        "promos": setup.promos,
        "options": setup.options.changed(),
        "tile": setup.tile,
        "clock": table.wanted_clock,
    }


# --- A running or finished game -------------------------------------------------------------------


def game_view(
    game: Game,
    table: LiveTable,
    person: int | None,
    sitting: list[Sitting],
    words: Words,
    online: frozenset[int] = frozenset(),
    now: float = 0.0,
) -> dict[str, Any]:
    """Everything that lies on the table. `game` may be a copy that stands elsewhere: in a replay or a plan."""
    seat = table.seat_of(person)
    view = game.view(seat)
    players = []
    for player in view.players:
        who = sitting[table.persons[player.seat]]
        players.append(
            person_view(who, online, table.time_left(who.person, now)) | player_view(view, player.seat, seat, words)
        )
    your_move = seat is not None and seat in game.to_act
    return {
        "phase": "over" if game.over else "running",
        "turn": game.turn,
        "round": max(view.state.player[each * ROW + TURNS] for each in range(len(players))),
        "active": game.active,
        "to_act": list(game.to_act),
        "your_move": your_move,
        "decision": decision_view(game, view, seat, words),
        "players": players,
        "board": board_view(view, words),
        "modules": of_the_table(view, words),
        "decks": decks_view(view),
        "tile": view.decks.tile,
        "combat": combat_view(view, seat),
        "scores": None if game.over else scores_now(view),
        "counting": game.state.table.delay_of_game,
        "encounter": encounter_view(game, view),
        "legal": legal_view(game, view, seat, words) if seat is not None and your_move else [],
        "interjections": interjections_view(game, view, seat, words),
        "undo": undo_view(table, person, words),
        "can_end_turn": end_of_turn(game, seat),
        "dealing": None,
        "result": result_view(game) if game.over else None,
    }


def person_view(who: Sitting, online: frozenset[int], clock: float | None) -> dict[str, Any]:
    return {
        "person": who.person,
        "name": who.name,
        "kind": who.kind,
        "level": who.level,
        "joined": who.joined,
        "online": who.kind == "bot" or who.person in online,
        "clock": None if clock is None else round(clock, 1),
    }


def player_view(view: View, seat: int, viewer: int | None, words: Words) -> dict[str, Any]:
    player = view.player(seat)
    content = load_content()
    ability, mechs = abilities_of(view, player)
    return {
        "seat": seat,
        "faction": player.faction,
        "mat": player.mat,
        "team": player.team,
        "bid": player.bid,
        "coins": player.coins,
        "power": player.power,
        "popularity": player.popularity,
        "tier": 1 + content.scoring.tiers.index(content.scoring.tier(player.popularity)),
        "cards": player.cards,
        "hand": player.hand,
        "hand_known": player.hand_known,
        "objectives": objectives_view(view, seat, words) if seat == viewer else None,
        "objective_count": player.objective_count,
        "factory_card": factory_view(player.factory_card, words),
        "stars": player.stars,
        "star_count": player.star_count,
        "workers_on_mat": player.workers_on_mat,
        "upgrades": player.upgrades,
        "recruits": player.recruits,
        "structures": player.structures,
        "mechs": player.mechs,
        "character": player.character,
        "home": player.home,
        "last_section": player.last_section,
        "bottom_costs": {bottom: player.cost(bottom) for bottom in BOTTOM_NAMES},
        "resources": resources_of(view.shown, seat),
        "controls": sorted(player.controls),
        "abilities": player.abilities,
        "faction_ability": ability,
        "mech_abilities": mechs,
        "modules": of_player(view, seat, words),
        "asks": player.asks if seat == viewer else None,
        "turns": view.state.player[seat * ROW + TURNS],
    }


def objectives_view(view: View, seat: int, words: Words) -> list[dict[str, Any]]:
    return [
        objective_card(number, words) | {"met": is_met(view.state, seat, number)}
        for number in view.player(seat).objectives or []
    ]


@lru_cache(maxsize=256)
def objective_card(number: int, words: Words) -> dict[str, Any]:
    text = objective_text(words, load_content().objectives[number])
    return {"number": number, "title": words(f"objective-{number}-title"), "text": text}


def factory_view(number: int | None, words: Words) -> dict[str, Any] | None:
    if number is None:
        return None
    return factory_card(number, words)


@lru_cache(maxsize=256)
def factory_card(number: int, words: Words) -> dict[str, Any]:
    card = load_content().factory_cards[number]
    return {"number": number, "title": words(f"factory-{number}-name"), "text": factory_text(words, card)}


def decks_view(view: View) -> dict[str, Any]:
    decks = view.decks
    return {
        "combat": decks.combat_size,
        "combat_discard": {str(value): n for value, n in decks.combat_discard.items()},
        "encounters": decks.encounters,
        "objectives": decks.objectives,
        "factory": decks.factory,
        "factory_known": view.factory_cards_known,
    }


def combat_view(view: View, seat: int | None) -> dict[str, Any] | None:
    state = view.state
    for f in range(0, state.now[DEPTH] * FRAME, FRAME):
        if state.stack[f + F_KIND] == COMBAT:
            break
    else:
        return None
    attacker, defender, place = state.stack[f + F_SEAT], state.stack[f + F_B], state.stack[f + F_A]
    fights = seat is not None and seat in (attacker, defender)
    return {
        "place": state.table.map.names[place],
        "attacker": attacker,
        "defender": defender,
        "stage": state.stack[f + F_STAGE],
        "mine": view.commit_of(seat) if fights and seat is not None else None,
        "sealed": sorted(view.committed),
        "most_dial": min(state.table.highest_dial, state.player[seat * ROW + POWER])
        if fights and seat is not None
        else None,
        "most_cards": int(card_limit(state, seat, place)) if fights and seat is not None else None,
        "sides": sides_of(state, attacker, defender, place),
    }


def encounter_view(game: Game, view: View) -> dict[str, Any] | None:
    decision = game.decision
    if view.encounter_card is None:
        return None
    return {"card": view.encounter_card, "place": decision.place if decision else None}


def result_view(game: Game) -> dict[str, Any]:
    sheets = game.score()
    return {
        "winners": [game.seat(faction) for faction in game.winners()],
        "totals": [sheet.total for sheet in sheets],
        "sheets": [
            {
                "seat": seat,
                "total": sheet.total,
                "lines": [
                    {"kind": line.kind, "count": line.count, "each": line.each, "coins": line.coins}
                    for line in sheet.lines
                ],
            }
            for seat, sheet in enumerate(sheets)
        ],
    }


# --- Draft and auction ----------------------------------------------------------------------------


def dealing_view(
    table: LiveTable,
    person: int | None,
    sitting: list[Sitting],
    words: Words,
    online: frozenset[int],
    now: float,
) -> dict[str, Any]:
    dealing = table.dealing
    assert dealing is not None
    seen = dealing.view()
    asked = table.to_act
    step = words(f"ask-{dealing.kind}")
    your_move = person in asked
    who = ", ".join(sitting[each].name for each in asked)
    legal = []
    for code in seen.get("choices", []) if your_move else []:
        verb, name = code.split(" ")
        label = words(f"do-{verb}", **{verb: words(f"{verb}-{name}")})
        legal.append({"action": code, "code": code, "verb": verb, "args": [name], "label": label})
    return {
        "phase": "dealing",
        "turn": 0,
        "round": 0,
        "active": asked[0] if asked else None,
        "to_act": asked,
        "your_move": your_move,
        "decision": {
            "step": dealing.kind,
            "stage": 0,
            "place": None,
            "unit": None,
            "left": None,
            "together": False,
            "pay": None,
            "text": words("ask-you", step=step) if your_move else words("ask", who=who, step=step),
            "steps": [],
        },
        "players": [
            person_view(each, online, table.time_left(each.person, now))
            | {"seat": each.person}
            | {key: seen["people"][each.person][key] for key in ("faction", "mat", "team")}
            for each in sitting
        ],
        "board": {},
        "modules": {},
        "decks": None,
        "tile": table.setup.tile,
        "combat": None,
        "scores": None,
        "counting": table.setup.options.delay_of_game,
        "encounter": None,
        "legal": legal,
        "interjections": None,
        "undo": undo_view(table, person, words),
        "can_end_turn": None,
        "dealing": {
            "kind": dealing.kind,
            "order": seen["order"],
            "lots": seen.get("lots"),
            "highest_bid": seen.get("highest_bid"),
        },
        "result": None,
    }
