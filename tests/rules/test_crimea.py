"""Crimea: Coercion, Riverwalk, Wayfare, Scout."""

import pytest

from snath import Game
from tests.known import known
from tests.rules.marching import (
    begin_move,
    by_foot,
    commit,
    end_moves,
    fight,
    go,
    left_on,
    onward,
    reach,
    sit_out,
    walk,
)
from tests.rules.table import given, legal, play, step_of

# --- Coercion --------------------------------------------------------------------------------------------


def settle(game: Game, *wanted: str) -> Game:
    """Pay the cost that is due with these means as soon as each is possible, else tokens before cards."""
    left = list(wanted)
    while step_of(game) == "pay":
        offered = legal(game)
        tokens = [action for action in offered if action.startswith("pay")]
        means = next((action for action in left if action in offered), None)
        if means:
            left.remove(means)
        game.play(means or min(tokens or offered))
    assert not left, f"not used: {left}"
    return game


def discarded(game: Game) -> dict[int, int]:
    return {value: number for value, number in game.decks.combat_discard.items() if number}


DEPLOY = """
    active: {faction}
    players:
      {faction}: {{mat: mechanical, objectives: [], workers: [{place}, {place}], hand: {hand}}}
      polania: {{objectives: []}}
    resources: {{{place}: {{metal: {metal}}}}}
"""


def before_deploy(metal: int, hand: list[int], faction: str = "crimea") -> Game:
    """The mat asks for 3 metal to deploy; all workers stand together."""
    place = {"crimea": "G3", "nordic": "A4"}[faction]
    game = given(DEPLOY.format(metal=metal, hand=hand, faction=faction, place=place))
    return play(game, "section bolster", "done")


@pytest.mark.rule("FBASE-031")
def test_a_combat_card_stands_for_the_missing_metal() -> None:
    game = before_deploy(metal=2, hand=[3])
    assert "bottom" in legal(game)
    game.play("bottom")
    settle(game)
    play(game, "mech speed")
    player = game.player("crimea")
    assert player.mechs == {"speed": "G3"}
    assert player.hand == []
    assert game.at("G3").resources == {}
    assert discarded(game) == {3: 1}


@pytest.mark.rule("FBASE-031")
def test_others_cannot_pay_with_combat_cards() -> None:
    game = before_deploy(metal=2, hand=[3, 3, 3], faction="nordic")
    assert "bottom" not in legal(game)
    assert game.player("nordic").hand == [3, 3, 3]
    assert game.active == game.seat("polania")


@pytest.mark.rule("FBASE-031")
def test_with_resources_enough_coercion_is_a_choice() -> None:
    kept = before_deploy(metal=3, hand=[4])
    kept.play("bottom")
    settle(kept)
    assert kept.player("crimea").hand == [4]
    assert kept.at("G3").resources == {}

    spent = before_deploy(metal=3, hand=[4])
    spent.play("bottom")
    settle(spent, "card 4")
    assert spent.player("crimea").hand == []
    assert spent.at("G3").resources == {"metal": 1}


@pytest.mark.rule("FBASE-032")
@pytest.mark.parametrize(("card", "rest"), [(2, [5]), (5, [2])])
def test_crimea_chooses_the_card_and_its_value_does_not_matter(card: int, rest: list[int]) -> None:
    game = before_deploy(metal=2, hand=[2, 5])
    game.play("bottom")
    settle(game, f"card {card}")
    assert game.player("crimea").hand == rest
    assert game.at("G3").resources == {}  # both tokens were needed beside the card
    assert discarded(game) == {card: 1}
    play(game, "mech riverwalk")
    assert game.player("crimea").mechs == {"riverwalk": "G3"}


@pytest.mark.rule("FBASE-033", "FBASE-031")
@pytest.mark.parametrize(("metal", "cards", "payable"), [(1, 2, False), (1, 5, False), (2, 1, True), (0, 3, False)])
def test_only_one_card_stands_for_a_resource(metal: int, cards: int, payable: bool) -> None:
    game = before_deploy(metal=metal, hand=[2] * cards)
    assert ("bottom" in legal(game)) == payable


