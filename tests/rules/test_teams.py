"""The team variant: two play for one fortune and ten stars, and stay two players in everything else."""

import pytest

import snath
from snath import Game, Seat
from tests.rules.battle import (
    FIVE_CUBES,
    SIX_CUBES,
    accept,
    asked,
    commit,
    fight,
    flow,
    inside,
    march,
    skip_top,
    stage,
    stars,
)
from tests.rules.table import given, legal, play, step_of

Teams = tuple[tuple[str, str], tuple[str, str]]

OPPOSITE = (("nordic", "crimea"), ("rusviet", "saxony"))  # seats 0 and 2, 1 and 3
SIDE_BY_SIDE = (("nordic", "saxony"), ("rusviet", "crimea"))
WITH_SAXONY = SIDE_BY_SIDE

MECHS = {
    "nordic": "mechs: {riverwalk: A4, seaworthy: A4, artillery: A4, speed: A4}",
    "crimea": "mechs: {riverwalk: H1, wayfare: H1, scout: H1, speed: H1}",
    "saxony": "mechs: {riverwalk: F1, underpass: F1, disarm: F1, speed: F1}",
}
STRUCTURES = {
    "nordic": "structures: {mine: A4, mill: A5, armory: B5, monument: A6}",
    "crimea": "structures: {mine: H1, mill: G3, armory: G4, monument: F7}",
    "saxony": "structures: {mine: F1, mill: G1, armory: F2, monument: F3}",
}
CUBES = {
    "nordic": f"upgrades: {SIX_CUBES}",
    "crimea": (
        "upgrades: {units: upgrade, coins: upgrade, power: deploy, cards: build,"
        "popularity: enlist, territories: enlist}"
    ),
    "saxony": (
        "upgrades: {units: deploy, coins: deploy, power: deploy, cards: build, popularity: build, territories: enlist}"
    ),
}
RECRUITS = "recruits: {upgrade: power, deploy: coins, build: popularity, enlist: cards}"


def pairs(active: str, table: str = "", teams: Teams = OPPOSITE, **players: str) -> Game:
    """Nordic, Rusviet, Crimea and Saxony in teams of two; nobody holds cards or objectives unless the text says so."""
    texts = {faction: players.pop(faction, "") for faction in ("nordic", "rusviet", "crimea", "saxony")}
    assert not players
    for number, team in enumerate(teams, start=1):
        for faction in team:
            texts[faction] = inside({"team": number} | flow(texts[faction]))
    setting = flow(table)
    setting["options"] = {"teams": True} | setting.get("options", {})
    return stage(active, inside(setting), **texts)


def machinery(faction: str) -> str:
    """Four stars: all mechs, structures, recruits and upgrades."""
    return ", ".join((MECHS[faction], STRUCTURES[faction], CUBES[faction], RECRUITS))


def five(home: str) -> str:
    """Five stars: both combats, objective, popularity and the eight workers."""
    return f"workers: {[home] * 8}, stars: {{combat: 2, objective: 1, popularity: 1}}"


def four(home: str) -> str:
    return f"workers: {[home] * 8}, stars: {{combat: 2, objective: 1}}"


def together(game: Game, *factions: str) -> int:
    """Stars of these players in all."""
    return sum(game.player(faction).star_count for faction in factions)


def teams_of(game: Game) -> set[frozenset[str]]:
    """The teams as sets of factions."""
    members: dict[int | None, set[str]] = {}
    for player in game.players:
        members.setdefault(player.team, set()).add(player.faction)
    return {frozenset(team) for team in members.values()}


def bolster(game: Game) -> Game:
    """Take power with the top action."""
    game.play("section bolster")
    game.play("top power")
    return game


def over_for_all(game: Game) -> None:
    assert game.over
    assert game.decision is None
    for seat in range(len(game.factions)):
        with pytest.raises(snath.IllegalAction):
            game.play("section move", seat=seat)


# --- teams of two -----------------------------------------------------------------------------------------


@pytest.mark.rule("VAR-003", "VAR-014")
def test_players_who_sit_opposite_are_partners_if_nobody_names_a_team() -> None:
    game = snath.new_game(["nordic", "rusviet", "crimea", "saxony"], seed=1, options={"teams": True})
    assert teams_of(game) == {frozenset({"nordic", "crimea"}), frozenset({"rusviet", "saxony"})}
    assert None not in {player.team for player in game.players}


@pytest.mark.rule("VAR-003", "VAR-014")
@pytest.mark.parametrize("seed", range(5))
def test_dealt_factions_are_partners_by_their_seats(seed: int) -> None:
    game = snath.new_game(4, seed=seed, options={"teams": True})
    team = [game.player(seat).team for seat in range(4)]
    assert team[0] == team[2] != team[1] == team[3]


@pytest.mark.rule("VAR-003", "VAR-014")
@pytest.mark.parametrize("seed", range(3))
def test_six_players_make_three_teams(seed: int) -> None:
    game = snath.new_game(6, seed=seed, options={"teams": True}, modules=["invaders_from_afar"])
    team = [game.player(seat).team for seat in range(6)]
    assert team[:3] == team[3:]
    assert len(set(team)) == 3


@pytest.mark.rule("VAR-003")
def test_named_teams_stay_with_their_players_wherever_these_come_to_sit() -> None:
    seats = [Seat("saxony", team=2), Seat("nordic", team=2), Seat("rusviet", team=1), Seat("crimea", team=1)]
    game = snath.new_game(seats, seed=4, options={"teams": True})
    assert game.factions == ("nordic", "rusviet", "crimea", "saxony")
    assert teams_of(game) == {frozenset({"nordic", "saxony"}), frozenset({"rusviet", "crimea"})}
    assert game.player("nordic").team == 2


@pytest.mark.rule("VAR-003")
def test_named_teams_of_six() -> None:
    who = {"nordic": 1, "rusviet": 1, "togawa": 2, "crimea": 3, "saxony": 2, "albion": 3}
    game = snath.new_game(
        [Seat(faction, team=team) for faction, team in who.items()],
        options={"teams": True},
        modules=["invaders_from_afar"],
    )
    assert {player.faction: player.team for player in game.players} == who


