"""The board and the cards once more, as a person reads them off the table.

A second book in another form: a slip of the pen in a data file shows as a difference. "2 coins: 4 oil" means:
pay the one to gain the other; "/" is a choice; "@" tells where pieces go.
"""

import pytest

from snath.content import load_content
from snath.content.model import Cost, EncounterCard, FactoryCard, Gain
from snath.content.modules.invaders_from_afar import traps

CONTENT = load_content()

#: Row, q of its first hex, terrains from west to east. Row A lies three rows north of the Factory.
ROWS = """
A -1: mountain farm village forest tundra village
B -2: lake tundra lake tundra mountain farm farm
C -2: forest mountain forest lake forest village
D -3: farm village lake factory mountain tundra mountain
E -4: forest forest farm tundra lake village lake
F -4: mountain village village tundra forest mountain tundra
G -4: tundra lake farm mountain village farm
H -2: village
"""

RIVERS = """
A3-A4 A3-B4 A4-B4 A5-A6 A5-B6 B2-C1 B4-B5 B5-B6 B5-C5 B6-C6 B7-C6 C1-C2 C2-D2 C5-C6 C5-D6 D1-E1
D1-E2 D2-E2 D2-E3 D5-D6 D6-E6 E1-F1 E2-F1 E2-F2 E3-F2 F2-F3 F3-G3 F4-G3 F4-G4 F5-G4 G4-G5
"""

ENCOUNTERS = """
 1. free: 2 coins, 1 popularity | 2 coins: 4 food | 2 popularity: build
 2. free: 1 combat card, 1 popularity | 2 coins: 4 wood | 2 popularity: enlist
 3. free: 2 food, 1 popularity | 2 coins: 1 worker, 3 food | 3 popularity: deploy
 4. free: 2 metal, 1 popularity | 3 coins: enlist | 2 popularity: 4 metal
 5. free: 2 food, 1 popularity | 4 coins: deploy | 2 popularity: 2 food, 2 metal
 6. free: 2 coins, 1 popularity | 3 coins: enlist | 2 popularity: 4 food
 7. free: 2 oil, 1 popularity | 2 coins: upgrade | 2 popularity: 4 oil
 8. free: 2 coins, 1 popularity | 2 coins: 4 oil | 2 popularity: enlist
 9. free: 2 oil, 1 popularity | 3 coins: build | 2 popularity: 4 oil
10. free: 2 oil, 1 popularity | 4 coins: deploy | 2 popularity: 2 any, 2 coins
11. free: 2 food, 1 popularity | 2 coins: 1 worker, 3 food | 2 popularity: build
12. free: 2 wood, 1 popularity | 3 coins: build | 2 popularity: 1 worker, 3 wood
13. free: 2 coins, 1 popularity | 2 coins: 2 power, 2 popularity | 3 popularity: 5 any
14. free: 2 food, 1 popularity | 2 coins: 3 any | 2 popularity: 1 worker, 3 metal
15. free: 2 popularity | 2 coins: 3 any | 3 popularity: 5 any
16. free: 2 food, 1 popularity | 2 coins: 1 worker, 2 any | 2 popularity: enlist
17. free: 1 combat card, 1 popularity | 2 coins: 2 combat card, 2 power | 3 popularity: deploy
18. free: 2 food, 1 popularity | 2 coins: 3 any | 2 popularity: 1 worker, 3 wood
19. free: 2 coins, 1 popularity | 2 coins: 4 food | 2 popularity: 2 combat card, 3 power
20. free: 1 combat card, 1 popularity | 2 coins: 3 popularity | 2 popularity: 4 wood
21. free: 2 popularity | 4 coins: deploy | 2 popularity: 2 combat card, 3 power
22. free: 2 coins, 1 popularity | 2 coins: 4 metal | 2 popularity: build
23. free: 2 coins, 1 popularity | 3 coins: enlist | 2 popularity: 1 worker, 3 food
24. free: 1 combat card, 1 popularity | 2 coins: 3 any | 3 popularity: deploy
25. free: 2 power, 1 popularity | 2 coins: 4 power | 2 popularity: upgrade, 2 any
26. free: 2 power, 1 popularity | 2 coins: 3 popularity | 2 popularity: build
27. free: 2 coins, 1 popularity | 2 coins: 4 metal | 3 popularity: deploy
28. free: 2 coins, 1 popularity | 2 coins: 1 worker, 2 any | 2 popularity: build
29. free: 2 coins, 1 popularity | 3 coins: upgrade | 2 popularity: 1 food, 3 oil
30. free: 2 power, 1 popularity | 2 coins: 4 power | 2 popularity: build
31. free: 2 wood, 1 popularity | 2 coins: 3 popularity | 2 popularity: look at hand, 3 combat card
32. free: 2 coins, 1 popularity | 2 coins: 2 combat card, 2 power | 2 popularity: upgrade, 2 any
33. free: 2 coins, 1 popularity | 2 coins: 2 combat card, 2 power | 2 popularity: upgrade, 2 food
34. free: 2 coins, 1 popularity | 2 coins: 4 metal | 2 popularity: enlist
35. free: 2 popularity | 2 coins: 4 wood | 2 popularity: 1 worker, 3 oil
36. free: 2 oil, 1 popularity | 4 coins: deploy | 2 popularity: 1 worker, 3 oil
37. free: 2 popularity | 2 coins: 2 food, 2 oil | 2 popularity: enlist
38. free: 2 popularity | 4 coins: deploy | 2 popularity: 4 food
39. free: 2 food, 1 popularity | 2 coins: 4 food | 2 popularity: 5 power
40. free: 1 combat card, 1 popularity | 2 coins: 3 popularity | 2 popularity: build
41. free: 2 power, 1 popularity | 2 coins: 4 combat card | 3 popularity: enlist, 2 wood
42. free: 2 coins, 1 popularity | 2 coins: relocate units | 3 popularity: 5 any
"""

