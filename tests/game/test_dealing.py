"""Draft and auction: who chooses when, what is offered, what is refused, and the game that comes of it."""

import json
import random
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

import snath
from snath import Auction, DealingError, Draft, IllegalAction, Options, Person, SetupError, TableSetup
from snath.content import load_content
from snath.engine import chance
from snath.game.dealing import AUCTION_STREAM, DRAFT_STREAM, PEOPLE_STREAM
from tests.known import known

INVADERS = ("invaders_from_afar",)
BASE = ["nordic", "rusviet", "crimea", "saxony", "polania"]
MATS = list(load_content().player_mats)
BANNED = {(faction, mat.id) for mat in load_content().player_mats.values() for faction in mat.banned_factions}


def people(*names: str) -> tuple[Person, ...]:
    """Persons by what they name: "nordic:industrial", "nordic", ":industrial" or ""."""
    parts = [name.partition(":") for name in names]
    return tuple(Person(faction=faction or None, mat=mat or None) for faction, _, mat in parts)


def draft_of(*names: str, seed: int = 1, modules: tuple[str, ...] = (), **options: bool) -> Draft:
    return Draft(TableSetup(people(*names), modules, Options(**options), deal="draft"), seed)


def auction_of(count: int, seed: int = 1, modules: tuple[str, ...] = (), **options: bool) -> Auction:
    return Auction(TableSetup(people(*[""] * count), modules, Options(**options), deal="auction"), seed)


def play_at_random(dealing: Draft | Auction, seed: int) -> None:
    choice = random.Random(seed)
    while not dealing.done:
        dealing.play(choice.choice(dealing.legal_choices()))


def refused(dealing: Draft | Auction, choice: str, person: int | None = None) -> str:
    """The key of the reason; nothing has changed."""
    before = dealing.as_dict(), dealing.view()
    with pytest.raises(IllegalAction) as caught:
        dealing.play(choice, person)
    assert (dealing.as_dict(), dealing.view()) == before
    assert choice not in dealing.legal_choices() or person is not None
    return caught.value.reason.key


# --- Draft ----------------------------------------------------------------------------------------


@pytest.mark.rule("VAR-020")
def test_factions_in_order_then_mats_in_reverse_order() -> None:
    draft = draft_of("", "", "", "")
    asked = []
    while not draft.done:
        asked.append((draft.to_act, draft.legal_choices()[0].split()[0]))
        draft.play(draft.legal_choices()[0])
    factions = [(person, "faction") for person in draft.order]
    mats = [(person, "mat") for person in reversed(draft.order)]
    assert asked == factions + mats
    assert draft.to_act is None
    assert draft.legal_choices() == []


def test_the_order_is_drawn_by_chance() -> None:
    orders = Counter(draft_of("", "", "", seed=seed).order for seed in range(600))
    assert set(orders) == set(permutations(range(3)))
    assert all(70 <= n <= 130 for n in orders.values())


def test_the_order_is_drawn_from_a_stream_of_its_own() -> None:
    """Neither the other way of dealing nor the cards of the game follow the same chance."""
    assert any(draft_of("", "", "", seed=seed).order != auction_of(3, seed=seed).order for seed in range(5))
    drafted = draft_of("nordic:industrial", "saxony:militant", seed=6).new_game()
    assert drafted.position() == snath.new_game(["nordic:industrial", "saxony:militant"], seed=6).position()


def test_no_draw_before_the_game_tells_one_of_the_game() -> None:
    of_game = {value for name, value in vars(chance).items() if name.endswith("_STREAM")}
    before = {DRAFT_STREAM, AUCTION_STREAM, PEOPLE_STREAM}
    assert len(before) == 3
    assert min(before) > max(of_game) + 100


