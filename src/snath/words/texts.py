"""Texts made from component data, so that no number stands in the catalogue and on a card at once."""

from collections.abc import Sequence

from snath.content.model import (
    Ability,
    BottomAction,
    Component,
    Content,
    ControlledResources,
    ControlledTerritories,
    ControlsFactory,
    Cost,
    EncounterCard,
    EqualNumbers,
    FactionMat,
    FactoryBottomRow,
    FactoryCard,
    ForcedWorkersToRetreat,
    Gain,
    Goal,
    HighestPower,
    HomeBase,
    NumberBetween,
    ObjectiveCard,
    ObjectiveTest,
    Offer,
    OneTerritoryHolds,
    PiecesOnOneTerritory,
    ResourcesOnOneTerritory,
    Structure,
    StructuresAwayFromHome,
    StructureTile,
    TopOption,
    WorkerOnEachTerrain,
)
from snath.content.regions import homeland, riverwalk_crossings
from snath.words.catalogue import Words


def kebab(name: str) -> str:
    """An id as it stands in keys.

    >>> kebab("peoples_army")
    'peoples-army'
    """
    return name.replace("_", "-")


def join(words: Words, parts: Sequence[str], last: str = "list-and", between: str = "list-comma") -> str:
    """One sentence part out of several: "a, b and c".

    >>> join(Words("en"), ["oil", "wood", "food"])
    'oil, wood and food'
    """
    if len(parts) == 1:
        return parts[0]
    text = parts[0]
    for part in parts[1:-1]:
        text = words(between, a=text, b=part)
    return words(last, a=text, b=parts[-1])


# --- Costs, gains and the cards made of them -------------------------------------------------------


def gain_text(words: Words, gain: Gain) -> str:
    """What is gained, as a part of a sentence."""
    text = words(f"gain-{kebab(gain.kind)}", n=gain.amount)
    if gain.place is not None:
        text = words(f"gain-at-{kebab(gain.place)}", gain=text)
    return text


def cost_text(words: Words, cost: Cost) -> str:
    """What must be paid, as a part of a sentence; empty if it is free."""
    parts = [
        words(f"cost-{kebab(name)}", n=n)
        for name, n in (
            ("coins", cost.coins),
            ("popularity", cost.popularity),
            ("power", cost.power),
            ("combat_cards", cost.combat_cards),
        )
        if n
    ]
    if cost.resources:
        key = "cost-resources-different" if cost.all_different else "cost-resources"
        parts.append(words(key, n=cost.resources))
    return join(words, parts) if parts else ""


def offer_text(words: Words, offer: Offer) -> str:
    """An option of an encounter card.

    >>> from snath.content import load_content
    >>> options = load_content().encounters[3].options
    >>> offer_text(Words("en"), options.A)
    'Gain 2 food and 1 popularity.'
    >>> offer_text(Words("en"), options.C)
    'Pay 3 popularity to gain a mech.'
    """
    return _offer(words, offer.cost, join(words, [gain_text(words, gain) for gain in offer.gains]))


def _offer(words: Words, cost: Cost, gains: str) -> str:
    price = cost_text(words, cost)
    return words("offer-paid", cost=price, gains=gains) if price else words("offer-free", gains=gains)


def factory_text(words: Words, card: FactoryCard) -> str:
    """The top row of a Factory card.

    >>> from snath.content import load_content
    >>> factory_text(Words("en"), load_content().factory_cards[2])
    'Pay 1 popularity to gain a recruit or an upgrade.'
    """
    parts = [gain_text(words, gain) for gain in card.gains]
    if card.one_of:
        parts.append(join(words, [gain_text(words, gain) for gain in card.one_of], "list-or"))
    return _offer(words, card.cost, join(words, parts))


def factory_bottom_text(words: Words, row: FactoryBottomRow) -> str:
    """The bottom row that all Factory cards share."""
    return words("factory-bottom", units=row.units, steps=row.steps)


def mark_text(words: Words, component: Component) -> str:
    """What must be said openly of a component that was not read from print; of one that was, nothing.

    >>> mark_text(Words("en"), Component(origin="house", filled_in=("all of it",)))
    'House text, not the printed one. Filled in by us: all of it.'
    >>> mark_text(Words("en"), Component())
    ''
    """
    if component.origin == "printed":
        return ""
    sentences = [words(f"origin-{component.origin}", confidence=words(f"confidence-{component.confidence}"))]
    for key, parts in (("origin-known", component.known), ("origin-filled-in", component.filled_in)):
        if parts:
            sentences.append(words(key, parts=join(words, parts, "list-semicolon", "list-semicolon")))
    return " ".join(sentences)


def notes(words: Words, card: EncounterCard | FactoryCard | ObjectiveCard | StructureTile) -> list[str]:
    """What must be said openly of a card: our reading of it, and any doubt about what is printed."""
    found = []
    if card.reading:
        found.append(words("card-reading", reading=card.reading))
    if not isinstance(card, StructureTile) and card.doubt:
        found.append(words("card-doubt", doubt=card.doubt))
    return found


