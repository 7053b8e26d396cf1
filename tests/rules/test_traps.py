"""Traps: who springs them, what they take, when, and who may know what lies hidden."""

import random
from collections import Counter
from textwrap import dedent

import pytest
import yaml

import snath
from snath import Game
from snath.game import read_event, tell_event, tell_preview
from snath.words import Words
from tests.known import known
from tests.rules.battle import flow
from tests.rules.marching import (
    begin_move,
    cards_allowed,
    commit,
    end_moves,
    fight,
    go,
    may_commit,
    onward,
    reach,
    walk,
)
from tests.rules.table import given, legal, play, step_of, supply, token_at

PENALTIES = ["popularity", "power", "coins", "cards"]
TAKES = {"popularity": 2, "power": 3, "coins": 4, "cards": 2}
WEALTH = {"popularity": 9, "power": 9, "coins": 9, "cards": 4}
RICH = "popularity: 9, power: 9, coins: 9, hand: [2, 3, 4, 5]"
WORDS = Words("en")


def table(text: str, more: str = "") -> Game:
    """A position with the factions from afar.

    Of two words about one thing the later one counts; workers that are missing wait on the home base.
    """
    position = {"modules": ["invaders_from_afar"]} | yaml.safe_load(dedent(text)) | flow(more)
    for faction, player in position["players"].items():
        if "workers" in player:
            player["workers"] += [f"home:{faction}"] * (2 - len(player["workers"]))
    return given(yaml.safe_dump(position, sort_keys=False))


def trapped(penalty: str, victim: str = "saxony", units: str = "", togawa: str = "", more: str = "") -> Game:
    """An armed Trap lies on C3; the victim, who is rich, has begun to move units."""
    return begin_move(set_trap(penalty, victim, units, togawa, more))


def set_trap(penalty: str, victim: str = "saxony", units: str = "", togawa: str = "", more: str = "") -> Game:
    """An armed Trap lies on C3; the victim, who is rich, is to choose a section."""
    text = f"""
        active: {victim}
        players:
          togawa: {{mat: mechanical, objectives: [], hand: [3], power: 4, traps: {{{penalty}: C3}}, {togawa}}}
          {victim}: {{mat: militant, objectives: [], {RICH}, {units}}}
    """
    return table(text, more)


def wealth(game: Game, faction: str) -> dict[str, int]:
    """Everything a Trap can take."""
    player = game.player(faction)
    return {"popularity": player.popularity, "power": player.power, "coins": known(player.coins), "cards": player.cards}


def taken(game: Game, faction: str = "saxony") -> dict[str, int]:
    """What this faction has lost of the riches it began with."""
    return {item: WEALTH[item] - n for item, n in wealth(game, faction).items() if n != WEALTH[item]}


def armed(game: Game, place: str = "C3") -> bool:
    return known(known(token_at(game, place)).armed)


def sprung(game: Game) -> list[tuple[str, str, str]]:
    """The Traps that were sprung, in order: which, where, by whom."""
    found = []
    for event in game.events:
        if event.kind == "trap_sprung":
            victim = event["victim"]
            assert isinstance(victim, int)
            found.append((str(event["trap"]), str(event["place"]), game.factions[victim]))
    return found


def check_armed_traps_are_alone(game: Game) -> None:
    """No armed Trap shares its territory with units of another faction than Togawa."""
    for hex_ in game.territories:
        token = token_at(game, hex_.name)
        if token and token.armed:
            assert hex_.units.keys() <= {"togawa"}, f"{sorted(hex_.units)} stand on the armed Trap on {hex_.name}"


# --- moving onto a Trap -----------------------------------------------------------------------------------

ALL_KINDS = "character: B4, mechs: {riverwalk: B4}, workers: [B4, B4]"


@pytest.mark.rule("FAFAR-024", "FAFAR-023", "FAFAR-027")
@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
def test_whoever_moves_in_pays_the_penalty_and_disarms_the_trap(kind: str, penalty: str) -> None:
    game = trapped(penalty, units=ALL_KINDS)
    before = wealth(game, "togawa")
    assert armed(game)
    walk(game, kind, "B4", "C3")
    assert taken(game) == {penalty: TAKES[penalty]}
    assert token_at(game, "C3") == ("togawa", "trap", False, penalty)
    assert sprung(game) == [(penalty, "C3", "saxony")]
    assert wealth(game, "togawa") == before
    assert game.at("C3").controller == "saxony"
    check_armed_traps_are_alone(game)


@pytest.mark.rule("FAFAR-024")
def test_the_event_belongs_to_the_owner_of_the_trap() -> None:
    game = walk(trapped("power", units=ALL_KINDS), "mech", "B4", "C3")
    (event,) = (event for event in game.events if event.kind == "trap_sprung")
    assert (event.seat, event["victim"]) == (game.seat("togawa"), game.seat("saxony"))


@pytest.mark.rule("FAFAR-024")
def test_nobody_else_pays() -> None:
    game = begin_move(
        table(f"""
            active: saxony
            players:
              togawa: {{mat: mechanical, objectives: [], {RICH}, traps: {{popularity: C3}}}}
              saxony: {{mat: militant, objectives: [], {RICH}, mechs: {{riverwalk: B4}}}}
              nordic: {{mat: industrial, objectives: [], {RICH}}}
        """)
    )
    walk(game, "mech", "B4", "C3")
    assert [taken(game, faction) for faction in ("togawa", "saxony", "nordic")] == [{}, {"popularity": 2}, {}]


@pytest.mark.rule("FAFAR-024", "FAFAR-026")
@pytest.mark.parametrize(
    ("penalty", "poor", "left"),
    [
        ("popularity", "popularity: 0", 0),
        ("popularity", "popularity: 1", 0),
        ("popularity", "popularity: 2", 0),
        ("popularity", "popularity: 18", 16),
        ("power", "power: 0", 0),
        ("power", "power: 2", 0),
        ("power", "power: 3", 0),
        ("power", "power: 16", 13),
        ("coins", "coins: 0", 0),
        ("coins", "coins: 1", 0),
        ("coins", "coins: 4", 0),
        ("coins", "coins: 40", 36),
        ("cards", "hand: []", 0),
        ("cards", "hand: [5]", 0),
        ("cards", "hand: [5, 5]", 0),
        ("cards", "hand: [2, 2, 3]", 1),
    ],
)
def test_a_penalty_takes_as_much_as_there_is(penalty: str, poor: str, left: int) -> None:
    game = trapped(penalty, units=f"mechs: {{riverwalk: B4}}, {poor}")
    walk(game, "mech", "B4", "C3")
    assert wealth(game, "saxony")[penalty] == left
    assert set(taken(game)) <= {penalty}
    assert not armed(game), "it is sprung even if nothing can be taken"
    assert len(sprung(game)) == 1


