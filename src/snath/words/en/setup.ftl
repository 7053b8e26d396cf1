### Setting up a table: modules, house rules and variants, each with a name and what it changes.

setup-rule = { $name }. { $text }

## House rules

option-trade-to-several-territories = Trade to several territories
option-trade-to-several-territories-text = The traded resources may go to different territories.
option-trade-onto-lakes = Trade onto lakes
option-trade-onto-lakes-text = Traded resources may be put on a lake with a worker of yours.
option-enlist-pays-at-once = Enlist pays at once
option-enlist-pays-at-once-text = A recruit taken from Enlist already pays its ongoing bonus for that same action.
option-open-coins = Open coins
option-open-coins-text = Everybody sees everybody's coins.
option-tournament = Tournament
option-tournament-text = No coins change hands between players.
option-banned-pairs = Banned pairs
option-banned-pairs-text = Rusviet is never played with the Industrial mat, nor Crimea with the Patriotic one.

## Variants

option-teams = Teams
option-teams-text =
    Partners of two: each team has ten stars, one for each space of the Triumph Track, and the fortunes of the partners
    are added. In all else partners are separate players.
option-last-turns = Last turns
option-last-turns-text =
    A sixth star ends that turn at once; then every other player takes one last turn, in which no unit moves.
option-delay-of-game = Delay of game
option-delay-of-game-text =
    A player who holds up the game to calculate scores can be reported and loses two popularity, at most once per turn.
option-mats-in-order = Mats in order
option-mats-in-order-text =
    Player mats are drawn by chance and handed out clockwise in the order of their numbers; nobody chooses one.
option-sample-scoring = Sample scoring
option-sample-scoring-text =
    After the first star of the game everybody is told what each player would score then. It changes nothing else, and
    needs open coins.

## Rules of older printings

option-late-displaced-workers = Late retreat of workers
option-late-displaced-workers-text =
    Enemy workers leave a territory only when all units have moved, and the popularity for it is lost then.
option-relentless-on-factory-cards = Relentless on Factory cards
option-relentless-on-factory-cards-text = Rusviet may use a Factory card on two turns in a row.
option-objectives-any-time = Objectives at any time
option-objectives-any-time-text =
    An objective may be shown at any moment of your own turn, even in the middle of an action.