def test_what_is_named_is_kept_and_not_drafted() -> None:
    draft = draft_of("nordic", ":militant", "saxony:engineering", "")
    asked = []
    while not draft.done:
        choices = draft.legal_choices()
        assert not {"faction nordic", "faction saxony", "mat militant", "mat engineering"} & set(choices)
        asked.append((draft.to_act, choices[0].split()[0]))
        draft.play(choices[0])
    assert sorted(asked) == [(0, "mat"), (1, "faction"), (3, "faction"), (3, "mat")]
    seats = draft.setup().players
    assert (seats[0].faction, seats[1].mat) == ("nordic", "militant")
    assert (seats[2].faction, seats[2].mat) == ("saxony", "engineering")


def test_when_all_is_named_there_is_nothing_to_draft() -> None:
    draft = draft_of("nordic:industrial", "saxony:militant")
    assert draft.done
    assert refused(draft, "faction crimea") == "dealing-over"


def test_factions_of_a_module_are_offered_with_it() -> None:
    assert draft_of("", "").legal_choices() == [f"faction {name}" for name in BASE]
    assert len(draft_of("", "", modules=INVADERS).legal_choices()) == 7


@pytest.mark.rule("VAR-020")
def test_a_banned_pair_is_not_offered() -> None:
    draft = draft_of("rusviet", "crimea", "nordic:militant")
    while not draft.done:
        banned = "mat industrial" if draft.to_act == 0 else "mat patriotic"
        assert refused(draft, banned) == "banned-pair"
        draft.play(draft.legal_choices()[-1])


def test_a_faction_is_not_offered_to_the_owner_of_a_mat_that_it_may_not_play() -> None:
    draft = draft_of(":industrial", "nordic:militant")
    assert refused(draft, "faction rusviet") == "banned-pair"


def test_a_table_may_allow_banned_pairs() -> None:
    draft = draft_of("rusviet", "nordic:militant", banned_pairs=False)
    draft.play("mat industrial")
    assert draft.new_game().player("rusviet").mat == "industrial"


@pytest.mark.rule("VAR-020")
def test_nobody_is_left_with_a_mat_that_may_not_be_played() -> None:
    """Seven mats for seven players: the last but one may not leave Patriotic to Crimea."""
    named = [
        "rusviet:agricultural",
        "saxony:mechanical",
        "polania:innovative",
        "albion:engineering",
        "togawa:industrial",
    ]
    asked_first = []
    for seed in range(10):
        draft = draft_of("crimea", "nordic", *named, seed=seed, modules=INVADERS)
        asked_first.append(draft.to_act)
        if draft.to_act == 1:
            assert draft.legal_choices() == ["mat patriotic"]
            assert refused(draft, "mat militant") == "leaves-nothing"
        else:
            assert draft.legal_choices() == ["mat militant"]
            assert refused(draft, "mat patriotic") == "banned-pair"
    assert set(asked_first) == {0, 1}


def test_nobody_is_left_with_a_faction_that_may_not_be_played() -> None:
    """Five players take all five factions: Rusviet must go to the one who has not the Industrial mat."""
    for seed in range(10):
        draft = draft_of("nordic", "crimea", "saxony", ":militant", ":industrial", seed=seed)
        if draft.to_act == 3:
            assert draft.legal_choices() == ["faction rusviet"]
            assert refused(draft, "faction polania") == "leaves-nothing"
        else:
            assert draft.legal_choices() == ["faction polania"]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_every_draft_comes_to_an_end_without_a_banned_pair(players: int) -> None:
    modules = INVADERS if players > 5 else ()
    for seed in range(25):
        draft = draft_of(*[""] * players, seed=seed, modules=modules)
        play_at_random(draft, seed)
        seats = draft.setup().players
        assert len({seat.faction for seat in seats}) == len({seat.mat for seat in seats}) == players
        assert not {(seat.faction, seat.mat) for seat in seats} & BANNED
        game = draft.new_game()
        assert sorted(game.factions) == sorted(known(seat.faction) for seat in seats)


