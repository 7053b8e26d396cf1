"""Where Flags and Traps stand in the numbers of the engine: entries, forms of tokens, actions, events."""

from typing import Final

from ...actions import TOKEN

# --- Entries of a player's row ---------------------------------------------------------------------
TRAPS: Final = 21  # 21-24 by kind: 0 not placed, else 1 + its place
TRAPS_SEEN: Final = 25  # bits: kinds of Trap that everybody has seen sprung

# --- Forms of a token on the board -----------------------------------------------------------------
FLAG: Final = 0
DISARMED: Final = 1
ARMED: Final = 2

# --- Kinds of Trap, by what they take --------------------------------------------------------------
TRAP_POPULARITY: Final = 0
TRAP_POWER: Final = 1
TRAP_COINS: Final = 2
TRAP_CARDS: Final = 3
TRAP_KINDS: Final = 4
TRAP_NAMES: Final = ("popularity", "power", "coins", "cards")

# --- Actions ---------------------------------------------------------------------------------------
PLACE_FLAG: Final = TOKEN
PLACE_TRAP: Final = TOKEN + 1  # 4 kinds
ARM_TRAP: Final = TOKEN + 5

# --- Events ----------------------------------------------------------------------------------------
FLAG_PLACED: Final = 42
TRAP_PLACED: Final = 43
TRAP_SPRUNG: Final = 44
TRAP_ARMED: Final = 45
