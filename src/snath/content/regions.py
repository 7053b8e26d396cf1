"""What follows from the map: land regions, homelands, and who can cross into which homeland by Riverwalk."""

from snath.content.board import Board
from snath.content.model import Content


def land_regions(board: Board) -> tuple[tuple[str, ...], ...]:
    """Land split by rivers and lakes, tunnels ignored; each region in reading order, by first territory."""
    regions: list[tuple[str, ...]] = []
    seen: set[str] = set()
    for territory in board.territories:
        if territory.terrain == "lake" or territory.id in seen:
            continue
        region, edge = {territory.id}, [territory.id]
        while edge:
            here = edge.pop()
            for there in board.neighbours(here):
                wet = board.territory(there).terrain == "lake" or board.river_between(here, there)
                if not wet and there not in region:
                    region.add(there)
                    edge.append(there)
        seen |= region
        regions.append(tuple(t.id for t in board.territories if t.id in region))
    return tuple(regions)


def homeland(board: Board, faction: str) -> tuple[str, ...]:
    """The land shut in around a home base, or nothing where the start lies open to the Factory.

    >>> from snath.content import load_content
    >>> homeland(load_content().board, "nordic"), homeland(load_content().board, "polania")
    (('A4', 'A5', 'B5'), ('C1', 'D1', 'D2'))
    """
    start = board.home_base(faction).start_workers
    factory = next(t.id for t in board.territories if t.terrain == "factory")
    for region in land_regions(board):
        if set(start) <= set(region) and factory not in region:
            return region
    return ()


def riverwalk_crossings(content: Content, board: Board, faction: str) -> dict[str, tuple[str, ...]]:
    """For each territory of a homeland with a river to the outside: whom Riverwalk lets in.

    >>> from snath.content import load_content
    >>> riverwalk_crossings(load_content(), load_content().board, "polania")
    {'C1': ('nordic', 'saxony'), 'D1': ('rusviet', 'crimea'), 'D2': ('rusviet',)}
    """
    home = homeland(board, faction)
    crossings: dict[str, tuple[str, ...]] = {}
    for here in home:
        if not any(board.river_between(here, there) for there in board.neighbours(here) if there not in home):
            continue
        terrain = board.territory(here).terrain
        crossings[here] = tuple(
            base.faction
            for base in board.home_bases
            if base.faction != faction
            and base.faction in content.faction_mats
            and terrain in content.faction_mats[base.faction].riverwalk_onto
        )
    return crossings
