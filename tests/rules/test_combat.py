"""Combat up to the reveal: when it is fought, who takes part, what is chosen in secret and what it costs."""

import pytest

import snath
from snath import Game
from tests.rules.battle import (
    asked,
    clash,
    combat_stars,
    commit,
    dials,
    fight,
    march,
    move_units,
    options,
    size,
    skip_top,
    stage,
    two_fronts,
)
from tests.rules.table import legal, step_of

# --- when and where ---------------------------------------------------------------------------------------


@pytest.mark.rule("COMBAT-001")
def test_bottom_row_waits_until_the_combat_is_settled() -> None:
    game = clash(nordic="power: 5", saxony="power: 5", table="resources: {A4: {wood: 3}}")
    march(game, "mech D4 D5")
    assert step_of(game) == "commit"
    assert "bottom" not in legal(game)
    fight(game, nordic=[5], saxony=[0])
    assert step_of(game) == "take_bottom"
    assert "bottom" in legal(game)


@pytest.mark.rule("COMBAT-001")
def test_all_units_move_before_the_first_combat() -> None:
    game = clash(nordic="power: 5", saxony="power: 5")
    for action in ("section move", "top units", "unit mech D4", "step D5"):
        game.play(action)
    assert step_of(game) == "move"
    game.play("unit worker A4")
    game.play("step B5")
    assert step_of(game) == "commit"
    assert game.player("nordic").workers == ["A5", "B5"]


@pytest.mark.rule("COMBAT-001")
def test_combat_follows_the_move_in_the_bottom_row_of_a_factory_card() -> None:
    game = clash(nordic="power: 5, factory_card: 6", saxony="power: 5")
    game.play("section factory:6")
    skip_top(game)
    game.play("bottom")
    move_units(game, "mech D4 D5")
    assert step_of(game) == "commit"
    assert asked(game) == {"nordic", "saxony"}
    fight(game, nordic=[1], saxony=[0])
    assert game.at("D5").controller == "nordic"


@pytest.mark.rule("COMBAT-002")
def test_one_combat_is_due_where_fighters_of_both_sides_stand() -> None:
    game = clash(
        nordic="power: 5, character: E6",
        saxony="power: 5, character: G5, workers: [F1, F1]",
    )
    march(game, "mech D4 D5")
    assert (step_of(game), asked(game)) == ("commit", {"nordic", "saxony"})
    fight(game, nordic=[2], saxony=[1])
    assert step_of(game) not in ("commit", "choose_combat")
    assert combat_stars(game, "nordic") == 1
    assert game.player("saxony").character == "G5"


@pytest.mark.rule("COMBAT-002")
def test_units_that_enter_the_same_territory_fight_one_combat_together() -> None:
    game = clash(nordic="power: 5, mechs: {riverwalk: D4, speed: C5}", saxony="power: 5")
    march(game, "mech D4 D5", "mech C5 D5")
    fight(game, nordic=[2], saxony=[1])
    assert step_of(game) not in ("commit", "choose_combat")
    assert combat_stars(game, "nordic") == 1
    assert game.at("D5").units == {"nordic": {"character": 0, "mechs": 2, "workers": 0}}


@pytest.mark.rule("COMBAT-002")
def test_fighters_on_neighbouring_territories_do_not_fight() -> None:
    game = clash(nordic="power: 5", saxony="power: 5")
    march(game, "mech D4 C3")
    assert step_of(game) == "choose_section"
    assert asked(game) == {"saxony"}
    assert game.player("saxony").mechs == {"riverwalk": "D5"}


@pytest.mark.rule("COMBAT-003")
def test_neither_side_can_call_a_combat_off() -> None:
    game = clash(nordic="power: 2, coins: 0", saxony="power: 1, coins: 3")
    for action in ("section move", "top units", "unit mech D4", "step D5"):
        game.play(action)
    game.play(f"bribe {game.seat('nordic')} 3", seat=game.seat("saxony"))
    assert game.player("nordic").coins == 3
    assert "unit mech D5" not in legal(game)
    game.play("done")
    assert step_of(game) == "commit"
    assert options(game, "nordic") == {"dial 0", "dial 1", "dial 2"}
    assert options(game, "saxony") == {"dial 0", "dial 1"}


