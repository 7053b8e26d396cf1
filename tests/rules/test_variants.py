"""Table variants and their switches: each off unless asked for, each by itself, and what cannot go together."""

import random

import pytest

import snath
from snath import Event, Game, Seat
from snath.engine.setup.modules import is_built, module_names
from snath.game import read_event
from tests.known import known
from tests.rules.battle import asked, fight, march, meet, options, stage, stars
from tests.rules.marching import begin_move, end_moves, go, onward, walk
from tests.rules.table import given, legal, play, step_of

VARIANTS = (
    "teams",
    "last_turns",
    "delay_of_game",
    "mats_in_order",
    "late_displaced_workers",
    "relentless_on_factory_cards",
    "objectives_any_time",
    "sample_scoring",
)
MATS = ("industrial", "engineering", "militant", "patriotic", "innovative", "mechanical", "agricultural")
SECTIONS = {"section move", "section bolster", "section trade", "section produce"}
INVADERS = ["invaders_from_afar"]


def switched(name: str, on: bool, others: bool = False) -> str:
    """Options as text: this variant on or off, and all others that suit any table on or off."""
    chosen = {variant: others for variant in VARIANTS if variant not in ("teams", name)} | {name: on}
    return "{" + ", ".join(f"{variant}: {str(value).lower()}" for variant, value in chosen.items()) + "}"


def told(game: Game, kind: str) -> list[Event]:
    return [event for event in game.events if event.kind == kind]


def refusal(game: Game, action: str, seat: int | None = None) -> str:
    """The key of the reason why this is not allowed; it is tried as well and changes nothing."""
    before = game.position()
    with pytest.raises(snath.IllegalAction):
        game.play(action, seat=seat)
    assert game.position() == before
    return known(game.why_not(action, seat=seat)).key


OFF_AND_ALONE = pytest.mark.parametrize("others", [False, True], ids=["alone", "with all others"])

# --- off by default, independent --------------------------------------------------------------------------


@pytest.mark.rule("VAR-011", "VAR-013")
@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_is_off_unless_asked_for(name: str) -> None:
    assert getattr(snath.Options(), name) is False
    assert getattr(snath.Options(**{name: True}), name) is True
    assert [other for other in VARIANTS if getattr(snath.Options(**{name: True}), other)] == [name]


@pytest.mark.rule("VAR-011")
def test_no_module_is_in_play_unless_asked_for() -> None:
    assert {faction for seed in range(30) for faction in snath.new_game(5, seed=seed).factions} == {
        "nordic",
        "rusviet",
        "crimea",
        "saxony",
        "polania",
    }
    for players in (["albion", "nordic"], ["togawa", "nordic"], 6, 7):
        with pytest.raises(snath.SetupError, match="invaders_from_afar"):
            snath.new_game(players)
        assert snath.new_game(players, modules=INVADERS).factions


@pytest.mark.rule("VAR-011")
@pytest.mark.parametrize("name", VARIANTS)
def test_each_variant_can_be_played_without_the_others(name: str) -> None:
    play_at_random(snath.new_game(4, seed=VARIANTS.index(name), options={name: True}))


@pytest.mark.rule("VAR-011")
@pytest.mark.parametrize("players", [4, 6])
def test_all_variants_can_be_played_together(players: int) -> None:
    everything = dict.fromkeys(VARIANTS, True)
    play_at_random(snath.new_game(players, seed=players, options=everything, modules=INVADERS))


def play_at_random(game: Game) -> None:
    """To the end, with delays and objectives thrown in; the record plays the same game again."""
    choice = random.Random(5)
    while not game.over:
        thrown_in = [f"delay {choice.randrange(4)}"] + [
            f"reveal {card}" for card in game.player(game.active).objectives or ()
        ]
        action = choice.choice(thrown_in)
        if choice.random() < 0.05 and game.why_not(action, seat=game.active) is None:
            game.play(action, seat=game.active)
        else:
            game.play(choice.choice(game.legal_numbers()))
    again = snath.load_record(game.record())
    assert again.over
    assert again.position() == game.position()
    assert again.winners() == game.winners()


# --- what cannot go together ------------------------------------------------------------------------------

INCOMPATIBLE = {
    ("peace_track", "rivals"): "Peace track.*Rivals",
    ("desolation", "war_track"): "Desolation.*Triumph Track",
    ("desolation", "peace_track"): "Desolation.*Triumph Track",
    ("desolation", "rivals"): "Desolation.*Rivals",
    ("desolation", "mad_tesla"): "Desolation.*Mad Tesla",
    ("desolation", "resolution"): "Desolation.*resolution",
}
NOT_BUILT = tuple(name for name in module_names() if not is_built(name))


@pytest.mark.rule("VAR-012")
@pytest.mark.parametrize("pair", INCOMPATIBLE, ids=" and ".join)
@pytest.mark.parametrize("more", [[], ["airships"], INVADERS])
def test_modules_that_exclude_each_other_are_refused_for_that_reason(pair: tuple[str, str], more: list[str]) -> None:
    for modules in ([*pair, *more], [*more, *reversed(pair)]):
        with pytest.raises(snath.SetupError, match=INCOMPATIBLE[pair]):
            snath.new_game(3, modules=modules)


@pytest.mark.rule("VAR-012")
@pytest.mark.parametrize("modules", ["[peace_track, rivals]", "[desolation]", "[invaders_from_mars]"])
def test_a_position_with_such_modules_is_refused(modules: str) -> None:
    with pytest.raises(snath.PositionError):
        stage("nordic", f"modules: {modules}", nordic="", saxony="")
    assert stage("nordic", "modules: [invaders_from_afar]", nordic="", saxony="").factions == ("nordic", "saxony")


@pytest.mark.rule("VAR-012")
@pytest.mark.parametrize("module", NOT_BUILT)
def test_a_module_that_is_not_built_yet_is_refused_by_its_name(module: str) -> None:
    with pytest.raises(snath.SetupError, match="not built yet") as refused:
        snath.new_game(3, modules=[module])
    assert module in str(refused.value)


@pytest.mark.rule("VAR-012")
@pytest.mark.parametrize("pair", [("war_track", "rivals"), ("peace_track", "resolution"), ("airships", "desolation")])
def test_modules_that_exclude_nothing_wait_only_for_being_built(pair: tuple[str, str]) -> None:
    with pytest.raises(snath.SetupError, match="not built yet"):
        snath.new_game(3, modules=list(pair))


@pytest.mark.rule("VAR-012")
def test_an_unknown_module_is_refused() -> None:
    with pytest.raises(snath.SetupError, match="invaders_from_mars"):
        snath.new_game(3, modules=["invaders_from_mars"])


