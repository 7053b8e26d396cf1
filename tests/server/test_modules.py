"""What modules send: the expansion that is built, and one that only this file knows."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import snath
from snath.engine.axes import ABILITY_AXIS, PLACE, SEAT_AXIS, number, one_of
from snath.engine.modules.module import Module, PieceKind, Setting, Verb
from snath.engine.modules.register import register, unregister
from snath.engine.notation import VERBS, Action, notation_of
from snath.server.store.live_table import LiveTable, Sitting
from snath.server.views.action_labels import label_of, words_for
from snath.server.views.board_view import board_view
from snath.server.views.table_view import table_view
from snath.words import Words
from tests.rules.table import given

from .guests import House

AFAR = "invaders_from_afar"
FILE = """
from snath.server.modules import ModuleWire

WIRE = ModuleWire(
    content=lambda words: {"winds": ["east", "west"]},
    table=lambda view, words: {"wind": "east", "turn": view.state.now[1]},
    player=lambda view, seat, words: {"kites": seat + 1},
    pieces=lambda view, words: [("A4", {"kind": "cloud", "faction": None})],
)
"""
BLOW = Verb("blow", 3400, (one_of("wind", ("east", "far_west")), number(3)))
LIFT = Verb("lift", 3300, (SEAT_AXIS, SEAT_AXIS))
WEATHER = Module(
    "weather",
    package="weather_box",
    seats=(1, 6),
    settings=(Setting("storms", 3, lambda value: "at most 9" if value == 99 else ""),),
    apart={AFAR: "the sky is full", "teams": "nobody shares a kite"},
    verbs=(BLOW, LIFT),
    pieces=(PieceKind("cloud", "c-cloud", 30.0, "air"),),
)


@pytest.fixture
def weather(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Module]:
    """A module with a file of its own in a package of its own."""
    folder = tmp_path / "weather_box" / "server" / "modules"
    folder.mkdir(parents=True)
    for each in (folder, folder.parent, folder.parent.parent):
        (each / "__init__.py").touch()
    (folder / "weather.py").write_text(FILE)
    monkeypatch.syspath_prepend(str(tmp_path))
    register(WEATHER)
    yield WEATHER
    unregister(WEATHER)


def seen(modules: list[str], factions: list[str | None] = [None, None], person: int | None = None) -> dict[str, Any]:  # noqa: B006
    setup = {"snath": "setup/1", "players": [{"faction": f} if f else {} for f in factions], "modules": modules}
    table = LiveTable("g", setup, 5)
    sitting = [Sitting(n, "human", None, f"P{n}", True) for n in range(len(factions))]
    return table_view(table, person, sitting, words_for("en"))


def module_of(house: House, name: str) -> dict[str, Any]:
    modules = house.client.get("/api/content").json()["modules"]
    return next(module for module in modules if module["id"] == name)


def test_a_module_sends_what_its_file_says(weather: Module) -> None:
    view = seen(["weather"])
    assert view["modules"] == {"weather": {"wind": "east", "turn": 1}}
    assert [player["modules"] for player in view["players"]] == [{"weather": {"kites": 1}}, {"weather": {"kites": 2}}]
    assert view["board"]["A4"]["pieces"] == [{"module": "weather", "kind": "cloud", "faction": None}]


def test_a_module_that_is_not_on_the_table_sends_nothing(weather: Module) -> None:
    view = seen([])
    assert view["modules"] == {}
    assert all(player["modules"] == {} for player in view["players"])
    assert all(here["pieces"] == [] for here in view["board"].values())


def test_the_content_tells_what_a_table_with_a_module_needs(weather: Module, house: House) -> None:
    told = module_of(house, "weather")
    assert told["players"] == {"least": 1, "most": 6}
    assert told["apart"] == {AFAR: "the sky is full", "teams": "nobody shares a kite"}
    assert [(setting["id"], setting["default"]) for setting in told["settings"]] == [("storms", 3)]
    assert told["pieces"] == [{"name": "cloud", "symbol": "c-cloud", "size": 30.0, "layer": "air"}]
    assert told["content"] == {"winds": ["east", "west"]}
    assert module_of(house, AFAR)["apart"] == {"weather": "the sky is full"}  # said by the other one


def test_a_table_is_opened_with_settings_and_tells_them(weather: Module, house: House) -> None:
    wanted = {"modules": ["weather"], "settings": {"weather": {"storms": 5}}}
    setup = house.table(**wanted).view()["setup"]
    assert {key: setup[key] for key in wanted} == wanted
    plain = house.table(modules=["weather"], settings={"weather": {"storms": 3}}).view()["setup"]
    assert plain["settings"] == {}  # the default is not told


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({AFAR: {"storms": 5}}, AFAR),
        ({"weather": {"hail": 5}}, "hail"),
        ({"weather": {"storms": 99}}, "at most 9"),
    ],
)
def test_impossible_settings_are_refused_with_the_reason(
    weather: Module, house: House, settings: dict[str, Any], reason: str
) -> None:
    body = {"players": [{}, {}], "modules": ["weather"], "settings": settings}
    answer = house.client.post("/api/games", json=body)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "setup"
    assert reason in answer.json()["error"]["message"]


class Catalogue(Words):
    """Some words, with their arguments shown."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__()
        self.texts = texts

    def __call__(self, key: str, **args: object) -> str:
        return self.texts[key].format_map(defaultdict(str, args)) if key in self.texts else key


