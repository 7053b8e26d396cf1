"""Named indices into the vectors of a `State`, and the numbering of everything that has a number.

Nothing here computes: it is the legend of the state. What a number means to people is said by `names.py`.
"""

from typing import Final

# --- Seats and places ------------------------------------------------------------------------------
SEATS: Final = 8  # 0-6 players, 7 nobody (a side without a player)
PLACES: Final = 64
SPOTS: Final = 55  # places that hold pieces: territories and home bases; with holds there are more (`table.spots`)
TERRITORY_LIMIT: Final = 47  # places below are territories
FIRST_BASE: Final = 47  # 47-54 home bases, 55-61 holds of flyers
ON_MAT: Final = 62  # still on the mat
ANYWHERE: Final = 62  # in a frame: no fixed territory, the rules of the action say where

# --- Terrains --------------------------------------------------------------------------------------
FARM: Final = 0
MOUNTAIN: Final = 1
TUNDRA: Final = 2
FOREST: Final = 3
VILLAGE: Final = 4
LAKE: Final = 5
FACTORY: Final = 6

# --- Resources: a land terrain produces the resource of its own number -----------------------------
FOOD: Final = 0
METAL: Final = 1
OIL: Final = 2
WOOD: Final = 3
ANY_KIND: Final = 4
ALL_DIFFERENT: Final = 5

# --- Top actions; a section is called by its top action, and so is the structure in it ----------
MOVE: Final = 0
BOLSTER: Final = 1
TRADE: Final = 2
PRODUCE: Final = 3
FIRST_FACTORY_SECTION: Final = 4  # section 4 + n: Factory card n
MINE: Final = 0
MONUMENT: Final = 1
ARMORY: Final = 2
MILL: Final = 3

# --- Bottom actions; one-time and ongoing recruit bonuses stand in the same order: power, coins, popularity, cards ---
UPGRADE: Final = 0
DEPLOY: Final = 1
BUILD: Final = 2
ENLIST: Final = 3
NO_BOTTOM: Final = -1

# --- Green boxes that carry a technology cube ------------------------------------------------------
BOX_UNITS: Final = 0
BOX_COINS: Final = 1
BOX_POWER: Final = 2
BOX_CARDS: Final = 3
BOX_POPULARITY: Final = 4
BOX_TERRITORIES: Final = 5

# --- Goals of the standard Triumph Track -----------------------------------------------------------
GOAL_UPGRADES: Final = 0
GOAL_MECHS: Final = 1
GOAL_STRUCTURES: Final = 2
GOAL_RECRUITS: Final = 3
GOAL_WORKERS: Final = 4
GOAL_OBJECTIVE: Final = 5
GOAL_COMBAT: Final = 6
GOAL_POPULARITY: Final = 7
GOAL_POWER: Final = 8
GOALS: Final = 9  # of the base game, counted in the player's row
GOAL_KINDS: Final = 22  # with those of modules, counted in `more`

# --- Units of a seat: 0 character, 1-4 mechs as on the faction mat, 5-12 workers, 13 a flyer, 14 a second hero ---
UNITS: Final = 15
CHARACTER: Final = 0
FIRST_MECH: Final = 1
FIRST_WORKER: Final = 5
LAST_WORKER: Final = 12
KIND_CHARACTER: Final = 0
KIND_MECH: Final = 1
KIND_WORKER: Final = 2
FLYER: Final = 13  # never occupies, controls, meets or springs anything
SECOND_HERO: Final = 14
KIND_FLYER: Final = 3
KIND_SECOND_HERO: Final = 4

# --- Cargo kinds: the four resources, then ---------------------------------------------------------
CARGO_WORKERS: Final = 4  # workers that have not moved themselves this turn
CARGO_WALKED: Final = 5  # workers that have (MOVE-012, MOVE-013)
CARGO_KINDS: Final = 6
CARGO_BITS: Final = 10  # a load is six numbers of ten bits

