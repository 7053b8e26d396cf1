"""Games that were never played, for tests of what is made of them."""

from collections.abc import Sequence

from snath.arena.lines import Fault, GameLine, SeatLine, Times

NO_TIME = Times(0.0, 0.0, 0.0, 0.0, 0.0, {}, {})
FACTIONS = ("nordic", "saxony", "crimea", "polania", "rusviet")


def game(
    number: int,
    bots: Sequence[str],
    scores: Sequence[int],
    group: int | None = None,
    pairing: str = "a - b",
    rounds: int = 20,
    ended: str = "sixth_star",
    fault: Fault | None = None,
) -> GameLine:
    """A game in which these bots scored so much, by seat."""
    best = max(scores)
    seats = [
        SeatLine(
            bot=bot,
            version="1",
            faction=FACTIONS[seat],
            mat="industrial",
            score=score,
            rank=1 + sum(other > score for other in scores),
            win=(score == best) / scores.count(best) if fault is None else None,
            turns=rounds,
            decisions=0,
            stars=[{"goal": "power", "turn": 3}],
            coins={"start": 5},
            paid=2,
            lines={"coins": {"count": score, "coins": score}},
            times=NO_TIME,
        )
        for seat, (bot, score) in enumerate(zip(bots, scores, strict=True))
    ]
    group = number if group is None else group
    return GameLine(number, pairing, group, 0, 7, len(bots), rounds, 40, 99, "tunnels", ended, seats, fault)
