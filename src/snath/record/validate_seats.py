"""Do the numbers of one player agree: mat, pieces, cubes, recruits, stars, running combat?"""

from collections.abc import Iterator

from snath.engine import layout
from snath.engine.pieces import enemy_units
from snath.engine.stars import limit_of, stars_left
from snath.engine.state import State
from snath.engine.tokens import token_form

from .validate_stack import frames_of

Found = tuple[str, int, str]
CHOOSING = 3  # stage of a combat while both sides choose


def faults_of_seat(s: State, seat: int) -> Iterator[Found]:
    """(vector, index, reason)"""
    yield from unit_faults(s, seat)
    yield from structure_faults(s, seat)
    yield from cube_faults(s, seat)
    yield from recruit_faults(s, seat)
    yield from star_faults(s, seat)
    yield from section_faults(s, seat)
    yield from commit_faults(s, seat)
    yield from token_faults(s, seat)


def digits(packed: int, n: int) -> list[int]:
    """Numbers of three bits, the lowest first."""
    return [packed >> 3 * i & 7 for i in range(n)]


def unit_faults(s: State, seat: int) -> Iterator[Found]:
    table = s.table
    row = seat * layout.ROW
    base = seat * layout.UNITS
    allowed = table.map.territories | table.inactive_bases | 1 << table.home[seat]
    out = s.mat[row + layout.WORKERS_OUT]
    if out < table.free_workers:
        yield "mat", row + layout.WORKERS_OUT, "the workers of the start never go back to the mat"
    abilities = 1 << table.faction_ability[seat]
    for unit in range(layout.UNITS):
        place = s.unit_at[base + unit]
        if unit < layout.FIRST_MECH:
            off_mat = True
        elif unit < layout.FIRST_WORKER:
            space = unit - layout.FIRST_MECH
            off_mat = s.mat[row + layout.MECHS] >> space & 1 == 1
            if off_mat:
                abilities |= 1 << table.mech_ability[seat * 4 + space]
        else:
            off_mat = unit - layout.FIRST_WORKER < out
        if off_mat != (place < layout.MAT):
            yield "unit_at", base + unit, "what is on the board does not agree with the mat"
        elif place < layout.MAT and not allowed >> place & 1:
            yield "unit_at", base + unit, "no unit of this player can stand there"
    if s.mat[row + layout.ABILITIES] != abilities:
        yield "mat", row + layout.ABILITIES, "the abilities do not agree with the mechs deployed"


def structure_faults(s: State, seat: int) -> Iterator[Found]:
    built = 0
    for place, on in enumerate(s.structure_on):
        if on and (on - 1) // 4 == seat:
            kind = 1 << (on - 1) % 4
            if built & kind:
                yield "structure_on", place, "this structure stands twice"
            built |= kind
    if built != s.mat[seat * layout.ROW + layout.STRUCTURES]:
        yield "mat", seat * layout.ROW + layout.STRUCTURES, "the structures do not agree with the board"


def cube_faults(s: State, seat: int) -> Iterator[Found]:
    row = seat * layout.ROW
    cubes = digits(s.mat[row + layout.CUBES], 6)
    if max(cubes) > 4 or s.mat[row + layout.UPGRADES] != sum(1 for cube in cubes if cube):
        yield "mat", row + layout.CUBES, "the technology cubes do not agree with the number of upgrades"
    for bottom in range(4):
        covered = s.mat[row + layout.COVERED + bottom]
        if covered != cubes.count(bottom + 1) or covered > s.table.brackets[seat * 4 + bottom]:
            yield "mat", row + layout.COVERED + bottom, "the costs covered do not agree with the technology cubes"


def recruit_faults(s: State, seat: int) -> Iterator[Found]:
    row = seat * layout.ROW
    taken = [bonus - 1 for bonus in digits(s.mat[row + layout.RECRUITS], 4) if bonus]
    if max(taken, default=0) > 3 or len(set(taken)) < len(taken) or len(taken) != s.mat[row + layout.ENLISTED]:
        yield "mat", row + layout.RECRUITS, "the recruits do not agree with each other"
    elif s.mat[row + layout.BONUSES] != sum(1 << bonus for bonus in taken):
        yield "mat", row + layout.BONUSES, "the one-time bonuses taken do not agree with the recruits"