FACTORY_CARDS = """
 1. 1 coins + 1 combat card: produce 2
 2. 1 popularity: enlist / upgrade
 3. 1 combat card: 2 popularity
 4. 1 combat card: 3 coins
 5. 1 power: 2 popularity
 6. 1 power: 3 coins
 7. 1 popularity: deploy@worker / build@worker
 8. 1 combat card: 3 any@worker
 9. 2 coins: upgrade, 1 popularity
10. 2 coins: deploy@worker, 1 power
11. 2 coins: build@worker, 1 popularity
12. 2 coins: enlist, 1 power
13. 2 different: deploy@worker / build@worker
14. 1 combat card: 1 worker@mech, 2 coins
15. 1 any: 1 combat card, 2 power
16. 1 any: 1 power, 1 popularity, 1 coins
17. 1 combat card: upgrade, 1 power
18. 2 different: enlist / upgrade
"""

#: Who they are, power and combat cards at the start, faction ability, mech abilities from left to right, tokens.
FACTION_MATS = """
nordic, Nordic Kingdoms, blue, Bjorn + Mox: 4 power 1 card; swim; riverwalk seaworthy artillery speed
rusviet, Rusviet Union, red, Olga + Changa: 3 power 2 cards; relentless; riverwalk township peoples_army speed
crimea, Crimean Khanate, yellow, Zehra + Kar: 5 power 0 cards; coercion; riverwalk wayfare scout speed
saxony, Saxony Empire, black, Gunter + Nacht + Tag: 1 power 4 cards; dominate; riverwalk underpass disarm speed
polania, Republic of Polania, white, Anna + Wojtek: 2 power 3 cards; meander; riverwalk submerge camaraderie speed
albion, Clan Albion, green, Connor + Max: 3 power 0 cards; exalt; burrow sword shield rally; 4 Flags
togawa, Togawa Shogunate, purple, Akiko + Jiro: 0 power 2 cards; maifuku; toka suiton ronin shinobi; 4 Traps
"""