@pytest.mark.rule("FAFAR-024", "FAFAR-023")
def test_stars_already_placed_stay_although_the_track_falls() -> None:
    game = trapped("power", units="mechs: {riverwalk: B4}, power: 16")
    assert game.player("saxony").stars["power"] == 1
    walk(game, "mech", "B4", "C3")
    assert game.player("saxony").power == 13
    assert game.player("saxony").stars["power"] == 1


@pytest.mark.rule("FAFAR-023", "INFO-023")
def test_the_cards_that_are_lost_are_chosen_by_chance_and_discarded_face_up() -> None:
    lost: Counter[int] = Counter()
    for seed in range(60):
        game = trapped("cards", units="mechs: {riverwalk: B4}", more=f"seed: {seed}")
        walk(game, "mech", "B4", "C3")
        discard = {value: n for value, n in game.decks.combat_discard.items() if n}
        assert sum(discard.values()) == 2
        assert Counter(game.player("saxony").hand) + Counter(discard) == Counter([2, 3, 4, 5])
        assert game.view(None).decks.combat_discard == game.decks.combat_discard
        lost.update(discard)
    assert set(lost) == {2, 3, 4, 5}
    assert min(lost.values()) >= 15  # 30 expected of each


@pytest.mark.rule("FAFAR-024")
def test_a_unit_with_speed_stops_on_the_trap() -> None:
    game = trapped("coins", "crimea", "mechs: {speed: B4}")
    go(game, "mech", "B4", "C3")
    assert onward(game) == set()
    assert step_of(game) == "move"
    assert game.player("crimea").mechs == {"speed": "C3"}
    assert taken(game, "crimea") == {"coins": 4}
    assert "unit mech C3" not in legal(game), "it has moved"


@pytest.mark.rule("FAFAR-024", "FACT-015")
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
def test_the_whole_move_of_a_factory_card_ends_on_the_trap(kind: str) -> None:
    game = set_trap("coins", units=f"{ALL_KINDS}, factory_card: 7")
    play(game, "section factory:7", "done", "bottom")
    go(game, kind, "B4", "C3")
    assert step_of(game) != "step_unit"
    assert taken(game) == {"coins": 4}


@pytest.mark.rule("FAFAR-024")
def test_the_second_step_may_lead_onto_a_trap_too() -> None:
    game = trapped("coins", "crimea", "mechs: {speed: D5}")
    go(game, "mech", "D5", "D4", "C3")
    assert taken(game, "crimea") == {"coins": 4}


@pytest.mark.rule("FAFAR-024", "FAFAR-029")
def test_the_next_unit_of_the_same_move_passes_freely() -> None:
    game = trapped("coins", "crimea", "mechs: {speed: B4, scout: B4}")
    walk(game, "mech", "B4", "C3")
    go(game, "mech", "B4", "C3")
    assert "D4" in onward(game)
    game.play("step D4")
    assert taken(game, "crimea") == {"coins": 4}
    assert len(sprung(game)) == 1


@pytest.mark.rule("FAFAR-028")
@pytest.mark.parametrize("penalty", PENALTIES)
def test_a_mech_with_workers_springs_the_trap_once(penalty: str) -> None:
    game = trapped(penalty, "rusviet", "mechs: {riverwalk: B4}, workers: [B4, B4, B4]")
    walk(game, "mech", "B4", "C3 all")
    assert game.player("rusviet").workers == ["C3", "C3", "C3"]
    assert taken(game, "rusviet") == {penalty: TAKES[penalty]}
    assert len(sprung(game)) == 1


@pytest.mark.rule("FAFAR-028", "MOVE-012")
def test_workers_that_were_carried_onto_a_trap_have_not_moved() -> None:
    game = trapped("coins", "rusviet", "mechs: {riverwalk: B4}, workers: [B4, B4]")
    walk(game, "mech", "B4", "C3 all")
    assert "D4" in reach(game, "worker", "C3")
    walk(game, "worker", "C3", "D4")
    assert game.player("rusviet").workers == ["C3", "D4"]
    assert len(sprung(game)) == 1


@pytest.mark.rule("FAFAR-024", "MOVE-013")
def test_a_worker_that_walked_onto_a_trap_may_be_carried_on_by_a_mech() -> None:
    game = trapped("coins", "rusviet", "mechs: {speed: B4}, workers: [B4, D7]")
    walk(game, "worker", "B4", "C3")
    assert "unit worker C3" not in legal(game)
    go(game, "mech", "B4", "C3", "D4 all")
    assert game.player("rusviet").workers == ["D4", "D7"]
    assert len(sprung(game)) == 1


@pytest.mark.rule("FAFAR-029")
@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
def test_a_disarmed_trap_takes_nothing(kind: str, penalty: str) -> None:
    game = trapped(penalty, units=ALL_KINDS, togawa=f"disarmed: [{penalty}]")
    walk(game, kind, "B4", "C3")
    assert taken(game) == {}
    assert sprung(game) == []


@pytest.mark.rule("FAFAR-029")
def test_a_disarmed_trap_stops_nobody() -> None:
    game = trapped("coins", units="mechs: {speed: B4}", togawa="disarmed: [coins]")
    go(game, "mech", "B4", "C3")
    assert {"C2", "D4"} <= onward(game)


@pytest.mark.rule("FAFAR-030")
@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
def test_togawa_springs_no_trap(kind: str, penalty: str) -> None:
    game = begin_move(
        table(f"""
            active: togawa
            players:
              togawa: {{mat: militant, objectives: [], {RICH}, {ALL_KINDS.replace("riverwalk", "ronin")},
                       traps: {{{penalty}: C3}}}}
              saxony: {{objectives: [], {RICH}}}
        """)
    )
    walk(game, kind, "B4", "C3")
    assert armed(game)
    assert taken(game, "togawa") == taken(game) == {}
    assert sprung(game) == []


