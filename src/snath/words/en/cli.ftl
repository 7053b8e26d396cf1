# The command line.

cli-about = Scythe to play, study and learn from: an unofficial fan implementation.
cli-more = “snath VERB --help” tells more about one of them.
cli-verbs = what it can do
cli-engine-compiled = compiled engine
cli-engine-interpreted = engine in plain Python: slower; SNATH_PURE is set or no C compiler was there
cli-version = show the version and stop

## simulate

cli-simulate = Play random games and tell where coins and stars came from.
cli-games = number of games (default 100)
cli-players = players at the table, 2 to 7 (default 4; 6 and 7 need a module that seats them: see --modules)
cli-modules = expansion modules to play with
cli-seed = seed of the first game; the next ones follow it (default 0)
cli-processes = processes to use (default: all cores, or one for a few games)
cli-promos = mix the promo cards in
cli-simulate-setup =
    play at the table of this setup file, in the place of --players, --modules and --promos; drafts and auctions are
    random, too, and the seeds are those of --seed
cli-json = write one JSON line per game to this file; - is standard output
cli-resume = go on with an interrupted run: games already in the JSON file are not played again
cli-draw = draw the final board of the last game
cli-save = save the last game as a record, for “snath replay” and “snath show”
cli-not-a-number = { $text } is not a whole number
cli-too-small = { $n } is less than { $least }
cli-resume-needs-file = --resume needs --json FILE
cli-draw-or-json = --draw and --json - cannot both use the standard output
cli-json-exists =
    { $file } exists already; --resume goes on with it, and another name or removing it begins anew
cli-no-folder = there is no folder { $folder }
cli-not-games = { $file }, line { $line }: this is not a game that “snath simulate --json” wrote
cli-other-games =
    { $file }, line { $line }: this game was played at another table (--players, --modules, --promos or --setup)
cli-setup-alone = --setup tells all of the table: --players, --modules and --promos cannot be used with it
cli-simulating = random games
cli-stopped =
    { $n ->
        [one] Stopped after one game.
       *[other] Stopped after { $n } games.
    }
cli-go-on = The same command with --resume goes on.
cli-summary-games =
    { $n ->
        [one] One game
       *[other] { $n } games
    } with { $players } players
cli-summary-length = length
cli-summary-rounds = { $median } rounds (median; { $least } to { $most })
cli-summary-winner = winner
cli-summary-coins = ${ $median } (median; ${ $least } to ${ $most })
cli-summary-faction = faction
cli-summary-played = played
cli-summary-won = won
cli-summary-mean = mean score
cli-summary-stars = stars per player
cli-summary-sources = coins per player
source-start = at the start
source-move = Move section
source-factory-card = Factory card
source-upgrade = Upgrade
source-deploy = Deploy
source-build = Build
source-enlist = Enlist
source-recruit = recruit bonuses
source-enlist-bonus = one-time bonuses
source-encounter = encounters
source-given = gifts

## setup

cli-setup = Check a setup file and show the table it makes.
cli-setup-file = a setup file
cli-no-setup = { $file } is no setup file, which begins with “snath: setup/1”
cli-setup-seed = show what this seed deals (default: the seed of the file, if it names one)
cli-setup-table = { $n } players; { $deal }; { $chance }.
cli-setup-deal-random = what nobody chose is dealt
cli-setup-deal-draft = what nobody chose is drafted
cli-setup-deal-auction = factions and mats go by auction
cli-setup-fresh = a fresh seed for every game
cli-setup-seeded = seed { $seed }
cli-setup-seat = seat
cli-setup-faction = faction
cli-setup-mat = mat
cli-setup-team = team
cli-setup-player = player
cli-setup-starts = starts
cli-setup-open = –
cli-setup-person = player { $n }
cli-setup-order = Order of choosing: { $people }.
cli-setup-lot = lot { $number }: { $faction } with the { $mat } mat
cli-setup-tile = Structure bonus: { $tile }.
cli-setup-drawn = drawn by chance
cli-setup-promos = With the promo cards.
cli-setup-with = With: { $rule }
cli-setup-without = Without: { $rule }

