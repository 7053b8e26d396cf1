# The log of a game: one sentence per event. $who is the faction, other arguments are already words.

event-nobody = Nobody
event-hidden = ?
event-home-base = the home base
event-factory-section = the Factory card
event-played = cards { $cards }
event-played-none = no cards

event-turn-begun = Turn { NUMBER($turn, useGrouping: 0) }: { $who }.
event-turn-ended = { $who } ends the turn.
event-section-chosen = { $who } chooses { $section }.
event-bottom-taken = { $who } takes the bottom action { $bottom }.
event-paid = { $who } pays { $goods }.
event-paid-resource = { $who } spends { $n } { $resource } from { $place }.
event-gained = { $who } gains { $goods }.
event-lost = { $who } loses { $goods }.
event-resource-placed = { $n } { $resource } for { $who } on { $place }.
event-worker-placed = { $who } puts a worker on { $place }.
event-unit-stepped = { $who }: { $unit } from { $from } to { $to }.
event-workers-driven-off =
    { $n ->
        [one] A worker of { $who } is driven off { $place } by { $by }.
       *[other] { $n } workers of { $who } are driven off { $place } by { $by }.
    }
event-cube-moved = { $who } upgrades: { $box }, for a cheaper { $bottom }.
event-mech-deployed = { $who } deploys the mech of { $ability } on { $place }.
event-structure-built = { $who } builds the { $structure } on { $place }.
event-recruit-enlisted = { $who } enlists the recruit of { $bottom } for { $bonus }.
event-recruit-bonus = { $who } takes the recruit bonus of { $bottom }.
event-recruit-bonus-declined = { $who } declines the recruit bonus of { $bottom }.
event-combat-opened = { $who } attacks { $defender } on { $place }.
event-ability-used = { $who } uses { $ability } against { $opponent }.
event-revealed = { $who } shows { $dial } power and { $played }.
event-combat-won = { $who } beats { $loser } on { $place }.
event-unit-retreated = { $who }: { $unit } retreats from { $from } to { $to }.
event-card-drawn = { $who } draws a combat card of value { $value }.
event-card-drawn-hidden = { $who } draws a combat card.
event-card-discarded = { $who } discards a combat card of value { $value }.
event-card-stolen = { $who } steals a combat card of value { $value } from { $victim }.
event-card-stolen-hidden = { $who } steals a combat card from { $victim }.
event-hand-seen = { $who } looks at the combat cards of { $of }.
event-encounter-drawn = { $who } meets encounter { $card } on { $place }.
event-encounter-option = { $who } takes option { $letter }.
event-factory-seen =
    { $n ->
        [one] { $who } looks at the last Factory card.
       *[other] { $who } looks through { $n } Factory cards.
    }
event-factory-taken = { $who } takes Factory card { $card }.
event-objective-revealed = { $who } shows objective { $card }.
event-star-placed = { $who } places a star: { $goal }.
event-coins-given = { $who } gives ${ $n } to { $receiver }.
event-order-given = { $who } gives a standing order: { $order }.
event-order-given-hidden = { $who } gives a standing order.
event-units-sent-back = { $who }: { $unit } goes back from { $from } to { $to }.
event-last-turns = With its last star { $who } ends the turn; everybody else takes one last turn, in which no unit moves.
event-delay-reported = { $by } reports that { $who } holds up the game.
event-sample-score = { $who } would score ${ $coins } now.
event-game-over = The game is over.
event-deck-reshuffled =
    { $n ->
        [one] The combat deck is made anew from one discard.
       *[other] The combat deck is made anew from { $n } discards.
    }

