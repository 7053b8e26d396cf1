"""How strong bots are on one scale: Elo by maximum likelihood, and a rating that grows from game to game."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from .lines import GameLine
from .summary import Elo, Ratings, Skill

CENTRE = 1500.0  # mean of all bots
SCALE = 400 / np.log(10)
PRIOR = 0.5  # a win each way for bots that met, so that nobody is infinitely strong
LEAST = 1e-6  # of it in a draw, so that nobody is infinitely strong there
SAMPLES = 400
STEPS = 60
LONGEST_STEP = 1.0

Array = np.ndarray[Any, np.dtype[np.float64]]


def ratings_of(bots: Sequence[str], lines: Sequence[GameLine], seed: int = 1) -> Ratings | None:
    """Of those that met others; None if nobody did, or if no chain of games compares some of them."""
    met = [line for line in lines if line.finished and len({seat.bot for seat in line.seats}) > 1]
    seen = {seat.bot for line in met for seat in line.seats}
    rated = [bot for bot in bots if bot in seen]
    groups = points_of(rated, met)
    if not rated or not connected(groups.sum(axis=0)):
        return None
    return Ratings(dict(zip(rated, elo_of(groups, seed), strict=True)), skills_of(rated, met))


def points_of(bots: Sequence[str], lines: Sequence[GameLine]) -> Array:
    """By group of games: how often the bot of the row came before that of the column; equal ranks are half each."""
    number = {bot: i for i, bot in enumerate(bots)}
    groups = {key: i for i, key in enumerate(dict.fromkeys((line.pairing, line.group) for line in lines))}
    points = np.zeros((len(groups), len(bots), len(bots)))
    for line in lines:
        at = points[groups[line.pairing, line.group]]
        for one in line.seats:
            for other in line.seats:
                if one.bot != other.bot and one.rank <= other.rank:
                    at[number[one.bot], number[other.bot]] += 1 if one.rank < other.rank else 0.5
    return points


def connected(points: Array) -> bool:
    """Everybody can be compared with everybody, directly or over others."""
    met = (points + points.T > 0) | np.eye(len(points), dtype=bool)
    return bool(np.all(np.linalg.matrix_power(met.astype(float), len(points)) > 0))


def elo_of(groups: Array, seed: int = 1) -> list[Elo]:
    """Most likely ratings, and their intervals from weighing groups of games and the prior at random, many times.

    That is the Bayesian bootstrap. For two bots and games on their own, it draws from the Beta distribution that
    Jeffreys' prior leads to, so that bots which always won, or met at one table only, have an interval, too.
    """
    chance = np.random.default_rng(seed)
    total = groups.sum(axis=0)
    met = (total + total.T) > 0
    weights = chance.exponential(size=(SAMPLES, len(groups)))
    prior = np.maximum(chance.gamma(PRIOR, size=(SAMPLES, *met.shape)), LEAST)
    sampled = np.einsum("sg,gij->sij", weights, groups) + prior * met
    ratings = CENTRE + SCALE * most_likely(np.concatenate([(total + PRIOR * met)[None], sampled]))
    low, high = np.percentile(ratings[1:], [2.5, 97.5], axis=0)
    return [Elo(*map(float, row)) for row in zip(ratings[0], low, high, strict=True)]


def most_likely(points: Array) -> Array:
    """Strengths whose differences explain the points best, around 0, for many tables of points at once."""
    games = points + np.swapaxes(points, 1, 2)
    size = points.shape[1]
    strengths = np.zeros(points.shape[:2])
    for _ in range(STEPS):  # Newton's method
        expected = games / (1 + np.exp(strengths[:, None, :] - strengths[:, :, None]))
        slope = points.sum(axis=2) - expected.sum(axis=2)
        weight = expected * np.swapaxes(expected, 1, 2) / np.where(games > 0, games, 1)
        bend = weight.sum(axis=2)[:, :, None] * np.eye(size) - weight
        change = np.linalg.solve(bend + 1 / size, slope[:, :, None])[:, :, 0]
        strengths += np.clip(change, -LONGEST_STEP, LONGEST_STEP)
        strengths -= strengths.mean(axis=1, keepdims=True)
        if np.abs(change).max() < 1e-10:
            break
    return strengths


def skills_of(bots: Sequence[str], lines: Sequence[GameLine]) -> dict[str, Skill]:
    """Game by game; several seats of one bot change it by their mean."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    skills = {bot: Skill(model.mu, model.sigma) for bot in bots}
    for line in lines:
        teams = [[model.rating(mu=skills[seat.bot].mu, sigma=skills[seat.bot].sigma)] for seat in line.seats]
        rated = model.rate(teams, ranks=[float(seat.rank) for seat in line.seats])
        for bot in {seat.bot for seat in line.seats}:
            own = [rating for (rating,), seat in zip(rated, line.seats, strict=True) if seat.bot == bot]
            skills[bot] = Skill(
                sum(rating.mu for rating in own) / len(own), sum(rating.sigma for rating in own) / len(own)
            )
    return skills