@pytest.mark.rule("FBASE-031", "FBASE-033")
def test_the_second_card_is_refused_within_one_payment() -> None:
    game = before_deploy(metal=3, hand=[2, 5])
    game.play("bottom")
    offered = []
    while step_of(game) == "pay":
        offered.append({action for action in legal(game) if action.startswith("card")})
        game.play(min(legal(game)))  # a card whenever there is one to choose
    assert offered[0] == {"card 2", "card 5"}
    assert not any(offered[1:])
    assert game.player("crimea").cards == 1
    assert game.at("G3").resources == {"metal": 1}


@pytest.mark.rule("FBASE-031")
def test_coercion_is_possible_again_in_the_next_turn() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: mechanical, objectives: [], workers: [G3, G3], hand: [2, 5]}
          polania: {mat: industrial, objectives: []}
        resources: {G3: {metal: 2, wood: 2}}
    """)
    play(game, "section bolster", "done", "bottom")
    settle(game, "card 2")
    play(game, "mech speed")
    assert game.player("crimea").hand == [5]
    sit_out(game, "trade")
    play(game, "section move", "done")
    assert "bottom" in legal(game)  # Build for 3 wood with 2 wood and a card
    game.play("bottom")
    settle(game)
    play(game, "structure mill")
    assert game.player("crimea").hand == []
    assert game.player("crimea").structures == {"mill": "G3"}


@pytest.mark.rule("FBASE-031")
@pytest.mark.parametrize(
    ("section", "resource"), [("trade", "oil"), ("bolster", "metal"), ("move", "wood"), ("produce", "food")]
)
def test_a_card_stands_for_any_kind_of_resource(section: str, resource: str) -> None:
    text = """
        active: crimea
        players:
          crimea: {{mat: mechanical, objectives: [], workers: [G3, G3], hand: {hand}}}
          polania: {{objectives: []}}
        resources: {{G3: {{{resource}: {n}}}}}
    """
    n = 3 if section == "produce" else 2  # one too few
    without = play(given(text.format(hand=[], resource=resource, n=n)), f"section {section}", "done")
    assert "bottom" not in legal(without)
    game = play(given(text.format(hand=[2], resource=resource, n=n)), f"section {section}", "done")
    assert "bottom" in legal(game)
    game.play("bottom")
    settle(game)
    assert game.player("crimea").hand == []
    assert game.at("G3").resources == {}


@pytest.mark.rule("FBASE-033")
@pytest.mark.parametrize(
    ("resources", "hand", "payable"),
    [
        ("{oil: 1}", "[3]", True),
        ("{oil: 1}", "[]", False),
        ("{oil: 2}", "[]", False),  # two different kinds are asked for
        ("{oil: 2}", "[3]", True),
        ("{}", "[3, 4]", False),
        ("{oil: 1, wood: 1}", "[]", True),
    ],
)
def test_coercion_pays_the_resources_of_a_factory_card(resources: str, hand: str, payable: bool) -> None:
    game = given(f"""
        promos: true
        active: crimea
        players:
          crimea: {{mat: mechanical, objectives: [], workers: [G3, G3], hand: {hand}, factory_card: 18}}
          polania: {{objectives: []}}
        resources: {{G3: {resources}}}
    """)
    game.play("section factory:18")
    assert ("top card2" in legal(game)) == payable
    if payable:
        tokens = sum(game.at("G3").resources.values())
        game.play("top card2")
        settle(game)
        play(game, "upgrade power deploy")
        assert game.player("crimea").upgrades == {"power": "deploy"}
        paid = tokens - sum(game.at("G3").resources.values())
        cards = game.player("crimea").cards
        assert paid == (2 if hand == "[]" else 1)
        assert cards == 0


@pytest.mark.rule("FBASE-033")
def test_a_single_resource_of_a_factory_card_is_paid_with_a_card_alone() -> None:
    game = given("""
        promos: true
        active: crimea
        players:
          crimea: {mat: mechanical, objectives: [], hand: [3], factory_card: 16, power: 2, popularity: 3,
                   coins: 4}
          polania: {}
    """)
    game.play("section factory:16")
    game.play("top card")
    settle(game)
    player = game.player("crimea")
    assert player.hand == []
    assert (player.power, player.popularity, player.coins) == (3, 4, 5)


@pytest.mark.rule("FBASE-031")
def test_coercion_does_not_pay_coins() -> None:
    """Bolster costs a coin, which is no resource."""
    game = given("""
        active: crimea
        players:
          crimea: {mat: mechanical, objectives: [], hand: [3, 4], coins: 0}
          polania: {}
    """)
    game.play("section bolster")
    assert not {"top power", "top cards"} & legal(game)


# --- Riverwalk (the terrains of all borders are proven with the common abilities) ------------------------


@pytest.mark.rule("FBASE-034")
def test_crimean_riverwalk_leads_out_of_the_homeland_over_tundras() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, character: G3, mechs: {riverwalk: G4}}
          nordic: {}
        encounters: []
    """)
    begin_move(game)
    assert reach(game, "character", "G3") == {"G4", "H1", "F4"}  # not the village F3
    assert reach(game, "mech", "G4") == {"G3", "H1", "F4"}  # neither the forest F5 nor the village G5


