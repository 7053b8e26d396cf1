"""Do the numbers of one player agree: mat, pieces, cubes, recruits, stars, running combat?"""

from collections.abc import Iterator

from snath.engine import layout
from snath.engine.abilities import SECTIONS
from snath.engine.mech_spaces import mech_ability
from snath.engine.modules.register import granted
from snath.engine.soundness import frames_of
from snath.engine.stars import limit_of, stars_left, stars_on
from snath.engine.state import State
from snath.engine.steps.combat import REVEALING, SETTLED

Found = tuple[str, int, str]


def faults_of_seat(s: State, seat: int) -> Iterator[Found]:
    """(vector, index, reason). A seat that is never asked is looked at by its keeper."""
    keeper = s.table.keepers[seat]
    yield from keeper.faults(s, seat)
    if not keeper.asked:
        yield from commit_faults(s, seat)
        return
    yield from unit_faults(s, seat)
    yield from structure_faults(s, seat)
    yield from cube_faults(s, seat)
    yield from recruit_faults(s, seat)
    yield from star_faults(s, seat)
    yield from section_faults(s, seat)
    yield from commit_faults(s, seat)
    yield from used_faults(s, seat)


def digits(packed: int, n: int) -> list[int]:
    """Numbers of three bits, the lowest first."""
    return [packed >> 3 * i & 7 for i in range(n)]


def unit_faults(s: State, seat: int) -> Iterator[Found]:
    table = s.table
    row = seat * layout.ROW
    base = seat * layout.UNITS
    allowed = table.map.territories | table.inactive_bases | 1 << table.home[seat]
    out = s.player[row + layout.WORKERS_OUT]
    if out < table.free_workers:
        yield "player", row + layout.WORKERS_OUT, "the workers of the start never go back to the mat"
    abilities = 1 << table.faction_ability[seat] | granted(s, seat)
    for unit in range(layout.UNITS):
        place = s.unit_at[base + unit]
        if unit < layout.FIRST_MECH:
            off_mat = True
        elif unit < layout.FIRST_WORKER:
            space = unit - layout.FIRST_MECH
            off_mat = s.player[row + layout.MECHS] >> space & 1 == 1
            if off_mat:
                abilities |= 1 << mech_ability(s, seat, space)
        elif unit <= layout.LAST_WORKER:
            off_mat = unit - layout.FIRST_WORKER < out
        else:  # the module that brings such units says when
            off_mat = place < layout.ON_MAT and s.table.further_units >> unit & 1 == 1
        if off_mat != (place < layout.ON_MAT):
            yield "unit_at", base + unit, "what is on the board does not agree with the mat"
        elif place < layout.ON_MAT and not allowed >> place & 1:
            yield "unit_at", base + unit, "no unit of this player can stand there"
    if s.player[row + layout.ABILITIES] != abilities:
        yield "player", row + layout.ABILITIES, "the abilities do not agree with the mechs deployed"


def structure_faults(s: State, seat: int) -> Iterator[Found]:
    built = 0
    for place, on in enumerate(s.structure_on):
        if on and (on - 1) // 4 == seat:
            kind = 1 << (on - 1) % 4
            if built & kind:
                yield "structure_on", place, "this structure stands twice"
            built |= kind
    if built != s.player[seat * layout.ROW + layout.STRUCTURES]:
        yield "player", seat * layout.ROW + layout.STRUCTURES, "the structures do not agree with the board"


def cube_faults(s: State, seat: int) -> Iterator[Found]:
    row = seat * layout.ROW
    cubes = digits(s.player[row + layout.CUBES], 6)
    if max(cubes) > 4 or s.player[row + layout.UPGRADES] != sum(1 for cube in cubes if cube):
        yield "player", row + layout.CUBES, "the technology cubes do not agree with the number of upgrades"
    for bottom in range(4):
        covered = s.player[row + layout.COVERED + bottom]
        if covered != cubes.count(bottom + 1) or covered > s.table.brackets[seat * 4 + bottom]:
            yield "player", row + layout.COVERED + bottom, "the costs covered do not agree with the technology cubes"


