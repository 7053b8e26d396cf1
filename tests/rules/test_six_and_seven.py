"""Six and seven players, the two factions from afar at the table, and what they change for the others."""

from collections import Counter
from textwrap import dedent

import pytest
import yaml

import snath
from snath import Game
from snath.content import load_content
from snath.engine.scoring import ScoreLine
from snath.words import Words
from snath.words.texts import newcomer_advice
from tests.rules.battle import flow
from tests.rules.marching import begin_move, by_foot, commit, end_moves, go, onward, reach, walk
from tests.rules.table import given, legal, play, step_of

AFAR = ["invaders_from_afar"]
CLOCKWISE = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")
BASE = ("nordic", "rusviet", "crimea", "saxony", "polania")
MATS = ("industrial", "engineering", "militant", "patriotic", "innovative", "mechanical", "agricultural")
FARMS = {"A2", "B6", "B7", "D1", "E3", "G3", "G6"}
BANNED = [
    pytest.param("rusviet", "industrial", marks=pytest.mark.rule("SETUP-012")),
    pytest.param("crimea", "patriotic", marks=pytest.mark.rule("SETUP-013")),
]


def table(text: str, more: str = "") -> Game:
    """A position with the factions from afar.

    Of two words about one thing the later one counts; workers that are missing wait on the home base.
    """
    position = {"modules": AFAR} | yaml.safe_load(dedent(text)) | flow(more)
    for faction, player in position["players"].items():
        if "workers" in player:
            player["workers"] += [f"home:{faction}"] * (2 - len(player["workers"]))
    return given(yaml.safe_dump(position, sort_keys=False))


def crowd(active: str, more: str = "", players: int = 7, **texts: str) -> Game:
    """This many players, all workers at home and no cards, unless the text of a player says otherwise."""
    named = [active, *(faction for faction in texts if faction != active)]
    seated = (named + [faction for faction in CLOCKWISE if faction not in named])[:players]
    sides = {
        faction: flow(f"objectives: [], hand: [], workers: ['home:{faction}'], {texts.get(faction, '')}")
        for faction in seated
    }
    return table(yaml.safe_dump({"active": active, "players": sides}), more)


def scored(game: Game, faction: str, kind: str) -> ScoreLine:
    (found,) = (line for line in game.score()[game.seat(faction)].lines if line.kind == kind)
    return found


def kinds(game: Game, faction: str) -> set[str]:
    return {line.kind for line in game.score()[game.seat(faction)].lines}


# --- how many may play ------------------------------------------------------------------------------------


@pytest.mark.rule("COMP-019")
@pytest.mark.parametrize("players", [6, 7])
def test_more_than_five_need_the_expansion(players: int) -> None:
    with pytest.raises(snath.SetupError, match="invaders_from_afar"):
        snath.new_game(players, seed=1)
    game = snath.new_game(players, seed=1, modules=AFAR)
    assert len(set(game.factions)) == players
    assert len({player.mat for player in game.players}) == players


@pytest.mark.rule("COMP-019")
@pytest.mark.parametrize("players", [1, 8])
def test_not_even_the_expansion_seats_one_or_eight(players: int) -> None:
    with pytest.raises(snath.SetupError):
        snath.new_game(players, seed=1, modules=AFAR)


@pytest.mark.rule("COMP-019")
@pytest.mark.parametrize("faction", ["albion", "togawa"])
def test_the_factions_from_afar_need_the_expansion(faction: str) -> None:
    with pytest.raises(snath.SetupError, match="invaders_from_afar"):
        snath.new_game([faction, "nordic"], seed=1)
    assert faction in snath.new_game([faction, "nordic"], seed=1, modules=AFAR).factions


@pytest.mark.rule("COMP-019")
def test_without_the_expansion_only_base_factions_are_dealt_and_with_it_all_seven() -> None:
    without = {faction for seed in range(40) for faction in snath.new_game(2, seed=seed).factions}
    with_it = {faction for seed in range(40) for faction in snath.new_game(2, seed=seed, modules=AFAR).factions}
    assert (without, with_it) == (set(BASE), set(CLOCKWISE))