@pytest.mark.rule("FAFAR-030", "FACT-013")
def test_togawa_walks_through_its_armed_trap() -> None:
    game = table("""
        active: togawa
        players:
          togawa: {mat: militant, objectives: [], workers: [B4], traps: {coins: C3}, factory_card: 7}
          saxony: {objectives: []}
    """)
    play(game, "section factory:7", "done", "bottom")
    go(game, "worker", "B4", "C3")
    assert "D4" in onward(game)


# --- every way of moving ----------------------------------------------------------------------------------

WAYS = {
    "a tunnel": ("saxony", "workers: [C2]", "worker C2 E6", "E6"),
    "an own Mine": ("saxony", "workers: [B4], structures: {mine: A1}", "worker B4 A1", "A1"),
    "swimming": ("nordic", "workers: [A4]", "worker A4 B4", "B4"),
    "Riverwalk": ("nordic", "mechs: {riverwalk: B4}, workers: []", "mech B4 A4", "A4"),
    "Seaworthy": ("nordic", "mechs: {seaworthy: B4}", "mech B4 C4", "C4"),
    "Submerge": ("polania", "mechs: {submerge: B3}", "mech B3 E7", "E7"),
    "Township": ("rusviet", "mechs: {township: C6}, workers: [C6]", "mech C6 D4", "D4"),
    "Underpass": ("saxony", "mechs: {underpass: B4}, structures: {mill: F1}, workers: []", "mech B4 F1", "F1"),
    "Burrow": ("albion", "mechs: {burrow: B4}, workers: [A1]", "mech B4 B5", "B5"),
    "the home base": ("saxony", "workers: []", "character home:saxony F1", "F1"),
}


@pytest.mark.rule("FAFAR-024", "FAFAR-027")
@pytest.mark.parametrize("way", WAYS)
def test_every_way_of_moving_in_springs_a_trap(way: str) -> None:
    victim, units, order, place = WAYS[way]
    kind, start, end = order.split()
    game = begin_move(
        table(f"""
            active: {victim}
            players:
              togawa: {{mat: mechanical, objectives: [], traps: {{coins: {place}}}}}
              {victim}: {{mat: militant, objectives: [], {RICH}, {units}}}
        """)
    )
    walk(game, kind, start, end)
    assert taken(game, victim) == {"coins": 4}
    assert sprung(game) == [("coins", place, victim)]
    check_armed_traps_are_alone(game)


@pytest.mark.rule("FAFAR-024", "FBASE-038")
def test_an_unoccupied_farm_with_a_trap_is_a_trap_for_crimea_with_six_players() -> None:
    players = "\n".join(
        f"          {faction}: {{objectives: []}}" for faction in ("nordic", "rusviet", "saxony", "polania")
    )
    game = begin_move(
        table(f"""
        active: crimea
        players:
          crimea: {{mat: militant, objectives: [], {RICH}, mechs: {{wayfare_to_farms: D4}}}}
          togawa: {{mat: mechanical, objectives: [], traps: {{power: E3}}}}
{players}
        """)
    )
    assert "E3" in reach(game, "mech", "D4")
    walk(game, "mech", "D4", "E3")
    assert taken(game, "crimea") == {"power": 3}


# --- before anything else ---------------------------------------------------------------------------------


@pytest.mark.rule("FAFAR-025")
@pytest.mark.parametrize(
    ("penalty", "purse", "option"), [("popularity", "popularity: 4", "option C"), ("coins", "coins: 5", "option B")]
)
def test_the_penalty_comes_before_the_encounter_is_paid(penalty: str, purse: str, option: str) -> None:
    """Card 42: B costs 2 coins, C costs 3 popularity."""

    def offered(disarmed: str) -> set[str]:
        game = begin_move(
            table(f"""
                active: saxony
                promos: true
                encounter_deck: [42]
                players:
                  togawa: {{mat: mechanical, objectives: [], traps: {{{penalty}: F3}}, {disarmed}}}
                  saxony: {{mat: militant, objectives: [], {RICH}, {purse}, character: E4}}
            """)
        )
        walk(game, "character", "E4", "F3")
        end_moves(game)
        assert step_of(game) == "encounter"
        return legal(game)

    assert option in offered(f"disarmed: [{penalty}]")
    assert option not in offered("")


def storm(penalty: str, nordic: str = "mechs: {riverwalk: B4}", togawa: str = "mechs: {toka: C3}") -> Game:
    """Nordic attacks Togawa, who stands on its own armed Trap on C3; nobody else has moved yet."""
    game = trapped(penalty, "nordic", f"{RICH}, {nordic}", togawa)
    return walk(game, "mech", "B4", "C3")


@pytest.mark.rule("FAFAR-025", "FAFAR-024")
@pytest.mark.parametrize("penalty", PENALTIES)
def test_the_penalty_comes_before_the_combat_and_at_once(penalty: str) -> None:
    game = storm(penalty, "mechs: {riverwalk: B4, speed: E4}")
    assert step_of(game) == "move", "other units may still move"
    assert taken(game, "nordic") == {penalty: TAKES[penalty]}
    assert not armed(game)
    end_moves(game)
    assert step_of(game) == "commit"


@pytest.mark.rule("FAFAR-025", "COMBAT-010")
def test_lost_power_and_lost_cards_are_missing_in_the_combat() -> None:
    power = end_moves(storm("power", "mechs: {riverwalk: B4}, power: 5"))
    assert may_commit(power, "nordic", "dial 2")
    assert not may_commit(power, "nordic", "dial 3")
    cards = end_moves(storm("cards", "mechs: {riverwalk: B4}, hand: [2, 3]"))
    assert cards_allowed(cards, "nordic", [2, 3]) == 0


@pytest.mark.rule("FAFAR-025", "FBASE-030")
@pytest.mark.parametrize(("power", "offered"), [(3, False), (4, True)])
def test_lost_power_cannot_pay_for_artillery(power: int, offered: bool) -> None:
    game = end_moves(storm("power", f"mechs: {{artillery: B4}}, power: {power}"))
    assert ("ability artillery" in legal(game)) == offered


