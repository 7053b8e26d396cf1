"""Tracks, tiers, star spaces and structure bonus tiles."""

import pytest

from snath.content import load_content
from snath.content.hexes import adjacent

SCORING = load_content().scoring


@pytest.mark.parametrize(
    ("popularity", "values"),
    [
        (0, (3, 2, 1)),
        (6, (3, 2, 1)),
        (7, (4, 3, 2)),
        (10, (4, 3, 2)),
        (12, (4, 3, 2)),
        (13, (5, 4, 3)),
        (18, (5, 4, 3)),
    ],
)
@pytest.mark.rule("SCORE-002", "SCORE-003")
def test_popularity_tiers(popularity: int, values: tuple[int, int, int]) -> None:
    """Coins per star, per territory, per pair of resources."""
    tier = SCORING.tier(popularity)
    assert (tier.coins_per_star, tier.coins_per_territory, tier.coins_per_resource_pair) == values


def test_no_popularity_beyond_the_track() -> None:
    with pytest.raises(ValueError, match="not on the track"):
        SCORING.tier(19)


@pytest.mark.rule("STAR-001")
def test_the_triumph_track_has_ten_spaces() -> None:
    assert [(goal.counts, goal.need) for goal in SCORING.goals] == [
        ("upgrades", 6),
        ("mechs", 4),
        ("structures", 4),
        ("recruits", 4),
        ("workers", 8),
        ("objectives", 1),
        ("combats_won", 1),
        ("combats_won", 1),
        ("popularity", 18),
        ("power", 16),
    ]
    assert SCORING.stars_to_end == 6


def test_tracks_end_where_their_star_is() -> None:
    assert (SCORING.power.min, SCORING.power.max, SCORING.power.star_at) == (0, 16, 16)
    assert (SCORING.popularity.min, SCORING.popularity.max, SCORING.popularity.star_at) == (0, 18, 18)


def test_the_factory_counts_as_three() -> None:
    assert SCORING.factory_territories == 3


def test_tie_breakers_in_their_order() -> None:
    assert SCORING.tie_breakers == (
        "workers_mechs_structures",
        "power",
        "popularity",
        "resources",
        "territories",
        "stars",
    )


@pytest.mark.rule("COMP-008")
def test_fourteen_structure_bonus_tiles() -> None:
    tiles = SCORING.tiles.values()
    assert len(tiles) == 14
    assert sum(tile.set == "base" for tile in tiles) == 6
    assert sum(tile.set == "modular_board" for tile in tiles) == 8
    assert len({(tile.counts.rule, tile.counts.what) for tile in tiles}) == 14


@pytest.mark.parametrize(
    ("name", "rule", "what", "coins"),
    [
        ("adjacent_tunnels", "adjacent_distinct", "tunnel", "0 2 4 4 6 6 9"),
        ("adjacent_lakes", "adjacent_distinct", "lake", "0 2 4 4 6 6 9 9"),
        ("adjacent_encounters", "adjacent_distinct", "encounter", "0 2 4 4 6 6 9 9"),
        ("on_tunnels", "standing_on", "tunnel", "0 2 4 6 6"),
        ("in_a_row", "longest_row", "", "0 2 4 6 9"),
        ("on_farms_or_tundras", "standing_on", "farm tundra", "0 2 4 6 9"),
        ("next_to_home_base_or_factory", "adjacent_to_any", "home_base factory", "0 3 6 9 9"),
        ("next_to_same_lake", "most_around_one", "lake", "0 2 4 6 9"),
        ("on_villages", "standing_on", "village", "0 3 6 9 9"),
        ("on_encounters", "standing_on", "encounter", "0 3 6 9 9"),
        ("not_adjacent_to_structures", "apart", "", "0 2 4 6 6"),
        ("in_diamond", "most_in_shape", "", "0 2 3 4 9"),
        ("on_mountains_or_forests", "standing_on", "mountain forest", "0 2 4 6 9"),
        ("next_to_same_encounter", "most_around_one", "encounter", "0 2 4 6 9"),
    ],
)
def test_tiles_as_printed(name: str, rule: str, what: str, coins: str) -> None:
    tile = SCORING.tiles[name]
    assert (tile.counts.rule, tile.counts.what) == (rule, tuple(what.split()))
    assert tile.coins == tuple(int(number) for number in coins.split())


def test_four_lakes_are_worth_six_coins() -> None:
    assert SCORING.tiles["adjacent_lakes"].coins_for(4) == 6


def test_more_than_the_table_shows_scores_as_the_last_step() -> None:
    assert SCORING.tiles["adjacent_encounters"].coins_for(9) == 9


def test_a_diamond_is_two_hexes_and_the_two_that_touch_both() -> None:
    """In each of three orientations; the far ends do not touch."""
    shapes = SCORING.tiles["in_diamond"].counts.shapes
    waists = set()
    for shape in shapes:
        assert len(shape) == 4
        apart = [(a, b) for a in shape for b in shape if a < b and not adjacent(a, b)]
        assert len(apart) == 1
        waist = sorted(set(shape) - set(apart[0]))
        step = (waist[1][0] - waist[0][0], waist[1][1] - waist[0][1])
        waists.add(step)
    assert waists == {(1, 0), (0, 1), (1, -1)}
