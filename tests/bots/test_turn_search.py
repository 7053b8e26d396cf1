"""Turns as the planner sees them: every end it finds can be played, nothing happens by itself, twins are known."""

import random

import pytest

from snath.bots.networks import handmade_network
from snath.bots.planner.evaluation import Evaluator
from snath.bots.planner.plan_search import Effort, best_line, plans_for_turn, turns_to
from snath.bots.planner.turn_search import (
    Node,
    best_distinct,
    can_be_played,
    fingerprint,
    reply,
    sensible_choices,
    skip_to_own_turn,
    top_kind,
    turn_ends,
)
from snath.engine.actions import DONE, SECTION, TOP
from snath.engine.layout import (
    ACTIVE,
    BOLSTER,
    CHARACTER,
    CHOOSE_SECTION,
    COINS,
    DEPTH,
    EPOCH,
    F_KIND,
    F_SEAT,
    FIRST_WORKER,
    FRAME,
    LAST_SECTION,
    OVER,
    POPULARITY,
    POWER,
    PRODUCE,
    ROW,
    TAKE_BOTTOM,
    TRADE,
    TURN,
    TURNS,
    UNITS,
)
from snath.engine.machine import answer
from snath.engine.notation import notation_of
from snath.engine.pieces import put, workers_at
from snath.engine.setup.start import combat_deck
from snath.engine.state import VECTORS, State, same_position
from tests.bots.positions import Moment, guess, moments, numbers, turn_starts
from tests.play.games import decisions, random_table, wide_table
from tests.rules.battle import stage

DECK = combat_deck()


def ends_of(s: State, me: int, width: int = 3) -> list[Node]:
    return turn_ends(Node(s, None, []), me, Evaluator(handmade_network(), s, me), width, DECK)


def replayed(s: State, me: int, moves: list[int]) -> State:
    """The same moves on a copy, each of them legal; the others answer in between."""
    s = s.copy()
    turn = s.now[TURN]
    for move in moves:
        while s.seat != me:
            assert not s.now[OVER]
            assert s.now[TURN] == turn
            reply(s, me, DECK)
        assert not s.now[OVER]
        assert s.now[TURN] == turn
        assert move in s.legal
        answer(s, me, move)
    while not s.now[OVER] and s.now[TURN] == turn:
        assert s.seat != me
        reply(s, me, DECK)
    return s


def starts() -> list[Moment]:
    return [
        moment
        for seed in range(12)
        for table in (random_table, wide_table)
        for moment in turn_starts(table, seed, 17 + seed)
    ][::6]


# --- The ends of a turn ---------------------------------------------------------------------------


def test_every_end_of_a_turn_can_be_played() -> None:
    checked = finished = 0
    for moment in starts():
        s = guess(moment)
        before = numbers(s)
        ends = ends_of(s, moment.seat)
        assert ends, str(moment)
        assert numbers(s) == before, str(moment)
        for node in ends:
            end = node.state
            assert node.ended
            assert end.now[OVER] or end.now[TURN] != s.now[TURN]
            assert same_position(replayed(s, moment.seat, turns_to(node)[0]), end), str(moment)
            checked += 1
            finished += end.now[OVER]
    assert checked > 500
    assert finished > 0


def test_the_rest_of_a_turn_can_be_played_from_anywhere() -> None:
    """From every kind of question in the own turn, but for the sealed choice, which is an answer of its own."""
    for moment in moments():
        if not moment.own_turn or moment.step == "commit":
            continue
        s = guess(moment)
        ends = ends_of(s, moment.seat)
        assert ends, str(moment)
        for node in ends:
            assert node.state.now[OVER] or node.state.now[TURN] != s.now[TURN]
            assert turns_to(node)[0][0] in s.legal
            assert same_position(replayed(s, moment.seat, turns_to(node)[0]), node.state), str(moment)


def test_only_legal_answers_are_searched() -> None:
    for moment in moments():
        s = guess(moment)
        choices = sensible_choices(s, moment.seat, DECK)
        assert choices, str(moment)
        assert set(choices) <= set(s.legal), str(moment)
        assert len(set(choices)) == len(choices), str(moment)


def test_ends_are_in_every_section_that_may_be_chosen() -> None:
    for moment in starts()[::3]:
        s = guess(moment)
        ends = ends_of(s, moment.seat)
        sections = {action.number for action in moment.legal() if str(action).startswith("section")}
        begun = {turns_to(node)[0][0] for node in ends}
        if all(str(action).startswith("section") for action in moment.legal()):
            assert begun == sections, str(moment)


def with_bottom_action(s: State, me: int, moves: list[int]) -> bool:
    s = s.copy()
    for move in moves:
        while s.seat != me:
            reply(s, me, DECK)
        if top_kind(s) == TAKE_BOTTOM and move != DONE:
            return True
        answer(s, me, move)
    return False


