### Objective cards: our own titles. The texts are made from the tests on the card.

objective-1-title = Eyrie
objective-2-title = Below the Map
objective-3-title = Golden Acres
objective-4-title = Lords of Frost
objective-5-title = Master of the Works
objective-6-title = Off My Land
objective-7-title = Iron Before Hands
objective-8-title = One of Us
objective-9-title = Full Cellar
objective-10-title = Deep Green
objective-11-title = Every Hearth
objective-12-title = Heavy Purse
objective-13-title = Crowded House
objective-14-title = A Little of Everything
objective-15-title = Hand in Glove
objective-16-title = Odd Company
objective-17-title = Round the Walls
objective-18-title = Empty Holsters
objective-19-title = Lake Country
objective-20-title = Stone, Not Steel
objective-21-title = Cornered Trade
objective-22-title = Borrowed Genius
objective-23-title = Sleeves Full of Tricks
objective-24-title = The Long Picket
objective-25-title = Feared and Unloved
objective-26-title = Five Crafts
objective-27-title = Far from Home

objective-end-of-turn = You may show this at the end of your turn if { $tests }.
objective-on-turn = You may show this on your turn, before or after an action, if { $tests }.

## The tests

test-controls-terrain = you control at least { $min } { $terrains }
test-controls-tunnels = you control at least { $min } tunnel territories
test-controls-encounters = you control at least { $min } encounter territories
test-controls-by-factory = you control at least { $min } territories adjacent to the Factory
test-controls-by-one-lake = you control at least { $min } territories around one and the same lake
test-controls-factory = you control the Factory
test-highest-power = nobody has more power than you
test-highest-power-alone = everybody else has less power than you
test-forced-workers = you have forced at least { $min ->
    [one] { $min } worker
   *[other] { $min } workers
} of your opponents to retreat this turn
test-number-at-least = you have at least { $what }
test-number-at-most = you have at most { $what }
test-number-exactly = you have exactly { $what }
test-number-between = you have at least { $min } and at most { $what }
test-number-none = you have { $what }
test-equal = you have exactly as many { $a } as { $b }
test-pieces = one territory holds at least { $min } of your pieces: { $kinds }
test-pieces-by-factory = one territory adjacent to the Factory holds at least { $min } of your pieces: { $kinds }
test-one-kind = at least { $min } of your { $kinds } stand on one territory
test-one-kind-by-factory = at least { $min } of your { $kinds } stand on one territory adjacent to the Factory
test-resources-on-one-territory = one territory you control holds at least { $min } resources, { $each } of each kind or more
test-each-resource = you control at least { $n } of each kind of resource
test-one-resource = you control at least { $n } resources of one kind
test-one-territory-holds =
    one territory you control holds your character, exactly { $mechs ->
    [one] { $mechs } mech
   *[other] { $mechs } mechs
}, exactly { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
} and at least { $resources } resources
test-one-territory-holds-without-character =
    one territory you control holds exactly { $mechs ->
    [one] { $mechs } mech
   *[other] { $mechs } mechs
}, exactly { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
} and at least { $resources } resources
test-worker-on-each-terrain =
    each of these terrains has a territory you control with at least { $min } of your workers: { $terrains }
test-structures-away = you have built at least { $min } structures, none of them adjacent to your home base

## Own numbers, counted and bare

number-coins = { $n ->
    [0] no coins
    [one] { $n } coin
   *[other] { $n } coins
}
number-power = { $n ->
    [0] no power
   *[other] { $n } power
}
number-popularity = { $n ->
    [0] no popularity
   *[other] { $n } popularity
}
number-upgrades = { $n ->
    [0] no upgrade
    [one] { $n } upgrade
   *[other] { $n } upgrades
}
number-recruits-enlisted = { $n ->
    [0] no recruit
    [one] { $n } recruit
   *[other] { $n } recruits
}
number-structures-built = { $n ->
    [0] no structure
    [one] { $n } structure
   *[other] { $n } structures
} on the board
number-mechs-on-board = { $n ->
    [0] no mech
    [one] { $n } mech
   *[other] { $n } mechs
} on the board
number-workers-on-board = { $n ->
    [0] no worker
    [one] { $n } worker
   *[other] { $n } workers
} on the board
number-combat-cards-in-hand = { $n ->
    [0] no combat card
    [one] { $n } combat card
   *[other] { $n } combat cards
} in hand
number-combat-stars = { $n ->
    [0] no star
    [one] { $n } star
   *[other] { $n } stars
} from combat
number-factory-cards = { $n ->
    [0] no Factory card
    [one] { $n } Factory card
   *[other] { $n } Factory cards
}

number-coins-bare = coins
number-power-bare = power
number-popularity-bare = popularity
number-upgrades-bare = upgrades
number-recruits-enlisted-bare = recruits
number-structures-built-bare = structures on the board
number-mechs-on-board-bare = mechs on the board
number-workers-on-board-bare = workers on the board
number-combat-cards-in-hand-bare = combat cards in hand
number-combat-stars-bare = stars from combat
number-factory-cards-bare = Factory cards

piece-character = the character
piece-worker = workers
piece-mech = mechs
piece-structure = structures
