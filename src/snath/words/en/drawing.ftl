### What the drawings of board and mats say. Names and numbers come as arguments.

## Places

drawing-place = { $place }, { $terrain }
drawing-base = { $faction } home base
drawing-base-nobody = home base
drawing-base-empty = { $faction } home base, not in this game
drawing-of = { $faction }: { $what }
drawing-tunnel = Tunnel
drawing-encounter = Encounter
drawing-mechs = { $n ->
    [one] { $n } mech
   *[other] { $n } mechs
}
drawing-workers = { $n ->
    [one] { $n } worker
   *[other] { $n } workers
}

## The turn

drawing-turn-of = { $faction } to play
drawing-turn = turn { $n }
drawing-turn-last = turn { $n }, the last
drawing-over = The game is over
drawing-title = Scythe: { $factions }

## Tracks

drawing-power = Power
drawing-goal-upgrades = Upgrades
drawing-goal-mechs = Mechs
drawing-goal-structures = Structures
drawing-goal-recruits = Recruits
drawing-goal-workers = Workers
drawing-goal-objective = Objective
drawing-goal-combat = Combat
drawing-goal-popularity = Popularity
drawing-goal-power = Power
drawing-need-upgrades = all { $n }
drawing-need-mechs = all { $n }
drawing-need-structures = all { $n }
drawing-need-recruits = all { $n }
drawing-need-workers = all { $n }
drawing-need-objective = reveal { $n }
drawing-need-combat-1 = first win
drawing-need-combat-2 = second win
drawing-need-popularity = reach { $n }
drawing-need-power = reach { $n }
drawing-tier-pays = At the end: ${ $star } a star, ${ $territory } a territory, ${ $pair } two resources
drawing-deck-combat = combat
drawing-deck-encounters = encounters
drawing-deck-objectives = objectives
drawing-deck-factory = Factory
drawing-discarded = { $n } discarded

## Players

drawing-players = Players
drawing-last = last
drawing-score = score
drawing-team = Team { $n }
drawing-mat-bid = { $mat }, bid ${ $bid }
drawing-stars = stars
drawing-column-coins = Coins
drawing-column-power = Power
drawing-column-popularity = Popularity
drawing-column-cards = Combat cards
drawing-column-workers = Workers
drawing-column-upgrades = Upgrades
drawing-column-mechs = Mechs
drawing-column-structures = Structures
drawing-column-recruits = Recruits

## Mats and cards

drawing-mat-number = mat { $number }
drawing-last-turn = last turn
drawing-or = or
drawing-structure-mine = private tunnel
drawing-structure-monument = +{ $n } popularity
drawing-structure-armory = +{ $n } power
drawing-structure-mill = produces too
drawing-ongoing = Recruit Ongoing Bonus: { $gain }
drawing-one-time = recruit bonus, once each
drawing-own-ability = { $name }. { $text }
drawing-factory = Factory
drawing-no-factory-card = no card yet
drawing-cards = Cards in hand
drawing-cards-own = Your cards, seen by you alone
drawing-no-cards = no combat cards
drawing-no-objectives = no objectives left

## For a terminal. In the legend the letters stand as they are drawn.

drawing-text-turn = Turn { $n }: { $faction } to play
drawing-text-turn-last = Turn { $n }, the last: { $faction } to play
drawing-text-base = { $faction } home
drawing-text-legend = { $river } river   { $tunnel } tunnel   { $token } encounter token
drawing-text-legend-pieces =
    N c m2 w6: character, 2 mechs, 6 workers of Nordic; N:mill: its Mill; 2F 3M 1O 4W: food, metal, oil, wood
drawing-text-teams = Teams: { $teams }
drawing-text-team = { $n } { $players }
drawing-text-team-score = { $n } { $players } ${ $coins }
drawing-text-bids = Bids, paid at the end: { $bids }
drawing-text-bid = { $faction } ${ $n }
drawing-text-score = Score
drawing-text-faction = Faction
drawing-text-mat = Mat
drawing-head-coins = Coins
drawing-head-power = Power
drawing-head-popularity = Popul.
drawing-head-cards = Cards
drawing-head-workers = Workers
drawing-head-upgrades = Upgr.
drawing-head-mechs = Mechs
drawing-head-structures = Struct.
drawing-head-recruits = Recr.
drawing-head-objectives = Obj.
drawing-head-last = Last
drawing-head-stars = Stars
drawing-star-upgrades = upgrades
drawing-star-mechs = mechs
drawing-star-structures = structures
drawing-star-recruits = recruits
drawing-star-workers = workers
drawing-star-objective = objective
drawing-star-combat = combat
drawing-star-popularity = popularity
drawing-star-power = power
drawing-text-stars = Triumph Track: { $stars }
drawing-text-no-stars = Triumph Track: no star yet
drawing-text-tile = Structure bonus, { $tile }: { $coins }
drawing-text-decks =
    Decks: { $combat } combat cards ({ $discarded } discarded), { $encounters } encounters, { $objectives } objectives,
    { $factory } at the Factory
drawing-text-holds =
    { "" }, { $mat } mat: ${ $coins }, { $power } power, { $popularity } popularity (tier { $tier }), { $resources }
drawing-text-last-turn = { $action } (last turn)
drawing-text-pay = pay { $cost }
drawing-text-or = or { $option }
drawing-text-and-coins = { $gain }, { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
drawing-text-bonus = { $name }: { $bonus }
drawing-text-recruit = recruit: { $bonus }
drawing-text-abilities = Abilities: { $abilities }
drawing-text-hand = Combat cards: { $cards }
drawing-text-objectives = Objectives: { $cards }
drawing-text-factory = Factory card, { $name }: { $text }
drawing-text-none = none

## Pictures as PNG

drawing-png-missing = PNG pictures need the extra "png". Install it with: { $command }
