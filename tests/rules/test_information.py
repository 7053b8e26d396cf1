"""What everybody may know, what stays secret, and what may change hands."""

from collections import Counter

import pytest

import snath
from snath import Game
from snath.view.accessors import Player
from tests.known import known
from tests.rules.table import given, legal, play, step_of

ALL = (None, 0, 1, 2)  # a spectator and three seats


def held(player: Player) -> dict[str, int]:
    """The tokens a player controls, kinds without any left out."""
    return {kind: number for kind, number in player.resources.items() if number}


def own_hand(game: Game, seat: int) -> list[int]:
    return known(game.view(seat).player(seat).hand)


def choose(game: Game, seat: int, dial: int, *cards: int) -> None:
    """A whole secret choice of one side."""
    game.play(f"dial {dial}", seat=seat)
    for card in cards:
        game.play(f"card {card}", seat=seat)
    if step_of(game) == "commit" and seat in known(game.decision).seats:
        game.play("done", seat=seat)


def three_players() -> Game:
    """Nordic (seat 0), Crimea (seat 1) and Saxony (seat 2)."""
    return given("""
        active: nordic
        players:
          nordic: {mat: industrial, hand: [2, 5], objectives: [1, 12], coins: 7, power: 6, popularity: 8}
          crimea: {mat: engineering, hand: [2, 3, 3, 4], objectives: [5, 6], coins: 11}
          saxony: {mat: militant, hand: [4], objectives: [7, 8], coins: 2}
        """)