@pytest.mark.rule("VAR-003")
@pytest.mark.parametrize("numbers", [(1, 1, 1, 2), (1, 1, 1, 1), (1, 2, 3, 4), (1, 1, 2, 3), (1, None, None, None)])
def test_a_team_has_exactly_two_players(numbers: tuple[int | None, ...]) -> None:
    factions = ("nordic", "rusviet", "crimea", "saxony")
    seats = [Seat(faction, team=number) for faction, number in zip(factions, numbers, strict=True)]
    with pytest.raises(snath.SetupError):
        snath.new_game(seats, options={"teams": True})
    named = {faction: f"team: {number}" for faction, number in zip(factions, numbers, strict=True) if number}
    texts = {faction: named.get(faction, "") for faction in factions}
    with pytest.raises(snath.PositionError):
        stage("nordic", "options: {teams: true}", **texts)


@pytest.mark.rule("VAR-003", "VAR-011")
def test_there_are_no_teams_without_the_option() -> None:
    assert [player.team for player in snath.new_game(4, seed=1).players] == [None] * 4
    seats = [Seat("nordic", team=1), Seat("rusviet", team=2), Seat("crimea", team=1), Seat("saxony", team=2)]
    with pytest.raises(snath.SetupError):
        snath.new_game(seats)
    with pytest.raises(snath.PositionError):
        stage("nordic", nordic="team: 1", rusviet="team: 2", crimea="team: 1", saxony="team: 2")


@pytest.mark.rule("VAR-003", "VAR-014")
def test_a_position_without_teams_has_partners_who_sit_opposite() -> None:
    game = stage("nordic", "options: {teams: true}", nordic="", crimea="", saxony="", polania="")
    assert teams_of(game) == {frozenset({"nordic", "saxony"}), frozenset({"crimea", "polania"})}


@pytest.mark.rule("VAR-003", "VAR-008")
@pytest.mark.parametrize("teams", [OPPOSITE, SIDE_BY_SIDE])
def test_each_partner_takes_turns_of_its_own_clockwise(teams: Teams) -> None:
    game = pairs("nordic", teams=teams)
    order = []
    for section in ("bolster", "trade"):
        for _ in range(4):
            order.append(game.factions[game.active])
            assert asked(game) == {order[-1]}
            play(game, f"section {section}", "done", "done")
    assert order == ["nordic", "rusviet", "crimea", "saxony"] * 2


@pytest.mark.rule("VAR-003")
def test_everybody_knows_the_teams() -> None:
    game = pairs("nordic", teams=SIDE_BY_SIDE)
    for viewer in (None, 0, 1, 2, 3):
        assert [game.view(viewer).player(seat).team for seat in range(4)] == [1, 2, 2, 1]


# --- ten stars --------------------------------------------------------------------------------------------


@pytest.mark.rule("VAR-004")
def test_the_tenth_star_of_a_team_ends_the_game_at_once() -> None:
    game = pairs(
        "crimea", "resources: {H1: {oil: 5}}", crimea=f"coins: 1, power: 13, {machinery('crimea')}", nordic=five("A4")
    )
    assert together(game, "nordic", "crimea") == 9
    bolster(game)
    over_for_all(game)
    assert stars(game, "crimea", "power") == 1
    assert (game.player("crimea").star_count, game.player("nordic").star_count) == (5, 5)
    assert game.player("saxony").last_section is None


@pytest.mark.rule("VAR-004")
def test_the_ninth_star_of_a_team_ends_nothing() -> None:
    game = pairs(
        "crimea", "resources: {H1: {oil: 5}}", crimea=f"coins: 1, power: 13, {machinery('crimea')}", nordic=four("A4")
    )
    bolster(game)
    assert together(game, "nordic", "crimea") == 9
    assert not game.over
    assert game.active == game.seat("crimea") or game.active == game.seat("saxony")


@pytest.mark.rule("VAR-004")
def test_the_stars_of_both_teams_do_not_add_up() -> None:
    game = pairs(
        "crimea",
        crimea=f"coins: 1, power: 13, {machinery('crimea')}",
        rusviet=five("C6"),
    )
    bolster(game)
    assert sum(player.star_count for player in game.players) == 10
    assert not game.over


@pytest.mark.rule("VAR-004")
def test_a_player_may_place_a_sixth_and_a_seventh_star() -> None:
    game = pairs(
        "nordic",
        "resources: {A4: {oil: 9}}",
        nordic=f"coins: 1, power: 13, upgrades: {FIVE_CUBES}, {five('A4')}",
    )
    bolster(game)
    assert (game.player("nordic").star_count, game.over) == (6, False)
    play(game, "bottom", "upgrade territories enlist")
    assert (game.player("nordic").star_count, game.over) == (7, False)
    assert game.active == game.seat("rusviet")


@pytest.mark.rule("VAR-004")
def test_one_partner_may_place_all_ten_stars() -> None:
    game = pairs("nordic", nordic=f"coins: 1, power: 13, {machinery('nordic')}, {five('A4')}")
    assert (game.player("nordic").star_count, game.player("crimea").star_count) == (9, 0)
    assert not game.over
    bolster(game)
    over_for_all(game)
    assert game.player("nordic").star_count == 10


@pytest.mark.rule("VAR-004")
def test_sixth_stars_of_two_rivals_end_nothing() -> None:
    game = pairs(
        "nordic",
        nordic=f"coins: 1, power: 14, {five('A4')}",
        rusviet=f"coins: 1, power: 14, {five('C6')}",
    )
    play(bolster(game), "done", "done")
    assert game.active == game.seat("rusviet")
    bolster(game)
    assert (game.player("nordic").star_count, game.player("rusviet").star_count) == (6, 6)
    assert not game.over


@pytest.mark.rule("VAR-004", "STAR-014", "STAR-015")
def test_tenth_star_from_the_bottom_row_comes_after_the_own_gains_and_before_those_of_neighbours() -> None:
    game = pairs(
        "nordic",
        "resources: {A4: {oil: 9}}",
        nordic=f"coins: 1, power: 5, upgrades: {FIVE_CUBES}, recruits: {{upgrade: power}}, {five('A4')}",
        crimea=f"{MECHS['crimea']}, {STRUCTURES['crimea']}, {RECRUITS}, stars: {{power: 1}}",
        rusviet=f"power: 3, {RECRUITS}",
        saxony=f"power: 3, {RECRUITS}",
    )
    assert together(game, "nordic", "crimea") == 9
    game.play("section bolster")
    skip_top(game)
    play(game, "bottom", "upgrade territories enlist")
    over_for_all(game)
    nordic = game.player("nordic")
    assert (nordic.power, nordic.coins, nordic.star_count) == (6, 4, 6)
    assert (game.player("rusviet").power, game.player("saxony").power) == (3, 3)


