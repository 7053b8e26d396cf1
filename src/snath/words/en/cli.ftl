# The command line.

cli-about = Scythe to play, study and learn from: an unofficial fan implementation.
cli-simulate = Play random games and tell where coins and stars came from.
cli-games = number of games (default 100)
cli-players = players at the table, 2 to 5 (default 4)
cli-seed = seed of the first game; the others follow (default 0)
cli-processes = processes to use (default: all cores)
cli-promos = mix the promo cards in
cli-json = write one JSON line per game to this file; - is standard output
cli-resume = go on with an interrupted run: games already in the JSON file are not played again
cli-resume-needs-file = --resume needs --json FILE
cli-draw = draw the final board of the last game
cli-simulating = random games
cli-stopped =
    { $n ->
        [one] Stopped after one game.
       *[other] Stopped after { $n } games.
    }
cli-summary-games =
    { $n ->
        [one] 1 game
       *[other] { $n } games
    }
cli-summary-rounds = median length: { $n } rounds
cli-summary-winner = median fortune of the winner: ${ $n }
cli-summary-stars = stars per player:
cli-summary-coins = coins per player, by source:
source-start = starting coins
source-move = Move section
source-factory-card = Factory card
source-upgrade = Upgrade
source-deploy = Deploy
source-build = Build
source-enlist = Enlist
source-recruit = recruit bonuses
source-enlist-bonus = one-time bonus
source-encounter = encounters
source-given = gifts

cli-show = Draw a record or a position as text, SVG or PNG.
cli-file = a game record or a position file
cli-move = of a record: the situation after so many moves (default: the last)
cli-seat = draw what this faction may know, and its mat
cli-form = form of the drawing (default: by the name of the file, else text)
cli-form-unknown = A drawing is text, svg or png, not { $form }.
cli-out = write the drawing to this file
cli-night = dark colours
cli-png-needs-out = A PNG picture needs --out FILE.

cli-replay = Tell a recorded game move by move.
cli-record = a game record
cli-from = begin with this move
cli-to = end with this move
cli-actions = show each action in notation as well
cli-final-scores = Final scores
cli-winner = Winner: { $faction }
score-coins = coins
score-stars = stars
score-territories = territories
score-resources = resources
score-structure-bonus = structure bonus

cli-rules = Look a rule up by its id, its area or words in it.
cli-rules-word = id (MOVE-012), area (MOVE) or words
cli-rules-all = also show check and note of every rule found
cli-rules-none = No rule speaks of “{ $word }”.
