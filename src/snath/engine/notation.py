"""Actions in words: one line of text for every number of the action space, and back (docs/notation.md)."""

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final, NoReturn

from . import actions as a
from .abilities import NAMES
from .layout import FIRST_FACTORY_SECTION, LOWEST_CARD, SEATS
from .names import (
    BONUS_NAMES,
    BOTTOM_NAMES,
    BOX_NAMES,
    CARGO_NAMES,
    GOAL_NAMES,
    RESOURCE_NAMES,
    STRUCTURE_NAMES,
    TOP_NAMES,
    TOP_OPTION_NAMES,
    UNIT_NAMES,
)

if TYPE_CHECKING:
    from .modules.module import Verb

#: Verbs that modules have declared.
VERBS: "list[Verb]" = []


class UnknownAction(ValueError):
    """A text or number that names no action."""


class Action:
    """A verb and its arguments; `str(action)` is the notation. Nobody can change one: all games share them.

    >>> Action("step", "B4", "all")
    Action('step B4 all')
    >>> Action.of("section move") == Action("section", "move")
    True
    """

    __slots__ = ("args", "number", "verb")

    verb: str
    args: tuple[str, ...]
    number: int  # -1: not looked up yet

    def __init__(self, verb: str, *args: object, number: int = -1) -> None:
        write = super().__setattr__
        write("verb", verb)
        write("args", tuple(str(arg) for arg in args))
        write("number", number)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"an action stays as it is: {name} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"an action stays as it is: {name} cannot be deleted")

    def __reduce__(self) -> tuple[object, ...]:
        return Action.of, (str(self), self.number)

    @classmethod
    def of(cls, text: str, number: int = -1) -> "Action":
        verb, *args = text.split()
        return cls(verb, *args, number=number)

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other) if isinstance(other, Action) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))


class Notation:
    """The texts of all actions on one map."""

    def __init__(self, places: tuple[str, ...]) -> None:
        self.texts: dict[int, str] = {a.DONE: "done", a.YES: "yes", a.NO: "no", a.HOME: "home"}
        named = [(i, name) for i, name in enumerate(places[: a.REACHED]) if name != "-"]
        self._mat()
        self._move(named)
        self._pieces(named)
        self._cards()
        self._players()
        self._places = {name for _, name in named}
        for verb in VERBS:
            self._declared(verb, places)
        self.numbers = {text: number for number, text in self.texts.items()}
        self._actions: dict[int, Action] = {}

    def _mat(self) -> None:
        texts = self.texts
        for i, name in enumerate(TOP_NAMES):
            texts[a.SECTION + i] = f"section {name}"
        for card in range(1, a.TOP - a.SECTION - FIRST_FACTORY_SECTION):
            texts[a.SECTION + FIRST_FACTORY_SECTION + card] = f"section factory:{card}"
        for i, name in enumerate(TOP_OPTION_NAMES):
            texts[a.TOP + i * 2] = f"top {name}"
            texts[a.TOP + i * 2 + 1] = f"top {name} some"
        texts[a.BOTTOM] = "bottom"
        texts[a.BOTTOM + 1] = "bottom some"
        texts[a.BOTTOM + 2] = "bottom free"
        texts[a.BOTTOM + 3] = "bottom free some"

    def _move(self, named: list[tuple[int, str]]) -> None:
        texts = self.texts
        for i, place in named:
            for kind, unit in enumerate(UNIT_NAMES):
                if unit:
                    texts[a.UNIT + kind * a.REACHED + i] = f"unit {unit} {place}"
            texts[a.STEP + i * 2] = f"step {place}"
            texts[a.STEP + i * 2 + 1] = f"step {place} all"
        for kind, cargo in enumerate(CARGO_NAMES):
            for n in range(a.CARGO_RADIX):
                texts[a.CARGO + kind * a.CARGO_RADIX + n] = f"cargo {cargo} {'all' if n == a.CARGO_ALL else n}"

    def _pieces(self, named: list[tuple[int, str]]) -> None:
        texts = self.texts
        for i, place in named:
            for kind, resource in enumerate(RESOURCE_NAMES):
                texts[a.PAY_TOKEN + kind * a.REACHED + i] = f"pay {resource} {place}"
                texts[a.PUT + kind * a.REACHED + i] = f"put {resource} {place}"
            texts[a.TERRITORY + i * 2] = f"territory {place}"
            texts[a.TERRITORY + i * 2 + 1] = f"territory {place} some"
        for n in range(a.UPGRADE_CUBE - a.AMOUNT):
            texts[a.AMOUNT + n] = f"amount {n}"
        for i, box in enumerate(BOX_NAMES):
            for j, bottom in enumerate(BOTTOM_NAMES):
                texts[a.UPGRADE_CUBE + i * 4 + j] = f"upgrade {box} {bottom}"
        for i, ability in enumerate(NAMES):
            if ability:
                texts[a.MECH + i] = f"mech {ability}"
                texts[a.ABILITY + i] = f"ability {ability}"
        for i, structure in enumerate(STRUCTURE_NAMES):
            texts[a.STRUCTURE + i] = f"structure {structure}"
        for i, bottom in enumerate(BOTTOM_NAMES):
            for j, bonus in enumerate(BONUS_NAMES):
                texts[a.RECRUIT + i * 4 + j] = f"recruit {bottom} {bonus}"

    def _cards(self) -> None:
        texts = self.texts
        for n in range(a.CARD - a.DIAL_TO):
            texts[a.DIAL_TO + n] = f"dial {n}"
        for n in range(a.ABILITY - a.CARD):
            texts[a.CARD + n] = f"card {n + LOWEST_CARD}"
        for i, letter in enumerate("ABC"):
            texts[a.OPTION + i * 2] = f"option {letter}"
            texts[a.OPTION + i * 2 + 1] = f"option {letter} some"
        for card in range(1, a.REVEAL - a.TAKE_FACTORY):
            texts[a.TAKE_FACTORY + card] = f"factory {card}"
            texts[a.REVEAL + card] = f"reveal {card}"

    def _players(self) -> None:
        texts = self.texts
        for i, goal in enumerate(GOAL_NAMES):
            if goal:
                texts[a.star_action(i)] = f"star {goal}"
        for seat in range(SEATS):
            texts[a.SEAT + seat] = f"seat {seat}"
            for n in range(a.LARGEST_BRIBE):
                texts[a.BRIBE + seat * a.LARGEST_BRIBE + n] = f"bribe {seat} {n + 1}"
        for i, bottom in enumerate(BOTTOM_NAMES):
            texts[a.ORDER + i] = f"order ask {bottom}"
            texts[a.ORDER + 4 + i] = f"order take {bottom}"

    def _declared(self, verb: "Verb", places: tuple[str, ...]) -> None:
        """The verb of a module: its arguments in mixed radix, the last one the quickest."""
        for n, values in enumerate(product(*(range(axis.size) for axis in verb.axes))):
            args = [axis.text(value, places) for axis, value in zip(verb.axes, values, strict=True)]
            if "-" not in args:
                self.texts[verb.base + n] = " ".join((verb.name, *args))

    def text(self, number: int) -> str:
        try:
            return self.texts[number]
        except KeyError:
            raise UnknownAction(f"no action has the number {number}") from None

    def place_of(self, action: Action) -> str | None:
        """The place that an action names, whatever its verb."""
        return next((arg for arg in action.args if arg in self._places), None)

    def number(self, action: int | str | Action) -> int:
        """The number of an action in any of its three forms."""
        if isinstance(action, bool):
            raise UnknownAction(f"{action} is no action")
        if isinstance(action, int):
            self.text(action)
            return action
        if not isinstance(action, str | Action):
            raise UnknownAction(f"an action is a number, a text or an Action, not {type(action).__name__}")
        text = " ".join(str(action).split())
        try:
            return self.numbers[text]
        except KeyError:
            raise UnknownAction(f"'{text[:80]}' is no action; docs/notation.md lists them all") from None

    def action(self, number: int) -> Action:
        """The action of a number; made once, shared by all."""
        found = self._actions.get(number)
        if found is None:
            found = self._actions[number] = Action.of(self.text(number), number)
        return found


KEPT: Final = 256  # maps at once; a notation has some 300 kB


@lru_cache(maxsize=KEPT)
def notation_of(places: tuple[str, ...]) -> Notation:
    return Notation(places)
