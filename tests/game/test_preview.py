"""What an offered action will cost, bring and start."""

import random

import snath
from snath.engine import events as event_kinds
from snath.engine.chance import ChanceStops
from snath.engine.preview import Preview
from snath.engine.state import State, same_position
from snath.view import determinize
from tests.known import known
from tests.rules.table import given, play, step_of
from tests.rules.test_encounter_cards import before_card_31


def kinds(preview: Preview) -> list[str]:
    return [event_kinds.KINDS[event[0]].name for event in preview.events]


def test_bolster_shows_cost_and_gain() -> None:
    game = play(snath.new_game(["nordic:industrial", "saxony:militant"], seed=7), "section bolster")
    preview = game.preview("top power")
    assert kinds(preview) == ["top_taken", "paid", "gained"]
    assert not preview.chance
    assert preview.next_step == "take_bottom"
    assert game.player("nordic").power == 4, "nothing has happened"


def test_a_draw_is_not_foretold() -> None:
    game = play(snath.new_game(["nordic:industrial", "saxony:militant"], seed=7), "section bolster")
    preview = game.preview("top cards")
    assert preview.chance
    assert "card_drawn" not in kinds(preview)
    assert preview.next_step is None


def test_entering_an_enemy_shows_the_fight_and_what_winning_costs() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, power: 5, popularity: 4, objectives: [], mechs: {artillery: C3}}
          saxony: {mat: militant, objectives: [], mechs: {disarm: C2}, workers: [C2, C2, G1]}
    """)
    play(game, "section move", "top units", "unit mech C3")
    preview = game.preview("step C2")
    place = game.state.table.map.names.index("C2")
    assert preview.fights == ((place, game.seat("saxony"), 2),)
    assert game.preview("step D4").fights == ()


def test_driving_workers_off_shows_the_lost_popularity() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, popularity: 4, objectives: [], mechs: {artillery: C3}}
          saxony: {mat: militant, objectives: [], workers: [C2, C2, G1]}
    """)
    play(game, "section move", "top units", "unit mech C3")
    preview = game.preview("step C2")
    assert kinds(preview).count("unit_retreated") == 2
    assert ("lost", 2) in [(event_kinds.KINDS[event[0]].name, event[3]) for event in preview.events]
    assert game.player("saxony").workers.count("C2") == 2


def test_the_last_choice_of_a_sealed_combat_is_not_foretold() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, power: 5, hand: [], objectives: [], mechs: {riverwalk: C3}}
          saxony: {mat: militant, power: 5, hand: [], objectives: [], mechs: {speed: C2}}
    """)
    play(game, "section move", "top units", "unit mech C3", "step C2", "done")
    game.play("dial 3", seat=game.seat("nordic"))
    preview = game.preview("dial 5", seat=game.seat("saxony"))
    assert preview.chance
    assert kinds(preview) == ["committed"]


def test_a_sixth_star_is_foretold() -> None:
    game = given("""
        active: nordic
        players:
          nordic:
            mat: industrial
            power: 14
            objectives: []
            stars: {combat: 2, objective: 1, popularity: 1}
            workers: [A4, A4, A4, A4, A4, A4, A4, A4]
          saxony: {mat: militant, objectives: []}
    """)
    game.play("section bolster")
    assert game.preview("top power").ends_game
    assert not game.over


def test_the_cards_of_the_factory_are_not_foretold() -> None:
    game = given("""
        active: nordic
        players:
          nordic: {mat: industrial, objectives: [], character: D5, factory_card: null}
          saxony: {mat: militant, objectives: []}
    """)
    play(game, "section move", "top units", "unit character D5", "step D4")
    preview = game.preview("done")
    assert preview.chance
    assert "factory_seen" not in kinds(preview)
    assert preview.next_step is None


def test_the_hand_of_an_opponent_is_not_foretold() -> None:
    game = before_card_31()
    preview = game.preview(f"seat {game.seat('saxony')}")
    assert preview.chance
    assert "hand_seen" not in kinds(preview)


def rehearsed(game: snath.Game, state: State, seat: int, action: int) -> State | None:
    """What the seat would know after an action; None if a rehearsal stops there."""
    twin = game.standing(state, [], [])
    twin.state.dry = True
    try:
        twin.play(action, seat)
    except ChanceStops:
        return None
    return twin.view(seat).state


def test_a_rehearsal_shows_the_same_whatever_is_hidden() -> None:
    """Also to seats that walk to the Factory, over Traps and into combats."""
    stopped = gone_on = 0
    at_the_factory = given("""
        active: nordic
        modules: [invaders_from_afar]
        players:
          nordic: {mat: industrial, character: D5}
          togawa: {mat: militant, character: C3}
    """)
    others = snath.new_game(["albion", "nordic", "togawa"], seed=1, promos=True, modules=["invaders_from_afar"])
    for game in (at_the_factory, others):
        choice = random.Random(3)
        while not game.over and len(game.history) < 500:
            seat = choice.choice(game.to_act)
            other = determinize(game.view(seat), choice.getrandbits(60))
            other.legal, other.seat = game.legal_numbers(seat), seat
            for action in game.legal_numbers(seat):
                here, there = (rehearsed(game, state, seat, action) for state in (game.state, other))
                assert (here is None) == (there is None), game.notation.text(action)
                stopped += here is None
                if here is not None:
                    gone_on += 1
                    assert same_position(here, known(there)), game.notation.text(action)
            game.play(choice.choice(game.legal_numbers(seat)), seat)
    assert stopped > 20
    assert gone_on > 1000


def test_previews_come_true_in_random_games() -> None:
    """Whatever a preview tells happens exactly so, and asking changes nothing."""
    for seed in range(4):
        choice = random.Random(seed)
        game = snath.new_game(2 + seed, seed=seed, promos=True)
        while not game.over and len(game.history) < 500:
            action = choice.choice(game.legal_numbers())
            before = game.state.copy()
            preview = game.preview(action)
            assert same_position(before, game.state)
            seat, n = game.state.seat, game.event_count
            game.play(action)
            happened = [event_kinds.filtered(raw, seat) for raw in game.timeline.log[n:]]  # no orders are given here
            assert tuple(happened[: len(preview.events)]) == preview.events
            if not preview.chance:
                assert len(happened) == len(preview.events)
                assert preview.ends_game == game.over
                assert step_of(game) in ("over", preview.next_step)
