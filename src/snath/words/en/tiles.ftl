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

# One step of the coin table, e.g. "2-3: $4".
tile-step = { $first }: ${ $coins }
tile-steps = { $first }–{ $last }: ${ $coins }
tile-step-and-more = { $first } or more: ${ $coins }