@pytest.mark.rule("COMP-019")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_a_whole_game_can_be_played_by_two_to_seven(players: int) -> None:
    game = snath.new_game(players, seed=players, promos=True, modules=AFAR)
    turns: Counter[int] = Counter()
    for _ in range(300):
        if game.over:
            break
        turns[game.active] += 1
        game.play(game.legal_numbers()[len(game.history) % len(game.legal_numbers())])
    assert set(turns) == set(range(players))


@pytest.mark.rule("COMP-019")
@pytest.mark.parametrize("players", [2, 7])
def test_games_from_afar_are_recorded_with_their_module(players: int) -> None:
    game = snath.new_game(players, seed=4, modules=AFAR)
    for _ in range(120):
        game.play(game.legal_numbers()[len(game.history) * 7 % len(game.legal_numbers())])
    again, stood = snath.load_record(game.record()), snath.load_position(game.position())
    assert again.factions == stood.factions == game.factions
    assert again.text() == game.text()
    assert (stood.decision, stood.legal_actions()) == (game.decision, game.legal_actions())


@pytest.mark.rule("COMP-019")
def test_a_position_needs_the_module_too() -> None:
    with pytest.raises(snath.PositionError):
        given("players: {albion: {}, nordic: {}}")
    assert given("modules: [invaders_from_afar]\nplayers: {albion: {}, nordic: {}}").factions == ("nordic", "albion")


# --- seats and the first turn -----------------------------------------------------------------------------


@pytest.mark.rule("SETUP-014")
def test_seven_players_sit_clockwise_by_their_bases() -> None:
    assert snath.new_game(7, seed=3, modules=AFAR).factions == CLOCKWISE
    assert snath.new_game(sorted(CLOCKWISE), seed=3, modules=AFAR).factions == CLOCKWISE


@pytest.mark.rule("SETUP-014")
@pytest.mark.parametrize("missing", CLOCKWISE)
def test_six_players_sit_clockwise_by_their_bases(missing: str) -> None:
    named = [faction for faction in reversed(CLOCKWISE) if faction != missing]
    expected = tuple(faction for faction in CLOCKWISE if faction != missing)
    assert snath.new_game(named, seed=3, modules=AFAR).factions == expected


@pytest.mark.rule("SETUP-014")
def test_togawa_sits_between_rusviet_and_crimea_and_albion_between_polania_and_nordic() -> None:
    four = snath.new_game(["crimea", "togawa", "rusviet", "nordic"], modules=AFAR)
    assert four.factions == ("nordic", "rusviet", "togawa", "crimea")
    three = snath.new_game(["nordic", "albion", "polania"], modules=AFAR)
    assert three.factions in {("nordic", "polania", "albion"), ("albion", "nordic", "polania")}


def turn_order(game: Game, turns: int) -> list[str]:
    """Whose turns follow each other if nobody takes any action."""
    order = []
    for n in range(turns):
        order.append(game.factions[game.active])
        turn = game.turn
        game.play("section trade" if n < len(game.factions) else "section bolster")
        while game.turn == turn:
            game.play("done")
    return order


@pytest.mark.rule("SETUP-014", "SETUP-030", "SETUP-031")
def test_with_seven_the_owner_of_mat_1_begins_and_play_goes_clockwise_round() -> None:
    mats = ["mechanical", "agricultural", "engineering", "militant", "innovative", "industrial", "patriotic"]
    seats = [f"{faction}:{mat}" for faction, mat in zip(CLOCKWISE, mats, strict=True)]
    game = snath.new_game(seats, seed=2, modules=AFAR)
    once = ["polania", "albion", "nordic", "rusviet", "togawa", "crimea", "saxony"]
    assert turn_order(game, 14) == once * 2


@pytest.mark.rule("SETUP-030", "SETUP-031")
@pytest.mark.parametrize("first", range(7))
def test_with_six_the_lowest_mat_begins(first: int) -> None:
    """Each mat in turn is left out, and the mats wander round the table."""
    mats = [mat for mat in MATS if mat != MATS[first]]
    six = [faction for faction in CLOCKWISE if faction not in ("rusviet", "crimea")] + ["crimea"]
    turned = six[first % 5 :] + six[: first % 5]
    if dict(zip(turned, mats, strict=True)).get("crimea") == "patriotic":
        turned = turned[::-1]
    seats = [f"{faction}:{mat}" for faction, mat in zip(turned, mats, strict=True)]
    game = snath.new_game(seats, seed=2, modules=AFAR)
    assert game.factions[game.active] == turned[0]


