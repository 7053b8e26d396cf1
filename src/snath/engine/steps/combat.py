"""Combat: the attacker's abilities, the defender's; secret choice; reveal; payment; consequences (COMBAT-007)."""

from typing import Final

from mypy_extensions import i64

from ..abilities import BEFORE, CARD_LIMIT, RETREATS, Ability, in_force
from ..actions import ABILITY, CARD, DIAL_TO, DONE, HOME, TERRITORY, verb_of
from ..bits import BIT
from ..cards import discard_card, draw_card
from ..chance import unveil
from ..driving_off import popularity_loss
from ..events import ABILITY_USED, COMBAT_OPENED, COMBAT_WON, COMMITTED, REVEALED, UNIT_RETREATED, tell
from ..layout import (
    ABILITIES_USED,
    ACTIVE,
    BEFORE_COMBAT,
    BROUGHT,
    CARD_VALUES,
    CARDS,
    CHARACTER,
    COMMIT,
    DEFENDERS_MEET,
    DIAL,
    DROVE_OFF,
    F_A,
    F_B,
    F_C,
    F_D,
    F_E,
    F_SEAT,
    F_STAGE,
    FIRST_WORKER,
    GOAL_COMBAT,
    HAND,
    LAST_WORKER,
    LOWEST_CARD,
    PLAYED,
    PLAYED_COUNT,
    POWER,
    RETREAT,
    ROW,
    STAGE,
    TOKENS,
    TRAVEL,
    UNITS,
)
from ..pieces import fighters_at, put, workers_at
from ..sites import offer_sites
from ..stack import pop, push
from ..stars import checkpoint, goal_reached
from ..state import State
from ..tokens import unit_comes
from ..tracks import lose_popularity, lose_power
from .base import Step

OPENED: Final = 0
DEFENDER_PREPARES: Final = 1
CHOOSING: Final = 2
REVEALING: Final = 3
SETTLED: Final = 4
COMPARING: Final = 5  # between REVEALING and SETTLED; it came later, and position files know the others


class Combat(Step):
    """F_SEAT attacker, F_A place, F_B defender; after the reveal F_C winner, F_D loser, F_E 1 = loser draws a card."""

    name = "combat"

    def place(self, s: State, f: i64) -> i64:
        return s.stack[f + F_A]

    def run(self, s: State, f: i64) -> None:
        stack = s.stack
        stage = stack[f + F_STAGE]
        stack[f + F_STAGE] = stage + 1
        attacker = stack[f + F_SEAT]
        defender = stack[f + F_B]
        place = stack[f + F_A]
        if stage == OPENED:
            clear_commit(s, attacker)
            clear_commit(s, defender)
            tell(s, COMBAT_OPENED, attacker, defender, place, 0, 0)
            push(s, BEFORE_COMBAT, attacker, place, defender, 1, 0, 0)
        elif stage == DEFENDER_PREPARES:  # COMBAT-008
            push(s, BEFORE_COMBAT, defender, place, attacker, 0, 0, 0)
        elif stage == CHOOSING:
            open_choice(s, attacker)
            open_choice(s, defender)
            push(s, COMMIT, attacker, place, defender, 0, 0, 0)
        elif stage == REVEALING:
            self.reveal(s, f, attacker, defender, place)
        elif stage == SETTLED:
            self.settle(s, f, place)

    def bars_deals(self, s: State, f: i64) -> bool:
        return s.stack[f + F_STAGE] > REVEALING  # its consequences may end the game

    def abandon(self, s: State, f: i64) -> None:
        clear_commit(s, s.stack[f + F_SEAT])
        clear_commit(s, s.stack[f + F_B])

    def reveal(self, s: State, f: i64, attacker: i64, defender: i64, place: i64) -> None:
        """Both at the same time (COMBAT-014); the attacker wins ties (COMBAT-016)."""
        unveil(s)
        attack = self.show(s, attacker)
        defence = self.show(s, defender)
        self.pay(s, attacker)
        self.pay(s, defender)
        winner, loser = (attacker, defender) if attack >= defence else (defender, attacker)
        stack = s.stack
        stack[f + F_C] = winner
        stack[f + F_D] = loser
        row = loser * ROW
        stack[f + F_E] = 1 if s.player[row + DIAL] or s.player[row + PLAYED_COUNT] else 0  # COMBAT-028, -029
        tell(s, COMBAT_WON, winner, loser, place, 0, 0)
        goal_reached(s, winner, GOAL_COMBAT)
        if winner == attacker:
            workers = workers_at(s, loser, place)
            if workers:
                s.player[attacker * ROW + DROVE_OFF] += workers
                lose_popularity(s, attacker, popularity_loss(s, attacker, workers, True))  # COMBAT-023
        self.keep_cargo_apart(s, attacker, winner, place)
        lakes = retreats(s, loser, place)
        if lakes:
            push(s, RETREAT, loser, place, lakes, 0, 0, 0)
        else:
            for unit in range(UNITS):
                if s.unit_at[loser * UNITS + unit] == place:
                    retreat_to(s, loser, unit, place, s.table.home[loser])

    def show(self, s: State, seat: i64) -> i64:
        """Dial and cards face up: the total (COMBAT-015)."""
        row = seat * ROW
        dial = s.player[row + DIAL]
        total = dial
        shown = 0
        for value in range(CARD_VALUES):
            n = s.player[row + PLAYED + value]
            shown |= n << (4 * value)
            total += n * (value + LOWEST_CARD)
        tell(s, REVEALED, seat, dial, shown, 0, 0)
        return total

    def pay(self, s: State, seat: i64) -> None:
        """Winner and loser pay the dial (COMBAT-018) and discard the cards (COMBAT-019)."""
        row = seat * ROW
        lose_power(s, seat, s.player[row + DIAL])
        for value in range(CARD_VALUES):
            for _ in range(s.player[row + PLAYED + value]):
                discard_card(s, seat, value)

    def keep_cargo_apart(self, s: State, attacker: i64, winner: i64, place: i64) -> None:
        """On a lake: what the winner did not bring may be left there later (FBASE-050)."""
        if not s.table.map.lakes >> place & 1:
            return
        for kind in range(4):
            brought = 0
            for unit in range(FIRST_WORKER):
                if s.unit_at[attacker * UNITS + unit] == place:
                    brought += s.travel[unit * TRAVEL + BROUGHT + kind]
            loose = s.table.map.lake[place] * 4 + kind
            if winner == attacker:
                s.loose[loose] = s.resources[place * 4 + kind] - brought
            else:
                s.loose[loose] += brought

    def settle(self, s: State, f: i64, place: i64) -> None:
        winner = s.stack[f + F_C]
        loser = s.stack[f + F_D]
        if s.stack[f + F_E]:
            draw_card(s, loser)
        if winner != s.now[ACTIVE] and s.unit_at[winner * UNITS + CHARACTER] == place and s.now[TOKENS] >> place & 1:
            s.now[DEFENDERS_MEET] |= BIT[winner]  # COMBAT-031
        clear_commit(s, winner)
        clear_commit(s, loser)
        pop(s)
        checkpoint(s)


