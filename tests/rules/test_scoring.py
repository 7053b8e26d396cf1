"""The fortune at the end: its parts, the popularity tiers, the winner and the tie breakers."""

import pytest

from snath import Game
from snath.engine.scoring import ScoreLine, ScoreSheet
from tests.rules.battle import EIGHT, clash, fight, march, stage

KINDS = {"coins", "stars", "territories", "resources", "structure_bonus"}


def sheet(game: Game, faction: str) -> ScoreSheet:
    return game.score()[game.seat(faction)]


def line(game: Game, faction: str, kind: str) -> ScoreLine:
    (found,) = (item for item in sheet(game, faction).lines if item.kind == kind)
    return found


def count(game: Game, faction: str, kind: str) -> int:
    return line(game, faction, kind).count


def coins(game: Game, faction: str, kind: str) -> int:
    return line(game, faction, kind).coins


# --- the parts --------------------------------------------------------------------------------------------


@pytest.mark.rule("SCORE-001")
def test_fortune_is_the_sum_of_its_five_parts() -> None:
    game = stage(
        "nordic",
        nordic=(
            "coins: 12, popularity: 10, power: 3,"
            "stars: {combat: 2, objective: 1, power: 1, popularity: 1},"
            "workers: [A4, A5, B5, B4, A6, B6], character: C3, mechs: {speed: C2},"
            "structures: {mill: A5, mine: B6}"
        ),
        saxony="",
        table="tile: on_farms_or_tundras, resources: {A4: {wood: 5}, C2: {metal: 3}}",
    )
    parts = {kind: coins(game, "nordic", kind) for kind in KINDS}
    assert parts == {"coins": 12, "stars": 20, "territories": 24, "resources": 8, "structure_bonus": 4}
    assert sheet(game, "nordic").total == 68
    assert {item.kind for item in sheet(game, "nordic").lines} == KINDS


@pytest.mark.rule("SCORE-002", "SCORE-003")
@pytest.mark.parametrize(
    ("popularity", "star", "territory", "pair"),
    [
        (0, 3, 2, 1),
        (6, 3, 2, 1),
        (7, 4, 3, 2),
        (10, 4, 3, 2),
        (12, 4, 3, 2),
        (13, 5, 4, 3),
        (17, 5, 4, 3),
        (18, 5, 4, 3),
    ],
)
def test_popularity_decides_what_stars_territories_and_pairs_are_worth(
    popularity: int, star: int, territory: int, pair: int
) -> None:
    game = stage(
        "nordic",
        nordic=f"popularity: {popularity}, stars: {{combat: 2, popularity: 1}}, workers: [A4, A5]",
        saxony="",
        table="resources: {A4: {oil: 4}}",
    )
    for kind, number, each in (("stars", 3, star), ("territories", 2, territory), ("resources", 2, pair)):
        found = line(game, "nordic", kind)
        assert (found.count, found.each, found.coins) == (number, each, number * each)


@pytest.mark.rule("SCORE-004")
@pytest.mark.parametrize(
    ("standing", "number"),
    [
        ("", 0),
        ("stars: {combat: 1}", 1),
        ("stars: {combat: 2, objective: 1}", 3),
        (f"stars: {{combat: 2, objective: 1, power: 1}}, workers: {EIGHT}", 5),
    ],
)
def test_all_stars_count(standing: str, number: int) -> None:
    game = stage("nordic", nordic=f"popularity: 3, {standing}", saxony="")
    assert (count(game, "nordic", "stars"), coins(game, "nordic", "stars")) == (number, 3 * number)


@pytest.mark.rule("SCORE-004")
def test_sixth_star_counts_too() -> None:
    game = stage(
        "saxony",
        saxony="coins: 1, power: 14, stars: {combat: 2, objective: 2, popularity: 1}",
        nordic="",
    )
    game.play("section bolster")
    game.play("top power")
    assert game.over
    assert count(game, "saxony", "stars") == 6


@pytest.mark.rule("SCORE-005")
def test_a_lake_counts_and_a_home_base_does_not() -> None:
    game = stage(
        "polania",
        polania='popularity: 3, mechs: {submerge: C4}, workers: ["home:polania", "home:polania"]',
        nordic="",
    )
    assert (count(game, "polania", "territories"), coins(game, "polania", "territories")) == (1, 2)


@pytest.mark.rule("SCORE-005")
def test_a_territory_counts_once_however_much_stands_on_it() -> None:
    game = stage(
        "nordic",
        nordic="character: A4, mechs: {speed: A4}, workers: [A4, A4, A5], structures: {mine: A4}",
        saxony="",
    )
    assert count(game, "nordic", "territories") == 2