@pytest.mark.rule("VAR-012", "SETUP-034")
@pytest.mark.parametrize(
    ("others", "ability"),
    [
        (["nordic", "saxony", "albion", "togawa"], "wayfare"),
        (["nordic", "saxony", "albion", "togawa", "polania"], "wayfare_to_farms"),
        (["nordic", "saxony", "albion", "togawa", "polania", "rusviet"], "wayfare_to_farms"),
    ],
    ids=["five", "six", "seven"],
)
def test_wayfare_is_replaced_and_not_refused_with_six_and_seven_players(others: list[str], ability: str) -> None:
    game = given(
        "modules: [invaders_from_afar]\nactive: crimea\nresources: {H1: {metal: 9}}\nplayers:\n"
        "  crimea: {mat: militant, objectives: [], hand: []}\n" + "".join(f"  {who}: {{}}\n" for who in others)
    )
    play(game, "section move", "done", "bottom")
    offered = {action.removeprefix("mech ") for action in legal(game) if action.startswith("mech ")}
    assert offered == {"riverwalk", "scout", "speed", ability}


@pytest.mark.rule("VAR-012", "VAR-003")
@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_teams_of_two_need_four_or_six_players(players: int) -> None:
    with pytest.raises(snath.SetupError):
        snath.new_game(players, options={"teams": True}, modules=INVADERS)
    seats = ["nordic", "saxony", "crimea", "polania", "rusviet", "albion", "togawa"][:players]
    text = "options: {teams: true}\nmodules: [invaders_from_afar]\nplayers:\n"
    with pytest.raises(snath.PositionError):
        given(text + "".join(f"  {who}: {{}}\n" for who in seats))


@pytest.mark.rule("VAR-012", "SCORE-025")
def test_sample_scoring_needs_open_coins() -> None:
    with pytest.raises(snath.SetupError):
        snath.new_game(3, options={"sample_scoring": True, "open_coins": False})
    with pytest.raises(snath.PositionError):
        stage("nordic", "options: {sample_scoring: true, open_coins: false}", nordic="", saxony="")
    snath.new_game(3, options={"sample_scoring": True, "open_coins": True})
    snath.new_game(3, options={"open_coins": False})


@pytest.mark.rule("VAR-012", "VAR-002")
@pytest.mark.parametrize(
    "players", [["nordic:industrial", "saxony"], ["", ":agricultural"], [Seat(mat="militant"), ""]]
)
def test_nobody_chooses_a_mat_that_is_dealt_in_order(players: list[str | Seat]) -> None:
    with pytest.raises(snath.SetupError):
        snath.new_game(players, options={"mats_in_order": True})
    snath.new_game(players)


# --- delay of game ----------------------------------------------------------------------------------------

DELAY = "options: {delay_of_game: true}"


def three(table: str = DELAY, **players: str) -> Game:
    """Nordic (seat 0), Crimea (1) and Saxony (2); Nordic to play."""
    return stage("nordic", table, **({"nordic": "", "crimea": "", "saxony": ""} | players))


@pytest.mark.rule("VAR-001")
@pytest.mark.parametrize(("popularity", "left"), [(18, 16), (7, 5), (2, 0), (1, 0), (0, 0)])
def test_a_reported_delay_costs_two_popularity_as_far_as_there_is(popularity: int, left: int) -> None:
    game = three(nordic=f"popularity: {popularity}", saxony="popularity: 6")
    game.play("delay 0", seat=2)
    assert game.player("nordic").popularity == left
    assert game.player("saxony").popularity == 6


@pytest.mark.rule("VAR-001", "VAR-017")
@pytest.mark.parametrize("reporter", [0, 1, 2])
def test_anybody_may_report_and_the_question_stays(reporter: int) -> None:
    game = three(nordic="popularity: 7, objectives: [1, 12]")
    game.play("section bolster")
    decision, offered = game.decision, legal(game)
    game.play("delay 0", seat=reporter)
    assert game.player("nordic").popularity == 5
    assert (game.decision, legal(game)) == (decision, offered)
    (event,) = told(game, "delay_reported")
    assert (event.seat, event["by"]) == (0, reporter)
    assert [event.kind for event in game.events_for(None)].count("delay_reported") == 1


@pytest.mark.rule("VAR-001", "VAR-017")
def test_only_somebody_who_is_asked_right_now_can_be_reported() -> None:
    game = three(nordic="popularity: 7", crimea="popularity: 7", saxony="popularity: 7")
    for seat in (1, 2):
        assert refusal(game, f"delay {seat}", seat=0) == "no-delay"
    play(game, "section trade", "done", "done")
    assert asked(game) == {"crimea"}
    assert refusal(game, "delay 0", seat=1) == "no-delay"
    game.play("delay 1", seat=0)
    assert [player.popularity for player in game.players] == [7, 5, 7]


@pytest.mark.rule("VAR-001")
@pytest.mark.parametrize("seat", [3, 6])
def test_nobody_reports_an_empty_chair(seat: int) -> None:
    assert refusal(three(), f"delay {seat}", seat=1) == "no-delay"


@pytest.mark.rule("VAR-001", "VAR-017")
def test_once_for_each_player_and_turn() -> None:
    game = three(nordic="popularity: 9")
    game.play("delay 0", seat=1)
    game.play("section bolster")
    for reporter in (1, 2):
        assert refusal(game, "delay 0", seat=reporter) == "no-delay"
    assert game.player("nordic").popularity == 7
    for section in ("bolster", "trade", "produce"):
        if section != "bolster":
            game.play(f"section {section}")
        play(game, "done", "done")
    assert asked(game) == {"nordic"}
    game.play("delay 0", seat=2)
    assert game.player("nordic").popularity == 5


def in_combat() -> Game:
    """Nordic's mech has come to Saxony's; both choose in secret."""
    game = three(
        nordic="power: 3, popularity: 6, mechs: {riverwalk: D4}",
        saxony="power: 3, popularity: 8, mechs: {riverwalk: D5}",
    )
    march(game, "mech D4 D5")
    assert asked(game) == {"nordic", "saxony"}
    return game


@pytest.mark.rule("VAR-001", "VAR-017")
def test_both_fighters_can_be_reported_in_the_same_turn() -> None:
    game = in_combat()
    game.play("delay 0", seat=1)
    game.play("delay 2", seat=1)
    assert (game.player("nordic").popularity, game.player("saxony").popularity) == (4, 6)
    assert refusal(game, "delay 2", seat=0) == "no-delay"


@pytest.mark.rule("VAR-001", "VAR-017")
def test_a_fighter_who_has_chosen_holds_nobody_up() -> None:
    game = in_combat()
    game.play("dial 1", seat=0)
    assert asked(game) == {"saxony"}
    assert refusal(game, "delay 0", seat=2) == "no-delay"
    game.play("delay 2", seat=0)
    assert game.player("saxony").popularity == 6


@pytest.mark.rule("VAR-001")
def test_a_report_tells_nothing_of_a_sealed_choice() -> None:
    game, other = in_combat(), in_combat()
    game.play("dial 1", seat=0)
    other.play("dial 3", seat=0)
    for table in (game, other):
        table.play("delay 2", seat=0)
    assert game.view(2) == other.view(2)