def clear_commit(s: State, seat: i64) -> None:
    for i in range(seat * ROW + DIAL, seat * ROW + ABILITIES_USED + 1):
        s.player[i] = 0


def open_choice(s: State, seat: i64) -> None:
    """With no power the dial stands at 0, with no cards there is nothing to add: everybody can see that."""
    if s.player[seat * ROW + POWER] == 0:
        s.player[seat * ROW + STAGE] = 1 if s.player[seat * ROW + CARDS] else 2


def retreats(s: State, seat: i64, place: i64) -> i64:
    """Places besides the home base that the loser may choose, as a mask."""
    mask = 0
    for ability in s.table.hooks[RETREATS][seat]:
        if in_force(s, seat, ability):
            mask |= ability.retreats_to(s, seat, place)
    return mask


def retreat_to(s: State, seat: i64, unit: i64, origin: i64, to: i64) -> None:
    put(s, seat, unit, to)
    tell(s, UNIT_RETREATED, seat, unit, origin, to, 0)
    unit_comes(s, seat, to)


def card_limit(s: State, seat: i64, place: i64) -> i64:
    """One card per character and mech (COMBAT-011), and what abilities add."""
    most = fighters_at(s, seat, place)
    for ability in s.table.hooks[CARD_LIMIT][seat]:
        if in_force(s, seat, ability):
            most += ability.card_limit(s, seat, place)
    return most


