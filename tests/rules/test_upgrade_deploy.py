"""What all bottom rows have in common, Upgrade and Deploy."""

from collections.abc import Iterable

import pytest

from snath import Game
from tests.rules.mat_actions import asked, choose, offered, pass_until, pay_bottom
from tests.rules.table import given, legal, play, step_of

CUBES = ("units", "coins", "power", "cards", "popularity", "territories")
BOTTOMS = ("upgrade", "deploy", "build", "enlist")
RESOURCE = {"upgrade": "oil", "deploy": "metal", "build": "wood", "enlist": "food"}

# The printed mats: for each bottom action the top action above it, boxes in all, solid boxes, coins.
MATS = {
    "industrial": {
        "upgrade": ("bolster", 3, 2, 3),
        "deploy": ("produce", 3, 1, 2),
        "build": ("move", 3, 2, 1),
        "enlist": ("trade", 4, 2, 0),
    },
    "engineering": {
        "upgrade": ("produce", 3, 2, 2),
        "deploy": ("trade", 4, 2, 0),
        "build": ("bolster", 3, 1, 3),
        "enlist": ("move", 3, 2, 1),
    },
    "militant": {
        "upgrade": ("bolster", 3, 1, 0),
        "deploy": ("move", 3, 2, 3),
        "build": ("produce", 4, 3, 1),
        "enlist": ("trade", 3, 1, 2),
    },
    "patriotic": {
        "upgrade": ("move", 2, 2, 1),
        "deploy": ("bolster", 4, 1, 3),
        "build": ("trade", 4, 2, 0),
        "enlist": ("produce", 3, 2, 2),
    },
    "innovative": {
        "upgrade": ("trade", 3, 3, 3),
        "deploy": ("produce", 3, 2, 1),
        "build": ("bolster", 4, 1, 2),
        "enlist": ("move", 3, 1, 0),
    },
    "mechanical": {
        "upgrade": ("trade", 3, 2, 0),
        "deploy": ("bolster", 3, 1, 2),
        "build": ("move", 3, 2, 2),
        "enlist": ("produce", 4, 2, 2),
    },
    "agricultural": {
        "upgrade": ("move", 2, 2, 1),
        "deploy": ("trade", 4, 2, 0),
        "build": ("produce", 4, 2, 2),
        "enlist": ("bolster", 3, 1, 3),
    },
}
EVERY_BOTTOM = [(mat, bottom) for mat in MATS for bottom in BOTTOMS]
MAIN_PART = {
    "upgrade": ("upgrade power deploy",),
    "deploy": ("mech speed", "territory A4"),
    "build": ("structure mill", "territory A4"),
    "enlist": ("recruit deploy power",),
}


def brackets(mat: str) -> list[str]:
    """The bracketed boxes of a mat, one entry for each."""
    return [bottom for bottom, (_, boxes, solid, _) in MATS[mat].items() for _ in range(boxes - solid)]


def upgrades(pairs: Iterable[tuple[str, str]]) -> str:
    return "{" + ", ".join(f"{cube}: {bottom}" for cube, bottom in pairs) + "}"


def nordic(own: str = "", tokens: str = "{oil: 9, metal: 9, wood: 9, food: 9}", mat: str = "industrial") -> Game:
    """Nordic with plenty of resources; industrial: Bolster over Upgrade, Produce over Deploy."""
    return given(f"""
        active: nordic
        players:
          nordic: {{mat: {mat}, coins: 5, objectives: [], {own}}}
          saxony: {{mat: {"militant" if mat != "militant" else "industrial"}, objectives: []}}
        resources: {{A4: {tokens}}}
        """)


# --- Common to all bottom rows --------------------------------------------------------------------


@pytest.mark.rule("BOT-001", "BOT-002", "BOT-007", "BOT-008")
@pytest.mark.parametrize(("mat", "bottom"), EVERY_BOTTOM)
def test_bottom_row_takes_its_printed_cost_and_pays_its_printed_coins(mat: str, bottom: str) -> None:
    top, cost, _, coins = MATS[mat][bottom]
    game = nordic(mat=mat)
    assert game.player("nordic").cost(bottom) == cost
    assert game.player("nordic").coins_of(bottom) == coins
    pay_bottom(game, top)
    play(game, "done")
    assert game.player("nordic").coins == 5 + coins
    left = dict.fromkeys(RESOURCE.values(), 9)
    left[RESOURCE[bottom]] -= cost
    assert game.at("A4").resources == left
    me = game.player("nordic")
    assert (me.upgrades, me.mechs, me.structures, me.recruits) == ({}, {}, {}, {})
    assert game.active == game.seat("saxony")