@pytest.mark.rule("FAFAR-025")
def test_the_penalty_comes_before_workers_are_driven_off() -> None:
    game = storm("coins", togawa="workers: [C3, C3]")
    assert taken(game, "nordic") == {"coins": 4, "popularity": 2}
    order = [event.kind for event in game.events if event.kind in ("trap_sprung", "workers_driven_off")]
    assert order == ["trap_sprung", "workers_driven_off"]
    assert game.player("togawa").workers == ["home:togawa", "home:togawa"]


@pytest.mark.rule("FAFAR-025", "FAFAR-034")
@pytest.mark.parametrize(("nordic", "holder"), [(2, "nordic"), (0, "togawa")])
def test_a_trap_stays_sprung_whoever_wins_the_combat(nordic: int, holder: str) -> None:
    game = end_moves(storm("coins", togawa="mechs: {toka: C3}, power: 3, hand: []"))
    fight(game, nordic=nordic, togawa=1)
    assert game.at("C3").controller == holder
    assert not armed(game)


@pytest.mark.rule("FAFAR-025", "FACT-002")
def test_the_penalty_comes_before_the_factory_card() -> None:
    game = begin_move(
        table(f"""
            active: saxony
            players:
              togawa: {{mat: mechanical, objectives: [], traps: {{popularity: D4}}}}
              saxony: {{mat: militant, objectives: [], {RICH}, character: E4}}
        """)
    )
    walk(game, "character", "E4", "D4")
    end_moves(game)
    assert step_of(game) == "factory_visit"
    assert taken(game) == {"popularity": 2}


@pytest.mark.rule("FAFAR-024", "FAFAR-025", "VAR-013")
def test_workers_that_leave_late_do_not_delay_the_penalty() -> None:
    game = trapped("coins", togawa="workers: [C3, C3]", units=ALL_KINDS, more="options: {late_displaced_workers: true}")
    walk(game, "mech", "B4", "C3")
    assert taken(game) == {"coins": 4}
    assert not armed(game)
    assert game.player("togawa").workers == ["C3", "C3"]
    end_moves(game)
    assert game.player("togawa").workers == ["home:togawa", "home:togawa"]
    assert taken(game) == {"coins": 4, "popularity": 2}


# --- coming onto a Trap without moving there --------------------------------------------------------------


def mill(penalty: str, place: str = "E6", nordic: str = "", togawa: str = "") -> Game:
    """A Nordic Mill stands on an armed Trap; Nordic produces."""
    game = table(f"""
        active: nordic
        players:
          togawa: {{mat: mechanical, objectives: [], traps: {{{penalty}: {place}}}, {togawa}}}
          nordic: {{mat: militant, objectives: [], {RICH}, structures: {{mill: {place}}}, {nordic}}}
    """)
    return play(game, "section produce", "top territories")


@pytest.mark.rule("FAFAR-046")
@pytest.mark.parametrize("penalty", PENALTIES)
def test_a_worker_made_by_a_mill_springs_the_trap_under_it(penalty: str) -> None:
    game = mill(penalty)
    game.play("territory E6")
    assert game.player("nordic").workers == ["A4", "A5", "E6"]
    assert taken(game, "nordic") == {penalty: TAKES[penalty]}
    assert sprung(game) == [(penalty, "E6", "nordic")]
    check_armed_traps_are_alone(game)


@pytest.mark.rule("FAFAR-046")
def test_goods_made_by_a_mill_spring_nothing() -> None:
    game = mill("power", "E3")
    game.play("territory E3")
    assert game.at("E3").resources == {"food": 1}
    assert armed(game, "E3")
    assert taken(game, "nordic") == {}


@pytest.mark.rule("FAFAR-046")
def test_a_mill_without_workers_left_on_the_mat_springs_nothing() -> None:
    game = mill("power", nordic=f"workers: {['A4'] * 8}")
    play(game, *(["territory E6"] if "territory E6" in legal(game) else []))
    assert armed(game, "E6")
    assert sprung(game) == []


@pytest.mark.rule("FAFAR-046", "FAFAR-030")
def test_the_own_mill_springs_nothing() -> None:
    game = table(f"""
        active: togawa
        players:
          togawa: {{mat: militant, objectives: [], {RICH}, traps: {{power: E6}}, structures: {{mill: E6}}}}
          nordic: {{objectives: []}}
    """)
    play(game, "section produce", "top territories", "territory E6")
    assert "E6" in game.player("togawa").workers
    assert armed(game, "E6")
    assert taken(game, "togawa") == {}


@pytest.mark.rule("FAFAR-046", "FAFAR-034")
def test_a_trap_is_sprung_even_by_the_worker_that_ends_the_game() -> None:
    stars = "stars: {combat: 2, objective: 1, popularity: 1, power: 1}"
    game = mill("power", nordic=f"workers: {['A4'] * 7}, {stars}")
    game.play("territory E6")
    play(game, "done")
    assert game.over
    assert token_at(game, "E6") == ("togawa", "trap", False, "power")
    check_armed_traps_are_alone(game)


@pytest.mark.rule("FAFAR-046")
def test_the_cost_of_produce_is_paid_before_the_trap_is_sprung() -> None:
    game = mill("power", nordic=f"workers: {['A4'] * 4}, power: 3")
    assert game.player("nordic").power == 2
    game.play("territory E6")
    assert game.player("nordic").power == 0


def routed(penalty: str = "coins", nordic: str = "mechs: {seaworthy: B4}", winner: str = "saxony") -> Game:
    """Nordic is beaten on B4, between the lakes B3 and C4, and may retreat onto an armed Trap on a lake."""
    rival = (
        "" if winner == "togawa" else "saxony: {mat: militant, objectives: [], hand: [], power: 5, mechs: {speed: C3}}"
    )
    togawa = "mechs: {ronin: C3}" if winner == "togawa" else ""
    game = begin_move(
        table(f"""
            active: {winner}
            players:
              togawa: {{mat: mechanical, objectives: [], hand: [], power: 5, traps: {{{penalty}: C4}}, {togawa}}}
              nordic: {{mat: engineering, objectives: [], {RICH}, {nordic}}}
              {rival}
        """)
    )
    walk(game, "mech", "C3", "B4")
    end_moves(game)
    play(game, *(["done"] if step_of(game) == "before_combat" else []))
    commit(game, winner, 5)
    commit(game, "nordic", 0)
    assert step_of(game) == "retreat"
    return game


