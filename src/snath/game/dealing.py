"""Factions and player mats by draft or by auction, before there is a game.

>>> draft = Draft(SetupFile((Person(), Person()), deal="draft"), seed=1)
>>> draft.order, draft.to_act
((1, 0), 1)
>>> draft.legal_choices()
['faction nordic', 'faction rusviet', 'faction crimea', 'faction saxony', 'faction polania']
>>> for choice in ("faction rusviet", "faction nordic", "mat militant"):
...     draft.play(choice)
>>> draft.to_act, "mat industrial" in draft.legal_choices()
(1, False)
>>> draft.play("mat patriotic")
>>> draft.done, draft.new_game().factions
(True, ('nordic', 'rusviet'))
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from snath.engine.chance import key_from_seed, speck
from snath.engine.reasons import Reason
from snath.engine.setup import Seat, SetupError
from snath.engine.setup.seats import banned, can_be_dealt
from snath.record.record import SEED, Setup
from snath.record.setup_file import HIGHEST_SEED, Person, SetupFile, setup_from
from snath.record.yaml_lines import FileError

from .game import Game, IllegalAction, refusal

T = TypeVar("T")

# Streams of chance before the game; those of the game itself count up from 0.
DRAFT_STREAM = 1 << 16
AUCTION_STREAM = DRAFT_STREAM + 1
PEOPLE_STREAM = DRAFT_STREAM + 2

HIGHEST_BID = 99
BID = re.compile(r"bid (\d{1,2}) (\d{1,9})")
LONGEST_CHOICE = 80


class DealingError(ValueError):
    """Plain data that is no draft or auction, or one that is not done yet."""


class Chosen(NamedTuple):
    """One line of the history."""

    person: int
    choice: str


class Chance:
    """Chance before there is a state: a stream of its own under the key of the game."""

    def __init__(self, seed: int, stream: int) -> None:
        self.key = key_from_seed(seed)
        self.stream = stream
        self.count = 0

    def below(self, limit: int) -> int:
        word = speck(self.key[0], self.key[1], self.key[2], self.key[3], self.stream, self.count)
        self.count += 1
        return (word * limit) >> 32

    def shuffled(self, things: Sequence[T]) -> list[T]:
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in things]


class Dealing:
    """What a draft and an auction have in common. People are numbered from 0 as in the setup file."""

    kind: ClassVar[str]
    stream: ClassVar[int]

    def __init__(self, table: SetupFile, seed: int) -> None:
        if table.deal != self.kind:
            raise DealingError(f"this table says 'deal: {table.deal}', not '{self.kind}'")
        if not 0 <= seed <= HIGHEST_SEED:
            raise SetupError("a seed is a whole number from 0 up to 128 bits")
        self.table = table
        self.history: list[Chosen] = []
        self._seed = seed
        self._chance = Chance(seed, self.stream)
        self.order = tuple(self._chance.shuffled(range(len(table.players))))

    # --- Choosing ----------------------------------------------------------------------------------

    @property
    def to_act(self) -> int | None:
        """Whose turn it is to choose; None when all is dealt."""
        raise NotImplementedError

    @property
    def done(self) -> bool:
        return self.to_act is None

    def legal_choices(self) -> list[str]:
        """Everything the person to act may say."""
        raise NotImplementedError

    def play(self, choice: str, person: int | None = None) -> None:
        """Carry out one choice; refused with `IllegalAction` and no change if it is not allowed.

        `person` says who chooses; without it, it is the person to act.
        """
        asked = self.to_act
        if asked is None:
            raise refusal(Reason("dealing-over"))
        if person is not None and person != asked:
            raise refusal(Reason("not-your-choice", {"who": self._name(asked)}))
        self._take(asked, choice)
        self.history.append(Chosen(asked, choice))

    def _take(self, person: int, choice: str) -> None:
        raise NotImplementedError

    def _name(self, person: int) -> str:
        return self.table.players[person].name or str(person)

    # --- The game ----------------------------------------------------------------------------------

    def people(self) -> tuple[Person, ...]:
        """Everybody with what is settled by now."""
        raise NotImplementedError

    def setup(self) -> Setup:
        """What the game is set up from, with a seat for everybody in the order of the file."""
        if not self.done:
            raise DealingError(f"the {self.kind} is not over: somebody has still to choose")
        return replace(self.table.setup(self._seed), players=self._seats())

    def _seats(self) -> tuple[Seat, ...]:
        return tuple(person.seat for person in self.people())

    def new_game(self) -> Game:
        setup = self.setup()
        return Game(setup.state(), setup)

    # --- Plain data --------------------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """What everybody may see: all but the seed."""
        table = {key: entry for key, entry in self.table.data().items() if key not in ("snath", "seed", "players")}
        return {
            **table,
            "people": [
                {"name": person.name, "faction": person.faction, "mat": person.mat, "team": person.team}
                for person in self.people()
            ],
            "order": list(self.order),
            "to_act": self.to_act,
            "history": [list(chosen) for chosen in self.history],
            "done": self.done,
        }

    def as_dict(self) -> dict[str, Any]:
        """Everything, to store and to go on with later. It holds the seed: keep it from the players."""
        return {
            "snath": f"{self.kind}/1",
            "setup": self.table.data(),
            "seed": hex(self._seed),
            "history": [chosen.choice for chosen in self.history],
        }

    @classmethod
    def from_dict(cls, data: object) -> Self:
        """Go on with what `as_dict` gave; anything else is refused with `DealingError`."""
        if not isinstance(data, dict) or data.get("snath") != f"{cls.kind}/1":
            raise DealingError(f"a stored {cls.kind} begins with 'snath: {cls.kind}/1'")
        seed, history = data.get("seed"), data.get("history")
        if not isinstance(seed, str) or not SEED.fullmatch(seed):
            raise DealingError(f"the seed of a stored {cls.kind} is a text: up to 32 digits in base 16, after 0x")
        if not isinstance(history, list) or not all(isinstance(choice, str) for choice in history):
            raise DealingError(f"the history of a stored {cls.kind} is a list of choices")
        try:
            dealing = cls(setup_from(data.get("setup", {}), SetupFile), int(seed, 16))
        except (FileError, SetupError) as error:
            raise DealingError(f"the setup of a stored {cls.kind}: {error}") from None
        for n, choice in enumerate(history, 1):
            try:
                dealing.play(choice)
            except IllegalAction as error:
                raise DealingError(f"choice {n} of a stored {cls.kind}: {error}") from None
        return dealing


class Draft(Dealing):
    """In a random order everybody takes a faction, then in reverse order a player mat.

    What the setup names is kept. Banned pairs are not offered, nor anything that would leave somebody without a
    faction and a mat that go together.
    """

    kind = "draft"
    stream = DRAFT_STREAM

    def __init__(self, table: SetupFile, seed: int) -> None:
        super().__init__(table, seed)
        self._people = list(table.players)

    def people(self) -> tuple[Person, ...]:
        return tuple(self._people)

    @property
    def to_act(self) -> int | None:
        without_faction = [person for person in self.order if self._people[person].faction is None]
        without_mat = [person for person in reversed(self.order) if self._people[person].mat is None]
        return next(iter(without_faction + without_mat), None)

    def view(self) -> dict[str, Any]:
        return super().view() | {"choices": self.legal_choices()}

    def legal_choices(self) -> list[str]:
        person = self.to_act
        if person is None:
            return []
        what = self._what(person)
        return [f"{what} {name}" for name in self._pool(what) if self._reason_against(person, what, name) is None]

    def _what(self, person: int) -> str:
        return "faction" if self._people[person].faction is None else "mat"

    def _pool(self, what: str) -> list[str]:
        return self.table.factions if what == "faction" else self.table.mats

    def _take(self, person: int, choice: str) -> None:
        what = self._what(person)
        verb, _, name = choice.partition(" ")
        if verb != what or name not in self._pool(what):
            known = ", ".join(f"{what} {name}" for name in self._pool(what))
            raise refusal(Reason("no-such-choice", {"choice": choice[:LONGEST_CHOICE], "choices": known}))
        reason = self._reason_against(person, what, name)
        if reason is not None:
            raise refusal(reason)
        self._people[person] = self._people[person].taking(what, name)

    def _reason_against(self, person: int, what: str, name: str) -> Reason | None:
        """Why somebody may not take this faction or mat now."""
        for other, sitting in enumerate(self._people):
            if getattr(sitting, what) == name:
                return Reason("taken-in-draft", {"choice": f"{what} {name}", "who": self._name(other)})
        after = self._people[person].taking(what, name)
        if banned(after.faction, after.mat, self.table.options):
            return Reason("banned-pair", {"faction": after.faction, "mat": after.mat}, "SETUP-012")
        seats = [(after if other == person else sitting).seat for other, sitting in enumerate(self._people)]
        if not can_be_dealt(seats, self.table.factions, self.table.mats, self.table.options):
            return Reason("leaves-nothing", {"choice": f"{what} {name}"}, "SETUP-012")
        return None


class Lot(NamedTuple):
    """A combination that is bid for, and the standing bid; nobody holds a free one."""

    faction: str
    mat: str
    person: int | None = None
    coins: int = 0


class Auction(Dealing):
    """As many combinations of faction and mat as people are dealt; whoever holds none bids in turn, in a random order.

    A free lot is had for any bid, a held one for a higher bid than the standing one. Who is outbid bids again when the
    order comes round. It ends when everybody holds a lot; the bids are subtracted at the end of the game.

    >>> auction = Auction(SetupFile((Person(), Person()), deal="auction"), seed=1)
    >>> auction.order, [(lot.faction, lot.mat) for lot in auction.lots]
    ((1, 0), [('saxony', 'engineering'), ('nordic', 'militant')])
    >>> for bid in ("bid 0 2", "bid 0 5", "bid 1 0"):
    ...     auction.play(bid)
    >>> [(seat.faction, seat.bid) for seat in auction.setup().players]
    [('saxony', 5), ('nordic', 0)]
    """

    kind = "auction"
    stream = AUCTION_STREAM

    def __init__(self, table: SetupFile, seed: int) -> None:
        super().__init__(table, seed)
        self.lots = self._dealt()

    def _dealt(self) -> list[Lot]:
        """At random, and once more from the beginning if there is a banned pair among them."""
        while True:
            factions = self._chance.shuffled(self.table.factions)
            mats = self._chance.shuffled(self.table.mats)
            lots = [Lot(faction, mat) for faction, mat, _ in zip(factions, mats, self.order, strict=False)]
            if not any(banned(lot.faction, lot.mat, self.table.options) for lot in lots):
                return lots

    def people(self) -> tuple[Person, ...]:
        held = {lot.person: lot for lot in self.lots}
        return tuple(
            replace(person, faction=held[number].faction, mat=held[number].mat) if number in held else person
            for number, person in enumerate(self.table.players)
        )

    def _seats(self) -> tuple[Seat, ...]:
        bids = {lot.person: lot.coins for lot in self.lots}
        return tuple(replace(seat, bid=bids[person]) for person, seat in enumerate(super()._seats()))

    @property
    def to_act(self) -> int | None:
        """The next in order, after the one who bid last, who holds no lot."""
        holders = {lot.person for lot in self.lots}
        last = self.order.index(self.history[-1].person) + 1 if self.history else 0
        return next((person for person in self.order[last:] + self.order[:last] if person not in holders), None)

    def least_bid(self, lot: int) -> int:
        """What the next bid for a lot must be at least; more than `HIGHEST_BID` if nobody can outbid it."""
        return 0 if self.lots[lot].person is None else self.lots[lot].coins + 1

    def legal_choices(self) -> list[str]:
        if self.done:
            return []
        lots = range(len(self.lots))
        return [f"bid {lot} {coins}" for lot in lots for coins in range(self.least_bid(lot), HIGHEST_BID + 1)]

    def _take(self, person: int, choice: str) -> None:
        found = BID.fullmatch(choice)
        last = len(self.lots) - 1
        if not found or not 0 <= int(found[1]) <= last or choice != f"bid {int(found[1])} {int(found[2])}":
            raise refusal(Reason("no-such-bid", {"choice": choice[:LONGEST_CHOICE], "last": str(last)}))
        number, coins = int(found[1]), int(found[2])
        lot = self.lots[number]
        if coins > HIGHEST_BID:
            raise refusal(Reason("bid-too-high", {"most": HIGHEST_BID}))
        if coins < self.least_bid(number):
            standing = {"lot": str(number), "coins": lot.coins, "who": self._name(lot.person or 0)}
            raise refusal(Reason("bid-too-low", standing))
        self.lots[number] = lot._replace(person=person, coins=coins)

    def view(self) -> dict[str, Any]:
        """Lots with what the next bid must be at least, in the place of some hundred choices."""
        lots = [lot._asdict() | {"least_bid": self.least_bid(number)} for number, lot in enumerate(self.lots)]
        return super().view() | {"lots": lots, "highest_bid": HIGHEST_BID}