def fight() -> Game:
    """Nordic has moved into Saxony's mech; both sides now choose in secret, Crimea looks on."""
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, mechs: {speed: E4}, hand: [2, 3, 5], power: 6, coins: 9, objectives: []}
          crimea: {mat: engineering, hand: [4], coins: 9, objectives: []}
          saxony: {mat: militant, mechs: {speed: E3}, hand: [3, 4], power: 5, coins: 9, objectives: []}
        """)
    play(game, "section move", "top units", "unit mech E4", "step E3")
    assert step_of(game) == "move"
    play(game, "done")
    assert step_of(game) == "commit"
    return game


# --- combat cards --------------------------------------------------------------------------------


@pytest.mark.rule("INFO-001")
@pytest.mark.parametrize("viewer", ALL)
def test_number_of_combat_cards_is_public(viewer: int | None) -> None:
    view = three_players().view(viewer)

    assert [view.player(faction).cards for faction in ("nordic", "crimea", "saxony")] == [2, 4, 1]


@pytest.mark.rule("INFO-002")
@pytest.mark.parametrize("viewer", ALL)
def test_values_of_combat_cards_are_seen_by_their_owner_only(viewer: int | None) -> None:
    view = three_players().view(viewer)

    for seat, hand in enumerate(([2, 5], [2, 3, 3, 4], [4])):
        assert view.player(seat).hand == (hand if seat == viewer else None)


@pytest.mark.rule("INFO-001", "INFO-002")
def test_drawn_card_is_counted_by_all_and_seen_by_one() -> None:
    game = three_players()

    play(game, "section bolster", "top cards")

    assert [game.view(viewer).player("nordic").cards for viewer in ALL] == [3, 3, 3, 3]
    assert [game.view(viewer).player("nordic").hand for viewer in ALL] == [
        None, game.player("nordic").hand, None, None,
    ]  # fmt: skip
    assert len(known(game.player("nordic").hand)) == 3


@pytest.mark.rule("INFO-002", "INFO-014")
def test_value_of_a_drawn_card_makes_no_difference_to_the_others() -> None:
    def after_draw(seed: int) -> Game:
        game = given(f"""
            seed: {seed}
            active: nordic
            players:
              nordic: {{mat: industrial, hand: [], objectives: [1, 12]}}
              crimea: {{hand: [2]}}
              saxony: {{hand: [4], objectives: [7, 8]}}
            """)
        return play(game, "section bolster", "top cards")

    games = [after_draw(seed) for seed in range(8)]
    assert len({tuple(known(game.player("nordic").hand)) for game in games}) > 1
    for viewer in (None, games[0].seat("saxony")):
        assert all(game.view(viewer) == games[0].view(viewer) for game in games)


# --- combat --------------------------------------------------------------------------------------


@pytest.mark.rule("INFO-003", "INFO-004")
def test_secret_choice_is_seen_by_its_owner_only() -> None:
    game = fight()
    nordic, saxony = game.seat("nordic"), game.seat("saxony")

    choose(game, nordic, 5, 3)

    assert game.view(nordic).commit_of(nordic) == {"dial": 5, "cards": [3]}
    for viewer in (None, game.seat("crimea"), saxony):
        view = game.view(viewer)
        assert view.commit_of(nordic) is None
        assert view.player("nordic").cards == 3  # a card put aside still seems to be in hand
        assert view.player("nordic").power == 6
    assert all(game.view(viewer).committed == {nordic} for viewer in (None, 0, 1, 2))


@pytest.mark.rule("INFO-003")
@pytest.mark.parametrize("cards", [[], [2], [5]])
def test_nobody_sees_whether_cards_were_added(cards: list[int]) -> None:
    def seen(chosen: list[int]) -> tuple[object, ...]:
        game = fight()
        nordic = game.seat("nordic")
        choose(game, nordic, 1, *chosen)
        view = game.view(game.seat("saxony"))
        return (
            view.commit_of(nordic), view.committed, view.player("nordic").cards, view.player("nordic").hand,
            view.decks.combat, view.decks.combat_discard,
        )  # fmt: skip

    assert seen(cards) == seen([3])


@pytest.mark.rule("INFO-004")
def test_choice_in_progress_shows_as_not_yet_made() -> None:
    game = fight()
    nordic = game.seat("nordic")

    game.play("dial 5", seat=nordic)

    assert known(game.view(nordic).commit_of(nordic))["dial"] == 5
    for viewer in (None, game.seat("crimea"), game.seat("saxony")):
        assert game.view(viewer).committed == set()
        assert game.view(viewer).commit_of(nordic) is None


@pytest.mark.rule("INFO-003", "INFO-004")
@pytest.mark.parametrize("finished", [False, True])
def test_other_views_are_the_same_whatever_was_chosen(finished: bool) -> None:
    def after(dial: int, *cards: int) -> Game:
        game = fight()
        if finished:
            choose(game, game.seat("nordic"), dial, *cards)
        else:
            game.play(f"dial {dial}", seat=game.seat("nordic"))
        return game

    choices = [(0,), (5,), (6,), (5, 2), (0, 5)]
    games = [after(*choice) for choice in choices]
    for viewer in (None, games[0].seat("crimea"), games[0].seat("saxony")):
        assert all(game.view(viewer) == games[0].view(viewer) for game in games)
        assert (games[0].view(viewer) == fight().view(viewer)) == (not finished)
    own = games[0].seat("nordic")
    assert games[0].view(own) != games[1].view(own)


@pytest.mark.rule("INFO-004", "INFO-005")
def test_choices_and_played_cards_are_public_after_the_reveal() -> None:
    game = fight()
    nordic, saxony = game.seat("nordic"), game.seat("saxony")

    for seat, dial, card in ((nordic, 5, 3), (saxony, 2, 4)):
        choose(game, seat, dial, card)

    for viewer in (None, 0, 1, 2):
        view = game.view(viewer)
        discard = {value: number for value, number in view.decks.combat_discard.items() if number}
        assert discard == {3: 1, 4: 1}
        assert (view.player("nordic").power, view.player("saxony").power) == (1, 3)
        assert (view.player("nordic").cards, view.player("saxony").cards) == (2, 2)  # the loser drew one


@pytest.mark.rule("INFO-023")
def test_scout_steals_a_random_card_and_only_the_two_players_learn_it() -> None:
    stolen: Counter[int] = Counter()
    outside = []
    for seed in range(90):
        game = given(f"""
            seed: {seed}
            active: crimea
            players:
              nordic: {{hand: [2], objectives: [1, 2]}}
              crimea: {{mat: engineering, mechs: {{scout: E4}}, hand: [], power: 5, objectives: []}}
              saxony: {{mat: militant, character: E3, hand: [2, 4, 5], power: 5}}
            """)
        play(game, "section move", "top units", "unit mech E4", "step E3", "done")
        assert "ability scout" in legal(game)
        play(game, "ability scout")

        crimea, saxony = game.seat("crimea"), game.seat("saxony")
        [card] = own_hand(game, crimea)
        assert sorted([card, *own_hand(game, saxony)]) == [2, 4, 5]
        for outsider in (None, game.seat("nordic")):
            view = game.view(outsider)
            assert (view.player("crimea").hand, view.player("saxony").hand) == (None, None)
            assert (view.player("crimea").cards, view.player("saxony").cards) == (1, 2)
        stolen[card] += 1
        outside.append(game.view(game.seat("nordic")))

    assert all(view == outside[0] for view in outside)
    assert set(stolen) == {2, 4, 5}
    assert min(stolen.values()) >= 18  # 30 expected of each


# --- objectives, coins, open values --------------------------------------------------------------


@pytest.mark.rule("INFO-006")
@pytest.mark.parametrize("viewer", ALL)
def test_objectives_are_seen_by_their_owner_only(viewer: int | None) -> None:
    view = three_players().view(viewer)

    for seat, cards in enumerate(([1, 12], [5, 6], [7, 8])):
        shown = view.player(seat).objectives
        assert (sorted(shown) if shown is not None else None) == (cards if seat == viewer else None)


@pytest.mark.rule("INFO-006")
def test_shown_objective_is_public_and_the_other_one_stays_secret() -> None:
    def after_reveal(other: int) -> Game:
        game = given(f"""
            active: nordic
            players:
              nordic: {{mat: industrial, coins: 25, objectives: [12, {other}]}}
              crimea: {{objectives: [5, 6]}}
              saxony: {{objectives: [7, 8]}}
            """)
        play(game, "section trade", "done", "done")
        assert step_of(game) == "end_turn"
        return play(game, "reveal 12")

    one, two = after_reveal(1), after_reveal(3)
    nordic = one.seat("nordic")
    assert one.player("nordic").stars["objective"] == 1
    for viewer in (None, one.seat("crimea"), one.seat("saxony")):
        assert one.view(viewer) == two.view(viewer)
    assert one.view(nordic) != two.view(nordic)  # it remembers the card it put back


@pytest.mark.rule("INFO-007")
@pytest.mark.parametrize("viewer", ALL)
def test_coins_are_open_by_default_and_withheld_on_demand(viewer: int | None) -> None:
    assert [three_players().view(viewer).player(seat).coins for seat in range(3)] == [7, 11, 2]

    strict = given("""
        options: {open_coins: false}
        players:
          nordic: {coins: 7}
          crimea: {coins: 11}
          saxony: {coins: 2}
        """).view(viewer)
    for seat, coins in enumerate((7, 11, 2)):
        assert strict.player(seat).coins == (coins if seat == viewer else None)


@pytest.mark.rule("INFO-007")
def test_withheld_coins_make_no_difference_to_the_others() -> None:
    def table(coins: int, open_coins: str) -> Game:
        return given(f"""
            options: {{open_coins: {open_coins}}}
            players:
              nordic: {{coins: {coins}, hand: [2], objectives: [1, 2]}}
              saxony: {{hand: [3], objectives: [3, 4]}}
            """)

    saxony = table(5, "false").seat("saxony")
    for viewer in (None, saxony):
        assert table(5, "false").view(viewer) == table(6, "false").view(viewer)
        assert table(5, "true").view(viewer) != table(6, "true").view(viewer)


@pytest.mark.rule("INFO-008")
@pytest.mark.parametrize("viewer", ALL)
def test_everything_on_mats_tracks_and_board_is_public(viewer: int | None) -> None:
    game = given("""
        players:
          nordic: {power: 7, popularity: 9, character: B4, mechs: {speed: B4, riverwalk: A4},
                   workers: [A4, A5, A5], structures: {mill: A4}, upgrades: {power: deploy},
                   recruits: {build: popularity}, stars: {combat: 2, power: 1}, last_section: move}
          crimea: {factory_card: 7}
          saxony: {power: 3}
        resources: {A4: {wood: 3, oil: 1}}
        encounters: [A3, B2]
        """)
    view = game.view(viewer)

    nordic = view.player("nordic")
    assert (nordic.power, nordic.popularity, nordic.character) == (7, 9, "B4")
    assert nordic.mechs == {"speed": "B4", "riverwalk": "A4"}
    assert (nordic.workers, nordic.workers_on_mat) == (["A4", "A5", "A5"], 5)
    assert nordic.structures == {"mill": "A4"}
    assert nordic.upgrades == {"power": "deploy"}
    assert nordic.recruits == {"build": "popularity"}
    assert {goal: number for goal, number in nordic.stars.items() if number} == {"combat": 2, "power": 1}
    assert (nordic.star_count, nordic.last_section) == (3, "move")
    assert nordic.controls == {"A4", "A5", "B4"}
    assert held(nordic) == {"wood": 3, "oil": 1}
    assert view.player("crimea").factory_card == 7
    assert view.player("saxony").power == 3
    assert view.at("A4").resources == {"wood": 3, "oil": 1}
    assert view.at("A4").structure == ("nordic", "mill")
    assert view.at("B4").units == {"nordic": {"character": 1, "mechs": 1, "workers": 0}}
    assert (view.at("A3").token, view.at("D2").token) == (True, False)


@pytest.mark.rule("INFO-009")
@pytest.mark.parametrize("viewer", ALL)
def test_structure_bonus_tile_is_public(viewer: int | None) -> None:
    game = snath.new_game(3, seed=1, tile="on_villages")

    assert game.view(viewer).decks.tile == "on_villages"


# --- Factory and encounters ----------------------------------------------------------------------


def nordic_at_the_factory() -> Game:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, character: D5, objectives: []}
          crimea: {mat: engineering, character: C3, objectives: []}
          saxony: {mat: militant, objectives: []}
        factory: [3, 6, 8, 11]
        """)
    assert [game.view(viewer).factory_cards_known for viewer in ALL] == [[], [], [], []]
    return play(game, "section move", "top units", "unit character D5", "step D4", "done")