# --- Wayfare ---------------------------------------------------------------------------------------------

INACTIVE = {"home:rusviet", "home:polania", "home:albion", "home:togawa"}
THREE_PLAYERS = """
    active: crimea
    players:
      crimea: {{mat: militant, objectives: [], character: {place}, mechs: {{{mechs}}}, workers: {workers}}}
      nordic: {{}}
      saxony: {{}}
    encounters: []
"""


def three_players(place: str, mechs: str | None = None, workers: str = "[G3, H1]") -> Game:
    return begin_move(given(THREE_PLAYERS.format(place=place, mechs=mechs or f"wayfare: {place}", workers=workers)))


@pytest.mark.rule("FBASE-035")
@pytest.mark.parametrize("kind", ["character", "mech"])
@pytest.mark.parametrize("place", ["G4", "A6", "D4", "E1"])
def test_wayfare_reaches_the_own_and_the_inactive_bases_from_any_territory(kind: str, place: str) -> None:
    game = three_players(place)
    assert reach(game, kind, place) == by_foot(place) | {"home:crimea"} | INACTIVE


@pytest.mark.rule("FBASE-035")
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_wayfare_reaches_them_from_the_own_base_too(kind: str) -> None:
    game = three_players("home:crimea")
    assert reach(game, kind, "home:crimea") == {"G3", "H1"} | INACTIVE


@pytest.mark.rule("FBASE-035", "FBASE-037")
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_wayfare_reaches_them_from_an_inactive_base_too(kind: str) -> None:
    game = three_players("home:polania")
    expected = {"C1", "D1", "home:crimea", "home:rusviet", "home:albion", "home:togawa"}
    assert reach(game, kind, "home:polania") == expected


@pytest.mark.rule("FBASE-035")
def test_wayfare_is_not_for_workers() -> None:
    game = three_players("G3", workers="[G3, home:crimea]")
    assert reach(game, "worker", "G3") == {"G4", "H1"}
    assert reach(game, "worker", "home:crimea") == {"G3", "H1"}


@pytest.mark.rule("FBASE-035", "FBASE-052")
def test_without_wayfare_no_base_is_reached() -> None:
    game = three_players("G3", mechs="scout: G3")
    assert reach(game, "mech", "G3") == {"G4", "H1"}


@pytest.mark.rule("FBASE-036")
@pytest.mark.parametrize(
    ("others", "inactive"),
    [
        (["polania"], {"nordic", "rusviet", "saxony", "albion", "togawa"}),
        (["nordic", "rusviet", "saxony", "polania"], {"albion", "togawa"}),
    ],
)
def test_inactive_are_the_bases_of_factions_not_in_the_game(others: list[str], inactive: set[str]) -> None:
    players = "".join(f"\n  {faction}: {{}}" for faction in others)
    game = given("active: crimea\nplayers:\n  crimea: {mechs: {wayfare: D4}}" + players)
    begin_move(game)
    bases = {place for place in reach(game, "mech", "D4") if place.startswith("home")}
    assert bases == {"home:crimea"} | {f"home:{faction}" for faction in inactive}