@pytest.mark.rule("VAR-001")
@OFF_AND_ALONE
def test_without_the_variant_there_is_nothing_to_report(others: bool) -> None:
    game = three(f"options: {switched('delay_of_game', False, others)}", nordic="popularity: 7")
    assert refusal(game, "delay 0", seat=1) == "no-delay"
    assert game.player("nordic").popularity == 7


@pytest.mark.rule("VAR-001")
def test_a_report_is_never_among_the_choices_of_a_decision() -> None:
    game = in_combat()
    for seat in (0, 1, 2):
        assert not {action for action in legal(game, seat) if action.startswith("delay")}


@pytest.mark.rule("VAR-001")
def test_nobody_is_reported_once_the_game_is_over() -> None:
    game = stage("saxony", DELAY, nordic="", saxony="coins: 1, power: 14, stars: {combat: 3, objective: 2}")
    play(game, "section bolster", "top power")
    assert game.over
    for seat in (0, 1):
        with pytest.raises(snath.IllegalAction):
            game.play(f"delay {seat}", seat=1 - seat)


@pytest.mark.rule("VAR-001", "TURN-010")
def test_what_the_lost_popularity_would_have_paid_for_is_no_longer_offered() -> None:
    """With six workers Produce costs 1 power and 1 popularity."""
    game = three(nordic=f"power: 3, popularity: 2, workers: {['A4'] * 6}, objectives: [1, 12]")
    game.play("section produce")
    assert "top territories" in legal(game)
    game.play("delay 0", seat=1)
    if step_of(game) == "take_top":
        assert "top territories" not in legal(game)
    with pytest.raises(snath.IllegalAction):
        game.play("top territories", seat=0)
    assert (game.player("nordic").popularity, game.player("nordic").power) == (0, 3)


@pytest.mark.rule("VAR-001", "FACT-012")
def test_a_factory_card_paid_in_popularity_is_closed_by_a_delay() -> None:
    game = three(nordic="popularity: 1, factory_card: 2, objectives: [1, 12]")
    game.play("section factory:2")
    assert {"top card", "top card2"} <= legal(game)
    game.play("delay 0", seat=1)
    assert not {"top card", "top card2"} & legal(game)
    assert "bottom" in legal(game) or step_of(game) == "take_top"


@pytest.mark.rule("VAR-001", "ENC-004")
def test_an_encounter_option_paid_in_popularity_is_closed_by_a_delay() -> None:
    """Card 25, option C, costs 2 popularity."""
    game = meet(25, "nordic", DELAY, nordic="popularity: 2, character: E4", saxony="")
    assert "option C" in legal(game)
    game.play("delay 0", seat=1)
    assert step_of(game) == "encounter"
    assert "option A" in legal(game)
    assert "option C" not in legal(game)


@pytest.mark.rule("VAR-001", "VAR-009", "VAR-017")
def test_the_last_turn_after_an_interrupted_one_is_another_turn() -> None:
    game = stage(
        "nordic",
        "options: {delay_of_game: true, last_turns: true}",
        nordic="power: 3, popularity: 9, mechs: {riverwalk: D4}",
        saxony="power: 3, mechs: {riverwalk: D5}, stars: {combat: 2, objective: 2, power: 1}",
    )
    game.play("delay 0", seat=1)
    march(game, "mech D4 D5")
    fight(game, nordic=[1], saxony=[2])
    assert (step_of(game), asked(game)) == ("choose_section", {"nordic"})
    game.play("delay 0", seat=1)
    assert game.player("nordic").popularity == 5


@pytest.mark.rule("VAR-001", "OBJ-004")
def test_an_objective_that_needed_the_lost_popularity_is_no_longer_met() -> None:
    game = three(nordic="coins: 2, popularity: 8, objectives: [8, 12], workers: [A4, A4, A4, A4]")
    assert "reveal 8" in legal(game)
    game.play("delay 0", seat=1)
    assert "reveal 8" not in legal(game)
    with pytest.raises(snath.IllegalAction):
        game.play("reveal 8")


@pytest.mark.rule("VAR-001", "STAR-003", "STAR-004")
def test_the_popularity_star_survives_a_delay_and_is_not_placed_again() -> None:
    game = three(nordic="coins: 1, popularity: 18")
    assert stars(game, "nordic", "popularity") == 1
    game.play("delay 0", seat=1)
    assert (game.player("nordic").popularity, stars(game, "nordic", "popularity")) == (16, 1)
    play(game, "section trade", "top popularity")
    assert stars(game, "nordic", "popularity") == 1


@pytest.mark.rule("VAR-001")
def test_a_report_can_be_taken_back_kept_and_played_again() -> None:
    game = three(nordic="popularity: 7, objectives: [1, 12]")
    game.play("section bolster")
    before = game.position()
    game.play("delay 0", seat=2)
    for same in (snath.load_position(game.position()), snath.load_record(game.record())):
        assert same.player("nordic").popularity == 5
        assert refusal(same, "delay 0", seat=1) == "no-delay", "once a turn, remembered"
    game.undo()
    assert game.position() == before
    game.play("delay 0", seat=1)
    assert game.player("nordic").popularity == 5


# --- mats in order ----------------------------------------------------------------------------------------

IN_ORDER = {"mats_in_order": True}


def ranks(game: Game) -> list[int]:
    return [MATS.index(player.mat) for player in game.players]


def begins_at(game: Game) -> int | None:
    """The seat with the lowest mat, if the mats ascend clockwise from there; else None."""
    found = ranks(game)
    first = found.index(min(found))
    turned = found[first:] + found[:first]
    return first if turned == sorted(turned) else None


@pytest.mark.rule("VAR-002")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_mats_ascend_clockwise_from_a_random_seat(players: int) -> None:
    games = [snath.new_game(players, seed=seed, options=IN_ORDER) for seed in range(60)]
    starts = {begins_at(game) for game in games}
    assert starts == set(range(players))
    assert len({frozenset(ranks(game)) for game in games}) > 5, "drawn at random from all mats"


@pytest.mark.rule("VAR-002")
@pytest.mark.parametrize("players", [6, 7])
def test_mats_ascend_with_six_and_seven_players(players: int) -> None:
    games = [snath.new_game(players, seed=seed, options=IN_ORDER, modules=INVADERS) for seed in range(60)]
    starts = {begins_at(game) for game in games}
    assert None not in starts
    assert len(starts) >= 5  # with seven, two beginnings would give a banned pair
    for game in games:
        pairs = {(player.faction, player.mat) for player in game.players}
        assert not pairs & {("rusviet", "industrial"), ("crimea", "patriotic")}


@pytest.mark.rule("VAR-002", "SETUP-012", "SETUP-013")
@pytest.mark.parametrize(("faction", "mat"), [("rusviet", "industrial"), ("crimea", "patriotic")])
def test_mats_in_order_make_no_banned_pair(faction: str, mat: str) -> None:
    def dealt(**more: bool) -> set[str]:
        games = (snath.new_game([faction, "nordic"], seed=seed, options=IN_ORDER | more) for seed in range(100))
        return {game.player(faction).mat for game in games}

    assert dealt() == set(MATS) - {mat}
    assert dealt(banned_pairs=False) == set(MATS)


