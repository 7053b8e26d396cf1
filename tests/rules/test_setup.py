"""Setting up a standard game: board, decks, mats, seats, first player."""

from collections import Counter
from itertools import combinations

import pytest

import snath
from snath import Game
from snath.view.accessors import Player
from tests.known import known
from tests.rules.table import finish_turn, given, legal, play, step_of

HEXES = [
    f"{row}{column}"
    for row, length in zip("ABCDEFGH", (6, 7, 6, 7, 7, 7, 6, 1), strict=True)
    for column in range(1, length + 1)
]
ENCOUNTERS = {"A3", "B2", "B5", "B7", "D2", "D6", "E1", "F2", "F3", "F6", "G4"}
FACTIONS = ("nordic", "rusviet", "crimea", "saxony", "polania")
MATS = ("industrial", "engineering", "militant", "patriotic", "innovative", "mechanical", "agricultural")
TILES = {
    "adjacent_tunnels", "adjacent_lakes", "adjacent_encounters", "on_tunnels", "in_a_row",
    "on_farms_or_tundras", "next_to_home_base_or_factory", "next_to_same_lake", "on_villages",
    "on_mountains_or_forests", "on_encounters", "not_adjacent_to_structures", "in_diamond",
    "next_to_same_encounter",
}  # fmt: skip

# mat: popularity and coins at the start; no two mats are alike in this
MAT_STARTS = {
    "industrial": (2, 4),
    "engineering": (2, 5),
    "militant": (3, 4),
    "patriotic": (2, 6),
    "innovative": (3, 5),
    "mechanical": (3, 6),
    "agricultural": (4, 7),
}
# faction: power and combat cards at the start
FACTION_STARTS = {
    "nordic": (4, 1),
    "rusviet": (3, 2),
    "crimea": (5, 0),
    "saxony": (1, 4),
    "polania": (2, 3),
}
START_WORKERS = {
    "nordic": ["A4", "A5"],
    "rusviet": ["C6", "D7"],
    "crimea": ["G3", "H1"],
    "saxony": ["F1", "G1"],
    "polania": ["C1", "D1"],
}
FACTION_ABILITIES = {
    "nordic": "swim",
    "rusviet": "relentless",
    "crimea": "coercion",
    "saxony": "dominate",
    "polania": "meander",
}
MECH_ABILITIES = {
    "nordic": {"riverwalk", "seaworthy", "artillery", "speed"},
    "rusviet": {"riverwalk", "township", "peoples_army", "speed"},
    "crimea": {"riverwalk", "wayfare", "scout", "speed"},
    "saxony": {"riverwalk", "underpass", "disarm", "speed"},
    "polania": {"riverwalk", "submerge", "camaraderie", "speed"},
}


def mat_of(game: Game, seat: int) -> str:
    """The mat a player was dealt, told from what it starts with."""
    player = game.player(seat)
    start = (player.popularity, player.coins)
    return next(mat for mat, values in MAT_STARTS.items() if values == start)


def deck(game: Game) -> Counter[int]:
    """The combat cards that can still be drawn, by value."""
    cards = game.decks.combat
    assert isinstance(cards, Counter)
    return cards


def hand(game: Game, player: str) -> list[int]:
    return known(game.player(player).hand)


def objectives(game: Game, player: int | str) -> list[int]:
    return sorted(known(game.player(player).objectives))


def held(player: Player) -> dict[str, int]:
    """The tokens a player controls, kinds without any left out."""
    return {kind: number for kind, number in player.resources.items() if number}


def pass_turn(game: Game, section: str) -> Game:
    """Place the token and take nothing."""
    game.play(f"section {section}")
    return finish_turn(game)


def five_players() -> Game:
    return snath.new_game(5, seed=11)


# --- the board -----------------------------------------------------------------------------------


@pytest.mark.rule("SETUP-001", "COMP-007")
def test_an_encounter_token_lies_on_each_of_the_eleven_encounter_territories_and_nowhere_else() -> None:
    game = five_players()

    assert {place for place in HEXES if game.at(place).token} == ENCOUNTERS
    assert {place for place in HEXES if game.at(place).encounter} == ENCOUNTERS
    assert len(ENCOUNTERS) == 11


