"""Actions in the words of the table, with their consequences."""

from functools import lru_cache
from typing import Any

from snath.content import load_content
from snath.engine.axes import Axis
from snath.engine.modules.module import Verb
from snath.engine.notation import VERBS, Action
from snath.engine.preview import Preview
from snath.game import Game, read_event, tell_event
from snath.game.story import faction_of
from snath.view import Look
from snath.view.drawing.cached_words import Spoken
from snath.words import Words
from snath.words.catalogue import FIRST_LANGUAGE, languages
from snath.words.texts import factory_text, kebab, offer_text


@lru_cache(maxsize=16)
def words_for(lang: str) -> Words:
    """The catalogue of a language; English where there is none."""
    return Spoken(Words(lang if lang in languages() else FIRST_LANGUAGE))


def place_words(words: Words, place: str) -> str:
    if not place.startswith("home:"):
        return place
    return words("clause-base-of", faction=words(f"faction-{place.removeprefix('home:')}"))


def label_of(action: Action, step: str, look: Look, seat: int, words: Words) -> str:
    """One action in words; `step` is the decision that asks for it."""
    if action.args and action.args[-1] == "some":
        return words("do-some", what=label_of(Action(action.verb, *action.args[:-1]), step, look, seat, words))
    verb, args = action.verb, action.args
    match verb, args:
        case "done", _:
            return first_of(words, f"do-done-{kebab(step)}", "do-done")
        case (("yes" | "no"), _):
            return first_of(words, f"do-{verb}-{kebab(step)}", f"do-{verb}")
        case "section", (section,) if section.startswith("factory:"):
            return words("do-section-factory", title=words(f"factory-{section.removeprefix('factory:')}-name"))
        case "section", (section,):
            return words("do-section", section=words(f"action-{section}"))
        case "top", (option,):
            return words(f"do-top-{option}")
        case "bottom", _:
            return words("do-bottom", action=words(f"action-{bottom_now(look, seat)}"))
        case "unit", (unit, place):
            key = "do-unit" if unit == "character" else f"do-unit-{unit}"
            return words(key, unit=words(f"unit-{unit}"), place=place_words(words, place))
        case "step", (place, *rest):
            return words("do-step-all" if rest else "do-step", place=place_words(words, place))
        case "cargo", (kind, amount):
            return cargo_label(words, kind, amount)
        case "territory", (place,):
            return words(
                first_key(words, f"do-territory-{kebab(step)}", "do-territory"), place=place_words(words, place)
            )
        case (("pay" | "put"), (kind, place)):
            return words(f"do-{verb}", resource=words(f"resource-{kind}"), place=place_words(words, place))
        case "card", (value,):
            return words("do-card-commit" if step == "commit" else "do-card-pay", value=value)
        case "amount", (n,):
            return words("do-amount-relocate" if step == "relocate" else "do-amount", n=int(n))
        case _:
            declared = next((each for each in VERBS if each.name == verb), None)
            return (
                piece_label(verb, args, look, words)
                if declared is None
                else declared_label(declared, args, step, look, words)
            )


def piece_label(verb: str, args: tuple[str, ...], look: Look, words: Words) -> str:
    """Actions about pieces, cards and players."""
    match verb, args:
        case "upgrade", (box, bottom):
            return words("do-upgrade", box=words(f"box-{box}"), action=words(f"action-{bottom}"))
        case (("mech" | "ability"), (name,)):
            return words(f"do-{verb}", ability=words(f"ability-{kebab(name)}"))
        case "structure", (name,):
            return words("do-structure", structure=words(f"structure-{name}"))
        case "recruit", (bottom, bonus):
            return words("do-recruit", action=words(f"action-{bottom}"), bonus=words(f"gain-name-{bonus}"))
        case "dial", (n,):
            return words("do-dial", n=int(n))
        case "option", (letter,):
            return words("do-option", letter=letter, text=option_words(look, letter, words))
        case "factory", (number,):
            card = load_content().factory_cards[int(number)]
            return words("do-factory", title=words(f"factory-{number}-name"), text=factory_text(words, card))
        case "reveal", (number,):
            return words("do-reveal", title=words(f"objective-{number}-title"))
        case "star", (goal,):
            return words("do-star", goal=words(f"goal-name-{goal}"))
        case "bribe", (seat, n):
            return words("do-bribe", who=faction_of(look, int(seat), words), n=int(n))
        case (("seat" | "delay"), (seat,)):
            return words(f"do-{verb}", who=faction_of(look, int(seat), words))
        case "order", (order, bottom):
            return words(f"do-order-{order}", action=words(f"action-{bottom}"))
        case _:
            return words(f"do-{verb}")