@pytest.mark.rule("FBASE-037")
@pytest.mark.parametrize(
    ("base", "land"),
    [
        ("rusviet", {"C6", "D7"}),  # B7 lies beyond a river
        ("polania", {"C1", "D1"}),  # B1 is a lake
        ("albion", {"A1", "A2"}),
        ("togawa", {"F7", "G6"}),
        ("crimea", {"G3", "H1"}),  # G2 is a lake
    ],
)
def test_with_speed_a_unit_goes_on_from_a_base_at_once(base: str, land: set[str]) -> None:
    game = three_players("A6", mechs="wayfare: A6, speed: G4")
    go(game, "mech", "A6", f"home:{base}")
    assert onward(game) == land | (INACTIVE | {"home:crimea"}) - {f"home:{base}"}
    game.play(f"step {min(land)}")
    assert game.player("crimea").mechs["wayfare"] == min(land)
    assert onward(game) == set()


@pytest.mark.rule("FBASE-037", "FBASE-001")
def test_with_speed_a_unit_walks_first_and_wayfares_then() -> None:
    game = three_players("A6", mechs="wayfare: A6, speed: G4")
    go(game, "mech", "A6", "B6", "home:togawa")
    assert game.player("crimea").mechs["wayfare"] == "home:togawa"
    assert onward(game) == set()


@pytest.mark.rule("FBASE-037")
def test_without_speed_the_movement_ends_on_the_base_and_goes_on_in_a_later_move() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {wayfare: A6}}
          nordic: {mat: industrial, objectives: []}
    """)
    begin_move(game)
    go(game, "mech", "A6", "home:togawa")
    assert onward(game) == set()
    end_moves(game)
    sit_out(game, "bolster")
    sit_out(game, "bolster")
    sit_out(game, "trade")
    begin_move(game)
    assert {"F7", "G6"} <= reach(game, "mech", "home:togawa")
    walk(game, "mech", "home:togawa", "F7")
    assert game.player("crimea").mechs == {"wayfare": "F7"}


@pytest.mark.rule("FBASE-037", "FBASE-006", "FBASE-034")
def test_riverwalk_works_from_a_foreign_base_too() -> None:
    """The farm B7 lies beyond a river from the Rusviet base."""
    game = three_players("A1", mechs="wayfare: A1, speed: G4, riverwalk: G4")
    go(game, "mech", "A1", "home:rusviet")
    assert {"B7", "C6", "D7"} <= onward(game)


@pytest.mark.rule("FBASE-037", "MOVE-011", "CTRL-020")
def test_wayfare_carries_workers_and_tokens_and_tokens_on_a_base_are_of_no_use() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {wayfare: G3}, workers: [G3, G3], hand: []}
          nordic: {}
        resources: {G3: {metal: 4}}
    """)
    begin_move(game)
    assert game.player("crimea").resources.get("metal") == 4
    walk(game, "mech", "G3", "cargo metal 2", "cargo workers 1", "home:polania")
    assert game.player("crimea").workers == ["G3", "home:polania"]
    assert game.player("crimea").resources.get("metal", 0) == 2
    assert game.at("home:polania").resources == {"metal": 2}
    assert reach(game, "worker", "home:polania") == {"C1", "D1"}
    game.play("done")
    # Deploy costs 3 metal on this mat: 2 on G3 are not enough
    assert game.active == game.seat("nordic")


@pytest.mark.rule("FBASE-037", "FBASE-004")
def test_with_speed_workers_ride_over_a_foreign_base() -> None:
    game = three_players("G3", mechs="wayfare: G3, speed: G4", workers="[G3, G3]")
    go(game, "mech", "G3", "cargo workers 2", "home:togawa", "F7")
    assert game.player("crimea").workers == ["F7", "F7"]


@pytest.mark.rule("FBASE-037", "FBASE-004")
def test_with_speed_workers_and_tokens_may_be_left_on_a_base() -> None:
    """A base is no lake."""
    game = three_players("home:crimea", mechs="wayfare: G3, speed: G4", workers="[G3, H1]")
    go(game, "mech", "G3", "cargo workers 1", "home:togawa")
    assert left_on(game, "home:togawa", "F7") == {(0, 0), (0, 1)}


