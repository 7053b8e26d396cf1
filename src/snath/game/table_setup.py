"""`TableSetup`: a table before its games, from a setup file or from Python."""

import secrets
from pathlib import Path

from snath.record.record import Target
from snath.record.setup_file import Person, SetupFile, read_setup, write_setup

from .dealing import PEOPLE_STREAM, Auction, Chance, Draft
from .game import Game


class TableSetup(SetupFile):
    """Players, modules, options, seed and way of dealing of a table; an impossible one is refused with `SetupError`.

    >>> table = load_setup("snath: setup/1\\nplayers: [{name: Ann, faction: saxony}, {name: Bob, mat: militant}]\\n")
    >>> game = table.new_game(seed=7)
    >>> game.player("saxony").mat != "militant", table.names(game)["saxony"]
    (True, 'Ann')
    """

    def new_game(self, seed: int | None = None) -> Game | Draft | Auction:
        """A game at its first decision; for `deal: draft` and `deal: auction`, what comes before it.

        Without a seed, the file's own is taken, or a fresh one from the secure source of the system.
        """
        if seed is None:
            seed = secrets.randbits(128) if self.seed is None else self.seed
        if self.deal == "draft":
            return Draft(self, seed)
        if self.deal == "auction":
            return Auction(self, seed)
        setup = self.setup(seed)
        return Game(setup.state(), setup)

    def who_plays(self, game: Game) -> dict[str, int]:
        """Faction → number of the person in the file, for a game of this table.

        People who named neither faction nor mat get what was dealt at random among them, within their teams.
        """
        if game.setup is None or len(game.players) != len(self.players):
            raise ValueError("this game was not set up from this table")
        chosen = game.setup.players  # a draft or an auction has settled everything, in the order of the people
        people = Chance(game.setup.seed, PEOPLE_STREAM).shuffled(range(len(self.players)))
        people.sort(key=lambda person: (chosen[person].faction is None, chosen[person].mat is None))
        found: dict[str, int] = {}
        for person in people:
            seat = chosen[person]
            fitting = (
                player.faction
                for player in game.players
                if player.faction not in found
                and seat.faction in (None, player.faction)
                and seat.mat in (None, player.mat)
                and seat.team in (None, player.team)
            )
            found[next(fitting)] = person
        return {faction: found[faction] for faction in game.factions}

    def names(self, game: Game) -> dict[str, str]:
        """Faction → name of its player, for `game.record(names=...)`; people without a name are left out."""
        people = {faction: self.players[person] for faction, person in self.who_plays(game).items()}
        return {faction: person.name for faction, person in people.items() if person.name is not None}


def load_setup(source: str | Path) -> TableSetup:
    """A table from a setup file, given as text or path; a mistake raises `SetupFileError` with its line."""
    return read_setup(source, TableSetup)


def save_setup(table: SetupFile, target: Target) -> None:
    """Write a setup file to a path or an open file; `load_setup` reads it."""
    write_setup(table, target)


__all__ = ["Person", "TableSetup", "load_setup", "save_setup"]