@pytest.mark.rule("COMBAT-004")
@pytest.mark.parametrize(("first", "loser"), [("D5", "saxony"), ("E4", "crimea")])
def test_attacker_decides_which_combat_is_fought_first(first: str, loser: str) -> None:
    game = two_fronts(nordic="power: 6", saxony="power: 4", crimea="power: 4")
    march(game, "mech D4 D5", "mech D4 E4")
    other = {"saxony": "crimea", "crimea": "saxony"}[loser]
    assert (step_of(game), asked(game)) == ("choose_combat", {"nordic"})
    assert legal(game) == {"territory D5", "territory E4"}
    game.play(f"territory {first}")
    assert asked(game) == {"nordic", loser}
    commit(game, "nordic", 3)
    commit(game, loser, 0)
    assert game.player(loser).mechs == {"riverwalk": f"home:{loser}"}
    assert game.player(other).mechs["riverwalk"] in {"D5", "E4"}
    assert (step_of(game), asked(game)) == ("commit", {"nordic", other})


# --- who --------------------------------------------------------------------------------------------------


@pytest.mark.rule("COMBAT-005")
def test_a_third_player_takes_no_part() -> None:
    game = clash(
        nordic="power: 5",
        saxony="power: 5",
        rusviet="power: 9, hand: [5, 5], character: E6, mechs: {riverwalk: D6}",
    )
    march(game, "mech D4 D5")
    assert asked(game) == {"nordic", "saxony"}
    with pytest.raises(snath.IllegalAction):
        game.play("dial 5", seat=game.seat("rusviet"))
    with pytest.raises(snath.IllegalAction):
        game.play("card 5", seat=game.seat("rusviet"))
    fight(game, nordic=[1], saxony=[0])
    rusviet = game.player("rusviet")
    assert (rusviet.power, rusviet.hand, rusviet.star_count) == (9, [5, 5], 0)


@pytest.mark.rule("COMBAT-006")
def test_combat_may_be_started_with_nothing_at_all() -> None:
    game = stage(
        "rusviet",
        rusviet="power: 0, popularity: 0, mechs: {riverwalk: D4}",
        saxony="power: 3, mechs: {riverwalk: D5}",
    )
    for action in ("section move", "top units", "unit mech D4"):
        game.play(action)
    assert "step D5" in legal(game)
    game.play("step D5")
    game.play("done")
    assert (step_of(game), asked(game)) == ("commit", {"saxony"})
    game.play("dial 1", seat=game.seat("saxony"))
    assert game.player("rusviet").mechs == {"riverwalk": "home:rusviet"}
    assert combat_stars(game, "saxony") == 1


# --- order of the steps -----------------------------------------------------------------------------------


@pytest.mark.rule("COMBAT-007")
def test_steps_of_a_combat_come_in_their_order() -> None:
    game = stage(
        "nordic",
        nordic="power: 6, popularity: 6, mechs: {artillery: D5}, hand: [3]",
        saxony="power: 7, mechs: {disarm: C5}, workers: [C5, F1], hand: [2]",
    )
    nordic, saxony = game.player("nordic"), game.player("saxony")
    march(game, "mech D5 C5")
    assert (step_of(game), asked(game)) == ("before_combat", {"nordic"})
    game.play("ability artillery")
    assert (step_of(game), asked(game)) == ("before_combat", {"saxony"})
    game.play("ability disarm")
    assert (game.player("nordic").power, game.player("saxony").power) == (3, 5)
    assert (step_of(game), asked(game)) == ("commit", {"nordic", "saxony"})
    commit(game, "nordic", 3, 3)
    assert (step_of(game), asked(game)) == ("commit", {"saxony"})
    assert (game.player("nordic").power, game.player("saxony").power) == (3, 5)
    assert combat_stars(game, "nordic") == 0
    commit(game, "saxony", 2, 2)
    nordic, saxony = game.player("nordic"), game.player("saxony")
    assert (nordic.power, saxony.power) == (0, 3)
    assert (nordic.popularity, combat_stars(game, "nordic")) == (5, 1)
    assert saxony.mechs == {"disarm": "home:saxony"}