@pytest.mark.rule("VAR-004", "STAR-012", "STAR-018")
def test_tenth_star_of_a_defending_team_sends_unfought_attackers_back() -> None:
    game = pairs(
        "nordic",
        nordic="power: 6, mechs: {riverwalk: D4, speed: D4}",
        crimea="power: 3, mechs: {riverwalk: E4}",
        rusviet=(
            f"power: 3, mechs: {{riverwalk: D5}}, workers: {['C6'] * 8},stars: {{combat: 1, power: 1, popularity: 1}}"
        ),
        saxony=f"stars: {{objective: 1}}, {machinery('saxony')}",
    )
    assert together(game, "rusviet", "saxony") == 9
    march(game, "mech D4 D5", "mech D4 E4")
    game.play("territory D5")
    fight(game, nordic=[1], rusviet=[2])
    over_for_all(game)
    assert (stars(game, "rusviet", "combat"), game.player("rusviet").star_count) == (2, 5)
    assert sorted(game.player("nordic").mechs.values()) == ["D4", "home:nordic"]
    assert game.at("E4").units == {"crimea": {"character": 0, "mechs": 1, "workers": 0}}


@pytest.mark.rule("VAR-004")
def test_a_tenth_star_is_foretold_and_a_sixth_is_not() -> None:
    tenth = pairs("crimea", crimea=f"coins: 1, power: 13, {machinery('crimea')}", nordic=five("A4"))
    tenth.play("section bolster")
    assert tenth.preview("top power").ends_game
    sixth = pairs("nordic", nordic=f"coins: 1, power: 14, {five('A4')}")
    sixth.play("section bolster")
    assert not sixth.preview("top power").ends_game


# --- a neighbour is asked before a bonus that ends the game (ENL-019) -------------------------------------


def upgrade_beside(rusviet: str, saxony: str, nordic: str = "coins: 1") -> Game:
    """Nordic upgrades between the partners Rusviet (left) and Saxony (right)."""
    game = pairs("nordic", "resources: {A4: {oil: 3}}", nordic=nordic, rusviet=rusviet, saxony=saxony)
    game.play("section bolster")
    skip_top(game)
    return play(game, "bottom", "upgrade units deploy")


@pytest.mark.rule("VAR-004", "ENL-019")
def test_a_neighbour_is_asked_before_the_tenth_star_of_its_team() -> None:
    rusviet = f"power: 15, recruits: {{upgrade: coins}}, {five('C6')}"
    game = upgrade_beside(rusviet, machinery("saxony"))
    assert (step_of(game), asked(game)) == ("recruit_bonus", {"rusviet"})
    game.play("yes")
    over_for_all(game)
    assert (game.player("rusviet").power, game.player("rusviet").star_count) == (16, 6)


@pytest.mark.rule("VAR-004", "ENL-019")
def test_a_neighbour_is_not_asked_before_a_sixth_star_that_ends_nothing() -> None:
    game = upgrade_beside(f"power: 15, recruits: {{upgrade: coins}}, {five('C6')}", "")
    assert step_of(game) != "recruit_bonus"
    assert (game.player("rusviet").power, game.player("rusviet").star_count, game.over) == (16, 6, False)


@pytest.mark.rule("VAR-005", "ENL-019")
def test_a_neighbour_is_not_asked_before_a_goal_its_partner_has_reached() -> None:
    saxony = ", ".join((MECHS["saxony"], STRUCTURES["saxony"], CUBES["saxony"], "stars: {power: 1}"))
    game = upgrade_beside(f"power: 15, recruits: {{upgrade: coins}}, {five('C6')}", saxony)
    assert together(game, "rusviet", "saxony") == 9
    assert step_of(game) != "recruit_bonus"
    assert (game.player("rusviet").power, game.player("rusviet").star_count, game.over) == (16, 5, False)


# --- one star of a team on each space ---------------------------------------------------------------------

HOLDS = {
    "upgrades": CUBES["crimea"],
    "mechs": MECHS["crimea"],
    "structures": STRUCTURES["crimea"],
    "recruits": RECRUITS,
    "workers": f"workers: {['H1'] * 8}",
    "popularity": "popularity: 3, stars: {popularity: 1}",
    "power": "power: 3, stars: {power: 1}",
}  # how Crimea has its star on a goal

REACHES = {
    "upgrades": (f"upgrades: {FIVE_CUBES}", "bolster", ["bottom", "upgrade territories enlist"]),
    "mechs": ("mechs: {riverwalk: A4, speed: A4, seaworthy: A4}", "produce", ["bottom", "mech artillery"]),
    "structures": ("structures: {mine: B5, monument: B4, armory: C3}", "move", ["bottom", "structure mill"]),
    "recruits": (
        "recruits: {upgrade: power, deploy: coins, enlist: cards}",
        "trade",
        ["bottom", "recruit build popularity"],
    ),
    "popularity": ("popularity: 17", "trade", ["top popularity"]),
    "power": ("power: 14", "bolster", ["top power"]),
    "workers": (
        f"power: 3, popularity: 3, workers: {['A4'] * 6 + ['A6']}",
        "produce",
        ["top territories", "territory A6"],
    ),
}  # how Nordic comes to it


@pytest.mark.rule("VAR-005", "STAR-005")
@pytest.mark.parametrize("goal", HOLDS)
@pytest.mark.parametrize(("teams", "placed"), [(OPPOSITE, 0), (SIDE_BY_SIDE, 1)])
def test_a_goal_brings_no_star_if_the_partner_has_it_and_one_if_only_a_rival_has_it(
    goal: str, teams: Teams, placed: int
) -> None:
    standing, section, actions = REACHES[goal]
    game = pairs(
        "nordic",
        "resources: {A4: {oil: 9, metal: 9, wood: 9, food: 9}}",
        nordic=inside({"coins": 3, "workers": ["A4", "A4"]} | flow(standing)),
        crimea=HOLDS[goal],
        teams=teams,
    )
    assert stars(game, "crimea", goal) == 1
    game.play(f"section {section}")
    if actions[0] == "bottom":
        skip_top(game)
    play(game, *actions)
    if step_of(game) == "produce":
        game.play("done")
    assert stars(game, "nordic", goal) == placed
    assert game.player("nordic").star_count == placed
    assert not game.over