TRAPS = "2 popularity, 3 power, 4 coins, 2 cards"


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]


def gain(part: Gain) -> str:
    """A gain in the short hand of the tables above."""
    place = {"own_worker": "@worker", "own_mech": "@mech", None: ""}[part.place]
    if part.kind == "produce":
        return f"produce {part.amount}"
    if part.kind in ("upgrade", "deploy", "build", "enlist", "look_at_hand", "relocate_units"):
        return part.kind.replace("_", " ") + place
    names = {"combat_cards": "combat card", "workers": "worker", "any_resources": "any"}
    return f"{part.amount} {names.get(part.kind, part.kind)}{place}"


def cost(paid: Cost) -> str:
    """A cost in the same short hand."""
    parts = [
        f"{amount} {name}"
        for name, amount in (
            ("coins", paid.coins),
            ("power", paid.power),
            ("popularity", paid.popularity),
            ("combat card", paid.combat_cards),
            ("different" if paid.all_different else "any", paid.resources),
        )
        if amount
    ]
    return " + ".join(parts) or "free"


def test_rows_of_the_board() -> None:
    for north, line in enumerate(lines(ROWS)):
        head, _, terrains = line.partition(":")
        row, first = head.split()
        for place, terrain in enumerate(terrains.split()):
            territory = CONTENT.board.territory(f"{row}{place + 1}")
            assert (territory.q, territory.r) == (int(first) + place, north - 3)
            assert territory.terrain == terrain


def test_rivers_of_the_board() -> None:
    assert [f"{a}-{b}" for a, b in CONTENT.board.rivers] == RIVERS.split()


@pytest.mark.parametrize(
    ("card", "line"),
    list(zip(CONTENT.encounters.values(), lines(ENCOUNTERS), strict=True)),
    ids=[str(number) for number in CONTENT.encounters],
)
def test_encounter_cards(card: EncounterCard, line: str) -> None:
    offers = (card.options.A, card.options.B, card.options.C)
    told = " | ".join(f"{cost(offer.cost)}: {', '.join(map(gain, offer.gains))}" for offer in offers)
    assert f"{card.id}. {told}" == line


@pytest.mark.parametrize(
    ("card", "line"),
    list(zip(CONTENT.factory_cards.values(), lines(FACTORY_CARDS), strict=True)),
    ids=[str(number) for number in CONTENT.factory_cards],
)
def test_factory_cards(card: FactoryCard, line: str) -> None:
    gains = " / ".join(map(gain, card.one_of)) if card.one_of else ", ".join(map(gain, card.gains))
    assert f"{card.id}. {cost(card.cost)}: {gains}" == line


@pytest.mark.parametrize("line", lines(FACTION_MATS), ids=lambda line: line.partition(",")[0])
def test_faction_mats(line: str) -> None:
    mat = CONTENT.faction_mats[line.partition(",")[0]]
    people = " + ".join((mat.character, *mat.companions))
    cards = f"{mat.start_combat_cards} card{'' if mat.start_combat_cards == 1 else 's'}"
    start = f"{mat.id}, {mat.full_name}, {mat.colour}, {people}: {mat.start_power} power {cards}"
    own = [start, mat.faction_ability, " ".join(mat.mech_abilities)]
    tokens = [
        f"{n} {name}" for n, name in ((mat.tokens.get("flags"), "Flags"), (mat.tokens.get("traps"), "Traps")) if n
    ]
    assert "; ".join(own + tokens) == line


def test_every_faction_mat_is_in_the_second_book() -> None:
    assert [line.partition(",")[0] for line in lines(FACTION_MATS)] == list(CONTENT.faction_mats)


def test_traps() -> None:
    assert ", ".join(f"{trap.amount} {trap.id}" for trap in traps(CONTENT).values()) == TRAPS