@pytest.mark.rule("COMBAT-007")
def test_log_of_a_combat_tells_its_steps_in_order() -> None:
    game = stage(
        "nordic",
        nordic="power: 6, mechs: {artillery: D5}, hand: [3]",
        saxony="power: 7, mechs: {disarm: C5}, workers: [C5, F1], hand: [2]",
    )
    march(game, "mech D5 C5")
    game.play("ability artillery")
    game.play("ability disarm")
    before = len(game.events)
    fight(game, nordic=[3, 3], saxony=[1])
    nordic, saxony = game.seat("nordic"), game.seat("saxony")
    told = [(event.kind, event.seat) for event in game.events]
    assert told.index(("combat_opened", nordic)) < told.index(("ability_used", nordic))
    assert told.index(("ability_used", nordic)) < told.index(("ability_used", saxony)) < before
    log = told[before:]
    chosen = max(log.index(("committed", seat)) for seat in (nordic, saxony))
    shown = [log.index(("revealed", seat)) for seat in (nordic, saxony)]
    paid = [log.index(("lost", seat)) for seat in (nordic, saxony)]
    assert chosen < min(shown)
    assert max(shown) < min(paid)
    assert max(paid) < log.index(("unit_retreated", saxony))
    assert max(shown) < log.index(("combat_won", nordic)) < log.index(("star_placed", nordic))


@pytest.mark.rule("COMBAT-008")
def test_attacker_uses_its_ability_before_the_defender() -> None:
    game = stage(
        "nordic",
        nordic="power: 4, mechs: {artillery: D4}, hand: [5]",
        crimea="power: 5, mechs: {scout: D5}",
    )
    march(game, "mech D4 D5")
    assert (asked(game), legal(game)) == ({"nordic"}, {"ability artillery", "done"})
    game.play("ability artillery")
    assert (game.player("nordic").power, game.player("crimea").power) == (3, 3)
    assert (game.player("nordic").hand, game.player("crimea").hand) == ([5], [])
    assert (asked(game), legal(game)) == ({"crimea"}, {"ability scout", "done"})
    game.play("ability scout")
    assert (game.player("nordic").hand, game.player("crimea").hand) == ([], [5])
    assert step_of(game) == "commit"


@pytest.mark.rule("COMBAT-008")
def test_the_order_of_abilities_follows_the_roles_and_not_the_factions() -> None:
    game = stage(
        "crimea",
        nordic="power: 4, mechs: {artillery: D5}, hand: [5]",
        crimea="power: 5, mechs: {scout: D4}",
    )
    march(game, "mech D4 D5")
    assert (asked(game), legal(game)) == ({"crimea"}, {"ability scout", "done"})
    game.play("ability scout")
    assert game.player("crimea").power == 5
    assert (asked(game), legal(game)) == ({"nordic"}, {"ability artillery", "done"})
    game.play("ability artillery")
    assert (game.player("nordic").power, game.player("crimea").power) == (3, 3)


@pytest.mark.rule("COMBAT-009")
def test_power_lost_to_an_ability_limits_the_dial() -> None:
    game = stage(
        "nordic",
        nordic="power: 4, mechs: {artillery: D4}",
        saxony="power: 4, mechs: {riverwalk: D5}",
    )
    march(game, "mech D4 D5")
    game.play("ability artillery")
    assert (game.player("nordic").power, game.player("saxony").power) == (3, 2)
    assert dials(game, "nordic") == {0, 1, 2, 3}
    assert dials(game, "saxony") == {0, 1, 2}


@pytest.mark.rule("COMBAT-009")
def test_a_declined_ability_leaves_the_dials_alone() -> None:
    game = stage(
        "nordic",
        nordic="power: 4, mechs: {artillery: D4}",
        saxony="power: 4, mechs: {riverwalk: D5}",
    )
    march(game, "mech D4 D5")
    game.play("done")
    assert (game.player("nordic").power, game.player("saxony").power) == (4, 4)
    assert dials(game, "nordic") == dials(game, "saxony") == {0, 1, 2, 3, 4}