@pytest.mark.rule("INFO-010", "INFO-012")
def test_only_the_visitor_looks_at_the_factory_cards() -> None:
    game = nordic_at_the_factory()
    assert step_of(game) == "factory_visit"
    nordic = game.seat("nordic")

    for viewer in ALL:
        assert game.view(viewer).factory_cards_known == ([3, 6, 8, 11] if viewer == nordic else [])
        assert game.view(viewer).decks.factory == 4

    play(game, "factory 6")
    for viewer in ALL:
        assert game.view(viewer).factory_cards_known == ([3, 8, 11] if viewer == nordic else [])
        assert game.view(viewer).decks.factory == 3


@pytest.mark.rule("INFO-010")
def test_later_visitor_looks_at_what_is_left_and_takes_a_card_the_first_one_can_infer_missing() -> None:
    game = play(nordic_at_the_factory(), "factory 6", "done")
    nordic, crimea = game.seat("nordic"), game.seat("crimea")
    while game.active != crimea:
        game.play("done")
    play(game, "section move", "top units", "unit character C3", "step D4", "done")
    for seat, dial in ((crimea, 1), (nordic, 0)):  # Nordic's character is driven from the Factory
        choose(game, seat, dial)

    assert step_of(game) == "factory_visit"
    assert legal(game) == {"factory 3", "factory 8", "factory 11"}
    assert game.view(crimea).factory_cards_known == [3, 8, 11]
    play(game, "factory 8")

    assert game.view(crimea).factory_cards_known == [3, 11]
    assert game.view(nordic).factory_cards_known == [3, 11]  # the taken card lies open
    assert game.view(game.seat("saxony")).factory_cards_known == []
    assert game.view(None).factory_cards_known == []