def declared_label(verb: Verb, args: tuple[str, ...], step: str, look: Look, words: Words) -> str:
    """An action of a module: `do-<verb>-<step>` or `do-<verb>`, with each argument under the kind of its axis.

    A second argument of the same kind is called `place2`, and so on.
    """
    spoken: dict[str, object] = {}
    kinds: list[str] = []
    for axis, arg in zip(verb.axes, args, strict=True):
        kinds.append(axis.kind)
        again = kinds.count(axis.kind)
        spoken[axis.kind if again == 1 else f"{axis.kind}{again}"] = spoken_argument(axis, arg, look, words)
    return words(first_key(words, f"do-{verb.name}-{kebab(step)}", f"do-{verb.name}"), **spoken)


def spoken_argument(axis: Axis, arg: str, look: Look, words: Words) -> object:
    """An argument in words, by what it stands for."""
    match axis.kind:
        case "place":
            return place_words(words, arg)
        case "seat":
            return faction_of(look, int(arg), words)
        case "number":
            return int(arg)
        case kind:
            return words(f"{kind}-{kebab(arg)}")


def cargo_label(words: Words, kind: str, amount: str) -> str:
    if amount == "all":
        name = "unit-worker-many" if kind in ("workers", "walked") else f"resource-{kind}"
        return words("do-cargo-all", goods=words(name))
    key = "do-cargo-walked" if kind == "walked" else f"gain-{kind}"
    return words("do-cargo", goods=words(key, n=int(amount)))


def bottom_now(look: Look, seat: int) -> str:
    """The bottom action under the action token; under a Factory card it is a Move."""
    section = look.player(seat).last_section
    return "move" if section is None or section.startswith("factory") else look.player(seat).bottom_of(section)


def option_words(look: Look, letter: str, words: Words) -> str:
    card = getattr(look, "encounter_card", None)
    return offer_text(words, getattr(load_content().encounters[card].options, letter)) if card else ""


def first_key(words: Words, key: str, otherwise: str) -> str:
    return key if words(key) != key else otherwise


def first_of(words: Words, key: str, otherwise: str) -> str:
    return words(first_key(words, key, otherwise))


# --- Consequences ---------------------------------------------------------------------------------


def preview_data(preview: Preview, game: Game, words: Words) -> dict[str, Any]:
    """What an action will cost, bring and start."""
    table = game.state.table
    events = [read_event(table, raw) for raw in preview.events]
    lines = [line for line in (tell_event(event, game, words) for event in events) if line]
    cost: dict[str, int] = {}
    gain: dict[str, int] = {}
    for event in events:
        if event.kind in ("paid", "lost"):
            add(cost, event["item"], event["n"])
        elif event.kind == "paid_resource":
            add(cost, event["resource"], event["n"])
        elif event.kind == "gained":
            add(gain, event["item"], event["n"])
        elif event.kind == "resource_placed":
            add(gain, event["resource"], event["n"])
        elif event.kind == "worker_placed":
            add(gain, "worker", 1)
        elif event.kind == "star_placed":
            add(gain, "star", 1)
    fights = []
    for place, defender, loss in preview.fights:
        where, who = table.map.names[place], faction_of(game, defender, words)
        fights.append({"place": where, "defender": table.factions[defender], "popularity": loss})
        lines.append(words("preview-fight", who=who, place=where, loss=loss))
    if preview.chance:
        lines.append(words("preview-chance"))
    elif preview.next_step is not None and not preview.ends_game:
        lines.append(words("preview-next", step=words(f"step-{kebab(preview.next_step)}")))
    return {
        "lines": lines,
        "cost": [{"item": item, "n": n} for item, n in cost.items()],
        "gain": [{"item": item, "n": n} for item, n in gain.items()],
        "fights": fights,
        "chance": preview.chance,
        "ends_turn": any(event.kind == "turn_ended" for event in events),
        "ends_game": preview.ends_game,
    }


def add(amounts: dict[str, int], item: object, n: object) -> None:
    if isinstance(n, int):
        amounts[str(item)] = amounts.get(str(item), 0) + n