@pytest.mark.rule("VAR-005")
def test_the_partner_reaches_the_goal_all_the_same() -> None:
    """Only the star is missing: the mech is deployed and uncovers its ability."""
    game = pairs(
        "nordic",
        "resources: {A4: {metal: 9}}",
        nordic="workers: [A4, A4], mechs: {riverwalk: A4, speed: A4, seaworthy: A4}",
        crimea=HOLDS["mechs"],
    )
    game.play("section produce")
    skip_top(game)
    play(game, "bottom", "mech artillery")
    assert len(game.player("nordic").mechs) == 4
    assert "artillery" in game.player("nordic").abilities


@pytest.mark.rule("VAR-005", "STAR-003", "STAR-004")
def test_a_star_stays_the_only_one_when_its_owner_has_fallen_below_the_goal() -> None:
    game = pairs("nordic", nordic="coins: 1, power: 14", crimea="power: 0, stars: {power: 1}")
    bolster(game)
    assert (game.player("nordic").power, together(game, "nordic", "crimea")) == (16, 1)


def third_party(winner: str, teams: Teams, **placed: int) -> Game:
    """The mech of the winner on E4 beats a Crimean mech on E3; combat stars as given."""
    sides = {faction: f"stars: {{combat: {n}}}" for faction, n in placed.items()}
    sides[winner] = f"power: 4, mechs: {{speed: E4}}, {sides.get(winner, '')}".rstrip(", ")
    sides["crimea"] = "power: 0, mechs: {speed: E3}"
    game = pairs(winner, teams=teams, **sides)
    march(game, "mech E4 E3")
    commit(game, winner, 1)
    assert game.at("E3").controller == winner
    return game


@pytest.mark.rule("VAR-005")
@pytest.mark.parametrize(
    ("own", "partners", "star"),
    [(0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0), (0, 2, 0), (2, 0, 0)],
)
def test_a_team_places_two_combat_stars_whoever_wins(own: int, partners: int, star: int) -> None:
    teams = (("nordic", "rusviet"), ("crimea", "saxony"))
    game = third_party("nordic", teams, nordic=own, rusviet=partners)
    assert stars(game, "nordic", "combat") == own + star
    assert together(game, "nordic", "rusviet") == own + partners + star


@pytest.mark.rule("VAR-005")
def test_a_defender_whose_partner_has_two_combat_stars_places_none() -> None:
    game = pairs(
        "nordic",
        nordic="power: 0, mechs: {riverwalk: D4}",
        rusviet="power: 4, mechs: {riverwalk: D5}",
        saxony="stars: {combat: 2}",
        teams=(("nordic", "crimea"), ("rusviet", "saxony")),
    )
    march(game, "mech D4 D5")
    commit(game, "rusviet", 1)
    assert game.player("nordic").mechs == {"riverwalk": "home:nordic"}
    assert game.player("rusviet").star_count == 0


COMMON_MAN = "coins: 2, popularity: 7, objectives: [8, 20], workers: {workers}, structures: {structures}"
# 8 asks for at most 2 coins, 4 workers and 7 popularity; 20 for 3 structures, 7 popularity and no mech


def common_man(faction: str) -> str:
    home = {"nordic": "A4", "saxony": "F1"}[faction]
    more = {"nordic": "{mine: A4, mill: A5, armory: B5}", "saxony": "{mine: F1, mill: G1, armory: F2}"}[faction]
    return COMMON_MAN.format(workers=[home] * 4, structures=more)


def show(game: Game, card: int) -> Game:
    """Show an objective if that is possible at all."""
    if f"reveal {card}" in legal(game):
        game.play(f"reveal {card}")
    return game


@pytest.mark.rule("VAR-005")
@pytest.mark.parametrize(("teams", "star"), [(OPPOSITE, 0), (SIDE_BY_SIDE, 1)])
def test_one_objective_star_for_a_team(teams: Teams, star: int) -> None:
    game = pairs("nordic", nordic=common_man("nordic"), crimea="stars: {objective: 1}", teams=teams)
    show(game, 8)
    assert stars(game, "nordic", "objective") == star
    show(game, 20)
    assert stars(game, "nordic", "objective") == star


# --- both at once -----------------------------------------------------------------------------------------


@pytest.mark.rule("VAR-005", "STAR-017")
def test_of_two_partners_who_reach_a_goal_by_the_same_action_the_left_one_places_the_star() -> None:
    neighbour = "power: 15, recruits: {upgrade: coins}"
    game = upgrade_beside(neighbour, neighbour)
    assert (game.player("rusviet").power, game.player("saxony").power) == (16, 16)
    assert (stars(game, "rusviet", "power"), stars(game, "saxony", "power")) == (1, 0)


@pytest.mark.rule("VAR-005", "STAR-016")
def test_the_active_partner_places_the_star_before_its_neighbour() -> None:
    game = pairs(
        "nordic",
        "resources: {A4: {oil: 3}}",
        nordic="coins: 1, power: 15, recruits: {upgrade: coins}",
        rusviet="power: 15, recruits: {upgrade: coins}",
        teams=(("nordic", "rusviet"), ("crimea", "saxony")),
    )
    game.play("section bolster")
    skip_top(game)
    play(game, "bottom", "upgrade units deploy")
    assert (game.player("nordic").power, game.player("rusviet").power) == (16, 16)
    assert (stars(game, "nordic", "power"), stars(game, "rusviet", "power")) == (1, 0)


@pytest.mark.rule("VAR-005", "STAR-005")
def test_two_rivals_who_reach_a_goal_by_the_same_action_both_place_their_star() -> None:
    neighbour = "power: 15, recruits: {upgrade: coins}"
    game = pairs(
        "nordic",
        "resources: {A4: {oil: 3}}",
        nordic="coins: 1",
        rusviet=neighbour,
        saxony=neighbour,
        teams=SIDE_BY_SIDE,
    )
    game.play("section bolster")
    skip_top(game)
    play(game, "bottom", "upgrade units deploy")
    assert (stars(game, "rusviet", "power"), stars(game, "saxony", "power")) == (1, 1)


def last_bonus() -> Game:
    """Partners with nine stars, both one power short of the tenth, on both sides of an upgrade."""
    saxony = f"power: 15, {machinery('saxony')}"
    return upgrade_beside(f"power: 15, recruits: {{upgrade: coins}}, {five('C6')}", saxony)


