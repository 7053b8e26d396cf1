"""Who sits at the table: what players chose, and what chance deals to the others (SETUP-011 to -014)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from snath.content import load_content
from snath.content.layouts import standard
from snath.content.model import Board

from ..chance import SETUP_STREAM, speck
from .modules import check_modules, check_options, check_players
from .options import Options, SetupError

T = TypeVar("T")
BASE_SET = "base"
HIGHEST_TEAM = 9
HIGHEST_BID = 99_999


@dataclass(frozen=True)
class Seat:
    """What a player has chosen; None is dealt. `team` is a number that partners share, `bid` what the choice costs."""

    faction: str | None = None
    mat: str | None = None
    team: int | None = None
    bid: int = 0


@dataclass(frozen=True)
class DealtSeat:
    """A seat with everything dealt."""

    faction: str
    mat: str
    team: int
    bid: int = 0


class Dealer:
    """Chance before there is a state: the setup stream of the same key."""

    def __init__(self, key: list[int]) -> None:
        self.key = key
        self.count = 0

    def below(self, limit: int) -> int:
        self.count += 1
        word = speck(self.key[0], self.key[1], self.key[2], self.key[3], SETUP_STREAM, self.count - 1)
        return (word * limit) >> 32

    def take(self, pool: list[T]) -> T:
        """Remove one at random."""
        return pool.pop(self.below(len(pool)))


def seat_players(
    seats: Sequence[Seat], options: Options, modules: tuple[str, ...], dealer: Dealer, board: Board | None = None
) -> list[DealtSeat]:
    """Everybody in the order of the home bases, with faction, mat and team."""
    check_modules(modules)
    check_players(len(seats), modules)
    check_options(len(seats), options, modules)
    check_seats(seats, options, modules)
    if not can_be_dealt(seats, factions_of(modules), list(load_content().player_mats), options):
        raise SetupError("what players chose leaves no faction and mat for the others without a banned pair")
    while True:  # a deal that comes to a dead end is dealt anew
        seated = deal_factions(seats, factions_of(modules), options, dealer, board)
        mats = deal_mats_in_order(seated, dealer) if options.mats_in_order else deal_mats(seated, options, dealer)
        if not any(banned(seat.faction, mat, options) for seat, mat in zip(seated, mats, strict=True)):
            break
    teams = teams_of(seated, options)
    return [DealtSeat(seat.faction or "", mats[i], teams[i], seat.bid) for i, seat in enumerate(seated)]


def in_box(part_of: str, modules: tuple[str, ...]) -> bool:
    """Does something of this set lie on a table with these modules?"""
    return part_of == BASE_SET or part_of in modules


def factions_of(modules: tuple[str, ...]) -> list[str]:
    """Factions in the boxes on the table."""
    return [name for name, mat in load_content().faction_mats.items() if in_box(mat.set, modules)]


def clockwise(factions: list[str], board: Board | None = None) -> list[str]:
    """In the order of their home bases (SETUP-014)."""
    order = [base.faction for base in (board or standard()).home_bases]
    return sorted(factions, key=order.index)


def banned(faction: str | None, mat: str | None, options: Options) -> bool:
    """SETUP-012, SETUP-013."""
    if not options.banned_pairs or faction is None or mat is None:
        return False
    return faction in load_content().player_mats[mat].banned_factions


# --- What players chose ---------------------------------------------------------------------------


def check_seats(seats: Sequence[Seat], options: Options, modules: tuple[str, ...]) -> None:
    content = load_content()
    check_factions([seat.faction for seat in seats], modules)
    check_chosen([seat.mat for seat in seats], list(content.player_mats), "player mat")
    for seat in seats:
        if banned(seat.faction, seat.mat, options):
            raise SetupError(
                f"{seat.faction} may not play the {seat.mat} mat (banned pair); the option banned_pairs allows it"
            )
        if seat.mat is not None and options.mats_in_order:
            raise SetupError("the option mats_in_order deals all player mats: nobody can choose one (VAR-002)")
        if not is_number(seat.bid, 0, HIGHEST_BID):
            raise SetupError(f"a bid is a whole number of coins from 0 to {HIGHEST_BID}")
        if seat.team is not None and not is_number(seat.team, 1, HIGHEST_TEAM):
            raise SetupError(f"a team is a whole number from 1 to {HIGHEST_TEAM}")
    check_teams([seat.team for seat in seats], options)


def is_number(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def check_factions(chosen: list[str | None], modules: tuple[str, ...]) -> None:
    for name, mat in load_content().faction_mats.items():
        if name in chosen and not in_box(mat.set, modules):
            raise SetupError(f"{name} belongs to the module {mat.set}, which is not in this game")
    check_chosen(chosen, factions_of(modules), "faction")


def check_chosen(chosen: list[str | None], known: list[str], what: str) -> None:
    named = [name for name in chosen if name is not None]
    for name in named:
        if name not in known:
            raise SetupError(f"there is no {what} '{name}'; there are: {', '.join(known)}")
        if named.count(name) > 1:
            raise SetupError(f"the {what} {name} is chosen twice")


def check_teams(teams: list[int | None], options: Options) -> None:
    """Two players each, or nobody names a team (VAR-003)."""
    named = [team for team in teams if team is not None]
    if named and not options.teams:
        raise SetupError("a team is named, but the option teams is off")
    if named and (len(named) < len(teams) or any(teams.count(team) != 2 for team in teams)):
        raise SetupError("every team has exactly two players (VAR-003)")


def teams_of(seated: list[Seat], options: Options) -> list[int]:
    """By seat; without teams everybody plays alone. If nobody named a team, those who sit opposite are partners."""
    if not options.teams:
        return list(range(len(seated)))
    return [1 + i % (len(seated) // 2) if seat.team is None else seat.team for i, seat in enumerate(seated)]


# --- What is dealt --------------------------------------------------------------------------------


def can_be_dealt(seats: Sequence[Seat], factions: list[str], mats: list[str], options: Options) -> bool:
    """Is there a faction and a mat for everybody without a banned pair? Nothing that was chosen changes hands."""
    if any(banned(seat.faction, seat.mat, options) for seat in seats):
        return False
    for i, seat in enumerate(seats):
        if seat.faction is None:
            left = [name for name in factions if all(other.faction != name for other in seats)]
            dealt = [replace(seat, faction=name) for name in left]
        elif seat.mat is None:
            left = [name for name in mats if all(other.mat != name for other in seats)]
            dealt = [replace(seat, mat=name) for name in left]
        else:
            continue
        return any(can_be_dealt([*seats[:i], each, *seats[i + 1 :]], factions, mats, options) for each in dealt)
    return True


def deal_factions(
    seats: Sequence[Seat], factions: list[str], options: Options, dealer: Dealer, board: Board | None = None
) -> list[Seat]:
    """A faction for everybody who chose none, then all in the order of the home bases (SETUP-014).

    A mat chosen before keeps its ban where it can; so these players come first.
    """
    pool = [name for name in factions if all(seat.faction != name for seat in seats)]
    dealt = []
    for seat in sorted(seats, key=lambda seat: seat.mat is None):
        if seat.faction is None:
            fitting = [name for name in pool if not banned(name, seat.mat, options)] or pool
            faction = fitting[dealer.below(len(fitting))]
            pool.remove(faction)
            dealt.append(replace(seat, faction=faction))
        else:
            dealt.append(seat)
    order = clockwise([seat.faction for seat in dealt if seat.faction], board)
    return sorted(dealt, key=lambda seat: order.index(seat.faction or ""))


def deal_mats(seated: list[Seat], options: Options, dealer: Dealer) -> list[str]:
    """A mat for everybody who chose none. A banned one is put away and another drawn; without a spare one mats are
    swapped with another player by chance, so that no pair is banned (SETUP-012).
    """
    left = [name for name in load_content().player_mats if all(seat.mat != name for seat in seated)]
    waiting = sum(seat.mat is None for seat in seated)
    mats: list[str] = []
    for seat in seated:
        mat = seat.mat
        if mat is None:
            mat = dealer.take(left)
            waiting -= 1
            if banned(seat.faction, mat, options) and len(left) > waiting:
                mat = dealer.take(left)
        mats.append(mat)
    for i, seat in enumerate(seated):
        if seat.mat is not None or not banned(seat.faction, mats[i], options):
            continue
        partners = [
            j
            for j, other in enumerate(seated)
            if other.mat is None
            and not banned(other.faction, mats[i], options)
            and not banned(seat.faction, mats[j], options)
        ]
        if partners:
            j = dealer.take(partners)
            mats[i], mats[j] = mats[j], mats[i]
    return mats


def deal_mats_in_order(seated: list[Seat], dealer: Dealer) -> list[str]:
    """Drawn by chance, then handed out in ascending order from a seat chosen by chance (VAR-002)."""
    printed = load_content().player_mats
    pool = list(printed)
    drawn = sorted((dealer.take(pool) for _ in seated), key=lambda mat: printed[mat].rank)
    start = dealer.below(len(seated))
    return [drawn[(i - start) % len(seated)] for i in range(len(seated))]