@pytest.mark.rule("SETUP-032")
@pytest.mark.parametrize("players", [2, 3])
def test_mats_2a_and_3a_are_dealt_at_every_number_of_players(players: int) -> None:
    dealt = {player.mat for seed in range(60) for player in snath.new_game(players, seed=seed, modules=AFAR).players}
    assert dealt == set(MATS)


# --- mats and banned pairs --------------------------------------------------------------------------------

SEEDS = range(150)


@pytest.fixture(scope="module")
def big_tables() -> dict[int, list[dict[str, str]]]:
    """The mats of the factions at many tables of six and of seven."""
    return {
        players: [
            {player.faction: player.mat for player in snath.new_game(players, seed=seed, modules=AFAR).players}
            for seed in SEEDS
        ]
        for players in (6, 7)
    }


@pytest.mark.parametrize("players", [6, 7])
@pytest.mark.parametrize(("faction", "mat"), BANNED)
def test_banned_pairs_are_never_dealt(
    big_tables: dict[int, list[dict[str, str]]], players: int, faction: str, mat: str
) -> None:
    dealt = [mats.get(faction) for mats in big_tables[players]]
    assert mat not in dealt
    assert set(MATS) - {mat} <= set(dealt), "and every other mat is"
    owners = {owner for mats in big_tables[players] for owner, owned in mats.items() if owned == mat}
    assert owners == set(CLOCKWISE) - {faction}, "and everybody else gets that mat"


@pytest.mark.rule("SETUP-011", "SETUP-012", "SETUP-013")
@pytest.mark.parametrize("players", [6, 7])
def test_everybody_has_another_mat(big_tables: dict[int, list[dict[str, str]]], players: int) -> None:
    for mats in big_tables[players]:
        assert len(mats) == players
        assert len(set(mats.values())) == players
    if players == 7:
        assert all(set(mats.values()) == set(MATS) for mats in big_tables[7])


@pytest.mark.rule("SETUP-012", "SETUP-013")
def test_replacing_keeps_the_mats_spread_evenly(big_tables: dict[int, list[dict[str, str]]]) -> None:
    """With six players each mat is left out about as often as another."""
    left_out = Counter(mat for mats in big_tables[6] for mat in set(MATS) - set(mats.values()))
    assert set(left_out) == set(MATS)


@pytest.mark.parametrize(("faction", "mat"), BANNED)
def test_banned_pairs_may_be_dealt_if_the_table_allows_them(faction: str, mat: str) -> None:
    games = [snath.new_game(7, seed=seed, modules=AFAR, options={"banned_pairs": False}) for seed in range(60)]
    assert mat in {game.player(faction).mat for game in games}


@pytest.mark.parametrize(("faction", "mat"), BANNED)
def test_with_one_free_mat_besides_the_swap_goes_to_its_owner(faction: str, mat: str) -> None:
    """All mats but two are chosen; the banned one goes to the other player whose mat is open."""
    others = [each for each in CLOCKWISE if each not in (faction, "nordic")]
    spare = "agricultural"
    rest = [each for each in MATS if each not in (mat, spare)]
    if dict(zip(others, rest, strict=True)).items() & {("crimea", "patriotic"), ("rusviet", "industrial")}:
        rest = rest[1:] + rest[:1]
    seats = [faction, "nordic", *(f"{other}:{chosen}" for other, chosen in zip(others, rest, strict=True))]
    for seed in range(12):
        game = snath.new_game(seats, seed=seed, modules=AFAR)
        assert (game.player(faction).mat, game.player("nordic").mat) == (spare, mat)


