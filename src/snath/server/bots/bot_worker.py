"""What a bot process does: play a game up to now, show a bot its view, and say what it decides.

The process gets the whole log, for only the engine can make a view out of it; the bot gets nothing but the view.
"""

import logging
import os
import random
import secrets
import traceback
from pathlib import Path
from typing import Any, NamedTuple

from snath.bots import Bot, BotError, RandomBot, load_bot
from snath.engine.chance import ChanceStops
from snath.game import Auction, Draft, Game, TableSetup
from snath.processes import end_with_parent
from snath.record.setup_file import setup_from
from snath.words import Words

from ..store.live_table import LiveTable
from ..views.action_labels import label_of, words_for

log = logging.getLogger("snath.server")

LADDER = ("expert", "hard", "medium", "easy", "random")
MOST_IN_A_ROW = 400
MOST_TOLD = 20  # actions of a plan
KINDNESS = 5  # people's moves come before the thoughts of bots


class Past(NamedTuple):
    """A game as it goes to another process."""

    setup: dict[str, Any]
    seed: int
    lines: list[tuple[str, int, int, str]]  # kind, person, seat, text of what is in force


def past_of(table: LiveTable, setup: dict[str, Any]) -> Past:
    lines = [(row.kind, row.person, row.seat, row.text) for row in table.in_force]
    return Past(setup, table.seed, lines)


def prepare() -> None:
    """Once in every bot process: step back behind the server, and end when it has gone."""
    if hasattr(os, "nice"):
        os.nice(KINDNESS)
    end_with_parent()


def bot_of(level: str) -> type[Bot]:
    """The bot of a level, or the next easier one that is installed."""
    steps = LADDER[LADDER.index(level) :] if level in LADDER else (level, "random")
    for name in steps:
        try:
            return load_bot(name)
        except (BotError, ImportError):
            continue
    return RandomBot


def stand(past: Past) -> Game | Draft | Auction:
    """The game, or the draft or auction before it, as it stands."""
    stands = setup_from(past.setup, TableSetup).new_game(past.seed)
    for _, person, seat, text in past.lines:
        if isinstance(stands, Game):
            stands.play(text, seat)
            continue
        stands.play(text, person)
        if stands.done:
            stands = stands.new_game()
    return stands


def decide(past: Past, person: int, seat: int, level: str, seconds: float | None) -> list[str]:
    """What the bot does until somebody else is asked, as notation."""
    stands = stand(past)
    if not isinstance(stands, Game):
        return [choice_of(stands)] if stands.to_act == person else []
    bot = bot_of(level)(secrets.randbits(60), seconds)
    turn = stands.turn
    done: list[str] = []
    while not stands.over and seat in stands.to_act and stands.turn == turn and len(done) < MOST_IN_A_ROW:
        action = answer_of(bot, stands, seat)
        stands.play(action, seat)
        done.append(stands.notation.text(action))
    return done


def answer_of(bot: Bot, game: Game, seat: int) -> int:
    """A legal action in any case: a bot that fails must not stop a game of people."""
    legal = game.legal_actions(seat)
    try:
        answer = bot.decide(game.view(seat), legal)
    except Exception as error:  # whatever somebody's own bot does wrong
        log.error("the bot %s %s failed, its move is made at random: %s", bot.name, bot.version, fault(error))
        return random.SystemRandom().choice(legal).number
    if answer in legal and answer.number >= 0:
        return answer.number
    log.error("the bot %s %s gave no legal answer, its move is made at random", bot.name, bot.version)
    return random.SystemRandom().choice(legal).number


def fault(error: Exception) -> str:
    """What went wrong and where. The message of an error is left out: it may tell what lies hidden."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    places = [f"{Path(frame.filename).name}:{frame.lineno} ({frame.name})" for frame in frames]
    return f"{type(error).__name__} at {', '.join(places)}"


def choice_of(dealing: Draft | Auction) -> str:
    """A faction or mat at random; in an auction a free lot, or the cheapest of the others."""
    if isinstance(dealing, Draft):
        return random.SystemRandom().choice(dealing.legal_choices())
    lots = range(len(dealing.lots))
    lot = min(lots, key=lambda lot: (dealing.least_bid(lot), random.random()))
    return f"bid {lot} {dealing.least_bid(lot)}"


def advise(past: Past, seat: int, level: str, lang: str, seconds: float | None = None) -> dict[str, Any] | None:
    """What a bot would do in this seat's place: the action, the rest of its plan and why."""
    game = stand(past)
    return advice(game, seat, level, lang, seconds) if isinstance(game, Game) else None


def advice(game: Game, seat: int, level: str, lang: str, seconds: float | None) -> dict[str, Any] | None:
    decision = game.decision
    if decision is None or seat not in decision.seats:
        return None
    words = words_for(lang)
    bot = bot_of(level)(secrets.randbits(60), seconds)
    number = answer_of(bot, game, seat)
    first = game.notation.action(number)
    return {
        "level": level,
        "bot": f"{bot.name} {bot.version}",
        "action": number,
        "code": str(first),
        "label": label_of(first, decision.step, game.view(seat), seat, words),
        "plan": planned(bot, game, seat, number, words),
        "why": bot.why(words) or words("hint-none"),
    }


def planned(bot: Bot, game: Game, seat: int, first: int, words: Words) -> list[str]:
    """What the bot means to do after its first action, as far as no chance and nobody else comes in between."""
    ahead = game.copy()
    ahead.state.dry = True
    found: list[str] = []
    try:
        ahead.play(first, seat)
        for number in list(getattr(bot, "plan", []))[:MOST_TOLD]:
            decision = ahead.decision
            if decision is None or seat not in decision.seats or number not in ahead.legal_numbers(seat):
                break
            found.append(label_of(ahead.notation.action(number), decision.step, ahead.view(seat), seat, words))
            ahead.play(number, seat)
    except ChanceStops:
        pass
    return found