# --- `now` -----------------------------------------------------------------------------------------
ACTIVE: Final = 0
TURN: Final = 1  # number of the running turn, from 1
DEPTH: Final = 2  # frames on the stack
OVER: Final = 3
TOKENS: Final = 4  # mask of territories with an encounter token
FIRST_STAR: Final = 5  # 1 once any star was placed
OPEN_ENCOUNTER: Final = 6  # number of the encounter card on the table, 0 none
FACTORY_PILE: Final = 7  # cards lying at the Factory
OBJECTIVE_PILE: Final = 8
ENCOUNTER_PILE: Final = 9
OBJECTIVES_UNDER: Final = 10  # cards put under the objective deck so far
ENCOUNTERS_UNDER: Final = 11
DEFENDERS_MEET: Final = 12  # bits, SEATS a hero: winning defenders whose hero stands at a token (COMBAT-031)
EPOCH: Final = 13  # grows when chance is used or something hidden is shown: no fair undo beyond that
# 14-15: of modules
KEY: Final = 16  # four words of the secret key of chance
CHANCE: Final = 20  # counters of eight streams
STREAMS: Final = 8
DECK: Final = 28  # 28-31: combat cards of value 2-5 in the deck
DISCARD: Final = 32  # 32-35
DECK_SIZE: Final = 36
NOW: Final = 37
LOWEST_CARD: Final = 2
CARD_VALUES: Final = 4

# --- `mat`: one row a seat -------------------------------------------------------------------------
ROW: Final = 58
LAST_SECTION: Final = 0  # 0 none, else section + 1
TURNS: Final = 1
WORKERS_OUT: Final = 2
CUBES: Final = 3  # three bits a green box: 0 cube still there, else bottom action + 1
UPGRADES: Final = 4  # cubes moved
COVERED: Final = 5  # 5-8: cubes on the cost of each bottom action
RECRUITS: Final = 9  # three bits a bottom action: 0 recruit still there, else one-time bonus + 1
ENLISTED: Final = 10
BONUSES: Final = 11  # bits: one-time bonus spaces taken
STRUCTURES: Final = 12  # bits: structures that left the mat
MECHS: Final = 13  # bits: mech spaces emptied
STARS: Final = 14  # stars placed
DUE: Final = 15  # bits: goals reached whose star is not placed yet
USED: Final = 16  # bits: abilities used up for this turn
DROVE_OFF: Final = 17  # enemy workers forced to retreat this turn as the attacker
FACTORY_CARD: Final = 18  # number of the Factory card taken at the Factory, 0 none
CARDS: Final = 19  # combat cards in hand
OBJECTIVES: Final = 20  # objective cards in hand
# 21-26: of modules
COINS: Final = 27
POWER: Final = 28
POPULARITY: Final = 29
ABILITIES: Final = 30  # bits: abilities in force
ORDERS: Final = 31  # bits: be asked before this recruit bonus
GOAL_STARS: Final = 32  # 32-40: stars placed by goal
HAND: Final = 41  # 41-44: combat cards by value
# the choice in a combat
DIAL: Final = 45
PLAYED: Final = 46  # 46-49: cards by value
PLAYED_COUNT: Final = 50
STAGE: Final = 51  # 0 dial open, 1 cards open, 2 finished
ABILITIES_USED: Final = 52
# caches: masks of the places with pieces of the seat
FIGHTERS: Final = 53
WORKERS: Final = 54
BUILDINGS: Final = 55
MINES: Final = 56
FACTION_TOKENS: Final = 57

#: The ability bit that stands for everything a module gives to all seats alike, for example by tiles.
ALWAYS: Final = 61

# --- `more`: rows of modules, one a seat and a last one for the table; empty while no module needs it ----------
# A seat: 0-12 stars of goals 9-21, 13-16 mech spaces, 17-23 pieces drawn, kept, turned over, stage of a choice,
# 24-31 tokens and guest pieces, 32-36 pacts and offers, 37 encounters had, 38-41 flyers, 42-49 seats that play by
# cards, 50-53 co-operative play. The table: 0-9 endings, 10-19 the side without a player, 20-21 top discards,
# 22-29 seats that play by cards. The rest is spare.
MORE: Final = 64
MORE_STARS: Final = 0  # 0-12
MORE_MECHS: Final = 13  # 13-16 by mech space: 0 as printed, else 1 + the ability laid upon it
MECH_SPACES: Final = 4