def test_what_pays_for_the_bottom_action_is_never_overlooked() -> None:
    """However narrow the search: where a wide one finds a turn with both actions in a section, it finds one as well.

    But for Move, where the way to it may lead over stages that look bad.
    """
    sections = {SECTION + BOLSTER, SECTION + TRADE, SECTION + PRODUCE}
    found = 0
    for moment in starts():
        s, me = guess(moment), moment.seat
        if top_kind(s) != CHOOSE_SECTION:
            continue
        complete = []
        for width in (1, 40):
            ends = ends_of(s, me, width)
            paths = [turns_to(node)[0] for node in ends]
            complete.append({path[0] for path in paths if path[0] in sections and with_bottom_action(s, me, path)})
        narrow, wide = complete
        assert narrow == wide, str(moment)
        found += len(wide)
    assert found > 20


def test_plans_come_best_first_and_can_be_played() -> None:
    for moment in starts()[::4]:
        s = guess(moment)
        plans = plans_for_turn(s, moment.seat, handmade_network(), Effort(3, 4, 2), DECK, 1e18, random.Random(1))
        assert plans
        assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
        for plan in plans:
            end = replayed(s, moment.seat, plan.moves)
            assert end.now[OVER] or end.now[TURN] != s.now[TURN]


def test_plans_are_kept_apart_by_the_terrains_that_workers_stand_on() -> None:
    """A way to the village must not be lost behind one that looks a little better now; two farms are the same."""
    table = stage("nordic", nordic="workers: [A4, A5], character: A4", saxony="character: G1").state
    me = table.table.factions.index("nordic")

    def kept(*places: tuple[str, str]) -> int:
        names = table.table.map.names
        nodes = []
        for value, spots in enumerate(places):
            s = table.copy()
            for worker, name in enumerate(spots):
                put(s, me, FIRST_WORKER + worker, names.index(name))
            nodes.append(Node(s, None, []))
            nodes[-1].value = float(value)
        found = best_distinct(nodes, me, 9)
        assert [node.value for node in found] == sorted((node.value for node in found), reverse=True)
        return len(found)

    assert kept(("A4", "A5"), ("A4", "A6")) == 2  # tundra, village
    assert kept(("A4", "B6"), ("A4", "B7")) == 1  # two farms
    assert kept(("A4", "A6"), ("C5", "A3"), ("C5", "C6")) == 1  # forest and village, three times
    assert kept(("A4", "A6"), ("A4", "A4")) == 2
    assert kept(("A6", "A6"), ("A6", "A4"), ("A4", "A4")) == 3


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_noise_counts_once_at_every_depth(depth: int) -> None:
    moment = next(turn_starts(random_table, 3, 1))
    s, seat = guess(moment), moment.seat
    plain = plans_for_turn(s, seat, handmade_network(), Effort(2, 3, depth), DECK, 1e18, random.Random(1))[0].value
    sections = set()
    for seed in range(12):
        chance = random.Random(seed)
        noise = [chance.gauss(0.0, 2.0) for _ in range(TOP - SECTION)]
        best = plans_for_turn(
            s, seat, handmade_network(), Effort(2, 3, depth, noise=2.0), DECK, 1e18, random.Random(seed)
        )[0]
        section = replayed(s, seat, best.moves).player[seat * ROW + LAST_SECTION] - 1
        assert best.value - noise[section] == pytest.approx(plain, abs=0.5)
        sections.add(section)
    assert len(sections) > 1


def test_a_deadline_long_past_still_gives_a_whole_turn() -> None:
    for moment in starts()[::4]:
        s = guess(moment)
        root = Node(s, None, [])
        ends = turn_ends(root, moment.seat, Evaluator(handmade_network(), s, moment.seat, 0.0), 8, DECK)
        assert ends
        for node in ends:
            replayed(s, moment.seat, turns_to(node)[0])


def test_the_strongest_noise_still_leaves_a_plan() -> None:
    moment = next(turn_starts(random_table, 3, 1))
    for seed in range(12):
        effort = Effort(2, 3, 2, noise=1000.0)
        assert plans_for_turn(guess(moment), moment.seat, handmade_network(), effort, DECK, 1e18, random.Random(seed))


# --- Standing still -------------------------------------------------------------------------------


def test_whoever_is_passed_over_keeps_everything() -> None:
    seen = 0
    for moment in starts():
        me = moment.seat
        ends = ends_of(guess(moment), me, 1)
        for node in ends[:6]:
            s = node.state.copy()
            skip_to_own_turn(s, me)
            if node.state.now[OVER]:
                assert same_position(s, node.state)
                continue
            seen += 1
            assert s.seat == me == s.now[ACTIVE]
            top = (s.now[DEPTH] - 1) * FRAME
            assert (s.stack[top + F_KIND], s.stack[top + F_SEAT]) == (CHOOSE_SECTION, me)
            for name in VECTORS:
                old, new = list(getattr(node.state, name)), list(getattr(s, name))
                changed = {i for i in range(len(old)) if old[i] != new[i]}
                if name == "player":
                    assert changed == {me * ROW + TURNS}
                elif name == "now":
                    assert changed == {ACTIVE, TURN} or (s.table.players == 1 and changed == {TURN})
                elif name != "stack":
                    assert not changed, name
            assert s.player[me * ROW + TURNS] == node.state.player[me * ROW + TURNS] + 1
    assert seen > 50


