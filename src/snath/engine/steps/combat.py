"""Combat: the attacker's abilities, the defender's; secret choice; reveal; payment; consequences (COMBAT-007).

The order, with all that modules may add: rules of the table, abilities of both sides, secret choice (sides that are
not asked choose at the reveal), reveal, what may follow it, comparison, payment, consequences, stars.
"""

from typing import Final

from mypy_extensions import i64

from ..abilities import AFTER_REVEAL as AFTER_REVEAL_HOOK
from ..abilities import ALIKE, BEFORE, CARD_LIMIT, SEES, TIES, Ability, in_force
from ..actions import ABILITY, CARD, DIAL_TO, DONE, HOME, TERRITORY, verb_of
from ..bits import BIT
from ..cards import discard_card, draw_card
from ..chance import unveil
from ..events import ABILITY_USED, COMBAT_OPENED, COMBAT_WON, COMMITTED, REVEALED, tell
from ..keepers import NOT_ON_THE_GROUND
from ..layout import (
    ABILITIES_USED,
    ACTIVE,
    AFTER_REVEAL,
    BEFORE_COMBAT,
    BROUGHT,
    CARD_VALUES,
    CARDS,
    CHARACTER,
    COMBAT,
    COMMIT,
    DEFENDERS_MEET,
    DEPTH,
    DIAL,
    DROVE_OFF,
    EPOCH,
    F_A,
    F_B,
    F_C,
    F_D,
    F_E,
    F_KIND,
    F_SEAT,
    F_STAGE,
    FLYER,
    FRAME,
    HAND,
    PLAYED,
    PLAYED_COUNT,
    POWER,
    ROW,
    SEATS,
    SECOND_HERO,
    STAGE,
    TOKENS,
    TRAVEL,
    UNITS,
)
from ..pieces import fighters_at, workers_at
from ..retreats import retreat_to
from ..sites import offer_sites
from ..stack import pop, push
from ..stars import checkpoint
from ..state import State
from ..table_rules import COMBAT_OPENS, COMBAT_SETTLED, FORCED
from ..tracks import lose_popularity, lose_power
from ..units import HEROES, carries_workers, is_fighter, is_hero
from .base import Step

FINISHED: Final = 2  # in STAGE of a seat: its choice is made

OPENED: Final = 0
DEFENDER_PREPARES: Final = 1
CHOOSING: Final = 2
REVEALING: Final = 3
SETTLED: Final = 4
LOSER_DRAWS: Final = 1  # in F_E, beside NOT_ON_THE_GROUND
COMPARING: Final = 5  # between REVEALING and SETTLED; it came later, and position files know the others