@pytest.mark.rule("VAR-002", "SETUP-030")
def test_the_lowest_mat_still_begins() -> None:
    for seed in range(10):
        game = snath.new_game(4, seed=seed, options=IN_ORDER)
        assert game.active == begins_at(game)


@pytest.mark.rule("VAR-002", "VAR-011")
def test_without_the_variant_mats_lie_in_any_order() -> None:
    assert None in {begins_at(snath.new_game(4, seed=seed)) for seed in range(30)}


@pytest.mark.rule("VAR-002")
def test_a_game_with_mats_in_order_is_kept_and_dealt_again() -> None:
    game = snath.new_game(["rusviet", "", "crimea", ""], seed=8, options=IN_ORDER)
    for same in (snath.load_position(game.position()), snath.load_record(game.record())):
        assert ranks(same) == ranks(game)
        assert same.factions == game.factions


# --- older printings: workers leave late ------------------------------------------------------------------


def crowded_farm(late: bool, popularity: int = 9, mechs: str = "peoples_army: A6", others: bool = False) -> Game:
    """Three Polish workers with 4 food on B6, a Rusviet mech beside them; Rusviet moves."""
    game = given(f"""
        options: {switched("late_displaced_workers", late, others)}
        active: rusviet
        players:
          rusviet: {{mat: militant, objectives: [], hand: [], mechs: {{{mechs}}}, popularity: {popularity}}}
          polania: {{mat: mechanical, objectives: [], hand: [], workers: [B6, B6, B6]}}
        resources: {{B6: {{food: 4}}}}
        encounters: []
    """)
    return begin_move(game)


@pytest.mark.rule("VAR-013", "MOVE-024", "MOVE-026", "VAR-019")
def test_late_workers_stay_until_all_units_have_moved() -> None:
    game = walk(crowded_farm(True), "mech", "A6", "B6")
    assert step_of(game) == "move"
    assert game.player("polania").workers == ["B6", "B6", "B6"]
    assert game.player("rusviet").popularity == 9
    assert told(game, "workers_driven_off") == []
    end_moves(game)
    assert game.player("polania").workers == ["home:polania"] * 3
    assert game.player("rusviet").popularity == 6
    assert game.player("rusviet").resources.get("food") == 4


@pytest.mark.rule("VAR-013", "MOVE-024", "VAR-011")
@OFF_AND_ALONE
def test_by_default_workers_leave_at_once(others: bool) -> None:
    game = walk(crowded_farm(False, others=others), "mech", "A6", "B6")
    assert step_of(game) == "move"
    assert game.player("polania").workers == ["home:polania"] * 3
    assert game.player("rusviet").popularity == 6


@pytest.mark.rule("VAR-013", "MOVE-024", "VAR-019")
def test_until_late_workers_leave_the_territory_belongs_to_the_mover() -> None:
    game = walk(crowded_farm(True), "mech", "A6", "B6")
    assert game.at("B6").controller == "rusviet"
    assert game.player("rusviet").resources.get("food") == 4
    assert "B6" not in game.player("polania").controls
    assert game.player("polania").resources.get("food", 0) == 0


@pytest.mark.rule("VAR-013", "MOVE-023")
def test_late_workers_end_the_movement_all_the_same() -> None:
    game = crowded_farm(True, mechs="peoples_army: A6, speed: A6")
    go(game, "mech", "A6", "B6")
    assert onward(game) == set()
    assert "unit mech A6" in legal(game)
    assert "unit mech B6" not in legal(game)


@pytest.mark.rule("VAR-013", "MOVE-027", "VAR-019")
@pytest.mark.parametrize("popularity", [0, 1])
def test_missing_popularity_does_not_keep_late_workers(popularity: int) -> None:
    game = end_moves(walk(crowded_farm(True, popularity), "mech", "A6", "B6"))
    assert game.player("polania").workers == ["home:polania"] * 3
    assert game.player("rusviet").popularity == 0


@pytest.mark.rule("VAR-013", "MOVE-026")
def test_late_workers_cost_popularity_once_however_many_units_came() -> None:
    game = given("""
        options: {late_displaced_workers: true}
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], mechs: {scout: B6, riverwalk: B6}, popularity: 5}
          nordic: {mat: mechanical, objectives: [], workers: [C5, C5]}
    """)
    begin_move(game)
    walk(game, "mech", "B6", "C5")
    walk(game, "mech", "B6", "C5")
    end_moves(game)
    assert game.player("nordic").workers == ["home:nordic", "home:nordic"]
    assert game.player("crimea").popularity == 3


@pytest.mark.rule("VAR-013", "MOVE-024", "COMBAT-001", "VAR-019")
def test_late_workers_leave_before_the_combats() -> None:
    game = stage(
        "nordic",
        "options: {late_displaced_workers: true}",
        nordic="power: 3, popularity: 9, mechs: {riverwalk: D4, speed: D4}",
        saxony="power: 3, mechs: {riverwalk: D5}",
        crimea="workers: [E4, E4]",
    )
    begin_move(game)
    walk(game, "mech", "D4", "E4")
    assert game.player("crimea").workers == ["E4", "E4"]
    walk(game, "mech", "D4", "D5")
    end_moves(game)
    assert step_of(game) == "commit"
    assert game.player("crimea").workers == ["home:crimea", "home:crimea"]
    assert game.player("nordic").popularity == 7


@pytest.mark.rule("VAR-013", "MOVE-035")
def test_workers_beside_a_fighter_wait_for_the_combat_as_ever() -> None:
    game = stage(
        "nordic",
        "options: {late_displaced_workers: true}",
        nordic="power: 3, popularity: 9, mechs: {riverwalk: D4}",
        saxony="power: 3, mechs: {riverwalk: D5}, workers: [D5, D5]",
    )
    march(game, "mech D4 D5")
    assert step_of(game) == "commit"
    assert game.player("saxony").workers == ["D5", "D5"]
    fight(game, nordic=[1], saxony=[2])
    assert game.player("saxony").workers == ["D5", "D5"]
    assert game.player("nordic").popularity == 9


@pytest.mark.rule("VAR-013", "MOVE-039")
def test_late_workers_leave_before_the_encounter() -> None:
    game = given("""
        options: {late_displaced_workers: true}
        active: polania
        players:
          polania: {mat: militant, objectives: [], character: D1, popularity: 5}
          nordic: {mat: mechanical, objectives: [], workers: [D2, A4]}
        encounters: [D2]
    """)
    begin_move(game)
    go(game, "character", "D1", "D2")
    end_moves(game)
    assert step_of(game) == "encounter"
    assert game.player("nordic").workers == ["A4", "home:nordic"]
    assert game.player("polania").popularity == 4


