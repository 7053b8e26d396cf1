### What a player may do now, in words: the labels of actions. Places, factions and things are already words.

do-section = { $section }
do-section-factory = Factory card “{ $title }”
do-top-units = Move units
do-top-coins = Gain coins
do-top-power = Gain power
do-top-cards = Draw combat cards
do-top-resources = Gain resources
do-top-popularity = Gain popularity
do-top-territories = Produce on territories
do-top-card = Use the Factory card
do-top-card2 = Use the other benefit of the Factory card
do-some = Only a part: { $what }
do-bottom = { $action }
do-unit = Move the { $unit } on { $place }
do-unit-worker = Move a worker on { $place }
do-unit-mech = Move a mech on { $place }
do-step = Go to { $place }
do-step-all = Go to { $place } with everything
do-cargo = Take { $goods } along
do-cargo-all = Take all { $goods } along
do-cargo-walked =
    { $n ->
        [one] { $n } worker that has moved
       *[other] { $n } workers that have moved
    }
do-pay = Pay 1 { $resource } from { $place }
do-card-pay = Pay with a combat card of value { $value }
do-card-commit = Add a combat card of value { $value }
do-put = Put 1 { $resource } on { $place }
do-territory-produce = Produce on { $place }
do-territory-deploy = Deploy on { $place }
do-territory-build = Build on { $place }
do-territory-gain = Put the worker on { $place }
do-territory-choose-combat = Fight on { $place } first
do-territory-retreat = Retreat to { $place }
do-territory-relocate = Go to { $place }
do-territory = { $place }
do-amount = Take { $n }
do-amount-relocate =
    { $n ->
        [0] None goes along
        [one] { $n } goes along
       *[other] { $n } go along
    }
do-upgrade = { $box }, for a cheaper { $action }
do-mech = The mech of { $ability }
do-structure = The { $structure }
do-recruit = The recruit of { $action }, for { $bonus }
do-ability = Use { $ability }
do-dial = Set the dial to { $n }
do-option = { $letter }: { $text }
do-factory = Take “{ $title }”: { $text }
do-reveal = Show the objective “{ $title }”
do-seat = { $who }
do-star = The star for { $goal }
do-yes = Yes
do-no = No
do-yes-recruit-bonus = Take the bonus
do-no-recruit-bonus = Decline the bonus
do-home = Send all that are left to the home base
do-bribe = Give ${ $n } to { $who }
do-order-ask = Ask me before a recruit bonus of { $action }
do-order-take = Take recruit bonuses of { $action } without asking
do-delay = Report that { $who } holds up the game
do-faction = { $faction }
do-mat = { $mat }
do-bid = Bid ${ $coins } for { $faction } with { $mat }

do-done = Done
do-done-take-top = Skip the top action
do-done-take-bottom = Skip the bottom action
do-done-move = No further unit moves
do-done-step-unit = Stop here
do-done-after-movement = Put nothing down
do-done-produce = No further territory produces
do-done-gain = Decline the rest
do-done-place-resources = Decline the rest
do-done-upgrade = Do without the upgrade
do-done-deploy = Do without the mech
do-done-build = Do without the structure
do-done-enlist = Do without the recruit
do-done-before-combat = Use no further ability
do-done-commit = Seal the choice
do-done-encounter = No second option
do-done-look-at-hand = Look at nobody's cards
do-done-relocate = Stay
do-done-end-turn = End the turn

## The course of a turn, and what is asked in words

turn-part-section = Section
turn-part-top = Top action
turn-part-bottom = Bottom action
turn-part-end = End of turn
ask = { $who }: { $step }.
ask-you = You: { $step }.
ask-draft = choose a faction or a player mat
ask-auction = bid for a combination of faction and player mat

## Told at the table beside the events of the game

table-undone = { $who } takes an action back.
table-chosen = { $who } takes { $what }.
table-bid = { $who } bids ${ $coins } for { $faction } with { $mat }.
table-player = Player { NUMBER($n, useGrouping: 0) }
table-bot = { $level } bot { NUMBER($n, useGrouping: 0) }
table-game = Table of { $who }

## Refusals of the server

refused-not-found = There is no such game, or it is not open to you.
refused-no-seat = You have no seat in this game: join it, or only look on.
refused-bad-token = This key opens no seat of this game.
refused-bad-invite = This invitation is not valid, or the seat is already taken.
refused-no-open-seat = No seat is open in this game.
refused-stale = Something has happened in the meantime: here is the game as it stands now.
refused-over = The game is over.
refused-running = This can be had when the game is over.
refused-bad-request = The request cannot be read: { $detail }
refused-too-large = That is too large: { $most } bytes at most.
refused-too-fast = Too many requests in a short time: please wait a moment.
refused-origin = This request comes from another site.
refused-name-taken = This name is taken.
refused-bad-login = Name or password is wrong.
refused-not-logged-in = Log in first.
refused-not-asked = This seat is not asked now: there is nobody to nudge.
refused-not-your-move = It is not your move.
refused-no-step = There is no such step: the game has { $n } of them.
refused-no-hint = The bot has no answer to this decision.
refused-setup = { $detail }
refused-record = The record cannot be replayed: { $detail }
refused-in-use = The game has begun: its seats are kept.
refused-internal = Something went wrong here; it was not your fault.
refused-no-clock = This table has no counting clock.

## Clocks of a table

clock-none = No clock. Take the time you need, over days if you like.
clock-budget =
    A budget of time for everybody, with a little more for each move. When it is used up, a bot decides for you.
clock-counting =
    For the option Delay of game: whoever counts scores too long while all others wait loses popularity.

## Bots

level-random = Random
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-expert = Expert
level-random-text = Does anything that is allowed.
level-easy-text = Plans its own turn, and not far.
level-medium-text = Plans its turns and minds its neighbours.
level-hard-text = Looks a turn further and knows its openings.
level-expert-text = The strongest that thinks within a second.
hint-none = It sees nothing better at first sight.
