### Building blocks of card texts: costs, gains and lists.

gain-coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
gain-popularity = { $n } popularity
gain-power = { $n } power
gain-combat-cards = { $n ->
    [one] { $n } combat card
   *[other] { $n } combat cards
}
gain-workers = { $n ->
    [one] { $n } worker
   *[other] { $n } workers
}
gain-food = { $n } food
gain-metal = { $n } metal
gain-oil = { $n } oil
gain-wood = { $n } wood
gain-any-resources = { $n ->
    [one] { $n } resource
   *[other] { $n } resources
} of your choice
gain-upgrade = an upgrade
gain-deploy = a mech
gain-build = a structure
gain-enlist = a recruit
gain-produce = the yield of { $n ->
    [one] { $n } territory
   *[other] { $n } territories
} where your workers produce
gain-look-at-hand = a look at the combat cards of one opponent
gain-relocate-units =
    passage for any of your units from here to one adjacent empty land territory, across rivers too

# A gain whose card names the place.
gain-at-own-worker = { $gain } on a territory you control with a worker of yours
gain-at-own-mech = { $gain } on a territory with a mech of yours

cost-coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
cost-popularity = { $n } popularity
cost-power = { $n } power
cost-combat-cards = { $n ->
    [one] { $n } combat card
   *[other] { $n } combat cards
}
cost-resources = { $n ->
    [one] { $n } resource
   *[other] { $n } resources
} of any kind
cost-resources-different = { $n } resources of different kinds

offer-free = Gain { $gains }.
offer-paid = Pay { $cost } to gain { $gains }.

list-and = { $a } and { $b }
list-or = { $a } or { $b }
list-comma = { $a }, { $b }
list-semicolon = { $a }; { $b }