@pytest.mark.rule("VAR-013", "FACT-015")
def test_late_workers_leave_when_the_unit_of_a_factory_card_has_moved() -> None:
    game = given("""
        options: {late_displaced_workers: true}
        active: crimea
        players:
          crimea: {mat: militant, objectives: [], factory_card: 6, mechs: {scout: B6}, popularity: 5}
          nordic: {mat: mechanical, objectives: [], workers: [C5, C5]}
    """)
    play(game, "section factory:6", "done", "bottom", "unit mech B6", "step C5")
    assert game.active == game.seat("nordic")
    assert game.player("nordic").workers == ["home:nordic", "home:nordic"]
    assert game.player("crimea").popularity == 3


@pytest.mark.rule("VAR-013")
def test_the_end_of_the_moves_foretells_what_late_workers_cost() -> None:
    game = walk(crowded_farm(True), "mech", "A6", "B6")
    events = [read_event(game.state.table, raw) for raw in game.preview("done").events]
    assert [event["n"] for event in events if event.kind == "lost"] == [3]
    step = crowded_farm(True)
    step.play("unit mech A6")
    events = [read_event(step.state.table, raw) for raw in step.preview("step B6").events]
    assert [event for event in events if event.kind == "lost"] == []


@pytest.mark.rule("VAR-013")
def test_late_workers_beside_their_enemy_can_be_kept_and_taken_back() -> None:
    game = crowded_farm(True)
    before = game.position()
    walk(game, "mech", "A6", "B6")
    for same in (snath.load_position(game.position()), snath.load_record(game.record())):
        assert same.at("B6").controller == "rusviet"
        assert same.legal_actions() == game.legal_actions()
        end_moves(same)
        assert same.player("polania").workers == ["home:polania"] * 3
        assert same.player("rusviet").popularity == 6
    while len(game.history) > 2:
        game.undo()
    assert game.position() == before


# --- older printings: Relentless on Factory cards ---------------------------------------------------------


def after_the_card(faction: str, on: bool, others: bool = False) -> Game:
    return given(f"""
        options: {switched("relentless_on_factory_cards", on, others)}
        active: {faction}
        players:
          {faction}: {{mat: militant, objectives: [], factory_card: 6, last_section: factory:6, power: 5, coins: 1}}
          crimea: {{mat: mechanical, objectives: []}}
    """)


@pytest.mark.rule("VAR-013", "FBASE-017")
def test_relentless_repeats_a_factory_card_with_the_old_rule() -> None:
    game = after_the_card("rusviet", True)
    assert legal(game) == SECTIONS | {"section factory:6"}
    for coins in (4, 7):
        play(game, "section factory:6", "top card", "done")
        assert game.player("rusviet").coins == coins
        play(game, f"section {'bolster' if coins == 4 else 'trade'}", "done", "done")


@pytest.mark.rule("VAR-013", "FBASE-017", "VAR-011")
@OFF_AND_ALONE
def test_by_default_relentless_does_not_cover_a_factory_card(others: bool) -> None:
    assert legal(after_the_card("rusviet", False, others)) == SECTIONS


@pytest.mark.rule("VAR-013", "FACT-010")
def test_the_old_rule_is_for_rusviet_only() -> None:
    assert legal(after_the_card("nordic", True)) == SECTIONS
    game = given("""
        options: {relentless_on_factory_cards: true}
        active: nordic
        players:
          nordic: {mat: militant, objectives: [], last_section: trade}
          crimea: {}
    """)
    assert legal(game) == SECTIONS - {"section trade"}


# --- older printings: objectives at any time --------------------------------------------------------------

ANY_TIME = "options: {objectives_any_time: true}"


def six_on_a_hill(on: bool, others: bool = False) -> Game:
    """Card 13: six Nordic pieces stand on A4 between the moves of two units."""
    game = given(f"""
        options: {switched("objectives_any_time", on, others)}
        active: nordic
        players:
          nordic:
            mat: mechanical
            character: A4
            mechs: {{riverwalk: A4}}
            workers: [A4, A4, A4, A5, A5]
            objectives: [13, 12]
          saxony: {{mat: militant, objectives: []}}
    """)
    return play(game, "section move", "top units", "unit worker A5", "step A4")


@pytest.mark.rule("VAR-013", "OBJ-002", "VAR-018")
def test_with_the_old_rule_an_objective_is_shown_in_the_middle_of_an_action() -> None:
    game = six_on_a_hill(True)
    decision, offered = game.decision, legal(game)
    assert known(decision).step == "move"
    game.play("reveal 13", seat=game.seat("nordic"))
    assert stars(game, "nordic", "objective") == 1
    assert game.player("nordic").objectives == []
    assert (game.decision, legal(game)) == (decision, offered), "the action goes on"
    play(game, "unit character A4", "step A5")
    assert game.player("nordic").character == "A5"


@pytest.mark.rule("VAR-013", "OBJ-002", "VAR-018")
def test_in_the_middle_of_an_action_showing_is_an_interjection() -> None:
    game = six_on_a_hill(True)
    assert not {action for action in legal(game) if action.startswith("reveal")}
    assert game.why_not("reveal 13") is None
    assert game.why_not("reveal 12") is not None


@pytest.mark.rule("VAR-013", "OBJ-002", "VAR-011")
@OFF_AND_ALONE
def test_by_default_no_objective_is_shown_in_the_middle_of_an_action(others: bool) -> None:
    game = six_on_a_hill(False, others)
    with pytest.raises(snath.IllegalAction):
        game.play("reveal 13")
    assert game.player("nordic").star_count == 0


# Card 8: at most 2 coins, at least 4 workers, at least 7 popularity
COMMON_MAN = "mat: mechanical, coins: {coins}, popularity: 7, objectives: [8, 12], workers: {workers}"


def common_man(
    coins: int = 2, table: str = ANY_TIME, more: str = "", workers: str = "[A4, A4, A5, A5]", **others: str
) -> Game:
    text = COMMON_MAN.format(coins=coins, workers=workers) + (f", {more}" if more else "")
    return stage("nordic", table, nordic=text, **({"saxony": ""} | others))


@pytest.mark.rule("VAR-013", "OBJ-002", "OBJ-004", "VAR-018")
def test_a_condition_met_between_cost_and_benefit_may_be_shown() -> None:
    game = common_man(coins=3)
    assert game.why_not("reveal 8") is not None
    play(game, "section bolster", "top power some")
    assert game.player("nordic").coins == 2
    assert step_of(game) not in ("take_top", "take_bottom", "end_turn")
    game.play("reveal 8")
    assert stars(game, "nordic", "objective") == 1
    play(game, "amount 2")
    assert game.player("nordic").power == 6


@pytest.mark.rule("VAR-013", "OBJ-002", "VAR-018")
def test_no_objective_while_a_cost_is_half_paid() -> None:
    game = common_man(table=f"{ANY_TIME}, resources: {{A4: {{wood: 3}}, A5: {{wood: 3}}}}")
    play(game, "section move", "done", "bottom", "pay wood A4")
    assert step_of(game) == "pay"
    with pytest.raises(snath.IllegalAction):
        game.play("reveal 8")
    while step_of(game) == "pay":
        game.play(min(legal(game)))
    assert step_of(game) == "build"
    game.play("reveal 8")
    assert stars(game, "nordic", "objective") == 1
    assert step_of(game) == "build"


