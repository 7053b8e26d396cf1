"""The evaluation: features of the order of one, the same for every seat and in both forms of the code."""

import json
import math
import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest
from librt.vecs import vec

from snath.bots.networks import (
    LEAD_OF_WIN,
    POPULARITY_BONUS,
    handmade_network,
    handmade_weights,
    package_inputs,
    read_network,
    trained_network,
)
from snath.bots.planner.evaluation import (
    EARLY,
    LEAD_CAP,
    LEAD_WEIGHT,
    TURN_AHEAD,
    VICTORY_VALUE,
    Evaluator,
    Network,
    outcome_value,
    read_context,
    value_of,
)
from snath.bots.planner.features import FEATURES, X_OBJECTIVES_NEAR, X_POPULARITY, Surroundings, read_features
from snath.engine.layout import ACTIVE, COINS, FACTORY_CARDS, IN_HAND, OBJECTIVE_CARDS, OVER, ROW, TURNS, UNITS
from snath.engine.scoring import total, winners
from snath.engine.setup import Options, Seat, new_state
from snath.engine.state import State
from snath.engine.table import Table
from snath.form import engine_form
from tests.bots.positions import moments, numbers
from tests.known import known
from tests.play.games import decisions, random_table, wide_table

ROOT = Path(__file__).parents[2]
INPUTS = package_inputs()
VALUES = """
import json
from snath.bots.networks import handmade_network, trained_network
from snath.bots.planner.evaluation import Evaluator, outcome_value
from snath.engine.layout import OVER
from tests.play.games import decisions, random_table, wide_table
found = []
for seed in range(6):
    for n, s in enumerate(decisions((random_table, wide_table)[seed % 2](seed), seed)):
        if n % 97 == 0 or s.now[OVER]:
            for seat in range(s.table.players):
                found.append([Evaluator(made(), s, seat).value(s) for made in (handmade_network, trained_network)])
                found[-1].append(outcome_value(s, seat))
print(json.dumps(found))
"""


def numbers_of(s: State, seat: int) -> list[float]:
    x = vec[float]([5.0] * FEATURES)  # whatever stood there before
    read_features(s, seat, Surroundings(s, seat), x)
    return list(x)


def along_games(every: int) -> list[State]:
    found = []
    for seed in range(24):
        table = wide_table if seed % 3 else random_table
        for n, s in enumerate(decisions(table(seed), seed)):
            if n % every == 0 or s.now[OVER]:
                found.append(s.copy())
    return found


def ended(seeds: range) -> list[State]:
    found = []
    for seed in seeds:
        *_, s = decisions(wide_table(seed), seed)
        found.append(s)
    return found


# --- Numbers --------------------------------------------------------------------------------------


def test_numbers_are_finite_and_of_the_order_of_one() -> None:
    largest = [0.0] * FEATURES
    for s in along_games(61):
        before = numbers(s)
        for seat in range(s.table.players):
            found = numbers_of(s, seat)
            assert all(math.isfinite(x) for x in found)
            largest = [max(most, abs(x)) for most, x in zip(largest, found, strict=True)]
        assert numbers(s) == before
    assert max(largest) <= 4.0
    assert sum(most > 0.0 for most in largest) > 0.9 * FEATURES


def test_a_guess_of_a_seat_that_hides_nothing_of_its_own_gives_its_own_numbers() -> None:
    """Everything that is read about the own seat is open to it: the view says the same as the truth."""
    for moment in moments():
        view = moment.view()
        assert numbers_of(view.state, moment.seat) == numbers_of(moment.state, moment.seat), str(moment)