@pytest.mark.rule("COMBAT-009")
def test_an_ability_that_takes_the_last_power_leaves_nothing_to_set() -> None:
    game = stage(
        "nordic",
        nordic="power: 4, mechs: {riverwalk: D5}",
        saxony="power: 0, mechs: {disarm: C5}",
    )
    march(game, "mech D5 C5")
    assert asked(game) == {"saxony"}
    game.play("ability disarm")
    assert game.player("nordic").power == 2
    assert (asked(game), dials(game, "nordic")) == ({"nordic"}, {0, 1, 2})


# --- the secret choice ------------------------------------------------------------------------------------


@pytest.mark.rule("COMBAT-010")
@pytest.mark.parametrize(("power", "highest"), [(1, 1), (3, 3), (6, 6), (7, 7), (8, 7), (12, 7)])
def test_dial_goes_up_to_the_own_power_and_never_beyond_seven(power: int, highest: int) -> None:
    game = clash(nordic=f"power: {power}", saxony=f"power: {power}")
    march(game, "mech D4 D5")
    assert dials(game, "nordic") == dials(game, "saxony") == set(range(highest + 1))
    with pytest.raises(snath.IllegalAction):
        game.play(f"dial {highest + 1}", seat=game.seat("nordic"))


def cards_taken(game: Game, faction: str) -> int:
    """Add cards of value 2 until no more are allowed; `done` must be possible before each of them."""
    seat = game.seat(faction)
    game.play("dial 0", seat=seat)
    count = 0
    while faction in asked(game):
        assert "done" in options(game, faction)
        game.play("card 2", seat=seat)
        count += 1
    return count


@pytest.mark.rule("COMBAT-011")
@pytest.mark.parametrize(
    ("units", "orders"),
    [
        ("mechs: {riverwalk: C5}", ["mech C5 D5"]),
        ("character: C5, mechs: {}", ["character C5 D5"]),
        ("character: C5, mechs: {riverwalk: C5}", ["character C5 D5", "mech C5 D5"]),
        (
            "character: C5, mechs: {riverwalk: C5, speed: C5}",
            ["character C5 D5", "mech C5 D5", "mech C5 D5"],
        ),
        ("character: C5, mechs: {riverwalk: C5, speed: C5}", ["mech C5 D5", "mech C5 D5"]),
    ],
)
def test_attacker_adds_up_to_one_card_per_fighter(units: str, orders: list[str]) -> None:
    game = clash(
        nordic=f"power: 1, hand: [2, 2, 2, 2, 2], upgrades: {{units: upgrade}}, {units}",
        saxony="power: 1",
    )
    march(game, *orders)
    assert cards_taken(game, "nordic") == len(orders)
    assert asked(game) == {"saxony"}


@pytest.mark.rule("COMBAT-011")
@pytest.mark.parametrize(
    ("units", "limit"),
    [
        ("mechs: {riverwalk: D5}", 1),
        ("character: D5, mechs: {riverwalk: D5}", 2),
        ("character: D5, mechs: {riverwalk: D5, speed: D5, underpass: E6}", 3),
    ],
)
def test_defender_adds_up_to_one_card_per_fighter_there(units: str, limit: int) -> None:
    game = clash(nordic="power: 1", saxony=f"power: 1, hand: [2, 2, 2, 2, 2], {units}")
    march(game, "mech D4 D5")
    assert cards_taken(game, "saxony") == limit
    assert asked(game) == {"nordic"}


@pytest.mark.rule("COMBAT-011")
def test_cards_are_chosen_freely_from_the_own_hand() -> None:
    game = clash(nordic="power: 1, hand: [2, 4, 4]", saxony="power: 1")
    march(game, "mech D4 D5")
    game.play("dial 1", seat=game.seat("nordic"))
    assert options(game, "nordic") == {"card 2", "card 4", "done"}
    with pytest.raises(snath.IllegalAction):
        game.play("card 5", seat=game.seat("nordic"))


@pytest.mark.rule("COMBAT-012")
def test_a_card_counts_with_nothing_on_the_dial() -> None:
    game = clash(nordic="power: 4", saxony="power: 4, hand: [5]")
    march(game, "mech D4 D5")
    fight(game, nordic=[4], saxony=[0, 5])
    assert combat_stars(game, "saxony") == 1
    assert game.player("saxony").power == 4


