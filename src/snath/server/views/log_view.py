"""What has happened at a table, in names and words."""

from typing import Any

from snath.engine.state import Raw
from snath.game import Game, read_event, tell_event
from snath.words import Words

from ..store.live_table import CHOICE, LiveTable, Sitting, Told


def told_story(
    table: LiveTable, person: int | None, first: int, sitting: list[Sitting], words: Words
) -> list[dict[str, Any]]:
    """Entries of somebody's story from `first` on; their numbers never change."""
    story = table.story_for(person)
    known = table.entries.setdefault((words.locale, person), {})
    for n in range(first, len(story)):
        entry, raw = story[n]
        if n not in known or raw is None:  # names of people may change, events do not
            known[n] = told_entry(n, entry, raw, table, sitting, words)
    return [known[n] for n in range(first, len(story))]


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


def faction_name(table: LiveTable, seat: int, words: Words) -> str:
    assert table.game is not None
    return words(f"faction-{table.game.factions[seat]}")