def test_what_a_draft_refuses() -> None:
    draft = draft_of("", "", "saxony:militant", seed=4)
    first = known(draft.to_act)
    assert refused(draft, "faction narnia") == "no-such-choice"
    assert refused(draft, "mat industrial") == "no-such-choice"
    assert refused(draft, "hat nordic") == "no-such-choice"
    assert refused(draft, "nordic") == "no-such-choice"
    assert refused(draft, "") == "no-such-choice"
    assert refused(draft, "faction saxony") == "taken-in-draft"
    assert refused(draft, "faction albion") == "no-such-choice"
    assert refused(draft, "faction nordic", person=1 - first) == "not-your-choice"
    draft.play("faction nordic", person=first)
    assert refused(draft, "faction nordic") == "taken-in-draft"


def test_a_refusal_says_who_and_what() -> None:
    draft = Draft(TableSetup((Person("Ann", "nordic", "militant"), Person("Bob")), deal="draft"), 1)
    with pytest.raises(IllegalAction, match="“faction nordic” is taken: player Ann has it"):
        draft.play("faction nordic")
    with pytest.raises(IllegalAction, match="It is for player Bob to choose now"):
        draft.play("faction crimea", person=0)


# --- Auction --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5, 7])
def test_as_many_lots_as_people_none_of_them_a_banned_pair(players: int) -> None:
    modules = INVADERS if players > 5 else ()
    seen = set()
    for seed in range(60):
        lots = auction_of(players, seed, modules).lots
        pairs = {(lot.faction, lot.mat) for lot in lots}
        assert len({lot.faction for lot in lots}) == len({lot.mat for lot in lots}) == len(lots) == players
        assert not pairs & BANNED
        assert all(lot.person is None and lot.coins == 0 for lot in lots)
        seen |= pairs
    assert {faction for faction, _ in seen} == set(BASE) | ({"albion", "togawa"} if modules else set())
    assert {mat for _, mat in seen} == set(MATS)


def test_banned_pairs_are_dealt_where_they_are_allowed() -> None:
    dealt = {(lot.faction, lot.mat) for seed in range(60) for lot in auction_of(5, seed, banned_pairs=False).lots}
    assert dealt >= BANNED


@pytest.mark.rule("VAR-021")
def test_a_free_lot_is_had_for_any_bid() -> None:
    auction = auction_of(2)
    assert auction.least_bid(0) == 0
    assert {"bid 0 0", "bid 1 99", "bid 0 42"} <= set(auction.legal_choices())
    assert len(auction.legal_choices()) == 200
    auction.play("bid 1 0")
    assert auction.lots[1].person == auction.history[0].person
    assert auction.lots[1].coins == 0


@pytest.mark.rule("VAR-021")
def test_a_held_lot_takes_more_than_the_standing_bid() -> None:
    auction = auction_of(3)
    auction.play("bid 0 7")
    assert refused(auction, "bid 0 6") == "bid-too-low"
    assert refused(auction, "bid 0 7") == "bid-too-low"
    assert auction.least_bid(0) == 8
    auction.play("bid 0 8")
    assert auction.lots[0].person == auction.history[1].person


def test_a_bid_of_nothing_is_outbid_by_one() -> None:
    auction = auction_of(2)
    auction.play("bid 0 0")
    assert refused(auction, "bid 0 0") == "bid-too-low"
    auction.play("bid 0 1")


def test_nobody_outbids_the_highest_bid() -> None:
    auction = auction_of(2)
    auction.play("bid 0 99")
    assert refused(auction, "bid 0 100") == "bid-too-high"
    assert refused(auction, "bid 1 100") == "bid-too-high"
    assert {choice.split()[1] for choice in auction.legal_choices()} == {"1"}


@pytest.mark.rule("VAR-021")
def test_who_is_outbid_bids_again_when_the_order_comes_round() -> None:
    auction = auction_of(4)
    first, second, third, fourth = auction.order
    asked = []
    for bid in ("bid 0 1", "bid 0 2", "bid 1 0", "bid 1 1", "bid 0 3", "bid 2 0", "bid 3 0"):
        asked.append(auction.to_act)
        auction.play(bid)
    # the first is outbid by the second, the third by the fourth; then the first outbids the second
    assert asked == [first, second, third, fourth, first, second, third]
    assert auction.done
    assert [lot.person for lot in auction.lots] == [first, fourth, second, third]