@pytest.mark.rule("BOT-002", "BOT-009")
@pytest.mark.parametrize("bottom", BOTTOMS)
def test_coins_are_the_same_when_the_main_part_is_used_and_only_one_piece_is_gained(bottom: str) -> None:
    top, cost, _, coins = MATS["industrial"][bottom]
    game = pay_bottom(nordic(), top)
    assert step_of(game) == bottom
    play(game, *MAIN_PART[bottom])
    me = game.player("nordic")
    assert me.coins == 5 + coins
    assert len(me.upgrades) + len(me.mechs) + len(me.structures) + len(me.recruits) == 1
    assert game.at("A4").resources[RESOURCE[bottom]] == 9 - cost
    assert game.active == game.seat("saxony")


@pytest.mark.rule("BOT-003")
@pytest.mark.parametrize("taken", [0, 1, 2, 3])
def test_printed_coins_may_be_refused(taken: int) -> None:
    game = choose(nordic(), "bolster")
    play(game, "bottom some")
    while not offered(game, "amount"):
        play(game, "upgrade power deploy")
    assert offered(game, "amount") == {"amount 0", "amount 1", "amount 2", "amount 3"}
    play(game, f"amount {taken}")
    if step_of(game) == "upgrade":
        play(game, "upgrade power deploy")
    me = game.player("nordic")
    assert me.coins == 5 + taken
    assert me.upgrades == {"power": "deploy"}
    assert game.at("A4").resources["oil"] == 6
    assert game.active == game.seat("saxony")


ALL_MECHS = "{riverwalk: H1, wayfare: H1, scout: H1, speed: H1}"
ALL_STRUCTURES = "{mine: G3, monument: H1, armory: G4, mill: F5}"
ALL_RECRUITS = "{upgrade: power, deploy: coins, build: popularity, enlist: cards}"


@pytest.mark.rule("BOT-004", "BOT-014")
@pytest.mark.parametrize(
    ("bottom", "complete"),
    [
        ("upgrade", "upgrades: " + upgrades(zip(CUBES, brackets("engineering"), strict=True))),
        ("deploy", f"mechs: {ALL_MECHS}"),
        ("build", f"structures: {ALL_STRUCTURES}"),
        ("enlist", f"recruits: {ALL_RECRUITS}"),
    ],
)
def test_a_completed_bottom_action_can_still_be_paid_for_its_coins(bottom: str, complete: str) -> None:
    top, _, solid, coins = MATS["engineering"][bottom]
    game = given(f"""
        active: crimea
        players:
          crimea: {{mat: engineering, coins: 5, hand: [], objectives: [], {complete}}}
          nordic: {{mat: industrial}}
        resources: {{G3: {{oil: 9, metal: 9, wood: 9, food: 9}}}}
        """)
    before = game.player("crimea")
    cost = before.cost(bottom)
    pieces = (before.upgrades, before.mechs, before.structures, before.recruits)
    pay_bottom(game, top)
    me = game.player("crimea")
    assert me.coins == 5 + coins
    assert game.at("G3").resources[RESOURCE[bottom]] == 9 - cost
    assert (me.upgrades, me.mechs, me.structures, me.recruits) == pieces
    assert game.active == game.seat("nordic")
    assert cost == (solid if bottom == "upgrade" else MATS["engineering"][bottom][1])


@pytest.mark.rule("BOT-005")
def test_a_completed_bottom_action_still_triggers_recruit_bonuses() -> None:
    complete = upgrades(zip(CUBES, brackets("industrial"), strict=True))
    game = given(f"""
        active: nordic
        players:
          nordic:
            {{mat: industrial, coins: 5, power: 4, objectives: [], upgrades: {complete},
             recruits: {{upgrade: coins}}}}
          rusviet: {{mat: militant, power: 6, recruits: {{upgrade: coins}}}}
          saxony: {{mat: patriotic, power: 8, recruits: {{deploy: coins}}}}
        resources: {{A4: {{oil: 9}}}}
        """)
    pay_bottom(game, "bolster")
    assert game.player("nordic").coins == 8
    assert game.player("nordic").power == 5
    assert game.player("rusviet").power == 7
    assert game.player("saxony").power == 8