# Several events of one player in one sentence: “{ $who } chooses Trade, pays 1 coin and gains 2 popularity.”
clause-sentence = { $who } { $clauses }.
clause-nothing = does nothing else
clause-section-chosen = chooses { $section }
clause-bottom-taken = takes the bottom action { $bottom }
clause-paid = pays { $goods }
clause-gained = gains { $goods }
clause-lost = loses { $goods }
clause-resource-placed = gets { $goods }
clause-goods-from = { $goods } from { $place }
clause-goods-on = { $goods } on { $place }
clause-worker-placed =
    { $n ->
        [one] puts a new worker on { $place }
       *[other] puts { $n } new workers on { $place }
    }
clause-unit-character = the character
clause-unit-mech = a mech
clause-unit-worker = a worker
clause-units-character = the character
clause-units-mech =
    { $n ->
        [one] a mech
       *[other] { $n } mechs
    }
clause-units-worker =
    { $n ->
        [one] a worker
       *[other] { $n } workers
    }
clause-base-of = the home base of { $faction }
clause-loaded = { $unit } with { $cargo }
clause-no-cargo = nothing
clause-carried = takes { $cargo } along to { $place }
clause-moved = moves { $unit } from { $from } to { $to }
clause-moved-over = moves { $unit } from { $from } over { $over } to { $to }
clause-moved-on = goes on to { $to } with { $cargo }
clause-moved-on-over = goes on over { $over } to { $to } with { $cargo }
clause-cube-moved = upgrades to { $box } and a cheaper { $bottom }
clause-mech-deployed = deploys the mech of { $ability } on { $place }
clause-structure-built = builds the { $structure } on { $place }
clause-recruit-enlisted = enlists the recruit of { $bottom } for { $bonus }
clause-recruit-bonus = takes the recruit bonus of { $bottom }
clause-recruit-bonus-declined = declines the recruit bonus of { $bottom }
clause-combat-opened = attacks { $defender } on { $place }
clause-ability-used = uses { $ability } against { $opponent }
clause-revealed = shows { $dial } power with { $played }
clause-combat-won = beats { $loser } on { $place }
clause-unit-retreated = retreats with { $units } from { $from } to { $to }
clause-card-drawn =
    { $n ->
        [one] draws a combat card of value { $values }
       *[other] draws combat cards of values { $values }
    }
clause-card-paid =
    { $n ->
        [one] a combat card of value { $value }
       *[other] { $n } combat cards of value { $value }
    }
clause-played =
    { $n ->
        [0] no combat card
        [one] a combat card of value { $values }
       *[other] combat cards of values { $values }
    }
clause-card-stolen = steals a combat card of value { $value } from { $victim }
clause-hand-seen = looks at the combat cards of { $of }
clause-encounter-drawn = meets “{ $title }” on { $place }
clause-encounter-option = takes option { $letter }
clause-factory-seen =
    { $n ->
        [one] looks at the last Factory card
       *[other] looks through { $n } Factory cards
    }
clause-factory-taken = takes the Factory card “{ $title }”
clause-objective-revealed = shows the objective “{ $title }”
clause-star-placed = places a star for { $goal }
clause-coins-given = gives ${ $n } to { $receiver }
clause-order-given = gives a standing order: { $order }
clause-units-sent-back = takes { $unit } back from { $from } to { $to }

preview-fight =
    { $loss ->
        [0] This starts a combat with { $who } on { $place }.
       *[other] This starts a combat with { $who } on { $place }; winning costs { $loss } popularity.
    }
preview-chance = Then something is drawn or revealed.
preview-next = Then: { $step }.

goal-name-upgrades = all upgrades
goal-name-mechs = all mechs
goal-name-structures = all structures
goal-name-recruits = all recruits
goal-name-workers = all workers
goal-name-objective = an objective
goal-name-combat = a combat won
goal-name-popularity = full popularity
goal-name-power = full power
gain-name-power = power
gain-name-coins = coins
gain-name-popularity = popularity
gain-name-cards = combat cards
box-units = one more unit to move
box-coins = one more coin
box-power = one more power
box-cards = one more combat card
box-popularity = one more popularity
box-territories = one more territory