def test_it_ends_when_everybody_holds_a_lot() -> None:
    auction = auction_of(3)
    for lot in range(3):
        assert not auction.done
        auction.play(f"bid {lot} 0")
    assert auction.done
    assert auction.legal_choices() == []
    assert refused(auction, "bid 0 5") == "dealing-over"


@pytest.mark.rule("VAR-021")
def test_bids_are_subtracted_at_the_end_of_the_game() -> None:
    auction = auction_of(2)
    auction.play("bid 0 12")
    auction.play("bid 1 0")
    first, second = auction.order
    seats = auction.setup().players
    assert (seats[first].bid, seats[second].bid) == (12, 0)
    game = auction.new_game()
    bidder = known(seats[first].faction)
    sheet = game.score()[game.seat(bidder)]
    assert {line.kind: line.coins for line in sheet.lines}["bid"] == -12
    assert game.player(bidder).coins == load_content().player_mats[known(seats[first].mat)].start.coins


@pytest.mark.parametrize("players", [2, 4, 7])
def test_every_auction_comes_to_an_end(players: int) -> None:
    for seed in range(8):
        auction = auction_of(players, seed, INVADERS)
        play_at_random(auction, seed)
        held = {known(lot.person): lot for lot in auction.lots}
        assert sorted(held) == list(range(players))
        for person, seat in enumerate(auction.setup().players):
            assert (seat.faction, seat.mat, seat.bid) == (held[person].faction, held[person].mat, held[person].coins)
        assert sorted(auction.new_game().factions) == sorted(lot.faction for lot in auction.lots)


NO_BIDS = [
    "", "bid", "bid 0", "bid 3 0", "bid -1 0", "bid 0 -1", "bid 0 1.5", "bid 00 1", "bid 0 01", "bid  0 1", "BID 0 1",
    "pass", "bid 0 1 1", "bid 0 ²", "bid ٠ ١", "bid 0 " + "9" * 400,
]  # fmt: skip


@pytest.mark.parametrize("choice", NO_BIDS)
def test_what_is_no_bid(choice: str) -> None:
    assert refused(auction_of(3), choice) == "no-such-bid"


# --- Both -----------------------------------------------------------------------------------------

BOTH = [lambda seed: draft_of("", "", "", seed=seed), lambda seed: auction_of(3, seed)]


@pytest.mark.parametrize("make", BOTH)
def test_stored_at_any_point_it_goes_on_as_before(make: Callable[[int], Draft | Auction]) -> None:
    whole = make(5)
    play_at_random(whole, 5)
    dealing = make(5)
    for person, choice in whole.history:
        stored = json.loads(json.dumps(dealing.as_dict()))
        dealing = type(dealing).from_dict(stored)
        assert dealing.to_act == person
        dealing.play(choice)
    assert dealing.as_dict() == whole.as_dict()
    assert dealing.view() == whole.view()
    assert dealing.setup() == whole.setup()
    assert dealing.history == whole.history


@pytest.mark.parametrize("make", BOTH)
def test_players_see_everything_but_the_seed(make: Callable[[int], Draft | Auction]) -> None:
    seed = 0x1234567890ABCDEF1234567890ABCDEF
    dealing = make(seed)
    play_at_random(dealing, 1)
    seen = json.dumps(dealing.view())
    assert "seed" not in seen
    assert str(seed) not in seen
    assert hex(seed)[2:] not in seen
    assert set(dealing.view()) >= {"people", "order", "to_act", "history", "done", "deal"}


def test_a_numbered_seed_of_the_file_is_not_seen_either() -> None:
    draft = TableSetup(people("", ""), seed=987654321987654321, deal="draft").new_game()
    assert isinstance(draft, Draft)
    assert "987654321" not in json.dumps(draft.view())


def test_two_seeds_that_deal_alike_look_alike() -> None:
    """The view tells nothing that the table does not show."""
    by_order: dict[tuple[int, ...], dict[str, Any]] = {}
    for seed in range(20):
        draft = draft_of("", "", seed=seed)
        assert by_order.setdefault(draft.order, draft.view()) == draft.view()
    assert len(by_order) == 2