@pytest.mark.rule("FAFAR-046", "FBASE-027")
@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize("winner", ["saxony", "togawa"])
def test_a_retreat_onto_a_trapped_lake_springs_the_trap(penalty: str, winner: str) -> None:
    game = routed(penalty, winner=winner)
    assert {"territory B3", "territory C4", "home"} <= legal(game)
    game.play("territory C4")
    assert game.player("nordic").mechs == {"seaworthy": "C4"}
    assert taken(game, "nordic") == {penalty: TAKES[penalty]}
    assert sprung(game) == [(penalty, "C4", "nordic")]
    check_armed_traps_are_alone(game)


@pytest.mark.rule("FAFAR-046")
@pytest.mark.parametrize("retreat", ["territory B3", "home"])
def test_a_retreat_elsewhere_springs_nothing(retreat: str) -> None:
    game = routed()
    game.play(retreat)
    assert armed(game, "C4")
    assert taken(game, "nordic") == {}


@pytest.mark.rule("FAFAR-046", "FAFAR-028", "FBASE-028")
def test_a_whole_army_that_retreats_onto_a_trap_springs_it_once() -> None:
    game = routed(nordic="character: B4, mechs: {seaworthy: B4, speed: B4}, workers: [B4, B4]")
    while step_of(game) == "retreat":
        game.play("territory C4")
    player = game.player("nordic")
    assert (player.character, set(player.mechs.values()), player.workers) == ("C4", {"C4"}, ["C4", "C4"])
    assert taken(game, "nordic") == {"coins": 4}
    assert len(sprung(game)) == 1


@pytest.mark.rule("FAFAR-046", "FBASE-027")
def test_a_character_that_retreats_onto_a_trap_springs_it() -> None:
    game = routed(nordic="character: B4, mechs: {seaworthy: A4}")
    game.play("territory C4")
    assert taken(game, "nordic") == {"coins": 4}
    assert not armed(game, "C4")


@pytest.mark.rule("FAFAR-046", "FAFAR-034", "COMBAT-034")
def test_a_retreat_that_follows_the_sixth_star_springs_the_trap_before_scoring() -> None:
    game = begin_move(
        table(f"""
            active: saxony
            players:
              togawa: {{mat: mechanical, objectives: [], workers: [], traps: {{popularity: C4}}}}
              nordic: {{mat: engineering, objectives: [], {RICH}, mechs: {{seaworthy: B4}}}}
              saxony: {{mat: militant, objectives: [], hand: [], power: 5, mechs: {{speed: C3}},
                       stars: {{combat: 2, objective: 2, popularity: 1}}}}
        """)
    )
    walk(game, "mech", "C3", "B4")
    end_moves(game)
    commit(game, "saxony", 5)
    commit(game, "nordic", 0)
    game.play("territory C4")
    assert game.over
    assert taken(game, "nordic") == {"popularity": 2}
    (line,) = (line for line in game.score()[game.seat("togawa")].lines if line.kind == "territories")
    assert line.count == 0
    check_armed_traps_are_alone(game)


def shift(penalty: str = "power", togawa: str = "") -> Game:
    """Promo encounter 42 lets Nordic shift its units from B5 to A5, where an armed Trap lies."""
    game = begin_move(
        table(f"""
            active: nordic
            promos: true
            encounter_deck: [42]
            players:
              togawa: {{mat: mechanical, objectives: [], traps: {{{penalty}: A5}}, {togawa}}}
              nordic: {{mat: militant, objectives: [], {RICH}, coins: 11, character: A4, mechs: {{speed: B5}},
                       workers: [B5, B5, A6]}}
        """)
    )
    walk(game, "character", "A4", "B5")
    end_moves(game)
    game.play("option B")
    assert "territory A5" in legal(game)
    game.play("territory A5")
    return game


@pytest.mark.rule("FAFAR-046", "FAFAR-034", "ENC-020")
@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize(
    "who", [("yes", "amount 0", "amount 0"), ("no", "amount 1", "amount 0"), ("no", "amount 0", "amount 1")]
)
def test_units_that_an_encounter_shifts_onto_a_trap_spring_it(penalty: str, who: tuple[str, str, str]) -> None:
    game = play(shift(penalty), *who)
    assert game.at("A5").units
    assert taken(game, "nordic") == {penalty: TAKES[penalty]}
    assert sprung(game) == [(penalty, "A5", "nordic")]
    check_armed_traps_are_alone(game)


@pytest.mark.rule("FAFAR-028", "FAFAR-046", "FAFAR-049")
def test_units_that_an_encounter_shifts_together_spring_the_trap_once() -> None:
    game = play(shift(), "yes", "amount 1", "amount 2")
    assert game.at("A5").units == {"nordic": {"character": 1, "mechs": 1, "workers": 2}}
    assert taken(game, "nordic") == {"power": 3}
    assert len(sprung(game)) == 1


@pytest.mark.rule("FAFAR-046")
def test_if_nobody_is_shifted_nothing_is_sprung() -> None:
    game = play(shift(), "no", "amount 0", "amount 0")
    assert armed(game, "A5")
    assert taken(game, "nordic") == {}


# --- an armed Trap and enemies are never together ---------------------------------------------------------


@pytest.mark.rule("FAFAR-034")
@pytest.mark.parametrize("units", ["character: C3", "mechs: {riverwalk: C3}", "workers: [C3, F1]"])
def test_an_enemy_on_an_armed_trap_is_an_impossible_position(units: str) -> None:
    with pytest.raises(snath.PositionError):
        set_trap("coins", units=units)
    set_trap("coins", units=units, togawa="disarmed: [coins]")