@pytest.mark.rule("SCORE-005")
def test_the_factory_counts_as_three_territories() -> None:
    game = stage("nordic", nordic="popularity: 3, workers: [D4, A4, A5, B5, B5]", saxony="")
    assert (count(game, "nordic", "territories"), coins(game, "nordic", "territories")) == (6, 12)


@pytest.mark.rule("SCORE-006")
def test_a_structure_alone_holds_its_territory() -> None:
    game = stage("nordic", nordic="workers: [A4, A4], structures: {mine: B4}", saxony="workers: [F1, F1]")
    assert (count(game, "nordic", "territories"), count(game, "saxony", "territories")) == (2, 1)


@pytest.mark.rule("SCORE-006")
@pytest.mark.parametrize("intruder", ["workers: [F1, B4]", "character: B4", "mechs: {speed: B4}"])
def test_a_structure_under_an_enemy_unit_counts_for_the_enemy(intruder: str) -> None:
    game = stage("nordic", nordic="workers: [A4, A4], structures: {mine: B4}", saxony=intruder)
    expected = {"workers: [F1, B4]": 2}.get(intruder, 3)
    assert (count(game, "nordic", "territories"), count(game, "saxony", "territories")) == (1, expected)


@pytest.mark.rule("SCORE-007")
@pytest.mark.parametrize(("metal", "pairs"), [(5, 6), (6, 7)])
def test_resources_score_in_pairs_over_all_kinds_and_places(metal: int, pairs: int) -> None:
    game = stage(
        "nordic",
        nordic="popularity: 10, workers: [A4, A5, B5]",
        saxony="",
        table=f"resources: {{A4: {{oil: 3, wood: 3, food: 1}}, A5: {{metal: {metal}}}, B5: {{oil: 1}}}}",
    )
    found = line(game, "nordic", "resources")
    assert (found.count, found.each, found.coins) == (pairs, 2, pairs * 2)