@pytest.mark.rule("BOT-006")
def test_a_bottom_action_is_announced_before_neighbours_are_asked_for_their_bonus() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: militant, coins: 5, objectives: []}
          nordic: {mat: industrial, recruits: {enlist: coins}, ask: [enlist]}
        resources: {C1: {food: 3}}
        """)

    def announced(viewer: int | None) -> list[tuple[str, str]]:
        """The bottom actions that a seat, or a spectator, has heard of."""
        events = [event for event in game.events_for(viewer) if event.kind == "bottom_taken"]
        return [(game.factions[event.seat], str(event.args["bottom"])) for event in events]

    everybody = (game.seat("polania"), game.seat("nordic"), None)
    choose(game, "trade")
    assert [announced(viewer) for viewer in everybody] == [[], [], []]
    play(game, "bottom", "recruit build power")
    assert asked(game) == ("nordic",)
    assert [announced(viewer) for viewer in everybody] == [[("polania", "enlist")]] * 3


@pytest.mark.rule("BOT-007")
@pytest.mark.parametrize("kind", RESOURCE.values())
@pytest.mark.parametrize("bottom", BOTTOMS)
def test_each_bottom_action_takes_only_its_own_resource(kind: str, bottom: str) -> None:
    game = choose(nordic(tokens=f"{{{kind}: 9}}"), MATS["industrial"][bottom][0])
    assert ("bottom" in legal(game)) == (RESOURCE[bottom] == kind)


@pytest.mark.rule("BOT-007")
@pytest.mark.parametrize(
    ("bottom", "food", "metal", "payable"),
    [
        ("enlist", 3, 0, True),
        ("enlist", 2, 9, False),
        ("deploy", 3, 0, False),
        ("deploy", 9, 3, True),
    ],
)
def test_food_pays_enlist_and_metal_pays_deploy(bottom: str, food: int, metal: int, payable: bool) -> None:
    tokens = f"{{food: {food}, metal: {metal}}}"
    game = choose(nordic(mat="militant", tokens=tokens), MATS["militant"][bottom][0])
    assert ("bottom" in legal(game)) == payable


@pytest.mark.rule("BOT-008", "BOT-019")
@pytest.mark.parametrize("bottom", ["deploy", "build"])
def test_a_piece_without_a_legal_place_may_be_paid_for_the_coins(bottom: str) -> None:
    section, cost, _, coins = MATS["militant"][bottom]
    game = given(f"""
        active: saxony
        players:
          saxony:
            {{mat: militant, coins: 5, workers: ["home:saxony", "home:saxony"], character: F1,
             mechs: {{speed: G1}}, structures: {{mine: A2}}, objectives: []}}
          nordic: {{mat: industrial}}
        resources: {{F1: {{{RESOURCE[bottom]}: {cost}}}}}
        """)
    pay_bottom(game, section)
    assert not offered(game, "mech") | offered(game, "structure")
    play(game, "done")
    me = game.player("saxony")
    assert (me.mechs, me.structures) == ({"speed": "G1"}, {"mine": "A2"})
    assert me.coins == 5 + coins
    assert game.at("F1").resources == {}
    assert game.active == game.seat("nordic")


# --- Upgrade --------------------------------------------------------------------------------------


@pytest.mark.rule("BOT-010")
def test_an_upgrade_raises_a_benefit_and_lowers_a_cost() -> None:
    game = nordic("popularity: 3")
    assert game.player("nordic").cost("enlist") == 4
    pay_bottom(game, "bolster")
    play(game, "upgrade popularity enlist")
    me = game.player("nordic")
    assert me.upgrades == {"popularity": "enlist"}
    assert [me.cost(bottom) for bottom in BOTTOMS] == [3, 3, 3, 3]
    pass_until(game, "nordic")
    play(game, "section trade", "top popularity", "bottom", "done")
    assert game.player("nordic").popularity == 5
    assert game.at("A4").resources["food"] == 6


@pytest.mark.rule("BOT-010")
@pytest.mark.parametrize("bottom", BOTTOMS)
def test_a_cube_lowers_only_the_cost_it_is_put_on(bottom: str) -> None:
    game = pay_bottom(nordic(), "bolster")
    play(game, f"upgrade units {bottom}")
    printed = {name: MATS["industrial"][name][1] for name in BOTTOMS}
    printed[bottom] -= 1
    assert {name: game.player("nordic").cost(name) for name in BOTTOMS} == printed


@pytest.mark.rule("BOT-010", "BOT-011", "BOT-012")
@pytest.mark.parametrize("mat", MATS)
def test_every_cube_may_go_to_every_section_that_has_a_bracketed_box(mat: str) -> None:
    game = pay_bottom(nordic(mat=mat), MATS[mat]["upgrade"][0])
    pairs = {f"upgrade {cube} {bottom}" for cube in CUBES for bottom in set(brackets(mat))}
    assert legal(game) == pairs | {"done"}


@pytest.mark.rule("BOT-012", "BOT-013", "BOT-014")
@pytest.mark.parametrize("mat", MATS)
def test_the_sixth_cube_finds_one_box_and_then_every_cost_is_down_to_its_solid_boxes(mat: str) -> None:
    boxes = brackets(mat)
    last = boxes[2]
    done = upgrades(zip(CUBES[:5], boxes[:2] + boxes[3:], strict=True))
    game = nordic(f"upgrades: {done}", mat=mat)
    assert "upgrades" not in game.player("nordic").stars
    pay_bottom(game, MATS[mat]["upgrade"][0])
    assert offered(game, "upgrade") == {f"upgrade territories {last}"}
    play(game, f"upgrade territories {last}")
    me = game.player("nordic")
    assert {name: me.cost(name) for name in BOTTOMS} == {name: MATS[mat][name][2] for name in BOTTOMS}
    assert me.stars["upgrades"] == 1


@pytest.mark.rule("BOT-013")
def test_a_bracketed_box_takes_only_one_cube() -> None:
    one = pay_bottom(nordic("upgrades: {power: upgrade}", mat="militant"), "bolster")
    assert "upgrade units upgrade" in legal(one)
    two = pay_bottom(nordic("upgrades: {power: upgrade, cards: upgrade}", mat="militant"), "bolster")
    assert {action.split()[2] for action in offered(two, "upgrade")} == {"deploy", "build", "enlist"}


@pytest.mark.rule("BOT-014")
def test_after_six_upgrades_none_is_offered() -> None:
    done = upgrades(zip(CUBES, brackets("industrial"), strict=True))
    game = nordic(f"upgrades: {done}")
    assert game.player("nordic").stars["upgrades"] == 1
    pay_bottom(game, "bolster")
    assert not offered(game, "upgrade")
    assert len(game.player("nordic").upgrades) == 6
    assert game.player("nordic").star_count == 1


@pytest.mark.rule("BOT-015")
def test_a_moved_cube_is_never_moved_again() -> None:
    game = pay_bottom(nordic("upgrades: {power: deploy, coins: enlist}"), "bolster")
    assert {action.split()[1] for action in offered(game, "upgrade")} == set(CUBES) - {"power", "coins"}
    play(game, "upgrade units enlist")
    assert game.player("nordic").upgrades == {"power": "deploy", "coins": "enlist", "units": "enlist"}


@pytest.mark.rule("BOT-016")
def test_a_cube_on_the_upgrade_cost_does_not_cheapen_this_upgrade() -> None:
    game = pay_bottom(nordic(tokens="{oil: 3}"), "bolster")
    play(game, "upgrade power upgrade")
    assert game.at("A4").resources == {}
    assert game.player("nordic").cost("upgrade") == 2


@pytest.mark.rule("BOT-016")
def test_a_cube_from_the_bolster_box_adds_nothing_to_the_bolster_of_this_turn() -> None:
    game = nordic("power: 4")
    play(game, "section bolster", "top power", "bottom", "upgrade power deploy")
    assert game.player("nordic").power == 6


# --- Deploy ---------------------------------------------------------------------------------------


@pytest.mark.rule("BOT-017")
@pytest.mark.parametrize("ability", ["riverwalk", "seaworthy", "artillery", "speed"])
@pytest.mark.parametrize("place", ["A4", "A5"])
def test_any_mech_is_deployed_where_an_own_worker_stands(ability: str, place: str) -> None:
    game = nordic("workers: [A4, A5], character: B5, structures: {mill: E4}")
    pay_bottom(game, "produce")
    play(game, f"mech {ability}")
    assert {"B5", "E4"} <= game.player("nordic").controls
    assert offered(game, "territory") == {"territory A4", "territory A5"}
    play(game, f"territory {place}")
    assert game.player("nordic").mechs == {ability: place}
    assert game.at(place).units["nordic"]["mechs"] == 1


@pytest.mark.rule("BOT-009")
def test_metal_for_two_mechs_deploys_only_one() -> None:
    game = nordic("workers: [A4, A4]", tokens="{metal: 6}")
    pay_bottom(game, "produce")
    play(game, "mech speed")
    assert game.player("nordic").mechs == {"speed": "A4"}
    assert game.at("A4").resources == {"metal": 3}
    assert game.active == game.seat("saxony")


@pytest.mark.rule("BOT-018")
def test_no_mech_is_deployed_on_a_lake() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: industrial, workers: [B1, C1, D1], mechs: {submerge: B1}, objectives: []}
          nordic: {mat: militant}
        resources: {C1: {metal: 3}}
        """)
    pay_bottom(game, "produce")
    play(game, "mech speed")
    assert offered(game, "territory") == {"territory C1", "territory D1"}