@pytest.mark.rule("INFO-010", "INFO-012")
def test_cards_left_at_the_factory_make_no_difference_to_those_who_did_not_look() -> None:
    def after_visit(left: str) -> Game:
        game = given(f"""
            active: nordic
            players:
              nordic: {{mat: industrial, character: D5, objectives: []}}
              crimea: {{hand: [], objectives: [5, 6]}}
              saxony: {{hand: [3], objectives: [7, 8]}}
            factory: [6, {left}]
            """)
        return play(game, "section move", "top units", "unit character D5", "step D4", "done", "factory 6")

    one, two = after_visit("1, 2, 3"), after_visit("4, 5, 12")
    for viewer in (None, one.seat("crimea"), one.seat("saxony")):
        assert one.view(viewer) == two.view(viewer)
    assert one.view(one.seat("nordic")) != two.view(two.seat("nordic"))


@pytest.mark.rule("INFO-011")
def test_chosen_factory_card_is_public() -> None:
    game = nordic_at_the_factory()
    assert [game.view(viewer).player("nordic").factory_card for viewer in ALL] == [None] * 4

    play(game, "factory 6")

    assert [game.view(viewer).player("nordic").factory_card for viewer in ALL] == [6] * 4


@pytest.mark.rule("INFO-012")
def test_nobody_knows_which_factory_cards_were_put_away() -> None:
    game = snath.new_game(3, seed=8)

    for viewer in ALL:
        assert game.view(viewer).factory_cards_known == []
        assert game.view(viewer).decks.factory == 4