@pytest.mark.rule("SETUP-002")
def test_no_resource_lies_on_the_board_at_the_start() -> None:
    game = five_players()

    assert all(game.at(place).resources == {} for place in HEXES)
    assert all(sum(game.player(faction).resources.values()) == 0 for faction in FACTIONS)


# --- decks ---------------------------------------------------------------------------------------


@pytest.mark.rule("SETUP-003")
def test_combat_deck_of_42_cards_with_an_empty_discard_pile() -> None:
    game = five_players()

    cards = deck(game)
    for faction in FACTIONS:
        cards.update(game.player(faction).hand)
    assert cards == {2: 16, 3: 12, 4: 8, 5: 6}
    assert deck(game).total() == 42 - (1 + 2 + 0 + 4 + 3)
    assert sum(game.decks.combat_discard.values()) == 0


@pytest.mark.rule("SETUP-003")
def test_combat_deck_is_shuffled() -> None:
    hands = {tuple(hand(snath.new_game(["saxony", "nordic"], seed=seed), "saxony")) for seed in range(20)}

    assert len(hands) > 5


@pytest.mark.rule("SETUP-004")
def test_empty_combat_deck_is_renewed_from_the_discard_pile_when_a_card_is_drawn() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, hand: [], objectives: []}
          saxony: {hand: []}
        combat_deck: {}
        combat_discard: {3: 5}
        """)

    play(game, "section bolster", "top cards")

    assert game.player("nordic").hand == [3]
    assert deck(game).total() == 4
    assert sum(game.decks.combat_discard.values()) == 0


@pytest.mark.rule("SETUP-004")
def test_discard_pile_stays_as_long_as_the_deck_has_cards() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, hand: [], objectives: []}
          saxony: {hand: []}
        combat_deck: {2: 1}
        combat_discard: {3: 5}
        """)

    play(game, "section bolster", "top cards")

    assert game.player("nordic").hand == [2]
    assert deck(game).total() == 0
    assert game.decks.combat_discard[3] == 5


@pytest.mark.rule("SETUP-004")
def test_deck_is_renewed_in_the_middle_of_a_draw_of_two_cards() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, hand: [], objectives: [], upgrades: {cards: deploy}}
          saxony: {hand: []}
        combat_deck: {2: 1}
        combat_discard: {3: 5}
        """)

    play(game, "section bolster", "top cards")

    assert game.player("nordic").hand == [2, 3]
    assert deck(game).total() == 4
    assert sum(game.decks.combat_discard.values()) == 0


@pytest.mark.rule("SETUP-005")
@pytest.mark.parametrize(("cards_left", "drawn"), [(0, 0), (1, 1)])
def test_loser_of_a_combat_draws_nothing_when_deck_and_discard_are_empty(cards_left: int, drawn: int) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: industrial, character: D5, hand: [], objectives: [], power: 5}}
          saxony: {{character: E6, hand: [], power: 5}}
        combat_deck: {{2: {cards_left}}}
        combat_discard: {{}}
        """)

    play(game, "section move", "top units", "unit character D5", "step E6", "done")
    game.play("dial 3", seat=game.seat("nordic"))
    game.play("dial 1", seat=game.seat("saxony"))

    assert game.player("saxony").character == "home:saxony"  # it did lose
    assert game.player("saxony").power == 4  # and had shown something
    assert game.player("saxony").cards == drawn


