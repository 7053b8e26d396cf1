"""The inputs of a network belong to its file: content that is added later changes none, and bots play with it."""

import json
import random
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from msgspec.structs import replace

from snath import Game
from snath.bots import networks, planning_bot, selfplay, step, training
from snath.bots.levels import Expert, Hard, Medium
from snath.bots.networks import package_inputs, package_text, read_network, trained_network
from snath.bots.planner.evaluation import read_context
from snath.bots.planner.inputs import FIRST_FACTION, Inputs
from snath.bots.planning_bot import PlanningBot
from snath.bots.selfplay import Policy, played
from snath.bots.training import initial_network, present_inputs
from snath.content import load_content
from snath.engine.modules import register
from snath.engine.modules.module import Module
from snath.engine.setup import Options, Seat, new_state, seats
from snath.engine.state import State
from snath.game import new_game
from tests.known import known

NEWCOMER = "a_faction_of_tomorrow"


@pytest.fixture
def newcomer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One more faction among the content, and no network read before."""
    content = load_content()
    more = replace(content, faction_mats={**content.faction_mats, NEWCOMER: content.faction_mats["nordic"]})
    for module in (seats, selfplay, training):
        monkeypatch.setattr(module, "load_content", lambda: more)
    for cached in (package_inputs, trained_network, networks.handmade_network):
        cached.cache_clear()
    yield
    for cached in (package_inputs, trained_network, networks.handmade_network):
        cached.cache_clear()


def given_to(state: State, seat: int) -> list[int]:
    """Which inputs besides features are set."""
    inputs = package_inputs()
    found = vec[float]([0.0] * inputs.count)
    read_context(state, seat, inputs, found)
    return [i for i in range(FIRST_FACTION, inputs.count) if found[i]]


@pytest.mark.usefixtures("newcomer")
def test_one_more_faction_changes_no_input_and_is_played() -> None:
    assert present_inputs().factions == sorted([*package_inputs().factions, NEWCOMER])
    assert trained_network().inputs.count == read_network(package_text()).inputs.count
    s = new_state([Seat("nordic", "industrial"), Seat("saxony", "militant")], 3, Options())
    nordic = s.table.factions.index("nordic")
    faction, mat = given_to(s, nordic)
    other, _ = given_to(s, 1 - nordic)
    s.table.factions[nordic] = NEWCOMER
    s.table.mats[1 - nordic] = ""
    assert faction == FIRST_FACTION + package_inputs().factions.index("nordic")
    assert given_to(s, nordic) == [mat]
    assert given_to(s, 1 - nordic) == [other]
    found = played(s, [Policy(trained_network())] * 2, (2, 1, 1), 4, random.Random(1))
    assert found.rounds == 4


@pytest.mark.usefixtures("newcomer")
def test_a_new_training_gives_everything_that_can_be_played_an_input() -> None:
    assert NEWCOMER in read_network(initial_network()).inputs.factions


def test_a_file_says_which_inputs_its_network_has() -> None:
    inputs = Inputs(["saxony"], ["militant", "industrial"])
    weights = {"hidden": [], "win": [0.0] * inputs.count, "lead": [0.0] * inputs.count}
    named = {"factions": inputs.factions, "mats": inputs.mats}
    network = read_network(json.dumps({**named, **weights, "early": weights}))
    assert network.inputs.count == inputs.count == known(network.early).inputs.count < package_inputs().count
    assert (network.inputs.factions, network.inputs.mats) == (inputs.factions, inputs.mats)


def test_a_file_without_lists_has_the_inputs_of_the_package() -> None:
    data = json.loads(package_text())
    old = {key: data[key] for key in data if key not in ("factions", "mats")}
    network = read_network(json.dumps(old))
    assert network.inputs.factions == data["factions"]
    assert list(network.columns) == list(read_network(package_text()).columns)


@pytest.mark.parametrize(
    ("key", "value"), [("factions", 7), ("factions", None), ("mats", ["militant", "militant"]), ("mats", ["", "x"])]
)
def test_lists_that_are_none_are_refused(key: str, value: int | list[str] | None) -> None:
    data = json.loads(package_text())
    with pytest.raises(ValueError, match=rf"the {key} of a network .*: train anew"):
        read_network(json.dumps({**data, key: value}))


@pytest.mark.parametrize("key", ["factions", "mats"])
def test_lists_that_do_not_fit_the_weights_are_refused(key: str) -> None:
    data = json.loads(package_text())
    data[key].append("one more")
    with pytest.raises(ValueError, match=r"not a network for 324 inputs: train anew"):
        read_network(json.dumps(data))


# --- Other tables than those of the training ------------------------------------------------------


@pytest.fixture
def solo(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game with a single player."""
    monkeypatch.setitem(register.MODULES, "alone", Module("alone", seats=(1, 1)))
    return new_game(["nordic:industrial"], 4, modules=("alone",))


@pytest.mark.parametrize("level", [Medium, Expert])
def test_without_rivals_the_own_coins_count(solo: Game, level: type[PlanningBot]) -> None:
    bot = level(1, 0.05)
    while solo.turn <= 4:
        step(solo, [bot])
    assert len(solo.history) > 8
    assert bot.last_plan is not None
    assert bot.last_plan.lead > 0.0


def test_on_another_map_the_book_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game(["nordic:industrial", "albion:militant"], 5, modules=("invaders_from_afar",))
    seat = game.to_act[0]
    view, legal = game.view(seat), game.legal_actions(seat)
    opened = []

    def opening() -> dict[tuple[str, str, int], tuple[int, ...]]:
        opened.append(True)
        return {}

    monkeypatch.setattr(planning_bot, "book", opening)
    Hard(1, 0.05).decide(view, legal)
    assert opened
    opened.clear()
    monkeypatch.setattr(view.state.table.map, "standard", False)
    Hard(1, 0.05).decide(view, legal)
    assert not opened