@pytest.mark.parametrize(("faction", "mat"), BANNED)
def test_a_table_that_leaves_only_a_banned_pair_is_refused(faction: str, mat: str) -> None:
    others = [each for each in CLOCKWISE if each != faction]
    rest = [each for each in MATS if each != mat]
    if dict(zip(others, rest, strict=True)).items() & {("crimea", "patriotic"), ("rusviet", "industrial")}:
        rest = rest[1:] + rest[:1]
    seats = [faction, *(f"{other}:{chosen}" for other, chosen in zip(others, rest, strict=True))]
    with pytest.raises(snath.SetupError):
        snath.new_game(seats, seed=1, modules=AFAR)


@pytest.mark.rule("SETUP-012", "SETUP-013", "SETUP-039")
@pytest.mark.parametrize("missing", MATS)
def test_open_factions_at_a_table_of_seven_always_find_a_mat(missing: str) -> None:
    """Six players have chosen their mats, nobody a faction; the seventh gets what is left."""
    seats = [*(f":{mat}" for mat in MATS if mat != missing), ""]
    for seed in range(25):
        game = snath.new_game(seats, seed=seed, modules=AFAR)
        pairs = {(player.faction, player.mat) for player in game.players}
        assert {mat for _, mat in pairs} == set(MATS)
        assert not pairs & {("rusviet", "industrial"), ("crimea", "patriotic")}


@pytest.mark.rule("SETUP-012", "SETUP-013")
def test_if_both_banned_mats_are_left_they_change_hands() -> None:
    others = [
        "nordic:engineering", "saxony:militant", "polania:innovative", "albion:mechanical", "togawa:agricultural",
    ]  # fmt: skip
    for seed in range(12):
        game = snath.new_game(["rusviet", "crimea", *others], seed=seed, modules=AFAR)
        assert (game.player("rusviet").mat, game.player("crimea").mat) == ("patriotic", "industrial")


# --- what else is set up ----------------------------------------------------------------------------------


@pytest.mark.rule("SETUP-006", "SETUP-008", "SETUP-016")
@pytest.mark.parametrize("players", [6, 7])
def test_decks_for_six_and_seven(players: int) -> None:
    game = snath.new_game(players, seed=5, modules=AFAR)
    assert game.decks.factory == players + 1
    assert game.decks.objectives == 23 - 2 * players
    assert [player.objective_count for player in game.players] == [2] * players
    assert game.decks.combat_size == 42 - sum(player.cards for player in game.players)


@pytest.mark.rule("SETUP-015", "SETUP-016", "SETUP-020", "SETUP-021", "SETUP-027")
@pytest.mark.parametrize(
    ("faction", "power", "cards", "workers", "ability", "mechs"),
    [
        ("albion", 3, 0, ["A1", "A2"], "exalt", {"burrow", "sword", "shield", "rally"}),
        ("togawa", 0, 2, ["F7", "G6"], "maifuku", {"toka", "suiton", "ronin", "shinobi"}),
    ],
)
def test_what_the_factions_from_afar_begin_with(
    faction: str, power: int, cards: int, workers: list[str], ability: str, mechs: set[str]
) -> None:
    game = snath.new_game([f"{faction}:militant", "nordic:agricultural"], seed=1, modules=AFAR)
    player = game.player(faction)
    assert (player.power, player.cards, player.workers) == (power, cards, workers)
    assert (player.character, player.mechs) == (f"home:{faction}", {})
    assert set(player.abilities) == {ability}
    deploy = table(f"""
        active: {faction}
        players:
          {faction}: {{mat: militant, hand: [], objectives: []}}
          nordic: {{}}
        resources: {{{workers[0]}: {{metal: 3}}}}
    """)
    play(deploy, "section move", "done", "bottom")
    assert {action.removeprefix("mech ") for action in legal(deploy) if action.startswith("mech ")} == mechs


@pytest.mark.rule("SETUP-036")
@pytest.mark.parametrize("faction", CLOCKWISE)
def test_newcomers_are_advised_but_may_take_any_faction(faction: str) -> None:
    words = Words("en", strict=True)
    advice = newcomer_advice(words, load_content(), faction)
    assert "setup-advice-newcomer" in words.keys()  # noqa: SIM118
    if faction in BASE:
        assert advice == ""
    else:
        assert all(words(f"faction-{each}") in advice for each in BASE)
        assert words(f"faction-{faction}") in advice
    for others in (["saxony", "polania"], ["nordic", "rusviet"]):
        seats = [faction, *(other for other in others if other != faction)]
        assert faction in snath.new_game(seats, seed=1, modules=AFAR).factions


