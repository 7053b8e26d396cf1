"""Any state can be written as a position file and comes back the same, in every vector."""

import random
from collections import Counter
from pathlib import Path

import pytest

import snath
from snath import Game, PositionError
from snath.engine import layout
from snath.engine.setup import Options, Seat, new_state
from snath.engine.state import VECTORS, State
from snath.record.position import read_position, state_of
from snath.record.state_entries import NOTHING, printed_entries
from snath.record.validate_state import faults
from snath.record.write_position import as_yaml, position_data, position_of
from snath.record.yaml_lines import Located

from .games import SIXTH_STAR, WAR, differing, new_random_game, playing

SEEDS = range(36)
STRETCH = 90
ONE_IN = 20  # goes through text; the others save the time of the YAML parser


def reread(s: State) -> State:
    return state_of(read_position(position_of(s)))


def assert_same(s: State, again: State) -> None:
    assert differing(s, again) == []
    assert (again.legal, again.seat) == (s.legal, s.seat)
    table, other = s.table, again.table
    assert (table.factions, table.mats, table.tile, table.promos) == (
        other.factions,
        other.mats,
        other.tile,
        other.promos,
    )
    assert (table.tournament, table.open_coins, table.enlist_pays_at_once) == (
        other.tournament,
        other.open_coins,
        other.enlist_pays_at_once,
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_every_decision_of_a_stretch_of_a_random_game_comes_back(seed: int) -> None:
    """Over all seeds the stretches cover beginning, middle and end; the last position is written too."""
    rng = random.Random(seed)
    game = new_random_game(seed)
    skip = 0 if game.setup is None else seed // 2 % 9 * 120
    for _ in playing(game, rng, skip):
        pass
    for n, _ in enumerate(playing(game, rng, STRETCH)):
        s = game.state
        assert list(faults(s)) == []
        assert_same(s, reread(s) if n % ONE_IN == 0 else state_of(Located(position_data(s), {})))


@pytest.mark.parametrize("players", range(2, 8))
def test_the_fine_print_has_a_name_for_every_number(players: int) -> None:
    """Each exactly once: the state may be laid out anew, the names and numbers of the format stay."""
    s = new_state([Seat()] * players, 1, Options(), modules=("invaders_from_afar",))
    printed = printed_entries(s.table)
    named = [entry for row in printed.values() for entry in row if entry != NOTHING]
    rows_of_seats = range(0, players * layout.ROW, layout.ROW)
    caches = {("player", row + slot) for row in rows_of_seats for slot in range(layout.FIGHTERS, layout.ROW)}
    kept = {(name, i) for name in VECTORS if name not in ("stack", "crowd") for i in range(len(getattr(s, name)))}
    assert len(named) == len(set(named))
    assert set(named) == kept - caches
    rows = {"now": 48, "combat_pile": 9, "resources": 220, "loose": 220, "structure_on": 55, "token_on": 55}
    rows |= {"moved": 15, "came_from": 15, "brought": 60, "card_at": 112, "card_known": 112}
    by_seat = {"coins": 1, "power": 1, "popularity": 1, "active": 1, "orders": 1, "mat": 32, "stars": 9, "hand": 4}
    by_seat |= {"unit_at": 15, "known_hand": 32, "commit": 8}
    rows |= {name: players * length for name, length in by_seat.items()}
    assert {name: len(row) for name, row in printed.items()} == rows


STEPS = {
    "choose_section", "take_top", "take_bottom", "end_turn", "pay", "gain", "place_resources", "produce", "upgrade",
    "deploy", "build", "enlist", "recruit_bonus", "move", "step_unit", "choose_combat", "before_combat", "commit",
    "retreat", "encounter", "factory_visit", "choose_star", "look_at_hand", "relocate",
}  # fmt: skip


def test_every_step_can_be_written() -> None:
    """Before a sixth star, or in a war, every kind of decision turns up; each is written as text."""
    game = snath.load_position(SIXTH_STAR)
    game.play("section bolster")
    game.play("top power")
    assert game.decision is not None
    seen = Counter([game.decision.step])
    assert_same(game.state, reread(game.state))
    seed = 0
    while not set(seen) >= STEPS and seed < 200:
        seed += 1
        active = ("nordic", "rusviet", "crimea", "saxony", "polania")[seed % 5]
        game = snath.load_position(WAR.format(seed=seed, active=active))
        for _ in playing(game, random.Random(seed), 100):
            step = "over" if game.decision is None else game.decision.step
            seen[step] += 1
            if seen[step] <= 4:
                assert_same(game.state, reread(game.state))
    assert set(seen) >= STEPS


def test_written_again_it_is_the_same_text() -> None:
    game = new_random_game(3)
    for _ in playing(game, random.Random(3), 60):
        pass
    assert snath.load_position(game.position()).position() == game.position()


def test_the_readable_part_says_what_lies_on_the_table() -> None:
    game = snath.load_position(WAR.format(seed=5, active="crimea"))
    text = game.position()
    for line in (
        "seed: 5", "active: crimea", "promos: true", "    coins: 15", "    power: 12", "    popularity: 12",
        "    character: F3", "    mechs: {riverwalk: F3, wayfare: E4, scout: E3}", "    workers: [E4, F3, E3]",
        "    hand: [3, 3, 4, 5]", "    structures: {mine: B4}", "    recruits: {build: popularity}",
        "    ask: [upgrade, deploy]", "    factory_card: 7", "  C3: {oil: 3, wood: 4}", "encounter_deck: [31, 42]",
    ):  # fmt: skip
        assert f"\n{line}\n" in text


def test_the_readable_part_alone_gives_the_start_of_the_turn() -> None:
    """Without the fine print the same pieces stand there, at the beginning of the turn."""
    game = snath.load_position(WAR.format(seed=5, active="crimea"))
    plain = game.position().split("fine_print:")[0]
    again = snath.load_position(plain)
    assert {"unit_at", "resources", "hand", "coins", "mat", "stars", "stack"}.isdisjoint(
        differing(game.state, again.state)
    )


def test_a_finished_game_is_loaded_as_a_finished_game() -> None:
    game = snath.load_position(SIXTH_STAR)
    for action in ("section bolster", "top power", "star mechs"):
        game.play(action)
    assert game.over
    again = snath.load_position(game.position())
    assert again.over
    assert again.decision is None
    assert again.legal_actions() == []
    assert again.score() == game.score()
    assert again.winners() == game.winners()


def contested() -> Game:
    """Nordic's character has entered a territory of Crimea; the combat has not begun."""
    game = snath.load_position(
        """
        snath: position/1
        players:
          nordic: {mat: industrial, character: D4, mechs: {artillery: D4}, power: 7, factory_card: 3}
          crimea: {mat: militant, character: E4, mechs: {scout: F4}, power: 6, hand: [5]}
        """
    )
    for action in ("section move", "top units", "unit character D4", "step E4"):
        game.play(action)
    return game


def test_a_territory_shared_before_a_combat_is_written() -> None:
    game = contested()
    assert set(game.at("E4").units) == {"nordic", "crimea"}
    assert_same(game.state, reread(game.state))


def test_a_secret_choice_half_made_is_written() -> None:
    game = contested()
    while game.decision is not None and game.decision.step != "commit":
        game.play("done")
    game.play("dial 3", seat=1)
    assert_same(game.state, reread(game.state))


def test_cards_out_of_the_game_stay_out() -> None:
    game = snath.load_position(
        "snath: position/1\nplayers: {nordic: {hand: []}, saxony: {hand: [5]}}\ncombat_deck: {2: 3}\n"
    )
    assert "combat_deck: {2: 3}\n" in game.position()
    assert_same(game.state, reread(game.state))


def test_a_banned_pair_at_the_table_is_written_as_allowed() -> None:
    game = snath.new_game(["rusviet:industrial", "crimea"], options={"banned_pairs": False})
    assert "banned_pairs: false" in game.position()
    assert_same(game.state, reread(game.state))


def test_a_view_is_not_a_position() -> None:
    with pytest.raises(ValueError, match="a view"):
        position_of(snath.new_game(2).view(0).state)


def test_a_file_on_disk(tmp_path: Path) -> None:
    game = contested()
    path = tmp_path / "contested.yaml"
    path.write_text(game.position(), encoding="utf-8")
    assert_same(game.state, snath.load_position(path).state)
    assert_same(game.state, snath.load_position(str(path)).state)
    with pytest.raises(PositionError, match="cannot be read"):
        snath.load_position(tmp_path / "missing.yaml")


def test_text_and_data_are_the_same() -> None:
    data = position_data(contested().state)
    assert read_position(as_yaml(data)).data == data