@pytest.mark.rule("BOT-019")
def test_no_mech_is_deployed_on_a_home_base() -> None:
    game = given("""
        active: crimea
        players:
          crimea: {mat: industrial, workers: ["home:crimea", G3, H1], hand: [], objectives: []}
          nordic: {mat: militant}
        resources: {G3: {metal: 3}}
        """)
    pay_bottom(game, "produce")
    play(game, "mech speed")
    assert offered(game, "territory") == {"territory G3", "territory H1"}


SAXONY_BEFORE_SPEED = """
    active: saxony
    players:
      saxony:
        {mat: mechanical, character: F1, workers: [F1, G1], mechs: {disarm: F1}, objectives: []}
      nordic: {mat: industrial, objectives: []}
    resources: {F1: {metal: 3}}
    encounters: []
    """


@pytest.mark.rule("BOT-020")
@pytest.mark.parametrize("unit", ["character", "mech"])
def test_a_new_ability_serves_the_character_and_the_mechs_deployed_before(unit: str) -> None:
    before = play(given(SAXONY_BEFORE_SPEED), "section move", "top units", f"unit {unit} F1", "step F2")
    assert not offered(before, "step")
    assert "speed" not in before.player("saxony").abilities

    game = pay_bottom(given(SAXONY_BEFORE_SPEED), "bolster")
    play(game, "mech speed", "territory G1")
    assert game.player("saxony").mechs == {"disarm": "F1", "speed": "G1"}
    assert {"disarm", "speed"} <= set(game.player("saxony").abilities)
    pass_until(game, "saxony")
    play(game, "section move", "top units", f"unit {unit} F1", "step F2")
    assert "step G1" in legal(game)