@pytest.mark.rule("VAR-004", "VAR-005", "STAR-017", "ENL-011")
def test_the_right_partner_gains_nothing_when_the_left_one_has_placed_the_tenth_star() -> None:
    game = accept(last_bonus())
    over_for_all(game)
    assert (game.player("rusviet").power, game.player("rusviet").star_count) == (16, 6)
    assert (game.player("saxony").power, game.player("saxony").star_count) == (15, 4)


@pytest.mark.rule("VAR-004", "VAR-005", "ENL-019")
def test_the_right_partner_places_the_tenth_star_when_the_left_one_declines() -> None:
    game = last_bonus()
    assert asked(game) == {"rusviet"}
    game.play("no")
    assert asked(game) == {"saxony"}
    game.play("yes")
    over_for_all(game)
    assert (game.player("rusviet").power, game.player("rusviet").star_count) == (15, 5)
    assert (game.player("saxony").power, game.player("saxony").star_count) == (16, 5)


# --- more stars due than are left -------------------------------------------------------------------------


def two_due(crimea: str, nordic: str) -> Game:
    """Nordic's Bolster brings 16 power and, by its Monument, 18 popularity."""
    text = f"coins: 1, power: 14, popularity: 17, structures: {{monument: A4}}, workers: {['A4'] * 8}, {nordic}"
    return bolster(pairs("nordic", nordic=text, crimea=crimea))


@pytest.mark.rule("VAR-004", "STAR-021")
@pytest.mark.parametrize(("chosen", "left_out"), [("power", "popularity"), ("popularity", "power")])
def test_of_two_goals_with_one_star_left_only_the_chosen_one_is_marked(chosen: str, left_out: str) -> None:
    """Saxony, who may pass the limits of a goal, brings its team to nine stars with two other goals still open."""
    game = pairs(
        "nordic",
        nordic=f"coins: 1, power: 14, popularity: 17, structures: {{monument: A4}}, workers: {['A4'] * 8}",
        saxony=f"stars: {{combat: 3, objective: 1}}, {machinery('saxony')}",
        teams=WITH_SAXONY,
    )
    assert together(game, "nordic", "saxony") == 9
    bolster(game)
    assert (step_of(game), asked(game)) == ("choose_star", {"nordic"})
    assert legal(game) == {"star power", "star popularity"}
    game.play(f"star {chosen}")
    over_for_all(game)
    assert (stars(game, "nordic", chosen), stars(game, "nordic", left_out)) == (1, 0)
    assert together(game, "nordic", "saxony") == 10


@pytest.mark.rule("VAR-004", "STAR-021")
def test_two_goals_with_two_stars_left_are_both_marked() -> None:
    game = two_due(machinery("crimea"), "stars: {combat: 2, objective: 1}")
    over_for_all(game)
    assert (stars(game, "nordic", "power"), stars(game, "nordic", "popularity")) == (1, 1)
    assert together(game, "nordic", "crimea") == 10


@pytest.mark.rule("VAR-004", "STAR-021")
def test_two_goals_at_five_own_stars_are_both_marked_while_the_team_has_stars() -> None:
    game = two_due("", f"stars: {{combat: 2, objective: 1}}, {CUBES['nordic']}")
    assert step_of(game) != "choose_star"
    assert (game.player("nordic").star_count, game.over) == (7, False)


@pytest.mark.rule("VAR-005", "STAR-021")
def test_a_goal_of_the_partner_is_not_among_those_to_choose_from() -> None:
    """Ten spaces less one: nine stars lie, the partner has power, so the tenth marks popularity without a question."""
    game = pairs(
        "nordic",
        nordic=f"coins: 1, power: 14, popularity: 17, structures: {{monument: A4}}, workers: {['A4'] * 8}",
        saxony=f"stars: {{combat: 2, objective: 1, power: 1}}, {machinery('saxony')}",
        teams=WITH_SAXONY,
    )
    assert together(game, "nordic", "saxony") == 9
    bolster(game)
    over_for_all(game)
    assert (stars(game, "nordic", "power"), stars(game, "nordic", "popularity")) == (0, 1)


# --- Saxony as a partner ----------------------------------------------------------------------------------


@pytest.mark.rule("VAR-006", "FBASE-013")
@pytest.mark.parametrize(("partners", "own"), [(0, 0), (1, 0), (2, 0), (1, 1), (0, 2), (2, 3)])
def test_saxony_places_a_combat_star_whatever_its_team_has(partners: int, own: int) -> None:
    game = third_party("saxony", WITH_SAXONY, nordic=partners, saxony=own)
    assert stars(game, "saxony", "combat") == own + 1
    assert stars(game, "nordic", "combat") == partners


@pytest.mark.rule("VAR-006", "VAR-005")
@pytest.mark.parametrize(
    ("own", "saxon", "star"),
    [(0, 0, 1), (0, 1, 1), (1, 0, 1), (1, 1, 0), (0, 2, 0), (0, 3, 0), (2, 1, 0)],
)
def test_the_partner_of_saxony_is_bound_by_the_limit_of_combat(own: int, saxon: int, star: int) -> None:
    game = third_party("nordic", WITH_SAXONY, nordic=own, saxony=saxon)
    assert stars(game, "nordic", "combat") == own + star


@pytest.mark.rule("VAR-006", "FBASE-014")
def test_saxony_places_objective_stars_beside_the_one_of_its_partner() -> None:
    game = pairs("saxony", saxony=common_man("saxony"), nordic="stars: {objective: 1}", teams=WITH_SAXONY)
    game.play("reveal 8")
    assert stars(game, "saxony", "objective") == 1
    game.play("reveal 20")
    assert stars(game, "saxony", "objective") == 2
    assert together(game, "nordic", "saxony") == 3


@pytest.mark.rule("VAR-006", "VAR-005")
@pytest.mark.parametrize(("saxon", "star"), [(0, 1), (1, 0), (2, 0)])
def test_the_partner_of_saxony_places_an_objective_star_only_if_there_is_none(saxon: int, star: int) -> None:
    game = pairs("nordic", nordic=common_man("nordic"), saxony=f"stars: {{objective: {saxon}}}", teams=WITH_SAXONY)
    show(game, 8)
    assert stars(game, "nordic", "objective") == star


@pytest.mark.rule("VAR-006", "VAR-005")
@pytest.mark.parametrize(
    ("goal", "standing", "section", "top"),
    [("power", "power: 14", "bolster", "power"), ("popularity", "popularity: 17", "trade", "popularity")],
)
def test_saxony_is_bound_by_the_limit_of_all_other_goals(goal: str, standing: str, section: str, top: str) -> None:
    game = pairs("saxony", saxony=f"coins: 1, {standing}", nordic=f"stars: {{{goal}: 1}}", teams=WITH_SAXONY)
    play(game, f"section {section}", f"top {top}")
    assert stars(game, "saxony", goal) == 0


