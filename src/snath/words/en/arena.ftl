# The arena: bots against each other.

cli-arena = Let bots play many games against each other, with balanced seats, and measure how strong they are.
cli-arena-bots = bots by name or file, with commas between: hard,./mybot.py
cli-arena-pairing =
    who meets: all pairs (the default), neighbours in the list, each bot with itself, the first one with all others,
    or all bots mixed at one table
cli-arena-both-ways =
    with more than two players a pairing is one of the first bot with the second one in all other seats; this also
    plays it the other way round
cli-arena-games = games per pairing (default 400), rounded up to whole groups in which everybody has every seat
cli-arena-players = players at the table, 2 to 7 (default 2; for mixed tables as many as there are bots)
cli-arena-seed = seed of the whole run (default 1): the same seed plays the same games
cli-arena-seconds = time that a bot may take for one decision (default: its own habit)
cli-arena-max-rounds = a game is stopped after so many rounds and does not count (default 100)
cli-arena-setup = play at the table of this setup file, in the place of --players and --modules
cli-arena-processes = processes to use (default: all cores)
cli-arena-out =
    keep every game, tables and a report in this folder; the same command goes on with an interrupted run there
cli-arena-json = print the summary as one JSON object
cli-arena-few-bots = give at least two bots: --bots hard,./mybot.py; one alone can only play with --pairing self
cli-arena-many-bots = { $bots } bots cannot sit at one table of { $players } players
cli-arena-setup-alone = --setup tells all of the table: --players and --modules cannot be used with it
cli-arena-rounded = { $each } games per pairing in place of { $games }: groups of { $size } give everybody every seat.
cli-arena-playing = games
cli-arena-go-on = The same command goes on.
cli-not-above-zero = { $text } is not a number above zero

arena-strange-folder = { $folder } holds other files; give a new folder, or one in which an arena was interrupted
arena-other =
    { $folder } holds games of another arena: “{ $what }” was { $before } there and is { $now } now; repeat the
    arguments to go on with it, or give another folder
arena-no-game = { $file }, line { $line }: this is not a game that “snath arena” wrote

cli-arena-summary =
    { $n ->
        [one] One game
       *[other] { $n } games
    }: { $finished } played to the end, { $stopped } stopped after the most rounds allowed.
cli-arena-length = Median: { $rounds } rounds, ${ $coins } for the winner; { $share } % ended with a sixth star.
cli-arena-head-pairing = first - rest
cli-arena-head-bot = bot
cli-arena-head-games = games
cli-arena-head-won = first won
cli-arena-head-bot-won = won
cli-arena-head-interval = 95 %
cli-arena-head-even = even
cli-arena-head-score = score
cli-arena-head-p50 = ms p50
cli-arena-head-p95 = p95
cli-arena-head-max = max
cli-arena-head-turn = turn p95
cli-arena-fault = Fault in game { $game }: { $bot }, seat { $seat }: { $error }