class Combat(Step):
    """F_SEAT attacker, F_A place, F_B defender; after the comparison F_C winner, F_D loser.

    F_E bit 0: the loser draws a card; bit 1: no ground units fight, so workers there are left alone.
    """

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
            for rule in s.table.rules[COMBAT_OPENS]:
                rule.combat_opens(s, f)
        elif stage == DEFENDER_PREPARES:  # COMBAT-008
            push(s, BEFORE_COMBAT, defender, place, attacker, 0, 0, 0)
        elif stage == CHOOSING:
            open_choice(s, attacker)
            open_choice(s, defender)
            push(s, COMMIT, attacker, place, defender, 0, 0, 0)
        elif stage == REVEALING:
            self.reveal(s, f, attacker, defender, place)
        elif stage == COMPARING:
            stack[f + F_STAGE] = SETTLED
            self.compare(s, f, attacker, defender, place)
        elif stage == SETTLED:
            self.settle(s, f, place)

    def bars_deals(self, s: State, f: i64) -> bool:
        return s.stack[f + F_STAGE] > REVEALING  # its consequences may end the game

    def abandon(self, s: State, f: i64) -> None:
        clear_commit(s, s.stack[f + F_SEAT])
        clear_commit(s, s.stack[f + F_B])

    def reveal(self, s: State, f: i64, attacker: i64, defender: i64, place: i64) -> None:
        """Both at the same time (COMBAT-014); then what an ability lets a side do about it, the attacker first."""
        unveil(s)
        self.decide(s, attacker, place, True)
        self.decide(s, defender, place, False)
        self.show(s, attacker)
        self.show(s, defender)
        s.stack[f + F_STAGE] = COMPARING
        if not on_the_ground(s):
            return
        if s.table.hooks[AFTER_REVEAL_HOOK][defender] and s.table.keepers[defender].asked:
            push(s, AFTER_REVEAL, defender, place, attacker, 0, 0, 0)
        if s.table.hooks[AFTER_REVEAL_HOOK][attacker] and s.table.keepers[attacker].asked:
            push(s, AFTER_REVEAL, attacker, place, defender, 1, 0, 0)

    def decide(self, s: State, seat: i64, place: i64, attacks: bool) -> None:
        """A side that is not asked chooses now."""
        keeper = s.table.keepers[seat]
        if not keeper.asked:
            keeper.commit(s, seat, place, attacks)

    def compare(self, s: State, f: i64, attacker: i64, defender: i64, place: i64) -> None:
        """The greater strength wins; the attacker wins ties (COMBAT-016)."""
        keepers = s.table.keepers
        attack = keepers[attacker].strength(s, attacker)
        defence = keepers[defender].strength(s, defender)
        self.pay(s, attacker)
        self.pay(s, defender)
        attacker_wins = attack > defence or (attack == defence and not defender_wins_ties(s, attacker, defender, place))
        winner, loser = (attacker, defender) if attacker_wins else (defender, attacker)
        stack = s.stack
        stack[f + F_C] = winner
        stack[f + F_D] = loser
        row = loser * ROW
        if s.player[row + DIAL] or s.player[row + PLAYED_COUNT]:
            stack[f + F_E] |= LOSER_DRAWS  # COMBAT-028, -029
        tell(s, COMBAT_WON, winner, loser, place, 0, 0)
        keepers[winner].won(s, f, winner)
        if winner == attacker:
            self.force(s, f, attacker, loser, place)
        if s.stack[f + F_E] & NOT_ON_THE_GROUND == 0:
            self.keep_cargo_apart(s, attacker, winner, place)
        keepers[loser].lost(s, f, loser)

    def force(self, s: State, f: i64, attacker: i64, loser: i64, place: i64) -> None:
        """Workers who must leave with the losers cost popularity (COMBAT-023)."""
        units: i64 = 1
        if s.stack[f + F_E] & NOT_ON_THE_GROUND == 0:
            workers = workers_at(s, loser, place)
            units = fighters_at(s, loser, place) + workers
            if workers:
                s.player[attacker * ROW + DROVE_OFF] += workers
                lose_popularity(s, attacker, s.table.keepers[attacker].popularity_for(s, attacker, workers, True))
        for rule in s.table.rules[FORCED]:
            rule.forced(s, attacker, loser, units, place, True)

    def show(self, s: State, seat: i64) -> None:
        """Dial and cards face up."""
        row = seat * ROW
        shown = 0
        for value in range(CARD_VALUES):
            shown |= s.player[row + PLAYED + value] << (4 * value)
        tell(s, REVEALED, seat, s.player[row + DIAL], shown, 0, 0)

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
            for unit in range(UNITS):
                if attacker == s.now[ACTIVE] and is_fighter(unit) and s.unit_at[attacker * UNITS + unit] == place:
                    brought += s.travel[unit * TRAVEL + BROUGHT + kind]
            loose = s.table.map.lake[place] * 4 + kind
            if winner == attacker:
                s.loose[loose] = s.resources[place * 4 + kind] - brought
            else:
                s.loose[loose] += brought

    def settle(self, s: State, f: i64, place: i64) -> None:
        winner = s.stack[f + F_C]
        loser = s.stack[f + F_D]
        if s.stack[f + F_E] & LOSER_DRAWS and loser != s.table.nobody:
            draw_card(s, loser)
        on_the_ground = s.stack[f + F_E] & NOT_ON_THE_GROUND == 0
        if on_the_ground and winner != s.now[ACTIVE] and s.table.keepers[winner].asked and s.now[TOKENS] >> place & 1:
            for hero in range(len(HEROES)):
                if s.unit_at[winner * UNITS + HEROES[hero]] == place:
                    s.now[DEFENDERS_MEET] |= BIT[hero * SEATS + winner]  # COMBAT-031
        for rule in s.table.rules[COMBAT_SETTLED]:
            rule.combat_settled(s, f)
        clear_commit(s, winner)
        clear_commit(s, loser)
        pop(s)
        checkpoint(s)


def clear_commit(s: State, seat: i64) -> None:
    for i in range(seat * ROW + DIAL, seat * ROW + ABILITIES_USED + 1):
        s.player[i] = 0


def open_choice(s: State, seat: i64) -> None:
    """With no power the dial stands at 0, with no cards there is nothing to add: everybody can see that."""
    if not s.table.keepers[seat].asked:
        s.player[seat * ROW + STAGE] = FINISHED
    elif s.player[seat * ROW + POWER] == 0:
        s.player[seat * ROW + STAGE] = 1 if s.player[seat * ROW + CARDS] else FINISHED


def defender_wins_ties(s: State, attacker: i64, defender: i64, place: i64) -> bool:
    """The attacker wins ties unless an ability of the defender says otherwise and none of the attacker does."""
    return on_the_ground(s) and wins_ties(s, defender, place, False) and not wins_ties(s, attacker, place, True)


