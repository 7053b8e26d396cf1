"""What leaves the server about a table: one function makes it, out of what a seat may know."""

from dataclasses import dataclass
from typing import Any

from snath.content import load_content
from snath.engine.actions import BRIBE, LARGEST_BRIBE
from snath.engine.layout import (
    BUILDINGS,
    COMBAT,
    DEPTH,
    F_A,
    F_B,
    F_KIND,
    F_SEAT,
    F_STAGE,
    FACTION_TOKENS,
    FIGHTERS,
    FRAME,
    POWER,
    ROW,
    SPOTS,
    TOKENS,
    TURNS,
    WORKERS,
)
from snath.engine.machine import may_interject
from snath.engine.names import BOTTOM_NAMES, RESOURCE_NAMES
from snath.engine.objectives import is_met
from snath.engine.state import Raw
from snath.engine.steps.combat import card_limit
from snath.game import Game, IllegalAction, read_event, tell_event
from snath.view import Territory, View
from snath.view.standings import abilities_of
from snath.words import Words
from snath.words.texts import factory_text, objective_text

from .labels import label_of, place_of, preview_data
from .tables import CHOICE, LiveTable, Seen, Told

LONGEST_LOG = 50
TURN_PARTS = ("section", "top", "bottom", "end")


@dataclass(frozen=True)
class Sitting:
    """Somebody at the table, as far as the database knows them."""

    person: int
    kind: str
    level: str | None
    name: str
    joined: bool


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
    }
    story = table.story_for(person)
    last = max(0, len(story) - LONGEST_LOG)
    first = last if since is None else min(max(since, 0), len(story))
    told = told_story(story, min(first, last), table, sitting, words)
    log = {
        "story": len(story),
        "events": [] if since is None else told[first - min(first, last) :],
        "log": told[-LONGEST_LOG:],
    }
    if table.game is None:
        return shown | dealing_view(table, person, sitting, words, online, now) | log
    return shown | game_view(table.game, table, person, sitting, words, online, now) | log


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
        "round": max(view.state.mat[each * ROW + TURNS] for each in range(len(players))),
        "active": game.active,
        "to_act": list(game.to_act),
        "your_move": your_move,
        "decision": decision_view(game, view, seat, words),
        "players": players,
        "board": board_view(view),
        "decks": decks_view(view),
        "tile": view.decks.tile,
        "combat": combat_view(view, seat),
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
    resources = player.resources
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
        "resources": {kind: resources[kind] for kind in RESOURCE_NAMES},
        "controls": sorted(player.controls),
        "abilities": player.abilities,
        "faction_ability": ability,
        "mech_abilities": mechs,
        "flags_left": player.flags_left,
        "traps_left": player.traps_left,
        "asks": player.asks if seat == viewer else None,
        "turns": view.state.mat[seat * ROW + TURNS],
    }


def objectives_view(view: View, seat: int, words: Words) -> list[dict[str, Any]]:
    cards = load_content().objectives
    return [
        {
            "number": number,
            "title": words(f"objective-{number}-title"),
            "text": objective_text(words, cards[number]),
            "met": is_met(view.state, seat, number),
        }
        for number in view.player(seat).objectives or []
    ]


def factory_view(number: int | None, words: Words) -> dict[str, Any] | None:
    if number is None:
        return None
    card = load_content().factory_cards[number]
    return {"number": number, "title": words(f"factory-{number}-name"), "text": factory_text(words, card)}