@pytest.mark.rule("VAR-006", "VAR-004", "FBASE-015")
def test_the_tenth_star_may_be_a_third_combat_star_of_saxony() -> None:
    game = pairs(
        "saxony",
        saxony="power: 4, mechs: {speed: E4}, stars: {combat: 2, objective: 2}",
        nordic=f"workers: {['A4'] * 8}, stars: {{combat: 2, objective: 1, popularity: 1}}",
        crimea="power: 0, mechs: {speed: E3}",
        teams=WITH_SAXONY,
    )
    assert together(game, "nordic", "saxony") == 9
    march(game, "mech E4 E3")
    commit(game, "saxony", 1)
    over_for_all(game)
    assert stars(game, "saxony", "combat") == 3


@pytest.mark.rule("VAR-004", "VAR-006")
def test_saxony_goes_on_beyond_six_stars_of_its_own() -> None:
    game = third_party("saxony", WITH_SAXONY, saxony=7)
    assert (game.player("saxony").star_count, game.over) == (8, False)


# --- the fortunes of a team -------------------------------------------------------------------------------

LAND = {"nordic": ["A4", "A5"], "rusviet": ["C6", "D7"], "crimea": ["G3", "H1"], "saxony": ["F1", "G1"]}


def fortunes(wanted: dict[str, int], table: str = "", teams: Teams = OPPOSITE, **players: str) -> Game:
    """A position in which the players have these fortunes: coins make up for whatever else they own."""

    def at_the_end(coins: dict[str, int]) -> Game:
        return pairs(
            "nordic",
            table,
            teams,
            **{who: f"{players.get(who, 'power: 3, popularity: 3')}, coins: {coins[who]}" for who in LAND},
        )

    bare = at_the_end(dict.fromkeys(LAND, 0))
    game = at_the_end({who: wanted[who] - bare.score()[bare.seat(who)].total for who in LAND})
    assert {sheet.faction: sheet.total for sheet in game.score()} == wanted
    return game


@pytest.mark.rule("VAR-007")
@pytest.mark.parametrize(
    ("nordic", "crimea", "rusviet", "saxony", "winners"),
    [
        (60, 50, 70, 45, {"rusviet", "saxony"}),
        (90, 20, 56, 55, {"rusviet", "saxony"}),
        (60, 50, 60, 49, {"nordic", "crimea"}),
    ],
)
def test_the_team_with_the_greater_sum_wins(
    nordic: int, crimea: int, rusviet: int, saxony: int, winners: set[str]
) -> None:
    game = fortunes({"nordic": nordic, "crimea": crimea, "rusviet": rusviet, "saxony": saxony})
    assert set(game.winners()) == winners
    assert len(game.winners()) == 2


@pytest.mark.rule("VAR-007")
def test_named_partners_are_added_and_not_those_who_sit_opposite() -> None:
    game = fortunes({"nordic": 60, "crimea": 50, "rusviet": 70, "saxony": 45}, teams=SIDE_BY_SIDE)
    assert set(game.winners()) == {"rusviet", "crimea"}  # 120 against 105


@pytest.mark.rule("VAR-007")
def test_of_three_teams_one_wins() -> None:
    wealth = {"nordic": 10, "rusviet": 50, "crimea": 40, "saxony": 70, "polania": 35, "albion": 5}
    game = given(
        "options: {teams: true}\nmodules: [invaders_from_afar]\nplayers:\n"
        + "".join(f"  {who}: {{coins: {coins}, popularity: 2}}\n" for who, coins in wealth.items())
    )
    assert game.factions == ("nordic", "rusviet", "crimea", "saxony", "polania", "albion")
    assert set(game.winners()) == {"rusviet", "polania"}  # 85 against 80 and 45


@pytest.mark.rule("VAR-007", "VAR-008", "SCORE-008")
def test_resources_of_partners_make_no_pair() -> None:
    game = pairs("nordic", "resources: {A4: {oil: 1}, H1: {oil: 1}}")
    for faction in ("nordic", "crimea"):
        (pair,) = (line for line in game.score()[game.seat(faction)].lines if line.kind == "resources")
        assert pair.count == 0


@pytest.mark.rule("VAR-007", "VAR-008", "SCORE-002")
def test_each_partner_scores_in_its_own_tier() -> None:
    game = pairs("nordic", nordic="popularity: 18, stars: {popularity: 1}", crimea="popularity: 0, stars: {power: 1}")
    worth = {sheet.faction: {line.kind: line.each for line in sheet.lines}["stars"] for sheet in game.score()}
    assert (worth["nordic"], worth["crimea"]) == (5, 3)


# Sums decide: the winner is behind in the best single player and in every later criterion.
@pytest.mark.rule("VAR-007", "VAR-014")
@pytest.mark.parametrize(
    ("first", "second", "third", "fourth"),
    [
        pytest.param(
            {"mechs": 1}, {"mechs": 2}, {"mechs": 2, "power": 9}, {"power": 9},
            marks=pytest.mark.rule("SCORE-018"), id="pieces",
        ),
        pytest.param(
            {"power": 6}, {"power": 5}, {"power": 9, "popularity": 12}, {"power": 1, "popularity": 12},
            marks=pytest.mark.rule("SCORE-019"), id="power",
        ),
        pytest.param(
            {"popularity": 6}, {"popularity": 6}, {"popularity": 11, "resources": 8}, {"popularity": 0, "resources": 8},
            marks=pytest.mark.rule("SCORE-020"), id="popularity",
        ),
        pytest.param(
            {"resources": 3}, {"resources": 4, "territories": 1}, {"resources": 6}, {"star": 1},
            marks=pytest.mark.rule("SCORE-021"), id="resources",
        ),
        pytest.param(
            {"territories": 2}, {"territories": 1}, {"territories": 2, "star": 1}, {"territories": 0},
            marks=pytest.mark.rule("SCORE-022"), id="territories",
        ),
        pytest.param(
            {"star": 1}, {"star": 2}, {"star": 2}, {"star": 0}, marks=pytest.mark.rule("SCORE-023"), id="stars"
        ),
    ],
)  # fmt: skip
@pytest.mark.parametrize("turned", [False, True])
def test_ties_of_teams_are_broken_by_sums(
    first: dict[str, int], second: dict[str, int], third: dict[str, int], fourth: dict[str, int], turned: bool
) -> None:
    winners, losers = (OPPOSITE[1], OPPOSITE[0]) if turned else OPPOSITE
    given_to = dict(zip((*winners, *losers), (first, second, third, fourth), strict=True))
    tokens, texts = {}, {}
    for who, special in given_to.items():
        own = {"mechs": 0, "power": 5, "popularity": 5, "resources": 0, "territories": 2, "star": 0} | special
        land = (LAND[who][: own["territories"]] + [f"home:{who}"] * 2)[:2]
        if own["resources"]:
            tokens[land[0]] = {"oil": own["resources"]}
        mechs = dict.fromkeys(("riverwalk", "speed")[: own["mechs"]], f"home:{who}")
        texts[who] = (
            f"power: {own['power']}, popularity: {own['popularity']}, workers: {land}, mechs: {mechs},"
            f"stars: {{combat: {own['star']}}}"
        )
    if "star" in first:  # two combat stars are all a team has: the rest are other goals
        texts[winners[0]] = texts[winners[0]].replace("combat: 1", "objective: 1")
    game = fortunes(dict.fromkeys(LAND, 60), table=f"resources: {tokens}", teams=OPPOSITE, **texts)
    assert set(game.winners()) == set(winners)