def recruit_faults(s: State, seat: int) -> Iterator[Found]:
    row = seat * layout.ROW
    taken = [bonus - 1 for bonus in digits(s.player[row + layout.RECRUITS], 4) if bonus]
    if max(taken, default=0) > 3 or len(set(taken)) < len(taken) or len(taken) != s.player[row + layout.ENLISTED]:
        yield "player", row + layout.RECRUITS, "the recruits do not agree with each other"
    elif s.player[row + layout.BONUSES] != sum(1 << bonus for bonus in taken):
        yield "player", row + layout.BONUSES, "the one-time bonuses taken do not agree with the recruits"


def star_faults(s: State, seat: int) -> Iterator[Found]:
    row = seat * layout.ROW
    stars = [stars_on(s, seat, goal) for goal in range(layout.GOAL_KINDS)]
    if sum(stars) != s.player[row + layout.STARS]:
        yield "player", row + layout.STARS, "the number of stars does not agree with the goals"
    if stars_left(s, seat) < 0:
        yield "player", row + layout.STARS, f"there are only {s.table.all_stars} stars to place"
    side = s.table.sides[seat]
    for goal in range(layout.GOAL_KINDS):
        most = max(limit_of(s, each, goal) for each in side)
        if sum(stars_on(s, each, goal) for each in side) > most:
            vector, entry = entry_of_stars(seat, goal)
            yield vector, entry, f"this goal takes {most} stars of this player"
        elif len(side) == 1 and stars[goal] == most and s.player[row + layout.DUE] >> goal & 1:
            yield "player", row + layout.DUE, "no star can be due for a goal that has its stars"


def entry_of_stars(seat: int, goal: int) -> tuple[str, int]:
    """Where the stars on a goal are counted."""
    if goal < layout.GOALS:
        return "player", seat * layout.ROW + layout.GOAL_STARS + goal
    return "more", seat * layout.MORE + layout.MORE_STARS + goal - layout.GOALS


def section_faults(s: State, seat: int) -> Iterator[Found]:
    row = seat * layout.ROW
    section = s.player[row + layout.LAST_SECTION] - 1
    card = s.player[row + layout.FACTORY_CARD]
    others = bool(s.table.hooks[SECTIONS][seat])  # from cards beside the mat: the module looks at those
    own = card and section == layout.FIRST_FACTORY_SECTION + card
    if section >= layout.FIRST_FACTORY_SECTION and not own and not others:
        yield "player", row + layout.LAST_SECTION, "the action token stands on no section of this player"


def used_faults(s: State, seat: int) -> Iterator[Found]:
    row = seat * layout.ROW
    if s.player[row + layout.USED] & ~s.player[row + layout.ABILITIES]:
        yield "player", row + layout.USED, "an ability was used that is not there"


def commit_faults(s: State, seat: int) -> Iterator[Found]:
    """The secret choice of a combat: within hand and power until it is paid, empty for all who do not fight."""
    row = seat * layout.ROW
    played = s.player[row + layout.PLAYED : row + layout.PLAYED + layout.CARD_VALUES]
    fights = [frame for frame in frames_of(s) if frame.kind == layout.COMBAT and seat in (frame.seat, frame.b)]
    if not fights:
        if any(s.player[row + layout.DIAL : row + layout.ABILITIES_USED + 1]):
            yield "player", row + layout.DIAL, "there is no combat of this player"
        return
    if fights[0].stage < REVEALING and any(s.player[row + layout.DIAL : row + layout.ABILITIES_USED]):
        yield "player", row + layout.DIAL, "nothing has been chosen in this combat yet"
    if sum(played) != s.player[row + layout.PLAYED_COUNT]:
        yield "player", row + layout.PLAYED_COUNT, "the number of cards played is not right"
    if s.player[row + layout.ABILITIES_USED] & ~s.player[row + layout.ABILITIES]:
        yield "player", row + layout.ABILITIES_USED, "an ability was used that is not there"
    if fights[0].stage == SETTLED:
        return  # paid
    if s.player[row + layout.DIAL] > s.player[row + layout.POWER]:
        yield "player", row + layout.DIAL, "the dial shows more than the power"
    for value, n in enumerate(played):
        if n > s.player[row + layout.HAND + value]:
            yield "player", row + layout.PLAYED + value, "more cards are played than are in the hand"