# --- the map stays, two abilities are replaced ------------------------------------------------------------


@pytest.mark.rule("SETUP-033")
@pytest.mark.parametrize("players", [6, 7])
def test_the_map_is_the_same(players: int) -> None:
    def printed(game: Game) -> list[tuple[object, ...]]:
        return [
            (hex_.name, hex_.terrain, hex_.tunnel, hex_.encounter, hex_.token, hex_.faction_token)
            for hex_ in game.territories
        ]

    assert printed(snath.new_game(players, seed=1, modules=AFAR)) == printed(snath.new_game(5, seed=1))


MECHS = {
    "nordic": ["riverwalk", "seaworthy", "artillery", "speed"],
    "rusviet": ["riverwalk", "township", "peoples_army", "speed"],
    "saxony": ["riverwalk", "underpass", "disarm", "speed"],
    "polania": ["riverwalk", "submerge", "camaraderie", "speed"],
    "albion": ["burrow", "sword", "shield", "rally"],
    "togawa": ["toka", "suiton", "ronin", "shinobi"],
}


def abilities(faction: str, players: int, mechs: list[str]) -> set[str]:
    """The abilities in force with these mechs deployed."""
    deployed = ", ".join(f"{mech}: 'home:{faction}'" for mech in mechs)
    return set(crowd(faction, players=players, **{faction: f"mechs: {{{deployed}}}"}).player(faction).abilities)


@pytest.mark.rule("SETUP-033", "SETUP-035")
@pytest.mark.parametrize("faction", MECHS)
def test_all_other_abilities_stay(faction: str) -> None:
    few, many = (abilities(faction, players, MECHS[faction]) for players in (5, 6))
    assert abilities(faction, 7, MECHS[faction]) == many
    changed = {"meander": "meander_for_coins"}
    assert many == {changed.get(ability, ability) for ability in few}
    assert (many == few) == (faction != "polania")


@pytest.mark.rule("SETUP-033", "SETUP-034")
@pytest.mark.parametrize(
    ("players", "ability"), [(2, "wayfare"), (5, "wayfare"), (6, "wayfare_to_farms"), (7, "wayfare_to_farms")]
)
def test_crimea_changes_wayfare_with_six_and_seven(players: int, ability: str) -> None:
    found = abilities("crimea", players, ["riverwalk", ability, "scout", "speed"])
    assert found == {"coercion", "riverwalk", ability, "scout", "speed"}
    game = crowd("crimea", "resources: {G3: {metal: 3}}", players, crimea="mat: militant, workers: [G3]")
    play(game, "section move", "done", "bottom")
    offered = {action for action in legal(game) if action.startswith("mech ")}
    assert offered == {"mech riverwalk", f"mech {ability}", "mech scout", "mech speed"}


@pytest.mark.rule("SETUP-034", "VAR-012")
def test_the_wrong_wayfare_is_refused_in_a_position() -> None:
    with pytest.raises(snath.PositionError):
        crowd("crimea", players=6, crimea="mechs: {wayfare: G3}")
    with pytest.raises(snath.PositionError):
        crowd("crimea", players=5, crimea="mechs: {wayfare_to_farms: G3}")


# --- Crimea: any unoccupied farm --------------------------------------------------------------------------


def to_farms(place: str = "D4", players: int = 6, more: str = "encounters: []", **texts: str) -> Game:
    """A Crimean mech and the character stand on `place`; Crimea has begun to move units."""
    crimea = f"mat: militant, character: {place}, mechs: {{wayfare_to_farms: {place}}}, {texts.pop('crimea', '')}"
    return begin_move(crowd("crimea", more, players, crimea=crimea, **texts))


@pytest.mark.rule("FBASE-038")
@pytest.mark.parametrize("players", [6, 7])
@pytest.mark.parametrize("kind", ["character", "mech"])
@pytest.mark.parametrize("place", ["D4", "A6", "E1", "B6", "E3"])
def test_every_unoccupied_farm_is_one_step_away_and_no_base(players: int, kind: str, place: str) -> None:
    game = to_farms(place, players)
    assert reach(game, kind, place) == by_foot(place) | (FARMS - {place})


