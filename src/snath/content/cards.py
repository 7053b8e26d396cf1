"""Combat, encounter and Factory cards."""

from snath.content.printed import Component, Confidence, Cost, Gain, Positive, Printed


class CombatDeck(Printed, frozen=True, kw_only=True):
    """Card value -> copies; and the largest number the Power Dial shows."""

    counts: dict[int, Positive]
    dial_max: Positive

    @property
    def total(self) -> int:
        return sum(self.counts.values())


class Offer(Printed, frozen=True, kw_only=True):
    """One option of an encounter card: pay `cost`, then take `gains` in printed order, or part of them."""

    cost: Cost
    gains: tuple[Gain, ...]


class Options(Printed, frozen=True, kw_only=True):
    A: Offer
    B: Offer
    C: Offer


class EncounterCard(Component, frozen=True, kw_only=True):
    id: Positive
    set: str
    options: Options
    confidence: Confidence
    reading: str = ""
    doubt: str = ""


class FactoryCard(Component, frozen=True, kw_only=True):
    """The top row of a Factory card: all of `gains`, and one of `one_of` if there are any."""

    id: Positive
    set: str
    cost: Cost
    gains: tuple[Gain, ...] = ()
    one_of: tuple[Gain, ...] = ()
    confidence: Confidence
    reading: str = ""
    doubt: str = ""


class FactoryBottomRow(Printed, frozen=True, kw_only=True):
    """The bottom row of every Factory card: a Move of `units` units, each up to `steps` times."""

    units: Positive
    steps: Positive