def minefield(seed: int) -> Game:
    """Many units round four armed Traps: on a tunnel, on a lake, under a Nordic Mill, beside the Factory."""
    return table(f"""
        seed: {seed}
        promos: true
        active: togawa
        players:
          togawa: {{character: D5, mechs: {{toka: E4, suiton: D5, ronin: F5, shinobi: F4}},
                   traps: {{coins: B4, power: C4, cards: E6, popularity: C3}}, power: 7}}
          nordic: {{character: B5, mechs: {{riverwalk: A4, seaworthy: C5, speed: B5}}, workers: [A4, A5, C5],
                   structures: {{mill: E6}}, upgrades: {{units: upgrade}}, power: 7}}
          polania: {{character: C2, mechs: {{riverwalk: C1, submerge: B3, speed: D2}}, workers: [C1, D1, C2], power: 7}}
          albion: {{character: A3, mechs: {{burrow: A2, rally: A3}}, workers: [A1, A2, A3], power: 7}}
          crimea: {{character: E3, mechs: {{riverwalk: E3, wayfare: F3, speed: G3}}, workers: [G3, H1, E3], power: 7}}
    """)


def wildly(game: Game, dice: random.Random) -> None:
    """Play something at random, rather a Move of units and the arming of a Trap than anything else."""
    actions = legal(game)
    wild = actions & {"section move", "top units", "arm"}
    game.play(dice.choice(sorted(wild if wild and dice.random() < 0.9 else actions)))


@pytest.mark.rule("FAFAR-034", "FAFAR-024", "FAFAR-046")
def test_armed_traps_are_alone_in_whole_games() -> None:
    happened: Counter[str] = Counter()
    for seed in range(20):
        dice, game = random.Random(seed), minefield(seed)
        while not game.over and len(game.history) < 400:
            before = game.event_count
            wildly(game, dice)
            events = [event.kind for event in game.events_since(before)]
            if events:
                check_armed_traps_are_alone(game)
            happened.update(events)
    assert happened["trap_sprung"] > 20
    assert happened["trap_armed"] > 0, happened


# --- what is hidden ---------------------------------------------------------------------------------------

EVERYBODY = (None, 0, 1, 2)


def hidden(traps: str = "{coins: C3}", disarmed: str = "[]", active: str = "saxony", units: str = ALL_KINDS) -> Game:
    """Togawa, Saxony and Nordic; the hands are known, so that games differ in their Traps only."""
    return table(f"""
        active: {active}
        players:
          togawa: {{mat: mechanical, objectives: [1, 2], hand: [3], traps: {traps}, disarmed: {disarmed}, character: G6,
                   mechs: {{shinobi: G6}}}}
          saxony: {{mat: militant, objectives: [3, 4], {RICH}, {units}}}
          nordic: {{mat: industrial, objectives: [5, 6], hand: [2]}}
        factory: [1, 2, 3, 4]
    """)


@pytest.mark.rule("INFO-020")
@pytest.mark.parametrize("penalty", PENALTIES)
def test_only_togawa_knows_the_penalty_of_an_armed_trap(penalty: str) -> None:
    game = hidden(f"{{{penalty}: C3}}")
    for viewer in EVERYBODY:
        view, own = game.view(viewer), viewer == game.seat("togawa")
        assert token_at(view, "C3") == ("togawa", "trap", True, penalty if own else None)
        if own:
            assert supply(view) == sorted(set(PENALTIES) - {penalty})
        else:
            assert view.player("togawa").module("invaders_from_afar").traps_left is None
    assert known(token_at(game, "C3")).penalty == penalty


@pytest.mark.rule("INFO-020")
def test_everybody_knows_the_penalty_of_a_disarmed_trap() -> None:
    game = hidden("{coins: C3, power: A6}", "[coins]")
    for viewer in EVERYBODY:
        assert token_at(game.view(viewer), "C3") == ("togawa", "trap", False, "coins")


@pytest.mark.rule("INFO-020", "FAFAR-045")
@pytest.mark.parametrize("penalty", PENALTIES)
def test_everybody_learns_the_penalty_when_the_trap_is_sprung(penalty: str) -> None:
    game = begin_move(hidden(f"{{{penalty}: C3}}"))
    walk(game, "mech", "B4", "C3")
    for viewer in EVERYBODY:
        assert token_at(game.view(viewer), "C3") == ("togawa", "trap", False, penalty)
        (event,) = (event for event in game.events_for(viewer) if event.kind == "trap_sprung")
        assert (event["trap"], event["place"]) == (penalty, "C3")


def outsiders(game: Game) -> list[int | None]:
    return [viewer for viewer in EVERYBODY if viewer != game.seat("togawa")]


@pytest.mark.rule("INFO-020")
@pytest.mark.parametrize(
    ("traps", "others"),
    [
        ("{coins: C3}", "{cards: C3}"),
        ("{popularity: C3}", "{power: C3}"),
        ("{coins: C3, power: A6}", "{coins: A6, power: C3}"),
        ("{coins: C3, power: A6, cards: E1, popularity: D3}", "{coins: D3, power: E1, cards: C3, popularity: A6}"),
    ],
)
def test_tables_that_differ_in_hidden_traps_only_look_alike(traps: str, others: str) -> None:
    one, other = hidden(traps), hidden(others)
    for viewer in outsiders(one):
        assert one.view(viewer) == other.view(viewer)
        assert one.view(viewer).text() == other.view(viewer).text()
        assert one.view(viewer).svg() == other.view(viewer).svg()
    assert one.view(one.seat("togawa")) != other.view(other.seat("togawa"))


def laid(penalty: str) -> Game:
    """Togawa has just laid this Trap on G5."""
    game = begin_move(hidden("{}", active="togawa"))
    walk(game, "character", "G6", "G5")
    game.play(f"trap {penalty}")
    return game


@pytest.mark.rule("INFO-020", "FAFAR-019")
def test_nobody_else_is_told_which_trap_was_laid() -> None:
    games = {penalty: laid(penalty) for penalty in PENALTIES}
    first = games["coins"]
    for penalty, game in games.items():
        (own,) = (event for event in game.events_for(game.seat("togawa")) if event.kind == "trap_placed")
        assert (own["trap"], own["place"]) == (penalty, "G5")
        for viewer in outsiders(game):
            events = game.events_for(viewer)
            (event,) = (event for event in events if event.kind == "trap_placed")
            assert (event["trap"], event["place"], event.seat) == (None, "G5", game.seat("togawa"))
            assert events == first.events_for(viewer)
            assert tell_event(event, game, WORDS)
            assert [tell_event(each, game, WORDS) for each in events] == [
                tell_event(each, first, WORDS) for each in first.events_for(viewer)
            ]
            assert game.view(viewer) == first.view(viewer)