def turned(s: State) -> State:
    """The same position of two players with the seats exchanged."""
    old = s.table
    table = Table(old.map, 2)
    for name in (name for name in dir(old) if not name.startswith("_") and name not in ("map", "players")):
        value = getattr(old, name)
        if name in ("enemies", "sides"):
            value = [[1 - seat for seat in each] for each in reversed(value)]
        elif name == "hooks":
            value = [list(reversed(fillers)) for fillers in value]
        elif name in ("bottom_of", "section_cost", "section_coins", "brackets", "one_time", "mech_ability"):
            value = [*value[4:], *value[:4]]
        elif name in (
            "factions", "mats", "home", "team", "bids", "faction_ability", "riverwalk", "flags", "traps",
        ):  # fmt: skip
            value = list(reversed(value))
        setattr(table, name, value)
    twin = s.copy()
    twin.table = table
    twin.now[ACTIVE] = 1 - s.now[ACTIVE]
    for vector, row in ((twin.player, ROW), (twin.unit_at, UNITS)):
        for i in range(row):
            vector[i], vector[row + i] = vector[row + i], vector[i]
    for card in range(OBJECTIVE_CARDS, FACTORY_CARDS):
        if s.card_at[card] in (IN_HAND, IN_HAND + 1):
            twin.card_at[card] = 2 * IN_HAND + 1 - s.card_at[card]
    for place in range(len(twin.crowd)):
        crowd = twin.crowd[place]
        twin.crowd[place] = (crowd & 127) << 7 | crowd >> 7
        for owned in (twin.structure_on, twin.token_on):
            if owned[place]:
                owned[place] = 1 + (owned[place] - 1 + 4) % 8
    return twin


def test_seats_may_be_exchanged() -> None:
    compared = 0
    for seed in range(6):
        s = new_state([Seat(), Seat()], seed, Options(), modules=("invaders_from_afar",))
        for n, each in enumerate(decisions(s, seed)):
            if n % 53:
                continue
            twin = turned(each)
            for seat in (0, 1):
                assert total(twin, 1 - seat) == total(each, seat)
                assert numbers_of(twin, 1 - seat) == numbers_of(each, seat)
                for network in (handmade_network(), trained_network()):
                    assert Evaluator(network, twin, 1 - seat).value(twin) == Evaluator(network, each, seat).value(each)
                compared += 1
    assert compared > 100


# --- Judgement ------------------------------------------------------------------------------------


def test_a_judgement_is_finite_and_changes_nothing() -> None:
    for s in along_games(301):
        before = numbers(s)
        for seat in range(s.table.players):
            assert math.isfinite(Evaluator(handmade_network(), s, seat).value(s))
        assert numbers(s) == before


def test_coins_are_good_to_have_and_bad_for_the_others() -> None:
    for s in along_games(301):
        if s.now[OVER]:
            continue
        seat = s.table.players - 1
        value = Evaluator(handmade_network(), s, seat).value(s)
        richer, envied = s.copy(), s.copy()
        richer.player[seat * ROW + COINS] += 10
        assert Evaluator(handmade_network(), s, seat).value(richer) > value
        for rival in s.table.enemies[seat]:
            envied.player[rival * ROW + COINS] += 10
        assert Evaluator(handmade_network(), envied, seat).value(envied) < value


def test_a_partner_is_no_rival() -> None:
    """Partners add up their fortunes (VAR-007)."""
    s = new_state([Seat()] * 4, 3, Options(teams=True))
    value = Evaluator(handmade_network(), s, 0).value(s)
    partner = next(seat for seat in s.table.sides[0] if seat != 0)
    s.player[partner * ROW + COINS] += 50
    assert Evaluator(handmade_network(), s, 0).value(s) >= value


def test_a_finished_game_is_worth_its_outcome() -> None:
    for s in ended(range(200, 224)):
        for seat in range(s.table.players):
            assert Evaluator(handmade_network(), s, seat).value(s) == outcome_value(s, seat)


@pytest.mark.skipif(engine_form() == "interpreted", reason="only the plain form is here")
def test_both_forms_judge_alike() -> None:
    found = []
    for form in ({}, {"SNATH_PURE": "1"}):
        environment = {name: value for name, value in os.environ.items() if name != "SNATH_PURE"} | form
        command = [sys.executable, "-c", VALUES]
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        found.append(json.loads(run.stdout))
    assert len(found[0]) == len(found[1]) > 200
    for one, other in zip(*found, strict=True):
        assert one == pytest.approx(other, abs=1e-9)


