### Names of what lies on the table. Numbers come from the components as arguments and stand in no text.

## Terrains

terrain-farm = farm
terrain-forest = forest
terrain-mountain = mountain
terrain-tundra = tundra
terrain-village = village
terrain-lake = lake
terrain-factory = Factory

# Several of them.
terrain-farm-many = farms
terrain-forest-many = forests
terrain-mountain-many = mountains
terrain-tundra-many = tundras
terrain-village-many = villages
terrain-lake-many = lakes
terrain-factory-many = Factories

## Resources

resource-food = food
resource-metal = metal
resource-oil = oil
resource-wood = wood

## Units

unit-character = character
unit-mech = mech
unit-worker = worker

unit-character-many = characters
unit-mech-many = mechs
unit-worker-many = workers

unit-character-text =
    The one who meets people: only the character has encounters and earns a Factory card. It fights, carries
    any number of resources, and transports nobody.
unit-mech-text =
    Fights, carries any number of resources and transports any number of your workers. Each mech that leaves
    the faction mat unlocks the ability beneath it for your character and all your mechs.
unit-worker-text =
    Produces. A worker must stand where a mech is deployed, a structure is built or traded resources arrive.
    It carries resources but never fights, and enters no territory of an enemy.

## Actions

action-move = Move
action-bolster = Bolster
action-trade = Trade
action-produce = Produce
action-upgrade = Upgrade
action-deploy = Deploy
action-build = Build
action-enlist = Enlist

option-move-units = { $n ->
    [one] move { $n } unit
   *[other] move { $n } units
}
option-gain-coins = gain { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
option-gain-power = gain { $n } power
option-gain-combat-cards = draw { $n ->
    [one] { $n } combat card
   *[other] { $n } combat cards
}
option-gain-resources = gain { $n ->
    [one] { $n } resource
   *[other] { $n } resources
} of your choice
option-gain-popularity = gain { $n } popularity
option-produce-territories = produce on { $n ->
    [one] { $n } territory
   *[other] { $n } territories
}

## Structures

structure-mine = Mine
structure-monument = Monument
structure-armory = Armory
structure-mill = Mill

structure-mine-text = Your units may move between the Mine and every tunnel as if it were a tunnel itself.
structure-monument-text = Each time you Bolster you also gain { $amount } popularity.
structure-armory-text = Each time you Trade you also gain { $amount } power.
structure-mill-text =
    When you Produce, the Mill's territory may produce in addition, and the Mill works there like one worker.

## Player mats

mat-industrial = Industrial
mat-engineering = Engineering
mat-patriotic = Patriotic
mat-mechanical = Mechanical
mat-agricultural = Agricultural

## Tracks and star spaces

track-power = Power Track
track-popularity = Popularity Track
track-triumph = Triumph Track

goal-upgrades = { $need } upgrades
goal-mechs = { $need } mechs
goal-structures = { $need } structures
goal-recruits = { $need } recruits
goal-workers = { $need } workers
goal-objective = { $need ->
    [one] completed objective
   *[other] { $need } completed objectives
}
goal-combat-1 = combat victory
goal-combat-2 = second combat victory
goal-popularity = { $need } popularity
goal-power = { $need } power

## Recruits

bonus-one-time = Recruit One-Time Bonus: { $gain }
bonus-ongoing = Recruit Ongoing Bonus, each time you or a neighbour takes { $action }: { $gain }

## Where a card comes from

set-base = base game
set-promo = promo pack { $number }

## How sure we are of a component

confidence-high = certain
confidence-medium = probable
confidence-low = doubtful
card-reading = How we play it: { $reading }
card-doubt = Not certain: { $doubt }

## Where the text of a component comes from, if it was not read from print

origin-reported = Reported by players ({ $confidence }), not checked against print.
origin-house = House text, not the printed one.
origin-owner = Entered by the owner of the game.
origin-known = What is known: { $parts }.
origin-filled-in = Filled in by us: { $parts }.