def set_text(words: Words, name: str) -> str:
    """Which box or pack a component came in.

    >>> set_text(Words("en"), "promo_12")
    'promo pack 12'
    """
    pack, _, number = name.partition("_")
    return words("set-promo", number=number) if pack == "promo" else words(f"set-{kebab(name)}")


# --- Mats ------------------------------------------------------------------------------------------


def top_option_text(words: Words, option: TopOption, amount: int) -> str:
    """A benefit of a top action at its present strength."""
    return words(f"option-{kebab(option.id)}", n=amount)


def one_time_bonus_text(words: Words, bonus: Gain) -> str:
    """What a recruit gives once, when it is placed on its space of the faction mat.

    >>> one_time_bonus_text(Words("en"), Gain(kind="coins", amount=2))
    'Recruit One-Time Bonus: 2 coins'
    """
    return words("bonus-one-time", gain=gain_text(words, bonus))


def ongoing_bonus_text(words: Words, action: BottomAction) -> str:
    """What a recruit taken from this bottom action gives from then on."""
    gain = gain_text(words, action.ongoing_bonus)
    return words("bonus-ongoing", action=words(f"action-{kebab(action.id)}"), gain=gain)


def home_base_text(words: Words, base: HomeBase) -> str:
    """Name of a home base."""
    return words("home-base", faction=words(f"faction-{kebab(base.faction)}"))


def structure_text(words: Words, structure: Structure) -> str:
    """What a structure does for its owner."""
    amount = structure.bonus.amount if structure.bonus else 0
    return words(f"structure-{kebab(structure.id)}-text", amount=amount)


def ability_text(words: Words, ability: Ability, mat: FactionMat) -> str:
    """What an ability of this faction mat does, in one sentence.

    >>> from snath.content import load_content
    >>> content = load_content()
    >>> ability_text(Words("en"), content.abilities["riverwalk"], content.faction_mats["crimea"])
    'Your character and mechs may cross a river onto farms and tundras.'
    """
    return words(
        f"ability-{kebab(ability.id)}-text",
        terrains=terrains_text(words, mat.riverwalk_onto),
        extra_steps=ability.extra_steps,
        pays_power=ability.pays_power,
        opponent_loses_power=ability.opponent_loses_power,
        steals_cards=ability.steals_cards,
        extra_cards=ability.extra_cards,
        cards_as_resources=ability.cards_as_resources,
        encounter_options=ability.encounter_options,
        gains_power=ability.gains_power,
        coins=ability.coins_per_encounter_territory,
        **mat.tokens,
    )


def terrains_text(words: Words, terrains: Sequence[str]) -> str:
    return join(words, [words(f"terrain-{kebab(terrain)}-many") for terrain in terrains]) if terrains else ""


# --- Stars and tiles -------------------------------------------------------------------------------


def goal_text(words: Words, goal: Goal) -> str:
    """A space of the Triumph Track."""
    return words(f"goal-{kebab(goal.id)}", need=goal.need)


def tile_coins_text(words: Words, tile: StructureTile) -> list[str]:
    """The coin table of a structure bonus tile, equal steps taken together.

    >>> from snath.content import load_content
    >>> tile_coins_text(Words("en"), load_content().scoring.tiles["adjacent_lakes"])
    ['1: $2', '2–3: $4', '4–5: $6', '6 or more: $9']
    """
    lines: list[str] = []
    first = 1
    while first < len(tile.coins):
        coins = tile.coins[first]
        last = first
        while last + 1 < len(tile.coins) and tile.coins[last + 1] == coins:
            last += 1
        if first == last:
            lines.append(words("tile-step", first=first, coins=coins))
        elif last == len(tile.coins) - 1:
            lines.append(words("tile-step-and-more", first=first, coins=coins))
        else:
            lines.append(words("tile-steps", first=first, last=last, coins=coins))
        first = last + 1
    return lines


# --- Objectives ------------------------------------------------------------------------------------


def objective_text(words: Words, card: ObjectiveCard) -> str:
    """When an objective may be shown, and on what condition.

    >>> from snath.content import load_content
    >>> objective_text(Words("en"), load_content().objectives[1])
    'You may show this at the end of your turn if you control at least 3 mountains.'
    """
    tests = join(words, [condition_text(words, test) for test in card.require])
    return words(f"objective-{kebab(card.reveal)}", tests=tests)