# --- Outcomes -------------------------------------------------------------------------------------


def test_winners_have_the_better_outcome() -> None:
    for s in ended(range(100, 160)):
        won = winners(s)
        results = [outcome_value(s, seat) for seat in range(s.table.players)]
        if s.table.teams:
            continue
        for seat, result in enumerate(results):
            if won == [seat]:
                assert result >= 0.5
            elif seat not in won:
                assert result <= -0.5
        if s.table.players == 2:
            assert sum(results) == pytest.approx(0.0)
        lost = [results[seat] for seat in range(s.table.players) if seat not in won]
        assert min(results[seat] for seat in won) > max(lost, default=-10.0)


def test_the_lead_counts_beside_the_victory() -> None:
    """The same for both sides of the table; a lead of forty coins is so much more than the bare victory."""
    *_, s = decisions(new_state([Seat(), Seat()], 4, Options()), 4)
    for seat in (0, 1):
        s.player[seat * ROW + COINS] += 40 + total(s, 1 - seat) - total(s, seat)
        assert outcome_value(s, seat) == pytest.approx(VICTORY_VALUE + LEAD_WEIGHT)
        assert outcome_value(s, 1 - seat) == pytest.approx(-VICTORY_VALUE - LEAD_WEIGHT)


def test_partners_win_together() -> None:
    """Both have won, however little one of them has brought home (VAR-007)."""
    *_, s = decisions(new_state([Seat()] * 4, 3, Options(teams=True)), 3)
    won = winners(s)
    assert len(won) == 2
    for seat in range(4):
        assert (outcome_value(s, seat) > 0.0) == (seat in won)


# --- Networks -------------------------------------------------------------------------------------


def test_a_network_of_another_size_is_refused() -> None:
    assert len(handmade_weights()) == FEATURES
    fits, short = [0.0] * (INPUTS.count + 1), [0.0] * INPUTS.count
    with pytest.raises(ValueError, match=str(INPUTS.count)):
        Network(INPUTS, [[0.0] * (INPUTS.count - 1)], fits, fits)
    wrong, right = ({"hidden": [[0.0] * INPUTS.count], "win": fits, "lead": lead} for lead in (short, fits))
    for data in (wrong, {**right, "early": wrong}):
        with pytest.raises(ValueError, match=f"{INPUTS.count} inputs: train anew"):
            read_network(json.dumps(data))
    assert read_network(json.dumps({**right, "early": right})).early is not None


def test_the_answers_of_a_network() -> None:
    """One hidden unit that looks at the constant, at the rival's and at one own number; both answers by hand."""
    s = new_state([Seat("nordic", "industrial"), Seat("rusviet", "militant")], 1, Options())
    own, given = numbers_of(s, 0), vec[float]([0.0] * INPUTS.count)
    read_context(s, 0, INPUTS, given)
    hidden = [0.0] * INPUTS.count
    hidden[0], hidden[10], hidden[FEATURES + 10] = 0.5, 2.0, -1.0
    unit = 0.5 + 2.0 * own[10] - given[FEATURES + 10]
    win, lead = [0.0] * (INPUTS.count + 1), [0.0] * (INPUTS.count + 1)
    win[0], win[1 + 11], lead[0], lead[1 + FEATURES + 11] = 1.5, 1.0, -0.25, 0.125
    evaluator = Evaluator(Network(INPUTS, [hidden], win, lead), s, 0)
    evaluator.estimate(s)
    assert evaluator.win == pytest.approx(1.5 * unit + own[11])
    assert evaluator.lead == pytest.approx(-0.25 * unit + 0.125 * given[FEATURES + 11])
    assert unit > 0.0
    blocked = Evaluator(Network(INPUTS, [[-n for n in hidden]], win, lead), s, 0)
    blocked.estimate(s)
    assert blocked.win == pytest.approx(own[11])


def test_a_lead_counts_up_to_where_it_is_enough() -> None:
    assert value_of(0.5, LEAD_CAP) - value_of(0.5, 0.0) == pytest.approx(LEAD_WEIGHT * LEAD_CAP)
    assert value_of(0.5, -3.0) < value_of(0.5, -2.0)
    assert value_of(0.9, LEAD_CAP + 2.0) == value_of(0.9, LEAD_CAP)  # nothing to wait for


