"""A game told by turns: what belongs together stands in one sentence.

`snath.game.tell_event` tells one event; here a run of events of one player becomes "chooses Trade, pays 1 coin and
gains 2 popularity", and what nobody would tell is left out.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from snath.engine.events import KIND_NAMED
from snath.game import Event, tell_event
from snath.game.story import faction_of, spoken
from snath.view import Look
from snath.words import Words
from snath.words.texts import join

Numbered = tuple[int, Event]  # the action and what it caused

AMOUNTS = {"paid", "paid_resource", "gained", "lost", "resource_placed"}

# Events that go into one clause when they follow each other.
FAMILIES = {
    "paid": "paid",
    "paid_resource": "paid",
    "gained": "gained",
    "lost": "lost",
    "resource_placed": "resource_placed",
    "worker_placed": "worker_placed",
    "card_discarded": "paid",  # outside a combat cards are discarded as a cost, unless another event takes them
    "card_drawn": "card_drawn",
    "unit_stepped": "unit_stepped",
    "carried": "unit_stepped",
    "unit_retreated": "unit_retreated",
}
# Events that begin a new sentence.
OPENINGS = {
    "section_chosen",
    "bottom_taken",
    "recruit_bonus",
    "combat_opened",
    "revealed",
    "combat_won",
    "unit_retreated",
    "encounter_drawn",
    "factory_seen",
    "objective_revealed",
    "star_placed",
    "hand_seen",
    "coins_given",
    "order_given",
}
# Events with a sentence of their own, which is not about what a player does.
WHOLE = {name for name, kind in KIND_NAMED.items() if kind.whole}
# The heading of a turn tells these; steps are told with what was carried.
WITHIN_OTHERS = ({name for name, kind in KIND_NAMED.items() if kind.silent} - {"carried", "movement_ended"}) | {
    "turn_begun",
    "turn_ended",
}


@dataclass
class Clause:
    """Events that are told together, and the last action that caused them."""

    n: int
    events: list[Event]

    @property
    def seat(self) -> int:
        return self.events[0].seat

    @property
    def kind(self) -> str:
        return self.events[0].kind


def tell(happened: list[Numbered], look: Look, words: Words) -> list[tuple[int, str]]:
    """Sentences for what happened in one turn, each with the number of the last action it tells."""
    clauses = gather(worth_telling(happened))
    ended = any(event.kind == "turn_ended" for _, event in happened)
    idle = ended and [clause.kind for clause in clauses] == ["section_chosen"]
    lines: list[tuple[int, str]] = []
    parts: list[str] = []
    for i, clause in enumerate(clauses):
        if clause.kind in WHOLE:
            lines += [(clause.n, tell_event(event, look, words)) for event in clause.events]
            continue
        parts += clause_texts(clause, look, words)
        following = clauses[i + 1] if i + 1 < len(clauses) else None
        if following and following.seat == clause.seat and following.kind not in OPENINGS | WHOLE:
            continue
        if not parts:
            continue
        if idle:
            parts.append(words("clause-nothing"))
        who = faction_of(look, clause.seat, words)
        lines.append((clause.n, words("clause-sentence", who=who, clauses=join(words, parts))))
        parts = []
    return lines


def worth_telling(happened: list[Numbered]) -> Iterable[Numbered]:
    """Without silent events, amounts of nothing, and what another event tells as well."""
    driven_off = {(event.seat, event["place"]) for _, event in happened if event.kind == "workers_driven_off"}
    fighting = False  # after the reveal everybody pays what was shown
    victim: object = None  # the seat whose losses belong to the event before them
    for n, event in happened:
        kind = event.kind
        if kind in ("revealed", "combat_won"):
            fighting = kind == "revealed"
        losses_of = KIND_NAMED[kind].losses_of
        if losses_of:
            victim = event[losses_of]
        elif victim != event.seat or kind not in ("lost", "card_discarded"):
            victim = None
        told_already = (
            kind in WITHIN_OTHERS
            or (kind in AMOUNTS and event["n"] == 0)
            or (kind == "paid" and event["item"] == "cards")  # the discard tells their values
            or (fighting and kind in ("lost", "card_discarded"))
            or (kind == "unit_retreated" and event["unit"] == "worker" and (event.seat, event["from"]) in driven_off)
        )
        if told_already:
            continue
        if kind == "card_discarded" and victim is not None:
            event = Event("lost", event.seat, {"item": "cards", "n": 1, "value": event["value"]})
        yield n, event


def gather(happened: Iterable[Numbered]) -> list[Clause]:
    clauses: list[Clause] = []
    apart = False
    for n, event in happened:
        if event.kind == "movement_ended":
            apart = True
            continue
        last = clauses[-1] if clauses else None
        if last is not None and not apart and goes_with(last, event):
            last.events.append(event)
            last.n = n
        else:
            clauses.append(Clause(n, [event]))
        apart = False
    return clauses


def goes_with(clause: Clause, event: Event) -> bool:
    family = FAMILIES.get(event.kind)
    if family is None or clause.seat != event.seat or FAMILIES.get(clause.kind) != family:
        return False
    if event.kind == "unit_stepped":
        last = [each for each in clause.events if each.kind == "unit_stepped"][-1]
        return last["unit"] == event["unit"] and last["to"] == event["from"]
    return True


# --- Clauses --------------------------------------------------------------------------------------


def clause_texts(clause: Clause, look: Look, words: Words) -> list[str]:
    """What a player does, without the player: usually one clause."""
    events = clause.events
    match FAMILIES.get(clause.kind):
        case "paid" | "gained" | "lost" | "resource_placed":
            goods = join(words, [goods_of(each, n, look, words) for each, n in summed(events)])
            return [words(key_of(FAMILIES[clause.kind]), goods=goods)]
        case "worker_placed":
            places = Counter(str(event["place"]) for event in events)
            return [words("clause-worker-placed", n=n, place=place) for place, n in places.items()]
        case "card_drawn":
            values = join(words, [str(event["value"]) for event in events])
            return [words("clause-card-drawn", n=len(events), values=values)]
        case "unit_stepped":
            return walk_texts(events, look, words)
        case "unit_retreated":
            return retreat_texts(events, look, words)
        case _:
            return [plain_text(events[0], look, words)]


def key_of(kind: str) -> str:
    return f"clause-{kind}".replace("_", "-")


def summed(events: list[Event]) -> list[tuple[Event, int]]:
    """The same goods of the same place count together: a cost is paid token by token."""
    amounts: Counter[tuple[object, ...]] = Counter()
    first: dict[tuple[object, ...], Event] = {}
    for event in events:
        key = (event.kind, *(value for name, value in event.args.items() if name != "n"))
        amounts[key] += int(str(event.args.get("n", 1)))
        first.setdefault(key, event)
    return [(event, amounts[key]) for key, event in first.items()]


def goods_of(event: Event, n: int, look: Look, words: Words) -> str:
    if "value" in event.args:
        return words("clause-card-paid", n=n, value=event["value"])
    if event.kind in ("paid_resource", "resource_placed"):
        key = "clause-goods-from" if event.kind == "paid_resource" else "clause-goods-on"
        return words(key, goods=words(f"gain-{event['resource']}", n=n), place=event["place"])
    item = "combat_cards" if event["item"] == "cards" else str(event["item"])
    return words(f"gain-{item}".replace("_", "-"), n=n)


def place_of(event: Event, name: str, look: Look, words: Words) -> str:
    """A place as this seat calls it: its own base is *the* home base."""
    place = str(event[name])
    base = place.removeprefix("home:")
    if base == place:
        return place
    own = base == look.factions[event.seat]
    return words("event-home-base") if own else words("clause-base-of", faction=words(f"faction-{base}"))


def walk_texts(events: list[Event], look: Look, words: Words) -> list[str]:
    """One unit step by step; as long as it carries the same, this is one way."""
    ways: list[tuple[list[str], str]] = []
    steps = [i for i, event in enumerate(events) if event.kind == "unit_stepped"]
    if not steps:  # told on its own: what went along with units that were told before
        cargo = load_text(events, words)
        return [words("clause-carried", cargo=cargo, place=events[0]["place"])] if cargo else []
    for i, end in zip(steps, [*steps[1:], len(events)], strict=True):
        cargo = load_text(events[i + 1 : end], words)
        start, to = (place_of(events[i], name, look, words) for name in ("from", "to"))
        if ways and ways[-1][1] == cargo:
            ways[-1][0].append(to)
        else:
            ways.append(([start, to], cargo))
    texts = []
    for i, (places, cargo) in enumerate(ways):
        unit = words(f"clause-unit-{events[0]['unit']}")
        what = words("clause-loaded", unit=unit, cargo=cargo) if cargo else unit
        stops = {"from": places[0], "over": join(words, places[1:-1]) if places[2:] else "", "to": places[-1]}
        key = ("clause-moved-on" if i else "clause-moved") + ("-over" if stops["over"] else "")
        texts.append(words(key, unit=what, cargo=cargo or words("clause-no-cargo"), **stops))
    return texts


def load_text(carried: list[Event], words: Words) -> str:
    """What went along, or nothing."""
    load: Counter[str] = Counter()
    for event in carried:
        if isinstance(event["load"], dict):
            load.update(event["load"])
    workers = load.pop("workers", 0) + load.pop("walked", 0)
    goods = [words("gain-workers", n=workers)] if workers else []
    goods += [words(f"gain-{kind}", n=n) for kind, n in load.items() if n]
    return join(words, goods) if goods else ""


def retreat_texts(events: list[Event], look: Look, words: Words) -> list[str]:
    """All units that go the same way together."""
    ways: dict[tuple[str, str], Counter[str]] = {}
    for event in events:
        start, to = (place_of(event, name, look, words) for name in ("from", "to"))
        ways.setdefault((start, to), Counter())[str(event["unit"])] += 1
    texts = []
    for (start, to), units in ways.items():
        who = join(words, [words(f"clause-units-{unit}", n=n) for unit, n in units.items()])
        texts.append(words("clause-unit-retreated", units=who, **{"from": start, "to": to}))
    return texts


def plain_text(event: Event, look: Look, words: Words) -> str:
    """A clause from the arguments of one event; cards are called by their titles."""
    axes = KIND_NAMED[event.kind].axes
    args = {name: spoken(name, value, look, words, axes.get(name)) for name, value in event.args.items()}
    key = key_of(event.kind) + ("-hidden" if None in event.args.values() else "")
    match event.kind:
        case "section_chosen":
            factory = str(event["section"]).startswith("factory")
            args["section"] = words("event-factory-section" if factory else f"action-{event['section']}")
        case "encounter_drawn":
            args["title"] = words(f"encounter-{event['card']}-title")
        case "objective_revealed":
            args["title"] = words(f"objective-{event['card']}-title")
        case "factory_taken":
            args["title"] = words(f"factory-{event['card']}-name")
        case "recruit_bonus" if not event["taken"]:
            key += "-declined"
        case "revealed":
            args["played"] = played_text(event, words)
        case "units_sent_back":
            args["unit"] = words(f"clause-unit-{event['unit']}")
            args |= {name: place_of(event, name, look, words) for name in ("from", "to")}
    return words(key, **args)


def played_text(event: Event, words: Words) -> str:
    played = event["played"]
    values = [value for value, n in played.items() for _ in range(n)] if isinstance(played, dict) else []
    return words("clause-played", n=len(values), values=join(words, values) if values else "")
