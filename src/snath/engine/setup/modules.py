"""Which modules a table may have: known, built, allowed together (VAR-012), with enough players and not too many."""

from typing import Final

from ..layout import SEATS
from ..modules.register import MODULES, RULEBOOK, expansions
from .options import Options, SetupError

FEWEST_PLAYERS: Final = 2
MOST_IN_BASE_GAME: Final = 5
MOST_PLAYERS: Final = SEATS - 1


def module_names() -> list[str]:
    """Those of the rulebook, built or not, and any others that are registered."""
    return list(dict.fromkeys([*RULEBOOK, *(module.name for module in expansions())]))


def is_built(name: str) -> bool:
    return name in MODULES


def check_modules(modules: tuple[str, ...]) -> None:
    """Known, named once, allowed together, and built."""
    known = module_names()
    for name in modules:
        if name not in known:
            raise SetupError(f"there is no module '{name}'; there are: {', '.join(known)}")
        if modules.count(name) > 1:
            raise SetupError(f"the module {name} is named twice")
    for one in modules:
        for other, reason in apart(one).items():
            if other in modules:
                raise SetupError(f"{reason} (VAR-012)")
    for name in modules:
        if not is_built(name):
            raise SetupError(f"the module {name} is not built yet")


def apart(name: str) -> dict[str, str]:
    """What a module does not go with, and why."""
    own = MODULES[name].apart if name in MODULES else {}
    return {**RULEBOOK.get(name, {}), **own}


def check_players(players: int, modules: tuple[str, ...]) -> None:
    """Two to five in the base game; modules may seat more or fewer (COMP-019)."""
    fewest, most = seats_with(modules)
    if fewest <= players <= most:
        return
    for module in expansions():
        if module.name not in modules and module.seats[0] <= players <= module.seats[1]:
            raise SetupError(
                f"{players} players: the base game seats {fewest} to {most}; {players} need the module {module.name}"
            )
    game = "game" if most > MOST_IN_BASE_GAME else "base game"
    raise SetupError(f"{players} players: the {game} seats {fewest} to {most}")


def seats_with(modules: tuple[str, ...]) -> tuple[int, int]:
    """Fewest and most players."""
    said = [module.seats for module in expansions() if module.name in modules and module.seats != (0, 0)]
    fewest = min([FEWEST_PLAYERS, *(seats[0] for seats in said)])
    return fewest, max([MOST_IN_BASE_GAME, *(seats[1] for seats in said)])


def check_options(players: int, options: Options, modules: tuple[str, ...] = ()) -> None:
    """Options that exclude each other or a module, or need a certain number of players."""
    if options.teams and (players < 4 or players % 2):
        raise SetupError(f"{players} players: teams of two need 4 or 6 players (VAR-003)")
    if options.sample_scoring and not options.open_coins:
        raise SetupError("a sample scoring shows everybody's coins: it cannot be used with hidden coins (SCORE-025)")
    for name in modules:
        for other, reason in apart(name).items():
            if getattr(options, other, False):
                raise SetupError(f"{reason} (VAR-012)")