def wins_ties(s: State, seat: i64, place: i64, attacks: bool) -> bool:
    for ability in s.table.hooks[TIES][seat]:
        if in_force(s, seat, ability) and ability.wins_ties(s, seat, place, attacks):
            return True
    return False


def must_be_alike(s: State, seat: i64, place: i64) -> bool:
    for ability in s.table.hooks[ALIKE][seat]:
        if on_the_ground(s) and in_force(s, seat, ability) and ability.alike(s, seat, place):
            return True
    return False


def card_limit(s: State, seat: i64, place: i64) -> i64:
    """One card per character and mech (COMBAT-011), and what abilities add; one for a flyer alone (AIR-034)."""
    if not on_the_ground(s):
        return 1
    most = fighters_at(s, seat, place)
    for ability in s.table.hooks[CARD_LIMIT][seat]:
        if in_force(s, seat, ability):
            most += ability.card_limit(s, seat, place)
    return most


def on_the_ground(s: State) -> bool:
    """Is the running combat no matter of flyers alone? Abilities of mechs do not help those (AIR-026)."""
    for f in range((s.now[DEPTH] - 1) * FRAME, -1, -FRAME):
        if s.stack[f + F_KIND] == COMBAT:
            return s.stack[f + F_E] & NOT_ON_THE_GROUND == 0
    return True


def sees_dial(s: State, seat: i64, opponent: i64) -> bool:
    """Does an ability show this seat the dial of its opponent before its own choice?"""
    for ability in s.table.hooks[SEES][seat]:
        if in_force(s, seat, ability) and ability.sees(s, seat, opponent):
            return True
    return False


class BeforeCombat(Step):
    """F_SEAT the side that prepares, F_A place, F_B opponent, F_C 1 = attacker. Each ability once (COMBAT-040).

    A side that is not asked uses what is compulsory and nothing else.
    """

    name = "before_combat"

    def place(self, s: State, f: i64) -> i64:
        return s.stack[f + F_A]

    def usable(self, s: State, f: i64, seat: i64) -> list[Ability]:
        used = s.player[seat * ROW + ABILITIES_USED]
        found: list[Ability] = []
        if not on_the_ground(s):
            return found
        for ability in s.table.hooks[BEFORE][seat]:
            if (
                in_force(s, seat, ability)
                and not used & ability.bit
                and not (ability.only_players and s.stack[f + F_B] == s.table.nobody)
                and ability.before_combat(s, seat, s.stack[f + F_B], s.stack[f + F_A], s.stack[f + F_C] == 1)
            ):
                found.append(ability)
        return found

    def who(self, s: State, f: i64) -> i64:
        seat = s.stack[f + F_SEAT]
        if not s.table.hooks[BEFORE][seat]:
            return 0
        found = self.usable(s, f, seat)
        return 0 if not found or found[0].compulsory or not s.table.keepers[seat].asked else BIT[seat]

    def run(self, s: State, f: i64) -> None:
        """What is not optional happens first (FAFAR-013, FAFAR-014)."""
        seat = s.stack[f + F_SEAT]
        found = self.usable(s, f, seat)
        if found and found[0].compulsory:
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
        attacks = s.player[attacker * ROW + STAGE] < FINISHED
        defends = s.player[defender * ROW + STAGE] < FINISHED
        if attacks and defends:  # whoever sees the dial of the other chooses after it (MOD-017)
            if sees_dial(s, attacker, defender):
                return BIT[defender]
            return BIT[attacker] if sees_dial(s, defender, attacker) else BIT[attacker] | BIT[defender]
        return (BIT[attacker] if attacks else 0) | (BIT[defender] if defends else 0)

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
        alike = s.player[row + PLAYED_COUNT] > 0 and must_be_alike(s, seat, s.stack[f + F_A])
        for value in range(lowest, lowest + 1 if alike else CARD_VALUES):
            if s.player[row + HAND + value] > s.player[row + PLAYED + value]:
                out.append(CARD + value)
        out.append(DONE)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        row = seat * ROW
        if action == DONE:
            s.player[row + STAGE] = FINISHED
        elif verb_of(action) == CARD:
            s.player[row + PLAYED + action - CARD] += 1
            s.player[row + PLAYED_COUNT] += 1
            if s.player[row + PLAYED_COUNT] == self.most(s, f, seat):
                s.player[row + STAGE] = FINISHED
        else:
            s.player[row + DIAL] = action - DIAL_TO
            s.player[row + STAGE] = 1 if self.most(s, f, seat) else FINISHED
        if s.player[row + STAGE] == FINISHED:
            s.stack[f + F_C] += 1
            tell(s, COMMITTED, seat, 0, 0, 0, 0)
            attacker = s.stack[f + F_SEAT]
            if sees_dial(s, s.stack[f + F_B] if seat == attacker else attacker, seat):
                s.now[EPOCH] += 1  # the dial is shown to one who watches: nobody takes that back

    def bars_deals(self, s: State, f: i64) -> bool:
        return s.stack[f + F_C] > 0

    def most(self, s: State, f: i64, seat: i64) -> i64:
        place = s.stack[f + F_A]
        cards = s.player[seat * ROW + CARDS]
        return cards if must_be_alike(s, seat, place) else min(cards, card_limit(s, seat, place))

    def seals(self, s: State, f: i64) -> i64:
        seats: i64 = 0
        for seat in (s.stack[f + F_SEAT], s.stack[f + F_B]):
            if s.table.keepers[seat].asked:
                seats |= BIT[seat]
        return seats

    def answers_itself(self, s: State, f: i64, seat: i64) -> bool:
        return False  # how long somebody chooses tells what (INFO-003)