def condition_text(words: Words, test: ObjectiveTest) -> str:
    """One condition, as a part of a sentence."""
    match test:
        case ControlledTerritories(min=least, terrain=terrain, feature=feature, adjacent_to=beside):
            if terrain is not None:
                return words("test-controls-terrain", min=least, terrains=words(f"terrain-{terrain}-many"))
            if feature is not None:
                return words(f"test-controls-{feature}s", min=least)
            return words(f"test-controls-by-{kebab(beside or '')}", min=least)
        case ControlsFactory():
            return words("test-controls-factory")
        case HighestPower(tie_counts=tie):
            return words("test-highest-power" if tie else "test-highest-power-alone")
        case ForcedWorkersToRetreat(min=least):
            return words("test-forced-workers", min=least)
        case NumberBetween():
            return _number_text(words, test)
        case EqualNumbers(of=(a, b)):
            bare = [words(f"number-{kebab(name)}-bare") for name in (a, b)]
            return words("test-equal", a=bare[0], b=bare[1])
        case PiecesOnOneTerritory(counted=counted, min=least, adjacent_to=beside):
            key = "test-one-kind" if len(counted) == 1 else "test-pieces"
            kinds = join(words, [words(f"piece-{kind}") for kind in counted])
            return words(f"{key}-by-{beside}" if beside else key, min=least, kinds=kinds)
        case ResourcesOnOneTerritory(min=least, each_kind_min=each):
            return words("test-resources-on-one-territory", min=least, each=each)
        case ControlledResources(each_kind_min=each, some_kind_min=some):
            if each:
                return words("test-each-resource", n=each)
            return words("test-one-resource", n=some)
        case OneTerritoryHolds(character=character, mechs=mechs, workers=workers, resources_min=resources):
            key = "test-one-territory-holds" + ("" if character else "-without-character")
            return words(key, mechs=mechs, workers=workers, resources=resources)
        case WorkerOnEachTerrain(terrains=terrains, min=least):
            names = [words(f"terrain-{terrain}") for terrain in terrains]
            return words("test-worker-on-each-terrain", min=least, terrains=join(words, names))
        case StructuresAwayFromHome(min=least):
            return words("test-structures-away", min=least)


def _number_text(words: Words, test: NumberBetween) -> str:
    key = f"number-{kebab(test.of)}"
    if test.max is None:
        return words("test-number-at-least", what=words(key, n=test.min))
    most = words(key, n=test.max)
    if test.max == 0:
        return words("test-number-none", what=most)
    if test.max == test.min:
        return words("test-number-exactly", what=most)
    if test.min == 0:
        return words("test-number-at-most", what=most)
    return words("test-number-between", min=test.min, what=most)


# --- Aids ------------------------------------------------------------------------------------------


def riverwalk_aid(words: Words, content: Content) -> list[str]:
    """Which faction crosses rivers onto which terrain, and who can come into which homeland (SETUP-038)."""
    lines = []
    for mat in content.faction_mats.values():
        key = "riverwalk-line" if mat.riverwalk_onto else "riverwalk-none"
        terrains = terrains_text(words, mat.riverwalk_onto)
        lines.append(words(key, faction=words(f"faction-{mat.id}"), terrains=terrains))
    homes = [mat.id for mat in content.faction_mats.values() if homeland(content.board, mat.id)]
    return lines + [_homeland_line(words, content, faction) for faction in homes]


def _homeland_line(words: Words, content: Content, faction: str) -> str:
    crossings = [
        words(
            "riverwalk-crossing",
            territory=place,
            terrain=words(f"terrain-{content.board.territory(place).terrain}"),
            factions=join(words, [words(f"faction-{name}") for name in factions]),
        )
        for place, factions in riverwalk_crossings(content, content.board, faction).items()
        if factions
    ]
    name = words(f"faction-{faction}")
    if not crossings:
        return words("riverwalk-closed", faction=name)
    return words("riverwalk-home", faction=name, crossings=join(words, crossings, "list-semicolon", "list-semicolon"))


#: The quick-start card speaks of the first five turns (SETUP-037).
QUICK_START_TURNS = 5


def quick_start(words: Words, faction: str) -> list[str]:
    """A note that the advice is ours and optional, then one suggestion for each of the first turns."""
    turns = [words(f"quick-start-{faction}-{turn}") for turn in range(1, QUICK_START_TURNS + 1)]
    return [words("quick-start-note"), *turns]


def newcomer_advice(words: Words, content: Content, faction: str) -> str:
    """For a first game: rather a faction of the base game than this one, if it is none (SETUP-036); else nothing.

    >>> from snath.content import load_content
    >>> newcomer_advice(Words("en"), load_content(), "nordic")
    ''
    """
    if content.faction_mats[faction].set == "base":
        return ""
    easy = [words(f"faction-{mat.id}") for mat in content.faction_mats.values() if mat.set == "base"]
    hard = [words(f"faction-{mat.id}") for mat in content.faction_mats.values() if mat.set != "base"]
    return words(
        "setup-advice-newcomer",
        factions=join(words, easy, "list-or"),
        others=join(words, hard, "list-or"),
        faction=words(f"faction-{faction}"),
    )


# --- Setting up ------------------------------------------------------------------------------------


def option_text(words: Words, option: str) -> str:
    """Name of a house rule or variant and what it changes.

    >>> option_text(Words("en"), "open_coins")
    "Open coins. Everybody sees everybody's coins."
    """
    return _named_rule(words, f"option-{kebab(option)}")


def module_text(words: Words, module: str) -> str:
    """Name of a module and what it brings."""
    return _named_rule(words, f"module-{kebab(module)}")


def _named_rule(words: Words, key: str) -> str:
    return words("setup-rule", name=words(key), text=words(f"{key}-text"))
