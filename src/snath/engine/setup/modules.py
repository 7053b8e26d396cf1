"""Which modules there are, which are built, and which cannot be played together (VAR-012)."""

from typing import Final

from .options import Options, SetupError

INVADERS_FROM_AFAR: Final = "invaders_from_afar"

#: Names of all modules of the rulebook; True: it is built.
MODULES: Final = {
    INVADERS_FROM_AFAR: True,
    "rise_of_fenris": False,
    "airships": False,
    "resolution": False,
    "mods": False,
    "war_track": False,
    "peace_track": False,
    "alliances": False,
    "rivals": False,
    "mad_tesla": False,
    "automa": False,
    "desolation": False,
    "modular_board": False,
}

#: Pairs that the rulebook forbids, each with its reason.
APART: Final = (
    ("peace_track", "rivals", "the Peace track cannot be used with Rivals"),
    ("war_track", "desolation", "Desolation cannot be used with another Triumph Track"),
    ("peace_track", "desolation", "Desolation cannot be used with another Triumph Track"),
    ("rivals", "desolation", "Desolation cannot be used with Rivals"),
    ("mad_tesla", "desolation", "Desolation cannot be used with Mad Tesla"),
    ("resolution", "desolation", "Desolation cannot be used with resolution tiles"),
)

FEWEST_PLAYERS: Final = 2
MOST_IN_BASE_GAME: Final = 5
MOST_PLAYERS: Final = 7


def check_modules(modules: tuple[str, ...]) -> None:
    """Known, named once, allowed together, and built."""
    for name in modules:
        if name not in MODULES:
            raise SetupError(f"there is no module '{name}'; there are: {', '.join(MODULES)}")
        if modules.count(name) > 1:
            raise SetupError(f"the module {name} is named twice")
    for one, other, reason in APART:
        if one in modules and other in modules:
            raise SetupError(f"{reason} (VAR-012)")
    for name in modules:
        if not MODULES[name]:
            raise SetupError(f"the module {name} is not built yet")


def check_players(players: int, modules: tuple[str, ...]) -> None:
    """Two to five; six and seven with Invaders from Afar (COMP-019)."""
    most = MOST_PLAYERS if INVADERS_FROM_AFAR in modules else MOST_IN_BASE_GAME
    if FEWEST_PLAYERS <= players <= most:
        return
    if most < players <= MOST_PLAYERS:
        raise SetupError(
            f"{players} players: the base game seats {FEWEST_PLAYERS} to {most}; "
            f"{players} need the module {INVADERS_FROM_AFAR}"
        )
    game = "game" if INVADERS_FROM_AFAR in modules else "base game"
    raise SetupError(f"{players} players: the {game} seats {FEWEST_PLAYERS} to {most}")


def check_options(players: int, options: Options) -> None:
    """Options that exclude each other or need a certain number of players."""
    if options.teams and (players < 4 or players % 2):
        raise SetupError(f"{players} players: teams of two need 4 or 6 players (VAR-003)")
    if options.sample_scoring and not options.open_coins:
        raise SetupError("a sample scoring shows everybody's coins: it cannot be used with hidden coins (SCORE-025)")