@pytest.mark.rule("FBASE-035", "MOVE-030")
def test_units_in_a_contested_territory_do_not_wayfare_out_of_it() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {wayfare: E4, speed: E4}}
          nordic: {mechs: {speed: F4}}
    """)
    begin_move(game)
    go(game, "mech", "E4", "F4")
    assert onward(game) == set()
    assert "unit mech F4" not in legal(game)


# --- Scout -----------------------------------------------------------------------------------------------

SCOUT = """
    seed: {seed}
    active: {active}
    players:
      crimea: {{mat: militant, objectives: [], mechs: {{scout: {crimea}}}, power: 0, hand: {hand}}}
      nordic: {{mat: engineering, objectives: [], mechs: {{speed: {nordic}}}, power: 2, hand: {enemy_hand}}}
"""


def scout_combat(hand: list[int], enemy_hand: list[int], active: str = "crimea", seed: int = 0) -> Game:
    crimea, nordic = ("C5", "D5") if active == "crimea" else ("D5", "C5")
    text = SCOUT.format(active=active, crimea=crimea, nordic=nordic, hand=hand, enemy_hand=enemy_hand, seed=seed)
    game = begin_move(given(text))
    walk(game, "mech", "C5", "D5")
    return end_moves(game)


@pytest.mark.rule("FBASE-039")
@pytest.mark.parametrize("active", ["crimea", "nordic"])
def test_scout_takes_a_card_from_the_opponent(active: str) -> None:
    game = scout_combat([2], [4, 4, 4], active)
    play(game, "ability scout")
    assert game.player("nordic").hand == [4, 4]
    assert game.player("crimea").hand == [2, 4]
    assert discarded(game) == {}
    assert step_of(game) == "commit"


@pytest.mark.rule("FBASE-039")
def test_scout_takes_a_card_at_random() -> None:
    taken = set()
    for seed in range(40):
        game = scout_combat([], [2, 5], seed=seed)
        play(game, "ability scout")
        (card,) = known(game.player("crimea").hand)
        assert game.player("nordic").hand == [7 - card]
        taken.add(card)
    assert taken == {2, 5}


@pytest.mark.rule("FBASE-039")
def test_scout_finds_nothing_in_an_empty_hand() -> None:
    game = scout_combat([2], [])
    assert step_of(game) == "commit"  # there is nothing to ask
    assert game.player("crimea").hand == [2]
    assert game.player("nordic").hand == []


@pytest.mark.rule("FBASE-040")
def test_the_stolen_card_is_played_in_the_same_combat() -> None:
    game = scout_combat([], [5])
    play(game, "ability scout")
    commit(game, "crimea", 0, 5)
    commit(game, "nordic", 2)
    assert game.at("D5").controller == "crimea"
    assert discarded(game).get(5) == 1


@pytest.mark.rule("FBASE-040")
def test_scout_is_used_once_per_combat() -> None:
    game = scout_combat([], [3, 3, 3])
    play(game, "ability scout")
    assert step_of(game) == "commit"
    assert "ability scout" not in legal(game)
    assert game.player("crimea").cards == 1


@pytest.mark.rule("FBASE-040", "COMBAT-040")
def test_scout_works_again_in_the_second_combat_of_a_turn() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {scout: C5, speed: E4}, power: 4, hand: []}
          nordic: {mechs: {speed: D5, riverwalk: F4}, power: 0, hand: [3, 3, 3]}
    """)
    begin_move(game)
    walk(game, "mech", "C5", "D5")
    walk(game, "mech", "E4", "F4")
    game.play("territory D5")
    play(game, "ability scout")
    fight(game, crimea=1, nordic=0)
    play(game, "ability scout")
    assert game.player("crimea").hand == [3, 3]
    assert game.player("nordic").hand == [3]


@pytest.mark.rule("FBASE-039", "FBASE-052")
def test_there_is_no_scout_without_its_mech() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {riverwalk: C5}, power: 0, hand: []}
          nordic: {mechs: {speed: D5}, hand: [4, 4, 4]}
    """)
    begin_move(game)
    walk(game, "mech", "C5", "D5")
    end_moves(game)
    assert step_of(game) == "commit"
    assert game.player("nordic").hand == [4, 4, 4]
