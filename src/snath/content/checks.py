"""Checks across entries: what no single record can see. Each raises `ContentError` at the first mistake."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from snath.content.card_checks import (
    check_combat_deck,
    check_encounter,
    check_factory_card,
    check_gain,
    check_objective,
)
from snath.content.errors import ContentError
from snath.content.hexes import adjacent
from snath.content.model import (
    BASE,
    BOTTOM_ACTIONS,
    STRUCTURES,
    TERRAINS,
    TOP_ACTIONS,
    Board,
    Content,
    EveryMat,
    HomeBase,
    PlayerMat,
    Scoring,
    StructureTile,
    Tier,
    Track,
)

#: What the four sections of every player mat add up to.
MAT_SUMS: Final = {"base_cost": 13, "fixed": 7, "reducible": 6, "coins": 6}


def check(content: Content) -> None:
    """Look at everything that must fit together."""
    check_sets(content)
    check_board(content.board)
    check_every_mat(content.every_mat, content)
    for mat in content.player_mats.values():
        check_player_mat(mat, content)
    check_ranks(content)
    check_faction_mats(content)
    check_combat_deck(content.combat_deck)
    for objective in content.objectives.values():
        check_objective(objective)
    for encounter in content.encounters.values():
        check_encounter(encounter)
    for card in content.factory_cards.values():
        check_factory_card(card)
    check_scoring(content.scoring, content)


def _no_doubles(names: Iterable[object], file: str, entry: str, what: str) -> None:
    seen: set[object] = set()
    for name in names:
        if name in seen:
            raise ContentError(file, entry, f"{what} {name} stands twice")
        seen.add(name)


def _all_there(names: Iterable[str], wanted: Iterable[str], file: str, entry: str) -> None:
    names = list(names)
    _no_doubles(names, file, entry, "the entry")
    for name in wanted:
        if name not in names:
            raise ContentError(file, entry, f"the entry {name} is missing")


def check_sets(content: Content) -> None:
    """Mats, home bases and tiles come in the base game or in the box of a module that there is."""
    known = (BASE, *content.modules)
    boxes = [
        *(("board_base.yaml", f"home_bases.{base.id}", base.set) for base in content.board.home_bases),
        *(("player_mats.yaml", f"mats.{mat.id}", mat.set) for mat in content.player_mats.values()),
        *(("faction_mats.yaml", f"factions.{mat.id}", mat.set) for mat in content.faction_mats.values()),
        *(("scoring.yaml", f"tiles.{tile.id}", tile.set) for tile in content.scoring.tiles.values()),
    ]
    for file, entry, box in boxes:
        if box not in known:
            raise ContentError(file, f"{entry}.set", f"'{box}' is not known here; known are: {', '.join(known)}")


# --- Board -----------------------------------------------------------------------------------------


def check_board(board: Board) -> None:
    file = "board_base.yaml"
    _all_there((kind.id for kind in board.terrains), TERRAINS, file, "terrains")
    _no_doubles((t.id for t in board.territories), file, "territories", "the id")
    _no_doubles((base.id for base in board.home_bases), file, "home_bases", "the id")
    _no_doubles((base.faction for base in board.home_bases), file, "home_bases", "the faction")
    spots = [(t.q, t.r) for t in board.territories] + [(base.q, base.r) for base in board.home_bases]
    _no_doubles(spots, file, "territories and home_bases", "the place")
    for territory in board.territories:
        entry = f"territories.{territory.id}"
        if territory.terrain == "lake" and (territory.tunnel or territory.encounter):
            raise ContentError(file, entry, "a lake has neither tunnel nor encounter")
        if not board.neighbours(territory.id):
            raise ContentError(file, entry, "touches no other territory")
    factories = [t.id for t in board.territories if t.terrain == "factory"]
    if len(factories) != 1:
        raise ContentError(file, "territories", f"there should be one Factory, but there are {len(factories)}")
    encounters = sum(t.encounter for t in board.territories)
    if encounters > board.encounter_tokens:
        reason = f"{encounters} encounter territories need more than {board.encounter_tokens} tokens"
        raise ContentError(file, "encounter_tokens", reason)
    check_rivers(board)
    for base in board.home_bases:
        check_home_base(base, board)


def check_rivers(board: Board) -> None:
    file = "board_base.yaml"
    known = {t.id: t for t in board.territories}
    for place, (a, b) in enumerate(board.rivers):
        entry = f"rivers[{place}]"
        for end in (a, b):
            if end not in known:
                raise ContentError(file, entry, f"the territory {end} does not exist")
            if known[end].terrain == "lake":
                raise ContentError(file, entry, f"a river cannot touch the lake {end}")
        if b not in board.neighbours(a):
            raise ContentError(file, entry, f"{a} and {b} do not touch, so no river can lie between them")
    _no_doubles((tuple(sorted(pair)) for pair in board.rivers), file, "rivers", "the border")


def check_home_base(base: HomeBase, board: Board) -> None:
    file, entry = "board_base.yaml", f"home_bases.{base.id}"
    if base.id != f"home_{base.faction}":
        raise ContentError(file, f"{entry}.id", f"should be home_{base.faction}")
    around = {t.id: t for t in board.territories if adjacent((t.q, t.r), (base.q, base.r))}
    if not base.touches:
        raise ContentError(file, f"{entry}.touches", "the home base touches nothing")
    _no_doubles((side.hex for side in base.touches), file, f"{entry}.touches", "the territory")
    for place, side in enumerate(base.touches):
        if side.hex not in around:
            raise ContentError(file, f"{entry}.touches[{place}]", f"{side.hex} does not touch the home base")
        if (side.border == "lake") != (around[side.hex].terrain == "lake"):
            raise ContentError(
                file,
                f"{entry}.touches[{place}].border",
                f"'{side.border}' does not fit, {side.hex} is {around[side.hex].terrain}",
            )
    for name in around:
        if name not in {side.hex for side in base.touches}:
            raise ContentError(file, f"{entry}.touches", f"{name} touches the home base too, but is missing")
    by_land = {side.hex for side in base.touches if side.border == "land"}
    if set(base.start_workers) != by_land:
        reason = f"should be the two territories joined by land: {', '.join(sorted(by_land))}"
        raise ContentError(file, f"{entry}.start_workers", reason)


# --- Mats ------------------------------------------------------------------------------------------


def check_every_mat(common: EveryMat, content: Content) -> None:
    file, pieces = "player_mats.yaml", content.pieces
    _all_there((action.id for action in common.top_actions), TOP_ACTIONS, file, "top_actions")
    _all_there((structure.id for structure in common.structures), STRUCTURES, file, "structures")
    if tuple(action.id for action in common.bottom_actions) != BOTTOM_ACTIONS:
        raise ContentError(file, "bottom_actions", f"should be, in this order: {', '.join(BOTTOM_ACTIONS)}")
    _no_doubles((action.resource for action in common.bottom_actions), file, "bottom_actions", "the resource")
    options = [option for action in common.top_actions for option in action.options]
    _no_doubles((option.id for option in options), file, "top_actions", "the option")
    tops = {action.id: action for action in common.top_actions}
    for place, structure in enumerate(common.structures):
        if tops[structure.top].structure != structure.id:
            reason = f"{structure.top} has the {tops[structure.top].structure} beside it"
            raise ContentError(file, f"structures[{place}].top", reason)
    cubes = sum(option.cubes for option in options)
    if cubes != pieces.technology_cubes:
        reason = f"there are {cubes} boxes for {pieces.technology_cubes} technology cubes"
        raise ContentError(file, "top_actions", reason)
    on_mat = pieces.workers - pieces.workers_at_start
    if len(common.produce_cost) != on_mat:
        reason = f"should have {on_mat} rectangles, one for each worker on the mat"
        raise ContentError(file, "produce_cost", reason)
    for name, number in (("structures", len(STRUCTURES)), ("recruits", len(BOTTOM_ACTIONS))):
        if getattr(pieces, name) != number:
            raise ContentError("faction_mats.yaml", f"pieces.{name}", f"should be {number}")


def check_player_mat(mat: PlayerMat, content: Content) -> None:
    file, entry = "player_mats.yaml", f"mats.{mat.id}"
    pays = {action.id: action.resource for action in content.every_mat.bottom_actions}
    for place, section in enumerate(mat.sections):
        where = f"{entry}.sections[{place}]"
        if section.bottom != BOTTOM_ACTIONS[place]:
            raise ContentError(file, f"{where}.bottom", f"should be {BOTTOM_ACTIONS[place]}")
        if section.resource != pays[section.bottom]:
            raise ContentError(file, f"{where}.resource", f"should be {pays[section.bottom]}")
        if section.base_cost != section.fixed + section.reducible:
            raise ContentError(file, f"{where}.base_cost", "should be fixed and reducible together")
    _all_there((section.top for section in mat.sections), TOP_ACTIONS, file, f"{entry}.sections")
    for name, wanted in MAT_SUMS.items():
        total = sum(getattr(section, name) for section in mat.sections)
        if total != wanted:
            reason = f"{name} adds up to {total}, on every mat it is {wanted}"
            raise ContentError(file, f"{entry}.sections", reason)
    for faction in mat.banned_factions:
        if faction not in content.faction_mats:
            raise ContentError(file, f"{entry}.banned_factions", f"the faction {faction} is not known")


def check_ranks(content: Content) -> None:
    file, mats = "player_mats.yaml", content.player_mats.values()
    _no_doubles((mat.number for mat in mats), file, "mats", "the number")
    if sorted(mat.rank for mat in mats) != list(range(1, len(mats) + 1)):
        raise ContentError(file, "mats", f"the ranks should be 1 to {len(mats)}, each once")
    by_rank = sorted(mats, key=lambda mat: mat.rank)
    for one, other in pairwise(by_rank):
        if one.number > other.number:
            reason = f"number {other.number} cannot rank behind number {one.number}"
            raise ContentError(file, f"mats.{other.id}.rank", reason)


def check_faction_mats(content: Content) -> None:
    file = "faction_mats.yaml"
    bases = {base.faction: base.set for base in content.board.home_bases}
    for base in content.board.home_bases:
        if base.set != BASE and base.faction not in content.faction_mats:
            where = f"home_bases.{base.id}.faction"
            raise ContentError("board_base.yaml", where, f"the faction {base.faction} has no mat")
    _all_there(content.faction_mats, sorted(bases), file, "factions")
    mats = content.faction_mats.values()
    _no_doubles((mat.colour for mat in mats), file, "factions", "the colour")
    used: set[str] = set()
    for mat in mats:
        entry = f"factions.{mat.id}"
        if mat.own_base != (mat.id in bases):
            reason = "the faction has no home base on the board" if mat.own_base else "its home base is on the board"
            raise ContentError(file, entry, reason)
        if mat.own_base and mat.set != bases[mat.id]:
            raise ContentError(file, f"{entry}.set", f"its home base belongs to {bases[mat.id]}")
        _check_ability(mat.faction_ability, "faction", content, f"{entry}.faction_ability")
        for place, name in enumerate(mat.mech_abilities):
            _check_ability(name, "mech", content, f"{entry}.mech_abilities[{place}]")
        _no_doubles(mat.mech_abilities, file, f"{entry}.mech_abilities", "the ability")
        if ("riverwalk" in mat.mech_abilities) != bool(mat.riverwalk_onto):
            raise ContentError(file, f"{entry}.riverwalk_onto", "goes together with the ability riverwalk")
        for terrain in mat.riverwalk_onto:
            if terrain in ("lake", "factory"):
                raise ContentError(file, f"{entry}.riverwalk_onto", f"{terrain} has no river borders")
        for place, gain in enumerate(mat.one_time_bonuses):
            check_gain(gain, file, f"one_time_bonuses[{place}]")
        _no_doubles((gain.kind for gain in mat.one_time_bonuses), file, "one_time_bonuses", "the bonus")
        if mat.start_power > content.scoring.power.max:
            raise ContentError(file, f"{entry}.start_power", "is beyond the end of the power track")
        for name, instead in mat.with_six_or_more.items():
            where = f"{entry}.with_six_or_more.{name}"
            if name not in (mat.faction_ability, *mat.mech_abilities):
                raise ContentError(file, where, "is no ability of this faction")
            _check_ability(instead, content.abilities[name].kind, content, where)
        used.update((mat.faction_ability, *mat.mech_abilities, *mat.with_six_or_more.values()))
    for name, ability in content.abilities.items():
        if name not in used and ability.kind != "module":
            raise ContentError(file, f"abilities.{name}", "no faction mat has this ability")


def _check_ability(name: str, kind: str, content: Content, entry: str) -> None:
    if name not in content.abilities:
        raise ContentError("faction_mats.yaml", entry, f"the ability '{name}' is not known")
    if content.abilities[name].kind != kind:
        raise ContentError("faction_mats.yaml", entry, f"'{name}' is not a {kind} ability")


# --- Tracks and tiles ------------------------------------------------------------------------------


def check_scoring(scoring: Scoring, content: Content) -> None:
    file = "scoring.yaml"
    for name, track in (("power", scoring.power), ("popularity", scoring.popularity)):
        _check_track(track, file, name)
    check_tiers(scoring.tiers, scoring.popularity)
    _no_doubles((goal.id for goal in scoring.goals), file, "goals", "the id")
    most = {
        "upgrades": content.pieces.technology_cubes,
        "mechs": content.pieces.mechs,
        "structures": content.pieces.structures,
        "recruits": content.pieces.recruits,
        "workers": content.pieces.workers,
        "popularity": scoring.popularity.star_at,
        "power": scoring.power.star_at,
    }
    for place, goal in enumerate(scoring.goals):
        if goal.need != most.get(goal.counts, 1):
            raise ContentError(file, f"goals[{place}].need", f"should be {most.get(goal.counts, 1)}")
    if scoring.stars_to_end != content.pieces.stars:
        raise ContentError(file, "stars_to_end", f"everybody has {content.pieces.stars} stars")
    if len(scoring.goals) < scoring.stars_to_end:
        raise ContentError(file, "goals", "there are fewer spaces than stars")
    _no_doubles(scoring.tie_breakers, file, "tie_breakers", "the entry")
    for tile in scoring.tiles.values():
        check_tile(tile)
    numbers = sorted(tile.number for tile in scoring.tiles.values())
    if numbers != list(range(1, len(numbers) + 1)):
        raise ContentError(file, "tiles", f"the numbers should be 1 to {len(numbers)}, each once")


def _check_track(track: Track, file: str, entry: str) -> None:
    if track.max <= track.min:
        raise ContentError(file, f"{entry}.max", "should be above min")
    if not track.min < track.star_at <= track.max:
        raise ContentError(file, f"{entry}.star_at", "is not on the track")


def check_tiers(tiers: tuple[Tier, ...], track: Track) -> None:
    file, next_ = "scoring.yaml", track.min
    for place, tier in enumerate(tiers):
        if tier.min != next_:
            reason = f"should be {next_}: between the tiers there is neither gap nor overlap"
            raise ContentError(file, f"tiers[{place}].min", reason)
        if tier.max < tier.min:
            raise ContentError(file, f"tiers[{place}].max", "is below min")
        next_ = tier.max + 1
    if next_ != track.max + 1:
        raise ContentError(file, "tiers", f"end at {next_ - 1}, but the track ends at {track.max}")


def check_tile(tile: StructureTile) -> None:
    file, entry = "scoring.yaml", f"tiles.{tile.id}"
    rule = tile.counts.rule
    needs_what = rule in ("adjacent_distinct", "standing_on", "adjacent_to_any", "most_around_one")
    if needs_what != bool(tile.counts.what):
        raise ContentError(file, f"{entry}.counts.what", f"{rule} {'needs' if needs_what else 'does not use'} it")
    needs_shapes = rule == "most_in_shape"
    if needs_shapes != bool(tile.counts.shapes):
        reason = f"{rule} {'needs' if needs_shapes else 'does not use'} it"
        raise ContentError(file, f"{entry}.counts.shapes", reason)
    for place, shape in enumerate(tile.counts.shapes):
        _no_doubles(shape, file, f"{entry}.counts.shapes[{place}]", "the hex")
    if len(tile.coins) < 2 or tile.coins[0] != 0:
        raise ContentError(file, f"{entry}.coins", "should begin with 0, for a count of 0")
    if list(tile.coins) != sorted(tile.coins):
        raise ContentError(file, f"{entry}.coins", "a larger count cannot be worth less")