@pytest.mark.rule("BOT-021")
def test_workers_have_no_mech_abilities() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet:
            {mat: mechanical, workers: [C6, D7], mechs: {riverwalk: C6, speed: C6}, objectives: []}
          nordic: {mat: industrial}
        """)
    play(game, "section move", "top units")
    mech = play(game.copy(), "unit mech C6")
    assert {"step B6", "step B7", "step D7"} <= legal(mech)
    worker = play(game.copy(), "unit worker C6")
    assert {action.split()[1] for action in offered(worker, "step")} == {"D6", "D7"}
    play(mech, "step D7")
    assert offered(mech, "step")
    play(worker, "step D7")
    assert not offered(worker, "step")


@pytest.mark.rule("BOT-022")
@pytest.mark.parametrize(
    ("faction", "place", "abilities"),
    [
        ("nordic", "A4", "riverwalk seaworthy artillery speed"),
        ("rusviet", "C6", "riverwalk township peoples_army speed"),
        ("crimea", "G3", "riverwalk wayfare scout speed"),
        ("saxony", "F1", "riverwalk underpass disarm speed"),
        ("polania", "C1", "riverwalk submerge camaraderie speed"),
    ],
)
def test_the_first_mech_may_unlock_any_of_the_four_abilities(faction: str, place: str, abilities: str) -> None:
    other = "nordic" if faction != "nordic" else "saxony"
    position = f"""
        active: {faction}
        players:
          {faction}: {{mat: mechanical, hand: [], objectives: []}}
          {other}: {{mat: industrial}}
        resources: {{{place}: {{metal: 3}}}}
        """
    game = pay_bottom(given(position), "bolster")
    assert offered(game, "mech") == {f"mech {ability}" for ability in abilities.split()}
    for ability in abilities.split():
        deployed = play(game.copy(), f"mech {ability}", f"territory {place}")
        assert deployed.player(faction).mechs == {ability: place}
        unlocked = set(abilities.split()) & set(deployed.player(faction).abilities)
        assert unlocked == {ability}


def fight(game: Game, **dials: int) -> Game:
    """Both sides of the combat choose their dial and no cards."""
    for faction, dial in dials.items():
        seat = game.seat(faction)
        for action in (f"dial {dial}", "done"):
            if step_of(game) == "commit" and action in legal(game, seat):
                game.play(action, seat=seat)
    return game


@pytest.mark.rule("BOT-023")
def test_an_ability_stays_when_its_mech_retreats_to_the_base() -> None:
    game = given("""
        active: saxony
        players:
          saxony: {mat: industrial, power: 5, hand: [], mechs: {speed: E4}, objectives: []}
          nordic:
            {mat: militant, power: 0, hand: [], mechs: {seaworthy: D4}, character: C3, objectives: []}
        """)
    play(game, "section move", "top units", "unit mech E4", "step D4", "done")
    fight(game, saxony=3, nordic=0)
    play(game, "home")
    assert game.player("nordic").mechs == {"seaworthy": "home:nordic"}
    assert "seaworthy" in game.player("nordic").abilities
    pass_until(game, "nordic")
    play(game, "section move", "top units", "unit character C3")
    assert {"step B3", "step C4", "step D3"} <= legal(game)


@pytest.mark.rule("BOT-024")
def test_a_mech_may_be_deployed_on_the_factory() -> None:
    game = given("""
        active: rusviet
        players:
          rusviet: {mat: mechanical, workers: [C6, D4], objectives: []}
          nordic: {mat: industrial}
        resources: {C6: {metal: 3}}
        """)
    pay_bottom(game, "bolster")
    play(game, "mech speed")
    assert offered(game, "territory") == {"territory C6", "territory D4"}
    play(game, "territory D4")
    assert game.player("rusviet").mechs == {"speed": "D4"}


@pytest.mark.rule("BOT-025")
def test_a_mech_may_be_deployed_beside_an_enemy_structure() -> None:
    game = given("""
        active: polania
        players:
          polania: {mat: mechanical, workers: [A2, C1], objectives: []}
          nordic: {mat: industrial, structures: {mill: A2, armory: C3}}
        resources: {C1: {metal: 3}}
        """)
    pay_bottom(game, "bolster")
    play(game, "mech speed")
    assert offered(game, "territory") == {"territory A2", "territory C1"}
    play(game, "territory A2")
    assert game.player("polania").mechs == {"speed": "A2"}
    assert game.at("A2").structure == ("nordic", "mill")


# --- Pieces from Factory cards and encounters -----------------------------------------------------


@pytest.mark.rule("BOT-026")
def test_a_mech_from_a_factory_card_needs_an_own_worker_and_is_no_deploy_action() -> None:
    game = given("""
        active: crimea
        players:
          crimea:
            {mat: militant, coins: 5, power: 4, hand: [], character: D4, workers: [G3, H1],
             factory_card: 10, recruits: {deploy: power}, objectives: []}
          nordic: {mat: industrial, coins: 5, recruits: {deploy: power}}
        """)
    assert game.player("crimea").coins_of("deploy") == 3
    play(game, "section factory:10", "top card", "mech scout")
    assert offered(game, "territory") == {"territory G3", "territory H1"}
    play(game, "territory G3")
    me = game.player("crimea")
    assert me.mechs == {"scout": "G3"}
    assert (me.coins, me.power) == (3, 5)
    assert game.player("nordic").coins == 5


def encounter_that(step: str) -> Game:
    """Crimea's lone character meets people one of whose offers leads to this step."""
    for seed in range(400):
        game = given(f"""
            seed: {seed}
            active: crimea
            players:
              crimea:
                {{mat: militant, coins: 9, popularity: 9, hand: [], character: H1, workers: [G3, H1],
                 recruits: {{deploy: power}}, objectives: []}}
              nordic: {{mat: industrial, coins: 5, recruits: {{deploy: power}}}}
            """)
        play(game, "section move", "top units", "unit character H1", "step G4", "done")
        for option in ("option B", "option C"):
            trial = play(game.copy(), option)
            if step_of(trial) == step:
                return trial
    raise AssertionError(f"no encounter leads to {step}")


@pytest.mark.rule("BOT-026")
def test_a_mech_from_an_encounter_stands_beside_the_character_and_is_no_deploy_action() -> None:
    game = encounter_that("deploy")
    assert game.at("G4").units["crimea"] == {"character": 1, "mechs": 0, "workers": 0}
    coins = game.player("crimea").coins
    play(game, "mech wayfare")
    assert game.player("crimea").mechs == {"wayfare": "G4"}
    assert game.player("crimea").coins == coins
    assert game.player("nordic").coins == 5