class BeforeCombat(Step):
    """F_SEAT the side that prepares, F_A place, F_B opponent, F_C 1 = attacker. Each ability once (COMBAT-040)."""

    name = "before_combat"

    def place(self, s: State, f: i64) -> i64:
        return s.stack[f + F_A]

    def usable(self, s: State, f: i64, seat: i64) -> list[Ability]:
        used = s.player[seat * ROW + ABILITIES_USED]
        found: list[Ability] = []
        for ability in s.table.hooks[BEFORE][seat]:
            if (
                in_force(s, seat, ability)
                and not used & ability.bit
                and ability.before_combat(s, seat, s.stack[f + F_B], s.stack[f + F_A], s.stack[f + F_C] == 1)
            ):
                found.append(ability)
        return found

    def who(self, s: State, f: i64) -> i64:
        seat = s.stack[f + F_SEAT]
        if not s.table.hooks[BEFORE][seat]:
            return 0
        found = self.usable(s, f, seat)
        return 0 if not found or found[0].compulsory else BIT[seat]

    def run(self, s: State, f: i64) -> None:
        """What is not optional happens first (FAFAR-013, FAFAR-014)."""
        seat = s.stack[f + F_SEAT]
        found = self.usable(s, f, seat)
        if found:
            self.use(s, f, seat, found[0])
        else:
            pop(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        for ability in self.usable(s, f, seat):
            out.append(ABILITY + ability.number)
        out.append(DONE)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        if action == DONE:
            pop(s)
            return
        for ability in s.table.hooks[BEFORE][seat]:
            if ability.number == action - ABILITY:
                self.use(s, f, seat, ability)
                return

    def use(self, s: State, f: i64, seat: i64, ability: Ability) -> None:
        opponent = s.stack[f + F_B]
        s.player[seat * ROW + ABILITIES_USED] |= ability.bit
        tell(s, ABILITY_USED, seat, ability.number, opponent, 0, 0)
        ability.use_before_combat(s, seat, opponent, s.stack[f + F_A])
        checkpoint(s)  # COMBAT-041


class Commit(Step):
    """Both sides choose in secret: the dial, then cards one by one in ascending value.

    F_SEAT attacker, F_A place, F_B defender, F_C sides that have finished by an answer of theirs.
    """

    name = "commit"

    def place(self, s: State, f: i64) -> i64:
        return s.stack[f + F_A]

    def who(self, s: State, f: i64) -> i64:
        attacker = s.stack[f + F_SEAT]
        defender = s.stack[f + F_B]
        seats = 0
        if s.player[attacker * ROW + STAGE] < 2:
            seats |= BIT[attacker]
        if s.player[defender * ROW + STAGE] < 2:
            seats |= BIT[defender]
        return seats

    def run(self, s: State, f: i64) -> None:
        pop(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        row = seat * ROW
        if s.player[row + STAGE] == 0:
            for dial in range(min(s.table.highest_dial, s.player[row + POWER]) + 1):  # COMBAT-010
                out.append(DIAL_TO + dial)
            return
        lowest = 0
        for value in range(CARD_VALUES):
            if s.player[row + PLAYED + value]:
                lowest = value
        for value in range(lowest, CARD_VALUES):
            if s.player[row + HAND + value] > s.player[row + PLAYED + value]:
                out.append(CARD + value)
        out.append(DONE)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        row = seat * ROW
        if action == DONE:
            s.player[row + STAGE] = 2
        elif verb_of(action) == CARD:
            s.player[row + PLAYED + action - CARD] += 1
            s.player[row + PLAYED_COUNT] += 1
            if s.player[row + PLAYED_COUNT] == self.most(s, f, seat):
                s.player[row + STAGE] = 2
        else:
            s.player[row + DIAL] = action - DIAL_TO
            s.player[row + STAGE] = 1 if self.most(s, f, seat) else 2
        if s.player[row + STAGE] == 2:
            s.stack[f + F_C] += 1
            tell(s, COMMITTED, seat, 0, 0, 0, 0)

    def bars_deals(self, s: State, f: i64) -> bool:
        return s.stack[f + F_C] > 0

    def most(self, s: State, f: i64, seat: i64) -> i64:
        return min(s.player[seat * ROW + CARDS], card_limit(s, seat, s.stack[f + F_A]))

    def answers_itself(self, s: State, f: i64, seat: i64) -> bool:
        return False  # how long somebody chooses tells what (INFO-003)


class Retreat(Step):
    """The loser chooses unit by unit: character, mechs, workers (FBASE-027, -028).

    F_A place, F_B mask of the places besides the base, F_C lowest place for the next mech or worker (alike pieces go in
    ascending order), F_D mask of places that a mech went to, F_E 1 = workers have begun.
    """

    name = "retreat"

    def place(self, s: State, f: i64) -> i64:
        return s.stack[f + F_A]

    def next_unit(self, s: State, f: i64, seat: i64) -> i64:
        for unit in range(LAST_WORKER + 1):
            if s.unit_at[seat * UNITS + unit] == s.stack[f + F_A]:
                return unit
        return -1

    def who(self, s: State, f: i64) -> i64:
        seat = s.stack[f + F_SEAT]
        return BIT[seat] if self.next_unit(s, f, seat) >= 0 else 0

    def run(self, s: State, f: i64) -> None:
        pop(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        unit = self.next_unit(s, f, seat)
        if unit == CHARACTER:
            mask = s.stack[f + F_B]
        elif unit < FIRST_WORKER:
            mask = s.stack[f + F_B] >> s.stack[f + F_C] << s.stack[f + F_C]
        else:
            lowest = s.stack[f + F_C] if s.stack[f + F_E] else 0
            mask = s.stack[f + F_D] >> lowest << lowest
        offer_sites(mask, out)
        if out:
            out.append(HOME)
        out.append(TERRITORY + s.table.home[seat] * 2)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        origin = s.stack[f + F_A]
        unit = self.next_unit(s, f, seat)
        if action == HOME:
            while unit >= 0:
                retreat_to(s, seat, unit, origin, s.table.home[seat])
                unit = self.next_unit(s, f, seat)
            return
        to = (action - TERRITORY) >> 1
        retreat_to(s, seat, unit, origin, to)
        if unit == CHARACTER:
            return
        s.stack[f + F_C] = to
        if unit >= FIRST_WORKER:
            s.stack[f + F_E] = 1
        elif to != s.table.home[seat]:
            s.stack[f + F_D] |= BIT[to]
