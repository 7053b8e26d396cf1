"""The part of a position file that speaks of one player: tracks, units, mat."""

from snath.content import load_content
from snath.engine import layout
from snath.engine.abilities import NAMES, SECTIONS
from snath.engine.mech_spaces import mech_abilities
from snath.engine.modules.register import in_play
from snath.engine.names import BONUS_NAMES, BOTTOM_NAMES, BOX_NAMES, STRUCTURE_NAMES, TOP_NAMES
from snath.engine.pieces import put, raise_structure
from snath.engine.soundness import place_at
from snath.engine.state import State

from .position_cards import take_factory_card
from .reader import Reader
from .validate_state import MOST_COINS
from .yaml_lines import Path


def set_player(s: State, read: Reader, seat: int) -> None:
    me: Path = ("players", s.table.factions[seat])
    tracks = (
        ("coins", layout.COINS, MOST_COINS),
        ("power", layout.POWER, s.table.most_power),
        ("popularity", layout.POPULARITY, s.table.most_popularity),
    )
    for name, slot, most in tracks:
        i = seat * layout.ROW + slot
        s.player[i] = read.number((*me, name), s.player[i], 0, most)
    if read.has((*me, "character")):
        put(s, seat, layout.CHARACTER, place_at(s, read, (*me, "character"), seat))
    for module in in_play(s.table):
        for field in module.fields:
            if field.of == "player":
                field.read(s, read, (*me, field.key), seat)
    set_mechs(s, read, seat, (*me, "mechs"))  # modules may have laid abilities on its spaces
    set_workers(s, read, seat, (*me, "workers"))
    set_structures(s, read, seat, (*me, "structures"))
    set_upgrades(s, read, seat, (*me, "upgrades"))
    set_recruits(s, read, seat, (*me, "recruits"))
    for i, bottom in enumerate(read.texts((*me, "ask"))):
        if bottom not in BOTTOM_NAMES:
            read.fail((*me, "ask", i), f"'{bottom[:40]}' is no bottom action")
        s.player[seat * layout.ROW + layout.ORDERS] |= 1 << BOTTOM_NAMES.index(bottom)
    card = read.number((*me, "factory_card"), 0, 1, max(load_content().factory_cards))
    if card:
        take_factory_card(s, read, seat, card, (*me, "factory_card"))
    set_last_section(s, read, seat, (*me, "last_section"))


def set_mechs(s: State, read: Reader, seat: int, path: Path) -> None:
    own = mech_abilities(s, seat)
    for name in read.mapping(path, {NAMES[number] for number in own}, "mech ability of this faction"):
        space = own.index(NAMES.index(name))
        put(s, seat, layout.FIRST_MECH + space, place_at(s, read, (*path, name), seat))
        s.player[seat * layout.ROW + layout.MECHS] |= 1 << space
        s.player[seat * layout.ROW + layout.ABILITIES] |= 1 << own[space]


def set_workers(s: State, read: Reader, seat: int, path: Path) -> None:
    if not read.has(path):
        return
    places = [place_at(s, read, (*path, i), seat) for i in range(len(read.items(path)))]
    least, most = s.table.free_workers, load_content().pieces.workers
    if not least <= len(places) <= most:
        read.fail(path, f"{len(places)} workers: from the start {least} have left the mat, and there are {most}")
    for i in range(least):
        put(s, seat, layout.FIRST_WORKER + i, layout.ON_MAT)
    for i, place in enumerate(places):
        put(s, seat, layout.FIRST_WORKER + i, place)
    s.player[seat * layout.ROW + layout.WORKERS_OUT] = len(places)


def set_structures(s: State, read: Reader, seat: int, path: Path) -> None:
    for kind in read.mapping(path, set(STRUCTURE_NAMES), "structure"):
        place = place_at(s, read, (*path, kind), seat)
        name = s.table.map.names[place]
        if not s.table.map.land >> place & 1:
            read.fail((*path, kind), f"no structure can stand on {name}")
        if s.structure_on[place]:
            read.fail((*path, kind), f"{name} already has a structure")
        raise_structure(s, seat, STRUCTURE_NAMES.index(kind), place)


def set_upgrades(s: State, read: Reader, seat: int, path: Path) -> None:
    row = seat * layout.ROW
    for box in read.mapping(path, set(BOX_NAMES), "green box"):
        bottom = BOTTOM_NAMES.index(read.choice((*path, box), list(BOTTOM_NAMES), None))
        s.player[row + layout.CUBES] |= (bottom + 1) << 3 * BOX_NAMES.index(box)
        s.player[row + layout.COVERED + bottom] += 1
        s.player[row + layout.UPGRADES] += 1
        room = s.table.brackets[seat * 4 + bottom]
        if s.player[row + layout.COVERED + bottom] > room:
            mat = s.table.mats[seat]
            read.fail((*path, box), f"{BOTTOM_NAMES[bottom]} of the {mat} mat has room for {room} cubes")


def set_recruits(s: State, read: Reader, seat: int, path: Path) -> None:
    row = seat * layout.ROW
    for bottom in read.mapping(path, set(BOTTOM_NAMES), "bottom action"):
        bonus = BONUS_NAMES.index(read.choice((*path, bottom), list(BONUS_NAMES), None))
        if s.player[row + layout.BONUSES] >> bonus & 1:
            read.fail((*path, bottom), f"the bonus {BONUS_NAMES[bonus]} is taken twice")
        s.player[row + layout.BONUSES] |= 1 << bonus
        s.player[row + layout.RECRUITS] |= (bonus + 1) << 3 * BOTTOM_NAMES.index(bottom)
        s.player[row + layout.ENLISTED] += 1


def set_last_section(s: State, read: Reader, seat: int, path: Path) -> None:
    if not read.has(path):
        return
    name = read.text(path)
    card = s.player[seat * layout.ROW + layout.FACTORY_CARD]
    others = load_content().factory_cards if s.table.hooks[SECTIONS][seat] else ()  # cards beside the mat
    if name in TOP_NAMES:
        section = TOP_NAMES.index(name)
    elif name in [f"factory:{each}" for each in (card, *others) if each]:
        section = layout.FIRST_FACTORY_SECTION + int(name.partition(":")[2])
    else:
        read.fail(path, f"'{name[:40]}' is no section of this player")
    s.player[seat * layout.ROW + layout.LAST_SECTION] = section + 1