@pytest.mark.rule("FBASE-038")
@pytest.mark.parametrize("kind", ["character", "mech"])
def test_farms_are_reached_from_the_own_base(kind: str) -> None:
    game = to_farms("home:crimea")
    assert reach(game, kind, "home:crimea") == {"G3", "H1"} | FARMS


@pytest.mark.rule("FBASE-038")
def test_a_farm_with_any_unit_is_occupied() -> None:
    game = to_farms(
        crimea="workers: [B6]",
        nordic="workers: [A2]",
        togawa="mechs: {toka: B7}",
        albion="character: D1",
    )
    assert reach(game, "mech", "D4") == by_foot("D4") | {"E3", "G3", "G6"}


@pytest.mark.rule("FBASE-038")
def test_a_farm_with_only_a_structure_or_a_token_is_unoccupied() -> None:
    game = to_farms(
        nordic="structures: {mill: A2}",
        crimea="structures: {mill: D1}",
        albion="flags: [B6]",
        togawa="traps: {coins: E3, power: G6}, disarmed: [power]",
    )
    assert reach(game, "mech", "D4") == by_foot("D4") | FARMS


@pytest.mark.rule("FBASE-038")
def test_farms_are_not_for_workers_and_not_without_the_mech() -> None:
    game = to_farms(crimea="workers: [D4]")
    assert reach(game, "worker", "D4") == by_foot("D4")
    without = begin_move(crowd("crimea", players=6, crimea="mechs: {scout: D4}"))
    assert reach(without, "mech", "D4") == by_foot("D4")


@pytest.mark.rule("FBASE-038", "FBASE-001", "MOVE-011")
def test_a_farm_is_one_of_two_steps_with_speed_and_cargo_goes_along() -> None:
    game = to_farms(crimea="mechs: {wayfare_to_farms: D4, speed: H1}, workers: [D4, D4]")
    go(game, "mech", "D4", "B6 all")
    assert game.player("crimea").workers == ["B6", "B6"]
    assert onward(game) == by_foot("B6") | (FARMS - {"B6"})


@pytest.mark.rule("FBASE-035", "FBASE-036", "FBASE-038")
def test_with_five_wayfare_leads_to_bases_and_those_from_afar_may_be_active() -> None:
    game = begin_move(
        crowd("crimea", players=5, crimea="mechs: {wayfare: D4}", albion="", togawa="", nordic="", saxony="")
    )
    assert reach(game, "mech", "D4") == by_foot("D4") | {"home:crimea", "home:rusviet", "home:polania"}


# --- Polania: coins for encounters ------------------------------------------------------------------------


@pytest.mark.rule("FBASE-044", "SETUP-035")
@pytest.mark.parametrize("players", [6, 7])
def test_polania_gains_three_coins_for_each_encounter_territory_it_controls(players: int) -> None:
    game = crowd(
        "polania",
        "encounters: [D2]",
        players,
        polania="workers: [D2, E1, E1, C1], structures: {mill: F3}, mechs: {speed: B1}",
    )
    line = scored(game, "polania", "encounters")
    assert (line.count, line.each, line.coins) == (3, 3, 9)
    assert scored(game, "polania", "territories").count == 5
    sheet = game.score()[game.seat("polania")]
    assert sheet.total == sum(each.coins for each in sheet.lines)


@pytest.mark.rule("FBASE-044")
def test_without_control_there_are_no_coins() -> None:
    game = crowd("polania", polania="workers: [C1], structures: {mill: F3}", nordic="workers: [F3]")
    assert scored(game, "polania", "encounters").coins == 0


@pytest.mark.rule("FBASE-044")
def test_nobody_else_and_no_smaller_table_gets_them() -> None:
    seven = crowd("polania", nordic="workers: [B5]", polania="workers: [D2]")
    assert all("encounters" not in kinds(seven, faction) for faction in CLOCKWISE if faction != "polania")
    five = crowd("polania", players=5, polania="workers: [D2]")
    assert "encounters" not in kinds(five, "polania")