## show

cli-show = Draw a record or a position as text, SVG or PNG.
cli-file = a game record or a position file
cli-move = of a record: as it stood after so many actions (default: all of them)
cli-seat = draw what this faction may know, and its mat
cli-form = form of the drawing (default: by the ending of --out, else text)
cli-form-unknown = a drawing ends in .txt, .svg or .png, not in { $form }; --as chooses the form for any name
cli-out = write the drawing to this file
cli-night = dark colours (SVG and PNG)
cli-png-needs-out = a PNG picture cannot be shown here; write it with --out FILE.png
cli-no-such-seat = { $faction } is not in this game; there are { $factions }
cli-no-such-move = { $file } has { $last } actions: --move takes 0 to { $last }, not { $n }
cli-position-has-no-moves = { $file } is a position and has no actions; --move is for records
cli-is-a-position = { $file } is a position, not a record; “snath show” draws it
cli-no-game = { $file } is neither a record nor a position
cli-cut-off = { $file } was cut off; this is how far its { $n } actions go
cli-wrong-file = { $file }: { $reason }
cli-wrong-line = { $file }, line { $line }: { $reason }

## replay

cli-replay = Tell a recorded game turn by turn. Each line begins with the turn and the number of the last action it tells.
cli-record = a game record
cli-from = begin with this action (default: the first)
cli-to = end with this action (default: the last)
cli-actions = show each action in notation as well
cli-no-such-span = there is nothing from { $first } to { $last } in a record of { $moves } actions
cli-table = { $players }; structure bonus: { $tile }.
cli-turn = turn
cli-action = action
cli-unfinished = Here the record ends. It is for { $who } to { $step }.
cli-final-scores = Final scores
cli-winner =
    { $n ->
        [one] The winner is { $factions }.
       *[other] { $factions } share the victory.
    }
score-coins = coins
score-stars = stars
score-territories = territories
score-resources = resources
score-structure-bonus = structure bonus
score-encounters = encounters
score-bid = bid
score-total = total

## rules

cli-rules = Look rules up by their ids, their areas or words in them; without any, list the areas.
cli-rules-word = id (MOVE-012), area (MOVE) or words
cli-rules-all = also show check and note of every rule found
cli-rules-found = { $n } rules; --all shows their checks and notes as well.
cli-rules-none = no rule speaks of “{ $word }”; “snath rules” lists the areas
cli-rules-no-id = there is no rule { $id }; this area goes from { $first } to { $last }
cli-rules-areas = { $n } rules in these areas:
cli-rules-planned = (planned)
cli-rules-module = (Planned: { $module }.)
cli-rules-check = check
cli-rules-note = note

# snath play
cli-play = play in the browser, against bots or with friends
cli-play-about =
    Start the server of the game and open it in the browser. Games are kept in a SQLite file in the directory for data, or in the
    database of a URL.
cli-play-host = address to listen on; 0.0.0.0 lets others in your network join (default: 127.0.0.1)
cli-play-port = port to listen on; 0 takes any that is free (default: 8037)
cli-play-no-browser = do not open a browser
cli-play-data = directory for data (default: ~/.local/share/snath)
cli-play-database = database instead of the SQLite file, for example postgresql://user@host/snath
cli-play-origin = address under which a proxy shows the game, for example https://snath.example; may be given several times
cli-play-https = people reach the game over https: their cookies go over nothing else
cli-play-bots = processes in which bots think (default: one less than there are cores)
cli-play-pace = milliseconds of pause after every move of a bot, so that people can follow it (default: 800)
cli-play-no-limits = no limits to requests and connections of one address: for load tests and closed networks
cli-play-ready = snath plays at { $address } (Ctrl+C ends it)
cli-play-missing = the server needs { $modules }: pip install 'snath[server]'
cli-play-no-page =
    The page of the game is not built, so browsers will find nothing to play with; programs can use the server all the
    same. In the repository, "make play" builds the page and starts the game; a released wheel brings it along.
cli-play-bad-port = there is no port { $port }
