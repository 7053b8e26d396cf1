"""The achievement sheet: who was the first to win in which way (SCORE-026).

The conditions are our own (`content/data/achievements.yaml`); all of them can be read off a finished game.

>>> import random, snath
>>> game, dice = snath.new_game(["nordic:industrial", "saxony:militant"], seed=3), random.Random(3)
>>> while not game.over:
...     game.play(dice.choice(game.legal_numbers()))
>>> winner = game.winners()[0]
>>> sheet = Sheet()
>>> lines = [line.id for line in sheet.open_lines(game, winner)]
>>> sheet.sign(game, winner, "Ann", lines[:2])
>>> [line.id for line in sheet.open_lines(game, winner)]
[]
"""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from snath.content import load_content
from snath.content.achievements import (
    Achievement,
    WonAmong,
    WonWithFaction,
    WonWithMat,
    WonWithNumber,
    WonWithOption,
    load_achievements,
)
from snath.engine.layout import ROW, TURNS
from snath.engine.reasons import Reason
from snath.record.record import Target, write_record
from snath.record.write_position import position_of
from snath.record.yaml_lines import FileError
from snath.words import Words
from snath.words.texts import kebab

from .game import Game, refusal

FORMAT = "achievements/1"
LINES_PER_VICTORY = 2
LONGEST_NAME = 60
LARGEST_SHEET = 100_000  # characters


class SheetError(FileError):
    """An achievement sheet that cannot be read, and why."""


def achievements_of(game: Game, faction: str) -> list[Achievement]:
    """The lines that the victory of this faction fulfils; none if the game runs or others have won."""
    if faction not in victors(game):
        return []
    return [line for line in load_achievements().values() if fulfils(game, faction, line)]


def achievement_text(words: Words, line: Achievement) -> str:
    """A line of the sheet in words.

    >>> achievement_text(Words("en"), load_achievements()["rich"])
    'Win with $100 or more.'
    """
    match line:
        case WonWithFaction(faction=faction):
            return words("achievement-faction", faction=words(f"faction-{faction}"))
        case WonWithMat(mat=mat):
            return words("achievement-mat", mat=words(f"mat-{mat}"))
        case WonAmong(players=n):
            return words("achievement-players", n=n)
        case WonWithOption(option=option):
            return words(f"achievement-option-{kebab(option)}")
        case WonWithNumber(id=name, min=least, max=most):
            return words(f"achievement-{kebab(name)}", min=least, max=most or 0)


# --- What a victory fulfils -----------------------------------------------------------------------


def victors(game: Game) -> list[str]:
    """Who has won; nobody while the game runs. Of a team, both have."""
    return game.winners() if game.over else []


def fulfils(game: Game, faction: str, line: Achievement) -> bool:
    match line:
        case WonWithFaction():
            return faction == line.faction
        case WonWithMat():
            return game.player(faction).mat == line.mat
        case WonAmong():
            return len(game.factions) == line.players
        case WonWithOption():
            return bool(getattr(game.state.table, line.option))
        case WonWithNumber():
            n = winners_number(game, faction, line.of)
            return line.min <= n and (line.max is None or n <= line.max)


def winners_number(game: Game, faction: str, name: str) -> int:
    """A number of the winner's; fortunes are the winner's own, the margin is that of the side."""
    player = game.player(faction)
    match name:
        case "popularity_tier":
            tiers = load_content().scoring.tiers
            return 1 + tiers.index(load_content().scoring.tier(player.popularity))
        case "combat_stars":
            return player.stars.get("combat", 0)
        case "objective_stars":
            return player.stars.get("objective", 0)
        case "stars":
            return player.star_count
        case "factory_cards":
            return int(player.factory_card is not None)
        case "factories_controlled":
            return sum(territory.terrain == "factory" for territory in map(game.at, player.controls))
        case "workers":
            return len(player.workers)
        case "fortune":
            return game.score()[player.seat].total
        case "turns":
            return game.state.player[player.seat * ROW + TURNS]
        case "margin":
            return margin(game)
        case _:
            return len(getattr(player, name))


def margin(game: Game) -> int:
    """Coins that the winners, or their team, have more than the best of the others; 0 if everybody has won."""
    totals = [sheet.total for sheet in game.score()]
    fortunes = [sum(totals[seat] for seat in side) for side in game.state.table.sides]
    won = [game.seat(faction) for faction in victors(game)]
    best = fortunes[won[0]]
    return best - max((coins for seat, coins in enumerate(fortunes) if seat not in won), default=best)


# --- The sheet ------------------------------------------------------------------------------------