@pytest.mark.rule("SETUP-035", "FBASE-041")
def test_polania_still_picks_two_options() -> None:
    game = begin_move(crowd("polania", "encounter_deck: [1]", polania="character: C1, coins: 9, popularity: 9"))
    walk(game, "character", "C1", "D2")
    end_moves(game)
    assert step_of(game) == "encounter"
    game.play("option A")
    while step_of(game) not in ("encounter", "choose_section"):
        game.play(game.legal_numbers()[0])
    assert step_of(game) == "encounter"
    assert "option A" not in legal(game)
    assert {"option B", "done"} <= legal(game)


# --- scoring Flags and Traps ------------------------------------------------------------------------------


@pytest.mark.rule("SCORE-013")
def test_flags_are_added_before_the_tier_multiplies() -> None:
    game = table("""
        active: albion
        players:
          albion: {popularity: 10, objectives: [], workers: [A1, B2, C3, C2, C1], flags: [B2, C3, A1, G5]}
          saxony: {}
    """)
    line = scored(game, "albion", "territories")
    assert (line.count, line.each, line.coins) == (5 + 2, 3, 21)


@pytest.mark.rule("SCORE-014")
def test_armed_traps_are_added_with_what_lies_there() -> None:
    game = table("""
        active: togawa
        players:
          togawa: {popularity: 10, objectives: [], workers: [F7], traps: {coins: E3, power: C3}, disarmed: [power]}
          saxony: {}
        resources: {E3: {food: 2}, C3: {wood: 2}}
    """)
    assert (scored(game, "togawa", "territories").count, scored(game, "togawa", "territories").coins) == (2, 6)
    assert (scored(game, "togawa", "resources").count, scored(game, "togawa", "resources").coins) == (1, 2)


@pytest.mark.rule("SCORE-013", "SCORE-014", "SCORE-022")
@pytest.mark.parametrize(("faction", "token"), [("albion", "flags: [C3]"), ("togawa", "traps: {coins: C3}")])
def test_totals_hold_the_extra_territories(faction: str, token: str) -> None:
    def total(extra: str) -> int:
        game = table(f"""
            active: {faction}
            players:
              {faction}: {{popularity: 3, objectives: [], workers: [{"C3" if faction == "albion" else "F7"}], {extra}}}
              saxony: {{}}
        """)
        return game.score()[game.seat(faction)].total

    assert total(token) == total("") + 2


# --- a sixth star before the combat -----------------------------------------------------------------------

ALL_RECRUITS = "recruits: {upgrade: power, deploy: coins, build: popularity, enlist: cards}"
FIVE_STARS = f"stars: {{combat: 2, objective: 1, popularity: 1, recruits: 1}}, {ALL_RECRUITS}"


def assault(albion: str, nordic: str = "mechs: {riverwalk: E4}") -> Game:
    """Nordic has marched with two workers and goods from E4 into Albion on E3, and all have moved."""
    game = begin_move(
        table(f"""
            active: nordic
            players:
              albion: {{mat: mechanical, objectives: [], hand: [2], mechs: {{shield: E3}}, {albion}}}
              nordic: {{mat: militant, objectives: [], hand: [3], power: 9, popularity: 9, workers: [E4, E4], {nordic}}}
            resources: {{E4: {{oil: 2}}}}
        """)
    )
    walk(game, "mech", "E4", "E3 all")
    return end_moves(game)


@pytest.mark.rule("COMBAT-041", "COMBAT-033")
@pytest.mark.parametrize("power", [14, 15])
def test_a_shield_that_brings_the_sixth_star_ends_the_game_before_the_combat(power: int) -> None:
    game = assault(f"power: {power}, {FIVE_STARS}")
    assert game.over
    albion, nordic = game.player("albion"), game.player("nordic")
    assert (albion.power, albion.star_count, albion.stars["power"]) == (16, 6, 1)
    assert nordic.mechs == {"riverwalk": "E4"}
    assert nordic.workers == ["E4", "E4"]
    assert game.at("E4").resources == {"oil": 2}
    assert (nordic.power, nordic.popularity, nordic.cards, albion.cards) == (9, 9, 1, 1)
    assert game.at("E3").controller == "albion"
    assert not {"committed", "revealed", "combat_won"} & {event.kind for event in game.events}