@pytest.mark.rule("INFO-013")
def test_encounter_card_is_shown_to_all_and_goes_back_unseen() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, character: A4, objectives: []}
          crimea: {mat: engineering, objectives: []}
          saxony: {mat: militant, objectives: []}
        """)
    assert [game.view(viewer).encounter_card for viewer in ALL] == [None] * 4

    play(game, "section move", "top units", "unit character A4", "step B5", "done")
    assert step_of(game) == "encounter"
    shown = {game.view(viewer).encounter_card for viewer in ALL}
    assert len(shown) == 1
    assert shown <= set(range(1, 29))

    play(game, "option A")
    assert step_of(game) != "encounter"
    assert [game.view(viewer).encounter_card for viewer in ALL] == [None] * 4
    assert [game.view(viewer).decks.encounters for viewer in ALL] == [28] * 4


@pytest.mark.rule("INFO-014")
@pytest.mark.parametrize("viewer", ALL)
def test_views_have_the_sizes_of_the_decks_but_not_their_contents(viewer: int | None) -> None:
    game = given("""
        players:
          nordic: {hand: [2, 5]}
          crimea: {hand: [2]}
          saxony: {hand: [3]}
        combat_discard: {3: 2, 4: 1}
        """)
    decks = game.view(viewer).decks

    assert decks.combat == 42 - 4 - 3
    assert {value: number for value, number in decks.combat_discard.items() if number} == {3: 2, 4: 1}
    assert decks.encounters == 28
    assert decks.objectives == 23 - 6
    assert decks.factory == 4


@pytest.mark.rule("INFO-014")
def test_two_games_that_differ_only_in_hidden_things_look_alike() -> None:
    def table(seed: int, nordic_coins: int = 4) -> Game:
        return given(f"""
            seed: {seed}
            active: nordic
            players:
              nordic: {{mat: industrial, hand: [2, 5], objectives: [1, 12], coins: {nordic_coins}}}
              crimea: {{mat: engineering, hand: [{2 + seed % 4}]}}
              saxony: {{mat: militant}}
            """)

    nordic, crimea = table(0).seat("nordic"), table(0).seat("crimea")
    for viewer in (None, nordic):
        views = [table(seed).view(viewer) for seed in range(6)]
        assert all(view == views[0] for view in views)
        assert table(0, nordic_coins=5).view(viewer) != views[0]
    assert table(0).view(crimea) != table(1).view(crimea)  # its own hand differs


# --- deals ---------------------------------------------------------------------------------------


@pytest.mark.rule("INFO-015", "INFO-016")
def test_coins_change_hands_but_bind_nobody() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, mechs: {speed: E4}, hand: [], power: 6, coins: 3, objectives: []}
          saxony: {mechs: {riverwalk: E3}, hand: [], power: 5, coins: 5, objectives: []}
        """)

    game.play(f"bribe {game.seat('nordic')} 4", seat=game.seat("saxony"))  # so that Nordic keeps away
    assert (game.player("nordic").coins, game.player("saxony").coins) == (7, 1)

    play(game, "section move", "top units", "unit mech E4", "step E3", "done")
    assert step_of(game) == "commit"