@pytest.mark.rule("COMBAT-012")
def test_a_card_may_be_added_without_any_power() -> None:
    game = clash(nordic="power: 4", saxony="power: 0, hand: [5]")
    march(game, "mech D4 D5")
    assert options(game, "saxony") == {"card 5", "done"}
    fight(game, nordic=[4], saxony=[0, 5])
    assert combat_stars(game, "saxony") == 1


@pytest.mark.rule("COMBAT-013")
def test_workers_add_no_cards_for_the_attacker() -> None:
    game = clash(nordic="power: 1, hand: [2, 2, 2], workers: [D4, D4, D4]", saxony="power: 1")
    march(game, "mech D4 D5 all")
    assert game.at("D5").units["nordic"] == {"character": 0, "mechs": 1, "workers": 3}
    assert cards_taken(game, "nordic") == 1


@pytest.mark.rule("COMBAT-013")
def test_workers_add_no_cards_for_the_defender() -> None:
    game = clash(nordic="power: 1", saxony="power: 1, hand: [2, 2, 2], workers: [D5, D5, D5]")
    march(game, "mech D4 D5")
    assert cards_taken(game, "saxony") == 1


@pytest.mark.rule("COMBAT-013")
@pytest.mark.parametrize(("mech", "limit"), [("riverwalk", 1), ("peoples_army", 2)])
def test_workers_add_one_card_where_an_ability_says_so(mech: str, limit: int) -> None:
    game = stage(
        "nordic",
        nordic="power: 1, mechs: {riverwalk: D4}",
        rusviet=f"power: 1, hand: [2, 2, 2, 2], workers: [D5, D5], mechs: {{{mech}: D5}}",
    )
    march(game, "mech D4 D5")
    assert cards_taken(game, "rusviet") == limit


@pytest.mark.rule("COMBAT-014")
def test_a_choice_stays_hidden_until_both_have_chosen() -> None:
    bold = clash(nordic="power: 5, hand: [4]", saxony="power: 5, hand: [2]", rusviet="power: 3")
    meek = bold.copy()
    for game in (bold, meek):
        march(game, "mech D4 D5")
    commit(bold, "nordic", 5, 4)
    commit(meek, "nordic", 0)
    for game in (bold, meek):
        assert asked(game) == {"saxony"}
        assert game.player("nordic").power == 5
        assert size(game.decks.combat_discard) == 0
    for viewer in (bold.seat("saxony"), bold.seat("rusviet"), None):
        assert bold.view(viewer) == meek.view(viewer)
    assert bold.view(bold.seat("nordic")) != meek.view(meek.seat("nordic"))
    assert options(bold, "saxony") == options(meek, "saxony")
    commit(bold, "saxony", 1)
    commit(meek, "saxony", 1)
    assert (bold.player("nordic").power, meek.player("nordic").power) == (0, 5)
    assert bold.view(bold.seat("saxony")) != meek.view(meek.seat("saxony"))


@pytest.mark.rule("COMBAT-014")
def test_a_half_made_choice_is_hidden_too() -> None:
    bold = clash(nordic="power: 5, hand: [4, 5]", saxony="power: 5, hand: [2]")
    march(bold, "mech D4 D5")
    meek, waiting = bold.copy(), bold.copy()
    bold.play("dial 5", seat=bold.seat("nordic"))
    meek.play("dial 1", seat=meek.seat("nordic"))
    for viewer in (bold.seat("saxony"), None):
        assert bold.view(viewer) == meek.view(viewer) == waiting.view(viewer)


@pytest.mark.rule("COMBAT-014")
@pytest.mark.parametrize("first", ["nordic", "saxony"])
def test_either_side_may_choose_first(first: str) -> None:
    game = clash(nordic="power: 5", saxony="power: 5")
    second = {"nordic": "saxony", "saxony": "nordic"}[first]
    march(game, "mech D4 D5")
    assert asked(game) == {"nordic", "saxony"}
    commit(game, first, 3)
    assert asked(game) == {second}
    commit(game, second, 2)
    assert combat_stars(game, first) == 1
    assert combat_stars(game, second) == 0


# --- the reveal -------------------------------------------------------------------------------------------