@pytest.mark.rule("SCORE-008")
@pytest.mark.parametrize(("tokens", "pairs"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_a_leftover_resource_scores_nothing(tokens: int, pairs: int) -> None:
    game = stage("nordic", nordic="popularity: 3", saxony="", table=f"resources: {{A4: {{oil: {tokens}}}}}")
    assert (count(game, "nordic", "resources"), coins(game, "nordic", "resources")) == (pairs, pairs)


@pytest.mark.rule("SCORE-009")
def test_resources_count_for_a_structure_that_holds_their_territory() -> None:
    game = stage(
        "crimea",
        crimea="popularity: 3, structures: {mill: F7}",
        saxony="popularity: 3",
        table="resources: {F7: {oil: 4}}",
    )
    assert (count(game, "crimea", "resources"), count(game, "saxony", "resources")) == (2, 0)


@pytest.mark.rule("SCORE-009")
def test_resources_count_for_the_unit_on_a_foreign_structure() -> None:
    game = stage(
        "crimea",
        crimea="popularity: 3, structures: {mill: F7}",
        saxony="popularity: 3, workers: [F1, F7]",
        table="resources: {F7: {oil: 4}}",
    )
    assert (count(game, "crimea", "resources"), count(game, "saxony", "resources")) == (0, 2)


@pytest.mark.rule("SCORE-009")
def test_resources_that_nobody_controls_count_for_nobody() -> None:
    game = stage("crimea", crimea="", saxony="", table="resources: {F7: {oil: 4}}")
    assert (count(game, "crimea", "resources"), count(game, "saxony", "resources")) == (0, 0)


@pytest.mark.rule("SCORE-010")
def test_structure_bonus_depends_neither_on_popularity_nor_on_control() -> None:
    game = stage(
        "nordic",
        nordic="popularity: 0, structures: {mine: A3, mill: A6}",
        saxony="popularity: 15, structures: {mine: F2, mill: F3}",
        rusviet="workers: [C6, A3], mechs: {speed: A6}",
        table="tile: on_villages",
    )
    assert not {"A3", "A6"} & game.player("nordic").controls
    for faction in ("nordic", "saxony"):
        assert (count(game, faction, "structure_bonus"), coins(game, faction, "structure_bonus")) == (2, 6)
    assert coins(game, "rusviet", "structure_bonus") == 0


@pytest.mark.rule("SCORE-011")
@pytest.mark.parametrize("kept", [0, 31])
def test_kept_coins_count_in_full(kept: int) -> None:
    game = stage("nordic", nordic=f"coins: {kept}, popularity: 0", saxony="")
    assert coins(game, "nordic", "coins") == kept
    assert sheet(game, "nordic").total == kept + 2 * 2


@pytest.mark.rule("SCORE-012")
def test_power_cards_and_popularity_are_worth_nothing_by_themselves() -> None:
    poor = stage("nordic", nordic="coins: 3, power: 0, popularity: 0", saxony="")
    rich = stage("nordic", nordic="coins: 3, power: 15, popularity: 6, hand: [2, 3, 4, 5, 5]", saxony="")
    assert sheet(poor, "nordic").total == sheet(rich, "nordic").total == 3 + 2 * 2
    assert {item.kind for item in sheet(rich, "nordic").lines} <= KINDS


@pytest.mark.rule("SCORE-016")
def test_after_the_game_every_sheet_shows_its_parts_and_its_total() -> None:
    four = "stars: {combat: 1, objective: 1, power: 1, popularity: 1}"
    game = clash(
        nordic=f"power: 6, coins: 7, workers: {EIGHT}, {four}",
        saxony="power: 3, coins: 9",
        crimea="coins: 4, structures: {mill: F7}",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[2], saxony=[1])
    assert game.over
    sheets = game.score()
    assert tuple(each.faction for each in sheets) == tuple(game.factions)
    for each in sheets:
        assert {item.kind for item in each.lines} == KINDS
        assert each.total == sum(item.coins for item in each.lines)
    assert [coins(game, faction, "coins") for faction in ("nordic", "saxony", "crimea")] == [7, 9, 4]


# --- the winner -------------------------------------------------------------------------------------------


def fortunes(wanted: dict[str, int], table: str = "", **players: str) -> Game:
    """A position in which the players have these fortunes, whatever else they own: coins make up for it."""
    first = next(iter(players))
    bare = stage(first, table, **{who: f"{text}, coins: 0" for who, text in players.items()})
    short = {who: wanted[who] - sheet(bare, who).total for who in players}
    game = stage(first, table, **{who: f"{text}, coins: {short[who]}" for who, text in players.items()})
    assert {who: sheet(game, who).total for who in players} == wanted
    return game


@pytest.mark.rule("SCORE-017")
@pytest.mark.parametrize("richest", ["nordic", "saxony", "crimea"])
def test_greatest_fortune_wins(richest: str) -> None:
    amounts = {"nordic": 68, "saxony": 74, "crimea": 68} | {richest: 75}
    game = fortunes(
        amounts,
        nordic="power: 9, popularity: 9",
        saxony="power: 1, popularity: 1",
        crimea="power: 12, popularity: 12, stars: {combat: 2}",
    )
    assert list(game.winners()) == [richest]


LAND = {"nordic": ("A4", "A5"), "saxony": ("F1", "G1")}
SAME = {
    "power": 5,
    "popularity": 8,
    "territories": 2,
    "resources": 0,
    "mechs": 0,
    "star": 0,
    "factory": False,
}


def even(winner: str, loser: str, better: dict[str, int], worse: dict[str, int]) -> Game:
    """Equal fortunes of 60; both sides own the same, but for what they are given."""
    tokens = {}
    texts = {}
    for faction, given_to in ((winner, better), (loser, worse)):
        own = SAME | given_to
        land = [*LAND[faction][: own["territories"]], f"home:{faction}"][:2]
        if own["factory"]:
            land = ["D4", f"home:{faction}"]
        mechs = {"speed": f"home:{faction}"} if own["mechs"] else {}
        tokens[land[0]] = {"oil": own["resources"]}
        texts[faction] = (
            f"power: {own['power']}, popularity: {own['popularity']}, workers: {land}, mechs: {mechs},"
            f"stars: {{objective: {own['star']}}}"
        )
    return fortunes({winner: 60, loser: 60}, table=f"resources: {tokens}", **texts)


# Whoever is ahead in one criterion wins although the other is ahead in all later ones.
@pytest.mark.parametrize(("winner", "loser"), [("nordic", "saxony"), ("saxony", "nordic")])
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param(
            {"mechs": 1, "territories": 1},
            {"power": 9, "popularity": 11, "resources": 4, "star": 1},
            marks=pytest.mark.rule("SCORE-018"),
            id="pieces",
        ),
        pytest.param(
            {"power": 9, "territories": 1},
            {"popularity": 11, "resources": 4, "star": 1},
            marks=pytest.mark.rule("SCORE-019"),
            id="power",
        ),
        pytest.param(
            {"popularity": 11, "territories": 1},
            {"popularity": 10, "resources": 4, "star": 1},
            marks=pytest.mark.rule("SCORE-020"),
            id="popularity",
        ),
        pytest.param(
            {"resources": 7, "territories": 1},
            {"resources": 6, "star": 1},
            marks=pytest.mark.rule("SCORE-021"),
            id="resources",
        ),
        pytest.param(
            {"territories": 2},
            {"territories": 1, "star": 1},
            marks=pytest.mark.rule("SCORE-022"),
            id="territories",
        ),
        pytest.param(
            {"factory": True},
            {"territories": 2, "star": 1},
            marks=pytest.mark.rule("SCORE-022"),
            id="factory",
        ),
        pytest.param({"star": 1}, {"star": 0}, marks=pytest.mark.rule("SCORE-023"), id="stars"),
    ],
)
def test_tie_breakers_in_their_order(winner: str, loser: str, better: dict[str, int], worse: dict[str, int]) -> None:
    game = even(winner, loser, better, worse)
    assert list(game.winners()) == [winner]


