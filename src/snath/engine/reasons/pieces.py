"""Reasons about paying, putting down, improving, fighting."""

from .. import actions as a
from ..abilities import NAMES
from ..layout import (
    ABILITIES,
    ABILITIES_USED,
    BONUSES,
    BUILDINGS,
    COVERED,
    CUBES,
    F_A,
    F_B,
    HAND,
    LOWEST_CARD,
    MECHS,
    POWER,
    RECRUITS,
    ROW,
    TERRITORY_LIMIT,
    WORKERS,
)
from ..mech_spaces import mech_abilities
from ..names import BOTTOM_NAMES, RESOURCE_NAMES, STRUCTURE_NAMES
from ..pieces import controlled
from ..state import State
from .reason import Reason


def against(s: State, f: int, seat: int, step: str, verb: int, action: int) -> Reason | None:
    n = action - verb
    if verb == a.PAY_TOKEN:
        return token(s, f, seat, n // a.REACHED, n % a.REACHED)
    if verb == a.CARD:
        return card(s, f, seat, step, n)
    if verb == a.PUT:
        return site(s, seat, n % a.REACHED, "TOP-009") or Reason("put-order")
    if verb == a.TERRITORY:
        return territory(s, f, seat, step, n >> 1)
    if verb == a.UPGRADE_CUBE:
        return upgrade(s, seat, n // 4, n % 4)
    if verb == a.MECH:
        return mech(s, seat, n)
    if verb == a.STRUCTURE:
        return Reason("already-built", {"structure": STRUCTURE_NAMES[n]}, "STRUC-001")
    if verb == a.RECRUIT:
        return recruit(s, seat, n // 4, n % 4)
    if verb == a.ABILITY:
        return ability(s, seat, n)
    if verb == a.DIAL_TO:
        return Reason("dial-too-high", {"have": min(s.player[seat * ROW + POWER], s.table.highest_dial)}, "COMBAT-010")
    if verb == a.TAKE_FACTORY:
        return Reason("factory-card-not-there", {"card": n}, "FACT-002")
    if verb == a.STAR:
        return Reason("star-not-due", rule="STAR-021")
    if verb == a.SEAT:
        return Reason("not-an-opponent", {"seat": n})
    return Reason("not-so-much", rule="TURN-009") if verb == a.AMOUNT else None


def token(s: State, f: int, seat: int, kind: int, place: int) -> Reason | None:
    args: dict[str, object] = {"place": s.table.map.names[place], "resource": RESOURCE_NAMES[kind]}
    if s.stack[f + F_A] < len(RESOURCE_NAMES) and kind != s.stack[f + F_A]:
        return Reason("wrong-resource", {"resource": RESOURCE_NAMES[s.stack[f + F_A]]}, "BOT-007")
    if place >= TERRITORY_LIMIT:
        return Reason("resources-at-home", args, "CTRL-020")
    if not controlled(s, seat) >> place & 1:
        return Reason("not-controlled", args, "CTRL-009")
    if s.resources[place * 4 + kind] == 0:
        return Reason("no-token-there", args, "CTRL-009")
    return Reason("pay-order")


def card(s: State, f: int, seat: int, step: str, value: int) -> Reason | None:
    if s.player[seat * ROW + HAND + value] == 0:
        return Reason("no-such-card", {"value": value + LOWEST_CARD}, "COMBAT-011")
    if step == "pay":
        return Reason("card-pays-nothing", rule="FBASE-033")
    return Reason("card-order")


def site(s: State, seat: int, place: int, rule: str) -> Reason | None:
    """What is missing at a place that needs control and an own worker."""
    args: dict[str, object] = {"place": s.table.map.names[place]}
    if place >= TERRITORY_LIMIT:
        return Reason("not-on-a-base", args, "CTRL-003")
    if s.table.map.lakes >> place & 1:
        return Reason("not-on-a-lake", args, rule)
    if not controlled(s, seat) >> place & 1:
        return Reason("not-controlled", args, rule)
    if not s.player[seat * ROW + WORKERS] >> place & 1:
        return Reason("no-own-worker", args, "UNIT-009")
    return None


def territory(s: State, f: int, seat: int, step: str, place: int) -> Reason | None:
    args: dict[str, object] = {"place": s.table.map.names[place]}
    if step == "deploy":
        return site(s, seat, place, "BOT-018")
    if step == "build":
        return site(s, seat, place, "STRUC-003") or Reason("structure-there", args, "STRUC-002")
    if step == "produce":
        return production(s, f, seat, place, args)
    if step == "choose_combat":
        return Reason("no-combat-there", args, "COMBAT-002")
    if step == "retreat":
        return Reason("no-retreat-there", args, "COMBAT-026")
    return Reason("not-there", args)


def production(s: State, f: int, seat: int, place: int, args: dict[str, object]) -> Reason | None:
    if place >= TERRITORY_LIMIT:
        return Reason("not-on-a-base", args, "TOP-024")
    if s.stack[f + F_B] >> place & 1:
        return Reason("already-produced", args, "TOP-025")
    if not controlled(s, seat) >> place & 1:
        return Reason("not-controlled", args, "TOP-015")
    if not (s.player[seat * ROW + WORKERS] | s.player[seat * ROW + BUILDINGS]) >> place & 1:
        return Reason("no-own-worker", args, "TOP-016")
    if s.stack[f + F_A] == 0:
        return Reason("no-territory-left", rule="TOP-015")
    return Reason("produces-nothing", args, "TOP-019")


def upgrade(s: State, seat: int, box: int, bottom: int) -> Reason | None:
    if s.player[seat * ROW + CUBES] >> (3 * box) & 7:
        return Reason("cube-gone", rule="BOT-015")
    if s.player[seat * ROW + COVERED + bottom] >= s.table.brackets[seat * 4 + bottom]:
        return Reason("no-bracket", {"action": BOTTOM_NAMES[bottom]}, "BOT-013")
    return None


def mech(s: State, seat: int, number: int) -> Reason | None:
    own = mech_abilities(s, seat)
    name = NAMES[number] if number < len(NAMES) and NAMES[number] else "?"
    if number not in own:
        return Reason("not-your-mech", {"ability": name}, "BOT-017")
    if s.player[seat * ROW + MECHS] >> own.index(number) & 1:
        return Reason("already-deployed", {"ability": name}, "BOT-017")
    return None


def recruit(s: State, seat: int, bottom: int, bonus: int) -> Reason | None:
    if s.player[seat * ROW + RECRUITS] >> (3 * bottom) & 7:
        return Reason("recruit-gone", {"action": BOTTOM_NAMES[bottom]}, "ENL-017")
    if s.player[seat * ROW + BONUSES] >> bonus & 1:
        return Reason("bonus-taken", rule="ENL-003")
    return None


def ability(s: State, seat: int, number: int) -> Reason | None:
    name = NAMES[number] if number < len(NAMES) and NAMES[number] else "?"
    if not s.player[seat * ROW + ABILITIES] >> number & 1:
        return Reason("ability-not-in-force", {"ability": name}, "FBASE-052")
    if s.player[seat * ROW + ABILITIES_USED] >> number & 1:
        return Reason("ability-used", {"ability": name}, "COMBAT-040")
    return Reason("ability-no-use-here", {"ability": name}, "COMBAT-008")
