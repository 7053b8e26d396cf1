### Structure bonus tiles: a short name and what each counts. The coins come from the tile.

tile-adjacent-tunnels = Tunnels nearby
tile-adjacent-tunnels-text = Different tunnel territories adjacent to your structures; a Mine is no tunnel.

tile-adjacent-lakes = Lake views
tile-adjacent-lakes-text = Different lakes adjacent to your structures.

tile-adjacent-encounters = Good company
tile-adjacent-encounters-text =
    Different encounter territories adjacent to your structures, whether their token is still there or not.

tile-on-tunnels = Over the tunnels
tile-on-tunnels-text = Your structures standing on tunnel territories; a Mine makes no tunnel.

tile-in-a-row = All in a row
tile-in-a-row-text = Your longest unbroken straight line of structures; a single one is a line of one.

tile-on-farms-or-tundras = Open fields
tile-on-farms-or-tundras-text = Your structures standing on farms or tundras.

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

# One step of the coin table, e.g. "2-3: $4".
tile-step = { $first }: ${ $coins }
tile-steps = { $first }–{ $last }: ${ $coins }
tile-step-and-more = { $first } or more: ${ $coins }