def star_faults(s: State, seat: int) -> Iterator[Found]:
    row = seat * layout.ROW
    stars = s.mat[row + layout.GOAL_STARS : row + layout.GOAL_STARS + layout.GOALS]
    if sum(stars) != s.mat[row + layout.STARS]:
        yield "mat", row + layout.STARS, "the number of stars does not agree with the goals"
    if stars_left(s, seat) < 0:
        yield "mat", row + layout.STARS, f"there are only {s.table.all_stars} stars to place"
    side = s.table.sides[seat]
    for goal in range(layout.GOALS):
        most = max(limit_of(s, each, goal) for each in side)
        if sum(s.mat[each * layout.ROW + layout.GOAL_STARS + goal] for each in side) > most:
            yield "mat", row + layout.GOAL_STARS + goal, f"this goal takes {most} stars of this player"
        elif len(side) == 1 and stars[goal] == most and s.mat[row + layout.DUE] >> goal & 1:
            yield "mat", row + layout.DUE, "no star can be due for a goal that has its stars"


def section_faults(s: State, seat: int) -> Iterator[Found]:
    row = seat * layout.ROW
    section = s.mat[row + layout.LAST_SECTION] - 1
    card = s.mat[row + layout.FACTORY_CARD]
    if section >= layout.FIRST_FACTORY_SECTION and (not card or section != layout.FIRST_FACTORY_SECTION + card):
        yield "mat", row + layout.LAST_SECTION, "the action token stands on no section of this player"


def token_faults(s: State, seat: int) -> Iterator[Found]:
    """Flags and Traps: no more than there are, each Trap where the mat says, none armed among enemies (FAFAR-034)."""
    row = seat * layout.ROW
    at = list(s.mat[row + layout.TRAPS : row + layout.TRAPS + layout.TRAP_KINDS])
    seen = s.mat[row + layout.TRAPS_SEEN]
    flags = 0
    traps = []
    for place in range(layout.TERRITORY_LIMIT):
        form = token_form(s, seat, place)
        if form == layout.FLAG:
            flags += 1
        elif form >= 0:
            traps.append(place)
            kind = at.index(1 + place) if 1 + place in at else -1
            if form > layout.ARMED or kind < 0:
                yield "token_on", place, "there is no such token"
            elif form == layout.DISARMED and not seen >> kind & 1:
                yield "token_on", place, "everybody has seen a Trap that was sprung"
            elif form == layout.ARMED and enemy_units(s, seat) >> place & 1:
                yield "token_on", place, "no enemy unit can stand on an armed Trap"
    if flags > s.table.flags[seat]:
        yield "token_on", 0, "there are more Flags than this player has"
    for kind, where in enumerate(at):
        if where and (not s.table.traps[seat] >> kind & 1 or where - 1 not in traps or at.count(where) > 1):
            yield "mat", row + layout.TRAPS + kind, "this Trap does not lie there"
        if seen >> kind & 1 and not where:
            yield "mat", row + layout.TRAPS_SEEN, "nobody can have seen a Trap that was never placed"
    if s.mat[row + layout.USED] & ~s.mat[row + layout.ABILITIES]:
        yield "mat", row + layout.USED, "an ability was used that is not there"
    if s.mat[row + layout.DELAYED] > s.now[layout.TURN]:
        yield "mat", row + layout.DELAYED, "there has been no such turn"


def commit_faults(s: State, seat: int) -> Iterator[Found]:
    """The secret choice of a combat: within hand and power until it is paid, empty for all who do not fight."""
    row = seat * layout.ROW
    played = s.mat[row + layout.PLAYED : row + layout.PLAYED + layout.CARD_VALUES]
    fights = [frame for frame in frames_of(s) if frame.kind == layout.COMBAT and seat in (frame.seat, frame.b)]
    if not fights:
        if any(s.mat[row + layout.DIAL : row + layout.ABILITIES_USED + 1]):
            yield "mat", row + layout.DIAL, "there is no combat of this player"
        return
    if fights[0].stage < CHOOSING and any(s.mat[row + layout.DIAL : row + layout.ABILITIES_USED]):
        yield "mat", row + layout.DIAL, "nothing has been chosen in this combat yet"
    if sum(played) != s.mat[row + layout.PLAYED_COUNT]:
        yield "mat", row + layout.PLAYED_COUNT, "the number of cards played is not right"
    if s.mat[row + layout.ABILITIES_USED] & ~s.mat[row + layout.ABILITIES]:
        yield "mat", row + layout.ABILITIES_USED, "an ability was used that is not there"
    if fights[0].stage > CHOOSING:
        return  # paid
    if s.mat[row + layout.DIAL] > s.mat[row + layout.POWER]:
        yield "mat", row + layout.DIAL, "the dial shows more than the power"
    for value, n in enumerate(played):
        if n > s.mat[row + layout.HAND + value]:
            yield "mat", row + layout.PLAYED + value, "more cards are played than are in the hand"