@pytest.mark.rule("VAR-007", "SCORE-024", "VAR-014")
def test_complete_equality_is_a_victory_of_both_teams() -> None:
    game = fortunes({"nordic": 70, "crimea": 50, "rusviet": 60, "saxony": 60})
    assert set(game.winners()) == {"nordic", "crimea", "rusviet", "saxony"}


@pytest.mark.rule("VAR-007")
def test_bids_of_both_partners_are_subtracted_from_the_sum() -> None:
    wealth = {"nordic": 60, "crimea": 50, "rusviet": 60, "saxony": 49}
    base = fortunes(wealth)
    assert set(base.winners()) == {"nordic", "crimea"}
    coins = {who: base.player(who).coins for who in LAND}
    game = pairs(
        "nordic",
        teams=OPPOSITE,
        **{who: f"power: 3, popularity: 3, coins: {coins[who]}" + ", bid: 1" * (who in OPPOSITE[0]) for who in LAND},
    )
    assert {sheet.faction: sheet.total for sheet in game.score()} == wealth | {"nordic": 59, "crimea": 49}
    assert set(game.winners()) == {"rusviet", "saxony"}


# --- two players in everything else -----------------------------------------------------------------------


@pytest.mark.rule("VAR-008")
def test_resources_of_the_partner_cannot_be_spent() -> None:
    rich = pairs("nordic", "resources: {H1: {oil: 9}, A4: {oil: 2}}", nordic="coins: 3")
    play(rich, "section bolster", "done")
    assert "bottom" not in legal(rich)
    own = pairs("nordic", "resources: {A4: {oil: 3}}", nordic="coins: 3")
    play(own, "section bolster", "done")
    assert "bottom" in legal(own)


@pytest.mark.rule("VAR-008")
def test_partners_control_territories_each_for_itself() -> None:
    game = pairs("nordic", nordic="workers: [A4, A4]", crimea="workers: [A5, H1], structures: {mill: B5}")
    assert game.at("A5").controller == "crimea"
    assert game.player("nordic").controls == {"A4"}
    assert game.player("crimea").controls == {"A5", "B5", "H1"}


@pytest.mark.rule("VAR-008", "MOVE-028")
def test_a_worker_does_not_walk_among_workers_of_the_partner() -> None:
    game = pairs("nordic", nordic="workers: [A4, A4]", crimea="workers: [A5, H1]")
    play(game, "section move", "top units", "unit worker A4")
    assert "step B5" in legal(game)
    assert "step A5" not in legal(game)


@pytest.mark.rule("VAR-008", "MOVE-024", "MOVE-026")
def test_workers_of_the_partner_are_driven_off_like_any_others() -> None:
    game = pairs(
        "nordic", nordic="popularity: 5, workers: [A4, A4], mechs: {riverwalk: A4}", crimea="workers: [A5, A5]"
    )
    march(game, "mech A4 A5")
    assert game.player("crimea").workers == ["home:crimea", "home:crimea"]
    assert game.player("nordic").popularity == 3


@pytest.mark.rule("VAR-008", "COMBAT-003")
def test_partners_who_meet_have_to_fight_and_the_winner_places_a_star() -> None:
    game = pairs(
        "nordic", nordic="power: 3, mechs: {riverwalk: D4}", crimea="power: 3, mechs: {riverwalk: D5}", teams=OPPOSITE
    )
    march(game, "mech D4 D5")
    assert (step_of(game), asked(game)) == ("commit", {"nordic", "crimea"})
    fight(game, nordic=[1], crimea=[2])
    assert game.player("nordic").mechs == {"riverwalk": "home:nordic"}
    assert (stars(game, "crimea", "combat"), stars(game, "nordic", "combat")) == (1, 0)


@pytest.mark.rule("VAR-008", "ENL-005")
@pytest.mark.parametrize(("teams", "gained"), [(OPPOSITE, 0), (SIDE_BY_SIDE, 1)])
def test_recruits_look_at_neighbours_and_not_at_partners(teams: Teams, gained: int) -> None:
    partner = teams[0][1]
    game = pairs(
        "nordic",
        "resources: {A4: {oil: 3}}",
        nordic="coins: 1",
        teams=teams,
        **{partner: "power: 3, recruits: {upgrade: coins}"},
    )
    game.play("section bolster")
    skip_top(game)
    play(game, "bottom", "upgrade units deploy")
    assert game.player(partner).power == 3 + gained


@pytest.mark.rule("VAR-008", "INFO-002", "INFO-006")
def test_partners_keep_their_cards_secret_from_each_other() -> None:
    game = pairs("nordic", nordic="hand: [2, 5], objectives: [1, 12]")
    view = game.view(game.seat("crimea"))
    assert (view.player("nordic").hand, view.player("nordic").objectives) == (None, None)
    assert (view.player("nordic").cards, view.player("nordic").objective_count) == (2, 2)


