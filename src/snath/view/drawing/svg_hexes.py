"""Where hexes lie on the drawing, and the courses of the rivers between them."""

import math
from functools import lru_cache
from typing import Final

from snath.engine.layout import PLACES
from snath.engine.table import Map

Point = tuple[float, float]
Links = dict[Point, list[Point]]

SIZE: Final = 60.0  # from the centre of a hex to a corner
WIDTH: Final = math.sqrt(3) * SIZE
BASE_SCALE: Final = 0.8  # home bases are smaller: they are no territories
EASED: Final = 0.26  # how far a river cuts its corners
MAPS: Final = 64  # that are remembered: every view has a copy of its own


def centre(place: tuple[int, int]) -> Point:
    """The middle of a hex, the Factory's being 0, 0.

    >>> centre((0, 0)), centre((2, -2))[1]
    ((0.0, 0.0), -180.0)
    """
    q, r = place
    return WIDTH * (q + r / 2), 1.5 * SIZE * r


def hex_path(x: float, y: float, scale: float = 1.0) -> str:
    half, size = WIDTH / 2 * scale, SIZE * scale
    corners = [(0, -size), (half, -size / 2), (half, size / 2), (0, size), (-half, size / 2), (-half, -size / 2)]
    return "M" + "L".join(f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in corners) + "Z"


def half_width(y: float) -> float:
    """Half the width of a hex at a height above or below its middle."""
    return WIDTH / 2 * min(1.0, (SIZE - abs(y)) / (SIZE / 2))


@lru_cache(maxsize=MAPS)
def extent(board: Map) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all hexes and home bases."""
    boxes = []
    for place in range(PLACES):
        if (board.territories | board.bases) >> place & 1:
            scale = 1.0 if board.territories >> place & 1 else BASE_SCALE
            x, y = centre(board.coordinates[place])
            boxes.append((x - WIDTH / 2 * scale, y - SIZE * scale, x + WIDTH / 2 * scale, y + SIZE * scale))
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


@lru_cache(maxsize=MAPS)
def river_courses(board: Map) -> str:
    """All rivers as one path: borders chained into courses that run smoothly, every middle staying on its border."""
    return "".join(smooth(course) for course in courses(river_links(board)))


def river_links(board: Map) -> Links:
    """The corners of hexes that a river joins."""
    links: Links = {}
    for place in range(PLACES):
        for other in range(PLACES):
            pair_once = place < other or board.bases >> place & 1
            if board.river[place] >> other & 1 and pair_once:
                one, two = border(centre(board.coordinates[place]), centre(board.coordinates[other]))
                one, two = known(links, one), known(links, two)
                links[one].append(two)
                links[two].append(one)
    return links


def border(a: Point, b: Point) -> tuple[Point, Point]:
    """The two corners that neighbouring hexes share."""
    middle_x, middle_y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    dx, dy = -(b[1] - a[1]) / WIDTH * SIZE / 2, (b[0] - a[0]) / WIDTH * SIZE / 2
    return (middle_x - dx, middle_y - dy), (middle_x + dx, middle_y + dy)


def known(links: Links, corner: Point) -> Point:
    """The corner as it was first seen, whatever rounding has done to it."""
    for other in links:
        if math.dist(other, corner) < 2:
            return other
    links[corner] = []
    return corner


def courses(links: Links) -> list[list[Point]]:
    """Chain the borders; where rivers meet, each goes on as straight as it can."""
    degree = {corner: len(ends) for corner, ends in links.items()}
    found = []
    for start in sorted(links, key=lambda corner: (degree[corner] == 2, corner)):
        while links[start]:
            found.append(walk(links, degree, start))
    return found


def walk(links: Links, degree: dict[Point, int], start: Point) -> list[Point]:
    course = [start]
    while links[course[-1]]:
        here = course[-1]
        before = course[-2] if len(course) > 1 else here
        following = max(links[here], key=lambda there, a=before, b=here: along(a, b, there))  # type: ignore[misc]
        links[here].remove(following)
        links[following].remove(here)
        course.append(following)
        if degree[following] != 2:
            break
    return course


def along(before: Point, here: Point, there: Point) -> float:
    return (there[0] - here[0]) * (here[0] - before[0]) + (there[1] - here[1]) * (here[1] - before[1])


def smooth(course: list[Point]) -> str:
    """A soft line through the middles of the borders; the corners between are eased."""
    points: list[Point] = []
    for i, (x, y) in enumerate(course):
        if 0 < i < len(course) - 1:
            (px, py), (nx, ny) = course[i - 1], course[i + 1]
            points.append((x + EASED * ((px + nx) / 2 - x), y + EASED * ((py + ny) / 2 - y)))
        else:
            points.append((x, y))
        if i + 1 < len(course):
            points.append(((x + course[i + 1][0]) / 2, (y + course[i + 1][1]) / 2))
    d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for i in range(len(points) - 1):
        a, b, c, e = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        one = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        two = (c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)
        d += f"C{one[0]:.1f} {one[1]:.1f} {two[0]:.1f} {two[1]:.1f} {c[0]:.1f} {c[1]:.1f}"
    return d