@pytest.mark.rule("INFO-020")
def test_the_questions_that_follow_do_not_tell_which_trap_was_laid() -> None:
    games = [laid(penalty) for penalty in PENALTIES]
    assert len({game.decision for game in games}) == 1
    for game in games:
        play(game, "done", "done")
        while game.factions[game.active] == "togawa":
            game.play("done")
    assert len({(game.decision, tuple(game.legal_numbers())) for game in games}) == 1


# --- what is foretold -------------------------------------------------------------------------------------


def foretold(game: Game, action: str) -> tuple[object, ...]:
    """All that a preview tells, as data and in words."""
    preview = game.preview(action)
    return (
        preview.events, preview.chance, preview.ends_game, preview.next_step, preview.next_seats, preview.fights,
        tell_preview(preview, game, WORDS),
    )  # fmt: skip


def named(game: Game, action: str) -> set[str]:
    """The kinds of events that a preview tells for certain."""
    return {read_event(game.state.table, raw).kind for raw in game.preview(action).events}


@pytest.mark.rule("INFO-020")
@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
def test_a_step_onto_a_hidden_trap_is_foretold_alike_for_all_penalties(kind: str) -> None:
    seen = []
    for penalty in PENALTIES:
        game = begin_move(hidden(f"{{{penalty}: C3}}"))
        game.play(f"unit {kind} B4")
        seen.append(foretold(game, "step C3"))
        assert not named(game, "step C3") & {"lost", "paid", "card_discarded"}
        assert armed(game), "nothing has happened"
    assert all(each == seen[0] for each in seen)
    assert seen[0][1], "what comes is not certain"


@pytest.mark.rule("INFO-020", "FAFAR-025")
def test_an_attack_over_a_hidden_trap_is_foretold_alike_for_all_penalties() -> None:
    seen = []
    for penalty in PENALTIES:
        game = trapped(penalty, "nordic", "mechs: {riverwalk: B4}", "mechs: {toka: C3}, workers: [C3, C3]")
        game.play("unit mech B4")
        seen.append(foretold(game, "step C3"))
    assert all(each == seen[0] for each in seen)


@pytest.mark.rule("INFO-020")
def test_a_unit_with_one_way_only_is_foretold_alike_for_all_penalties() -> None:
    """From A3 a worker can go to A2 only, so the choice of the unit is the step."""
    seen = []
    for penalty in PENALTIES:
        game = begin_move(hidden(f"{{{penalty}: A2}}", units="workers: [A3, G1]"))
        seen.append(foretold(game, "unit worker A3"))
        assert not named(game, "unit worker A3") & {"lost", "paid", "card_discarded"}
    assert all(each == seen[0] for each in seen)


@pytest.mark.rule("INFO-020")
def test_a_trap_known_to_all_has_no_secret_left_to_foretell() -> None:
    game = begin_move(hidden(disarmed="[coins]"))
    game.play("unit mech B4")
    assert not game.preview("step C3").chance


@pytest.mark.rule("INFO-020", "FAFAR-046")
def test_a_worker_from_a_mill_is_foretold_alike_for_all_penalties() -> None:
    seen = [foretold(mill(penalty, togawa="hand: []"), "territory E6") for penalty in PENALTIES]
    assert all(each == seen[0] for each in seen)


@pytest.mark.rule("INFO-020", "FAFAR-046")
def test_a_retreat_is_foretold_alike_for_all_penalties() -> None:
    seen = [foretold(routed(penalty), "territory C4") for penalty in PENALTIES]
    assert all(each == seen[0] for each in seen)


@pytest.mark.rule("INFO-020", "FAFAR-046")
def test_a_shift_is_foretold_alike_for_all_penalties() -> None:
    for orders in ([], ["yes"], ["yes", "amount 0"]):
        seen = []
        for penalty in PENALTIES:
            game = play(shift(penalty), *orders)
            seen.append([foretold(game, action) for action in sorted(legal(game))])
        assert all(each == seen[0] for each in seen)


@pytest.mark.rule("INFO-020")
def test_reasons_do_not_tell_the_penalty() -> None:
    reasons = []
    for penalty in PENALTIES:
        game = begin_move(hidden(f"{{{penalty}: C3}}"))
        saxony = game.seat("saxony")
        reasons.append([game.why_not(action, saxony) for action in ("arm", "flag", *(f"trap {p}" for p in PENALTIES))])
    assert all(each == reasons[0] for each in reasons)


# --- armed again ------------------------------------------------------------------------------------------


def rearmed(penalty: str = "coins") -> Game:
    """A Togawa mech has armed again the Trap on C3, which everybody knows."""
    game = begin_move(hidden(f"{{{penalty}: C3, power: E1}}" if penalty != "power" else "{power: C3, coins: E1}",
                             f"[{penalty}]", "togawa", "mechs: {riverwalk: B4}"))  # fmt: skip
    walk(game, "mech", "G6", "C3")
    game.play("arm")
    return game


@pytest.mark.rule("INFO-020", "FAFAR-042", "FAFAR-047")
@pytest.mark.parametrize("penalty", PENALTIES)
def test_a_trap_that_is_armed_again_stays_known(penalty: str) -> None:
    game = rearmed(penalty)
    for viewer in EVERYBODY:
        assert token_at(game.view(viewer), "C3") == ("togawa", "trap", True, penalty)
    for viewer in outsiders(game):
        assert token_at(game.view(viewer), "E1") == ("togawa", "trap", True, None)


@pytest.mark.rule("INFO-020", "FAFAR-042")
def test_what_is_known_of_a_trap_is_kept_in_a_position() -> None:
    game = rearmed()
    again = snath.load_position(game.position())
    for viewer in EVERYBODY:
        assert again.view(viewer) == game.view(viewer)
        assert token_at(again.view(viewer), "C3") == ("togawa", "trap", True, "coins")


