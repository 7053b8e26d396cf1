"""Enlist, one-time bonuses and recruit bonuses."""

import json

import pytest
from yaml import safe_load

from snath import Game
from tests.known import known
from tests.rules.mat_actions import asked, choose, offered, pass_until, pay_bottom
from tests.rules.table import given, legal, play, step_of

BOTTOMS = ("upgrade", "deploy", "build", "enlist")
BONUSES = ("power", "coins", "popularity", "cards")

# Militant mat: the section of each bottom action, and its printed coins.
SECTION = {"upgrade": "bolster", "deploy": "move", "build": "produce", "enlist": "trade"}
COINS = {"upgrade": 0, "deploy": 3, "build": 1, "enlist": 2}
# What the recruit of each section brings again and again.
ONGOING = {"upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "cards"}
MAIN_PART = {
    "upgrade": "upgrade power enlist",
    "deploy": "mech speed",
    "build": "structure mill",
    "enlist": "recruit deploy power",
}
HOME = {"nordic": "A4", "rusviet": "C6", "crimea": "G3", "saxony": "F1", "polania": "C1"}
OTHER_MATS = ("industrial", "engineering", "patriotic", "mechanical")
START = {"coins": 5, "power": 5, "popularity": 5, "hand": [], "objectives": []}


def table(active: str, own: str = "", more: str = "", **others: str) -> Game:
    """The active player has the militant mat, workers on one territory and plenty of resources."""
    home = HOME[active]
    players = {active: START | {"mat": "militant", "workers": [home, home]} | safe_load(f"{{{own}}}")}
    for mat, (faction, theirs) in zip(mats_for(others), others.items(), strict=True):
        players[faction] = START | {"mat": mat} | safe_load(f"{{{theirs}}}")
    return given(f"""
        active: {active}
        players: {json.dumps(players)}
        resources: {{{home}: {{oil: 9, metal: 9, wood: 9, food: 9}}}}
        {more}
        """)


def mats_for(factions: dict[str, str]) -> list[str]:
    """Mats that are allowed for these factions."""
    left = list(OTHER_MATS)
    banned = {"rusviet": "industrial", "crimea": "patriotic"}
    chosen = []
    for faction in factions:
        mat = next(mat for mat in left if banned.get(faction) != mat)
        left.remove(mat)
        chosen.append(mat)
    return chosen


def purse(game: Game, faction: str) -> dict[str, int]:
    """The four things a recruit can bring."""
    player = game.player(faction)
    return {
        "power": player.power,
        "coins": known(player.coins),
        "popularity": player.popularity,
        "cards": player.cards,
    }


def gains(before: Game, game: Game, faction: str) -> dict[str, int]:
    """What a player has more than before, zeros left out."""
    old, new = purse(before, faction), purse(game, faction)
    return {item: new[item] - old[item] for item in BONUSES if new[item] != old[item]}


def take_bottom(game: Game, bottom: str, main: str | None = None) -> Game:
    """Pay for a bottom action and use it."""
    pay_bottom(game, SECTION[bottom])
    return play(game, main or MAIN_PART[bottom])


# --- Enlisting ------------------------------------------------------------------------------------


@pytest.mark.rule("ENL-001")
def test_any_recruit_goes_to_any_one_time_bonus_for_food() -> None:
    game = pay_bottom(table("saxony", nordic=""), "trade")
    assert game.at("F1").resources == {"oil": 9, "metal": 9, "wood": 9, "food": 6}
    pairs = {f"recruit {bottom} {bonus}" for bottom in BOTTOMS for bonus in BONUSES}
    assert len(pairs) == 16
    assert legal(game) == pairs | {"done"}
    play(game, "recruit build popularity")
    assert game.player("saxony").recruits == {"build": "popularity"}
    assert game.active == game.seat("nordic")


@pytest.mark.rule("ENL-002")
@pytest.mark.parametrize("bonus", BONUSES)
def test_the_one_time_bonus_is_received_at_once(bonus: str) -> None:
    game = table("saxony", nordic="")
    before = game.copy()
    take_bottom(game, "enlist", f"recruit build {bonus}")
    expected = dict.fromkeys(BONUSES, 0)
    expected[bonus] += 2
    expected["coins"] += COINS["enlist"]
    assert gains(before, game, "saxony") == {item: n for item, n in expected.items() if n}


@pytest.mark.rule("ENL-002")
def test_the_one_time_popularity_is_two() -> None:
    game = take_bottom(table("saxony", nordic=""), "enlist", "recruit upgrade popularity")
    assert game.player("saxony").popularity == 7


@pytest.mark.rule("ENL-003", "ENL-017")
def test_a_recruit_keeps_its_bonus_space_and_leaves_its_section() -> None:
    game = pay_bottom(table("saxony", "recruits: {build: power, deploy: cards}", nordic=""), "trade")
    assert offered(game, "recruit") == {
        f"recruit {bottom} {bonus}" for bottom in ("upgrade", "enlist") for bonus in ("coins", "popularity")
    }


@pytest.mark.rule("ENL-017")
def test_an_enlisted_recruit_is_never_moved() -> None:
    game = table("rusviet", "recruits: {build: coins}", nordic="")
    take_bottom(game, "enlist", "recruit deploy power")
    assert game.player("rusviet").recruits == {"build": "coins", "deploy": "power"}
    pass_until(game, "rusviet")
    pay_bottom(game, "trade")
    assert {action.split()[1] for action in offered(game, "recruit")} == {"upgrade", "enlist"}
    assert {action.split()[2] for action in offered(game, "recruit")} == {"popularity", "cards"}


@pytest.mark.rule("ENL-016")
def test_the_fourth_recruit_earns_the_star() -> None:
    third = table("saxony", "recruits: {build: power, deploy: cards}", nordic="")
    take_bottom(third, "enlist", "recruit upgrade coins")
    assert third.player("saxony").star_count == 0
    fourth = table("saxony", "recruits: {build: power, deploy: cards, enlist: popularity}", nordic="")
    assert fourth.player("saxony").star_count == 0
    take_bottom(fourth, "enlist", "recruit upgrade coins")
    assert fourth.player("saxony").stars == {"recruits": 1}


# --- Ongoing bonus of the owner -------------------------------------------------------------------


@pytest.mark.rule("ENL-004", "ENL-005")
@pytest.mark.parametrize("recruit", BOTTOMS)
@pytest.mark.parametrize("bottom", ["upgrade", "deploy", "build"])
def test_a_recruit_pays_its_owner_for_the_action_of_its_section_only(recruit: str, bottom: str) -> None:
    game = table("nordic", f"recruits: {{{recruit}: power}}", saxony="")
    before = game.copy()
    take_bottom(game, bottom)
    expected = dict.fromkeys(BONUSES, 0)
    expected["coins"] = COINS[bottom]
    if recruit == bottom:
        expected[ONGOING[bottom]] += 1
    assert gains(before, game, "nordic") == {item: n for item, n in expected.items() if n}


@pytest.mark.rule("ENL-004")
def test_a_recruit_at_enlist_draws_its_owner_a_card() -> None:
    game = table("nordic", "recruits: {enlist: power}", saxony="")
    take_bottom(game, "enlist", "recruit build popularity")
    assert game.player("nordic").cards == 1


@pytest.mark.rule("ENL-007")
@pytest.mark.parametrize("faction", ["nordic", "saxony"])
def test_top_actions_trigger_no_recruit_bonus(faction: str) -> None:
    recruits = "recruits: {upgrade: power, deploy: coins, build: popularity}"
    others = {"saxony": recruits if faction == "saxony" else ""}
    game = table("nordic", recruits if faction == "nordic" else "", **others)
    for actions, cost in (
        (("section bolster", "top cards", "done"), {"coins": -1, "cards": 1}),
        (("section move", "top coins", "done"), {"coins": 1}),
        (("section produce", "top territories", "territory A4", "done", "done"), {}),
    ):
        trial = play(game.copy(), *actions)
        assert trial.active == game.seat("saxony")
        assert gains(game, trial, "nordic") == cost
        assert gains(game, trial, "saxony") == {}


@pytest.mark.rule("ENL-006")
@pytest.mark.parametrize(("answer", "power"), [("no", 5), ("yes", 6)])
def test_the_owner_may_decline_the_own_recruit_bonus(answer: str, power: int) -> None:
    game = table("nordic", "recruits: {upgrade: coins}", saxony="")
    choose(game, "bolster")
    play(game, "bottom some", "upgrade power enlist")
    assert legal(game) == {"yes", "no"}
    assert asked(game) == ("nordic",)
    play(game, answer)
    assert game.player("nordic").power == power
    assert game.active == game.seat("saxony")


@pytest.mark.rule("ENL-015")
def test_a_recruit_from_enlist_pays_for_the_enlist_that_released_it() -> None:
    game = take_bottom(table("rusviet", nordic=""), "enlist", "recruit enlist power")
    me = game.player("rusviet")
    assert me.power == 7
    assert me.cards == 1


@pytest.mark.rule("ENL-015")
def test_an_option_makes_the_recruit_from_enlist_wait() -> None:
    game = table("rusviet", more="options: {enlist_pays_at_once: false}", nordic="")
    take_bottom(game, "enlist", "recruit enlist power")
    assert (game.player("rusviet").power, game.player("rusviet").cards) == (7, 0)
    pass_until(game, "rusviet")
    take_bottom(game, "enlist", "recruit build coins")
    assert game.player("rusviet").cards == 1


# --- Ongoing bonus of the neighbours --------------------------------------------------------------


@pytest.mark.rule("ENL-005")
@pytest.mark.parametrize(("active", "coin"), [("rusviet", 1), ("saxony", 1), ("nordic", 0), ("polania", 0)])
def test_only_direct_neighbours_share_a_bottom_action_at_a_table_of_five(active: str, coin: int) -> None:
    others = {faction: "" for faction in HOME if faction != active}
    others["crimea"] = "recruits: {deploy: power}"
    game = table(active, **others)
    assert game.factions == ("nordic", "rusviet", "crimea", "saxony", "polania")
    take_bottom(game, "deploy")
    assert game.player("crimea").coins == 5 + coin
    assert [game.player(faction).coins for faction in others if faction != "crimea"] == [5, 5, 5]


@pytest.mark.rule("ENL-004", "ENL-005")
@pytest.mark.parametrize("recruit", BOTTOMS)
@pytest.mark.parametrize("bottom", BOTTOMS)
def test_a_neighbour_gains_only_from_the_section_of_the_recruit(recruit: str, bottom: str) -> None:
    game = table("nordic", saxony=f"recruits: {{{recruit}: power}}")
    before = game.copy()
    take_bottom(game, bottom)
    expected = {ONGOING[bottom]: 1} if recruit == bottom else {}
    assert gains(before, game, "saxony") == expected


@pytest.mark.rule("ENL-005")
def test_a_neighbour_without_recruit_gains_nothing() -> None:
    game = table("nordic", "recruits: {build: power}", saxony="")
    before = game.copy()
    take_bottom(game, "build")
    assert gains(before, game, "saxony") == {}


@pytest.mark.rule("ENL-013")
@pytest.mark.parametrize("bottom", BOTTOMS)
def test_the_only_opponent_gives_the_bonus_once(bottom: str) -> None:
    game = table("nordic", crimea=f"recruits: {{{bottom}: coins}}")
    before = game.copy()
    take_bottom(game, bottom)
    assert gains(before, game, "crimea") == {ONGOING[bottom]: 1}


@pytest.mark.rule("ENL-014")
@pytest.mark.parametrize("active", ["nordic", "crimea", "polania"])
def test_at_a_table_of_three_everybody_is_a_neighbour(active: str) -> None:
    recruited = "recruits: {upgrade: coins}"
    others = {faction: recruited for faction in ("nordic", "crimea", "polania") if faction != active}
    game = table(active, **others)
    take_bottom(game, "upgrade")
    assert {faction: game.player(faction).power for faction in others} == dict.fromkeys(others, 6)


@pytest.mark.rule("ENL-005", "ENL-014")
def test_at_a_table_of_four_the_player_opposite_is_no_neighbour() -> None:
    recruited = "recruits: {upgrade: coins}"
    game = table("nordic", rusviet=recruited, saxony=recruited, polania=recruited)
    take_bottom(game, "upgrade")
    assert [game.player(faction).power for faction in ("rusviet", "saxony", "polania")] == [6, 5, 6]


@pytest.mark.rule("ENL-006")
@pytest.mark.parametrize(("answer", "coins"), [("no", 5), ("yes", 6)])
def test_a_neighbour_may_decline_the_bonus(answer: str, coins: int) -> None:
    game = table("nordic", polania="recruits: {deploy: power}, ask: [deploy]")
    take_bottom(game, "deploy")
    assert asked(game) == ("polania",)
    assert legal(game) == {"yes", "no"}
    assert game.player("polania").coins == 5
    play(game, answer)
    assert game.player("polania").coins == coins


@pytest.mark.rule("ENL-006")
def test_a_standing_order_to_be_asked_can_be_given_and_taken_back() -> None:
    game = table("nordic", polania="recruits: {deploy: power}")
    asked = game.copy()
    asked.play("order ask deploy", seat=asked.seat("polania"))
    take_bottom(asked, "deploy")
    assert legal(asked) == {"yes", "no"}
    again = game.copy()
    again.play("order ask deploy", seat=again.seat("polania"))
    again.play("order take deploy", seat=again.seat("polania"))
    take_bottom(again, "deploy")
    assert again.player("polania").coins == 6


@pytest.mark.rule("ENL-010")
@pytest.mark.parametrize(("deck", "cards"), [(0, [0, 0, 0]), (1, [1, 0, 0]), (2, [1, 1, 0]), (3, [1, 1, 1])])
def test_bonuses_go_to_the_active_player_then_left_then_right(deck: int, cards: list[int]) -> None:
    game = table(
        "rusviet",
        "recruits: {enlist: power}",
        f"combat_deck: {{2: {deck}}}",
        nordic="recruits: {enlist: power}",
        saxony="recruits: {enlist: power}",
    )
    assert game.factions == ("nordic", "rusviet", "saxony")
    take_bottom(game, "enlist", "recruit build coins")
    assert [game.player(faction).cards for faction in ("rusviet", "saxony", "nordic")] == cards


@pytest.mark.rule("ENL-010")
def test_the_last_card_of_the_discards_goes_to_the_active_player() -> None:
    recruited = "recruits: {enlist: power}"
    piles = "combat_deck: {2: 0}\n        combat_discard: {5: 1}"
    game = table("rusviet", recruited, piles, nordic=recruited, saxony=recruited)
    take_bottom(game, "enlist", "recruit build coins")
    assert [game.player(faction).hand for faction in ("rusviet", "saxony", "nordic")] == [[5], [], []]


@pytest.mark.rule("ENL-002")
@pytest.mark.parametrize("left", [0, 1])
def test_the_one_time_cards_are_as_many_as_there_are_left(left: int) -> None:
    game = table("saxony", more=f"combat_deck: {{2: {left}}}", nordic="")
    take_bottom(game, "enlist", "recruit build cards")
    assert game.player("saxony").cards == left


FIVE_STARS = (
    "recruits: {upgrade: power, deploy: coins, build: popularity, enlist: cards}, "
    "stars: {combat: 2, objective: 1, popularity: 1, recruits: 1}"
)


@pytest.mark.rule("ENL-011")
def test_a_sixth_star_of_the_left_neighbour_ends_the_game_before_the_right_one_gains() -> None:
    left = FIVE_STARS + ", power: 15"
    game = table("nordic", rusviet=left, saxony="recruits: {upgrade: coins}")
    assert game.player("rusviet").star_count == 5
    take_bottom(game, "upgrade")
    if not game.over:
        play(game, "yes")
    assert game.over
    assert game.player("rusviet").power == 16
    assert game.player("rusviet").star_count == 6
    assert game.player("saxony").power == 5


@pytest.mark.rule("ENL-006", "ENL-011")
def test_declining_the_sixth_star_lets_the_right_neighbour_gain() -> None:
    left = FIVE_STARS + ", power: 15, ask: [upgrade]"
    game = table("nordic", rusviet=left, saxony="recruits: {upgrade: coins}")
    take_bottom(game, "upgrade")
    play(game, "no")
    assert not game.over
    assert game.player("rusviet").power == 15
    assert game.player("saxony").power == 6


@pytest.mark.rule("ENL-011")
def test_a_sixth_star_of_the_right_neighbour_comes_after_the_bonus_of_the_left_one() -> None:
    right = FIVE_STARS + ", power: 15"
    game = table("nordic", rusviet="recruits: {upgrade: coins}", saxony=right)
    take_bottom(game, "upgrade")
    if not game.over:
        play(game, "yes")
    assert game.over
    assert game.player("saxony").star_count == 6
    assert game.player("rusviet").power == 6


@pytest.mark.rule("ENL-010", "ENL-011")
def test_a_sixth_star_of_the_active_player_leaves_the_neighbours_without_bonus() -> None:
    game = table("nordic", FIVE_STARS + ", power: 15", rusviet="recruits: {upgrade: coins}")
    take_bottom(game, "upgrade")
    assert game.over
    assert game.player("nordic").power == 16
    assert game.player("rusviet").power == 5


@pytest.mark.rule("ENL-012")
def test_a_neighbour_gains_after_the_action_is_carried_out() -> None:
    game = table("nordic", "recruits: {build: power}", saxony="recruits: {build: power}, ask: [build]")
    take_bottom(game, "build")
    assert legal(game) == {"yes", "no"}
    me = game.player("nordic")
    assert me.structures == {"mill": "A4"}
    assert (me.coins, me.popularity) == (6, 6)
    assert game.player("saxony").popularity == 5
    play(game, "yes")
    assert game.player("saxony").popularity == 6


# --- Factory cards and encounters -----------------------------------------------------------------


@pytest.mark.rule("ENL-008")
def test_an_upgrade_from_a_factory_card_triggers_no_recruit_bonus() -> None:
    game = table(
        "nordic",
        "character: D4, factory_card: 9, recruits: {upgrade: coins}",
        saxony="recruits: {upgrade: coins}",
    )
    before = game.copy()
    play(game, "section factory:9", "top card", "upgrade power enlist", "done")
    assert game.player("nordic").upgrades == {"power": "enlist"}
    assert gains(before, game, "nordic") == {"coins": -2, "popularity": 1}
    assert gains(before, game, "saxony") == {}


@pytest.mark.rule("ENL-008", "ENL-018")
def test_a_recruit_from_a_factory_card_brings_its_one_time_bonus_and_works_later() -> None:
    game = table("nordic", "character: D4, factory_card: 12", saxony="recruits: {enlist: coins}")
    before = game.copy()
    play(game, "section factory:12", "top card", "recruit enlist popularity", "done")
    assert game.player("nordic").recruits == {"enlist": "popularity"}
    assert gains(before, game, "nordic") == {"coins": -2, "popularity": 2, "power": 1}
    assert gains(before, game, "saxony") == {}
    pass_until(game, "nordic")
    take_bottom(game, "enlist", "recruit build power")
    assert game.player("nordic").cards == 1
    assert game.player("saxony").cards == 1


def encounter_that_enlists(own: str, **others: str) -> Game:
    """The Saxon character meets people who let it enlist; the cost is paid."""
    for seed in range(400):
        game = table("saxony", f"character: F1, coins: 9, popularity: 9, {own}", f"seed: {seed}", **others)
        play(game, "section move", "top units", "unit character F1", "step F2", "done")
        for option in ("option B", "option C"):
            trial = play(game.copy(), option)
            if step_of(trial) == "enlist":
                return trial
    raise AssertionError("no encounter lets enlist")


@pytest.mark.rule("ENL-009", "ENL-018")
def test_a_recruit_from_an_encounter_triggers_no_recruit_bonus() -> None:
    game = encounter_that_enlists("recruits: {upgrade: coins}", nordic="recruits: {enlist: coins}")
    before = game.copy()
    play(game, "recruit enlist power")
    assert game.player("saxony").recruits == {"upgrade": "coins", "enlist": "power"}
    assert gains(before, game, "saxony") == {"power": 2}
    assert gains(before, game, "nordic") == {}
    pass_until(game, "saxony")
    take_bottom(game, "enlist", "recruit build popularity")
    assert game.player("saxony").cards == 1
    assert game.player("nordic").cards == 1


@pytest.mark.rule("ENL-016")
def test_the_fourth_recruit_from_an_encounter_earns_the_star() -> None:
    game = encounter_that_enlists("recruits: {upgrade: coins, deploy: power, build: cards}", nordic="")
    assert game.player("saxony").star_count == 0
    play(game, "recruit enlist popularity")
    assert game.player("saxony").stars == {"recruits": 1}
