"""Kinds of units: who fights, who meets people and visits the Factory, who carries workers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .layout import (
    CHARACTER,
    FIRST_WORKER,
    FLYER,
    KIND_CHARACTER,
    KIND_FLYER,
    KIND_MECH,
    KIND_SECOND_HERO,
    KIND_WORKER,
    SECOND_HERO,
)

#: Units that have encounters, visit the Factory and place tokens.
HEROES: Final = vec[i64]([CHARACTER, SECOND_HERO])


def kind_of(unit: i64) -> i64:
    if unit == CHARACTER:
        return KIND_CHARACTER
    if unit < FIRST_WORKER:
        return KIND_MECH
    if unit == SECOND_HERO:
        return KIND_SECOND_HERO
    return KIND_FLYER if unit == FLYER else KIND_WORKER


def is_fighter(unit: i64) -> bool:
    """Does it take part in combats and drive workers off?"""
    return unit < FIRST_WORKER or unit == SECOND_HERO


def is_hero(unit: i64) -> bool:
    """Does it have encounters, visit the Factory and place tokens?"""
    return unit == CHARACTER or unit == SECOND_HERO


def carries_workers(unit: i64) -> bool:
    return CHARACTER < unit < FIRST_WORKER or unit == SECOND_HERO