def man_in_combat() -> Game:
    game = common_man(
        more="power: 3, mechs: {riverwalk: D4}",
        saxony="power: 3, mechs: {riverwalk: D5}, objectives: [15, 1], recruits: {build: power, deploy: coins}",
    )
    march(game, "mech D4 D5")
    assert asked(game) == {"nordic", "saxony"}
    return game


@pytest.mark.rule("VAR-013", "OBJ-002")
def test_an_attacker_shows_an_objective_before_anybody_has_chosen() -> None:
    game = man_in_combat()
    game.play("reveal 8", seat=game.seat("nordic"))
    assert stars(game, "nordic", "objective") == 1
    assert asked(game) == {"nordic", "saxony"}


@pytest.mark.rule("VAR-013", "OBJ-002", "VAR-018")
@pytest.mark.parametrize("first", ["nordic", "saxony"])
def test_no_objective_while_a_choice_is_sealed(first: str) -> None:
    game = man_in_combat()
    game.play("dial 1", seat=game.seat(first))
    with pytest.raises(snath.IllegalAction):
        game.play("reveal 8", seat=game.seat("nordic"))
    game.play("dial 2", seat=game.seat({"nordic": "saxony", "saxony": "nordic"}[first]))
    game.play("reveal 8", seat=game.seat("nordic"))
    assert stars(game, "nordic", "objective") == 1


@pytest.mark.rule("VAR-013", "OBJ-002")
def test_a_refused_objective_is_not_refused_as_a_gift_of_coins() -> None:
    sealed = man_in_combat()
    sealed.play("dial 1", seat=sealed.seat("saxony"))
    half_paid = common_man(table=f"{ANY_TIME}, resources: {{A4: {{wood: 3}}, A5: {{wood: 3}}}}")
    play(half_paid, "section move", "done", "bottom", "pay wood A4")
    for game in (sealed, half_paid):
        reason = game.why_not("reveal 8", seat=game.seat("nordic"))
        assert known(reason).key == "objective-not-now"


@pytest.mark.rule("VAR-013", "OBJ-003", "VAR-018")
def test_never_on_the_turn_of_another_player_even_when_asked() -> None:
    """Card 15, as many workers as recruits, is met by the defender Saxony."""
    game = man_in_combat()
    assert "dial 1" in options(game, "saxony")
    for action in ("reveal 15", "reveal 1"):
        with pytest.raises(snath.IllegalAction):
            game.play(action, seat=game.seat("saxony"))
    assert game.player("saxony").star_count == 0


@pytest.mark.rule("VAR-013", "OBJ-002")
def test_the_active_player_shows_an_objective_while_another_one_is_asked() -> None:
    """Saxony, defending on a tunnel, thinks about Disarm."""
    game = common_man(more="power: 3, mechs: {riverwalk: E4}", saxony="power: 3, mechs: {disarm: E3}", table=ANY_TIME)
    march(game, "mech E4 E3")
    assert (step_of(game), asked(game)) == ("before_combat", {"saxony"})
    game.play("reveal 8", seat=game.seat("nordic"))
    assert stars(game, "nordic", "objective") == 1
    assert asked(game) == {"saxony"}


@pytest.mark.rule("VAR-013", "OBJ-012", "VAR-018")
def test_cards_that_name_the_end_of_the_turn_still_wait_for_it() -> None:
    """Card 12: 20 coins at the end of the turn; 8 is not met."""
    game = common_man(coins=30, table=f"{ANY_TIME}, resources: {{A4: {{wood: 3}}, A5: {{wood: 3}}}}")

    def refused() -> str:
        with pytest.raises(snath.IllegalAction):
            game.play("reveal 12", seat=game.seat("nordic"))
        return step_of(game)

    assert refused() == "choose_section"
    play(game, "section move", "top units")
    assert refused() == "move"
    play(game, "unit worker A4", "step B5", "done")
    assert refused() == "take_bottom"
    game.play("bottom")
    while step_of(game) == "pay":
        game.play(min(legal(game)))
    assert refused() == "build"
    game.play("structure mill")
    if step_of(game) == "build":
        game.play("territory A5")
    assert step_of(game) == "end_turn"
    game.play("reveal 12")
    assert stars(game, "nordic", "objective") == 1


@pytest.mark.rule("VAR-013", "OBJ-004")
def test_an_objective_not_held_or_not_met_is_refused_at_any_time() -> None:
    game = six_on_a_hill(True)
    for card in (8, 12, 20):
        with pytest.raises(snath.IllegalAction):
            game.play(f"reveal {card}")
    play(game, "unit character A4", "step A5", "done")
    with pytest.raises(snath.IllegalAction):
        game.play("reveal 13")


@pytest.mark.rule("VAR-013", "OBJ-007", "OBJ-011")
@pytest.mark.parametrize(("faction", "shown"), [("saxony", 2), ("nordic", 1)])
def test_in_the_middle_of_an_action_saxony_shows_both_and_others_one(faction: str, shown: int) -> None:
    home = {"saxony": "F1", "nordic": "A4"}[faction]
    away = {"saxony": "G1", "nordic": "A5"}[faction]
    third = {"saxony": "F2", "nordic": "B5"}[faction]
    other = {"saxony": "nordic", "nordic": "saxony"}[faction]
    text = (
        f"coins: 2, popularity: 7, objectives: [8, 20], workers: {[home] * 4},"
        f"structures: {{mine: {home}, mill: {away}, armory: {third}}}"
    )
    game = stage(faction, ANY_TIME, **{faction: text, other: ""})
    play(game, "section move", "top units")
    game.play("reveal 8")
    if shown == 2:
        game.play("reveal 20")
    else:
        with pytest.raises(snath.IllegalAction):
            game.play("reveal 20")
    assert stars(game, faction, "objective") == shown
    assert step_of(game) == "move"


FIVE_STARS = "stars: {combat: 2, power: 1, popularity: 1}"
EIGHT_WORKERS = "[A4, A4, A4, A4, A4, A4, A5, A5]"


@pytest.mark.rule("VAR-013", "OBJ-008", "STAR-018", "STAR-019")
@pytest.mark.parametrize("last_turns", [False, True])
def test_a_sixth_star_in_the_middle_of_a_move_sends_back_only_those_who_would_have_to_fight(last_turns: bool) -> None:
    game = common_man(
        more=f"mechs: {{riverwalk: D4}}, {FIVE_STARS}, upgrades: {{units: upgrade}}",
        workers=EIGHT_WORKERS,
        saxony="mechs: {riverwalk: D5}",
        table=f"options: {{objectives_any_time: true, last_turns: {str(last_turns).lower()}}}",
    )
    begin_move(game)
    walk(game, "worker", "A4", "B5")
    walk(game, "mech", "D4", "D5")
    assert step_of(game) == "move"
    game.play("reveal 8")
    assert game.player("nordic").star_count == 6
    assert game.player("nordic").mechs == {"riverwalk": "D4"}
    assert "B5" in game.player("nordic").workers
    assert game.at("D5").controller == "saxony"
    assert game.over is not last_turns
    if last_turns:
        assert (step_of(game), asked(game)) == ("choose_section", {"saxony"})


