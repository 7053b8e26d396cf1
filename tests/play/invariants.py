"""What must hold at every decision of every game: nothing is made or lost, caches are true, knowledge is true."""

from collections import Counter

from snath.content import load_content
from snath.engine import events as event_kinds
from snath.engine.layout import (
    ABILITIES,
    ACTIVE,
    BESIDE_MAT,
    BONUSES,
    BUILDINGS,
    CARD_SPACE,
    CARD_VALUES,
    CARDS,
    CHARACTER,
    COINS,
    COVERED,
    CUBES,
    DECK,
    DECK_SIZE,
    DEPTH,
    DISCARD,
    DUE,
    ENCOUNTER_CARDS,
    ENCOUNTER_PILE,
    ENLISTED,
    FACTION_TOKENS,
    FACTORY_CARD,
    FACTORY_CARDS,
    FACTORY_PILE,
    FIGHTERS,
    FIRST_BASE,
    FIRST_MECH,
    FIRST_WORKER,
    FRAME,
    GOAL_STARS,
    GOALS,
    HAND,
    IN_BOX,
    IN_HAND,
    IN_PILE,
    ITEM_COINS,
    LAST_WORKER,
    MECHS,
    MINE,
    MINES,
    OBJECTIVE_CARDS,
    OBJECTIVE_PILE,
    OBJECTIVES,
    ON_MAT,
    ON_TABLE,
    OPEN_ENCOUNTER,
    OVER,
    POPULARITY,
    POWER,
    RECRUITS,
    ROW,
    SPOTS,
    STARS,
    STRUCTURES,
    TERRITORY_LIMIT,
    TOKENS,
    UNDER_PILE,
    UNITS,
    UPGRADES,
    WORKERS,
    WORKERS_OUT,
)
from snath.engine.modules.invaders_from_afar.numbers import TRAPS
from snath.engine.modules.variants.last_turns import ENDED_BY, LAST_TURNS
from snath.engine.state import VECTORS, Raw, State

PIECES = load_content().pieces
DECK_COUNTS = load_content().combat_deck.counts


class Plain:
    """The vectors of a state as lists: quicker to look at from outside, and equal to lists."""

    now: list[int]
    stack: list[int]
    player: list[int]
    unit_at: list[int]
    resources: list[int]
    loose: list[int]
    structure_on: list[int]
    token_on: list[int]
    crowd: list[int]
    known_hand: list[int]
    card_at: list[int]
    card_known: list[int]

    def __init__(self, s: State) -> None:
        self.table = s.table
        for name in VECTORS:
            setattr(self, name, list(getattr(s, name)))


def check(state: State) -> None:
    """All invariants of a state."""
    s = Plain(state)
    for seat in range(s.table.players):
        check_pieces(s, seat)
        check_tracks(s, seat)
    check_caches(s)
    check_territories(s)
    check_tokens(s)
    check_end(s)
    check_combat_cards(s)
    check_other_cards(s)
    assert not any(s.stack[s.now[DEPTH] * FRAME :]), "rows above the stack are clear"
    assert (s.now[OVER] == 1) == (s.now[DEPTH] == 0)