@pytest.mark.rule("INFO-016")
def test_nothing_but_coins_changes_hands() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, hand: [2, 5], power: 6, popularity: 5, coins: 3, objectives: [1, 2]}
          saxony: {hand: [3], power: 5, popularity: 5, coins: 5, objectives: [3, 4]}
        resources: {A4: {wood: 4}}
        """)
    saxony = game.seat("saxony")

    def belongings() -> list[tuple[object, ...]]:
        return [
            (each.hand, each.power, each.popularity, held(each), each.objectives, each.star_count)
            for each in (game.player("nordic"), game.player("saxony"))
        ]

    before = belongings()
    for proposal in (
        f"bribe {saxony} wood",
        f"give {saxony} wood 2",
        f"bribe {saxony} card 5",
        "give power 1",
    ):
        with pytest.raises((snath.IllegalAction, ValueError)):
            game.play(proposal)
    with pytest.raises(snath.IllegalAction):
        game.play(f"bribe {saxony} 4")  # more than Nordic has
    with pytest.raises(snath.IllegalAction):
        game.play(f"bribe {game.seat('nordic')} 1")  # to oneself
    assert (game.player("nordic").coins, game.player("saxony").coins) == (3, 5)

    game.play(f"bribe {saxony} 3")

    assert (game.player("nordic").coins, game.player("saxony").coins) == (0, 8)
    assert belongings() == before
    assert (step_of(game), game.active) == ("choose_section", game.seat("nordic"))


@pytest.mark.rule("INFO-017")
def test_no_coins_change_hands_in_a_tournament() -> None:
    game = given("""
        active: nordic
        options: {tournament: true}
        players:
          nordic: {coins: 3}
          saxony: {coins: 5}
        """)

    with pytest.raises(snath.IllegalAction):
        game.play(f"bribe {game.seat('saxony')} 1")
    with pytest.raises(snath.IllegalAction):
        game.play(f"bribe {game.seat('nordic')} 1", seat=game.seat("saxony"))
    assert (game.player("nordic").coins, game.player("saxony").coins) == (3, 5)


@pytest.mark.rule("INFO-018", "INFO-019")
def test_coins_may_be_paid_after_units_moved_in_but_the_combat_takes_place() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, mechs: {speed: E4}, hand: [], power: 6, coins: 0, objectives: []}
          crimea: {mat: engineering, coins: 9}
          saxony: {mechs: {speed: E3}, hand: [], power: 5, coins: 9, objectives: []}
        """)
    nordic, crimea, saxony = (game.seat(faction) for faction in ("nordic", "crimea", "saxony"))
    play(game, "section move", "top units", "unit mech E4", "step E3")
    assert step_of(game) == "move"

    game.play(f"bribe {nordic} 5", seat=saxony)
    game.play(f"bribe {saxony} 2", seat=crimea)
    assert [game.player(seat).coins for seat in (nordic, crimea, saxony)] == [5, 7, 6]

    with pytest.raises(snath.IllegalAction):
        game.play("unit mech E3")  # no way back
    play(game, "done")
    assert step_of(game) == "commit"
    assert game.decision is not None
    assert set(game.decision.seats) == {nordic, saxony}
    game.play("dial 3", seat=nordic)
    game.play("dial 0", seat=saxony)
    assert game.player("nordic").stars["combat"] == 1
    assert game.player("saxony").mechs == {"speed": "home:saxony"}


@pytest.mark.rule("INFO-019")
def test_coins_may_still_sway_the_fighters_before_anybody_has_chosen() -> None:
    game = fight()
    crimea, saxony = game.seat("crimea"), game.seat("saxony")

    game.play(f"bribe {saxony} 2", seat=crimea)

    assert (game.player("crimea").coins, game.player("saxony").coins) == (7, 11)
    assert step_of(game) == "commit"


@pytest.mark.rule("INFO-019")
def test_no_coins_change_hands_between_commitment_and_reveal() -> None:
    game = fight()
    nordic, crimea, saxony = (game.seat(faction) for faction in ("nordic", "crimea", "saxony"))

    choose(game, nordic, 4)
    for giver, taker in ((crimea, saxony), (saxony, nordic), (nordic, crimea)):
        with pytest.raises(snath.IllegalAction):
            game.play(f"bribe {taker} 1", seat=giver)
    assert [game.player(seat).coins for seat in (nordic, crimea, saxony)] == [9, 9, 9]

    choose(game, saxony, 1)
    game.play(f"bribe {saxony} 1", seat=nordic)  # a consolation afterwards
    assert [game.player(seat).coins for seat in (nordic, saxony)] == [8, 10]