@pytest.mark.rule("VAR-013", "OBJ-008")
def test_a_sixth_star_between_two_steps_leaves_the_unit_where_it_is() -> None:
    game = common_man(
        more=f"mechs: {{speed: D4}}, {FIVE_STARS}",
        workers=EIGHT_WORKERS,
        table=f"{ANY_TIME}, resources: {{D4: {{metal: 2}}}}",
    )
    begin_move(game)
    go(game, "mech", "D4", "cargo metal 2", "D5")
    assert step_of(game) == "step_unit"
    game.play("reveal 8")
    assert game.over
    assert game.player("nordic").mechs == {"speed": "D5"}
    assert game.at("D5").resources == {"metal": 2}


@pytest.mark.rule("VAR-013", "OBJ-008", "STAR-018")
def test_a_sixth_star_before_the_dials_are_set_leaves_the_combat_unfought() -> None:
    game = common_man(
        more=f"power: 3, mechs: {{riverwalk: D4}}, {FIVE_STARS}",
        workers=EIGHT_WORKERS,
        saxony="power: 3, mechs: {riverwalk: D5}",
    )
    march(game, "mech D4 D5")
    assert step_of(game) == "commit"
    game.play("reveal 8", seat=game.seat("nordic"))
    assert game.over
    assert game.player("nordic").mechs == {"riverwalk": "D4"}
    assert (game.player("nordic").power, game.player("saxony").star_count) == (3, 0)


@pytest.mark.rule("VAR-013", "STAR-018", "MOVE-024", "VAR-019")
def test_a_sixth_star_before_late_workers_have_left_sends_the_mover_back() -> None:
    """Nothing was settled yet, so nobody is driven off and nobody shares a territory at the end."""
    game = common_man(
        more=f"mechs: {{riverwalk: D4}}, {FIVE_STARS}",
        workers=EIGHT_WORKERS,
        saxony="workers: [D5, D5]",
        table="options: {objectives_any_time: true, late_displaced_workers: true}",
    )
    begin_move(game)
    walk(game, "mech", "D4", "D5")
    game.play("reveal 8")
    assert game.over
    assert game.player("nordic").mechs == {"riverwalk": "D4"}
    assert game.player("saxony").workers == ["D5", "D5"]
    assert game.player("nordic").popularity == 7


@pytest.mark.rule("VAR-019", "MOVE-043", "VAR-009")
@pytest.mark.parametrize("last_turns", [False, True])
def test_the_mover_goes_back_from_late_workers_over_one_border_with_what_it_brought(last_turns: bool) -> None:
    """The mech went E4, D4, D5; a metal and two workers of D4 came along, and the character was at D5 as well."""
    game = common_man(
        more=f"character: C5, mechs: {{speed: E4}}, upgrades: {{units: upgrade}}, {FIVE_STARS}",
        workers="[D4, D4, A4, A4, A4, A4, A4, A4]",
        saxony="workers: [D5, D5]",
        table=(
            "options: {objectives_any_time: true, late_displaced_workers: true,"
            f"last_turns: {str(last_turns).lower()}}}, resources: {{D4: {{metal: 2}}, D5: {{wood: 1}}}}"
        ),
    )
    begin_move(game)
    walk(game, "mech", "E4", "D4", "cargo metal 1", "cargo workers 2", "D5")
    walk(game, "character", "C5", "D5")
    assert game.at("D5").resources == {"metal": 1, "wood": 1}
    assert step_of(game) == "move"
    game.play("reveal 8")
    nordic = game.player("nordic")
    assert (nordic.star_count, nordic.mechs, nordic.character) == (6, {"speed": "D4"}, "C5")
    assert nordic.workers == ["A4"] * 6 + ["D4", "D4"]
    assert (game.at("D4").resources, game.at("D5").resources) == ({"metal": 2}, {"wood": 1})
    assert game.at("D5").units == {"saxony": {"character": 0, "mechs": 0, "workers": 2}}
    assert (nordic.popularity, game.at("D5").controller, game.over) == (7, "saxony", not last_turns)


def warning(late: bool) -> Game:
    """Card 6: a worker forced to retreat this turn, and 7 power. The mech has just driven in."""
    game = stage(
        "nordic",
        f"options: {{objectives_any_time: true, late_displaced_workers: {str(late).lower()}}}",
        nordic="mat: mechanical, power: 7, popularity: 5, mechs: {riverwalk: D4}, objectives: [6, 12]",
        saxony="workers: [D5, D5]",
    )
    return walk(begin_move(game), "mech", "D4", "D5")


@pytest.mark.rule("VAR-013", "MOVE-024", "OBJ-009")
def test_a_worker_has_been_forced_to_retreat_only_when_it_has_left() -> None:
    at_once = warning(late=False)
    at_once.play("reveal 6")
    assert stars(at_once, "nordic", "objective") == 1
    late = warning(late=True)
    with pytest.raises(snath.IllegalAction):
        late.play("reveal 6")
    end_moves(late)
    assert "reveal 6" in legal(late)


@pytest.mark.rule("VAR-013")
def test_an_interjected_objective_is_recorded_and_cannot_be_taken_back_fairly() -> None:
    game = six_on_a_hill(True)
    before = game.position()
    game.play("reveal 13")
    same = snath.load_record(game.record())
    assert same.position() == game.position()
    assert same.events == game.events
    loaded = snath.load_position(game.position())
    assert loaded.legal_actions() == game.legal_actions()
    with pytest.raises(snath.IllegalAction):
        game.undo(fair=True)
    game.undo()
    assert game.position() == before


@pytest.mark.rule("VAR-013", "OBJ-001", "INFO-006")
def test_the_old_rule_does_not_tell_others_what_could_be_shown() -> None:
    met, unmet = (
        common_man(coins=coins, table="options: {objectives_any_time: true, open_coins: false}") for coins in (2, 9)
    )
    for game in (met, unmet):
        play(game, "section move", "top units")
    saxony = met.seat("saxony")
    assert met.view(saxony) == unmet.view(saxony)
    assert met.legal_actions(saxony) == unmet.legal_actions(saxony)


# --- sample scoring ---------------------------------------------------------------------------------------

SAMPLE = "options: {sample_scoring: true}"


def first_star(table: str = SAMPLE, **players: str) -> Game:
    """Nordic is about to bolster to the first star of the game; a payable Upgrade follows."""
    sides = {"nordic": "coins: 5, power: 14", "crimea": "coins: 7, popularity: 13", "saxony": "coins: 2"} | players
    return stage("nordic", f"{table}, resources: {{A4: {{oil: 3}}}}".lstrip(", "), **sides)