def test_certainty_is_told_from_near_certainty() -> None:
    """Where the chance itself no longer differs, so that who is far ahead still makes for the end."""
    s = new_state([Seat(), Seat()], 5, Options())
    silent = [0.0] * INPUTS.count
    values = [Evaluator(Network(INPUTS, [], [logit, *silent[1:]], silent), s, 0).value(s) for logit in (35.0, 40.0)]
    assert values[1] > values[0] + 0.01


def test_the_first_turns_have_a_network_of_their_own() -> None:
    s = new_state([Seat(), Seat()], 5, Options())
    silent = [0.0] * INPUTS.count
    early = Network(INPUTS, [], [1.0, *silent[1:]], silent)
    later = Network(INPUTS, [], [2.0, *silent[1:]], silent, early)
    for network, turn, expected in (
        (later, 1, 1.0), (later, EARLY, 1.0), (later, EARLY + 1, 2.0), (later, 30, 2.0), (early, 30, 1.0),
    ):  # fmt: skip
        s.player[1 * ROW + TURNS] = turn
        evaluator = Evaluator(network, s, 1)
        s.player[1 * ROW + TURNS] = 30  # what is planned in that turn is evaluated alike
        evaluator.estimate(s)
        assert evaluator.win == expected * numbers_of(s, 1)[0] != 0.0, turn


def test_the_network_of_the_package_fits() -> None:
    network = trained_network()
    assert network.early is not None
    for part in (network, network.early):
        assert part.size > 0
        assert all(math.isfinite(n) for n in (*part.columns, *part.win, *part.lead))


def test_the_objectives_of_rivals_are_not_looked_at() -> None:
    aims = 0
    for s in along_games(401):
        for seat in range(s.table.players):
            given = vec[float]([0.0] * INPUTS.count)
            read_context(s, seat, INPUTS, given)
            near = [given[block + X_OBJECTIVES_NEAR + i] for block in (FEATURES, 2 * FEATURES) for i in (0, 1)]
            assert near == [0.0] * 4
            aims += numbers_of(s, seat)[X_OBJECTIVES_NEAR] > 0.0
    assert aims > 20


def test_turns_ahead_are_told_and_taken_back() -> None:
    s = new_state([Seat(), Seat()], 3, Options())
    alone, silent = [0.0] * (1 + INPUTS.count), [0.0] * (1 + INPUTS.count)
    alone[0], alone[1 + INPUTS.turns_ahead] = 2.0, -3.0
    hidden = [0.0] * INPUTS.count
    hidden[INPUTS.turns_ahead] = 1.0
    evaluator = Evaluator(Network(INPUTS, [hidden], alone, silent), s, 0)
    for ahead in (0, 4, 1, 0):
        evaluator.set_turns_ahead(ahead)
        evaluator.estimate(s)
        assert evaluator.win == pytest.approx((2.0 - 3.0) * TURN_AHEAD * ahead)
        assert evaluator.lead == 0.0


def test_popularity_counts_more_than_training_says_and_nothing_else_does() -> None:
    text = (files("snath.bots") / "data" / "network.json").read_text(encoding="utf-8")
    learnt, used = read_network(text), trained_network()
    size = learnt.size
    for before, after in ((learnt, used), (known(learnt.early), known(used.early))):
        assert list(before.columns) == list(after.columns)
        win, lead = (
            {i - size: b - a for i, (a, b) in enumerate(zip(old, new, strict=True)) if a != b}
            for old, new in ((before.win, after.win), (before.lead, after.lead))
        )
        assert win == pytest.approx(POPULARITY_BONUS)
        assert lead == pytest.approx({number: LEAD_OF_WIN * more for number, more in POPULARITY_BONUS.items()})
    assert set(POPULARITY_BONUS) == {X_POPULARITY, X_POPULARITY + 1}
    assert min(POPULARITY_BONUS.values()) > 0.0