class Signature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who signed a line, with which faction, for which victory (a number that tells games apart)."""

    name: str
    faction: str
    victory: str
    date: str | None = None


class _Sheet(msgspec.Struct, forbid_unknown_fields=True):
    snath: str
    signed: dict[str, Signature]


msgspec.json.Decoder(_Sheet)  # known from now on: two threads that both show msgspec a new form crash the program


class Sheet:
    """Who first signed which line. A winner signs at most two lines per victory (SCORE-026)."""

    def __init__(self, signed: Mapping[str, Signature] | None = None) -> None:
        self.signed: dict[str, Signature] = dict(signed or {})

    def open_lines(self, game: Game, faction: str) -> list[Achievement]:
        """What the winner may still sign for this victory."""
        if self._signed_for(game, faction) >= LINES_PER_VICTORY:
            return []
        return [line for line in achievements_of(game, faction) if line.id not in self.signed]

    def sign(self, game: Game, faction: str, name: str, lines: Iterable[str], date: str | None = None) -> None:
        """Sign lines for a victory: all of them, or none with `IllegalAction`, which says why."""
        wanted = list(dict.fromkeys(lines))
        if not name.strip() or len(name) > LONGEST_NAME:
            raise ValueError(f"a signature is a name of 1 to {LONGEST_NAME} letters")
        if faction not in victors(game):
            raise refusal(Reason("sheet-no-win", {"faction": faction}))
        for line in wanted:
            self._check(game, faction, line)
        signed = self._signed_for(game, faction)
        if signed + len(wanted) > LINES_PER_VICTORY:
            raise refusal(Reason("sheet-too-many", {"most": LINES_PER_VICTORY, "signed": signed}, "SCORE-026"))
        for line in wanted:
            self.signed[line] = Signature(name, faction, victory_of(game), date)

    def _check(self, game: Game, faction: str, line: str) -> None:
        known = load_achievements()
        if line not in known:
            raise refusal(Reason("sheet-no-such-line", {"line": line[:LONGEST_NAME]}))
        text = achievement_text(Words(), known[line])
        if line in self.signed:
            raise refusal(Reason("sheet-signed", {"line": text, "who": self.signed[line].name}, "SCORE-026"))
        if not fulfils(game, faction, known[line]):
            raise refusal(Reason("sheet-not-fulfilled", {"line": text}))

    def _signed_for(self, game: Game, faction: str) -> int:
        victory = victory_of(game)
        return sum(each.victory == victory and each.faction == faction for each in self.signed.values())

    def lines(self, words: Words) -> list[str]:
        """The sheet in words: a note, then every line, with whoever signed it.

        >>> Sheet().lines(Words("en"))[1]
        'Win with Nordic.'
        """
        lines = [words("achievement-note", most=LINES_PER_VICTORY)]
        for line in load_achievements().values():
            text = achievement_text(words, line)
            if line.id in self.signed:
                first = self.signed[line.id]
                faction = words(f"faction-{first.faction}")
                text = words("achievement-signed", line=text, name=first.name, faction=faction)
            lines.append(text)
        return lines

    # --- Saving ------------------------------------------------------------------------------------

    def as_dict(self) -> dict[str, Any]:
        """Plain data; the lines in the order of the sheet."""
        signed = {line: self.signed[line] for line in load_achievements() if line in self.signed}
        data: dict[str, Any] = msgspec.to_builtins(_Sheet(FORMAT, signed))
        return data

    @classmethod
    def from_dict(cls, data: object) -> "Sheet":
        """The sheet of `as_dict`; anything else is refused with `SheetError`."""
        try:
            found = msgspec.convert(data, _Sheet)
        except msgspec.ValidationError as error:
            raise SheetError(plain(error)) from None
        if found.snath != FORMAT:
            raise SheetError(f'a sheet begins with "snath": "{FORMAT}", not \'{found.snath[:40]}\'')
        for line in found.signed:
            if line not in load_achievements():
                raise SheetError(f"there is no line '{line[:40]}' on the sheet")
        victories = [(each.victory, each.faction) for each in found.signed.values()]
        if any(victories.count(each) > LINES_PER_VICTORY for each in victories):
            raise SheetError(f"more than {LINES_PER_VICTORY} lines are signed for one victory")
        return cls(found.signed)

    def save(self, target: Target) -> None:
        """Write the sheet to a path or an open file; `Sheet.load` reads it."""
        write_record(msgspec.json.format(msgspec.json.encode(self.as_dict()), indent=2).decode() + "\n", target)

    @classmethod
    def load(cls, source: str | Path) -> "Sheet":
        """A sheet from a path, or from its text."""
        try:
            text = source if isinstance(source, str) and source.lstrip()[:1] == "{" else Path(source).read_text("utf-8")
            if len(text) > LARGEST_SHEET:
                raise SheetError(f"a sheet has at most {LARGEST_SHEET} characters")
            return cls.from_dict(msgspec.json.decode(text))
        except (msgspec.DecodeError, RecursionError):
            raise SheetError("this is not JSON") from None
        except FileError:
            raise
        except (OSError, ValueError) as error:
            raise SheetError(f"the sheet cannot be read: {str(error)[:200]}") from None


def plain(error: msgspec.ValidationError) -> str:
    said = str(error).replace("`$.", "`").replace(" - at `$`", "").replace("`", "'")
    return said[:1].lower() + said[1:]


def victory_of(game: Game) -> str:
    """A number that tells this game apart from all others."""
    moves = ",".join(f"{played.seat}:{played.action}" for played in game.history)
    return hashlib.sha256(f"{position_of(game.start)}{moves}".encode()).hexdigest()[:16]