def test_turns_of_a_line_follow_each_other_without_chance() -> None:
    moment = next(turn_starts(random_table, 3, 1))
    s = guess(moment)
    line = best_line(s, moment.seat, handmade_network(), Effort(3, 4, 3), DECK)
    assert len(line) == 3
    epoch = s.now[EPOCH]
    for turn in line:
        assert can_be_played(s, moment.seat, turn, DECK)
        s = replayed(s, moment.seat, turn)
        skip_to_own_turn(s, moment.seat)
    assert s.now[EPOCH] == epoch


def test_a_turn_that_breaks_off_or_is_not_legal_cannot_be_played() -> None:
    moment = next(turn_starts(random_table, 3, 1))
    s = guess(moment)
    turn = best_line(s, moment.seat, handmade_network(), Effort(3, 4, 1), DECK)[0]
    before = numbers(s)
    assert can_be_played(s, moment.seat, turn, DECK)
    assert not can_be_played(s, moment.seat, [turn[0], turn[0], *turn[1:]], DECK)
    assert not can_be_played(s, moment.seat, [*turn, turn[0]], DECK)
    assert not can_be_played(s, moment.seat, [], DECK)
    assert numbers(s) == before


@pytest.mark.parametrize(("workers", "loads"), [(0, set()), (1, set()), (2, {1}), (3, {1, 2}), (6, {1, 5})])
def test_a_mech_may_leave_workers_behind(workers: int, loads: set[int]) -> None:
    game = stage(
        "nordic", nordic=f"workers: {['D4'] * workers + ['B2'] * (2 - workers)}, mechs: {{riverwalk: D4}}", saxony=""
    )
    for action in ("section move", "top units", "unit mech D4"):
        game.play(action)
    s = game.state
    texts = {notation_of(tuple(s.table.map.names)).text(action) for action in sensible_choices(s, 0, DECK)}
    assert {text for text in texts if text.startswith("cargo")} == {f"cargo workers {n}" for n in loads}
    assert ("step D5 all" in texts) == (workers > 0)
    for n in loads:
        twin = s.copy()
        for action in (f"cargo workers {n}", "step D5"):
            answer(twin, 0, notation_of(tuple(s.table.map.names)).number(action))
        assert workers_at(twin, 0, s.table.map.names.index("D5")) == n


# --- Twins ----------------------------------------------------------------------------------------


def moved(*orders: str) -> State:
    """Two workers and a mech of Nordic, moved in this order."""
    game = stage("nordic", nordic="workers: [B2, C3], mechs: {riverwalk: D4}, upgrades: {units: upgrade}", saxony="")
    game.play("section move")
    game.play("top units")
    for order in orders:
        kind, start, to = order.split()
        game.play(f"unit {kind} {start}")
        game.play(f"step {to}")
        if game.decision is not None and game.decision.step == "step_unit":
            game.play("done")
    return game.state


def test_the_order_of_moves_leaves_no_mark() -> None:
    one = moved("worker B2 C2", "mech D4 D5")
    other = moved("mech D4 D5", "worker B2 C2")
    assert fingerprint(one, 0) == fingerprint(other, 0)
    assert fingerprint(one, 0) != fingerprint(moved("mech D4 D5"), 0)
    assert fingerprint(one, 0) != fingerprint(moved("worker B2 C2"), 0)


@pytest.mark.parametrize("slot", [POWER, POPULARITY, COINS])
def test_a_step_on_a_track_is_marked(slot: int) -> None:
    s = moved()
    mark = fingerprint(s, 0)
    s.player[slot] += 1
    assert fingerprint(s, 0) != mark


def test_a_resource_and_a_unit_elsewhere_are_marked() -> None:
    s = moved()
    marks = {fingerprint(s, 0)}
    for place in range(47):
        for kind in range(4):
            twin = s.copy()
            twin.resources[place * 4 + kind] += 1
            marks.add(fingerprint(twin, 0))
        for unit in (CHARACTER, 1, 5):
            if s.unit_at[unit] != place:
                twin = s.copy()
                put(twin, 0, unit, place)
                marks.add(fingerprint(twin, 0))
    assert len(marks) == 1 + 47 * 4 + 3 * 47 - sum(s.unit_at[unit] < 47 for unit in (CHARACTER, 1, 5))


def test_positions_with_the_same_mark_are_alike() -> None:
    """Over random games: what the seat has, where its fighters stand, who stands where and what lies there."""
    marks: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {}
    for seed in range(6):
        for s in decisions(wide_table(seed), seed):
            if s.now[OVER] or s.seat != s.now[ACTIVE]:
                continue
            me = s.seat
            found = (
                tuple(s.player[me * ROW : (me + 1) * ROW]),
                tuple(s.unit_at[me * UNITS : me * UNITS + 5]),
                tuple(s.crowd),
                tuple(s.resources),
            )
            assert marks.setdefault((seed, fingerprint(s, me)), found) == found
    assert len(marks) > 5000