@pytest.mark.rule("FAFAR-042", "FAFAR-024")
def test_a_trap_that_is_armed_again_is_sprung_again() -> None:
    game = play(rearmed(), "done", "done")
    while game.factions[game.active] != "saxony":
        game.play("section trade" if step_of(game) == "choose_section" else "done")
    begin_move(game)
    walk(game, "mech", "B4", "C3")
    assert taken(game) == {"coins": 4}
    assert not armed(game)
    assert sprung(game) == [("coins", "C3", "saxony")]


# --- guesses ----------------------------------------------------------------------------------------------


@pytest.mark.rule("INFO-020")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_guess_cannot_be_told_from_the_truth(viewer: int | None) -> None:
    game = hidden("{coins: C3, power: A6, cards: E1}", "[power]")
    view = game.view(viewer)
    guesses = [snath.Game(snath.determinize(view, seed)) for seed in range(40)]
    found = set()
    for guess in guesses:
        assert guess.view(viewer) == view
        assert token_at(guess, "A6") == ("togawa", "trap", False, "power")
        lying = [known(known(token_at(guess, place)).penalty) for place in ("C3", "E1")]
        assert sorted([*lying, "power", *supply(guess)]) == sorted(PENALTIES)
        found.add(tuple(lying))
    rest = {"coins", "cards", "popularity"}
    if viewer == game.seat("togawa"):
        assert found == {("coins", "cards")}
    else:
        assert found == {(one, other) for one in rest for other in rest if one != other}


@pytest.mark.rule("INFO-020")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_guess_knows_what_is_left_when_all_others_are_known(viewer: int | None) -> None:
    game = hidden("{coins: C3, power: A6, cards: E1, popularity: D3}", "[power, cards, popularity]")
    viewer = outsiders(game)[0 if viewer is None else viewer]
    for seed in range(8):
        guess = snath.Game(snath.determinize(game.view(viewer), seed))
        assert token_at(guess, "C3") == ("togawa", "trap", True, "coins")


@pytest.mark.rule("INFO-020")
def test_a_guess_keeps_a_known_trap_that_is_armed_again() -> None:
    game = rearmed()
    for viewer in EVERYBODY:
        for seed in range(4):
            guess = snath.Game(snath.determinize(game.view(viewer), seed))
            assert guess.view(viewer) == game.view(viewer)
            assert token_at(guess, "C3") == ("togawa", "trap", True, "coins")


@pytest.mark.rule("INFO-020")
@pytest.mark.parametrize("penalty", PENALTIES)
def test_a_guess_can_be_played_onto_the_trap(penalty: str) -> None:
    game = begin_move(hidden(f"{{{penalty}: C3}}"))
    found: set[str] = set()
    for seed in range(24):
        guess = snath.Game(snath.determinize(game.view(game.seat("saxony")), seed))
        walk(guess, "mech", "B4", "C3")
        found.update(trap for trap, _, _ in sprung(guess))
    assert found == set(PENALTIES)


@pytest.mark.rule("INFO-020")
def test_no_view_tells_a_trap_in_whole_games() -> None:
    """At every decision a table that is guessed from a view asks the viewer the same questions."""
    for seed in range(4):
        dice, game = random.Random(seed), minefield(seed)
        for n in range(120):
            viewer = n % 5
            view = game.view(viewer)
            guess = snath.Game(snath.determinize(view, n))
            assert guess.view(viewer) == view
            assert guess.decision == game.decision
            if viewer in game.to_act:
                assert guess.legal_numbers(viewer) == game.legal_numbers(viewer)
            game.play(dice.choice(game.legal_numbers()))


@pytest.mark.rule("INFO-020", "FAFAR-019")
def test_the_offer_of_traps_is_a_secret_of_its_owner() -> None:
    """Which Traps are left may be asked about, but not even the number of answers tells which lie on the board."""
    games = [begin_move(hidden(traps, active="togawa")) for traps in ("{coins: C3}", "{cards: C3}")]
    for game in games:
        walk(game, "character", "G6", "G5")
    one, other = games
    assert one.decision == other.decision
    for viewer in outsiders(one):
        assert one.view(viewer) == other.view(viewer)
    assert legal(one) != legal(other)


# --- taking back ------------------------------------------------------------------------------------------


@pytest.mark.rule("INFO-020")
@pytest.mark.parametrize("penalty", PENALTIES)
def test_a_sprung_trap_is_not_taken_back_fairly(penalty: str) -> None:
    game = begin_move(hidden(f"{{{penalty}: C3}}"))
    game.play("unit mech B4")
    game.play("step C3")
    with pytest.raises(snath.IllegalAction):
        game.undo(fair=True)
    assert not armed(game)
    game.undo()
    assert armed(game)
    assert taken(game) == {}
    assert known(token_at(game.view(None), "C3")).penalty is None


@pytest.mark.rule("INFO-020", "FAFAR-046")
def test_traps_sprung_without_a_move_are_not_taken_back_fairly_either() -> None:
    made = mill("power")
    made.play("territory E6")
    shifted = play(shift(), "yes", "amount 0", "amount 0")
    for game in (made, shifted):
        with pytest.raises(snath.IllegalAction):
            game.undo(fair=True)


@pytest.mark.rule("INFO-020")
def test_laying_a_trap_shows_nothing_and_may_be_taken_back() -> None:
    game = laid("coins")
    assert str(game.undo(fair=True)) == "trap coins"
    assert token_at(game, "G5") is None
    assert supply(game) == sorted(PENALTIES)


# --- keeping games ----------------------------------------------------------------------------------------


@pytest.mark.rule("FAFAR-024", "INFO-020")
@pytest.mark.parametrize("penalty", PENALTIES)
def test_positions_and_records_keep_traps(penalty: str) -> None:
    game = begin_move(hidden(f"{{{penalty}: C3, coins: A6}}" if penalty != "coins" else "{coins: C3, power: A6}"))
    game.play("unit mech B4")
    before = snath.load_position(game.position())
    game.play("step C3")
    after = snath.load_position(game.position())
    record = snath.load_record(game.record())
    for kept, state in ((before, True), (after, False), (record, False)):
        assert token_at(kept, "C3") == ("togawa", "trap", state, penalty)
        assert known(token_at(kept, "A6")).armed
    for viewer in EVERYBODY:
        assert after.view(viewer) == record.view(viewer) == game.view(viewer)
    before.play("step C3")
    assert taken(before) == taken(game)