# --- `travel`: one row a unit of the active seat, what is remembered of its movement in this Move action ---
TRAVEL: Final = 6
MOVED: Final = 0  # 1 once it has
CAME_FROM: Final = 1  # 1 + place it entered a contested territory from
BROUGHT: Final = 2  # 2-5: resources it took into a contested territory

# --- `token_on`: 0, else 1 + seat * 4 + form -------------------------------------------------------
TOKEN_FORMS: Final = 4  # what a form means is said by the module of the faction

# --- `card_at`: objectives 0-31, Factory 32-63, encounters from 64 on, by card number -------------------
OBJECTIVE_CARDS: Final = 0
FACTORY_CARDS: Final = 32
ENCOUNTER_CARDS: Final = 64
CARD_SPACE: Final = 112
IN_BOX: Final = 0
IN_PILE: Final = 1
ON_TABLE: Final = 3
IN_HAND: Final = 8  # + seat
BESIDE_MAT: Final = 16  # + seat
UNDER_PILE: Final = 32  # + position
PUBLIC: Final = 1 << SEATS  # in `card_known`: everybody can see where this card is, spectators too

# --- Frames of the stack ---------------------------------------------------------------------------
FRAME: Final = 8
MAX_DEPTH: Final = 12  # no game has needed more than eight
F_KIND: Final = 0
F_SEAT: Final = 1
F_STAGE: Final = 2
F_A: Final = 3
F_B: Final = 4
F_C: Final = 5
F_D: Final = 6
F_E: Final = 7

# --- Kinds of frames: what a step is called is said in `steps` -------------------------------------
TURN_STEP: Final = 0
CHOOSE_SECTION: Final = 1
TAKE_TOP: Final = 2
TAKE_BOTTOM: Final = 3
END_TURN: Final = 4
PAY: Final = 5
GAIN: Final = 6
PLACE_RESOURCES: Final = 7
PRODUCE_STEP: Final = 8
UPGRADE_STEP: Final = 9
DEPLOY_STEP: Final = 10
BUILD_STEP: Final = 11
ENLIST_STEP: Final = 12
RECRUIT_BONUS: Final = 13
MOVE_STEP: Final = 14
STEP_UNIT: Final = 15
COMBAT: Final = 16
BEFORE_COMBAT: Final = 17
COMMIT: Final = 18
RETREAT: Final = 19
ENCOUNTER: Final = 20
FACTORY_VISIT: Final = 21
CHOOSE_STAR: Final = 22
LOOK_AT_HAND: Final = 23
RELOCATE: Final = 24
CHOOSE_COMBAT: Final = 25
AFTER_MOVEMENT: Final = 26
PREPARE: Final = 27
AFTER_REVEAL: Final = 28
CHOOSE_LEAD: Final = 29
# 30-74 are reserved for modules
STEP_KINDS: Final = 75

# --- Items of a benefit: the first four are the recruit bonuses ------------------------------------
ITEM_POWER: Final = 0
ITEM_COINS: Final = 1
ITEM_POPULARITY: Final = 2
ITEM_CARDS: Final = 3
ITEM_WORKER: Final = 4
ITEM_FOOD: Final = 5  # 5-8: resources by kind
ITEM_ANY_RESOURCE: Final = 9
ITEM_UPGRADE: Final = 10
ITEM_DEPLOY: Final = 11
ITEM_BUILD: Final = 12
ITEM_ENLIST: Final = 13
ITEM_PRODUCE: Final = 14
ITEM_LOOK: Final = 15
ITEM_RELOCATE: Final = 16
ITEM_BITS: Final = 12  # an item in a packed benefit: 5 bits kind + 1, 7 bits amount