def test_the_label_of_a_module_s_action_is_made_from_its_axes(weather: Module) -> None:
    game = snath.new_game(["nordic", "crimea"], seed=1, modules=["weather"])
    words = Catalogue({
        "do-blow": "blow {wind} {number}", "do-blow-move": "blow on {wind}", "wind-far-west": "from the far west",
        "do-lift": "{seat} lifts {seat2}", "faction-nordic": "Nordic", "faction-crimea": "Crimea",
    })  # fmt: skip
    nordic, crimea = game.seat("nordic"), game.seat("crimea")

    def label(text: str, step: str) -> str:
        action = game.notation.action(game.notation.number(text))
        return label_of(action, step, game, nordic, words)

    assert label("blow far_west 2", "take_top") == "blow from the far west 2"
    assert label("blow far_west 2", "move") == "blow on from the far west"
    assert label(f"lift {crimea} {nordic}", "move") == "Crimea lifts Nordic"


def test_places_and_abilities_are_spoken_too(weather: Module) -> None:
    verb = Verb("carry", 3200, (PLACE,))
    verb2 = Verb("train", 3100, (ABILITY_AXIS,))
    VERBS.extend((verb, verb2))
    try:
        game = snath.new_game(["nordic", "crimea"], seed=1)
        words = Catalogue({
            "do-carry": "to {place}", "clause-base-of": "the base of {faction}", "faction-nordic": "Nordic",
            "do-train": "learn {ability}", "ability-people-s-army": "the army",
        })  # fmt: skip
        assert label_of(Action("carry", "home:nordic"), "move", game, 0, words) == "to the base of Nordic"
        assert label_of(Action("train", "people_s_army"), "move", game, 0, words) == "learn the army"
        notation_of.cache_clear()
        assert game.notation.place_of(Action("carry", "B4")) == "B4"
        assert game.notation.place_of(Action("blow", "east", "2")) is None
    finally:
        VERBS.remove(verb)
        VERBS.remove(verb2)
        notation_of.cache_clear()


def test_flags_and_traps_are_told_as_far_as_somebody_may_know(house: House) -> None:
    view = seen([AFAR], ["albion", "togawa"])
    told = {player["faction"]: player["modules"][AFAR] for player in view["players"]}
    assert told == {"albion": {"flags_left": 4}, "togawa": {"traps_left": None, "traps_in_supply": 4}}
    own = seen([AFAR], ["albion", "togawa"], person=1)
    togawa = next(player["modules"][AFAR] for player in own["players"] if player["faction"] == "togawa")
    assert sorted(togawa["traps_left"]) == ["cards", "coins", "popularity", "power"]
    content = module_of(house, AFAR)["content"]
    assert content["factions"]["albion"] == {"flags": 4, "traps": []}
    assert {trap["id"]: trap["text"] for trap in content["traps"]}["coins"] == "4 coins"


def test_a_trap_on_the_board_tells_its_penalty_only_to_its_owner() -> None:
    game = given("modules: [invaders_from_afar]\nplayers: {togawa: {traps: {coins: C3}}, nordic: {}}\n")
    for seat, penalty in ((game.seat("togawa"), "coins"), (game.seat("nordic"), None), (None, None)):
        here = board_view(game.view(seat), words_for("en"))["C3"]
        trap = {"module": AFAR, "kind": "trap", "faction": "togawa", "armed": True, "penalty": penalty}
        assert here["pieces"] == [trap]