def board_view(view: View) -> dict[str, Any]:
    """Only places on which something lies or stands."""
    state = view.shown
    mechs: dict[tuple[str, str], list[str]] = {}
    for player in view.players:
        for ability, place in player.mechs.items():
            mechs.setdefault((place, player.faction), []).append(ability)
    found: dict[str, Any] = {}
    used = state.now[TOKENS]
    for seat in range(len(state.table.factions)):
        for mask in (FIGHTERS, WORKERS, BUILDINGS, FACTION_TOKENS):
            used |= state.mat[seat * ROW + mask]
    for i, n in enumerate(state.resources):
        if n:
            used |= 1 << i // 4
    for place_number in range(SPOTS):
        if not used >> place_number & 1:
            continue
        here = Territory(state, place_number)
        name = here.name
        token = here.faction_token
        units = {
            faction: {
                "character": units["character"],
                "mechs": mechs.get((name, faction), []),
                "workers": units["workers"],
            }
            for faction, units in here.units.items()
        }
        found[name] = {
            "resources": dict(here.resources),
            "structure": here.structure,
            "units": units,
            "token": here.token,
            "controller": here.controller,
            "faction_token": None if token is None else token._asdict(),
        }
    return found


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
        "most_dial": min(state.table.highest_dial, state.mat[seat * ROW + POWER])
        if fights and seat is not None
        else None,
        "most_cards": int(card_limit(state, seat, place)) if fights and seat is not None else None,
    }


def encounter_view(game: Game, view: View) -> dict[str, Any] | None:
    decision = game.decision
    if view.encounter_card is None:
        return None
    return {"card": view.encounter_card, "place": decision.place if decision else None}


# --- What is asked --------------------------------------------------------------------------------


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
        "text": words("ask-you", step=step) if yours else words("ask", who=asked, step=step),
        "steps": [
            {
                "label": words(f"turn-part-{name}"),
                "state": "done" if i < part else "now" if i == part else "later",
            }
            for i, name in enumerate(TURN_PARTS)
        ],
    }


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
        "decks": None,
        "tile": table.setup.tile,
        "combat": None,
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


# --- What has happened ----------------------------------------------------------------------------


def told_story(
    story: list[Seen], first: int, table: LiveTable, sitting: list[Sitting], words: Words
) -> list[dict[str, Any]]:
    """Entries of the story from `first` on; their numbers never change."""
    return [told_entry(first + i, entry, raw, table, sitting, words) for i, (entry, raw) in enumerate(story[first:])]


def told_entry(
    n: int, entry: Told, raw: Raw | None, table: LiveTable, sitting: list[Sitting], words: Words
) -> dict[str, Any]:
    if raw is not None and table.game is not None:
        shown = {"n": n} | told_event(table, table.game, raw, words)
    elif entry.row.kind == CHOICE:
        shown = told_choice(n, entry, table, sitting, words)
    else:
        who = faction_name(table, entry.row.seat, words)
        shown = {"n": n, "seat": entry.row.seat, "kind": "undone", "args": {}, "text": words("table-undone", who=who)}
    return shown | {"undone": True} if entry.undone else shown


def told_event(table: LiveTable, game: Game, raw: Raw, words: Words) -> dict[str, Any]:
    """An event in names and words; made once, for logs tell the same again and again."""
    key = words.locale, raw
    found = table.sentences.get(key)
    if found is None:
        event = read_event(game.state.table, raw)
        text = tell_event(event, game, words)
        found = {"seat": event.seat, "kind": event.kind, "args": event.args, "text": text}
        table.sentences[key] = found
    return found


def told_choice(n: int, entry: Told, table: LiveTable, sitting: list[Sitting], words: Words) -> dict[str, Any]:
    row = entry.row
    verb, *args = row.text.split(" ")
    who = sitting[row.person].name
    if verb == "bid":
        lot = table.dealing.lots[int(args[0])]  # type: ignore[union-attr]  # only an auction has bids
        faction, mat = words(f"faction-{lot.faction}"), words(f"mat-{lot.mat}")
        text = words("table-bid", who=who, coins=int(args[1]), faction=faction, mat=mat)
    else:
        text = words("table-chosen", who=who, what=words(f"{verb}-{args[0]}"))
    return {"n": n, "seat": row.person, "kind": "chosen", "args": {"choice": row.text}, "text": text}


def faction_name(look_table: LiveTable, seat: int, words: Words) -> str:
    assert look_table.game is not None
    return words(f"faction-{look_table.game.factions[seat]}")