@pytest.mark.parametrize("make", BOTH)
def test_before_the_end_there_is_no_game(make: Callable[[int], Draft | Auction]) -> None:
    dealing = make(2)
    with pytest.raises(DealingError, match="not over"):
        dealing.setup()
    with pytest.raises(DealingError, match="not over"):
        dealing.new_game()


@pytest.mark.parametrize("make", BOTH)
def test_the_game_is_recorded_with_its_setup(make: Callable[[int], Draft | Auction]) -> None:
    dealing = make(7)
    play_at_random(dealing, 7)
    game = dealing.new_game()
    again = snath.load_record(game.record())
    assert again.setup == game.setup == dealing.setup()
    assert again.position() == game.position()


def test_stored_data_that_is_something_else_is_refused() -> None:
    good = draft_of("", "", seed=3).as_dict()
    bad: Any
    for bad, reason in [
        (None, "begins with 'snath: draft/1'"),
        ([], "begins with"),
        (good | {"snath": "draft/2"}, "begins with"),
        (auction_of(2).as_dict(), "begins with"),
        (good | {"seed": 3}, "the seed of a stored draft is a text"),
        (good | {"seed": "0x" + "f" * 33}, "the seed of a stored draft is a text"),
        (good | {"history": "faction nordic"}, "is a list of choices"),
        (good | {"history": [7]}, "is a list of choices"),
        (good | {"history": ["faction nordic", "faction nordic"]}, "choice 2 of a stored draft: “faction nordic” is"),
        (good | {"setup": {}}, "the setup of a stored draft: "),
        (good | {"setup": None}, "the setup of a stored draft: "),
        (good | {"setup": good["setup"] | {"players": 6}}, "6 need the module"),
        (good | {"setup": good["setup"] | {"deal": "auction"}}, "'deal: auction', not 'draft'"),
    ]:
        with pytest.raises(DealingError, match=reason):
            Draft.from_dict(bad)


def test_a_table_without_a_draft_has_none() -> None:
    plain = TableSetup(people("", ""))
    with pytest.raises(DealingError, match="'deal: random', not 'draft'"):
        Draft(plain, 1)
    with pytest.raises(DealingError, match="'deal: random', not 'auction'"):
        Auction(plain, 1)
    with pytest.raises(SetupError, match="128 bits"):
        draft_of("", "", seed=1 << 128)


def test_the_table_deals_as_it_says() -> None:
    assert isinstance(TableSetup(people("", ""), deal="draft").new_game(), Draft)
    assert isinstance(TableSetup(people("", ""), deal="auction").new_game(), Auction)
    drafts = [TableSetup(people("", ""), deal="draft").new_game() for _ in range(4)]
    fresh = {draft.as_dict()["seed"] for draft in drafts if isinstance(draft, Draft)}
    assert len(fresh) == 4


def test_people_are_told_by_their_numbers_after_draft_and_auction() -> None:
    named = (Person("Ann"), Person("Bob"), Person("Cleo"))
    for deal in ("draft", "auction"):
        table = TableSetup(named, deal=deal)
        for seed in range(5):
            dealing = table.new_game(seed)
            assert not isinstance(dealing, snath.Game)
            play_at_random(dealing, seed)
            game = dealing.new_game()
            settled = {person.faction: person.name for person in dealing.people()}
            assert table.names(game) == settled


def test_teams_are_kept_through_a_draft() -> None:
    table = TableSetup(tuple(Person(team=team) for team in (2, 1, 1, 2)), options=Options(teams=True), deal="draft")
    draft = table.new_game(3)
    assert isinstance(draft, Draft)
    play_at_random(draft, 3)
    game = draft.new_game()
    seats = draft.setup().players
    assert [seat.team for seat in seats] == [2, 1, 1, 2]
    assert game.player(known(seats[0].faction)).team == game.player(known(seats[3].faction)).team
