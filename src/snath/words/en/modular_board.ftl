### The modular board: its structure bonus tiles.

set-modular-board = modular board

tile-next-to-home-base-or-factory = At the gates
tile-next-to-home-base-or-factory-text =
    Your structures adjacent to the Factory or to any home base, played or not.
tile-next-to-same-lake = Round one lake
tile-next-to-same-lake-text = The most of your structures adjacent to one and the same lake.
tile-on-villages = Village greens
tile-on-villages-text = Your structures standing on villages.
tile-on-encounters = Meeting places
tile-on-encounters-text =
    Your structures standing on encounter territories, whether their token is still there or not.
tile-not-adjacent-to-structures = Room to breathe
tile-not-adjacent-to-structures-text = Your structures with no other structure beside them, yours or anybody's.
tile-in-diamond = Diamond
tile-in-diamond-text =
    The most of your structures inside one diamond: two adjacent hexes and the two hexes that touch both.
tile-on-mountains-or-forests = High timber
tile-on-mountains-or-forests-text = Your structures standing on mountains or forests.
tile-next-to-same-encounter = Round one fire
tile-next-to-same-encounter-text =
    The most of your structures adjacent to one and the same encounter territory, with or without its token.
