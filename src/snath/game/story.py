"""Events as sentences of the catalogue: the log of a game."""

from snath.engine.axes import Axis
from snath.engine.events import KIND_NAMED
from snath.engine.preview import Preview
from snath.view import Look
from snath.words import Words

from .events import Event, Value, read_event

# Arguments that name a thing of the table: the prefix of its key in the catalogue.
NAMED = {
    "resource": "resource",
    "bottom": "action",
    "structure": "structure",
    "ability": "ability",
    "goal": "goal-name",
    "unit": "unit",
    "box": "box",
    "bonus": "gain-name",
    "item": "gain-name",
}
SEATS = ("defender", "opponent", "loser", "by", "victim", "of", "receiver")


def tell_event(event: Event, look: Look, words: Words) -> str:
    """One sentence, or nothing.

    >>> import snath
    >>> game = snath.new_game(["nordic:industrial", "saxony:militant"], seed=7)
    >>> game.play("section bolster"); game.play("top power")
    >>> tell_event(game.events[-1], game, Words())
    'Nordic gains 2 power.'
    """
    kind = KIND_NAMED[event.kind]
    if kind.silent:
        return ""
    key = f"event-{event.kind}".replace("_", "-")
    args: dict[str, object] = {"who": faction_of(look, event.seat, words)}
    for name, value in event.args.items():
        args[name] = spoken(name, value, look, words, kind.axes.get(name))
        if value is None:
            key += "-hidden"
    if event.kind in ("paid", "gained", "lost"):
        item = {"cards": "combat-cards"}.get(str(event["item"]), event["item"])
        args["goods"] = words(f"gain-{item}", n=event["n"])
    if event.kind == "section_chosen" and str(event["section"]).startswith("factory"):
        args["section"] = words("event-factory-section")
    elif event.kind == "section_chosen":
        args["section"] = words(f"action-{event['section']}")
    if event.kind == "recruit_bonus" and not event["taken"]:
        key += "-declined"
    return words(key, **args)


def spoken(name: str, value: Value, look: Look, words: Words, axis: Axis | None = None) -> object:
    if value is None:
        return words("event-hidden")
    if name in SEATS and isinstance(value, int):
        return faction_of(look, value, words)
    if axis is not None and axis.names:
        return words(f"{axis.kind}-{value}".replace("_", "-"))
    if name in NAMED:
        return words(f"{NAMED[name]}-{value}".replace("_", "-"))
    if name in ("place", "from", "to"):
        return words("event-home-base") if str(value).startswith("home:") else str(value)
    if name == "played" and isinstance(value, dict):
        cards = [card for card, n in value.items() for _ in range(n)]
        return words("event-played", cards=" + ".join(cards)) if cards else words("event-played-none")
    if name == "order":
        return str(value)
    return value


def faction_of(look: Look, seat: int, words: Words) -> str:
    return words("event-nobody") if seat < 0 else words(f"faction-{look.factions[seat]}")


def tell_preview(preview: Preview, look: Look, words: Words) -> list[str]:
    """What an action will cost, bring and start, in sentences.

    >>> import snath
    >>> game = snath.new_game(["nordic:industrial", "saxony:militant"], seed=7)
    >>> game.play("section bolster")
    >>> tell_preview(game.preview("top power"), game, Words())
    ['Nordic pays 1 coin.', 'Nordic gains 2 power.', 'Then: take the bottom action or skip it.']
    """
    table = look.shown.table
    sentences = [tell_event(read_event(table, raw), look, words) for raw in preview.events]
    sentences = [sentence for sentence in sentences if sentence]
    for place, defender, loss in preview.fights:
        faction = faction_of(look, defender, words)
        sentences.append(words("preview-fight", who=faction, place=table.map.names[place], loss=loss))
    if preview.chance:
        sentences.append(words("preview-chance"))
    elif preview.next_step is not None and not preview.ends_game:
        sentences.append(words("preview-next", step=words(f"step-{preview.next_step}".replace("_", "-"))))
    return sentences
