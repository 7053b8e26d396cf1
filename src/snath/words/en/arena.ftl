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
cli-arena-players =
    players at the table, 2 to 7 (default 2; for mixed tables as many as there are bots); several numbers, with commas
    between, play every pairing at tables of each size
cli-arena-seed = seed of the whole run (default 1): the same seed plays the same games
cli-arena-seconds = time that a bot may take for one decision (default: its own habit)
cli-arena-limit =
    a bot that takes longer for one decision is at fault (default: 20 times what it may take, and 60 at least)
cli-arena-max-rounds = a game is stopped after so many rounds and does not count (default 100)
cli-arena-setup = play at the table of this setup file, in the place of --players and --modules
cli-arena-processes = processes to use (default: all cores, with --ray those of the cluster)
cli-arena-out =
    keep every game, tables and a report in this folder; the same command goes on with an interrupted run there
cli-arena-json = print the summary as one JSON object
cli-arena-few-bots = give at least two bots: --bots hard,./mybot.py; one alone can only play with --pairing self
cli-arena-many-bots = { $bots } bots cannot sit at one table of { $players } players
cli-arena-setup-alone = --setup tells all of the table: --players and --modules cannot be used with it
cli-arena-rounded = { $each } games per pairing in place of { $games }: groups of { $size } give everybody every seat.
cli-arena-playing = games
cli-arena-go-on = The same command goes on.
cli-arena-stopping = Games that run are played to their end; Ctrl-C again stops at once.
cli-arena-died =
    a process died twice before any bot was asked (is there too little memory?); with --out, the same command goes on
    after the last finished game
cli-simulate-died =
    a process died (is there too little memory?); with --json FILE, the same command with --resume goes on after the
    last game in that file
cli-training-died =
    a process died (is there too little memory?); all that was saved before is there, and the same command goes on from it
cli-not-numbers = { $text } is no number, and not several with commas between
cli-not-between = { $n } is not one of { $least } to { $most }
cli-not-above-zero = { $text } is not a number above zero

arena-strange-folder = { $folder } holds other files; give a new folder, or one in which an arena was interrupted
arena-busy = another arena is playing in { $folder } right now
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
cli-arena-of-players = { $bot }, { $players } players
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
cli-arena-head-late = late

cli-arena-ray =
    play on the Ray cluster at this address, to which this machine belongs, or without one on a cluster of this machine
    alone

arena-extra = { $module } is missing; get it with: pip install "snath[{ $extra }]"

## The report

arena-title = Arena: { $bots }
arena-asked = { $players } players at the table, seed { $seed }, snath { $version }.
arena-tile-games = games
arena-tile-finished = to the end
arena-tile-unfinished = stopped
arena-tile-faults = faults
arena-tile-rounds = rounds (median)
arena-tile-coins = winner (median)
arena-tile-sixth-star = sixth star

arena-head-bot = bot
arena-head-elo = Elo
arena-head-interval = 95 %
arena-head-openskill = OpenSkill
arena-head-games = games
arena-head-groups = groups
arena-head-won = won
arena-head-even = if equal
arena-head-score = score (median)
arena-head-stars = stars
arena-head-first = one
arena-head-rest = against
arena-head-first-won = it won
arena-head-scale = 0 to 100 %
arena-head-faction = faction
arena-head-p50 = median
arena-head-p95 = 95 % within
arena-head-max = longest
arena-head-mean = mean
arena-head-turn = 95 % of turns
arena-head-late = late
arena-head-players = players
arena-head-game = game
arena-head-pairing = pairing
arena-head-why = why
arena-head-result = result
arena-head-rounds = rounds
arena-head-record = record

arena-strength = How strong
arena-strength-note =
    Elo is the scale on which 400 points are 10 to 1; the mean of all bots is 1500. It is what makes these results most
    likely, and its interval comes from 400 fits in which the groups of games weigh more or less, at random. OpenSkill
    grows game by game (mean ± 2 deviations). Won counts only games against others.
arena-elo-chart = Elo of every bot with its 95 % interval
arena-by-players = By number of players
arena-by-players-note = How often each bot won against others at tables of each size.
arena-pairings = Who beat whom
arena-pairings-note =
    Games of a group share their seed, factions and mats; everybody has every seat once. The interval is Wilson’s, wider
    where the games of a group hang together (cluster-robust). The broken line is where equals would meet.
arena-factions = Factions and mats
arena-factions-note =
    How often each won, whoever played it; equals would win { $even }. Small numbers count the seats; a cell is grey
    below { $few } of them.
arena-factions-chart = Win rate of every faction with its 95 % interval
arena-heat-of = Only { $bot }
arena-games = How games end
arena-games-note = Coins of the winner and rounds of all games that were played to the end; the broken line is the median.
arena-winner-coins = coins of the winner
arena-rounds = rounds
arena-causes = Where stars and coins come from
arena-causes-note = Mean per game and seat.
arena-cause-stars = stars by goal
arena-cause-coins = coins gained during the game
arena-cause-score = final score
arena-thinking = Thinking time
arena-thinking-note =
    Milliseconds per decision, and of all decisions of a turn together. The chart shows which share of the decisions took
    how long. Late are decisions that took over 1.2 times what the bot was given, or else what it is used to.
arena-examples = Example games
arena-examples-note =
    The board as everybody may see it, at the ends of turns: buttons, slider or arrow keys turn the pictures. “snath
    replay” tells a record move by move.
arena-example-first = one of the first
arena-example-closest = closest
arena-example-highest = highest score
arena-example-shortest = shortest
arena-example-longest = longest
arena-example-fault = fault
arena-film = Game { $game }, { $why }: { $result }
arena-film-round = round { $n }
arena-film-back = picture before
arena-film-on = next picture
arena-film-slide = picture
arena-faults = Faults
arena-faults-note =
    { $n ->
        [one] One game was broken off by a bot and does not count.
       *[other] { $n } games were broken off by a bot and do not count.
    }
arena-fault = Game { $game } (seed { $seed }), { $bot } in seat { $seat }:
