"""House rules of a table: the rulings that groups play differently, each with its default."""

from dataclasses import asdict, dataclass, fields
from typing import Any


class SetupError(ValueError):
    """A table that cannot be set up, and why."""


@dataclass(frozen=True)
class Options:
    """House rules; the defaults follow the rulings of docs/rules.

    >>> Options(tournament=True).changed()
    {'tournament': True}
    """

    #: TOP-009: the two traded resources may go to different territories
    trade_to_several_territories: bool = False
    #: TOP-012: traded resources may be put on a lake with an own worker
    trade_onto_lakes: bool = False
    #: ENL-015: a recruit taken from Enlist pays its bonus for that same action
    enlist_pays_at_once: bool = True
    #: INFO-007: everybody sees everybody's coins
    open_coins: bool = True
    #: INFO-017: no coins change hands
    tournament: bool = False
    #: SETUP-012, SETUP-013: Rusviet/Industrial and Crimea/Patriotic are not allowed
    banned_pairs: bool = True
    #: VAR-003 to -008: partners place ten stars together and add up their fortunes
    teams: bool = False
    #: VAR-009, VAR-010: after the sixth star everybody else has one turn more, without moving
    last_turns: bool = False
    #: VAR-001: whoever holds the game up to count scores loses popularity
    delay_of_game: bool = False
    #: VAR-002: player mats are handed out clockwise by number
    mats_in_order: bool = False
    #: VAR-013, older editions: driven-off workers leave when all units have moved (MOVE-024)
    late_displaced_workers: bool = False
    #: VAR-013, older editions: Relentless covers Factory cards (FBASE-017)
    relentless_on_factory_cards: bool = False
    #: VAR-013, older editions: objectives may be shown in the middle of an action of the own turn (OBJ-002)
    objectives_any_time: bool = False
    #: SCORE-025: after the first star everybody hears what everybody would score
    sample_scoring: bool = False

    @classmethod
    def of(cls, given: "Options | dict[str, Any] | None") -> "Options":
        """Options out of what people write; unknown names and values that are no truth values are refused."""
        if given is None:
            return cls()
        if isinstance(given, Options):
            return given
        known = {field.name for field in fields(cls)}
        for name, value in given.items():
            if name not in known:
                raise SetupError(f"there is no option '{name}'; there are: {', '.join(sorted(known))}")
            if not isinstance(value, bool):
                raise SetupError(f"option '{name}' is either true or false, not {value!r}")
        return cls(**given)

    def changed(self) -> dict[str, bool]:
        """Only what differs from the defaults."""
        plain = asdict(Options())
        return {name: value for name, value in asdict(self).items() if value != plain[name]}