def check_pieces(s: Plain, seat: int) -> None:
    row = seat * ROW
    at = s.unit_at[seat * UNITS : (seat + 1) * UNITS]
    assert at[CHARACTER] < ON_MAT
    out = [place for place in at[FIRST_WORKER : LAST_WORKER + 1] if place < ON_MAT]
    assert len(out) == s.player[row + WORKERS_OUT] <= PIECES.workers
    for space in range(4):
        deployed = s.player[row + MECHS] >> space & 1
        assert (at[FIRST_MECH + space] < ON_MAT) == bool(deployed)
        assert bool(s.player[row + ABILITIES] >> s.table.mech_ability[seat * 4 + space] & 1) == bool(deployed)
    built = sorted((on - 1) % 4 for on in s.structure_on if on and (on - 1) // 4 == seat)
    assert built == [kind for kind in range(4) if s.player[row + STRUCTURES] >> kind & 1]
    cubes = [s.player[row + CUBES] >> 3 * box & 7 for box in range(PIECES.technology_cubes)]
    assert sum(map(bool, cubes)) == s.player[row + UPGRADES] == sum(s.player[row + COVERED : row + COVERED + 4])
    for bottom in range(4):
        assert cubes.count(bottom + 1) == s.player[row + COVERED + bottom] <= s.table.brackets[seat * 4 + bottom]
    recruits = [s.player[row + RECRUITS] >> 3 * bottom & 7 for bottom in range(4)]
    taken = [bonus - 1 for bonus in recruits if bonus]
    assert len(taken) == len(set(taken)) == s.player[row + ENLISTED]
    assert sum(1 << bonus for bonus in taken) == s.player[row + BONUSES]


def check_tracks(s: Plain, seat: int) -> None:
    row = seat * ROW
    assert s.player[row + COINS] >= 0
    assert 0 <= s.player[row + POWER] <= 16
    assert 0 <= s.player[row + POPULARITY] <= 18
    assert sum(s.player[row + GOAL_STARS : row + GOAL_STARS + GOALS]) == s.player[row + STARS]
    if s.now[OVER]:
        assert s.player[row + DUE] == 0


def check_end(s: Plain) -> None:
    """Six stars of a player, ten of a team: the game is over, or its last turns have begun."""
    most = 10 if s.table.teams else 6
    placed = [sum(s.player[each * ROW + STARS] for each in side) for side in s.table.sides]
    assert max(placed) <= most
    if s.table.last_turns:
        assert (max(placed) == most) == (s.now[ENDED_BY] > 0)
        assert (s.now[OVER] == 1) == (s.now[ENDED_BY] > 0 and s.now[LAST_TURNS] == 0)
    else:
        assert (max(placed) == most) == (s.now[OVER] == 1)


def check_tokens(s: Plain) -> None:
    """Four Flags, four different Traps, none armed where an enemy stands (FAFAR-034)."""
    for seat, faction in enumerate(s.table.factions):
        on = {place: (token - 1) % 4 for place, token in enumerate(s.token_on) if token and (token - 1) // 4 == seat}
        traps = s.player[seat * ROW + TRAPS : seat * ROW + TRAPS + 4]
        if faction == "albion":
            assert set(on.values()) <= {0}
            assert len(on) <= 4
            assert not any(traps)
        elif faction == "togawa":
            assert set(on.values()) <= {1, 2}
            assert sorted(1 + place for place in on) == sorted(place for place in traps if place)
        else:
            assert not on
            assert not any(traps)
        for place, form in on.items():
            enemies = s.crowd[place] & ~(127 << 7 * seat)
            assert place < TERRITORY_LIMIT
            assert form != 2 or enemies == 0


def check_caches(s: Plain) -> None:
    crowd = [0] * SPOTS
    masks = [[0] * (ROW - FIGHTERS) for _ in range(s.table.players)]
    for seat in range(s.table.players):
        for unit in range(UNITS):
            place = s.unit_at[seat * UNITS + unit]
            if place < ON_MAT:
                fighter = unit < FIRST_WORKER
                crowd[place] += 1 << (seat * 7 + (0 if fighter else 3))
                masks[seat][0 if fighter else WORKERS - FIGHTERS] |= 1 << place
    for place, on in enumerate(s.structure_on):
        if on:
            owner, kind = divmod(on - 1, 4)
            masks[owner][BUILDINGS - FIGHTERS] |= 1 << place
            if kind == MINE:
                masks[owner][MINES - FIGHTERS] |= 1 << place
    for place, token in enumerate(s.token_on):
        if token:
            masks[(token - 1) // 4][FACTION_TOKENS - FIGHTERS] |= 1 << place
    assert crowd == s.crowd
    for seat, true in enumerate(masks):
        assert s.player[seat * ROW + FIGHTERS : (seat + 1) * ROW] == true


def check_territories(s: Plain) -> None:
    board = s.table.map
    assert s.now[TOKENS] & ~board.encounters == 0
    assert min(s.resources) >= 0
    for place in range(TERRITORY_LIMIT):
        here = [seat for seat in range(s.table.players) if s.crowd[place] >> 7 * seat & 127]
        assert len(here) <= 1 or (len(here) == 2 and s.now[ACTIVE] in here and not s.now[OVER])
        lake = board.lakes >> place & 1
        assert not lake or s.structure_on[place] == 0
        for seat in here:
            mechs = sum(s.unit_at[seat * UNITS + FIRST_MECH + i] == place for i in range(4))
            workers = s.crowd[place] >> (7 * seat + 3) & 15
            assert not (lake and workers) or mechs, "workers on a lake have a mech"
        if lake:
            lying = s.resources[place * 4 : place * 4 + 4]
            loose = s.loose[board.lake[place] * 4 : board.lake[place] * 4 + 4]
            assert all(0 <= n <= most for n, most in zip(loose, lying, strict=True))
            assert here or loose == lying, "nothing that was brought lies alone on a lake"
    for place in range(FIRST_BASE, FIRST_BASE + 8):
        for seat in range(s.table.players):
            if s.crowd[place] >> 7 * seat & 127:
                assert place == s.table.home[seat] or s.table.inactive_bases >> place & 1


def check_combat_cards(s: Plain) -> None:
    for value in range(CARD_VALUES):
        hands = sum(s.player[seat * ROW + HAND + value] for seat in range(s.table.players))
        assert hands + s.now[DECK + value] + s.now[DISCARD + value] == DECK_COUNTS[value + 2]
    assert s.now[DECK_SIZE] == sum(s.now[DECK : DECK + CARD_VALUES])
    for seat in range(s.table.players):
        hand = s.player[seat * ROW + HAND : seat * ROW + HAND + CARD_VALUES]
        assert min(hand) >= 0
        assert sum(hand) == s.player[seat * ROW + CARDS]
        for viewer in range(s.table.players):
            k = (viewer * s.table.players + seat) * CARD_VALUES
            for known, true in zip(s.known_hand[k : k + CARD_VALUES], hand, strict=True):
                assert 0 <= known <= true, "what is known for certain is true"


def check_other_cards(s: Plain) -> None:
    objectives = Counter(s.card_at[OBJECTIVE_CARDS:FACTORY_CARDS])
    for seat in range(s.table.players):
        assert objectives[IN_HAND + seat] == s.player[seat * ROW + OBJECTIVES]
    assert objectives[IN_PILE] == s.now[OBJECTIVE_PILE]
    assert all(n == 1 for place, n in objectives.items() if place >= UNDER_PILE)
    factory = Counter(s.card_at[FACTORY_CARDS:ENCOUNTER_CARDS])
    assert factory[IN_PILE] == s.now[FACTORY_PILE]
    for seat in range(s.table.players):
        card = s.player[seat * ROW + FACTORY_CARD]
        assert factory[BESIDE_MAT + seat] == (1 if card else 0)
        assert not card or s.card_at[FACTORY_CARDS + card] == BESIDE_MAT + seat
    encounters = Counter(s.card_at[ENCOUNTER_CARDS:CARD_SPACE])
    assert encounters[IN_PILE] == s.now[ENCOUNTER_PILE]
    assert encounters[ON_TABLE] == (1 if s.now[OPEN_ENCOUNTER] else 0)
    assert all(n == 1 for place, n in encounters.items() if place >= UNDER_PILE)
    in_game = sum(encounters.values()) - encounters[IN_BOX]
    assert in_game == (42 if s.table.promos else 28)


def money_and_tokens(s: State) -> tuple[list[int], int]:
    """Coins by seat and all resource tokens of the board."""
    return list(s.player[COINS::ROW]), sum(s.resources)


def told_changes(players: int, log: list[Raw]) -> tuple[list[int], int]:
    """The same as the events tell it."""
    coins = [0] * players
    tokens = 0
    for kind, seat, a, b, c, _ in log:
        if kind == event_kinds.GAINED and a == ITEM_COINS:
            coins[seat] += b
        elif kind in (event_kinds.PAID, event_kinds.LOST) and a == ITEM_COINS:
            coins[seat] -= b
        elif kind == event_kinds.COINS_GIVEN:
            coins[seat] -= b
            coins[a] += b
        elif kind == event_kinds.RESOURCE_PLACED:
            tokens += c
        elif kind == event_kinds.PAID_RESOURCE:
            tokens -= c
    return coins, tokens