@pytest.mark.rule("COMBAT-041")
@pytest.mark.parametrize(
    "albion",
    [
        f"power: 13, {FIVE_STARS}",
        "power: 14, stars: {combat: 2, objective: 1, popularity: 1}",
        "power: 14, stars: {combat: 2, objective: 1, popularity: 1, power: 1, recruits: 0}",
        f"power: 14, mechs: {{sword: E3}}, {FIVE_STARS}",
    ],
)
def test_otherwise_the_combat_is_fought(albion: str) -> None:
    game = assault(albion)
    assert step_of(game) == "commit"
    assert game.player("nordic").mechs == {"riverwalk": "E3"}


@pytest.mark.rule("COMBAT-041", "COMBAT-008")
def test_artillery_may_keep_the_shield_from_ending_the_game() -> None:
    game = assault(f"power: 14, {FIVE_STARS}", "mechs: {artillery: E4}")
    used = game.copy()
    used.play("ability artillery")
    assert step_of(used) == "commit"
    assert used.player("albion").power == 14
    game.play("done")
    assert game.over
    assert game.player("nordic").power == 9


@pytest.mark.rule("COMBAT-041")
def test_a_second_combat_is_not_fought_either() -> None:
    game = begin_move(
        table(f"""
            active: nordic
            players:
              albion: {{mat: mechanical, objectives: [], hand: [], power: 14, mechs: {{shield: E3}}, {FIVE_STARS}}}
              saxony: {{mat: innovative, objectives: [], hand: [], power: 5, mechs: {{riverwalk: F5}}}}
              nordic: {{mat: militant, objectives: [], hand: [], power: 9, mechs: {{riverwalk: E4, seaworthy: F4}}}}
        """)
    )
    walk(game, "mech", "E4", "E3")
    walk(game, "mech", "F4", "F5")
    end_moves(game)
    game.play("territory E3")
    assert game.over
    assert game.player("nordic").mechs == {"riverwalk": "E4", "seaworthy": "F4"}
    assert game.at("F5").controller == "saxony"


@pytest.mark.rule("COMBAT-041", "COMBAT-033", "FAFAR-040")
@pytest.mark.parametrize("power", [14, 15])
def test_ronin_may_end_the_game_before_the_combat_as_well(power: int) -> None:
    game = begin_move(
        table(f"""
            active: togawa
            players:
              togawa: {{mat: mechanical, objectives: [], hand: [], power: {power}, mechs: {{ronin: E4}}, {FIVE_STARS}}}
              nordic: {{mat: militant, objectives: [], hand: [], power: 9, mechs: {{riverwalk: E3}}}}
        """)
    )
    walk(game, "mech", "E4", "E3")
    end_moves(game)
    unused = game.copy()
    unused.play("done")
    assert step_of(unused) == "commit"
    game.play("ability ronin")
    assert game.over
    assert game.player("togawa").mechs == {"ronin": "E4"}
    assert game.player("nordic").mechs == {"riverwalk": "E3"}


@pytest.mark.rule("COMBAT-041")
def test_the_sixth_star_of_the_defender_comes_only_after_earlier_combats() -> None:
    """Albion defends twice; the Shield of the first combat brings 15 power, that of the second the star."""
    game = begin_move(
        table(f"""
            active: nordic
            players:
              albion: {{mat: mechanical, objectives: [], hand: [], power: 12, mechs: {{shield: E3, sword: F5}},
                       {FIVE_STARS}}}
              nordic: {{mat: militant, objectives: [], hand: [], power: 9, mechs: {{riverwalk: E4, seaworthy: F4}}}}
        """)
    )
    walk(game, "mech", "E4", "E3")
    walk(game, "mech", "F4", "F5")
    end_moves(game)
    game.play("territory E3")
    assert game.player("albion").power == 14
    commit(game, "nordic", 1)
    commit(game, "albion", 0)
    assert game.over
    assert game.player("albion").power == 16
    assert game.at("E3").controller == "nordic", "the first combat counts"
    assert game.player("nordic").mechs == {"riverwalk": "E3", "seaworthy": "F4"}