@pytest.mark.rule("VAR-008")
def test_objectives_of_a_player_are_not_met_by_the_partner() -> None:
    """Card 1 asks for three mountains; Nordic holds two, Crimea the third."""
    game = pairs("nordic", nordic="workers: [A1, C2], objectives: [1, 12]", crimea="workers: [D5, H1]")
    play(game, "section bolster", "done", "done")
    assert step_of(game) == "end_turn"
    assert "reveal 1" not in legal(game)


@pytest.mark.rule("VAR-008", "OBJ-006")
def test_an_objective_shown_leaves_the_cards_of_the_partner_alone() -> None:
    game = pairs("nordic", nordic=common_man("nordic"), crimea="objectives: [1, 12]")
    game.play("reveal 8")
    assert game.player("nordic").objectives == []
    assert game.player("crimea").objectives == [1, 12]


# --- positions and records --------------------------------------------------------------------------------


def again(game: Game) -> Game:
    return snath.load_position(game.position())


@pytest.mark.rule("VAR-003")
@pytest.mark.parametrize("teams", [OPPOSITE, SIDE_BY_SIDE])
def test_a_position_keeps_the_teams(teams: Teams) -> None:
    game = pairs("nordic", teams=teams)
    assert teams_of(again(game)) == teams_of(game) == {frozenset(team) for team in teams}
    assert [player.team for player in again(game).players] == [player.team for player in game.players]
    fresh = snath.new_game(4, seed=9, options={"teams": True})
    assert teams_of(again(fresh)) == teams_of(fresh)


@pytest.mark.rule("VAR-005")
def test_a_position_gives_a_goal_reached_by_both_partners_one_star() -> None:
    game = pairs("nordic", nordic="power: 16, popularity: 18", crimea="power: 16", rusviet="popularity: 18")
    assert together(game, "nordic", "crimea") == 2
    assert stars(game, "nordic", "power") + stars(game, "crimea", "power") == 1
    assert (stars(game, "nordic", "popularity"), stars(game, "rusviet", "popularity")) == (1, 1)


@pytest.mark.rule("VAR-005")
def test_a_goal_reached_without_a_star_comes_back_without_one() -> None:
    game = pairs("nordic", nordic="coins: 1, power: 14", crimea="power: 16")
    assert stars(game, "crimea", "power") == 1
    bolster(game)
    loaded = again(game)
    assert (stars(loaded, "nordic", "power"), stars(loaded, "crimea", "power")) == (0, 1)
    assert (loaded.decision, loaded.legal_actions()) == (game.decision, game.legal_actions())
    swapped = pairs("nordic", nordic="power: 16, stars: {power: 0}", crimea="power: 16, stars: {power: 1}")
    assert (stars(swapped, "nordic", "power"), stars(swapped, "crimea", "power")) == (0, 1)


@pytest.mark.rule("VAR-005", "VAR-006")
@pytest.mark.parametrize(
    ("nordic", "partner"),
    [("power: 1", "power: 1"), ("objective: 1", "objective: 1"), ("combat: 2", "combat: 1"), ("combat: 3", "power: 1")],
)
def test_a_position_with_too_many_stars_of_a_team_on_a_goal_is_refused(nordic: str, partner: str) -> None:
    with pytest.raises(snath.PositionError):
        pairs("nordic", nordic=f"stars: {{{nordic}}}", crimea=f"stars: {{{partner}}}")
    rivals = pairs("nordic", nordic="stars: {combat: 2, power: 1}", rusviet="stars: {combat: 2, power: 1}")
    assert together(rivals, "nordic", "rusviet") == 6
    one_each = pairs("nordic", nordic="stars: {combat: 1}", crimea="stars: {combat: 1}")
    assert together(one_each, "nordic", "crimea") == 2


@pytest.mark.rule("VAR-006")
def test_a_position_allows_saxony_what_saxony_may_place() -> None:
    game = pairs(
        "nordic",
        nordic="stars: {combat: 2, objective: 1}",
        saxony="stars: {combat: 3, objective: 2}",
        teams=WITH_SAXONY,
    )
    assert together(game, "nordic", "saxony") == 8
    assert again(game).player("saxony").stars == game.player("saxony").stars


@pytest.mark.rule("VAR-004")
def test_a_position_with_ten_stars_of_a_team_is_refused_and_one_with_nine_is_not() -> None:
    nine = pairs("nordic", nordic=five("A4"), crimea=machinery("crimea"))
    assert together(nine, "nordic", "crimea") == 9
    assert together(again(nine), "nordic", "crimea") == 9
    with pytest.raises(snath.PositionError):
        pairs("nordic", nordic=five("A4"), crimea=f"{machinery('crimea')}, stars: {{power: 1}}")


@pytest.mark.rule("VAR-004")
def test_a_player_with_seven_stars_comes_back_from_a_position() -> None:
    game = pairs("nordic", nordic=f"{MECHS['nordic']}, {STRUCTURES['nordic']}, {CUBES['nordic']}, {four('A4')}")
    assert game.player("nordic").star_count == 7
    assert again(game).player("nordic").stars == game.player("nordic").stars


@pytest.mark.rule("VAR-003", "VAR-007")
def test_a_record_keeps_teams_and_tells_both_winners() -> None:
    game = pairs("crimea", crimea=f"coins: 30, power: 13, {machinery('crimea')}", nordic=five("A4"), teams=OPPOSITE)
    bolster(game)
    assert game.over
    assert set(game.winners()) == {"nordic", "crimea"}
    loaded = snath.load_record(game.record())
    assert teams_of(loaded) == teams_of(game)
    assert loaded.over
    assert loaded.winners() == game.winners()
    assert '"winners":["nordic","crimea"]' in game.record()


@pytest.mark.rule("VAR-003")
def test_a_record_of_a_new_game_deals_the_same_teams_again() -> None:
    seats = [Seat("saxony", team=2), Seat("nordic", team=2), Seat(team=1), Seat(team=1)]
    for players in (seats, 4):
        game = snath.new_game(players, seed=11, options={"teams": True})
        play(game, "section bolster", "top power")
        loaded = snath.load_record(game.record())
        assert [player.team for player in loaded.players] == [player.team for player in game.players]
        assert loaded.factions == game.factions
        assert loaded.record() == game.record()


@pytest.mark.rule("VAR-003")
def test_a_guess_of_the_hidden_cards_keeps_the_teams() -> None:
    game = snath.new_game(4, seed=3, options={"teams": True})
    view = game.view(1)
    guess = snath.Game(snath.determinize(view, seed=1))
    assert guess.view(1) == view
    assert teams_of(guess) == teams_of(game)
