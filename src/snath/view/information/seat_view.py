"""What a seat may know: the same structure with everything hidden taken out, and filling it up again at random.

`view_of` is the only thing that may reach a bot, a browser or a spectator. Two states that differ only in what the
seat may not know give equal views; `view_of(determinize(view))` is that view.
"""

from snath.engine.layout import (
    CARD_VALUES,
    DIAL,
    ENCOUNTER_CARDS,
    FACTORY_CARDS,
    IN_PILE,
    OPEN_ENCOUNTER,
    PLAYED,
    ROW,
    STAGE,
)
from snath.engine.secrets import UNKNOWN
from snath.engine.state import State, same_position
from snath.engine.table import Table

from ..accessors import values_of
from ..drawable import Drawn
from .hiding import NOBODY, guessed, hidden, sealed_seats
from .table_copy import handed_table


class View(Drawn):
    """What `seat` knows (None: a spectator). `state` has -1 wherever something is hidden."""

    def __init__(self, state: State, seat: int | None) -> None:
        self.state = state
        self.viewer = seat

    @property
    def shown(self) -> State:
        """The state that is looked at."""
        return self.state

    def _viewer(self) -> int | None:
        return NOBODY if self.viewer is None else self.viewer

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.viewer == other.viewer and same_position(self.state, other.state)

    __hash__ = None  # type: ignore[assignment]  # a view can be changed

    @property
    def factory_cards_known(self) -> list[int]:
        """Numbers of the cards that the viewer knows to lie at the Factory."""
        return [
            card - FACTORY_CARDS
            for card in range(FACTORY_CARDS, ENCOUNTER_CARDS)
            if self.state.card_at[card] == IN_PILE
        ]

    @property
    def encounter_card(self) -> int | None:
        """The encounter card open on the table."""
        return self.state.now[OPEN_ENCOUNTER] or None

    @property
    def committed(self) -> set[int]:
        """Seats that have finished the secret choice of the running combat."""
        return {seat for seat in sealed_seats(self.state) if self.state.player[seat * ROW + STAGE] == 2}

    def commit_of(self, seat: int) -> dict[str, object] | None:
        """Dial and cards chosen so far; None while they are hidden or there is no combat."""
        row = seat * ROW
        if seat not in sealed_seats(self.state) or self.state.player[row + DIAL] == UNKNOWN:
            return None
        played = self.state.player[row + PLAYED : row + PLAYED + CARD_VALUES]
        return {"dial": self.state.player[row + DIAL], "cards": values_of(played)}


def view_of(state: State, seat: int | None, table: Table | None = None) -> View:
    """Hide everything that the seat may not know. Nothing in a view is the game's own: it may be written into.

    `table` is the one that the seat was handed before, if somebody has kept it.
    """
    shown = hidden(state, NOBODY if seat is None else seat)
    shown.table = table or handed_table(state.table, seat)
    return View(shown, seat)


def determinize(view: View, seed: int) -> State:
    """A full state that the viewer cannot tell from the true one; `seed` gives the guesses and all later chance.

    What other seats know (looked-at hands, Factory cards seen, standing orders) is not guessed: they know nothing.
    """
    return guessed(view.state, NOBODY if view.viewer is None else view.viewer, seed)