@pytest.mark.rule("SCORE-025")
def test_after_the_first_star_the_score_of_everybody_is_told_to_all() -> None:
    game = play(first_star(), "section bolster")
    assert told(game, "sample_score") == []
    game.play("top power")
    totals = [sheet.total for sheet in game.score()]
    samples = told(game, "sample_score")
    assert [(event.seat, event["coins"]) for event in samples] == list(enumerate(totals))
    for viewer in (None, 0, 1, 2):
        seen = [event for event in game.events_for(viewer) if event.kind == "sample_score"]
        assert [event["coins"] for event in seen] == totals


@pytest.mark.rule("SCORE-025")
def test_the_sample_counts_the_first_star() -> None:
    game = play(first_star(), "section bolster", "top power")
    kinds = [event.kind for event in game.events]
    assert kinds.index("star_placed") < kinds.index("sample_score")
    nordic = told(game, "sample_score")[0]["coins"]
    assert nordic == 4 + 3 + 2 * 2 + 1  # coins, star, two territories, a pair of oil


@pytest.mark.rule("SCORE-025")
def test_there_is_one_sample_in_a_game() -> None:
    game = play(first_star(saxony="coins: 2, power: 14"), "section bolster", "top power", "done", "done")
    play(game, "section trade", "done", "done", "section bolster", "top power")
    assert game.player("saxony").star_count == 1
    assert len(told(game, "sample_score")) == 3


@pytest.mark.rule("SCORE-025")
def test_a_game_that_has_stars_already_is_past_its_sample() -> None:
    game = play(first_star(crimea="stars: {combat: 1}"), "section bolster", "top power")
    assert stars(game, "nordic", "power") == 1
    assert told(game, "sample_score") == []


@pytest.mark.rule("SCORE-025")
def test_the_star_of_a_defender_brings_the_sample_too() -> None:
    game = stage(
        "nordic",
        SAMPLE,
        nordic="power: 3, mechs: {riverwalk: D4}",
        saxony="power: 3, mechs: {riverwalk: D5}",
    )
    march(game, "mech D4 D5")
    fight(game, nordic=[1], saxony=[2])
    assert [event.seat for event in told(game, "sample_score")] == [0, 1]


@pytest.mark.rule("SCORE-025")
def test_the_sample_changes_nothing() -> None:
    shown, plain = first_star(), first_star(table="")
    for action in ("section bolster", "top power", "bottom", "upgrade units deploy", "section trade"):
        assert (shown.decision, legal(shown)) == (plain.decision, legal(plain))
        assert shown.score() == plain.score()
        shown.play(action)
        plain.play(action)
    assert shown.text() == plain.text()
    assert [event for event in shown.events if event.kind != "sample_score"] == plain.events


@pytest.mark.rule("SCORE-025", "VAR-011")
@OFF_AND_ALONE
def test_without_the_option_nothing_is_told(others: bool) -> None:
    game = first_star(table=f"options: {switched('sample_scoring', False, others)}")
    play(game, "section bolster", "top power")
    assert stars(game, "nordic", "power") == 1
    assert told(game, "sample_score") == []


@pytest.mark.rule("SCORE-025")
def test_a_sample_is_kept_in_the_record_and_not_given_again() -> None:
    game = play(first_star(saxony="coins: 2, power: 14"), "section bolster", "top power", "done", "done")
    assert told(snath.load_record(game.record()), "sample_score") == told(game, "sample_score")
    later = snath.load_position(game.position())
    play(later, "section trade", "done", "done", "section bolster", "top power")
    assert later.player("saxony").star_count == 1
    assert told(later, "sample_score") == []
    taken_back = first_star()
    play(taken_back, "section bolster", "top power")
    taken_back.undo()
    assert told(taken_back, "sample_score") == []
    taken_back.play("top power")
    assert len(told(taken_back, "sample_score")) == 3


# --- variants that meet each other -----------------------------------------------------------------------


@pytest.mark.rule("VAR-019")
def test_a_worker_among_workers_that_leave_late_does_not_walk_off() -> None:
    game = stage(
        "nordic",
        "options: {late_displaced_workers: true}, resources: {D4: {metal: 2}, D5: {oil: 1}}",
        nordic="mechs: {riverwalk: D4}, upgrades: {units: upgrade}, workers: [D4, D4]",
        saxony="workers: [D5, D5]",
    )
    play(game, "section move", "top units", "unit mech D4", "step D5 all")

    assert "unit worker D5" not in legal(game)
    assert snath.load_position(game.position()).legal_actions() == game.legal_actions()
    play(game, "done")
    assert game.player("saxony").workers == ["home:saxony", "home:saxony"]
    assert game.at("D5").resources == {"metal": 2, "oil": 1}


@pytest.mark.rule("VAR-018", "STAR-014")
def test_an_objective_shown_midway_leaves_other_stars_to_the_end_of_their_benefit() -> None:
    game = stage(
        "nordic",
        "options: {objectives_any_time: true}, resources: {A4: {metal: 9}}",
        nordic="coins: 0, workers: [A4, A4, A4, A4, A4, A4], objectives: [13, 1], "
        "mechs: {riverwalk: A4, speed: A4, seaworthy: A4}, stars: {combat: 2, power: 1, popularity: 1}",
        saxony="",
    )
    play(game, "section produce", "done", "bottom some", "mech artillery")
    while step_of(game) != "take_bottom":
        game.play(sorted(legal(game))[0])
    most = max(legal(game))
    game.play("reveal 13", seat=0)

    assert game.player("nordic").stars["objective"] == 1
    assert game.player("nordic").star_count == 5
    play(game, most)
    assert (game.over, game.player("nordic").star_count) == (True, 6)
    assert game.player("nordic").coins == int(most.split()[1]) > 0


@pytest.mark.rule("VAR-018")
def test_what_is_shown_or_reported_midway_can_be_foretold() -> None:
    game = stage("nordic", "options: {delay_of_game: true}", nordic="popularity: 5", saxony="")

    preview = game.preview("delay 0", seat=1)

    assert [read_event(game.state.table, raw).kind for raw in preview.events] == ["delay_reported", "lost"]
    assert game.player("nordic").popularity == 5


@pytest.mark.rule("VAR-016", "STAR-002")
def test_a_star_due_to_another_player_is_not_lost_when_the_turn_is_cut_short() -> None:
    game = stage(
        "saxony",
        "options: {last_turns: true}",
        nordic="power: 16, stars: {power: 0}",
        saxony="coins: 9, power: 14, workers: [F1, F1, F1, F1, F1, F1, F1, F1], stars: {combat: 2, objective: 2}",
    )
    play(game, "section bolster", "top power")

    assert game.player("saxony").star_count == 6
    assert game.player("nordic").stars["power"] == 1


@pytest.mark.parametrize("seat", [Seat(team=0), Seat(team=100), Seat(team=True), Seat(bid=-1), Seat(bid=100_000)])
@pytest.mark.rule("VAR-003", "VAR-021")
def test_teams_and_bids_are_small_numbers(seat: Seat) -> None:
    with pytest.raises(snath.SetupError, match="whole number"):
        snath.new_game([seat, seat, Seat(team=1), Seat(team=1)], options={"teams": seat.team is not None})