@pytest.mark.rule("COMBAT-015")
@pytest.mark.parametrize(
    ("attacker", "defender", "winner"),
    [
        ([6], [4, 3], "saxony"),
        ([4, 3], [6], "nordic"),
        ([1, 5], [7], "saxony"),
        ([7], [1, 5], "nordic"),
        ([0, 2], [0, 3], "saxony"),
        ([7, 5], [7, 4], "nordic"),
        ([7, 4], [7, 5], "saxony"),
        ([2], [3], "saxony"),
    ],
)
def test_higher_total_of_dial_and_cards_wins(attacker: list[int], defender: list[int], winner: str) -> None:
    game = clash(nordic="power: 7, hand: [2, 3, 4, 5]", saxony="power: 7, hand: [2, 3, 4, 5]")
    march(game, "mech D4 D5")
    fight(game, nordic=attacker, saxony=defender)
    loser = {"nordic": "saxony", "saxony": "nordic"}[winner]
    assert game.at("D5").controller == winner
    assert (combat_stars(game, winner), combat_stars(game, loser)) == (1, 0)
    assert game.player(winner).mechs == {"riverwalk": "D5"}
    assert game.player(loser).mechs == {"riverwalk": f"home:{loser}"}


@pytest.mark.rule("COMBAT-015")
def test_all_cards_played_are_added_up() -> None:
    game = clash(
        nordic="power: 7",
        saxony="power: 7, hand: [2, 3], character: D5",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[7], saxony=[3, 2, 3])
    assert combat_stars(game, "saxony") == 1


@pytest.mark.rule("COMBAT-016")
@pytest.mark.parametrize(("attacker", "defender"), [([7], [4, 3]), ([4, 3], [7]), ([1], [1])])
def test_attacker_wins_ties(attacker: list[int], defender: list[int]) -> None:
    game = clash(nordic="power: 7, hand: [3]", saxony="power: 7, hand: [3]")
    march(game, "mech D4 D5")
    fight(game, nordic=attacker, saxony=defender)
    assert game.at("D5").controller == "nordic"
    assert (combat_stars(game, "nordic"), combat_stars(game, "saxony")) == (1, 0)


@pytest.mark.rule("COMBAT-017")
def test_nothing_against_nothing_goes_to_the_attacker() -> None:
    game = clash(nordic="power: 5, hand: [3]", saxony="power: 5, hand: [3]")
    march(game, "mech D4 D5")
    fight(game, nordic=[0], saxony=[0])
    assert game.at("D5").controller == "nordic"
    assert (combat_stars(game, "nordic"), combat_stars(game, "saxony")) == (1, 0)
    assert (game.player("nordic").hand, game.player("saxony").hand) == ([3], [3])


@pytest.mark.rule("COMBAT-017")
def test_a_combat_of_two_players_without_anything_is_settled_at_once() -> None:
    game = clash(nordic="power: 0", saxony="power: 0")
    march(game, "mech D4 D5")
    assert step_of(game) == "choose_section"
    assert game.player("saxony").mechs == {"riverwalk": "home:saxony"}
    assert (combat_stars(game, "nordic"), game.player("saxony").cards) == (1, 0)


@pytest.mark.rule("COMBAT-018")
@pytest.mark.parametrize(("attacker", "defender"), [(5, 3), (3, 5)])
def test_winner_and_loser_both_pay_their_dials(attacker: int, defender: int) -> None:
    game = clash(nordic=f"power: {attacker + 3}", saxony=f"power: {defender + 3}")
    march(game, "mech D4 D5")
    fight(game, nordic=[attacker], saxony=[defender])
    assert (game.player("nordic").power, game.player("saxony").power) == (3, 3)


@pytest.mark.rule("COMBAT-019")
def test_played_cards_are_discarded_and_cost_no_power() -> None:
    game = clash(
        nordic="power: 6, hand: [4, 4, 5]",
        saxony="power: 6, hand: [2, 3]",
        table="combat_deck: {5: 3}",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[2, 4], saxony=[1, 3])
    assert (game.player("nordic").power, game.player("saxony").power) == (4, 5)
    assert game.player("nordic").hand == [4, 5]
    assert game.player("saxony").hand == [2, 5]
    pile = game.decks.combat_discard
    assert {value: n for value, n in pile.items() if n} == {3: 1, 4: 1}
