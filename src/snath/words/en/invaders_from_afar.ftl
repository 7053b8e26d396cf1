### Invaders from Afar: Albion with its Flags, Togawa with its Traps. Numbers come from the components as arguments.

## Setting up a table

module-invaders-from-afar = Invaders from Afar
module-invaders-from-afar-text =
    Clan Albion with its Flags, the Togawa Shogunate with its Traps, and tables of up to seven players.
set-invaders-from-afar = Invaders from Afar

## Factions and player mats

faction-albion = Albion
faction-togawa = Togawa
faction-albion-full = Clan Albion
faction-togawa-full = Togawa Shogunate
colour-green = green
colour-purple = purple
hero-albion = Connor & Max
hero-togawa = Akiko & Jiro
mat-militant = Militant
mat-innovative = Innovative

## Abilities. Numbers inside them are arguments, taken from the components

ability-exalt = Exalt
ability-exalt-text =
    After your character has moved you may put one of your { $flags } Flags on its territory; at the end of the game each
    Flag on a territory you control counts as one more territory, unless it stands next to your home base.

ability-maifuku = Maifuku
ability-maifuku-text =
    After your character has moved you may put one of your { $traps } Traps on its territory, armed; the first enemy who
    moves in must stop and suffers its penalty, and at the end of the game armed Traps control their territories.

ability-burrow = Burrow
ability-burrow-text =
    Your character and mechs may cross a river onto or off a tunnel territory; your Mine counts as one.

ability-sword = Sword
ability-sword-text = Before each combat in which you attack, the defender loses { $opponent_loses_power } power.

ability-shield = Shield
ability-shield-text = Before each combat in which you defend, you gain { $gains_power } power.

ability-rally = Rally
ability-rally-text =
    From anywhere your character and mechs may move to a territory with one of your workers or Flags.

ability-toka = Toka
ability-toka-text = Once per turn your character or one of your mechs may cross a river.

ability-suiton = Suiton
ability-suiton-text =
    Your character and mechs may move onto and off lakes; in a combat on a lake you may play { $extra_cards ->
    [one] { $extra_cards } more combat card
   *[other] { $extra_cards } more combat cards
}.

ability-ronin = Ronin
ability-ronin-text =
    Before each combat in which you have a single character or mech and no workers, you may gain { $gains_power } power.

ability-shinobi = Shinobi
ability-shinobi-text =
    From anywhere your character and mechs may move to a territory with one of your Traps and, if they stop there, arm
    it again.

# With six or seven players on the standard board.
ability-meander-for-coins = Meander for Coins
ability-meander-for-coins-text =
    You may choose up to { $encounter_options } different options of each encounter card; at the end of the game you
    gain { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
} for each encounter territory you control.

ability-wayfare-to-farms = Wayfare to Farms
ability-wayfare-to-farms-text = From anywhere your character and mechs may move to any farm where no unit stands.

## Flags and Traps

token-flag = Flag
trap-armed = armed Trap
trap-disarmed = disarmed Trap

# The four Traps, and what each takes from the player whose unit springs it.
trap-popularity = popularity Trap
trap-power = power Trap
trap-coins = coin Trap
trap-cards = card Trap

trap-popularity-text = { $n } popularity
trap-power-text = { $n } power
trap-coins-text = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
trap-cards-text = { $n ->
    [one] { $n } combat card at random
   *[other] { $n } combat cards at random
}

# Told to everybody before the game.
traps-note =
    { $faction } has { $n } Traps, each with another penalty. The penalties are known to all; which Trap lies where is
    known to { $faction } alone until it is sprung. Whoever cannot pay in full loses as much as possible.
traps-line = { $trap }: { $penalty }

## What can be done

do-flag = Put a Flag here
do-trap = Put the { $trap } here
do-arm = Arm the Trap again

## What happened

event-flag-placed = { $who } puts a Flag on { $place }.
event-trap-placed = { $who } puts the { $trap } on { $place }.
event-trap-placed-hidden = { $who } puts a Trap on { $place }.
event-trap-sprung = { $victim } springs the { $trap } of { $who } on { $place }.
event-trap-armed = { $who } arms the Trap on { $place } again.
clause-flag-placed = puts a Flag on { $place }
clause-trap-placed = puts the { $trap } on { $place }
clause-trap-placed-hidden = puts a Trap on { $place }
clause-trap-armed = arms the Trap on { $place } again

## Why something cannot be done

why-toka-used = A river lies before { $place }, and Toka has already crossed one this turn.
why-no-flag-left = You have no Flag left to put down.
why-token-there = There is a Flag or a Trap on { $place } already.
why-no-such-trap-left = You have no such Trap left to put down.
why-character-places-tokens = Only your character puts Flags and Traps down.
why-nothing-to-arm = With Shinobi a unit that ends its movement on a disarmed Trap of yours can arm it; there is none here.

## Drawings

drawing-trap-known = { $trap }, { $penalty }
drawing-text-legend-flag = { $flag } Flag of { $faction }
drawing-text-legend-traps = { $armed } armed Trap of { $faction }   { $disarmed } disarmed   taking { $penalties }
drawing-text-flags-left = Flags left: { $n }
drawing-text-traps-left = Traps left: { $traps }

## The quick-start cards

quick-start-albion-1 =
    Move: your character onto the farm, and the worker of the mountain onto the tundra. Save your Flags: next to your
    home base they bring no extra territory.
quick-start-albion-2 =
    Produce: food from the farm and oil from the tundra.
quick-start-albion-3 =
    Move: your character onto the tundra for its encounter, then put your first Flag there; the worker goes back onto
    the mountain.
quick-start-albion-4 =
    Produce: food and metal. Rally is a good first ability: it takes your units to your workers and Flags.
quick-start-albion-5 =
    Trade for the metal you lack, or Bolster for combat cards, since you start without any.

quick-start-togawa-1 =
    Move: your character onto the farm, and the worker of the tundra onto the mountain.
quick-start-togawa-2 =
    Produce: food from the farm and metal from the mountain.
quick-start-togawa-3 =
    Move: your character onto the mountain for its encounter, then leave an armed Trap there; the worker goes on to
    the village.
quick-start-togawa-4 =
    Bolster: you start without power, and an enemy may count on that.
quick-start-togawa-5 =
    Produce: food, and a new worker in the village. Shinobi is a good first ability: it takes your units to your Traps.