class AfterReveal(Step):
    """What an ability lets a side do when dials and cards are shown, once.

    F_SEAT the side, F_A place, F_B opponent, F_C 1 = attacker.
    """

    name = "after_reveal"

    def place(self, s: State, f: i64) -> i64:
        return s.stack[f + F_A]

    def choices(self, s: State, f: i64, seat: i64) -> list[int]:
        found: list[int] = []
        for ability in s.table.hooks[AFTER_REVEAL_HOOK][seat]:
            if in_force(s, seat, ability) and not (ability.only_players and s.stack[f + F_B] == s.table.nobody):
                ability.after_reveal(s, seat, s.stack[f + F_B], s.stack[f + F_A], found)
        return found

    def who(self, s: State, f: i64) -> i64:
        seat = s.stack[f + F_SEAT]
        return BIT[seat] if self.choices(s, f, seat) else 0

    def run(self, s: State, f: i64) -> None:
        pop(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        out.extend(self.choices(s, f, seat))
        out.append(DONE)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        opponent = s.stack[f + F_B]
        place = s.stack[f + F_A]
        pop(s)
        if action == DONE:
            return
        for ability in s.table.hooks[AFTER_REVEAL_HOOK][seat]:
            offered: list[int] = []
            if in_force(s, seat, ability):
                ability.after_reveal(s, seat, opponent, place, offered)
            if action in offered:
                ability.use_after_reveal(s, seat, opponent, place, action)
                return

    def bars_deals(self, s: State, f: i64) -> bool:
        return True


WORKERS_BEGUN: Final = 1  # bits of F_E of a retreat
TOGETHER: Final = 2


class Retreat(Step):
    """The loser chooses unit by unit: heroes, mechs, workers (FBASE-027, -028).

    F_A place, F_B mask of the places besides the base, F_C lowest place for the next mech or worker (alike pieces go in
    ascending order), F_D mask of places where workers may go: where a mech went, or where they need none. F_E bit 0:
    workers have begun; bit 1: all who do not go home go to one place.
    """

    name = "retreat"

    def place(self, s: State, f: i64) -> i64:
        return s.stack[f + F_A]

    def next_unit(self, s: State, f: i64, seat: i64) -> i64:
        base = seat * UNITS
        if s.unit_at[base + CHARACTER] != s.stack[f + F_A] and s.unit_at[base + SECOND_HERO] == s.stack[f + F_A]:
            return SECOND_HERO
        for unit in range(FLYER):
            if s.unit_at[base + unit] == s.stack[f + F_A]:
                return unit
        return -1

    def who(self, s: State, f: i64) -> i64:
        seat = s.stack[f + F_SEAT]
        return BIT[seat] if self.next_unit(s, f, seat) >= 0 else 0

    def run(self, s: State, f: i64) -> None:
        pop(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        unit = self.next_unit(s, f, seat)
        if is_hero(unit):
            mask = s.stack[f + F_B]
        elif is_fighter(unit):
            mask = s.stack[f + F_B] >> s.stack[f + F_C] << s.stack[f + F_C]
        else:
            lowest = s.stack[f + F_C] if s.stack[f + F_E] & WORKERS_BEGUN else 0
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
        if s.stack[f + F_E] & TOGETHER and to != s.table.home[seat]:
            s.stack[f + F_B] = BIT[to]
            s.stack[f + F_D] &= BIT[to]
        if carries_workers(unit) and to != s.table.home[seat]:
            s.stack[f + F_D] |= BIT[to]
        if is_hero(unit):
            return
        s.stack[f + F_C] = to
        if not is_fighter(unit):
            s.stack[f + F_E] |= WORKERS_BEGUN