@pytest.mark.rule("SETUP-005")
def test_bolster_for_cards_yields_nothing_when_no_card_is_left() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, coins: 3, hand: [], objectives: []}
          saxony: {hand: []}
        combat_deck: {}
        combat_discard: {}
        """)

    play(game, "section bolster", "top cards")

    assert game.player("nordic").hand == []
    assert game.player("nordic").coins == 2


@pytest.mark.rule("SETUP-006")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_factory_card_more_than_players_lies_face_down(players: int) -> None:
    game = snath.new_game(players, seed=3)

    assert game.decks.factory == players + 1
    for seat in (None, *range(players)):
        view = game.view(seat)
        assert view.decks.factory == players + 1
        assert view.factory_cards_known == []


def factory_cards_offered(seed: int) -> frozenset[int]:
    game = given(f"""
        seed: {seed}
        active: nordic
        players:
          nordic: {{mat: industrial, character: D5, objectives: []}}
          saxony: {{}}
        """)
    play(game, "section move", "top units", "unit character D5", "step D4", "done")
    assert step_of(game) == "factory_visit"
    return frozenset(int(action.removeprefix("factory ")) for action in legal(game))


@pytest.mark.rule("SETUP-006")
def test_factory_cards_are_a_random_selection_of_the_twelve() -> None:
    selections = {factory_cards_offered(seed) for seed in range(30)}

    assert {len(cards) for cards in selections} == {3}
    assert frozenset.union(*selections) == set(range(1, 13))
    assert len(selections) > 10


@pytest.mark.rule("SETUP-007")
def test_encounter_deck_is_complete_and_face_down() -> None:
    game = five_players()

    assert game.decks.encounters == 28
    for seat in (None, *range(5)):
        assert game.view(seat).decks.encounters == 28
        assert game.view(seat).encounter_card is None


def first_encounter(seed: int) -> int:
    game = given(f"""
        seed: {seed}
        active: nordic
        players:
          nordic: {{mat: industrial, character: A4, objectives: []}}
          saxony: {{}}
        """)
    play(game, "section move", "top units", "unit character A4", "step B5", "done")
    return known(game.view(None).encounter_card)


@pytest.mark.rule("SETUP-007")
def test_encounter_deck_is_shuffled() -> None:
    cards = {first_encounter(seed) for seed in range(20)}

    assert len(cards) > 5
    assert cards <= set(range(1, 29))


@pytest.mark.rule("SETUP-008", "SETUP-018")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_draws_two_objectives_and_the_rest_stays_in_the_deck(players: int) -> None:
    game = snath.new_game(players, seed=5)

    hands = [objectives(game, seat) for seat in range(players)]
    dealt = [card for hand in hands for card in hand]
    assert [len(hand) for hand in hands] == [2] * players
    assert len(set(dealt)) == 2 * players
    assert set(dealt) <= set(range(1, 24))
    assert game.decks.objectives == 23 - 2 * players


@pytest.mark.rule("SETUP-008")
def test_objective_deck_is_shuffled() -> None:
    hands = {tuple(objectives(snath.new_game(2, seed=seed), 0)) for seed in range(20)}

    assert len(hands) > 10


@pytest.mark.rule("SETUP-018")
@pytest.mark.parametrize("mat", MATS)
def test_every_mat_gives_two_objective_cards(mat: str) -> None:
    assert len(objectives(snath.new_game([f"nordic:{mat}", "saxony"], seed=1), "nordic")) == 2


@pytest.mark.rule("SETUP-006", "SETUP-007", "SETUP-008")
def test_promo_cards_join_the_decks_only_when_asked_for() -> None:
    with_promos = snath.new_game(2, seed=1, promos=True)
    without = snath.new_game(2, seed=1)

    assert (without.decks.encounters, with_promos.decks.encounters) == (28, 42)
    assert (without.decks.objectives, with_promos.decks.objectives) == (23 - 4, 27 - 4)
    assert (without.decks.factory, with_promos.decks.factory) == (3, 3)


# --- structure bonus tile ------------------------------------------------------------------------


@pytest.mark.rule("SETUP-009")
def test_one_structure_bonus_tile_lies_open_for_all() -> None:
    game = snath.new_game(3, seed=2)

    assert game.decks.tile in TILES
    assert {game.view(seat).decks.tile for seat in (None, 0, 1, 2)} == {game.decks.tile}


@pytest.mark.rule("SETUP-009")
def test_structure_bonus_tile_can_be_chosen_instead() -> None:
    assert snath.new_game(2, seed=2, tile="in_diamond").decks.tile == "in_diamond"
    with pytest.raises(snath.SetupError):
        snath.new_game(2, seed=2, tile="on_the_moon")


@pytest.mark.rule("SETUP-009", "SETUP-010")
def test_tile_is_drawn_from_all_fourteen_on_the_standard_map() -> None:
    drawn = Counter(snath.new_game(2, seed=seed).decks.tile for seed in range(280))

    assert set(drawn) == TILES
    assert max(drawn.values()) < 50  # 20 expected of each


# --- factions and mats ---------------------------------------------------------------------------


@pytest.mark.rule("SETUP-011")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_everybody_gets_a_faction_and_a_player_mat_of_their_own(players: int, seed: int) -> None:
    game = snath.new_game(players, seed=seed)

    assert len(set(game.factions)) == players
    assert set(game.factions) <= set(FACTIONS)
    assert len({mat_of(game, seat) for seat in range(players)}) == players


@pytest.mark.rule("SETUP-011")
def test_factions_and_mats_are_dealt_independently_of_each_other() -> None:
    games = [snath.new_game(2, seed=seed) for seed in range(300)]

    pairs = {(game.factions[seat], mat_of(game, seat)) for game in games for seat in (0, 1)}
    assert len(pairs) == 5 * 7 - 2  # every pair but the two banned ones


@pytest.mark.rule("SETUP-011")
def test_what_is_asked_for_is_not_dealt() -> None:
    game = snath.new_game(["nordic", ":agricultural", ""], seed=4)

    assert "nordic" in game.factions
    assert "agricultural" in {mat_of(game, seat) for seat in range(3)}
    with pytest.raises(snath.SetupError):
        snath.new_game(["nordic:industrial", "nordic:militant"])
    with pytest.raises(snath.SetupError):
        snath.new_game(["nordic:industrial", "saxony:industrial"])


@pytest.mark.rule("SETUP-032")
def test_mats_2a_and_3a_are_dealt_to_two_players_too() -> None:
    games = [snath.new_game(2, seed=seed) for seed in range(60)]

    dealt = {mat_of(game, seat) for game in games for seat in (0, 1)}
    assert {"militant", "innovative"} <= dealt
    assert dealt == set(MATS)


BANNED = [
    pytest.param("rusviet", "industrial", marks=pytest.mark.rule("SETUP-012")),
    pytest.param("crimea", "patriotic", marks=pytest.mark.rule("SETUP-013")),
]


@pytest.mark.parametrize(("faction", "mat"), BANNED)
def test_banned_pair_is_refused_unless_the_table_allows_it(faction: str, mat: str) -> None:
    with pytest.raises(snath.SetupError):
        snath.new_game([f"{faction}:{mat}", "nordic"])

    allowed = snath.new_game([f"{faction}:{mat}", "nordic"], options={"banned_pairs": False})
    assert mat_of(allowed, allowed.seat(faction)) == mat


@pytest.mark.parametrize(("faction", "mat"), BANNED)
def test_banned_mat_is_replaced_by_one_of_the_others(faction: str, mat: str) -> None:
    games = [snath.new_game([faction, "nordic"], seed=seed) for seed in range(120)]

    dealt = {mat_of(game, game.seat(faction)) for game in games}
    assert dealt == set(MATS) - {mat}
    assert mat in {mat_of(game, game.seat("nordic")) for game in games}  # only the pair is banned


@pytest.mark.parametrize(("faction", "mat"), BANNED)
def test_banned_pair_is_never_dealt_with_five_players(faction: str, mat: str) -> None:
    games = [snath.new_game(5, seed=seed) for seed in range(80)]

    assert all(mat_of(game, game.seat(faction)) != mat for game in games)


@pytest.mark.parametrize(("faction", "mat"), BANNED)
def test_faction_dealt_to_a_chosen_mat_keeps_the_ban(faction: str, mat: str) -> None:
    games = [snath.new_game([f":{mat}", ""], seed=seed) for seed in range(80)]

    owners = {game.factions[seat] for game in games for seat in (0, 1) if mat_of(game, seat) == mat}
    assert owners == set(FACTIONS) - {faction}


# --- seats and first player ----------------------------------------------------------------------


@pytest.mark.rule("SETUP-014")
def test_seats_follow_the_home_bases_clockwise_whatever_the_order_named() -> None:
    assert snath.new_game(["saxony", "nordic", "crimea"]).factions == ("nordic", "crimea", "saxony")
    assert snath.new_game(["polania", "saxony", "crimea", "rusviet", "nordic"]).factions == FACTIONS


@pytest.mark.rule("SETUP-014", "SETUP-030")
def test_lowest_mat_number_begins_and_play_goes_on_clockwise() -> None:
    game = snath.new_game(["nordic:mechanical", "crimea:engineering", "saxony:agricultural"], seed=1)

    order = []
    for _ in range(6):
        order.append(game.factions[game.active])
        pass_turn(game, "move" if len(order) <= 3 else "trade")
    assert order == ["crimea", "saxony", "nordic"] * 2


@pytest.mark.rule("SETUP-030", "SETUP-031")
@pytest.mark.parametrize(("first", "second"), list(combinations(MATS, 2)))
def test_mats_rank_1_2_2a_3_3a_4_5_for_the_first_turn(first: str, second: str) -> None:
    one = snath.new_game([f"nordic:{first}", f"saxony:{second}"])
    other = snath.new_game([f"nordic:{second}", f"saxony:{first}"])

    assert one.factions[one.active] == "nordic"
    assert other.factions[other.active] == "saxony"


@pytest.mark.rule("SETUP-031")
def test_mat_2a_begins_before_3_and_4() -> None:
    game = snath.new_game(["nordic:patriotic", "rusviet:militant", "saxony:mechanical"])

    assert game.factions[game.active] == "rusviet"


# --- starting values -----------------------------------------------------------------------------


@pytest.mark.rule("SETUP-015", "SETUP-016")
@pytest.mark.parametrize("faction", FACTIONS)
def test_faction_mat_tells_power_and_number_of_combat_cards(faction: str) -> None:
    game = five_players()

    power, cards = FACTION_STARTS[faction]
    assert game.player(faction).power == power
    assert game.player(faction).cards == cards
    assert len(known(game.player(faction).hand)) == cards


@pytest.mark.rule("SETUP-016")
def test_starting_hands_come_out_of_the_deck() -> None:
    game = snath.new_game(["saxony", "polania"], seed=9)

    assert deck(game).total() == 42 - 4 - 3
    in_hands = Counter(hand(game, "saxony") + hand(game, "polania"))
    assert deck(game) + in_hands == {2: 16, 3: 12, 4: 8, 5: 6}


@pytest.mark.rule("SETUP-017", "SETUP-019")
@pytest.mark.parametrize("mat", MATS)
@pytest.mark.parametrize("faction", ["nordic", "polania"])
def test_player_mat_tells_popularity_and_coins(faction: str, mat: str) -> None:
    player = snath.new_game([f"{faction}:{mat}", "saxony"], seed=1).player(faction)

    assert (player.popularity, player.coins) == MAT_STARTS[mat]


@pytest.mark.rule("SETUP-020")
@pytest.mark.parametrize("faction", FACTIONS)
def test_character_begins_on_the_own_home_base(faction: str) -> None:
    assert five_players().player(faction).character == f"home:{faction}"


@pytest.mark.rule("SETUP-021")
@pytest.mark.parametrize("faction", FACTIONS)
def test_one_worker_on_each_territory_joined_to_the_base_by_land(faction: str) -> None:
    game = five_players()

    assert game.player(faction).workers == START_WORKERS[faction]
    for place in START_WORKERS[faction]:
        assert game.at(place).units == {faction: {"character": 0, "mechs": 0, "workers": 1}}


@pytest.mark.rule("SETUP-021")
def test_no_worker_begins_across_water() -> None:
    game = five_players()

    assert all(game.at(place).units == {} for place in ("B7", "B1", "G2"))


# --- the mats ------------------------------------------------------------------------------------

RICH = """
    active: nordic
    players:
      nordic: {mat: industrial, objectives: []}
      saxony: {}
    resources: {A4: {oil: 9, metal: 9, wood: 9, food: 9}}
    """


@pytest.mark.rule("SETUP-022")
def test_six_workers_wait_on_the_mat_and_the_first_produce_is_free() -> None:
    game = snath.new_game(["nordic:industrial", "saxony:militant"], seed=1)
    nordic = game.player("nordic")
    assert nordic.workers_on_mat == 6
    assert game.player("saxony").workers_on_mat == 6

    play(game, "section produce", "top territories", "territory A4", "territory A5")

    nordic = game.player("nordic")
    assert (nordic.coins, nordic.power, nordic.popularity) == (4, 4, 2)
    assert held(nordic) == {"wood": 1, "oil": 1}


@pytest.mark.rule("SETUP-022")
@pytest.mark.parametrize(
    ("workers", "cost"),
    [
        (2, (0, 0, 0)),
        (3, (0, 0, 0)),
        (4, (1, 0, 0)),
        (5, (1, 0, 0)),
        (6, (1, 1, 0)),
        (7, (1, 1, 0)),
        (8, (1, 1, 1)),
    ],
)
def test_rectangles_cleared_by_workers_are_the_cost_of_produce(workers: int, cost: tuple[int, int, int]) -> None:
    game = given(f"""
        active: nordic
        players:
          nordic: {{mat: industrial, power: 5, popularity: 5, coins: 5, objectives: [],
                   workers: [{", ".join(["A4"] * workers)}]}}
          saxony: {{}}
        """)
    assert game.player("nordic").workers_on_mat == 8 - workers

    play(game, "section produce", "top territories", "territory A4")

    nordic = game.player("nordic")
    power, popularity, coins = cost
    assert (nordic.power, nordic.popularity, nordic.coins) == (5 - power, 5 - popularity, 5 - coins)


@pytest.mark.rule("SETUP-023")
def test_six_cubes_cover_the_green_boxes() -> None:
    game = given(RICH)
    assert game.player("nordic").upgrades == {}

    play(game, "section bolster", "done", "bottom")

    boxes = {action.split()[1] for action in legal(game) if action.startswith("upgrade ")}
    assert boxes == {"units", "coins", "power", "cards", "popularity", "territories"}


@pytest.mark.rule("SETUP-024")
def test_all_four_structures_are_still_to_be_built() -> None:
    game = given(RICH)
    assert game.player("nordic").structures == {}
    assert all(game.at(place).structure is None for place in HEXES)

    play(game, "section move", "done", "bottom")

    offered = {action for action in legal(game) if action.startswith("structure ")}
    assert offered == {f"structure {kind}" for kind in ("mine", "monument", "armory", "mill")}


@pytest.mark.rule("SETUP-025", "SETUP-029")
def test_every_bottom_section_holds_a_recruit_and_every_bonus_space_is_free() -> None:
    game = given(RICH)
    assert game.player("nordic").recruits == {}

    play(game, "section trade", "done", "bottom")

    assert {action for action in legal(game) if action.startswith("recruit ")} == {
        f"recruit {section} {bonus}"
        for section in ("upgrade", "deploy", "build", "enlist")
        for bonus in ("power", "coins", "popularity", "cards")
    }


@pytest.mark.rule("SETUP-026")
def test_every_section_may_be_chosen_on_the_first_turn() -> None:
    game = five_players()

    for _ in range(5):
        assert game.player(game.active).last_section is None
        sections = {action for action in legal(game) if action.startswith("section ")}
        assert sections == {"section move", "section bolster", "section trade", "section produce"}
        pass_turn(game, "trade")
    assert game.player(game.active).last_section == "trade"


@pytest.mark.rule("SETUP-027")
@pytest.mark.parametrize("faction", FACTIONS)
def test_no_mech_is_out_and_no_mech_ability_unlocked(faction: str) -> None:
    player = five_players().player(faction)

    assert player.mechs == {}
    assert set(player.abilities) == {FACTION_ABILITIES[faction]}


@pytest.mark.rule("SETUP-027")
@pytest.mark.parametrize("faction", FACTIONS)
def test_four_mechs_wait_on_the_faction_mat(faction: str) -> None:
    home = START_WORKERS[faction][0]
    game = given(f"""
        active: {faction}
        players:
          {faction}: {{mat: militant, hand: [], objectives: []}}
          {"saxony" if faction == "nordic" else "nordic"}: {{}}
        resources: {{{home}: {{metal: 3}}}}
        """)

    play(game, "section move", "done", "bottom")

    offered = {action.removeprefix("mech ") for action in legal(game) if action.startswith("mech ")}
    assert offered == MECH_ABILITIES[faction]


@pytest.mark.rule("SETUP-028")
def test_six_stars_wait_on_every_faction_mat() -> None:
    game = five_players()

    for faction in FACTIONS:
        assert game.player(faction).star_count == 0
        assert sum(game.player(faction).stars.values()) == 0
    sixth = given("""
        active: nordic
        players:
          nordic: {mat: industrial, power: 14, objectives: [], workers: [A4, A4, A4, A4, A5, A5, A5, A5],
                   stars: {combat: 2, objective: 1, popularity: 1, workers: 1}}
          saxony: {}
        """)
    assert (sixth.player("nordic").star_count, sixth.over) == (5, False)
    play(sixth, "section bolster", "top power")
    assert (sixth.player("nordic").star_count, sixth.over) == (6, True)