@pytest.mark.rule("SCORE-018")
@pytest.mark.parametrize(("nordic", "saxony", "winner"), [(4, 5, "saxony"), (5, 4, "nordic")])
def test_workers_mechs_and_structures_are_counted_together(nordic: int, saxony: int, winner: str) -> None:
    mechs = "mechs: {riverwalk: G1, underpass: G1, disarm: G1, speed: G1}"
    game = fortunes(
        {"nordic": 90, "saxony": 90},
        nordic=(
            f"power: {nordic}, workers: {EIGHT}, structures: {{mine: A4, mill: A5, armory: B5}},"
            "mechs: {riverwalk: A4, seaworthy: A4, artillery: A4, speed: A4}"
        ),
        saxony=(
            f"power: {saxony}, workers: {['G1'] * 7}, {mechs},"
            "structures: {mine: F1, mill: G1, armory: F2, monument: F3}"
        ),
    )
    assert list(game.winners()) == [winner]


@pytest.mark.rule("SCORE-018")
@pytest.mark.parametrize(
    "more",
    [
        'workers: [A4, A5, "home:nordic"]',
        'workers: [A4, A5], mechs: {speed: "home:nordic"}',
        "workers: [A4, A5], structures: {mine: A4}",
    ],
)
def test_each_kind_of_piece_breaks_a_tie_wherever_it_stands(more: str) -> None:
    game = fortunes(
        {"nordic": 60, "saxony": 60},
        nordic=f"power: 1, {more}",
        saxony="power: 12, workers: [F1, G1], character: F2",
    )
    assert list(game.winners()) == ["nordic"]


@pytest.mark.rule("SCORE-021")
def test_a_single_token_more_breaks_a_tie_although_the_pairs_are_equal() -> None:
    game = even("saxony", "nordic", {"resources": 7}, {"resources": 6})
    assert count(game, "saxony", "resources") == count(game, "nordic", "resources") == 3
    assert list(game.winners()) == ["saxony"]


@pytest.mark.rule("SCORE-024")
def test_complete_equality_is_a_shared_victory() -> None:
    game = even("nordic", "saxony", {}, {})
    assert set(game.winners()) == {"nordic", "saxony"}


@pytest.mark.rule("SCORE-024")
def test_a_third_player_has_no_part_in_a_shared_victory() -> None:
    game = fortunes(
        {"nordic": 60, "saxony": 60, "crimea": 59},
        nordic="power: 5, popularity: 8",
        saxony="power: 5, popularity: 8",
        crimea="power: 9, popularity: 12",
    )
    assert set(game.winners()) == {"nordic", "saxony"}


# --- sample scoring ---------------------------------------------------------------------------------------


@pytest.mark.rule("SCORE-025")
def test_a_sample_score_changes_nothing() -> None:
    game = stage("nordic", nordic="coins: 5, power: 14", saxony="", table="resources: {A4: {oil: 3}}")
    twin = game.copy()
    for action in ("section bolster", "top power", "bottom", "upgrade units deploy"):
        assert [each.faction for each in game.score()] == list(game.factions)
        game.winners()
        assert legal_of(game) == legal_of(twin)
        game.play(action)
        twin.play(action)
    assert [game.view(seat) for seat in (0, 1, None)] == [twin.view(seat) for seat in (0, 1, None)]
    assert list(game.events) == list(twin.events)


def legal_of(game: Game) -> list[str]:
    return [str(action) for action in game.legal_actions()]


@pytest.mark.rule("SCORE-025")
def test_first_star_of_the_game_is_announced_once() -> None:
    game = stage("nordic", nordic="coins: 5, power: 14", saxony="coins: 5, power: 14")

    def announced() -> list[int]:
        return [event.seat for event in game.events if event.kind == "first_star"]

    assert announced() == []
    game.play("section bolster")
    assert announced() == []
    game.play("top power")
    assert announced() == [game.seat("nordic")]
    game.play("section bolster")
    game.play("top power")
    assert game.player("saxony").star_count == 1
    assert announced() == [game.seat("nordic")]
