# The achievement sheet. Its conditions are our own: those of the printed sheet are not known to us.

achievement-note =
    These conditions are our own; those of the printed sheet are not known to us. Each line is signed once, by the
    first who wins that way, and a winner signs at most { $most } lines per victory.

achievement-signed = { $line } – { $name }, with { $faction }

achievement-faction = Win with { $faction }.
achievement-mat = Win with the { $mat } mat.
achievement-players = Win among { $n } players.
achievement-option-teams = Win as a team.
achievement-option-last-turns = Win after the last turns.

achievement-highest-tier = Win in the highest tier of popularity.
achievement-lowest-tier = Win in the lowest tier of popularity.
achievement-no-combat-star = Win without a star for combat.
achievement-two-combat-stars = Win with { $min } stars for combat.
achievement-no-objective-star = Win without a star for an objective.
achievement-few-stars = Win with no more than { $max } stars.
achievement-no-factory-card = Win without a Factory card.
achievement-factory-held = Win while you control the Factory.
achievement-no-structure = Win without a structure.
achievement-all-structures = Win with all { $min } structures.
achievement-all-upgrades = Win with all { $min } upgrades.
achievement-no-mech = Win without a mech.
achievement-all-mechs = Win with all { $min } mechs.
achievement-all-recruits = Win with all { $min } recruits.
achievement-all-workers = Win with all { $min } workers.
achievement-few-workers = Win with no more than { $max } workers.
achievement-close-call = Win by ${ $max } or less.
achievement-landslide = Win by ${ $min } or more.
achievement-rich = Win with ${ $min } or more.
achievement-modest = Win with ${ $max } or less.
achievement-quick = Win in no more than { $max } turns of your own.

# Why a line cannot be signed. Arguments are already words.
why-sheet-no-win = { $faction } has not won this game.
why-sheet-no-such-line = There is no line “{ $line }” on the sheet.
why-sheet-not-fulfilled = This victory does not fulfil “{ $line }”.
why-sheet-signed = “{ $line }” is signed: { $who } was the first.
why-sheet-too-many = A winner signs at most { $most } lines per victory, and { $signed } are signed for this one.
